"""Chromium at a server's page, and what must never happen there."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from filelock import FileLock
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from leanwright.agent.servers.page import SOURCES
from leanwright.agent.settings import Settings
from leanwright.tools.lean.embedded.download import npm_environment
from leanwright.tools.lean.embedded.node import find_node
from leanwright.tools.lean.embedded.package import digest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
STATEMENT = "A mathematical statement"  # the label of the place to write
MOST_MS = 120_000  # that anything on the page may take
_CHECK = "(options) => axe.run(document, options)"


@contextmanager
def chromium() -> Iterator[Browser]:
    """Headless Chromium."""
    with sync_playwright() as browsers:
        expect.set_options(timeout=MOST_MS)
        browser = browsers.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Visit:
    """A page of ``origin``, and all that it did which no page of ours may do.

    ``away``: the server is away or refuses, so that what the browser writes of failed requests is no complaint.
    """

    page: Page
    origin: str
    complaints: list[str] = field(default_factory=list)
    away: bool = False

    def watch(self) -> None:
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("console", lambda m: None if self.away or m.type == "log" else self.complaints.append(m.text))
        self.page.on("request", self._request)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((f"{self.origin}/", f"blob:{self.origin}/")):
            self.complaints.append(f"left the origin: {request.url}")

    def ask(self, text: str) -> None:
        """Send a statement by the keyboard."""
        self.page.get_by_label(STATEMENT).fill(text)
        self.page.keyboard.press("Enter")

    def with_library(self) -> None:
        """Let the server's library declare `Even`, and nothing else."""
        known = {"name": "Even", "kind": "def", "module": "Mathlib.Algebra", "signature": "Even (a : α) : Prop"}
        even = {"declaration": {**known, "docstring": "Twice something.", "informal": ""}, "url": f"{self.origin}/even"}
        self.page.route("**/v1/declarations", lambda route: route.fulfill(json=[even]))

    def barriers(self) -> list[str]:
        """What axe finds: rules of WCAG 2.2 AA and good practice that the page breaks, with the place."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(axe())
        found: dict[str, Any] = self.page.evaluate(_CHECK, {"resultTypes": ["violations"]})
        return [
            f"{v['id']}: {node['target']} {node['failureSummary']}" for v in found["violations"] for node in v["nodes"]
        ]


@contextmanager
def visiting(
    browser: Browser, url: str, *, width: int = 1200, fragment: str = "", away: bool = False
) -> Iterator[Visit]:
    """A new window at the page, in light colours; at its end nothing may have been amiss."""
    context: BrowserContext = browser.new_context(
        viewport={"width": width, "height": 850}, color_scheme="light", reduced_motion="reduce", locale="en-GB"
    )
    context.set_default_timeout(MOST_MS)
    visit = Visit(context.new_page(), url, away=away)
    visit.watch()
    try:
        visit.page.goto(f"{url}/{fragment}")
        yield visit
    finally:
        context.close()
    assert not visit.complaints, "\n".join(visit.complaints)


@cache
def npm_folder() -> Path:
    """The page's sources with all their packages, those for its checks too; installed once by npm, into the cache."""
    manifest = [SOURCES / "package.json", SOURCES / "package-lock.json"]
    folder = Settings.load().cache_dir.expanduser() / "web" / f"checks-{digest(manifest)}"
    folder.mkdir(parents=True, exist_ok=True)
    with FileLock(folder.parent / "checks.lock"):
        if not (folder / "node_modules" / ".package-lock.json").is_file():
            tools = find_node(folder)
            for path in manifest:
                shutil.copy2(path, folder)
            command = [tools.node, tools.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
            subprocess.run(command, cwd=folder, env=npm_environment(), check=True, capture_output=True)
    return folder


@cache
def axe() -> str:
    """The source of axe-core."""
    return (npm_folder() / "node_modules" / "axe-core" / "axe.min.js").read_text()
