"""Several callers of one server: each gets its share, waits its turn, and can end what it asked for."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from mcp import Client, MCPError
from mcp_types import TextResourceContents

from leanwright.agent.servers.service import Service
from leanwright.tools.errors import LeanBusy
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.lean.pool.caller import current_caller
from leanwright.tools.types import LeanReport
from tests.agent.servers.running import Running, running
from tests.waiting import until

CHECK = {"lean": "theorem t : 1 = 1 := by sorry"}
EVEN = "Prove that the sum of two even integers $a$ and $b$ is even."


class GuardedLean(FakeLean):
    """A FakeLean whose checks wait until ``open`` is set; it knows who asked, and what was cancelled."""

    def __init__(self) -> None:
        super().__init__(reports=[lambda _: clean_report()])
        self.open = False
        self.callers: list[str] = []
        self.cancelled = 0

    async def check(self, text: str, **options: Any) -> LeanReport:
        """As a FakeLean's, once it may."""
        self.callers.append(current_caller())
        try:
            while not self.open:
                await asyncio.sleep(0.005)
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return await super().check(text, **options)


@contextmanager
def served(folder: Path, **options: Any) -> Iterator[tuple[Running, GuardedLean]]:
    lean = GuardedLean()
    with running(folder, lean=lean, **options) as live:
        try:
            yield live, lean
        finally:
            lean.open = True


def service_of(live: Running) -> Service:
    service = live.gate.app.state.service
    assert isinstance(service, Service)
    return service


def at_work(live: Running) -> list[str]:
    with httpx.Client(base_url=live.url, headers=live.headers, timeout=30) as client:
        ids = [session["id"] for session in client.get("/v1/sessions").json()]
        return [id_ for id_ in ids if client.get(f"/v1/sessions/{id_}").json()["at_work"]]


def test_lean_is_asked_in_the_name_of_the_key(tmp_path: Path) -> None:
    """The pool takes turns between callers: here they are told apart."""
    with served(tmp_path, keys=True) as (live, lean):
        lean.open = True
        token, other = live.keys.create("other")
        for key in (live.key, token):
            asked = {"Authorization": f"Bearer {key}"}
            httpx.post(f"{live.url}/v1/check", json=CHECK, headers=asked, timeout=30).raise_for_status()
            body = {"snippets": [{"id": "a", "code": CHECK["lean"]}]}
            httpx.post(f"{live.url}/api/check", json=body, headers=asked, timeout=30).raise_for_status()
        mine = next(key.id for key in live.keys.all() if key.id != other.id)
        assert lean.callers == [mine, mine, other.id, other.id]


def test_one_key_with_many_formalizations_does_not_hold_up_another(tmp_path: Path) -> None:
    with served(tmp_path, keys=True) as (live, lean):
        token, other = live.keys.create("other")
        with httpx.Client(base_url=live.url, headers=live.headers, timeout=60) as client:
            streams = [_begun(client) for _ in range(20)]
            until(lambda: len(lean.callers) >= 1)
            asked = {"Authorization": f"Bearer {token}"}
            with httpx.Client(base_url=live.url, headers=asked, timeout=60) as another:
                _begun(another)
                until(lambda: other.id in lean.callers)
            assert len(at_work(live)) == len(streams), "none of the first has ended, and still the other one runs"


def _begun(client: httpx.Client) -> str:
    """The session of a formalization that goes on without us."""
    with client.stream("POST", "/v1/formalize", json={"statement": EVEN, "stream": True}) as stream:
        return next(line for line in stream.iter_lines() if line.startswith("data: "))


def test_as_many_formalizations_as_may_be_and_not_one_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leanwright.agent.servers.service.MOST_OF_ONE", 3)
    with served(tmp_path) as (live, lean), httpx.Client(base_url=live.url, timeout=60) as client:
        for _ in range(3):
            _begun(client)
        refused = client.post("/v1/formalize", json={"statement": EVEN})
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) >= 1
        assert len(client.get("/v1/sessions").json()) == 3, "a refused request leaves no session behind"
        lean.open = True
        until(lambda: not at_work(live))
        assert client.post("/v1/formalize", json={"statement": EVEN}).status_code == 200


