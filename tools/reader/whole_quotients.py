"""Quotients that are whole because of what the text says: a/d of d = gcd(a, b), n/2 of an even n, n(n + 1)/2.

Where integers are asked for (gcd, divides, prime, a remainder, an exponent), such a quotient is one of integers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import Bin, Call, Cong, Connective, Expr, Neg, Num, Pred, Quant, Rel
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import features, names_of
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.logic import conjuncts
from leanwright.tools.reader.number_kinds import whole_valued

WHOLE = "quotient"  # of two integers, the second of which divides the first
_DEPTH = 4
_Facts = Sequence[tuple[Expr, Expr]]  # a divisor, and what it divides


def with_whole_quotients(formula: Any, lexicon: Lexicon, facts: _Facts = ()) -> Any:
    """The formula with these quotients as calls of WHOLE; ``facts``: what divides what."""
    match formula:
        case Connective("→", left, right):
            inner = [*facts, *(one for part in conjuncts(left) for one in _told(part))]
            return replace(
                formula,
                left=with_whole_quotients(left, lexicon, facts),
                right=with_whole_quotients(right, lexicon, inner),
            )
        case Connective("∧"):
            facts = [*facts, *(one for part in conjuncts(formula) for one in _told(part))]
        case Quant(_, bounds):
            own = {name for one in bounds for name in one.names}
            facts = [one for one in facts if own.isdisjoint(names_of(one))]
        case Pred() | Rel() | Cong():
            changed = _whole(formula, facts, _asks(formula, lexicon))
            return formula if "field" in features(changed) and changed != formula else changed
    return map_children(formula, lambda part: with_whole_quotients(part, lexicon, facts))


def divided(node: Any) -> Any:
    """The node with these quotients as Lean writes them."""
    inside = map_children(node, divided)
    return Bin("/", *inside.args) if isinstance(inside, Call) and inside.fn == WHOLE else inside


def _asks(part: Any, lexicon: Lexicon) -> bool:
    """Whether what is said asks for integers."""
    if isinstance(part, Pred):
        entry = lexicon.predicates.get(part.name)
        return entry is not None and entry.kind in ("ℕ", "ℤ")
    remainder = any(isinstance(one, Bin) and one.op == "%" for one in walk(part))
    return isinstance(part, Cong) or remainder or bool({"∣", "∤"} & set(part.ops))


def _whole(term: Any, facts: _Facts, asked: bool) -> Any:
    """``asked``: whether integers are asked for where the term stands."""
    asked = asked or (isinstance(term, Call) and (term.fn in ("gcd", "lcm") or term.fn.startswith("Nat.")))
    if isinstance(term, Bin) and term.op == "/" and asked and _divides(term.right, term.left, facts, _DEPTH):
        return Call(WHOLE, (_whole(term.left, facts, True), _whole(term.right, facts, True)))
    if isinstance(term, Bin) and term.op == "^":
        return replace(term, left=_whole(term.left, facts, asked), right=_whole(term.right, facts, True))
    return map_children(term, lambda one: _whole(one, facts, asked))


def _told(said: Any) -> Iterator[tuple[Any, Any]]:
    match said:
        case Rel((divisor, of), ("∣",)):
            yield divisor, of
        case Pred("Even", (of,)):
            yield Num(2), of
        case Pred("Odd", (of,)):
            odd: Any = of
            yield from ((Num(2), Bin(op, odd, Num(1))) for op in "+-")
        case Cong(left, right, modulus):
            yield modulus, _less(left, right)
        case Rel((Bin("%", of, modulus), rest), ("=",)):
            yield modulus, _less(of, rest)
        case Rel(sides, ("=",)):
            for whole, made in (sides, sides[::-1]):
                match made:
                    case Call("gcd", parts):
                        yield from ((whole, one) for one in parts)
                    case Bin("*", left, right):
                        yield from ((one, whole) for one in (left, right))


def _less(term: Expr, rest: Expr) -> Expr:
    if isinstance(rest, Neg):
        return Bin("+", term, rest.arg)
    return term if rest == Num(0) else Bin("-", term, rest)


def _divides(divisor: Expr, of: Expr, facts: _Facts, depth: int) -> bool:
    """Whether it follows; ``depth``: by so many steps."""

    def divides(term: Expr) -> bool:
        return _divides(divisor, term, facts, depth - 1)

    if divisor == of or (divisor, of) in facts:
        return True
    if isinstance(divisor, Num) and isinstance(of, Num):
        return divisor.value > 0 and not divisor.decimals and not of.decimals and of.value % divisor.value == 0
    if depth == 0:
        return False
    match of:
        case Neg(inner):
            known = divides(inner)
        case Bin("+" | "-", left, right):
            known = divides(left) and divides(right)
        case Bin("*", left, right):
            known = divides(left) or divides(right)
        case Bin("^", base, Num(value, 0)) if value > 0:
            known = divides(base)
        case Call("lcm", parts):
            known = any(map(divides, parts))
        case _:
            known = False
    shared = isinstance(divisor, Call) and divisor.fn == "gcd"
    return (
        known
        or (shared and any(_divides(one, of, facts, depth - 1) for one in divisor.args))  # type: ignore[union-attr]
        or any(of == whole and one != of and divides(one) for one, whole in facts)
        or _always(Bin("/", of, divisor))
    )


def _always(quotient: Bin) -> bool:
    """Whether it is whole for all whole numbers: n(n + 1)/2."""
    powers = [one for one in walk(quotient) if isinstance(one, Bin) and one.op == "^"]
    numeral = isinstance(quotient.right, Num) and all(isinstance(one.right, Num) for one in powers)
    return numeral and whole_valued(quotient)
