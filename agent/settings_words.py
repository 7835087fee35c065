"""What is said of settings that cannot be used: one line of plain English, with the name that was meant."""

import difflib
import re
from collections.abc import Iterable, Mapping

from pydantic import ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

ALL = "see: leanwright doctor --settings"
SECRETS = frozenset({"model.api_key", "model.judge_api_key", "lean.api_key", "server.checkpoints"})
# Earlier names that cannot be guessed from today's.
RENAMED = {
    "model": "model.name",
    "lean": "lean.name",
    "library": "library.name",
    "agent": "engine",
    "sampler": "engine",
    "api_key": "model.api_key",
    "request_timeout_s": "model.timeout_s",
    "repairs": "pipeline.max_repairs",
    "max_tokens": "agent.max_tokens",
    "max_seconds": "agent.max_seconds",
    "ess": "smc.ess_threshold",
    "resampler": "smc.resampling",
    "tokens": "smc.max_tokens",
    "seconds": "smc.max_seconds",
}
_PLAIN = {
    "int": "should be a whole number",
    "float": "should be a number",
    "finite": "should be a number",
    "bool": "should be true or false",
    "string": "should be text",
    "path": "should be a path",
    "dict": "should be a table",
    "model": "should be a table",
    "missing": "is missing",
    "extra": "is not known",
}


def nearest(key: str, known: Iterable[str]) -> str | None:
    """The setting that was probably meant: renamed, without its group, with a wrong separator, or misspelt."""
    names = list(known)
    if key in RENAMED:
        return RENAMED[key]
    same = [name for name in names if name.endswith(f".{key}") or name.replace(".", "_") == key]
    return next(iter(same or difflib.get_close_matches(key, names, n=1)), None)


def unknown(key: str, known: Iterable[str], groups: Iterable[str]) -> str:
    """What is said of a name that is none."""
    near = nearest(key, known)
    if near is None and key in groups:
        return f"'{key}' is a group of settings; write a table [{key}]"
    return f"unknown setting '{key}'; " + (f"did you mean '{near}'?" if near else ALL)


def explain(error: ValidationError, fields: Mapping[str, FieldInfo], sources: Mapping[str, str], usual: str) -> str:
    """One line on the first bad value; never the value of a secret. ``usual``: the source where none is known."""
    detail = error.errors(include_input=True, include_url=False)[0]
    place = [str(part) for part in detail["loc"]]
    depth = 1 if place[0] in fields else 2
    name, within = ".".join(place[:depth]), ".".join(place[depth:])
    value = str(detail["input"])[:80]
    shown = "" if name in SECRETS or "@" in value else f" = {value!r}"
    reason = (f"{within} " if within else "") + _reason(detail)
    return f"setting {name}{shown} (from {sources.get(name, usual)}): {reason}; it is {fields[name].description}"


def _reason(detail: ErrorDetails) -> str:
    kind = detail["type"].partition("_")[0]
    if kind in _PLAIN and detail["type"] not in {"string_too_short", "string_too_long"}:
        return _PLAIN[kind]
    return re.sub(r"^(Input|String|Value error,) ?", "", detail["msg"])
