"""Reports as folders: whole, offline, safe whatever the data says, and bounded."""

import asyncio
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag

import pytest

from leanwright.agent.runs.runner import SampleRunner
from leanwright.evals.harness.rows import read_formalizations
from leanwright.evals.report import html, site
from leanwright.evals.report.command import run_compare, run_report
from leanwright.evals.report.comparison import write_comparison
from leanwright.evals.report.site import write_report
from leanwright.evals.report.views import views
from leanwright.tools.errors import InputError
from tests.evals.harness.support import bench, knowing, local, problems, recording, written
from tests.evals.report.runs import DRIFT, PARTICLES, ZERO, hostile, row, run
from tests.evals.report.test_tables import RETRIEVAL
from tests.evals.runs import recorded

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
SOME = problems(8)


class Page(HTMLParser):
    """What a browser would find: tags, ids, links, attributes and the texts of cells."""

    def __init__(self, path: Path) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.text = ""
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            self.attributes.append((name, value or ""))
            if name == "id":
                self.ids.add(value or "")
            if name in ("href", "src", "xlink:href"):
                self.links.append(value or "")

    def handle_data(self, data: str) -> None:
        self.text += f"{data} "


def pages(folder: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in folder.rglob("*.html")}


def assert_sound(folder: Path) -> dict[Path, Page]:
    """Every link leads to a file, and to a place in it; nothing is asked of a network; no script but ours."""
    found = pages(folder)
    for path, page in found.items():
        assert page.tags.count("script") == 1, path
        assert not {"img", "iframe", "link", "object", "embed", "base", "form"} & set(page.tags), path
        assert not [name for name, _ in page.attributes if name.startswith("on")], path
        for link in page.links:
            address, place = urldefrag(link)
            assert not re.match(r"[a-z]+:|//", address), link
            target = (path.parent / unquote(address)).resolve() if address else path
            assert target.is_file(), f"{path}: {link}"
            if place and target.suffix == ".html":
                assert place in found[target].ids, f"{path}: {link}"
    return found


def test_a_report_is_whole_and_needs_no_network(tmp_path: Path) -> None:
    several = run("dpr", *(row("a", seed, right=seed % 2 == 0) for seed in range(3)))
    smc = run("smc-both", row("a", particles=PARTICLES), row("b"))
    assert write_report(tmp_path, views([ZERO, DRIFT, several, smc]), [RETRIEVAL]) == []
    found = assert_sound(tmp_path)
    index = found[tmp_path / "index.html"]
    assert index.tags.count("svg") == 5
    assert {"m-component-1", "m-tokens"} <= found[tmp_path / "runs" / "drift" / "index.html"].ids
    problem = (tmp_path / "runs" / "zero-shot" / "0002.html").read_text()
    for said in ("Show b.", "theorem b : True", "theorem t : b", "it does not match", "rejected", "refutes it"):
        assert said in problem
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} == {
        "index.html", "report.md", "figures.csv", "problems.csv", "tables.csv"
    }  # fmt: skip
    assert {path.stem for path in (tmp_path / "plots").iterdir()} == {
        "outcomes", "pass-at-k", "cost", "smc", "retrieval"
    }  # fmt: skip


def test_whatever_the_data_says_is_text(tmp_path: Path) -> None:
    one, two = hostile(), hostile().model_copy(update={"folder": "runs/other"})
    write_report(tmp_path / "report", views([one, two]))
    write_comparison(tmp_path / "compared", one, two, "Accuracy@1")
    for folder in ("report", "compared"):
        found = assert_sound(tmp_path / folder)
        said = [page.text for path, page in found.items() if path.name == "0001.html"]
        assert said
        assert all(text.count("alert(1)") >= 15 for text in said)  # shown as it is
        assert all("49" not in re.findall(r"\{\{.*?\}\}|49\b", text) for text in said)  # no template of the data ran
    assert not (tmp_path / "escape").exists()


@pytest.mark.parametrize(
    ("right", "share"),
    [(lambda _: True, "100.0"), (lambda _: False, "0.0"), (lambda name: name in ("p0", "p3", "p5"), "37.5")],
)
def test_a_perfect_model_nonsense_and_a_mixture_in_the_report(tmp_path: Path, right: Any, share: str) -> None:
    with recording(tmp_path / "run") as results:
        asyncio.run(SampleRunner(local(bench(knowing(SOME, right))), results).run(SOME, (42,)))
    write_report(tmp_path / "out", views([read_formalizations(tmp_path / "run")]))
    index = (tmp_path / "out" / "index.html").read_text()
    for metric in ("typecheck-1", "beqplus-1", "component-1", "compilation", "accuracy-1"):
        assert re.search(rf'<a href="runs/zero-shot/index\.html#m-{metric}">{re.escape(share)}</a>', index), metric
    table = (tmp_path / "out" / "runs" / "zero-shot" / "index.html").read_text()
    for problem in SOME:
        verdict = "✓ accepted" if right(problem.id) else "✗ rejected"
        assert re.search(rf">{problem.id}</a></th>\s*<td class=\"text\" data-v=\"\w+\"><span[^>]*>{verdict}", table)


