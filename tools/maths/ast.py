"""Abstract syntax of elementary mathematics: terms, relations, and the logic that a Lean statement adds to them.

One tree has three concrete forms: LaTeX, plain text and Lean. Nodes are frozen and compare by structure, so that a
round trip is an equality.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

NUMBER_SETS = {"N": "ℕ", "Z": "ℤ", "Q": "ℚ", "R": "ℝ", "C": "ℂ"}  # letter of a Domain in LaTeX, and in Lean
NUMBER_SET_NAMES = {letter: name for name, letter in NUMBER_SETS.items()}
SET_OPERATIONS = frozenset(("∪", "∩", "\\", "×ˢ"))
# every sign that a node may hold; each printer has a form for each
CONSTANTS = frozenset(("pi", "e", "i", "infty"))
OPERATIONS = frozenset((*"+-±*/^%∪∩\\∘•⊓⊔⊕⧸", "×ˢ"))
RELATIONS = frozenset("=≠<≤>≥∣∤∈∉⊆⊂⊑≡")  # ⊑: written ⊂, which is ⊆ or ⊊; ≡: a congruence whose modulus is told apart


class KeepsFacts:
    """A node keeps what was once worked out of it, see `traversal.once`."""

    __slots__ = ("facts",)
    facts: dict[Any, Any]


@dataclass(frozen=True, slots=True)
class Num(KeepsFacts):
    """A numeral, at least 0. ``decimals`` digits of ``value`` stand after the point: 3.14 is Num(314, 2)."""

    value: int
    decimals: int = 0


@dataclass(frozen=True, slots=True)
class Var(KeepsFacts):
    """A variable; ``index`` is a constant subscript that belongs to the name (x_1)."""

    name: str
    index: str = ""


@dataclass(frozen=True, slots=True)
class Const(KeepsFacts):
    """A named constant, one of CONSTANTS."""

    name: str

    def __post_init__(self) -> None:
        if self.name not in CONSTANTS:
            raise ValueError(f"no constant {self.name!r}")


@dataclass(frozen=True, slots=True)
class Neg(KeepsFacts):
    """Unary minus."""

    arg: "Expr"


@dataclass(frozen=True, slots=True)
class Bin(KeepsFacts):
    """Binary operation; ``op`` is one of OPERATIONS: of numbers, of sets ∪ ∩ \\, of functions ∘, of a module •."""

    op: str
    left: "Expr"
    right: "Expr"

    def __post_init__(self) -> None:
        if self.op not in OPERATIONS:
            raise ValueError(f"no operation {self.op!r}")


@dataclass(frozen=True, slots=True)
class Call(KeepsFacts):
    """A known function: sqrt abs floor ceil factorial gcd lcm log (base, argument) ln exp sin cos tan choose norm …

    Any other dotted Lean name (Nat.divisors, Int.gcd) is a function too.
    """

    fn: str
    args: tuple["Expr", ...]


@dataclass(frozen=True, slots=True)
class App(KeepsFacts):
    """A function of the statement applied: f(x); with ``subscript`` a term of a sequence, a_n, or its value, f_n(x)."""

    fn: str
    args: tuple["Expr", ...]
    subscript: bool = False


@dataclass(frozen=True, slots=True)
class Big(KeepsFacts):
    """Sum or product of ``body`` for ``var`` from ``low`` to ``high``; ``op`` is sum or prod."""

    op: str
    var: str
    low: "Expr"
    high: "Expr"
    body: "Expr"


@dataclass(frozen=True, slots=True)
class Tuple(KeepsFacts):
    """(a, b, …)."""

    items: tuple["Expr", ...]


@dataclass(frozen=True, slots=True)
class SetLit(KeepsFacts):
    """{a, b, …}."""

    items: tuple["Expr", ...]


@dataclass(frozen=True, slots=True)
class Interval(KeepsFacts):
    """An interval; the flags say whether an end is closed; an end of Const('infty') or Neg of it is absent."""

    low: "Expr"
    high: "Expr"
    closed_low: bool
    closed_high: bool


@dataclass(frozen=True, slots=True)
class Domain(KeepsFacts):
    """A standard number set: N Z Q R C, with ``positive`` for Z^+, R^+ …"""

    name: str
    positive: bool = False


@dataclass(frozen=True, slots=True)
class BigOver(KeepsFacts):
    """Sum or product of ``body`` for ``var`` in a finite set that is not an interval of integers."""

    op: str
    var: str
    domain: "Expr"
    body: "Expr"


@dataclass(frozen=True, slots=True)
class Ascribe(KeepsFacts):
    """A Lean type ascription ``(arg : type)``; people do not write it."""

    arg: "Expr"
    type: str


@dataclass(frozen=True, slots=True)
class SetOf(KeepsFacts):
    """{var : type | body}; ``type`` may be absent."""

    var: str
    type: "Formula | None"
    body: "Formula"


@dataclass(frozen=True, slots=True)
class Cases(KeepsFacts):
    """if condition then first else second."""

    condition: "Formula"
    first: "Expr"
    second: "Expr"


Expr: TypeAlias = (
    Num | Var | Const | Neg | Bin | Call | App | Big | Tuple | SetLit | Interval | Domain | BigOver | Ascribe
    | SetOf | Cases
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rel(KeepsFacts):
    """A chain of RELATIONS ``ops`` between operands e0 … en."""

    operands: tuple[Expr, ...]
    ops: tuple[str, ...]

    def __post_init__(self) -> None:
        if not RELATIONS.issuperset(self.ops):
            raise ValueError(f"no relations {self.ops}")


@dataclass(frozen=True, slots=True)
class Cong(KeepsFacts):
    """left ≡ right (mod modulus); ``integers`` chooses Lean's [ZMOD n] over [MOD n]."""

    left: Expr
    right: Expr
    modulus: Expr
    integers: bool = False


