"""Random requests by the API document: no defect, and only statuses that the document declares."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.generation import GenerationMode

from tests.agent.servers.running import Running, running

EXAMPLES = 6  # of each route, of requests that fit the document and of those that do not
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


def _ask(url: str, operation: Any, mode: GenerationMode) -> None:
    declared = {int(status) for status in operation.definition.raw["responses"]}

    @settings(
        max_examples=EXAMPLES, derandomize=True, deadline=None, database=None, phases=[Phase.generate],
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
