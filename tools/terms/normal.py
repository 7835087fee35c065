"""A normal form of propositions that differ in notation alone.

Gone are: ``>`` and ``≥``, ``≠`` and ``∤``, double negations, ``True`` and ``False`` as parts, negated comparisons of
linear orders, casts of casts and of numerals, the sides of ``=`` and ``↔``, the order and grouping of ``∧ ∨ + *``,
numerals written as calculations of signs, differences compared with 0. A law of rearrangement, as ``a + b = b + a``,
keeps its sides. Nothing is proved: two propositions with one normal form say the same by notation.
"""

from collections.abc import Callable, Iterator, Mapping

from leanwright.tools.terms.build import both, either
from leanwright.tools.terms.show import shown
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    Constant,
    Lam,
    Numeral,
    Pi,
    Term,
    applied,
    args,
    head,
    mentions,
    shift,
    with_parts,
)

RINGS = frozenset(("Int", "Rat", "Real", "Complex"))
NUMBERS = RINGS | {"Nat", "NNReal"}
ORDERED = NUMBERS - {"Complex"}
_NEGATED_ORDER = {"LT.lt": "LE.le", "LE.le": "LT.lt"}
_TURNED = {"GT.gt": "LT.lt", "GE.ge": "LE.le"}
_EE, _IEE = "ee", "iee"


def normal(term: Term) -> Term:
    """The normal form of a term or a proposition."""
    inside = with_parts(term, lambda part, _: normal(part))
    if head(term) == "Eq" and _is_rearrangement(args(term), args(inside)):
        type_, *sides = args(term)
        return Application(_renamed(term, "Eq"), (type_, *sorted(sides, key=key)))
    if isinstance(inside, Pi) and (inside.body == TRUE or inside.type == FALSE):
        return TRUE
    rule = _RULES.get(head(inside)) if isinstance(inside, Application) else None
    return inside if rule is None else rule(inside)


def key(term: Term) -> str:
    """What terms are ordered by: all of a term but the names of its bound variables."""
    return shown(term, named=False)


def conjuncts(term: Term) -> tuple[Term, ...]:
    """The parts of a conjunction in normal form; () for True."""
    if head(term) == "And" and len(args(term)) == 2:
        return tuple(part for arg in args(term) for part in conjuncts(arg))
    return () if term == TRUE else (term,)


def flat(term: Term, name: str) -> Iterator[Term]:
    """What ``name``, ∧ or ∨, joins, in order, however it is grouped."""
    if head(term) == name and len(args(term)) == 2:
        for part in args(term):
            yield from flat(part, name)
    else:
        yield term


def negation(term: Term) -> Term:
    """The normal form of ¬ term, which is in normal form."""
    name, given = head(term), args(term)
    if term in (TRUE, FALSE):
        return FALSE if term == TRUE else TRUE
    if name == "Not":
        return given[0]
    if name in _NEGATED_ORDER and len(given) == 3 and head(given[0]) in ORDERED:
        return Application(_renamed(term, _NEGATED_ORDER[name]), (given[0], given[2], given[1]))
    return Application(Constant("Not", "e", "p"), (term,))


def _renamed(term: Term, name: str) -> Constant:
    fn = term.fn if isinstance(term, Application) else term
    return Constant(name, fn.kinds, fn.result) if isinstance(fn, Constant) else Constant(name)


def _is_rearrangement(given: tuple[Term, ...], found: tuple[Term, ...]) -> bool:
    """Whether an equation says that a rearrangement keeps a value, as ``a + b = b + a`` does: that is not nothing."""
    return len(given) == 3 and found[1] == found[2] and given[1] != given[2]


def _not(term: Term) -> Term:
    return negation(args(term)[0])


def _ne(term: Term) -> Term:
    return negation(_equation(Application(Constant("Eq", _IEE, "p"), args(term))))


