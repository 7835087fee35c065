"""What a family of problems says: declarations, hypotheses and a goal, each in words and in Lean.

Words are templates: ``{E}`` is a slot of the problem, ``<a|b>`` a choice, ``[find]`` a shared phrase (``phrases.py``).
Lean is written with the same slots and spaces between tokens. A template that starts with ``~`` is held out: training
never sees it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from leanwright.agent.providers.embedded.corpus.expressions import Draw
from leanwright.tools.maths.ast import Node

Slots: TypeAlias = dict[str, Any]  # key → Node; Any, since dict is invariant
Words: TypeAlias = tuple[str, ...]


@dataclass(frozen=True)
class Kind:
    """A type that a declaration gives: Lean type, the nouns that name it, and the hypothesis that it brings."""

    type: str
    nouns: tuple[str, ...]
    hypothesis: str = ""  # about one variable, written `{}`
    joint: bool = True  # the hypotheses of several variables are one conjunction
    set: str = ""  # the number set in a formula x ∈ ℝ: N Z Q R C, with + for the positive part
    instance: str = ""  # instance binders of one variable, written `{}`
    spaces: str = ""  # domain and codomain that may follow the name of a map
    within: str = ""  # the slot of the group or ring whose elements these are


KINDS: Mapping[str, Kind] = {
    "real": Kind("ℝ", ("real number", "real number", "real", "number"), set="R"),
    "posreal": Kind("ℝ", ("positive real number", "positive real", "positive number"), "0 < {}", set="R+"),
    "nonnegreal": Kind("ℝ", ("nonnegative real number", "non-negative real number", "nonnegative real"), "0 ≤ {}"),
    "nonzero": Kind("ℝ", ("nonzero real number", "non-zero real number", "nonzero real"), "{} ≠ 0"),
    "int": Kind("ℤ", ("integer",), set="Z"),
    "posint": Kind("ℕ", ("positive integer",), "0 < {}", set="Z+"),
    "posinteger": Kind("ℤ", ("positive integer",), "0 < {}"),
    "nat": Kind("ℕ", ("natural number", "natural number", "nonnegative integer", "non-negative integer"), set="N"),
    "natinteger": Kind("ℤ", ("natural number", "nonnegative integer"), "0 ≤ {}"),
    "rat": Kind("ℚ", ("rational number", "rational"), set="Q"),
    "complex": Kind("ℂ", ("complex number",), set="C"),
    "prime": Kind("ℕ", ("prime number", "prime"), "Nat.Prime {}", joint=False),
    "odd": Kind("ℤ", ("odd integer", "odd number"), "Odd {}", joint=False),
    "even": Kind("ℤ", ("even integer", "even number"), "Even {}", joint=False),
    "realfun": Kind(
        "ℝ → ℝ",
        ("function", "real function", "real-valued function", "function on the real numbers", "function from ℝ to ℝ"),
    ),
    "intfun": Kind(
        "ℤ → ℤ", ("function on the integers", "function from the integers to the integers", "function from ℤ to ℤ")
    ),
    "realseq": Kind("ℕ → ℝ", ("sequence", "sequence of real numbers", "real sequence")),
    "natset": Kind("Set ℕ", ("set of natural numbers",)),
    "realset": Kind("Set ℝ", ("set of real numbers", "subset of the real numbers")),
    "natlist": Kind("List ℕ", ("list of natural numbers",)),
    "intlist": Kind("List ℤ", ("list of integers",)),
    "set": Kind("Set A1", ("set",)),
    "group": Kind("Type*", ("group",), instance="[ Group {} ]"),
    "abgroup": Kind("Type*", ("abelian group", "commutative group"), instance="[ CommGroup {} ]"),
    "ring": Kind("Type*", ("ring",), instance="[ Ring {} ]"),
    "commring": Kind("Type*", ("commutative ring",), instance="[ CommRing {} ]"),
    "field": Kind("Type*", ("field",), instance="[ Field {} ]"),
    "space": Kind("Type*", ("topological space",), instance="[ TopologicalSpace {} ]"),
    "metric": Kind("Type*", ("metric space",), instance="[ MetricSpace {} ]"),
    "type": Kind("Type*", ("set",)),
    "element": Kind("{G}", ("element of {G}",), within="G"),
    "point": Kind("{X}", ("point of {X}", "element of {X}"), within="X"),
    "subset": Kind("Set {X}", ("subset of {X}",)),
    "subgroup": Kind("Subgroup {G}", ("subgroup of {G}",)),
    "map": Kind("{X} → {Y}", ("function", "map"), spaces=" from {X} to {Y}"),
    "grouphom": Kind("{G} →* {K}", ("homomorphism", "group homomorphism"), spaces=" from {G} to {K}"),
    "ringhom": Kind("{G} →+* {K}", ("ring homomorphism",), spaces=" from {G} to {K}"),
    "vectorspace": Kind("Type*", ("vector space over {F}",), instance="[ AddCommGroup {} ] [ Module {F} {} ]"),
    "linearmap": Kind("{V} →ₗ[ {F} ] {W}", ("linear map",), spaces=" from {V} to {W}"),
    "matrix": Kind("Matrix ( Fin {n} ) ( Fin {n} ) ℝ", ("real {n} by {n} matrix",)),
}


@dataclass(frozen=True)
class Decl:
    """Variables of one kind. ``implicit``: the statement may leave the kind unsaid; it is then the default domain."""

    keys: tuple[str, ...]
    kind: str
    implicit: bool = False


@dataclass(frozen=True)
class Claim:
    """A proposition."""

    words: tuple[str, ...]
    lean: str
    formula: bool = False  # the words are formulas alone, so that "satisfies" or "such that" may stand before them


@dataclass(frozen=True)
class Question:
    """A value asked for: noun phrases, whole questions, the Lean term, and the answer."""

    nouns: tuple[str, ...]
    lean: str
    answer: Node
    asks: tuple[str, ...] = ()
    plural: bool = False
    type: str = ""  # "ℝ": the term has no variable and stands as `( term : ℝ )`


@dataclass(frozen=True)
class Problem:
    """One problem. ``tails``: sentences that may follow and change nothing."""

    slots: Mapping[str, Node]
    goal: Claim | Question
    decls: tuple[Decl, ...] = ()
    hyps: tuple[Claim, ...] = ()
    whole: tuple[str, ...] = ()  # complete statements that use no frame
    concepts: tuple[str, ...] = ()
    binders: str = ""  # Lean binders that no declaration states
    tails: tuple[str, ...] = field(default=())
    framed: bool = True  # False: only `whole` is used


Family = Callable[[Draw], Problem]
FAMILIES: dict[str, tuple[Family, str, float]] = {}


def family(area: str, weight: float = 1.0) -> Callable[[Family], Family]:
    """Register a family of problems under its function name; ``weight`` is its share among the others."""

    def register(build: Family) -> Family:
        FAMILIES[build.__name__] = (build, area, weight)
        return build

    return register
