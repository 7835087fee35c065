"""Set-up of the embedded Lean: resumed, repaired, shared, and honest about what went wrong. Nothing is downloaded."""

import errno
import io
import json
import multiprocessing
import os
import shutil
import sys
import tarfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import compile as compiling
from leanwright.tools.lean.embedded import download, image, node, package, patches, setup, stages, wasm, wheel
from leanwright.tools.lean.embedded.doctor import inspect_toolchain, repair_toolchain
from leanwright.tools.lean.embedded.plan import Module, SetupPlan, plan
from leanwright.tools.lean.embedded.setup import ensure_toolchain
from leanwright.tools.lean.embedded.stages import SetupStep

Calls = list[str]


def fake_fetch(tools: object, project: Path, folder: Path, progress: object) -> None:
    """What npm leaves behind, in small."""
    origin = folder / "node_modules" / package.PACKAGE
    origin.mkdir(parents=True)
    (origin / "lean.js").write_text("script")
    (origin / "lean.wasm").write_bytes(b"\0asm")
    with tarfile.open(origin / "lean-lib.tar.gz", "w:gz") as archive:
        for name in ("Init.olean", "Init/Core.olean", "Lake/Build.olean", "._Init.olean"):
            data = name.encode()
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))


def fake_slim(binary: bytes, kept: object) -> wasm.Slim:
    return wasm.Slim(binary, b"symbols")


def fake_image(layout: SetupPlan, scratch: Path, report: object) -> None:
    (scratch / "memory").write_bytes(b"memory")


def fake_compile(
    layout: SetupPlan, modules: tuple[tuple[str, Path], ...], out: Path, one_built: Callable[[str], None]
) -> None:
    for name, path in modules:
        target = out.joinpath(*name.split(".")).with_suffix(".olean")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
        one_built(name)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Replace download, patch and compiler by small ones; the names of those that ran."""
    done: Calls = []

    def fetch(*args: object) -> None:
        done.append("download")
        fake_fetch(*args)  # type: ignore[arg-type]

    def patch(source: str) -> str:
        done.append("patch")
        return source + " patched"

    def compile_modules(layout: SetupPlan, modules: tuple[Module, ...], *args: object) -> None:
        done.append(f"compile {modules[0][0].split('.')[0]}")
        fake_compile(layout, modules, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(download, "fetch", fetch)
    monkeypatch.setattr(patches, "patch", patch)

    def make(*args: object) -> None:
        done.append("image")
        fake_image(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(compiling, "compile_modules", compile_modules)
    monkeypatch.setattr(wasm, "slim", fake_slim)
    monkeypatch.setattr(image, "make", make)
    return done


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project of Lean files, with a prelude."""
    root = tmp_path / "project"
    (root / "Repl").mkdir(parents=True)
    (root / "Leanwright").mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(package.PROJECT / name, root / name)
    (root / "Build.lean").write_text("build")
    (root / "Main.lean").write_text("main")
    (root / "Image.lean").write_text("image")
    (root / "WarmUp.jsonl").write_text("")
    (root / "Repl" / "Server.lean").write_text("import Repl.Request\n")
    (root / "Repl" / "Request.lean").write_text("request\n")
    (root / "Leanwright" / "Real.lean").write_text("public import Leanwright.Notation\n")
    (root / "Leanwright" / "Notation.lean").write_text("notation\n")
    (root / "Leanwright.lean").write_text("public import Leanwright.Real\n")
    return root


ALL = ["download", "patch", "compile Leanwright", "compile Repl", "image"]


def test_a_first_set_up_runs_every_stage_and_reports_progress(tmp_path: Path, project: Path, calls: Calls) -> None:
    steps: list[SetupStep] = []
    toolchain = ensure_toolchain(tmp_path / "cache", steps.append, project=project)
    assert sorted(calls) == sorted(ALL)
    assert (toolchain.base / "lean.js").read_text() == "script patched"
    library = sorted(path.name for path in (toolchain.base / "lib" / "lean").rglob("*.olean"))
    assert library == ["Core.olean", "Init.olean"]
    assert toolchain.modules == ("Init", "Std", "Leanwright")
    assert toolchain.library.startswith("leanwright-prelude ")
    assert {step.stage for step in steps} >= {"unpack", "patch", "compile", "ready"}
    assert all(step.fraction is None or 0 <= step.fraction <= 1 for step in steps)
    assert not list((tmp_path / "cache" / "lean").glob("download-*"))


def test_a_second_start_does_nothing(tmp_path: Path, project: Path, calls: Calls) -> None:
    first = ensure_toolchain(tmp_path, project=project)
    calls.clear()
    steps: list[SetupStep] = []
    assert ensure_toolchain(tmp_path, steps.append, project=project) == first
    assert calls == []
    assert steps == []


