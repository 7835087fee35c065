"""Nouns with their adjectives, names and restrictions."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from leanwright.tools.maths.ast import App, Call, Expr, Formula, Num, Rel, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.entries import LexiconEntry, parts
from leanwright.tools.reader.errors import Declined, with_article
from leanwright.tools.reader.logic import TRUE, conj, rel
from leanwright.tools.reader.meaning.adjectives import adjective, collective
from leanwright.tools.reader.meaning.built import WHOLES, as_group, built, group_of, in_symbols, no_letter, prime_field
from leanwright.tools.reader.meaning.columns import is_column
from leanwright.tools.reader.meaning.composer import INSIDE, NOUNS, NUMBERS, MeaningComposer, Phrase, Things, only
from leanwright.tools.reader.meaning.declared import (
    COEFFICIENTS,
    flat,
    kind_from,
    kind_said,
    names_of_adjectives,
    over_numbers,
    part_of,
    places_of,
)
from leanwright.tools.reader.meaning.map_sides import side_of
from leanwright.tools.reader.meaning.naming import (
    bounded,
    called_so,
    counts_terms,
    described,
    entries_of,
    given_names,
    holds_in_steps,
    in_a_row,
    in_owner,
    letters_for,
    named_by_terms,
    not_one_adjective,
    not_one_noun,
    plus,
    refuse_others,
    restricted,
    senses,
    things_named,
)
from leanwright.tools.reader.meaning.owners import meant_by_words, most_special, owner_by_words, space_of_vectors
from leanwright.tools.reader.meaning.referents import of_tuples, sequence_of, term_numbers, told
from leanwright.tools.reader.meaning.senses import as_function, sense, sorts_of, whole_sequence
from leanwright.tools.reader.meaning.structures import belonging, introduce, type_name
from leanwright.tools.reader.meaning.templates import property_of, said_on_domain, shape_of

_WORD = re.compile(r"\w+")
_SOME_FIELD = ("indef", ("nb", (), "field", (), ()))  # of "A and B are matrices over a field", one for both
A_MAP = re.compile(r"\bb\b")  # kinds of maps between structures a and b
Nominal = tuple[list[str], Things, list[Formula]]  # names to bind, things, restrictions


def nominal(m: MeaningComposer, phrase: Phrase, count: int | None = None) -> Nominal:
    """Names, things and restrictions of a noun with what belongs to it."""
    if phrase[0] == "described":
        return nominal(m, described(phrase))
    if phrase[0] == "nthat":
        names, things, restrictions = nominal(m, phrase[1], count)
        return names, things, [*restrictions, m.vp(phrase[2], things)]
    _, before, noun, names, after = of_tuples(m, phrase) if phrase[0] == "tuples" else in_owner(m, phrase)
    refuse_others(noun, names, after)
    if names and isinstance(names[-1], Rel):  # "integers a > 0, b > 0", "integers a, b > 0"
        names, after = bounded(names, after)
    mark, owners, m.discourse.owners = len(m.discourse.lifted), m.discourse.owners, {}
    base, adjectives = flat(noun, before)
    together = [one[1] for one in before if isinstance(one, tuple)]
    given = given_names(m, names or called_so(m, base, after), after, count)
    if base == noun == "integer" and given and names == "relation" and counts_terms(m, given, after[0][1][1]):
        base = noun = "natural"
    named_by_terms(m, [one for one in names if isinstance(one, App)], base)
    if "consecutive" in together:
        return _consecutive(m, noun, before, after, count, given)
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    if given is None and entry is not None and entry.shape and not together:
        new, things, restrictions = _shaped(m, entry, adjectives, count or 1)
    elif given is None and base[0] == "aterm":
        if together or (count or 1) > 2:
            raise Declined("several terms of a sequence together")
        new, things, restrictions = terms_of(m, base[1], count or 1)
        restrictions += [adjective(m, name, thing) for thing in things for name in adjectives]
    else:
        mutual = any(one[0] == "does" and one[1][0] == "mutual" for one in after)  # "integers that divide each other"
        several = together or mutual or ("distincteigenvalues",) in after
        count = 2 if several and count is None else count  # "similar matrices have the same trace"
        new = given or [m.discourse.fresh(letters_for(m, base, entry)) for _ in range(count or 1)]
        m.discourse.bind(new)
        things = things_named(names, new)
        restrictions = [part for thing in things for part in restrict(m, noun, before, thing)]
        if base == "thing":
            restrictions += [m.discourse.ranged[name] for name in new if name in m.discourse.ranged]
    restrictions += [collective(m, name, things) for name in together]
    here = m.discourse
    here.group, here.single = (things, here.single) if len(things) > 1 else (here.group, things[0])
    m.discourse.told.append((base, things))
    restrictions = restricted(m, restrictions, after, things)
    above = m.discourse.lifted[mark:]
    del m.discourse.lifted[mark:]
    m.discourse.owners = owners
    new = [*(name for held, _ in above for name in held), *new]
    restrictions = [*(part for _, said in above for part in said), *restrictions]
    return new, things, [part for part in restrictions if part != TRUE]


def terms_of(m: MeaningComposer, term: Any, count: int = 1) -> Nominal:
    """Terms of a sequence; two of them have different numbers."""
    name = _any_sequence(m, term) if isinstance(term, tuple) else sequence_of(m, term)
    new, things, late = term_numbers(m, name, count)
    return new, things, late + ([rel(Var(new[0]), "≠", Var(new[1]))] if count == 2 else [])


def _any_sequence(m: MeaningComposer, noun: Phrase) -> str:
    """ "terms of a real sequence": of any one, which may be spoken of again."""
    names, things, restrictions = nominal(m, noun)
    if len(names) != 1 or not m.discourse.kind_of(things[0]).startswith("ℕ → "):
        raise Declined("a term of what is no sequence")
    m.discourse.pending.append((names, restrictions))
    m.discourse.functions[names[0]] = True
    return names[0]


def _consecutive(
    m: MeaningComposer, noun: Any, before: Sequence[Any], after: Sequence[Any], count: int | None, given: Any
) -> Nominal:
    count = len(given or ()) or count or 2  # "consecutive integers are coprime"
    base, adjectives = flat(noun, before)
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    other = any(isinstance(one, tuple) and one[1] != "consecutive" for one in before)
    if entry is None or other or (entry.shape and (adjectives or given)) or not holds_in_steps(entry, adjectives):
        raise Declined("consecutive things of this kind")
    name = given[0] if given else m.discourse.fresh()
    m.discourse.bind([name])
    if entry.shape:
        m.discourse.declare(name, entry.kind)
        things, restrictions = tuple(shape_of(m, entry, y=plus(Var(name), i)) for i in range(count)), list[Formula]()
    else:
        if base == "number":
            m.discourse.declare(name, "ℤ")
        restrictions = restrict(m, noun, [one for one in before if isinstance(one, str)], Var(name))
        if m.discourse.kinds.get(name) not in ("ℕ", "ℤ"):
            raise Declined("consecutive things of this kind")
        step = 2 if {"even", "odd"} & names_of_adjectives(adjectives) else 1
        things = tuple(plus(Var(name), i * step) for i in range(count))
    m.discourse.said.add(("coll", "consecutive"))
    if given:
        things, named = in_a_row(m, given, things)
        restrictions.append(named)
    m.discourse.told.append((base, things))
    m.discourse.group, m.discourse.row = things, () if entry.shape or len(given or ()) == 2 else things
    restrictions += [m.restriction(one, things) for one in after]
    return given or [name], things, [part for part in restrictions if part != TRUE]


def _shaped(m: MeaningComposer, entry: LexiconEntry, adjectives: Sequence[str], count: int) -> Nominal:
    new = [m.discourse.fresh("abcdnm") for _ in range(count)]
    m.discourse.bind(new)
    ring = "ring" in m.discourse.sorts.get(m.discourse.ambient, ())  # "a square", in a field
    for name in new:
        m.discourse.declare(name, m.discourse.ambient if ring else entry.kind)
    things: Things = tuple(shape_of(m, entry, y=Var(name)) for name in new)
    return new, things, [adjective(m, name, thing) for thing in things for name in adjectives]


def restrict(m: MeaningComposer, noun: Any, before: Sequence[Any], thing: Expr) -> list[Formula]:
    """What a noun with adjectives says of a thing; letters get their kind."""
    if isinstance(noun, tuple) and noun[0] == "an":
        return restrict(m, noun[2], [*before, noun[1]], thing)
    before, noun = over_numbers(m, before, noun)
    if noun == "ring" and (dropped := [one for one in before if isinstance(one, str) and "commutative-said" in one]):
        m.discourse.said |= set(dropped)  # "a commutative local ring"
        before, noun = [one for one in before if one not in dropped], "commutative-ring"
    if before:
        not_one_noun(m, before[-1], noun)
    own = [one for one in before if isinstance(one, str)]
    not_one_adjective(m, own)
    if isinstance(noun, tuple) and any(all(one.predicative for one in senses(m, name)) for name in own):
        raise Declined("what stands behind “is” only, before a noun")
    said = noun_says(m, noun, own, thing)
    base = noun if isinstance(noun, str) else ""
    return said + [adjective(m, name, thing, base) for name in own]


def noun_says(m: MeaningComposer, noun: Any, adjectives: Sequence[str], thing: Expr) -> list[Formula]:
    """What a noun says of a thing, without its adjectives."""
    if isinstance(noun, tuple):
        if noun[0] == "an":
            return restrict(m, noun, adjectives, thing)
        found: list[Formula] = NOUNS.meanings[noun[0]](m, thing, *noun[1:])
        return found
    if noun == "thing":
        return []
    if noun == "defined-thing":
        return [m.predicate(("unfold",), (thing,))]
    entry = m.lexicon[noun]
    if entry.sort:
        return introduce(m, entry, thing)
    name = spelled(thing) if isinstance(thing, Var) and m.discourse.declaring else ""
    if entry.kind.startswith("Set ") and m.discourse.types.get(name) == ():  # a side of a map
        return [property_of(m, entry, said=entry.predicate, x=thing)] if entry.predicate else []
    kind = kind_said(m, entry, adjectives, name)
    if name and kind == "relation":
        m.discourse.kinds.setdefault(name, kind)
        m.discourse.sorts[name] = (kind,)
    elif name and kind == "number":
        m.discourse.weak.setdefault(name, "ℝ")
    elif name and kind == "function":
        m.discourse.kinds.setdefault(name, "function")
    elif name and kind:
        m.discourse.declare(name, kind)
    if entry.lean and name in m.discourse.domains and kind == "function":
        return [said_on_domain(m, entry, letter(name))]
    return [property_of(m, entry, x=thing)] if entry.lean else []


def structure(m: MeaningComposer, owner: Phrase, place: int = 0) -> Any:
    """The structure that a noun phrase names or introduces; None where it is about something else.

    A nameless one is one for all things of a noun, in each ``place``: both sides of a map may be "a group".
    """
    tag = owner[0]
    if tag == "the" and owner[1][0] == "nb" and len(owner[1][3]) == 1 and owner[1][3] != "relation":
        named = owner[1][3][0]
        if (written := in_symbols(m, owner[1])) is not None:
            return written
        if isinstance(named, Var) and spelled(named) not in m.discourse.types:  # "the finite group G", at first
            return structure(m, ("indef", owner[1]), place)
        if owner[1][1] or flat(owner[1][2], ())[1] or owner[1][4]:
            raise Declined("what is said of a structure that the text has already")
        return named
    nameless = tag in ("indef", "every", "bare") or (tag == "another" and place)
    nameless = nameless and len(owner) == 2 and owner[1][0] == "nb"
    if nameless and any(one.sort and one.sort != "set" for one in entries_of(m, flat(owner[1][2], ())[0])):
        if (owner, place) not in m.discourse.owners:
            names, things, restrictions = nominal(m, owner[1])
            rest = owner[1][3] or (m.discourse.supposing and not m.discourse.denied)  # a name is for the whole text
            above = m.discourse.pending if rest else m.discourse.lifted
            above.append((names, restrictions))
            m.discourse.owners[owner, place] = only(things, "a structure")
        return m.discourse.owners[owner, place]
    if tag in ("term", "domain", "known", "writtenas", "asgroup", "groupof", "primefield", "sideof"):
        return _written(m, owner, place)
    if tag in ("vars", "these") and len(owner[1]) == 1:
        return owner[1][0]
    if tag == "the" and owner[1][0] == "nb" and (those := told(m, owner[1])):
        return only(those, "a structure")
    if tag in ("numbers", "domainof"):  # "the ring ℤ[i] of Gaussian integers"
        whole = WHOLES.get(owner[1] if tag == "numbers" else owner[2][2])
        return whole if tag == "numbers" or whole == owner[1] else None
    if tag in ("the", "bare") and owner[1][0] == "nb" and owner[1][1::2] == ((), ()):
        return WHOLES.get(owner[1][2])  # "the real numbers"
    return None


def _written(m: MeaningComposer, owner: Phrase, place: int) -> Any:
    tag, *of, what = owner
    if tag == "sideof":
        return side_of(m, *owner[1:])
    if tag == "groupof":
        return group_of(m, of[0], structure(m, what, place))
    if tag == "primefield":
        return prime_field(m, what)
    return (as_group if tag == "asgroup" else built)(m, no_letter(what) if tag == "writtenas" else what)


def unsaid_owner(m: MeaningComposer, name: str, thing: Expr) -> list[Formula]:
    """ "a subgroup", of the group that the text is about."""
    entries = [one for one in senses(m, name) if one.owner or one.within or one.scalars]
    own = [one for one in entries if one.within]
    if own and not any(one.sort for one in entries):
        if any(one.name == "vector" for one in own) and is_column(m, thing):
            return []
        real = own[0].name == "point" and not m.discourse.types and "ℝ → ℝ" in m.discourse.kinds.values()
        if real and isinstance(thing, Var):
            m.discourse.kinds.setdefault(spelled(thing), "ℝ")  # a point of the line
        if m.discourse.kind_of(thing) or not isinstance(thing, Var):
            entry = sense(m, "|".join(one.name for one in own), thing)
            return [property_of(m, entry, x=thing)] if entry.lean and not re.search(r"\by\b", entry.lean) else []
        if any(one.within == "k" for one in own):
            fields = {*m.discourse.over.values()} or {n for n in m.discourse.types if "field" in m.discourse.sorts[n]}
            if len(fields) != 1 or not isinstance(thing, Var):
                raise Declined("over what the scalars are")
            m.discourse.declare(spelled(thing), fields.pop())
            return []
        known = [m.discourse.ambient] if m.discourse.ambient else list(m.discourse.types)
        if any(one.name == "vector" for one in own):
            known = [one for one in known if "module" in m.discourse.sorts.get(one, ())]
        if held := letter(known[0]) if len(known) == 1 else None if known else owner_by_words(m, own):
            return _first_sense(m, entries, thing, held)
        if own[0].name != "element" or "relation" not in m.discourse.kinds.values():
            raise Declined(f"of what the {own[0].title} is")
        m.discourse.kinds[spelled(thing)] = "α"  # "a relation in which each element is related to one"
        return []
    return _first_sense(m, entries, thing, None)


def _first_sense(m: MeaningComposer, entries: Sequence[LexiconEntry], thing: Expr, owner: Any) -> list[Formula]:
    """What the one sense of a noun that fits its owner says; a letter of which nothing is known is what it asks for."""
    owned = [one for one in entries if one.owner]
    if len(owned) > 1 and (owner is None or (isinstance(owner, Var) and not m.discourse.kind_of(owner))):
        owned = entries = meant_by_words(m, owned, owner) or owned
    if isinstance(owner, Var) and not m.discourse.kind_of(owner) and len(owned) == 1:
        m.discourse.lifted.append(([], introduce(m, m.lexicon[owned[0].owner], owner)))
        m.discourse.scope.add(spelled(owner))
    sorts = sorts_of(m, owner) if owner is not None else ()
    found = [one for one in entries if not one.owner or owner is None or parts(m.lexicon[one.owner].sort)[0] in sorts]
    if len(found) > 1 and all(one.owner for one in found):
        found = most_special(m, found, sorts)
    if len(found) != 1:
        raise Declined(f"whose {entries[0].title} is meant")
    said = belonging(m, found[0], thing, owner)
    if said is None:
        raise Declined(f"{with_article(found[0].title)} of this")
    return said


def relational(m: MeaningComposer, name: str, owner: Phrase, thing: Expr) -> list[Formula]:
    """ "divisor of 12", said of a thing."""
    entries = senses(m, name)
    if any(one.within or one.owner for one in entries):
        held = letter(m.discourse.unsaid) if m.discourse.unsaid and owner == _SOME_FIELD else structure(m, owner)
        within = held is not None and bool(type_name(m, space_of_vectors(m, entries, held)))
        unknown = held is None and owner[0] in ("the", "bare") and owner[1][0] == "nb"
        if unknown and all(one.owner and one.sort and not one.within for one in entries):
            raise Declined(f"whose {entries[0].title} is meant")
        if held is None and owner != ("it",) and all(one.owner for one in entries):
            raise Declined(f"{with_article(entries[0].title)} of this")
        if within or all(one.owner for one in entries):
            return _first_sense(m, [one for one in entries if one.owner or one.within], thing, held)
    said = [one for one in entries if not one.within or re.search(r"\by\b", one.lean)]
    if not said:
        raise Declined(f"{with_article(entries[0].title)} of what is no structure")
    return [_related(m, said, owner, thing)]


def _related(m: MeaningComposer, entries: Sequence[LexiconEntry], owner: Phrase, thing: Expr) -> Formula:
    entry0 = next((one for one in entries if one.lean), entries[0])
    owner = ("indef", owner[1]) if owner[0] == "bare" and owner[1][0] == "nb" and not owner[1][3] else owner
    listed = owner[1] if owner[0] == "andnp" else owner[1:] if owner[0] == "and_np" else ()
    if any(part[0] == "indef" for part in listed):
        raise Declined(f"{with_article(entry0.title)} of several, one of them nameless")

    declaring, m.discourse.declaring = m.discourse.declaring, True  # of the owner, whatever the thing is

    def of(owners: Things) -> Formula:
        m.discourse.declaring = declaring
        if len(owners) == 1 and (rule := as_function(m, entry0, owners[0], thing)):
            return m.np(rule, INSIDE, of)
        owners = tuple(whole_sequence(m, one, ()) for one in owners) if entry0.kind in ("same", "target") else owners
        if entry0.pairs and len(owners) < 2:
            raise Declined(f"{with_article(entry0.title)} of one thing")
        entry = next((one for one in entries if entries[1:] and {*sorts_of(m, owners[0])} & {*parts(one.of)}), entry0)
        kind = kind_from(m, entry, owners[0])
        if kind and isinstance(thing, Var) and m.discourse.declaring and not m.discourse.kind_of(thing):
            if entry.kind == "coefficient" and kind in ("ℤ", "ℚ"):
                raise Declined("among which numbers the roots are")
            m.discourse.declare(spelled(thing), kind)
        part_of(m, entry.name, thing, owners[0])
        here = max((m.discourse.kinds.get(n, "") for n in names_of(thing)), key=NUMBERS.find, default="")
        if entry.kind == "coefficient" and here not in ("", kind):
            if (kind, here) not in COEFFICIENTS:
                raise Declined(f"{with_article(entry.title)} among other numbers than the coefficients")
            return conj(rel(Call("Polynomial.aeval", (thing, one)), "=", Num(0)) for one in owners)
        inside = [rel(thing, "∈", place) for place in places_of(m, entry, owners)]
        return conj([*inside, *(property_of(m, entry, x=thing, y=one) for one in owners)])

    shared = owner[0] == "indef" and owner[1][0] == "nb" and entry0.kind == "elements"  # two cosets of one subgroup
    if shared or (not m.discourse.denied and owner[0] == "indef" and owner[1][0] == "nb" and owner[1][3]):
        return of(_once(m, owner))
    held = entries_of(m, flat(owner[1][2], ())[0]) if owner[0] == "indef" else []
    if any(one.within == "Set y" or one.sort == "set" for one in held):
        return _of_some_set(m, owner[1], of)
    return m.np(owner, INSIDE, of)


def _of_some_set(m: MeaningComposer, noun: Phrase, of: Callable[[Things], Formula]) -> Formula:
    """ "a subset of an open ball": there is a ball, in a space that is outside."""
    names, things, restrictions = nominal(m, noun)
    outside = [name for name in names if name in m.discourse.types]
    within = [name for name in names if name not in outside]
    above = [part for part in restrictions if not set(within) & set(_WORD.findall(to_lean(part)))]
    m.discourse.lifted.append((outside, above))
    return m.close("∃", within, [part for part in restrictions if part not in above], of(things))


def _once(m: MeaningComposer, owner: Phrase) -> Things:
    """ "subsets of a set X", in a hypothesis: the named owner is for the rest of the text, and one for all of them."""
    key = ("named", owner)
    if key not in m.discourse.owners or not set(owner[1][3]) <= {letter(name) for name in m.discourse.scope}:
        names, things, restrictions = nominal(m, owner[1], *owner[2:])
        (m.discourse.pending if m.discourse.supposing else m.discourse.lifted).append((names, restrictions))
        m.discourse.owners[key] = things
        m.discourse.wholes += names if owner[1][2] == "set" and not restrictions else []
    found: Things = m.discourse.owners[key]
    return found
