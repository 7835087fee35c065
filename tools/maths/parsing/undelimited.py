"""Finds mathematics that stands in a sentence without delimiters: ``x^2 + 3x = 4``, ``2 ≤ x < 5``, a lone letter."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from leanwright.tools.maths.ast import Node
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing.formula import parse_latex, parse_plain
from leanwright.tools.maths.vocabulary import FUNCTION_WORDS, PREFIX_FUNCTIONS, STRUCTURAL_FUNCTIONS, Names

_MAX_RUN = 120
_TRIES = 16  # ends tried from one start
_FAILURES = 400  # ends tried in vain in one text, after which the rest counts as words
_TOKEN = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<word>(?:[A-Za-z]\.){2,}
      | (?<![A-Za-z])[A-Za-z]*[À-ÖØ-öø-ÿ][A-Za-zÀ-ÖØ-öø-ÿ]*
      | (?<![A-Za-z])[A-Za-z]+(?:[-'’][A-Za-z]+){0,4}-?(?:[A-Za-z]{3,}|th\b)(?:[-'’][A-Za-z]+){0,4}
      | \d+(?:st|nd|rd|th)\b | [A-Za-z]+['’][a-z]+)
  | (?P<letters>[A-Za-z]+)
  | (?P<number>\d{1,3}(?:,(?:\\!)?\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?)
  | (?P<sign>(?<=[fghpqFGHPQ)])'+(?!\w)|\\(?:[a-zA-Z]+|[{}|,;!%$])|<=|>=|!=
      |\.\.\.|(?<=\d)%|[-+*/^_=<>|!±°∪∩⊓⊔⊕∖()\[\]{}·×÷⋅∘△∆−√≤≥≠∣∤∈∉≡π∞∑∏∫⋃⋂⌊⌋⌈⌉‖⊆⊂⊊⊇∅…⋯⟨⟩ℕℤℚℝℂ⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹ⁿα-ωΔΓΘΦΨΩ])
  | (?P<comma>,)
  | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_CALLED = (*FUNCTION_WORDS, "log", "pi", "mod", "infinity", "sum", "prod")
# words that may follow a variable named a or A; after an article comes a noun or an adjective
_AFTER_VARIABLE_TEXT = """
is and or are divides leaves satisfies such that be modulo mod when given if has with by does satisfy have equal
equals where for in then was must can cannot so but to from on at not as plus minus times over contains contain
belongs belong exceeds exceed divide converges tends too whenever unless only nor while of in does do commutes commute
meets meet intersects intersect generates generate spans span attains admits vanishes lies lie consists fails may might
need never also always neither both either
"""
_AFTER_VARIABLE = frozenset(_AFTER_VARIABLE_TEXT.split())
_SHORT_WORDS_TEXT = """
am an as at be by do go he if in is it me my no of on or so to up us we the and for are all any odd two one six
ten not has its let set out can how may say use but was were few per who you put get got had his her him now old new
our own see she too via way why yes yet did add age ago big bag box day end far fit hit key law led lie lot low man
men met mid mix nor off pay ran red row run sat sit sum tan top try van war win won iff cos sin log gcd lcm min max mod
abs exp map cup cap dot bus car cat dog hot ice job kid leg net oil pen pet pie pot rod sea sun tax tea toy cm mm km
kg mph ft hr pm ok vs lim inf hey yo thx pls plz ty hw ie eg im ive hi due
"""
_SHORT_WORDS = frozenset(_SHORT_WORDS_TEXT.split())
_STARTS = frozenset("-−±(√|{[⌊⌈⟨∑∏∫⋃⋂‖π∞∅ℕℤℚℝℂ") | frozenset("αβγδεζηθκμνξρστφχψωΔλΓΘΦΨΩ")
_COMMANDS_TEXT = r"""
\frac \dfrac \tfrac \cfrac \sqrt \lfloor \lceil \binom \sum \prod \log \ln \sin \cos \tan \gcd \pi \left \{ \mathbb
\overline \bar \langle \bigcup \bigcap \ker \dim \det \sup \inf
"""
_COMMANDS = frozenset(_COMMANDS_TEXT.split())
_BEFORE_LETTER = (*PREFIX_FUNCTIONS, *STRUCTURAL_FUNCTIONS, "log")
_MARKED = re.compile(r"\s\((?!mod\b)[a-z]{3,}(?:[ -][a-z]+)*\)\s+[a-z]{2}")  # "a (strictly) increasing function"
_LIMITED = ("sum", "prod", "∑", "∏", "⋃", "⋂")
_UNITS = frozenset(("cm", "mm", "km", "kg", "ft", "hr", "am", "pm", "mph", "in", "m", "st", "nd", "rd", "th"))
# what may follow cos without parentheses
_BARE = re.compile(r"(?:\^\d+)?\s*\(|(?:\^\d+)?\s+(?:\d|√|\(|[b-zB-HJ-Zα-ω](?![a-zA-Z']))")
_BINDS = re.compile(r"\s*(?:\\(?!text)|[-+*/^=<>≤≥≠²³·×∣≡!_∪∩⊓⊔⊕∖∘△∆⊆⊇⊊∈∉]|\()")
_ENDS = re.compile(r"\s*(?:[.,;:?!)]|\Z|(?:then|and|or|for|where|if|when)\b)")
# I is a letter where the text introduces it
_IDEAL = re.compile(
    r"\b(?:[Ll]et|ideals?|intervals?) I\b(?! (?:am|have|want|need|think|know|can|would)\b)"
    r"|\bI (?:(?:be|an?|is|has|contains|satisfies)\b|[∩∪⊆])|\bI(?:,| and) J\b"
)
_OF_MATRIX = re.compile(r"\b(?:det|tr|rank)\(\Z")  # of a product, tr(AB)
_POWER = re.compile(r"\)[\^⁻⁰¹²³⁴-⁹ⁿᵀ]")  # of a product in parentheses, (AB)²
_SENTENCE = re.compile(r"[.!?]\s*\($")  # a sentence in parentheses begins
_STRUCTURE = re.compile(  # behind dim
    r" (?:[Kk]er|[Ii]m|range|span) ?[({]| ?\\?\{| [A-Z](?![A-Za-z'’])| (?:[Kk]er|[Ii]m|range) [A-Za-zφψ](?![A-Za-z'’])"
)
_OF_MAP = re.compile(r" [A-Zfghφψ](?![A-Za-z'’])")  # behind im
_DIFFERENTIAL = re.compile(r"d[a-zθφ]\Z")
_MORE = re.compile(r"(?: [a-zA-Z](?![a-zA-Z']))+")


class Stretch(NamedTuple):
    """A stretch of text that is mathematics."""

    start: int
    end: int
    node: Node


class _TextToken(NamedTuple):
    kind: str
    start: int
    end: int
    text: str


def find(text: str, names: Names, more: bool = False) -> Iterator[Stretch]:
    """Every stretch of mathematics, from left to right; each is the longest that can be read from where it starts.

    ``more``: a formula with delimiters follows.
    """
    tokens = [_TextToken(m.lastgroup or "other", m.start(), m.end(), m[0]) for m in _TOKEN.finditer(text)]
    place = failures = 0
    while place < len(tokens) and failures < _FAILURES:
        found = None
        article = more and not text[tokens[place].end :].strip() and tokens[place].text in "aA"
        if not article and _may_start(text, tokens, place):
            found, tries = _longest(text, tokens, place, names)
            failures += tries
        if found is None:
            place += 1
            continue
        node, after = found
        yield Stretch(tokens[place].start, tokens[after - 1].end, node)
        place = after


def _may_start(text: str, tokens: list[_TextToken], place: int) -> bool:
    token = tokens[place]
    if token.kind == "sign":
        glued = place and tokens[place - 1].kind in ("word", "letters") and tokens[place - 1].end == token.start
        return (token.text in _STARTS or token.text in _COMMANDS) and not (glued and token.text in "-−(")
    return token.kind == "number" or _mathematical(text, tokens, place)


def _mathematical(text: str, tokens: list[_TextToken], place: int) -> bool:
    """Whether a run of letters is a variable, a product of variables or a function word."""
    token = tokens[place]
    if token.kind == "word":
        bare = token.text in PREFIX_FUNCTIONS and _BARE.match(text, token.end) is not None
        bare = bare or (token.text == "nullity" and _STRUCTURE.match(text, token.end) is not None)
        return token.text in _CALLED and (bare or text[token.end : token.end + 1] in ("(", "_")) and token.text != "mod"
    if token.kind != "letters":
        return False
    if token.text in _CALLED:
        bare = token.text in _BEFORE_LETTER
        return (
            token.text in ("pi", "mod", "infinity")
            or text[token.end : token.end + 1] in ("(", "_")
            or (bare and _BARE.match(text, token.end) is not None)
            or (token.text in STRUCTURAL_FUNCTIONS and _STRUCTURE.match(text, token.end) is not None)
            or (token.text == "im" and _OF_MAP.match(text, token.end) is not None)
        )
    if len(token.text) == 1:
        own = token.text == "s" and text[: token.start][-1:] in tuple("'’")  # "$G$'s center"
        return not own and (token.text not in "aAI" or _variable(text, tokens, place))
    if text[: token.start][-1:].isdigit() and len(token.text) <= 3 and token.text not in _UNITS:
        return True  # 2ab is a product whatever ab spells
    before = text[: token.start].rstrip()[-1:]
    glued = text[: token.start][-1:] in tuple("})") or (_POWER.match(text, token.end) and before == "(")
    if len(token.text) in (2, 3) and token.text.isupper() and glued:
        return True  # P^{-1}AP, (AB)²
    if len(token.text) == 2 and token.text.isupper() and token.text not in ("AM", "GM", "HM"):
        of = _OF_MATRIX.search(text[: token.start]) is not None
        return of or before == "=" or re.match(r"\s*=|\^T\b", text[token.end :]) is not None
    if len(token.text) > 3 or token.text.lower() in _SHORT_WORDS or not token.text.islower():
        return False
    return bool(_BINDS.match(text, token.end)) or (bool(before) and before in "+*/^=<>≤≥≠·×(|0123456789")


def _variable(text: str, tokens: list[_TextToken], place: int) -> bool:
    """Whether ``a``, ``A`` or ``I`` is a variable rather than a word of English."""
    token = tokens[place]
    if _MARKED.match(text, token.end):
        return False
    if _BINDS.match(text, token.end) or text[: token.start].rstrip()[-1:] in tuple("+*/^=<>≤≥≠·×|²³∈⊆"):
        return True
    if token.text == "I" and _IDEAL.search(text):
        return True
    before = text[: token.start].rstrip()[-1:]
    if token.text == "A" and before.isalpha() and before.islower():  # no article, amid a sentence
        return True
    opens = token.text == "A" and _SENTENCE.search(text[: token.start]) and text[token.end :][:1] == " "
    if text[: token.start][-1:] in tuple("0123456789-(") and token.start and not opens:  # not "… is perfect. (A number"
        return True
    following = next((item for item in tokens[place + 1 : place + 3] if item.kind != "space"), None)
    if following is None or following.kind in ("comma", "other", "sign"):
        return place > 0 and (token.text != "I" or before in tuple("-−"))  # A - I, but not "- I think"
    if following.text in ("a", "an", "the"):
        return True
    if following.kind == "number" or len(following.text) == 1:
        return False
    if place == 0:
        first = ("is", "has", "and", "or", "divides", "contains", "satisfies", "equals", *PREFIX_FUNCTIONS)
        return following.text in first and token.text != "I"
    return following.text in (*_AFTER_VARIABLE, *PREFIX_FUNCTIONS) and token.text != "I"


def _longest(text: str, tokens: list[_TextToken], place: int, names: Names) -> tuple[tuple[Node, int] | None, int]:
    """The longest stretch from ``place`` that parses with the index after it, and how many were tried in vain."""
    tries = 0
    for after in reversed(_ends(text, tokens, place)):
        if tries == _TRIES:
            break
        end = tokens[after - 1].end
        if text[end : end + 1].isalnum() and text[end - 1].isalnum():
            continue  # cut in the middle of 2ab
        if tokens[after - 1].text in ("(", "[", "{", "+", "-", "=", "<", ">", "^", "_", "*", "/"):
            continue
        if tokens[after - 1].text == "!" and text[tokens[after - 1].start - 1].isspace():
            continue
        try:
            source = text[tokens[place].start : tokens[after - 1].end]
            return ((parse_latex if "\\" in source else parse_plain)(source, names), after), tries
        except MathsSyntaxError:
            tries += 1
    return None, tries


def _ends(text: str, tokens: list[_TextToken], place: int) -> list[int]:
    """Where a run from ``place`` may end: after each token, up to the first that cannot be mathematics."""
    depth = integrals = 0
    ends: list[int] = []
    for index in range(place, min(len(tokens), place + _MAX_RUN)):
        token = tokens[index]
        if token.kind == "space":
            if "\n\n" in token.text:
                break
            continue
        inside = depth > 0 and (token.kind == "comma" or token.text in ("mod", ":"))
        factor = ends and tokens[index - 1].kind == "space" and _multiplied(text, tokens, index)
        if integrals and token.kind == "letters" and len(token.text) <= 4:  # "x dx", "f(t)dt"
            integrals -= _DIFFERENTIAL.search(token.text) is not None
            ends.append(index + 1)
            continue
        integrals += token.text in ("∫", r"\int")
        if not (inside or factor or token.kind in ("number", "sign") or _mathematical(text, tokens, index)):
            break
        if ends and not factor and token.kind in ("letters", "number") and _separate(tokens, index):
            break
        depth += (token.text in "([{⟨") - (token.text in ")]}⟩")
        ends.append(index + 1)
    return ends


def _separate(tokens: list[_TextToken], index: int) -> bool:
    """Whether a space divides this letter or number from a letter or number before it: "for n 3 x" is no product."""
    before = tokens[index - 1]
    plain = ("letters", "number")
    earlier = tokens[index - 2].text if index > 1 else ""
    opened = index + 1 < len(tokens) and tokens[index + 1].text == "("
    called = bool({tokens[index].text, earlier} & {*_BEFORE_LETTER, "im"}) or (opened and tokens[index].text in _CALLED)
    bound = called or "mod" in (tokens[index].text, earlier)
    if index > 3 and not bound:
        start = (tokens[index - 4].text, tokens[index - 3].text)
        limits = (
            start[0] in (")", "}")
            and start[1] == "^"
            and any(item.text in _LIMITED for item in tokens[max(0, index - 40) : index])
        )
        limits = limits or (start[0] in _LIMITED and start[1] == "_")  # ⋂_n A_n
        bound = limits or start == ("log", "_") or (start[0] in PREFIX_FUNCTIONS and start[1] == "^")
    return before.kind == "space" and tokens[index - 2].kind in plain and not bound


def _multiplied(text: str, tokens: list[_TextToken], index: int) -> bool:
    """Whether what is before this letter and a space is its factor, as in ``= 3 u_n``, ``2 x y + 1`` and ``> a b``."""
    first = index
    while first > max(1, index - _MAX_RUN) and _letter(tokens[first]) and tokens[first - 1].kind == "space":
        if not (tokens[first - 2].kind == "number" or _letter(tokens[first - 2])):
            break
        first -= 2
    if first == index:
        return False
    before = text[: tokens[first].start].rstrip()[-1:]
    added, related = before in tuple("+-−*/·×"), before in tuple("=<>≤≥≠≡")
    if _letter(tokens[first]) and not (added or related):
        return False
    more = _MORE.match(text, tokens[index].end)
    end = more.end() if more else tokens[index].end
    if added and tokens[index].text not in "aAI":  # "3n + 1 a multiple of 7"
        return True
    closed = (added or related or first < index - 2) and _ENDS.match(text, end)
    return bool(closed or _BINDS.match(text, end))


def _letter(token: _TextToken) -> bool:
    return token.kind == "letters" and len(token.text) == 1
