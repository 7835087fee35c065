"""The items of a document with what is known of each: what stands after what, whose turn it is, what waits and why."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from leanwright.agent.documents.decisions import Action, Decision, last_of_items
from leanwright.agent.documents.items import Document, Item, ItemKind
from leanwright.agent.documents.names import names_of
from leanwright.agent.documents.order import Order, closure, ordered
from leanwright.agent.documents.state import ItemLock, ItemRow, ItemTask, broken, digest, shown
from leanwright.agent.documents.words import (
    brought,
    convention_said,
    defined_words,
    example_said,
    notation,
    recalled_said,
    says,
    without_letters,
)
from leanwright.agent.runs.rows import LATER, Later
from leanwright.tools.lean.commands import documented
from leanwright.tools.types import Usage


class NodeStatus(StrEnum):
    """How an item stands."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    INCONCLUSIVE = "inconclusive"
    ERROR = "error"
    WAITING = "waiting"  # for something that was not accepted
    OPEN = "open"  # not formalized yet
    IN_FORCE = "in force"  # a convention: it is a part of the items that it says something of


FAILED = (NodeStatus.REJECTED, NodeStatus.INCONCLUSIVE, NodeStatus.ERROR, NodeStatus.WAITING)


@dataclass(frozen=True)
class Needs:
    """What an item stands on, as ids in the order of the document."""

    definitions: tuple[str, ...] = ()
    conventions: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()  # of a definition: those about it


@dataclass(frozen=True)
class Node:
    """An item as it stands. ``lock`` None: what it stands after is not known yet."""

    item: Item
    name: str
    status: NodeStatus
    needs: Needs
    lock: ItemLock | None = None
    row: ItemRow | None = None
    notes: tuple[str, ...] = ()
    task: ItemTask | None = field(default=None, repr=False)  # to be done now
    origin: ItemTask | None = field(default=None, repr=False)  # what it is formalized from; None as for ``lock``
    decision: Decision | None = None  # an acceptance or an edit that holds
    remarks: tuple[Decision, ...] = ()  # that hold: it is, or was, made again with them
    after: tuple[str, ...] = ()  # ids of the definitions that it stands after

    @property
    def base(self) -> bool:
        """Whether it is a definition that brings more than its own: a space that the text takes for granted."""
        if self.status is not NodeStatus.ACCEPTED or self.row is None or self.item.kind is not ItemKind.DEFINITION:
            return False
        return bool({one.partition(".")[0] for one in self.row.meanings} - {self.name, f"{self.name}'"})

    @property
    def context(self) -> str:
        """What it adds to the Lean text that others stand after, its words as docstring; "" for what adds nothing."""
        if self.status is not NodeStatus.ACCEPTED or self.row is None or not self.row.lean:
            return ""
        return documented(self.row.told, self.row.lean, self.name) if self.item.kind is ItemKind.DEFINITION else ""


