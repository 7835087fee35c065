"""A scorer that is asked once for each pair of texts, whoever needs the answer."""

from collections import OrderedDict

from leanwright.agent.runtime.providers import OpenScorer
from leanwright.tools.types import TextScore

MOST = 4096  # answers that are kept


class MemoizedScorer:
    """See OpenScorer; the scorer stays its owner's to close. What raises is asked again."""

    def __init__(self, scorer: OpenScorer) -> None:
        self.name = scorer.name
        self._scorer = scorer
        self._known: OrderedDict[tuple[str, str], TextScore] = OrderedDict()

    async def logprob(self, informal: str, lean: str) -> TextScore:
        """log P(informal | lean), as the scorer gives it."""
        key = informal, lean
        if key not in self._known:
            self._known[key] = await self._scorer.logprob(informal, lean)
            if len(self._known) > MOST:
                self._known.popitem(last=False)
        return self._known[key]

    async def aclose(self) -> None:
        """Forget the answers."""
        self._known.clear()
