"""Forms that a lemma makes one of another, where they are not definitions of each other.

Absolute values of complex numbers by their parts, square roots held against a number, suprema as least upper bounds,
composite numbers, 1 as a factor in a ring. Each rule is an equivalence; what is true or false by itself is left alone.
"""

from collections.abc import Callable, Mapping

from leanwright.tools.terms.build import (
    INT,
    NAT,
    REAL,
    Rule,
    both,
    cast,
    either,
    equals,
    negated,
    number,
    operation,
    relation,
    some,
)
from leanwright.tools.terms.closed import in_naturals
from leanwright.tools.terms.normal import NUMBERS, ORDERED, conjuncts, normal
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Lam,
    Numeral,
    Term,
    args,
    head,
    mentions,
    shift,
    subterms,
    with_parts,
)

_BOUNDS = {"SupSet.sSup": "IsLUB", "InfSet.sInf": "IsGLB"}


def _is_open(term: Term) -> bool:
    return any(isinstance(part, FVar | BVar) for part in subterms(term))


def square(given: tuple[Term, ...]) -> Term | None:
    """Of a number that is written out, or a residue: r r is that number for some r; of a natural number in ℤ, in ℕ."""
    whole = in_naturals(given[1]) if given[:1] == (INT,) and len(given) == 2 else None
    if whole is not None and _is_open(whole):
        return Application(Constant("IsSquare", "ie", "p"), (NAT, whole))
    residue = len(given) == 2 and head(given[0]) == "ZMod"
    if not residue and (len(given) != 2 or head(given[0]) not in NUMBERS or _is_open(given[1])):
        return None
    type_, x = (shift(one, 1) for one in given)
    return some(given[0], equals(type_, operation("HMul.hMul", type_, BVar(0), BVar(0)), x))


def _norm(given: tuple[Term, ...]) -> Term | None:
    """|x| of a real number; |z| of a complex one as the root of Re(z)² + Im(z)²."""
    if len(given) == 2 and given[0] == REAL:
        return Application(Constant("abs", "ie"), given)
    if len(given) != 2 or head(given[0]) != "Complex":
        return None
    return Application(Constant("Real.sqrt", "e"), (_norm_squared(given),))


def _squared(x: Term) -> Term:
    """x², of reals."""
    return Application(Constant("HPow.hPow", "iiiee"), (REAL, NAT, REAL, x, Numeral(2, NAT)))


