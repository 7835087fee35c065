"""A place that cannot be written is told before any work."""

from pathlib import Path

import pytest

from leanwright.agent.files import require_writable
from leanwright.tools.errors import InputError


def test_a_place_is_tried_and_left_as_it_was(tmp_path: Path) -> None:
    require_writable(tmp_path / "new.csv")
    assert not list(tmp_path.iterdir())
    (tmp_path / "file").write_text("kept")
    require_writable(tmp_path / "file")
    assert (tmp_path / "file").read_text() == "kept"


@pytest.mark.parametrize("place", ["nowhere/a.csv", "file/a.csv"])
def test_a_place_that_cannot_be_written_is_one_line(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("a file is no folder")
    with pytest.raises(InputError, match=r"cannot be written .* name another place") as raised:
        require_writable(tmp_path / place)
    assert "\n" not in str(raised.value)
