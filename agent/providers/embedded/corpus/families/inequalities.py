"""Inequalities: to prove, to solve, extreme values."""
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
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Question, Slots, Words, family
from leanwright.tools.maths.ast import Bin, Call, Expr, Node, Num, Rel
from leanwright.tools.maths.uses import names_of

GOALS = ("{I}", "{I}", "{I}", "{I}", "the inequality {I} holds", "{I} holds", "we have {I}",
    "the inequality {I} is true",
    "we have the inequality {I}", "{I} is true", "one has {I}", "it is true that {I}", "we must have {I}",
        "it holds that {I}",
    "the following inequality holds: {I}", "the inequality {I} is always true", "the inequality {I} is satisfied",
    "{I} must hold", "it follows that {I}", "always {I}", "the bound {I} holds", "necessarily {I}",
        "the relation {I} holds",
    "the statement {I} is true", "the inequality {I} must hold", "it is always true that {I}", "~{I} can never fail",
        "~the estimate {I} is valid", "~the relation {I} is satisfied")


@family("inequalities", 1.8)
def inequality(d: Draw) -> Problem:
    """An inequality in one to four variables, with positivity or an equation as hypotheses."""
    names = d.names(d.rng.choice((1, 1, 2, 2, 3, 4)))
    kind = d.rng.choice(("real", "real", "real", "posreal", "posreal", "posreal", "nonnegreal", "int", "posint", "nat",
        "rat"))
    domain = {"int": "ℤ", "posint": "ℕ", "nat": "ℕ", "rat": "ℤ"}.get(kind, "ℝ")
    left, op = d.using(names, 2, domain), d.rng.choice("≤≥≥<>")
    if len(names) > 2 and d.chance(0.6):
        left = _symmetric(d, names)
    right = d.expression(names, 2, domain) if d.chance(0.6) else d.number(0, 20)
    goal = relation(left, op, right)
    slots: Slots = {"I": goal}
    hyps: list[Claim] = []
    relevant: list[Node] = [goal]
    if d.chance(0.3):
        condition = equals(d.using(names, 1, domain), d.number(0, 20)) if d.chance(0.6) or len(names) < 2 else equals(
            _sum(names), d.number(1, 9))
        slots["Q"] = condition
        hyps.append(Claim(("{Q}",), "{Q}", True))
        relevant.append(condition)
    if d.chance(0.15) and len(names) > 1:
        order = Rel((var(names[0]), var(names[1])), (d.rng.choice("<≤>≥"),))
        slots["O"] = order
        hyps.append(Claim(("{O}",), "{O}", True))
        relevant.append(order)
    used = [n for n in names if n in names_of(tuple(relevant))]
    keys = tuple(f"v{n}" for n in used)
    slots |= {f"v{n}": var(n) for n in used}
    return Problem(slots, Claim(GOALS, "{I}"), (Decl(keys, kind, kind == "real"),), tuple(hyps), concepts=(
        "inequality",))


def _sum(names: list[str]) -> Expr:
    total: Expr = var(names[0])
    for name in names[1:]:
        total = add(total, var(name))
    return total


def _symmetric(d: Draw, names: list[str]) -> Expr:
    terms: list[Expr] = []
    for i, name in enumerate(names):
        after = var(names[(i + 1) % len(names)])
        x = var(name)
        terms.append(d.rng.choice((div(x, after), mul(x, after), power(x, 2), div(x, add(x, after)), mul(power(x, 2),
            after))))
    shape = d.rng.randrange(3)
    if shape == 0:
        terms = [power(var(n), d.rng.choice((2, 2, 3))) for n in names]
    total = terms[0]
    for term in terms[1:]:
        total = add(total, term)
    return total


