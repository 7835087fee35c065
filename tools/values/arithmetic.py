"""Number theory and counting on whole numbers, as Lean and Mathlib define it at the edges."""

from collections.abc import Callable
from functools import cache
from math import comb, factorial, gcd, isqrt, lcm, perm
from typing import Any

from leanwright.tools.values.limits import MOST_ELEMENTS, NotKnown

LARGEST_FACTORIAL = 300
LARGEST_TRIED = 10**10  # number that is divided by all candidates up to its root


def small(n: int, limit: int) -> int:
    """``n``, when it is at most ``limit``. Raises NotKnown."""
    if n > limit:
        raise NotKnown("the number is too large")
    return n


@cache
def prime_factors(n: int) -> tuple[tuple[int, int], ...]:
    """The primes that divide ``n`` ≥ 1, with their exponents."""
    small(n, LARGEST_TRIED)
    found: list[tuple[int, int]] = []
    p = 2
    while p * p <= n:
        exponent = 0
        while n % p == 0:
            n, exponent = n // p, exponent + 1
        if exponent:
            found.append((p, exponent))
        p += 1 if p == 2 else 2
    if n > 1:
        found.append((n, 1))
    return tuple(found)


def is_prime(n: int) -> bool:
    """Whether the natural number is prime."""
    return n > 1 and prime_factors(n) == ((n, 1),)


def divisors(n: int) -> tuple[int, ...]:
    """The divisors of ``n``, in order; none for 0."""
    if n == 0:
        return ()
    found = [1]
    for p, exponent in prime_factors(n):
        found = [d * p**k for d in found for k in range(exponent + 1)]
        small(len(found), MOST_ELEMENTS)
    return tuple(sorted(found))


def totient(n: int) -> int:
    """How many numbers below ``n`` are coprime to it; 0 for 0."""
    if n == 0:
        return 0
    for p, _ in prime_factors(n):
        n = n // p * (p - 1)
    return n


def digits(b: int, n: int) -> tuple[int, ...]:
    """The digits of ``n`` to the base ``b``, the last one first."""
    if n == 0:
        return ()
    if b == 0:
        return (n,)
    if b == 1:
        return (1,) * small(n, MOST_ELEMENTS)
    found = []
    while n:
        n, last = divmod(n, b)
        found.append(last)
    return tuple(found)


def fibonacci(n: int) -> int:
    """The n-th Fibonacci number, from 0, 1."""
    a, b = 0, 1
    for _ in range(small(n, MOST_ELEMENTS)):
        a, b = b, a + b
    return a


def double_factorial(n: int) -> int:
    """n (n - 2) (n - 4) …"""
    result = 1
    for k in range(small(n, LARGEST_FACTORIAL), 0, -2):
        result *= k
    return result


def valuation(p: int, n: int) -> int:
    """The exponent of ``p`` in ``n``; 0 when p ≤ 1 or n = 0."""
    exponent = 0
    while p > 1 and n and n % p == 0:
        n, exponent = n // p, exponent + 1
    return exponent


def log_down(b: int, n: int) -> int:
    """The greatest k with b ^ k ≤ n; 0 when there is none, or b ≤ 1."""
    k = 0
    while b > 1 and n >= b:
        n, k = n // b, k + 1
    return k


def congruent(m: int, a: int, b: int) -> bool:
    """a ≡ b modulo m; equality for m = 0."""
    return a == b if m == 0 else (a - b) % m == 0


def divides(a: int, b: int) -> bool:
    """a ∣ b."""
    return b == 0 if a == 0 else b % a == 0


def is_square(n: int) -> bool:
    """Whether the whole number is a square."""
    return n >= 0 and isqrt(n) ** 2 == n


def truncated(a: int, b: int) -> int:
    """a / b rounded towards 0; 0 for b = 0."""
    return 0 if b == 0 else abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


# Functions of whole numbers, by Lean's name, with the number of their arguments.
FUNCTIONS: dict[str, tuple[int, Callable[..., Any]]] = {
    "Nat.succ": (1, lambda n: n + 1),
    "Nat.pred": (1, lambda n: max(n - 1, 0)),
    "Nat.gcd": (2, gcd),
    "Int.gcd": (2, gcd),
    "Nat.lcm": (2, lcm),
    "Int.lcm": (2, lcm),
    "Nat.factorial": (1, lambda n: factorial(small(n, LARGEST_FACTORIAL))),
    "Nat.doubleFactorial": (1, double_factorial),
    "Nat.choose": (2, lambda n, k: comb(small(n, MOST_ELEMENTS), k)),
    "Nat.descFactorial": (2, lambda n, k: perm(small(n, LARGEST_FACTORIAL), k)),
    "Nat.fib": (1, fibonacci),
    "Nat.sqrt": (1, isqrt),
    "Nat.digits": (2, digits),
    "Nat.totient": (1, totient),
    "Nat.log": (2, log_down),
    "Nat.clog": (2, lambda b, n: 0 if b <= 1 or n <= 1 else log_down(b, n - 1) + 1),
    "Nat.minFac": (1, lambda n: 2 if n == 0 else 1 if n == 1 else prime_factors(n)[0][0]),
    "Nat.factorization": (2, lambda n, p: valuation(p, n) if is_prime(p) else 0),
    "padicValNat": (2, valuation),
    "Int.natAbs": (1, abs),
    "Int.toNat": (1, lambda n: max(n, 0)),
    "Int.ofNat": (1, lambda n: n),
    "Int.sign": (1, lambda n: (n > 0) - (n < 0)),
    "Int.tdiv": (2, truncated),
    "Int.tmod": (2, lambda a, b: a - b * truncated(a, b)),
    "Nat.sub": (2, lambda a, b: max(a - b, 0)),
    "Nat.add": (2, lambda a, b: a + b),
    "Nat.mul": (2, lambda a, b: a * b),
    "Nat.Prime": (1, is_prime),
    "Nat.Coprime": (2, lambda a, b: gcd(a, b) == 1),
    "Nat.ModEq": (3, congruent),
    "Int.ModEq": (3, congruent),
    "Nat.Perfect": (1, lambda n: n > 0 and sum(divisors(n)) == 2 * n),
}
# Functions whose values are sets of natural numbers.
SETS: dict[str, Callable[[int], tuple[int, ...]]] = {
    "Nat.divisors": divisors,
    "Nat.properDivisors": lambda n: divisors(n)[:-1],
    "Nat.primeFactors": lambda n: tuple(p for p, _ in prime_factors(n)) if n else (),
}
