"""A Lean whose texts stand after a context: a file of definitions, notations, variables and opened names.

A context is trusted. It is elaborated once into a kept environment, and again when the process that held it is gone;
what stands after it sees all that it declares, cannot change it, and is judged alone. The same holds of the modules of
a project that its Lean imports; their sources say what they declare.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from leanwright.tools.errors import ConfigError, InputError, LeanError
from leanwright.tools.lean.commands import commands
from leanwright.tools.lean.pool.pool import GONE
from leanwright.tools.lean.unfolding import equations, meaning_of, unfolded
from leanwright.tools.lean.wire import LIMIT_NOTE
from leanwright.tools.protocols import (
    ContextBackend,
    ContextModel,
    EquivalenceBackend,
    LeanBackend,
    StatementModel,
)
from leanwright.tools.terms.elaborated import elaborated
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Term
from leanwright.tools.terms.wire import TermUnreadable, plain_name
from leanwright.tools.typecheck import blank_imports
from leanwright.tools.types import (
    EquivalenceGoals,
    LeanDeclaration,
    LeanReport,
    LeanStatus,
    ProbeAnswer,
    ProbeReport,
    Record,
)

PREPARE_S = 300.0  # for the elaboration of a context
MOST_KEPT = 16  # contexts
MOST_AGAIN = 3  # times that a request is made again because its context had to leave the process
_NONE_KEPT = "the Lean called {name} takes no context: use embedded or native:PROJECT-DIR"


_LIBRARIES = ("Mathlib", "Leanwright", "Init", "Std", "Batteries", "Lean")


@runtime_checkable
class ImportingBackend(LeanBackend, Protocol):
    """A LeanBackend of a user's project. ``modules``: all that it imports; ``imported``: the text of the project's own
    ones that statements stand after, "" for none.
    """

    imported: str
    modules: tuple[str, ...]


class Named(Record):
    """A name of the context that a statement uses: part of what the statement means."""

    name: str
    kind: str  # as LeanDeclaration has it
    type: str


class ContextLeans:
    """One `ContextLean` for each context, on one Lean; those used longest ago are forgotten."""

    def __init__(self, lean: LeanBackend) -> None:
        self._lean = lean
        self._known: dict[tuple[str, str], ContextLean] = {}

    def of(self, text: str, origin: str) -> "ContextLean":
        """The Lean after ``text``. Raises ConfigError for a Lean that takes no context."""
        found = self._known.pop((text, origin), None) or ContextLean.judged(self._lean, text, origin)
        self._known[text, origin] = found
        if len(self._known) > MOST_KEPT:
            del self._known[next(iter(self._known))]
        return found


@dataclass(eq=False, slots=True)
class _Seat:
    """One process in which the context is in force; ``env``: its environment there, None where none is kept."""

    env: int | None = None
    ready: bool = False


class ContextLean:
    """``lean`` after ``text``, in as many processes as ``lean`` has.

    A request has its process to itself until it is answered: nothing that others do comes between the elaboration of
    the context and what stands after it, so a verdict does not depend on how many ask at once.

    ``text`` "": after the modules that ``lean`` imports alone. ``origin`` names the context in messages and, with eight
    digits of its hash, in the library of each report; "": the reports keep the library of ``lean``. Only one that is
    made by `judged` gives final verdicts: others answer ``fresh`` from a process that served other texts. Raises
    InputError, at the first request, where ``text`` does not elaborate.
    """

    def __init__(self, lean: LeanBackend, text: str, origin: str = "") -> None:
        self.name, self.origin = lean.name, origin
        self.declarations: tuple[LeanDeclaration, ...] = ()  # of the context, once it was elaborated
        self.lean, self.text = lean, text
        self.modules = imported_by(lean)
        self._brought: tuple[Named, ...] = ()  # by these modules, once asked for
        self._meanings: dict[str, Term] | None = None
        self._trusted = False
        self._free: asyncio.LifoQueue[_Seat] = asyncio.LifoQueue()  # the one used last is taken first
        for _ in range(getattr(lean, "workers", 1)):
            self._free.put_nowait(_Seat())

    @classmethod
    def judged(cls, lean: LeanBackend, text: str, origin: str) -> "ContextLean":
        """One whose final verdicts can be trusted. Raises ConfigError for a Lean that takes no context."""
        if not isinstance(lean, ContextBackend):
            raise ConfigError(_NONE_KEPT.format(name=lean.name))
        made = cls(lean, text, origin)
        made._trusted = True
        return made

    async def start(self) -> None:
        """See LeanBackend."""
        await self.lean.start()

    @property
    def shown(self) -> str:
        """What models and readers are shown: the sources of the modules, and the text."""
        return "\n\n".join(one for one in (self.modules, self.text) if one.strip())

    async def prepare(self) -> tuple[LeanDeclaration, ...]:
        """Elaborate the context now; what it declares."""
        async with self._seat():
            return self.declarations

    async def check(
        self,
        text: str,
        *,
        env: int | None = None,
        keep: bool = False,
        timeout_s: float | None = None,
        fresh: bool = False,
    ) -> LeanReport:
        """See LeanBackend."""
        fresh = fresh and self._trusted
        if env is not None:
            return await self.lean.check(text, env=env, keep=keep, timeout_s=timeout_s)
        async with self._seat() as seat:
            for again in range(MOST_AGAIN + 1):
                placed = self._placed(text, seat.env)
                report = await self.lean.check(placed, env=seat.env, keep=keep, timeout_s=timeout_s, fresh=fresh)
                if seat.env is None or again == MOST_AGAIN or not _is_gone(report):
                    break
                await self._elaborate(seat)
        return report.model_copy(update={"library": self._library(report.library)})

    async def probe(
        self,
        text: str,
        name: str,
        *,
        values: Sequence[str] = (),
        env: int | None = None,
        timeout_s: float | None = None,
        fresh: bool = False,
    ) -> ProbeReport:
        """See LeanBackend."""
        fresh = fresh and self._trusted
        if env is not None:
            return await self.lean.probe(text, name, values=values, env=env, timeout_s=timeout_s, fresh=fresh)
        async with self._seat() as seat:
            for again in range(MOST_AGAIN + 1):
                placed = self._placed(text, seat.env)
                report = await self.lean.probe(
                    placed, name, values=values, env=seat.env, timeout_s=timeout_s, fresh=fresh
                )
                unknown = report.answer is ProbeAnswer.UNKNOWN and again < MOST_AGAIN
                if not unknown or not (report.evidence == GONE or await self._gone(seat.env)):
                    break
                await self._elaborate(seat)
        return report

    async def equivalence_goals(
        self, first: str, second: str, *, env: int | None = None, timeout_s: float | None = None
    ) -> EquivalenceGoals:
        """See EquivalenceBackend."""
        if not isinstance(self.lean, EquivalenceBackend):
            return EquivalenceGoals(fault=f"the Lean called {self.name} cannot compare elaborated terms")
        if env is not None:
            return await self.lean.equivalence_goals(first, second, env=env, timeout_s=timeout_s)
        async with self._seat() as seat:
            for again in range(2):
                one, other = self._placed(first, seat.env), self._placed(second, seat.env)
                goals = await self.lean.equivalence_goals(one, other, env=seat.env, timeout_s=timeout_s)
                if goals.env is not None or again or not await self._gone(seat.env):
                    break
                await self._elaborate(seat)
        return goals

    async def aclose(self) -> None:
        """Nothing ends: the process, and what it keeps, are those of ``lean``, which others may use."""

    def used_in(self, report: LeanReport) -> tuple[Named, ...]:
        """The names of the context in the statement of ``report``, in the order of the context."""
        names = {
            plain_name(line.split(" ", 3)[3])
            for one in report.declarations
            for line in one.term
            if line.startswith("C ")
        }
        own = (Named(name=d.name, kind=d.kind, type=d.type) for d in self.declarations)
        return tuple(one for one in (*self._brought, *own) if one.name in names)

    async def unfold(self, statement: Statement) -> Statement:
        """``statement`` with what the plain definitions of the context say in their places, for a search of values."""
        if self._meanings is None:
            found: dict[str, Term] = {}
            for text in equations(self.shown):
                report = await self.check(text)
                try:
                    meaning = meaning_of(await elaborated(self, text, report)) if not report.errors else None
                except TermUnreadable:
                    continue
                if meaning is not None:
                    found[meaning[0]] = meaning[1]
            self._meanings = found
        return unfolded(statement, self._meanings)

    def _placed(self, text: str, base: int | None) -> str:
        return f"{self.text}\n\n{text}" if base is None and self.text else text

    def _library(self, library: str) -> str:
        if not self.origin:
            return library
        return f"{library}, after {self.origin} ({hashlib.sha256(self.text.encode()).hexdigest()[:8]})"

    async def _gone(self, env: int | None) -> bool:
        return env is not None and (await self.lean.check("", env=env)).status is LeanStatus.INCONCLUSIVE

    @asynccontextmanager
    async def _seat(self) -> AsyncIterator[_Seat]:
        """A process after the context, to oneself."""
        seat = await self._free.get()
        try:
            if not seat.ready:
                await self._elaborate(seat)
            yield seat
        finally:
            self._free.put_nowait(seat)

    async def _elaborate(self, seat: _Seat) -> None:
        """Elaborate the context for ``seat``, for the first time or because its process is gone."""
        if self.modules and not self._brought:
            self._brought = await self._asked()
        if self.text:
            report = await self._elaborated()
            seat.env, self.declarations = report.env, report.declarations
        seat.ready = True

    async def _asked(self) -> tuple[Named, ...]:
        """What the sources of the modules say that they declare, as far as Lean has it, with its types."""
        declared = [one for one in commands(self.modules) if one.defines]
        report = await self.lean.check("\n".join(f"#check @{one.name}" for one in declared), timeout_s=PREPARE_S)
        types = {one.pos.line: one.data.partition(" : ")[2] for one in report.messages if one.severity == "info"}
        return tuple(
            Named(name=one.name, kind=one.kind.split()[0], type=" ".join(types[line].split()))
            for line, one in enumerate(declared, start=1)
            if line in types
        )

    async def _kept(self) -> LeanReport:
        if self._trusted and isinstance(self.lean, ContextBackend):
            return await self.lean.keep_context(self.text, timeout_s=PREPARE_S)
        return await self.lean.check(self.text, keep=True, timeout_s=PREPARE_S)

    async def _elaborated(self) -> LeanReport:
        """The report of the context. Raises InputError when it does not elaborate, LeanError when none can be kept."""
        report = await self._kept()
        where = self.origin or "the context"
        if report.status is LeanStatus.ERROR:
            first = report.errors[0]
            said = f"{first.pos.line}:{first.pos.column}: {first.data.splitlines()[0]}"
            raise InputError(f"{where} does not elaborate in this Lean: {said}; correct it there")
        if report.status is not LeanStatus.OK and not _only_limited(report):
            said = report.messages[0].data.splitlines()[0] if report.messages else report.status.value
            raise LeanError(f"{where} could not be elaborated: {said}")
        if report.env is None:
            raise LeanError(_NONE_KEPT.format(name=self.name))
        return report


def context_body(text: str, where: str, modules: Sequence[str], advice: str) -> str:
    """A context without its import lines: those of a library are in force already, and others are to be ``modules``.

    Raises InputError with ``advice``, which may hold ``{module}``, for a module that is not in force.
    """
    body, imports = blank_imports(text)
    for line, words in imports:
        module = words.split()[-1]
        if module.partition(".")[0] not in _LIBRARIES and module not in modules:
            raise InputError(
                f"{where}, line {line}: the module {module} is not imported; {advice.format(module=module)}"
            )
    return body


def imported_by(lean: LeanBackend) -> str:
    """The sources of the modules of a project that ``lean`` imports; "" where there are none, or none is known."""
    return lean.imported if isinstance(lean, ImportingBackend) else ""


def shown_before(lean: LeanBackend) -> str:
    """The Lean text that models are shown of what statements stand after; "" for none."""
    return lean.shown if isinstance(lean, ContextLean) else imported_by(lean)


def model_after(model: StatementModel, context: str) -> StatementModel:
    """``model`` for statements that stand after ``context``. Raises ConfigError for one that cannot be told of it."""
    if not context:
        return model
    if not isinstance(model, ContextModel):
        raise ConfigError(f"the model {model.name} takes no context: use embedded or openai:NAME")
    return model.in_context(context)


def _only_limited(report: LeanReport) -> bool:
    """Whether all that is wrong is code that this Lean could not generate: what is declared stands all the same."""
    return report.env is not None and any(message.data == LIMIT_NOTE for message in report.messages)


def _is_gone(report: LeanReport) -> bool:
    """Whether the environment was lost, or its process died, which may be due to what it served before."""
    if report.status is LeanStatus.CRASHED:
        return True
    said = report.messages[:1]
    return report.status is LeanStatus.INCONCLUSIVE and (not said or said[0].data == GONE)
