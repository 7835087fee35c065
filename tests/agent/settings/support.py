"""Settings files, and what is said of them."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from leanwright.agent.settings import FILE_NAME, Settings
from leanwright.tools.errors import ConfigError

KEY = "sk-not-a-real-key-1234567890"


def user_file() -> Path:
    from platformdirs import user_config_path

    return user_config_path("leanwright") / FILE_NAME


def write(text: str, path: Path | None = None) -> Path:
    target = path or Path.cwd() / FILE_NAME
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return target


def refusal(config: Path | None = None, explicit: Mapping[str, object] | None = None) -> str:
    with pytest.raises(ConfigError) as caught:
        Settings.load(config, explicit)
    message = str(caught.value)
    assert "\n" not in message
    assert KEY not in message
    assert caught.value.__cause__ is None
    return message
