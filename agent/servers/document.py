"""The OpenAPI document: what FastAPI finds out by itself, and examples, groups of routes, and how a key is sent."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from leanwright.agent.servers.http_errors import ErrorBody

LEAN = "theorem even_sum (a b : ℤ) (ha : Even a) (hb : Even b) : Even (a + b) := by sorry"
WORDS = "Prove that the sum of two even integers $a$ and $b$ is even."
DESCRIPTION = """Turns informal mathematics into Lean 4 statements that compile and mean the same.

An error is `{"error": {"type", "message"}}`. 429 and most 503 say in `Retry-After` when to retry. A formalization
belongs to its session: it continues when the connection is closed, and after the server was killed.

Other routes: MCP at `/mcp`, metrics for Prometheus at `/metrics`, the web page at `/`.
"""
TAGS = [
    {"name": "formalize", "description": "From words to a verdict."},
    {"name": "sessions", "description": "Persistent conversations of a key."},
    {"name": "tools", "description": "The tools, one by one."},
    {"name": "Kimina Lean Server API", "description": "For existing clients of that server."},
    {"name": "OpenAI's API", "description": "For chat programs, which can use the formalizer as a model."},
]
EXAMPLES: dict[str, Any] = {  # bodies, by operation
    "formalize": {"statement": WORDS},
    "define": {"definition": "An integer $n$ is called *cold* if $n$ is even and $n > 2$."},
    "tool_decompose": {"statement": WORDS},
    "tool_search": {"query": "the sum of even numbers", "k": 3},
    "tool_concepts": {"statement": WORDS},
    "tool_illustrate": {"statement": WORDS, "m": 2},
    "tool_check": {"lean": LEAN},
    "tool_back-translate": {"lean": LEAN, "statement": WORDS},
    "tool_verify": {"lean": LEAN, "statement": WORDS},
    "tool_equiv": {"first": LEAN, "second": LEAN.replace("Even (a + b)", "Even (b + a)"), "seconds": 10},
    "tool_draft": {"statement": WORDS, "k": 2},
    "tool_sample": {"statement": WORDS, "particles": 4, "seconds": 20},
    "declarations": {"names": ["Even", "Nat.Prime"]},
    "session_create": {"title": "Even numbers"},
    "session_rename": {"title": "Sums of even numbers"},
    "session_answer": {"choice": 0},
    "session_fork": {"step": 2},
    "pick": {"lean": LEAN},
    "kimina_check": {"snippets": [{"id": "even", "code": LEAN}], "timeout": 60},
    "kimina_verify": {"codes": [{"custom_id": "even", "proof": LEAN}], "timeout": 60},
    "chat_completions": {"model": "leanwright", "messages": [{"role": "user", "content": WORDS}]},
}
_KEY = {"key": {"type": "http", "scheme": "bearer", "description": "Made by `leanwright keys create NAME`."}}
_KEYLESS = frozenset({"/health"})


def documented(app: FastAPI) -> dict[str, Any]:
    """The document of ``app``, made once."""
    if app.openapi_schema is None:
        made = get_openapi(
            title=app.title, version=app.version, description=DESCRIPTION, routes=app.routes, tags=TAGS
        )  # fmt: skip
        made["components"]["securitySchemes"] = _KEY
        told = ErrorBody.model_json_schema(ref_template="#/components/schemas/{model}")
        made["components"]["schemas"] |= told.pop("$defs") | {ErrorBody.__name__: told}
        for path, ways in made["paths"].items():
            for operation in ways.values():
                # the empty one: on loopback nobody needs a key unless the owner asks for keys
                operation["security"] = [] if path in _KEYLESS else [{"key": []}, {}]
                body = operation.get("requestBody", {}).get("content", {}).get("application/json")
                if body is not None:
                    body["example"] = EXAMPLES[operation["operationId"]]
        app.openapi_schema = made
    return app.openapi_schema
