"""The page of a document: all of it there, in order, escaped, and with nothing from elsewhere."""

import re
from pathlib import Path

import pytest
from markupsafe import Markup

from leanwright.agent.documents.decisions import keep_decision
from leanwright.agent.documents.folder import graph_in
from leanwright.agent.documents.layers import ACROSS, ROWS, WIDTH, picture
from leanwright.agent.documents.review import asked_again
from leanwright.agent.documents.review_page import evidence_of, prose, review_page
from leanwright.agent.documents.state import DocumentInfo
from leanwright.agent.documents.typeset import typeset
from leanwright.agent.runs.results import read_info
from tests.agent.documents.support import PAPER, Told, made, paper, scripted


def page_of(folder: Path, token: str = "") -> str:
    out = folder / "out"
    return review_page(graph_in(out), read_info(out, DocumentInfo), None, token)


def test_items_stand_in_the_order_of_the_text_with_lean_verdict_and_reasons(tmp_path: Path) -> None:
    paper(tmp_path, PAPER.replace("$1 = 1$", "$1 < 2$ & <b>so</b>"))
    made(tmp_path, scripted(tmp_path, 0, Told(("Snug",))))
    text = page_of(tmp_path)
    ids = re.findall(r'<article class="item \w+" id="i-([^"]+)"', text)
    assert ids == ["convention-1", "def:good", "def:snug", "ex:four", "lem:good", "thm:snug", "thm:one"]
    assert text.index('id="i-ex:four"') < text.index("Facts</h2>") < text.index('id="i-lem:good"')
    good = text[text.index('id="i-def:good"') : text.index('id="i-def:snug"')]
    assert "def Good (n : ℕ)" in good and "✓ accepted" in good and "as scripted" in good
    waits = text[text.index('id="i-ex:four"') : text.index('id="i-lem:good"')]
    assert "… waiting" in waits and "waits: Definition 2 (def:snug) was rejected" in waits
    assert "&lt;b&gt;so&lt;/b&gt;" in text and "<b>so</b>" not in text
    assert not re.search(r'(?:src|href)="(?!#)', text)
    assert "connect-src" not in text and 'data-do="' not in text


def test_each_node_of_the_picture_is_a_link_in_the_colour_of_its_verdict(tmp_path: Path) -> None:
    paper(tmp_path)
    made(tmp_path, scripted(tmp_path, 0, Told(("Snug",))))
    text = page_of(tmp_path)
    links = dict(re.findall(r'<a href="#i-([^"]+)" aria-label="[^"]+" class="(\w+)"', text))
    assert links == {
        "def%3Agood": "accepted", "def%3Asnug": "rejected", "ex%3Afour": "waiting", "lem%3Agood": "accepted",
        "thm%3Asnug": "waiting", "thm%3Aone": "accepted",
    }  # fmt: skip
    assert set(re.findall(r'data-used="([^"]+)" data-user="([^"]+)"', text)) == {
        ("def:good", "def:snug"), ("def:snug", "ex:four"), ("def:good", "lem:good"), ("lem:good", "thm:snug"),
        ("def:snug", "thm:snug"),
    }  # fmt: skip


def test_what_was_decided_is_shown_and_what_no_longer_holds(tmp_path: Path) -> None:
    paper(tmp_path)
    _, graph = made(tmp_path, scripted(tmp_path))
    keep_decision(tmp_path / "out", asked_again(graph.nodes()["lem:good"], "For <all> $n$."))
    text = page_of(tmp_path, "secret")
    assert f"Remark: For &lt;all&gt; {typeset('$n$')}." in text
    assert "the next run makes it again" in text
    assert "connect-src" in text and 'data-token="secret"' in text
    paper(tmp_path, PAPER.replace("is positive", "is odd"))
    made(tmp_path, scripted(tmp_path))
    assert "To be made again: for &lt;all&gt; $n$., which no longer holds: its text changed" in page_of(tmp_path)


@pytest.mark.parametrize(
    "formula",
    [
        r"$\text{<script>alert(1)</script>}$", r"$\href{javascript:alert(1)}{x}$", r"$\text{a & b}$", r"$\frac{$",
        r"$\unknown x$", "$" + "x" * 5000 + "$",
    ],
)  # fmt: skip
def test_a_formula_that_cannot_be_typeset_stays_as_it_was_written(formula: str) -> None:
    assert typeset(formula) == Markup("<span class=maths>{}</span>").format(formula)


def test_a_picture_has_everything_behind_what_it_uses_and_long_layers_in_columns() -> None:
    assert picture([], {}).boxes == ()
    found = picture(["a", "b", "c", "d"], {"b": ["a"], "c": ["b", "a"], "d": ["a", "elsewhere"]})
    x = {box.id: box.x for box in found.boxes}
    assert x["a"] < x["b"] == x["d"] < x["c"]
    assert {(line.used, line.user) for line in found.lines} == {("a", "b"), ("b", "c"), ("a", "c"), ("a", "d")}
    many = [str(one) for one in range(2 * ROWS + 1)]
    boxes = picture(many, {}).boxes
    assert len({(box.x, box.y) for box in boxes}) == len(many)
    assert len({box.x for box in boxes}) == 3
    assert picture(many, {}).width < 3 * (WIDTH + ACROSS)


def test_lines_cross_no_more_than_they_must() -> None:
    uses = {"x": ["c"], "y": ["b"], "z": ["a"]}
    y = {box.id: box.y for box in picture(["a", "b", "c", "x", "y", "z"], uses).boxes}
    assert (y["x"] < y["y"] < y["z"]) == (y["c"] < y["b"] < y["a"])


def test_words_of_a_source_are_escaped_and_formulas_typeset() -> None:
    assert prose("An *even* $n*m < 1$ <i>") == f"An <em>even</em> {typeset('$n*m < 1$')} &lt;i&gt;"
    assert re.sub(r"<.*?>", "", typeset("$n*m < 1$")) == "n&#x0002A;m&#x0003C;1"
    assert 'display="block"' in typeset(r"$$\sum_{i=1}^{n} i$$")
    assert list(evidence_of({})) == []
