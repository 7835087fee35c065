import re
from pathlib import Path

from leanwright.agent.settings import FIELDS

DOC = Path(__file__).parents[2] / "docs" / "model.md"


def test_the_settings_that_the_page_names_exist() -> None:
    page = DOC.read_text(encoding="utf-8")
    listed = re.findall(r"`(\w+)`", re.split(r"table `\[model\]`:", page)[1].split("and those named below")[0])
    bounds = re.findall(
        r"^\| ((?:`[\w.]+`(?:, )?)+) \|", page.split("| setting | what it bounds")[1].split("###")[0], re.MULTILINE
    )
    named = {f"model.{name}" for name in listed} | set(re.findall(r"[\w.]+", " ".join(bounds)))
    named |= set(re.findall(r"`(model\.\w+)", page))
    assert len(named) >= 12
    assert named <= set(FIELDS)
