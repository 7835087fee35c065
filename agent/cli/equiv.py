"""``leanwright equiv``: do two statements say the same?"""

import math

from rich.text import Text

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.inputs import lean_text
from leanwright.agent.cli.progress import setup_progress
from leanwright.agent.cli.show import console, print_json
from leanwright.agent.runtime.kept import run
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.equivalence.compare import equivalent
from leanwright.tools.equivalence.records import BeqDirection, Equivalence, SameMeaning
from leanwright.tools.errors import InputError

COLOUR = {SameMeaning.PROVED: "bold green", SameMeaning.REFUTED: "bold red", SameMeaning.UNKNOWN: "bold yellow"}


def run_equiv(settings: Settings, first: str, second: str, *, budget_s: float, beq: bool, as_json: bool) -> Exit:
    """Compare two statements and print what was found."""
    if not (math.isfinite(budget_s) and budget_s > 0):
        raise InputError(f"--budget is {budget_s:g}; give a number of seconds above 0")
    if first == second == "-":
        raise InputError("standard input cannot be both statements; name a file for one of them")
    texts = lean_text(first, "first statement"), lean_text(second, "second statement")
    found = run(_compare(settings, *texts, budget_s=budget_s, beq=beq))
    if as_json:
        print_json(found.model_dump(mode="json"))
    else:
        _show(found)
    return Exit.OK if found.answer is SameMeaning.PROVED else Exit.NOT_ACCEPTED


async def _compare(settings: Settings, first: str, second: str, *, budget_s: float, beq: bool) -> Equivalence:
    with setup_progress() as on_setup:
        async with open_runtime(settings, on_setup) as runtime:
            return await equivalent(await runtime.lean(), first, second, budget_s=budget_s, with_beq=beq)


def _show(found: Equivalence) -> None:
    out = console()
    out.print(Text(found.answer.value, COLOUR[found.answer]) + Text(f": {found.how}"))
    if found.alignment:
        out.print(Text("variables: ") + Text(", ".join(f"{a} ↔ {b}" for a, b in found.alignment)))
    for proof in found.proofs:
        out.print(Text(f"{proof.component} {proof.direction} ", "bold") + Text(str(proof)))
    for refutation in found.refutations:
        head = f"{refutation.component} {refutation.direction} "
        values = ", ".join(f"{name} = {value}" for name, value in refutation.values)
        how = "never holds: " if refutation.always else f"fails at {values}: " if values else "fails: "
        out.print(Text(head, "bold") + Text(how + refutation.goal))
        if refutation.alignment not in ((), found.alignment):
            out.print(Text("  with the variables ") + Text(", ".join(f"{a} ↔ {b}" for a, b in refutation.alignment)))
    if found.beq:
        out.print(Text("BEq+ →: ", "bold") + Text(_direction(found.beq.forward)))
        out.print(Text("BEq+ ←: ", "bold") + Text(_direction(found.beq.backward)))
        if found.beq.not_counted:
            out.print(Text(f"not counted, as tactics are missing: {', '.join(found.beq.not_counted)}", "dim"))
    out.print(Text(f"{found.elapsed_s:.1f} s · {found.library}", "dim"))


def _direction(direction: BeqDirection) -> str:
    return f"proved, step {direction.step}: {direction.tactic}" if direction.proved else direction.note
