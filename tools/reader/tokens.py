"""A text as words and formulas."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import (
    App,
    Bin,
    Call,
    Cong,
    Const,
    Interval,
    Listing,
    Node,
    Num,
    Rel,
    Var,
)
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing.products import only_i, with_products
from leanwright.tools.maths.parsing.text import find_maths
from leanwright.tools.maths.parsing.text import names_of as notation_of
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.around import unnumbered
from leanwright.tools.reader.arrows import Maps, maps_apart
from leanwright.tools.reader.asides import declarations_first
from leanwright.tools.reader.chart import MOST_WORDS, Capital, Token, letters_in
from leanwright.tools.reader.letters import (
    functions_apart,
    limits_apart,
    refuse,
    sets_with_letters,
    signs_as_letters,
    subsequences_named,
)
from leanwright.tools.reader.matrices import matrices_named
from leanwright.tools.reader.moduli import with_moduli
from leanwright.tools.reader.named_notations import derivatives_given, without_explanations
from leanwright.tools.reader.structure_signs import bare_structures, complements, measured, starts_of
from leanwright.tools.reader.wordings import plainly

MOST_CHARACTERS = 4_000
_HINT = re.compile(r"\(\s*hint\s*:[^()]*(?:\([^()]*\)[^()]*)*\)|(?<=[.!?])\s+hint\s*:.*\Z", re.IGNORECASE | re.DOTALL)
_LABELS = re.compile(r"\A\s*Q\s*[:.]\s+|(?<=[?.!])\s+A\s*[:.](?=\s+[A-Z$])")  # of a question and its answer
_PARTS = "third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth"
_MULTIPLIES = re.compile(rf"\b(?:(?:times|twice|half|double|triple)(?:\s+of)?|(?:{_PARTS})s?\s+of)\s*\Z", re.IGNORECASE)
_TIMES = re.compile(r"\s*times\b", re.IGNORECASE)
_IN_PARENTHESES = re.compile(r"\s*(?:\\left)?\([^()]*\)\s*")
_WORD = re.compile(r"'s\b|[A-Za-zÀ-ÖØ-öø-ɏ]+(?:'(?:s|m|d|ve|re|ll))?|[^\sA-Za-z0-9]|\d+")
_ZEROS = re.compile(r"\$\s*(0\d+)\s*\$")  # the last two digits are $01$
_OWNER = re.compile(r"(?<![\w'’])([A-Za-zα-ω])(?=['’]s\b)")
_SPLIT_TEXT = """
what's=what is, let's=let us, it's=it is, there's=there is, that's=that is, he's=he is, i'm=i am, im=i am, i'd=i would,
we'll=we will, you'll=you will, they'll=they will, it'll=it will, we'd=we would, here's=here is,
i've=i have, ive=i have, i'll=i will, you're=you are, we're=we are, they're=they are, we've=we have, doesnt=does not,
isnt=is not, arent=are not, cant=cannot, dont=do not, whats=what is, hasnt=has not, didnt=did not,
havent=have not, couldnt=could not, wasnt=was not,
whence=hence, entails=implies, thats=that is, theres=there is, lim=limit
"""
_SPLIT = dict(pair.strip().split("=") for pair in _SPLIT_TEXT.split(","))
_NON = frozenset({"negative", "zero", "positive", "empty", "increasing", "decreasing"})
# words behind which a lone "a" is no letter
_AFTER_A = """
an nor or and , . is are there then divides but goes vanishes commutes coincides converges
such with not does equals to : if by leaves contains belongs exceeds does has must can will
"""
_LETTER_A = frozenset(_AFTER_A.split())
_PERSONAL_TEXT = """
need want have had am was would can could think know must should got get did do keep tried guess claim believe wonder
found noticed computed proved checked managed get obtain counted calculated obtained suspect find
"""
_PERSONAL = frozenset(_PERSONAL_TEXT.split())
_SHORT_TEXT = """
a am an as at be by do go he if in is it me my no of on or so to up us we and are but can did for get has how its let
not one the two was who why yes all any our out off per say see set sum use via you six ten odd mod gcd lcm max min
"""
_SHORT = frozenset(_SHORT_TEXT.split())


_NO_LEFT_SIDE = re.compile(r"\$\s*(\\[gl]eq?(?:slant)?(?![a-z])|\\neq?(?![a-z])|[<>≥≤≠])\s*(?=[^$\s])")
_SIGNS = {"g": "≥", "l": "≤", "n": "≠"}


@dataclass(frozen=True)
class Tokens:
    """Words and formulas, the maps that stood among them, and the hints that were left out."""

    tokens: tuple[Token, ...]
    maps: Maps
    hints: tuple[str, ...] = ()


def tokens_of(statement: str) -> Tokens:
    """A statement as words and formulas.

    Raises Abstention when it is empty, too long, or holds a formula that cannot be read.
    """
    if not statement.strip():
        raise Abstention("the statement is empty; write one mathematical statement")
    if len(statement) > MOST_CHARACTERS:
        raise Abstention(f"the statement has more than {MOST_CHARACTERS} characters; write single statements")
    refuse(statement)
    statement, label = unnumbered(statement)
    tokens = _joined(_cut(_pieces(plainly(_without_hints(statement)))))
    tokens, starts, families = starts_of(complements(tokens))
    tokens, sequences = functions_apart(declarations_first(without_explanations(tokens)))
    tokens, maps = maps_apart(tokens, sequences)
    maps.starts.update(starts)
    maps.families.update(families)
    tokens = measured(tokens, maps.starts)
    tokens = limits_apart(with_moduli([_congruence(token) for token in signs_as_letters(tokens)]))
    tokens, written = matrices_named(derivatives_given(tokens))
    maps.matrices.update(written)
    tokens = _one_sequence(subsequences_named(tokens))
    tokens = _ends_once(tokens)
    tokens = sets_with_letters(bare_structures(_constant_e(_letter_a(_pronouns(tokens)))))
    while tokens and tokens[-1] in (".", "!") and tokens[-4:] != [",", ".", ".", "."]:  # "n = 1, 2, 4, …" goes on
        tokens.pop()
    if len(tokens) > MOST_WORDS:
        raise Abstention(f"the statement has {len(tokens)} words and formulas; {MOST_WORDS} are the most")
    if not tokens:
        raise Abstention("the statement has no words; write one mathematical statement")
    hints = tuple(" ".join(found[0].strip(" ()\n").split()) for found in _HINT.finditer(statement))
    return Tokens(tuple(tokens), maps, (label, *hints) if label else hints)


def _without_hints(text: str) -> str:
    """The text without labels, and what a hint says of its proof, to the end of its parenthesis, or of the text."""
    text = _LABELS.sub(" ", text) if "?" in text else text
    return _HINT.sub(lambda found: "" if found[0].startswith("(") else ".", text)


def _pieces(text: str) -> list[str | Node]:
    if text.count("$") % 2:
        raise Abstention("a $ has no partner; put $ on both sides of each formula")
    text = _ZEROS.sub(r" \1 ", text)
    text = _NO_LEFT_SIDE.sub(lambda found: f" {_SIGNS.get(found[1][1:2], found[1])} $", text)  # "an integer $\ge 2$"
    try:
        spans = find_maths(text)
        if only_i(spans):
            spans = find_maths(text, replace(notation_of(text), constants=frozenset({"i"})))
    except MathsSyntaxError as error:
        raise Abstention(f"the mathematics cannot be read: {error}") from None
    pieces: list[str | Node] = []
    for span in spans:
        if span.kind != "text" and span.node is None:
            short = " ".join(span.source.split())[:60]
            raise Abstention(f"the formula “{short}” cannot be read: {span.reason}")
        if isinstance(span.node, Bin) and span.node.op in "+-" and not _IN_PARENTHESES.fullmatch(span.source):
            before, after = text[: span.start], text[span.end :]
            if _MULTIPLIES.search(before) or _TIMES.match(after):  # "twice n + 1"
                short = span.source.strip()
                raise Abstention(f"it is not clear what of “{short}” is multiplied; put it in parentheses")
        pieces += [span.node] if span.node is not None else _owning(span.source)
    return with_products(pieces, _SHORT)


def _owning(text: str) -> Iterator[str | Node]:
    """Words, with the letters that own something: "G's center"."""
    for number, part in enumerate(_OWNER.split(text)):
        if part:
            yield Var(part) if number % 2 else part


def _words(text: str) -> list[str]:
    text = text.replace("’", "'").replace("n't", " not")
    text = text.replace("i.e.", "that is ,").replace("I.e.", "that is ,").replace("⟨totient⟩", "")
    for dash, sign in (("—", " , "), (" - ", " , "), (" – ", " , "), ("-", " "), ("–", " "), ("…", "...")):
        text = text.replace(dash, sign)
    found: list[str] = []
    for written in _WORD.findall(text):
        word = Capital(written.lower()) if written[0].isupper() else written.lower()
        found += [word] if word not in _SPLIT else _SPLIT[word].split()
    return found


def _cut(pieces: Sequence[str | Node]) -> list[Token]:
    tokens: list[Token] = []
    for piece in pieces:
        if isinstance(piece, str):
            tokens += _words(piece)
        elif isinstance(piece, Listing):
            for number, item in enumerate(piece.items):
                tokens += [",", item] if number else [item]
        else:
            tokens.append(piece)
    return tokens


def _joined(tokens: Sequence[Token]) -> list[Token]:
    """ "non negative" as one word."""
    out: list[Token] = []
    for token in tokens:
        number = out[-1] if out and token in ("st", "nd", "rd", "th") else None
        if isinstance(number, str) and (number.isdecimal() or len(number) == 1):  # 10th, n-th
            out[-1] = Num(int(number)) if number.isdecimal() else Var(number)
        if token in ("element", "dimensional") and out and isinstance(number := out[-1], str):  # an n-element set
            out[-1] = Num(int(number)) if number.isdecimal() else Var(number) if len(number) == 1 else number
        if str(token).isdecimal() and str(token)[0] == "0":  # the last two digits are 01
            token = Call("decimal", tuple(Num(int(digit)) for digit in str(token))) if len(str(token)) > 1 else Num(0)
        if token == "%" and out and isinstance(out[-1], Var):  # p% of q
            out[-1] = Call("percent", (out[-1],))
        elif out and out[-1] == "non" and isinstance(token, str) and token in _NON:
            out[-1] = f"non{token}"
        else:
            out.append(token)
    return out


def _congruence(token: Token) -> Token:
    """ "n^2 = 2 mod 3" is a congruence."""
    if not isinstance(token, Rel) or token.ops != ("=",):
        return token
    left, right = token.operands
    if isinstance(right, Bin) and right.op == "%" and not any(isinstance(p, Bin) and p.op == "%" for p in walk(left)):
        return Cong(left, right.left, right.right)
    return token


def _pronouns(tokens: list[Token]) -> list[Token]:
    """ "i need", "can u": words of a person, where they stand beside what only a person does."""
    out = list(tokens)
    for place, token in enumerate(tokens):
        before = tokens[place - 1] if place else ""
        after = tokens[place + 1] if place + 1 < len(tokens) else ""
        asked = before in ("do", "can", "should", "could", "would", "did", "am", "how")
        if (token in (Var("i"), Const("i"), Var("I")) and (after in _PERSONAL or asked)) or (
            token == Var("u") and before in ("can", "could", "would")
        ):
            out[place] = "u" if token == Var("u") else "i"
    return out


def _ends_once(tokens: list[Token]) -> list[Token]:
    """ "On [a, b], where a < b,": a function on an interval with letters has its ends in this order."""
    out: list[Token] = []
    place = 0
    while place < len(tokens):
        before, one = (tokens[place - 1] if place else ""), tokens[place]
        out.append(one)
        place += 1
        more = tokens[place : place + 3]
        said = 1 + (more[1:2] in (["where"], ["with"]))
        ends = Rel((one.low, one.high), ("<",)) if isinstance(one, Interval) else None
        if before in ("on", "interval") and more[:1] == [","] and ends is not None and more[said : said + 1] == [ends]:
            place += said + 1
            place += tokens[place : place + 2] == [",", "and"]
    return out


def _letter_a(tokens: list[Token]) -> list[Token]:
    """The word "a" where it is a letter of the text."""
    out = list(tokens)
    for place in [n for n, one in enumerate(tokens[1:-1], 1) if one == Var("a") and tokens[n - 1] == "("]:
        if isinstance(tokens[place + 1], str) and "a" not in letters_in([*tokens[:place], *tokens[place + 1 :]]):
            out[place] = "a"  # "(a favourite)"
    tokens = out
    known = letters_in(tokens)
    out = list(tokens)
    for place, token in enumerate(tokens[:-2]):
        if token == "a" and all(isinstance(one, Var) for one in tokens[place + 1 : place + 3]):
            out[place] = Var("a")  # a R b
            known.add("a")
    if "a" not in known:
        return tokens
    for place, token in enumerate(tokens):
        after = tokens[place + 1] if place + 1 < len(tokens) else "."
        if token == "a" and (after in _LETTER_A if isinstance(after, str) else not isinstance(after, Var)):
            out[place] = Var("a")
        elif token == "a" and tokens[place - 1] == "," and tokens[place + 2 : place + 3] == [")"]:
            out[place] = Var("a")  # "(all integers, a nonzero)"
    return out


def _constant_e(tokens: list[Token]) -> list[Token]:
    """e as a base of powers alone is the number."""
    formulas = [t for t in tokens if not isinstance(t, str)]
    if any(part == Const("e") for f in formulas for part in walk(f)):
        return [t if isinstance(t, str) else _exponential(t) for t in tokens]
    if not any("e" in names_of(f) for f in formulas):
        return tokens
    if _told_as_number(tokens):
        return [t if isinstance(t, str) else _as_constant(_exponential(t)) for t in tokens]
    if Var("e") in tokens:
        return tokens
    new: list[Token] = [t if isinstance(t, str) else _exponential(t) for t in tokens]
    powers = [p for f in new if not isinstance(f, str) for p in walk(f) if isinstance(p, Call) and p.fn == "exp"]
    if any({"x", "t", "y"} & set(names_of(p)) for p in powers) and _STRUCTURED.isdisjoint(
        t for t in tokens if isinstance(t, str)
    ):
        new = [t if isinstance(t, str) else _as_constant(t) for t in new]  # beside e^x, 1/(2e) has the number too
    return tokens if any("e" in names_of(t) for t in new if not isinstance(t, str)) else new


def _told_as_number(tokens: list[Token]) -> bool:
    """ "e is irrational", "the limit of (1 + 1/n)^n is e": beside no letters but those of limits, never supposed."""
    words = {t for t in tokens if isinstance(t, str)}
    names = letters_in(tokens)
    if words & (_STRUCTURED | _OF_INTEGERS) or names - set("enkmNx"):
        return False
    places = [k for k, t in enumerate(tokens) if not isinstance(t, str) and "e" in names_of(t)]
    before = [tuple(str(t) for t in [".", ".", *tokens][k : k + 2]) for k in places]
    return all(b[1] in _STATING or b in _BEFORE_E for b in before)


_BEFORE_E = (("the", "number"), ("infinity", "of"))
_STATING = frozenset((".", "that", "prove", "show", "is", "to", "equals", "than", "between", "then", ":"))
_OF_INTEGERS = frozenset(("even", "odd", "divides", "divide", "divisible", "multiple", "prime", "coprime", "integer"))
_STRUCTURED = frozenset(("group", "groups", "ring", "rings", "monoid", "element", "elements", "identity", "idempotent"))


def _as_constant(node: Node) -> Node:
    return Const("e") if node == Var("e") else map_children(node, _as_constant)  # type: ignore[arg-type]


def _exponential(node: Node) -> Node:
    if isinstance(node, Bin) and node.op == "^" and node.left in (Var("e"), Const("e")):
        return Call("exp", (_exponential(node.right),))  # type: ignore[arg-type]
    return map_children(node, _exponential)  # type: ignore[arg-type]


def _one_sequence(tokens: list[Token]) -> list[Token]:
    """u(n), where the text has u_n: of one sequence."""
    apps = [part for t in tokens if not isinstance(t, str) for part in walk(t) if isinstance(part, App)]
    named = {one.fn for one in apps if one.subscript} & {one.fn for one in apps if not one.subscript}

    def subscripted(node: Any) -> Any:
        node = map_children(node, subscripted)
        return replace(node, subscript=True) if isinstance(node, App) and node.fn in named else node

    return [t if isinstance(t, str) else subscripted(t) for t in tokens] if named else tokens


def applied(tokens: Sequence[Token]) -> set[str]:
    """Letters that stand for functions."""
    return {p.fn for t in tokens if not isinstance(t, str) for p in walk(t) if isinstance(p, App)}
