import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.providers.journal import Journal, JournaledModel
from leanwright.tools.errors import ModelUnavailable, SetupError
from leanwright.tools.types import ChatMessage, Completion, Usage
from tests.agent.providers.paid import PRICE, PaidScript
from tests.laws import agent_model, chat_model
from tests.laws.agent_model import START, TOOL

ROOT = Path(__file__).parents[3]
ASK = (ChatMessage(role="user", content="Hello"),)


def told(model: JournaledModel, **options: Any) -> list[str]:
    return [answer.text for answer in asyncio.run(model.complete(ASK, **options))]


@pytest.fixture
def journal(tmp_path: Path) -> Any:
    journal = Journal(tmp_path / "journal.sqlite")
    yield journal
    journal.close()


@pytest.mark.parametrize("law", [*chat_model.LAWS, *agent_model.LAWS], ids=lambda law: law.__name__)
def test_laws(law: Any, journal: Journal) -> None:
    model = PaidScript()
    law(lambda: JournaledModel(model, journal, "session/1"))


def test_a_resumed_step_pays_for_nothing_twice(journal: Journal) -> None:
    paid = PaidScript()
    first = JournaledModel(paid, journal, "s/1")
    answers = [told(first), told(first), told(first, n=2, seed=42), told(first, temperature=0.5)]
    assert paid.paid == 5
    again = JournaledModel(paid, journal, "s/1")
    assert [told(again), told(again), told(again, n=2, seed=42), told(again, temperature=0.5)] == answers
    assert paid.paid == 5
    assert told(again) == ["Hello 42 #6"]  # asked once more than before: new


def test_the_nth_request_of_a_step_gets_the_nth_answer(journal: Journal) -> None:
    paid = PaidScript()
    step = ["s/1"]
    model = JournaledModel(paid, journal, lambda: step[0])
    assert told(model) + told(model) == ["Hello 42 #1", "Hello 42 #2"]
    step[0] = "s/2"
    assert told(model) == ["Hello 42 #3"]
    model.restart()
    assert told(model) == ["Hello 42 #3"]
    step[0] = "s/1"
    assert told(model) + told(model) == ["Hello 42 #1", "Hello 42 #2"]


def test_a_replay_says_what_was_paid(journal: Journal) -> None:
    paid = PaidScript()
    spent = [asyncio.run(JournaledModel(paid, journal, "s").act(START, [TOOL])) for _ in range(2)]
    assert spent[0] == spent[1]
    assert spent[0].usage == Usage(prompt_tokens=5, cost=PRICE, calls=1)
    assert spent[0].calls[0].arguments == {"word": "ℕ"}


@pytest.mark.parametrize(
    "other",
    [
        {"seed": 43},
        {"temperature": 0.1},
        {"max_tokens": 9},
        {"messages": (*START, ChatMessage(role="user", content="?"))},
        {"tools": []},
        {"tools": [TOOL.model_copy(update={"description": "Other."})]},
    ],
)
def test_another_request_is_another_answer(other: dict[str, Any], journal: Journal) -> None:
    paid = PaidScript()
    for given in ({}, other):
        arguments = {"messages": START, "tools": [TOOL], **given}
        asyncio.run(JournaledModel(paid, journal, "s").act(**arguments))
    assert paid.paid == 2
    asyncio.run(JournaledModel(PaidScript("another model"), journal, "s").act(START, [TOOL]))
    assert asyncio.run(JournaledModel(paid, journal, "s").complete(START))[0].text.endswith("#3")


def test_a_failure_is_not_recorded(journal: Journal) -> None:
    class Failing(PaidScript):
        async def act(self, *_: Any, **__: Any) -> Completion:
            raise ModelUnavailable("gone")

    with pytest.raises(ModelUnavailable):
        asyncio.run(JournaledModel(Failing(), journal, "s").act(START, []))
    assert asyncio.run(JournaledModel(PaidScript(), journal, "s").act(START, [])).text


def test_a_session_is_forgotten_and_no_other(journal: Journal) -> None:
    paid = PaidScript()
    scopes = ["a", "a/1", "ab/1", "A/1", "a%/1", "a.", "a0"]
    for scope in scopes:
        told(JournaledModel(paid, journal, scope))
    journal.forget(["a"])
    for scope in scopes:
        told(JournaledModel(paid, journal, scope))
    assert paid.paid == len(scopes) + 2


def test_an_answer_that_came_is_recorded_although_its_step_is_cancelled(journal: Journal) -> None:
    paid = PaidScript()
    model = JournaledModel(paid, journal, "s")

    async def run() -> None:
        task = asyncio.ensure_future(model.complete(ASK))
        while not paid.paid:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(run())
    assert told(JournaledModel(paid, journal, "s")) == ["Hello 42 #1"]


def test_a_journal_that_cannot_be_written_ends_the_work_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    paid = PaidScript()
    with pytest.raises(SetupError, match="cannot be used"):
        told(JournaledModel(paid, Journal(tmp_path / "file" / "journal.sqlite"), "s"))
    assert paid.paid == 0


def test_a_damaged_journal_is_set_aside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "journal.sqlite"
    path.write_bytes(b"no database at all" * 100)
    journal = Journal(path)
    assert told(JournaledModel(PaidScript(), journal, "s")) == ["Hello 42 #1"]
    journal.close()
    assert "is damaged" in caplog.text
    assert (tmp_path / "journal.sqlite.damaged").exists()


def test_killed_after_every_answer_nothing_is_paid_for_twice(tmp_path: Path) -> None:
    ledger, lives = tmp_path / "paid.txt", 0
    while True:
        command = [sys.executable, "-m", "tests.agent.providers.journal_crash", str(tmp_path), "2"]
        ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
        lives += 1
        if ended.returncode == 0:
            break
        assert ended.returncode == -9, ended.stderr
    assert lives == 4  # seven answers, two in each life
    paid = ledger.read_text().splitlines()
    assert len(paid) == len(set(paid)) == 7
