"""Every sign that a node may hold has a form in every printer, and is read back from it."""

import pytest

from leanwright.tools.maths.ast import (
    CONSTANTS,
    OPERATIONS,
    RELATIONS,
    Bin,
    Const,
    Interval,
    Listing,
    Node,
    Num,
    Rel,
    Var,
)
from leanwright.tools.maths.desugar import desugar
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import parse_term
from leanwright.tools.maths.parsing.formula import parse_latex, parse_plain
from leanwright.tools.maths.printing.latex import to_latex
from leanwright.tools.maths.printing.plain import to_plain
from leanwright.tools.maths.printing.printer import Style
from leanwright.tools.maths.vocabulary import RELATION_SPELLINGS, Names

A, B = Var("A"), Var("B")
PEOPLE_ALONE = {"⊑", "⊕", "≡"}  # ⊂ that may allow equality; a direct sum, said as IsCompl; no modulus
LEAN_ALONE = {"∘", "•", "⊓", "⊔", "⧸"}  # people's text with them is refused
STYLES = (Style(), Style(unicode=True), Style(spaced=False, left_right=True, fraction="/"))


def of_operation(op: str) -> Node:
    """The operation where it may stand: ± in an equation, the others anywhere."""
    both = Bin(op, A, B)
    return Rel((Var("C"), both), ("=",)) if op == "±" else both


def of_constant(name: str) -> Node:
    return Interval(Num(0), Const(name), True, False) if name == "infty" else Const(name)


SIGNS: list[tuple[str, Node]] = [
    *((op, Rel((A, B), (op,))) for op in sorted(RELATIONS)),
    *((op, of_operation(op)) for op in sorted(OPERATIONS)),
    *((name, of_constant(name)) for name in sorted(CONSTANTS)),
]


@pytest.mark.parametrize(("sign", "node"), SIGNS, ids=[sign for sign, _ in SIGNS])
def test_each_printer_has_each_sign(sign: str, node: Node) -> None:
    if sign not in PEOPLE_ALONE:
        in_lean = parse_term(to_lean(node))
        assert in_lean == desugar(node) or sign in ("∤", "e"), in_lean
    for style in STYLES:
        for text, parse in ((to_latex(node, style), parse_latex), (to_plain(node, style), parse_plain)):
            assert text
            if sign not in LEAN_ALONE:
                whole = f"x ∈ {text}" if sign == "infty" else text
                read = parse(whole, Names(constants=frozenset("ei")))
                assert (read.operands[1] if sign == "infty" and isinstance(read, Rel) else read) == node


def test_every_relation_is_spelled() -> None:
    assert RELATION_SPELLINGS.keys() == RELATIONS


def test_a_list_of_relations_in_each_printer() -> None:
    node = Listing(tuple(Rel((A, B), (op,)) for op in sorted(RELATIONS)))
    assert to_latex(node).count(",") == to_plain(node).count(",") == len(RELATIONS) - 1


@pytest.mark.parametrize("make", [lambda: Rel((A, B), ("⊈",)), lambda: Bin("×", A, B), lambda: Const("γ")])
def test_an_unknown_sign_cannot_be_built(make: object) -> None:
    with pytest.raises(ValueError, match="no "):
        make()  # type: ignore[operator]
