"""From scored names to hits: declarations fetched, filters applied, warnings collected."""

from collections.abc import Iterable
from typing import NamedTuple

from leanwright.tools.errors import InputError
from leanwright.tools.index.rank.evidence import QueryEvidence
from leanwright.tools.index.rank.hits import Hit, Hits
from leanwright.tools.index.records import THEOREM, Declaration

DEFAULT_K = 5  # DRIFT's baseline, section 4.3


class ScoredName(NamedTuple):
    """A name, its score, and what brought it."""

    name: str
    score: float
    channels: tuple[str, ...]
    why: tuple[str, ...]


def answer(
    ranker: str, evidence: QueryEvidence, scored: Iterable[ScoredName], k: int, warnings: Iterable[str] = ()
) -> Hits:
    """The first ``k`` of ``scored`` that the filters let pass."""
    hits: list[Hit] = []
    for item in scored:
        if len(hits) == k:
            break
        declaration = evidence.library.index.get(item.name, graph=False)
        if passes(evidence, item.name, declaration):
            hits.append(_hit(item, declaration))
    return Hits(ranker=ranker, hits=tuple(hits), warnings=(*evidence.warnings(), *warnings))


def passes(evidence: QueryEvidence, name: str, declaration: Declaration | None) -> bool:
    """Whether the filters let a name pass; theorems only where the filters ask for them."""
    filters = evidence.query.filters
    if declaration is None:
        return filters.empty and name not in evidence.query.exclude
    if declaration.is_theorem and THEOREM not in filters.kinds:
        return False
    if filters.kinds and declaration.kind not in filters.kinds:
        return False
    if filters.libraries and declaration.library not in filters.libraries:
        return False
    prefix = filters.module_prefix
    if prefix and declaration.module != prefix and not declaration.module.startswith(prefix + "."):
        return False
    return not evidence.leak_filter.hides(declaration)


def premises_only(ranker: str, evidence: QueryEvidence) -> None:
    """Refuse to look for theorems with a ranker that finds premises. Raises InputError."""
    if THEOREM in evidence.query.filters.kinds:
        raise InputError(
            f"{ranker} finds premises, which are never theorems; for theorems use the ranker dense or bm25"
        )


def _hit(item: ScoredName, declaration: Declaration | None) -> Hit:
    common = {"name": item.name, "score": item.score, "channels": item.channels, "why": item.why}
    if declaration is None:
        return Hit.model_validate(common)
    return Hit.model_validate(
        common
        | {
            "kind": declaration.kind,
            "module": declaration.module,
            "signature": declaration.signature,
            "docstring": declaration.docstring or declaration.informal,
        }
    )
