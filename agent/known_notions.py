"""Notions of the library that a new one may be equal to, or imply: by name, and by what the concept base knows."""

import re
from collections.abc import Iterable

from leanwright.graphs.nodes.retrieve import LookedUp, look_up
from leanwright.graphs.retrieval_config import RetrievalConfig
from leanwright.tools.errors import ConfigError, IndexProblem
from leanwright.tools.handles import Toolbox
from leanwright.tools.lean.declared import declared_in
from leanwright.tools.protocols import LeanBackend

_CONCEPTS = RetrievalConfig(ranker="concepts", illustrate=False)


async def concepts_of(toolbox: Toolbox, text: str) -> LookedUp:
    """What the concept base of the library has for the words of ``text``; nothing where there is none."""
    if not toolbox.concepts.present:
        return LookedUp()
    try:
        return await look_up(toolbox, text, config=_CONCEPTS)
    except (IndexProblem, ConfigError):
        return LookedUp()


async def notions_like(toolbox: Toolbox, names: Iterable[str], text: str, library: str) -> list[str]:
    """Names of notions with the word of one of ``names``, and those of the concepts of ``text``, best first."""
    words = {word_of(name) for name in names}
    alike = sorted((one for one in declared_in(library) if word_of(one) in words), key=len)
    found = await concepts_of(toolbox, text) if text else LookedUp()
    return list(dict.fromkeys([*alike, *found.premises]))


def word_of(name: str) -> str:
    """The word that a name says: the same for `IsSquareFree` and `Squarefree`, for `PrimeNumber` and `Nat.Prime`."""
    return re.sub(r"^is|number$|[^a-z]", "", name.rpartition(".")[2].casefold())


async def meaning_of_name(lean: LeanBackend, name: str) -> str:
    """The signature of a constant, in one line; "": Lean does not say."""
    report = await lean.check(f"#check {name}")
    said = next((message.data for message in report.messages if message.severity == "info"), "")
    return " ".join(said.split())
