"""The sandbox of a native Lean: the command line, the refusal, and what a program inside can do: almost nothing.

The last needs bubblewrap, and says so where it is missing.
"""

import json
import os
import platform
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.sandbox import Sandbox, make_sandbox, no_new_processes

GB = 1_000_000_000
REAL_BWRAP = shutil.which("bwrap")

# What a hostile program tries; it answers on descriptor 4.
ATTEMPTS = """
import json, os, socket, subprocess, sys, threading

def attempt(act):
    try:
        return act()
    except (OSError, MemoryError, RuntimeError) as error:
        return type(error).__name__

def thread():
    done = []
    one = threading.Thread(target=lambda: done.append(1))
    one.start()
    one.join()
    return done

secret, port = sys.argv[1], int(sys.argv[2])
found = {
    "environment": attempt(lambda: dict(os.environ)),
    "folder": attempt(os.listdir),
    "secret": attempt(lambda: open(secret).read()),
    "home": attempt(lambda: os.listdir("/home")),
    "passwords": attempt(lambda: open("/etc/passwd").read()),
    "network": attempt(lambda: socket.create_connection(("127.0.0.1", port), 2) and "connected"),
    "interfaces": attempt(lambda: [name for _, name in socket.if_nameindex()]),
    "fork": attempt(os.fork),
    "process": attempt(lambda: subprocess.run([sys.executable, "-c", ""])),
    "thread": attempt(thread),
    "write beside the secret": attempt(lambda: open(secret + "2", "w")),
    "write at the top": attempt(lambda: open("/file", "w")),
    "write to the library": attempt(lambda: open(os.path.join(sys.prefix, "file"), "w")),
    "write here": attempt(lambda: open("file", "w").write("x")),
    "fill the disk": attempt(lambda: open("big", "wb", 0).write(bytes(200 << 20)) == 200 << 20),
    "other processes": attempt(lambda: [name for name in os.listdir("/proc") if name.isdigit() and int(name) > 2]),
    "capabilities": attempt(lambda: [l.split()[1] for l in open("/proc/self/status") if l.startswith("CapEff")]),
    "memory": attempt(lambda: len(bytearray(2_000_000_000))),
}
print("printed")
os.write(4, json.dumps(found).encode())
"""


def sandbox(tmp_path: Path, **options: Any) -> Sandbox:
    if REAL_BWRAP is None:
        pytest.skip("bubblewrap (bwrap) is not installed: nothing can be run in its sandbox")
    return Sandbox(Path(REAL_BWRAP), tmp_path / "filters", **{"memory_bytes": GB, **options})


def python(code: str, *arguments: str) -> list[str]:
    return [str(Path(sys.executable).resolve()), "-I", "-S", "-c", code, *arguments]


