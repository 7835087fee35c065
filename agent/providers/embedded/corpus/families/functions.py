"""Functions: values, composition, parameters, functional equations, injectivity, monotonicity."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, equals, mul, relation, sub, var
from leanwright.agent.providers.embedded.corpus.families.equations import TRUE, VALUE_ASKS, VALUE_NOUNS
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Question, Slots, Words, family
from leanwright.tools.maths.ast import App, Bin, Expr, Neg, Num, Rel

DEFINED = ("{D}", "{D}", "{D}", "{D} for <all|every> <real |>{x}", "{f} is <defined|given> by {D}",
    "the function {f} is <defined|given> by {D}", "{f} is the function <with|defined by|given by> {D}",
    "a function {f} is given by {D}", "{f} is the function {D}")


def apply(name: str, *args: Expr) -> App:
    """f(x)."""
    return App(name, args)


def definition_words(f: str, formula: str, x: str = "x") -> tuple[str, ...]:
    """DEFINED over other slots."""
    return tuple(t.replace("{D}", "{" + formula + "}").replace("{f}", "{" + f + "}").replace(
        "{x}", "{" + x + "}") for t in DEFINED)


def body(d: Draw, name: str) -> Expr:
    """The right side of a definition."""
    e = d.polynomial(name) if d.chance(0.6) else d.using([name], 1)
    from leanwright.tools.maths.uses import names_of

    return e if name in names_of(e) else d.linear(name)


@family("functions", 1.5)
def function_value(d: Draw) -> Problem:
    """f(k) for a defined f."""
    x, f = d.rng.choice("xxxxtnzs"), d.function_names(1)[0]
    k: Expr = d.number(0, 15) if d.chance(0.8) else Neg(d.number(1, 9))
    once = apply(f, k)
    e: Expr = d.rng.choice((once, once, once, apply(f, once), add(once, apply(f, d.number(0, 9))),
        sub(once, apply(f, d.number(
        0, 9))), mul(d.number(2, 9), once), apply(f, apply(f, apply(f, k)))))
    slots: Slots = {"x": var(x), "f": var(f), "D": equals(apply(f, var(x)), body(d, x)), "E": e}
    hyp = Claim(definition_words("f", "D"), "∀ {x} , {D}", True)
    whole = ("Let {D}. [find] {E}. [ans]", "Let {D}. [whatis] {E}? [ans]",
        "The function {f} is <defined|given> by {D}. [find] {E}. [ans]", "Define {D}. [whatis] {E}? [ans]",
        "Define a function {f} by {D}. [find] {E}. [ans]", "For the function {D}, [find] {E}. [ans]",
        "Consider the function {D}. [whatis] {E}? [ans]", "Evaluate {E} for {D}. [ans]",
        "Given the function {D}, [find] {E}. [ans]",
        "Let {f} be the function <defined by|given by|with> {D}. [find] {E}. [ans]",
        "A function {f} is given by {D}. [whatis] {E}? [ans]",
             "~Take the function {D} and compute {E}. [ans]", "~A function obeys the rule {D}. [find] {E}. [ans]")
    return Problem(slots, Question(VALUE_NOUNS, "{E}", d.answer(), VALUE_ASKS), (Decl(("f",), "realfun", True),), (hyp,
        ), whole, ("function",))


@family("functions", 1.4)
def composition(d: Draw) -> Problem:
    """Values of two defined functions together."""
    x, (f, g) = d.rng.choice("xxxxt"), d.function_names(2)
    k: Expr = d.number(0, 15) if d.chance(0.8) else Neg(d.number(1, 9))
    e: Expr = d.rng.choice((apply(f, apply(g, k)), apply(g, apply(f, k)), apply(f, apply(g, k)), Bin("+", apply(f, k),
        apply(g, k)), Bin("-", apply(f, apply(g, k)), apply(g, apply(f, k))), Bin("*", apply(f, k), apply(g, d.number(
        0, 9)))))
    slots: Slots = {"x": var(x), "f": var(f), "g": var(g), "D": equals(apply(f, var(x)), body(d, x)), "G": equals(
        apply(g, var(
        x)), body(d, x)), "E": e}
    hyps = (Claim(("{D}",), "∀ {x} , {D}", True), Claim(("{G}",), "∀ {x} , {G}", True))
    whole = ("Let {D} and {G}. [find] {E}. [ans]", "Let {D} and {G}. [whatis] {E}? [ans]",
        "If {D} and {G}, [whatis] {E}? [ans]",
        "The functions {f} and {g} are <defined|given> by {D} and {G}. [find] {E}. [ans]",
        "Define {D} and {G}. [whatis] {E}? [ans]", "For {D} and {G}, [find] {E}. [ans]",
        "Consider the functions {D} and {G}. [find] {E}. [ans]", "Let {D}. Let {G}. [whatis] {E}? [ans]",
        "Given the functions {D} and {G}, [find] {E}. [ans]",
        "Let {f} and {g} be functions <with|such that|defined by> {D} and {G}. [find] {E}. [ans]",
             "~Take {D} together with {G} and compute {E}. [ans]", "~Two functions obey {D} and {G}. [find] {E}. [ans]")
    return Problem(slots, Question(VALUE_NOUNS, "{E}", d.answer(), VALUE_ASKS), (Decl(("f", "g"), "realfun", True),),
        hyps, whole, ("function", "composition"))


@family("functions", 1.2)
def function_parameter(d: Draw) -> Problem:
    """A constant in a definition from a value of the function."""
    x, f = d.rng.choice("xxxxt"), d.function_names(1)[0]
    c = d.rng.choice([n for n in "abckm" if n != x])
    e: Expr = Bin("+", mul(var(c), var(x)), d.number(1, 20)) if d.chance(0.4) else Bin(d.rng.choice("+-"), d.polynomial(
        x, True, 2), mul(var(c), var(x))) if d.chance(0.5) else Bin("+", d.polynomial(x, True, 2), var(c))
    from leanwright.tools.maths.uses import names_of

    e = e if x in names_of(e) else add(var(x), var(c))
    q = equals(apply(f, d.number(0, 9) if d.chance(0.8) else Neg(d.number(1, 9))), d.number(0, 30))
    slots: Slots = {"x": var(x), "f": var(f), "c": var(c), "E": var(c), "D": equals(apply(f, var(x)), e), "Q": q}
    hyps = (Claim(definition_words("f", "D"), "∀ {x} , {D}"), Claim(("{Q}",), "{Q}", True))
    whole = ("If {D} and {Q}, [whatis] {c}? [ans]", "Let {D}. If {Q}, [find] {c}. [ans]",
        "Let {D}. [given] {Q}, [find] {c}. [ans]", "[suppose] {D}. For what value of {c} is {Q}? [ans]",
        "Let {D} and {Q}. [find] the <constant|value of> {c}. [ans]", "[find] the constant {c} if {D} and {Q}. [ans]",
        "The function {D} satisfies {Q}. [find] {c}. [ans]",
        "The function {f} is <defined|given> by {D}. If {Q}, what is {c}? [ans]",
        "For what <value of |>{c} does {D} satisfy {Q}? [ans]",
        "Let {D}, where {c} is a constant. If {Q}, [find] {c}. [ans]",
             "~Choose {c} in {D} so that {Q}. [ans]", "~With {D}, the condition {Q} determines {c}. [ans]")
    return Problem(slots, Question(VALUE_NOUNS, "{c}", d.answer(), VALUE_ASKS), (Decl(("c",), "real", True), Decl(("f",
        ), "realfun", True)), hyps, whole, ("function",))


@family("functions", 1.0)
def solve_function(d: Draw) -> Problem:
    """x with f(x) = c, or a fixed point."""
    x, f = d.rng.choice("xxxxt"), d.function_names(1)[0]
    a = d.rng.choice([n for n in "abktyz" if n != x])
    other = x if d.chance(0.5) else a
    e = body(d, x)
    q = equals(apply(f, var(other)), d.rng.choice((d.number(0, 60), d.number(0, 60), var(other), d.linear(other))))
    slots: Slots = {"x": var(x), "f": var(f), "a": var(other), "E": var(other), "D": equals(apply(f, var(x)), e),
        "Q": q}
    whole = ("If {D}, [find] {a} [suchthat] {Q}. [ans]", "Let {D}. [find] {a} [suchthat] {Q}. [ans]",
        "Let {D}. [find] the value of {a} [suchthat] {Q}. [ans]", "Let {D}. If {Q}, [whatis] {a}? [ans]",
        "[suppose] {D} and {Q}. [find] {a}. [ans]", "Let {D}. For what value of {a} is {Q}? [ans]",
        "Given {D} and {Q}, [find] {a}. [ans]", "The function {f} is defined by {D}. [find] {a} if {Q}. [ans]",
        "Let {D}. For which {a} do we have {Q}? [ans]", "Let {D}. Solve {Q}. [ans]",
        "For the function {D}, solve {Q} for {a}. [ans]", "Consider the function {D}. Solve {Q}. [ans]",
        "The function {D} is given. [find] {a} if {Q}. [ans]", "[show] that if {D} and {Q}, then {a} is {A}.",
        "If {f} is defined by {D} and {Q}, [find] {a}. [ans]", "If {D} and {Q}, [whatis] {a}? [ans]",
        "Let {f} be the function {D}. [find] {a} if {Q}. [ans]", "For {D}, [find] the value of {a} with {Q}. [ans]",
        "Let {D}. What value of {a} satisfies {Q}? [ans]", "Let {D}. [find] the solution of {Q}. [ans]",
            "[suppose] {D}. [show] that if {Q}, then {a} = {A}.".replace(
        "{a} = {A}", "{a} equals {A}"),
             "~Where does {D} satisfy {Q}? Find {a}. [ans]", "~Given is {D}. Which {a} fulfils {Q}? [ans]")
    binders = "( {a} : ℝ )"
    hyps = (Claim(("{D}",), "∀ {x} , {D}"), Claim(("{Q}",), "{Q}"))
    return Problem(slots, Question(VALUE_NOUNS, "{a}", d.answer()), (Decl(("a",), "real", True), Decl(("f",),
        "realfun", True)), hyps, whole, ("function", "equation"), binders.replace(binders, ""), framed=False)


@family("functions", 1.0)
def functional_equation(d: Draw) -> Problem:
    """A value or a formula from a law that holds for all arguments."""
    names, f = d.names(2, "xyabmnst"), d.function_names(1)[0]
    integers = d.chance(0.3)
    x, y = var(names[0]), var(names[1])
    fx, fy = apply(f, x), apply(f, y)
    law = d.rng.choice(
        (
            equals(apply(f, add(x, y)), add(fx, fy)),
            equals(apply(f, add(x, y)), mul(fx, fy)),
            equals(apply(f, mul(x, y)), add(fx, fy)),
            equals(apply(f, mul(x, y)), mul(fx, fy)),
            equals(apply(f, add(x, y)), add(add(fx, fy), mul(x, y))),
            equals(add(apply(f, add(x, y)), apply(f, sub(x, y))), mul(Num(2), add(fx, fy))),
            equals(apply(f, sub(x, y)), sub(fx, fy)),
            equals(apply(f, add(x, fy)), add(fx, y)),
        )
    )
    one = equals(apply(f, add(x, d.number(1, 9))), d.rng.choice((add(fx, d.number(1, 9)), mul(d.number(2, 9), fx), fx)))
    k, single = d.number(0, 20), d.chance(0.35)
    slots: Slots = {"x": x, "y": y, "f": var(f), "D": one if single else law, "Q": equals(apply(f, d.number(
        0, 9)), d.number(0, 30)), "E": apply(f, k), "C": equals(apply(f, Num(0)), d.number(0, 1)), "O": equals(apply(f,
        Neg(x)), d.rng.choice((Neg(fx), fx)))}
    noun = "integers" if integers else "real numbers"
    if single:
        words: Words = (f"{{D}} for <all|every> <{'integer' if integers else 'real'} |>{{x}}",
            "{f} satisfies {D} for all {x}", f"{{D}} holds for all {noun} {{x}}", "for all {x}, {D}")
        lean = "∀ {x} , {D}"
    else:
        words = (f"{{D}} for all <{noun} |>{{x}} and {{y}}", "{f} satisfies {D} for all {x} and {y}",
            f"{{D}} holds for all {noun} {{x}}, {{y}}", "for all {x} and {y}, {D}",
            f"{{D}} for <any|every> {noun} {{x}} and {{y}}", "{D} for all {x}, {y}")
        lean = "∀ {x} {y} , {D}"
    hyp = Claim(words, lean)
    decl = (Decl(("f",), "intfun" if integers else "realfun", not integers),)
    shape = d.rng.random()
    if shape < 0.5:
        hyps = (hyp, Claim(("{Q}",), "{Q}")) if d.chance(0.8) else (hyp,)
        return Problem(slots, Question(VALUE_NOUNS, "{E}", d.answer("ℤ" if integers else "ℝ"), VALUE_ASKS), decl, hyps,
            concepts=("function", "functional equation"))
    if shape < 0.75:
        return Problem(slots, Claim(("{C}", "{C}", "{C}", *(t.replace("{Q}", "{C}") for t in TRUE), "~{C} is correct",
            "~{C} is forced"), "{C}"), decl, (
            hyp,), concepts=("function", "functional equation"))
    goal = Claim(("{O} for all {x}", "for all {x}, {O}", "{O} for every <real |>{x}" if not integers
        else "{O} for every integer {x}",
        "{O} for all " + noun + " {x}", "{O} for any {x}", "{O} for each {x}", "for every {x}, {O}", "for any {x}, {O}",
        "{O} holds for all {x}", "{O} holds for every {x}", "we have {O} for all {x}", "{O} is true for all {x}",
        "{f} satisfies {O} for all {x}", "{O} for arbitrary {x}", "the equation {O} holds for all {x}",
            "{O} for all {x}",
        "for all " + noun + " {x}, {O}", "{O} is always true, for all {x}", "we must have {O} for every {x}",
            "~no matter what {x} is, {O}", "~{O} whatever {x}"), "∀ {x} , {O}")
    return Problem(slots, goal, decl, (hyp,), concepts=("function", "functional equation"))


PROPERTY = {
    "Function.Injective": ("injective", "one-to-one", "an injection"),
    "Function.Surjective": ("surjective", "onto", "a surjection"),
    "Function.Bijective": ("bijective", "a bijection", "one-to-one and onto"),
    "StrictMono": ("strictly increasing", "strictly monotone"),
    "StrictAnti": ("strictly decreasing",),
    "Monotone": ("monotone", "monotonically increasing", "non-decreasing", "increasing"),
    "Antitone": ("antitone", "non-increasing", "decreasing"),
}
ENDS = ("{f} is @", "{f} is @", "the function {f} is @", "{f} is @", "the map {f} is @", "the function {f} must be @",
    "~{f} has to be @", "~the mapping {f} is @")


def having(key: str, lean: str, templates: tuple[str, ...] = ENDS) -> tuple[str, ...]:
    """Ways to say that a function has a property."""
    return tuple(t.replace("{f}", "{" + key + "}").replace("@", p) for t in templates for p in PROPERTY[lean])


@family("functions", 1.1)
def property_of_defined(d: Draw) -> Problem:
    """A defined function is injective, increasing, …"""
    x, f = d.rng.choice("xxxxnt"), d.function_names(1)[0]
    lean = d.rng.choice(list(PROPERTY))
    e = body(d, x)
    integers = d.chance(0.25) and "/" not in repr(e) and "sqrt" not in repr(e)
    slots: Slots = {"x": var(x), "f": var(f), "D": equals(apply(f, var(x)), e)}
    negative = d.chance(0.2)
    goal = Claim(having("f", lean), f"{lean} {{f}}")
    if negative:
        goal = Claim(tuple(w.replace(" is ", " is not ").replace("must be", "cannot be").replace("has to be",
            "fails to be") for w in having("f", lean)), f"¬ {lean} {{f}}")
    hyp = Claim(definition_words("f", "D"), "∀ {x} , {D}")
    prop = d.rng.choice(PROPERTY[lean])
    whole = (f"[show] that the function {{D}} is {prop}.", f"Let {{D}}. [show] that {{f}} is {prop}.",
        f"[show] that the function {{f}} <defined|given> by {{D}} is {prop}.", f"The function {{D}} is {prop}.",
        f"Define {{D}}. [show] that {{f}} is {prop}.", f"[show] that {{D}} <defines|gives> a function that is {prop}.",
        f"~By {{D}} we define a function that is {prop}.", f"~The rule {{D}} describes a function that is {prop}.")
    return Problem(slots, goal, (Decl(("f",), "intfun" if integers else "realfun", not integers),
        ), (hyp,), () if negative
        or integers else whole, ("function", lean))


@family("functions", 1.0)
def property_of_composition(d: Draw) -> Problem:
    """Injective, surjective, monotone functions and their composition."""
    f, g = d.function_names(2)
    first, second, goal = (d.rng.choice(list(PROPERTY)) for _ in range(3))
    if d.chance(0.6):
        second = goal = first
    slots: Slots = {"f": var(f), "g": var(g)}
    decl = (Decl(("f", "g"), "realfun"),)
    composed = tuple(
        t.replace("@", p)
        for p in PROPERTY[goal]
        for t in ("the composition of {f} and {g} is @", "the composition of {f} with {g} is @",
            "{f} composed with {g} is @", "the composite of {f} and {g} is @", "their composition is @",
            "the composite function of {f} and {g} is @", "~composing {f} and {g} gives a function that is @",
            "~the function {f} after {g} is @")
    )
    if first == second and d.chance(0.6):
        both = tuple(t.replace("@", p) for p in PROPERTY[first] for t in ("{f} and {g} are @",
            "both {f} and {g} are @", "{f} and {g} are both @"))
        hyps: tuple[Claim, ...] = (Claim(tuple(b for b in both if not b.endswith(("a injection", "an injection",
            "a surjection", "a bijection"))), f"{first} {{f}} ) H {first} {{g}}"),)
    else:
        hyps = (Claim(having("f", first, ENDS[:4]), f"{first} {{f}}"), Claim(having("g", second, ENDS[:4]),
            f"{second} {{g}}"))
    if d.chance(0.3):
        one = (Claim(having("f", first, ENDS[:4]), f"{first} {{f}}"),)
        said = Claim(having("f", goal), f"{goal} {{f}}")
        return Problem({"f": var(f)}, said, (Decl(("f",), "realfun", True),), one, concepts=("function", goal))
    return Problem(slots, Claim(composed, f"{goal} ( {{f}} ∘ {{g}} )"), decl, hyps, concepts=("function",
        "composition", goal))


@family("functions", 0.9)
def injectivity_criterion(d: Draw) -> Problem:
    """Injective, surjective, increasing, written out with quantifiers."""
    names, f = d.names(2, "xyabst"), d.function_names(1)[0]
    x, y = var(names[0]), var(names[1])
    fx, fy = apply(f, x), apply(f, y)
    slots: Slots = {"f": var(f), "x": x, "y": y, "P1": equals(fx, fy), "P2": equals(x, y), "P3": relation(
        x, "<", y), "P4": relation(
        fx, "<", fy), "P5": relation(x, "≤", y), "P6": relation(fx, "≤", fy), "P7": Rel((x, y), ("≠",)), "P8": Rel((fx,
        fy), ("≠",)), "P9": equals(fx, y)}
    case = d.rng.choice((("Function.Injective", "{P1}", "{P2}"), ("StrictMono", "{P3}", "{P4}"), ("Monotone", "{P5}",
        "{P6}"), ("Function.Injective", "{P7}", "{P8}")))
    prop, left, right = case
    law = tuple(t.replace("@", left).replace("$", right) for t in ("@ implies $ for all {x} and {y}",
        "for all <real |>{x} and {y}, if @ then $", "whenever @, we have $", "for all {x} and {y}, @ implies $",
        "if @ then $ for all <real numbers |>{x} and {y}", "$ for all {x} and {y} with @"))
    formal = f"∀ {{x}} {{y}} , {left} → {right}"
    decl = (Decl(("f",), "realfun", True),)
    if d.chance(0.25):
        every = ("for <every|all> <real |>{y} there <exists|is> <a real |an >{x} <such that|with> {P9}",
            "for every real number {y} there is a real number {x} with {P9}",
            "each {y} admits {x} <such that|with> {P9}")
        if d.chance(0.5):
            return Problem(slots, Claim(having("f", "Function.Surjective"), "Function.Surjective {f}"), decl, (Claim(
                every, "∀ {y} , ∃ {x} , {P9}"),), concepts=("function", "Function.Surjective"))
        return Problem(slots, Claim((*every, "~{P9} has a solution {x} for every {y}",
            "~every {y} is hit: {P9} for some {x}"), "∀ {y} , ∃ {x} , {P9}"), decl, (Claim(having("f",
            "Function.Surjective", ENDS[:4]), "Function.Surjective {f}"),), concepts=("function",
                "Function.Surjective"))
    if d.chance(0.5):
        return Problem(slots, Claim(having("f", prop), f"{prop} {{f}}"), decl, (Claim(law, formal),), concepts=(
            "function", prop))
    goal_law = (*law, "~" + law[0].replace("implies", "forces"), "~from " + left + " it follows that "
        + right + " for all {x} and {y}")
    return Problem(slots, Claim(goal_law, formal), decl, (Claim(having("f", prop, ENDS[:4]), f"{prop} {{f}}"),),
        concepts=("function", prop))


@family("functions", 0.8)
def even_odd_function(d: Draw) -> Problem:
    """Even and odd functions, and periodic ones."""
    x, f = d.rng.choice("xxxt"), d.function_names(1)[0]
    point, fx = var(x), apply(f, var(x))
    odd, period = d.chance(0.5), d.number(1, 9)
    periodic = d.chance(0.2)
    mirrored = equals(apply(f, Neg(point)), Neg(fx) if odd else fx)
    law: Rel = equals(apply(f, add(point, period)), fx) if periodic else mirrored
    word = "odd" if odd else "even"
    slots: Slots = {"x": point, "f": var(f), "D": equals(fx, body(d, x)), "L": law, "C": equals(apply(f, Num(
        0)), Num(0)), "Q": equals(
        apply(f, d.number(1, 9)), d.number(1, 30)), "E": apply(f, Neg(d.number(1, 9))) if not periodic
            else apply(f, d.number(
        9, 90))}
    law_words = ("{L} for <all|every> <real |>{x}", "for <all|every> <real |>{x}, {L}", "{L} for all real numbers {x}",
        "we have {L} for <all|every> {x}", "~no matter what {x} is, {L}", "~{L} whatever {x}")
    decl = (Decl(("f",), "realfun", True),)
    if periodic or d.chance(0.5):
        hyps = (Claim(law_words[:4], "∀ {x} , {L}"), Claim(("{Q}",), "{Q}"))
        return Problem(slots, Question(VALUE_NOUNS, "{E}", d.answer(), VALUE_ASKS), decl, hyps, concepts=("function",))
    hyp = Claim(definition_words("f", "D"), "∀ {x} , {D}")
    if d.chance(0.5):
        return Problem(slots, Claim(law_words, "∀ {x} , {L}"), decl, (hyp,), concepts=("function",))
    f_of = {"x": point, "f": var(f), "D": slots["D"]}
    minus = "-"
    words = (f"{{f}} is an {word} function", f"the function {{f}} is {word}", f"{{f}} is {word}",
        f"{{f}} must be {word}",
        f"the function {{f}} is an {word} function", f"this function is {word}", f"the function is {word}",
        f"the function {{f}} must be {word}", f"{{f}} has to be {word}", f"{{f}} is always {word}",
            f"the map {{f}} is {word}",
        f"{{f}} must be an {word} function", f"we have an {word} function {{f}}",
            f"the function {{f}} has to be {word}",
        f"{{f}} is an {word} function", f"~{{f}} belongs to the {word} functions", f"~the map {{f}} is an {word} one")
    lean = f"∀ {{x}} , {{f}} ( - {{x}} ) = {minus + ' ' if odd else ''}{{f}} {{x}}"
    return Problem(f_of, Claim(words, lean), decl, (hyp,), concepts=("function",))
