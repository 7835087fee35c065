"""Equations, systems, roots, identities, values under conditions."""
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
from leanwright.tools.maths.ast import Bin, Call, Const, Expr, Num, Rel
from leanwright.tools.maths.uses import names_of

KINDS = ("real", "real", "real", "real", "int", "rat", "posreal", "posint")
DOMAIN = {"real": "ℝ", "int": "ℤ", "rat": "ℚ", "posreal": "ℝ", "posint": "ℕ", "nat": "ℕ",
    "complex": "ℂ", "nonzero": "ℝ"}
VALUE_NOUNS = (
    *("{E}", "{E}", "[value]{E}", "the value of {E}", "the value of the expression {E}", "the quantity {E}",
        "the <numerical |>value of {E}", "the number {E}"),
    *("~what {E} has to be", "~the value taken by {E}"),
)
VALUE_ASKS = ("What does {E} equal?", "What is {E} equal to?", "Evaluate {E}.", "What value does {E} have?",
    "Solve for {E}.", "find {E} as a number.", "~Which value does {E} take?", "~How large is {E}?")
TRUE = (
    "we have {Q}", "{Q} holds", "the equation {Q} holds", "{Q} is true", "one has {Q}", "it is true that {Q}",
    "we must have {Q}", "{Q} must hold", "the equality {Q} holds", "the relation {Q} holds", "it holds that {Q}",
    "the equality {Q} is true", "it follows that {Q}", "the statement {Q} is true", "the formula {Q} holds",
    "it is the case that {Q}", "necessarily {Q}", "the equation {Q} is satisfied", "{Q} has to be true", "always {Q}",
    "the equation {Q} is true",
)  # ways to say that a formula holds
SOLVE_WHOLE = (
    *("Solve for {x}: {Q}. [ans]", "Solve for {x}: {Q} [ans]", "Solve {Q} for {x}. [ans]",
        "Solve the equation {Q} for {x}. [ans]", "Solve the equation {Q}. [ans]", "Solve {Q}. [ans]"),
    *("What value of {x} satisfies {Q}? [ans]",
        "What value of {x} <solves|satisfies|will give> the equation {Q}? [ans]",
        "For what <real |>value of {x} is {Q}? [ans]", "For what value of {x} does {Q}? [ans]"),
    *("The [number] {x} satisfies {Q}. [find] {x}. [ans]", "Find the solution <{x} |>of the equation {Q}. [ans]",
        "What is the solution to the equation {Q}? [ans]", "For which {x} is {Q}? [ans]",
        "Find all <real |>{x} such that {Q}. [ans]"),
    *("[show] that the <only |>solution of {Q} is {A}.", "[show] that the solution to the equation {Q} is {A}.",
        "Find the value of {x} that satisfies the equation {Q}. [ans]", "The equation {Q} has the solution {A}.",
        "Find {x} if {Q}. [filler] [ans]", "If {Q}, find {x}. [filler] [ans]"),
    *("~Which {x} makes {Q} true? [ans]", "~Determine the root {x} of the equation {Q}. [ans]"),
)


def equation(d: Draw, names: list[str], domain: str, simple: bool = False) -> Rel:
    """A random equation in which a variable occurs."""
    left = d.linear(names[0], domain != "ℕ") if simple and len(names) == 1 else d.using(names, 1 if simple else 2,
        domain)
    shape = d.rng.random()
    if shape < 0.6:
        return equals(left, d.number(0, 60))
    right = d.linear(names[-1], domain != "ℕ") if shape < 0.8 else d.expression(names, 1, domain)
    return equals(left, right)


@family("equations", 1.8)
def solve(d: Draw) -> Problem:
    """One equation in one unknown."""
    name, kind = d.names(1)[0], d.rng.choice(KINDS)
    domain = DOMAIN[kind]
    slots: Slots = {"x": var(name), "E": var(name), "Q": equation(d, [name], domain, d.chance(0.6))}
    if domain == "ℝ" and d.chance(0.12):
        slots["Q"] = equals(power(d.number(2, 9), d.linear(name)), power(d.number(2, 30), Num(d.rng.randint(
            1, 4))) if d.chance(
            0.5) else d.number(2, 900))
    question = Question(VALUE_NOUNS, "{x}", d.answer(domain), VALUE_ASKS)
    hyp = Claim(("{Q}", "{Q}", "{x} satisfies {Q}", "the equation {Q} holds", "{x} is a solution of {Q}",
        "{x} satisfies the equation {Q}"), "{Q}", True)
    return Problem(slots, question, (Decl(("x",), kind, kind == "real"),), (hyp,), SOLVE_WHOLE if kind == "real" else (
        ), ("equation",))


