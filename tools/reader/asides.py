"""What stands beside a sentence: kinds of letters, and conditions on them, in parentheses or between commas."""

from collections.abc import Sequence
from itertools import chain, dropwhile, takewhile

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import App, Bin, Domain, Num, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.chart import Token, letters_in, shown

_KINDS_TEXT = """
a an real reals integer integers natural naturals number numbers positive nonnegative negative nonzero complex rational
rationals whole odd even prime primes
"""
KINDS = frozenset(_KINDS_TEXT.split())
_JOINED = (",", "and")
_IDLE = ("is", "are", "all", "both", "being", "arbitrary", "any", "some", "given", "fixed")
_MEMBERS = {"N": "natural number", "Z": "integer", "Q": "rational number", "R": "real number", "C": "complex number"}
_LEADS = ("with", "where", "for", "here", "so", "hence", "thus")
_CLAUSES = ("iff", "if", "then", "when", ",", "that", ":", "have", "has", "and", "or", "as", "is")
_EQUAL = ("to", "equals")
_PREPOSED = ("among", "for", "in", "given", "if", "when", "with", "of", "let", "assume", "suppose")
MOST_DECLARED, MOST_HEADING = 14, 6
_SUPPOSING = ("let", "suppose", "assume", "consider", "given", "take", "fix")


_QUANTIFYING = ("there", "exist", "exists", "every", "all", "each", "any", "some")
_APART_TEXT = ". , ; : of in between with such that than by from to on where if then and"
_APART = frozenset(_APART_TEXT.split())


def declarations_first(tokens: Sequence[Token], bare: bool = False) -> list[Token]:
    """ "(a, b integers, a ≠ 0)" as "let a, b be integers. Assume a ≠ 0." before its sentence, or behind "let p be …".

    ``bare``: also "(a ≠ 0)" and ", n ≥ 1," beside what speaks of the letter. "n = 2k + 1 (k an integer)", where nothing
    else speaks of k, is for some k; "…, n ∈ ℕ." behind the one formula of a text is for all.
    """
    which = ["", *tokens]  # "for which n ∈ ℕ"
    told = [_member(one) if before in ("which", "what") else None for before, one in zip(which, tokens, strict=False)]
    named = [
        [one] if of is None else [*f"{_MEMBERS[of[1]]}s".split(), of[0]] for one, of in zip(tokens, told, strict=True)
    ]
    out = list(chain(*named))
    for n in range(len(out) - 3, 1, -1):  # "n = 2k + 1 where k is an integer"
        beside = out[n - 2] in _EQUAL or (isinstance(out[n - 1], Rel) and out[0] not in ("find", "solve", "determine"))
        alone = out[n] == "where" or (out[n] == "with" and out[n + 2] in ("a", "an") and "and" not in out[n:])
        if beside and alone and isinstance(out[n + 1], Var):
            out.insert(n, ",")
    place = 0
    while (found := _declared(out, bare, place)) is not None:
        begin, end, said, there = found
        own = out[begin - 1] == "." and begin > 1  # "… . (n an integer)" is of the sentence before
        ends = [n for n, one in enumerate(out[: begin - own], 1) if one in (".", ";") and "." not in out[n : n + 1]]
        ends = [n for n in ends if out[n - 2 : n] != [".", "."]]  # "1, 2, …, 2n"
        start = ends[-1] if ends and "?" not in out[:begin] else _behind_heading(out[:begin])
        out[begin:end] = there
        if not there and "." in out[begin:-1] and out[start] in _SUPPOSING:
            start = out.index(".", begin) + 1
        out[start:start] = [] if there else said
        place = begin + (0 if there else len(said))
    return out


def _behind_heading(tokens: Sequence[Token]) -> int:
    """Where the text begins behind a task and its number: "Homework 2(b): …"."""
    end = tokens.index(":") if ":" in tokens[:MOST_HEADING] else 0
    return end + 1 if end and tokens[0] not in _SUPPOSING and any(map(_is_numbered, tokens[:end])) else 0


