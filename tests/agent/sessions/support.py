"""A store and a runner on scripted parts."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.agent.sessions.runner import Runner
from leanwright.agent.sessions.store import SessionStore
from leanwright.tools.types import Usage
from tests.agent.scripted import resources_of
from tests.graphs.support import GOOD, score

CLOSED = "The sum of two even integers is even."
OPEN = "Show that $x^2 \\ge 0$."
SETTINGS: dict[str, Any] = {"model.name": "scripted:model"}


def store_in(folder: Path) -> SessionStore:
    return SessionStore(folder / "sessions")


def scripted(formalize: Any = None) -> ScriptedModel:
    """A model that always gives `GOOD`, at a cost."""
    scored = score(0.9).model_copy(update={"usage": Usage(prompt_tokens=10, completion_tokens=5)})
    return ScriptedModel(formalize=formalize or (lambda **_: [GOOD]), score=lambda **_: scored)


def runner(store: SessionStore, model: ScriptedModel | None = None) -> Runner:
    return Runner(store, resources_of(model or scripted()))


def methods(model: ScriptedModel) -> Sequence[str]:
    return [call.method for call in model.calls]
