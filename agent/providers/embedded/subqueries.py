"""Concepts that the formulas of a statement show."""

from leanwright.agent.providers.embedded.skeleton import SlotTable
from leanwright.tools.maths.ast import Big, Bin, Call, Cong, Rel
from leanwright.tools.maths.traversal import walk
from leanwright.tools.types import SubQuery

_CALLS = {
    "sqrt": ("square root", "Real.sqrt"),
    "abs": ("absolute value", "abs"),
    "floor": ("floor of a number", "Int.floor"),
    "ceil": ("ceiling of a number", "Int.ceil"),
    "factorial": ("factorial", "Nat.factorial"),
    "choose": ("binomial coefficient", "Nat.choose"),
    "gcd": ("greatest common divisor", "Nat.gcd"),
    "lcm": ("least common multiple", "Nat.lcm"),
    "log": ("logarithm to a base", "Real.logb"),
    "ln": ("natural logarithm", "Real.log"),
    "exp": ("exponential function", "Real.exp"),
    "sin": ("sine", "Real.sin"),
    "cos": ("cosine", "Real.cos"),
    "tan": ("tangent", "Real.tan"),
}


def formula_concepts(table: SlotTable) -> list[SubQuery]:
    """One sub-query for each function, sum, congruence or divisibility in a formula, once each, in order."""
    found: dict[str, str] = {}
    for node in table.node_of.values():
        for part in walk(node):
            if isinstance(part, Call) and part.fn in _CALLS:
                text, name = _CALLS[part.fn]
            elif isinstance(part, Big):
                text, name = ("finite sum", "Finset.sum") if part.op == "sum" else ("finite product", "Finset.prod")
            elif isinstance(part, Cong):
                text, name = "congruence modulo n", "Nat.ModEq"
            elif isinstance(part, Rel) and "∣" in part.ops:
                text, name = "divisibility", "Dvd.dvd"
            elif isinstance(part, Bin) and part.op == "%":
                text, name = "remainder of an integer after division", "Int.emod"
            else:
                continue
            found.setdefault(name, text)
    return [SubQuery(text=text, lean=name) for name, text in found.items()]
