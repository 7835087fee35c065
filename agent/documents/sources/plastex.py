"""plasTeX as the engine that knows the macros, counters and environments of a source.

A stretch of LaTeX is first expanded token by token, the macros that the source defines alone; its mathematics is kept
as that gives it, and only the prose around it becomes a tree. So no stretch can spoil another, or the mathematics.
"""

import logging
import re
from collections.abc import Iterator
from typing import Any

from leanwright.agent.documents.sources.latex_macros import MacroDefinition
from leanwright.tools.lazy import lazy

_BASE = lazy("plasTeX")
_CONFIG = lazy("plasTeX.Config")
_LISTS = lazy("plasTeX.Base.LaTeX.Lists")
_LOGGING = lazy("plasTeX.Logging")
_STREAM = lazy("plasTeX.TeX")
_TOKENS = lazy("plasTeX.Tokenizer")
ACCENTS = lazy("plasTeX.Base.LaTeX.Accents")

MOST_TOKENS = 20_000  # of one stretch, beside 20 for each of its characters: a macro that calls itself ends here
PACKAGES = (
    "amsmath",
    "amsthm",
    "amssymb",
    "amsfonts",
    "hyperref",
    "url",
    "enumerate",
    "xcolor",
    "graphicx",
    "textcomp",
)
_BOOKS = ("book", "report", "memoir", "scrbook", "scrreprt", "amsbook")
_COMMANDS = ("newcommand", "providecommand", "def", "DeclareMathOperator")
PROTECTED = {
    "begin", "end", "item", "emph", "label", "ref", "cref", "Cref", "eqref", "part", "chapter", "section", "subsection",
    "subsubsection", "paragraph", "documentclass", "usepackage", "par", "footnote", "cite", "proof", "qedsymbol",
    "lean", "uses", "leanok", "notready", "mathlibok", "proves", "discussion",
}  # fmt: skip


class Unexpanded(Exception):
    """plasTeX could not go through a stretch of LaTeX; says why in a few words."""


def _quiet() -> None:
    """plasTeX makes each logger that anybody asks for after it one of its own, which writes to the error stream."""
    others = logging.getLoggerClass()
    own = logging.Manager(_LOGGING.root)
    own.setLoggerClass(_LOGGING.Logger)
    own.disable = logging.CRITICAL
    _LOGGING.Logger.manager = own
    logging.setLoggerClass(logging.Logger if others is _LOGGING.Logger else others)