def test_a_large_run_is_parted_and_long_texts_are_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "PER_PAGE", 2)
    long = run("drift", *(row(f"p{i}", informal="x" * 100_000) for i in range(5)))
    write_report(tmp_path, views([long]))
    found = assert_sound(tmp_path)
    folder = tmp_path / "runs" / "drift"
    assert {path.name for path in folder.glob("index*")} == {"index.html", "index-2.html", "index-3.html"}
    assert "(92,000 characters left out)" in found[folder / "0001.html"].text
    assert all(path.stat().st_size < 60_000 for path in folder.iterdir())
    assert html.clip("short") == "short"


def test_a_comparison_tells_what_got_better_and_worse(tmp_path: Path) -> None:
    write_comparison(tmp_path, ZERO, DRIFT, "Component@1")
    found = assert_sound(tmp_path)
    text = " ".join(found[tmp_path / "index.html"].text.split())
    assert "Component@1 25.0 75.0 +50.0 [0.0, 100.0] 2 0 4" in text
    assert "better: 2" in text
    assert (tmp_path / "compare.md").read_text().startswith("# runs/zero-shot against runs/drift")


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = written(tmp_path / "one", ZERO), written(tmp_path / "two", DRIFT)
    stored = recorded(tmp_path / "found", "retrieval", *RETRIEVAL.found["plain"])
    run_report([one, two, stored], out=None)
    assert "## ConNF, plain" in capsys.readouterr().out
    run_report([one, two, stored], out=tmp_path / "report")
    assert "open " in capsys.readouterr().err
    assert (tmp_path / "report" / "figures.csv").read_text().startswith("run,task,system")
    run_compare(one, two, metric="Component@1", out=None)
    assert "Better by Component@1: 2" in capsys.readouterr().out
    run_compare(one, two, metric="Component@1", out=tmp_path / "compared")
    with pytest.raises(InputError, match="holds no run"):
        run_report([tmp_path], out=None)
    with pytest.raises(InputError, match="holds a run"):
        run_report([one], out=two)
    with pytest.raises(InputError, match="has no result yet"):
        run_report([written(tmp_path / "empty", ZERO.model_copy(update={"rows": ()}))], out=None)
    with pytest.raises(InputError, match="cannot be written"):
        run_report([one], out=stored / "run.json" / "below")


def test_without_matplotlib_everything_but_the_plots_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    (missing,) = write_report(tmp_path, views([ZERO]))
    assert "leanwright[plots]" in missing
    assert "leanwright[plots]" in Page(tmp_path / "index.html").text
    assert_sound(tmp_path)


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium: install Debian's package chromium")
def test_the_page_in_a_browser_that_is_offline(tmp_path: Path) -> None:
    from playwright.sync_api import sync_playwright

    write_report(tmp_path, views([ZERO, DRIFT, hostile()]), [RETRIEVAL])
    complaints: list[str] = []
    asked: list[str] = []
    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = browser.new_context(offline=True, viewport={"width": 400, "height": 800}).new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text))
        page.on("dialog", lambda dialog: complaints.append(dialog.message))
        page.on("request", lambda request: asked.append(request.url))
        page.goto((tmp_path / "index.html").as_uri())
        assert asked == [(tmp_path / "index.html").as_uri()]
        assert page.evaluate("document.documentElement.scrollWidth") <= 400
        page.locator("#statements + .scroll tbody tr", has_text="drift").locator("td a").nth(1).click()
        page.wait_for_url("**/runs/drift/index.html#m-beqplus-1")
        names = page.locator("tbody th").all_inner_texts()
        assert names[0] == "c"  # the worst first
        assert page.locator("th[aria-sort=ascending]").inner_text().startswith("BEq+@1")
        page.locator("#m-beqplus-1 button").focus()
        page.keyboard.press("Enter")
        assert page.locator("th[aria-sort=descending]").inner_text().startswith("BEq+@1")
        page.get_by_role("link", name="c", exact=True).focus()
        page.keyboard.press("Enter")
        assert "Show c." in page.inner_text("main")
        browser.close()
    assert complaints == []
