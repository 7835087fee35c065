"""Markdown documents, as people write them."""

from pathlib import Path

import pytest

from leanwright.agent.documents.items import Document, ItemKind
from leanwright.agent.documents.sources import assemble, found
from leanwright.agent.documents.sources.read import read_document
from leanwright.tools.errors import InputError


def read(tmp_path: Path, text: str, name: str = "notes.md") -> Document:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return read_document(path)


HEADS = [
    ("**Lemma 2.3 (Title).** Text.", ("Lemma", "2.3", "Title", "", "Text.")),
    ("**Lemma 2.3** (Title). Text.", ("Lemma", "2.3", "Title", "", "Text.")),
    ("**Lemma 2.3.** (Every) text.", ("Lemma", "2.3", "", "", "(Every) text.")),
    ("**Lemma.** {#l} Text.", ("Lemma", "", "", "l", "Text.")),
    ("**Lemma 2.3 {#l}.** Text.", ("Lemma", "2.3", "", "l", "Text.")),
    ('**Lemma 4:** <a id="l"></a> Text.', ("Lemma", "4", "", "l", "Text.")),
    ("**Lemma 4: Title.** Text.", ("Lemma", "4", "Title", "", "Text.")),
    ("*Lemma 4.* Text.", ("Lemma", "4", "", "", "Text.")),
    ("__Thm A.1'__ Text.", ("Theorem", "A.1'", "", "", "Text.")),
    ("Lemma 2.3. Text.", ("Lemma", "2.3", "", "", "Text.")),
    ("> **Lemma** Text.", ("Lemma", "", "", "", "Text.")),
    ("> [!lemma] Title {#l}\n> Text.", ("Lemma", "", "Title", "l", "Text.")),
    ("### Lemma 2.3 (Title) {#l}\n\nText.", ("Lemma", "2.3", "Title", "l", "Text.")),
    ('::: lemma {#l title="Title"}\nText.\n:::', ("Lemma", "", "Title", "l", "Text.")),
    ("::: {.lemma #l}\nText.\n:::", ("Lemma", "", "", "l", "Text.")),
    (":::{prf:lemma} Title\n:label: l\n\nText.\n:::", ("Lemma", "", "Title", "l", "Text.")),
    ("```{prf:lemma} Title\n:label: l\n\nText.\n```", ("Lemma", "", "Title", "l", "Text.")),
    ('<div class="lemma" id="l">\n\nText.\n\n</div>', ("Lemma", "", "", "l", "Text.")),
]


@pytest.mark.parametrize(("source", "expected"), HEADS)
def test_each_form_of_an_item(tmp_path: Path, source: str, expected: tuple[str, ...]) -> None:
    document = read(tmp_path, source + "\n\nOther prose.\n" * (not source.startswith("#")))
    (item,) = document.items
    assert (item.name, item.number, item.title, item.label, item.text) == expected
    assert document.remarks == ()


def test_prose_about_an_item_is_no_item(tmp_path: Path) -> None:
    text = "Lemma 2.3 shows this. **Lemmas** are short.\n\n**Theorems and proofs.** Text.\n\n## Examples\n\nText."
    assert read(tmp_path, text).items == ()


def test_where_an_item_ends(tmp_path: Path) -> None:
    text = (
        "**Theorem 1.** Suppose that\n\n$$x > 1$$\n\nand the following holds:\n\n- one\n- two\n\nThis is prose.\n\n"
        "**Proof.** First.\n\nSecond. ∎\n\nProse again.\n"
    )
    (item,) = read(tmp_path, text).items
    assert item.text == "Suppose that\n\n$$x > 1$$\n\nand the following holds:\n\n- one\n- two"
    assert (item.place.line, item.last_line, item.proof) == (1, 8, "First.\n\nSecond. ∎")