def test_the_deadline_ends_a_check(tmp_path: Path) -> None:
    with served(tmp_path, answer_s=0.5) as (live, lean):
        answer = httpx.post(f"{live.url}/v1/check", json=CHECK, timeout=30)
        assert answer.status_code == 504
        until(lambda: lean.cancelled == 1)


def test_the_deadline_ends_the_answer_of_a_formalization_but_not_its_session(tmp_path: Path) -> None:
    with served(tmp_path, answer_s=1.0) as (live, lean):
        answer = httpx.post(f"{live.url}/v1/formalize", json={"statement": EVEN}, timeout=30)
        assert answer.status_code == 504
        (session,) = at_work(live)
        lean.open = True
        until(lambda: not at_work(live))
        turns = httpx.get(f"{live.url}/v1/sessions/{session}", timeout=30).json()["turns"]
        assert turns[0]["status"] == "done"


def test_who_goes_away_ends_a_check_but_not_a_formalization(tmp_path: Path) -> None:
    with served(tmp_path) as (live, lean):
        for path, body in (("/v1/check", CHECK), ("/v1/formalize", {"statement": EVEN})):
            with pytest.raises(httpx.ReadTimeout):
                httpx.post(f"{live.url}{path}", json=body, timeout=0.7)
        until(lambda: lean.cancelled == 1)
        assert len(at_work(live)) == 1


def test_a_turn_without_a_result_has_nothing_to_lock_and_no_candidate_to_choose(tmp_path: Path) -> None:
    with served(tmp_path) as (live, lean), httpx.Client(base_url=live.url, timeout=60) as client:
        session = json.loads(_begun(client).removeprefix("data: "))["session"]
        until(lambda: len(lean.callers) >= 1)
        assert client.post(f"/v1/sessions/{session}/stop").status_code == 204
        for path, body in (("pick", CHECK), ("lock", None)):
            assert client.post(f"/v1/sessions/{session}/{path}", json=body).status_code == 400
        empty = client.post("/v1/sessions").json()["id"]
        assert client.post(f"/v1/sessions/{empty}/pick", json=CHECK).status_code == 400


def test_a_busy_lean_is_a_refusal_of_a_tool_and_a_pause_of_a_formalization(tmp_path: Path) -> None:
    busy = LeanBusy("Lean was ended from outside 3 times while it started: ask again in 0 s", 0.1)
    lean = FakeLean(reports=[busy, busy, busy, lambda _: clean_report()])
    with running(tmp_path, lean=lean) as live:
        refused = httpx.post(f"{live.url}/v1/check", json=CHECK, timeout=30)
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) >= 1
        with httpx.stream("POST", f"{live.url}/v1/formalize", json={"statement": EVEN, "stream": True}) as stream:
            text = stream.read().decode()
        assert text.count('"step": "wait"') == 2
        assert "event: result" in text


