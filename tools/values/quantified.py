"""Hypotheses with quantifiers that no instance decides: those over the reals, and endless descent in ℕ.

z3 decides quantified polynomials of real numbers by itself: "x is less than every ε > 0", "m is the least of the
positive numbers". Definitions are unfolded first. A hypothesis that is not of that kind is left out, which is sound for
contradictions. A sequence of natural numbers of which every term is less than the one before is a contradiction; z3
says whether a hypothesis makes it so.
"""

import logging
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from leanwright.tools.lazy import lazy
from leanwright.tools.terms.build import INT, NAT, REAL, operation
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import NUMBERS, conjuncts, normal
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    head,
    instantiate,
    mentions,
    shift,
    size_of,
    subterms,
)
from leanwright.tools.values.formulas import Formulas
from leanwright.tools.values.smt import QUICK

if TYPE_CHECKING:
    import z3  # type: ignore[import-untyped]
else:
    z3 = lazy("z3")

_log = logging.getLogger(__name__)
STEPS = 200_000  # of z3, by its own count
LARGEST_POWER, MOST_NODES, MOST_BOUND, MOST_UNKNOWNS = 2, 120, 4, 3
_CASTS = frozenset(("Nat.cast", "Int.cast"))


class _Foreign(Exception):
    """A term that is no polynomial of real numbers."""


def quantified_core(statement: Statement) -> tuple[int, ...] | None:
    """The hypotheses that cannot hold together by their quantifiers; None: none are known."""
    try:
        return _descent(statement) or _reals(statement)
    except z3.Z3Exception as error:  # a term that z3 refuses: nothing is known
        _log.debug("z3: %s", error)
        return None


# endless descent ------------------------------------------------------------------------------------------------------


def _descent(statement: Statement) -> tuple[int, ...] | None:
    for place, said in enumerate(statement.hypotheses):
        if _has_less(said):
            return (place,)
        if not isinstance(said, Pi) or said.type != NAT:
            continue
        for index in {p.fn.index for p in subterms(said) if isinstance(p, Application) and isinstance(p.fn, FVar)}:
            type_ = statement.types.get(index)
            if isinstance(type_, Pi) and (type_.type, type_.body) == (NAT, NAT) and _falls(statement, said, index):
                return (place,)
    return None


def _has_less(said: Term) -> bool:
    """Whether it says of every x that for some y a natural number is less than for x."""
    match said:
        case Pi(_, type_, Application(Constant("Exists"), (other, Lam(_, _, body)))) if other == type_:
            order = next((one for one in conjuncts(normal(body)) if head(one) == "LT.lt"), None)
            if order is None or head(type_) not in NUMBERS or args(order)[0] != NAT:
                return False
            less, more = args(order)[1:]
            return not mentions(less, 1) and not mentions(more) and shift(less, -1, 1) == shift(more, -1)
    return False


def _falls(statement: Statement, said: Pi, index: int) -> bool:
    """Whether ``said`` of any x makes the value of the sequence at x + 1 less than that at x."""
    formulas = Formulas(statement)
    at = formulas.skolem(NAT)
    following = operation("HAdd.hAdd", NAT, at, Numeral(1, NAT))
    value, later = (formulas.value(Application(FVar(index), (one,)), NAT) for one in (at, following))
    solver = _solver(formulas.context)
    solver.add(formulas.proposition(instantiate(said.body, at)), z3.Not(later < value))
    for axiom in formulas.axioms_made():
        solver.add(axiom)
    return bool(solver.check() == z3.unsat)


def _solver(context: Any) -> Any:
    solver = z3.Solver(ctx=context)
    for name, value in (("rlimit", STEPS), ("random_seed", 0), ("threads", 1), *QUICK):
        solver.set(name, value)
    return solver


# quantifiers over the reals -------------------------------------------------------------------------------------------


def _reals(statement: Statement) -> tuple[int, ...] | None:
    small = ((place, said) for place, said in enumerate(statement.hypotheses) if size_of(said) <= MOST_NODES)
    plain = [(place, pushed(unfolded(said), statement.types)) for place, said in small]
    quantified = {place for place, said in plain if _has_quantifiers(said)}
    if not quantified:
        return None
    translation = _Reals(statement)
    found = []
    for place, said in plain:
        with suppress(_Foreign):
            found.append((place, translation.proposition(said, ())))
    if quantified.isdisjoint(place for place, _ in found):
        return None
    if translation.degree > 1 and translation.unknowns > MOST_UNKNOWNS:
        return None
    if not translation.contradict(found):
        return None
    core = found
    for one in found:
        fewer = [other for other in core if other is not one]
        core = fewer if translation.contradict(fewer) else core
    return tuple(place for place, _ in core)


