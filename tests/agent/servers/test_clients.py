"""Real clients of a real server: MCP over both transports, OpenAI's, Kimina's, a reader of events, a browser."""

import asyncio
import json
import sys
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import typing_extensions
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client

from leanwright.agent.servers.page import ensure_page
from leanwright.agent.settings import Settings
from leanwright.tools.lean.remote.backend import RemoteLean
from leanwright.tools.lean.remote.http import LeanEndpoint
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.types import ProbeAnswer
from tests.agent.servers.page.browsing import CHROMIUM, chromium, visiting
from tests.agent.servers.running import Running, running

EVEN = "Prove that the sum of two even integers $a$ and $b$ is even."
OPEN = "Let $x$ be a number such that $3x + 7 = 22$. Prove that $x = 5$."
GOOD = "theorem t : 1 + 1 = 2 := by sorry"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    page = ensure_page(Settings.load().cache_dir)
    with running(tmp_path_factory.mktemp("server"), real=True, page=page) as live:
        httpx.post(f"{live.url}/v1/check", json={"lean": GOOD}, timeout=240).raise_for_status()
        yield live


async def use_mcp(client: Client) -> None:
    """What an agent does: look, check, formalize with progress, ask for details, make mistakes."""
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert {"lean_formalize", "lean_define", "lean_check", "lean_search", "lean_concepts", "lean_illustrate"} <= set(
        tools
    )
    assert {"lean_decompose", "lean_back_translate"} <= set(tools)
    for tool in tools.values():
        schema = tool.input_schema
        assert schema["type"] == "object"
        assert all("$ref" not in json.dumps(p) and "anyOf" not in p for p in schema["properties"].values()), tool.name
        assert all(p.get("description") for p in schema["properties"].values()), tool.name
        assert tool.annotations is not None
    good = await client.call_tool("lean_check", {"lean": GOOD})
    assert good.structured_content is not None
    assert good.structured_content["ok"] is True
    assert "report" not in good.structured_content
    full = await client.call_tool("lean_check", {"lean": GOOD, "details": True})
    assert full.structured_content is not None
    assert full.structured_content["report"]["status"] == "ok"
    steps: list[str] = []

    async def progress(_: float, __: float | None, message: str | None) -> None:
        steps.append(message or "")

    done = await client.call_tool("lean_formalize", {"statement": EVEN}, progress_callback=progress)
    assert done.structured_content is not None
    assert done.structured_content["verdict"] == "accepted"
    assert "Even (a + b)" in done.structured_content["statement"]
    assert any(step.startswith("check:") for step in steps)
    wrong = await client.call_tool("lean_check", {"lean": 3})
    assert wrong.is_error
    assert "lean" in wrong.content[0].text
    assert (await client.call_tool("lean_prove", {})).is_error
    with pytest.raises(MCPError, match="lean://declaration"):
        await client.read_resource("file:///etc/passwd")
    prompt = await client.get_prompt("formalize", {"statement": EVEN})
    assert EVEN in prompt.messages[0].content.text


def test_mcp_over_http(server: Running) -> None:
    async def use() -> None:
        async with Client(f"{server.url}/mcp") as client:
            await use_mcp(client)

    asyncio.run(use())


DEFS = """/-- A natural number $n$ is called *good* if $n$ is even and $n > 2$. -/
def Good (n : ℕ) : Prop := Even n ∧ n > 2"""
COLD = "A natural number $n$ is called *cold* if $n$ is good and $n < 9$. For example, $4$ is cold."


