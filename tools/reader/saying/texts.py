"""Statements: what the letters are, with the names and types they are said with, what is supposed and claimed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from leanwright.tools.maths.ast import App, Bound, Call, Connective, Pred, Quant, Rel, Var
from leanwright.tools.maths.lean.build import formula
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, Hypothesis, LeanStatement, parse_term
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.logic import conj, conjuncts, free_names
from leanwright.tools.reader.saying.context import (
    ATOM,
    JOINED,
    MOST,
    SENTENCE,
    Said,
    Speaker,
    article,
    choices,
    is_sequence,
    kind_text,
    listed,
    name_text,
)
from leanwright.tools.reader.saying.kinds import NUMBERS, Noun, maps_of, nouns_of
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
    classes: dict[str, tuple[str, ...]] = {}
    for item in statement.binders:
        if isinstance(item, Binder) and not item.names:
            owner = item.type.split()[-1]
            classes[owner] = (*classes.get(owner, ()), item.type)
    s = replace(s.knowing(statement.variables.items()), classes=classes)
    goal, hypotheses = statement.goal, [h.formula for h in statement.hypotheses]
    while isinstance(goal, Connective) and goal.op == "→":
        hypotheses.append(goal.left)
        goal = goal.right
    hypotheses = [part for one in hypotheses for part in conjuncts(one)]
    given, bounds = _given(s, list(statement.variables.items()))
    bounds, goal = _claimed_of_all(bounds, hypotheses, goal)
    taken = {"ℓ"} | set(dict(bounds)) | (set(statement.variables) - bound_in(goal))
    return Plan(s, tuple(given), tuple(bounds), tuple(apart(h, taken) for h in hypotheses), apart(goal, taken))


def unsaid_types(plan: Plan) -> list[str]:
    """The types that are letters and for whose classes together there is no noun: texts would leave these out."""
    return [name for name in plan.speaker.classes if not any(nouns_of(plan.speaker, name, "Type*"))]


def unsaid_letters(plan: Plan) -> list[str]:
    """The letters for whose kind there is no noun: texts leave it to the reader what they are."""
    groups, _ = introduced(plan.speaker, plan.bounds, plan.hypotheses)
    return [name for group in groups if not group.noun.singular for name in group.names]


def _claimed_of_all(
    bounds: list[tuple[str, str]], hypotheses: Sequence[Any], goal: Any
) -> tuple[list[tuple[str, str]], Any]:
    """A letter of the claim that hypotheses bind, each for itself, is bound by the claim too: "for every $n$"."""
    clash = {n for h in hypotheses for n in bound_in(h)} - {n for h in hypotheses for n in free_names(h)}
    moved = [(name, kind) for name, kind in bounds if name in clash]
    kinds = tuple(Bound((name,), formula(parse_term(kind))) for name, kind in moved)
    rest = [pair for pair in bounds if pair not in moved]
    return (rest, Quant("∀", kinds, goal)) if moved else (bounds, goal)


def _given(s: Speaker, bounds: Sequence[tuple[str, str]]) -> tuple[list[str], list[tuple[str, str]]]:
    """Sentences for maps and sequences; the other letters, structures first."""
    given: list[str] = []
    rest: list[tuple[str, str]] = []
    maps: dict[Noun, list[str]] = {}
    sequences = [name for name, kind in bounds if is_sequence(name, {name: kind})]
    for name, kind in bounds:
        before, arrow, after = kind.partition(" → ")
        own = maps_of(s, kind)
        if kind == "Type*" and not s.classes.get(name):
            continue
        if after == f"{before} → Prop":
            known = s.classes.get(before) or f" {name_text(before)}." in "".join(f"{one}." for one in given)
            given.append(f"Let {name_text(name)} be a relation on {'' if known else 'a set '}{name_text(before)}")
        elif arrow and name in sequences:
            noun = noun_of(s, name, kind, [])[0]
            if len(sequences) > 1 or not noun.singular:
                rest.append((name, kind))
            else:
                given.append(f"Let {kind_text(name, kind)} be {article(noun.singular)}{noun.behind}")
        elif own or (arrow and all(one in NUMBERS or s.kinds.get(one) == "Type*" for one in kind.split(" → "))):
            noun, first, last = own or (Noun("function", "functions"), before, after)
            ends = [_domain(one) for one in (first, last)]
            maps.setdefault(noun, []).append(f"{name_text(name)[:-1]} : {ends[0]} \\to {ends[1]}$")
        elif not any(f"Fin {name})" in other for _, other in bounds):
            rest.append((name, kind))
    for noun, letters in maps.items():
        given.append(f"Let {listed(letters)} be {article(noun.singular) if len(letters) == 1 else noun.plural}")
    return given, rest


def _domain(kind: str) -> str:
    letters = {"ℕ": "N", "ℤ": "Z", "ℚ": "Q", "ℝ": "R", "ℂ": "C"}
    return r" \to ".join(f"\\mathbb{{{letters[one]}}}" if one in letters else one for one in kind.split(" → "))


def texts(plan: Plan, keep: Keep) -> Iterator[str]:
    """Whole texts, the most idiomatic first, of the wordings of parts that ``keep`` keeps."""
    for folded in (True, False):
        yield from islice(_universal(plan, folded, keep), MOST)
        yield from islice(_stepwise(plan, folded, keep), MOST)


def alone(plan: Plan) -> tuple[str, tuple[Any, ...]]:
    """The start of a text that only says what the letters are, and the hypotheses that their nouns say."""
    groups, rest = introduced(plan.speaker, plan.bounds, plan.hypotheses)
    lead = "".join(f"{one}. " for one in _start(plan, groups))
    return f"{lead}Prove that ", tuple(one for one in plan.hypotheses if one not in rest)


def _universal(plan: Plan, folded: bool, keep: Keep) -> Iterator[str]:
    """ "For every integer $n > 1$, …": for one or two kinds of letters, and no other hypothesis."""
    groups, rest = introduced(plan.speaker, plan.bounds, plan.hypotheses if folded else [], limits=True)
    rest = rest if folded else list(plan.hypotheses)
    structures = any(group.kind == "Type*" for group in groups)
    if rest or plan.given or len(groups) > (1 if structures else 2) or not all(group.noun.singular for group in groups):
        return
    for said in (one for one in keep(plan.goal, wordings(plan.speaker, plan.goal)) if one.level <= SENTENCE):
        if every := _every(groups, said):
            yield every
        yield _sentence(f"for {all_of(groups)}, {said.text}" if groups else said.text)


def _every(groups: Sequence[Letters], said: Said) -> str:
    """ "Every compact metric space is complete": a claim on the only letter, which says nothing else."""
    if len(groups) != 1 or len(groups[0].names) > 1 or groups[0].limit:
        return ""
    name, noun = name_text(groups[0].names[0]), groups[0].noun
    subject, _, predicate = said.text.partition(" ")
    simple = subject == name and predicate.startswith("is ") and name[1:-1] not in predicate.replace("$", " ").split()
    return f"Every {noun.singular}{noun.behind} {predicate}." if simple else ""


def _stepwise(plan: Plan, folded: bool, keep: Keep) -> Iterator[str]:
    groups, rest = introduced(plan.speaker, plan.bounds, plan.hypotheses if folded else [])
    rest = rest if folded else list(plan.hypotheses)
    start = _start(plan, groups)
    claims = keep(plan.goal, wordings(plan.speaker, plan.goal))
    for parts in [[conj(rest)], chained(rest)] if rest else [[]]:
        supposed = [keep(part, wordings(plan.speaker, part)) for part in parts]
        for *premises, claim in choices([*supposed, claims]):
            yield from _steps(start, premises, claim)


def _start(plan: Plan, groups: Sequence[Letters]) -> list[str]:
    """What the letters are: structures before maps between them, the others behind."""
    if not plan.given:
        return _let(groups)
    structures = [group for group in groups if group.kind == "Type*"]
    return [*_let(structures), *plan.given, *_let([group for group in groups if group not in structures])]


def _let(groups: Sequence[Letters]) -> list[str]:
    """ "Let $p$ be a prime and let $a$ and $b$ be integers"."""
    parts = [f"let {listed(g.shown)} be {g.is_one}" for g in groups if g.noun.singular]
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
    simple = [one.text for one in premises if one.level == ATOM and not one.open]
    others = [one.text for one in premises if one.level > ATOM or one.open]
    together = [[listed(simple), *others]] if len(simple) > 1 else []
    for sentences in [*together, [one.text for one in premises]]:
        supposed = "".join(f"Suppose {'also ' if i else ''}that {text}. " for i, text in enumerate(sentences))
        yield f"{lead}{supposed}Prove that {claim.text}."


def _sentence(text: str) -> str:
    return (f"Prove that {text}" if text.startswith("$") else text[0].upper() + text[1:]) + "."


_LETTERS = {"ℕ": "mkjnil", "ℤ": "mkjnab", "": "tsuyxzvw"}  # for a letter that stands for two things
_NUMBERS = ("ℕ", "ℤ", "ℚ", "ℝ", "ℂ")


def explicit(statement: LeanStatement) -> LeanStatement:
    """The statement with a type for each bound letter whose type its use shows; ``∀ n ≥ 5`` as an implication."""
    kinds = statement.variables

    def changed(item: Binder | Hypothesis) -> Binder | Hypothesis:
        return replace(item, formula=_typed(item.formula, kinds)) if isinstance(item, Hypothesis) else item

    goal = _typed(statement.goal, kinds)
    return replace(statement, binders=tuple(map(changed, statement.binders)), goal=goal)


def _typed(node: Any, kinds: Mapping[str, str]) -> Any:
    if not isinstance(node, Quant):
        return map_children(node, lambda child: _typed(child, kinds)) if _is_node(node) else node
    bounds: list[Bound] = []
    limits: list[Any] = []
    for one in node.bounds:
        limits += [Rel((Var(n), one.limit), (one.op,)) for n in one.names if one.limit is not None]  # type: ignore[arg-type]
        for name in one.names:
            kind = one.type if one.type is not None else _used_as(name, (node.body, *limits), kinds)
            bounds.append(Bound((name,), kind))
    inner = {**kinds, **{b.names[0]: to_lean(b.type) for b in bounds if b.type is not None}}
    body = _typed(node.body, inner)
    for limit in reversed(limits):
        body = Connective("→" if node.kind == "∀" else "∧", limit, body)
    return Quant(node.kind, tuple(bounds), body)


def _used_as(name: str, where: tuple[Any, ...], kinds: Mapping[str, str]) -> Any:
    found = next((kind for part in where for kind in _uses(name, part, kinds)), "")
    return formula(parse_term(found)) if found else None


def _uses(name: str, whole: Any, kinds: Mapping[str, str]) -> Iterator[str]:
    """Types that Lean infers from a letter's uses: as an argument, an element, beside other numbers."""
    parts = list(walk(whole))
    for part in parts:
        if isinstance(part, App) and name in names_of(part.args) and " → " in kinds.get(part.fn, ""):
            yield kinds[part.fn].partition(" → ")[0]
        if isinstance(part, Rel) and part.ops == ("∈",) and part.operands[0] == Var(name):
            owner = kinds.get(getattr(part.operands[1], "name", ""), "")
            if owner.startswith(("Set ", "Finset ")):
                yield owner.partition(" ")[2]
    for part in parts:
        if isinstance(part, Pred | Call) and getattr(part, "name", getattr(part, "fn", "")).startswith("Nat."):
            yield from ("ℕ" for argument in part.args if argument == Var(name))
    for part in parts:
        others = {kinds.get(other, "") for other in names_of(part) if other != name} if isinstance(part, Rel) else set()
        if len(others) == 1 and name in names_of(part):
            yield from others & set(_NUMBERS)


