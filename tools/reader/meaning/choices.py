"""What is so of some of many things, whichever they are: "among any n + 1 integers there are two whose …"."""

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from math import comb
from typing import Any

from leanwright.tools.maths.ast import App, BigOver, Bin, Call, Cong, Expr, Formula, Num, Pred, Rel, Var
from leanwright.tools.maths.lean.printer import lean_arg
from leanwright.tools.maths.traversal import map_children
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, disj, implies, rel
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NOUN_PHRASES,
    NUMBERS,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    names_in,
)
from leanwright.tools.reader.meaning.declared import flat
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.noun_phrases import any_count, number_of, value
from leanwright.tools.reader.meaning.progressions import number_term, over, run_of
from leanwright.tools.reader.meaning.templates import substituted

MOST_CHOICES = 10  # alternatives of one disjunction; of more, the things are a family


@SENTENCES("choice")
def _some_of_them(
    m: MeaningComposer, _: str, noun: Any, count: Any, within: Any, chosen: Any, after: Sequence[Phrase]
) -> Formula:
    """ "among any three integers there are two whose sum is even"; ``within``: the set that they are chosen from."""
    if not after:
        raise Declined("how many of how many")
    unique, many = chosen == ("count", "one"), any_count(m, count)
    few = 1 if unique else number_of(m, chosen)
    if isinstance(many, Num) and many.value <= few:
        raise Declined("how many of how many")
    after, supposed = _without_sizes(after, set(names_of(many)) | set(names_in(within)))
    premises = [m.sentence(one, INSIDE) for one in supposed]
    if within is not None:
        said = _some_of_part(m, noun, many, within, few, after)
    elif isinstance(many, Num) and comb(many.value, few) <= MOST_CHOICES:
        names, things, restrictions = nominal(m, noun, many.value)
        said = m.close("∀", names, restrictions, _some_of_these(m, things, few, unique, after))
    elif ("coll", "consecutive") in noun[1] and few == 1:
        said = _one_of_a_run(m, noun, many, unique, after)
    elif unique:
        raise Declined("exactly so many of how many")
    else:
        said = _some_of_family(m, noun, many, few, after)
    return implies(conj(premises), said)


def _without_sizes(after: Sequence[Phrase], sizes: set[str]) -> tuple[list[Phrase], list[Phrase]]:
    """What is said of the things chosen, and sentences on their number alone: "… divisible by n (n ≥ 1)"."""
    on_sizes = [one for one in after if one[0] == "such" and set(names_in(one)) and set(names_in(one)) <= sizes]
    return [one for one in after if one not in on_sizes], [one[1] for one in on_sizes]


def _some_of_these(m: MeaningComposer, things: Things, few: int, unique: bool, after: Sequence[Phrase]) -> Formula:
    if unique:
        return m.np(("exactly1", ("these", things)), INSIDE, lambda one: is_chosen(m, one, after))
    return disj([is_chosen(m, one, after) for one in combinations(things, few)])


@VERB_PHRASES("differby")
def _differ(m: MeaningComposer, things: Things, what: Phrase) -> Formula:
    """ "differ by 2", "differ by an even number"."""
    if len(things) != 2:
        raise Declined("a difference of other than two things")
    said: Formula = _in_any_order(m.predicate(what, (Bin("-", *things),)), things)
    return said


def is_chosen(m: MeaningComposer, things: Things, after: Sequence[Phrase]) -> Formula:
    m.discourse.group = things
    said = conj(m.restriction(one, things) for one in after)
    return _in_any_order(said, things) if len(things) == 2 else said


def _in_any_order(said: Any, things: Things) -> Any:
    """The difference of two of which neither is the first is |a - b|, where the sign says something."""
    if isinstance(said, Cong) or (isinstance(said, Rel) and said.ops == ("∣",)):
        return said
    if isinstance(said, Pred) and said.name in ("Even", "Odd"):
        return said
    apart = Call("abs", (Bin("-", *things),))
    if said in (apart, *apart.args):
        return apart
    return map_children(said, lambda part: _in_any_order(part, things))


