"""Results as text for a person, on standard output."""

import json
import sys
import textwrap
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from leanwright.graphs.state import FormalizeResult, SmcReport
from leanwright.tools.lean.context import Named
from leanwright.tools.probes import BY_NAME, answer_in_words
from leanwright.tools.types import CycleScore, LeanMessage, LeanReport, LeanStatus, Usage, Verdict
from leanwright.tools.verdict import Verification

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
    show_lines(out, result.reasons, result.warnings)
    if result.score and result.score.back_translation:
        out.print(Text("\nback-translation: ", "bold") + Text(result.score.back_translation))
    for assumption in result.assumptions:
        out.print(Text(f"\n{assumption.how}: ", "bold") + Text(str(assumption)))
    if result.lean and result.verdict is not Verdict.ACCEPTED:
        for message in result.lean.messages:
            if message.severity == "error":
                show_message(out, message)
    if result.premises:
        out.print(Text("\ndeclarations looked up: ", "bold") + Text(", ".join(result.premises)))
    show_context(out, result.context)
    if result.smc:
        show_sampling(result.smc)
    out.print(Text(_footer(result), "dim"))


def show_lines(out: Console, reasons: Sequence[str], warnings: Sequence[str]) -> None:
    """Why a verdict is what it is, and what else to look at."""
    for reason in reasons:
        out.print(Text(f"  - {reason}"))
    for warning in warnings:
        out.print(Text("  - ") + Text("warning", "yellow") + Text(f": {warning}"))


def show_verification(found: Verification) -> None:
    """The verdict on a statement that somebody brought: reasons, every probe, and the parts of the score."""
    out = console()
    out.print(Text(found.judgement.verdict.value, COLOUR[found.judgement.verdict]))
    show_lines(out, found.judgement.reasons, found.judgement.warnings)
    report = found.evidence.report
    if report is not None:
        for message in report.messages:
            if message.severity == "error":
                show_message(out, message)
    show_context(out, found.context)
    if found.evidence.probes:
        out.print(Text("\nprobes", "bold"))
    for probe in found.evidence.probes:
        answer, evidence = answer_in_words(probe)
        said = f" ({evidence})" if evidence else ""
        out.print(Text(f"  {answer:11}{BY_NAME[probe.name].question}{said}"))
    if found.evidence.score is not None:
        out.print()
        show_score(found.evidence.score)
    if report is not None:
        out.print(Text(f"\nLean {report.version}, {report.library}", "dim"))


def show_context(out: Console, names: Sequence[Named]) -> None:
    """What the context adds to the meaning of a statement."""
    if names:
        out.print(Text("\nof the context, not judged", "bold"))
    for one in names:
        out.print(Text(f"  {one.name} : {one.type}"))


def show_score(score: CycleScore, threshold: float | None = None) -> None:
    """The parts of a score, each that was measured."""
    out = console()
    if score.back_translation:
        out.print(Text("back-translation: ", "bold") + Text(score.back_translation))
    needed = f", needed {threshold:.2f}" if threshold is not None else ""
    out.print(Text(f"score {score.value:.2f}{needed}", "bold"))
    if score.per_token is not None:
        out.print(Text(f"  cycle log-probability {score.per_token:.2f} per token, {score.tokens} tokens"))
    if score.similarity is not None:
        out.print(Text(f"  similarity {score.similarity:.2f}"))
    if score.judge is not None:
        parts = ", ".join(f"{item.part} {item.answer}" for item in score.rubric)
        out.print(Text(f"  judge {score.judge:.2f}" + (f": {parts}" if parts else "")))
    for reason in score.reasons:
        out.print(Text(f"  - {reason}"))


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
    parts = [f"model {result.model}", counted(len(result.attempts), distinct)]
    if result.clusters:
        parts.append(f"{result.clusters[0].votes} of {sum(one.votes for one in result.clusters)} drafts say the same")
    if result.score and result.score.per_token is not None:
        parts.append(f"cycle log-probability {result.score.per_token:.2f} per token")
    return "\n" + "; ".join([*parts, f"{result.usage.seconds:.1f} s", *cost_of(result.usage)])


def counted(candidates: int, distinct: int) -> str:
    """How many were drafted, and how many of them are statements of their own."""
    if candidates == 0:
        return "no candidate"
    return f"{some(candidates, 'candidate')}, {distinct} distinct that elaborate{'s' * (distinct == 1)}"


def some(count: int, one: str, several: str = "") -> str:
    """``count`` things by name; ``several`` is the plural where it is not ``one`` and s."""
    return f"{count} {one if count == 1 else several or f'{one}s'}"


def cost_of(usage: Usage) -> list[str]:
    """What was paid, or that it is not known; nothing for work that costs no money."""
    if usage.cost is None:
        return ["cost unknown"]
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


def show_abstention(model: str, reason: Exception, *, as_json: bool) -> None:
    """Say that ``model`` does not answer."""
    if as_json:
        print_json({"abstained": str(reason)})
    else:
        console().print(f"{model} abstains: {reason}", markup=False)


def print_json(row: dict[str, Any]) -> None:
    """One JSON object on one line of standard output."""
    sys.stdout.write(json.dumps(row, ensure_ascii=False) + "\n")
    sys.stdout.flush()
