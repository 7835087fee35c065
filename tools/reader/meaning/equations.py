"""Equations: whether they have solutions, how many and which; their roots as things of their own."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, cast

from leanwright.tools.maths.ast import (
    App,
    Bin,
    Bound,
    Call,
    Cong,
    Connective,
    Expr,
    Formula,
    Neg,
    Num,
    Quant,
    Rel,
    Var,
)
from leanwright.tools.maths.ast import Tuple as Pair
from leanwright.tools.maths.lean.alpha import rename
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, conjuncts, disj, neg, rel
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    NOUNS,
    PREDICATES,
    PREMISE,
    SENTENCES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.counts import counted
from leanwright.tools.reader.meaning.nominals import noun_says
from leanwright.tools.reader.meaning.noun_phrases import any_count, tuples_of
from leanwright.tools.reader.meaning.polynomials import of_its_degree
from leanwright.tools.reader.meaning.sentences import formula_said
from leanwright.tools.reader.meaning.templates import substituted


def equation(m: MeaningComposer, phrase: Any, noun: Any = "") -> Formula:
    """The equation, inequality or system that a phrase stands for; that a term is zero, or the values of a function.

    ``noun``: what the unknowns are; a place where they are looked for may be one on which alone a function is known.
    """
    if not isinstance(phrase, tuple):
        if _gives_values(m, phrase):
            raise Declined("whether a formula gives a function, or is an equation")
        return cast(Formula, phrase)
    if phrase[0] == "zeroofit" and (said := m.discourse.repeated.get("equation")):  # "Consider the equation …"
        return cast(Formula, said)
    if phrase[0] == "zeroofit":
        return m.np(("it",), INSIDE, lambda things: equation(m, ("zero", only(things, "a root"))))
    if phrase[0] == "over":
        return _with_coefficients(m, *phrase[1:])
    if phrase[0] != "zero":
        return conj(phrase)
    term = phrase[1]
    derived = isinstance(term, Call) and term.fn == "deriv" and len(term.args) == 1
    if isinstance(term, Var) or derived:
        if not m.has_values(term):
            raise Declined("the roots of what is no polynomial")
        placed, name = isinstance(noun, tuple) and noun[0] == "within", names_of(term)[0]
        if name in m.discourse.domains or (name in m.discourse.local and not placed):
            raise Declined("the zeros of a function on a part of ℝ")
        m.discourse.weak.setdefault(name, "real function")
        term = m.apply(term, phrase[2] if len(phrase) > 2 else Var(m.discourse.fresh("xtz")))
    elif isinstance(term, Num):
        raise Declined("the roots of what is no polynomial")
    return rel(term, "=", Num(0))


def _gives_values(m: MeaningComposer, relation: Any) -> bool:
    """Whether it is f(x) = x² - 2 of an f of which nothing is said, and not called an equation."""
    if not isinstance(relation, Rel) or relation.ops != ("=",) or {"equation", "equations"} & m.discourse.words:
        return False
    of, value = relation.operands
    if not isinstance(of, App) or of.subscript or not all(isinstance(one, Var) for one in of.args):
        return False
    return of.fn not in m.discourse.scope and set(names_of(of.args)) <= set(names_of(value))  # not f(x) = 0


def _with_coefficients(m: MeaningComposer, kind: str, phrase: Any) -> Formula:
    """ "x^2 + px + q = 0 with integer coefficients": its letters are integers, other than the one unknown."""
    relation = equation(m, phrase)
    own = unknowns(m, relation)
    letters = [name for name in names_of(relation) if name not in own]
    if kind and (len(own) != 1 or not letters):
        raise Declined("which letters are the coefficients")
    for name in letters:
        m.discourse.declare(name, kind)  # "" where nothing is said of it
    return relation


def unknowns(m: MeaningComposer, relation: Any) -> list[str]:
    """Letters that an equation is to be solved for: where x, y … stand beside others, these are parameters."""
    names = [v for v in names_of(relation) if v not in m.discourse.scope]
    usual = [v for v in names if v[0] in "xyztuvw"]
    return usual or names


@NOUNS("within")
def _in_number_set(m: MeaningComposer, thing: Expr, domain: Any) -> list[Formula]:
    """ "solutions in ℤ"."""
    return [formula_said(m, INSIDE, Rel((thing, domain), ("∈",)))]


@NOUNS("lying")
def _lies(m: MeaningComposer, thing: Expr, noun: Any, where: Phrase) -> list[Formula]:
    """ "a real root between 0 and 1"."""
    return [*(noun_says(m, noun, (), thing) if noun else ()), m.predicate(where, (thing,))]


def solved(m: MeaningComposer, phrase: Any, noun: Any, letters: Things = ()) -> tuple[list[str], Formula]:
    """The unknowns of an equation, and what holds of them: that they are of the noun, and the equation."""
    m.discourse.repeated["equation"] = relation = equation(m, phrase, noun)  # "…, then its discriminant is …"
    listed = [part for one in letters for part in (one.items if isinstance(one, Pair) else (one,))]
    names = [spelled(one) if isinstance(one, Var) else "" for one in listed] or unknowns(m, relation)
    if not set(names) <= set(names_of(relation)) - m.discourse.scope:
        raise Declined("the solutions in letters that the equation does not have")
    if not names:
        raise Declined("the solutions of what has no unknown")
    if len(names) > 1 and isinstance(noun, tuple) and noun[0] == "an" and noun[1] == "nonzero":
        raise Declined("whether each of the unknowns is nonzero, or one of them")
    said = [part for name in names if noun for part in noun_says(m, noun, (), letter(name))]
    ring = next((ring for one in names_of(relation) if (ring := _ring(m, one))), "")
    if ring and not noun:
        raise Declined("among which numbers the roots are")
    for name in names:
        m.discourse.kinds.setdefault(name, "ℤ" if any(isinstance(one, Cong) for one in conjuncts(relation)) else "ℝ")
    m.discourse.bind(names)
    m.discourse.scope -= set(names)
    return names, conj([*said, *conditions([relation], names, said, m.discourse), *conjuncts(relation)])


def _ring(m: MeaningComposer, name: str) -> str:
    """What the coefficients of a polynomial are; "" of other letters."""
    first, _, ring = m.discourse.kinds.get(name, "").partition("Polynomial ")
    return "" if first else ring


@SENTENCES("sols")
def _solutions(m: MeaningComposer, _: str, phrase: Any, how: Phrase, noun: Any, letters: Things = ()) -> Formula:
    """ "has no solution", "has exactly two real roots"."""
    of_its_degree(m, phrase)
    if how[0] == "double":
        return _double_root(m, equation(m, phrase))
    names, body = solved(m, phrase, noun, letters)
    if how[0] == "apart":
        if set(names_of(how[2])) != set(names):
            raise Declined("a solution apart from something else")
        how, body = how[1], conj([body, neg(how[2])])
    some = Quant("∃", (Bound(tuple(names)),), body)
    one = len(how) > 1 and any_count(m, how[1]) == Num(1)
    if how[0] in ("none", "exist") or (how[0] == "atleast" and one):
        return neg(some) if how[0] == "none" else some
    if how[0] == "count" and one and len(names) == 1:
        return Quant("∃!", some.bounds, body)
    return counted(m, how, tuples_of(m, names, body))


@NOUN_PHRASES("discriminant")
def _discriminant(m: MeaningComposer, _: str, rest: Rest, phrase: Any) -> Formula:
    """ "the discriminant of ax^2 + bx + c"."""
    relation = equation(m, phrase)
    shape = PowerSum.of(relation, unknowns(m, relation))
    if shape is None or shape.degree != 2:
        raise Declined("the discriminant of what is no quadratic")
    c, b, a = (shape.parts.get(i, Num(0)) for i in range(3))
    return rest((Bin("-", Bin("^", b, Num(2)), Bin("*", Bin("*", Num(4), a), c)),))


def listing(said: Sequence[Phrase], count: int) -> str:
    """What "and" joins in an answer: values of one unknown are cases, and all else are conditions."""
    ops = {one[1].ops for one in said if isinstance(one[1], Rel)}
    if ops == {("=",)}:
        return "or"
    if ops != {("≠",)} and count == 1:
        raise Declined("whether the answer lists cases or conditions")
    return "and"


@NOUN_PHRASES("solcount")
def _solution_count(m: MeaningComposer, _: str, rest: Rest, phrase: Any, noun: Any) -> Formula:
    """ "How many real solutions does x^4 = 16 have?"."""
    names, body = solved(m, phrase, noun)
    return rest((Call("Set.ncard", (tuples_of(m, names, body),)),))


@SENTENCES("issol")
def _is_solution(m: MeaningComposer, _: str, given: Any, noun: Any, phrase: Any) -> Formula:
    """ "x = 2 is a solution of x^3 = 8"."""
    if noun or not isinstance(given, Rel) or given.ops != ("=",) or not isinstance(given.operands[0], Var):
        raise Declined("a solution that is no value of a letter")
    return _at(m, phrase, (given.operands[1],), [spelled(given.operands[0])])


def _at(m: MeaningComposer, phrase: Any, values: Sequence[Expr], names: Sequence[str] = ()) -> Formula:
    """What the equation says of values of its unknowns."""
    relation = equation(m, phrase)
    if len(values) == 1 and isinstance(values[0], Var) and names_of(relation) == [spelled(values[0])]:
        return relation  # "x is a solution of x^2 = 2"
    own = sorted(unknowns(m, relation))
    if len(own) != len(values) or (names and own != list(names)):
        raise Declined("a solution with another number of values")
    found: Formula = substituted(m, relation, dict(zip(own, values, strict=True)))
    return found


# as things ----------------------------------------------------------------------------------------------------------


@NOUNS("rootof")
def _root(m: MeaningComposer, thing: Expr, noun: Any, phrase: Any) -> list[Formula]:
    """ "a root of x^2 = 2", said of a thing."""
    said = list(noun_says(m, noun, (), thing)) if noun else []
    relation = equation(m, phrase)
    if isinstance(thing, Var) and not noun and not m.discourse.kind_of(thing):
        shape = PowerSum.of(relation, unknowns(m, relation))
        if shape is not None and shape.discriminant is not None and shape.discriminant < 0:
            m.discourse.kinds[spelled(thing)] = "ℂ"
    return [*said, _at(m, phrase, thing.items if isinstance(thing, Pair) else (thing,))]


class PowerSum:
    """A polynomial equation in one letter: its coefficients by exponents, all on the left side."""

    def __init__(self, name: str, parts: dict[int, Expr]) -> None:
        self.name, self.parts, self.degree = name, parts, max(parts)

    @classmethod
    def of(cls, relation: Any, names: Sequence[str]) -> "PowerSum | None":
        """That of an equation; None for any other, or one that is not written as a sum of powers."""
        if not isinstance(relation, Rel) or relation.ops != ("=",) or len(names) != 1:
            return None
        left, right = relation.operands
        parts: dict[int, Expr] = {}
        whole = left if right == Num(0) else Bin("-", left, right)
        return cls(names[0], parts) if _collect(whole, names[0], False, parts) and max(parts) > 0 else None

    @property
    def discriminant(self) -> int | None:
        """Of a quadratic with integers as coefficients."""
        values = [_integer(self.parts.get(i, Num(0))) for i in range(3)]
        if self.degree != 2 or any(value is None for value in values):
            return None
        c, b, a = (value or 0 for value in values)
        return b * b - 4 * a * c

    def split(self, relation: Rel, roots: Things) -> Formula:
        """Of all x: the polynomial is its leading coefficient times all x - r."""
        product: Expr = self.parts[self.degree]
        for root in roots:
            factor = Bin("-", letter(self.name), root)
            product = factor if product == Num(1) else Bin("*", product, factor)
        left, right = relation.operands
        return rel(left if right == Num(0) else Bin("-", left, right), "=", product)


def _integer(term: Expr) -> int | None:
    if isinstance(term, Neg):
        inner = _integer(term.arg)
        return None if inner is None else -inner
    return term.value if isinstance(term, Num) and not term.decimals else None


def _collect(term: Expr, name: str, minus: bool, parts: dict[int, Expr]) -> bool:
    """Add a sum of powers of a letter to ``parts``; False for what is none, or has two of one exponent."""
    if isinstance(term, Bin) and term.op in "+-":
        return _collect(term.left, name, minus, parts) and _collect(term.right, name, minus != (term.op == "-"), parts)
    if isinstance(term, Neg):
        return _collect(term.arg, name, not minus, parts)
    coefficient, power = Num(1), term
    if isinstance(term, Bin) and term.op == "*":
        coefficient, power = term.left, term.right  # type: ignore[assignment]
    if name not in names_of(power):
        coefficient, power = term, Num(0)  # type: ignore[assignment]
        exponent: int | None = 0
    elif power == letter(name):
        exponent = 1
    else:
        raised = isinstance(power, Bin) and power.op == "^" and power.left == letter(name)
        exponent = _integer(power.right) if raised and isinstance(power, Bin) else None
    if exponent is None or name in names_of(coefficient):
        return False
    if exponent in parts:  # kx^2 + k - 3
        parts[exponent] = Bin("-" if minus else "+", parts[exponent], coefficient)
    else:
        parts[exponent] = Neg(coefficient) if minus else coefficient
    return True


def _roots_are(m: MeaningComposer, noun: Any, phrase: Any, roots: Things, distinct: bool = False) -> Formula:
    """Of all x: that it solves the equation when it is one of these; of three letters, with their multiplicities."""
    relation = equation(m, phrase)
    names = unknowns(m, relation)
    shape = PowerSum.of(relation, names)
    letters = [spelled(one) for one in roots if isinstance(one, Var)]
    if len(names) != 1 or set(names) & set(letters):
        raise Declined("the roots of an equation in several unknowns")
    if letters and (shape is None or shape.degree != len(roots)) and len(roots) > 1:
        raise Declined("as many roots as the degree says")
    kinds = {kind for one in letters if (kind := m.discourse.kinds.get(one))}
    known = shape.discriminant if shape is not None else None
    for name in (*names, *letters):
        if noun:
            noun_says(m, noun, (), letter(name))
        elif known is not None or kinds or not letters or len(roots) == 1:
            m.discourse.kinds.setdefault(name, min(kinds, default="ℂ" if known is not None and known < 0 else "ℝ"))
        else:
            m.discourse.kinds.setdefault(name, "ℂ")
    if m.discourse.kinds[names[0]] not in ("ℝ", "ℂ"):
        raise Declined("the roots of an equation among whole numbers")
    if len(roots) > 2 and letters and shape is not None:
        if m.discourse.kinds[names[0]] == "ℝ" and not (noun or kinds):
            raise Declined("whether the roots are real")
        said: Formula = shape.split(relation, roots)  # type: ignore[arg-type]
    else:
        said = Connective("↔", relation, disj([rel(letter(names[0]), "=", one) for one in roots]))
    m.discourse.bind(names)
    apart = [rel(a, "≠", b) for a, b in combinations(roots, 2)] if distinct else []
    return conj([m.close("∀", names, [], said), *apart])


@PREDICATES("rootsare")
def _are_the_roots(m: MeaningComposer, things: Things, noun: Any, phrase: Any, distinct: str = "") -> Formula:
    """ "a and b are the roots of x^2 + px + q = 0"."""
    return _roots_are(m, noun, phrase, things, bool(distinct))


@NOUN_PHRASES("rootsof")
def _the_roots(m: MeaningComposer, place: str, rest: Rest, noun: Any, phrase: Any, distinct: str = "") -> Formula:
    """ "the sum of the roots of x^2 + px + q": in no order, so that nothing may depend on it."""
    relation = equation(m, phrase)
    shape = PowerSum.of(relation, unknowns(m, relation))
    if shape is None or not 1 < shape.degree < 6:
        raise Declined("how many roots there are")
    new = [m.discourse.fresh("rstuvw") for _ in range(shape.degree)]
    things = tuple(letter(name) for name in new)
    said = _roots_are(m, noun, phrase, things, bool(distinct))
    m.discourse.bind(new)
    claim = rest(things)
    for a, b in combinations(new, 2):
        if _unordered(rename(claim, {a: b, b: a})) != _unordered(claim):
            raise Declined("which of the roots is meant")
    if place == CLAIM:
        return m.close("∀", new, [said], claim)
    if place == PREMISE:
        m.discourse.pending.append((new, [said]))
        return claim
    return m.close("∃", new, [said], claim)


def _unordered(node: Any) -> Any:
    """A formula without the order of what is added, multiplied or joined."""
    if isinstance(node, (Bin, Connective)) and node.op in "+*∧∨":
        parts: list[Any] = []
        todo = [node.left, node.right]
        while todo:
            one = todo.pop()
            if isinstance(one, type(node)) and one.op == node.op:
                todo += [one.left, one.right]
            else:
                parts.append(repr(_unordered(one)))
        return (node.op, *sorted(parts))
    if not hasattr(node, "__dataclass_fields__"):
        return tuple(map(_unordered, node)) if isinstance(node, tuple) else node
    return (type(node).__name__, *(_unordered(getattr(node, field)) for field in node.__dataclass_fields__))


def _double_root(m: MeaningComposer, relation: Any) -> Formula:
    """ "has a double root", of a quadratic: it is its leading coefficient times the square of x - r."""
    names = unknowns(m, relation)
    shape = PowerSum.of(relation, names)
    if shape is None or shape.degree != 2:
        raise Declined("a double root of what is no quadratic")
    root = m.discourse.fresh("rst")
    m.discourse.kinds[root] = m.discourse.kinds[names[0]] = "ℝ"
    m.discourse.bind([root, *names])
    every = m.close("∀", names, [], shape.split(relation, (Var(root), Var(root))))
    return m.close("∃", [root], [], every)
