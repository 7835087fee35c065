"""Against leaks: what a benchmark asks for must not be looked up in the library.

A library that holds the target theorem itself, or the same theorem under another name, answers with the target's own
premises. ConNF's library holds all 961 statements of its benchmark.
"""

import re

from leanwright.tools.index.library import LibraryIndex
from leanwright.tools.index.rank.hits import Query
from leanwright.tools.index.records import Declaration

_HEAD = re.compile(r"^(?:@\[[^\]]*\]\s*)*(?:(?:private|protected|noncomputable|nonrec)\s+)*[a-z]+\s*")
_NOT_WORD = re.compile(r"\W+")


class LeakFilter:
    """Says which declarations a query must not see: the excluded names and their restatements.

    A restatement has the signature of an excluded declaration up to the name, or says in the same words what an
    excluded declaration or the query says. Without excluded names nothing is hidden.
    """

    def __init__(self, index: LibraryIndex, query: Query) -> None:
        self._names = frozenset(query.exclude)
        found = [index.get(name) for name in query.exclude]
        targets = [declaration for declaration in found if declaration is not None]
        self._signatures = frozenset(statement_of(target) for target in targets) - {""}
        texts = [text for target in targets for text in (target.informal, target.docstring)]
        self._texts = frozenset(map(_bare, [*texts, query.text])) - {""}

    def hides(self, declaration: Declaration) -> bool:
        """Whether ``declaration`` is excluded or restates something excluded."""
        if not self._names:
            return False
        return (
            declaration.name in self._names
            or statement_of(declaration) in self._signatures
            or not self._texts.isdisjoint((_bare(declaration.informal), _bare(declaration.docstring)))
        )


def statement_of(declaration: Declaration) -> str:
    """The signature without attributes, keyword and name: equal for restatements."""
    body = _HEAD.sub("", declaration.signature).removeprefix(declaration.name)
    return " ".join(body.split())


def _bare(text: str) -> str:
    return _NOT_WORD.sub(" ", text).strip().lower()
