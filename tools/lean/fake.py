"""A Lean that follows a script: for tests of everything that stands on a LeanBackend."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from leanwright.tools.errors import LeanError, ScriptExhausted
from leanwright.tools.types import LeanDeclaration, LeanReport, LeanStatus, Meaning, ProbeAnswer, ProbeReport

Answer = LeanReport | LeanError | Callable[[str], LeanReport]
Probes = Mapping[str, ProbeAnswer] | Callable[[str, str], ProbeReport]


# The lines of a statement with a hypothesis, of which nothing is known but that the claim mentions it.
CLAIM = ("C - p Assumed", "C e p Claim", "# 0", "A 1 2", "P e 0 3 h")


@dataclass(frozen=True)
class LeanCall:
    """One request that a FakeLean received."""

    kind: str  # check | probe
    text: str
    env: int | None = None
    keep: bool = False
    timeout_s: float | None = None
    probe: str = ""
    fresh: bool = False
    values: tuple[str, ...] = ()


@dataclass(eq=False)
class FakeLean:
    """LeanBackend whose answers are given.

    ``reports`` are used up in order by ``check``: an error is raised, and a function is called with the text and stays
    as the last one. ``probes`` maps a probe's name to its answer, NO where a name is missing, or is a function of the
    text and the name. ``calls`` records every request. Raises ScriptExhausted after the last report.
    """

    reports: list[Answer] = field(default_factory=list)
    probes: Probes = field(default_factory=dict)
    calls: list[LeanCall] = field(default_factory=list)
    name: str = "fake"
    closed: bool = False

    async def start(self) -> None:
        """Nothing to start."""

    async def check(
        self,
        text: str,
        *,
        env: int | None = None,
        keep: bool = False,
        timeout_s: float | None = None,
        fresh: bool = False,
    ) -> LeanReport:
        """The next report of the script."""
        self._record(LeanCall("check", text, env, keep, timeout_s, fresh=fresh))
        if not self.reports:
            raise ScriptExhausted(f"FakeLean has no report left for check number {len(self.calls)}")
        answer = self.reports[0]
        if isinstance(answer, LeanReport | LeanError):
            self.reports.pop(0)
        if isinstance(answer, LeanError):
            raise answer
        return answer if isinstance(answer, LeanReport) else answer(text)

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
        """The scripted answer of the probe ``name``."""
        self._record(LeanCall("probe", text, env, timeout_s=timeout_s, probe=name, fresh=fresh, values=tuple(values)))
        if callable(self.probes):
            return self.probes(text, name)
        return ProbeReport(name=name, answer=self.probes.get(name, ProbeAnswer.NO), evidence="scripted")

    async def aclose(self) -> None:
        """Refuse further requests. Idempotent."""
        self.closed = True

    def _record(self, call: LeanCall) -> None:
        if self.closed:
            raise LeanError("this Lean was closed")
        self.calls.append(call)


def clean_report(
    type_text: str = "True", *, name: str = "t", fingerprint: str | None = None, term: tuple[str, ...] = CLAIM
) -> LeanReport:
    """The report of a Lean that finds nothing wrong with one theorem whose body is ``sorry``.

    ``term`` are the lines of its elaborated type, which need not fit ``type_text``.
    """
    theorem = LeanDeclaration(
        name=name,
        kind="theorem",
        type=type_text,
        fingerprint=type_text if fingerprint is None else fingerprint,
        sorry_in_value=True,
        term=term,
    )
    return LeanReport(
        status=LeanStatus.OK,
        sorries=1,
        commands=("Lean.Parser.Command.theorem",),
        declarations=(theorem,),
        body_is_sorry=True,
        meaning=Meaning(),
        screen=(),
        screened=True,
        version="fake",
        library="fake",
    )
