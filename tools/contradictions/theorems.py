"""Hypotheses that contradict a theorem of mathematics, from tables (``*.toml``); Lean finds the premises.

A row says that some premises cannot hold together, or what they imply. It is stated to Lean as an axiom, and Lean
derives False from the hypotheses and such axioms alone: a row with ``patterns`` has an instance for `grind` wherever
these terms occur; one that only ``says`` something is drawn from the hypotheses first; one that says nothing has to
find its premises among the hypotheses, and works out what is a calculation. So the tables must hold theorems, and
nothing but the tables is taken on trust.
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
_STRICT = "exact fun n => le_of_lt (‹∀ n, _ < _› n) | exact fun n h => le_of_lt (‹∀ n ∈ _, _ < _› n h)"
_WIDER = "exact fun n _ => ‹∀ n, _› n"
# The premise that says what the row is about. The last alternative of `first` would go on after an error: it fails.
_FIRST = f"first | assumption | (symm; assumption) | {_STRICT} | {_WIDER} | fail"
_SEARCH = "grind (ringSteps := 200)"
_PREMISE = f"{_FIRST} | omega | decide | (simp; done) | {_SEARCH} | (intro; intros; {_SEARCH}) | fail"
_OPEN = "(repeat (first | with_reducible cases ‹And _ _› | with_reducible cases ‹Exists _› | fail))"
_MAP = re.compile(r": ([^{}→]+) → ([^{}→]+)}")
_TYPES = {"ℕ": "Nat", "ℤ": "Int", "ℚ": "Rat", "ℝ": "Real"}


class KnownTheorem(Record):
    """A row: ``premises`` in the variables of ``binders``, as Lean text, which imply what it ``says`` (or False).

    ``words`` for people, the ``lemma`` that proves it, the constants that it ``mentions``, alternatives with | between.
    """

    name: str
    words: str
    lemma: str
    mentions: tuple[str, ...]
    binders: str = ""
    premises: tuple[str, ...] = ()
    says: str = ""
    patterns: tuple[str, ...] = ()  # alternatives, each the terms of which an instance of the row is made

    @property
    def axiom(self) -> str:
        """The row as commands of Lean."""
        name = PREFIX + self.name
        if not self.says:
            return f"axiom {name} : ∀ {self.binders}, {self._implies('False')}"
        stated = f"axiom {name} {self.binders} : {self._implies(f'({self.says}) ∧ True')}"
        return "\n".join((stated, *(f"grind_pattern {name} => {one}" for one in self.patterns)))

    def _implies(self, claim: str) -> str:
        return " → ".join((*(f"({one})" for one in self.premises), claim))

    @property
    def use(self) -> str:
        """A tactic that derives False, or what the row says, from the hypotheses and the row."""
        found = [f" (by {_PREMISE if index else _FIRST})" for index in range(len(self.premises))]
        term = PREFIX + self.name + "".join(found)
        return f"(try have := {term})" if self.says else f"exact {term}"

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
    """The tables."""
    files_of = sorted(
        (one for one in files("leanwright.tools.contradictions").iterdir() if one.name.endswith(".toml")),
        key=lambda one: (one.name != "theorems.toml", one.name),  # the cheapest to look for first
    )
    tables = [tomllib.loads(one.read_text(encoding="utf-8"))["theorem"] for one in files_of]
    return tuple(KnownTheorem.model_validate(row) for table in tables for row in table)


def that_may_apply(statement: Statement) -> tuple[KnownTheorem, ...]:
    """The rows whose constants all stand in the hypotheses and types; rows on maps where variables are such maps."""
    terms = [binder.type for binder in statement.binders]
    names = {part.name for term in terms for part in subterms(term) if isinstance(part, Constant)}
    rows = (row for row in known_theorems() if all(names & set(one.split("|")) for one in row.mentions))
    return tuple(row for row in rows if row.maps_in(statement))


async def contradicted(lean: LeanBackend, text: str, statement: Statement, limit_s: float) -> tuple[KnownTheorem, ...]:
    """The rows that the hypotheses of the theorem in ``text`` contradict together, as Lean derives; (): none found.

    Raises LeanError when no request can be served at all.
    """
    rows = that_may_apply(statement)
    said = tuple(row for row in rows if row.says)
    forbidden = tuple(row for row in rows if not row.says)
    if said and await _refuted(lean, text, said, limit_s):
        return await _needed(lean, text, said, limit_s)
    if forbidden and await _refuted(lean, text, (*said, *forbidden), limit_s):
        for row in forbidden:
            if await _refuted(lean, text, (*said, row), limit_s):
                return (row,)
        return forbidden
    return ()


async def _refuted(lean: LeanBackend, text: str, rows: Sequence[KnownTheorem], limit_s: float) -> bool:
    names = [row.name for row in rows]
    answer = await lean.probe(text, PROBE, values=names, timeout_s=limit_s)
    if answer.answer is ProbeAnswer.UNKNOWN and answer.elapsed_ms == 0:  # cut by the machine, not by Lean's own count
        answer = await lean.probe(text, PROBE, values=names, timeout_s=limit_s * AGAIN)
    return answer.answer is ProbeAnswer.YES


async def _needed(
    lean: LeanBackend, text: str, rows: tuple[KnownTheorem, ...], limit_s: float
) -> tuple[KnownTheorem, ...]:
    """Those of ``rows`` that refute the hypotheses and of which none can be left out."""
    for row in rows:
        if await _refuted(lean, text, (row,), limit_s):
            return (row,)
    for row in rows:
        rest = tuple(one for one in rows if one is not row)
        if rest and await _refuted(lean, text, rest, limit_s):
            rows = rest
    return rows


def axioms(names: Sequence[str]) -> str:
    """These rows as Lean's commands. Raises InputError."""
    return "\n".join(row.axiom for row in _named(names))


def use_of(names: Sequence[str]) -> str:
    """A tactic that derives False from the hypotheses and these rows. Raises InputError."""
    rows = _named(names)
    drawn = [row.use for row in rows if row.says and not row.patterns]
    uses = [row.use for row in rows if not row.says]
    last = f"first{''.join(f' | {use}' for use in uses)} | fail" if uses else _SEARCH
    return "; ".join((_OPEN, *((*drawn, _OPEN) if drawn else ()), last))


def _named(names: Sequence[str]) -> list[KnownTheorem]:
    rows = {row.name: row for row in known_theorems()}
    if unknown := [name for name in names if name not in rows]:
        raise InputError(f"the table of theorems that hypotheses may contradict has no {unknown[0]!r}")
    return [rows[name] for name in names]
