"""Words that no list has, where they can only be talk: what somebody does, how and where, what a task is like.

Their place makes them talk, so they need not be listed. Barred everywhere: what denies, or fixes a meaning or a case.
"""

from collections.abc import Collection, Sequence

from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.inflection import inflected, stems
from leanwright.tools.reader.library_words import of_library

SHORTEST = 3
MOST_DESCRIBING = 3  # words between an article and the task that they describe
_SPEAKERS = frozenset(["i", "he", "she", "someone", "somebody", "anyone", "anybody", "everybody"])
_AUXILIARIES_TEXT = """
am is was were been be being have has had keep keeps kept keeping to can could would will might did do does cannot not
must should may
"""
_AUXILIARIES = frozenset(_AUXILIARIES_TEXT.split())
_HOW_OFTEN = frozenset(["always", "never", "often", "usually", "sometimes", "constantly"])
_OWNERS = frozenset(["my", "our", "your", "his", "her", "their", "ur"])
_ARTICLES = frozenset(["the", "a", "an", "this", "some", "another", "last", "next", "old"])
_DEMONSTRATIVES = frozenset(["this", "that", "it", "which", "was", "is"])
_THINGS = frozenset(
    ["them", "they", "ones", "others", "other", "these", "those", "rest", "half"]
)  # "i removed the others"
_PLACES_TEXT = "from at near during until till since off after before onto on in with for"
_PLACES = frozenset(_PLACES_TEXT.split())
_BESIDE = frozenset(["over", "about", "very", "so", "too", "rather", "quite"])
_SOURCES = frozenset(["from", "by", "via", "see"])
_GREETINGS = frozenset(["cheers", "greetings", "regards", "thanks", "thx", "hello", "hi"])
_TELLING = frozenset(["note", "recall", "observe", "remember", "notice"])
_DENYING = ("un", "non", "dis", "mis", "anti", "counter", "contra", "pseudo", "quasi", "il", "ir")
_PAST = ("ed", "ing")
_ABSTRACT_TEXT = "ity ness tion sion ism ence ance ment cy ship hood phism"
_ABSTRACT = tuple(_ABSTRACT_TEXT.split())
_CHAPTERS = frozenset(["book", "textbook", "paper", "article", "chapter", "section", "tutorial", "sheet"])
_THEORIES = frozenset(["theory", "algebra", "analysis", "geometry", "topology", "calculus", "logic", "combinatorics"])


