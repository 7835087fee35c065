"""A document as a run: each item is formalized when all that its meaning rests on is there, and its row kept."""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path

from leanwright.agent.batch.formalize import at_once
from leanwright.agent.documents.decisions import decisions_in
from leanwright.agent.documents.graph import Graph, Node, NodeStatus
from leanwright.agent.documents.items import Document
from leanwright.agent.documents.parts import OpenParts, live, opener
from leanwright.agent.documents.state import DocumentInfo, ItemRow, ItemTask, digest, write_document
from leanwright.agent.engines.choose import engine_of
from leanwright.agent.runs.results import open_results
from leanwright.agent.runs.runner import Ended, RunProgress
from leanwright.agent.runs.start import RunStart
from leanwright.agent.runtime.contexts import context_of
from leanwright.agent.runtime.leans import OnSetup
from leanwright.agent.runtime.models import capabilities_of
from leanwright.agent.sessions.kept import kept_settings
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError


@dataclass(frozen=True)
class DocumentRun:
    """What is formalized, where it goes, and with what."""

    document: Document
    folder: Path
    settings: Settings

    @cached_property
    def info(self) -> DocumentInfo:
        """What the folder is of. Raises ConfigError for a context that cannot be read."""
        s = self.settings
        context = context_of(s)
        return DocumentInfo(
            source=str(Path(self.document.source).resolve()), model=s.model.name, lean=s.lean.name,
            library=s.library.name, context=digest(context) if context else "", seeds=(s.seed,),
            settings=kept_settings(s),
        )  # fmt: skip

    def graph(self) -> Graph:
        """The document without any row."""
        return Graph(self.document, words=capabilities_of(self.settings).chat)


@dataclass
class DocumentProgress:
    """How a document stands. ``counts``: items by status, conventions left out."""

    counts: Mapping[NodeStatus, int]
    run: RunProgress | None = None

    @property
    def open(self) -> int:
        """How many items are to be made yet."""
        return self.counts[NodeStatus.OPEN]

    def __str__(self) -> str:
        total = sum(self.counts.values())
        done = total - self.open
        order = [one for one in NodeStatus if one not in (NodeStatus.OPEN, NodeStatus.IN_FORCE)]
        told = ", ".join(f"{self.counts[one]:,} {one.value}" for one in order if self.counts[one])
        run = self.run and replace(self.run, done=done, total=total)
        return f"{done:,} of {total:,}{f': {told}' if told else ''}{run.rate if run else ''}"


def counted(nodes: Mapping[str, Node]) -> Counter[NodeStatus]:
    """Items by status, conventions left out."""
    return Counter(node.status for node in nodes.values() if node.status is not NodeStatus.IN_FORCE)


def run_document(
    run: DocumentRun,
    *,
    each: int | None = None,
    budget: float | None = None,
    again: bool = False,
    on_setup: OnSetup,
    tell: Callable[[DocumentProgress], None],
    finished: Callable[[ItemRow], None] = lambda _: None,
    open_parts: OpenParts | None = None,
) -> tuple[Ended, Graph]:
    """Formalize what has no row for its present lock; ``each``: items in flight, None: as in a batch.

    Raises what concerns every item: InputError, ConfigError and SetupError; rows that are there stay.
    """
    engine_of(run.settings)
    graph = run.graph()
    if not len(graph):
        raise InputError(
            f"{run.document.source} has no definition, theorem or example that could be found; "
            "mark them as in docs/documents.md"
        )
    with open_results(run.folder, run.info, ItemRow, seen=graph.add) as results:
        for decision in decisions_in(run.folder):
            graph.decide(decision)
        write_document(run.folder, run.document)

        def told(progress: RunProgress) -> None:
            tell(DocumentProgress(counted(graph.nodes()), progress))

        start = RunStart[ItemTask, ItemRow](
            folder=run.folder, settings=run.settings, kind=ItemRow,
            opener=partial(opener, open_parts or live, run.settings), each=each or at_once(run.settings),
            budget=budget, again=again,
        )  # fmt: skip

        def ended_one(row: ItemRow) -> None:
            graph.add(row)
            finished(row)

        ended = asyncio.run(start.run(graph, run.info.seeds, results, on_setup=on_setup, tell=told, finished=ended_one))
        return ended, graph
