"""Convergence of functions, uniformly or pointwise."""

from functools import reduce
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Big,
    BigOver,
    Bin,
    Bound,
    Call,
    Domain,
    Formula,
    Lambda,
    Neg,
    Num,
    Pred,
    Quant,
    Rel,
    Var,
)
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import features, letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, implies
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NOUN_PHRASES,
    NUMBERS,
    PREDICATES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.declared import as_interval, flat, within_order
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.series import is_series
from leanwright.tools.reader.meaning.structures import type_name
from leanwright.tools.reader.meaning.templates import substituted
from leanwright.tools.reader.places import lies_inside

_AT_TOP = Call("Filter.atTop", ())


@PREDICATES("converging")
def _converges(m: MeaningComposer, things: Things, mode: str, where: Any, limit: Phrase = ()) -> Formula:
    """ "converges uniformly on [0, 1]", to some function where the text names none."""
    here, term = m.discourse, only(things, "convergence")
    if isinstance(term, App) and len(term.args) == 2 and set(names_of(term.args[1])).isdisjoint(here.scope):
        term = App(term.fn, term.args[:1], True)  # f_n(x), of no x
    kind = _kind(m, term)
    place = _place(m, term, where, kind)
    if limit[:1] == ("itslimit",):
        limit = ("indef", ("nb", (), "function", (), (("does", ("is", limit[1])),)))
    limit = here.repeated.get("limit", ()) if limit == ("again",) else limit
    here.repeated |= {"convergent": term, "limit": limit, "place": place}
    if limit:
        limit = _on(limit, place)
        return m.np(limit, INSIDE, lambda gs: _tends(m, mode, term, _limit(m, term, only(gs, "a limit")), place))
    new = here.fresh("gGhHF")
    here.nameless.discard(new)
    here.declare(new, kind)
    here.functions[new] = False
    here.bind([new])
    return m.close("∃", [new], [], _tends(m, mode, term, Var(new), place))


@PREDICATES("convergingbut")
def _one_way_only(
    m: MeaningComposer, things: Things, how: tuple[str, str], where: tuple[Any, Any], limit: Phrase = ()
) -> Formula:
    """ "converges pointwise but not uniformly on [0, 1]"."""
    first, second = (one or other for one, other in zip(where, where[::-1], strict=True))
    said = m.predicate(("converging", how[0], first, limit), things)
    return conj([said, m.denied(lambda: m.predicate(("converging", how[1], second, limit and ("again",)), things))])


