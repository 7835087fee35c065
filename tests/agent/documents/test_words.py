"""Words that definitions bring, conventions as sentences, and when a convention is in force."""

import pytest

from leanwright.agent.documents.items import Item, ItemKind, SourcePlace
from leanwright.agent.documents.sources.found import FoundItem
from leanwright.agent.documents.sources.symbols import introduced
from leanwright.agent.documents.words import convention_said, defined_words, example_said, notation, says

HERE = SourcePlace(file="a.md", line=1)


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("We say that $n$ is *good* if $p$ divides $n$ for every prime $p$ that divides $n$.", True),
        ("If $n$ is a perfect square, then $n$ is good.", True),
        ("Suppose $n$ is even.", True),
        ("For all $x \\in n$ it is so.", True),
        ("Every good number is divided by $n$.", True),
        ("A natural number $n$ is called *snug* if it is good.", False),
        ("Let $m$ and $n$ be integers.", False),
        ("For every $m, n \\in A$ it is so.", False),
        ("Suppose $n$ is an integer.", False),
    ],
)
def test_a_convention_is_in_force_unless_its_letter_is_introduced(text: str, needed: bool) -> None:
    item = FoundItem(ItemKind.STATEMENT, "Lemma", text, HERE, 1)
    assert ("n" not in introduced(item)) is needed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Throughout, $n$ is a natural number.", "$n$ is a natural number."),
        ("Throughout this section, let $G$ be a group", "Let $G$ be a group."),
        ("In this section $G$ is a group.", "$G$ is a group."),
        ("Let $f$ be a function in this section.", "Let $f$ be a function."),
        ("We assume throughout the paper that $p$ is odd.", "Assume that $p$ is odd."),
        ("From now on $p$ denotes a prime.", "$p$ is a prime."),
    ],
)
def test_a_convention_is_said_as_a_sentence(text: str, said: str) -> None:
    assert convention_said(text) == said


def test_an_example_is_said_as_a_statement() -> None:
    assert example_said("For example, the number $4$ is good.") == "The number $4$ is good."


def test_words_and_names_of_a_definition() -> None:
    item = Item(
        id="d", kind=ItemKind.DEFINITION, name="Definition", place=HERE, last_line=1,
        text="The *radical* $\\operatorname{rad}(n)$ of $n$ is its largest square-free divisor.",
    )  # fmt: skip
    assert defined_words(item) == ("radical",)
    assert notation(item.text) == {"rad"}
    assert notation("Define $d[X;Y] := \\mathbb{H}(X) - f(y) + \\kappa z$.") == {"d", "H", "f", "kappa"}
    assert says("Radicals are small.", "radical")
    assert not says("It is $radical$, radically.", "radical")
