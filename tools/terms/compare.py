"""Whether two statements are the same up to names, the order of binders and hypotheses, and a form of propositions.

The form is that of notation (`normal`), or one that goes further (`algebra`), of definitions unfolded (`clauses`).

Variables are matched by their types and by where they occur; a matching is found by refinement and a bounded search.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product

from leanwright.tools.terms.algebra import algebraic, moved, worded
from leanwright.tools.terms.answers import with_domains_inside
from leanwright.tools.terms.bundled import with_linear_maps
from leanwright.tools.terms.clauses import Clauses, Form, clauses_of
from leanwright.tools.terms.defined import definitions_of
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.indices import numbered_indices
from leanwright.tools.terms.kernels import with_kernels
from leanwright.tools.terms.known import groups_of
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.members import member
from leanwright.tools.terms.normal import conjuncts, flat, key, normal
from leanwright.tools.terms.quantifiers import settled
from leanwright.tools.terms.statement import Statement, has_elements, opened
from leanwright.tools.terms.tables import tabled
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    Constant,
    Lam,
    Pi,
    Term,
    args,
    head,
    locals_of,
    subterms,
    with_locals,
    with_parts,
)
from leanwright.tools.terms.units import with_inverses_named
from leanwright.tools.terms.witnesses import supposed
from leanwright.tools.terms.words import with_order

MOST_MATCHINGS = 500
MOST_CLAIMS = 6  # that are compared one by one
_IRRATIONAL = "Irrational"
_ROUNDS = 3  # of refinement
_TOKEN = re.compile(r"[$#]?[\w.]+")


@dataclass(frozen=True)
class Normalized:
    """A statement with its parts in a normal form."""

    types: Mapping[int, Term]  # of the variables
    hypotheses: tuple[Term, ...]
    claim: Term
    form: Form = normal
    claim_form: Form = normal

    @cached_property
    def colors(self) -> dict[int, str]:
        """What tells the variables apart, whatever their names: types, and places in hypotheses and claim."""
        said = [_tokens(self.form(one)) for one in (*self.hypotheses, *self.types.values())]
        claim = _tokens(self.claim_form(self.claim))
        colors = {index: " ".join(_colored(_tokens(self.form(type_)), {})) for index, type_ in self.types.items()}
        for _ in range(_ROUNDS):
            colors = {index: _refined(index, colors, said, claim) for index in colors}
        return colors

    def parts(self, names: Mapping[int, str]) -> tuple[Counter[str], str]:
        """Types and hypotheses, and the claim, as text, with the variables called by ``names``."""
        texts = [f"{names[i]} : {key(self.form(_named(type_, names)))}" for i, type_ in self.types.items()]
        texts += [key(self.form(_named(one, names))) for one in self.hypotheses]
        return Counter(texts), key(self.claim_form(_named(self.claim, names)))


def _tokens(term: Term) -> list[str]:
    """A term as words without its signs and their order, on which names of variables have an influence."""
    return _TOKEN.findall(key(term))


def _refined(index: int, colors: Mapping[int, str], said: Sequence[list[str]], claim: list[str]) -> str:
    names = {f"${i}": f"{'*' if i == index else ''}{color}" for i, color in colors.items()}
    among = sorted(" ".join(_colored(one, names)) for one in said if f"${index}" in one)
    return _digest(repr((colors[index], among, _colored(claim, names))))


def _colored(tokens: list[str], names: Mapping[str, str]) -> list[str]:
    return sorted(names.get(token, "_" if token[0] == "$" else token) for token in tokens)


def normalized(statement: Statement, form: Form = normal, claim_form: Form = normal) -> Normalized:
    """The parts of ``statement`` in notation's normal form; instances count as types, repeated hypotheses once."""
    types = {b.variable.index: b.type for b in statement.binders if b.kind != "hypothesis" and b.assumption is None}
    hypotheses = {key(part): part for one in statement.hypotheses for part in conjuncts(normal(one))}
    return Normalized(
        types, tuple(hypotheses[k] for k in sorted(hypotheses)), normal(statement.claim), form, claim_form
    )


def same(first: Statement, second: Statement) -> bool:
    """Whether they are the same up to notation; False when the bounded search finds no matching of the variables."""
    return matching(first, second) is not None


