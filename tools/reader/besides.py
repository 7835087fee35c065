"""What stands beside a statement: headings, names, reasons, adverbs, explanations, and marks around its own words."""

import re
from collections.abc import Collection, Sequence
from itertools import dropwhile

from leanwright.tools.maths.ast import App, Domain
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.chart import Capital, Token
from leanwright.tools.reader.entries import Lexicon

MOST_OF_A_HEADING = 12
_TITLES_TEXT = "theorem lemma inequality identity law principle rule formula criterion test conjecture practice"
_TITLES = frozenset(_TITLES_TEXT.split())
_FIELDS = ("calculus", "algebra", "arithmetic")  # with a fundamental theorem
_QUALITIES = ("ness", "ity", "ence", "itude")  # endings of what a title is about: uniqueness, existence
_TITLED = (*_TITLES, "equation", "sum", "series", "property", "estimate", "dream", "method", "trick", "factorization")
_ANNOUNCING_TEXT = """
a an this that these following not no non false wrong incorrect invalid untrue mistaken bogus failed disproved refuted
every all any some each if is are there let assume suppose given using use by with without under recall consider prove
show check verify refute disprove deny converse negation
retracted debunked disputed discredited alleged supposed flawed fallacious erroneous exaggerated contested falsity
"""
_ANNOUNCING = frozenset(_ANNOUNCING_TEXT.split())
_OF = ("of", "for", "in", "over", "on")
# behind a title: what the letters stand for in any case, where the text says it of each
_TAIL = re.compile(
    r"(?:(?:in|for|over|on) (?:the |real |two |three )*"
    r"(?:plane|space|variables?|numbers|reals|rationals|integers|sine|cosine|squares)"
    r"|of (?!.*\b(?:is|are)\b).*)?"
)


_TELLING = frozenset(["says", "states", "asserts", "reads", "tells", "us", "as", "follows"])
_FORM = re.compile(  # what a title may say of what it names
    r"[, (]*(?:(?:and|in|together with|with|both) )*(?:(?:its|the|an?) )?(?:(?:strict|weak|strong|sharp|general|"
    r"simplest|usual|classical|original|easy|elementary|first|second|third|full) )?(?:form|version|part|converse)[ )]*"
    r"|(?: again| once more| revisited)"
)


def _title(tokens: Sequence[Token]) -> tuple[list[Token], tuple[Token, ...], bool]:
    """The words of a title, what they name, and whether more stood there: "Wilson's theorem and its converse:"."""
    ends = (":", ".", "!")
    end = next((n for n, one in enumerate(tokens[:MOST_OF_A_HEADING]) if one in (*ends, "that")), 0)
    title = list(tokens[:end])
    while title and title[-1] in _TELLING:
        title.pop()
    told = len(title) < end
    rest = tuple(dropwhile((*ends, "that", ",").__contains__, tokens[end:]))
    if title[-2:-1] == ["in"] and isinstance(title[-1], Domain):
        title, rest, told = title[:-2], ("in", title[-1], ",", *rest), True
    for begin in range(1, len(title)):
        if all(isinstance(one, str) for one in title) and _FORM.fullmatch(" " + " ".join(map(str, title[begin:]))):
            title, told = title[:begin], True
            break
    return (title, rest, told) if rest and (told or tokens[end] != "that") else ([], rest, False)


def titled(tokens: tuple[Token, ...], names: Collection[tuple[str, ...]]) -> tuple[tuple[Token, ...], str] | None:
    """The text behind a title, and the title: "Double angle formula!!", "Cauchy–Schwarz in the plane:"; else None.

    Behind more than a name the text must have letters, of which it says what they are.
    """
    words, rest, _ = _title(tokens)
    title = [one for one in words if isinstance(one, str) and one.replace("'", "").isalpha()]
    split = next((n for n, one in enumerate(title) if one in _OF), len(title))
    head, tail = title[title[:1] == ["the"] : split], " ".join(title[split:])
    named = bool(head) and (head[-1] in _TITLED or head[-1].removesuffix("s") in _TITLED or tuple(head) in names)
    named = named and len(title) == len(words) and _ANNOUNCING.isdisjoint(head)
    lettered = any(names_of(one) for one in rest if not isinstance(one, str))
    if not named or not rest or not _TAIL.fullmatch(tail):
        return None
    return (rest, " ".join(title)) if lettered or not tail else None


