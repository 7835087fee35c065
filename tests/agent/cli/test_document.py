"""``leanwright document`` on the embedded Lean and the grammar: the project, an edit, and what cannot be."""

import json
from pathlib import Path

import pytest

from tests.agent.cli.conftest import Cli

PAPER = """# Numbers

In this section $n$ is a natural number.

**Definition 1.** {#def:void} We say that $n$ is *void* if $n > 2$.

**Definition 2.** {#def:even} An integer $m$ is called *even* if $m = 2 k$ for some integer $k$.

**Example 3.** For example, $3$ is void.

## Facts

**Lemma 4.** {#lem:add_comm} Every void number is positive.

**Theorem 5.** {#thm:all} Every natural number is void.
"""
TEXT = """import Mathlib

/-! # Numbers -/

namespace Numbers

/-
**Convention (convention-1)** (paper.md, line 3)
In this section $n$ is a natural number.

It is a part of each statement that it says something of.
-/

/-- **Definition 1 (def:void)** (paper.md, line 5)
We say that $n$ is *void* if $n > 2$. -/
def Void' (n : ℕ) : Prop :=
  n > 2

/-
**Definition 2 (def:even)** (paper.md, line 7)
An integer $m$ is called *even* if $m = 2 k$ for some integer $k$.

the library has it: Even m
-/

/-- **Example 3** (paper.md, line 9)
For example, $3$ is void. -/
theorem example_3 : Void' 3 := by sorry

end Numbers
"""
FACTS = """import Numbers.Beginning

/-! # Facts -/

namespace Numbers

/-- **Lemma 4 (lem:add_comm)** (paper.md, line 13)
Every void number is positive. -/
theorem add_comm (n : ℕ) (h₀ : Void' n) : 0 < n := by sorry

/-
**Theorem 5 (thm:all)** (paper.md, line 15)
Every natural number is void.

rejected: the statement is false: counterexample: n = 2 (found by search, not proved by Lean)

theorem statement (n : ℕ) : Void' n := by sorry
-/

end Numbers
"""


@pytest.mark.lean
def test_a_document_becomes_a_project_that_compiles_and_follows_an_edit(cli: Cli) -> None:
    source = Path("paper.md")
    source.write_text(PAPER)
    ran = cli("document", "paper.md", "--out", "out")
    assert ran.code == 2
    assert ran.out.endswith("\n5 items: 4 accepted, 1 rejected\n")
    assert ran.err.endswith("leanwright: finished: out/lean; it compiles whole\n")
    beginning, facts = Path("out/lean/Numbers/Beginning.lean"), Path("out/lean/Numbers/Facts.lean")
    assert (beginning.read_text(), facts.read_text()) == (TEXT, FACTS)
    assert Path("out/lean/lean-toolchain").read_text() == "leanprover/lean4:v4.28.0\n"
    assert Path("out/lean/Numbers.lean").read_text() == "import Numbers.Beginning\nimport Numbers.Facts\n"
    assert "it compiles whole" in Path("out/lean/README.md").read_text()

    facts.write_text(FACTS.replace(":= by sorry", ":= by omega", 1))
    source.write_text(PAPER.replace("Every natural number is void", "Some natural number is void"))
    stale = cli("document", "status", "out")
    told = "paper.md has changed: Theorem 5 (thm:all): its text changed\n"
    assert (stale.code, told in stale.err) == (2, True)
    ran = cli("document", "paper.md", "--out", "out")
    assert ran.code == 0
    assert "Theorem 5 (thm:all) was made again: its text changed\n" in ran.err
    assert "omega" in Path("out/lean/Numbers/Facts.lean.yours").read_text()
    assert "theorem all : ∃ n : ℕ, Void' n := by sorry\n" in facts.read_text()
    one = json.loads(cli("document", "status", "out", "--item", "lem:add_comm", "--json").out)
    assert (one["status"], one["declaration"], one["definitions"]) == ("accepted", "add_comm", ["def:void"])
    assert cli("document", "status", "out").code == 0


@pytest.mark.lean
def test_a_blueprint_names_what_has_a_name_and_says_what_has_none(cli: Cli) -> None:
    Path("paper.tex").write_text(r"""\begin{document}
\begin{definition}\label{def:even}An integer $m$ is called \emph{even} if $m = 2 k$ for some integer $k$.
\end{definition}
\begin{definition}\label{def:mirrored}A function $f : \mathbb{R} \to \mathbb{R}$ is
\emph{even} if $f(-x) = f(x)$ for all $x$.
\end{definition}
\end{document}
""")
    assert cli("document", "paper.tex", "--out", "out").code == 0
    ran = cli("document", "blueprint", "out", "--out", "filled")
    assert ran.code == 0
    assert "paper.tex, line 4: def:mirrored is left as it is: what it defines is an expression" in ran.err
    assert ran.err.endswith("1 of 2 accepted items were filled in\n")
    assert r"\label{def:even}\lean{Even}\leanok" in Path("filled/paper.tex").read_text()
    assert Path("filled/lean_decls").read_text() == "Even"


def test_what_cannot_be_is_one_line(cli: Cli) -> None:
    Path("empty.md").write_text("# Title\n\nProse.\n")
    Path("paper.md").write_text("**Lemma.** $1 = 1$.\n")
    Path("file").write_text("")
    for arguments, told in (
        (("none.md", "--out", "out"), "none.md does not exist"),
        (("paper.docx", "--out", "out"), "paper.docx does not exist"),
        (("empty.md", "--out", "out"), "empty.md has no definition, theorem or example"),
        (("paper.md", "--out", "file"), "file cannot be written"),
        (("paper.md",), "Missing option '--out'"),
        (("status", "out"), "out holds no run"),
    ):
        ran = cli("document", *arguments)
        assert (ran.code, ran.out, told in ran.err, ran.err.count("\n")) == (1, "", True, 1), ran.err
