"""What the rules on words find in a pair of texts."""

from leanwright.agent.providers.embedded.keywords import violations
from leanwright.agent.providers.embedded.lean_skeleton import LeanEncoder
from leanwright.agent.providers.embedded.read import Reading, read
from leanwright.agent.providers.embedded.score import missing
from leanwright.tools.maths.lean.statement import parse_lean


def lacking(text: str, lean: str) -> tuple[str, ...]:
    """Formulas of the text that the Lean does not have; see `found`."""
    reading, words = _encoded(text, lean)
    return missing(reading.skeleton, reading.table, words)


def found(text: str, lean: str) -> list[str]:
    """``lean`` is a whole theorem, or one without its head and its end."""
    reading, words = _encoded(text, lean)
    return violations(reading.source, words, reading.table)


def _encoded(text: str, lean: str) -> tuple[Reading, list[str]]:
    reading = read(text)
    theorem = lean if lean.startswith("theorem") else f"theorem t {lean} := by sorry"
    return reading, LeanEncoder(reading.table).encode(parse_lean(theorem)).words
