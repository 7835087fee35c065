"""The optional parts of an installation, and what each brings."""

from importlib.util import find_spec

from leanwright.tools.errors import ConfigError

EXTRAS = {
    "retrieval": ("chromadb", "FlagEmbedding", "bm25s"),
    "leandojo": ("lean_dojo",),
    "servers": ("fastapi", "mcp", "prometheus_client", "uvicorn"),
    "evals": ("inspect_ai", "cvc5"),
    "ray": ("ray",),
    "postgres": ("psycopg",),
}


def missing(extra: str) -> list[str]:
    """The packages of an extra that are not installed."""
    return [name for name in EXTRAS[extra] if find_spec(name) is None]


def require(extra: str) -> None:
    """Raise ConfigError, one line, unless the extra is installed."""
    if missing(extra):
        raise ConfigError(f"this needs more packages: pip install 'leanwright[{extra}]'")
