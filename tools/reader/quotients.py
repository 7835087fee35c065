"""What an example must be for its quotients to have values: who says that there is an n with 1/n < ε means n ≠ 0.

Lean's 1/0 is 0, so that n = 0 would be such an example.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import Bin, Call, Num, Pred, Quant, Rel, Var
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.logic import atoms, bound_names, conj, conjuncts, rel

_ZERO = Num(0)
_POSITIVE, _NONNEGATIVE = ("exp", "factorial", "fib"), ("abs", "norm", "sqrt")
_LARGE = ("Nat.Prime", "Prime")


def quotients_exist(formula: Any, kinds: Mapping[str, str]) -> Any:
    """The formula, where all that is there has denominators other than 0. ``kinds``: Lean types of names."""
    if isinstance(formula, Rel | Pred):
        return formula
    whole = map_children(formula, lambda part: quotients_exist(part, kinds))
    if not isinstance(whole, Quant) or whole.kind == "∀":
        return whole
    own, deeper = {name for one in whole.bounds for name in one.names}, bound_names(whole.body)
    divisors = (
        part.right for atom in atoms(whole.body) for part in walk(atom) if isinstance(part, Bin) and part.op == "/"
    )
    known = _Known(kinds, set(conjuncts(whole.body)))
    found = [
        rel(one, "≠", _ZERO)
        for one in dict.fromkeys(divisors)
        if own.intersection(names_of(one)) and deeper.isdisjoint(names_of(one)) and not known.other_than_zero(one)
    ]
    return replace(whole, body=conj([*found, whole.body])) if found else whole


class _Known:
    """What the form of a term and what is said beside it show."""

    def __init__(self, kinds: Mapping[str, str], said: Collection[Any]) -> None:
        self._kinds, self._said = kinds, said

    def other_than_zero(self, term: Any) -> bool:
        """Whether it is not 0."""
        if rel(term, "≠", _ZERO) in self._said or self._positive(term):
            return True
        match term:
            case Bin("*" | "/", left, right):
                return self.other_than_zero(left) and self.other_than_zero(right)
            case Bin("^", base, _):
                return self.other_than_zero(base)
        return False

    def _positive(self, term: Any) -> bool:
        match term:
            case Num():
                return bool(term.value > 0)
            case Call():
                return term.fn in _POSITIVE
            case Bin("+", left, right):
                some = self._positive(left) or self._positive(right)
                return some and self._nonnegative(left) and self._nonnegative(right)
            case Bin("*" | "/", left, right):
                return self._positive(left) and self._positive(right)
            case Bin("^", base, _):
                return self._positive(base)
        return any(self._says_positive(one, term) for one in self._said)

    def _nonnegative(self, term: Any) -> bool:
        match term:
            case Bin("^", _, Num() as exponent) if exponent.value % 2 == 0:
                return True
            case Bin("+" | "*", left, right):
                return self._nonnegative(left) and self._nonnegative(right)
            case Call():
                return term.fn in _NONNEGATIVE or self._positive(term)
            case Var():
                return self._kinds.get(spelled(term)) == "ℕ" or self._positive(term)
        return self._positive(term)

    @staticmethod
    def _says_positive(said: Any, term: Any) -> bool:
        if isinstance(said, Pred):
            return said.name in _LARGE and said.args == (term,)
        if not isinstance(said, Rel):
            return False
        for left, op, right in zip(said.operands, said.ops, said.operands[1:], strict=False):
            low, high, strict = (left, right, op == "<") if op in "<≤" else (right, left, op == ">")
            if op in "<≤>≥" and high == term and isinstance(low, Num) and low.value >= (0 if strict else 1):
                return True
        return False
