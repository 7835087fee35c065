"""The core works without the optional packages, and what needs one says which."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from leanwright.agent.extras import EXTRAS

ROOT = Path(__file__).parent.parent
ABSENT = sorted({name for packages in EXTRAS.values() for name in packages})


def run_without_extras(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A command in a process that cannot import a package of any extra."""
    code = (
        "import importlib.util, sys\n"
        f"absent = {ABSENT}\n"
        "sys.modules.update(dict.fromkeys(absent))\n"
        "find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *rest: None if name in absent else find(name, *rest)\n"
        "from leanwright.agent.cli import main\n"
        f"sys.argv = ['leanwright', *{arguments!r}]\n"
        "main()\n"
    )
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)


def test_every_extra_is_known_to_the_doctor_and_to_the_docs() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"].keys()
    table = re.findall(r"^\| (`.*?) \|", (ROOT / "docs" / "install.md").read_text(), re.MULTILINE)
    assert declared - {"dev", "all"} == EXTRAS.keys() == {name for row in table for name in re.findall(r"`(\w+)`", row)}


@pytest.mark.lean
def test_the_default_model_formalizes_with_the_core_alone() -> None:
    done = run_without_extras("formalize", "The sum of two odd integers is even.")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[2] == "accepted"


@pytest.mark.parametrize(
    ("arguments", "what", "extra"),
    [
        (["formalize", "2 + 2 = 4.", "--model", "embedded:mini"], "embedded:mini", "local"),
        (["formalize", "2 + 2 = 4.", "--model", "hf:gpt2"], "hf:gpt2", "local"),
        (["formalize", "2 + 2 = 4.", "--engine", "smc"], "the engine smc", "local"),
        (["search", "odd numbers"], "the encoder minilm", "retrieval"),
        (["serve", "mcp"], "serve mcp", "servers"),
        (["document", "audit", "paper.tex"], "a document", "documents"),
        (["eval", "list"], "eval", "evals"),
        (["eval", "run", "formulas"], "eval", "evals"),
    ],
)
def test_what_needs_an_extra_says_which(arguments: list[str], what: str, extra: str) -> None:
    done = run_without_extras(*arguments)
    line = f"leanwright: {what} needs more packages: run pip install 'leanwright[{extra}]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", line)
