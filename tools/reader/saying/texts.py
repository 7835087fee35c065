"""Statements: what the letters are, what is supposed, what is claimed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from leanwright.tools.maths.ast import Bound, Connective, Quant
from leanwright.tools.maths.lean.build import formula
from leanwright.tools.maths.lean.statement import Binder, LeanStatement, parse_term
from leanwright.tools.reader.logic import conj, conjuncts, free_names
from leanwright.tools.reader.saying.bounds import apart, bound_in
from leanwright.tools.reader.saying.context import ATOM, JOINED, MOST, SENTENCE, Said, Speaker, article, choices, listed
from leanwright.tools.reader.saying.formulas import is_sequence, name_text
from leanwright.tools.reader.saying.nouns import Letters, all_of, introduced, noun_of
from leanwright.tools.reader.saying.propositions import chained, wordings

Keep = Callable[[Any, list[Said]], list[Said]]  # of the wordings of a part, those that may be used


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
    s = s.knowing(statement.variables.items())
    goal, hypotheses = statement.goal, [h.formula for h in statement.hypotheses]
    while isinstance(goal, Connective) and goal.op == "→":
        hypotheses.append(goal.left)
        goal = goal.right
    hypotheses = [part for one in hypotheses for part in conjuncts(one)]
    classes = {item.type.split()[-1]: item.type.split()[0] for item in statement.binders
               if isinstance(item, Binder) and not item.names}  # fmt: skip
    given, bounds = _given(s, list(statement.variables.items()), classes)
    bounds, goal = _claimed_of_all(bounds, hypotheses, goal)
    taken = set(dict(bounds)) | (set(statement.variables) - bound_in(goal))
    return Plan(s, tuple(given), tuple(bounds), tuple(apart(h, taken) for h in hypotheses), apart(goal, taken))


def _claimed_of_all(
    bounds: list[tuple[str, str]], hypotheses: Sequence[Any], goal: Any
) -> tuple[list[tuple[str, str]], Any]:
    """A letter of the claim that hypotheses bind, each for itself, is bound by the claim too: "for every $n$"."""
    clash = {n for h in hypotheses for n in bound_in(h)} - {n for h in hypotheses for n in free_names(h)}
    moved = [(name, kind) for name, kind in bounds if name in clash]
    kinds = tuple(Bound((name,), formula(parse_term(kind))) for name, kind in moved)
    rest = [pair for pair in bounds if pair not in moved]
    return (rest, Quant("∀", kinds, goal)) if moved else (bounds, goal)


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
        elif arrow and name in sequences and len(sequences) == 1:
            of = noun_of(s, name, kind, [])[0].singular
            given.append(f"Let $({name}_n)$ be {article(of)}")
        elif arrow and name not in sequences:
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


def texts(plan: Plan, keep: Keep) -> Iterator[str]:
    """Whole texts, the most idiomatic first, of the wordings of parts that ``keep`` keeps."""
    for folded in (True, False):
        yield from islice(_universal(plan, folded, keep), MOST)
        yield from islice(_stepwise(plan, folded, keep), MOST)


def alone(plan: Plan) -> tuple[str, tuple[Any, ...]]:
    """The start of a text that only says what the letters are, and the hypotheses that their nouns say."""
    groups, rest = introduced(plan.speaker, plan.bounds, plan.hypotheses)
    lead = "".join(f"{one}. " for one in [*plan.given, *_let(groups)])
    return f"{lead}Prove that ", tuple(one for one in plan.hypotheses if one not in rest)


def _universal(plan: Plan, folded: bool, keep: Keep) -> Iterator[str]:
    """ "For every integer $n > 1$, …": for one or two kinds of letters, and no other hypothesis."""
    groups, rest = introduced(plan.speaker, plan.bounds, plan.hypotheses if folded else [], limits=True)
    rest = rest if folded else list(plan.hypotheses)
    if rest or plan.given or len(groups) > 2 or not all(group.noun.singular for group in groups):
        return
    for said in (one for one in keep(plan.goal, wordings(plan.speaker, plan.goal)) if one.level <= SENTENCE):
        yield _sentence(f"for {all_of(groups)}, {said.text}" if groups else said.text)


def _stepwise(plan: Plan, folded: bool, keep: Keep) -> Iterator[str]:
    groups, rest = introduced(plan.speaker, plan.bounds, plan.hypotheses if folded else [])
    rest = rest if folded else list(plan.hypotheses)
    start = [*plan.given, *_let(groups)]
    claims = keep(plan.goal, wordings(plan.speaker, plan.goal))
    for parts in [[conj(rest)], chained(rest)] if rest else [[]]:
        supposed = [keep(part, wordings(plan.speaker, part)) for part in parts]
        for *premises, claim in choices([*supposed, claims]):
            yield from _steps(start, premises, claim)


def _let(groups: Sequence[Letters]) -> list[str]:
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
    simple = [one.text for one in sorted(premises, key=lambda one: one.open) if one.level == ATOM]
    others = [one.text for one in premises if one.level > ATOM]
    together = [[listed(simple), *others]] if len(simple) > 1 else []
    for sentences in [*together, [one.text for one in premises]]:
        supposed = "".join(f"Suppose {'also ' if i else ''}that {text}. " for i, text in enumerate(sentences))
        yield f"{lead}{supposed}Prove that {claim.text}."


def _sentence(text: str) -> str:
    return (f"Prove that {text}" if text.startswith("$") else text[0].upper() + text[1:]) + "."
