"""The problem set: templates of the embedded model's corpus that it was not trained on, with a seed of their own."""

from dataclasses import dataclass
from random import Random

SEED = 90_001  # not one of training, calibration or evaluation


@dataclass(frozen=True)
class Problem:
    """An informal statement and its reference."""

    id: str
    family: str
    informal: str
    reference: str


def problems(count: int, seed: int = SEED) -> list[Problem]:
    """``count`` distinct held-out problems, the families in turn. Deterministic."""
    from leanwright.agent.providers.embedded.corpus.generate import generate
    from leanwright.agent.providers.embedded.corpus.problem import FAMILIES
    from leanwright.agent.providers.embedded.corpus.render import informal_text, lean_text

    rng = Random(seed)
    generate(rng)  # fills the table of families
    found: dict[str, Problem] = {}
    names = sorted(FAMILIES)
    rng.shuffle(names)
    while len(found) < count:
        family = names[len(found) % len(names)]
        pair = generate(rng, family, held_out=True)
        informal = informal_text(pair, rng)
        found.setdefault(informal, Problem(f"{family}-{len(found)}", family, informal, lean_text(pair)))
    return list(found.values())
