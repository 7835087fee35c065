"""Elements of small groups and rings, of which two may fail to commute; equal where what they are is equal."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any, TypeAlias

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
class SierpinskiPoint(Element):
    """One of two points."""

    def __str__(self) -> str:
        return "the open point" if self.entries[0] else "the closed point"


Rows: TypeAlias = tuple[tuple[Any, ...], ...]


@dataclass(frozen=True, slots=True)
class Square(Element):
    """A square matrix of exact numbers, by its rows; a function of the place in it."""

    entries: Rows  # type: ignore[assignment]

    def __mul__(self, other: Any) -> "Square":
        if not isinstance(other, Square):
            return Square(tuple(tuple(x * other for x in row) for row in self.entries))
        columns = tuple(zip(*other.entries, strict=True))
        return Square(
            tuple(tuple(sum(x * y for x, y in zip(r, c, strict=True)) for c in columns) for r in self.entries)
        )

    def __rmul__(self, factor: Any) -> "Square":
        return Square(tuple(tuple(factor * x for x in row) for row in self.entries))

    def __add__(self, other: Any) -> "Square":
        rows = ((x + y for x, y in zip(*both, strict=True)) for both in zip(self.entries, other.entries, strict=True))
        return Square(tuple(map(tuple, rows)))

    def __neg__(self) -> "Square":
        return -1 * self

    def __call__(self, row: int) -> Callable[[int], Any]:
        return lambda column: self.entries[row][column]

    def __str__(self) -> str:
        return f"[{'; '.join(' '.join(map(str, row)) for row in self.entries)}]"

    @property
    def transpose(self) -> "Square":
        """With rows and columns exchanged."""
        return Square(tuple(zip(*self.entries, strict=True)))

    @property
    def trace(self) -> Any:
        """The sum of the entries of the diagonal."""
        return sum(row[k] for k, row in enumerate(self.entries))

    @property
    def determinant(self) -> Any:
        """By the first row."""
        if not self.entries:
            return 1
        first, *rest = self.entries
        minors = (Square(tuple((*row[:k], *row[k + 1 :]) for row in rest)).determinant for k in range(len(first)))
        return sum((-1) ** k * x * minor for k, (x, minor) in enumerate(zip(first, minors, strict=True)))


def diagonal(size: int, n: int) -> Square:
    """The numeral ``n`` among matrices."""
    return Square(tuple(tuple(n if row == column else 0 for column in range(size)) for row in range(size)))


MATRICES: dict[int, tuple[Square, ...]] = {  # those that are tried, by their size
    0: (Square(()),),
    1: tuple(Square(((n,),)) for n in (2, 1, 0, -1)),
    2: tuple(
        Square(((a, b), (c, d)))
        for a, b, c, d in (
            (1, 2, 0, 1), (0, 1, 0, 0), (1, 0, 0, 0), (0, 1, 1, 0), (0, 0, 0, 0), (1, 0, 0, 1), (0, 0, 1, 0),
            (2, 0, 0, 1), (0, -1, 1, 0), (1, 1, 1, 0), (1, 2, 3, 4),
        )
    ),
}  # fmt: skip


LETTERS, ROTATIONS, TRIANGLES, POINTS = (
    "the permutations of 1, 2, 3", "the powers of an element of order 6", "the triangular 2 × 2 matrices modulo 2",
    "two points of which one alone is open",
)  # fmt: skip
STRUCTURES: dict[str, tuple[Element, ...]] = {  # the one first
    LETTERS: tuple(Permutation(entries) for entries in permutations((1, 2, 3))),
    POINTS: (SierpinskiPoint((1,)), SierpinskiPoint((0,))),  # the open one first
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
