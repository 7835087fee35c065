"""Lists: length, sum, reverse, concatenation and map."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Slots, Words, family

NAMES = (("l", "m"), ("s", "t"), ("L", "M"), ("a", "b"), ("x", "y"), ("u", "v"), ("p", "q"))
EQUAL: Words = ("@ is $", "@ equals $", "@ is equal to $", "@ is the same as $", "@ must equal $", "@ and $ are equal",
    "@ is always equal to $", "@ is always $", "@ is exactly $", "@ and $ are the same", "we have that @ is $",
        "@ must be $",
    "it holds that @ is $", "@ has to be $", "@ is identical to $", "@ is given by $", "@ can be written as $",
    "@ and $ agree", "@ is in every case $", "~@ coincides with $", "~@ amounts to $", "~@ turns out to be $")
JOIN = ("the concatenation of {a} and {b}", "the list obtained by appending {b} to {a}", "{a} followed by {b}")


def _equal(left: str, right: str) -> Words:
    return tuple(t.replace("@", left).replace("$", right) for t in EQUAL)


@family("lists", 1.3)
def list_length(d: Draw) -> Problem:
    """The length of concatenations, reversals and images of lists."""
    a, b = d.rng.choice(NAMES)
    slots: Slots = {"a": var(a), "b": var(b)}
    kind = d.rng.choice(("natlist", "intlist"))
    t = "ℕ" if kind == "natlist" else "ℤ"
    length = d.rng.choice(("the length of", "the length of", "the number of elements of", "the number of entries of"))
    what, joined = length.removeprefix("the "), d.rng.choice(JOIN)
    cases = (
        (f"{length} {joined}", f"the sum of the {what.replace('of', '')}of {{a}} and the {what} {{b}}".replace("  ",
            " "),
            "List.length ( List.append {a} {b} ) = List.length {a} + List.length {b}"),
        (f"{length} {joined}", f"{length} {{a}} plus {length} {{b}}",
            "List.length ( List.append {a} {b} ) = List.length {a} + List.length {b}"),
        (f"{length} the reverse of {{a}}", f"{length} {{a}}", "List.length ( List.reverse {a} ) = List.length {a}"),
    )
    if d.chance(0.3):
        sets = ("two lists", "two lists", f"two lists of {'natural numbers' if t == 'ℕ' else 'integers'}")
        kind_ = d.rng.choice(sets)
        t = "ℤ" if "integers" in kind_ else "ℕ"
        forms: Words = tuple(w.replace("#", kind_) for w in (
            "The length of the concatenation of # is the sum of their lengths.",
            "[show] that the length of the concatenation of # is the sum of their lengths.",
            "[show] that the length of the concatenation of # equals the sum of the lengths.",
            "The concatenation of # has as length the sum of their lengths.",
            "When # are concatenated, their lengths add.",
            "If # are concatenated, the length of the result is the sum of their lengths.",
            "[show] that when # are concatenated, the lengths add.", "[show] that concatenating # adds their lengths.",
            "If we append one of # to the other, the lengths add.", "~Appending # adds up their lengths.",
            "~The lengths of # add under concatenation."))
        return Problem({}, Claim(forms, "List.length ( List.append M1 M2 ) = List.length M1 + List.length M2"),
            whole=forms,
            framed=False, binders=f"( M1 M2 : List {t} )", concepts=("list",))
    left, right, lean = d.rng.choice(cases)
    used = ("a", "b") if "{b}" in lean else ("a",)
    return Problem(slots, Claim(_equal(left, right), lean), (Decl(used, kind),), concepts=("list",))


@family("lists", 1.2)
def list_sum_reverse(d: Draw) -> Problem:
    """Sums of concatenated and reversed lists; reversing twice."""
    a, b = d.rng.choice(NAMES)
    slots: Slots = {"a": var(a), "b": var(b)}
    kind, joined = d.rng.choice(("natlist", "intlist")), d.rng.choice(JOIN)
    total = d.rng.choice(("the sum of the elements of", "the sum of all elements of", "the sum of the entries of"))
    cases = (
        (f"{total} {joined}", f"{total} {{a}} plus {total} {{b}}",
            "List.sum ( List.append {a} {b} ) = List.sum {a} + List.sum {b}"),
        (f"{total} the reverse of {{a}}", f"{total} {{a}}", "List.sum ( List.reverse {a} ) = List.sum {a}"),
        ("the reverse of the reverse of {a}", "{a}", "List.reverse ( List.reverse {a} ) = {a}"),
        ("the reverse of the reversed list of {a}", "{a}", "List.reverse ( List.reverse {a} ) = {a}"),
        (f"the reverse of {joined}", "the concatenation of the reverse of {b} and the reverse of {a}",
            "List.reverse ( List.append {a} {b} ) = List.append ( List.reverse {b} ) ( List.reverse {a} )"),
    )
    left, right, lean = d.rng.choice(cases)
    used = ("a", "b") if "{b}" in lean else ("a",)
    return Problem(slots, Claim(_equal(left, right), lean), (Decl(used, kind),), concepts=("list",))
