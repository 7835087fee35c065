"""Builds the syntax tree while the LALR parser reduces; no step recurses into the tree."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from lark import Token

from leanwright.tools.maths.ast import (
    App,
    Big,
    BigOver,
    Bin,
    Call,
    Cong,
    Const,
    Domain,
    Expr,
    Lambda,
    Neg,
    Node,
    Num,
    Pred,
    Rel,
    SetLit,
    Tuple,
    Var,
)  # fmt: skip
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing import ellipses, infinite, numerals
from leanwright.tools.maths.parsing.build_sets import BuildSets, maybe_set
from leanwright.tools.maths.parsing.unions import UNIONS, ends_of, index_of, united
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.vocabulary import ADJOINED, ARITY, MAPS


@dataclass(frozen=True, slots=True)
class Factor:
    """A factor of a product; ``op`` joins it to what stands before, and "." stands for dots before it."""

    op: str
    value: Expr


_FIELDS = tuple(map(Var, "FKLEk"))  # letters of fields, where several things are adjoined: K(α, β)
_ADDITIVE = {"ADD": "+", "SUB": "-", "PM": "±"}
Product: TypeAlias = tuple[Factor, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """The sign and limits of a sum or product; without ``high``, ``low`` is the set."""

    op: str
    var: str
    low: Expr | None
    high: Expr | None
    within: Rel | None = None  # of a supremum or infimum


def derivative(name: str) -> Var | Call:
    """f, f', f'' … as terms."""
    return Call("deriv", (derivative(name[:-1]),)) if name.endswith("'") else Var(name)


