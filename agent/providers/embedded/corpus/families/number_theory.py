"""Quantified statements about integers: existence, uniqueness, squares, equations without solutions."""
# fmt: off

import re

from leanwright.agent.providers.embedded.corpus.claims import IRRATIONAL, NOT_SQUARE, SQUARE
from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, equals, mul, power, relation, sub, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Question, Slots, Words, family
from leanwright.tools.maths.ast import Call, Expr, Rel
from leanwright.tools.maths.uses import names_of

NOUN = {"ℤ": "integer", "ℝ": "real number", "ℕ": "natural number", "ℚ": "rational number"}


def with_article(noun: str) -> str:
    """a or an."""
    return ("an " if noun[0] in "aei" else "a ") + noun


@family("number theory", 1.2)
def existence(d: Draw) -> Problem:
    """∃ or ∃! one solution of an equation."""
    name, t = d.names(1)[0], d.rng.choice(("ℤ", "ℝ", "ℕ", "ℚ"))
    unique = d.chance(0.4)
    left = d.using([name], 1, t)
    q: Rel = equals(left, d.number(0, 40) if d.chance(0.7) else d.expression([name], 1, t))
    if not unique and d.chance(0.25):
        q = relation(left, d.rng.choice("<>≤≥"), d.number(0, 40))
    noun = NOUN[t]
    slots: Slots = {"x": var(name), "Q": q}
    one = "<exactly one|a unique|one and only one>" if unique else "<some|at least one>"
    an = "<a unique|exactly one>" if unique else ("an" if noun[0] == "i" else "a")
    words: Words = (
        *(f"[exists] {an} {noun} {{x}} [suchthat] {{Q}}", f"[exists] {an} {noun} {{x}} [suchthat] {{Q}}",
            f"{{Q}} for {one} {noun} {{x}}", f"the equation {{Q}} has {an} {noun} solution",
            f"{one} {noun} {{x}} satisfies {{Q}}"),
        *(f"there <is|exists> {an} {noun} {{x}} with {{Q}}",
            f"the equation {{Q}} has {one} solution {{x}} in the {noun}s", f"{{Q}} holds for {one} {noun} {{x}}",
            f"{{Q}} has {an} {noun} solution {{x}}"),
        *(f"{{Q}} has {one} {noun} solution", f"{one} {noun} {{x}} is a solution <of|to> {{Q}}",
            f"the equation {{Q}} has {one} {noun} solution {{x}}", f"{one} {noun} solves {{Q}}",
            f"we can solve {{Q}} with {an} {noun} {{x}}", f"{{Q}} can be solved by {one} {noun} {{x}}"),
        *(f"{{Q}} has {one} solution {{x}} among the {noun}s", f"{{Q}} is true for {one} {noun} {{x}}",
            f"there <is|exists> {one} {noun} {{x}} for which {{Q}} <holds|is true>",
            f"[exists] {an} {noun} {{x}} for which {{Q}} holds", f"{{Q}} is satisfied by {one} {noun} {{x}}",
            f"there <is|exists> {one} {noun} {{x}} that satisfies {{Q}}", f"{one} {noun} {{x}} has {{Q}}"),
        *(f"~{an} {noun} {{x}} solves {{Q}}",
            f"~{{Q}} comes true for {one} {noun} {{x}}",f"~among the {noun}s, {{Q}} has {one} solution {{x}}"),
    )
    if q.ops != ("=",):
        words = tuple(w for w in words if not re.search("equation|solution|solve", w))
    return Problem(slots, Claim(words, f"{'∃!' if unique else '∃'} {{x}} : {t} , {{Q}}"), concepts=("unique existence"
        if unique else "existence",))