def test_a_context_and_a_definition_over_http(server: Running) -> None:
    with httpx.Client(base_url=server.url, timeout=120) as client:
        told = client.post("/v1/check", json={"lean": "theorem t : Good 4 := by sorry", "context": DEFS}).json()
        assert told["ok"] is True
        assert client.post("/v1/check", json={"lean": "theorem t : Good 4 := by sorry"}).json()["ok"] is False
        judged = client.post(
            "/v1/verify", json={"lean": "theorem t (n : ℕ) (h : Good n) : 3 ∣ n := by sorry", "context": DEFS}
        ).json()
        assert judged["judgement"]["verdict"] == "rejected"
        assert [one["name"] for one in judged["context"]] == ["Good"]
        defined = client.post("/v1/define", json={"definition": COLD, "context": DEFS}).json()
        assert defined["judgement"]["verdict"] == "accepted"
        assert defined["lean"].startswith("def Cold (n : ℕ) : Prop :=\n  Good n ∧ n < 9")
        broken = client.post("/v1/define", json={"definition": COLD, "context": "def Good ("})
        assert broken.status_code == 400
        assert "does not elaborate" in broken.json()["error"]["message"]
        declined = client.post("/v1/define", json={"definition": "A blorb is called *grum* if it is quux."})
        assert (declined.status_code, declined.json()["error"]["type"]) == (422, "declined")


def test_a_fault_in_a_request_is_told_once_and_by_its_field(server: Running) -> None:
    with httpx.Client(base_url=server.url, timeout=60) as client:

        def told(content: object) -> str:
            asked = {"model": "leanwright", "messages": [{"role": "user", "content": content}]}
            answer = client.post("/v1/chat/completions", json=asked)
            assert answer.status_code == 422
            return str(answer.json()["error"]["message"])

        assert told("x" * 30_000) == "messages.0.content has more than 20,000 characters"
        assert told(5) == "messages.0.content should be text"


def test_a_context_and_a_definition_over_mcp(server: Running) -> None:
    async def use() -> None:
        async with Client(f"{server.url}/mcp") as client:
            defined = await client.call_tool("lean_define", {"definition": COLD, "context": DEFS})
            assert defined.structured_content is not None
            assert defined.structured_content["judgement"]["verdict"] == "accepted"
            assert "evidence" not in defined.structured_content
            text = "Every good natural number is even."
            done = await client.call_tool("lean_formalize", {"statement": text, "context": DEFS})
            assert done.structured_content is not None
            assert done.structured_content["statement"].startswith("theorem statement (n : ℕ) (h₀ : Good n) : Even n")
            assert [one["name"] for one in done.structured_content["context"]] == ["Good"]
            again = {"statement": text, "context": DEFS, "session": done.structured_content["session"]}
            kept = await client.call_tool("lean_formalize", again)
            assert kept.is_error
            assert "a session keeps its context" in kept.content[0].text

    asyncio.run(use())


def test_mcp_over_stdio(tmp_path: Path) -> None:
    async def use() -> None:
        parameters = StdioServerParameters(
            command=sys.executable,
            args=["-c", "from leanwright.agent.cli import main; main()", "serve", "mcp"],
            env={
                "LEANWRIGHT_CACHE_DIR": str(Settings.load().cache_dir),
                "LEANWRIGHT_DATA_DIR": str(tmp_path / "data"),
                "PATH": "/usr/bin:/bin",
                "HOME": str(tmp_path),
            },
        )
        async with Client(stdio_client(parameters)) as client:
            await use_mcp(client)

    asyncio.run(use())


def test_several_agents_at_once(server: Running) -> None:
    async def one(number: int) -> bool:
        async with Client(f"{server.url}/mcp") as client:
            text = f"theorem t : {number} + 1 = {number + 1} := by sorry"
            answer = await client.call_tool("lean_check", {"lean": text})
            assert answer.structured_content is not None
            return f"{number} + 1 = {number + 1}" in answer.structured_content["reading"]

    async def all_of_them() -> list[bool]:
        return await asyncio.gather(*(one(i) for i in range(8)))

    assert all(asyncio.run(all_of_them()))


def test_cancelling_a_call_stops_the_work_and_keeps_the_session(server: Running) -> None:
    async def use() -> None:
        async with Client(f"{server.url}/mcp") as client:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05):
                    await client.call_tool("lean_formalize", {"statement": EVEN})
            again = await client.call_tool("lean_check", {"lean": GOOD})
            assert again.structured_content is not None

    asyncio.run(use())


