"""LaTeX and leanblueprint sources: environments of theorems, sections, proofs, and what stands between them."""

import re
from bisect import bisect_left
from collections.abc import Iterable
from pathlib import Path

from leanwright.agent.documents.items import BlueprintMarks, ItemKind
from leanwright.agent.documents.sources.conventions import conventions
from leanwright.agent.documents.sources.found import MOST_ITEMS, Findings, FoundItem, mentioned
from leanwright.agent.documents.sources.kinds import PROOF, SKIPPED, kind_of, shown
from leanwright.agent.documents.sources.latex_checks import braces, dollars, environments, standard_commands
from leanwright.agent.documents.sources.latex_files import FlatSource, LatexFiles
from leanwright.agent.documents.sources.latex_macros import MacroDefinition, definitions, group_end
from leanwright.agent.documents.sources.latex_text import LatexText, plain
from leanwright.agent.documents.sources.plastex import LatexEngine, Unexpanded
from leanwright.agent.documents.sources.symbols import scope_of

LEVELS = {"part": 0, "chapter": 0, "section": 1, "subsection": 2, "subsubsection": 3}
_SECTION = re.compile(
    r"\\(?P<name>part|chapter|section|subsection|subsubsection)(?P<star>\*?)\s*(?P<brace>[\[{])|\\appendix\b"
)
_EQUATION = re.compile(
    r"\\begin\s*\{(?P<name>equation|align|gather|multline|eqnarray)\}(?P<body>.*?)\\end\s*\{(?P=name)\}", re.DOTALL
)
_LABEL = re.compile(r"\\label\s*\{([^{}]*)\}")
_MARK = re.compile(
    r"\\(?P<name>lean|uses|proves|discussion)\s*\{(?P<given>[^{}]*)\}|\\(?P<flag>leanok|mathlibok|notready)(?![A-Za-z])"
)
_REFERS = re.compile(r"\\(?:[cC]ref|ref|eqref|autoref|[vV]ref|nameref)\*?\s*\{([^{}]*)\}")
_CUE = re.compile(
    r"\b(?:[Tt]hroughout|[Ff]rom now on|[Hh]enceforth|[Hh]ereafter|[Ii]n (?:this|what|the)|[Ff]or the|[Bb]y convention|"
    r"[Aa]s usual|[Uu]nless|[Ww]rite|[Ww]e|[Ll]et|[Ff]ix|[Aa]ssume|[Ss]uppose|"
    r"[Dd]enotes?|[Aa]ll|[Hh]ere|called|said|defined)\b"
)
_INNER = re.compile(
    r"(equation|align|gather|multline|eqnarray|alignat|flalign|figure|table|tikzpicture|tikzcd|thebibliography)\*?"
)


def read_latex(text: str, path: Path, found: Findings, *, before: tuple[str, Path] | None = None) -> None:
    """Add what a LaTeX source holds to ``found``. ``before``: a file whose preamble stands before it, and its text."""
    files = LatexFiles(path.parent if before is None else before[1].parent, found)
    preamble = FlatSource()
    if before is not None:
        preamble = LatexFiles(files.root, found).read(before[0].partition("\\begin{document}")[0], before[1])
        found.files.remove(files._name(before[1]))
    _LatexReader(files.read(text, path), preamble, found).read()


