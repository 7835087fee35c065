"""A server that speaks the dialect of OpenAI."""

from collections.abc import Iterator

import pytest
from pytest_httpserver import HTTPServer

from tests.agent.providers.openai_server import serving


@pytest.fixture(scope="package")
def http() -> Iterator[HTTPServer]:
    with serving() as running:
        yield running


@pytest.fixture
def server(http: HTTPServer) -> HTTPServer:
    """Without what earlier tests told it."""
    http.clear()
    return http
