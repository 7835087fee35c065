"""The review of a document as it is served: what is let in, what is kept, and what is refused in one line."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from filelock import FileLock

from leanwright.agent.documents.decisions import decisions_in
from leanwright.agent.documents.folder import graph_in
from leanwright.agent.documents.graph import Graph, Node
from leanwright.agent.documents.state import ItemRow
from leanwright.agent.servers.audit import Audit
from leanwright.agent.servers.review import Review, review_gate
from leanwright.tools.errors import InputError
from leanwright.tools.types import Verdict
from tests.agent.documents.support import Told, made, paper, scripted

TOKEN = "the-token"
GOOD = "theorem mine (n : ℕ) (h : Good n) : 0 < n := by sorry"
Answered = tuple[int, dict[str, Any]]


class Judged:
    """Judges edits and answers questions as a script has it."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def judge(self, graph: Graph, node: Node, lean: str) -> ItemRow:
        self.asked.append(lean)
        if "nonsense" in lean:
            raise InputError("it does not elaborate: line 1: unknown identifier")
        assert node.origin is not None
        found = {"lean": lean, "verdict": Verdict.INCONCLUSIVE, "reasons": ("no scorer",), "meanings": {"mine": "m"}}
        return ItemRow.begun(node.origin, 0).model_copy(update=found)

    async def answer(self, graph: Graph, node: Node, question: str) -> str:
        if not question.strip():
            raise InputError("there is no question")
        return f"{node.item.id}: {question}"


class Browser:
    """What asks the server for things as the page does."""

    def __init__(self, client: httpx.AsyncClient, folder: Path) -> None:
        self.client, self.folder = client, folder

    def key(self, item: str) -> str:
        lock = graph_in(self.folder).nodes()[item].lock
        return "" if lock is None else lock.key

    async def post(self, path: str, item: str, **body: str) -> Answered:
        sent = {"item": item, "key": self.key(item), **body}
        answer = await self.client.post(f"/{path}", json=sent, headers={"X-Review-Token": TOKEN})
        return answer.status_code, answer.json()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    paper(tmp_path)
    made(tmp_path, scripted(tmp_path, 0, Told(("Snug",))))
    return tmp_path / "out"


@asynccontextmanager
async def browsing(folder: Path, judged: Judged | None = None) -> AsyncIterator[Browser]:
    judged = judged or Judged()
    with closing(Audit(folder.parent / "audit")) as audit:
        gate = review_gate(Review(folder, TOKEN, judged.judge, judged.answer), audit)
        transport = httpx.ASGITransport(gate)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
            yield Browser(client, folder)


def message(found: Answered) -> str:
    said: str = found[1]["error"]["message"]
    assert "\n" not in said
    return said


@pytest.mark.anyio
async def test_the_page_needs_its_token_and_runs_nothing_from_elsewhere(folder: Path) -> None:
    async with browsing(folder) as browser:
        refused = await browser.client.get("/")
        assert refused.status_code == 403
        assert "open the address that the command printed" in refused.text
        page = await browser.client.get("/", params={"token": TOKEN})
        assert page.status_code == 200
        assert "connect-src 'self'" in page.text and 'data-do="accept"' in page.text
        assert page.headers["cache-control"] == "no-store"


@pytest.mark.anyio
async def test_other_hosts_other_origins_and_requests_without_the_token_are_refused(folder: Path) -> None:
    body = {"item": "lem:good", "key": "", "action": "accept"}
    async with browsing(folder) as browser:
        post = browser.client.post
        assert (await post("/decide", json=body)).status_code == 403
        assert (await post("/decide", json=body, headers={"X-Review-Token": "ñ".encode()})).status_code == 403
        right = {"X-Review-Token": TOKEN}
        assert (await post("/decide", json=body, headers={**right, "Host": "evil.example"})).status_code == 421
        assert (await post("/decide", json=body, headers={**right, "Origin": "http://evil.example"})).status_code == 403
        assert (await browser.client.get("/decide")).status_code == 405
    assert list(decisions_in(folder)) == []


@pytest.mark.anyio
async def test_decisions_are_kept_and_shown(folder: Path) -> None:
    async with browsing(folder) as browser:
        assert await browser.post("decide", "lem:good", action="redo", remark="Say 0 < n.") == (
            200,
            {"said": "to be made again: Say 0 < n."},
        )
        page = (await browser.client.get("/", params={"token": TOKEN})).text
        assert "Remark: Say 0 &lt; n." in page
        assert (await browser.post("decide", "lem:good", action="withdraw"))[0] == 200
        assert [one.action.value for one in decisions_in(folder)] == ["redo", "withdraw"]


@pytest.mark.anyio
async def test_an_edit_is_judged_once_shown_and_counts_only_when_it_is_used(folder: Path) -> None:
    judged = Judged()
    async with browsing(folder, judged) as browser:
        found = await browser.post("check", "lem:good", lean=GOOD)
        assert found == (200, {"verdict": "inconclusive", "reasons": ["no scorer"], "warnings": []})
        assert list(decisions_in(folder)) == []
        assert (await browser.post("decide", "lem:good", action="edit", lean=GOOD))[0] == 200
        assert judged.asked == [GOOD]
        node = graph_in(folder).nodes()["lem:good"]
        assert (node.status, node.row.lean if node.row else "") == ("accepted", GOOD)
        refused = await browser.post("decide", "lem:good", action="edit", lean="nonsense")
        assert message(refused) == "it does not elaborate: line 1: unknown identifier"
    assert len(list(decisions_in(folder))) == 1


@pytest.mark.anyio
async def test_a_question_goes_to_the_model(folder: Path) -> None:
    async with browsing(folder) as browser:
        assert await browser.post("ask", "lem:good", question="Why?") == (200, {"answer": "lem:good: Why?"})
        assert message(await browser.post("ask", "lem:good", question=" ")) == "there is no question"


@pytest.mark.anyio
async def test_what_is_wrong_with_a_request_is_one_line(folder: Path) -> None:
    async with browsing(folder) as browser:
        assert "has changed since this page was loaded" in message(
            await browser.post("decide", "lem:good", key="old", action="accept")
        )
        waits = await browser.post("decide", "ex:four", action="accept")
        assert waits[0] == 400 and "has changed" in message(waits)
        assert message(await browser.post("decide", "def:good", action="dance")) == (
            "action is one of accept, edit, redo, withdraw"
        )
        assert message(await browser.post("decide", "def:good", action="redo")) == "remark is missing"
        assert "say what is to change" in message(await browser.post("decide", "def:good", action="redo", remark=""))
        assert message(await browser.post("decide", "def:good", action="withdraw")) == (
            "nothing was decided about it that could be taken back"
        )
        headers = {"X-Review-Token": TOKEN}
        for content in (b"{", b"[]", b'{"item": 3}', b"\xff"):
            answer = await browser.client.post("/decide", content=content, headers=headers)
            assert answer.status_code == 422 and "the body is" in answer.json()["error"]["message"]


@pytest.mark.anyio
async def test_a_run_keeps_decisions_out_and_damage_is_told(folder: Path) -> None:
    async with browsing(folder) as browser:
        with FileLock(folder / ".lock"):
            found = await browser.post("decide", "lem:good", action="redo", remark="Again.")
            assert "a run is writing" in message(found)
        (folder / "decisions.jsonl").write_text("{}\n")
        damaged = await browser.client.get("/", params={"token": TOKEN})
        assert damaged.status_code == 400 and "line 1 of" in damaged.text
