"""Prompts of the three tasks: token ids, the tokens that may follow, and the text of a continuation."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.corpus.concepts import TOKENS as CONCEPT_TOKENS
from leanwright.agent.providers.embedded.loading import Loaded
from leanwright.agent.providers.embedded.maps import without_domain
from leanwright.agent.providers.embedded.read import Reading
from leanwright.agent.providers.embedded.restore import Restorer
from leanwright.agent.providers.embedded.skeleton import SlotTable

_PROOF = " := by sorry"
_REFUSALS = (tokens.NO_ANSWER, tokens.OUTSIDE)


@dataclass
class EmbeddedPrompt:
    """A prompt of the embedded model. ``allowed``: the tokens that may follow; of slots, those that the source has."""

    token_ids: tuple[int, ...]
    allowed: tuple[int, ...]
    words: tuple[str, ...]  # the vocabulary
    text: Callable[[Sequence[str]], str]

    def render(self, token_ids: Sequence[int]) -> str:
        """Text of a continuation that may go on."""
        return self.complete(token_ids).removesuffix(_PROOF)

    def finished(self, token_ids: Sequence[int]) -> bool:
        """Never: the end of text alone ends a continuation."""
        del token_ids
        return False

    def complete(self, token_ids: Sequence[int]) -> str:
        """Text of a continuation that has ended."""
        return self.text([self.words[i] for i in token_ids if self.words[i] not in tokens.SPECIAL])


class Tasks:
    """Builds prompts for one vocabulary."""

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded
        ids = loaded.ids
        self._lean = tuple(ids[w] for w in (*tokens.LEAN_TOKENS, *tokens.FRESH, tokens.EOS) if w in ids)
        self._refuse = tuple(ids[w] for w in _REFUSALS if w in ids)
        self._concepts = tuple(ids[w] for w in (*CONCEPT_TOKENS, tokens.EOS) if w in ids)
        skip = {*tokens.SPECIAL, *tokens.SLOTS, *tokens.FRESH, *CONCEPT_TOKENS, tokens.HYPOTHESIS, *tokens.PREDICATES}
        self._words = tuple(i for w, i in ids.items() if w not in skip)

    def encode(self, words: Sequence[str]) -> list[int]:
        """Token ids; unknown words become <unk>."""
        unknown = self.loaded.ids[tokens.UNKNOWN]
        return [self.loaded.ids.get(word, unknown) for word in words]

    def unknown_words(self, words: Sequence[str]) -> list[str]:
        """Words that the vocabulary lacks, once each."""
        return list(dict.fromkeys(w for w in words if w not in self.loaded.ids))

    def formalize(self, reading: Reading) -> EmbeddedPrompt:
        """From the informal skeleton to Lean."""
        allowed = (*self._lean, *self._refuse, *self._slots(reading.table))
        theorem = Restorer(reading.table).theorem

        def text(skeleton: Sequence[str]) -> str:
            return without_domain(theorem(skeleton), reading)

        return self._prompt(tokens.FORMALIZE, reading.source, allowed, text)

    def informalize(
        self, skeleton: Sequence[str], table: SlotTable, text: Callable[[Sequence[str]], str]
    ) -> EmbeddedPrompt:
        """From the Lean skeleton to words."""
        allowed = (*self._words, self.loaded.ids[tokens.EOS], *self._slots(table))
        return self._prompt(tokens.INFORMALIZE, skeleton, allowed, text)

    def decompose(self, reading: Reading) -> EmbeddedPrompt:
        """From the informal skeleton to concepts."""
        return self._prompt(tokens.DECOMPOSE, reading.source, self._concepts, " ".join)

    def unrestricted(self, prompt: EmbeddedPrompt) -> EmbeddedPrompt:
        """The same prompt without the restriction, to score texts that others wrote."""
        return replace(prompt, allowed=tuple(range(len(self.loaded.words))))

    def _slots(self, table: SlotTable) -> tuple[int, ...]:
        return tuple(self.loaded.ids[slot] for slot in table.node_of if slot in self.loaded.ids)

    def _prompt(
        self, task: str, source: Sequence[str], allowed: Sequence[int], text: Callable[[Sequence[str]], str]
    ) -> EmbeddedPrompt:
        ids = (self.loaded.ids[task], *self.encode(source), self.loaded.ids[tokens.SEP])
        return EmbeddedPrompt(ids, tuple(allowed), self.loaded.words, text)
