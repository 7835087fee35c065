"""How two statements differ, as a question that a person can answer.

The words are made from the parts in which the typed trees differ. Only shapes that people quarrel about have words of
their own: ends of intervals, hypotheses, kinds of numbers, directions of an equivalence; the rest is shown as it is.
"""

from collections.abc import Sequence

from leanwright.tools.equivalence.values import in_one_language
from leanwright.tools.terms.normal import key, normal
from leanwright.tools.terms.restate import NUMBER_TYPES, proposition_text
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Application, Constant, Numeral, Pi, Term, args, head
from leanwright.tools.types import Record

KINDS = {"ℕ": "a natural number", "ℤ": "an integer", "ℚ": "a rational number", "ℝ": "a real number",
         "ℂ": "a complex number"}  # fmt: skip
LOOSE = {"LT.lt": "LE.le", "GT.gt": "GE.ge"}
WHICH = "The drafts say different things. Which is meant?"


class Contrast(Record):
    """A question, and the answers that stand for the first and the second statement."""

    question: str
    first: str
    second: str


def contrast(first: Statement, second: Statement) -> Contrast | None:
    """The question that tells them apart; None where their parts do not show one."""
    kinds = kinds_of_numbers(first, second)
    if kinds is not None:
        return kinds
    said = [_between(first, other) for other in in_one_language(first, second)]
    found = [one for one in said if one is not None]
    return min(found, key=lambda one: len(one.question) + len(one.first) + len(one.second), default=None)


def kinds_of_numbers(first: Statement, second: Statement) -> Contrast | None:
    """A variable with the same name in both, which is a number of another kind."""
    there = {binder.variable.name: NUMBER_TYPES.get(head(binder.type)) for binder in second.variables}
    for binder in first.variables:
        here, other = NUMBER_TYPES.get(head(binder.type)), there.get(binder.variable.name)
        if here and other and here != other:
            asked = f"What kind of number is {binder.variable.name}?"
            return Contrast(question=asked, first=KINDS[here], second=KINDS[other])
    return None


def _between(first: Statement, second: Statement) -> Contrast | None:
    ours, theirs = _parts(first.hypotheses), _parts(second.hypotheses)
    only_ours = [part for name, part in ours.items() if name not in theirs]
    only_theirs = [part for name, part in theirs.items() if name not in ours]
    same_claim = key(normal(first.claim)) == key(normal(second.claim))
    if same_claim and len(only_ours) == len(only_theirs) and only_ours and _strictness(only_ours, only_theirs):
        return _ends(first, only_ours, only_theirs)
    if same_claim and bool(only_ours) != bool(only_theirs):
        extra = _all(first, only_ours or only_theirs)
        yes, no = f"yes, {extra}", "no"
        return Contrast(question=f"Is it assumed that {extra}?", first=yes if only_ours else no,
                        second=no if only_ours else yes)  # fmt: skip
    if not same_claim and not only_ours and not only_theirs:
        return _claims(first, second)
    if same_claim and not only_ours:
        return None
    texts = [_whole(first, only, one.claim) for only, one in ((only_ours, first), (only_theirs, second))]
    return None if texts[0] == texts[1] else Contrast(question=WHICH, first=texts[0], second=texts[1])


def _claims(first: Statement, second: Statement) -> Contrast:
    here, there = proposition_text(first.claim, first), proposition_text(second.claim, first)
    heads = {head(first.claim), head(second.claim)}
    if "Iff" in heads and any(isinstance(one.claim, Pi) for one in (first, second)):
        return Contrast(question="Does it hold in both directions, or in one?", first=here, second=there)
    if _strictness([first.claim], [second.claim]):
        return Contrast(question="Is the inequality strict?", first=here, second=there)
    return Contrast(question="Which of these is claimed?", first=here, second=there)


def _ends(first: Statement, ours: Sequence[Term], theirs: Sequence[Term]) -> Contrast:
    if len(ours) > 1:
        asked = "Are the ends included?"
    else:
        sides = sorted(args(ours[0])[-2:], key=lambda side: isinstance(side, Numeral))  # the letter first
        asked = "May " + proposition_text(_equal(sides), first).replace(" = ", " be equal to ") + "?"
    return Contrast(question=asked, first=_all(first, ours), second=_all(first, theirs))


def _equal(sides: Sequence[Term]) -> Term:
    return Application(Constant("Eq", "iee", "p"), (Constant("_"), *sides))


def _strictness(ours: Sequence[Term], theirs: Sequence[Term]) -> bool:
    """Whether the propositions differ in < and ≤ alone, each in its place."""
    return {key(_loosened(part)) for part in ours} == {key(_loosened(part)) for part in theirs}


def _loosened(part: Term) -> Term:
    if isinstance(part, Application) and isinstance(part.fn, Constant) and part.fn.name in LOOSE:
        loose = LOOSE[part.fn.name]
        # the instance of the order is another one, so that the type and the sides alone are compared
        return Application(Constant(loose), (part.args[0], *part.args[-2:]))
    if head(part) in LOOSE.values():
        return Application(Constant(head(part)), (args(part)[0], *args(part)[-2:]))
    return part


def _parts(hypotheses: Sequence[Term]) -> dict[str, Term]:
    """Conjuncts of hypotheses, by their normal form."""
    found: dict[str, Term] = {}
    for said in hypotheses:
        parts = args(said) if head(said) == "And" else (said,)
        found |= _parts(parts) if len(parts) > 1 else {key(normal(said)): said}
    return found


def _all(statement: Statement, parts: Sequence[Term]) -> str:
    return " and ".join(proposition_text(part, statement) for part in parts)


def _whole(statement: Statement, parts: Sequence[Term], claim: Term) -> str:
    assumed = f"if {_all(statement, parts)}: " if parts else ""
    return assumed + proposition_text(claim, statement)
