"""The table of Leans. To add one, add a line to ``LEANS``."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from leanwright.agent.runtime.libraries import index_mismatch
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.setup import SetupStep, Toolchain, ensure_toolchain
from leanwright.tools.lean.modules import parse_imports
from leanwright.tools.lean.native.backend import NativeLean, ReplLean, find_repl
from leanwright.tools.lean.native.compiled import CompiledLean, lacks_of
from leanwright.tools.lean.native.limits import data_bytes, mapped, room_for_spare
from leanwright.tools.lean.native.program import DoesNotCompile, ensure_program
from leanwright.tools.lean.native.project import find_project
from leanwright.tools.lean.remote.backend import RemoteLean
from leanwright.tools.lean.remote.http import LeanEndpoint
from leanwright.tools.lean.sandbox import make_sandbox
from leanwright.tools.protocols import LeanBackend

OnSetup = Callable[[SetupStep], None]
OpenLean = Callable[[str, Settings, OnSetup | None, bool], LeanBackend]


def _embedded(name: str, settings: Settings, on_setup: OnSetup | None, spare: bool) -> LeanBackend:
    if settings.lean.modules:
        raise ConfigError("the embedded Lean has no modules of yours: give a file with --context, or use native:DIR")
    if name:
        raise ConfigError(f"the embedded Lean takes no name; use embedded, not embedded:{name}")
    s = settings.lean
    return EmbeddedLean(set_up(settings, on_setup), workers=s.workers or 1, timeout_s=s.timeout_s, spare=spare)


def _native(name: str, settings: Settings, on_setup: OnSetup | None, spare: bool) -> LeanBackend:
    s = settings.lean
    memory_bytes, workers = int(s.memory_gb * 1_000_000_000), s.workers or 1
    sandbox = make_sandbox(s.sandbox, filters=settings.cache_dir / "lean", memory_bytes=memory_bytes)
    project = find_project(Path(name), _imports(settings), also=parse_imports(s.modules) if s.modules else ())
    library = mapped((*project.lean_path, project.sysroot / "lib" / "lean"))
    sandbox = replace(sandbox, data_bytes=data_bytes(memory_bytes, project.version, library))
    spare = spare and room_for_spare(memory_bytes, workers)
    repl = s.repl or find_repl(project.folder)
    if repl is not None:
        return ReplLean(project, repl, sandbox, workers=workers, timeout_s=s.timeout_s, spare=spare)
    try:
        program = ensure_program(project, settings.cache_dir, on_setup)
    except DoesNotCompile as error:
        return CompiledLean(project, sandbox, lacks_of(project, error.why), timeout_s=s.timeout_s)
    mismatch = index_mismatch(settings, project)
    warnings = (mismatch,) if mismatch else ()
    return NativeLean(project, program, sandbox, workers=workers, timeout_s=s.timeout_s, spare=spare, warnings=warnings)


def _remote(name: str, settings: Settings, _: OnSetup | None, __: bool) -> LeanBackend:
    modules = settings.lean.modules
    return RemoteLean(
        LeanEndpoint(name, key=settings.lean.api_key, max_retries=settings.model.max_retries),
        imports=(*(_imports(settings) or ("Mathlib",)), *(parse_imports(modules) if modules else ())),
        timeout_s=settings.lean.timeout_s,
        concurrency=settings.model.concurrency,
    )


def _imports(settings: Settings) -> tuple[str, ...] | None:
    return None if settings.lean.imports is None else tuple(settings.lean.imports.split(","))


LEANS: dict[str, OpenLean] = {"embedded": _embedded, "native": _native, "remote": _remote}


def set_up(settings: Settings, on_setup: OnSetup | None = None, *, parts: Path | None = None) -> Toolchain:
    """The embedded Lean's files, fetched (or taken from ``parts``) and compiled when they are not there yet.

    Blocking. Raises SetupError.
    """
    return ensure_toolchain(settings.cache_dir, on_setup, parts=parts)


def open_lean(settings: Settings, on_setup: OnSetup | None = None, *, spare: bool = False) -> LeanBackend:
    """The Lean that ``lean.name`` names. Blocking while it is set up; starts no process. Raises ConfigError.

    ``spare`` keeps a warm process beside the working one: worth its memory when many texts are checked.
    """
    kind, _, name = settings.lean.name.partition(":")
    if kind not in LEANS:
        raise ConfigError(f"the Lean {settings.lean.name!r} is not known; use one of {', '.join(LEANS)}")
    return LEANS[kind](name, settings, on_setup, spare)
