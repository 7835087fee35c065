"""The pipeline: draft, check, repair, score, in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leanwright.agent.engines.engine import Checkpointer, Graph, Task, options_of
from leanwright.agent.runtime.libraries import retrieval_of
from leanwright.agent.runtime.models import capabilities_of
from leanwright.agent.runtime.providers import Capabilities
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.settings import Settings
from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.pipeline import build_pipeline, result_of
from leanwright.graphs.state import FormalizeResult, FormalizeState


class PipelineEngine:
    """See Engine."""

    name = "pipeline"
    options = options_of("pipeline")
    resumable = needs_log_probabilities = False

    def require(self, settings: Settings, capabilities: Capabilities) -> None:
        """Every model will do."""

    def graph(self, checkpointer: Checkpointer | None = None) -> Graph:
        """See Engine."""
        return build_pipeline(checkpointer)

    def start(self, task: Task, settings: Settings) -> Mapping[str, Any]:
        """See Engine. The pipeline reads one whole statement: earlier turns say nothing to it."""
        s = settings.pipeline
        return FormalizeState(
            informal=task.statement,
            k=s.k,
            first=s.k if capabilities_of(settings).local else min(s.first, s.k),
            seed=settings.seed,
            max_repairs=s.max_repairs,
            retrieval=retrieval_of(settings),
        )

    def context(self, resources: Resources, *, may_ask: bool) -> FormalizeContext:
        """See Engine."""
        return resources.context(may_ask=may_ask)

    def result(self, state: FormalizeState, context: FormalizeContext, seconds: float) -> FormalizeResult:
        """See Engine."""
        return result_of(state, context.model.name, seconds)
