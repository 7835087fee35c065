"""``python -m leanwright.evals.ablation``: the arms on the same problems and seeds; prints a table, writes files.

An interrupted run goes on where it stopped when it is given the same folder.
"""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from leanwright.agent.providers.decode import one_thread
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.evals.ablation.problems import SEED, problems
from leanwright.evals.ablation.report import as_json, facts, markdown, plot
from leanwright.evals.ablation.trials import Bench, Key, keys, row
from leanwright.tools.errors import ConfigError, InputError, LeanwrightError
from leanwright.tools.protocols import LocalModel

TRIALS = "trials.jsonl"
Rows = list[dict[str, Any]]


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(
        prog="python -m leanwright.evals.ablation",
        description="What each potential of sequential Monte Carlo is worth, on held-out statements.",
    )
    parser.add_argument("--problems", type=_positive, default=100, help="how many; default 100")
    parser.add_argument("--particles", type=_positive, nargs="+", default=[5, 10], help="default 5 10")
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2], help="default 0 1 2")
    parser.add_argument("--tokens", type=_positive, default=140, help="longest statement in tokens; default 140")
    parser.add_argument("--out", type=Path, default=Path("ablation"), help="folder of the results; default ablation")
    parser.add_argument("--model", default=None, help="a local model; default embedded:mini")
    parser.add_argument("--problem-seed", type=int, default=SEED, help=f"seed of the problem set; default {SEED}")
    options = parser.parse_args()
    try:
        rows = asyncio.run(_run(options))
        write(rows, options.out)
    except LeanwrightError as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    sys.stdout.write(f"{facts(rows)}\n\n{markdown(rows)}")


async def _run(options: argparse.Namespace) -> Rows:
    settings = Settings.load(None, {"model.name": options.model})
    chosen = {p.id: p for p in problems(options.problems, options.problem_seed)}
    asked = {
        "model": settings.model.name,
        "problem_seed": options.problem_seed,
        "tokens": options.tokens,
    }
    done = resume(options.out, asked)
    wanted = list(keys(list(chosen.values()), options.particles, options.seeds))
    known = {_key(r) for r in done}
    waiting = [key for key in wanted if key not in known]
    began = time.monotonic()
    async with open_runtime(settings, spare=True) as runtime:
        lean, choice = await runtime.lean(), await runtime.model()
        if not isinstance(choice.model, LocalModel):
            raise ConfigError(f"{settings.model.name} is no local model; use embedded:mini or hf:PATH")
        bench = Bench(choice.model, lean, max_tokens=options.tokens)
        await bench.warm_up(next(iter(chosen.values())))
        small = settings.model.name.startswith("embedded:")
        with one_thread() if small else nullcontext(), (options.out / TRIALS).open("a", encoding="utf-8") as out:
            for number, key in enumerate(waiting, start=1):
                done.append(row(key, await bench.run(key, chosen[key.problem])))
                out.write(json.dumps(done[-1]) + "\n")
                out.flush()
                _progress(number, len(waiting), time.monotonic() - began)
    return [r for r in done if _key(r) in set(wanted)]


def resume(folder: Path, asked: dict[str, Any]) -> Rows:
    """Trials that an earlier run with the same settings wrote into ``folder``. Raises InputError when they differ."""
    folder.mkdir(parents=True, exist_ok=True)
    settings, trials = folder / "settings.json", folder / TRIALS
    if not settings.is_file():
        settings.write_text(json.dumps(asked), encoding="utf-8")
        trials.unlink(missing_ok=True)
    if json.loads(settings.read_text(encoding="utf-8")) != asked:
        raise InputError(f"{folder} holds an ablation with other settings; name another folder with --out")
    if not trials.is_file():
        return []
    lines = trials.read_text(encoding="utf-8").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]  # the last one may have been cut by the interruption
    trials.write_text("".join(whole), encoding="utf-8")
    return [json.loads(line) for line in whole]


def write(rows: Sequence[dict[str, Any]], folder: Path) -> None:
    """JSON, Markdown and picture."""
    (folder / "ablation.json").write_text(json.dumps(as_json(rows), indent=1) + "\n", encoding="utf-8")
    (folder / "ablation.md").write_text(f"{facts(rows)}\n\n{markdown(rows)}", encoding="utf-8")
    plot(rows, folder / "ablation.png")


def _key(found: dict[str, Any]) -> Key:
    return Key(found["problem"], found["arm"], found["particles"], found["seed"])


def _progress(number: int, total: int, seconds: float) -> None:
    if number % 20 == 0 or number == total:
        left = seconds / number * (total - number)
        sys.stderr.write(f"{number} of {total} trials, about {left / 60:.0f} minutes left\n")
        sys.stderr.flush()


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("should be at least 1")
    return value


if __name__ == "__main__":
    main()
