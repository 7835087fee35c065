"""Lists of terms with dots: "a_1, …, a_n are positive reals", "a_1 ≤ a_2 ≤ … ≤ a_n", "the sum of a_1, …, a_n"."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from leanwright.tools.maths.ast import App, Big, Bin, Call, Cong, Expr, Formula, Num, Rel, Var
from leanwright.tools.maths.traversal import children, map_children, substitute, walk
from leanwright.tools.maths.uses import letter, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, implies, rel
from leanwright.tools.reader.meaning.adjectives import adjective, collective
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    NUMBERS,
    PREMISE,
    QUANTIFIERS,
    SENTENCES,
    STEPS,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
)
from leanwright.tools.reader.meaning.declared import flat
from leanwright.tools.reader.meaning.nominals import noun_says
from leanwright.tools.reader.meaning.templates import property_of


@STEPS("family_of")
def _family(m: MeaningComposer, noun: Phrase, *families: Any) -> list[Formula]:
    """ "Let a_1, …, a_n be positive reals": what the noun says of a_i, for i from 1 to n; then what is said of all.

    A list may be a chain of relations, a_1 ≤ … ≤ a_n.
    """
    *bare, after = noun
    lists = [_in_chain(one) if isinstance(one, (Rel, Cong)) else one for one in families]
    said = [said for terms in lists for said in _one_family(m, terms, (*bare, ()))]
    chained = [chain(m, PREMISE, one) for one in families if isinstance(one, Rel)]
    return said + chained + [_of_family(m, one, lists) for one in after]


def _in_chain(relation: Rel | Cong) -> Things:
    if not isinstance(relation, Rel) or not is_chain(relation):
        raise Declined("a relation that is no chain of terms")
    return relation.operands[0].args  # type: ignore[union-attr]


def is_chain(relation: Rel) -> bool:
    """Whether it stands for a_1 ≤ a_2 ≤ … ≤ a_n."""
    return isinstance(relation.operands[0], Call) and relation.operands[0].fn == "chainof"


def chain(m: MeaningComposer, place: str, relation: Rel) -> Formula:
    """ "a_1 ≤ a_2 ≤ … ≤ a_n": of a_i and a_(i+1), for i from 1 to n - 1, where n ≥ 1; without a_n, for all i ≥ 1.

    With 1 as the last, a relation of each term: the end of a_1 ≥ a_2 ≥ … ≥ 0.
    """
    *first, last = _in_chain(relation)
    if len(relation.ops) > 1:
        raise Declined("a chain of terms with something at its end")
    end = last.args[0] if isinstance(last, App) else None
    names = {one.fn for one in (*first, last) if isinstance(one, App) and one.subscript}
    begun = [one.args[0] for one in first if isinstance(one, App)]
    start = begun[0] if begun else None
    steps = [Num(start.value + i) for i in range(len(begun))] if isinstance(start, Num) else []
    if (
        len(names) != 1
        or begun != steps
        or start not in (Num(0), Num(1))
        or not isinstance(end, (Var, Num, type(None)))
    ):
        raise Declined("a chain of terms without a pattern")
    (name,) = names
    index = m.discourse.fresh("ikj")
    m.discourse.kinds[index] = "ℕ"
    m.discourse.bind([index])
    m.discourse.from_one -= {name}
    if isinstance(end, Var):
        m.discourse.kinds[spelled(end)] = "ℕ"
        m.discourse.scope.add(spelled(end))
        m.discourse.introductions = {spelled(end): 1, **m.discourse.introductions}
    inside = [rel(start, "≤", Var(index)), *([] if end is None else [rel(Var(index), "<", end)])]
    terms: tuple[Any, ...] = tuple(App(name, (place,), True) for place in (Var(index), Bin("+", Var(index), Num(1))))
    terms = (terms[0], relation.operands[1]) if last == Num(1) else terms
    supposed = place != CLAIM and not m.discourse.equating
    some = [rel(end, "≥", start)] if supposed and isinstance(end, Var) and start == Num(1) else []
    return conj([*some, m.close("∀", [index], inside, Rel(terms, relation.ops))])


@NOUN_PHRASES("inrow")
def _in_a_row(m: MeaningComposer, place: str, rest: Rest, amount: str, terms: Things) -> Formula:
    """ "none of N + 1, …, N + k": of the terms from the first to the last, whose numbers are all that differs."""
    index, ends = m.discourse.fresh("ijk"), set[tuple[Any, Any]]()
    term = _running(terms[0], terms[-1], Var(index), ends)
    low, high = ends.pop() if len(ends) == 1 else (term, term)
    unknown = any(isinstance(one, App) and one.fn not in m.discourse.kinds for one in walk(term))
    certain = isinstance(high, Var) or (terms[1:-1] and not isinstance(high, Num))
    shown = certain and isinstance(low, Num) and substitute(term, index, high) == terms[-1]
    shown = shown and all(substitute(term, index, Num(low.value + 1)) == one for one in terms[1:-1])
    if unknown or not shown:
        raise Declined("a list of terms without a pattern")
    m.discourse.kinds[index] = "ℕ"
    m.discourse.bind([index])
    said = m.denied(lambda: rest((term,))) if amount == "none" else rest((term,))
    inside = [rel(Var(index), "≥", low), rel(Var(index), "≤", high)]
    whole = m.close("∃" if amount == "one" else "∀", [index], inside, said)
    return implies(rel(high, "≥", low), whole) if (amount, place) == ("one", CLAIM) else whole


def _running(first: Any, last: Any, index: Var, ends: set[tuple[Any, Any]]) -> Any:
    """The general term of two; ``ends`` gets from where to where it runs: 1 and k of N + 1 and N + k."""
    after = iter(children(last))
    if first == last:
        return first
    if type(first) is not type(last) or len([*children(first)]) != len([*children(last)]) or not [*children(last)]:
        ends.add((first, last))
        return index
    return map_children(first, lambda one: _running(one, next(after), index, ends))


@NOUN_PHRASES("folded")
def _folded(m: MeaningComposer, place: str, rest: Rest, name: str, terms: Any, noun: Phrase | None = None) -> Formula:
    """ "the product of (the positive reals) a_1, …, a_n"."""
    op = {"sum": "sum", "product": "prod"}.get(name)
    first, last = terms[0], terms[-1]
    if op is None or not isinstance(first, App) or not isinstance(last, App) or first.fn != last.fn:
        raise Declined("what is made of all terms of a list")
    if noun is not None and (place == INSIDE or m.discourse.denied):
        raise Declined("a list of all terms inside a sentence")
    said = _family(m, noun, terms) if noun is not None else []
    index = m.discourse.fresh("kij")
    m.discourse.from_one -= {first.fn}
    whole = rest((Big(op, index, first.args[0], last.args[0], App(last.fn, (Var(index),), True)),))
    if place == PREMISE:
        m.discourse.pending.append(([], said))
        return whole
    return implies(conj(said), whole)


def _of_family(m: MeaningComposer, restriction: Phrase, families: Sequence[Things]) -> Formula:
    """ "… such that a_1 + … + a_n = 1", "… whose product is 1"."""
    if restriction[0] == "such":
        return m.restriction(
            restriction, tuple(letter(terms[-1].fn) for terms in families if isinstance(terms[-1], App))
        )
    op = {"sum": "sum", "product": "prod"}.get(restriction[1][1]) if restriction[0] == "whose" else None
    first, last = families[0][0], families[0][-1]
    if op is None or len(families) > 1 or not isinstance(first, App) or not isinstance(last, App):
        raise Declined("what is said of all terms together")
    m.discourse.said.add(restriction)
    index = m.discourse.fresh("kij")
    whole = Big(op, index, first.args[0], last.args[0], App(last.fn, (Var(index),), True))
    return m.vp(restriction[2], (whole,))


@SENTENCES("families")
def _are_families(m: MeaningComposer, place: str, noun: Phrase, *families: Things) -> Formula:
    """ "if a_1, …, a_n are positive reals"."""
    if place != PREMISE:
        raise Declined("what is claimed of all terms of a list")
    return conj(_family(m, noun, *families))


@QUANTIFIERS("forfamilies")
def _for_families(
    m: MeaningComposer, body: Callable[[], Formula], place: str, noun: Phrase, *families: Things
) -> Formula:
    """ "for all positive reals a_1, …, a_n"."""
    if place != CLAIM or m.discourse.supposing or m.discourse.denied:
        raise Declined("a list of all terms inside a sentence")
    return implies(conj(_family(m, noun, *families)), body())


@STEPS("suchfamilies")
def _families_such(m: MeaningComposer, terms: Things, relation: Any, noun: Phrase) -> list[Formula]:
    """ "Let a_1, …, a_n > 0 (be real numbers)": the relation of the last one is that of all."""
    return _one_family(m, *_bounded_family(terms, relation, noun))


@QUANTIFIERS("forbounded")
def _for_bounded(
    m: MeaningComposer, body: Callable[[], Formula], place: str, terms: Things, relation: Any, noun: Phrase
) -> Formula:
    """ "for real numbers a_1, …, a_n > 0"."""
    whole, said = _bounded_family(terms, relation, noun)
    return _for_families(m, body, place, said, whole)


def _bounded_family(terms: Things, relation: Any, noun: Phrase) -> tuple[Things, Phrase]:
    if not isinstance(relation, Rel) or len(relation.ops) != 1 or not isinstance(relation.operands[1], Num):
        raise Declined("a list of terms in another relation")
    return (*terms, relation.operands[0]), ("nb", (*noun[1], ("bounded", relation)), *noun[2:])


def _one_family(m: MeaningComposer, terms: Things, noun: Phrase) -> list[Formula]:
    names = {term.fn for term in terms if isinstance(term, App) and term.subscript}
    last = terms[-1].args[0] if isinstance(terms[-1], App) else None
    first = [term.args[0] for term in terms[:-1] if isinstance(term, App)]
    start = first[0] if first and first[0] in (Num(0), Num(1)) else Num(1)
    steps = [Num(start.value + i) for i in range(len(terms) - 1)] if isinstance(start, Num) else []
    if len(names) != 1 or first != steps or not isinstance(last, (Var, Num)):
        raise Declined("a list of terms without a pattern")
    (name,) = names
    _, before, base, named, after = noun
    bounds = [one[1] for one in before if isinstance(one, tuple) and one[0] == "bounded"]
    adjectives = [one for one in before if isinstance(one, str)]
    together = [one[1] for one in before if isinstance(one, tuple) and one[0] == "coll" and _of_each_two(m, one[1])]
    if named or after or flat(base, ())[1] or len(bounds) + len(adjectives) + len(together) < len(before):
        raise Declined("what is said of all terms together")
    index = m.discourse.fresh("ikj")
    m.discourse.kinds[index] = "ℕ"
    m.discourse.bind([index])
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    told = entry is not None and entry.lean and entry.kind in tuple(NUMBERS) and not entry.shape
    if entry is not None and told:  # primes
        m.discourse.declare(name, f"ℕ → {entry.kind}")
    else:
        noun_says(m, ("seqof", base), (), letter(name))
    m.discourse.functions[name] = True
    if isinstance(last, Var):
        m.discourse.kinds[spelled(last)] = "ℕ"
        m.discourse.scope.add(spelled(last))
    term = App(name, (Var(index),), True)
    said = [property_of(m, entry, x=term)] if entry is not None and told else []
    said += [adjective(m, one, term, "number") for one in adjectives]
    m.discourse.said |= set(adjectives)
    said += [Rel((term, one.operands[1]), one.ops) for one in bounds]
    m.discourse.from_one -= {name}
    inside = Rel((start, Var(index), last), ("≤", "≤"))
    some: list[Formula] = (
        [rel(last, "≥", Num(1))] if isinstance(last, Var) and spelled(last) in m.discourse.divisors else []
    )
    some += [m.close("∀", [index], [inside], conj(said))] if said else []
    m.discourse.repeated["vectors"] = (terms,)
    return some + [of_each_two(m, terms, start, partial(_together, m, one)) for one in together]


def _together(m: MeaningComposer, name: str, *things: Expr) -> Formula:
    return collective(m, name, things)


def _of_each_two(m: MeaningComposer, name: str) -> bool:
    """Whether a word says something of each two of many things: "distinct", "pairwise coprime", not "coprime"."""
    return "pairwise" in m.discourse.words or bool({"distinct", "orthogonal-vectors"} & set(name.split("|")))


def of_each_two(m: MeaningComposer, terms: Things, start: Expr, say: Callable[[Expr, Expr], Formula]) -> Formula:
    """What is said of any two terms of a list, v_i and v_j with i < j."""
    last = terms[-1]
    assert isinstance(last, App)
    first, second = (m.discourse.fresh(letters) for letters in ("ipr", "jqs"))
    m.discourse.kinds |= dict.fromkeys((first, second), "ℕ")
    m.discourse.bind([first, second])
    two = (App(last.fn, (Var(name),), True) for name in (first, second))
    row = Rel((start, Var(first), Var(second), last.args[0]), ("≤", "<", "≤"))
    return m.close("∀", [first, second], [row], say(*two))
