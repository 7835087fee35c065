"""Results as text for a person, on standard output."""

import json
import sys
import textwrap
from typing import Any

from rich.console import Console
from rich.text import Text

from leanwright.graphs.state import FormalizeResult, SmcReport
from leanwright.tools.types import LeanMessage, LeanReport, LeanStatus, Usage, Verdict

COLOUR = {Verdict.ACCEPTED: "bold green", Verdict.REJECTED: "bold red", Verdict.INCONCLUSIVE: "bold yellow"}
SHOWN = 5  # statements of a posterior
SEVERITY = {"error": "red", "warning": "yellow", "info": "dim"}


def console(width: int | None = None) -> Console:
    """Standard output, never folded: statements must be copied whole.

    ``width``: the columns that a table may take; default: the terminal's.
    """
    return Console(highlight=False, soft_wrap=True, width=width)


def show_result(result: FormalizeResult) -> None:
    """The statement, the verdict with its reasons, and the evidence."""
    out = console()
    if result.statement:
        out.print(Text(result.statement), end="\n\n")
    out.print(Text(result.verdict.value, COLOUR[result.verdict]))
    for reason in result.reasons:
        out.print(Text(f"  - {reason}"))
    if result.score and result.score.back_translation:
        out.print(Text("\nback-translation: ", "bold") + Text(result.score.back_translation))
    if result.lean and result.verdict is not Verdict.ACCEPTED:
        for message in result.lean.messages:
            if message.severity == "error":
                show_message(out, message)
    if result.premises:
        out.print(Text("\ndeclarations looked up: ", "bold") + Text(", ".join(result.premises)))
    if result.smc:
        show_sampling(result.smc)
    out.print(Text(_footer(result), "dim"))


def announce(result: FormalizeResult) -> None:
    """The id of a recorded run, on standard error."""
    if result.run:
        sys.stderr.write(f"leanwright: run {result.run}; draw it with: leanwright smc plot {result.run}\n")


def show_sampling(smc: SmcReport) -> None:
    """The posterior of a sampled statement, and what it took."""
    out = console()
    out.print(Text("\nposterior", "bold"))
    for statement in smc.posterior[:SHOWN]:
        out.print(Text(f"  {statement.probability:6.1%}  {statement.statement.removesuffix(' := by sorry')}"))
    if len(smc.posterior) > SHOWN:
        out.print(Text(f"  and {len(smc.posterior) - SHOWN} more; all of them with --json", "dim"))
    parts = [
        f"{smc.particles} particles, {smc.steps} steps, {smc.tokens} tokens",
        f"resampled {len(smc.resampled)} times",
    ]
    parts += [f"least effective sample size {min(smc.ess):.1f}"] if smc.ess else []
    parts += [f"log Z {smc.log_z:.2f}"] if smc.log_z is not None else []
    parts += [f"{smc.lean_calls} Lean calls", f"{smc.inconclusive} inconclusive"]
    out.print(Text("  " + "; ".join(parts), "dim"))


def _footer(result: FormalizeResult) -> str:
    distinct = len({a.fingerprint for a in result.attempts if a.well_formed})
    parts = [f"model {result.model}", f"{len(result.attempts)} candidates, {distinct} distinct that elaborate"]
    if result.score and result.score.per_token is not None:
        parts.append(f"cycle log-probability {result.score.per_token:.2f} per token")
    return "\n" + "; ".join([*parts, f"{result.usage.seconds:.1f} s", *cost_of(result.usage)])


def cost_of(usage: Usage) -> list[str]:
    """What was paid, or that it is not known; nothing for work that costs no money."""
    if usage.cost is None:
        return ["cost not known"]
    return [f"${usage.cost:.4f}"] if usage.cost else []


def show_message(out: Console, message: LeanMessage) -> None:
    """One message of Lean with its place."""
    head = Text(f"{message.pos.line}:{message.pos.column}: ") + Text(message.severity, SEVERITY[message.severity])
    out.print(head + Text(": " + textwrap.indent(message.data, "  ").strip()))


def show_report(report: LeanReport, faults: tuple[str, ...], out: Console | None = None) -> None:
    """Messages and outcome of a check, and whether the text is one statement."""
    out = out or console()
    for message in report.messages:
        show_message(out, message)
    colour = "bold green" if report.status is LeanStatus.OK else "bold red"
    against = f"Lean {report.version}, {report.library}, {report.elapsed_ms:.0f} ms"
    out.print(Text(report.status.value, colour) + Text(f" ({against})", "dim"))
    if report.status is LeanStatus.OK:
        out.print(Text("one statement: yes" if not faults else "one statement: no, " + "; ".join(faults)))


def print_json(row: dict[str, Any]) -> None:
    """One JSON object on one line of standard output."""
    sys.stdout.write(json.dumps(row, ensure_ascii=False) + "\n")
    sys.stdout.flush()
