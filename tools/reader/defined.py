"""Where terms have values: Lean gives some to 1/0, √(-1) and log(-1) that no one means.

Who says that there is an n with 1/n < ε means n ≠ 0; who solves an equation does so where its terms make sense.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import Bin, Call, Connective, Formula, Neg, Not, Num, Quant, Rel, Var
from leanwright.tools.maths.parsing.ellipses import value
from leanwright.tools.maths.positivity import ZERO, Signs
from leanwright.tools.maths.traversal import children, map_children
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, conjuncts, disj, implies, rel
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
    """The formula, where the terms that speak of what there is, or of what not all are, have values."""
    return _exist(formula, _Demands(discourse), (), denied=False)


def _exist(formula: Any, demands: "_Demands", said: Sequence[Formula], *, denied: bool) -> Any:
    match formula:
        case Not(inside):
            return replace(formula, arg=_exist(inside, demands, said, denied=not isinstance(inside, Not)))
        case Connective("→", left, right):
            inner = _exist(right, demands, [*said, *conjuncts(left)], denied=denied)
            return replace(formula, left=_exist(left, demands, said, denied=False), right=inner)
        case Quant(kind, bounds):
            own = {name for one in bounds for name in one.names}
            outer = [one for one in said if own.isdisjoint(names_of(one))]
            body = _exist(formula.body, demands, outer, denied=denied and kind == "∀")
            if kind != "∀":
                return replace(formula, body=_with_values(body, own, outer, demands))
            return replace(formula, body=implies(conj(demands.ask([body], own, outer) if denied else ()), body))
    return map_children(formula, lambda part: _exist(part, demands, said, denied=False))


def _with_values(formula: Formula, names: set[str], said: Sequence[Formula], demands: "_Demands") -> Formula:
    """What is said of ``names``, with what its terms ask of them: of cases in each of them."""
    parts = list(conjuncts(formula))
    said = [*said, *parts]
    cases = {place: part for place, part in enumerate(parts) if isinstance(part, Connective) and part.op == "∨"}
    asked = demands.ask([one for place, one in enumerate(parts) if place not in cases], names, said)
    for place, one in cases.items():
        parts[place] = disj([_with_values(side, names, said, demands) for side in (one.left, one.right)])
    return conj([*asked, *parts] if cases else [*asked, formula])


class _Demands:
    """What terms ask of their letters."""

    def __init__(self, discourse: Discourse) -> None:
        self.kinds = discourse.settled or discourse.kinds
        fields = {name for name, sorts in discourse.sorts.items() if "field" in sorts}
        self._numbers = {"", *NUMBERS, *fields}
        self._others = discourse.types.keys() - fields

    def ask(self, parts: Iterable[Formula], names: set[str], said: Sequence[Formula]) -> list[Formula]:
        """What the terms of ``parts`` ask of ``names`` beside ``said``."""
        found = (one for part in parts for one in self._asked(part, said) if names.intersection(names_of(one)))
        return list(dict.fromkeys(found))

    def _asked(self, tree: Any, said: Sequence[Formula]) -> Iterator[Rel]:
        """What the terms ask of letters that are not bound inside."""
        if isinstance(tree, Connective) and tree.op == "→":
            yield from self._asked(tree.left, said)
            yield from self._asked(tree.right, [*said, *conjuncts(tree.left)])
            return
        if isinstance(tree, Quant):
            said = [*said, *conjuncts(tree.body)]
        bound = {name for one in getattr(tree, "bounds", ()) for name in one.names} | {getattr(tree, "var", "")}
        for part in children(tree):
            yield from (one for one in self._asked(part, said) if bound.isdisjoint(names_of(one)))
        own = list(self._of_term(tree))
        if not own:
            return
        known = Signs(said, self.kinds)
        yield from (one for one in own if not known.hold(one))
        if isinstance(tree, Call) and tree.fn == "root" and not known.nonnegative(tree.args[1]):
            degree = value(tree.args[0], {})
            if degree is None or degree % 2:
                raise Declined("a root of what may be negative")

    def _of_term(self, term: Any) -> Iterator[Rel]:
        """Denominators are not 0, radicands not negative, arguments of logarithms positive."""
        match term:
            case Bin("/", _, divisor):
                yield from self._not_zero(divisor)
            case Bin("^", base, exponent):
                yield from self._of_power(base, exponent)
            case Call("sqrt" | "root"):
                yield rel(ZERO, "≤", term.args[-1])
            case Call("log" | "ln"):
                yield rel(ZERO, "<", term.args[-1])
                if len(term.args) > 1:
                    yield rel(ZERO, "<", term.args[0])
                    yield rel(term.args[0], "≠", _ONE)
            case Call("tan"):
                yield rel(Call("cos", term.args), "≠", ZERO)
            case Call("arcsin" | "arccos"):
                yield Rel((Neg(_ONE), term.args[0], _ONE), ("≤", "≤"))

    def _of_power(self, base: Any, exponent: Any) -> Iterator[Rel]:
        """Negative powers are of what is not 0, and those by a fraction of what is not negative."""
        number = value(exponent, {})
        if number is not None and number.denominator > 1:
            yield rel(ZERO, "≤" if number > 0 else "<", base)
        elif (number is not None and number < 0) or "ℤ" in {self.kinds.get(name, "") for name in names_of(exponent)}:
            yield from self._not_zero(base)

    def _not_zero(self, term: Any) -> Iterator[Rel]:
        """That it is not 0: of a product, that no factor is."""
        if isinstance(term, Bin) and term.op == "*":
            yield from self._not_zero(term.left)
            yield from self._not_zero(term.right)
        elif self._is_number(term):
            yield rel(term, "≠", ZERO)

    def _is_number(self, term: Any) -> bool:
        """Whether it is no element of a group, no map and no matrix: those have inverses of their own."""
        if isinstance(term, Var):
            return self.kinds.get(spelled(term), "") in self._numbers
        kinds = {self.kinds.get(name, "") for name in names_of(term)}
        return self._others.isdisjoint(kinds) and not any(one.startswith("Matrix") for one in kinds)
