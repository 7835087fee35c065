"""Structures and polynomials that formulas write: G × H, G/N, Z(G), S_n, x² + 1 over ℚ."""

import re
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import reduce
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Ascribe,
    Bin,
    Bound,
    Call,
    Connective,
    Domain,
    Expr,
    Formula,
    Interval,
    Neg,
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    SetLit,
    Var,
)
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.parsing.unions import UNIONS
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.entries import parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.adjoined import adjoined
from leanwright.tools.reader.meaning.composer import (
    BUNDLED,
    TYPE_SORTS,
    MeaningComposer,
    Phrase,
    Things,
)
from leanwright.tools.reader.meaning.families import over_all
from leanwright.tools.reader.meaning.senses import WORDS, sorts_of
from leanwright.tools.reader.meaning.templates import property_of, type_of
from leanwright.tools.reader.meaning.usual import GROUP_WORDS, introduced, usual_quotient

# the structures that all things of a noun make
WHOLES: dict[Any, Expr] = {
    "real": Domain("R"),
    "rational": Domain("Q"),
    "integer": Domain("Z"),
    "complex": Domain("C"),
    "gaussian-integer": Call("Zsqrtd", (Neg(Num(1)),)),
}
POSITIVE = Call("Units", (Call("NNReal", ()),))  # the positive numbers as a group
_BUNDLED = re.compile(r" (?:→\+?\*|≃\+?\*|→\+) ")
_LARGEST_FIELD = 1000
_MOST_FACTORS = 5
_COMPOSED = (
    ("linear map", "LinearMap.comp"),
    ("group homomorphism", "MonoidHom.comp"),
    ("ring homomorphism", "RingHom.comp"),
)


def built(m: MeaningComposer, term: Any) -> Any:
    """A term with products and quotients of structures as Lean types, and Z(G) as the center; others as they are."""
    product = isinstance(term, Bin) and (term.op, term.left) == ("*", Var("Z"))
    if product and ({"center", "centre"} & m.discourse.words or is_structure(m, term.right)):
        term = App("Z", (term.right,))  # where nothing else shows that Z(G) is no product
    if isinstance(term, App) and term.fn == "Z" and len(term.args) == 1 and "Z" not in m.discourse.bound:
        return _center(m, term)
    if isinstance(term, Call) and term.fn in UNIONS:
        return over_all(m.discourse, term)
    if isinstance(term, Interval) and term.low == term.high and "group" in sorts_of(m, term.low):
        return Call("commutator", (term.low,))  # [G, G]
    if (known := adjoined(m, term) or _group(m, term)) is not None:
        return known
    if not isinstance(term, Bin) or term.op not in ("×ˢ", "/"):
        return term
    usual_quotient(m, term)
    right = built(m, term.right)
    left = built(m, term.left)
    if not is_structure(m, left):
        return term
    if term.op == "/":
        return Bin("⧸", left, right) if set(BUNDLED) & set(sorts_of(m, right)) else term
    return Connective("×", left, right) if is_structure(m, right) else term


def _center(m: MeaningComposer, term: App) -> Expr:
    group: Any = term.args[0]
    if isinstance(group, Var) and spelled(group) not in m.discourse.kinds:  # only a group has a center Z(G)
        introduced(m, "group", group)
    return Call("Subgroup.center", (group,)) if is_structure(m, group) and "group" in sorts_of(m, group) else term


def _group(m: MeaningComposer, term: Any) -> Any:
    """S_n, A_n, the positive numbers, (ℤ/2)³; None of other terms."""
    if isinstance(term, Call) and term.fn == "Positive":
        if term.args != (Domain("R"),):
            raise Declined("the group of other positive numbers")
        return POSITIVE
    for sign, group in (("S", "Equiv.Perm"), ("A", "alternatingGroup")):
        degree = _degree(term, sign)
        if degree is not None and sign not in m.discourse.kinds and GROUP_WORDS & m.discourse.words:
            for name in names_of(degree):
                m.discourse.declare(name, "ℕ")
            return Call(group, (Call("Fin", (degree,)),))
    if not isinstance(term, Bin) or term.op != "^" or not isinstance(term.left, Call) or term.left.fn != "ZMod":
        return None
    if not isinstance(term.right, Num) or term.right.decimals or not 1 < term.right.value <= _MOST_FACTORS:
        raise Declined("a power of a structure")
    return reduce(lambda a, b: Connective("×", a, b), [term.left] * term.right.value)  # type: ignore[arg-type, return-value]


