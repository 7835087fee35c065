"""Grammar rules as text: loading, features of number, and what is checked before anything is parsed.

A rule is a line ``Left = item … => meaning !cost``. Items: ``word|word``, ``Category:name``, ``Category*:name`` (any
number). ``[item …]`` may be absent, and is then left out of the meaning; ``<item … / item …>`` is one of several, as
is ``Left = item … / item … => meaning``. ``{n}`` behind categories agrees in number, ``{f}`` in the form of a verb,
which may be a number too; ``{sg}``, ``{pl}``, ``{base}`` and ``{ing}`` are fixed. Behind words it gives the form of
these verbs, ``leave|give{f}``, and ``{s}`` the number {n} of nouns, ``root|zero{s}``. The meaning is made of
constructors, names of the rule, 'texts', [lists] and ``-`` (nothing). A line ``extends A B`` names the categories of
other files that a file adds rules to.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from itertools import chain, product
from typing import Any

from leanwright.tools.errors import ConfigError
from leanwright.tools.reader.entries import CLASSES, DERIVED, VERBS
from leanwright.tools.reader.inflection import VERB_FORMS, plural, verb_form

NUMBERS = ("sg", "pl")
FEATURES = {"n": NUMBERS, "m": NUMBERS, "f": VERB_FORMS}  # what agrees in a rule
# terminals of formulas, see chart.TESTS
TERMINALS = frozenset({"Rel", "Term", "Var", "Num", "Dom", "App", "Decimal"})
_ITEM = re.compile(r"(?P<body>.+?)(?P<star>\*?)(?::(?P<name>[a-z]\w*))?\Z")
_SIGNED = re.compile(r"([\[<]*)(.+?)([\]>]*)")
_NAMED = re.compile(r":([a-z]\w*)")
_CATEGORY = re.compile(r"[A-Z][A-Za-z0-9]*(?:\{(?:n|m|f|sg|pl|base|ing)\})?\Z")
_INFLECTED = re.compile(r"(?P<verbs>[a-z|]+)\{(?P<form>n|m|f|s|sg|pl|base|ing)\}(?::(?P<name>[a-z]\w*))?\Z")
_MEANING = re.compile(r"\s*(?:(?P<name>[A-Za-z_]\w*)|'(?P<text>[^']*)'|(?P<sign>[(),\[\]*])|(?P<none>-))")
_COST = re.compile(r"!(\d+)\s*\Z")
_EXTENDS = "extends "

Env = Mapping[str, Any]
Chosen = tuple[tuple[str, str], ...]  # features, and the number or form that each has in a variant of a rule
Build = Callable[[Env], Any]
Parts = tuple[Any, ...]  # words of a rule, and tuples of what may be absent
Need = str | frozenset[str]  # of a rule: a category, or one of these words


@dataclass(frozen=True)
class RuleItem:
    """A word of ``words``, or a phrase of ``category``, any number of them with ``star``."""

    words: frozenset[str] = frozenset()
    category: str = ""
    name: str = ""
    star: bool = False


@dataclass(frozen=True)
class GrammarRule:
    """One way to build a phrase.

    ``made``: constructors of the meaning with their numbers of parts, -1 for any. ``needs``: what each of the rules of
    its line has.
    """

    left: str
    items: tuple[RuleItem, ...]
    build: Build
    cost: int
    origin: str
    made: tuple[tuple[str, int], ...]
    needs: tuple[Need, ...]


class Grammar:
    """Rules by category. Raises ConfigError for a line that cannot be read, naming file and line."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.rules: dict[str, list[GrammarRule]] = {}
        owners: dict[str, str] = {}
        for name, text in texts.items():
            extended: set[str] = set()
            for number, line in enumerate(text.splitlines(), start=1):
                if line.startswith(_EXTENDS):
                    extended.update(line.split()[1:])
                elif line.strip() and not line.lstrip().startswith("#"):
                    for rule in _rules(line.strip(), f"{name}, line {number}"):
                        self.rules.setdefault(rule.left, []).append(rule)
                        base = rule.left.partition(".")[0]
                        owner = name if base in extended else owners.setdefault(base, name)
                        if owner != name:
                            told = f"{base} is a category of {owner} too; “{_EXTENDS}{base}” adds to it"
                            raise ConfigError(f"{rule.origin}: {told}")
        self._either_number()
        self._check()

    def _either_number(self) -> None:
        """A category without a feature stands for both numbers."""
        numbered = {left.partition(".")[0] for left in self.rules if "." in left}
        numbered |= {category for category, many in CLASSES.values() if many}
        for base in numbered:
            for number in NUMBERS:
                item = RuleItem(category=f"{base}.{number}", name="x")
                rule = GrammarRule(base, (item,), lambda env: env["x"], 0, "both numbers", (), (item.category,))
                self.rules.setdefault(base, []).append(rule)

    @cached_property
    def choices(self) -> frozenset[frozenset[str]]:
        """The words that rules name, with those that may stand in their place."""
        return frozenset(i.words for rules in self.rules.values() for r in rules for i in r.items if i.words)

    @cached_property
    def words(self) -> frozenset[str]:
        """All words that rules name."""
        return frozenset().union(*self.choices)

    def _check(self) -> None:
        given = {category for category, many in CLASSES.values() if not many} | set(DERIVED)
        given |= {f"{category}.{n}" for category, many in CLASSES.values() if many for n in NUMBERS}
        given |= {f"{CLASSES[word_class][0]}.{form}" for word_class in VERBS for form in VERB_FORMS}
        known = TERMINALS | self.rules.keys() | given
        for rules in self.rules.values():
            for rule in rules:
                for item in rule.items:
                    if item.category and item.category not in known:
                        raise ConfigError(f"{rule.origin}: no rule and no lexicon says what {item.category} is")
        self._check_recursion()

    def _check_recursion(self) -> None:
        """A category that begins with itself would never end."""
        empty = self.empty
        first = {left: {c for rule in rules for c in _beginnings(rule, empty)} for left, rules in self.rules.items()}
        for start in first:
            seen: set[str] = set()
            ahead = set(first[start])
            while ahead:
                seen |= ahead
                ahead = set().union(*(first.get(c, set()) for c in ahead)) - seen
            if start in seen:
                raise ConfigError(f"{self.rules[start][0].origin}: {start} begins with itself")

    @cached_property
    def empty(self) -> frozenset[str]:
        """Categories that may be empty."""
        able = [
            (left, {i.category for i in rule.items if not i.star})
            for left, rules in self.rules.items()
            for rule in rules
            if all(i.star or i.category for i in rule.items)
        ]
        found: set[str] = set()
        while more := {left for left, needed in able if left not in found and needed <= found}:
            found |= more
        return frozenset(found)

    def first_words(self, lexicon: Mapping[str, Mapping[tuple[str, ...], Any]]) -> dict[str, frozenset[str] | None]:
        """Words and terminals that a category may begin with; None for one that may be empty."""
        table: dict[str, set[str]] = {t: {t} for t in TERMINALS}
        for category, forms in lexicon.items():
            table.setdefault(category, set()).update(phrase[0] for phrase in forms)
        ahead: dict[str, set[str]] = {}  # categories that a category may begin with
        for left, rules in self.rules.items():
            mine, begun = table.setdefault(left, set()), ahead.setdefault(left, set())
            for rule in rules:
                begun.update(_beginnings(rule, self.empty))
                mine |= _first_words(rule, self.empty)
        changed = True
        while changed:
            changed = False
            for left, begun in ahead.items():
                mine = table[left]
                size = len(mine)
                mine.update(*(table.get(category, ()) for category in begun))
                changed |= len(mine) != size
        return {c: None if c in self.empty else frozenset(words) for c, words in table.items()}


