"""Hypotheses that contradict a theorem of mathematics, from a table (``theorems.toml``); Lean finds the premises.

A row says that some premises cannot hold together. It is stated to Lean as an axiom, and Lean derives False from the
hypotheses and that axiom alone; what of the premises is a calculation it works out. So the table must hold theorems,
and nothing but the table is taken on trust.
"""

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from leanwright.tools.errors import InputError
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Constant, Pi, head, subterms
from leanwright.tools.types import ProbeAnswer, Record

PROBE = "contradicts_theorem"  # of Lean, with the names of rows as values
AGAIN = 4  # times the limit when it is asked once more
PREFIX = "leanwright_known_"  # of the axioms' names
_FIRST = "first | assumption | (symm; assumption)"  # the premise that says what the row is about
_PREMISE = f"{_FIRST} | omega | decide | (simp; done) | grind only"
_MAP = re.compile(r": ([^{}→]+) → ([^{}→]+)}")
_TYPES = {"ℕ": "Nat", "ℤ": "Int", "ℚ": "Rat", "ℝ": "Real"}


class KnownTheorem(Record):
    """A row: ``premises`` in the variables of ``binders``, as Lean text, which cannot hold together.

    ``words`` for people, the ``lemma`` that proves it, the constants that it ``mentions``, alternatives with | between.
    """

    name: str
    words: str
    lemma: str
    mentions: tuple[str, ...]
    binders: str
    premises: tuple[str, ...]

    @property
    def axiom(self) -> str:
        """The row as a command of Lean."""
        premises = " → ".join(f"({one})" for one in self.premises)
        return f"axiom {PREFIX}{self.name} : ∀ {self.binders}, {premises} → False"

    @property
    def use(self) -> str:
        """A tactic that derives False from the hypotheses and the row."""
        return f"exact {PREFIX}{self.name} (by {_FIRST}){f' (by {_PREMISE})' * (len(self.premises) - 1)}"

    def maps_in(self, statement: Statement) -> bool:
        """Whether for each map of the row a variable of the statement is one between such types."""
        kinds = [(head(b.type.type), head(b.type.body)) for b in statement.variables if isinstance(b.type, Pi)]
        for found in _MAP.finditer(self.binders):
            source, target = (_TYPES.get(text.strip(), "") for text in found.groups())
            if not any(source in ("", one) and target in ("", other) for one, other in kinds):
                return False
        return True


@cache
def known_theorems() -> tuple[KnownTheorem, ...]:
    """The table."""
    text = files("leanwright.tools.contradictions").joinpath("theorems.toml").read_text(encoding="utf-8")
    return tuple(KnownTheorem.model_validate(row) for row in tomllib.loads(text)["theorem"])


def that_may_apply(statement: Statement) -> tuple[KnownTheorem, ...]:
    """The rows whose constants all stand in the hypotheses and types; rows on maps where variables are such maps."""
    terms = [binder.type for binder in statement.binders]
    names = {part.name for term in terms for part in subterms(term) if isinstance(part, Constant)}
    rows = (row for row in known_theorems() if row.maps_in(statement))
    return tuple(row for row in rows if all(names & set(one.split("|")) for one in row.mentions))


async def contradicted(lean: LeanBackend, text: str, statement: Statement, limit_s: float) -> KnownTheorem | None:
    """The row that the hypotheses of the theorem in ``text`` contradict, as Lean derives; None: no such row is found.

    Raises LeanError when no request can be served at all.
    """
    rows = that_may_apply(statement)
    if not rows:
        return None
    names = [row.name for row in rows]
    answer = await lean.probe(text, PROBE, values=names, timeout_s=limit_s)
    if answer.answer is ProbeAnswer.UNKNOWN and answer.elapsed_ms == 0:  # cut by the machine, not by Lean's own count
        answer = await lean.probe(text, PROBE, values=names, timeout_s=limit_s * AGAIN)
    return next((row for row in rows if answer.answer is ProbeAnswer.YES and row.use == answer.evidence), None)


@cache
def axioms() -> str:
    """All rows as Lean's commands: one text, which Lean elaborates once."""
    return "\n".join(row.axiom for row in known_theorems())


def uses(names: Sequence[str]) -> list[str]:
    """The tactic that uses each of these rows. Raises InputError."""
    rows = {row.name: row for row in known_theorems()}
    if unknown := [name for name in names if name not in rows]:
        raise InputError(f"the table of theorems that hypotheses may contradict has no {unknown[0]!r}")
    return [rows[name].use for name in names]