@family("inequalities", 1.0)
def bounded(d: Draw) -> Problem:
    """An inequality from relations written as formulas, such as 0 < x and x < 1."""
    names = d.names(d.rng.choice((1, 1, 2, 3)))
    domain, kind = d.rng.choice((("ℝ", "real"), ("ℝ", "real"), ("ℤ", "int"), ("ℕ", "nat")))
    relations: list[Rel] = []
    for name in names:
        shape = d.rng.random()
        if shape < 0.5:
            relations.append(relation(var(name), d.rng.choice("><≥≤"), Num(0) if d.chance(0.6) else d.number(1, 20)))
        elif shape < 0.75:
            relations.append(relation(Num(0) if d.chance(0.6) else d.number(1, 9), d.rng.choice("<≤"), var(name)))
        else:
            relations.append(Rel((Num(0), var(name), d.number(1, 20)), (d.rng.choice("<≤"), d.rng.choice("<≤"))))
    if len(names) > 1 and d.chance(0.4):
        relations.append(equals(d.using(names, 1, domain), d.number(1, 9)))
    goal = relation(d.using(names, 2, domain), d.rng.choice("<≤>≥"), d.expression(names, 1, domain) if d.chance(0.5)
        else d.number(0, 30))
    slots: Slots = {f"v{n}": var(n) for n in names} | {f"Q{i}": r for i, r in enumerate(
        relations)} | {"I": goal}
    hyps = tuple(Claim((f"{{Q{i}}}",), f"{{Q{i}}}", True) for i in range(len(relations)))
    return Problem(slots, Claim(GOALS, "{I}"), (Decl(tuple(f"v{n}" for n in names), kind, kind == "real"),), hyps,
        concepts=("inequality",))


@family("inequalities", 0.7)
def signs(d: Draw) -> Problem:
    """Signs said in words: x is positive, y is negative."""
    names = d.names(d.rng.choice((1, 2, 2)))
    said = {"positive": "0 < {@}", "negative": "{@} < 0", "non-negative": "0 ≤ {@}", "nonzero": "{@} ≠ 0",
        "greater than 1": "1 < {@}", "less than 1": "{@} < 1"}
    picks = [d.rng.choice(list(said)) for _ in names]
    goal = relation(d.using(names, 2), d.rng.choice("<≤>≥"), Num(0) if d.chance(0.5) else d.expression(names, 1))
    e = d.using(names, 1)
    slots: Slots = {f"v{n}": var(n) for n in names} | {"I": goal, "E": e}
    hyps = []
    for name, pick in zip(names, picks, strict=True):
        key = f"v{name}"
        words = tuple(t.replace("@", key).replace("%", pick) for t in ("{@} is %", "{@} is %", "the number {@} is %",
            "the value of {@} is %", "the real number {@} is %"))
        hyps.append(Claim(words, said[pick].replace("@", key)))
    if any("1" in pick for pick in picks):
        hyps = [h for h, pick in zip(hyps, picks, strict=True) if "1" not in pick] or [Claim((
            f"{{v{names[0]}}} is positive",), f"0 < {{v{names[0]}}}")]
    goal_claim = Claim(GOALS, "{I}")
    if d.chance(0.4):
        sign = d.rng.choice(("positive", "negative"))
        goal = slots["E"]
        goal_claim = Claim((f"{{E}} is {sign}", f"{{E}} is {sign}", f"the expression {{E}} is {sign}",
            f"{{E}} is a {sign} number", f"the number {{E}} is {sign}", f"we have that {{E}} is {sign}",
            f"the quantity {{E}} is {sign}", f"the sign of {{E}} is {sign}", f"{{E}} has to be {sign}",
            f"{{E}} is always {sign}", f"~the value of {{E}} is {sign}", f"~{{E}} must be {sign}"),
                "0 < {E}" if sign == "positive"
            else "{E} < 0")
    spoken = "".join(h.lean for h in hyps)
    keys = tuple(f"v{n}" for n in names if n in names_of(goal) or f"{{v{n}}}" in spoken)
    return Problem(slots, goal_claim, (Decl(keys, "real", True),), tuple(hyps), concepts=("inequality", "positive"))


