"""Values that functions, polynomials and terms take, and all of them together."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from leanwright.tools.maths.ast import Bound, Expr, Formula, Num, Quant, Rel, SetLit, SetOf, Var
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, free_names, rel
from leanwright.tools.reader.meaning.answered import answered
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NOUN_PHRASES,
    NUMBERS,
    QUANTIFIERS,
    SENTENCES,
    TASKS,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
)
from leanwright.tools.reader.meaning.extremes import in_letter, over_reals, ranging, term_of, varying
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.referents import with_letters
from leanwright.tools.reader.meaning.templates import substituted


def _at_some_place(m: MeaningComposer, functions: Things, quantifier: str, say: Rest) -> Formula:
    """What is said of f(x), for a new x where f is defined."""
    f = functions[0] if len(functions) == 1 else None
    own = set(names_of(functions)) - m.discourse.given
    if f is not None and not isinstance(f, Var) and not m.is_map(f) and own and own <= m.discourse.scope:
        return say((f,))  # "x² + 1 takes a prime value for some integer x"
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


@VERB_PHRASES("takesoften")
def _takes_often(m: MeaningComposer, things: Things, value: Phrase, how: Phrase = ("infinitely",)) -> Formula:
    """ "takes the value c at infinitely many places"."""
    kinds = [m.discourse.kind_of(one) for one in things]
    if len(kinds) != 1 or (not kinds[0].startswith("Polynomial ") and kinds[0] not in ("ℝ → ℝ", "function")):
        raise Declined("where the value is taken")
    x = letter(m.discourse.fresh("xyzt"))
    m.discourse.declare(spelled(x), kinds[0].removeprefix("Polynomial ") if "P" in kinds[0] else "ℝ")
    said = ("vp", ("these", (m.apply(things[0], x),)), ("is", value))
    return m.sentence(("many", how, ("nb", (), "thing", (x,), (("such", said),))), INSIDE)


@VERB_PHRASES("takesall")
def _takes_all(m: MeaningComposer, things: Things, how: str, but: Phrase | None = None) -> Formula:
    """ "takes every real value [except 2]", of a map to the real numbers."""
    kinds = {m.discourse.kind_of(one) for one in things} - {"", "function"}
    if any(sides_of(kind)[-1] != "ℝ" for kind in kinds):
        raise Declined("every real value, of a map to what are no real numbers")
    if but is not None:
        others: Phrase = ("being", ("nb", (), "real", (), (("but", but),)))
        return conj(m.sentence(("valueset", ("term", one), (), others), INSIDE) for one in things)
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
