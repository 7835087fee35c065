"""The section of docs/reader.md that teaches ten words in ten lines: what it shows is what the reader does."""

import re
from pathlib import Path

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import GrammarReader, reader_with, shipped

DOCS = Path(__file__).parents[3] / "docs" / "reader.md"
SECTION = DOCS.read_text("utf-8").partition("### Ten lines, ten statements")[2].partition("\n## ")[0]
LINES = [line.strip() for line in SECTION.splitlines() if re.match(r" {4}\w+ += \{", line)]
SHOWN = re.findall(r'\$ leanwright read "(.+)" --lexicon ten\.toml\n    (.+)', SECTION)


@pytest.fixture(scope="module")
def taught(tmp_path_factory: pytest.TempPathFactory) -> GrammarReader:
    file = tmp_path_factory.mktemp("taught") / "ten.toml"
    file.write_text("\n".join(LINES), "utf-8")
    return reader_with(file)


def test_ten_of_each() -> None:
    assert len(LINES) == len(SHOWN) == 10


@pytest.mark.parametrize(("text", "lean"), SHOWN)
def test_a_declined_statement_is_read_once_its_word_is_taught(text: str, lean: str, taught: GrammarReader) -> None:
    with pytest.raises(Abstention, match="is not in the lexicon"):
        shipped().read(text)
    found = taught.read(text)
    assert found.best.lean == lean
    assert not found.ambiguous
