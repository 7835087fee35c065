"""Proves goals that were defined in a kept environment of a Lean, within a budget of time."""

import time
from collections.abc import Iterable, Sequence
from itertools import islice

from leanwright.tools.equivalence.closers import Closers, worth_trying
from leanwright.tools.equivalence.truth import counterexample
from leanwright.tools.protocols import EquivalenceBackend
from leanwright.tools.types import EquivalenceGoals, LeanReport, LeanStatus

HEARTBEATS = 10_000  # of one attempt at one goal, in Lean's unit
QUICK = 3  # tactics
TESTING = 20_000  # the same where a failure is what counts
NAMESPACE = "LeanwrightEquivalence"


class GoalProver:
    """The goals of one comparison. When the process that holds them ends, they are stated again."""

    def __init__(
        self, lean: EquivalenceBackend, closers: Closers, first: str, second: str, *, budget_s: float, attempt_s: float
    ) -> None:
        """``budget_s`` seconds for all proofs, ``attempt_s`` at most for a request; the goals are always stated."""
        self._lean, self.closers, self._texts = lean, closers, (first, second)
        self._deadline = time.monotonic() + budget_s
        self._attempt_s = attempt_s
        self._env: int | None = None
        self._printed: dict[str, str] = {}
        self._tried: dict[tuple[str, str], bool] = {}  # (goal, tactic) to whether it was proved
        self._decisions: dict[tuple[str, ...], bool] = {}
        self.proved: set[str] = set()  # goals that were proved, of whatever use
        self.thorough = False  # whether all tactics are tried, or only those that are quick and usually enough
        self.failures = 0  # requests that Lean did not answer

    @property
    def left_s(self) -> float:
        """Seconds that are left."""
        return self._deadline - time.monotonic()

    async def state(self) -> EquivalenceGoals:
        """The goals, defined afresh."""
        goals = EquivalenceGoals(fault="the budget is spent")
        for fresh in (False, True):
            if (fresh or self.closers.env is None) and self.closers.lemmas:
                report = await self._lean.check(self.closers.lemmas, keep=True, timeout_s=self._attempt_s)
                self.closers.env = report.env
            goals = await self._lean.equivalence_goals(*self._texts, env=self.closers.env, timeout_s=self._attempt_s)
            if goals.env is not None:
                break
        self._env = goals.env
        self._printed = {f"{a.prefix}.{key}": text for a in goals.alignments for key, text in a.goals.items()}
        return goals

    async def prove(self, goals: Sequence[str], tactics: Iterable[str]) -> dict[str, str]:
        """The goals that were proved, each with its tactic; stops when all are, or when the budget is spent."""
        found: dict[str, str] = {}
        for tactic in tactics if self.thorough else islice(tactics, QUICK):
            missing = [goal for goal in goals if goal not in found]
            if not missing or self.left_s <= 0:
                break
            worth = [goal for goal in missing if worth_trying(tactic, self._printed[goal])]
            new = [goal for goal in worth if (goal, tactic) not in self._tried]
            proved = await self._attempt(new, tactic, HEARTBEATS) if new else []
            self._tried |= {(goal, tactic): goal in proved for goal in new}
            found |= {goal: tactic for goal in worth if self._tried[goal, tactic]}
        return found

    async def decided(self, goals: Sequence[str], tactics: Iterable[str]) -> bool:
        """Whether one of ``goals`` is provable, or Lean failed to answer: then nobody knows that it is not."""
        if tuple(goals) not in self._decisions:
            self._decisions[tuple(goals)] = await self._decide(goals, tactics)
        return self._decisions[tuple(goals)]

    async def _decide(self, goals: Sequence[str], tactics: Iterable[str]) -> bool:
        before = self.failures
        for tactic in tactics:
            if self.left_s <= 0:
                return True
            worth = [goal for goal in goals if worth_trying(tactic, self._printed[goal])]
            if worth and (await self._attempt(worth, tactic, TESTING) or self.failures > before):
                return True
        return False

    async def first(self, goal: str, scripts: Sequence[str]) -> int | None:
        """Index of the first of ``scripts`` that proves ``goal``, or None; all are tried in one request."""
        tries = [f"theorem {NAMESPACE}.proof{i} : {goal} := by {script}" for i, script in enumerate(scripts)]
        text = "\n".join(f"set_option maxHeartbeats {HEARTBEATS} in\n{line}" for line in tries)
        report = await self._check(text)
        if report is None:
            return None
        proved = _proved(report)
        return next((i for i in range(len(scripts)) if f"{NAMESPACE}.proof{i}" in proved), None)

    async def counterexample(self, goal: str, variables: Sequence[str]) -> list[tuple[str, ...]]:
        """Values of ``variables`` at which the printed ``goal`` seems to fail, to be tried first; [] for none.

        Only a guess: the printed goal may be read in another way than the goal itself.
        """
        if self.left_s <= 0 or not variables:
            return []
        text = f"theorem {NAMESPACE}.guess : {goal} := by sorry"
        place = await counterexample(await self._lean.check(text, timeout_s=self._limit()))
        if place is None:
            return []
        values = {name: text for (name, _), text in zip(place.values, place.written, strict=True) if text}
        return [tuple(values[name] for name in variables)] if values.keys() >= set(variables) else []

    async def _attempt(self, goals: Sequence[str], tactic: str, heartbeats: int) -> list[str]:
        text = "\n".join(
            f"set_option maxHeartbeats {heartbeats} in\n"
            f"theorem {NAMESPACE}.proof{i} : {goal} := by delta {goal}; intros; {tactic}"
            for i, goal in enumerate(goals)
        )
        report = await self._check(text)
        if report is not None:
            names = _proved(report)
            proved = [goal for i, goal in enumerate(goals) if f"{NAMESPACE}.proof{i}" in names]
            self.proved |= set(proved)
            return proved
        if len(goals) == 1 or self.left_s <= 0:
            self.failures += 1
            return []
        return [goal for one in goals for goal in await self._attempt([one], tactic, heartbeats)]

    async def _check(self, text: str) -> LeanReport | None:
        """The report; None when Lean did not answer, or the goals could not be stated again."""
        if self.left_s <= 0 or (self._env is None and (await self.state()).env is None):
            return None
        report = await self._lean.check(text, env=self._env, timeout_s=self._limit())
        if report.status in (LeanStatus.OK, LeanStatus.ERROR):
            return report
        self._env = None
        return None

    def _limit(self) -> float:
        return max(0.1, min(self._attempt_s, self.left_s))


def _proved(report: LeanReport) -> set[str]:
    failed = {d.name for d in report.declarations if d.sorry_in_value or d.sorry_in_type or d.axioms}
    return {d.name for d in report.declarations if d.kind == "theorem"} - failed
