"""Forms of functions and of numbers: "of the form f(x) = cx", "for a unique t", "ends in the digits 81"."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import Bin, Bound, Call, Expr, Formula, Num, Quant, Rel, Var
from leanwright.tools.maths.desugar import digits_summed
from leanwright.tools.maths.lean.alpha import rename
from leanwright.tools.maths.uses import features, letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, disj, implies, rel
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    PREDICATES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Things,
    formulas_in,
    names_in,
    only,
)
from leanwright.tools.reader.meaning.joined_verbs import each
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.noun_phrases import combined
from leanwright.tools.reader.meaning.referents import with_letters
from leanwright.tools.reader.number_kinds import whole_valued


@PREDICATES("form")
def _of_form(m: MeaningComposer, things: Things, terms: Sequence[Expr]) -> Formula:
    """ "of the form 4k + 1": for an integer k."""
    here = m.discourse
    names = list(dict.fromkeys(n for term in terms for n in names_of(term) if n not in here.scope))
    polynomial = any(here.kinds.get(one, "").startswith("Polynomial") for one in names_of(things))  # ax + b, of any x?
    if not names or polynomial or set(names) & set(names_of(things)):
        raise Declined("the form of what")
    _remember(m, ("form", tuple(terms)), names)
    _fractions(m, things, terms)
    for name in names:
        here.kinds.setdefault(name, "ℤ")
    here.bind(name for name in names if name not in here.bound)
    here.scope -= set(names)
    bounds = (Bound(tuple(names)),)
    return each(things, lambda x: Quant("∃", bounds, disj([rel(x, "=", term) for term in terms])))


def _fractions(m: MeaningComposer, things: Things, terms: Sequence[Expr]) -> None:
    """ "Numbers of the form 1/n" are real ones, whatever n is."""
    for x in things:
        divided = any("field" in features(rel(x, "=", one)) and not whole_valued(one) for one in terms)
        if divided and isinstance(x, Var) and not m.discourse.kind_of(x):
            m.discourse.declare(spelled(x), "ℝ")


def _remember(m: MeaningComposer, form: Phrase, names: Sequence[str]) -> None:
    """What "of this form" says again, if it is the only form of the text."""
    others = set(names_of(form[1])) - set(names)
    known = m.discourse.repeated.setdefault("form", form if not others else None)
    if known != form:
        m.discourse.repeated["form"] = None


@PREDICATES("thisform")
def _of_this_form(m: MeaningComposer, things: Things) -> Formula:
    """ "is again of this form"."""
    form = m.discourse.repeated.get("form")
    if form is None:
        raise Declined("which form is meant")
    return m.predicate(form, things)


@PREDICATES("formw")
def _of_the_form_with(m: MeaningComposer, things: Things, terms: Sequence[Expr], noun: Phrase) -> Formula:
    """ "of the form 3a + 5b with natural a and b"."""
    names, _, restrictions = nominal(m, with_letters(noun))
    if not all(set(names) <= set(names_of(term)) for term in terms):
        raise Declined("a form that does not use its letters")
    kinds = [m.discourse.kinds.get(one, "") for one in names_of(things)]
    if {*names_of(tuple(terms))} - {*names, *m.discourse.scope} and any(one.startswith("Polynomial") for one in kinds):
        raise Declined("the form of what")
    _remember(m, ("formw", tuple(terms), noun), names)
    _fractions(m, things, terms)

    def one_of_them(x: Expr) -> Formula:
        said = disj([rel(x, "=", term) for term in terms])
        return m.close("∃", names, restrictions, for_all_values(m, x, terms, said))

    return each(things, one_of_them)


def for_all_values(m: MeaningComposer, thing: Expr, terms: Sequence[Expr], said: Formula) -> Formula:
    """What makes 1/(x² - 1) of A/(x - 1) + B/(x + 1): A and B are the same for all x."""
    names = sorted(set(names_of(thing)) & {name for one in terms for name in names_of(one)})
    if not names:
        return said
    mapped = m.discourse.functions.keys() & {*names_of(thing), *names_of(said)}
    if mapped or not set(names) <= set("xyzt") - m.discourse.scope:
        raise Declined(f"whether what there is depends on {names[0]}")
    for name in names:
        m.discourse.kinds.setdefault(name, "ℝ")
    m.discourse.bind(names)
    return m.close("∀", names, [], said)


@VERB_PHRASES("writtenas")
def _is_written_as(m: MeaningComposer, things: Things, what: Phrase) -> Formula:
    """ "2x + 2 can be written as 2(x + 1)": of other letters something must say that there are such numbers."""
    if what[0] == "term" and not set(names_of(what[1])) <= set(names_of(things)):
        raise Declined("a form with letters of which nothing is said")
    return m.vp(("is", ("npp", what)), things)


@PREDICATES("formrel")
def _of_the_form_named(m: MeaningComposer, things: Things, relation: Any, noun: Phrase) -> Formula:
    """ "n can be written in the form n = 3a + 5b with natural a and b"."""
    if not isinstance(relation, Rel) or relation.ops != ("=",) or things != relation.operands[:1]:
        raise Declined("the form of something else")
    return _of_the_form_with(m, things, relation.operands[1:], noun)


@PREDICATES("uniqueform")
def _of_one_form(m: MeaningComposer, things: Things, written: Any, noun: Phrase) -> Formula:
    """ "can be written as 2t + 1 for a unique integer t"."""
    thing = only(things, "a form")
    term = written
    if isinstance(written, Rel):
        if written.ops != ("=",) or written.operands[0] != thing:
            raise Declined("the form of something else")
        term = written.operands[1]
    names, _, restrictions = nominal(m, noun)
    if len(names) != 1 or names[0] not in names_of(term):
        raise Declined("a form that is unique in several letters")
    return m.close("∃!", names, restrictions, rel(thing, "=", term))


@VERB_PHRASES("enddigits")
def _ends_in_digits(_: MeaningComposer, things: Things, digits: Any) -> Formula:
    """ "ends in the digits 81", "… 01"."""
    value = digits_summed(digits)
    width = len(digits.args) if isinstance(digits, Call) else len(str(value.value))
    if width < 2 or value.decimals:
        raise Declined("how many digits are meant")
    return conj(rel(Bin("%", thing, Num(10**width)), "=", value) for thing in things)


def _digits(thing: Expr) -> Call:
    return Call("Nat.digits", (Num(10), thing))


@VERB_PHRASES("allof")
def _all_of(m: MeaningComposer, things: Things, noun: str, verb: Phrase) -> Formula:
    """ "have all their digits odd"."""
    owned = (("nb", (), ("rel", noun, ("these", (thing,))), (), ()) for thing in things)
    return conj(m.np(("every", one), INSIDE, lambda each: m.vp(verb, each)) for one in owned)


@VERB_PHRASES("endsin")
def _ends_in(m: MeaningComposer, things: Things, what: Phrase) -> Formula:
    """ "ends in 7", "ends in 1 or 9", "ends in 25"."""
    several = what[0] == "term" and isinstance(what[1], Call) and what[1].fn == "decimal"
    if several or (what[0] == "term" and isinstance(what[1], Num) and what[1].value >= 10):
        return _ends_in_digits(m, things, what[1])
    if any(isinstance(one, Num) and one.value >= 10 for one in formulas_in(what)):
        raise Declined("how many digits are meant")
    return m.vp(("hasf", "last-digit", what), things)


# in how many ways -----------------------------------------------------------------------------------------------------


def _parts_of(m: MeaningComposer, thing: Any, written: Phrase) -> tuple[list[str], Formula]:
    """The letters of a way to write a thing, and what they satisfy."""
    if written[0] == "combination":
        _, operation, *nouns = written
        if nouns[0] == nouns[1]:
            raise Declined("in how many ways, up to the order")
        parts = [nominal(m, noun) for noun in nouns]
        names = [name for one in parts for name in one[0]]
        whole = combined(m, operation, tuple(letter(name) for name in names))
        return names, conj([*(said for one in parts for said in one[2]), rel(thing, "=", whole)])
    _, form, condition = written
    term = form
    if isinstance(form, Rel):
        if form.ops != ("=",) or form.operands[0] != thing:
            raise Declined("the form of something else")
        term = form.operands[1]
    names = [name for name in dict.fromkeys(names_of(term)) if name not in m.discourse.scope]
    if not names or not set(names) <= set(names_in(condition)):
        raise Declined("a form with letters of which nothing is said")
    for name in names:
        if m.is_map(thing):
            m.discourse.declare(name, m.discourse.kind_of(thing))
    m.discourse.bind(names)
    return names, conj([m.sentence(condition, INSIDE), rel(thing, "=", term)])


@PREDICATES("written")
def _is_written(m: MeaningComposer, things: Things, form: Any, condition: Phrase) -> Formula:
    """ "can be written as f = g + h with g even and h odd"."""
    thing = only(things, "a form")
    names, said = _parts_of(m, thing, ("written", form, condition))
    return m.close("∃", names, [], said)


@VERB_PHRASES("uniquely")
def _in_one_way(m: MeaningComposer, things: Things, written: Phrase) -> Formula:
    """ "can be written in only one way as the sum of an even function and an odd function"."""
    thing = only(things, "a form")
    names, said = _parts_of(m, thing, written)
    m.discourse.scope -= set(names)
    anew = written if written[0] == "combination" else _with_other_letters(m, written, names)
    others, again = _parts_of(m, thing, anew)
    same = conj([rel(letter(name), "=", letter(other)) for name, other in zip(names, others, strict=True)])
    unique = m.close("∀", [*names, *others], [], implies(conj([said, again]), same))
    return conj([m.close("∃", names, [], said), unique])


def _with_other_letters(m: MeaningComposer, phrase: Any, names: Sequence[str]) -> Any:
    others = {name: m.discourse.fresh("uvwpqrst") for name in names}
    for name, other in others.items():
        if name in m.discourse.functions:
            m.discourse.functions[other] = m.discourse.functions[name]

    def put(part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(map(put, part))
        return part if part is None or isinstance(part, str) else rename(part, others)

    return put(phrase)
