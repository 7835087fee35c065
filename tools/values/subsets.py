"""Finite sets of whole numbers between known bounds: is there a way to choose their members?

A set that the hypotheses keep within bounds has a truth value for each number there; what is said of all numbers is
said of these, sizes and sums are sums over them. What is not translated holds, so that only *no way* can be trusted.
"""

import logging
from functools import cached_property
from typing import TYPE_CHECKING, Any

from leanwright.tools.lazy import lazy
from leanwright.tools.terms.build import INT, NAT, belongs, number
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import conjuncts, flat
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    BVar,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    applied,
    args,
    head,
    instantiate,
    shift,
    size_of,
    subterms,
)
from leanwright.tools.values.evaluate import Env, compiled, truth
from leanwright.tools.values.limits import Meter, NotKnown, StepsSpent
from leanwright.tools.values.restrictions import NOT_WORKED_OUT

if TYPE_CHECKING:
    import z3  # type: ignore[import-untyped]
else:
    z3 = lazy("z3")

_log = logging.getLogger(__name__)
STEPS = 300_000  # of z3, by its own count
MOST_MEMBERS, LARGEST, MOST_INSTANCES = 40, 150, 4000
_COLLECTIONS = ("Set", "Finset")
Linear = tuple[dict[Any, int], int]  # truth values with coefficients, and a number


def subsets_core(statement: Statement) -> tuple[int, ...] | None:
    """The hypotheses for which there are no such sets; None: there may be some."""
    try:
        return _Subsets(statement).core()
    except (z3.Z3Exception, StepsSpent) as error:
        _log.debug("subsets: %s", error)
        return None