def apart(node: Any, taken: set[str]) -> Any:
    """The formula with bound letters that are not ``taken``."""
    if isinstance(node, Quant):
        used = taken | {part.name for part in walk(node) if isinstance(part, Var)}
        for one in node.bounds:
            kind = to_lean(one.type) if one.type is not None else ""
            for name in one.names:
                if name in taken:
                    new = next(letter for letter in _LETTERS.get(kind, _LETTERS[""]) + "pqrc" if letter not in used)
                    used.add(new)
                    node = _renamed(node, name, new)
        inner = taken | {name for one in node.bounds for name in one.names}
        return replace(node, body=apart(node.body, inner))
    return map_children(node, lambda child: apart(child, taken)) if _is_node(node) else node


def relettered(node: Any, letters: Mapping[str, str]) -> Any:
    """The formula with other letters, all at once."""
    for i, name in enumerate(letters):
        node = _renamed(node, name, f"#{i}")
    for i, name in enumerate(letters.values()):
        node = _renamed(node, f"#{i}", name)
    return node


def _renamed(node: Any, name: str, new: str) -> Any:
    if isinstance(node, Var):
        return Var(new) if node == Var(name) else node
    changed = map_children(node, lambda child: _renamed(child, name, new))
    if isinstance(changed, Bound):
        return replace(changed, names=tuple(new if one == name else one for one in changed.names))
    if isinstance(changed, App) and changed.fn == name:
        return replace(changed, fn=new)
    return changed


def bound_in(node: Any) -> set[str]:
    """Letters that quantifiers in a formula bind."""
    return {name for part in walk(node) if isinstance(part, Quant) for one in part.bounds for name in one.names}


def _is_node(value: object) -> bool:
    return hasattr(value, "__dataclass_fields__")
