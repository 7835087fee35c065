"""Sequences, recurrences, finite sums and products."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import (
    Draw,
    add,
    div,
    equals,
    mul,
    power,
    relation,
    sub,
    var,
)
from leanwright.agent.providers.embedded.corpus.families.equations import VALUE_ASKS, VALUE_NOUNS
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Question, Slots, Words, family
from leanwright.agent.providers.embedded.skeleton import features
from leanwright.agent.providers.embedded.tokens import FIELD, MINUS
from leanwright.tools.maths.ast import App, Big, Bin, Expr, Num

LETTERS = "aaauxbts"


def term(name: str, index: Expr) -> App:
    """a_n."""
    return App(name, (index,), True)


def step(d: Draw, s: str, n: str) -> Expr:
    """The right side of a recurrence for a_{n+1}."""
    a = term(s, var(n))
    return d.rng.choice(
        (
            add(a, d.number(2, 20)),
            mul(d.number(2, 9), a),
            add(mul(d.number(2, 9), a), d.number(1, 9)),
            sub(a, d.number(1, 9)),
            sub(mul(d.number(2, 9), a), d.number(1, 9)),
            add(a, var(n)),
            add(a, mul(d.number(2, 9), var(n))),
            add(mul(d.number(2, 5), a), d.linear(n, False)),
            div(a, d.number(2, 9)),
            add(power(a, 2), d.number(1, 9)),
            div(a, add(a, d.number(1, 5))),
        )
    )


@family("sequences", 1.4)
def recurrence(d: Draw) -> Problem:
    """A value or a closed form of a sequence given by its first term and a recurrence."""
    s, n, first = d.rng.choice(LETTERS), d.rng.choice("nnnkm"), d.rng.choice((0, 1, 1))
    s = s if s != n else "a"
    shifted = d.chance(0.25)
    rule = equals(term(s, var(n)), _shift(step(d, s, n), s, n)) if shifted else equals(term(s, add(var(n), Num(1))),
        step(d, s, n))
    bound = relation(var(n), "≥", Num(first + 1 if shifted else first))
    slots: Slots = {"s": var(s), "n": var(n), "D": equals(term(s, Num(first)), d.number(0, 20)), "R": rule,
        "B": bound, "E": term(s, d.number(2, 60)), "Z": term(s, var(n))}
    bounded = d.chance(0.4) or shifted
    lean = "∀ {n} , {B} → {R}" if bounded else "∀ {n} , {R}"
    rule_words = ("{R} for [every] {B}", "{R} for {B}", "{R} for [every] integers {B}",
        "for [every] {B}, {R}") if bounded else (
        "{R} for [every] {n}", "{R} for [every] {n}", "{R}", "for [every] {n}, {R}",
        "{R} for [every] natural numbers {n}")
    if not bounded and d.chance(0.5):
        rule_words = rule_words[:4]
    hyps = (Claim(("{D}",), "{D}"), Claim(rule_words, lean))
    decl = (Decl(("s",), "realseq", True),)
    r = rule_words[0]
    ask = "[find] {E}. [ans]"
    if d.chance(0.3):
        closed = equals(term(s, var(n)), d.using([n], 1, "ℝ"))
        slots["C"] = closed
        says = ("{C} for [every] {n}", "for [every] {n}, {C}", "{C} for [every] <natural number|integer> {n}",
            "{C} for [every] {n}", "~{C} whatever {n}", "~no matter what {n} is, {C}")
        whole: Words = (*tuple(f"{intro} [show] that {{C}} for [every] {{n}}." for intro in (
            "A sequence is defined by {D} and " + r + ".", "Let {D} and " + r + ".", "Suppose {D} and " + r + ".",
            "The sequence {Z} is defined by {D} and " + r + ".", "Consider the sequence with {D} and " + r + ".")),
            "~With {D} and " + r + ", we get {C} for all {n}.", "~{D} and " + r + " imply {C} for all {n}.")
        return Problem(slots, Claim(says, "∀ {n} , {C}"), decl, hyps, whole, ("sequence",
            "recurrence"))
    starts = (
        *(f"A sequence is defined by {{D}} and {r}.", f"A sequence satisfies {{D}} and {r}.",
            f"Let {{s}} be a sequence <with|such that|satisfying> {{D}} and {r}.", f"Suppose {{D}} and {r}.",
            f"The sequence {{Z}} is <defined|given> <recursively |>by {{D}} and {r}.",
            f"The sequence {{s}} satisfies {{D}} and {r}."),
        *(f"Let {{D}} and {r}.", f"Given {{D}} and {r},", f"Consider the sequence with {{D}} <and|and with> {r}.",
            f"Consider the sequence {{Z}} <with|defined by|given by> {{D}} and {r}.",
            f"A sequence {{Z}} of real numbers satisfies {{D}} and {r}.", f"Define a sequence by {{D}} and {r}.",
            f"We define a sequence recursively by {{D}} and {r}.", f"If {{D}} and {r},"),
    )
    whole = (*tuple(f"{start} {q}" for start in starts for q in (ask, "[whatis] {E}? [ans]",
        "[find] the value of {E}. [ans]")), f"~Starting from {{D}}, a sequence is built by {r}. {ask}",
        f"~The terms of a sequence obey {{D}} and {r}. {ask}")
    return Problem(slots, Question(VALUE_NOUNS, "{E}", d.answer(), VALUE_ASKS), decl, hyps, whole, ("sequence",
        "recurrence"))


def _shift(e: Expr, s: str, n: str) -> Expr:
    """The step written with a_{n-1}."""
    back, here = term(s, sub(var(n), Num(1))), term(s, var(n))

    def swap(node: Expr) -> Expr:
        if node == here:
            return back
        return Bin(node.op, swap(node.left), swap(node.right)) if isinstance(node, Bin) else node

    return swap(e)


@family("sequences", 0.9)
def two_step_recurrence(d: Draw) -> Problem:
    """A recurrence with two initial terms."""
    s, n, first = d.rng.choice(LETTERS), d.rng.choice("nnnk"), d.rng.choice((0, 1, 1))
    nv = var(n)
    a, b = term(s, add(nv, Num(1))), term(s, nv)
    combos: list[Expr] = [add(a, b), add(a, mul(d.number(2, 9), b)), sub(mul(d.number(2, 9), a), b), sub(mul(d.number(
        2, 9), a), mul(d.number(2, 9), b)), mul(a, b), div(a, b)]
    slots: Slots = {"s": var(s), "n": nv, "D": equals(term(s, Num(first)), d.number(0, 9)), "F": equals(
        term(s, Num(first + 1)),
        d.number(0, 9)), "R": equals(term(s, add(nv, Num(2))), d.rng.choice(combos)), "B": relation(
            nv, "≥", Num(first)),
        "E": term(s, d.number(3, 60)), "Z": b}
    bounded = d.chance(0.4)
    lean = "∀ {n} , {B} → {R}" if bounded else "∀ {n} , {R}"
    r = d.rng.choice(("{R} for [every] {B}", "{R} for {B}", "{R} for [every] integers {B}") if bounded else (
        "{R} for [every] {n}", "{R}", "{R} for [every] natural numbers {n}"))
    hyps = (Claim(("{D}",), "{D}"), Claim(("{F}",), "{F}"), Claim((r,), lean))
    three = "{D}, {F}<,|> and " + r
    whole = tuple(f"{start} [find] {{E}}. [ans]" for start in (f"A sequence is defined by {three}.", f"Let {three}.",
        f"A sequence satisfies {three}.", f"The sequence {{Z}} is <defined|given> by {three}.",
        f"Let {{s}} be a sequence with {three}.", f"Suppose {three}.", f"Consider the sequence {{Z}} with {three}.",
        f"~Starting from {{D}} and {{F}}, a sequence is built by {r}.", f"~The terms of a sequence obey {three}."))
    return Problem(slots, Question(VALUE_NOUNS, "{E}", d.answer(), VALUE_ASKS), (Decl(("s",), "realseq", True),), hyps,
        whole, ("sequence", "recurrence"))


@family("sequences", 0.9)
def arithmetic_progression(d: Draw) -> Problem:
    """Arithmetic and geometric sequences."""
    s, n = d.rng.choice(LETTERS), d.rng.choice("nnk")
    geometric = d.chance(0.4)
    i, j = sorted(d.rng.sample(range(0, 12), 2))
    word = "geometric" if geometric else "arithmetic"
    slots: Slots = {"s": var(s), "Z": term(s, var(n)), "D": equals(term(s, Num(i)), d.number(
        1, 40)), "F": equals(
        term(s, Num(j)), d.number(1, 90)), "E": term(s, d.number(5, 60))}
    law = "∃ Y1 , ∀ M1 , {s} ( M1 + 1 ) = {s} M1 * Y1" if geometric else "∃ Y1 , ∀ M1 , {s} ( M1 + 1 ) = {s} M1 + Y1"
    hyps = (Claim(("x",), law), Claim(("{D}",), "{D}"), Claim(("{F}",), "{F}"))
    starts = (f"Let {{s}} be an {word} sequence with {{D}} and {{F}}.", f"In an {word} sequence, {{D}} and {{F}}.",
        f"An {word} sequence satisfies {{D}} and {{F}}.",
        f"The {word} sequence {{Z}} satisfies {{D}} and {{F}}.",
        f"Suppose {{Z}} is an {word} sequence with {{D}} and {{F}}.",
        f"Let {{Z}} be an {word} sequence such that {{D}} and {{F}}.",
        f"In the {word} sequence {{Z}}, we have {{D}} and {{F}}.",
        f"If {{Z}} is an {word} sequence with {{D}} and {{F}},", f"An {word} sequence {{Z}} has {{D}} and {{F}}.")
    whole = (*tuple(f"{start} {q}" for start in starts for q in ("[find] {E}. [ans]", "[whatis] {E}? [ans]")),
        f"~Given is an {word} sequence where {{D}} and {{F}}. [find] {{E}}. [ans]",
        f"~{{D}} and {{F}} hold in an {word} sequence. [find] {{E}}. [ans]")
    return Problem(slots, Question(("{E}",), "{E}", d.answer()), (Decl(("s",), "realseq", True),), hyps, whole, (
        "sequence", word), framed=False)


def summand(d: Draw, name: str) -> Expr:
    """The body of a finite sum."""
    k = var(name)
    return d.rng.choice((d.polynomial(name, False), k, power(k, d.rng.choice((2, 3))), sub(mul(Num(2), k), Num(1)), mul(
        k, add(k, Num(1))), power(d.number(2, 5), k), div(Num(1), mul(k, add(k, Num(1)))), div(Num(1), power(k, 2)),
        div(Num(1), power(Num(2), k)), add(mul(Num(2), k), Num(1))))


@family("sequences", 1.1)
def finite_sum(d: Draw) -> Problem:
    """A sum or product over a range with numeric ends."""
    k, op = d.rng.choice("kkkij"), "prod" if d.chance(0.2) else "sum"
    e = Big(op, k, Num(d.rng.choice((0, 1, 1, 2))), d.number(5, 200), summand(d, k))
    tags = features(e)
    t = "ℝ" if FIELD in tags else "ℤ" if MINUS in tags else ""
    word = "product" if op == "prod" else "sum"
    nouns = ("{E}", "{E}", f"the {word} {{E}}", f"the value of the {word} {{E}}", "the value of {E}",
        f"the finite {word} {{E}}", f"the following {word}: {{E}}", f"the exact value of the {word} {{E}}",
        "the total {E}" if word == "sum" else f"the result of the {word} {{E}}", f"the {word} given by {{E}}",
        "the value of the expression {E}", "the number {E}", f"the {word} denoted by {{E}}",
            "the following: {E}", f"~what the {word} {{E}} amounts to",
        "~the total value of {E}")
    asks = (f"Evaluate the {word} {{E}}.", f"Compute the {word} {{E}}.", "Evaluate {E}.",
        f"What is the {word} {{E}} equal to?", "Simplify {E}.", f"~What do we get for the {word} {{E}}?")
    return Problem({"E": e}, Question(nouns, "{E}", d.answer("ℝ" if t == "ℝ" else "ℕ"), asks, type=t), concepts=(
        "finite sum",))


@family("sequences", 1.2)
def sum_formula(d: Draw) -> Problem:
    """A closed form, or a bound, for a sum up to n."""
    k, n = d.rng.choice("kkkij"), d.rng.choice("nnnm")
    nv = var(n)
    op = "prod" if d.chance(0.15) else "sum"
    low, high = d.rng.choice(((0, nv), (1, nv), (1, nv), (0, sub(nv, Num(1)))))
    e = Big(op, k, Num(low), high, summand(d, k))
    value = d.rng.choice((div(mul(nv, add(nv, Num(1))), Num(2)), power(nv, 2), power(div(mul(nv, add(nv, Num(1))), Num(
        2)), 2), div(nv, add(nv, Num(1))), sub(power(d.number(2, 5), add(nv, Num(1))), Num(1)), d.polynomial(n), sub(
        Num(1), div(Num(1), nv)), mul(nv, add(nv, d.number(1, 3))), div(mul(mul(nv, add(nv, Num(1))), add(mul(Num(2),
        nv), Num(1))), Num(6))))
    goal = relation(e, d.rng.choice("=====<≤≥"), value)
    slots: Slots = {"n": nv, "Q": goal, "S": e, "R": value}
    word = "product" if op == "prod" else "sum"
    words: Words = ("{Q}", "{Q}", "{Q}", "{Q} holds", "by induction, {Q}", "we have {Q}", "the formula {Q} holds",
        "the equation {Q} holds",
        "the identity {Q} holds", "{Q} is true", "one has {Q}", "it is true that {Q}", "it holds that {Q}",
            "the formula {Q} is true",
        "by mathematical induction, {Q}", "we can prove by induction that {Q}", "the statement {Q} is true",
            "the relation {Q} holds",
        "the equality {Q} holds", "~induction shows {Q}", "~the formula {Q} is correct", "~the claim {Q} is true")
    if goal.ops == ("=",) and not {FIELD, MINUS} & {*features(e), *features(value)}:
        words = (*words, "the sum {S} equals {R}".replace("sum", word), "{S} is equal to {R}",
            f"~the {word} {{S}} comes out as {{R}}")
    whole = ("[show] by <mathematical |>induction that {Q} for [every] natural numbers {n}.",
        "Use induction to [show] that {Q}, where {n} is a natural number.".replace("[show]", "show"),
        "[show] that {Q} for [every] natural number {n}.", "By induction, {Q} for [every] natural number {n}.",
        "[show] using induction that {Q} for [every] natural number {n}.",
            "[show] by induction on {n} that {Q}, where {n} is a natural number.",
        "Let {n} be a natural number. [show] by <mathematical |>induction that {Q}.",
            "For [every] natural number {n}, [show] by induction that {Q}.",
        "Use mathematical induction to prove that {Q} for [every] natural number {n}.",
            "By induction on {n}, [show] that {Q} for natural numbers {n}.",
        "Prove the formula {Q} for [every] natural number {n}.",
            "Prove the formula {Q} for natural numbers {n} by induction.",
        "The formula {Q} holds for [every] natural number {n}.",
            "Prove by induction: {Q} for [every] natural number {n}.",
        "{Q} for [every] natural number {n}. Prove this by induction.",
            "Establish by induction the formula {Q} for natural numbers {n}.",
            "~By induction on the natural number {n}, establish {Q}.",
        "~Induction on the natural number {n} gives {Q}.")
    kind = d.rng.choice(("nat", "nat", "posint"))
    lean = "{Q}"
    problem = Problem(slots, Claim(words, lean), (Decl(("n",), kind),), (), (), ("finite sum", "induction"))
    return Problem(slots, Claim(words, lean), (Decl(("n",), "nat"),), (), whole, ("finite sum",
        "induction"), framed=False) if d.chance(
        0.25) else problem


@family("sequences", 0.8)
def sum_in_words(d: Draw) -> Problem:
    """The sum of the first n odd numbers, squares, and so on."""
    first = d.number(5, 200)
    cases = {
        "M1": ("positive integers", "natural numbers", "counting numbers"),
        "( 2 * M1 - 1 )": ("odd <positive integers|numbers|integers>", "positive odd integers"),
        "2 * M1": ("even <positive integers|numbers>", "positive even integers"),
        "M1 ^ 2": ("<perfect squares|squares>", "positive perfect squares"),
        "M1 ^ 3": ("<positive |>cubes", "perfect cubes"),
    }
    lean = d.rng.choice(list(cases))
    which = "<" + "|".join(cases[lean]) + ">" if all("<" not in c for c in cases[lean]) else d.rng.choice(cases[lean])
    slots: Slots = {"N": first}
    body = lean.strip("() ") if "-" not in lean else lean
    term_ = f"∑ M1 ∈ Finset.Icc 1 {{N}} , {body}"
    nouns: Words = tuple(t.replace("@", which) for t in ("the sum of the first {N} @",
        "the total of the {N} smallest @",
        "the exact sum of the first {N} @", "the sum of all of the first {N} @",
            "the value of the sum of the {N} smallest @",
        "the number that the first {N} @ sum to", "the result of summing the first {N} @",
            "the sum obtained from the first {N} @", "the sum of the {N} smallest @",
        "the total of the first {N} @", "the sum of the first {N} @", "the value of the sum of the first {N} @",
        "~what the first {N} @ add up to", "~the result of adding the first {N} @"))
    asks = tuple(t.replace("@", which) for t in ("What do the first {N} @ sum to?",
        "Add the first {N} @. What do you get?", "Find the sum when the first {N} @ are added.",
            "Add up the first {N} @.",
        "Sum the first {N} @.", "What is the sum when we add the first {N} @?",
            "The first {N} @ add up to what number?",
        "If we add the first {N} @, what do we get?", "~The first {N} @ are added. What is the result?"))
    if lean == "M1" and d.chance(0.4):
        slots = {"N": first, "X": Num(1)}
        nouns = ("the sum of the <integers|numbers> from {X} to {N}",
            "the sum of all <integers|numbers> from {X} to {N}",
            "the sum of the <integers|numbers> from {X} to {N}, inclusive",
            "the sum of the whole numbers from {X} through {N}",
            "~the total of all integers between {X} and {N} inclusive", "~what the integers from {X} to {N} add up to")
        return Problem(slots, Question(nouns, "∑ M1 ∈ Finset.Icc {X} {N} , M1", d.number(5, 900)), concepts=(
            "finite sum",))
    if d.chance(0.4):
        n = var(d.rng.choice("nnm"))
        square = d.rng.choice((power(n, 2), mul(n, add(n, Num(1))), d.polynomial(n.name, False)))
        goal_words = tuple(t.replace("@", which) for t in ("the sum of the first {n} @ is {R}",
            "the sum of the first {n} @ equals {R}", "the sum of the first {n} @ is equal to {R}",
            "the first {n} @ sum to {R}", "the first {n} @ add up to {R}", "the sum of the {n} smallest @ is {R}",
            "{R} is the sum of the first {n} @", "the sum of the first {n} @ must be {R}",
            "the first {n} @ have sum {R}",
            "the first {n} @ have the sum {R}", "the sum of the first {n} @ is given by {R}",
            "the sum of the first {n} @ can be "
            "written as {R}", "{R} is equal to the sum of the first {n} @", "{R} equals the sum of the first {n} @",
            "the sum of the first {n} @ is always {R}", "the sum of the {n} smallest @ equals {R}",
            "the {n} smallest @ sum to {R}",
            "the sum of the first {n} @ is the number {R}", "~the total of the first {n} @ is {R}",
            "~adding the first {n} @ gives {R}"))
        return Problem({"n": n, "R": square}, Claim(goal_words, term_.replace("{N}", "{n}") + " = {R}"), (Decl(("n",),
            "nat", True),), concepts=("finite sum",))
    return Problem(slots, Question(nouns, term_, d.number(5, 900), asks), concepts=("finite sum",))
