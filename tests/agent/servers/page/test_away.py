"""The page when the server is killed and comes back, and when it asks for a key."""

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import Browser, expect

from leanwright.agent.servers.page import ensure_page
from leanwright.agent.settings import Settings
from tests.agent.servers.page.browsing import visiting
from tests.agent.servers.page.test_conversation import EVEN
from tests.agent.servers.running import running

ROOT = Path(__file__).parents[4]


@contextmanager
def serving(folder: Path, port: int, mode: str) -> Iterator[None]:
    """A server in a process of its own, which is killed at the end."""
    command = [sys.executable, "-m", "tests.agent.servers.page.killable", str(folder), str(port), mode]
    with subprocess.Popen(command, cwd=ROOT) as process:
        try:
            while True:
                assert process.poll() is None, "the server ended"
                try:
                    httpx.get(f"http://127.0.0.1:{port}/app/icon.svg")
                    break
                except httpx.TransportError:
                    time.sleep(0.05)
            yield
        finally:
            process.send_signal(signal.SIGKILL)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def test_a_killed_server_comes_back_and_nothing_is_lost(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    with ExitStack() as stack:
        with serving(tmp_path, port, "hold"):
            visit = stack.enter_context(visiting(browser, f"http://127.0.0.1:{port}"))
            visit.ask(EVEN)
            expect(visit.page.locator(".steps li", has_text="check")).to_be_visible()
            visit.away = True
        expect(visit.page.locator(".offline")).to_contain_text("does not answer")
        with serving(tmp_path, port, "go"):
            expect(visit.page.locator(".verdict")).to_have_text("✓ accepted")
            expect(visit.page.locator(".offline")).to_have_count(0)
            assert visit.page.locator(".turn").count() == 1
            visit.page.locator(".steps summary").click()
            steps = visit.page.locator(".steps li").all_inner_texts()
            drafts = [place for place, step in enumerate(steps) if "draft" in step]
            assert len(drafts) == 1, "what was told before is gone, or a step that had ended ran again"
            again = [place for place, step in enumerate(steps) if "server was restarted" in step]
            assert drafts < again or not again  # no step came if the work ended before the page was back


def test_a_key_is_asked_for_and_stays_in_the_tab(browser: Browser, tmp_path: Path) -> None:
    page_folder = ensure_page(Settings.load().cache_dir)
    with running(tmp_path, keys=True, page=page_folder) as server, visiting(browser, server.url, away=True) as visit:
        page = visit.page
        page.get_by_label("Key").fill("lw-wrong")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_have_text("That key is not valid.")
        page.get_by_label("Key").fill(f" {server.key} ")
        page.get_by_role("button", name="Open").click()
        expect(page.locator(".welcome")).to_be_visible()
        visit.away = False
        visit.ask(EVEN)
        expect(page.locator(".verdict")).to_have_text("✓ accepted")
        page.reload()
        expect(page.locator(".verdict")).to_have_text("✓ accepted")
        assert server.key not in page.url
        assert page.evaluate("JSON.stringify(localStorage) + document.cookie") == "{}"
        assert server.key in page.evaluate("JSON.stringify(sessionStorage)")
        page.get_by_role("button", name="Forget the key").click()
        expect(page.get_by_label("Key")).to_be_visible()
        assert page.evaluate("JSON.stringify(sessionStorage)") == "{}"
