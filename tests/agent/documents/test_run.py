"""A document in a folder: kills, edits, budgets, what waits and why."""

import random
import signal
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.documents.graph import Graph, NodeStatus
from leanwright.agent.documents.sources.read import read_document
from leanwright.agent.documents.state import ItemRow, broken, document_in, rows_in
from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.types import Verdict
from tests.agent.documents.support import PAPER, Told, again, die, made, paper, scripted
from tests.evals.harness.crash_worker import PRICE, lines

ANSWERS = 14  # that the whole document is paid for: one a definition, three a statement


def what_counts(row: ItemRow) -> dict[str, Any]:
    usage = row.usage.model_dump(exclude={"seconds"})
    return row.model_dump(exclude={"seconds", "usage", "evidence"}) | {"usage": usage}


def rows(graph: Graph) -> dict[str, dict[str, Any]]:
    return {one: what_counts(node.row) for one, node in graph.nodes().items() if node.row is not None}


def statuses(graph: Graph) -> dict[str, str]:
    return {one: node.status.value for one, node in graph.nodes().items()}


def test_ten_kills_lose_nothing_and_nothing_is_paid_twice(tmp_path: Path) -> None:
    kept, killed = tmp_path / "kept", tmp_path / "killed"
    for folder in (kept, killed):
        folder.mkdir()
        paper(folder)
    _, undisturbed = made(kept, scripted(kept))
    assert lines(kept / "paid.txt") == ANSWERS
    draw, kills = random.Random(7), 0
    while (paid := lines(killed / "paid.txt")) < ANSWERS:
        most = draw.choice((1, 1, 2)) if ANSWERS - paid > 10 - kills else 1
        assert die(killed, most) == -signal.SIGKILL
        kills += 1
        assert lines(killed / "paid.txt") == paid + most
    assert kills >= 10
    ended, whole = made(killed, scripted(killed))
    assert (ended, lines(killed / "paid.txt")) == ("done", ANSWERS)
    assert rows(whole) == rows(undisturbed)
    assert rows(again(killed)) == rows(undisturbed)


def redone(folder: Path, text: str) -> tuple[set[str], Graph]:
    """What another run of an edited source asks for, by the items' ids."""
    before = len(list(rows_in(folder / "out")))
    paper(folder, text)
    told = Told()
    _, graph = made(folder, scripted(folder, 0, told))
    fresh = [row.item for row in rows_in(folder / "out")][before:]
    assert len(told.asked) == len(fresh)
    return set(fresh), graph


def why(graph: Graph, one: str) -> tuple[str, ...]:
    row = graph.nodes()[one].row
    assert row is not None
    return row.redone


def test_an_edit_redoes_what_changed_and_what_stands_after_it(tmp_path: Path) -> None:
    paper(tmp_path)
    made(tmp_path, scripted(tmp_path))
    assert redone(tmp_path, PAPER)[0] == set()
    found, graph = redone(tmp_path, PAPER.replace("is positive", "is not negative"))
    assert (found, why(graph, "lem:good")) == ({"lem:good"}, ("its text changed",))
    found, graph = redone(tmp_path, PAPER.replace("if $n$ is good", "if $n > 1$ is good"))
    assert found == {"def:snug", "ex:four", "thm:snug"}
    assert why(graph, "ex:four") == ("Definition 2 (def:snug) changed",)
    found, graph = redone(tmp_path, PAPER.replace("a natural number", "an integer"))
    assert found == {"def:snug", "ex:four", "thm:snug"}
    assert why(graph, "def:snug") == ("its text changed", "Convention (convention-1) changed")
    found, graph = redone(tmp_path, PAPER.replace("$n > 2$", "$n > 3$"))
    assert found == {"def:good", "def:snug", "ex:four", "lem:good", "thm:snug"}
    found, graph = redone(tmp_path, PAPER.replace("$4$ is snug", "$5$ is snug").replace("$n > 2$", "$n > 3$"))
    assert found == {"ex:four", "def:snug"}  # whose Lean and words are as before, so that nothing behind them is
    assert why(graph, "def:snug") == ("Example (ex:four) changed",)


