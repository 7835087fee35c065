"""What a property of e(n) says of n: if n² is even, then n is even; said directly or contrapositively."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.claims import (
    DIVIDES,
    DIVIDES_GOAL,
    EVEN_ODD,
    EVEN_ODD_GIVEN,
    IS_PRIME,
    NOT_DIVIDES,
    NOT_DIVIDES_GOAL,
    NOT_PRIME,
    NOT_SQUARE,
    REMAINDER,
    SQUARE,
    dividing,
    said,
    training,
)
from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, power, sub, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Slots, Words, family
from leanwright.tools.maths.ast import Expr, Num, Rel

LEAN = {"even": "Even", "odd": "Odd"}
NOT_EVEN_ODD = (
    *("{@} is not %", "{@} is not an % number", "{@} is not an % integer", "{@} is not %", "the number {@} is not %",
        "the integer {@} is not %", "it is not true that {@} is %", "{@} isn't %", "{@} is not an % <number|integer>"),
    *("the value of {@} is not %", "{@} fails to be %", "it is false that {@} is %", "the expression {@} is not %"),
)
NOT_EVEN_ODD_GOAL = (
    *NOT_EVEN_ODD, "{@} cannot be %", "{@} can not be %", "{@} is never %", "the number {@} cannot be %",
    "{@} cannot be an % <number|integer>", "{@} is never an % <number|integer>", "{@} is also not %",
    "it is impossible that {@} is %", "the integer {@} cannot be %",
    "~{@} could not possibly be %", "~no way is {@} %", "~{@} does not turn out %",
)


def parity_words(templates: tuple[str, ...], key: str, parity: str) -> Words:
    """The templates about one slot and one parity."""
    return tuple(t.replace("@", key).replace("%", parity) for t in templates)


def about(templates: tuple[str, ...], key: str) -> Words:
    """Templates about {E}, said of another slot."""
    return tuple(t.replace("{E}", "{" + key + "}") for t in templates)


def _expression(d: Draw, name: str, minus: bool) -> Expr:
    x = var(name)
    shape = d.rng.random()
    if shape < 0.35:
        return power(x, d.rng.choice((2, 2, 2, 3, 3, 4)))
    if shape < 0.5:
        return add(power(x, d.rng.choice((2, 3))), d.number(1, 9))
    if shape < 0.65:
        return d.linear(name, minus)
    return sub(power(x, 2), Num(1)) if minus and shape < 0.7 else d.polynomial(name, minus)


@family("properties", 1.2)
def parity_of_variable(d: Draw) -> Problem:
    """From the parity of e(n), the parity of n; contrapositively, from n to what e(n) is not."""
    name, kind = d.rng.choice("nnnmkaxb"), d.rng.choice(("int", "int", "int", "nat", "posint"))
    p, q = d.rng.choice(("even", "odd")), d.rng.choice(("even", "odd"))
    slots: Slots = {"x": var(name), "E": _expression(d, name, kind == "int")}
    decls, concepts = (Decl(("x",), kind, kind == "int"),), (p, q)
    case = d.rng.random()
    if case < 0.55:
        hyp = Claim(parity_words(EVEN_ODD_GIVEN, "E", p), f"{LEAN[p]} {{E}}")
        return Problem(slots, Claim(parity_words(EVEN_ODD, "x", q), f"{LEAN[q]} {{x}}"), decls, (hyp,),
            concepts=concepts)
    if case < 0.7:
        hyp = Claim(parity_words(EVEN_ODD_GIVEN, "x", p), f"{LEAN[p]} {{x}}")
        goal = Claim(parity_words(NOT_EVEN_ODD_GOAL, "E", q), f"¬ {LEAN[q]} {{E}}")
        return Problem(slots, goal, decls, (hyp,), concepts=concepts)
    if case < 0.85:
        hyp = Claim(parity_words(NOT_EVEN_ODD, "x", p), f"¬ {LEAN[p]} {{x}}")
        goal = Claim(parity_words(NOT_EVEN_ODD_GOAL, "E", q), f"¬ {LEAN[q]} {{E}}")
        return Problem(slots, goal, decls, (hyp,), concepts=concepts)
    hyp = Claim(parity_words(NOT_EVEN_ODD, "E", p), f"¬ {LEAN[p]} {{E}}")
    return Problem(slots, Claim(parity_words(EVEN_ODD, "x", q), f"{LEAN[q]} {{x}}"), decls, (hyp,), concepts=concepts)


@family("properties", 1.2)
def property_of_variable(d: Draw) -> Problem:
    """From divisibility, primality, a remainder or a square e(n), a property of n."""
    name = d.rng.choice("nnnmkaxbp")
    n, given = var(name), d.rng.choice(("divides", "divides", "not", "prime", "remainder", "square", "parity"))
    goal = d.rng.choice(("divides", "divides", "not", "prime", "remainder", "square", "parity", "odd"))
    if given == "divides" and d.chance(0.5):
        goal = "divides"
    natural = "prime" in (given, goal)
    e = _expression(d, name, not natural)
    slots: Slots = {"x": n, "E": e}
    hypothesis = _stated(d, given, "E", e, "0", slots)
    conclusion = _claimed(d, goal, "x", n, slots)
    counted = natural or "remainder" in (given, goal)
    kind = d.rng.choice(("nat", "nat", "posint")) if natural else d.rng.choice(("int", "int", "nat", "posint"))
    return Problem(slots, conclusion, (Decl(("x",), kind, kind == ("nat" if counted else "int")),), (hypothesis,),
        concepts=("divides",))


def _stated(d: Draw, case: str, key: str, node: Expr, suffix: str, slots: Slots) -> Claim:
    """A hypothesis about a slot."""
    if case in ("divides", "not"):
        slots |= {f"{k}{suffix}": v for k, v in dividing(d.number(2, 12), node).items()}
        if case == "divides":
            return Claim(said(DIVIDES, suffix), f"{{K{suffix}}} ∣ {{E{suffix}}}")
        slots[f"D{suffix}"] = Rel((slots[f"K{suffix}"], node), ("∤",))
        return Claim(said(NOT_DIVIDES, suffix), f"¬ {{K{suffix}}} ∣ {{E{suffix}}}")
    if case == "remainder":
        slots |= {f"R{suffix}": d.number(0, 9), f"N{suffix}": d.number(2, 20)}
        words = (w.replace("{R}", f"{{R{suffix}}}").replace("{N}", f"{{N{suffix}}}") for w in training(REMAINDER))
        return Claim(about(tuple(words), key), f"{{{key}}} % {{N{suffix}}} = {{R{suffix}}}")
    if case == "prime":
        plain = tuple(t for t in training(IS_PRIME) if not any(w in t for w in ("must", "has to", "always", "indeed")))
        return Claim(about(plain, key), f"Nat.Prime {{{key}}}")
    if case == "square":
        plain = tuple(t for t in training(SQUARE) if not any(w in t for w in ("must", "has to", "always")))
        return Claim(about(plain, key), f"IsSquare {{{key}}}")
    p = d.rng.choice(("even", "odd"))
    return Claim(parity_words(EVEN_ODD_GIVEN, key, p), f"{LEAN[p]} {{{key}}}")


def _claimed(d: Draw, case: str, key: str, node: Expr, slots: Slots) -> Claim:
    """A conclusion about a slot."""
    if case in ("divides", "not"):
        slots |= {f"{k}1": v for k, v in dividing(d.number(2, 12), node).items()}
        if case == "divides":
            return Claim(said(DIVIDES_GOAL, "1"), "{K1} ∣ {E1}")
        slots["D1"] = Rel((slots["K1"], node), ("∤",))
        return Claim(said(NOT_DIVIDES_GOAL, "1"), "¬ {K1} ∣ {E1}")
    if case == "remainder":
        slots |= {"R": d.number(0, 9), "N": d.number(2, 20)}
        return Claim(about(REMAINDER, key), f"{{{key}}} % {{N}} = {{R}}")
    negative = d.chance(0.5)
    if case == "prime":
        return Claim(about(NOT_PRIME if negative else IS_PRIME, key), f"{'¬ ' if negative else ''}Nat.Prime {{{key}}}")
    if case == "square":
        return Claim(about(NOT_SQUARE if negative else SQUARE, key), f"{'¬ ' if negative else ''}IsSquare {{{key}}}")
    p = d.rng.choice(("even", "odd"))
    return Claim(parity_words(EVEN_ODD, key, p), f"{LEAN[p]} {{{key}}}")


@family("properties", 0.9)
def square_of_integer_in_words(d: Draw) -> Problem:
    """If the square of an integer is even, then the integer is even; no letters."""
    p, q = d.rng.choice(("even", "odd")), d.rng.choice(("even", "odd"))
    q = p if d.chance(0.5) else q
    exponent, name = d.rng.choice(((2, "square"), (2, "square"), (3, "cube")))
    too = ("so is the integer", "the integer itself is %",
        "the integer is % too") if p == q else ("the integer itself is %",)
    ends = ("the integer is %", "that integer is %", "the integer must be %", *too)
    end = "<" + "|".join(ends).replace("%", q) + ">"
    forms = (
        *(f"[show] that if the {name} of an integer is {p}, then {end}.",
            f"If the {name} of an integer is {p}, then {end}.",
            f"If an integer has an {p} {name}, then {end}.",
            f"[show] that if an integer has an {p} {name}, then {end}."),
        *(f"[show] that an integer whose {name} is {p} <is|must be> {q}.", f"An integer whose {name} is {p} is {q}.",
            f"[show] that every integer whose {name} is {p} is {q}.", f"Every integer with an {p} {name} is {q}.",
            f"[show] that every integer with an {p} {name} is {q}.", f"Any integer whose {name} is {p} must be {q}."),
        *(f"[show] that the {name} of an integer is {p} only if the integer is {q}.",
            f"Integers with {p} {name}s are {q}.",
            f"The {name} of an integer is {p} only if the integer is {q}.",
            f"[show] that integers with {p} {name}s are {q}.",
            f"[suppose] the {name} of an integer is {p}. [show] that {end}."),
        *(f"Let an integer have an {p} {name}. [show] that {end}.", f"Whenever the {name} of an integer is {p}, {end}.",
            f"[given] the {name} of an integer is {p}, [show] that {end}.",
            f"If a number is an integer and its {name} is {p}, then the number is {q}."),
        *(f"[show] that an integer is {q} if its {name} is {p}.", f"An integer is {q} whenever its {name} is {p}.",
            f"An integer is {q} if its {name} is {p}.", f"[show] that an integer must be {q} when its {name} is {p}."),
        *(f"~Only {q} integers can have {p} {name}s.", f"~From an {p} {name} one concludes that the integer is {q}.",
            f"~When some integer has {name} {p}, it is {q} itself."),
    )
    return Problem({}, Claim(forms, f"{LEAN[q]} M1"), whole=forms, framed=False,
        binders=f"( M1 : ℤ ) H {LEAN[p]} ( M1 ^ {exponent} ) )", concepts=(p, q))