def _root(name: str) -> Rule:
    """√x held against a number c > 0: x against c²."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 3 or given[0] != REAL:
            return None
        for place, side, other in ((0, given[1], given[2]), (1, given[2], given[1])):
            if head(side) == "Real.sqrt" and isinstance(other, Numeral) and other.value > 0 and _is_open(side):
                square = number(other.value**2, REAL)
                inner = args(side)[-1]
                return relation(name, REAL, *((inner, square) if place == 0 else (square, inner)))
        return None

    return rule


def _best_bound(given: tuple[Term, ...]) -> Term | None:
    """sup S = c, for a number c other than 0, which the supremum of nothing and of what has no bound is."""
    return best_bound(given, lambda _, __, c: _is_positive(args(c)[1] if head(c) == "Neg.neg" else c))


def best_bound(given: tuple[Term, ...], is_bound: Callable[[Term, bool, Term], bool]) -> Term | None:
    """sup S = c where S has a supremum, which ``is_bound`` says of S, whether it is its supremum, and c."""
    if len(given) != 3 or given[0] != REAL:
        return None
    for side, other in (given[1:], given[:0:-1]):
        name = head(side)
        if name in _BOUNDS and is_bound(args(side)[-1], name == "SupSet.sSup", other):
            return Application(Constant(_BOUNDS[name], "iee", "p"), (REAL, args(side)[-1], other))
    return None


def _is_positive(term: Term) -> bool:
    """Whether it is a positive number, written with numerals, π, e, roots and powers."""
    given = args(term)
    match head(term):
        case "Real.pi" | "Real.exp":
            return True
        case "Real.sqrt":
            return _is_positive(given[-1])
        case "HAdd.hAdd" | "HMul.hMul" | "HDiv.hDiv":
            return all(map(_is_positive, given[3:]))
        case "HPow.hPow":
            return _is_positive(given[3])
    return isinstance(term, Numeral) and term.value > 0


def equality(given: tuple[Term, ...]) -> Term | None:
    """Equations of reals."""
    return _best_bound(given) or _root("Eq")(given)


def _composite(given: tuple[Term, ...]) -> Term | None:
    """∃ a b > 1, n = a * b, or ∃ a, 1 < a < n and a ∣ n: n > 1 is not prime."""
    match given:
        case (type_, Lam(_, _, body)) if type_ == NAT:
            n = _product(body) or _divisible(body)
            if n is not None:
                prime = Application(Constant("Nat.Prime", "e", "p"), (n,))
                return both(relation("LT.lt", NAT, Numeral(1, NAT), n), negated(prime))
    return None


def _more_than_one(said: Term) -> Term | None:
    """x where it says 1 < x of natural numbers."""
    match head(said), args(said):
        case ("LT.lt", (type_, Numeral(1), x)) | ("LE.le", (type_, Numeral(2), x)) if type_ == NAT:
            return x
    return None


def prime(given: tuple[Term, ...]) -> Term | None:
    """Prime elements of ℕ, and natural numbers that are prime in ℤ, are prime numbers."""
    if len(given) != 2 or given[0] not in (NAT, INT):
        return None
    x = given[1] if given[0] == NAT else in_naturals(given[1])
    return None if x is None else Application(Constant("Nat.Prime", "e", "p"), (x,))


def size(given: tuple[Term, ...]) -> Term | None:
    """|n| of a natural number, as one."""
    return in_naturals(given[0]) if len(given) == 1 else None


def _first_of_fibonacci(given: tuple[Term, ...]) -> Term | None:
    """The numbers with which Fibonacci's begin: 0 and 1."""
    match given:
        case (Numeral(0 | 1 as place),):
            return Numeral(place, NAT)
    return None


def _perfect(given: tuple[Term, ...]) -> Term:
    """A positive number that is the sum of its proper divisors."""
    divisors = Application(Constant("Nat.properDivisors", "e"), given)
    total = Application(Constant("Finset.sum", "iiee"), (NAT, NAT, divisors, Lam("d", NAT, BVar(0))))
    said = equals(NAT, total, given[0])
    evident = isinstance(given[0], Numeral) and given[0].value > 0
    return said if evident else both(said, relation("LT.lt", NAT, Numeral(0, NAT), given[0]))


def _multiple(given: tuple[Term, ...]) -> Term | None:
    """∃ k, n = d * k: d divides n."""
    match given:
        case (type_, Lam(_, _, body)) if type_ in (NAT, INT) and head(body) == "Eq" and args(body)[0] == type_:
            for product, n in (args(body)[1:], args(body)[:0:-1]):
                factors = args(product)[3:] if head(product) == "HMul.hMul" else ()
                for k, d in (factors, factors[::-1]) if len(factors) == 2 else ():
                    if k == BVar(0) and not mentions(d) and not mentions(n):
                        return relation("Dvd.dvd", type_, shift(d, -1), shift(n, -1))
    return None


def _parity(given: tuple[Term, ...]) -> Term | None:
    """∃ k, n = k + k, or n = 2 * k + 1: n is even, or odd."""
    match given:
        case (type_, Lam(_, _, body)) if type_ in (NAT, INT) and head(body) == "Eq" and args(body)[0] == type_:
            for total, n in (args(body)[1:], args(body)[:0:-1]):
                name = _parity_of(total)
                if name and not mentions(n):
                    return Application(Constant(name, "ie", "p"), (type_, shift(n, -1)))
    return None


