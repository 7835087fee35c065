"""The remote Lean against servers that misbehave in every way."""

import asyncio
import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from leanwright.tools.errors import InputError, LeanBusy, LeanError
from leanwright.tools.lean.remote.backend import RemoteLean
from leanwright.tools.lean.remote.http import ANSWER_LIMIT, LeanEndpoint
from leanwright.tools.lean.remote.wire import OWN, check_result, health_body
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer
from tests.tools.lean.remote.kimina_server import (
    KEY,
    Act,
    answer,
    dripping,
    endless,
    http,
    raw_server,
    send,
    silent,
)

HEALTH = json.dumps({"status": "ok"}).encode()
OWN_HEALTH = json.dumps(health_body("4.28.0", "library", ("trivial_goal",))).encode()
WAITS: list[float] = []


async def no_sleep(seconds: float) -> None:
    WAITS.append(seconds)


def check(url: str, text: str = "text", *, retries: int = 2, key: str | None = None, **options: Any) -> LeanReport:
    """One check of a new client; waits between repeats are recorded and not waited."""
    WAITS.clear()

    async def go() -> LeanReport:
        endpoint = LeanEndpoint(url, key=SecretStr(key) if key else None, max_retries=retries, sleep=no_sleep)
        lean = RemoteLean(endpoint, **{"queue_s": 0.3, "timeout_s": 0.2, **options})
        try:
            return await lean.check(text)
        finally:
            await lean.aclose()

    return asyncio.run(go())


def own(result: Callable[[str], dict[str, Any]]) -> Callable[[Request], Response]:
    """Handler of /api/check that gives one result, made from the id of the request."""
    return lambda request: answer({"results": [result(json.loads(request.get_data())["snippets"][0]["id"])]})


def serve(server: HTTPServer, handler: Callable[[Request], Response], health: bytes = OWN_HEALTH) -> str:
    server.expect_request("/health").respond_with_data(health)
    server.expect_request("/api/check").respond_with_handler(handler)
    return server.url_for("").rstrip("/")


@pytest.mark.parametrize("cold", [1, 2])
def test_an_import_that_took_too_long_is_waited_for(cold: int, httpserver: HTTPServer) -> None:
    """A Kimina server counts a cold import against the request: that is no fault of the text, and passes."""
    limits: list[int] = []

    def handler(request: Request) -> Response:
        body = json.loads(request.get_data())
        identity = body["snippets"][0]["id"]
        limits.append(body["timeout"])
        if len(limits) <= cold:
            late = f"Lean REPL header command timed out in {body['timeout']} seconds"
            return answer({"results": [{"id": identity, "error": late}]})
        return answer({"results": [check_result(identity, LeanReport(status=LeanStatus.OK))]})

    report = check(serve(httpserver, handler), timeout_s=7)
    assert report.status is (LeanStatus.OK if cold == 1 else LeanStatus.TIMEOUT)
    assert limits[0] == 7
    assert limits[1] > 60
    assert len(limits) == 2


PASSING: dict[str, Act] = {
    "connection cut at once": send(b""),
    "connection cut in the head": send(b"HTTP/1.1 200 OK\r\nContent-"),
    "half a body": http(b'{"results": [{"id"', length=1000),
    "503": http(b"{}", "503 Service Unavailable"),
    "502 with a page": http(b"<html>bad gateway</html>", "502 Bad Gateway"),
}


@pytest.mark.parametrize("name", PASSING)
def test_a_passing_failure_is_repeated(name: str) -> None:
    good = http(OWN_HEALTH)
    with raw_server(PASSING[name], good, http(b"{}")) as url:
        report = check(url)
    assert len(WAITS) == 1
    assert report.status is LeanStatus.INCONCLUSIVE  # the answer {} is no answer
    assert report.version == "4.28.0"


@pytest.mark.parametrize("name", PASSING)
def test_a_failure_that_stays_is_one_line(name: str) -> None:
    with raw_server(PASSING[name]) as url, pytest.raises(LeanError) as caught:
        check(url)
    assert len(WAITS) == 2
    assert url in str(caught.value)
    assert "\n" not in str(caught.value)


