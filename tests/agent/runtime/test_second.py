"""Second models: opened once, at their own address with their own key, and refused where they can do nothing."""

import asyncio
import json
from collections.abc import Iterator

import pytest
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from leanwright.agent.engines.choose import engine_of
from leanwright.agent.providers.formalizers.profile import profiles
from leanwright.agent.providers.judged import JudgedModel, ReadingJudgedModel
from leanwright.agent.runtime.models import capabilities_of
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.runtime.second import second
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError, ModelUnavailable
from leanwright.tools.protocols import ReadingModel
from tests.agent.providers.judged import judgement
from tests.agent.providers.openai_server import PATH, answer, body_of, completion, serving

KIMINA = "openai:AI-MO/Kimina-Autoformalizer-7B"
WORDS = "The sum of two odd integers is even."


@pytest.fixture
def server() -> Iterator[HTTPServer]:
    with serving() as running:
        yield running


def settings(**model: object) -> Settings:
    return Settings.model_validate({"model": {"base_url": "http://localhost:9/v1", "max_retries": 0, **model}})


@pytest.mark.parametrize(
    ("model", "said"),
    [
        ({"name": "openai:m", "judge": "openai:Kimina-Autoformalizer-7B"}, "can neither read it nor judge it"),
        ({"name": "openai:m", "judge": "foo:m"}, "model.judge cannot be foo:m: use openai:NAME"),
        ({"name": "openai:m", "read_back": "embedded"}, "model.read_back cannot be embedded"),
        ({"name": "openai:m", "judge": "embedded", "read_back": "openai:r"}, "is for a judge that is asked"),
        ({"name": "embedded", "read_back": "openai:r"}, "set model.judge to one"),
        ({"name": KIMINA, "read_back": "openai:r"}, "set model.judge too"),
        ({"name": "openai:m", "profile": "kimna"}, "did you mean kimina"),
        ({"name": "embedded", "profile": "kimina"}, "the model here is embedded"),
    ],
)
def test_models_that_do_not_fit_together_are_refused_before_anything_is_opened(
    model: dict[str, object], said: str
) -> None:
    with pytest.raises(ConfigError, match=said) as told:
        engine_of(settings(**model))
    assert "\n" not in str(told.value)


def test_a_formalizer_gets_the_pipeline_and_calls_no_tools() -> None:
    assert engine_of(settings(name=KIMINA)).name == "pipeline"
    assert not capabilities_of(settings(name=KIMINA)).chat
    assert engine_of(settings(name=KIMINA, profile="none")).name == "agent"


def test_the_key_of_the_first_model_stays_at_its_address() -> None:
    first = settings(name=KIMINA, api_key="first", judge="openai:j")
    assert second(first, "openai:j").model.api_key == SecretStr("first")
    elsewhere = settings(name=KIMINA, api_key="first", judge="openai:j", judge_base_url="http://localhost:8/v1")
    assert second(elsewhere, "openai:j").model.base_url == "http://localhost:8/v1"
    assert second(elsewhere, "openai:j").model.api_key is None


def test_a_judge_that_reads_compares_by_its_readings() -> None:
    async def go() -> None:
        async with open_runtime(settings(name=KIMINA, judge="embedded")) as runtime:
            opened = await runtime.model()
            assert isinstance(opened.model, ReadingJudgedModel)
            assert isinstance(opened.model, ReadingModel)
            assert opened.threshold == 0.9  # the grammar's, not that of a chat model
            assert await opened.model.readings(WORDS)

    asyncio.run(go())


def play(server: HTTPServer) -> list[dict[str, object]]:
    """Three models behind one address; what they are asked."""
    asked: list[dict[str, object]] = []

    def reply(request: Request) -> Response:
        body = body_of(request)
        asked.append(body)
        said = {"judge": judgement(0.9), "reader": "<think>hm</think>A sum of odd integers is even."}
        return answer(completion(said.get(body["model"], profiles()["kimina"].example.answer)))

    server.expect_request(PATH, method="POST").respond_with_handler(reply)
    return asked


def test_each_model_does_its_part(server: HTTPServer) -> None:
    asked = play(server)
    chosen = settings(name=KIMINA, base_url=server.url_for("/v1"), judge="openai:judge", read_back="openai:reader")

    async def go() -> None:
        async with open_runtime(chosen) as runtime:
            opened = await runtime.model()
            again = await runtime.model()
            assert isinstance(opened.model, JudgedModel)
            assert isinstance(again.model, JudgedModel)
            assert len(runtime._handles) == 3
            drafts = await opened.model.formalize(WORDS, k=2)
            score = await opened.model.score(WORDS, drafts.drafts[0].lean)
            assert drafts.drafts[0].votes == 2
            assert score.back_translation == "A sum of odd integers is even."
            assert score.value == 0.9
            assert opened.threshold == 0.7

    asyncio.run(go())
    models = [str(body["model"]).rpartition("/")[2] for body in asked]
    assert models == ["Kimina-Autoformalizer-7B"] * 2 + ["reader", "judge"]
    assert [(b["temperature"], b["top_p"], b["max_completion_tokens"]) for b in asked[:2]] == [(0.6, 0.95, 2048)] * 2
    assert "A sum of odd integers is even." in json.dumps(asked[3]["messages"])
    assert "top_p" not in asked[3]


def test_a_chosen_temperature_goes_before_that_of_the_profile(server: HTTPServer) -> None:
    asked = play(server)
    chosen = settings(name=KIMINA, base_url=server.url_for("/v1"), temperature=0.2)

    async def go() -> None:
        async with open_runtime(chosen) as runtime:
            await (await runtime.model()).model.formalize(WORDS)

    asyncio.run(go())
    assert asked[0]["temperature"] == 0.2


def test_a_judge_that_cannot_be_reached_is_told_with_its_address() -> None:
    chosen = settings(name=KIMINA, judge="openai:judge", judge_base_url="http://localhost:9/v1")

    async def go() -> None:
        async with open_runtime(chosen) as runtime:
            await (await runtime.model()).model.score(WORDS, "theorem t : 1 = 1 := by sorry")

    with pytest.raises(ModelUnavailable, match="http://localhost:9/v1 does not answer"):
        asyncio.run(go())
