"""Turns of a session: asked, answered, stopped, failed, gone on with, forked."""

import asyncio
import contextlib
import random
from pathlib import Path

import pytest

from leanwright.agent.sessions import database
from leanwright.agent.sessions.runner import Runner, steps
from leanwright.agent.sessions.store import SessionStore
from leanwright.graphs.run import Reply
from leanwright.tools.errors import InputError, ModelUnavailable
from leanwright.tools.types import Question, Verdict
from tests.agent.sessions.support import CLOSED, OPEN, SETTINGS, methods, runner, scripted, store_in
from tests.graphs.support import GOOD


def say(store: SessionStore, runs: Runner, text: str, reply: Reply = None) -> list[str]:
    """One turn of a new session; what was asked."""
    asked: list[str] = []

    async def ask(question: Question) -> Reply:
        asked.append(question.text)
        return reply

    asyncio.run(runs.say(store.new(SETTINGS), text, ask=ask))
    return asked


def test_a_turn_is_kept_with_its_result_and_cost(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    events: list[str] = []
    session = store.new(SETTINGS)
    result = asyncio.run(runner(store).say(session, CLOSED, on_event=lambda e: events.append(e["step"])))
    assert result.verdict is Verdict.ACCEPTED
    assert events == ["draft", "check", "check", "score", "probe"]
    (turn,) = store.turns(session.id)
    assert (turn.status, turn.result and turn.result["statement"]) == ("done", GOOD)
    kept = store.load(session.id)
    assert (kept.title, kept.library, kept.usage.prompt_tokens) == (CLOSED, "prelude 1", 10)
    asyncio.run(runner(store).say(session, CLOSED))
    assert store.load(session.id).usage.prompt_tokens == 20


def test_a_question_is_asked_once_and_its_answer_kept(tmp_path: Path) -> None:
    store, model = store_in(tmp_path), scripted()
    assert say(store, runner(store, model), OPEN, {"choice": 2}) == ["What kind of number is x?"]
    (session,) = store.all()
    (answer,) = store.answers(session.id)
    assert (answer.turn, answer.reply) == (1, {"choice": 2})
    assert model.calls[0].arguments["statement"] == f"Let $x$ be an integer. {OPEN}"
    (turn,) = store.turns(session.id)
    assert turn.result is not None
    assert turn.result["assumptions"][0]["answer"] == "an integer"


def test_nobody_answers(tmp_path: Path) -> None:
    store, model = store_in(tmp_path), scripted()
    say(store, runner(store, model), OPEN)
    (turn,) = store.turns(store.all()[0].id)
    assert turn.result is not None
    assert turn.result["assumptions"][0]["source"] == "default"
    assert model.calls[0].arguments["statement"] == OPEN


def test_stopped_while_asking_and_gone_on_with(tmp_path: Path) -> None:
    store, session = store_in(tmp_path), store_in(tmp_path).new(SETTINGS)

    async def stop(question: Question) -> Reply:
        assert store.turns(session.id)[0].status == "asking"
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(runner(store).say(session, OPEN, ask=stop))
    assert store.turns(session.id)[0].status == "stopped"

    async def answer(question: Question) -> Reply:
        return {"text": "a rational number"}

    result = asyncio.run(runner(store).go_on(session, ask=answer))
    assert result.assumptions[0].answer == "a rational number"
    with pytest.raises(InputError, match="there is nothing to resume"):
        asyncio.run(runner(store).go_on(session))


def test_an_answer_that_was_kept_is_not_asked_for_again(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    session = store.new(SETTINGS)
    turn = store.begin_turn(session.id, OPEN, "pipeline")
    store.answer(turn, "What kind of number is x?", {"choice": 1})
    store.answer(turn, "What kind of number is x?", {"choice": 2})
    result = asyncio.run(runner(store).go_on(session))
    assert result.assumptions[0].answer == "a positive real number"


def test_a_provider_that_fails_is_asked_again_from_that_step(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    session = store.new(SETTINGS)
    failing = scripted([ModelUnavailable("the provider is down")])
    with pytest.raises(ModelUnavailable):
        asyncio.run(runner(store, failing).say(session, CLOSED))
    assert (store.turns(session.id)[0].status, store.turns(session.id)[0].error) == ("failed", "the provider is down")
    model = scripted()
    assert asyncio.run(runner(store, model).go_on(session)).verdict is Verdict.ACCEPTED
    assert methods(model) == ["formalize", "score"]


def test_steps_that_ended_do_not_run_again(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    session = store.new(SETTINGS)

    async def go() -> None:
        task = asyncio.create_task(runner(store).say(session, CLOSED, on_event=lambda e: seen(e["step"])))

        def seen(step: str) -> None:
            if step == "score":
                task.cancel()

        await task

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(go())
    model = scripted()
    assert asyncio.run(runner(store, model).go_on(session)).verdict is Verdict.ACCEPTED
    assert "formalize" not in methods(model)


def test_two_processes_do_not_run_one_session(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    session = store.new(SETTINGS)
    with store_in(tmp_path).held(session.id):
        assert store.in_use(session.id)
        with pytest.raises(InputError, match="in use by another process"):
            asyncio.run(runner(store).say(session, CLOSED))
        with pytest.raises(InputError, match="in use"):
            store.delete(session.id)
    assert not store.in_use(session.id)


def test_fork_goes_on_from_its_step(tmp_path: Path) -> None:
    store, model = store_in(tmp_path), scripted()
    say(store, runner(store, model), OPEN, {"choice": 2})
    (old,) = store.all()
    found = asyncio.run(steps(store, old))
    assert [step.next for step in found] == [
        ("ask",), ("draft",), ("check",), ("score",), ("cluster",), ("select",), ("settle",), ("verdict",), (),
    ]  # fmt: skip
    at = next(step for step in found if step.next == ("check",))
    new = store.fork(old.id, at.turn, at.checkpoint, at.number)
    assert (new.parent, new.forked_at, store.turns(new.id)[0].status) == (old.id, at.number, "stopped")
    again = scripted()
    result = asyncio.run(runner(store, again).go_on(new))
    assert methods(again) == ["score"]
    assert result.assumptions[0].answer == "an integer"
    assert store.turns(old.id)[0].result is not None
    assert [step.next for step in asyncio.run(steps(store, new))] == [step.next for step in found]


def test_fork_at_the_question_asks_again(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    say(store, runner(store), OPEN, {"choice": 2})
    (old,) = store.all()
    first = asyncio.run(steps(store, old))[0]
    new = store.fork(old.id, first.turn, first.checkpoint, first.number)

    async def answer(question: Question) -> Reply:
        return {"choice": 1}

    assert asyncio.run(runner(store).go_on(new, ask=answer)).assumptions[0].answer == "a positive real number"


def test_a_turn_of_another_engine_is_refused(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    session = store.new(SETTINGS)
    store.begin_turn(session.id, CLOSED, "agent")
    with pytest.raises(InputError, match="begun with the engine agent, and the engine here is pipeline"):
        asyncio.run(runner(store).go_on(session))


def test_stopping_at_any_moment_leaves_the_database_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "WAIT_S", 5.0)
    store, rng = store_in(tmp_path), random.Random(3)

    async def stop(delay: float) -> None:
        session = store.new(SETTINGS)
        task = asyncio.create_task(runner(store).say(session, CLOSED))
        await asyncio.sleep(delay)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        assert [t.status for t in store.turns(session.id)] in ([], ["stopped"], ["done"])

    async def go() -> None:
        for _ in range(25):
            await stop(rng.uniform(0, 0.1))

    asyncio.run(go())
