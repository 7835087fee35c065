"""A stand-in for the Lean server, to test its supervisor without Lean: what a text asks for, it does."""

import json
import os
import re
import sys
import time
from pathlib import Path

CODE = re.compile("taint|#eval|run_cmd|initialize|elab|unsafe|native")


def answer(request: dict, **more: object) -> None:
    report = {
        "id": request["id"],
        "messages": [],
        "sorries": 0,
        "env": 1 if request.get("keep") else None,
        "commands": [],
        "declarations": [],
        "declarationCount": 0,
        "bodyIsSorry": None,
        "meaning": None,
        "screen": ["may run code"] if CODE.search(request["cmd"]) else [],
        "ms": 1,
        "complete": True,
        "answer": "no",
        "evidence": str(os.getpid()),
    }
    write(json.dumps({**report, **more}))


def write(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def hang(request: dict) -> None:
    time.sleep(3600)


def die(request: dict) -> None:
    sys.stderr.write("last words\n")
    sys.stderr.flush()
    os._exit(7)


def garbage(request: dict) -> None:
    write("not json")
    write("[1, 2]")
    write("\x00\xff")
    answer(request, messages=[pid()])


def forge(request: dict) -> None:
    answer({**request, "id": "0" * 32}, messages=[{**pid(), "data": "forged"}])
    answer(request, messages=[pid()])


def twice(request: dict) -> None:
    answer(request, messages=[pid()])
    answer(request, messages=[{**pid(), "data": "late"}])


def noise(request: dict) -> None:
    while True:
        write("noise")


def huge_line(request: dict) -> None:
    write("x" * (40 * 2**20))


def flood_stderr(request: dict) -> None:
    sys.stderr.write("e" * (4 * 2**20))
    answer(request, messages=[pid()])


def no_evidence(request: dict) -> None:
    write(json.dumps({"id": request["id"], "messages": []}))


def environment(request: dict) -> None:
    folder = [path.name for path in Path.cwd().iterdir()]
    answer(request, messages=[{**pid(), "data": json.dumps({**os.environ, "cwd": folder})}])


def slow(request: dict) -> None:
    time.sleep(0.2)
    default(request)


def default(request: dict) -> None:
    answer(request, messages=[pid()], env=request.get("env", 0) + 1 if request.get("keep") else None)


def pid() -> dict:
    return {"severity": "info", "pos": {"line": 1, "column": 0}, "endPos": None, "data": str(os.getpid())}


ACTS = {
    act.__name__.replace("_", " "): act
    for act in (hang, die, garbage, forge, twice, noise, huge_line, flood_stderr, no_evidence, environment)
}


def serve(request: dict) -> None:
    text = request["cmd"]
    starts = {"slow": slow}
    (starts.get(text.split(" ")[0]) or ACTS.get(text, default))(request)


if sys.argv[1] == "fails to start":
    sys.stderr.write("cannot start\n")
    sys.exit(3)
if sys.argv[1] == "never ready":
    time.sleep(3600)
write(json.dumps({"ready": True, "version": "fake"}))
for line in sys.stdin:
    serve(json.loads(line))
