"""Remarks: what a text says of the work and not of the mathematics ("dont use calculus", "my teacher wants induction").

A remark is a sentence, or a part of one between commas, colons and parentheses, of everyday words (`plain`), with one
that is of the work (`cue`): a person, a task, a method. The classes are closed: a formula, a number, a quantifier, a
condition or any other word makes a part no remark, for it may restrict what is said. Only the words of a name are
free: of a theorem, a rule, a test (`head`) behind a word that uses it (`way`). What is passed over is told.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leanwright.tools.maths.ast import Const, Num, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.tokens import shown

MOST_NAME = 4  # words of a theorem's name before "theorem"
MOST_HEADING = 7
_ENDS = frozenset(".?!;")
_MARKS = frozenset(",:") | _ENDS
# letters that are words where no formula has them: "i say yes", "can u help", "help me w this"
_PERSONS: tuple[tuple[Token, str], ...] = ((Var("i"), "i"), (Const("i"), "i"), (Var("u"), "u"), (Var("w"), "w"))
_CLAIMS = {"show", "prove", "that"}
_ASSUMING = ("let", "suppose", "assume", "given", "fix", "consider", "if", "for")
_BRANCHES = (("of", "calculus"), ("of", "algebra"), ("of", "induction"), ("of", "arithmetic"))
_TAGS = ("#", "(", ")")
_INVERTED = ("does", "do", "is", "are", "can", "must")


@dataclass(frozen=True)
class Cut:
    """A text without its remarks, and each of them; ``passed`` is () where there are none."""

    tokens: tuple[Token, ...]
    passed: tuple[str, ...]


class Remarks:
    """Finds remarks by the classes of a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.cue, self.plain, self.way, self.head = (
            frozenset(lexicon.remarks[name]) for name in ("cue", "plain", "way", "head")
        )
        self.restricting, self.leading, self.facts, self.hints, self.saying = (
            frozenset(word for form in lexicon.remarks[name] for word in form)
            for name in ("restriction", "leading", "telling", "hinting", "saying")
        )
        self.longest = max((len(form) for forms in lexicon.remarks.values() for form in forms), default=0)
        self.restricting |= {w for form in lexicon.forms.get("NumW", ()) for w in form}

    def without(self, tokens: Sequence[Token]) -> Cut:
        """The tokens without remarks."""
        passed: list[str] = []
        rest = self._outside(_persons(tokens), passed)
        parts = list(_parts(rest))
        gone = [False] * len(parts)
        for place, (mark, part) in enumerate(parts):
            hinted = mark == ":" and place > 0 and gone[place - 1]
            behind = parts[place + 1][0] if place + 1 < len(parts) else ""
            gone[place] = self._remark(part, hinted) or (not place and behind in (":", ".") and self._heading(part))
        self._keep_beside(parts, gone)
        kept: list[tuple[str, list[Token]]] = []
        for place, (mark, part) in enumerate(parts):
            if gone[place]:
                passed.append(_said(part))
                kept += [(mark, [])] if mark in _ENDS else []
                continue
            skipped = place > 0 and gone[place - 1]
            first = not any(tokens for _, tokens in kept)
            sign = "" if first else "," if skipped and mark not in _ENDS else mark
            if first or (skipped and kept and not kept[-1][1]):
                sign = "" if first else sign if sign in _ENDS else ""
            if (lead := self._lead(part) if _last_claim(parts, gone, place) else 0) and not set(part[:lead]) <= _CLAIMS:
                passed.append(_said(part[:lead]))
                inverted = part[lead - 1] == "why" and part[lead] in _INVERTED
                part = [*(() if inverted else ("show", "that")), *part[lead:]]
            kept.append((sign, part))
        out = [token for mark, part in kept for token in ((mark,) if mark else ()) + tuple(part)]
        while out and out[0] in _MARKS:
            out = out[1:]
        return (
            Cut(tuple(out), tuple(passed)) if passed and any(t not in _MARKS for t in out) else Cut(tuple(tokens), ())
        )

    def _keep_beside(self, parts: Sequence[tuple[str, list[Token]]], gone: list[bool]) -> None:
        """Keep remarks that lead on to what is kept: a hint, one amid a sentence, one between two claims."""
        for place in reversed(range(len(parts))):
            if not gone[place]:
                continue
            later = [n for n in range(place + 1, len(parts)) if parts[n][1] and not gone[n]]
            linked = bool(later) and all(parts[n][0] not in _ENDS for n in range(place + 1, later[0] + 1))
            hint = bool(later) and bool(set(parts[place][1]) & self.hints)
            begins = not any(parts[n][1] and not gone[n] for n in range(_sentence(parts, place), place))
            leads = linked and bool(set(parts[place][1]) & self.saying) and any(parts[n][0] in _ENDS for n in later[1:])
            if hint or leads or (linked and not (begins and _assumed(parts, gone, place))):
                gone[place] = False

    def _outside(self, tokens: list[Token], passed: list[str]) -> list[Token]:
        """The tokens without parentheses that hold remarks alone."""
        out: list[Token] = []
        place = 0
        while place < len(tokens):
            end = tokens.index(")", place) if tokens[place] == "(" and ")" in tokens[place:] else 0
            inside = tokens[place + 1 : end] if end else []
            if inside and self._aside(inside):
                passed.append(_said(inside))
                place = end + 1
                continue
            out.append(tokens[place])
            place += 1
        return out

    def _aside(self, tokens: Sequence[Token]) -> bool:
        parts = [(mark, part) for mark, part in _parts(tokens) if part]
        hinted = [place > 0 and mark == ":" for place, (mark, _) in enumerate(parts)]
        named = len(parts) == 1 and self._name(parts[0][1], 0) == len(parts[0][1])
        return named or all(self._remark(part, hint) for (_, part), hint in zip(parts, hinted, strict=True))

    def _remark(self, tokens: Sequence[Token], hinted: bool = False) -> bool:
        end, cues = self._reach(tokens)
        return bool(tokens) and end == len(tokens) and (hinted or cues > 0)

    def _reach(self, tokens: Sequence[Token]) -> tuple[int, int]:
        """How far words of remarks go, and how many cues are among them."""
        place = cues = 0
        while place < len(tokens):
            size, cue = self._step(tokens, place)
            if not size:
                break
            place += size
            cues += cue
        return place, cues

    def _step(self, tokens: Sequence[Token], place: int) -> tuple[int, bool]:
        for size in range(min(self.longest, len(tokens) - place), 0, -1):
            form = tuple(tokens[place : place + size])
            if form in self.way and (name := self._name(tokens, place + size)):
                return size + name, True
            if form in self.cue:
                return size, True
            if form in self.plain or form in self.way:
                return size, False
        return 0, False

    def _name(self, tokens: Sequence[Token], place: int) -> int:
        """How many words the name of a theorem, rule or method has here; it may begin with an article."""
        begin = place + (place < len(tokens) and tokens[place] in ("the", "a", "an"))
        for end in range(begin + 1, min(begin + MOST_NAME + 1, len(tokens))):
            word = tokens[end - 1]
            if not isinstance(word, str) or not word[0].isalpha() or word in self.restricting:
                return 0
            if (tokens[end],) in self.head:
                more = 2 if tuple(tokens[end + 1 : end + 3]) in _BRANCHES else 0
                return end + 1 + more - place
        return 0

    def _heading(self, tokens: Sequence[Token]) -> bool:
        """ "HW 3 q4", "Problem 2 from the sheet": a task with its numbers directly behind it."""
        tags = [
            place for place, t in enumerate(tokens) if isinstance(t, (Num, Var)) or t in _TAGS or str(t).isdecimal()
        ]
        named = all(place and (place - 1 in tags or (tokens[place - 1],) in self.cue) for place in tags)
        words = [token for place, token in enumerate(tokens) if place not in tags]
        return 0 < len(tokens) <= MOST_HEADING and named and self._remark(words) and (tokens[0],) in self.cue

    def _lead(self, tokens: Sequence[Token]) -> int:
        """How many words lead to what is said: "we shall need the fact that", "I need to show"; 0 for none."""
        reach, _ = self._reach(tokens)
        telling, ending = self.leading | self.facts, self.leading | {"why"}
        for end in range(min(reach, len(tokens) - 1), 0, -1):
            covered, cues = self._reach(tokens[:end])
            verbs = [word for word in tokens[: end - 1] if word in telling | self.saying]
            said = tokens[end - 1] in ("that", "why") and verbs[-1:] and verbs[-1] in telling
            if covered == end and (said or (cues and tokens[end - 1] in ending)):
                return end
        return 0


