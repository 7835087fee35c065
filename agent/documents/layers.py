"""A picture of what stands on what: items in layers from left to right, each behind all that it uses."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from leanwright.tools.types import Record

WIDTH, HEIGHT, ACROSS, DOWN, MARGIN = 132, 24, 56, 8, 4  # of a box, between boxes, around: in user units
ROWS = 24  # boxes above one another; a layer with more has several columns
SWEEPS = 4


class Box(Record):
    """An item in the picture: its upper left corner."""

    id: str
    x: int
    y: int


class Arrow(NamedTuple):
    """From an item to one that uses it, as the data of an SVG path."""

    used: str
    user: str
    path: str


class Picture(Record):
    """Boxes and lines, and the size of it all."""

    boxes: tuple[Box, ...]
    lines: tuple[Arrow, ...]
    width: int
    height: int


def picture(ids: Iterable[str], uses: Mapping[str, Iterable[str]]) -> Picture:
    """The layered drawing of an acyclic graph (Sugiyama, Tagawa, Toda 1981): layers by longest path, barycenters.

    ``ids`` in an order in which everything stands behind what it uses.
    """
    known = list(ids)
    inside = {one: [used for used in dict.fromkeys(uses.get(one, ())) if used in known] for one in known}
    layer: dict[str, int] = {}
    for one in known:
        layer[one] = max((layer[used] + 1 for used in inside[one]), default=0)
    layers: list[list[str]] = [[] for _ in range(max(layer.values(), default=-1) + 1)]
    for one in known:
        layers[layer[one]].append(one)
    _untangle(layers, inside)
    corners: dict[str, tuple[int, int]] = {}
    column = 0
    for ones in layers:
        for begin in range(0, len(ones), ROWS):
            for row, one in enumerate(ones[begin : begin + ROWS]):
                corners[one] = MARGIN + column * (WIDTH + ACROSS), MARGIN + row * (HEIGHT + DOWN)
            column += 1
    lines = tuple(Arrow(used, one, _path(corners[used], corners[one])) for one in known for used in inside[one])
    rows = max((min(len(ones), ROWS) for ones in layers), default=0)
    return Picture(
        boxes=tuple(Box(id=one, x=x, y=y) for one, (x, y) in corners.items()), lines=lines,
        width=max(0, column * (WIDTH + ACROSS) - ACROSS) + 2 * MARGIN,
        height=max(0, rows * (HEIGHT + DOWN) - DOWN) + 2 * MARGIN,
    )  # fmt: skip


def _untangle(layers: list[list[str]], inside: Mapping[str, list[str]]) -> None:
    """Put each item beside the middle of its neighbours, to and fro."""
    users: dict[str, list[str]] = {one: [] for one in inside}
    for one, used in inside.items():
        for other in used:
            users[other].append(one)
    alone = {one for one in inside if not inside[one] and not users[one]}
    for ones in layers:
        ones.sort(key=alone.__contains__)
    for sweep in range(SWEEPS):
        forward = sweep % 2 == 0
        near = inside if forward else users
        for ones in layers if forward else reversed(layers):
            place = {one: row for layer in layers for row, one in enumerate(layer)}
            ones.sort(key=lambda one: (one in alone, _middle(one, near, place)))


def _middle(one: str, near: Mapping[str, list[str]], place: Mapping[str, int]) -> float:
    beside = [place[other] for other in near[one]]
    return sum(beside) / len(beside) if beside else float(place[one])


def _path(used: tuple[int, int], user: tuple[int, int]) -> str:
    x, y = used[0] + WIDTH, used[1] + HEIGHT // 2
    to_x, to_y = user[0], user[1] + HEIGHT // 2
    bend = max(ACROSS // 2, (to_x - x) // 2)
    return f"M{x} {y}C{x + bend} {y} {to_x - bend} {to_y} {to_x} {to_y}"
