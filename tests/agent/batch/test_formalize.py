"""A batch in a folder: kills, budgets, repeats, broken records, memory."""

import csv
import errno
import json
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.batch import exports
from leanwright.agent.batch.exports import check_target, export, rows_in_order, selected
from leanwright.agent.batch.formalize import Batch, at_once
from leanwright.agent.batch.rows import LineMarks
from leanwright.agent.batch.sources import open_source
from leanwright.agent.batch.summary import summary_of, write_page
from leanwright.agent.cli.batch import require_target
from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError, InputError, ModelUnavailable, SetupError
from tests.agent.batch.support import SETTINGS, formalized, paid, statements
from tests.agent.scripted import resources_of
from tests.evals.harness.crash_worker import PRICE, lines
from tests.forked import exit_codes
from tests.graphs.support import score


def rows(folder: Path) -> dict[int, dict[str, Any]]:
    found = map(json.loads, (folder / "out" / "results.jsonl").read_text().splitlines())
    return {row["line"]: row for row in found}


def what_counts(row: dict[str, Any]) -> dict[str, Any]:
    usage = {name: value for name, value in row["usage"].items() if name != "seconds"}
    return {name: row[name] for name in ("id", "verdict", "statement", "reasons", "error")} | {"usage": usage}


def scripted(answer: Any) -> Any:
    @asynccontextmanager
    async def parts(settings: Settings, *_: Any) -> AsyncIterator[Any]:
        yield resources_of(ScriptedModel(formalize=answer, score=lambda **_: score(0.9)), settings=settings)

    return parts


def right(**asked: Any) -> list[str]:
    return ["theorem t : 1 = 1 := by sorry"]


def test_kills_lose_nothing_and_nothing_is_paid_twice(tmp_path: Path) -> None:
    kept, killed = tmp_path / "kept", tmp_path / "killed"
    for folder in (kept, killed):
        folder.mkdir()
        statements(folder, 12)
    formalized(kept, paid(kept), each=1)
    ended = exit_codes("tests.agent.batch.support", killed, 3, 5, 7, 11, 0)
    assert ended == [-signal.SIGKILL] * 4 + [0]
    undisturbed, found = rows(kept), rows(killed)
    assert len((killed / "out" / "results.jsonl").read_text().splitlines()) == 12
    assert {n: what_counts(row) for n, row in found.items()} == {n: what_counts(row) for n, row in undisturbed.items()}
    assert lines(killed / "paid.txt") == lines(kept / "paid.txt")


def test_a_budget_ends_it_and_the_same_command_goes_on(tmp_path: Path) -> None:
    statements(tmp_path, 6)
    ended, progress = formalized(tmp_path, paid(tmp_path), each=1, budget=2 * 3 * PRICE)
    assert (ended, len(rows(tmp_path))) == ("budget", 2)
    ended, progress = formalized(tmp_path, paid(tmp_path), each=1, budget=100.0)
    assert (ended, len(rows(tmp_path)), sum(progress.tally.counts.values())) == ("done", 6, 6)


def test_what_repeats_is_formalized_once_and_exported_with_its_result(tmp_path: Path) -> None:
    (tmp_path / "batch.jsonl").write_text(
        '{"id": "a", "text": "1 is 1."}\n{}\n{"id": "c", "text": "Prove that 1 is 1"}\n'
    )
    asked: list[str] = []
    _, progress = formalized(
        tmp_path, scripted(lambda **given: asked.append(given["statement"]) or right()), dedupe=True
    )
    assert len(asked) == 1
    assert str(progress.tally).endswith("1 repeated, 1 error")
    first, broken, second = rows_in_order(tmp_path / "out" / "results.jsonl")
    assert (second["line"], second["id"], second["repeats"], second["statement"]) == (3, "c", 1, first["statement"])
    assert (first["informal"], second["informal"]) == ("1 is 1.", "Prove that 1 is 1")
    assert broken["error"].startswith("no statement in this line")
    summary = summary_of(tmp_path / "out", batch_info(tmp_path, dedupe=True))
    assert sum(summary.counts.values()) == 3
    page = write_page(tmp_path / "out", summary).read_text()
    assert "no statement in this line" in page
    assert page.count("repeats record 1; ") == 1
    assert "http://" not in page


def batch_info(folder: Path, *, dedupe: bool = False) -> Any:
    settings = Settings.load(None, SETTINGS)
    return Batch(open_source(folder / "batch.jsonl"), folder / "out", settings, {}, dedupe=dedupe).info


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz", "a.jsonl.zst", "a.csv", "a.parquet", "dataset"])
def test_what_is_exported_can_be_formalized_again(tmp_path: Path, name: str) -> None:
    statements(tmp_path, 4)
    formalized(tmp_path, scripted(right))
    found = rows_in_order(tmp_path / "out" / "results.jsonl")
    assert export(selected(found, "all"), tmp_path / name) == 4
    again = list(open_source(tmp_path / name))
    assert [(line.own_id, line.statement) for line in again] == [(f"s{i}", f"Show that {i} is {i}.") for i in range(4)]
    assert not list(tmp_path.glob(".*"))


@pytest.mark.parametrize(
    ("name", "says"),
    [("folder.csv", "is a folder"), ("other", "something else than a dataset"), ("a.xml", "written as")],
)
def test_nothing_of_somebody_else_is_overwritten(tmp_path: Path, name: str, says: str) -> None:
    (tmp_path / "folder.csv").mkdir()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "mine.txt").write_text("mine")
    with pytest.raises(InputError, match=says):
        check_target(tmp_path / name)


