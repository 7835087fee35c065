"""Whether a person would write a tree, or only Lean."""

from leanwright.tools.maths.ast import (
    NUMBER_SET_NAMES,
    Ascribe,
    Cases,
    Cong,
    Connective,
    Formula,
    Lambda,
    Pred,
    Rel,
    SetOf,
)
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.vocabulary import PROPERTY_NAMES


def readable(node: object) -> bool:
    """Whether people write the node: its types are number sets, its conditions relations or properties of numbers."""
    parts: list[object] = list(walk(node))  # type: ignore[arg-type]
    conditions = [part.body for part in parts if isinstance(part, SetOf)]
    conditions += [part.condition for part in parts if isinstance(part, Cases)]
    typed = any(isinstance(part, Ascribe) and part.type.removeprefix("Set ") not in NUMBER_SET_NAMES for part in parts)
    return all(map(_plain_condition, conditions)) and not typed and not any(isinstance(part, Lambda) for part in parts)


def _plain_condition(node: Formula) -> bool:
    if isinstance(node, Connective):
        return node.op == "∧" and _plain_condition(node.left) and _plain_condition(node.right)
    return isinstance(node, (Rel, Cong)) or (isinstance(node, Pred) and node.name in PROPERTY_NAMES)