class _LatexReader:
    """Goes through the text once; whatever stands in order is taken in order: definitions, headings, items, proofs."""

    def __init__(self, flat: FlatSource, preamble: FlatSource, found: Findings) -> None:
        self.flat, self.found = flat, found
        self.text = flat.text
        named = re.search(
            r"\\documentclass\s*(?:\[[^\]]*\])?\s*\{([^{}]*)\}", preamble.text if preamble.lines else self.text
        )
        self.engine = LatexEngine(named[1] if named else "")
        self.latex = LatexText(self.engine)
        self.theorems: dict[str, str] = {}
        self.unknown: dict[str, int] = {}
        self.last: FoundItem | None = None
        if preamble.lines:
            self._define(definitions(preamble.text), preamble)

    def read(self) -> None:
        begin = self.text.find("\\begin{document}")
        end = self.text.find("\\end{document}")
        self.start = max(begin, 0)
        self.end = len(self.text) if end < 0 else end
        if begin > 0:
            self._define(definitions(self.text, 0, begin), self.flat)
        self._title()
        self._checks()
        self._mark_labels()
        self._body()
        for name, offset in self.unknown.items():
            self._remark(offset, f"\\{name} is not defined in the source; it was left as it is")

    def _remark(self, offset: int, text: str) -> None:
        place = self.flat.place(offset)
        self.found.remark(place.file, place.line, text)

    def _checks(self) -> None:
        body = self.text[: self.end + len("\\end{document}")]
        for offset, said in environments(body):
            self._remark(offset, said)

    def _define(self, found: Iterable[MacroDefinition], flat: FlatSource) -> None:
        for one in found:
            if not self.engine.define(one):
                place = flat.place(one.start)
                head = " ".join(flat.text[one.start : one.start + 40].split())
                self.found.remark(place.file, place.line, f"this definition cannot be read: {head}")
            elif one.name:
                self.theorems[one.name] = one.caption

    def _title(self) -> None:
        named = re.search(r"\\title\s*(?:\[[^\]]*\]\s*)?\{", self.text)
        close = group_end(self.text, named.end() - 1) if named else -1
        if named and close > 0:
            self.found.title = self._said(self.text[named.end() : close - 1], named.start())

    def _mark_labels(self) -> None:
        """All labels, so that a reference to a section or a figure leads somewhere."""
        self.found.labels |= {match[1].strip() for match in _LABEL.finditer(self.text)}

    def _kind(self, environment: str) -> ItemKind | str | None:
        """The kind of an environment: by its printed name, else by its own."""
        if _INNER.fullmatch(environment):
            return None
        return (
            kind_of(self.theorems.get(environment, ""))
            or kind_of(environment)
            or (ItemKind.STATEMENT if environment in self.theorems else None)
        )

    def _body(self) -> None:
        begins = re.compile(r"\\begin\s*\{(?P<env>[^{}\\]*)\}|" + _SECTION.pattern)
        at = prose = self.start
        defined = list(definitions(self.text, self.start, self.end))
        starts = [one.start for one in defined]
        done = 0
        while match := begins.search(self.text, at, self.end):
            inside = bisect_left(starts, match.start())
            if inside and defined[inside - 1].end > match.start():  # a \begin within a definition
                at = defined[inside - 1].end
                continue
            self._define(defined[done:inside], self.flat)
            done = max(done, inside)
            kind = self._kind(match["env"]) if match["env"] else None
            if match["env"] and kind is None:
                equation = _EQUATION.match(self.text, match.start(), self.end)
                self._equations(equation[0] if equation else "")
                at = equation.end() if equation else match.end()
                continue
            self._conventions(prose, match.start())
            if self.found.full:
                self._remark(match.start(), f"the document has {MOST_ITEMS:,} items; the rest was left out")
                return
            at = prose = self._section(match) if not match["env"] else self._environment(match, kind)
        self._define(defined[done:], self.flat)
        self._conventions(prose, self.end)

    def _section(self, match: re.Match[str]) -> int:
        if not match["name"]:
            return match.end()
        at = match.end() - 1
        if match["brace"] == "[":
            at = self.text.find("{", group_end(self.text, at, "]"))
        close = group_end(self.text, at) if at >= 0 else -1
        if close < 0:
            self._remark(match.start(), f"the title of this \\{match['name']} is never closed")
            return match.end()
        label = _LABEL.match(
            self.text, close + len(self.text[close : close + 80]) - len(self.text[close : close + 80].lstrip())
        )
        number = "" if match["star"] else self.engine.step(match["name"])
        if label and number:
            self.found.printed[label[1].strip()] = number
        title = self._said(_LABEL.sub("", self.text[at + 1 : close - 1]), match.start())
        self.found.section(
            title, LEVELS[match["name"]], self.flat.place(match.start()), label[1].strip() if label else ""
        )
        self.last = None
        return close

    def _environment(self, match: re.Match[str], kind: ItemKind | str | None) -> int:
        """Take an environment in; the offset behind it."""
        name = match["env"]
        end, behind = self._end_of(name, match.end())
        body = self.text[match.end() : end]
        if kind == PROOF:
            self._proof(body)
            self._items_within(match.end(), end)
        elif kind == SKIPPED:
            self._count(name)
            self._conventions(match.end(), end)
        else:
            assert isinstance(kind, ItemKind)
            self._item(match, kind, body, behind)
        return behind

    def _items_within(self, at: int, end: int) -> None:
        """Claims that stand in a proof."""
        of, begin = self.last, re.compile(r"\\begin\s*\{(?P<env>[^{}\\]*)\}")
        while match := begin.search(self.text, at, end):
            kind = self._kind(match["env"])
            at = self._environment(match, kind) if kind is not None else match.end()
        self.last = of

    def _end_of(self, name: str, start: int) -> tuple[int, int]:
        """Where an environment ends, and the offset behind it; one that is never closed ends at the next."""
        own = re.compile(rf"\\(begin|end)\s*\{{{re.escape(name)}\}}|\\(?:chapter|section|subsection)\b")
        next_ = own.search(self.text, start, self.end)
        if next_ and next_[1] == "end":
            return next_.start(), next_.end()
        others = "|".join(re.escape(one) for one in {*self.theorems, "proof"} | {"theorem", "lemma", "definition"})
        stop = re.compile(
            rf"\\(?:begin|end)\s*\{{(?:{others})\*?\}}|\\(?:chapter|section|subsection)\b|\n\s*\n"
        ).search(self.text, start, self.end)
        end = stop.start() if stop else self.end
        return end, end

    def _equations(self, body: str) -> None:
        """Step the counter of equations, and keep the numbers of those that have a label."""
        for equation in _EQUATION.finditer(body):
            rows = (
                re.split(r"\\\\", equation["body"])
                if equation["name"] in ("align", "gather", "eqnarray")
                else [equation["body"]]
            )
            for row in rows:
                if "\\nonumber" not in row and "\\notag" not in row and row.strip():
                    number = self.engine.step("equation")
                    self.found.printed.update(dict.fromkeys((one.strip() for one in _LABEL.findall(row)), number))

    def _count(self, name: str) -> tuple[str, str]:
        """Printed name and number of the next environment called ``name``."""
        if name not in self.theorems:
            return shown(name), ""
        caption, number = self.engine.theorem(name)
        return caption or shown(name), number

    def _item(self, match: re.Match[str], kind: ItemKind, body: str, behind: int) -> None:
        offset = match.end()
        title, body = self._bracket(body, offset)
        inner = re.search(r"\\begin\s*\{proof\}", body)  # a proof within the statement's environment
        proof = ""
        if inner:
            close = body.find("\\end{proof}", inner.end())
            proof = body[inner.end() : close if close >= 0 else len(body)]
            body = body[: inner.start()] + (body[close + len("\\end{proof}") :] if close >= 0 else "")
        name, number = self._count(match["env"])
        self._equations(body)
        labels = [one.strip() for one in _LABEL.findall(body)]
        own, inside = _own_label(body, labels)
        marks, told, bare = _marks(body)
        text = self._said(bare, offset)
        place = self.flat.place(match.start())
        last = self.flat.place(max(behind - 1, match.start()))
        last_line = last.line if last.file == place.file else place.line
        self.last = FoundItem(
            kind, name, text, place, last_line, self.found.here, own, title, number,
            told=told, refs=mentioned(text), inside=inside, marks=marks,
        )  # fmt: skip
        self.found.items.append(self.last)
        self.found.labels.discard(own)
        if proof:
            self._proof(proof)

    def _bracket(self, body: str, offset: int) -> tuple[str, str]:
        """The title in brackets behind ``\\begin{…}``, and the rest."""
        lead = len(body) - len(body.lstrip(" \t\n"))
        if not body[lead:].startswith("["):
            return "", body
        close = group_end(body, lead, "]")
        if close < 0 or close > lead + 400:
            return "", body
        return self._said(body[lead + 1 : close - 1], offset), body[close:]

    def _proof(self, body: str) -> None:
        about, body = self._bracket(body, 0) if body.lstrip().startswith("[") else ("", body)
        marks, told, bare = _marks(body)
        proves = re.search(r"\\proves\s*\{([^{}]*)\}", body)
        named = [proves[1].strip()] if proves else list(mentioned(about))
        of = next((item for item in reversed(self.found.items) if item.label and item.label in named), None)
        if proves and of is None:
            place = self.flat.place(self.text.find(proves[0], self.start))
            self.found.remark(
                place.file, place.line, f"\\proves leads nowhere: no item before has the label {named[0]}"
            )
            return
        of = of or self.last
        if of is None:
            return
        bare = _LABEL.sub("", bare)
        of.proof = f"{of.proof}\n\n{plain(bare)}".strip()
        of.proof_told += told
        of.proof_refs += tuple(one.strip() for group in _REFERS.findall(bare) for one in group.split(","))
        of.marks = of.marks.model_copy(update={"proof_leanok": of.marks.proof_leanok or marks.leanok})

    def _said(self, latex: str, offset: int) -> str:
        """The text of a stretch; what plasTeX cannot go through is taken as it is."""
        wrong = braces(latex)
        if wrong:
            self._remark(offset, f"{wrong} near here; the text was taken as it is")
            return plain(_LABEL.sub("", latex))
        if self._unpaired(latex, offset):
            return plain(_LABEL.sub("", latex))
        try:
            said = self.latex.text(_LABEL.sub("", latex))
        except Unexpanded as reason:
            self._remark(offset, f"the LaTeX from here cannot be expanded ({reason}); the text was taken as it is")
            return plain(_LABEL.sub("", latex))
        for command in self.latex.commands - standard_commands():
            if not self.engine.knows(command):
                self.unknown.setdefault(command, offset)
        return said

    def _unpaired(self, latex: str, offset: int) -> bool:
        """Whether a ``$`` is never closed, which is noted."""
        wrong = next(dollars(latex), None)
        if wrong:
            self._remark(offset + wrong[0], wrong[1])
        return wrong is not None

    def _conventions(self, start: int, end: int) -> None:
        """What the paragraphs of a stretch set up. Only paragraphs with a word for it are expanded."""
        for paragraph in re.finditer(r"(?:(?!\n[ \t]*\n).)+", self.text[start:end], re.DOTALL):
            body = paragraph[0]
            offset = start + paragraph.start()
            if self._unpaired(body, offset) or not _CUE.search(body) or len(body) > 5000 or braces(body):
                continue
            said = self._quiet(body)
            for told in conventions(said):
                at = offset + _found_in(body, told.text)
                place = self.flat.place(at)
                name = "Definition" if told.kind is ItemKind.DEFINITION else "Convention"
                scope = scope_of(self.found.sections, told.scope) if told.scope else ""
                self.found.items.append(
                    FoundItem(
                        told.kind,
                        name,
                        told.text,
                        place,
                        place.line,
                        self.found.here,
                        refs=mentioned(told.text),
                        scope=scope,
                    )
                )

    def _quiet(self, latex: str) -> str:
        """The text of running prose; where it cannot be expanded, nothing stands in it."""
        try:
            return self.latex.text(_LABEL.sub("", _marks(latex)[2]))
        except Unexpanded:
            return ""


