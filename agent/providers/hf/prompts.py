"""Prompts of a local model: chat template, suppressed thoughts, an opened block, and where a statement ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from jinja2 import TemplateError

from leanwright.prompts import render
from leanwright.tools.lean.description import LibraryDescription
from leanwright.tools.potentials.scan import scan
from leanwright.tools.types import ChatMessage

FENCE = "```"
OPENING = "theorem statement"
_PROOF = ":= by sorry"
_THINK = "<think>"
_CONTEXT = 6  # tokens of the prompt before a continuation: some tokenizers drop blank space at the start of a text


class Texts:
    """Encodes and decodes for one tokenizer. ``ends``: the tokens that end a text; ``size``: the model's vocabulary."""

    def __init__(self, tokenizer: Any, ends: frozenset[int], size: int) -> None:
        self.tokenizer, self.ends = tokenizer, ends
        special = set(tokenizer.all_special_ids) - ends
        fast = getattr(tokenizer, "backend_tokenizer", None)  # without the wrapper, which takes ten times as long
        self._decode = fast.decode if fast else partial(tokenizer.decode, clean_up_tokenization_spaces=False)
        self._ending: dict[int, bool] = {}
        self.allowed = tuple(i for i in sorted(tokenizer.get_vocab().values()) if i not in special and i < size)

    def encode(self, messages: Sequence[ChatMessage], opening: str = "", *, thinks: bool = False) -> tuple[int, ...]:
        """Tokens of a conversation, up to the answer, which starts with ``opening``.

        Thoughts are closed (A1.1), unless the model ``thinks``.
        """
        if not self.tokenizer.chat_template:
            text = "\n\n".join(message.content for message in messages) + "\n\n" + opening
            return tuple(self.tokenizer(text)["input_ids"])
        text = self._conversation([{"role": m.role, "content": self._plain(m.content)} for m in messages])
        if self._thinks and thinks:
            opening = "" if opening and text.rstrip().endswith(opening) else opening
        elif self._thinks:
            text = text.rstrip().removesuffix(_THINK).rstrip(" ") if text.rstrip().endswith(_THINK) else text
            text += f"{_THINK}\n{render('closed_thought')}\n\n"
        return tuple(self.tokenizer(text + opening, add_special_tokens=False)["input_ids"])

    def words(self, text: str) -> tuple[int, ...]:
        """Tokens of a text that stands in the middle of another."""
        return tuple(self.tokenizer(text, add_special_tokens=False)["input_ids"])

    def decode(self, token_ids: Sequence[int]) -> str:
        """Text of tokens, special ones left out."""
        return str(self._decode(list(token_ids), skip_special_tokens=True))

    def may_end(self, token: int) -> bool:
        """Whether ``token`` may be the last of ``:=`` or of a fence."""
        if token not in self._ending:
            self._ending[token] = any(sign in self.decode([token]) for sign in ("=", "`"))
        return self._ending[token]

    @cached_property
    def _thinks(self) -> bool:
        return _THINK in self.tokenizer.chat_template or _THINK in self.tokenizer.get_vocab()

    def _conversation(self, messages: list[dict[str, str]]) -> str:
        options = {"tokenize": False, "add_generation_prompt": True}
        try:
            return str(self.tokenizer.apply_chat_template(messages, **options))
        except TemplateError:  # some templates know no system message
            if messages[0]["role"] != "system":
                raise
            first = {"role": "user", "content": f"{messages[0]['content']}\n\n{messages[1]['content']}"}
            return str(self.tokenizer.apply_chat_template([first, *messages[2:]], **options))

    def _plain(self, content: str) -> str:
        """``content`` in which no control token of the model is left: a statement cannot end its own turn."""
        for token in (*self.tokenizer.all_special_tokens, _THINK, "</think>"):
            content = content.replace(token, f"{token[:1]} {token[1:]}")
        return content


@dataclass
class HFPrompt:
    """A prompt whose continuation is free text."""

    texts: Texts
    token_ids: tuple[int, ...]
    allowed: tuple[int, ...]

    def render(self, token_ids: Sequence[int]) -> str:
        """Text of a continuation; a character whose last bytes are missing is left out."""
        text = self.texts.decode([*self.token_ids[-_CONTEXT:], *token_ids])
        return text.removeprefix(self._context).rstrip("�")

    @cached_property
    def _context(self) -> str:
        return self.texts.decode(self.token_ids[-_CONTEXT:])

    def finished(self, token_ids: Sequence[int]) -> bool:
        """Whether the last token is one of those that end a text."""
        return bool(token_ids) and token_ids[-1] in self.texts.ends

    def complete(self, token_ids: Sequence[int]) -> str:
        """Text of a continuation that has ended."""
        return self.render(token_ids).strip()


class StatementPrompt(HFPrompt):
    """A prompt that ends in ``theorem statement``: the continuation is binders, colon and claim.

    It has ended with the ``:=`` of the proof, which is ``by sorry`` whatever the model would write, or with a fence.
    """

    def render(self, token_ids: Sequence[int]) -> str:
        """The Lean statement so far."""
        return OPENING + super().render(token_ids)

    def finished(self, token_ids: Sequence[int]) -> bool:
        """Whether the proof, a fence or the end of the text has come."""
        if super().finished(token_ids):
            return True
        if not token_ids or not self.texts.may_end(token_ids[-1]):
            return False
        text = self.render(token_ids)
        return FENCE in text or scan(text).body is not None

    def complete(self, token_ids: Sequence[int]) -> str:
        """The theorem; a text that ends before its proof stays as it is."""
        text = self.render(token_ids).partition(FENCE)[0]
        body = scan(text).body
        return text.strip() if body is None else text[:body] + _PROOF


class Prompts:
    """The prompts of the tasks that read probabilities. ``library`` chooses the conventions that the model is told."""

    def __init__(self, texts: Texts, library: LibraryDescription) -> None:
        self.texts, self._library = texts, library

    def formalize(self, statement: str, hints: Sequence[str]) -> StatementPrompt:
        """The prompt whose continuations formalize ``statement`` (paper 3, A1.2; the examples are ours)."""
        text = render("smc_formalize", statement=statement, hints=list(hints), library=self._library)
        opening = f"{FENCE}lean4\n{OPENING}"
        return StatementPrompt(self.texts, self._ids(text, opening), self.texts.allowed)

    def informalize(self, lean: str) -> HFPrompt:
        """The prompt after which the original statement is scored (paper 3, A3.2)."""
        return HFPrompt(self.texts, self._ids(render("cycle_informalize", lean=lean)), self.texts.allowed)

    def chat(self, messages: Sequence[ChatMessage]) -> HFPrompt:
        """The prompt whose continuation is the next answer."""
        return HFPrompt(self.texts, self.texts.encode(messages), self.texts.allowed)

    def thinking(self, messages: Sequence[ChatMessage], opening: str) -> HFPrompt:
        """The prompt whose continuation is the next answer, thoughts first; it starts with ``opening``."""
        return HFPrompt(self.texts, self.texts.encode(messages, opening, thinks=True), self.texts.allowed)

    def _ids(self, text: str, opening: str = "") -> tuple[int, ...]:
        return self.texts.encode([ChatMessage(role="user", content=text)], opening)
