"""What somebody meets first: no arguments, the version, the demonstration, the man page, completion."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from leanwright.agent.cli.app import app
from leanwright.agent.cli.manual import man_page
from leanwright.agent.cli.welcome import PARTS, WELCOME
from tests.agent.cli.conftest import Cli


def test_without_arguments_three_things_to_type(cli: Cli) -> None:
    ran = cli()
    assert (ran.code, ran.out, ran.err) == (0, WELCOME, "")
    assert len(re.findall(r"^  leanwright ", WELCOME, re.MULTILINE)) == 3


def test_the_version_names_every_part(cli: Cli) -> None:
    first, *parts = cli("--version").out.splitlines()
    assert re.fullmatch(r"leanwright \d+\.\d+\.\d+", first)
    assert "Lean 4.28.0" in "\n".join(parts)
    assert [part for part in PARTS if any(line.startswith(f"{part} ") for line in parts)] == list(PARTS)


@pytest.mark.lean
def test_the_demonstration_accepts_rejects_and_asks(cli: Cli) -> None:
    ran = cli("demo")
    assert ran.code == 0, ran.err
    assert [line for line in ran.out.splitlines() if line in ("accepted", "rejected", "inconclusive")] == [
        "accepted",
        "rejected",
        "accepted",
    ]
    assert "? What kind of number is x?" in ran.out
    assert "counterexample: n = 41" in ran.out
    assert ran.out.count("What this means") == 3
    assert max(map(len, ran.out.splitlines())) < 140


def test_the_man_page_has_every_command_and_option(cli: Cli) -> None:
    page = man_page(app)
    for command in ("formalize", "eval compare", "sessions resume", "serve http"):
        assert f"\n.SS leanwright {command} " in page
    assert "\\fB\\-\\-particles <int>\\fR" in page
    requests = {line.split()[0] for line in page.splitlines() if line.startswith((".", "'"))}
    assert requests == {".TH", ".SH", ".SS", ".TP", ".PP", ".B"}
    assert cli("manual").out == page


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_groff_has_no_complaint_about_the_man_page() -> None:
    command = ["groff", "-man", "-ww", "-Tutf8", "-Kutf8"]
    done = subprocess.run(command, input=man_page(app), capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_a_shell_completes_commands() -> None:
    words = {"COMP_WORDS": "leanwright for", "COMP_CWORD": "1", "_LEANWRIGHT_COMPLETE": "complete_bash"}
    done = subprocess.run(
        [sys.executable, "-m", "leanwright"], env=os.environ | words, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["formalize"]
