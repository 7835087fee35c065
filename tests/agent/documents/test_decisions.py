"""What people decide: kept on disk, respected by the next run, and told when it no longer holds."""

from dataclasses import replace
from pathlib import Path

import pytest
from filelock import FileLock

from leanwright.agent.documents.decisions import DECISIONS, Action, Decision, decisions_in, keep_decision
from leanwright.agent.documents.graph import Graph, Node
from leanwright.agent.documents.project import files_of
from leanwright.agent.documents.review import accepted, asked_again, edited, node_at, withdrawn
from leanwright.agent.documents.sources.read import read_document
from leanwright.agent.documents.state import ItemRow, digest, rows_in
from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.types import Verdict
from tests.agent.documents.support import PAPER, Told, made, paper, scripted


def graph_of(folder: Path) -> Graph:
    out = folder / "out"
    return Graph(read_document(folder / "paper.md"), rows_in(out), decisions=decisions_in(out))


def node(folder: Path, one: str) -> Node:
    return graph_of(folder).nodes()[one]


def run_of(folder: Path, rejected: tuple[str, ...] = ()) -> tuple[Told, Graph]:
    told = Told(rejected)
    return told, made(folder, scripted(folder, 0, told))[1]


def by_hand(of: Node, lean: str, verdict: Verdict = Verdict.REJECTED) -> ItemRow:
    assert of.origin is not None
    found = {"lean": lean, "verdict": verdict, "reasons": ("as written",), "meanings": {of.name: digest(lean)}}
    return ItemRow.begun(of.origin, 0).model_copy(update=found)


@pytest.fixture
def refused(tmp_path: Path) -> Path:
    """A document whose first definition was rejected, so that most of it waits."""
    paper(tmp_path)
    run_of(tmp_path, ("Good",))
    return tmp_path


def elaborated(of: Node) -> Node:
    """The node as if its Lean had a type, which scripted definitions have not."""
    assert of.row is not None
    return replace(of, row=of.row.model_copy(update={"meanings": {of.name: "m"}}))


def test_an_accepted_definition_is_not_made_again_and_what_waited_stands_on_it(refused: Path) -> None:
    assert node(refused, "lem:good").status == "waiting"
    keep_decision(refused / "out", accepted(elaborated(node(refused, "def:good"))))
    told, graph = run_of(refused)
    assert [name for name, _, _ in told.asked if name] == ["Snug"]
    assert all("def Good" in context for _, text, context in told.asked if "snug" in text)
    nodes = graph.nodes()
    assert {one.status.value for one in nodes.values()} == {"in force", "accepted"}
    assert nodes["def:good"].row is not None and nodes["def:good"].row.verdict is Verdict.REJECTED
    text = "\n".join(file.body for file in files_of(graph))
    assert "Accepted by a person; verdict: rejected: as scripted" in text
    assert run_of(refused)[0].asked == []


def test_an_edit_stands_in_its_place_and_breaks_the_locks_behind_it(tmp_path: Path) -> None:
    paper(tmp_path)
    run_of(tmp_path)
    good = node(tmp_path, "def:good")
    keep_decision(tmp_path / "out", edited(good, by_hand(good, "def Good (n : ℕ) : Prop := 2 < n")))
    told, graph = run_of(tmp_path)
    assert all("2 < n" in context for _, _, context in told.asked)
    assert {text.splitlines()[-1][:9] for _, text, _ in told.asked} >= {"Every goo"}
    fresh = graph.nodes()["lem:good"].row
    assert fresh is not None and fresh.redone == ("Definition 1 (def:good) changed",)
    shown = graph.nodes()["def:good"]
    assert shown.row is not None and shown.row.lean.endswith("2 < n") and shown.status == "accepted"


