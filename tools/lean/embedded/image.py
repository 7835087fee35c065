"""Make the image of Lean's memory that starts go on from (``runtime/image.cjs``).

Two processes, each as confined as a server: one imports the library, answers the requests of ``WarmUp.jsonl`` and
writes its memory; one goes on from that, answers them again and saves the machine code of what they ran.
"""

import subprocess
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import stages
from leanwright.tools.lean.embedded.plan import SetupPlan
from leanwright.tools.lean.embedded.process import LeanCommand, clean_environment, is_noise
from leanwright.tools.lean.embedded.stages import Progress, SetupStep

MAKE_S = 600.0
ROUNDS = 2  # in which the requests are asked while machine code is saved
_FILES = ("memory", "state.json", "code")


def make_image(layout: SetupPlan, report: Progress) -> None:
    """Make the image unless it is ready. Raises SetupError with the last words of the process that failed."""
    stages.build_stage(layout.image, lambda scratch: make(layout, scratch, report))


def make(layout: SetupPlan, scratch: Path, report: Progress) -> None:
    """Fill the folder ``scratch`` with an image."""
    report(SetupStep("image", 0.0, "starting Lean once, so that later starts are fast"))
    toolchain = layout.toolchain()
    requests = (layout.project / "WarmUp.jsonl").read_bytes()
    command = replace(toolchain.command(), readable=(*toolchain.command().readable, layout.project))
    first = replace(command, write=scratch)
    arguments = ("-j1", "--run", str(layout.project / "Image.lean"), *toolchain.modules)
    run(first, arguments, requests + b"image\n", scratch)
    report(SetupStep("image", 0.7, "saving compiled code, so that later starts are fast"))
    run(replace(toolchain.command(), image=scratch, save=True), arguments, requests * ROUNDS, scratch)
    missing = [name for name in _FILES if not (scratch / name).is_file()]
    if missing:
        raise SetupError(f"Lean started and left no {missing[0]} to go on from: run leanwright doctor --repair")


def run(command: LeanCommand, arguments: Sequence[str], requests: bytes, cwd: Path) -> None:
    """Run a server on ``requests`` to its end. Raises SetupError when it fails or takes more than ``MAKE_S`` s."""
    with subprocess.Popen(
        command.argv(*arguments),
        cwd=cwd,
        env=clean_environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        timer = threading.Timer(MAKE_S, process.kill)
        timer.start()
        try:
            _, said = process.communicate(requests)
        finally:
            timer.cancel()
            process.kill()  # it has ended, unless we are being interrupted
    if process.returncode != 0:
        words = [line for line in said.decode(errors="replace").splitlines() if line.strip() and not is_noise(line)]
        raise SetupError(f"Lean could not be prepared for fast starts: {words[-1] if words else 'no message'}")
