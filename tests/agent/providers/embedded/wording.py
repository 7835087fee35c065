"""What the rules on words find in a pair of texts."""

from leanwright.agent.providers.embedded.keywords import violations
from leanwright.agent.providers.embedded.lean_skeleton import LeanEncoder
from leanwright.agent.providers.embedded.maths.statement import parse_lean
from leanwright.agent.providers.embedded.read import read
from leanwright.agent.providers.embedded.score import missing


def lacking(text: str, lean: str) -> tuple[str, ...]:
    """Formulas of the text that the Lean, a whole theorem, does not have."""
    reading = read(text)
    return missing(reading.skeleton, reading.table, LeanEncoder(reading.table).encode(parse_lean(lean)).words)


def found(text: str, lean: str) -> list[str]:
    """``lean`` is a whole theorem, or one without its head and its end."""
    theorem = lean if lean.startswith("theorem") else f"theorem t {lean} := by sorry"
    reading = read(text)
    return violations(reading.source, LeanEncoder(reading.table).encode(parse_lean(theorem)).words, reading.table)
