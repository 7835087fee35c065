"""Sentences of the reader's grammar, drawn at random: a probabilistic grammar whose weights are counts of derivations.

A derivation says which rule built each phrase. Those of example statements are counted, rule by rule, word by word;
sentences are then drawn top-down with the counts as weights. Formulas are those of the examples, with other letters
and numerals. What is drawn is a sentence of the grammar; whether it means anything, the reader says.
"""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import Big, BigOver, Node, Num, Var
from leanwright.tools.maths.printing.latex import to_latex
from leanwright.tools.maths.printing.plain import to_plain
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.reader.chart import Chart, Token
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.reader import GrammarReader
from leanwright.tools.reader.rules import TERMINALS, GrammarRule, RuleItem
from leanwright.tools.reader.tables import Tables
from leanwright.tools.reader.tokens import tokens_of

UNSEEN = 0.2  # share of the draws that goes to all rules of a category, or all words of a class, alike
DEEPEST = 60  # levels of a derivation, behind which only the shallowest rules are drawn
LETTERS = "nmabxykcpqzrdst"


@dataclass(frozen=True)
class Derived:
    """A phrase, and the rule that built it from ``parts``: phrases, names of entries, words and formulas."""

    rule: int
    parts: tuple[Any, ...]


@dataclass
class Counts:
    """How often examples use each rule, entry and formula; ``repeats``: how many phrases a starred item stands for."""

    rules: Counter[int] = field(default_factory=Counter)
    entries: Counter[str] = field(default_factory=Counter)
    repeats: dict[str, list[int]] = field(default_factory=dict)
    formulas: dict[str, list[Node]] = field(default_factory=dict)


