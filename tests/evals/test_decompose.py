"""The share of predicted names that exist, by family."""

from leanwright.evals.embedded.decompose import DecomposeRow, report
from tests.evals.runs import run_of


def test_report_names_what_does_not_exist() -> None:
    good, bad = ("Dvd.dvd", True), ("Nat.Bogus", False)
    divides = ((good, good), (good, bad), (), ())
    rows = [
        *(DecomposeRow(problem=f"{i}", family="divides", names=names) for i, names in enumerate(divides)),
        *(DecomposeRow(problem=f"{i}", family="limits", declined=True) for i in (4, 5)),
    ]
    text = report(run_of("embedded-decompose", *rows)).text
    assert "| divides | 4 | 0 | 4 | 75.0% |" in text
    assert "| limits | 2 | 2 | 0 | – |" in text
    assert "3 of 4 predicted names exist: 75.0%" in text
    assert text.endswith("does not exist: Nat.Bogus (1 times)\n")
