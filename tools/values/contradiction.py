"""Do the hypotheses of a statement contradict each other? What values, remainders and z3 say."""

import logging
from dataclasses import dataclass

from leanwright.tools.terms.show import shown
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import FALSE
from leanwright.tools.values.residues import power_equation, residues
from leanwright.tools.values.search import Found, search
from leanwright.tools.values.smt import satisfiable

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Contradiction:
    """``core``: names of the hypotheses, or of the variables without a value; ``how`` they were seen to contradict."""

    core: tuple[str, ...]
    how: str

    @property
    def words(self) -> str:
        """One sentence."""
        names = [f"`{name}`" for name in self.core]
        listed = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
        what = f"{listed} cannot hold" + (" together" if len(names) > 1 else "") if names else "they cannot hold"
        return f"{what} (found by {self.how}, not proved by Lean)"


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found out about a statement: a contradiction, or the search with the counterexample that it may hold."""

    contradiction: Contradiction | None
    found: Found

    @property
    def unmet(self) -> bool:
        """No values that were tried meet the hypotheses, and no contradiction is known."""
        return self.contradiction is None and self.found.tried > 0 and not self.found.met and not self.found.unknown


def check(statement: Statement) -> Checked:
    """Look for a contradiction in the hypotheses, and for a counterexample."""
    try:
        return _checked(statement)
    except RecursionError as error:  # nested too deeply: nothing is known
        _log.debug("values: %s", error)
        return Checked(None, Found())


def _checked(statement: Statement) -> Checked:
    found = search(statement)
    if found.counterexample is not None or statement.claim == FALSE:  # to prove False from them is the claim
        return Checked(None, found)
    contradiction = _contradiction(statement, found)
    if contradiction is None and not found.met and statement.hypotheses:
        answer = satisfiable(statement, claim=True)
        found = search(statement, models=answer.models) if answer.models else found
    return Checked(contradiction, found)


def _contradiction(statement: Statement, found: Found) -> Contradiction | None:
    names = [binder.variable.name for binder in statement.binders if binder.assumption is not None]

    def named(core: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(names[k] for k in core)

    if found.contradictory:
        if found.core:
            return Contradiction(named(found.core), "trying all values")
        return Contradiction(_empty(statement), "looking for a value of each variable")
    if found.met or not names:
        return None
    left_over = residues(statement)
    if left_over is not None:
        return Contradiction(named(left_over.core), f"search of the remainders modulo {left_over.modulus}")
    powers = power_equation(statement)
    if powers is not None:
        return Contradiction(named(powers), "comparing the exponents of a prime on both sides")
    answer = satisfiable(statement)
    return Contradiction(named(answer.core), "z3") if answer.contradictory else None


def _empty(statement: Statement) -> tuple[str, ...]:
    """The variables whose types have no value, with their types."""
    return tuple(f"{b.variable.name} : {shown(b.type)}" for b in statement.variables if "Fin" in shown(b.type))
