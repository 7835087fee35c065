import re
from pathlib import Path

DOC = Path(__file__).parents[2] / "docs" / "model.md"


def test_the_settings_that_the_page_names_exist() -> None:
    from leanwright.agent.settings import Settings

    page = DOC.read_text(encoding="utf-8")
    named = re.findall(r"`(\w+)`", page.split("configuration folder: ")[1].split(". An option")[0])
    assert len(named) >= 9
    assert set(named) <= set(Settings.model_fields)
    variables = re.findall(r"LEANWRIGHT_\w+", page)
    assert {name.removeprefix("LEANWRIGHT_").lower() for name in variables} <= set(Settings.model_fields)
