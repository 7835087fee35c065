"""Reads formulas of System E with a grammar, and gives every name its sort."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import LarkError, VisitError

from leanwright.evals.leaneuclid.formula import (
    SIGNATURES,
    SORTS,
    Arithmetic,
    Comparison,
    Formula,
    LogicalConnective,
    Measure,
    Name,
    Number,
    Quantified,
    Relation,
    Term,
    Variables,
)
from leanwright.tools.errors import InputError


def parse(text: str) -> Formula:
    """The formula that ``text`` holds: a proposition, or a theorem with binders, whose proof is left out.

    Raises InputError, one line, for text outside the language and for names that are unbound or of the wrong sort.
    """
    try:
        formula = _Builder().transform(_grammar().parse(text))
    except VisitError as error:
        raise InputError(str(error.orig_exc)) from None
    except LarkError as error:
        raise InputError(f"not a formula of System E: {str(error).splitlines()[0]}") from None
    return _resolve(formula, {})


@cache
def _grammar() -> Lark:
    text = files("leanwright.evals.leaneuclid").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr")


@dataclass(frozen=True)
class _Application:
    """Names side by side, before it is known what they are."""

    names: tuple[str, ...]


class _Builder(Transformer[Token, Any]):
    """Turns the parse tree into formulas; an application stays as it is until its names' sorts are known."""

    def start(self, items: list[Any]) -> Any:
        return items[0]

    def theorem(self, items: list[Any]) -> Any:
        *binders, formula = items[1:]
        for names, kind in reversed(binders):
            sort = _sort(kind)
            formula = Quantified("∀", _bound(names, sort), formula) if sort else LogicalConnective("→", (kind, formula))
        return formula

    def binder(self, items: list[Any]) -> tuple[tuple[str, ...], Any]:
        *names, kind = items
        return tuple(map(str, names)), kind

    def binders(self, items: list[Any]) -> list[Any]:
        return items

    def bare(self, items: list[Any]) -> list[Any]:
        return [self.binder(items)]

    def forall(self, items: list[Any]) -> Formula:
        return self._quantified("∀", items)

    def exists(self, items: list[Any]) -> Formula:
        return self._quantified("∃", items)

    def _quantified(self, op: str, items: list[Any]) -> Formula:
        binders, formula = items
        for names, kind in reversed(binders):
            sort = _sort(kind)
            if sort is None:
                raise InputError(f"{op} binds points, lines and circles only")
            formula = Quantified(op, _bound(names, sort), formula)
        return formula  # type: ignore[no-any-return]

    def iff(self, items: list[Any]) -> Formula:
        return LogicalConnective("↔", tuple(items))

    def implication(self, items: list[Any]) -> Formula:
        return LogicalConnective("→", tuple(items))

    def disjunction(self, items: list[Any]) -> Formula:
        return LogicalConnective("∨", tuple(items))

    def conjunction(self, items: list[Any]) -> Formula:
        return LogicalConnective("∧", tuple(items))

    def not_(self, items: list[Any]) -> Formula:
        return LogicalConnective("¬", tuple(items))

    def relation(self, items: list[Any]) -> Formula:
        left, op, right = items
        return Comparison(str(op), left, right)

    def binary(self, items: list[Any]) -> Term:
        left, op, right = items
        return Arithmetic(str(op), left, right)

    def power(self, items: list[Any]) -> Term:
        base, exponent = items
        if not 1 <= int(exponent) <= 4:
            raise InputError(f"the exponent {exponent} is not between 1 and 4")
        product = base
        for _ in range(int(exponent) - 1):
            product = Arithmetic("*", product, base)
        return product  # type: ignore[no-any-return]

    def number(self, items: list[Any]) -> Term:
        return Number(int(items[0]))

    def right(self, _: list[Any]) -> Term:
        return Measure("right")

    def segment(self, items: list[Any]) -> tuple[str, ...]:
        return tuple(map(str, items))

    def length(self, items: list[Any]) -> Term:
        return Measure("length", items[0])

    def angle(self, items: list[Any]) -> Term:
        return Measure("angle", tuple(map(str, items)))

    def triangle(self, items: list[Any]) -> tuple[str, ...]:
        return tuple(map(str, items))

    def area(self, items: list[Any]) -> Term:
        return Measure("area", items[0])

    def application(self, items: list[Any]) -> _Application:
        return _Application(tuple(map(str, items)))


def _bound(names: Sequence[str], sort: str) -> Variables:
    return tuple((name, sort) for name in names)


def _sort(kind: Any) -> str | None:
    return kind.names[0] if isinstance(kind, _Application) and kind.names in {(s,) for s in SORTS} else None


def _resolve(formula: Any, sorts: Mapping[str, str]) -> Formula:
    """``formula`` with its applications turned into relations; every name bound, every sort right."""
    match formula:
        case Quantified(op, variables, body):
            inner = _resolve(body, {**sorts, **dict(variables)})
            if isinstance(inner, Quantified) and inner.op == op and not set(inner.variables) & set(variables):
                return Quantified(op, (*variables, *inner.variables), inner.body)
            return Quantified(op, variables, inner)
        case LogicalConnective(op, parts):
            return LogicalConnective(op, tuple(_resolve(part, sorts) for part in parts))
        case Comparison(op, left, right):
            return _comparison(op, _resolve_term(left, sorts), _resolve_term(right, sorts), sorts)
        case _Application(names):
            return _relation(names, sorts)
    raise InputError("a number or a name stands where a proposition should")


def _relation(names: tuple[str, ...], sorts: Mapping[str, str]) -> Formula:
    if names in {("True",), ("False",)}:
        return LogicalConnective("⊤" if names == ("True",) else "⊥")
    head, *rest = names
    if "." in head:
        subject, _, head = head.rpartition(".")
        rest = [subject, *rest] if subject not in SORTS else rest
    if head == "intersectsCircle" and rest:
        head = f"{sorts.get(rest[0], 'Line')}.{head}"
    signature = SIGNATURES.get(head)
    if signature is None:
        raise InputError(f"System E has no relation {head!r}")
    found = tuple(_sort_of(name, sorts) for name in rest)
    if found != signature:
        raise InputError(f"{head} takes {', '.join(signature)}, not {', '.join(found) or 'nothing'}")
    return Relation(head, tuple(rest))


def _sort_of(name: str, sorts: Mapping[str, str]) -> str:
    if name not in sorts:
        raise InputError(f"{name!r} is not bound")
    return sorts[name]


def _resolve_term(term: Any, sorts: Mapping[str, str]) -> Term:
    match term:
        case Measure(_, points):
            wrong = [p for p in points if _sort_of(p, sorts) != "Point"]
            if wrong:
                raise InputError(f"{wrong[0]!r} is not a point")
            return term
        case Number():
            return term
        case Arithmetic(op, left, right):
            sides = _resolve_term(left, sorts), _resolve_term(right, sorts)
            if any(isinstance(side, Name) for side in sides):
                raise InputError(f"{op} joins numbers, not points, lines or circles")
            return Arithmetic(op, *sides)
        case _Application((name,)):
            _sort_of(name, sorts)
            return Name(name)
    raise InputError("a proposition stands where a number or a name should")


def _comparison(op: str, left: Term, right: Term, sorts: Mapping[str, str]) -> Formula:
    kinds = {_sort_of(side.name, sorts) if isinstance(side, Name) else "ℝ" for side in (left, right)}
    if len(kinds) > 1 or (kinds != {"ℝ"} and op not in "=≠"):
        raise InputError(f"{op} cannot compare {' and '.join(sorted(kinds))}")
    return Comparison(op, left, right)
