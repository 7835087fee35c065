"""What statements stand after: a Lean file of the settings, for the Lean and for the model."""

from pathlib import Path

from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.context import ContextLean, context_body, imported_by
from leanwright.tools.protocols import LeanBackend

MOST = 200_000  # characters of a context


def context_of(settings: Settings) -> str:
    """The Lean text that statements stand after; "" when there is none. Raises ConfigError.

    Its imports are left out: those of a library are there already, and others are modules of a native project.
    """
    path = settings.lean.context
    return "" if path is None else context_in(path, settings)


def context_in(path: Path, settings: Settings) -> str:
    """The text of one file. Raises ConfigError, and InputError where it imports what is not in force."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ConfigError(f"{path}: no such file; check the path given with --context") from None
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise ConfigError(f"{path} cannot be read: {reason}") from None
    if len(text) > MOST:
        raise ConfigError(f"{path} has {len(text):,} characters; the limit of a context is {MOST:,}")
    known = (settings.lean.modules or "").split(",") + (settings.lean.imports or "").split(",")
    native = settings.lean.name.startswith("native:")
    body = context_body(text, str(path), known, "add --import {module}" if native else "use --lean native:DIR")
    if not body.strip():
        raise ConfigError(f"{path} holds nothing that statements could stand after")
    return body


def placed(lean: LeanBackend, context: str, settings: Settings) -> LeanBackend:
    """``lean`` after ``context`` and the modules that it imports, unless it stands after them already.

    Raises ConfigError.
    """
    if isinstance(lean, ContextLean) or not (context or imported_by(lean)):
        return lean
    origin = settings.lean.context.name if settings.lean.context else "the context"
    return ContextLean.judged(lean, context, origin if context else "")
