"""Counting and adding integers that satisfy conditions; largest and smallest ones."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, congruent, relation, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Problem, Slots, Words, family
from leanwright.tools.maths.ast import Rel

PROPERTIES = {
    "{K} ∣ @": ("divisible by {K}", "multiples of {K}", "evenly divisible by {K}"),
    "@ % {K} = {R}": ("congruent to {R} modulo {K}", "{R} modulo {K}", "{R} more than a multiple of {K}"),
    "IsSquare @": ("perfect squares", "squares"),
    "Nat.Prime @": ("prime", "prime numbers", "primes"),
    "Even @": ("even", "even numbers"),
    "Odd @": ("odd", "odd numbers"),
    "{K} ∣ @ ∧ {R} ∣ @": ("divisible by both {K} and {R}", "multiples of both {K} and {R}", "divisible by {K} and {R}"),
    "{K} ∣ @ ∨ {R} ∣ @": ("divisible by {K} or {R}", "multiples of {K} or {R}", "divisible by either {K} or {R}"),
    "{K} ∣ @ ∧ ¬ {R} ∣ @": ("divisible by {K} but not by {R}", "multiples of {K} but not of {R}"),
    "Nat.gcd @ {K} = 1": ("relatively prime to {K}", "coprime to {K}"),
    "¬ {K} ∣ @": ("not divisible by {K}", "not multiples of {K}"),
}
RANGES = {
    "0 < @ ∧ @ < {N}": ("less than {N}", "smaller than {N}", "below {N}"),
    "0 < @ ∧ @ ≤ {N}": ("at most {N}", "less than or equal to {N}", "not exceeding {N}", "no greater than {N}"),
    "{L} ≤ @ ∧ @ ≤ {N}": ("between {L} and {N}, inclusive,", "from {L} to {N}", "from {L} to {N} inclusive",
        "from {L} through {N}"),
    "{L} < @ ∧ @ < {N}": ("between {L} and {N}", "strictly between {L} and {N}", "greater than {L} and less than {N}"),
}


def _slots(d: Draw) -> Slots:
    return {"K": d.number(2, 15), "R": d.number(2, 9), "N": d.number(20, 999), "L": d.number(1, 50), "A": d.number(1,
        99)}


@family("counting", 1.4)
def count_integers(d: Draw) -> Problem:
    """How many integers in a range have a property."""
    prop, bounds = d.rng.choice(list(PROPERTIES)), d.rng.choice(list(RANGES))
    said, span = d.rng.choice(PROPERTIES[prop]), d.rng.choice(RANGES[bounds])
    noun = "<integers|numbers|whole numbers|natural numbers|positive integers|positive integers>"
    forms: tuple[str, ...] = (
        *(f"How many {noun} {span} are {said}? [ans]", f"[find] the number of {noun} {span} that are {said}. [ans]",
            f"[whatis] the number of {noun} {span} that are {said}? [ans]",
            f"Count the {noun} {span} that are {said}. [ans]", f"How many of the {noun} {span} are {said}? [ans]"),
        *(f"[show] that there are exactly {{A}} {noun} {span} that are {said}.",
            f"There are exactly {{A}} {noun} {span} that are {said}.",
            f"[show] that the number of {noun} {span} that are {said} is {{A}}.",
            f"Among the {noun} {span}, how many are {said}? [ans]",
            f"[show] that {{A}} of the {noun} {span} are {said}.",
            f"There are {{A}} {noun} {span} that are {said}.", f"Determine how many {noun} {span} are {said}. [ans]",
            f"[find] how many of the {noun} {span} are {said}. [ans]",
            f"Exactly {{A}} of the {noun} {span} are {said}.",
            f"[show] that exactly {{A}} of the {noun} {span} are {said}.",
            f"We count the {noun} {span} that are {said}. [ans]",
            f"What is the total number of {noun} {span} that are {said}? [ans]",
            f"The number of {noun} {span} that are {said} is {{A}}."),
        *(f"~Of the {noun} {span}, {{A}} are {said}.", f"~In total, how many {noun} {span} happen to be {said}? [ans]"),
    )
    if (said[0] not in "n{" and not said.startswith(("divisible", "congruent", "relatively", "coprime", "even", "odd",
        "prime", "evenly"))) or said in ("primes", "prime numbers"):
        forms += (f"How many {said} are there {span}? [ans]", f"How many {said} are {span}? [ans]",
            f"[find] the number of {said} {span}. [ans]", f"How many positive {said} are {span}? [ans]")
    if said.startswith(("divisible", "odd", "even", "prime")) and said not in ("primes",):
        forms += (f"How many positive integers {said} are {span}? [ans]",) if said.startswith("divisible") else (
            f"How many {said.split()[0]} {noun} are {span}? [ans]",)
    lean_body = f"{bounds} ∧ {prop}" if "∨" not in prop else f"{bounds} ∧ ( {prop} )"
    body = lean_body.replace("@", "M1")
    binders = f"( T1 : Finset ℕ ) H ∀ M1 , M1 ∈ T1 ↔ {body} )"
    return Problem(_slots(d), Claim(forms, "Finset.card T1 = {A}"), whole=forms, framed=False, binders=binders,
        concepts=("counting",))


@family("counting", 0.9)
def add_integers(d: Draw) -> Problem:
    """The sum of the integers in a range with a property."""
    prop, bounds = d.rng.choice(list(PROPERTIES)[:8]), d.rng.choice(list(RANGES))
    said, span = d.rng.choice(PROPERTIES[prop]), d.rng.choice(RANGES[bounds])
    noun = "<integers|numbers|positive integers|natural numbers>"
    forms: Words = (f"[whatis] the sum of all {noun} {span} that are {said}? [ans]",
        f"[find] the sum of the {noun} {span} that are {said}. [ans]",
        f"[find] the sum of all {noun} {span} that are {said}. [ans]",
        f"[show] that the sum of all {noun} {span} that are {said} is {{A}}.",
        f"The sum of all {noun} {span} that are {said} is {{A}}.", f"Add up all {noun} {span} that are {said}. [ans]",
        f"What do all {noun} {span} that are {said} sum to? [ans]",
            f"The {noun} {span} that are {said} add up to {{A}}.",
        f"[show] that the {noun} {span} that are {said} add up to {{A}}.",
            f"Sum all the {noun} {span} that are {said}. [ans]",
        f"[find] the sum of all those {noun} {span} that are {said}. [ans]",
        f"What do we get when we add all {noun} {span} that are {said}? [ans]",
        f"[show] that the {noun} {span} that are {said} sum to {{A}}.",
        f"Determine what the {noun} {span} that are {said} sum to. [ans]",
        f"If we add all {noun} {span} that are {said}, what is the sum? [ans]",
        f"{{A}} is the sum of all {noun} {span} that are {said}.",
        f"[show] that {{A}} is the sum of the {noun} {span} that are {said}.",
        f"~All {noun} {span} that are {said} are added. Show that the total is {{A}}.",
        f"~[find] the total of the {noun} {span} that are {said}. [ans]")
    if said.startswith(("multiples", "perfect squares", "prime numbers", "primes")):
        forms += (f"[whatis] the sum of all <positive |>{said} {span}? [ans]",
            f"[find] the sum of the <positive |>{said} {span}. [ans]", f"[find] the sum of all {said} {span}. [ans]")
    body = (f"{bounds} ∧ {prop}" if "∨" not in prop else f"{bounds} ∧ ( {prop} )").replace("@", "M1")
    binders = f"( T1 : Finset ℕ ) H ∀ M1 , M1 ∈ T1 ↔ {body} )"
    return Problem(_slots(d), Claim(forms, "∑ M1 ∈ T1 , M1 = {A}"),
        whole=forms, framed=False, binders=binders, concepts=("counting", "finite sum"))


@family("counting", 1.0)
def count_solutions(d: Draw) -> Problem:
    """How many integers satisfy an inequality or an equation."""
    name = d.rng.choice("nnkxm")
    integers = d.chance(0.5)
    t, noun = ("ℤ", "<integers|integer values>") if integers else ("ℕ", "<positive integers|positive integer values>")
    e = d.using([name], 1, "ℤ" if integers else "ℕ")
    q = relation(e, d.rng.choice("<≤<≤=>"), d.number(5, 200))
    slots: Slots = {"x": var(name), "Q": q, "A": d.number(1, 60)}
    if d.chance(0.3):
        return _two_conditions(d, slots, name, t, noun)
    one = "integer" if integers else "positive integer"
    forms: Words = (
        *(f"How many {noun} {{x}} satisfy {{Q}}? [ans]", f"For how many {noun} {{x}} is {{Q}}? [ans]",
            f"[find] the number of {noun} {{x}} <with|such that|satisfying|for which> {{Q}}. [ans]",
            f"How many {noun} {{x}} are there such that {{Q}}? [ans]",
            f"Count the {noun} {{x}} <with|such that> {{Q}}. [ans]"),
        *(f"For how many {noun} of {{x}} does {{Q}} hold? [ans]".replace("> of", "> of"),
            f"[whatis] the number of {noun} {{x}} <satisfying|such that|with> {{Q}}? [ans]",
            f"[show] that exactly {{A}} {noun} {{x}} satisfy {{Q}}.",
            f"There are exactly {{A}} {noun} {{x}} <with|such that> {{Q}}.",
            f"Exactly {{A}} {noun} {{x}} satisfy {{Q}}.", f"[show] that {{Q}} holds for exactly {{A}} {noun} {{x}}.",
            f"The number of {noun} {{x}} with {{Q}} is {{A}}.",
            f"[show] that the number of {noun} {{x}} with {{Q}} is {{A}}.",
            f"Determine how many {noun} {{x}} satisfy {{Q}}. [ans]",
            f"[find] how many {noun} {{x}} satisfy {{Q}}. [ans]",
            f"[show] that {{Q}} has exactly {{A}} {one} solutions.", f"{{Q}} has exactly {{A}} {one} solutions.",
            f"[find] the number of {one} solutions of {{Q}}. [ans]", f"{{Q}} is true for how many {noun} {{x}}? [ans]",
            f"How many {one} solutions does {{Q}} have? [ans]", f"How many {one} solutions are there to {{Q}}? [ans]"),
        *(f"~{{Q}} holds for how many {noun} {{x}}? [ans]", f"~Exactly {{A}} {noun} {{x}} have the property {{Q}}."),
    )
    rng = "{Q}" if integers else "0 < {x} ∧ {Q}"
    binders = f"( T1 : Finset {t} ) H ∀ {{x}} , {{x}} ∈ T1 ↔ {rng} )"
    return Problem(slots, Claim(forms, "Finset.card T1 = {A}"), whole=forms, framed=False, binders=binders, concepts=(
        "counting",))


def _two_conditions(d: Draw, slots: Slots, name: str, t: str, noun: str) -> Problem:
    x = var(name)
    slots["R"] = d.rng.choice((congruent(x, d.number(0, 20), d.number(2, 30), t == "ℤ"), Rel((d.number(
        0, 20), x, d.number(
        5, 99)), ("<", "<")), relation(x, d.rng.choice("<>≤"), d.number(2, 90))))
    both = "{Q} and {R}"
    forms = (f"How many {noun} {{x}} satisfy {both}? [ans]", f"How many {noun} {{x}} satisfy both {both}? [ans]",
        f"[find] the number of {noun} {{x}} [suchthat] {both}. [ans]",
        f"For how many {noun} {{x}} do we have {both}? [ans]", f"How many {noun} {{x}} are there with {both}? [ans]",
        f"Count the {noun} {{x}} for which {both}. [ans]", f"[show] that exactly {{A}} {noun} {{x}} satisfy {both}.",
        f"There are exactly {{A}} {noun} {{x}} [suchthat] {both}.", f"~{both} holds for how many {noun} {{x}}? [ans]",
        f"~Exactly {{A}} {noun} {{x}} have the properties {both}.")
    bounds = "" if t == "ℤ" else "0 < {x} ∧ "
    binders = f"( T1 : Finset {t} ) H ∀ {{x}} , {{x}} ∈ T1 ↔ {bounds}{{Q}} ∧ {{R}} )"
    return Problem(slots, Claim(forms, "Finset.card T1 = {A}"), whole=forms, framed=False, binders=binders, concepts=(
        "counting",))


@family("counting", 1.1)
def extreme_integer(d: Draw) -> Problem:
    """The largest or smallest integer with a property."""
    name = d.rng.choice("nnkxm")
    x = var(name)
    least, integers = d.chance(0.5), d.chance(0.4)
    word = "<smallest|least>" if least else "<largest|greatest>"
    t, noun = ("ℤ", "<integer|integer value of>") if integers else ("ℕ", "positive integer")
    e = d.using([name], 1, "ℤ" if integers else "ℕ")
    slots: Slots = {"x": x, "Q": relation(e, d.rng.choice("<≤>≥"), d.number(5, 300)), "E": e, **_slots(d)}
    cases = {
        "{Q}": ("[suchthat] {Q}", "for which {Q}", "that satisfies {Q}"),
        "{K} ∣ {x} ∧ {R} ∣ {x}": ("divisible by both {K} and {R}", "that is divisible by {K} and {R}",
            "that is a multiple of both {K} and {R}"),
        "{K} ∣ {x} ∧ {x} < {N}": ("less than {N} that is divisible by {K}", "less than {N} that is a multiple of {K}"),
        "{K} ∣ {x} ∧ {x} > {N}": ("greater than {N} that is divisible by {K}",
            "greater than {N} that is a multiple of {K}"),
        "{x} < {N} ∧ {x} % {K} = {R}": ("less than {N} that leaves a remainder of {R} when divided by {K}",
            "less than {N} that is congruent to {R} modulo {K}"),
        "Nat.Prime {x} ∧ {x} < {N}": ("less than {N} that is prime", "smaller than {N} that is a prime number"),
        "Nat.Prime {x} ∧ {x} > {N}": ("greater than {N} that is prime", "larger than {N} that is a prime number"),
        "IsSquare {E}": ("such that {E} is a perfect square", "for which {E} is a perfect square"),
        "¬ Nat.Prime {E}": ("such that {E} is not prime", "for which {E} is composite"),
        "{K} ∣ {E}": ("such that {E} is divisible by {K}", "for which {K} divides {E}",
            "such that {E} is a multiple of {K}"),
    }
    lean = d.rng.choice(["{Q}"] * 6 + [c for c in cases if c != "{Q}"])
    if lean != "{Q}":
        t, noun, integers = "ℕ", "positive integer", False
    said = d.rng.choice(cases[lean])
    about = f"{word} {noun}" + (" {x}" if "{x}" in lean or "{Q}" in lean or "{E}" in lean else "")
    if lean != "{Q}" and "{E}" not in lean and d.chance(0.7):
        about = f"{word} {noun}"
        lean, binder = lean.replace("{x}", "M1"), "M1"
    else:
        binder = "{x}"
        about = f"{word} {noun} {{x}}"
    forms = (f"[whatis] the {about} {said}? [ans]", f"[find] the {about} {said}. [ans]",
        f"[show] that the {about} {said} is {{A}}.", f"The {about} {said} is {{A}}.", f"{{A}} is the {about} {said}.",
        f"[show] that {{A}} is the {about} {said}.", f"[find] the {about} {said}. [filler] [ans]",
        f"Which is the {about} {said}? [ans]", f"Determine the {about} {said}. [ans]",
        f"[show] that {{A}} is indeed the {about} {said}.", f"Prove: the {about} {said} is {{A}}.",
        f"The {about} {said} is equal to {{A}}.", f"[show] that the {about} {said} equals {{A}}.",
        f"The {about} {said} equals {{A}}.", f"We want the {about} {said}. [ans]",
            f"[find], with proof, the {about} {said}. [ans]",
        f"Which number is the {about} {said}? [ans]", f"What number is the {about} {said}? [ans]",
            f"What {about} {said} is there? [ans]".replace("What", "What is the"),
        f"~I am looking for the {about} {said}. [ans]", f"~The number {{A}} is the {about} {said}.")
    condition = lean if integers else f"0 < {binder} ∧ {lean}"
    return Problem(slots, Claim(forms,
        f"{'IsLeast' if least else 'IsGreatest'} {{ {binder} : {t} | {condition} }} {{A}}"), whole=forms, framed=False,
        concepts=("least element" if least else "greatest element",))
