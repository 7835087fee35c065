"""Every experiment of the table: it loads, says its options, refuses others in one line, runs on a tiny instance."""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.cli import main
from leanwright.agent.runs.results import RESULTS
from leanwright.agent.runs.rows import SampleRow
from leanwright.agent.runtime import encoders, leans
from leanwright.evals.command import RunOptions, offered
from leanwright.evals.embedded import read
from leanwright.evals.experiments import EXPERIMENTS, experiment_of, names
from leanwright.tools.index.build import build_index
from leanwright.tools.lean.fake import FakeLean, clean_report
from tests.evals.runs import recorded
from tests.tools.index.rank.library import DEFINITIONS, THEOREMS
from tests.tools.index.support import HashEncoder, dump

FORMAL = "theorem t (a : ℤ) (h : 0 < a) : a = 1 := by sorry"
TINY: dict[str, list[str]] = {
    "ablation": ["--problems", "1", "--particles", "2", "--seeds", "0"],
    "adaptive": ["--each", "1"],
    "calibration": ["--per-kind", "1", "--limit", "2"],
    "embedded-blind": ["--round", "1", "--limit", "2"],
    "embedded-coverage": ["--round", "1", "--limit", "40"],
    "embedded-cycle": ["--statements", "3", "--limit", "9"],
    "embedded-marked": ["--limit", "2"],
    "embedded-say": ["--round", "1", "--limit", "8"],
    "equivalence": ["--variants", "1", "--beq-every", "0", "--limit", "2"],
    "definitions": ["--limit", "1"],
    "formulas": ["--limit", "2"],
    "equivalence-smt": ["--seconds", "1"],
    "probes": ["--only", "empty", "--limit", "2"],
    "repair": ["--library", "embedded", "--limit", "2"],
    "retrieval": ["--benchmark", "ConNF", "--setting", "plain", "--each", "2"],
    "retrieval-weights": [],
    "robustness": ["--inputs", "20"],
    "servers": ["--sessions", "2", "--kills", "1", "--between", "2", "--slow", "0.02"],
    "sessions": ["--sessions", "1"],
    "steadiness": ["--statements", "2", "--busy", "1"],
}
WITH_DATA = {"adaptive", "embedded-marked", "equivalence-smt", "retrieval", "retrieval-weights", "steadiness"}


