"""Reads a statement: all the Lean statements that its sentences may mean, best first, or why it is declined.

Preferences between readings are the costs of rules in the grammar; what costs more is a reading only where nothing
cheaper is one. Readings of the least cost that differ are an ambiguity.
"""

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any

from leanwright.tools.errors import Abstention, ConfigError
from leanwright.tools.maths.ast import NUMBER_SETS, Formula
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.statement import LeanStatement, statement_to_lean
from leanwright.tools.reader import entries, rules
from leanwright.tools.reader.asides import KINDS, declarations_first
from leanwright.tools.reader.besides import (
    claims_nothing,
    explained,
    titled,
    with_reason,
    without_adverbs,
    without_marks,
    without_name,
    without_reason,
)
from leanwright.tools.reader.chart import Chart, Token, shown
from leanwright.tools.reader.compare import alike, without_repeated
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.errors import Declined, Stopped, Unparsed, Unsettled, told
from leanwright.tools.reader.finishing import theorem
from leanwright.tools.reader.glosses import gloss, gloss_behind
from leanwright.tools.reader.matrices import defining
from leanwright.tools.reader.meaning import carriers, definitions, load, problems, texts
from leanwright.tools.reader.meaning.composer import (
    NUMBERS,
    TYPE_SORTS,
    Discourse,
    MeaningComposer,
    Phrase,
    tags_in,
)
from leanwright.tools.reader.meaning.scopes import both_scopes
from leanwright.tools.reader.meaning.senses import functions_in
from leanwright.tools.reader.remarks import Cut, Remarks
from leanwright.tools.reader.rules import Grammar
from leanwright.tools.reader.tables import Tables
from leanwright.tools.reader.tokens import Tokens, tokens_of
from leanwright.tools.reader.unknown_words import prefixes_apart, unknown_word

_log = logging.getLogger(__name__)
MOST_REMEMBERED = 256  # statements whose readings are kept
# constructors that are parts of others, with their number of parts
STRUCTURES = {
    "text": 2, "nb": 4, "an": 2, "coll": 1, "n": 1, "d": 1, "v": 1, "same": 0, "on": 0, "count": 1, "atmost": 1,
    "morethan": 1, "several": 1, "atleast": 1,
    "infinitely": 0, "none": 0, "exist": 0, "double": 0, "apart": 2, "zero": 1, "first": 1,
    "step": 1, "nth": 2, "solve": 2, "named": 1, "tuples": 3, "listed": 2, "zeroofit": 0, "vals": 1, "relvals": 2,
    "rows": 1, "being": 1, "solvefor": 2, "finitely": 0, "c": 1, "i": 1, "once": 1, "described": 1, "nthat": 2,
    "combination": 3, "numbered": 2, "nbn": 2, "asked": 2, "onlyif": 1, "echoing": 2, "a": 1, "power": 1, "powerof": 0,
    "unsaid": 0,
    "rule": 1, "ranging": 1, "values": 1, "valuesof": 2, "zerof": 0, "fin": 2, "family": 1, "sets": 1, "bymap": 2,
    "byrule": 2, "anyinterval": 0, "at": 2, "infty": 1, "only": 1, "gap": 0, "called": 2, "objects": 1,
    "ends": 3, "everything": 0, "trivial": 0, "there": 0, "again": 0, "equated": 1, "itslimit": 1, "lies": 1,
}  # fmt: skip
load()
_NAME = re.compile(r"[A-Za-z][\w.]*\w")
_TOLD = {"ℝ": "real", "ℤ": "integers", "ℂ": "complex"}  # words for kinds of letters
_QUESTIONS = ("find", "what", "solve", "determine", "compute", "evaluate", "calculate", "how", "for", "which")
_UNTOLD = "words in a combination that the reader has no meaning for"
_ERRORS = (KeyError, ValueError, TypeError, IndexError, AttributeError, MathsSyntaxError)


@dataclass(frozen=True)
class Convention:
    """Letters that are taken to be of a kind, a Lean type, of which the text says nothing.

    ``nameless``: they stand for things without a name: "a number".
    """

    names: tuple[str, ...]
    kind: str
    nameless: bool


@dataclass(frozen=True)
class Interpretation:
    """One way to read a statement. ``cost`` is what preferences charge; ``phrase`` its parse."""

    lean: str
    cost: int
    phrase: Phrase
    statement: LeanStatement
    formula: Formula
    conventions: tuple[Convention, ...] = ()


