"""Splits a statement into words and mathematics."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from leanwright.tools.maths.ast import Node
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing.formula import parse_latex
from leanwright.tools.maths.parsing.pieces import cut
from leanwright.tools.maths.parsing.piecewise import by_cases
from leanwright.tools.maths.parsing.signs import RELATIONS
from leanwright.tools.maths.parsing.undelimited import find
from leanwright.tools.maths.vocabulary import FUNCTION_LETTERS, MEASURES, Names

MAX_TEXT = 20_000
_FORMULA = r"(?:\\.|[^\\$]){0,2000}?"
_DELIMITED = re.compile(
    rf"""
    (?<!\\)\$\$(?P<a>{_FORMULA})\$\$ | (?<!\\)\$(?P<b>{_FORMULA})\$
  | \\\[(?P<c>.{{0,2000}}?)\\\] | \\\((?P<d>.{{0,2000}}?)\\\)
  | (?P<e>\\begin\s*\{{(?P<name>align|equation|gather|eqnarray)(?P<star>\*?)\}}.{{0,2000}}?
      \\end\s*\{{(?P=name)(?P=star)\}})
    """,
    re.VERBOSE | re.DOTALL,
)
_TRAILING = re.compile(r"(?:[.,;:?]|\\[,;!: ]|~|\s)+\Z")
_APPLIED = re.compile(r"(?<![A-Za-z\\_])([A-Za-z])'*\s*(?:\^\{?-1\}?\s*)?(?:\\left\s*)?\(")
_DEFINED = re.compile(
    r"(?<![A-Za-z\\_])([A-Za-z])\s*(?:\\left\s*)?\(\s*[a-zA-Z](?:\s*,\s*[a-zA-Z])*\s*(?:\\right\s*)?\)\s*(?==|\$?\s*(?:be|is|denotes?|for\s+the)\b)"
)
_SINGLE = re.compile(r"(?<![A-Za-z\\_])([pqu])'*\s*\(\s*(?:-?\s*\d+|[a-z])\s*\)")
_CALLED = re.compile(
    r"\b(?:functions?|polynomials?|relations?|predicates?|[Dd]enote by(?=\s+\$?[A-Za-z]\())\s+\$?([A-Za-z])(?![A-Za-z])"
)
_RELATED = re.compile(r"(?<![A-Za-z\\])([A-Z])\s*\(\s*[a-z]\s*,\s*[a-z]\s*\)")
_MAPPED = re.compile(
    r"(?<![A-Za-z\\])((?:[A-Za-z]\s*,\s*)*[A-Za-z])\s*(?::|\\colon)\s*[^$.,;:]{1,24}?(?:\\to(?![a-z])|→|->|\\rightarrow)"
)
_TERM = re.compile(
    r"(?<![A-Za-z\\])([A-Za-z])\s*_\s*(?:\{\s*(?:\d*\s*[-+*]?\s*)*[a-zA-Z]|\(\s*\d*[a-zA-Z]|[a-zA-Z](?![a-zA-Z]))"
)
_COUNTED = re.compile(r"[({]\s*C_\{?[a-z]\}?\s*\\?[)}]")  # C_n alone is a binomial coefficient
_DISTANCE = re.compile(r"(?<![A-Za-z\\])d\s*\([^()$]*,")
_GREEK_MAP = re.compile(r"(?:\\(?:var)?phi|φ)\s*(?::|\\colon)")
_GREEK = {"tau": "τ", "sigma": "σ", "mu": "μ", "psi": "ψ"}
_GREEK_RULE = re.compile(r"(?:\\(tau|sigma|mu|psi)|([τσμψ]))\s*\(\s*[a-z]\s*\)\s*(?:=|\$?\s*(?:be|is|denotes?|for)\b)")
_TOTIENT = re.compile(r"\b(?:integers?|primes?|coprime|euler|totient)\b|\\(?:p?mod|gcd|mid)\b|≡|\bmod\b", re.IGNORECASE)
_INDEXED = re.compile(r"(?<![A-Za-z\\])([A-Za-z])\s*_\s*\{?\d")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a statement: ``text[start:end]`` without delimiters.

    kind "text": ``source`` holds the words, also those inside a formula ("for all" for \\forall).
    kind "maths": ``source`` is the formula and ``node`` its tree, or None with the ``reason`` why it cannot be read.
    """

    start: int
    end: int
    kind: str
    source: str
    node: Node | None = None
    reason: str = ""


def find_maths(text: str, names: Names | None = None) -> list[Span]:
    """Words and mathematics in the order of the text; only delimiters and layout commands belong to no span.

    ``names`` says how letters are used; by default ``names_of(text)``. A formula that cannot be read is a span with a
    reason. Raises MathsSyntaxError only for a text of more than MAX_TEXT characters.
    """
    if len(text) > MAX_TEXT:
        raise MathsSyntaxError(f"the text has more than {MAX_TEXT} characters", MAX_TEXT)
    known = names_of(text) if names is None else names
    return [span for span in _spans(text, known) if span.kind == "maths" or span.source.strip()]


def formulas(text: str, names: Names | None = None) -> Iterator[tuple[str, list[Span]]]:
    """Each delimited formula of a statement, and the spans that it becomes."""
    known = names_of(text) if names is None else names
    for match in _DELIMITED.finditer(text):
        group = next(name for name in "abcde" if match[name] is not None)
        yield match[group], list(_formula(match[group], match.start(group), known))


