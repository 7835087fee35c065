"""Maps without a name lead from one set to another, unless the statement says otherwise."""

import pytest

from leanwright.agent.providers.embedded.maps import as_taught, on_three_sets, too_special, without_domain
from leanwright.agent.providers.embedded.read import read

TAUGHT = "theorem t (α : Type*) (f g : α → α) (h : Function.Injective f) : Function.Injective (g ∘ f) := by sorry"
GENERAL = (
    "theorem t (α β γ : Type*) (f : α → β) (g : β → γ) (h : Function.Injective f) : "
    "Function.Injective (g ∘ f) := by sorry"
)
UNNAMED = read("The composition of two injective maps is injective.")
NAMED = read("Let $f$ and $g$ be maps. If $f$ is injective, then the composition of $g$ and $f$ is injective.")
ITSELF = read("The composition of two injective maps of a set to itself is injective.")


def test_what_the_model_writes_is_generalized_and_brought_back() -> None:
    assert on_three_sets(TAUGHT) == GENERAL
    assert as_taught(GENERAL, UNNAMED) == TAUGHT
    assert on_three_sets(GENERAL) == GENERAL


@pytest.mark.parametrize("lean", [TAUGHT.replace("g ∘ f", "f ∘ g"), TAUGHT.replace("g ∘ f", "f")])
def test_other_maps_stay_as_they_are(lean: str) -> None:
    assert on_three_sets(lean) == lean


@pytest.mark.parametrize("reading", [NAMED, ITSELF], ids=["named", "itself"])
def test_maps_that_the_statement_speaks_of_are_not_too_special(reading) -> None:  # type: ignore[no-untyped-def]
    assert as_taught(GENERAL, reading) != TAUGHT
    assert not too_special(TAUGHT, reading)


def test_one_set_is_too_special_for_maps() -> None:
    assert too_special(TAUGHT, UNNAMED)
    assert not too_special(GENERAL, UNNAMED)


REAL = "theorem t (f g : ℝ → ℝ) (h : Function.Injective f) : Function.Injective (f ∘ g) := by sorry"
SETS = (
    "theorem t (α β γ : Type*) (g : α → β) (f : β → γ) (h : Function.Injective f) : "
    "Function.Injective (f ∘ g) := by sorry"
)
NO_DOMAIN = read("If $f$ is injective then so is $f \\circ g$.")


def test_named_maps_without_a_domain_lead_from_set_to_set() -> None:
    assert without_domain(REAL, NO_DOMAIN) == SETS
    assert as_taught(SETS, NO_DOMAIN) == REAL
    assert too_special(REAL, NO_DOMAIN)
    assert not too_special(SETS, NO_DOMAIN)


@pytest.mark.parametrize("lean", [REAL.replace("Injective", "X").replace("Function.X f", "Monotone f"), SETS])
def test_functions_of_numbers_stay_as_they_are(lean: str) -> None:
    assert without_domain(lean, NO_DOMAIN) == lean


def test_a_domain_is_kept() -> None:
    on_reals = read("If $f$ is an injective function on the reals then so is $f \\circ g$.")
    assert without_domain(REAL, on_reals) == REAL
    assert not too_special(REAL, on_reals)