@dataclass(frozen=True)
class Readings:
    """All readings of a statement that differ in meaning, at least one.

    ``least``: those of the least cost, of which each has the same. ``passed``: the remarks that were passed over,
    because they are about the work and not of the mathematics.
    """

    least: tuple[Interpretation, ...]
    tokens: tuple[Token, ...]
    passed: tuple[str, ...] = ()
    dearer: Callable[[], Iterator[Interpretation]] = lambda: iter(())

    @cached_property
    def readings(self) -> tuple[Interpretation, ...]:
        """All, best first; those that cost more than the first are made when they are asked for."""
        return *self.least, *self.dearer()

    @property
    def best(self) -> Interpretation:
        """The first."""
        return self.least[0]

    @property
    def note(self) -> str:
        """The remarks in a sentence; "" where nothing was passed over."""
        return "passed over: " + ", ".join(f"“{one}”" for one in self.passed) if self.passed else ""

    @property
    def assumptions(self) -> tuple[Convention, ...]:
        """What the first takes for granted."""
        return self.best.conventions

    @property
    def ambiguous(self) -> bool:
        """Whether preferences do not decide between the first two."""
        return len(self.least) > 1


class GrammarReader:
    """Reads statements with a grammar and a lexicon. Raises ConfigError when they do not fit together."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon, alike: Callable[[str, str], bool] = alike) -> None:
        """``alike``: whether two Lean statements mean the same; a proof of equivalence may take its place."""
        self.lexicon, self.alike = lexicon, alike
        self.tables = Tables(grammar, lexicon)
        self.remarks = Remarks(lexicon, self._meant)
        self._remembered = lru_cache(maxsize=MOST_REMEMBERED)(self._known)  # questions, drafts and scores read one text
        made: dict[str, set[int]] = {}
        where: dict[str, str] = {}
        for table in grammar.rules.values():
            for rule in table:
                for tag, size in rule.made:
                    made.setdefault(tag, set()).add(size)
                    where.setdefault(tag, rule.origin)
        for problem in problems(made, STRUCTURES):
            raise ConfigError(f"{where.get(problem.partition('(')[0].split()[-1], 'grammar')}: {problem}")

    def read(self, statement: str, declares: Callable[[str], bool] | None = None) -> Readings:
        """The readings of a statement. Raises Abstention with one sentence when it has none.

        ``declares`` says which names the library in force has; without it, names of Mathlib are used that it may lack.
        """
        found = self._found(statement)
        missing = [
            [] if declares is None else [n for n in self.names(one.lean) if not declares(n)] for one in found.least
        ]
        if all(missing):
            raise Abstention(f"the library in force does not declare {missing[0][0]}")
        if any(missing):
            found = replace(
                found, least=tuple(one for one, lacks in zip(found.least, missing, strict=True) if not lacks)
            )
        return found

    def sole(self, statement: str) -> Interpretation | None:
        """The reading of least cost; None where another one costs as little. Raises Abstention."""
        found = self._found(statement)
        return None if found.ambiguous else found.best

    @cached_property
    def _meant(self) -> frozenset[str]:
        """The words with a meaning: "good" has none, though remarks have it."""
        forms = (forms for category, forms in self.lexicon.forms.items() if category not in ("Frame", "Fill", "Label"))
        return self.tables.grammar.words.union(phrase[0] for one in forms for phrase in one if len(phrase) == 1)

    def _found(self, statement: str) -> Readings:
        found = self._remembered(statement)
        if isinstance(found, Abstention):
            raise type(found)(*found.args)
        return found

    def names(self, lean: str) -> list[str]:
        """The names of the library that a reading uses through the lexicon."""
        return [n for n in dict.fromkeys(_NAME.findall(lean)) if n in self.lexicon.declarations or n in TYPE_SORTS]

    def _known(self, statement: str) -> Readings | Abstention:
        """The readings, or why there are none, without the frames that an error holds on to."""
        try:
            return self._read(statement)
        except Abstention as reason:
            return type(reason)(*reason.args)

    def _read(self, statement: str) -> Readings:
        whole = tokens_of(statement)
        reasons: dict[Cut, Abstention] = {}
        for version in self._versions(whole):
            try:
                found = self._read_tokens(replace(whole, tokens=version.tokens))
            except Abstention as reason:
                reasons[version] = reason
                continue
            kinds = found.best.statement.variables.values()
            other = version.kinds is not None and not set(version.kinds).issuperset(kinds)
            if not (other or (version.settled and self._unsaid(found.assumptions, version.passed))):
                return replace(found, passed=(*whole.hints, *version.passed)) if version.passed else found
        first = reasons[Cut(whole.tokens, ())]
        last = reasons.get(self.remarks.without(whole.tokens), first) if isinstance(first, Stopped) else first
        raise self._stopped(*last.args) if isinstance(last, Unparsed) else last

    def _unsaid(self, conventions: Iterable[Convention], passed: Iterable[str]) -> bool:
        """Whether letters are taken to be of a kind that what was passed over does not name: "two real numbers"."""
        told = {word for one in passed for word in one.split()}
        narrowed = told & KINDS - {*_TOLD.values(), "a", "an", "number", "numbers"}
        return any(narrowed or _TOLD.get(one.kind, "no kind") not in told for one in conventions)

    def _versions(self, whole: Tokens) -> Iterator[Cut]:
        """The text as it stands, with what it explains, without remarks, adverbs, a reason and a law said again."""
        for cut in self._cuts(whole.tokens):
            yield cut
            if (told := explained(cut.tokens, self.lexicon)) != cut.tokens:
                yield replace(cut, tokens=told)
        if (plain := without_adverbs(told, self.lexicon)) != told:
            yield replace(cut, tokens=plain)
        rest, reason = without_reason(cut.tokens)
        if reason:
            said = " ".join(map(shown, reason))
            yield Cut(tuple(rest), (said, *cut.passed), settled=True, kinds=tuple(NUMBERS))
        end, closed = with_reason(cut.tokens, self.tables.words)
        if end:
            said = " ".join(map(shown, cut.tokens[:end]))
            yield Cut(cut.tokens[end + 1 :], (said, *cut.passed), settled=True, kinds=() if closed else None)
        if (opened := tuple(without_marks(declarations_first(cut.tokens, bare=True)))) != cut.tokens:
            yield replace(cut, tokens=opened)
            if (plain := without_adverbs(opened, self.lexicon)) != opened:
                yield replace(cut, tokens=plain)
        bodies = [(without_adverbs(cut.tokens, self.lexicon), cut.passed)]
        if found := titled(cut.tokens, self.lexicon.forms["Label"]):
            bodies.append((found[0], (found[1], *cut.passed)))
            yield Cut(*bodies[-1], settled=True)
        bodies += [(whole.tokens, ())] if cut.passed else []
        for body, passed in bodies:
            if again := gloss(body, self.tables.words, self.lexicon) or gloss_behind(body):
                yield Cut(again[0], (again[1], *passed), settled=again[2])

    def _cuts(self, tokens: tuple[Token, ...]) -> Iterator[Cut]:
        yield Cut(tokens, ())
        if (cut := self.remarks.without(tokens)).passed:
            yield cut

    def _read_tokens(self, whole: Tokens) -> Readings:
        cut = replace(whole, tokens=tuple(definitions.signed(whole.tokens, self._meant)))
        labels = self.lexicon.forms["Label"]
        named = self.tables.words - {word for phrase in labels for word in phrase}
        tokens = prefixes_apart(without_name(cut.tokens, named, labels), self.tables.words, self.lexicon)
        cut = replace(cut, tokens=tokens)
        if strange := unknown_word(tokens, self.tables.words):
            raise Stopped(strange)
        if made := definitions.operation_in(tokens):
            raise Stopped(f"“{shown(made)}” is an operation of its own here; name it as a function, f(a, b)")
        if claims_nothing(tokens):
            raise Stopped("the statement supposes, and claims nothing; add a sentence that says what follows")
        if parses := self._parses(Chart(self.tables, tokens)):
            return self._readings(cut, parses)
        raise Unparsed(tokens)

    def _stopped(self, tokens: Sequence[Token]) -> Stopped:
        """Where the reading of these tokens ends, which only rules tell that cannot be whole."""
        chart = Chart(self.tables, tokens, pruned=False)
        self._parses(chart)
        return Stopped(stopped(tokens, chart.furthest))

    @staticmethod
    def _parses(chart: Chart) -> list[tuple[int, Any]]:
        try:
            return chart.readings("T")
        except Declined as error:
            raise Abstention(f"the statement is too long to be read: {error}") from None

    def _readings(self, cut: Tokens, parses: list[tuple[int, Any]]) -> Readings:
        found: list[Interpretation] = []
        reason, told_late, tried = "", False, 0
        for cost, phrase in parses:
            if found and cost > found[0].cost:
                break
            tried += 1
            for one in both_scopes(phrase):
                try:
                    self._add(found, self._reading(cut, cost, one))
                except Declined as error:
                    late = isinstance(error, Unsettled) and not told_late  # all words have a meaning, which tells more
                    reason = str(error) if late else reason or str(error)
                    told_late = told_late or late
        if not found:
            raise Abstention(told(reason))
        return Readings(tuple(found), cut.tokens, cut.hints, lambda: self._dearer(cut, parses[tried:], found))

    def _dearer(
        self, cut: Tokens, parses: list[tuple[int, Any]], least: list[Interpretation]
    ) -> Iterator[Interpretation]:
        found = [*least]
        for cost, phrase in parses:
            with suppress(Declined):
                self._add(found, self._reading(cut, cost, phrase))
        return iter(found[len(least) :])

    def _add(self, found: list[Interpretation], reading: Interpretation) -> None:
        """Add a reading that means something else than those before it."""
        if not any(self.alike(reading.lean, other.lean) for other in found):
            found.append(reading)

    def _reading(self, cut: Tokens, cost: int, phrase: Phrase) -> Interpretation:
        """What one parse means. Raises Declined."""
        try:
            return self._composed(cut, cost, phrase)
        except _ERRORS as error:
            _log.debug("no meaning of %s", phrase, exc_info=error)
            raise Declined(_UNTOLD) from error

    def _composed(self, cut: Tokens, cost: int, phrase: Phrase) -> Interpretation:
        discourse = Discourse.of(t for t in cut.tokens if not isinstance(t, str))
        discourse.words = frozenset(t for t in cut.tokens if isinstance(t, str)) | functions_in(cut.tokens)
        discourse.repeated |= dict.fromkeys(tags_in(phrase) & {"there"}, True)
        if tags_in(phrase) & {"they", "these_k", "thenoun", "member", "theother"}:
            discourse.repeated["pointing"] = True
        composer = MeaningComposer(self.lexicon, discourse)
        carriers.maps(composer, cut.maps)
        formula = texts.whole(composer, phrase, cut.tokens)
        formula = defining(formula, discourse.matrices)
        try:
            statement = theorem(formula, discourse, self.lexicon)
        except Declined as error:
            if told(str(error)).startswith("it is not clear"):
                raise Unsettled(str(error)) from error
            raise
        if "again" in tags_in(phrase):
            statement = without_repeated(statement)
        sets = {name for name, kind in discourse.settled.items() if kind == "Set α"}
        alone = {name for name in sets if sets.isdisjoint((chr(ord(name[0]) - 1), chr(ord(name[0]) + 1)))}  # no A, B, C
        alone -= set(discourse.given)
        if unsaid := alone.intersection(NUMBER_SETS):  # "R is uncountable"
            raise Declined(f"whether {min(unsaid)} is a set or all numbers of a kind")
        if any(not discourse.settled[one].startswith(f"{index} → ") for one, index in discourse.families.items()):
            raise Declined("a family of what are no sets")
        conventions = _conventions(discourse)
        if any(one.kind == "ℝ" and set(one.names) & discourse.repeated.get("asked", set()) for one in conventions):
            raise Declined("whether whole numbers are asked for")  # "For which n is n² < n + 2?"
        return Interpretation(statement_to_lean(statement), cost, phrase, statement, formula, conventions)


def _conventions(discourse: Discourse) -> tuple[Convention, ...]:
    """The names whose kind is not said, by their kinds."""
    groups: dict[tuple[str, bool], list[str]] = {}
    for name in dict.fromkeys(discourse.conventional):
        groups.setdefault((discourse.settled[name], name in discourse.nameless), []).append(name)
    return tuple(Convention(tuple(names), kind, nameless) for (kind, nameless), names in groups.items())


def stopped(tokens: Sequence[Token], furthest: int) -> str:
    """One sentence that says at which words the reading stopped."""
    before = " ".join(map(shown, tokens[max(0, furthest - 4) : furthest]))
    after = " ".join(map(shown, tokens[furthest : furthest + 4]))
    if not after and tokens[0] in _QUESTIONS:
        return "the statement asks for a value and does not state it; add a sentence such as “Show that it is 5.”"
    if not after:
        return f"the statement ends too early, after “{before}”"
    return f"it cannot be read from “{after}” on" + (f", after “{before}”" if before else "")


@cache
def shipped() -> GrammarReader:
    """The reader with the grammar and the lexicon of the package."""
    return GrammarReader(rules.shipped(), entries.shipped())


def reader_with(path: Path | None) -> GrammarReader:
    """The shipped reader, with a user's own lexicon. Raises ConfigError for a file that cannot be used."""
    return shipped() if path is None else GrammarReader(rules.shipped(), entries.shipped().extended(path))


def read(statement: str) -> Readings:
    """The readings of a statement with the shipped grammar and lexicon. Raises Abstention."""
    return shipped().read(statement)
