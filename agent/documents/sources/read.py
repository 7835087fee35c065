"""`read_document`: one entrance for all kinds of sources."""

from pathlib import Path

from leanwright.agent.documents.items import Document
from leanwright.agent.documents.sources.assemble import assembled
from leanwright.agent.documents.sources.files import main_text
from leanwright.agent.documents.sources.found import Findings
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
    found = Findings(source=str(path))
    text = main_text(path, found)
    ending = path.suffix.lower()
    if ending in MARKDOWN:
        read_markdown(text, path, found)
    else:
        raise InputError(f"{path} ends in {ending or 'nothing'}; a document is one of {', '.join((*LATEX, *MARKDOWN))}")
    return assembled(found)
