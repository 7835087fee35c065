"""How many formulas of a file become syntax trees: ``python -m leanwright.tools.maths.coverage --data FILE``.

Each line of the file is an object with ``name`` and ``informal_stmt``. A formula is what stands between ``$…$``,
``$$…$$``, ``\\[…\\]`` or ``\\(…\\)``. It is read when all of it, in the light of its statement, is one tree that prints
to Lean; or several, where it joins them by words or signs of logic (for all, implies, and) or by rows of an aligned
block.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.errors import InputError
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.parsing.text import formulas

LOGIC = re.compile(
    r"(?:for all|for every|there exists?|such that|implies|if and only if|if|then|and|or|to|from|where|with|when|for"
    r"|otherwise|degrees|is|[.,;:?]|\.\.\.|\s)*"
)


@dataclass(frozen=True, slots=True)
class FormulaReading:
    """One formula: how it was read ("whole", "parts" or "failed") and its Lean, or the reason."""

    name: str
    source: str
    how: str
    detail: str


def outcomes(name: str, statement: str) -> Iterator[FormulaReading]:
    """What becomes of each formula of a statement."""
    for source, spans in formulas(statement):
        nodes = [span for span in spans if span.kind == "maths"]
        reason = next((span.reason for span in nodes if span.node is None), "" if nodes else "no mathematics")
        words = [span.source for span in spans if span.kind == "text" and not LOGIC.fullmatch(span.source)]
        reason = reason or (f"words: {'; '.join(words)}" if words else "")
        if reason:
            yield FormulaReading(name, source, "failed", reason)
            continue
        whole = all(span.kind == "maths" or not re.search(r"\w", span.source) for span in spans)
        lean = "; ".join(to_lean(span.node) for span in nodes if span.node is not None)
        yield FormulaReading(name, source, "whole" if whole and len(nodes) == 1 else "parts", lean)


def measure(data: Path, names: re.Pattern[str]) -> list[FormulaReading]:
    """FormulaReadings of the statements whose name matches from its start. Raises InputError for an unreadable file."""
    try:
        rows = [json.loads(line) for line in data.read_text(encoding="utf-8").splitlines() if line.strip()]
        chosen = [(row["name"], row["informal_stmt"]) for row in rows if names.match(row["name"])]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(f"{data} is not a file of statements ({type(error).__name__}: {error})") from error
    return [outcome for name, statement in chosen for outcome in outcomes(name, statement)]


def main(arguments: list[str] | None = None) -> None:
    """Print the failures and the share read."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--data", type=Path, required=True, help="JSON lines with name and informal_stmt")
    parser.add_argument("--names", default="mathd_|algebra_|numbertheory_|induction_", help="pattern of the names")
    parser.add_argument("--show", action="store_true", help="print each formula with its Lean, too")
    options = parser.parse_args(arguments)
    found = measure(options.data, re.compile(options.names))
    for item in found:
        if options.show or item.how == "failed":
            sys.stdout.write(f"{item.how}\t{item.name}\t{' '.join(item.source.split())}\t{item.detail}\n")
    read = sum(item.how != "failed" for item in found)
    whole = sum(item.how == "whole" for item in found)
    share = read / max(1, len(found))
    sys.stdout.write(f"{read} of {len(found)} formulas read ({share:.1%}), {whole} of them as one tree\n")


if __name__ == "__main__":
    main()
