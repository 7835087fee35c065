"""What a library says of each statement, measured once: everything that the rule sees except the drafts.

The target theorem is hidden everywhere, as in the evaluation of retrieval. Sub-queries are the clauses of the
statement, so that no model is needed.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from leanwright.evals.retrieval.data import CONNF, problems
from leanwright.evals.retrieval.run import clauses
from leanwright.graphs.nodes.retrieve import hits_of, vocabulary
from leanwright.graphs.retrieval_policy import Facts
from leanwright.tools.errors import InputError
from leanwright.tools.index.rank.hits import Query
from leanwright.tools.search import Searcher

OWN = "ConNF."  # namespace of the library that no general model knows
_CODE = re.compile(r"`[^`]*`")


@dataclass(frozen=True)
class Statement:
    """One statement, and what its reference formalization needs that a general model does not know."""

    name: str
    text: str
    oracle: frozenset[str]  # premises of the reference
    reference: str

    @property
    def missing(self) -> frozenset[str]:
        """The premises of the library itself; not empty: the library should be looked up."""
        return frozenset(name for name in self.oracle if name.startswith(OWN))


@dataclass(frozen=True)
class Seen:
    """A statement as the library sees it."""

    statement: Statement
    facts: Facts  # vocabulary and hits; the drafts are not known yet
    premises: tuple[str, ...]  # what would be shown: the ranker's own choice


def connf(data: Path, half: int) -> list[Statement]:
    """Every second ConNF statement. The thresholds of the rule were chosen on half 0; half 1 is measured."""
    found = problems(CONNF, data, "dev")
    references = _rows(data / "connf" / "dev.jsonl", "full_name", "formal_stmt")
    return [Statement(p.name, p.text, p.oracle, references[p.name]) for p in found][half::2]


def minif2f(data: Path, half: int) -> list[Statement]:
    """Every second statement of miniF2F valid: competition problems, which need no library of one's own."""
    path = data / "minif2f" / "valid.jsonl"
    texts, references = _rows(path, "name", "informal_stmt"), _rows(path, "name", "formal_stmt")
    return [Statement(name, text, frozenset(), references[name]) for name, text in texts.items()][half::2]


def without_names(statement: Statement) -> Statement:
    """The statement with what stands in backquotes left out: ConNF's descriptions quote names of the library there."""
    return replace(statement, text=" ".join(_CODE.sub(" ", statement.text).split()))


def see(searcher: Searcher, statements: Sequence[Statement], tick: Callable[[], None]) -> list[Seen]:
    """The library's evidence on each statement."""
    return [_seen(searcher, one, tick) for one in statements]


def _seen(searcher: Searcher, statement: Statement, tick: Callable[[], None]) -> Seen:
    exclude = (statement.name,)
    facts = vocabulary(searcher.library, statement.text, exclude)
    hits = hits_of(searcher, clauses(statement.text), (), exclude)
    premises = searcher.search(Query(text=statement.text, exclude=exclude)).names
    tick()
    return Seen(statement, facts.model_copy(update={"subqueries": hits}), premises)


def _rows(path: Path, key: str, value: str) -> dict[str, str]:
    try:
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
        return {str(row[key]): str(row[value]) for row in rows}
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError) as error:
        raise InputError(f"{path} does not hold what is expected: {error!r}") from None
