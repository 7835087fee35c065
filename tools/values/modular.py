"""Terms of ``ZMod n``, for a number n, in z3: each is its least remainder."""

from typing import Any, Protocol

from leanwright.tools.terms.term import Constant, Numeral, Term, args, head

LARGEST_EXPONENT = 8
MOST_RESIDUES = 12  # at which a ∀ is looked at


class Valued(Protocol):
    """What translates the parts."""

    def value(self, term: Term, type_: Term) -> Any:
        """A term of a type."""
        ...


def modulus(type_: Term) -> int:
    """The n of ``ZMod n`` where it is a number above 0; else 0."""
    match head(type_), args(type_):
        case "ZMod", (Numeral(value, _),):
            return value
    return 0


def remainder(of: Valued, name: str, type_: Term, parts: tuple[Term, ...], size: int) -> Any | None:
    """The operation ``name`` of ``parts`` in ``ZMod size``; None: it is not translated."""

    def value(part: Term) -> Any:
        return of.value(part, type_)

    match name, parts:
        case "HAdd.hAdd", (_, _, _, a, b):
            return (value(a) + value(b)) % size
        case "HSub.hSub", (_, _, _, a, b):
            return (value(a) - value(b)) % size
        case "HMul.hMul", (_, _, _, a, b):
            return (value(a) * value(b)) % size
        case "HPow.hPow", (_, _, _, a, Numeral(exponent, _)) if 0 < exponent <= LARGEST_EXPONENT:
            result = value(a)
            for _ in range(exponent - 1):
                result = (result * value(a)) % size
            return result
        case "Neg.neg", (_, a):
            return -value(a) % size
        case "Nat.cast" | "Int.cast", (_, a):
            return of.value(a, Constant(name.partition(".")[0])) % size
    return None