def without_name(
    tokens: tuple[Token, ...], words: Collection[str], names: Collection[tuple[str, ...]]
) -> tuple[Token, ...]:
    """The tokens without a name before them, of which a word is unknown, and the last says what is named.

    "Jordan's inequality:", "Wilson's theorem and its converse:", "Cauchy's theorem says:".
    """
    title, rest, told = _title(tokens)
    if title[1:2] == ["of"] and len(title) < 6 and str(title[0]).endswith(_QUALITIES) and ":" in tokens[:6]:
        return rest  # "Completeness of the reals:"
    title = title[title[:1] == ["the"] :]
    fundamental = title[-2:-1] == ["of"] and title[-1] in _FIELDS
    if told and tuple(title) in names:
        return rest
    title = title[:-2] if fundamental else title
    plain = all(isinstance(one, str) and one not in _ANNOUNCING | {"the"} for one in title)
    strange = [isinstance(one, Capital) for one in title if one not in words]
    named = title[-1:] and (title[-1] in _TITLES or (1 < len(title) == sum(strange)))  # "Smith–Jones:"
    return rest if plain and named and (fundamental or strange) else tokens  # "refute this identity:" is no name


MOST_REASON = 8
_BY = ("by", "using", "via", "from")
# a property or what somebody does; nothing here says of what, how much or when
_GROUND = re.compile(
    r"(?:convexity|concavity|monotonicity|symmetry|parity|homogeneity|positivity|nonnegativity|periodicity|linearity|"
    r"commutativity|associativity|distributivity|transitivity|divisibility|definition|algebra|inspection|computation|"
    r"calculation|expansion|substitution|factorization|factorisation|rearrangement|pure thought|abstract nonsense|"
    r"(?:expanding|factoring|factorising|factorizing|squaring|cubing|rearranging|substituting|checking|completing|"
    r"multiplying|differentiating|integrating|simplifying|inspecting|computing|comparing)(?: (?:out|cases|the|all|both|"
    r"square|sides|residues|terms|remainders))*)"
)
_ASSUMING = frozenset(
    ["let", "suppose", "assume", "assuming", "given", "may", "can", "might", "wlog", "case", "consider", "take", "fix"]
)
_OF_OTHERS_TEXT = """
function functions map maps sequence sequences set sets group groups ring rings field fields space spaces matrix
matrices polynomial polynomials relation operation element elements vector vectors operator graph
"""
_OF_OTHERS = frozenset(_OF_OTHERS_TEXT.split())


_SINCE = ("since", "because", "as")
_IDLE_TEXT = "the a an of two three both to from at and by with each other half halves parts pieces"
_IDLE = frozenset(_IDLE_TEXT.split())
_OUR_TEXT = "we our us i my degree degrees radians binary decimal base modulo mod characteristic convention division"
_OURS = frozenset(_OUR_TEXT.split())


def with_reason(tokens: Sequence[Token], known: Collection[str]) -> tuple[int, bool]:
    """Where a reason before the claim ends, that is a clause, and whether it may stand before a closed claim only.

    "Since the contributions cancel, …" has no word that the lexicon knows; "since no power of 2 is one of 3" no letter.
    """
    end = next((n for n, one in enumerate(tokens) if one == "," and tokens[:n].count("(") == tokens[:n].count(")")), 0)
    words = [one for one in tokens[1:end] if one not in ("(", ")")]
    lettered = any(names_of(one) for one in words if not isinstance(one, str))
    strange = [isinstance(one, str) and one not in known for one in words]
    free = words[:1] in (["the"], ["both"]) and all(map(any, zip(strange, map(_IDLE.__contains__, words), strict=True)))
    if len(words) < 2 or tokens[0] not in _SINCE or lettered or not _OURS.isdisjoint(words) or _STOPS & {*tokens[:-1]}:
        return 0, False
    return (end, not free) if free or not any(strange) else (0, False)


def without_reason(tokens: Sequence[Token]) -> tuple[list[Token], list[Token]]:
    """The tokens without a reason, and the reason; () where there is none, or where it may assume something."""
    kept = list(tokens)
    before, behind = _before(kept), _behind(kept)
    rest = kept[before + 1 :] if before else kept[: behind - (behind > 0)] if behind else []
    reason = kept[:before] if before else kept[behind:] if behind else []
    if not rest or not _ASSUMING.isdisjoint(rest) or not _OF_OTHERS.isdisjoint(rest) or {".", ";", "?"} & {*rest[:-1]}:
        return kept, []
    if any(isinstance(part, App) for one in rest if not isinstance(one, str) for part in walk(one)):
        return kept, []
    return rest, [one for one in reason if one not in (".", "!")]


def _before(tokens: Sequence[Token]) -> int:
    """How many tokens give a reason before the claim."""
    comma = tokens.index(",") if "," in tokens[:MOST_REASON] else 0
    return comma if _is_ground(tokens[:comma]) else 0


