"""A model behind a server of completions, steered as a local one is."""

import asyncio
import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch")

import torch
from pytest_httpserver import HTTPServer

from leanwright.agent.providers.served_lm import ServedLM
from leanwright.agent.providers.torch_lm import TorchLM
from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from leanwright.tools.errors import ConfigError, InputError, ModelError, ModelUnavailable
from leanwright.tools.partial_lm import PartialLM, UnlistedQuery
from leanwright.tools.protocols import CausalLM, LMPrompt
from tests.agent.providers.openai_server import serving
from tests.agent.providers.test_torch_lm import PlainPrompt, fresh
from tests.agent.providers.vllm_server import Vllm
from tests.graphs.smc.toy import forbids
from tests.laws import causal_lm

V, EOS = 31, 2


class Ruled(PlainPrompt):
    """Tokens from 28 on are control tokens."""

    allowed = tuple(range(28))


@pytest.fixture
def server() -> Iterator[HTTPServer]:
    with serving() as found:
        yield found


def served(url: str, top: int = V, **options: Any) -> ServedLM:
    options = {"vocab_size": V, "eos_id": EOS, "context_length": 64, "max_retries": 0, **options}
    return ServedLM("tiny", base_url=url, top=top, **options)


def local() -> TorchLM:
    return TorchLM(fresh(), "local", EOS)


@pytest.mark.parametrize("law", causal_lm.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Callable[[Any], None], server: HTTPServer) -> None:
    url = Vllm(fresh()).serve(server)

    def make() -> tuple[CausalLM, LMPrompt, LMPrompt]:
        return served(url), PlainPrompt((5, 6, 7, 8)), Ruled((9, 3))

    law(make)


def test_with_all_tokens_listed_the_weights_are_those_of_the_local_model(server: HTTPServer) -> None:
    url = Vllm(fresh()).serve(server)

    async def run(lm: CausalLM) -> Any:
        sampler = Sampler(lm, Ruled((5, 6, 7)), [forbids("4"), forbids("1 1", "other")], SamplerOptions(max_tokens=6))
        return await sampler.run(8, np.random.default_rng(3))

    here, there = asyncio.run(run(local())), asyncio.run(run(served(url)))
    assert here.tokens == there.tokens
    assert np.allclose(here.log_weights, there.log_weights, atol=1e-4)
    assert here.log_z == pytest.approx(there.log_z, abs=1e-4)


def test_few_listed_tokens_leave_the_estimate_of_the_mass_unbiased(server: HTTPServer) -> None:
    """log Z of one step: the mass of the tokens that the constraint accepts, which can be added up."""
    scripted = Vllm(fresh())
    lm, prompt = served(scripted.serve(server), top=3), PlainPrompt((5, 6))
    options = SamplerOptions(max_tokens=2)
    sampler = Sampler(lm, prompt, [forbids("1")], options)

    async def run() -> list[float]:
        return [math.exp((await sampler.run(8, np.random.default_rng(seed))).log_z) for seed in range(16)]

    row = local().start(prompt, 1)[1][0].double()
    once = [t for t in range(V) if "1" not in str(t)]
    expected = 0.0
    for token in once:
        after = local().logprobs(prompt, [token, EOS]).double().exp()
        expected += float(after[0]) if token == EOS else float(after.prod())
    found = np.array(asyncio.run(run()))
    assert float(row.exp().topk(3).values.sum()) < 0.5, "most draws are from the tail"
    assert abs(found.mean() - expected) < 4 * found.std(ddof=1) / 4 + 1e-5


def test_what_is_listed_is_exact_and_the_rest_is_the_tail(server: HTTPServer) -> None:
    scripted = Vllm(fresh())
    lm, prompt = served(scripted.serve(server), top=4), PlainPrompt((5, 6, 7, 8))
    assert isinstance(lm, PartialLM)
    state, scores = lm.start(prompt, 3)
    assert len(scripted.asked[0]["prompt"]) == 1, "equal texts are asked for once"
    plain = local().start(prompt, 1)[1][0]
    best = plain.topk(4)
    assert torch.allclose(scores[0, best.indices], best.values, atol=1e-4)
    assert int((scores[0] > -math.inf).sum()) == 4
    queries = [UnlistedQuery(0, frozenset({20, 21}), seed) for seed in range(60)]
    drawn = lm.unlisted(state, queries)
    assert not {one.token for one in drawn} & {*best.indices.tolist(), 20, 21}
    assert len({one.token for one in drawn}) > 8
    assert all(abs(one.logprob - float(plain[one.token])) < 1e-4 and one.allowed for one in drawn)
    assert torch.allclose(lm.exactly(state, 20), plain[20].expand(3), atol=1e-4)
    assert [one.token for one in lm.unlisted(state, queries[:5])] == [one.token for one in drawn[:5]]


