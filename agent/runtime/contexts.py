"""What statements stand after: a Lean file of the settings, for the Lean and for the model."""

from pathlib import Path

from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.typecheck import blank_imports

MOST = 200_000  # characters of a context
_LIBRARIES = ("Mathlib", "Leanwright", "Init", "Std", "Batteries", "Lean")


def context_of(settings: Settings) -> str:
    """The Lean text that statements stand after; "" when there is none. Raises ConfigError.

    Its imports are left out: those of a library are there already, and others are modules of a native project.
    """
    path = settings.lean.context
    return "" if path is None else context_in(path, settings)


def context_in(path: Path, settings: Settings) -> str:
    """The text of one file. Raises ConfigError."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ConfigError(f"{path}: no such file; check the path given with --context") from None
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise ConfigError(f"{path} cannot be read: {reason}") from None
    if len(text) > MOST:
        raise ConfigError(f"{path} has {len(text):,} characters; the limit of a context is {MOST:,}")
    body, imports = blank_imports(text)
    known = (settings.lean.modules or "").split(",") + (settings.lean.imports or "").split(",")
    for line, words in imports:
        module = words.split()[-1]
        if module.partition(".")[0] not in _LIBRARIES and module not in known:
            advice = f"add --import {module}" if settings.lean.name.startswith("native:") else "use --lean native:DIR"
            raise ConfigError(f"{path}, line {line}: the module {module} is not imported; {advice}")
    if not body.strip():
        raise ConfigError(f"{path} holds nothing that statements could stand after")
    return body


def placed(lean: LeanBackend, context: str, settings: Settings) -> LeanBackend:
    """``lean`` after ``context``, unless it stands after one already. Raises ConfigError."""
    if not context or isinstance(lean, ContextLean):
        return lean
    return ContextLean.judged(lean, context, settings.lean.context.name if settings.lean.context else "the context")