def run(box: Sandbox, argv: list[str], *, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run ``argv`` in the sandbox, which shows it this Python."""
    command = box.command(argv, readable=[Path(sys.base_prefix)], env=env or {}, channel=True)
    return subprocess.run(command, env={}, capture_output=True, text=True, timeout=60, cwd="/")


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What each attempt came to."""
    import socket

    monkeypatch.setenv("OPENAI_API_KEY", "marker-4711")
    secret = tmp_path / "secret"
    secret.write_text("marker-4711")
    with socket.create_server(("127.0.0.1", 0)) as server:
        argv = python(ATTEMPTS, str(secret), str(server.getsockname()[1]))
        done = run(sandbox(tmp_path), argv, env={"LEAN_PATH": "here"})
    assert done.returncode == 0, done.stderr
    assert "printed" in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["filters", "secret"]
    return dict(json.loads(done.stdout))


def test_what_a_hostile_program_can_do(found: dict[str, Any]) -> None:
    assert set(found.pop("environment")) - {"PWD", "LC_CTYPE"} == {"LEAN_PATH"}
    assert found == {
        "folder": [],
        "secret": "FileNotFoundError",
        "home": "FileNotFoundError",
        "passwords": "FileNotFoundError",
        "network": "ConnectionRefusedError",
        "interfaces": ["lo"],
        "fork": "PermissionError",
        "process": "PermissionError",
        "thread": [1],
        "write beside the secret": "FileNotFoundError",
        "write at the top": "OSError",
        "write to the library": "OSError",
        "write here": 1,  # in memory, and gone with the process
        "fill the disk": False,
        "other processes": [],
        "capabilities": ["0000000000000000"],
        "memory": "MemoryError",
    }


def test_a_memory_bomb_and_a_busy_loop_end(tmp_path: Path) -> None:
    bomb = "kept = []\nwhile True: kept.append(bytearray(1 << 24))"
    assert "MemoryError" in run(sandbox(tmp_path), python(bomb)).stderr
    assert run(sandbox(tmp_path, cpu_s=1), python("while True: pass")).returncode not in (0, 1)


def test_a_bomb_of_threads_ends(tmp_path: Path) -> None:
    """Each thread takes its stack from the memory allowed."""
    code = (
        "import os, threading\nwait = threading.Event()\ncount = 0\n"
        "try:\n  while True:\n    threading.Thread(target=wait.wait, daemon=True).start(); count += 1\n"
        "except (RuntimeError, MemoryError):\n  os.write(4, str(count).encode()); os._exit(0)\n"
    )
    done = run(sandbox(tmp_path), python(code))
    assert 1 <= int(done.stdout) < 1000


def test_the_sandbox_ends_with_its_starter(tmp_path: Path) -> None:
    import psutil

    command = sandbox(tmp_path).command(
        python("import time; time.sleep(600)"), readable=[Path(sys.base_prefix)], env={}
    )
    code = f"import subprocess; p = subprocess.Popen({command!r}, env={{}}); print(p.pid, flush=True); p.wait()"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        process = psutil.Process(int(parent.stdout.readline()))
        while len(inside := process.children(recursive=True)) < 2:  # bubblewrap's own, and the program
            pass
        process.kill()
        parent.wait(30)
    assert psutil.wait_procs(inside, 30)[1] == []


def test_without_bubblewrap_it_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(
        ConfigError, match=r"install bubblewrap, or allow .* with LEANWRIGHT_LEAN_SANDBOX=off"
    ) as caught:
        make_sandbox("bwrap", filters=tmp_path, memory_bytes=GB)
    assert "\n" not in str(caught.value)
    assert make_sandbox("off", filters=tmp_path, memory_bytes=GB).bwrap is None
    (tmp_path / "bwrap").write_text("#!/bin/sh\n")
    (tmp_path / "bwrap").chmod(0o755)
    assert make_sandbox("bwrap", filters=tmp_path, memory_bytes=GB).bwrap == tmp_path / "bwrap"


def test_the_command_line(tmp_path: Path) -> None:
    library = tmp_path / "library"
    library.mkdir()
    (tmp_path / "link").symlink_to(library)
    box = Sandbox(Path("/usr/bin/bwrap"), tmp_path / "filters", GB)
    command = box.command(["lean", "--run"], readable=[tmp_path / "link", library], env={"A": "b c"})
    text = " ".join(command)
    for option in ("--unshare-all", "--die-with-parent", "--new-session", "--clearenv", "--cap-drop ALL"):
        assert option in text
    assert text.count(f"--ro-bind {library} {library}") == 1  # the folder itself, not the link to it
    assert command[command.index("--setenv") + 1 :][:2] == ["A", "b c"]
    assert command[-3:] == ["--", "lean", "--run"]
    assert command[4:6] == [str(GB // 1024), str(6 * 3600)]
    shown = [command[i + 1] for i, word in enumerate(command) if word in ("--ro-bind", "--bind", "--dev-bind")]
    assert not {"/", "/home", "/root", "/etc", "/tmp", "/usr", "/dev", str(Path.home())} & set(shown)
    assert "--bind" not in command
    assert "--share-net" not in command
    assert text.index("--tmpfs") < text.index("--remount-ro /")


def test_without_a_sandbox_the_environment_is_still_empty(tmp_path: Path) -> None:
    box = Sandbox(None, tmp_path, GB)
    code = "import os; os.write(4, repr(sorted(os.environ)).encode()); print('printed')"
    command = box.command(python(code), readable=[], env={"LEAN_PATH": "x"}, channel=True)
    environment = {**os.environ, "OPENAI_API_KEY": "marker-4711"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert set(json.loads(done.stdout.replace("'", '"'))) - {"LC_CTYPE"} == {"LEAN_PATH"}
    assert done.stderr == "printed\n"
    bomb = box.command(python("bytearray(2_000_000_000)"), readable=[], env={})
    assert "MemoryError" in subprocess.run(bomb, env={}, capture_output=True, text=True).stderr


def decide(program: bytes, architecture: int, number: int, flags: int = 0) -> int:
    """What a seccomp filter answers: an interpreter of the few instructions that it uses."""
    steps = [struct.unpack_from("=HBBI", program, 8 * i) for i in range(len(program) // 8)]
    data = {0: number, 4: architecture, 16: flags}
    accumulator, at = 0, 0
    while True:
        code, when_true, when_false, value = steps[at]
        at += 1
        match code:
            case 0x20:
                accumulator = data[value]
            case 0x54:
                accumulator &= value
            case 0x15:
                at += when_true if accumulator == value else when_false
            case 0x35:
                at += when_true if accumulator >= value else when_false
            case 0x06:
                return int(value)
            case _:
                raise AssertionError(code)


ALLOW, KILL, EPERM, ENOSYS = 0x7FFF0000, 0x80000000, 0x00050001, 0x00050026
THREAD, VFORK = 0x3D0F00, 0x4111  # flags of clone in pthread_create and in posix_spawn


def test_the_filter_allows_threads_and_no_processes() -> None:
    x86, arm = no_new_processes("x86_64"), no_new_processes("aarch64")
    assert x86 is not None
    assert arm is not None
    assert no_new_processes("riscv64") is None
    for program, architecture, clone, harmless in ((x86, 0xC000003E, 56, 0), (arm, 0xC00000B7, 220, 63)):
        assert decide(program, architecture, clone, THREAD) == ALLOW
        assert decide(program, architecture, clone, VFORK) == EPERM
        assert decide(program, architecture, clone, 0x11) == EPERM
        assert decide(program, architecture, 435, THREAD) == ENOSYS  # the C library then takes clone
        assert decide(program, architecture, harmless) == ALLOW
        assert decide(program, 0x40000003, clone, THREAD) == KILL  # 32-bit calls have other numbers
    assert decide(x86, 0xC000003E, 57) == EPERM
    assert decide(x86, 0xC000003E, 58) == EPERM
    assert decide(x86, 0xC000003E, 0x40000039) == KILL


def test_the_filter_is_written_once(tmp_path: Path) -> None:
    if no_new_processes(platform.machine()) is None:
        pytest.skip(f"no filter is known for {platform.machine()}")
    box = Sandbox(Path("/usr/bin/bwrap"), tmp_path, GB)
    for content in (None, b"damaged"):
        if content is not None:
            (tmp_path / "no-new-processes.bpf").write_bytes(content)
        assert "--seccomp" in box.command(["lean"], readable=[], env={})
        assert (tmp_path / "no-new-processes.bpf").read_bytes() == no_new_processes(platform.machine())
    assert len(list(tmp_path.iterdir())) == 1
