"""Translation of terms into formulas of z3, each sound for unsatisfiability.

Whole numbers are z3's integers, ℚ and ℝ its reals, sets its arrays, functions of the statement uninterpreted functions.
"""

import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from leanwright.tools.lazy import lazy
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    Constant,
    FVar,
    Lam,
    Pi,
    Term,
    Universe,
    applied,
    args,
    head,
    instantiate,
    mentions,
    shift,
    subterms,
)
from leanwright.tools.values.evaluate import is_prop
from leanwright.tools.values.instances import (
    closed_terms,
    empty_set,
    ends_in_prop,
    instances_of,
    is_open,
    terms_of,
    written_out,
)
from leanwright.tools.values.laws import INTEGERS, NAT, REALS, Laws
from leanwright.tools.values.modular import modulus
from leanwright.tools.values.orders import ordered, orders_of
from leanwright.tools.values.sizes import Sizes

if TYPE_CHECKING:
    import z3  # type: ignore[import-untyped]
else:
    z3 = lazy("z3")

AT_LEAST = {"Nat": 0, "PNat": 1, "NNReal": 0}
WITHOUT_GAPS = frozenset({"Int", "Real"})  # types whose values are all those of z3's sort
DEEPEST = 3  # nested quantifiers that are instantiated
MOST_BOUND = 3  # quantifiers and premises of a property that is written out
MOST_MADE = 6  # of what there is said to be, at which a ∀ is looked at
_PROP = Universe(prop=True)
_ORDER: dict[str, Callable[[Any, Any], Any]] = {
    "LE.le": lambda a, b: a <= b,
    "LT.lt": lambda a, b: a < b,
    "GE.ge": lambda a, b: a >= b,
    "GT.gt": lambda a, b: a > b,
}


