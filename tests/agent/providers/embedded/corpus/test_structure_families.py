"""Families of equations, functions, sets and structures: breadth, and that statements survive each step."""

import random
from typing import Any

import pytest

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.candidates import acceptable
from leanwright.agent.providers.embedded.corpus.examples import of_pair
from leanwright.agent.providers.embedded.corpus.frames import FRAMES
from leanwright.agent.providers.embedded.corpus.generate import generate
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES
from leanwright.agent.providers.embedded.corpus.render import informal_text, lean_text, skeletons
from leanwright.agent.providers.embedded.lean_skeleton import LeanEncoder
from leanwright.agent.providers.embedded.maps import as_taught
from leanwright.agent.providers.embedded.read import read
from leanwright.tools.maths.lean.statement import parse_lean
from leanwright.tools.types import LeanStatus
from tests.agent.providers.embedded.corpus.counting import most_templates

ABSTRACT = ("abstract_sets", "algebra", "lists", "rings", "topology")
MODULES = (*ABSTRACT, "counting", "equations", "functions", "inequalities", "sequences", "sets", "systems", "words")


def families(modules: tuple[str, ...]) -> list[str]:
    return [name for name, (build, _, _) in FAMILIES.items() if build.__module__.rsplit(".", 1)[1] in modules]


def test_the_corpus_is_broad() -> None:
    assert len(FAMILIES) >= 120
    assert len({area for _, area, _ in FAMILIES.values()}) >= 18
    assert sum(map(len, FRAMES.values())) >= 180


@pytest.mark.parametrize("family", families(MODULES))
def test_each_family_has_twenty_templates(family: str) -> None:
    assert most_templates(family) >= 20


@pytest.mark.parametrize("family", families(MODULES))
def test_pairs_fit_the_slots(family: str) -> None:
    rng = random.Random(11)
    for i in range(10):
        assert of_pair(tokens.FORMALIZE, generate(rng, family, held_out=i % 2 == 0), rng) is not None


@pytest.mark.parametrize("family", families(ABSTRACT))
def test_statements_about_structures_survive_each_step(family: str) -> None:
    rng = random.Random(12)
    for i in range(12):
        pair = generate(rng, family, held_out=i % 2 == 0)
        informal, lean = skeletons(pair, None)
        reading = read(informal_text(pair, rng, plain=0))
        assert list(reading.skeleton) == informal
        assert acceptable(lean, reading), pair
        encoded = LeanEncoder(reading.table).encode(parse_lean(as_taught(lean_text(pair), reading)))
        assert (encoded.words, encoded.foreign) == (lean, []), pair


@pytest.mark.lean
def test_statements_about_structures_elaborate(lean: Any, lean_run: Any) -> None:
    rng = random.Random(13)
    for family in families((*ABSTRACT, "systems")):
        for i in range(2):
            text = lean_text(generate(rng, family, held_out=i % 2 == 0))
            report = lean_run(lean.check(text))
            assert report.status == LeanStatus.OK, f"{text}\n{report.errors}"
