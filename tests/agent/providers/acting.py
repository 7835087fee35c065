"""Asking a server on loopback for a turn of an agent."""

import asyncio
from typing import Any

from pydantic import SecretStr
from pytest_httpserver import HTTPServer

from leanwright.agent.providers.openai import OpenAIChat
from leanwright.tools.types import Completion
from tests.agent.providers.openai_server import KEY
from tests.laws.agent_model import START, TOOL


async def at_once(_: float) -> None:
    pass


def chat_at(address: str, **options: Any) -> OpenAIChat:
    return OpenAIChat(
        "m", base_url=address, **{"api_key": SecretStr(KEY), "max_retries": 2, "sleep": at_once, **options}
    )


def ask(server: HTTPServer, pieces: list[str] | None = None, **options: Any) -> Completion:
    """The answer to START with TOOL; streamed into ``pieces`` when they are given."""

    async def run() -> Completion:
        chat = chat_at(server.url_for("/v1"), **options)
        try:
            return await chat.act(START, [TOOL], on_text=None if pieces is None else pieces.append)
        finally:
            await chat.aclose()

    return asyncio.run(run())