class _Subsets:
    def __init__(self, statement: Statement) -> None:
        types = statement.types
        self._said = [pushed(unfolded(one), types) if size_of(one) <= LARGEST else None for one in statement.hypotheses]
        self._sets = {
            b.variable: args(b.type)[0]
            for b in statement.variables
            if head(b.type) in _COLLECTIONS and args(b.type)[0] in (NAT, INT)
        }
        self._meter = Meter(400_000)
        self._chosen: dict[tuple[FVar, int], Any] = {}
        self._left = MOST_INSTANCES
        kinds = set(self._sets.values())
        self._element = kinds.pop() if len(kinds) == 1 else None
        self._bounding: set[int] = set()  # the hypotheses that keep the sets within bounds
        self._among = self._members()

    @cached_property
    def context(self) -> Any:
        """Made when something is asked: it takes as long as a short question."""
        return z3.Context()

    def core(self) -> tuple[int, ...] | None:
        if not self._among or len(self._among) > MOST_MEMBERS:
            return None
        formulas = [(k, self._formula(one)) for k, one in enumerate(self._said) if one is not None]
        found = [(k, one) for k, one in formulas if one is not None]
        if not self._contradict(found):
            return None
        for one in found:
            fewer = [other for other in found if other is not one]
            found = fewer if self._contradict(fewer) else found
        return tuple(sorted({k for k, _ in found} | self._bounding))

    def _contradict(self, found: list[tuple[int, Any]]) -> bool:
        solver = z3.SolverFor("QF_FD", ctx=self.context)
        solver.set("rlimit", STEPS)
        solver.set("random_seed", 0)
        solver.add(*(formula for _, formula in found))
        return bool(solver.check() == z3.unsat)

    # which numbers

    def _members(self) -> range:
        """All numbers that the sets within bounds can hold; the others are taken out."""
        if self._element is None:
            return range(0)
        ends: dict[FVar, tuple[int, int]] = {}
        for variable in self._sets:
            low = 0 if self._element == NAT else None
            high = None
            for place, said in enumerate(self._said):
                for part in () if said is None else conjuncts(said):
                    if isinstance(part, Pi) and part.type == self._element:
                        below, above = self._ends(part.body, variable)
                        self._bounding |= {place} if (below, above) != (None, None) else set()
                        low = below if low is None or (below is not None and below > low) else low
                        high = above if high is None or (above is not None and above < high) else high
            if low is not None and high is not None:
                ends[variable] = low, high
        self._sets = {variable: type_ for variable, type_ in self._sets.items() if variable in ends}
        if not ends:
            return range(0)
        return range(min(low for low, _ in ends.values()), max(high for _, high in ends.values()) + 1)

    def _ends(self, body: Term, variable: FVar) -> tuple[int | None, int | None]:
        """Bounds of the members of a set by what is said of each number, in normal form."""
        others = [one for one in flat(body, "Or") if not self._excludes(one, variable)]
        if len(others) == len(list(flat(body, "Or"))) or not others:
            return None, None
        lows, highs = zip(*(self._bounds(one) for one in others), strict=True)
        known_low = [one for one in lows if one is not None]
        known_high = [one for one in highs if one is not None]
        return (
            min(known_low) if len(known_low) == len(lows) else None,
            max(known_high) if len(known_high) == len(highs) else None,
        )

    def _excludes(self, said: Term, variable: FVar) -> bool:
        """Whether it says that the number is no member."""
        return any(
            head(part) == "Not"
            and head(inner := args(part)[0]) == "Membership.mem"
            and args(inner)[2:] == (variable, BVar(0))
            for part in conjuncts(said)
        )

    def _bounds(self, said: Term) -> tuple[int | None, int | None]:
        low: int | None = None
        high: int | None = None
        for part in conjuncts(said):
            if head(part) not in ("LT.lt", "LE.le", "Eq"):
                continue
            _, a, b = args(part)
            step = int(head(part) == "LT.lt")
            if a == BVar(0) and (value := self._number(b)) is not None:
                high = value - step
                low = value if head(part) == "Eq" else low
            elif b == BVar(0) and (value := self._number(a)) is not None:
                low = value + step
                high = value if head(part) == "Eq" else high
        return low, high

    # formulas: None is what is not translated, and holds

    def _formula(self, said: Term, *, exact: bool = False) -> Any | None:
        """``exact``: it holds only where the proposition does."""
        name, parts = head(said), args(said)
        match name, parts:
            case (("And" | "Or"), (a, b)):
                sides = [self._formula(one, exact=exact) for one in (a, b)]
                known = [one for one in sides if one is not None]
                if name == "And" and (len(known) == 2 or not exact):
                    return z3.And(*known) if known else None
                return z3.Or(*known) if len(known) == 2 and name == "Or" else None
            case "Not", (inner,):
                found = self._atom(inner)
                return None if found is None else z3.Not(found)
            case "Exists", (type_, Lam(_, _, body)):
                inside = (one for one in self._sets if any(self._asks(part, one) for part in conjuncts(body)))
                if type_ != self._element or next(inside, None) is None:
                    return None
                some = [self._formula(one, exact=exact) for one in self._instances(body)]
                return None if None in some else z3.Or(*some)
        if isinstance(said, Pi):
            if said.type != self._element or exact:
                return None
            known = [one for said in self._instances(said.body) if (one := self._formula(said)) is not None]
            return z3.And(*known) if known else None
        return self._atom(said)

    def _asks(self, said: Term, variable: FVar) -> bool:
        return head(said) == "Membership.mem" and args(said)[2:] == (variable, BVar(0))

    def _instances(self, body: Term) -> list[Term]:
        assert self._element is not None
        self._left -= len(self._among)
        if self._left < 0:
            raise StepsSpent("too many instances")
        return [instantiate(body, number(one, self._element)) for one in self._among]

    def _atom(self, said: Term) -> Any | None:
        if not any(isinstance(part, FVar) for part in subterms(said)):
            return self._closed(said)
        name, parts = head(said), args(said)
        if name == "Membership.mem" and parts[2] in self._sets:
            value = self._number(parts[3])
            return None if value is None else self._choice(parts[2], value)
        if name in ("Eq", "LE.le", "LT.lt") and parts[0] in (NAT, INT):
            left, right = self._linear(parts[1]), self._linear(parts[2])
            return None if left is None or right is None else self._compared(name, left, right)
        return None

    def _closed(self, said: Term) -> Any | None:
        try:
            held = truth(compiled(said), Env({}, self._meter))
        except NOT_WORKED_OUT:
            return None
        return None if held is None else z3.BoolVal(held, self.context)

    def _choice(self, variable: Term, value: int) -> Any:
        assert isinstance(variable, FVar)
        if value not in self._among:
            return z3.BoolVal(False, self.context)
        place = variable, value
        if place not in self._chosen:
            self._chosen[place] = z3.Bool(f"x{variable.index}_{value}", self.context)
        return self._chosen[place]

    def _compared(self, name: str, left: Linear, right: Linear) -> Any:
        weights = dict(left[0])
        for one, weight in right[0].items():
            weights[one] = weights.get(one, 0) - weight
        bound = right[1] - left[1] - int(name == "LT.lt")
        terms = [(one, w) if w > 0 else (z3.Not(one), -w) for one, w in weights.items() if w]
        bound -= sum(w for w in weights.values() if w < 0)
        if not terms:
            return z3.BoolVal(bound == 0 if name == "Eq" else bound >= 0, self.context)
        return z3.PbEq(terms, bound) if name == "Eq" else z3.PbLe(terms, bound)

    def _linear(self, term: Term) -> Linear | None:
        match head(term), args(term), term:
            case _, _, Numeral(value):
                return {}, value
            case "HAdd.hAdd", (_, _, _, a, b), _:
                left, right = self._linear(a), self._linear(b)
                if left is None or right is None:
                    return None
                keys = left[0] | right[0]
                return {one: left[0].get(one, 0) + right[0].get(one, 0) for one in keys}, left[1] + right[1]
            case "HMul.hMul", (_, _, _, Numeral(factor), b), _:
                inner = self._linear(b)
                return None if inner is None else ({one: factor * w for one, w in inner[0].items()}, factor * inner[1])
            case "card", (Lam(_, type_) as among,), _ if type_ == self._element:
                return self._sum(among, None)
            case "Finset.sum", (_, _, among, function), _:
                return self._sum(among, function)
        return None

    def _sum(self, among: Term, function: Term | None) -> Linear | None:
        """The sum of a function, or of ones, over a set that holds no other numbers."""
        assert self._element is not None
        asked = belongs(self._element, shift(among, 1), BVar(0))
        body = among.body if isinstance(among, Lam) else pushed(unfolded(asked), {}, bound=(self._element,))
        if not self._within(body):
            return None
        weights: dict[Any, int] = {}
        for value, said in zip(self._among, self._instances(body), strict=True):
            inside = self._formula(said, exact=True)
            x = number(value, self._element)
            weight = 1 if function is None else self._number(applied(function, (x,)))
            if inside is None or weight is None:
                return None
            weights[inside] = weights.get(inside, 0) + weight
        return weights, 0

    def _within(self, said: Term) -> bool:
        """Whether what satisfies it is among the numbers that are looked at."""
        parts = list(conjuncts(said))
        if any(self._asks(one, variable) for one in parts for variable in self._sets):
            return True
        low, high = self._bounds(said)
        low = 0 if low is None and self._element == NAT else low
        if low is not None and high is not None and (low > high or (low in self._among and high in self._among)):
            return True
        return any(head(one) == "Or" and all(self._within(side) for side in args(one)) for one in parts)

    def _number(self, term: Term) -> int | None:
        if isinstance(term, Numeral):
            return term.value
        if any(isinstance(part, FVar | BVar) for part in subterms(term)):
            return None
        value = self._worked_out(term)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def _worked_out(self, term: Term) -> Any:
        try:
            return compiled(term)(Env({}, self._meter))
        except NotKnown:
            return None
        except NOT_WORKED_OUT:
            return None
