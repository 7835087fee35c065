"""JSON rows of the known dumps as declarations.

Two families are read, told apart field by field: documentation dumps (``name``, ``kind``, ``module``, ``header``,
``doc``, ``header_deps``, ``body_deps``, ``fields``) and benchmark libraries (``full_name``, ``ptype``, ``header``,
``informalization``, ``used_premises``). Lists may be given as strings that hold a list.
"""

import ast
import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from leanwright.tools.errors import InputError
from leanwright.tools.index.records import Declaration, SourceRange

_KINDS = {
    "lemma": "theorem",
    "noncomputable def": "def",
    "class inductive": "class",
    "structure_field": "field",
    "structure_mk": "constructor",
    "ctor": "constructor",
}
_LINK = re.compile(r"🔗<\|PREMISE\|>🔗")
_UNIVERSES = re.compile(r"^((?:\S+ )??\S+?)\.\{[^}]*\}")
_SPACE = re.compile(r"\s+")
NameAt = Callable[[int], str]


def declarations_of(row: object, name_at: NameAt) -> list[Declaration]:
    """The declaration of one row, and one more for each field or constructor that the row lists.

    ``name_at`` gives the name in a row of the dump, counted from 0, for dumps that refer to names by number. Raises
    InputError, which says what is wrong with the row.
    """
    if not isinstance(row, Mapping):
        raise InputError("not a JSON object")
    name = _text(row, "name", "full_name")
    if not name:
        raise InputError(_text(row, "error") or "no name: expected a field name or full_name")
    kind = _kind(_text(row, "kind", "ptype"))
    module = _text(row, "module") or _module_of(_text(row, "def_path"))
    common = {"library": _text(row, "library", "lib", "code_src"), "module": module}
    parts = [part for part in _list(row.get("fields")) if isinstance(part, Mapping)]
    body = [*_names(row.get("body_deps"), name_at), *(c for part in parts for c in _names(part.get("deps"), name_at))]
    whole = _make(
        name=name,
        kind=kind,
        signature=_signature(_text(row, "header", "signature")),
        docstring=_text(row, "doc", "docstring"),
        informal=_text(row, "informal", "informalization"),
        statement_constants=_names(row.get("header_deps", row.get("used_premises")), name_at),
        body_constants=body,
        position=_range(row.get("lines", row.get("pos"))),
        **common,
    )
    part_kind = "constructor" if kind == "inductive" else "field"
    return [whole, *(_part(part, name, part_kind, name_at, common) for part in parts if part.get("name"))]


def _part(part: Mapping[str, Any], owner: str, kind: str, name_at: NameAt, common: Mapping[str, str]) -> Declaration:
    return _make(
        name=_text(part, "name"),
        kind=kind,
        signature=_signature(_text(part, "sig")),
        docstring=_text(part, "doc"),
        statement_constants=[owner, *_names(part.get("deps"), name_at)],
        **common,
    )


def _make(**fields: Any) -> Declaration:
    try:
        return Declaration(**fields)
    except ValidationError as error:
        detail = error.errors(include_url=False, include_input=False)[0]
        raise InputError(f"field {detail['loc'][0]}: {detail['msg']}") from None


def _kind(kind: str) -> str:
    return _KINDS.get(kind, kind)


def _signature(text: str) -> str:
    """On one line, without marks of links and without universe parameters after the name."""
    return _UNIVERSES.sub(r"\1", _SPACE.sub(" ", _LINK.sub("", text)).strip())


def _text(row: Mapping[str, Any], *keys: str) -> str:
    for key in keys:
        value = row.get(key)
        if isinstance(value, str) and value.strip():
            return value.strip()
        if value is not None and not isinstance(value, str):
            raise InputError(f"field {key} is not a text")
    return ""


def _list(value: object) -> Sequence[Any]:
    """A list, also one that was written as a string; None is the empty list."""
    if isinstance(value, str):
        try:
            value = ast.literal_eval(value)
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            raise InputError("a list is written in a way that cannot be read") from None
    if value is None:
        return ()
    if not isinstance(value, list | tuple):
        raise InputError("a list was expected")
    return value


def _names(value: object, name_at: NameAt) -> list[str]:
    """Names; numbers stand for rows of the dump."""
    found = []
    for item in _list(value):
        if isinstance(item, bool) or not isinstance(item, str | int):
            raise InputError(f"{json.dumps(item)[:40]} is neither a name nor a row number")
        found.append(name_at(item) if isinstance(item, int) else item)
    return [name for name in found if name]


def _range(value: object) -> SourceRange | None:
    match _list(value):
        case [int(first), int(last)] if 1 <= first <= last:
            return SourceRange(start=first, end=last)
    return None


def _module_of(path: str) -> str:
    return path.removesuffix(".lean").replace("/", ".")
