"""What a person does on the page, in Chromium."""

import json
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from leanwright.tools.types import Verdict
from tests.agent.servers.page.browsing import STATEMENT, visiting
from tests.agent.servers.page.crafted import BROKEN, GOOD, UNKNOWN, WEAK, craft
from tests.agent.servers.running import Running

EVEN = "Prove that the sum of two even integers $a$ and $b$ is even."
OPEN = "Let $x$ be a number such that $3x + 7 = 22$. Prove that $x = 5$."


def saved(page: Page, button: str) -> str:
    """The text of the file that a click on ``button`` gives."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button, exact=True).click()
    return Path(download.value.path()).read_text()


def test_a_question_is_answered_by_a_click(browser: Browser, server: Running) -> None:
    with visiting(browser, server.url) as visit:
        page = visit.page
        expect(page.locator(".welcome .katex").first).to_be_visible()
        visit.ask(OPEN)
        expect(page.get_by_role("button", name="a real number", exact=True)).to_be_focused()
        page.get_by_role("button", name="an integer", exact=True).click()
        expect(page.locator(".verdict")).to_have_text("✓ accepted")
        expect(page.locator(".assumptions")).to_contain_text("an integer you said")
        expect(page.locator(".statement")).to_contain_text("(x : ℤ)")
        expect(page.locator(".steps li").first).to_contain_text("What kind of number is x?", use_inner_text=False)
        assert page.locator(".compared .other mark").all_inner_texts()
        page.reload()
        expect(page.locator(".verdict")).to_have_text("✓ accepted")


def test_an_abstention_says_why_and_can_be_rephrased(browser: Browser, server: Running) -> None:
    with visiting(browser, server.url) as visit:
        visit.ask("Prove that the angles of a triangle add up to 180 degrees.")
        expect(visit.page.locator(".verdict")).to_have_text("? inconclusive")
        expect(visit.page.locator(".reasons")).to_contain_text("abstains")
        visit.page.get_by_role("button", name="Rephrase").click()
        expect(visit.page.get_by_label(STATEMENT)).to_have_value(
            "Prove that the angles of a triangle add up to 180 degrees."
        )
        expect(visit.page.get_by_label(STATEMENT)).to_be_focused()


def test_messages_stand_at_their_span_and_another_candidate_is_picked(browser: Browser, server: Running) -> None:
    id_ = craft(server.settings, Verdict.REJECTED)
    with visiting(browser, server.url, fragment=f"app/#{id_}") as visit:
        page = visit.page
        expect(page.locator(".statement mark.error")).to_have_text("bb")
        expect(page.locator(".statement .note")).to_contain_text(f"1:{BROKEN.index('bb')}{UNKNOWN}")
        page.get_by_role("button", name="Compare 1 with 3").click()
        third = page.get_by_role("listitem", name="Candidate 3")
        assert "bb" in "".join(third.locator(".one mark").all_inner_texts())
        page.get_by_role("button", name="Use candidate 3").click()
        expect(page.locator(".reasons.warnings")).to_contain_text("a person chose this statement")
        expect(page.locator(".statement mark.error")).to_have_count(0)
        assert page.locator(".statement .line").all_inner_texts() == [GOOD]
        kept = httpx.get(f"{server.url}/v1/sessions/{id_}").json()["turns"][-1]["result"]
        assert kept["statement"] == GOOD
        assert [attempt["lean"] for attempt in kept["attempts"]] == [BROKEN, WEAK, GOOD]
        assert kept["score"]["value"] != 0.97, "it was not judged anew"


def test_a_statement_is_edited_and_judged(browser: Browser, server: Running) -> None:
    id_ = craft(server.settings, Verdict.ACCEPTED)
    with visiting(browser, server.url, fragment=f"app/#{id_}") as visit:
        page = visit.page
        page.get_by_role("button", name="Edit").click()
        page.get_by_label("Your Lean statement").fill(BROKEN)
        page.get_by_role("button", name="Check and use").click()
        expect(page.locator(".verdict")).to_have_text("✕ rejected")
        expect(page.locator(".statement mark.error")).to_have_text("bb")


def test_lock_and_export(browser: Browser, server: Running) -> None:
    id_ = craft(server.settings, Verdict.ACCEPTED)
    with visiting(browser, server.url, fragment=f"app/#{id_}") as visit:
        page = visit.page
        page.get_by_role("button", name="Lock", exact=True).click()
        expect(page.locator(".badge", has_text="locked")).to_be_visible()
        assert GOOD in saved(page, "Lean file")
        assert json.loads(saved(page, "JSON"))["session"]["id"] == id_
        assert "fingerprint" in json.loads(saved(page, "Lock file"))
        page.get_by_text("Candidates", exact=True).click()
        page.get_by_role("button", name="Use candidate 2").click()
        expect(page.locator(".warning").first).to_contain_text("not the statement that was locked")
        page.get_by_role("button", name="Unlock").click()
        expect(page.get_by_text("not the statement that was locked")).to_have_count(0)


def test_fork_rename_and_delete(browser: Browser, server: Running) -> None:
    with visiting(browser, server.url) as visit:
        page = visit.page
        visit.ask(OPEN)
        page.get_by_role("button", name="a real number", exact=True).click()
        expect(page.locator(".statement")).to_contain_text("(x : ℝ)")
        page.get_by_role("button", name="Fork").click()
        page.get_by_label("before its questions").check()
        page.get_by_role("dialog").get_by_role("button", name="Fork").click()
        page.get_by_role("button", name="a complex number", exact=True).click()
        expect(page.locator(".statement")).to_contain_text("(x : ℂ)")
        page.get_by_role("button", name="Rename").click()
        page.get_by_label("Title").fill("Complex, once more")
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text("Complex, once more")
        page.get_by_role("button", name="Delete", exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.get_by_role("button", name="Delete Complex, once more").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete").click()
        expect(page.locator(".welcome")).to_be_visible()
        expect(page.get_by_role("navigation")).not_to_contain_text("Complex, once more")
        page.get_by_role("navigation").get_by_role("button").nth(1).click()
        expect(page.locator(".statement")).to_contain_text("(x : ℝ)")


def test_premises_are_shown_with_their_source(browser: Browser, server: Running) -> None:
    id_ = craft(server.settings, Verdict.ACCEPTED)
    with visiting(browser, server.url, fragment=f"app/#{id_}") as visit:
        page = visit.page
        visit.with_library()
        page.get_by_text("Premises", exact=True).click()
        expect(page.get_by_role("link", name="documentation of Even")).to_have_attribute("href", f"{server.url}/even")
        expect(page.get_by_label("Signature of Even")).to_contain_text("Even (a : α) : Prop")
        expect(page.locator(".declarations").first).to_contain_text("not in the library in use")


def test_another_session_is_opened_while_one_is_at_work(browser: Browser, server: Running) -> None:
    id_ = craft(server.settings, Verdict.ACCEPTED)
    with visiting(browser, server.url) as visit:
        page = visit.page
        visit.ask(OPEN)
        expect(page.get_by_role("form", name="A question")).to_be_visible()
        page.get_by_role("navigation").get_by_role("button", name="Squares keep the order").first.click()
        expect(page.locator(".asked")).to_contain_text("be real numbers with")
        expect(page.get_by_role("form", name="A question")).to_have_count(0)
        assert page.url.endswith(f"#{id_}") or "#" in page.url
        page.go_back()
        page.get_by_role("button", name="a real number", exact=True).click()
        expect(page.locator(".verdict")).to_have_text("✓ accepted")


@pytest.mark.parametrize("path", ["/app/", "/app/main.js"])
def test_the_page_may_load_nothing_from_elsewhere(server: Running, path: str) -> None:
    headers = httpx.get(server.url + path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["form-action"] == policy["base-uri"] == "'none'"
    assert not any("http" in source or "unsafe-eval" in source for source in policy.values())
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