class Build(BuildSets):
    """One method for each rule of formula.lark."""

    # numbers and names
    def num(self, c: Sequence[Token]) -> Num:
        whole, _, decimals = c[0].partition(".")
        return Num(int(whole + decimals or "0"), len(decimals))

    def var(self, c: Sequence[Token]) -> Var | Call:
        name, _, index = str(c[0]).partition("_")
        return derivative(name) if name.endswith("'") else Var(name, index)

    def const(self, c: Sequence[Token]) -> Const:
        return Const(str(c[0]))

    def mixed(self, c: tuple[Token, Expr, Expr]) -> Bin:
        return numerals.mixed(self.num(c[:1]), c[1], c[2])

    def numeral(self, c: tuple[Token, Expr]) -> Expr:
        return numerals.in_base(str(c[0]), c[1])

    def repeating(self, c: Sequence[Token]) -> Bin:
        return numerals.repeating(str(c[0]))

    def digits(self, c: Sequence[Token]) -> Expr:
        return numerals.decimal(str(c[0]))

    def percent(self, c: Sequence[Expr]) -> Call:
        return Call("percent", (c[0],))

    def degrees(self, c: Sequence[Expr]) -> Bin:
        return Bin("/", Bin("*", c[0], Const("pi")), Num(180))

    def domain(self, c: Sequence[Token]) -> Domain:
        return Domain(str(c[0][0]), c[0].endswith("+"))

    def empty(self, _: Sequence[Token]) -> SetLit:
        return SetLit(())

    # functions
    def args(self, c: Sequence[Expr]) -> tuple[Expr, ...]:
        return tuple(c)

    def seq(self, c: Sequence[Any]) -> App:
        return App(str(c[0]), sum(c[1:], ()), subscript=True)  # of a_n, or of f_n(x)

    def sequence_from(self, c: tuple[Expr | tuple[Expr, ...], Token]) -> Call:
        """``(a_n)_{n ≥ 1}``, with the number of its first term; ``(U_i)_{i ∈ I}``, with I."""
        term = c[0][0] if isinstance(c[0], tuple) and len(c[0]) == 1 else c[0]
        counted = isinstance(term, App) and term.subscript
        if not isinstance(term, App) or not counted or not (c[1].isalpha() or c[1] in ("0", "1")):
            raise MathsSyntaxError("the range of what is no sequence from 0 or 1 on", c[1].start_pos or 0)
        return Call("from", (term, Var(str(c[1])) if c[1].isalpha() else self.num(c[1:])))

    def app(self, c: tuple[Token, tuple[Expr, ...]]) -> App | Call:
        if c[0].endswith("'"):
            function = derivative(str(c[0])[:-1])
            return Call("deriv", (function, *c[1]))
        return App(str(c[0]), c[1])

    def fnp(self, c: tuple[Token, tuple[Expr, ...]]) -> Expr:
        low, high = ARITY.get(c[0], (1, 1))
        if not low <= len(c[1]) <= high:
            raise MathsSyntaxError(f"{c[0]} of {len(c[1])} arguments", c[0].start_pos or 0)
        return function(str(c[0]), c[1])

    def based_fnp(self, c: tuple[Token, Expr, Expr]) -> Call:
        return Call(str(c[0]), (c[1], c[2]))

    def power_fnp(self, c: tuple[Token, Expr, Expr]) -> Bin:
        return Bin("^", function(str(c[0]), (c[2],)), self._exponent(c[0], c[1]))

    def mono(self, c: Sequence[Expr]) -> Expr:
        return product(tuple(Factor("*", item) for item in c))

    def call(self, c: tuple[Token, Expr]) -> Expr:
        return function(str(c[0]), (c[1],))

    based_call = based_fnp
    power_call = power_fnp

    def _exponent(self, fn: Token, exponent: Expr) -> Expr:
        if isinstance(exponent, Neg):
            raise MathsSyntaxError(f"{fn} to a negative power can mean the inverse function", fn.start_pos or 0)
        return exponent

    def frac(self, c: tuple[Expr, Expr]) -> Bin:
        return Bin("/", c[0], c[1])

    def binom(self, c: tuple[Expr, Expr]) -> Call:
        return Call("choose", (c[0], c[1]))

    def sqrt(self, c: Sequence[Expr]) -> Call:
        return Call("sqrt", (c[0],))

    def root(self, c: tuple[Expr, Expr]) -> Expr:
        degree, arg = c
        if isinstance(arg, Neg) and isinstance(degree, Num) and degree.value % 2:
            return Neg(Call("root", (degree, arg.arg)))  # Lean's power of a negative number is another one
        return Call("root", (degree, arg))

    def absolute(self, c: Sequence[Expr]) -> Call:
        return Call("abs", (c[0],))

    def norm(self, c: Sequence[Expr]) -> Call:
        return Call("norm", (c[0],))

    def floor(self, c: Sequence[Expr]) -> Call:
        return Call("floor", (c[0],))

    def ceil(self, c: Sequence[Expr]) -> Call:
        return Call("ceil", (c[0],))

    def factorial(self, c: Sequence[Expr]) -> Call:
        return Call("factorial", (c[0],))

    # powers and products
    def power(self, c: tuple[Expr, Expr]) -> Bin | Call:
        if c[0] in (Domain("R"), Domain("C")):
            return Call("EuclideanSpace", (c[0], Call("Fin", (c[1],))))
        return Bin("^", c[0], c[1])

    tower = power

    def first(self, c: Sequence[Expr]) -> Product:
        return (Factor("*", c[0]),)

    def beside(self, c: tuple[Product, Expr]) -> Product:
        if c[0][-1] == Factor("/", Var("Z")) and isinstance(c[1], Var) and c[1].name.isupper():  # G/Z(G)
            return (*c[0][:-1], Factor("/", App("Z", (c[1],))))
        if c[0][-1].op == "/" and (c[0][0].value, c[1]) != (Domain("Z"), Domain("Z")):
            raise MathsSyntaxError("a slash before a product without a sign can be read in two ways", -1)
        return (*c[0], Factor("*", c[1]))

    def times(self, c: tuple[Product, Token, Expr]) -> Product:
        cartesian = c[1] in ("×", r"\times") and maybe_set(c[0][-1].value) and maybe_set(c[2])
        return (*c[0], Factor("/" if c[1].type == "DIV" else "×ˢ" if cartesian else "*", c[2]))

    def dotted(self, c: tuple[Product, Expr]) -> Product:
        return (*c[0], Factor(".", c[1]))

    def negated(self, c: tuple[Token, Expr | Product]) -> Expr | Product:
        value = c[1]
        return negative_product(value) if isinstance(value, tuple) else Neg(value)

    def head(self, c: tuple[Token, Rel, Expr]) -> Limits:
        if c[0] in UNIONS:
            return Limits(str(c[0]), *index_of(c[1], c[2]), None)
        (low, *others), ops = c[1].operands, c[1].ops
        if ops != ("=",) or not isinstance(low, Var) or low.index:
            raise MathsSyntaxError(f"the range of a {c[0]} must be like k = 1 … n or k ∈ S", c[0].start_pos or 0)
        if c[2] == Const("infty") and c[0] == "sum":
            return Limits(str(c[0]), low.name, Call("Series", (others[0],)), None)
        return Limits(str(c[0]), low.name, others[0], c[2])

    def head_bare(self, c: Sequence[Any]) -> Limits:
        """∑ a_n and ∑_n a_n: a series, in the letter that its terms count; ⋃_n F_n."""
        if c[0] in UNIONS:
            return Limits(str(c[0]), *index_of(c[1] if len(c) > 1 else None), None)
        name = c[1].name if len(c) > 1 and isinstance(c[1], Var) else ""
        if c[0] != "sum" or (len(c) > 1 and not name):
            raise MathsSyntaxError(f"the range of a {c[0]} must be like k = 1 … n or k ∈ S", c[0].start_pos or 0)
        return Limits("sum", name, Call("Series", ()), None)

    def head_integral(self, c: tuple[Token, Expr, Expr]) -> Limits:
        if c[0] != "int":
            raise MathsSyntaxError(f"the range of a {c[0]} must be like k = 1 … n or k ∈ S", c[0].start_pos or 0)
        return Limits("int", "", c[1], c[2])

    def head_over_letter(self, c: tuple[Token, Expr, Expr, Token]) -> Limits:
        return Limits("int", str(c[3]), c[1], c[2])

    def integral(self, c: tuple[Token, Expr, Expr, Expr, Token]) -> Call:
        return infinite.integral(c[1], c[2], c[3], str(c[4]))

    def head_over(self, c: tuple[Token, Rel]) -> Limits:
        if c[0] in UNIONS:
            return Limits(str(c[0]), *index_of(c[1]), None)
        if c[0] in ("sup", "inf"):
            return Limits(str(c[0]), "", SetLit(()), None, c[1])
        operands, ops = c[1].operands, c[1].ops
        middle = operands[len(ops) - 1]
        if isinstance(middle, Var) and not middle.index:
            if ops == ("∈",):
                return Limits(str(c[0]), middle.name, operands[1], None)
            if ops in (("≥",), (">",)) and isinstance(operands[1], Num) and c[0] == "sum":
                return Limits(str(c[0]), middle.name, Call("Series", (Num(operands[1].value + (ops == (">",))),)), None)
            if ops == ("∣",):
                return Limits(str(c[0]), middle.name, Call("Nat.divisors", (operands[1],)), None)
            if ends := ends_of(c[1]):
                return Limits(str(c[0]), middle.name, *ends)
        raise MathsSyntaxError(f"the range of a {c[0]} must be like k = 1 … n or k ∈ S", c[0].start_pos or 0)

    def big_term(self, c: Sequence[object]) -> Product:
        before = c[0] if isinstance(c[0], tuple) else ()
        head, body = c[-2], c[-1]
        assert isinstance(head, Limits) and isinstance(body, tuple)
        if before and before[-1].op == "/":
            raise MathsSyntaxError("a slash before a product without a sign can be read in two ways", -1)
        if head.op == "int" and head.low is not None and head.high is not None:
            return (*before, Factor("*", infinite.integral(head.low, head.high, product(body), head.var)))
        inside = product(body)
        if head.op in UNIONS:
            return (*before, Factor("*", united(head.op, head.var, head.low, inside)))
        if head.within is not None:
            return (*before, Factor("*", Call(head.op, (self.set_of_terms(((inside,), (head.within,))),))))
        if head.low == Call("Series", ()) and not head.var:
            counted = counting(inside)
            if len(counted) != 1:
                raise MathsSyntaxError("a series without a letter that counts its terms", -1)
            head = Limits("sum", counted.pop(), head.low, None)
        assert head.low is not None
        if head.high is None:
            return (*before, Factor("*", BigOver(head.op, head.var, head.low, inside)))
        return (*before, Factor("*", Big(head.op, head.var, head.low, head.high, inside)))

    # sums
    def signed(self, c: Sequence[Token | Product]) -> Product:
        value = c[-1]
        if isinstance(value, Token):
            raise TypeError("signed holds a product")
        sign = c[0].type if isinstance(c[0], Token) else ""
        if sign == "PM":
            return (Factor("*", Call("±", (product(value),))),)
        return negative_product(value) if sign == "SUB" else value

    def ellipsis(self, _: Sequence[Token]) -> None:
        return None

    def total(self, c: Sequence[Product | Token | None]) -> Expr:
        values = [item if item is None else product(item) for item in c[0::2] if not isinstance(item, Token)]
        if None in values:
            signs = ["+", *(str(sign.type) for sign in c[1::2] if isinstance(sign, Token))]
            if "PM" in signs:
                raise MathsSyntaxError("dots in a sum with differences", -1)
            signed = [Neg(v) if sign == "SUB" and v is not None else v for sign, v in zip(signs, values, strict=True)]
            if signed[-1] is None and signed.count(None) == 1:
                return infinite.series([one for one in signed if one is not None])
            return ellipses.big("sum", signed)
        result: Expr | None = None
        for sign, value in zip(
            ["ADD", *(sign.type for sign in c[1::2] if isinstance(sign, Token))], values, strict=True
        ):
            if value is None:
                raise TypeError("dots have been dealt with")
            result = value if result is None else Bin(_ADDITIVE[sign], result, value)
        if result is None:
            raise TypeError("a sum begins with a term")
        return result

    def remainder(self, c: tuple[Expr, Expr]) -> Bin:
        return Bin("%", c[0], c[1])

    residue = remainder

    # relations
    def congruence(self, c: Sequence[Expr]) -> Cong | Rel:
        if len(c) == 3:
            return Cong(c[0], c[1], c[2])
        right = c[1]
        if not (isinstance(right, Bin) and right.op == "%"):
            return Rel((c[0], right), ("≡",))
        return Cong(c[0], right.left, right.right)

    def equality_modulo(self, c: tuple[Expr, Token, Expr, Expr]) -> Cong:
        if c[1] != "=":
            raise MathsSyntaxError("only ≡ and = have a modulus", c[1].start_pos or 0)
        return Cong(c[0], c[2], c[3])

    def listing(self, c: Sequence[Expr | Rel | Cong]) -> Node:
        return ellipses.listing(list(c))