def test_an_edit_that_is_taken_back_costs_nothing(tmp_path: Path) -> None:
    paper(tmp_path)
    made(tmp_path, scripted(tmp_path))
    redone(tmp_path, PAPER.replace("$n > 2$", "$n > 3$"))
    assert redone(tmp_path, PAPER)[0] == set()


def test_what_is_put_in_front_moves_numbers_and_redoes_nothing(tmp_path: Path) -> None:
    text = "**Lemma.** $1 = 1$.\n\n**Lemma.** $2 = 2$.\n"
    paper(tmp_path, text)
    made(tmp_path, scripted(tmp_path))
    found, _ = redone(tmp_path, f"**Lemma.** $0 = 0$.\n\n{text}")
    assert found == {"lemma-1"}


def test_what_needs_a_rejected_definition_waits_and_the_rest_goes_on(tmp_path: Path) -> None:
    paper(tmp_path, PAPER + "\n**Theorem 6.** {#thm:six} By Definition 1, $2 = 2$.\n")
    told = Told(rejected=("Good",))
    ended, graph = made(tmp_path, scripted(tmp_path, 0, told))
    assert ended == "done"
    assert statuses(graph) == {
        "convention-1": "in force", "def:good": "rejected", "def:snug": "waiting", "ex:four": "waiting",
        "lem:good": "waiting", "thm:snug": "waiting", "thm:one": "accepted", "thm:six": "accepted",
    }  # fmt: skip
    nodes = graph.nodes()
    assert nodes["lem:good"].notes == ("waits: Definition 1 (def:good) was rejected",)
    assert nodes["ex:four"].notes == ("waits: Definition 2 (def:snug) waits itself",)
    assert nodes["thm:six"].notes == (
        "Definition 1 (def:good), which it names, was rejected; its meaning does not need it",
    )
    assert told.asked[-1][2] == ""
    paper(tmp_path, PAPER.replace("$n > 2$", "$n > 3$"))
    _, graph = made(tmp_path, scripted(tmp_path))
    assert set(statuses(graph).values()) == {"in force", "accepted"}


def test_a_convention_without_letters_is_told_to_chat_models_alone(tmp_path: Path) -> None:
    text = "In this section all numbers are positive.\n\n**Lemma.** Numbers are even.\n\n**Lemma.** $1 = 1$.\n"
    paper(tmp_path, "# A\n\n## B\n\n" + text + "\n## C\n\n**Lemma.** Numbers are odd.\n")
    _, graph = made(tmp_path, scripted(tmp_path))
    assert [node.status.value for node in graph.nodes().values()] == ["in force", "waiting", "accepted", "accepted"]
    tasks = Graph(graph.document, words=True).nodes()
    told = [node.task.given for node in tasks.values() if node.task is not None]
    assert told[0] == "All numbers are positive.\n\nNumbers are even."
    assert told[1:] == ["$1 = 1$.", "Numbers are odd."]


def test_a_chat_model_is_told_what_notation_above_is_and_the_statement_is_its_own(tmp_path: Path) -> None:
    text = """**Lemma 1.** Let $a$ be odd and $b = a + 1$. Then $b$ is even.

**Lemma 2.** With the notation as above, $b > a$.

**Lemma 3.** Let $c$ be as in Lemma 2. Then $c > 0$.
"""
    source = read_document(paper(tmp_path, text))
    nodes = Graph(source, words=True).nodes()
    first, second, third = (nodes[one.id].origin for one in source.items)
    assert first and second and third
    assert first.given == first.told
    recalled = "(From Lemma 1, for notation and assumptions alone; its claim is not claimed again: Let $a$ be odd"
    assert second.given.startswith(recalled) and second.given.endswith(f"\n\n{second.told}")
    assert "From Lemma 1" in third.given and "From Lemma 2" in third.given
    assert all(node.origin and node.origin.given == node.origin.told for node in Graph(source).nodes().values())
    edited = Graph(read_document(paper(tmp_path, text.replace("$b = a + 1$", "$b = a + 3$"))), words=True).nodes()
    lock = edited[source.items[1].id].lock
    assert lock and lock.key != second.lock.key
    assert broken(second.lock, lock, {one.id: one for one in source.items}) == ("Lemma 1 changed",)


