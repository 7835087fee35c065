"""Reproduces the held-out figures of the model card: ``python -m leanwright.agent.providers.embedded.evaluate``.

Deterministic for given weights.
"""

import argparse
import asyncio
import json
import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from leanwright.agent.providers.embedded.calibrate import same
from leanwright.agent.providers.embedded.corpus.corrupt import corruptions
from leanwright.agent.providers.embedded.corpus.generate import generate
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES
from leanwright.agent.providers.embedded.corpus.render import informal_text, lean_text
from leanwright.agent.providers.embedded.model import EmbeddedModel
from leanwright.tools.errors import Abstention

SEED = 80_001
OUTSIDE = Path(__file__).parent / "outside_domain.json"


@dataclass
class Figures:
    """Counts of one evaluation."""

    total: Counter[str] = field(default_factory=Counter)  # statements by family
    exact: Counter[str] = field(default_factory=Counter)  # first candidate equal to the right Lean, up to names
    declined: Counter[str] = field(default_factory=Counter)
    any_of_8: int = 0
    accepted: int = 0  # first candidates above the threshold
    accepted_wrong: int = 0
    right_scores: int = 0  # right translations above the threshold, and how many were scored
    right_scored: int = 0
    corrupted: Counter[str] = field(default_factory=Counter)  # corruptions by kind
    caught: Counter[str] = field(default_factory=Counter)  # … that stay below the threshold
    outside: int = 0
    outside_declined: int = 0
    outside_passed: list[str] = field(default_factory=list)

    def summary(self) -> dict[str, object]:
        """Shares, for the card."""
        total = sum(self.total.values())
        return {
            "statements": total,
            "exact": round(sum(self.exact.values()) / total, 4),
            "any_of_8": round(self.any_of_8 / total, 4),
            "declined": round(sum(self.declined.values()) / total, 4),
            "accepted": round(self.accepted / total, 4),
            "wrong_among_accepted": round(self.accepted_wrong / max(1, self.accepted), 4),
            "right_above_threshold": round(self.right_scores / max(1, self.right_scored), 4),
            "corrupted_below_threshold": {k: f"{self.caught[k]} of {n}" for k, n in sorted(self.corrupted.items())},
            "outside_declined": f"{self.outside_declined} of {self.outside}",
            "outside_passed": self.outside_passed,
            "exact_by_family": {
                name: f"{self.exact[name]} of {n} ({self.declined[name]} declined)" for name, n in self.total.items()
            },
        }


async def evaluate(model: EmbeddedModel, per_family: int, held_out: bool = True) -> Figures:
    """Held-out templates with held-out seeds, corruptions of right translations, statements outside the domain."""
    rng, figures = random.Random(SEED), Figures()
    for family in FAMILIES:
        for _ in range(per_family):
            pair = generate(rng, family, held_out=held_out)
            await _one(model, informal_text(pair, rng), lean_text(pair), family, rng, figures)
    for statement in json.loads(OUTSIDE.read_text(encoding="utf-8"))["statements"]:
        figures.outside += 1
        try:
            drafts = await model.formalize(statement, k=8)
            figures.outside_passed.append(f"{statement} ⟶ {drafts.drafts[0].lean}")
        except Abstention:
            figures.outside_declined += 1
    return figures


async def _one(model: EmbeddedModel, text: str, gold: str, family: str, rng: random.Random, figures: Figures) -> None:
    figures.total[family] += 1
    try:
        drafts = (await model.formalize(text, k=8)).drafts
    except Abstention:
        figures.declined[family] += 1
    else:
        right = same(drafts[0].lean, gold)
        figures.exact[family] += right
        figures.any_of_8 += any(same(d.lean, gold) for d in drafts)
        if (await model.score(text, drafts[0].lean)).value >= model.calibration.threshold:
            figures.accepted += 1
            figures.accepted_wrong += not right
    try:
        figures.right_scores += (await model.score(text, gold)).value >= model.calibration.threshold
        figures.right_scored += 1
    except Abstention:
        return
    for kind, bad in corruptions(gold, rng).items():
        figures.corrupted[kind] += 1
        figures.caught[kind] += (await model.score(text, bad)).value < model.calibration.threshold


def main() -> None:
    """Command line: the figures as JSON on standard output."""
    parser = argparse.ArgumentParser(description="Evaluate the embedded model on held-out templates.")
    parser.add_argument("--weights", type=Path, default=None)
    parser.add_argument("--per-family", type=int, default=8)
    parser.add_argument(
        "--seen-templates", action="store_true", help="templates of the training corpus with other seeds"
    )
    options = parser.parse_args()
    model = EmbeddedModel.load(options.weights)
    figures = asyncio.run(evaluate(model, options.per_family, held_out=not options.seen_templates))
    sys.stdout.write(json.dumps(figures.summary(), indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
