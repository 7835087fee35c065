"""Models by their names, in the roles that engines need."""

from pathlib import Path

import pytest
from pydantic import SecretStr

from leanwright.agent.providers.memoized_model import PaidModel
from leanwright.agent.runtime.encoders import open_reranker
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import LibrarySettings, ModelSettings
from leanwright.tools.errors import ConfigError
from tests.agent.scripted import opened_model

CHAT = Settings(model=ModelSettings(name="openai:m", api_key=SecretStr("key")))


def test_the_embedded_model_is_no_chat_model() -> None:
    assert opened_model(Settings()).chat is None


def test_a_chat_model_by_its_name() -> None:
    chat = opened_model(CHAT).chat
    assert chat is not None
    assert chat.name == "openai:m"
    with pytest.raises(ConfigError, match="needs a key"):
        opened_model(Settings(model=ModelSettings(name="openai:m")))


def test_a_reranker_needs_weights(tmp_path: Path) -> None:
    assert open_reranker(Settings()) is None
    with pytest.raises(ConfigError):
        open_reranker(Settings(library=LibrarySettings(reranker=tmp_path / "none")))


def test_a_model_that_calls_tools_is_the_one_that_drafts() -> None:
    choice = opened_model(CHAT.with_values({"model.tool_calling": "native"}))
    assert choice.agent.name == choice.model.name
    wrapped = []

    def wrap(model: PaidModel) -> PaidModel:
        wrapped.append(model.identity)
        return model

    opened_model(CHAT, wrap)
    assert wrapped == ["openai:m at https://api.openai.com/v1 thoughts=12288"]
    opened_model(Settings(), wrap)
    assert len(wrapped) == 1


def test_clients_of_one_address_share_its_limits() -> None:
    base = CHAT.with_values({"model.requests_per_minute": 60})
    other = base.with_values({"model.base_url": "http://localhost:8000/v1"})
    limits = [vars(opened_model(settings).chat)["_limits"] for settings in (base, base, other)]
    assert limits[0] is limits[1]
    assert limits[0] is not limits[2]
