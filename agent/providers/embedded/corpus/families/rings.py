"""Rings and fields, linear maps, matrices: identities and implications of undergraduate algebra."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, equals, mul, power, sub, var
from leanwright.agent.providers.embedded.corpus.families.algebra import ELEMENTS, HOLDS, inverse, law, memberships
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Slots, Words, family
from leanwright.tools.maths.ast import App, Neg, Num, Rel

RINGS = ("R", "R", "R", "S")


@family("algebra", 1.1)
def ring_law(d: Draw) -> Problem:
    """An identity of elements of a ring or a field."""
    g, (a, b, c) = d.rng.choice(RINGS), d.rng.choice(ELEMENTS)
    x, y, z = var(a), var(b), var(c)
    zero = Num(0)
    e = d.rng.choice((
        equals(mul(zero, x), zero), equals(mul(x, zero), zero), equals(mul(Neg(x), Neg(y)), mul(x, y)),
        equals(mul(Neg(x), y), Neg(mul(x, y))), equals(mul(x, Neg(y)), Neg(mul(x, y))), equals(Neg(Neg(x)), x),
        equals(mul(x, sub(y, z)), sub(mul(x, y), mul(x, z))), equals(mul(Neg(Num(1)), x), Neg(x)),
        equals(mul(add(x, y), z), add(mul(x, z), mul(y, z))), equals(Neg(add(x, y)), sub(Neg(x), y)),
        equals(power(add(x, y), 2), add(add(power(x, 2), mul(mul(Num(2), x), y)), power(y, 2))),
        equals(mul(add(x, y), sub(x, y)), sub(power(x, 2), power(y, 2)))))
    shown = repr(e)
    used = tuple(n for n, v in (("a", x), ("b", y), ("c", z)) if repr(v) in shown)
    slots = memberships({"G": var(g), "a": x, "b": y, "c": z, "Q": e}, used)
    kind = d.rng.choice(("commring", "field")) if "'^'" in shown else d.rng.choice(("ring", "ring", "ring", "commring"))
    if d.chance(0.5):
        return Problem(slots, Claim(law("Q", used), "∀ " + " ".join("{" + n + "}" for n in used) + " : {G} , {Q}"),
            (Decl(("G",), kind),), concepts=("ring",))
    return Problem(slots, Claim(HOLDS, "{Q}"), (Decl(("G",), kind), Decl(used, "element")), concepts=("ring",))


@family("algebra", 1.1)
def field_implication(d: Draw) -> Problem:
    """No zero divisors, inverses and cancellation in a field."""
    g, (a, b, c) = d.rng.choice(("F", "K", "k", "F")), d.rng.choice(ELEMENTS[:2])
    x, y, z = var(a), var(b), var(c)
    zero, one = Num(0), Num(1)
    nonzero = Rel((x, zero), ("≠",))
    slots: Slots = {"G": var(g), "a": x, "b": y, "c": z, "N": nonzero, "S": equals(x, zero), "T": equals(y, zero),
        "W": equals(mul(x, y), zero), "O": zero}
    slots["Z"] = slots.pop("O")
    hyp_n = Claim(("{N}", "{N}", "{a} is nonzero", "{a} is not zero", "{a} is a nonzero element"), "{a} ≠ 0")
    hyp_w = Claim(("{W}", "{W}", "{W} holds", "we have {W}"), "{W}", True)
    case = d.rng.randrange(3)
    decl = (Decl(("G",), "field"), Decl(("a", "b"), "element"))
    either: Words = ("{S} or {T}", "{S} or {T}", "either {S} or {T}", "{S} or else {T}", "we have {S} or {T}",
        "{S} or {T} holds", "at least one of {S} and {T} holds", "one of {S} and {T} holds", "one has {S} or {T}",
        "necessarily {S} or {T}", "either {S} or {T} holds", "we must have {S} or {T}", "{S} or {T} must hold",
        "it is true that {S} or {T}", "{a} is zero or {b} is zero", "either {a} is zero or {b} is zero",
        "at least one of {a} and {b} is zero", "one of {a} and {b} is zero", "one of the factors {a} and {b} is zero",
        "{a} or {b} is zero", "~one of the elements {a} and {b} has to be zero", "~{S} unless {T}")
    if case == 0:
        return Problem(slots, Claim(either, "{S} ∨ {T}".replace("{S}", "{a} = 0").replace("{T}", "{b} = 0")), decl,
            (hyp_w,), concepts=("field",))
    if case == 1:
        first, second = d.rng.choice(((mul(x, y), mul(x, z)), (mul(y, x), mul(z, x))))
        slots |= {"E": equals(first, second), "Q": equals(y, z)}
        return Problem(slots, Claim(HOLDS, "{Q}"), (Decl(("G",), "field"), Decl(("a", "b", "c"), "element")), (hyp_n,
            Claim(("{E}", "{E}", "{E} holds"), "{E}", True)), concepts=("field",))
    q, used = d.rng.choice(((equals(mul(x, inverse(x)), one), ("a",)), (equals(mul(inverse(x), x), one), ("a",)),
        (equals(inverse(inverse(x)), x), ("a",)), (equals(mul(mul(y, x), inverse(x)), y), ("a", "b")),
        (Rel((inverse(x), zero), ("≠",)), ("a",)), (Rel((power(x, 2), zero), ("≠",)), ("a",))))
    slots["Q"] = q
    return Problem(slots, Claim(HOLDS, "{Q}"), (Decl(("G",), "field"), Decl(used, "element")), (hyp_n,),
        concepts=("field",))


@family("algebra", 1.0)
def idempotent(d: Draw) -> Problem:
    """Boolean rings and idempotent elements."""
    g, (a, b, _) = d.rng.choice(RINGS), d.rng.choice(ELEMENTS)
    x, y = var(a), var(b)
    slots: Slots = {"G": var(g), "a": x, "b": y, "Q": equals(d.rng.choice((power(x, 2), mul(x, x))), x)}
    words = ("every element of {G} is idempotent", "all elements of {G} are idempotent",
        "each element of {G} is idempotent")
    if d.chance(0.5):
        slots = memberships(slots, ("a",))
        hyp = Claim(tuple(w for w in law("Q", ("a",)) if w[0] != "~"), "∀ {a} : {G} , {Q}")
    else:
        hyp = Claim(words, "∀ Y1 : {G} , IsIdempotentElem Y1")
    commutative: Words = ("{G} is commutative", "the ring {G} is commutative", "{G} is a commutative ring",
        "{G} must be commutative", "any two elements of {G} commute", "multiplication in {G} is commutative",
        "all elements of {G} commute", "every two elements of {G} commute", "the multiplication of {G} is commutative",
        "the elements of {G} commute with each other", "the ring {G} has to be commutative",
            "{G} has to be commutative",
        "the multiplication in the ring {G} is commutative", "the ring {G} must be commutative",
        "{G} has commutative multiplication", "two elements of {G} always commute", "the elements of {G} all commute",
        "any two elements of the ring {G} commute", "~{G} is necessarily commutative",
        "~products in {G} do not depend on the order: {G} is commutative")
    if d.chance(0.6):
        return Problem(slots, Claim(commutative, "∀ Y1 Y2 : {G} , Y1 * Y2 = Y2 * Y1"), (Decl(("G",), "ring"),), (hyp,),
            concepts=("ring",))
    slots["S"] = equals(add(x, x), Num(0))
    if d.chance(0.5):
        slots = memberships(slots, ("a",))
        return Problem(slots, Claim(law("S", ("a",)), "∀ {a} : {G} , {S}"), (Decl(("G",), "ring"),), (hyp,),
            concepts=("ring",))
    one = Claim(("{a} is idempotent", "{a} is an idempotent element", "the element {a} is idempotent",
        "{a} is an idempotent"),
        "IsIdempotentElem {a}")
    slots["S"] = equals(mul(x, sub(Num(1), x)), Num(0))
    return Problem(slots, Claim(tuple(h.replace("{Q}", "{S}")
        for h in HOLDS), "{S}"), (Decl(("G",), "ring"), Decl(("a",), "element")), (one,), concepts=("ring",))


@family("algebra", 1.0)
def linear_map(d: Draw) -> Problem:
    """Linear maps keep zero and sums; they are injective when the kernel is trivial."""
    v, w = d.rng.choice((("V", "W"), ("V", "W"), ("U", "V"), ("E", "G")))
    f, (a, b) = d.rng.choice("fffgh"), d.rng.choice((("x", "y"), ("u", "v"), ("v", "w")))
    k = d.rng.choice(("K", "F", "k"))
    x, y = var(a), var(b)

    def at(e: object) -> App:
        return App(f, (e,))  # type: ignore[arg-type]

    slots: Slots = {"F": var(k), "V": var(v), "W": var(w), "f": var(f), "a": x, "b": y}
    decl = (Decl(("F",), "field"), Decl(("V", "W"), "vectorspace"), Decl(("f",), "linearmap"))
    injective: Words = ("{f} is injective", "{f} is one-to-one", "the map {f} is injective", "{f} is an injection")
    trivial: Words = ("the kernel of {f} is trivial", "{f} has trivial kernel", "the kernel of {f} is zero",
        "the kernel of {f} contains only the zero vector", "{f} has kernel zero",
            "the kernel of {f} is the zero subspace")
    case = d.rng.randrange(4)
    if case == 0:
        both = tuple(f"{p} [iff] {q}" for p in injective for q in trivial)
        return Problem(slots, Claim((*both, "~{f} is one-to-one exactly if its kernel is trivial",
            "~injectivity of {f} means that its kernel is zero"), "Function.Injective {f} ↔ LinearMap.ker {f} = ⊥"),
            decl,
            concepts=("linear map", "Function.Injective"))
    if case == 1:
        if d.chance(0.5):
            return Problem(slots, Claim((*injective, "the linear map {f} is injective", "{f} must be injective",
                "the linear map {f} is one-to-one", "~{f} is necessarily injective", "~{f} has to be one-to-one"),
                "Function.Injective {f}"), decl, (Claim(trivial, "LinearMap.ker {f} = ⊥"),), concepts=("linear map",))
        return Problem(slots, Claim((*trivial, "the kernel of the linear map {f} is trivial",
            "the linear map {f} has trivial "
            "kernel", "~only the zero vector lies in the kernel of {f}", "~the kernel of {f} reduces to zero"),
            "LinearMap.ker {f} = ⊥"), decl, (Claim(injective, "Function.Injective {f}"),), concepts=("linear map",))
    if case == 2:
        slots["Q"] = equals(at(Num(0)), Num(0))
        if d.chance(0.5):
            return Problem(slots, Claim(HOLDS, "{Q}"), decl, concepts=("linear map",))
        said: Words = ("{f} maps zero to zero", "{f} sends the zero vector to the zero vector",
            "{f} <maps|takes> the zero vector to the zero vector", "{f} preserves zero",
            "the image of zero under {f} is zero",
            "~{f} leaves zero at zero", "~zero goes to zero under {f}")
        return Problem(slots, Claim(said, "{f} 0 = 0"), decl, concepts=("linear map",))
    slots["Q"] = d.rng.choice((equals(at(add(x, y)), add(at(x), at(y))), equals(at(sub(x, y)), sub(at(x), at(y))),
        equals(at(Neg(x)), Neg(at(x)))))
    used = tuple(n for n, t in (("a", x), ("b", y)) if repr(t) in repr(slots["Q"]))
    slots = memberships(slots, used, "V")
    return Problem(slots, Claim(law("Q", used, "V", "vectors"),
        "∀ " + " ".join("{" + n + "}" for n in used) + " : {V} , {Q}"),
        decl, concepts=("linear map",))


@family("algebra", 1.0)
def matrices(d: Draw) -> Problem:
    """Determinants, transposes and products of matrices."""
    a, b, n = *d.rng.choice((("A", "B"), ("A", "B"), ("M", "N"), ("P", "Q"))), d.rng.choice("nnm")
    slots: Slots = {"a": var(a), "b": var(b), "n": var(n)}
    det = "the determinant of"
    cases: tuple[tuple[Words, str, tuple[str, ...]], ...] = (
        ((f"{det} the product of {{a}} and {{b}} is the product of their determinants",
            f"{det} the product of {{a}} and {{b}} equals the product of the determinants of {{a}} and {{b}}",
            f"{det} the product of {{a}} and {{b}} is the product of the determinants",
            "the product of {a} and {b} has determinant equal to the product of their determinants",
            "{a} times {b} has determinant equal to the product of their determinants",
            f"{det} the product of {{a}} with {{b}} is the product of the determinants",
            "the determinant of a product is the product of the determinants for {a} and {b}",
            f"~{det} the product of {{a}} and {{b}} is found by multiplying their determinants"),
            "Matrix.det ( {a} * {b} ) = Matrix.det {a} * Matrix.det {b}", ("a", "b")),
        ((f"{det} the transpose of {{a}} is the determinant of {{a}}",
            "{a} and its transpose have the same determinant",
            f"{det} the transpose of {{a}} equals the determinant of {{a}}",
            "the transpose of {a} has the same determinant as {a}",
            f"{det} {{a}} equals the determinant of its transpose",
            "the determinants of {a} and of its transpose are equal",
            f"{det} the transpose of {{a}} is equal to that of {{a}}",
            "transposing {a} does not change its determinant",
            "~the determinant of {a} does not change when {a} is transposed"),
            "Matrix.det ( Matrix.transpose {a} ) = Matrix.det {a}", ("a",)),
        (("the transpose of the transpose of {a} is {a}", "the transpose of the transpose of {a} equals {a}",
            "the transpose of the transpose of {a} is again {a}", "the transpose of the transpose of {a} is {a} itself",
            "{a} is the transpose of its transpose", "{a} equals the transpose of its transpose",
            "~{a} comes back as the transpose of its transpose"), "Matrix.transpose ( Matrix.transpose {a} ) = {a}",
            ("a",)),
        (("the transpose of the product of {a} and {b} is the product of the transpose of {b} and the transpose of {a}",
            "the transpose of the product of {a} and {b} is the product of their transposes in reverse order",
            "the transpose of the product of {a} and {b} equals the product of the transposes in reverse order",
            "transposing the product of {a} and {b} gives the product of the transposes in the opposite order",
            "~the product of {a} and {b} is transposed by multiplying the transposes in reverse order"),
            "Matrix.transpose ( {a} * {b} ) = Matrix.transpose {b} * Matrix.transpose {a}", ("a", "b")),
        (("the transpose of the sum of {a} and {b} is the sum of their transposes",
            "the transpose of the sum of {a} and {b} equals the sum of the transposes",
            "transposition of {a} and {b} is additive",
            "the sum of {a} and {b} has as its transpose the sum of their transposes",
            "the transpose of the sum of {a} and {b} is the sum of the transposes of {a} and {b}",
            "~summing {a} and {b} and transposing gives the sum of their transposes"),
            "Matrix.transpose ( {a} + {b} ) = Matrix.transpose {a} + Matrix.transpose {b}", ("a", "b")),
        (("the products of {a} with {b} and of {b} with {a} have the same determinant",
            f"{det} the product of {{a}} and {{b}} is the determinant of the product of {{b}} and {{a}}",
            f"{det} the product of {{a}} and {{b}} equals the determinant of the product of {{b}} and {{a}}",
            "~the order of the factors {a} and {b} does not change the determinant of the product"),
            "Matrix.det ( {a} * {b} ) = Matrix.det ( {b} * {a} )", ("a", "b")),
    )
    words, lean, used = d.rng.choice(cases)
    return Problem(slots, Claim(words, lean), (Decl(("n",), "nat"), Decl(used, "matrix")), concepts=("matrix",))
