"""Declarations with their source, and the choice of a candidate."""

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from leanwright.agent.servers.http_evidence import BY_PERSON, url_of
from leanwright.graphs.state import Candidate
from leanwright.tools.handles import Handle
from leanwright.tools.index.records import Declaration, SourceRange
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import Verdict
from tests.agent.servers.page.crafted import BROKEN, GOOD, WEAK, answers, craft
from tests.agent.servers.running import Running, running

KNOWN = {
    "Even": Declaration(name="Even", kind="def", module="Leanwright.Group", signature="Even (a : α) : Prop"),
    "Nat.gcd": Declaration(name="Nat.gcd", module="Init.Data.Nat.Gcd", position=SourceRange(start=40, end=44)),
    "Own.thing": Declaration(name="Own.thing", module="Own.Basic"),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("evidence"), lean=FakeLean(reports=[answers])) as live:
        service = cast("Any", live.gate)._app.state.service
        index = SimpleNamespace(get=KNOWN.get, info=SimpleNamespace(lean_version="4.28.0"))
        searcher = cast("Any", SimpleNamespace(library=SimpleNamespace(index=index)))
        service.toolbox = replace(service.toolbox, searcher=Handle.of(searcher), exclude=("Own.thing",))
        yield live


def test_where_a_declaration_can_be_read() -> None:
    lean = "https://github.com/leanprover/lean4/blob/v4.28.0/src/Init/Data/Nat/Gcd.lean#L40-L44"
    assert url_of(KNOWN["Nat.gcd"], "4.28.0") == lean
    assert url_of(KNOWN["Nat.gcd"], "") == ""
    assert url_of(KNOWN["Even"], "4.28.0").endswith("/find/?pattern=Even#doc")
    assert url_of(Declaration(name="a'&b", module="Mathlib.X"), "").endswith("?pattern=a%27%26b#doc")
    assert url_of(KNOWN["Own.thing"], "4.28.0") == ""


def test_declarations_with_their_source(server: Running) -> None:
    names = ["Even", "Nat.gcd", "Even", "no such thing", "Own.thing"]
    told = httpx.post(f"{server.url}/v1/declarations", json={"names": names}, timeout=60).json()
    assert [source["declaration"]["name"] for source in told] == ["Even", "Nat.gcd"]
    assert told[0]["declaration"]["signature"] == "Even (a : α) : Prop"
    assert all(source["url"].startswith("https://") for source in told)
    assert httpx.post(f"{server.url}/v1/declarations", json={"names": []}, timeout=60).status_code == 422


def test_a_candidate_is_picked_and_judged_anew(server: Running) -> None:
    path = f"{server.url}/v1/sessions/{craft(server.settings, Verdict.REJECTED)}"
    turn = httpx.post(f"{path}/pick", json={"lean": WEAK}, timeout=200).json()
    assert turn["result"]["statement"] == WEAK
    assert turn["result"]["warnings"][0] == BY_PERSON
    assert [attempt["lean"] for attempt in turn["result"]["attempts"]] == [BROKEN, WEAK, GOOD]
    own = "theorem own (a b : ℝ) (h : 0 < a) (h' : a < b) : a ^ 2 < b ^ 2 := by sorry"
    turn = httpx.post(f"{path}/pick", json={"lean": f"import Mathlib\n{own}"}, timeout=200).json()
    assert turn["result"]["statement"] == own
    tried = [Candidate.model_validate(attempt) for attempt in turn["result"]["attempts"]]
    assert [candidate.lean for candidate in tried] == [BROKEN, WEAK, GOOD, own]
    assert tried[3].score is not None
    assert httpx.get(path, timeout=60).json()["turns"] == [turn]
    assert own in httpx.get(f"{path}/export", timeout=60).text


def test_nothing_is_picked_before_there_is_a_result(server: Running) -> None:
    id_ = httpx.post(f"{server.url}/v1/sessions", json={}, timeout=60).json()["id"]
    answer = httpx.post(f"{server.url}/v1/sessions/{id_}/pick", json={"lean": GOOD}, timeout=60)
    assert answer.status_code == 400
    assert "not finished" in answer.json()["error"]["message"]
