"""Prime numbers."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.claims import (
    DIVIDES,
    DIVIDES_GOAL,
    EVEN_ODD,
    IRRATIONAL,
    IS_PRIME,
    NOT_PRIME,
    NOT_SQUARE,
    dividing,
    said,
)
from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, equals, mul, power, relation, sub, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Question, Slots, Words, family
from leanwright.tools.maths.ast import Expr, Num, Rel


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
            "{p} divides either {a} or {b}", "{p} divides {a} or {p} divides {b}", "{p} must divide {a} or {b}",
            "{p} must divide <at least |>one of {a} and {b}", "{p} is a <factor|divisor> of {a} or of {b}",
            "{p} is a <factor|divisor> of at least one of {a} and {b}", "one of {a} and {b} is divisible by {p}",
            "{p} divides {a} or it divides {b}", "{a} or {b} is divisible by {p}",
            "at least one of {a} and {b} is divisible by {p}", "{p} divides one of the <numbers|factors> {a} and {b}",
            "~{p} is a factor of {a} or a factor of {b}", "~among {a} and {b} there is a multiple of {p}",
            "~at least one of {a} and {b} is a multiple of {p}")
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
        Claim(tuple(w.replace("@", "p").replace("%", "odd") for w in EVEN_ODD), "Odd {p}"),
        Claim(("{S}", "{p} is <equal to |>2", "{p} must be 2", "{p} equals 2", "{p} can only be 2", "{p} has to be 2",
            "the prime {p} is <equal to |>2", "the only possibility is {S}", "we must have {S}", "{p} must equal 2",
            "~{p} is the number 2", "~we have {S}"), "{S}"),
        Claim(("{p} [leaves] <a |>remainder <of |>{R} or {U} [dividedby] {M}",
            "{p} is congruent to {R} or {U} <modulo|mod> {M}", "{p} is either {R} or {U} modulo {M}",
            "the remainder when {p} is divided by {M} is {R} or {U}", "{p} is <congruent to |>{R} or {U} mod {M}",
            "the remainder of {p} [dividedby] {M} is <either |>{R} or {U}", "{p} must be {R} or {U} modulo {M}",
            "when {p} is divided by {M}, the remainder is <either |>{R} or {U}",
            "~dividing {p} by {M} leaves {R} or {U}"), "{p} % {M} = {R} ∨ {p} % {M} = {U}"),
        Claim(("{Q}", "{p} is greater than {K}", "{p} is larger than {K}", "{p} must be greater than {K}",
            "we have {Q}",
            "{p} is <bigger|strictly greater> than {K}", "{p} has to be larger than {K}", "~{p} exceeds {K}"), "{Q}"),
        Claim(tuple(w.replace("{E}", "{p}") for w in NOT_SQUARE), "¬ IsSquare {p}"),
        Claim(tuple(w.replace("{E}", "{W}") for w in IRRATIONAL), "Irrational {W}"),
        Claim(("the square root of {p} is irrational", "the square root of {p} is an irrational number",
            "the square root of {p} is not <a rational number|rational>", "{p} has an irrational square root",
            "the square root of the prime {p} is irrational", "the square root of {p} must be irrational",
            "~the square root of {p} fails to be rational"), "Irrational ( Real.sqrt {p} )"),
    ]
    from leanwright.tools.maths.ast import Call

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
    nouns = ("{E}", "{E}", "[value]{E}", "the value of {E}", "the value of the expression {E}", "the number {E}",
        "the <only |>possible value of {E}", "the exact value of {E}", "the integer {E}",
        "the value that {E} must have",
        "~the quantity {E}", "~what {E} equals", "~the value taken by {E}")
    asks = ("What does {E} equal?", "What is {E} equal to?", "What must {E} be?", "What value does {E} have?",
        "{E} is equal to what number?", "Evaluate {E}.", "~How much does {E} come to?")
    given = "{Q} and {L}" if len(hyps) > 1 else "{Q}"
    whole = (
        *(f"The <prime numbers|primes> {{p}} and {{q}} satisfy {given}. [find] {{E}}. [ans]",
            f"Two <prime numbers|primes> {{p}} and {{q}} satisfy {given}. [whatis] {{E}}? [ans]",
            f"If {{p}} and {{q}} are <both prime|prime|prime numbers> and {given}, [find] {{E}}. [ans]"),
        *(f"[show] that if {{p}} and {{q}} are <prime|primes> with {given}, then {{E}} [equals] {{A}}.",
            f"Suppose {given}, where {{p}} and {{q}} are prime<| numbers>. [find] {{E}}. [ans]",
            f"[find] {{E}} if {given} and both {{p}} and {{q}} are prime<| numbers>. [ans]"),
        *(f"Both {{p}} and {{q}} are prime, and {given}. [whatis] {{E}}? [ans]",
            f"~For which value of {{E}} can primes {{p}} and {{q}} have {given}? [ans]"),
    )
    return Problem(slots, Question(nouns, "{E}", d.number(2, 200), asks), (Decl(("p", "q"), "prime"),),
        tuple(hyps), whole, (
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
        words: Words = (
            *("[exists] a prime <number |>{p} [suchthat] {G}", "[exists] a prime <number |>{p} greater than {n}",
                "[exists] a prime <number |>{p} with {G}", "[exists] a prime {p} larger than {n}"),
            *("[exists] some prime <number |>{p} [suchthat] {G}", "a prime <number |>{p} with {G} exists",
                "we have {G} for some prime <number |>{p}", "[exists] a prime number {p} bigger than {n}"),
            *("there is always a prime <number |>{p} [suchthat] {G}", "there is a larger prime <number |>{p} than {n}",
                "some prime number {p} is <larger|greater> than {n}", "at least one prime {p} satisfies {G}",
                "there is at least one prime {p} greater than {n}", "a prime {p} larger than {n} exists"),
            *("{n} is smaller than some prime <number |>{p}", "{n} is less than some prime {p}",
                "[exists] a prime {p} that is greater than {n}", "[exists] a prime {p} which is larger than {n}"),
            *("~some prime {p} exceeds {n}", "~{G} for some prime {p}",
                "~no matter how large, {n} is below a prime {p}"),
        )
        return Problem(slots, Claim(words, "∃ {p} , Nat.Prime {p} ∧ {G}"), (Decl(("n",), "nat"),), concepts=("prime",
            "existence"))
    if d.chance(0.5):
        words = (
            *("[exists] a prime <number |>{p} [suchthat] {I}", "[exists] a prime {p} with {I}",
                "some prime {p} satisfies {I}", "[exists] some prime <number |>{p} [suchthat] {I}"),
            *("at least one prime <number |>{p} satisfies {I}", "a prime <number |>{p} with {I} exists",
                "there is at least one prime {p} [suchthat] {I}", "we have {I} for some prime <number |>{p}"),
            *("[exists] a prime number {p} satisfying {I}", "{I} holds for some prime <number |>{p}",
                "the inequality {I} holds for <some|at least one> prime {p}", "{I} has a prime solution {p}"),
            *("[exists] a prime <number |>{p} between {L} and {K}", "there is a prime {p} between {L} and {K}",
                "at least one prime <number |>{p} lies between {L} and {K}", "a prime {p} lies between {L} and {K}",
                "[exists] a prime {p} strictly between {L} and {K}"),
            *("~{I} for some prime {p}", "~a prime {p} can be found with {I}", "~{I} is satisfied by a prime {p}"),
        )
        return Problem(slots, Claim(words, "∃ {p} , Nat.Prime {p} ∧ {L} < {p} ∧ {p} < {K}"), concepts=("prime",
            "existence"))
    primes = "prime<s| numbers>"
    forms = (
        *(f"[show] that there are infinitely many {primes}.", f"There are infinitely many {primes}.",
            f"[show] that the set of <all |>{primes} is infinite.", "The set of primes is infinite.",
            "[show] that infinitely many primes exist."),
        *(f"There exist infinitely many {primes}.", f"[show] that there exist infinitely many {primes}.",
            f"[show] that the set of {primes} is not finite.", f"The set of <all |>{primes} is not finite.",
            f"Prove Euclid's theorem that there are infinitely many {primes}."),
        *(f"There is an infinite number of {primes}.", f"[show] that there is an infinite number of {primes}.",
            f"Is the set of {primes} infinite? Prove it.", f"Are there infinitely many {primes}? Prove your answer.",
            f"[show] that the collection of all {primes} is infinite.", f"The number of {primes} is infinite.",
            f"The list of all {primes} has no end.",
            f"There is no end to the list of {primes}.",
            f"[show] that the number of {primes} is infinite.", f"We have infinitely many {primes}."),
        *("~The primes are infinite in number.", "~The prime numbers never end.",
            "~An infinite supply of prime numbers exists."),
    )
    return Problem({}, Claim(forms, "Set.Infinite { M1 : ℕ | Nat.Prime M1 }"), whole=forms, framed=False, concepts=(
        "prime", "infinite set"))
