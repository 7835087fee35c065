"""The core works without the optional packages, and what needs one says which."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from leanwright.agent.extras import EXTRAS

ROOT = Path(__file__).parent.parent
ABSENT = sorted({name for packages in EXTRAS.values() for name in packages})


Said = tuple[int, str, str]  # the exit code of a command, and what it wrote on its two outputs
RUN = f"""
import contextlib, importlib.util, io, json, sys
absent = {ABSENT}
sys.modules.update(dict.fromkeys(absent))
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name in absent else find(name, *rest)
from leanwright.agent.cli import main
for arguments in json.loads(sys.argv[1]):
    sys.argv, code = ["leanwright", *arguments], 0
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            main()
        except SystemExit as end:
            code = end.code or 0
    print(json.dumps((code, out.getvalue(), err.getvalue())))
"""


def run_without_extras(*commands: list[str]) -> list[Said]:
    """Commands in a process that cannot import a package of any extra."""
    command = [sys.executable, "-c", RUN, json.dumps(commands)]
    ran = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT)
    return [(code, out, err) for code, out, err in map(json.loads, ran.stdout.splitlines())]


def test_every_extra_is_known_to_the_doctor_and_to_the_docs() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"].keys()
    table = re.findall(r"^\| (`.*?) \|", (ROOT / "docs" / "install.md").read_text(), re.MULTILINE)
    assert declared - {"dev", "all"} == EXTRAS.keys() == {name for row in table for name in re.findall(r"`(\w+)`", row)}


@pytest.mark.lean
def test_the_default_model_formalizes_with_the_core_alone() -> None:
    ((code, out, err),) = run_without_extras(["formalize", "The sum of two odd integers is even."])
    assert code == 0, err
    assert out.splitlines()[2] == "accepted"


NEEDING = [
    (["formalize", "2 + 2 = 4.", "--model", "embedded:mini"], "embedded:mini", "local"),
    (["formalize", "2 + 2 = 4.", "--model", "hf:gpt2"], "hf:gpt2", "local"),
    (["formalize", "2 + 2 = 4.", "--engine", "smc"], "the engine smc", "local"),
    (["search", "odd numbers"], "the encoder minilm", "retrieval"),
    (["serve", "mcp"], "serve mcp", "servers"),
    (["document", "audit", "paper.tex"], "a document", "documents"),
    (["eval", "list"], "eval", "evals"),
    (["eval", "run", "formulas"], "eval", "evals"),
]


def test_what_needs_an_extra_says_which() -> None:
    for said, (_, what, extra) in zip(run_without_extras(*(words for words, *_ in NEEDING)), NEEDING, strict=True):
        line = f"leanwright: {what} needs more packages: run pip install 'leanwright[{extra}]'\n"
        assert said == (1, "", line)
