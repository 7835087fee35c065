"""The process that Lean runs in: what Node lets it do, and that it ends with its parent. A script is lean.js."""

import json
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from leanwright.tools.lean.embedded.node import find_node
from leanwright.tools.lean.embedded.process import LeanCommand, clean_environment, is_noise

ATTEMPTS = """
const fs = require("node:fs");
const attempt = (act) => { try { return String(act()).trim(); } catch (error) { return error.code ?? String(error); } };
const [, , read, write, outside] = process.argv;
console.log(JSON.stringify({
  arguments: process.argv.slice(2).length,
  read: attempt(() => fs.readFileSync(read)),
  write: attempt(() => fs.writeFileSync(write, "x")),
  overwrite: attempt(() => fs.writeFileSync(read, "x")),
  outside: attempt(() => fs.readFileSync(outside)),
  passwords: attempt(() => fs.readFileSync("/etc/passwd")),
  process: attempt(() => require("node:child_process").execSync("ls")),
  environment: attempt(() => Object.keys(process.env).filter((key) => !["PWD", "SHLVL", "_"].includes(key)).join()),
  mounts: globalThis.leanwright.mounts,
}));
"""


def command(base: Path, **options: object) -> LeanCommand:
    return LeanCommand(find_node(base).node, base, (base,), (base,), **options)  # type: ignore[arg-type]


def with_script(folder: Path, script: str) -> Path:
    base = folder / "base"
    base.mkdir()
    (base / "lean.js").write_text(script)
    (base / "readable").write_text("may be read")
    return base


def test_only_named_folders_can_be_read_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    base = with_script(tmp_path, ATTEMPTS)
    out = tmp_path / "out"
    out.mkdir()
    (tmp_path / "outside").write_text("may not be read")
    argv = command(base, writable=(out,)).argv(str(base / "readable"), str(out / "file"), str(tmp_path / "outside"))
    done = subprocess.run(argv, env=clean_environment(), capture_output=True, text=True, check=True, cwd=out)
    seen = json.loads(done.stdout)
    assert seen["arguments"] == 3
    assert seen["read"] == "may be read"
    assert (out / "file").read_text() == "x"
    denied = ("overwrite", "outside", "passwords", "process")
    assert {name: seen[name] for name in denied} == dict.fromkeys(denied, "ERR_ACCESS_DENIED")
    assert (base / "readable").read_text() == "may be read"
    assert seen["environment"] == ""
    assert seen["mounts"] == [str(base), str(out)]


def test_a_busy_process_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    argv = command(with_script(tmp_path, "for (;;) {}")).argv()
    code = f"import subprocess; p = subprocess.Popen({argv!r}, env={{}}); print(p.pid, flush=True); p.wait()"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        time.sleep(0.5)
        assert psutil.pid_exists(pid)
        parent.kill()
    deadline = time.monotonic() + 30
    while psutil.pid_exists(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not psutil.pid_exists(pid)


def test_upstreams_tracing_is_noise_and_errors_are_not() -> None:
    assert is_noise("[DEBUG:K] Calling Elab.runFrontend")
    assert is_noise("  mainModule? = true")
    for place in ("#", "#FailureMessage Object: 0x7ff", "----- Native stack trace -----", " 4: 0x18ff22c  [node]"):
        assert is_noise(place)
    assert not is_noise("# Fatal error in , line 0")
    assert not is_noise("FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory")
    assert not is_noise("Real.lean:1:0: error: unknown identifier")
