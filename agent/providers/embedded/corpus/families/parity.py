"""Even and odd numbers."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.claims import EVEN_ODD, EVEN_ODD_GIVEN
from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, mul, power, sub, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Slots, family
from leanwright.tools.maths.ast import Expr

LEAN = {"even": "Even", "odd": "Odd"}


def is_parity(key: str, parity: str) -> tuple[str, ...]:
    """Ways to say that a slot is even or odd."""
    return tuple(t.replace("@", key).replace("%", parity) for t in EVEN_ODD_GIVEN)


def goal_words(key: str, parity: str) -> tuple[str, ...]:
    """Ways to conclude that a slot is even or odd."""
    return tuple(t.replace("@", key).replace("%", parity) for t in EVEN_ODD)


@family("parity", 1.4)
def parity_of_expression(d: Draw) -> Problem:
    """Parity of e(x, y) from the parity of x and y."""
    names = d.names(d.rng.choice((1, 1, 2)), "abmnkxyrst")
    kind = d.rng.choice(("int", "int", "int", "nat", "posint"))
    parities = [d.rng.choice(("even", "odd")) for _ in names]
    if len(names) == 2 and d.chance(0.5):
        parities[1] = parities[0]
    goal = d.rng.choice(("even", "odd"))
    x = var(names[0])
    if len(names) == 1:
        e: Expr = d.polynomial(names[0], kind == "int" and d.chance(0.3))
        e = power(x, d.rng.choice((2, 3, 2))) if d.chance(0.15) else e
    else:
        y = var(names[1])
        e = d.rng.choice((add(x, y), add(x, y), mul(x, y), mul(x, y), sub(x, y) if kind == "int"
            else add(x, y), add(d.monomial(
            names[0]), d.monomial(names[1])), add(mul(x, y), d.number(1, 9))))
    slots: Slots = {"x": x, "E": e} | ({"y": var(names[1])} if len(names) == 2 else {})
    keys = ("x", "y")[: len(names)]
    decl = (Decl(keys, kind, kind == "int"),)
    concepts = (parities[0], goal)
    if len(names) == 2 and len(set(parities)) == 1 and d.chance(0.7):
        p = parities[0]
        both = Claim((f"{{x}} and {{y}} are <both |>{p}", f"both {{x}} and {{y}} are {p}",
            f"{{x}} and {{y}} are {p} <integers|numbers>", f"{{x}}, {{y}} are {p}"),
            f"{LEAN[p]} {{x}} ) H {LEAN[p]} {{y}}")
        return Problem(slots, Claim(goal_words("E", goal), f"{LEAN[goal]} {{E}}"), decl, (both,), concepts=concepts)
    hyps = tuple(Claim(is_parity(k, p), f"{LEAN[p]} {{{k}}}") for k, p in zip(keys, parities, strict=True))
    return Problem(slots, Claim(goal_words("E", goal), f"{LEAN[goal]} {{E}}"), decl, hyps, concepts=concepts)


PARITY_IFF = (
    *("{x} is % [iff] {E} is $", "{x} is % [iff] {E} is $", "{x} is % [iff] the number {E} is $",
        "{x} is % [iff] {E} is an $ number", "{x} being % is equivalent to {E} being $"),
    *("{x} is % is equivalent to {E} is $", "the number {x} is % [iff] {E} is $", "{x} is an % integer [iff] {E} is $",
        "{x} is an % number [iff] {E} is an $ number", "{x} is % [iff] {E} is an $ integer"),
    *("the following are equivalent: {x} is %; {E} is $", "the statements {x} is % and {E} is $ are equivalent",
        "{x} is % if and only if the integer {E} is $", "the integer {x} is % [iff] the integer {E} is $",
        "{x} is % in exactly those cases where {E} is $", "{x} is % is the same as {E} is $"),
    *("that {x} is % is equivalent to the fact that {E} is $", "we have {x} is % [iff] {E} is $",
        "if {x} is % then {E} is $, and conversely",
        "{x} is % when and only when {E} is $", "for {x} to be % it is necessary and sufficient that {E} is $"),
    *("~the parity condition {x} is % holds [iff] {E} is $", "~{x} is % just when {E} is $",
        "~{x} is % amounts to saying that {E} is $"),
)


@family("parity")
def parity_iff(d: Draw) -> Problem:
    """x is even if and only if e(x) is."""
    name = d.rng.choice("nnmakx")
    kind = d.rng.choice(("int", "int", "int", "nat"))
    p, q = d.rng.choice(("even", "odd")), d.rng.choice(("even", "odd"))
    e = power(var(name), d.rng.choice((2, 2, 3))) if d.chance(0.4) else d.polynomial(name, False)
    slots: Slots = {"x": var(name), "E": e}
    words = tuple(t.replace("%", p).replace("$", q) for t in PARITY_IFF)
    forward = f"{LEAN[p]} {{x}} ↔ {LEAN[q]} {{E}}"
    backward = f"{LEAN[q]} {{E}} ↔ {LEAN[p]} {{x}}"
    turned = tuple(t.replace("{x}", "{?}").replace("{E}", "{x}").replace("{?}", "{E}").replace("%", q).replace("$", p)
        for t in PARITY_IFF)
    goal = Claim(words, forward) if d.chance(0.65) else Claim(turned, backward)
    article = "an integer" if kind == "int" else "a natural number"
    whole = (*tuple(f"[show] that {article} {{x}} is {p} [iff] {{E}} is {q}." for _ in range(2)),
        f"{article.capitalize()} {{x}} is {p} [iff] {{E}} is {q}.")
    return Problem(slots, goal, (Decl(("x",), kind, kind == "int"),), whole=whole if goal.lean == forward else (),
        concepts=(p, "iff"))


@family("parity", 1.0)
def parity_in_words(d: Draw) -> Problem:
    """The sum of two odd integers is even."""
    p, q, o = (d.rng.choice(("even", "odd")) for _ in range(3))
    op, name = d.rng.choice((("+", "sum"), ("*", "product"), ("-", "difference")))
    same = p == q
    pair = f"two {p} <integers|numbers>" if same else f"an {p} <integer|number> and an {q} <integer|number>"
    anypair = f"<any |>two {p} integers" if same else f"an {p} integer and an {q} integer"
    slots: Slots = {}
    forms = (
        *(f"[show] that the {name} of {pair} is {o}.", f"The {name} of {anypair} is {o}.",
            f"[show] that the {name} of {anypair} is always {o}.",
            f"[show] the following: the {name} of {anypair} is {o}."),
        *(f"[show] that {anypair} always have an {o} {name}.",
            f"If one integer is {p} and <another|the other> integer is {q}, then their {name} is {o}.",
            f"The {name} of {pair} is an {o} <integer|number>. [show] this."),
        *(f"[show] that the {name} of {pair} is an {o} <integer|number>.",
            f"[show] that when we take the {name} of {pair}, the result is {o}.",
            f"Is the {name} of {pair} always {o}? Prove it."),
        *(f"If two integers are {p}, <then |>their {name} is {o}." if same
                else f"If one integer is {p} and one is {q}, <then |>their {name} is {o}.",
            f"{pair} always have an {o} {name}.", f"[show] that the {name} of {pair} must be {o}.",
            f"The {name} of {anypair} is always {o}.", f"[show] that {pair} have an {o} {name}."),
        *(f"Take {pair}. [show] that their {name} is {o}.", f"[given] {pair}, [show] that their {name} is {o}.",
            f"[suppose] we have {pair}. [show] that their {name} is {o}.", f"The {name} of {pair} must be {o}.",
            f"Let {pair} be given. [show] that their {name} is {o}.", f"The {name} of {pair} cannot fail to be {o}."),
        *(f"~For {pair}, the {name} comes out {o}.",
            f"~The {name} must be {o} for {pair}.", f"~Taking the {name} of {pair} gives an {o} number."),
    )
    lean = f"{LEAN[o]} ( M1 {op} M2 )"
    binders = f"( M1 M2 : ℤ ) H {LEAN[p]} M1 ) H {LEAN[q]} M2 )"
    return Problem(slots, Claim(forms, lean), whole=forms, framed=False, binders=binders, concepts=(p, o))


@family("parity", 0.7)
def square_in_words(d: Draw) -> Problem:
    """The square of an odd integer is odd."""
    p, o = d.rng.choice(("even", "odd")), d.rng.choice(("even", "odd"))
    k, name = d.rng.choice(((2, "square"), (3, "cube"), (2, "square")))
    forms = (
        *(f"[show] that the {name} of <an|any|every> {p} <integer|number> is {o}.",
            f"The {name} of <an|any|every> {p} <integer|number> is {o}.",
            f"[show] that if an integer is {p}, then its {name} is {o}."),
        *(f"If an integer is {p}, <then |>its {name} is {o}.", f"[show] that {p} <integers|numbers> have {o} {name}s.",
            f"[show] that every {p} integer has an {o} {name}.",
            f"Suppose an integer is {p}. [show] that its {name} is {o}."),
        *(f"The {name} of an {p} integer is always an {o} integer.", f"{p} integers have {o} {name}s.",
            f"The {name} of an {p} number must be {o}.", f"Every {p} integer has an {o} {name}.",
            f"Let an {p} integer be given. [show] that its {name} is {o}.",
                f"{p} <integers|numbers> always have {o} {name}s.",
            f"[show] the following: the {name} of an {p} integer is {o}.",
                f"Is the {name} of an {p} integer always {o}? Prove it.",
            f"[show] that whenever an integer is {p}, its {name} is {o}.",
                f"Take an {p} integer. [show] that its {name} is {o}.",
            f"If an {p} <integer|number> is cubed, the result is {o}." if name == "cube"
                else f"If we square an {p} <integer|number>, the result is {o}.",
            f"[show] that the {name} of an {p} integer cannot fail to be {o}.",
                f"~An {p} integer, {name}d, gives an {o} one.",
            f"~Taking the {name} of an {p} integer gives an {o} integer.", f"~Any {p} integer has {o} {name}."),
    )
    return Problem({}, Claim(forms, f"{LEAN[o]} ( M1 ^ {k} )"), whole=forms, framed=False,
        binders=f"( M1 : ℤ ) H {LEAN[p]} M1 )", concepts=(p, o))


@family("parity", 0.7)
def exists_witness(d: Draw) -> Problem:
    """An odd x is 2k + 1 for some k."""
    names = d.names(2, "nmkabx")
    p = d.rng.choice(("even", "odd"))
    x, k = var(names[0]), var(names[1])
    value: Expr = mul(d.number(2, 2) if d.chance(0.7) else d.number(2, 6), k)
    from leanwright.agent.providers.embedded.corpus.expressions import equals

    value = add(value, d.number(1, 1)) if p == "odd" else value
    slots: Slots = {"x": x, "k": k, "Q": equals(x, value)}
    if d.chance(0.5):
        return _written_as(slots, p)
    words = ("[exists] an integer {k} [suchthat] {Q}", "{Q} where {k} is an integer", "{Q} with an integer {k}",
        "[exists] an integer {k} for which {Q} <holds|is true>", "there must exist an integer {k} with {Q}",
        "an integer {k} with {Q} exists", "one has {Q} for some integer {k}", "we have {Q} for <an|some> integer {k}",
        "{Q} holds for some integer {k}", "there is at least one integer {k} [suchthat] {Q}",
        "some integer {k} has {Q}",
        "it is possible to write {Q} with an integer {k}", "{Q} for at least one integer {k}",
        "some integer {k} satisfies {Q}", "{Q} for some integer {k}",
        "we can write {Q} for some integer {k}", "{Q} for <an|some|a suitable> integer {k}",
        "[exists] some integer {k} [suchthat] {Q}",
             "there are integers {k} with {Q}", "~{Q}, where {k} is a suitable integer",
                 "~an integer {k} satisfies {Q}")
    return Problem(slots, Claim(words, "∃ {k} : ℤ , {Q}"), (Decl(("x",), "int", True),), (Claim(is_parity("x", p),
        f"{LEAN[p]} {{x}}"),), concepts=(p, "existence"))


def _written_as(slots: Slots, p: str) -> Problem:
    """x is odd if and only if x = 2k + 1 for some k."""
    forms = ("[exists] an integer {k} [suchthat] {Q}", "{Q} for some integer {k}", "{Q} for an integer {k}",
        "we can write {Q} for some integer {k}", "{Q} for <some|a suitable> integer {k}", "{Q} with some integer {k}",
        "[exists] some integer {k} [suchthat] {Q}", "[exists] an integer {k} with {Q}", "{Q} where {k} is an integer",
        "[exists] an integer {k} for which {Q} holds", "some integer {k} satisfies {Q}")
    words = (*(f"{{x}} is {p} [iff] {w}" for w in forms), *(f"the integer {{x}} is {p} [iff] {w}" for w in forms[:5]),
        *(f"{{x}} is an {p} <integer|number> [iff] {w}" for w in forms[:5]), f"~{{x}} is {p} exactly if {forms[1]}",
        f"~{{x}} is {p} just when {forms[1]}")
    return Problem(slots, Claim(words, f"{LEAN[p]} {{x}} ↔ ∃ {{k}} : ℤ , {{Q}}"), (Decl(("x",), "int"),), concepts=(p,
        "existence"))
