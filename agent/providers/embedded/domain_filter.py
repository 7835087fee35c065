"""Declines statements whose words alone show that they lie outside the domain."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from leanwright.agent.providers.embedded.read import Reading
from leanwright.agent.providers.embedded.score import Calibration
from leanwright.tools.errors import Abstention

WORDS = Path(__file__).parent / "domain_filter.json"


def decline(reading: Reading, unknown: Sequence[str], calibration: Calibration) -> None:
    """Raise Abstention for a subject that is not ours, or for too many unknown words."""
    strange = set(strange_words(unknown))
    words = [word for word in reading.source if word.isalpha()]
    for subject, signs in _subjects().items():
        found = [word for word in words if word in signs and word in strange]
        if found:
            raise Abstention(f"the statement belongs to {subject} (“{found[0]}”), which embedded:mini does not cover")
    share = sum(word in strange for word in reading.source) / max(1, len(words))
    if share > calibration.most_unknown:
        shown = [word for word in unknown if word in strange][:6]
        raise Abstention(f"too many words are unknown to embedded:mini: {', '.join(shown)}")


def strange_words(unknown: Sequence[str]) -> list[str]:
    """Unknown words that may carry mathematics."""
    return [word for word in unknown if word not in _harmless() and (word.isalpha() or not word.isascii())]


@cache
def _subjects() -> Mapping[str, frozenset[str]]:
    data = json.loads(WORDS.read_text(encoding="utf-8"))
    return {subject: frozenset(words) for subject, words in data["subjects"].items()}


@cache
def _harmless() -> frozenset[str]:
    return frozenset(json.loads(WORDS.read_text(encoding="utf-8"))["harmless"])
