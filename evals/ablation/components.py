"""The component test: are hypotheses and conclusions of two statements equivalent, each apart from the other?

A proof of one closed theorem from another says little, for both may be provable by themselves. Here the variables are
aligned, and the equivalence of the hypotheses and that of the conclusions are proved as they stand, so the truth of the
theorem cannot help. A conclusion that is provable with no hypothesis at all decides nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice, permutations, product
from random import Random

from leanwright.agent.providers.embedded.maths.alpha import rename
from leanwright.agent.providers.embedded.maths.errors import MathsSyntaxError
from leanwright.agent.providers.embedded.maths.lean import to_lean
from leanwright.agent.providers.embedded.maths.statement import Binder, LeanStatement, parse_lean
from leanwright.tools.errors import LeanError
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanStatus

# Lean decides nothing about parity as it is defined, but everything about remainders.
PARITY = "".join(
    f"theorem {name}_{short} (a : {kind}) : {pred} a ↔ a % 2 = {rest} := "
    f"⟨fun ⟨_, h⟩ => by omega, fun h => ⟨a / 2, by omega⟩⟩\n"
    for name, pred, rest in (("odd", "Odd", 1), ("even", "Even", 0))
    for short, kind in (("int", "ℤ"), ("nat", "ℕ"))
)
UNFOLD = "simp only [odd_int, odd_nat, even_int, even_nat, Int.ModEq, Nat.ModEq]"
CLOSE = "first | rfl | omega | grind | (simp_all; done)"
PROVE = f"first | {CLOSE[8:]} | ({UNFOLD} <;> {CLOSE}) | (constructor <;> intro h <;> {CLOSE})"
REFUTE = f"first | grind | (simp; done) | decide | ({UNFOLD} <;> first | omega | grind | decide)"
MOST_ALIGNMENTS = 6
VALUES: Mapping[str, Sequence[str]] = {
    "ℕ": ("2", "3", "0", "5"),
    "ℤ": ("2", "-3", "0", "5"),
    "ℚ": ("2", "-3", "0", "5"),
    "ℝ": ("2", "-3", "0", "5"),
    "ℝ → ℝ": ("fun x => x", "fun x => -x", "fun _ => 6", "fun x => x + 1"),
    "ℤ → ℤ": ("fun x => x", "fun x => -x", "fun _ => 6", "fun x => x + 1"),
    "ℕ → ℕ": ("fun x => x", "fun _ => 6", "fun x => x + 1"),
}
MOST_VALUATIONS = 12


class Comparison(StrEnum):
    """What the component test found."""

    EQUIVALENT = "equivalent"
    DIFFERENT = "different"  # values were found at which a component differs
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Pair:
    """Two statements over the same variables, in Lean text."""

    binders: str
    hypotheses: tuple[str, str]  # conjunctions
    conclusions: tuple[str, str]
    types: tuple[str, ...]  # of the variables; () when there is none, or one has no values to try


def pairs(reference: str, candidate: str) -> Iterator[Pair]:
    """The alignments of the two statements' variables, in the likeliest order; none when their types differ."""
    try:
        left, right = parse_lean(reference), parse_lean(candidate)
    except MathsSyntaxError:
        return
    if sorted(left.variables.values()) != sorted(right.variables.values()):
        return
    types = tuple(left.variables.values())
    for names in islice(_alignments(left, right), MOST_ALIGNMENTS):
        yield Pair(
            " ".join(_binder(item) for item in left.binders if isinstance(item, Binder)),
            (_conjunction(left, {}), _conjunction(right, names)),
            (f"({to_lean(left.goal)})", f"({to_lean(rename(right.goal, names))})"),
            types if types and set(types) <= set(VALUES) else (),
        )