def _equation(term: Term) -> Term:
    given = args(term)
    if len(given) != 3:
        return term
    type_, left, right = given
    if head(type_) in RINGS:
        left, right = _moved(left, right)
    if left == right:
        return TRUE
    if key(right) < key(left):
        left, right = right, left
    return Application(_renamed(term, "Eq"), (type_, left, right))


def _moved(left: Term, right: Term) -> tuple[Term, Term]:
    """The sides of a relation, with a difference that is compared with 0 taken apart."""
    for one, other, turn in ((left, right, False), (right, left, True)):
        if isinstance(other, Numeral) and other.value == 0 and head(one) == "HSub.hSub":
            first, second = args(one)[-2:]
            return (second, first) if turn else (first, second)
    return left, right


def _comparison(term: Term) -> Term:
    given = args(term)
    if len(given) != 3:
        return term
    type_, left, right = given
    if head(type_) in RINGS - {"Complex"}:
        left, right = _moved(left, right)
    return Application(_renamed(term, head(term)), (type_, left, right))


def _turned(term: Term) -> Term:
    given = args(term)
    if len(given) != 3:
        return term
    return _comparison(Application(_renamed(term, _TURNED[head(term)]), (given[0], given[2], given[1])))


def _iff(term: Term) -> Term:
    given = args(term)
    if len(given) != 2:
        return term
    left, right = sorted(given, key=key)
    for one, other in ((left, right), (right, left)):
        if one == TRUE:
            return other
        if one == FALSE:
            return negation(other)
    if left == right:
        return TRUE
    for one, other in ((left, right), (right, left)):
        if head(one) == "Not" and head(other) != "Not":
            return _just_one(other, args(one)[0])
    return Application(_renamed(term, "Iff"), (left, right))


def _chain(name: str, unit: Term, zero: Term) -> Callable[[Term], Term]:
    """∧ or ∨: operands flat, sorted, without repetitions and ≤ beside <; ``unit`` is dropped and ``zero`` wins."""

    def rule(term: Term) -> Term:
        operands: dict[str, Term] = {}
        todo = list(args(term))
        if len(todo) != 2:
            return term
        while todo:
            part = todo.pop()
            if head(part) == name and len(args(part)) == 2:
                todo += args(part)
            elif part == zero:
                return zero
            elif part != unit:
                operands[key(part)] = part
        if name == "And":
            operands = _with_converses(operands)
        operands = _without_implied(operands, name)
        found = [operands[k] for k in sorted(operands)]
        if name == "Or" and (alike := _alike(found)) is not None:
            return alike
        whole = found.pop() if found else unit
        while found:
            whole = Application(Constant(name, _EE, "p"), (found.pop(), whole))
        return whole

    return rule


def _without_implied(parts: dict[str, Term], name: str) -> dict[str, Term]:
    """In a conjunction a < b says a ≤ b too, in a disjunction a ≤ b covers a < b."""
    strong, weak = ("LT.lt", "LE.le") if name == "And" else ("LE.le", "LT.lt")
    beside = [args(one) for one in parts.values() if head(one) == strong]
    return {k: one for k, one in parts.items() if head(one) != weak or args(one) not in beside}


def _alike(parts: list[Term]) -> Term | None:
    """a ∧ b or ¬a ∧ ¬b, as a ∨ ¬b and ¬a ∨ b; so "one of them, but not both" has one form."""
    pairs = [conjuncts(part) for part in parts]
    if [len(pair) for pair in pairs] != [2, 2]:
        return None
    (a, b), others = pairs[0], pairs[1]
    if sorted(map(key, (negation(a), negation(b)))) != sorted(map(key, others)):
        return None
    return _just_one(a, negation(b))


def _just_one(a: Term, b: Term) -> Term:
    """One of them, but not both."""
    return _RULES["And"](both(_one_of(a, b), _one_of(negation(a), negation(b))))


def _one_of(a: Term, b: Term) -> Term:
    """a ∨ b; of two negations that not both hold."""
    if head(a) == head(b) == "Not":
        return negation(_RULES["And"](both(negation(a), negation(b))))
    return _RULES["Or"](either(a, b))


