"""The words that names of a formal library are made of: one of them in a remark may say something of the mathematics.

The table is made from the names of a library, one a line:

    python -m leanwright.tools.reader.library_words < names.txt > tools/reader/library_words.json
"""

import json
import re
import sys
import textwrap
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from leanwright.tools.reader.inflection import stems

TABLE = Path(__file__).with_suffix(".json")
SHORTEST = 4  # letters; what is shorter is mostly an abbreviation
FEWEST = 5  # names that have the word
_WORD = re.compile("[A-Z]?[a-z]{3,}")


def words_of(names: Iterable[str]) -> list[str]:
    """The words of names, "isCompact_univ" has two, as far as ``FEWEST`` names have them; sorted."""
    found = Counter(word for name in names for word in {part.lower() for part in _WORD.findall(name)})
    return sorted(word for word, count in found.items() if count >= FEWEST and len(word) >= SHORTEST)


def of_library(word: str) -> bool:
    """Whether a form of the word is in the table."""
    return not _table().isdisjoint(stems(word))


@cache
def _table() -> frozenset[str]:
    lines = json.loads(TABLE.read_text(encoding="utf-8"))["words"]
    return frozenset(word for line in lines for word in line.split())


if __name__ == "__main__":
    rows = textwrap.wrap(" ".join(words_of(map(str.strip, sys.stdin))), 115)
    about = "Words that names of Mathlib are made of, see library_words.py."
    sys.stdout.write(json.dumps({"about": about, "words": rows}, indent=1) + "\n")
