"""LaTeX documents: macros, numbers, files, conventions, and what is wrong with them."""

import logging
import time
from pathlib import Path

import pytest

from leanwright.agent.documents.items import Document, Item, ItemKind
from leanwright.agent.documents.sources.plastex import LatexEngine
from leanwright.agent.documents.sources.read import read_document

PREAMBLE = r"""\documentclass{article}
\usepackage{amsthm}
\newtheorem{thm}{Theorem}[section]
\newtheorem{lem}[thm]{Lemma}
\theoremstyle{definition}
\newtheorem{defn}[thm]{Definition}
\newtheorem*{unnumbered}{Theorem}
"""


def read(tmp_path: Path, body: str, preamble: str = "", **files: str) -> Document:
    for name, text in files.items():
        (tmp_path / name.replace("__", ".")).write_text(text, encoding="utf-8")
    main = tmp_path / "paper.tex"
    main.write_text(f"{PREAMBLE}{preamble}\\begin{{document}}\n{body}\n\\end{{document}}\n", encoding="utf-8")
    return read_document(main)


def only(document: Document) -> Item:
    (item,) = document.items
    return item


def remarks(document: Document) -> list[str]:
    return [str(one) for one in document.remarks]


@pytest.mark.parametrize(
    ("defined", "written", "text"),
    [
        (r"\newcommand{\N}{\mathbb{N}}", r"$n \in \N$", r"$n \in \mathbb{N}$"),
        (r"\newcommand{\abs}[2][2]{|#2|_{#1}}", r"$\abs{x}, \abs[3]{y}$", "$|x|_{2}, |y|_{3}$"),
        (r"\def\pair#1#2{\langle #1, #2\rangle}", r"$\pair{a}{b}$", r"$\langle a, b\rangle$"),
        (r"\DeclareMathOperator{\ord}{ord}", r"$\ord(n)$", r"$\operatorname{ord}(n)$"),
        (r"\DeclarePairedDelimiter{\norm}{\lVert}{\rVert}", r"$\norm{x}$", r"$\lVert x \rVert$"),
        (r"\NewDocumentCommand{\seq}{O{n} m}{(#2_{#1})}", r"$\seq{x}$", "$(x_{n})$"),
        (r"\let\eps\varepsilon", r"$\eps > 0$", r"$\varepsilon > 0$"),
        (r"\let\old\phi\renewcommand{\phi}{\varphi}", r"$\phi, \old$", r"$\varphi, \phi$"),
        (r"\renewcommand{\phi}{\varphi}\let\mine\phi", r"$\mine$", r"$\varphi$"),
        (r"\providecommand{\leq}{X}\providecommand{\foo}{Y}", r"$\leq \foo$", r"$\leq Y$"),
        (r"\newif\iflong\longtrue", r"\iflong yes\else no\fi", "yes"),
        (r"\newcommand{\R}{\mathbb{R}}\newcommand{\Rn}{\R^n}", r"\(\Rn\)", r"$\mathbb{R}^n$"),
        (r"\newcommand{\term}[1]{\emph{#1}}", r"is \term{good}, \textbf{best}", "is *good*, *best*"),
        ("", r"Erd\H{o}s and Caf\'e ``so''~--- \cite{x}", "Erdős and Café “so” —"),
        ("", r"\[ x \] and \begin{align*} a &= b \\ &\le c \nonumber \end{align*}",
         r"$$x$$ and $$\begin{aligned} a &= b \\ &\le c \end{aligned}$$"),
        ("", "\\begin{enumerate}\\item one\\item[(z)] $x$\\end{enumerate}", "(1) one\n(z) $x$"),
        ("", r"A \footnote{no} % comment" "\nB", "A B"),
        ("", r"in text: $\begin{cases}1&a\\2&b\end{cases}$",
         r"in text: $\begin{cases}1&a\\ 2&b\end{cases}$"),
    ],
)  # fmt: skip
def test_text_of_an_item(tmp_path: Path, defined: str, written: str, text: str) -> None:
    document = read(tmp_path, f"\\begin{{thm}}\n{written}\n\\end{{thm}}", defined)
    assert only(document).text == text