def test_control_tokens_are_left_out(server: HTTPServer) -> None:
    lm = served(Vllm(fresh()).serve(server), top=6)
    state, scores = lm.start(Ruled((5, 6)), 1)
    listed = lm.start(PlainPrompt((5, 6)), 1)[1]
    mass = float(listed[0, 28:].exp().sum())
    kept = scores[0] > -math.inf
    assert not kept[28:].any()
    assert torch.allclose(scores[0, kept], listed[0, kept] - math.log1p(-mass), atol=1e-4)
    drawn = lm.unlisted(state, [UnlistedQuery(0, frozenset(), seed) for seed in range(80)])
    assert {one.allowed for one in drawn if one.token < 28} == {True}
    assert {one.allowed for one in drawn if one.token >= 28} <= {False}


def no_logprobs(body: dict[str, Any]) -> None:
    for choice in body["choices"]:
        choice["logprobs"] = None


def named_by_text(body: dict[str, Any]) -> None:
    for choice in body["choices"]:
        choice["logprobs"]["top_logprobs"] = [{" the": -0.1, " a": -2.0}]


def foreign(body: dict[str, Any]) -> None:
    for choice in body["choices"]:
        choice["logprobs"]["top_logprobs"] = [{"token_id:99": -0.1}]


def untold(body: dict[str, Any]) -> None:
    for choice in body["choices"]:
        choice["prompt_logprobs"] = None


def fewer(body: dict[str, Any]) -> None:
    body["choices"].pop()


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        (no_logprobs, ConfigError, "gives no log-probabilities of the tokens that may follow .*; use vLLM"),
        (named_by_text, ConfigError, "names tokens by their text, not by number .*; use vLLM 0.6 or newer"),
        (foreign, ConfigError, "speaks of token 99, and the tokenizer has 31; .* LEANWRIGHT_MODEL_TOKENIZER"),
        (untold, ConfigError, r"does not tell the log-probabilities of a prompt \(prompt_logprobs\)"),
        (fewer, ModelError, "no choices|0 answers to 1 questions"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_server_that_cannot_serve_is_told_in_one_line(
    server: HTTPServer, change: Callable[[dict[str, Any]], None], error: type[Exception], said: str
) -> None:
    lm = served(Vllm(fresh(), change=change).serve(server))
    with pytest.raises(error, match=said) as raised:
        lm.logprobs(PlainPrompt((5,)), [6]) if change is untold else lm.start(PlainPrompt((5, 6)), 2)
    assert "\n" not in str(raised.value)


def test_a_cap_below_what_is_asked_is_told(server: HTTPServer) -> None:
    lm = served(Vllm(fresh(), most=20).serve(server), top=30)
    with pytest.raises(ConfigError, match=r"refuses 30 .*greater than max allowed: 20.*LEANWRIGHT_MODEL_TOP_LOGPROBS"):
        lm.start(PlainPrompt((5, 6)), 2)


def test_a_server_that_samples_from_the_best_alone_is_told(server: HTTPServer) -> None:
    def only_the_best(body: dict[str, Any]) -> None:
        for choice in body["choices"]:
            told = choice["logprobs"]
            token = max(told["top_logprobs"][0], key=lambda name: told["top_logprobs"][0][name])
            told["tokens"], told["token_logprobs"] = [token], [told["top_logprobs"][0][token]]

    lm = served(Vllm(fresh(), change=only_the_best).serve(server), top=2)
    state, _ = lm.start(PlainPrompt((5, 6)), 1)
    with pytest.raises(ModelError, match=r"never drew a token beside the 2 most probable ones.*--generation-config"):
        lm.unlisted(state, [UnlistedQuery(0, frozenset(), 1)])


def test_length_and_name_are_asked_of_the_server(server: HTTPServer) -> None:
    url = Vllm(fresh(), longest=9).serve(server)
    lm = served(url)
    lm.meet()
    assert lm.context_length == 9
    with pytest.raises(InputError, match="more than 9 tokens"):
        lm.start(PlainPrompt(tuple(range(3, 13))), 1)
    other = ServedLM("large", base_url=url, vocab_size=V, eos_id=EOS, context_length=64, max_retries=0)
    with pytest.raises(ConfigError, match="has no model large; it serves tiny"):
        other.meet()


def test_a_server_that_is_gone_is_told() -> None:
    with pytest.raises(ModelUnavailable, match="does not answer"):
        served("http://127.0.0.1:9/v1").start(PlainPrompt((5, 6)), 1)
