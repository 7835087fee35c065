"""A parser in two passes: what may end where, then the meanings of what takes part in a whole parse, with their costs.

The first pass (a recognizer over tries of rules, whose sets of ends are bits of a number) builds no meaning, so that
phrases which lead nowhere cost little. Both keep within budgets that no clock decides.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from leanwright.tools.maths.ast import App, Call, Cong, Domain, Listing, Node, Num, Rel, Var
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.rules import TERMINALS, Grammar, GrammarRule, RuleItem

MOST_WORDS = 200
MOST_STEPS = 400_000  # of the first pass
MOST_EDGES = 40_000  # of the second
MOST_DEEP = 110
SENSES = ("Adj", "Coll", "RNoun", "F1", "Qual", "Vi1")  # the thing decides over the senses, see senses.py
LONGEST = 5  # words of a phrase of the lexicon
MOST_ALTERNATIVES = 10  # kept for one category over one stretch of text
_TOO_MANY = "it can be taken apart in too many ways; write it in shorter sentences"

Token = str | Node
Meanings = list[tuple[int, Any]]  # cost and meaning, cheapest first
Parted = tuple[int, dict[str, Any]]  # cost, and the meanings of the named items
Numbered = tuple[int, GrammarRule]  # a rule with its place among those of its category


def matches(terminal: str, token: Token) -> bool:
    """Whether a formula stands for a terminal of the grammar."""
    if isinstance(token, str):
        return False
    if terminal == "Term":
        return not isinstance(token, (Rel, Cong, Listing, Domain))
    if terminal == "Decimal":
        return isinstance(token, Call) and token.fn == "decimal"
    wanted: dict[str, Any] = {"Rel": (Rel, Cong), "Var": Var, "Num": Num, "Dom": Domain, "App": App}
    return isinstance(token, wanted[terminal])


def terminals(token: Token) -> frozenset[str]:
    """What a token may begin: itself when it is a word, the terminals of a formula."""
    if isinstance(token, str):
        return frozenset({token})
    return frozenset(t for t in TERMINALS if matches(t, token))


@dataclass(eq=False)
class Trie:
    """Rules of a category that begin alike: those that end here, and what goes on with each next item."""

    rules: list[Numbered] = field(default_factory=list)
    items: dict[tuple[frozenset[str], str, bool], tuple[RuleItem, "Trie"]] = field(default_factory=dict)
    known: dict[frozenset[str], list[tuple[RuleItem, "Trie"]]] = field(default_factory=dict)  # by what stands there

    def add(self, numbered: Numbered) -> None:
        """Add a rule."""
        node = self
        for item in numbered[1].items:
            node = node.items.setdefault((item.words, item.category, item.star), (item, Trie()))[1]
        node.rules.append(numbered)


class Tables:
    """A grammar with a lexicon, prepared for parsing."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon) -> None:
        self.grammar, self.lexicon = grammar, lexicon
        self.first = grammar.first_words(lexicon.forms)
        self._tries: dict[str, Trie] = {}

    def trie(self, category: str) -> Trie:
        """The rules of a category."""
        if category not in self._tries:
            self._tries[category] = trie = Trie()
            for numbered in enumerate(self.grammar.rules.get(category, ())):
                trie.add(numbered)
        return self._tries[category]

    def going_on(self, node: Trie, there: frozenset[str]) -> list[tuple[RuleItem, Trie]]:
        """How rules go on with what may begin with one of ``there``, or may be empty."""
        if there not in node.known:
            node.known[there] = [one for one in node.items.values() if self._may_begin(one[0], there)]
        return node.known[there]

    def _may_begin(self, item: RuleItem, there: frozenset[str]) -> bool:
        if item.star:
            return True
        return self.begins(item.category, there) if item.category else not item.words.isdisjoint(there)

    def begins(self, category: str, there: frozenset[str]) -> bool:
        """Whether a category may be empty, or begin with one of ``there``."""
        first = self.first.get(category)
        return first is None or not there.isdisjoint(first)

    @cached_property
    def words(self) -> frozenset[str]:
        """The vocabulary."""
        return self.grammar.words | self.lexicon.words


