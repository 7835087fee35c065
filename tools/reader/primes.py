"""Letters with primes that stand beside the letters without: x and x' are two things, while f' is a derivative.

They are written with subscripts before anything is read, and keep the conventions of their letter.
"""

import re

_LETTER = r"[a-eh-z]|\\(?:alpha|beta|gamma|delta|lambda|mu|varepsilon)"
_PRIMED = re.compile(rf"(?<![A-Za-z\\])(?<!\s['’])({_LETTER})(['’′]+|\^\{{?\\prime\}}?)(?!s\b|[A-Za-z]{{2}})")
_FUNCTION = r"(?<![A-Za-z\\]){0}(?:['’′]*\s?\((?!\\?p?mod)|\s?:|\\colon)|(?:function|map|curve)s? \$?{0}(?![A-Za-z])"
_DERIVED = re.compile(r"deriv|differenti|tangent|velocity|\bODE|polynomial|\by['’′]", re.IGNORECASE)
_LOW = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_SUBSCRIPT = r"(?<![A-Za-z\\]){0}(?:_\{{?(\w)|([₀-₉ₙₘₖᵢⱼ]))"


def with_subscripts(text: str) -> str:
    """The text with x_1 for x'; as it is where it may speak of derivatives, of terms x_n, a function, or x' alone."""
    new: dict[str, str] = {}
    for found in () if _DERIVED.search(text) else _PRIMED.finditer(text):
        name = re.escape(found[1])
        alone = re.search(rf"(?<![A-Za-z\\]){name}(?!['’′A-Za-z(]|\^\{{?\\prime)", text)
        taken = {(low or high).translate(_LOW) for low, high in re.findall(_SUBSCRIPT.format(name), text)}
        if alone and all(map(str.isdigit, taken)) and not re.search(_FUNCTION.format(name), text):
            free = (
                one for one in map(str, range(1, 10)) if one not in taken and f"{found[1]}_{one} " not in new.values()
            )
            new.setdefault(found[0], f"{found[1]}_{next(free)} ")
    return _PRIMED.sub(lambda found: new.get(found[0], found[0]), text)
