"""What a text takes for granted, and the reader tells: polynomials of which nothing says over what they are."""

from leanwright.tools.maths.ast import Domain
from leanwright.tools.reader.entries import LexiconEntry, parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import MeaningComposer

_ALGEBRA = frozenset(("ring", "rings", "field", "fields", "domain", "ideal", "irreducible", "reducible", "monic"))
_OTHERS = frozenset(("complex", "rational", "rationals", "integral", "coprime", "split", "splits", "multiplicity"))
_ROOTS = frozenset(("root", "roots", "zero", "zeros", "zeroes", "factor", "factors", "linear"))  # which may be complex


def real_by_convention(m: MeaningComposer, entry: LexiconEntry) -> Domain:
    """ "Let P be a polynomial of degree 2 with P(0) = 1": real, where the text speaks of no ring and no roots."""
    open_ = _ALGEBRA | _OTHERS | (_ROOTS if "real" not in m.discourse.words else frozenset())
    if "polynomial" not in parts(entry.sort) or m.discourse.types or open_ & m.discourse.words:
        raise Declined(f"over which ring or field the {entry.title} is: say “real {entry.title}”, or name one")
    return Domain("R")
