"""Laws of the Potential Protocol. ``make`` gives a fresh potential; ``texts`` are complete texts, good and bad ones."""

import asyncio
import math
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from leanwright.tools.protocols import Potential
from leanwright.tools.types import Weight

Make = Callable[[], Potential]
Law = Callable[[Make, Sequence[str]], None]


def is_a_potential(make: Make, texts: Sequence[str]) -> None:
    potential = make()
    assert isinstance(potential, Potential)
    assert potential.name
    assert "\n" not in potential.name
    assert isinstance(potential.binary, bool)
    assert potential.cost >= 0


def the_empty_prefix_is_possible(make: Make, texts: Sequence[str]) -> None:
    (weight,) = _run(make().prefix([""]))
    assert weight.log > -math.inf


def weights_are_weights(make: Make, texts: Sequence[str]) -> None:
    potential = make()
    for weight in (*_run(potential.prefix(_prefixes(texts))), *_run(potential.complete(texts))):
        assert isinstance(weight, Weight)
        assert not math.isnan(weight.log)
        assert weight.log < math.inf
        assert weight.inconclusive or not potential.binary or weight.log in (0.0, -math.inf)
        assert weight.reason or not weight.inconclusive


def a_batch_is_its_texts_one_by_one(make: Make, texts: Sequence[str]) -> None:
    potential, other = make(), make()
    for one, many, asked in (
        (potential.prefix, other.prefix, _prefixes(texts)),
        (potential.complete, other.complete, list(texts)),
    ):
        alone = [weight for text in asked for weight in _run(one([text]))]
        assert [w.log for w in _run(many(asked))] == [w.log for w in alone]
        assert list(_run(one([]))) == []


def the_same_text_has_the_same_weight(make: Make, texts: Sequence[str]) -> None:
    potential = make()
    first = _run(potential.complete(texts)), _run(potential.prefix(_prefixes(texts)))
    again = _run(potential.complete(texts)), _run(potential.prefix(_prefixes(texts)))
    assert [[w.log for w in ws] for ws in first] == [[w.log for w in ws] for ws in again]


def a_rejected_prefix_has_no_accepted_completion(make: Make, texts: Sequence[str]) -> None:
    potential = make()
    for text, weight in zip(texts, _run(potential.complete(texts)), strict=True):
        if weight.log > -math.inf and not weight.inconclusive:
            prefixes = _prefixes([text])
            for prefix, value in zip(prefixes, _run(potential.prefix(prefixes)), strict=True):
                assert value.log > -math.inf, (prefix, text, value.reason)


LAWS: tuple[Law, ...] = (
    is_a_potential,
    the_empty_prefix_is_possible,
    weights_are_weights,
    a_batch_is_its_texts_one_by_one,
    the_same_text_has_the_same_weight,
    a_rejected_prefix_has_no_accepted_completion,
)


def _prefixes(texts: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(text[:end] for text in texts for end in range(len(text) + 1)))


def _run(weights: Coroutine[Any, Any, Sequence[Weight]]) -> Sequence[Weight]:
    return asyncio.run(_awaited(weights))


async def _awaited(weights: Coroutine[Any, Any, Sequence[Weight]]) -> Sequence[Weight]:
    return await weights
