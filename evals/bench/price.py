"""What a verdict costs in seconds of Lean, beside a plan that asks each question by itself.

Statements that ship are formalized with the embedded model, each under both plans before the next one, so that other
work on the machine slows both alike. Seconds are those that the Lean processes compute. The alternative looks for a
contradiction and for a refutation with all tactics and a budget of 20,000 heartbeats each, states the theorems that may
contradict the hypotheses in a text of its own, and asks of every statement whether it is trivial. It knows no models of
statements: what a model answers is asked of Lean there, and must get the same answer.
"""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from typing import Any

from leanwright.agent.engines.run import formalize
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.evals.bench.figures import Measurement
from leanwright.evals.bench.formalize import statements
from leanwright.evals.datasets.sources import load
from leanwright.evals.statistics import quantile
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.contradictions.theorems import PROBE, contradicted, known_theorems
from leanwright.tools.handles import Handle
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.lean.embedded.worker import EmbeddedLauncher
from leanwright.tools.lean.pool.launcher import Launcher, Worker
from leanwright.tools.lean.pool.pool import PoolLimits
from leanwright.tools.lean.pool.process import cpu_seconds
from leanwright.tools.lean.pooled_backend import PooledLean
from leanwright.tools.probes import CONTRADICTION, HOLDS, MODEL, NEGATION, TRIVIAL
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.terms.elaborated import lines_of
from leanwright.tools.terms.statement import read_statement
from leanwright.tools.types import ProbeAnswer, Verdict

STATEMENTS = 100
ONE_BY_ONE = ["simp_all", "omega", "grind (ringSteps := 200) [sq_nonneg]"]
LIMIT_S = 60.0  # of a question, which only protects the machine
BEFORE, SHARE = 20_000, 0.5  # heartbeats of each tactic; of the alternative's seconds, the goal
WARM = "theorem t (x : ℝ) (h : x ≠ 0) : x / x = 1 := by sorry"


@dataclass
class LeanPrice:
    """Seconds of Lean and requests, by what was asked."""

    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    requests: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    @property
    def total(self) -> float:
        """Seconds of all requests."""
        return sum(self.seconds.values())