def test_what_a_definition_takes_for_granted_is_there_for_later_ones(tmp_path: Path) -> None:
    text = """**Definition 1.** {#def:mean} The *mean* of a random variable is its expectation.

**Definition 2.** {#def:sign} The *sign* of a number is $1$.

**Definition 3.** {#def:spread} The *spread* of a random variable is its variance.

**Lemma 4.** {#lem:spread} The spread is positive.
"""
    source = read_document(paper(tmp_path, text))
    graph = Graph(source, words=True)

    def define(one: str, *names: str) -> None:
        task = graph.nodes()[one].task
        assert task is not None
        found = {"lean": f"def {names[0]} := 1", "verdict": Verdict.ACCEPTED, "meanings": dict.fromkeys(names, "m")}
        graph.add(ItemRow.begun(task, 0).model_copy(update=found))

    turns = graph.nodes().values()
    assert [node.item.id for node in turns if node.task is not None] == ["def:mean"]  # one after the other
    define("def:mean", "Mean", "Space", "Space.mk")
    define("def:sign", "Sign", "Sign._proof_1")
    assert graph.nodes()["def:spread"].after == ("def:mean",)
    define("def:spread", "Spread")
    assert graph.nodes()["lem:spread"].after == ("def:mean", "def:spread")
    assert "def Mean" in graph.nodes()["lem:spread"].task.context  # type: ignore[union-attr]
    assert all(node.after == () for node in Graph(source).nodes().values())  # the grammar builds on words alone


def test_a_definition_behind_a_lemma_is_in_force_for_what_uses_its_notation(tmp_path: Path) -> None:
    text = (
        "**Definition 1.** {#def:d} The *distance* is $d[x;y] := |x - y|$.\n\n"
        "**Lemma 2.** {#lem:sym} Distances are symmetric.\n\n"
        "**Lemma 3.** {#lem:zero} By Lemma 2, $d[x;x] = 0$.\n\n"
        "**Lemma 4.** {#lem:one} By Lemma 2, $1 = 1$.\n\n"
        "**Lemma 5.** {#lem:two} $d[1;2] = 1$.\n"
    )
    paper(tmp_path, text)
    _, graph = made(tmp_path, scripted(tmp_path))
    assert {one: node.needs.definitions for one, node in graph.nodes().items()} == {
        "def:d": (), "lem:sym": ("def:d",), "lem:zero": ("def:d",), "lem:one": (), "lem:two": ("def:d",),
    }  # fmt: skip


def test_a_budget_ends_it_and_independent_items_go_on_at_once(tmp_path: Path) -> None:
    paper(tmp_path)
    ended, graph = made(tmp_path, scripted(tmp_path), budget=2 * PRICE)
    assert (ended, statuses(graph)["thm:one"]) == ("budget", "accepted")
    ended, graph = made(tmp_path, scripted(tmp_path), budget=100.0, each=4)
    assert (ended, lines(tmp_path / "paid.txt")) == ("done", ANSWERS)


def test_a_folder_of_another_document_is_refused(tmp_path: Path) -> None:
    paper(tmp_path)
    made(tmp_path, scripted(tmp_path))
    (tmp_path / "paper.md").rename(tmp_path / "other.md")
    (tmp_path / "sub").mkdir()
    other = tmp_path / "sub"
    paper(other)
    (tmp_path / "out").rename(other / "out")
    with pytest.raises(ConfigError, match="another source; give another --out"):
        made(other, scripted(other))


def test_a_source_with_nothing_in_it_is_told(tmp_path: Path) -> None:
    paper(tmp_path, "# Numbers\n\nOnly prose.\n")
    with pytest.raises(InputError, match="no definition, theorem or example"):
        made(tmp_path, scripted(tmp_path))
    assert not (tmp_path / "out").exists()


def test_a_finished_document_opens_nothing_and_keeps_its_source(tmp_path: Path) -> None:
    paper(tmp_path)
    made(tmp_path, scripted(tmp_path))

    def refuse(*_: Any) -> Any:
        raise AssertionError("nothing is missing")

    ended, graph = made(tmp_path, refuse)
    assert (ended, counted_of(graph)) == ("done", {"in force": 1, "accepted": 6})
    assert document_in(tmp_path / "out") == graph.document


def counted_of(graph: Graph) -> dict[str, int]:
    found = list(statuses(graph).values())
    return {one.value: found.count(one.value) for one in NodeStatus if one.value in found}
