"""From a stretch of LaTeX to a text that people, models and the grammar read: prose with ``$…$``."""

import re
from collections.abc import Iterator
from typing import Any

from leanwright.agent.documents.sources.found import mention, mentions
from leanwright.agent.documents.sources.plastex import ACCENTS, LatexEngine

_DISPLAYS = r"equation|align|gather|multline|eqnarray|alignat|flalign|displaymath|math|dmath"
_MATHS = re.compile(
    rf"(?<!\\)\$\$(?P<double>.*?)(?<!\\)\$\$|(?<!\\)\$(?P<single>.*?)(?<!\\)\$|\\\((?P<round>.*?)\\\)|\\\[(?P<square>.*?)\\\]"
    rf"|\\begin\s*\{{(?P<name>{_DISPLAYS})(?P<star>\*?)\}}(?P<display>.*?)\\end\s*\{{(?P=name)(?P=star)\}}",
    re.DOTALL,
)
_ROWS = {"align": "aligned", "alignat": "aligned", "flalign": "aligned", "eqnarray": "aligned", "gather": "gathered"}
_REFERENCE = re.compile(
    r"\\(?P<how>[cC]?ref|eqref|autoref|nameref|[vV]ref|[cC]refrange|hyperref)\*?\s*(?:\{(?P<labels>[^{}]*)\}|\[(?P<option>[^\]]*)\])"
)
_CITATION = re.compile(r"~?\\[cC]ite[a-z]*\*?\s*(?:\[[^\]]*\]\s*)*\{[^{}]*\}")
_LEFT_OUT = re.compile(
    r"\\(?:label|index|hypertarget|phantomsection|vspace|hspace|vskip|hskip|todo|thanks|pagestyle|discussion)\*?\s*(?:\[[^\]]*\])?\{[^{}]*\}"
    r"|\\(?:noindent|medskip|smallskip|bigskip|newpage|clearpage|centering|qed|qedhere|xspace|protect|nonumber|notag|par|"
    r"displaystyle|leavevmode|allowbreak|linebreak|newline|hfill|ignorespaces)(?![A-Za-z])"
)
_PDF = re.compile(r"\\texorpdfstring\s*\{((?:[^{}]|\{[^{}]*\})*)\}\s*\{(?:[^{}]|\{[^{}]*\})*\}")
_SIGNS = (("\u00a0", " "), ("\u2009", " "), ("``", "“"), ("''", "”"), ("---", "—"), ("--", "–"))
_HIDDEN = re.compile("\\ue100(\\d+)\\ue101")
_PICTURES = ("figure", "table", "tikzpicture", "tikzcd", "picture", "center", "wrapfigure", "tabular")
_EMPHASIZED = {"emph", "textit", "textbf", "textsl", "em", "it", "bf", "itshape", "bfseries", "sl", "slshape"}
_DROPPED = {
    "footnote",
    "footnotetext",
    "label",
    "index",
    "includegraphics",
    "caption",
    "bibliography",
    "marginpar",
    "hyphenation",
}


