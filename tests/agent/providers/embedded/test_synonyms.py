import json

from leanwright.agent.providers.embedded.synonyms import SYNONYMS, familiar

KNOWN = frozenset(["prove", "that", "is", "even", "for", "every", "integer", "find", "divides", "we", "have", "x1"])


def test_only_unknown_words_are_replaced() -> None:
    assert familiar(["demonstrate", "that", "x1", "is", "even"], KNOWN) == ("prove", "that", "x1", "is", "even")
    assert familiar(["demonstrate", "that"], KNOWN | {"demonstrate"}) == ("demonstrate", "that")


def test_a_word_without_a_known_synonym_stays() -> None:
    assert familiar(["frobnicate", "x1"], KNOWN) == ("frobnicate", "x1")


def test_phrases_come_before_words_and_need_an_unknown_word() -> None:
    assert familiar(["regardless", "of", "integer"], KNOWN) == ("for", "every", "integer")
    words = ["no", "matter", "what"]
    assert familiar(words, KNOWN | set(words)) == tuple(words)


def test_no_word_turns_into_its_opposite() -> None:
    data = json.loads(SYNONYMS.read_text(encoding="utf-8"))
    for pair in (("less", "greater"), ("even", "odd"), ("positive", "negative"), ("smallest", "largest")):
        for here, there in (pair, pair[::-1]):
            assert there not in data["words"].get(here, "").split()
