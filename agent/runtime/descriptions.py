"""Descriptions of the libraries in force, kept on disk where a library's name tells its revision."""

import asyncio
import logging
from hashlib import sha256
from pathlib import Path

from pydantic import ValidationError

from leanwright.tools.errors import LeanwrightError
from leanwright.tools.lean.description import AREAS, LibraryDescription, describe
from leanwright.tools.protocols import LeanBackend

FOLDER = "descriptions"  # below the cache folder
_log = logging.getLogger(__name__)


async def description_of(lean: LeanBackend, cache_dir: Path, timeout_s: float | None = None) -> LibraryDescription:
    """The library of ``lean`` as models are told of it; its name alone when Lean does not answer."""
    try:
        library = (await lean.check("#check Nat", timeout_s=timeout_s)).library
        path = _path(cache_dir, library)
        if path is None:
            return await describe(lean, timeout_s)
        known = await asyncio.to_thread(_read, path)
        if known is None:
            known = await describe(lean, timeout_s)
            if known.areas:
                await asyncio.to_thread(_write, path, known)
        return known
    except LeanwrightError as problem:
        _log.warning("models are told nothing of the library: %s", problem)
        return LibraryDescription(name=lean.name)


def _path(cache_dir: Path, library: str) -> Path | None:
    """Where the description is kept; None where the name does not change with what is in the library."""
    if "+" not in library:
        return None
    key = sha256(library.encode() + AREAS.read_bytes()).hexdigest()[:16]
    return cache_dir / FOLDER / f"{key}.json"


def _read(path: Path) -> LibraryDescription | None:
    try:
        return LibraryDescription.model_validate_json(path.read_text(encoding="utf-8"))
    except (OSError, ValidationError):
        return None  # not there, or not whole: made anew


def _write(path: Path, found: LibraryDescription) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        scratch = path.with_suffix(".partial")
        scratch.write_text(found.model_dump_json(), encoding="utf-8")
        scratch.replace(path)
    except OSError as problem:
        _log.warning("the description of the library is not kept: %s", problem)
