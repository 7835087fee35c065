from pathlib import Path

DOC = Path(__file__).parents[2] / "docs" / "potentials.md"


def test_the_potential_takes_ten_lines() -> None:
    page = DOC.read_text(encoding="utf-8")
    example = page.split("class AtMostTwoHypotheses:")[1].split("```")[0]
    assert len([line for line in example.splitlines() if line.strip()]) + 1 <= 10
