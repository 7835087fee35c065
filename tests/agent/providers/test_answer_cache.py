import asyncio
import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from leanwright.agent.providers.answer_cache import FILE, AnswerCache, CachedModel
from leanwright.agent.runtime.models import answer_cache
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import ModelSettings
from leanwright.tools.types import ChatMessage, Completion, Usage
from tests.agent.providers.openai_server import KEY, PATH, echo_seed, serving
from tests.agent.providers.paid import PaidScript
from tests.agent.scripted import opened_model
from tests.laws import agent_model, chat_model
from tests.laws.agent_model import START, TOOL

ROOT = Path(__file__).parents[3]
ASK = (ChatMessage(role="user", content="Hello"),)
MB = 2**20


def told(model: CachedModel, **options: Any) -> list[str]:
    async def run() -> list[str]:
        try:
            return [answer.text for answer in await model.complete(ASK, **options)]
        finally:
            await model.aclose()

    return asyncio.run(run())


@pytest.mark.parametrize("law", [*chat_model.LAWS, *agent_model.LAWS], ids=lambda law: law.__name__)
def test_laws(law: Any, tmp_path: Path) -> None:
    model, cache = PaidScript(), AnswerCache(tmp_path, MB)
    law(lambda: CachedModel(model, cache))


def test_the_same_request_is_paid_for_once_and_then_costs_nothing(tmp_path: Path) -> None:
    paid, cache = PaidScript(), AnswerCache(tmp_path, MB)
    first = told(CachedModel(paid, cache), n=2)
    assert told(CachedModel(paid, AnswerCache(tmp_path, MB)), n=3)[:2] == first
    assert paid.paid == 3

    async def act() -> list[Completion]:
        model = CachedModel(paid, cache)
        pieces: list[str] = []
        answers = [await model.act(START, [TOOL], on_text=pieces.append) for _ in range(2)]
        await model.aclose()
        assert "".join(pieces) == answers[0].text + answers[1].text
        return answers

    new, kept = asyncio.run(act())
    assert new.usage.cost
    assert kept == new.model_copy(update={"usage": Usage()})


def test_answers_that_are_missing_are_asked_for_at_once(tmp_path: Path) -> None:
    paid = PaidScript()
    paid.shares_prompts = True
    model = CachedModel(paid, AnswerCache(tmp_path, MB))
    (first,) = told(model, n=1, seed=5)
    answers = told(model, n=3, seed=5)
    assert answers == [first, "Hello 6 #2", "Hello 7 #3"]
    assert told(model, n=3, seed=5) == answers
    assert [(call.n, call.seed) for call in paid.chat.calls] == [(1, 5), (2, 6)]


def test_refresh_asks_anew_and_keeps_the_answer(tmp_path: Path) -> None:
    paid, cache = PaidScript(), AnswerCache(tmp_path, MB)
    assert told(CachedModel(paid, cache)) == ["Hello 42 #1"]
    assert told(CachedModel(paid, cache, refresh=True)) == ["Hello 42 #2"]
    assert told(CachedModel(paid, cache)) == ["Hello 42 #2"]


def test_those_that_went_longest_without_use_go_first(tmp_path: Path) -> None:
    now = [0.0]

    def tick() -> float:
        now[0] += 1
        return now[0]

    cache = AnswerCache(tmp_path, 2 * MB, clock=tick)
    answer = Completion(text="x" * 10_000)
    for number in range(400):  # twice what there is room for
        cache.add(f"key {number}", answer)
        assert cache.find("key 0") == answer
    size = cache.size()
    assert size.bytes <= 2 * MB
    assert size.answers > 100
    assert cache.find("key 399") == answer
    assert cache.find("key 1") is None
    cache.close()


def test_no_key_and_no_text_that_was_sent_reaches_the_disk(tmp_path: Path) -> None:
    with serving() as server:
        server.expect_request(PATH).respond_with_handler(echo_seed)
        settings = Settings(
            cache_dir=tmp_path,
            model=ModelSettings(name="openai:m", base_url=server.url_for("/v1"), api_key=SecretStr(KEY), cache="on"),
        )
        for _ in range(2):
            chat = opened_model(settings).chat
            assert chat is not None
            assert told(chat, n=2) == ["seed 42", "seed 43"]  # type: ignore[arg-type]
        assert len(server.log) == 2
    assert answer_cache(settings).size().answers == 2
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert any(path.name == FILE for path in files)
    for path in files:
        content = path.read_bytes()
        assert not any(part in content for part in (KEY.encode(), b"Hello", b"localhost", b"127.0.0.1"))
        assert not stat.S_IMODE(path.stat().st_mode) & 0o077 or path.suffix == ".lock"


def damage(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[100:] = b"\x55" * (len(content) - 100)
    path.write_bytes(content)


@pytest.mark.parametrize("how", ["no database", "garbled", "empty", "another table"])
def test_a_damaged_file_is_begun_anew_with_one_line(how: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    cache = AnswerCache(tmp_path, MB)
    for number in range(50):
        cache.add(f"key {number}", Completion(text="x" * 500))
    cache.close()
    path = tmp_path / FILE
    if how == "no database":
        path.write_bytes(b"\x00\x01 not SQLite" * 500)
    elif how == "garbled":
        damage(path)
    elif how == "empty":
        path.write_bytes(b"")
    else:
        connection = sqlite3.connect(path)
        connection.execute("UPDATE answers SET answer = '{}'")
        connection.commit()
        connection.close()
    cache.add("new", Completion(text="new"))
    assert cache.find("new") == Completion(text="new")
    assert cache.find("key 1") is None
    cache.close()
    assert len(caplog.records) == (1 if how in {"no database", "garbled"} else 0)
    assert all("\n" not in record.getMessage() for record in caplog.records)


def test_a_folder_that_cannot_be_written_is_said_once_and_work_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    paid = PaidScript()
    model = CachedModel(paid, AnswerCache(tmp_path / "file", MB))
    assert told(model) + told(model) == ["Hello 42 #1", "Hello 42 #2"]
    assert [record.getMessage().split(":")[0] for record in caplog.records] == ["answers are not kept"]


def test_threads_share_a_cache(tmp_path: Path) -> None:
    cache, failures = AnswerCache(tmp_path, MB), list[BaseException]()

    def work(mine: int) -> None:
        try:
            for number in range(30):
                cache.add(f"{mine} {number}", Completion(text=f"{mine} {number}"))
                found = cache.find(f"{mine} {number}")
                assert found is not None
                assert found.text == f"{mine} {number}"
        except BaseException as failure:  # noqa: BLE001 - told by the main thread
            failures.append(failure)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert cache.size().answers == 120
    cache.close()


WRITER = """
import sys
from pathlib import Path
from leanwright.agent.providers.answer_cache import AnswerCache
from leanwright.tools.types import Completion
cache = AnswerCache(Path(sys.argv[1]), 2**20)
for number in range(40):
    cache.add(f"{sys.argv[2]} {number}", Completion(text=sys.argv[2]))
"""


def test_processes_share_a_cache(tmp_path: Path) -> None:
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), str(n)], cwd=ROOT) for n in range(3)]
    assert [writer.wait(60) for writer in writers] == [0, 0, 0]
    cache = AnswerCache(tmp_path, MB)
    assert cache.size().answers == 120
    assert cache.find("2 39") == Completion(text="2")
    cache.close()
