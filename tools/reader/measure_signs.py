"""Measures in formulas: (X, 𝓐, μ), "A ∈ 𝓐", μ(A) < ∞, ∑ μ(A_n)."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from leanwright.tools.maths.ast import App, Ascribe, BigOver, Bin, Call, Const, Lambda, Num, Pred, Rel, Var
from leanwright.tools.maths.traversal import map_children
from leanwright.tools.maths.vocabulary import MEASURES
from leanwright.tools.reader.chart import Token

_ALGEBRA = r"(?:\\math(?:cal|scr|frak) ?\{? ?[A-Z] ?\}?|\\Sigma(?![a-z])|Σ|[𝒜-𝓩ℬℱℳ])"  # of the measurable sets
_MEASURE = rf"\$?\( ?(?P<space>[A-Z]|\\Omega|Ω) ?, ?{_ALGEBRA} ?, ?(?P<measure>\\[mn]u|[μν]) ?\)\$?"
_IS_MEASURED = re.compile(rf"{_MEASURE} (?P<verb>be|is) an? measure space")
_MEASURED = re.compile(rf"(?:an?|the|any|some) measure space {_MEASURE}")
_MEASURABLE = re.compile(rf"\( ?([A-Z]|\\Omega|Ω) ?, ?{_ALGEBRA} ?\)")
_IN_ALGEBRA = re.compile(
    rf"(?P<let>[Ll]et \$?)(?P<sets>[A-Z](?: ?, ?[A-Z])*) ?(?:\\in(?![a-z])|∈) ?{_ALGEBRA}(?P<end>\$?)"
)


def measures_said(text: str) -> str:
    """The text with words for (X, 𝓐, μ): a measurable space X and a measure μ on it."""
    if "measur" not in text:
        return text
    sign = "$" if "$" in text else ""

    def said(found: re.Match[str]) -> str:
        space, let = f"{sign}{found['space']}{sign}", "let " if found["verb"] == "be" else ""
        one = f"{found['verb']} a"
        return f"{space} {one} measurable space and {let}{sign}{found['measure']}{sign} {one} measure on {space}"

    if found := _MEASURED.search(text):
        space, measure = (f"{sign}{found[name]}{sign}" for name in ("space", "measure"))
        text = f"Let {space} be a measurable space. Let {measure} be a measure on {space}. {_MEASURED.sub(space, text)}"
    text = _MEASURABLE.sub(r"\1", _IS_MEASURED.sub(said, text))
    return _IN_ALGEBRA.sub(r"\g<let>\g<sets>\g<end> be measurable sets", text)


def measured(tokens: Sequence[Token], starts: Mapping[str, int]) -> list[Token]:
    """The tokens with sums and bounds of measures in [0, ∞]; ``starts``: with which number sequences begin."""
    return [token if isinstance(token, str) else _extended(token, starts) for token in tokens]


def _extended(node: Any, starts: Mapping[str, int]) -> Any:
    if isinstance(node, Rel) and Const("infty") in node.operands:
        node = Rel(
            tuple(Ascribe(Call("⊤", ()), "ENNReal") if one == Const("infty") else one for one in node.operands),
            node.ops,
        )
    series = isinstance(node, BigOver) and isinstance(node.domain, Call) and node.domain.fn == "Series"
    if (
        series
        and isinstance(value := node.body, App)
        and value.fn in MEASURES
        and isinstance(set_ := value.args[0], App)
    ):
        first = node.domain.args[0].value if node.domain.args else starts.get(set_.fn, 0)
        place = Bin("+", Var(node.var), Num(first)) if first else Var(node.var)
        values: Any = Lambda(node.var, Pred("ℕ"), App(value.fn, (App(set_.fn, (place,), True),)))
        return Call("tsum", (values,))
    return map_children(node, lambda part: _extended(part, starts))
