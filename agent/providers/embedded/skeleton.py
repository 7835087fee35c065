"""The deterministic layer: mathematics becomes slots, and slots become mathematics again.

``SlotTable`` gives every parsed span one slot token; the sentence around the spans becomes lower-case words. The same
table restores a Lean skeleton. The transformer sees the variables and a few features of a slot, never its inside.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TypeGuard

from leanwright.agent.providers.embedded import tokens
from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    App,
    Bin,
    Call,
    Cong,
    Const,
    Domain,
    Listing,
    Neg,
    Node,
    Num,
    Rel,
    Tree,
    Tuple,
    Var,
)
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import (
    FIELD_CALLS,
    NATURAL_CALLS,
    is_definition,
    is_field_like,
    names_of,
    outside_rounding,
    spelled,
)

_LEARNED_CALLS = FIELD_CALLS - {"root"}  # as the weights were trained

_WORD = re.compile(r"[a-z]+(?:'s)?|[^\sa-z0-9]|\d+")
_SPLIT = {"nonnegative": "non negative", "nonzero": "non zero", "nonpositive": "non positive", "nonempty": "non empty"}
_ONE_WORD = {"what's": "what is", "let's": "let us", "it's": "it is", "there's": "there is", "iff": "if and only if"}
ARTICLES = frozenset({"a", "an", "the"})


def words(text: str) -> list[str]:
    """Lower-case words and punctuation marks of ordinary text; hyphens separate words."""
    text = (
        text.lower()
        .replace("’", "'")
        .replace("can't", "cannot")
        .replace("n't", " not")
        .replace("-", " ")
        .replace("–", " ")
        .replace("—", " , ")
    )
    found: list[str] = []
    for word in _WORD.findall(text):
        found.extend(_SPLIT.get(word, _ONE_WORD.get(word, word)).split())
    return found


class SlotTable:
    """Slots of one statement. ``rng`` draws the slot numbers at random, as training needs; None counts from 1."""

    def __init__(self, nodes: Iterable[Node] = (), rng: Random | None = None) -> None:
        self.node_of: dict[str, Node] = {}
        self._slot_of: dict[Node, str] = {}
        self._free = {kind: list(range(1, count + 1)) for kind, count in tokens.SLOT_COUNTS.items()}
        self.functions: set[str] = set()
        self.sequences: set[str] = set()
        for node in nodes:
            self._learn_names(node)
        if rng is not None:
            for numbers in self._free.values():
                rng.shuffle(numbers)

    def _learn_names(self, node: Node) -> None:
        for part in walk(node):
            if isinstance(part, App):
                (self.sequences if part.subscript else self.functions).add(part.fn.removesuffix("⁻¹"))

    def kind(self, node: Node) -> str:
        """X F S N E or R."""
        if isinstance(node, Var):
            name = spelled(node)
            return "S" if name in self.sequences else "F" if name in self.functions else "X"
        if isinstance(node, Num) or (isinstance(node, Neg) and isinstance(node.arg, Num)):
            return "N"
        return "R" if isinstance(node, Rel | Cong) else "E"

    def slot(self, node: Node) -> str:
        """The slot token of a node; the same node has the same slot. Raises KeyError when its kind has no slot left."""
        if node not in self._slot_of:
            kind = self.kind(node)
            if not self._free[kind]:
                raise KeyError(f"too many {kind} slots")
            slot = f"{kind}{self._free[kind].pop(0)}"
            self._slot_of[node] = slot
            self.node_of[slot] = node
        return self._slot_of[node]

    def find(self, node: Node) -> str | None:
        """The slot of a node that the statement has; None when it has none."""
        return self._slot_of.get(node)

    def tokens(self, node: Node) -> list[str]:
        """What the transformer sees of a span: its slot, features, and the names that occur in it."""
        if isinstance(node, Listing):
            out: list[str] = []
            for i, item in enumerate(node.items):
                out += ([","] if i else []) + self.tokens(item)
            return out
        if isinstance(node, Domain):
            return (["positive"] if node.positive else []) + [NUMBER_SETS[node.name]]
        if isinstance(node, Rel) and node.ops == ("∈",) and isinstance(node.operands[1], Domain):
            return [*self.tokens(node.operands[0]), "∈", *self.tokens(node.operands[1])]
        if is_membership(node):
            return [*self.tokens(node.operands[0]), "∈", *self.tokens(node.operands[1])]
        slot = self.slot(node)
        if slot[0] in "XFS":
            return [slot]
        names = [self.slot(Var(*name.split("_", 1))) for name in names_of(node)]
        return [slot, *features(node), *(["[", *names, "]"] if names else [])]


def is_membership(node: Node) -> TypeGuard[Rel]:
    """x ∈ A for a named A: said in words as well, so no slot of its own."""
    return isinstance(node, Rel) and node.ops == ("∈",) and isinstance(node.operands[1], Var)


def features(node: Node) -> list[str]:
    """Feature tokens of an expression or relation."""
    found: list[str] = []
    if isinstance(node, Cong):
        found.append(tokens.CONGRUENCE)
    elif isinstance(node, Rel):
        found += list(dict.fromkeys(tokens.RELATIONS.get(op, "#=") for op in node.ops))
        if is_definition(node):
            found.append(tokens.DEFINITION)
    elif isinstance(node, Tuple):
        found.append(tokens.TUPLE)
    parts = list(walk(node) if names_of(node) else outside_rounding(node))
    if any(is_field_like(part, _LEARNED_CALLS) for part in parts):
        found.append(tokens.FIELD)
    if any((isinstance(p, Bin) and p.op == "-") or isinstance(p, Neg) for p in parts):
        found.append(tokens.MINUS)
    if any((isinstance(p, Call) and p.fn in NATURAL_CALLS) or (isinstance(p, Bin) and p.op == "%") for p in parts):
        found.append(tokens.NATURAL)
    if any(isinstance(p, Const) and p.name == "i" for p in parts):
        found.append(tokens.COMPLEX)
    return found


def natural_names(node: Tree) -> set[str]:
    """Variables in exponents, factorials and the like, which Lean wants in ℕ."""
    found: set[str] = set()
    for part in walk(node):
        if isinstance(part, Bin) and part.op == "^":
            found.update(names_of(part.right))
        elif isinstance(part, Call) and part.fn in NATURAL_CALLS:
            found.update(names_of(part))
    return found


def pieces_of(template: str, slots: Mapping[str, Node]) -> list[str | Node]:
    """A template of the corpus as the text finder would cut it: words and mathematics in order."""
    out: list[str | Node] = []
    for i, part in enumerate(re.split(r"\{(\w+)\}", template)):
        if i % 2:
            out.append(slots[part])
            continue
        for j, text in enumerate(re.split(r"(\d+)", part)):
            if j % 2:
                out.append(Num(int(text)))
            elif text.strip():
                out.append(text)
    return out


def encode(pieces: Sequence[str | Node], table: SlotTable) -> list[str]:
    """The informal skeleton: words with slots."""
    out: list[str] = []
    for piece in pieces:
        out += words(piece) if isinstance(piece, str) else table.tokens(piece)
    return _mappings(out)


def _mappings(skeleton: list[str]) -> list[str]:
    """f : ℝ → ℝ reads as f from ℝ to ℝ."""
    out = list(skeleton)
    for i in range(len(out) - 3):
        if out[i] == ":" and out[i + 1] in NUMBER_SETS.values() and out[i + 2] == "→":
            out[i], out[i + 2] = "from", "to"
    return out


def without_articles(skeleton: list[str]) -> list[str]:
    """What the transformer reads when it formalizes: articles carry nothing."""
    return [word for word in skeleton if word not in ARTICLES]


def encode_lean(lean: str, slots: Mapping[str, Node], table: SlotTable) -> list[str]:
    """The Lean skeleton of a Lean template of the corpus."""
    return [table.slot(slots[word[1:-1]]) if word[0] == "{" and len(word) > 1 else word for word in lean.split()]
