"""Sizes of types and sets, in z3: which are finite, of how many elements, which are countable, which are larger.

A size is a rank, 0 for what is finite, 1 for the natural numbers, more for what is larger, and a count where it is
finite. Finitely many cardinals can be told by such ranks in their order, so that what ranks cannot meet no sizes can.
"""

from itertools import combinations
from typing import TYPE_CHECKING, Any

from leanwright.tools.lazy import lazy
from leanwright.tools.terms.build import NAT
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import NUMBERS, key, normal
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Pi,
    Term,
    Universe,
    args,
    head,
    mentions,
    shift,
    size_of,
    subterms,
)
from leanwright.tools.values.laws import Translator

if TYPE_CHECKING:
    import z3  # type: ignore[import-untyped]
else:
    z3 = lazy("z3")

_COUNTS = {"Bool": 2, "Unit": 1, "PUnit": 1, "Empty": 0, "PEmpty": 0}
_COUNTABLE = frozenset(("Nat", "Int", "Rat", "PNat"))
_LARGER = frozenset(("Real", "Complex", "NNReal"))
_INTERVALS = frozenset(f"Set.{one}" for one in ("Icc", "Ico", "Ioc", "Ioo"))
_RAYS = frozenset(f"Set.{one}" for one in ("Ici", "Ioi", "Iic", "Iio"))
_EQUIVALENT = frozenset(
    ("Equiv", "MulEquiv", "AddEquiv", "RingEquiv", "LinearEquiv", "Homeomorph", "OrderIso", "RelIso")
)
_SMALLER = frozenset(("Function.Embedding", "OrderEmbedding", "RelEmbedding"))
# What classes, and hypotheses of their names, say of the size of a type. It is both ways for those of this list alone.
_SAYS = ("Finite", "Infinite", "Countable", "Uncountable", "Nonempty", "IsEmpty", "Subsingleton", "Nontrivial")
_ONE_WAY = {
    "Fintype": "Finite", "Unique": "Subsingleton", "CharZero": "Infinite", "IsAlgClosed": "Infinite",
    "Inhabited": "Nonempty", "Field": "Nontrivial", "DivisionRing": "Nontrivial", "IsDomain": "Nontrivial",
    "IsSimpleGroup": "Nontrivial", "Group": "Nonempty", "CommGroup": "Nonempty", "AddCommGroup": "Nonempty",
    "Ring": "Nonempty", "CommRing": "Nonempty", "Denumerable": "Infinite", "Encodable": "Countable",
}  # fmt: skip
_ENDLESS = frozenset(("NoMaxOrder", "NoMinOrder"))
_GROWING = ("StrictMono", "StrictAnti")  # injective on what is linearly ordered
_MAPS = ("Function.Injective", "Function.Surjective", "Function.Bijective", *_GROWING)
_OF_SETS = ("Set.Finite", "Set.Infinite", "Set.Countable")
_SPOKEN = frozenset((*_SAYS, *_MAPS, *_OF_SETS, "HasSubset.Subset", "Eq"))
LARGEST = 40  # nodes of a hypothesis that may say that a map is injective
MOST_ELEMENTS = 5  # terms of a type of which is asked whether they are different


def sized(statement: Statement) -> bool:
    """Whether classes or equivalences, not the hypotheses, say how many elements a type has."""
    said = (_ONE_WAY.get(head(b.type), head(b.type)) for b in statement.binders if b.kind != "hypothesis")
    return not {*_EQUIVALENT, *_SMALLER, *_SAYS[:4], "Subsingleton", "IsEmpty"}.isdisjoint(said)


