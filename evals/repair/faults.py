"""Faults that models make, planted in statements that compile. Everything here is a pure function of text and seed."""

import re
from collections.abc import Callable, Iterator
from random import Random

from leanwright.tools.types import Record

MISSPELLED = ("capital", "letter", "swapped", "namespace")  # kinds of misspelled names
INVENTED = "invented"
RETYPED = ("argument", "coercion")

# What a model that does not know a library writes in place of its names.
INVENTIONS = {
    "Nat.Prime": "Nat.IsPrimeNumber",
    "Nat.gcd": "Nat.greatestCommonDivisor",
    "Nat.lcm": "Nat.leastCommonMultiple",
    "Nat.factorial": "Nat.fact",
    "Nat.choose": "Nat.binomial",
    "Nat.Coprime": "Nat.RelativelyPrime",
    "Real.sqrt": "Real.squareRoot",
    "Real.log": "Real.ln",
    "Real.exp": "Real.exponential",
    "Even": "IsEvenNumber",
    "Odd": "IsOddNumber",
    "Function.Injective": "Function.OneToOne",
    "Function.Surjective": "Function.Onto",
    "Continuous": "ContinuousFunction",
    "Differentiable": "IsDifferentiable",
    "StrictMono": "StrictlyIncreasing",
    "IsOpen": "OpenSet",
    "IsClosed": "ClosedSet",
    "IsCompact": "CompactSet",
    "BddAbove": "BoundedAbove",
    "IsLUB": "IsSupremum",
    "deriv": "derivative",
    "dist": "distance",
    "Finset.range": "Finset.upTo",
    "Finset.Icc": "Finset.closedInterval",
    "Set.Ioo": "Set.openInterval",
    "IsUnit": "IsInvertible",
    "Group": "IsGroup",
    "CommRing": "CommutativeRing",
    "TopologicalSpace": "Topology",
    "MetricSpace": "Metric",
}
_NAME = re.compile(r"(?<![\w.'])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
_BINDER = re.compile(r"\(([^():]+ : )(ℕ|ℤ|ℚ|ℝ)\)")
_ASCRIPTION = re.compile(r"\((\w+) : (?:ℤ|ℚ|ℝ)\)")
_OTHER_TYPE = {"ℕ": "ℝ", "ℤ": "ℝ", "ℚ": "ℕ", "ℝ": "ℕ"}


class Fault(Record):
    """A statement with one fault in it."""

    kind: str
    original: str  # Lean text that compiles
    text: str  # the same with the fault
    name: str = ""  # the name that was there, for a fault in a name


def planted(lean: str, declared: Callable[[str], bool], seed: int) -> Iterator[Fault]:
    """Every kind of fault that ``lean`` has a place for, one each; ``declared`` says which names a library has."""
    rng = Random(f"{seed} {lean}")
    head = re.match(r"theorem\s+\S+", lean)
    start = head.end() if head else 0
    places = [m for m in _NAME.finditer(lean, start) if len(m[0]) > 2 and declared(m[0])]
    for kind, change in _CHANGES.items():
        fitting = [(m, new) for m in places if (new := change(m[0], rng)) not in ("", m[0]) and not declared(new)]
        if fitting:
            match, new = rng.choice(fitting)
            yield Fault(kind=kind, original=lean, text=lean[: match.start()] + new + lean[match.end() :], name=match[0])
    for kind, retyped in (("argument", _argument(lean)), ("coercion", _coercion(lean, start))):
        if retyped != lean:
            yield Fault(kind=kind, original=lean, text=retyped)


def _capital(name: str, _: Random) -> str:
    head, dot, last = name.rpartition(".")
    return f"{head}{dot}{last[0].swapcase()}{last[1:]}"


def _letter(name: str, rng: Random) -> str:
    head, dot, last = name.rpartition(".")
    at = rng.randrange(1, len(last)) if len(last) > 2 else 0
    return f"{head}{dot}{last[:at]}{last[at + 1 :]}" if at else ""


def _swapped(name: str, rng: Random) -> str:
    head, dot, last = name.rpartition(".")
    at = rng.randrange(1, len(last) - 1) if len(last) > 3 else 0
    return f"{head}{dot}{last[:at]}{last[at + 1]}{last[at]}{last[at + 2 :]}" if at else ""


def _namespace(name: str, _: Random) -> str:
    return name.rpartition(".")[2] if "." in name else ""


_CHANGES: dict[str, Callable[[str, Random], str]] = {
    "capital": _capital,
    "letter": _letter,
    "swapped": _swapped,
    "namespace": _namespace,
    INVENTED: lambda name, _: INVENTIONS.get(name, ""),
}


def _argument(lean: str) -> str:
    """The first variables of a number type given another one."""
    return _BINDER.sub(lambda m: f"({m[1]}{_OTHER_TYPE[m[2]]})", lean, count=1)


def _coercion(lean: str, start: int) -> str:
    """The first coercion of the claim left out."""
    colon = lean.rfind(") : ", start) + 1
    return lean[:colon] + _ASCRIPTION.sub(r"\1", lean[colon:], count=1)