@family("inequalities", 1.0)
def solve_inequality(d: Draw) -> Problem:
    """The solutions of an inequality."""
    name = d.names(1)[0]
    x = var(name)
    left = d.linear(name) if d.chance(0.4) else d.polynomial(name) if d.chance(0.5) else Call("abs", (d.linear(name),))
    inequality_ = relation(left, d.rng.choice("<≤>≥"), d.number(0, 40) if d.chance(0.8) else d.linear(name))
    a, b = d.answer(), d.answer()
    conclusion = relation(x, d.rng.choice("<≤>≥"), a) if d.chance(0.6) else Rel((a, x, b), (d.rng.choice(
        "<≤"), d.rng.choice(
        "<≤")))
    slots: Slots = {"x": x, "I": inequality_, "S": conclusion}
    if d.chance(0.4):
        words = ("{I} [iff] {S}", "{I} [iff] {S}", "{S} [iff] {I}", "the inequality {I} holds [iff] {S}",
            "~{I} is true for exactly those {x} with {S}", "~{I} says the same as {S}")
        whole: Words = ("Solve <the inequality |>{I}. Show that the solution is <exactly |>{S}.",
            "Solve {I}. Show that the solution set is {S}.", "For which {x} is {I}? Show that this holds [iff] {S}.",
            "Find all <real |>{x} such that {I}. Show that the answer is {S}.",
            "[show] that the solution of {I} is {S}.", "The solution of the inequality {I} is {S}.",
            "The inequality {I} is equivalent to {S}.", "[show] that {I} is equivalent to {S}.",
            "[show] that {x} satisfies {I} [iff] {S}.", "[find] the solution set of {I}. Show that it is given by {S}.",
            "Determine all {x} with {I}. Show that they are given by {S}.",
            "When is {I}? Show that this is the case [iff] {S}.",
            "[show] that the inequality {I} is satisfied [iff] {S}.", "[show] that the solution set of {I} is {S}.",
            "~The solutions of {I} are given by {S}.")
        backward = Claim((*words[2:3], "{S} is equivalent to {I}", "~{S} holds exactly if {I}"), "{S} ↔ {I}")
        forward = Claim(words[:2] + words[3:], "{I} ↔ {S}")
        if d.chance(0.15):
            return Problem(slots, backward, (Decl(("x",), "real", True),), concepts=("inequality", "iff"))
        return Problem(slots, forward, (Decl(("x",), "real", True),), (), whole, ("inequality", "iff"))
    whole = ("Solve the inequality {I}. Show that {S}.", "If {I}, [show] that {S}.", "Solve {I}. Show that {S}.",
        "For which <real |>{x} is {I}? Show that {S}.", "[suppose] {I}. Solve for {x}. Show that {S}.",
        "[find] all {x} that satisfy {I}. Show that they satisfy {S}.",
            "[show] that every solution {x} of {I} satisfies {S}.",
        "Let {x} satisfy {I}. [show] that {S}.", "[show] that {x} satisfies {S} if {I}.",
            "If {x} satisfies {I}, then {S}.",
        "Solve {I} for {x}. Show that {S}.", "If {I}, what can we say about {x}? Show that {S}.",
            "Solve for {x}: {I}. Show that {S}.",
        "~Find out where {I} holds. Show that {S}.")
    return Problem(slots, Claim(("{S}", "{S}", "{S} holds", "we must have {S}", "{x} must satisfy {S}",
        "it holds that {S}", "we have {S}", "{x} satisfies {S}", "~necessarily {S}", "~{S} is true"),
        "{S}"), (Decl(("x",), "real", True),), (Claim(("{I}",), "{I}", True),), whole, ("inequality",))


