from pathlib import Path

import pytest
from pydantic import SecretStr

from leanwright.agent.build import build_agent_model, build_chat, build_model, build_reranker
from leanwright.agent.providers.memoized_model import PaidModel
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import LibrarySettings, ModelSettings
from leanwright.tools.errors import ConfigError


def test_the_embedded_model_is_no_chat_model() -> None:
    assert build_chat(Settings()) is None


def test_a_chat_model_by_its_name() -> None:
    chat = build_chat(Settings(model=ModelSettings(name="openai:m", api_key=SecretStr("key"))))
    assert chat is not None
    assert chat.name == "openai:m"
    with pytest.raises(ConfigError, match="needs a key"):
        build_chat(Settings(model=ModelSettings(name="openai:m")))


def test_a_reranker_needs_weights(tmp_path: Path) -> None:
    assert build_reranker(Settings()) is None
    with pytest.raises(ConfigError):
        build_reranker(Settings(library=LibrarySettings(reranker=tmp_path / "none")))


def test_a_model_that_calls_tools_is_the_one_that_drafts() -> None:
    choice = build_model(
        Settings(model=ModelSettings(name="openai:m", api_key=SecretStr("key"), tool_calling="native"))
    )
    assert choice.agent is not None
    assert choice.agent.name == choice.model.name
    wrapped = []

    def wrap(model: PaidModel) -> PaidModel:
        wrapped.append(model.identity)
        return model

    build_model(Settings(model=ModelSettings(name="openai:m", api_key=SecretStr("key"))), wrap)
    assert wrapped == ["openai:m at https://api.openai.com/v1"]
    assert build_agent_model(Settings(), wrap) is None
    assert len(wrapped) == 1


def test_clients_of_one_address_share_its_limits() -> None:
    base = Settings(model=ModelSettings(name="openai:m", api_key=SecretStr("key"), requests_per_minute=60))
    other = base.with_values({"model.base_url": "http://localhost:8000/v1"})
    limits = [vars(build_chat(settings))["_limits"] for settings in (base, base, other)]
    assert limits[0] is limits[1]
    assert limits[0] is not limits[2]
