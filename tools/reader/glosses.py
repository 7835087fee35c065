"""A gloss: what a text says first in other words, behind which it is said precisely.

"Squares grow: if 0 < x < y are real, then x² < y²." "Isometries are injective. More precisely, if …". What cannot be
read of the first is passed over, and told, where what follows says the kind of each of its letters; what the gloss says
of the claim itself ("a false claim: …"), and what it supposes, is never passed over.
"""

import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from leanwright.tools.maths.ast import App, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.chart import Token, letters_in, shown
from leanwright.tools.reader.entries import Lexicon

MOST = 18  # words
MOST_ANSWER = 8
_ANSWERS_TEXT = """
yes / no / never / nope / yep / of course / of course not / certainly / certainly not / not at all / i think not /
i think so / i guess not / i guess so / i mean / what i mean / surely / surely not / sure / indeed / it does / it is /
it does not / it is not / they do / they do not / they are / they are not / it cannot / they cannot
"""
_ANSWERS = frozenset(tuple(one.split()) for one in _ANSWERS_TEXT.split("/"))
_FINDING = frozenset(("find", "determine", "what", "which", "given", "let", "suppose", "assume", "if", "for", "in"))
_KINDLESS = frozenset(("function", "relation", "predicate", "Prop", "sequence", "series", ""))
_LESS = frozenset(("not", "never", "no", "cannot", "fails", "fail", "in", "on", "for", "over", "exactly", "precisely"))
_AGAIN_TEXT = """
that is / in other words / more precisely / more exactly / more explicitly / explicitly / precisely / formally /
in symbols / in formulas / in formula / to be precise / put differently / stated differently / this means /
which means / meaning / namely / concretely / more formally / in detail / this is to say / that is to say / equivalently
"""
_AGAIN = tuple(sorted((tuple(one.split()) for one in _AGAIN_TEXT.split("/")), key=len, reverse=True))
_VAGUELY = (("in", "other", "words"), ("that", "is", "to", "say"), ("put", "differently"), ("stated", "differently"))
_LEADS = (("show", "that"), ("prove", "that"), ("note", "that"), ("observe", "that"), ("recall", "that"))
_SUPPOSING_TEXT = """
let suppose assume given fix consider take if when whenever unless provided where define call put say denote write
for in on over among within under with without by at using throughout here suppose since because as find determine what
which how why does do is are can could
"""
_SUPPOSING = frozenset(_SUPPOSING_TEXT.split())
_PLACING = (("in",), ("for",), ("on",), ("at",))
_CONDITIONS = frozenset(("if", "when", "whenever", "unless", "where", "provided", "let", "suppose", "assume", "for"))
_OF_THE_CLAIM_TEXT = """
claim claims claimed statement assertion assertions conjecture conjectured conjectures following this these it true
untrue truth false falsehood wrong wrongly incorrect incorrectly invalid mistake mistaken mistakenly error errors
erroneous bogus fake myth fallacy misconception belief believe believes believed doubt doubts disprove disproved refute
refuted counterexample counterexamples deny denied denies negation negate converse opposite contrary contradict hoax
rumour rumor supposedly allegedly convention conventions notation definition definitions hypothesis hypotheses
assumption assumptions question exercise problem answer assume suppose only i me my we us our you your he she they
please
"""
OF_THE_CLAIM = frozenset(_OF_THE_CLAIM_TEXT.split())
_BEFORE_TEXT = "its this his their of the a an over in for with to on by and or between"
_BEFORE_NOUN = frozenset(_BEFORE_TEXT.split())
_STARTS_TEXT = """
if for let given whenever when suppose any every each there not no from to all two three a an one the
"""
_STARTS = frozenset(_STARTS_TEXT.split())  # of what says the whole again
_INTRODUCING = _CONDITIONS | {"given", "any", "every", "each", "all"}
_LAWS_TEXT = (
    "commutative associative distributive idempotent transitive reflexive antisymmetric multiplicative additive"
)
_LAWS = frozenset(_LAWS_TEXT.split())
_LAWFUL_TEXT = """
addition subtraction multiplication division exponentiation composition union intersection difference inclusion matrix
divisibility equality congruence set function symmetric relation the of and over not integers numbers real rational
natural complex sets functions maps matrices absolute value determinant trace product products sums sum general in
"""
_LAWFUL = frozenset(_LAWFUL_TEXT.split())  # what operations and relations are called, and what they are of
_CALLED = frozenset(["sequence", "function"])
_THINGS = frozenset(["function", "map", "sequence", "set", "number", "numbers", "matrix", "polynomial", "series"])
_SAYING = frozenset(["written", "expressed", "computed", "calculated", "described", "formulated"])  # by what follows
_CONVERSE = re.compile(r"the converse (?:fails|is (?:false|not true)|does not hold)(?: in general)?")
_AUXILIARY_TEXT = """
is are was were be has have had do does can cannot may might must need needs will would should gives give makes make
follow follows hold holds fail fails work works happens happen
"""
_AUXILIARY = frozenset(_AUXILIARY_TEXT.split())


