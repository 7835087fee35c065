"""A Lean whose texts stand after another text: a data set's header, or rules of its own.

What that text opens, declares and defines is in force for every statement, reference and probe, as in the file that the
data set was written for.
"""

import asyncio
import re
from collections.abc import Sequence

from leanwright.tools.errors import LeanError
from leanwright.tools.protocols import EquivalenceBackend, LeanBackend
from leanwright.tools.types import EquivalenceGoals, LeanReport, LeanStatus, ProbeAnswer, ProbeReport

PREPARE_S = 300.0
_IMPORTS = re.compile(r"^\s*(?:public\s+)?import\s.*$", re.MULTILINE)
_LIMITS = re.compile(r"^\s*set_option\s+(?:max\w+|synthInstance\.\w+)\s+\S+\s*$", re.MULTILINE)
_OPEN = re.compile(r"^(?P<open>\s*open(?:\s+scoped)?)(?P<names>(?:[ \t]+[\w.'«»]+)+)[ \t]*$", re.MULTILINE)


def header_text(header: str) -> str:
    """A header without what the Lean decides by itself: its imports, and the limits on its work."""
    return _LIMITS.sub("", _IMPORTS.sub("", header)).strip()


class Contexts:
    """One `ContextLean` for each header, on one Lean."""

    def __init__(self, lean: LeanBackend) -> None:
        self._lean = lean
        self._known: dict[str, LeanBackend] = {}

    def of(self, header: str) -> LeanBackend:
        """The Lean for texts that stand after ``header``."""
        if header not in self._known:
            text = header_text(header)
            self._known[header] = ContextLean(self._lean, text) if text else self._lean
        return self._known[header]


class ContextLean:
    """``lean`` after ``text``, which is elaborated once and again when the process that held it is gone.

    Namespaces that this Lean does not have are not opened, and are told in ``left_out``. A Lean that keeps no
    environments is sent the text each time, when it only opens namespaces. ``fresh`` is not passed on: a
    process that holds the context has served other texts. A final verdict still rests on the screen of its own text.
    Raises LeanError, at the first request, when ``text`` does not elaborate, or needs an environment that is kept.
    """

    def __init__(self, lean: LeanBackend, text: str) -> None:
        self.name = lean.name
        self.left_out: tuple[str, ...] = ()
        self._lean, self._text = lean, text
        self._env: int | None = None
        self._ready = False
        self._lock = asyncio.Lock()

    async def start(self) -> None:
        """See LeanBackend."""
        await self._lean.start()

    async def check(
        self,
        text: str,
        *,
        env: int | None = None,
        keep: bool = False,
        timeout_s: float | None = None,
        fresh: bool = False,  # noqa: ARG002 - see above
    ) -> LeanReport:
        """See LeanBackend."""
        if env is not None:
            return await self._lean.check(text, env=env, keep=keep, timeout_s=timeout_s)
        base = await self._base()
        text = self._placed(text, base)
        report = await self._lean.check(text, env=base, keep=keep, timeout_s=timeout_s)
        if report.status is LeanStatus.INCONCLUSIVE and base is not None:
            report = await self._lean.check(text, env=await self._base(base), keep=keep, timeout_s=timeout_s)
        return report

    async def probe(
        self,
        text: str,
        name: str,
        *,
        values: Sequence[str] = (),
        env: int | None = None,
        timeout_s: float | None = None,
        fresh: bool = False,  # noqa: ARG002 - see above
    ) -> ProbeReport:
        """See LeanBackend."""
        base = await self._base() if env is None else env
        text = self._placed(text, base)
        report = await self._lean.probe(text, name, values=values, env=base, timeout_s=timeout_s)
        if report.answer is ProbeAnswer.UNKNOWN and env is None and await self._gone(base):
            report = await self._lean.probe(text, name, values=values, env=await self._base(base), timeout_s=timeout_s)
        return report

    async def equivalence_goals(
        self, first: str, second: str, *, env: int | None = None, timeout_s: float | None = None
    ) -> EquivalenceGoals:
        """See EquivalenceBackend."""
        if not isinstance(self._lean, EquivalenceBackend):
            return EquivalenceGoals(fault=f"the Lean called {self.name} cannot compare elaborated terms")
        base = await self._base() if env is None else env
        first, second = self._placed(first, base), self._placed(second, base)
        goals = await self._lean.equivalence_goals(first, second, env=base, timeout_s=timeout_s)
        if goals.env is None and env is None and await self._gone(base):
            base = await self._base(base)
            goals = await self._lean.equivalence_goals(first, second, env=base, timeout_s=timeout_s)
        return goals

    async def aclose(self) -> None:
        """See LeanBackend."""
        await self._lean.aclose()

    def _placed(self, text: str, base: int | None) -> str:
        return f"{self._text}\n\n{text}" if base is None else text

    async def _gone(self, env: int | None) -> bool:
        return env is not None and (await self._lean.check("", env=env)).status is LeanStatus.INCONCLUSIVE

    async def _base(self, gone: int | None = None) -> int | None:
        """The environment after the text, None where none is kept; ``gone`` is one that is there no more."""
        async with self._lock:
            if not self._ready or (gone is not None and self._env == gone):
                self._env = await self._elaborated()
                self._ready = True
            return self._env

    async def _elaborated(self) -> int | None:
        report = await self._lean.check(self._text, keep=True, timeout_s=PREPARE_S)
        if report.status is LeanStatus.ERROR and _OPEN.search(self._text):
            self._text = await self._openable(self._text)
            report = await self._lean.check(self._text, keep=True, timeout_s=PREPARE_S)
        if report.status is not LeanStatus.OK:
            said = report.errors[0].data.splitlines()[0] if report.errors else report.status.value
            raise LeanError(f"what the statement is to stand after does not elaborate in this Lean: {said}")
        if report.env is None and _OPEN.sub("", self._text).strip():
            raise LeanError(f"the Lean called {self.name} keeps no environments: use embedded or native:PROJECT")
        return report.env

    async def _openable(self, text: str) -> str:
        """``text`` without the namespaces that this Lean does not have."""
        names = sorted({name for found in _OPEN.finditer(text) for name in found["names"].split()})
        unknown = set()
        for name in names:
            if (await self._lean.check(f"open {name}", timeout_s=PREPARE_S)).status is LeanStatus.ERROR:
                unknown.add(name)
        self.left_out = tuple(sorted(unknown))

        def kept(found: re.Match[str]) -> str:
            known = [name for name in found["names"].split() if name not in unknown]
            return f"{found['open']} {' '.join(known)}" if known else ""

        return _OPEN.sub(kept, text)
