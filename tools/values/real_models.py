"""Real numbers that meet the hypotheses of a statement, found by z3, which also knows those that no fraction names.

Only what is arithmetic of real numbers is translated, and exactly; of anything else nothing is said. The model is
worked out once more at the numbers that z3 found, which are exact.
"""

import logging
from typing import TYPE_CHECKING, Any

from leanwright.tools.lazy import lazy
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Application, Constant, FVar, Numeral, Pi, Term, args, head, mentions, shift
from leanwright.tools.values.limits import NotKnown

if TYPE_CHECKING:
    import z3  # type: ignore[import-untyped]
else:
    z3 = lazy("z3")

_log = logging.getLogger(__name__)
STEPS = 50_000  # of z3, by its own count
LARGEST_EXPONENT, MOST_VARIABLES = 8, 3
_REAL = Constant("Real")


def real_model(statement: Statement, claim: bool) -> str:
    """Where the hypotheses hold, with ``claim`` the claim too, in words; "": nothing is known."""
    variables = statement.variables
    if not variables or len(variables) > MOST_VARIABLES or any(b.type != _REAL for b in variables):
        return ""
    if any(binder.kind == "instance" for binder in statement.binders):
        return ""
    try:
        return _asked(statement, claim)
    except NotKnown:
        return ""
    except z3.Z3Exception as error:  # a term that z3 refuses: nothing is known
        _log.debug("z3: %s", error)
        return ""


def _asked(statement: Statement, claim: bool) -> str:
    context = z3.Context()
    names = {b.variable.index: z3.Real(f"x{b.variable.index}", context) for b in statement.variables}
    translation = _Translation(context, names)
    said = [*statement.hypotheses, *((statement.claim,) if claim else ())]
    formulas = [translation.proposition(one) for one in said]
    formulas += translation.roots
    solver = z3.Tactic("qfnra-nlsat", context).solver()
    solver.set("rlimit", STEPS)
    solver.add(*formulas)
    if solver.check() != z3.sat:
        return ""
    model = solver.model()
    if not all(z3.is_true(model.eval(one, model_completion=True)) for one in formulas):
        return ""
    values = {index: model.eval(name, model_completion=True) for index, name in names.items()}
    return ", ".join(f"{b.variable.name} {_told(values[b.variable.index])}" for b in statement.variables)


def _told(value: Any) -> str:
    return f"≈ {value}".removesuffix("?") if z3.is_algebraic_value(value) else f"= {value}"


class _Translation:
    """Terms as z3's, each with the meaning that it has in Lean. Raises NotKnown for what is no arithmetic of ℝ."""

    def __init__(self, context: Any, names: dict[int, Any]) -> None:
        self._context, self._names = context, names
        self.roots: list[Any] = []  # what the square roots that occur are, in formulas

    def proposition(self, term: Term) -> Any:
        """A proposition."""
        match head(term), args(term):
            case "Eq", (type_, a, b) if type_ == _REAL:
                return self.number(a) == self.number(b)
            case "Ne", (type_, a, b) if type_ == _REAL:
                return self.number(a) != self.number(b)
            case ("LE.le" | "LT.lt" | "GE.ge" | "GT.gt") as name, (type_, a, b) if type_ == _REAL:
                x, y = self.number(a), self.number(b)
                return {"LE.le": x <= y, "LT.lt": x < y, "GE.ge": x >= y, "GT.gt": x > y}[name]
            case "And", (a, b):
                return z3.And(self.proposition(a), self.proposition(b))
            case "Or", (a, b):
                return z3.Or(self.proposition(a), self.proposition(b))
            case "Iff", (a, b):
                return self.proposition(a) == self.proposition(b)
            case "Not", (a,):
                return z3.Not(self.proposition(a))
        if isinstance(term, Pi) and not mentions(term.body):  # a premise of ℝ's arithmetic, or else none of it
            return z3.Implies(self.proposition(term.type), self.proposition(shift(term.body, -1)))
        raise NotKnown("no arithmetic of real numbers")

    def number(self, term: Term) -> Any:
        """A real number."""
        match term:
            case FVar(index) if index in self._names:
                return self._names[index]
            case Numeral(value, type_) if type_ == _REAL:
                return z3.RealVal(value, self._context)
            case Application(Constant("Neg.neg"), (type_, a)) if type_ == _REAL:
                return -self.number(a)
            case Application(Constant("Inv.inv"), (type_, a)) if type_ == _REAL:
                return self._quotient(z3.RealVal(1, self._context), self.number(a))
            case Application(Constant("abs"), (type_, a)) if type_ == _REAL:
                value = self.number(a)
                return z3.If(value < 0, -value, value)
            case Application(Constant("Real.sqrt"), (a,)):
                return self._root(self.number(a))
            case Application(Constant("HPow.hPow"), (type_, _, _, a, Numeral(k))) if type_ == _REAL:
                return self._power(self.number(a), k)
            case Application(Constant(name), (first, second, result, a, b)) if first == second == result == _REAL:
                return self._operation(name, self.number(a), self.number(b))
        raise NotKnown("no arithmetic of real numbers")

    def _operation(self, name: str, a: Any, b: Any) -> Any:
        match name:
            case "HAdd.hAdd":
                return a + b
            case "HSub.hSub":
                return a - b
            case "HMul.hMul":
                return a * b
            case "HDiv.hDiv":
                return self._quotient(a, b)
        raise NotKnown("no arithmetic of real numbers")

    def _quotient(self, a: Any, b: Any) -> Any:
        zero = z3.RealVal(0, self._context)
        return z3.If(b == zero, zero, a / b)

    def _root(self, a: Any) -> Any:
        """√a, which is 0 for negative numbers."""
        root = z3.Real(f"r{len(self.roots)}", self._context)
        self.roots.append(z3.And(root >= 0, z3.If(a < 0, root == 0, root * root == a)))
        return root

    def _power(self, a: Any, k: int) -> Any:
        if k > LARGEST_EXPONENT:
            raise NotKnown("a large power")
        found = z3.RealVal(1, self._context)
        for _ in range(k):
            found = found * a
        return found
