"""A provider on loopback that charges for every request: a scripted server that speaks OpenAI's chat completions.

Each charge is a line of a file, written before the answer is sent, and each answer carries the number of its charge.
"""

import hashlib
import json
import random
import re
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from leanwright.tools.types import Record

CHARGE = re.compile(r"charge_(\d+)_")


class Charge(Record):
    """One request that was paid for."""

    number: int
    session: str  # the tag of the session that asked
    request: str  # hash of the body


def serve(log: Path, seed: int, slowest_s: float, announce: Any) -> None:
    """Answer until the process ends. ``announce`` is called with the port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(log, random.Random(seed), slowest_s))
    announce(server.server_port)
    server.serve_forever()


def charges(log: Path) -> list[Charge]:
    """All charges so far."""
    return [Charge.model_validate_json(line) for line in log.read_text().splitlines()] if log.exists() else []


def _handler(log: Path, rng: random.Random, slowest_s: float) -> type[BaseHTTPRequestHandler]:
    lock = threading.Lock()
    count = 0

    def charge(body: bytes, tag: str) -> int:
        nonlocal count
        with lock, log.open("a") as file:
            count += 1
            entry = Charge(number=count, session=tag, request=hashlib.sha256(body).hexdigest())
            file.write(entry.model_dump_json() + "\n")
            return count

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            request = json.loads(body)
            text = "\n".join(str(message.get("content") or "") for message in request["messages"])
            tag = re.findall(r"\bs(\d{4})\b", text)[-1]
            number = charge(body, tag)
            time.sleep(rng.uniform(0, slowest_s))
            reply = called(request, tag, number) if request.get("tools") else answer(text, tag, number)
            streamed = bool(request.get("stream"))
            said = chunks(reply) if streamed else json.dumps(reply).encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream" if streamed else "application/json")
            self.send_header("Content-Length", str(len(said)))
            self.end_headers()
            self.wfile.write(said)

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class's name
            """Stay silent."""

    return Handler


def answer(text: str, tag: str, number: int) -> dict[str, Any]:
    """What the model says: a statement, a reading of it, or a judgement."""
    mark = f"charge_{number}_"
    if text.startswith("You decide whether"):
        parts = dict.fromkeys(("quantifiers", "domains", "strictness", "hypotheses", "claim", "boundary"), "same")
        said = json.dumps({"parts": parts, "score": 0.95, "lost": [], "added": [], "reasons": f"the same, {mark}"})
    elif text.startswith("You read Lean 4"):
        said = f"For every x, x = s{tag}. ({mark})"
    else:  # every third session drafts something that Lean refuses, and repairs it
        bad = int(tag) % 3 == 0 and text.startswith("You translate")
        said = f"```lean\ntheorem {mark} (x : ℝ) : x = s{tag}{' + bad' if bad else ''} := by sorry\n```"
    return _completion(mark, {"role": "assistant", "content": said}, "stop")


def called(request: dict[str, Any], tag: str, number: int) -> dict[str, Any]:
    """What the model calls: it checks a statement, then hands it in."""
    mark = f"charge_{number}_"
    before = sum(message["role"] == "assistant" for message in request["messages"])
    lean = f"theorem {mark} (x : ℝ) : x = s{tag} := by sorry"
    name, arguments = ("submit", {"lean": lean}) if before else ("check", {"lean": lean})
    call = {"id": f"call_{mark}", "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}}
    return _completion(mark, {"role": "assistant", "content": None, "tool_calls": [call]}, "tool_calls")


def _completion(mark: str, message: dict[str, Any], finish: str) -> dict[str, Any]:
    return {
        "id": mark,
        "object": "chat.completion",
        "created": 1,
        "model": "scripted",
        "choices": [{"index": 0, "message": message, "finish_reason": finish}],
        "usage": {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120},
    }


def chunks(reply: dict[str, Any]) -> bytes:
    """The same answer as a stream of server-sent events."""
    head = {key: reply[key] for key in ("id", "created", "model")} | {"object": "chat.completion.chunk"}
    (choice,) = reply["choices"]
    delta = dict(choice["message"])
    delta["tool_calls"] = [{"index": i, **call} for i, call in enumerate(delta.get("tool_calls", ()))]
    events = [
        head | {"choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
        head | {"choices": [{"index": 0, "delta": {}, "finish_reason": choice["finish_reason"]}]},
        head | {"choices": [], "usage": reply["usage"]},
    ]
    return b"".join(b"data: " + json.dumps(event).encode() + b"\n\n" for event in events) + b"data: [DONE]\n\n"
