"""Split a statement into sub-queries and look their predicted names up: the tool behind ``leanwright decompose``."""

from leanwright.tools.index.library import LibraryIndex
from leanwright.tools.index.rank.tokenize import looks_like_name, names_in
from leanwright.tools.protocols import StatementModel
from leanwright.tools.types import Record, SubQuery

NEAREST = 3  # names offered in place of one that does not exist


class PredictedName(Record):
    """A name in a predicted Lean form, looked up in a library."""

    name: str
    resolves: bool  # it is declared there
    nearest: tuple[str, ...] = ()  # when it is not: declared names that look most like it, best first


class CheckedSubQuery(SubQuery):
    """A sub-query, and what a library says of the names in its Lean form."""

    names: tuple[PredictedName, ...] = ()


class Decomposition(Record):
    """A statement as sub-queries, one concept each."""

    statement: str
    pieces: tuple[CheckedSubQuery, ...]
    library: str = ""  # where the names were looked up; "": nowhere

    @property
    def subqueries(self) -> tuple[SubQuery, ...]:
        """The sub-queries alone, as rankers take them."""
        return tuple(SubQuery(text=piece.text, lean=piece.lean) for piece in self.pieces)


async def decompose(model: StatementModel, statement: str, library: LibraryIndex | None = None) -> Decomposition:
    """Split a statement into sub-queries Q_i = (q_i, l_i), a sentence and a predicted Lean form each (DRIFT, eq. 1).

    With a ``library``, every name in l_i is looked up there. Raises Abstention outside the model's domain, and
    MalformedAnswer or ModelUnavailable when a chat model gives no answer that can be used.
    """
    pieces = tuple(CheckedSubQuery(text=one.text, lean=one.lean) for one in await model.decompose(statement))
    found = Decomposition(statement=statement, pieces=pieces)
    return found if library is None else looked_up(found, library)


def looked_up(found: Decomposition, library: LibraryIndex) -> Decomposition:
    """``found`` with its names looked up in ``library``."""
    pieces = tuple(one.model_copy(update={"names": check_names(one.lean, library)}) for one in found.pieces)
    return found.model_copy(update={"pieces": pieces, "library": library.info.library})


def check_names(lean: str, library: LibraryIndex) -> tuple[PredictedName, ...]:
    """The names in a Lean form: words that the library declares, and words that can be nothing but names.

    A form that is one word counts as a name whatever it looks like. Variables and keywords count as nothing.
    """
    words = names_in(lean)
    found = []
    for word in words:
        if len(word) > 1 and library.resolves(word):
            found.append(PredictedName(name=word, resolves=True))
        elif looks_like_name(word) or lean.strip() == word:
            found.append(PredictedName(name=word, resolves=False, nearest=tuple(library.similar_names(word, NEAREST))))
    return tuple(found)