@family("equations", 2.0)
def system(d: Draw) -> Problem:
    """A value from one to three equations."""
    names = d.names(d.rng.choice((2, 2, 2, 3)))
    kind = d.rng.choice((*KINDS, "real", "real", "real"))
    domain, count = DOMAIN[kind], d.rng.choice((1, 2, 2, 2, 3))
    relations = []
    for _ in range(count):
        if d.chance(0.6):
            left: Expr = Bin("+" if domain == "ℕ" or d.chance(0.6) else "-", d.monomial(names[0]), d.monomial(names[1]))
        else:
            left = d.using(d.rng.sample(names, len(names)), 1, domain)
        if domain in ("ℝ", "ℚ") and d.chance(0.1):
            left = div(var(names[0]), var(names[1]))
        relations.append(equals(left, d.number(0, 60) if d.chance(0.8) else d.monomial(d.rng.choice(names))))
    if d.chance(0.15):
        relations = [equals(var(n), d.answer(domain)) for n in names]
    goal: Expr = var(d.rng.choice(names)) if d.chance(0.3) else d.using(names, 1, domain)
    used = list(dict.fromkeys(n for part in (*relations, goal) for n in names_of(part)))
    used = [n for n in names if n in used]
    slots: Slots = {f"v{n}": var(n) for n in used} | {f"Q{i}": r for i, r in enumerate(
        relations)} | {"E": goal}
    hyps = tuple(Claim((f"{{Q{i}}}",), f"{{Q{i}}}", True) for i in range(len(relations)))
    keys = tuple(f"v{n}" for n in used)
    listed, q = ", ".join("{" + k + "}" for k in keys), " and ".join("{Q" + str(i) + "}" for i in range(len(relations)))
    whole = (
        *(f"Solve the system {q} for {{E}}. [ans]", f"Solve the system of equations {q}. [find] {{E}}. [ans]",
            f"The numbers {listed} satisfy {q}. [find] {{E}}. [ans]", f"Let {listed} satisfy {q}. [find] {{E}}. [ans]"),
        *(f"[find] {{E}} if {listed} satisfy {q}. [ans]",
            f"Consider the system of equations {q}. [whatis] {{E}}? [ans]", f"For {q}, [find] {{E}}. [ans]",
            f"[suppose] {listed} are numbers such that {q}. [find] {{E}}. [ans]"),
        *(f"Let {q}. [find] {{E}}. [filler] [ans]", f"Simultaneously, {q}. [find] {{E}}. [ans]",
            f"If {q}, then {{E}} has what value? [ans]", f"~We have the equations {q}. [find] {{E}}. [ans]",
            f"~The following equations hold: {q}. [find] {{E}}. [ans]"),
    )
    question = Question(VALUE_NOUNS, "{E}", d.answer(domain), VALUE_ASKS)
    return Problem(slots, question, (Decl(keys, kind, kind == "real"),), hyps, whole if kind == "real" else (), (
        "equation", "system of equations"))


@family("equations", 1.0)
def value_at(d: Draw) -> Problem:
    """The value of an expression when its variables are given."""
    names = d.names(d.rng.choice((1, 2, 2, 3)))
    e = d.using(names, 2)
    used = [n for n in names if n in names_of(e)]
    slots: Slots = {f"v{n}": var(n) for n in used} | {"E": e}
    slots |= {f"Q{i}": equals(var(n), d.answer()) for i, n in enumerate(used)}
    hyps = tuple(Claim((f"{{Q{i}}}",), f"{{Q{i}}}", True) for i in range(len(used)))
    q = " and ".join("{Q" + str(i) + "}" for i in range(len(used)))
    whole = (f"Evaluate {{E}} for {q}. [ans]", f"Evaluate the expression {{E}} when {q}. [ans]",
        f"What is the value of {{E}} for {q}? [ans]", f"For {q}, evaluate {{E}}. [ans]",
        f"Evaluate {{E}} at {q}. [ans]", f"Substitute {q} into {{E}}. [ans]",
        f"Given {q}, evaluate {{E}}. [ans]", f"What is {{E}} at {q}? [ans]", f"Find the value of {{E}} at {q}. [ans]",
        f"What value does {{E}} take for {q}? [ans]", f"Let {q}. Evaluate {{E}}. [ans]",
            f"The value of {{E}} for {q} is {{A}}.",
        f"[show] that the value of {{E}} at {q} is {{A}}.", f"[show] that {{E}} equals {{A}} when {q}.",
        f"When {q}, {{E}} has the value {{A}}.", f"Compute {{E}} for the values {q}. [ans]",
        f"~Plug {q} into the expression {{E}}. [ans]", f"~What does the expression {{E}} become for {q}? [ans]")
    return Problem(slots, Question(VALUE_NOUNS, "{E}", d.answer(), VALUE_ASKS), (Decl(tuple(f"v{n}" for n in used),
        "real", True),), hyps, whole, ("evaluation",))


