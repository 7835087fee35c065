"""Statements of the embedded model's corpus in templates that it was not trained on."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from pydantic import Field

from leanwright.agent.providers.embedded.corpus.generate import generate
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES
from leanwright.agent.providers.embedded.corpus.render import informal_text, lean_text
from leanwright.evals.experiment import Options


class HeldOutOptions(Options):
    """The model, and how many statements."""

    weights: Path | None = Field(None, description="Weights of the embedded model; default: those that ship.")
    per_family: int = Field(8, ge=1, description="Statements of each family of the corpus.")


@dataclass(frozen=True)
class HeldOut:
    """A statement with its right Lean."""

    number: int
    family: str
    text: str
    gold: str

    @property
    def id(self) -> str:
        """Number and family."""
        return f"{self.number} {self.family}"


def held_out(rng: Random, per_family: int) -> Iterator[HeldOut]:
    """So many statements of each family, drawn by ``rng``."""
    for number, family in enumerate(family for family in FAMILIES for _ in range(per_family)):
        pair = generate(rng, family, held_out=True)
        yield HeldOut(number, family, informal_text(pair, rng), lean_text(pair))