@family("number theory", 1.0)
def for_all_exists(d: Draw) -> Problem:
    """∀ y ∃ x with an equation or inequality between them."""
    names, t = d.names(2), d.rng.choice(("ℤ", "ℝ", "ℕ", "ℤ"))
    x, y = var(names[0]), var(names[1])
    left = d.using([names[0]], 1, t)
    q = relation(left, d.rng.choice("==><≥"), d.monomial(names[1]) if d.chance(0.7) else d.linear(names[1], t != "ℕ"))
    noun, unique = NOUN[t], d.chance(0.2)
    an = "<a unique|exactly one>" if unique else ("an" if noun[0] == "i" else "a")
    words = (
        *(f"for [every] {noun} {{y}} there <exists|is> {an} {noun} {{x}} [suchthat] {{Q}}",
            f"for [every] {noun} {{y}}, there <exists|is> {an} {noun} {{x}} [suchthat] {{Q}}",
            f"given <any|a> {noun} {{y}}, there <exists|is> {an} {noun} {{x}} [suchthat] {{Q}}"),
        *(f"every {noun} {{y}} <has|admits> {an} {noun} {{x}} [suchthat] {{Q}}",
            f"to [every] {noun} {{y}} there corresponds {an} {noun} {{x}} [suchthat] {{Q}}",
            f"for each {noun} {{y}} we can find {an} {noun} {{x}} [suchthat] {{Q}}"),
        *(f"for [every] {noun} {{y}} one can find {an} {noun} {{x}} [suchthat] {{Q}}",
            f"whenever {{y}} is {with_article(noun)}, there <exists|is> {an} {noun} {{x}} [suchthat] {{Q}}",
            f"if {{y}} is {with_article(noun)}, then there <exists|is> {an} {noun} {{x}} [suchthat] {{Q}}"),
        *(f"for [every] {noun} {{y}}, {{Q}} holds for {an} {noun} {{x}}",
            f"for [every] {noun} {{y}}, {an} {noun} {{x}} satisfies {{Q}}",
            f"for [every] {noun} {{y}}, we have {{Q}} for {an} {noun} {{x}}",
            f"for [every] {noun} {{y}}, there must be {an} {noun} {{x}} for which {{Q}} holds"),
        *(f"<given|for> an arbitrary {noun} {{y}}, there <exists|is> {an} {noun} {{x}} [suchthat] {{Q}}",
            f"there <exists|is>, for [every] {noun} {{y}}, {an} {noun} {{x}} [suchthat] {{Q}}",
            f"for [every] {noun} {{y}}, it is possible to find {an} {noun} {{x}} [suchthat] {{Q}}",
            f"for [every] {noun} {{y}}, the relation {{Q}} has {an} {noun} solution {{x}}",
            f"whatever the {noun} {{y}} may be, there <exists|is> {an} {noun} {{x}} [suchthat] {{Q}}",
            f"given <any|a> {noun} {{y}}, we can choose {an} {noun} {{x}} [suchthat] {{Q}}"),
        *(f"~to [every] {noun} {{y}} belongs {an} {noun} {{x}} with {{Q}}",
            f"~whatever {noun} {{y}} we take, there is {an} {noun} {{x}} with {{Q}}",
            f"~each {noun} {{y}} comes with {an} {noun} {{x}} satisfying {{Q}}"),
    )
    return Problem({"x": x, "y": y, "Q": q}, Claim(words,
        f"∀ {{y}} : {t} , {'∃!' if unique else '∃'} {{x}} : {t} , {{Q}}"), concepts=("existence",))


