"""Sets of any elements: laws of union, intersection and difference, images, preimages, composition of maps."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Slots, Words, family
from leanwright.tools.maths.ast import Rel

NAMES = (("A", "B", "C"), ("A", "B", "C"), ("S", "T", "U"), ("X", "Y", "Z"), ("E", "F", "G"))
U, N, D = "the union of @ and $", "the intersection of @ and $", "the difference of @ and $"
EQUAL: Words = ("@ is $", "@ equals $", "@ is equal to $", "@ and $ are equal", "@ is the same as $",
    "@ is the same set as $",
    "@ and $ are the same set", "@ must equal $", "@ is always equal to $", "@ can be written as $",
        "@ and $ are the same",
    "@ is identical to $", "@ and $ have the same elements", "the sets @ and $ are equal",
        "the set @ is equal to the set $",
    "the set @ equals $", "the set @ is the same as the set $", "we have that @ is equal to $",
        "it holds that @ equals $",
    "~@ coincides with $", "~@ agrees with $", "~@ is nothing but $")
PART: Words = ("@ is a subset of $", "@ is contained in $", "@ is included in $", "$ contains @", "@ is part of $",
    "every element of @ is an element of $", "every element of @ is in $", "every element of @ belongs to $",
        "$ includes @",
    "all elements of @ are in $", "all elements of @ belong to $", "each element of @ is an element of $",
        "@ is a part of $",
    "@ must be a subset of $", "@ must be contained in $", "@ is always a subset of $", "the set @ is a subset of $",
    "the set @ is contained in $", "the set $ contains @", "the set $ contains the set @", "~@ lies in $",
        "~@ lies inside $")


def two(template: str, a: str, b: str) -> str:
    """The template said of two sets."""
    return template.replace("@", a).replace("$", b)


@family("sets", 1.2)
def set_law(d: Draw) -> Problem:
    """Laws of union, intersection, difference and complement."""
    a, b, c = d.rng.choice(NAMES)
    slots: Slots = {"a": var(a), "b": var(b), "c": var(c)}
    x, y, z = "{a}", "{b}", "{c}"
    ny = two(N, y, z)
    cases = (
        (two(N, x, two(U, y, z)), two(U, two(N, x, y), two(N, x, z)), "{a} ∩ ( {b} ∪ {c} ) = {a} ∩ {b} ∪ {a} ∩ {c}"),
        (two(U, x, ny), two(N, two(U, x, y), two(U, x, z)), "{a} ∪ {b} ∩ {c} = ( {a} ∪ {b} ) ∩ ( {a} ∪ {c} )"),
        (two(D, x, two(U, y, z)), two(N, two(D, x, y), two(D, x, z)),
            "{a} \\ ( {b} ∪ {c} ) = {a} \\ {b} ∩ ( {a} \\ {c} )"),
        (two(D, x, ny), two(U, two(D, x, y), two(D, x, z)), "{a} \\ ( {b} ∩ {c} ) = {a} \\ {b} ∪ {a} \\ {c}"),
        (two(U, x, y), two(U, y, x), "{a} ∪ {b} = {b} ∪ {a}"), (two(N, x, y), two(N, y, x), "{a} ∩ {b} = {b} ∩ {a}"),
        (two(U, x, x), x, "{a} ∪ {a} = {a}"), (two(N, x, x), x, "{a} ∩ {a} = {a}"),
        (two(U, x, two(N, x, y)), x, "{a} ∪ {a} ∩ {b} = {a}"), (two(N, x, two(U, x, y)), x,
            "{a} ∩ ( {a} ∪ {b} ) = {a}"),
        (two(U, x, "the empty set"), x, "{a} ∪ ∅ = {a}"), (two(N, x, "the empty set"), "the empty set", "{a} ∩ ∅ = ∅"),
        (two(D, x, x), "the empty set", "{a} \\ {a} = ∅"),
        (two(N, two(D, x, y), y), "the empty set", "{a} \\ {b} ∩ {b} = ∅"),
    )
    left, right, lean = d.rng.choice(cases)
    used = tuple(k for k in "abc" if "{" + k + "}" in lean)
    return Problem(slots, Claim(tuple(two(t, left, right) for t in EQUAL), lean), (Decl(used, "set"),),
        binders="( A1 : Type* )", concepts=("set",))


@family("sets", 1.1)
def set_inclusion_chain(d: Draw) -> Problem:
    """Inclusions of sets of any elements: transitivity, unions and intersections."""
    a, b, c = d.rng.choice(NAMES)
    slots: Slots = {"a": var(a), "b": var(b), "c": var(c)}
    for s in "abc":
        for t in "abc":
            if s != t:
                slots[f"I{s}{t}"] = Rel((slots[s], slots[t]), ("⊆",))

    def held(s: str, t: str) -> Claim:
        return Claim((*[two(w, "{" + s + "}", "{" + t + "}") for w in PART[:8]], *["{I" + s + t + "}"] * 4),
            "{" + s + "} ⊆ {" + t + "}")

    x, y, z = "{a}", "{b}", "{c}"
    cases: tuple[tuple[tuple[Claim, ...], str, str, str], ...] = (
        ((held("a", "b"), held("b", "c")), x, z, "{a} ⊆ {c}"), ((held("a", "b"), held("b", "c")), x, z, "{a} ⊆ {c}"),
        ((held("a", "b"), held("a", "c")), x, two(N, y, z), "{a} ⊆ {b} ∩ {c}"),
        ((held("a", "c"), held("b", "c")), two(U, x, y), z, "{a} ∪ {b} ⊆ {c}"),
        ((), two(N, x, y), x, "{a} ∩ {b} ⊆ {a}"), ((), x, two(U, x, y), "{a} ⊆ {a} ∪ {b}"),
        ((), two(D, x, y), x, "{a} \\ {b} ⊆ {a}"), ((), two(N, x, y), two(U, x, y), "{a} ∩ {b} ⊆ {a} ∪ {b}"),
        ((held("a", "b"),), two(N, x, z), two(N, y, z), "{a} ∩ {c} ⊆ {b} ∩ {c}"),
        ((held("a", "b"),), two(U, x, z), two(U, y, z), "{a} ∪ {c} ⊆ {b} ∪ {c}"),
    )
    hyps, left, right, lean = d.rng.choice(cases)
    used = tuple(k for k in "abc" if "{" + k + "}" in lean + "".join(h.lean for h in hyps))
    words = tuple(two(t, left, right) for t in PART)
    if left == x and right == z:
        words = (*words, "{Iac}", "{Iac}")
    return Problem(slots, Claim(words, lean), (Decl(used, "set"),), hyps, binders="( A1 : Type* )", concepts=("set",))


@family("sets", 1.0)
def image_preimage(d: Draw) -> Problem:
    """Images and preimages of unions, intersections and subsets."""
    x, y = d.rng.choice((("X", "Y"), ("X", "Y"), ("E", "F"), ("S", "T")))
    a, b = d.rng.choice((("A", "B"), ("U", "V"), ("C", "D")))
    f = d.rng.choice("fffgh")
    slots: Slots = {"X": var(x), "Y": var(y), "a": var(a), "b": var(b), "f": var(f)}
    pre = d.chance(0.5)
    word, lean = d.rng.choice((("preimage", "Set.preimage"), ("inverse image", "Set.preimage"))) if pre else ("image",
        "Set.image")

    def im(s: str) -> str:
        return f"the {word} of {s} under {{f}}"

    def li(s: str) -> str:
        return f"{lean} {{f}} {s}"

    opword, op = d.rng.choice(((U, "∪"), (N, "∩")))
    both = (two(opword, im("{a}"), im("{b}")), f"{li('{a}')} {op} {li('{b}')}")
    whole = (im(two(opword, "{a}", "{b}")), li(f"( {{a}} {op} {{b}} )"))
    hyps: tuple[Claim, ...] = ()
    if d.chance(0.3):
        slots["I"] = Rel((slots["a"], slots["b"]), ("⊆",))
        hyps = (Claim((*[two(w, "{a}", "{b}") for w in PART[:6]], "{I}", "{I}", "{I}"), "{a} ⊆ {b}"),)
        words, goal = tuple(two(t, im("{a}"), im("{b}")) for t in PART), f"{li('{a}')} ⊆ {li('{b}')}"
    elif op == "∩" and not pre:
        words, goal = tuple(two(t, whole[0], both[0]) for t in PART), f"{whole[1]} ⊆ {both[1]}"
    else:
        words, goal = tuple(two(t, whole[0], both[0]) for t in EQUAL), f"{whole[1]} = {both[1]}"
    where = "{Y}" if pre else "{X}"
    intro = Claim((f"{{f}} from {{X}} to {{Y}} is a <map|function> and {{a}} and {{b}} are subsets of {where}",
        f"{{f}} from {{X}} to {{Y}} is a <map|function> and {{a}}, {{b}} are subsets of {where}",
        f"{{a}} and {{b}} are subsets of {where}, where {{f}} from {{X}} to {{Y}} is a <map|function>"), "")
    return Problem(slots, Claim(words, goal), (), (intro, *hyps), binders="( {X} {Y} : Type* ) ( {f} : {X} → {Y} ) "
        f"( {{a}} {{b}} : Set {where} )", concepts=("image", "set"))


PROPERTY = {"Function.Injective": ("injective", "one-to-one"), "Function.Surjective": ("surjective", "onto"),
    "Function.Bijective": ("bijective", "a bijection")}


@family("functions", 1.1)
def map_composition(d: Draw) -> Problem:
    """Injective, surjective and bijective maps between sets, and their composition."""
    x, y, z = d.rng.choice((("X", "Y", "Z"), ("A", "B", "C"), ("S", "T", "U")))
    f, g = d.rng.choice((("f", "g"), ("f", "g"), ("g", "h"), ("f", "h")))
    lean = d.rng.choice(list(PROPERTY))
    p = d.rng.choice(PROPERTY[lean])
    comp = "<the composition of {g} and {f}|{g} composed with {f}|the composition of {g} with {f}>"
    ends = tuple(f"{s} {t}" for s in ("@", "the map @") for t in (f"is {p}", f"must be {p}", f"is also {p}",
        f"has to be {p}"))
    slots: Slots = {"X": var(x), "Y": var(y), "Z": var(z), "f": var(f), "g": var(g)}
    binders = "( {X} {Y} {Z} : Type* ) ( {f} : {X} → {Y} ) ( {g} : {Y} → {Z} )"
    intro = Claim(("{f} from {X} to {Y} and {g} from {Y} to {Z} are <maps|functions>",
        "{f} from {X} to {Y} is a <map|function> and {g} from {Y} to {Z} is a <map|function>"), "")
    case = d.rng.randrange(4)
    if case == 0:
        if p == "a bijection":
            p = "bijective"
        forms: Words = tuple(t.replace("#", p) for t in ("The composition of two # <functions|maps> is #.",
            "[show] that the composition of two # <functions|maps> is #.", "The composition of # maps is #.",
            "[show] that a composition of # functions is #.", "If two maps are #, then so is their composition.",
            "[show] that if two maps are #, then their composition is #.", "The composite of two # maps is again #.",
            "[show] that composing two # maps gives a # map.", "Whenever two functions are #, their composition is #.",
            "The composition of any two # functions is #.", "~Two # maps have a # composite.",
            "~Composition keeps maps #."))
        return Problem({}, Claim(forms, f"{lean} ( B2 ∘ B1 )"), whole=forms, framed=False, binders="( A1 : Type* ) "
            f"( B1 B2 : A1 → A1 ) H {lean} B1 ) H {lean} B2 )", concepts=("composition", lean))
    goal = f"{lean} ( {{g}} ∘ {{f}} )"
    if case <= 2:
        q = f"{lean} {{f}} ) H {lean} {{g}}"
        hyp = Claim(tuple(t for t in (f"{{f}} and {{g}} are {p}", f"both {{f}} and {{g}} are {p}",
            f"{{f}} and {{g}} are both {p}")
            ) if p != "a bijection" else ("{f} and {g} are bijections", "both {f} and {g} are bijections"), q)
        said = tuple(t.replace("@", comp) for t in ends if "the map <" not in t.replace("@", comp))
        said = (*said, f"~what we get by composing {{g}} with {{f}} is {p}",
            f"~the composite of {{g}} and {{f}} turns out {p}")
        return Problem(slots, Claim(said, goal), (), (intro, hyp), binders=binders, concepts=("composition", lean))
    lean, key = d.rng.choice((("Function.Injective", "{f}"), ("Function.Surjective", "{g}")))
    p = d.rng.choice(PROPERTY[lean])
    hyp = Claim((f"{comp} is {p}",), f"{lean} ( {{g}} ∘ {{f}} )")
    ends = tuple(t.replace("@", key) for s in ("@", "the map @", "the function @") for t in (f"{s} is {p}",
        f"{s} must be {p}",
        f"{s} is also {p}", f"{s} has to be {p}"))
    return Problem(slots, Claim((*ends, f"~{key} itself is {p}", f"~{key} is necessarily {p}"), f"{lean} {key}"), (),
        (intro, hyp),
        binders=binders, concepts=("composition", lean))
