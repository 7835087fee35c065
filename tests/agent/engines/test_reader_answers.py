"""Answers that a reader wrote in place of a model, given again: real requests, real Lean, and what they cost.

``requests`` in the file: how many there were for a server that gives several answers to one request.
"""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from leanwright.agent.engines.run import formalize
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.prompts import render
from leanwright.tools.types import Verdict
from tests.agent.providers.openai_server import PATH, answer, body_of, completion

pytest_plugins = ["tests.lean_fixtures"]
ROWS = [json.loads(line) for line in (Path(__file__).parent / "reader_answers.jsonl").read_text("utf-8").splitlines()]


def reply_to(row: dict[str, Any], request: Request, *, several: bool) -> Response:
    """The reader's answer to a request, which must be one that the reader saw."""
    body = body_of(request)
    system, user = (turn["content"] for turn in body["messages"])
    if system == render("judge_system"):
        assert row["statement"] in user
        return answer(completion(row["judged"]))
    if system == render("informalize_system"):
        assert row["statement"] not in user
        return answer(completion(row["says"]))
    assert row["statement"] in user
    number = body.get("n", 1) if several else 1
    drafts = row["drafts"][body["seed"] - 42 :][:number]
    choices = [completion(text)["choices"][0] | {"index": i} for i, text in enumerate(drafts)]
    return answer({**completion(), "choices": choices})


@pytest.mark.parametrize(("row", "several"), [*((row, True) for row in ROWS), (ROWS[0], False)])
def test_an_easy_statement_is_accepted_and_takes_few_requests(
    row: dict[str, Any], several: bool, httpserver: HTTPServer, tmp_path: Path, lean: Any, lean_run: Any
) -> None:
    httpserver.expect_request(PATH, method="POST").respond_with_handler(
        lambda request: reply_to(row, request, several=several)
    )
    address = httpserver.url_for("/v1")
    settings = Settings.load(
        None,
        {
            "model": {"name": "openai:reader", "base_url": address, "api_key": "x"}, "engine": "pipeline",
            "pipeline.k": 2, "data_dir": tmp_path,
        },
    )  # fmt: skip

    async def go() -> Any:
        async with open_runtime(settings) as runtime:
            return await formalize(row["statement"], await runtime.resources(lean=lean))

    result = lean_run(asyncio.wait_for(go(), 300))
    assert result.verdict is Verdict.ACCEPTED
    assert [one.votes for one in result.clusters] == [2]
    assert len(httpserver.log) == result.usage.calls == row["requests"] + (not several)
