"""Each printer is inverted by its reader, on random trees and random styles."""

import random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from leanwright.tools.maths.ast import (
    App,
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
    Neg,
    Node,
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Tuple,
    Var,
    conjunction,
)  # fmt: skip
from leanwright.tools.maths.desugar import desugar
from leanwright.tools.maths.lean.build import formula as as_formula
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import (
    Binder,
    Hypothesis,
    LeanStatement,
    parse_lean,
    parse_term,
    statement_to_lean,
)  # fmt: skip
from leanwright.tools.maths.parsing.formula import parse_latex, parse_plain
from leanwright.tools.maths.printing.latex import to_latex
from leanwright.tools.maths.printing.plain import to_plain
from leanwright.tools.maths.printing.printer import Style
from leanwright.tools.maths.vocabulary import names_in

EXAMPLES = settings(max_examples=150)
LETTERS = st.sampled_from("xyzabcmntw")
ONE = ("sqrt", "abs", "floor", "ceil", "factorial", "ln", "exp", "sin", "cos", "tan", "arctan")
TWO = ("gcd", "lcm", "log", "choose", "min", "max")


def numbers(decimals: bool = True) -> st.SearchStrategy[Num]:
    whole = st.builds(Num, st.one_of(st.integers(0, 12), st.integers(0, 10**7)))
    return st.one_of(whole, st.builds(Num, st.integers(0, 9999), st.integers(1, 3))) if decimals else whole


def leaves() -> st.SearchStrategy[Expr]:
    names = st.builds(Var, LETTERS)
    indexed = st.builds(Var, LETTERS, st.sampled_from(["1", "2", "12"]))
    return st.one_of(numbers(), names, names, indexed, st.just(Const("pi")))


