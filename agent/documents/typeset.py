"""Formulas of a source as MathML, which browsers draw without a script."""

import logging
from functools import lru_cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from markupsafe import Markup

from leanwright.tools.lazy import lazy

if TYPE_CHECKING:
    from latex2mathml import converter
else:
    converter = lazy("latex2mathml.converter")

LONGEST = 4000  # characters of a formula
_SPACE = "{http://www.w3.org/1998/Math/MathML}"
_TAGS = """
math mrow mi mo mn mtext ms mspace mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup munder mover
munderover mtable mtr mtd
"""
_ATTRIBUTES = """
display stretchy fence form separator movablelimits minsize maxsize largeop mathvariant mathsize displaystyle
scriptlevel linethickness width height depth lspace rspace voffset notation accent accentunder columnalign
columnspacing columnlines rowspacing rowlines frame mathcolor
"""
_TAG_NAMES, _ATTRIBUTE_NAMES = frozenset(_TAGS.split()), frozenset(_ATTRIBUTES.split())
_log = logging.getLogger(__name__)


@lru_cache(maxsize=4096)
def typeset(formula: str) -> Markup:
    r"""A formula with its signs, ``$…$`` or ``$$…$$``, for a page.

    What the converter cannot read stays as it was written, and so does what it makes that is no plain formula: it
    passes ``\text{<script>…}`` and ``\href`` through.
    """
    display = formula.startswith("$$")
    plain = Markup("<span class=maths>{}</span>").format(formula)
    if len(formula) > LONGEST:
        return plain
    try:
        made = converter.convert(formula.strip("$").strip(), display="block" if display else "inline")
        found = ElementTree.fromstring(made)
    except Exception as error:  # noqa: BLE001  # the converter raises what it likes: the formula stays as written
        _log.debug("not typeset: %s: %s", formula, error)
        return plain
    return Markup(made) if all(map(_known, found.iter())) else plain


def _known(one: ElementTree.Element) -> bool:
    """Whether an element is one of a formula; a macro that the converter does not know is left as its name."""
    name = one.tag.removeprefix(_SPACE)
    return name in _TAG_NAMES and _ATTRIBUTE_NAMES.issuperset(one.attrib) and not (one.text or "").startswith("\\")
