"""Looks for small values of the variables at which a component holds in one statement and fails in the other."""

import re
from collections.abc import Mapping, Sequence
from itertools import islice, product
from random import Random

from leanwright.tools.equivalence.closers import GRIND, UNFOLD, worth_trying
from leanwright.tools.equivalence.prover import GoalProver
from leanwright.tools.equivalence.records import Direction, Refutation
from leanwright.tools.types import AlignedGoals, EquivalenceGoals

_NATURAL = ("2", "3", "0", "1", "5", "4", "7")
_INTEGER = ("2", "-3", "0", "1", "5", "-1", "3")
VALUES: Mapping[str, Sequence[str]] = {
    "ℕ": _NATURAL,
    "ℤ": _INTEGER,
    "ℚ": (*_INTEGER, "1/2"),
    "ℝ": (*_INTEGER, "1/2"),
    "ℂ": _INTEGER,
    "Prop": ("True", "False"),
    "ℝ → ℝ": ("fun x => x", "fun x => -x", "fun _ => 6", "fun x => x + 1"),
    "ℚ → ℚ": ("fun x => x", "fun x => -x", "fun _ => 6", "fun x => x + 1"),
    "ℤ → ℤ": ("fun x => x", "fun x => -x", "fun _ => 6", "fun x => x + 1"),
    "ℕ → ℕ": ("fun x => x", "fun _ => 6", "fun x => x + 1"),
    "ℕ → ℤ": ("fun x => x", "fun _ => 6", "fun x => -x"),
    "ℕ → ℝ": ("fun x => x", "fun _ => 6", "fun x => -x"),
}
MOST_TRIES = 12
_CLOSE = "first | grind (ringSteps := 500) | omega | decide | (simp at t; done) | (simp_all; done)"
_CLOSE_UNFOLDED = f"first | ({UNFOLD}; first | omega | {GRIND}) | {_CLOSE[8:]}"
_COMPONENTS: tuple[tuple[str, str, Direction], ...] = (
    ("hyps.fwd", "hypotheses", "→"),
    ("hyps.bwd", "hypotheses", "←"),
    ("diff.fwd", "conclusion", "→"),
    ("diff.bwd", "conclusion", "←"),
)


async def refute(prover: GoalProver, goals: EquivalenceGoals, *, seed: int = 0) -> tuple[Refutation, ...]:
    """One refutation for each alignment of the variables; () when one lacks it or not all alignments are known.

    Conclusions are compared only at values that meet the hypotheses, and only when the hypotheses are the same;
    hypotheses only when the conclusions are.
    """
    if not goals.exhaustive or not goals.alignments:
        return ()
    found = []
    for aligned in goals.alignments:
        one = await _refute_one(prover, goals, aligned, Random(seed))
        if one is None:
            return ()
        found.append(one)
    return tuple(found)


async def _refute_one(
    prover: GoalProver, goals: EquivalenceGoals, aligned: AlignedGoals, random: Random
) -> Refutation | None:
    hypotheses = [f"{aligned.prefix}.hyps.fwd", f"{aligned.prefix}.hyps.bwd"]
    same = aligned.same_hypotheses or prover.proved.issuperset(hypotheses)
    never = f"{aligned.prefix}.diff.never"
    if same and "diff.never" in aligned.goals and (found := await prover.prove([never], prover.closers.implication)):
        return Refutation(
            component="conclusion", direction="↔", goal=aligned.goals["diff.never"], tactic=found[never], always=True,
            alignment=aligned.pairs,
        )  # fmt: skip
    for key, component, direction in _COMPONENTS:
        if key not in aligned.goals or f"{aligned.prefix}.{key}" in prover.proved:
            continue
        if component == "conclusion" and (not same or _hopeless(prover, aligned, key)):
            continue
        if component == "hypotheses" and not aligned.same_conclusions:  # of which one may say more for it
            continue
        likely = await prover.counterexample(aligned.goals[key], [variable for variable, _ in goals.variables])
        tries = [*likely, *_valuations(goals, aligned.goals[key], random)]
        name = f"{aligned.prefix}.{key}"
        close = _CLOSE_UNFOLDED if prover.closers.lemmas and worth_trying(UNFOLD, aligned.goals[key]) else _CLOSE
        scripts = [
            f"intro h; delta {name} at h; have t := h{''.join(f' ({v})' for v in values)}; clear h; {close}"
            for values in tries
        ]
        which = await prover.first(f"¬ {name}", scripts) if scripts else None
        if which is not None:
            names = (variable for variable, _ in goals.variables)
            return Refutation.model_validate(
                {
                    "component": component,
                    "direction": direction,
                    "goal": aligned.goals[key],
                    "values": tuple(zip(names, tries[which], strict=True)),
                    "tactic": scripts[which],
                    "alignment": aligned.pairs,
                }
            )
    return None


def _hopeless(prover: GoalProver, aligned: AlignedGoals, key: str) -> bool:
    """Whether what the implication ``key`` ends in is known to hold whatever the values."""
    side = "B" if key == "diff.fwd" else "A"
    ends = [f"{aligned.prefix}.{name}" for name in aligned.goals if name.startswith(f"goal.is{side}")]
    return bool(ends) and prover.proved.issuperset(ends)


def _valuations(goals: EquivalenceGoals, text: str, random: Random) -> list[tuple[str, ...]]:
    """Values to try: of each variable small ones, and the numerals of the goal itself; [()] without variables."""
    if not all(kind in VALUES for _, kind in goals.variables):
        return []
    numerals = tuple(dict.fromkeys(re.findall(r"(?<![\w.])\d{1,4}(?![\w.])", text)))[:6]
    choices = [
        tuple(dict.fromkeys((*(numerals if "→" not in kind and kind != "Prop" else ()), *VALUES[kind])))
        for _, kind in goals.variables
    ]
    every = list(islice(product(*choices), 20_000))
    return random.sample(every, min(len(every), MOST_TRIES))
