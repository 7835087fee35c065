"""``--scorer``: log-probabilities from a model beside the one that formalizes."""

import json
from collections.abc import Callable

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from tests.agent.cli.conftest import Cli
from tests.agent.providers.completions_server import PATH, completion, echo, value, vllm, words
from tests.agent.providers.openai_server import KEY, answer, body_of, failure, speak

STATEMENT = "The sum of two odd integers is even."
GOOD = "theorem odd_sum (a b : ℤ) (h₀ : Odd a) (h₁ : Odd b) : Even (a + b) := by sorry"
OPENAI = ("formalize", STATEMENT, "--model", "openai:m", "--engine", "pipeline", "--k", "1", "--json")
SMC = ("formalize", STATEMENT, "--engine", "smc", "--particles", "3", "--potentials", "cycle", "--json")
Handler = Callable[[Request], Response]
SCORED = ("--scorer", "completions:big")


def tell(server: HTTPServer, handler: Handler = echo) -> None:
    server.expect_request(PATH, method="POST").respond_with_handler(handler)


def asked(server: HTTPServer) -> list[Request]:
    return [request for request, _ in server.log if request.path == PATH]


@pytest.mark.parametrize("handler", [echo, vllm])
def test_a_chat_model_gets_log_probabilities_beside_the_judge(
    cli: Cli, server: HTTPServer, handler: Callable[[Request], Response]
) -> None:
    speak(server, [GOOD], judged=0.9)
    tell(server, handler)
    ran = cli(*OPENAI, *SCORED)
    assert (ran.code, ran.err) == (0, "")
    score = json.loads(ran.out)["score"]
    assert (score["value"], score["judge"], score["tokens"]) == (0.9, 0.9, len(words(STATEMENT)))
    assert score["logprob"] < -1
    assert {body_of(request)["model"] for request in asked(server)} == {"big"}
    assert asked(server)[0].headers["Authorization"] == f"Bearer {KEY}"


def test_without_a_scorer_nothing_is_measured(cli: Cli, server: HTTPServer) -> None:
    speak(server, [GOOD])
    score = json.loads(cli(*OPENAI).out)["score"]
    assert (score["logprob"], score["tokens"]) == (None, 0)


def test_a_failing_scorer_leaves_the_verdict_and_a_note(cli: Cli, server: HTTPServer) -> None:
    speak(server, [GOOD])
    tell(server, lambda _: failure(500))
    ran = cli(*OPENAI, *SCORED)
    row = json.loads(ran.out)
    assert (ran.code, row["verdict"], row["score"]["logprob"]) == (0, "accepted", None)
    assert any("no log-probability of the statement" in reason and "500" in reason for reason in row["reasons"])


def test_a_model_that_measures_itself_is_left_alone(cli: Cli, server: HTTPServer) -> None:
    ran = cli("formalize", STATEMENT, *SCORED, "--model", "embedded:mini", "--json")
    assert json.loads(ran.out)["score"]["logprob"] < 0
    assert server.log == []


def test_the_scorer_is_the_cycle_potential(cli: Cli, server: HTTPServer) -> None:
    """This server likes all statements alike, so that log Z is what it says of each."""
    tell(server)
    ran = cli(*SMC, *SCORED)
    assert ran.err.startswith("leanwright: kept as session ")
    smc = json.loads(ran.out)["smc"]
    prompts = [body_of(request)["prompt"] for request in asked(server)]
    assert len(set(prompts)) == len(prompts) == len(smc["posterior"])
    assert {prompt.rsplit("\n", 1)[1] for prompt in prompts} == {STATEMENT}
    told = sum(map(value, words(prompts[0])[-len(words(STATEMENT)) :]))
    assert smc["log_z"] == pytest.approx(told)


@pytest.mark.parametrize("command", [OPENAI, SMC])
@pytest.mark.parametrize(
    ("response", "says"),
    [
        (answer(completion()), "completions:big does not return the log-probabilities of a prompt"),
        (failure(401), "refuses the key"),
        (failure(404, "the model `big` does not exist"), "LEANWRIGHT_MODEL_SCORER or --scorer"),
        (failure(404), "has no text completions"),
    ],
)
def test_a_server_that_cannot_score_is_one_line(
    cli: Cli, server: HTTPServer, command: tuple[str, ...], response: Response, says: str
) -> None:
    speak(server, [GOOD])
    tell(server, lambda _: response)
    ran = cli(*command, *SCORED)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert says in ran.err
    assert KEY not in ran.err


@pytest.mark.parametrize("command", [("formalize", "x", "--k", "1"), ("formalize", "x", "--engine", "smc")])
@pytest.mark.parametrize(
    ("scorer", "says"),
    [
        ("big", "provider:name"),
        ("openai:big", "completions:…, hf:…"),
        ("completions:big", "LEANWRIGHT_MODEL_BASE_URL"),
        ("hf:./nowhere", "no such folder"),
    ],
)
def test_a_scorer_that_cannot_be_is_one_line(cli: Cli, command: tuple[str, ...], scorer: str, says: str) -> None:
    ran = cli(*command, "--scorer", scorer)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert says in ran.err


def test_doctor_shows_the_scorer(cli: Cli, server: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_MODEL_SCORER", "completions:big")
    row = json.loads(cli("doctor", "--json").out)
    (found,) = [f for f in row["findings"] if f["what"] == "scorer"]
    assert (found["ok"], found["detail"]) == (True, f"completions:big at {server.url_for('/v1')}; not contacted")
    monkeypatch.delenv("LEANWRIGHT_MODEL_BASE_URL")
    (found,) = [f for f in json.loads(cli("doctor", "--json").out)["findings"] if f["what"] == "scorer"]
    assert found["ok"] is False
    assert server.log == []