class Derivations:
    """The rules of a reader as a probabilistic grammar."""

    def __init__(self, reader: GrammarReader) -> None:
        self.reader = reader
        self.rules: list[GrammarRule] = [rule for rules in reader.tables.grammar.rules.values() for rule in rules]
        self.of_category: dict[str, list[int]] = {}
        for number, rule in enumerate(self.rules):
            self.of_category.setdefault(rule.left, []).append(number)
        self.counts = Counts()

    @cached_property
    def _tables(self) -> Tables:
        """Tables whose rules build derivations in place of meanings."""
        grammar = copy(self.reader.tables.grammar)
        numbers = {id(rule): number for number, rule in enumerate(self.rules)}
        grammar.rules = {
            left: [replace(rule, build=_recorder(numbers[id(rule)], rule)) for rule in rules]
            for left, rules in grammar.rules.items()
        }
        return Tables(grammar, self.reader.lexicon)

    def count(self, statements: Iterable[str]) -> int:
        """Count the derivations of the statements that have one; returns how many have."""
        done = 0
        for statement in statements:
            try:
                tokens = tokens_of(statement).tokens
                wanted = self.reader.read(statement).best.phrase
                found = Chart(self._tables, tokens).readings("T")
            except (Abstention, Declined):
                continue
            derivation = next((one for _, one in found if self._meaning(one) == wanted), None)
            if derivation is not None:
                self._count(derivation)
                done += 1
        return done

    def _meaning(self, derived: Any) -> Any:
        if isinstance(derived, tuple):
            return tuple(self._meaning(part) for part in derived)
        if not isinstance(derived, Derived):
            return derived
        rule = self.rules[derived.rule]
        names = [item.name for item in rule.items if item.name]
        return rule.build({name: self._meaning(part) for name, part in zip(names, derived.parts, strict=True)})

    def _count(self, derived: Derived) -> None:
        self.counts.rules[derived.rule] += 1
        items = [item for item in self.rules[derived.rule].items if item.name]
        for item, part in zip(items, derived.parts, strict=True):
            if item.star:
                self.counts.repeats.setdefault(item.category, []).append(len(part))
            for one in part if item.star else (part,):
                if isinstance(one, Derived):
                    self._count(one)
                elif item.category in TERMINALS:
                    self.counts.formulas.setdefault(item.category, []).append(one)
                elif item.category:
                    self.counts.entries[one] += 1

    # drawing ------------------------------------------------------------------------------------------------------

    @cached_property
    def _depths(self) -> dict[str, int]:
        """The least depth of a derivation of each category."""
        found = dict.fromkeys(TERMINALS & self.counts.formulas.keys(), 1)
        found |= dict.fromkeys(self.reader.lexicon.forms, 1)
        changed = True
        while changed:
            changed = False
            for left, numbers in self.of_category.items():
                best = min((self._depth(self.rules[n], found) for n in numbers), default=DEEPEST)
                if best < found.get(left, DEEPEST):
                    found[left] = best
                    changed = True
        return found

    @staticmethod
    def _depth(rule: GrammarRule, known: Mapping[str, int]) -> int:
        return 1 + max((known.get(i.category, DEEPEST) for i in rule.items if i.category and not i.star), default=0)

    @cached_property
    def _shallow(self) -> list[int]:
        """The least depth of each rule."""
        return [self._depth(rule, self._depths) for rule in self.rules]

    @cached_property
    def _weights(self) -> dict[str, list[float]]:
        """Of the rules of each category; where no example uses one, of the shallowest alone."""
        return {left: self._weights_of(numbers) for left, numbers in self.of_category.items()}

    def _weights_of(self, numbers: list[int]) -> list[float]:
        total = sum(self.counts.rules[n] for n in numbers)
        if not total:
            least = min(self._shallow[n] for n in numbers)
            return [float(self._shallow[n] == least) for n in numbers]
        alike = UNSEEN * total / len(numbers)
        return [(self.counts.rules[n] + alike) / 2 ** self.rules[n].cost for n in numbers]

    @cached_property
    def _phrases(self) -> dict[str, tuple[list[tuple[str, ...]], list[float]]]:
        """The phrases of each class of the lexicon, with their weights."""
        found = {}
        for category, forms in self.reader.lexicon.forms.items():
            counts = [sum(self.counts.entries[name] for name in names) for names in forms.values()]
            alike = UNSEEN * max(1, sum(counts)) / len(counts)
            found[category] = list(forms), [count + alike for count in counts]
        return found

    def draw(self, rng: random.Random) -> list[Token]:
        """The words and formulas of a text of the grammar, in letters of its own."""
        letters = rng.sample(LETTERS[: rng.choice((4, 8, len(LETTERS)))], rng.choice((1, 2, 2, 3, 4)))
        return self._phrase("T", rng, letters, DEEPEST)

    def _phrase(self, category: str, rng: random.Random, letters: Sequence[str], budget: int) -> list[Token]:
        if category in TERMINALS:
            return [_altered(rng.choice(self.counts.formulas[category]), rng, letters)]
        phrases, numbers = self._phrases.get(category), self.of_category.get(category, [])
        if phrases and (not numbers or rng.random() < 0.5):
            return list(rng.choices(*phrases)[0])
        weights = [
            w if self._shallow[n] < budget else 0.0 for n, w in zip(numbers, self._weights[category], strict=True)
        ]
        number = rng.choices(numbers, weights)[0] if any(weights) else min(numbers, key=self._shallow.__getitem__)
        return [token for item in self.rules[number].items for token in self._item(item, rng, letters, budget - 1)]

    def _item(self, item: RuleItem, rng: random.Random, letters: Sequence[str], budget: int) -> list[Token]:
        if not item.category:
            return [rng.choice(sorted(item.words))]
        times = rng.choice(self.counts.repeats.get(item.category, [0])) if item.star else 1
        return [token for _ in range(times) for token in self._phrase(item.category, rng, letters, budget)]


def _recorder(number: int, rule: GrammarRule) -> Any:
    names = [item.name for item in rule.items if item.name]
    return lambda env: Derived(number, tuple(env[name] for name in names))


def _altered(node: Node, rng: random.Random, letters: Sequence[str]) -> Node:
    """The formula in other letters, with other numerals here and there."""
    bound = {part.var for part in walk(node) if isinstance(part, Big | BigOver)}
    found = dict.fromkeys(p.name for p in walk(node) if isinstance(p, Var) and p.name not in bound and not p.index)
    names = {name: rng.choice(letters) for name in found}
    if len(found) <= len(letters):
        names = dict(zip(found, rng.sample(list(letters), len(found)), strict=True))
    if not found.keys() <= set("abcdkmnpqrstxyz"):
        return node  # sets, maps and constants keep their letters

    def change(part: Any) -> Any:
        if isinstance(part, Var) and part.name in names and not part.index:
            return Var(names[part.name])
        if isinstance(part, Num) and not part.decimals and part.value > 2 and rng.random() < 0.3:
            return Num(max(2, part.value + rng.randint(-2, 9)))
        return map_children(part, change)

    return change(node)  # type: ignore[no-any-return]


def written(tokens: Sequence[Token], *, plain: bool) -> str:
    """Words and formulas as a text."""
    out = ""
    for token in tokens:
        if isinstance(token, str):
            out += token if token in ".,;:?!)" else f" {token}"
        else:
            out += f" {to_plain(token)}" if plain else f" ${to_latex(token)}$"
    return out.strip()
