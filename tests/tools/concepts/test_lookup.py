"""From statements to definitions: extraction, rewriting, the two channels, reranking."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from leanwright.agent.providers.scripted import ScriptedChat
from leanwright.tools.concepts.build import build_concepts
from leanwright.tools.concepts.extract import extract_by_words
from leanwright.tools.concepts.ledger import Ledger
from leanwright.tools.concepts.lookup import DEFINITIONS, KEPT, ConceptLibrary, find_concepts
from leanwright.tools.concepts.populate import synchronise
from leanwright.tools.concepts.records import ConceptHits
from leanwright.tools.errors import ConfigError, InputError, MalformedAnswer
from leanwright.tools.protocols import Reranker
from tests.tools.concepts.support import COST, described, library
from tests.tools.index.support import HashEncoder

OPEN = "Every open cover of a compact set has a finite subcover."
PARTY = "At a party with 6 guests some three know each other or some three do not."


@pytest.fixture
def base(tmp_path: Path) -> ConceptLibrary:
    made, index = library(tmp_path)
    synchronise(made, index)
    return ConceptLibrary(made, index, HashEncoder())


def find(base: ConceptLibrary, text: str, *script: str, k: int = DEFINITIONS) -> ConceptHits:
    chat = ScriptedChat(script) if script else None
    return asyncio.run(find_concepts(base, text, chat, k=k))


def found(*concepts: str, implicit: bool = False) -> str:
    return json.dumps({"implicit": implicit, "concepts": concepts})


def terms(**keywords: list[str]) -> str:
    said = [
        {"concept": name.replace("_", " "), "interpretation": f"In topology, {name}.", "keywords": words}
        for name, words in keywords.items()
    ]
    return json.dumps({"terms": said})


class LongestFirst:
    """A reranker that likes long texts."""

    name = "longest"

    def score(self, query: str, texts: Sequence[str]) -> NDArray[np.float32]:
        return np.array([len(text) / 1000 for text in texts], dtype=np.float32)


def test_without_a_model_words_that_name_something_are_the_concepts(base: ConceptLibrary) -> None:
    hits = find(base, r"Show that a compact space $X$ has an injective function to $\mathbb{N}$, and friends.")
    assert [hit.concept.name for hit in hits.hits] == ["compact space", "injective function"]
    assert [hit.definitions[0].identifier for hit in hits.hits] == ["CompactSpace", "Function.Injective"]
    assert hits.hits[0].definitions[0].channels == ("symbol", "vector")
    assert (hits.extractor, hits.reranker, hits.rewritten) == ("words", "cosine of hash", "")
    assert [warning.partition(":")[0] for warning in hits.warnings] == [
        "no chat model is configured",
        "no chat model has described the library yet",
        "no reranker is configured",
    ]


def test_abbreviations_of_identifiers_are_known() -> None:
    shares = {"comm group": 1.0, "group": 0.9, "kernel": 0.0, "ker": 0.7}
    found = extract_by_words("The kernels of an abelian group.", lambda phrase: shares.get(phrase, 0.0))
    assert [(concept.name, concept.keywords[:4]) for concept in found.concepts] == [
        ("kernels", ("kernels", "ker")),
        ("abelian group", ("abelian group", "group abelian", "comm group", "group comm")),
    ]


def test_nothing_is_guessed_when_no_word_names_anything(base: ConceptLibrary) -> None:
    hits = find(base, PARTY)
    assert hits.hits == ()
    assert hits.warnings[-1] == (
        "no concept was found in the statement; a chat model would rewrite the statement first"
    )


def test_explicit_concepts_take_two_requests(base: ConceptLibrary) -> None:
    chat = ScriptedChat(
        [found("Compact set", "open set", "compact set"), terms(compact_set=["IsCompact"], open_set=["open"])]
    )
    hits = asyncio.run(find_concepts(base, OPEN, chat))
    assert [call.messages[0].content[:8] for call in chat.calls] == ["You read", "The same"]
    assert "- compact set\n- open set\n" in chat.calls[1].messages[1].content
    first, second = hits.hits
    assert first.concept.query == "compact set: In topology, compact_set."
    assert first.definitions[0].identifier == "IsCompact"
    assert "IsOpen" in [d.identifier for d in second.definitions if "symbol" in d.channels]
    assert (hits.rewritten, hits.extractor) == ("", "scripted:chat")
    assert all(len(hit.concepts) == KEPT and len(hit.definitions) == DEFINITIONS for hit in hits.hits)


def test_implicit_concepts_are_rewritten_first(base: ConceptLibrary) -> None:
    rewritten = "Every simple graph on 6 vertices has a clique or an independent set of size 3."
    script = [found(implicit=True), rewritten, found("simple graph"), terms(simple_graph=["SimpleGraph"])]
    chat = ScriptedChat(script)
    hits = asyncio.run(find_concepts(base, PARTY, chat))
    assert hits.rewritten == rewritten
    assert hits.hits[0].definitions[0].identifier == "SimpleGraph"
    assert PARTY in chat.calls[1].messages[1].content
    assert all(rewritten in call.messages[1].content for call in chat.calls[2:])


def test_malformed_answers_are_mended_once(base: ConceptLibrary) -> None:
    incomplete = terms(open_set=["open"])
    good = terms(compact_set=["compact"], open_set=["open"])
    script = ["compact sets", found("compact set", "open set"), incomplete, good]
    chat = ScriptedChat(script)
    assert len(asyncio.run(find_concepts(base, OPEN, chat)).hits) == 2
    assert "not JSON" in chat.calls[1].messages[3].content
    assert "the concept 'compact set' is missing in the terms" in chat.calls[3].messages[3].content
    with pytest.raises(MalformedAnswer, match=r"twice .* 'compact set' is missing"):
        find(base, OPEN, found("compact set", "open set"), incomplete, incomplete)
    with pytest.raises(MalformedAnswer, match="twice"):
        find(base, OPEN, "{}", '{"implicit": 3}')


def test_a_statement_without_concepts(base: ConceptLibrary) -> None:
    hits = find(base, "It is so.", found(), "It is so.", found())
    assert (hits.hits, hits.rewritten) == ((), "It is so.")
    assert hits.warnings[-1] == "no concept was found in the statement"


def test_a_reranker_decides(base: ConceptLibrary) -> None:
    reranked = ConceptLibrary(base.base, base.index, base.encoder, LongestFirst())
    assert isinstance(LongestFirst(), Reranker)
    asyncio.run(build_concepts(base.base, base.index, base.encoder, ScriptedChat(described), module_prefix="Logic"))
    hits = find(reranked, OPEN, found("compact set"), terms(compact_set=["compact"]), k=7)
    (hit,) = hits.hits
    assert hits.reranker == "longest"
    assert not any("reranker" in warning for warning in hits.warnings)
    lengths = [len(definition.annotation) for definition in hit.definitions]
    assert lengths == sorted(lengths, reverse=True)
    scores = [concept.score for concept in hit.concepts]
    assert scores == sorted(scores, reverse=True)
    assert scores == pytest.approx([len(c.description) / 1000 for c in hit.concepts])


def test_descriptions_of_a_model_are_searched_by_their_own_vectors(base: ConceptLibrary) -> None:
    asyncio.run(build_concepts(base.base, base.index, base.encoder, ScriptedChat(described)))
    full = ConceptLibrary(base.base, base.index, base.encoder)
    term = {"concept": "isclosed", "interpretation": "The gloss of IsClosed.", "keywords": ["nothing"]}
    hits = find(full, OPEN, found("isclosed"), json.dumps({"terms": [term]}))
    (hit,) = hits.hits
    assert hit.concepts[0].description == "The gloss of IsClosed."
    assert hit.concepts[0].score > 0.8
    assert "IsClosed" in [d.identifier for d in hit.definitions]
    assert {d.channels for d in hit.definitions} == {("vector",)}
    assert not any("described" in warning for warning in hits.warnings)


def test_a_question_that_was_paid_for_is_free(base: ConceptLibrary) -> None:
    def script(messages: Sequence[object], seed: int) -> str:
        return next(answers)

    answers = iter([found("compact set"), terms(compact_set=["compact"])])
    chat = ScriptedChat(script)
    first = asyncio.run(find_concepts(base, OPEN, Ledger(chat, base.base)))
    again = asyncio.run(find_concepts(base, OPEN, Ledger(chat, base.base)))
    assert len(chat.calls) == 2
    assert first.hits == again.hits
    assert first.usage.prompt_tokens > 0 == again.usage.prompt_tokens


@pytest.mark.parametrize(("text", "k"), [("", 3), (" \n", 3), ("x" * 20_001, 3), ("a\x00b", 3), ("compact", 0)])
def test_bad_input_is_one_line(base: ConceptLibrary, text: str, k: int) -> None:
    with pytest.raises(InputError) as caught:
        find(base, text, k=k)
    assert "\n" not in str(caught.value)


def test_vectors_of_another_encoder_are_refused(base: ConceptLibrary) -> None:
    other = HashEncoder()
    other.name = "other"
    with pytest.raises(ConfigError, match="other"):
        ConceptLibrary(base.base, base.index, other)


def test_costs_are_added_up(base: ConceptLibrary) -> None:
    from leanwright.tools.types import Completion

    chat = ScriptedChat(
        [Completion(text=text, usage=COST) for text in (found("compact set"), terms(compact_set=["compact"]))]
    )
    assert asyncio.run(find_concepts(base, OPEN, chat)).usage == COST + COST
