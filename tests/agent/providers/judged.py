"""A judge's answer, as a chat model writes it."""

import json
from typing import Any

SAME = dict.fromkeys(("quantifiers", "domains", "strictness", "hypotheses", "claim", "boundary"), "same")


def judgement(probability: float = 0.95, **parts: Any) -> str:
    """The JSON of a judge that finds no difference, with ``parts`` in place of its fields."""
    return json.dumps({"reasons": "", "parts": SAME, "lost": [], "added": [], "probability": probability, **parts})
