import re
from pathlib import Path

import pytest

DOC = Path(__file__).parents[2] / "docs" / "concepts.md"


def test_the_example_prints_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    page = DOC.read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    exec(compile(code, str(DOC), "exec"), {"__name__": "docs"})
    printed = re.search(r"It prints `(.*)`\.", page)
    assert printed is not None
    assert capsys.readouterr().out == printed.group(1) + "\n"