def _sentence(parts: Sequence[tuple[str, list[Token]]], place: int) -> int:
    """Where the sentence of a part begins."""
    while place and parts[place][0] not in _ENDS:
        place -= 1
    return place


def _assumed(parts: Sequence[tuple[str, list[Token]]], gone: Sequence[bool], place: int) -> bool:
    """Whether all sentences before a part assume: what follows is no second claim."""
    first = {n: _sentence(parts, n) for n in range(place) if parts[n][1] and not gone[n]}
    opening = {begin: n for n, begin in reversed(first.items())}
    return all(parts[n][1][0] in _ASSUMING for begin, n in opening.items() if begin != _sentence(parts, place))


def _last_claim(parts: Sequence[tuple[str, list[Token]]], gone: Sequence[bool], place: int) -> bool:
    """Whether a part begins the last sentence, and those before it assume; else a lead might make a claim of one."""
    if any(parts[n][1] and not gone[n] for n in range(_sentence(parts, place), place)):
        return False
    later = zip(parts[place + 1 :], gone[place + 1 :], strict=True)
    return _assumed(parts, gone, place) and not any(mark in _ENDS and part and not off for (mark, part), off in later)


def _parts(tokens: Sequence[Token]) -> Iterator[tuple[str, list[Token]]]:
    """The parts of a text outside parentheses, each with the mark before it."""
    mark, part, depth = "", list[Token](), 0
    for token in tokens:
        depth += (token == "(") - (token == ")")
        if isinstance(token, str) and token in _MARKS and not depth:
            yield mark, part
            mark, part = token, []
        else:
            part.append(token)
    yield mark, part


def _persons(tokens: Sequence[Token]) -> list[Token]:
    """ "i" and "u" as words where no other formula has the letter."""
    used = {part for t in tokens if not isinstance(t, str) and t not in dict(_PERSONS) for part in walk(t)}
    used |= {Var(name) for t in tokens if not isinstance(t, str) and t not in dict(_PERSONS) for name in names_of(t)}
    persons = {letter: word for letter, word in _PERSONS if letter not in used}
    return [persons.get(t, t) if not isinstance(t, str) else t for t in tokens]


def _said(tokens: Sequence[Token]) -> str:
    return " ".join(map(shown, tokens)).replace(" ,", ",").replace(" :", ":")
