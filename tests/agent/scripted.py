"""Scripted models and a fake Lean where a runtime would open real ones."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.agent.runtime import leans, models
from leanwright.agent.runtime.providers import Capabilities, OpenModel, Provider, Wrap
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.settings import Settings
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.protocols import LeanBackend
from tests.graphs.support import clean

LOCAL = Capabilities(local=True, log_probabilities=True, chat=False)
REMOTE = Capabilities(local=False, log_probabilities=False, chat=True)


def yes_lean() -> FakeLean:
    """A Lean that accepts every text as one statement."""
    return FakeLean(reports=[lambda _: clean()])


def resources_of(
    model: ScriptedModel,
    lean: LeanBackend | None = None,
    *,
    agent: ScriptedAgent | None = None,
    settings: Settings | None = None,
    toolbox: Toolbox | None = None,
    threshold: float = 0.5,
) -> Resources:
    """What an engine works with, on scripted parts. One draft and no repair where the settings say nothing."""
    lean = lean or yes_lean()
    box = replace(toolbox or Toolbox(), lean=Handle.of(lean), model=Handle.of(model), threshold=threshold)
    return Resources(
        settings=settings or Settings.load(None, {"engine": "pipeline", "pipeline.k": 1, "pipeline.max_repairs": 0}),
        model=model,
        agent=agent or ScriptedAgent([]),
        threshold=threshold,
        lean=lean,
        scorer=None,
        toolbox=box,
    )


def opened_model(settings: Settings, wrap: Wrap | None = None) -> OpenModel:
    """The model of the settings in its roles, as a runtime opens it."""
    found, name = models.provider_of(settings)
    return found.serve(found.open(name, settings), settings, wrap)


def provider(
    model: Callable[[], Any],
    agent: Callable[[], ScriptedAgent] = lambda: ScriptedAgent([]),
    capabilities: Capabilities = LOCAL,
) -> Provider[Any]:
    """A provider whose model is made when it is opened."""
    return Provider(
        capabilities,
        lambda name, settings: model(),
        lambda opened, settings, wrap: OpenModel(opened, 0.5, agent()),
    )


def install(
    monkeypatch: pytest.MonkeyPatch,
    model: Callable[[], Any],
    *,
    agent: Callable[[], ScriptedAgent] = lambda: ScriptedAgent([]),
    lean: Callable[[], LeanBackend] | None = None,
    capabilities: Capabilities = LOCAL,
    name: str = "embedded",
) -> None:
    """Put scripted parts in the place of a provider, and with ``lean`` of the embedded Lean."""
    monkeypatch.setitem(models.PROVIDERS, name, provider(model, agent, capabilities))
    if lean is not None:
        monkeypatch.setitem(leans.LEANS, "embedded", lambda *_: lean())
