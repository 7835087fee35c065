"""Names of declarations and modules."""

import pytest

from leanwright.agent.documents.items import Document, Item, ItemKind, SourcePlace
from leanwright.agent.documents.names import module_name, names_of

D, S, E = ItemKind.DEFINITION, ItemKind.STATEMENT, ItemKind.EXAMPLE


def item(one: str, kind: ItemKind, text: str = "It is so.", name: str = "Lemma", **more: str) -> Item:
    return Item(id=one, kind=kind, name=name, text=text, place=SourcePlace(file="a", line=1), last_line=1, **more)


def test_names_come_from_words_labels_titles_and_numbers_and_none_is_there_twice() -> None:
    items = (
        item("1", D, "We call $n$ *square-full* if it is even."),
        item("2", D, "A *σ-algebra* is a set.", label="def:sigma"),
        item("3", D, "We say that $x$ is *good* if $x > 1$."),
        item("4", D, "We say that $y$ is *good* if $y > 2$."),
        item("5", S, label="thm:main-result"),
        item("6", S, label="lem:main_result"),
        item("7", S, title="Bézout's identity for $n$"),
        item("8", S, number="2.3"),
        item("corollary-2", S, name="Corollary"),
        item("9", S, label="thm:theorem"),
        item("10", E, name="Example", number="4"),
        item("11", S, label="lem:2"),
        item("c", ItemKind.CONVENTION),
    )
    assert names_of(Document(source="a", items=items)) == {
        "1": "SquareFull", "2": "Algebra", "3": "Good", "4": "Good_2", "5": "main_result", "6": "main_result_2",
        "7": "Bezout_s_identity_for", "8": "lemma_2_3", "corollary-2": "corollary_2", "9": "item_theorem",
        "10": "example_4", "11": "lemma_2",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("title", "name"),
    [("Sets and maps", "SetsAndMaps"), ("1. Über $G$-Räume", "Part1UberRaume"), ("$\\pi$", ""), ("…", "")],
)
def test_modules_are_named_after_titles(title: str, name: str) -> None:
    assert module_name(title) == name
