"""The options of Lean that a project sets for its files: without them a statement elaborates otherwise than in its
editor.

``lake setup-file`` tells them, to editors as to us, as the field ``options`` of its JSON. Where it does not answer,
they are read from ``lakefile.toml`` or, by the usual form of a ``lakefile.lean``, from that.
"""

import json
import re
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.native.lake import ask

# Options that we set ourselves, and those that weaken what Lean checks.
_OURS = re.compile(r"autoImplicit$|relaxedAutoImplicit$|maxHeartbeats$|Elab\.async$|debug\.|warn\.|linter\.")
_NAME = re.compile(r"[A-Za-z][\w.']*")
_PAIR = re.compile(r"⟨\s*`([\w.']+)\s*,\s*(true|false|\d+|\"[^\"]*\")\s*⟩")


def lean_options(lake: Path, folder: Path) -> tuple[tuple[str, str], ...]:
    """Names and values of the options that the project in ``folder`` sets, but for those that are ours. Blocking."""
    found = _said_by_lake(lake, folder)
    if found is None:
        found = _read_lakefile(folder)
    return tuple(sorted(_kept(found)))


def _said_by_lake(lake: Path, folder: Path) -> dict[str, Any] | None:
    """The options for a file of no module; None when Lake does not answer in a form that is known."""
    with tempfile.TemporaryDirectory(prefix="leanwright-") as scratch:
        file = Path(scratch) / "Statement.lean"
        file.write_text("", encoding="utf-8")
        try:
            said = ask([str(lake), "setup-file", str(file), "--no-build"], folder)
        except ConfigError:  # an older Lake, or a lakefile that it cannot build: the file itself is read then
            return None
    try:
        answer = json.loads(said)
    except ValueError:
        return None
    options = answer.get("options", answer.get("setupOptions")) if isinstance(answer, dict) else None
    return options if isinstance(options, dict) else None


def _read_lakefile(folder: Path) -> dict[str, Any]:
    path = folder / "lakefile.toml"
    if path.is_file():
        try:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
        except (ValueError, UnicodeDecodeError) as error:
            raise ConfigError(f"{path} cannot be read ({error}): correct it") from error
        options = table.get("leanOptions", {})
        return _flat(options) if isinstance(options, dict) else {}
    path = folder / "lakefile.lean"
    text = path.read_text("utf-8", "replace") if path.is_file() else ""
    return {name: value.strip('"') for name, value in _PAIR.findall(text)}


def _flat(table: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """A table of TOML in which ``pp.unicode.fun`` is a key in tables."""
    flat: dict[str, Any] = {}
    for name, value in table.items():
        flat |= _flat(value, f"{before}{name}.") if isinstance(value, dict) else {before + name: value}
    return flat


def _kept(options: Mapping[str, Any]) -> set[tuple[str, str]]:
    kept = set()
    for name, value in options.items():
        plain = name.removeprefix("weak.")
        if _NAME.fullmatch(plain) and not _OURS.match(plain) and isinstance(value, bool | int | str):
            kept.add((plain, str(value).lower() if isinstance(value, bool) else str(value)))
    return kept
