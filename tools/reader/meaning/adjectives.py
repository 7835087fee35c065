"""Adjectives of one thing and of several; which sense of a word fits a thing."""

from itertools import combinations, pairwise

from leanwright.tools.maths.ast import App, Ascribe, BigOver, Bin, Call, Expr, Formula, Neg, Num, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.entries import PLAIN, LexiconEntry, parts
from leanwright.tools.reader.errors import Declined, with_article
from leanwright.tools.reader.logic import TRUE, conj, rel
from leanwright.tools.reader.meaning.built import as_groups, built
from leanwright.tools.reader.meaning.composer import FUNCTION_LETTERS, INSIDE, MeaningComposer, Things
from leanwright.tools.reader.meaning.senses import as_set_of, fits, sense, sorts_of, whole_sequence
from leanwright.tools.reader.meaning.series import convergent
from leanwright.tools.reader.meaning.structures import introduce
from leanwright.tools.reader.meaning.templates import property_of, said_on_domain
from leanwright.tools.reader.meaning.vectors import independent
from leanwright.tools.reader.places import lies_inside
from leanwright.tools.reader.sizes import is_finite, is_measure

_COMPLEX = frozenset(("complex", "holomorphic", "entire", "analytic"))
_SETS = tuple("ABCDESTUVWXY")  # letters of sets; not L, of a limit that is finite


def adjective(m: MeaningComposer, name: str, thing: Expr, noun: str = "") -> Formula:
    """What an adjective says of a thing; ``noun`` is the noun that it stands before, "" behind "is"."""
    m.discourse.said.add(name)
    if name == "defined":
        return m.predicate(("unfold",), (thing,))
    thing = _function_of(m, name, whole_sequence(m, thing, [m.lexicon[one] for one in name.split("|")]))
    if (said := _of_a_number(m, name, thing)) is not None:
        return said
    _sides_become(m, name, thing)
    thing = as_set_of(m, name, thing)
    entry = sense(m, name, thing, lambda one: _refuse(m, one, thing, noun))
    if entry.kind and not entry.lean:
        return _kind_word(m, entry, thing, noun)
    if entry.of == "series" and isinstance(thing, BigOver):
        return convergent(m, thing, entry.name != "convergent-series")
    if m.is_map(thing) and (places := _domains(m, thing)):
        return _said_on(m, entry, thing, places)
    if entry.name == "nonnegative" and (noun == "integer" or m.discourse.kind_of(thing) == "ℕ"):
        return TRUE
    if entry.on and m.is_map(thing) and not noun and (local := m.discourse.local.keys() & names_of(thing)):
        return property_of(m, entry, said=entry.on, x=thing, y=_presumed_domain(m, entry, sorted(local)))
    complex_kind(m, entry, thing)
    if entry.of == "set" and isinstance(thing, Var) and thing.name in _SETS and not sorts_of(m, thing):
        m.discourse.kinds.setdefault(spelled(thing), "Set α")  # "if A and B are countable, so is A × B"
    if entry.of == "function":
        for one in [thing.fn] if m.discourse.is_map_term(thing) else names_of(thing):
            m.discourse.kinds.setdefault(one, "function")
            if "ℝ" in entry.lean or entry.letters == "real":
                m.discourse.weak[one] = "real function"
    return property_of(m, entry, x=thing)


def _function_of(m: MeaningComposer, name: str, thing: Expr) -> Expr:
    """f, of "f(x) is continuous", that is said of functions alone."""
    match thing:
        case App(function, (Var(),), False):
            said = [set(parts(m.lexicon[one].of)) for one in name.split("|")]
            if all({"function", "complex function"} & of and "number" not in of for of in said):
                return letter(function)
    return thing


def on_part(m: MeaningComposer, thing: Var, place: Expr, where: str) -> None:
    """Something is said of a function on a part, which may be its domain where the text gives none."""
    by_formula = spelled(thing) in m.discourse.rules.keys() - m.discourse.local.keys()  # which says where it goes from
    if where != "on" or by_formula:
        return
    known, parts_of = "→" in m.discourse.kind_of(thing), m.discourse.local.setdefault(spelled(thing), [])
    if parts_of or not known:
        parts_of.append(place)


def _presumed_domain(m: MeaningComposer, entry: LexiconEntry, names: list[str]) -> Expr:
    """ "Let f be continuous on [a, b] and differentiable on (a, b)": where f goes from, as far as the text tells."""
    found: set[Expr] = set()
    for name in names:
        said = m.discourse.local[name]
        found |= {*[one for one in said if all(lies_inside(other, one) for other in said)][:1]} or {Num(0)}
    if len(found) > 1 or found == {Num(0)}:
        raise Declined(f"whether {names[0]} is {entry.title} on its whole domain")
    m.discourse.presumed |= dict.fromkeys(names, *found)
    return found.pop()


def _of_a_number(m: MeaningComposer, name: str, thing: Expr) -> Formula | None:
    """ "The order of g is finite", of what is measured; "the sum … converges"; None of other adjectives."""
    senses = set(name.split("|"))
    if "convergent" in senses and sorts_of(m, thing)[:1] == ("number",) and names_of(thing):
        return m.sentence(("partconverges", thing), INSIDE)
    if not is_measure(thing) or senses.isdisjoint(("finite", "infinite")):
        return None
    if thing.fn in ("Nat.card", "Set.ncard"):
        return adjective(m, name, thing.args[0])
    return is_finite(thing) if "finite" in senses else m.denied(lambda: is_finite(thing))


