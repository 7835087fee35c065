"""``python -m leanwright.evals.equivalence``: how often the verdict is right on variants whose truth is known.

An interrupted run goes on where it stopped when it is given the same folder.
"""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

from leanwright.agent.build import open_lean
from leanwright.agent.settings import Settings
from leanwright.evals.equivalence.report import markdown
from leanwright.evals.equivalence.variants import Variant, variants
from leanwright.tools.equivalence.closers import Closers, find_closers
from leanwright.tools.equivalence.compare import equivalent
from leanwright.tools.errors import InputError, LeanwrightError
from leanwright.tools.protocols import LeanBackend

ROWS = "rows.jsonl"
PER_STATEMENT = 2
ATTEMPT_S = 20.0  # of one request to Lean
Row = dict[str, Any]


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(
        prog="python -m leanwright.evals.equivalence",
        description="The equivalence verdict, and BEq+ beside it, on variants of real statements and labelled pairs.",
    )
    parser.add_argument("--data", type=Path, help="folder with minif2f/ and equivalence/; without: our own statements")
    parser.add_argument("--out", type=Path, default=Path("equivalence"), help="folder of the results")
    parser.add_argument("--variants", type=int, default=330, help="how many of each sort at most; default 330")
    parser.add_argument("--beq-every", type=int, default=1, help="BEq+ on every n-th pair only; 0: on none; default 1")
    parser.add_argument("--budget", type=float, default=30.0, help="seconds for one pair, without BEq+; default 30")
    parser.add_argument("--seed", type=int, default=0, help="seed of the variants; default 0")
    options = parser.parse_args()
    try:
        rows = asyncio.run(_run(options))
    except LeanwrightError as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    text = markdown(rows)
    (options.out / "equivalence.md").write_text(text, encoding="utf-8")
    sys.stdout.write(text)


def statements(data: Path | None) -> Iterator[tuple[str, str]]:
    """Names and Lean texts: our own, and miniF2F's where the data are."""
    own = files("leanwright.evals.datasets").joinpath("leanwright.jsonl").read_text(encoding="utf-8")
    yield from ((row["id"], row["formal"]) for row in map(json.loads, own.splitlines()))
    if data is not None and (path := data / "minif2f" / "valid.jsonl").is_file():
        rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        yield from ((row["name"], _with_header(row["header"], row["formal_stmt"])) for row in rows)


def chosen(data: Path | None, count: int, seed: int) -> list[Variant]:
    """Variants of both sorts in turn, ``count`` of each, spread over all statements."""
    texts = list(statements(data))
    both = []
    for same in (True, False):
        random = Random(seed)
        found = [v for name, text in texts for v in variants(name, text, same=same, count=PER_STATEMENT, random=random)]
        random.shuffle(found)
        both.append(found[:count])
    return [v for pair in zip(*both, strict=False) for v in pair]


def labelled(data: Path | None) -> list[Variant]:
    """Pairs with human labels, where the data are."""
    if data is None or not (path := data / "equivalence" / "human_labels.jsonl").is_file():
        return []
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [
        Variant(
            f"{row['full_name']}-{i}",
            "labelled",
            row["equivalent"],
            _with_header(row["header"], row["formal_stmt"]),
            _with_header(row["header"], row["formal_stmt_pred"]),
        )
        for i, row in enumerate(rows)
    ]


def _with_header(header: str, statement: str) -> str:
    """The statement below the ``open`` lines of its header."""
    return "\n".join([line for line in header.splitlines() if line.startswith("open ")] + [statement])


async def _run(options: argparse.Namespace) -> list[Row]:
    options.out.mkdir(parents=True, exist_ok=True)
    path = options.out / ROWS
    done = _read(path)
    known = {row["key"] for row in done}
    pairs = [*chosen(options.data, options.variants, options.seed), *labelled(options.data)]
    waiting = [(i, pair) for i, pair in enumerate(pairs) if pair.key not in known]
    began = time.monotonic()
    async with open_lean(Settings.load(), spare=False) as lean:
        closers = await find_closers(lean, timeout_s=120)
        with path.open("a", encoding="utf-8") as out:
            for number, (i, pair) in enumerate(waiting, start=1):
                # two sorts alternate: BEq+ on both of every n-th two
                with_beq = options.beq_every > 0 and (i // 2) % options.beq_every == 0
                done.append(await judge(lean, closers, pair, budget_s=options.budget, with_beq=with_beq))
                out.write(json.dumps(done[-1], ensure_ascii=False) + "\n")
                out.flush()
                if number % 20 == 0:
                    left = (time.monotonic() - began) / number * (len(waiting) - number) / 60
                    sys.stderr.write(f"{number} of {len(waiting)} pairs, about {left:.0f} minutes left\n")
    return done


async def judge(lean: LeanBackend, closers: Closers, pair: Variant, *, budget_s: float, with_beq: bool) -> Row:
    """One pair, as a row of the results; ``answer`` is "rejected" when a text is no statement in this library."""
    row: Row = {"key": pair.key, "kind": pair.kind, "same": pair.same, "first": pair.first, "second": pair.second}
    try:
        found = await equivalent(
            lean, pair.first, pair.second, budget_s=budget_s, attempt_s=ATTEMPT_S, with_beq=with_beq, closers=closers
        )
    except InputError as error:
        return row | {"answer": "rejected", "how": str(error)}
    beq = found.beq.model_dump() | {"equivalent": found.beq.equivalent} if found.beq else None
    proofs = [f"{proof.component} {proof.direction} {proof}" for proof in found.proofs]
    details = {"proofs": proofs, "beq": beq, "seconds": round(found.elapsed_s, 2), "library": found.library}
    return row | {"answer": found.answer.value, "how": found.how} | details


def _read(path: Path) -> list[Row]:
    if not path.is_file():
        return []
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]  # the last one may have been cut by the interruption
    path.write_text("".join(whole), encoding="utf-8")
    return [json.loads(line) for line in whole]


if __name__ == "__main__":
    main()