@family("inequalities", 1.0)
def extreme_value(d: Draw) -> Problem:
    """The least or greatest value of an expression."""
    name = d.names(1)[0]
    x, e = var(name), d.polynomial(name, True, 2) if d.chance(0.6) else d.using([name], 2)
    least = d.chance(0.5)
    word = "<minimum|least|smallest|minimal>" if least else "<maximum|greatest|largest|maximal>"
    bound = Rel((Num(0), x, d.number(1, 9)), ("≤", "≤"))
    slots: Slots = {"x": x, "E": e, "A": d.answer(), "B": bound}
    forms = tuple(
        t.replace("@", word)
        for t in ("[whatis] the @ value of {E}? [ans]", "[find] the @ value of {E}. [ans]",
            "[find] the @ <possible |>value of <the expression |>{E}<| for real {x}>. [ans]",
            "[show] that the @ value of {E} is {A}.", "The @ value of {E} is {A}.",
            "[whatis] the @ <possible |>value of {E} <over all real numbers {x}|for real {x}|as {x} ranges over the "
            "real numbers>? [ans]",
                  "[show] that {E} has @ value {A}.", "For <all |>real {x}, [find] the @ value of {E}. [ans]",
                      "Let {x} be a real number. [find] the @ value of {E}. [ans]",
                  "{A} is the @ value of {E}.", "The @ value of {E} is equal to {A}.",
                  "[find] the @ value of the function {E}. [ans]",
                  "What is the @ value that {E} can take? [ans]", "[show] that the @ possible value of {E} is {A}.",
                  "The function {E} <has|attains> the @ value {A}.", "[show] that {E} attains the @ value {A}.",
                  "Determine the @ value of {E} for real {x}. [ans]",
                  "[show] that the @ value of {E} over the real numbers is {A}.",
                  "[show] that {A} is the @ value {E} can take.",
                  "As {x} ranges over the real numbers, [find] the @ value of {E}. [ans]",
                      "[show] that {A} is the @ value of {E}<| over all real {x}>.",
                      "[find] the @ value that {E} <takes|attains>. [ans]",
                  "~Over the reals, {E} has @ value {A}.", "~What is the @ value {E} reaches, and how? [ans]")
    )
    lean = f"{'IsLeast' if least else 'IsGreatest'} {{ Y1 : ℝ | ∃ {{x}} : ℝ , Y1 = {{E}} }} {{A}}"
    return Problem(slots, Claim(forms, lean), whole=forms, framed=False, concepts=("extreme value",))


@family("inequalities", 0.9)
def integer_inequality(d: Draw) -> Problem:
    """An inequality between powers, factorials and polynomials for all n from a bound on."""
    name = d.rng.choice("nnnkm")
    n = var(name)
    kind = d.rng.choice(("nat", "nat", "posint"))
    sides: list[Expr] = [power(d.number(2, 9), n), Call("factorial", (n,)), power(n, d.rng.choice(
        (2, 3))), d.polynomial(
        name, False), power(n, n), add(power(Num(2), n), n)]
    left, right = d.rng.sample(sides, 2)
    goal = relation(left, d.rng.choice("<≤>≥"), right)
    bound = relation(n, d.rng.choice("≥≥>"), d.number(1, 9))
    slots: Slots = {"n": n, "I": goal, "B": bound}
    whole = ("[show] that {I} for [every] {B}.", "[show] that {I} for [every] integers {B}.",
        "[show] that {I} for [every] natural numbers {B}.", "[show] by induction that {I} for [every] {B}.",
        "For [every] {B}, {I}.", "[show] that for [every] integer {B}, {I}.",
        "[show] that for [every] natural number {B}, we have {I}.", "For [every] integer {B}, [show] that {I}.",
        "Let {B} be an integer. [show] that {I}.", "Use induction to show that {I} for [every] {B}.",
        "If {B}, then {I}, for [every] natural number {n}.", "Let {n} be a natural number with {B}. [show] that {I}.",
             "~[show] {I} as soon as {B}, where {n} is a natural number.",
                 "~By induction, {I} for natural numbers {B}.")
    if d.chance(0.5):
        return Problem(slots, Claim(whole, "{I}"), (Decl(("n",), "nat"),), (Claim(("{B}",), "{B}", True),), whole, (
            "inequality", "induction"), framed=False)
    return Problem(slots, Claim((*GOALS, "by induction, {I}"), "{I}"), (Decl(("n",), kind),), concepts=("inequality",
        "induction"))


