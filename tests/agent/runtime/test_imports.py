"""Threads of a server open models at once, and transformers imports its parts lazily, which is not safe for threads."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

from leanwright.agent.runtime import models

ROOT = Path(__file__).resolve().parents[3]
TRAINING = {Path("agent/providers/embedded/train.py")}  # a command of its own, never in a server


def named(tree: ast.AST) -> set[str]:
    """The names that are imported from transformers."""
    froms = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "transformers")
    return {alias.name for node in froms for alias in node.names}


def sources() -> Iterator[Path]:
    for folder in ("tools", "graphs", "agent"):
        yield from (ROOT / folder).rglob("*.py")


def test_one_thread_imports_whatever_models_take_from_transformers() -> None:
    before = named(ast.parse(inspect.getsource(models.import_models)))
    later = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in sources()
        if path.relative_to(ROOT) not in TRAINING
        for name in named(ast.parse(path.read_text(encoding="utf-8"))) - before
    }
    assert before
    assert not later, "import_models in agent/runtime/models.py must name these too"