def _beginnings(rule: GrammarRule, empty: frozenset[str]) -> Iterator[str]:
    for item in rule.items:
        if not item.category:
            return
        yield item.category
        if not item.star and item.category not in empty:
            return


def _first_words(rule: GrammarRule, empty: frozenset[str]) -> frozenset[str]:
    """Words of the rule itself that its phrases may begin with."""
    for item in rule.items:
        if not item.category:
            return item.words
        if not item.star and item.category not in empty:
            break
    return frozenset()


def _rules(line: str, origin: str) -> Iterator[GrammarRule]:
    left, sign, rest = line.partition(" = ")
    body, arrow, meaning = rest.rpartition("=>")
    if not sign or not arrow or not _CATEGORY.match(left.strip()):
        raise ConfigError(f"{origin}: a rule is written Left = item … => meaning, not {line!r}")
    cost = _COST.search(meaning)
    words = _words(meaning[: cost.start()] if cost else meaning, origin)
    absent = frozenset(_NAMED.findall(body))
    for parts in _alternatives(_signs(body), "", origin):
        yield from _variants(left.strip(), parts, words, absent, int(cost[1]) if cost else 0, origin)


def _variants(
    left: str, parts: Parts, words: list[tuple[str, str]], absent: frozenset[str], cost: int, origin: str
) -> Iterator[GrammarRule]:
    """The rules of one choice among alternatives: with and without what may be absent, in each number and form."""
    features = {f for f in FEATURES if f"{{{f}}}" in f"{left} {parts}"}
    read: dict[frozenset[str], tuple[Build, tuple[tuple[str, int], ...]]] = {}  # by the names that a variant has
    for forms in product(*(FEATURES[one] for one in sorted(features))):
        chosen = tuple(zip(sorted(features), forms, strict=True))
        options = _options(parts, chosen, origin)
        needs = tuple(
            dict.fromkeys(i.category or i.words for one in options if () not in one for i in one[0] if not i.star)
        )
        for choice in product(*options):
            items = tuple(chain.from_iterable(choice))
            names = frozenset(item.name for item in items if item.name)
            if names not in read:
                reader = _MeaningReader(words, names, absent - names, origin)
                read[names] = reader.read(), tuple(reader.made)
            build, made = read[names]
            yield GrammarRule(_fixed(left, chosen), items, build, cost, origin, made, needs)


