"""Concepts of the corpus: what a sub-query says, and the Lean name that it predicts (DRIFT, section 3.1)."""

from collections.abc import Mapping

CONCEPTS: Mapping[str, tuple[str, str]] = {
    "remainder": ("remainder after division", "HMod.hMod"),
    "digit": ("last decimal digits of a number", "Nat.digits"),
    "gcd": ("greatest common divisor", "Nat.gcd"),
    "lcm": ("least common multiple", "Nat.lcm"),
    "congruence": ("congruence modulo n", "Nat.ModEq"),
    "inverse": ("inverse modulo n", "Nat.ModEq"),
    "least element": ("least element of a set", "IsLeast"),
    "greatest element": ("greatest element of a set", "IsGreatest"),
    "extreme value": ("extreme value of an expression", "IsLeast"),
    "even": ("even integer", "Even"),
    "odd": ("odd integer", "Odd"),
    "iff": ("logical equivalence", "Iff"),
    "divides": ("divisibility", "Dvd.dvd"),
    "coprime": ("coprime numbers", "Nat.Coprime"),
    "prime": ("prime number", "Nat.Prime"),
    "equation": ("equation", "Eq"),
    "system of equations": ("system of equations", "And"),
    "quadratic equation": ("quadratic equation", "Eq"),
    "positive": ("positive number", "LT.lt"),
    "inequality": ("inequality", "LE.le"),
    "identity": ("algebraic identity", "Eq"),
    "function": ("real function", "Real"),
    "functional equation": ("functional equation", "Eq"),
    "composition": ("composition of functions", "Function.comp"),
    "Function.Injective": ("injective function", "Function.Injective"),
    "Function.Surjective": ("surjective function", "Function.Surjective"),
    "Function.Bijective": ("bijective function", "Function.Bijective"),
    "StrictMono": ("strictly increasing function", "StrictMono"),
    "StrictAnti": ("strictly decreasing function", "StrictAnti"),
    "Monotone": ("monotone function", "Monotone"),
    "Antitone": ("non-increasing function", "Antitone"),
    "consecutive integers": ("consecutive integers", "Int"),
    "sum": ("sum of numbers", "HAdd.hAdd"),
    "product": ("product of numbers", "HMul.hMul"),
    "mean": ("arithmetic mean", "HDiv.hDiv"),
    "sequence": ("sequence of real numbers", "Nat"),
    "recurrence": ("recurrence relation", "Nat.rec"),
    "arithmetic": ("arithmetic sequence", "HAdd.hAdd"),
    "geometric": ("geometric sequence", "HMul.hMul"),
    "finite sum": ("finite sum", "Finset.sum"),
    "induction": ("induction on natural numbers", "Nat.rec"),
    "existence": ("existence", "Exists"),
    "unique existence": ("unique existence", "ExistsUnique"),
    "evaluation": ("value of a numeric expression", "Eq"),
    "factorial": ("factorial", "Nat.factorial"),
    "binomial": ("binomial coefficient", "Nat.choose"),
    "floor": ("floor or ceiling", "Int.floor"),
    "logarithm": ("logarithm", "Real.logb"),
    "complex number": ("complex number", "Complex"),
    "counting": ("number of elements of a finite set", "Finset.card"),
    "square": ("perfect square", "IsSquare"),
    "power": ("power", "HPow.hPow"),
    "divisors": ("divisors of a number", "Nat.divisors"),
    "irrational": ("irrational number", "Irrational"),
    "set": ("sets and inclusion", "HasSubset.Subset"),
    "infinite set": ("infinite set", "Set.Infinite"),
}


def concept_token(key: str) -> str:
    """The vocabulary word of a concept."""
    return "@" + key.replace(" ", "_")


TOKENS = tuple(concept_token(key) for key in CONCEPTS)
BY_TOKEN = {concept_token(key): value for key, value in CONCEPTS.items()}
