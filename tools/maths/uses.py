"""What a formula uses: its names, and the features that decide over kinds."""

from collections.abc import Iterable
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Call, Const, Expr, Neg, Num, Rel, Tree, Var
from leanwright.tools.maths.traversal import children, once, walk

FIELD_CALLS = frozenset(
    {"percent", "sqrt", "root", "log", "ln", "exp", "sin", "cos", "tan", "arcsin", "arccos", "arctan"}
)
NATURAL_CALLS = frozenset({"factorial", "choose", "gcd", "lcm"})


def spelled(node: Var) -> str:
    """The whole name of a variable."""
    return f"{node.name}_{node.index}" if node.index else node.name


def letter(name: str) -> Var:
    """The variable of a whole name."""
    return Var(*name.split("_", 1))


def names_of(node: Tree | tuple[Tree, ...]) -> list[str]:
    """Names of variables, functions and sequences in order of first occurrence, without those bound inside."""
    if isinstance(node, tuple):
        return list(dict.fromkeys(name for whole in node for name in _names_of(whole)))
    return list(_names_of(node))


@once
def _names_of(node: Tree) -> dict[str, None]:
    found: dict[str, None] = {}
    _names(node, frozenset(), found)
    return found


def _names(part: Any, bound: frozenset[str], found: dict[str, None]) -> None:
    if isinstance(part, Var):
        if (name := spelled(part)) not in bound:
            found[name] = None
        return
    if isinstance(part, App):
        found[part.fn.removesuffix("⁻¹")] = None
    elif hasattr(part, "var"):
        bound = bound | {part.var}
    elif hasattr(part, "bounds"):
        bound = bound | {name for one in part.bounds for name in one.names}
    for child in children(part):
        _names(child, bound, found)


def terms_of(term: object) -> Iterable[object]:
    """What a term is made of by arithmetic: letters, numbers and values; no exponents, and no arguments."""
    if isinstance(term, Neg):
        yield from terms_of(term.arg)
    elif isinstance(term, Bin) and term.op in "+-*/^":
        yield from terms_of(term.left)
        yield from terms_of(term.right) if term.op != "^" else ()
    else:
        yield term


@once
def features(node: Tree) -> frozenset[str]:
    """Which of "field" "minus" "natural" "complex" the formula shows."""
    found: set[str] = set()
    tens = [whole for one in walk(node) if (whole := _tens(one))]
    for part in walk(node) if names_of(node) else outside_rounding(node):
        if is_field_like(part) and part not in tens:
            found.add("field")
        if (isinstance(part, Bin) and part.op == "-") or isinstance(part, Neg):
            found.add("minus")
        if (isinstance(part, Call) and part.fn in NATURAL_CALLS) or (isinstance(part, Bin) and part.op == "%"):
            found.add("natural")
        if isinstance(part, Const) and part.name == "i":
            found.add("complex")
    return frozenset(found)


def _tens(part: Tree) -> Expr | None:
    """n / 10 of n / 10 % 10, the tens digit, which is whole."""
    match part:
        case Bin("%", Bin("/", _, Num(10)) as whole, Num(10)):
            return whole
    return None


def outside_rounding(node: Tree) -> Iterable[Tree]:
    """``walk``, but not into floors and ceilings: they are integers whatever stands inside."""
    yield node
    if not (isinstance(node, Call) and node.fn in ("floor", "ceil")):
        for part in children(node):
            yield from outside_rounding(part)


def is_field_like(part: object, calls: frozenset[str] = FIELD_CALLS) -> bool:
    """Whether a part needs a field: a quotient, 2⁻ⁿ, one of ``calls``, a decimal, π, e."""
    if isinstance(part, Bin):
        return part.op == "/" or (part.op == "^" and isinstance(part.left, Num) and isinstance(part.right, Neg))
    if isinstance(part, Call):
        return part.fn in calls
    return (isinstance(part, Num) and part.decimals > 0) or (isinstance(part, Const) and part.name in ("pi", "e"))


def is_definition(node: Rel) -> bool:
    """f(x) = … or a_n = …: the left side applies a name to distinct variables, which the right side uses."""
    if node.ops != ("=",) or not isinstance(node.operands[0], App):
        return False
    arguments = node.operands[0].args
    if not all(isinstance(a, Var) for a in arguments) or len(set(arguments)) < len(arguments):
        return False
    used = names_of(node.operands[1])
    return all(isinstance(a, Var) and spelled(a) in used for a in arguments)


def is_residue(term: Bin) -> bool:
    """3 mod 4, in numerals, reduced."""
    numerals = isinstance(term.left, Num) and isinstance(term.right, Num)
    return term.op == "%" and numerals and term.left.value < term.right.value  # type: ignore[union-attr]


def applied(node: object) -> tuple[str, tuple[Expr, ...]]:
    """The letter and the arguments of f(x), and of f'(x); "" of others."""
    if isinstance(node, App):
        return node.fn, node.args
    if isinstance(node, Call) and node.fn == "deriv" and len(node.args) == 2 and isinstance(node.args[0], Var):
        return spelled(node.args[0]), node.args[1:]
    return "", ()
