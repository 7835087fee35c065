"""Rules of the house that a linter does not know."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
PYTHON = [ROOT / name for name in SOURCES if name.endswith(".py") and (ROOT / name).exists()]


def test_files_are_small() -> None:
    assert [path for path in PYTHON if len(path.read_text().splitlines()) > 400] == []


def test_no_swallowed_exception() -> None:
    swallowed = re.compile(r"except( Exception| BaseException)?( as \w+)?:\s*(pass|\.\.\.)\s*$", re.MULTILINE)
    assert [path for path in PYTHON if swallowed.search(path.read_text())] == []


def test_no_registry_host_and_no_machine_path() -> None:
    hosts = re.compile(r"registry\.npmjs|pypi\.org|files\.pythonhosted|huggingface\.co/|/root/|/home/\w")
    for name in SOURCES:
        path = ROOT / name
        if (
            path.is_file()
            and path.suffix in {".py", ".md", ".json", ".toml", ".txt", ".lean", ".j2", ""}
            and path != Path(__file__)
        ):
            found = hosts.search(path.read_text(errors="replace"))
            assert not found, f"{name}: {found[0] if found else ''}"


HEAVY = (
    "torch", "transformers", "chromadb", "faiss", "langchain", "langgraph", "openai", "FlagEmbedding", "matplotlib",
)  # fmt: skip
HELP = "sys.argv = ['leanwright', '--help']; import leanwright.agent.cli as cli; cli.main()"


@pytest.mark.parametrize(
    ("code", "heavy"),
    [
        ("import leanwright", (*HEAVY, "rich")),
        ("import leanwright.agent.cli", (*HEAVY, "rich")),
        (HELP, (*HEAVY, "rich")),
        ("import leanwright.agent.cli.formalize", (*HEAVY, "httpx")),  # Lean starts before the graph is compiled
    ],
)
def test_importing_is_light(code: str, heavy: tuple[str, ...]) -> None:
    """Packages count with all whose names begin so: langchain_core is a part of langchain."""
    report = f"atexit.register(lambda: print([m for m in sys.modules if m.startswith({heavy})]))"
    code = f"import atexit, sys; {report}; {code}"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert out.stdout.splitlines()[-1] == "[]"
    assert out.stderr == ""


def test_each_class_has_a_name_of_its_own() -> None:
    names = Counter[str]()
    for path in PYTHON:
        if not path.is_relative_to(ROOT / "tests"):
            names.update(re.findall(r"^class (\w+)", path.read_text(), re.MULTILINE))
    assert {name for name, count in names.items() if count > 1} == set()
