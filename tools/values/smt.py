"""Hypotheses as formulas of z3: are they satisfiable together, and which of them are not?

Everything is over-approximated, so that *unsatisfiable* can be trusted: a term that is not translated stands for any
value of its type, a proposition that is not for any truth value. z3 is bounded by its own count of steps, with fixed
seeds and one thread.
"""

import logging
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from leanwright.tools.lazy import lazy
from leanwright.tools.terms.statement import Statement
from leanwright.tools.values.formulas import Formulas
from leanwright.tools.values.numbers import Value, simple

if TYPE_CHECKING:
    import z3  # type: ignore[import-untyped]
else:
    z3 = lazy("z3")

_log = logging.getLogger(__name__)
STEPS = 50_000  # of z3, by its own count

# Methods for polynomials whose cost z3's own count does not bound.
QUICK = tuple((f"arith.nl.{one}", False) for one in ("grobner", "horner", "order", "tangents"))
MOST_REALS, MOST_NODES = 4, 200


@dataclass(frozen=True, slots=True)
class Satisfiability:
    """``contradictory``: the hypotheses at ``core`` cannot hold together. Else ``models`` are values to be checked."""

    contradictory: bool
    core: tuple[int, ...] = ()
    satisfiable: bool = False  # z3 has a model, of what was translated
    models: tuple[dict[int, Value], ...] = ()


def satisfiable(
    statement: Statement, steps: int = STEPS, claim: bool = False, products: bool = True, reals: int = MOST_REALS
) -> Satisfiability:
    """Whether the hypotheses can hold together; with ``claim``, models in which it fails besides.

    Without ``products`` what multiplies unknowns is left out: quick, whatever the hypotheses. z3's exact method, whose
    cost its own count does not bound, is used for at most ``reals`` real unknowns.
    """
    try:
        return _asked(statement, steps, claim, products, reals)
    except z3.Z3Exception as error:  # a term that z3 refuses: nothing is known
        _log.debug("z3: %s", error)
        return Satisfiability(False)


def _asked(statement: Statement, steps: int, claim: bool, products: bool, most: int) -> Satisfiability:
    formulas = Formulas(statement)
    context = formulas.context
    solver = z3.Solver(ctx=context)
    for name, value in (("rlimit", steps), ("random_seed", 0), ("threads", 1), *QUICK):
        solver.set(name, value)
    hypotheses = statement.hypotheses
    marks = [z3.Bool(f"h{k}", context) for k in range(len(hypotheses))]
    said = [z3.Implies(mark, formulas.proposition(one)) for mark, one in zip(marks, hypotheses, strict=True)]
    if claim:
        said.append(z3.Not(formulas.proposition(statement.claim)))
    said += formulas.axioms_made()
    solver.add(*(one for one in said if products or not _multiplies(one)))
    solver.set("arith.nl.nra", False)
    answer = solver.check(*marks)
    if answer == z3.unknown and _few_reals(solver.assertions(), most):
        solver.set("arith.nl.nra", True)
        answer = solver.check(*marks)
    if answer == z3.unsat:
        core = {str(mark) for mark in solver.unsat_core()}
        return Satisfiability(True, tuple(k for k in range(len(marks)) if f"h{k}" in core))
    if answer != z3.sat:
        return Satisfiability(False)
    model = _values(statement, formulas, solver.model())
    return Satisfiability(False, (), True, (model,) if model is not None else ())


def _values(statement: Statement, formulas: Formulas, model: Any) -> dict[int, Value] | None:
    """The model's values of the variables, when all are numbers or propositions."""
    found: dict[int, Value] = {}
    for binder in statement.variables:
        constant = formulas.constants.get(binder.variable.index)
        if constant is None:
            constant = formulas.variable(binder.variable)
        value = None if constant is None else _value(model.eval(constant, model_completion=True))
        if value is None:
            return None
        found[binder.variable.index] = value
    return found


def _multiplies(formula: Any) -> bool:
    """Whether unknowns are multiplied, divided by, or raised to powers."""
    kinds = (z3.Z3_OP_MUL, z3.Z3_OP_DIV, z3.Z3_OP_IDIV, z3.Z3_OP_REM, z3.Z3_OP_MOD, z3.Z3_OP_POWER)
    todo, seen = [formula], set[int]()
    while todo:
        one = todo.pop()
        if one.get_id() in seen:
            continue
        seen.add(one.get_id())
        if z3.is_app(one) and one.decl().kind() in kinds:
            unknown = [part for part in one.children() if not z3.is_int_value(part) and not z3.is_rational_value(part)]
            if len(unknown) > 1:
                return True
        todo += one.children()
    return False


def _few_reals(assertions: Any, most: int) -> bool:
    """Whether the real unknowns are few enough for z3's exact method."""
    todo, seen, reals = list(assertions), set[int](), 0
    while todo and reals <= most:
        one = todo.pop()
        if one.get_id() not in seen:
            seen.add(one.get_id())
            reals += z3.is_real(one) and one.decl().kind() == z3.Z3_OP_UNINTERPRETED
            todo += one.children()
    return reals <= most and len(seen) <= MOST_NODES


def _value(value: Any) -> Value | None:
    if z3.is_int_value(value):
        return value.as_long()
    if z3.is_rational_value(value):
        return simple(Fraction(value.numerator_as_long(), value.denominator_as_long()))
    if z3.is_true(value) or z3.is_false(value):
        return z3.is_true(value)
    return None
