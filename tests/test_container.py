"""The Dockerfile has no complaint from hadolint, and runs without rights."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("hadolint") is None, reason="hadolint is not on the path")
def test_hadolint_has_no_complaint() -> None:
    done = subprocess.run(["hadolint", "Dockerfile"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_it_runs_as_nobody_special_and_says_how_it_is() -> None:
    assert re.findall(r"^USER (.*)$", DOCKERFILE, re.MULTILINE)[-1] == "10001"
    assert "HEALTHCHECK" in DOCKERFILE
    assert "LEANWRIGHT_DATA_DIR=/data" in DOCKERFILE