def _is_numbered(token: Token) -> bool:
    return isinstance(token, Num) or (isinstance(token, Bin) and isinstance(token.left, Num) and token.op == "*")


def _declared(tokens: Sequence[Token], bare: bool, start: int) -> tuple[int, int, list[Token], list[Token]] | None:
    """From where to where letters are declared, by which sentences, or by what in this place; None where nothing is."""
    for begin, token in enumerate(tokens):
        if begin < max(start, 1) or token not in ("(", ","):
            continue
        rest = [*tokens[begin + 1 : begin + MOST_DECLARED], "."]
        ends = [n for n, one in enumerate(rest) if one in ((")",) if token == "(" else (",", "."))]
        for end in ends[:1] if token == "(" else ends[::-1]:
            inside, behind = rest[:end], begin + end + (2 if token == "(" else 1)
            said = _sentences([*_listed_before(tokens[:begin], inside), *inside])
            letters = letters_in(said)
            if not letters or any(_bound(tokens[:begin], one) for one in letters):
                continue
            if there := _there(tokens, begin, behind, said, letters):
                return begin, behind, said, there
            plain = token == "(" and (inside[0] in _LEADS or not KINDS.isdisjoint(inside))
            if plain or _beside(tokens, begin, behind, said, letters, bare):
                return begin, behind + (token == "," and tokens[0] not in _PREPOSED), said, []
    return None


def _there(tokens: Sequence[Token], begin: int, end: int, said: list[Token], letters: set[str]) -> list[Token]:
    """ "for all real x" behind f(x) > 0, "for some integer k" behind n = 2k + 1, of whose letter nothing else speaks.

    Raises Abstention for "n = 2k + 1 (k > 0)", which may be of some k or of any.
    """
    of, before = tokens[begin - 1], tokens[begin - 2] if begin > 1 else "."
    elsewhere = letters_in([*tokens[: begin - 1], *tokens[end:]])
    equal = not isinstance(of, (str, Rel)) and before in _EQUAL and said[0] == "let"  # "equal to 2k + 1, where k is …"
    if not (equal or isinstance(of, Rel)) or letters & elsewhere:
        return []
    amount = "some" if equal else "all"
    if isinstance(of, Rel) and not letters <= _arguments(of):
        sides, others = [set(names_of(one)) for one in of.operands], {*names_of(of)} - letters
        one_sided = any(letters <= side for side in sides) and sides[0].isdisjoint(sides[1])
        amount = "some" if of.ops == ("=",) and one_sided and others and others <= elsewhere else ""
        if not amount or before not in _CLAUSES or _arguments(of):
            return []
    if said[0] != "let":
        if amount == "some" and before != "if" and tokens[begin] == "(":
            raise Abstention(f"it is not clear whether “{shown(of)}” is said of some {min(letters)} or of all")
        return []
    be, stop = said.index("be"), said.index(".")
    kinds = [one for one in said[be + 1 : stop] if one not in ("a", "an")]
    more = [one if one != "assume" else "and" for one in said[stop + 2 :] if one != "."]
    return [] if "let" in more else ["for", amount, *kinds, *said[1:be], *(["with", *more] if more else [])]


def _simple(of: Rel) -> bool:
    """Whether letters are compared with numbers, or lie in a set."""
    return all(isinstance(one, Var) or not names_of(one) for one in of.operands) and "=" not in of.ops


def _arguments(of: Token) -> set[str]:
    """The letters of what functions are taken of."""
    parts = () if isinstance(of, str) else walk(of)
    return {name for one in parts if isinstance(one, App) for name in names_of(one.args)}


_DECIDING_TEXT = "there exist exists some no none not never only infinitely find false cannot fails disprove unless ?"
_DECIDING = frozenset(_DECIDING_TEXT.split())


