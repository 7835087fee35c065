import re
from pathlib import Path

import pytest

DOC = Path(__file__).parents[2] / "docs" / "model.md"


def test_the_examples_run_and_print_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    page = DOC.read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE))
    exec(compile(code, str(DOC), "exec"), {"__name__": "docs"})
    printed = re.search(r"It prints `(.*)`\.", page)
    assert printed is not None
    assert capsys.readouterr().out == printed.group(1) + "\n"


def test_the_settings_that_the_page_names_exist() -> None:
    from leanwright.agent.settings import Settings

    page = DOC.read_text(encoding="utf-8")
    named = re.findall(r"`(\w+)`", page.split("configuration folder: ")[1].split(". An option")[0])
    assert len(named) >= 9
    assert set(named) <= set(Settings.model_fields)
    variables = re.findall(r"LEANWRIGHT_\w+", page)
    assert {name.removeprefix("LEANWRIGHT_").lower() for name in variables} <= set(Settings.model_fields)
