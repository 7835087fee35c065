"""Equations in a group as words that are 1: a b = b a is a b a⁻¹ b⁻¹ = 1, x² = 1 is x = x⁻¹.

A word that is 1 may be turned around, and read from any letter on: its conjugates and its inverse are 1 too.
"""

from collections.abc import Collection, Sequence
from functools import reduce

from leanwright.tools.terms.normal import key
from leanwright.tools.terms.products import commutes
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Application, Constant, Numeral, Term, args, head, with_parts

RELATOR = "group.relator"  # of the group and the letters of a word, of which some are inverses
_INVERSE = Constant("group.inverse", "e")
MOST_LETTERS = 24
MOST_POWER = 4

Word = list[tuple[Term, bool]]  # letters, and whether each is its inverse


def as_words(term: Term, groups: Collection[Term]) -> Term:
    """``term`` with each equation in one of the groups as a word that is 1; what is 1 in every group keeps its form."""
    if not groups:
        return term
    inside = with_parts(term, lambda part, _: as_words(part, groups))
    if head(inside) != "Eq" or len(args(inside)) != 3 or args(inside)[0] not in groups:
        return inside
    group, left, right = args(inside)
    word = _reduced([*_word(left, group), *_inverse(_word(right, group))])
    if not 0 < len(word) <= MOST_LETTERS:
        return inside
    letters = (Application(_INVERSE, (letter,)) if turned else letter for letter, turned in word)
    return Application(Constant(RELATOR, "", "p"), (group, *letters))


def in_order(term: Term, commutative: Collection[Term]) -> Term:
    """``term`` with products whose factors have an order, those of other types than numbers, marked as such."""
    inside = _multiplied(with_parts(term, lambda part, _: in_order(part, commutative)), commutative)
    if (
        head(inside) not in ("HMul.hMul", "HDiv.hDiv")
        or len(args(inside)) != 5
        or commutes(args(inside)[2], commutative)
    ):
        return inside
    *types, left, right = args(inside)
    if head(inside) == "HDiv.hDiv":
        right = Application(Constant("Inv.inv", "ie"), (types[1], right))
    return Application(Constant("ordered.product", "iiiee"), (*types, left, right))


def _multiplied(term: Term, commutative: Collection[Term]) -> Term:
    """x ^ 2 as x * x, where factors have an order."""
    match head(term), args(term):
        case "HPow.hPow", (type_, exponent, _, x, Numeral(power, _)) if head(exponent) == "Nat":
            if not commutes(type_, commutative) and 1 < power <= MOST_POWER:
                product = Constant("HMul.hMul", "iiiee")
                return in_order(
                    reduce(lambda left, right: Application(product, (type_, type_, type_, left, right)), [x] * power),
                    commutative,
                )
    return term


def commutative_types(statement: Statement) -> frozenset[Term]:
    """Types whose multiplication a class says to be commutative."""
    found = (b.type for b in statement.binders if b.kind == "instance" and head(b.type) in _COMMUTATIVE)
    return frozenset(args(type_)[0] for type_ in found)


def with_order(statement: Statement) -> Statement:
    """The statement with `in_order` products."""
    among = commutative_types(statement)
    return statement.changed(lambda term: in_order(term, among))


_COMMUTATIVE = frozenset((
    "CommRing", "CommSemiring", "Field", "CommGroup", "CommMonoid", "CommGroupWithZero", "CommMonoidWithZero",
    "Semifield", "CommSemigroup", "NormedField", "NontriviallyNormedField", "NormedCommRing", "RCLike",
    "LinearOrderedField", "LinearOrderedCommRing", "EuclideanDomain", "CancelCommMonoid", "DenselyNormedField",
))  # fmt: skip


def _word(term: Term, group: Term) -> Word:
    match head(term), args(term):
        case "HMul.hMul" | "ordered.product", (_, _, _, a, b):
            return [*_word(a, group), *_word(b, group)]
        case "HDiv.hDiv", (_, _, _, a, b):
            return [*_word(a, group), *_inverse(_word(b, group))]
        case "Inv.inv", (_, a):
            return _inverse(_word(a, group))
        case "HPow.hPow", (_, exponent, _, a, Numeral(power, _)) if head(exponent) in ("Nat", "Int"):
            return _word(a, group) * power if power <= MOST_LETTERS else [(term, False)]
    return [] if isinstance(term, Numeral) and term.value == 1 else [(term, False)]


def _inverse(word: Word) -> Word:
    return [(letter, not turned) for letter, turned in reversed(word)]


def _reduced(word: Word) -> Word:
    """Without letters beside their inverses, at its ends too."""
    found: Word = []
    for letter, turned in word:
        if found and found[-1] == (letter, not turned):
            found.pop()
        else:
            found.append((letter, turned))
    while len(found) > 1 and found[0] == (found[-1][0], not found[-1][1]):
        found = found[1:-1]
    return found


def least_turn(letters: Sequence[Term]) -> list[str]:
    """The first, in alphabetical order, of a word's turns and those of its inverse."""
    word = [_told(letter) for letter in letters]
    inverse = [(text, not turned) for text, turned in reversed(word)]
    ways = [one[i:] + one[:i] for one in (word, inverse) for i in range(len(one))]
    return [f"{'/' if turned else ''}{text}" for text, turned in min(ways)]


def _told(letter: Term) -> tuple[str, bool]:
    turned = head(letter) == _INVERSE.name
    return key(args(letter)[0] if turned else letter), turned
