"""The systems that are compared: each a configuration of the product's own graphs, by name."""

from difflib import get_close_matches
from typing import Literal

from pydantic import Field

from leanwright.graphs.retrieval_config import RetrievalConfig
from leanwright.graphs.retrieval_policy import RetrievalMode
from leanwright.tools.concepts.lookup import Stages
from leanwright.tools.errors import InputError
from leanwright.tools.types import Record

SetTo = str | int | float | bool | None
SINGLE: dict[str, SetTo] = {
    "pipeline.k": 1,
    "pipeline.max_repairs": 0,
}  # one draft, as the papers sample: seeds are the samples
CRAMF = RetrievalConfig(ranker="concepts", illustrate=False)
DRIFT = RetrievalConfig(ranker="drift", decompose=True)


class System(Record):
    """A way to formalize.

    ``settings``, by dotted names, override the user's. With ``oracle`` the reference's premises are the hints.
    """

    summary: str
    engine: Literal["pipeline", "agent", "smc"] = "pipeline"
    retrieval: RetrievalMode = "always"
    retrieval_config: RetrievalConfig = RetrievalConfig()
    settings: dict[str, SetTo] = Field(default_factory=lambda: dict(SINGLE))
    oracle: bool = False


def _smc(potentials: str, summary: str) -> System:
    settings: dict[str, SetTo] = {"engine": "smc", "smc.potentials": potentials}
    return System(summary=summary, engine="smc", retrieval="never", settings=settings)


def _plain(ranker: str, summary: str, **changes: str) -> System:
    """The five best declarations of one ranker, without illustrations."""
    made = RetrievalConfig.model_validate({"ranker": ranker, "k": 5, "illustrate": False, **changes})
    return System(summary=summary, retrieval_config=made)


def _cramf(summary: str, **stages: bool) -> System:
    return System(summary=summary, retrieval_config=CRAMF.model_copy(update={"stages": Stages(**stages)}))


def _drift(summary: str, **changes: object) -> System:
    return System(summary=summary, retrieval_config=RetrievalConfig.model_validate({**DRIFT.model_dump(), **changes}))


def _product(retrieval: RetrievalMode, summary: str) -> System:
    return System(summary=summary, retrieval=retrieval, settings={})


SYSTEMS: dict[str, System] = {
    "zero-shot": System(
        summary="the statement alone", retrieval="never", retrieval_config=RetrievalConfig(ranker="none")
    ),
    "dpr": _plain("dense", "dense retrieval with the whole statement, top 5"),
    "bm25": _plain("bm25", "BM25 with the whole statement, top 5"),
    "rrr": _plain("dense", "Rewrite-Retrieve-Read: a search query by the model, top 5", rewrite="rr"),
    "hyde": _plain("dense", "HyDE: search with an imagined description, top 5", rewrite="hyde"),
    "drift": _drift("DRIFT: decompose, retrieve, illustrate"),
    "cramf": _cramf("CRAMF: concepts, two channels, rerank, rewriting"),
    "oracle": System(
        summary="the premises of the reference", oracle=True, retrieval_config=RetrievalConfig(illustrate=False)
    ),
    "parametric": _drift("sub-queries alone, nothing is searched", ranker="none", parametric=True),
    "smc-none": _smc("none", "sequential Monte Carlo without a potential"),
    "smc-lean": _smc("lean", "sequential Monte Carlo, well-typed potential"),
    "smc-cycle": _smc("cycle", "sequential Monte Carlo, cycle consistency"),
    "smc-both": _smc("lean,cycle", "sequential Monte Carlo, both potentials"),
    "agent": System(summary="the agent, with its tools", engine="agent", retrieval="adaptive", settings={}),
    "adaptive": _product("adaptive", "the product's pipeline: drafts, repairs, the library when needed"),
    "never": _product("never", "the product's pipeline, the library never looked up"),
    "always": _product("always", "the product's pipeline, the library looked up for every statement"),
    "drift-no-illustrate": _drift("DRIFT without illustrations", illustrate=False),
    "drift-no-decompose": _plain("dense", "DRIFT without decomposition or illustrations: the whole statement, top 5"),
    "drift-no-retrieval": System(
        summary="DRIFT without retrieval: the statement alone",
        retrieval="never",
        retrieval_config=RetrievalConfig(ranker="none"),
    ),
    "cramf-no-parsing": _cramf("CRAMF without concept parsing", parsing=False),
    "cramf-no-dual-channel": _cramf("CRAMF without the symbol channel", symbols=False),
    "cramf-no-rerank": _cramf("CRAMF without reranking", rerank=False),
    "cramf-no-rewriting": _cramf("CRAMF without rewriting", rewriting=False),
}


def system_of(name: str) -> System:
    """A system by its name. Raises InputError."""
    if name not in SYSTEMS:
        near = get_close_matches(name, SYSTEMS, n=1)
        meant = f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(SYSTEMS)}"
        raise InputError(f"there is no system {name!r}; {meant}")
    return SYSTEMS[name]
