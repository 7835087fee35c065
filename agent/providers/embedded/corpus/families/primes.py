"""Prime numbers."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, equals, mul, power, relation, sub, var
from leanwright.agent.providers.embedded.corpus.families.divisibility import DIVIDES, DIVIDES_GOAL, dividing, said
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Question, Slots, Words, family
from leanwright.agent.providers.embedded.maths.ast import Expr, Num, Rel

IS_PRIME = ("{E} is <a |>prime", "{E} is a prime number", "{E} is prime", "the number {E} is <a |>prime",
    "{E} is prime", "the integer {E} is prime", "~{E} has no proper divisor except 1", "~{E} belongs to the primes")
NOT_PRIME = ("{E} is not <a |>prime", "{E} is not a prime number", "{E} is not prime",
    "the number {E} is not <a |>prime", "{E} cannot be prime", "{E} is never prime", "{E} fails to be prime",
    "~{E} does not belong to the primes", "~the value {E} is not a prime")


@family("primes", 0.9)
def prime_closed(d: Draw) -> Problem:
    """A closed term is prime, or is not."""
    e = d.number(2, 300) if d.chance(0.6) else d.closed(1)
    if d.chance(0.5):
        return Problem({"E": e}, Claim(IS_PRIME, "Nat.Prime {E}"), concepts=("prime",))
    return Problem({"E": e}, Claim(NOT_PRIME, "¬ Nat.Prime {E}"), concepts=("prime",))


@family("primes", 0.9)
def not_prime_expression(d: Draw) -> Problem:
    """e(n) is not prime (or is) under a bound on n."""
    name = d.rng.choice("nnmkax")
    n = var(name)
    kind = d.rng.choice(("nat", "nat", "posint"))
    e = d.polynomial(name, False, d.rng.choice((2, 3, 4))) if d.chance(0.7) else add(power(d.number(2, 9), n), d.number(
        1, 9))
    op = d.rng.choice("<<≤")
    bound = relation(d.number(1, 9), op, n)
    slots: Slots = {"n": n, "E": e, "Q": bound, "B": relation(n, ">" if op == "<" else "≥", d.number(1, 9))}
    hyps = (Claim(("{B}",), "{B}", True),) if d.chance(0.5) else ()
    goal = Claim(NOT_PRIME, "¬ Nat.Prime {E}") if d.chance(0.7) else Claim(IS_PRIME, "Nat.Prime {E}")
    return Problem(slots, goal, (Decl(("n",), kind),), hyps, concepts=("prime",))


@family("primes", 1.3)
def prime_divides(d: Draw) -> Problem:
    """A prime that divides a product or a power."""
    p, (na, nb) = d.rng.choice("pppqr"), d.names(2, "abcmnkxyz")
    prime, a, b, k = var(p), var(na), var(nb), Num(d.rng.randint(2, 6))
    slots: Slots = {"p": prime, "a": a, "b": b}
    if d.chance(0.5):
        products: tuple[Expr, ...] = (mul(a, b), a, b)
        for i, right in enumerate(products):
            slots |= {f"{key}{i}": v for key, v in dividing(prime, right).items()}
        words = tuple(f"<either |>{x} or {y}" for x, y in zip(said(DIVIDES[:6], "1"), said(DIVIDES[
            :6], "2"), strict=True))
        words += ("{p} divides {a} or {b}", "{p} divides <at least |>one of {a} and {b}",
            "~{p} is a factor of {a} or a factor of {b}", "~at least one of {a} and {b} is a multiple of {p}")
        hyp, goal = Claim(said(DIVIDES, "0"), "{K0} ∣ {E0}"), Claim(words, "{p} ∣ {a} ∨ {p} ∣ {b}")
        keys: tuple[str, ...] = ("a", "b")
    else:
        e = power(a, k) if d.chance(0.6) else d.rng.choice((mul(a, a), mul(k, a)))
        slots |= {f"{key}0": v for key, v in dividing(prime, e).items()} | dividing(prime, a)
        hyp, goal, keys = Claim(said(DIVIDES, "0"), "{K0} ∣ {E0}"), Claim(DIVIDES_GOAL, "{K} ∣ {E}"), ("a",)
    decls = (Decl(("p",), "prime"), Decl(keys, "nat"))
    if d.chance(0.6):
        decls = (Decl(("p",), "prime"), Decl(keys, "nat", True))
    return Problem(slots, goal, decls, (hyp,), concepts=("prime", "divides"))


@family("primes", 1.2)
def prime_property(d: Draw) -> Problem:
    """What a bound or a parity says of a prime."""
    p = d.rng.choice("pppqr")
    prime, k = var(p), d.number(2, 9)
    slots: Slots = {"p": prime, "K": k, "Q": relation(prime, ">", k), "S": equals(prime, Num(2)),
        "T": Rel((prime, Num(2)),
        ("≠",)), "M": d.number(
        2, 9), "R": Num(1), "U": Num(5), "B": relation(prime, "≥", k)}
    facts = [
        (Claim(("{Q}", "{p} is greater than {K}", "{p} exceeds {K}", "{p} is larger than {K}"), "{Q}"), 1),
        (Claim(("{B}", "{p} is at least {K}"), "{B}"), 1),
        (Claim(("{p} is even", "{p} is an even number"), "Even {p}"), 1),
        (Claim(("{p} is odd", "{p} is an odd number"), "Odd {p}"), 1),
        (Claim(("{T}", "{p} is not equal to 2", "{p} is not 2", "{p} is different from 2"), "{T}"), 1),
        (Claim(("{p} divides {K}", "{K} is divisible by {p}", "{p} is a factor of {K}"), "{p} ∣ {K}"), 1),
    ]
    goals = [
        Claim(("{p} is odd", "{p} is an odd number", "{p} must be odd", "~{p} has odd parity",
            "~the number {p} is odd"),
            "Odd {p}"),
        Claim(("{S}", "{p} is <equal to |>2", "{p} must be 2", "{p} equals 2", "~{p} is the number 2", "~we have {S}"),
            "{S}"),
        Claim(("{p} leaves remainder {R} or {U} [dividedby] {M}", "{p} is congruent to {R} or {U} modulo {M}",
            "the remainder when {p} is divided by {M} is {R} or {U}", "{p} is <congruent to |>{R} or {U} mod {M}",
            "~dividing {p} by {M} leaves {R} or {U}"), "{p} % {M} = {R} ∨ {p} % {M} = {U}"),
        Claim(("{Q}", "{p} is greater than {K}", "{p} is larger than {K}", "~{p} exceeds {K}"), "{Q}"),
        Claim(("{p} is not a perfect square", "{p} is not a square", "{p} is not the square of an integer",
            "~{p} cannot be a perfect square"), "¬ IsSquare {p}"),
        Claim(("the square root of {p} is irrational", "{W} is irrational", "{W} is an irrational number",
            "{W} is not rational", "~{W} cannot be a rational number"), "Irrational ( Real.sqrt {p} )"),
    ]
    from leanwright.agent.providers.embedded.maths.ast import Call

    slots["W"] = Call("sqrt", (prime,))
    hyp = d.rng.choice(facts)[0]
    goal = d.rng.choice([g for g in goals if g.lean != hyp.lean])
    hyps = (hyp,) if "Irr" not in goal.lean and "Sq" not in goal.lean else ()
    return Problem(slots, goal, (Decl(("p",), "prime"),), hyps, concepts=("prime",))


@family("primes", 0.9)
def two_primes(d: Draw) -> Problem:
    """A value from equations between two primes."""
    names = d.rng.choice((("p", "q"), ("p", "q"), ("a", "b"), ("x", "y"), ("m", "n")))
    p, q = (var(n) for n in names)
    left: Expr = d.rng.choice((add(p, q), mul(p, q), sub(p, q), add(p, mul(d.number(2, 9), q)), add(power(p, 2), q)))
    goal: Expr = d.rng.choice((p, q, add(p, q), mul(p, q)))
    goal = mul(p, q) if goal == left else goal
    slots: Slots = {"p": p, "q": q, "Q": equals(left, d.number(5, 99)), "E": goal, "L": relation(p, "<", q)}
    hyps = [Claim(("{Q}",), "{Q}", True)]
    if d.chance(0.3):
        hyps.append(Claim(("{L}",), "{L}", True))
    nouns = ("{E}", "[value]{E}", "the value of {E}", "the value of {E}", "~the quantity {E}", "~what {E} equals")
    return Problem(slots, Question(nouns, "{E}", d.number(2, 200)), (Decl(("p", "q"), "prime"),),
        tuple(hyps), concepts=(
        "prime", "equation"))


@family("primes", 0.7)
def prime_existence(d: Draw) -> Problem:
    """There is a prime beyond every bound, or in an interval."""
    names = d.names(2, "nmkx")
    n, p = var(names[0]), var(d.rng.choice("pppq"))
    low, high = d.number(2, 50), d.number(50, 200)
    slots: Slots = {"n": n, "p": p, "L": low, "K": high, "G": relation(p, ">", n), "I": Rel((low, p, high),
        ("<", "<")), "J": relation(
        p, ">", low)}
    if d.chance(0.5):
        words: Words = ("[exists] a prime <number |>{p} [suchthat] {G}",
            "[exists] a prime <number |>{p} greater than {n}",
            "[exists] a prime <number |>{p} with {G}", "[exists] a prime {p} larger than {n}",
            "~some prime {p} exceeds {n}", "~{G} for some prime {p}")
        return Problem(slots, Claim(words, "∃ {p} , Nat.Prime {p} ∧ {G}"), (Decl(("n",), "nat"),), concepts=("prime",
            "existence"))
    if d.chance(0.5):
        words = ("[exists] a prime <number |>{p} [suchthat] {I}", "[exists] a prime {p} with {I}",
            "some prime {p} satisfies {I}", "~{I} for some prime {p}", "~a prime {p} can be found with {I}")
        return Problem(slots, Claim(words, "∃ {p} , Nat.Prime {p} ∧ {I}"), concepts=("prime", "existence"))
    forms = ("[show] that there are infinitely many prime<s| numbers>.",
        "There are infinitely many prime<s| numbers>.", "[show] that the set of <all |>prime<s| numbers> is infinite.",
        "The set of primes is infinite.", "[show] that infinitely many primes exist.",
        "~The primes are infinite in number.", "~The prime numbers never end.")
    return Problem({}, Claim(forms, "Set.Infinite { M1 : ℕ | Nat.Prime M1 }"), whole=forms, framed=False, concepts=(
        "prime", "infinite set"))
