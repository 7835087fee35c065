"""Imports go one way, and only the places that the design names may do what they do."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = ("prompts", "tools", "graphs", "agent", "evals")


def modules() -> Iterator[tuple[str, Path]]:
    for layer in LAYERS:
        for path in sorted((ROOT / layer).rglob("*.py")):
            yield layer, path


def imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names.add(node.module or "")
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


@pytest.mark.parametrize(("layer", "path"), [pytest.param(la, p, id=str(p.relative_to(ROOT))) for la, p in modules()])
def test_imports_go_one_way(layer: str, path: Path) -> None:
    above = LAYERS[LAYERS.index(layer) + 1 :]
    wrong = [n for n in imports(path) if any(n.startswith(f"leanwright.{a}") for a in above)]
    assert not wrong, f"{layer} may not import {wrong}"


def test_tools_and_graphs_do_not_construct_providers() -> None:
    for layer, path in modules():
        if layer in ("tools", "graphs"):
            assert not [n for n in imports(path) if n.startswith(("openai", "langchain_openai"))], path


def test_environment_is_read_in_one_place() -> None:
    for _, path in modules():
        if path == ROOT / "agent/settings.py":
            continue
        source = path.read_text()
        assert "os.getenv" not in source, path
        if "os.environ" in source:
            cleaned = ("tools/lean/embedded", "tools/lean/native")  # what their processes may see of it
            assert any(part in str(path) for part in cleaned), f"{path} reads the environment"


def test_no_language_graph_in_tools() -> None:
    for layer, path in modules():
        if layer in ("prompts", "tools"):
            assert not [n for n in imports(path) if n.split(".")[0] in ("langgraph", "langchain")], path


def test_the_sampler_knows_arrays_and_tools_alone() -> None:
    allowed = ("leanwright.tools.", "leanwright.graphs.smc")
    for path in sorted((ROOT / "graphs/smc").rglob("*.py")):
        own = [n for n in imports(path) if n.startswith("leanwright.")]
        assert not [n for n in own if not n.startswith(allowed)], path
        assert not [n for n in imports(path) if n.split(".")[0] in ("langgraph", "langchain", "transformers")], path