def _spans(text: str, names: Names) -> Iterator[Span]:
    place = 0
    for match in _DELIMITED.finditer(text):
        yield from _prose(text, place, match.start(), names)
        group = next(name for name in "abcde" if match[name] is not None)
        yield from _formula(match[group], match.start(group), names)
        place = match.end()
    yield from _prose(text, place, len(text), names)


def _prose(text: str, start: int, end: int, names: Names) -> Iterator[Span]:
    part = text[start:end]
    place = 0
    for found in find(part, names, end < len(text)):
        yield _words(part, place, found.start, start)
        source = part[found.start : found.end]
        yield Span(start + found.start, start + found.end, "maths", source, found.node)
        place = found.end
    yield _words(part, place, len(part), start)


def _words(part: str, begin: int, end: int, offset: int) -> Span:
    return Span(offset + begin, offset + end, "text", part[begin:end])


def _formula(formula: str, offset: int, names: Names) -> Iterator[Span]:
    if by_cases(formula):
        whole = formula.strip()
        start = offset + formula.index(whole)
        yield _read(whole, start, start + len(whole), names)
        return
    for piece in cut(formula):
        start, end = offset + piece.start, offset + piece.end
        if piece.words is not None:
            yield Span(start, end, "text", piece.words)
            continue
        source = formula[piece.start : piece.end]
        trailing = _TRAILING.search(source)
        cleaned = source[: trailing.start()] if trailing else source
        lead = len(cleaned) - len(cleaned.lstrip(" \t\r\n~.,;:?"))
        middle = start + len(cleaned)
        if cleaned[lead:] in RELATIONS:
            yield Span(start + lead, middle, "text", RELATIONS[cleaned[lead:]])
        elif cleaned[lead:]:
            yield _read(cleaned[lead:], start + lead, middle, names)
        if trailing and trailing[0].strip():
            yield Span(middle, end, "text", re.sub(r"\\.|~|\s", "", trailing[0]))


def _read(source: str, start: int, end: int, names: Names) -> Span:
    try:
        return Span(start, end, "maths", source, parse_latex(source, names))
    except MathsSyntaxError as error:
        return Span(start, end, "maths", source, None, error.reason)


def names_of(text: str) -> Names:
    """How a statement uses its letters, by notation: definitions f(x) = …, terms a_n, complex or exponential forms."""
    applied = set(_APPLIED.findall(text))
    functions = {name for name in applied if name in FUNCTION_LETTERS}
    functions |= applied & (set(_DEFINED.findall(text)) | set(_CALLED.findall(text)))
    functions |= applied & {name for found in _MAPPED.findall(text) for name in re.findall("[A-Za-z]", found)}
    functions |= set(_SINGLE.findall(text)) | ({"d"} if _DISTANCE.search(text) else set())
    related = set(_RELATED.findall(text))  # R(x, y), which is no product
    functions |= related if re.search(r"\b(?:relation|predicate)s?\b", text) else related & {"R", "S"}
    named = bool(_GREEK_MAP.search(text)) or re.search("morphism|isometry", text) is not None
    functions |= {_GREEK.get(name, name) for found in _GREEK_RULE.findall(text) for name in found if name}
    functions |= {"φ", "ψ"} if named else set()
    functions |= set(MEASURES) if re.search(r"\bmeasures?\b", text) else set()
    totients = frozenset("φ") if not named and _TOTIENT.search(text) else frozenset()
    sequences = set(_TERM.findall(text)) - ({"C"} if _COUNTED.search(text) is None else set())
    sequences |= set(re.findall(r"chainof\((\w)_", text))
    if re.search(r"\b(?:sequence|progression)s?\b|[Ff]ibonacci", text):
        sequences |= set(_INDEXED.findall(text))
    return Names(frozenset(functions), frozenset(sequences), _constants(text), totients)


_COMPLEX = re.compile(
    r"\bcomplex\b|\bimaginary\b|\\mathbb\s*\{?\s*C\b|ℂ|(?<![a-zA-Z])i\s*\^\s*\{?2\}?\s*=\s*-\s*1|\d(?:\s*[+-]\s*)?i(?![a-zA-Z])"
)


def _constants(text: str) -> frozenset[str]:
    found = set()
    index = re.search(r"i\s*=\s*\d|_\{?i\b|i\s*\\in|\binteger \$?i\b", text)
    if _COMPLEX.search(text) and not index:
        found.add("i")
    if re.search(r"(?<![a-zA-Z])i\s*\\?(?:sin|pi|π|theta|θ)|(?:\\pi|π|\\theta|θ)\s*i(?![a-zA-Z])", text) and not index:
        found.add("i")
        found |= {"e"} if re.search(r"(?<![a-zA-Z\\])e\s*\^", text) else set()
    if re.search(r"(?<![a-zA-Z\\])e\s*\^", text) and re.search(r"\\ln|\bln\b|\\exp|exponential|derivative", text):
        found.add("e")
    if re.search(r"(?:\\ln|\bln)\s*\(?\s*e\b|(?:\\int|∫)\s*_\s*(?:\w|\{[^{}]*\})\s*\^\s*\{?\s*e\b", text):
        found.add("e")
    return frozenset(found)
