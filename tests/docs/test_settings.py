import re
from pathlib import Path

import pytest

from leanwright.agent.cli.reference import reference
from leanwright.agent.settings import FIELDS, variable_of

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_page_has_the_tables_of_doctor() -> None:
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert page.endswith(reference()), "paste the output of: leanwright doctor --settings"
    assert set(re.findall(r"^\| `([\w.]+)` \|", page, re.MULTILINE)) == set(FIELDS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_variables_that_a_page_names_exist(page: Path) -> None:
    named = set(re.findall(r"LEANWRIGHT_\w+", page.read_text(encoding="utf-8")))
    assert named <= {variable_of(name) for name in FIELDS} | {"LEANWRIGHT_"}