def _domains(m: MeaningComposer, thing: Expr) -> list[Expr]:
    """The intervals that a function, or the functions of a sum or a product, go from."""
    return list(dict.fromkeys(m.discourse.domains[name] for name in names_of(thing) if name in m.discourse.domains))


def _said_on(m: MeaningComposer, entry: LexiconEntry, thing: Expr, places: list[Expr]) -> Formula:
    if isinstance(thing, Var):
        return said_on_domain(m, entry, thing)
    if len(places) > 1 or not entry.on or any(isinstance(part, Bin) and part.op == "∘" for part in walk(thing)):
        raise Declined(f"where the functions are {entry.title}")
    return property_of(m, entry, said=entry.on, x=thing, y=places[0])


def complex_kind(m: MeaningComposer, entry: LexiconEntry, thing: Expr) -> None:
    """What is holomorphic goes from ℂ to ℂ, where nothing else is said of it."""
    if "ℂ" in entry.lean and isinstance(thing, Var) and m.discourse.kinds.get(spelled(thing), "function") == "function":
        m.discourse.kinds[spelled(thing)] = "ℂ → ℂ"


def _sides_become(m: MeaningComposer, name: str, thing: Expr) -> None:
    """Sides of a map that nothing has introduced are what the adjective asks for: spaces, where a map is continuous."""
    senses = [m.lexicon[one] for one in name.split("|")]
    maps = [one for one in senses if "function" in parts(one.of)] if "→" in m.discourse.kind_of(thing) else []
    wanted = {one.owner for one in maps or senses if one.owner}
    if not isinstance(thing, Var) or len(wanted) != 1:
        return
    own = m.discourse.types.get(spelled(thing)) == () and not any("type" in parts(one.of) for one in senses)
    sides = [spelled(thing)] if own else m.discourse.kind_of(thing).split(" → ")
    for side in sides:
        if m.discourse.types.get(side) == ():
            m.discourse.pending.append(
                ([], introduce(m, m.lexicon[wanted.pop() if own else next(iter(wanted))], letter(side)))
            )


def _refuse(m: MeaningComposer, entry: LexiconEntry, thing: Expr, noun: str) -> None:
    """Raises Declined where the entry is not said of the thing, or another sense of the word may be meant."""
    if entry.predicative and noun:
        raise Declined(f"{entry.title}, before a noun")
    if entry.owner == "topological-space" and isinstance(thing, Ascribe) and thing.type in ("Set ℕ", "Set ℤ", "Set ℚ"):
        raise Declined(f"{entry.title}, in which space")  # "the set of rational numbers is dense"
    if entry.kind and not entry.lean:
        return
    sorts = sorts_of(m, thing)
    kind = m.discourse.kind_of(thing)
    plain = entry.of != "complex function" and "ℝ" in entry.lean
    if plain and "→" in kind and kind.rpartition(" → ")[2] not in ("ℝ", "ℚ", "ℤ"):
        raise Declined(f"{entry.title}, of a map to what are no real numbers")
    shared = entry.name in m.lexicon.shared
    letters = set(names_of(thing) or "-") <= FUNCTION_LETTERS
    letter_of_map = letters and ("function" in parts(entry.of) or bool(_COMPLEX & m.discourse.words))
    if "sequence" in sorts and entry.of == "function" and shared:
        raise Declined(f"sequences are not {entry.title}")
    open_question = not set(parts(entry.of)) <= set(PLAIN) or (shared and entry.of not in ("", "number"))
    if not sorts and open_question and not letter_of_map:
        raise Declined(f"{entry.title}, of what kind of thing")
    if not sorts and isinstance(thing, Var) and thing.name in FUNCTION_LETTERS and not noun and not letter_of_map:
        raise Declined(f"whether {thing.name} is a number or a function")


def _kind_word(m: MeaningComposer, entry: LexiconEntry, thing: Expr, noun: str) -> Formula:
    """ "real", "natural": a kind, where the thing has none yet."""
    kind = m.discourse.kind_of(thing)
    if noun and noun != "thing":
        if kind == entry.kind:
            return TRUE
        raise Declined(f"{with_article(entry.title)} {noun}")
    if isinstance(thing, Var) and kind in ("", entry.kind):
        m.discourse.declare(spelled(thing), entry.kind)
        return TRUE
    complex_parts = any(m.discourse.kinds.get(one) == "ℂ" for one in names_of(thing))
    if entry.kind == "ℝ" and complex_parts and (kind == "ℂ" or isinstance(thing, (Bin, Neg))):
        return rel(Call("im", (thing,)), "=", Num(0))
    raise Declined(f"whether {entry.title} is said of a number that has a kind already")


def collective(m: MeaningComposer, name: str, things: Things) -> Formula:
    """What is said of several things together: distinct, coprime."""
    m.discourse.said.add(("coll", name))
    if len(things) < 2:
        raise Declined(f"{m.lexicon[name.split('|')[0]].title}, of one thing")
    if "isomorphic-groups" in name.split("|"):
        things = as_groups(m, tuple(built(m, one) for one in things))
    entry = sense(m, name, things[0])
    if not entry.lean:
        raise Declined(f"{entry.title}, of things with names")
    for thing in things:
        fits(entry, sorts_of(m, thing))
    if entry.pairs == "together":
        return independent(m, things, denied=entry.name == "dependent-vectors")
    pairs = pairwise(things) if entry.pairs == "adjacent" else combinations(things, 2)
    return conj(property_of(m, entry, x=a, y=b) for a, b in pairs)