def test_sections_words_references_and_conventions(tmp_path: Path) -> None:
    text = """# Numbers

Throughout, $G$ is a finite group. In this section we prove things.

## Good numbers {#good}

Let $p$ be a prime in this section.

**Definition 1.1 (good).** {#def-good} A number is called *good* if it is even.

**Lemma 1.2.** Every good number is divided by $p$.

*Proof.* By [the definition](#def-good).

## Next

**Theorem 1.3.** {#main} By Lemma 1.2, $|G| > 0$ for each prime $p$.

We call $n$ *bad* if it is not good.

**Corollary 1.4.** Let $G$ be a group. The bad numbers follow from \\cref{main}.
"""
    document = read(tmp_path, text)
    assert document.title == "Numbers"
    assert [(one.id, one.title, one.level) for one in document.sections] == [
        ("good", "Good numbers", 1),
        ("next", "Next", 1),
    ]
    items = {item.id: item for item in document.items}
    assert {name: item.uses for name, item in items.items()} == {
        "convention-1": (),
        "convention-2": (),
        "def-good": (),
        "lemma-1.2": ("def-good", "convention-2"),
        "main": ("lemma-1.2", "convention-1"),
        "definition-2": ("def-good",),
        "corollary-1.4": ("main", "definition-2"),
    }
    assert [item.kind for item in items.values()][:3] == [ItemKind.CONVENTION, ItemKind.CONVENTION, ItemKind.DEFINITION]
    assert items["lemma-1.2"].marks.proof_uses == ("def-good",)
    assert items["corollary-1.4"].text.endswith("follow from Theorem 1.3.")


def test_what_is_wrong_is_told_with_its_line_and_the_rest_goes_on(tmp_path: Path) -> None:
    text = "**Lemma 1.** {#a} See [](#b) and $x.\n\n**Lemma 2.** {#a} Fine.\n\n<div class='x'>\n\n"
    text += '<div class="theorem">\n\nNever closed.\n'
    document = read(tmp_path, text)
    assert [str(one) for one in document.remarks] == [
        "notes.md, line 1: a $ in this paragraph is never closed",
        "notes.md, line 1: a reference leads nowhere: no item has the label b",
        "notes.md, line 3: the label a is that of notes.md, line 1 already",
        "notes.md, line 7: this <div> is never closed; it was read to the end of the file",
    ]
    assert [(item.id, item.text) for item in document.items][1:] == [("a-2", "Fine."), ("theorem-1", "Never closed.")]


def test_other_encodings(tmp_path: Path) -> None:
    (tmp_path / "old.md").write_bytes("Prose.\n\n**Lemma.** Séparé.\n".encode("latin-1"))
    document = read_document(tmp_path / "old.md")
    assert document.items[0].text == "Séparé."
    assert str(document.remarks[0]) == "old.md, line 3: not UTF-8 (byte 0xE9); the file was read as Latin-1"


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.md", b" \n", "is empty"),
        ("a.md", b"%PDF-1.4", "is not a text file; give the LaTeX or Markdown source"),
        ("a.docx", b"x", "ends in .docx; a document is one of .tex"),
    ],
)
def test_what_is_no_document(tmp_path: Path, name: str, data: bytes, said: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(InputError, match=said):
        read_document(tmp_path / name)
    with pytest.raises(InputError, match="does not exist"):
        read_document(tmp_path / "absent.md")
    with pytest.raises(InputError, match="is a folder"):
        read_document(tmp_path)


def test_a_text_of_far_too_many_items_ends_with_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(found, "MOST_ITEMS", 50)
    monkeypatch.setattr(assemble, "MOST_REMARKS", 3)
    document = read(tmp_path, "**Lemma 1.** See [](#nowhere).\n\n" * 60)
    assert [*[item.id for item in document.items][:2], document.items[-1].id] == ["lemma-1", "lemma-1-2", "lemma-1-50"]
    assert str(document.remarks[-1]) == "notes.md, line 7: and 48 more from here on"
