r"""Writing ``\lean{…}`` and ``\leanok`` of accepted items into a blueprint, and the list that ``checkdecls`` reads.

Marks stand as leanblueprint reads them: within the environment of the statement, behind its title and its label.
Everything else of a source stays as it is, byte for byte.
"""

import difflib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from leanwright.agent.documents.items import Document, Item
from leanwright.agent.documents.sources.latex_macros import group_end
from leanwright.tools.errors import InputError
from leanwright.tools.types import Record

DECLARATIONS = "lean_decls"  # beside the folder of the source, one name a line: ``lake exe checkdecls FILE`` reads it
_BEGIN = re.compile(r"\\begin\s*\{(?P<name>[^{}\\]+)\}")
_LABEL = re.compile(r"\s*\\label\s*\{(?P<label>[^{}]*)\}")
_COMMENT = re.compile(r"(?<!\\)(?:\\\\)*%[^\n]*")
_INNER = re.compile(
    r"(?:equation|align|gather|multline|eqnarray|enumerate|itemize|center|figure|table|tikz\w*|cases|array|split)\*?"
)


class FilledBlueprint(Record):
    """The files of a source that changed, by their names, before and after; ``left``: what was not filled, and why."""

    before: dict[str, str]
    after: dict[str, str]
    filled: tuple[str, ...] = ()  # ids
    left: tuple[str, ...] = ()

    def patch(self) -> str:
        """A unified patch, for ``git apply`` or ``patch -p1`` in the folder of the source."""
        return "".join(_diff(name, self.before[name], text) for name, text in self.after.items())

    def write(self, folder: Path) -> None:
        """Write the changed files under ``folder``. Raises InputError."""
        for name, text in self.after.items():
            path = folder / name
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(text.encode("utf-8", "surrogateescape"))
            except OSError as error:
                raise InputError(f"{path} cannot be written: {error.strerror}") from None


def fill(document: Document, names: Mapping[str, str]) -> FilledBlueprint:
    r"""The source of ``document`` with ``\lean`` and ``\leanok`` for the items that have a name in ``names``.

    What names a declaration already keeps it, and what is marked ``\mathlibok`` or ``\notready`` is left alone.
    Raises InputError for a source that is not LaTeX or cannot be read.
    """
    root = Path(document.source).parent
    if not document.source.endswith((".tex", ".latex", ".ltx")):
        raise InputError(f"{document.source} is not a LaTeX source: only a blueprint has \\lean and \\leanok")
    before: dict[str, str] = {}
    after: dict[str, str] = {}
    filled, left = [], []
    for item in sorted(document.items, key=lambda one: (one.place.file, -one.place.line)):  # from below: lines stay
        if item.id not in names:
            continue
        file = item.place.file
        if (why := _unfit(item, root / file)) is None:
            text = after.get(file) or before.setdefault(file, _read(root / file))
            made = _filled(text, item, names[item.id])
            why = "its \\begin is not where it was" if made is None else None
            if made is not None:
                after[file] = made
                filled.append(item.id)
        if why is not None:
            left.append(f"{item.place}: {item.id} is left as it is: {why}")
    order = {item.id: place for place, item in enumerate(document.items)}
    return FilledBlueprint(
        before={name: before[name] for name in after}, after=after,
        filled=tuple(sorted(filled, key=order.__getitem__)), left=tuple(reversed(left)),
    )  # fmt: skip


def declarations(document: Document, names: Mapping[str, str]) -> list[str]:
    r"""The names of all ``\lean`` of the filled source in the order of the text, as leanblueprint lists them."""
    found: list[str] = []
    for item in document.items:
        added = not item.marks.lean and not item.marks.mathlibok and not item.marks.notready and item.id in names
        found += [names[item.id]] if added else item.marks.lean
    return found


def _unfit(item: Item, path: Path) -> str | None:
    if item.marks.lean:
        return f"it names {', '.join(item.marks.lean)} already"
    if item.marks.mathlibok or item.marks.notready:
        return f"it is marked \\{'mathlibok' if item.marks.mathlibok else 'notready'}"
    return None if path.is_file() else f"{path} is not there any more"


def _read(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "surrogateescape")
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None


def _filled(text: str, item: Item, name: str) -> str | None:
    """``text`` with the marks of one item; None where its environment does not begin on its line."""
    lines = text.split("\n")
    if item.place.line > len(lines):
        return None
    start = sum(len(line) + 1 for line in lines[: item.place.line - 1])
    line = lines[item.place.line - 1]
    seen = _COMMENT.sub(lambda match: " " * len(match[0]), line)
    places = [match for match in _BEGIN.finditer(seen) if not _INNER.fullmatch(match["name"])]
    for match in places:
        at, label = _behind(text, start + match.end())
        end = text.find(f"\\end{{{match['name']}}}", at)
        body = text[at : end if end >= 0 else at]
        if item.label and label != item.label and f"\\label{{{item.label}}}" not in body:
            continue
        marks = f"\\lean{{{name}}}" + ("" if item.marks.leanok else "\\leanok")
        following = text[at : at + 1]
        space = " " if marks.endswith("leanok") and following.isalpha() else ""
        return text[:at] + marks + space + text[at:]
    return None


def _behind(text: str, at: int) -> tuple[int, str]:
    """Where the marks go: behind the title in brackets and a label that follows at once; and that label."""
    lead = re.compile(r"[ \t]*").match(text, at)
    begin = lead.end() if lead else at
    if text[begin : begin + 1] == "[":
        close = group_end(text, begin, "]")
        at = close if close > 0 else at
    label = _LABEL.match(text, at)
    if label and "\n\n" not in label[0]:
        return label.end(), label["label"]
    return at, ""


def _diff(name: str, before: str, after: str) -> str:
    lines = difflib.unified_diff(
        before.splitlines(keepends=True), after.splitlines(keepends=True), f"a/{name}", f"b/{name}"
    )
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def write_declarations(folder: Path, names: Iterable[str]) -> Path:
    """Write the list of declarations. Raises InputError."""
    path = folder / DECLARATIONS
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(names), encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}") from None
    return path
