"""Looks for a term of a structure, a class or an inductive type: of small types, with simple fields; Lean decides."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path

from leanwright.tools.definitions.shape import Defined, is_sort
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.terms.statement import TypedBinder
from leanwright.tools.terms.term import FVar, Pi, Term, Universe, head

FEW, MOST = 6, 24  # terms that are tried at first, and in all
PLACES, SPREAD = 12, 240  # places of a property that are tried, and of how many
HEARTBEATS = 10_000  # of each
LIMIT_S = 30.0
_FILE = Path(__file__).with_name("candidates.toml")
_TYPE_HEADS = {"ℕ": "Nat", "ℤ": "Int", "Unit": "Unit"}


@dataclass(frozen=True)
class _Tables:
    of: Mapping[str, list[str]]
    small: list[str]
    propositions: list[str]
    proof: str


@cache
def _tables() -> _Tables:
    found = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return _Tables(found["of"], found["types"]["small"], found["types"]["propositions"], found["proof"]["by"])


@dataclass(frozen=True)
class Inhabitant:
    """A term as it was written, and its type."""

    term: str
    type: str

    @property
    def words(self) -> str:
        """For people."""
        term = self.term.replace(_tables().proof, "…")
        return f"a term of {self.type}" if term.startswith("by ") else f"{term} : {self.type}"


async def inhabitant(placed: ContextLean, one: Defined, terms: Mapping[str, str]) -> Inhabitant | None:
    """A term of the defined type that Lean elaborates without sorry; None: none was found.

    ``terms`` of types that were defined before, by their names.
    """
    tried = list(dict.fromkeys(islice(_TermSearch(one, terms).all(), MOST)))
    return await _first(placed, tried[:FEW]) or await _first(placed, tried[FEW:])


async def _first(placed: ContextLean, tried: Sequence[tuple[str, str]]) -> Inhabitant | None:
    """The first of the terms, each behind its type, that Lean takes."""
    if not tried:
        return None
    text = "\n".join(
        f"set_option maxHeartbeats {HEARTBEATS} in\nnoncomputable def t{i} := ({term} : {type_})"
        for i, (type_, term) in enumerate(tried)
    )
    report = await placed.check(text, timeout_s=LIMIT_S)
    proved = {d.name for d in report.declarations if not (d.sorry_in_value or d.sorry_in_type or d.axioms)}
    found = (Inhabitant(term, type_) for i, (type_, term) in enumerate(tried) if f"t{i}" in proved)
    return next(found, None)


async def instances(placed: ContextLean, one: Defined) -> tuple[str, str]:
    """Where Lean proves a property, and where its negation, of small types and simple things; "" where it does not."""
    found = list(dict.fromkeys(islice(_TermSearch(one, {}).arguments(), SPREAD)))
    tried = found[:: max(1, len(found) // PLACES)][:PLACES]  # of all types, and not of the first one alone
    if not any(tried):
        return "", ""
    proof = f"by unfold {one.name}; first | {_tables().proof.removeprefix('by first | ')}"
    text = "\n".join(
        f"set_option maxHeartbeats {HEARTBEATS} in\ntheorem {label}{i} : {sign}({one.name} {_given(known)}) := {proof}"
        for i, known in enumerate(tried)
        for label, sign in (("y", ""), ("n", "¬ "))
    )
    report = await placed.check(text, timeout_s=LIMIT_S)
    proved = {d.name for d in report.declarations if not (d.sorry_in_value or d.sorry_in_type or d.axioms)}
    shown = {
        label: next((_told(known) for i, known in enumerate(tried) if f"{label}{i}" in proved), "") for label in "yn"
    }
    return shown["y"], shown["n"]


def _given(known: Sequence[tuple[str, str]]) -> str:
    return " ".join(f"({name} := {term})" for name, term in known)


def _told(known: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{name} = {term}" for name, term in known)


def _bracketed(text: str) -> str:
    return f"({text})" if " " in text else text


@dataclass(frozen=True)
class _TermSearch:
    """Types and terms to try for one constant."""

    one: Defined
    terms: Mapping[str, str]

    def arguments(self) -> Iterator[tuple[tuple[str, str], ...]]:
        """Names and values of the parameters, the simplest first."""
        free = [binder for binder in self.one.parameters if binder.kind == "variable"]

        def extend(i: int, known: dict[str, str]) -> Iterator[tuple[tuple[str, str], ...]]:
            if i == len(free):
                yield tuple(known.items())
                return
            for term in self._for(free[i], known):
                yield from extend(i + 1, {**known, free[i].variable.name: term})

        yield from extend(0, {})

    def all(self) -> Iterator[tuple[str, str]]:
        """The simplest first."""
        one = self.one
        for given in self.arguments():
            known = dict(given)
            written = [name for name in (one.arguments or known) if name in known]
            type_ = " ".join((one.name, *(_bracketed(known[name]) for name in written)))
            if one.kind == "inductive":
                yield type_, "by constructor <;> first | exact default | exact 0 | constructor"
                continue
            yield type_, "inferInstance" if one.kind == "class" else "default"
            yield from ((type_, f"{{ {fields} }}") for fields in self._fields(0, known, {}))

    def _fields(self, i: int, known: Mapping[str, str], chosen: Mapping[str, str]) -> Iterator[str]:
        data = [field for field in self.one.fields if field.kind != "instance"]
        if i == len(data):
            yield ", ".join(f"{name} := {term}" for name, term in chosen.items())
            return
        for term in self._for(data[i], {**known, **chosen}):
            yield from self._fields(i + 1, known, {**chosen, data[i].variable.name: term})

    def _for(self, binder: TypedBinder, known: Mapping[str, str]) -> list[str]:
        """Terms for one binder, where others are ``known``."""
        return [_tables().proof] if binder.kind == "hypothesis" else self._of(binder.type, known)

    def _of(self, type_: Term, known: Mapping[str, str]) -> list[str]:
        tables = _tables()
        if isinstance(type_, Universe):
            return tables.small if is_sort(type_) else tables.propositions
        if isinstance(type_, Pi):
            names: list[str] = []
            result: Term = type_
            while isinstance(result, Pi):
                names.append(f"x{len(names)}")
                result = result.body
            constant = [f"fun {' '.join('_' for _ in names)} => {term}" for term in self._of(result, known)]
            return [*constant, f"fun {' '.join(names)} => {names[0]}", *_sums(names)]
        if isinstance(type_, FVar):
            return tables.of.get(_TYPE_HEADS.get(known.get(type_.name, ""), ""), ["default"])
        name = head(type_)
        return [self.terms[name]] if name in self.terms else tables.of.get(name, ["default"])


def _sums(names: list[str]) -> list[str]:
    if len(names) != 2:
        return []
    first, second = names
    return [f"fun {first} {second} => {first} {sign} {second}" for sign in ("+", "*")]
