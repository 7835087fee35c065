"""Prints the syntax tree as a person writes it: in LaTeX, or in plain text with some Unicode.

Where a choice exists (fraction or slash, dot or nothing, ≤ or <=), a ``Style`` makes it, so that a corpus varies and a
statement is consistent. Each form is read back to the same tree, save for forms that only Lean has.
"""

from leanwright.agent.providers.embedded.maths.ast import Node
from leanwright.agent.providers.embedded.maths.latex import Latex
from leanwright.agent.providers.embedded.maths.plain import Plain
from leanwright.agent.providers.embedded.maths.printing import Style

__all__ = ["Style", "to_latex", "to_plain"]


def to_latex(node: Node, style: Style | None = None) -> str:
    """LaTeX without delimiters."""
    return Latex(style or Style(), node).top(node)


def to_plain(node: Node, style: Style | None = None) -> str:
    """Plain text: ``x^2 + 3x <= 4``, or with Unicode ``x² + 3x ≤ 4``."""
    return Plain(style or Style(), node).top(node)
