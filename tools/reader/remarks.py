"""Remarks: what a text says of the work and not of the mathematics ("dont use calculus", "my teacher wants induction").

A remark is a sentence, or a part of one between commas, colons, dashes and parentheses, of everyday words (`plain`)
with one that is of the work (`cue`): a person, a task, a method. The classes are closed: a formula, a number, a
quantifier, a condition or any other word makes a part no remark, for it may restrict what is said. Only the words of a
name are free: of a theorem, a rule, a test (`head`) behind a word that uses it (`way`). What is passed over is told.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leanwright.tools.maths.ast import Bin, Const, Num, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.chart import Token, shown
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.epithets import quoted, source, without_epithets
from leanwright.tools.reader.remark_words import KINDS_OF_NUMBERS, RemarkWords
from leanwright.tools.reader.replies import replied
from leanwright.tools.reader.requests import CONCEDING, ENDS, Methods, announces, without_programs, without_quotes

MOST_HEADING = 7
_MARKS = frozenset(",:") | ENDS
# letters that are words where no formula has them: "i say yes", "can u help", "help me w this"
_PERSONS: tuple[tuple[Token, str], ...] = ((Var("i"), "i"), (Const("i"), "i"), (Var("u"), "u"), (Var("w"), "w"))
_CLAIMS = {"show", "prove", "that"}
_ASSUMING = ("let", "suppose", "assume", "given", "fix", "consider", "if", "for")
_ASKING = ("find", "determine", "compute", "evaluate", "calculate", "solve", "what", "which", "does", "is", "how")
_ANSWERING = (["answer"], ["solution"])
_TAGS = ("#", "(", ")")
_INVERTED = ("does", "do", "is", "are", "can", "cannot", "must")
_LISTED = ("to", "up", "or", "one", "two", "three", "four", "and", "first", "second", "third")
_GRADES = ("mark", "marks", "point", "points", "pts", "credit", "credits")
_BEFORE_COMMENTS = ("is", "are", "has", "have", "then", "that", "and")
_BEFORE_SOURCES = _MARKS | {"then", "hence", "thus", "so", "that"}
_BRACKETS = {"(": ")", "[": "]", '"': '"'}
_VERDICTS = ("true", "false", "yes", "no")
_DOTS = [".", ".", "."]
_COINING = ("called", "termed", "call")
_DEMANDS = frozenset(["show", "prove", "how", "why", "deduce", "conclude", "find", "determine"])


@dataclass(frozen=True)
class Cut:
    """A text without its remarks, and each of them; ``passed`` is () where there are none.

    ``settled``: it counts only where the text says the kind of each letter; ``kinds``: where all are of these.
    """

    tokens: tuple[Token, ...]
    passed: tuple[str, ...]
    settled: bool = False
    kinds: tuple[str, ...] | None = None


class Remarks:
    """Finds remarks by the classes of a lexicon."""

    def __init__(self, lexicon: Lexicon, known: frozenset[str]) -> None:
        """``known``: the words that have a meaning."""
        self.words = RemarkWords(lexicon, known)
        self.methods = Methods(lexicon)

    def without(self, tokens: Sequence[Token]) -> Cut:
        """The tokens without remarks."""
        rest, programs = without_programs(_coined(_persons(without_quotes(tokens))))
        rest, replies = replied(_paused(rest))
        rest, epithets = without_epithets(rest, self.words)
        rest, methods = self.methods.without(rest)
        rest, asides = self._without_asides(rest)
        passed = [_said(part) for part in programs + replies + epithets + methods + asides]
        parts = [piece for mark, part in _parts(rest) for piece in self._split(mark, part)]
        gone = [False] * len(parts)
        for place, (mark, part) in enumerate(parts):
            behind = parts[place + 1][0] if place + 1 < len(parts) else ""
            hinted = place > 0 and all(gone[:place]) and ":" in (mark, behind)  # "Homework, due Friday:"
            hinted = hinted or (mark == ":" and gone[place - 1])
            gone[place] = (
                (behind == "?" and (_tag_question(part) or (mark == "," and tuple(part) in self.words.tags)))
                or self.words.remark(part, hinted)
                or self.words.comment(part)
                or (
                    mark in ("", ",")
                    and tuple(part[:2]) in CONCEDING
                    and all(isinstance(one, str | Var) for one in part)
                )
                or (behind == ":" and all(gone[:place]) and self.words.told(part))
                or (part[:2] in (["sorry", "if"], ["apologies", "if"]) and all(isinstance(one, str) for one in part))
                or (all(gone[:place]) and behind in (",", ":", ".") and self._heading(part))
                or (all(gone[:place]) and (behind == ":" or "following" in part) and announces(part))
            )
        self._keep_beside(parts, gone)
        parts = _without_questions(parts, gone)
        kept: list[tuple[str, list[Token]]] = []
        for place, (mark, part) in enumerate(parts):
            if gone[place]:
                passed.append(_said(part))
                kept += [(mark, [])] if mark in ENDS else []
                continue
            skipped = place > 0 and gone[place - 1]
            first = not any(tokens for _, tokens in kept)
            part = part[1:] if first and skipped and part[:1] == ["but"] else part  # "correct me if i am wrong, but"
            sign = "" if first else "," if skipped and mark not in ENDS else mark
            before = kept[-1][1][-1:] if kept else []
            if skipped and before and before[0] in _BEFORE_COMMENTS:
                sign = ""
            if first or (skipped and kept and not kept[-1][1]):
                sign = sign if not first and sign in ENDS and kept[-1][0] not in ENDS else ""
            lead = self._lead(parts, gone, place)
            lead -= part[lead - 1 : lead + 1] == ["why", "cannot"]  # a claim: it cannot
            lead += 3 * (part[lead - 1 : lead + 3] == ["why", "is", "it", "that"])
            if lead > 0 and not set(part[:lead]) <= _CLAIMS:
                passed.append(_said(part[:lead]))
                inverted = part[lead - 1] == "why" and part[lead] in _INVERTED
                answered = place > 0 and parts[place - 1][1] in _ANSWERING
                part = [*(() if inverted or answered else ("show", "that")), *part[lead:]]
            left = place + 1 < len(parts) and gone[place + 1] and not parts[place + 1][0]
            if (
                (skipped or left)
                and part[:1] == ["that"]
                and not any(parts[n][1] and not gone[n] for n in range(_sentence(parts, place), place))
            ):
                part = ["show", *part]
            kept.append((sign, part))
        out = [token for mark, part in kept for token in ((mark,) if mark else ()) + tuple(part)]
        ended = [out[n + 1 : n + 2] in (["."], ["?"]) and out[n + 1 : n + 4] != _DOTS for n in range(len(out))]
        out = [t for t, last in zip(out, ended, strict=True) if t not in (",", ":", ";") or not last]
        while out and out[0] in _MARKS:
            out = out[1:]
        while out and out[-1] in (",", ":", ";"):
            out = out[:-1]
        said = {word for part in parts for word in part[1] if word in ("yes", "no")}
        if not passed or all(t in _MARKS for t in out) or (len(said) > 1 and said - {*out}):
            return Cut(tuple(tokens), ())
        held = [KINDS_OF_NUMBERS[one] for one in " ".join(passed).split() if one in KINDS_OF_NUMBERS]
        return Cut(tuple(map(_uncoined, out)), tuple(passed), kinds=tuple(held) or None)

    def _split(self, mark: str, part: list[Token]) -> Iterator[tuple[str, list[Token]]]:
        """A part, and what stands before or behind its claim without a mark, as parts of their own."""
        begin = self.words.opening(part)
        if begin:
            yield mark, part[:begin]
            mark, part = "", part[begin:]
        end = self.words.trailing(part) or len(part)
        yield mark, part[:end]
        if end < len(part):
            yield "", part[end:]

    def _lead(self, parts: Sequence[tuple[str, list[Token]]], gone: Sequence[bool], place: int) -> int:
        """How many words of a part lead to the last claim; 0 for none, or where more is asked behind what is said."""
        part = parts[place][1]
        if not _last_claim(parts, gone, place) or not (lead := self.words.lead(part)):
            return 0
        if parts[place - 1][1] in _ANSWERING and part[lead - 2 : lead] not in (["see", "that"], ["sees", "that"]):
            return 0  # "Solution: recall that x > 0"
        if "use" in part[:lead] and any(one and not gone[n] for n, (_, one) in enumerate(parts[:place])):
            return 0  # "Let n be an integer. We use that n is odd."
        later = [t for n in range(place + 1, len(parts)) if not gone[n] for t in parts[n][1]]
        return 0 if set(part[:lead]) & self.words.saying and _DEMANDS & set(map(str, [*part[lead:], *later])) else lead

    def _keep_beside(self, parts: Sequence[tuple[str, list[Token]]], gone: list[bool]) -> None:
        """Keep remarks that lead on to what is kept: a hint, one amid a sentence, one between two claims."""
        for place in reversed(range(len(parts))):
            if not gone[place]:
                continue
            later = [n for n in range(place + 1, len(parts)) if parts[n][1] and not gone[n]]
            linked = bool(later) and all(parts[n][0] not in ENDS for n in range(place + 1, later[0] + 1))
            more = any(parts[n][0] in ENDS for n in later[1:])
            names = linked and not more and all(gone[:place])  # "recall the sum formula: …"
            hint = bool(later) and not names and self.words.hints_at(parts[place][1])
            begins = not any(parts[n][1] and not gone[n] for n in range(_sentence(parts, place), place))
            leads = (
                linked
                and bool(set(parts[place][1]) & self.words.saying)
                and any(parts[n][0] in ENDS for n in later[1:])
            )
            restricts = linked and self.words.within(parts[place][1])
            if (
                hint
                or leads
                or restricts
                or (
                    linked
                    and not self._comments(parts, place)
                    and not (begins and _assumed(parts, gone, place, (*_ASSUMING, *_ASKING)))
                )
            ):
                gone[place] = False

    def _comments(self, parts: Sequence[tuple[str, list[Token]]], place: int) -> bool:
        """ "is, as one would expect, 2"."""
        amid = place + 1 < len(parts) and parts[place][0] == parts[place + 1][0] == ","
        return amid and self.words.comment(parts[place][1])

    def _without_asides(self, tokens: Sequence[Token]) -> tuple[list[Token], list[list[Token]]]:
        """The tokens without parentheses whose whole inside is a remark, and these insides."""
        out: list[Token] = []
        found: list[list[Token]] = []
        place = 0
        while place < len(tokens):
            close = _BRACKETS.get(str(tokens[place]))
            end = tokens.index(close, place + 1) if close in tokens[place + 1 :] else 0
            inside = list(tokens[place + 1 : end]) if end else []
            if inside and quoted(inside, out, tokens[end + 1 : end + 2], self.words):
                named = [out.pop()] if out[-1:] == ["the"] else []
                found.append([*named, *inside])
                place = end + 1
                continue
            outside = not place or all(one in ENDS for one in tokens[end + 1 :])
            apart = outside or tokens[place - 1] in _BEFORE_SOURCES or tokens[end + 1] in _MARKS
            praised = {*map(str, tokens[end + 1 : end + 2])} & self.words.facts  # "a (very useful) fact"
            praising = praised and self.words.reach(inside)[0] == len(inside)
            words = [one for one in inside if one not in ("of", "and")]
            called = tuple(tokens[:place]) in self.words.labels and all(isinstance(one, str) for one in words)
            called = called and not self.words.barred(words, self.methods.things)  # "Theorem (parity of sums)."
            first = inside[:1] if inside[1:2] in ([","], [":"]) and inside[0] in _VERDICTS else []
            if first and self._aside(inside[2:]):  # "(True, give a proof.)"
                found.append(inside[2:])
                out += ["(", *first, ")"]
                place = end + 1
            elif inside and (
                called or praising or self._aside(inside) or (apart and source(inside, not outside, self.words))
            ):
                found.append(inside)
                place = end + 1
            else:
                out.append(tokens[place])
                place += 1
        return out, found

    def _aside(self, tokens: Sequence[Token]) -> bool:
        if len(tokens) == 2 and isinstance(tokens[0], Num) and tokens[1] in _GRADES:
            return True
        called = tokens[:2] == ["so", "called"]
        name = tokens[0] == tokens[-1] == '"' and quoted(tokens[1:-1], [], [], self.words)
        if name or (called and all(isinstance(one, str) for one in tokens)):
            return True
        if tokens[0] == "or" and tokens[-1] == "both" and len(tokens) < 4:
            return True  # "divisible by 2 or by 3 (or by both)"
        parts = [(mark, part) for mark, part in _parts(tokens) if part]
        hinted = [place > 0 and mark == ":" for place, (mark, _) in enumerate(parts)]
        named = len(parts) == 1 and self.words.name(parts[0][1], 0) == len(parts[0][1])
        return named or all(self.words.remark(part, hint) for (_, part), hint in zip(parts, hinted, strict=True))

    def _heading(self, tokens: Sequence[Token]) -> bool:
        """ "HW 3 q4", "Problem 2 from the sheet": a task with its numbers directly behind it."""
        tags = [place for place, t in enumerate(tokens) if _tag(t) or t in _TAGS or str(t).isdecimal()]
        named = all(place and (place - 1 in tags or (tokens[place - 1],) in self.words.cue) for place in tags)
        words = [token for place, token in enumerate(tokens) if place not in tags]
        if tokens[:1] == ["#"] and not words:  # "HW 4, #2:"
            return True
        headed = self.words.cue | self.words.tag
        return 0 < len(tokens) <= MOST_HEADING and named and self.words.remark(words) and (tokens[0],) in headed


def _tag_question(tokens: Sequence[Token]) -> bool:
    """ ", does it not?", ", isn't it?", ", don't you think?"."""
    words = [str(one) for one in tokens if one != "not"]
    if words[:1] == ["do"] and words[1:] in (["you", "think"], ["you", "agree"]):
        return True
    return len(words) == 2 and words[0] in _INVERTED and words[1] in ("it", "they", "this", "that", "there")


def _without_questions(parts: Sequence[tuple[str, list[Token]]], gone: Sequence[bool]) -> list[tuple[str, list[Token]]]:
    """The parts, with a period behind a claim whose question is gone: "n is even, how is this shown?"."""
    out = list(parts)
    for place, (mark, part) in enumerate(parts):
        first = _sentence(parts, place - 1) if place else 0
        said = [one for n, (_, one) in enumerate(parts[first:place], first) if one and not gone[n]]
        if mark == "?" and gone[place - 1] and said and said[0][0] not in (*_ASKING, *_INVERTED, *_DEMANDS):
            out[place] = (".", part)
    return out


def _sentence(parts: Sequence[tuple[str, list[Token]]], place: int) -> int:
    """Where the sentence of a part begins."""
    while place and parts[place][0] not in ENDS:
        place -= 1
    return place


def _assumed(
    parts: Sequence[tuple[str, list[Token]]], gone: Sequence[bool], place: int, begun: Sequence[str] = _ASSUMING
) -> bool:
    """Whether all sentences before a part assume: what follows is no second claim."""
    first = {n: _sentence(parts, n) for n in range(place) if parts[n][1] and not gone[n]}
    opening = {begin: n for n, begin in reversed(first.items())}
    return all(parts[n][1][0] in begun for begin, n in opening.items() if begin != _sentence(parts, place))


def _last_claim(parts: Sequence[tuple[str, list[Token]]], gone: Sequence[bool], place: int) -> bool:
    """Whether a part begins the last sentence, and those before it assume; else a lead might make a claim of one."""
    before = [parts[n][1] for n in range(_sentence(parts, place), place) if parts[n][1] and not gone[n]]
    if before not in ([], *([label] for label in _ANSWERING)):
        return False
    assumed = _assumed(parts, gone, place, (*_ASSUMING, *_ASKING) if before else _ASSUMING)
    later = zip(parts[place + 1 :], gone[place + 1 :], strict=True)
    return assumed and not any(mark in ENDS and part and not off for (mark, part), off in later)


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


def _tag(token: Token) -> bool:
    """3, b, 12b."""
    if isinstance(token, Bin):
        return isinstance(token.left, Num) and isinstance(token.right, Var)
    return isinstance(token, (Num, Var))


def _paused(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with dots behind a word as the end of a sentence; elsewhere they may stand for what is listed."""
    out: list[Token] = []
    place = 0
    while place < len(tokens):
        end = place
        while end < len(tokens) and tokens[end] in (".", "…"):
            end += 1
        dots = tokens[place:end]
        before = out[-1] if out else ""
        if tokens[place] in ("?", "!") and out[-1:] == [tokens[place]]:
            place += 1  # "??"
        elif "…" in dots or len(dots) > 1:
            behind = tokens[end] if end < len(tokens) else "end"
            said = isinstance(behind, str) and behind.isalpha() and behind not in _LISTED
            worded = before not in _LISTED and (
                said if not isinstance(before, str) else before.isalpha() and before != "a"
            )
            out += ["."] if worded else dots
            place = end
        else:
            out.append(tokens[place])
            place += 1
    return out


def _coined(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with a sign around words that the text defines: none of them is an everyday word here."""
    words: set[Token] = set()
    for place, token in enumerate(tokens):
        if token in _COINING or tuple(tokens[place : place + 4]) == ("is", "said", "to", "be"):
            behind = [t for t in tokens[place + 1 : place + 6] if t not in ("to", "be", "a", "an", "the", "said")]
            named = tokens[place - 1] == "so" or any(str(one).endswith("'s") for one in behind[:1])
            words.update(t for t in behind[: 0 if named else 2] if isinstance(t, str) and t.isalpha())
    return [f"⟪{t}⟫" if t in words else t for t in tokens]


def _uncoined(token: Token) -> Token:
    return token.strip("⟪⟫") if isinstance(token, str) and len(token) > 1 else token


def _said(tokens: Sequence[Token]) -> str:
    return " ".join(map(shown, tokens)).replace(" ,", ",").replace(" :", ":")
