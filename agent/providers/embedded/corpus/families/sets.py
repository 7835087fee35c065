"""Sets: inclusions, unions and intersections, membership, elements given by conditions."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, mul, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Question, Slots, family
from leanwright.tools.maths.ast import Num, Rel

NAMES = (("A", "B", "C"), ("S", "T", "U"), ("X", "Y", "Z"), ("P", "Q", "R"))
KIND = ("realset", "natset")


def inside(a: str, b: str) -> tuple[str, ...]:
    """Ways to say that one set is part of another."""
    return tuple(t.replace("@", a).replace("$", b) for t in ("$ contains @", "$ includes @", "@ is part of $",
        "every element of @ is in $", "all elements of @ are in $", "all elements of @ belong to $",
            "@ must be a subset of $",
        "each element of @ is an element of $", "@ is always a subset of $", "the set @ is a subset of $",
        "the set @ is contained in $", "the set $ contains @", "@ must be contained in $",
            "@ has all its elements in $",
        "@ is a subset of $", "@ is contained in $",
        "@ is included in $", "every element of @ is an element of $", "every element of @ belongs to $",
        "{I" + a.strip("{}") + b.strip("{}") + "}"))


UNION = ("the union of {a} and {b}",)
INTERSECTION = ("the intersection of {a} and {b}",)


@family("sets", 1.1)
def set_inclusion(d: Draw) -> Problem:
    """Inclusions between sets, with unions and intersections in words."""
    a, b, c = d.rng.choice(NAMES)
    kind = d.rng.choice(KIND)
    slots: Slots = {"a": var(a), "b": var(b), "c": var(c)}
    for left in "abc":
        for right in "abc":
            if left != right:
                slots[f"I{left}{right}"] = Rel((slots[left], slots[right]), ("⊆",))
    hyp_ab, hyp_bc, hyp_ac = (Claim(inside(left, right), f"{left} ⊆ {right}")
        for left, right in (("{a}", "{b}"), ("{b}", "{c}"), ("{a}", "{c}")))
    cases: list[tuple[tuple[Claim, ...], tuple[str, ...], str]] = [
        ((hyp_ab, hyp_bc), (*inside("{a}", "{c}"), "~{a} lies inside {c}", "~{c} contains every element of {a}"),
            "{a} ⊆ {c}"),
        ((hyp_ab, hyp_ac), ("{a} is <a subset of|contained in> the intersection of {b} and {c}",
            "{a} is included in the intersection of {b} and {c}", "the intersection of {b} and {c} contains {a}",
            "~{a} lies in the intersection of {b} and {c}"), "{a} ⊆ {b} ∩ {c}"),
        ((hyp_ac, hyp_bc), ("the union of {a} and {b} is <a subset of|contained in> {c}",
            "the union of {a} and {b} is included in {c}", "{c} contains the union of {a} and {b}",
            "~the union of {a} and {b} lies in {c}"), "{a} ∪ {b} ⊆ {c}"),
        ((), ("the intersection of {a} and {b} is <a subset of|contained in> {a}",
            "the intersection of {a} and {b} is included in {a}", "{a} contains the intersection of {a} and {b}",
            "~the intersection of {a} and {b} lies in {a}"), "{a} ∩ {b} ⊆ {a}"),
        ((), ("{a} is <a subset of|contained in> the union of {a} and {b}",
            "{a} is included in the union of {a} and {b}", "the union of {a} and {b} contains {a}",
            "~{a} lies in the union of {a} and {b}"), "{a} ⊆ {a} ∪ {b}"),
        ((hyp_ab,), ("the intersection of {a} and {b} <is|equals|is equal to> {a}",
            "the intersection of {a} with {b} is {a}", "{a} is the intersection of {a} and {b}",
            "~intersecting {a} and {b} gives {a}"), "{a} ∩ {b} = {a}"),
        ((hyp_ab,), ("the union of {a} and {b} <is|equals|is equal to> {b}", "the union of {a} with {b} is {b}",
            "{b} is the union of {a} and {b}", "~uniting {a} and {b} gives {b}"), "{a} ∪ {b} = {b}"),
        ((), ("the union of {a} and {b} <equals|is equal to|is> the union of {b} and {a}",
            "the union of {a} and {b} is the same as the union of {b} and {a}",
            "~the unions of {a} and {b} and of {b} and {a} agree"), "{a} ∪ {b} = {b} ∪ {a}"),
        ((), ("the intersection of {a} and {b} <equals|is equal to|is> the intersection of {b} and {a}",
            "the intersection of {a} and {b} is the same as the intersection of {b} and {a}",
            "~the intersections of {a} and {b} and of {b} and {a} agree"), "{a} ∩ {b} = {b} ∩ {a}"),
        ((hyp_ab, Claim(inside("{b}", "{a}"), "{b} ⊆ {a}")), ("{a} equals {b}", "{a} is equal to {b}",
            "{a} and {b} are equal", "{a} and {b} are the same set", "~the sets {a} and {b} coincide"), "{a} = {b}"),
    ]
    hyps, words, lean = d.rng.choice(cases)
    used = [k for k in "abc" if any("{" + k + "}" in text for text in (lean, *(h.lean for h in hyps)))]
    return Problem(slots, Claim(words, lean), (Decl(tuple(used), kind),), hyps, concepts=("set",))


@family("sets", 0.9)
def membership(d: Draw) -> Problem:
    """Elements of sets."""
    a, b, _ = d.rng.choice(NAMES)
    x = d.rng.choice("xxyst")
    kind = d.rng.choice(KIND)
    slots: Slots = {"a": var(a), "b": var(b), "x": var(x), "I": Rel((var(a), var(b)), ("⊆",)), "M": Rel((var(x), var(
        a)), (
        "∈",)), "N": Rel((var(x), var(b)), ("∈",)), "O": Rel((var(x), var(a)), ("∉",)), "Q": Rel((var(x), var(b)), (
        "∉",))}
    in_a = Claim(("{M}", "{x} is an element of {a}", "{x} belongs to {a}", "{x} is in {a}", "{x} is a member of {a}"),
        "{x} ∈ {a}")
    in_b = Claim(("{N}", "{x} is an element of {b}", "{x} belongs to {b}", "{x} is in {b}", "{x} is a member of {b}",
        "{b} contains {x}", "{x} must be in {b}", "{x} must belong to {b}", "{x} is also in {b}",
            "{x} also belongs to {b}",
        "{x} must be an element of {b}", "{x} is also an element of {b}", "{x} is contained in {b}",
            "the set {b} contains {x}",
        "{x} is an element of the set {b}", "{x} belongs to the set {b}", "{b} has {x} as an element",
            "{x} is in the set {b}",
        "the element {x} is in {b}", "the element {x} belongs to {b}", "~{x} lies in {b}",
        "~{x} is one of the elements of {b}"), "{x} ∈ {b}")
    not_b = Claim(("{Q}", "{x} is not an element of {b}", "{x} does not belong to {b}", "{x} is not in {b}"),
        "¬ {x} ∈ {b}")
    not_a = Claim(("{O}", "{x} is not an element of {a}", "{x} does not belong to {a}", "{x} is not in {a}",
        "~{x} lies outside {a}", "~{a} does not contain {x}"), "¬ {x} ∈ {a}")
    subset = Claim(("{I}", "{a} is a subset of {b}", "{a} is contained in {b}"), "{a} ⊆ {b}")
    cases = [
        ((subset, in_a), in_b), ((subset, not_b), not_a), ((in_a, subset), in_b),
        ((in_a, Claim(in_b.words[:4], in_b.lean)), Claim(("{x} is in the intersection of {a} and {b}",
            "{x} belongs to the intersection of {a} and {b}", "{x} is an element of the intersection of {a} and {b}",
            "~the intersection of {a} and {b} contains {x}"), "{x} ∈ {a} ∩ {b}")),
        ((in_a,), Claim(("{x} is in the union of {a} and {b}", "{x} belongs to the union of {a} and {b}",
            "{x} is an element of the union of {a} and {b}", "~the union of {a} and {b} contains {x}"),
            "{x} ∈ {a} ∪ {b}")),
    ]
    hyps, goal = d.rng.choice(cases)
    element = "real" if kind == "realset" else "nat"
    hyps = tuple(Claim(tuple(w for w in h.words if not w.startswith("~")), h.lean) for h in hyps)
    return Problem(slots, goal, (Decl(("a", "b"), kind), Decl(("x",), element)), hyps, concepts=("set",))


@family("sets", 0.7)
def infinite_set(d: Draw) -> Problem:
    """There are infinitely many integers with a property."""
    name, k = d.rng.choice("nnmkx"), d.number(2, 20)
    n = var(name)
    slots: Slots = {"n": n, "K": k, "R": d.number(0, 9), "E": add(mul(d.number(2, 9), n), d.number(1, 9))}
    lean, said = d.rng.choice(
        (
            ("{K} ∣ {n}", ("divisible by {K}", "that are multiples of {K}", "that are divisible by {K}")),
            ("{n} % {K} = {R}", ("congruent to {R} modulo {K}", "that leave remainder {R} when divided by {K}",
                "that are congruent to {R} modulo {K}")),
            ("Nat.Prime {E}", ("such that {E} is prime", "for which {E} is prime", "such that {E} is a prime number")),
            ("IsSquare {E}", ("such that {E} is a perfect square", "for which {E} is a perfect square",
                "for which {E} is a square")),
            ("Even {E}", ("such that {E} is even", "for which {E} is even")),
            ("¬ Nat.Prime {E}", ("such that {E} is not prime", "for which {E} is not a prime",
                "for which {E} is composite")),
        )
    )
    which = "<" + "|".join(said) + ">"
    forms = (f"[show] that there are infinitely many natural numbers {{n}} {which}.",
        f"There are infinitely many natural numbers {{n}} {which}.",
        f"[show] that infinitely many natural numbers {{n}} are {which}." if "that" not in which and "such" not in which
        and "for" not in which else f"[show] that there exist infinitely many natural numbers {{n}} {which}.",
        f"There exist infinitely many natural numbers {{n}} {which}.",
        f"[show] that the set of natural numbers {{n}} {which} is infinite.",
        f"The set of all natural numbers {{n}} {which} is infinite.",
        f"[show] that there is an infinite number of natural numbers {{n}} {which}.",
        f"There is an infinite number of natural numbers {{n}} {which}.",
        f"[show] that the set of all natural numbers {{n}} {which} is infinite.",
        f"[show] that the set of those natural numbers {{n}} {which} is infinite.",
        f"Are there infinitely many natural numbers {{n}} {which}? Prove it.",
        f"We have infinitely many natural numbers {{n}} {which}.",
            f"[show] that we can find infinitely many natural numbers "
        f"{{n}} {which}.", f"[show] that natural numbers {{n}} {which} exist in infinite number.",
        f"[show] the existence of infinitely many natural numbers {{n}} {which}.",
        f"It is true that there are infinitely many natural numbers {{n}} {which}.",
        f"There must be infinitely many natural numbers {{n}} {which}.",
        f"[show] that there must be infinitely many natural numbers {{n}} {which}.",
        f"~One finds infinitely many natural numbers {{n}} {which}.",
        f"~The natural numbers {{n}} {which} are infinite in number.")
    return Problem(slots, Claim(forms, f"Set.Infinite {{ {{n}} : ℕ | {lean} }}"), whole=forms, framed=False, concepts=(
        "infinite set",))


__all__ = ["Num", "Question"]
