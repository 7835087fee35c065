"""Topologies of small types: the discrete one of residues, and that of two points of which one alone is open."""

from itertools import product
from typing import TypeAlias

from leanwright.tools.values.domains import everything
from leanwright.tools.values.limits import NotKnown
from leanwright.tools.values.numbers import Value, ValueType
from leanwright.tools.values.sets import Function, SetValue, finite
from leanwright.tools.values.structures import POINTS, STRUCTURES

Elements: TypeAlias = frozenset[Value]
MOST_POINTS = 4


def _opens(domain: ValueType) -> list[Elements]:
    values = everything(domain) if domain.name in ("ZMod", POINTS) else None
    if values is None or len(values) > MOST_POINTS:
        raise NotKnown("the open sets of the type")
    choices = product((False, True), repeat=len(values))
    sets = [frozenset(v for v, inside in zip(values, one, strict=True) if inside) for one in choices]
    return [one for one in sets if domain.name != POINTS or not one or STRUCTURES[POINTS][0] in one]


def _inside(domain: ValueType, s: SetValue) -> Elements:
    known = {v: s.has(v) for v in everything(domain) or ()}
    if None in known.values():
        raise NotKnown("the elements of the set")
    return frozenset(v for v, inside in known.items() if inside)


def _closed(domain: ValueType) -> list[Elements]:
    whole = max(_opens(domain), key=len)
    return [whole - one for one in _opens(domain)]


def is_open(domain: ValueType, s: SetValue) -> bool:
    return _inside(domain, s) in _opens(domain)


def is_closed(domain: ValueType, s: SetValue) -> bool:
    return _inside(domain, s) in _closed(domain)


def is_compact(domain: ValueType, s: SetValue) -> bool:
    return bool(_opens(domain)) and len(_inside(domain, s)) <= MOST_POINTS


def closure(domain: ValueType, s: SetValue) -> SetValue:
    inside = _inside(domain, s)
    return finite(domain, frozenset.intersection(*(one for one in _closed(domain) if inside <= one)))


def interior(domain: ValueType, s: SetValue) -> SetValue:
    around = _inside(domain, s)
    return finite(domain, frozenset().union(*(one for one in _opens(domain) if one <= around)))


def is_connected(domain: ValueType, s: SetValue) -> bool:
    inside = _inside(domain, s)
    parts = [inside & one for one in _opens(domain)]
    return bool(inside) and not any(a and b and a | b == inside and not a & b for a, b in product(parts, repeat=2))


def is_continuous(source: ValueType, target: ValueType, fn: Function) -> bool:
    values = everything(source) or ()
    return all(frozenset(x for x in values if fn(x) in one) in _opens(source) for one in _opens(target))
