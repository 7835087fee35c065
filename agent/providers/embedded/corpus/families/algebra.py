"""Groups, rings, fields, homomorphisms, linear maps and matrices: first statements of undergraduate algebra."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, equals, mul, power, sub, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Slots, Words, family
from leanwright.tools.maths.ast import App, Bin, Expr, Neg, Num, Rel

GROUPS = ("G", "G", "G", "H", "K")
RINGS = ("R", "R", "R", "A", "S")
ELEMENTS = (("a", "b", "c"), ("x", "y", "z"), ("g", "h", "k"), ("u", "v", "w"))
HOLDS = ("{Q}", "{Q}", "we have {Q}", "{Q} holds", "the identity {Q} holds", "the equation {Q} holds",
    "the law {Q} holds",
    "the equality {Q} is true", "it is true that {Q}", "we must have {Q}", "{Q} must hold", "{Q} is true",
        "one has {Q}",
    "necessarily {Q}", "the formula {Q} holds", "the equality {Q} holds", "the equation {Q} is true",
        "it holds that {Q}",
    "the rule {Q} is true", "~the relation {Q} is valid", "~{Q} is satisfied")


def inverse(e: Expr) -> Expr:
    """The inverse, as people write it."""
    return Bin("^", e, Neg(Num(1)))


def every(names: tuple[str, ...], of: str = "G", noun: str = "elements") -> tuple[str, ...]:
    """Ways to end or to begin a law: for all a and b in G."""
    keys = ["{" + n + "}" for n in names]
    joined = " and ".join(keys)
    one = noun.removesuffix("s")
    said = [f"for all {joined} in {{{of}}}", f"for all {', '.join(keys)} in {{{of}}}",
        f"for all {noun} {joined} of {{{of}}}", f"for any {noun if len(keys) > 1 else one} {joined} of {{{of}}}",
        f"for any {joined} in {{{of}}}", "for all " + ", ".join("{I" + n + "}" for n in names),
        f"for arbitrary {noun} {joined} of {{{of}}}"]
    if len(keys) == 1:
        said += [f"for every {joined} in {{{of}}}", f"for each {one} {joined} of {{{of}}}",
            f"for every {one} {joined} of {{{of}}}", "for every {I" + names[0] + "}"]
    return tuple(said)


def law(formula: str, names: tuple[str, ...], of: str = "G", noun: str = "elements") -> Words:
    """Q for all a, b in G."""
    ends = every(names, of, noun)
    said = [f"{{{formula}}} {end}" for end in ends] + [f"{end}, {{{formula}}}" for end in ends]
    held = (f"~whatever the {noun} " + " and ".join("{" + n + "}" for n in names) + f" of {{{of}}} are, {{{formula}}}",
        f"~{{{formula}}} no matter which " + " and ".join("{" + n + "}" for n in names) + f" in {{{of}}} we take")
    return (*said, *held)


def memberships(slots: Slots, names: tuple[str, ...], of: str = "G") -> Slots:
    """The formulas a ∈ G."""
    return slots | {f"I{n}": Rel((slots[n], slots[of]), ("∈",)) for n in names}


ABELIAN: Words = ("{G} is abelian", "{G} is commutative", "the group {G} is abelian", "{G} must be abelian",
    "the group {G} is commutative", "{G} is an abelian group", "{G} is a commutative group", "{G} has to be abelian",
    "any two elements of {G} commute", "all elements of {G} commute", "every two elements of {G} commute",
    "products in {G} are commutative", "multiplication in {G} is commutative",
    "the group {G} has commutative multiplication",
    "the elements of {G} commute with each other", "the multiplication of {G} is commutative",
    "{G} is a commutative group, that is, any two elements commute", "{G} has commutative multiplication",
    "the order of the factors in a product of two elements of {G} does not matter",
    "~{G} is necessarily abelian", "~in {G} any two elements commute")


@family("algebra", 1.3)
def abelian_criterion(d: Draw) -> Problem:
    """A law that makes a group commutative."""
    g, (a, b, _) = d.rng.choice(GROUPS), d.rng.choice(ELEMENTS)
    x, y = var(a), var(b)
    slots: Slots = {"G": var(g), "a": x, "b": y}
    k = d.rng.choice((2, 2, 2, 3))
    whole: Words = ()
    case = d.rng.randrange(4)
    if case == 0:
        words: Words = ("every element of {G} squares to the identity", "every element of {G} is its own inverse",
            "the square of every element of {G} is the identity", "each element of {G} squares to the identity",
            "every element of {G} is equal to its own inverse", "every element of {G} equals its inverse",
            "the square of each element of {G} is the identity element", "all elements of {G} square to the identity",
            "every element of {G} has the identity as its square", "each element of {G} is its own inverse")
        formal = "∀ Y1 : {G} , Y1 * Y1 = 1"
        hyp = Claim(words, formal)
        end = d.rng.choice(("squares to the identity", "is its own inverse"))
        whole = (f"A group in which every element {end} is <abelian|commutative>.",
            f"[show] that a group in which every element {end} is <abelian|commutative>.",
            f"[show] that every group in which every element {end} is <abelian|commutative>.",
            f"If every element of a group {end}, then the group is <abelian|commutative>.",
            f"[show] that a group is <abelian|commutative> if every element {end}.",
            f"Suppose every element of a group {end}. [show] that the group is <abelian|commutative>.",
            f"[show] that any group whose every element {end} is <abelian|commutative>.",
            f"~Commutativity holds in any group where each element {end}.",
            f"~Every group where each element {end} must be <abelian|commutative>.")
        slots = {"G": var(g)}
        if d.chance(0.45):
            return Problem({}, Claim(whole, "∀ Y1 Y2 : A1 , Y1 * Y2 = Y2 * Y1"), whole=whole, framed=False,
                binders="( A1 : Type* ) [ Group A1 ] H ∀ Y1 : A1 , Y1 * Y1 = 1 )", concepts=("group",))
    elif case == 1:
        e: Expr = d.rng.choice((power(x, 2), mul(x, x)))
        slots |= {"Q": equals(e, Num(1))}
        slots = memberships(slots, ("a",))
        hyp = Claim(tuple(w for w in law("Q", ("a",)) if w[0] != "~"), "∀ {a} : {G} , {Q}")
    elif case == 2:
        slots |= {"Q": equals(power(mul(x, y), k), mul(power(x, k), power(y, k)))}
        slots = memberships(slots, ("a", "b"))
        hyp = Claim(tuple(w for w in law("Q", ("a", "b")) if w[0] != "~"), "∀ {a} {b} : {G} , {Q}")
    else:
        slots |= {"Q": equals(inverse(mul(x, y)), mul(inverse(x), inverse(y)))}
        slots = memberships(slots, ("a", "b"))
        hyp = Claim(tuple(w for w in law("Q", ("a", "b")) if w[0] != "~"), "∀ {a} {b} : {G} , {Q}")
    return Problem(slots, Claim(ABELIAN, "∀ Y1 Y2 : {G} , Y1 * Y2 = Y2 * Y1"), (Decl(("G",), "group"),), (hyp,),
        concepts=("group",))


@family("algebra", 1.2)
def group_law(d: Draw) -> Problem:
    """An identity of elements of a group."""
    g, (a, b, c) = d.rng.choice(GROUPS), d.rng.choice(ELEMENTS)
    x, y, z = var(a), var(b), var(c)
    k = d.rng.choice((2, 3, 4))
    e = d.rng.choice((
        equals(inverse(mul(x, y)), mul(inverse(y), inverse(x))), equals(inverse(inverse(x)), x),
        equals(mul(x, inverse(x)), Num(1)), equals(mul(inverse(x), x), Num(1)), equals(mul(x, Num(1)), x),
        equals(mul(mul(x, y), z), mul(x, mul(y, z))), equals(inverse(power(x, k)), power(inverse(x), k)),
        equals(power(mul(mul(x, y), inverse(x)), k), mul(mul(x, power(y, k)), inverse(x))),
        equals(mul(x, y), mul(y, x)), equals(power(mul(x, y), k), mul(power(x, k), power(y, k))),
        equals(inverse(mul(mul(x, y), z)), mul(mul(inverse(z), inverse(y)), inverse(x)))))
    shown = repr(e)
    used = tuple(n for n, v in (("a", x), ("b", y), ("c", z)) if repr(v) in shown)
    slots = memberships({"G": var(g), "a": x, "b": y, "c": z, "Q": e}, used)
    kind = "abgroup" if e.operands[0] == mul(x, y) or d.chance(0.2) else "group"
    if d.chance(0.5):
        return Problem(slots, Claim(law("Q", used), "∀ " + " ".join("{" + n + "}" for n in used) + " : {G} , {Q}"),
            (Decl(("G",), kind),), concepts=("group",))
    return Problem(slots, Claim(HOLDS, "{Q}"), (Decl(("G",), kind), Decl(used, "element")), concepts=("group",))


@family("algebra", 1.1)
def group_implication(d: Draw) -> Problem:
    """Cancellation, commuting elements, orders in a group."""
    g, (a, b, c) = d.rng.choice(GROUPS), d.rng.choice(ELEMENTS)
    x, y, z = var(a), var(b), var(c)
    one = Num(1)
    k = d.rng.choice((2, 3, 4, 5))
    first, second = d.rng.choice((
        (equals(mul(x, y), mul(x, z)), equals(y, z)), (equals(mul(y, x), mul(z, x)), equals(y, z)),
        (equals(mul(x, y), one), equals(mul(y, x), one)), (equals(mul(x, y), one), equals(y, inverse(x))),
        (equals(mul(x, y), x), equals(y, one)), (equals(mul(x, x), x), equals(x, one)),
        (equals(power(x, 2), x), equals(x, one)), (equals(mul(x, y), mul(y, x)), equals(mul(x, inverse(y)),
        mul(inverse(y), x))), (equals(power(x, 2), one), equals(inverse(x), x)), (equals(mul(x, y), mul(y, x)),
        equals(power(mul(x, y), k), mul(power(x, k), power(y, k)))), (equals(inverse(x), inverse(y)), equals(x, y)),
        (equals(mul(mul(x, y), z), one), equals(mul(mul(y, z), x), one))))
    shown = repr((first, second))
    used = tuple(n for n, v in (("a", x), ("b", y), ("c", z)) if repr(v) in shown)
    slots: Slots = {"G": var(g), "a": x, "b": y, "c": z, "P": first, "Q": second}
    slots["W"] = slots.pop("P")
    hyp = Claim(("{W}", "{W}", "{W} holds", "we have {W}"), "{W}", True)
    if first == equals(mul(x, y), mul(y, x)) and d.chance(0.6):
        hyp = Claim(("{a} and {b} commute", "{a} commutes with {b}", "the elements {a} and {b} commute",
            "{a} and {b} commute with each other"), "{a} * {b} = {b} * {a}")
    return Problem(slots, Claim(HOLDS, "{Q}"), (Decl(("G",), "group"), Decl(used, "element")), (hyp,),
        concepts=("group",))


@family("algebra", 1.1)
def unique_element(d: Draw) -> Problem:
    """The identity and inverses of a group are unique."""
    g, (a, b, _) = d.rng.choice(GROUPS), d.rng.choice(ELEMENTS)
    case = d.rng.randrange(3)
    if case == 0:
        forms: Words = ("The identity <element |>of a group is unique.",
            "[show] that the identity <element |>of a group "
            "is unique.", "[show] that a group has a unique identity element.",
            "A group has exactly one identity element.",
            "[show] that a group has only one identity element.", "In a group, the identity element is unique.",
            "Every group has exactly one identity element.", "[show] that every group has a unique identity element.",
            "[show] that in any group the identity element is unique.",
            "There is only one identity element in a group.",
            "[show] the uniqueness of the identity element of a group.",
            "[show] the uniqueness of the identity in a group.",
            "Why is the identity element of a group unique?", "The identity of any group is unique.",
            "Each group contains exactly one identity element.", "A group cannot have two different identity elements.",
            "[show] that no group has two different identity elements.", "The neutral element of a group is unique.",
            "[show] that the neutral element of a group is unique.",
            "~Uniqueness of the identity: a group has just one.",
            "~Two identity elements of one group coincide.")
        return Problem({}, Claim(forms, "∃! Y1 : A1 , ∀ Y2 : A1 , Y1 * Y2 = Y2 ∧ Y2 * Y1 = Y2"), whole=forms,
            framed=False, binders="( A1 : Type* ) [ Group A1 ]", concepts=("group",))
    slots = memberships({"G": var(g), "a": var(a), "b": var(b)}, ("a",))
    if case == 1:
        words: Words = ("the inverse of {a} is unique", "{a} has a unique inverse", "{a} has exactly one inverse",
            "{a} has only one inverse", "there is exactly one inverse of {a}", "the element {a} has a unique inverse",
            "there is a unique inverse of {a}", "the inverse of the element {a} is unique",
            "{a} has a unique inverse in {G}",
            "there is only one inverse of {a} in {G}", "{a} has exactly one inverse in {G}",
            "{a} has one and only one inverse",
            "the element {a} has one and only one inverse", "{a} cannot have two different inverses",
            "the element {a} has exactly one inverse", "the inverse of {a} in {G} is unique",
            "{a} does not have two different inverses", "the inverse element of {a} is unique",
            "~two inverses of {a} coincide", "~{a} possesses precisely one inverse")
        return Problem(slots, Claim(words, "∃! Y1 : {G} , {a} * Y1 = 1 ∧ Y1 * {a} = 1"), (Decl(("G",), "group"),
            Decl(("a",), "element")), concepts=("group",))
    slots["Q"] = equals(mul(var(a), var("x" if a != "x" else "z")), var(b))
    slots["x"] = var("x" if a != "x" else "z")
    words = ("the equation {Q} has a unique solution {x} in {G}", "there is a unique {x} in {G} [suchthat] {Q}",
        "there is exactly one {x} in {G} [suchthat] {Q}", "{Q} has exactly one solution {x} in {G}",
        "the equation {Q} has exactly one solution {x} in {G}", "there exists a unique {x} in {G} with {Q}",
        "{Q} has a unique solution {x} in {G}", "there is one and only one {x} in {G} with {Q}",
        "the equation {Q} can be solved by exactly one {x} in {G}", "there is a unique element {x} of {G} with {Q}",
        "there exists exactly one element {x} of {G} [suchthat] {Q}",
            "the equation {Q} is uniquely solvable for {x} in {G}",
        "for exactly one {x} in {G} we have {Q}", "a unique element {x} of {G} satisfies {Q}",
        "exactly one element {x} of {G} satisfies {Q}", "there is just one {x} in {G} such that {Q}",
        "exactly one {x} in {G} satisfies the equation {Q}", "the solution {x} of {Q} in {G} exists and is unique",
        "~{Q} determines {x} in {G} uniquely", "~one and just one {x} in {G} solves {Q}")
    return Problem(slots, Claim(words, "∃! {x} : {G} , {Q}"), (Decl(("G",), "group"), Decl(("a", "b"), "element")),
        concepts=("group",))


@family("algebra", 1.2)
def homomorphism(d: Draw) -> Problem:
    """What homomorphisms of groups and rings keep."""
    g, k = d.rng.choice((("G", "H"), ("G", "H"), ("G", "K"), ("H", "K")))
    f, (a, b, _) = d.rng.choice("fffhg" if g not in "h" else "f"), d.rng.choice(ELEMENTS[:2])
    ring = d.chance(0.4)
    x, y = var(a), var(b)

    def at(e: Expr) -> App:
        return App(f, (e,))

    slots: Slots = {"G": var(g), "K": var(k), "f": var(f), "a": x, "b": y}
    n = d.rng.choice((2, 3, 4))
    decl = (Decl(("G", "K"), d.rng.choice(("ring", "commring")) if ring else "group"),
        Decl(("f",), "ringhom" if ring else "grouphom"))
    case = d.rng.randrange(5)
    one, zero = equals(at(Num(1)), Num(1)), equals(at(Num(0)), Num(0))
    if case == 0:
        slots["Q"] = zero if ring and d.chance(0.6) else one
        return Problem(slots, Claim(HOLDS, "{Q}"), decl, concepts=("homomorphism",))
    if case == 1 and not ring:
        slots["Q"] = one
        words: Words = ("{f} <maps|sends|takes> the neutral element of {G} to the neutral element of {K}",
            "{f} maps the neutral element to the neutral element", "the homomorphism {f} preserves the identity",
            "the homomorphism {f} maps the identity of {G} to the identity of {K}",
            "{f} takes the identity to the identity",
            "the image under {f} of the identity element of {G} is the identity element of {K}",
            "{f} fixes the identity",
            "{f} <maps|sends|takes> the identity of {G} to the identity of {K}",
            "{f} <maps|sends> the identity element of {G} to the identity element of {K}",
            "{f} preserves the identity", "{f} maps the identity to the identity",
            "{f} sends the identity to the identity",
            "the image of the identity of {G} under {f} is the identity of {K}", "{f} maps identity to identity",
            "the identity of {G} is mapped to the identity of {K} by {f}",
            "the image of the identity under {f} is the identity",
            "{f} preserves the identity element", "under {f} the identity goes to the identity",
            "~{f} carries the identity of {G} to that of {K}", "~{f} respects the identity")
        return Problem(slots, Claim(words, "{f} 1 = 1"), decl, concepts=("homomorphism",))
    if case == 2:
        injective: Words = ("{f} is injective", "{f} is one-to-one", "{f} is an injection", "the map {f} is injective")
        trivial: Words = ("the kernel of {f} is trivial", "{f} has trivial kernel",
            "the kernel of {f} contains only the "
            "identity", "{f} has a trivial kernel", "the kernel of {f} is the trivial subgroup")
        both = tuple(f"{p} [iff] {q}" for p in injective for q in trivial)
        held = ("~{f} is one-to-one exactly if its kernel is trivial",
            "~injectivity of {f} means that its kernel is trivial")
        decl = (Decl(("G", "K"), "group"), Decl(("f",), "grouphom"))
        if d.chance(0.5):
            return Problem(slots, Claim((*both, *held), "Function.Injective {f} ↔ MonoidHom.ker {f} = ⊥"), decl,
            concepts=(
                "homomorphism", "Function.Injective"))
        if d.chance(0.5):
            return Problem(slots, Claim((*injective, "{f} must be injective", "the homomorphism {f} is injective",
                "{f} must be one-to-one", "the homomorphism {f} is one-to-one", "~{f} is necessarily injective",
                "~no two elements have the same image: {f} is injective"), "Function.Injective {f}"), decl, (Claim(
                trivial, "MonoidHom.ker {f} = ⊥"),), concepts=("homomorphism", "Function.Injective"))
        return Problem(slots, Claim((*trivial, "the kernel of the homomorphism {f} is trivial",
            "the kernel of {f} must be "
            "trivial", "the homomorphism {f} has trivial kernel",
            "~the kernel of {f} is as small as possible, namely trivial",
            "~only the identity lies in the kernel of {f}, so the kernel is trivial"), "MonoidHom.ker {f} = ⊥"), decl,
            (Claim(
            injective, "Function.Injective {f}"),), concepts=("homomorphism", "Function.Injective"))
    pick = [equals(at(mul(x, y)), mul(at(x), at(y))), equals(at(power(x, n)), power(at(x), n))]
    if ring:
        pick += [equals(at(Neg(x)), Neg(at(x))), equals(at(sub(x, y)), sub(at(x), at(y))), equals(at(add(x, y)),
            add(at(x), at(y)))]
    else:
        pick += [equals(at(inverse(x)), inverse(at(x)))] * 2 + [equals(at(mul(x, inverse(y))), mul(at(x),
            inverse(at(y))))]
    slots["Q"] = d.rng.choice(pick)
    used = tuple(n_ for n_, v in (("a", x), ("b", y)) if repr(v) in repr(slots["Q"]))
    slots = memberships(slots, used)
    if d.chance(0.5):
        return Problem(slots, Claim(law("Q", used), "∀ " + " ".join("{" + n_ + "}" for n_ in used) + " : {G} , {Q}"),
            decl, concepts=("homomorphism",))
    return Problem(slots, Claim(HOLDS, "{Q}"), (*decl, Decl(used, "element")), concepts=("homomorphism",))
