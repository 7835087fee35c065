"""What a person tells of their own work: what they tried, where they are stuck, which method to use, what a hint says.

Who speaks and the verb make it one ("I multiplied by ab but am worried about the sign"), so that the other words are
free, as far as they neither assume, state nor ask; and a relation among letters of the rest is never passed over.
"""

from collections.abc import Callable, Collection, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise

from leanwright.tools.maths.ast import Cong, Node, Quant, Rel
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.remark_words import RemarkWords
from leanwright.tools.reader.requests import announces

ENDS = frozenset(".?!;")
_OPENERS = frozenset(["sorry", "but", "and", "so", "also", "well", "ok", "okay", "ah", "oh", "hi", "hello", "hey", ","])
_SPEAKERS = (("i",), ("we",), ("my", "friend"), ("my", "calculator"), ("a", "friend"))
_AUXILIARIES_TEXT = """
am was were have had did do does can could cannot just only also already even still really not never yet been always
would like to tried might
"""
_AUXILIARIES = frozenset(_AUXILIARIES_TEXT.split())
# words with which a sentence says something of the mathematics
_STATING_TEXT = """
prove show verify suppose assume assuming let given if then whenever iff every each claim find determine define denote
such unless which
mention hypothesis hypotheses assumption assumptions condition conditions
whose should exactly need want whether where means mean called say true false fact answer
"""
_STATING = frozenset(_STATING_TEXT.split())
_ASSUMING = frozenset(["suppose", "assume", "assuming", "let", "given", "define", "denote", "only", "called"])
_ASKING = frozenset(
    ["show", "prove", "find", "deduce", "verify", "evaluate", "determine", "conclude", "establish", "solve", "compute"]
)
_USING = frozenset(["use", "using", "apply", "applying", "consider", "considering"])  # what is used may restrict
_HINTS = frozenset(["hint", "hints", "tip"])
_ARTICLES = frozenset(["the", "a", "an", "my", "our", "one", "any"])
_MOST_HINT = 8  # words up to the verb of a hint
_SAYS = frozenset(["said", "says", "told", "suggested", "suggests", "recommends", "recommended", "wants"])
_ADVICE = (("you", "may"), ("you", "might"), ("you", "could"), ("it", "may", "help"), ("it", "helps"))
_BRACKETS = {"(": ")", "[": "]"}
# what a person asks of a person, or does not know, says nothing of the mathematics
_JOINS = ("and", "but", "so")
_QUESTIONS = frozenset(["how", "where", "what", "why", "which", "whether"])
_MODALS = frozenset(["do", "does", "did", "can", "could", "should", "would", "might", "to", "am"])
_PERSONS = frozenset(["i", "we", "you", "u", "one", "people", "someone", "somebody", "anyone", "it", "this", "that"])
_IDLE = (("how", "come"), ("what", "makes"), ("what", "gives"), ("what", "now"), ("is", "it", "just"), ("then", "what"))
_POINTING = frozenset(["it", "this", "that", "these", "them", "here"])
_UNKNOWN_TEXT = """
see get know understand remember recall find figure tell sure unsure certain idea clue wonder wondering confused
struggle struggling lost stuck puzzled follow grasp
"""
_UNKNOWN = frozenset(_UNKNOWN_TEXT.split())
_BEYOND = frozenset(["unsure", "wonder", "wondering", "confused", "struggle", "struggling", "lost", "stuck", "puzzled"])
# with these words somebody fixes what is meant, even where they speak of themselves
_FIXING_TEXT = """
suppose assume assumes assuming let given define defines denote denotes mean means write writes call calls take takes
consider considers work works use uses using restrict restricts require requires unless such if then whenever every each
exclude include ignore treat must should wants prefer prefers convention notation hypothesis hypotheses assumption
assumptions condition conditions replace
"""
_FIXING = frozenset(_FIXING_TEXT.split())
# with these a question or a thought turns the claim around, denies it, or asks for more
TURNING_TEXT = """
disprove refute negate negation reverse converse conversely inverse opposite contrary wrong false fail fails error
mistake counterexample counterexamples unique uniqueness equality strict strictly strictness back backwards
"""
TURNING = frozenset(TURNING_TEXT.split())
_FUTURE = frozenset(["will", "shall"])
_LATER = frozenset(["later", "soon", "below", "next", "afterwards"])
_STUDIED = frozenset(["did", "covered", "had", "learned", "learnt", "studied", "started", "discussed", "saw"])
_DAYS = frozenset(["today", "yesterday", "recently", "lately"])
_CHECKING = frozenset(["check", "prove", "verify", "handle", "show", "do", "solve", "manage"])
_SEES = ("get", "see", "know")
_GRANTING = ("get", "see", "know", "understand")
_EXAMPLES = frozenset(("example", "examples", "case", "cases", "values", "numbers", "instances"))
_HOLDING = frozenset(("works", "work", "holds", "hold", "seems", "to", "always", "every", "time", "each"))
_SUPPOSING = (("think",), ("guess",), ("suspect",), ("bet",))
_DENYING = frozenset(["not", "no", "never", "cannot", "without"])
_MEANS = frozenset(["way", "key", "idea", "trick", "tool", "approach", "point"])
_FAILS = (("fails", "without"), ("is", "false", "without"), ("breaks", "without"), ("can", "fail", "without"))


