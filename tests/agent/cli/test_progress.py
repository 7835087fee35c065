"""What is said in a pipe, where nobody sees steps."""

import re
import time
from pathlib import Path

import pytest

from leanwright.agent.cli import progress
from leanwright.tools.lean.embedded import stages as set_up_stages
from leanwright.tools.lean.embedded.stages import NOTE, SetupStep


def test_a_pipe_is_told_what_takes_long(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(progress, "SILENT_S", 0.02)
    with progress.steps() as report:
        report({"step": "draft", "text": "the server does not answer: try 2 of 4"})
        report({"step": "text", "text": "a word of the model"})
        deadline = time.monotonic() + 10
        said = ""
        while not said and time.monotonic() < deadline:
            time.sleep(0.01)
            said = capsys.readouterr().err
    assert said.startswith("leanwright: 0 s: draft: the server does not answer: try 2 of 4\n")


def test_before_the_first_step_a_pipe_is_told_that_there_is_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "SILENT_S", 0.02)
    with progress.steps():
        deadline = time.monotonic() + 10
        said = ""
        while not said and time.monotonic() < deadline:
            time.sleep(0.01)
            said = capsys.readouterr().err
    assert said.startswith(f"leanwright: 0 s: {progress.BEGUN}\n")


def test_what_is_quick_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.steps() as report:
        report({"step": "draft", "text": "quick"})
    assert capsys.readouterr().err == ""


def test_a_pipe_is_told_each_stage_once_and_every_note(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.setup_progress() as report:
        for stage, said in (("compile", "a"), ("compile", "b"), (NOTE, "no probes"), (NOTE, "no tree")):
            report(SetupStep(stage, None, said))
    assert capsys.readouterr().err == "leanwright: a\nleanwright: no probes\nleanwright: no tree\n"


def test_the_bar_of_the_set_up_never_goes_back() -> None:
    stages = ("wait", "node", "node", "download", "download", "unpack", "patch", "compile", "image", "image", "ready")
    fractions = (None, 0.0, 1.0, 0.0, 1.0, 0.5, None, 0.1, 0.0, 0.7, 1.0)
    steps = [SetupStep(stage, fraction, "") for stage, fraction in zip(stages, fractions, strict=True)]
    shares = [share for share in map(progress.share_done, steps) if share is not None]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)


def test_each_stage_of_a_set_up_moves_the_bar() -> None:
    sources = Path(set_up_stages.__file__).parent.glob("*.py")
    told = {name for path in sources for name in re.findall(r'SetupStep\(\s*"(\w+)"', path.read_text())}
    assert told - {"wait", "repair", "ready"} == progress.SHARES.keys()