class LatexEngine:
    """The state of a LaTeX document as its definitions and headings are met in order."""

    def __init__(self, document_class: str) -> None:
        _quiet()
        config = _CONFIG.defaultConfig()
        config["general"]["load-tex-packages"] = False
        self.document = _BASE.TeXDocument(config=config)
        self.context: Any = self.document.context
        self.context.warnOnUnrecognized = False
        self.own: set[str] = set()
        self.aliases: dict[str, str] = {}
        kind = "book" if document_class in _BOOKS else "article"
        self.tree(f"\\documentclass{{{kind}}}" + "".join(f"\\usepackage{{{name}}}" for name in PACKAGES))
        self.tree("\\setcounter{secnumdepth}{6}")

    def define(self, one: MacroDefinition) -> bool:
        """Take a definition in; whether it could be read."""
        if not one.latex:
            return False
        named = re.match(r"\\(\w+?)\*?\s*\{?\s*\\(\w+|.)", one.latex)
        command, name = (named[1], named[2]) if named else ("", "")
        if command == "let":
            return self._let(one.latex, name)
        if one.switch:
            return one.switch not in self.own or self._fed(one.latex)
        if command == "providecommand" and self.knows(name):
            return True
        if name in PROTECTED:
            return True
        if command in _COMMANDS and not name.startswith("the"):
            self.context.contexts[0].pop(name, None)  # plasTeX would keep a command of its own
        if not self._fed(one.latex):
            return False
        if command in _COMMANDS:
            self.own.add(name)
            self.aliases.pop(name, None)
        elif command == "newif":
            self.own |= {name, f"{name[2:]}true", f"{name[2:]}false"}
        return True

    def _fed(self, latex: str) -> bool:
        try:
            self.tree(f"\\makeatletter {latex}\\makeatother ")
        except Unexpanded:
            return False
        return True

    def _let(self, latex: str, name: str) -> bool:
        target = re.search(r"=?\s*(\\(?:[A-Za-z@]+|.)|\S)\s*$", latex[latex.index(name) + len(name) :])
        if target is None:
            return False
        if target[1].removeprefix("\\") in self.own:
            self.context.let(_TOKENS.EscapeSequence(name), _TOKENS.EscapeSequence(target[1][1:]))
            self.own.add(name)
        else:
            self.aliases[name] = target[1]
        return True

    def theorem(self, environment: str) -> tuple[str, str]:
        """Step the counter of a theorem environment: its printed name, and the number."""
        kind = self.context[environment]
        caption = getattr(kind, "caption", "")
        name = caption if isinstance(caption, str) else getattr(caption, "textContent", "")
        return name.strip(), self.step(getattr(kind, "counter", None) or "")

    def step(self, counter: str) -> str:
        """Step a counter; what is printed for it."""
        if not counter:
            return ""
        self.context.counters[counter].stepcounter()
        try:
            return str(self.tree(f"\\the{counter}").textContent).strip()
        except Unexpanded:
            return ""

    def expand(self, latex: str) -> str:
        """LaTeX without the macros of the source. Raises Unexpanded."""
        return "".join(self._pieces(latex))

    def _pieces(self, latex: str) -> Iterator[str]:
        with self._guarded():
            stream = self._stream(latex)
            for token in stream.itertokens():
                name = token.macroName
                if name in self.aliases:
                    yield self.aliases[name] + (" " if self.aliases[name][-1:].isalpha() else "")
                elif name in self.own:
                    made = self.document.createElement(name)
                    made.contextDepth, made.parentNode = token.contextDepth, token.parentNode
                    stream.pushTokens(made.invoke(stream) or [])
                elif name == "par":
                    yield "\n\n"
                else:
                    yield str(token.source)

    def tree(self, latex: str) -> Any:
        """The tree that plasTeX makes of a stretch. Raises Unexpanded."""
        with self._guarded():
            stream = self._stream(latex)
            return stream.parse(self.document.createDocumentFragment())

    def knows(self, command: str) -> bool:
        """Whether a command is one of LaTeX, of its usual packages, or of the source."""
        made = self.context.top.get(command)
        return (
            command in self.own
            or command in self.aliases
            or (made is not None and not issubclass(made, _BASE.UnrecognizedMacro))
        )

    def _stream(self, latex: str) -> Any:
        stream = _bounded()(self.document)
        stream.toplevel = False
        stream.most = MOST_TOKENS + 20 * len(latex)
        stream.input(latex)
        return stream

    def _guarded(self) -> "_Guard":
        return _Guard(self.context)


class _Guard:
    """Puts the state of plasTeX back after a stretch, and says what went wrong in it."""

    def __init__(self, context: Any) -> None:
        self.context = context
        self.depth = len(context.contexts)

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        while len(self.context.contexts) > max(self.depth, 1):
            self.context.contexts.pop()
        self.context.mapMethods()
        _LISTS.List.depth = 0
        if isinstance(error, Exception) and not isinstance(error, Unexpanded):
            raise Unexpanded(_reason(error)) from error


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    said = " ".join(str(error).split())
    return said[:80] or type(error).__name__


_BOUNDED: list[Any] = []


def _bounded() -> Any:
    """plasTeX's stream with a bound on its tokens."""
    if not _BOUNDED:

        class BoundedTeX(_STREAM.TeX):  # type: ignore[misc, name-defined]
            """A stream that ends where a macro calls itself for ever."""

            most = MOST_TOKENS

            def itertokens(self) -> Iterator[Any]:
                for count, token in enumerate(super().itertokens()):
                    if count > self.most:
                        raise Unexpanded("a macro calls itself without end")
                    yield token

        _BOUNDED.append(BoundedTeX)
    return _BOUNDED[0]
