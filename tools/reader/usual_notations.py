"""Notation that a text explains behind the claim: "where φ(d) denotes the number of positive integers up to d …".

An explanation that says what usual notation means anyway is left out. One in other words may give it another meaning,
and the text is declined: φ(n) may be the number of primes up to n. What explains a letter, d(n), is said first.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import App, Bin, Call, Const, Neg, Num, Rel, Var
from leanwright.tools.maths.printing.plain import to_plain
from leanwright.tools.reader.chart import Token

_UP_TO = r"(?:not exceeding|up to|at most|(?:that|which) (?:do|does) not exceed|less than or equal to|not greater than)"
_AT_LEAST = r"(?:not less than|at least|not smaller than|greater than or equal to)"
_ARE = r"(?:(?:and|that are|which are|that is|which is) )?"
_BE = r"(?:(?:that|which) (?:is|are) )?"
_COPRIME = r"(?:coprime|relatively prime|prime) to #"
_OF_TWO = r"(?: (?:of )?(?:# and @|the two numbers))?"
# what the words may be, with # for the first argument and @ for the second
_MEANINGS: dict[str, str] = {
    "Nat.totient": (
        rf"euler's (?:totient|phi|φ)(?: function)?(?: of #)?|the number of (?:positive integers|natural numbers) {_BE}"
        rf"{_UP_TO} # {_ARE}{_COPRIME}|the number of (?:integers|numbers) (?:from|between) 1 (?:to|and) # {_ARE}"
        rf"{_COPRIME}"
    ),
    "floor": rf"the (?:greatest|largest|biggest) integer {_BE}{_UP_TO} #|the floor(?: function)?(?: of #)?",
    "ceil": rf"the (?:least|smallest) integer {_BE}{_AT_LEAST} #|the ceiling(?: function)?(?: of #)?",
    "abs": r"the absolute value(?: of #)?",
    "factorial": (
        r"the product of the first # positive integers|the product of (?:all |the )?(?:positive )?(?:integers|numbers) "
        r"from 1 to #|the factorial(?: of #)?|# factorial|the product prod_\(k=1\)\^#k"
    ),
    "choose": (
        r"the (?:usual )?binomial coefficient|the number of ways to choose @ (?:elements |objects )?(?:from|out of) #"
    ),
    "gcd": rf"the greatest common (?:divisor|factor){_OF_TWO}",
    "lcm": rf"the least common multiple{_OF_TWO}",
    "max": rf"the (?:larger|greater|maximum|largest|greatest){_OF_TWO}",
    "min": rf"the (?:smaller|minimum|smallest|least){_OF_TWO}",
}
_NATURAL = "(?:an?|each|every|all|any) (?:positive|nonnegative|natural) (?:integers?|numbers?)"
# what an explanation begins with, its letters as # and @
_OPENING = re.compile(
    rf"(?:(?<!\S)(?:for|given) {_NATURAL} # (?:, )?)?(?<!\S)(?:where|here|let|with)\Z"
    rf"|(?<!\S)(?:note|reminder|recall|remember|notation)(?: :| ,)?(?: that)?"
    rf"(?: if # is {_NATURAL}(?: ,)?(?: then)?)?\Z"
    r"|(?<!\S)and\Z"
)
_DENOTING = ("denotes", "denote", "denoting", "means", "stands")


_I = (Var("i"), Const("i"))
_UNIT = tuple((verb, "the", "imaginary", "unit") for verb in ("is", "denotes"))


def _of_i(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without "where i² = -1" and "where i is the imaginary unit"."""
    out: list[Token] = []
    rest = list(tokens)
    for place in range(len(rest) - 5, 0, -1):
        if rest[place] == "where" and rest[place + 1] in _I and tuple(rest[place + 2 : place + 6]) in _UNIT:
            del rest[place - (rest[place - 1] == ",") : place + 6]
    for token in rest:
        square = token.operands[0] if isinstance(token, Rel) and token.operands[1:] == (Neg(Num(1)),) else None
        if out[-1:] == ["where"] and isinstance(square, Bin) and square.op == "^" and square.left in _I:
            out.pop()
            out = out[:-1] if out[-1:] == [","] else out
        else:
            out.append(token)
    return out


def without_explanations(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without explanations of usual notation, and with those of letters first.

    Raises Abstention for usual notation in other words.
    """
    out = _of_i(tokens)
    for place in range(1, len(out) - 2):
        named, verb, rest = out[place], out[place + 1], out[place + 2 :]
        if not isinstance(named, (Call, App)) or not all(isinstance(one, Var) for one in named.args):
            continue
        signs: dict[Any, str] = dict(zip(named.args, "#@", strict=False))
        opening = _OPENING.search(_told(out[:place], signs))
        is_said = verb in ("is", "be") and rest[0] == "the" and out[place - 1] != "and"
        if opening is None or (verb not in _DENOTING and not is_said):
            continue
        if isinstance(named, App):
            last = rest.index(".") if "." in rest else len(rest)
            if out[place - 2 : place] == [",", "where"] and rest[0] == "the" and "," not in rest[:last]:
                return ["let", named, "denote", *rest[:last], ".", *out[: place - 2], *rest[last:]]
            continue
        if named.fn not in _MEANINGS:
            continue
        called = _named_first(rest)
        size = next((n for n, one in enumerate(rest) if n >= called and one in (".", ",", ";", ")")), len(rest))
        told = _told(rest[called:size], signs) or _told(rest[1 : size - 1], signs)
        if not re.fullmatch(_MEANINGS[named.fn], told.removeprefix("for ")):
            raise Abstention(f"it is not clear whether “{to_plain(named)}” has its usual meaning")
        begin, end = place - len(opening[0].split()), place + 2 + size
        if begin and out[begin - 1] == "(":
            begin, end = begin - 1, end + (out[end : end + 1] == ["."])
            end += out[end : end + 1] == [")"]
        elif begin and out[begin - 1] == ",":
            begin -= 1
        elif end < len(out):
            end += 1  # its own sentence
        return without_explanations([*out[:begin], *out[end:]])
    return out


def _told(tokens: Sequence[Token], signs: Mapping[Any, str]) -> str:
    """Tokens as words, the letters of ``signs`` as their signs, also within formulas; no formula has a space."""

    def word(token: Token) -> str:
        if isinstance(token, str):
            return token
        plain = to_plain(token)
        for letter, sign in signs.items():
            plain = re.sub(rf"(?<!\w){re.escape(letter.name)}(?!\w)", sign, plain)
        return plain.replace(" ", "")

    return " ".join(map(word, tokens))


def _named_first(rest: Sequence[Token]) -> int:
    """How many tokens say a name in quotation marks before what it means: "n factorial", defined as; 0 when none do."""
    if rest[0] != '"' or '"' not in rest[1:]:
        return 0
    end = rest.index('"', 1) + 1
    more = ((",", "defined", "as"), ("defined", "as"), (",", "that", "is"), (",", "which", "is"))
    return end + next((len(one) for one in more if tuple(rest[end : end + len(one)]) == one), 0)