@family("number theory", 1.0)
def no_solution(d: Draw) -> Problem:
    """An equation has no solution in integers."""
    count, t = d.rng.choice((1, 2, 2, 3)), d.rng.choice(("ℤ", "ℤ", "ℕ", "ℚ", "ℝ"))
    names = d.names(count)
    left = d.using(names, 1, "ℤ") if d.chance(0.5) else sub(power(var(names[0]), 2), mul(d.number(2, 12), power(var(
        names[-1]), 2) if count > 1 else d.number(1, 9)))
    q = equals(left, d.number(1, 40) if d.chance(0.8) else d.expression(names, 1, "ℕ"))
    used = [n for n in names if n in names_of(q)]
    listed = " and ".join("{v" + n + "}" for n in used) if len(used) < 3 else ", ".join("{v" + n + "}"
        for n in used[:-1]) + ", and {v" + used[
        -1] + "}"
    s = "" if len(used) == 1 else "s"
    be, noun = ("is", "are")[len(used) > 1], NOUN[t]
    one = f"there {be} no {noun}{s} {listed} [suchthat] {{Q}}"
    satisfy = "satisfies" if not s else "satisfy"
    words = (
        *(one, one, f"no {noun}{s} {listed} {satisfy} {{Q}}", f"the equation {{Q}} has no {noun} solution<|s>",
            f"the equation {{Q}} has no solution<|s> in <the |>{noun}s",
            f"the equation {{Q}} has no solution<|s> in <the |>{noun}s {listed}"),
        *(f"there do{'es' if not s else ''} not exist {noun}{s} {listed} [suchthat] {{Q}}",
            f"{{Q}} has no <solutions|solution> in {noun}s {listed}" if s else f"{{Q}} has no {noun} solution {listed}",
            f"there {be} no {noun}{s} {listed} for which {{Q}} holds", f"{{Q}} is never true for {noun}s {listed}"),
        *(f"{{Q}} has no solution<|s> with {noun}s {listed}", f"there {be} no {noun}{s} {listed} satisfying {{Q}}",
            f"{{Q}} cannot hold for {noun}s {listed}", f"it is impossible that {{Q}} for {noun}s {listed}",
            f"the equation {{Q}} cannot be solved in {noun}s {listed}", f"{{Q}} has no solution<|s> in the {noun}s"),
        *(f"{noun}s {listed} with {{Q}} do not exist", f"{{Q}} does not hold for any {noun}s {listed}",
            f"the equation {{Q}} is not solvable in {noun}s", f"no {noun}{s} {listed} can satisfy {{Q}}",
            f"we cannot have {{Q}} for any {noun}s {listed}", f"{{Q}} has no {noun} solutions",
            f"no choice of {noun}s {listed} makes {{Q}} true",
            f"{{Q}} can never hold for {noun}s {listed}", f"nowhere among the {noun}s {listed} do we have {{Q}}",
            f"there {be} no {noun} solution<|s> to <the equation |>{{Q}}", f"no {noun} solution<|s> of {{Q}} exist<s|>",
            f"the equation {{Q}} does not have <a solution|solutions> in {noun}s"),
        *(f"~it is impossible to find {noun}{s} {listed} with {{Q}}", f"~{{Q}} is impossible for {noun}s {listed}",
            f"~one never finds {noun}s {listed} that make {{Q}} true"),
    )
    slots: Slots = {f"v{n}": var(n) for n in used} | {"Q": q}
    inside = " ".join("{v" + n + "}" for n in used)
    return Problem(slots, Claim(words, f"¬ ∃ {inside} : {t} , {{Q}}"), concepts=("existence",))


