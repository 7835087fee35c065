"""Continuity, open and closed sets, limits, derivatives: first statements of analysis and topology."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, div, power, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Slots, Words, family
from leanwright.tools.maths.ast import App, Bin, Num

CONTINUOUS: Words = ("@ is continuous", "@ is continuous", "@ must be continuous", "@ is a continuous function",
    "@ is also continuous", "@ is again continuous", "@ is continuous as well", "@ is continuous everywhere",
    "@ is a continuous map", "@ has to be continuous", "~@ is necessarily continuous",
        "~@ cannot fail to be continuous")
BOTH: Words = ("{f} and {g} are continuous", "both {f} and {g} are continuous", "{f} and {g} are both continuous",
    "the functions {f} and {g} are continuous", "the maps {f} and {g} are continuous")
COMPOSED: Words = ("the composition of {g} and {f}", "the composition of {g} with {f}", "the composite of {g} and {f}",
    "{g} composed with {f}", "the composite function of {g} and {f}", "the composite map of {g} and {f}")
SPACES = (("X", "Y", "Z"), ("X", "Y", "Z"), ("A", "B", "C"), ("U", "V", "W"))
MAPS = (("f", "g"), ("f", "g"), ("g", "h"), ("h", "k"), ("f", "h"))


def about(subjects: Words, templates: Words) -> Words:
    """Templates said of each subject."""
    return tuple(t.replace("@", s) for t in templates for s in subjects)


@family("analysis", 1.4)
def continuous_composition(d: Draw) -> Problem:
    """Compositions, sums and products of continuous functions are continuous."""
    f, g = d.rng.choice(MAPS)
    slots: Slots = {"f": var(f), "g": var(g)}
    real = (Decl(("f", "g"), "realfun"),)
    hyp = Claim(BOTH, "Continuous {f} ) H Continuous {g}")
    case = d.rng.randrange(5)
    if case == 0:
        forms: Words = ("<The|A> composition of <two |>continuous functions is continuous.",
            "[show] that <the|a> composition of <two |>continuous functions is continuous.",
            "The composition of two continuous maps is continuous.",
            "The composite of continuous functions is continuous.",
            "[show] that the composite of two continuous maps is continuous.",
            "If two functions are continuous, then so is their composition.",
            "[show] that if two maps are continuous, then their composition is continuous.",
            "Composing two continuous functions gives a continuous function.",
            "Compositions of continuous functions are continuous.",
            "[show] that compositions of continuous maps are continuous.",
            "Whenever two functions are continuous, their composition is continuous.",
            "The composition of any two continuous functions is again continuous.",
            "[show] that composing continuous maps gives a continuous map.",
            "When we compose two continuous maps, the result is continuous.",
            "[show] that continuity is preserved under composition.", "Continuity is preserved by composition of maps.",
            "A composite of two continuous functions is a continuous function.",
            "[show] that the composition of two continuous functions between topological spaces is continuous.",
            "~Two continuous functions have a continuous composite.", "~Continuity survives composition of functions.")
        return Problem({}, Claim(forms, "Continuous ( B2 ∘ B1 )"), whole=forms, framed=False,
            binders="( B1 B2 : ℝ → ℝ ) H Continuous B1 ) H Continuous B2 )", concepts=("continuous", "composition"))
    if case == 1:
        x, y, z = d.rng.choice(SPACES)
        slots |= {"X": var(x), "Y": var(y), "Z": var(z)}
        hyps = (Claim(("{f} from {X} to {Y} is continuous", "the map {f} from {X} to {Y} is continuous",
            "{f} from {X} to {Y} is a continuous map", "{f} from {X} to {Y} is a continuous function"),
            "Continuous {f}"),
            Claim(("{g} from {Y} to {Z} is continuous", "the map {g} from {Y} to {Z} is continuous",
            "{g} from {Y} to {Z} is a continuous map", "{g} from {Y} to {Z} is a continuous function"),
            "Continuous {g}"))
        binders = ("( {X} {Y} {Z} : Type* ) [ TopologicalSpace {X} ] [ TopologicalSpace {Y} ] [ TopologicalSpace {Z} ] "
            "( {f} : {X} → {Y} ) ( {g} : {Y} → {Z} ) H Continuous {f} ) H Continuous {g} )")
        spoken = Claim(tuple(f"{a} and {b}" for a in hyps[0].words for b in hyps[1].words), "")
        intro = Claim(("{X}, {Y} and {Z} are topological spaces", "{X}, {Y}, {Z} are topological spaces"), "")
        return Problem(slots, Claim(about(COMPOSED, CONTINUOUS), "Continuous ( {g} ∘ {f} )"), (), (intro, spoken),
            binders=binders, concepts=("continuous", "composition"))
    if case == 2:
        return Problem(slots, Claim(about(COMPOSED, CONTINUOUS), "Continuous ( {g} ∘ {f} )"), real, (hyp,),
            concepts=("continuous", "composition"))
    op, word = (("+", "sum"), ("*", "product"), ("-", "difference"))[case - 3 if d.chance(0.7) else 2]
    slots["E"] = Bin(op, var(f), var(g))
    if d.chance(0.3):
        forms = tuple(t.replace("#", word) for t in ("The # of <two |>continuous <real |>functions is continuous.",
            "[show] that the # of <two |>continuous functions is continuous.",
            "The # of any two continuous functions is "
            "continuous.", "[show] that the # of two continuous functions is again a continuous function.",
            "If two functions are continuous, then so is their #.",
            "Continuity is preserved when taking the # of functions.",
            "[show] that if two functions are continuous, then their # is continuous.",
            "A # of two continuous functions is a continuous function.",
            "Whenever two functions are continuous, their # is "
            "continuous.", "~Two continuous functions have a continuous #.",
            "~The # inherits continuity from two functions."))
        return Problem({}, Claim(forms, f"Continuous ( B1 {op} B2 )"), whole=forms, framed=False,
            binders="( B1 B2 : ℝ → ℝ ) H Continuous B1 ) H Continuous B2 )", concepts=("continuous",
            word if word != "difference"
            else "function"))
    subjects = (f"the {word} of {{f}} and {{g}}", "{E}", "the function {E}", f"the {word} {{E}}",
        f"the {word} function {{E}}")
    lean = f"Continuous ( {{f}} {op} {{g}} )"
    if d.chance(0.5):
        return Problem(slots, Claim(about(subjects[1:], CONTINUOUS), "Continuous {E}"), real, (hyp,),
            concepts=("continuous",))
    return Problem(slots, Claim(about(subjects[:1], CONTINUOUS), lean), real, (hyp,), concepts=("continuous",))


@family("analysis", 1.0)
def differentiable_continuous(d: Draw) -> Problem:
    """Differentiable functions are continuous; identity and constants are continuous."""
    f = d.rng.choice("fffgh")
    case = d.rng.randrange(3)
    if case == 0:
        forms: Words = ("<Every|Any|A> differentiable function is continuous.",
            "[show] that <every|any|a> differentiable function is continuous.",
            "Differentiable functions are continuous.",
            "[show] that differentiable functions are continuous.", "Differentiability implies continuity.",
            "[show] that differentiability implies continuity.",
            "If a function is differentiable, then it is continuous.",
            "[show] that if a <real |>function is differentiable, then it is continuous.",
            "A function that is differentiable is continuous.", "All differentiable functions are continuous.",
            "[show] that every function that is differentiable everywhere is continuous.",
            "Whenever a function is differentiable, it is continuous.",
            "A differentiable real function must be continuous.",
            "~Continuity follows from differentiability.", "~No differentiable function fails to be continuous.")
        return Problem({}, Claim(forms, "Continuous B1"), whole=forms, framed=False,
            binders="( B1 : ℝ → ℝ ) H Differentiable ℝ B1 )", concepts=("differentiable", "continuous"))
    if case == 1:
        forms = ("The identity <function|map> is continuous.", "[show] that the identity <function|map> is continuous.",
            "The identity function on the real numbers is continuous.", "The identity map on the reals is continuous.",
            "[show] that the identity function on the real numbers is continuous.",
            "~Continuity of the identity map is clear.",
            "~The identity map has no discontinuity: it is continuous.")
        return Problem({}, Claim(forms, "Continuous ( id : ℝ → ℝ )"), whole=forms, framed=False,
            concepts=("continuous",))
    hyp = Claim(("{f} is differentiable", "{f} is a differentiable function", "the function {f} is differentiable",
        "{f} is differentiable everywhere", "{f} is differentiable on the real line"), "Differentiable ℝ {f}")
    return Problem({"f": var(f)}, Claim(about(("{f}", "the function {f}"), CONTINUOUS), "Continuous {f}"), (Decl(("f",),
        "realfun"),), (hyp,), concepts=("differentiable", "continuous"))


@family("topology", 1.2)
def open_closed(d: Draw) -> Problem:
    """Unions, intersections and complements of open and closed sets, preimages under continuous maps."""
    x, y, _ = d.rng.choice(SPACES[:2])
    a, b = d.rng.choice((("U", "V"), ("A", "B"), ("S", "T"), ("E", "F")))
    f = d.rng.choice("fffgh")
    slots: Slots = {"X": var(x), "Y": var(y), "a": var(a), "b": var(b), "f": var(f)}
    word, lean, other, other_lean = d.rng.choice((("open", "IsOpen", "closed", "IsClosed"), ("closed", "IsClosed",
        "open",
        "IsOpen")))
    ends = tuple(t.replace("#", word) for t in ("@ is #", "@ is #", "@ is a # set", "@ is also #", "@ is again #",
        "@ must be #", "@ is # in {X}", "@ is a # subset of {X}", "@ is # as well", "@ is a # set in {X}",
        "~@ is necessarily #", "~@ belongs to the # sets"))
    case = d.rng.randrange(4)
    if case <= 1:
        op, kind = (("∪", "union"), ("∩", "intersection"))[case]
        if d.chance(0.25):
            forms = tuple(t.replace("#", word).replace("%", kind) for t in (
                "The % of two # sets is #.", "[show] that the % of two # sets is #.", "The % of two # subsets is #.",
                "The % of any two # sets is #.", "[show] that in a topological space the % of two # sets is #.",
                "In a topological space, the % of two # sets is #.", "If two sets are #, then so is their %.",
                "[show] that if two sets are #, then their % is #.", "Whenever two sets are #, their % is #.",
                "[show] that the % of any two # sets is again #.", "The % of two # sets of a topological space is #.",
                "~Two # sets have a # %.", "~Taking the % of two # sets gives a # set."))
            return Problem({}, Claim(forms, f"{lean} ( T1 {op} T2 )"), whole=forms, framed=False,
            binders="( A1 : Type* ) "
                f"[ TopologicalSpace A1 ] ( T1 T2 : Set A1 ) H {lean} T1 ) H {lean} T2 )",
                concepts=("topological space",
                f"{word} set"))
        hyp = Claim(tuple(t.replace("#", word) for t in ("{a} and {b} are #", "both {a} and {b} are #",
            "{a} and {b} are # "
            "sets", "the sets {a} and {b} are #", "{a} and {b} are both #")), f"{lean} {{a}} ) H {lean} {{b}}")
        return Problem(slots, Claim(about((
            f"the {kind} of {{a}} and {{b}}", f"the {kind} of the sets {{a}} and {{b}}"), ends),
            f"{lean} ( {{a}} {op} {{b}} )"),
            (Decl(("X",), "space"), Decl(("a", "b"), "subset")), (hyp,), concepts=("topological space", f"{word} set"))
    one = Claim(tuple(t.replace("#", other) for t in ("{a} is #", "{a} is a # set", "the set {a} is #")),
        f"{other_lean} {{a}}")
    if case == 2:
        return Problem(slots, Claim(about(("the complement of {a}", "the complement of the set {a}"), ends),
            f"{lean} ( Set.univ \\ {{a}} )"), (Decl(("X",), "space"), Decl(("a",), "subset")), (one,), concepts=(
            "topological space", f"{word} set"))
    slots |= {"V": var(b)}
    cont = Claim(("{f} is continuous", "{f} is a continuous map", "the map {f} is continuous"), "Continuous {f}")
    hyp = Claim(tuple(t.replace("#", word) for t in ("{V} is a # subset of {Y}", "{V} is # in {Y}",
        "{V} is a # set in {Y}")),
        f"{lean} {{V}}")
    ends = tuple(e for e in ends if "{X}" not in e)
    binders = ("( {X} {Y} : Type* ) [ TopologicalSpace {X} ] [ TopologicalSpace {Y} ] "
        "( {f} : {X} → {Y} ) ( {V} : Set {Y} )")
    intro = Claim(("{X} and {Y} are topological spaces and {f} from {X} to {Y} is a map",
        "{f} from {X} to {Y} is a map of topological spaces", "{f} from {X} to {Y} is a map between topological spaces",
        "{f} from {X} to {Y} is a function between topological spaces"), "")
    return Problem(slots, Claim(about(("the preimage of {V} under {f}", "the inverse image of {V} under {f}"), ends),
        f"{lean} ( Set.preimage {{f}} {{V}} )"), (), (intro, cont, hyp), binders=binders, concepts=("continuous",
            "image"))


@family("analysis", 1.1)
def sequence_limits(d: Draw) -> Problem:
    """Limits of sequences: constants, 1/n, sums, convergent sequences are bounded."""
    s, t, n = *d.rng.choice((("a", "b"), ("x", "y"), ("a", "c"), ("s", "t"), ("u", "v"))), "n"
    p, q = d.rng.choice((("L", "M"), ("A", "B"), ("L", "K")))
    slots: Slots = {"s": var(s), "t": var(t), "Z": App(s, (var(n),), True), "Y": App(t, (var(n),), True), "L": var(p),
        "M": var(q), "C": d.number(0, 30)}
    slots |= {"W": slots.pop("Y")}
    goes = ("@ converges to $", "@ tends to $", "the limit of @ is $", "@ has limit $", "@ approaches $",
        "@ converges to the limit $", "@ has the limit $", "@ goes to $")

    def said(seq: str, value: str, held: bool = False) -> Words:
        subjects = (seq, f"the sequence {seq}")
        out = tuple(g.replace("@", x).replace("$", value) for g in goes for x in subjects)
        return (*out, f"the limit of {seq} as {{n}} tends to infinity is {value}",
            f"{seq} tends to {value} as {{n}} tends to "
            "infinity", f"{seq} converges to {value} as {{n}} goes to infinity",
            *((f"~{seq} comes as close to {value} as we "
            f"like, that is, converges to {value}", f"~{value} is the limit of {seq}") if held else ()))

    slots["n"] = var(n)
    first = Claim(said("{Z}", "{L}"), "Filter.Tendsto {s} Filter.atTop ( nhds {L} )")
    second = Claim(said("{W}", "{M}"), "Filter.Tendsto {t} Filter.atTop ( nhds {M} )")
    case = d.rng.randrange(4)
    if case == 0:
        op, _ = d.rng.choice((("+", "sum"), ("*", "product"), ("-", "difference")))
        slots |= {"E": Bin(op, slots["Z"], slots["W"]), "V": Bin(op, slots["L"], slots["M"])}
        return Problem(slots, Claim(said("{E}", "{V}", True),
            "Filter.Tendsto ( fun {n} => {E} ) Filter.atTop ( nhds {V} )"),
            (Decl(("s", "t"), "realseq", True), Decl(("L", "M"), "real", True)), (first, second), concepts=("sequence",
            "limit"))
    if case == 1:
        forms: Words = ("<Every|A|Any> convergent sequence <of real numbers |>is bounded.",
            "[show] that <every|a|any> convergent sequence <of real numbers |>is bounded.",
            "Convergent sequences are bounded.", "[show] that convergent sequences of real numbers are bounded.",
            "If a sequence converges, then it is bounded.",
            "[show] that if a sequence of real numbers converges, then it is "
            "bounded.", "A sequence that converges is bounded.", "Every sequence that converges is bounded.",
            "[show] that a sequence with a limit is bounded.", "Convergence of a sequence implies that it is bounded.",
            "Any sequence of real numbers that has a limit is bounded.",
            "~Boundedness is necessary for convergence of a "
            "sequence.", "~No convergent sequence is unbounded.")
        return Problem({}, Claim(forms, "∃ Y2 : ℝ , ∀ M1 : ℕ , - Y2 ≤ B1 M1 ∧ B1 M1 ≤ Y2"), whole=forms, framed=False,
            binders="( B1 : ℕ → ℝ ) ( Y1 : ℝ ) H Filter.Tendsto B1 Filter.atTop ( nhds Y1 ) )", concepts=("sequence",
            "limit"))
    if case == 2:
        third = Claim(tuple(w.replace("{L}", "{M}") for w in first.words),
            "Filter.Tendsto {s} Filter.atTop ( nhds {M} )")
        words: Words = ("{L} equals {M}", "{L} and {M} are equal", "{L} is equal to {M}", "{L} is the same as {M}",
            "{L} and {M} are the same", "{L} must equal {M}", "~{L} and {M} coincide", "~{L} cannot differ from {M}")
        return Problem(slots, Claim(words, "{L} = {M}"), (Decl(("s",), "realseq", True), Decl(("L", "M"), "real",
            True)),
            (first, third), concepts=("sequence", "limit"))
    nv = var(n)
    e = d.rng.choice((div(Num(1), nv), div(d.number(2, 9), nv), div(Num(1), power(nv, 2)), div(Num(1), add(nv, Num(1))),
        div(nv, add(nv, d.number(1, 9))), div(d.linear(n), d.linear(n)), add(d.number(1, 9), div(Num(1), nv))))
    slots["E"] = e
    return Problem(slots, Claim((*said("{E}", "{C}", True),
        "the limit of the sequence {E} is {C} as {n} tends to infinity"),
        "Filter.Tendsto ( fun {n} : ℕ => {E} ) Filter.atTop ( nhds {C} )"), concepts=("sequence", "limit"))
