"""``leanwright index`` as a user runs it."""

import io
import json
import os
from pathlib import Path

import pytest
from rich.console import Console

from leanwright.agent.cli import index as commands
from leanwright.agent.runtime import encoders
from leanwright.tools.index.build import BuildStep
from leanwright.tools.index.library import _open as opened
from leanwright.tools.index.store import Shelf
from leanwright.tools.lean.embedded.package import LEAN_VERSION
from leanwright.tools.lean.embedded.plan import plan
from tests.agent.cli.conftest import Cli
from tests.tools.index.support import ROWS, HashEncoder, dump, many
from tests.tools.lean.native.fakes import FakeProject


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder, and an encoder without weights."""
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(encoders, "open_encoder", lambda settings: HashEncoder())
    return tmp_path / "cache"


@pytest.fixture
def source(tmp_path: Path) -> str:
    return dump(tmp_path / "rows.jsonl", [*ROWS, 7, {"name": "a", "doc": 3}, ROWS[1]]).spec


def test_build_info_remove(cli: Cli, source: str) -> None:
    assert "no library is indexed" in cli("index", "info").out
    ran = cli("index", "build", "--library", "top", "--from", source)
    assert ran.code == 0
    assert ran.out.startswith("5 declarations of top are indexed")
    assert f"leanwright: {source} line 6: not a JSON object\n" in ran.err
    assert f"leanwright: {source} line 7: field doc is not a text\n" in ran.err
    assert "leanwright: 1 names are repeated" in ran.err
    assert "leanwright: encoding declarations\n" in ran.err
    listed = cli("index", "info")
    assert (listed.code, listed.err) == (0, "")
    assert listed.out.splitlines()[1].split()[:2] == ["top", "5"]
    shown = cli("index", "info", "top").out
    assert source in shown
    assert "hash" in shown
    ran = cli("index", "remove", "top")
    assert ran.out.startswith("the index top is removed (")
    ran = cli("index", "remove", "top")
    assert (ran.code, ran.err) == (
        1,
        "leanwright: there is no index of the library 'top'; see: leanwright index info\n",
    )


def test_a_difference_from_the_lean_in_use(
    cli: Cli, source: str, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of Lean's version, and of the commit of the library: told to people and to programs, with the command."""
    cli("index", "build", "--library", "top", "--from", source)
    fake = FakeProject(tmp_path / "lake", version="4.33.0").make()
    manifest = {"packages": [{"name": "mathlib", "rev": "f" * 40}]}
    (fake.folder / "lake-manifest.json").write_text(json.dumps(manifest))
    monkeypatch.setenv("PATH", f"{fake.bin}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("LEANWRIGHT_LEAN_NAME", f"native:{fake.folder}")
    assert json.loads(cli("index", "info", "top", "--json").out)["mismatch"] == ""  # this source says neither
    (ready,) = cache.rglob("ready.json")
    built = json.loads(ready.read_text())

    def becomes(**fields: str) -> None:
        ready.write_text(json.dumps(built | {"info": built["info"] | fields}))
        opened.clear()  # as in a new process

    command = f"leanwright index build --library top --from native:{fake.folder}"
    for field, value, told in (
        ("revision", "0" * 40, "the index top is of commit 000000000000, and the Lean in use has ffffffffffff"),
        ("lean_version", "4.9.0", "the index top is of Lean 4.9.0, and the Lean in use is 4.33.0"),
    ):
        becomes(**{field: value})
        line = f"{told}; build one that fits with: {command}"
        assert json.loads(cli("index", "info", "top", "--json").out)["mismatch"] == line
        assert json.loads(cli("index", "info", "--json").out)["indexes"][0]["mismatch"] == line
        assert line in " ".join(cli("index", "info").out.split())
    # an index of the project itself is held against the project's own commit, not against Mathlib's
    becomes(revision="0" * 40, source=f"native:{fake.folder}")
    assert json.loads(cli("index", "info", "top", "--json").out)["mismatch"] == ""


def test_a_difference_from_the_embedded_lean(cli: Cli, source: str, cache: Path) -> None:
    cli("index", "build", "--library", "top", "--from", source)
    (ready,) = cache.rglob("ready.json")
    built = json.loads(ready.read_text())

    def told(**fields: str) -> str:
        ready.write_text(json.dumps(built | {"info": built["info"] | fields}))
        opened.clear()
        return str(json.loads(cli("index", "info", "top", "--json").out)["mismatch"])

    older = {"source": "embedded", "lean_version": LEAN_VERSION, "revision": "leanwright-prelude 0.1.0+00000000"}
    assert "the index top is of leanwright-prelude 0.1.0+00000000, and the Lean in use has" in told(**older)
    assert told(**older).endswith("; build one that fits with: leanwright index build --library top --from embedded")
    assert told(lean_version="4.9.0").endswith("use it with the Lean of its project: --lean native:DIR")
    assert told(**older | {"revision": plan(cache).toolchain().library}) == ""


def test_json(cli: Cli, source: str) -> None:
    built = json.loads(cli("index", "build", "--library", "top", "--from", source, "--json").out)
    assert (built["declarations"], built["rejected"], built["duplicates"], built["generation"]) == (5, 2, 1, 1)
    assert built["rejects"][0] == [6, "not a JSON object"]
    one = json.loads(cli("index", "info", "top", "--json").out)
    assert one["encoder"] == "hash"
    assert one["bytes"] > 10_000
    assert json.loads(cli("index", "info", "--json").out) == {"indexes": [one]}
    removed = json.loads(cli("index", "remove", "top", "--json").out)
    assert removed["library"] == "top"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("build", "--library", "a/b", "--from", "embedded"), "cannot name a library"),
        (("build", "--library", "a", "--from", "x.jsonl"), "does not exist"),
        (("build", "--library", "a", "--from", "x.csv"), "is not a source: use embedded"),
        (("build", "--library", "a"), "--from"),
        (("info", "a"), "build it with: leanwright index build --library a --from SOURCE"),
        (("remove", "a"), "there is no index"),
        (("info", "../a"), "cannot name a library"),
    ],
)
def test_bad_input_is_one_line(cli: Cli, args: tuple[str, ...], said: str) -> None:
    ran = cli("index", *args)
    assert (ran.code, ran.out) == (1, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_damaged_and_interrupted(cli: Cli, source: str, cache: Path) -> None:
    cli("index", "build", "--library", "top", "--from", source)
    shelf = Shelf(cache, "top")
    (shelf.folder / shelf.current() / "vectors.f32").unlink()
    (cache / "index" / "half" / shelf.new_build()).mkdir(parents=True)
    ran = cli("index", "info", "top")
    assert (ran.code, ran.out) == (1, "")
    assert "vectors.f32 is missing; repair it with: leanwright index build --library top --from" in ran.err
    ran = cli("index", "info")
    assert ran.code == 1
    assert "is damaged" in ran.out
    assert "the build of the index half is in progress or was interrupted" in ran.out
    assert cli("index", "build", "--library", "top", "--from", source).code == 0
    assert cli("index", "info", "top").code == 0


def test_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    terminal = Console(file=screen, force_terminal=True, width=120)
    monkeypatch.setattr(commands, "stderr_console", lambda: terminal)
    with commands._build_progress() as report:
        for done in (0, 50, 100):
            report(BuildStep("encode", done, 100, "encoding declarations"))
    assert "encoding declarations" in screen.getvalue()


def test_many_broken_lines_are_counted(cli: Cli, tmp_path: Path) -> None:
    source = dump(tmp_path / "rows.jsonl", [*many(3), *range(30)]).spec
    ran = cli("index", "build", "--library", "top", "--from", source)
    assert ran.err.count("not a JSON object") == commands.SHOWN_REJECTS
    assert f"30 lines of {source} could not be used in total" in ran.err
