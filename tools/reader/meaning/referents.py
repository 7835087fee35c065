"""What "the group" speaks of, things that the text has introduced with the same noun; letters apart from their noun."""

from leanwright.tools.maths.uses import letter, names_of
from leanwright.tools.reader.entries import parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import NUMBERS, MeaningComposer, Phrase, Things


def told(m: MeaningComposer, noun: Phrase) -> Things | None:
    """The things that "the group", "these integers" speak of: the only ones of this noun that the text has open."""
    _, before, base, names, after = noun
    if before or names or after or not isinstance(base, str):
        return None
    here, entry = m.discourse, m.lexicon.entries.get(base)
    sort = parts(entry.sort)[:1] if entry is not None else ()
    found: list[Things] = [(letter(one),) for one in here.types if sort and sort[0] in here.sorts.get(one, ())]
    for other, things in here.told:
        known = m.lexicon.entries.get(other) if isinstance(other, str) else None
        alike = other == base or (base == "number" and known is not None and known.kind in tuple(NUMBERS))
        if alike and set(names_of(things)) <= here.scope | here.types.keys() and things not in found:
            found.append(things)
    if len(found) != 1:
        return None
    here.spoken |= set(names_of(found[0]))
    return found[0]


def with_letters(noun: Phrase) -> Phrase:
    """ "where k and m are integers" as "integers k and m"."""
    if noun[0] != "nbn":
        return noun
    if noun[2][0] != "nb" or noun[2][3]:
        raise Declined("a letter that is a named thing")
    return ("nb", noun[2][1], noun[2][2], noun[1], noun[2][4])
