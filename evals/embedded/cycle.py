"""What tells a right formalization from an altered one? ``python -m leanwright.evals.embedded.cycle``.

Held-out statements with their right Lean and with corruptions of it (a changed number, a flipped relation, a dropped
hypothesis, another conclusion, another type, hypothesis and claim swapped). For each signal of back-translate-and-score
the area under its ROC curve: the probability that a right formalization scores higher than an altered one of the same
set, ties counting half (Hanley and McNeil 1982), with a bootstrap interval over statements.
"""

import argparse
import asyncio
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from leanwright.agent.providers.embedded.calibrate import fit
from leanwright.agent.providers.embedded.corpus.corrupt import corruptions
from leanwright.agent.providers.embedded.corpus.generate import generate
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES
from leanwright.agent.providers.embedded.corpus.render import informal_text, lean_text
from leanwright.agent.providers.embedded.model import EmbeddedModel
from leanwright.tools.encoders import load_encoder
from leanwright.tools.errors import Abstention

if TYPE_CHECKING:
    import numpy as np

SEED = 50_001
RESAMPLES = 1000


@dataclass(frozen=True)
class Row:
    """One formalization of one statement. ``kind`` is "right" or the corruption."""

    statement: int
    kind: str
    original: str
    back: str
    per_token: float  # cycle log-probability per token
    value: float  # the model's calibrated score

    @property
    def right(self) -> bool:
        return self.kind == "right"


async def rows(model: EmbeddedModel, per_family: int) -> list[Row]:
    """Right and corrupted formalizations of held-out statements; what the model cannot read is left out."""
    rng, found = random.Random(SEED), []
    for number, family in enumerate(f for f in FAMILIES for _ in range(per_family)):
        pair = generate(rng, family, held_out=True)
        text, gold = informal_text(pair, rng), lean_text(pair)
        for kind, lean in {"right": gold, **corruptions(gold, rng)}.items():
            try:
                score = await model.score(text, lean)
                back = await model.informalize(lean)
            except Abstention:
                continue
            found.append(Row(number, kind, text, back, score.per_token or 0.0, score.value))
    return found


def similarities(found: Sequence[Row]) -> "np.ndarray":
    """Cosine of each statement and its back-translation under MiniLM, shape [rows]."""
    encoder = load_encoder()
    left = encoder.encode([row.original for row in found])
    right = encoder.encode([row.back for row in found])
    cosines: np.ndarray = (left * right).sum(axis=1)
    return cosines


def auc(signal: "np.ndarray", right: "np.ndarray") -> float:
    """Area under the ROC curve; ``right`` is boolean, both shapes [rows]."""
    import numpy as np

    order = np.concatenate([signal[right], signal[~right]])
    ranks = (np.searchsorted(np.sort(order), order, "left") + np.searchsorted(np.sort(order), order, "right") + 1) / 2
    positive, negative = int(right.sum()), int((~right).sum())
    return float((ranks[:positive].sum() - positive * (positive + 1) / 2) / (positive * negative))


def interval(signal: "np.ndarray", right: "np.ndarray", statements: "np.ndarray") -> tuple[float, float]:
    """95 % bootstrap interval of the area, resampling statements with all their formalizations."""
    import numpy as np

    rng = np.random.default_rng(0)
    names = np.unique(statements)
    members = [np.flatnonzero(statements == name) for name in names]
    areas = []
    for _ in range(RESAMPLES):
        picked = np.concatenate([members[i] for i in rng.integers(0, len(names), len(names))])
        areas.append(auc(signal[picked], right[picked]))
    low, high = np.quantile(areas, [0.025, 0.975])
    return float(low), float(high)


def combined(features: "np.ndarray", right: "np.ndarray", statements: "np.ndarray") -> "np.ndarray":
    """A logistic of ``features``, fitted on the statements of one parity and applied to those of the other."""
    import numpy as np

    out = np.zeros(len(features))
    for parity in (0, 1):
        train, test = statements % 2 == parity, statements % 2 != parity
        bias, slopes = fit(features[train], right[train].astype(float))
        out[test] = bias + features[test] @ np.array(slopes)
    return out


def table(found: Sequence[Row], cosine: "np.ndarray") -> str:
    """Areas of every signal, over all corruptions and for each kind."""
    import numpy as np

    right = np.array([row.right for row in found])
    statements = np.array([row.statement for row in found])
    cycle = np.array([row.per_token for row in found])
    signals = {
        "similarity": cosine,
        "cycle log-probability": cycle,
        "both (logistic, cross-fitted)": combined(np.stack([cosine, cycle], axis=1), right, statements),
        "calibrated score": np.array([row.value for row in found]),
    }
    kinds = sorted({row.kind for row in found} - {"right"})
    lines = [
        f"{right.sum()} right and {(~right).sum()} altered formalizations of {len(set(statements))} statements",
        "",
        "| signal | all | 95 % | " + " | ".join(kinds) + " |",
        "|---|---|---|" + "---|" * len(kinds),
    ]
    for name, signal in signals.items():
        low, high = interval(signal, right, statements)
        each = [_of_kind(found, signal, right, kind) for kind in kinds]
        lines.append(f"| {name} | {auc(signal, right):.3f} | {low:.3f}–{high:.3f} | " + " | ".join(each) + " |")
    lines += ["", _quantiles("similarity of right ones", cosine[right]), _quantiles("of altered ones", cosine[~right])]
    return "\n".join(lines) + "\n"


def _of_kind(found: Sequence[Row], signal: "np.ndarray", right: "np.ndarray", kind: str) -> str:
    import numpy as np

    chosen = np.array([row.right or row.kind == kind for row in found])
    return f"{auc(signal[chosen], right[chosen]):.3f}"


def _quantiles(name: str, values: "np.ndarray") -> str:
    import numpy as np

    low, lower, middle, high = np.quantile(values, [0.01, 0.05, 0.5, 0.95])
    return f"{name}: 1 % {low:.2f}, 5 % {lower:.2f}, median {middle:.2f}, 95 % {high:.2f}"


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="ROC areas of the signals of back-translate-and-score.")
    parser.add_argument("--weights", type=Path, default=None)
    parser.add_argument("--per-family", type=int, default=3)
    options = parser.parse_args()
    found = asyncio.run(rows(EmbeddedModel.load(options.weights), options.per_family))
    sys.stdout.write(table(found, similarities(found)))


if __name__ == "__main__":
    main()
