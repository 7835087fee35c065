"""What the type of a thing must be for what is said of it: a space with distances, a commutative ring."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leanwright.tools.maths.ast import Ascribe, Bin, Call, Formula, Neg, Pred, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of, spelled, terms_of
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.entries import ABILITIES, Lexicon
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import nodes
from leanwright.tools.reader.meaning.composer import NUMBERS, member_kind

_OPERATOR = re.compile(r"(\w+) →ₗ\[\w+\] \1\Z")


def check_types(
    formula: Formula, kinds: Mapping[str, str], instances: Mapping[str, Sequence[str]], lexicon: Lexicon
) -> None:
    """Raises Declined where a word is said of things whose type lacks what the word asks for.

    ``instances``: the classes of types that are letters, ``MetricSpace X``.
    """
    parts = [part for node in nodes(formula) for part in walk(node)]
    finite = {name for p in parts if isinstance(p, Pred) and p.name == "FiniteDimensional" for name in names_of(p)}
    for part in parts:
        for kind, ability in _operated(part, kinds):
            if kind in instances and not _has(instances[kind], ability):
                raise Declined(f"a formula that asks for {ability}, where nothing says that there are any")
        asks = lexicon.asked.get(getattr(part, "name", "") or getattr(part, "fn", ""))
        if asks is None or isinstance(part, Var):
            continue
        if asks == "sums and products" and all(_OPERATOR.match(kinds.get(n, "")) for n in names_of(part)):
            continue
        for held in (one for thing in getattr(part, "args", ()) for one in _types_in(thing, kinds)):
            classes = [*instances.get(held, ()), *(["FiniteDimensional"] if held in finite else [])]
            known = held in instances or held in ("α", "β", "γ")
            if not _has(classes, asks) if known else not _is_one(held, asks):
                raise Declined(f"what asks for {asks}, where nothing says that there are any")


def _operated(part: Any, kinds: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The types whose elements are divided, inverted or compared, and what that asks for."""
    inverse = isinstance(part, Bin) and part.op == "^" and isinstance(part.right, Neg)
    terms: tuple[Any, ...] = ()
    if inverse or (isinstance(part, Bin) and part.op == "/"):
        terms = (part,)
    elif isinstance(part, Call) and part.fn == "inv":
        terms = part.args
    elif isinstance(part, Rel) and set(part.ops) & set("<>≤≥"):
        terms = part.operands
    made = [one for term in terms for one in terms_of(term) if isinstance(one, Var)]
    yield from ((kinds.get(spelled(one), ""), "an order" if isinstance(part, Rel) else "quotients") for one in made)


def _types_in(thing: Any, kinds: Mapping[str, str]) -> Iterator[str]:
    """The types that a term is about: an image lies where its map goes to."""
    if isinstance(thing, Call) and thing.fn in ("Set.range", "Set.image"):
        yield sides_of(kinds.get(names_of(thing)[0], ""))[-1]
    else:
        said = [one.type for one in walk(thing) if isinstance(one, Ascribe)]
        for kind in (*said, *(kinds.get(name, "") for name in names_of(thing))):
            yield from _carriers(kind)


def _carriers(kind: str) -> Iterator[str]:
    """The types that sets are of, that maps go between, that matrices and polynomials are over."""
    if kind.startswith(("Set ", "Finset ", "Matrix ", "Polynomial ")):
        yield member_kind(kind)
    elif len(sides := sides_of(kind)) > 1:
        yield from sides
    elif kind and kind not in tuple(NUMBERS):
        yield kind


def _has(classes: Sequence[str], asks: str) -> bool:
    return any(f"{one} ".startswith(f"{ability} ") for one in classes for ability in ABILITIES[asks])


def _is_one(held: str, asks: str) -> bool:
    """Whether a type that is no letter is one of these; of types that no table knows, nothing is asked."""
    head = held.split()[0].strip("(")
    return head in ABILITIES[asks] or not (head in NUMBERS or any(head in table for table in ABILITIES.values()))


def instances_of(types: Mapping[str, Sequence[str]], binders: Sequence[Any]) -> dict[str, Sequence[str]]:
    """The classes of all types that are letters, with those that binders give to α and β."""
    found: dict[str, Sequence[str]] = dict(types)
    for binder in binders:
        name = binder.type.split()[-1]
        found[name] = [*found.get(name, ()), binder.type]
    return found