def _same_parity(given: tuple[Term, ...]) -> Term | None:
    """Both even or neither: congruent modulo 2; or not, where the one is even as the other is odd."""
    match given:
        case (
            Application(Constant("Even" | "Odd" as name), (type_, a)),
            Application(Constant("Even" | "Odd" as other), (_, b)),
        ):
            if type_ not in (NAT, INT):
                return None
            modulo = Constant("Nat.ModEq" if type_ == NAT else "Int.ModEq", "eee", "p")
            same = Application(modulo, (Numeral(2, type_), a, b))
            return same if name == other else negated(same)
    return None


def _parity_of(total: Term) -> str:
    if head(total) != "HAdd.hAdd":
        return ""
    a, b = args(total)[3:]
    if a == b == BVar(0):
        return "Even"
    for one, twice in ((a, b), (b, a)):
        factors = args(twice)[3:] if head(twice) == "HMul.hMul" else ()
        if isinstance(one, Numeral) and one.value == 1 and BVar(0) in factors:
            return "Odd" if any(isinstance(x, Numeral) and x.value == 2 for x in factors) else ""
    return ""


def _divisor(given: tuple[Term, ...]) -> Term | None:
    """d ∣ x in a ring that is no number type: x = d * c for some c."""
    if len(given) != 3 or not (isinstance(given[0], FVar) or head(given[0]) == "Polynomial"):
        return None
    type_, d, x = (shift(one, 1) for one in given)
    return some(given[0], equals(type_, x, operation("HMul.hMul", type_, d, BVar(0))))


def _existence(given: tuple[Term, ...]) -> Term | None:
    return _composite(given) or _multiple(given) or _parity(given)


def _product(body: Term) -> Term | None:
    match head(body), args(body):
        case "Exists", (type_, Lam(_, _, inner)) if type_ == NAT:
            parts = conjuncts(normal(inner))
            equations = [part for part in parts if head(part) == "Eq"]
            factors = {x for part in parts if (x := _more_than_one(part)) is not None}
            if len(parts) != 3 or len(equations) != 1 or factors != {BVar(0), BVar(1)}:
                return None
            for product, n in (args(equations[0])[1:], args(equations[0])[:0:-1]):
                if head(product) == "HMul.hMul" and set(args(product)[3:]) == factors:
                    return None if mentions(n) or mentions(n, 1) else shift(n, -2)
    return None


def _divisible(body: Term) -> Term | None:
    parts = conjuncts(normal(body))
    divided = [args(part)[2] for part in parts if head(part) == "Dvd.dvd" and args(part)[:2] == (NAT, BVar(0))]
    if len(parts) != 3 or len(divided) != 1 or mentions(divided[0]):
        return None
    (n,) = divided
    said = [_more_than_one(part) == BVar(0) or part == relation("LT.lt", NAT, BVar(0), n) for part in parts]
    return shift(n, -1) if sum(said) == 2 else None


def _times_one(given: tuple[Term, ...]) -> Term | None:
    """x * 1 in a ring that is no number type."""
    if len(given) != 5 or not isinstance(given[0], FVar) or given[0] != given[1]:
        return None
    for one, other in (given[3:], given[:2:-1]):
        if isinstance(one, Numeral) and one.value == 1:
            return other
    return None


def _multiple_of_one(given: tuple[Term, ...]) -> Term | None:
    """n • 1 in a ring, for a natural number n."""
    if len(given) != 5 or given[0] != NAT or not isinstance(given[2], FVar) or head(given[2]) in NUMBERS:
        return None
    return cast("Nat.cast", given[2], given[3]) if given[4] == Numeral(1, given[2]) else None


def _norm_squared(given: tuple[Term, ...]) -> Term:
    """Re(z)² + Im(z)²."""
    z = given[-1:]
    squares = [_squared(Application(Constant(part, "e"), z)) for part in ("Complex.re", "Complex.im")]
    return operation("HAdd.hAdd", REAL, *squares)