def test_a_project_without_prelude_is_set_up(tmp_path: Path, project: Path, calls: Calls) -> None:
    shutil.rmtree(project / "Leanwright")
    (project / "Leanwright.lean").unlink()
    toolchain = ensure_toolchain(tmp_path / "cache", project=project)
    assert toolchain.modules == ("Init", "Std")
    assert toolchain.library == "Init, Std"
    assert "compile Leanwright" not in calls


def test_a_change_of_the_prelude_rebuilds_the_prelude_only(tmp_path: Path, project: Path, calls: Calls) -> None:
    before = ensure_toolchain(tmp_path / "cache", project=project)
    calls.clear()
    (project / "Leanwright" / "Notation.lean").write_text("other notation\n")
    after = ensure_toolchain(tmp_path / "cache", project=project)
    assert calls == ["compile Leanwright", "image"]
    assert after.library != before.library
    assert (after.base, after.repl) == (before.base, before.repl)


def test_modules_are_compiled_after_what_they_import(project: Path) -> None:
    assert [name for name, _ in package.prelude_sources(project)] == [
        "Leanwright.Notation",
        "Leanwright.Real",
        "Leanwright",
    ]
    assert [name for name, _ in package.repl_sources(project)] == ["Repl.Request", "Repl.Server"]


def test_modules_that_import_each_other_are_refused(project: Path) -> None:
    (project / "Repl" / "Request.lean").write_text("public import Repl.Server\n")
    with pytest.raises(SetupError, match="circle"):
        package.repl_sources(project)


STAGES: dict[str, tuple[Any, str]] = {
    "download": (download, "fetch"),
    "patch": (patches, "patch"),
    "compile": (compiling, "compile_modules"),
    "image": (image, "make"),
}


def test_only_changed_modules_and_what_imports_them_are_compiled(
    tmp_path: Path, project: Path, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []

    def run_build(command: list[str], cwd: Path, one_built: Callable[[str], None]) -> None:
        triples = command[command.index("--run") + 2 :]
        for source, output, name in zip(triples[::3], triples[1::3], triples[2::3], strict=True):
            compiled.append(name)
            Path(output).write_bytes(Path(source).read_bytes())
            one_built(name)

    monkeypatch.undo()
    monkeypatch.setattr(download, "fetch", fake_fetch)
    monkeypatch.setattr(patches, "patch", lambda source: source)
    monkeypatch.setattr(compiling, "run_build", run_build)
    monkeypatch.setattr(wasm, "slim", fake_slim)
    monkeypatch.setattr(image, "make", fake_image)
    ensure_toolchain(tmp_path / "cache", project=project)
    assert sorted(compiled) == ["Leanwright", "Leanwright.Notation", "Leanwright.Real", "Repl.Request", "Repl.Server"]
    compiled.clear()
    (project / "Leanwright" / "Real.lean").write_text("public import Leanwright.Notation\n-- changed\n")
    toolchain = ensure_toolchain(tmp_path / "cache", project=project)
    assert compiled == ["Leanwright.Real", "Leanwright"]
    assert toolchain.prelude is not None
    assert (toolchain.prelude / "Leanwright" / "Notation.olean").read_text() == "notation\n"


class Killed(BaseException):
    """Stands for a kill: nothing of ours may catch it and go on."""


@pytest.mark.parametrize("stage", list(STAGES))
@pytest.mark.parametrize("cleanup", [True, False], ids=["interrupted", "killed"])
def test_an_interrupted_set_up_goes_on_where_it_stopped(
    tmp_path: Path, project: Path, calls: Calls, monkeypatch: pytest.MonkeyPatch, stage: str, cleanup: bool
) -> None:
    module, name = STAGES[stage]
    with monkeypatch.context() as broken:
        real = getattr(module, name)

        def stop(*args: object) -> None:
            real(*args)
            raise Killed

        broken.setattr(module, name, stop)
        if not cleanup:  # a killed process removes nothing
            broken.setattr(shutil, "rmtree", lambda *args, **kwargs: None)
        with pytest.raises(Killed):
            ensure_toolchain(tmp_path, project=project)
    before = len(calls)
    toolchain = ensure_toolchain(tmp_path, project=project)
    assert inspect_toolchain(tmp_path, project=project) == ()
    assert (toolchain.base / "lean.js").read_text() == "script patched"
    again = calls[before:]
    assert ("download" in again) == (stage == "download")
    assert ("patch" in again) == (stage not in ("compile", "image"))
    assert again[-1] == "image"
    assert not [path for path in (tmp_path / "lean").iterdir() if "partial" in path.name or "download" in path.name]


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO])
@pytest.mark.parametrize("stage", list(STAGES))
def test_an_error_of_the_disk_says_the_way_out(
    tmp_path: Path, project: Path, calls: Calls, monkeypatch: pytest.MonkeyPatch, stage: str, code: int
) -> None:
    module, name = STAGES[stage]

    def fail(*args: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as broken:
        broken.setattr(module, name, fail)
        with pytest.raises(SetupError, match="cache folder") as caught:
            ensure_toolchain(tmp_path, project=project)
    assert "\n" not in str(caught.value)
    ensure_toolchain(tmp_path, project=project)
    assert inspect_toolchain(tmp_path, project=project) == ()


def test_too_little_space_is_refused_before_the_download(
    tmp_path: Path, project: Path, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=10_000_000))
    with pytest.raises(SetupError, match="10 MB free"):
        ensure_toolchain(tmp_path, project=project)
    assert calls == []


