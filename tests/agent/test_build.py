from pathlib import Path

import pytest
from pydantic import SecretStr

from leanwright.agent.build import build_chat, build_reranker
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError


def test_the_embedded_model_is_no_chat_model() -> None:
    assert build_chat(Settings()) is None


def test_a_chat_model_by_its_name() -> None:
    chat = build_chat(Settings(model="openai:m", api_key=SecretStr("key")))
    assert chat is not None
    assert chat.name == "openai:m"
    with pytest.raises(ConfigError, match="needs a key"):
        build_chat(Settings(model="openai:m"))


def test_a_reranker_needs_weights(tmp_path: Path) -> None:
    assert build_reranker(Settings()) is None
    with pytest.raises(ConfigError):
        build_reranker(Settings(reranker=tmp_path / "none"))