def _signs(body: str) -> Iterator[str]:
    """Words of a rule, and the signs that stand close to them, each with a space on the side of its word."""
    for text in body.split():
        before, word, after = _SIGNED.fullmatch(text).groups()  # type: ignore[union-attr]  # every text matches
        yield from (f"{sign} " for sign in before)
        yield word
        yield from (f" {sign}" for sign in after)


def _alternatives(signs: Iterator[str], closing: str, origin: str) -> list[Parts]:
    """What stands before a closing sign, once for each choice among alternatives; what may be absent is a tuple."""
    done, here = list[Parts](), list[Parts]([()])
    for sign in signs:
        if sign == closing:
            return done + here
        if sign == "/":
            done, here = done + here, [()]
        elif sign == "< ":
            here = [(*a, *b) for a, b in product(here, _alternatives(signs, " >", origin))]
        elif sign == "[ ":
            inner = _alternatives(signs, " ]", origin)
            here = [(*a, *b) for a, b in product(here, [(inner[0],)] if len(inner) == 1 else [*inner, ()])]
        elif sign in (" >", " ]"):
            break
        else:
            here = [(*a, sign) for a in here]
    else:
        if not closing:
            return done + here
    raise ConfigError(f"{origin}: brackets that open or close nothing")


def _fixed(category: str, chosen: Chosen) -> str:
    base, _, feature = category.rstrip("}").partition("{")
    return f"{base}.{dict(chosen).get(feature, feature)}" if feature else base


def _options(parts: Parts, chosen: Chosen, origin: str) -> list[list[tuple[RuleItem, ...]]]:
    """The item of each word; of what may be absent its choices, and nothing in its place."""
    options: list[list[tuple[RuleItem, ...]]] = []
    for part in parts:
        if isinstance(part, tuple):
            inner = product(*_options(part, chosen, origin))
            options.append([*(tuple(chain.from_iterable(choice)) for choice in inner), ()])
            continue
        item = _item(part, chosen)
        if item is None:
            raise ConfigError(f"{origin}: {part!r} is no category")
        options.append([(item,)])
    return options


