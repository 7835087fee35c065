"""A memoised parser: all readings of a token list with their costs, within budgets that no clock decides."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from leanwright.tools.maths.ast import App, Cong, Domain, Listing, Node, Num, Rel, Var
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.rules import Grammar, GrammarRule, RuleItem, first_of

MOST_WORDS = 200
MOST_EDGES = 40_000
MOST_DEEP = 110
SENSES = ("Adj", "RNoun", "F1", "QualA", "Vi1")  # their words have senses that the thing decides over, see senses.py
MOST_ALTERNATIVES = 10  # kept for one category over one stretch of text

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
    return frozenset(t for t in ("Rel", "Term", "Var", "Num", "Dom", "App") if matches(t, token))


class Tables:
    """A grammar with a lexicon, prepared for parsing."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon) -> None:
        self.grammar, self.lexicon = grammar, lexicon
        empty = grammar.empty
        self.first = grammar.first_words(lexicon.forms)
        self.rules: dict[str, list[tuple[set[str] | None, GrammarRule]]] = {
            left: [(self._start(rule, empty), rule) for rule in rules] for left, rules in grammar.rules.items()
        }
        self._begins = frozenset(word for rules in self.rules.values() for start, _ in rules for word in start or ())
        self._rules_at: dict[tuple[str, frozenset[str]], tuple[GrammarRule, ...]] = {}

    def rules_at(self, category: str, here: frozenset[str]) -> tuple[GrammarRule, ...]:
        """The rules of a category whose phrases may begin with one of ``here``, in their order."""
        key = category, here & self._begins  # so that words of no rule take no room
        if key not in self._rules_at:
            rules = self.rules.get(category, ())
            self._rules_at[key] = tuple(rule for start, rule in rules if start is None or start & here)
        return self._rules_at[key]

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
        self.kinds = [terminals(token) for token in tokens]
        self.memo: dict[tuple[str, int], Found] = {}
        self.edges = self.deep = self.furthest = 0

    def readings(self, start: str) -> list[tuple[int, Any]]:
        """Cost and meaning of each reading of the whole text, cheapest first."""
        return self._category(start, 0).get(len(self.tokens), [])

    def _category(self, category: str, place: int) -> Found:
        key = category, place
        if key in self.memo:
            return self.memo[key]
        self.memo[key] = found = {}
        here = self.kinds[place] if place < len(self.tokens) else frozenset()
        if category in ("Rel", "Term", "Var", "Num", "Dom", "App"):
            if category in here:
                self._reached(place + 1)
                found[place + 1] = [(0, self.tokens[place])]
            return found
        self.deep += 1
        if self.deep > MOST_DEEP:
            raise Declined("it is nested too deeply")
        table: dict[int, dict[Any, int]] = {}
        for end, name in self._entries(category, place):
            table.setdefault(end, {})[name] = 0
        for rule in self.tables.rules_at(category, here):
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
        for size in range(1, 6):
            stretch = self.tokens[place : place + size]
            phrase = tuple("1" if one == Num(1) else one for one in stretch)  # "ring with 1"
            if len(phrase) < size or not isinstance(phrase[-1], str):
                return
            names = forms.get(phrase, ())  # type: ignore[arg-type]
            for name in ("|".join(names),) if category.startswith(SENSES) and names else names:
                self._reached(place + size)
                yield place + size, name

    def _apply(self, rule: GrammarRule, place: int, table: dict[int, dict[Any, int]]) -> None:
        for end, cost, values in self._sequence(rule.items, 0, place):
            self.edges += 1
            if self.edges > MOST_EDGES:
                raise Declined("it can be taken apart in too many ways; write it in shorter sentences")
            meaning = rule.build(values)
            row = table.setdefault(end, {})
            if meaning not in row or row[meaning] > cost + rule.cost:
                row[meaning] = cost + rule.cost

    def _sequence(self, items: tuple[RuleItem, ...], number: int, place: int) -> Iterator[Parted]:
        if number == len(items):
            yield place, 0, {}
            return
        item, last = items[number], number + 1 == len(items)
        if not item.category:
            token = self.tokens[place] if place < len(self.tokens) else None
            if isinstance(token, str) and token in item.words:
                self._reached(place + 1)
                rest: Iterable[Parted] = ((place + 1, 0, {}),) if last else self._sequence(items, number + 1, place + 1)
                for end, cost, values in rest:
                    yield end, cost, ({**values, item.name: token} if item.name else values)
            return
        found = self._many(item.category, place) if item.star else self._single(item.category, place)
        for middle, options in found.items():
            after: list[Parted] = [(middle, 0, {})] if last else list(self._sequence(items, number + 1, middle))
            for first_cost, value in options:
                for end, cost, values in after:
                    yield end, cost + first_cost, ({**values, item.name: value} if item.name else values)

    def _single(self, category: str, place: int) -> Found:
        first = self.tables.first.get(category)
        if first is not None and not (place < len(self.tokens) and first & self.kinds[place]):
            return {}
        return self._category(category, place)

    def _many(self, category: str, place: int) -> Found:
        """Any number of phrases of a category, as tuples of meanings."""
        key = category + "*", place
        if key not in self.memo:
            found: Found = {place: [(0, ())]}
            self.memo[key] = found
            for middle, options in self._single(category, place).items():
                if middle == place:
                    continue
                for end, more in self._many(category, middle).items():
                    row = found.setdefault(end, [])
                    row += [(a + b, (one, *rest)) for a, one in options for b, rest in more]
            for end in found:
                found[end] = sorted(found[end], key=lambda pair: pair[0])[:MOST_ALTERNATIVES]
        return self.memo[key]