def function(name: str, arguments: tuple[Expr, ...]) -> Expr:
    """A known function; the cotangent as a quotient."""
    if name == "cot":
        return Bin("/", Call("cos", arguments), Call("sin", arguments))
    return Call(name, arguments)


def counting(body: Expr) -> set[str]:
    """Letters that count the terms of a series: in subscripts, or else the usual ones."""
    parts = list(walk(body))
    terms = [part for part in parts if isinstance(part, App) and part.subscript]
    found = {x.name for part in terms for x in part.args[: 1 if part.fn in MAPS else None] if isinstance(x, Var)}
    return found or {part.name for part in parts if isinstance(part, Var) and part.name in "nkmij"}


def negative_product(value: Product) -> Product:
    """Unary minus binds its first factor."""
    return (Factor(value[0].op, Neg(value[0].value)), *value[1:])


def product(factors: Product) -> Expr:
    """The product, associated to the left; with dots, the pattern that they stand for."""
    if any(factor.op == "." for factor in factors):
        if any(factor.op == "/" for factor in factors):
            raise MathsSyntaxError("dots in a product with quotients", -1)
        values: list[Expr | None] = []
        for factor in factors:
            values += [None, factor.value] if factor.op == "." else [factor.value]
        return ellipses.big("prod", values)
    if (letter := _differentiated(factors[0].value)) and len(factors) > 1:
        body: Any = Lambda(letter.name, Pred("ℝ"), product((Factor("*", factors[1].value), *factors[2:])))
        return Call("deriv", (body, letter))
    value = factors[0].value
    for factor in factors[1:]:
        value = of_structure(value, factor.op, factor.value) or Bin(factor.op, value, factor.value)
    return value


