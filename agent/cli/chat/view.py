"""What the chat shows: steps as they run, statements with their evidence, and plain lines."""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from typing import Any

from rich.console import Console, Group
from rich.live import Live
from rich.spinner import Spinner
from rich.table import Table
from rich.text import Text

from leanwright.agent.cli.show import COLOUR, counted
from leanwright.agent.settings import Settings
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.protocols import RESTARTED
from leanwright.tools.types import ProbeAnswer, ProbeReport, Verdict

LABEL = 12  # columns of the labels beside the evidence
SHOWN_PREMISES = 8
SPOKEN = 3  # lines of the model's words that are shown while they come


class View:
    """Writes to ``out``. A console without a terminal gets plain lines, one with few glyphs gets ASCII signs."""

    def __init__(self, out: Console) -> None:
        self.out = out
        utf8 = out.encoding.lower().replace("-", "") in ("utf8", "utf16", "utf32")
        self.signs = {"done": "✓", "bad": "✗", "unsure": "?", "dot": "·", "item": "-", "note": "!"}
        self.utf8 = utf8
        if not utf8:
            self.signs |= {"done": "+", "bad": "x", "dot": "|"}

    def welcome(self, settings: Settings) -> None:
        """The first lines."""
        name = f"{version('leanwright')}  {settings.model.name}, {settings.lean.name} Lean"
        self.line(Text.assemble(("Leanwright ", "bold"), name))
        self.prose("Write a statement in words. /help lists the commands, Ctrl-D leaves.")

    def line(self, text: str | Text = "", style: str = "") -> None:
        """One line, never folded by us: what is shown can be copied."""
        self.out.print(Text(text, style) if isinstance(text, str) else text, soft_wrap=True)

    def prose(self, text: str | Text) -> None:
        """Words of ours: folded between words on a terminal."""
        said = Text(text, "dim") if isinstance(text, str) else text
        self.out.print(said, soft_wrap=not self.out.is_terminal)

    def note(self, text: str) -> None:
        """Something that the reader should know."""
        self.prose(Text.assemble((f"{self.signs['note']} ", "yellow"), text))

    def error(self, text: str) -> None:
        """What went wrong, in one line."""
        self.prose(Text.assemble(("error: ", "bold red"), text))

    def lean(self, code: str) -> None:
        """Lean, with its words in colours where there are any."""
        if self.out.color_system is None:
            self.line(code)
            return
        from rich.syntax import Syntax

        shown = Syntax("", "lean4", theme="ansi_dark", background_color="default").highlight(code)
        shown.rstrip()
        for span in [s for s in shown.spans if "bright_black" in str(s.style)]:  # blank space, which needs no colour
            shown.spans.remove(span)
        self.line(shown)

    def result(self, result: FormalizeResult) -> None:
        """The statement, its verdict with the reasons, and the evidence."""
        self.line()
        if result.statement:
            self.lean(result.statement)
            self.line()
        sign = {Verdict.ACCEPTED: "done", Verdict.REJECTED: "bad", Verdict.INCONCLUSIVE: "unsure"}[result.verdict]
        self.line(Text(f"{self.signs[sign]} {result.verdict.value}", COLOUR[result.verdict]))
        for reason in result.reasons:
            self.hanging(Text(f"  {self.signs['item']} "), Text(reason))
        for warning in result.warnings:
            self.hanging(Text(f"  {self.signs['note']} ", "yellow"), Text(warning))
        rows = list(_evidence(result))
        if rows:
            self.line()
        for label, text in rows:
            self.hanging(Text(label.ljust(LABEL), "bold cyan"), Text(text))
        self.line()
        self.prose(self._footer(result))

    def hanging(self, head: Text, text: Text) -> None:
        """Text that is folded under itself on a terminal that is wide enough."""
        if not self.out.is_terminal or self.out.width < 40:
            self.line(Text.assemble(head, text))
            return
        grid = Table.grid(padding=0)
        grid.add_column(no_wrap=True, width=head.cell_len)
        grid.add_column(overflow="fold")
        grid.add_row(head, text)
        self.out.print(grid)

    def _footer(self, result: FormalizeResult) -> str:
        distinct = len({a.fingerprint for a in result.attempts if a.well_formed})
        parts = [result.model, counted(len(result.attempts), distinct)]
        tokens = result.usage.prompt_tokens + result.usage.completion_tokens
        parts += [f"{tokens:,} tokens"] if tokens else []
        parts += [f"${result.usage.cost:.4f}"] if result.usage.cost else []
        return f" {self.signs['dot']} ".join([*parts, f"{result.usage.seconds:.1f} s"])

    @contextmanager
    def steps(self) -> Iterator["Steps"]:
        """Show what runs, from the events of a graph."""
        shown = Steps(self)
        try:
            yield shown
        except BaseException:  # what ran when it was raised did not succeed
            shown.end(bad=True)
            raise
        shown.end()


