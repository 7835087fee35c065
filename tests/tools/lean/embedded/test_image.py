"""A start from the image answers as one from nothing, is as confined, and refuses an image that does not fit."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from leanwright.tools.lean.embedded.package import PROJECT
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.lean.embedded.process import clean_environment
from leanwright.tools.probes import NAMES

pytest_plugins = ["tests.lean_fixtures"]
pytestmark = pytest.mark.lean

STATEMENTS = (
    "theorem a (x : ℝ) (h : 0 < x) : Real.sqrt (x ^ 2) = x := by sorry",
    "theorem a (n : ℕ) (h : 2 ∣ n) : ∃ k, n = 2 * k := h",
    "theorem a (n : ℕ) (h : n < 3) : n ^ 2 < 9 := by interval_cases n <;> decide",
    "theorem a (p q : Prop) (h : p ∧ q) : q ∧ p := ⟨h.2, h.1⟩",
    "theorem a (n : ℕ) : n + 0 = n := by simp",
    "theorem a (a b c : ℤ) (h : a ≡ b [ZMOD c]) : b ≡ a [ZMOD c] := by sorry",
    "theorem a (s t : Set ℕ) : s ∩ t ⊆ s := by sorry",
    "theorem a {G : Type*} [CommGroup G] (x y : G) : x * y = y * x := by sorry",
    "theorem a (f : ℝ → ℝ) (h : Differentiable ℝ f) : Continuous f := by sorry",
    "theorem a (A B : Matrix (Fin 2) (Fin 2) ℝ) : Matrix.det (A * B) = Matrix.det A * Matrix.det B := by sorry",
    "theorem a : ∑ i ∈ Finset.range 10, i = 45 := by decide",
    "theorem a (n : ℕ) : Odd n ∨ Even n := by omega",
    "theorem a : (10 : ℕ) < 5 := by decide",
    "theorem a (x : Real) : y = x := by sorry",
    "theorem a (x : ℝ) : x = x := by rfl; rfl",
    "theorem ) (",
    "def f (n : ℕ) : ℕ := n + 1\ntheorem a (n : ℕ) : f n = n + 1 := by rfl",
    "open Real in\ntheorem a : sin 0 = 0 := by sorry",
    "set_option maxRecDepth 50 in\ntheorem a : True := trivial",
    "import Lean\ntheorem a : True := trivial",
    "#eval 1 + 1",
    '#eval IO.println "out"',
    "#print axioms Nat.add_comm",
    "axiom b : False\ntheorem a : False := b",
    "",
    "-- nothing",
)
# What a text might try with what the image left behind: standard input held the function that goes on.
PRYING = (
    "#eval do let s ← IO.getStdin; s.flush",
    "#eval do let s ← IO.getStdin; IO.println (← s.getLine)",
    'run_cmd do let h ← IO.FS.Handle.mk "/dev/leanwright" .read; IO.println (← h.getLine)',
    'run_cmd do let h ← IO.FS.Handle.mk "/dev/leanwright" .write; h.putStrLn "forged"',
    'run_cmd do let h ← IO.FS.Handle.mk "/dev/leanwright-image" .read; IO.println (← h.getLine)',
    'run_cmd do IO.println (← IO.FS.readFile "/etc/passwd")',
    'run_cmd do IO.println (repr (← System.FilePath.readDir "/"))',
    'run_cmd do IO.FS.writeFile "/work/x" "y"; IO.println (← IO.FS.readFile "/work/x")',
    'run_cmd do IO.println (repr (← IO.getEnv "HOME"))',
)

AGAIN = 20  # requests to a second server of the image


def requests() -> Iterator[dict[str, Any]]:
    warm = [json.loads(line) for line in (PROJECT / "WarmUp.jsonl").read_text().splitlines()]
    for at, text in enumerate((*STATEMENTS, *PRYING)):
        yield {"cmd": text, "env": 0, "screen": at % 2 == 0}
    yield {"cmd": "def f (n : ℕ) : ℕ := n + 1", "env": 0, "keep": True}
    yield {"cmd": "theorem a : f 1 = 2 := by rfl", "env": 1}
    yield {"cmd": "theorem a : True := trivial", "env": 99}
    yield from warm


@contextmanager
def server(argv: list[str]) -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen(
        argv, env=clean_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def answers(argv: list[str], most: int | None = None) -> list[dict[str, Any]]:
    """What a server answers to the requests, or the first ``most`` of them, without times."""
    found = []
    with server(argv) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["ready"] is True
        for number, request in enumerate(islice(requests(), most)):
            process.stdin.write(json.dumps({**request, "id": str(number)}).encode() + b"\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert answer["id"] == str(number)
            answer.pop("ms", None)
            found.append(answer)
    return found


def test_a_start_from_the_image_answers_as_any_other(toolchain: Toolchain) -> None:
    assert toolchain.image is not None
    from_image = answers(toolchain.server())
    from_start = answers(toolchain.server(image=False))
    different = [(a, b) for a, b in zip(from_image, from_start, strict=True) if a != b]
    assert not different, different[0]
    again = answers(toolchain.server(), AGAIN)
    assert again == from_image[:AGAIN]  # nothing that the first was asked is left in the image


@pytest.mark.parametrize("question", ["check", *NAMES])
def test_the_image_has_answered_each_question_of_a_verdict(question: str) -> None:
    asked = [json.loads(line) for line in (PROJECT / "WarmUp.jsonl").read_text(encoding="utf-8").splitlines()]
    assert question in {one.get("probe") or one.get("op", "check") for one in asked}


@pytest.mark.parametrize("change", [{"tls": 1}, {"table": 1}, {"extents": [[1 << 23, 1 << 16, 1 << 40]]}])
def test_an_image_that_does_not_fit_is_refused(toolchain: Toolchain, tmp_path: Path, change: dict[str, Any]) -> None:
    assert toolchain.image is not None
    state = json.loads((toolchain.image / "state.json").read_text())
    (tmp_path / "state.json").write_text(json.dumps({**state, **change}))
    (tmp_path / "memory").symlink_to(toolchain.image / "memory")
    readable = (toolchain.base, *toolchain.folders, toolchain.image)
    argv = replace(toolchain.command(), image=tmp_path, readable=readable).argv("-j1")
    done = subprocess.run(argv, env=clean_environment(), capture_output=True, input=b"", check=False, timeout=120)
    assert done.returncode != 0
    assert done.stdout == b""
    assert b"run leanwright doctor --repair" in done.stderr


def test_the_image_is_named_by_what_it_is_made_from(toolchain: Toolchain) -> None:
    assert toolchain.image is not None
    assert sorted(path.name for path in toolchain.image.iterdir()) == ["code", "memory", "ready.json", "state.json"]


def test_a_start_optimises_no_more_than_v8_would(toolchain: Toolchain) -> None:
    assert toolchain.image is not None
    left = memoryview((toolchain.image / "code").read_bytes()[-400_000:]).cast("I")  # of functions' budgets
    assert set(left) == {13_000_000}


def test_a_start_that_cannot_answer_does_not_end_as_if_its_input_had(toolchain: Toolchain) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with subprocess.Popen(
        toolchain.server(), env=clean_environment(), stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE
    ) as process:
        os.close(writing)
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.close()
        assert any(b"the channel of Lean failed" in line for line in process.stderr)
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:  # Node may wait for a thread of Lean at its exit; the pool kills its servers
            process.kill()
    assert process.returncode != 0