class Graph:
    """A document and its rows. ``words``: whether the model reads whatever stands in front of a statement, as a chat
    model does; the grammar is told no convention without letters.
    """

    def __init__(
        self,
        document: Document,
        rows: Iterable[ItemRow] = (),
        *,
        words: bool = False,
        decisions: Iterable[Decision] = (),
    ) -> None:
        self.document = document
        self._words = words
        self._rows: dict[str, ItemRow] = {}
        self._last: dict[str, ItemRow] = {}  # of each item by its id, whatever its lock
        self._decided: list[Decision] = []
        self._decisions: dict[str, Decision] = {}
        for row in rows:
            self.add(row)
        for one in decisions:
            self.decide(one)

    def add(self, row: ItemRow) -> None:
        """Note a row; the last one of a key counts."""
        self._rows[row.problem] = row
        self._last[row.item] = row

    def decide(self, decision: Decision) -> None:
        """Note a decision; the last one for a lock counts."""
        self._decided.append(decision)
        if decision.action is Action.WITHDRAW:
            self._decisions.pop(decision.lock.key, None)
        else:
            self._decisions[decision.lock.key] = decision

    def lapsed(self) -> dict[str, tuple[Decision, tuple[str, ...]]]:
        """Decisions that no longer hold, by item, and why; not those for which something is open yet."""
        nodes = self.nodes()
        holding = {one.lock.key for node in nodes.values() for one in (node.decision, *node.remarks) if one is not None}
        found: dict[str, tuple[Decision, tuple[str, ...]]] = {}
        for one, decision in last_of_items(self._decided).items():
            if decision.lock.key in holding:
                continue
            node = nodes.get(one)
            if node is None:
                found[one] = decision, ("it is not in the document any more",)
            elif node.lock is not None:
                found[one] = decision, broken(decision.lock, node.lock, self.items)
        return found

    @property
    def spent(self) -> Usage:
        """What all rows cost, those of earlier texts included."""
        return sum((row.usage for row in self._rows.values()), Usage())

    @cached_property
    def items(self) -> Mapping[str, Item]:
        """The items by their ids."""
        return {item.id: item for item in self.document.items}

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The names of their declarations."""
        return names_of(self.document)

    @cached_property
    def needs(self) -> Mapping[str, Needs]:
        """What each item stands on."""
        return {item.id: self._needs(item) for item in self.document.items}

    @cached_property
    def _place(self) -> Mapping[str, int]:
        return {item.id: place for place, item in enumerate(self.document.items)}

    @cached_property
    def _ordered(self) -> Order:
        return ordered(self.document.items)

    @property
    def uses(self) -> Mapping[str, tuple[str, ...]]:
        """What each item uses, without the uses that close a circle."""
        return self._ordered.uses

    @property
    def order(self) -> tuple[str, ...]:
        """The ids, each behind what it uses; otherwise as in the document. A circle is cut."""
        return self._ordered.ids

    def nodes(self) -> dict[str, Node]:
        """Every item as it stands now, in ``order``."""
        found: dict[str, Node] = {}
        for one in self.order:
            found[one] = self._node(self.items[one], found)
        return found

    def __len__(self) -> int:
        """How many items are to be formalized."""
        return sum(item.kind is not ItemKind.CONVENTION for item in self.document.items)

    def __iter__(self) -> Iterator[ItemTask | Later]:
        """What can be formalized now and has no row, or an error in its row; then LATER, and what came up meanwhile."""
        given: set[str] = set()
        while True:
            fresh = [node.task for node in self.nodes().values() if node.task is not None and node.task.id not in given]
            for task in fresh:
                if task.id not in given:  # two items may say the same
                    given.add(task.id)
                    yield task
            if not fresh:
                yield LATER

    def _needs(self, item: Item) -> Needs:
        if item.kind is ItemKind.CONVENTION:
            return Needs()
        told = [one for one in self.items if one in self._ordered.uses[item.id]]
        conventions = [one for one in told if self.items[one].kind is ItemKind.CONVENTION]
        reached = closure(told, self._behind_statement)
        definitions = [
            one for one in self._definitions(self.items)
            if one in told or (one != item.id and one in reached and self._means(item, self.items[one]))
            or (self._place[one] < self._place[item.id] and brought(self.items[one].text) & notation(item.text))
        ]  # fmt: skip
        return Needs(tuple(definitions), tuple(conventions), self._examples(item))

    def _behind_statement(self, one: str) -> tuple[str, ...]:
        """What a statement uses: a blueprint names only the nearest one, so that what is behind it counts too."""
        return () if self.items[one].kind is ItemKind.DEFINITION else self._ordered.uses[one]

    def _definitions(self, ids: Iterable[str]) -> list[str]:
        return [one for one in ids if self.items[one].kind is ItemKind.DEFINITION]

    def _examples(self, definition: Item) -> tuple[str, ...]:
        """The examples about a definition: those that use it and no later one."""
        if definition.kind is not ItemKind.DEFINITION:
            return ()
        examples = [one for one in self.document.items if one.kind is ItemKind.EXAMPLE]
        used = {one.id: self._definitions(other for other in self.items if other in one.uses) for one in examples}
        return tuple(one for one, about in used.items() if about[-1:] == [definition.id])

    def _means(self, item: Item, definition: Item) -> bool:
        """Whether the meaning of ``item`` rests on ``definition``: it uses its words, or its notation."""
        words = defined_words(definition)
        own = defined_words(item) if item.kind is ItemKind.DEFINITION else ()
        if not words or any(says(item.text, word) for word in words if word not in own):
            return True
        return bool(notation(definition.text) & notation(item.text))

    def _node(self, item: Item, found: Mapping[str, Node]) -> Node:
        needs = self.needs[item.id]
        if item.kind is ItemKind.CONVENTION:
            return Node(item, "", NodeStatus.IN_FORCE, needs)
        name = self.names[item.id]
        notes = self._notes(item, found)
        unread = [one for one in needs.conventions if not self._words and without_letters(self.items[one].text)]
        if unread:
            told = f"waits: {shown(unread[0], self.items)} has no letters, and this model cannot be told of it"
            return Node(item, name, NodeStatus.WAITING, needs, notes=(*notes, told))
        lost = [one for one in needs.definitions if one in found and found[one].status in FAILED]
        lost = [one for one in lost if self._means(item, self.items[one])]
        if lost:
            told = f"waits: {shown(lost[0], self.items)} {said_of(found[lost[0]].status)}"
            return Node(item, name, NodeStatus.WAITING, needs, notes=(*notes, told))
        before = self._definitions_before(item)
        if any(found[one].status is NodeStatus.OPEN for one in (*before, *needs.definitions) if one in found):
            return Node(item, name, NodeStatus.OPEN, needs, notes=notes)
        bases = [one for one in before if found[one].base]
        wanted = {other for one in (*needs.definitions, *bases) if one in found for other in (one, *found[one].after)}
        needed = [one for one in self.order if one in wanted and found[one].status not in FAILED]
        task, remarks = self._task(item, needs, [found[one] for one in needed])
        decision = self._decisions.get(task.id)
        row = self._rows.get(task.id) if decision is None or decision.row is None else decision.row
        known = Node(
            item, name, NodeStatus.OPEN, needs, task.lock, row, notes, task, task, decision, remarks, tuple(needed)
        )
        if row is None:
            return known
        if decision is not None and not row.error:
            return replace(known, status=NodeStatus.ACCEPTED, task=None)
        status = NodeStatus.ERROR if row.error else NodeStatus(str(row.verdict.value if row.verdict else "error"))
        return replace(known, status=status, task=task if row.error else None)

    def _definitions_before(self, item: Item) -> list[str]:
        """The definitions in front of one for a chat model. It may need what the text does not define, as a probability
        space: made anew for each definition, nothing could speak of two of them.
        """
        if not self._words or item.kind is not ItemKind.DEFINITION:
            return []
        return [one for one in self.order[: self.order.index(item.id)] if self.items[one].kind is ItemKind.DEFINITION]

    def _notes(self, item: Item, found: Mapping[str, Node]) -> tuple[str, ...]:
        """What of that which it uses was not accepted, and is not needed for its meaning."""
        return tuple(
            f"{shown(one, self.items)}, which it names, {said_of(found[one].status)}; its meaning does not need it"
            for one in item.uses
            if one in found and found[one].status in FAILED
            and not (self.items[one].kind is ItemKind.DEFINITION and self._means(item, self.items[one]))
        )  # fmt: skip

    def _recalled(self, item: Item) -> dict[str, str]:
        """The statements whose notation or assumptions ``item`` may go on with, as a model is told of them.

        The grammar reads one statement at a time, and is told of none.
        """
        if not self._words:
            return {}
        named = closure(item.recalls, lambda one: self.items[one].recalls) - {item.id}
        return {
            one.id: recalled_said(shown(one.id, self.items), one.text)
            for one in self.document.items
            if one.id in named and one.kind is ItemKind.STATEMENT
        }

    def _task(self, item: Item, needs: Needs, after: list[Node]) -> tuple[ItemTask, tuple[Decision, ...]]:
        """What an item is formalized from, and the remarks of people in it."""
        definition = item.kind is ItemKind.DEFINITION
        conventions = {one: convention_said(self.items[one].text) for one in needs.conventions}
        own = example_said(item.text) if item.kind is ItemKind.EXAMPLE else item.text
        examples = {one: self.items[one].text for one in needs.examples}
        recalled = self._recalled(item)
        in_force = tuple(conventions.values())
        pieces = {node.item.id: node.context for node in after if node.row is not None}
        lock = ItemLock(
            kind=item.kind, text=digest(own), name=self.names[item.id] if definition else "",
            conventions=_digests(conventions), examples=_digests(examples), recalled=_digests(recalled),
            after=_digests(pieces),
        )  # fmt: skip
        remarks: list[Decision] = []
        while (decision := self._decisions.get(lock.key)) is not None and decision.action is Action.REDO:
            remarks.append(decision)
            lock = lock.model_copy(update={"remarks": tuple(digest(one.remark) for one in remarks)})
        said = [one.remark.strip() for one in remarks]
        old = self._last.get(item.id)
        given = (*in_force, *recalled.values(), own, *said, *examples.values())
        task = ItemTask(
            id=lock.key, item=item.id, kind=item.kind, given="\n\n".join(given), told="\n\n".join((*in_force, own)),
            context="\n\n".join(text for text in pieces.values() if text), lock=lock,
            redone=broken(old.lock, lock, self.items) if old is not None and old.lock is not None else (),
        )  # fmt: skip
        return task, tuple(remarks)


def _digests(texts: Mapping[str, str]) -> dict[str, str]:
    return {one: digest(text) for one, text in texts.items()}


def said_of(status: NodeStatus) -> str:
    """A status behind the name of an item."""
    return {
        NodeStatus.REJECTED: "was rejected",
        NodeStatus.INCONCLUSIVE: "is inconclusive",
        NodeStatus.ERROR: "ended in an error",
        NodeStatus.WAITING: "waits itself",
    }.get(status, f"is {status.value}")
