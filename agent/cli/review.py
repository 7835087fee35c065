"""``leanwright document review``: the items of a document side by side with their Lean, for people to decide."""

import secrets
from pathlib import Path

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import say, setup_progress
from leanwright.agent.documents.decisions import require_free
from leanwright.agent.documents.folder import graph_in
from leanwright.agent.documents.review_page import export_page, review_page
from leanwright.agent.documents.state import DocumentInfo
from leanwright.agent.documents.whole import check_of
from leanwright.agent.runs.results import read_info
from leanwright.agent.servers.review import serve_review
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError


def run_review(settings: Settings, folder: Path, export: Path | None, model: str | None) -> Exit:
    """Write the page to ``export``, or serve it until a signal. ``model`` answers questions; None: that of the run."""
    info = read_info(folder, DocumentInfo)
    graph = graph_in(folder)
    if export is not None:
        export_page(export, review_page(graph, info, check_of(folder)))
        say(f"the page is in {export}")
        return Exit.OK
    require_free(folder)
    try:
        own = settings.with_values(info.settings, source=str(folder))
    except ConfigError:
        raise ConfigError(
            f"{folder} was made by another version of Leanwright; the next run of the document makes it anew"
        ) from None
    asked = own if model is None else own.with_values({"model.name": model})
    with setup_progress() as on_setup:
        serve_review(folder, own, asked, secrets.token_urlsafe(24), on_setup)
    return Exit.OK
