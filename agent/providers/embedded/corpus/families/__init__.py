"""Families of problems by area; importing this package registers all of them."""

from leanwright.agent.providers.embedded.corpus.families import (
    arithmetic,
    counting,
    digits,
    divisibility,
    equations,
    functions,
    inequalities,
    number_theory,
    parity,
    primes,
    properties,
    remainders,
    sequences,
    sets,
    words,
)

__all__ = [
    "arithmetic",
    "counting",
    "digits",
    "divisibility",
    "equations",
    "functions",
    "inequalities",
    "number_theory",
    "parity",
    "primes",
    "properties",
    "remainders",
    "sequences",
    "sets",
    "words",
]
