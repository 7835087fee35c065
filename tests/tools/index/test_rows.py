"""Rows of the known dumps, good and broken."""

import gzip
import json
from pathlib import Path

import pytest

from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.index.open_source import open_source
from leanwright.tools.index.rows import declarations_of
from leanwright.tools.index.source import JsonLines
from tests.tools.index.support import ROWS, dump


def name_at(place: int) -> str:
    return ("first", "second")[place] if place < 2 else ""


def test_documentation_row_with_fields() -> None:
    row = {
        "name": "Group",
        "kind": "class",
        "lib": "mathlib",
        "module": "Algebra.Group",
        "header": "class Group.{u} (G : Type u) :\n  Type u",
        "doc": None,
        "lines": [3, 9],
        "header_deps": [],
        "fields": [{"name": "Group.inv", "sig": "inv : G → G", "doc": "The inverse.", "deps": ["Inv"]}],
    }
    group, inverse = declarations_of(row, name_at)
    assert (group.signature, group.docstring, group.body_constants) == (
        "class Group (G : Type u) : Type u",
        "",
        ("Inv",),
    )
    assert (inverse.name, inverse.kind, inverse.module) == ("Group.inv", "field", "Algebra.Group")
    assert (inverse.docstring, inverse.statement_constants) == ("The inverse.", ("Group", "Inv"))
    bare, zero = declarations_of({"name": "N", "kind": "inductive", "fields": [{"name": "N.zero"}]}, name_at)
    assert (bare.body_constants, zero.kind) == ((), "constructor")


def test_benchmark_row() -> None:
    row = {
        "full_name": "A.b",
        "ptype": "noncomputable def",
        "code_src": "proj",
        "header": "def A.b [C🔗<|PREMISE|>🔗 ] : D🔗<|PREMISE|>🔗 x",
        "used_premises": "[1, 0, 'other', 7]",
        "def_path": "A/B.lean",
        "pos": [5, 5],
        "informalization": " what it says ",
    }
    (found,) = declarations_of(row, name_at)
    assert found.statement_constants == ("second", "first", "other")
    assert (found.kind, found.library, found.module) == ("def", "proj", "A.B")
    assert (found.informal, found.signature) == ("what it says", "def A.b [C ] : D x")
    assert found.position is not None
    assert found.position.start == 5


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (3, "not a JSON object"),
        ({}, "no name"),
        ({"name": " "}, "no name"),
        ({"name": 3}, "field name is not a text"),
        ({"name": "a", "doc": []}, "field doc is not a text"),
        ({"name": "a", "header_deps": [None]}, "null is neither a name nor a row number"),
        ({"name": "a", "header_deps": "[1, 2"}, "a list is written in a way"),
        ({"name": "a", "header_deps": 3}, "a list was expected"),
    ],
)
def test_broken_rows_say_why(row: object, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        declarations_of(row, name_at)


def test_broken_lines_are_numbered_and_the_good_ones_kept(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    lines = [json.dumps(ROWS[0]).encode(), b"", b"{", b"\xff", b"[" * 100_000, json.dumps(ROWS[1]).encode()]
    path.write_bytes(b"\n".join(lines))
    rows = list(JsonLines((path,), "x").rows(0))
    assert [row.number for row in rows] == [1, 3, 4, 5, 6]
    assert [bool(row.error) for row in rows] == [False, True, True, True, False]
    assert "not JSON" in rows[1].error
    assert rows[3].error == "nested too deeply"
    assert [row.number for row in JsonLines((path,), "x").rows(4)] == [5, 6]


def test_compressed_and_cut_off(tmp_path: Path) -> None:
    plain = dump(tmp_path / "x.jsonl")
    path = tmp_path / "x.jsonl.gz"
    data = gzip.compress((tmp_path / "x.jsonl").read_bytes())
    path.write_bytes(data)
    assert list(JsonLines((path,), "x").rows(0)) == list(plain.rows(0))
    path.write_bytes(data[: len(data) // 2])
    with pytest.raises(InputError, match="is damaged after line"):
        list(JsonLines((path,), "x").rows(0))
    path.write_bytes(b"plain text")
    with pytest.raises(InputError, match="is damaged after line 0"):
        list(JsonLines((path,), "x").rows(0))


@pytest.mark.parametrize(
    ("spec", "error", "reason"),
    [
        ("nowhere.jsonl", InputError, "does not exist"),
        ("mathlib", ConfigError, "is not a source: use embedded"),
        ("native:", ConfigError, "name a folder after native:"),
        ("native:/no/such/folder", ConfigError, "no such folder"),
        ("leandojo:/no/such/folder", ConfigError, "is not a folder"),
    ],
)
def test_sources_that_are_none(tmp_path: Path, spec: str, error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        open_source(spec, lambda: pytest.fail("nothing is set up"), tmp_path)
