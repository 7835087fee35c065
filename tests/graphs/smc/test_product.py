import asyncio
import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leanwright.graphs.smc.product import Product
from leanwright.tools.errors import LeanError, PotentialError
from leanwright.tools.types import Weight
from tests.graphs.smc.toy import Given, forbids, likes
from tests.laws import potential as laws


class Unsure(Given):
    """Inconclusive about texts that end in b."""

    async def prefix(self, texts: Sequence[str]) -> list[Weight]:
        return [Weight(log=-9.0, inconclusive=t.endswith("b"), reason="gone") for t in texts]


def test_the_cheap_potential_spares_the_dear_one() -> None:
    dear, cheap = forbids("b", cost=9.0), forbids("a", cost=0.0)
    product = Product([dear, cheap])
    weights = asyncio.run(product.evaluate([("a", False), ("c", False), ("b", True), ("c", False)]))
    assert [w.log for w in weights] == [-math.inf, 0.0, -math.inf, 0.0]
    assert cheap.asked == [("a", False), ("c", False), ("b", True)]
    assert dear.asked == [("c", False), ("b", True)]
    assert [(c.calls, c.texts) for c in product.calls] == [(2, 3), (2, 2)]


@given(st.lists(st.tuples(st.text("abc", max_size=4), st.booleans()), max_size=30), st.integers(1, 5))
def test_no_text_is_asked_twice_and_batches_do_not_matter(queries: list[tuple[str, bool]], size: int) -> None:
    potentials = [likes("a"), forbids("ab")]
    whole = asyncio.run(Product(potentials).evaluate(queries))
    for potential in potentials:
        assert len(potential.asked) == len(set(potential.asked))
    product = Product([likes("a"), forbids("ab")])
    parts = [w for i in range(0, len(queries), size) for w in asyncio.run(product.evaluate(queries[i : i + size]))]
    assert parts == whole


def test_an_inconclusive_answer_has_weight_one() -> None:
    for text, log, unsure in (("ab", 0.0, True), ("aa", -9.0, False)):
        (weight,) = asyncio.run(Product([Unsure(lambda t: 0.0)]).prefix([text]))
        assert (weight.log, weight.inconclusive) == (log, unsure)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (math.nan, r"^potential mine gave the log weight nan for 'text'; give a number or -inf$"),
        (math.inf, r"^potential mine gave the log weight inf for 'text'; give a number or -inf$"),
        (-1.0, r"^potential mine is binary and gave the log weight -1.0; give 0 or -inf$"),
    ],
)
def test_a_value_that_is_no_weight_names_the_potential(value: float, message: str) -> None:
    mine = Given(lambda t: value, name="mine", binary=value == -1.0)
    with pytest.raises(PotentialError, match=message):
        asyncio.run(Product([mine]).complete(["text"]))


def test_a_potential_that_raises_is_named_and_a_lean_that_is_gone_passes_through() -> None:
    def broken(text: str) -> float:
        raise KeyError("a\nb")

    def gone(text: str) -> float:
        raise LeanError("no Lean")

    with pytest.raises(PotentialError, match=r"^potential mine failed: KeyError: 'a\\nb'$"):
        asyncio.run(Product([Given(broken, name="mine")]).complete(["x"]))
    with pytest.raises(LeanError, match="no Lean"):
        asyncio.run(Product([Given(gone)]).complete(["x"]))


def test_too_few_weights_are_refused() -> None:
    class Lazy(Given):
        async def complete(self, texts: Sequence[str]) -> list[Weight]:
            return []

    with pytest.raises(PotentialError, match="potential given gave 0 weights for 2 texts"):
        asyncio.run(Product([Lazy(lambda t: 0.0)]).complete(["x", "y"]))


class Floats(Given):
    """Forgets the Weight."""

    async def prefix(self, texts: Sequence[str]) -> list[Weight]:
        return [0.0 for _ in texts]  # type: ignore[misc]


class Exits(Given):
    """Ends the program."""

    async def prefix(self, texts: Sequence[str]) -> list[Weight]:
        raise SystemExit(3)


@pytest.mark.parametrize(("kind", "message"), [(Floats, "gave a float"), (Exits, "SystemExit: 3")])
def test_a_potential_without_weights_or_that_exits_is_named(kind: type[Given], message: str) -> None:
    with pytest.raises(PotentialError, match=message):
        asyncio.run(Product([kind(lambda _: 0.0, name="mine")]).evaluate([("a", False)]))


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_products_and_toys_keep_the_laws(law: laws.Law) -> None:
    for make in (
        lambda: forbids("ba"),
        lambda: likes("a"),
        lambda: Product([likes("c"), forbids("ba")]),
        lambda: Product([]),
    ):
        law(make, ("abc", "cab", "abba", ""))


def test_the_laws_see_a_potential_that_breaks_them() -> None:
    def unsound() -> Given:
        return Given(lambda t: 0.0, lambda t: -math.inf if t.endswith("b") else 0.0, binary=True)

    with pytest.raises(AssertionError):
        laws.a_rejected_prefix_has_no_accepted_completion(unsound, ("abc",))
    with pytest.raises(AssertionError):
        laws.weights_are_weights(lambda: Given(lambda t: math.nan), ("abc",))
    with pytest.raises(AssertionError):
        laws.weights_are_weights(lambda: Given(lambda t: -1.0, binary=True), ("abc",))