@family("equations", 1.1)
def roots(d: Draw) -> Problem:
    """The roots of a quadratic, as a disjunction or as an equivalence."""
    name = d.names(1)[0]
    x = var(name)
    e = d.polynomial(name, True, 2) if d.chance(0.6) else mul(d.linear(name), d.linear(name)) if d.chance(
        0.5) else Call(
        "abs", (d.linear(name),))
    a, b = d.answer(), d.answer()
    slots: Slots = {"x": x, "Q": equals(e, Num(0) if d.chance(0.7) else d.number(1, 30)), "S": equals(x, a),
        "T": equals(x, b),
        "B": a, "C": b}
    hyp = Claim(("{Q}", "{Q}", "{x} is a solution of {Q}", "{x} satisfies {Q}", "{x} is a root of {Q}",
        "{x} solves {Q}"), "{Q}", True)
    either = ("{S} or {T}", "{S} or {T}", "either {S} or {T}", "{x} is <equal to |>{B} or {C}",
        "{x} is either {B} or {C}", "{x} equals {B} or {C}", "~{x} has to be one of {B} and {C}",
        "~one of {S} and {T} holds")
    if d.chance(0.35):
        words = (*tuple(f"{{Q}} [iff] {w}" for w in either[:6]), "~the equation {Q} holds exactly for {B} and {C}",
            "~{Q} has exactly the solutions {B} and {C}")
        whole: Words = ("[show] that the solutions of {Q} are exactly {B} and {C}.",
            "Find all <real |>{x} such that {Q}. Show that they are exactly {B} and {C}.",
            "Solve {Q}. Show that the solutions are exactly {B} and {C}.", "~Exactly {B} and {C} solve {Q}.")
        return Problem(slots, Claim(words, "{Q} ↔ {x} = {B} ∨ {x} = {C}"), (Decl(("x",
            ), "real", True),), (), whole, ("quadratic equation", "iff"))
    whole = ("The solutions of {Q} are {B} and {C}.", "[show] that the <solutions|roots> of {Q} are {B} and {C}.",
        "Solve {Q}. Show that {S} or {T}.", "Find all <real |>solutions of {Q}. Show that {S} or {T}.",
        "Find all {x} such that {Q}. Show that {x} is {B} or {C}.",
        "Solve the equation {Q}. Show that {x} is {B} or {C}.",
             "[show] that {Q} has the <solutions|roots> {B} and {C}.", "{Q} has the <solutions|roots> {B} and {C}.",
             "[find] the solutions of {Q}. Show that they are {B} and {C}.",
             "If {Q}, what can {x} be? Show that {x} is {B} or {C}.",
             "The <roots|solutions> of the equation {Q} are {B} and {C}.",
             "Determine all <real |>{x} with {Q}. Show that {S} or {T}.",
             "For which {x} does {Q} hold? Show that {x} is {B} or {C}.", "[show] that {x} must be {B} or {C} if {Q}.",
             "[show] that {S} or {T} if {x} <satisfies|solves> {Q}.", "[show] that if {Q}, then {x} is {B} or {C}.",
             "[show] that every real <solution|root> <{x} |>of {Q} is <equal to |>{B} or {C}.",
                 "What are the <solutions|roots> of {Q}? Show that they are {B} and {C}.",
                 "Find the roots of {Q}. Show that they are {B} and {C}.",
                 "~The roots of {Q} are the numbers {B} and {C}.", "~Only {B} and {C} can solve {Q}.")
    return Problem(slots, Claim(either, "{x} = {B} ∨ {x} = {C}"), (Decl(("x",), "real", True),), (hyp,), whole, (
        "quadratic equation",))


