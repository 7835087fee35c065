"""Reads an informal statement: its words, its mathematics as slots, and what the model would not understand."""

import re
from dataclasses import dataclass, replace

from leanwright.agent.providers.embedded.rewriting import rewritten, untrained
from leanwright.agent.providers.embedded.skeleton import SlotTable, encode, without_articles
from leanwright.agent.providers.embedded.wordings import LETTERS_DECLARED, plainly
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import NUMBER_SETS, Bin, Node
from leanwright.tools.maths.desugar import desugar
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing.products import only_i, with_products
from leanwright.tools.maths.parsing.text import find_maths, names_of

MAX_CHARACTERS = 2_000
_LOW = str.maketrans("₀₁₂₃₄₅₆₇₈₉₊₋ₙₘₖᵢⱼ", "0123456789+-nmkij")
_HIGH = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵐᵏ", "0123456789+-nmk")
_SUBSCRIPT = re.compile(r"(?<=[A-Za-z])[₀-₉₊₋ₙₘₖᵢⱼ]+")
_EXPONENT = re.compile(r"(?=[⁰¹²³⁴-⁹⁺⁻ⁿᵐᵏ]*[⁺ᵐᵏⁿ])[⁰¹²³⁴-⁹⁺⁻ⁿᵐᵏ]{2,}|[ᵐᵏ]")  # what is more than a number or n
_NUMBER_SET = re.compile(r"\b([a-zA-Z](?:, ?[a-zA-Z])*) in ([NZQRC])\b(?! ?[_(=])")
_MAPPING = re.compile(r"\b([a-zA-Z]) ?: ?([NZQRC]) ?(?:->|→) ?([NZQRC])\b")
_OPERATION = re.compile(r"\b(?:binary )?operations? (?:\$|\\|[*@#&]|is\b|such\b|defined\b)")
_BARE_ANSWER = re.compile(r"\b((?:it|answer|result|value) is(?: equal to)?|equals) ([^$.]*\\[a-z][^$]*?)(\.?)$")
_SHORT_WORDS = frozenset(
    [
        "a",
        "am",
        "an",
        "as",
        "at",
        "be",
        "by",
        "do",
        "go",
        "he",
        "if",
        "in",
        "is",
        "it",
        "me",
        "my",
        "no",
        "of",
        "on",
        "or",
        "so",
        "to",
        "up",
        "us",
        "we",
        "and",
        "are",
        "but",
        "can",
        "did",
        "for",
        "get",
        "has",
        "how",
        "its",
        "let",
        "not",
        "one",
        "the",
        "two",
        "was",
        "who",
        "why",
        "yes",
        "all",
        "any",
        "our",
        "out",
        "off",
        "per",
        "say",
        "see",
        "set",
        "sum",
        "use",
        "via",
        "you",
        "six",
        "ten",
        "odd",
        "mod",
        "gcd",
        "lcm",
    ]
)


@dataclass(frozen=True)
class Reading:
    """A statement as the model sees it."""

    skeleton: tuple[str, ...]  # with articles
    table: SlotTable

    @property
    def source(self) -> list[str]:
        """The input of the formalize and decompose tasks."""
        return without_articles(list(self.skeleton))


def read(statement: str) -> Reading:
    """The reading of a statement. Raises Abstention when it is empty, too long, or holds unreadable mathematics."""
    text = " ".join(statement.split())
    if not text:
        raise Abstention("the statement is empty; write one mathematical statement")
    if len(text) > MAX_CHARACTERS:
        raise Abstention(
            f"the statement has more than {MAX_CHARACTERS} characters; embedded:mini reads single short statements"
        )
    text = plainly(text)
    text = _SUBSCRIPT.sub(lambda m: f"_({m[0].translate(_LOW)})" if len(m[0]) > 1 else f"_{m[0].translate(_LOW)}", text)
    text = _EXPONENT.sub(lambda m: f"^({m[0].translate(_HIGH)})", text)
    if _OPERATION.search(text):
        raise Abstention("an operation that the statement defines is outside the domain of embedded:mini")
    if not LETTERS_DECLARED.search(text):
        text = _NUMBER_SET.sub(lambda m: f"{m[1]} ∈ {NUMBER_SETS[m[2]]}", text)
        text = _MAPPING.sub(lambda m: f"{m[1]} : {NUMBER_SETS[m[2]]} → {NUMBER_SETS[m[3]]}", text)
    text = _BARE_ANSWER.sub(r"\1 $\2$\3", text)
    pieces = _pieces(text)
    if strange := untrained(pieces):
        raise Abstention(f"embedded:mini was not trained on statements with {strange}")
    table = SlotTable([piece for piece in pieces if not isinstance(piece, str)])
    if stray := next((piece for piece in pieces if isinstance(piece, str) and "\\" in piece), ""):
        raise Abstention(f"the LaTeX {_short(stray)} stands outside a formula; put $…$ around formulas")
    try:
        return Reading(tuple(encode(pieces, table)), table)
    except KeyError as error:
        raise Abstention(
            f"the statement holds more mathematics than embedded:mini can take in ({error.args[0]})"
        ) from None


def _pieces(text: str) -> list[str | Node]:
    try:
        spans = find_maths(text)
        if only_i(spans):
            spans = find_maths(text, replace(names_of(text), constants=frozenset({"i"})))
    except MathsSyntaxError as error:
        raise Abstention(f"the mathematics cannot be read: {error}") from None
    pieces: list[str | Node] = []
    for span in spans:
        if span.kind == "text":
            pieces.append(span.source)
        elif span.node is None:
            raise Abstention(f"the formula {_short(span.source)} cannot be read: {span.reason}")
        else:
            pieces += _split_remainder(span.node)
    return rewritten(with_products(pieces, _SHORT_WORDS))


def _split_remainder(node: Node) -> list[str | Node]:
    """`15 mod 4` as a phrase: the remainder is a word of the sentence, not of the formula."""
    if isinstance(node, Bin) and node.op == "%" and desugar(node) == node:
        return [node.left, " mod ", node.right]
    return [node]


def _short(formula: str) -> str:
    text = " ".join(formula.split())
    return f"“{text if len(text) <= 60 else text[:57] + '…'}”"