def _has_quantifiers(term: Term) -> bool:
    return any(isinstance(one, Pi) or head(one) == "Exists" for one in subterms(term))


class _Reals:
    """Propositions as formulas of z3 with its own quantifiers."""

    def __init__(self, statement: Statement) -> None:
        self.bounds: list[Any] = []
        self._types = statement.types
        self._variables: dict[int, Any] = {}
        self._fresh = 0
        self.degree = 1

    @cached_property
    def context(self) -> Any:
        """Made when something is asked: it takes as long as a short question."""
        return z3.Context()

    @property
    def unknowns(self) -> int:
        """How many variables there are, bound ones too."""
        return len(self._variables) + self._fresh

    def contradict(self, found: list[tuple[int, Any]]) -> bool:
        """Whether the formulas cannot hold together."""
        solver = z3.SolverFor("LRA" if self.degree == 1 else "NRA", ctx=self.context)
        solver.set("rlimit", STEPS)
        solver.add(*self.bounds, *(formula for _, formula in found))
        return bool(solver.check() == z3.unsat)

    def proposition(self, term: Term, bound: tuple[Any, ...]) -> Any:
        """Raises _Foreign."""
        match head(term), args(term):
            case "And", (a, b):
                return z3.And(self.proposition(a, bound), self.proposition(b, bound))
            case "Or", (a, b):
                return z3.Or(self.proposition(a, bound), self.proposition(b, bound))
            case "Not", (a,):
                return z3.Not(self.proposition(a, bound))
            case "True" | "False" as name, ():
                return z3.BoolVal(name == "True", self.context)
            case ("Eq" | "LT.lt" | "LE.le") as name, (type_, a, b) if type_ in (REAL, NAT, INT):
                left, right = self.number(a, bound), self.number(b, bound)
                return left == right if name == "Eq" else left < right if name == "LT.lt" else left <= right
            case "Exists", (type_, Lam(_, _, body)):
                return self._quantified(z3.Exists, type_, body, bound)
        if isinstance(term, Pi):
            return self._quantified(z3.ForAll, term.type, term.body, bound)
        raise _Foreign

    def _quantified(self, quantifier: Any, type_: Term, body: Term, bound: tuple[Any, ...]) -> Any:
        if type_ != REAL or len(bound) >= MOST_BOUND:
            raise _Foreign
        self._fresh += 1
        variable = z3.Real(f"b{self._fresh}", self.context)
        return quantifier([variable], self.proposition(body, (variable, *bound)))

    def number(self, term: Term, bound: tuple[Any, ...]) -> Any:
        """A number as a real one."""
        match head(term), args(term):
            case "HAdd.hAdd", (_, _, _, a, b):
                return self.number(a, bound) + self.number(b, bound)
            case "HSub.hSub", (type_, _, _, a, b) if type_ != NAT:
                return self.number(a, bound) - self.number(b, bound)
            case "HMul.hMul", (_, _, _, a, b):
                if not isinstance(a, Numeral) and not isinstance(b, Numeral):
                    self.degree = 2
                return self.number(a, bound) * self.number(b, bound)
            case "HDiv.hDiv", (type_, _, _, a, Numeral(value, _)) if type_ == REAL and value:
                return self.number(a, bound) / value
            case "HPow.hPow", (_, _, _, a, Numeral(value, _)) if 0 < value <= LARGEST_POWER:
                self.degree = max(self.degree, value)
                base = whole = self.number(a, bound)
                for _ in range(value - 1):
                    whole = whole * base
                return whole
            case "Neg.neg", (_, a):
                return -self.number(a, bound)
            case "abs", (_, a):
                inner = self.number(a, bound)
                return z3.If(inner >= 0, inner, -inner)
            case name, (_, a) if name in _CASTS:
                return self.number(a, bound)
        return self._simple(term, bound)

    def _simple(self, term: Term, bound: tuple[Any, ...]) -> Any:
        if isinstance(term, Numeral):
            return z3.RealVal(term.value, self.context)
        if isinstance(term, BVar) and term.index < len(bound):
            return bound[term.index]
        if isinstance(term, FVar) and self._types.get(term.index) in (REAL, NAT, INT):
            if term.index not in self._variables:
                self._variables[term.index] = z3.Real(f"x{term.index}", self.context)
                if self._types[term.index] == NAT:
                    self.bounds.append(self._variables[term.index] >= 0)
            return self._variables[term.index]
        raise _Foreign
