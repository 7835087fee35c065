"""What can go wrong between us and an OpenAI-compatible server, each in one line."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pydantic import SecretStr

from leanwright.agent.providers.prompted_tools import ToolsRefused
from leanwright.tools.errors import (
    Abstention,
    ConfigError,
    LeanwrightError,
    MalformedAnswer,
    ModelError,
    ModelUnavailable,
)
from leanwright.tools.lazy import lazy
from leanwright.tools.retries import retry_after_s, root_cause

if TYPE_CHECKING:
    import openai
else:
    openai = lazy("openai")

_CHECK_URL = "check LEANWRIGHT_MODEL_BASE_URL; it usually ends in /v1"


class UnusableAnswer(Exception):
    """The server answered, and not with a completion."""


class NoChoices(UnusableAnswer):
    """An answer in the right form that holds no choice."""


class ReportedError(UnusableAnswer):
    """An error report in place of a completion, with a good HTTP status."""


class WrongShape(UnusableAnswer):
    """An answer that is not a chat completion; ``cut`` when it may be half of one."""

    def __init__(self, detail: str, *, cut: bool = False) -> None:
        super().__init__(detail)
        self.cut = cut


@dataclass(frozen=True)
class ApiEndpoint:
    """Where requests go: what an error message may say of it, and the key that it must not say."""

    model: str
    base_url: str
    key: SecretStr | None
    timeout_s: float
    serves: str = "chat completions"  # what the path of the request offers
    option: str = "model"  # the setting that names the model

    @property
    def shown(self) -> str:
        """The address without user name, password and query."""
        parts = urlsplit(self.base_url)
        port = f":{parts.port}" if parts.port else ""
        return f"{parts.scheme}://{parts.hostname}{port}{parts.path}"

    def quote(self, text: str) -> str:
        """A server's words on one short line, without our key or anything that looks like one."""
        if self.key is not None:
            text = text.replace(self.key.get_secret_value(), "…")
        return " ".join(re.sub(r"\b(sk|key|Bearer)[-_ ][\w*.-]{6,}", "…", text).split())[:300]


def refused_tools(at: ApiEndpoint) -> ToolsRefused:
    """The error for a server that takes no tools, for people who insist on them."""
    return ToolsRefused(
        f"model {at.model} at {at.shown} does not call tools; set LEANWRIGHT_MODEL_TOOL_CALLING to auto or prompt"
    )


def asked_s(error: BaseException) -> float | None:
    """Seconds that the server asks us to wait."""
    return (
        retry_after_s(error.response.headers.get("retry-after", ""))
        if isinstance(error, openai.APIStatusError)
        else None
    )


def explain(error: Exception, at: ApiEndpoint) -> LeanwrightError:
    """The error to raise for one that will not pass, or that did not pass in time."""
    match error:
        case openai.APITimeoutError() | TimeoutError():
            advice = "try again, or raise LEANWRIGHT_MODEL_TIMEOUT_S"
            return ModelUnavailable(f"{at.shown} gave no answer within {at.timeout_s:g} s; {advice}")
        case openai.APIStatusError():
            return _explain_status(error, at)
        case openai.APIConnectionError():
            reason = at.quote(root_cause(error))
            return ModelUnavailable(
                f"{at.shown} does not answer ({reason}); check LEANWRIGHT_MODEL_BASE_URL and that the server runs"
            )
        case NoChoices():
            return MalformedAnswer(
                f"model {at.model} at {at.shown} answered with no choices; try again or use another model"
            )
        case ReportedError():
            return ModelUnavailable(f"{at.shown} reports an error: {at.quote(str(error))}; try again later")
        case WrongShape(cut=True):
            return ModelUnavailable(f"{at.shown} sends broken JSON ({at.quote(str(error))}); try again later")
        case WrongShape():
            return ConfigError(f"{at.shown} is not an OpenAI-compatible API ({at.quote(str(error))}); {_CHECK_URL}")
    return ModelError(f"request to {at.shown} failed: {at.quote(str(error))}")


def _correct(option: str) -> str:
    variable = "NAME" if option == "model" else option.upper()
    return f"correct LEANWRIGHT_MODEL_{variable} or --{option}"


def _explain_status(error: "openai.APIStatusError", at: ApiEndpoint) -> LeanwrightError:
    status, said = error.status_code, at.quote(_said(error))
    if status in {401, 403}:
        key = (
            "needs a key; set LEANWRIGHT_MODEL_API_KEY"
            if at.key is None
            else "refuses the key; correct LEANWRIGHT_MODEL_API_KEY"
        )
        return ConfigError(f"{at.shown} {key} (HTTP {status})")
    if status == 404:
        if code_of(error) == "model_not_found" or "model" in said.lower():
            return ConfigError(f"{at.shown} knows no model '{at.model}'; {_correct(at.option)}")
        return ConfigError(f"{at.shown} has no {at.serves} (HTTP 404); {_CHECK_URL}")
    if status in {301, 302, 303, 307, 308, 405}:
        return ConfigError(f"{at.shown} is not an OpenAI-compatible API (HTTP {status}); {_CHECK_URL}")
    if status == 429:
        return ModelUnavailable(f"{at.shown} limits our requests ({said or 'HTTP 429'}); {_advice_429(error)}")
    if status == 408 or status >= 500:
        return ModelUnavailable(f"{at.shown} fails with HTTP {status} ({said or 'no reason given'}); try again later")
    return _explain_request(error, said, at)


