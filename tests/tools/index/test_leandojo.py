"""The LeanDojo adapter, on a trace in the format that lean_dojo writes and reads."""

from pathlib import Path

import pytest

from leanwright.tools.errors import InputError
from leanwright.tools.index.leandojo import LeanDojoSource
from leanwright.tools.index.source import Origin
from tests.tools.index.traces import trace


def test_declarations_of_a_trace(tmp_path: Path) -> None:
    project, folder = tmp_path / "proj", tmp_path / "build"
    folder.mkdir()
    path = trace(project)
    path.with_name("Bad.trace.xml").write_text("<TracedFile")
    source = LeanDojoSource(project)
    assert source.prepare(folder, lambda *_: None) == Origin(lean_version="4.9.0")
    bad, twice, even = source.rows(0)
    assert "Bad.trace.xml" in bad.error
    (twice_d,), (even_d,) = twice.declarations, even.declarations
    assert (twice_d.name, twice_d.kind, twice_d.module, twice_d.library) == ("twice", "def", "Top.Basic", "proj")
    assert (twice_d.docstring, twice_d.signature) == ("Twice a number.", "def twice (n : Nat) : Nat")
    assert (twice_d.statement_constants, twice_d.body_constants) == (("Nat",), ("Nat.add",))
    assert (even_d.kind, even_d.signature) == ("theorem", "theorem twice_even (n : Nat) : Even (twice n)")
    assert (even_d.statement_constants, even_d.body_constants) == (("Even", "twice"), ("even_add_self",))
    assert even_d.position is not None
    assert (even_d.position.start, even_d.position.end) == (4, 5)


def test_what_is_no_trace(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"holds no \*\.trace\.xml"):
        LeanDojoSource(tmp_path).prepare(tmp_path, lambda *_: None)
