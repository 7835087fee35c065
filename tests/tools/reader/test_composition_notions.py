"""Laws of notions: what a frame says is what its parts say. The expected tree is computed from the parts."""

from typing import Any

import pytest

from leanwright.tools.maths.ast import Rel, Var
from leanwright.tools.maths.lean.statement import Hypothesis
from leanwright.tools.maths.traversal import map_children
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
    ("Let V, W be vector spaces over F. Let T be a linear map from V to W.", "T", "kernel", "finite-dimensional"),
    ("Let V, W be vector spaces over F. Let T be a linear map from V to W.", "T", "range", "finite-dimensional"),
    ("Let F be a field and let A be an n × n matrix over F.", "A", "transpose", "symmetric"),
    ("Let F be a field and let A be an n × n matrix over F.", "A", "characteristic polynomial", "monic"),
    ("Let F be a field and let p be a polynomial over F.", "p", "derivative", "monic"),
)
NAMINGS = (
    "{d} Let {z} be the {f} of {x}. Then {z} is {p}.",
    "{d} Let {z} denote the {f} of {x}. Then {z} is {p}.",
    "{d} Let {z} be its {f}. Then {z} is {p}.",
    "{d} Suppose {z} is the {f} of {x}. Then {z} is {p}.",
    "{d} Suppose that {x} has {f} {z}. Then {z} is {p}.",
)
OWNINGS = ("{d} Then {x}'s {f} is {p}.", "{d} Then ${x}$'s {f} is {p}.")


def with_value(node: Any, name: str, value: Any) -> Any:
    """A tree with a value in the place of a letter."""
    return value if node == Var(name) else map_children(node, lambda one: with_value(one, name, value))


@pytest.mark.parametrize(("declared", "thing", "function", "said"), VALUES)
def test_a_letter_for_a_value_is_what_the_value_is(declared: str, thing: str, function: str, said: str) -> None:
    """What is claimed of Z, where Z = F(x) is supposed, is what is claimed of F(x); and "x's F" is F(x)."""
    parts = {"d": declared, "x": thing, "f": function, "p": said}
    whole = shipped().read(f"{declared} Then the {function} of {thing} is {said}.").best.statement
    name = "q" if function in ("characteristic polynomial", "derivative") else "Z"
    for frame in NAMINGS:
        found = shipped().read(frame.format(**parts, z=name)).best.statement
        (given,) = (one.formula for one in found.binders if isinstance(one, Hypothesis))
        assert isinstance(given, Rel) and given.ops == ("=",) and Var(name) in given.operands, frame
        (value,) = (one for one in given.operands if one != Var(name))
        assert with_value(found.goal, name, value) == whole.goal, frame
        assert {one: kind for one, kind in found.variables.items() if one != name} == whole.variables, frame
    for frame in OWNINGS:
        assert shipped().read(frame.format(**parts)).best.statement == whole, frame
