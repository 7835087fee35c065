"""Runs an SMT solver on a script, in a process of its own that is ended at its limit of processor time.

Processor time, for a wall clock would make what is proved depend on what else the machine does; where nothing else runs
the two are the same.

``python -m leanwright.evals.leaneuclid.solver z3 15 < script.smt2`` prints unsat, sat or unknown.
"""

import asyncio
import contextlib
import math
import resource
import signal
import sys
from collections.abc import Callable
from functools import partial

from leanwright.tools.errors import LeanwrightError

START_S = 1.0  # processor time for starting and reading the script
PATIENCE = 20  # times the limit, by the wall clock, until a process that gets no time is given up


class SolverError(LeanwrightError):
    """A solver could not be run, or refused the script."""


async def solve(solver: str, script: str, limit_s: float) -> str:
    """``unsat``, ``sat`` or ``unknown`` (the limit included). Raises SolverError when the solver refuses the script."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        __name__,
        solver,
        str(limit_s),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(PATIENCE * (START_S + limit_s)):
            out, err = await process.communicate(script.encode())
    except TimeoutError:
        return "unknown"
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if process.returncode == -signal.SIGXCPU:
        return "unknown"
    answer = out.decode().strip()
    if answer not in {"unsat", "sat", "unknown"}:
        words = err.decode(errors="replace").strip().splitlines()
        raise SolverError(f"{solver} gave no answer (exit code {process.returncode}): {words[-1] if words else answer}")
    return answer


def _z3(script: str) -> str:
    import z3  # type: ignore[import-untyped]

    solver = z3.Solver()
    solver.from_string(script)
    return str(solver.check())


def _cvc5(script: str, *, models: bool = False) -> str:
    import cvc5  # type: ignore[import-untyped]

    solver = cvc5.Solver()
    solver.setOption("finite-model-find", str(models).lower())
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "statement")
    while not (command := parser.nextCommand()).isNull():
        command.invoke(solver, parser.getSymbolManager())
    result = solver.checkSat()
    return "unsat" if result.isUnsat() else "sat" if result.isSat() else "unknown"


SOLVERS: dict[str, Callable[[str], str]] = {
    "cvc5-models": partial(_cvc5, models=True),  # looks for a model with few points, lines and circles
    "cvc5": _cvc5,
    "z3": _z3,
}

if __name__ == "__main__":
    most = math.ceil(START_S + float(sys.argv[2]))
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 1))  # at the first, SIGXCPU ends the process
    sys.stdout.write(SOLVERS[sys.argv[1]](sys.stdin.read()) + "\n")