def test_the_openai_package(server: Running) -> None:
    from openai import NotFoundError, OpenAI

    with OpenAI(base_url=f"{server.url}/v1", api_key="unused") as client:
        names = [m.id for m in client.models.list()]
        assert names == ["leanwright", "leanwright:pipeline", "leanwright:agent", "leanwright:smc"]
        question: Any = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": EVEN}]
        whole = client.chat.completions.create(model="leanwright", messages=question)
        assert "**accepted**" in (whole.choices[0].message.content or "")
        assert "Even (a + b)" in (whole.choices[0].message.content or "")
        pieces = client.chat.completions.create(model="leanwright", messages=question, stream=True)
        text = "".join(piece.choices[0].delta.content or "" for piece in pieces if piece.choices)
        assert "> check:" in text
        assert "**accepted**" in text
        with pytest.raises(NotFoundError, match="there are leanwright"):
            client.chat.completions.create(model="gpt-4.1", messages=question)


def test_the_kimina_client(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typing, "TypedDict", typing_extensions.TypedDict)  # without it the client needs Python 3.12
    from kimina_client import KiminaClient, Snippet

    client = KiminaClient(api_url=server.url, api_key="unused")
    code = {
        "proof": "import Mathlib\ntheorem t : 1 + 1 = 2 := rfl",
        "statement": GOOD,
        "wrong": "theorem t : 1 + 1 = x := by sorry",
    }
    answer = client.check([Snippet(id=name, code=text) for name, text in code.items()], show_progress=False)
    status = {result.id: result.analyze().status.value for result in answer.results}
    assert status == {"proof": "valid", "statement": "sorry", "wrong": "lean_error"}


def test_a_leanwright_behind_a_leanwright(server: Running) -> None:
    """`--lean remote:URL` at a server of ours gives whole reports, from fresh processes too, and probes."""

    async def use() -> None:
        lean = RemoteLean(LeanEndpoint(server.url))
        try:
            report = await lean.check(GOOD, fresh=True, timeout_s=60)
            assert statement_faults(report) == ()
            assert report.screened
            probe = await lean.probe("theorem t (h : False) : 1 = 2 := by sorry", "contradictory_hypotheses")
            assert probe.answer is ProbeAnswer.YES
        finally:
            await lean.aclose()

    asyncio.run(use())


def test_kiminas_older_request(server: Running) -> None:
    body = {
        "codes": [{"custom_id": 7, "proof": GOOD}, {"custom_id": "b", "code": "theorem t : 1 = 1 := rfl"}],
        "timeout": 60,
    }
    results = httpx.post(f"{server.url}/verify", json=body, timeout=120).json()["results"]
    assert [r["custom_id"] for r in results] == [7, "b"]
    assert all(r["error"] is None for r in results)


