"""The formal libraries that tools search: which one is in force, and its concept base."""

from leanwright.agent.settings import Settings
from leanwright.graphs.retrieval_policy import RetrievalMode
from leanwright.tools.concepts.lookup import ConceptLibrary
from leanwright.tools.concepts.populate import open_base
from leanwright.tools.errors import IndexProblem
from leanwright.tools.index.library import open_index
from leanwright.tools.index.store import Shelf, libraries
from leanwright.tools.lean.embedded.plan import plan
from leanwright.tools.lean.native.project import Project, commit_of
from leanwright.tools.protocols import Encoder, Reranker

PREFERRED = "embedded"  # among several libraries, when none is named


def library_of(settings: Settings) -> str | None:
    """The library to search in: the one of the settings, else `PREFERRED` or the only one; None when there is none.

    Raises IndexProblem when the named one has no index, with the command that builds it.
    """
    if settings.library.name is not None:
        open_index(settings.cache_dir, settings.library.name)
        return settings.library.name
    ready = [name for name in libraries(settings.cache_dir) if Shelf(settings.cache_dir, name).current()]
    if PREFERRED in ready:
        return PREFERRED
    return ready[0] if len(ready) == 1 else None


def index_mismatch(settings: Settings, project: Project, name: str | None = None) -> str:
    """How the index ``name`` (None: the one in force) differs from the project's library, and the command that mends
    it, in one line; "" when they agree or there is no index."""
    try:
        library = name or library_of(settings)
        if library is None:
            return ""
        info = open_index(settings.cache_dir, library, settings.library.chroma).info
    except IndexProblem as error:
        return str(error)
    own = info.source == f"native:{project.folder}"  # not of Mathlib, unless the project is Mathlib
    revision = commit_of(project.folder) if own else project.revision
    found = info.mismatch(lean_version=project.version, revision=revision)
    if not found:
        return ""
    mathlib = project.folder / ".lake" / "packages" / "mathlib"
    source = mathlib if mathlib.is_dir() and not own else project.folder
    target = "mathlib" if library == PREFERRED else library
    return f"{found}; build one that fits with: leanwright index build --library {target} --from native:{source}"


def embedded_mismatch(settings: Settings, name: str) -> str:
    """How the index ``name`` differs from the embedded Lean, and what mends it, in one line; "" when they agree."""
    lean = plan(settings.cache_dir).toolchain()
    try:
        info = open_index(settings.cache_dir, name, settings.library.chroma).info
    except IndexProblem as error:
        return str(error)
    found = info.mismatch(lean_version=lean.version, library=lean.library)
    if not found:
        return ""
    build = f"build one that fits with: leanwright index build --library {name} --from embedded"
    return (
        f"{found}; {build if info.source == 'embedded' else 'use it with the Lean of its project: --lean native:DIR'}"
    )


def open_concepts(settings: Settings, library: str, encoder: Encoder, reranker: Reranker | None) -> ConceptLibrary:
    """The concept base of ``library``. Raises IndexProblem when there is none."""
    index = open_index(settings.cache_dir, library, settings.library.chroma)
    return ConceptLibrary(open_base(settings.cache_dir, index), index, encoder, reranker)


def retrieval_of(settings: Settings) -> RetrievalMode:
    """When the library is looked up unasked: as set; else by the rule where a library is named, else never."""
    return settings.library.retrieval or ("adaptive" if settings.library.name else "never")
