"""The words of remarks: how far they go, what leads to a claim, what names a theorem.

The classes are closed but for the words of a name, none of which may restrict or deny.
"""

import re
from collections.abc import Collection, Sequence

from leanwright.tools.maths.ast import Bin, Cong, Num, Rel
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.chart import Capital, Token
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.glosses import OF_THE_CLAIM
from leanwright.tools.reader.inflection import inflected, plural, stems
from leanwright.tools.reader.requests import CONCEDING, request

_SETTING = 5  # words up to a course
_CHAPTERS = ("book", "textbook", "paper", "article", "chapter", "section", "tutorial", "sheet")
MOST_NAME, MOST_TOLD = 4, 14  # words of a name before "theorem", and before "that"
_BRANCHES = (("of", "calculus"), ("of", "algebra"), ("of", "induction"), ("of", "arithmetic"))
_STRONG_TEXT = "law laws supplement theorem theorems lemma principle inequality identity criterion expansion algorithm"
_STRONG = frozenset(_STRONG_TEXT.split())  # what has such a name holds for all that it speaks of
_KINDS_TEXT = "weak weaker weakest special general integer complex finite infinite discrete modular partial"
KINDS = frozenset(_KINDS_TEXT.split())  # words of a name that restrict a rule and no theorem
_YIELDS = ("gives", "yields", "shows", "implies", "proves")
_HOLDING = re.compile(r"holds? for (?:every|all|any) (?:integer|real|natural)s?")
KINDS_OF_NUMBERS = {"integer": "ℤ", "integers": "ℤ", "real": "ℝ", "reals": "ℝ", "natural": "ℕ", "naturals": "ℕ"}
_DENYING = ("not", "cannot", "never")
_AUXILIARY_TEXT = "do does did can could have has had am was is are were will would"
AUXILIARY = frozenset(_AUXILIARY_TEXT.split())
_SHOWING = {"shows", "show", "reveals", "reveal", "proves", "prove", "confirms", "confirm", "yields", "yield", "tells"}
_JOINING_TEXT = """in on at over under with of to for from by about into onto up down off out through between during
after before since until as like while along around across behind beside per and or the a an"""
JOINING = frozenset(_JOINING_TEXT.split())
_STRESS_TEXT = "really quite fully even yet still actually ever just exactly totally properly at all"
_STRESS = frozenset(_STRESS_TEXT.split())
# "you cannot prove it" says that it is false, "i cannot prove it" does not
_NO_LEARNERS_TEXT = "you u it this that these which one who anyone someone somebody what there nobody"
_NO_LEARNERS = frozenset(_NO_LEARNERS_TEXT.split())
_HARD_TEXT = """hard difficult difficulty trouble surprising take forget surprise wonder coincidence accident secret
mystery"""
_HARD = frozenset(_HARD_TEXT.split())
_PROVING = ("prove", "show", "verify", "justify", "explain", "establish")
_GETTING = ("get", "gets", "got", "obtain", "obtained", "find", "finds", "gives", "yields")
_WISHES = {"want", "like", "love", "how", "can", "could", "would", "need", "trying", "please", "help", "have"}
_SPEAKERS = ("to", "you", "u", "i", "we", "one", "someone", "please")
_CLOSING = ("this", "one", "please", "pls", "thanks", "lean", "question")
_OPENING_TEXT = "the a an every each if for let suppose assume given there all two"
_OPENING = frozenset(_OPENING_TEXT.split())
_OF_TOOLS = ("is", "should", "might", "will", "would", "works")
_REPORTED_TEXT = "think believe guess said says claims told tells taught sure certain convinced learned heard til turns"
_REPORTED = frozenset(_REPORTED_TEXT.split())  # behind these "that" may be left out
_STARTS_TEXT = """lol lmao haha imo imho tbh btw ngl can could would please pls plz how why thanks thank thx ty tysm
cheers help hope any anyone someone my according"""
_STARTS = frozenset(_STARTS_TEXT.split())
_THINKS = frozenset(["hope", "am", "cannot", "do", "could", "would", "tried", "swear", "promise", "can"])
DETERMINERS = frozenset(("the", "a", "an", "my", "our", "your", "his", "her", "their", "one", "every", "this"))
_NAMING = DETERMINERS | {"since", "by", "from", "in", "during", "at", "to", "before", "after", "of", "on"}
_TOLD_TEXT = """claim fact facts result statement theorem lemma proposition proof argument observation remark report
guess exercise calculation computation conjecture note"""
_TOLD = frozenset(_TOLD_TEXT.split())
FORMULAS = ("formula", "identity", "inequality", "equality", "relation", "estimate", "bound", "rule", "law")
_PERSONS = ("us", "me", "used", "using")  # and what looks like their forms
_YEARS = frozenset(map(Num, range(1500, 2100)))
_WHO = {"i", "me", "we", "us", "you", "u", "he", "she", "they", "it", "who", "nobody"}
_EPITHETS = ("little", "old", "great", "famous", "clever", "younger", "elder", "late")
_OF_VERBS = ("ly", "ed", "s", "ing")
_PREDICATING = ("is", "was", "follows", "goes", "has")
OF_ADJECTIVES = ("ian", "ean", "ic", "al", "ble", "ive", "ous", "ate", "ed", "ing", "ly")
_NARROWING = JOINING - {"of", "to", "by", "from", "at", "with", "the", "a", "an", "and"}
_LINKS_TEXT = """that than as of to if and or which such is are be when the a an not in by with for from on at then so
show prove it where whose but nor iff between"""
_LINKS = frozenset(_LINKS_TEXT.split())


