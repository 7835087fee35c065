"""Two runs of the same problems as pages: what got better, what got worse, and by how much."""

from pathlib import Path

from leanwright.evals.harness import compare
from leanwright.evals.harness.rows import FormalizationRun
from leanwright.evals.report.html import render
from leanwright.evals.report.site import write_runs
from leanwright.evals.report.views import MEANING, views

LISTED = 200  # problems listed of a metric, better and worse each


def write_comparison(folder: Path, first: FormalizationRun, second: FormalizationRun, metric: str) -> None:
    """The comparison as ``index.html`` and ``compare.md`` in ``folder``, with the pages of both runs.

    ``metric`` comes first. Raises InputError when the runs cannot be compared, and OSError.
    """
    text = compare.as_markdown(first, second, metric)
    found = compare.differences(first, second)
    lists = {d.metric: compare.parted(compare.changes(first, second, d.metric), d.metric) for d in found}
    before, after = views([first, second])
    page = render(
        "compare.html.j2",
        before=before,
        after=after,
        differences=sorted(found, key=lambda d: d.metric != metric),
        lists=lists,
        listed=LISTED,
        what=MEANING,
    )
    folder.mkdir(parents=True, exist_ok=True)
    write_runs(folder, [before, after])
    (folder / "index.html").write_text(page, "utf-8")
    (folder / "compare.md").write_text(text, "utf-8")
