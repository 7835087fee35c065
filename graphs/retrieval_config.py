"""What a draft is shown besides the statement: one record that every published system is a value of."""

from typing import Literal

from pydantic import Field, model_validator

from leanwright.tools.concepts.lookup import Stages
from leanwright.tools.types import Record

RankerName = Literal["fused", "vote", "dense", "bm25", "drift", "symbol", "concepts", "none"]


class RetrievalConfig(Record):
    """How the library is looked up for a statement. The default is what ``leanwright formalize`` does.

    ``ranker``: one of `tools.search.RANKERS`, or ``concepts`` (CRAMF: the definitions of the statement's concepts), or
    ``none``. ``k``: premises at most; None: as many as the ranker thinks right. ``decompose``: the model splits the
    statement and the sub-queries are searched for (DRIFT, section 3.1); without it they are used where the decision to
    look up took them anyhow. ``illustrate``: theorems that use the premises are shown too (section 3.3). ``rewrite``:
    what a chat model turns the query into first, a search query (rr: Rewrite-Retrieve-Read) or the description of a
    declaration (hyde: HyDE). ``stages``: those of ``concepts``. ``parametric``: the sub-queries themselves are the
    hints, nothing is searched. ``premises``: these in place of what a search finds (the oracle); None: it is searched.
    """

    ranker: RankerName = "fused"
    k: int | None = Field(default=None, ge=1, le=1000)
    decompose: bool = False
    illustrate: bool = True
    rewrite: Literal["", "rr", "hyde"] = ""
    stages: Stages = Stages()
    parametric: bool = False
    premises: tuple[str, ...] | None = None

    @model_validator(mode="after")
    def _fits(self) -> "RetrievalConfig":
        """Sub-queries are what DRIFT's search and parametric retrieval work with."""
        if (self.ranker == "drift" or self.parametric) and not self.decompose:
            raise ValueError("this retrieval works with sub-queries: it needs decompose")
        return self

    @property
    def searches(self) -> bool:
        """Whether the library is needed."""
        return self.premises is not None or (self.ranker != "none" and not self.parametric)