def split(term: Term) -> Term:
    """``term`` with |x|, max and min compared as what they are made of: |x| < c as x < c and -c < x."""
    inside = with_parts(term, lambda part, _: split(part))
    name, given = head(inside), args(inside)
    if name not in _TURNED or len(given) != 3 or head(given[0]) not in ORDERED:
        return inside
    less, type_ = _TURNED[name], given[0]
    small, large = given[1:] if less == name else given[:0:-1]
    if less == "LT.lt" and head(large) == "abs" and isinstance(small, Numeral) and small.value == 0:
        return negated(equals(type_, args(large)[1], small))
    for side, other, is_small in ((small, large, True), (large, small, False)):
        pairs = _pairs(side, other, type_)
        if pairs:
            joined = both if is_small == (head(side) != "Min.min") else either
            return joined(*(split(relation(less, type_, *(pair if is_small else pair[::-1]))) for pair in pairs))
    return inside


_TURNED = {"LT.lt": "LT.lt", "LE.le": "LE.le", "GT.gt": "LT.lt", "GE.ge": "LE.le"}


def _pairs(side: Term, other: Term, type_: Term) -> tuple[tuple[Term, Term], ...]:
    """What is compared where |x|, max or min is with another number; of -c < x the sides are exchanged."""
    match head(side), args(side):
        case "abs", (_, x):
            return (x, other), (_opposite(other, type_), x)
        case "Max.max" | "Min.min", (_, x, y):
            return (x, other), (y, other)
    return ()


def _opposite(x: Term, type_: Term) -> Term:
    return x if isinstance(x, Numeral) and not x.value else Application(Constant("Neg.neg", "ie"), (type_, x))


def _by_degree(name: str) -> Rule:
    """The degree of a polynomial held against a number: its degree as a natural number."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 3 or head(given[0]) != "WithBot":
            return None
        sides = [_as_natural(one) for one in given[1:]]
        if None in sides or all(head(one) != "Polynomial.degree" for one in given[1:]):
            return None
        degree_first = head(given[1]) == "Polynomial.degree"
        other = given[2 if degree_first else 1]
        known = isinstance(other, Numeral) and other.value > 0
        if known or (name == "LE.le" and degree_first) or (name == "LT.lt" and not degree_first):
            return relation(name, NAT, *(one for one in sides if one is not None))
        return None

    return rule


def degree(given: tuple[Term, ...]) -> Term | None:
    """The degree of a polynomial is a number other than 0."""
    if not any(isinstance(one, Numeral) and one.value > 0 for one in given[1:]):
        return None
    sides = [_as_natural(one) for one in given[1:]]
    return None if None in sides else relation("Eq", NAT, *(one for one in sides if one is not None))


def _as_natural(term: Term) -> Term | None:
    match head(term), args(term):
        case "Polynomial.degree", (type_, p):
            return Application(Constant("Polynomial.natDegree", "ie"), (type_, p))
        case "Nat.cast", (_, n):
            return n
    return Numeral(term.value, NAT) if isinstance(term, Numeral) else None


def first_of(*rules: Rule) -> Rule:
    """The rules in turn, until one has an answer."""
    return lambda given: next((found for rule in rules if (found := rule(given)) is not None), None)


RULES: Mapping[str, Rule] = {
    "IsSquare": square, "Prime": prime, "Int.natAbs": size, "Int.toNat": size, "Nat.fib": _first_of_fibonacci,
    "Nat.Perfect": _perfect,
    "Dvd.dvd": _divisor, "Iff": _same_parity,
    "Norm.norm": _norm, "Complex.normSq": _norm_squared, "Exists": _existence, "HMul.hMul": _times_one,
    "HSMul.hSMul": _multiple_of_one, "LT.lt": first_of(_root("LT.lt"), _by_degree("LT.lt")),
    "LE.le": first_of(_root("LE.le"), _by_degree("LE.le")), "GT.gt": _root("GT.gt"), "GE.ge": _root("GE.ge"),
}  # fmt: skip