def _behind(tokens: Sequence[Token]) -> int:
    """Where a reason behind the claim begins, after its comma; 0 for none."""
    commas = [place for place, one in enumerate(tokens) if one == ","]
    begin = commas[-1] + 1 if commas else 0
    return begin if begin and _is_ground([one for one in tokens[begin:] if one not in (".", "!")]) else 0


def _is_ground(words: Sequence[Token]) -> bool:
    """ "by parity", "by convexity of x²"."""
    if len(words) < 2 or words[0] not in _BY:
        return False
    told = [one for one in words[1:] if one != "the"]
    end = told.index("of") if "of" in told else len(told)
    named = told[:end]
    plain = all(isinstance(one, str) for one in named) and _GROUND.fullmatch(" ".join(map(str, named))) is not None
    return plain and all(not isinstance(one, str) or one.isalpha() for one in told[end:]) and len(told) - end <= 5


_DENYING = frozenset(["not", "cannot", "never", "no", "need", "neither", "nor", "without", "only", "may"])
_BEING = frozenset(["is", "are", "be", "was", "were", "being"])
_ITSELF = frozenset(["itself", "themselves", "again"])  # behind a form of "be"
_CLAUSE_ENDS = (".", ";", ":")
_JOINING = ("and", "but", "then", "that")


def without_adverbs(tokens: Sequence[Token], lexicon: Lexicon) -> tuple[Token, ...]:
    """The tokens without the adverbs of a lexicon, and without the commas that set them off."""
    free = lexicon.remarks["emphasis"]
    longest = max(map(len, free), default=0)
    out: list[Token] = []
    place, denied = 0, False
    while place < len(tokens):
        before = out[-1] if out else "."
        sizes = (size for size in range(longest, 0, -1) if tuple(tokens[place : place + size]) in free)
        size = 0 if denied else next(sizes, 0)
        arbitrary = tokens[place] == "arbitrary" and str(tokens[min(place + 1, len(tokens) - 1)])[0].isalpha()
        if not size and before in _BEING | {"never"} and (arbitrary or tokens[place] in _ITSELF):
            size = 1
        if before == "," and tuple(tokens[place : place + 2]) == ("too", ","):  # "deduce that F, too, is compact"
            out.pop()
            place += 2
            continue
        if not size:
            denied = (denied or tokens[place] in _DENYING) and tokens[place] not in _CLAUSE_ENDS
            out.append(tokens[place])
            place += 1
            continue
        place += size
        if out and before in _CLAUSE_ENDS:  # it goes on to claim, and tells nothing of letters: "…. In fact, m is odd"
            out.append("now")
        if tokens[place : place + 1] == (",",) and (before in _JOINING or before in (",", ".")):
            place += 1
            verb = tokens[place : place + 1]  # "one of them, no matter which, is 2"
            if before == "," and out[-2:-1] and {out[-2], *verb} & {*_JOINING, *_BEING, "has"}:
                out.pop()
    return tuple(out[: len(out) - (out[-1:] == [","])])


_BEFORE_TEXT = "same a an any every each all no some two three four the for both these of is are be"
_BEFORE_NOUN = frozenset(_BEFORE_TEXT.split())
_BEHIND_TEXT = "other not different greater less larger smaller bigger at with without divisible of for in on over"
_BEHIND_NOUN = frozenset(_BEHIND_TEXT.split())
_NOTHING_TEXT = "equal / the same / coinciding / not distinct / repeated / infinite / constant / empty"
_PERHAPS = ("possibly", "perhaps", "maybe")
_QUANTIFYING = frozenset(("whenever", "for", "if"))
_SAYING_MORE = frozenset(("is", "are", "has", "have", "it", "they"))
_NOTHING = frozenset(tuple(one.split()) for one in _NOTHING_TEXT.split(" / "))
_EXAMPLES = (("such", "as"), ("for", "example"), ("for", "instance"), ("think", "of"))
_CASES = frozenset(["resp", "respectively", "or", "and", "hence", "so", "thus"])


