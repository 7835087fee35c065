"""Informal mathematics as plain words: what LaTeX says, in the vocabulary of formal libraries."""

import re

from leanwright.tools.index.texts import tokens

_SETS = {"R": "real", "Q": "rational", "Z": "integer int", "N": "natural nat", "C": "complex", "F": "field"}
_COMMANDS = {
    "lim": "limit tendsto",
    "to": "tendsto",
    "int": "integral",
    "sum": "sum",
    "prod": "product prod",
    "infty": "infinity",
    "subset": "subset",
    "subseteq": "subset",
    "cap": "intersection inter",
    "cup": "union",
    "equiv": "mod",
    "pmod": "mod",
    "bmod": "mod",
    "cong": "isomorphic equiv",
    "mid": "divides dvd",
    "sqrt": "square root sqrt",
    "otimes": "tensor product",
    "oplus": "direct sum",
    "langle": "span inner",
    "overline": "closure",
    "varphi": "phi",
}
_BLACKBOARD = re.compile(r"\\(?:mathbb|mathbf|Bbb)\s*\{?\s*([RQZNCF])\s*\}?")
_COMMAND = re.compile(r"\\([A-Za-z]+)")
_LAYOUT = re.compile(
    r"(?:math|text|operator)[a-z]*|left|right|begin|end|frac|quad|ldots|cdots|dots|in|displaystyle|big[lr]?"
)
_WORD = re.compile(r"[^\W_][\w.'!?₀-₉]*")
_COMMON_WORDS = """
a an the of is in for to and that then if with be by it on this as are any all every there exists such let we has have
or at from which given not where its two these between also same show prove suppose
"""
_COMMON = frozenset(_COMMON_WORDS.split())


def plain(text: str) -> str:
    r"""``text`` with LaTeX commands replaced by words: ``$\mathbb{Z}/p$`` is " integer int /p "."""
    text = _BLACKBOARD.sub(lambda match: f" {_SETS[match[1]]} ", text)
    text = _COMMAND.sub(lambda match: f" {_word(match[1])} ", text)
    return text.replace("$", " ").replace("\\", " ")


def _word(command: str) -> str:
    return "" if _LAYOUT.fullmatch(command) else _COMMANDS.get(command, command)


def content_tokens(text: str) -> list[str]:
    """Tokens of plain text that carry meaning: no single letters, no words that every statement has."""
    return [token for token in tokens(text) if len(token) > 1 and token not in _COMMON]


def keywords(text: str) -> str:
    """The words of a statement that BM25 is asked for, each once; single letters name variables and are left out."""
    return " ".join(word for word in names_in(plain(text)) if word.lower() not in _COMMON and len(word) > 1)


def names_in(text: str) -> list[str]:
    """Words of ``text`` that have the form of a Lean name, each once; a sentence's full stop is no part of one."""
    return list(dict.fromkeys(word.strip(".'!?") for word in _WORD.findall(text)))


def looks_like_name(word: str) -> bool:
    """Whether a word of prose can only be a Lean name: it has a dot, an underscore or an inner capital."""
    return bool(re.search(r"[^\W\d]\.[^\W\d]|\w_\w|[a-z][A-Z]", word))
