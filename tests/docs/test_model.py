import re
from pathlib import Path

DOC = Path(__file__).parents[2] / "docs" / "model.md"


def test_the_settings_that_the_page_names_exist() -> None:
    from leanwright.agent.settings import Settings

    page = DOC.read_text(encoding="utf-8")
    named = re.findall(r"`(\w+)`", re.split(r"configuration\s+folder:", page)[1].split("and those named below")[0])
    bounds = re.findall(
        r"^\| ((?:`\w+`(?:, )?)+) \|", page.split("| setting | what it bounds")[1].split("###")[0], re.MULTILINE
    )
    named += re.findall(r"\w+", " ".join(bounds))
    assert len(named) >= 12
    assert set(named) <= set(Settings.model_fields)
    variables = re.findall(r"LEANWRIGHT_\w+", page)
    assert {name.removeprefix("LEANWRIGHT_").lower() for name in variables} <= set(Settings.model_fields)
