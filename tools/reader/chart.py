"""A memoised parser: all readings of a token list with their costs, within budgets that no clock decides."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from leanwright.tools.maths.ast import App, Cong, Domain, Listing, Node, Num, Rel, Var
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.rules import Grammar, GrammarRule, RuleItem, first_of

MOST_WORDS = 200
MOST_EDGES = 40_000
MOST_DEEP = 110
SENSES = ("Adj", "Coll", "RNoun", "F1", "Qual", "Vi1")  # the thing decides over the senses, see senses.py
TERMINALS = frozenset({"Rel", "Term", "Var", "Num", "Dom", "App"})
LONGEST = 5  # words of a phrase of the lexicon
MOST_ALTERNATIVES = 10  # kept for one category over one stretch of text
_TOO_MANY = "it can be taken apart in too many ways; write it in shorter sentences"

Token = str | Node
Found = dict[int, list[tuple[int, Any]]]  # end: cost and meaning
Parted = tuple[int, int, dict[str, Any]]  # end, cost and the meanings of the named items


def matches(terminal: str, token: Token) -> bool:
    """Whether a formula stands for a terminal of the grammar."""
    if isinstance(token, str):
        return False
    if terminal == "Term":
        return not isinstance(token, (Rel, Cong, Listing, Domain))
    wanted: dict[str, Any] = {"Rel": (Rel, Cong), "Var": Var, "Num": Num, "Dom": Domain, "App": App}
    return isinstance(token, wanted[terminal])


def terminals(token: Token) -> frozenset[str]:
    """What a token may begin: itself when it is a word, the terminals of a formula."""
    if isinstance(token, str):
        return frozenset({token})
    return frozenset(t for t in TERMINALS if matches(t, token))


@dataclass
class Branch:
    """The rules of a category that begin with ``first``, with their places among its rules; None: empty rules."""

    first: RuleItem | None
    rules: list[tuple[int, GrammarRule]] = field(default_factory=list)
    known: dict[frozenset[str], list[tuple[int, GrammarRule]]] = field(default_factory=dict)  # by what stands behind


class Tables:
    """A grammar with a lexicon, prepared for parsing."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon) -> None:
        self.grammar, self.lexicon = grammar, lexicon
        empty = grammar.empty
        self.first = grammar.first_words(lexicon.forms)
        self.rules: dict[str, list[tuple[set[str] | None, GrammarRule]]] = {
            left: [(self._start(rule, empty), rule) for rule in rules] for left, rules in grammar.rules.items()
        }
        self._begins = frozenset[str]().union(*(start or () for rules in self.rules.values() for start, _ in rules))
        second = {rule.items[1] for rules in grammar.rules.values() for rule in rules if len(rule.items) > 1}
        of_categories = (self.first.get(one) or () for one in {item.category for item in second})
        self._seconds = frozenset[str]().union(*of_categories, *(item.words for item in second))
        self._branches: dict[frozenset[str], dict[str, list[Branch]]] = {}

    def telling(self, kind: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
        """Of what a token may begin, what some rule has first, and second: words of no rule are all alike."""
        return kind & self._begins, kind & self._seconds

    def branches(self, category: str, here: frozenset[str]) -> list[Branch]:
        """The rules of a category whose phrases may begin with one of ``here``, by their first items."""
        known = self._branches.setdefault(here, {})
        if category not in known:
            found: dict[object, Branch] = {}
            for place, (start, rule) in enumerate(self.rules.get(category, ())):
                if start is None or not start.isdisjoint(here):
                    first = rule.items[0] if rule.items else None
                    alike = first and (first.words, first.category, first.star)
                    found.setdefault(alike, Branch(first)).rules.append((place, rule))
            known[category] = list(found.values())
        return known[category]

    def going_on(self, branch: Branch, there: frozenset[str]) -> list[tuple[int, GrammarRule]]:
        """Those of a branch whose second item may begin with one of ``there``, or that have none."""
        if there not in branch.known:
            branch.known[there] = [
                (place, rule)
                for place, rule in branch.rules
                if len(rule.items) < 2 or self.may_begin(rule.items[1], there)
            ]
        return branch.known[there]

    def may_begin(self, item: RuleItem, there: frozenset[str]) -> bool:
        """Whether an item may be empty, or begin with one of ``there``."""
        if item.star:
            return True
        if not item.category:
            return not item.words.isdisjoint(there)
        first = self.first.get(item.category)
        return first is None or not there.isdisjoint(first)

    def _start(self, rule: GrammarRule, empty: frozenset[str]) -> set[str] | None:
        if rule.items[:1] and rule.items[0].category in empty:
            return None  # what may be empty has no first words
        if all(i.star or i.category in empty for i in rule.items):
            return None
        return first_of(rule.items, self.first, empty)

    @cached_property
    def words(self) -> frozenset[str]:
        """The vocabulary."""
        return self.grammar.words | self.lexicon.words


class Chart:
    """One text. ``furthest``: how many tokens the longest partial reading takes in."""

    def __init__(self, tables: Tables, tokens: Sequence[Token]) -> None:
        if len(tokens) > MOST_WORDS:
            raise Declined(f"it has {len(tokens)} words and formulas, and {MOST_WORDS} are the most")
        self.tables, self.tokens = tables, tokens
        self.kinds = [*map(terminals, tokens), frozenset[str]()]  # nothing stands at the end
        self.telling = [*map(tables.telling, self.kinds)]
        self.memo: list[dict[str, Found]] = [{} for _ in self.kinds]  # by place and category
        self.phrases: dict[int, list[tuple[int, Any]]] = {}
        self.edges = self.deep = self.furthest = 0

    def readings(self, start: str) -> list[tuple[int, Any]]:
        """Cost and meaning of each reading of the whole text, cheapest first."""
        return self._category(start, 0).get(len(self.tokens), [])

    def _category(self, category: str, place: int) -> Found:
        memo = self.memo[place]
        if category in memo:
            return memo[category]
        memo[category] = found = {}
        if category in TERMINALS:
            if category in self.kinds[place]:
                self._reached(place + 1)
                found[place + 1] = [(0, self.tokens[place])]
            return found
        self.deep += 1
        if self.deep > MOST_DEEP:
            raise Declined("it is nested too deeply")
        table: dict[int, dict[Any, int]] = {}
        for end, name in self._entries(category, place):
            table.setdefault(end, {})[name] = 0
        for rule in self._rules(category, place):
            self._apply(rule, place, table)
        for end, row in table.items():
            best = sorted(((cost, meaning) for meaning, cost in row.items()), key=lambda pair: pair[0])
            found[end] = best[:MOST_ALTERNATIVES]
        self.deep -= 1
        return found

    def _reached(self, place: int) -> None:
        self.furthest = max(self.furthest, place)

    def _entries(self, category: str, place: int) -> Iterator[tuple[int, str]]:
        forms: Mapping[tuple[str, ...], list[str]] = self.tables.lexicon.forms.get(category, {})
        if not forms:
            return
        for end, phrase in self._phrases(place):
            names = forms.get(phrase, ())
            for name in ("|".join(names),) if names and category.startswith(SENSES) else names:
                self._reached(end)
                yield end, name

    def _phrases(self, place: int) -> list[tuple[int, Any]]:
        """The words from a place on, as far as a phrase of the lexicon may reach, with where it ends."""
        if place not in self.phrases:
            tokens = self.tokens[place : place + LONGEST]
            words = tuple("1" if one == Num(1) else one for one in tokens)  # "ring with 1"
            count = next((i for i, word in enumerate(words) if not isinstance(word, str)), len(words))
            self.phrases[place] = [(place + size, words[:size]) for size in range(1, count + 1)]
        return self.phrases[place]

    def _rules(self, category: str, place: int) -> list[GrammarRule]:
        """The rules that go on after their first item, in their order: those of most end there."""
        found: dict[int, GrammarRule] = {}
        for branch in self.tables.branches(category, self.telling[place][0]):
            if branch.first is None:
                found.update(branch.rules)
                continue
            for middle in self._ends(branch.first, place):
                found.update(self.tables.going_on(branch, self.telling[middle][1]))
        return [found[number] for number in sorted(found)]

    def _ends(self, item: RuleItem, place: int) -> Iterable[int]:
        if item.category:
            return (self._many if item.star else self._single)(item.category, place)
        if item.words.isdisjoint(self.kinds[place]):
            return ()
        self._reached(place + 1)
        return (place + 1,)

    def _apply(self, rule: GrammarRule, place: int, table: dict[int, dict[Any, int]]) -> None:
        for end, cost, values in self._sequence(rule.items, 0, place) if rule.items else ((place, 0, {}),):
            self.edges += 1
            if self.edges > MOST_EDGES:
                raise Declined(_TOO_MANY)
            meaning = rule.build(values)
            row = table.setdefault(end, {})
            if meaning not in row or row[meaning] > cost + rule.cost:
                row[meaning] = cost + rule.cost

    def _sequence(self, items: tuple[RuleItem, ...], number: int, place: int) -> list[Parted]:
        item, rest = items[number], items[number + 1] if number + 1 < len(items) else None
        name, category = item.name, item.category
        if not category:
            if item.words.isdisjoint(self.kinds[place]):
                return []
            self._reached(place + 1)
            token = self.tokens[place]
            if rest is None:
                return [(place + 1, 0, {name: token} if name else {})]
            after = self._sequence(items, number + 1, place + 1) if self._may_begin(rest, place + 1) else []
            return [(end, cost, {**values, name: token}) for end, cost, values in after] if name else after
        found: list[Parted] = []
        for middle, options in (self._many if item.star else self._single)(category, place).items():
            if rest is None:
                found += [(middle, cost, {name: value} if name else {}) for cost, value in options]
                continue
            if not (self._may_begin(rest, middle) and (after := self._sequence(items, number + 1, middle))):
                continue
            for first, value in options:
                if name:
                    found += [(end, cost + first, {**values, name: value}) for end, cost, values in after]
                else:
                    found += [(end, cost + first, values) for end, cost, values in after]
            if len(found) > MOST_EDGES:
                raise Declined(_TOO_MANY)
        return found

    def _may_begin(self, item: RuleItem, place: int) -> bool:
        return self.tables.may_begin(item, self.kinds[place])

    def _single(self, category: str, place: int) -> Found:
        known = self.memo[place].get(category)
        if known is not None:
            return known
        first = self.tables.first.get(category)
        if first is not None and self.kinds[place].isdisjoint(first):
            self.memo[place][category] = {}
            return {}
        return self._category(category, place)

    def _many(self, category: str, place: int) -> Found:
        """Any number of phrases of a category, as tuples of meanings."""
        memo, key = self.memo[place], category + "*"
        if key not in memo:
            found: Found = {place: [(0, ())]}
            memo[key] = found
            for middle, options in self._single(category, place).items():
                if middle == place:
                    continue
                for end, more in self._many(category, middle).items():
                    row = found.setdefault(end, [])
                    row += [(a + b, (one, *rest)) for a, one in options for b, rest in more]
            for end in found:
                found[end] = sorted(found[end], key=lambda pair: pair[0])[:MOST_ALTERNATIVES]
        return memo[key]