def in_symbols(m: MeaningComposer, noun: Phrase) -> Expr | None:
    """The structure that "the group S_3" writes; None where the noun names a letter."""
    bare = len(noun[3]) == 1 and not noun[4] and isinstance(noun[3][0], Var)
    written: Expr = built(m, noun[3][0]) if bare else Num(0)
    symmetric = isinstance(written, Call) and written.fn == "Equiv.Perm" and all("symmetric" in a for a in noun[1])
    return written if isinstance(written, Call) and (not noun[1] or symmetric) else None


def no_letter(term: Expr) -> Expr:
    """A structure that a formula writes: "the finite field 𝔽_p"."""
    if isinstance(term, Var):
        raise Declined("an adjective of a letter that nothing has introduced")
    return term


def _degree(term: Any, sign: str) -> Expr | None:
    """n of S_n; None of other terms."""
    if isinstance(term, App) and term.fn == sign and term.subscript and len(term.args) == 1:
        return term.args[0]
    return Num(int(term.index)) if isinstance(term, Var) and term.name == sign and term.index.isdecimal() else None


def is_structure(m: MeaningComposer, thing: Any) -> bool:
    """Whether a term stands for a type: a letter of a group or a space, or one built of them."""
    if isinstance(thing, Connective) or (isinstance(thing, Bin) and thing.op == "⧸"):
        return True
    if (isinstance(thing, Call) and thing.fn in TYPE_SORTS) or (isinstance(thing, Domain) and not thing.positive):
        return True
    return isinstance(thing, Var) and spelled(thing) in m.discourse.types


def product_of(m: MeaningComposer, things: Things) -> Expr | None:
    """The product of structures, or of sets; None of other things."""
    if all(is_structure(m, one) for one in things):
        whole: Any = reduce(lambda a, b: Connective("×", a, b), things)  # type: ignore[arg-type, return-value]
        return whole  # type: ignore[no-any-return]
    if all("set" in sorts_of(m, one) for one in things):
        return reduce(lambda a, b: Bin("×ˢ", a, b), things)
    return None


def of_quotient(m: MeaningComposer, node: Bin) -> Any:
    """dim V/W is the dimension of the quotient."""
    whole = node.left
    if isinstance(whole, Call) and whole.fn in WORDS and is_structure(m, whole.args[0]):
        return replace(whole, args=(Bin("/", whole.args[0], node.right),))
    if not is_structure(m, whole):
        raise Declined("a quotient of what is no structure")
    return node


def complementary(whole: Any, left: Any, right: Any) -> Formula:
    """V = U ⊕ W, of two subspaces of V."""
    named = {name for side in (left, right) for name in names_of(side)}
    if not isinstance(whole, Var) or spelled(whole) in named:
        raise Declined("a direct sum of what are no subspaces")
    return Pred("IsCompl", (left, right))


def composed(m: MeaningComposer, term: Any) -> Any:
    """A composition of homomorphisms as one; other terms as they are."""
    if not isinstance(term, Bin) or term.op != "∘":
        return term
    of = next((one for sort, one in _COMPOSED if sort in sorts_of(m, term)), "")
    return Call(of, (composed(m, term.left), composed(m, term.right))) if of else term


def beside_identity(m: MeaningComposer, node: Rel) -> Formula:
    """A relation with the identity map: that of a space, or the values of a homomorphism, whatever bundles it."""
    if any("linear map" in sorts_of(m, one) for one in node.operands):
        same: dict[Any, Any] = {Call("id", ()): Call("LinearMap.id", ())}
        return replace(node, operands=tuple(same.get(one) or composed(m, one) for one in node.operands))
    if any(m.discourse.kind_of(one) in m.discourse.types for one in node.operands):
        raise Declined("the identity map beside an element")
    bundled = [one for one in node.operands if isinstance(one, Var) and _BUNDLED.search(m.discourse.kind_of(one))]
    if node.ops not in (("=",), ("≠",)) or len(bundled) != 1:
        return node
    new = m.discourse.fresh("xts")
    m.discourse.kinds[new] = sides_of(m.discourse.kind_of(bundled[0]))[0]
    m.discourse.bound.add(new)
    always = Quant("∀", (Bound((new,)),), Rel((App(spelled(bundled[0]), (Var(new),)), Var(new)), ("=",)))
    return always if node.ops == ("=",) else Not(always)


def trivial(m: MeaningComposer, node: Rel) -> Formula | None:
    """ "R ≠ 0", "G = {e}": whether a structure has only one element; None of other relations."""
    match node:
        case Rel((Var() as whole, other), (("=" | "≠") as op,)) if is_structure(m, whole):
            one = other.items[0] if isinstance(other, SetLit) and len(other.items) == 1 else other
            units = (Num(1), Var("e")) if "group" in sorts_of(m, whole) else (Num(0),)
            if one in units:
                return Pred("Subsingleton" if op == "=" else "Nontrivial", (whole,))
    return None


