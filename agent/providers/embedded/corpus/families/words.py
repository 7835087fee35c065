"""Numbers described in words: unknown numbers, two numbers, consecutive integers."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw
from leanwright.agent.providers.embedded.corpus.problem import Claim, Problem, Slots, family
from leanwright.tools.maths.ast import Num

STEPS = (
    ("{@} more than #", "# + {@}", 65),
    ("{@} less than #", "# - {@}", 65),
    ("{@} times #", "{@} * #", 70),
    ("the product of {@} and #", "{@} * #", 70),
    ("the sum of # and {@}", "# + {@}", 65),
    ("the sum of {@} and #", "{@} + #", 65),
    ("twice #", "2 * #", 70),
    ("double #", "2 * #", 70),
    ("three times #", "3 * #", 70),
    ("half of #", "# / 2", 70),
    ("one third of #", "# / 3", 70),
    ("the square of #", "# ^ 2", 75),
    ("the cube of #", "# ^ 3", 75),
    ("# divided by {@}", "# / {@}", 70),
    ("# multiplied by {@}", "# * {@}", 70),
    ("# increased by {@}", "# + {@}", 65),
    ("# decreased by {@}", "# - {@}", 65),
    ("# minus {@}", "# - {@}", 65),
    ("# plus {@}", "# + {@}", 65),
    ("the difference of # and {@}", "# - {@}", 65),
)


def phrase(d: Draw, slots: Slots, depth: int, it: str, lean: str = "Y1") -> tuple[str, str]:
    """A number built from an unknown, in words and in Lean."""
    said, level = it, 100
    for _ in range(depth):
        key = f"n{len(slots)}"
        words, form, prec = d.rng.choice(STEPS)
        if "{@}" in words:
            slots[key] = d.number(2, 30)
        said = words.replace("{@}", "{" + key + "}").replace("#", said)
        left = form.startswith("#")
        wrapped = f"( {lean} )" if level < prec or (level == prec and (not left or prec == 75)) else lean
        lean, level = form.replace("{@}", "{" + key + "}").replace("#", wrapped), prec
    return said, lean


@family("words", 1.3)
def unknown_number(d: Draw) -> Problem:
    """An equation about a number, in words."""
    slots: Slots = {}
    it = d.rng.choice(("a number", "a number", "a certain number", "some number", "a real number"))
    one, lean = phrase(d, slots, d.rng.choice((1, 1, 2, 2)), it)
    if d.chance(0.65):
        slots["r"] = d.number(1, 90)
        two, right = "{r}", "{r}"
    else:
        two, right = phrase(d, slots, d.rng.choice((1, 1, 2)), "the number" if d.chance(0.6) else "the same number")
    slots["A"] = d.answer()
    known = one.replace(it, "the number")
    forms = (
        f"{one} [equals] {two}. <What is|Find> the number<.|?> [ans]",
            f"If {one} <is|equals|is equal to> {two}, what is the number? [ans]",
            f"[find] the number <such that|if> {known} <is|equals> {two}. [ans]",
            f"If {one} <is|equals> {two}, find the number. [ans]",
        f"When is {known} equal to {two}? Find the number. [ans]",
            f"[show] that if {one} is {two}, then the number is {{A}}.",
            f"{one} <is|equals> {two}. [show] that the number is {{A}}.",
            f"[find] a number <such that|for which> {known} <is|equals> {two}. [ans]",
            f"The result of taking {one} is {two}. What is the number? [ans]",
            f"What number has the property that {known} is {two}? [ans]",
            f"{one} equals {two}. [show] that the number is {{A}}.", f"If {one} is {two}, then the number is {{A}}.",
            f"[suppose] {one} is {two}. [find] the number. [ans]",
            f"[suppose] {one} is {two}. [show] that the number is {{A}}.",
            f"[find] the number if we know that {known} equals {two}. [ans]",
            f"We know that {one} is {two}. Find the number. [ans]",
            f"For which number is {known} equal to {two}? [ans]",
            f"Determine the number for which {known} is {two}. [ans]",
            f"{one} is the same as {two}. What is the number? [ans]",
        f"~Someone tells you that {one} is {two}. What is the number? [ans]",
            f"~I think of a number, and {known} is {two}. Find it. [ans]",
    )
    return Problem(slots, Claim(forms, "Y1 = {A}"), whole=forms, framed=False,
        binders=f"( Y1 : ℝ ) H {lean} = {right} )", concepts=("equation",))


@family("words", 1.2)
def two_numbers(d: Draw) -> Problem:
    """Two numbers given by their sum, difference, product."""
    facts = {"sum": "Y1 + Y2", "difference": "Y1 - Y2", "product": "Y1 * Y2", "sum of their squares": "Y1 ^ 2 + Y2 ^ 2",
        "difference of their squares": "Y1 ^ 2 - Y2 ^ 2"}
    a, b, g = d.rng.sample(list(facts), 3)
    slots: Slots = {"S": d.number(2, 99), "T": d.number(2, 99), "A": d.answer()}
    target = d.rng.choice((("<larger|greater|bigger> <number|of the two numbers|of the numbers>", "Y1"), (
        "smaller <number|of the two numbers|of the numbers>", "Y2"), (
        g if "their" in g else f"{g} of the <two |>numbers", facts[g])))
    goal, lean = target
    start = f"the {a} of two <real |>numbers" if "their" not in a else f"the {a} for two numbers"
    their = f"their {b}" if "their" not in b else f"the {b}"
    forms = (
        f"{start} is {{S}} and {their} is {{T}}. [whatis] the {goal}? [ans]",
            f"{start} is {{S}}, and {their} is {{T}}. [find] the {goal}. [ans]",
            f"<If|Suppose> {start} is {{S}} and {their} is {{T}}, what is the {goal}? [ans]",
            f"If {start} is {{S}} and {their} is {{T}}, find the {goal}. [ans]",
        f"Two numbers have a {a} of {{S}} and a {b} of {{T}}. [find] the {goal}. [ans]",
            f"Two <real |>numbers have {a} {{S}} and {b} {{T}}. [whatis] the {goal}? [ans]",
            f"[find] the {goal} if two numbers have {a} {{S}} and {b} {{T}}. [ans]",
            f"There are two numbers whose {a} is {{S}} and whose {b} is {{T}}. [whatis] the {goal}? [ans]",
            f"Given two numbers whose {a} is {{S}} and whose {b} is {{T}}, [find] the {goal}. [ans]",
            f"[show] that if {start} is {{S}} and {their} is {{T}}, then the {goal} is {{A}}.",
            f"{start} [equals] {{S}}. {their} [equals] {{T}}. [find] the {goal}. [ans]",
            f"[suppose] {start} is {{S}} and {their} is {{T}}. [find] the {goal}. [ans]",
            f"[suppose] {start} is {{S}} and {their} is {{T}}. [show] that the {goal} is {{A}}.",
            f"If two numbers have {a} {{S}} and {b} {{T}}, what is the {goal}? [ans]",
            f"[find] two numbers with {a} {{S}} and {b} {{T}}. Show that the {goal} is {{A}}.",
            f"If two numbers have {a} {{S}} and {b} {{T}}, [find] the {goal}. [ans]",
            f"We are given two numbers with {a} {{S}} and {b} {{T}}. [whatis] the {goal}? [ans]",
            f"If {start} is {{S}} and {their} is {{T}}, then the {goal} is {{A}}.",
            f"Two numbers have {a} {{S}} and {b} {{T}}. [show] that the {goal} is {{A}}.",
        f"~We know two numbers with {a} {{S}} and {b} {{T}}. [find] the {goal}. [ans]",
            f"~For two numbers, the {a} comes to {{S}} and the {b} comes to {{T}}. What is the {goal}? [ans]",
    )
    binders = f"( Y1 Y2 : ℝ ) H {facts[a]} = {{S}} ) H {facts[b]} = {{T}} )"
    return Problem(slots, Claim(forms, f"{lean} = {{A}}"), whole=forms, framed=False, binders=binders, concepts=("sum",
        "system of equations"))


@family("words", 1.1)
def consecutive(d: Draw) -> Problem:
    """Consecutive integers with a given sum or product."""
    count = d.rng.choice((2, 3, 3, 3, 4, 5))
    word = {2: "two", 3: "three", 4: "four", 5: "five"}[count]
    kind = d.rng.choice(("", "", "even ", "odd ", "positive "))
    gap = 2 if kind in ("even ", "odd ") else 1
    op, name = d.rng.choice((("+", "sum"), ("+", "sum"), ("*", "product")))
    terms = ["M1"] + [f"( M1 + {gap * i} )" if gap * i <= 6 else f"( M1 + {gap * i - 2} + 2 )" for i in range(1, count)]
    last = d.chance(0.5)
    big = "<largest|greatest>" if last else "<smallest|least>"
    slots: Slots = {"S": d.number(5, 900), "A": d.number(1, 300)}
    top = terms[-1].strip("() ") if last else "M1"
    noun = f"{word} consecutive {kind}<integers|numbers>"
    tail = "<integer|number|of these integers|of these numbers|one>"
    forms = (
        f"The {name} of {noun} is {{S}}. [whatis] the {big} {tail}? [ans]",
            f"The {name} of {noun} is {{S}}. [find] the {big} {tail}. [ans]",
            f"If the {name} of {noun} is {{S}}, what is the {big} <of them|integer|one>? [ans]",
            f"If {noun} have a {name} of {{S}}, what is the {big} <of them|integer|one>? [ans]",
        f"{noun} have <a |>{name} <of |>{{S}}. [find] the {big} {tail}. [ans]",
            f"[find] the {big} of {noun} whose {name} is {{S}}. [ans]",
            f"[whatis] the {big} of {noun} <that have a|whose> {name} <of|is> {{S}}? [ans]",
            f"[show] that if {noun} <have a {name} of|sum to> {{S}}, then the {big} one is {{A}}." if name == "sum"
            else f"[show] that if {noun} have a {name} of {{S}}, then the {big} one is {{A}}.",
            f"[suppose] {noun} have {name} {{S}}. [find] the {big} {tail}. [ans]",
            f"The {name} of {noun} equals {{S}}. [show] that the {big} one is {{A}}.",
            f"[suppose] the {name} of {noun} is {{S}}. [find] the {big} {tail}. [ans]",
            f"We have {noun} with {name} {{S}}. [find] the {big} {tail}. [ans]",
            f"If the {name} of {noun} is {{S}}, then the {big} one is {{A}}.",
            f"{noun} have {name} {{S}}. [show] that the {big} one is {{A}}.",
            f"There are {noun} with {name} {{S}}. [whatis] the {big} {tail}? [ans]",
            f"[suppose] the {name} of {noun} is {{S}}. [show] that the {big} one is {{A}}.",
            f"[find] {noun} with {name} {{S}}. Show that the {big} one is {{A}}.",
            f"The {name} of {noun} is equal to {{S}}. Which is the {big} one? [ans]",
        f"~{noun} give the {name} {{S}}. Which is the {big} one? [ans]",
            f"~Take {noun} with {name} {{S}}. [find] the {big} one. [ans]",
    )
    positive = kind == "positive "
    hyps = ("H 0 < M1 ) " if positive else "") + ("H Even M1 ) " if kind == "even " else "H Odd M1 ) " if kind == "odd "
        else "")
    binders = f"( M1 : ℤ ) {hyps}H {f' {op} '.join(terms)} = {{S}} )"
    return Problem(slots, Claim(forms, f"{top} = {{A}}"), whole=forms, framed=False, binders=binders, concepts=(
        "consecutive integers", name))


__all__ = ["Num"]
