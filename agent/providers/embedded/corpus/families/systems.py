"""Systems with three unknowns, absolute values, chains of inequalities, closed forms, additive functions."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import (
    Draw,
    add,
    equals,
    mul,
    power,
    relation,
    sub,
    var,
)
from leanwright.agent.providers.embedded.corpus.families.equations import TRUE
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Slots, Words, family
from leanwright.tools.maths.ast import App, Bin, Call, Expr, Neg, Num, Rel


@family("equations", 1.0)
def three_unknowns(d: Draw) -> Problem:
    """The values of three unknowns from three equations."""
    names = d.names(3)
    x, y, z = (var(n) for n in names)
    kind = d.rng.choice(("real", "real", "real", "int"))
    left: tuple[Expr, ...] = d.rng.choice((
        (add(add(x, y), z), sub(add(x, y), z), sub(x, y)), (add(x, y), add(y, z), add(x, z)), (mul(x, y), mul(y, z),
            mul(x, z)),
        (add(mul(d.number(2, 9), x), y), add(y, mul(d.number(2, 9), z)), add(add(x, y), z)),
        (sub(x, y), sub(y, z), add(x, z))))
    slots: Slots = {"x": x, "y": y, "z": z} | {f"Q{i}": equals(e, d.number(0, 40)) for i, e in enumerate(left)}
    answers = [d.answer("ℝ" if kind == "real" else "ℤ") for _ in range(3)]
    slots |= {key: equals(v, a) for key, v, a in zip(("R", "S", "T"), (x, y, z), answers, strict=True)}
    hyps = tuple(Claim((f"{{Q{i}}}",), f"{{Q{i}}}", True) for i in range(3))
    q, values = "{Q0}, {Q1} and {Q2}", "{R}, {S} and {T}"
    words = (values, "{R}, {S}, and {T}", "{R}, {S}, {T}", "we have " + values, "{R} and {S} and {T}",
        "necessarily " + values,
        "we must have " + values, "all of " + values + " hold", "one has " + values, "~the unknowns are " + values)
    whole: Words = tuple(t.replace("#", q).replace("@", values) for t in (
        "Solve the system # . Show that @.", "Solve the system of equations # . Show that @.", "Solve # . Show that @.",
        "[show] that the solution of the system # is @.", "The solution of the system # is @.",
        "The system # has the solution @.", "[find] {x}, {y} and {z} if # . Show that @.", "[show] that if # , then @.",
        "[find] {x}, {y}, {z} such that # . Show that @.", "The equations # imply @.", "[show] that # imply @.",
        "The numbers {x}, {y}, {z} satisfy # . Show that @.", "Let {x}, {y} and {z} satisfy # . Show that @.",
        "~Which {x}, {y}, {z} solve # ? Show that @.", "~The three equations # determine @."))
    return Problem(slots, Claim(words, "{R} ∧ {S} ∧ {T}"), (Decl(("x", "y", "z"), kind, kind == "real"),), hyps,
        tuple(w.replace(" .", ".").replace(" ,", ",").replace(" ?", "?") for w in whole) if kind == "real" else (),
        ("system of equations",))


@family("inequalities", 0.9)
def absolute_value(d: Draw) -> Problem:
    """Bounds on an absolute value and the interval that they say."""
    x = var(d.names(1)[0])
    center, op = d.number(0, 12), d.rng.choice("<≤")
    inside: Expr = d.rng.choice((x, sub(x, center), add(x, center), sub(mul(d.number(2, 5), x), center)))
    bound = d.number(1, 20)
    a, b = d.answer(), d.answer()
    slots: Slots = {"x": x, "I": relation(Call("abs", (inside,)), op, bound), "S": Rel((a, x, b), (op, op)), "A": a,
        "B": b}
    if d.chance(0.5):
        words: Words = ("{I} [iff] {S}", "{I} [iff] {S}", "{I} is equivalent to {S}",
            "the inequality {I} is equivalent to {S}",
            "{I} holds [iff] {S}", "{I} is true [iff] {S}", "{I} means that {S}", "we have {I} [iff] {S}",
            "the inequality {I} holds [iff] {S}", "the condition {I} is equivalent to {S}",
            "{I} and {S} are equivalent",
            "{x} satisfies {I} [iff] {S}", "the inequalities {I} and {S} are equivalent",
            "saying {I} is the same as saying {S}",
            "~{I} amounts to {S}", "~{I} is another way to say {S}")
        whole: Words = ("Solve {I}. Show that the solution is {S}.",
            "Solve the inequality {I}. Show that the solution is {S}.",
            "[show] that the solution of {I} is {S}.", "The solution of {I} is {S}.",
            "[show] that the solution set of {I} is {S}.",
            "For which {x} is {I}? Show that this holds [iff] {S}.",
            "~Describe the {x} with {I}. Show that they are given by {S}.")
        return Problem(slots, Claim(words, "{I} ↔ {S}"), (Decl(("x",), "real", True),), (), whole, ("inequality",
            "iff"))
    goal: Words = ("{S}", "{S}", *tuple(t.replace("{Q}", "{S}") for t in TRUE), "{x} satisfies {S}", "~{x} obeys {S}",
        "~{S} is forced")
    return Problem(slots, Claim(goal, "{S}"), (Decl(("x",), "real", True),), (Claim(("{I}", "{I}", "{I} holds"), "{I}",
        True),),
        concepts=("inequality",))


@family("inequalities", 0.8)
def chain(d: Draw) -> Problem:
    """A chain of inequalities from an order of the variables."""
    names = d.names(2)
    a, b = var(names[0]), var(names[1])
    kind = d.rng.choice(("real", "posreal", "real"))
    op = d.rng.choice("<≤")
    mean: Expr = d.rng.choice((Bin("/", add(a, b), Num(2)), Call("sqrt", (mul(a, b),)), Bin("/", mul(mul(Num(2), a),
        b), add(a,
        b)), Bin("/", add(a, mul(d.number(2, 9), b)), d.number(3, 10))))
    order = d.rng.choice((Rel((Num(0), a, b), (op, op)), relation(a, op, b)))
    slots: Slots = {"a": a, "b": b, "O": order, "Q": Rel((a, mean, b), (op, op))}
    return Problem(slots, Claim(("{Q}", "{Q}", "{Q}", *TRUE, "both inequalities in {Q} hold",
        "the inequalities {Q} hold",
        "the chain {Q} holds", "the inequalities in {Q} are true", "~the estimate {Q} is correct", "~{Q} is in order"),
            "{Q}"),
        (Decl(("a", "b"), kind, kind == "real"),), (Claim(("{O}", "{O}", "{O} holds"), "{O}", True),),
            concepts=("inequality",))


@family("sequences", 1.1)
def closed_form(d: Draw) -> Problem:
    """A closed form or a bound for all terms of a recursively defined sequence."""
    s, n = d.rng.choice("aaauxbt"), "n"
    nv = var(n)

    def at(e: Expr) -> App:
        return App(s, (e,), True)

    first = d.rng.choice((0, 1, 1))
    k = d.number(2, 9)
    rule = equals(at(add(nv, Num(1))), d.rng.choice((add(mul(Num(2), at(nv)), Num(1)), add(at(nv), k), mul(k, at(nv)),
        add(mul(k, at(nv)), d.number(1, 9)), add(at(nv), mul(Num(2), nv)))))
    form: Expr = d.rng.choice((sub(power(Num(2), nv), Num(1)), power(k, nv), add(mul(k, nv), d.number(1, 9)), power(nv,
        2),
        sub(power(Num(2), add(nv, Num(1))), Num(1))))
    claim = relation(at(nv), d.rng.choice("===<≤≥>"), form)
    slots: Slots = {"s": var(s), "n": nv, "D": equals(at(Num(first)), d.number(0, 20)), "R": rule, "C": claim,
        "Z": at(nv),
        "B": relation(nv, "≥", Num(first))}
    bounded = d.chance(0.6)
    ends = ("for [every] {B}", "for all {B}", "for all integers {B}", "for every integer {B}") if bounded else (
        "for [every] {n}", "for all {n}", "for every natural number {n}", "for all natural numbers {n}")
    r, e = "{R} " + d.rng.choice(ends), "{C} " + d.rng.choice(ends)
    pre = "{B} → " if bounded else ""
    whole: Words = tuple(t.replace("#", "{D} and " + r).replace("@", e) for t in (
        "The sequence {Z} is defined by #. [show] that @.", "A sequence is defined by #. [show] that @.",
        "Let {D} and " + r + ". [show] that @.", "Define a sequence by #. [show] by induction that @.",
        "Let {s} be the sequence with #. [show] that @.", "[suppose] #. [show] by <mathematical |>induction that @.",
        "The sequence {Z} satisfies #. Use induction to show that @.", "If #, then @.", "[show] that if #, then @.",
        "Given a sequence with #, [show] that @.", "[show] by induction that @, where #.",
            "Consider the sequence given by #. "
        "[show] that @.", "Prove by induction that @ if #.", "Let {Z} be defined recursively by #. Prove that @.",
        "Suppose that the sequence {Z} satisfies #. [show] that @.", "Given #, [show] by induction that @.",
        "A sequence of real numbers satisfies #. Prove that @.",
            "The terms of the sequence {Z} satisfy #. [show] that @.",
        "For the sequence {Z} with #, [show] that @.", "We define {Z} by #. [show] that @.",
        "~A sequence starts and continues with #. By induction, @.", "~Induction proves @ once we have #.",
        "~From # we obtain @."))
    hyps = (Claim(("{D}",), "{D}"), Claim((r,), f"∀ {{n}} , {pre}{{R}}"))
    return Problem(slots, Claim((e,), f"∀ {{n}} , {pre}{{C}}"), (Decl(("s",), "realseq", True),), hyps, whole,
        ("sequence",
        "recurrence", "induction"), framed=False)


@family("functions", 1.0)
def additive_function(d: Draw) -> Problem:
    """What follows from f(x + y) = f(x) + f(y) and its relatives."""
    f, (a, b) = d.rng.choice("fffgh"), d.rng.choice((("x", "y"), ("x", "y"), ("a", "b"), ("s", "t")))
    x, y = var(a), var(b)

    def at(e: Expr) -> App:
        return App(f, (e,))

    word, law_ = d.rng.choice((("additive", equals(at(add(x, y)), add(at(x), at(y)))), ("multiplicative",
        equals(at(mul(x, y)),
        mul(at(x), at(y))))))
    k = d.number(2, 9)
    goals = [equals(at(Num(0)), Num(0)), equals(at(Num(2)), mul(Num(2), at(Num(1))))] if word == "additive" else [
        equals(at(Num(1)), Num(1)), equals(at(Num(0)), Num(0))]
    free = [equals(at(Neg(x)), Neg(at(x))), equals(at(mul(k, x)), mul(k, at(x))), equals(at(sub(x, x)), Num(0))] if (
        word == "additive") else [equals(at(power(x, 2)), power(at(x), 2)), equals(at(power(x, 3)), power(at(x), 3))]
    slots: Slots = {"f": var(f), "x": x, "y": y, "L": law_, "Q": d.rng.choice(goals), "E": d.rng.choice(free)}
    laws: Words = ("{L} for all {x} and {y}", "{L} for all {x}, {y}", "for all {x} and {y}, {L}",
        "{L} for all real {x} and {y}",
        "{L} for all real numbers {x} and {y}", "{L} for any {x} and {y}", "{f} satisfies {L} for all {x} and {y}",
        f"{{f}} is {word}, that is, {{L}} for all {{x}} and {{y}}")
    hyp = Claim(laws, "∀ {x} {y} , {L}")
    decl = (Decl(("f",), "realfun", True),)
    if d.chance(0.5):
        return Problem(slots, Claim(("{Q}", "{Q}", "{Q}", *TRUE, "~{Q} is forced", "~{Q} is unavoidable"), "{Q}"),
            decl, (hyp,),
            concepts=("function", "functional equation"))
    ends: Words = ("{E} for all {x}", "{E} for every {x}", "for all {x}, {E}", "{E} for all real {x}",
        "{E} for every real {x}",
        "{E} for all real numbers {x}", "for every real number {x}, {E}", "for any {x}, {E}",
            "{E} for any real number {x}",
        "we have {E} for all {x}", "{E} holds for all {x}", "{E} holds for every real number {x}", "for each {x}, {E}",
        "the equation {E} holds for all {x}", "{f} satisfies {E} for all {x}", "{E} is true for all {x}",
            "{E} for each real {x}",
        "{E} for arbitrary {x}", "~{E} regardless of {x}", "~{E} whichever {x} we choose",
            "~{E} no matter how we choose {x}")
    return Problem(slots, Claim(ends, "∀ {x} , {E}"), decl, (hyp,), concepts=("function", "functional equation"))