@NOUN_PHRASES("theconvergence")
def _the_convergence(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    """ "The convergence is uniform": of what was said to converge."""
    term = m.discourse.repeated.get("convergent")
    if term is None:
        raise Declined("the convergence of what")
    return rest((term,))


@NOUN_PHRASES("uniformlimit")
def _uniform_limit(m: MeaningComposer, place: str, rest: Rest, noun: Phrase) -> Formula:
    """ "A uniform limit of continuous functions f_n": any function that such a sequence converges to."""
    if place == INSIDE:
        raise Declined("a limit of some sequence of functions")
    _, before, base, names, after = noun
    base = reduce(lambda inner, one: ("an", one, inner), reversed(before), base)
    limit = m.discourse.fresh("gGhHF")
    m.discourse.functions[limit] = False
    m.discourse.bind([limit])
    tends = ("does", ("is", ("converging", "uniformly", (), ("these", (Var(limit),)))))
    sequence = ("indef", ("nb", (), ("seqof", ("sets", base)), names, (*after, tends)))
    said = m.np(sequence, place, lambda _: rest((Var(limit),)))
    return m.close("∀", [limit], [], said)


def _sequences(term: Any) -> list[str]:
    """The sequences of functions in f_n, f_n + g_n, (f_n); none in a series."""
    if isinstance(term, (Bin, Neg)):
        sides = (term.left, term.right) if isinstance(term, Bin) else (term.arg,)
        return [name for side in sides for name in _sequences(side)]
    if is_series(term) or not isinstance(term, (App, Var)):
        return []
    return [term.fn if isinstance(term, App) else spelled(term)]


def _kind(m: MeaningComposer, term: Any) -> str:
    """From where to where the functions go."""
    here, names = m.discourse, _sequences(term)
    if is_series(term):
        return "ℂ → ℂ" if "ℂ" in {here.kinds.get(name, "")[:1] for name in names_of(term.body)} else "ℝ → ℝ"
    indices = {one.args for one in walk(term) if isinstance(one, App)}
    free = all(len(one) == 1 and isinstance(one[0], Var) and spelled(one[0]) not in here.scope for one in indices)
    if not names or not free or len(indices) > 1 or not all(here.functions.get(name) for name in names):
        raise Declined("the convergence of what is no sequence of functions")
    for name in names:
        if here.kinds.get(name, "function") == "function":
            here.kinds[name] = "ℕ → ℝ → ℝ"
            here.map_sequences.add(name)
    kinds = {here.kinds[name].removeprefix("ℕ → ") for name in names}
    kind = kinds.pop()
    if kinds or not here.map_sequences.issuperset(names) or kind.count(" → ") != 1:
        raise Declined("the convergence of what is no sequence of functions")
    return kind


def _own_place(m: MeaningComposer, term: Any) -> Any:
    """The part of a type that the functions go from; None for all of it."""
    places = {m.discourse.domains.get(name) for name in _sequences(term)} or {None}
    if len(places) > 1:
        raise Declined("the convergence of functions from several sets")
    return places.pop()


def _place(m: MeaningComposer, term: Any, where: Any, kind: str) -> Any:
    """The set on which functions converge; None for all that they go from."""
    here, own = m.discourse, _own_place(m, term)
    if where == ("there",):
        where = here.repeated.get("place") or own
    where = where[1] if isinstance(where, tuple) and where[:1] == ("domain",) else where
    if not where:
        return own
    source = kind.partition(" → ")[0]
    if (where == Domain("R") and source == "ℝ") or type_name(m, where) == source:
        if own is not None:
            raise Declined("the convergence of functions outside their domain")
        return None
    place = as_interval(where)
    if "set" not in sorts_of(m, place) or (own is not None and not lies_inside(place, own)):
        raise Declined("the convergence of functions on what is no part of their domain")
    within_order(m, place)
    if place != own:
        for name in _sequences(term):
            here.local.setdefault(name, [])
    return place


def _on(limit: Phrase, place: Any) -> Phrase:
    """ "a continuous function", where it is one on a set."""
    if place is None or limit[0] != "indef" or flat(limit[1][2], ())[0] != "function":
        return limit
    head, before, noun, *others = limit[1]
    adjectives = (*before, *flat(noun, ())[1])
    return ("indef", (head, adjectives, ("ondomain", "function", ("term", place)), *others))


def _limit(m: MeaningComposer, term: Any, limit: Any) -> Any:
    """What functions converge to: a number, or functions from and to the same sets."""
    here, kind, own = m.discourse, _kind(m, term), _own_place(m, term)
    if isinstance(limit, Num):
        return Lambda("x", Pred(kind.partition(" → ")[0]), limit)
    names = names_of(limit)
    if not all(isinstance(one, (Var, Num, Bin, Neg)) for one in walk(limit)) or not names:
        raise Declined("the limit of functions that is no letter")
    for name in names:
        if here.kinds.get(name, "function") == "function":
            here.kinds[name] = kind
        here.functions.setdefault(name, False)
        if own is not None and name not in here.scope:
            here.domains.setdefault(name, own)
        if here.kinds[name] != kind or here.functions[name] or here.domains.get(name) != own:
            raise Declined("a limit of functions that goes from or to other sets")
        if here.local.keys() & {*_sequences(term)}:
            here.local.setdefault(name, [])
    return limit


def _tends(m: MeaningComposer, mode: str, term: Any, limit: Any, place: Any) -> Formula:
    x = m.discourse.fresh("xts")
    m.discourse.nameless.discard(x)
    m.discourse.kinds[x] = _kind(m, term).partition(" → ")[0]
    m.discourse.bound.add(x)
    m.discourse.shared.add(x)
    value: Any = limit.body if isinstance(limit, Lambda) else m.apply(limit, Var(x))
    if mode == "uniformly":
        function = limit if isinstance(limit, (Var, Lambda)) else Lambda(x, Pred(m.discourse.kinds[x]), value)
        ends = (_whole(m, term, None), function, _AT_TOP)
        return Pred("TendstoUniformly", ends) if place is None else Pred("TendstoUniformlyOn", (*ends, place))
    tends = Pred("Filter.Tendsto", (_whole(m, term, Var(x)), _AT_TOP, Call("nhds", (value,))))
    there = [] if place is None else [Rel((Var(x), place), ("∈",))]
    return Quant("∀", (Bound((x,)),), implies(conj(there), tends))


def _whole(m: MeaningComposer, term: Any, point: Var | None) -> Any:
    """The sequence of functions, of partial sums of a series; at a point, that of their values."""
    here = m.discourse
    if isinstance(term, (App, Var)) and point is None:
        return letter(*_sequences(term))
    count, x = here.fresh("Nnkm"), spelled(point) if point is not None else here.fresh("xts")
    here.nameless -= {count, x}
    here.kinds |= {count: "ℕ", x: _kind(m, term).partition(" → ")[0]}
    here.bound |= {count, x}
    here.shared |= {count, x}
    value = _partial_sum(m, term, count, Var(x)) if is_series(term) else _value(m, term, count, Var(x))
    return Lambda(count, Pred("ℕ"), value if point is not None else Lambda(x, Pred(here.kinds[x]), value))


def _value(m: MeaningComposer, term: Any, count: str, x: Var) -> Any:
    """f_n(x) + g_n(x), of f_n + g_n."""
    if isinstance(term, Bin):
        return Bin(term.op, _value(m, term.left, count, x), _value(m, term.right, count, x))
    if isinstance(term, Neg):
        return Neg(_value(m, term.arg, count, x))
    names = _sequences(term)
    return App(names[0], (Var(count), x), True) if names else term


def _partial_sum(m: MeaningComposer, series: BigOver, last: str, x: Var) -> Big:
    """The sum of the terms of a series up to one, at x; of terms in one letter that is nothing else."""
    here, body = m.discourse, series.body
    (low,) = series.domain.args or (Num(0),)  # type: ignore[union-attr]
    if not series.domain.args and "field" in features(body):  # type: ignore[union-attr]
        raise Declined("with which term a series begins")
    here.kinds[series.var] = "ℕ"
    if here.is_map_term(body):
        return Big("sum", series.var, low, Var(last), m.apply(body, x))
    names = [name for name in names_of(body) if name != series.var and name not in here.functions]
    kind = here.kinds[x.name]
    known = len(names) != 1 or names[0] in here.scope or here.kinds.setdefault(names[0], kind) != kind
    if known or kind not in NUMBERS:
        raise Declined("of which letter the terms of a series are functions")
    return Big("sum", series.var, low, Var(last), substituted(m, body, {names[0]: x}))
