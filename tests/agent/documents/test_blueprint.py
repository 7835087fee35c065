"""Filling a blueprint touches nothing but the marks, and gives what leanblueprint reads."""

import subprocess
from pathlib import Path

import pytest

from leanwright.agent.documents.blueprint import declarations, fill, write_declarations
from leanwright.agent.documents.sources.read import read_document
from leanwright.tools.errors import InputError

CONTENT = """% \\begin{lemma}\\label{a}
\\begin{lemma}[One {[1]}]\\label{a}\r
  A $x$.\\end{lemma}  \\begin{lemma}\\label{b}B.\\end{lemma}
\\begin{theorem}
  \\label{c}
  C. \\begin{equation}\\label{eq} x \\end{equation}
\\end{theorem}
\\begin{lemma}Every D.\\end{lemma}
\\begin{lemma}\\label{named}\\lean{Old.name}\\leanok E.\\end{lemma}
\\begin{lemma}\\label{ready}\\notready F.\\end{lemma}
\\begin{lemma}\\label{ok}\\leanok G.\\end{lemma}
"""
WEB = """\\documentclass{report}
\\newtheorem{lemma}{Lemma}
\\newtheorem{theorem}{Theorem}
\\begin{document}
\\input{content}
\\end{document}"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src/content.tex").write_bytes(CONTENT.encode() + b"\\begin{lemma}\\label{h} H \xe9.\\end{lemma}")
    (tmp_path / "src/web.tex").write_text(WEB)
    return tmp_path / "src/web.tex"


def test_marks_are_filled_in_and_nothing_else_changes(source: Path, tmp_path: Path) -> None:
    document = read_document(source)
    ids = [item.id for item in document.items]
    assert ids == ["a", "b", "c", "lemma-3", "named", "ready", "ok", "h"]
    names = {one: f"Doc.n_{place}" for place, one in enumerate(ids)}
    filled = fill(document, names)
    assert filled.filled == ("a", "b", "c", "lemma-3", "ok", "h")
    assert filled.left == (
        "content.tex, line 9: named is left as it is: it names Old.name already",
        "content.tex, line 10: ready is left as it is: it is marked \\notready",
    )
    text = filled.after["content.tex"]
    assert text.startswith("% \\begin{lemma}\\label{a}\n\\begin{lemma}[One {[1]}]\\label{a}\\lean{Doc.n_0}\\leanok\r\n")
    assert "\\begin{lemma}\\label{b}\\lean{Doc.n_1}\\leanok B.\\end{lemma}" in text
    assert "\\begin{theorem}\n  \\label{c}\\lean{Doc.n_2}\\leanok\n  C." in text
    assert "\\begin{lemma}\\lean{Doc.n_3}\\leanok Every D." in text
    assert "\\label{ok}\\lean{Doc.n_6}\\leanok G." in text
    for place in range(8):
        kept = "\\leanok" * (place == 6)  # which stood there before
        text = text.replace(f"\\lean{{Doc.n_{place}}}\\leanok" + " " * (place in (1, 3)), kept)
    assert text.encode("utf-8", "surrogateescape") == (source.parent / "content.tex").read_bytes()

    filled.write(tmp_path / "copy")
    (tmp_path / "copy/web.tex").write_text(WEB)
    again = read_document(tmp_path / "copy/web.tex")
    assert [item.text for item in again.items] == [item.text for item in document.items]
    assert {item.id: item.marks.lean for item in again.items} == {
        **{one: (name,) for one, name in names.items()}, "named": ("Old.name",), "ready": (),
    }  # fmt: skip
    assert all(item.marks.leanok for item in again.items if item.id != "ready")
    listed = declarations(document, names)
    assert listed == [name for item in again.items for name in item.marks.lean]
    path = write_declarations(tmp_path / "copy", listed)
    assert path.read_text().splitlines() == listed


def test_the_patch_applies(source: Path, tmp_path: Path) -> None:
    document = read_document(source)
    filled = fill(document, {"a": "A", "h": "H"})
    patch = tmp_path / "fill.patch"
    patch.write_bytes(filled.patch().encode("utf-8", "surrogateescape"))
    done = subprocess.run(
        ["git", "apply", "--unsafe-paths", str(patch)], cwd=source.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    written = (source.parent / "content.tex").read_bytes()
    assert written == filled.after["content.tex"].encode("utf-8", "surrogateescape")


def test_only_latex_has_marks(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("**Lemma 1.** $1 = 1$.")
    with pytest.raises(InputError, match="is not a LaTeX source"):
        fill(read_document(tmp_path / "a.md"), {"lemma-1": "A"})
