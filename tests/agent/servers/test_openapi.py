"""The API document, and random requests by it: no defect, and only statuses that it declares."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.generation import GenerationMode

from leanwright.agent.servers.document import EXAMPLES, WORDS
from tests.agent.servers.running import Running, running

RANDOM = 4  # of each route, of requests that fit the document and of those that do not
SLOW = ("/v1/formalize", "/v1/chat/completions")  # they formalize in earnest
SERVERS_OWN = {502, 503}  # what a server says that has no library and no chat model


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), body_s=2.0) as live:
        yield live


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_request_finds_a_defect(server: Running, mode: GenerationMode) -> None:
    document = httpx.get(f"{server.url}/openapi.json", timeout=30).json()
    schema = schemathesis.openapi.from_dict(document)
    for found in schema.get_all_operations():
        operation = found.ok()
        nothing_to_spoil = not operation.body
        if operation.path in SLOW if mode is GenerationMode.POSITIVE else nothing_to_spoil:
            continue
        _ask(server.url, operation, mode)


def test_the_document_says_what_a_caller_needs(server: Running) -> None:
    document = httpx.get(f"{server.url}/openapi.json", timeout=30).json()
    assert document["components"]["securitySchemes"]["key"]["scheme"] == "bearer"
    names = set()
    for path, ways in document["paths"].items():
        for method, operation in ways.items():
            told, names = f"{method} {path}", names | {operation["operationId"]}
            assert len(operation["summary"]) > 4, told
            assert len(operation["description"]) > 15, told
            assert operation["tags"], told
            responses = operation["responses"]
            assert {"400", "401", "413", "422", "429", "500", "503", "504"} <= set(responses), told
            assert "Retry-After" in responses["429"]["headers"], told
            assert ("404" in responses) >= ("{" in path), told
            assert any(status in responses for status in ("200", "204")), told
    assert len(names) == sum(len(ways) for ways in document["paths"].values())
    groups = {tag["name"] for tag in document["tags"]}
    assert groups == {tag for ways in document["paths"].values() for way in ways.values() for tag in way["tags"]}


def test_every_example_of_the_document_is_a_request_that_works(server: Running) -> None:
    document = httpx.get(f"{server.url}/openapi.json", timeout=30).json()
    shown = 0
    with httpx.Client(base_url=server.url, timeout=60) as client:
        for path, ways in document["paths"].items():
            for method, operation in ways.items():
                body = operation.get("requestBody", {}).get("content", {}).get("application/json")
                if body is None:
                    continue
                shown += 1
                session = client.post("/v1/sessions").json()["id"]
                if operation["operationId"] in ("session_fork", "pick"):
                    session = client.post("/v1/formalize", json={"statement": WORDS}).json()["session"]
                answer = client.request(method, path.replace("{session}", session), json=body["example"])
                told = f"{method} {path}: {answer.status_code} {answer.text[:300]}"
                if "no open question" not in answer.text:
                    assert answer.status_code == 200 or answer.status_code in SERVERS_OWN, told
    assert shown == len(EXAMPLES)


def _ask(url: str, operation: Any, mode: GenerationMode) -> None:
    declared = {int(status) for status in operation.definition.raw["responses"]}

    @settings(
        max_examples=RANDOM, derandomize=True, deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=_cases(operation, mode))
    def ask(case: Any) -> None:
        answer = case.call(base_url=url, timeout=60)
        told = f"{case.as_curl_command()} -> {answer.status_code} {answer.text[:300]}"
        assert answer.status_code < 500 or answer.status_code in SERVERS_OWN, told
        assert answer.status_code in declared, told
        if answer.status_code >= 400:
            assert set(answer.json()) == {"error"}, told

    ask()


def _cases(operation: Any, mode: GenerationMode) -> "st.SearchStrategy[Any]":
    cases: st.SearchStrategy[Any] = operation.as_strategy(generation_mode=mode)
    return cases


def test_text_that_is_no_unicode(server: Running) -> None:
    """Half of a surrogate pair, in values and in names: refused, and told without failing."""
    for body in (b'{"lean": "\\ud800"}', b'{"\\ud800": 1}', b'{"lean": "a\\u0000b"}'):
        answer = httpx.post(
            f"{server.url}/v1/check", content=body, headers={"Content-Type": "application/json"}, timeout=60
        )
        assert answer.status_code in (200, 400, 422), answer.text
