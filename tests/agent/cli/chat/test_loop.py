"""Conversations: statements, questions, follow-ups, commands, errors, stops."""

import asyncio
import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.cli.chat.commands import COMMANDS
from leanwright.agent.cli.chat.follow_up import is_follow_up
from leanwright.agent.cli.chat.loop import in_chat
from leanwright.agent.providers.scripted import ScriptedAgent
from leanwright.agent.sessions.kept import store_of
from leanwright.agent.settings import Settings
from leanwright.tools.errors import Abstention, ModelUnavailable
from leanwright.tools.lean.fake import FakeLean
from tests.agent.cli.chat.support import Typed, console, opened, shown, talk, use
from tests.agent.scripted import REMOTE, install
from tests.agent.sessions.support import CLOSED, OPEN, scripted
from tests.graphs.agent.support import call, turn
from tests.graphs.support import GOOD, clean, failing


def test_a_statement_is_shown_with_its_evidence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    said, chat = talk(tmp_path, [CLOSED])
    assert GOOD in said
    for part in ("accepted", "elaborates in Lean", "reads as     in words", "probes", "scripted:model", "1 candidate,"):
        assert part.replace("     ", " ") in " ".join(said.split()), part
    assert chat.conversation.session is not None
    assert chat.conversation.store.turns(chat.conversation.session.id)[0].status == "done"


def test_a_question_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model = use(monkeypatch)
    said, _ = talk(tmp_path, [OPEN, "2"])
    assert "? What kind of number is x?" in said
    assert "1  a real number (default)" in said
    assert "answered    What kind of number is x? a positive real number" in said
    assert model.calls[0].arguments["statement"].startswith("Let $x$ be a positive real number.")


