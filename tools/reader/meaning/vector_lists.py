"""Lists of vectors in sentences: "v_1, …, v_n are linearly independent in V", "T(v_1), …, T(v_n) span W"."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from leanwright.tools.maths.ast import App, Call, Expr, Formula, Pred, Quant, Rel, Var
from leanwright.tools.maths.traversal import map_children
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, free_names, neg, rel
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    NOUN_PHRASES,
    PREDICATES,
    RESTRICTIONS,
    SENTENCES,
    STEPS,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
)
from leanwright.tools.reader.meaning.nominals import nominal, structure
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.structures import introduce, nameless, type_name
from leanwright.tools.reader.meaning.templates import substituted, type_of
from leanwright.tools.reader.meaning.vectors import declare_vectors, independent, independent_numbers, spanned

_DEPENDENT = "dependent-vectors"
_SOME = frozenset(("there", "has", "have", "exist", "exists", "some"))


@SENTENCES("vectorsare")
def _vectors_are(m: MeaningComposer, _: str, parts: Sequence[Any], name: str, owner: Phrase | None = None) -> Formula:
    """ "v_1, …, v_n, w are linearly independent"."""
    if not {name} & {"independent-vectors", _DEPENDENT}:
        raise Declined("what is said of all vectors of a list")
    parts = listed_vectors(m, parts)
    declare_vectors(m, parts, _space(m, owner))
    m.discourse.said.add(("coll", name))
    return independent(m, parts, denied=name == _DEPENDENT)


def listed_vectors(m: MeaningComposer, parts: Sequence[Any]) -> Sequence[Any]:
    """The list, which "they" and "their span" stand for, too: that of which the text spoke last."""
    if parts != (("again",),):
        m.discourse.repeated["vectors"] = parts
        return parts
    found: Sequence[Any] = m.discourse.repeated.get("vectors") or m.discourse.group or ()
    if not found:
        raise Declined("which vectors are meant")
    return found


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
    parts = listed_vectors(m, parts)
    declare_vectors(m, parts, _space(m, owner))
    return rel(spanned(m, parts), "=", Call("⊤", ()))


@SENTENCES("vectorsbasis")
def _vectors_are_a_basis(m: MeaningComposer, place: str, parts: Sequence[Any], owner: Phrase) -> Formula:
    """ "v_1, …, v_n is a basis of V"."""
    spans = _vectors_span(m, place, parts, owner)
    return conj([independent(m, listed_vectors(m, parts), denied=False), spans])


@NOUN_PHRASES("vectorspan")
def _span_of_vectors(m: MeaningComposer, _: str, rest: Rest, parts: Sequence[Any]) -> Formula:
    """ "the span of v_1, …, v_n"."""
    parts = listed_vectors(m, parts)
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
    if owner is None and not m.discourse.types:
        known = [spelled(nameless(m, m.lexicon["vector-space"]))]
    if len(known) != 1 or known[0] not in m.discourse.over:
        raise Declined("in what space the vectors lie")
    return known[0]


def any_number(m: MeaningComposer, place: str, subject: Phrase, verb: Phrase) -> Formula | None:
    """ "Nonzero orthogonal vectors are linearly independent": any number of them; None of what says something else."""
    bare = place == CLAIM and subject[0] == "bare" and len(subject) == 2 and subject[1][0] == "nb" and not subject[1][3]
    names = verb[1][1].split("|") if verb[0] in ("is", "isnot") and verb[1][:1] == ("coll",) else []
    if not bare or not {"independent-vectors", _DEPENDENT} & set(names):
        return None
    if (verb[0] == "isnot") != (_DEPENDENT in names):
        raise Declined("which vectors of a kind are linearly dependent")
    noun, base = subject[1], subject[1][2]
    if ("distincteigenvalues", "two") in noun[4]:
        return m.sentence(("vp", ("indef", noun, "two"), verb), place)
    m.discourse.said.add(("coll", verb[1][1]))
    if base[0] == "rel" and base[2][0] == "indef":  # all of them are eigenvectors of one operator
        return m.np(
            base[2], place, lambda owner: _independent_family(m, (*noun[:2], (*base[:2], ("these", owner)), *noun[3:]))
        )
    return _independent_family(m, noun)


def _independent_family(m: MeaningComposer, noun: Phrase) -> Formula:
    """v : Fin n → V, where what the noun says of two vectors is said of each two."""
    names, things, restrictions = nominal(m, noun, 2)
    first, second = (spelled(one) for one in things if isinstance(one, Var))
    space = m.discourse.kinds[first]
    if space not in m.discourse.over:
        raise Declined("in what space the vectors lie")
    count, i, j = m.discourse.fresh("nmk"), m.discourse.fresh("ikr"), m.discourse.fresh("jls")
    m.discourse.kinds |= {first: f"Fin {count} → {space}", count: "ℕ", i: f"Fin {count}", j: f"Fin {count}"}
    m.discourse.bound |= {count, i, j}

    def put(node: Any) -> Any:
        index = {first: i, second: j}.get(spelled(node)) if isinstance(node, Var) else None
        return App(first, (Var(index),)) if index else map_children(node, put)

    said: list[Formula] = []
    for one in restrictions:
        own = {first, second} & set(free_names(one))
        if len(own) == 2:
            said.append(m.close("∀", [i, j], [rel(Var(i), "≠", Var(j))], put(one)))
        elif own != {second}:
            said.append(m.close("∀", [i], [], put(one)) if own else one)
    claim = Pred("LinearIndependent", (type_of(m.discourse.over[space]), Var(first)))
    m.discourse.scope.discard(second)
    return m.close("∀", [*(name for name in names if name not in (first, second)), count, first], said, claim)


@RESTRICTIONS("distincteigenvalues")
def _of_distinct_eigenvalues(m: MeaningComposer, things: Things, count: str = "") -> Formula:
    """ "eigenvectors of T for distinct eigenvalues": no two of them are for the same one."""
    known = m.discourse.repeated["so far"]
    own = [_eigenvector(known, thing) for thing in things]
    if len(things) < 2 or (count and len(things) > 2):
        raise Declined("distinct eigenvalues of one thing, or two of several")

    def pair(one: Quant, other: Quant) -> Formula:
        (name,), (same,) = one.bounds[0].names, other.bounds[0].names
        return neg(replace(one, body=conj([one.body, substituted(m, other.body, {same: Var(name)})])))

    return conj(pair(one, other) for one, other in combinations(own, 2))


@RESTRICTIONS("foreigenvalues")
def _for_eigenvalues(m: MeaningComposer, things: Things, values: Things, distinct: str = "") -> Formula:
    """ "eigenvectors v and w of T for the eigenvalues λ ≠ μ", instead of some."""
    relation: Any = values[0]
    apart: list[Formula] = [rel(a, "≠", b) for a, b in combinations(values, 2)] if distinct else []
    if isinstance(relation, Rel):
        values, apart = relation.operands, [relation]
    if len(values) != len(things) or (isinstance(relation, Rel) and set(relation.ops) != {"≠"}):
        raise Declined("which eigenvalue is whose")
    here = m.discourse
    known = here.repeated["so far"]
    new = [one for one in values if isinstance(one, Var) and not here.kind_of(one)]
    if len(things) == 1 and new and here.mentions[spelled(new[0])] == 1:
        return TRUE
    if new and _SOME & here.words:
        raise Declined("whether eigenvalues are those of some or of all things")
    told: list[Formula] = []
    for thing, one in zip(things, values, strict=True):
        some = _eigenvector(known, thing)
        (name,) = some.bounds[0].names
        if one in new:
            here.declare(spelled(one), here.kinds[name])
        here.repeated.setdefault("instead", []).append(some)
        told.append(substituted(m, some.body, {name: one}))
    return conj([*told, *apart])


def _eigenvector(known: Sequence[Any], thing: Expr) -> Quant:
    for one in known:
        said = one.body if isinstance(one, Quant) and one.kind == "∃" else None
        if isinstance(said, Pred) and said.name == "Module.End.HasEigenvector" and said.args[-1] == thing:
            return one  # type: ignore[no-any-return]
    raise Declined("eigenvalues of what is no eigenvector")
