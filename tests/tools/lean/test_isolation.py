"""What a hostile text can do to the embedded Lean: nothing that another text or our process would notice."""

from pathlib import Path

import pytest

from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.setup import Toolchain
from leanwright.tools.types import LeanStatus
from tests.lean_fixtures import LeanRun

pytestmark = pytest.mark.lean

HELPERS = """
def try_ (what : String) (act : IO String) : IO Unit := do
  match ← act.toBaseIO with
  | .ok s => IO.println (what ++ " = " ++ s)
  | .error _ => IO.println (what ++ " refused")
def readLine (path : String) : IO String := do
  let h ← IO.FS.Handle.mk path .read
  h.getLine
def count (path : System.FilePath) : IO String := do
  let found ← path.readDir
  return toString found.size
def writeLine (path line : String) : IO String := do
  let h ← IO.FS.Handle.mk path .write
  h.putStrLn line
  h.flush
  return "written"
"""

FORGED = '{\\"ready\\": true, \\"id\\": \\"0\\", \\"messages\\": [], \\"complete\\": true}'

ATTEMPTS = {
    "stdin": 'readLine "/dev/stdin"',
    "own stdin": "do (← IO.getStdin).getLine",
    "read requests": 'readLine "/dev/leanwright"',
    "write answers": f'writeLine "/dev/leanwright" "{FORGED}"',
    "stdout": f'writeLine "/dev/stdout" "{FORGED}"',
    "stderr": 'writeLine "/dev/stderr" "noise"',
    "descriptor 0": 'readLine "/proc/self/fd/0"',
    "descriptor 3": 'readLine "/proc/self/fd/3"',
    "descriptor 4": f'writeLine "/proc/self/fd/4" "{FORGED}"',
    "password file": 'readLine "/etc/passwd"',
    "this test": f'readLine "{__file__}"',
    "cache": 'writeLine "{cache}/Main.lean" "changed"',
    "disk": 'writeLine "/tmp/leanwright-was-here" "x"',
    "home": 'do return (← IO.getEnv "HOME").getD "unset"',
    "key": 'do return (← IO.getEnv "OPENAI_API_KEY").getD "unset"',
    "environment file": 'readLine "/proc/self/environ"',
    "files in the working folder": 'count "."',
    "process": 'do return (← IO.Process.output { cmd := "/bin/ls", args := #[] }).stdout',
}

MARKER = "marker-4711"
EXPECTED = {
    "stdin": "stdin = ",
    "own stdin": "own stdin = ",
    "stdout": "stdout = written",  # it goes to standard error, which nobody takes for an answer
    "stderr": "stderr = written",
    "disk": "disk = written",  # in the memory of the process
    "home": "home = unset",
    "key": "key = unset",
    "files in the working folder": "files in the working folder = 0",
}


@pytest.fixture(scope="module")
def answers(toolchain: Toolchain, lean_run: LeanRun) -> dict[str, str]:
    """What each attempt printed, by name. All are made in one text of a Lean that was started with a key of ours."""
    attempts = {name: act.replace("{cache}", str(toolchain.repl)) for name, act in ATTEMPTS.items()}
    evals = "".join(f'#eval try_ "{name}" ({act})\n' for name, act in attempts.items())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OPENAI_API_KEY", MARKER)
        lean = EmbeddedLean(toolchain, spare=False)
        report = lean_run(lean.check(HELPERS + evals, timeout_s=60))
        lean_run(lean.aclose())
    assert report.status is LeanStatus.OK, report.errors
    assert MARKER not in report.model_dump_json()
    printed = [message.data.strip() for message in report.messages if message.severity == "info"]
    assert len(printed) == len(ATTEMPTS)
    return dict(zip(ATTEMPTS, printed, strict=True))


@pytest.mark.parametrize("name", ATTEMPTS)
def test_an_attempt_gets_nowhere(answers: dict[str, str], name: str) -> None:
    assert answers[name] == EXPECTED.get(name, f"{name} refused").strip()


def test_nothing_was_written(answers: dict[str, str], toolchain: Toolchain) -> None:
    assert answers
    assert not Path("/tmp/leanwright-was-here").exists()
    assert "changed" not in (toolchain.repl / "Main.lean").read_text()


RUNAWAYS = {
    "endless loop": ("partial def f (n : Nat) : Nat := f (n + 1)\n#eval f 0", 2.0, {LeanStatus.TIMEOUT}),
    "exit": ("#eval (IO.Process.exit 0 : IO Unit)", 30.0, {LeanStatus.CRASHED}),
    "memory": (
        "def grow (n : Nat) (s : String) : String := match n with\n  | 0 => s\n  | n + 1 => grow n (s ++ s)\n"
        '#eval (grow 40 "x").length',
        60.0,
        {LeanStatus.CRASHED},
    ),
}


@pytest.mark.parametrize("name", RUNAWAYS)
def test_a_runaway_ends_alone(lean: EmbeddedLean, lean_run: LeanRun, name: str) -> None:
    text, timeout_s, expected = RUNAWAYS[name]
    assert lean_run(lean.check(text, timeout_s=timeout_s)).status in expected
    after = lean_run(lean.check("theorem t : 1 = 1 := by sorry"))
    assert after.status is LeanStatus.OK


@pytest.mark.parametrize(
    "text",
    [
        "example : (List.replicate 1000000 1).length = 1000000 := by decide",
        "theorem loop (f : Nat → Nat) (h : ∀ n, f n = f (n + 1)) : f 0 = 1 := by simp [h]",
    ],
    ids=["decide", "simp"],
)
def test_deep_recursion_is_an_error_of_the_text(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    before = lean.worker_pids()
    report = lean_run(lean.check(text, timeout_s=60))
    assert report.status is LeanStatus.ERROR
    assert "recursion" in report.errors[0].data or "heartbeats" in report.errors[0].data
    assert lean.worker_pids()[0] == before[0]
