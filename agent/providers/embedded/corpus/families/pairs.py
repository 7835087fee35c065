"""Parities of two integers: of their sum or product, the same or opposite parity, at least one even."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.claims import EVEN_ODD, EVEN_ODD_GIVEN
from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, mul, power, sub, var
from leanwright.agent.providers.embedded.corpus.families.converse import LEAN, parity_words
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Slots, Words, family
from leanwright.tools.maths.ast import Expr, Num

NAMES = "abmnkxyrst"
OPERATIONS = (("sum", "+"), ("product", "*"), ("difference", "-"))
SPOKEN = (
    *("the @ of {x} and {y} is %", "the @ of {x} and {y} is an % <number|integer>", "the @ of {x} and {y} must be %",
        "the @ of {x} and {y} is always %", "the @ of the <integers|numbers> {x} and {y} is %"),
    *("the @ of {x} and {y} has % parity", "the @ of the two <integers|numbers> {x} and {y} is %", "their @ is %",
        "their @ is an % <number|integer>", "their @ must be %", "the @ of {x} and {y} will be %"),
    *("their @ is always %", "the @ of these <integers|numbers> is %", "the @ of the two numbers is %",
        "their @ has to be %",
        "the @ of {x} and {y} is necessarily %", "the @ of these two integers is %"),
    *("~their @ turns out to be %", "~the @ formed from {x} and {y} is %", "~as for {x} and {y}, the @ is %"),
)


def _combined(d: Draw, names: list[str]) -> Expr:
    x, y = var(names[0]), var(names[1])
    return d.rng.choice((mul(x, y), add(x, y), sub(x, y), add(power(x, 2), power(y, 2)), add(mul(x, y), Num(1)),
        add(mul(d.number(2, 9), x), mul(d.number(2, 9), y)), add(mul(x, y), x), add(power(x, 2), y), add(add(x, y),
            Num(1)),
        sub(power(x, 2), power(y, 2)), mul(x, power(y, 2)), add(x, mul(d.number(2, 9), y)), add(mul(x, y), add(x, y))))


@family("parity", 1.1)
def parity_of_two(d: Draw) -> Problem:
    """The parity of a combination of two integers of given parities."""
    names = d.names(2, NAMES)
    p, goal = d.rng.choice(("even", "odd")), d.rng.choice(("even", "odd"))
    q = p if d.chance(0.65) else ("odd" if p == "even" else "even")
    name, op = d.rng.choice(OPERATIONS)
    slots: Slots = {"x": var(names[0]), "y": var(names[1]), "E": _combined(d, names)}
    spoken = d.chance(0.5)
    words = tuple(t.replace("@", name).replace("%", goal) for t in SPOKEN) if spoken else parity_words(EVEN_ODD, "E",
        goal)
    lean = f"{LEAN[goal]} ( {{x}} {op} {{y}} )" if spoken else f"{LEAN[goal]} {{E}}"
    if p == q:
        decls: tuple[Decl, ...] = (Decl(("x", "y"), p),)
    else:
        decls = (Decl(("x",), p), Decl(("y",), q))
    whole: Words = ()
    if spoken:
        two = f"two {p} <integers|numbers> {{x}} and {{y}}" if p == q else (
            f"an {p} <integer|number> {{x}} and an {q} <integer|number> {{y}}")
        whole = (f"[show] that the {name} of {two} is {goal}.", f"The {name} of {two} is <always |>{goal}.",
            f"The {name} of {two} is an {goal} <integer|number>.", f"[show] that the {name} of {two} must be {goal}.",
            f"Let us take {two}. [show] that their {name} is {goal}.",
            f"[given] {two}, [show] that their {name} is {goal}.",
            f"~For {two}, the {name} comes out {goal}.")
    return Problem(slots, Claim(words, lean), decls, whole=whole, concepts=(p, goal))


SAME = (
    *("{x} and {y} have the same parity", "{x} and {y} are of the same parity", "{x} and {y} have equal parity",
        "{x} has the same parity as {y}", "the parity of {x} is the same as the parity of {y}"),
    *("the <integers|numbers> {x} and {y} have the same parity", "{x} and {y} have identical parity",
        "{x} and {y} have one and the same parity", "the parity of {x} equals the parity of {y}"),
    *("{x} is even [iff] {y} is even", "{x} and {y} agree in parity", "the parities of {x} and {y} are equal",
        "the parities of {x} and {y} are the same", "{x} and {y} share the same parity"),
)
SAME_GOAL = (
    *SAME, "{x} and {y} must have the same parity", "{x} and {y} always have the same parity",
    "the two numbers {x} and {y} have the same parity", "{x} and {y} have to be of the same parity",
    "{x} and {y} are always of the same parity", "{x} and {y} must be of the same parity",
    "~{x} and {y} coincide in parity", "~{x} and {y} do not differ in parity",
    "~{x}, as well as {y}, has the same parity",
)
OPPOSITE = (
    *("{x} and {y} have opposite <parity|parities>", "{x} and {y} have different <parity|parities>",
        "{x} and {y} are of opposite parity", "{x} and {y} are of different parity",
        "{x} and {y} do not have the same parity"),
    *("the <integers|numbers> {x} and {y} have opposite parity", "exactly one of {x} and {y} is even, the other odd",
        "one of {x} and {y} is odd, the other even", "one of {x} and {y} is even and the other is odd"),
    *("{x} is even [iff] {y} is odd", "the parities of {x} and {y} are different",
        "the parities of {x} and {y} are opposite",
        "{x} has parity opposite to {y}", "{x} differs from {y} in parity", "{x} and {y} are not of the same parity"),
)
OPPOSITE_GOAL = (
    *OPPOSITE, "{x} and {y} must have opposite parity", "{x} and {y} always have opposite parity",
    "the two numbers {x} and {y} have opposite parity", "{x} and {y} must have different parity",
    "{x} and {y} are always of opposite parity", "{x} and {y} never have the same parity",
    "~{x} and {y} differ in parity", "~{x} and {y} disagree as to parity",
    "~just one of {x} and {y} is even, its partner odd",
)


@family("parity", 1.0)
def same_parity(d: Draw) -> Problem:
    """Two integers of the same or of opposite parity, assumed, concluded, or as an equivalence."""
    names = d.names(2, NAMES)
    x, y = var(names[0]), var(names[1])
    same, p = d.chance(0.6), d.rng.choice(("even", "odd"))
    given, goals = (SAME, SAME_GOAL) if same else (OPPOSITE, OPPOSITE_GOAL)
    lean = "Even {x} ↔ Even {y}" if same else "Even {x} ↔ Odd {y}"
    slots: Slots = {"x": x, "y": y, "E": _combined(d, names)}
    kind = d.rng.choice(("int", "int", "int", "nat"))
    decls = (Decl(("x", "y"), kind, kind == "int"),)
    case = d.rng.random()
    if case < 0.3:
        goal = Claim(parity_words(EVEN_ODD, "E", p), f"{LEAN[p]} {{E}}")
        return Problem(slots, goal, decls, (Claim(given, lean),), concepts=(p, "iff"))
    if case < 0.6:
        hyp = Claim(parity_words(EVEN_ODD_GIVEN, "E", p), f"{LEAN[p]} {{E}}")
        return Problem(slots, Claim(goals, lean), decls, (hyp,), concepts=(p, "iff"))
    if case < 0.8:
        both = tuple(f"{{E}} is {p} [iff] {t}" for t in given if "[iff]" not in t)
        both += tuple(f"the number {{E}} is {p} [iff] {t}" for t in given[:5])
        both += (f"{{E}} is an {p} <number|integer> [iff] {given[0]}", f"the integer {{E}} is {p} [iff] {given[0]}",
            f"{{E}} has {p} parity [iff] {given[1]}", f"~{{E}} is {p} just when {given[0]}",
            f"~{{E}} is {p} in the event that {given[0]}")
        return Problem(slots, Claim(both, f"{LEAN[p]} {{E}} ↔ ( {lean} )"), decls, concepts=(p, "iff"))
    e = d.polynomial(names[0], kind == "int") if d.chance(0.5) else power(x, d.rng.choice((2, 3)))
    words = tuple(t.replace("{y}", "{E}") for t in goals)
    return Problem({"x": x, "E": e}, Claim(words, lean.replace("{y}", "{E}")), (Decl(("x",), kind, kind == "int"),),
        concepts=("even", "iff"))


ONE_OF = (
    *("{x} is % or {y} is %", "at least one of {x} and {y} is %", "either {x} or {y} is %", "{x} or {y} is %",
        "either {x} is % or {y} is %", "one of {x} and {y} is %", "at least one of the numbers {x} and {y} is %"),
    *("at least one of {x}, {y} is %", "one of {x} and {y} must be %", "at least one of {x} and {y} must be %",
        "{x} is an % number or {y} is an % number", "{x} is % or else {y} is %", "{x} or {y} must be %"),
    *("one of the <numbers|integers> {x} and {y} is %", "at least one of the two integers {x} and {y} is %",
        "{x} is % or {y} is % (or both)", "one or both of {x} and {y} are %"),
    *("~among {x} and {y} there is an % number", "~{x} is %, or at least {y} is %",
        "~some number among {x} and {y} is %"),
)
BOTH_ARE = (
    *("{x} and {y} are %", "{x} and {y} are both %", "both {x} and {y} are %", "{x} is % and {y} is %",
        "{x} and {y} are % <numbers|integers>", "{x} and {y} must be %", "both {x} and {y} must be %"),
    *("{x} and {y} must both be %", "the <numbers|integers> {x} and {y} are %", "each of {x} and {y} is %",
        "the <numbers|integers> {x} and {y} are both %", "both {x} and {y} are % <numbers|integers>"),
    *("{x} is % and so is {y}", "{x} and {y} have to be %", "both of the integers {x} and {y} are %",
        "{x} and {y} are necessarily %", "each of the two numbers {x} and {y} is %"),
    *("~{x} is %, and {y} is % as well", "~{x} and also {y} are %", "~each of {x} and {y} turns out to be %"),
)


@family("parity", 0.9)
def parities_of_both(d: Draw) -> Problem:
    """From the parity of a combination, what the parities of the two integers are."""
    names = d.names(2, NAMES)
    slots: Slots = {"x": var(names[0]), "y": var(names[1]), "E": _combined(d, names)}
    given, p = d.rng.choice(("even", "odd")), d.rng.choice(("even", "odd"))
    kind = d.rng.choice(("int", "int", "int", "nat", "posint"))
    forms, sign = (ONE_OF, "∨") if d.chance(0.5) else (BOTH_ARE, "∧")
    words = tuple(t.replace("%", p) for t in forms)
    goal = Claim(words, f"{LEAN[p]} {{x}} {sign} {LEAN[p]} {{y}}")
    decls = (Decl(("x", "y"), kind, kind == "int"),)
    if d.chance(0.3):
        both = tuple(f"{{E}} is {given} [iff] {t}" for t in words if not t.startswith("~") and "must" not in t)
        both += (f"the number {{E}} is {given} [iff] {words[0]}", f"{{E}} is an {given} integer [iff] {words[1]}",
            f"the integer {{E}} is {given} [iff] {words[2]}", f"{{E}} is an {given} number [iff] {words[0]}",
            f"~{{E}} is {given} just when {words[0]}", f"~{{E}} is {given} in the event that {words[1]}")
        return Problem(slots, Claim(both, f"{LEAN[given]} {{E}} ↔ {goal.lean}"), decls, concepts=(given, "iff"))
    hyp = Claim(parity_words(EVEN_ODD_GIVEN, "E", given), f"{LEAN[given]} {{E}}")
    return Problem(slots, goal, decls, (hyp,), concepts=(given, p))
