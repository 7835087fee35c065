"""Unions and intersections of families in words: "the union of countably many open sets"."""

from leanwright.tools.maths.ast import App, Bound, Call, Formula, Pred, Quant, Var
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj
from leanwright.tools.reader.meaning.composer import BUNDLED, CLAIM, INSIDE, NOUN_PHRASES, MeaningComposer, Phrase, Rest
from leanwright.tools.reader.meaning.nominals import nominal
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