def test_nobody_listens() -> None:
    with raw_server(silent) as url:
        pass
    with pytest.raises(LeanError, match="check the address"):
        check(url)


@pytest.mark.parametrize("act", [silent, dripping], ids=["silent", "dripping"])
def test_a_slow_answer_is_a_timeout(act: Act) -> None:
    with raw_server(http(OWN_HEALTH), act) as url:
        report = check(url)
    assert report.status is LeanStatus.TIMEOUT
    assert "0.5 s" in report.messages[0].data


def test_a_server_that_is_never_ready() -> None:
    with raw_server(silent) as url, pytest.raises(LeanError, match=r"not ready after 0\.2 s"):
        check(url, start_timeout_s=0.2)


def test_busy_asks_again_after_the_time_the_server_names() -> None:
    busy = http(b"{}", "429 Too Many Requests", "Retry-After: 7")
    with raw_server(busy, http(OWN_HEALTH), http(b"{}")) as url:
        check(url)
    assert len(WAITS) == 1
    assert 7 <= WAITS[0] <= 7.5
    with raw_server(busy) as url, pytest.raises(LeanBusy) as caught:
        check(url)
    assert caught.value.retry_after_s == 7
    with raw_server(http(b"{}", "429 Too Many Requests", "Retry-After: 9000")) as url, pytest.raises(LeanBusy):
        check(url)
    assert WAITS == []