@family("equations", 1.0)
def restricted_root(d: Draw) -> Problem:
    """The root that is positive, or otherwise bounded."""
    name = d.names(1)[0]
    x = var(name)
    e = d.polynomial(name, True, 2) if d.chance(0.7) else Call("abs", (d.linear(name),)) if d.chance(0.5) else power(x,
        d.rng.choice((2, 3, 4)))
    q = equals(e, d.number(0, 40))
    slots: Slots = {"x": x, "E": x, "Q": q, "P": relation(x, d.rng.choice("><≥"), Num(0) if d.chance(0.8) else d.number(
        1, 9))}
    slots["W"] = slots.pop("P")
    hyp = Claim(("{Q}",), "{Q}", True)
    answer = d.answer()
    if d.chance(0.4):
        hyps = (Claim(("{W}",), "{W}", True), hyp) if d.chance(0.5) else (hyp, Claim(("{W}",), "{W}", True))
        return Problem(slots, Question(VALUE_NOUNS, "{x}", answer, VALUE_ASKS), (Decl(("x",), "real", True),), hyps,
            concepts=("quadratic equation",))
    whole = ("[find] the positive <solution|root> of {Q}. [ans]",
        "[whatis] the positive <solution|root> of <the equation |>{Q}? [ans]",
        "[find] the positive value of {x} <such that|satisfying|which satisfies|for which> {Q}. [ans]",
        "[whatis] the positive value of {x} <such that|satisfying> {Q}? [ans]",
             "If {x} is positive and {Q}, [find] {x}. [ans]", "[suppose] {x} is positive and {Q}. [find] {x}. [ans]",
                 "[find] the positive <real |>number {x} [suchthat] {Q}. [ans]",
                 "Let {x} be positive with {Q}. [find] {x}. [ans]",
                 "[show] that the positive <solution|root> of {Q} is {A}.", "Solve {Q} for positive {x}. [ans]",
             "~[find] the positive unknown {x} with {Q}. [ans]",
                 "~Which positive {x} solves {Q}? [ans]")
    return Problem(slots, Question(VALUE_NOUNS, "{x}", answer, VALUE_ASKS), (Decl(("x",), "posreal"),), (hyp,),
        whole, ("quadratic equation", "positive"))


@family("equations", 1.1)
def identity(d: Draw) -> Problem:
    """An identity for all values of its variables."""
    names = d.names(d.rng.choice((1, 1, 2, 3)))
    kind = d.rng.choice(("real", "real", "real", "int", "complex", "rat"))
    domain = DOMAIN[kind]
    left, right = d.using(names, 2, "ℝ" if domain == "ℝ" else "ℤ"), d.using(names, 2, "ℝ" if domain == "ℝ" else "ℤ")
    used = [n for n in names if n in names_of(equals(left, right))]
    keys = tuple(f"v{n}" for n in used)
    slots: Slots = {f"v{n}": var(n) for n in used} | {"Q": equals(left, right), "L": left, "R": right}
    words = ("{Q}", "{Q}", "{Q}", "{Q}", *TRUE, "the identity {Q} holds", "{L} equals {R}", "{L} is equal to {R}",
        "{L} is identically equal to {R}", "{L} can be written as {R}", "{L} is the same as {R}",
            "the identity {Q} is true",
        "{L} and {R} are equal", "{L} must equal {R}", "{L} always equals {R}", "{L} can be rewritten as {R}",
        "the expressions {L} and {R} are identical", "the value of {L} is {R}", "{Q} is an identity",
            "~{L} coincides with {R}",
        "~the two sides of {Q} agree", "~{L} and {R} are the same", "~the expressions {L} and {R} agree")
    goal = Claim(words, "{Q}")
    return Problem(slots, goal, (Decl(keys, kind, kind == "real"),), concepts=("identity",))


