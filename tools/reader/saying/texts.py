"""Statements: what the letters are, what is supposed, what is claimed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from leanwright.tools.maths.ast import App, Bound, Call, Connective, Pred, Quant, Rel, Var
from leanwright.tools.maths.lean.statement import Binder, LeanStatement
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.logic import conj, conjuncts, implies
from leanwright.tools.reader.saying.context import ATOM, CLAUSE, JOINED, OPEN, Said, Speaker, article, choices, listed
from leanwright.tools.reader.saying.nouns import Group, all_of, introduced
from leanwright.tools.reader.saying.propositions import wordings
from leanwright.tools.reader.saying.terms import is_sequence, name_text

_LETTERS = "nmkjabcxyzturspq"


@dataclass(frozen=True)
class Plan:
    """A statement taken apart: structures and maps that sentences introduce, letters, hypotheses, claim."""

    speaker: Speaker
    given: tuple[str, ...]  # sentences: "Let $G$ be a group"
    bounds: tuple[tuple[str, str], ...]
    hypotheses: tuple[Any, ...]
    goal: Any


def planned(s: Speaker, statement: LeanStatement) -> Plan:
    """The parts of a statement, with bound letters that differ from its variables."""
    variables = statement.variables
    s = s.knowing(variables.items())
    goal, hypotheses, bounds = statement.goal, [h.formula for h in statement.hypotheses], list(variables.items())
    while isinstance(goal, Connective) and goal.op == "→":
        hypotheses += conjuncts(goal.left)
        goal = goal.right
    hypotheses = [part for one in hypotheses for part in conjuncts(apart(one, set(variables)))]
    classes = {item.type.split()[-1]: item.type.split()[0] for item in statement.binders
               if isinstance(item, Binder) and not item.names}  # fmt: skip
    given, rest = _given(s, bounds, classes)
    return Plan(s, tuple(given), tuple(rest), tuple(hypotheses), apart(goal, set(variables)))


def _given(
    s: Speaker, bounds: Sequence[tuple[str, str]], classes: dict[str, str]
) -> tuple[list[str], list[tuple[str, str]]]:
    """Sentences for structures, maps and sequences; the other letters."""
    given: list[str] = []
    rest: list[tuple[str, str]] = []
    maps: list[str] = []
    nouns = {e.instance: next(e.forms("noun"))[1] for e in s.patterns.lexicon.entries.values() if e.instance}
    sides = {name: "ABC"[i] for i, name in enumerate([n for n, t in bounds if t == "Type*" and not n.isascii()][:3])}
    sequences = [name for name, kind in bounds if is_sequence(name, {name: kind})]
    for name, kind in bounds:
        before, arrow, after = kind.partition(" → ")
        if kind == "Type*":
            if classes.get(name) in nouns:
                given.append(f"Let {name_text(name)} be {article(nouns[classes[name]])}")
        elif arrow and not (name in sequences):
            ends = [_domain(sides.get(one, one)) for one in (before, after)]
            maps.append(f"${name} : {ends[0]} \\to {ends[1]}$")
        elif kind not in sides:
            rest.append((name, kind))
    if maps:
        given.append(f"Let {listed(maps)} be {'a function' if len(maps) == 1 else 'functions'}")
    return given, rest


def _domain(kind: str) -> str:
    letters = {"ℕ": "N", "ℤ": "Z", "ℚ": "Q", "ℝ": "R", "ℂ": "C"}
    return f"\\mathbb{{{letters[kind]}}}" if kind in letters else kind


def texts(plan: Plan) -> Iterator[str]:
    """Whole texts, the most idiomatic first."""
    for folded in (True, False):
        yield from _universal(plan, folded)
        yield from _stepwise(plan, folded)


def _universal(plan: Plan, folded: bool) -> Iterator[str]:
    """ "For every integer $n > 1$, …": for one or two kinds of letters, and no other hypothesis."""
    groups, rest = introduced(plan.speaker, plan.bounds, plan.hypotheses if folded else [], limits=True)
    rest = rest if folded else list(plan.hypotheses)
    if rest or plan.given or len(groups) > 2 or not all(group.noun.singular for group in groups):
        return
    for said in wordings(plan.speaker, plan.goal):
        yield _sentence(f"for {all_of(groups)}, {said.text}" if groups else said.text)


def _stepwise(plan: Plan, folded: bool) -> Iterator[str]:
    groups, rest = introduced(plan.speaker, plan.bounds, plan.hypotheses if folded else [])
    rest = rest if folded else list(plan.hypotheses)
    start = [*plan.given, *_let(groups)]
    supposed = [wordings(plan.speaker, part) for part in rest]
    claims = wordings(plan.speaker, plan.goal)
    for *premises, claim in choices([*supposed, claims]):
        yield from _steps(start, premises, claim)


def _let(groups: Sequence[Group]) -> list[str]:
    """ "Let $p$ be a prime and let $a$ and $b$ be integers"."""
    parts = [f"let {listed([name_text(n) for n in g.names])} be {g.is_one}" for g in groups if g.noun.singular]
    if len(parts) == 2:
        parts = [" and ".join(parts)]
    return [part[0].upper() + part[1:] for part in parts]


def _steps(start: Sequence[str], premises: Sequence[Said], claim: Said) -> Iterator[str]:
    lead = "".join(f"{one}. " for one in start)
    if not premises:
        yield f"{lead}Prove that {claim.text}."
        return
    if len(premises) == 1 and premises[0].level <= JOINED and claim.level <= JOINED:
        yield f"{lead}{_sentence(f'if {premises[0].text}, then {claim.text}')}"
    simple = sorted((one for one in premises if one.level <= OPEN), key=lambda one: one.level)
    others = [one for one in premises if one.level > OPEN]
    together = [listed([one.text for one in simple])] if simple else []
    for sentences in ([*together, *(o.text for o in others)], [one.text for one in premises]):
        supposed = "".join(f"Suppose {'also ' if i else ''}that {text}. " for i, text in enumerate(sentences))
        yield f"{lead}{supposed}Prove that {claim.text}."


def _sentence(text: str) -> str:
    return (f"Prove that {text}" if text.startswith("$") else text[0].upper() + text[1:]) + "."


# names and kinds of bound letters -------------------------------------------------------------------------------------


def apart(node: Any, taken: set[str]) -> Any:
    """The formula with bound letters that are not ``taken``."""
    if isinstance(node, Quant):
        clash = [name for one in node.bounds for name in one.names if name in taken]
        used = taken | {part.name for part in walk(node) if isinstance(part, Var)}
        for name in clash:
            new = next(letter for letter in _LETTERS if letter not in used)
            used.add(new)
            node = _renamed(node, name, new)
        inner = taken | {name for one in node.bounds for name in one.names}
        return replace(node, body=apart(node.body, inner))
    return map_children(node, lambda child: apart(child, taken)) if hasattr(node, "__dataclass_fields__") else node


def _renamed(node: Any, name: str, new: str) -> Any:
    if isinstance(node, Var):
        return Var(new) if node == Var(name) else node
    changed = map_children(node, lambda child: _renamed(child, name, new))
    if isinstance(changed, Bound):
        return replace(changed, names=tuple(new if one == name else one for one in changed.names))
    if isinstance(changed, App) and changed.fn == name:
        return replace(changed, fn=new)
    return changed
