from collections import Counter

from leanwright.evals.embedded.decompose import Predicted, report


def test_report_names_what_does_not_exist() -> None:
    found = {
        "divides": Predicted(Counter({"Dvd.dvd": 3, "Nat.Bogus": 1}), statements=4),
        "limits": Predicted(statements=2, declined=2),
    }
    text = report(found, {"Dvd.dvd"}.__contains__)
    assert "| divides | 4 | 0 | 4 | 75.0% |" in text
    assert "| limits | 2 | 2 | 0 | – |" in text
    assert "3 of 4 predicted names exist: 75.0%" in text
    assert text.endswith("does not exist: Nat.Bogus (1 times)\n")
