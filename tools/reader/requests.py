"""Requests for a statement: "how would I say … in Lean 4?", and how it is to be shown: "without solving it,".

The name of a program says nothing of the mathematics; a request leads to the claim and is cut off before it.
What is used must be a theorem or a method: "using degrees" fixes a meaning, and is kept.
"""

import re
from collections.abc import Collection, Sequence

from leanwright.tools.maths.ast import Cong, Num, Rel
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.entries import Lexicon

CONCEDING = (("even", "if"), ("even", "when"), ("even", "though"))  # what holds even so holds
_PROGRAMS = ("lean", "lean4", "lean3", "mathlib", "mathlib4")
_INTO = ("in", "into", "to", "with", "using", "and", "inside")
_MARKS = frozenset('.,:;?!"') | {"please", "pls", "plz", "thanks", "that", "how", "can", "could", "syntax", "code"}
_STARTS_TEXT = "the a an every each if for let suppose assume given there all any no show prove"
_STARTS = frozenset(_STARTS_TEXT.split())
_VERB = (
    r"(?:(?:write|type) (?:down|out|up)|say|state|write|express|formali[sz]e|formulate|phrase|encode|type|translate|"
    r"render|put into words|set up|get|have)"
)
_HOW = r"(?:(?:formally|correctly|properly|rigorously|precisely|exactly|best|even|actually|cleanly) )?"
_NOUN = (
    r"(?:(?:formal|exact|correct|precise|proper|full|right|clean|nice|short|simple|good|one line) )*"
    r"(?:statement|theorem|lemma|formali[sz]ation|formulation|translation|version|code|declaration|proposition)"
)
_WHO = r"(?:i|you|u|we|one|someone|anyone|somebody)"
_FACT = r"(?: the (?:fact|claim|statement|assertion|result|theorem|proposition))?"
_GOOD = r"(?:(?:good|nice|best|right|correct|proper|clean|neat|standard|simple|short|easy) )?"
_STUCK = (
    rf"(?:(?:(?:i|we) (?:am|are) )?(?:stuck on|struggling with|unsure|not sure|wondering)|(?:does|do) {_WHO} know|"
    rf"(?:can|could) {_WHO} (?:show|tell) (?:me|us)|(?:i|we) (?:do not|cannot) (?:know|see|figure out)|"
    r"no (?:idea|clue))"
)
_VERBS = [
    rf"how (?:do|would|can|could|should|might|to|does) (?:{_WHO} )?{_HOW}{_VERB}",
    rf"(?:can|could|would|will|should) {_WHO} (?:please )?(?:help me |show me how to |tell me how to )?(?:to )?"
    rf"{_HOW}{_VERB}",
    rf"(?:i|we) (?:want|need|have|am trying|are trying|wish|would like|would love|am struggling) to {_HOW}{_VERB}",
    rf"(?:trying to|please|help me|how to|help to|is it possible to) {_HOW}{_VERB}",
    rf"(?:is there|what is|what would be|i (?:need|want)|looking for) (?:a|the|any) {_GOOD}way to {_HOW}{_VERB}",
    rf"{_STUCK} how to {_HOW}{_VERB}",
    rf"(?:i|we) (?:can|could|know how to) (?:prove|do|show|solve) (?:this|it|that)(?: by hand| on paper)? but "
    rf"(?:not|cannot|(?:i|we) (?:cannot|do not know how to)) {_HOW}{_VERB}",
]
_SAYING = r"(?:saying|stating|expressing|asserting|claiming|(?:that|which) (?:says|states|expresses|asserts)|to say)"
_WISH = (
    rf"(?:(?:i|we) (?:want|need|would like|would love|am looking for|am after|seek)|looking for|"
    rf"(?:what is|what would be|is there)|"
    rf"(?:can|could) {_WHO} (?:please )?(?:check|confirm|tell me) (?:that|whether|if) i have|"
    rf"(?:please )?(?:give|show|send|tell|write|make|get) (?:me |us )?|(?:can|could|may) {_WHO} (?:please )?"
    r"(?:have|get|see|give me|show me|write me|write|make|send me))"
)
_ASKED = rf"{_WISH} ?(?:a|an|the|some)? ?{_NOUN}"
_WANTED = (
    rf"(?:the|my) {_NOUN} (?:that )?(?:i|we) (?:want|need|have|am after|am looking for|would like)(?: to {_VERB})? is"
)
_ENDS = (".", "?", "!")
_COINING = frozenset(("call", "called", "say", "said", "termed", "define", "defined", "dub", "mean", "means"))
_BEFORE_QUOTES = (*_ENDS, ":", ",", ";")
_GREETING = r"(?:(?:hi|hey|hello|ok|okay|so|also|now|please|pls|quick question) )*"
# before any claim, and before one that is written as a formula or stands in quotation marks
_ANY = re.compile(
    rf"{_GREETING}(?:{_ASKED} {_SAYING}{_FACT}|(?:{'|'.join(_VERBS)}){_FACT}|{_WANTED})(?: that)?(?= |\Z)"
)
# whom it moves, in whatever way: "it always amazes my students that"
_MOVING = re.compile(r"it (?:(?:always|still|really|just) )?[a-z]+ (?:me|us|(?:my|our) [a-z]+|every(?:one|body)) that")
_SHOWN = re.compile(rf"{_GREETING}{_ASKED}(?: (?:for|of|that){_FACT})?(?: that)?(?= |\Z)")
_POINTING = r"(?: (?:it|this|that|the following)(?: (?:one|fact|claim|statement|theorem|result|problem|exercise))?)?"
_NAMED = r"(?: (?:for|of) (?:[a-z']+ ){1,6}in (?:this|the following) form)"
_ANNOUNCED = re.compile(
    rf"{_GREETING}(?:(?:{'|'.join(_VERBS)}){_POINTING}|{_ASKED}(?:{_NAMED}|(?: (?:for|of){_POINTING})?))"
)


