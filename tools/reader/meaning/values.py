"""Values that functions and polynomials take."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from leanwright.tools.maths.ast import Expr, Formula, Rel, SetLit, Var
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, rel
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NOUN_PHRASES,
    NUMBERS,
    QUANTIFIERS,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
)
from leanwright.tools.reader.meaning.nominals import nominal


def _at_some_place(m: MeaningComposer, functions: Things, quantifier: str, say: Rest) -> Formula:
    """What is said of f(x), for a new x where f is defined."""
    f = functions[0] if len(functions) == 1 else None
    if not isinstance(f, Var) or not (m.is_map(f) or m.discourse.kind_of(f).startswith("Polynomial ")):
        raise Declined("whose values are meant")
    kind = m.discourse.kind_of(f).removeprefix("Polynomial ")
    argument, _ = m.discourse.rules.get(f.name, (None, None))
    given = kind in ("", "function") and argument is not None and m.discourse.kind_of(argument) in ("", "ℝ")
    source = "ℝ" if given else kind.partition(" → ")[0]
    place = m.discourse.domains.get(f.name)
    if source not in tuple(NUMBERS) or (place is None and f.name in m.discourse.local):
        raise Declined("where the value is taken")
    name = m.discourse.fresh("xyzt")
    m.discourse.declare(name, source)
    m.discourse.bind([name])
    inside = [rel(Var(name), "∈", place)] if place is not None else []
    return m.close(quantifier, [name], inside, say((m.apply(f, Var(name)),)))


@NOUN_PHRASES("another")
def _another(m: MeaningComposer, place: str, rest: Rest, noun: Phrase) -> Formula:
    """ "One of them divides another one": something else than the subject."""
    subject = m.discourse.subject or ()
    if len(subject) != 1 or m.discourse.denied or place != INSIDE:
        raise Declined("what “another” is another than")
    names, things, restrictions = nominal(m, noun)
    other = [rel(thing, "≠", subject[0]) for thing in things]
    return m.close("∃", names, [*restrictions, *other], rest(things))


@SENTENCES("exbeyond")
def _there_is_a_larger(m: MeaningComposer, place: str, than: str, noun: Phrase) -> Formula:
    """ "For every real number there is a larger integer": than the only thing of the sentence."""
    here = m.discourse
    if not isinstance(here.single, Var) or here.scope != {spelled(here.single)} or here.denied:
        raise Declined("than what something is larger or smaller")
    return m.sentence(("ex", ("nthat", noun, ("is", ("pp", than, ("these", (here.single,)))))), place)


@VERB_PHRASES("takes")
def _takes_value(m: MeaningComposer, things: Things, value: Phrase) -> Formula:
    """ "takes the value 2", of a map whose domain the text gives."""
    return _at_some_place(m, things, "∃", partial(m.predicate, value))


@VERB_PHRASES("takesall")
def _takes_all(m: MeaningComposer, things: Things, how: str) -> Formula:
    """ "takes every real value", of a map to the real numbers."""
    kinds = {m.discourse.kind_of(one) for one in things} - {"", "function"}
    if any(sides_of(kind)[-1] != "ℝ" for kind in kinds):
        raise Declined("every real value, of a map to what are no real numbers")
    return m.predicate(("adj", how), things)


@VERB_PHRASES("takesonly")
def _takes_only(m: MeaningComposer, things: Things, value: Phrase) -> Formula:
    """ "takes only positive values"."""
    return _at_some_place(m, things, "∀", partial(m.predicate, value))


@VERB_PHRASES("takesat")
def _takes_there(m: MeaningComposer, things: Things, value: Phrase, places: Phrase) -> Formula:
    """ "takes odd values at 0 and 1"."""
    if not all(isinstance(one, Var) for one in things):
        raise Declined("whose values are meant")

    def say(function: Var, points: Things) -> Formula:
        return conj(m.predicate(value, (m.apply(function, point),)) for point in points)

    return conj(m.np(places, INSIDE, partial(say, one)) for one in things if isinstance(one, Var))


@QUANTIFIERS("forvalues")
def _for_values(
    m: MeaningComposer, body: Callable[[], Formula], place: str, relation: Any, others: Sequence[Expr]
) -> Formula:
    """ "for k = 1, 2, 3": for the numbers of the list; "for x ≠ 0, 1": for all but these."""
    if (
        not isinstance(relation, Rel)
        or relation.ops not in (("=",), ("≠",))
        or not isinstance(relation.operands[0], Var)
    ):
        raise Declined("a list of values of what is no letter")
    values = (relation.operands[1], *others)
    if any(names_of(one) for one in values):
        raise Declined("values with letters in a list")
    sign = "∈" if relation.ops == ("=",) else "∉"
    return m.quantifier(("relq", Rel((relation.operands[0], SetLit(values)), (sign,))), body, place)
