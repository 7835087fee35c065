"""Cycle consistency of a Lean statement with an informal one: exact checks of formulas, and the model on the words.

Formulas are copied as slots, so they cost the model nothing; they are compared as trees. Whatever the statement says in
formulas must occur in the Lean, and no number may occur in the Lean that the statement does not have. The words around
them are scored in both directions, and against the translation that the model likes best.
"""

import json
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from leanwright.agent.providers.embedded.skeleton import SlotTable
from leanwright.tools.errors import SetupError
from leanwright.tools.maths.ast import App, Num
from leanwright.tools.maths.printing.latex import to_latex
from leanwright.tools.maths.traversal import walk

UNEXPLAINED = 0.2  # ceiling of the value when a formula is missing or a number is foreign
UNSURE = 0.9  # share of the threshold that the value cannot pass when the statement has words that the model never saw
_SLOT = re.compile(r"\b[XEFRNS]\d+\b")
FLOOR = -12.0  # log-probabilities below this tell nothing more


@dataclass(frozen=True)
class Evidence:
    """What is known of one pair. Log-probabilities are natural."""

    forward: float  # mean log P(Lean token | statement)
    weakest: float  # least log P of a Lean token
    cycle: float  # mean log P(informal token | Lean)
    margin: float  # log P(Lean | statement) - log P(best translation | statement)
    missing: tuple[str, ...] = ()  # formulas of the statement that the Lean lacks
    foreign: tuple[str, ...] = ()  # numbers and names of the Lean that the statement lacks
    lost: tuple[str, ...] = ()  # key words of the statement that the Lean loses, or of the Lean that nothing called for
    unknown: int = 0  # words of the statement that the model does not know

    def features(self) -> tuple[float, ...]:
        """Inputs of the logistic."""
        return (
            max(self.forward, FLOOR),
            max(self.weakest, FLOOR),
            max(self.cycle, FLOOR),
            max(min(self.margin, 0.0), FLOOR),
        )


@dataclass(frozen=True)
class Calibration:
    """A logistic of the features, fitted on held-out pairs and corrupted ones, and the limits that come with it."""

    bias: float
    weights: tuple[float, ...]
    threshold: float  # value from which a translation counts as faithful
    least_confidence: float  # mean log-probability of the best translation below which the model abstains
    most_unknown: float  # share of unknown words above which it abstains

    def value(self, evidence: Evidence) -> float:
        """Estimated probability that the Lean says what the statement says."""
        z = self.bias + sum(w * f for w, f in zip(self.weights, evidence.features(), strict=True))
        likely = 1 / (1 + math.exp(-max(-60.0, min(60.0, z))))
        if evidence.missing or evidence.foreign or evidence.lost:
            return min(likely, UNEXPLAINED)
        return min(likely, UNSURE * self.threshold) if evidence.unknown else likely


def load_calibration(path: Path) -> Calibration:
    """Read calibration.json. Raises SetupError when it is missing or damaged."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return Calibration(
            float(data["bias"]),
            tuple(map(float, data["weights"])),
            float(data["threshold"]),
            float(data["least_confidence"]),
            float(data["most_unknown"]),
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SetupError(f"{path} cannot be read ({type(error).__name__}); install Leanwright again") from error


def required(skeleton: Sequence[str], table: SlotTable) -> list[str]:
    """Slots that a faithful translation uses: formulas and numbers, but not the bare mention of f(x) or a_n."""
    wanted = dict.fromkeys(w for w in skeleton if w in table.node_of and w[0] in "REN")
    return [slot for slot in wanted if not isinstance(table.node_of[slot], App)]


def missing(skeleton: Sequence[str], table: SlotTable, lean: Sequence[str]) -> tuple[str, ...]:
    """Required slots that a Lean skeleton does not use, not even inside another formula; `= 1` may be Nat.Coprime."""
    used = {slot for slot in lean if slot in table.node_of}
    inside = {part for slot in used for part in walk(table.node_of[slot])}
    if "Nat.Coprime" in lean:
        inside.add(Num(1))
    return tuple(s for s in required(skeleton, table) if s not in used and table.node_of[s] not in inside)


def unexplained(table: SlotTable, evidence: Evidence) -> str:
    """What the exact comparison of formulas found, for the user; empty when nothing."""
    parts = []
    if evidence.missing:
        shown = ", ".join(f"${to_latex(table.node_of[slot])}$" for slot in evidence.missing)
        parts.append(f"the Lean statement lacks {shown}")
    if evidence.foreign:
        parts.append(f"the informal statement lacks {', '.join(evidence.foreign)}")
    if evidence.lost:
        parts.append(
            f"the words and the Lean statement disagree on {', '.join(_named(one, table) for one in evidence.lost)}"
        )
    return "; ".join(parts)


def _named(found: str, table: SlotTable) -> str:
    """What was found, with the statement's own formulas in place of slots."""

    def formula(slot: re.Match[str]) -> str:
        return f"${to_latex(table.node_of[slot[0]])}$" if slot[0] in table.node_of else slot[0]

    return _SLOT.sub(formula, found)
