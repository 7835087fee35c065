"""Self-check of the equivalence test: each reference against itself, renamed, and altered.

``python -m leanwright.evals.leaneuclid --data BOOK.jsonl`` prints one JSON line for each pair, then a table; with
``--lean`` every statement is type-checked by Lean too. A run that was stopped goes on with ``--out FILE``.
"""

import asyncio
import json
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.evals.context import ContextLean
from leanwright.evals.leaneuclid.checking import theorem
from leanwright.evals.leaneuclid.equivalence import LIMIT_S, Prover, equivalent_by_smt
from leanwright.evals.leaneuclid.formula import Formula, to_lean
from leanwright.evals.leaneuclid.parse import parse
from leanwright.evals.leaneuclid.smt import system_e
from leanwright.evals.leaneuclid.variants import altered, renamed
from leanwright.tools.errors import InputError, LeanwrightError
from leanwright.tools.types import LeanStatus

KINDS = ("itself", "renamed", "altered")


def parser() -> ArgumentParser:
    """The command line."""
    parser = ArgumentParser(prog="python -m leanwright.evals.leaneuclid", description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True, help="LeanEuclid's Book as JSON lines")
    parser.add_argument("--limit", type=int, help="the first so many statements")
    parser.add_argument("--seconds", type=float, default=LIMIT_S, help="time limit of each direction")
    parser.add_argument("--out", type=Path, help="append rows to this file, and skip those that it holds")
    parser.add_argument("--lean", action="store_true", help="type-check every statement, too")
    return parser


def main() -> int:
    """Run from the command line."""
    try:
        rows = asyncio.run(check(parser().parse_args()))
    except LeanwrightError as error:
        sys.stderr.write(f"leaneuclid: {error}\n")
        return 1
    sys.stdout.write(table(rows))
    return 0


async def check(options: Namespace) -> list[dict[str, Any]]:
    """Compare what is not compared yet; the rows of all pairs."""
    references = read(options.data)[: options.limit]
    done = _rows(options.out) if options.out and options.out.exists() else []
    prover = Prover()
    for number, kind, one, other in _pairs(references):
        if any(row["id"] == number and row["kind"] == kind for row in done):
            continue
        began = time.monotonic()
        found = await equivalent_by_smt(one, other, prover, limit_s=options.seconds)
        row = {"id": number, "kind": kind, "equivalent": found.equivalent, "refuted": found.refuted, "e3": found.e3,
               "component": found.component, "forward": found.forward, "backward": found.backward,
               "contradictory": found.contradictory, "seconds": round(time.monotonic() - began, 1),
               "candidate": to_lean(other)}  # fmt: skip
        done.append(row)
        sys.stdout.write(json.dumps(row, ensure_ascii=False) + "\n")
        if options.out:
            with options.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
    if options.lean:
        await _typecheck([row["candidate"] for row in done])
    return done


def read(path: Path) -> list[tuple[int, Formula]]:
    """The references of LeanEuclid's Book, by number. Raises InputError for a file that does not hold them."""
    try:
        rows = _rows(path)
        return [(row["id"], parse(row["formal_stmt"])) for row in rows]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(f"{path}: not LeanEuclid's Book as JSON lines with id and formal_stmt ({error})") from None


def _rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def _pairs(references: list[tuple[int, Formula]]) -> Iterator[tuple[int, str, Formula, Formula]]:
    for number, formula in references:
        others = (formula, renamed(formula, number), altered(formula))
        yield from ((number, kind, formula, other) for kind, other in zip(KINDS, others, strict=True))


async def _typecheck(texts: list[str]) -> None:
    async with open_runtime(Settings.load()) as runtime:
        checker = ContextLean(await runtime.lean(), system_e())
        good = 0
        for text in texts:
            report = await checker.check(theorem(text))
            good += report.status is LeanStatus.OK
            if report.errors:
                sys.stdout.write(f"refused by Lean: {text}: {report.errors[0].data}\n")
    sys.stdout.write(f"Lean accepts {good} of {len(texts)}\n")


def table(rows: list[dict[str, Any]]) -> str:
    """How many of each kind are found equivalent, by our rule and by each test alone; not so, or neither."""
    lines = [
        "| candidate | pairs | equivalent | refuted | unknown | closed test (E3) | component test | seconds |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for kind in KINDS:
        of = [row for row in rows if row["kind"] == kind]
        equivalent, refuted, e3, component = (
            sum(row[key] for row in of) for key in ("equivalent", "refuted", "e3", "component")
        )
        seconds = sum(row["seconds"] for row in of)
        counts = (len(of), equivalent, refuted, len(of) - equivalent - refuted, e3, component, f"{seconds:.0f}")
        lines.append(f"| {kind} | {' | '.join(map(str, counts))} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
