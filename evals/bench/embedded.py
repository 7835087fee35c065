"""The embedded model on one core: candidates and scores of statements in unseen phrasings."""

import asyncio
import time

from leanwright.agent.providers.embedded.model import EmbeddedModel
from leanwright.evals.bench.figures import Measurement
from leanwright.evals.bench.formalize import statements
from leanwright.tools.errors import Abstention

STATEMENTS = 60
CANDIDATES = 8


def figures() -> list[Measurement]:
    """Medians over the statements that the model does not decline, in processor time: it runs in one thread."""
    return asyncio.run(_figures())


async def _figures() -> list[Measurement]:
    model = EmbeddedModel.load()
    together, apart, scores = [], [], []
    for text in statements(STATEMENTS, seed=30_000):
        try:
            await model.formalize(text, k=1)  # loads the weights; not timed
        except Abstention:
            continue
        began = time.process_time()
        drafts = await model.formalize(text, k=CANDIDATES)
        together.append(time.process_time() - began)
        began = time.process_time()
        for seed in range(CANDIDATES):
            await model.formalize(text, k=1, seed=seed)
        apart.append(time.process_time() - began)
        began = time.process_time()
        await model.score(text, drafts.drafts[0].lean)
        scores.append(time.process_time() - began)
    eight, alone, score = (1000 * _median(times) for times in (together, apart, scores))
    return [
        Measurement(
            "embedded: 8 candidates, median", eight, "ms", alone, "one after another", "≤ 150 ms", eight <= 150
        ),
        Measurement("embedded: one score, median", score, "ms"),
    ]


def _median(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]
