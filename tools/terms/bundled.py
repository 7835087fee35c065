"""What a hypothesis makes of a type or a map, by the class that says it: a commutative group, a homomorphism.

``[Group G] (h : ∀ a b : G, a * b = b * a)`` becomes ``[CommGroup G]``; a map of groups with
f (a * b) = f a * f b, or of spaces with its sums and multiples, becomes the homomorphism that it is.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from leanwright.tools.terms.build import X, Y, equals, every, operation
from leanwright.tools.terms.normal import key, normal
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    Application,
    Constant,
    FVar,
    Numeral,
    Pi,
    Term,
    applied,
    args,
    head,
    locals_of,
    mentions,
    shift,
    with_parts,
)

_COMMUTED = {
    "Group": "CommGroup", "Monoid": "CommMonoid", "Semigroup": "CommSemigroup", "Ring": "CommRing",
    "Semiring": "CommSemiring", "DivisionRing": "Field",
}  # fmt: skip
_GROUPS, _RINGS = ("Group", "CommGroup"), ("Ring", "CommRing", "DivisionRing", "Field")


def with_classes(statement: Statement) -> Statement:
    """The statement with classes for what its hypotheses say of types and maps."""
    for binder in statement.binders:
        if binder.kind == "instance" and (commuted := _commuted(statement, binder)) is not None:
            return with_classes(commuted)
    for binder in statement.variables:
        if isinstance(binder.type, Pi) and (found := _homomorphism(statement, binder, binder.type)) is not None:
            return with_classes(found)
    return statement


def with_linear_maps(statement: Statement) -> Statement:
    """The statement with V →ₗ[K] V for `Module.End K V`, which Lean only calls otherwise."""

    def plain(term: Term) -> Term:
        inside = with_parts(term, lambda part, _: plain(part))
        if head(inside) != "Module.End" or len(args(inside)) != 2:
            return inside
        scalars, space = args(inside)
        return Application(Constant("LinearMap", "eee", "t"), (scalars, space, space))

    return statement.changed(plain)


def _commuted(statement: Statement, instance: TypedBinder) -> Statement | None:
    name, given = _COMMUTED.get(head(instance.type)), args(instance.type)
    if name is None or len(given) != 1:
        return None
    inner = shift(given[0], 2)
    sides = [operation("HMul.hMul", inner, *pair) for pair in ((Y, X), (X, Y))]
    ways = [
        equals(inner, *sides),
        *(Application(Constant("Commute", "iee", "p"), (inner, *p)) for p in ((Y, X), (X, Y))),
    ]
    said = {key(normal(every(given[0], every(shift(given[0], 1), way)))) for way in ways}
    rest = [one for one in statement.binders if one.kind != "hypothesis" or key(normal(one.type)) not in said]
    if len(rest) == len(statement.binders):
        return None
    class_ = Application(Constant(name, "e", "t"), given)
    return Statement(tuple(replace(o, type=class_) if o is instance else o for o in rest), statement.claim)


@dataclass(frozen=True)
class _Map:
    """A map f between two types."""

    name: FVar
    source: Term
    target: Term

    def keeps(self, operation_: str) -> Term:
        """f (a ∘ b) = f a ∘ f b for all a and b."""
        source, target = shift(self.source, 2), shift(self.target, 2)
        there = self._of(operation(operation_, source, Y, X))
        said = equals(target, there, operation(operation_, target, self._of(Y), self._of(X)))
        return every(self.source, every(shift(self.source, 1), said))

    def keeps_multiples(self, scalars: Term) -> Iterator[Term]:
        """f (c • x) = c • f x for all c and x, in either order."""
        for c, x, outer, inner in ((Y, X, scalars, self.source), (X, Y, self.source, scalars)):
            kinds = [shift(one, 2) for one in (scalars, self.source, self.target)]
            there, here = (
                Application(Constant("HSMul.hSMul", "iiiee"), (kinds[0], kind, kind, c, value))
                for kind, value in ((kinds[1], x), (kinds[2], self._of(x)))
            )
            yield every(outer, every(shift(inner, 1), equals(kinds[2], self._of(there), here)))

    def keeps_unit(self, unit: int) -> Term:
        """f 1 = 1, or f 0 = 0."""
        return equals(self.target, self._of(Numeral(unit, self.source)), Numeral(unit, self.target))

    def _of(self, x: Term) -> Term:
        return Application(self.name, (x,))


def _homomorphism(statement: Statement, binder: TypedBinder, type_: Pi) -> Statement | None:
    """The statement with a homomorphism for a map that the hypotheses say to be one."""
    if mentions(type_.body) or binder.variable.index in locals_of(type_):
        return None
    f = _Map(binder.variable, type_.type, shift(type_.body, -1))
    said = {key(normal(one.type)): one for one in statement.binders if one.kind == "hypothesis"}

    def among(ways: list[Term]) -> list[TypedBinder]:
        return [said[text] for text in map(key, map(normal, ways)) if text in said]

    for kind, scalars, needed, implied in _kinds(statement, f):
        needs = [among(ways) for ways in needed]
        if not all(needs):
            continue
        spared = [one for ways in (*needs, among(implied)) for one in ways]
        types = (*scalars, f.source, f.target)
        value = Application(Constant(f"{kind}.toFun"), (*types, f.name))
        rest = [one for one in statement.binders if all(one is not other for other in spared)]
        map_ = Application(Constant(kind, "e" * len(types), "t"), types)
        binders = (replace(o, type=map_ if o is binder else _with_value(o.type, f.name, value)) for o in rest)
        return Statement(tuple(binders), _with_value(statement.claim, f.name, value))
    return None


def _kinds(statement: Statement, f: _Map) -> Iterator[tuple[str, tuple[Term, ...], list[list[Term]], list[Term]]]:
    """Names of homomorphisms, scalars, what says that f is one, each in one of some ways, and what follows."""
    classes = {(head(b.type), args(b.type)) for b in statement.binders if b.kind == "instance"}

    def both_are(names: tuple[str, ...]) -> bool:
        return all(any((name, (type_,)) in classes for name in names) for type_ in (f.source, f.target))

    if both_are(_GROUPS):
        yield "MonoidHom", (), [[f.keeps("HMul.hMul")]], [f.keeps_unit(1)]
    if both_are(_RINGS):
        unit = [f.keeps_unit(1)]
        yield "RingHom", (), [[f.keeps("HAdd.hAdd")], [f.keeps("HMul.hMul")], unit], [f.keeps_unit(0)]
    for name, given in classes:
        if name == "Module" and len(given) == 2 and given[1] == f.source and (name, (given[0], f.target)) in classes:
            multiples = list(f.keeps_multiples(given[0]))
            yield "LinearMap", given[:1], [[f.keeps("HAdd.hAdd")], multiples], [f.keeps_unit(0)]


def _with_value(term: Term, name: FVar, value: Term) -> Term:
    if term == name:
        return value
    if isinstance(term, Application) and term.fn == name:
        return applied(value, tuple(_with_value(one, name, value) for one in term.args))
    return with_parts(term, lambda part, _: _with_value(part, name, value))
