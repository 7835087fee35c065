"""Words for what formulas build: direct sums, the symmetric group, polynomials over a ring; one thing and the other."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    App,
    Ascribe,
    Bin,
    Call,
    Domain,
    Expr,
    Formula,
    Num,
    Pred,
    Rel,
    SetOf,
    Var,
)
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import is_definition, letter, names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, conjuncts, neg, rel
from leanwright.tools.reader.meaning.adjectives import collective
from leanwright.tools.reader.meaning.built import as_group, built, complementary, polynomial_over, said_over
from leanwright.tools.reader.meaning.composer import (
    BUNDLED,
    INSIDE,
    NOUN_PHRASES,
    NUMBERS,
    PREDICATES,
    PREMISE,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.nominals import structure
from leanwright.tools.reader.meaning.noun_phrases import value
from leanwright.tools.reader.meaning.polynomials import divided
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.structures import elements_of, type_name

_NEUTRAL = (
    (("zerothing",), ("numeral", "nought"), ("term", Num(0))),
    (("identity",), ("name", "identity-function"), ("term", Num(1))),
)  # of spaces and rings, and of groups


@PREDICATES("directsum")
def _direct_sum(m: MeaningComposer, things: Things, parts: Phrase) -> Formula:
    """ "V is the direct sum of U and W"."""
    whole = only(things, "a direct sum")

    def say(summands: Things) -> Formula:
        if len(summands) != 2 or any("subspace of vectors" not in sorts_of(m, one) for one in summands):
            raise Declined("a direct sum of what are no subspaces")
        return complementary(whole, *summands)

    return m.np(parts, INSIDE, say)


@NOUN_PHRASES("residueclass")
def _residue_class(m: MeaningComposer, place: str, rest: Rest, number: Phrase, modulus: Phrase) -> Formula:
    """ "The residue class of a modulo n", in ℤ/n."""

    def say(numbers: Things, moduli: Things) -> Formula:
        x, n = only(numbers, "a residue class"), only(moduli, "a modulus")
        for one, kind in ((x, "ℕ" if "coprime" in m.discourse.words else "ℤ"), (n, "ℕ")):
            if isinstance(one, Var) and not m.discourse.kind_of(one):
                m.discourse.declare(spelled(one), kind)
        return rest((Ascribe(x, f"ZMod {to_lean(n)}"),))

    return m.np(number, place, lambda xs: m.np(modulus, place, lambda ns: say(xs, ns)))


@VERB_PHRASES("onlykills")
def _only_kills(m: MeaningComposer, things: Things, of: Sequence[Phrase]) -> Formula:
    """ "the only vector it kills is 0", "only the identity is sent to the identity": that the kernel is trivial."""
    groups = any("group homomorphism" in sorts_of(m, one) for one in things)
    named = (one for one in of if one[0] != "term" or not (isinstance(one[1], Var) and one[1].name == "e"))  # e_G
    if not all(one in _NEUTRAL[groups] for one in (named if groups else of)):
        raise Declined("what a map takes to what")
    trivial = ("is", ("adj", "trivial-structure|trivial-subgroup"))
    return m.vp(("hasis", "kernel-of-ring|kernel-of-group|kernel-of-linear", trivial), things)


@VERB_PHRASES("hasform")
def _has_form(m: MeaningComposer, things: Things, relation: Any) -> Formula:
    """ "f has the form f(x) = cx": for some c."""
    here = m.discourse
    left: Any = getattr(relation, "operands", (None,))[0]
    named: Any = letter(left.fn) if isinstance(left, App) else left
    if things != (named,) or relation.ops != ("=",):
        raise Declined("the form of something else")
    known = {*names_of(left), *(here.scope - here.given)}
    new = [name for name in dict.fromkeys(names_of(relation)) if name not in known]
    if any(name in here.kinds or name in here.given for name in new):  # "…, where c is some constant"
        raise Declined("whether the form is one with any or with some letters")
    if any(here.mentions.get(name, 0) > 1 for name in new) and here.supposing:
        new = []  # letters of the rest of the text
    values = here.kind_of(named).rpartition(" → ")[2]
    for name in new if values in tuple(NUMBERS) else ():
        here.declare(name, values)
    some = ("someq", ("nb", (), "thing", tuple(map(letter, new)), ()))
    return m.sentence(("forallS", some, ("f", relation)) if new else ("f", relation), INSIDE)


@VERB_PHRASES("hasis")
def _has_such_a_value(m: MeaningComposer, things: Things, function: str, verb: Phrase) -> Formula:
    """ "has trivial center"; "has a reciprocal that is positive": that there is one, too."""
    if "inverse-element" in function.split("|") and any(map(m.is_map, things)):
        raise Declined("an inverse function that there may not be")
    said = m.restriction(("whose", ("f1", function), verb), things)
    letters = [name for thing in things for name in names_of(thing)]
    return conj([*conditions([said], letters, [], m.discourse), said])


@VERB_PHRASES("havecoll")
def _have_values_together(m: MeaningComposer, things: Things, name: str, function: str) -> Formula:
    """ "H and K have coprime orders"."""
    return collective(m, name, tuple(value(m, function, x) for x in things))


@VERB_PHRASES("toward")
def _toward(m: MeaningComposer, things: Things, relation: Any) -> Formula:
    """ "a sequence converging to x ∈ X"."""
    if not isinstance(relation, Rel) or relation.ops != ("∈",):
        raise Declined("what tends to a relation")
    within = m.sentence(("f", relation), INSIDE)
    return conj([within, m.vp(("verb", "tends-to", ("term", relation.operands[0])), things)])


@VERB_PHRASES("agree")
def _agree(m: MeaningComposer, things: Things, where: Phrase) -> Formula:
    """ "f and g agree on a dense subset of X"."""
    if len(things) != 2 or not all(m.is_map(x) or "polynomial" in sorts_of(m, x) for x in things):
        raise Declined("what agrees with what")

    def say(places: Things) -> Formula:
        if len(places) == 1 and isinstance(places[0], Domain) and not places[0].positive:
            return _agree_at_numbers(m, things, places[0])
        if all("number" in sorts_of(m, one) for one in places):  # "at every rational number"
            return conj(rel(m.apply(things[0], one), "=", m.apply(things[1], one)) for one in places)
        if any("set" not in sorts_of(m, one) for one in places):
            raise Declined("agreement on what is no set")
        return conj(Pred("Set.EqOn", (*things, one)) for one in places)

    return m.np(where, INSIDE, say)


@VERB_PHRASES("agreeing")
def _agree_everywhere(m: MeaningComposer, things: Things) -> Formula:
    """ "f and g agree everywhere": as functions; of polynomials their values."""
    kinds = {m.discourse.kind_of(one) for one in things}
    if not all("polynomial" in sorts_of(m, one) for one in things):
        return m.predicate(("coll", "equal"), things)
    coefficients = kinds.pop().removeprefix("Polynomial ") if len(kinds) == 1 else ""
    if not coefficients or len(things) != 2:
        raise Declined("of what the values agree")
    m.discourse.declare(name := m.discourse.fresh("xtu"), coefficients)
    m.discourse.bind([name])
    first, second = (m.apply(one, Var(name)) for one in things)
    return m.close("∀", [name], [], rel(first, "=", second))


@NOUN_PHRASES("agreement")
def _where_maps_agree(m: MeaningComposer, place: str, rest: Rest, maps: Phrase) -> Formula:
    """ "the set of points where f and g agree"."""

    def say(things: Things) -> Formula:
        sources = {m.discourse.kind_of(one).partition(" ")[0] for one in things if m.is_map(one)}
        if len(things) != 2 or len(sources) != 1 or not (source := sources.pop()):
            raise Declined("what agrees with what")
        m.discourse.declare(name := m.discourse.fresh("xtp"), source)
        m.discourse.bound.add(name)
        return rest((SetOf(name, None, rel(m.apply(things[0], Var(name)), "=", m.apply(things[1], Var(name)))),))

    return m.np(maps, place, say)


def _agree_at_numbers(m: MeaningComposer, things: Things, where: Domain) -> Formula:
    """ "f and g agree on ℚ", of maps on more numbers."""
    kind, sources = NUMBER_SETS[where.name], {m.discourse.kind_of(f).partition(" → ")[0] for f in things}
    if len(sources) != 1 or (source := sources.pop()) not in NUMBERS or NUMBERS.index(kind) >= NUMBERS.index(source):
        raise Declined("agreement on what is no part of the domain")
    new = m.discourse.fresh("qnk")
    m.discourse.declare(new, kind)
    m.discourse.bind([new])
    at = Ascribe(Var(new), source)
    return m.close("∀", [new], [], rel(m.apply(things[0], at), "=", m.apply(things[1], at)))


@PREDICATES("adjover")
def _over(m: MeaningComposer, things: Things, name: str, owner: Phrase) -> Formula:
    """ "irreducible over ℚ", "irreducible in ℤ[x]"."""
    if owner[0] in ("every", "indef", "bare", "anydet", "some", "nodet"):
        raise Declined("over which of several things something is said")
    held = structure(m, owner)
    ring = type_name(m, held.args[0] if isinstance(held, Call) and held.fn == "Polynomial" else held)
    if not ring:
        raise Declined("over what something is said")
    return conj(said_over(m, name, x, ring) for x in things)


@PREDICATES("nonover")
def _not_over(m: MeaningComposer, things: Things, name: str, owner: Phrase) -> Formula:
    """ "reducible over 𝔽_p": a word of its own, which says the same of each."""
    return conj(neg(_over(m, (x,), name, owner)) for x in things)


@PREDICATES("dividesin")
def _divides_in(m: MeaningComposer, things: Things, other: Any, owner: Phrase, divisible: str = "") -> Formula:
    """ "x - 1 divides x^2 - 1 in ℤ[x]"; ``divisible``: "is divisible by … in"."""
    held = structure(m, owner)
    if not isinstance(held, Call) or held.fn != "Polynomial":
        raise Declined("in which ring one thing divides another")
    ring = type_name(m, held.args[0])
    pairs = [(polynomial_over(m, x, ring), polynomial_over(m, other, ring)) for x in things]
    return conj(rel(y, "∣", x) if divisible else rel(x, "∣", y) for x, y in pairs)


@NOUN_PHRASES("polynomialform")
def _polynomial(m: MeaningComposer, _: str, rest: Rest, term: Expr) -> Formula:
    """ "the polynomial x^2 + 1", of which nothing is said but over a ring: it is no number for some x."""
    said = rest((term,))
    if ("over", term) in m.discourse.said:
        return said
    parts = [(isinstance(part, Rel) and divided(m, part)) or part for part in conjuncts(said)]
    if not all(any(_in_polynomials(m, one) for one in walk(part)) for part in parts):
        raise Declined("a polynomial without a ring")
    return conj(parts)


def _in_polynomials(m: MeaningComposer, thing: Any) -> bool:
    unknown = Call("Polynomial.X", ())
    return thing == unknown or (isinstance(thing, Var) and m.discourse.kind_of(thing).startswith("Polynomial "))


@NOUN_PHRASES("polynomialrule")
def _polynomial_with_rule(m: MeaningComposer, place: str, rest: Rest, relation: Any) -> Formula:
    """ "the polynomial p(x) = x^2 + ax + b"."""
    if not isinstance(relation, Rel) or not is_definition(relation):
        raise Declined("a polynomial without its formula")
    function = relation.operands[0]
    if isinstance(function, App) and m.discourse.mentions.get(function.fn, 0) > 1:
        m.discourse.pending.append(([], [m.sentence(("f", relation), PREMISE)]))
    return _polynomial(m, place, rest, relation.operands[1])


@NOUN_PHRASES("coefficient")
def _coefficient(m: MeaningComposer, _: str, rest: Rest, power: Any, term: Expr) -> Formula:
    """ "the coefficient of x^3 in (1 + x)^5", of polynomials over ℝ."""
    base, exponent = (power.left, power.right) if isinstance(power, Bin) and power.op == "^" else (power, Num(1))
    if power is not None and (not isinstance(exponent, Num) or [base] != [letter(v) for v in names_of(term)]):
        raise Declined("the coefficient of what is no power of the unknown")
    whole = polynomial_over(m, term, "ℝ")
    return rest((Call("Polynomial.coeff", (whole, Num(0) if power is None else exponent)),))


@NOUN_PHRASES("asgroup")
def _as_group(m: MeaningComposer, place: str, rest: Rest, written: Expr) -> Formula:
    """ "The group ℤ/n"."""
    return m.np(("known", written), place, lambda things: rest((as_group(m, only(things, "a group")),)))


@NOUN_PHRASES("cyclicgroup")
def _cyclic_group(m: MeaningComposer, place: str, rest: Rest, count: Phrase) -> Formula:
    """ "the cyclic group of order 6": all such groups are isomorphic."""

    def group(counts: Things) -> Formula:
        size = only(counts, "the order of a group")
        if isinstance(size, Num) and size.value < 1:
            raise Declined("a group of such an order")
        if not isinstance(size, Num):
            for name in names_of(size):
                m.discourse.declare(name, "ℕ")
            m.discourse.pending.append(([], [rel(Num(0), "<", size)]))
        return rest((Call("Multiplicative", (Call("ZMod", (size,)),)),))

    return m.np(count, place, group)


@SENTENCES("symmetric")
def _symmetric(m: MeaningComposer, _: str, term: Any) -> Formula:
    """ "Let S_n denote the symmetric group", as it is read everywhere."""
    if not isinstance(built(m, term), Call):
        raise Declined("the symmetric group under another name")
    return TRUE


@NOUN_PHRASES("called")
def _called(m: MeaningComposer, place: str, rest: Rest, name: str, term: Any, of: Phrase) -> Formula:
    """ "the center Z(G) of a group G"."""

    def say(things: Things) -> Formula:
        found = value(m, name, only(things, "one thing"))
        if built(m, term) != found or isinstance(term, (Var, Domain)):
            raise Declined("a name for something else")
        return rest((found,))

    return m.np(of, place, say)


@PREDICATES("whole")
def _whole(m: MeaningComposer, things: Things) -> Formula:
    """ "is the whole ring": of a subgroup, an ideal, a subspace, or a set of elements."""
    parts = [bool(set(BUNDLED) & set(sorts_of(m, x))) for x in things]
    held = [elements_of(m, x) if "set" in sorts_of(m, x) else "" for x in things]
    if not all(part or kind in m.discourse.types for part, kind in zip(parts, held, strict=True)):
        raise Declined("the whole of what")
    wholes = [
        Call("⊤", ()) if part else Ascribe(Call("Set.univ", ()), f"Set {kind}")
        for part, kind in zip(parts, held, strict=True)
    ]
    return conj(rel(x, "=", whole) for x, whole in zip(things, wholes, strict=True))


@NOUN_PHRASES("wholestructure")
def _whole_structure(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    """ "the whole ring", beside its ideals."""
    known = [name for name in m.discourse.types if {"group", "ring", "module"} & set(m.discourse.sorts.get(name, ()))]
    if len(known) != 1:
        raise Declined("the whole of what")
    return rest((letter(known[0]),))


@NOUN_PHRASES("leaststructure")
def _least_structure(_: MeaningComposer, __: str, rest: Rest) -> Formula:
    """ "the zero ideal"."""
    return rest((Call("⊥", ()),))
