"""System E in SMT-LIB: sorts, definitions and rules of inference, and formulas as assertions.

The rules are those of ``SystemE.lean``; there is no second copy of them. Lines, circles and points are uninterpreted
sorts, lengths, angles and areas are real functions of points.
"""

import re
from functools import cache
from importlib.resources import files
from itertools import count

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
)
from leanwright.evals.leaneuclid.parse import parse

_AXIOM = re.compile(r"^axiom (?P<name>[a-z_]+) : (?P<rule>.*?)(?=^axiom |^/-|^end$)", re.M | re.S)
_DEFINITION = re.compile(
    r"^def (?P<name>[\w.]+) (?P<binders>\(.*?\)) : Prop :=(?P<body>.*?)\n\n", re.MULTILINE | re.DOTALL
)
_BINDER = re.compile(r"\((?P<names>[^:]*) : (?P<sort>\w+)\)")
_CONNECTIVES = {"¬": "not", "∧": "and", "∨": "or", "→": "=>", "↔": "=", "⊤": "true", "⊥": "false"}
_COMPARISONS = {"=": "=", "≠": "distinct", "<": "<", ">": ">", "≤": "<=", "≥": ">="}
_MEASURES = {"length": 2, "angle": 3, "area": 3, "right": 0}


def system_e() -> str:
    """The Lean text of System E."""
    return files("leanwright.evals.leaneuclid").joinpath("SystemE.lean").read_text(encoding="utf-8")


@cache
def definitions() -> dict[str, tuple[tuple[str, ...], Formula]]:
    """The defined relations: their parameters and what they stand for."""
    found = {}
    for match in _DEFINITION.finditer(system_e()):
        groups = [(m["names"].split(), m["sort"]) for m in _BINDER.finditer(match["binders"])]
        body = parse(f"∀ {match['binders']}, {match['body']}")
        assert isinstance(body, Quantified)
        parameters = tuple(name for names, _ in groups for name in names)
        found[match["name"].rsplit(".", 1)[-1]] = (parameters, body.body)
    return found


@cache
def rules() -> dict[str, Formula]:
    """The rules of inference by name."""
    return {m["name"]: parse(m["rule"]) for m in _AXIOM.finditer(system_e()) if " → Prop" not in m["rule"]}


@cache
def theory() -> str:
    """Declarations and rules of System E as SMT-LIB commands."""
    lines = ["(set-logic ALL)", *(f"(declare-sort {sort} 0)" for sort in SORTS)]
    for name, sorts in SIGNATURES.items():
        if name not in definitions():
            lines.append(f"(declare-fun {name} ({' '.join(sorts)}) Bool)")
    for kind, points in _MEASURES.items():
        lines.append(f"(declare-fun {kind} ({' '.join(['Point'] * points)}) Real)")
    lines += [f"(assert {to_smt(rule)})" for rule in rules().values()]
    return "\n".join(lines)


def to_smt(formula: Formula) -> str:
    """An SMT-LIB term for a closed ``formula``, definitions unfolded and bound names numbered."""
    numbers = count()
    return _formula(formula, {}, numbers)


def _formula(formula: Formula, names: dict[str, str], numbers: "count[int]") -> str:
    match formula:
        case Quantified(op, variables, body):
            inner = names | {name: f"v{next(numbers)}" for name, _ in variables}
            bound = " ".join(f"({inner[name]} {sort})" for name, sort in variables)
            return f"({'forall' if op == '∀' else 'exists'} ({bound}) {_formula(body, inner, numbers)})"
        case LogicalConnective(op, ()):
            return _CONNECTIVES[op]
        case LogicalConnective(op, parts):
            return f"({_CONNECTIVES[op]} {' '.join(_formula(part, names, numbers) for part in parts)})"
        case Comparison(op, left, right):
            return f"({_COMPARISONS[op]} {_term(left, names)} {_term(right, names)})"
        case Relation(name, arguments):
            if name in definitions():
                parameters, body = definitions()[name]
                given = dict(zip(parameters, (names[a] for a in arguments), strict=True))
                return _formula(body, given, numbers)
            return f"({name} {' '.join(names[a] for a in arguments)})"


def _term(term: Term, names: dict[str, str]) -> str:
    match term:
        case Name(name):
            return names[name]
        case Number(value):
            return f"{value}.0"
        case Measure(kind, ()):
            return kind
        case Measure(kind, points):
            return f"({kind} {' '.join(names[p] for p in points)})"
        case Arithmetic(op, left, right):
            return f"({op} {_term(left, names)} {_term(right, names)})"
