"""What can be an informal statement: one check for every entrance."""

import re
import sys

from leanwright.tools.errors import InputError

MAX_STATEMENT = 20_000  # characters: longer than any statement, short enough that nothing hangs on it
LEAN_START = re.compile(
    r"\s*(?:/-|--|@\[|import\s+\w+\s*$|(?:noncomputable\s+)?(?:theorem|lemma|example|def|axiom)\s+\S.*?:|#\w+)",
    re.MULTILINE,
)


def statement_of(text: str) -> str:
    """Check that ``text`` can be an informal statement, and strip it. Raises InputError."""
    if not isinstance(text, str):
        raise InputError(f"the statement should be text; {type(text).__name__} was given")
    text = text.strip()
    if not text:
        raise InputError("the statement is empty")
    reject_control(text, "the statement")
    if len(text) > MAX_STATEMENT:
        raise InputError(
            f"the statement has {len(text):,} characters; the limit is {MAX_STATEMENT:,}; give one at a time"
        )
    if LEAN_START.match(text):
        raise InputError("this looks like Lean code, not prose; check it with: leanwright check")
    return text


def reject_control(text: str, name: str) -> None:
    """Refuse text with control characters or lone surrogates: it is binary data or broken UTF-8."""
    bad = re.search(r"[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]", text)
    if bad and "\udc80" <= bad[0] <= "\udcff" and (encoding := sys.getfilesystemencoding()) != "utf-8":
        raise InputError(
            f"{name} has a letter at position {bad.start()} that cannot be read in the {encoding} of this locale; "
            "set one with UTF-8, as LC_ALL=C.UTF-8"
        )
    if bad:
        raise InputError(f"{name} is not text: control character U+{ord(bad[0]):04X} at position {bad.start()}")


def decode(data: bytes, name: str) -> str:
    """UTF-8 text without control characters other than white space."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{name} is not UTF-8 text (byte {error.start}); convert it to UTF-8 first") from None
    reject_control(text, name)
    return text
