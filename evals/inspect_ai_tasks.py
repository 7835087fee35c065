"""Leanwright in inspect-ai: each data set a task, each system a solver, each metric a scorer.

``inspect eval leanwright/minif2f -T data=FOLDER -T system=drift --model openai/NAME --epochs 10`` runs a system of
`leanwright.evals.harness.systems` on the bench of ``leanwright eval run``, so a sample's row is the same. ``--model
none`` takes the model of Leanwright's settings. inspect-ai loads this module by its entry point.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset
from inspect_ai.hooks import Hooks, RunEnd, hooks
from inspect_ai.model import (
    ChatMessageAssistant,
    ChatMessageSystem,
    ChatMessageUser,
    GenerateConfig,
    Model,
    get_model,
)
from inspect_ai.solver import Solver, TaskState, solver

from leanwright.agent.providers.prompted_tools import PromptedTools
from leanwright.agent.settings import Settings
from leanwright.evals.datasets.sources import load
from leanwright.evals.harness.bench import SystemBench, open_bench, settings_of
from leanwright.evals.harness.inspection import answered, as_sample, problem_of, scorers_of
from leanwright.evals.harness.rows import FormalizationRow
from leanwright.evals.harness.systems import system_of
from leanwright.tools.types import ChatMessage, Completion, ToolSchema, Usage

_log = logging.getLogger(__name__)
_ROLES = {"system": ChatMessageSystem, "user": ChatMessageUser, "assistant": ChatMessageAssistant}


class InspectChat:
    """A model of inspect-ai as a chat model of ours: its requests are in inspect-ai's log, cache, limits and costs.

    Tools are described in the prompt. What a request costs is not known here: inspect-ai keeps the account.
    """

    shares_prompts = False

    def __init__(self, model: Model) -> None:
        self.name = self.identity = str(model)
        self._model = model

    async def complete(
        self,
        messages: Sequence[ChatMessage],
        *,
        n: int = 1,
        temperature: float = 0.0,
        max_tokens: int = 1024,
        seed: int = 42,
        schema: Mapping[str, Any] | None = None,
    ) -> tuple[Completion, ...]:
        """See ChatModel."""
        del schema
        configs = [GenerateConfig(temperature=temperature, max_tokens=max_tokens, seed=seed + i) for i in range(n)]
        return tuple(await asyncio.gather(*(self._one(messages, config) for config in configs)))

    async def act(
        self,
        messages: Sequence[ChatMessage],
        tools: Sequence[ToolSchema],
        *,
        seed: int = 42,
        temperature: float = 0.0,
        max_tokens: int = 4096,
        on_text: Callable[[str], None] | None = None,
    ) -> Completion:
        """See AgentModel."""
        return await PromptedTools(self).act(
            messages, tools, seed=seed, temperature=temperature, max_tokens=max_tokens, on_text=on_text
        )

    async def aclose(self) -> None:
        """inspect-ai closes its models."""

    async def _one(self, messages: Sequence[ChatMessage], config: GenerateConfig) -> Completion:
        output = await self._model.generate([_ROLES[m.role](content=m.content) for m in messages], config=config)
        used = output.usage
        usage = Usage(
            prompt_tokens=used.input_tokens if used else 0,
            completion_tokens=used.output_tokens if used else 0,
            seconds=output.time or 0.0,
            cost=None,
            calls=1,
        )
        return Completion(text=output.completion, finish_reason=output.stop_reason, usage=usage)


class Nothing:
    """In place of a journal: inspect-ai retries and resumes by its own means."""

    def find(self, scope: str, key: str, n: int) -> Completion | None:  # noqa: ARG002 - nothing is there
        """See Answers."""
        return None

    def add(self, scope: str, key: str, n: int, answer: Completion) -> None:
        """See Answers."""


@dataclass
class Benches:
    """The live parts of the solvers of a run, opened when a sample needs them, each in a task of its own."""

    _ready: dict[str, "asyncio.Future[SystemBench]"] = field(default_factory=dict)
    _holding: list["asyncio.Task[None]"] = field(default_factory=list)
    _over: asyncio.Event | None = None

    @property
    def open(self) -> bool:
        """Whether any was asked for."""
        return self._over is not None

    async def of(self, key: str, opener: Callable[[], AbstractAsyncContextManager[SystemBench]]) -> SystemBench:
        """The bench called ``key``. Raises what opening it raised, for every sample."""
        if self._over is None:
            self._over = asyncio.Event()
        if key not in self._ready:
            self._ready[key] = asyncio.get_running_loop().create_future()
            self._holding.append(asyncio.create_task(self._hold(opener, self._ready[key], self._over)))
        return await asyncio.shield(self._ready[key])

    async def _hold(
        self,
        opener: Callable[[], AbstractAsyncContextManager[SystemBench]],
        ready: "asyncio.Future[SystemBench]",
        over: asyncio.Event,
    ) -> None:
        try:
            async with opener() as bench:
                ready.set_result(bench)
                await over.wait()
        except Exception as error:
            if ready.done():
                raise
            ready.set_exception(error)

    async def close(self) -> None:
        """End them all."""
        if self._over is not None:
            self._over.set()
        await asyncio.gather(*self._holding)
        self._ready, self._holding, self._over = {}, [], None


BENCHES = Benches()


@hooks(name="leanwright_benches", description="Ends the Lean and the models that leanwright's solvers opened.")
class _Closing(Hooks):
    def enabled(self) -> bool:
        """Something is to be ended; hooks that are enabled at the start are printed."""
        return BENCHES.open

    async def on_run_end(self, data: RunEnd) -> None:  # noqa: ARG002 - inspect's form
        await BENCHES.close()


@solver
def formalizer(system: str = "adaptive", seed: int = 42, sampled: bool = False, config: str | None = None) -> Solver:
    """One of Leanwright's systems. Epochs are samples with the seeds ``seed``, ``seed + 1``, …

    ``sampled``: a lone draft is drawn at the sampling temperature, as several epochs need. ``config``: a
    leanwright.toml.
    """
    chosen = system_of(system)
    settings = settings_of(Settings.load(Path(config) if config else None), chosen)

    async def answer(state: TaskState) -> tuple[FormalizationRow, str]:
        model = get_model()
        name = settings.model.name if str(model) == "none/none" else str(model)
        chat = None if name == settings.model.name else InspectChat(model)
        opener = partial(open_bench, chosen, settings, Nothing(), seeds=1 + sampled, chat=chat)
        bench = await BENCHES.of(f"{system} {sampled} {config} {name}", opener)
        return await bench.row(problem_of(state), seed + state.epoch - 1), name

    return answered(answer)


def _task(
    name: str, data: str | None, split: str | None, rows: str, sha256: str, *, system: str, **options: object
) -> Task:
    found = load(name, split=split, folder=Path(data) if data else None, rows=rows, sha256=sha256)
    for row in found.broken:
        _log.warning("%s: row %d is left out: %s", found.source, row.line, row.reason)
    return Task(
        dataset=MemoryDataset([as_sample(p) for p in found.problems], name=found.name, location=found.source),
        solver=formalizer(system=system, **options),  # type: ignore[arg-type]
        scorer=scorers_of(found.problems[0].language),
        metadata={"sha256": found.sha256, "system": system, "broken": len(found.broken)},
        fail_on_error=False,
    )


@task
def statements(rows: str = "", system: str = "adaptive", seed: int = 42, sampled: bool = False) -> Task:
    """The data set that is shipped with Leanwright."""
    return _task("leanwright", None, None, rows, "", system=system, seed=seed, sampled=sampled)


@task
def minif2f(
    data: str, split: str = "valid", rows: str = "", sha256: str = "", system: str = "adaptive", sampled: bool = False
) -> Task:
    """miniF2F from a folder."""
    return _task("minif2f", data, split, rows, sha256, system=system, sampled=sampled)


@task
def proofnet(
    data: str, split: str = "dev", rows: str = "", sha256: str = "", system: str = "adaptive", sampled: bool = False
) -> Task:
    """ProofNet from a folder."""
    return _task("proofnet", data, split, rows, sha256, system=system, sampled=sampled)


@task
def proofnet_sharp(
    data: str, split: str = "valid", rows: str = "", sha256: str = "", system: str = "adaptive", sampled: bool = False
) -> Task:
    """ProofNet# from a folder."""
    return _task("proofnet-sharp", data, split, rows, sha256, system=system, sampled=sampled)


@task
def connf(
    data: str, split: str = "dev", rows: str = "", sha256: str = "", system: str = "adaptive", sampled: bool = False
) -> Task:
    """ConNF from a folder."""
    return _task("connf", data, split, rows, sha256, system=system, sampled=sampled)


@task
def leaneuclid(data: str, rows: str = "", sha256: str = "", system: str = "adaptive", sampled: bool = False) -> Task:
    """LeanEuclid's Book from a folder, in System E."""
    return _task("leaneuclid", data, None, rows, sha256, system=system, sampled=sampled)


@task
def jsonl(path: str, rows: str = "", sha256: str = "", system: str = "adaptive", sampled: bool = False) -> Task:
    """A JSON-lines file with ``id``, ``informal`` and ``formal``."""
    return _task(path, None, None, rows, sha256, system=system, sampled=sampled)