@family("inequalities", 0.6)
def between(d: Draw) -> Problem:
    """The sum or product of bounded variables."""
    names = d.names(2)
    a, b = var(names[0]), var(names[1])
    op, e = d.rng.choice("<≤>≥"), Bin(d.rng.choice("+*-"), a, b)
    k, m = d.number(0, 20), d.number(0, 20)
    slots: Slots = {"a": a, "b": b, "Q": relation(a, op, k), "R": relation(b, op, m), "I": relation(e, op, d.number(
        0, 60)),
        "S": relation(sub(a, b), op, Num(0)), "K": k, "M": m}
    text = {"<": "less than", "≤": "at most", ">": "greater than", "≥": "at least"}[op]
    if d.chance(0.5):
        hyps = (Claim(("{Q}",), "{Q}"), Claim(("{R}",), "{R}"))
    else:
        hyps = (Claim((f"{{a}} is {text} {{K}}",), f"{{a}} {op} {{K}}"), Claim((f"{{b}} is {text} {{M}}",),
            f"{{b}} {op} {{M}}"))
    return Problem(slots, Claim(GOALS, "{I}"), (Decl(("a", "b"), "real", True),), hyps, concepts=("inequality",))


__all__ = ["Question"]


@family("inequalities", 0.9)
def equivalent(d: Draw) -> Problem:
    """Two relations hold together."""
    names = d.names(d.rng.choice((1, 2, 2)))
    kind, domain = d.rng.choice((("real", "ℝ"), ("real", "ℝ"), ("int", "ℤ"), ("posreal", "ℝ"), ("nat", "ℕ")))

    def one() -> Rel:
        if domain != "ℝ" and d.chance(0.4):
            return Rel((d.number(2, 20), d.using(names, 1, "ℕ")), ("∣",))
        return relation(d.using(names, 1, domain), d.rng.choice("==<≤>≥"), d.number(0, 30) if d.chance(
            0.6) else d.expression(
            names, 1, domain))

    left, right = one(), one()
    used = [n for n in names if n in names_of((left, right))]
    slots: Slots = {f"v{n}": var(n) for n in used} | {"Q": left, "R": right}
    words = ("{Q} [iff] {R}", "{Q} [iff] {R}", "{Q} [iff] {R}", "{Q} is equivalent to {R}",
        "the conditions {Q} and {R} are equivalent", "{Q} holds [iff] {R} holds", "{Q} and {R} are equivalent",
        "we have {Q} [iff] {R}", "the relations {Q} and {R} are equivalent", "the condition {Q} is equivalent to {R}",
        "the statements {Q} and {R} are equivalent", "{Q} is true [iff] {R} is true", "{Q} is true [iff] {R}",
        "{Q} is necessary and sufficient for {R}", "{Q} implies {R} and conversely",
            "{R} follows from {Q} and conversely",
        "a necessary and sufficient condition for {Q} is {R}", "if {Q} then {R}, and conversely",
            "one has {Q} [iff] {R}",
        "{Q} implies {R} and vice versa", "{Q} holds [iff] {R}", "{R} is necessary and sufficient for {Q}",
        "~{Q} is the same as {R}", "~{Q} and {R} say the same")
    return Problem(slots, Claim(words, "{Q} ↔ {R}"), (Decl(tuple(f"v{n}" for n in used), kind, kind == "real"),),
        concepts=("iff",))
