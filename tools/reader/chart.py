"""A parser in two passes: what may end where, then the meanings of what takes part in a whole parse, with their costs.

The first pass (a recognizer over tries of rules, whose sets of ends are bits of a number) builds no meaning, so that
phrases which lead nowhere cost little. Both keep within budgets that no clock decides.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from leanwright.tools.maths.ast import App, Call, Cong, Domain, Lambda, Listing, Node, Num, Quant, Rel, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.printing.plain import to_plain
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.rules import TERMINALS, GrammarRule, RuleItem
from leanwright.tools.reader.tables import Live, Numbered, Tables, Trie

MOST_WORDS = 200
MOST_STEPS = 400_000  # of the first pass
MOST_EDGES = 40_000  # of the second
MOST_DEEP = 110
LONGEST = 5  # words of a phrase of the lexicon
MOST_ALTERNATIVES = 10  # kept for one category over one stretch of text
_TOO_MANY = "it can be taken apart in too many ways; write it in shorter sentences"

Token = str | Node


class Capital(str):
    """A word that has a capital letter in the text, where no case is told apart but of names."""

    __slots__ = ()


Meanings = list[tuple[int, Any]]  # cost and meaning, cheapest first
Parted = tuple[int, dict[str, Any]]  # cost, and the meanings of the named items


def letters_in(tokens: Sequence[Token]) -> set[str]:
    """The letters of the formulas among tokens."""
    return {name for one in tokens if not isinstance(one, str) for name in names_of(one)}


def shown(token: Token) -> str:
    """A token as a person reads it."""
    if isinstance(token, str):
        return token
    return to_lean(token) if any(isinstance(part, (Lambda, Quant)) for part in walk(token)) else to_plain(token)


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


@lru_cache(1 << 14)
def places(ends: int) -> tuple[int, ...]:
    """The places whose bits are set, in their order."""
    return tuple(place for place in range(ends.bit_length()) if ends >> place & 1)


class Chart:
    """One text. ``pruned``: rules that cannot be whole are left out, and ``furthest`` does not know of them."""

    def __init__(self, tables: Tables, tokens: Sequence[Token], *, pruned: bool = True) -> None:
        if len(tokens) > MOST_WORDS:
            raise Declined(f"it has {len(tokens)} words and formulas, and {MOST_WORDS} are the most")
        self.tables, self.tokens = tables, tokens
        self.kinds = [*map(terminals, tokens), frozenset[str]()]  # nothing stands at the end
        self.ended: list[dict[str, int]] = [{} for _ in self.kinds]  # by place and category
        self.rules: list[dict[str, list[tuple[int, list[Numbered]]]]] = [{} for _ in self.kinds]  # by ends
        self.meant: dict[tuple[str, int, int], Meanings] = {}
        self.entries = [self._entries(place) for place in range(len(self.kinds))]
        self.live = tables.live(self.kinds, self.entries) if pruned else Live()
        self.unlisted = -1 if pruned else MOST_WORDS  # how far what is not listed there is live
        self.parts: dict[str, dict[Trie, int]] = {}
        self.steps = self.edges = self.deep = self.reached = 0

    def readings(self, start: str) -> Meanings:
        """Cost and meaning of each reading of the whole text, cheapest first."""
        end = len(self.tokens)
        return self._meanings(start, 0, end) if self._ends(start, 0) >> end & 1 else []

    @property
    def furthest(self) -> int:
        """How many tokens the longest partial reading takes in."""
        return max(0, self.reached.bit_length() - 1)

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
        elif self.live.met.get(category, self.unlisted) >= place and self.tables.begins(category, self.kinds[place]):
            self._deeper()
            ends = self._ends_of_rules(category, place)
            for end, _ in self.entries[place].get(category, ()):
                ends |= 1 << end
            self.deep -= 1
        else:
            ends = 0
        self.reached |= ends
        ended[category] = ends
        return ends

    def _live(self, category: str) -> dict[Trie, int]:
        if category not in self.parts:
            self.parts[category] = self.tables.live_parts(self.live, category)
        return self.parts[category]

    def _ends_of_rules(self, category: str, place: int) -> int:
        found = self.rules[place].setdefault(category, [])
        live, unlisted, all_ends = self._live(category), self.unlisted, 0
        pending = [(self.tables.trie(category), 1 << place)]
        for node, here in pending:
            self.reached |= here
            if node.rules:
                found.append((here, node.rules))
                all_ends |= here
            if not node.items:
                continue
            ahead: dict[Trie, int] = {}
            for at in places(here):
                ended = self.ended[at]
                for item, after in self.tables.going_on(node, self.kinds[at]):
                    if live.get(after, unlisted) < place:
                        continue
                    if not item.category:
                        ends = 2 << at  # what goes on here is one of its words
                    elif item.star:
                        ends = self._ends_of_many(item.category, at)
                    elif (ends := ended.get(item.category, -1)) < 0:
                        ends = self._ends(item.category, at)
                    if ends:
                        ahead[after] = ahead.get(after, 0) | ends
            pending += ahead.items()
        self.steps += len(pending)
        if self.steps > MOST_STEPS:
            raise Declined(_TOO_MANY)
        return all_ends

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

    def _entries(self, place: int) -> dict[str, list[tuple[int, str]]]:
        """The entries of the lexicon that begin at a place, by category: where each ends, and its name."""
        found: dict[str, list[tuple[int, str]]] = {}
        phrase: tuple[str, ...] = ()
        for token in self.tokens[place : place + LONGEST]:
            word = "1" if token == Num(1) else token  # "ring with 1"
            if not isinstance(word, str):
                break
            phrase = (*phrase, word)
            for category, names in self.tables.entries.get(phrase, ()):
                found.setdefault(category, []).extend((place + len(phrase), name) for name in names)
        return found

    def _meanings(self, category: str, place: int, end: int) -> Meanings:
        """The cheapest meanings of a category over a stretch that it can be."""
        if category in TERMINALS:
            return [(0, self.tokens[place])]
        key = category, place, end
        if key not in self.meant:
            self._deeper()
            row: dict[Any, int] = {name: 0 for to, name in self.entries[place].get(category, ()) if to == end}
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
