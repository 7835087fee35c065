"""What is wrong with a LaTeX text, told before plasTeX sees it."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

ENVIRONMENT = re.compile(r"\\\\|\\(?P<way>begin|end)\s*\{(?P<name>[^{}\\]*)\}")
_SIGN = re.compile(r"\\.|\$\$|\$|\n[ \t]*\n|\\begin|\\end")


def environments(text: str) -> Iterator[tuple[int, str]]:
    """Environments that are never closed, or closed without being begun: offset, and what is wrong."""
    open_: list[tuple[str, int]] = []
    for match in ENVIRONMENT.finditer(text):
        name = match["name"]
        if match["way"] == "begin":
            open_.append((name, match.start()))
        elif match["way"] == "end":
            if name not in (one for one, _ in open_):
                yield match.start(), f"\\end{{{name}}} closes nothing; it was left out"
                continue
            while open_:
                last, start = open_.pop()
                if last == name:
                    break
                yield start, f"\\begin{{{last}}} is never closed"
    for last, start in open_:
        if last != "document":
            yield start, f"\\begin{{{last}}} is never closed"


def dollars(text: str) -> Iterator[tuple[int, str]]:
    """A ``$`` that is never closed: mathematics ends with its paragraph."""
    opened, sign = -1, ""
    for match in _SIGN.finditer(text):
        said = match[0]
        if said in ("$", "$$"):
            if opened < 0:
                opened, sign = match.start(), said
            elif said == sign or said == "$$":
                opened = -1
        elif said.startswith("\n") and opened >= 0 and sign == "$":
            yield opened, "this $ is never closed in its paragraph"
            opened = -1
    if opened >= 0:
        yield opened, f"this {sign} is never closed"


def braces(text: str) -> str:
    """What is wrong with the braces of a stretch, in words; ``""``: nothing."""
    bare = re.sub(r"\\.", "", text, flags=re.DOTALL)
    depth = 0
    for sign in re.findall(r"[{}]", bare):
        depth += 1 if sign == "{" else -1
        if depth < 0:
            return "a } closes nothing"
    return "a { is never closed" if depth else ""


@cache
def standard_commands() -> frozenset[str]:
    """Commands of LaTeX and its usual packages, as they may be left in a text."""
    text = (resources.files("leanwright.agent.documents.sources") / "commands.json").read_text(encoding="utf-8")
    return frozenset(re.findall(r"[A-Za-z]+", text))
