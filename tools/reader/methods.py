"""How something is to be shown, before it: "by completing the square, or otherwise, show that", "without solving it,".

What is used must be a theorem or a method: "using degrees" fixes a meaning, and is kept.
"""

from collections.abc import Collection, Sequence

from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.entries import Lexicon

ENDS = frozenset(".?!;")
_ASSUMING = frozenset(["suppose", "assume", "assuming", "let", "given", "define", "denote", "only", "called"])
_ASKING = frozenset(
    ["show", "prove", "find", "deduce", "verify", "evaluate", "determine", "conclude", "establish", "solve", "compute"]
)
_USING = frozenset(["use", "using", "apply", "applying", "consider", "considering"])  # what is used may restrict
_WORKING = ("solving", "finding", "computing", "calculating", "evaluating", "determining")


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

    def without(self, tokens: Sequence[Token]) -> tuple[list[Token], list[list[Token]]]:
        """The tokens without methods before what is asked, and what was passed over."""
        kept: list[Token] = []
        passed: list[list[Token]] = []
        for sentence in _sentences_in(tokens):
            begin, place = self._before(sentence)
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
            if word in _ASKING and (before == "," or imperative or tokens[begin] == "without"):
                means = tokens[begin : place - (before in (",", "to"))]
                barred = not self.things.isdisjoint(means)
                if tokens[how] in _USING:
                    barred = self.means.isdisjoint(means)
                elif tokens[begin] == "without" and tokens[how] in _WORKING:
                    barred = False
                # "using degrees, show that", "looking at odd primes p, show that"
                return (0, 0) if barred else (begin, place)
        return 0, 0

    def _phrase(self, tokens: Sequence[Token], place: int, forms: Collection[tuple[Token, ...]]) -> bool:
        return any(tuple(tokens[place : place + size]) in forms for size in range(1, self.longest + 1))


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