class MeteredWorker:
    """A worker whose computing is counted; ``alone``: each question is asked by itself."""

    def __init__(self, worker: Worker, spent: LeanPrice, *, alone: bool) -> None:
        self.worker, self._spent, self._alone = worker, spent, alone

    def __getattr__(self, name: str) -> Any:
        return getattr(self.worker, name)

    async def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """See Worker."""
        kind = str(request.get("probe") or request.get("op", "check"))
        if self._alone and kind in (CONTRADICTION, NEGATION):
            request = {**request, "values": ONE_BY_ONE, "maxHeartbeats": BEFORE}
        began = cpu_seconds(self.worker.pid)
        reply = await (self._own_text(request) if self._alone and kind == PROBE else self.worker.ask(request))
        self._spent.seconds[kind] += cpu_seconds(self.worker.pid) - began
        self._spent.requests[kind] += 1
        return reply

    async def _own_text(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The theorems that may apply and the statement as one text, in which they are to prove it."""
        (use,) = request["values"]
        body = request["cmd"].removesuffix("sorry") + f"\n  intros\n  exfalso\n  ({use})"
        text = f"{request['axioms']}\n{body}"
        got = await self.worker.ask({"cmd": text, "env": request["env"], "maxHeartbeats": request["maxHeartbeats"]})
        proved = not any(one["severity"] == "error" for one in got["messages"])
        return {"answer": "yes" if proved else "no", "evidence": use, "ms": got["ms"], "complete": True}


@dataclass(frozen=True)
class MeteredLauncher:
    """Starts workers that are metered."""

    launcher: Launcher
    spent: LeanPrice
    alone: bool

    async def start(self, header: str) -> Worker:
        """See Launcher."""
        return MeteredWorker(await self.launcher.start(header), self.spent, alone=self.alone)


def figures(toolchain: Toolchain, count: int = STATEMENTS) -> list[Measurement]:
    """Measure; some minutes."""
    ours, alone, accepted, differing, slow = asyncio.run(_measured(toolchain, _texts(count)))
    name = f"{count} statements, {accepted} accepted"
    share = ours.total / alone.total
    kinds = sorted(alone.seconds, key=lambda kind: -alone.seconds[kind])
    return [
        Measurement(
            f"{name}: Lean seconds for each accepted one", ours.total / accepted, "s", alone.total / accepted,
            "each question by itself", f"≤ {SHARE:g} of it", share <= SHARE,
        ),
        Measurement(f"{name}: verdicts that differ", differing, "", target="0", met=differing == 0),
        Measurement("its slowest tenth takes more than", quantile(slow, 0.9), "s"),
        *(
            Measurement(f"of it, {kind}, {ours.requests[kind]} requests", ours.seconds[kind], "s", alone.seconds[kind])
            for kind in kinds
        ),
    ]  # fmt: skip


def _texts(count: int) -> list[str]:
    shipped = [problem.informal for problem in load("leanwright").problems]
    every = [*shipped, *statements(max(0, count - len(shipped)))]
    return every[:: max(1, len(every) // count)][:count]


async def _measured(toolchain: Toolchain, texts: Sequence[str]) -> tuple[LeanPrice, LeanPrice, int, int, list[float]]:
    """What both plans spend, how many statements are accepted, how many are told otherwise, and the seconds of each."""
    spent = LeanPrice(), LeanPrice()
    async with AsyncExitStack() as stack:
        runtime = await stack.enter_async_context(open_runtime(Settings.load(None, {"model.name": "embedded"})))
        parts = await runtime.resources()
        both = [
            _with(parts, _lean(toolchain, one, alone=alone)) for one, alone in zip(spent, (False, True), strict=True)
        ]
        for one in both:
            stack.push_async_callback(one.lean.aclose)
            await one.lean.check(WARM)
            await one.lean.probe(WARM, NEGATION)
            await one.lean.probe(WARM, PROBE, values=[known_theorems()[0].name])
        for counted in spent:
            counted.seconds.clear()
            counted.requests.clear()
        accepted = differing = 0
        slow = []
        for text in texts:
            before = spent[0].total
            mine, other = [await formalize(text, one) for one in both]
            slow.append(spent[0].total - before)
            refuted = await _ask_all(both[1].lean, mine)
            accepted += mine.verdict is Verdict.ACCEPTED
            same = (mine.verdict, mine.reasons, mine.warnings) == (other.verdict, other.reasons, other.warnings)
            differing += refuted or not same
    return *spent, accepted, differing, slow


async def _ask_all(lean: LeanBackend, found: FormalizeResult) -> bool:
    """Ask Lean what our plan knows without it; whether it refutes what a model is known of."""
    refuted = False
    for probe in found.probes if found.statement else ():
        if probe.evidence.startswith("without the hypotheses"):
            await lean.probe(found.statement or "", TRIVIAL)
        elif probe.evidence.startswith((MODEL, HOLDS)):
            answer = await lean.probe(found.statement or "", probe.name)
            refuted = refuted or answer.answer is ProbeAnswer.YES
            if probe.name == CONTRADICTION and found.lean is not None:
                statement = read_statement(lines_of(found.lean))
                if statement.hypotheses:
                    refuted = bool(await contradicted(lean, found.statement or "", statement, LIMIT_S)) or refuted
    return refuted


def _lean(toolchain: Toolchain, spent: LeanPrice, *, alone: bool) -> PooledLean:
    lean = PooledLean(
        MeteredLauncher(EmbeddedLauncher(toolchain), spent, alone), version=toolchain.version,
        library=toolchain.library, workers=1, spare=False, limits=PoolLimits(),
    )  # fmt: skip
    lean.name = "embedded"
    return lean


def _with(parts: Resources, lean: PooledLean) -> Resources:
    return replace(parts, lean=lean, toolbox=replace(parts.toolbox, lean=Handle.of(lean)))
