"""The self-test of a Lean: statements it must let pass, planted faults its probes must find, cheats it must refuse.

Besides, what a text that runs code gets to see. The cases are in ``self_test.toml``; only the backend is asked.
"""

import json
import os
import tempfile
import time
import tomllib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.probes import BY_NAME, run_probes
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer

DATA = Path(__file__).with_name("self_test.toml")
TIMEOUT_S = 120.0  # of one check, on a machine that is busy
NETWORK_LINES = 3  # of /proc/net/dev where there is no network: two of heading, one for loopback

_HELPERS = """
def try_ (what : String) (act : IO String) : IO Unit := do
  match ← act.toBaseIO with
  | .ok s => IO.println (what ++ " = " ++ s)
  | .error _ => IO.println (what ++ " refused")
def firstLine (path : String) : IO String := do
  let h ← IO.FS.Handle.mk path .read
  h.getLine
def linesOf (h : IO.FS.Handle) (n fuel : Nat) : IO Nat := do
  match fuel with
  | 0 => return n
  | k + 1 => if (← h.getLine).isEmpty then return n else linesOf h (n + 1) k
"""
_ATTEMPTS = {
    "passwords": 'firstLine "/etc/passwd"',
    "home": "firstLine {secret}",  # of a file that is put there for the test
    "HOME": 'do return (← IO.getEnv "HOME").getD "refused"',
    "PATH": 'do return (← IO.getEnv "PATH").getD "refused"',
    "process": 'do return (← IO.Process.output { cmd := "/bin/ls", args := #[] }).stdout',
    "network": 'do return toString (← linesOf (← IO.FS.Handle.mk "/proc/net/dev" .read) 0 99)',
}


@dataclass(frozen=True)
class Case:
    """``text`` is a whole text for Lean. ``evidence``: alternatives of which one must be said, with ``|`` between."""

    name: str
    text: str
    probe: str = ""
    evidence: str = ""


@dataclass(frozen=True)
class SelfTest:
    """What is asked of a Lean."""

    statements: tuple[Case, ...]
    probes: tuple[Case, ...]
    cheats: tuple[Case, ...]


@dataclass(frozen=True)
class Result:
    """One case. ``detail`` is what was said where it fails; "" where it passes."""

    group: str
    name: str
    passed: bool
    detail: str
    seconds: float


def cases(path: Path = DATA) -> SelfTest:
    """The cases of the data file."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    statements = (Case(one, f"theorem t {one} := by sorry") for one in table["statements"])
    probes = (
        Case(row["statement"], f"theorem t {row['statement']} := by sorry", row["probe"], row["evidence"])
        for row in table["probe"]
    )
    cheats = (Case(row["name"], row["text"], evidence=row["reason"]) for row in table["cheat"])
    return SelfTest(tuple(statements), tuple(probes), tuple(cheats))


async def run(lean: LeanBackend, asked: SelfTest, say: Callable[[Result], None] = lambda _: None) -> tuple[Result, ...]:
    """The results of all cases in turn, each told to ``say``. Raises LeanError when Lean does not start."""
    started = time.monotonic()
    report = await lean.check("theorem t (a b : Nat) (h : a = b) : b = a := h.symm", timeout_s=TIMEOUT_S)
    ok = report.status in (LeanStatus.OK, LeanStatus.INCONCLUSIVE)
    results = [Result("start", "the library is imported", ok, "" if ok else _said(report), time.monotonic() - started)]
    say(results[0])
    groups: Sequence[tuple[str, Sequence[Case], Callable[[LeanBackend, Case], Awaitable[str]]]] = (
        ("statements", asked.statements, _statement),
        ("probes", asked.probes, _probe),
        ("cheats", asked.cheats, _cheat),
    )
    for group, some, ask in groups:
        for case in some:
            results.append(await _timed(group, case.name, ask(lean, case)))
            say(results[-1])
    before = time.monotonic()
    for name, fault in await _confined(lean):
        results.append(Result("sandbox", name, not fault, fault, time.monotonic() - before))
        say(results[-1])
    return tuple(results)


async def _timed(group: str, name: str, asked: Awaitable[str]) -> Result:
    before = time.monotonic()
    try:
        fault = await asked
    except LeanError as error:
        fault = str(error)
    return Result(group, name, not fault, fault, time.monotonic() - before)


async def _statement(lean: LeanBackend, case: Case) -> str:
    report = await lean.check(case.text, timeout_s=TIMEOUT_S, fresh=True)
    if report.status is not LeanStatus.OK:
        return _said(report)
    return "; ".join(statement_faults(report))


async def _probe(lean: LeanBackend, case: Case) -> str:
    report = await lean.check(case.text, timeout_s=TIMEOUT_S)
    if report.status is not LeanStatus.OK:
        return _said(report)
    (found,) = await run_probes(lean, case.text, report=report, probes=(BY_NAME[case.probe],))
    right = found.answer is ProbeAnswer.YES and any(part in found.evidence for part in case.evidence.split("|"))
    return "" if right else f"{case.probe} says {found.answer.value}: {found.evidence}"


async def _cheat(lean: LeanBackend, case: Case) -> str:
    """Nothing must accept it; with a whole checker the reason is the one expected."""
    report = await lean.check(case.text, timeout_s=TIMEOUT_S, fresh=True)
    reasons = statement_faults(report)
    if not reasons:
        return "it is let pass"
    known = case.evidence in " ".join((*reasons, _said(report)))
    return "" if known or report.lacks else f"refused for another reason: {'; '.join(reasons)}"


async def _confined(lean: LeanBackend) -> list[tuple[str, str]]:
    """What a text that runs code saw that it should not, by attempt; "": nothing."""
    with _secret() as path:
        acts = {name: act.replace("{secret}", json.dumps(str(path))) for name, act in _ATTEMPTS.items()}
        evals = "".join(f'#eval try_ "{name}" ({act})\n' for name, act in acts.items())
        try:
            report = await lean.check(_HELPERS + evals, timeout_s=TIMEOUT_S)
        except LeanError as error:
            return [(name, f"not tried: {error}") for name in _ATTEMPTS]
    printed = "\n".join(message.data for message in report.messages if message.severity == "info")
    return list(_seen(printed, _said(report)))


@contextmanager
def _secret() -> Iterator[Path]:
    """A file in the user's home, or where that cannot be written in the folder for temporary files."""
    home = Path.home()
    folder = home if os.access(home, os.W_OK) else Path(tempfile.gettempdir())
    with tempfile.NamedTemporaryFile("w", dir=folder, prefix=".leanwright-self-test-") as file:
        file.write("not for Lean\n")
        file.flush()
        yield Path(file.name)


def _seen(printed: str, said: str) -> Iterator[tuple[str, str]]:
    lines = [line.strip() for line in printed.splitlines()]
    for name in _ATTEMPTS:
        found = [line for line in lines if line.startswith((f"{name} = ", f"{name} refused"))]
        value = found[0].removeprefix(name).removeprefix(" =").strip() if found else ""
        quiet = name == "network" and value.isdigit() and int(value) <= NETWORK_LINES
        if not found:
            yield name, f"not tried: {said}"
        else:
            yield name, "" if value == "refused" or quiet else f"it gets {value[:60]!r}"


def _said(report: LeanReport) -> str:
    worst = (report.errors or report.messages)[:1]
    return f"{report.status.value}: {worst[0].data.splitlines()[0]}" if worst else report.status.value