class Sizes:
    """The sizes of the types and sets of which the propositions of a statement speak."""

    def __init__(self, translator: Translator, statement: Statement) -> None:
        self._of = translator
        self._statement = statement
        self._known: dict[Term, tuple[Any, Any]] = {}
        self._learnt: set[Term] = set()

    def value(self, name: str, parts: tuple[Term, ...]) -> Any | None:
        """The number of elements, 0 for infinitely many; None: ``name`` is something else."""
        if name in ("Nat.card", "Fintype.card", "Set.ncard") and parts:
            count, rank = self.of(parts[-1], parts[0])
            if name == "Fintype.card":
                self._say(rank == 0)
            return z3.If(rank == 0, count, 0)
        return None

    def learn(self, term: Term, truth: Any) -> None:
        """What a proposition with this truth value says of sizes."""
        name, parts = head(term), args(term)
        if name not in _SPOKEN or term in self._learnt or any(isinstance(one, BVar) for one in subterms(term)):
            return
        self._learnt.add(term)
        if name in _SAYS and len(parts) == 1:
            self._say(truth == self._is(name, parts[0]))
        elif name in _OF_SETS and len(parts) == 2:
            self._say(truth == self._is(name.partition(".")[2], parts[1], parts[0]))
        elif name in ("HasSubset.Subset", "Eq") and head(parts[0]) == "Set" and self._asked():
            one, other = (self.of(side, args(parts[0])[0]) for side in parts[1:])
            self._say(z3.Implies(truth, self._at_most(one, other)))
            if name == "Eq":
                self._say(z3.Implies(truth, self._at_most(other, one)))
        elif name in _MAPS and len(parts) == 3 and (name not in _GROWING or head(parts[0]) in (*NUMBERS, "Fin")):
            source, target = self.of(parts[0]), self.of(parts[1])
            if name != "Function.Surjective":
                self._say(z3.Implies(truth, self._at_most(source, target)))
            if name in ("Function.Surjective", "Function.Bijective"):
                self._say(z3.Implies(truth, self._at_most(target, source)))

    def classes(self) -> None:
        """What the classes, and the elements that there are, say of the types whose sizes are asked for."""
        self._spelled_out()
        if not self._known and not sized(self._statement):
            return
        for binder in self._statement.binders:
            type_, parts = binder.type, args(binder.type)
            name = _ONE_WAY.get(head(type_), head(type_))
            if binder.kind == "instance" and name in _SAYS and len(parts) == 1:
                self._say(self._is(name, parts[0]))
            elif binder.kind == "instance" and self._endless(head(type_), parts):
                self._say(
                    z3.Or(self._is("Infinite", parts[0]), z3.Not(self._is(self._endless(head(type_), parts), parts[0])))
                )
            elif head(type_) in _EQUIVALENT | _SMALLER and len(parts) >= 2:
                source, target = (self.of(one) for one in parts[-2:])
                self._say(self._at_most(source, target))
                if head(type_) in _EQUIVALENT:
                    self._say(self._at_most(target, source))
        for type_, (count, rank) in list(self._known.items()):
            if isinstance(type_, FVar) and isinstance(self._statement.types.get(type_.index), Universe):
                self._elements(type_, count, rank)

    # what is known

    def of(self, type_: Term, element: Term | None = None) -> tuple[Any, Any]:
        """Count and rank of a type, or of a set of things of the type ``element``."""
        if type_ not in self._known:
            k = len(self._known)
            count, rank = (z3.Int(f"{one}{k}", self._of.context) for one in ("count", "rank"))
            self._known[type_] = count, rank
            self._say(count >= 0, rank >= 0, *self._laws(type_, count, rank, element))
        return self._known[type_]

    def _laws(self, type_: Term, count: Any, rank: Any, element: Term | None) -> list[Any]:
        name, parts = head(type_), args(type_)
        if name in _COUNTS or isinstance(type_, Universe):
            return [rank == 0, count == _COUNTS.get(name, 2)] if name or getattr(type_, "prop", False) else []
        if name in _COUNTABLE:
            return [rank == 1]
        if name in _LARGER:
            return [rank >= 2]
        if name in ("Fin", "ZMod") and len(parts) == 1:
            size = self._of.value(parts[0], NAT)
            finite = z3.And(rank == 0, count == size)
            return [finite] if name == "Fin" else [z3.If(size == 0, rank == 1, finite)]
        if name in ("Set", "Finset") and len(parts) == 1:
            inner, below = self.of(parts[0])
            power = [z3.Implies(z3.And(below == 0, inner == k), count == 2**k) for k in range(8)]
            more = rank > below if name == "Set" else rank == below
            return [z3.If(below == 0, z3.And(rank == 0, count > inner), more), *power]
        if name in ("Prod", "Sum") and len(parts) == 2:
            (a, first), (b, second) = map(self.of, parts)
            both = a * b if name == "Prod" else a + b
            larger = _larger(first, second)
            whole = z3.And(*(self._is("Nonempty", one) for one in parts)) if name == "Prod" else larger >= 0
            return [z3.Implies(larger == 0, z3.And(rank == 0, count == both)), z3.Implies(whole, rank == larger)]
        if isinstance(type_, Pi) and not mentions(type_.body):
            source, target = type_.type, shift(type_.body, -1)
            return [
                z3.Implies(
                    z3.And(self._is("Infinite", source), self._is("Nontrivial", target)), rank > self.of(source)[1]
                )
            ]
        if name == "Set.Elem" and len(parts) == 2:
            return [z3.And(count == self.of(parts[1], parts[0])[0], rank == self.of(parts[1], parts[0])[1])]
        return self._of_set(type_, count, rank, element) if element is not None and element != type_ else []

    def _of_set(self, among: Term, count: Any, rank: Any, element: Term) -> list[Any]:
        name, parts = head(among), args(among)
        whole = self.of(element)
        if name == "Set.univ":
            return [count == whole[0], rank == whole[1]]
        if name == "EmptyCollection.emptyCollection":
            return [count == 0, rank == 0]
        laws = [self._at_most((count, rank), whole)]
        if name in ("Union.union", "Inter.inter", "HasCompl.compl", "Compl.compl"):
            sides = [self.of(one, element) for one in parts[1:]]
            if name == "Inter.inter":
                return [*laws, *(self._at_most((count, rank), one) for one in sides)]
            all_of, (first, *_, last) = (
                ((count, rank), sides) if name == "Union.union" else (whole, [*sides, (count, rank)])
            )
            return [*laws, all_of[1] == z3.If(first[1] >= last[1], first[1], last[1])]
        if name == "Set.range" and len(parts) == 3:
            laws.append(self._at_most((count, rank), self.of(parts[1])))
        if head(element) in _LARGER | {"Rat"}:
            if name in _RAYS:
                laws.append(rank == whole[1])
            if name in _INTERVALS and len(parts) == 3:
                start, end = (self._of.value(one, element) for one in parts[1:])
                laws.append(z3.Implies(start < end, rank == whole[1]))
        return laws

    def _elements(self, type_: Term, count: Any, rank: Any) -> None:
        """Different terms of a type are as many elements."""
        terms = [self._of.value(one, type_) for one in self._of.terms_of(type_, MOST_ELEMENTS)]
        if terms:
            self._say(z3.Or(rank > 0, count >= 1))
        for number in range(2, len(terms) + 1):
            for some in combinations(terms, number):
                self._say(z3.Implies(z3.Distinct(*some), z3.Or(rank > 0, count >= number)))

    def _spelled_out(self) -> None:
        """Maps that hypotheses say without its name to be injective or surjective."""
        types = self._statement.types
        said = [h for h in self._statement.hypotheses if isinstance(h, Pi) and size_of(h) <= LARGEST]
        forms = [key(normal(pushed(unfolded(one), types))) for one in said]
        for binder in self._statement.variables:
            if not isinstance(binder.type, Pi) or mentions(binder.type.body):
                continue
            given = (binder.type.type, shift(binder.type.body, -1), binder.variable)
            for name in _MAPS[:2]:
                whole = Application(Constant(name, "iie", "p"), given)
                form = key(normal(pushed(unfolded(whole), types)))
                for one in (one for one, its in zip(said, forms, strict=True) if its == form):
                    self.learn(whole, self._of.proposition(one))

    def _endless(self, name: str, parts: tuple[Term, ...]) -> str:
        """What makes a type with this class infinite: orders without end, and dense linear ones of two things."""
        classes = {head(b.type) for b in self._statement.binders if b.kind == "instance" and args(b.type) == parts}
        if len(parts) != 1:
            return ""
        if name in _ENDLESS:
            return "Nonempty"
        if name == "DenselyOrdered" and "LinearOrder" in classes:
            return "Nontrivial"
        return "Nontrivial" if name == "IsStrictOrderedRing" and "LinearOrder" in classes else ""

    def _is(self, name: str, type_: Term, element: Term | None = None) -> Any:
        count, rank = self.of(type_, element)
        match name:
            case "Finite" | "Infinite":
                return rank == 0 if name == "Finite" else rank > 0
            case "Countable" | "Uncountable":
                return rank <= 1 if name == "Countable" else rank > 1
            case "Subsingleton":
                return z3.And(rank == 0, count <= 1)
            case "IsEmpty":
                return z3.And(rank == 0, count == 0)
        return z3.Or(rank > 0, count >= (2 if name == "Nontrivial" else 1))

    def _at_most(self, one: tuple[Any, Any], other: tuple[Any, Any]) -> Any:
        (a, first), (b, second) = one, other
        return z3.Or(first < second, z3.And(first == second, z3.Or(first > 0, a <= b)))

    def _asked(self) -> bool:
        """Whether a hypothesis speaks of the size of a set."""
        said = self._statement.hypotheses
        return any(
            head(part) in (*_OF_SETS, "Set.ncard", "Set.Elem", "Set.range") for one in said for part in subterms(one)
        )

    def _say(self, *laws: Any) -> None:
        self._of.axioms.extend(laws)


def _larger(a: Any, b: Any) -> Any:
    return z3.If(a >= b, a, b)
