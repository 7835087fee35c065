import re
from pathlib import Path

import pytest

DOC = Path(__file__).parents[2] / "docs" / "potentials.md"


def test_the_examples_run_and_print_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    page = DOC.read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE))
    exec(compile(code, str(DOC), "exec"), {"__name__": "docs"})
    printed = re.search(r"It prints `(.*)`\.", page)
    assert printed is not None
    assert capsys.readouterr().out == printed.group(1) + "\n"


def test_the_potential_takes_ten_lines() -> None:
    page = DOC.read_text(encoding="utf-8")
    example = page.split("class AtMostTwoHypotheses:")[1].split("```")[0]
    assert len([line for line in example.splitlines() if line.strip()]) + 1 <= 10
