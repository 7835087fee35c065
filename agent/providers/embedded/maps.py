"""Maps that a statement does not name, as in "the composition of two injective maps is injective".

They lead from one set to another and on to a third. The model was taught to write them as maps of one set to itself,
and those that have a name but no domain as functions of real numbers; what it writes is generalized here, and what it
scores is brought back.
"""

import re

from leanwright.agent.providers.embedded.read import Reading
from leanwright.tools.maths.ast import Var

_ONE_SET = re.compile(r"\((?P<s>\w) : Type\*\) \((?P<f>\w) (?P<g>\w) : (?P=s) → (?P=s)\)(?=.*\b(?P=g) ∘ (?P=f)\b)")
_THREE_SETS = re.compile(
    r"\((?P<s>\w) (?P<t>\w) (?P<u>\w) : Type\*\) \((?P<f>\w) : (?P=s) → (?P=t)\) \((?P<g>\w) : (?P=t) → (?P=u)\)"
)
_REAL = re.compile(r"\((?P<f>\w) (?P<g>\w) : ℝ → ℝ\)")
_OF_NUMBERS = re.compile(r"[ℝℕℤ\d<≤≥>∀∃]| = |Mono|Anti|Continuous|Differentiable|Even|Odd|Tendsto|nhds")
_DOMAINS = frozenset({"ℝ", "ℕ", "ℤ", "ℚ", "ℂ", "real", "reals", "number", "numbers", "integers", "integer", "itself"})


def on_three_sets(lean: str) -> str:
    """The theorem on maps f and g of one set to itself, whose composition g ∘ f it mentions, for maps between sets."""
    return _ONE_SET.sub(r"(α β γ : Type*) (\g<f> : α → β) (\g<g> : β → γ)", lean)


def without_domain(lean: str, reading: Reading) -> str:
    """The theorem on composed functions of real numbers for maps between sets, when the statement has no domain."""
    found = _REAL.search(lean)
    if found is None or _DOMAINS & set(reading.source) or _OF_NUMBERS.search(lean[found.end() :]):
        return lean
    for outer, inner in ((found["g"], found["f"]), (found["f"], found["g"])):
        if re.search(rf"\b{outer} ∘ {inner}\b", lean):
            return lean.replace(found[0], f"(α β γ : Type*) ({inner} : α → β) ({outer} : β → γ)")
    return lean


def as_taught(lean: str, reading: Reading) -> str:
    """The theorem as the model writes it, when the statement names no domain of these maps."""
    found = _THREE_SETS.search(lean)
    if found is None:
        return lean
    if _spoken_of(found["f"], reading):
        real = lean.replace(found[0], f"({' '.join(sorted((found['f'], found['g'])))} : ℝ → ℝ)")
        return real if without_domain(real, reading) == lean else lean
    return lean.replace(found[0], f"(α : Type*) ({found['f']} {found['g']} : α → α)")


def too_special(lean: str, reading: Reading) -> bool:
    """Whether the theorem is about maps of a set to itself, and the statement about maps."""
    if without_domain(lean, reading) != lean:
        return True
    found = _ONE_SET.search(lean)
    return found is not None and not _spoken_of(found["f"], reading)


def _spoken_of(name: str, reading: Reading) -> bool:
    """Whether the statement names this map, or says that it maps a set to itself."""
    return Var(name) in reading.table.node_of.values() or "itself" in reading.source
