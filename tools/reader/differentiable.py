"""Derivatives of formulas at a point exist where the text speaks of them: Lean's derivative of |x| at 0 is 0."""

from collections.abc import Iterator, Mapping, Sequence
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
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    Var,
)
from leanwright.tools.maths.positivity import ZERO, Signs
from leanwright.tools.maths.traversal import children, substitute, walk
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, conjuncts, nodes, rel

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
        for name, value in parts:
            yield from self._asked(substitute(value, name, point))

    def _whole(self, exponent: Expr) -> bool:
        if isinstance(exponent, Num):
            return not exponent.decimals
        return isinstance(exponent, Var) and self.kinds.get(spelled(exponent)) == "ℕ"