def group_of(m: MeaningComposer, of: str, ring: Any) -> Call:
    """The units of a ring, or its additive group, whose operation Lean writes as a product."""
    if is_structure(m, ring) and isinstance(ring, Call) and "group" in sorts_of(m, ring):
        return ring  # "the additive group (ℚ, +)"
    if not is_structure(m, ring) or "ring" not in sorts_of(m, ring):
        raise Declined("the group of what is no ring")
    return Call(of, (ring,))


def as_groups(m: MeaningComposer, things: Things) -> Things:
    """Rings that formulas write, of which the text speaks as groups, as their additive groups: "isomorphic to ℤ/4"."""
    of_groups = ["group" in sorts_of(m, one) for one in things]
    words = {one.removesuffix("s") for one in m.discourse.words}
    written = [one for one in things if not isinstance(one, Var) and is_structure(m, one)]
    rings = {"ring", "field", "domain"} & words
    if not written or (rings and "group" not in words):
        return things
    if not any(of_groups) and ("group" not in words or rings):
        raise Declined("whether groups or rings are isomorphic")
    for name in names_of(tuple(written)):
        if letter(name) not in things and name not in m.discourse.bound | m.discourse.scope:
            raise Declined(f"{name}, of which nothing is said")
    return tuple(as_group(m, one) for one in things)


def as_group(m: MeaningComposer, term: Any) -> Any:
    """ "The group ℤ/n": the additive group of a ring that a formula writes."""
    whole = built(m, term)
    ring = not isinstance(whole, Var) and is_structure(m, whole) and "ring" in sorts_of(m, whole)
    return group_of(m, "Multiplicative", whole) if ring else whole


def prime_field(m: MeaningComposer, count: str | Num) -> Call:
    """The field with p elements, of a prime number that is written out."""
    size = m.lexicon[count].value if isinstance(count, str) else count.value * (not count.decimals)
    if not 1 < size < _LARGEST_FIELD or any(size % factor == 0 for factor in range(2, size)):
        raise Declined("the field with so many elements")
    return Call("ZMod", (Num(size),))


def polynomial_in(term: Any, x: Var) -> Any:
    """A formula as a polynomial in x: other letters are constants. Raises Declined for what is none."""

    def put(part: Any) -> Any:
        if part == x:
            return Call("Polynomial.X", ())
        if isinstance(part, Var):
            return Call("Polynomial.C", (part,))
        if isinstance(part, App) and part.args == (x,):
            return letter(part.fn)
        if isinstance(part, Bin) and part.op == "^":
            return Bin("^", put(part.left), part.right)  # the exponent is a number
        return map_children(part, put)

    return put(term)


def in_polynomials(m: MeaningComposer, node: Rel) -> Rel:
    """ "x - a divides P(x)", "the minimal polynomial is x² - 2": of polynomials, where nothing else says what x is."""
    if set(node.ops) <= {"=", "≠"}:
        least = next((one for one in node.operands if isinstance(one, Call) and one.fn == "minpoly"), None)
        if least is None:
            return _beside_polynomials(m, node)
        ring = type_of(to_lean(least.args[0]))
        sides = (one if one == least else polynomial_over(m, one, to_lean(ring)) for one in node.operands)
        return replace(node, operands=tuple(sides))

    def is_one(thing: Any) -> bool:
        return m.discourse.kind_of(thing).startswith("Polynomial ")

    values = [p for p in walk(node) if isinstance(p, App) and is_one(letter(p.fn))]
    letters = {one for p in values for one in p.args}
    known = m.discourse.scope | m.discourse.bound | m.discourse.kinds.keys()
    if not values and any(map(is_one, node.operands)):  # "X - a divides p"
        letters = {letter(name) for name in {"x", "X"} & set(names_of(node)) - known}
    x = letters.pop() if len(letters) == 1 else None
    if not isinstance(x, Var) or spelled(x) in m.discourse.scope | m.discourse.bound or m.discourse.kind_of(x):
        return node
    kept = () if values else tuple(one for one in node.operands if m.discourse.kind_of(one))
    return replace(node, operands=tuple(one if one in kept else polynomial_in(one, x) for one in node.operands))


