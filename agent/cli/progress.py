"""Progress on a terminal; in a pipe only what takes long. Always on standard error, so that results stay clean."""

import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

from rich.console import Console
from rich.markup import escape as escape
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from leanwright.graphs.run import OnEvent
from leanwright.tools.lean.embedded.stages import NOTE, SetupStep

FIRST_USE = "[dim]Lean is set up once for all later uses; an interrupted download goes on where it stopped.[/]"
SHARES = {
    "node": (0.0, 0.15),
    "download": (0.15, 0.45),
    "unpack": (0.45, 0.55),
    "patch": (0.55, 0.6),
    "compile": (0.6, 0.7),
    "image": (0.7, 1.0),
}  # of the time
SILENT_S = 10.0  # seconds in a pipe before the first word of what runs
BEGUN = "at work on the first step"  # said where no step has been told yet


@cache
def stderr_console() -> Console:
    """The console for progress: one, so that lines and bars do not run into each other."""
    return Console(stderr=True, highlight=False)


def say(text: str) -> None:
    """A line for the person, beside the results."""
    sys.stderr.write(f"leanwright: {text}\n")


def tell_run(text: str, *, over: bool, due: bool) -> None:
    """How far a long run is: in place on a terminal, elsewhere a line of its own when one is ``due``."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}" + "\n" * over)
        sys.stderr.flush()
    elif due:
        say(text)


@contextmanager
def steps() -> Iterator[OnEvent]:
    """Report steps of a run as ``seconds  step  text`` lines; without a terminal only what still runs after a while."""
    console = stderr_console()
    began = time.monotonic()
    waiting = None if console.is_terminal else _Waiting()

    def report(event: Mapping[str, Any]) -> None:
        if event["step"] == "text":  # a piece of the model's words is no step
            return
        if waiting is not None:
            waiting.at(f"{event['step']}: {event['text']}")
            return
        line = f"[cyan]{event['step']:<8}[/] {escape(str(event['text']))}"
        console.print(f"[dim]{time.monotonic() - began:5.1f} s[/]  {line}")

    try:
        yield report
    finally:
        if waiting is not None:
            waiting.end()


class _Waiting:
    """Says after ``SILENT_S``, and then at growing intervals, what is being waited for."""

    def __init__(self) -> None:
        self._began, self._step = time.monotonic(), BEGUN
        self._ended = threading.Event()
        threading.Thread(target=self._tell, name="leanwright-waiting", daemon=True).start()

    def at(self, step: str) -> None:
        """What runs now."""
        self._step = step

    def end(self) -> None:
        """Nothing more runs."""
        self._ended.set()

    def _tell(self) -> None:
        silent = SILENT_S
        while not self._ended.wait(silent):
            silent = min(2 * silent, 60.0)
            sys.stderr.write(f"leanwright: {time.monotonic() - self._began:.0f} s: {self._step}\n")
            sys.stderr.flush()


@contextmanager
def setup_progress() -> Iterator[Callable[[SetupStep], None]]:
    """Report the set-up of the embedded Lean: one bar on a terminal, one line for each stage elsewhere.

    Set-up happens once and takes minutes, so a pipe gets its stages too.
    """
    console = stderr_console()
    if not console.is_terminal:
        yield _stage_lines()
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TextColumn("{task.fields[size]}"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=console)
    tasks: list[TaskID] = []

    def report(step: SetupStep) -> None:
        if not tasks:
            console.print(FIRST_USE)
            bar.start()
            tasks.append(bar.add_task(step.message, total=1.0, size=""))
        if step.stage == NOTE:
            console.print(step.message, markup=False)
            return
        size = f"{(step.done or 0) / 1e6:.0f} of {step.total / 1e6:.0f} MB" if step.total else ""
        bar.update(tasks[0], description=step.message, completed=share_done(step), size=size)

    try:
        yield report
    finally:
        bar.stop()


def share_done(step: SetupStep) -> float | None:
    """How much of the whole set-up is done, from 0 to 1; None: as much as before."""
    if step.stage == "ready":
        return 1.0
    if step.stage not in SHARES:
        return None
    begin, end = SHARES[step.stage]
    return begin + (end - begin) * (step.fraction or 0.0)


def _stage_lines() -> Callable[[SetupStep], None]:
    seen: set[str] = set()

    def report(step: SetupStep) -> None:
        if step.stage == NOTE or step.stage not in seen:
            seen.add(step.stage)
            sys.stderr.write(f"leanwright: {step.message}\n")
            sys.stderr.flush()

    return report
