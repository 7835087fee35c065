"""The same run and index in one process and on a real cluster of two nodes, in whose middle a worker and a node die."""

import asyncio
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from leanwright.agent.runs.executors import LEAN_BYTES, MODEL_BYTES, need_of, open_local
from leanwright.agent.runs.results import JOURNAL, RESULTS
from leanwright.agent.runs.runner import SampleRunner
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import LeanSettings, ModelSettings
from leanwright.evals.harness.rows import FormalizationRow, FormalizationRun, read_formalizations
from leanwright.tools.index.build import build_index
from leanwright.tools.index.library import open_index
from tests.evals.harness import crash_worker, ray_run
from tests.evals.harness.support import problems, recording
from tests.laws import executor
from tests.laws.executor import check_executor
from tests.tools.index.support import HashEncoder, dump, many

ROOT = Path(__file__).parents[3]
FOUND = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))  # where workers find both trees
ANSWERS = 3 * ray_run.PROBLEMS * len(ray_run.SEEDS)  # a draft, a back-translation and a judgement of each sample


def here(folder: Path) -> FormalizationRun:
    """The run in this process."""

    async def go() -> None:
        open_one, journal = partial(ray_run.opened, folder / "paid.txt"), folder / "run" / JOURNAL
        opened = open_local(open_one, FormalizationRow, journal, at_once=2)
        async with opened as executor:
            await SampleRunner(executor, results).run(problems(ray_run.PROBLEMS), ray_run.SEEDS)

    with recording(folder / "run") as results:
        asyncio.run(go())
    return read_formalizations(folder / "run")


def outcomes(run: FormalizationRun) -> dict[tuple[str, int], str]:
    """All of a row but the time it took."""
    return {row.key: row.model_copy(update={"seconds": 0.0}).model_dump_json() for row in run.rows}


@pytest.mark.whole
@pytest.mark.timeout(600)
def test_a_killed_node_loses_nothing_and_nothing_is_paid_for_twice(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir()
    command = [sys.executable, "-m", "tests.evals.harness.ray_run", str(there), "20"]
    path = {**os.environ, "PYTHONPATH": FOUND, "HOME": str(tmp_path)}  # Ray keeps a token in the home folder
    ran = subprocess.run(command, cwd=ROOT, env=path, check=False, timeout=580, stderr=subprocess.PIPE, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "2 at once: done" in ran.stderr
    assert ran.stderr.count("a worker of the cluster was lost") == 2  # that of the index, and that of the node

    found = read_formalizations(there / "run")
    assert len((there / "run" / RESULTS).read_text().splitlines()) == len(found.rows) == ANSWERS // 3
    assert {row.usage.cost for row in found.rows} == {3 * crash_worker.PRICE}
    asked = (there / "places.txt").read_text().split()
    assert len(set(asked)) == 2
    assert crash_worker.lines(there / "paid.txt") in (
        ANSWERS,
        ANSWERS + 1,
    )  # what died between the answer and the journal
    (tmp_path / "here").mkdir()
    assert outcomes(found) == outcomes(here(tmp_path / "here"))

    build_index(dump(tmp_path / "rows.jsonl", many(ray_run.ROWS)), "here", tmp_path, HashEncoder())
    one, other = open_index(tmp_path, "here"), open_index(there, "there")
    assert one.names == other.names
    rows = range(ray_run.ROWS)
    assert np.allclose(one.vectors(rows), other.vectors(rows), atol=1e-6)


def test_what_a_worker_occupies() -> None:
    assert need_of(Settings()).memory == MODEL_BYTES + LEAN_BYTES
    assert need_of(Settings(lean=LeanSettings(name="remote:http://localhost:1"))).memory == MODEL_BYTES
    native = Settings(lean=LeanSettings(name="native:.", workers=2, memory_gb=4))
    assert need_of(native).memory == MODEL_BYTES + 8 * 10**9
    models = [ModelSettings(name=name, device="cuda") for name in ("hf:x", "openai:x")]
    assert [need_of(Settings(model=model)).gpus for model in models] == [1, 0]


def test_this_process_obeys_the_laws_of_executors(tmp_path: Path) -> None:
    check_executor(lambda: open_local(executor.opened, executor.LawRow, tmp_path / JOURNAL, at_once=3))
