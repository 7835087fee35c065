"""What tools say of the page: its types, and its barriers for people who cannot see it or use no mouse."""

import json
import subprocess
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from leanwright.agent.servers.page import SOURCES
from leanwright.tools.lean.embedded.node import find_node
from leanwright.tools.types import Verdict
from tests.agent.servers.page.browsing import STATEMENT, Visit, npm_folder, visiting
from tests.agent.servers.page.crafted import craft
from tests.agent.servers.page.test_conversation import OPEN
from tests.agent.servers.running import Running

MODES: list[tuple[Literal["light", "dark"], int]] = [("light", 1200), ("dark", 1200), ("light", 380), ("dark", 380)]


def test_types(tmp_path: Path) -> None:
    (tmp_path / "node_modules").symlink_to(npm_folder() / "node_modules")
    (tmp_path / "src").symlink_to(SOURCES / "src")
    config = json.loads((SOURCES / "tsconfig.json").read_text())
    config["compilerOptions"]["preserveSymlinks"] = True
    (tmp_path / "tsconfig.json").write_text(json.dumps(config))
    command = [find_node(tmp_path).node, "node_modules/typescript/bin/tsc", "--noEmit"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def no_barriers(visit: Visit) -> None:
    """In both colours and widths, with every part open."""
    visit.with_library()
    visit.page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    for scheme, width in MODES:
        visit.page.emulate_media(color_scheme=scheme)
        visit.page.set_viewport_size({"width": width, "height": 850})
        assert visit.barriers() == [], (scheme, width)
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= width


def test_no_barriers_when_empty_and_while_it_asks(browser: Browser, server: Running) -> None:
    with visiting(browser, server.url) as visit:
        expect(visit.page.locator(".welcome")).to_be_visible()
        no_barriers(visit)
        visit.page.get_by_label(STATEMENT).fill("$$\\sum_{k=1}^n k = \\frac{n(n+1)}{2}$$ and \\frac{1}{ is $\\broken{$")
        expect(visit.page.get_by_role("group", name="Preview").locator(".katex-display")).to_be_visible()
        no_barriers(visit)
        visit.ask(OPEN)
        expect(visit.page.get_by_role("form", name="A question")).to_be_visible()
        no_barriers(visit)


@pytest.mark.parametrize("verdict", [Verdict.ACCEPTED, Verdict.REJECTED])
def test_no_barriers_in_a_result(browser: Browser, server: Running, verdict: Verdict) -> None:
    with visiting(browser, server.url, fragment=f"app/#{craft(server.settings, verdict)}") as visit:
        expect(visit.page.locator(".lean .line span[style]").first).to_be_attached()
        visit.page.get_by_text("Candidates", exact=True).click()
        for button in visit.page.get_by_role("button", name="Compare").all():
            button.click()
        no_barriers(visit)


def test_no_barriers_in_dialogs_and_while_it_runs(browser: Browser, server: Running) -> None:
    with visiting(browser, server.url, fragment=f"app/#{craft(server.settings, Verdict.ACCEPTED)}") as visit:
        visit.page.route("**/pick", lambda _: None)  # never answered
        visit.page.get_by_role("button", name="Fork").click()
        expect(visit.page.get_by_role("dialog")).to_be_visible()
        assert visit.barriers() == []
        visit.page.keyboard.press("Escape")
        visit.page.get_by_text("Candidates", exact=True).click()
        visit.page.get_by_role("button", name="Use candidate 1").click()
        expect(visit.page.locator(".busy")).to_be_visible()
        no_barriers(visit)


def test_by_the_keyboard_alone(browser: Browser, server: Running) -> None:
    id_ = craft(server.settings, Verdict.ACCEPTED)
    with visiting(browser, server.url, fragment=f"app/#{id_}") as visit:
        page = visit.page
        expect(page.locator(".verdict")).to_be_visible()
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Skip to the statement")).to_be_focused()
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
        page.keyboard.press("Enter")
        expect(page.get_by_label(STATEMENT)).to_be_focused()
        page.keyboard.type("One")
        page.keyboard.press("Shift+Enter")
        page.keyboard.type("two")
        expect(page.get_by_label(STATEMENT)).to_have_value("One\ntwo")
        fork = page.get_by_role("button", name="Fork")
        fork.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(fork).to_be_focused()
        fold = page.locator("summary", has_text="Candidates")
        fold.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Use candidate 1")).to_be_visible()


def test_a_phone_has_its_menus(browser: Browser, server: Running) -> None:
    with visiting(browser, server.url, width=380, fragment=f"app/#{craft(server.settings, Verdict.ACCEPTED)}") as visit:
        page = visit.page
        page.get_by_role("button", name="Session menu").click()
        expect(page.get_by_role("button", name="Rename")).to_be_visible()
        assert visit.barriers() == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Rename")).to_be_hidden()
        page.get_by_role("button", name="☰ Sessions").click()
        assert visit.barriers() == []
        page.get_by_role("button", name="New session").click()
        expect(page.locator(".welcome")).to_be_visible()
        expect(page.get_by_role("navigation")).to_be_hidden()


def test_screen_readers_are_told_the_verdict(browser: Browser, server: Running) -> None:
    with visiting(browser, server.url) as visit:
        visit.ask("Prove that the sum of two even integers $a$ and $b$ is even.")
        expect(visit.page.locator("p[role=status]")).to_have_text("Accepted. The Lean statement follows.")
        assert visit.page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
        landmarks = {"banner", "navigation", "main"}
        assert all(visit.page.get_by_role(name).count() == 1 for name in landmarks)  # type: ignore[arg-type]
