"""Models of a statement: small types, values and functions at which its hypotheses hold, and its claim besides.

What holds in a model is refuted by nothing, so that no proof of the contrary has to be sought. Type variables become a
type of one element, the integers modulo 2, or ℝ, whichever have the classes that are assumed of them
(``model_classes.toml``); more predicates are worked out there than the search for values knows
(``model_operations.py``), and z3 finds real numbers that have no name. A claim is refuted where it fails in such types,
with what the search for values decides by itself: those predicates tell only what holds.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import product

from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    FALSE,
    Application,
    Constant,
    FVar,
    Numeral,
    Pi,
    Term,
    Universe,
    applied,
    args,
    head,
    shift,
    with_locals,
    with_parts,
)
from leanwright.tools.values.model_operations import IN_MODEL, MODEL_OPERATIONS
from leanwright.tools.values.real_models import real_model
from leanwright.tools.values.search import HARMLESS, search
from leanwright.tools.values.structures import LETTERS, POINTS, ROTATIONS, TRIANGLES

STEPS = 6_000  # of the search, in each choice of types
BETWEEN = "between"
_NAT, _TYPE = Constant("Nat"), Universe(prop=False)
TYPES: Mapping[str, Term] = {
    "one": Application(Constant("ZMod"), (Numeral(1, _NAT),)),
    "two": Application(Constant("ZMod"), (Numeral(2, _NAT),)),
    "real": Constant("Real"),
    "four": Application(Constant("ZMod"), (Numeral(4, _NAT),)),
    "letters": Constant(LETTERS),
    "rotations": Constant(ROTATIONS),
    "triangles": Constant(TRIANGLES),
    "points": Constant(POINTS),
}
_OF_TABLES = (
    "four",
    "letters",
    "rotations",
    "triangles",
    "points",
)  # where claims are looked for to fail, one kind at once
_MET_IN = ("one", "two", "real", "letters", "rotations", "triangles")  # where hypotheses are looked for to hold
MOST_DIFFERING = 4  # type variables that get types of different sizes
_ONE = TYPES["one"]
_TOLD = {
    "one": "has one element",
    "two": "are the integers modulo 2",
    "real": "is ℝ",
    "four": "are the integers modulo 4",
    "letters": f"are {LETTERS}",
    "rotations": f"are {ROTATIONS}",
    "triangles": f"are {TRIANGLES}",
    "points": f"are {POINTS}",
}
# Maps that keep structure, of which there is one into a type of one element; and the same both ways.
_MAPS = frozenset({"MonoidHom", "AddMonoidHom", "RingHom", "LinearMap", "MonoidWithZeroHom", "AlgHom", "ContinuousMap"})
_PARTS = frozenset(
    {"Subgroup", "AddSubgroup", "Submonoid", "AddSubmonoid", "Subring", "Submodule", "Ideal", "Subalgebra"}
)


@dataclass(frozen=True, slots=True)
class Model:
    """Where the hypotheses hold, in words; ``claim``: the claim holds there too."""

    told: str
    claim: bool


def model_of(statement: Statement) -> Model | None:
    """A model of the hypotheses, and of the claim if one is found; None: none is known."""
    try:
        return _model_of(statement)
    except RecursionError:  # nested too deeply: nothing is known
        return None


def _model_of(statement: Statement) -> Model | None:
    met = None
    for world in _worlds(statement):
        found = search(replace(world.statement, claim=_not(world.statement.claim)), STEPS)
        if found.counterexample is not None:
            return Model(_joined(world.told, found.counterexample.told), True)
        if met is None and found.witness is not None:
            met = Model(_joined(world.told, found.witness.told), False)
    for claim in (True, False) if met is None else (True,):
        numbers = real_model(statement, claim)
        if numbers:
            return Model(numbers, claim)
    return met


@dataclass(frozen=True, slots=True)
class SmallTypes:
    """Types and values by name, and both ``told`` in words."""

    told: str
    values: tuple[tuple[str, str], ...]


def in_small_types(statement: Statement, besides: Sequence[Term] = ()) -> SmallTypes | None:
    """Small types and values at which the hypotheses hold and the claim does not; None: none are known.

    Also where one of ``besides``, classes that the statement does not suppose, fails. Of a statement without type
    variables this says nothing: the search for values has them.
    """
    if not _type_variables(statement):
        return None
    try:
        for world in _worlds(statement, decided=True):
            asked = world.statement
            if any(_known(one, world.chosen, _failing_in()) for one in besides):
                asked = replace(asked, claim=FALSE)
            elif not all(_known(one, world.chosen, classes()) for one in besides):
                continue
            found = search(asked, STEPS).counterexample
            if found is not None:
                return SmallTypes(_joined(world.told, found.told), (*world.types, *found.values))
    except RecursionError:  # nested too deeply: nothing is known
        return None
    return None


def failing(statement: Statement) -> str:
    """Small types and values at which the hypotheses hold and the claim does not, in words; "": none are known."""
    found = in_small_types(statement)
    return "" if found is None else found.told


def _joined(*told: str) -> str:
    return "; ".join(one for one in told if one) or "with no values to choose"


def _not(claim: Term) -> Term:
    return Application(Constant("Not", "e", "p"), (claim,))


@cache
def classes() -> Mapping[str, frozenset[str]]:
    """The types in which each class holds, or BETWEEN."""
    return {name: frozenset(row["types"]) for row in _table() for name in row["names"]}


@cache
def _failing_in() -> Mapping[str, frozenset[str]]:
    """The types in which each class fails."""
    return {name: frozenset(row.get("fails", ())) for row in _table() for name in row["names"]}


@cache
def _table() -> Sequence[Mapping[str, Sequence[str]]]:
    found = tomllib.loads((files("leanwright.tools.values") / "model_classes.toml").read_text(encoding="utf-8"))
    rows: Sequence[Mapping[str, Sequence[str]]] = found["classes"]
    return rows


def _known(class_: Term, chosen: Mapping[int, str], of: Mapping[str, frozenset[str]]) -> bool:
    """Whether a class of one type is known to hold, or to fail, where the types are ``chosen``."""
    name, parts = head(class_), args(class_)
    return len(parts) == 1 and isinstance(parts[0], FVar) and chosen.get(parts[0].index) in of.get(name, ())


def _type_variables(statement: Statement) -> list[FVar]:
    return [binder.variable for binder in statement.binders if binder.type == _TYPE]


@dataclass(frozen=True, slots=True)
class _World:
    """The statement where its type variables are ``chosen``, which is ``told`` in words."""

    chosen: Mapping[int, str]
    types: tuple[tuple[str, str], ...]
    told: str
    statement: Statement


def _worlds(statement: Statement, *, decided: bool = False) -> Iterator[_World]:
    """The statement with types for its type variables; nothing where a class is not known.

    ``decided``: without the predicates that are worked out in models alone.
    """
    types = _type_variables(statement)
    allowed = {variable.index: list(TYPES if decided else _MET_IN) for variable in types}
    for binder in statement.binders:
        name, parts = head(binder.type), args(binder.type)
        if binder.kind == "variable" or name not in classes():
            if binder.kind == "instance" and name not in HARMLESS:
                return
            continue
        if BETWEEN not in classes()[name]:
            if len(parts) != 1 or not isinstance(parts[0], FVar) or parts[0].index not in allowed:
                return
            index = parts[0].index
            allowed[index] = [one for one in allowed[index] if one in classes()[name]]
    if not all(allowed.values()):
        return
    choices = [{index: some[min(k, len(some) - 1)] for index, some in allowed.items()} for k in range(len(_MET_IN))]
    if decided:
        choices += _differing(allowed)
    seen = []
    for chosen in choices:
        if chosen in seen or not _between(statement, chosen):
            continue
        seen.append(chosen)
        told = ", ".join(f"{variable.name} {_TOLD[chosen[variable.index]]}" for variable in types)
        types_of = {index: TYPES[one] for index, one in chosen.items()}
        names = tuple((one.name, _TOLD[chosen[one.index]].partition(" ")[2]) for one in types)
        yield _World(chosen, names, told, _in_world(statement, types_of, decided))


def _differing(allowed: Mapping[int, Sequence[str]]) -> list[dict[int, str]]:
    """Choices of small types of different sizes, and of those with divisors of zero or elements that do not commute."""
    of_tables = [{index: name if name in some else some[0] for index, some in allowed.items()} for name in _OF_TABLES]
    if len(allowed) > MOST_DIFFERING:
        return of_tables
    small = [[one for one in some if one in ("one", "two", "points")] for some in allowed.values()]
    return of_tables + [dict(zip(allowed, chosen, strict=True)) for chosen in product(*small)]


def _between(statement: Statement, chosen: Mapping[int, str]) -> bool:
    """Whether the classes of several types hold."""
    types = {index: TYPES[one] for index, one in chosen.items()}
    for binder in statement.binders:
        if BETWEEN in classes().get(head(binder.type), ()):
            parts = [with_locals(part, types) for part in args(binder.type)]
            if not parts or any(part not in TYPES.values() for part in parts):
                return False
            if parts[-1] != _ONE and any(part != parts[-1] for part in parts):
                return False
    return True


def _in_world(statement: Statement, types: Mapping[int, Term], decided: bool) -> Statement:
    """The statement there: no type variables, no classes, and each part of a hypothesis a hypothesis of its own."""
    binders = []
    for binder in statement.binders:
        if binder.variable.index in types or (binder.kind != "variable" and head(binder.type) in classes()):
            continue
        said = _read(with_locals(binder.type, types), decided, as_type=binder.kind == "variable")
        if binder.kind == "hypothesis":
            binders += [replace(binder, type=part) for part in _conjuncts(said)]
        else:
            binders.append(TypedBinder(binder.variable, said, binder.kind))
    return Statement(tuple(binders), _read(with_locals(statement.claim, types), decided, as_type=False))


def _conjuncts(said: Term) -> Iterator[Term]:
    """The parts of ∀ … ∧ …, each with its ∀."""
    match said:
        case Application(Constant("And"), (a, b)):
            yield from _conjuncts(a)
            yield from _conjuncts(b)
        case Pi(name, type_, body, instance):
            yield from (Pi(name, type_, part, instance) for part in _conjuncts(body))
        case _:
            yield said


def _read(term: Term, decided: bool, *, as_type: bool) -> Term:
    """A term with the constants of models, and maps and parts of types of one element as what they are there."""
    term = with_parts(term, lambda part, _: _read(part, decided, as_type=False))
    name, parts = head(term), args(term)
    if name in _MAPS and len(parts) > 1 and parts[-1] == _ONE:
        return Pi("x", parts[-2], shift(_ONE, 1))
    if name in _PARTS and parts and parts[-1] == _ONE and as_type:
        return _whole_alone()
    if name in ("Top.top", "Bot.bot") and len(parts) == 1 and head(parts[0]) in _PARTS and args(parts[0])[-1] == _ONE:
        return _whole()
    of, _, made = name.rpartition(".")
    if made == "toFun" and of in _MAPS and len(parts) >= _MAP_ARGUMENTS[of]:
        count = _MAP_ARGUMENTS[of]
        return applied(parts[count - 1], parts[count:]) if parts[count - 2] == _ONE else term
    fn = term.fn if isinstance(term, Application) else term
    if name in MODEL_OPERATIONS and isinstance(fn, Constant) and not decided:
        return applied(replace(fn, name=IN_MODEL + name), parts)
    return term


_MAP_ARGUMENTS = {
    name: 4 if name in ("LinearMap", "AlgHom") else 3 for name in _MAPS
}  # of toFun, the map being the last


def _whole() -> Term:
    return Application(Constant("Set.univ"), (_ONE,))


def _whole_alone() -> Term:
    """The type whose only value is the whole type."""
    sets = Application(Constant("Set"), (_ONE,))
    alone = Application(Constant("Singleton.singleton"), (sets, Application(Constant("Set"), (sets,)), _whole()))
    return Application(Constant("Set.Elem"), (sets, alone))