class RemarkWords:
    """The classes of a lexicon."""

    def __init__(self, lexicon: Lexicon, known: frozenset[str]) -> None:
        """``known``: the words that have a meaning, of which those of other words are told apart."""
        self.known = known
        self.cue, self.plain, self.way, self.head, self.unable, self.tag, self.span = (
            frozenset(lexicon.remarks[name]) for name in ("cue", "plain", "way", "head", "unable", "tag", "span")
        )
        self.tags = frozenset(lexicon.remarks["agreeing"])
        self.persons, self.courses = lexicon.remarks["person"], lexicon.remarks["course"]
        self.cue |= self.persons | self.courses
        self.plain |= {(form,) for (verb,) in lexicon.remarks["doing"] for form in inflected(verb)}
        self.plain |= {(plural(noun),) for (noun,) in lexicon.remarks["thing"]} | lexicon.remarks["thing"]
        self.restricting, self.leading, self.facts, self.hints, self.saying, self.stating, self.greeting = (
            frozenset(word for form in lexicon.remarks[name] for word in form)
            for name in ("restriction", "leading", "telling", "hinting", "saying", "stating", "greeting")
        )
        self.longest = max((len(form) for forms in lexicon.remarks.values() for form in forms), default=0)
        self.adjectives = {word for name in ("Adj", "Coll") for form in lexicon.forms[name] for word in form}
        called = ("F1.sg", "F2.sg", "RNoun.sg", "Name", "Label")
        self.naming = {"angle", "triple"}.union(*(form for name in called for form in lexicon.forms[name]))
        self.labels = frozenset(lexicon.forms.get("Label", ()))
        self.named = {word for form in self.labels for word in form}
        self.numerals = {w for form in lexicon.forms.get("NumW", ()) for w in form}
        self.restricting |= self.numerals
        self.facts |= {form for verb in self.facts | self.leading for form in inflected(verb)}
        self.way |= {(form,) for verb in self.way if len(verb) == 1 for form in inflected(verb[0])}

    def remark(self, tokens: Sequence[Token], hinted: bool = False) -> bool:
        """Whether all of it is words of remarks, with a cue, or behind a hint."""
        if tokens[:3] == ["by", "means", "of"] and 3 < len(tokens) <= MOST_NAME + 3:
            return not self.barred(tokens[3:]) and all(isinstance(one, str) for one in tokens)
        end, cues = self.reach(tokens)
        if tokens[:1] == ["they"] and self.saying.isdisjoint(tokens[1:2]):
            return False  # "they agree everywhere"
        return bool(tokens) and end == len(tokens) and (hinted or cues > 0)

    def reach(self, tokens: Sequence[Token]) -> tuple[int, int]:
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
        if size := self._denied(tokens, place):
            return size, False
        if tokens[place] == "used" and tokens[place + 1 : place + 2] == ["to"] and not _passive(tokens, place):
            return 0, False  # "i used to think that"
        if size := self._open(tokens, place):
            return size, not place
        for size in range(min(self.longest, len(tokens) - place), 0, -1):
            form = tuple(tokens[place : place + size])
            tagged = _number(tokens[place + size : place + size + 1]) and (form in self.tag or form[-1:] in self.tag)
            led = (
                form in self.way
                or form in (("at",), ("just",), ("like",), ("be",))
                or (form == ("is",) and tokens[:place] in (["this"], ["that"]))
            )
            if led and (name := self.name(tokens, place + size)):
                return size + name, True
            if form in self.cue:
                return size + tagged, True
            if form in self.plain or form in self.way or (tagged and form in self.tag):
                return size + tagged, form[-1:] in self.cue or not self.known.issuperset(form)
        owner = str(tokens[place]).endswith("'s") or tokens[place - 1] in ("to", "by", "of", "from", "see")
        if place and owner and self.surname(tokens[place]):
            return 1, True
        if place and self._everyday(tokens[place], tokens[place - 1], tokens[place + 1 : place + 2]):
            return 1, False
        return self._counted(tokens, place), False

    def _counted(self, tokens: Sequence[Token], place: int) -> int:
        """How many words are a number of hours, or a year: "3 hours", "in 1850", "the 1978 final"."""
        behind = tuple(tokens[place + 1 : place + 2])
        if (_number(tokens[place : place + 1]) or tokens[place] in self.numerals) and behind in self.span:
            return 2
        return int(tokens[place] in _YEARS and (tokens[place - 1 : place] == ["in"] or behind in self.cue))

    def _open(self, tokens: Sequence[Token], place: int) -> int:
        """How many words name what a sentence is about, or say of what something was tried or seems to hold."""
        if not place:  # "the rational root theorem is allowed"
            size = self.name(tokens, 0)
            return size if size < len(tokens) and tokens[size] in _OF_TOOLS else 0
        if tokens[max(0, place - 2) : place] == ["applied", "to"]:
            return int(not isinstance(tokens[place], str))  # "the mean value theorem, applied to f(x) - x"
        said = " ".join(map(str, tokens[place - 1 : place + 3]))  # "it looks like it holds for every integer"
        return 3 * bool(_HOLDING.fullmatch(said))

    def _everyday(self, word: Token, before: Token, behind: Sequence[Token]) -> bool:
        """Whether a word without a meaning says what somebody did, or of which kind a proof is: "I googled it"."""
        spelt = isinstance(word, str) and word.isalpha() and word not in self.known | self.restricting
        did, kind = str(word).endswith("ed"), before in DETERMINERS and tuple(behind) in self.cue
        did = before in ("i", "we", "have", "just") if did else kind
        did = did or any((stem,) in self.plain for stem in stems(str(word)))  # "a slicker way"
        return spelt and word not in OF_THE_CLAIM and did

    def within(self, tokens: Sequence[Token]) -> bool:
        """ "in our course", where rings may be commutative."""
        begin = int(tokens[:1] == ["as"])
        inside = tokens[begin] in ("in", "throughout", "during", "for") and len(tokens) < _SETTING + begin
        return inside and ((tokens[-1],) in self.courses or tokens[-1] in _CHAPTERS)

    def _denied(self, tokens: Sequence[Token], place: int) -> int:
        """How many words say what somebody could not do: "have not yet learned"."""
        end = place + (tokens[place] in AUXILIARY)
        if end >= len(tokens) or tokens[end] not in _DENYING:
            return 0
        before = next((t for t in reversed(tokens[:place]) if t not in _STRESS), "")
        begun = end == place and before in AUXILIARY
        if before in _NO_LEARNERS or begun or (tokens[place] == "do" and not before):
            return 0  # "do not show that" is no sigh
        end += 1
        while end < len(tokens) and tokens[end] in _STRESS:
            end += 1
        sizes = range(min(self.longest, len(tokens) - end), 0, -1)
        return next((end + size - place for size in sizes if tuple(tokens[end : end + size]) in self.unable), 0)

    def hints_at(self, tokens: Sequence[Token]) -> bool:
        """Whether it leads on to what is known: "hint", but not "no idea"."""
        return any(
            t in self.hints and before not in ("no", "any") for before, t in zip(["", *tokens], tokens, strict=False)
        )

    def name(self, tokens: Sequence[Token], place: int) -> int:
        """How many words the name of a theorem, rule or method has here; it may begin with an article."""
        begin = place + (place < len(tokens) and tokens[place] in ("the", "a", "an"))
        kinds = False
        branch = self._branch(tokens, begin) if tuple(tokens[begin : begin + 1]) in self.head else 0
        if branch and tokens[begin + 1] == "of":
            return begin + 1 + branch - place  # "the law of large numbers"
        for end in range(begin + 1, min(begin + MOST_NAME + 1, len(tokens))):
            word = tokens[end - 1]
            if not isinstance(word, str) or not word[0].isalpha():
                return 0
            if word in self.restricting and word not in KINDS:
                return 0
            kinds |= word in KINDS
            if (tokens[end],) in self.head and not (kinds and tokens[end] not in _STRONG):
                return end + 1 + self._branch(tokens, end) - place
        return 0

    def _branch(self, tokens: Sequence[Token], head: int) -> int:
        """How many words behind the head of a name say of what it is: "of calculus", "for Riemann sums"."""
        if tuple(tokens[head + 1 : head + 3]) in _BRANCHES:
            return 2
        if tokens[head] not in _STRONG or tokens[head + 1 : head + 2] not in (["for"], ["of"], ["on"], ["to"]):
            return 0
        end = next((n for n, t in enumerate(tokens) if n > head + 1 and (t in (",", ":") or t in _YIELDS)), len(tokens))
        words = tokens[head + 2 : end]
        plain = all(isinstance(t, str) and t[0].isalpha() and (t not in self.restricting or t in KINDS) for t in words)
        return end - head - 1 if 0 < len(words) <= MOST_NAME and plain else 0

    def opening(self, tokens: Sequence[Token]) -> int:
        """How many words before a claim are a remark that no mark ends: "can you prove this"; 0 for none."""
        reach, _ = self.reach(tokens)
        for end in range(reach if reach < len(tokens) else 0, 0, -1):
            covered, cues = self.reach(tokens[:end])
            greets = self.greeting.issuperset(tokens[:end])
            closed = tokens[end - 1] in _CLOSING and tokens[end] in _OPENING
            ground = (tokens[0],) in self.way and self.name(tokens, 1) == end - 1 > 0 and tokens[end] in ("it", "we")
            claims = tokens[end] in _OPENING or not isinstance(tokens[end], str)
            hedged = claims and (tokens[end - 1] == "but" or tokens[0] == "according")
            if covered == end and cues and (greets or closed or ground or hedged):
                return end
        return 0

    def trailing(self, tokens: Sequence[Token]) -> int:
        """Where a remark begins behind a claim without a mark: "can you prove this"; 0 for none."""
        whole, _ = self.reach(tokens)
        named = tokens[:1] == ["that"] or tokens[:3] in (["the", "fact", "that"], ["the", "statement", "that"])
        for start in range(1, len(tokens) if whole < len(tokens) else 0):
            before = tokens[start - 1]
            joined = tokens[start] in ("and", "but", "so") and start + 1 < len(tokens)
            first = tokens[start + joined]
            thinks = first in ("i", "we") and (joined or not _THINKS.isdisjoint(tokens[start + 1 : start + 2]))
            adds = tokens[start] == "but" and first in ("not", "gives", "no")  # "but gives no proof"
            if isinstance(before, (Rel, Cong)) and tuple(tokens[start : start + 2]) in CONCEDING:
                return start
            if (first in _STARTS or thinks or adds) and before not in _LINKS and self.remark(tokens[start:]):
                return start
            told = named and start > 3 and first in _PREDICATING  # "that every prime is odd is well known"
            if told and self.remark(tokens[start:], not self.facts.isdisjoint(map(str, tokens[start:]))):
                return start
        return 0

    def lead(self, tokens: Sequence[Token]) -> int:
        """How many words lead to what is said: "we shall need the fact that", "I need to show"; 0 for none."""
        if before := request(tokens):
            return before + self.lead(tokens[before:])
        reach, _ = self.reach(tokens)
        for end in range(min(reach, len(tokens) - 1), 0, -1):
            covered, cues = self.reach(tokens[:end])
            if covered == end and not self._denies(tokens[:end]) and self._leads(tokens[:end], tokens[end], cues):
                return end
        stated = tokens[reach : reach + 1] and tokens[reach] in FORMULAS and tokens[reach - 1] == "the"
        if stated and reach and self._leads(tokens[: reach + 1], [*tokens, "."][reach + 1], 0):
            return reach + 1  # "derive the formula"
        return self._told(tokens)

    def _told(self, tokens: Sequence[Token]) -> int:
        """How many words say who knows or shows what follows, whoever that is: "Euclid already knew that".

        A word without a meaning stands only where a name does: an adverb or a verb may deny.
        """
        end = next((n for n, one in enumerate(tokens[:MOST_TOLD]) if one == "that"), 0)
        words = tokens[:end]
        place, naming, told = 0, True, False
        owned = any(isinstance(one, Capital) and one.endswith("'s") for one in words[:3])
        shown = not _SHOWING.isdisjoint(words[1:])  # whatever shows it
        plain = bool(words) and (owned or shown or words[0] in DETERMINERS) and not self.barred(words, _NARROWING)
        while place < end:
            word, before = words[place], words[place - 1] if place else "the"
            if word in _NAMING:
                place, naming = place + 1, True
            elif self._tells(word, naming):
                place, naming, told = place + 1, False, True
            elif naming and (self.strange(word, before) or (plain and word in self.known - self.restricting)):
                place += 1  # "a glance at the graph shows that"
            elif (
                words[place + 1 : place + 2]
                and words[place + 1] in _SHOWING
                and (naming or told)
                and self.strange(word, "the")
            ):
                place, naming = place + 1, False  # "elementary considerations show that"
            elif self.surname(word) or (isinstance(word, Num) and before in _NAMING):
                place += 1
            elif size := self._step(words, place)[0]:
                quality = size == 1 and word not in JOINING | AUXILIARY | _WHO
                place, naming = place + size, naming and (quality or word in _EPITHETS)
            else:
                return 0
        told = told or (words[-1:] == ["is"] and not _TOLD.isdisjoint(words))  # "a result of arithmetic is that"
        return end + 1 if told and end + 1 < len(tokens) and not self._denies(words) else 0

    def comment(self, tokens: Sequence[Token]) -> bool:
        """Whether it says who or what knows or shows the claim, whatever that is: "as ℤ already illustrates"."""
        end = max((n for n, one in enumerate(tokens) if self._tells(one, False)), default=0)
        words = [one for one in tokens[1:end] if isinstance(one, str)]
        lettered = any(not isinstance(one, str) and names_of(one) for one in tokens)
        if tokens[:1] != ["as"] or not end or lettered or self._denies(words):
            return False
        barred = self.restricting | _NARROWING
        plain = (one in _NAMING or (one,) in self.plain or not (one in barred or one.endswith("ly")) for one in words)
        rest = [one for one in tokens[end + 1 :] if one not in ("above", "earlier")]
        return self.reach(rest)[0] == len(rest) and all(plain)

    def told(self, tokens: Sequence[Token]) -> bool:
        """Whether all of it says who told what follows: "Gauss proved:"."""
        return self._told([*tokens, "that", ""]) > len(tokens) > 1 and self._tells(tokens[-1], False)

    def barred(self, words: Sequence[Token], more: Collection[str] = ()) -> bool:
        """Whether a word restricts, or tells what a claim is worth."""
        return any(one in self.restricting - KINDS or one in OF_THE_CLAIM or one in more for one in words)

    def surname(self, word: Token) -> bool:
        """Whether it can be nothing but a name: "Gauss", but not "Noetherian"."""
        named = isinstance(word, Capital) and (word in self.named or self.strange(word, "the"))
        return named and not str(word).endswith(OF_ADJECTIVES)

    def _tells(self, word: Token, naming: bool) -> bool:
        """Whether it is a verb of telling; none of these directly behind a name: "the misguided claim that"."""
        told = word in self.leading or word in self.facts or word in self.saying
        return told and word not in _PERSONS and not (naming and word in _TOLD)

    def strange(self, word: Token, before: Token) -> bool:
        """Whether it has no meaning and may be part of a name: "little Gauss"; no second one ends like a verb."""
        if (word,) in self.persons | self.courses:
            return word not in ("we", "you", "nobody")
        spelt = isinstance(word, str) and word.replace("'", "").isalpha() and word not in self.known | self.restricting
        first = before in _NAMING or before in _EPITHETS
        return spelt and (word,) not in self.plain and not str(word).endswith("ly" if first else _OF_VERBS)

    def _leads(self, words: Sequence[Token], after: Token, cues: int) -> bool:
        telling = self.leading | self.facts
        verbs = [place for place, word in enumerate(words[:-1]) if word in telling | self.saying | self.stating]
        verb = words[verbs[-1]] if verbs else ""
        used = words[-1] == "that" and {"we", "use"} <= {*words}
        if used or (words[-1] in ("that", "why") and verb in telling):
            return True
        if words[-1] == "that" and verb in self.stating:
            place = verbs[-1]
            reported = (words[place - 1],) in self.persons | self.courses
            return not place or reported or (words[place - 1] in _SPEAKERS and bool(_WISHES & set(words[:place])))
        begun = isinstance(after, (Rel, Cong, Bin)) or after in _OPENING
        if words[-1] in _GETTING and isinstance(after, (Rel, Cong)):
            return cues > 0
        if "the" in words[-3:-1] and words[-1] in FORMULAS and isinstance(after, (Rel, Cong)):
            return verb in telling or not {"use", "need"}.isdisjoint(words)  # "derive from Smith's theorem the formula"
        said = words[-2] if words[-1] in ("us", "me", "out") and len(words) > 1 else words[-1]
        if said in _REPORTED and begun:
            return True  # "I think every", "pretty sure the"
        return cues > 0 and words[-1] in self.leading | {"why"}

    def _denies(self, words: Sequence[Token]) -> bool:
        """Whether a lead denies what it leads to: "it is not clear that", but not "i cannot prove that"."""
        asked = any(one == "who" and not (n and self.surname(words[n - 1])) for n, one in enumerate(words))
        if asked or "nobody" in words or words[:2] == ["little", "evidence"] or words[-1:] == ["whether"]:
            return True
        for place, word in enumerate(words):
            if word not in (*_DENYING, "no", "nowhere"):
                continue
            rest = [w for w in words[place + 1 :] if w not in ("so", "too", "that", "very", *_STRESS)]
            asks = bool({"how", "why"} & set(rest)) or (bool(rest) and rest[0] in _HARD)
            proves = (
                bool(rest) and rest[0] in _PROVING and not set(rest[1:]) & (self.leading | self.facts | self.saying)
            )
            turned = any(w in ("and", "but") and set(rest[n:]) & self.leading for n, w in enumerate(rest))
            if not (asks or proves or turned):
                return True
        return False


def _passive(tokens: Sequence[Token], place: int) -> bool:
    return place > 0 and tokens[place - 1] in ("is", "are", "was", "be", "been", "being", "get", "getting", "often")


def _number(tokens: Sequence[Token]) -> bool:
    return bool(tokens) and (isinstance(tokens[0], Num) or str(tokens[0]).isdecimal())
