"""``leanwright decompose``: a statement as sub-queries, their names looked up in a library."""

from pathlib import Path

from rich.text import Text

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.inputs import read_text
from leanwright.agent.cli.show import console, print_json, show_abstention
from leanwright.agent.engines.statement import statement_of
from leanwright.agent.runtime.kept import run
from leanwright.agent.runtime.libraries import library_of
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.decompose import CheckedSubQuery, Decomposition, decompose
from leanwright.tools.errors import Abstention
from leanwright.tools.index.library import LibraryIndex, open_index


def run_decompose(
    settings: Settings, text: str | None, file: Path | None, library: str | None, *, as_json: bool
) -> Exit:
    """Print the sub-queries of a statement, and which predicted names exist; 2 when the model abstains."""
    statement = statement_of(read_text(text, file, "statement"))
    index = installed(settings, library)

    async def go() -> Decomposition:
        async with open_runtime(settings) as runtime:
            return await decompose((await runtime.model()).model, statement, index)

    try:
        found = run(go())
    except Abstention as reason:
        show_abstention(settings.model.name, reason, as_json=as_json)
        return Exit.NOT_ACCEPTED
    if as_json:
        rows = [piece.model_dump() for piece in found.pieces]
        print_json({"informal": statement, "library": found.library or None, "sub_queries": rows})
    else:
        _show(found)
    return Exit.OK


def installed(settings: Settings, library: str | None) -> LibraryIndex | None:
    """The index of the named library; without a name that of `PREFERRED` or of the only one, None when there is none.

    Raises IndexProblem when a named library has no index, and when the one that is used is damaged.
    """
    name = library_of(settings.with_values({"library.name": library}) if library is not None else settings)
    return None if name is None else open_index(settings.cache_dir, name)


def _show(found: Decomposition) -> None:
    out = console()
    for piece in found.pieces:
        out.print(Text(piece.text) + Text(f"  {piece.lean}" if piece.lean else "", "bold"))
        for line in _names(piece):
            out.print(line)
    if found.library:
        out.print(Text(f"names were looked up in the library {found.library}", "dim"))
    else:
        out.print(Text("names were not looked up: index a library, or name one of several with --library", "dim"))


def _names(piece: CheckedSubQuery) -> list[Text]:
    lines = []
    for name in piece.names:
        if name.resolves:
            lines.append(Text(f"  {name.name} exists", "green"))
        else:
            said = f"; nearest: {', '.join(name.nearest)}" if name.nearest else ""
            lines.append(Text(f"  {name.name} does not exist{said}", "yellow"))
    return lines
