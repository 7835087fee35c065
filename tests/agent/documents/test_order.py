"""What an item uses comes before it; cycles are told and broken."""

import random

from leanwright.agent.documents.items import Item, ItemKind, SourcePlace
from leanwright.agent.documents.order import ordered


def item(number: int, name: str, *uses: str) -> Item:
    place = SourcePlace(file="a.tex", line=number)
    return Item(id=name, kind=ItemKind.STATEMENT, name="Lemma", text="", place=place, last_line=number, uses=uses)


def test_the_text_decides_between_what_is_ready() -> None:
    items = [item(1, "d"), item(2, "c", "a"), item(3, "b"), item(4, "a", "d")]
    assert ordered(items).ids == ("d", "b", "a", "c")
    assert ordered([item(1, "x", "elsewhere"), item(2, "y")]).ids == ("x", "y")


def test_cycles_are_told_and_broken_where_they_point_forward() -> None:
    items = [item(1, "a", "b"), item(2, "b", "c"), item(3, "c", "a"), item(4, "d", "d", "a")]
    found = ordered(items)
    assert found.ids == ("a", "c", "b", "d") or found.ids == ("a", "b", "c", "d")
    assert [str(one) for one in found.remarks] == [
        "a.tex, line 4: d uses itself",
        "a.tex, line 1: a cycle: a uses b uses c uses a; the use of b by a, c by b was left out",
    ]
    assert found.uses == {"a": (), "b": (), "c": ("a",), "d": ("a",)}


def test_any_graph_is_ordered() -> None:
    rng = random.Random(7)
    for _ in range(50):
        names = [f"n{number}" for number in range(30)]
        items = [item(line, name, *rng.sample(names, rng.randrange(4))) for line, name in enumerate(names, start=1)]
        found = ordered(items)
        assert sorted(found.ids) == sorted(names)
        at = {name: number for number, name in enumerate(found.ids)}
        assert all(at[used] < at[name] for name, uses in found.uses.items() for used in uses)
        backward = {(one.id, used) for one in items for used in one.uses if int(used[1:]) < int(one.id[1:])}
        assert all(used in found.uses[name] for name, used in backward)