def gloss_behind(tokens: Sequence[Token]) -> tuple[tuple[Token, ...], str, bool] | None:
    """The text without what a sentence says again in vaguer words: "b² = ac; in other words, …"."""
    for place, one in enumerate(tokens):
        size = _size_of_again(tokens, place + 1) if one in (",", ";") else 0
        if size and tuple(tokens[place + 1 : place + 1 + size]) in _VAGUELY:
            end = next((n for n in range(place + 1, len(tokens)) if tokens[n] in (".", ";")), len(tokens))
            words = tokens[place + 1 + size : end]
            if all(isinstance(word, str) for word in words) and _CONDITIONS.isdisjoint(map(str, words)):
                return (*tokens[:place], *tokens[end:]), " ".join(map(shown, words)), True
    return None


def gloss(
    tokens: Sequence[Token], known: Collection[str], lexicon: Lexicon
) -> tuple[tuple[Token, ...], str, bool] | None:
    """The text without its first gloss, the gloss, and whether it may give letters a kind; None where it has none."""
    tokens = tuple(tokens)
    if tokens[1:2] == ("(",) and tokens[:1] in lexicon.forms["Label"] and ")" in tokens:  # "Lemma (Squares grow). …"
        end = tokens.index(")")
        tokens = (*tokens[2:end], ":", *tokens[end + 1 + (tokens[end + 1 : end + 2] == (".",)) :])
    starts = [0, *(place + 1 for place, one in enumerate(tokens) if one == ".")]
    starts += [place + 2 for place, one in enumerate(tokens) if tokens[place : place + 2] == (",", "and")]
    found = (_gloss(tuple(tokens), start, known, lexicon) for start in starts)
    return next((one for one in found if one), None)


def _gloss(
    tokens: tuple[Token, ...], start: int, known: Collection[str], lexicon: Lexicon
) -> tuple[tuple[Token, ...], str, bool] | None:
    """The same of the sentence that begins at a place."""
    before = tokens[:start]
    start += 2 if tokens[start : start + 2] in _LEADS else 0
    for place in range(start + 1, min(start + MOST, len(tokens))):
        token = tokens[place]
        answer = _size_of_answer(tokens, place + 1) if token == "?" else 0
        again = _size_of_again(tokens, place + 1 + answer)
        after = place + 1 + answer + again
        if token == ":" or answer or (token in (",", ";", ".", "?") and again):
            break
        if token in (".", "?", "!"):
            return None
    else:
        return None
    words, rest = tokens[start:place], tokens[after:]
    while rest[:1] in ((",",), (":",), ("that",)):
        rest = rest[1:]
    said = {one for one in words if isinstance(one, str)}
    exact = {"precisely", "precise"} & {*tokens[place:after]}  # the rest says it as well
    placed = words[:1] in _PLACING and bool(exact)
    asked = tokens[place] == "?"
    supposing = words[:1] and words[0] in (_FINDING if asked else _SUPPOSING) and not placed
    whole = bool(again) or "if and only if" in " ".join(map(str, rest))  # "only" is said again
    said -= {one for one, of in pairwise(words) if one in ("this", "these") and of in _THINGS}
    if _CONVERSE.fullmatch(" ".join(map(str, words))) and rest[:1] == ("there",) and not before:
        return rest, " ".join(map(str, words)), True  # "the converse fails: there is …"
    if not words or not isinstance(words[0], str) or supposing or not rest:
        return None
    if said & (OF_THE_CLAIM - {"only"} if whole else OF_THE_CLAIM):
        return None
    verb = "is" if asked else _verb(words, known, lexicon)
    unqualified = not any((one,) in lexicon.forms["Adj"] for one in said)  # "nonzero factors cancel"
    partly = (
        tokens[after - 1] == ":"
        and _SAYING.isdisjoint(said)
        and not _STARTS.issuperset(rest[:1])
        and verb in known
        and not _law(said)
        and not (_equates(rest) and unqualified and _LESS.isdisjoint(said))
    )
    own = letters_in(words) - letters_in(before)  # "a convergent sequence a_n is bounded, i.e. |a_n| ≤ M for some M"
    bare = (
        own & letters_in(rest) or (_CALLED.isdisjoint(before) and _of_no_kind((*before, *rest)))
    ) and _INTRODUCING.isdisjoint(rest[:1])
    if (not verb and words[0] != "recall") or partly or bare:
        return None  # "the exponential is never zero: e^x ≥ 0 for all real x": this may be less
    return (*before, *rest), " ".join(map(shown, words)), _of_a_kind(words, lexicon)


