"""Prints the syntax tree as Lean 4 text in the style of Mathlib, with the fewest parentheses that keep the tree.

Precedences are those of Lean's Prelude and Mathlib: ``+ -`` 65, ``* / %`` 70, unary minus and ``^`` 75 (so ``-x ^ 2``
is ``-(x ^ 2)``), application 1024; a sum or product extends over a following ``*`` and is parenthesised where that
matters.
"""

from collections.abc import Callable, Mapping
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    App,
    Ascribe,
    Big,
    BigOver,
    Bin,
    Bound,
    Call,
    Cases,
    Cong,
    Connective,
    Const,
    Domain,
    Expr,
    Formula,
    Interval,
    Lambda,
    Listing,
    Neg,
    Node,
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Term,
    Tuple,
    Var,
)  # fmt: skip
from leanwright.tools.maths.desugar import desugar
from leanwright.tools.maths.lean.ascriptions import for_domain

ATOM, APPLY, POWER, NEGATE, TIMES, BIG, PLUS, RELATION, AND = 1024, 1023, 75, 75, 70, 67, 65, 50, 35
FUNCTIONS = {
    "sqrt": "Real.sqrt", "factorial": "Nat.factorial", "gcd": "Nat.gcd", "lcm": "Nat.lcm", "ln": "Real.log",
    "exp": "Real.exp", "sin": "Real.sin", "cos": "Real.cos", "tan": "Real.tan", "arcsin": "Real.arcsin",
    "arccos": "Real.arccos", "arctan": "Real.arctan", "choose": "Nat.choose", "min": "min", "max": "max",
    "re": "Complex.re", "im": "Complex.im", "card": "Finset.card",
}  # fmt: skip
FENCES = {"abs": ("|", "|"), "norm": ("‖", "‖"), "floor": ("⌊", "⌋"), "ceil": ("⌈", "⌉")}
CONSTANTS = {"pi": "Real.pi", "i": "Complex.I"}
OPERATORS = {
    "+": PLUS, "-": PLUS, "∪": PLUS, "*": TIMES, "/": TIMES, "%": TIMES, "∩": TIMES, "\\": TIMES, "•": TIMES,
    "⊓": TIMES, "⊔": PLUS, "⊕": PLUS,
}  # fmt: skip
CONNECTIVES = {"↔": 20, "→": 25, "∨": 30, "∧": 35, "×": 35}
NOT, COMPOSE, PRODUCT, INTEGRAND = 40, 90, 82, 60
_Printed = tuple[str, int]


def to_lean(node: Node | Term | Formula, domain: str | None = None, congruence: str = "modeq") -> str:
    """Lean text of the tree.

    ``domain`` (N Z Q R C) is the number set of the statement's variables; with it, type ascriptions are put in where
    Lean would otherwise read ℕ, see ``for_domain``. ``congruence`` is "modeq" (``a ≡ b [MOD n]``) or "remainder"
    (``a % n = b``).
    """
    node = desugar(node)
    if domain is None and congruence == "modeq":
        return _text(node, 0)
    return _text(for_domain(node, domain, congruence), 0)  # type: ignore[arg-type]


def lean_arg(node: Expr) -> str:
    """Lean text for the place of a function argument: parenthesised unless it is an atom."""
    return _text(node, ATOM)


def _text(node: Node | Term | Formula, least: int) -> str:
    text, precedence = _PRINTERS[type(node)](node)
    return text if precedence >= least else f"({text})"


def _num(node: Num) -> _Printed:
    digits = str(node.value)
    if node.decimals:
        digits = digits.rjust(node.decimals + 1, "0")
        digits = f"{digits[: -node.decimals]}.{digits[-node.decimals :]}"
    return digits, ATOM


