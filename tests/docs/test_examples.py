import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", ["model.md", "potentials.md", "python.md"])
def test_the_examples_run_and_print_what_the_page_says(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE))
    exec(compile(code, name, "exec"), {"__name__": "docs"})
    printed = re.search(r"It prints `(.*)`\.", page)
    assert printed is not None
    assert capsys.readouterr().out == printed.group(1) + "\n"