_TOOLS = re.compile(r"\btools?\b|tool[ _-](choice|call|use)|function[ -]call", re.IGNORECASE)
_NOT_TAKEN = re.compile(
    r"not (support|allow|permit|enable|accept)|unsupported|unrecognized|unknown|require|no endpoints found|disabled|"
    r"extra (inputs|fields)|not advertise",
    re.IGNORECASE,
)


def refuses_tools(error: BaseException) -> bool:
    """Whether the server says that this model, or the server as it runs, cannot call tools.

    Servers differ: Ollama "… does not support tools", vLLM '"auto" tool choice requires …', llama.cpp "tools param
    requires --jinja flag", gateways "No endpoints found that support tool use". A complaint about one of the tools or
    messages that we sent is not meant.
    """
    if not isinstance(error, openai.APIStatusError) or error.status_code not in {400, 404, 422, 500, 501}:
        return False
    if _body(error).get("param") not in {None, "", "tools", "tool_choice", "parallel_tool_calls"}:
        return False
    said = _said(error) or error.message
    return bool(_TOOLS.search(said) and _NOT_TAKEN.search(said)) and code_of(error) != "tool_use_failed"


def _explain_request(error: "openai.APIStatusError", said: str, at: ApiEndpoint) -> LeanwrightError:
    lowered, code = said.lower(), code_of(error)
    if code == "context_length_exceeded" or "maximum context length" in lowered or "context window" in lowered:
        return ModelError(f"the request is longer than model {at.model} can read; shorten the statement")
    if code == "content_filter" or "content filter" in lowered or "content management policy" in lowered:
        return Abstention("the provider's content filter withheld the answer")
    if code == "tool_use_failed":
        return MalformedAnswer(f"model {at.model} wrote a tool call that {at.shown} cannot read; try again")
    return ModelError(f"{at.shown} refuses the request: {said or f'HTTP {error.status_code}'}")


def _advice_429(error: "openai.APIStatusError") -> str:
    if code_of(error) == "insufficient_quota":
        return "the account's quota is spent"
    wait = asked_s(error)
    return f"it asks to wait {wait:.0f} s" if wait else "try again later, or lower LEANWRIGHT_MODEL_CONCURRENCY"


def _body(error: "openai.APIStatusError") -> Mapping[str, object]:
    """The error object that the server sent: OpenAI wraps it in "error", others do not."""
    body: object = error.body
    if isinstance(body, dict):
        body = body.get("error", body)
    return body if isinstance(body, dict) else {"message": body} if isinstance(body, str) else {}


def code_of(error: "openai.APIStatusError") -> str:
    """The server's own code for what went wrong; "" without one."""
    return str(_body(error).get("code") or _body(error).get("type") or "")


def _said(error: "openai.APIStatusError") -> str:
    """The server's message; empty when it sent no JSON."""
    body = _body(error)
    return str(body.get("message") or body.get("detail") or "")


_UNKNOWN = re.compile(  # the second form is pydantic's
    r"[Uu]n(?:recognized|known|expected|supported)[^:]*: ?['\"]?(\w+)|extra_forbidden\W+loc\W+body\W+(\w+)"
)
_LENGTHS = ("max_output_tokens", "max_completion_tokens")  # names under which the length is sent
_TOO_LONG = re.compile(
    r"max_(?:completion_)?tokens\W.{0,20}too large|requested.{0,80}in the (?:messages|completion)", re.DOTALL
)
_NOT_BEGUN = re.compile(
    r"prefill|continue_final_message|add_generation_prompt|last message|final message|roles? must alternate"
)
BEGUN = "continue_final_message"  # the option that lets a model go on with words put into its mouth


FORM = "response_format"  # the option that holds a model to a JSON schema
_NO_FORM = re.compile(r"response_format|text\.format|json_schema|structured[ _]output|guided|grammar", re.IGNORECASE)


def wants_responses(error: "openai.APIStatusError") -> bool:
    """Whether the server says that this model, or its tools, are for the Responses API."""
    return error.status_code in {400, 404} and "v1/responses" in (_said(error) or error.message)


def rejected_parameter(error: "openai.APIStatusError", sent: Mapping[str, object]) -> str:
    """Name of the parameter that this model takes not at all, or not with this value; "" otherwise.

    OpenAI names it; gateways say so in words; vLLM refuses a length that its context cannot hold; llama.cpp refuses
    with status 500 to go on with a begun answer.
    """
    if error.status_code not in {400, 422, 500}:
        return ""
    said = _said(error) or error.message
    if BEGUN in str(sent.get("extra_body")) and _NOT_BEGUN.search(said):
        return BEGUN
    if error.status_code == 500:
        return ""
    if FORM in sent and _NO_FORM.search(f"{_body(error).get('param')} {said}"):
        return FORM
    param = str(_body(error).get("param") or "")
    known = code_of(error) in {"unsupported_parameter", "unsupported_value", "unknown_parameter"}
    if not known and "max_tokens" in sent and _TOO_LONG.search(said):
        return "max_tokens"
    named = None if known else _UNKNOWN.search(said)
    name = (named[1] or named[2]) if named else param
    return "max_tokens" if name in _LENGTHS else name
