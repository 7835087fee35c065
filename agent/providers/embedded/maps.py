"""Maps that a statement does not name, as in "the composition of two injective maps is injective".

They lead from one set to another and on to a third. The model was taught to write them as maps of one set to itself;
what it writes is generalized here, and what it scores is brought back.
"""

import re

from leanwright.agent.providers.embedded.maths.ast import Var
from leanwright.agent.providers.embedded.read import Reading

_ONE_SET = re.compile(r"\((?P<s>\w) : Type\*\) \((?P<f>\w) (?P<g>\w) : (?P=s) → (?P=s)\)(?=.*\b(?P=g) ∘ (?P=f)\b)")
_THREE_SETS = re.compile(
    r"\((?P<s>\w) (?P<t>\w) (?P<u>\w) : Type\*\) \((?P<f>\w) : (?P=s) → (?P=t)\) \((?P<g>\w) : (?P=t) → (?P=u)\)"
)


def on_three_sets(lean: str) -> str:
    """The theorem on maps f and g of one set to itself, whose composition g ∘ f it mentions, for maps between sets."""
    return _ONE_SET.sub(r"(α β γ : Type*) (\g<f> : α → β) (\g<g> : β → γ)", lean)


def as_taught(lean: str, reading: Reading) -> str:
    """The theorem as the model writes it, when the statement does not name these maps."""
    found = _THREE_SETS.search(lean)
    if found is None or _spoken_of(found["f"], reading):
        return lean
    return lean.replace(found[0], f"(α : Type*) ({found['f']} {found['g']} : α → α)")


def too_special(lean: str, reading: Reading) -> bool:
    """Whether the theorem is about maps of a set to itself, and the statement about maps."""
    found = _ONE_SET.search(lean)
    return found is not None and not _spoken_of(found["f"], reading)


def _spoken_of(name: str, reading: Reading) -> bool:
    """Whether the statement names this map, or says that it maps a set to itself."""
    return Var(name) in reading.table.node_of.values() or "itself" in reading.source
