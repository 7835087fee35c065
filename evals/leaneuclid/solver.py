"""Runs an SMT solver on a script, in a process of its own that is ended at the time limit.

``python -m leanwright.evals.leaneuclid.solver z3 15 < script.smt2`` prints unsat, sat or unknown.
"""

import asyncio
import contextlib
import sys
from collections.abc import Callable
from functools import partial

from leanwright.tools.errors import LeanwrightError

GRACE_S = 5.0  # for starting, reading the script, and a solver that looks at its limit too seldom


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
        async with asyncio.timeout(limit_s + GRACE_S):
            out, err = await process.communicate(script.encode())
    except TimeoutError:
        return "unknown"
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    answer = out.decode().strip()
    if answer not in {"unsat", "sat", "unknown"}:
        words = err.decode(errors="replace").strip().splitlines()
        raise SolverError(f"{solver} gave no answer (exit code {process.returncode}): {words[-1] if words else answer}")
    return answer


def _z3(script: str, limit_s: float) -> str:
    import z3  # type: ignore[import-untyped]

    solver = z3.Solver()
    solver.set("timeout", int(limit_s * 1000))
    solver.from_string(script)
    return str(solver.check())


def _cvc5(script: str, limit_s: float, *, models: bool = False) -> str:
    import cvc5  # type: ignore[import-untyped]

    solver = cvc5.Solver()
    solver.setOption("finite-model-find", str(models).lower())
    solver.setOption("tlimit-per", str(int(limit_s * 1000)))
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "statement")
    while not (command := parser.nextCommand()).isNull():
        command.invoke(solver, parser.getSymbolManager())
    result = solver.checkSat()
    return "unsat" if result.isUnsat() else "sat" if result.isSat() else "unknown"


SOLVERS: dict[str, Callable[[str, float], str]] = {
    "cvc5": _cvc5,
    "cvc5-models": partial(_cvc5, models=True),  # looks for a model with few points, lines and circles
    "z3": _z3,
}

if __name__ == "__main__":
    sys.stdout.write(SOLVERS[sys.argv[1]](sys.stdin.read(), float(sys.argv[2])) + "\n")
