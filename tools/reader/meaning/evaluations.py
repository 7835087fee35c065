"""What is said of a formula in one letter: its value at a number, the function that it gives, that it is constant."""

from collections.abc import Callable
from typing import Any

from leanwright.tools.maths.ast import App, Ascribe, Bin, Call, Domain, Expr, Formula, Num, Rel, Tuple, Var
from leanwright.tools.maths.lean.alpha import rename
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.entries import parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import rel
from leanwright.tools.reader.meaning.built import polynomial_over
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NOUN_PHRASES,
    PREDICATES,
    QUANTIFIERS,
    SENTENCES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.templates import substituted, term_of


def _free(m: MeaningComposer, term: Any) -> list[str]:
    """The letters of a term of which the text says nothing."""
    here = m.discourse
    return [v for v in dict.fromkeys(names_of(term)) if v not in here.scope and v not in here.functions]


def equated(relation: Any) -> tuple[Var, Expr]:
    """Letter and value of "x = 2"."""
    if isinstance(relation, Rel) and relation.ops == ("=",):
        name, value = relation.operands
        if isinstance(name, Var) and name not in walk(value):
            return name, value
    raise Declined("at which value")


@NOUN_PHRASES("valueat")
def _value_at(m: MeaningComposer, _: str, rest: Rest, term: Any, where: Any) -> Formula:
    """ "the value of 3x + 1 at x = 2", "the value of f(x) = x^2 at x = 2"."""
    name, value = equated(where)
    if isinstance(term, Rel):
        head = term.operands[0]
        if term.ops != ("=",) or not isinstance(head, App) or head.args != (name,):
            raise Declined("the value of what is no formula")
        term = term.operands[1]
    if _free(m, term) != [spelled(name)] or isinstance(term, Var):
        raise Declined("the value of what is no formula in one letter")
    return rest((substituted(m, term, {spelled(name): value}),))


@NOUN_PHRASES("atvalue")
def _at_value(m: MeaningComposer, _: str, rest: Rest, relation: Any) -> Formula:
    """ "at x = 2", of a letter that stands for nothing else; "at a point a ∈ ℝ"."""
    if isinstance(relation, Rel) and relation.ops == ("∈",) and relation.operands[1] == Domain("R"):
        m.discourse.declare(spelled(relation.operands[0]), "ℝ")  # type: ignore[arg-type]
        return rest((relation.operands[0],))
    name, value = equated(relation)
    if spelled(name) in m.discourse.scope - m.discourse.given:
        raise Declined("at which value")
    return rest((value,))


@SENTENCES("termfunction")
def _function_of(m: MeaningComposer, place: str, term: Any, verb: Phrase) -> Formula:
    """ "the function x^2 increases on [0, 1]"; a formula with gaps on an interval, or at a point, alone."""
    names = _free(m, term)
    if m.is_map(term) or isinstance(term, Var) or len(names) != 1:
        raise Declined("a function of which letter")
    return m.sentence(("mapsto", letter(names[0]), term, (), verb), place)


@SENTENCES("termis")
def _said_of_formula(m: MeaningComposer, place: str, term: Any, verb: Phrase) -> Formula:
    """ "x^2 is convex": said of the function, where nothing is said of the number."""
    names = _free(m, term)
    if len(names) != 1 or names[0] not in ("x", "t", "s", "u", "θ"):
        raise Declined("a function of which letter")
    return _function_of(m, place, term, verb)


@SENTENCES("eventualis")
def _in_the_end(m: MeaningComposer, place: str, term: Any, predicate: Phrase) -> Formula:
    """ "2^n is eventually greater than n^3"."""
    names = _free(m, term)
    if len(names) != 1 or isinstance(term, Var):
        raise Declined("what is sufficiently large")
    said = ("vp", ("term", term), ("is", predicate))
    return m.quantifier(("large", (letter(names[0]),)), lambda: m.sentence(said, INSIDE), place)


@NOUN_PHRASES("nthroot")
def _root(m: MeaningComposer, place: str, rest: Rest, degree: Any, of: Phrase) -> Formula:
    """ "the fourth root of 16", of numbers that are written out: Lean's power of a negative number is another one."""
    index = Num(m.lexicon[degree].value) if isinstance(degree, str) else degree

    def say(things: Things) -> Formula:
        if not all(isinstance(x, Num) for x in things) or not isinstance(index, Num) or index.value < 2:
            raise Declined("the root of what may be negative")
        return rest(tuple(Call("root", (index, Ascribe(x, "ℝ"))) for x in things))

    return m.np(of, place, say)


