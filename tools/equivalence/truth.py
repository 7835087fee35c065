"""Tells two statements apart by their truth: Lean proves the one and refutes the other."""

import asyncio
import re
from collections.abc import Callable

from leanwright.tools.equivalence.closers import Closers, worth_trying
from leanwright.tools.equivalence.records import Refutation
from leanwright.tools.probes import FALSE_AT, proved_at
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.terms.elaborated import lines_of
from leanwright.tools.terms.statement import read_statement
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanReport, LeanStatus
from leanwright.tools.values.search import Place, search

_BODY = re.compile(r":=\s*by\s+sorry\s*\Z|:=\s*sorry\s*\Z")


async def told_apart(
    lean: LeanBackend,
    closers: Closers,
    texts: tuple[str, str],
    reports: tuple[LeanReport, LeanReport],
    limit_s: Callable[[], float],
) -> tuple[Refutation, str] | None:
    """The refutation, and one line on it; None when Lean does not find that one statement holds and the other fails.

    ``reports`` are those of ``texts``, which the guard let pass; ``limit_s`` says how long the next request
    may take: when that is nothing, none is made.
    """
    false: list[Place | None] = []
    for text, report in zip(texts, reports, strict=True):
        if limit_s() <= 0:
            return None
        found = await counterexample(report)
        shown = found is not None and (left := limit_s()) > 0 and await proved_at(lean, text, FALSE_AT, found, left)
        false.append(found if shown else None)
    holds, fails = (1, 0) if false[0] else (0, 1)
    place = false[fails]
    if place is None or false[holds] is not None or (left := limit_s()) <= 0:
        return None
    tactic = await _proof(lean, closers, texts[holds], reports[holds], left)
    if not tactic:
        return None
    names = ("first", "second")
    refutation = Refutation(
        component="statement",
        direction="→" if fails else "←",
        goal=reports[fails].declarations[0].type,
        values=place.values,
        tactic=tactic,
    )
    where = f"at {place.told}" if place.told else "it can be worked out"
    return refutation, f"the {names[holds]} holds, the {names[fails]} does not: {where}"


async def counterexample(report: LeanReport) -> Place | None:
    """Values at which the theorem of a report fails, which Lean has not seen; None: none are found."""
    try:
        statement = read_statement(lines_of(report))
    except TermUnreadable:
        return None
    return (await asyncio.to_thread(search, statement)).counterexample


async def _proof(lean: LeanBackend, closers: Closers, text: str, stated: LeanReport, limit_s: float) -> str:
    """A tactic that proves the statement of ``text``; "" when none does."""
    said = stated.declarations[0]
    tactics = dict.fromkeys((*closers.closed, *closers.implication))
    lemmas = f"{closers.lemmas}\n" if closers.lemmas else ""
    tactic = " | ".join(f"({t})" for t in tactics if worth_trying(t, said.type))
    body = f":= by\n  intros\n  first | {tactic}"
    proved, count = _BODY.subn(lambda _: body, text)
    if count != 1:
        return ""
    report = await lean.check(lemmas + proved, timeout_s=limit_s)
    same = [d for d in report.declarations if d.name == said.name and d.fingerprint == said.fingerprint != ""]
    if report.status is not LeanStatus.OK or not same or same[0].sorry_in_value or same[0].axioms:
        return ""
    return f"intros; first | {tactic}"
