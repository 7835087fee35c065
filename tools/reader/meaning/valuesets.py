"""All the values that a term has, as its letters run through what the text says."""

from collections.abc import Callable, Sequence
from typing import Any

from leanwright.tools.maths.ast import Bound, Formula, Num, Quant, Rel, SetOf, Var
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, free_names, rel
from leanwright.tools.reader.meaning.answers import answered
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    QUANTIFIERS,
    SENTENCES,
    TASKS,
    MeaningComposer,
    Phrase,
)
from leanwright.tools.reader.meaning.extremes import in_letter, over_reals, ranging, term_of, varying
from leanwright.tools.reader.meaning.referents import with_letters
from leanwright.tools.reader.meaning.templates import substituted


@QUANTIFIERS("running")
def _running(m: MeaningComposer, body: Callable[[], Formula], place: str, noun: Phrase) -> Formula:
    """ "…, as x ranges over the real numbers": for all of them."""
    return m.quantifier(("every", with_letters(noun)), body, place)


@QUANTIFIERS("beside")
def _beside(m: MeaningComposer, body: Callable[[], Formula], place: str, relation: Any) -> Formula:
    """ "x^2 ≥ 0 (x ∈ ℝ)", "u(t) ≥ 0 (0 ≤ t ≤ T)": for all numbers of the range in parentheses."""
    one = relation.operands[len(relation.operands) == 3] if isinstance(relation, Rel) else None
    if not isinstance(one, Var) or not set(relation.ops) <= set("<≤>≥≠∈"):
        raise Declined("what stands in parentheses")
    name = spelled(one)
    if name in m.discourse.scope and m.discourse.supposing:
        return conj([m.sentence(("f", relation), INSIDE), body()])  # "x is such that x + 1/x is an integer (x ≠ 0)"
    if name in m.discourse.scope:
        return m.quantifier(("relq", relation), body, place)

    def said() -> Formula:
        if name not in free_names(formula := body()):
            raise Declined("what stands in parentheses")
        return formula

    return m.quantifier(("every", ("nb", (), "thing", (one,), (("such", ("f", relation)),))), said, place)


@TASKS("valueset")
def _asked_values(
    m: MeaningComposer, premises: list[Formula], what: Phrase, where: Sequence[Any], answer: Phrase
) -> Formula:
    """ "a + b = 2. Find all possible values of ab. Answer: (-∞, 1]": under what is supposed of a and b."""
    return _set_of(m, *ranging(m, premises, in_letter(m, what), where), answer)


@SENTENCES("valueset")
def _values_are(m: MeaningComposer, _: str, what: Phrase, where: Sequence[Any], answer: Phrase) -> Formula:
    """ "The values of x^2, as x runs over the reals, are exactly the nonnegative numbers"."""
    return _set_of(m, *varying(m, term_of(m, in_letter(m, what)), where), answer)


def _set_of(m: MeaningComposer, term: Any, names: Sequence[str], where: Sequence[Formula], answer: Phrase) -> Formula:
    if isinstance(term, Var):
        raise Declined("the values of a letter")
    name = m.discourse.fresh("yztw")
    y = Var(name)
    over_reals(m, [*names, name])
    values = SetOf(name, None, Quant("∃", (Bound(tuple(names)),), conj([*where, rel(y, "=", term)])))
    answer = answer[1] if answer[0] == "exact" else answer
    if answer[0] == "f":  # "the numbers t ≥ 1"
        own = set(names_of(answer[1])) - m.discourse.scope
        if len(own) != 1 or own & set(names):
            raise Declined("an answer about something else")
        said: Formula = substituted(m, answer[1], {own.pop(): y})
    else:
        said = answered(m, (y,), answer, [rel(Num(0), "<", y)])
    if isinstance(said, Rel) and said.ops == ("∈",) and said.operands[0] == y:
        return rel(values, "=", said.operands[1])
    return rel(values, "=", SetOf(name, None, said))