@family("number theory", 0.9)
def integer_solutions_exist(d: Draw) -> Problem:
    """There are integers x and y with an equation."""
    names, t = d.names(d.rng.choice((2, 2, 3))), d.rng.choice(("ℤ", "ℤ", "ℕ", "ℝ"))
    left = add(mul(d.number(2, 40), var(names[0])), mul(d.number(2, 40), var(names[1]))) if d.chance(0.5) else d.using(
        names, 1, t)
    q = relation(left, d.rng.choice("===<>"), d.number(1, 40))
    used = [n for n in names if n in names_of(q)]
    if len(used) < 2:
        used, q = names[:2], equals(add(var(names[0]), var(names[1])), d.number(1, 40))
    listed = " and ".join("{v" + n + "}" for n in used) if len(used) < 3 else ", ".join("{v" + n + "}"
        for n in used[:-1]) + ", and {v" + used[
        -1] + "}"
    noun = NOUN[t]
    two = "two " if len(used) == 2 else "three "
    words: Words = (
        *(f"there <exist|are> {noun}s {listed} [suchthat] {{Q}}",
            f"there <exist|are> {noun}s {listed} [suchthat] {{Q}}",
            f"{{Q}} for some {noun}s {listed}", f"one can find {noun}s {listed} [suchthat] {{Q}}",
            f"there are <{two}|>{noun}s {listed} with {{Q}}", f"some {noun}s {listed} satisfy {{Q}}"),
        *(f"we can find {noun}s {listed} [suchthat] {{Q}}", f"{{Q}} holds for some {noun}s {listed}",
            f"we have {{Q}} for some {noun}s {listed}", f"there <exist|are> {noun}s {listed} for which {{Q}} holds",
            f"there <exist|are> {noun}s {listed} satisfying {{Q}}", f"there must be {noun}s {listed} [suchthat] {{Q}}"),
        *(f"there <exist|are> {two}{noun}s {listed} that satisfy {{Q}}", f"{{Q}} is true for some {noun}s {listed}",
            f"{{Q}} is satisfied by some {noun}s {listed}", f"it is possible to find {noun}s {listed} with {{Q}}",
            f"we can choose {noun}s {listed} [suchthat] {{Q}}", f"{noun}s {listed} can be chosen to make {{Q}} hold",
            f"a choice of {noun}s {listed} makes {{Q}} true", f"suitable {noun}s {listed} satisfy {{Q}}"),
        *(f"~{noun}s {listed} with {{Q}} do exist", f"~it is possible to choose {noun}s {listed} with {{Q}}",
            f"~{{Q}} is achieved by certain {noun}s {listed}"),
    )
    if q.ops == ("=",):
        words += (f"the equation {{Q}} has a solution in {noun}s {listed}", f"{{Q}} has a solution in {noun}s {listed}",
            f"the equation {{Q}} can be solved in {noun}s {listed}", f"{{Q}} is solvable in {noun}s {listed}")
    slots: Slots = {f"v{n}": var(n) for n in used} | {"Q": q}
    return Problem(slots, Claim(words, "∃ " + " ".join("{v" + n + "}" for n in used) + f" : {t} , {{Q}}"), concepts=(
        "existence",))


@family("number theory", 0.9)
def perfect_square(d: Draw) -> Problem:
    """An expression is, or is never, a perfect square."""
    negative = d.chance(0.5)
    words, head = (NOT_SQUARE, "¬ IsSquare") if negative else (SQUARE, "IsSquare")
    if d.chance(0.4):
        return Problem({"E": d.closed(1)}, Claim(words, f"{head} {{E}}"), concepts=("square",))
    names = d.names(d.rng.choice((1, 1, 2)), "nmkabx")
    kind = d.rng.choice(("int", "int", "nat", "posint"))
    e = d.using(names, 2, "ℤ" if kind == "int" else "ℕ")
    used = [n for n in names if n in names_of(e)]
    return Problem({f"v{n}": var(n) for n in used} | {"E": e}, Claim(words, f"{head} {{E}}"), (
        Decl(tuple(f"v{n}" for n in used),
        kind),), concepts=("square",))


