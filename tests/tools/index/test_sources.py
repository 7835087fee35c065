"""The laws of sources of declarations, on every kind."""

import gzip
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from leanwright.tools.index.extract import EmbeddedSource, NativeSource
from leanwright.tools.index.leandojo import LeanDojoSource
from leanwright.tools.index.source import IndexSource, JsonLines
from leanwright.tools.lean.embedded.plan import Toolchain
from tests.laws.index_source import LAWS
from tests.tools.index.support import ROWS, dump, lake_project
from tests.tools.index.traces import trace

Law = Callable[[Callable[[], IndexSource], Path], None]


def json_lines(tmp_path: Path) -> Callable[[], IndexSource]:
    path = tmp_path / "x.jsonl"
    dump(path, [*ROWS, {"no": "name"}])
    return lambda: JsonLines((path,), str(path))


def compressed(tmp_path: Path) -> Callable[[], IndexSource]:
    paths = (tmp_path / "x.jsonl.gz", tmp_path / "y.jsonl")
    paths[0].write_bytes(gzip.compress(b"".join(json.dumps(row).encode() + b"\n" for row in ROWS)))
    dump(paths[1], ROWS[:2])
    return lambda: JsonLines(paths, "both")


def native(tmp_path: Path) -> Callable[[], IndexSource]:
    lines = "".join(json.dumps(row) + "\n" for row in ROWS)
    finished = "print('finished 1 4.9.0, commit abc', file=sys.stderr)\n"
    fake = lake_project(tmp_path, f"open(output, 'w').write({lines!r})\n{finished}")
    return lambda: NativeSource(fake.folder, tmp_path / "cache")


def leandojo(tmp_path: Path) -> Callable[[], IndexSource]:
    trace(tmp_path / "proj").with_name("Bad.trace.xml").write_text("<TracedFile")
    return lambda: LeanDojoSource(tmp_path / "proj")


@pytest.mark.parametrize("kind", [json_lines, compressed, native], ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_laws(
    law: Law, kind: Callable[[Path], Callable[[], IndexSource]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    folder = tmp_path / "build"
    folder.mkdir()
    law(kind(tmp_path), folder)


def test_laws_of_a_trace(tmp_path: Path) -> None:
    make, folder = leandojo(tmp_path), tmp_path / "build"
    folder.mkdir()
    for law in LAWS:  # lean_dojo reads the trace for the first alone
        law(make, folder)


class OwnLibrary(Toolchain):
    """Without what comes with Lean."""

    modules = ("Leanwright",)


@pytest.mark.lean
def test_laws_of_the_embedded_one(toolchain: Toolchain, tmp_path: Path) -> None:
    small = OwnLibrary(**vars(toolchain))
    for law in LAWS:
        law(lambda: EmbeddedSource(small), tmp_path)
