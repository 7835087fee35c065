"""Functions that a sentence defines, and triangles."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Bin,
    Bound,
    Call,
    Domain,
    Formula,
    Interval,
    Num,
    Pred,
    Quant,
    Rel,
    SetOf,
    Var,
)
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import is_definition, letter, names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, implies, instead, rel
from leanwright.tools.reader.meaning.answered import answered
from leanwright.tools.reader.meaning.carriers import map_kind
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    PREDICATES,
    PREMISE,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Things,
    formulas_in,
    only,
)
from leanwright.tools.reader.meaning.declared import as_interval
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.sentences import formula_said
from leanwright.tools.reader.meaning.structures import type_name
from leanwright.tools.reader.meaning.templates import said_of_map, term_of
from leanwright.tools.reader.places import lies_inside


@SENTENCES("triangle")
def _triangle(_: MeaningComposer, __: str, sides: Things) -> Formula:
    if len(sides) != 3:
        raise Declined("a triangle with other than three sides")
    a, b, c = sides
    longer = [rel(Bin("+", x, y), ">", z) for x, y, z in ((a, b, c), (b, c, a), (c, a, b))]
    return conj([*(rel(Num(0), "<", x) for x in sides), *longer])


@SENTENCES("onsets")
def _function_on(m: MeaningComposer, place: str, relation: Any, kinds: Sequence[Phrase]) -> Formula:
    """ "f(x) = x^2 on the reals"."""
    if not isinstance(relation, Rel) or not is_definition(relation) or relation.operands[0].subscript:  # type: ignore[union-attr]
        raise Declined("“on …” behind what is no definition")
    m.discourse.pending.append(([], _placed(m, relation, kinds)))
    return formula_said(m, place, relation)


def _placed(m: MeaningComposer, definition: Rel, kinds: Sequence[Phrase]) -> list[Formula]:
    """What is said of a function that a formula gives from where it goes, and where to."""
    name, own = definition.operands[0].fn, names_of(definition.operands[0])[1:]  # type: ignore[union-attr]
    said = map_kind(m, Var(name), kinds[0], kinds[1])
    there = [rel(Var(x), "∈", m.discourse.domains[name]) for x in own if name in m.discourse.domains]
    gaps = conditions([rel(Num(0), "=", definition.operands[1])], own, there, m.discourse)
    if gaps or (said and kinds[1] == ("on",)):
        raise Declined("whether the function has values there, and where they lie")
    return said


@SENTENCES("relon")
def _values_on(m: MeaningComposer, _: str, relation: Any, where: Any = None) -> Formula:
    """ "f = g on [0, 1]", "f > 0 on A": of all values there; "f' = 0 everywhere": of all where they go from."""
    if not isinstance(where, Domain) and type_name(m, where):  # "1 = 0 in R"
        return _in_structure(m, relation, where)
    if (x := _argument_of_all(m, relation)) is not None:  # "f'(x) > 0 on (a, b)", "f(f(x)) = x everywhere"
        every = ("every", ("nb", (), "thing", (x,), ()))
        inside = every if where is None else ("relq", Rel((x, as_interval(where)), ("∈",)))
        return m.sentence(("forall", inside, ("f", relation)), INSIDE)
    plain = isinstance(relation, Rel) and len(relation.ops) == 1 and relation.ops[0] in "=≠<>≤≥"
    sides = relation.operands if plain else ()
    maps = [one for one in sides if (isinstance(one, Var) or _derived(one)) and m.is_map(one)]
    place, names = as_interval(where), [names_of(one)[0] for one in maps]
    if not maps or not all(one in maps or isinstance(one, Num) for one in sides):
        raise Declined("a relation on a set, of what are no functions")
    if isinstance(place, Domain):  # "f' = 0 on ℝ"
        kinds = {m.discourse.kinds.get(one, "function").partition(" → ")[0] for one in names}
        if place != Domain("R") or not kinds <= {"function", "ℝ"} or any(one in m.discourse.domains for one in names):
            raise Declined("a relation of functions on another set than where they go from")
        place = None
    if place is None:
        held = {m.discourse.domains.get(one) for one in names}
        place = held.pop()
        if held or (place is not None and any(map(_derived, maps)) and not is_open(place)):
            raise Declined("where the values are compared")
    elif "set" not in sorts_of(m, place) or any(not lies_inside(place, m.discourse.domains.get(one)) for one in names):
        raise Declined("a relation of functions on what is no part of where they go from")
    kinds = {m.discourse.kinds.get(one, "function").partition(" → ")[0] for one in names} - {"function"}
    if len(kinds) > 1:
        raise Declined("a relation of functions on several sets")
    name = m.discourse.fresh("tsr")
    m.discourse.bound.add(name)
    m.discourse.kinds[name] = min(kinds, default="ℝ")
    for one in names:
        m.discourse.kinds.setdefault(one, "function")
        m.discourse.weak[one] = "real function"
    values = tuple(_value_at(one, Var(name)) for one in sides)
    there = [Rel((Var(name), place), ("∈",))] if place is not None else []
    said = implies(conj(there), Rel(values, relation.ops))
    return Quant("∀", (Bound((name,)),), said)


def _in_structure(m: MeaningComposer, relation: Any, where: Any) -> Formula:
    """ "x² = 0 in R": of elements of R; letters of which nothing is said are some."""
    kind, names = type_name(m, where), names_of(relation)
    for name in names:
        if name not in m.discourse.kinds and name not in m.discourse.functions:
            m.discourse.declare(name, kind)
    if not isinstance(relation, Rel) or relation.ops not in (("=",), ("≠",)):
        raise Declined("a relation in a structure")
    if any(m.discourse.kinds.get(name) != kind for name in names) or (not names and len(m.discourse.types) > 1):
        raise Declined("a relation in a structure, of what lies elsewhere")
    return m.sentence(("f", relation), INSIDE)


def _argument_of_all(m: MeaningComposer, relation: Any) -> Any:
    """x of "f(x) > g(x)", "x^2 < x", of which nothing else is said; None where there is no such letter, or several."""
    values: list[Any] = [one for one in walk(relation) if isinstance(one, (App, Call))]
    maps = [one for one in values if isinstance(one, App) and one.fn in m.discourse.map_sequences]
    plain = [one for one in values if isinstance(one, App) and not one.subscript and len(one.args) == 1]
    called = [one for one in values if isinstance(one, Call) and len(one.args) == 1 and isinstance(one.args[0], Var)]
    slopes = [one for one in values if isinstance(one, Call) and one.fn == "deriv" and len(one.args) == 2]
    letters = [one.args[-1] for group in (plain, called, slopes, [p for p in maps if p.args[1:]]) for one in group]
    known = {*m.discourse.scope, *m.discourse.bound, *m.discourse.functions}
    known |= {name for one in maps for name in names_of(one.args[:1])}
    new = [name for name in dict.fromkeys(names_of(relation)) if name not in known]
    letters = letters if values else [letter(one) for one in new if one in "xyzt"]
    return letters[0] if letters and {*letters} == {letter(one) for one in new} and len(new) == 1 else None


def is_open(place: Any) -> bool:
    """Whether it is an interval without its ends."""
    return isinstance(place, Interval) and not (place.closed_low or place.closed_high)


def _derived(term: Any) -> bool:
    inner = term.args[0] if isinstance(term, Call) and term.fn == "deriv" and len(term.args) == 1 else None
    return isinstance(inner, Var) or (inner is not None and _derived(inner))


def _value_at(term: Any, point: Var) -> Any:
    if _derived(term):
        return replace(term, args=(*term.args, point))
    return App(spelled(term), (point,)) if isinstance(term, Var) else term


@SENTENCES("fundef")
def defined_function(m: MeaningComposer, place: str, relation: Any, kinds: Sequence[Phrase], verb: Phrase) -> Formula:
    """ "the function f(x) = 2x is injective"."""
    if isinstance(relation, Rel) and not is_definition(relation) and not kinds:
        return m.sentence(("relvp", relation, verb), place)  # "k ≥ 2 is such that …"
    if place != CLAIM or not isinstance(relation, Rel) or not is_definition(relation):
        raise Declined("a function without a definition")
    function = relation.operands[0]
    assert isinstance(function, App)
    if kinds:
        m.discourse.pending.append(([], _placed(m, relation, kinds)))
    return of_defined(m, relation, letter(function.fn), verb)


def of_defined(m: MeaningComposer, definition: Rel, function: Var, verb: Phrase) -> Formula:
    """What is said of a function under its definition, which holds for the rest of the text too."""
    own = names_of(definition.operands[0])[1:]
    local = set(names_of(definition.operands[1])) & m.discourse.scope - m.discourse.given - set(own)
    defined = formula_said(m, PREMISE, definition)
    if local:  # letters of a quantifier around it
        here = sum(function.name in names_of(one) for one in formulas_in(verb))
        if m.discourse.mentions.get(function.name, 0) > here + 1:
            raise Declined(f"where {function.name} is what the text defines")
        m.discourse.subject = m.discourse.single = None
        return implies(defined, m.vp(verb, (function,)))
    m.discourse.pending.append(([], [defined]))
    m.discourse.subject = (function,)
    return m.vp(verb, (function,))


@VERB_PHRASES("vthen")
def _then(m: MeaningComposer, things: Things, verb: Phrase, more: Phrase) -> Formula:
    """ "… is differentiable, and F' = f": what goes on about a function that is defined in the sentence."""
    return conj([m.vp(verb, things), m.sentence(more, INSIDE if m.discourse.supposing else CLAIM)])


@SENTENCES("ofnamed")
def _of_named_function(m: MeaningComposer, place: str, name: str, sentence: Phrase) -> Formula:
    """ "the floor function satisfies ⌊x + n⌋ = ⌊x⌋ + n": what the formula says of it, and of no other function."""
    parts = [part for formula in formulas_in(sentence) for part in walk(formula)]
    samples = [term_of(m, m.lexicon[one], x=Var("x"), y=Var("y")) for one in name.split("|")]
    heads = {one.fn for one in samples if isinstance(one, Call)}
    if not any(isinstance(one, Call) and one.fn in heads for one in parts) or any(
        isinstance(one, App) for one in parts
    ):
        raise Declined("what is said of the function")
    return m.sentence(sentence, place)


@SENTENCES("fundefs")
def _defined_functions(m: MeaningComposer, place: str, first: Any, second: Any, verb: Phrase) -> Formula:
    """ "the functions f(x) = x + 1 and g(x) = x - 1 are inverse to each other"."""
    relations = (first, second)
    if place != CLAIM or not all(isinstance(one, Rel) and is_definition(one) for one in relations):
        raise Declined("a function without a definition")
    things = tuple(letter(one.operands[0].fn) for one in relations)
    if len(set(things)) < 2 or any(set(names_of(one.operands[1])) & m.discourse.scope for one in relations):
        raise Declined("functions that depend on what the text has")
    terms = [(names_of(one.operands[0])[1:], rel(Num(0), "=", one.operands[1])) for one in relations]
    if any(conditions([said], list(names), [], m.discourse) for names, said in terms):
        raise Declined("where the functions are defined")
    m.discourse.pending.append(([], [formula_said(m, PREMISE, one) for one in relations]))
    m.discourse.subject, m.discourse.group = things, things
    return m.vp(verb, things)


@SENTENCES("offunction")
def _of_function(m: MeaningComposer, place: str, function: Phrase, verb: Phrase) -> Formula:
    """What is said of a function that is given by a letter, by its rule, or by the formula of its values."""
    tag, *told = function
    if tag == "byrule":
        relation, where = told
        if any(not (isinstance(one, Rel) and one.ops == ("∈",) and one.operands[1] == Domain("R")) for one in where):
            raise Declined("a function on a part of ℝ")
        if isinstance(relation, Rel) and is_definition(relation):
            verb = _where_defined(m, verb, names_of(relation.operands[0])[1:], relation.operands[1])
        return defined_function(m, place, relation, (), verb)
    if tag == "term" and not m.is_map(told[0]):
        names = [v for v in dict.fromkeys(names_of(told[0])) if v not in m.discourse.scope]
        if len(names) != 1:
            raise Declined("a function of which letter")
        tag, told = "bymap", [letter(names[0]), told[0]]
    if tag == "bymap":
        x, term = told
        return m.sentence(("mapped", ("mapsto", x, term), (), _where_defined(m, verb, names_of(x), term)), place)
    return m.vp(verb, (told[0],))


def _where_defined(m: MeaningComposer, verb: Phrase, names: Sequence[str], term: Any) -> Phrase:
    """What is said of a function, with the condition under which its formula makes sense."""
    asked = conditions([rel(Num(0), "=", term)], names, [], m.discourse)
    return (*verb, SetOf(names[0], None, conj(asked))) if asked else verb


@PREDICATES("adjfrom")
def _such_from_to(m: MeaningComposer, things: Things, name: str, source: Phrase, target: Phrase) -> Formula:
    """ "is bijective from ℝ to ℝ"."""
    return m.predicate(("pand", ("bij", "function", source, target), ("adj", name)), things)


@PREDICATES("bij")
def _map_from_to(m: MeaningComposer, things: Things, noun: str, source: Phrase, target: Phrase) -> Formula:
    """ "is a bijection from ℝ to ℝ"."""
    x = things[0]
    entry = m.lexicon[noun]
    if len(things) > 1 or not isinstance(x, Var) or entry.kind != "function":
        raise Declined("a map that is no letter")
    old = m.discourse.kinds.pop(spelled(x), "function")
    said = map_kind(m, x, source, target)
    if old not in ("function", m.discourse.kinds[spelled(x)]):
        raise Declined(f"{spelled(x)} has two domains")
    return conj([*said, said_of_map(m, entry, x)] if entry.lean else said)


@VERB_PHRASES("leastperiod")
def _has_least_period(m: MeaningComposer, things: Things, value: Phrase, where: SetOf | None = None) -> Formula:
    """ "2π is the smallest positive period of sin x"."""
    if where is not None:
        raise Declined("the period of a function on a part of ℝ")
    period, x, f = m.discourse.fresh("TpPS"), m.discourse.fresh("xts"), _plain(m, things)
    m.discourse.kinds |= {period: "ℝ", x: "ℝ"}
    m.discourse.bound |= {period, x}
    again = rel(App(f, (Bin("+", Var(x), Var(period)),)), "=", App(f, (Var(x),)))
    periods = SetOf(period, None, conj([rel(Num(0), "<", Var(period)), Quant("∀", (Bound((x,)),), again)]))
    return m.np(value, INSIDE, lambda v: Pred("IsLeast", (periods, only(v, "the period"))))


@VERB_PHRASES("ranges")
def _has_range(m: MeaningComposer, things: Things, answer: Phrase, where: SetOf | None = None) -> Formula:
    """ "The range is [0, 1]", "-1 ≤ f(x) ≤ 1", "y ≥ 1": of the values, that they are these numbers and no others."""
    y, f = m.discourse.fresh("yzw"), _plain(m, things)
    values = Call("Set.image", (Var(f), where)) if where else Call("Set.range", (Var(f),))
    m.discourse.kinds[y] = "ℝ"
    m.discourse.bound.add(y)
    if answer[0] == "f":
        terms: set[Any] = {p for p in walk(answer[1]) if isinstance(p, App)}
        terms = terms or {letter(v) for v in names_of(answer[1])}
        if len(terms) != 1 or set(names_of(answer[1])) & m.discourse.scope - {f}:
            raise Declined("an answer about something else")
        said = instead(answer[1], terms.pop(), Var(y))
    else:
        said = answered(m, (Var(y),), answer, [rel(Num(0), "<", Var(y))])
    if isinstance(said, Rel) and said.ops == ("∈",) and said.operands[0] == Var(y):
        return rel(values, "=", said.operands[1])  # an interval
    return rel(values, "=", SetOf(y, None, said))


def _plain(m: MeaningComposer, things: Things) -> str:
    """The name of a function of all real numbers."""
    name = "".join(names_of(only(things, "the function")))
    local = name in m.discourse.domains or name in m.discourse.local
    if local or m.discourse.kinds.get(name) not in (None, "ℝ → ℝ", "function"):
        raise Declined("a function on a part of ℝ")
    return name