def grow(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    ops = st.sampled_from("++--**//^")
    return st.one_of(
        st.builds(Bin, ops, inner, inner),
        st.builds(Bin, ops, inner, inner),
        st.builds(Bin, st.just("%"), inner, inner),
        st.builds(Neg, inner),
        st.builds(lambda fn, arg: Call(fn, (arg,)), st.sampled_from(ONE), inner),
        st.builds(lambda fn, a, b: Call(fn, (a, b)), st.sampled_from(TWO), inner, inner),
        st.builds(lambda fn, arg: App(fn, (arg,)), st.sampled_from("fgP"), inner),
        st.builds(lambda a, b: App("F", (a, b)), inner, inner),
        st.builds(lambda arg: App("u", (arg,), subscript=True), inner),
        st.builds(Big, st.sampled_from(["sum", "prod"]), st.just("k"), inner, inner, inner),
        st.builds(BigOver, st.sampled_from(["sum", "prod"]), st.just("d"), st.builds(Var, st.just("S")), inner),
    )


def terms() -> st.SearchStrategy[Expr]:
    return st.recursive(leaves(), grow, max_leaves=12)


def sets() -> st.SearchStrategy[Expr]:
    ends = st.recursive(leaves(), grow, max_leaves=3)
    low = st.one_of(ends, st.just(Neg(Const("infty"))))
    high = st.one_of(ends, st.just(Const("infty")))
    return st.one_of(
        st.builds(Domain, st.sampled_from("NZQRC"), st.booleans()),
        st.builds(lambda items: SetLit(tuple(items)), st.lists(ends, max_size=3)),
        st.builds(Interval, low, high, st.booleans(), st.booleans()),
        st.builds(Var, st.just("S")),
    )


def conditions() -> st.SearchStrategy[Formula]:
    """What a set or a case asks of x."""
    small = st.recursive(leaves(), grow, max_leaves=3)
    relation = st.builds(lambda a, o, b: Rel((a, b), (o,)), small, st.sampled_from("=≠<≤>≥∣"), small)
    chain = st.builds(lambda a, b: Rel((a, Var("x"), b), ("<", "≤")), small, small)
    named = st.builds(lambda name: Pred(name, (Var("x"),)), st.sampled_from(["Even", "Odd", "Nat.Prime"]))
    one = st.one_of(relation, chain, named)
    return st.one_of(one, st.builds(lambda items: conjunction(items), st.lists(one, min_size=2, max_size=3)))


def conditional_sets() -> st.SearchStrategy[Node]:
    """Sets by condition, and operations of sets."""
    types = st.sampled_from([None, *map(Pred, "ℕℤℚℝℂ")])
    whole = st.builds(SetOf, st.just("x"), types, conditions())
    some = st.one_of(whole, sets().filter(lambda node: not isinstance(node, Domain)), st.just(Var("T")))
    joined = st.builds(Bin, st.sampled_from("∪∩\\"), some, some)
    return st.one_of(whole, joined, st.builds(lambda a, b: Rel((a, b), ("⊆",)), joined, some))


def choices() -> st.SearchStrategy[Node]:
    """x = a ± b, and percentages."""
    small = st.recursive(leaves(), grow, max_leaves=3)
    both = st.one_of(st.builds(lambda a, b: Bin("±", a, b), small, small), st.builds(lambda a: Call("±", (a,)), small))
    percent = st.builds(lambda a: Call("percent", (a,)), numbers())
    return st.one_of(st.builds(lambda a: Rel((Var("x"), a), ("=",)), both), percent)


def definitions() -> st.SearchStrategy[Node]:
    """Definitions by cases."""
    small = st.recursive(leaves(), grow, max_leaves=3)
    plain = conditions().filter(lambda item: "Pred" not in repr(item) and "∣" not in repr(item))
    cases = st.recursive(small, lambda inner: st.builds(Cases, plain, small, inner), max_leaves=2)
    return st.builds(lambda a: Rel((App("f", (Var("x"),)), a), ("=",)), cases.filter(lambda a: isinstance(a, Cases)))


def nodes() -> st.SearchStrategy[Node]:
    small = st.recursive(leaves(), grow, max_leaves=6)
    points = st.builds(lambda items: Tuple(tuple(items)), st.lists(small, min_size=2, max_size=3))
    ops = st.sampled_from("=≠<≤>≥∣∤")
    chains = st.lists(st.tuples(ops, small), min_size=1, max_size=3)
    return st.one_of(
        terms(),
        points,
        st.builds(lambda first, rest: Rel((first, *(e for _, e in rest)), tuple(o for o, _ in rest)), small, chains),
        st.builds(lambda e, o, s: Rel((e, s), (o,)), small, st.sampled_from("∈∉"), sets()),
        st.builds(lambda a, b: Rel((a, b), ("=",)), points, points),
        st.builds(Cong, small, small, small),
    )


@EXAMPLES
@given(nodes(), st.integers())
def test_latex_is_read_back(node: Node, seed: int) -> None:
    for style in (Style(), Style.draw(random.Random(seed))):
        assert parse_latex(to_latex(node, style), names_in(node)) == node


@EXAMPLES
@given(st.one_of(conditional_sets(), choices(), definitions()), st.integers())
def test_constructions_are_read_back(node: Node, seed: int) -> None:
    for style in (Style(), Style.draw(random.Random(seed))):
        assert parse_latex(to_latex(node, style), names_in(node)) == node


@EXAMPLES
@given(st.one_of(conditional_sets(), choices()), st.integers())
def test_constructions_in_plain_text_are_read_back(node: Node, seed: int) -> None:
    for style in (Style(), Style.draw(random.Random(seed))):
        assert parse_plain(to_plain(node, style), names_in(node)) == node


@EXAMPLES
@given(nodes(), st.integers())
def test_plain_text_is_read_back(node: Node, seed: int) -> None:
    for style in (Style(), Style.draw(random.Random(seed))):
        assert parse_plain(to_plain(node, style), names_in(node)) == node


def lean_terms() -> st.SearchStrategy[Expr]:
    """Without the forms that Lean writes as others: subscripts are application, and roots are powers."""

    def without_subscripts(node: Expr) -> bool:
        return "subscript=True" not in repr(node)

    return st.recursive(leaves(), grow, max_leaves=8).filter(without_subscripts)


def atoms() -> st.SearchStrategy[Formula]:
    small = lean_terms()
    return st.one_of(
        st.builds(lambda a, o, b: Rel((a, b), (o,)), small, st.sampled_from("=≠<≤>≥∣"), small),
        st.builds(Cong, small, small, small, st.booleans()),
        st.builds(lambda name, arg: Pred(name, (arg,)), st.sampled_from(["Even", "Odd", "Nat.Prime"]), small),
        st.builds(lambda a, low: Rel((a, Interval(low, Const("infty"), True, False)), ("∈",)), small, small),
    )


def formulas() -> st.SearchStrategy[Formula]:
    bounds = st.one_of(
        st.builds(lambda n: (Bound((n,)),), LETTERS),
        st.builds(lambda n: (Bound((n, "s"), Pred("ℝ")),), LETTERS),
        st.builds(lambda n, e: (Bound((n,), None, "≥", e),), LETTERS, lean_terms()),
        st.builds(lambda n: (Bound((n,), Pred("ℤ")), Bound(("s",), Pred("ℝ"))), LETTERS),
    )

    def wider(inner: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
        return st.one_of(
            st.builds(Connective, st.sampled_from("∧∨→↔"), inner, inner),
            st.builds(Not, inner),
            st.builds(Quant, st.sampled_from(["∀", "∃"]), bounds, inner),
            st.builds(lambda f, e: Pred("IsLeast", (SetOf("x", Pred("ℕ"), f), e)), inner, lean_terms()),
        )

    return st.recursive(atoms(), wider, max_leaves=5)


@EXAMPLES
@given(lean_terms())
def test_lean_terms_are_read_back(node: Expr) -> None:
    assert parse_term(to_lean(node)) == node


@EXAMPLES
@given(formulas())
def test_lean_formulas_are_read_back(formula: Formula) -> None:
    assume(desugar(formula) == formula)  # an inverse modulo n is printed in ZMod n
    assert as_formula(parse_term(to_lean(formula))) == formula


@EXAMPLES
@given(st.lists(formulas(), max_size=3), formulas())
def test_lean_statements_are_read_back(assumptions: list[Formula], goal: Formula) -> None:
    binders = (
        Binder(("x", "y"), "ℝ"),
        Binder(("f",), "ℝ → ℝ"),
        Binder(("G",), "Type*", "{"),
        Binder((), "Group G", "["),
    )
    hypotheses = tuple(Hypothesis(f"h{place}", item) for place, item in enumerate(assumptions))
    statement = LeanStatement("example_name", (*binders, *hypotheses), goal)
    assume(all(desugar(item) == item for item in (goal, *assumptions)))
    text = statement_to_lean(statement)
    assert parse_lean(text) == statement
    assert statement_to_lean(parse_lean(text)) == text
