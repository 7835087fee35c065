"""The source of declarations that a user names."""

from collections.abc import Callable
from pathlib import Path

from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.index.extract import EmbeddedSource, NativeSource
from leanwright.tools.index.leandojo import LeanDojoSource
from leanwright.tools.index.source import IndexSource, JsonLines
from leanwright.tools.lean.embedded.plan import Toolchain


def open_source(spec: str, set_up: Callable[[], Toolchain], cache_root: Path) -> IndexSource:
    """The source that ``spec`` names: ``embedded``, ``native:DIR``, ``leandojo:PATH`` or the path of a dump.

    ``set_up`` gives the embedded Lean; ``cache_root`` holds what is compiled for a native one. Raises ConfigError or
    InputError.
    """
    kind, colon, rest = spec.partition(":")
    if spec == "embedded":
        return EmbeddedSource(set_up())
    if kind in ("native", "leandojo") and colon and not rest:
        raise ConfigError(f"name a folder after {kind}:, for example {kind}:path/to/project")
    if kind == "native" and colon:
        return NativeSource(Path(rest), cache_root)
    if kind == "leandojo" and colon:
        return LeanDojoSource(Path(rest).expanduser())
    return _dump(Path(spec).expanduser(), spec)


def _dump(path: Path, spec: str) -> JsonLines:
    if not path.name.endswith((".jsonl", ".jsonl.gz")):
        raise ConfigError(
            f"{spec!r} is not a source: use embedded, native:DIR, leandojo:PATH or a .jsonl or .jsonl.gz file"
        )
    if not path.is_file():
        raise InputError(f"{path} {'is a folder' if path.is_dir() else 'does not exist'}; name a .jsonl file")
    return JsonLines((path.resolve(),), str(path.resolve()))
