"""Hypotheses that contradict a theorem of mathematics, from a table (``theorems.toml``); Lean finds the premises.

A row says that some premises cannot hold together. It is stated to Lean as an axiom, and Lean derives False from the
hypotheses and that axiom alone; what of the premises is a calculation it works out. So the table must hold theorems,
and nothing but the table is taken on trust.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files

from leanwright.tools.protocols import LeanBackend
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Constant, Pi, subterms
from leanwright.tools.types import LeanReport, LeanStatus, Record

AGAIN = 4  # times the limit when it is asked once more
PREFIX = "leanwright_known_"  # of the axioms' names
_BODY = re.compile(r":=\s*(?:by\s+)?sorry\s*\Z")
_PREMISE = "first | assumption | (symm; assumption) | omega | decide | (simp; done) | grind only"


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
        return f"exact {PREFIX}{self.name}{f' (by {_PREMISE})' * len(self.premises)}"


@cache
def known_theorems() -> tuple[KnownTheorem, ...]:
    """The table."""
    text = files("leanwright.tools.contradictions").joinpath("theorems.toml").read_text(encoding="utf-8")
    return tuple(KnownTheorem.model_validate(row) for row in tomllib.loads(text)["theorem"])


def that_may_apply(statement: Statement) -> tuple[KnownTheorem, ...]:
    """The rows whose constants all stand in the hypotheses and types; rows on maps where a variable is one."""
    terms = [binder.type for binder in statement.binders]
    names = {part.name for term in terms for part in subterms(term) if isinstance(part, Constant)}
    maps = any(isinstance(binder.type, Pi) for binder in statement.variables)
    rows = (row for row in known_theorems() if maps or "→" not in row.binders)
    return tuple(row for row in rows if all(names & set(one.split("|")) for one in row.mentions))


async def contradicted(
    lean: LeanBackend, text: str, statement: Statement, report: LeanReport | None, limit_s: float
) -> KnownTheorem | None:
    """The row that the hypotheses of the theorem in ``text`` contradict, as Lean derives; None: no such row is found.

    ``report``: Lean's on ``text``. Raises LeanError when no request can be served at all.
    """
    said = [one for one in report.declarations if one.term] if report is not None else []
    rows = that_may_apply(statement)
    if not rows or len(said) != 1:
        return None
    ways = " | ".join(f"({row.use})" for row in rows)
    axioms = "\n".join(row.axiom for row in rows)
    body, count = _BODY.subn(lambda _: f":= by\n  intros\n  exfalso\n  first | {ways}", text)
    if count != 1:
        return None
    answer = await lean.check(f"{axioms}\n{body}", timeout_s=limit_s)
    if answer.status is LeanStatus.TIMEOUT:  # of the machine; Lean's own count of steps decides
        answer = await lean.check(f"{axioms}\n{body}", timeout_s=limit_s * AGAIN)
    proved = [one for one in answer.declarations if one.name == said[0].name and one.fingerprint == said[0].fingerprint]
    if answer.status is not LeanStatus.OK or len(proved) != 1 or proved[0].sorry_in_value:
        return None
    used = {name.removeprefix(PREFIX) for name in proved[0].axioms}
    return next((row for row in rows if used == {row.name}), None)
