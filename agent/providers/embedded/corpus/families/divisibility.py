"""Divisibility: for all n, by implication, of closed terms, coprimality."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.claims import (
    DIVIDES,
    DIVIDES_GOAL,
    NOT_DIVIDES_GOAL,
    dividing,
    said,
)
from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, equals, mul, power, sub, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Question, Slots, family
from leanwright.tools.maths.ast import Bin, Call, Expr, Neg, Num, Rel

BY_INDUCTION = (
    *("Prove by <mathematical |>induction that {P} for [every] {DECL}.",
        "Use <mathematical |>induction to <show|prove> that {P} for [every] {DECL}.",
        "{LET} [show] by <mathematical |>induction <on {n} |>that {P}.",
        "By induction, [show] that {P} for [every] {DECL}."),
    *("<Use|Using> induction <on {n}, |>[show] that for [every] {DECL}, {P}.",
        "{LET} Is it true that {P}? Prove your answer.",
        "Prove that {P} whenever {n} is {NOUN}.", "[show] that {P} regardless of the {NOUNS} {n}."),
    *("The following is true for [every] {DECL}: {P}.", "No matter what {NOUNS} {n} is, {P}.",
        "Whatever the {NOUNS} {n} may be, {P}.",
        "~Induct on {n} in order to show that {P} for [every] {DECL}.", "~Whichever {NOUNS} {n} we pick, {P}."),
)


@family("divisibility", 1.3)
def divides_always(d: Draw) -> Problem:
    """k ∣ e(n) for all n."""
    name = d.integer_name()
    kind = d.rng.choice(("nat", "nat", "int", "int", "posint"))
    n = var(name)
    if d.chance(0.5):
        e: Expr = d.polynomial(name, d.chance(0.6))
    else:
        exponent: Expr = d.linear(name, False) if d.chance(0.4) and kind != "int" else n if kind != "int" else Num(
            d.rng.choice(
            (2, 3, 5)))
        base: Expr = d.number(2, 30) if kind != "int" else n
        e = Bin(d.rng.choice("+-"), power(base, exponent), d.number(1, 20) if d.chance(0.6) else n)
    slots: Slots = {"n": n, **dividing(d.number(2, 30), e)}
    return Problem(slots, Claim(DIVIDES_GOAL, "{K} ∣ {E}"), (Decl(("n",), kind),), whole=BY_INDUCTION, concepts=(
        "divides",))


@family("divisibility", 0.7)
def not_divides_always(d: Draw) -> Problem:
    """¬ k ∣ e(n) for all n."""
    name, kind = d.integer_name(), d.rng.choice(("nat", "int"))
    e, k = d.polynomial(name, kind == "int"), d.number(2, 30)
    slots: Slots = {"n": var(name), "K": k, "E": e, "D": Rel((k, e), ("∤",))}
    return Problem(slots, Claim(NOT_DIVIDES_GOAL, "¬ {K} ∣ {E}"), (Decl(("n",), kind),), concepts=("divides",))


@family("divisibility", 0.8)
def divides_closed(d: Draw) -> Problem:
    """k ∣ e for closed terms, or not."""
    e = d.closed(d.rng.choice((0, 1, 1, 2)))
    k = d.number(2, 40)
    if d.chance(0.3):
        return Problem({"K": k, "E": e, "D": Rel((k, e), ("∤",))}, Claim(NOT_DIVIDES_GOAL, "¬ {K} ∣ {E}"), concepts=(
            "divides",))
    return Problem(dividing(k, e), Claim(DIVIDES_GOAL, "{K} ∣ {E}"), concepts=("divides",))


@family("divisibility", 1.3)
def divides_implies(d: Draw) -> Problem:
    """Divisibility from divisibility."""
    kind = d.rng.choice(("nat", "int", "int", "int"))
    names = d.names(3, "abcdmnkxyz")
    a, b, c = (var(name) for name in names)
    k = d.number(2, 12)
    minus = kind == "int"
    cases: list[tuple[list[tuple[Expr, Expr]], tuple[Expr, Expr]]] = [
        ([(a, b), (b, c)], (a, c)),
        ([(a, b)], (a, mul(b, c))),
        ([(a, b), (a, c)], (a, add(b, c))),
        ([(a, b), (a, c)], (a, sub(b, c) if minus else add(c, b))),
        ([(a, b)], (mul(k, a), mul(k, b))),
        ([(a, b)], (power(a, 2), power(b, 2))),
        ([(a, b)], (mul(a, c), mul(b, c))),
        ([(mul(a, b), c)], (a, c)),
        ([(k, a), (k, b)], (k, add(a, b))),
        ([(k, a), (k, b)], (k, mul(a, b))),
        ([(k, a)], (d.number(2, 12), mul(d.number(2, 12), a))),
        ([(a, b)], (a, d.using([names[1], names[2]], 1, "ℕ"))),
        ([(a, b)], (a, Neg(b)) if minus else (a, mul(b, b))),
        ([(k, d.using(names[:2], 1, "ℕ"))], (d.number(2, 12), d.using(names[:2], 1, "ℕ"))),
        ([(k, d.polynomial(names[0], minus))], (d.number(2, 12), d.polynomial(names[0], minus))),
    ]
    hypotheses, goal = d.rng.choice(cases)
    slots: Slots = dict(dividing(*goal))
    hyps = []
    for i, (left, right) in enumerate(hypotheses):
        slots |= {f"{key}{i}": node for key, node in dividing(left, right).items()}
        hyps.append(Claim(said(DIVIDES, str(i)), f"{{K{i}}} ∣ {{E{i}}}"))
    from leanwright.tools.maths.uses import names_of

    used = list(dict.fromkeys(x for node in slots.values() for x in names_of(node)))
    order = [n for n in names if n in used]
    slots |= {f"v{n}": var(n) for n in order}
    return Problem(slots, Claim(DIVIDES_GOAL, "{K} ∣ {E}"), (Decl(tuple(f"v{n}" for n in order), kind, minus),), tuple(
        hyps), concepts=("divides",))


@family("divisibility", 0.9)
def gcd_conditions(d: Draw) -> Problem:
    """A value from gcd and lcm of two numbers."""
    names = d.names(2, "abmnxyk")
    x, y = (var(n) for n in names)
    gcd, lcm = Call("gcd", (x, y)), Call("lcm", (x, y))
    g, m, p = d.number(1, 30), d.number(10, 900), d.number(10, 999)
    slots: Slots = {"x": x, "y": y, "G": g, "L": m, "N": p, "QG": equals(gcd, g), "QL": equals(lcm, m), "QP": equals(
        mul(x, y),
        p), "QX": equals(x, d.number(2, 99)), "S": add(x, y), "T": mul(x, y), "I": gcd, "J": lcm}
    facts = [
        Claim(("{QG}", "the greatest common divisor of {x} and {y} is {G}", "the gcd of {x} and {y} is {G}",
            "{x} and {y} have greatest common divisor {G}", "the GCD of {x} and {y} equals {G}"),
            "Nat.gcd {x} {y} = {G}"),
        Claim(("{QL}", "the least common multiple of {x} and {y} is {L}", "the lcm of {x} and {y} is {L}",
            "{x} and {y} have least common multiple {L}"), "Nat.lcm {x} {y} = {L}"),
        Claim(("{QP}", "the product of {x} and {y} is {N}", "the product of the numbers {x} and {y} equals {N}"),
            "{QP}"),
        Claim(("{QX}",), "{QX}"),
    ]
    hyps = tuple(d.rng.sample(facts, d.rng.choice((1, 2, 2, 3))))
    goals = [
        (("{x}", "[value]{x}", "the value of {x}", "the number {x}", "the <unknown |>integer {x}",
            "the value that {x} has", "the integer that is called {x}", "the <exact |>value of the number {x}",
            "~the number called {x}", "~what {x} has to be"), "{x}"),
        (("{S}", "the sum of {x} and {y}", "[value]{S}", "the sum of the two numbers {x} and {y}",
            "the sum of the <integers|numbers> {x} and {y}", "~the total of {x} and {y}",
            "~what {x} and {y} add up to"), "{x} + {y}"),
        (("{T}", "the product of {x} and {y}", "[value]{T}", "the product of the numbers {x} and {y}",
            "the product of the two <integers|numbers> {x} and {y}",
            "~the result of multiplying {x} by {y}", "~what {x} times {y} makes"), "{x} * {y}"),
        (("the least common multiple of {x} and {y}", "the lcm of {x} and {y}", "their least common multiple",
            "the <smallest|lowest> common multiple of {x} and {y}",
            "the least common multiple of the <two |>numbers {x} and {y}", "the LCM of {x} and {y}", "their lcm",
            "~the lowest number that both {x} and {y} divide", "~the lowest multiple shared by {x} and {y}"),
            "Nat.lcm {x} {y}"),
        (("the greatest common divisor of {x} and {y}", "the gcd of {x} and {y}",
            "the <largest|highest|greatest> common <factor|divisor> of {x} and {y}", "their gcd",
            "the greatest common divisor of the <two |>numbers {x} and {y}", "the GCD of {x} and {y}",
            "their greatest common divisor", "~the largest number that divides {x} and {y}",
            "~the largest factor shared by {x} and {y}"), "Nat.gcd {x} {y}"),
    ]
    nouns, lean = d.rng.choice([g for g in goals if not any(h.lean.startswith(g[1]) for h in hyps)])
    for key, name, said_as in (("{I}", "greatest common divisor", "Nat.gcd"), ("{J}", "least common multiple",
        "Nat.lcm")):
        if lean.startswith(said_as) and d.chance(0.35):
            lean = key
            nouns = (key, f"[value]{key}", f"the value of {key}", f"the {name} {key}", f"~the quantity {key}")
    if any(n == "{S}" for n in nouns) and d.chance(0.5):
        nouns, lean = ("{S}", "[value]{S}", "~the quantity {S}"), "{S}"
    if any(n == "{T}" for n in nouns) and d.chance(0.5):
        nouns, lean = ("{T}", "[value]{T}", "~the quantity {T}"), "{T}"
    nouns = tuple(n for n in nouns if lean.startswith("{S}") or lean.startswith("{T}") or n not in ("{S}",
        "[value]{S}", "{T}", "[value]{T}"))
    kind = d.rng.choice(("nat", "posint", "posint"))
    return Problem(slots, Question(nouns, lean, d.number(1, 200)), (Decl(("x", "y"), kind, kind == "nat"),), hyps,
        concepts=("gcd", "lcm"))


COPRIME = (
    *("{E} and {F} are <coprime|relatively prime>", "{E} and {F} are relatively prime", "{G}",
        "the greatest common divisor of {E} and {F} is 1", "{E} is <coprime|relatively prime> to {F}",
        "gcd of {E} and {F} is 1", "{E} and {F} have no common factor other than 1"),
    *("{E} and {F} are <coprime|relatively prime> <integers|numbers>", "{E} and {F} are <always|also> coprime",
        "the <integers|numbers> {E} and {F} are <coprime|relatively prime>", "{E} and {F} must be coprime",
        "{F} and {E} are coprime", "{E} and {F} are mutually coprime",
        "{E} and {F} have no common <prime factor|prime divisor>"),
    *("{E} is prime to {F}", "the <gcd|greatest common divisor> of {E} and {F} <equals|is equal to> 1",
        "{E} and {F} have greatest common divisor 1", "{E} and {F} have <gcd|GCD> equal to 1",
        "the only <positive |>common divisor of {E} and {F} is 1", "{E} and {F} have no common divisor greater than 1"),
    *("no prime <number |>divides both {E} and {F}", "there is no prime <number |>dividing both {E} and {F}",
        "we have {G}"),
    *("~{E} and {F} share no prime factor", "~the numbers {E} and {F} are mutually prime",
        "~the pair {E} and {F} is coprime"),
)


@family("divisibility", 0.9)
def coprime(d: Draw) -> Problem:
    """Coprimality of expressions, and what follows from it."""
    names = d.names(3, "abcmnkxy")
    a, b, c = (var(n) for n in names)
    words = COPRIME
    if d.chance(0.5):
        e, f = (d.linear(names[0], False), d.linear(names[0], False)) if d.chance(0.7) else (a, add(a, Num(1)))
        slots: Slots = {"x": a, "E": e, "F": f, "G": equals(Call("gcd", (e, f)), Num(1))}
        return Problem(slots, Claim(words, "Nat.Coprime {E} {F}"), (Decl(("x",), d.rng.choice(("nat", "posint"))),),
            concepts=("coprime",))
    goal = d.rng.choice(((a, c), (c, b), (a, mul(b, b)), (power(a, 2), b), (power(a, 2), power(b, 2))))
    slots = {"a": a, "b": b, "c": c, "E": goal[0], "F": goal[1], "G": equals(Call("gcd", goal), Num(1)), "QG": equals(
        Call("gcd", (a, b)), Num(1)), "K0": a, "E0": mul(b, c), "D0": Rel((a, mul(b, c)), ("∣",)), "K": a, "D": Rel((a,
        c), ("∣",))}
    hyp = Claim(("{a} and {b} are <coprime|relatively prime>", "{a} and {b} are coprime", "{QG}",
        "the greatest common divisor of {a} and {b} is 1", "{a} is coprime to {b}",
        "{a} and {b} have no common <factor|divisor> greater than 1"), "Nat.Coprime {a} {b}")
    if goal == (a, c) or goal == (c, b):
        slots["E"] = c
        hyps = (Claim(said(DIVIDES, "0"), "{K0} ∣ {E0}"), hyp) if d.chance(0.5) else (hyp, Claim(said(DIVIDES, "0"),
            "{K0} ∣ {E0}"))
        return Problem(slots, Claim(DIVIDES_GOAL, "{K} ∣ {E}"), (Decl(("a", "b", "c"), "nat", True),), hyps, concepts=(
            "coprime", "divides"))
    return Problem(slots, Claim(words, "Nat.Coprime {E} {F}"), (Decl(("a", "b"), "nat", True),), (hyp,), concepts=(
        "coprime",))


@family("divisibility", 0.8)
def divides_iff(d: Draw) -> Problem:
    """k ∣ x if and only if m ∣ e(x)."""
    name = d.integer_name()
    kind = d.rng.choice(("int", "nat", "int"))
    x, e = var(name), d.polynomial(name, False)
    slots: Slots = {"x": x, **{f"{k}0": v for k, v in dividing(d.number(2, 20), x).items()}, **{f"{k}1": v
        for k, v in dividing(
        d.number(2, 20), e).items()}}
    forms = ("@ [iff] $", "@ [iff] $", "@ [iff] $", "the statements @ and $ are equivalent", "@ is equivalent to $",
        "~@ holds exactly in the cases where $", "~@ is the same as saying that $")
    words = []
    for form in forms:
        for left, right in zip(said(DIVIDES[:6], "0"), said(DIVIDES[:6], "1"), strict=True):
            words.append(form.replace("@", left).replace("$", right))
    return Problem(slots, Claim(tuple(words), "{K0} ∣ {E0} ↔ {K1} ∣ {E1}"), (Decl(("x",), kind, kind == "int"),),
        concepts=("divides", "iff"))