def test_numbers_titles_sections_and_references(tmp_path: Path) -> None:
    document = read(
        tmp_path,
        r"""\title{On \emph{good} numbers}
\section{First}\label{sec:first}
\begin{defn}[Good numbers]\label{def:good}
A number is \emph{good} if \begin{equation}\label{eq:a} x = 1. \end{equation}
\end{defn}
\begin{thm}\label{main}
Every good number satisfies \eqref{eq:a} by \cref{lem:late} and Section~\ref{sec:first}.
\end{thm}
\begin{proof} By \Cref{def:good}. \begin{lem}\label{lem:inner} Inner. \end{lem} \end{proof}
\section*{Second}
\begin{lem}\label{lem:late} Late. \end{lem}
\begin{unnumbered} Bare. \end{unnumbered}
\begin{proof}[Proof of \cref{main}] Again. \end{proof}
""",
    )
    assert document.title == "On *good* numbers"
    assert [(one.id, one.title, one.place.line) for one in document.sections] == [
        ("sec:first", "First", 10),
        ("second", "Second", 18),
    ]
    shown = [(item.id, item.name, item.number, item.title, item.section) for item in document.items]
    assert shown == [
        ("def:good", "Definition", "1.1", "Good numbers", "sec:first"),
        ("main", "Theorem", "1.2", "", "sec:first"),
        ("lem:inner", "Lemma", "1.3", "", "sec:first"),
        ("lem:late", "Lemma", "1.4", "", "second"),
        ("theorem-2", "Theorem", "", "", "second"),
    ]
    main = document.items[1]
    assert main.text == "Every good number satisfies (1) by Lemma 1.4 and Section 1."
    assert main.uses == ("def:good", "lem:late")
    assert (main.place.line, main.last_line) == (14, 16)
    assert main.marks.proof_uses == ("def:good",)
    assert main.proof.endswith("Again.")
    assert remarks(document) == []


def test_files_and_packages_of_the_source(tmp_path: Path) -> None:
    document = read(
        tmp_path,
        "\\input{one}\n% \\input{absent}\n\\include{two}\n\\input{gone}",
        "\\usepackage{own}\n",
        own__sty="\\newcommand{\\Z}{\\mathbb{Z}}\n",
        one__tex="\n\\begin{lem}\\label{a} In $\\Z$. \\end{lem}\n\\endinput\n\\begin{lem} Behind. \\end{lem}",
        two__tex="\\begin{lem} Two. \\end{lem}\n\\input{paper}",
    )
    assert [(item.text, str(item.place)) for item in document.items] == [
        (r"In $\mathbb{Z}$.", "one.tex, line 2"),
        ("Two.", "two.tex, line 1"),
    ]
    assert document.files == ("paper.tex", "own.sty", "one.tex", "two.tex")
    assert remarks(document) == [
        "paper.tex, line 13: the file gone does not exist; it was left out",
        "two.tex, line 2: the file paper is read within itself; it was left out here",
    ]


def test_conventions_hold_where_the_text_says(tmp_path: Path) -> None:
    document = read(
        tmp_path,
        r"""Throughout, $G$ is a finite group. In this paper we study $G$.
\section{One}
Let $p$ be a prime in this section. We write $f \sim g$ for equal germs. We call $n$ \emph{odd} if it is not even.
\begin{lem} If $f\sim h$ then $p$ divides $|G|$. \end{lem}
\begin{lem} Let $p$ be a number and $G$ a group. Then $p$ is odd. \end{lem}
\section{Two}
\begin{lem} $p \neq |G|$. \end{lem}
""",
    )
    kinds = [(item.kind, item.text) for item in document.items if item.kind is not ItemKind.STATEMENT]
    assert kinds == [
        (ItemKind.CONVENTION, "Throughout, $G$ is a finite group."),
        (ItemKind.CONVENTION, "Let $p$ be a prime in this section."),
        (ItemKind.CONVENTION, r"We write $f \sim g$ for equal germs."),
        (ItemKind.DEFINITION, "We call $n$ *odd* if it is not even."),
    ]
    uses = [item.uses for item in document.items if item.kind is ItemKind.STATEMENT]
    assert uses == [("convention-1", "convention-2", "convention-3"), ("definition-1",), ("convention-1",)]


BAD = [
    (r"\begin{thm} A $x", "line 10: this $ is never closed"),
    (r"\begin{thm} A { b", "line 10: a { is never closed near here; the text was taken as it is"),
    (r"\begin{thm} A } b", "line 10: a } closes nothing near here; the text was taken as it is"),
    (r"\begin{thm} \begin{itemize} \item A", r"line 10: \begin{itemize} is never closed"),
    (r"\begin{thm} $\foo$ A", r"line 10: \foo is not defined in the source; it was left as it is"),
    (r"\begin{thm} $\loopy$",
     "line 10: the LaTeX from here cannot be expanded (a macro calls itself without end); the text was taken as it is"),
    (r"\begin{thm} A, see \ref{nowhere}", "line 10: a reference leads nowhere: no item has the label nowhere"),
    (r"\begin{thm}\uses{nowhere} A", r"line 10: \uses leads nowhere: no item has the label nowhere"),
    (r"\begin{thm}\label{late} A", "line 11: the label late is that of paper.tex, line 10 already"),
]  # fmt: skip