@dataclass(frozen=True, slots=True)
class Listing(KeepsFacts):
    """An unparenthesised list ``a, b`` of expressions or of relations; it has at least two items."""

    items: tuple["Expr | Rel | Cong", ...]


Node: TypeAlias = Expr | Rel | Cong | Listing


@dataclass(frozen=True, slots=True)
class Not(KeepsFacts):
    """¬ arg."""

    arg: "Formula"


@dataclass(frozen=True, slots=True)
class Connective(KeepsFacts):
    """left op right; ``op`` is one of ∧ ∨ → ↔, and × between types."""

    op: str
    left: "Formula"
    right: "Formula"


@dataclass(frozen=True, slots=True)
class Bound(KeepsFacts):
    """Variables of one quantifier: ``x y : type``, or with a relation to a bound: ``n ≥ 5``, ``x ∈ S``."""

    names: tuple[str, ...]
    type: "Formula | None" = None
    op: str = ""
    limit: "Term | None" = None


@dataclass(frozen=True, slots=True)
class Quant(KeepsFacts):
    """∀, ∃ or ∃! over the variables of ``bounds``."""

    kind: str
    bounds: tuple[Bound, ...]
    body: "Formula"


@dataclass(frozen=True, slots=True)
class Pred(KeepsFacts):
    """A predicate, or a type: ``Even n``, ``Nat.Prime p``, ``Set ℝ``, ``ℕ``; without arguments, a proposition."""

    name: str
    args: tuple["Term", ...] = ()


@dataclass(frozen=True, slots=True)
class Lambda(KeepsFacts):
    """fun var : type => body; ``type`` may be absent."""

    var: str
    type: "Formula | None"
    body: "Term | Formula"


Term: TypeAlias = Expr | Lambda
Formula: TypeAlias = Rel | Cong | Not | Connective | Quant | Pred
Tree: TypeAlias = Node | Term | Formula | Bound  # whatever has parts


def conjunction(parts: Sequence[Formula]) -> Formula:
    """a ∧ (b ∧ …) of at least one part."""
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = Connective("∧", part, whole)
    return whole
