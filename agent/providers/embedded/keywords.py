"""Key words that a faithful translation cannot lose, and Lean words that a statement must have called for.

A small model sometimes drops a word such as "prime" or "smallest". Each rule names words of the statement and what of
it must be seen in the Lean: a token of its skeleton, or a function or relation inside one of its formulas. Tests check
every rule on the corpus.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.clauses import bare, misplaced
from leanwright.agent.providers.embedded.logic import illogical
from leanwright.agent.providers.embedded.predicates import misapplied
from leanwright.agent.providers.embedded.skeleton import SlotTable
from leanwright.agent.providers.embedded.subjects import mistaken
from leanwright.tools.maths.ast import Big, Bin, Call, Cong, Rel
from leanwright.tools.maths.traversal import walk


@dataclass(frozen=True)
class Rule:
    """If one of ``words`` is said, and none of ``unless``, one of ``lean`` must be seen."""

    words: frozenset[str]
    lean: frozenset[str]
    unless: frozenset[str] = frozenset()


def _rule(words: str, lean: str, unless: str = "") -> Rule:
    return Rule(frozenset(words.split()), frozenset(lean.split()), frozenset(unless.split()))


RULES = (
    _rule("prime primes", "Nat.Prime Nat.Coprime Nat.gcd gcd"),
    _rule("coprime", "Nat.Coprime Nat.gcd gcd"),
    _rule("even", "Even - * %"),
    _rule("odd", "Odd - * %"),
    _rule("irrational", "Irrational"),
    _rule("digit digits", "10 100 1000 Nat.digits"),
    _rule("remainder", "% ≡", "no without"),
    _rule("residue modulo mod congruent", "% ≡"),
    _rule("smallest least minimum minimal", "IsLeast Nat.lcm lcm % ∑ ⌈ ceil", "consecutive"),
    _rule("largest greatest maximum maximal", "IsGreatest Nat.gcd gcd Nat.Coprime ⌊ floor", "consecutive two"),
    _rule("divisors", "Nat.divisors Nat.properDivisors ∣ Nat.gcd gcd Nat.Coprime Nat.Prime"),
    _rule("divides divisible multiple multiples", "∣ Nat.lcm lcm Nat.gcd gcd % ≡ Nat.Coprime"),
    _rule("perfect", "IsSquare ^"),
    _rule("inverse inverses", "1 - Set.preimage"),
    _rule("positive", "< ≤ > ≥ ∑ Nat.lcm lcm", "divisors factors divisor factor divide divides dividing first"),
    _rule("increased", "+"),
    _rule("decreased", "-"),
    _rule("twice double half", "2"),
    _rule("infinitely infinite", "Set.Infinite"),
    _rule("average mean", "/"),
    _rule("union unions", "∪"),
    _rule("intersection", "∩"),
    _rule("injective", "Function.Injective"),
    _rule("surjective", "Function.Surjective"),
    _rule("bijective", "Function.Bijective"),
    _rule("monotone", "Monotone StrictMono"),
    _rule("composite", "Nat.Prime ∘"),
    _rule("vector vectors", "Module →ₗ["),
    _rule("group groups", "Group CommGroup AddGroup AddCommGroup"),
    _rule("subgroup subgroups", "Subgroup MonoidHom.ker"),
    _rule("ring rings", "Ring CommRing Semiring"),
    _rule("topological", "TopologicalSpace"),
    _rule("sum sums", "+ ∑ List.sum", "digit"),
    _rule("product products", "* ∏ ^", "digit digits cartesian"),
    _rule("difference", "- \\ abs"),
    _rule("quotient ratio", "/ ∣ % *"),
    _rule("square squares squared", "^ * IsSquare Real.sqrt"),
    _rule("cube cubes cubed", "^ *"),
    _rule("unique uniquely", "∃!", "find compute determine calculate what"),
    _rule("increasing", "Monotone StrictMono < >"),
    _rule("decreasing", "Antitone StrictAnti < >"),
    _rule("distinct unequal", "≠ ∃! ¬ Function.Injective Nat.divisors"),
    _rule("real reals", "ℝ Real.sqrt Real.log Real.logb Real.sin Real.cos Real.pi Irrational sqrt √"),
    _rule("complex", "ℂ"),
    _rule("rational rationals", "ℚ Irrational"),
    _rule("logarithm log", "Real.logb Real.log log ln"),
    _rule("absolute", "abs"),
    _rule("floor", "⌊ floor"),
    _rule("ceiling", "⌈ ceil"),
    _rule("parity parities", "Even Odd"),
    _rule("consecutive", "M1"),
)
CALLED_FOR = {
    name: frozenset(words.split())
    for name, words in {
        "Even": "even parity parities",
        "Odd": "odd parity parities",
        "¬": "not no never cannot neither nor none nothing nowhere fails fail impossible false composite differs "
        "outside without unless exactly",
        "Nat.Prime": "prime primes composite divisor divisors factors",
        "Irrational": "irrational rational",
        "IsSquare": "square squares squared",
        "IsLeast": "smallest least minimum minimal first lowest",
        "IsGreatest": "largest greatest maximum maximal highest",
        "Nat.divisors": "divisors factors divide divided dividing divisor",
        "Nat.properDivisors": "proper",
        "Nat.Coprime": "coprime prime common gcd relatively mutually",
        "Nat.gcd": "gcd common biggest relatively mutually divisor greatest largest coprime highest factor prime",
        "Nat.lcm": "lcm common lowest smallest least",
        "Nat.choose": "ways combinations choose choosing coefficient subsets formed binomial over",
        "Nat.digits": "digits digit",
        "Set.Infinite": "infinitely infinite finite end never",
        "≠": "distinct different unequal nonzero not non other except differ differs no never cannot apart coincide",
        "^": "square squares squared cube cubes cubed power powers perfect",
        "∃!": "unique exactly one uniquely uniqueness coincide different only",
        "⌊": "floor exceed exceeding rounded rounding round down largest greatest biggest part",
        "⌈": "ceiling rounded rounding round up smallest least lowest",
        "abs": "absolute distance line size magnitude interval far apart",
        "Real.sqrt": "root roots",
        "Real.log": "logarithm log",
        "Real.logb": "logarithm log base power raised raise exponent",
        "Continuous": "continuous continuity",
        "Differentiable": "differentiable differentiability",
        "Filter.Tendsto": "limit bounded convergence converges converge convergent tends tend goes approaches approach "
        "close",
        "⊆": "subset subsets superset supersets contained contains contain containing included includes inclusion "
        "inside lie lies part element elements belong belongs within larger smaller",
        "IsOpen": "open",
        "IsClosed": "closed",
        "IsIdempotentElem": "idempotent",
        "Group": "group groups",
        "CommGroup": "abelian commutative",
        "Ring": "ring rings",
        "Field": "field fields",
        "Matrix.det": "determinant determinants",
        "Matrix.transpose": "transpose transposed transposing transposition",
        "List": "list lists",
        "Set.image": "image images",
        "Set.preimage": "preimage preimages image",
    }.items()
}
_OTHER_MEANING = frozenset(
    {("at", "least"), ("relatively", "prime"), ("mutually", "prime"), ("non", "increasing"), ("non", "decreasing")}
)
_DIVIDING = frozenset(
    (
        *("divides", "divide", "divided", "dividing", "divisible", "divisor", "divisors", "factor", "factors"),
        *("multiple", "multiples", "goes", "both", "either", "division"),
    )
)


def violations(source: Sequence[str], lean: Sequence[str], table: SlotTable) -> list[str]:
    """What the Lean skeleton loses of the source, adds to it, or puts on the wrong side of "if"; empty when nothing."""
    said = {word for pair, word in zip(pairwise(("", *source)), source, strict=True) if pair not in _OTHER_MEANING}
    seen = set(lean) | set(_inside(lean, table))
    if seen & {"Int.gcd", "IsCoprime"}:
        seen |= {"Nat.gcd", "Nat.Coprime"}
    spoken = list(bare(source))
    found = []
    for rule in RULES:
        missed = rule.words & said
        if missed and not rule.unless & said and not rule.lean & seen:
            found.append(f"“{min(missed)}”")
    if "how" in said and "many" in said and not {"Finset.card", "Nat.choose", "List.length"} & seen:
        found.append("“how many”")
    if (
        {"rational", "irrational"} <= said
        and not {"not", "fails", "cannot", "never", "no", "false", "impossible"} & said
        and "ℚ" not in seen
    ):
        found.append("“rational”")
    for token, words in CALLED_FOR.items():
        if token in lean and not words & said:
            found.append(token)
    if lean.count("∣") > 2 * sum(word in _DIVIDING for word in source):
        found.append("∣")
    found += [f"a second {slot}" for slot in _repeated(source, lean)]
    found += illogical(spoken, lean, frozenset(seen))
    found += mistaken(spoken, lean, table, frozenset(seen))
    found += misapplied(spoken, lean, table, frozenset(seen))
    return found + [f"the side of {mark}" for mark in misplaced(source, lean)]


def _repeated(source: Sequence[str], lean: Sequence[str]) -> list[str]:
    """Relations that the Lean skeleton uses more often than the source says them, as in P → P."""
    said, used = Counter(source), Counter(w for w in lean if tokens.is_slot(w) and w[0] == "R")
    return [slot for slot, count in used.items() if count > max(1, said[slot])]


def _inside(lean: Sequence[str], table: SlotTable) -> Iterable[str]:
    """Functions, operations and relations inside the formulas that the skeleton uses."""
    for slot in lean:
        if not tokens.is_slot(slot) or slot not in table.node_of:
            continue
        for part in walk(table.node_of[slot]):
            if isinstance(part, Call):
                yield part.fn
            elif isinstance(part, Big):
                yield {"sum": "∑", "prod": "∏"}.get(part.op, part.op)
            elif isinstance(part, Bin):
                yield part.op
            elif isinstance(part, Rel):
                yield from (sign for op in part.ops for sign in (("∣", "¬") if op == "∤" else (op,)))
            elif isinstance(part, Cong):
                yield "≡"
