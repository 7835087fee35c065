"""Subgroups, subspaces and ideals by their members: A ≤ B as x ∈ B for all x ∈ A, ker f = ⊥ as x = 0 where f x = 0."""

from collections.abc import Mapping

from leanwright.tools.terms.build import INT, MEMBER, Rule, X, both, equals, equivalent, every, implies, power_of, some
from leanwright.tools.terms.term import TRUE, Application, Constant, Numeral, Term, args, head, shift

_UNITS = {"Subgroup": 1, "AddSubgroup": 0, "Submodule": 0, "Ideal": 0, "Submonoid": 1, "AddSubmonoid": 0}
_VALUES = {"MonoidHom": "MonoidHom.toFun", "LinearMap": "LinearMap.toFun"}


def is_substructure(kind: Term) -> bool:
    """Whether it is the type of subgroups of a group, or the like."""
    return head(kind) in _UNITS and bool(args(kind))


def _carrier(kind: Term) -> Term:
    return args(kind)[-1]


def _member(kind: Term, one: Term, x: Term) -> Term:
    return member((_carrier(kind), kind, one, x)) or Application(MEMBER, (_carrier(kind), kind, one, x))


def member(given: tuple[Term, ...]) -> Term | None:
    """x ∈ A, where A is described; of the set of A too."""
    type_, kind, one, x = given
    if head(kind) == "Set" and head(one).endswith(".carrier") and head(one).removesuffix(".carrier") in _UNITS:
        *among, inner = args(one)
        return _member(Application(Constant(head(one).removesuffix(".carrier"), "", "t"), tuple(among)), inner, x)
    if not is_substructure(kind):
        return None
    unit = Numeral(_UNITS[head(kind)], type_)
    source = head(one).partition(".")[0]
    match head(one), args(one):
        case "Bot.bot", _:
            return equals(type_, x, unit)
        case "Top.top", _:
            return TRUE
        case "Subgroup.zpowers", (*_, g):
            return some(INT, equals(shift(type_, 1), power_of(shift(type_, 1), shift(g, 1)), shift(x, 1)))
        case "Min.min", (_, a, b):
            return both(_member(kind, a, x), _member(kind, b, x))
        case (("MonoidHom.ker" | "LinearMap.ker"), (*types, f)):
            value = Application(Constant(_VALUES[source]), (*types, f, x))
            return equals(types[-1], value, Numeral(_UNITS[head(kind)], types[-1]))
        case (("MonoidHom.range" | "LinearMap.range"), (*types, f)):
            inside = tuple(shift(each, 1) for each in (*types, f))
            value = Application(Constant(_VALUES[source]), (*inside, X))
            return some(types[-2], equals(inside[-2], value, shift(x, 1)))
    return None


def equality(given: tuple[Term, ...]) -> Term | None:
    """They have the same members; ⊥ has those that all have."""
    kind, left, right = given
    inside = [shift(one, 1) for one in (kind, left, right)]
    members = [_member(inside[0], one, X) for one in inside[1:]]
    for one, other, said in ((left, right, members), (right, left, members[::-1])):
        if head(one) == "Bot.bot" and head(other) != "Bot.bot":
            return every(_carrier(kind), implies(said[1], said[0]))
        if head(one) == "Top.top":
            return every(_carrier(kind), said[1])
    return every(_carrier(kind), equivalent(*members))


def _included(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 3 or not is_substructure(given[0]):
        return None
    inside = [shift(one, 1) for one in given]
    return every(_carrier(given[0]), implies(*(_member(inside[0], one, X) for one in inside[1:])))


def _type_as_set(name: str) -> Rule:
    """A space has a property that its set of all points has."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 1:
            return None
        whole = Application(Constant("Set.univ", "i"), given)
        return Application(Constant(name, "ie", "p"), (given[0], whole))

    return rule


RULES: Mapping[str, Rule] = {
    "LE.le": _included,
    "CompactSpace": _type_as_set("IsCompact"),
    "ConnectedSpace": _type_as_set("IsConnected"),
    "PreconnectedSpace": _type_as_set("IsPreconnected"),
}
