"""Lists of vectors in sentences: "v_1, …, v_n are linearly independent in V", "T(v_1), …, T(v_n) span W"."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import Call, Expr, Formula, Rel, Var
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, rel
from leanwright.tools.reader.meaning.composer import (
    NOUN_PHRASES,
    PREDICATES,
    SENTENCES,
    STEPS,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
)
from leanwright.tools.reader.meaning.nominals import structure
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.structures import introduce, type_name
from leanwright.tools.reader.meaning.vectors import declare_vectors, independent, independent_numbers, spanned

_DEPENDENT = "dependent-vectors"


@SENTENCES("vectorsare")
def _vectors_are(m: MeaningComposer, _: str, parts: Sequence[Any], name: str, owner: Phrase | None = None) -> Formula:
    """ "v_1, …, v_n, w are linearly independent"."""
    if not {name} & {"independent-vectors", _DEPENDENT}:
        raise Declined("what is said of all vectors of a list")
    declare_vectors(m, parts, _space(m, owner))
    m.discourse.said.add(("coll", name))
    return independent(m, parts, denied=name == _DEPENDENT)


@PREDICATES("collover")
def _over(m: MeaningComposer, things: Things, name: str, owner: Phrase) -> Formula:
    """ "linearly independent over ℚ", of numbers, or of vectors of a space over the field."""
    field = type_name(m, structure(m, owner))
    if not {name} & {"independent-vectors", _DEPENDENT}:
        raise Declined("what is said over a field")
    if field not in ("ℚ", "ℝ") or any("vector" in sorts_of(m, one) for one in things):
        if field not in m.discourse.over.values():
            raise Declined("over what the vectors are independent")
        return m.predicate(("coll", name), things)
    m.discourse.said.add(("coll", name))
    return independent_numbers(m, things, field, denied=name == _DEPENDENT)


@SENTENCES("vectorsspan")
def _vectors_span(m: MeaningComposer, _: str, parts: Sequence[Any], owner: Phrase) -> Formula:
    """ "v_1, …, v_n span V"."""
    declare_vectors(m, parts, _space(m, owner))
    return rel(spanned(m, parts), "=", Call("⊤", ()))


@SENTENCES("vectorsbasis")
def _vectors_are_a_basis(m: MeaningComposer, place: str, parts: Sequence[Any], owner: Phrase) -> Formula:
    """ "v_1, …, v_n is a basis of V"."""
    spans = _vectors_span(m, place, parts, owner)
    return conj([independent(m, parts, denied=False), spans])


@NOUN_PHRASES("vectorspan")
def _span_of_vectors(m: MeaningComposer, _: str, rest: Rest, parts: Sequence[Any]) -> Formula:
    """ "the span of v_1, …, v_n"."""
    declare_vectors(m, parts, _space(m, None))
    return rest((spanned(m, parts),))


@STEPS("vectorsin")
def _vectors_in(m: MeaningComposer, first: Things, last: Any, name: str = "") -> list[Formula]:
    """ "Let v_1, …, v_n ∈ V (be linearly independent)"."""
    if not isinstance(last, Rel) or last.ops != ("∈",):
        raise Declined("a list of vectors in another relation")
    parts, owner = [(*first, last.operands[0])], ("term", last.operands[1])
    declare_vectors(m, parts, _space(m, owner))
    return [_vectors_are(m, "", parts, name, owner)] if name else []


def _space(m: MeaningComposer, owner: Phrase | None) -> str:
    """The space that the vectors lie in: the one that is named, or that the text has."""
    held: Expr | None = structure(m, owner) if owner is not None else None
    if isinstance(held, Var) and not m.discourse.kind_of(held):  # "a basis of V", of a V of which nothing else is said
        m.discourse.bind([spelled(held)])
        m.discourse.pending.append(([spelled(held)], introduce(m, m.lexicon["vector-space"], held)))
    name = type_name(m, held) if isinstance(held, Var) else ""
    known = [name] if owner is not None else [one for one in m.discourse.types if one in m.discourse.over]
    if owner is None and len(known) > 1:
        return ""  # said otherwise, or declined later
    if len(known) != 1 or known[0] not in m.discourse.over:
        raise Declined("in what space the vectors lie")
    return known[0]
