"""The component test: hypotheses and conclusions of two statements proved equivalent, each apart from the other.

A proof of one closed theorem from another says little, for both may be provable by themselves. Here the variables are
aligned, and a component is compared with its counterpart where the truth of the theorem cannot help:

* Parts with the same normal form (order of commutative operations, sides of ``=``, ``a - b`` for ``a + -b``, …) are
  counterparts; Lean confirms each pair that is not the same term.
* What is left of the hypotheses must follow from the other statement's hypotheses, both ways. That counts for nothing
  when the hypotheses contradict each other, which would prove anything.
* Of number theory and of what has no numbers what is left must besides match one to one: 3 ∣ n with 4 ∣ n is not what
  4 ∣ n with 6 ∣ n says, though both make 12 ∣ n, nor is "b is least" what b ≤ a says, though a is least besides.
* What is left of the conclusions must imply each other, under no hypothesis, or under those hypotheses that only bound
  their terms (inequalities and ``≠``). That counts for nothing when one of them is provable or refutable there by
  itself. Then, and always for a conclusion without variables, free or bound, every numeral but 0 and 1 is replaced by
  a variable, equal numerals by the same one, and the rule is applied to what results.
"""

from dataclasses import dataclass
from itertools import permutations

from leanwright.tools.equivalence.prover import GoalProver
from leanwright.tools.equivalence.records import Direction, Proof
from leanwright.tools.types import AlignedGoals

MOST_MATCHED = 4  # parts that are matched one to one
_DIRECTIONS: dict[str, Direction] = {"fwd": "→", "bwd": "←", "iff": "↔"}


@dataclass(frozen=True)
class ComponentOutcome:
    """Of one alignment: the proofs when all components are equivalent, else what was not shown."""

    proofs: tuple[Proof, ...] = ()
    missing: str = ""
    route: str = ""  # how the conclusions were compared: goal, side or nums; "" where they are the same


async def test_components(prover: GoalProver, aligned: AlignedGoals) -> ComponentOutcome:
    """Try to prove every component of one alignment equivalent."""
    test = _Test(prover, aligned)
    missing = await test.order() or await test.hypotheses() or await test.conclusion()
    return ComponentOutcome(missing=missing) if missing else ComponentOutcome(tuple(test.proofs), route=test.route)


class _Test:
    def __init__(self, prover: GoalProver, aligned: AlignedGoals) -> None:
        self._prover, self._aligned = prover, aligned
        self.proofs: list[Proof] = []
        self.route = ""

    async def order(self) -> str:
        """Confirm the counterparts that the normal form promises. Returns what is missing, as the next two do."""
        keys = [f"order.p{i}" for i in range(self._aligned.ordered)]
        found = await self._prove(keys, self._prover.closers.iff)
        for key in keys:
            if key not in found:
                return f"not proved: {self._aligned.goals.get(key, key)}"
            self._record("order", key, found[key])
        return ""

    async def hypotheses(self) -> str:
        """Prove that the hypotheses follow from each other."""
        if self._aligned.same_hypotheses:
            return ""
        keys = ["hyps.fwd", "hyps.bwd"]
        found = await self._prove(keys, self._prover.closers.implication)
        for key in keys:
            if key not in found:
                return f"hypotheses not proved equivalent: {self._aligned.goals.get(key, key)}"
        if await self._decided("hyps."):
            return "the hypotheses differ and contradict each other, or may"
        if not await self._matched("hyps"):
            return f"hypotheses equivalent only together: {self._aligned.goals['hyps.fwd']}"
        for key in keys:
            self._record("hypotheses", key, found[key])
        return ""

    async def conclusion(self) -> str:
        """Prove that the conclusions imply each other, where neither is decided."""
        if self._aligned.same_conclusions:
            return ""
        missing = "conclusions without variables differ"
        for route in ("nums",) if self._aligned.closed else ("goal", "side", "nums"):
            if f"{route}.iff" not in self._aligned.goals:
                continue
            found = await self._both_ways(route)
            if not found:
                missing = f"conclusions not proved equivalent: {self._aligned.goals[f'{route}.iff']}"
            elif not await self._matched(route):
                missing = f"conclusions equivalent only together: {self._aligned.goals[f'{route}.iff']}"
            elif await self._decided(f"{route}."):
                missing = "the conclusions differ, and one is true or false by itself, or may be"
            else:
                self.route = route
                for key, tactic in found.items():
                    self._record("conclusion", key, tactic)
                return ""
        return missing

    async def _both_ways(self, route: str) -> dict[str, str]:
        keys = [f"{route}.fwd", f"{route}.bwd"]
        found = await self._prove(keys, self._prover.closers.implication)
        if len(found) == len(keys):
            return found
        return await self._prove([f"{route}.iff"], self._prover.closers.iff)

    async def _matched(self, route: str) -> bool:
        """Whether the parts of number theory and those without numbers are equivalent one to one."""
        mine, its = self._aligned.matched.get("hyps" if route == "hyps" else "goal", (0, 0))
        if mine != its or mine > MOST_MATCHED:
            return False
        keys = [f"{route}.match{i}_{j}" for i in range(mine) for j in range(its)]
        found = await self._prove(keys, self._prover.closers.iff)
        return any(
            all(f"{route}.match{i}_{j}" in found for i, j in enumerate(order)) for order in permutations(range(its))
        )

    async def _decided(self, start: str) -> bool:
        """Whether a part is decided by itself. Every tactic that may have proved an implication is tried."""
        keys = [key for key in self._aligned.goals if key.startswith((f"{start}is", f"{start}not"))]
        closers = self._prover.closers
        tactics = dict.fromkeys((*closers.implication, *closers.iff, *closers.closed))
        return await self._prover.decided([self._name(key) for key in keys], tactics)

    async def _prove(self, keys: list[str], tactics: tuple[str, ...]) -> dict[str, str]:
        known = {self._name(key): key for key in keys if key in self._aligned.goals}
        found = await self._prover.prove(list(known), tactics)
        return {known[name]: tactic for name, tactic in found.items()}

    def _name(self, key: str) -> str:
        return f"{self._aligned.prefix}.{key}"

    def _record(self, component: str, key: str, tactic: str) -> None:
        direction = _DIRECTIONS.get(key.rsplit(".", 1)[-1], "↔")
        proof = {"component": component, "direction": direction, "goal": self._aligned.goals[key], "tactic": tactic}
        self.proofs.append(Proof.model_validate(proof))
