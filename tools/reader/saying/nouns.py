"""Noun phrases that introduce letters: their kind, adjectives of what is known of them, their names."""

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any

from leanwright.tools.maths.ast import Rel, SetOf, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.logic import conj, conjuncts
from leanwright.tools.reader.saying.context import (
    SENTENCE,
    Speaker,
    article,
    formula_text,
    kind_text,
    listed,
    name_text,
)
from leanwright.tools.reader.saying.kinds import NUMBERS, Noun, made_of_numbers, noun, nouns_of, says_more
from leanwright.tools.reader.saying.matching import bare, turned


@dataclass(frozen=True)
class Letters:
    """Letters of one kind and with the same adjectives. ``limit``: a relation that stands for the only name."""

    names: tuple[str, ...]
    kind: str
    noun: Noun
    limit: str = ""

    @property
    def shown(self) -> list[str]:
        """ "$a$", "$(a_n)$"."""
        return [kind_text(name, self.kind) for name in self.names]

    @property
    def bare(self) -> str:
        """ "integer $n$", "integers $a$ and $b$"."""
        if not self.noun.singular:
            return listed(self.shown)
        if len(self.names) == 1:
            behind = "" if "\\in " in self.limit else self.noun.behind  # the set says what it is an element of
            return f"{self.noun.singular} {self.limit or self.shown[0]}{behind}"
        return f"{self.noun.plural} {listed(self.shown)}{self.noun.behind}"

    @property
    def some(self) -> str:
        """ "an integer $n$", "integers $a$ and $b$"."""
        if not self.noun.singular:
            return f"some {self.bare}"
        return article(self.bare) if len(self.names) == 1 else self.bare

    @property
    def every(self) -> str:
        """ "every integer $n$", "all integers $a$ and $b$"."""
        single = len(self.names) == 1 and self.noun.singular
        return f"{'every' if single else 'all'} {self.bare}"

    @property
    def is_one(self) -> str:
        """What the letters are: "an integer", "integers"."""
        one = len(self.names) == 1
        return (article(self.noun.singular) if one else self.noun.plural) + self.noun.behind


def introduced(
    s: Speaker, bounds: Sequence[tuple[str, str]], conditions: Sequence[Any], limits: bool = False
) -> tuple[list[Letters], list[Any]]:
    """Groups of letters of one kind, and the conditions that no adjective has said."""
    rest = list(conditions)
    groups: list[Letters] = []
    nouns = {}
    for name, kind in bounds:
        nouns[name], used = noun_of(s, name, kind, rest)
        rest = [one for one in rest if one not in used]
    for name, kind in bounds:
        last = groups[-1] if groups else None
        if last is not None and (last.kind, last.noun) == (kind, nouns[name]):
            groups[-1] = Letters((*last.names, name), kind, last.noun)
        else:
            groups.append(Letters((name,), kind, nouns[name]))
    return (_limited(s, groups, rest) if limits else (groups, rest)) if groups else ([], rest)


def _limited(s: Speaker, groups: list[Letters], rest: list[Any]) -> tuple[list[Letters], list[Any]]:
    """ "integer $n > 1$": a relation of one name and what was there before stands in the place of the name."""
    out: list[Letters] = []
    names = {name for group in groups for name in group.names}
    for group in groups:
        others = names - set(group.names)
        found = [one for one in rest if len(group.names) == 1 and _limits(one, group.names[0], others)]
        if len(found) == 1 and group.noun.singular and (text := formula_text(s, _facing(found[0], group.names[0]))):
            rest = [one for one in rest if one is not found[0]]
            group = Letters(group.names, group.kind, group.noun, text)
        out.append(group)
    return out, rest


def _limits(node: Any, name: str, others: Set[str] = frozenset()) -> bool:
    """Whether it is a relation of a name, on one side, and a term without the name and ``others``."""
    if not isinstance(node, Rel) or len(node.ops) != 1 or node.ops[0] not in "<>≤≥≠∈" or Var(name) not in node.operands:
        return False
    if node.ops[0] == "∈" and node.operands[0] != Var(name):
        return False
    inside = [one for side in node.operands if side != Var(name) for one in names_of(side)]
    return len(inside) < len(names_of(node)) and others.isdisjoint(inside)


