"""The embedded models on one core: the reader, and candidates and scores of the language model."""

import asyncio
import time

from leanwright.agent.providers.embedded.lm.model import MiniModel
from leanwright.evals.bench.figures import Measurement
from leanwright.evals.bench.formalize import statements
from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import read

READ, STATEMENTS = 400, 60
CANDIDATES = 8


def figures() -> list[Measurement]:
    """Medians over the statements that are not declined, in processor time: one thread does the work."""
    return [*_reader(), *asyncio.run(_language_model())]


def _reader() -> list[Measurement]:
    texts = statements(READ, seed=30_000)
    read(texts[0])  # prepares the grammar; not timed
    times = []
    for text in texts:
        began = time.process_time()
        try:
            read(text)
        except Abstention:
            continue
        times.append(time.process_time() - began)
    median, worst = 1000 * _median(times), 1000 * sorted(times)[len(times) * 99 // 100]
    return [
        Measurement("reader: median", median, "ms", target="≤ 20 ms", met=median <= 20),
        Measurement("reader: 99 %", worst, "ms", target="≤ 300 ms", met=worst <= 300),
    ]


async def _language_model() -> list[Measurement]:
    model = MiniModel.load()
    together, apart, scores = [], [], []
    for text in statements(STATEMENTS, seed=30_000):
        try:
            drafts = await model.formalize(text, k=CANDIDATES)  # loads the weights; not timed
            began = time.process_time()
            await model.formalize(text, k=CANDIDATES)
            middle = time.process_time()
            for seed in range(CANDIDATES):
                await model.formalize(text, k=1, seed=seed)
            end = time.process_time()
            await model.score(text, drafts.drafts[0].lean)
        except Abstention:
            continue
        together.append(middle - began)
        apart.append(end - middle)
        scores.append(time.process_time() - end)
    eight, alone, score = (1000 * _median(times) for times in (together, apart, scores))
    return [
        Measurement("embedded:mini: 8 candidates, median", eight, "ms", alone, "one after another"),
        Measurement("embedded:mini: one score, median", score, "ms"),
    ]


def _median(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]