@PREDICATES("unityroot")
def _root_of_unity(m: MeaningComposer, things: Things, name: str, degree: Any) -> Formula:
    """ "an n-th root of unity": n is positive."""
    index = Num(m.lexicon[degree].value) if isinstance(degree, str) else degree
    if isinstance(index, Var):
        m.discourse.kinds.setdefault(spelled(index), "ℕ")
        m.discourse.ranged.setdefault(spelled(index), rel(Num(0), "<", index))
    return m.predicate(("pp", name, ("term", index)), things)


@NOUN_PHRASES("logto")
def _logarithm_to(m: MeaningComposer, place: str, rest: Rest, of: Phrase, base: Phrase) -> Formula:
    """ "the logarithm of 8 to base 2"."""

    def say(xs: Things, bases: Things) -> Formula:
        return rest((Call("log", (only(bases, "a base"), only(xs, "a logarithm"))),))

    return m.np(base, place, lambda b: m.np(of, place, lambda xs: say(xs, b)))


@NOUN_PHRASES("ofpolynomial")
def _of_polynomial(m: MeaningComposer, _: str, rest: Rest, name: str, term: Any) -> Formula:
    """ "the degree of x^3 + 2x": of the real polynomial."""
    senses = [m.lexicon[one] for one in name.split("|")]
    found = [one for one in senses if "polynomial" in parts(one.of) and one.sort == "number"]
    if len(found) != 1 or len(_free(m, term)) != 1 or isinstance(term, Var):
        raise Declined("a polynomial in which letter")
    return rest((term_of(m, found[0], x=polynomial_over(m, term, "ℝ")),))


@SENTENCES("independent")
def _independent(m: MeaningComposer, _: str, term: Any, by: Var | None = None) -> Formula:
    """ "(x + 1)^2 - x^2 - 2x does not depend on x": any two of its values are the same."""
    names = _free(m, term)
    name = spelled(by) if by is not None else names[0] if len(names) == 1 else ""
    if name not in names or m.is_map(term) or isinstance(term, Var) or (isinstance(term, App) and term.subscript):
        raise Declined("of which letter it is independent")  # "a_n is constant" is said of the sequence
    if conditions([rel(Num(0), "=", term)], names, [], m.discourse):
        raise Declined("where the formula makes sense")
    other = m.discourse.fresh("yzstuw")
    m.discourse.nameless.discard(other)
    m.discourse.kinds |= {name: m.discourse.kinds.get(name, "ℝ")}
    m.discourse.kinds[other] = m.discourse.kinds[name]
    return rel(term, "=", rename(term, {name: other}))


@SENTENCES("oncurve")
def _on_curve(m: MeaningComposer, _: str, point: Any, curve: Any) -> Formula:
    """ "the point (3, 4) lies on the circle x^2 + y^2 = 25"."""
    if not isinstance(point, Tuple) or len(point.items) != 2 or not isinstance(curve, Rel):
        raise Declined("which point")
    names = _free(m, curve)
    if not {"x", "y"} >= set(names) or not names:
        raise Declined("a curve in other letters than x and y")
    found: Formula = substituted(m, curve, dict(zip("xy", point.items, strict=True)))
    return found


@NOUN_PHRASES("pointdistance")
def _distance(_: MeaningComposer, __: str, rest: Rest, first: Any, second: Any) -> Formula:
    """ "the distance between the points (0, 0) and (3, 4)"."""
    if not all(isinstance(p, Tuple) and len(p.items) == 2 for p in (first, second)):
        raise Declined("the distance of what are no points of the plane")
    squares = [Bin("^", Bin("-", a, b), Num(2)) for a, b in zip(first.items, second.items, strict=True)]
    return rest((Call("sqrt", (Bin("+", *squares),)),))


@QUANTIFIERS("fromon")
def _from_on(m: MeaningComposer, body: Callable[[], Formula], place: str, start: Any) -> Formula:
    """ "from n = 5 on"."""
    name, value = equated(start)
    return m.quantifier(("relq", Rel((name, value), ("≥",))), body, place)


@NOUN_PHRASES("middle")
def _middle(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    """ "the middle one", of three numbers in a row."""
    group = m.discourse.group or ()
    if len(group) != 3 or ("coll", "consecutive") not in m.discourse.said:
        raise Declined("what is in the middle")
    return rest((group[1],))


@SENTENCES("equalityiff")
def _equality_of(m: MeaningComposer, _: str, relation: Any, condition: Phrase) -> Formula:
    """ "Equality holds in a^2 + b^2 ≥ 2ab if and only if a = b"."""
    if not isinstance(relation, Rel) or len(relation.ops) != 1 or relation.ops[0] not in "≤≥":
        raise Declined("equality in what is no single inequality")
    return m.sentence(("iff", ("f", Rel(relation.operands, ("=",))), condition), INSIDE)