def _with_converses(parts: dict[str, Term]) -> dict[str, Term]:
    """Parts with ↔ for an implication and its converse."""
    for text, one in parts.items():
        if not isinstance(one, Pi) or mentions(one.body):
            continue
        converse = Pi("h", shift(one.body, -1), shift(one.type, 1))
        if key(converse) in parts and key(converse) != text:
            whole = _iff(Application(Constant("Iff", _EE, "p"), (one.type, shift(one.body, -1))))
            rest = {k: part for k, part in parts.items() if k not in (text, key(converse))}
            return _with_converses({**rest, key(whole): whole})
    return parts


def _commutative(term: Term) -> Term:
    """+ or * of numbers, flat and sorted, folded to the right."""
    given = args(term)
    if len(given) != 5 or not _is_number_type(given[0]) or given[0] != given[1]:
        return term
    name, types, fn = head(term), given[:3], term.fn if isinstance(term, Application) else term
    operands: list[Term] = []
    todo = list(given[3:])
    while todo:
        part = todo.pop()
        if head(part) == name and len(args(part)) == 5 and args(part)[0] == given[0]:
            todo += args(part)[3:]
        else:
            operands.append(part)
    operands.sort(key=key)
    whole = operands.pop()
    while operands:
        whole = Application(fn, (*types, operands.pop(), whole))
    return whole


def _is_number_type(type_: Term) -> bool:
    return head(type_) in NUMBERS or head(type_) == "ZMod"


def _cast(term: Term) -> Term:
    """A cast of a numeral is the numeral; a cast of a cast is one cast; casts go inside + and *."""
    given = args(term)
    if len(given) != 2:
        return term
    type_, inner = given
    if isinstance(inner, Numeral) and head(type_) in NUMBERS:
        return Numeral(inner.value, type_)
    if head(inner) in ("Nat.cast", "Int.cast") and len(args(inner)) == 2 and head(type_) in RINGS:
        return Application(_renamed(inner, head(inner)), (type_, args(inner)[1]))
    if head(inner) in ("HAdd.hAdd", "HMul.hMul") and len(args(inner)) == 5 and head(type_) in NUMBERS:
        fn = inner.fn if isinstance(inner, Application) else inner
        left, right = (_cast(Application(_renamed(term, head(term)), (type_, part))) for part in args(inner)[3:])
        return _commutative(Application(fn, (type_, type_, type_, left, right)))
    return term


def _membership(term: Term) -> Term:
    """Membership in a set that is described: what the description says."""
    given = args(term)
    if len(given) == 4 and head(given[2]) == "setOf" and len(args(given[2])) == 2:
        return normal(applied(args(given[2])[1], (given[3],)))
    return term


def _difference(term: Term) -> Term:
    """A set without another; from the whole type, a complement."""
    given = args(term)
    if len(given) == 3 and head(given[1]) == "Set.univ":
        return Application(Constant("HasCompl.compl", "ie"), (given[0], given[2]))
    return term


def _exists(term: Term) -> Term:
    """∃ of a number without a condition holds."""
    given = args(term)
    if len(given) == 2 and head(given[0]) in NUMBERS and isinstance(given[1], Lam) and given[1].body == TRUE:
        return TRUE
    return term


def _identity(term: Term) -> Term:
    given = args(term)
    return given[1] if len(given) == 2 else term


_RULES: Mapping[str, Callable[[Term], Term]] = {
    "Not": _not, "Ne": _ne, "Eq": _equation, "LT.lt": _comparison, "LE.le": _comparison, "GT.gt": _turned,
    "GE.ge": _turned, "Iff": _iff, "And": _chain("And", TRUE, FALSE), "Or": _chain("Or", FALSE, TRUE),
    "HAdd.hAdd": _commutative, "HMul.hMul": _commutative, "Nat.cast": _cast, "Int.cast": _cast, "Rat.cast": _cast,
    "Membership.mem": _membership, "id": _identity, "Exists": _exists, "SDiff.sdiff": _difference,
}  # fmt: skip
