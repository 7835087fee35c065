"""Elements of a part of a type as elements of the type with a property: n : ℕ+ as n with 0 < n, x : ↥A as x ∈ A.

``∀ x : {x // p x}, P ↑x`` becomes ``∀ x, p x → P x``; relations and operations of elements are those of their values.
What else is done with them, as the values of a function that is defined on A alone, keeps its type.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from leanwright.tools.terms.build import MEMBER, NAT, REAL, X, belongs, both, every, implies, relation
from leanwright.tools.terms.statement import Statement, TypedBinder, has_elements, is_proposition
from leanwright.tools.terms.term import (
    TRUE,
    Application,
    BVar,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Proj,
    Term,
    applied,
    args,
    head,
    mentions,
    shift,
    with_parts,
)

_VALUE = Constant("value", "e")  # of an element
_VALUES = {  # and where the element is
    "Subtype.val": 2, "PNat.val": 0, "NNReal.toReal": 0, "Fin.val": 1, "Fin.toNat": 1, "ContinuousMap.toFun": 2,
}  # fmt: skip
_RELATIONS = ("Eq", "Ne", "LT.lt", "LE.le", "GT.gt", "GE.ge", "Dvd.dvd")
_SUM, _PRODUCT = ("HAdd.hAdd", "HSMul.hSMul"), ("HMul.hMul", "HPow.hPow")
_GROUP, _MODULE = (*_PRODUCT, "HDiv.hDiv", "Inv.inv"), (*_SUM, "HSub.hSub", "Neg.neg")
_OPERATIONS = {  # those that are the operations of the values
    "PNat": ("HAdd.hAdd", *_PRODUCT), "NNReal": ("HAdd.hAdd", "HDiv.hDiv", "Inv.inv", *_PRODUCT),
    "Subgroup.Elem": _GROUP, "Submonoid.Elem": _PRODUCT, "AddSubgroup.Elem": _MODULE, "Submodule.Elem": _MODULE,
    "Ideal.Elem": _MODULE,
}  # fmt: skip


@dataclass(frozen=True)
class _Part:
    """A part of the type ``whole``: of what ``property`` says of."""

    whole: Term
    property: Callable[[Term], Term]

    @staticmethod
    def of(type_: Term) -> "_Part | None":
        match head(type_), args(type_):
            case "Subtype", (whole, said):
                return _Part(whole, lambda x: applied(said, (x,)))
            case "PNat", ():
                return _Part(NAT, lambda x: relation("LT.lt", NAT, Numeral(0, NAT), x))
            case "NNReal", ():
                return _Part(REAL, lambda x: relation("LE.le", REAL, Numeral(0, REAL), x))
            case "Nat.Primes", ():
                return _Part(NAT, lambda x: Application(Constant("Nat.Prime", "e", "p"), (x,)))
            case "ContinuousMap", (source, target):
                maps = Pi("x", source, shift(target, 1))
                return _Part(maps, lambda f: Application(Constant("Continuous", "iie", "p"), (source, target, f)))
            case "Fin", (size,):
                return _Part(NAT, lambda x: relation("LT.lt", NAT, x, size))
            case name, (*types, among) if name.endswith(".Elem") and types:
                kind = Application(Constant(name.removesuffix(".Elem"), "", "t"), tuple(types))
                return _Part(types[-1], lambda x: Application(MEMBER, (types[-1], kind, among, x)))
        return None


class _NoValue(Exception):
    """An element stands where no value could stand for it."""


def members_of(type_: Term) -> tuple[Term, Term] | None:
    """The type and the set of all whose elements a type is made of: ↥A, {x // p x}, ℕ+; None for any other."""
    part = _Part.of(type_)
    if part is None or head(type_) == "Fin" or head(type_) in _OPERATIONS:
        return None
    if head(type_) == "Set.Elem":
        return part.whole, args(type_)[1]
    return part.whole, Application(Constant("setOf", "ie"), (part.whole, Lam("x", part.whole, _property(type_))))


def as_elements(statement: Statement) -> Statement:
    """The statement with elements as things of the whole type, where they stand for their values alone."""
    plain = statement.changed(_valued)
    todo, claim, binders = list(plain.binders), plain.claim, list[TypedBinder]()
    names = max((one.variable.index for one in todo), default=-1)
    while todo:
        one, *todo = todo
        part = _Part.of(one.type) if one.kind == "variable" else None
        changed = None if part is None else [_freed(said, one.variable) for said in (*(b.type for b in todo), claim)]
        if part is None or changed is None or None in changed:
            binders.append(one)
            continue
        *types, claim = (said for said in changed if said is not None)
        names += 1
        holds = TypedBinder(FVar(names, "h"), part.property(one.variable), "hypothesis")
        binders += [TypedBinder(one.variable, part.whole, "variable"), holds]
        todo = [replace(b, type=type_) for b, type_ in zip(todo, types, strict=True)]
    found = Statement(tuple(binders), claim)
    found = found.changed(lambda term: _quantified(term, found.types, ()))
    extended = next(_with_functions_extended(found), None)
    return found if extended is None else as_elements(extended)


def _with_functions_extended(statement: Statement) -> Iterator[Statement]:
    """The statement with a function on a part of a type as one on the whole, of whose other values nobody speaks."""
    for place, one in enumerate(statement.binders):
        walk = _Extended.of(one)
        if walk is None:
            continue
        try:
            changed = statement.changed(walk.changed)
        except _NoValue:
            continue
        names = max(b.variable.index for b in statement.binders) + 1
        yield replace(changed, binders=(*changed.binders[:place], *walk.binders(names), *changed.binders[place + 1 :]))


_ON = {  # properties of functions on a whole type, and on a set
    **{name: f"{name}On" for name in ("Continuous", "Monotone", "Antitone", "StrictMono", "StrictAnti")},
    "Function.Injective": "Set.InjOn",
}  # fmt: skip


@dataclass(frozen=True)
class _Extended:
    """A function on a set of points of the type ``source``, with values of the type ``target``."""

    function: FVar
    type: Pi
    source: Term
    points: Term
    target: Term

    @staticmethod
    def of(binder: TypedBinder) -> "_Extended | None":
        points = members_of(binder.type.type) if isinstance(binder.type, Pi) else None
        if points is None or not isinstance(binder.type, Pi) or mentions(binder.type.body):
            return None
        target = shift(binder.type.body, -1)
        if "ContinuousMap" in (head(binder.type.type), head(target)):  # which have a topology of their own
            return None
        part = _Part.of(target)
        whole = target if part is None else part.whole
        return _Extended(binder.variable, binder.type, *points, whole) if has_elements(whole) else None

    def binders(self, names: int) -> list[TypedBinder]:
        """Those of the function on the whole type."""
        found = [TypedBinder(self.function, Pi("x", self.source, shift(self.target, 1)), "variable")]
        part = _Part.of(self.type.body)
        if part is not None:
            at = belongs(shift(self.source, 1), shift(self.points, 1), X)
            said = every(self.source, implies(at, part.property(Application(self.function, (X,)))))
            found.append(TypedBinder(FVar(names, "h"), said, "hypothesis"))
        return found

    def changed(self, term: Term) -> Term:
        """``term`` with the function on the whole type. Raises _NoValue where more is said than its values there."""
        given = args(term)
        if head(term) in _ON and given[-1:] == (self.function,) and len(given) == 3:
            given = (self.source, self.target, self.function, self.points)
            return Application(Constant(_ON[head(term)], "iiee", "p"), given)
        value: Term | None = term
        if _Part.of(self.type.body) is not None:
            value = given[0] if head(term) == _VALUE.name and len(given) == 1 else None
        if isinstance(value, Application) and value.fn == self.function:
            at, *rest = value.args
            return Application(self.function, tuple(map(self.changed, (_value(at), *rest))))
        if term == self.function:
            raise _NoValue
        return with_parts(term, lambda part, _: self.changed(part))


def _valued(term: Term) -> Term:
    """``term`` with relations of elements as those of their values."""
    inside = with_parts(term, lambda part, _: _valued(part))
    name, given = head(inside), args(inside)
    if name in _VALUES and len(given) > _VALUES[name]:
        place = _VALUES[name]
        return applied(_value(given[place]), given[place + 1 :])
    if isinstance(inside, Proj) and inside.structure in ("Subtype", "Fin") and inside.index == 0:
        return _value(inside.arg)
    part = _Part.of(given[0]) if name in _RELATIONS and len(given) == 3 else None
    if part is None or (name == "Dvd.dvd" and head(given[0]) != "PNat"):
        return inside
    return relation(name, part.whole, *(_value(side) for side in given[1:]))


def _value(element: Term) -> Term:
    """The value of an element, by the values that it is calculated from."""
    name, given = head(element), args(element)
    if isinstance(element, Numeral):
        return _numeral(element) or Application(_VALUE, (element,))
    if name == "Subtype.mk" and len(given) == 4:
        return given[2]
    type_ = given[2] if len(given) == 5 else given[0] if len(given) == 2 else TRUE
    part = _Part.of(type_) if name in _OPERATIONS.get(head(type_), ()) else None
    if part is None or not isinstance(element, Application):
        return Application(_VALUE, (element,))
    if len(given) == 2:
        return Application(element.fn, (part.whole, _value(given[1])))
    kinds = [part.whole if kind == type_ else kind for kind in given[:3]]
    sides = [_value(one) if kind == type_ else one for kind, one in zip(given, given[3:], strict=False)]
    return Application(element.fn, (*kinds, *sides))


def _numeral(element: Numeral) -> Term | None:
    type_, part = element.type, _Part.of(element.type)
    match head(type_), args(type_):
        case "Fin", (Numeral(size),) if size:
            return Numeral(element.value % size, NAT)
        case name, _ if name in _OPERATIONS and part is not None:
            return Numeral(element.value, part.whole)
    return None


def _freed(term: Term, variable: FVar | BVar) -> Term | None:
    """``term`` with the variable itself in place of its value; None where it stands for something else too."""
    try:
        return _inside(term, variable)
    except _NoValue:
        return None


def _inside(term: Term, variable: FVar | BVar) -> Term:
    if head(term) == _VALUE.name and args(term)[:1] == (variable,):
        return applied(variable, tuple(_inside(one, variable) for one in args(term)[1:]))
    if term == variable:
        raise _NoValue
    return with_parts(
        term,
        lambda part, below: _inside(part, BVar(variable.index + below) if isinstance(variable, BVar) else variable),
    )


def _quantified(term: Term, types: dict[int, Term], bound: tuple[Term, ...]) -> Term:
    """``term`` with its quantifiers over elements as bounded ones over the whole type."""

    def below(type_: Term, body: Term) -> Term:
        return _quantified(body, types, (*bound, type_))

    match head(term), args(term), term:
        case (("Exists" | "ExistsUnique"), (type_, Lam(name, _, body)), _):
            part, said = _Part.of(type_), _freed(body, X)
            if part is not None and said is not None:
                condition = Lam(name, part.whole, both(_property(type_), below(part.whole, said)))
                return Application(Constant(head(term), "ie", "p"), (part.whole, condition))
        case (("Finset.sum" | "Finset.prod"), (type_, values, among, Lam(name, _, body)), Application(fn)):
            collection, said = _collected(type_), _freed(body, X)
            if head(among) == "Finset.univ" and collection is not None and said is not None:
                whole, first = collection
                return Application(fn, (whole, values, first, Lam(name, whole, below(whole, said))))
        case _, _, Lam(name, type_, body):
            return Lam(name, _quantified(type_, types, bound), below(type_, body))
        case _, _, Pi(name, type_, body, instance):
            part, said = _Part.of(type_), _freed(body, X)
            if part is None or said is None or not is_proposition(term, types, bound):
                return Pi(name, _quantified(type_, types, bound), below(type_, body), instance)
            return every(part.whole, implies(_property(type_), below(part.whole, said)))
    return with_parts(term, lambda part, _: _quantified(part, types, bound))


def _collected(type_: Term) -> tuple[Term, Term] | None:
    """The type and the Finset of the elements."""
    match head(type_), args(type_):
        case "Fin", (size,):
            return NAT, Application(Constant("Finset.range", "e"), (size,))
        case "Finset.Elem", (whole, among):
            return whole, among
    return None


def _property(type_: Term) -> Term:
    """What makes the variable of a binder an element of ``type_``."""
    part = _Part.of(shift(type_, 1))
    assert part is not None
    return part.property(X)


def bijections(type_: Term) -> tuple[Term, ...] | None:
    """What `Equiv.Perm` of a type is as a set of functions."""
    if head(type_) != "Equiv.Perm":
        return None
    (of,) = args(type_)
    inner = shift(of, 1)
    functions = Pi("x", of, inner)
    said = Application(Constant("Function.Bijective", "iie", "p"), (inner, inner, X))
    return functions, Application(Constant("setOf", "ie"), (functions, Lam("f", functions, said)))
