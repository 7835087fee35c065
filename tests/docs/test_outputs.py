"""Every command whose output a page shows is run, and prints what the page says.

A line ``...`` stands for any lines, ``…`` for anything within a line, and what a page leaves out at the end is not
compared. ``$ cat FILE`` gives a file its contents. All commands of a page share one Lean and one folder.
"""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agent.cli.conftest import Cli

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
# Outputs that need what no test machine has, and why.
ELSEWHERE = {"concepts.md": "a chat model and a knowledge base of concepts"}


def shown(page: str) -> Iterator[tuple[str, str]]:
    """The commands of a page, each with the output that it shows: fenced as ``console``, or indented."""
    command, output, fenced = "", [""], False
    for line in [*page.splitlines(), "the end"]:
        inside = fenced or line.startswith("    ") or not line
        text = line if fenced else line[4:]
        if line.startswith("```") or not inside or text.startswith("$ "):
            if command and (said := "\n".join(output).strip("\n")):
                yield command, said
            command, output = text[2:] if inside and text.startswith("$ ") else "", []
            fenced = not fenced and line == "```console" if line.startswith("```") else fenced
        elif command.endswith("\\"):
            command += "\n" + text
        else:
            output.append(text)


def pattern(output: str) -> re.Pattern[str]:
    """What matches ``output`` with its gaps."""
    lines = (
        r"(?:.*\n)*?" if line.strip() == "..." else ".*".join(map(re.escape, line.rstrip().split("…"))) + r"[ ]*\n"
        for line in output.splitlines()
    )
    return re.compile("".join(lines))


def test_gaps_match_and_nothing_else() -> None:
    assert pattern("a …\n...\nz").match("a 1\nb\nc\nz\n")
    assert not pattern("a\nb").match("a\nc\n")
    assert list(shown("```console\n$ x 'a' \\\n  b\nout\n\nmore\n$ y\n```\n\n    $ z\n    w\n")) == [
        ("x 'a' \\\n  b", "out\n\nmore"),
        ("z", "w"),
    ]


@pytest.mark.lean
@pytest.mark.parametrize("path", [p for p in PAGES if any(shown(p.read_text()))], ids=lambda path: path.name)
def test_commands_print_what_the_page_shows(path: Path, cli: Cli) -> None:
    if path.name in ELSEWHERE:
        pytest.skip(f"needs {ELSEWHERE[path.name]}")
    wrong = []
    for command, output in shown(path.read_text(encoding="utf-8")):
        program, *words = shlex.split(command.replace("\\\n", " "))
        if program == "cat":
            Path(words[0]).write_text(output + "\n", encoding="utf-8")
            continue
        assert program == "leanwright", command
        ran = cli(*words)
        if not pattern(output).match(ran.out):
            wrong.append(f"$ {command}\n--- the page\n{output}\n--- it prints\n{ran.out}{ran.err}")
    assert not wrong, "\n\n".join(wrong)
