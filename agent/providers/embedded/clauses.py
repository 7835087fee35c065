"""Which side of an implication a formula stands on, in words and in Lean.

A small model sometimes turns "if P then Q" round. Where the words leave no doubt which formulas are assumed and which
are claimed, the Lean must agree: what is only assumed is not the goal, and what is only claimed is not a hypothesis.
Sentences whose structure is not certain say nothing here.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from leanwright.agent.providers.embedded import tokens

_IF = frozenset({"if", "whenever"})
_ASSUME = frozenset({"suppose", "assume", "let"})
_CLAIM = frozenset({"show", "prove"})
_UNCERTAIN = frozenset(
    (
        *("only", "such", "where", "when", "with", "exactly", "either", "unless", "provided", "given", "long"),
        *("implies", "imply", "satisfy", "satisfies", "satisfying", "defined", "function", "map", "not", "know"),
        *("follows", "follow", "assumption", "condition", "from"),
    )
)
_FOLLOWS = ("follows", "from")
_DONE_TO = frozenset({"divide", "divided", "multiply", "multiplied", "expanded", "written", "evaluated", "simplified"})
_RESTRICTS = frozenset({"for", "any", "assuming", "case", "so", "which", "as"})
ADJECTIVES = {"even": "Even", "odd": "Odd", "prime": "Nat.Prime"}
_WITHIN_GOAL = frozenset({"→", "↔", "∀", "∃", "∃!"})  # the goal has hypotheses of its own

Mark = str | tuple[str, str]  # a slot, or a predicate and its slot


def misplaced(source: Sequence[str], lean: Sequence[str]) -> list[str]:
    """Formulas of the source skeleton that the Lean skeleton puts on the wrong side; empty when none is."""
    head, goal = sides(lean)
    if _WITHIN_GOAL & set(goal):
        return []
    said: dict[str, set[Mark]] = {"assumed": set(), "claimed": set(), "unclear": set()}
    for sentence in sentences(bare(source)):
        for role, words in _parts(sentence):
            said[role].update(_marks(words))
    assumed, claimed = _lean_marks(head), _lean_marks(goal)
    turned = (said["assumed"] - said["claimed"] - said["unclear"]) & (claimed - assumed)
    turned |= (said["claimed"] - said["assumed"] - said["unclear"]) & (assumed - claimed)
    return sorted(mark if isinstance(mark, str) else " ".join(mark) for mark in turned)


def _parts(sentence: Sequence[str]) -> list[tuple[str, Sequence[str]]]:
    """A sentence cut into what is assumed, claimed, or unclear."""
    if (parted := _following(sentence)) is not None:
        return parted
    conditions = [i for i, word in enumerate(sentence) if word in _IF]
    if len(conditions) > 1 or _UNCERTAIN & set(sentence):
        cut = _claim(sentence)
        return [("unclear", sentence)] if cut is None else [("unclear", sentence[:cut]), ("claimed", sentence[cut:])]
    if conditions:
        return _conditional(sentence, conditions[0])
    first = sentence[0]
    if first in _ASSUME and not _CLAIM & set(sentence) and sentence[:2] != ["let", "us"]:
        return [("assumed", sentence)]
    plain = len(sentence) > 2 and tokens.is_slot(sentence[2]) and not (_ASSUME | _RESTRICTS) & set(sentence)
    if first in _CLAIM and plain:
        return [("claimed", sentence)]
    if (cut := _claim(sentence)) is not None:
        return [("unclear", sentence[:cut]), ("claimed", sentence[cut:])]
    return [("unclear", sentence)]


def _claim(sentence: Sequence[str]) -> int | None:
    """Where the claim of “for real x with P, show that Q and that R” begins; None when it is not so clear."""
    if sentence[0] == "then":
        found = [0]
    else:
        found = [i for i, pair in enumerate(pairwise(sentence)) if pair[0] in _CLAIM and pair[1] == "that"]
    claimed = sentence[found[0] + 1 :] if len(found) == 1 else ["unclear"]
    return found[0] if all(tokens.is_slot(word) or word in ("and", "that", ",") for word in claimed) else None


def _following(sentence: Sequence[str]) -> list[tuple[str, Sequence[str]]] | None:
    """“Q follows from (the assumption that) P”; None when the sentence is not of this form."""
    found = [i for i, pair in enumerate(pairwise(sentence)) if pair == _FOLLOWS]
    if len(found) != 1 or not any(tokens.is_slot(word) for word in sentence[: found[0]]):
        return None
    before, after = sentence[: found[0]], sentence[found[0] + 2 :]
    if (_IF | _RESTRICTS | _ASSUME) & {*before, *after}:
        return None
    return [("claimed", before), ("assumed", after)]


def _conditional(sentence: Sequence[str], at: int) -> list[tuple[str, Sequence[str]]]:
    """A sentence with one "if" at index ``at``."""
    before, after = sentence[:at], sentence[at + 1 :]
    if (_RESTRICTS | _ASSUME) & {*before, *after}:
        return [("unclear", sentence)]
    if any(tokens.is_slot(word) for word in before):  # "Q if P"
        return [("unclear", sentence)] if "then" in after else [("claimed", before), ("assumed", after)]
    for separator in ("then", ","):
        if after.count(separator) == 1:
            cut = after.index(separator)
            return [("assumed", after[:cut]), ("claimed", after[cut + 1 :])]
    return [("unclear", sentence)]


def _marks(words: Sequence[str]) -> Iterator[Mark]:
    """Relations, expressions, and adjectives said of one slot ("E1 is even")."""
    for i, word in enumerate(words):
        if not tokens.is_slot(word):
            continue
        if word[0] == "R" or (word[0] == "E" and not _DONE_TO & set(words)):
            yield word
        rest = [w for w in words[i + 1 : i + 4] if w not in ("a", "an")]
        if len(rest) > 1 and rest[0] == "is" and rest[1] in ADJECTIVES:
            yield ADJECTIVES[rest[1]], word


def _lean_marks(words: Sequence[str]) -> set[Mark]:
    slots: set[Mark] = {w for w in words if tokens.is_slot(w) and w[0] in "RE"}
    predicates = set(ADJECTIVES.values())
    return slots | {(p, s) for p, s in pairwise(words) if p in predicates and tokens.is_slot(s)}


def sides(lean: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """What stands before and after the colon of the theorem."""
    depth = 0
    for i, word in enumerate(lean):
        if word in ("(", "{", "[", "→ₗ[", tokens.HYPOTHESIS):
            depth += 1
        elif word in (")", "}", "]"):
            depth -= 1
        elif word == ":" and depth == 0:
            return lean[:i], lean[i + 1 :]
    return (), lean


def bare(source: Sequence[str]) -> Iterator[str]:
    """The words without the features of slots."""
    inside = False
    for word in source:
        if word == "[":
            inside = True
        elif word == "]":
            inside = False
        elif not inside and not word.startswith("#"):
            yield word


def sentences(words: Iterator[str]) -> Iterator[list[str]]:
    """The words of each sentence, without the mark that ends it."""
    sentence: list[str] = []
    for word in words:
        if word in (".", "?", "!", ";"):
            if sentence:
                yield sentence
            sentence = []
        else:
            sentence.append(word)
    if sentence:
        yield sentence