def _beside(tokens: Sequence[Token], begin: int, end: int, said: list[Token], letters: set[str], bare: bool) -> bool:
    """Whether it stands beside what speaks of its letters, and no word before them lets them depend on anything.

    Not only where it is ``bare``: behind the one formula of a text that is no condition itself, "2^n > n, n ≥ 1.".
    """
    of, conditions = tokens[begin - 1], [one for one in said if isinstance(one, Rel)]
    alone = [*tokens[end:]] in ([], ["."]) and not letters_in(tokens[: begin - 1])
    if alone and isinstance(of, Rel) and not _simple(of) and (begin == 1 or tokens[begin - 2] in ("that", ":", ".")):
        return letters <= {*names_of(of)} and all(map(_simple, conditions))
    told = tokens[: next((n for n, one in enumerate(tokens[:begin]) if one in _DECIDING), begin)]
    if not bare or (conditions and "=" in conditions[0].ops) or not letters <= letters_in(told) - _arguments(of):
        return False
    return of in KINDS or (not isinstance(of, str) and (tokens[begin] == "(" or not isinstance(of, Rel)))


def _listed_before(before: Sequence[Token], inside: Sequence[Token]) -> list[Token]:
    """x, and y of "x and y (both real)", which a parenthesis without letters is of."""
    if inside[:1] not in (["both"], ["all"]):
        return []
    listed = list(takewhile(lambda one: isinstance(one, Var) or one in _JOINED, reversed(before)))[::-1]
    listed = list(dropwhile(_JOINED.__contains__, listed))
    return [] if inside[0] == "both" and sum(isinstance(one, Var) for one in listed) != 2 else listed


def _sentences(inside: Sequence[Token]) -> list[Token]:
    """ "a, b real, a ≠ 0" as sentences; none where another word is among them, or a formula is alone."""
    led = bool(inside) and inside[0] in _LEADS
    left = [one for one in inside[led:] if one not in _IDLE]
    said: list[Token] = []
    while left:
        part = left[0]
        if isinstance(part, Rel):
            kinds = [*takewhile(KINDS.__contains__, left[1:])]  # "n ≥ 1 an integer"
            del left[: 1 + len(kinds)]
            if not kinds and (member := _member(part)):  # "n ∈ ℕ", "p, q ∈ ℝ"
                names: list[Token] = [member[0]]
                while left[:1] == [","] and (other := _member(left[1])) and other[1] == member[1]:
                    names += [",", other[0]]
                    del left[:2]
                said += ["let", *names, "be", *f"{_MEMBERS[member[1]]}{'s' * (len(names) > 1)}".split(), "."]
                continue
            said += ["let", part.operands[0], "be", *kinds, "."] if kinds else []
            said += ["assume", part, "."]
        elif isinstance(part, Var):
            names = [*takewhile(lambda one: isinstance(one, Var) or one in _JOINED, left)]
            kinds = [*takewhile(KINDS.__contains__, left[len(names) :])]
            if not set(kinds) - {"a", "an"} or names[-1] in _JOINED:
                return []
            said += ["let", *names, "be", *kinds, "."]
            del left[: len(names) + len(kinds)]
        elif part in _JOINED and said:
            del left[0]
        else:
            return []
    return said


def _member(token: Token) -> tuple[Token, str] | None:
    """n, and the letter of ℕ, in "n ∈ ℕ"."""
    match token:
        case Rel((name, Domain(within, False)), ("∈",)):
            return name, within
    return None


def _bound(tokens: Sequence[Token], name: str) -> bool:
    """Whether a quantifier introduces the letter: "there are real numbers x and y with x + y = 1 (x, y positive)"."""
    for place, token in enumerate(tokens):
        if isinstance(token, Var | Rel) and name in names_of(token):
            words = list(tokens[:place])
            while words and isinstance(words[-1], str) and words[-1] not in _APART and words[-1] not in _QUANTIFYING:
                words.pop()
            if words and words[-1] in _QUANTIFYING:
                return True
    return False
