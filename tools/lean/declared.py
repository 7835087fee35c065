"""What the statement library of the embedded Lean declares, read from its sources: for advice without an index."""

import difflib
import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from leanwright.tools.lean.description import SMALL
from leanwright.tools.lean.embedded.package import prelude_sources

MOST = 24  # names of a namespace that are shown
CORE = frozenset(
    [
        "Nat",
        "Int",
        "Rat",
        "List",
        "Array",
        "Option",
        "String",
        "Char",
        "Bool",
        "Fin",
        "Prod",
        "Sum",
        "Subtype",
        "Function",
        "Classical",
        "Lean",
    ]
)
_INNER = ("'", "_ax", "Aux", "Elem", "carrier")  # ends of names that no statement uses
_SIGNATURE = 160  # characters
_NEAR = 0.75  # ratio of letters from which a name is near
_COMMAND = re.compile(
    r"^(?:@\[[^\]]*\]\s*)?(?:(?:noncomputable|protected|scoped|local|unsafe)\s+)*"
    r"(?:(?P<scope>namespace|section|end)\b[ \t]*(?P<of>[\w.']*)"
    r"|(?P<kind>def|axiom|opaque|abbrev|structure|class(?:[ \t]+abbrev)?|inductive)[ \t]+(?P<name>[^\W\d][\w.'!?]*)"
    r"(?P<rest>[^\n]*))",
    re.MULTILINE,
)
_FIELD = re.compile(r"^  (?:\(?)([a-z][\w']*)(?: [^:\n]*)? : ", re.MULTILINE)


def declared_in(library: str) -> Mapping[str, str]:
    """Name and signature of each notion that a library declares; empty when it is not ours."""
    return _prelude() if library.startswith(SMALL) else {}


def in_namespace(declared: Mapping[str, str], namespace: str) -> tuple[str, ...]:
    """The last parts of the names right below ``namespace``, sorted; () of what Lean itself fills too."""
    prefix = f"{namespace}."
    below = {name.removeprefix(prefix) for name in declared if name.startswith(prefix)} if namespace else set()
    shown = (name for name in below if "." not in name and not name.endswith(_INNER))
    return () if namespace in CORE else tuple(sorted(shown))


def nearest(declared: Mapping[str, str], name: str, k: int) -> list[str]:
    """The declared names most like ``name``: but for capitals, with the same last part, by letters; [] when none is."""
    last = name.rpartition(".")[2].casefold()
    folded = {one.casefold(): one for one in declared if not one.endswith(_INNER)}
    same = sorted((one for one in declared if one.rpartition(".")[2].casefold() == last), key=len)
    alike = difflib.get_close_matches(name.casefold(), folded, k, _NEAR)
    found = dict.fromkeys([*same, *(folded[one] for one in alike)])
    return sorted(found, key=lambda one: one.casefold() != name.casefold())[:k]


@cache
def _prelude() -> Mapping[str, str]:
    found: dict[str, str] = {}
    for _, path in prelude_sources():
        found |= _declarations(path.read_text(encoding="utf-8"))
    return found


def _declarations(text: str) -> dict[str, str]:
    """The definitions of one file, theorems and instances left out, with what stands behind their names."""
    found: dict[str, str] = {}
    scopes: list[str] = []
    for mark, following in pairwise([*_COMMAND.finditer(text), None]):
        assert mark is not None
        if mark["scope"] == "end":
            scopes = scopes[:-1]
        elif mark["scope"]:
            scopes.append(mark["of"] if mark["scope"] == "namespace" else "")
        else:
            name = ".".join(part for part in (*scopes, mark["name"]) if part)
            found[name] = _signature(name, mark["rest"])
            if mark["kind"] in ("structure", "class"):
                body = text[mark.end() : following.start() if following else len(text)]
                found |= {f"{name}.{field}": f"{name}.{field}" for field in _FIELD.findall(body.split("\n\n")[0])}
    return found


def _signature(name: str, rest: str) -> str:
    head = re.split(r"\s:=|\swhere\b|\s\|", rest, maxsplit=1)[0]
    return " ".join(f"{name}{head}".split())[:_SIGNATURE]