def _size_of_answer(tokens: Sequence[Token], place: int) -> int:
    """How many words answer what is asked before it is said precisely: "? No:", "? I think not:", "? I mean:"."""
    last = min(place + MOST_ANSWER, len(tokens))
    end = next((n for n in range(place, last) if tokens[n] in (":", ".", "?") or _size_of_again(tokens, n)), place)
    words = tuple(one for one in tokens[place:end] if one != ",")
    if tokens[end : end + 1] in ((":",), [":"]):
        return end + 1 - place if words in _ANSWERS else 0
    return end - place if words[:1] in (("yes",), ("no",)) and _size_of_again(tokens, end) else 0


def _equates(tokens: Sequence[Token]) -> bool:
    """ "gcd(a, b) lcm(a, b) = ab for all natural numbers a and b": no less than its words can be."""
    return isinstance(tokens[0], Rel) and tokens[0].ops == ("=",) and "for" in tokens[1:2]


def _of_a_kind(words: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether letters behind a gloss may be of the kind of a noun, or of an adjective, in it."""
    pairs = {(str(one),) for one in words} | {(str(one), str(other)) for one, other in pairwise(words)}
    named, said = (
        [lexicon.entries[one] for form in forms for pair in pairs for one in lexicon.forms[form].get(pair, ())]
        for forms in (("Noun.sg", "Noun.pl"), ("Adj",))
    )
    kinds = {one.kind for one in named} | {part for one in said for part in (one.of or one.kind or "any").split(" / ")}
    return not kinds <= _KINDLESS


def _of_no_kind(tokens: Sequence[Token]) -> set[str]:
    """The functions and sequences that only formulas have: "every odd function vanishes at 0, i.e. f(0) = 0"."""
    formulas = [one for one in tokens if not isinstance(one, str)]
    applied = {part.fn for one in formulas for part in walk(one) if isinstance(part, App)}
    said = (one for one in formulas if isinstance(one, App | Var))
    return applied - {spelled(one) if isinstance(one, Var) else one.fn for one in said}


def _verb(words: Sequence[Token], known: Collection[str], lexicon: Lexicon) -> str:
    """The verb of a sentence; "" of a title: "finite groups:" restricts."""
    forms = (lexicon.forms[name] for name in ("Vi1.sg", "Vi1.pl", "Vt.sg", "Vt.pl", "Vc.sg", "Vc.pl"))
    verbs = _AUXILIARY.union(*({one[0] for one in form} for form in forms))
    for before, word in pairwise(words):
        strange = isinstance(word, str) and word.isalpha() and word not in known
        strange = strange and before not in _BEFORE_NOUN and (before,) not in lexicon.forms["Adj"]
        if word in verbs or (strange and _plural(before) != _plural(word)):
            return str(word)  # "squares grow", "parity survives"
    return ""


def _plural(word: Token) -> bool:
    """Whether it ends as a noun of several things does, or as a verb of one."""
    return str(word).endswith("s") and not str(word).endswith("ss")


def _law(words: Collection[str]) -> bool:
    """Whether an operation or a relation is said to have one: "multiplication is distributive over addition"."""
    return not _LAWS.isdisjoint(words) and {*words} - {"is", "are"} <= _LAWS | _LAWFUL


def _size_of_again(tokens: Sequence[Token], place: int) -> int:
    """How many words say here that the same is said again."""
    return next((len(one) for one in _AGAIN if tuple(tokens[place : place + len(one)]) == one), 0)
