"""The Lean files of a project: which of them declare given names, and their texts as one context."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.errors import InputError
from leanwright.tools.typecheck import blank_imports

MOST_FILES = 20_000
LARGEST = 4 << 20  # bytes of one file
_COMMAND = re.compile(
    r"^\s*(?:@\[[^\]]*\]\s*)?(?:(?:noncomputable|protected|private|scoped|local|unsafe|partial|nonrec)\s+)*"
    r"(?:(?P<scope>namespace|section|end)\b[ \t]*(?P<of>[\w.'«»]*)"
    r"|(?:theorem|lemma|def|abbrev|structure|class(?:[ \t]+inductive)?|inductive|axiom|opaque|instance|alias)[ \t]+"
    r"(?P<name>[^\W\d][\w.'!?«»]*))",
    re.MULTILINE,
)
_COMMENT = re.compile(r"/-.*?-/|--[^\n]*", re.DOTALL)


@dataclass(frozen=True)
class ProjectFile:
    """A file of a project: its module, what it imports, its text without imports, and the names that it declares."""

    module: str
    path: Path
    imports: tuple[str, ...]
    body: str
    declares: frozenset[str]


def declared_names(text: str) -> Iterator[str]:
    """Full names of the declarations of a Lean text, by its namespaces."""
    spaces: list[tuple[str, str]] = []
    for match in _COMMAND.finditer(_COMMENT.sub(lambda one: "\n" * one[0].count("\n"), text)):
        if match["scope"] == "end":
            if spaces:
                spaces.pop()
        elif match["scope"]:
            spaces.append((match["scope"], match["of"]))
        else:
            name = match["name"].removeprefix("_root_.")
            inside = [of for scope, of in spaces if scope == "namespace"]
            yield name if match["name"].startswith("_root_.") else ".".join((*inside, name))


def project_files(folder: Path) -> dict[str, ProjectFile]:
    """The Lean files of a project by their modules. Raises InputError for a folder without any."""
    if not folder.is_dir():
        raise InputError(f"{folder} is not a folder; name that of a Lean project with --project")
    found: dict[str, ProjectFile] = {}
    for path in sorted(folder.rglob("*.lean")):
        relative = path.relative_to(folder)
        if relative.parts[0].startswith(".") or relative.name == "lakefile.lean" or not path.is_file():
            continue
        if len(found) >= MOST_FILES or path.stat().st_size > LARGEST:
            raise InputError(
                f"{path} is one file too many, or too large; name the folder of one library with --project"
            )
        text = path.read_text(encoding="utf-8", errors="replace")
        body, imports = blank_imports(text)
        module = ".".join(relative.with_suffix("").parts)
        named = tuple(words.split()[-1] for _, words in imports)
        found[module] = ProjectFile(module, path, named, body, frozenset(declared_names(body)))
    if not found:
        raise InputError(f"{folder} holds no Lean file")
    return found


def declaring(files: Mapping[str, ProjectFile], names: Iterable[str]) -> list[ProjectFile]:
    """The files that declare one of the names, in the order of their modules."""
    wanted = set(names)
    return [file for file in files.values() if file.declares & wanted]


def joined(files: Mapping[str, ProjectFile], wanted: Iterable[ProjectFile]) -> str:
    """The texts of files after those of the project that they import, each in a section of its own."""
    placed: dict[str, ProjectFile] = {}

    def place(file: ProjectFile, open_: frozenset[str]) -> None:
        for module in file.imports:
            if module in files and module not in placed and module not in open_:
                place(files[module], open_ | {file.module})
        placed.setdefault(file.module, file)

    for file in wanted:
        place(file, frozenset())
    return "\n".join(f"section\n{file.body.strip()}\nend\n" for file in placed.values() if file.body.strip())
