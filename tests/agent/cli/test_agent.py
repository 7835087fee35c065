"""``formalize --engine agent`` as a user runs it: a real Lean, the embedded policy, a model that calls tools."""

import json

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from tests.agent.cli.conftest import Cli
from tests.agent.cli.test_commands import GOOD, STATEMENT, WRONG
from tests.agent.providers.judged import judgement
from tests.agent.providers.openai_server import (
    END,
    PATH,
    answer,
    body_of,
    call_piece,
    completion,
    failure,
    piece,
    stream,
)

Turn = tuple[str, dict[str, object]]


def act(server: HTTPServer, turns: list[Turn], *, judged: float = 0.95) -> list[dict[str, object]]:
    """Call tools by a script, the last turn again and again; judge when asked. Gives the requests."""
    rest, asked = list(turns), []

    def reply(request: Request) -> Response:
        body = body_of(request)
        if "tools" not in body:
            judging = "You decide whether" in body["messages"][0]["content"]
            return answer(completion(judgement(judged, lost=(), reasons="r") if judging else "In words."))
        asked.append(body)
        name, arguments = rest.pop(0) if len(rest) > 1 else rest[0]
        called = call_piece(json.dumps(arguments), id=f"c{len(asked)}", name=name)
        return stream(piece(role="assistant"), piece(content="So."), called, piece("tool_calls"), END)

    server.expect_request(PATH, method="POST").respond_with_handler(reply)
    return asked


OPENAI = ("--engine", "agent", "--model", "openai:m", "--json")


def test_a_model_that_calls_tools_over_http(cli: Cli, server: HTTPServer) -> None:
    turns: list[Turn] = [("check", {"lean": WRONG}), ("check", {"lean": GOOD}), ("submit", {"lean": GOOD})]
    asked = act(server, turns)
    ran = cli("formalize", STATEMENT, *OPENAI)
    row = json.loads(ran.out)
    assert (ran.code, row["verdict"], row["statement"]) == (0, "accepted", GOOD)
    assert [a["lean"] for a in row["attempts"]] == [WRONG, GOOD]
    told = asked[1]["messages"][-1]["content"]  # type: ignore[index]
    assert "【Od】" in json.loads(told)["observations"][0]["excerpt"]


def test_a_budget_is_named_in_the_verdict(cli: Cli, server: HTTPServer) -> None:
    act(server, [("check", {"lean": GOOD})])
    row = json.loads(cli("formalize", STATEMENT, *OPENAI, "--max-steps", "1").out)
    assert row["verdict"] == "accepted"
    assert row["reasons"][-1] == "budget spent: 1 of 1 steps; this is the best candidate so far"


def test_a_refused_statement_stays_refused(cli: Cli, server: HTTPServer) -> None:
    act(server, [("submit", {"lean": GOOD})], judged=0.2)
    ran = cli("formalize", STATEMENT, *OPENAI)
    row = json.loads(ran.out)
    assert (ran.code, row["verdict"]) == (2, "rejected")
    assert "the judge finds that it does not mean the same (score 0.20, needed 0.70): " in row["reasons"][0]


def test_a_provider_that_is_down_is_one_line(cli: Cli, server: HTTPServer) -> None:
    server.expect_request(PATH, method="POST").respond_with_response(failure(401, "bad key"))
    ran = cli("formalize", STATEMENT, *OPENAI)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1


def test_the_embedded_model_works_as_an_agent(cli: Cli) -> None:
    ran = cli("formalize", "--engine", "agent", "Prove that the sum of two odd integers is even.")
    assert ran.code == 0
    assert "Even (" in ran.out.splitlines()[0]
    assert "\naccepted\n" in ran.out


def test_where_the_embedded_agent_ends_it_says_so(cli: Cli) -> None:
    ran = cli("formalize", "--engine", "agent", "In a triangle, the sum of the angles is 180 degrees.")
    assert ran.code == 2
    assert "embedded abstains: it cannot be read from “triangle , the sum” on" in ran.out


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (
            ["--engine", "agent", "--k", "3"],
            "pipeline.k is an option of the engine pipeline, and the engine here is agent",
        ),
        (["--max-steps", "3"], "agent.max_steps is an option of the engine agent, and the engine here is pipeline"),
        (
            ["--max-tokens", "3"],
            "--max-tokens belongs to the engines agent and smc: add --engine agent or --engine smc",
        ),
        (["--engine", "pipeline", "--max-seconds", "3"], "--max-seconds belongs to the engines agent and smc"),
        (["--engine", "smc", "--max-tokens", "0"], "setting smc.max_tokens = '0' (from argument)"),
        (["--engine", "agent", "--max-seconds", "0"], "setting agent.max_seconds = '0.0' (from argument)"),
        (["--engine", "agent", "--max-cost", "-1"], "agent.max_cost"),
        (["--engine", "agent", "--library", "absent"], "leanwright index build --library absent"),
        (["--engine", "agent", ""], "is empty"),
    ],
)
def test_options_that_cannot_be_used_are_one_line(cli: Cli, options: list[str], says: str) -> None:
    ran = cli("formalize", *options, *([] if "" in options else [STATEMENT]))
    assert (ran.code, ran.out) == (1, "")
    assert says in ran.err
    assert ran.err.count("\n") == 1
