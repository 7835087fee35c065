"""A leanprover-community REPL before the embedded Lean, in its framing; some commands make it misbehave."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

COMMAND = json.loads(Path(sys.argv[1]).read_text())
IMPORTS = {"import Mathlib", "import Init", "import Std"}


def read() -> dict | None:
    """The next request: lines up to a blank one."""
    lines = []
    for line in sys.stdin:
        if line.strip():
            lines.append(line.rstrip("\n"))
        elif lines:
            return json.loads("".join(lines))
    return None


def write(answer: object) -> None:
    sys.stdout.write(json.dumps(answer, indent=1, ensure_ascii=False) + "\n\n")
    sys.stdout.flush()


def half() -> None:
    sys.stdout.write('{"env": 1,\n')
    sys.stdout.flush()
    time.sleep(3600)


def garbage() -> None:
    sys.stdout.write("Processing…\n\n")
    sys.stdout.flush()


def bomb() -> None:
    kept = []
    while True:
        kept.append(bytearray(64 * 2**20))


ACTS = {
    "#silent": lambda: time.sleep(3600),
    "#half": half,
    "#garbage": garbage,
    "#a list": lambda: write([]),
    "#crash": lambda: os._exit(3),
    "#bomb": bomb,
    "#refuse": lambda: write({"message": "Unknown environment."}),
    "#odd": lambda: write({"messages": [{"severity": "error"}]}),
    "#environment": lambda: write({"env": 1, "messages": [message(json.dumps(dict(os.environ)))]}),
    "#folder": lambda: write({"env": 1, "messages": [message(json.dumps(os.listdir()))]}),  # noqa: PTH208
}


def message(data: str, severity: str = "info") -> dict:
    return {"severity": severity, "pos": {"line": 1, "column": 0}, "endPos": None, "data": data}


class Server:
    """The embedded Lean behind, started at the first command."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._read()

    def check(self, text: str, env: int) -> dict:
        request = {"id": "x", "cmd": text, "env": env, "keep": True, "maxHeartbeats": 200_000}
        self._process.stdin.write(json.dumps(request, ensure_ascii=False) + "\n")
        self._process.stdin.flush()
        return self._read()

    def _read(self) -> dict:
        return json.loads(self._process.stdout.readline())


def serve() -> None:
    server = None
    while (request := read()) is not None:
        text, env = request["cmd"], request.get("env", 0)
        if text in ACTS:
            ACTS[text]()
            continue
        lines = text.split("\n")
        imports = [line for line in lines if line.startswith("import ")] if "env" not in request else []
        missing = [line for line in imports if line not in IMPORTS]
        if missing:
            write({"message": f"unknown module prefix '{missing[0].removeprefix('import ')}'\nNo directory"})
            continue
        if server is None and COMMAND:
            server = Server()
        if server is None:
            write({"env": 0})
            continue
        found = server.check("\n".join(lines[len(imports) :]), env)
        answer = {"env": found["env"], "messages": found["messages"], "sorries": [{}] * found["sorries"]}
        write({key: value for key, value in answer.items() if value or key == "env"})


serve()