@family("number theory", 1.0)
def irrational(d: Draw) -> Problem:
    """A root, a sum or a product is irrational."""
    root: Expr = Call("sqrt", (d.number(2, 50),))
    e: Expr = d.rng.choice((root, root, root, add(root, d.number(1, 9)), add(Call("sqrt", (d.number(2, 9),)), root),
        mul(d.number(2, 9), root), sub(d.number(1, 9), root), Call("log", (d.number(2, 9), d.number(2, 30)))))
    if d.chance(0.3):
        n = d.number(2, 50)
        words = tuple(w.replace("{E}", "the square root of {N}") for w in IRRATIONAL if "value" not in w)
        words += ("{N} has an irrational square root", "{N} has no rational square root",
            "~the root that {N} has is irrational")
        return Problem({"N": n}, Claim(words, "Irrational ( Real.sqrt {N} )"), concepts=("irrational",))
    if d.chance(0.25):
        name = d.names(1)[0]
        x = var(name)
        f = d.rng.choice((add(x, d.number(1, 9)), mul(d.number(2, 9), x), sub(x, d.number(1, 9)),
            sub(d.number(1, 9), x)))
        says = ("{x} is irrational", "{x} is an irrational number", "{x} is not rational", "{x} is irrational",
            "{x} is not a rational number", "the number {x} is irrational", "{x} is an irrational real number")
        goal = (*IRRATIONAL, "{E} is also irrational", "{E} is irrational too", "~{E} fails to be rational")
        return Problem({"x": x, "E": f}, Claim(goal, "Irrational {E}"), (Decl(("x",), "real",
            True),), (Claim(says, "Irrational {x}"),), concepts=("irrational",))
    return Problem({"E": e}, Claim(IRRATIONAL, "Irrational {E}"), concepts=("irrational",))


@family("number theory", 0.9)
def integer_equation(d: Draw) -> Problem:
    """Integers with an equation: a value or a conclusion."""
    names = d.names(2)
    kind = d.rng.choice(("int", "posint", "posint", "nat"))
    x, y = var(names[0]), var(names[1])
    left: Expr = d.rng.choice((mul(x, y), add(power(x, 2), power(y, 2)), sub(power(x, 2), power(y,
        2)), add(mul(d.number(
        2, 9), x), mul(d.number(2, 9), y)), mul(add(x, d.number(1, 9)), add(y, d.number(1, 9))), add(add(mul(x, y), x),
        y)))
    q = equals(left, d.number(1, 200))
    e: Expr = d.rng.choice((add(x, y), mul(x, y), x, y, add(power(x, 2), power(y, 2))))
    slots: Slots = {"x": x, "y": y, "Q": q, "E": e, "O": relation(x, d.rng.choice("<>≤"), y), "S": equals(x, d.number(
        1, 20)),
        "T": equals(y, d.number(1, 20))}
    hyps = [Claim(("{Q}",), "{Q}", True)]
    if d.chance(0.4):
        hyps.append(Claim(("{O}",), "{O}", True))
    decl = (Decl(("x", "y"), kind),)
    if d.chance(0.6):
        nouns = ("{E}", "{E}", "[value]{E}", "the value of {E}", "the value of the expression {E}", "the integer {E}",
            "the <only |>possible value of {E}", "the quantity {E}", "the value that {E} takes",
            "the exact value of {E}",
            "~what {E} must be", "~the number {E}")
        asks = ("What does {E} equal?", "What is {E} equal to?", "What must {E} be?", "Evaluate {E}.", "Compute {E}.",
            "{E} is equal to what number?", "What value does {E} have?", "What is the value of {E}?", "Determine {E}.",
            "What number does {E} have to be?", "~Which integer is {E}?", "~To what is {E} equal?")
        return Problem(slots, Question(nouns, "{E}", d.number(1, 60), asks), decl, tuple(hyps), concepts=("equation",))
    words = ("{S} and {T}", "{S} and {T}", "{S}, {T}", "both {S} and {T}", "we have {S} and {T}",
        "{S}, and {T}", "{S} while {T}", "the only possibility is {S} and {T}", "the only solution is {S}, {T}",
        "we must have {S} and {T}", "it must be that {S} and {T}", "{S} and also {T}",
        "the only solution is {S} and {T}",
        "necessarily {S} and {T}", "the solution is {S}, {T}", "{S} and {T} must hold",
        "we necessarily have {S} and {T}", "both {S} and {T} hold", "{S} and {T} hold", "we get {S} and {T}",
        "~{S} as well as {T}", "~it is true that {S} and {T}", "~{S} together with {T}")
    return Problem(slots, Claim(words, "{S} ∧ {T}"), decl, tuple(hyps), concepts=("equation",))
