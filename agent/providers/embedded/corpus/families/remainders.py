"""Remainders, digits, congruences, residues of powers, inverses."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.claims import REMAINDER, training
from leanwright.agent.providers.embedded.corpus.expressions import Draw, congruent, mul, power, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Question, Slots, Words, family
from leanwright.agent.providers.embedded.skeleton import features
from leanwright.agent.providers.embedded.tokens import MINUS
from leanwright.tools.maths.ast import Neg, Num

CONGRUENCE = (
    *("{D}", "{D}", "{D}", "the congruence {D} holds", "we have {D}", "{D} holds", "it is true that {D}",
        "the statement {D} is true", "the congruence {D} is true", "the relation {D} holds", "we have that {D}"),
    *("{D} is a true congruence", "{D} is a valid congruence", "{D} must hold", "the statement {D} holds",
        "{D} is true", "it holds that {D}",
        "it is the case that {D}", "the following congruence holds: {D}", "the following holds: {D}"),
    *("~the relation {D} is true", "~{D} is valid", "~the congruence {D} is satisfied"),
)
REMAINDER_NOUNS = (
    *("the remainder when {E} is divided by {N}", "the remainder of {E} [dividedby] {N}",
        "the remainder when {N} divides {E}"),
    *("the remainder that {E} leaves [dividedby] {N}", "the residue of {E} <modulo|mod> {N}", "{E} modulo {N}",
        "{E} mod {N}"),
    *("the remainder on dividing {E} by {N}", "the remainder upon dividing {E} by {N}",
        "the remainder in the division of {E} by {N}"),
    *("the modulo {N} residue of {E}", "the modulo {N} remainder of {E}", "the remainder of {E} modulo {N}",
        "the remainder when the <sum|number|expression|integer> {E} is divided by {N}"),
    *("the remainder you get when you divide {E} by {N}", "the least nonnegative residue of {E} modulo {N}",
        "the value of {E} modulo {N}"),
    *("~the remainder obtained by dividing {E} by {N}", "~what remains when {E} is divided by {N}"),
)
REMAINDER_ASKS = (
    *("When {E} is divided by {N}, what is the remainder?", "What remainder does {E} [leaves] [dividedby] {N}?",
        "If you divide {E} by {N}, what remainder do you get?"),
    *("{E} is divided by {N}. What is the remainder?", "If {E} is divided by {N}, what is the remainder?",
        "What is left over when {E} is divided by {N}?"),
    *("Divide {E} by {N}. What is the remainder?", "Dividing {E} by {N} leaves what remainder?",
        "What integer from zero up to {N} minus one is {E} congruent to modulo {N}?"),
    "~Which remainder results from the division of {E} by {N}?",
)


@family("remainders", 1.3)
def remainder(d: Draw) -> Problem:
    """e % n = a for a closed e."""
    e = d.closed(d.rng.choice((0, 1, 1, 2)), "ℤ" if d.chance(0.15) else "ℕ")
    term = "( {E} : ℤ ) % {N}" if MINUS in features(e) else "{E} % {N}"
    question = Question(REMAINDER_NOUNS, term, d.number(0, 30), REMAINDER_ASKS)
    return Problem({"E": e, "N": d.number(2, 30)}, question, concepts=("remainder",))


@family("remainders", 1.2)
def congruence(d: Draw) -> Problem:
    """From a·x ≡ b (mod n), the residue of x."""
    name = d.integer_name()
    left = mul(d.number(2, 40), var(name)) if d.chance(0.6) else d.linear(name, False)
    modulus = d.number(2, 40)
    kind = d.rng.choice(("nat", "int", "int", "posint"))
    nouns = (
        *("{x} modulo {N}", "{x} mod {N}", "the remainder when {x} is divided by {N}", "the residue of {x} modulo {N}",
            "the remainder of {x} [dividedby] {N}"),
        *("the value of {x} modulo {N}", "the residue class of {x} modulo {N}",
            "the remainder that {x} leaves [dividedby] {N}"),
        *("the modulo {N} residue of {x}", "the least nonnegative residue of {x} modulo {N}",
            "the value of {x} mod {N}", "the integer {x} modulo {N}", "the remainder of {x} modulo {N}"),
        *("the remainder when the integer {x} is divided by {N}", "the remainder on dividing {x} by {N}",
            "the remainder upon division of {x} by {N}", "the residue of the number {x} modulo {N}"),
        *("~the remainder obtained by dividing {x} by {N}", "~what {x} is congruent to modulo {N}"),
    )
    asks = ("What remainder does {x} [leaves] [dividedby] {N}?", "When {x} is divided by {N}, what is the remainder?",
        "What is {x} congruent to modulo {N}?", "What is left over when {x} is divided by {N}?",
        "To what is {x} congruent modulo {N}?",
        "~Which remainder belongs to {x} after division by {N}?")
    whole = (
        *("Solve {C} for {x} modulo {N}. [ans]", "Solve the congruence {C} modulo {N}. [ans]",
            "Solve the congruence {C} for {x} mod {N}. [ans]"),
        *("Solve {C}. What is {x} modulo {N}? [ans]", "What {x} modulo {N} solves the congruence {C}? [ans]",
            "Solve {C} modulo {N}. [ans]"),
        *("Find the solution of {C} modulo {N}. [ans]", "Find the residue {x} modulo {N} that satisfies {C}. [ans]",
            "~Solve for {x} in {C}, giving {x} modulo {N}. [ans]"),
    )
    slots: Slots = {"x": var(name), "C": congruent(left, d.number(0, 40), modulus, kind == "int"), "N": modulus}
    hyp = Claim(("{C}", "{C}", "{x} satisfies {C}", "{x} is a solution of {C}", "{x} satisfies the congruence {C}"),
        "{C}", True)
    question = Question(nouns, "{x} % {N}", d.number(0, 40), asks)
    return Problem(slots, question, (Decl(("x",), kind, kind == "nat"),), (hyp,), whole if kind == "nat" else (), (
        "congruence", "remainder"))


@family("remainders", 1.2)
def conditional_remainder(d: Draw) -> Problem:
    """From x % m = r, the remainder of e(x)."""
    name, modulus = d.integer_name(), d.number(2, 20)
    kind = d.rng.choice(("nat", "nat", "int", "posint"))
    e = d.polynomial(name, False)
    words = (*(w.replace("{E}", "{x}").replace("{N}", "{M}") for w in training(REMAINDER)),
        "{x} divided by {M} leaves <a |>remainder <of |>{R}", "{x} [leaves] remainder {R} [dividedby] {M}")
    slots: Slots = {"x": var(name), "R": d.number(0, 15), "M": modulus, "E": e,
        "N": modulus if d.chance(0.6) else d.number(
        2,
        20)}
    hyp = Claim(words, "{x} % {M} = {R}")
    question = Question(REMAINDER_NOUNS, "{E} % {N}", d.number(0, 20), REMAINDER_ASKS)
    return Problem(slots, question, (Decl(("x",), kind, kind == "nat"),), (hyp,), concepts=("remainder",))


@family("remainders")
def congruence_given(d: Draw) -> Problem:
    """From x ≡ r (mod m), a congruence or a residue of e(x)."""
    name, modulus = d.integer_name(), d.number(2, 20)
    integers = d.chance(0.6)
    kind = "int" if integers else "nat"
    x, e = var(name), d.polynomial(name, False)
    slots: Slots = {"x": x, "C": congruent(x, d.number(0, 15), modulus, integers), "E": e, "N": modulus,
        "D": congruent(e, d.number(
        0, 20), modulus, integers)}
    hyp = Claim(("{C}", "{C}", "the congruence {C} holds", "{x} satisfies {C}", "{x} satisfies the congruence {C}"),
        "{C}", True)
    decl = (Decl(("x",), kind, not integers),)
    if d.chance(0.5):
        question = Question(REMAINDER_NOUNS, "{E} % {N}", d.number(0, 20), REMAINDER_ASKS)
        return Problem(slots, question, decl, (hyp,), concepts=("congruence", "remainder"))
    words = (*CONGRUENCE, "also {D}", "{D} as well", "then also {D}", "{D} too")
    return Problem(slots, Claim(words, "{D}"), decl, (hyp,), concepts=("congruence",))


@family("remainders")
def closed_congruence(d: Draw) -> Problem:
    """e ≡ r (mod n) for a closed e."""
    e, r, n = d.closed(1), d.number(0, 30), d.number(2, 30)
    slots: Slots = {"C": congruent(e, r, n), "E": e, "R": r, "N": n}
    if d.chance(0.5):
        words: Words = tuple(w.replace("{D}", "{C}") for w in CONGRUENCE)
        return Problem(slots, Claim(words, "{C}"), concepts=("congruence",))
    words = (*REMAINDER, "the residue of {E} modulo {N} is {R}", "the residue of {E} modulo {N} equals {R}")
    return Problem(slots, Claim(words, "{E} % {N} = {R}"), concepts=("remainder",))


@family("remainders", 0.9)
def power_residues(d: Draw) -> Problem:
    """x ^ k modulo m takes one of two values."""
    name, modulus = d.rng.choice("nnaxkm"), d.number(3, 12)
    exponent = d.rng.choice((2, 2, 3, 4))
    kind = d.rng.choice(("int", "int", "nat"))
    low, high = sorted(d.rng.sample(range(modulus.value if modulus.value > 2 else 3), 2))
    called = {2: "square", 3: "cube", 4: "fourth power"}[exponent]
    x = var(name)
    e = power(x, exponent)
    slots: Slots = {"x": x, "E": e, "R": Num(low), "S": Num(high), "M": modulus}
    slots |= {"C": congruent(e, Num(low), modulus, kind == "int"), "D": congruent(e, Num(high), modulus, kind == "int")}
    if d.chance(0.35):
        words: Words = (
            *("{C} or {D}", "either {C} or {D}", "we have {C} or {D}", "{C} or else {D}", "{C} or {D} holds",
                "at least one of {C} and {D} holds", "one of {C} and {D} must hold", "{C}, or {D}"),
            *("we have either {C} or {D}", "it is true that {C} or {D}", "at least one of {C} and {D} is true",
                "either {C} holds or {D} holds", "one has {C} or {D}", "at least one of {C}, {D} holds"),
            *("{C} or {D} must hold", "one of the congruences {C} and {D} holds", "we always have {C} or {D}",
                "it must be that {C} or {D}", "either {C} or {D} must be true"),
            *("~one of {C} and {D} is true", "~{C}, or otherwise {D}", "~at any rate, {C} or {D}"))
        return Problem(slots, Claim(words, "{C} ∨ {D}"), (Decl(("x",), kind),), concepts=("congruence",))
    about = "<the @ of {x}|{E}>".replace("@", called)
    ends = (
        *("is <congruent to |>{R} or {S} <modulo|mod> {M}", "[leaves] <a |>remainder <of |>{R} or {S} [dividedby] {M}",
            "is either {R} or {S} <modulo|mod> {M}"),
        *("is congruent to either {R} or {S} modulo {M}", "is always {R} or {S} modulo {M}",
            "[leaves] either {R} or {S} as remainder [dividedby] {M}"),
        *("can only be {R} or {S} modulo {M}", "has no residues other than {R} and {S} modulo {M}",
            "must be {R} or {S} modulo {M}", "is {R} or {S} when reduced modulo {M}",
            "has <a |>remainder <of |>{R} or {S} modulo {M}", "always leaves remainder {R} or {S} when divided by {M}"),
        *("must leave remainder {R} or {S} when divided by {M}",
            "leaves one of the remainders {R} and {S} [dividedby] {M}",
            "is congruent to one of {R} and {S} modulo {M}", "equals {R} or {S} modulo {M}",
            "is always congruent to {R} or {S} modulo {M}", "can leave only the remainders {R} and {S} modulo {M}"),
        *("has remainder either {R} or {S} [dividedby] {M}", "is always either {R} or {S} mod {M}",
            "~must have one of the residues {R} and {S} modulo {M}", "~has residue {R} or {S} modulo {M}",
            "~leaves the remainder {R} or the remainder {S} if it is divided by {M}"),
    )
    words = tuple(("~" if t.startswith("~") else "") + f"{about} {t.removeprefix('~')}" for t in ends)
    noun = "<integer|natural number>" if kind == "int" else "natural number"
    noun = "integer" if kind == "int" else noun
    whole = tuple(f"[show] that the {called} of <every|any|each> {noun} {t}." for t in ends if not t.startswith("~"))
    whole += tuple(f"~For <every|any|each> {noun}, the {called} {t[1:]}." for t in ends if t.startswith("~"))
    fresh = Problem({k: slots[k] for k in ("R", "S", "M")}, Claim(words,
        f"M1 ^ {exponent} % {{M}} = {{R}} ∨ M1 ^ {exponent} % {{M}} = {{S}}"),
                    whole=whole, framed=False, binders=f"( M1 : {'ℤ' if kind == 'int' else 'ℕ'} )", concepts=("power",
                        "remainder"))
    if exponent < 5 and d.chance(0.3):
        return fresh
    return Problem(slots, Claim(words, "{E} % {M} = {R} ∨ {E} % {M} = {S}"), (Decl(("x",), kind),), concepts=("power",
        "remainder"))


@family("remainders", 0.8)
def modular_inverse(d: Draw) -> Problem:
    """a·b % n = 1."""
    a, b, n = d.number(2, 40), d.number(2, 40), d.number(3, 60)
    whole = (
        *("[show] that {B} is the inverse of {X} <modulo|mod> {N}.",
            "[find] the <multiplicative |modular |>inverse of {X} <modulo|mod> {N}. Show that it is {B}."),
        *("[whatis] the <multiplicative |modular |>inverse of {X} modulo {N}? Show that it is {B}.",
            "{B} is <a|the> <multiplicative |>inverse of {X} modulo {N}."),
        *("[show] that the inverse of {X} modulo {N} is {B}.",
            "Find an inverse of {X} modulo {N}. Show that it is {B}.",
            "[show] [that] {X} times {B} is congruent to one modulo {N}."),
        *("The <multiplicative |modular |>inverse of {X} modulo {N} is {B}.",
            "[show] that the <multiplicative |modular |>inverse of {X} <modulo|mod> {N} [equals] {B}.",
            "[show] that {B} is a <multiplicative |modular |>inverse of {X} modulo {N}.",
            "What number is the inverse of {X} modulo {N}? [ans]", "Which number is inverse to {X} modulo {N}? [ans]",
            "[find] the inverse of {X} <modulo|mod> {N}. [ans]",
            "[whatis] the <multiplicative |modular |>inverse of {X} <modulo|mod> {N}? [ans]"),
        *("[find] the multiplicative inverse of {X} <modulo|mod> {N}. [ans]", "[find] {I} <modulo|mod> {N}. [ans]",
            "[whatis] {I} modulo {N}? [ans]", "The numbers {X} and {B} are inverses modulo {N}.",
            "[show] that {B} is inverse to {X} modulo {N}.", "{X} and {B} are <multiplicative |>inverses modulo {N}."),
        *("[show] that the product of {X} and {B} is congruent to one modulo {N}.", "{X} has inverse {B} modulo {N}.",
            "[show] that {X} has <multiplicative |>inverse {B} modulo {N}.",
            "~Invert {X} modulo {N}. Show that the inverse is {B}."),
        *("[show] that {X} and {B} are inverses of each other modulo {N}.",
            "[find] {I} modulo {N}. Show that it is {B}.", "~Modulo {N}, the inverse of {X} is {B}.",
            "~Which number inverts {X} modulo {N}? Show that it is {B}."),
    )
    slots: Slots = {"X": a, "B": b, "A": b, "N": n, "I": power(a, Neg(Num(1)))}
    return Problem(slots, Claim(("{X}",), "{X} * {B} % {N} = 1"), whole=whole, framed=False, concepts=("inverse",
        "congruence"))
