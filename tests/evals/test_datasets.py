"""Reading problem sets."""

import json
from pathlib import Path
from typing import Any

import pytest

from leanwright.evals.datasets.sources import SOURCES, ended, load
from leanwright.tools.errors import InputError
from leanwright.tools.lean.statement_guard import statement_faults

DATA = Path(__file__).parents[3] / "shared" / "data"
ROW = {"id": "one", "informal": "Show that 1 + 1 = 2.", "formal": "theorem one : 1 + 1 = 2 := by\n  sorry"}


def written(tmp_path: Path, *rows: Any) -> Path:
    path = tmp_path / "mine.jsonl"
    path.write_text("".join((row if isinstance(row, str) else json.dumps(row)) + "\n" for row in rows), "utf-8")
    return path


def test_the_shipped_set(lean_run: Any, lean: Any) -> None:
    """At least 60 statements with references, each exactly one theorem in the embedded Lean."""
    shipped = load("leanwright")
    assert len(shipped.problems) >= 60
    assert not shipped.broken
    assert len({p.group for p in shipped.problems}) >= 8
    for problem in shipped.problems:
        assert problem.reference is not None
        assert statement_faults(lean_run(lean.check(problem.reference))) == (), problem.id


def test_a_file_of_the_users_own(tmp_path: Path) -> None:
    found = load(str(written(tmp_path, ROW, {"id": 2, "informal": "No reference."})))
    assert found.name == "mine"
    assert found.problems[0].reference == "theorem one : 1 + 1 = 2 := by sorry"
    assert found.problems[1].reference is None
    assert found.problems[1].id == "2"


def test_broken_rows_are_reported_and_skipped(tmp_path: Path) -> None:
    path = written(
        tmp_path, ROW, "{", "[1]", {"id": "x"}, ROW, ROW | {"id": "y", "formal": "theorem y : True := trivial"},
        ROW | {"id": "z", "informal": " "}, ROW | {"id": "w", "informal": 3}, "",
        ROW | {"id": "v", "premises": "['a', 'b']"},
    )  # fmt: skip
    found = load(str(path))
    assert [p.id for p in found.problems] == ["one", "v"]
    assert found.problems[1].premises == ("a", "b")
    assert [b.line for b in found.broken] == [2, 3, 4, 5, 6, 7, 8]
    assert "no field 'informal'" in found.broken[2].reason
    assert "occurs twice" in found.broken[3].reason
    assert all("\n" not in b.reason for b in found.broken)


def test_pins_filters_and_limits(tmp_path: Path) -> None:
    path = str(written(tmp_path, ROW, ROW | {"id": "two"}, ROW | {"id": "three"}))
    whole = load(path)
    assert load(path, sha256=whole.sha256[:12]).problems == whole.problems
    assert [p.id for p in load(path, rows="id=^t").problems] == ["two", "three"]
    assert [p.id for p in load(path, rows="id=^t", limit=1).problems] == ["two"]
    for options, says in (
        ({"sha256": "00ff"}, "SHA-256"),
        ({"rows": "id=("}, "regular expression"),
        ({"rows": "colour=red"}, "FIELD=REGEX"),
        ({"rows": "id=^none"}, "no problem"),
    ):
        with pytest.raises(InputError, match=says):
            load(path, **options)  # type: ignore[arg-type]


def test_what_is_not_there_gets_one_clear_line(tmp_path: Path) -> None:
    for name, options, says in (
        ("nothing", {}, "there is no data set 'nothing'"),
        ("minif2f", {}, "--data FOLDER with minif2f/valid.jsonl"),
        ("minif2f", {"folder": tmp_path}, "cannot be read"),
        ("minif2f", {"split": "train"}, "choose one of valid, test"),
        ("proofnet-sharp", {}, "--hub"),
    ):
        with pytest.raises(InputError, match=says):
            load(name, **options)  # type: ignore[arg-type]


def test_the_end_of_a_reference() -> None:
    for end in (":=\nsorry", ":= by sorry", ":= by\n  sorry\n", ":= by\n", ":="):
        assert ended(f"theorem t : True {end}") == "theorem t : True := by sorry"
    with pytest.raises(ValueError, match="does not end"):
        ended("theorem t : True := trivial")


def test_the_hub_at_a_revision(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def answer(name: str, **options: Any) -> list[dict[str, str]]:
        asked.append((name, options))
        return [
            {
                "id": "mathd_1",
                "informal_prefix": "/-- Show that 1 + 1 = 2. -/",
                "formal_statement": "theorem mathd_1 : 1 + 1 = 2 := by",
                "header": "import Mathlib",
            }
        ]

    monkeypatch.setattr("datasets.load_dataset", answer)
    found = load("minif2f", hub="0123abc")
    assert asked == [("cat-searcher/minif2f-lean4", {"split": "validation", "revision": "0123abc"})]
    assert found.source == "cat-searcher/minif2f-lean4@0123abc"
    assert found.problems[0].informal == "Show that 1 + 1 = 2."
    assert found.problems[0].reference == "theorem mathd_1 : 1 + 1 = 2 := by sorry"
    assert load("minif2f", hub="0123abc", sha256=found.sha256).problems == found.problems

    def away(*_: Any, **__: Any) -> Any:
        raise ConnectionError("no route\nto the hub")

    monkeypatch.setattr("datasets.load_dataset", away)
    with pytest.raises(InputError, match=r"could not be fetched from the hub \(no route\); use --data FOLDER"):
        load("minif2f", hub="main")


def test_files_that_hold_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    for content, says in (
        (b"", "no problem that can be read"),
        (b"\n\n", "no problem that can be read"),
        (b"\xff\xfe\x00", r"row 1: .*decode"),
        (b'{"id": "a"}\n', r"row 1: it has no field 'informal'"),
        (b"[" * 100_000, "row 1"),
    ):
        path.write_bytes(content)
        with pytest.raises(InputError, match=says) as error:
            load(str(path))
        assert "\n" not in str(error.value)
    with pytest.raises(InputError, match="cannot be read"):
        load("minif2f", folder=path)  # a file where a folder is meant
    with pytest.raises(InputError, match="there is no data set"):
        load(str(tmp_path))


def test_a_byte_order_mark_and_windows_lines_are_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(ROW).encode() + b"\r\n")
    assert [p.id for p in load(str(path)).problems] == ["one"]


def test_premises_that_are_no_list(tmp_path: Path) -> None:
    found = load(
        str(written(tmp_path, ROW, ROW | {"id": "two", "premises": "Nat.gcd"}, ROW | {"id": "3", "premises": 7}))
    )
    assert [b.reason for b in found.broken] == ["the premises are not a list"] * 2


@pytest.mark.skipif(not DATA.is_dir(), reason="the public data sets are not beside this checkout")
@pytest.mark.parametrize(
    ("name", "count", "premises"),
    [("minif2f", 244, False), ("proofnet", 181, True), ("connf", 483, True), ("leaneuclid", 48, False)],
)
def test_the_public_sets(name: str, count: int, premises: bool) -> None:
    found = load(name, folder=DATA)
    assert len(found.problems) + len(found.broken) == count
    assert len(found.broken) <= 2
    assert any(p.premises for p in found.problems) is premises
    assert name in SOURCES