def test_cycles_are_told(tmp_path: Path) -> None:
    body = "\\begin{lem}\\label{a}\\uses{b} A. \\end{lem}\n\\begin{lem}\\label{b}\\uses{a} B. \\end{lem}"
    assert remarks(read(tmp_path, body)) == [
        "paper.tex, line 9: a cycle: a uses b uses a; the use of b by a was left out"
    ]


@pytest.mark.parametrize(("body", "said"), BAD)
def test_a_fault_is_one_line_and_the_rest_goes_on(tmp_path: Path, body: str, said: str) -> None:
    later = r"\begin{lem}\label{late} Fine $\mathbb{N}$ \'e. \end{lem}"
    document = read(tmp_path, f"{body}\\end{{thm}}\n{later}", "\\newcommand{\\loopy}{\\loopy x}\n")
    assert remarks(document) == [f"paper.tex, {said}"]
    assert len(document.items) == 2
    assert (document.items[1].text, document.items[1].number) == (r"Fine $\mathbb{N}$ é.", "0.2")


def test_environments_that_are_never_closed_or_never_begun(tmp_path: Path) -> None:
    body = r"""\begin{lem} First
\begin{lem} Second \end{lem}
\end{thm}
\begin{thm} Third

Prose.
\section{S}
\begin{lem} Fourth \end{lem}
\begin{lem} Fifth"""
    document = read(tmp_path, body)
    assert [(item.text, item.number) for item in document.items] == [
        ("First", "0.1"), ("Second", "0.2"), ("Third", "0.3"), ("Fourth", "1.1"), ("Fifth", "1.2"),
    ]  # fmt: skip
    assert remarks(document) == [
        r"paper.tex, line 9: \begin{lem} is never closed",
        r"paper.tex, line 11: \end{thm} closes nothing; it was left out",
        r"paper.tex, line 12: \begin{thm} is never closed",
        r"paper.tex, line 17: \begin{lem} is never closed",
    ]


def test_a_definition_that_cannot_be_read(tmp_path: Path) -> None:
    document = read(tmp_path, r"\begin{lem} Fine. \end{lem}", "\\newcommand{\\x}{\n")
    assert remarks(document)[0].startswith("paper.tex, line 8: this definition cannot be read: \\newcommand{\\x}{")
    assert only(document).text == "Fine."


def test_a_part_of_a_blueprint_is_read_with_the_macros_of_its_main_file(tmp_path: Path) -> None:
    (tmp_path / "macros").mkdir()
    (tmp_path / "macros/common.tex").write_text("\\newcommand{\\N}{\\mathbb{N}}\n\\newtheorem{lemma}{Lemma}\n")
    (tmp_path / "web.tex").write_text(
        "\\documentclass{report}\n\\input{macros/common}\n\\begin{document}\n\\input{content}\n\\end{document}\n"
    )
    (tmp_path / "content.tex").write_text(
        "\\begin{lemma}\\label{a}\\lean{Foo.bar, baz}\\leanok\\uses{b}\n$\\N$ is infinite.\n\\end{lemma}\n"
        "\\begin{lemma}\\label{b}\\notready\\mathlibok B.\\end{lemma}\n"
        "\\begin{proof}\\proves{a}\\uses{b}\\leanok Yes.\\end{proof}\n\\begin{proof}\\proves{c}\\end{proof}\n"
    )
    document = read_document(tmp_path / "content.tex")
    first, second = document.items
    assert (first.text, first.marks.lean, first.marks.leanok) == (
        r"$\mathbb{N}$ is infinite.", ("Foo.bar", "baz"), True,
    )  # fmt: skip
    assert (first.uses, first.marks.proof_uses, first.marks.proof_leanok, first.proof) == (("b",), ("b",), True, "Yes.")
    assert (second.marks.notready, second.marks.mathlibok, second.marks.leanok) == (True, True, False)
    assert remarks(document) == [r"content.tex, line 6: \proves leads nowhere: no item before has the label c"]
    assert [item.id for item in read_document(tmp_path).items] == ["a", "b"]  # the folder: its web.tex


def test_a_source_of_five_megabytes(tmp_path: Path) -> None:
    prose = "Some prose about numbers that sets nothing up and goes on for a while.\n\n" * 400
    one = "\\begin{lem} If $n$ is even then $n^2$ is even. \\end{lem}\n\\begin{proof} Easy $x$. \\end{proof}\n"
    started = time.process_time()
    document = read(tmp_path, (one + prose) * 175)
    assert (tmp_path / "paper.tex").stat().st_size > 5_000_000
    assert len(document.items) == 175
    assert time.process_time() - started < 60


def test_loggers_of_others_stay_as_they_are(caplog: pytest.LogCaptureFixture) -> None:
    LatexEngine("article")
    assert logging.getLoggerClass() is logging.Logger
    logging.getLogger("made after plasTeX was loaded").warning("seen")
    assert caplog.messages == ["seen"]
