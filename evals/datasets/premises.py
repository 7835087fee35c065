"""The premises of references: the library's constants that a statement writes out, read off its elaborated type.

``python -m leanwright.evals.datasets.premises FILE`` fills the field ``premises`` of a JSON-lines file of the form of
``leanwright.jsonl``. By the convention of the public benchmarks a constant that notation hides, as ``HAdd.hAdd`` in
``a + b`` or ``Real`` in ``ℝ``, is none.
"""

import argparse
import asyncio
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

from leanwright.agent.runtime.libraries import library_of
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError, InputError, LeanwrightError
from leanwright.tools.index.library import open_index
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanStatus

_NAME = re.compile(r"[^\W\d][\w'!?₀-₉]*(?:\.[^\W\d][\w'!?₀-₉]*)*")
_THEOREM = re.compile(r"\s*theorem\s+(\S+)")


async def premises_of(reference: str, lean: LeanBackend, known: Callable[[str], bool]) -> tuple[str, ...]:
    """Constants of ``reference``, a theorem, that ``known`` holds of and that its text writes, sorted.

    Raises InputError when Lean does not elaborate it.
    """
    named = _THEOREM.match(reference)
    if named is None:
        raise InputError(f"the reference is no theorem: {reference}")
    report = await lean.check(f"{reference}\nset_option pp.all true in\n#check @{named[1]}")
    if report.status is not LeanStatus.OK:
        said = report.errors[0].data if report.errors else report.status
        raise InputError(f"{named[1]} does not elaborate: {said}")
    (shown,) = [m.data for m in report.messages if m.severity == "info"]
    statement = reference[named.end() :]
    written = {name.rpartition(".")[2] for name in _NAME.findall(statement)}
    used = set(_NAME.findall(shown.partition(" : ")[2]))
    return tuple(sorted(name for name in used if name.rpartition(".")[2] in written and known(name)))


async def fill(path: Path, settings: Settings) -> None:
    """Write the premises of every row of ``path`` that has a reference. Raises InputError and what Lean raises."""
    library = library_of(settings)
    if library is None:
        raise ConfigError("there is no index to know constants by: build one with leanwright index build, and name it")
    index = open_index(settings.cache_dir, library)
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    async with open_runtime(settings) as runtime:
        lean = await runtime.lean()
        for row in rows:
            row["premises"] = await premises_of(row["formal"], lean, lambda name: index.row_of(name) is not None)
            sys.stdout.write(f"{row['id']}: {', '.join(row['premises']) or '-'}\n")
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), "utf-8")


def main() -> int:
    """Exit code 1 for an error."""
    parser = argparse.ArgumentParser(prog="python -m leanwright.evals.datasets.premises", description=__doc__)
    parser.add_argument("file", type=Path)
    try:
        asyncio.run(fill(parser.parse_args().file, Settings.load()))
    except LeanwrightError as error:
        sys.stderr.write(f"error: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
