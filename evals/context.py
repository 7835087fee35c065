"""A Lean whose texts stand after a data set's header, without what that Lean decides by itself or does not have."""

import re

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.context import PREPARE_S, ContextLean
from leanwright.tools.protocols import ContextBackend, LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus

_IMPORTS = re.compile(r"^\s*(?:public\s+)?import\s.*$", re.MULTILINE)
_LIMITS = re.compile(r"^\s*set_option\s+(?:max\w+|synthInstance\.\w+)\s+\S+\s*$", re.MULTILINE)
_OPEN = re.compile(r"^(?P<open>\s*open(?:\s+scoped)?)(?P<names>(?:[ \t]+[\w.'«»]+)+)[ \t]*$", re.MULTILINE)


def header_text(header: str) -> str:
    """A header without what the Lean decides by itself: its imports, and the limits on its work."""
    return _LIMITS.sub("", _IMPORTS.sub("", header)).strip()


class Contexts:
    """One `HeaderLean` for each header, on one Lean."""

    def __init__(self, lean: LeanBackend) -> None:
        self._lean = lean
        self._known: dict[str, LeanBackend] = {}

    def of(self, header: str) -> LeanBackend:
        """The Lean for texts that stand after ``header``."""
        if header not in self._known:
            text = header_text(header)
            self._known[header] = HeaderLean(self._lean, text) if text else self._lean
        return self._known[header]


class HeaderLean(ContextLean):
    """``lean`` after a header.

    Namespaces that this Lean does not have are not opened, and are told in ``left_out``. A Lean that keeps no
    environments is sent the header each time, when it only opens namespaces.
    Raises LeanError, at the first request, when the header does not elaborate, or needs an environment that is kept.
    """

    left_out: tuple[str, ...] = ()

    async def _kept(self) -> LeanReport:
        """A header that may have run code of its own lost its process: it is kept as a context instead."""
        report = await super()._kept()
        if report.status is LeanStatus.OK and report.env is None and isinstance(self.lean, ContextBackend):
            return await self.lean.keep_context(self.text, timeout_s=PREPARE_S)
        return report

    async def _elaborated(self) -> LeanReport:
        report = await self._kept()
        if report.status is LeanStatus.ERROR and _OPEN.search(self.text):
            self.text = await self._openable(self.text)
            report = await self._kept()
        if report.status is not LeanStatus.OK:
            said = report.errors[0].data.splitlines()[0] if report.errors else report.status.value
            raise LeanError(f"the header of the statement does not elaborate in this Lean: {said}")
        if report.env is None and _OPEN.sub("", self.text).strip():
            raise LeanError(f"headers need another Lean than the one called {self.name}: use embedded or native:DIR")
        return report

    async def _openable(self, text: str) -> str:
        """``text`` without the namespaces that this Lean does not have."""
        names = sorted({name for found in _OPEN.finditer(text) for name in found["names"].split()})
        unknown = set()
        for name in names:
            if (await self.lean.check(f"open {name}", timeout_s=PREPARE_S)).status is LeanStatus.ERROR:
                unknown.add(name)
        self.left_out = tuple(sorted(unknown))

        def kept(found: re.Match[str]) -> str:
            known = [name for name in found["names"].split() if name not in unknown]
            return f"{found['open']} {' '.join(known)}" if known else ""

        return _OPEN.sub(kept, text)
