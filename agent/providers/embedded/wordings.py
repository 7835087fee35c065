"""Wordings of chats and exercise sheets, said as the corpus says them, before anything is read.

Each keeps the meaning. What surrounds a statement ("can you formalize: …", "the triangle inequality: …") is left out.
"""

import re

from leanwright.tools.maths.ast import NUMBER_SETS

_NAME = r"\$?[a-zA-Z](?:_?\d)?\$?"
_LIST = rf"{_NAME}(?:(?:, and |, ?| and ){_NAME})*"
_AROUND = re.compile(
    r"\A(?:(?:hi|hello|hey)[,!.]? )?(?:"
    r"(?:(?:can|could) you (?:please )?|please |i (?:want|need|would like) to )?"
    r"formali[sz]e(?: this| the following| the statement)?(?: in lean(?: 4)?)?(?: for me)?\s*[:,]? (?:that )?"
    r"|i (?:want|need|would like) to (?=(?:prove|show)\b)|i need: ?)(?=\S)",
    re.IGNORECASE,
)
_NAMED = re.compile(
    r"\b(?P<verb>prove|show|verify) (?:that )?(?:the )?(?:[A-Z]\S+ )?(?:(?:reverse )?triangle )?inequality\s*[:,] ?",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(
    r"(?P<before>\A|\. )(?P<verb>suppose|assume)(?: that)? (?P<rest>(?:(?!\bif\b)[^.])*?),? then ", re.IGNORECASE
)
_KINDS_LAST = re.compile(
    rf"\A(?P<claim>.+?)[.;] (?P<names>{_LIST})(?:'s| is| are) (?P<kind>(?:an? |all )?(?:positive |nonzero )?"
    r"(?:real|reals|integer|integers|natural|naturals)(?: numbers?)?)\.?\Z",
    re.DOTALL,
)
_KINDS = re.compile(r"\b(?:real|integer|natural|rational|complex|prime|number|set|function)", re.IGNORECASE)
_ASSUMES = re.compile(
    r"(?:let|suppose|assume|if|given|when|for)\b(?!.*\b(?:then|show|prove)\b)", re.IGNORECASE | re.DOTALL
)
_FROM_TO = re.compile(r"\bfrom (?:the )?\$?([NZQR])\$? to (?:the )?\$?([NZQR])\$?(?![\w'])")
LETTERS_DECLARED = re.compile(r"\b(?:sets?|rings?|groups?|fields?|spaces?|relations?|Let|let) (?:\w, )*[NZQRC]\b")
_ALL_FOUND = re.compile(  # of one variable
    r"\bfind all(?: [a-z]+){0,3} \$?[a-z]\$? (?:such|with|for|satisfying|that|where)\b"
    r"|\bfor which(?: [a-z]+){0,3} \$?[a-z]\b",
    re.IGNORECASE,
)
_VALUE = r"\$?-?[\w/\\{}]+\$?"
_ANSWERS = re.compile(
    rf"(?P<start>\banswers?: )(?P<first>{_VALUE}) and (?P<second>{_VALUE})(?=\.?\)?\Z)", re.IGNORECASE
)
_OTHERS = (
    (re.compile(r"\bno (real|integer|rational) root\b"), r"no \1 roots"),
    (re.compile(r"\bboth 0\b"), "both zero"),
    (re.compile(r"\biff\b"), "if and only if"),
    (re.compile(r"\bcan['’]t\b"), "cannot"),
    (re.compile(r"(?<=[a-z])n['’]t\b"), " not"),
    (re.compile(r"\b(arithmetic|geometric) progression\b"), r"\1 sequence"),
    (re.compile(r"\$\s*(\w)\s*\\circ\s*(\w)\s*\$"), r"the composition of $\1$ and $\2$"),
    (re.compile(r"\b(\w) ?∘ ?(\w)\b"), r"the composition of \1 and \2"),
    (re.compile(r"(\d) ?(?:percent|per cent)\b"), r"\1%"),
    (re.compile(r"(?<=[A-Z)]) \\ (?=[A-Z(])"), " ∖ "),
)


def plainly(text: str) -> str:
    """The statement without what surrounds it, in wordings of the corpus."""
    text = _AROUND.sub("", text)
    text = _NAMED.sub(r"\g<verb> that ", text)
    text = _SUPPOSED.sub(r"\g<before>if \g<rest> then ", text)
    if not LETTERS_DECLARED.search(text):
        text = _FROM_TO.sub(lambda m: f"from {NUMBER_SETS[m[1]]} to {NUMBER_SETS[m[2]]}", text)
    if _ALL_FOUND.search(text):
        text = _ANSWERS.sub(r"\g<start>\g<first> or \g<second>", text)
    for pattern, words in _OTHERS:
        text = pattern.sub(words, text)
    return _kinds_first(text)


def _kinds_first(text: str) -> str:
    """ "x^2 ≥ 0. x is real" as "Let x be real. x^2 ≥ 0." """
    found = _KINDS_LAST.match(text)
    if found is None or _KINDS.search(found["claim"]) or _ASSUMES.match(found["claim"]):
        return text  # the end may be the claim itself
    return f"Let {found['names']} be {found['kind']}. {found['claim']}."
