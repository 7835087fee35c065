"""Templates of the pages, and what all of them share. Whatever comes from data is escaped, and no script of it runs."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment

from leanwright.agent.pages import pages
from leanwright.evals.harness.rows import FormalizationRow
from leanwright.evals.report.views import MEANING, RunView, anchor, interval, shown, slugged

FOLDER = files("leanwright.evals.report") / "templates"
LONGEST = 8_000  # characters of one text in a page
MOST = 40  # candidates, messages or hints in a page
PER_PAGE = 1_000  # problems in the table of a run


def render(template: str, **values: Any) -> str:
    """A page of the report."""
    return _environment().get_template(template).render(**values)


@cache
def _environment() -> Environment:
    return pages(
        [FOLDER],
        shown=shown, interval=interval, anchor=anchor, slugged=slugged, meaning=MEANING, clip=clip, most=MOST,
        seeds=seeds, counts=counts, said=said, command=command, places=places, page_name=page_name,
        decided={True: "proves it equivalent", False: "refutes it", None: "undecided"},
    )  # fmt: skip


def clip(text: str) -> str:
    """At most LONGEST characters; what is left out is counted."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}… ({len(text) - LONGEST:,} characters left out)"


def page_name(number: int) -> str:
    """File of the ``number``-th page of a table."""
    return "index.html" if number == 1 else f"index-{number}.html"


def seeds(view: RunView) -> str:
    """The run's seeds in short."""
    some = view.run.info.seeds
    return f"{some[0]}–{some[-1]}" if len(some) > 1 else ", ".join(map(str, some))


def counts(view: RunView) -> dict[str, int]:
    """Samples by verdict; ``total`` that are there, of ``planned``."""
    found = Counter(outcome(row) for row in view.run.rows)
    info = view.run.info
    names = ("accepted", "rejected", "inconclusive", "error")
    planned = len(info.problems) * len(info.seeds)
    return {**{name: found[name] for name in names}, "total": len(view.run.rows), "planned": planned}


def outcome(row: FormalizationRow) -> str:
    """The verdict in a word; "error" where there is none."""
    return "error" if row.error else str(row.verdict or "inconclusive")


def said(samples: Sequence[FormalizationRow]) -> str:
    """The verdicts of a problem's samples in short."""
    found = Counter(map(outcome, samples))
    return ", ".join(name if len(samples) == 1 else f"{n} {name}" for name, n in found.most_common())


def places(value: float, unit: str) -> int | None:
    """Digits of one problem's value: whole shares are shown whole."""
    return 0 if unit == "%" and value == round(value) else None


def command(view: RunView) -> str:
    """What makes this run again, but for the settings."""
    info = view.run.info
    parts = ["leanwright eval run", info.task if info.task.isidentifier() or "-" in info.task else info.source]
    parts += [f"--system {info.system}", f"--model {info.model}", f"--seeds {seeds(view).replace('–', '-')}"]
    parts += [f"--limit {info.limit}"] if info.limit else []
    parts += [f"--rows '{info.rows}'"] if info.rows else []
    return " ".join(parts)
