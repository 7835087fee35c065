"""Which entries of the lexicon a proposition or a term is an instance of, and what stands for their x and y."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

from leanwright.tools.maths.ast import App, Big, BigOver, Call, Connective, Lambda, Pred, Quant, Rel, SetOf, Var
from leanwright.tools.maths.lean.build import formula
from leanwright.tools.maths.traversal import map_children, strip_ascriptions
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.entries import Lexicon, LexiconEntry, map_known
from leanwright.tools.reader.logic import conj, conjuncts

_TURNED = {">": "<", "<": ">", "≥": "≤", "≤": "≥", "=": "=", "≠": "≠"}
MOST_PARTS = 3  # of a conjunction that a template may be
_Found = dict[str, Any]
_Shape = tuple[object, object]
_ANY: _Shape = (None, "")


def bare(node: Any) -> Any:
    """Without type ascriptions, and with functions as the templates have them; digits are those of any integer."""
    return _digits(map_known(strip_ascriptions(node)))


def _digits(node: Any) -> Any:
    changed: Any = map_children(node, _digits)
    if isinstance(changed, Call) and changed.fn == "Nat.digits":
        return replace(changed, args=tuple(map(_signless, changed.args)))
    return changed


def _signless(node: Any) -> Any:
    return node.args[0] if isinstance(node, Call) and node.fn == "Int.natAbs" else node


@dataclass(frozen=True)
class Use:
    """An entry, and the terms in the places of its x and y; ``other`` None where it has no y.

    ``place``: the preposition before ``other`` where the adjective is said of a function on a set or at a point.
    """

    entry: LexiconEntry
    thing: Any
    other: Any = None
    place: str = ""


class Patterns:
    """The templates of a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.propositions: list[tuple[LexiconEntry, Any, str]] = []
        self.terms: list[tuple[LexiconEntry, Any]] = []
        self.libraries = {entry.library for entry in lexicon.entries.values() if entry.library}
        for entry in lexicon.entries.values():
            if not entry.lean:
                continue
            if entry.function or entry.operation or entry.name_of_thing:
                self.terms.append((entry, bare(entry.template)))
                continue
            self.propositions += [(entry, template, place) for template, place in _templates(entry)]
        self._of_shape: dict[_Shape, list[int]] = {}
        for i, (_, template, _) in enumerate(self.propositions):
            self._of_shape.setdefault(_shape(template), []).append(i)
        self._parts = [len(list(conjuncts(template))) for _, template, _ in self.propositions]
        self._nouns: dict[str, dict[int, LexiconEntry]] = {}
        self._relational: dict[int, LexiconEntry] = {}
        for i, entry in enumerate(lexicon.entries.values()):
            if entry.noun and not entry.noun.startswith("⟨"):
                self._nouns.setdefault("Type*" if entry.instance else entry.kind, {})[i] = entry
            if entry.relational:
                self._relational[i] = entry

    def plain(self, node: Any) -> Any:
        """As the templates have it: without ascriptions, and with the functions of the library as such."""
        changed = map_children(bare(node), self.plain)
        if isinstance(changed, App) and changed.fn in self.libraries:
            return Call(changed.fn, changed.args)
        return changed

    def properties(self, node: Any) -> Iterator[Use]:
        """Entries whose Lean says ``node``, in the order of the lexicon."""
        plain = self.plain(node)
        for i in sorted(self._alike(plain)):
            entry, template, place = self.propositions[i]
            if found := matched(template, plain):
                yield Use(entry, found["x"], found.get("y"), place)

    def _alike(self, node: Any) -> list[int]:
        """The places of the templates that ``node`` may be, by its shape."""
        return [i for shape in {_shape(node), _ANY} for i in self._of_shape.get(shape, ())]

    def said_of(self, conditions: Sequence[Any], name: str) -> Iterator[tuple[LexiconEntry, list[Any]]]:
        """Entries whose Lean says conditions on one name that stand together, with those, in the lexicon's order."""
        said: dict[int, list[Any]] = {}
        for start in range(len(conditions)):
            for size in range(1, min(MOST_PARTS, len(conditions) - start) + 1):
                part = list(conditions[start : start + size])
                whole = conj(part)
                for i in self._alike(whole):
                    if self._parts[i] == size and i not in said:
                        found = matched(self.propositions[i][1], whole)
                        if found is not None and found["x"] == Var(name) and found.keys() <= {"x", "k"}:
                            said[i] = part
        for i in sorted(said):
            yield self.propositions[i][0], said[i]

    def nouns(self, kind: str) -> list[LexiconEntry]:
        """Entries whose nouns may fit letters of a Lean type, in the order of the lexicon."""
        found = self._nouns.get(kind, {}) | self._relational
        return [found[i] for i in sorted(found)]

    def makes(self, node: Any) -> Iterator[Use]:
        """Entries whose Lean makes the term ``node``."""
        plain = self.plain(node)
        for entry, template in self.terms:
            found: _Found = {}
            if _fits(template, plain, found, {}) and (entry.name_of_thing or "x" in found):
                yield Use(entry, found.get("x"), found.get("y"))