def leanwright(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["leanwright", *arguments])
    with pytest.raises(SystemExit) as end:
        main()
    return int(end.value.code or 0)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a few problems of each benchmark, a cache with their library, a Lean that likes everything."""
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setitem(leans.LEANS, "embedded", lambda *_: FakeLean(reports=[lambda _: clean_report()]))
    monkeypatch.setattr(encoders, "open_encoder", lambda _: HashEncoder())
    folder = tmp_path / "data"
    problems = [
        {
            "full_name": one["name"], "name": one["name"], "informal_stmt": one["doc"], "header": "",
            "mathlib_dependencies": one["header_deps"], "formal_stmt": FORMAL,
        }
        for one in THEOREMS
    ]  # fmt: skip
    text = "".join(json.dumps(problem) + "\n" for problem in problems)
    for name in ("connf/dev", "proofnet/dev", "minif2f/valid"):
        path = folder / f"{name}.jsonl"
        path.parent.mkdir(parents=True)
        path.write_text(text, "utf-8")
    book = {"id": 1, "informal_stmt": "Between.", "formal_stmt": "∀ (a b c : Point), between a b c → a ≠ b"}
    (folder / "leaneuclid").mkdir()
    (folder / "leaneuclid" / "book.jsonl").write_text(json.dumps(book), "utf-8")
    digest = hashlib.sha256(text.encode()).hexdigest()
    marks = {"sha256": digest, "names": [one["name"] for one in THEOREMS]}
    beside = {read.MARKS: tmp_path / "marks.json", read.READINGS: tmp_path / "readings.json"}
    beside[read.MARKS].write_text(json.dumps(marks), "utf-8")
    beside[read.READINGS].write_text("{}", "utf-8")
    found = read.beside
    monkeypatch.setattr(read, "beside", lambda name: beside.get(name) or found(name))
    for index in ("connf", "mathlib", "embedded"):
        rows = dump(tmp_path / f"{index}.jsonl", [*DEFINITIONS, *THEOREMS])
        build_index(rows, index, tmp_path / "cache", HashEncoder())
    return folder


def test_every_experiment_has_a_tiny_instance() -> None:
    assert set(TINY) == set(EXPERIMENTS)


@pytest.mark.parametrize("name", names())
def test_it_loads_and_its_parts_fit(name: str) -> None:
    experiment = experiment_of(name)
    assert experiment.name == name
    assert experiment.summary.endswith(".")
    assert not set(experiment.options.model_fields) & set(RunOptions.model_fields)
    assert all(field.description for field in experiment.options.model_fields.values())
    failed = experiment.row.model_validate({"problem": "a", "seed": 1, "error": "no"})  # the others have defaults
    assert failed.key == ("a", 1)


@pytest.mark.parametrize("name", names())
def test_it_says_its_options(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert leanwright(monkeypatch, "eval", "run", name, "--help") == 0
    said = capsys.readouterr().out
    experiment = experiment_of(name)
    for option in (*experiment.options.model_fields, *offered(experiment)):
        assert f"--{option.rstrip('_').replace('_', '-')}" in said


@pytest.mark.parametrize("name", names())
def test_another_option_is_refused_in_one_line(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert leanwright(monkeypatch, "eval", "run", name, "--colour", "red") == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("leanwright: ") and "--colour" in err and f"{name} takes --" in err and "--limit" in err


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_it_runs_goes_on_and_is_reported(
    name: str, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "run"
    command = [
        "eval",
        "run",
        name,
        *TINY[name],
        *(["--data", str(data)] if name in WITH_DATA else []),
        "--out",
        str(out),
    ]
    assert leanwright(monkeypatch, *command) == 0, capsys.readouterr().err  # also: nothing came out that must not
    report = capsys.readouterr().out
    rows = [json.loads(line) for line in (out / RESULTS).read_text("utf-8").splitlines()]
    assert rows
    assert [row["error"] for row in rows] == [""] * len(rows)
    assert len({(row["problem"], row["seed"]) for row in rows}) == len(rows)
    assert (out / "report.md").read_text("utf-8") == report

    assert leanwright(monkeypatch, *command, "--json") == 0  # everything is there already
    again: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert again["errors"] == 0
    assert len((out / RESULTS).read_text("utf-8").splitlines()) == len(rows)
    assert leanwright(monkeypatch, "eval", "report", str(out)) == 0
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["eval", "run", "retreival"], "there is no experiment and no data set 'retreival'; did you mean retrieval"),
        (["eval", "run", "probes", "--limit", "0"], "--limit"),
        (["eval", "run", "equivalence", "--variants", "0"], "--variants"),
        (["eval", "run", "probes", "--only", "all"], "--only: Input should be 'empty'"),
        (["eval", "run", "probes", "--data", "nowhere"], "cannot be read"),
        (["eval", "run", "retrieval"], "--data"),
        (["eval", "run", "adaptive", "--data", "nowhere"], "cannot be read"),
        (["eval", "run", "probes", "--out", "taken"], "holds a run with another task"),
        (["eval", "run", "probes", "--out", "taken/run.json"], "cannot be written"),
        (["eval", "run", "probes", "--out", "strange"], "run.json is not readable; it is damaged, or of another kind"),
        (["eval", "report", "nowhere"], "holds no run"),
        (["eval", "compare", "taken", "taken"], "holds a run of the experiment other"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    recorded(tmp_path / "taken", "other", SampleRow(problem="a"))
    (tmp_path / "strange").mkdir()
    (tmp_path / "strange" / "run.json").write_text('{"speed": 7}')
    assert leanwright(monkeypatch, *arguments) == 1
    assert (tmp_path / "strange" / "run.json").read_text() == '{"speed": 7}'
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1), err
    assert err.startswith("leanwright: ") and said in err
