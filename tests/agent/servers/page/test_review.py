"""The review of a document in a browser, by the keyboard alone."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, expect

from leanwright.agent.documents.decisions import decisions_in
from leanwright.agent.servers.audit import Audit
from leanwright.agent.servers.review import HOST, Review, review_gate
from leanwright.agent.servers.serve import Bind, config_of, listening
from tests.agent.documents.support import made, paper, scripted
from tests.agent.servers.page.browsing import Visit
from tests.agent.servers.test_review import GOOD, TOKEN, Judged


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    paper(tmp_path)
    with ThreadPoolExecutor(1) as elsewhere:  # this thread has the browser's event loop
        elsewhere.submit(made, tmp_path, scripted(tmp_path)).result()
    return tmp_path / "out"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The origin of the served review."""
    judged = Judged()
    with closing(Audit(folder.parent / "audit")) as audit, listening(Bind(HOST, 0)) as listener:
        server = uvicorn.Server(config_of(review_gate(Review(folder, TOKEN, judged.judge, judged.answer), audit)))
        thread = threading.Thread(target=lambda: asyncio.run(server.serve([listener])))
        thread.start()
        try:
            yield f"http://{HOST}:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(20)


@contextmanager
def visiting(browser: Browser, origin: str, width: int = 1200) -> Iterator[Visit]:
    context = browser.new_context(viewport={"width": width, "height": 800})
    context.set_default_timeout(15_000)
    try:
        visit = Visit(context.new_page(), origin)
        visit.watch()
        visit.page.goto(f"{origin}/?token={TOKEN}")
        yield visit
        assert visit.complaints == []
    finally:
        context.close()


def test_everything_is_decided_by_the_keyboard_alone(browser: Browser, folder: Path) -> None:
    expect.set_options(timeout=15_000)
    with served(folder) as origin, visiting(browser, origin) as visit:
        page, press = visit.page, visit.page.keyboard.press
        current = page.locator("article.current")
        for _ in range(3):
            press("j")
        press("k")
        expect(current).to_have_attribute("data-item", "def:good")
        expect(current).to_be_focused()
        press("r")
        expect(page.locator("#words")).to_be_focused()
        page.keyboard.type("jump $n$")  # letters here are no commands
        press("Control+Enter")
        expect(current.locator(".remark")).to_have_text("Remark: jump n")
        expect(current).to_have_attribute("data-item", "def:good")
        press("u")
        expect(current.locator(".remark")).to_have_count(0)
        for _ in range(3):
            press("j")
        expect(current).to_have_attribute("data-item", "lem:good")
        press("e")
        page.locator("#words").fill(GOOD)
        press("Control+Enter")
        expect(page.locator("#answer")).to_contain_text("no scorer")
        expect(page.locator("#keep")).to_be_focused()
        press("Enter")
        expect(current.locator(".decided")).to_have_text("written by a person")
        expect(current.locator("pre")).to_have_text(GOOD)
        press("q")
        page.keyboard.type("Why?")
        press("Control+Enter")
        expect(page.locator("#answer")).to_have_text("lem:good: Why?")
        press("Escape")
        press("?")
        expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        press("Escape")
        expect(current).to_be_focused()
    assert [one.action.value for one in decisions_in(folder)] == ["redo", "withdraw", "edit"]


@pytest.mark.parametrize("width", [1200, 360])
def test_the_page_has_no_barriers_and_fits_narrow_windows(browser: Browser, folder: Path, width: int) -> None:
    with served(folder) as origin, visiting(browser, origin, width) as visit:
        visit.page.keyboard.press("j")
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= width
        assert visit.barriers() == []