def test_a_cache_folder_that_is_a_file_is_refused(tmp_path: Path, project: Path, calls: Calls) -> None:
    (tmp_path / "cache").write_text("not a folder")
    with pytest.raises(SetupError, match="cache folder"):
        ensure_toolchain(tmp_path / "cache", project=project)


def damage_by_truncation(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


@pytest.mark.parametrize("damage", [damage_by_truncation, Path.unlink], ids=["truncated", "missing"])
@pytest.mark.parametrize("name", ["lean.js", "lib/lean/Init.olean", stages.MARKER])
def test_damage_is_found_at_start_and_mended(
    tmp_path: Path, project: Path, calls: Calls, damage: Callable[[Path], None], name: str
) -> None:
    base = ensure_toolchain(tmp_path, project=project).base
    calls.clear()
    damage(base / name)
    assert inspect_toolchain(tmp_path, full=False, project=project)
    steps: list[SetupStep] = []
    ensure_toolchain(tmp_path, steps.append, project=project)
    assert calls == ["download", "patch"]
    assert steps[0].stage == "repair"
    assert inspect_toolchain(tmp_path, project=project) == ()


def test_changed_contents_are_found_by_a_full_inspection(tmp_path: Path, project: Path, calls: Calls) -> None:
    base = ensure_toolchain(tmp_path, project=project).base
    (base / "lean.wasm").write_bytes(b"\1asm")
    assert inspect_toolchain(tmp_path, full=False, project=project) == ()
    (problem,) = inspect_toolchain(tmp_path, project=project)
    assert "lean.wasm: contents changed" in str(problem)
    repair_toolchain(tmp_path, project=project)
    assert inspect_toolchain(tmp_path, project=project) == ()
    assert (base / "lean.wasm").read_bytes() == b"\0asm"


def test_nothing_set_up_is_what_an_inspection_says(tmp_path: Path, project: Path) -> None:
    assert {problem.what for problem in inspect_toolchain(tmp_path, project=project)} == {"not set up"}


def slow_set_up(cache: Path, project: Path, log: Path) -> None:
    """In a process of its own: a set-up whose download takes a while."""

    def fetch(*args: object) -> None:
        with log.open("a") as file:
            file.write("download\n")
        time.sleep(0.5)
        fake_fetch(*args)  # type: ignore[arg-type]

    download.fetch = fetch  # type: ignore[assignment]
    patches.patch = lambda source: source
    compiling.compile_modules = fake_compile
    wasm.slim = fake_slim
    image.make = fake_image
    ensure_toolchain(cache, project=project)


def test_two_processes_at_once_share_one_set_up(tmp_path: Path, project: Path) -> None:
    log = tmp_path / "log"
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=slow_set_up, args=(tmp_path / "cache", project, log)) for _ in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0, 0]
    assert log.read_text() == "download\n"
    assert inspect_toolchain(tmp_path / "cache", project=project) == ()


def test_node_is_loaded_first_where_the_environment_has_none(
    monkeypatch: pytest.MonkeyPatch, calls: Calls, tmp_path: Path, project: Path
) -> None:
    def fill(scratch: Path, progress: object, parts: object) -> None:
        calls.append("node")
        (scratch / "node").write_text("node")

    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr(node, "fill", fill)
    layout = plan(tmp_path, project)
    toolchain = ensure_toolchain(tmp_path, project=project)
    assert calls[:2] == ["node", "download"]
    assert layout.tools.stage in layout.final
    assert toolchain.node.is_relative_to(tmp_path / "lean" / f"node-{wheel.VERSION}")
    (tmp_path / "lean" / f"node-{wheel.VERSION}" / "node").unlink()
    assert [problem.what for problem in inspect_toolchain(tmp_path, project=project)] == ["missing"]
    calls.clear()
    ensure_toolchain(tmp_path, project=project)
    assert calls == ["node"]


def test_a_compiler_error_is_named(tmp_path: Path) -> None:
    program = "import sys; sys.stderr.write('built A\\n[DEBUG:X] noise\\nB.lean:1:0: error: no\\nfailed B\\n')"
    built: list[str] = []
    with pytest.raises(SetupError, match=r"B\.lean:1:0: error: no"):
        compiling.run_build([sys.executable, "-c", program], tmp_path, built.append)
    assert built == ["A"]


def test_the_lock_file_holds_a_hash_and_no_address() -> None:
    lock = json.loads((package.PROJECT / "package-lock.json").read_text())
    entry = lock["packages"][f"node_modules/{package.PACKAGE}"]
    assert entry["integrity"].startswith("sha512-")
    assert "resolved" not in entry
    assert setup.PEAK_BYTES > download.PEAK_BYTES
