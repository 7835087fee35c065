"""The product of potentials: cheap ones first, in batches, and no potential sees a text twice."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from leanwright.tools.errors import LeanwrightError, PotentialError
from leanwright.tools.protocols import Potential
from leanwright.tools.types import Weight

Query = tuple[str, bool]  # a text, and whether it has ended
ONE = Weight()
LONG = 0.01  # seconds for one text that are worth working beside


@runtime_checkable
class Patient(Protocol):
    """A potential that knows for which texts it may take long; others do for all when their cost is LONG or more."""

    def takes_long(self, text: str, ended: bool) -> bool:
        """Depends on the text alone, not on what was asked before: a resumed run must decide as the first did."""
        ...


@dataclass
class Calls:
    """What one potential was asked."""

    calls: int = 0  # batches
    texts: int = 0
    seconds: float = 0.0


class Product:
    """The product of potentials, itself a potential.

    A text that one potential finds impossible is not shown to the dearer ones. Answers are kept as long as the product.
    """

    def __init__(self, potentials: Sequence[Potential]) -> None:
        self.potentials = sorted(potentials, key=lambda p: p.cost)
        self.name = " · ".join(p.name for p in self.potentials) or "1"
        self.binary = all(p.binary for p in self.potentials)
        self.cost = sum(p.cost for p in self.potentials)
        self.calls = [Calls() for _ in self.potentials]
        self._known: list[dict[Query, Weight]] = [{} for _ in self.potentials]

    @property
    def seconds(self) -> float:
        """Time spent in the potentials."""
        return sum(c.seconds for c in self.calls)

    async def prefix(self, texts: Sequence[str]) -> list[Weight]:
        """Weights of texts that may go on."""
        return await self.evaluate([(text, False) for text in texts])

    async def complete(self, texts: Sequence[str]) -> list[Weight]:
        """Weights of texts that have ended."""
        return await self.evaluate([(text, True) for text in texts])

    async def evaluate(self, queries: Sequence[Query], *, waiting: Callable[[], None] | None = None) -> list[Weight]:
        """Weights of texts of both kinds, in the order of the queries. Raises PotentialError.

        ``waiting`` is called once, before the first potential that may take long over one of the texts.
        """
        found = dict.fromkeys(queries, ONE)
        for index in range(len(self.potentials)):
            open_queries = [query for query, weight in found.items() if weight.log > -math.inf]
            if waiting is not None and any(_takes_long(self.potentials[index], query) for query in open_queries):
                waiting()
                waiting = None
            for query, weight in zip(open_queries, await self._ask(index, open_queries), strict=True):
                found[query] = _times(found[query], weight)
        return [found[query] for query in queries]

    async def _ask(self, index: int, queries: list[Query]) -> list[Weight]:
        known, potential, count = self._known[index], self.potentials[index], self.calls[index]
        for ended in (False, True):
            texts = [text for text, end in queries if end is ended and (text, end) not in known]
            if not texts:
                continue
            began = time.perf_counter()
            weights = await _call(potential, texts, ended)
            count.seconds += time.perf_counter() - began
            count.calls += 1
            count.texts += len(texts)
            known.update(((text, ended), weight) for text, weight in zip(texts, weights, strict=True))
        return [known[query] for query in queries]


def _takes_long(potential: Potential, query: Query) -> bool:
    return potential.takes_long(*query) if isinstance(potential, Patient) else potential.cost >= LONG


def _times(one: Weight, other: Weight) -> Weight:
    if other is ONE or one is ONE:
        return one if other is ONE else other
    return Weight(
        log=one.log + other.log,
        inconclusive=one.inconclusive or other.inconclusive,
        reason="; ".join(filter(None, (one.reason, other.reason))),
    )


async def _call(potential: Potential, texts: list[str], ended: bool) -> list[Weight]:
    """The potential's answers, checked; an inconclusive one gets the weight 1."""
    try:
        weights = list(await (potential.complete if ended else potential.prefix)(texts))
    except LeanwrightError:
        raise
    except (Exception, SystemExit) as error:
        message = " ".join(str(error).split())
        raise PotentialError(f"potential {potential.name} failed: {type(error).__name__}: {message}") from error
    if len(weights) != len(texts):
        raise PotentialError(f"potential {potential.name} gave {len(weights)} weights for {len(texts)} texts")
    return [_checked(potential, text, weight) for text, weight in zip(texts, weights, strict=True)]


def _checked(potential: Potential, text: str, weight: Weight) -> Weight:
    if not isinstance(weight, Weight):
        raise PotentialError(f"potential {potential.name} gave a {type(weight).__name__}; give a Weight for each text")
    if weight.inconclusive:
        return weight if weight.log == 0 else weight.model_copy(update={"log": 0.0})
    if math.isnan(weight.log) or weight.log == math.inf:
        raise PotentialError(
            f"potential {potential.name} gave the log weight {weight.log} for {text[-60:]!r}; give a number or -inf"
        )
    if potential.binary and weight.log not in (0.0, -math.inf):
        raise PotentialError(
            f"potential {potential.name} is binary and gave the log weight {weight.log}; give 0 or -inf"
        )
    return weight
