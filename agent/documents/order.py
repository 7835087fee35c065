"""The order in which items are formalized: what an item uses comes before it."""

from collections.abc import Callable, Iterable
from graphlib import CycleError, TopologicalSorter
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from leanwright.agent.documents.items import Item, Remark

SHOWN = 8  # items of a cycle


class Order(NamedTuple):
    """Ids of the items in order; the uses that hold, without those that closed a cycle; and a remark for each cycle."""

    ids: tuple[str, ...]
    uses: dict[str, tuple[str, ...]]
    remarks: tuple[Remark, ...]


def ordered(items: Iterable[Item]) -> Order:
    """A stable topological order: of what is ready, the first in the text is next.

    In a cycle the uses that point forward in the text are dropped, as if each item used what stands before it only.
    """
    known = {item.id: item for item in items}
    place = {name: number for number, name in enumerate(known)}
    uses = {name: tuple(one for one in item.uses if one in known) for name, item in known.items()}
    remarks = []
    for name, wanted in uses.items():
        if name in wanted:
            uses[name] = tuple(one for one in wanted if one != name)
            remarks.append(Remark(place=known[name].place, text=f"{name} uses itself"))
    while cycle := _cycle(uses):
        pairs = zip(cycle, [*cycle[1:], cycle[0]], strict=True)
        forward = [(one, used) for one, used in pairs if place[used] > place[one]]
        for one, used in forward:
            uses[one] = tuple(other for other in uses[one] if other != used)
        first = min(cycle, key=place.__getitem__)
        at = cycle.index(first)
        path = " uses ".join(_shortened([*cycle[at:], *cycle[:at], first]))
        left = ", ".join(_shortened([f"{used} by {one}" for one, used in forward]))
        remarks.append(Remark(place=known[first].place, text=f"a cycle: {path}; the use of {left} was left out"))
    return Order(tuple(_sorted(uses, place)), uses, tuple(remarks))


def closure(ids: Iterable[str], behind: Callable[[str], Iterable[str]]) -> set[str]:
    """``ids``, what is ``behind`` them, and what is behind that."""
    found: set[str] = set()
    left = list(ids)
    while left:
        one = left.pop()
        if one not in found:
            found.add(one)
            left += behind(one)
    return found


def _shortened(words: list[str]) -> list[str]:
    return words if len(words) <= SHOWN else [*words[: SHOWN - 2], "…", words[-1]]


def _cycle(uses: dict[str, tuple[str, ...]]) -> list[str]:
    """Items that use one another in a circle, each the next one; none where there is no circle."""
    try:
        TopologicalSorter(uses).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found[:0:-1]  # from the user to what it uses, the first one once
    return []


def _sorted(uses: dict[str, tuple[str, ...]], place: dict[str, int]) -> Iterable[str]:
    users: dict[str, list[str]] = {name: [] for name in uses}
    left = {name: len(set(used)) for name, used in uses.items()}
    for name, used in uses.items():
        for one in set(used):
            users[one].append(name)
    ready = [(place[name], name) for name, count in left.items() if not count]
    heapify(ready)
    while ready:
        _, name = heappop(ready)
        yield name
        for user in users[name]:
            left[user] -= 1
            if not left[user]:
                heappush(ready, (place[user], user))
