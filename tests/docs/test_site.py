"""The site builds without a warning, the reference of commands is the parser's, and the README is short."""

import os
import re
import subprocess
import sys
from pathlib import Path

from leanwright.agent.cli.app import app
from leanwright.agent.cli.manual import commands_page

ROOT = Path(__file__).parents[2]


def test_the_reference_is_the_parsers() -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert page == commands_page(app), "run: leanwright manual --markdown > docs/commands.md"


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr[-3000:]
    assert "Formalizer" in (tmp_path / "api" / "index.html").read_text(encoding="utf-8")


def test_every_page_is_in_the_navigation() -> None:
    named = set(re.findall(r"[\w-]+\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8")))
    assert named == {page.name for page in (ROOT / "docs").glob("*.md")}


def test_the_readme_is_short_and_its_links_lead_somewhere() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(readme.splitlines()) <= 150
    for target in re.findall(r"\]\(([^)#:]+)\)", readme):
        assert (ROOT / target).exists(), target