@pytest.mark.parametrize(
    ("line", "answer"),
    [("", "a real number"), ("AN INTEGER", "an integer"), ("9", "9"), ("a rational number", "a rational number")],
)
def test_answers_in_words(line: str, answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    assert f"answered    What kind of number is x? {answer}" in talk(tmp_path, [OPEN, line])[0]


def test_ctrl_c_at_a_question_stops_the_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    said, chat = talk(tmp_path, [OPEN, KeyboardInterrupt(), "/continue", "3"])
    assert "stopped; /continue resumes it" in said
    assert "answered    What kind of number is x? an integer" in said
    assert [t.status for t in chat.conversation.turns()] == ["done"]


def test_the_embedded_model_says_where_it_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    said, chat = talk(tmp_path, [CLOSED, "now for all n ≥ 1"])
    assert "reads one whole statement at a time and cannot use “now for all n ≥ 1”" in said
    assert len(chat.conversation.turns()) == 1
    use(monkeypatch, scripted([Abstention("it is geometry")]))
    assert "this is beyond the embedded model" in talk(tmp_path, [CLOSED])[0]


@pytest.mark.parametrize(
    ("text", "follows"),
    [
        ("now for all n ≥ 1", True), ("for all n ≥ 1", True), ("use integers instead", True), ("drop h₁", True),
        ("what if x is negative?", True), ("but with strict inequality", True),
        ("For all n ≥ 1, $n^2 \\ge n$.", False), (CLOSED, False), (OPEN, False),
        ("If n is even then n + 2 is even.", False), ("Let x be real. Then $x^2 \\ge 0$.", False),
        ("The sum of the first n odd numbers is $n^2$ for every natural number n.", False),
    ],
)  # fmt: skip
def test_follow_ups_are_told_from_statements(text: str, follows: bool) -> None:
    assert is_follow_up(text) is follows


def test_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    target = tmp_path / "out.lean"
    lines = [
        CLOSED,
        "/check",
        "/undo",
        "/undo",
        "/nothing",
        "/he",
        f"/export {target}",
        f"/export {target}",
        "/sessions",
    ]
    said, chat = talk(tmp_path, [*lines, "/model", "/new", "/check", "/continue", "/quit", "not read"])
    assert "one statement:" in said
    assert f"forgotten: {CLOSED}" in said
    assert "error: there is nothing to undo" in said
    assert "error: there is no command /nothing" in said
    assert all(f"/{name}" in said for name in COMMANDS)
    assert f"{target} already exists" in said.replace("\n", "")
    assert "error: there is no statement yet" in said
    assert "error: nothing has been started yet" in said
    assert "model embedded" in said
    assert "not read" not in said
    assert chat.conversation.session is None
    assert target.read_text().startswith("import Mathlib\n\n/-\nLeanwright")


def test_a_locked_statement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    reports = iter([clean("True"), clean("True"), clean("False")])
    lean = FakeLean(reports=[lambda _: next(reports)])
    file = tmp_path / "lock.json"
    lines = ["/lock", CLOSED, f"/lock {file}", "/check", "/check", "/lock off", f"/export {tmp_path / 'a.lean'}"]
    said, _ = talk(tmp_path, lines, lean=lean)
    assert "error: there is no statement yet" in said
    assert "locked: True" in said
    assert "the lock holds" in said
    assert "this is not the locked statement: the elaborated type changed: it was True and is False" in said
    assert "not locked" in said
    assert json.loads(file.read_text())["type"] == "True"
    assert "locked:" not in (tmp_path / "a.lean").read_text()


@pytest.mark.parametrize("command", ["/search", "/illustrate", "/search continuous function"])
def test_a_library_that_is_not_there(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    said, chat = talk(tmp_path, [CLOSED, command])
    assert "error: " in said
    assert "leanwright index build" in said
    assert len(chat.conversation.turns()) == 1


def test_json_export(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    talk(tmp_path, [CLOSED, f"/export {tmp_path / 'out.json'}"])
    assert json.loads((tmp_path / "out.json").read_text())["turns"][0]["result"]["statement"] == GOOD


def test_a_session_is_taken_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    _, chat = talk(tmp_path, [CLOSED])
    session = chat.conversation.session
    assert session is not None
    said, again = talk(tmp_path, [f"/sessions {session.id}", "/check"])
    assert f"session {session.id}" in said
    assert GOOD in said
    assert again.conversation.session is not None
    assert again.conversation.session.id == session.id
    said, _ = talk(tmp_path, ["/sessions nothing"])
    assert "error: there is no session 'nothing'" in said


def test_lean_is_checked_as_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    lean = FakeLean(reports=[failing("Unknown identifier `b`")])
    said, chat = talk(tmp_path, ["theorem t : a = b := by sorry"], lean=lean)
    assert "this is Lean" in said
    assert "1:27: error: Unknown identifier `b`" in said
    assert chat.conversation.session is None


def test_an_error_is_one_line_and_the_chat_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, scripted([ModelUnavailable("the provider is down"), [GOOD]]))
    said, chat = talk(tmp_path, [CLOSED, "", "  ", "\x00", "/continue"])
    assert "error: the provider is down" in said
    assert "error: the statement is not text" in said
    assert "accepted" in said
    assert chat.failed


def test_ctrl_c_on_an_empty_line_says_how_to_leave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    said, _ = talk(tmp_path, [KeyboardInterrupt(), CLOSED])
    assert "Ctrl-D or /quit leaves" in said
    assert "accepted" in said


def test_ctrl_c_stops_a_step_and_keeps_the_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)

    class SlowLean(FakeLean):
        async def check(self, *args: Any, **options: Any) -> Any:
            os.kill(os.getpid(), signal.SIGINT)
            await asyncio.sleep(60)

    said, chat = talk(tmp_path, [CLOSED, "/sessions"], lean=SlowLean())
    assert "stopped; /continue resumes it" in said
    (session,) = store_of(Settings(data_dir=tmp_path)).all()
    assert session.id[:15] in said
    assert [t.status for t in chat.conversation.turns()] == ["stopped"]
    model = use(monkeypatch)
    said, _ = talk(tmp_path, [f"/sessions {session.id}", "/continue"])
    assert "not finished" in said
    assert "accepted" in said
    assert [call.method for call in model.calls] == ["score"]


def test_another_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    use(monkeypatch, name="embedded:mini")
    said, chat = talk(tmp_path, [CLOSED, "/model nonsense:x", "/model embedded:mini", "/model"])
    assert "error: the model 'nonsense:x' is not known" in said
    assert "model embedded:mini" in said
    assert chat.conversation.session is not None
    assert chat.conversation.store.load(chat.conversation.session.id).model == "embedded:mini"


def test_completions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    _, chat = talk(tmp_path, [CLOSED])
    assert [name for name, _ in chat.candidates("/")] == [f"/{name}" for name in COMMANDS]
    assert chat.candidates("/sessions 2")[0][1] == CLOSED
    assert ("embedded", "reads by a grammar: no key, no weights") in chat.candidates("/model ")
    assert chat.candidates("/undo ") == []


@pytest.mark.parametrize("options", [{"width": 20}, {"no_color": True}, {"force_terminal": True, "width": 30}])
def test_any_terminal(options: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    said, _ = talk(tmp_path, [CLOSED, "/help", "/sessions"], out=console(**options))
    assert "accepted" in said
    assert "/illustrate" in said


def test_follow_up_of_a_model_that_calls_tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    agent = ScriptedAgent([turn(call("submit", lean=GOOD)), turn(call("submit", lean=GOOD), text="as before")])
    install(monkeypatch, scripted, agent=lambda: agent, capabilities=REMOTE, name="hf")
    out = console(force_terminal=True)

    async def go() -> None:
        async with opened(tmp_path, Typed([CLOSED, "now for all n ≥ 1"]), out) as chat:
            chat.conversation.settings = chat.conversation.settings.with_values({"model.name": "hf:x"})
            await chat.run()

    asyncio.run(go())
    last = agent.calls[-1].messages
    assert [m.role for m in last] == ["system", "user", "assistant", "user"]
    assert GOOD in last[2].content
    assert f"{CLOSED}\nChanged by what was said later: now for all n ≥ 1" in last[3].content
    assert "as before" in shown(out)


def test_errors_name_the_commands_that_the_chat_has() -> None:
    assert in_chat("there is no session 'nope'; list them with: leanwright sessions list").endswith("with: /sessions")
    assert "build it with: (in a shell) leanwright index build" in in_chat("build it with: leanwright index build")
