"""The main job as a user runs it: cold start, batch throughput, and the command line's own start."""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from leanwright.evals.bench.figures import Measurement
from leanwright.evals.embedded.judged import judged_right

COMMAND = (sys.executable, "-c", "from leanwright.agent.cli import main; main()")
STATEMENT = "Prove that the sum of two odd integers $a$ and $b$ is even."
BATCH = 60  # statements: enough that the start of the process is a small part


def figures() -> list[Measurement]:
    """Measure everything; about three minutes."""
    help_s = min(_timed("--help") for _ in range(3))
    cold = sorted(_timed("formalize", STATEMENT) for _ in range(3))[1]
    first, each = _batch(statements(BATCH))
    return [
        Measurement("leanwright --help", help_s, "s", target="≤ 0.5 s", met=help_s <= 0.5),
        Measurement("formalize, cold process", cold, "s", target="≤ 15 s", met=cold <= 15),
        Measurement("formalize, warm, per statement", each, "s", cold, "a new process for each", "≤ 2 s", each <= 2),
        Measurement("batch, statements a minute", 60 / each, "/min", target="≥ 50", met=60 / each >= 50),
        Measurement("batch, first result after", first, "s", target="≤ 15 s", met=first <= 15),
    ]


def statements(count: int, seed: int = 20_000) -> list[str]:
    """Statements that people wrote, with a translation that was judged right."""
    return [problem.informal for problem in judged_right(count, seed)]


def _timed(*args: str) -> float:
    began = time.perf_counter()
    done = subprocess.run([*COMMAND, *args], capture_output=True, check=False)
    if done.returncode == 1:
        raise RuntimeError(done.stderr.decode())
    return time.perf_counter() - began


def _batch(texts: list[str]) -> tuple[float, float]:
    """Seconds to the first result, and mean seconds for each further one."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "batch.jsonl"
        path.write_text("".join(json.dumps({"statement": t}) + "\n" for t in texts))
        began = time.perf_counter()
        with subprocess.Popen([*COMMAND, "formalize", "--batch", str(path)], stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            stamps = [time.perf_counter() for _ in process.stdout]
    if len(stamps) != len(texts):
        raise RuntimeError(f"{len(texts)} statements gave {len(stamps)} results")
    return stamps[0] - began, (stamps[-1] - stamps[0]) / (len(stamps) - 1)