@lru_cache(1 << 14)
def places(ends: int) -> tuple[int, ...]:
    """The places whose bits are set, in their order."""
    return tuple(place for place in range(ends.bit_length()) if ends >> place & 1)


class Chart:
    """One text. ``furthest``: how many tokens the longest partial reading takes in."""

    def __init__(self, tables: Tables, tokens: Sequence[Token]) -> None:
        if len(tokens) > MOST_WORDS:
            raise Declined(f"it has {len(tokens)} words and formulas, and {MOST_WORDS} are the most")
        self.tables, self.tokens = tables, tokens
        self.kinds = [*map(terminals, tokens), frozenset[str]()]  # nothing stands at the end
        self.ended: list[dict[str, int]] = [{} for _ in self.kinds]  # by place and category
        self.rules: list[dict[str, list[tuple[int, list[Numbered]]]]] = [{} for _ in self.kinds]  # by ends
        self.meant: dict[tuple[str, int, int], Meanings] = {}
        self.phrases: dict[int, list[tuple[int, Any]]] = {}
        self.steps = self.edges = self.deep = self.furthest = 0

    def readings(self, start: str) -> Meanings:
        """Cost and meaning of each reading of the whole text, cheapest first."""
        end = len(self.tokens)
        return self._meanings(start, 0, end) if self._ends(start, 0) >> end & 1 else []

    def _deeper(self) -> None:
        self.deep += 1
        if self.deep > MOST_DEEP:
            raise Declined("it is nested too deeply")

    def _ends(self, category: str, place: int) -> int:
        """Where phrases of a category end that begin at a place, as bits."""
        ended = self.ended[place]
        if (known := ended.get(category)) is not None:
            return known
        if category in TERMINALS:
            ends = 2 << place if category in self.kinds[place] else 0
        elif self.tables.begins(category, self.kinds[place]):
            self._deeper()
            ends = self._ends_of_rules(category, place)
            for end, _ in self._entries(category, place):
                ends |= 1 << end
            self.deep -= 1
        else:
            ends = 0
        self._reached(ends)
        ended[category] = ends
        return ends

    def _ends_of_rules(self, category: str, place: int) -> int:
        found = self.rules[place].setdefault(category, [])
        all_ends = furthest = 0
        pending = [(self.tables.trie(category), 1 << place)]
        for node, here in pending:
            furthest |= here
            if node.rules:
                found.append((here, node.rules))
                all_ends |= here
            if not node.items:
                continue
            ahead: dict[Trie, int] = {}
            for at in places(here):
                ended = self.ended[at]
                for item, after in self.tables.going_on(node, self.kinds[at]):
                    if not item.category:
                        ends = 2 << at  # what goes on here is one of its words
                    elif item.star:
                        ends = self._ends_of_many(item.category, at)
                    elif (ends := ended.get(item.category, -1)) < 0:
                        ends = self._ends(item.category, at)
                    if ends:
                        ahead[after] = ahead.get(after, 0) | ends
            pending += ahead.items()
        self._reached(furthest)
        self.steps += len(pending)
        if self.steps > MOST_STEPS:
            raise Declined(_TOO_MANY)
        return all_ends

    def _reached(self, ends: int) -> None:
        self.furthest = max(self.furthest, ends.bit_length() - 1)

    def _ends_of(self, item: RuleItem, place: int) -> int:
        if item.category:
            return (self._ends_of_many if item.star else self._ends)(item.category, place)
        return 0 if item.words.isdisjoint(self.kinds[place]) else 2 << place

    def _ends_of_many(self, category: str, place: int) -> int:
        """Where any number of phrases of a category end."""
        ended, key = self.ended[place], category + "*"
        if key not in ended:
            ended[key] = ends = 1 << place
            for middle in places(self._ends(category, place)):
                if middle > place:
                    ends |= self._ends_of_many(category, middle)
            ended[key] = ends
        return ended[key]

    def _entries(self, category: str, place: int) -> Iterator[tuple[int, str]]:
        forms: Mapping[tuple[str, ...], list[str]] = self.tables.lexicon.forms.get(category, {})
        if not forms:
            return
        for end, phrase in self._phrases(place):
            names = forms.get(phrase, ())
            for name in ("|".join(names),) if names and category.startswith(SENSES) else names:
                yield end, name

    def _phrases(self, place: int) -> list[tuple[int, Any]]:
        """The words from a place on, as far as a phrase of the lexicon may reach, with where it ends."""
        if place not in self.phrases:
            tokens = self.tokens[place : place + LONGEST]
            words = tuple("1" if one == Num(1) else one for one in tokens)  # "ring with 1"
            count = next((i for i, word in enumerate(words) if not isinstance(word, str)), len(words))
            self.phrases[place] = [(place + size, words[:size]) for size in range(1, count + 1)]
        return self.phrases[place]

    def _meanings(self, category: str, place: int, end: int) -> Meanings:
        """The cheapest meanings of a category over a stretch that it can be."""
        if category in TERMINALS:
            return [(0, self.tokens[place])]
        key = category, place, end
        if key not in self.meant:
            self._deeper()
            row: dict[Any, int] = {name: 0 for to, name in self._entries(category, place) if to == end}
            ending = [rules for ends, rules in self.rules[place][category] if ends >> end & 1]
            for _, rule in sorted((one for rules in ending for one in rules), key=lambda one: one[0]):
                self._apply(rule, place, end, row)
            self.meant[key] = _cheapest([(cost, meaning) for meaning, cost in row.items()])
            self.deep -= 1
        return self.meant[key]

    def _apply(self, rule: GrammarRule, place: int, end: int, row: dict[Any, int]) -> None:
        for cost, values in self._sequence(rule.items, 0, place, end) if rule.items else ((0, {}),):
            self.edges += 1
            if self.edges > MOST_EDGES:
                raise Declined(_TOO_MANY)
            meaning = rule.build(values)
            if meaning not in row or row[meaning] > cost + rule.cost:
                row[meaning] = cost + rule.cost

    def _sequence(self, items: tuple[RuleItem, ...], number: int, place: int, end: int) -> list[Parted]:
        """What the items from a number on mean over a stretch."""
        item, last = items[number], number + 1 == len(items)
        found: list[Parted] = []
        for middle in places(self._ends_of(item, place)):
            if middle > end or (last and middle < end):
                continue
            after = [(0, dict[str, Any]())] if last else self._sequence(items, number + 1, middle, end)
            if not after:
                continue
            for first, value in self._of_item(item, place, middle):
                if item.name:
                    found += [(cost + first, {**values, item.name: value}) for cost, values in after]
                else:
                    found += [(cost + first, values) for cost, values in after]
            if len(found) > MOST_EDGES:
                raise Declined(_TOO_MANY)
        return found

    def _of_item(self, item: RuleItem, place: int, end: int) -> Meanings:
        if not item.category:
            return [(0, self.tokens[place])]
        return (self._of_many if item.star else self._meanings)(item.category, place, end)

    def _of_many(self, category: str, place: int, end: int) -> Meanings:
        """Any number of phrases of a category over a stretch, as tuples of meanings."""
        if place == end:
            return [(0, ())]
        key = category + "*", place, end
        if key not in self.meant:
            self.meant[key] = _cheapest([
                (a + b, (one, *rest))
                for middle in places(self._ends(category, place))
                if place < middle <= end and self._ends_of_many(category, middle) >> end & 1
                for a, one in self._meanings(category, place, middle)
                for b, rest in self._of_many(category, middle, end)
            ])  # fmt: skip
        return self.meant[key]


def _cheapest(found: Meanings) -> Meanings:
    return sorted(found, key=lambda pair: pair[0])[:MOST_ALTERNATIVES]