def test_a_remark_goes_behind_the_text_of_its_item_alone(tmp_path: Path) -> None:
    paper(tmp_path)
    run_of(tmp_path)
    keep_decision(tmp_path / "out", asked_again(node(tmp_path, "lem:good"), " Here $n$ is\n an integer. "))
    assert node(tmp_path, "lem:good").status == "open"
    told, graph = run_of(tmp_path)
    assert told.texts == ["Every good number is positive.\n\nHere $n$ is an integer."]
    row = graph.nodes()["lem:good"].row
    assert row is not None and row.redone == ("a remark was made on it",)
    assert "an integer" not in row.told
    assert run_of(tmp_path)[0].asked == []
    keep_decision(tmp_path / "out", asked_again(node(tmp_path, "lem:good"), "And positive."))
    assert run_of(tmp_path)[0].texts == ["Every good number is positive.\n\nHere $n$ is an integer.\n\nAnd positive."]


def test_a_remark_that_is_taken_back_gives_the_old_row_again_at_no_cost(tmp_path: Path) -> None:
    paper(tmp_path)
    run_of(tmp_path)
    before = node(tmp_path, "lem:good").row
    keep_decision(tmp_path / "out", asked_again(node(tmp_path, "lem:good"), "Again."))
    keep_decision(tmp_path / "out", withdrawn(node(tmp_path, "lem:good")))
    assert node(tmp_path, "lem:good").row == before
    assert run_of(tmp_path)[0].asked == []


def test_a_decision_no_longer_holds_when_the_text_or_what_it_stands_after_changes(tmp_path: Path) -> None:
    paper(tmp_path)
    run_of(tmp_path)
    for one in ("thm:one", "lem:good"):
        of = node(tmp_path, one)
        keep_decision(tmp_path / "out", edited(of, by_hand(of, "theorem t : 1 = 1 := by sorry")))
    assert run_of(tmp_path)[1].lapsed() == {}
    paper(tmp_path, PAPER.replace("$n > 2$", "$n > 3$"))
    _, graph = run_of(tmp_path)
    lapsed = {one: why for one, (_, why) in graph.lapsed().items()}
    assert lapsed == {"lem:good": ("Definition 1 (def:good) changed",)}
    assert graph.nodes()["lem:good"].decision is None
    paper(tmp_path, PAPER.replace("$1 = 1$", "$2 = 2$"))
    _, graph = run_of(tmp_path)
    assert {one: why for one, (_, why) in graph.lapsed().items()} == {"thm:one": ("its text changed",)}
    paper(tmp_path, PAPER.replace("**Theorem 5.** {#thm:one} $1 = 1$.\n", ""))
    lapsed = {one: why for one, (_, why) in run_of(tmp_path)[1].lapsed().items()}
    assert lapsed == {"thm:one": ("it is not in the document any more",)}
    paper(tmp_path)
    told, graph = run_of(tmp_path)
    assert (told.asked, graph.lapsed()) == ([], {})


def test_what_cannot_be_decided_is_refused(refused: Path) -> None:
    graph = graph_of(refused)
    good = graph.nodes()["def:good"]
    with pytest.raises(InputError, match="no Lean here that elaborates"):
        accepted(good)
    with pytest.raises(InputError, match="say what is to change"):
        asked_again(good, "  ")
    with pytest.raises(InputError, match="nothing was decided"):
        withdrawn(good)
    with pytest.raises(InputError, match="has changed since this page was loaded"):
        node_at(graph, "def:good", "definition-0")
    with pytest.raises(InputError, match="the document has no item x"):
        node_at(graph, "x", "")


def test_no_decision_while_a_run_writes_and_no_damage_goes_unseen(tmp_path: Path) -> None:
    paper(tmp_path)
    run_of(tmp_path)
    out = tmp_path / "out"
    decision = asked_again(node(tmp_path, "lem:good"), "Again.")
    with FileLock(out / ".lock"), pytest.raises(ConfigError, match="a run is writing"):
        keep_decision(out, decision)
    keep_decision(out, decision)
    with (out / DECISIONS).open("ab") as file:
        file.write(b'{"item":"cut sh')
    assert list(decisions_in(out)) == [decision]
    keep_decision(out, Decision(item=decision.item, action=Action.WITHDRAW, lock=decision.lock))
    assert len(list(decisions_in(out))) == 2
    text = (out / DECISIONS).read_text()
    (out / DECISIONS).write_text("{}\n" + text)
    with pytest.raises(InputError, match=r"line 1 of .* is damaged"):
        list(decisions_in(out))
