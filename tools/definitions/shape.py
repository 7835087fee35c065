"""The constants that a text defines, as typed trees: parameters, fields, values, from what Lean elaborated."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from leanwright.tools.definitions.records import Kind
from leanwright.tools.terms.statement import Statement, TypedBinder, read_statement
from leanwright.tools.terms.structure import unused
from leanwright.tools.terms.term import (
    FALSE,
    Application,
    Constant,
    FVar,
    Term,
    Universe,
    args,
    explicit,
    head,
    locals_of,
)
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanDeclaration, LeanReport

NOT = Constant("Not", "e", "p")


@dataclass(frozen=True)
class Defined:
    """One constant of a definition.

    ``parameters``: what it is applied to, in order; ``fields``: of a structure or class. ``value``: of a property or a
    value; None for others, and where Lean did not send it. ``constructors``: how many an inductive type has.
    """

    name: str
    kind: Kind
    type: str
    parameters: tuple[TypedBinder, ...] = ()
    fields: tuple[TypedBinder, ...] = ()
    value: Term | None = None
    applied: Term | None = None  # the constant on its parameters
    constructors: int = 0

    @property
    def supposed(self) -> Statement | None:
        """That something is so, or that there is one, as hypotheses from which False would follow; None: not known."""
        if self.kind == "property" and self.value is not None:
            return Statement((*self.parameters, self._assumed(self.value)), FALSE)
        return Statement((*self.parameters, *self.fields), FALSE) if self.fields else None

    @property
    def denied(self) -> Statement | None:
        """That something is not so, likewise."""
        if self.kind != "property" or self.value is None:
            return None
        return Statement((*self.parameters, self._assumed(Application(NOT, (self.value,)))), FALSE)

    @property
    def arguments(self) -> tuple[str, ...]:
        """Names of the variables that are written behind the constant."""
        given = explicit(self.applied) if self.applied is not None else ()
        return tuple(one.name for one in given if isinstance(one, FVar))

    @property
    def unused(self) -> str:
        """Which parameters, bound variables or fields play no part, in words; "": all do."""
        if self.value is not None:
            return unused(Statement(self.parameters, self.value))
        mentioned = {i for one in (*self.parameters, *self.fields) for i in locals_of(one.type)}
        idle = [f"`{one.variable.name}`" for one in self.parameters if _counts(one) and self._idle(one, mentioned)]
        alone = [
            f"`{one.variable.name}`" for one in self.fields if one.kind == "hypothesis" and not locals_of(one.type)
        ]
        told = (("never used: ", idle), ("says nothing of the rest: ", alone))
        return "; ".join(words + ", ".join(names) for words, names in told if names)

    def _idle(self, one: TypedBinder, mentioned: set[int]) -> bool:
        return bool(self.fields) and one.variable.index not in mentioned

    def _assumed(self, said: Term) -> TypedBinder:
        return TypedBinder(FVar(len(self.parameters), "h"), said, "hypothesis")


def _counts(binder: TypedBinder) -> bool:
    return binder.kind == "variable"


def defined_in(report: LeanReport, text: str) -> tuple[Defined, ...]:
    """The constants that the definitions of ``text`` name, in order. Blocking for a large text."""
    return tuple(one for name in report.defined if (one := _one(name, report.declarations, text)) is not None)


def field_names(report: LeanReport) -> frozenset[str]:
    """Names of fields of the structures that the text defines: they stand in its binders, as a textbook writes them."""
    tops = {one.name for one in report.declarations if one.kind in ("structure", "inductive")}
    return frozenset(one.name.rpartition(".")[2] for one in report.declarations if one.name.rpartition(".")[0] in tops)


def _one(name: str, declared: Sequence[LeanDeclaration], text: str) -> Defined | None:
    found = next((d for d in declared if d.name == name or d.name.endswith(f".{name}")), None)
    if found is None:
        return None
    try:
        if found.kind in ("structure", "inductive"):
            return _type(found, declared, text)
        return _value(found)
    except TermUnreadable:
        kind: Kind = "inductive" if found.kind == "inductive" else "structure" if found.kind == "structure" else "value"
        return Defined(found.name, kind, found.type)


def _value(found: LeanDeclaration) -> Defined:
    said = read_statement(found.form)
    given = args(said.claim)
    if head(said.claim) not in ("Iff", "Eq") or len(given) < 2:
        raise TermUnreadable("the definition has a form that is not known")
    kind: Kind = "property" if head(said.claim) == "Iff" else "value"
    return Defined(found.name, kind, found.type, said.binders, value=given[-1], applied=given[-2])


def _type(found: LeanDeclaration, declared: Sequence[LeanDeclaration], text: str) -> Defined:
    prefix = f"{found.name}."
    made = [read_statement(d.form) for d in declared if d.name.startswith(prefix) and d.kind == "other" and d.form]
    made = [one for one in made if head(one.claim) == found.name]
    if found.kind == "inductive" or len(made) != 1:
        parameters = made[0].binders[: len(args(made[0].claim))] if made else ()
        return Defined(found.name, "inductive", found.type, parameters, constructors=len(made))
    names = {d.name for d in declared}
    fields = tuple(one for one in made[0].binders if prefix + one.variable.name in names)
    parameters = tuple(one for one in made[0].binders if one not in fields)
    word = found.name.rpartition(".")[2]
    kind: Kind = "class" if re.search(rf"\bclass\s+(?:\S+\.)?{re.escape(word)}(?![\w'])", text) else "structure"
    return Defined(found.name, kind, found.type, parameters, fields, applied=made[0].claim)


def is_sort(type_: Term) -> bool:
    """Whether a binder of this type is a type of its own."""
    return isinstance(type_, Universe) and not type_.prop
