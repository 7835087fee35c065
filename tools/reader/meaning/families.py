"""Unions and intersections of families in words: "the union of countably many open sets"; "sums of even integers"."""

from leanwright.tools.maths.ast import App, Bound, Call, Expr, Formula, Pred, Quant, Var
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj
from leanwright.tools.reader.meaning.composer import (
    BUNDLED,
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    PREMISE,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
)
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.noun_phrases import combined
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.templates import substituted


@NOUN_PHRASES("bigset")
def _of_family(m: MeaningComposer, place: str, rest: Rest, fn: str, size: str, noun: Phrase) -> Formula:
    """⋃ or ⋂ of sets A_i, for i in a type ι, of which ``size`` says how large it is: "" for any."""
    counted = place == INSIDE and size == "Countable"  # "is a countable union of closed sets": of a sequence of them
    if (place != CLAIM and not counted) or noun[0] != "nb" or noun[3]:
        raise Declined("a family of sets, behind a condition")
    names, things, restrictions = nominal(m, noun)
    if len(things) != 1 or not isinstance(things[0], Var) or spelled(things[0]) != names[-1]:
        raise Declined("a family of several things")
    sorts, name = sorts_of(m, things[0]), names[-1]
    if "set" not in sorts or set(BUNDLED) & set(sorts):
        raise Declined("the union or intersection of what are no sets")
    here, index, member = m.discourse, "ℕ" if counted else m.discourse.fresh("ι"), m.discourse.fresh("ij")
    if not counted:
        here.types[index], here.kinds[index], here.sorts[index] = (), "Type*", ("type",)
        here.bind([index])
    here.kinds[member] = index
    here.bind([member])
    here.scope -= {member}
    kind = here.kinds.pop(name)
    here.kinds[name] = f"{index} → {kind}"
    here.sorts.pop(name, None)
    one = App(name, (Var(member),))
    said = [substituted(m, part, {name: one}) for part in restrictions if name in names_of(part)]
    of_owner = [part for part in restrictions if name not in names_of(part)]
    of_each = [Quant("∀", (Bound((member,)),), conj(said))] if said else []
    sized: list[Formula] = [Pred(size, (letter(index),))] if size and not counted else []
    body = rest((Call(fn, (letter(name),)),))
    if counted:
        return m.close("∃", [*names[:-1], name], [*of_owner, *of_each], body)
    return m.close("∀", [*names[:-1], index, name], [*of_owner, *sized, *of_each], body)


@NOUN_PHRASES("f2s")
def _each_combined(m: MeaningComposer, place: str, rest: Rest, name: str, of: Phrase) -> Formula:
    """ "sums of even integers": of any two, of which more are made; a union may be of infinitely many sets."""
    of = ("indef", of[1], "two") if of[0] == "bare" and len(of) == 2 else of

    def say(things: Things) -> Formula:
        if any({"set", "type"} & set(sorts_of(m, x)) for x in things):
            raise Declined("of how many sets")
        return rest((combined(m, name, things),))

    return m.np(of, CLAIM if place == PREMISE else place, say)  # of all, also in a hypothesis


@NOUN_PHRASES("everyterm")
def _every_term(m: MeaningComposer, _: str, rest: Rest, term: Expr) -> Formula:
    """ "every a_n": for all n."""
    names = [name for name in names_of(term)[1:] if name not in m.discourse.scope]
    if not names:
        raise Declined("“every” of one term")
    m.discourse.bind(names)
    return m.close("∀", names, [], rest((term,)))
