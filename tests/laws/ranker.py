"""Laws of Ranker."""

import pytest

from leanwright.tools.errors import InputError
from leanwright.tools.index.rank.hits import Filters, Query, Ranker
from leanwright.tools.types import SubQuery

TEXT = "The union of two open sets is open."
SUBQUERIES = (SubQuery(text="open sets", lean="IsOpen"), SubQuery(text="a set", lean="Set"))


class RankerLaws:
    """Inherit, and give a fixture ``ranker`` over the small library."""

    query = Query(text=TEXT, subqueries=SUBQUERIES)

    def test_at_most_k_best_first_none_twice(self, ranker: Ranker) -> None:
        for k in (1, 2, 5):
            hits = ranker.rank(self.query, k).hits
            assert 1 <= len(hits) <= k
            assert len({hit.name for hit in hits}) == len(hits)
            assert all(hit.channels and hit.why for hit in hits)
            if ranker.name != "drift":  # which keeps the order of the sub-queries
                assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)

    def test_the_same_again(self, ranker: Ranker) -> None:
        assert ranker.rank(self.query, 4) == ranker.rank(self.query, 4)

    def test_never_a_theorem(self, ranker: Ranker) -> None:
        assert all(hit.kind != "theorem" for hit in ranker.rank(self.query, 10).hits)

    def test_filters(self, ranker: Ranker) -> None:
        only = self.query.model_copy(update={"filters": Filters(kinds=("def",), module_prefix="Top")})
        found = ranker.rank(only, 10).hits
        assert found
        assert all(hit.kind == "def" and hit.module == "Top" for hit in found)
        nothing = self.query.model_copy(update={"filters": Filters(libraries=("no such part",))})
        assert not ranker.rank(nothing, 10).hits

    def test_what_cannot_be_searched_is_refused(self, ranker: Ranker) -> None:
        for text, said in (("  \n", "empty"), ("x" * 100_000, "100,000 characters"), ("a\x00b", "not text")):
            with pytest.raises(InputError, match=said):
                ranker.rank(self.query.model_copy(update={"text": text}))
        for k in (0, 1001):
            with pytest.raises(InputError, match="from 1 to 1000"):
                ranker.rank(self.query, k)