def matching(first: Statement, second: Statement) -> dict[int, int] | None:
    """The variables of ``second`` that those of ``first`` are, when the two are then the same up to notation."""
    ways = product(_with_claims(first), _with_claims(second)) if first.claim != second.claim else [(first, second)]
    return next((found for one, other in ways if (found := _matching(one, other)) is not None), None)


def rearrangement(first: Statement, second: Statement, form: Form = moved) -> dict[int, int] | None:
    """As `matching`, with definitions unfolded and every proposition in notation's normal form, or else in ``form``."""
    if not _define_alike(first, second):
        return None
    first, second = (numbered_indices(with_linear_maps(one)) for one in (first, second))
    first, second = with_kernels(*_folded(with_inverses_named(first), with_inverses_named(second)))
    found = _as_a_whole(first, second, form)
    return _claim_by_claim(first, second, form) if found is None else found


def _as_a_whole(first: Statement, second: Statement, form: Form) -> dict[int, int] | None:
    found = _rearranged(first, second, form)
    if found is None and (plain := (supposed(first), supposed(second))) != (first, second):
        empty = any(_claims_what_it_supposes(clauses_of(one), form) for one in (first, second))
        found = None if empty else _rearranged(*plain, form)
    if found is None and (inside := (with_domains_inside(first), with_domains_inside(second))) != (first, second):
        found = _rearranged(*inside, form)
    return found


def _rearranged(first: Statement, second: Statement, form: Form) -> dict[int, int] | None:
    for words in (True, False) if groups_of(first) else (True,):
        one, other = clauses_of(first, words=words), clauses_of(second, words=words)
        if one is None or other is None:
            continue
        if words and groups_of(first) and any(_claims_what_it_supposes(each, form) for each in (one, other)):
            continue  # the words of b a = 1 and a b = 1 are one
        for shape, joined in ((normal, False), *_shapes(form, first, second)):
            a, b = one.statement(shape, joined=joined), other.statement(shape, joined=joined)
            found = None if a is None or b is None else _matching(a, b, shape, shape)
            if found is not None:
                return found
    # where the claim is a hypothesis in another form: the one part in notation alone, the other in the form
    first, second = with_order(first), with_order(second)
    found = _matching(first, second, form, normal)
    if found is not None or any(_says_nothing(part, form) for one in (first, second) for part in _claims(one)):
        return found
    return _matching(first, second, normal, form)


def _claims_what_it_supposes(clauses: Clauses | None, form: Form) -> bool:
    return clauses is not None and clauses.statement(form) is None


def _shapes(form: Form, *statements: Statement) -> Iterator[tuple[Form, bool]]:
    """Forms of clauses, and whether all that follows from them is said; "odd" is a word of its own first."""
    parity = any(head(part) in ("Even", "Odd") for one in statements for whole in one.terms for part in subterms(whole))
    for shape in (worded, form) if parity else (form,):
        yield shape, False
        yield shape, True


def _claim_by_claim(first: Statement, second: Statement, form: Form) -> dict[int, int] | None:
    """Whether each claim of the one is a claim of the other: ∀ x, A x ∧ B x, and both apart, or one said twice."""
    claims = [list(_claims(one)) for one in (first, second)]
    whole = all(normal(part) != TRUE for one in (first, second) for part in flat(one.claim, "And"))
    if not whole or not 1 < max(map(len, claims)) <= MOST_CLAIMS:
        return None
    found: dict[int, int] = {}
    mine, its = claims
    for pairs in [[(a, b) for b in its] for a in mine] + [[(a, b) for a in mine] for b in its]:
        ways = (_alike((first, a), (second, b), form) for a, b in pairs)
        way = next((way for way in ways if way is not None and _agree(found, way)), None)
        if way is None:
            return None
        found |= way
    return found


def _alike(mine: tuple[Statement, Term], its: tuple[Statement, Term], form: Form) -> dict[int, int] | None:
    """As `_as_a_whole`, of one claim of each statement: the variables that stand before both claims."""
    found = _as_a_whole(_claiming(*mine), _claiming(*its), form)
    known = {one.variable.index for one in mine[0].binders}
    return None if found is None else {i: j for i, j in found.items() if i in known}


def _agree(one: Mapping[int, int], other: Mapping[int, int]) -> bool:
    """Whether no variable has two counterparts: p is a part of p ∧ q, and q is, but of p ∧ q → p alone one is."""
    both = {*one.items(), *other.items()}
    return len(both) == len({i for i, _ in both}) == len({j for _, j in both})


