"""Declines statements whose words alone show that they lie outside the domain."""

from collections.abc import Sequence

from leanwright.agent.providers.embedded.read import Reading
from leanwright.agent.providers.embedded.score import Calibration
from leanwright.tools.errors import Abstention

_SUBJECTS = {
    "geometry": (
        *(
            "triangle",
            "circle",
            "angle",
            "rectangle",
            "square's",
            "perimeter",
            "radius",
            "diameter",
            "polygon",
            "tangent",
            "chord",
            "perpendicular",
        ),
        *(
            "parallelogram",
            "midpoint",
            "slope",
            "parabola",
            "hexagon",
            "sphere",
            "cube's",
            "volume",
            "vertex",
            "vertices",
            "ellipse",
            "hypotenuse",
        ),
        *(
            "trapezoid",
            "quadrilateral",
            "line",
            "plane",
            "segment",
            "coordinates",
            "coordinate",
            "axis",
            "distance",
            "length",
            "width",
            "height",
            "area",
        ),
    ),
    "probability and combinatorial counting": (
        *(
            "probability",
            "dice",
            "die",
            "coin",
            "cards",
            "random",
            "expected",
            "variance",
            "arrangements",
            "permutations",
            "committee",
            "marbles",
        ),
        *("seated", "ways", "outcomes", "drawn"),
    ),
    "analysis and topology": (
        *(
            "limit",
            "derivative",
            "integral",
            "converges",
            "convergent",
            "convergence",
            "diverges",
            "differentiable",
            "metric",
            "topological",
            "compact",
        ),
        *(
            "open",
            "closed",
            "connected",
            "dense",
            "bounded",
            "analytic",
            "holomorphic",
            "measurable",
            "cauchy",
            "neighborhood",
            "continuous",
        ),
    ),
    "abstract algebra": (
        *(
            "group",
            "subgroup",
            "ring",
            "field",
            "ideal",
            "abelian",
            "homomorphism",
            "isomorphism",
            "isomorphic",
            "matrix",
            "determinant",
            "eigenvalue",
        ),
        *("vector", "kernel", "cyclic", "polynomial's", "module", "algebra", "basis", "dimension"),
    ),
    "word problems": (
        "miles",
        "hours",
        "minutes",
        "dollars",
        "cents",
        "percent",
        "%",
        "students",
        "people",
        "years",
        "days",
        "price",
        "cost",
        "speed",
        "train",
    ),
}


def decline(reading: Reading, unknown: Sequence[str], calibration: Calibration) -> None:
    """Raise Abstention for a subject that is not ours, or for too many unknown words."""
    words = [word for word in reading.source if word.isalpha()]
    strange = set(unknown)
    for subject, signs in _SUBJECTS.items():
        found = [word for word in words if word in signs and word in strange]
        if found:
            raise Abstention(f"the statement belongs to {subject} (“{found[0]}”), which embedded:mini does not cover")
    share = sum(word in strange for word in reading.source) / max(1, len(reading.source))
    if share > calibration.most_unknown:
        raise Abstention(f"too many words are unknown to embedded:mini: {', '.join(list(unknown)[:6])}")
