"""What the formulas of a text say of its letters before the first word, and sentences that are formulas alone."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from leanwright.tools.maths.ast import NUMBER_SETS, App, Bin, Call, Const, Num, Pred, Quant, Rel, SetOf, Tuple, Var
from leanwright.tools.maths.lean.alpha import rename
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import features, is_definition, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conjuncts

_OF_SPACES_TEXT = """closure closures closed open dense interior boundary space spaces metric topological topology
continuous compact connected limit neighbourhood neighborhood converges"""
_OF_SPACES = frozenset(_OF_SPACES_TEXT.split())

NUMBERS = "".join(NUMBER_SETS.values())


def described(formulas: Sequence[Any]) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    """Kinds of the letters of described sets, {n ∈ ℕ : …}, and of which letters those are pairs that stand for pairs.

    Raises Declined for a letter that a formula has outside its set as well, unless it is real.
    """
    free = {name for one in formulas for name in names_of(one)}
    kinds: dict[str, str] = {}
    pairs: dict[str, tuple[str, ...]] = {}
    part: Any
    for part in (part for one in formulas for part in walk(one)):
        bounds = part.body.bounds if isinstance(part, SetOf) and isinstance(part.body, Quant) else ()
        typed = [(part.var, part.type)] if isinstance(part, SetOf) else []
        for name, kind in (*typed, *((name, one.type) for one in bounds for name in one.names)):
            said = kind.name if isinstance(kind, Pred) else ""
            if said and (kinds.setdefault(name, said) != said or (name in free and said != "ℝ")):
                raise Declined(f"{name}, which stands for two things")
        if bounds:
            *_, equal = conjuncts(part.body.body)
            term: Any = equal.operands[1] if isinstance(equal, Rel) else equal
            inside = [kinds.get(name, "") for name in names_of(term)]
            rounded = any(isinstance(one, Call) and one.fn in ("floor", "ceil") for one in walk(term))
            if rounded and any(name not in kinds for name in names_of(term)):
                raise Declined("of what kind the letters of a set of rounded numbers are")
            if isinstance(term, Tuple) and all(isinstance(one, Var) for one in term.items):
                pairs[part.var] = tuple(names_of(one)[0] for one in term.items)
            elif inside and all(one in tuple(NUMBERS) for one in inside):
                shown = features(term)
                least = "ℝ" if "field" in shown else "ℤ" if "minus" in shown else "ℕ"
                kinds[part.var] = max(*inside, least, key=NUMBERS.index)
    return kinds, pairs


def barred(words: Collection[str], of: tuple[Any, ...], *, of_sets: bool) -> Call:
    """What a line over something is: the closure of a set, in a text about spaces, or the conjugate."""
    if of_sets and _OF_SPACES.isdisjoint(words):
        raise Declined("whether a line over a set is its closure or its complement")
    return Call("closure" if of_sets else "starRingEnd ℂ", of)


def starts_in(parts: Sequence[Any]) -> tuple[frozenset[str], frozenset[str]]:
    """Sequences of which a_1 occurs and a_0 does not, and those of which a_0 does, or a_(n-1) where n ≥ 1."""
    least = {p.operands[0]: p.operands[1] for p in parts if isinstance(p, Rel) and p.ops == ("≥",)}
    at: list[set[str]] = [set(), set()]
    for term in parts:
        if isinstance(term, App) and term.subscript and len(term.args) == 1:
            (index,) = term.args
            if isinstance(index, Bin) and index.op == "-" and least.get(index.left) == index.right:
                index = Num(0)
            if isinstance(index, Num) and index in (Num(0), Num(1)):
                at[index.value].add(term.fn)
    return frozenset(at[1] - at[0]), frozenset(at[0])


def exponents_in(formulas: Iterable[Any]) -> set[str]:
    """Letters in exponents."""
    powers = (p for one in formulas for p in walk(one) if isinstance(p, Bin) and p.op == "^")
    return {name for one in powers for name in names_of(one.right)}


def values_in(parts: Iterable[Any]) -> Iterator[tuple[str, int, int]]:
    """Sequence, number and value of the terms that equations give: 1, 1, 1 and 1, 2, 1 of F_1 = F_2 = 1."""
    for part in parts:
        last = part.operands[-1] if isinstance(part, Rel) and set(part.ops) == {"="} else None
        if isinstance(last, Num):
            for one in part.operands[:-1]:
                if isinstance(one, App) and one.subscript and isinstance(one.args[0], Num):
                    yield one.fn, one.args[0].value, last.value


def held(name: str, kinds: Mapping[str, str], pairs: Mapping[str, Sequence[str]]) -> str:
    """The Lean type of what a described set holds in the place of a letter: a pair, or a number."""
    parts = [kinds.get(one, "ℝ") for one in pairs.get(name, ())]
    return f"({' × '.join(parts)})" if parts else kinds.get(name, "ℝ")


def rules_in(parts: Iterable[Any]) -> dict[str, tuple[Any, Any]]:
    """x and the term of f(x), by the names of functions of which the text gives one such equation."""
    found = [p.operands for p in parts if isinstance(p, Rel) and is_definition(p)]
    given = [(left, term) for left, term in found if left.args[0] != Var("e")]  # type: ignore[union-attr]
    count = Counter(left.fn for left, _ in given if isinstance(left, App))
    return {left.fn: (left.args[0], term) for left, term in given if isinstance(left, App) and count[left.fn] == 1}


def formulas_in(sentence: tuple[Any, ...]) -> tuple[Any, ...]:
    """The formulas of such a sentence, in order; () for any other."""
    head, *parts = sentence
    if head == "f":
        return (parts[0],)
    inside = [formulas_in(one) for one in parts] if head in ("and", "or") else []
    return tuple(one for some in inside for one in some) if all(inside) else ()


def renamed(sentence: Any, letter: str, name: str) -> Any:
    """A sentence with another name for a letter."""
    if isinstance(sentence, tuple):
        return tuple(renamed(one, letter, name) for one in sentence)
    return sentence if isinstance(sentence, str) or sentence is None else rename(sentence, {letter: name})


def in_zsqrtd(term: Any, kind: str) -> Any:
    """A term in the ring that ``kind`` names; where it names another type, as it is."""
    name, _, radicand = kind.partition(" ")
    if name != "Zsqrtd":
        return term
    root = isinstance(term, Call) and term.fn == "sqrt" and to_lean(term.args[0]) == radicand.strip("()")
    if root or (term == Const("i") and radicand == "(-1)"):
        return Call("Zsqrtd.sqrtd", ())
    return map_children(term, lambda part: in_zsqrtd(part, kind))


def acted_on(parts: Iterable[Any]) -> dict[str, str]:
    """The letters v behind a capital, and the capitals: v and A, of products Av and A²v."""
    found: dict[str, str] = {}
    for part in parts:
        match part:
            case Bin("*", Var(by) | Bin("^", Var(by), _), Var() as one) if by.isupper():
                found.setdefault(spelled(one), by)
    return found


def member_kind(kind: str) -> str:
    """The type of the elements of a set or of a bundled subset."""
    starts = (place for place in reversed(range(len(kind))) if kind.count("(", place) == kind.count(")", place))
    return kind[next(starts) + 1 : -1] if kind.endswith(")") else kind.rpartition(" ")[2]


def gives_inverse(rules: Mapping[str, Any], formula: Any) -> set[str]:
    """y of f⁻¹(y) = …, where a formula gives f."""
    match formula:
        case Rel((App(fn, (Var(),)) as left, _), ("=",)) if fn.endswith("⁻¹") and fn.removesuffix("⁻¹") in rules:
            return set(names_of(left.args))
    return set()