def _facing(node: Rel, name: str) -> Any:
    return node if node.operands[0] == Var(name) else turned(node)


def noun_of(s: Speaker, name: str, kind: str, conditions: Sequence[Any]) -> tuple[Noun, list[Any]]:
    """A noun with adjectives for a letter, and the conditions that it says."""
    about = [one for one in conditions if _is_about(s, one, name)]
    adjectives: dict[str, list[Any]] = {}
    used_by: dict[str, list[Any]] = {}
    for entry, used in s.patterns.said_of(about, name):
        used_by.setdefault(entry.name, used)
        if entry.adjective and not entry.predicative:
            adjectives.setdefault(entry.name, used)
    nouns = list(nouns_of(s, name, kind))
    heads = [(n, used_by[e.name]) for e, n in nouns if e.lean and e.name in used_by]
    heads = [(n, used) for n, used in heads if not (kind in NUMBERS and all(_limits(one, name) for one in used))]
    base, said = max(heads, key=lambda head: len(head[1])) if heads else (None, [])
    words = [(s.patterns.lexicon.entries[n], used) for n, used in _largest(adjectives)]
    words = [(e, used) for e, used in words if not any(one in said for one in used)]
    plain = next((n for e, n in nouns if not says_more(e)), None)
    base = base or _narrowed(s, kind, [e for e, _ in words]) or made_of_numbers(s, kind) or plain
    if base is None:
        return Noun(), []
    adjective_words = [next(form for _, form in e.forms("adjective")) for e, _ in words]
    return base.with_adjectives(adjective_words), said + [one for _, used in words for one in used]


def _is_about(s: Speaker, node: Any, name: str) -> bool:
    """Whether a condition is on one letter, and perhaps on the scalars below it."""
    names = names_of(node)
    return name in names and all(other == name or s.kinds.get(other) == "Type*" for other in names)


def _narrowed(s: Speaker, kind: str, adjectives: Iterable[LexiconEntry]) -> Noun | None:
    """A noun that an adjective narrows to a type: "positive integer" in ℕ."""
    forms = {form.replace(" ", "-") for adjective in adjectives for _, form in adjective.forms("adjective")}
    for entry in s.patterns.lexicon.entries.values() if forms else ():
        if entry.narrowed and entry.kind != "number" and any(entry.narrowed.get(form) == kind for form in forms):
            return noun(entry)
    return None


def _largest(found: dict[str, list[Any]]) -> Iterator[tuple[str, list[Any]]]:
    """Adjectives that say most, each condition said once."""
    said: list[Any] = []
    for name, used in sorted(found.items(), key=lambda item: -len(item[1])):
        if not any(one in said for one in used):
            said += used
            yield name, used


def described(s: Speaker, node: SetOf, plural: bool) -> Iterator[str]:
    """What a described set holds: "integers $n$ such that …"."""
    kind = to_lean(node.type) if node.type is not None else ""
    inner = s.knowing([(node.var, kind)])
    conditions = list(conjuncts(bare(node.body)))
    for folded in (True, False):
        known = [(node.var, kind)]
        groups, rest = introduced(inner, known, conditions if folded else [])
        rest = rest if folded else conditions
        if not groups or not groups[0].noun.singular:
            return
        head_noun = groups[0].noun
        name = name_text(node.var)
        if not rest:
            yield head_noun.plural if plural else head_noun.singular
            continue
        head = f"{head_noun.plural if plural else head_noun.singular} {name}{head_noun.behind}"
        yield from (f"{head} such that {said.text}" for said in inner.wordings(conj(rest)) if said.level <= SENTENCE)


def all_of(groups: Sequence[Letters]) -> str:
    """ "every prime $p$ and every integer $n$"."""
    return " and ".join(group.every for group in groups)


def some_of(groups: Sequence[Letters]) -> str:
    """ "a prime $p$ and integers $a$ and $b$"."""
    return listed([group.some for group in groups])