class WorkTalk:
    """Finds it by the classes of a lexicon."""

    def __init__(self, lexicon: Lexicon, words: RemarkWords) -> None:
        self.told, self.idle, self.light, self.doing = words.told, words.remark, words.light, words.doing
        self.kinds, self.asked = words.kinds, False
        self.numerals = words.numerals
        self.unable = frozenset(form[0] for form in lexicon.remarks["unable"])
        self.acts, self.methods = lexicon.remarks["act"], lexicon.remarks["method"]
        self.verbs = {form[0] for name in ("Vt.sg", "Vt.pl") for form in lexicon.forms[name] if len(form) == 1}
        self.verbs |= {"is", "are", "has", "have", "holds", "hold"}
        self.longest = max(map(len, self.acts | self.methods), default=0)
        self.means = {form[0] for name in ("head", "cue") for form in lexicon.remarks[name] if len(form) == 1}
        self.means |= {"definition", "definitions"}

    def without(self, tokens: Sequence[Token]) -> tuple[list[Token], list[list[Token]]]:
        """The tokens without it, and what was passed over."""
        passed: list[list[Token]] = []
        kept: list[Token] = []
        early: set[str] = set()  # letters of which it speaks before the rest does: it might say what they are
        asked = False
        sentences = sentences_in(tokens)
        bare = [[t for t in one if t not in ENDS] for one in sentences]
        last = max((n for n, one in enumerate(sentences) if one and not self.idle(bare[n])), default=0)
        for number, sentence in enumerate(sentences):
            self.asked, asked = asked, asked or sentence[-1:] == ["?"]
            outer, asides = without_asides(sentence, self._aside)
            passed += [[t for t in one if t not in ENDS] for one in asides]
            rest = self._without_method(outer, passed)
            words = [t for t in rest if t not in ENDS]
            if self.idle(words) or _announced(words):
                kept += rest
                continue
            begin = self._told(words, set(map(str, kept)))
            if begin and (first := self._begins(words)):
                passed.append(words[:first])
                rest, words = rest[first + 1 :], words[first + 1 :]
                begin = self._told(words, set(map(str, kept)))
            early_talk = words[begin:] if kept and number < last else []
            if not self._bare(early_talk) or not all(isinstance(t, str) for t in early_talk):
                begin = len(words)  # "let n be an integer. i looked at odd n. show that": it may assume
            if begin < len(words):
                passed.append(words[begin + (words[begin] == ",") :])
                early |= _letters(words[begin:]) - _letters([*kept, *words[:begin]])
                rest = [*rest[:begin], *rest[len(words) :]] if begin else []
            kept += rest
        early = early.union(*map(_bound, passed))
        if early & _letters(kept) or all(t in ENDS for t in kept):
            return list(tokens), []
        return kept, passed

    def _bare(self, tokens: Sequence[Token]) -> bool:
        """Whether no word of it is a numeral, or a kind or property of things."""
        return self.kinds.isdisjoint(tokens) and self.numerals.isdisjoint(tokens)

    def _told(self, tokens: Sequence[Token], known: AbstractSet[str]) -> int:
        """Where it begins: with the sentence, or behind a comma or "but"; the length where it nowhere does.

        ``known``: the words of the text before.
        """
        breaks = [n + (t == ",") for n, t in enumerate(tokens) if t in (",", "but", "because") and n]
        told = (n for n in (0, *breaks) if self._talk(tokens[n:]) or self._hint(tokens[n:]))
        joined = [n for n, t in enumerate(tokens) if t in (",", "but", "and", "so", "because") and n]
        asked = (n for n in (0, *joined) if self._personal(tokens[n + (n > 0) :], known))
        begin = min(next(told, len(tokens)), next(asked, len(tokens)))
        hedged = 2 if list(tokens[begin - 2 : begin]) == ["at", "least"] else tokens[begin - 1 : begin] == ["or"]
        return begin - hedged if 0 < begin < len(tokens) else begin

    def _begins(self, words: Sequence[Token]) -> int:
        """How many words before "and" or "but" are about a person, and what is behind is not: "I tried a bunch and"."""
        joins = [n for n, t in enumerate(words[:-1]) if t in ("and", "but") and n and not self.told(words)]
        able = (n for n in joins if self._able(words[:n]) or self.told(words[:n], asked=self.asked))
        granted = (n for n in joins if words[n] == "but" and _granted(words[:n], words[n + 1 :]))
        return next(able, next(granted, 0))

    def _personal(self, tokens: Sequence[Token], known: AbstractSet[str]) -> bool:
        """ "how do i start", "i do not see which one to pick", "i think the trace is the way to go"; or several."""
        if not all(isinstance(t, str) or not _relates(t) for t in tokens):
            return False
        if self._asks(tokens) or self._wonders(tokens) or self._muses(tokens, known) or _affirms(tokens):
            return True
        if self._able(tokens) or self.told(tokens, asked=self.asked):
            return True
        joins = [n for n, t in enumerate(tokens) if t in ("and", "but", ",", "because", "so")]
        return any(self._personal(tokens[:n], known) and self._personal(tokens[n + 1 :], known) for n in joins)

    def _asks(self, tokens: Sequence[Token]) -> bool:
        rest = _opened(tokens)
        if not TURNING.isdisjoint(rest):
            return False
        if any(tuple(rest[: len(one)]) == one or tuple(tokens[: len(one)]) == one for one in _IDLE):
            return _FIXING.isdisjoint(rest[1:])
        if rest[1:2] in (["exactly"], ["precisely"]):
            rest = [*rest[:1], *rest[2:]]
        if (
            rest[:1] == ["where"]
            and rest[2:3] in (["i"], ["we"], ["one"], ["you"])
            and rest[3:4] in (["use"], ["need"])
        ):
            return (_DENYING | {"that"}).isdisjoint(rest) and not _letters(rest)  # "where does one use compactness?"
        if not rest or rest[0] not in _QUESTIONS or (len(rest) > 1 and (rest[1] not in _MODALS or rest[2:3] == [])):
            return False
        asked = [n for n, t in enumerate(rest) if t in _ASKING]
        pointing = all(len(rest) == n + 1 or rest[n + 1] in _POINTING for n in asked)
        spoken = len(rest) == 1 or rest[1] in ("to", "am") or rest[2] in _PERSONS - _POINTING
        return spoken and pointing and (_FIXING | {"that"}).isdisjoint(rest[:-1])

    def _able(self, tokens: Sequence[Token]) -> bool:
        """ "so far i can only check small cases", "my calculator cannot handle it"; "we will do the rest later"."""
        rest = list(_opened(tokens))
        rest = rest[1:] if rest[:1] == ["far"] else rest  # "so far"
        who = next((len(one) for one in _SPEAKERS if tuple(rest[: len(one)]) == one), 0)
        verb = next((n for n in range(who, len(rest)) if rest[n] not in _AUXILIARIES | _FUTURE), len(rest))
        if verb > who and rest[verb - 1] in ("do", "did", "had"):  # "we will do the general case later"
            verb -= 1
        before, behind = rest[who:verb], rest[verb + 1 :]
        if (
            not who
            or verb == len(rest)
            or {"and", "but", "so"} & set(rest)
            or not (_FIXING | {"that", "is", "are"}).isdisjoint(rest)
        ):
            return False
        if rest[verb] in ("keep", "kept") and self.doing(behind):
            return True  # "i keep confusing the order of quantifiers"
        if rest[verb] in _STUDIED and (rest[-1] in _DAYS or rest[-2:-1] in (["last"], ["this"])):
            return self.kinds.isdisjoint(rest)  # "we did composition today"
        checks = rest[verb] in _CHECKING
        if not _FUTURE.isdisjoint(before):
            return rest[-1] in _LATER and checks
        denied = not {"not", "cannot"}.isdisjoint(before) and (checks or rest[verb] in self.unable)
        return (denied or ("only" in before and checks)) and rest[:1] != ["we"] and "so" not in behind

    def _wonders(self, tokens: Sequence[Token]) -> bool:
        """ "i do not get what to do with it": what is asked there nobody says."""
        rest = _opened(tokens)
        asked = next((n for n, t in enumerate(rest) if t in _QUESTIONS), 0)
        before = rest[:asked]
        denied = not _DENYING.isdisjoint(before) or not _BEYOND.isdisjoint(before)
        fixing = any(t in _FIXING and before != "to" for before, t in pairwise(rest))
        return before[:1] == ["i"] and denied and not _UNKNOWN.isdisjoint(before) and not fixing

    def _muses(self, tokens: Sequence[Token], known: AbstractSet[str]) -> bool:
        """ "i get that you look at x", "i think the trace is the way to go", "i know it fails without compactness"."""
        rest = list(_opened(tokens))
        told = rest[2:] if rest[:2] == ["i", "know"] else rest
        fails = next((one for one in _FAILS if tuple(told[1 : 1 + len(one)]) == one), None)
        if told[:1] in (["it"], ["this"]) and fails:
            return set(map(str, told[1 + len(fails) :])) <= known | _ARTICLES
        if rest[:1] != ["i"] or not _FIXING.isdisjoint(rest) or not _DENYING.isdisjoint(rest):
            return False
        seen = rest[3:4] if rest[2:3] == ["that"] else rest[2:3]
        if rest[1] in _SEES and seen in (["you"], ["we"], ["one"]):
            return True
        return tuple(rest[1:2]) in _SUPPOSING and not _MEANS.isdisjoint(rest) and TURNING.isdisjoint(rest)

    def _aside(self, tokens: Sequence[Token]) -> bool:
        words = [t for t in tokens if t not in ENDS]
        return self._talk(words) or self._hint(words)

    def _talk(self, tokens: Sequence[Token]) -> bool:
        """ "i tried induction but got lost"."""
        begin = next((n for n, t in enumerate(tokens) if t not in _OPENERS), 0)
        rest = tokens[begin:]
        who = next((len(one) for one in _SPEAKERS if tuple(rest[: len(one)]) == one), 0)
        if not who or not _STATING.isdisjoint(rest) or not {"that", "why", "others", "ones"}.isdisjoint(rest[:-1]):
            return False
        if rest[-1] in ("others", "ones") or any(
            self._claims(rest[n + 1 :]) or self._judges(rest[:n], rest[n + 1 :])
            for n, t in enumerate(rest)
            if t in _JOINS
        ):
            return False
        for place in range(who, len(rest)):
            if self._phrase(rest, place, self.acts):
                return True
            if rest[place] not in _AUXILIARIES:
                return False
        return False

    def _claims(self, tokens: Sequence[Token]) -> bool:
        """Whether a part behind "and" says something of other things than a person."""
        begins = [one for one in _SPEAKERS if tuple(tokens[: len(one)]) == one]
        return not begins and tokens[:1] != ["am"] and not self.verbs.isdisjoint(tokens)

    def _judges(self, before: Sequence[Token], behind: Sequence[Token]) -> bool:
        """ "I tried 2 and it fails", "I tried a few examples but it only works for odd ones": that is of the claim."""
        tried = not self._bare(before) or any(not isinstance(t, str) or t in _EXAMPLES for t in before)
        return tried and behind[:1] in (["it"], ["this"], ["that"]) and not _affirms(behind)

    def _hint(self, tokens: Sequence[Token]) -> bool:
        """ "hint in the book is to look at x"; "you may begin by squaring it"; "our teacher said use induction"."""
        begin = 1 if tokens[:1] and tokens[0] in _ARTICLES else 0
        advises = any(tuple(tokens[: len(one)]) == one for one in _ADVICE)
        advises |= tokens[:1] in (["my"], ["our"]) and not _SAYS.isdisjoint(tokens[2:4])
        if not (advises or (tokens[begin : begin + 1] and tokens[begin] in _HINTS)) or not _ASSUMING.isdisjoint(tokens):
            return False
        for place in range(begin + 1, min(len(tokens), begin + _MOST_HINT)):
            if not isinstance(tokens[place], str):
                return False
            if self._phrase(tokens, place, self.methods):
                return tokens[place] not in _USING or not self.means.isdisjoint(tokens[place:])
        return False

    def _without_method(self, tokens: list[Token], passed: list[list[Token]]) -> list[Token]:
        """The sentence without how it is to be shown: "by completing the square, or otherwise, show that"."""
        begin = next((n for n, t in enumerate(tokens) if t not in ("hence", "now", "then", ",")), 0)
        how = begin + (tokens[begin : begin + 1] in (["by"], ["from"], ["without"]))
        if not self._phrase(tokens, how, self.methods) and not self._avoids(tokens[begin:]):
            return tokens
        for place in range(how + 1, len(tokens) - 1):
            word, before = tokens[place], tokens[place - 1]
            if word in ENDS or word in _ASSUMING or word in ("that", ":", "with", "for"):
                break
            imperative = how == begin and tokens[how] != "using" and before == "to"
            if word in _ASKING and (before == "," or imperative or tokens[begin] == "without"):
                means = tokens[begin : place - (before in (",", "to"))]
                if tokens[how] in _USING and self.means.isdisjoint(means):
                    break  # "using degrees, show that"
                if tokens[how] not in _USING and not self._bare(means):
                    break  # "looking at odd primes p, show that"
                passed.append(means)
                return tokens[place:]
        return tokens

    def _avoids(self, tokens: Sequence[Token]) -> bool:
        """ "without invoking any heavy machinery, show that"."""
        end = tokens.index(",") if "," in tokens else 0
        return tokens[:1] == ["without"] and self.doing(tokens[1:]) and end > 1 and self.light(tokens[2:end])

    def _phrase(self, tokens: Sequence[Token], place: int, forms: Collection[tuple[Token, ...]]) -> bool:
        return any(tuple(tokens[place : place + size]) in forms for size in range(1, self.longest + 1))