def request(tokens: Sequence[Token]) -> int:
    """How many words before a claim ask for its statement; 0 for none."""
    words = []
    for token in tokens:
        if not isinstance(token, str) or not token[0].isalnum():
            break
        words.append(token)
    text, shown = " ".join(words), len(words) < len(tokens)
    found = _ANY.match(text) or _MOVING.match(text)
    if found is None and shown and (isinstance(tokens[len(words)], (Rel, Cong)) or tokens[len(words)] == '"'):
        found = _SHOWN.fullmatch(text)
    size = len(found[0].split()) if found else 0
    return size if size < len(tokens) else 0


def announces(tokens: Sequence[Token]) -> bool:
    """Whether all words ask for the statement of what follows a colon: "how would I state this:"."""
    return all(isinstance(t, str) for t in tokens) and _ANNOUNCED.fullmatch(" ".join(map(str, tokens))) is not None


def without_quotes(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the statement that stands in quotation marks, beside words alone, as sentences of its own."""
    marks = [place for place, token in enumerate(tokens) if token == '"']
    if len(marks) != 2:
        return list(tokens)
    begin, end = marks
    before, inside, behind = tokens[:begin], tokens[begin + 1 : end], tokens[end + 1 :]
    if end - begin == 2 and isinstance(inside[0], str) and _COINING.isdisjoint(map(str, tokens)):
        return [*before, *inside, *behind]  # it is "obvious" that
    if list(before[-2:]) in (["the", "statement"], ["the", "claim"], ["the", "assertion"]):
        before = [*before[:-2], ":"]
    worded = all(isinstance(token, (str, Num)) for token in (*before, *behind))
    if not worded or not inside or (before and before[-1] not in _BEFORE_QUOTES):
        return list(tokens)
    ended = inside[-1] in _ENDS or (behind and behind[0] in _ENDS)
    return [*before, *inside, *(() if ended else (".",)), *behind]


def without_programs(tokens: Sequence[Token]) -> tuple[list[Token], list[list[Token]]]:
    """The tokens without the names of programs, "in Lean 4 with Mathlib", and what was left out."""
    out: list[Token] = []
    passed: list[list[Token]] = []
    place = 0
    while place < len(tokens):
        end = place
        while (size := _program(tokens, end)) and (end == place or tokens[end] in _INTO):
            end += size
        after = tokens[end] if end < len(tokens) else "."
        led = tokens[place] in _INTO and (not isinstance(after, str) or after in _MARKS | _STARTS)
        named = isinstance(after, str) and re.fullmatch(_NOUN, after) is not None
        if end > place and (led or named):
            passed.append(list(tokens[place:end]))
            place = end
        else:
            out.append(tokens[place])
            place += 1
    return out, passed


def _program(tokens: Sequence[Token], place: int) -> int:
    """How many words name a program here, with a word that leads to it: "in Lean 4"."""
    begin = place + (place < len(tokens) and tokens[place] in _INTO)
    if begin >= len(tokens) or tokens[begin] not in _PROGRAMS:
        return 0
    version = begin + 1 < len(tokens) and tokens[begin + 1] in (Num(3), Num(4))
    return begin + 1 + version - place


ENDS = frozenset(".?!;")
_ASSUMING = frozenset(["suppose", "assume", "assuming", "let", "given", "define", "denote", "only", "called"])
_ASKING = frozenset(
    [
        "show",
        "prove",
        "find",
        "deduce",
        "derive",
        "convince",
        "verify",
        "evaluate",
        "determine",
        "conclude",
        "establish",
        "solve",
        "compute",
    ]
)
_USING = frozenset(["use", "using", "apply", "applying", "consider", "considering"])  # what is used may restrict
_SEEING = frozenset(
    [
        "see",
        "sees",
        "find",
        "finds",
        "obtain",
        "obtains",
        "conclude",
        "concludes",
        "notice",
        "notices",
        "guess",
        "conjecture",
        "suspect",
    ]
)
_ELSEWHERE = ("modulo", "mod", "binary", "base")
_WORKING = ("solving", "finding", "computing", "calculating", "evaluating", "determining")


_HELD = frozenset(["it", "them", "this", "that", "these", "those", "both", "each", "one", "ones"])
_FINDING = frozenset((who, verb) for who in ("we", "i", "you", "one") for verb in ("get", "gets", "find", "have"))


class Methods:
    """Finds them by the classes of a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.methods = lexicon.remarks["method"]
        self.longest = max(map(len, self.methods), default=0)
        self.means = {form[0] for name in ("head", "cue") for form in lexicon.remarks[name] if len(form) == 1}
        self.means |= {"definition", "definitions", "derivative", "derivatives"}
        spoken = {word for name in ("cue", "plain", "way") for form in lexicon.remarks[name] for word in form}
        kinds = (lexicon.forms.get(name, {}) for name in ("Noun.sg", "Noun.pl", "Adj", "RNoun.sg", "Coll"))
        self.things = {word for table in kinds for form in table for word in form} - spoken
        self.things |= {word for form in lexicon.forms.get("NumW", ()) for word in form}
        self.words = spoken | {word for form in self.methods for word in form}

    def without(self, tokens: Sequence[Token]) -> tuple[list[Token], list[list[Token]]]:
        """The tokens without methods before what is asked, and what was passed over."""
        kept: list[Token] = []
        passed: list[list[Token]] = []
        for sentence in _sentences_in(tokens):
            begin, place = self._before(sentence)
            if kept and not place:
                begin, place = self._to_answer(sentence)
            kept += sentence[place:]
            if place:
                passed.append(sentence[begin : place - (sentence[place - 1] in (",", "to"))])
        return kept, passed

    def _before(self, tokens: Sequence[Token]) -> tuple[int, int]:
        """From where to where a sentence says how it is to be shown; 0 and 0 where it does not."""
        begin = next((n for n, t in enumerate(tokens) if t not in ("hence", "now", "then", ",")), 0)
        how = begin + (tokens[begin : begin + 1] in (["by"], ["from"], ["without"]))
        if not self._phrase(tokens, how, self.methods):
            return 0, 0
        for place in range(how + 1, len(tokens) - 1):
            word, before = tokens[place], tokens[place - 1]
            if word in ENDS or word in _ASSUMING or word in ("that", ":", "with", "for"):
                return 0, 0
            imperative = how == begin and tokens[how] != "using" and before == "to"
            seen = word in ("one", "we", "you") and tokens[place + 1] in _SEEING
            if seen and any(
                one in _ELSEWHERE or not (_closed(one) or isinstance(one, str)) for one in tokens[begin:place]
            ):
                return 0, 0  # "looking modulo 2, we see that x = y"
            if seen or (word in _ASKING and (before == "," or imperative or tokens[begin] == "without")):
                means = tokens[begin : place - (before in (",", "to"))]
                barred = not self.things.isdisjoint(means)
                if tokens[how] in _USING:
                    barred = self.means.isdisjoint(means)
                elif tokens[begin] == "without" and tokens[how] in _WORKING:
                    barred = False
                # "using degrees, show that", "looking at odd primes p, show that"
                return (0, 0) if barred else (begin, place)
        return 0, 0

    def _to_answer(self, tokens: Sequence[Token]) -> tuple[int, int]:
        """The same before an answer: "integrating by parts gives 1", "factoring, we get x = 2"."""
        begin = 2 * (tokens[:2] in (["solution", ":"], ["answer", ":"]))
        end = next((n for n, t in enumerate(tokens) if t in ("gives", "yields", ",")), 0)
        words = tokens[begin + (tokens[begin : begin + 1] == ["by"]) : end]
        found = 2 * (tokens[end : end + 1] == [","])
        if not words or isinstance((tokens[end + found + 1 :] or [""])[0], str):
            return 0, 0
        if found and tuple(tokens[end + 1 : end + 3]) not in _FINDING:
            return 0, 0
        said = self._phrase(words, 0, self.methods) and self.words.issuperset(words) and _HELD.isdisjoint(words)
        means = not self.means.isdisjoint(words) or self._phrase(words, 1, self.methods)
        barred = words[0] in _USING and not means
        return (begin, end + 1) if said and not barred and self.things.isdisjoint(words) else (0, 0)

    def _phrase(self, tokens: Sequence[Token], place: int, forms: Collection[tuple[Token, ...]]) -> bool:
        return any(tuple(tokens[place : place + size]) in forms for size in range(1, self.longest + 1))


def _closed(token: Token) -> bool:
    """1 + 3 = 2², which says nothing of a letter."""
    return isinstance(token, Rel) and not names_of(token)


def _sentences_in(tokens: Sequence[Token]) -> list[list[Token]]:
    """Each with the mark that ends it; none ends in parentheses."""
    found: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token == "(") - (token == ")")
        found[-1].append(token)
        if token in ENDS and not depth:
            found.append([])
    return found
