"""One browser, and one server with the page and a Lean that answers at once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from leanwright.agent.servers.page import ensure_page
from leanwright.agent.settings import Settings
from leanwright.tools.lean.fake import FakeLean
from tests.agent.servers.page import crafted
from tests.agent.servers.page.browsing import CHROMIUM, chromium
from tests.agent.servers.running import Running, running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium: install Debian's package chromium")
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    page = ensure_page(Settings.load().cache_dir)
    with running(tmp_path_factory.mktemp("page"), page=page, lean=FakeLean(reports=[crafted.answers])) as live:
        yield live
