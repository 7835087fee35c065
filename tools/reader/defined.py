"""Where terms have values, and formulas derivatives: Lean gives some to 1/0, √(-1) and log(-1) that no one means.

Who says that there is an n with 1/n < ε means n ≠ 0; who solves an equation does so where its terms make sense.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Bin,
    Call,
    Cases,
    Connective,
    Domain,
    Expr,
    Formula,
    Lambda,
    Neg,
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    Var,
)
from leanwright.tools.maths.parsing.ellipses import value
from leanwright.tools.maths.positivity import ZERO, Signs
from leanwright.tools.maths.traversal import children, map_children, substitute, walk
from leanwright.tools.maths.uses import is_definition, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, conjuncts, disj, free_names, implies, nodes, rel
from leanwright.tools.reader.meaning.composer import NUMBERS, Discourse

_ONE = Num(1)


def conditions(
    found: Iterable[Formula], names: Iterable[str], given: Sequence[Formula], discourse: Discourse
) -> list[Formula]:
    """What the terms of ``found`` ask of ``names`` that neither ``given`` nor ``found`` itself says."""
    parts = [part for one in found for part in conjuncts(one)]
    said = [*(part for one in given for part in conjuncts(one)), *parts]
    return _Demands(discourse).ask(parts, set(names), said)


def values_exist(formula: Any, discourse: Discourse) -> Any:
    """The formula of those letters for which its terms have values."""
    demands = _Demands(discourse)
    found = _exist(formula, demands, ())
    return implies(conj(demands.ask([found], set(free_names(found)), ())), found)


def _inverses_told(formula: Formula) -> list[Formula]:
    """That A has an inverse, where it follows that its inverse is B."""
    while isinstance(formula, Quant) or (isinstance(formula, Connective) and formula.op == "→"):
        formula = formula.body if isinstance(formula, Quant) else formula.right
    sides = formula.operands if isinstance(formula, Rel) and formula.ops == ("=",) else ()
    powers = [one.left for one in sides if isinstance(one, Bin) and one.op == "^" and isinstance(one.right, Neg)]
    inverses = [one.args[0] for one in sides if isinstance(one, Call) and one.fn == "inv"]
    return [Pred("IsUnit", (one,)) for one in (*powers, *inverses)]


def _exist(formula: Any, demands: "_Demands", said: Sequence[Formula], *, under: bool = False) -> Any:
    """``under``: whether "there is" stands around it."""
    match formula:
        case Connective("→", left, right):
            inner = _exist(right, demands, [*said, *conjuncts(left)])
            return replace(formula, left=_exist(left, demands, said), right=inner)
        case Quant(kind, bounds):
            own = {name for one in bounds for name in one.names}
            outer = [one for one in said if own.isdisjoint(names_of(one))]
            body = _exist(formula.body, demands, outer, under=kind != "∀")
            if kind != "∀":
                return replace(formula, body=_with_values(body, own, outer, demands))
            near = under and isinstance(body, Connective) and body.op == "→"  # of a limit: for all x near enough
            asked = () if near or _gives(body) else demands.ask([body], own, outer)
            return replace(formula, body=implies(conj(asked), body))
        case Connective("∧"):
            said = [*said, *conjuncts(formula)]
    return map_children(formula, lambda part: _exist(part, demands, said, under=under))


def _gives(formula: Any) -> bool:
    """Whether it is an equation for values of a function, or for terms of a sequence: f(x) = 1/x, a_(n+1) = 1/a_n."""
    if isinstance(formula, Connective) and formula.op == "→":
        return _gives(formula.right)
    value = formula.operands[0] if isinstance(formula, Rel) and formula.ops == ("=",) else None
    return isinstance(value, App) and (value.subscript or is_definition(formula))


def _with_values(formula: Formula, names: set[str], said: Sequence[Formula], demands: "_Demands") -> Formula:
    """What is said of ``names``, with what its terms ask of them: of cases in each of them."""
    parts = list(conjuncts(formula))
    said = [*said, *parts]
    cases = {place: part for place, part in enumerate(parts) if isinstance(part, Connective) and part.op == "∨"}
    asked = demands.ask([one for place, one in enumerate(parts) if place not in cases], names, said, some=True)
    for place, one in cases.items():
        parts[place] = disj([_with_values(side, names, said, demands) for side in (one.left, one.right)])
    return conj([*asked, *parts] if cases else [*asked, formula])


class _Demands:
    """What terms ask of their letters."""

    def __init__(self, discourse: Discourse) -> None:
        kinds = discourse.settled or discourse.kinds
        # an argument of a function that a formula gives is a number
        self.kinds = {name: "" if kind.startswith("argument of ") else kind for name, kind in kinds.items()}
        fields = {name for name, sorts in discourse.sorts.items() if "field" in sorts}
        self._numbers = {"", *NUMBERS, *fields}
        self._others = discourse.types.keys() - fields
        self._some = False
        self._said: Sequence[Formula] = ()

    def ask(
        self, parts: Sequence[Formula], names: set[str], said: Sequence[Formula], *, some: bool = False
    ) -> list[Formula]:
        """What the terms of ``parts`` ask of ``names`` beside ``said``; ``some``: of which there are only some."""
        self._some, self._said = some, said
        asked = (one for part in parts for one in self._asked(part, said) if names.intersection(names_of(one)))
        told = [one for part in parts for one in _inverses_told(part)]
        found = [one for one in dict.fromkeys(asked) if one not in told]
        for one in tuple(found):
            others = [other for other in found if other != one]
            found = others if self._holds(one, [*said, *others]) else found
        return [*found]

    def _holds(self, one: Rel | Pred, said: Sequence[Formula]) -> bool:
        if isinstance(one, Rel):
            return Signs(said, self.kinds).hold(one)
        sides = (side for other in said if isinstance(other, Rel) for side in other.operands)
        return one in said or any(isinstance(x, Call) and (x.fn, x.args) == ("Matrix.det", one.args) for x in sides)

    def _asked(self, tree: Any, said: Sequence[Formula]) -> Iterator[Rel | Pred]:
        """What the terms ask of letters that are not bound inside."""
        if isinstance(tree, Connective) and tree.op == "→":
            said = [*said, *conjuncts(tree.left)]
            yield from self._asked(tree.left, said)
            yield from self._asked(tree.right, said)
            return
        if isinstance(tree, Connective) and tree.op == "↔":  # √(2x + 3) = x ↔ x = 3: the left gives 0 ≤ 2x + 3
            for side in (tree.left, tree.right):
                yield from self._asked(side, [*said, *conjuncts(side)])
            return
        if isinstance(tree, Quant):
            said = [*said, *conjuncts(tree.body)]
        if isinstance(tree, Connective) and tree.op == "∧":
            said = [*said, *conjuncts(tree)]
        bound = {name for one in getattr(tree, "bounds", ()) for name in one.names} | {getattr(tree, "var", "")}
        for part in children(tree):
            yield from (one for one in self._asked(part, said) if bound.isdisjoint(names_of(one)))
        own = list(self._of_term(tree))
        if not own:
            return
        yield from (one for one in own if not self._holds(one, said))
        if isinstance(tree, Call) and tree.fn == "root" and not Signs(said, self.kinds).nonnegative(tree.args[1]):
            degree = value(tree.args[0], {})
            if degree is None or degree % 2:
                raise Declined("a root of what may be negative")

    def _of_term(self, term: Any) -> Iterator[Rel | Pred]:
        """Denominators are not 0, radicands not negative, arguments of logarithms positive, matrices invertible."""
        match term:
            case Bin("/", _, divisor) | Call("quotient", (_, divisor)):
                yield from self._not_zero(divisor)
            case Bin("^", base, exponent):
                yield from self._of_power(base, exponent)
            case Call("inv", (inner,)):
                yield from self._not_zero(inner)
            case Call("sqrt" | "root"):
                yield rel(ZERO, "≤", term.args[-1])
            case Call("log" | "ln"):
                yield rel(ZERO, "<", term.args[-1])
                if len(term.args) > 1:
                    yield rel(ZERO, "<", term.args[0])
                    yield rel(term.args[0], "≠", _ONE)
            case Call("tan"):
                yield rel(Call("cos", term.args), "≠", ZERO)
            case Call("decimal", (first, *others)):
                yield from self._of_digits(first, others)
            case Call("arcsin" | "arccos"):
                yield Rel((Neg(_ONE), term.args[0], _ONE), ("≤", "≤"))

    def _of_digits(self, first: Any, others: Sequence[Any]) -> Iterator[Rel]:
        """Digits are at most 9, and the first is not 0."""
        if any(self.kinds.get(name, "") not in ("", "ℕ", "ℤ") for one in (first, *others) for name in names_of(one)):
            raise Declined("digits that are no whole numbers")
        if names_of(first):
            yield Rel((_ONE, first, Num(9)), ("≤", "≤"))
        for one in others:
            if one != first and names_of(one):
                yield Rel((ZERO, one, Num(9)), ("≤", "≤"))

    def _of_power(self, base: Any, exponent: Any) -> Iterator[Rel | Pred]:
        """Of what is not 0 by a negative number, not negative by a fraction, positive by a real number."""
        number = value(exponent, {})
        kinds = {self.kinds.get(name, "") for name in names_of(exponent)}
        if "ℝ" in kinds and self._real(base) and not self._some:  # there is x with (-1)^x = 1
            yield rel(ZERO, "<", base)
        elif number is not None and number.denominator > 1:
            yield rel(ZERO, "≤" if number > 0 else "<", base)
        elif (number is not None and number < 0) or (
            "ℤ" in kinds and not self._holds(rel(exponent, "≥", ZERO), self._said)
        ):
            yield from self._not_zero(base)

    def _not_zero(self, term: Any) -> Iterator[Rel | Pred]:
        """That it is not 0, or is an invertible matrix: of a product, that each factor is."""
        if isinstance(term, Bin) and term.op == "*":
            yield from self._not_zero(term.left)
            yield from self._not_zero(term.right)
        elif isinstance(term, Bin) and term.op == "^" and (value(term.right, {}) or 0) > 0:
            yield from self._not_zero(term.left)
        elif isinstance(term, Call) and term.fn == "sqrt":
            yield rel(ZERO, "<", term.args[0])
        elif isinstance(term, Var) and self.kinds.get(spelled(term), "").startswith("Matrix"):
            yield Pred("IsUnit", (term,))
        elif self._is_number(term):
            yield rel(term, "≠", ZERO)

    def _real(self, term: Any) -> bool:
        return all(self.kinds.get(name, "") in ("", *NUMBERS.removesuffix("ℂ")) for name in names_of(term))

    def _is_number(self, term: Any) -> bool:
        """Whether it is no element of a group, no map and no matrix: those have inverses of their own."""
        if isinstance(term, Var):
            return self.kinds.get(spelled(term), "") in self._numbers
        kinds = {self.kinds.get(name, "") for name in names_of(term)}
        return self._others.isdisjoint(kinds) and not any(one.startswith("Matrix") for one in kinds)


_BROKEN = ("floor", "ceil", "max", "min", "norm", "arcsin", "arccos", "root")
_NEVER = rel(ZERO, "≠", ZERO)


def slopes_exist(formula: Formula, kinds: Mapping[str, str]) -> Formula:
    """``formula``, in which f'(a) supposes that there is one, where f has a formula that does not show it.

    Of points that may be any number nothing is said: "the derivative of log x is 1/x" is meant where log x is defined.
    """
    whole: Formula = _Slopes(formula, kinds).within(formula, frozenset(), [])
    return whole


class _Slopes:
    def __init__(self, formula: Formula, kinds: Mapping[str, str]) -> None:
        self.kinds = kinds
        self.formulas: dict[str, list[tuple[str, Expr]]] = {}  # of functions: the argument, and the value of each part
        for one in nodes(formula):
            if isinstance(one, Quant) and one.kind == "∀":
                self._hear(one.body, {name for bound in one.bounds for name in bound.names})

    def _hear(self, said: Any, own: set[str]) -> None:
        match said:
            case Connective("→", _, claim):
                self._hear(claim, own)
            case Rel((App(fn, (Var() as x,), False), value), ("=",)) if spelled(x) in own and fn not in names_of(value):
                self.formulas.setdefault(fn, []).append((spelled(x), value))

    def within(self, formula: Any, there: frozenset[str], said: Sequence[Formula]) -> Any:
        """``there``: letters of what there is."""
        match formula:
            case Quant(kind, bounds, body):
                own = {name for one in bounds for name in one.names}
                inner = there - own if kind == "∀" else there | own
                said = [*(one for one in said if own.isdisjoint(names_of(one))), *conjuncts(body)]
                return replace(formula, body=self.within(body, inner, said))
            case Connective("→", left, right):
                after = self.within(right, there, [*said, *conjuncts(left)])
                return replace(formula, left=self.within(left, there, said), right=after)
            case Connective("∧" | "∨", left, right):
                return replace(formula, left=self.within(left, there, said), right=self.within(right, there, said))
        missing = [Pred("DifferentiableAt", (Domain("R"), *one.args)) for one in self._unshown(formula, there, said)]
        if missing and isinstance(formula, Not | Connective):
            raise Declined("whether the derivative exists")
        return conj([*missing, formula])

    def _unshown(self, formula: Any, there: frozenset[str], said: Sequence[Formula]) -> list[Call]:
        slopes = [one for one in walk(formula) if isinstance(one, Call) and one.fn == "deriv" and len(one.args) == 2]
        fixed = dict.fromkeys(one for one in slopes if there.issuperset(names_of(one.args[1])))
        if not fixed:
            return []
        known = Signs(said, self.kinds)
        return [one for one in fixed if not all(map(known.hold, self._asked(one)))]

    def _asked(self, term: Any) -> Iterator[Rel]:
        """What makes a term differentiable in its letters."""
        match term:
            case Call("deriv", (function, point)):
                yield from self._asked(point)
                yield from self._of_value(function, point)
                return
            case App(fn, (argument,)):
                yield from self._of_value(Var(fn), argument)
            case Bin("/", _, divisor):
                yield rel(divisor, "≠", ZERO)
            case Bin("^", base, exponent) if not self._whole(exponent):
                yield rel(ZERO, "<", base)
            case Call("sqrt" | "log" | "ln"):
                yield rel(ZERO, "<", term.args[-1])
            case Call("abs", (inside,)):
                yield rel(inside, "≠", ZERO)
            case Call("tan"):
                yield rel(Call("cos", term.args), "≠", ZERO)
            case Cases():
                yield _NEVER
            case Call(fn) if fn in _BROKEN:
                yield _NEVER
        for part in children(term):
            yield from self._asked(part)

    def _of_value(self, function: Any, point: Expr) -> Iterator[Rel]:
        """What makes a function with a formula differentiable at a point; of others nothing is asked."""
        while isinstance(function, Call) and function.fn == "deriv" and len(function.args) == 1:
            function = function.args[0]
        if isinstance(function, Lambda):
            body: Any = function.body
            yield from self._asked(substitute(body, function.var, point))
            return
        parts = self.formulas.get(spelled(function), []) if isinstance(function, Var) else []
        if len(parts) > 1:
            yield _NEVER
        for name, term in parts:
            yield from self._asked(substitute(term, name, point))

    def _whole(self, exponent: Expr) -> bool:
        if isinstance(exponent, Num):
            return not exponent.decimals
        return isinstance(exponent, Var) and self.kinds.get(spelled(exponent)) == "ℕ"