def _claiming(statement: Statement, claim: Term) -> Statement:
    """The statement with one of its claims, without variables that only the others need.

    They are left out where their types have elements whatever the rest is: numbers, maps to them, sets.
    """
    kept = list(statement.binders)
    for binder in reversed(statement.binders):
        used = any(binder.variable.index in locals_of(one) for one in (claim, *(other.type for other in kept)))
        if binder.kind == "variable" and not used and has_elements(binder.type):
            kept.remove(binder)
    return opened(claim, kept)


def _folded(first: Statement, second: Statement) -> tuple[Statement, Statement]:
    """Both, with a name for "irrational" that is not unfolded where both say it as often.

    For unfolded, x and the ratio are one another's names in x + y = r, so that x - y = r is the same.
    """
    both = (first, second)
    one, other = (sum(head(part) == _IRRATIONAL for whole in each.terms for part in subterms(whole)) for each in both)
    return (first.changed(_opaque), second.changed(_opaque)) if one == other > 0 else both


def _opaque(term: Term) -> Term:
    inside = with_parts(term, lambda part, _: _opaque(part))
    return Application(Constant("irrational", "e", "p"), args(inside)) if head(inside) == _IRRATIONAL else inside


def _define_alike(first: Statement, second: Statement) -> bool:
    """Whether both name the same functions and sets: of f(x) = x + 1 and g(x) = x + 2 much the same can be said.

    Where one names more than the other it speaks of some by what defines them, which is compared with the rest.
    """
    one, other = ([_defined(*each) for each in definitions_of(whole)] for whole in (first, second))
    return len(one) != len(other) or Counter(one) == Counter(other)


def _defined(type_: Term, value: Term) -> str:
    """A function's value at x, or what it is to be an element of a set, whatever the letters in it."""
    unnamed = _named(value, dict.fromkeys(locals_of(value), "_"))
    if isinstance(type_, Pi):
        return key(algebraic(unnamed.body if isinstance(unnamed, Lam) else unnamed))
    said = member(args(type_)[0], unnamed, Constant("x", "e"), type_)
    return key(moved(settled(pushed(unfolded(said), {}))))


def _claims(statement: Statement) -> tuple[Term, ...]:
    return conjuncts(normal(statement.claim))


def _says_nothing(claim: Term, form: Form) -> bool:
    return tabled(claim, form) == TRUE


def _with_claims(statement: Statement) -> Iterator[Statement]:
    """The statement; where it claims False, also with the negation of each hypothesis as its claim."""
    yield statement
    for binder in statement.binders if statement.claim == FALSE else ():
        if binder.kind == "hypothesis":
            rest = tuple(one for one in statement.binders if one is not binder)
            yield Statement(rest, Application(Constant("Not", "e", "p"), (binder.type,)))


def _matching(
    first: Statement, second: Statement, form: Form = normal, claim_form: Form = normal
) -> dict[int, int] | None:
    a, b = normalized(first, form, claim_form), normalized(second, form, claim_form)
    if len(a.types) != len(b.types) or len(a.hypotheses) != len(b.hypotheses):
        return None
    wanted = b.parts({index: f"${index}" for index in b.types})
    found = (names for names in islice(_matchings(a, b), MOST_MATCHINGS) if a.parts(names) == wanted)
    names = next(found, None)
    return None if names is None else {index: int(name[1:]) for index, name in names.items()}


def _matchings(a: Normalized, b: Normalized) -> Iterator[dict[int, str]]:
    """Names for the variables of ``a`` after those of ``b`` with the same color."""
    by_color: dict[str, list[int]] = {}
    for index, color in b.colors.items():
        by_color.setdefault(color, []).append(index)
    return _assigned(list(a.colors.items()), by_color, {})


def _assigned(
    left: Sequence[tuple[int, str]], free: Mapping[str, Sequence[int]], names: dict[int, str]
) -> Iterator[dict[int, str]]:
    if not left:
        yield dict(names)
        return
    (index, color), *rest = left
    for other in free.get(color, ()):
        remaining = {**free, color: [o for o in free[color] if o != other]}
        yield from _assigned(rest, remaining, {**names, index: f"${other}"})


def _named(term: Term, names: Mapping[int, str]) -> Term:
    """``term`` with constants of these names for its variables."""
    return with_locals(term, {index: Constant(name) for index, name in names.items()})


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
