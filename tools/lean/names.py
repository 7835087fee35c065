"""Names of variables that a reader could take for something else."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

_PLAIN = re.compile(r"[^\W\d][\w'!?]*")
_GREEK = "αβγδεζηθικλμνξπρστυφχψωςϕϵϑϰϱΓΔΘΛΞΠΣΦΨΩ"
_TWINS = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο"  # Greek letters that look like Latin ones
_SAME = "ϲϳℎ\u212a\u212b"  # other letters that do
_NEAR = str.maketrans("ν", "v")  # a Greek letter that looks so beside the Latin one


def variable_faults(names: Sequence[str]) -> Iterator[str]:
    """What is wrong with the names of the variables of one statement."""
    seen: dict[str, str] = {}
    for name in names:
        if not _PLAIN.fullmatch(name):
            yield f"unusual characters in the variable {name!r}"
            continue
        if not all(map(_is_usual, name)):
            yield f"the variable {name!r} is written with letters that look like others"
            continue
        form = unicodedata.normalize("NFKC", name).translate(_NEAR)
        other = seen.setdefault(form, name)
        if other != name:
            yield f"the variables {other!r} and {name!r} look alike"


def _is_usual(character: str) -> bool:
    """Letters of the Latin and Greek alphabets in any style, digits, and what Lean takes besides."""
    if character.isascii() or character in _GREEK:
        return True
    plain = unicodedata.normalize("NFKC", character)
    if plain == character or len(plain) != 1 or character in _SAME or plain in _TWINS:
        return False
    return plain.isascii() or plain in _GREEK
