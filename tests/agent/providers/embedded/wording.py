"""What the rules on words find in a pair of texts."""

from leanwright.agent.providers.embedded.keywords import violations
from leanwright.agent.providers.embedded.lean_skeleton import LeanEncoder
from leanwright.agent.providers.embedded.maths.statement import parse_lean
from leanwright.agent.providers.embedded.read import read


def found(text: str, lean: str) -> list[str]:
    """``lean`` is a whole theorem, or one without its head and its end."""
    theorem = lean if lean.startswith("theorem") else f"theorem t {lean} := by sorry"
    reading = read(text)
    return violations(reading.source, LeanEncoder(reading.table).encode(parse_lean(theorem)).words, reading.table)
