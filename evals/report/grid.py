"""Tables with heads of several levels: cells by the values of named dimensions, laid out in rows and columns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Key = tuple[str, ...]


@dataclass(frozen=True)
class Cell:
    """A figure as it is shown. ``href``: where the problems behind it are; "": it is published, or there are none."""

    text: str
    interval: str = ""
    change: str = ""
    href: str = ""


@dataclass(frozen=True)
class Head:
    """A head cell over ``span`` columns, or beside ``span`` rows; ``span`` 0: covered by the one before."""

    text: str
    span: int


@dataclass(frozen=True)
class Line:
    """A row: its heads from the outer to the inner, and its cells; None where there is no figure."""

    heads: tuple[Head, ...]
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True)
class Grid:
    """``top``: a row of heads for each level of the columns; ``stubs``: what the row heads are."""

    stubs: tuple[str, ...]
    top: tuple[tuple[Head, ...], ...]
    lines: tuple[Line, ...]


def grid(cells: Mapping[Key, Cell], dimensions: Sequence[str], rows: Sequence[str], columns: Sequence[str]) -> Grid:
    """Cells by ``dimensions``, laid out in their order. Dimensions in neither rows nor columns take one value only."""
    at_row, at_column = ([dimensions.index(name) for name in names] for names in (rows, columns))
    placed = {(tuple(k[i] for i in at_row), tuple(k[i] for i in at_column)): cell for k, cell in cells.items()}
    across = _grouped([column for _, column in placed])
    down = _grouped([row for row, _ in placed])
    top = tuple(tuple(heads) for heads in zip(*_heads(across), strict=True))
    lines = tuple(
        Line(heads, tuple(placed.get((row, column)) for column in across))
        for row, heads in zip(down, _heads(down), strict=True)
    )
    return Grid(tuple(rows), top, lines)


def _grouped(keys: Sequence[Key]) -> list[Key]:
    """Each once; those that begin alike together, in the order of their first occurrence."""
    if not keys or not keys[0]:
        return list(dict.fromkeys(keys))
    first = dict.fromkeys(key[0] for key in keys)
    return [(one, *rest) for one in first for rest in _grouped([key[1:] for key in keys if key[0] == one])]


def _heads(keys: Sequence[Key]) -> list[tuple[Head, ...]]:
    """For each key its heads, with the spans of those that several keys in a row share."""
    found = []
    for i, key in enumerate(keys):
        heads = []
        for level in range(len(key)):
            prefix = key[: level + 1]
            if i and keys[i - 1][: level + 1] == prefix:
                heads.append(Head(key[level], 0))
            else:
                span = next((j for j in range(i, len(keys)) if keys[j][: level + 1] != prefix), len(keys)) - i
                heads.append(Head(key[level], span))
        found.append(tuple(heads))
    return found
