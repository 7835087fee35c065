"""Letters with marks: x' or x̃ beside x is another thing, while f' is a derivative.

They are written with subscripts before anything is read, and keep the conventions of their letter.
"""

import re

_LETTER = r"(?<![A-Za-z\\])[a-ei-z]|\\(?:alpha|beta|gamma|delta|lambda|mu|varepsilon)"
_PRIMED = re.compile(rf"(?<!\s['’])({_LETTER})(['’′]+|\^\{{?\\prime\}}?)(?!s\b|[A-Za-z]{{2}})")
_FUNCTION = r"(?<![A-Za-z\\]){0}(?:['’′]*\s?\((?!\\?p?mod)|\s?:|\\colon)|(?:function|map|curve)s? \$?{0}(?![A-Za-z])"
_DERIVED = re.compile(r"deriv|differenti|tangent|velocity|\bODE|polynomial|\by['’′]", re.IGNORECASE)
_MARKED = re.compile(r"\\(?:wide)?(?:tilde|hat)\s*(?:\{\s*([A-Za-z])\s*\}|([A-Za-z])(?![A-Za-z]))")
_ARROW = re.compile(r"\\(?:vec|overrightarrow)\s*(?:\{\s*([A-Za-z])\s*\}|([A-Za-z])(?![A-Za-z]))")
_ALONE = r"(?<![A-Za-z\\]){0}(?!['’′A-Za-z(]|\^\{{?\\prime)"
_LOW = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_SUBSCRIPT = r"(?<![A-Za-z\\]){0}(?:_\{{?(\w)|([₀-₉ₙₘₖᵢⱼ]))"


def with_subscripts(text: str) -> str:
    """The text with x_1 for x' and x̃, and v for an arrow over it.

    It stays as it is where it may speak of derivatives, of terms x_n, of a function, or of x' alone.
    """
    text = _ARROW.sub(lambda found: found[1] or found[2], text)
    new: dict[str, str] = {}
    primed = () if _DERIVED.search(text) else _PRIMED.finditer(text)
    for found in (*primed, *_MARKED.finditer(text)):
        written = found[1] or found[2]
        name = re.escape(written)
        taken = {(low or high).translate(_LOW) for low, high in re.findall(_SUBSCRIPT.format(name), text)}
        beside = found.re is _MARKED or re.search(_ALONE.format(name), text)
        if beside and all(map(str.isdigit, taken)) and not re.search(_FUNCTION.format(name), text):
            free = (
                one for one in map(str, range(1, 10)) if one not in taken and f"{written}_{one} " not in new.values()
            )
            new.setdefault(found[0], f"{written}_{next(free)} ")
    for pattern in (_PRIMED, _MARKED):
        text = pattern.sub(lambda found: new.get(found[0], found[0]), text)
    return text