@family("equations", 1.0)
def expand(d: Draw) -> Problem:
    """Expand, simplify or factor an expression."""
    names = d.names(d.rng.choice((1, 1, 1, 2)))
    left, right = d.using(names, 2), d.using(names, 2)
    used = [n for n in names if n in names_of(equals(left, right))]
    keys = tuple(f"v{n}" for n in used)
    slots: Slots = {f"v{n}": var(n) for n in used} | {"E": left}
    how = "<Expand|Simplify|Factor|Expand and simplify|Multiply out|Rewrite|Rationalize>"
    whole = (f"{how} {{E}}. [ans]", f"{how} the expression {{E}}. [ans]",
        f"{how} the following expression: {{E}}. [ans]", f"{how} {{E}} <completely|fully|as much as possible>. [ans]",
        "<Write|Express> {E} in <simplified|expanded|factored|simplest> form. [ans]",
        "What is the <simplified|expanded|factored> form of {E}? [ans]",
             "When {E} is <expanded|simplified|multiplied out>, what is the result? [ans]",
                 f"{how} <the product|the following> {{E}}. [ans]",
                 "What do you get when you <expand|simplify|factor> {E}? [ans]",
                 f"{how} completely the <following |>expression {{E}}. [ans]",
                 "[show] that {E} <simplifies|expands|factors> to {A}.",
                 "<Expand|Simplify|Factor> {E}. What do you get? [ans]",
             "[find] the <expanded|simplified|factored> form of {E}. [ans]", "Rewrite {E} in a simpler form. [ans]",
             "Write {E} <as simply as possible|without parentheses|as a product>. [ans]", "{E} is equal to what? [ans]",
             "Carry out the multiplication in {E} and simplify. [ans]", "Simplify <the following|this>: {E}. [ans]",
             "The expression {E} <simplifies|expands|factors> to {A}.",
             "[show] that {E} can be <simplified|rewritten> as {A}.",
             "[show] that the <expanded|simplified|factored> form of {E} is {A}.", "Combine the terms of {E}. [ans]",
             "Reduce {E} to simplest form. [ans]", "Remove the parentheses in {E} and simplify. [ans]",
             "To what does {E} simplify? [ans]", "[show] that {E} is the same as {A} after simplification.",
             "{E} can be <simplified|written|rewritten> as {A}.", "~Bring {E} to its simplest form. [ans]",
                 "~Carry out the operations in {E}. [ans]")
    return Problem(slots, Question(("{E}",), "{E}", right), (Decl(keys, "real", True),), whole=whole, framed=False,
        concepts=("identity",))


@family("equations", 0.9)
def nonzero(d: Draw) -> Problem:
    """An identity or a value under a condition such as x ≠ 0 or x ≠ y."""
    names = d.names(d.rng.choice((1, 2, 2)))
    x = var(names[0])
    other: Expr = var(names[1]) if len(names) == 2 and d.chance(0.4) else Num(0) if d.chance(0.7) else d.number(1, 9)
    left = div(d.using(names, 1), x if d.chance(0.6) else sub(x, other) if other != Num(0) else x)
    condition = Rel((x, other), ("≠",))
    conclusion = equals(left, d.using(names, 1) if d.chance(0.6) else d.answer())
    used = [n for n in names if n in names_of(condition) + names_of(conclusion)]
    slots: Slots = {f"v{n}": var(n) for n in used} | {"x": x, "C": condition, "Q": conclusion, "O": other,
        "D": equation(d, names, "ℝ", True)}
    cond = Claim(("{C}", "{C}", "{x} cannot equal {O}", "{x} and {O} are different", "{x} and {O} are not equal",
        "{x} and {O} are distinct", "{x} differs from {O}", "{x} is not <equal to |>{O}", "{x} is not equal to {O}",
            "{x} is different from {O}",
        "{x} does not equal {O}"), "{C}", True)
    hyps = (cond,) if d.chance(0.6) else (cond, Claim(("{D}",), "{D}", True)) if d.chance(0.5) else (Claim(("{D}",),
        "{D}", True), cond)
    if len(hyps) == 2:
        used = [n for n in names if n in names_of(condition) + names_of(conclusion) + names_of(slots["D"])]
        slots |= {f"v{n}": var(n) for n in used}
    words = ("{Q}", "{Q}", "{Q}", *TRUE, "the identity {Q} holds", "the identity {Q} is true", "we get {Q}",
        "we obtain {Q}",
        "~the equality {Q} is valid", "~{Q} is correct", "~{Q} is in force")
    return Problem(slots, Claim(words, "{Q}"), (Decl(tuple(f"v{n}" for n in used), "real", True),), hyps, concepts=(
        "equation",))