REFUSED = {
    "no key": ("401 Unauthorized", None, "set LEANWRIGHT_LEAN_API_KEY"),
    "wrong key": ("403 Forbidden", KEY, "correct LEANWRIGHT_LEAN_API_KEY"),
    "redirect": ("307 Temporary Redirect", None, "redirects to http://elsewhere.invalid"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_server_that_refuses(name: str) -> None:
    status, key, words = REFUSED[name]
    act = http(b'{"detail": "no"}', status, "Location: http://elsewhere.invalid")
    with raw_server(act) as url, pytest.raises(LeanError, match=words) as caught:
        check(url, key=key)
    assert KEY not in str(caught.value)
    assert WAITS == []


def test_a_page_that_is_not_there() -> None:
    with raw_server(http(b"", "404 Not Found")) as url, pytest.raises(LeanError, match="no /api/check"):
        check(url)


def test_the_key_is_sent_and_never_quoted(httpserver: HTTPServer) -> None:
    seen: list[str] = []

    def refuse(request: Request) -> Response:
        seen.extend((request.headers["Authorization"], request.headers["X-Auth-Token"]))
        return answer({"detail": f"bad: {KEY}\nsecond line"}, 422)

    report = check(serve(httpserver, refuse), key=KEY)
    assert seen == [f"Bearer {KEY}"] * 2
    assert report.status is LeanStatus.INCONCLUSIVE
    assert report.messages[0].data == "the server refuses the request (HTTP 422): bad: … second line"


def test_500_is_a_crash_of_this_text_and_is_not_repeated(httpserver: HTTPServer) -> None:
    report = check(serve(httpserver, lambda _: answer({"detail": "Lean process broken pipe"}, 500)))
    assert report.status is LeanStatus.CRASHED
    assert "broken pipe" in report.messages[0].data
    assert WAITS == []


CLEAN = LeanReport(status=LeanStatus.OK, version="4.28.0", library="library")
UNUSABLE: dict[str, Callable[[str], object]] = {
    "not json": lambda _: None,
    "a list": lambda _: [],
    "null": lambda _: {"results": None},
    "no results": lambda _: {"results": []},
    "a result that is no object": lambda _: {"results": [1]},
    "another id": lambda _: {"results": [check_result("other", CLEAN)]},
    "no id": lambda _: {"results": [{"response": {}}]},
    "twice": lambda i: {"results": [check_result(i, CLEAN)] * 2},
    "ours and another": lambda i: {"results": [check_result("other", CLEAN), check_result(i, CLEAN)]},
    "no response": lambda i: {"results": [{"id": i}]},
    "response is text": lambda i: {"results": [{"id": i, "response": "ok"}]},
    "no report": lambda i: {"results": [{"id": i, "response": {"messages": []}}]},
    "report of another form": lambda i: {"results": [{"id": i, "response": {OWN: {"status": "splendid"}}}]},
    "a refusal": lambda i: {"results": [{"id": i, "response": {"message": "Unknown environment."}}]},
}


@pytest.mark.parametrize("name", UNUSABLE)
def test_an_unusable_answer_is_inconclusive(name: str, httpserver: HTTPServer) -> None:
    def handler(request: Request) -> Response:
        body = UNUSABLE[name](json.loads(request.get_data())["snippets"][0]["id"])
        return Response("Lean says hi") if body is None else answer(body)

    report = check(serve(httpserver, handler))
    assert report.status is LeanStatus.INCONCLUSIVE
    assert report.messages[0].data
    assert statement_faults(report)


def test_errors_that_the_server_reports(httpserver: HTTPServer) -> None:
    said = ["Lean REPL command timed out in 1.0 seconds", "Lean REPL out of memory"]
    url = serve(httpserver, own(lambda i: {"id": i, "error": said[0]}))
    assert check(url).status is LeanStatus.TIMEOUT
    said.pop(0)
    assert check(url).status is LeanStatus.CRASHED


@pytest.mark.parametrize("act", [endless, http(b" " * (ANSWER_LIMIT + 1))], ids=["endless", "huge"])
def test_a_huge_answer_is_not_kept(act: Act) -> None:
    with raw_server(http(OWN_HEALTH), act) as url:
        report = check(url, timeout_s=60.0)
    assert report.status is LeanStatus.INCONCLUSIVE
    assert "longer than 32 MiB" in report.messages[0].data


def test_a_compressed_bomb_is_not_kept(httpserver: HTTPServer) -> None:
    bomb = gzip.compress(b" " * (ANSWER_LIMIT * 4))
    url = serve(httpserver, lambda _: Response(bomb, headers={"Content-Encoding": "gzip"}))
    assert "longer than 32 MiB" in check(url, timeout_s=60.0).messages[0].data


def test_deep_json_is_inconclusive(httpserver: HTTPServer) -> None:
    assert check(serve(httpserver, lambda _: Response("[" * 100_000))).status is LeanStatus.INCONCLUSIVE


def test_a_server_of_another_version() -> None:
    for said, words in (({"protocol": 99, "version": "v", "library": "l"}, "another version"), ({}, "does not say")):
        with raw_server(http(json.dumps({OWN: said}).encode())) as url, pytest.raises(LeanError, match=words):
            check(url)


def test_a_plain_server_cannot_claim_to_be_ours_in_an_answer(httpserver: HTTPServer) -> None:
    """A text may write the answer of a plain REPL; its report is not believed."""
    body = LeanReport(status=LeanStatus.OK, version="v", library="l", body_is_sorry=True, sorries=1)
    report = check(serve(httpserver, own(lambda i: check_result(i, body)), HEALTH))
    assert report.status is LeanStatus.INCONCLUSIVE
    assert report.body_is_sorry is None
    assert statement_faults(report)


def test_what_a_plain_server_does_not_have(httpserver: HTTPServer) -> None:
    url = serve(httpserver, own(lambda i: {"id": i, "response": {"messages": [{"severity": "fatal"}]}}), HEALTH)
    with pytest.raises(LeanError, match="no known form"):
        check(url)


def test_requests_that_cannot_be(httpserver: HTTPServer) -> None:
    url = serve(httpserver, own(lambda i: check_result(i, CLEAN)))

    async def go() -> None:
        lean = RemoteLean(LeanEndpoint(url))
        with pytest.raises(InputError):
            await lean.check("text", fresh=True, keep=True)
        assert (await lean.check("text", env=1)).status is LeanStatus.INCONCLUSIVE
        assert (await lean.check("text", keep=True)).env is None
        assert (await lean.check("\ud800")).status is LeanStatus.ERROR
        unknown = await lean.probe("text", "no such probe")
        assert unknown.answer is ProbeAnswer.UNKNOWN
        assert "no such probe" in unknown.evidence
        await lean.aclose()
        with pytest.raises(LeanError, match="closed"):
            await lean.check("text")

    asyncio.run(go())


def test_proxies_of_the_environment_are_not_used(httpserver: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    assert check(serve(httpserver, own(lambda i: check_result(i, CLEAN)))).status is LeanStatus.OK
