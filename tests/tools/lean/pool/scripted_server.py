"""A server that does what a request says: for failures of real processes, in milliseconds.

It speaks the protocol of the embedded Lean's server: one JSON object on a line, answered by one with its ``id``.
"""

import json
import os
import subprocess
import sys
import time

HOARD = []


def write(line: str, end: str = "\n") -> None:
    sys.stdout.write(line + end)
    sys.stdout.flush()


def answer(request: dict, **more: object) -> None:
    write(json.dumps({"id": request["id"], "pid": os.getpid(), "header": sys.argv[1], **more}))


def ok(request: dict) -> None:
    answer(request)


def slow(request: dict) -> None:
    time.sleep(request["seconds"])
    answer(request)


def silent(request: dict) -> None:
    time.sleep(3600)


def spin(request: dict) -> None:
    while True:
        pass


def garbage(request: dict) -> None:
    write("garbage\n[1]\n\x00\n{}")
    answer(request)


def only_garbage(request: dict) -> None:
    while True:
        write("garbage")


def half_a_line(request: dict) -> None:
    write(json.dumps({"id": request["id"]})[:20], end="")
    os._exit(0)


def half_a_line_and_silence(request: dict) -> None:
    write(json.dumps({"id": request["id"]})[:20], end="")
    time.sleep(3600)


def crash(request: dict) -> None:
    sys.stderr.write("the last words\n")
    sys.stderr.flush()
    os.abort()


def leave(request: dict) -> None:
    os._exit(0)


def close_output(request: dict) -> None:
    os.close(1)
    time.sleep(3600)


def endless_line(request: dict) -> None:
    while True:
        write("x" * 2**20, end="")


def grow(request: dict) -> None:
    while True:
        HOARD.append(b"x" * 10_000_000)
        time.sleep(0.001)


def child_that_grows(request: dict) -> None:
    code = "import time; x = bytearray(400_000_000); x[::4096] = b'1' * len(x[::4096]); time.sleep(3600)"
    subprocess.run([sys.executable, "-I", "-S", "-c", code], check=False)


def child_that_stays(request: dict) -> None:
    child = subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(3600)"])
    answer(request, child=child.pid)


def allocate(request: dict) -> None:
    try:
        HOARD.append(b"x" * request["bytes"])
    except MemoryError:
        answer(request, allocated=False)
    else:
        answer(request, allocated=True)


def refuse(request: dict) -> None:
    answer(request, error="no such thing")


if sys.argv[1] == "fails":
    sys.exit("cannot start")
if sys.argv[1] == "says nothing":
    time.sleep(3600)
write(json.dumps({"ready": sys.argv[1] != "not ready", "version": "scripted"}))
for line in sys.stdin:
    request = json.loads(line)
    globals()[request["do"].replace(" ", "_")](request)