def _beside_polynomials(m: MeaningComposer, node: Rel) -> Rel:
    """ "x⁴ + 4 is the product of two quadratic polynomials with integer coefficients": one over the integers too."""
    kinds = {v: m.discourse.kind_of(v) for v in walk(node) if isinstance(v, Var)}
    rings = {kind.removeprefix("Polynomial ") for kind in kinds.values() if kind.startswith("Polynomial ")}
    unknowns = [v for v in (Var("x"), Var("X")) if kinds.get(v) == ""]
    plain = [one for one in node.operands if [*map(letter, {*names_of(one)})] == unknowns]
    if rings and any(isinstance(one, Var) and m.is_map(one) for one in node.operands):
        raise Declined("a function beside polynomials")
    if len(rings) != 1 or len(plain) != 1 or not unknowns:
        return node
    return replace(node, operands=tuple(polynomial_over(m, x, *rings) if x in plain else x for x in node.operands))


def as_sets(node: Rel, types: Collection[str], is_set: Callable[[Any], bool]) -> Rel:
    """ "The union of H and K is G", "the closure of A is X": a structure beside a set of its things is that of all."""
    wholes = [isinstance(one, Var) and spelled(one) in types for one in node.operands]
    if not any(is_set(one) and not whole for one, whole in zip(node.operands, wholes, strict=True)):
        return node
    parts = zip(node.operands, wholes, strict=True)
    return replace(node, operands=tuple(Call("Set.univ", ()) if whole else one for one, whole in parts))


def polynomial_over(m: MeaningComposer, term: Any, ring: str) -> Expr:
    """x² + 1 as a polynomial over a ring: its one letter, of which nothing is said, is the unknown."""
    exponents = {p.right for p in walk(term) if isinstance(p, Bin) and p.op == "^"}
    exponents = {e for e in exponents if all(m.discourse.kind_of(letter(one)) == "ℕ" for one in names_of(e))}  # x^p - x
    names = set(names_of(term)) - {one for e in exponents for one in names_of(e)}
    plain = all(isinstance(p, (Num, Var, Neg)) or (isinstance(p, Bin) and p.op in "+-*^") for p in walk(term))
    whole = all(not p.decimals for p in walk(term) if isinstance(p, Num))
    powers = all(p.right in exponents for p in walk(term) if isinstance(p, Bin) and p.op == "^")
    if len(names) != 1 or not (plain and whole and powers):
        raise Declined("what the unknown of a polynomial is")
    x = letter(names.pop())
    if spelled(x) in m.discourse.scope | m.discourse.bound or m.discourse.kind_of(x):
        raise Declined(f"whether {spelled(x)} is a number or the unknown of a polynomial")
    return Ascribe(polynomial_in(term, x), f"Polynomial {ring}" if " " not in ring else f"Polynomial ({ring})")


def _with_entries(m: MeaningComposer, matrix: Expr, ring: str) -> Expr:
    """A matrix, of which something is said over a ring that its entries lie in."""
    kind = m.discourse.kind_of(matrix)
    before = kind.rpartition(" ")[2]
    if before == ring:
        return matrix
    if (before, ring) != ("ℝ", "ℂ"):
        raise Declined("a matrix over another field")
    return Ascribe(Call("Matrix.map", (matrix, Call("Complex.ofReal", ()))), f"{kind.removesuffix(before)}{ring}")


def said_over(m: MeaningComposer, name: str, thing: Any, ring: str) -> Formula:
    """ "irreducible over ℚ"."""
    senses, sorts = [m.lexicon[one] for one in name.split("|")], sorts_of(m, thing)
    below = next(
        (one for one in senses if set(parts(one.of)) & set(sorts) and "y" in one.lean.split() + one.on.split()), None
    )
    if below is not None:
        m.discourse.said |= {name, ("over", thing)}
        if below.on and m.discourse.over.get(spelled(thing)) != ring:
            raise Declined(f"{below.title}, over another field")
        return property_of(m, below, said=below.on, x=thing, y=type_of(ring))
    if "matrix" in sorts and (entry := next((one for one in senses if "matrix" in parts(one.of)), None)) is not None:
        return property_of(m, entry, x=_with_entries(m, thing, ring))
    entry = next((one for one in senses if "polynomial" in parts(one.of)), None)
    if entry is None:
        raise Declined("what is said over a ring")
    m.discourse.said |= {name, ("over", thing)}
    if "polynomial" not in sorts_of(m, thing):
        return property_of(m, entry, x=polynomial_over(m, thing, ring))
    if m.discourse.kind_of(thing) != f"Polynomial {ring}":
        raise Declined("a polynomial over another ring")
    return property_of(m, entry, x=thing)
