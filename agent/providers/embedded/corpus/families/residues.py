"""Least solutions of congruences, and the integer in a range with a given residue."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, congruent, mul, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Problem, Question, Slots, family
from leanwright.tools.maths.ast import Expr, Neg, Rel


@family("remainders")
def least_solution(d: Draw) -> Problem:
    """The least positive x with a congruence or a condition."""
    name = d.integer_name()
    x, modulus = var(name), d.number(3, 40)
    left = mul(d.number(2, 40), x) if d.chance(0.5) else add(d.polynomial(name, False), d.number(
        1, 9)) if d.chance(0.5) else d.linear(
        name, False)
    slots: Slots = {"x": x, "C": congruent(left, d.number(0, 40), modulus), "E": left, "N": modulus, "K": d.number(
        2, 20), "R": d.number(
        0, 15)}
    cases = {
        "{C}": ("{C}",),
        "{N} ∣ {E}": ("{E} is divisible by {N}", "{N} divides {E}", "{E} is a multiple of {N}"),
        "{x} % {N} = {R}": ("{x} leaves <a |>remainder <of |>{R} [dividedby] {N}",),
        "{K} ∣ {x} ∧ {N} ∣ {x}": ("{x} is divisible by {K} and {N}", "{x} is a multiple of both {K} and {N}",
            "{x} is divisible by both {K} and {N}"),
    }
    lean = d.rng.choice(list(cases))
    said = "<" + "|".join(cases[lean]) + ">" if len(cases[lean]) > 1 else cases[lean][0]
    nouns = tuple(
        t.replace("@", said)
        for t in ("the <smallest|least> positive integer {x} [suchthat] @",
            "the <smallest|least> positive {x} [suchthat] @", "the <smallest|least> positive number {x} [suchthat] @",
                  "the smallest value of the positive integer {x} for which @",
                      "the <smallest|least> positive integer that satisfies the congruence " "{C}"
                          if lean == "{C}" else "the <smallest|least> positive integer {x} for which @",
                      "the <smallest|least> positive integer solution <{x} |>of {C}" if lean == "{C}"
                          else "the smallest positive integer {x} [suchthat] @",
                      "the <smallest|least> positive integer {x} so that @",
                      "the smallest positive integer {x} where @",
                  "the <smallest|least> possible positive integer {x} [suchthat] @",
                      "~the minimal positive integer {x} for which @",
                      "~the first positive integer {x} with the property that @")
    )
    question = Question(nouns, "", d.number(1, 60))
    goal = Claim(tuple(f"{n} [equals] {{A}}" if not n.startswith("~") else f"{n} is {{A}}" for n in nouns),
        f"IsLeast {{ {{x}} : ℕ | 0 < {{x}} ∧ {lean} }} {{A}}")
    slots["A"] = question.answer
    whole = tuple(("~" if n.startswith("~") else "") + start.replace("@", n.removeprefix("~")) for n in nouns
        for start in (
        "[find] @. [ans]", "[whatis] @? [ans]", "[find] @. [ans]"))
    return Problem(slots, goal, whole=(*whole, *whole[:2]), concepts=("least element", "congruence"))


@family("remainders", 1.0)
def residue_in_range(d: Draw) -> Problem:
    """The integer in a range with a given residue."""
    name, modulus = d.integer_name(), d.number(2, 40)
    x = var(name)
    e: Expr = x if d.chance(0.7) else d.linear(name, False)
    value: Expr = d.number(0, 9999) if d.chance(0.6) else Neg(d.number(1, 9999))
    bounds = Rel((d.number(0, 20), x, d.number(5, 99)), (d.rng.choice("<≤"), d.rng.choice("<≤")))
    slots: Slots = {"x": x, "B": bounds, "C": congruent(e, value, modulus, True), "A": d.number(0, 60),
        "R": value, "N": modulus}
    order = d.rng.choice(("{B} and {C}", "{B} and {C}", "{C} and {B}", "{B}, {C}"))
    first, second = ("{B}", "{C}") if order.startswith("{B}") else ("{C}", "{B}")
    forms = tuple(
        t.replace("@", order)
        for t in ("What integer {x} satisfies @? [ans]", "[find] the integer {x} [suchthat] @. [ans]",
            "[whatis] the integer {x} [suchthat] @? [ans]", "[find] the unique integer {x} [suchthat] @. [ans]",
            "If {x} is an integer with @, [find] {x}. [ans]", "Let {x} be an integer [suchthat] @. [find] {x}. [ans]",
                  "Which integer {x} satisfies @? [ans]", "The integer {x} satisfies @. [find] {x}. [ans]",
                      "[suppose] @. [find] the integer {x}. [ans]",
                      "[show] that if an integer {x} satisfies @, then {x} is {A}.",
                      "[find] the value of the integer {x} if @. [ans]", "For what integer {x} do we have @? [ans]",
                  "[find] an integer {x} satisfying @. [ans]", "Let an integer {x} obey @. [find] {x}. [ans]",
                  "Determine the only integer {x} with @. [ans]",
                  "Suppose {x} is an integer satisfying @. [whatis] {x}? [ans]",
                  "An integer {x} satisfies @. [whatis] {x}? [ans]", "For which integer {x} do we have @? [ans]",
                  "The only integer {x} with @ is {A}.", "[show] that the only integer {x} [suchthat] @ is {A}.",
                  "There is one integer {x} [suchthat] @. [find] it. [ans]",
                  "Suppose that @ for an integer {x}. [find] {x}. [ans]",
                  "~Exactly one integer {x} obeys @. [find] {x}. [ans]",
                  "~Given are the conditions @ on an integer {x}. [find] {x}. [ans]",
                      "~An integer {x} obeys @. [whatis] {x}? [ans]")
    )
    binders = f"( {{x}} : ℤ ) H {first} ) H {second} )"
    return Problem(slots, Claim(forms, "{x} = {A}"), whole=forms, framed=False, binders=binders, concepts=(
        "congruence",))
