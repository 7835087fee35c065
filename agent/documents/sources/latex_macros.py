"""Balanced groups of LaTeX, and the definitions of a source in the forms that plasTeX reads."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_DEFINITION = re.compile(
    r"\\(?P<command>(?:re)?newcommand|providecommand|DeclareRobustCommand|(?:New|Renew|Provide|Declare)DocumentCommand|[gex]?def|let|"
    r"DeclareMathOperator|DeclarePairedDelimiter|(?:re)?newenvironment|newtheorem|declaretheorem|spnewtheorem|numberwithin|"
    r"counterwithin|setcounter|addtocounter|newcounter|newif|theoremstyle)(?P<star>\*?)(?![A-Za-z@])"
    r"|\\(?P<switch>[A-Za-z@]+(?:true|false))(?![A-Za-z@])"
)
_SKIP = re.compile(r"\s*")


class MacroDefinition(NamedTuple):
    """A definition: where it stands, and what plasTeX is given for it; ``""``: it could not be read."""

    start: int
    end: int
    latex: str
    name: str = ""  # of a new environment of theorems
    caption: str = ""
    switch: str = ""  # its name, where it sets a switch: drafttrue


def group_end(text: str, start: int, closing: str = "}") -> int:
    """The offset behind the group that opens at ``start``; -1: it is never closed."""
    depth = 0
    opening = text[start]
    at = start
    while at < len(text):
        sign = text[at]
        if sign == "\\":
            at += 1
        elif sign == opening and (sign == "{" or depth == 0):
            depth += 1
        elif sign == closing:
            depth -= 1
            if depth == 0:
                return at + 1
        elif sign == "{" and closing != "}":
            inner = group_end(text, at)
            if inner < 0:
                return -1
            at = inner - 1
        at += 1
    return -1


def arguments(text: str, start: int, forms: str) -> tuple[list[str | None], int] | None:
    """Arguments by their forms: m in braces or one command, o in brackets or absent, s a star or none; and the end."""
    found: list[str | None] = []
    at = start
    for form in forms:
        here = _SKIP.match(text, at)
        begin = here.end() if here else at
        sign = text[begin : begin + 1]
        if form == "s":
            found.append("*" if sign == "*" else None)
            at = begin + (sign == "*")
        elif form == "o":
            end = group_end(text, begin, "]") if sign == "[" else -1
            found.append(text[begin + 1 : end - 1] if end > 0 else None)
            at = end if end > 0 else at
        elif sign == "{":
            end = group_end(text, begin)
            if end < 0:
                return None
            found.append(text[begin + 1 : end - 1])
            at = end
        else:
            command = re.compile(r"\\(?:[A-Za-z@]+|.)|[^\s\\]").match(text, begin)
            if command is None:
                return None
            found.append(command[0])
            at = command.end()
    return found, at


def definitions(text: str, start: int = 0, end: int | None = None) -> Iterator[MacroDefinition]:
    """The definitions in a stretch of text, in order."""
    at = start
    while match := _DEFINITION.search(text, at, len(text) if end is None else end):
        one = _definition(text, match)
        yield one
        at = max(one.end, match.end())


def _definition(text: str, match: re.Match[str]) -> MacroDefinition:
    command, begin = match["command"], match.end()
    if match["switch"]:
        return MacroDefinition(match.start(), begin, match[0], switch=match["switch"])
    failed = MacroDefinition(match.start(), match.end(), "")
    if command.endswith("def") and command != "DeclareMathOperator":
        brace = text.find("{", begin)
        close = group_end(text, brace) if 0 <= brace < begin + 200 else -1
        return failed if close < 0 else MacroDefinition(match.start(), close, "\\def" + text[begin:close])
    if command == "let":
        told = re.compile(r"\s*\\(?:[A-Za-z@]+|.)\s*=?\s*(?:\\(?:[A-Za-z@]+|.)|\S)").match(text, begin)
        return MacroDefinition(match.start(), told.end(), match[0] + told[0]) if told else failed
    if command == "newif":
        told = re.compile(r"\s*\\if[A-Za-z@]+").match(text, begin)
        return MacroDefinition(match.start(), told.end(), match[0] + told[0]) if told else failed
    forms = _FORMS.get(command, "mm")
    read = arguments(text, begin, forms)
    if read is None:
        return failed
    found, close = read
    how = "provide" if command == "providecommand" else match["star"] if "theorem" in command else ""
    latex, name, caption = _MADE[command](found, how) if command in _MADE else (text[match.start() : close], "", "")
    return MacroDefinition(match.start(), close, latex, name, caption)


_Given = list[str | None]
_Made = tuple[str, str, str]


def _command(given: _Given, star: str) -> _Made:
    name, count, default, body = given
    options = (f"[{count}]" if count else "") + (f"[{default}]" if default is not None else "")
    return f"\\{star or 'new'}command{{{name}}}{options}{{{body}}}", "", ""


def _document_command(given: _Given, _: str) -> _Made:
    """``\\NewDocumentCommand`` with arguments in braces, the first perhaps in brackets."""
    name, form, body = given
    kinds = re.findall(r"[mo]|O\s*\{[^{}]*\}", form or "")
    default = ""
    if kinds and kinds[0][0] in "oO":
        default = f"[{kinds[0][1:].strip()[1:-1] if kinds[0][0] == 'O' else ''}]"
    if re.sub(r"[mo\s+]|O\s*\{[^{}]*\}", "", form or "") or any(kind[0] != "m" for kind in kinds[1:]):
        return "", "", ""
    return f"\\newcommand{{{name}}}" + (f"[{len(kinds)}]{default}" if kinds else "") + f"{{{body}}}", "", ""


def _delimiter(given: _Given, _: str) -> _Made:
    """``\\DeclarePairedDelimiter``; its star and its size in brackets are left out where it is used."""
    name, left, right = given
    return f"\\newcommand{{{name}}}[1]{{{left} #1 {right}}}", "", ""


def _theorem(given: _Given, star: str) -> _Made:
    name, shared, caption, within = given
    words = (caption or name or "").strip()
    counted = (f"[{shared}]" if shared else "", f"[{within}]" if within and not shared else "")
    return f"\\newtheorem{star}{{{name}}}{counted[0]}{{{words}}}{counted[1]}", name or "", words


def _declared(given: _Given, _: str) -> _Made:
    """``\\declaretheorem[…]{name}`` of thmtools."""
    before, names, after = given
    options = dict(re.findall(r"([\w ]+?)\s*=\s*(\{[^{}]*\}|[^,]*)", f"{before or ''},{after or ''}"))
    told = {key.strip(): value.strip("{} ") for key, value in options.items()}
    name = (names or "").split(",")[0].strip()
    caption = told.get("name") or told.get("title") or name[:1].upper() + name[1:]
    shared = next((told[key] for key in ("sibling", "numberlike", "sharenumber") if key in told), "")
    within = next((told[key] for key in ("numberwithin", "within", "parent") if key in told), "")
    star = "*" if told.get("numbered") in ("no", "false") else ""
    return _theorem([name, shared or None, caption, within or None], star)


_FORMS = {
    **dict.fromkeys(("newcommand", "renewcommand", "providecommand", "DeclareRobustCommand"), "moom"),
    **dict.fromkeys((f"{one}DocumentCommand" for one in ("New", "Renew", "Provide", "Declare")), "mmm"),
    **dict.fromkeys(("newenvironment", "renewenvironment"), "moomm"),
    "DeclarePairedDelimiter": "mmm",
    "newtheorem": "momo",
    "spnewtheorem": "momo",
    "declaretheorem": "omo",
    "theoremstyle": "m",
    "newcounter": "mo",
}
_MADE = {
    **dict.fromkeys(("newcommand", "renewcommand", "providecommand", "DeclareRobustCommand"), _command),
    **dict.fromkeys((f"{one}DocumentCommand" for one in ("New", "Renew", "Provide", "Declare")), _document_command),
    "DeclarePairedDelimiter": _delimiter,
    "newtheorem": _theorem,
    "spnewtheorem": _theorem,
    "declaretheorem": _declared,
}