def _differentiated(value: Expr) -> Var | None:
    """x of d/dx."""
    below = value.right if isinstance(value, Bin) and value.op == "/" and value.left == Var("d") else None
    named = isinstance(below, Bin) and below.op == "*" and below.left == Var("d") and isinstance(below.right, Var)
    return below.right if named and not below.right.index else None  # type: ignore[union-attr,return-value]


def of_structure(left: Expr, op: str, right: Expr) -> Call | None:
    """ℤ/n and ℤ/nℤ as ZMod n, ℚ(√2), M_n(K) as matrices; None for a product of numbers."""
    if op == "/" and left == Domain("Z"):
        return Call("ZMod", (right,))
    if op == "*" and isinstance(left, Call) and left.fn == "ZMod" and right == Domain("Z"):
        return left
    if op == "*" and (left == Domain("Q") or (isinstance(right, Tuple) and left in _FIELDS)):
        return Call(ADJOINED, (left, SetLit(right.items if isinstance(right, Tuple) else (right,))))
    size = left.args[0] if isinstance(left, App) and left.subscript and left.fn == "M" else None
    if isinstance(left, Var) and left.name == "M" and left.index:
        size = Num(int(left.index)) if left.index.isdigit() else Var(left.index)
    field = isinstance(right, Domain) or (isinstance(right, Var) and right.name in "KFRk")
    sizes = (size.left, size.right) if isinstance(size, Bin) and size.op == "*" else (size, size)
    if op != "*" or None in sizes or isinstance(sizes[0], Bin) or not field:
        return None
    return Call("Matrix", (*(Call("Fin", (one,)) for one in sizes if one is not None), right))
