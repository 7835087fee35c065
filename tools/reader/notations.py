"""Formulas that people write in words, or with signs outside of formulas: logarithms, integrals, rows of numbers."""

import re

_ATOM = r"(?:\$[^$]{1,40}\$|(?:\d+(?:\.\d+)?|[a-z](?![a-z])|[a-z]+\([^()]*\)|\([^()]*\))(?! ?[-+*/^(]))"
_TO_BASE = r"(?: (?:to|in|with) (?:the )?|[ -])base (?P<base>\$?\w+\$?)"
_LOG = re.compile(rf"(?<![\\\w])(?:[Tt]he )?[Ll]og(?:arithm)?s?{_TO_BASE} of (?P<of>{_ATOM})")
_END = r"(?:\{[^{}]*\}|\([^()]*\)|[-−]?[\w.π∞]+(?:/[\wπ]+)?)"
_BODY = r"(?P<body>[^$∫.;:?!]{1,80}?(?:\.\d[^$∫.;:?!]{0,80}?)?) ?d(?P<letter>[a-zθφ])(?![a-zA-Z])"
_VALUE = r"(?P<rest>(?: ?(?:[-−+*/^()=<>≤≥π√²³]|\d+(?:\.\d+)?|\b(?:pi|sqrt|ln|e)\b))*)"
_NOT_BEHIND = r"(?<![\w)*+/^=<>≤≥-])(?<![*+/^=<>≤≥-] )"
_SIGN = re.compile(rf"{_NOT_BEHIND}∫_?(?P<low>{_END}) ?\^(?P<high>{_END}) ?{_BODY}{_VALUE}")
_WORDS = re.compile(
    rf"(?:\b(?:[Tt]he )?(?:definite )?[Ii]ntegral|∫) from (?P<low>{_END}) to (?P<high>{_END}) of {_BODY}{_VALUE}"
)
_BEHIND = re.compile(
    rf"\b(?:[Tt]he )?(?:definite )?[Ii]ntegral of {_BODY} from (?P<low>{_END}) to (?P<high>{_END})(?![\w^+*/(]){_VALUE}"
)
_DOTS = r"(?:\\[lcd]?dots[cb]?|…|\.\.\.|\. \. \.)"
_ROW = rf"(?P<letter>[a-z]) ?= ?(?P<row>\d+(?: ?, ?\d+)+) ?, ?{_DOTS}"
_FOR_ROW = re.compile(
    rf"\b(?:for|with|where) (?:all |every |each |any )?(?P<open>\$?)\s*{_ROW}\s*(?P<close>\$?)(?! ?,? ?[\w\\$])"
)
_GAP = r"(?:\\q?quad|\\[ ,;:!]|~|\s)"
_BOUND = r"(?P<bound>[jkmn]) ?(?:\\geq?|≥|>=) ?(?P<first>\d+)"
_STOP = r"\s*(?P<stop>[.,]?)\s*(?P<close>\$\$?|\\\])"
_ASIDE = re.compile(rf",?{_GAP}+(?P<open>\(?)(?:{_BOUND}|{_ROW})(?P<end>\)?){_STOP}")


def written(text: str) -> str:
    """The text with its formulas as the parser of formulas takes them."""
    if "base" in text:
        text = _LOG.sub(_logarithm, text)
    if "$" not in text and "\\" not in text:
        for pattern in (_SIGN, _WORDS, _BEHIND):
            text = pattern.sub(_integral, text)
    text = _FOR_ROW.sub(_row, text)
    return _ASIDE.sub(_aside, text)


def _logarithm(found: re.Match[str]) -> str:
    base, of = found["base"].strip("$"), found["of"].strip("$")
    if not re.fullmatch(r"[a-z]|\d+", base):
        return found[0]
    formula = f"log_({base})({of[1:-1] if of.startswith('(') else of})"
    return f"${formula}$" if "$" in found[0] else formula


def _end(formula: str) -> str:
    return formula[1:-1] if formula[0] in "{(" else formula


def _integral(found: re.Match[str]) -> str:
    low, high = _end(found["low"]), _end(found["high"])
    rest = found["rest"]
    return rf"$\int_{{{low}}}^{{{high}}} {found['body'].strip()}\,d{found['letter']} {rest.strip()}$"


def _first(numbers: str) -> int | None:
    """The first of whole numbers in a row; None for others."""
    row = [int(one) for one in numbers.split(",")]
    return row[0] if row == list(range(row[0], row[0] + len(row))) else None


def _row(found: re.Match[str]) -> str:
    """ "for n = 0, 1, 2, …": for all numbers from the first on."""
    first = _first(found["row"])
    if first is None or found["open"] != found["close"]:
        return found[0]
    return f"for all natural numbers ${found['letter']} ≥ {first}$"


def _aside(found: re.Match[str]) -> str:
    """ "…  (n ≥ 2)" behind a formula."""
    letter, first = found["bound"] or found["letter"], found["first"] or _first(found["row"])
    if first is None or bool(found["open"]) != bool(found["end"]) or (found["bound"] and not found["open"]):
        return found[0]
    return f"{found['close']} for all natural numbers ${letter} ≥ {first}${found['stop']}"
