"""Elements of small groups and rings, of which two may fail to commute; equal where what they are is equal."""

from dataclasses import dataclass
from itertools import permutations, product
from typing import TypeAlias

from leanwright.tools.values.limits import NotKnown

Entries: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Element:
    """What is the same in all structures; what one of them lacks is not known. Python's operators are those of Lean."""

    entries: Entries

    def __mul__(self, other: "Element") -> "Element":
        raise NotKnown("no product")

    def __add__(self, other: "Element") -> "Element":
        raise NotKnown("no sum")

    def __neg__(self) -> "Element":
        raise NotKnown("no negative")

    def __sub__(self, other: "Element") -> "Element":
        return self + -other

    def inverse(self) -> "Element":
        """Raises NotKnown for structures that have none."""
        raise NotKnown("no inverse")


@dataclass(frozen=True, slots=True)
class Permutation(Element):
    """One of the letters 1, 2, 3: the images of each."""

    def __mul__(self, other: Element) -> Element:
        return Permutation(tuple(self.entries[k - 1] for k in other.entries))

    def inverse(self) -> Element:
        """The letter that goes to each."""
        return Permutation(tuple(self.entries.index(k) + 1 for k in (1, 2, 3)))

    def __str__(self) -> str:
        return f"(1 2 3 ↦ {' '.join(map(str, self.entries))})"


@dataclass(frozen=True, slots=True)
class Rotation(Element):
    """A power of one element of order 6: the exponent."""

    def __mul__(self, other: Element) -> Element:
        return Rotation(((self.entries[0] + other.entries[0]) % 6,))

    def inverse(self) -> Element:
        """The opposite exponent."""
        return Rotation((-self.entries[0] % 6,))

    def __str__(self) -> str:
        return f"g ^ {self.entries[0]}"


@dataclass(frozen=True, slots=True)
class Triangle(Element):
    """A matrix a b, 0 c of remainders modulo 2."""

    def __mul__(self, other: Element) -> Element:
        (a, b, c), (d, e, f) = self.entries, other.entries
        return Triangle((a & d, a & e ^ b & f, c & f))

    def __add__(self, other: Element) -> Element:
        return Triangle(tuple(x ^ y for x, y in zip(self.entries, other.entries, strict=True)))

    def __neg__(self) -> Element:
        return self

    def __str__(self) -> str:
        a, b, c = self.entries
        return f"[{a} {b}; 0 {c}]"


@dataclass(frozen=True, slots=True)
class Point(Element):
    """One of two points."""

    def __str__(self) -> str:
        return "the open point" if self.entries[0] else "the closed point"


LETTERS, ROTATIONS, TRIANGLES, POINTS = (
    "the permutations of 1, 2, 3", "the powers of an element of order 6", "the triangular 2 × 2 matrices modulo 2",
    "two points of which one alone is open",
)  # fmt: skip
STRUCTURES: dict[str, tuple[Element, ...]] = {  # the one first
    LETTERS: tuple(Permutation(entries) for entries in permutations((1, 2, 3))),
    POINTS: (Point((1,)), Point((0,))),  # the open one first
    ROTATIONS: tuple(Rotation((k,)) for k in range(6)),
    TRIANGLES: (
        Triangle((1, 0, 1)),
        *(Triangle(entries) for entries in product((0, 1), repeat=3) if entries != (1, 0, 1)),
    ),
}


def numeral_in(name: str, n: int) -> Element:
    """The numeral ``n``. Raises NotKnown."""
    one = STRUCTURES[name][0]
    if n == 1:
        return one
    zero = one + -one  # raises where there is none
    return one if n % 2 else zero
