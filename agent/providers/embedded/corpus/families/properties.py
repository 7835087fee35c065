"""Properties of integers that follow from other properties; claims about integers in words alone."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.claims import (
    DIVIDES,
    DIVIDES_GOAL,
    IS_PRIME,
    NOT_DIVIDES,
    NOT_PRIME,
    NOT_SQUARE,
    REMAINDER,
    SQUARE,
    dividing,
    said,
    training,
)
from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, mul, power, sub, var
from leanwright.agent.providers.embedded.corpus.families.parity import LEAN, goal_words, is_parity
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Slots, Words, family
from leanwright.tools.maths.ast import Expr, Num, Rel


def _goal(d: Draw, name: str, minus: bool, slots: Slots) -> Claim:
    e = d.polynomial(name, minus, d.rng.choice((2, 2, 3))) if d.chance(0.7) else power(var(name), d.rng.choice((2, 2,
        3, 4)))
    case = d.rng.choice(("divides", "divides", "divides", "parity", "remainder", "square", "prime"))
    slots["E"] = e
    if case == "divides":
        slots.update(dividing(d.number(2, 30), e))
        return Claim(DIVIDES_GOAL, "{K} ∣ {E}")
    if case == "parity":
        p = d.rng.choice(("even", "odd"))
        return Claim(goal_words("E", p), f"{LEAN[p]} {{E}}")
    if case == "remainder":
        slots |= {"R": d.number(0, 9), "N": d.number(2, 20)}
        return Claim(REMAINDER, "{E} % {N} = {R}")
    if case == "square":
        return Claim(SQUARE, "IsSquare {E}") if d.chance(0.4) else Claim(NOT_SQUARE, "¬ IsSquare {E}")
    return Claim(IS_PRIME, "Nat.Prime {E}") if d.chance(0.4) else Claim(NOT_PRIME, "¬ Nat.Prime {E}")


@family("properties", 1.4)
def property_implies(d: Draw) -> Problem:
    """A property of e(n) from parity, divisibility, a remainder or primality of n."""
    name = d.rng.choice("nnnmkaxpb")
    n = var(name)
    slots: Slots = {"x": n}
    minus = d.chance(0.5)
    goal = _goal(d, name, minus, slots)
    natural = "Prime" in goal.lean
    if natural:
        slots["E"] = d.polynomial(name, False, 2)
    case = d.rng.choice(("parity", "parity", "divides", "not", "remainder", "prime"))
    kind = d.rng.choice(("nat", "nat", "posint")) if natural or case == "prime" else d.rng.choice(("int", "int", "int",
        "nat", "posint"))
    unsaid = "nat" if natural or case in ("prime", "remainder") or "%" in goal.lean else "int"
    implicit = kind == unsaid
    if case == "prime":
        return Problem(slots, goal, (Decl(("x",), "prime"),), concepts=("prime",))
    if case == "parity":
        p = d.rng.choice(("even", "odd"))
        if d.chance(0.4) and not natural:
            return Problem(slots, goal, (Decl(("x",), p),), concepts=(p,))
        hyp = Claim(is_parity("x", p), f"{LEAN[p]} {{x}}")
        return Problem(slots, goal, (Decl(("x",), kind, implicit),), (hyp,), concepts=(p,))
    if case == "remainder":
        slots |= {"S": d.number(0, 9), "M": d.number(2, 20)}
        words = tuple(w.replace("{E}", "{x}").replace("{R}", "{S}").replace("{N}", "{M}") for w in training(REMAINDER))
        return Problem(slots, goal, (Decl(("x",), kind, implicit),), (Claim(words, "{x} % {M} = {S}"),), concepts=(
            "remainder",))
    slots |= {f"{k}0": v for k, v in dividing(d.number(2, 12), n).items()}
    if case == "divides":
        hyp = Claim(said(DIVIDES, "0"), "{K0} ∣ {E0}")
    else:
        slots["D0"] = Rel((slots["K0"], n), ("∤",))
        hyp = Claim(said(NOT_DIVIDES, "0"), "¬ {K0} ∣ {E0}")
    return Problem(slots, goal, (Decl(("x",), kind, implicit),), (hyp,), concepts=("divides",))


@family("properties", 0.9)
def property_always(d: Draw) -> Problem:
    """A property of e(n) for every n, or of e(m, n) for all m and n."""
    names = d.names(d.rng.choice((1, 1, 2)), "nmkabxy")
    kind = d.rng.choice(("int", "int", "nat", "nat", "posint"))
    slots: Slots = {"x": var(names[0])}
    goal = _goal(d, names[0], kind == "int" and d.chance(0.5), slots)
    if "Prime" in goal.lean and kind == "int":
        kind = "nat"
        slots["E"] = d.polynomial(names[0], False, 2)
    keys: tuple[str, ...] = ("x",)
    if len(names) == 2 and "∣" not in goal.lean:
        x, y = var(names[0]), var(names[1])
        keys = ("x", "y")
        slots["y"] = y
        slots["E"] = d.rng.choice((mul(x, y), add(x, y), add(mul(x, x), mul(y, y)), mul(mul(x, y), add(x, y)), add(mul(
            Num(2), x), y)))
    elif len(names) == 1 and d.chance(0.3) and "Prime" not in goal.lean:
        x = var(names[0])
        e: Expr = d.rng.choice((mul(x, add(x, Num(1))), add(power(x, 2), x), sub(power(x, 3), x)
            if kind == "int" else add(
            power(x, 3), x), mul(mul(x, add(x, Num(1))), add(x, Num(2)))))
        slots["E"] = e
        if "∣" in goal.lean:
            slots.update(dividing(d.number(2, 12), e))
    return Problem(slots, goal, (Decl(keys, kind),), concepts=("divides",))


@family("properties", 0.8)
def consecutive_claim(d: Draw) -> Problem:
    """The product or sum of consecutive integers has a property."""
    count = d.rng.choice((2, 2, 3, 3, 4))
    word = {2: "two", 3: "three", 4: "four"}[count]
    kind = d.rng.choice(("", "", "", "odd ", "even "))
    gap = 2 if kind else 1
    op, name = d.rng.choice((("*", "product"), ("+", "sum"), ("*", "product")))
    terms = ["M1"] + [f"( M1 + {gap * i} )" for i in range(1, count)]
    total = f" {op} ".join(terms)
    k = d.number(2, 24)
    case = d.rng.choice(("even", "odd", "divides", "divides"))
    says = {"even": "even", "odd": "odd", "divides": "<divisible by {K}|a multiple of {K}>"}[case]
    lean = f"{{K}} ∣ {total}" if case == "divides" else f"{LEAN[case]} ( {total} )"
    noun = f"{word} consecutive {kind}<integers|numbers>"
    forms = (
        *(f"[show] that the {name} of <any |>{noun} is <always |>{says}.",
            f"The {name} of <any |>{noun} is <always |>{says}.", f"[show] that the {name} of {noun} is {says}.",
            f"[show] the following: the {name} of {noun} is {says}."),
        *(f"Is the {name} of {noun} always {says}? Prove it.",
            f"[show] that {noun} always have a {name} that is {says}.",
            f"[given] {noun}, [show] that their {name} is {says}.",
            f"Take {noun}. [show] that their {name} is {says}.", f"The {name} of {noun} must be {says}."),
        *(f"[show] that if we take {noun}, then their {name} is {says}.",
            f"{noun} always have a {name} that is {says}.",
            f"[show] that the {name} of <any|arbitrary> {noun} must be {says}.",
                f"[show] that {noun} have a {name} {says}.",
            f"If {noun} are given, then their {name} is {says}.", f"Every {name} of {noun} is {says}."),
        *(f"[show] that every {name} of {noun} is {says}.", f"The {name} of <any|all> {noun} is {says}. [show] this.",
            f"Consider {noun}. [show] that the {name} of these numbers is {says}.",
            f"For <any|all> {noun}, the {name} is {says}.", f"[show] that for any {noun}, the {name} is {says}.",
            f"[suppose] we are given {noun}. [show] that their {name} is {says}."),
        *(f"~The {name} you obtain from {noun} has to be {says}.",
            f"~Whenever we multiply or add {noun}, the {name} is {says}.",
            f"~For {noun}, the {name} turns out to be {says}."),
    )
    parity = f"H {LEAN[kind.strip()]} M1 ) " if kind else ""
    slots: Slots = {"K": k} if case == "divides" else {}
    return Problem(slots, Claim(forms, lean), whole=forms, framed=False, binders=f"( M1 : ℤ ) {parity}".strip(),
        concepts=("consecutive integers", name))


@family("properties", 0.8)
def every_kind_of_number(d: Draw) -> Problem:
    """Every prime greater than 2 is odd; the square of an even integer is divisible by 4."""
    k, m = d.number(2, 9), d.number(2, 30)
    slots: Slots = {"K": k}
    if d.chance(0.45):
        p = d.rng.choice(("odd", "odd", "even"))
        bound, lean = d.rng.choice((("greater than {K}", "{K} < M1"), ("larger than {K}", "{K} < M1"), ("at least {K}",
            "{K} ≤ M1"), ("other than {K}", "M1 ≠ {K}"), ("different from {K}", "M1 ≠ {K}")))
        forms: Words = (f"[show] that every prime <number |>{bound} is {p}.", f"Every prime <number |>{bound} is {p}.",
            f"[show] that all prime<s| numbers> {bound} are {p}.", f"All prime<s| numbers> {bound} are {p}.",
            f"[show] that any prime <number |>{bound} <is|must be> {p}.",
            f"A prime <number |>{bound} is {p}. [show] this.", f"If a prime <number |>is {bound}, then it is {p}.",
            f"[show] that if a prime <number |>is {bound}, then it is {p}.", f"Primes {bound} are {p}.",
            f"[show] that <primes|prime numbers> {bound} are {p}.", f"Any prime <number |>{bound} must be {p}.",
            f"[show] that each prime <number |>{bound} is {p}.",
                f"Let a prime {bound} be given. [show] that it is {p}.",
            f"[suppose] a prime <number |>is {bound}. [show] that it is {p}.", f"A prime {bound} is always {p}.",
            f"[show] that a prime <number |>{bound} is always {p}.", f"[show] that a prime {bound} must be {p}.",
            f"Each prime <number |>{bound} is {p}.", f"Is every prime <number |>{bound} {p}? Prove it.",
            f"Whenever a prime <number |>is {bound}, it is {p}.",
            f"~It is only {p} numbers that are primes {bound}.", f"~Primes {bound} can only be {p}.",
            f"~Each prime {bound} has to be {p}.")
        return Problem(slots, Claim(forms, f"{LEAN[p]} M1"), whole=forms, framed=False,
            binders=f"( M1 : ℕ ) H Nat.Prime M1 ) H {lean} )", concepts=("prime", p))
    p, (exponent, name) = d.rng.choice(("even", "odd")), d.rng.choice(((2, "square"), (3, "cube"), (2, "square")))
    if d.chance(0.5):
        says, lean = d.rng.choice(("divisible by {K}", "a multiple of {K}")), f"{{K}} ∣ M1 ^ {exponent}"
    else:
        slots["R"] = m
        says, lean = d.rng.choice(("congruent to {R} modulo {K}", "{R} modulo {K}",
            "{R} more than a multiple of {K}")), f"M1 ^ {exponent} % {{K}} = {{R}}"
    forms = (f"[show] that the {name} of <an|any|every> {p} <integer|number> is {says}.",
        f"The {name} of <an|any|every> {p} <integer|number> is {says}.",
        f"[show] that if an integer is {p}, then its {name} is {says}.",
        f"If an integer is {p}, <then |>its {name} is {says}.",
        f"[show] that every {p} <integer|number> has a {name} that is {says}.",
        f"[show] that {p} <integers|numbers> have {name}s that are {says}.",
        f"The {name} of an {p} <integer|number> is always {says}.", f"Every {p} integer has a {name} that is {says}.",
        f"[show] that the {name} of an {p} <integer|number> is always {says}.",
            f"{p} integers have {name}s that are {says}.",
        f"Let an {p} integer be given. [show] that its {name} is {says}.",
            f"The {name} of an {p} number must be {says}.",
        f"[suppose] an integer is {p}. [show] that its {name} is {says}.", f"For an {p} integer, the {name} is {says}.",
        f"[show] that for every {p} integer, its {name} is {says}.",
            f"Whenever an integer is {p}, its {name} is {says}.",
        f"Is the {name} of an {p} integer always {says}? Prove it.",
            f"If an {p} integer is given, its {name} is {says}.",
        f"~An {p} integer always has its {name} {says}.",
        f"~Taking the {name} of an {p} integer gives a number {says}.", f"~Any {p} integer has a {name} {says}.")
    return Problem(slots, Claim(forms, lean), whole=forms, framed=False, binders=f"( M1 : ℤ ) H {LEAN[p]} M1 )",
        concepts=(p, "divides"))
