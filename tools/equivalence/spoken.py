"""Two claims under the same hypotheses that are both true, as far as values show, and speak of different things.

That values of both agree tells nothing there, nor would a proof of the one from the other. But laws of logic, algebra
and definitions leave a term such as log (x y) as it is. Where each claim has as many such terms that the other lacks,
whose arguments are shown to be others, or the one word of each that the other lacks means something else, each claims
what the other does not. A law of the function itself, as that of dist x y and dist y x, only reorders its arguments,
or puts several such terms in the place of one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from leanwright.tools.equivalence.counted import COUNTED, counted_otherwise
from leanwright.tools.equivalence.difference import Correspondence, compared
from leanwright.tools.equivalence.matchings import MOST_MATCHINGS, bijections
from leanwright.tools.equivalence.parts import means_other, spoken_words, type_of
from leanwright.tools.equivalence.surroundings import Surroundings
from leanwright.tools.terms.build import equals
from leanwright.tools.terms.defined import without_names
from leanwright.tools.terms.normal import NUMBERS, normal
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    TRUE,
    Application,
    Constant,
    FVar,
    Lam,
    Numeral,
    Term,
    args,
    head,
    instantiate,
    subterms,
    with_parts,
)
from leanwright.tools.values.instances import is_open
from leanwright.tools.values.search import search


def spoken_otherwise(first: Statement, second: Statement) -> str:
    """One sentence on what each claim speaks of; "" where that is not shown for each matching of the variables."""
    first, second = without_names(first), without_names(second)
    ways = list(islice(bijections(first, second), MOST_MATCHINGS + 1))
    if not 0 < len(ways) <= MOST_MATCHINGS:
        return ""
    said = []
    for names in ways:
        one = compared(first, second, names, "")
        if not (one.lost or one.added or one.agree):
            said.append(_told(one))
    if not said or not all(said) or any(search(one).counterexample is not None for one in (first, second)):
        return ""
    return "" if counted_otherwise(first, second, COUNTED) else said[0]


def _told(one: Correspondence) -> str:
    words = [{head(part): _is_said(part) for part in subterms(claim)} for claim in map(normal, one.claims)]
    mine, its = (sorted(words[k].keys() - words[1 - k].keys()) for k in (0, 1))
    if len(mine) == len(its) == 1 and words[0][mine[0]] and words[1][its[0]] and means_other(mine[0], its[0]):
        return f"the first claims something of `{mine[0]}`, the second of `{its[0]}`"
    ours, theirs = (_terms(normal(claim), one.place) for claim in one.claims)
    only_ours = [a for a in ours if all(_other(a, b, one.place) for b in theirs)]
    only_theirs = [b for b in theirs if all(_other(a, b, one.place) for a in ours)]
    if not only_ours or len(only_ours) != len(only_theirs):
        return ""
    left = [Counter(map(head, some)) for some in (only_ours, only_theirs)]
    mine, its = (sorted((left[k] - left[1 - k]).elements()) for k in (0, 1))
    if not left[0] & left[1] or not all(any(means_other(a, b) for b in its) for a in mine):
        return ""
    rest = [_without(normal(claim), some) for claim, some in zip(one.claims, (only_ours, only_theirs), strict=True)]
    if TRUE not in rest and one.place.same(*rest):  # as of two series with one sum, which may be one
        return ""
    return f"the first claim speaks of `{one.text(only_ours[0])}`, the second of `{one.text(only_theirs[0])}`"


def _is_said(part: Term) -> bool:
    """Whether it is a property by its name, or a term that no law of logic or algebra takes away."""
    fn = part.fn if isinstance(part, Application) else part
    return head(part) in spoken_words() or (isinstance(fn, Constant) and fn.result == "p")


def _terms(claim: Term, at: Surroundings) -> list[Term]:
    """Terms whose constant no definition takes away, each once."""
    found: list[Term] = []
    for part in subterms(claim):
        if not isinstance(part, Application) or head(part) not in spoken_words() or is_open(part):
            continue
        if not any(at.same(part, one) for one in found):
            found.append(part)
    return found


def _without(term: Term, some: Sequence[Term]) -> Term:
    """With a name in place of ``some`` terms."""
    return TRUE if term in some else with_parts(term, lambda part, _: _without(part, some))


def _other(a: Term, b: Term, at: Surroundings) -> bool:
    """Whether two terms are shown to be other values of one function, or of two."""
    if head(a) != head(b) or len(args(a)) != len(args(b)):
        return True
    if at.same(a, b) or Counter(_leaves(a)) == Counter(_leaves(b)):
        return False
    if head(a) == "Filter.Tendsto" and not at.same(args(a)[2], args(b)[2]):  # f (-x) at -∞ is f x at ∞
        return False
    type_ = type_of(a, at)
    if type_ is not None and head(type_) in NUMBERS:
        found = at.tried(equals(type_, a, b))
        if found.counterexample is not None or found.holds or found.met:
            return found.counterexample is not None
    return any(_shown(x, y, at) for x, y in zip(args(a), args(b), strict=True) if not at.same(x, y))


def _leaves(term: Term) -> Iterator[Term]:
    return (part for part in subterms(term) if isinstance(part, FVar | Numeral | Constant))


def _shown(a: Term, b: Term, at: Surroundings) -> bool:
    """Whether two arguments are shown to be others."""
    if isinstance(a, FVar) and isinstance(b, FVar):
        return True
    if means_other(head(a), head(b)):
        return True
    if isinstance(a, Lam) and isinstance(b, Lam) and a.type == b.type:
        if any(isinstance(one, Application) and isinstance(one.fn, FVar) for one in subterms(a)):
            return False
        here, x = at.below(a.name, a.type, a.body, chosen=False)
        return _shown(instantiate(a.body, x), instantiate(b.body, x), here)
    type_ = type_of(a, at)
    if type_ is None or type_ != type_of(b, at):
        return False
    return at.tried(equals(type_, a, b)).counterexample is not None or at.fails(equals(type_, a, b))
