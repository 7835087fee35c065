"""Declarations of a LeanDojo trace: ``*.trace.xml`` (or ``*.ast.json``) under ``.lake/build/ir`` of a traced project.

lean_dojo asks GitHub on import when a token is set, reads ``.env`` files and changes the loggers: it is imported only
in a process of its own, ``python -m leanwright.tools.index.leandojo ROOT OUTPUT``, which sees nothing of our
environment.
"""

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.index.source import JsonLines, Origin, Say, SourceRow
from leanwright.tools.lean.embedded.package import digest
from leanwright.tools.lean.embedded.process import clean_environment
from leanwright.tools.lean.native.project import commit_of

_MODULE = "leanwright.tools.index.leandojo"
# an empty token is none, and stands before one that a .env file would bring
_ENVIRONMENT = {"GITHUB_ACCESS_TOKEN": "", "DISABLE_REMOTE_CACHE": "1", "PATH": os.defpath, "PYTHONUTF8": "1"}
_BODIES = ("CommandDeclvalsimpleNode", "CommandDeclvaleqnsNode", "CommandWherestructinstNode")
_KINDS = {
    "commanddefinition": "def",
    "commandclassinductive": "class",
    "lemma": "theorem",
    "mathlibtacticlemma": "theorem",
    "stdtacticaliasalias": "theorem",
    "stdtacticaliasaliaslr": "theorem",
    "leanelabcommandcommandirreducibledef": "def",
}


class LeanDojoSource:
    """A project that LeanDojo traced. Docstrings come with it; informal descriptions do not."""

    def __init__(self, project: Path) -> None:
        if not project.is_dir():
            raise ConfigError(f"{project} is not a folder; name the folder of a traced project after leandojo:")
        if importlib.util.find_spec("lean_dojo") is None:
            raise ConfigError("lean-dojo is not installed: run pip install 'leanwright[leandojo]'")
        self._project = project.resolve()
        self.spec = f"leandojo:{self._project}"
        self._dump: JsonLines | None = None

    @cached_property
    def fingerprint(self) -> str:
        stats = [(path, path.stat()) for path in trace_files(self._project)]
        return digest([], *(f"{path} {stat.st_size} {stat.st_mtime_ns}" for path, stat in stats))

    def prepare(self, folder: Path, say: Say) -> Origin:
        """Read the trace in a process of its own, unless that has been done."""
        if not trace_files(self._project):
            raise InputError(
                f"{self._project} holds no *.trace.xml and no *.ast.json file: trace it with lean_dojo first"
            )
        path, scratch = folder / "trace.jsonl", folder / "trace.partial"
        if not path.exists():
            say("reading the trace", None)
            command = [sys.executable, "-m", _MODULE, str(self._project), str(scratch)]
            with subprocess.Popen(
                command,
                cwd=folder,
                env=clean_environment() | _ENVIRONMENT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            ) as process:
                try:
                    _, said = process.communicate()
                finally:
                    process.kill()  # it has ended, unless we are being interrupted
            if process.returncode != 0:
                last = (said.strip().splitlines() or ["it said nothing"])[-1]
                raise InputError(f"the trace in {self._project} could not be read: {last[:300]}")
            scratch.replace(path)
        self._dump = JsonLines((path,), self.spec)
        return Origin(revision=commit_of(self._project), lean_version=_toolchain(self._project))

    def rows(self, after: int) -> Iterator[SourceRow]:
        """See IndexSource."""
        assert self._dump is not None, "prepare comes first"
        return self._dump.rows(after)


def trace_files(project: Path) -> list[Path]:
    """Traced files in a fixed order; the finished form of a trace is preferred to the raw one."""
    return sorted(project.rglob("*.trace.xml")) or sorted(project.rglob("*.ast.json"))


def _toolchain(project: Path) -> str:
    """Lean's version from ``lean-toolchain``, e.g. "4.9.0"; "" when there is no such file."""
    try:
        text = (project / "lean-toolchain").read_text(encoding="utf-8")
    except OSError:
        return ""
    return text.strip().rpartition(":")[2].removeprefix("v")


def write_rows(project: Path, output: Path) -> None:
    """Write the declarations of a trace as rows of a dump; a file that cannot be read becomes a row with the error."""
    with output.open("w", encoding="utf-8") as file:
        for path in trace_files(project):
            for row in _rows_of(project, path):
                file.write(json.dumps(row, ensure_ascii=False) + "\n")


def _rows_of(project: Path, path: Path) -> Iterator[dict[str, Any]]:
    from lean_dojo.data_extraction.ast import is_potential_premise_lean4  # type: ignore[import-untyped]
    from lean_dojo.data_extraction.traced_data import TracedFile  # type: ignore[import-untyped]

    # of the repository only its being there is asked for; a real one would be looked up on the network
    repository: Any = None
    load = TracedFile.from_xml if path.suffix == ".xml" else TracedFile.from_traced_file
    try:
        traced = load(project, path, repository)
    except (SyntaxError, AssertionError, ValueError, KeyError, OSError) as error:
        reason = str(error) or "it does not belong to the Lean file beside it"
        yield {"error": f"{path.relative_to(project)}: {reason}"}
        return
    found: list[Any] = []
    traced.ast.traverse_preorder(
        lambda node, _: found.append(node) if is_potential_premise_lean4(node) else None, node_cls=None
    )
    for node in found:
        yield from _rows_of_node(node, traced)


def _rows_of_node(node: Any, traced: Any) -> Iterator[dict[str, Any]]:
    from lean_dojo.data_extraction.traced_data import get_code_without_comments

    names = node.full_name if isinstance(node.full_name, list) else [node.full_name or node.name]
    inner = node.children[1] if len(node.children) > 1 else node
    body = next((part for part in _below(node) if type(part).__name__ in _BODIES and part.start), None)
    end = body.start if body else node.end
    header = get_code_without_comments(traced.lean_file, inner.start or node.start, end, traced.comments)
    docs = [part.comment for part in _below(node) if type(part).__name__ == "CommandDoccommentNode"]
    used = [part for part in _below(node) if isinstance(getattr(part, "full_name", None), str) and part is not node]
    idents = [part for part in used if type(part).__name__ == "IdentNode" and part.full_name not in names]
    path = traced.path
    packages = path.parts[:2] == (".lake", "packages")
    for name in names:
        yield {
            "name": name,
            "kind": _kind(node, inner),
            "lib": path.parts[2] if packages else traced.root_dir.name,
            "module": ".".join(Path(*path.parts[3:] if packages else path.parts).with_suffix("").parts),
            "header": header.strip().removesuffix(":=").strip(),
            "doc": docs[0].removesuffix("-/").strip() if docs else None,
            "lines": [node.start.line_nb, node.end.line_nb],
            "header_deps": [part.full_name for part in idents if part.start and part.start < end],
            "body_deps": [part.full_name for part in idents if part.start and part.start >= end],
        }


def _below(node: Any) -> Iterator[Any]:
    """A node and all nodes under it, in the order of the text."""
    stack = [node]
    while stack:
        top = stack.pop()
        yield top
        stack += reversed(top.children)


def _kind(node: Any, inner: Any) -> str:
    if type(inner).__name__ == "CommandStructureNode" and type(inner.children[0]).__name__ == "CommandClasstkNode":
        return "class"
    kind = str(node.kind() if node.kind() in _KINDS else inner.kind())
    return _KINDS.get(kind, kind.removeprefix("command"))


if __name__ == "__main__":
    write_rows(Path(sys.argv[1]), Path(sys.argv[2]))
