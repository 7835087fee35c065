"""Reading the files of a source: bounded, and whatever their encoding."""

import re
from pathlib import Path

from leanwright.agent.documents.sources.found import Findings
from leanwright.agent.files import read_file
from leanwright.tools.errors import InputError

LARGEST = 16 << 20  # bytes of all files of a document together
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f]")


def main_text(path: Path, found: Findings) -> str:
    """The text of the main file. Raises InputError where there is nothing to read."""
    data = read_file(path, LARGEST)
    if data.startswith((b"%PDF", b"PK\x03\x04", b"\x1f\x8b", b"\x89PNG")):
        raise InputError(f"{path} is not a text file; give the LaTeX or Markdown source")
    text = decoded(data, path.name, found)
    if not text.strip():
        raise InputError(f"{path} is empty")
    return text


def decoded(data: bytes, name: str, found: Findings) -> str:
    """Text of UTF-8, or else of Latin-1 with a remark; line ends are ``\\n``, control characters are spaces."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        found.remark(name, line, f"not UTF-8 (byte 0x{data[error.start]:02X}); the file was read as Latin-1")
        text = data.decode("cp1252", errors="replace")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    control = _CONTROL.search(text)
    if control:
        line = text.count("\n", 0, control.start()) + 1
        found.remark(name, line, f"control character U+{ord(control[0]):04X}; it was read as a space")
        text = _CONTROL.sub(" ", text)
    return text