class FreeWords:
    """Judges words by their place; ``known`` are those of the mathematics."""

    def __init__(self, lexicon: Lexicon, known: Collection[str], listed: Collection[str]) -> None:
        frames = {word for name in ("Frame", "Fill") for form in lexicon.forms.get(name, ()) for word in form}
        tables = [table for name, table in lexicon.forms.items() if name not in ("Frame", "Fill")]
        meant = {word for table in tables for form in table for word in form}
        self.listed = listed
        self.names = {word for form in lexicon.forms.get("Label", ()) for word in form}
        self.known = {word for word in known if word not in frames or word in meant}
        self.plain = {
            word for name in ("plain", "cue") for form in lexicon.remarks[name] for word in form[:1] if len(form) == 1
        }
        self.persons, self.courses, self.tasks = (
            {form[-1] for form in lexicon.remarks[name]} for name in ("person", "course", "task")
        )
        self.ways = {form for verb in lexicon.remarks["way"] if len(verb) == 1 for form in inflected(verb[0])}
        self.settings = self.courses | _CHAPTERS
        self.tasks |= self.courses
        self.doings = {form for (verb,) in lexicon.remarks["doing"] for form in inflected(verb)}
        self.names -= {word for form in lexicon.remarks["restriction"] for word in form}
        self.barred = {word for name in ("barred", "restriction") for form in lexicon.remarks[name] for word in form}

    def size(self, tokens: Sequence[Token], place: int) -> tuple[int, bool]:
        """How many words here are talk by their place, and whether they alone make it talk; 0 for none."""
        named = tuple(tokens[place + 1 : place + 2])
        if tokens[place] in ("any", "every") and named and named[0] in self.persons:
            return 2, tokens[place - 1 : place] == ["see"]
        if tokens[place] in ("some", "any") and named and named[0] in self.tasks:
            return 1, False
        if tokens[place] == "one" and named and isinstance(named[0], str) and self._one(named[0]):
            return 1, True
        if self._branch(tokens, place):
            return 2, True
        word = tokens[place]
        if word in _HOW_OFTEN and tokens[place - 1 : place] == ["i"]:
            return 1, False
        if self._source(tokens, place):
            return 1, True
        if not self.free(word):
            return 0, False
        assert isinstance(word, str)
        talk = (
            word.endswith("ly")
            or (place and tokens[place - 1] in _OWNERS)  # "daughter" of "my daughter asked me why"
            or self.done(tokens, place)
            or self._describes(tokens, place)
            or self._told(tokens, place)
        )
        asks = place == 1 and tokens[0] == "any" and len(tokens) == 2
        return int(talk or asks), asks

    def _one(self, verb: str) -> bool:
        """ "one uses", "one presumably needs"; not "one has"."""
        return verb.endswith("ly") or (verb.endswith("s") and (verb in self.ways or self.free(verb)))

    def within(self, tokens: Sequence[Token]) -> bool:
        """ "in our course", where rings may be commutative."""
        return tokens[0] in ("in", "throughout", "during", "for") and len(tokens) < 5 and tokens[-1] in self.settings

    def free(self, word: Token) -> bool:
        """Whether no list and no name of a library has the word, and it is not barred."""
        if not self.unlisted(word):
            return False
        forms = stems(str(word).removesuffix("'s"))
        return not forms.isdisjoint(self.plain | self.doings) or not of_library(str(word))

    def unlisted(self, word: Token) -> bool:
        """Whether no list has the word, and it is not barred; it may be a name."""
        if not isinstance(word, str) or word in self.known or len(word) < SHORTEST:
            return False
        bare = word.removesuffix("'s")
        denies = bare.startswith(_DENYING) or bare.removesuffix("ly").endswith(("less", "ist", "istic"))
        return (
            bare.isalpha()
            and not denies
            and self.barred.isdisjoint({bare} | {one for one in stems(bare) if len(one) >= SHORTEST})
        )

    def _branch(self, tokens: Sequence[Token], place: int) -> bool:
        """ "number theory" of "my number theory class"."""
        branch = tokens[place + 1 : place + 2]
        return (
            isinstance(tokens[place], str)
            and bool(branch)
            and branch[0] in _THEORIES
            and tokens[place + 2 : place + 3] != []
            and tokens[place + 2] in self.courses
            and (not place or tokens[place - 1] in _OWNERS | _ARTICLES | {"in", "from", "for"})
        )

    def new_act(self, tokens: Sequence[Token], place: int) -> bool:
        """Whether somebody does here what no list has, but for "can somebody enlighten me"."""
        word = tokens[place]
        listed = word in self.listed or str(word).endswith("ly") or tokens[place + 1 : place + 2] in (["me"], ["us"])
        return not listed and self.free(word) and self.done(tokens, place)

    def done(self, tokens: Sequence[Token], place: int) -> bool:
        """Whether it is what somebody does: "our lecturer scribbled", "i am dreading", "can you massage"."""
        word = str(tokens[place])
        pointed = tokens[place + 1 : place + 2] in (["it"], ["this"], ["that"]) and word not in self.doings
        if not _THINGS.isdisjoint(tokens) or pointed:
            return False
        before = place - 1
        while before >= 0 and (
            str(tokens[before]).endswith("ly") or tokens[before] in _HOW_OFTEN or tokens[before] == "just"
        ):
            before -= 1
        if before < 0:
            return word.endswith(_PAST) and "me" in tokens
        subject = tokens[before]
        if subject in _SPEAKERS or subject in self.persons - {"we", "you", "u"}:
            return True
        if subject == "we":
            return word.endswith(_PAST)
        if subject == "one":
            return word.endswith("s") and not before
        spoken = any(t in _SPEAKERS or t in self.persons for t in tokens[:before])
        about_me = subject in ("been", "is", "has") and word.endswith(_PAST) and "me" in tokens[place:]
        of_task = subject in _DEMONSTRATIVES and word.endswith(_PAST) and not self.tasks.isdisjoint(tokens)
        return (subject in _AUXILIARIES and spoken) or about_me or of_task

    def _describes(self, tokens: Sequence[Token], place: int) -> bool:
        """ "innocent looking" of "an innocent looking exercise"."""
        for n in range(place + 1, min(len(tokens), place + 1 + MOST_DESCRIBING)):
            if tokens[n] in self.tasks:
                return True
            if not self.free(tokens[n]) and tokens[n] not in self.plain:
                return False
        return False

    def _told(self, tokens: Sequence[Token], place: int) -> bool:
        """ "train" of "i read it on the train"."""
        begin = place
        while begin and self.free(tokens[begin - 1]) and tokens[begin - 1] not in self.doings:
            begin -= 1
        before = tokens[begin - 1] if begin else ""
        abstract = str(tokens[place]).endswith(_ABSTRACT) or not _THINGS.isdisjoint(tokens)
        if abstract or before not in _OWNERS | _ARTICLES | _PLACES | _BESIDE:
            return False
        spoken = any(t in _SPEAKERS or t in self.persons or t == "me" for t in tokens[:begin])
        acts = any((t in self.doings and t not in self.barred) or self.free(t) for t in tokens[:begin])
        return tokens[0] in _GREETINGS | _TELLING or (spoken and acts)

    def _source(self, tokens: Sequence[Token], place: int) -> bool:
        """ "wilson" of "should follow from wilson"."""
        begin = place
        while begin and self._name(tokens[begin - 1]):
            begin -= 1
        return (
            self._name(tokens[place])
            and begin > 0
            and (tokens[begin - 1] in _SOURCES or list(tokens[begin - 2 : begin]) == ["due", "to"])
        )

    def _name(self, word: Token) -> bool:
        """Whether it may name a person or a book; "commutativity" is a hypothesis."""
        return word in self.names or (self.unlisted(word) and not str(word).endswith(_ABSTRACT))