class Formulas:
    """The translation of one statement, in a context of its own, so that nothing before it changes z3's answer."""

    def __init__(self, statement: Statement) -> None:
        self.context = z3.Context()
        self.types: dict[int, Term] = statement.types
        self.constants: dict[int, Any] = {}
        self.axioms: list[Any] = []
        self.laws = Laws(weakref.proxy(self))  # no cycle: memory of the context is freed with the last use
        self.sizes = Sizes(weakref.proxy(self), statement)
        self._opaque: dict[Term, Any] = {}
        self._functions: dict[int, Any] = {}
        self._sorts: dict[Term, Any] = {}
        self._sets: list[tuple[Any, Term, Term]] = []  # a set that is told by its members: constant, term, element type
        self._orders = orders_of(statement)
        self._made: dict[Term, list[Term]] = {}  # what a quantifier says that there is, by type
        self._every: list[tuple[Any, Pi]] = []  # each ∀ that was looked at, with its truth value
        self._depth = 0
        self._fresh = 10_000
        self._terms = (*statement.hypotheses, statement.claim)
        self._ground = closed_terms(statement, self._terms)

    def axioms_made(self) -> list[Any]:
        """What is known of the terms that occurred."""
        done = 0
        while done < len(self._sets):  # members of sets may bring new terms
            constant, term, element = self._sets[done]
            done += 1
            for one in self.terms_of(element, 8):
                inside = self._member(term, one, element)
                if inside is not None:
                    self.axioms.append(z3.Select(constant, self.value(one, element)) == inside)
        again = [(atom, one.body, at) for atom, one in self._every for at in self._made.get(one.type, [])[:MOST_MADE]]
        self.axioms += [z3.Implies(atom, self.proposition(instantiate(body, at))) for atom, body, at in again]
        self.sizes.classes()
        self.laws.between_terms()
        return self.axioms

    # sorts and constants

    def sort(self, type_: Term) -> Any | None:
        """z3's sort for a type; None: it has none."""
        name = head(type_)
        if type_ == _PROP:
            return z3.BoolSort(self.context)
        if name in INTEGERS or modulus(type_):
            return z3.IntSort(self.context)
        if name in REALS:
            return z3.RealSort(self.context)
        if name in ("Set", "Finset"):
            inner = self.sort(args(type_)[0])
            return None if inner is None else z3.ArraySort(inner, z3.BoolSort(self.context))
        if isinstance(type_, FVar):
            if type_ not in self._sorts:
                self._sorts[type_] = z3.DeclareSort(f"T{type_.index}", self.context)
            return self._sorts[type_]
        return None

    def opaque(self, term: Term, type_: Term) -> Any:
        """A constant for a term of which nothing is known but its type; the same for the same term."""
        if term not in self._opaque:
            sort = self.sort(type_)
            if sort is None:
                raise ValueError("a term of a type without a sort")
            constant = z3.Const(f"t{len(self._opaque)}", sort)
            self._opaque[term] = constant
            self.bounded(constant, type_)
        return self._opaque[term]

    def fresh(self, sort: Any) -> Any:
        """A constant of its own."""
        self._fresh += 1
        return z3.Const(f"f{self._fresh}", sort)

    def bounded(self, value: Any, type_: Term) -> None:
        """The least value of a type."""
        least = AT_LEAST.get(head(type_))
        if least is not None:
            self.axioms.append(value >= least)
        if size := modulus(type_):
            self.axioms.append(z3.And(value >= 0, value < size))

    def variable(self, local: FVar) -> Any | None:
        """The constant of a variable of the statement; None: its type has no sort."""
        if local.index not in self.constants:
            type_ = self.types.get(local.index)
            sort = None if type_ is None else self.sort(type_)
            if sort is None or type_ is None:
                return None
            self.constants[local.index] = z3.Const(f"x{local.index}", sort)
            self.bounded(self.constants[local.index], type_)
        return self.constants[local.index]

    def skolem(self, type_: Term) -> FVar:
        """A new variable of a type."""
        self._fresh += 1
        self.types = {**self.types, self._fresh: type_}
        self._made.setdefault(type_, []).append(made := FVar(self._fresh, f"s{self._fresh}"))
        return made

    # values

    def value(self, term: Term, type_: Term) -> Any:
        """A term of a type. Raises ValueError when the type has no sort."""
        name = head(type_)
        if type_ == _PROP:
            return self.proposition(term)
        if isinstance(term, FVar):
            constant = self.variable(term)
            return self.opaque(term, type_) if constant is None else constant
        if isinstance(term, Application) and isinstance(term.fn, FVar):
            return self._call(term.fn, term.args, type_)
        if name in INTEGERS or name in REALS or modulus(type_):
            found = self.sizes.value(head(term), args(term)) if type_ == NAT else None
            found = self.laws.number(term, type_) if found is None else found
            return self.opaque(term, type_) if found is None else found
        if name in ("Set", "Finset"):
            return self._set(term, type_)
        return self.opaque(term, type_)

    def _call(self, fn: FVar, arguments: tuple[Term, ...], type_: Term) -> Any:
        kinds: list[Term] = []
        rest = self.types.get(fn.index)
        for _ in arguments:
            if not isinstance(rest, Pi) or mentions(rest.body):
                return self.opaque(Application(fn, arguments), type_)
            kinds.append(rest.type)
            rest = shift(rest.body, -1)
        sorts = [self.sort(kind) for kind in kinds]
        result = self.sort(type_)
        if result is None or any(sort is None for sort in sorts):
            return self.opaque(Application(fn, arguments), type_)
        if fn.index not in self._functions:
            self._functions[fn.index] = z3.Function(f"x{fn.index}", *sorts, result)
        value = self._functions[fn.index](*(self.value(a, kind) for a, kind in zip(arguments, kinds, strict=True)))
        self.bounded(value, type_)
        return value

    def _set(self, term: Term, type_: Term) -> Any:
        element = args(type_)[0]
        inner = self.sort(element)
        if inner is None:
            raise ValueError("a set of a type without a sort")
        nothing = z3.K(inner, z3.BoolVal(False, self.context))
        match head(term), args(term):
            case "EmptyCollection.emptyCollection", _:
                return nothing
            case "Set.univ", _ if head(element) in WITHOUT_GAPS:
                return z3.SetComplement(nothing)
            case "Union.union", (_, a, b):
                return z3.SetUnion(self.value(a, type_), self.value(b, type_))
            case "Inter.inter", (_, a, b):
                return z3.SetIntersect(self.value(a, type_), self.value(b, type_))
            case "SDiff.sdiff", (_, a, b):
                return z3.SetDifference(self.value(a, type_), self.value(b, type_))
            case "HasCompl.compl", (_, a) if head(element) in WITHOUT_GAPS:
                return z3.SetComplement(self.value(a, type_))
            case "Singleton.singleton", (_, _, x):
                return z3.SetAdd(nothing, self.value(x, element))
            case "Insert.insert", (_, _, x, a):
                return z3.SetAdd(self.value(a, type_), self.value(x, element))
        known = term in self._opaque
        constant = self.opaque(term, type_)
        if not known:
            self._sets.append((constant, term, element))
        return constant

    def _member(self, term: Term, x: Term, element: Term) -> Any | None:
        """Membership in a set that is told by a condition; None: it is told otherwise."""
        name, parts = head(term), args(term)
        match name, parts:
            case "setOf", (_, predicate):
                return self.proposition(applied(predicate, (x,)))
            case "Set.univ", _:
                return z3.BoolVal(True, self.context)
            case "HasCompl.compl", (type_, a):
                held = Application(Constant("Membership.mem"), (element, type_, a, x))
                return z3.Not(self.proposition(held))
            case "Finset.filter", (_, predicate, a):
                inside = self.proposition(
                    Application(
                        Constant("Membership.mem"), (element, Application(Constant("Finset"), (element,)), a, x)
                    )
                )
                return z3.And(inside, self.proposition(applied(predicate, (x,))))
            case "Finset.range", (n,):
                return self.value(x, element) < self.value(n, element)
        kind, _, ends = name.partition(".")
        if kind in ("Set", "Finset") and ends in ("Icc", "Ico", "Ioc", "Ioo") and len(parts) == 3:
            v, a, b = (self.value(one, element) for one in (x, *parts[1:]))
            return z3.And(a < v if ends[1] == "o" else a <= v, v < b if ends[2] == "o" else v <= b)
        if kind == "Set" and ends in ("Ici", "Ioi", "Iic", "Iio") and len(parts) == 2:
            v, a = self.value(x, element), self.value(parts[1], element)
            return {"Ici": a <= v, "Ioi": a < v, "Iic": v <= a, "Iio": v < a}[ends]
        return None

    # propositions

    def proposition(self, term: Term) -> Any:
        """A proposition; one that is not translated is a truth value of its own."""
        try:
            found = self._proposition(term)
        except ValueError:  # a term of a type without a sort
            found = None
        truth = self._atom(term) if found is None else found
        self.sizes.learn(term, truth)
        return truth

    def _atom(self, term: Term) -> Any:
        return self.opaque(term, _PROP)

    def _proposition(self, term: Term) -> Any | None:
        match head(term), args(term):
            case "Ne", (type_, a, b):
                return z3.Not(self.proposition(Application(Constant("Eq"), (type_, a, b))))
            case "Eq", (type_, a, b):
                return self._equal(type_, a, b, term)
            case ("LE.le" | "LT.lt" | "GE.ge" | "GT.gt") as name, (type_, a, b) if head(type_) in INTEGERS | REALS:
                return _ORDER[name](self.value(a, type_), self.value(b, type_))
            case ("LE.le" | "LT.lt" | "GE.ge" | "GT.gt") as name, (type_, a, b) if type_ in self._orders:
                return ordered(name, type_, self.value(a, type_), self.value(b, type_), linear=self._orders[type_])
            case "Exists", (type_, Lam(_, _, body)):
                return self._exists(term, type_, body)
        found = self._connective(term)
        if found is None:
            found = self._of_sets(term)
        return self._of_variables(term) if found is None else found

    def _connective(self, term: Term) -> Any | None:
        match head(term), args(term):
            case "True", ():
                return z3.BoolVal(True, self.context)
            case "False", ():
                return z3.BoolVal(False, self.context)
            case "And", (a, b):
                return z3.And(self.proposition(a), self.proposition(b))
            case "Or", (a, b):
                return z3.Or(self.proposition(a), self.proposition(b))
            case "Not", (a,):
                return z3.Not(self.proposition(a))
            case "Iff", (a, b):
                return self.proposition(a) == self.proposition(b)
        return None

    def _of_sets(self, term: Term) -> Any | None:
        match head(term), args(term):
            case (("LE.le" | "HasSubset.Subset"), (type_, a, b)) if head(type_) in ("Set", "Finset"):
                return z3.IsSubset(self.value(a, type_), self.value(b, type_))
            case (("LT.lt" | "HasSSubset.SSubset"), (type_, a, b)) if head(type_) in ("Set", "Finset"):
                first, second = self.value(a, type_), self.value(b, type_)
                return z3.And(z3.IsSubset(first, second), first != second)
            case "Membership.mem", (element, type_, a, x) if head(type_) in ("Set", "Finset"):
                inside = self._member(a, x, element)
                if inside is None:
                    inside = z3.Select(self.value(a, type_), self.value(x, element))
                return inside
            case "Disjoint", (type_, a, b) if head(type_) in ("Set", "Finset"):
                return self.proposition(
                    Application(
                        Constant("Eq"), (type_, Application(Constant("Inter.inter"), (type_, a, b)), empty_set(type_))
                    )
                )
            case ("Set.Nonempty" | "Finset.Nonempty") as name, (element, a):
                type_ = Application(Constant(name.partition(".")[0]), (element,))
                return z3.Not(self._equal(type_, a, empty_set(type_), term))
        return None

    def _of_variables(self, term: Term) -> Any | None:
        if isinstance(term, Pi):
            return self._for_all(term)
        if isinstance(term, FVar):
            return self.variable(term) if self.types.get(term.index) == _PROP else None
        if isinstance(term, Application) and isinstance(term.fn, FVar):
            return self._call(term.fn, term.args, _PROP)
        meaning = written_out(term)
        if meaning is None and (found := self.laws.proposition(term)) is not None:
            return found
        meaning = unfolded(term) if meaning is None else meaning
        bound = sum(isinstance(part, Pi) or head(part) == "Exists" for part in subterms(meaning))
        return self.proposition(meaning) if head(meaning) != head(term) and bound <= MOST_BOUND else None

    def _equal(self, type_: Term, a: Term, b: Term, term: Term) -> Any | None:
        if isinstance(type_, Pi) and not mentions(type_.body):  # equal functions are equal everywhere
            atom = self._atom(term)
            for one in self.terms_of(type_.type, 8):
                sides = applied(a, (one,)), applied(b, (one,))
                self.axioms.append(
                    z3.Implies(atom, self.proposition(Application(Constant("Eq"), (shift(type_.body, -1), *sides))))
                )
            return atom
        if self.sort(type_) is None:
            return None
        return self.value(a, type_) == self.value(b, type_)

    def _exists(self, term: Term, type_: Term, body: Term) -> Any | None:
        """The quantifier has a truth value of its own; when it holds, so does the body for something new."""
        atom = self._atom(term)
        if self._depth >= DEEPEST or is_open(term):
            return atom
        self._depth += 1
        if is_prop(type_):
            witness = self.proposition(type_)
            self.axioms.append(z3.Implies(atom, witness))
        self.axioms.append(z3.Implies(atom, self.proposition(instantiate(body, self.skolem(type_)))))
        for one in self.terms_of(type_, 4):
            self.axioms.append(z3.Implies(self.proposition(instantiate(body, one)), atom))
        self._depth -= 1
        return atom

    def _for_all(self, term: Pi) -> Any | None:
        if not mentions(term.body) and self._is_prop(term.type):
            return z3.Implies(self.proposition(term.type), self.proposition(shift(term.body, -1)))
        atom = self._atom(term)
        if self._depth >= DEEPEST or is_open(term) or self._is_prop(term.type):  # a proof that is spoken of is no term
            return atom
        if not self._depth:
            self._every.append((atom, term))
        self._depth += 1
        for instance in instances_of(term, self.terms_of, self._is_prop, self._ground):
            self.axioms.append(z3.Implies(atom, self.proposition(instance)))
        self._depth -= 1
        return atom

    def _is_prop(self, type_: Term) -> bool:
        return is_prop(type_) or ends_in_prop(type_, self.types)

    def terms_of(self, type_: Term, count: int) -> list[Term]:
        """Terms of a type at which a ∀ is looked at: those that occur, and small numerals."""
        return terms_of(type_, self._ground, AT_LEAST.get(head(type_), 0))[:count]
