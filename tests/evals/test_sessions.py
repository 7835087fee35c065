"""Sessions that are killed at random: a few of those that ``leanwright eval run sessions`` kills."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from leanwright.evals.sessions.experiment import repeated
from leanwright.evals.sessions.provider import Charge

ROOT = Path(__file__).parents[2]
START = "from leanwright.agent.cli import main; main()"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork a process")
def test_killed_sessions_lose_nothing_and_pay_once(tmp_path: Path) -> None:
    command = [sys.executable, "-c", START, "eval", "run", "sessions", "--sessions", "5", "--seed", "7"]
    command += ["--json", "--out", str(tmp_path / "run")]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    outcome = json.loads(ran.stdout)
    assert (outcome["sessions"], outcome["lost"], outcome["double"], outcome["wrong_total"]) == (5, [], 0, 0)
    assert outcome["kills"] >= 5
    assert outcome["charges"] == outcome["requests"] + outcome["in_flight"]


def test_repetitions_are_told_apart() -> None:
    paid = [Charge(number=n, session="s", request=request) for n, request in enumerate("abab", start=1)]
    assert repeated(paid, set()) == (2, 0)
    assert repeated(paid, {1}) == (1, 1)
    assert repeated(paid, {3, 4}) == (2, 0)
