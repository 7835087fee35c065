"""Candidates of the model: which continuations are statements at all, and variants with other types."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.keywords import violations
from leanwright.agent.providers.embedded.read import Reading
from leanwright.agent.providers.embedded.score import missing
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import Big, Var
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.statement import LeanStatement, parse_lean
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.types import Draft

_OPEN = {"(": ")", "{": "}", "[": "]", "→ₗ[": "]", "⌊": "⌋", "⌈": "⌉", tokens.HYPOTHESIS: ")"}
_BINDERS = ("∀", "∃", "∃!", "{", "∑", "∏", "(", "fun")
_WIDER = {"ℕ": ("ℤ", "ℝ"), "ℤ": ("ℝ", "ℕ"), "ℚ": ("ℝ",), "ℝ": ("ℂ",)}


@dataclass(frozen=True)
class EmbeddedDraft:
    """A Lean statement that the model wrote."""

    lean: str
    words: tuple[str, ...]  # its skeleton
    logprob: float
    tokens: int
    seed: int

    def draft(self) -> Draft:
        """The candidate as the pipeline takes it."""
        return Draft(lean=self.lean, logprob=min(0.0, self.logprob), tokens=self.tokens, seed=self.seed)


def acceptable(words: Sequence[str], reading: Reading) -> bool:
    """Brackets close, every name is bound and used, every formula of the statement is used, and no key word is lost."""
    if not words or words[0] in (tokens.NO_ANSWER, tokens.OUTSIDE) or tokens.UNKNOWN in words or ":" not in words:
        return False
    whole = not missing(reading.skeleton, reading.table, words)
    return (
        whole and _closed(words) and _names_fit(words, reading) and not violations(reading.source, words, reading.table)
    )


def _closed(words: Sequence[str]) -> bool:
    waiting: list[str] = []
    for word in words:
        if word in _OPEN:
            waiting.append(_OPEN[word])
        elif word in ")}]⌋⌉" and (not waiting or waiting.pop() != word):
            return False
    return not waiting


def _names_fit(words: Sequence[str], reading: Reading) -> bool:
    """Whether the skeleton binds each name that it uses, and uses each name that it binds."""
    bound = Counter(_bound(words))
    used = Counter(w for w in words if w in tokens.FRESH or (w[0] in "XFS" and tokens.is_slot(w)))
    slot_of = {spelled(node): slot for slot, node in reading.table.node_of.items() if isinstance(node, Var)}
    for word in words:
        if word[0] in "ER" and tokens.is_slot(word):
            node = reading.table.node_of[word]
            inner = {part.var for part in walk(node) if isinstance(part, Big)}
            used.update(slot_of[name] for name in names_of(node) if name in slot_of and name not in inner)
    return set(used) <= set(bound) and all(used[name] > count for name, count in bound.items())


def _bound(words: Sequence[str]) -> Iterator[str]:
    for i, word in enumerate(words):
        if word not in _BINDERS:
            continue
        k = i + 1
        names = []
        while k < len(words) and (words[k] in tokens.FRESH or (tokens.is_slot(words[k]) and words[k][0] in "XFS")):
            names.append(words[k])
            k += 1
        if k < len(words) and (words[k] in (":", ",", "∈", "=>") or word in "∑∏"):
            yield from names


def retyped(lean: str) -> list[str]:
    """The same statement with the variables of one type given a wider one."""
    found = []
    for narrow, others in _WIDER.items():
        pattern = re.compile(rf"(\([^():]+ : ){narrow}\)")
        if pattern.search(lean):
            found += [pattern.sub(rf"\g<1>{other})", lean) for other in others]
    return found


def parsed(lean: str) -> LeanStatement:
    """The structure of a Lean statement. Raises Abstention when it is outside the subset."""
    try:
        return parse_lean(lean)
    except MathsSyntaxError as error:
        raise Abstention(f"the Lean statement is outside the subset that embedded:mini reads: {error}") from None


def readable(lean: str) -> bool:
    """Whether a Lean statement is inside the subset."""
    try:
        parse_lean(lean)
    except MathsSyntaxError:
        return False
    return True
