"""Fits the Lean template to the slots that the words mention.

A family writes its Lean once (`{K} ∣ {E}`), while the words may say "k divides e" or give k ∣ e as one slot.
``align`` folds the Lean onto the slots that the words show, and unfolds relations that they do not show.
"""

import re
from collections.abc import Iterator, Mapping

from leanwright.agent.providers.embedded.skeleton import is_membership
from leanwright.tools.maths.ast import Call, Node, Num, Rel, Var
from leanwright.tools.maths.uses import names_of, spelled

_KEY = re.compile(r"\{(\w+)\}$")
_TIGHT = frozenset("∪∩+-*/%^∣=<>≤≥≠∈⊆¬")
_FLIPPED = {"<": ">", ">": "<", "≤": "≥", "≥": "≤", "=": "=", "≠": "≠"}


class Invisible(Exception):
    """The Lean needs a slot that the words do not show."""


def align(lean: str, informal: str, slots: Mapping[str, Node]) -> str:
    """The Lean template over visible slots alone. Raises Invisible when there is none."""
    shown = set(re.findall(r"\{(\w+)\}", informal))
    nodes = {slots[key] for key in shown}
    names = {name for node in nodes for name in names_of(node)}
    words = lean.split()
    for key in sorted(shown):
        if isinstance(slots[key], Rel) and not is_membership(slots[key]):
            words = _fold(words, key, slots)
    out: list[str] = []
    for word in words:
        found = _KEY.match(word)
        if not found or _visible(slots[found[1]], nodes, names):
            out.append(word)
        else:
            out += _unfold(slots[found[1]], slots, nodes, names)
    return " ".join(out)


def _visible(node: Node, nodes: set[Node], names: set[str]) -> bool:
    return node in nodes or (isinstance(node, Var) and spelled(node) in names)


def _fold(words: list[str], key: str, slots: Mapping[str, Node]) -> list[str]:
    node = slots[key]
    for i in range(len(words)):
        for length in (3, 4, 5):
            if not _free(words, i, i + length):
                continue
            if any(
                _same(pattern, words[i : i + length], slots) for pattern in _spellings(node) if len(pattern) == length
            ):
                return [*words[:i], "{" + key + "}", *_fold(words[i + length :], key, slots)]
    return words


def _free(words: list[str], start: int, end: int) -> bool:
    """Whether a relation may stand from ``start`` to ``end``: no tighter operator touches it."""
    return (not start or words[start - 1] not in _TIGHT) and (end >= len(words) or words[end] not in _TIGHT)


def _spellings(node: Node) -> Iterator[list[Node | str]]:
    """Token patterns that say the same as a relation: strings are Lean tokens, nodes are slots."""
    if not isinstance(node, Rel) or len(node.ops) != 1:
        return
    (left, right), (op,) = node.operands, node.ops
    negated = {"∤": "∣", "∉": "∈"}.get(op)
    if negated:
        yield ["¬", left, negated, right]
        return
    yield [left, op, right]
    if op in _FLIPPED:
        yield [right, _FLIPPED[op], left]
    if isinstance(left, Call) and left.fn in ("gcd", "lcm") and op == "=":
        yield [f"Nat.{left.fn}", *left.args, "=", right]
        if right == Num(1):
            yield ["Nat.Coprime", *left.args]


def _same(pattern: list[Node | str], words: list[str], slots: Mapping[str, Node]) -> bool:
    return len(pattern) == len(words) and all(_matches(p, w, slots) for p, w in zip(pattern, words, strict=True))


def _matches(part: Node | str, word: str, slots: Mapping[str, Node]) -> bool:
    if isinstance(part, str):
        return part == word
    found = _KEY.match(word)
    if found:
        return slots[found[1]] == part
    return isinstance(part, Num) and word == str(part.value)


def _unfold(node: Node, slots: Mapping[str, Node], nodes: set[Node], names: set[str]) -> list[str]:
    for pattern in _spellings(node):
        out: list[str] = []
        for part in pattern:
            if isinstance(part, str):
                out.append(part)
            elif _visible(part, nodes, names):
                out.append(next("{" + key + "}" for key, value in slots.items() if value == part))
            else:
                break
        else:
            return out
    raise Invisible(str(node))