def variable(node: Var) -> str:
    """Name of a variable in Lean: x_1 is written x₁."""
    if node.name == "λ":  # which Lean keeps for functions
        return variable(Var("lam", node.index))
    if node.index.isdigit():
        return node.name + node.index.translate(str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉"))
    return node.name + ("_" + node.index if node.index else "")


def _var(node: Var) -> _Printed:
    return variable(node), ATOM


def _const(node: Const) -> _Printed:
    if node.name == "e":
        return "Real.exp 1", APPLY
    return CONSTANTS[node.name], ATOM


def _neg(node: Neg) -> _Printed:
    return "-" + _text(node.arg, NEGATE if not isinstance(node.arg, Neg) else ATOM), NEGATE


def _bin(node: Bin) -> _Printed:
    if node.op == "^":
        exponent = _text(node.right, ATOM if isinstance(node.right, Neg) else POWER)
        return f"{_text(node.left, POWER + 1)} ^ {exponent}", POWER
    if node.op == "⧸":
        return f"{_text(node.left, 36)} ⧸ {_text(node.right, 35)}", 35
    if node.op == "∘":
        return f"{_text(node.left, COMPOSE + 1)} ∘ {_text(node.right, COMPOSE)}", COMPOSE
    if node.op == "×ˢ":
        return f"{_text(node.left, PRODUCT + 1)} ×ˢ {_text(node.right, PRODUCT + 1)}", PRODUCT
    level = OPERATORS[node.op]
    if node.op == "\\":  # Lean does not group it
        return f"{_text(node.left, level + 1)} \\ {_text(node.right, level + 1)}", level
    return f"{_text(node.left, level)} {node.op} {_text(node.right, level + 1)}", level


def _apply(name: str, args: tuple[Term, ...]) -> _Printed:
    if not args:
        return name, ATOM
    return " ".join([name, *(_text(arg, ATOM) for arg in args)]), APPLY


def _call(node: Call) -> _Printed:
    if node.fn in FENCES:
        left, right = FENCES[node.fn]
        inside = _text(node.args[0], 0)
        # Lean cannot tell nested bars apart
        return (f"{left}{inside}{right}", ATOM) if left != right or left not in inside else _apply(node.fn, node.args)
    if node.fn in ("inv", "↑"):
        text = _text(node.args[0], ATOM)
        return (f"{text}⁻¹" if node.fn == "inv" else f"↑{text}"), ATOM
    if node.fn == "entry":
        return " ".join(_text(arg, ATOM) for arg in node.args), APPLY
    if node.fn == "log":
        return _apply("Real.logb" if len(node.args) == 2 else "Real.log", node.args)
    if node.fn == "root":
        degree, arg = node.args
        return f"{_text(arg, POWER + 1)} ^ (1 / {_text(degree, TIMES + 1)} : ℝ)", POWER
    value: Any = node.args[0] if node.args else None
    if node.fn == "intervalIntegral" and isinstance(value, Lambda):
        low, high = node.args[1:3]
        ends = f"{_text(low, RELATION + 1)}..{_text(high, RELATION + 1)}"
        return f"∫ {value.var} in {ends}, {_text(value.body, INTEGRAND)}", RELATION
    return _apply(FUNCTIONS.get(node.fn, node.fn), node.args)


def _app(node: App) -> _Printed:
    if node.fn.endswith("⁻¹"):
        return _apply("Function.invFun", (Var(node.fn[:-2]), *node.args))
    return _apply(node.fn, node.args)


def _big(node: Big) -> _Printed:
    return _big_text(node.op, node.var, f"{_range(node.low, node.high)}", node.body)


def _big_text(op: str, var: str, domain: str, body: Expr) -> _Printed:
    # the body may hold a sum only in parentheses: Lean would read it, a person would not
    return f"{'∑' if op == 'sum' else '∏'} {var} ∈ {domain}, {_text(body, BIG + 1)}", BIG


def _range(low: Expr, high: Expr) -> str:
    if low != Num(0):
        return f"Finset.Icc {lean_arg(low)} {lean_arg(high)}"
    if isinstance(high, Num) and not high.decimals:
        return f"Finset.range {high.value + 1}"
    if isinstance(high, Bin) and (high.op, high.right) == ("-", Num(1)) and _range_end(high.left):
        return f"Finset.range {lean_arg(high.left)}"
    return f"Finset.range {lean_arg(Bin('+', high, Num(1)))}"


def _range_end(end: Expr) -> bool:
    """Whether ``Finset.range end`` is read back as the end ``end - 1``."""
    if isinstance(end, Num):
        return end == Num(0)
    return not (isinstance(end, Bin) and (end.op, end.right) == ("+", Num(1)))


def _bigover(node: BigOver) -> _Printed:
    return _big_text(node.op, node.var, _text(node.domain, RELATION + 1), node.body)


def _tuple(node: Tuple) -> _Printed:
    return f"({', '.join(_text(item, 0) for item in node.items)})", ATOM


def _set(node: SetLit) -> _Printed:
    return (f"{{{', '.join(_text(item, 0) for item in node.items)}}}" if node.items else "∅"), ATOM


def _interval(node: Interval) -> _Printed:
    no_low, no_high = infinite(node.low), infinite(node.high)
    if no_low and no_high:
        return "Set.univ", ATOM
    left = "i" if no_low else "c" if node.closed_low else "o"
    right = "i" if no_high else "c" if node.closed_high else "o"
    ends = tuple(end for end, absent in ((node.low, no_low), (node.high, no_high)) if not absent)
    return _apply(f"Set.I{left}{right}", ends)


def infinite(end: Expr) -> bool:
    """Whether the end of an interval is absent."""
    return end in (Const("infty"), Neg(Const("infty")))


def _domain(node: Domain) -> _Printed:
    if node.positive:
        return f"Set.Ioi (0 : {NUMBER_SETS[node.name]})", APPLY
    return NUMBER_SETS[node.name], ATOM


def _ascribe(node: Ascribe) -> _Printed:
    return f"({_text(node.arg, 0)} : {node.type})", ATOM


def _rel(node: Rel) -> _Printed:
    sides = [_text(side, RELATION + 1) for side in node.operands]
    parts = [
        f"¬{left} ∣ {right}" if op == "∤" else f"{left} {op} {right}"
        for left, op, right in zip(sides, node.ops, sides[1:], strict=False)
    ]
    return " ∧ ".join(parts), RELATION if len(parts) == 1 else AND


def _cong(node: Cong) -> _Printed:
    mode = "ZMOD" if node.integers else "MOD"
    left, right = _text(node.left, RELATION + 1), _text(node.right, RELATION + 1)
    return f"{left} ≡ {right} [{mode} {_text(node.modulus, 0)}]", RELATION


def _listing(node: Listing) -> _Printed:
    if all(isinstance(item, (Rel, Cong)) for item in node.items):
        return " ∧ ".join(_text(item, AND) for item in node.items), AND
    return ", ".join(_text(item, 0) for item in node.items), 0


def _not(node: Not) -> _Printed:
    return "¬" + _text(node.arg, NOT), NOT


def _connective(node: Connective) -> _Printed:
    level = CONNECTIVES.get(node.op, 25)  # kinds of maps bind as →
    left = f"({_text(node.left, 0)})" if _open_ended(node.left) else _text(node.left, level + 1)
    right = _text(node.right, level + 1 if node.op == "↔" else level) if not isinstance(node.right, Quant) else None
    return f"{left} {node.op} {right or _text(node.right, 0)}", level


def _open_ended(node: Formula) -> bool:
    """Whether the text ends in a quantifier without parentheses, which would take in whatever follows."""
    while isinstance(node, (Connective, Not)):
        node = node.right if isinstance(node, Connective) else node.arg
    return isinstance(node, Quant)


def _quant(node: Quant) -> _Printed:
    grouped = len(node.bounds) > 1
    bounds = " ".join(f"({bound(item)})" if grouped else bound(item) for item in node.bounds)
    return f"{node.kind} {bounds}, {_text(node.body, 0)}", 0


def bound(node: Bound) -> str:
    """The variables of a quantifier, without parentheses."""
    names = " ".join(node.names)
    if node.limit is not None:
        return f"{names} {node.op} {_text(node.limit, RELATION + 1)}"
    return names if node.type is None else f"{names} : {_text(node.type, 0)}"


def _pred(node: Pred) -> _Printed:
    return _apply(node.name, node.args)


def _set_of(node: SetOf) -> _Printed:
    typed = "" if node.type is None else f" : {_text(node.type, 0)}"
    return f"{{{node.var}{typed} | {_text(node.body, 0)}}}", ATOM


def _lambda(node: Lambda) -> _Printed:
    typed = "" if node.type is None else f" : {_text(node.type, 0)}"
    return f"fun {node.var}{typed} => {_text(node.body, 0)}", 0


def _cases(node: Cases) -> _Printed:
    parts = _text(node.condition, 0), _text(node.first, 0), _text(node.second, 0)
    return "if {} then {} else {}".format(*parts), 0


_PRINTERS: Mapping[type[object], Callable[..., _Printed]] = {
    Num: _num, Var: _var, Const: _const, Neg: _neg, Bin: _bin, Call: _call, App: _app, Big: _big, BigOver: _bigover,
    Tuple: _tuple, SetLit: _set, Interval: _interval, Domain: _domain, Ascribe: _ascribe, Rel: _rel, Cong: _cong,
    Listing: _listing, Not: _not, Connective: _connective, Quant: _quant, Pred: _pred, SetOf: _set_of, Lambda: _lambda,
    Cases: _cases,
}  # fmt: skip
