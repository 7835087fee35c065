import pytest

from leanwright.agent.providers.prices import OPENAI_URL, TokenPrice, price_of, shipped_as_of
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError
from leanwright.tools.types import Usage


def test_an_answer_costs_its_tokens() -> None:
    price = TokenPrice(prompt=2.0, completion=8.0, cached=0.5)
    assert price.of(1_000_000, 1_000_000) == pytest.approx(10)
    assert price.of(1_000_000, 0, 1_000_000) == pytest.approx(0.5)
    assert price.of(10, 0, 99) == pytest.approx(10 * 0.5 / 1e6)  # more cached than sent is not believed
    assert TokenPrice(prompt=2.0, completion=8.0).of(1_000_000, 0, 1_000_000) == pytest.approx(2)


def test_the_table_knows_models_of_openai_at_its_own_address_alone() -> None:
    known = price_of("gpt-4.1", None, {})
    assert known is not None
    assert known == price_of("gpt-4.1", OPENAI_URL, {}) == price_of("gpt-4.1-2025-04-14", None, {})
    assert price_of("gpt-4.1", "http://localhost:8000/v1", {}) is None
    assert price_of("gpt-4.1-turbo-large", None, {}) is None
    assert len(shipped_as_of()) == len("2026-06")


def test_a_price_of_ones_own_goes_first() -> None:
    free = TokenPrice(prompt=0, completion=0)
    assert price_of("gpt-4.1", None, {"gpt-4.1": free}) == free
    assert price_of("mine", "http://localhost:8000/v1", {"mine": free}) == free


def test_prices_come_from_a_file_or_the_environment(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "leanwright.toml"
    file.write_text('[model.prices."my-model:7b"]\nprompt = 1\ncompletion = 2.5\n', encoding="utf-8")
    assert Settings.load(file).model.prices == {"my-model:7b": TokenPrice(prompt=1, completion=2.5)}
    monkeypatch.setenv("LEANWRIGHT_MODEL_PRICES", '{"a": {"prompt": 1, "completion": 2, "cached": 0}}')
    assert Settings.load().model.prices == {"a": TokenPrice(prompt=1, completion=2, cached=0)}
    for wrong in ("{", '{"a": 1}', '{"a": {"prompt": -1, "completion": 1}}', '{"a": {"prompt": 1}}'):
        monkeypatch.setenv("LEANWRIGHT_MODEL_PRICES", wrong)
        with pytest.raises(ConfigError, match=r"^setting model.prices .*LEANWRIGHT_MODEL_PRICES"):
            Settings.load()


def test_a_sum_with_an_unknown_part_is_unknown() -> None:
    paid, unknown = Usage(cost=0.25, calls=1), Usage(cost=None, calls=1)
    assert (paid + paid).cost == 0.5
    assert (Usage() + paid).cost == 0.25
    assert (paid + unknown).cost is None
    assert (unknown + Usage()).cost is None
    assert (paid + unknown).calls == 2