class ComponentTest:
    """The test in one Lean, which elaborates the lemmas that it needs once."""

    def __init__(self, lean: LeanBackend, *, timeout_s: float = 10.0) -> None:
        self._lean, self._timeout_s = lean, timeout_s
        self._env: int | None = None

    async def compare(self, reference: str, candidate: str) -> Comparison:
        """Equivalent under some alignment, different under all, or unknown. Both texts must elaborate."""
        found = []
        for pair in pairs(reference, candidate):
            found.append(await self._compare(pair))
            if found[-1] is Comparison.EQUIVALENT:
                return Comparison.EQUIVALENT
        different = bool(found) and all(f is Comparison.DIFFERENT for f in found)
        return Comparison.DIFFERENT if different else Comparison.UNKNOWN

    async def _compare(self, pair: Pair) -> Comparison:
        if not await self._proved(pair.binders, _iff(pair.hypotheses), PROVE):
            return await self._refute(pair, pair.hypotheses)
        if not await self._proved(pair.binders, _iff(pair.conclusions), PROVE):
            return await self._refute(pair, pair.conclusions)
        alone = await self._proved(pair.binders, pair.conclusions[0], f"intros; {CLOSE}")
        return Comparison.UNKNOWN if alone else Comparison.EQUIVALENT

    async def _refute(self, pair: Pair, sides: tuple[str, str]) -> Comparison:
        """DIFFERENT when some small values of the variables make one side true and the other false."""
        if not pair.binders:
            closed = await self._proved("", f"¬ ({_iff(sides)})", REFUTE)
            return Comparison.DIFFERENT if closed else Comparison.UNKNOWN
        if not pair.types:
            return Comparison.UNKNOWN
        every = list(islice(product(*(VALUES[t] for t in pair.types)), 4096))
        tries = " | ".join(
            f"(have this := h {' '.join(f'({v})' for v in values)}; clear h; revert this; {REFUTE})"
            for values in Random(0).sample(every, min(len(every), MOST_VALUATIONS))
        )
        proved = await self._proved("", f"¬ ∀ {pair.binders}, {_iff(sides)}", f"intro h; first | {tries}")
        return Comparison.DIFFERENT if proved else Comparison.UNKNOWN

    async def _proved(self, binders: str, goal: str, tactic: str) -> bool:
        text = f"theorem component {binders} : {goal} := by {tactic}"
        if self._env is None:
            await self._prepare()
        report = await self._lean.check(text, env=self._env, timeout_s=self._timeout_s)
        if report.status is LeanStatus.INCONCLUSIVE:  # the process that held the lemmas was replaced
            await self._prepare()
            report = await self._lean.check(text, env=self._env, timeout_s=self._timeout_s)
        return report.status is LeanStatus.OK and report.sorries == 0

    async def _prepare(self) -> None:
        report = await self._lean.check(PARITY, keep=True, timeout_s=10 * self._timeout_s)
        if report.status is not LeanStatus.OK or report.env is None:
            raise LeanError(f"the lemmas of the component test are {report.status.value} in this Lean")
        self._env = report.env


def _alignments(left: LeanStatement, right: LeanStatement) -> Iterator[dict[str, str]]:
    """Maps from the variables of ``right`` to those of ``left`` that keep types: equal names first, then in order."""
    types = dict.fromkeys(left.variables.values())
    groups = {t: [n for n, of in left.variables.items() if of == t] for t in types}
    theirs = {t: [n for n, of in right.variables.items() if of == t] for t in types}
    if all(set(groups[t]) == set(theirs[t]) for t in types):
        yield {name: name for name in left.variables}
    for choice in product(*(permutations(groups[t]) for t in types)):
        yield {
            old: new for t, names in zip(types, choice, strict=True) for old, new in zip(theirs[t], names, strict=True)
        }


def _binder(item: Binder) -> str:
    close = {"(": ")", "{": "}", "[": "]"}[item.bracket]
    names = f"{' '.join(item.names)} : " if item.names else ""
    return f"{item.bracket}{names}{item.type}{close}"


def _conjunction(statement: LeanStatement, names: Mapping[str, str]) -> str:
    return " ∧ ".join(f"({to_lean(rename(h.formula, names))})" for h in statement.hypotheses) or "True"


def _iff(sides: tuple[str, str]) -> str:
    return f"({sides[0]}) ↔ ({sides[1]})"
