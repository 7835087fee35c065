"""Rules of the house that a linter does not know."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
PYTHON = [ROOT / name for name in SOURCES if name.endswith(".py") and (ROOT / name).exists()]


@pytest.mark.parametrize("path", PYTHON, ids=lambda p: str(p.relative_to(ROOT)))
def test_files_are_small(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= 400


@pytest.mark.parametrize("path", PYTHON, ids=lambda p: str(p.relative_to(ROOT)))
def test_no_swallowed_exception(path: Path) -> None:
    assert not re.search(
        r"except( Exception| BaseException)?( as \w+)?:\s*(pass|\.\.\.)\s*$", path.read_text(), re.MULTILINE
    )


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


def test_importing_the_command_line_is_light() -> None:
    heavy = "torch transformers langgraph openai chromadb"
    code = f"import sys, leanwright.agent.cli; print([m for m in '{heavy}'.split() if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert out.stdout.strip() == "[]"
    assert out.stderr == ""
