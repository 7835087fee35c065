"""A program whose every run is a process of its own, forked from one that has imported what all of them need."""

import multiprocessing
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from leanwright.tools.reader.reader import read

ROOT = Path(__file__).parents[1]


def exit_codes(program: str, folder: Path, *kills: int) -> list[int]:
    """Those of the runs of a module that ends in `main`, one after the other."""
    command = [sys.executable, "-m", program, str(folder), *map(str, kills)]
    ran = subprocess.run(command, cwd=ROOT, check=True, timeout=220, stdout=subprocess.PIPE, text=True)
    return [int(code) for code in ran.stdout.split()]


def main(run: Callable[[Path, int], object]) -> None:
    """Call ``run`` with the folder and each number of the command line; write how each process ended."""
    import langgraph.graph  # noqa: F401 - where the processes are, and not where tests only start this

    folder, *kills = sys.argv[1:]
    read("Show that $1 = 1$.")  # loads the grammar
    for most in kills:
        process = multiprocessing.get_context("fork").Process(target=run, args=(Path(folder), int(most)))
        process.start()
        process.join()
        sys.stdout.write(f"{process.exitcode}\n")
