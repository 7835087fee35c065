"""The files of a LaTeX source as one text without comments, each of whose lines knows where it comes from."""

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path

from leanwright.agent.documents.items import SourcePlace
from leanwright.agent.documents.sources.files import LARGEST, decoded
from leanwright.agent.documents.sources.found import Findings

_INPUT = re.compile(
    r"\\(?P<command>input|include|subfile|InputIfFileExists)\s*(?:\{(?P<file>[^{}]*)\}|\s(?P<bare>[\w./-]+))"
    r"|\\(?:sub)?import\*?\s*\{(?P<folder>[^{}]*)\}\s*\{(?P<from>[^{}]*)\}"
    r"|\\(?:usepackage|RequirePackage)\s*(?:\[[^\]]*\])?\s*\{(?P<packages>[^{}]*)\}"
)
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%.*")
_OPAQUE = re.compile(r"\\begin\s*\{(verbatim\*?|lstlisting|minted|comment|Verbatim|filecontents\*?)\}")
_DEFINES = re.compile(r"\\(?:(?:re)?newcommand|providecommand|def|newenvironment)\b")
DEEPEST = 20  # files within files


@dataclass
class FlatSource:
    """Text of all files, comments and verbatim passages left out. ``places``: file and line of each line."""

    lines: list[str] = field(default_factory=list)
    places: list[tuple[str, int]] = field(default_factory=list)

    def finish(self) -> None:
        """Fix the text, after which offsets have places."""
        self.text = "\n".join(self.lines)
        self.starts = [0, *accumulate(len(line) + 1 for line in self.lines)]

    def place(self, offset: int) -> SourcePlace:
        """Where a character of the text stands."""
        file, line = self.places[min(bisect_right(self.starts, offset) - 1, len(self.places) - 1)]
        return SourcePlace(file=file, line=line)


class LatexFiles:
    """Reads files and those that they name. ``root``: the folder that names are relative to."""

    def __init__(self, root: Path, found: Findings) -> None:
        self.root = root
        self.found = found
        self.flat = FlatSource()
        self.open: list[Path] = []
        self.bytes = 0

    def read(self, text: str, path: Path) -> FlatSource:
        """The main file, with all that it names."""
        self._add(text, path)
        self.flat.finish()
        return self.flat

    def _name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else path.name

    def _add(self, text: str, path: Path) -> None:
        name = self._name(path)
        if name not in self.found.files:
            self.found.files.append(name)
        self.bytes += len(text)
        self.open.append(path.resolve())
        opaque: tuple[str, int] | None = None
        for number, line in enumerate(text.split("\n"), start=1):
            if opaque is not None:
                if f"\\end{{{opaque[0]}}}" in line:
                    opaque = None
                continue
            begun = _OPAQUE.search(line)
            if (
                begun
                and not _COMMENT.sub(r"\1", line[: begun.start()] + "%").endswith("%")
                and self._begins(line, begun)
            ):
                opaque = None if f"\\end{{{begun[1]}}}" in line[begun.end() :] else (begun[1], number)
                line = line[: begun.start()]
            bare = _COMMENT.sub(r"\1", line)
            if not bare.strip() and line.strip():
                continue  # a comment alone is no empty line
            if self._line(bare, name, number, path):
                break
        if opaque is not None:
            self.found.remark(
                name, opaque[1], f"\\begin{{{opaque[0]}}} is never closed; the rest of the file was left out"
            )
        self.open.pop()

    @staticmethod
    def _begins(line: str, begun: re.Match[str]) -> bool:
        comment = _COMMENT.search(line)
        return comment is None or comment.end(1) >= begun.start()

    def _line(self, line: str, name: str, number: int, path: Path) -> bool:
        """Add one line and the files that it names; whether the file ends with it."""
        at = 0
        for match in _INPUT.finditer(line):
            if _DEFINES.search(line[: match.start()]):
                continue
            if match["packages"] is not None:
                for package in match["packages"].split(","):
                    style = self.root / f"{package.strip()}.sty"
                    if package.strip() and style.is_file():
                        self._file(style, f"{package.strip()}.sty", name, number)
                continue
            wanted = match["from"] or match["file"] or match["bare"] or ""
            folder = match["folder"] or ""
            if wanted.strip():
                self._push(line[at : match.start()], name, number)
                at = match.end()
                self._named(f"{folder}{wanted.strip()}", name, number, path)
        ended = re.search(r"\\endinput\b", line[at:])
        self._push(line[at : at + ended.start()] if ended else line[at:], name, number)
        return ended is not None

    def _push(self, line: str, name: str, number: int) -> None:
        self.flat.lines.append(line)
        self.flat.places.append((name, number))

    def _named(self, wanted: str, name: str, number: int, path: Path) -> None:
        for folder in dict.fromkeys((self.root, path.parent)):
            for ending in (".tex", ""):
                file = folder / f"{wanted}{ending}"
                if file.is_file():
                    self._file(file, wanted, name, number)
                    return
        self.found.remark(name, number, f"the file {wanted} does not exist; it was left out")

    def _file(self, file: Path, wanted: str, name: str, number: int) -> None:
        if file.resolve() in self.open or len(self.open) >= DEEPEST:
            self.found.remark(name, number, f"the file {wanted} is read within itself; it was left out here")
            return
        try:
            data = file.read_bytes()
        except OSError as error:
            self.found.remark(name, number, f"the file {wanted} cannot be read: {error.strerror}; it was left out")
            return
        if self.bytes + len(data) > LARGEST:
            self.found.remark(
                name, number, f"with {wanted} the source is larger than {LARGEST >> 20} MiB; it was left out"
            )
            return
        self._add(decoded(data, self._name(file), self.found), file)
