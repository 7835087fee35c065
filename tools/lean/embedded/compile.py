"""Compile our Lean files to ``.olean``: the server and the statement prelude."""

import json
import shutil
import subprocess
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import package, shipped, stages
from leanwright.tools.lean.embedded.plan import Module, SetupPlan
from leanwright.tools.lean.embedded.process import LeanCommand, clean_environment, is_noise
from leanwright.tools.lean.embedded.stages import Progress, SetupStep

COMPILE_S = 900.0
MODULES_PER_PROCESS = 8  # each keeps 130 MB of the 2 GB that WebAssembly can address


def compile_all(layout: SetupPlan, report: Progress) -> None:
    """Compile the server and the prelude, side by side when both are missing."""
    guard = threading.Lock()
    jobs: list[Callable[[], Path]] = []
    total = built = 0

    def one_built(name: str) -> None:
        nonlocal built
        with guard:
            built += 1
            report(SetupStep("compile", min(built / total, 1.0), f"compiled {name}"))

    if not stages.is_ready(layout.repl):
        total += len(layout.repl_modules)
        jobs.append(lambda: stages.build_stage(layout.repl, lambda scratch: _compile_repl(layout, scratch, one_built)))
    prelude = layout.prelude
    if prelude is not None and not stages.is_ready(prelude):
        total += len(layout.prelude_modules)
        jobs.append(
            lambda: stages.build_stage(
                prelude, lambda scratch: compile_modules(layout, layout.prelude_modules, scratch, one_built)
            )
        )
    if jobs:
        report(SetupStep("compile", 0.0, "putting Leanwright's Lean files in place"))
    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(job) for job in jobs]:
            done.result()


def _compile_repl(layout: SetupPlan, scratch: Path, one_built: Callable[[str], None]) -> None:
    compile_modules(layout, layout.repl_modules, scratch, one_built)
    shutil.copyfile(layout.project / "Main.lean", scratch / "Main.lean")


def compile_modules(
    layout: SetupPlan, modules: tuple[Module, ...], out: Path, one_built: Callable[[str], None]
) -> None:
    """Compile ``modules`` to ``.olean`` under ``out``. Raises SetupError with Lean's first error.

    Modules that travel compiled, or that an earlier set-up compiled from the same sources, are copied.
    """
    digests = package.module_digests(modules, layout.compiler_key)
    earlier = _earlier(layout)
    missing = []
    for name, path in modules:
        target = shipped.olean(out, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        stage = earlier.get((name, digests[name]))
        if stage is not None:
            shipped.copy(shipped.olean(stage, name), target)
            one_built(name)
        else:
            missing.append((name, path))
    lean = LeanCommand(
        node=layout.tools.node,
        base=layout.base,
        lean_path=(out, layout.base / "lib" / "lean"),
        readable=(layout.base, layout.project),
        writable=(out,),
    )
    for start in range(0, len(missing), MODULES_PER_PROCESS):
        triples: list[str] = []
        for name, path in missing[start : start + MODULES_PER_PROCESS]:
            triples += [str(path), str(shipped.olean(out, name)), name]
        run_build(lean.argv("-j1", "--run", str(layout.project / "Build.lean"), *triples), out, one_built)
    for pattern in ("*.olean.private", "*.olean.server", "default.profraw"):
        for path in out.rglob(pattern):  # what only other kinds of import read
            path.unlink()
    (out / shipped.DIGESTS).write_text(json.dumps(digests), encoding="utf-8")


def _earlier(layout: SetupPlan) -> dict[tuple[str, str], Path]:
    """The folder that holds each module compiled before, by name and digest; damaged stages are left out."""
    found = dict.fromkeys(shipped.digests(layout.compiled).items(), layout.compiled)
    for record in layout.folder.glob(f"*-*/{shipped.DIGESTS}"):
        if not stages.problems(record.parent, full=True):
            found |= dict.fromkeys(shipped.digests(record.parent).items(), record.parent)
    return {key: folder for key, folder in found.items() if shipped.olean(folder, key[0]).is_file()}


def run_build(command: list[str], cwd: Path, one_built: Callable[[str], None]) -> None:
    lines: list[str] = []
    with subprocess.Popen(
        command,
        cwd=cwd,
        env=clean_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        timer = threading.Timer(COMPILE_S, process.kill)
        timer.start()
        try:
            assert process.stderr is not None
            for line in process.stderr:
                if line.startswith("built "):
                    one_built(line.split()[1])
                elif not is_noise(line):
                    lines.append(line.strip())
        finally:
            timer.cancel()
            process.kill()  # it has ended, unless we are being interrupted
    if "finished" not in lines:
        errors = [line for line in lines if ": error" in line] or lines[-1:] or ["no message"]
        raise SetupError(f"Leanwright's Lean files could not be compiled: {errors[0]}")
