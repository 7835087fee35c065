"""Formulas of System E: a small syntax tree, and its print as Lean."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

SORTS = ("Point", "Line", "Circle")
SIGNATURES: Mapping[str, tuple[str, ...]] = {  # sorts of the arguments of each relation
    "onLine": ("Point", "Line"),
    "sameSide": ("Point", "Point", "Line"),
    "opposingSides": ("Point", "Point", "Line"),
    "between": ("Point", "Point", "Point"),
    "onCircle": ("Point", "Circle"),
    "insideCircle": ("Point", "Circle"),
    "outsideCircle": ("Point", "Circle"),
    "isCentre": ("Point", "Circle"),
    "intersectsLine": ("Line", "Line"),
    "Line.intersectsCircle": ("Line", "Circle"),
    "Circle.intersectsCircle": ("Circle", "Circle"),
    "distinctPointsOnLine": ("Point", "Point", "Line"),
    "formTriangle": ("Point", "Point", "Point", "Line", "Line", "Line"),
    "formRectilinearAngle": ("Point", "Point", "Point", "Line", "Line"),
    "formParallelogram": ("Point", "Point", "Point", "Point", "Line", "Line", "Line", "Line"),
}
_PREFIX = frozenset(name for name in SIGNATURES if name.startswith(("between", "distinct", "form")))
_MEASURES = {"length": "|({}─{})|", "angle": "∠ {}:{}:{}", "area": "Triangle.area △ {}:{}:{}", "right": "∟"}
Variables = tuple[tuple[str, str], ...]  # name, sort


@dataclass(frozen=True)
class Measure:
    """A real number: ``kind`` is length, angle, area or right; ``points`` are two, three, three or none."""

    kind: str
    points: tuple[str, ...] = ()


@dataclass(frozen=True)
class Number:
    """A numeral."""

    value: int


@dataclass(frozen=True)
class Arithmetic:
    """``left op right`` on reals; ``op`` is +, -, * or /."""

    op: str
    left: "Term"
    right: "Term"


@dataclass(frozen=True)
class Name:
    """A bound point, line or circle, as one side of an equation."""

    name: str


Term = Measure | Number | Arithmetic | Name


@dataclass(frozen=True)
class Comparison:
    """``left op right``; ``op`` is one of = ≠ < > ≤ ≥."""

    op: str
    left: Term
    right: Term


@dataclass(frozen=True)
class Relation:
    """A diagrammatic relation; ``names`` in the order of its signature."""

    name: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class LogicalConnective:
    """``op`` is ¬ with one part; ∧, ∨, → or ↔ with two; ⊤ or ⊥ with none."""

    op: str
    parts: tuple["Formula", ...] = ()


@dataclass(frozen=True)
class Quantified:
    """``∀`` or ``∃`` over ``variables``."""

    op: str
    variables: Variables
    body: "Formula"


Formula = Comparison | Relation | LogicalConnective | Quantified


@dataclass(frozen=True)
class StatementParts:
    """A statement ∀ variables, hypotheses → conclusion, with the hypotheses taken apart at ∧."""

    variables: Variables
    hypotheses: tuple[Formula, ...]
    conclusion: Formula


def parts_of(formula: Formula) -> StatementParts:
    """Variables, hypotheses and conclusion. Nested ∀ and → are joined as far as they go."""
    variables: list[tuple[str, str]] = []
    hypotheses: list[Formula] = []
    while True:
        if isinstance(formula, Quantified) and formula.op == "∀":
            taken = {name for name, _ in variables}
            if taken & {name for name, _ in formula.variables}:
                break
            variables.extend(formula.variables)
            formula = formula.body
        elif isinstance(formula, LogicalConnective) and formula.op == "→":
            hypotheses.extend(conjuncts(formula.parts[0]))
            formula = formula.parts[1]
        else:
            break
    return StatementParts(tuple(variables), tuple(hypotheses), formula)


def conjuncts(formula: Formula) -> Iterator[Formula]:
    """The formulas that ``formula`` joins by ∧."""
    if isinstance(formula, LogicalConnective) and formula.op == "∧":
        for part in formula.parts:
            yield from conjuncts(part)
    else:
        yield formula


def to_lean(formula: Formula | Term) -> str:
    """Lean text, with every compound in parentheses."""
    match formula:
        case Quantified(op, variables, body):
            bound = " ".join(f"({name} : {sort})" for name, sort in variables)
            return f"({op} {bound}, {to_lean(body)})"
        case LogicalConnective("¬", (part,)):
            return f"(¬ {to_lean(part)})"
        case LogicalConnective(op, (left, right)):
            return f"({to_lean(left)} {op} {to_lean(right)})"
        case LogicalConnective(op, ()):
            return {"⊤": "True", "⊥": "False"}[op]
        case Comparison(op, left, right) | Arithmetic(op, left, right):
            return f"({to_lean(left)} {op} {to_lean(right)})"
        case Relation(name, names):
            short = name.rsplit(".", 1)[-1]
            return f"({name} {' '.join(names)})" if name in _PREFIX else f"({names[0]}.{short} {' '.join(names[1:])})"
        case Measure(kind, points):
            return f"({_MEASURES[kind].format(*points)})"
        case Number(value):
            return f"({value} : ℝ)"
        case Name(name):
            return name
    raise TypeError(f"not a formula: {formula!r}")


def rename(formula: Formula, names: Mapping[str, str]) -> Formula:
    """``formula`` with free names replaced. Bound names are made new where a replacement would be captured."""
    match formula:
        case Quantified(op, variables, body):
            used = {*names.values(), *names, *(name for name, _ in variables)}
            fresh = {name: _new(name, used) for name, _ in variables if name in names.values()}
            inner = {old: new for old, new in names.items() if old not in {n for n, _ in variables}} | fresh
            bound = tuple((fresh.get(name, name), sort) for name, sort in variables)
            return Quantified(op, bound, rename(body, inner))
        case LogicalConnective(op, parts):
            return LogicalConnective(op, tuple(rename(part, names) for part in parts))
        case Relation(name, arguments):
            return Relation(name, tuple(names.get(n, n) for n in arguments))
        case Comparison(op, left, right):
            return Comparison(op, _rename_term(left, names), _rename_term(right, names))


def _rename_term(term: Term, names: Mapping[str, str]) -> Term:
    match term:
        case Measure(kind, points):
            return Measure(kind, tuple(names.get(p, p) for p in points))
        case Arithmetic():
            return replace(term, left=_rename_term(term.left, names), right=_rename_term(term.right, names))
        case Name(name):
            return Name(names.get(name, name))
    return term


def _new(name: str, used: set[str]) -> str:
    while name in used:
        name += "'"
    used.add(name)
    return name
