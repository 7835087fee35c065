"""What an answer costs: tokens times the price of the model, or "not known"."""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pydantic import Field

from leanwright.tools.types import Record

OPENAI_URL = "https://api.openai.com/v1"
TABLE = Path(__file__).with_name("prices.json")


class TokenPrice(Record):
    """US dollars for a million tokens. ``cached``: for prompt tokens that the provider had cached; None: as others."""

    prompt: float = Field(ge=0)
    completion: float = Field(ge=0)
    cached: float | None = Field(default=None, ge=0)

    def of(self, prompt_tokens: int, completion_tokens: int, cached_tokens: int = 0) -> float:
        """US dollars for one answer. ``cached_tokens`` are among ``prompt_tokens``."""
        cached = min(cached_tokens, prompt_tokens)
        rate = self.prompt if self.cached is None else self.cached
        return (self.prompt * (prompt_tokens - cached) + rate * cached + self.completion * completion_tokens) / 1e6


def price_of(model: str, base_url: str | None, own: Mapping[str, TokenPrice]) -> TokenPrice | None:
    """The price of ``model``; None: not known.

    ``own``, from the settings, goes first. The table that ships holds the list prices of OpenAI's own address; a server
    elsewhere that names its model alike may charge something else. A version of a model (``NAME-2026-01-31``) costs
    what NAME does.
    """
    if model in own:
        return own[model]
    if base_url not in {None, OPENAI_URL}:
        return None
    return _shipped().get(model) or _shipped().get(re.sub(r"-\d{4}-\d{2}-\d{2}$", "", model))


@cache
def _shipped() -> dict[str, TokenPrice]:
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    return {name: TokenPrice.model_validate(row) for name, row in table["models"].items()}


def shipped_as_of() -> str:
    """Month in which the shipped prices were read, as YYYY-MM."""
    return str(json.loads(TABLE.read_text(encoding="utf-8"))["as_of"])
