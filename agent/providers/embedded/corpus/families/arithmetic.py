"""Values of closed terms: gcd, lcm, real and complex arithmetic, floors, logarithms, divisors, means."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, div, mul, power, sub
from leanwright.agent.providers.embedded.corpus.problem import Claim, Problem, Question, Slots, Words, family
from leanwright.tools.maths.ast import Bin, Call, Const, Expr, Neg, Num, Rel

GCD_NAMES = "<greatest common divisor|greatest common factor|GCD|gcd|largest common divisor|highest common factor>"
LCM_NAMES = "<least common multiple|LCM|lcm|smallest common multiple|lowest common multiple>"


@family("arithmetic", 1.3)
def gcd_lcm(d: Draw) -> Problem:
    """gcd or lcm of two closed terms."""
    fn = d.rng.choice(("gcd", "lcm"))
    a = d.number(2, 300) if d.chance(0.7) else d.closed(1)
    b = d.number(2, 300)
    name = GCD_NAMES if fn == "gcd" else LCM_NAMES
    g = Call(fn, (a, b))
    slots: Slots = {"X": a, "Y": b, "G": g}
    if d.chance(0.3):
        nouns: Words = ("{G}", "[value]{G}", "[value]{G}", "the <integer|number> {G}", "the value of {G}",
            "~the quantity {G}")
        asks: Words = ("{G} is equal to what <number|integer>?", "What does {G} equal?", "~Which number is {G}?")
        return Problem(slots, Question(nouns, "{G}", d.number(1, 90), asks), concepts=(fn,))
    nouns = (
        *(f"the {name} of {{X}} and {{Y}}", f"the {name} of the numbers {{X}} and {{Y}}",
            f"the {name} of the integers {{X}} and {{Y}}", f"the {name} of the two numbers {{X}} and {{Y}}"),
        *(("the largest <positive |>integer that divides both {X} and {Y}", "the largest number dividing {X} and {Y}")
            if fn == "gcd" else ("the smallest positive integer that is a multiple of both {X} and {Y}",
            "the smallest positive integer divisible by both {X} and {Y}")),
        *(f"the {name} for {{X}} and {{Y}}", f"the {name} of the pair of numbers {{X}}, {{Y}}",
            f"the {name} of {{X}}, {{Y}}",
            f"the {name} of the positive integers {{X}} and {{Y}}", f"the {name} shared by {{X}} and {{Y}}"),
        *(("the biggest integer dividing both {X} and {Y}", "the greatest number that divides both {X} and {Y}",
            "the largest integer which is a divisor of both {X} and {Y}") if fn == "gcd" else
            ("the smallest number divisible by both {X} and {Y}", "the least positive number divisible by {X} and {Y}",
            "the smallest positive number which is a multiple of {X} and of {Y}")),
        *(f"~the {name} belonging to the numbers {{X}} and {{Y}}", f"the value of the {name} of {{X}} and {{Y}}",
            f"~the {name} that {{X}} and {{Y}} have",
            f"~the {name} for the pair {{X}} and {{Y}}"),
    )
    asks = (f"What <number|integer> is the {name} of {{X}} and {{Y}}?", f"Find the {name} of {{X}} and {{Y}}.",
        f"For the numbers {{X}} and {{Y}}, what is the {name}?", f"The numbers {{X}} and {{Y}} have what {name}?",
        f"Given the numbers {{X}} and {{Y}}, find their {name}.", f"What {name} do {{X}} and {{Y}} have?",
        f"~Compute for {{X}} and {{Y}} the {name}.")
    if d.chance(0.2):
        c = {"C": d.number(1, 50)}
        op, said = d.rng.choice((("+", "increased by"), ("*", "multiplied by"), ("+", "added to")))
        both = f"the {name} of {{X}} and {{Y}}"
        phrase = f"{both} is {said} {{C}}" if said != "added to" else f"{{C}} is added to {both}"
        nouns = (f"the result when {phrase}", f"the number you get when {phrase}", f"the result if {phrase}",
            f"the number that results when {phrase}", f"the value obtained if {phrase}",
            f"the answer when {phrase}", f"the number obtained when {phrase}",
            f"~what we obtain when {phrase}", f"~the outcome when {phrase}")
        return Problem(slots | c, Question(nouns, f"Nat.{fn} {{X}} {{Y}} {op} {{C}}", d.number(1, 90)), concepts=(fn,))
    return Problem(slots, Question(nouns, f"Nat.{fn} {{X}} {{Y}}", d.number(1, 90), asks), concepts=(fn,))


EXPRESSION_NOUNS = (
    *("{E}", "{E}", "[value]{E}", "the value of {E}", "the value of the expression {E}", "the expression {E}",
        "the exact value of {E}"),
    *("the number {E}", "the result of {E}", "the value of the following expression: {E}", "the following: {E}",
        "the quantity {E}"),
    *("the amount {E}", "the combined value of {E}", "what {E} works out to", "the number that {E} is worth",
        "the single number equal to {E}", "the full value of {E}"),
    *("~the worth of the expression {E}", "~what {E} amounts to"),
)
EXPRESSION_ASKS = (
    *("Evaluate {E}.", "Simplify {E}.", "Compute {E}.", "Calculate {E}.", "Simplify the expression {E}.",
        "Evaluate the expression {E}.", "Evaluate: {E}."),
    *("{E} is equal to what number?", "What does {E} equal?", "Simplify {E} as much as possible.",
        "Simplify {E} and express your answer as a fraction.", "How much is {E}?"),
    *("Evaluate the following: {E}.", "How much does {E} amount to?", "What is {E} worth?", "Work out {E}.",
        "Write {E} as one number.", "What number do we get from {E}?", "~Find out how much {E} is.",
        "~Reduce {E} to a single number."),
)


@family("arithmetic", 1.3)
def real_value(d: Draw) -> Problem:
    """A closed real expression."""
    e = d.closed(d.rng.choice((1, 2, 2)), "ℝ")
    if not _needs_field(e):
        e = div(e, d.number(2, 20))
    return Problem({"E": e}, Question(EXPRESSION_NOUNS, "{E}", d.answer(), EXPRESSION_ASKS, type="ℝ"), concepts=(
        "evaluation",))


@family("arithmetic", 0.8)
def integer_value(d: Draw) -> Problem:
    """A closed integer expression: over ℕ, or over ℤ when it subtracts."""
    minus = d.chance(0.4)
    e = Bin(d.rng.choice("-+") if minus else "+", d.closed(1, "ℤ" if minus else "ℕ"), d.closed(1))
    signed = any(getattr(p, "op", "") == "-" for p in (e, e.left, e.right))
    return Problem({"E": e}, Question(EXPRESSION_NOUNS, "{E}", d.answer("ℤ" if signed else "ℕ"),
        EXPRESSION_ASKS, type="ℤ"
        if signed else ""), concepts=("evaluation",))


def _needs_field(e: Expr) -> bool:
    from leanwright.agent.providers.embedded.skeleton import features
    from leanwright.agent.providers.embedded.tokens import FIELD

    return FIELD in features(e)


@family("arithmetic", 0.8)
def factorial_value(d: Draw) -> Problem:
    """Factorials and binomial coefficients."""
    n, k = d.number(4, 15), d.number(2, 8)
    e: Expr = d.rng.choice((Call("factorial", (n,)), Call("choose", (n, k)), Call("choose", (n, k))))
    shape = d.rng.random()
    if shape < 0.2:
        e = add(e, d.number(1, 20))
    elif shape < 0.35:
        e = mul(d.number(2, 9), e)
    elif shape < 0.5:
        e = add(e, Call("factorial", (k,)))
    slots: Slots = {"E": e, "N": n, "K": k}
    if shape > 0.8:
        nouns = ("{N} choose {K}", "the binomial coefficient {N} choose {K}", "the value of {N} choose {K}",
            "the number of combinations of {K} objects out of {N}",
            "the number of ways of choosing {K} out of {N} objects",
            "the number of ways in which {K} <people|items|objects> can be chosen from {N}",
            "the number of ways to select {K} <people|items|books|cards> from <a group of |>{N}",
            "the number of combinations of {N} things taken {K} at a time",
            "the number of ways to pick {K} <people|balls|cards|toppings> from {N} <people|balls|cards|toppings>",
            "the number of different groups of {K} that can be formed from {N} people",
            "the number of ways to form a committee of {K} from {N} people",
            "the number of ways to choose {K} objects from {N} objects",
                 "the number of ways to choose {K} <people|items|things|students> <from|out of> {N}",
                     "~the coefficient {N} over {K}", "~the number of subsets of size {K} of a set with {N} elements")
        asks = ("How many ways are there to choose {K} <people|items|objects> from {N}?",
            "In how many ways can {K} <people|items|objects> be chosen from {N}?",
            "In how many ways can we select {K} out of {N} <people|items|objects>?",
            "How many committees of {K} people can be formed from {N} people?",
            "How many ways can you choose {K} out of {N}?",
            "How many different groups of {K} can be chosen from {N} people?",
            "A group has {N} members. In how many ways can {K} of them be chosen?",
            "~How many selections of {K} out of {N} are possible?")
        return Problem(slots, Question(nouns, "Nat.choose {N} {K}", d.number(1, 500), asks), concepts=("binomial",))
    return Problem(slots, Question(EXPRESSION_NOUNS, "{E}", d.number(1, 500), EXPRESSION_ASKS), concepts=("factorial",))


@family("arithmetic", 0.8)
def special_value(d: Draw) -> Problem:
    """Floors, ceilings, logarithms, absolute values and roots of numbers."""
    root, ratio = Call("sqrt", (d.number(2, 99),)), div(d.number(2, 99), d.number(2, 20))
    rounding = d.rng.choice(("floor", "ceil"))
    e: Expr = d.rng.choice(
        (
            Call(rounding, (root,)),
            Call(rounding, (ratio,)),
            add(Call("ceil", (root,)), Call("floor", (ratio,))),
            add(Call("floor", (ratio,)), d.number(1, 9)),
        )
    )
    if d.chance(0.4):
        question = Question(EXPRESSION_NOUNS, "{E}", d.answer("ℤ"), EXPRESSION_ASKS)
        return Problem({"E": e}, question, concepts=("floor",))
    base, argument = d.number(2, 10), d.number(2, 99)
    log, absolute = Call("log", (base, argument)), Call("abs", (sub(d.number(1, 50), d.number(1, 50)),))
    e = d.rng.choice((log, log, add(log, Call("log", (base, d.number(2, 99)))), div(log, Call("log", (base, d.number(2,
        50)))), mul(absolute, root), root, power(root, 2), absolute))
    return Problem({"E": e}, Question(EXPRESSION_NOUNS, "{E}", d.answer(), EXPRESSION_ASKS, type="ℝ"),
        concepts=("evaluation",))


@family("arithmetic", 0.8)
def divisors(d: Draw) -> Problem:
    """Number or sum of the divisors of n."""
    n = d.number(6, 900) if d.chance(0.7) else d.closed(1)
    case = d.rng.choice(("count", "count", "sum", "proper"))
    which = "<positive |><divisors|factors>"
    if case == "count":
        nouns: Words = (f"the number of {which} of {{N}}", f"the number of {which} that {{N}} has",
            "the number of <distinct |>positive integer divisors of {N}", f"the total number of {which} of {{N}}",
            f"how many {which} {{N}} has",
                 "the number of positive integers that divide {N}", f"the number of {which} that the number {{N}} has",
            f"the number of {which} of the <number|integer> {{N}}", f"the number of all {which} of {{N}}",
            "the number of positive integers dividing {N}", "the number of distinct <divisors|factors> of {N}",
            "the number of positive integers which divide {N}",
            "the number of ways to choose a positive divisor of {N}",
            f"~the total count of {which} of {{N}}", f"~the count of all {which} of {{N}}")
        asks: Words = (f"How many {which} does {{N}} have?", "How many positive integers divide {N}?",
            "How many positive integers are <divisors|factors> of {N}?", f"{{N}} has how many {which}?",
            f"How many {which} are there of {{N}}?", f"How many {which} does the <number|integer> {{N}} have?",
            "How many numbers are <divisors|factors> of {N}?",
            "How many <distinct |>positive integer <factors|divisors> does the number {N} have?",
            f"~By how many {which} can {{N}} be divided?")
        return Problem({"N": n}, Question(nouns, "Finset.card ( Nat.divisors {N} )", d.number(2, 99), asks), concepts=(
            "divisors",))
    proper = "proper " if case == "proper" else ""
    which = f"{proper}<divisors|factors>" if proper else which
    nouns = (f"the sum of the {which} of {{N}}", f"the sum of all {which} of {{N}}",
        f"the sum of all of the {which} of {{N}}", f"the sum of the {which} of the number {{N}}",
        f"the total of all {which} of {{N}}", f"the sum of the {which} that {{N}} has",
        f"the total of the {which} of {{N}}",
        f"the sum of every one of the {which} of {{N}}", f"the sum of all the {which} of the number {{N}}",
        f"the result when all {which} of {{N}} are added", f"the sum of all {which} of the integer {{N}}",
        f"the result of summing the {which} of {{N}}", f"the sum over all {which} of {{N}}",
        f"~the amount to which the {which} of {{N}} add up", f"~the result of adding all {which} of {{N}}")
    asks = (f"What do you get as the sum of the {which} of {{N}}?", f"The {which} of {{N}} add up to what number?",
        f"What do the {which} of {{N}} sum to?", f"What is the total of the {which} of {{N}}?",
        f"What amount do we get by adding all {which} of {{N}}?",
        f"What do you get when you add all {which} of {{N}}?", f"Find the sum of the {which} of {{N}}.",
        f"~All {which} of {{N}} are added. What is the total?")
    name = "Nat.properDivisors" if proper else "Nat.divisors"
    return Problem({"N": n}, Question(nouns, f"∑ M1 ∈ {name} {{N}} , M1", d.number(2, 99), asks), concepts=("divisors",
        "finite sum"))


@family("arithmetic", 0.7)
def mean(d: Draw) -> Problem:
    """The average of given numbers."""
    count = d.rng.choice((2, 2, 3))
    slots: Slots = {k: d.number(1, 99) if d.chance(0.8) else div(d.number(1, 9), d.number(2, 9)) for k in "XYZ"[:count]}
    which = "{X} and {Y}" if count == 2 else "{X}, {Y}, and {Z}"
    total = " + ".join("{" + k + "}" for k in slots)
    nouns = tuple(t.replace("@", which) for t in ("the average of @", "the <arithmetic |>mean of @",
        "the average of the numbers @", "the arithmetic mean of the numbers @", "the mean of the numbers @",
        "the average of the given numbers @",
        "the mean of @", "the arithmetic average of @", "the average of the values @", "the mean of the values @",
        "the number whose value is the average of @", "the exact average of @", "the <mean|average> of the list @",
        "the average of the <scores|measurements> @", "the simple average of @",
        "the number found by taking the average of @",
        "~the average value of @", "~the mean value of @", "~the number obtained by averaging @"))
    asks = tuple(t.replace("@", which) for t in ("What is the <average|mean> of @?", "Find the average of @.",
        "What number is the average of @?", "Find the <arithmetic |>mean of @.", "What do @ average to?",
        "If we average @, what do we get?", "The numbers @ are given. What is their <average|mean>?",
        "The numbers are @. Find their <average|mean>.", "Calculate the <mean|average> of the numbers @.",
        "~On average, how large are @?"))
    return Problem(slots, Question(nouns, f"( ( {total} ) / {count} : ℝ )", d.answer(), asks), concepts=("mean",))


@family("arithmetic", 0.8)
def complex_value(d: Draw) -> Problem:
    """A closed complex expression."""

    def point() -> Expr:
        imaginary: Expr = Const("i") if d.chance(0.3) else mul(d.number(2, 12), Const("i"))
        return Bin(d.rng.choice("+-"), d.number(1, 12), imaginary)

    e: Expr = d.rng.choice((mul(point(), point()), add(point(), point()), sub(point(), point()), power(point(), 2),
        power(Const("i"), d.integer(2, 60)), div(point(), point())))
    value: Expr = point() if d.chance(0.7) else d.rng.choice((Const("i"), Neg(Const("i")), Num(1),
        Neg(Num(1)), d.number(
        1, 20)))
    return Problem({"E": e}, Question(EXPRESSION_NOUNS, "{E}", value, EXPRESSION_ASKS, type="ℂ"), concepts=(
        "complex number",))


@family("arithmetic", 0.8)
def closed_comparison(d: Draw) -> Problem:
    """An inequality or an equation between closed terms."""
    real = d.chance(0.6)
    domain = "ℝ" if real else "ℕ"
    left, right = d.closed(1, domain), d.closed(1, domain)
    if real and not _needs_field(left):
        left = Call("sqrt", (d.number(2, 60),))
    op = d.rng.choice("<>≤≥=≠")
    relation = Rel((left, right), (op,))
    said = {"<": "is <less|smaller> than", ">": "is <greater|larger|bigger> than", "≤": "is at most",
        "≥": "is at least",
        "=": "<equals|is equal to>", "≠": "<is not equal to|does not equal>"}[op]
    slots: Slots = {"L": left, "R": right, "Q": relation}
    if d.chance(0.5):
        holds = "the inequality {Q} holds" if op != "=" else "the equation {Q} holds"
        return Problem(slots, Claim(("{Q}", "{Q}", holds,
            "we have {Q}", "{Q} holds", "it is true that {Q}", "the statement {Q} is true", "{Q} is true",
            "{Q} is a valid relation",
            "the relation {Q} holds", "it is the case that {Q}", "the statement {Q} holds", "we have the relation {Q}",
            "the following relation holds: {Q}", "the following is true: {Q}", "it holds that {Q}", "indeed {Q}",
            "the numbers satisfy {Q}", "one has {Q}", "the claim {Q} holds", "in fact {Q}", "the assertion {Q} holds",
            "~the relation {Q} is true", "~{Q} is correct", "~{Q} is a valid statement"), "{Q}"),
            concepts=("inequality",))
    return Problem(slots, Claim((f"{{L}} {said} {{R}}", f"the number {{L}} {said} {{R}}",
        f"the number {{L}} {said} the number {{R}}", f"the value of {{L}} {said} {{R}}",
        f"the value of {{L}} {said} the value of {{R}}", f"the expression {{L}} {said} the expression {{R}}",
        f"the number {{L}} {said} the value of {{R}}", f"the value of the expression {{L}} {said} {{R}}",
        f"we have that {{L}} {said} {{R}}", f"it is true that {{L}} {said} {{R}}", f"{{L}} {said} the number {{R}}",
        f"it holds that {{L}} {said} {{R}}", f"it is the case that {{L}} {said} {{R}}",
        f"{{L}} {said} the value of {{R}}",
        f"indeed {{L}} {said} {{R}}", f"{{L}} {said} the expression {{R}}", f"in fact {{L}} {said} {{R}}",
        f"one has that {{L}} {said} {{R}}",
        f"the real number {{L}} {said} {{R}}" if real else f"the integer {{L}} {said} {{R}}",
        f"~on comparison, {{L}} {said} {{R}}", f"~the quantity {{L}} {said} the quantity {{R}}"),
        f"( {{L}} : ℝ ) {op} {{R}}" if real
            else f"{{L}} {op} {{R}}"),
        concepts=("inequality",))