def events(url: str, body: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Server-sent events as a browser's EventSource reads them."""
    name, data = "message", ""
    with httpx.stream("POST", url, json=body, timeout=120) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        for line in stream.iter_lines():
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                data += line.removeprefix("data: ")
            elif not line and data:
                yield name, json.loads(data)
                name, data = "message", ""


def test_a_stream_of_steps_with_a_question(server: Running) -> None:
    seen: list[str] = []
    session = ""
    for name, data in events(f"{server.url}/v1/formalize", {"statement": OPEN, "stream": True, "ask": True}):
        seen.append(name)
        session = data["session"] if name == "session" else session
        if name == "question":
            assert len(data["question"]["choices"]) >= 2
            answer = httpx.post(f"{server.url}/v1/sessions/{session}/answer", json={"choice": 0}, timeout=30)
            assert answer.status_code == 204
        if name == "result":
            assert data["verdict"] == "accepted"
            assert data["assumptions"][0]["source"] == "person"
    assert seen[0] == "session"
    assert seen[-1] == "result"
    assert "question" in seen
    assert seen.count("step") >= 3


def test_a_session_over_http(server: Running) -> None:
    with httpx.Client(base_url=server.url, timeout=120) as client:
        done = client.post("/v1/formalize", json={"statement": EVEN}).json()
        id_ = done["session"]
        assert done["result"]["verdict"] == "accepted"
        view = client.get(f"/v1/sessions/{id_}").json()
        assert [turn["status"] for turn in view["turns"]] == ["done"]
        assert client.patch(f"/v1/sessions/{id_}", json={"title": "Evens"}).json()["title"] == "Evens"
        steps = client.get(f"/v1/sessions/{id_}/steps").json()
        forked = client.post(f"/v1/sessions/{id_}/fork", json={"step": steps[1]["number"]}).json()
        again = client.post(f"/v1/sessions/{forked['id']}/resume").json()
        assert again["result"]["statement"] == done["result"]["statement"]
        assert "Even (a + b)" in client.get(f"/v1/sessions/{id_}/export").text
        assert client.get(f"/v1/sessions/{id_}/export", params={"form": "json"}).json()["turns"]
        assert client.get(f"/v1/sessions/{id_}/lock").status_code == 404
        locked = client.post(f"/v1/sessions/{id_}/lock").json()
        assert "Even" in locked["type"]
        assert client.get(f"/v1/sessions/{id_}/lock").json() == locked
        assert client.get(f"/v1/sessions/{id_}").json()["lock"] == {"lock": locked, "holds": True, "reasons": []}
        assert locked["fingerprint"] in client.get(f"/v1/sessions/{id_}/export").text
        assert client.delete(f"/v1/sessions/{id_}/lock").status_code == 204
        assert client.get(f"/v1/sessions/{id_}").json()["lock"] is None
        judged = client.post("/v1/verify", json={"lean": done["result"]["statement"], "statement": EVEN}).json()
        assert judged["judgement"]["verdict"] == "accepted"
        assert client.delete(f"/v1/sessions/{id_}").status_code == 204
        assert client.get(f"/v1/sessions/{id_}").status_code == 404


def test_lean_that_reads_the_environment_and_files(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_MODEL_API_KEY", "sk-nobody-sees-this")
    secret = server.settings.data_dir / "secret.txt"
    secret.write_text("nobody sees this either")
    texts = (
        '#eval do IO.println (← IO.getEnv "LEANWRIGHT_MODEL_API_KEY")',
        f'#eval do IO.println (← IO.FS.readFile "{secret}")',
        '#eval do IO.println (← IO.FS.readFile "/proc/self/environ")',
        '#eval do IO.println (← IO.Process.output {cmd := "env"}).stdout',
        '#eval IO.println "the end"',
    )
    snippet = {"id": "a", "code": "\n".join(texts)}  # one process of Lean tries them all
    answer = httpx.post(f"{server.url}/api/check", json={"snippets": [snippet]}, timeout=240)
    assert "the end" in answer.text
    assert "nobody" not in answer.text


def test_health_metrics_and_the_api_document(server: Running) -> None:
    assert httpx.get(f"{server.url}/health", timeout=30).json()["status"] == "ok"
    assert "leanwright_requests_total" in httpx.get(f"{server.url}/metrics", timeout=30).text
    paths = httpx.get(f"{server.url}/openapi.json", timeout=30).json()["paths"]
    assert {"/v1/formalize", "/v1/check", "/v1/search", "/v1/sessions", "/api/check", "/verify"} <= set(paths)


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium: install Debian's package chromium")
def test_a_browser(server: Running) -> None:
    from playwright.sync_api import expect

    with chromium() as browser, visiting(browser, server.url) as visit:
        visit.ask(OPEN)
        visit.page.get_by_role("button", name="a real number", exact=True).click()
        expect(visit.page.locator(".verdict")).to_have_text("✓ accepted")
        expect(visit.page.locator(".statement")).to_contain_text("3 * x + 7 = 22")
