"""Laws of notions: what a frame says is what its parts say. The expected tree is computed from the parts."""

import pytest
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.lean.statement import Hypothesis
from leanwright.tools.reader.compare import same
from leanwright.tools.reader.reader import shipped

# what is declared, its name, a function of it, a property of its values
VALUES = (
    ("Let G be a group.", "G", "center", "cyclic"),
    ("Let G be a group.", "G", "commutator subgroup", "cyclic"),
    ("Let G be a group and let H be a subgroup of G.", "H", "normalizer", "normal"),
    ("Let G and H be groups and let φ be a homomorphism from G to H.", "φ", "kernel", "cyclic"),
    ("Let R be a commutative ring.", "R", "nilradical", "prime"),
    ("Let R be a commutative ring.", "R", "Jacobson radical", "prime"),
    ("Let R be a commutative ring and let I be an ideal of R.", "I", "radical", "prime"),
    ("Let X be a topological space and let A be a subset of X.", "A", "closure", "compact"),
    ("Let X be a topological space and let A be a subset of X.", "A", "interior", "dense"),
    ("Let X be a topological space and let A be a subset of X.", "A", "boundary", "empty"),
    ("Let V and W be vector spaces over F. Let T be a linear map from V to W.", "T", "kernel", "finite-dimensional"),
    ("Let V and W be vector spaces over F. Let T be a linear map from V to W.", "T", "range", "finite-dimensional"),
    ("Let F be a field and let A be an n × n matrix over F.", "A", "transpose", "symmetric"),
    ("Let F be a field and let A be an n × n matrix over F.", "A", "characteristic polynomial", "monic"),
    ("Let F be a field and let p be a polynomial over F.", "p", "derivative", "monic"),
)
NAMINGS = (
    "{d} Let {z} be the {f} of {x}. Then {z} is {p}.",
    "{d} Let {z} denote the {f} of {x}. Then {z} is {p}.",
    "{d} Let {z} be the {f} of {x}. Show that {z} is {p}.",
)  # fmt: skip


def tree(text: str) -> str:
    found = shipped().read(text)
    assert not found.ambiguous, (text, [one.lean for one in found.readings])
    return found.best.lean


@pytest.mark.parametrize(("declared", "thing", "function", "said"), VALUES)
def test_a_letter_for_a_value_is_what_the_value_is(declared: str, thing: str, function: str, said: str) -> None:
    """Z = F(x) is supposed, of a Z whose type lets Lean put F(x) in its place."""
    whole = shipped().read(f"{declared} Then the {function} of {thing} is {said}.").best
    letter = "q" if function in ("characteristic polynomial", "derivative") else "Z"
    for frame in NAMINGS:
        found = shipped().read(frame.format(d=declared, z=letter, f=function, x=thing, p=said)).best
        (given,) = {
            one.statement for one in found.statement.binders if isinstance(one, Hypothesis)
        } - {one.statement for one in whole.statement.binders if isinstance(one, Hypothesis)}
        print(given, found.statement.claim, whole.statement.claim)
    owned = tree(f"{declared} Then {thing}'s {function} is {said}.")
    assert same(owned, whole.lean)