def test_mcp_sessions_belong_to_their_key_and_cancelling_stops_the_work(tmp_path: Path) -> None:
    """Two agents at once; one gives up: its formalization stops and its session stays, the other's goes on."""

    async def use(live: Running, lean: GuardedLean) -> None:
        async with Client(f"{live.url}/mcp") as first, Client(f"{live.url}/mcp") as second:
            gone = asyncio.create_task(first.call_tool("lean_formalize", {"statement": EVEN}))
            steps: list[str] = []

            async def progress(_: float, __: float | None, message: str | None) -> None:
                steps.append(message or "")

            kept = asyncio.create_task(
                second.call_tool("lean_formalize", {"statement": EVEN}, progress_callback=progress)
            )
            while len(await asyncio.to_thread(at_work, live)) < 2:
                await asyncio.sleep(0.02)
            while len(lean.callers) < 2:
                await asyncio.sleep(0.02)
            gone.cancel()
            with pytest.raises(asyncio.CancelledError):
                await gone
            while lean.cancelled < 1:
                await asyncio.sleep(0.02)
            lean.open = True
            done = (await kept).structured_content
            assert done is not None
            assert done["verdict"]
            assert steps
            again = await first.call_tool("lean_check", CHECK)
            assert again.structured_content is not None

    with served(tmp_path) as (live, lean):
        asyncio.run(use(live, lean))
        until(lambda: not at_work(live))
        with httpx.Client(base_url=live.url, timeout=30) as client:
            views = [client.get(f"/v1/sessions/{s['id']}").json() for s in client.get("/v1/sessions").json()]
        assert sorted(view["turns"][0]["status"] for view in views) == ["done", "stopped"]
        assert live.gate._admission.inside == 0


def test_a_cancelled_check_of_an_agent_ends_in_lean(tmp_path: Path) -> None:
    async def use(live: Running, lean: GuardedLean) -> None:
        async with Client(f"{live.url}/mcp") as client:
            asked = asyncio.create_task(client.call_tool("lean_check", CHECK))
            while not lean.callers:
                await asyncio.sleep(0.02)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            while not lean.cancelled:
                await asyncio.sleep(0.02)

    with served(tmp_path) as (live, lean):
        asyncio.run(use(live, lean))


def test_the_session_of_another_agent_is_not_there(tmp_path: Path) -> None:
    """Over MCP as over HTTP."""

    async def formalize(live: Running, key: str, session: str) -> tuple[str, bool]:
        http = httpx.AsyncClient(headers={"Authorization": f"Bearer {key}"}, timeout=60)
        async with http:
            from mcp.client.streamable_http import streamable_http_client

            async with Client(streamable_http_client(f"{live.url}/mcp", http_client=http)) as client:
                if session:
                    shown = await read(client, f"lean://session/{session}")
                    assert ("theorem statement" in shown) is (key == live.key)
                done = await client.call_tool("lean_formalize", {"statement": EVEN, "session": session})
                row = done.structured_content or {}
                return str(row.get("session", "")), bool(done.is_error)

    async def read(client: Client, uri: str) -> str:
        try:
            (contents,) = (await client.read_resource(uri)).contents
        except MCPError as error:
            return str(error)
        assert isinstance(contents, TextResourceContents)
        return contents.text

    with served(tmp_path, keys=True) as (live, lean):
        lean.open = True
        mine, failed = asyncio.run(formalize(live, live.key, ""))
        assert not failed
        assert asyncio.run(formalize(live, live.keys.create("other")[0], mine)) == ("", True)
        assert asyncio.run(formalize(live, live.key, mine)) == (mine, False)


def test_a_stream_without_news_shows_that_it_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A comment now and then, which every reader of events passes over: the openai package too."""
    from openai import OpenAI

    monkeypatch.setattr("leanwright.agent.servers.events.BEAT_S", 0.05)
    with served(tmp_path) as (live, lean):
        with httpx.stream("POST", f"{live.url}/v1/formalize", json={"statement": EVEN, "stream": True}) as stream:
            lines = []
            for line in stream.iter_lines():
                lines.append(line)
                if lines.count(": at work") == 2:
                    lean.open = True
        assert lines.count("event: result") == 1
        lean.open = False
        with OpenAI(base_url=f"{live.url}/v1", api_key="unused") as client:
            question: Any = [{"role": "user", "content": EVEN}]
            pieces = client.chat.completions.create(model="leanwright", messages=question, stream=True)
            opener = threading.Timer(0.5, lambda: setattr(lean, "open", True))
            opener.start()
            told = "".join(piece.choices[0].delta.content or "" for piece in pieces if piece.choices)
            opener.join()
        assert "theorem statement" in told