def without_marks(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with parentheses of words as words, where that changes nothing that is said."""
    out = list(tokens)
    for begin in [place for place, one in enumerate(tokens) if one == "("][::-1]:
        if ")" in out[begin:]:
            end = out.index(")", begin)
            before, after = out[begin - 1] if begin else ".", out[end + 1] if end + 1 < len(out) else "."
            plain = _unmarked(before, out[begin + 1 : end], after)
            out[begin : end + 1] = plain[:-1] if plain[-1:] == [","] and after in (",", ".", ";") else plain
    return out


def _unmarked(before: Token, inside: list[Token], after: Token) -> list[Token]:
    kept: list[Token] = ["(", *inside, ")"]
    if not inside:
        return kept
    worded = isinstance(inside[0], str)
    # "increasing (f(x) < f(y) whenever x < y)", "singular (has determinant 0)"
    if inside[0] in _SAYING_MORE if worded else not _QUANTIFYING.isdisjoint(inside):
        return [",", "that", "is", ",", *inside, ","]
    if not worded:
        return kept
    if tuple(inside[:2]) == ("that", "is"):  # "(i.e. n = 2k)"
        return [",", "that", "is", ",", *inside[2 + (inside[2:3] == [","]) :], ","]
    exemplary = tuple(inside[:2]) in _EXAMPLES and "as" not in inside[2:]  # "think of n as odd"
    if exemplary or (inside[0] in _PERHAPS and tuple(inside[1:]) in _NOTHING):
        return []
    if inside[0] == "and":  # "if (and only if)", "(and in particular injective)"
        return ["and", *inside[3 if inside[1:3] == ["in", "particular"] else 1 :]]
    words = all(isinstance(one, str) and one.isalpha() for one in inside) and _CASES.isdisjoint(inside)
    noun = isinstance(after, str) and after.isalpha()
    if words and before in _BEFORE_NOUN and (noun or not isinstance(after, str)):
        return inside
    named = not isinstance(before, str) or (before.isalpha() and before not in _BEFORE_NOUN)
    return inside if inside[0] in _BEHIND_NOUN and named else kept


SIGN = "⟨explained⟩"
MOST_EXPLAINED = 4
_SAID = (
    (",", "that", "is"), ("(", "that", "is"), (",", "more", "precisely"), (";", "more", "precisely"),
    (",", "in", "other", "words"), (",", "meaning"), (",", "which", "means"), ("(", "meaning"), (":",),
)  # fmt: skip
_VERBS = ("is", "are", "be")
_DENIALS = frozenset(("not", "never", "no", "cannot", "neither", "nor", "without"))


def explained(tokens: Sequence[Token], lexicon: Lexicon) -> tuple[Token, ...]:
    """The tokens with a sign for each unknown predicate that is explained behind it, and without what leads to that."""
    out = list(tokens)
    for place in range(len(out), 0, -1):
        said = next((one for one in _SAID if tuple(out[place : place + len(one)]) == one), None)
        begin = _begin(out, place, lexicon) if said else None
        if said is None or begin is None:
            continue
        after = place + len(said)
        while out[after : after + 1] in ([","], [":"], ["that"]):
            after += 1
        rest = out[after:]
        if said[0] == "(" and ")" in rest:
            rest.remove(")")
        out[begin:] = [SIGN, *rest]
    return tuple(out)


def _begin(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> int | None:
    """Where the predicate begins; None where it is one that the lexicon knows, or part of one, or denied."""
    begin = end
    while begin and end - begin <= MOST_EXPLAINED and tokens[begin - 1] not in (*_VERBS, "and"):
        begin -= 1
    if not begin or tokens[begin - 1] not in (*_VERBS, "and"):
        return None
    words = [one for one in tokens[begin:end] if isinstance(one, str)]
    if len(words) != end - begin or not words or len(words) > MOST_EXPLAINED or not all(one.isalpha() for one in words):
        return None
    if _DENIALS & {*words, *(str(one) for one in tokens[max(0, begin - 3) : begin])}:
        return None
    bare = words[1:] if words[0] in ("a", "an") else words
    known = [lexicon.forms.get(category, {}) for category in ("Adj", "Coll", "Noun.sg", "RNoun.sg")]
    if any(tuple(bare) in forms or any((one,) in forms for one in bare[:-1]) for forms in known):
        return None
    return begin


_STOPS = frozenset(".;:?!")
_SUPPOSING = frozenset(("let", "suppose", "assume", "fix", "consider"))
_LEADING_TEXT = """
then prove show verify demonstrate check establish find determine compute evaluate calculate solve deduce conclude have
so hence thus therefore get must what which how does do claim implies follows imply
"""
_LEADING = frozenset(_LEADING_TEXT.split())


def claims_nothing(tokens: Sequence[Token]) -> bool:
    """Whether each sentence supposes, and the last one has no word that leads to a claim."""
    sentences: list[list[Token]] = [[]]
    for token in tokens:
        if token in _STOPS:
            sentences.append([])
        else:
            sentences[-1].append(token)
    said = [one for one in sentences if one]
    return bool(said) and all(one[0] in _SUPPOSING for one in said) and _LEADING.isdisjoint(said[-1])
