"""Propositions in words, the most idiomatic wording first, a formula where words would be worse."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from leanwright.tools.maths.ast import Cong, Connective, Not, Num, Pred, Quant, Rel, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.reader.logic import TRUE, conj, conjuncts, implies
from leanwright.tools.reader.saying.claims import SUPERLATIVES, Predicate, atom, divides, predicates, terms
from leanwright.tools.reader.saying.context import (
    ATOM,
    CLAUSE,
    FEW,
    JOINED,
    PROVED,
    SENTENCE,
    Said,
    Speaker,
    choices,
    listed,
)
from leanwright.tools.reader.saying.nouns import all_of, introduced, some_of


def wordings(s: Speaker, node: Any) -> list[Said]:
    """Wordings of a proposition, best first; [] where nothing says it."""
    return s.first(_wordings, node)


def _wordings(s: Speaker, node: Any) -> Iterator[Said]:
    if isinstance(node, Not | Connective | Quant):  # "composite", "rational", "bounded"
        yield from (Said(p.of(subject)) for subject, p in predicates(s, node))
    if isinstance(node, Not):
        yield from _denied(s, node.arg)
    elif isinstance(node, Connective):
        yield from _joined(s, node)
    elif isinstance(node, Quant):
        yield from _quantified(s, node)
    else:
        yield from atom(s, node)


# not, and, or, if -----------------------------------------------------------------------------------------------------


def _denied(s: Speaker, node: Any) -> Iterator[Said]:
    if isinstance(node, Quant) and node.kind == "∃":
        yield from _exists(s, node, "there is no")
    elif isinstance(node, Not):
        yield from _wordings(s, node.arg)
    elif not isinstance(node, Connective | Quant):
        yield from atom(s, node, denied=True)
    elif isinstance(node, Connective) and node.op == "∧":
        yield from _not_both(s, node)
    elif isinstance(node, Connective) and node.op == "∨":
        yield from _wordings(s, conj([Not(part) for part in _parts(node, "∨")]))
    for said in wordings(s, node):
        if said.level <= CLAUSE or (isinstance(node, Quant) and said.level <= SENTENCE):
            yield Said(f"it is not true that {said.text}", CLAUSE, said.open)


def _not_both(s: Speaker, node: Connective) -> Iterator[Said]:
    parts = _parts(node, "∧")
    both = "both" if len(parts) == 2 else "all"
    shared = shared_predicate(s, parts)
    if all(isinstance(part, Rel) and (part.ops, part.operands[1]) == (("=",), Num(0)) for part in parts):
        zeros = [terms(s, part.operands[0])[:1] for part in parts]
        yield Said(f"{listed([one for found in zeros for one in found])} are not {both} zero")
    elif shared is not None and not shared[2] and shared[1].be:
        yield Said(f"{listed(shared[0])} are not {both} {shared[1].be_many}")
    if len(parts) == 2:
        for left, right in choices([wordings(s, part) for part in parts]):
            if left.level == right.level == ATOM:
                yield Said(f"it is not true that both {left.text} and {right.text}", CLAUSE)


def _joined(s: Speaker, node: Connective) -> Iterator[Said]:
    if node.op in "∧∨":
        yield from _listed(s, node)
        return
    for left, right in choices([wordings(s, node.left), wordings(s, node.right)]):
        if node.op == "→" and max(left.level, right.level) <= SENTENCE:
            yield Said(f"if {left.text}, then {right.text}", SENTENCE, right.open)
        elif node.op == "↔":
            first, second = sorted((left, right), key=lambda one: (one.level == SENTENCE, one.open, -one.level))
            if first.level <= CLAUSE and second.level <= SENTENCE:
                open_ = second.open or second.level == SENTENCE
                yield Said(f"{first.text} if and only if {second.text}", CLAUSE, open_)


def _parts(node: Any, op: str) -> list[Any]:
    if isinstance(node, Connective) and node.op == op:
        return _parts(node.left, op) + _parts(node.right, op)
    return [node]


def _listed(s: Speaker, node: Connective) -> Iterator[Said]:
    joint = "and" if node.op == "∧" else "or"
    parts = _parts(node, node.op)
    if joint == "and":
        parts = chained(parts)
        if len(parts) == 1:
            yield from wordings(s, parts[0])
            return
    yield from one_of(s, node)
    yield from _shared(s, parts, joint)
    for said in choices([wordings(s, part) for part in parts]):
        yield from _in_order(sorted(said, key=lambda one: one.weight), joint)
    if joint == "and" and len(parts) == 2 and all(isinstance(p, Connective) and p.op == "→" for p in parts):
        yield from _in_two_cases(s, parts)


def _in_order(said: Sequence[Said], joint: str) -> Iterator[Said]:
    texts, last = [one.text for one in said], said[-1]
    parted = not any(one.open for one in said[:-1])
    if all(one.level == ATOM for one in said) and parted:
        yield Said(listed(texts, joint), JOINED, last.open)
    elif joint == "or" and all(one.level <= JOINED for one in said) and parted:
        yield Said(f"either {', or '.join(texts)}", SENTENCE, last.open)
    elif joint == "and" and all(one.level <= CLAUSE for one in said) and parted:
        yield Said(f"{listed(texts[:-1])}, and that {texts[-1]}", PROVED, last.open)


def _in_two_cases(s: Speaker, parts: Sequence[Any]) -> Iterator[Said]:
    """ "A if B, and C if D"."""
    for said in choices([wordings(s, side) for part in parts for side in (part.right, part.left)]):
        if all(one.level <= JOINED and not one.open for one in said):
            first, when, second, then = (one.text for one in said)
            yield Said(f"{first} if {when}, and {second} if {then}", CLAUSE)


def chained(parts: Sequence[Any]) -> list[Any]:
    """Relations that go on where another ends as one: 0 < x < 1."""
    out: list[Any] = []
    for part in parts:
        last = out[-1] if out else None
        if isinstance(part, Rel) and isinstance(last, Rel) and _goes_on(last, part):
            out[-1] = Rel((*last.operands, *part.operands[1:]), (*last.ops, *part.ops))
        else:
            out.append(part)
    return out


def _goes_on(first: Rel, second: Rel) -> bool:
    ops = {*first.ops, *second.ops}
    return first.operands[-1] == second.operands[0] and (ops <= set("<≤") or ops <= set(">≥"))


def _shared(s: Speaker, parts: Sequence[Any], joint: str) -> Iterator[Said]:
    """One predicate of several subjects, or several of one subject."""
    shared = shared_predicate(s, parts)
    if shared is not None:
        subjects, predicate, denied = shared
        if joint == "and":
            yield Said(predicate.of(listed(subjects), True, denied))
        elif not denied:
            yield Said(predicate.of(listed(subjects, "or")))
        return
    found = [_simple(s, part) for part in parts]
    one = found[0]
    if one and len(parts) == 2 and all(other and other[0] == one[0] and other[1].be for other in found):
        words = [("not " if denied else "") + predicate.be for _, predicate, denied in filter(None, found)]
        yield Said(f"{one[0]} is {listed(words, joint)}")


def shared_predicate(s: Speaker, parts: Sequence[Any]) -> tuple[list[str], Predicate, bool] | None:
    """Subjects of which all ``parts`` say the same, and whether they deny it; None where they say different things."""
    found = [_simple(s, part) for part in parts]
    first = found[0]
    if first is None or any(one is None or one[1:] != first[1:] for one in found):
        return None
    subjects = list(dict.fromkeys(one[0] for one in found if one))
    return (subjects, first[1], first[2]) if len(subjects) == len(parts) > 1 else None


def one_of(s: Speaker, node: Connective) -> Iterator[Said]:
    """ "exactly one of $a$, $b$ and $c$ is even", "at most one …"."""
    if node.op == "∨":
        cases = [_parts(part, "∧") for part in _parts(node, "∨")]
        claims = [[one for one in case if not isinstance(one, Not)] for case in cases]
        said = [claim[0] for claim in claims if len(claim) == 1]
        wanted = [{(Not(one) if one != own else one) for one in said} for own in said]
        word = "exactly"
        same = len(said) == len(cases) and [set(case) for case in cases] == wanted
    else:
        pairs = [_parts(part.arg, "∧") if isinstance(part, Not) else [] for part in _parts(node, "∧")]
        said = list(dict.fromkeys(one for pair in pairs for one in pair))
        word = "at most"
        same = len(said) > 2 and [tuple(pair) for pair in pairs] == list(combinations(said, 2))
    shared = shared_predicate(s, said) if same and said else None
    if shared is not None and not shared[2]:
        yield Said(shared[1].of(f"{word} one of {listed(shared[0])}"))


def _simple(s: Speaker, part: Any) -> tuple[str, Predicate, bool] | None:
    """Subject and predicate of a claim in words, and whether it is denied; None for what is better as a formula."""
    whole = next(predicates(s, part), None) if isinstance(part, Not | Quant) else None
    if whole:
        return (*whole, False)
    denied = isinstance(part, Not)
    inner = part.arg if isinstance(part, Not) else part
    if isinstance(inner, Connective | Quant | Not) or (isinstance(inner, Rel | Cong) and not divides(inner)):
        return None
    found = next(predicates(s, inner), None)
    return (*found, denied) if found else None


# for all, there is ----------------------------------------------------------------------------------------------------


def bounds_of(node: Quant) -> tuple[list[tuple[str, str]], Any]:
    """Names with their types, and the body, through nested quantifiers of one kind."""
    bounds: list[tuple[str, str]] = []
    inner: Any = node
    while isinstance(inner, Quant) and inner.kind == node.kind and not (bounds and node.kind == "∃!"):
        for one in inner.bounds:
            bounds += [(name, to_lean(one.type) if one.type is not None else "") for name in one.names]
        inner = inner.body
    return bounds, inner


def _quantified(s: Speaker, node: Quant) -> Iterator[Said]:
    if node.kind == "∀":
        yield from _all(s, node)
    else:
        yield from _exists(s, node, "there is" if node.kind == "∃" else "there is a unique")


def _exists(s: Speaker, node: Quant, start: str) -> Iterator[Said]:
    bounds, body = bounds_of(node)
    if isinstance(body, Pred) and body.name in SUPERLATIVES and start == "there is":
        has = f"has a {SUPERLATIVES[body.name][1]} element"
        yield from (Said(f"{owner} {has}") for owner in terms(s, body.args[0]) if body.args[1] == Var(bounds[0][0]))
    inner = s.knowing(bounds)
    conditions = list(conjuncts(body))
    for folded, limits in ((True, True), (True, False), (False, False)):
        groups, rest = introduced(inner, bounds, conditions if folded else [], limits)
        rest = rest if folded else conditions
        if start == "there is":
            several = len(groups[0].names) > 1
            head = f"there {'are' if several else 'is'} {some_of(groups)}"
        elif len(groups) == 1:
            several = len(groups[0].names) > 1
            head = f"there {'are' if several else 'is'} {start.removeprefix('there is ')} {groups[0].bare}"
        else:
            continue
        if not rest:
            yield Said(head)
            continue
        for said in [one for one in wordings(inner, conj(rest)) if one.level <= SENTENCE][:FEW]:
            yield Said(f"{head} such that {said.text}", open=True)


def _all(s: Speaker, node: Quant) -> Iterator[Said]:
    bounds, body = bounds_of(node)
    inner = s.knowing(bounds)
    conditions: list[Any] = []
    while isinstance(body, Connective) and body.op == "→":
        conditions += conjuncts(body.left)
        body = body.right
    for folded, limits in ((True, True), (True, False), (False, False)):
        groups, rest = introduced(inner, bounds, conditions if folded else [], limits)
        rest = rest if folded else conditions
        everything = all_of(groups)
        for said in wordings(inner, implies(conj(rest) if rest else TRUE, body))[:FEW]:
            before = Said(f"for {everything}, {said.text}", SENTENCE, said.open)
            behind = Said(f"{said.text} for {everything}", CLAUSE)
            late = any(group.limit and "\\in " not in group.limit for group in groups)
            ways = [before] if said.open else [before, behind] if late else [behind, before]
            yield from (one for one in ways if said.level <= (CLAUSE if one is behind else SENTENCE))
