"""Families about numbers: how they are written, and that their statements survive every step."""

import random
from collections import defaultdict
from typing import Any

import pytest

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.corpus.claims import DIVIDES_GOAL, EVEN_ODD, IS_PRIME, NOT_PRIME, training
from leanwright.agent.providers.embedded.corpus.examples import of_pair
from leanwright.agent.providers.embedded.corpus.generate import Pair, generate
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES
from leanwright.agent.providers.embedded.corpus.render import informal_text, lean_text
from leanwright.agent.providers.embedded.keywords import violations
from leanwright.agent.providers.embedded.read import read
from leanwright.agent.providers.embedded.score import missing
from leanwright.agent.providers.embedded.skeleton import (
    SlotTable,
    encode,
    encode_lean,
    features,
    pieces_of,
    without_articles,
)
from leanwright.tools.maths.parsing.formula import parse_latex
from leanwright.tools.types import LeanStatus
from tests.agent.providers.embedded.corpus.counting import most_templates

MODULES = (
    *("arithmetic", "converse", "digits", "divisibility", "number_theory", "pairs", "parity", "primes", "properties"),
    *("remainders", "residues", "roots", "rounding"),
)
NUMBERS = [name for name, (build, _, _) in FAMILIES.items() if build.__module__.rsplit(".", 1)[1] in MODULES]


def skeletons(pair: Pair) -> tuple[SlotTable, list[str], list[str]]:
    pieces = pieces_of(pair.informal, pair.slots)
    table = SlotTable([piece for piece in pieces if not isinstance(piece, str)])
    return table, encode(pieces, table), encode_lean(pair.lean, pair.slots, table)


def test_there_are_many_families_of_numbers() -> None:
    assert len(NUMBERS) >= 55


@pytest.mark.parametrize("family", NUMBERS)
def test_a_family_has_twenty_templates(family: str) -> None:
    assert most_templates(family) >= 20


@pytest.mark.parametrize("templates", [EVEN_ODD, DIVIDES_GOAL, IS_PRIME, NOT_PRIME])
def test_held_out_phrases_are_not_trained_on(templates: tuple[str, ...]) -> None:
    hidden = [template[1:] for template in templates if template.startswith("~")]
    assert len(hidden) >= 3
    assert not set(hidden) & set(training(templates))


@pytest.mark.parametrize("family", NUMBERS)
def test_statements_survive_every_step(family: str) -> None:
    rng = random.Random(77)
    for i in range(9):
        pair = generate(rng, family, held_out=i % 3 == 0)
        table, source, lean = skeletons(pair)
        assert of_pair(tokens.FORMALIZE, pair, rng) is not None
        assert set(lean) <= {*tokens.LEAN_TOKENS, *tokens.SLOTS, *tokens.FRESH}
        assert violations(without_articles(source), lean, table) == [], pair
        assert missing(source, table, lean) == (), pair
        if "complex" not in pair.family:
            assert list(read(informal_text(pair, rng, plain=0)).skeleton) == source


def test_the_same_words_have_the_same_lean() -> None:
    rng, found = random.Random(5), defaultdict(set)
    for family in NUMBERS:
        for _ in range(12):
            _, source, lean = skeletons(generate(rng, family))
            found[" ".join(without_articles(source))].add(" ".join(lean))
    assert [words for words, leans in found.items() if len(leans) > 1] == []


@pytest.mark.parametrize(
    ("formula", "marks"),
    [(r"\lfloor \sqrt{5} \rfloor", []), (r"\sqrt{5}", [tokens.FIELD]), (r"\lfloor x / 2 \rfloor", [tokens.FIELD])],
)
def test_a_rounded_number_is_an_integer(formula: str, marks: list[str]) -> None:
    assert features(parse_latex(formula)) == marks


@pytest.mark.lean
def test_new_families_elaborate(lean: Any, lean_run: Any) -> None:
    rng = random.Random(13)
    for family in NUMBERS:
        if FAMILIES[family][0].__module__.rsplit(".", 1)[1] in ("converse", "digits", "pairs", "roots", "rounding"):
            for _ in range(3):
                text = lean_text(generate(rng, family))
                report = lean_run(lean.check(text))
                assert report.status == LeanStatus.OK, f"{text}\n{report.errors}"