def _announced(words: Sequence[Token]) -> bool:
    """ "hi all, i am stuck on how to express this: …": what follows is no talk."""
    colon = words.index(":") if ":" in words else 0
    begin = next((n + 1 for n in reversed(range(colon)) if words[n] == ","), 0)
    return announces(words[begin:colon])


def _affirms(tokens: Sequence[Token]) -> bool:
    """ "it works every time": what is claimed, and nothing else."""
    return tokens[:1] in (["it"], ["this"]) and not _HOLDING.isdisjoint(tokens) and _HOLDING.issuperset(tokens[1:])


def _granted(before: Sequence[Token], behind: Sequence[Token]) -> bool:
    """ "I get why …, but how do I prove that …?": what somebody sees of other things, before what is asked."""
    sees = list(_opened(before)[:3])
    asks = behind[:1] in (["how"], ["why"], ["can"], ["could"])
    granted = sees[:1] == ["i"] and sees[1:2] != [] and sees[1] in _GRANTING and sees[2:] == ["why"]
    return granted and asks and not _letters(before) and (_DENYING | _PERSONS | _POINTING).isdisjoint(before[3:])


def _opened(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens behind words that open talk."""
    begin = next((n for n, t in enumerate(tokens) if t not in _OPENERS), len(tokens))
    return tokens[begin:]


def sentences_in(tokens: Sequence[Token]) -> list[list[Token]]:
    """Each with the mark that ends it; none ends in parentheses."""
    found: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token == "(") - (token == ")")
        found[-1].append(token)
        if token in ENDS and not depth:
            found.append([])
    return found


def without_asides(
    tokens: Sequence[Token], aside: Callable[[Sequence[Token]], bool]
) -> tuple[list[Token], list[list[Token]]]:
    """The tokens without parentheses whose whole inside is an ``aside``, and these insides."""
    out: list[Token] = []
    found: list[list[Token]] = []
    place = 0
    while place < len(tokens):
        close = _BRACKETS.get(str(tokens[place]))
        end = tokens.index(close, place) if close in tokens[place:] else 0
        inside = list(tokens[place + 1 : end]) if end else []
        if inside and aside(inside):
            found.append(inside)
            place = end + 1
            continue
        out.append(tokens[place])
        place += 1
    return out, found


def _relates(token: Node) -> bool:
    return any(isinstance(part, (Rel, Cong, Quant)) for part in walk(token))


def _bound(tokens: Sequence[Token]) -> set[str]:
    """The letters of relations."""
    return _letters([t for t in tokens if not isinstance(t, str) and _relates(t)])


def _letters(tokens: Sequence[Token]) -> set[str]:
    return {name for t in tokens if not isinstance(t, str) for name in names_of(t)}
