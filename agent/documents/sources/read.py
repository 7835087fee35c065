"""`read_document`: one entrance for all kinds of sources."""

import re
from pathlib import Path

from leanwright.agent.documents.items import Document
from leanwright.agent.documents.sources.assemble import assembled
from leanwright.agent.documents.sources.files import main_text
from leanwright.agent.documents.sources.found import Findings
from leanwright.agent.documents.sources.latex import read_latex
from leanwright.agent.documents.sources.markdown import read_markdown
from leanwright.agent.extras import require
from leanwright.tools.errors import InputError

MARKDOWN = (".md", ".markdown", ".mkd", ".myst", ".qmd", ".rmd")
LATEX = (".tex", ".latex", ".ltx")


def read_document(path: Path) -> Document:
    """Read a source: LaTeX, Markdown or a blueprint, by its ending.

    What is wrong within it is a remark of the document. Raises InputError for a file that cannot be read, ConfigError
    without the packages of the extra ``documents``.
    """
    require("documents", "a document")
    path = _main_file(path)
    found = Findings(source=str(path))
    text = main_text(path, found)
    ending = path.suffix.lower()
    if ending in MARKDOWN:
        read_markdown(text, path, found)
    elif ending in LATEX:
        read_latex(text, path, found, before=_preamble(text, path))
    else:
        raise InputError(f"{path} ends in {ending or 'nothing'}; a document is one of {', '.join((*LATEX, *MARKDOWN))}")
    return assembled(found)


def _main_file(path: Path) -> Path:
    """The main file of a folder: that of a blueprint."""
    candidates = (path / "blueprint/src/web.tex", path / "src/web.tex", path / "web.tex", path / "main.tex")
    return next((one for one in candidates if path.is_dir() and one.is_file()), path)


def _preamble(text: str, path: Path) -> tuple[str, Path] | None:
    """The main file around a part of a document, such as ``content.tex`` of a blueprint; its macros are needed."""
    if re.search(r"^[^%\n]*\\documentclass", text, re.MULTILINE):
        return None
    for folder in (path.parent, path.parent.parent):
        for name in ("web.tex", "main.tex", "print.tex"):
            main = folder / name
            if main.is_file() and main.resolve() != path.resolve():
                around = main.read_text(encoding="utf-8", errors="replace")
                if "\\documentclass" in around:
                    return around, main
    return None
