"""Letters for signs of relations, and letters of their own for limits."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import Any, TypeGuard

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import App, Call, SetOf, Var
from leanwright.tools.maths.parsing.build_sets import UNNAMED
from leanwright.tools.maths.parsing.unions import UNIONS
from leanwright.tools.maths.traversal import map_children, substitute, walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.maths.vocabulary import MAPS
from leanwright.tools.reader.chart import Token

_RELATION_SIGNS = ("~", "≼", "≺", "≈", "≅")
_TENDS = ("tends", "tend", "tending", "converges", "converge", "converging", "convergent", "goes", "to", "→")
_SHOUTED = re.compile(r"\b(?:is|by|to|of|than|equals) \d+!\W*\Z")
_OF_FUNCTIONS = frozenset(("functions", "maps", "uniformly", "uniform", "pointwise", "equicontinuous"))
_OTHER_SCRIPTS = re.compile("[\u0400-\u1cff\u3040-\u9fff\uac00-\ud7a3]{1,30}")  # neither Latin, Greek nor mathematical


def signs_as_letters(tokens: Sequence[Token]) -> list[Token]:
    """Signs of relations, such as ~, as the letters of relations."""
    found = [sign for sign in _RELATION_SIGNS if sign in tokens]
    known = {name for token in tokens if not isinstance(token, str) for name in names_of(token)}
    letters = dict(zip(found, (name for name in "RSTQ" if name not in known), strict=False))
    return [Var(letters[token]) if isinstance(token, str) and token in letters else token for token in tokens]


def limits_apart(tokens: list[Token]) -> list[Token]:
    """The limit of "a_n → a" has a name of its own: the sequence is called a. "The limit lim a_n" is one limit."""
    twice = [n for n in range(len(tokens)) if tokens[n : n + 5] == ["the", "limit", "the", "limit", "as"]]
    tokens = [one for n, one in enumerate(tokens) if n not in twice and n - 1 not in twice]
    terms = {p.fn for t in tokens if not isinstance(t, str) for p in walk(t) if isinstance(p, App) and p.subscript}
    clashes: set[str] = set()
    for place, token in enumerate(tokens):
        if token not in _TENDS or (token == "to" and isinstance(tokens[place - 1], str)):
            continue
        for last in takewhile(lambda one: one not in (".", "then", "if", "for"), tokens[place:]):
            within = () if isinstance(last, str) else tuple(walk(last))
            united = {p.args[0] for p in within if isinstance(p, Call) and p.fn in UNIONS}
            clashes |= {p.name for p in within if isinstance(p, Var) and p not in united} & terms
    known = {name for token in tokens if not isinstance(token, str) for name in names_of(token)}
    free = iter(name for name in "LMKABC" if name not in known)
    renamed = {name: next(free, name) for name in sorted(clashes)}

    def apart(node: Any) -> Any:
        if isinstance(node, Var):
            return Var(renamed[node.name]) if node.name in renamed and not node.index else node
        return map_children(node, apart)

    return [token if isinstance(token, str) else apart(token) for token in tokens] if renamed else tokens


def functions_apart(tokens: list[Token]) -> tuple[list[Token], frozenset[str]]:
    """The letters of sequences of functions, f_n, which are no letters of other functions: the limit f, f(x)."""
    parts = [part for token in tokens if not isinstance(token, str) for part in walk(token)]
    terms = {p.fn: len(p.args) for p in sorted((p for p in parts if _is_term(p)), key=lambda p: len(p.args))}
    typed = {one.fn for one, sign in pairwise(tokens) if sign == ":" and _is_term(one)}
    told = not _OF_FUNCTIONS.isdisjoint(token for token in tokens if isinstance(token, str))
    found = {fn for fn, size in terms.items() if size > 1 or fn in typed or (told and fn.islower())}
    bare = {p.name if isinstance(p, Var) else p.fn for p in parts if isinstance(p, (Var, App)) and not _is_term(p)}
    known = {*bare, *terms, *(name for part in parts for name in names_of(part))}
    free = iter(name for name in "FGHgh" if name not in known)
    renamed = {fn: next(free, fn) for fn in sorted(found & bare)}

    def apart(node: Any) -> Any:
        node = map_children(node, apart)
        return replace(node, fn=renamed.get(node.fn, node.fn)) if _is_term(node) else node

    named = frozenset(renamed.get(fn, fn) for fn in found)
    return [token if isinstance(token, str) else apart(token) for token in tokens] if renamed else tokens, named


def _is_term(node: Any) -> TypeGuard[App]:
    return isinstance(node, App) and node.subscript and node.fn in MAPS


_HAVING = frozenset(("has", "have", "possesses", "possess", "contains", "contain", "admits", "with", "having"))


def subsequences_named(tokens: list[Token]) -> list[Token]:
    """The tokens with a letter for a subsequence (b_n), and for (x_{n_k}), which is one of (x_n)."""
    known = {name for token in tokens if not isinstance(token, str) for name in names_of(token)}
    out, new = list[Token](), next((name for name in "bcuvw" if name not in known), "")
    for place, token in enumerate(tokens):
        inner = token.args[0] if isinstance(token, App) and token.subscript and len(token.args) == 1 else None
        behind = place > 0 and tokens[place - 1] == "subsequence"
        numbered = isinstance(inner, App) or (isinstance(inner, Var) and inner.index)
        if isinstance(token, App) and numbered and "subsequence" in tokens and new:
            out.append(Var(new))
            if behind and _HAVING.isdisjoint(map(str, tokens[max(place - 4, 0) : place])):
                out += ["of", Var(token.fn)]
        elif isinstance(token, App) and isinstance(inner, Var) and behind:
            out.append(Var(token.fn))
        else:
            out.append(token)
    return out


def sets_with_letters(tokens: list[Token]) -> list[Token]:
    """Sets of terms, {2n : n ∈ ℕ}, with a letter for what they hold that the text does not use.

    Raises Abstention for more such sets than letters.
    """
    parts = [part for t in tokens if not isinstance(t, str) for part in walk(t)]
    used = {spelled(part) if isinstance(part, Var) else getattr(part, "var", "") for part in parts}
    free = (name for name in "ywvtsz" if name not in used)

    def named(node: Any, name: str) -> Any:
        if node == Var(UNNAMED):
            return Var(name)
        if isinstance(node, SetOf) and node.var == UNNAMED:
            name = next(free, "")
            if not name:
                raise Abstention("the statement has more sets of terms than can be read")
            node = replace(_numbered_apart(node, parts), var=name)
        return map_children(node, lambda part: named(part, name))

    return [t if isinstance(t, str) else named(t, "") for t in tokens]


def _numbered_apart(terms: SetOf, parts: Sequence[Any]) -> SetOf:
    """{a_n : n ≥ 1} with another number than n, of which the text speaks outside."""
    said: Any = terms.body
    (bound, *others), inside = said.bounds, list(walk(said))
    (name,) = bound.names
    outside = [part for part in parts if part == letter(name)]
    if others or bound.type is None or len(outside) == sum(part == letter(name) for part in inside):
        return terms
    used = {spelled(part) if isinstance(part, Var) else getattr(part, "var", getattr(part, "fn", "")) for part in parts}
    new = next((one for one in "kjml" if one not in used), name)
    body = substitute(said.body, name, Var(new))
    return replace(terms, body=replace(said, bounds=(replace(bound, names=(new,)),), body=body))


def is_structure(tokens: Sequence[Token], letter: Token) -> bool:
    """Whether R is a letter of the text: "let R be a ring", "a ring R"."""
    sides = ("→", ":", "to", "from")
    places = [
        place for place, one in enumerate(tokens)
        if one == letter and isinstance(one, Var) and not (place and tokens[place - 1] in sides)
    ]  # fmt: skip
    before = {tokens[place - 1] for place in places if place and isinstance(tokens[place - 1], str)}
    behind = {tokens[place + 1] for place in places if place + 1 < len(tokens) and isinstance(tokens[place + 1], str)}
    return bool(before & {"ring", "field", "domain"} or behind & {"be", "commutative", "is"})


def refuse(statement: str) -> None:
    """Raises Abstention for formulas that would be read otherwise than they are meant, and for other scripts."""
    if foreign := _OTHER_SCRIPTS.search(statement):
        raise Abstention(f"“{foreign[0]}” is not English, the only language that is read")
    if _SHOUTED.search(statement):
        raise Abstention("the sign ! behind the last number may be a factorial; put the formula between $ signs")
