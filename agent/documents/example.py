"""The document that ships: two pages on numbers, sets and functions, which the default model reads."""

from importlib import resources
from pathlib import Path

from leanwright.tools.errors import InputError

NAME = "example.tex"


def example_text() -> str:
    """The LaTeX of the example."""
    return (resources.files("leanwright.agent.documents") / NAME).read_text(encoding="utf-8")


def write_example(folder: Path) -> Path:
    """Write the example into a folder, and say where; one that is there already, perhaps edited, is kept.

    Raises InputError where it cannot be written.
    """
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.write_text(example_text(), encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}") from None
    return path
