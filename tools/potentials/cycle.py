"""Cycle consistency: how probable the informal statement is, given the candidate (paper 3, section 2.3 and A3.2)."""

import asyncio
import math
from collections.abc import Sequence

from leanwright.tools.concurrency import gather_or_cancel
from leanwright.tools.errors import Abstention, InputError, PotentialError
from leanwright.tools.protocols import InformalScorer, StatementModel
from leanwright.tools.types import TextScore, Weight

# Log-probability of a word of the statement given a text that the scorer cannot read: about that of a word drawn from
# 3,000. A text that nobody reads back must not look better than one that reads back badly.
UNREADABLE_WORD = -8.0


class CycleConsistency:
    """exponent · log P(statement | candidate), on complete texts alone; prefixes weigh nothing.

    ``per_token`` takes the mean over the tokens of the statement instead of the sum, so that long statements do not
    weigh more than the language model itself. ``exponent`` > 0 tempers the potential. A candidate that the scorer
    declines to read (Abstention) gets `UNREADABLE_WORD` for each word of the statement. At most ``concurrency``
    candidates are scored at once. Raises PotentialError when a score is not a log-probability.
    """

    name = "cycle"
    binary = False
    cost = 0.05

    def __init__(
        self,
        statement: str,
        scorer: InformalScorer,
        *,
        per_token: bool = False,
        exponent: float = 1.0,
        concurrency: int = 4,
    ) -> None:
        if not (0 < exponent < math.inf):
            raise InputError(f"the exponent of the cycle potential is {exponent:g}; give a number above 0")
        self._statement, self._scorer = statement, scorer
        self._per_token, self._exponent, self._concurrency = per_token, exponent, concurrency

    async def prefix(self, texts: Sequence[str]) -> list[Weight]:
        """Nothing against any prefix."""
        return [Weight()] * len(texts)

    async def complete(self, texts: Sequence[str]) -> list[Weight]:
        """The tempered log-probability of the statement given each text."""
        slots = asyncio.Semaphore(self._concurrency)

        async def one(text: str) -> Weight:
            async with slots:
                return await self._weight(text)

        return await gather_or_cancel(one(text) for text in texts)

    async def _weight(self, lean: str) -> Weight:
        try:
            score, reason = await self._scorer.logprob(self._statement, lean), ""
        except Abstention as declined:
            words = max(1, len(self._statement.split()))
            score, reason = TextScore(logprob=UNREADABLE_WORD * words, tokens=words), f"not read back: {declined}"
        if math.isnan(score.logprob) or score.logprob > 0:
            raise PotentialError(
                f"potential {self.name} failed: {self._scorer.name} gave {score.logprob} for a log-probability"
            )
        log = score.logprob / max(1, score.tokens) if self._per_token else score.logprob
        return Weight(log=self._exponent * log, reason=reason)


class ModelScorer:
    """The score of a StatementModel as an InformalScorer.

    ``evidence`` takes the logarithm of the model's aggregate ``CycleScore.value`` in place of the log-probability of
    the statement.
    """

    def __init__(self, model: StatementModel, *, evidence: bool = False) -> None:
        self.name = model.name
        self._model, self._evidence = model, evidence

    async def logprob(self, informal: str, lean: str) -> TextScore:
        """See InformalScorer. Raises PotentialError when the model measures no log-probability."""
        score = await self._model.score(informal, lean)
        if self._evidence:
            return TextScore(logprob=math.log(score.value) if score.value else -math.inf, tokens=1)
        if score.logprob is None:
            raise PotentialError(
                f"potential {CycleConsistency.name} failed: {self.name} gives no log-probabilities; "
                "use a local model, or a server with /v1/completions"
            )
        return TextScore(logprob=score.logprob, tokens=score.tokens)
