"""When a request to an OpenAI-compatible server is tried again, and after how long."""

from typing import TYPE_CHECKING

import tenacity

from leanwright.agent.providers.openai_errors import (
    NoChoices,
    ReportedError,
    WrongShape,
    asked_s,
    code_of,
    refuses_tools,
)
from leanwright.tools.lazy import lazy
from leanwright.tools.retries import Sleep, retrying

if TYPE_CHECKING:
    import openai
else:
    openai = lazy("openai")

LONGEST_WAIT_S = 120.0  # a server that asks for more is reported at once
_FIRST_S, _BACKOFF_S = 1.0, 30.0  # between two tries: the first pause, and the longest


def passes(error: BaseException) -> bool:
    """Whether the same request may succeed a little later."""
    if isinstance(error, openai.APIStatusError):
        if (asked_s(error) or 0.0) > LONGEST_WAIT_S or code_of(error) == "insufficient_quota":
            return False
        if refuses_tools(error):  # llama.cpp says it with status 500
            return False
        return error.status_code in {408, 409, 425, 429} or error.status_code >= 500
    if isinstance(error, WrongShape):
        return error.cut
    return isinstance(error, TimeoutError | openai.APIConnectionError | NoChoices | ReportedError)


def repeating(max_retries: int, sleep: Sleep) -> tenacity.AsyncRetrying:
    """At most ``max_retries`` repeats of a request."""
    return retrying(max_retries, passes, asked_s, first_s=_FIRST_S, longest_s=_BACKOFF_S, sleep=sleep)