def _own_label(body: str, labels: list[str]) -> tuple[str, tuple[str, ...]]:
    """The label of an item, which stands outside its equations, and those of its equations and parts."""
    outside = re.sub(r"\\begin\s*\{(" + _INNER.pattern + r")\}.*?\\end\s*\{\1\}", "", body, flags=re.DOTALL)
    outside = (
        re.sub(r"\\item\b.*", "", outside, flags=re.DOTALL)
        if not _LABEL.search(outside.split("\\item")[0])
        else outside
    )
    first = _LABEL.search(outside)
    own = first[1].strip() if first else ""
    return own, tuple(one for one in labels if one != own)


def _marks(body: str) -> tuple[BlueprintMarks, tuple[str, ...], str]:
    """The marks of a blueprint, the labels of ``\\uses``, and the body without them."""
    given: dict[str, list[str]] = {"lean": [], "uses": []}
    flags = set()
    for match in _MARK.finditer(body):
        if match["flag"]:
            flags.add(match["flag"])
        elif match["name"] in given:
            given[match["name"]] += [one.strip() for one in match["given"].split(",") if one.strip()]
    marks = BlueprintMarks(
        lean=tuple(dict.fromkeys(given["lean"])), leanok="leanok" in flags, mathlibok="mathlibok" in flags,
        notready="notready" in flags,
    )  # fmt: skip
    return marks, tuple(dict.fromkeys(given["uses"])), _MARK.sub(" ", body)


def _found_in(raw: str, said: str) -> int:
    """The offset in the source of a sentence of its text: where its first words stand."""
    words = [re.escape(word) for word in re.findall(r"[A-Za-z]+", said.split("$")[0])[:3]]
    found = re.search(r"\W+".join(words), raw) if words else None
    return found.start() if found else len(raw) - len(raw.lstrip())