class LatexText:
    """Turns stretches of one document into text."""

    def __init__(self, engine: LatexEngine) -> None:
        self.engine = engine
        self.hidden: list[str] = []
        self.commands: set[str] = set()  # of the last text: all that are left in it

    def text(self, latex: str) -> str:
        """The text of a stretch. Raises Unexpanded where plasTeX gives up."""
        latex = _PDF.sub(r"\1", self.engine.expand(latex))
        self.commands = set(re.findall(r"\\([A-Za-z]+)", re.sub(r"\\(?:begin|end)\s*\{[^}]*\}", "", latex)))
        self.hidden = []
        prose = _MATHS.sub(self._hide, latex)
        prose = _LEFT_OUT.sub(" ", _CITATION.sub("", _REFERENCE.sub(_mentioned, prose)))
        said = "".join(self._said(self.engine.tree(prose).childNodes))
        return _HIDDEN.sub(lambda match: self.hidden[int(match[1])], _tidied(said))

    def _hide(self, match: re.Match[str]) -> str:
        inline = match["single"] if match["single"] is not None else match["round"]
        if inline is None and match["name"] == "math":
            inline = match["display"]
        if inline is not None:
            shown = f"${maths(inline)}$"
        else:
            body = next(match[name] for name in ("double", "square", "display") if match[name] is not None)
            body = re.sub(r"^\s*\{\d+\}", "", body) if match["name"] == "alignat" else body
            body = maths(body)
            rows = _ROWS.get(match["name"] or "")
            shown = (
                f"$$\\begin{{{rows}}} {body} \\end{{{rows}}}$$"
                if rows and ("&" in body or "\\\\" in body)
                else f"$${body}$$"
            )
        self.hidden.append(shown)
        return f"\ue100{len(self.hidden) - 1}\ue101"

    def _said(self, nodes: Any) -> Iterator[str]:
        for node in nodes or ():
            yield from self._node(node)

    def _node(self, node: Any) -> Iterator[str]:
        name = node.nodeName
        if name == "#text":
            yield str(node)
        elif name in _EMPHASIZED:
            yield from _emphasized("".join(self._said(node.childNodes)))
        elif name in ("enumerate", "itemize", "description", "list", "trivlist"):
            yield from self._list(node)
        elif name == "par":
            yield from self._said(node.childNodes)
            yield "\n\n"
        elif name in ("href", "hyperlink", "textcolor", "color"):
            yield "".join(self._said(node.childNodes)) or "".join(
                self._said(getattr(node.attributes.get("self"), "childNodes", ()))
            )
        elif name in ("quad", "qquad", "active::~", "\\", "newline", "space", ","):
            yield " "
        elif name not in _DROPPED and name not in _PICTURES:
            yield from self._other(node)

    def _other(self, node: Any) -> Iterator[str]:
        inside = "".join(self._said(node.childNodes))
        given = getattr(node, "str", None)
        if isinstance(node, ACCENTS.Accent):
            yield str(node.str)
        elif given and not inside:
            yield str(given)
        elif inside or not self._unknown(node):
            yield inside
        else:
            yield f"\\{node.nodeName} "

    def _unknown(self, node: Any) -> bool:
        return (
            not self.engine.knows(node.nodeName) and str(node.nodeName).isalpha() and node.macroMode == node.MODE_NONE
        )

    def _list(self, node: Any) -> Iterator[str]:
        number = 0
        for item in node.childNodes:
            if item.nodeName != "item":
                continue
            number += 1
            term = (item.attributes or {}).get("term")
            head = term if isinstance(term, str) else "".join(self._said(getattr(term, "childNodes", ())))
            mark = head or (f"({number})" if node.nodeName == "enumerate" else "-")
            yield f"\n{mark} " + "".join(self._said(item.childNodes)).strip()
        yield "\n\n"


def maths(latex: str) -> str:
    """Mathematics as it was written, without labels, tags and what only spaces it out."""
    latex = re.sub(
        r"\\(?:label|tag\*?)\s*\{[^{}]*\}|\\(?:nonumber|notag|qedhere|displaystyle|limits)(?![A-Za-z])", "", latex
    )
    latex = re.sub(r"(\\[A-Za-z]+) (?=[{_^()\[\],.;:|&'])", r"\1", latex)
    return " ".join(latex.split())


def plain(latex: str) -> str:
    """A stretch that plasTeX gave up on, with its commonest commands taken off."""
    latex = _LEFT_OUT.sub(" ", _CITATION.sub("", _REFERENCE.sub(_mentioned, latex)))
    latex = re.sub(r"\\(?:emph|textit|textbf)\s*\{([^{}]*)\}", r"*\1*", latex)
    latex = re.sub(r"\\(?:begin|end)\s*\{(?:itemize|enumerate)\}(?:\[[^\]]*\])?", "\n", latex)
    return _tidied(re.sub(r"\\item\s*(?:\[([^\]]*)\])?", r"\n- \1", latex).replace("~", " "))


def _mentioned(match: re.Match[str]) -> str:
    if match["labels"] is None:
        return mention("quiet", match["option"]) if match["how"] == "hyperref" else ""
    labels = [one.strip() for one in match["labels"].split(",") if one.strip()]
    how = "ref" if match["how"] in ("ref", "eqref", "vref") else "cref"
    return mentions("eqref" if match["how"] == "eqref" else how, labels)


def _emphasized(inside: str) -> Iterator[str]:
    """Asterisks around the words, and not around white space or mathematics alone."""
    word = inside.strip()
    if not word or _HIDDEN.fullmatch(word) or "\n\n" in word or "*" in word:
        yield inside
        return
    before, after = inside[: len(inside) - len(inside.lstrip())], inside[len(inside.rstrip()) :]
    yield f"{before}*{word}*{after}"


def _tidied(said: str) -> str:
    for written, shown in _SIGNS:
        said = said.replace(written, shown)
    said = re.sub(r"[ \t]*\n[ \t]*", "\n", re.sub(r"[ \t]+", " ", said))
    said = re.sub(r"\n{3,}", "\n\n", said)
    said = re.sub(r"(?<!\n)\n(?!\n|\(|- |\w{1,4}[.)] )", " ", said)
    return re.sub(r" +([.,;:])", r"\1", said).strip()