@cache  # most items stand in many rules
def _item(text: str, chosen: Chosen) -> RuleItem | None:
    """An item as it is written; None for what is no category."""
    if text[:1].isupper():
        found = _ITEM.match(text)
        if found is None or not _CATEGORY.match(found["body"]):
            return None
        return RuleItem(category=_fixed(found["body"], chosen), name=found["name"] or "", star=bool(found["star"]))
    if found := _INFLECTED.match(text):
        if found["form"] == "s":
            nouns = found["verbs"].split("|")
            return RuleItem(
                words=frozenset(map(plural, nouns) if dict(chosen).get("n") == "pl" else nouns),
                name=found["name"] or "",
            )
        form = dict(chosen).get(found["form"], found["form"])
        return RuleItem(words=frozenset(verb_form(verb, form) for verb in found["verbs"].split("|")))
    body, _, name = text.partition(":") if text != ":" and not text.startswith((":|", "|")) else (text, "", "")
    if "|:" in text:
        body, name = text, ""
    return RuleItem(words=frozenset(body.split("|")), name=name)


def _words(meaning: str, origin: str) -> list[tuple[str, str]]:
    """Kind and text of each word of the meaning of a rule."""
    text, found, place = meaning.strip(), list[tuple[str, str]](), 0
    while place < len(text):
        word = _MEANING.match(text, place)
        if word is None:
            raise ConfigError(f"{origin}: the meaning {text!r} cannot be read at {text[place:]!r}")
        found.append((word.lastgroup or "", word[word.lastgroup or ""]))
        place = word.end()
    return found


class _MeaningReader:
    """Reads the meaning of a rule with these names; what is ``absent``, and what is made of that alone, is left out."""

    def __init__(
        self, words: list[tuple[str, str]], names: frozenset[str], absent: frozenset[str], origin: str
    ) -> None:
        self.tokens = list(words)
        self.names, self.absent, self.origin, self.made = names, absent, origin, list[tuple[str, int]]()

    def read(self) -> Build:
        build = self._one()
        if self.tokens:
            raise ConfigError(f"{self.origin}: {self.tokens[0][1]!r} is too much in the meaning")
        if build is None:
            raise ConfigError(f"{self.origin}: nothing is left of the meaning")
        return build

    def _next(self) -> tuple[str, str]:
        if not self.tokens:
            raise ConfigError(f"{self.origin}: the meaning ends too early")
        return self.tokens.pop(0)

    def _one(self) -> Build | None:
        kind, text = self._next()
        if kind == "none":
            return lambda _: None
        if kind == "text":
            return lambda _: text
        if (kind, text) == ("sign", "["):
            parts, _ = self._parts("]")
            return lambda env: tuple(_spread(parts, env))
        if kind == "name" and self.tokens[:1] == [("sign", "(")]:
            self.tokens.pop(0)
            parts, written = self._parts(")")
            if written and not parts:
                return None
            self.made.append((text, -1 if any(star for star, _ in parts) else len(parts)))
            return lambda env: (text, *_spread(parts, env))
        if kind == "name" and text in self.names:
            return lambda env: env[text]
        if kind == "name" and text in self.absent:
            return None
        raise ConfigError(f"{self.origin}: {text!r} names nothing of the rule")

    def _parts(self, closing: str) -> tuple[list[tuple[bool, Build]], int]:
        """What is there of the parts, and how many are written."""
        parts, written = list[tuple[bool, Build]](), 0
        while self.tokens[:1] != [("sign", closing)]:
            star = self.tokens[:1] == [("sign", "*")]
            if star:
                self.tokens.pop(0)
            written += 1
            if (part := self._one()) is not None:
                parts.append((star, part))
            if self.tokens[:1] == [("sign", ",")]:
                self.tokens.pop(0)
        self._next()
        return parts, written


def _spread(parts: list[tuple[bool, Build]], env: Env) -> Iterator[Any]:
    for star, build in parts:
        if star:
            yield from build(env)
        else:
            yield build(env)


@cache
def shipped() -> Grammar:
    """The grammar of the package. Raises ConfigError."""
    folder = files("leanwright.tools.reader").joinpath("grammar")
    paths = sorted((p for p in folder.iterdir() if p.name.endswith(".rules")), key=lambda p: p.name)
    return Grammar({f"grammar/{p.name}": p.read_text(encoding="utf-8") for p in paths})
