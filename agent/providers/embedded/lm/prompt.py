"""SymbolPrompts of the language model: token ids, the tokens that may follow, and the text of a continuation."""

from collections.abc import Sequence
from dataclasses import dataclass

from leanwright.agent.providers.embedded.lm import symbols
from leanwright.agent.providers.embedded.lm.loading import Loaded
from leanwright.tools.reader.chart import Token


@dataclass
class SymbolPrompt:
    """A prompt in symbols. ``allowed``: the tokens that may follow."""

    token_ids: tuple[int, ...]
    allowed: tuple[int, ...]
    words: tuple[str, ...]  # the vocabulary

    def render(self, token_ids: Sequence[int]) -> str:
        """Text of a continuation that may go on."""
        return symbols.to_text(self.words[i] for i in token_ids if self.words[i] not in symbols.SPECIAL)

    def finished(self, token_ids: Sequence[int]) -> bool:
        """Never: the end of text alone ends a continuation."""
        del token_ids
        return False

    def complete(self, token_ids: Sequence[int]) -> str:
        """Text of a continuation that has ended."""
        return self.render(token_ids) + symbols.PROOF


class SymbolPrompts:
    """Builds prompts for one vocabulary, of which the Lean symbols stand first; see `train.vocabulary`."""

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded
        ids = loaded.ids
        refused = {ids[s] for s in symbols.SPECIAL} - {ids[symbols.EOS]}
        self._lean = tuple(i for i in range(loaded.lean_size) if i not in refused)
        self._all = tuple(range(len(loaded.words)))

    def encode(self, found: Sequence[str]) -> list[int]:
        """Token ids; unknown symbols become <unk>."""
        unknown = self.loaded.ids[symbols.UNKNOWN]
        return [self.loaded.ids.get(symbol, unknown) for symbol in found]

    def formalize(self, tokens: Sequence[Token]) -> SymbolPrompt:
        """From a statement, cut by the reader, to Lean."""
        return self._prompt(symbols.FORMALIZE, symbols.of_statement(tokens), self._lean)

    def informalize(self, lean: str) -> SymbolPrompt:
        """From Lean to the symbols of a statement."""
        return self._prompt(symbols.INFORMALIZE, symbols.of_lean(lean), self._all)

    def _prompt(self, task: str, source: Sequence[str], allowed: tuple[int, ...]) -> SymbolPrompt:
        ids = (self.loaded.ids[task], *self.encode(source), self.loaded.ids[symbols.SEP])
        return SymbolPrompt(ids, allowed, self.loaded.words)