def _shape(node: Any) -> _Shape:
    """What a proposition has in common with each of its templates but those of `_ANY`."""
    parts = list(conjuncts(node))
    if len(parts) > 1:
        return "∧", len(parts)
    part: Any = parts[0]
    if isinstance(part, Var | App):  # a letter stands for anything, a function for any other
        return _ANY
    if isinstance(part, Rel):
        return Rel, min((part.ops, *(other.ops for other in [turned(part)] if other)))
    names = [getattr(part, name) for name in ("name", "fn", "op", "kind") if hasattr(part, name)]
    return type(part), "".join(names)


def _templates(entry: LexiconEntry) -> Iterator[tuple[Any, str]]:
    """What an entry says, each with the preposition of a place that it is said of."""
    yield bare(formula(entry.template)), ""
    for text, place in ((entry.integers, ""), (entry.on, "on"), (entry.at, "at")):
        if text:
            yield bare(formula(entry.parsed(text))), place


def matched(template: Any, node: Any) -> _Found | None:
    """What stands for x and y where ``node`` is ``template``, up to sides of relations and order of conjunctions."""
    wanted, parts = list(conjuncts(template)), list(conjuncts(node))
    if len(wanted) != len(parts) or len(parts) > MOST_PARTS:
        return None
    for order in permutations(parts):
        found: _Found = {}
        if all(_one(pattern, part, found) for pattern, part in zip(wanted, order, strict=True)) and "x" in found:
            return found
    return None


def _one(pattern: Any, part: Any, found: _Found) -> bool:
    for way in (part, turned(part)):
        if way is not None and _fits(pattern, way, here := dict(found), {}):
            found.update(here)
            return True
    return False


def turned(node: Any) -> Any:
    """A relation the other way round; None for what has no other way."""
    if isinstance(node, Rel) and len(node.ops) == 1 and node.ops[0] in _TURNED:
        return Rel(node.operands[::-1], (_TURNED[node.ops[0]],))
    return None


def _fits(pattern: Any, node: Any, found: _Found, bound: Mapping[str, str]) -> bool:
    """Whether ``node`` is ``pattern``, with one thing for each of x and y, and bound names as in ``bound``."""
    if isinstance(pattern, Var):
        return _variable(pattern, node, found, bound)
    if isinstance(pattern, App) and pattern.fn in "xy":
        same = isinstance(node, App) and len(node.args) == len(pattern.args)
        return same and _kept(pattern.fn, Var(node.fn), found, bound) and _all(pattern.args, node.args, found, bound)
    if type(pattern) is not type(node):
        return False
    if isinstance(pattern, Quant):
        return _quantified(pattern, node, found, bound)
    if isinstance(pattern, Big | BigOver | SetOf | Lambda):
        inner = {**bound, pattern.var: node.var}
        names = [name for name in pattern.__dataclass_fields__ if name != "var"]
        return all(_value(getattr(pattern, n), getattr(node, n), found, inner) for n in names)
    return all(_value(getattr(pattern, n), getattr(node, n), found, bound) for n in pattern.__dataclass_fields__)


def _variable(pattern: Var, node: Any, found: _Found, bound: Mapping[str, str]) -> bool:
    name = spelled(pattern)
    if name in bound:
        return isinstance(node, Var) and spelled(node) == bound[name]
    return name in ("x", "y", "k") and _kept(name, node, found, bound)


def _kept(name: str, node: Any, found: _Found, bound: Mapping[str, str]) -> bool:
    if (isinstance(node, Connective | Quant | Pred) and name != "k") or (
        isinstance(node, Var) and spelled(node) in bound.values()
    ):
        return False
    return bool(found.setdefault(name, node) == node)


def _quantified(pattern: Quant, node: Quant, found: _Found, bound: Mapping[str, str]) -> bool:
    mine, its = ([(n, b.type) for b in q.bounds for n in b.names] for q in (pattern, node))
    if pattern.kind != node.kind or len(mine) != len(its) or any(b.op for b in node.bounds):
        return False
    if any(type_ != other for (_, type_), (_, other) in zip(mine, its, strict=True)):
        return False
    inner = {**bound, **{name: other for (name, _), (other, _) in zip(mine, its, strict=True)}}
    return _fits(pattern.body, node.body, found, inner)


def _value(pattern: Any, value: Any, found: _Found, bound: Mapping[str, str]) -> bool:
    if isinstance(pattern, tuple):
        return isinstance(value, tuple) and _all(pattern, value, found, bound)
    if hasattr(pattern, "__dataclass_fields__"):
        return _fits(pattern, value, found, bound)
    return bool(pattern == value)


def _all(patterns: tuple[Any, ...], values: tuple[Any, ...], found: _Found, bound: Mapping[str, str]) -> bool:
    return len(patterns) == len(values) and all(
        _value(one, other, found, bound) for one, other in zip(patterns, values, strict=True)
    )
