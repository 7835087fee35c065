"""A grammar with a lexicon, prepared for parsing: tries of rules, and which of them can be whole in a text.

A line of the grammar is live as far as the last place from which on all that it needs can begin. Places are gone
through from the end, and each line waits for one of the things that it needs and that is not there yet, as clauses do
in a SAT solver (Moskewicz et al., Chaff, 2001); so lines whose rarest word the text has not are never looked at.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any

from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.rules import TERMINALS, Grammar, GrammarRule, Need, RuleItem

SENSES = ("Adj", "Attr", "Coll", "RNoun", "F1", "Qual", "Vi1")  # the thing decides over the senses, see senses.py

Numbered = tuple[int, GrammarRule]  # a rule with its place among those of its category
_NOTHING = ""  # what lines that need nothing wait for


@dataclass(eq=False)
class Trie:
    """Rules of a category that begin alike: those that end here, and what goes on with each next item."""

    before: "Trie | None" = None
    rules: list[Numbered] = field(default_factory=list)
    items: dict[tuple[frozenset[str], str, bool], tuple[RuleItem, "Trie"]] = field(default_factory=dict)
    known: dict[frozenset[str], list[tuple[RuleItem, "Trie"]]] = field(default_factory=dict)  # by what stands there

    def add(self, numbered: Numbered) -> "Trie":
        """Add a rule; where it ends."""
        node = self
        for item in numbered[1].items:
            key = item.words, item.category, item.star
            if key not in node.items:
                node.items[key] = item, Trie(node)
            node = node.items[key][1]
        node.rules.append(numbered)
        return node


@dataclass(eq=False)
class RuleLine:
    """The rules of a category that a line of the grammar has made, which need the same."""

    left: str
    needs: tuple[Need, ...]
    rules: list[GrammarRule] = field(default_factory=list)


@dataclass
class Live:
    """What can be whole in a text: categories, words and the lines of categories, each with the last place for it."""

    met: dict[Need, int] = field(default_factory=dict)
    lines: dict[str, list[tuple[int, RuleLine]]] = field(default_factory=dict)  # the last place first


class Tables:
    """A grammar with a lexicon, prepared for parsing."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon) -> None:
        self.grammar, self.lexicon = grammar, lexicon
        self.first = grammar.first_words(lexicon.forms)
        self._tries: dict[str, Trie] = {}
        self._ending: dict[int, Trie] = {}  # by the id of a rule
        self._gone_through: dict[RuleLine, frozenset[Trie]] = {}

    def trie(self, category: str) -> Trie:
        """The rules of a category."""
        if category not in self._tries:
            self._tries[category] = trie = Trie()
            for numbered in enumerate(self.grammar.rules.get(category, ())):
                self._ending[id(numbered[1])] = trie.add(numbered)
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

    def live(self, kinds: Sequence[frozenset[str]], entries: Sequence[dict[str, Any]]) -> Live:
        """How far rules are live where tokens of ``kinds``, and entries of these categories, begin at each place."""
        live, waiting = Live(), dict[Need, list[RuleLine]]()
        met, new = live.met, list[Need]([_NOTHING])
        for place in reversed(range(len(kinds))):
            new += chain(entries[place], *(self._met.get(kind, ()) for kind in kinds[place]))
            while new:
                one = new.pop()
                if one in met:
                    continue
                met[one] = place
                for line in (*self._waiting.get(one, ()), *waiting.pop(one, ())):
                    for need in line.needs:
                        if need not in met:
                            waiting.setdefault(need, []).append(line)
                            break
                    else:
                        new.append(line.left)
                        live.lines.setdefault(line.left, []).append((place, line))
        return live

    def live_parts(self, live: Live, category: str) -> dict[Trie, int]:
        """How far the rules of a category are live that go through each node of its trie."""
        found: dict[Trie, int] = {}
        for place, line in reversed(live.lines.get(category, ())):
            found.update(dict.fromkeys(self._parts(line), place))
        return found

    def _parts(self, line: RuleLine) -> frozenset[Trie]:
        """What the rules of a line go through in their trie."""
        if line not in self._gone_through:
            self.trie(line.left)
            nodes = set[Trie]()
            for rule in line.rules:
                node: Trie | None = self._ending[id(rule)]
                while node is not None:
                    nodes.add(node)
                    node = node.before
            self._gone_through[line] = frozenset(nodes)
        return self._gone_through[line]

    @cached_property
    def _waiting(self) -> dict[Need, list[RuleLine]]:
        """The lines of the grammar, each at the rarest of what it needs."""
        lines: dict[tuple[str, int], RuleLine] = {}
        for rule in chain.from_iterable(self.grammar.rules.values()):
            key = rule.left, id(rule.needs)
            if key not in lines:
                lines[key] = RuleLine(rule.left, rule.needs)
            lines[key].rules.append(rule)
        often = Counter(chain.from_iterable(line.needs for line in lines.values()))
        found: dict[Need, list[RuleLine]] = {}
        for line in lines.values():
            found.setdefault(min(line.needs, key=often.__getitem__, default=_NOTHING), []).append(line)
        return found

    @cached_property
    def _met(self) -> dict[str, list[Need]]:
        """What is there with a word, or with a formula of a kind."""
        found: dict[str, list[Need]] = {terminal: [terminal] for terminal in TERMINALS}
        for words in self.grammar.choices:
            for word in words:
                found.setdefault(word, []).append(words)
        return found

    @cached_property
    def entries(self) -> dict[tuple[str, ...], list[tuple[str, tuple[str, ...]]]]:
        """What phrases of the lexicon are: categories with the names of their entries, senses of one word as one."""
        found: dict[tuple[str, ...], list[tuple[str, tuple[str, ...]]]] = {}
        for category, forms in self.lexicon.forms.items():
            for phrase, names in forms.items():
                told = ("|".join(names),) if category.startswith(SENSES) else tuple(names)
                found.setdefault(phrase, []).append((category, told))
        return found

    @cached_property
    def words(self) -> frozenset[str]:
        """The vocabulary."""
        return self.grammar.words | self.lexicon.words