@family("equations", 1.0)
def implied(d: Draw) -> Problem:
    """A relation that follows from equations."""
    names = d.names(d.rng.choice((1, 2, 2, 3)))
    kind = d.rng.choice(("real", "real", "real", "int", "complex", "posreal"))
    domain = "ℝ" if DOMAIN[kind] == "ℝ" else "ℤ"
    relations = [equals(d.using(names, 1, domain), d.number(0, 30) if d.chance(0.7) else d.expression(names, 1, domain))
        for _ in range(d.rng.choice((1, 1, 2)))]
    goal = equals(d.using(names, 1, domain), d.expression(names, 1, domain) if d.chance(0.4) else d.answer(domain))
    if len(names) == 2 and d.chance(0.35):
        return _two_values(d, names, kind, relations)
    used = [n for n in names if n in names_of((*relations, goal))]
    slots: Slots = {f"v{n}": var(n) for n in used} | {f"Q{i}": r for i, r in enumerate(
        relations)} | {"Q": goal}
    hyps = tuple(Claim((f"{{Q{i}}}",), f"{{Q{i}}}", True) for i in range(len(relations)))
    words = ("{Q}", "{Q}", "{Q}", "{Q}", *TRUE, "also {Q}", "{Q} as well", "we can conclude {Q}", "we get {Q}",
        "{Q} also holds",
        "this gives {Q}", "we also have {Q}", "~inevitably {Q}", "~the equality {Q} is valid", "~{Q} is forced")
    return Problem(slots, Claim(words, "{Q}"), (Decl(tuple(f"v{n}" for n in used), kind, kind == "real"),), hyps,
        concepts=("equation",))


def _two_values(d: Draw, names: list[str], kind: str, relations: list[Rel]) -> Problem:
    """The values of both unknowns."""
    x, y = (var(n) for n in names)
    domain = "ℝ" if DOMAIN[kind] == "ℝ" else "ℤ"
    slots: Slots = {"x": x, "y": y, "S": equals(x, d.answer(domain)), "T": equals(y, d.answer(domain))}
    slots |= {f"Q{i}": r for i, r in enumerate(relations)}
    hyps = tuple(Claim((f"{{Q{i}}}",), f"{{Q{i}}}", True) for i in range(len(relations)))
    words = ("{S} and {T}", "{S} and {T}", "both {S} and {T}", "{S}, {T}", "we have {S} and {T}", "{S} and also {T}",
        "~{S} as well as {T}", "~it is true that {S} and {T}")
    q = " and ".join("{" + f"Q{i}" + "}" for i in range(len(relations)))
    whole = (f"Solve the system {q}. Show that {{S}} and {{T}}.", f"Solve {q}. Show that {{S}} and {{T}}.",
        f"Find {{x}} and {{y}} if {q}. Show that {{S}} and {{T}}.",
        f"~What are {{x}} and {{y}} for {q}? Show that {{S}} and {{T}}.")
    return Problem(slots, Claim(words, "{S} ∧ {T}"), (Decl(("x", "y"), kind, kind == "real"),),
        hyps, whole if kind == "real"
        else (), ("system of equations",))


@family("equations", 0.8)
def complex_value_at(d: Draw) -> Problem:
    """The value of an expression in complex numbers that are given."""
    names = d.names(d.rng.choice((1, 2, 2, 3)), "zwabuvxyEIZVR")

    def point() -> Expr:
        imaginary: Expr = Const("i") if d.chance(0.3) else mul(d.number(2, 12), Const("i"))
        return Bin(d.rng.choice("+-"), d.number(1, 12), imaginary) if d.chance(0.7) else imaginary

    a, b = var(names[0]), var(names[-1])
    e: Expr = d.rng.choice((mul(a, b), add(a, b), sub(a, b), div(a, b), power(a, 2), add(mul(d.number(
        2, 9), a), mul(d.number(
        2, 9), b)))) if len(names) < 3 else mul(mul(a, var(names[1])), b)
    if len(names) == 1:
        e = d.rng.choice((power(a, 2), mul(d.number(2, 9), a), sub(a, d.number(1, 9)), add(power(a, 2), a)))
    relations = [equals(var(n), point()) for n in names]
    slots: Slots = {f"v{n}": var(n) for n in names} | {f"Q{i}": r for i, r in enumerate(
        relations)} | {"E": e}
    hyps = tuple(Claim((f"{{Q{i}}}",), f"{{Q{i}}}", True) for i in range(len(names)))
    q = " and ".join("{" + f"Q{i}" + "}" for i in range(len(names)))
    whole = (f"Evaluate {{E}} for {q}. [ans]", f"Simplify {{E}}, where {q}. [ans]", f"For {q}, [find] {{E}}. [ans]",
        f"Evaluate {{E}} when {q}. [ans]", f"~Plug {q} into {{E}}. [ans]", f"~What becomes of {{E}} for {q}? [ans]")
    answer: Expr = point() if d.chance(0.8) else d.number(0, 20)
    return Problem(slots, Question(VALUE_NOUNS, "{E}", answer, VALUE_ASKS), (Decl(tuple(f"v{n}" for n in names),
        "complex", True),), hyps, whole, ("complex number", "evaluation"))
