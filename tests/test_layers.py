"""Imports go one way, and only the places that the design names may do what they do."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
LAYERS = ("prompts", "tools", "graphs", "agent", "evals")
Place = tuple[str, str]  # what is imported, and how: "top", "function", "lazy" or "types"

# Folders and files whose functions still import our own modules. Each must do so, or it is to be taken out of the list.
IMPORTS_IN_FUNCTIONS: set[str] = set()
# Libraries that take long to import, and who may import them: in a function or by `tools.lazy`, so that nobody else
# waits for them; at the top of a file only those of ENTRANCES, which are imported late themselves.
HEAVY = {
    "FlagEmbedding": {"tools/encoders/bge.py"},
    "bm25s": {"tools/index/bm25.py"},
    "chromadb": {"evals", "tools/index/chroma.py"},
    "cvc5": {"evals"},
    "datasets": {"agent/batch", "evals"},
    "faiss": {"evals", "tools/index/vectors.py"},
    "inspect_ai": {"evals"},
    "langchain_core": {"agent/formalizer.py", "agent/langgraph_server.py", "agent/providers/verbatim_chat.py"},
    "langchain_openai": {"agent/providers/verbatim_chat.py", "evals"},
    "langgraph": {
        "agent/checkpoints.py", "agent/engines", "agent/langgraph_server.py", "agent/sessions", "evals",
        "graphs/langgraph_bridge.py",
    },
    "lean_dojo": {"tools/index/leandojo.py"},
    "matplotlib": {"agent/smc_plot.py", "evals"},
    "onnx": {"tools/encoders/bert.py"},
    "onnxruntime": {"tools/encoders/bert.py"},
    "openai": {
        f"agent/providers/{name}.py"
        for name in ("logprobs", "openai", "openai_errors", "openai_retries", "served_lm", "verbatim_chat")
    },
    "ray": {"agent/runs/executors.py", "evals"},
    "torch": {
        "agent/providers/decode.py", "agent/providers/embedded", "agent/providers/hf/load.py",
        "agent/providers/kv_cache.py", "agent/providers/served_lm.py", "agent/providers/torch_lm.py", "evals",
        "graphs/smc", "tools/encoders/bge.py", "tools/index/finetune.py",
    },
    "transformers": {
        "agent/providers/embedded", "agent/providers/hf/load.py", "agent/providers/kv_cache.py",
        "agent/runtime/models.py", "evals",
    },
    "z3": {
        "evals", "tools/values/factors.py", "tools/values/formulas.py", "tools/values/laws.py", "tools/values/sizes.py",
        "tools/values/orders.py", "tools/values/quantified.py", "tools/values/real_models.py", "tools/values/smt.py",
        "tools/values/subsets.py",
    },
}  # fmt: skip
ENTRANCES = {"agent/engines", "agent/langgraph_server.py", "agent/sessions", "evals/inspect_ai_tasks.py"}


def modules() -> Iterator[tuple[str, Path]]:
    for layer in LAYERS:
        for path in sorted((ROOT / layer).rglob("*.py")):
            yield layer, path


MODULES = {".".join(("leanwright", *path.relative_to(ROOT).with_suffix("").parts)): path for _, path in modules()}
MODULES = {name.removesuffix(".__init__"): path for name, path in MODULES.items()}


@cache
def places(path: Path) -> frozenset[Place]:
    """What a file imports, and how."""
    found: set[Place] = set()

    def walk(node: ast.AST, how: str) -> None:
        for child in ast.iter_child_nodes(node):
            inside = "function" if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) else how
            if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
                walk(ast.Module(child.body, []), "types")
                walk(ast.Module(child.orelse, []), how)
            elif isinstance(child, ast.Import):
                found.update((alias.name, how) for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                assert child.level == 0 and child.module, f"{path}: relative import"
                found.update((f"{child.module}.{alias.name}", how) for alias in child.names)
            else:
                if isinstance(child, ast.Call) and ast.unparse(child.func) == "lazy":
                    assert isinstance(child.args[0], ast.Constant), path
                    found.add((str(child.args[0].value), "lazy"))
                walk(child, inside)

    walk(ast.parse(path.read_text()), "top")
    return frozenset(found)


def imports(path: Path) -> set[str]:
    return {name for name, _ in places(path)}


def module_of(name: str) -> str:
    """The module that an imported name is, or belongs to."""
    return name if name in MODULES else name.rpartition(".")[0]


def listed(path: Path, names: set[str]) -> set[str]:
    """Those of ``names``, of files, folders or the ``*.py`` of a folder, that ``path`` is or lies in."""
    relative = path.relative_to(ROOT)
    parents = {str(parent) for parent in relative.parents} - {"."}
    return names & {str(relative), f"{relative.parent}/*.py", *parents}


def test_imports_go_one_way() -> None:
    wrong = {}
    for layer, path in modules():
        above = tuple(f"leanwright.{name}" for name in LAYERS[LAYERS.index(layer) + 1 :])
        if found := [name for name in imports(path) if name.startswith(above)]:
            wrong[path.relative_to(ROOT)] = found
    assert wrong == {}


def test_no_module_imports_itself_in_a_circle() -> None:
    """Counted are all imports: those in functions and those for type checkers too."""
    leads = {name: {module_of(n) for n in imports(path)} & MODULES.keys() for name, path in MODULES.items()}
    reached: dict[str, set[str]] = {}
    for name, first in leads.items():
        seen: set[str] = set()
        ahead = set(first)
        while ahead:
            seen |= ahead
            ahead = set().union(*(leads[one] for one in ahead)) - seen
        reached[name] = seen
    circles = {frozenset(o for o in seen if n in reached[o]) for n, seen in reached.items() if n in seen}
    assert not circles


def test_our_own_modules_are_imported_at_the_top() -> None:
    used = set()
    for _, path in modules():
        inside = [n for n, how in places(path) if how == "function" and n.startswith("leanwright.")]
        allowed = listed(path, IMPORTS_IN_FUNCTIONS)
        assert not inside or allowed, f"{path}: {inside}"
        used |= allowed if inside else set()
    assert used == IMPORTS_IN_FUNCTIONS, "no longer needed: take them out of the list"


def test_heavy_libraries_are_imported_late_and_in_few_places() -> None:
    for _, path in modules():
        for name, how in places(path):
            library = name.partition(".")[0]
            if library in HEAVY and how != "types":
                assert listed(path, HEAVY[library]), f"{path} imports {library}"
                assert how != "top" or listed(path, ENTRANCES), f"{path} imports {library} at its top"
    gone = [name for names in HEAVY.values() for name in names if not (ROOT / name).exists()]
    assert not gone, "take them out of the list"


def test_tools_and_graphs_do_not_construct_providers() -> None:
    for layer, path in modules():
        if layer in ("tools", "graphs"):
            assert not [n for n in imports(path) if n.startswith(("openai", "langchain_openai"))], path


def test_environment_is_read_in_one_place() -> None:
    for _, path in modules():
        if path in (ROOT / "agent/settings.py", ROOT / "agent/settings_process.py"):
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
