import random
import re
from typing import Any

import pytest

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.corpus.align import Invisible, align
from leanwright.agent.providers.embedded.corpus.concepts import CONCEPTS
from leanwright.agent.providers.embedded.corpus.corrupt import corruptions
from leanwright.agent.providers.embedded.corpus.examples import disturbed, example, of_pair
from leanwright.agent.providers.embedded.corpus.expressions import Draw, equals, var
from leanwright.agent.providers.embedded.corpus.generate import generate
from leanwright.agent.providers.embedded.corpus.phrases import expand, plural, sentence
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES, Claim, Question
from leanwright.agent.providers.embedded.corpus.render import informal_text, lean_text, skeletons
from leanwright.agent.providers.embedded.corpus.vocabulary import vocabulary
from leanwright.agent.providers.embedded.keywords import violations
from leanwright.agent.providers.embedded.skeleton import SlotTable, encode, encode_lean, pieces_of, without_articles
from leanwright.tools.maths.ast import Num, Rel
from leanwright.tools.maths.lean.statement import parse_lean
from leanwright.tools.types import LeanStatus


def test_there_are_many_families() -> None:
    assert len(FAMILIES) >= 90
    assert len({area for _, area, _ in FAMILIES.values()}) >= 12


@pytest.mark.parametrize("family", FAMILIES)
def test_each_family_holds_templates_out(family: str) -> None:
    problems = [FAMILIES[family][0](Draw(random.Random(seed))) for seed in range(40)]
    held_out: set[str] = set()
    for problem in problems:
        goal = problem.goal
        told = (
            goal.words if isinstance(goal, Claim) else (*goal.nouns, *goal.asks) if isinstance(goal, Question) else ()
        )
        held_out |= {text for text in (*told, *problem.whole) if text.startswith("~")}
    assert len(held_out) >= 2


@pytest.mark.parametrize("family", FAMILIES)
def test_pairs_are_readable_and_their_lean_parses(family: str) -> None:
    rng = random.Random(1)
    for held_out in (False, True):
        pair = generate(rng, family, held_out)
        assert not set("<>|[]~@#%").intersection(re.sub(r"\{\w+\}", "", pair.informal))
        assert "{" + "x}" not in informal_text(pair, rng, plain=1)
        assert parse_lean(lean_text(pair)).goal is not None
        assert all(concept in CONCEPTS for concept in pair.concepts)


def test_key_word_rules_hold_on_the_corpus() -> None:
    rng, alarms = random.Random(6), []
    for i in range(800):
        pair = generate(rng, held_out=i % 2 == 0)
        pieces = pieces_of(pair.informal, pair.slots)
        table = SlotTable([piece for piece in pieces if not isinstance(piece, str)])
        source = without_articles(encode(pieces, table))
        found = violations(source, encode_lean(pair.lean, pair.slots, table), table)
        alarms += [(found, pair)] if found else []
    # Few pairs do not say what their words say: a function on the integers, "for all reals"; integers in ℕ.
    assert len(alarms) <= 3, alarms


def test_key_words_are_missed() -> None:
    table = SlotTable()
    assert violations(["every", "prime", "is", "odd"], [":", "Odd", "X1"], table) == ["“prime”"]
    assert violations(["X1", "is", "at", "least", "N1"], [":", "X1", "≥", "N1"], table) == []
    assert violations(["rational", "X1", "irrational", "X2"], [":", "Irrational", "X2"], table) == ["“rational”"]
    assert violations(["smallest", "X1"], [":", "X1", "=", "N1"], table) == ["“smallest”"]
    assert violations(["X1", "is", "even"], [":", "Even", "X1", "∧", "Odd", "X1"], table) == ["Odd"]


def test_the_vocabulary_is_small_and_knows_lean() -> None:
    words = vocabulary(3, examples=2000)
    assert len(words) == len(set(words)) < 1200
    assert set(tokens.LEAN_TOKENS) <= set(words)
    assert words[: len(tokens.SPECIAL)] == list(tokens.SPECIAL)


def test_the_same_seed_gives_the_same_examples() -> None:
    first, again = ([example(random.Random(9)) for _ in range(5)] for _ in range(2))
    assert first == again


def test_targets_use_only_slots_of_their_source() -> None:
    rng = random.Random(8)
    for _ in range(400):
        drawn = example(rng)
        slots = {word for word in drawn.source if tokens.is_slot(word)}
        if drawn.task == tokens.FORMALIZE:
            assert {word for word in drawn.target if tokens.is_slot(word)} <= slots


def test_questions_without_an_answer_are_examples_too() -> None:
    rng = random.Random(2)
    found = [of_pair(tokens.NO_ANSWER, generate(rng, "remainder"), rng) for _ in range(20)]
    assert {item.target for item in found if item} == {(tokens.NO_ANSWER,)}


def test_noise_keeps_the_mathematics() -> None:
    source = ["if", "R1", "#=", "[", "X1", "]", ",", "what", "is", "X1", "?", "show", "that", "it", "is", "N1", "."]
    for seed in range(50):
        noisy = disturbed(source, random.Random(seed))
        assert [w for w in noisy if tokens.is_slot(w) or w[0] in "#[]"] == [
            w for w in source if tokens.is_slot(w) or w[0] in "#[]"
        ]


def test_lean_follows_the_words() -> None:
    x, k = var("x"), Num(3)
    slots: dict[str, Any] = {"x": x, "K": k, "D": Rel((k, x), ("∣",)), "Q": equals(x, k)}
    assert align("{K} ∣ {x}", "{D}", slots) == "{D}"
    assert align("{K} ∣ {x}", "{K} divides {x}", slots) == "{K} ∣ {x}"
    assert align("{D}", "{K} divides {x}", slots) == "{K} ∣ {x}"
    assert align("{x} = {K}", "{Q}", slots) == "{Q}"
    with pytest.raises(Invisible):
        align("{K} ∣ {x}", "nothing", slots)


def test_corruptions_change_the_statement() -> None:
    lean = "theorem statement (x y : ℝ) (h₀ : 0 < x) (h₁ : x + y = 5) : x = 3 := by sorry"
    found = corruptions(lean, random.Random(1))
    assert set(found) == {
        "changed number",
        "other type",
        "flipped relation",
        "dropped hypothesis",
        "other conclusion",
        "swapped",
    }
    assert lean not in found.values()
    assert found["dropped hypothesis"].count("(h") == 1


def test_phrases() -> None:
    assert expand("<a|a> [suchthat]", random.Random(1)).startswith("a ")
    assert plural("real number") == "real numbers"
    assert plural("set of natural numbers") == "sets of natural numbers"
    assert sentence("for all integer {x} , show that a even number is even .") == (
        "For all integers {x}, show that an even number is even."
    )


def test_slot_numbers_do_not_change_a_pair() -> None:
    pair = generate(random.Random(4), "system")
    plain, drawn = skeletons(pair, None), skeletons(pair, random.Random(1))
    assert [len(part) for part in plain] == [len(part) for part in drawn]


@pytest.mark.lean
def test_every_family_elaborates(lean: Any, lean_run: Any) -> None:
    rng = random.Random(31)
    for family in FAMILIES:
        for held_out in (False, True):
            text = lean_text(generate(rng, family, held_out))
            report = lean_run(lean.check(text))
            assert report.status == LeanStatus.OK, f"{text}\n{report.errors}"
