"""What our Lean program calls of Lean's own parts, by version.

``python -m leanwright.tools.lean.native.internals`` prints the table of ``docs/lean-internals.md``.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).with_name("internals.toml")
_TABLE = "| call | file of Lean | in `Repl/Compat` | from Lean | signature | shown by |\n|---|---|---|---|---|---|\n"


@dataclass(frozen=True)
class Signature:
    """``text`` is Lean: binders and type. ``seen``: a Lean, and where it shows this signature."""

    since: str
    text: str
    seen: tuple[str, ...]


@dataclass(frozen=True)
class Api:
    """One name that is called; ``signatures`` in the order of versions."""

    name: str
    file: str
    used_in: str
    signatures: tuple[Signature, ...]

    def at(self, version: str) -> Signature:
        """The signature in Lean ``version``."""
        return [s for s in self.signatures if numbers(s.since) <= numbers(version)][-1]


def numbers(version: str) -> tuple[int, int]:
    """The first two numbers of a version."""
    major, minor = re.findall(r"\d+", version)[:2]
    return int(major), int(minor)


def apis() -> tuple[Api, ...]:
    """All that is called, as the data file lists it."""
    rows = tomllib.loads(DATA.read_text(encoding="utf-8"))["api"]
    return tuple(
        Api(
            row["name"],
            row["file"],
            row["used_in"],
            tuple(Signature(s["from"], s["text"], tuple(s["seen"])) for s in row["signature"]),
        )
        for row in rows
    )


def changed(version: str, known: str) -> Iterator[tuple[str, str]]:
    """Names and signatures in Lean ``version`` that differ from those in the Lean ``known``."""
    for api in apis():
        if api.at(version) != api.at(known):
            yield api.name, api.at(version).text


def table() -> str:
    """The table in Markdown, a row for each signature."""
    rows = []
    for api in apis():
        for signature in api.signatures:
            shown = "<br>".join(_link(one) for one in signature.seen)
            text = signature.text.replace("|", "\\|")
            rows.append(f"| `{api.name}` | `{api.file}` | `{api.used_in}` | {signature.since} | `{text}` | {shown} |\n")
    return _TABLE + "".join(rows)


def _link(seen: str) -> str:
    version, where, *path = seen.split(" ")
    if not path:
        return f"{version}: the {where} Lean"
    repository, commit = where.split("@")
    return f"{version}: [{repository}@{commit[:8]}](https://github.com/{repository}/blob/{commit}/{path[0]})"


if __name__ == "__main__":
    sys.stdout.write(table())