@pytest.mark.parametrize(
    "target", ["batch.jsonl", "out", "out/results.jsonl", "out/run.json", "out/index.html", "out/journal.sqlite"]
)
def test_an_export_does_not_overwrite_the_batch_itself(tmp_path: Path, target: str) -> None:
    source, out = statements(tmp_path, 1), tmp_path / "out"
    for _ in range(2):
        for name in ("accepted.jsonl", "dataset"):
            require_target(out / name, source, out)  # also before the folder is made
        with pytest.raises(InputError, match="would overwrite the batch itself"):
            require_target(tmp_path / target, source, out)
        out.mkdir(exist_ok=True)


@pytest.mark.parametrize("name", ["a.jsonl", "a.csv.gz", "a.parquet", "dataset"])
def test_a_full_disk_ends_an_export_with_one_line_and_leaves_no_part(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any, **__: Any) -> Any:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    statements(tmp_path, 2)
    formalized(tmp_path, scripted(right))
    for module, writes in ((json, "dumps"), (csv.DictWriter, "writerows"), (exports, "_write_tables")):
        monkeypatch.setattr(module, writes, full)
    with pytest.raises(SetupError, match=r"No space left.*the same command: it goes on"):
        export(rows_in_order(tmp_path / "out" / "results.jsonl"), tmp_path / name)
    assert not list(tmp_path.glob(".*"))
    monkeypatch.undo()
    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(SetupError, match=r"index\.html cannot be written"):
        write_page(tmp_path / "out", summary_of(tmp_path / "out", batch_info(tmp_path)))


def test_a_dataset_of_no_rows_can_be_loaded(tmp_path: Path) -> None:
    import datasets

    assert export(iter(()), tmp_path / "none") == 0
    assert datasets.load_from_disk(str(tmp_path / "none")).num_rows == 0
    assert not list(tmp_path.glob(".*"))


def test_half_a_surrogate_pair_ends_nothing(tmp_path: Path) -> None:
    (tmp_path / "batch.jsonl").write_text('{"id": "\\ud800", "text": "1 is 1."}\n{"id": "b", "text": "2 is 2."}\n')
    ended, progress = formalized(tmp_path, scripted(right))
    assert ended == "done"
    assert [rows(tmp_path)[number]["id"] for number in (1, 2)] == ["\ufffd", "b"]
    assert "error" not in progress.tally.counts


def test_a_source_that_changes_while_it_is_read_ends_the_batch_with_one_line(tmp_path: Path) -> None:
    path = statements(tmp_path, 6)
    whole = path.read_text()
    told: list[int] = []

    def grow(progress: Any) -> None:
        told.append(progress.run.done)
        if progress.run.done == 3:
            path.write_text(whole + '"6 is 6."\n')

    with pytest.raises(InputError, match=r"changed while it was read; what is done stays"):
        formalized(tmp_path, scripted(right), each=1, tell=grow)
    assert len(rows(tmp_path)) == 3
    path.write_text(whole)
    ended, _ = formalized(tmp_path, scripted(right), each=1)
    assert (ended, len(rows(tmp_path))) == ("done", 6)


def test_only_what_is_selected_is_exported(tmp_path: Path) -> None:
    statements(tmp_path, 3)
    formalized(tmp_path, scripted(right))
    found = [row["verdict"] for row in rows_in_order(tmp_path / "out" / "results.jsonl")]
    for verdict in ("accepted", "rejected", "inconclusive"):
        some = rows_in_order(tmp_path / "out" / "results.jsonl")
        assert len(list(selected(some, verdict))) == found.count(verdict)


def test_another_source_does_not_go_on_with_a_folder(tmp_path: Path) -> None:
    statements(tmp_path, 3)
    formalized(tmp_path, scripted(right))
    statements(tmp_path, 4)
    with pytest.raises(ConfigError, match="another content of the source, number of records"):
        formalized(tmp_path, scripted(right))


def test_a_record_fails_alone_and_a_dead_server_ends_the_batch(tmp_path: Path) -> None:
    statements(tmp_path, 30)

    def some(**asked: Any) -> Any:
        return ZeroDivisionError() if " 3 " in asked["statement"] else right()

    ended, progress = formalized(tmp_path, scripted(some))
    assert (ended, progress.tally.counts["error"]) == ("done", 1)
    other = tmp_path / "other"
    other.mkdir()
    statements(other, 30)
    ended, progress = formalized(other, scripted(lambda **_: ModelUnavailable("nobody is there")), each=1)
    assert (ended, progress.tally.counts) == ("unavailable", {"error": 20})
    ended, progress = formalized(other, scripted(right), each=1)
    assert (ended, "error" in progress.tally.counts, len(rows(other))) == ("done", False, 30)


def test_a_finished_batch_opens_nothing(tmp_path: Path) -> None:
    statements(tmp_path, 2)
    formalized(tmp_path, scripted(right))
    formalized(tmp_path, _refuse)


def _refuse(*_: Any) -> Any:
    raise AssertionError("nothing is missing")


def test_a_mark_is_a_byte() -> None:
    marks = LineMarks(3)
    marks["2", 42] = True
    marks["70000", 42] = False
    assert (len(marks), marks["2", 42], marks["70000", 42], ("1", 42) in marks) == (2, True, False, False)
    del marks["2", 42]
    assert list(marks) == [("70000", 0)]


@pytest.mark.parametrize(("settings", "count"), [({}, 2), ({"model": "openai:m", "lean.workers": 2}, 8)])
def test_how_many_are_in_flight(settings: dict[str, Any], count: int) -> None:
    assert at_once(Settings.load(None, settings)) == count
