"""Set up the embedded Lean: download, unpack and patch, compile our Lean programs and the statement prelude, make an image.

The cache folder holds, for each version, ``base-*`` (Lean itself, 370 MB), ``repl-*`` (our server), ``prelude-*`` and
``image-*`` (Lean's memory with both loaded, from which a start goes on, 400 MB), each named by a hash of what it was made
from, so that a change rebuilds only what depends on it, and ``node-*`` where the environment has no Node. A lock lets one process work and others wait. An interrupted
set-up goes on from the last complete stage.
"""

import shutil
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import download, image, node, package, patches, stages, tarball, wasm, wheel
from leanwright.tools.lean.embedded.compile import compile_all
from leanwright.tools.lean.embedded.plan import SetupPlan, Toolchain, plan
from leanwright.tools.lean.embedded.stages import Progress, SetupStep, silent

__all__ = ["SetupStep", "Toolchain", "ensure_node", "ensure_toolchain", "save_parts"]

PEAK_BYTES = 1_500_000_000  # free space that a first set-up needs
_UNNEEDED = ("Lake", "Lake.olean", "LakeMain.olean", "Leanc.olean")


def ensure_toolchain(
    cache_root: Path, progress: Progress | None = None, *, project: Path = package.PROJECT, parts: Path | None = None
) -> Toolchain:
    """The embedded Lean of this version, set up first when it is not there or damaged.

    ``parts``: a folder of `save_parts`, so that no network is asked.

    Blocks: about a minute for a first set-up, milliseconds afterwards. Safe when several processes call it at once.
    Raises SetupError with the way out.
    """
    report = silent if progress is None else progress
    layout = plan(cache_root, project)
    if all(stages.is_ready(stage) for stage in layout.final):
        return layout.toolchain()
    with _locked(layout.folder, report):
        _set_up(layout, report, parts)
    cached = sum(stages.size_of(stage) for stage in layout.final) // 1_000_000
    report(SetupStep("ready", 1.0, f"Lean {package.LEAN_VERSION} is ready ({cached} MB cached)"))
    return layout.toolchain()


def ensure_node(cache_root: Path, progress: Progress | None = None) -> node.NodeTools:
    """Node and npm, loaded first when they are not there. Blocking. Raises SetupError."""
    report = silent if progress is None else progress
    folder = (cache_root.expanduser() / "lean").resolve()
    tools = node.find_node(folder)
    if tools.stage is not None and not stages.is_ready(tools.stage):
        with _locked(folder, report):
            _set_up_node(tools, report, None)
    return tools


def _set_up_node(tools: node.NodeTools, report: Progress, parts: Path | None) -> None:
    if tools.stage is not None:
        stages.build_stage(tools.stage, lambda scratch: node.fill(scratch, report, parts))


@contextmanager
def _locked(folder: Path, report: Progress) -> Iterator[None]:
    with stages.disk_errors(folder / "setup.lock"):
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / "setup.lock")
        _acquire(lock, report)
    try:
        stages.remove_leftovers(folder)
        yield
    finally:
        lock.release()


def _acquire(lock: FileLock, report: Progress) -> None:
    """Take the lock; the operating system frees it when its holder dies."""
    while True:
        try:
            lock.acquire(timeout=2)
        except Timeout:
            report(SetupStep("wait", None, "another process is setting up Lean: waiting for it"))
        else:
            return


def _set_up(layout: SetupPlan, report: Progress, parts: Path | None) -> None:
    if not stages.is_ready(layout.base):
        if layout.base.exists():
            report(SetupStep("repair", None, "the cached Lean is damaged: setting it up again"))
        _check_space(layout.folder)
    _set_up_node(layout.tools, report, parts)
    if not stages.is_ready(layout.base):
        stages.build_stage(layout.download, lambda scratch: _fetch(layout, scratch, report, parts))
        stages.build_stage(layout.base, lambda scratch: _unpack(layout.download, scratch, report))
    shutil.rmtree(layout.download, ignore_errors=True)
    compile_all(layout, report)
    image.make_image(layout, report)


def save_parts(folder: Path, progress: Progress | None = None, *, project: Path = package.PROJECT) -> list[Path]:
    """Write what a machine without a network needs into ``folder``, and return the files. Raises SetupError.

    Node is for systems like this one; npm of it says where the package of Lean is.
    """
    report = silent if progress is None else progress
    with stages.disk_errors(folder / tarball.NAME), tempfile.TemporaryDirectory() as scratch:
        folder.mkdir(parents=True, exist_ok=True)
        node_wheel = wheel.saved(folder) if wheel.is_saved(folder) else wheel.load(folder, report)
        tools = node.find_node(Path(scratch))
        _set_up_node(tools, report, folder)
        return [node_wheel, download.saved(tools, project, folder, report)]


def _fetch(layout: SetupPlan, scratch: Path, report: Progress, parts: Path | None) -> None:
    if parts is None:
        download.fetch(layout.tools, layout.project, scratch, report)
        return
    report(SetupStep("download", None, f"taking Lean from {parts}"))
    tarball.unpack(tarball.from_folder(layout.project, parts), scratch)


def _check_space(folder: Path) -> None:
    free = shutil.disk_usage(folder).free
    if free < PEAK_BYTES:
        raise SetupError(
            f"not enough space for the embedded Lean: {free // 1_000_000} MB free at {folder}, {PEAK_BYTES // 1_000_000} MB needed; "
            f"free some or {stages.ELSEWHERE}"
        )


def _unpack(source: Path, scratch: Path, report: Progress) -> None:
    """Lean's library, the WebAssembly binary and the patched script; upstream's 89 MB script is not kept."""
    origin = source / "node_modules" / package.PACKAGE
    report(SetupStep("unpack", 0.0, "unpacking Lean's library"))
    library = scratch / "lib" / "lean"
    library.mkdir(parents=True)
    with tarfile.open(origin / "lean-lib.tar.gz") as archive:
        archive.extractall(library, members=_wanted(archive), filter="data")
    report(SetupStep("patch", None, "patching lean.js and lean.wasm"))
    script = (origin / "lean.js").read_text(encoding="utf-8")
    patched = patches.patch(script)
    (scratch / "lean.js").write_text(patched, encoding="utf-8")
    slim = wasm.slim((origin / "lean.wasm").read_bytes(), patches.kept_exports(patched))
    (scratch / "lean.wasm").write_bytes(slim.module)
    (scratch / "symbols.bin").write_bytes(slim.symbols)


def _wanted(archive: tarfile.TarFile) -> list[tarfile.TarInfo]:
    """Members of the library, without Lake and without the resource forks of the machine that packed it."""
    members = []
    for member in archive.getmembers():
        parts = Path(member.name).parts
        if parts and not parts[-1].startswith("._") and parts[0] not in _UNNEEDED:
            members.append(member)
    return members
