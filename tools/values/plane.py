"""Statements about complex numbers as statements about their real and imaginary parts, for what knows reals alone.

Sums, products, quotients and small powers, conjugates, absolute values and the parts themselves are written out; a
hypothesis with anything else of complex numbers in it says nothing any more, which is sound for contradictions.
"""

from collections.abc import Mapping

from leanwright.tools.terms.build import REAL, both, either, equals, every, negated, operation, relation, some
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    TRUE,
    Application,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    abstracted,
    args,
    head,
    instantiate,
    with_parts,
)
from leanwright.tools.values.numbers import Gauss, Value

MOST_POWER = 4
MOST_PARTS = 2  # real unknowns for z3's exact method: those of one complex number, as their degrees are high
COMPLEX = Constant("Complex")
_CASTS = ("Nat.cast", "Int.cast", "Rat.cast")
Pair = tuple[Term, Term]


class _Unwritten(Exception):
    """A term of complex numbers that is not written out."""


class Plane:
    """A statement with two real variables for each complex one; `statement` is None where there is none."""

    def __init__(self, statement: Statement) -> None:
        self._next = max((b.variable.index for b in statement.binders), default=-1) + 1
        self._parts: dict[int, tuple[FVar, FVar]] = {}
        binders: list[TypedBinder] = []
        for binder in statement.binders:
            if binder.kind == "variable" and binder.type == COMPLEX:
                parts = self._opened(binder.variable.index)
                binders += [TypedBinder(one, REAL, "variable") for one in parts]
            elif binder.kind == "hypothesis":
                binders.append(TypedBinder(binder.variable, self._said(binder.type), "hypothesis"))
            else:
                binders.append(binder)
        known = bool(self._parts)
        self.statement = Statement(tuple(binders), self._said(statement.claim)) if known else None

    def values(self, model: Mapping[int, Value]) -> dict[int, Value]:
        """Values of the variables of the statement that this was made of."""
        halves = {one.index for parts in self._parts.values() for one in parts}
        found = {index: value for index, value in model.items() if index not in halves}
        for index, (x, y) in self._parts.items():
            re, im = model[x.index], model[y.index]
            assert not isinstance(re, bool)
            found[index] = Gauss(re, im) if im != 0 else re
        return found

    def _opened(self, index: int) -> tuple[FVar, FVar]:
        self._parts[index] = FVar(self._next, "re"), FVar(self._next + 1, "im")
        self._next += 2
        return self._parts[index]

    def _said(self, term: Term) -> Term:
        try:
            return self._real(term)
        except _Unwritten:
            return TRUE

    def _real(self, term: Term) -> Term:
        """A term that is no complex number. Raises _Unwritten."""
        match head(term), args(term):
            case ("Eq" | "Ne") as name, (type_, a, b) if type_ == COMPLEX:
                first, second = self._pair(a), self._pair(b)
                same = both(equals(REAL, first[0], second[0]), equals(REAL, first[1], second[1]))
                return same if name == "Eq" else negated(same)
            case ("Eq" | "LE.le" | "LT.lt") as name, (type_, a, b) if type_ == REAL and (
                found := self._sizes(name, a, b)
            ):
                return found
            case ("GE.ge" | "GT.gt") as name, (type_, a, b) if type_ == REAL:
                return self._real(relation("LE.le" if name == "GE.ge" else "LT.lt", REAL, b, a))
            case "Ne", (type_, a, b) if type_ == REAL:
                return negated(self._real(equals(REAL, a, b)))
            case "Complex.re", (z,):
                return self._pair(z)[0]
            case "Complex.im", (z,):
                return self._pair(z)[1]
            case "Complex.normSq", (z,):
                return _square(self._pair(z))
            case ("Norm.norm", (type_, z)) if type_ == COMPLEX:
                return Application(Constant("Real.sqrt"), (_square(self._pair(z)),))
            case "Exists", (type_, Lam(_, _, body)) if type_ == COMPLEX:
                return self._quantified(body, universal=False)
        if isinstance(term, Pi) and term.type == COMPLEX:
            return self._quantified(term.body, universal=True)
        if term == COMPLEX or (isinstance(term, FVar) and term.index in self._parts):
            raise _Unwritten
        return with_parts(term, lambda part, _: self._real(part))

    def _sizes(self, name: str, a: Term, b: Term) -> Term | None:
        """A relation of absolute values as one of their squares; None: no side is one."""
        first, second = self._size(a), self._size(b)
        if first is not None and second is not None:
            return relation(name, REAL, first, second)
        if first is None and second is None:
            return None
        square, bound = (first, self._real(b)) if first is not None else (second, self._real(a))
        assert square is not None
        nothing, squared = Numeral(0, REAL), _times(bound, bound)
        if second is not None and name != "Eq":
            return either(relation(name, REAL, bound, nothing), relation(name, REAL, squared, square))
        positive = relation("LE.le" if name == "Eq" else name, REAL, nothing, bound)
        return both(positive, relation(name, REAL, square, squared))

    def _size(self, term: Term) -> Term | None:
        match head(term), args(term):
            case "Norm.norm", (type_, z) if type_ == COMPLEX:
                return _square(self._pair(z))
        return None

    def _quantified(self, body: Term, *, universal: bool) -> Term:
        index = self._next
        self._next += 1
        x, y = self._opened(index)
        said = self._real(instantiate(body, FVar(index, "z")))
        del self._parts[index]
        one = every if universal else some
        return one(REAL, one(REAL, abstracted(abstracted(said, x.index), y.index)))

    def _pair(self, term: Term) -> Pair:
        """Real and imaginary part. Raises _Unwritten."""
        nothing = Numeral(0, REAL)
        match head(term), args(term):
            case "Complex.I", ():
                return nothing, Numeral(1, REAL)
            case "Complex.ofReal", (x,):
                return self._real(x), nothing
            case name, (_, x) if name in _CASTS:
                return Application(Constant(name, "ie"), (REAL, self._real(x))), nothing
            case "Neg.neg", (_, z):
                a, b = self._pair(z)
                return _negative(a), _negative(b)
            case "starRingEnd", (_, z):
                a, b = self._pair(z)
                return a, _negative(b)
            case "Inv.inv", (_, z):
                return _inverse(self._pair(z))
        if isinstance(term, Numeral):
            return Numeral(term.value, REAL), nothing
        if isinstance(term, FVar) and term.index in self._parts:
            return self._parts[term.index]
        return self._operation(term)

    def _operation(self, term: Term) -> Pair:
        match head(term), args(term):
            case ("HAdd.hAdd" | "HSub.hSub") as name, (_, _, _, v, w):
                one, other = self._pair(v), self._pair(w)
                return operation(name, REAL, one[0], other[0]), operation(name, REAL, one[1], other[1])
            case "HMul.hMul", (_, _, _, v, w):
                return _product(self._pair(v), self._pair(w))
            case "HDiv.hDiv", (_, _, _, v, w):
                return _product(self._pair(v), _inverse(self._pair(w)))
            case "HPow.hPow", (_, _, _, v, Numeral(power, _)) if power <= MOST_POWER:
                base = self._pair(v)
                whole: Pair = (Numeral(1, REAL), Numeral(0, REAL)) if power == 0 else base
                for _ in range(power - 1):
                    whole = _product(whole, base)
                return whole
        raise _Unwritten


def _negative(x: Term) -> Term:
    return x if x == Numeral(0, REAL) else Application(Constant("Neg.neg", "ie"), (REAL, x))


def _times(a: Term, b: Term) -> Term:
    nothing = Numeral(0, REAL)
    return nothing if nothing in (a, b) else operation("HMul.hMul", REAL, a, b)


def _plus(a: Term, b: Term) -> Term:
    nothing = Numeral(0, REAL)
    return a if b == nothing else b if a == nothing else operation("HAdd.hAdd", REAL, a, b)


def _product(z: Pair, w: Pair) -> Pair:
    re = _plus(_times(z[0], w[0]), _negative(_times(z[1], w[1])))
    return re, _plus(_times(z[0], w[1]), _times(z[1], w[0]))


def _square(z: Pair) -> Term:
    return _plus(_times(z[0], z[0]), _times(z[1], z[1]))


def _inverse(z: Pair) -> Pair:
    size = _square(z)
    return tuple(operation("HDiv.hDiv", REAL, part, size) for part in (z[0], _negative(z[1])))  # type: ignore[return-value]