def _apart(things: Things) -> list[Formula]:
    return [rel(a, "≠", b) for a, b in combinations(things, 2)]


def _places(m: MeaningComposer, many: Expr) -> tuple[list[str], str]:
    """The letters of a number of things that nothing has introduced, and the type of so many places."""
    new = [name for name in dict.fromkeys(names_of(many)) if name not in m.discourse.scope | m.discourse.given]
    kinds = {m.discourse.kinds.setdefault(name, "ℕ") for name in names_of(many)}
    if kinds - {"ℕ", "ℤ"}:
        raise Declined("how many things there are, by a number that is not whole")
    return new, f"Fin (Int.toNat {lean_arg(many)})" if "ℤ" in kinds else f"Fin {lean_arg(many)}"


def _enough(many: Expr, few: int) -> list[Formula]:
    """That there are so many as are chosen, of a letter that counts and of which the text says nothing."""
    if isinstance(many, Bin) and many.op == "+" and isinstance(many.left, Var) and isinstance(many.right, Num):
        return [rel(many.left, "≥", Num(max(1, few - many.right.value)))]
    return [rel(many, "≥", Num(few))]


def _some_of_family(m: MeaningComposer, noun: Phrase, many: Expr, few: int, after: Sequence[Phrase]) -> Formula:
    """Of any family of so many, in Lean over Fin (n + 1): things of it may be equal."""

    def some(family: str, index: str) -> Formula:
        places = [_place(m, index) for _ in range(few)]
        chosen = tuple(App(family, (Var(one),)) for one in places)
        return m.close("∃", places, [*_apart(tuple(map(Var, places))), is_chosen(m, chosen, after)], TRUE)

    return _of_family(m, noun, many, few, some)


@SENTENCES("subsetsum")
def _sum_of_some(m: MeaningComposer, _: str, noun: Any, count: Any, within: Any, verb: Phrase) -> Formula:
    """ "among any ten integers there are some whose sum is divisible by 10": of a part of the family, not empty."""
    if within is not None:
        raise Declined("of which set the numbers are")

    def some(family: str, index: str) -> Formula:
        part, place = m.discourse.fresh("STAB"), _place(m, index)
        m.discourse.kinds[part] = f"Finset ({index})"
        m.discourse.bind([part])
        total = BigOver("sum", place, Var(part), App(family, (Var(place),)))
        return m.close("∃", [part], [Pred("Finset.Nonempty", (Var(part),)), m.vp(verb, (total,))], TRUE)

    return _of_family(m, noun, any_count(m, count), 1, some)


def _place(m: MeaningComposer, index: str) -> str:
    name = m.discourse.fresh("ijkl")
    m.discourse.kinds[name] = index
    m.discourse.bind([name])
    return name


def _of_family(m: MeaningComposer, noun: Phrase, many: Expr, few: int, some: Callable[[str, str], Formula]) -> Formula:
    """What is so of any family of so many things; ``some``: of a family and the type of its places."""
    here, (new, index) = m.discourse, _places(m, many)
    apart = [one for one in noun[1] if one == ("coll", "distinct")]
    noun = _without(m, noun, ("coll", "distinct"))
    enough = _enough(many, few) if new else []
    names, things, restrictions = nominal(m, noun, 1)
    if len(names) != 1 or things != (Var(names[0]),) or here.kinds.get(names[0]) not in tuple(NUMBERS) or noun[3]:
        raise Declined("among what kind of things")
    family = here.fresh("abx")
    here.bound.discard(names[0])
    here.kinds[family] = f"{index} → {here.kinds.pop(names[0])}"
    here.functions[family] = False
    here.bind([family])
    said: list[Formula] = [Pred("Function.Injective", (Var(family),)) for _ in apart]
    if restrictions:
        place = _place(m, index)
        each = [substituted(m, part, {names[0]: App(family, (Var(place),))}) for part in restrictions]
        said.append(m.close("∀", [place], [], conj(each)))
    return m.close("∀", [family], [*enough, *said], some(family, index))


