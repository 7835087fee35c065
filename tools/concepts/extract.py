"""Which concepts a statement needs, and what they mean in it: by a chat model, or by the statement's own words."""

import re
from collections.abc import Callable
from typing import Annotated, NamedTuple

from pydantic import Field, StringConstraints

from leanwright.prompts import render
from leanwright.tools.concepts.populate import stems
from leanwright.tools.concepts.records import QueryConcept
from leanwright.tools.errors import MalformedAnswer
from leanwright.tools.index.rank.tokenize import content_tokens, plain
from leanwright.tools.protocols import ChatModel
from leanwright.tools.structured_output import AnswerForm, Line, Spent, Strict, ask, read_object, read_text

MOST = 8  # concepts of one statement
LONGEST_TERM, LEAST_SHARE = 3, 0.5  # words of a concept; part of an identifier that they must be
MAX_TOKENS = 1500  # of one answer
_Short = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]
_EMPTY_WORDS = "under over into onto do does not no or always never least most each some only one other"
_EMPTY = frozenset(_EMPTY_WORDS.split())
_SHORT = {  # words of mathematics, and what identifiers write in their place
    "abelian": "comm",
    "adjoint": "adj",
    "commutative": "comm",
    "composition": "comp",
    "derivative": "deriv",
    "determinant": "det",
    "divisibility": "dvd",
    "homomorphism": "hom",
    "inclusion": "subset",
    "intersection": "inter",
    "inverse": "inv",
    "kernel": "ker",
    "multiplication": "mul",
    "product": "prod",
}
_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*|\S")


class Extracted(NamedTuple):
    """Concepts of a statement; ``rewritten`` is the statement with its concepts made explicit, "" when they were."""

    concepts: tuple[QueryConcept, ...]
    rewritten: str = ""


class _Found(Strict):
    implicit: bool
    concepts: tuple[_Short, ...] = ()


class _Term(Strict):
    concept: _Short
    interpretation: Line
    keywords: tuple[_Short, ...] = Field(default=(), max_length=16)


class _Terms(Strict):
    terms: tuple[_Term, ...]


_FOUND = AnswerForm(lambda answer: read_object(answer, _Found), "malformed_json", "object", _Found)
_REWRITTEN = AnswerForm(read_text, "malformed_text")


async def extract_by_model(chat: ChatModel, statement: str, spent: Spent, *, rewriting: bool = True) -> Extracted:
    """Concepts as the model names them; when they are implicit, it rewrites the statement first (CRAMF, extraction),
    unless ``rewriting`` is off.

    Two requests for a statement that names its concepts, four for one that does not. Raises MalformedAnswer and
    ModelUnavailable.
    """
    found = await _find(chat, statement, spent)
    rewritten = ""
    if rewriting and (found.implicit or not found.concepts):
        user = render("concept_rewrite_user", statement=statement)
        rewritten = await ask(chat, render("concept_rewrite_system"), user, _REWRITTEN, spent, max_tokens=MAX_TOKENS)
        found = await _find(chat, rewritten, spent)
    names = list(dict.fromkeys(name.lower() for name in found.concepts))[:MOST]
    if not names:
        return Extracted((), rewritten)
    user = render("concept_interpret_user", statement=rewritten or statement, concepts=names)
    form = AnswerForm(_reader(names), "malformed_json", "object", _Terms)
    terms = await ask(chat, render("concept_interpret_system"), user, form, spent, max_tokens=MAX_TOKENS)
    concepts = (
        QueryConcept(name=name, interpretation=term.interpretation, keywords=term.keywords or (name,))
        for name, term in zip(names, terms, strict=True)
    )
    return Extracted(tuple(concepts), rewritten)


async def _find(chat: ChatModel, statement: str, spent: Spent) -> _Found:
    user = render("concept_find_user", statement=statement)
    return await ask(chat, render("concept_find_system"), user, _FOUND, spent, max_tokens=MAX_TOKENS)


def _reader(names: list[str]) -> Callable[[str], list[_Term]]:
    """Reads one term for each of ``names``, in their order."""

    def read(answer: str) -> list[_Term]:
        terms = {term.concept.lower(): term for term in read_object(answer, _Terms).terms}
        missing = [name for name in names if name not in terms]
        if missing:
            raise MalformedAnswer(f"the concept {missing[0]!r} is missing in the terms")
        return [terms[name] for name in names]

    return read


def unparsed(statement: str) -> Extracted:
    """The whole statement as its one concept, without keywords: what is left without concept parsing."""
    return Extracted((QueryConcept(name=statement, interpretation="", keywords=()),))


def extract_by_words(statement: str, share: Callable[[str], float]) -> Extracted:
    """Words of the statement that name something in the library, the longest runs first; no interpretation.

    ``share`` says which part of an identifier's words a phrase makes up at best, 0 when no identifier has it. A run of
    at most `LONGEST_TERM` words is a concept from a share of `LEAST_SHARE` on, also when the identifier says it
    backwards (``Function.Injective``) or abbreviated (``CommGroup``). Formulas count as the words that their LaTeX
    commands stand for.
    """
    found: dict[str, QueryConcept] = {}
    for run in _runs(plain(statement)):
        at = 0
        while at < len(run):
            size = next((n for n in range(LONGEST_TERM, 0, -1) if _names(run[at : at + n], n, share)), 0)
            if size:
                words = run[at : at + size]
                name = " ".join(words)
                found.setdefault(stems(name), QueryConcept(name=name, interpretation="", keywords=_keywords(words)))
            at += size or 1
    return Extracted(tuple(found.values())[:MOST])


def _names(words: list[str], size: int, share: Callable[[str], float]) -> bool:
    return len(words) == size and any(share(phrase) >= LEAST_SHARE for phrase in _orders(words))


def _orders(words: list[str]) -> tuple[str, ...]:
    """The words forwards and backwards, as they are and as identifiers abbreviate them."""
    short = [_SHORT.get(word.removesuffix("s"), word) for word in words]
    return tuple(dict.fromkeys(" ".join(order) for said in (words, short) for order in (said, said[::-1])))


def _keywords(words: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*_orders(words), *(phrase for word in words for phrase in _orders([word]))]))


def _runs(text: str) -> list[list[str]]:
    """Words that carry meaning, in runs that other words, signs and single letters end."""
    runs: list[list[str]] = [[]]
    for word in _WORD.findall(text):
        if content_tokens(word) and word.lower() not in _EMPTY:
            runs[-1].append(word.lower())
        elif runs[-1]:
            runs.append([])
    return runs