def _evidence(result: FormalizeResult) -> Iterator[tuple[str, str]]:
    if result.score is not None and result.score.back_translation:
        yield "reads as", result.score.back_translation
    for assumption in result.assumptions:
        yield assumption.how, str(assumption)
    if result.probes:
        yield "probes", _probes(result.probes)
    if result.premises:
        more = len(result.premises) - SHOWN_PREMISES
        yield "premises", ", ".join(result.premises[:SHOWN_PREMISES]) + (f", and {more} more" if more > 0 else "")
    if result.illustrations:
        yield "examples", ", ".join(result.illustrations)
    if result.lean is not None and result.verdict is not Verdict.ACCEPTED:
        for message in result.lean.errors[:3]:
            yield "Lean", f"{message.pos.line}:{message.pos.column}: {message.data.strip()}"


def _probes(probes: Sequence[ProbeReport]) -> str:
    """What was found or could not be told; the rest is counted."""
    said = {ProbeAnswer.YES: "yes", ProbeAnswer.UNKNOWN: "could not tell"}
    told = [f"{p.name.replace('_', ' ')}: {said[p.answer]}" for p in probes if p.answer in said]
    clean = len(probes) - len(told)
    return "; ".join([*told, *([f"{clean} asked, nothing found"] if clean else [])])


class Steps:
    """Steps that run: the current one with a clock, the finished ones as lines. Silent without a terminal."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._live: Live | None = None
        self._step, self._text, self._words = "", "", ""
        self._began = time.monotonic()

    def __call__(self, event: Mapping[str, Any]) -> None:
        """One event of a graph; see ``graphs.agent.run_agent``."""
        step, text = str(event["step"]), str(event["text"])
        if step == "text":
            self._say(text)
        elif step == "tool" and "seconds" in event:
            self._finish(bad=not event.get("ok", True), seconds=float(event["seconds"]))
        else:
            name = str(event.get("tool", step))
            if name != self._step or step == "tool":
                self._finish()
                self._began = time.monotonic()
            self._step, self._text = name, " ".join(text.split())
        self._show()

    def pause(self) -> None:
        """Leave the terminal to a question."""
        self._finish()
        self._stop()

    def end(self, *, bad: bool = False) -> None:
        """Nothing more runs."""
        self._finish(bad=bad)
        self._stop()

    def _say(self, piece: str) -> None:
        if RESTARTED in piece:
            self._words, piece = "", piece.rpartition(RESTARTED)[2]
        self._words += piece

    def _finish(self, *, bad: bool = False, seconds: float | None = None) -> None:
        if self._words.strip() and self._view.out.is_terminal:
            self._view.out.print(Text(self._words.strip(), "italic"))
        if self._step and self._view.out.is_terminal:
            took = time.monotonic() - self._began if seconds is None else seconds
            sign = (f"  {self._view.signs['bad' if bad else 'done']} ", "red" if bad else "green")
            head = Text.assemble(sign, (self._step.ljust(LABEL - 2), "cyan"))
            self._view.hanging(head, Text.assemble(self._text, (f"  {took:.1f} s", "dim")))
        self._step = self._text = self._words = ""

    def _described(self) -> Text:
        return Text.assemble((self._step.ljust(LABEL - 2), "cyan"), self._text)

    def _show(self) -> None:
        if not self._view.out.is_terminal:
            return
        if self._live is None:
            self._live = Live(self, console=self._view.out, transient=True, refresh_per_second=8)
            self._live.start()
        self._live.refresh()

    def _stop(self) -> None:
        if self._live is not None:
            self._live.stop()
            self._live = None

    def __rich__(self) -> Group:
        """What moves: the model's latest words, and the step with its clock."""
        parts: list[Any] = [Text(words, "italic", no_wrap=True, overflow="ellipsis") for words in _last(self._words)]
        if self._step:
            clock = f"  {time.monotonic() - self._began:.0f} s"
            text = Text.assemble(" ", self._described(), (clock, "dim"))
            text.no_wrap, text.overflow = True, "ellipsis"
            moving = Spinner("dots" if self._view.utf8 else "line", text)
            parts.append(moving)
        return Group(*parts)


def _last(words: str) -> Sequence[str]:
    return [line for line in words.splitlines() if line.strip()][-SPOKEN:]