def _without(m: MeaningComposer, noun: Phrase, before: Phrase) -> Phrase:
    """The noun without a word before it, which is said otherwise."""
    m.discourse.said.add(before)
    return (noun[0], tuple(one for one in noun[1] if one != before), *noun[2:])


def _one_of_a_run(m: MeaningComposer, noun: Phrase, many: Expr, unique: bool, after: Sequence[Phrase]) -> Formula:
    """ "among any n consecutive integers exactly one is divisible by n": one of a, a + 1, …, a + (n - 1)."""
    new, _ = _places(m, many)
    enough = _enough(many, 1) if new else []
    name, restrictions, index, term = run_of(m, many, _without(m, noun, ("coll", "consecutive")))
    one = m.close("∃!" if unique else "∃", [index.name], [rel(index, "<", many)], is_chosen(m, (term,), after))
    return m.close("∀", [name], [*enough, *restrictions], one)


def _row(row: Phrase) -> Expr:
    """The numbers "1, 2, …, 2n" as a set."""
    _, first, last = row
    if isinstance(last, str) or len(first) < 2 or any(b.value != a.value + 1 for a, b in pairwise(first)):
        raise Declined("of which set the numbers are")
    return Call("Finset.Icc", (first[0], last))


@NOUN_PHRASES("rowof")
def _of_row(m: MeaningComposer, _: str, rest: Rest, operation: str, function: str, row: Phrase) -> Formula:
    """ "the sum of 1, 2, …, n", "the sum of the squares of 1, …, n"."""
    _, first, last = row
    if isinstance(last, str) or [one.value for one in first] != [*range(1, len(first) + 1)]:
        raise Declined("which numbers the dots stand for")
    index = Var(m.discourse.fresh("kij"))
    m.discourse.shared.add(index.name)
    body = value(m, function, index) if function else index
    return rest((over(m, operation, index.name, Num(1), number_term(m, last), body),))


@NOUN_PHRASES("rowset")
def _set_of_row(_: MeaningComposer, __: str, rest: Rest, row: Phrase) -> Formula:
    return rest((_row(row),))


def _some_of_part(m: MeaningComposer, noun: Any, many: Expr, within: Any, few: int, after: Sequence[Phrase]) -> Formula:
    """ "among any n + 1 numbers from {1, …, 2n} there are two …": in each part that has so many."""
    within = _row(within) if isinstance(within, tuple) else within
    if not isinstance(within, Call) or within.fn != "Finset.Icc":
        raise Declined("of which set the numbers are")
    if noun not in ("number", "integer", "natural") and flat(noun, ())[1] != ["positive"]:
        raise Declined("what the numbers are that are chosen")
    part = m.discourse.fresh("STAB")
    names = [m.discourse.fresh("abcdxyz") for _ in range(few)]
    m.discourse.kinds |= {part: "Set ℤ"} | dict.fromkeys(names, "ℤ")
    m.discourse.bind([part, *names])
    for name in (*names_of(many), *names_of(within)):
        m.discourse.kinds.setdefault(name, "ℕ")
    things = tuple(map(Var, names))
    inside = [*(rel(one, "∈", Var(part)) for one in things), *_apart(things)]
    next_to = ("does", ("is", ("coll", "consecutive")))
    if next_to in after and few == 2:
        inside, after = [*inside, rel(things[1], "=", Bin("+", things[0], Num(1)))], [p for p in after if p != next_to]
    some = m.close("∃", names, [*inside, is_chosen(m, things, after)], TRUE)
    said = [rel(Var(part), "⊆", within), rel(Call("Set.ncard", (Var(part),)), "=", many)]
    return m.close("∀", [part], said, some)
