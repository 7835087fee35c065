"""From a statement to the definitions of its concepts: the tool behind ``leanwright concepts`` (CRAMF, retrieval)."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from leanwright.tools.concepts.extract import Extracted, extract_by_model, extract_by_words, unparsed
from leanwright.tools.concepts.populate import stems
from leanwright.tools.concepts.records import (
    Concept,
    ConceptHit,
    ConceptHits,
    FoundConcept,
    FoundDefinition,
    QueryConcept,
)
from leanwright.tools.concepts.store import ConceptBase, Entry, Identifier
from leanwright.tools.errors import InputError
from leanwright.tools.index.library import LibraryIndex
from leanwright.tools.index.rank.hits import Query, checked
from leanwright.tools.numerics import np
from leanwright.tools.protocols import ChatModel, Encoder, Reranker
from leanwright.tools.structured_output import Spent
from leanwright.tools.types import Record

if TYPE_CHECKING:
    from numpy.typing import NDArray

NEAR, KEPT, DEFINITIONS = 10, 5, 3  # concepts recalled, concepts after reranking, definitions: the paper's numbers
PER_KEYWORD = 10  # definitions that one keyword may bring
SYMBOL, VECTOR = "symbol", "vector"
WORDS = "words"


class Stages(Record):
    """Which parts of the retrieval run; each can be left out to see what it is worth (CRAMF, tables 5 and 6)."""

    parsing: bool = True  # the statement is split into concepts; without: it is one concept, and has no keywords
    symbols: bool = True  # keywords in identifiers are looked for beside near descriptions (dual channel)
    rerank: bool = True  # a reranker orders what was recalled; without: the cosine
    rewriting: bool = True  # a statement whose concepts are implicit is rewritten first


class ConceptLibrary:
    """A concept base with the index it was made from, and its vectors in memory. Not for use by two threads at once.

    Raises ConfigError when ``encoder`` is not the one of the vectors.
    """

    def __init__(
        self, base: ConceptBase, index: LibraryIndex, encoder: Encoder, reranker: Reranker | None = None
    ) -> None:
        index.require_encoder(encoder.name)
        self.base, self.index, self.encoder, self.reranker = base, index, encoder, reranker
        self.entries: dict[int, Entry] = {entry.id: entry for entry in base.entries()}

    @property
    def reranker_name(self) -> str:
        """What orders concepts and definitions."""
        return self.reranker.name if self.reranker is not None else f"cosine of {self.encoder.name}"

    def share(self, phrase: str) -> float:
        """Which part of the words of an identifier ``phrase`` makes up at best; 0: no identifier has it."""
        return max((share for _, share, _ in self._matches(stems(phrase))), default=0.0)

    def near(self, vector: NDArray[np.float32], query: str, *, rerank: bool = True) -> list[tuple[int, FoundConcept]]:
        """The `KEPT` best of the `NEAR` concepts whose descriptions are nearest to ``vector``, with their ids."""
        scores = self._concept_vectors @ vector
        best = np.argsort(-scores, kind="stable")[:NEAR]
        described = [self._concepts[i] for i in best]
        judged = self._judge(query, [concept.description for _, concept in described], scores[best], rerank=rerank)
        found = [
            (id_, FoundConcept(**concept.model_dump(), score=score))
            for (id_, concept), score in zip(described, judged, strict=True)
        ]
        return sorted(found, key=lambda pair: -pair[1].score)[:KEPT]

    def by_symbol(self, keywords: Iterable[str]) -> dict[int, float]:
        """Definitions whose identifiers have a keyword, as whole words in a row, with the share of the words it is.

        `PER_KEYWORD` for each at most: those of the largest share, then those that more statements use.
        """
        found: dict[int, float] = {}
        for keyword in keywords:
            best = sorted(self._matches(stems(keyword)), key=lambda match: (-match[1], match[2]))[:PER_KEYWORD]
            for id_, share, _ in best:
                found[id_] = max(share, found.get(id_, 0.0))
        return found

    def fit(self, ids: Sequence[int], vector: NDArray[np.float32], query: str, *, rerank: bool = True) -> list[float]:
        """How well the annotation of each definition fits ``query``."""
        texts = [self.entries[id_].annotation.text for id_ in ids]
        return self._judge(query, texts, self._annotation_vectors(ids) @ vector, rerank=rerank) if ids else []

    def _judge(self, query: str, texts: Sequence[str], cosines: NDArray[np.float32], *, rerank: bool) -> list[float]:
        scores = cosines if self.reranker is None or not rerank else self.reranker.score(query, texts)
        return [float(score) for score in scores]

    def _matches(self, wanted: str) -> list[tuple[int, float, int]]:
        """Id, share, and rank by use, of every identifier that has the words ``wanted`` in a row.

        The share is the mean of two: of the words of the whole identifier, and of those of its last component.
        """
        if not wanted:
            return []
        size = wanted.count(" ") + 1
        found: dict[int, tuple[int, float, int]] = {}
        for match in re.finditer(re.escape(f" {wanted} "), self._haystack):
            place = bisect_right(self._starts, match.start()) - 1
            one = self._identifiers[place]
            count = one.words.count(" ") + 1
            first = one.words.count(" ", 0, match.start() - self._starts[place])
            inside = max(0, first + size - max(first, count - one.own))
            share = (size / count + inside / max(1, one.own)) / 2
            if place not in found or found[place][1] < share:
                found[place] = (one.id, share, place)
        return list(found.values())

    @cached_property
    def _identifiers(self) -> list[Identifier]:
        return self.base.identifiers()

    @cached_property
    def _haystack(self) -> str:
        return "".join(f" {words} \n" for _, words, _ in self._identifiers)

    @cached_property
    def _starts(self) -> list[int]:
        return list(accumulate((len(words) + 3 for _, words, _ in self._identifiers), initial=0))

    @cached_property
    def _concepts(self) -> list[tuple[int, Concept]]:
        return [(id_, concept) for id_, concept, _, _ in self._concept_rows]

    @cached_property
    def _concept_rows(self) -> list[tuple[int, Concept, bytes | None, int]]:
        return self.base.concepts()

    @cached_property
    def _concept_vectors(self) -> NDArray[np.float32]:
        """Shape [concepts, d]; where the base has no vector, that of the index is the right one."""
        rows = self._concept_rows
        vectors = np.empty((len(rows), self.encoder.dimensions), dtype=np.float32)
        own = [i for i, row in enumerate(rows) if row[2] is not None]
        indexed = [i for i, row in enumerate(rows) if row[2] is None]
        for i in own:
            vectors[i] = np.frombuffer(rows[i][2] or b"", dtype=np.float32)
        if indexed:
            vectors[indexed] = self.index.vectors([rows[i][3] for i in indexed])
        return vectors

    @cached_property
    def _own_annotation_vectors(self) -> dict[int, bytes]:
        return self.base.annotation_vectors()

    def _annotation_vectors(self, ids: Sequence[int]) -> NDArray[np.float32]:
        """Shape [len(ids), d]."""
        vectors = np.array(self.index.vectors([self.entries[id_].row for id_ in ids]), dtype=np.float32)
        for i, id_ in enumerate(ids):
            if (own := self._own_annotation_vectors.get(id_)) is not None:
                vectors[i] = np.frombuffer(own, dtype=np.float32)
        return vectors


async def find_concepts(
    library: ConceptLibrary,
    statement: str,
    chat: ChatModel | None = None,
    *,
    k: int = DEFINITIONS,
    stages: Stages = Stages(),  # noqa: B008 - frozen
) -> ConceptHits:
    """Find the concepts of a statement, and for each the ``k`` definitions that it means (CRAMF, section on retrieval).

    Two channels bring definitions: keywords in identifiers, and the concepts of the base whose descriptions are nearest
    to the concept with its interpretation (`NEAR`, reranked to `KEPT`). They are ordered by how well their annotation
    fits; where annotations are mere names, by the mean of that and of the share of the identifier that is a keyword.
    Without a ``chat`` model concepts are runs of the statement's words, and the warnings say so. Raises
    InputError, and MalformedAnswer or ModelUnavailable when the model gives no usable answer.
    """
    if not 1 <= k <= 100:
        raise InputError(f"k is {k}; give a number of definitions from 1 to 100")
    statement = checked(Query(text=statement), None).text
    spent = Spent()
    if not stages.parsing:
        extracted = unparsed(statement)
    elif chat is None:
        extracted = extract_by_words(statement, library.share)
    else:
        extracted = await extract_by_model(chat, statement, spent, rewriting=stages.rewriting)
    by_name = chat is None or not library.base.info.described
    return ConceptHits(
        statement=statement,
        rewritten=extracted.rewritten,
        library=library.base.library,
        hits=tuple(_hit(library, concept, k, stages, by_name=by_name) for concept in extracted.concepts),
        extractor=WORDS if chat is None else chat.name,
        reranker=library.reranker_name,
        warnings=tuple(_warnings(library, extracted, chat)),
        usage=spent.usage,
    )


def _hit(library: ConceptLibrary, concept: QueryConcept, k: int, stages: Stages, *, by_name: bool) -> ConceptHit:
    vector = library.encoder.encode([concept.query])[0]
    near = library.near(vector, concept.query, rerank=stages.rerank)
    shares = library.by_symbol(concept.keywords) if stages.symbols else {}
    by_vector = dict.fromkeys(library.base.definitions_of(id_ for id_, _ in near))
    ids = list({**shares, **by_vector})
    scores = library.fit(ids, vector, concept.query, rerank=stages.rerank)
    if by_name:
        scores = [(score + shares.get(id_, 0.0)) / 2 for id_, score in zip(ids, scores, strict=True)]
    order = sorted(zip(ids, scores, strict=True), key=lambda pair: (-pair[1], -library.entries[pair[0]].uses, pair[0]))
    definitions = [
        _definition(library.entries[id_], score, (SYMBOL,) * (id_ in shares) + (VECTOR,) * (id_ in by_vector))
        for id_, score in order[:k]
    ]
    return ConceptHit(concept=concept, concepts=tuple(found for _, found in near), definitions=tuple(definitions))


def _definition(entry: Entry, score: float, channels: tuple[str, ...]) -> FoundDefinition:
    annotation = entry.annotation
    return FoundDefinition(
        **entry.definition.model_dump(),
        annotation=annotation.text,
        source=annotation.source,
        score=score,
        channels=channels,
    )


def _warnings(library: ConceptLibrary, extracted: Extracted, chat: ChatModel | None) -> list[str]:
    said = []
    info = library.base.info
    if chat is None:
        said.append("no chat model is configured: concepts are the statement's own words, without an interpretation")
    if not info.described:
        said.append("no chat model has described the library yet: annotations are names and docstrings")
    elif info.described < info.definitions:
        said.append(f"a chat model has described {info.described:,} of {info.definitions:,} definitions so far")
    if library.reranker is None:
        said.append(f"no reranker is configured: {library.reranker_name} orders the answers")
    if not extracted.concepts:
        advice = "; a chat model would rewrite the statement first" if chat is None else ""
        said.append(f"no concept was found in the statement{advice}")
    return said
