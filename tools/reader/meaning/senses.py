"""What sort of thing a word is said of, and which of its senses that decides."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    SET_OPERATIONS,
    App,
    Ascribe,
    BigOver,
    Bin,
    Call,
    Connective,
    Domain,
    Interval,
    Neg,
    Num,
    SetLit,
    SetOf,
    Tuple,
    Var,
)  # fmt: skip
from leanwright.tools.maths.parsing.unions import UNIONS
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled, terms_of
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.entries import CLASSES, LexiconEntry, parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import (
    BUNDLED,
    FUNCTION_LETTERS,
    LEAN_BUNDLES,
    NUMBERS,
    RING,
    SPACE,
    TYPE_SORTS,
    MeaningComposer,
)
from leanwright.tools.reader.meaning.notation import member_kind

NOT_OF_PRODUCTS = ("field", "integral domain", "linear order", "lattice", "order", "metric", "inner product space")
NOT_OF_QUOTIENTS = ("field", "integral domain")
_RANGES = (("→* ", "subgroup"), ("→ₗ", "subspace of vectors"))  # what the image of the whole structure is
_OF_LETTERS = {"number", "function", "set", "sequence", "relation"}  # what letters without a word for it may be
WORDS = {
    "ker": "kernel", "det": "determinant", "dim": "dimension", "rank": "rank", "tr": "trace", "deg": "degree",
    "sup": "supremum", "inf": "infimum", "range": "range", "diam": "diameter", "cl": "closure", "interior": "interior",
    "ord": "order", "nullity": "nullity",
}  # fmt: skip


def functions_in(tokens: Iterable[Any]) -> frozenset[str]:
    """The words of the functions that formulas write: dimension, of dim V."""
    parts_of = (part for token in tokens if not isinstance(token, str) for part in walk(token))
    return frozenset(WORDS[one.fn] for one in parts_of if isinstance(one, Call) and one.fn in WORDS)


def sorts_of(m: MeaningComposer, thing: Any) -> tuple[str, ...]:
    """The sorts of a thing, the most special first; () when nothing shows one."""
    here = m.discourse
    if isinstance(thing, Var):
        return here.sorts.get(spelled(thing)) or _of_kind(m, thing, here.kind_of(thing))
    if isinstance(thing, Domain):
        rings = ("integral domain", "commutative ring", *RING) if thing.name != "N" else ()
        return (*(("field",) if thing.name in "QRC" else ()), *rings, *SPACE)
    if isinstance(thing, BigOver) and isinstance(thing.domain, Call) and thing.domain.fn == "Series":
        return ("series",)
    if isinstance(thing, Ascribe):
        written = TYPE_SORTS.get(thing.type.partition(" ")[0])
        return ("set",) if thing.type.startswith("Set ") else written[1] if written else sorts_of(m, thing.arg)
    if isinstance(thing, Call) and (found := _of_call(m, thing)):
        return found
    if isinstance(thing, Connective):  # X × Y
        left, right = sorts_of(m, thing.left), sorts_of(m, thing.right)
        return tuple(one for one in left if one in right and one not in NOT_OF_PRODUCTS)
    if isinstance(thing, Bin) and thing.op in "/⧸" and set(BUNDLED) & set(sorts_of(m, thing.right)):
        return tuple(one for one in sorts_of(m, thing.left) if one not in NOT_OF_QUOTIENTS)  # G/N
    if isinstance(thing, (SetOf, SetLit, Interval)) or (isinstance(thing, Bin) and thing.op in SET_OPERATIONS):
        return (*_bundled(m, thing), "set")
    if isinstance(thing, App) and (found := _of_value(m, thing)):
        return found
    if m.is_map(thing):
        return _of_map(m, thing)
    if isinstance(thing, (Num, Tuple)):
        return ("number",) if isinstance(thing, Num) else ()
    return base_sorts(m, thing) or ("number",)


def _of_map(m: MeaningComposer, thing: Any) -> tuple[str, ...]:
    if isinstance(thing, Bin) and thing.op == "∘":
        left, right = sorts_of(m, thing.left), sorts_of(m, thing.right)
        if set(left) & set(right) & {"linear map", "homomorphism"}:
            return tuple(one for one in left if one in right)
    if isinstance(thing, (Bin, Neg)) and _linear(m, thing):
        return base_sorts(m, thing)
    return _of_kind(m, Var(""), map_kind_of(m, thing)) or ("function",)


def map_kind_of(m: MeaningComposer, thing: Any) -> str:
    """The Lean type of a map, also of a sum, a composition or a derivative of maps; "" where nothing says it."""
    if isinstance(thing, Var):
        kind = m.discourse.kind_of(thing)
        return kind if " → " in kind else ""
    if isinstance(thing, Bin) and thing.op == "∘":
        source, target = (map_kind_of(m, side) for side in (thing.right, thing.left))
        return f"{source.partition(' → ')[0]} → {target.rpartition(' → ')[2]}" if source and target else ""
    if isinstance(thing, Call) and thing.fn == "abs":
        source = map_kind_of(m, thing.args[0]).partition(" → ")[0]
        return f"{source} → ℝ" if source else ""
    of: tuple[Any, ...] = (
        (thing.left, thing.right) if isinstance(thing, Bin) else (thing.arg,) if isinstance(thing, Neg) else ()
    )
    of = thing.args if isinstance(thing, Call) and thing.fn == "deriv" else of
    return next((found for one in of if (found := map_kind_of(m, one))), "")


def _linear(m: MeaningComposer, term: Any) -> bool:
    return "linear map" in base_sorts(m, term)


def _of_call(m: MeaningComposer, thing: Call) -> tuple[str, ...]:
    closed = thing.fn == "bar" and "set" in sorts_of(m, thing.args[0])
    if closed or thing.fn in UNIONS or thing.fn in ("Metric.ball", "Metric.closedBall"):
        return ("set",)
    if thing.fn in ("Set.range", "Set.image", "Set.preimage", "Set.ncard"):
        return ("set", "number") if thing.fn == "Set.ncard" else ("set", "space")
    if thing.fn in TYPE_SORTS:
        return TYPE_SORTS[thing.fn][0]
    if thing.fn == "deriv" and "polynomial" in base_sorts(m, thing.args[0]):
        return ("polynomial",) if len(thing.args) == 1 else ()
    if thing.fn == "deriv" and len(thing.args) == 2:
        return ("number",)
    entry = called(m, thing)
    return parts(entry.sort) if entry is not None else ()


def _of_value(m: MeaningComposer, thing: App) -> tuple[str, ...]:
    if bundled := _carried(m, thing):
        return bundled
    if len(thing.args) == 1 and {"set", "type", *BUNDLED} & set(sorts_of(m, thing.args[0])):
        return ("set",)
    if m.discourse.kinds.get(thing.fn, "").partition(" → ")[2].startswith("Set "):
        return ("set",)
    target = m.discourse.kinds.get(thing.fn, "").rpartition(" ")[2]
    return _of_kind(m, Var(""), target) if target in m.discourse.types else ()


def _carried(m: MeaningComposer, thing: App) -> tuple[str, ...]:
    """The sort of the image or preimage of a subgroup, an ideal or a subspace under a homomorphism."""
    kind, inverse = m.discourse.kinds.get(thing.fn.removesuffix("⁻¹"), ""), thing.fn.endswith("⁻¹")
    argument = thing.args[0]
    if isinstance(argument, Var) and spelled(argument) in m.discourse.types and not inverse:
        return tuple(sort for sign, sort in _RANGES if f" {sign}" in kind)
    bundled = [sort for sort in sorts_of(m, argument) if sort in BUNDLED and (inverse or sort != "ideal")]
    return tuple(bundled) if re.search(r" →[*ₗ+]", kind) else ()


def whole_sequence(m: MeaningComposer, thing: Any, entries: Iterable[LexiconEntry]) -> Any:
    """The sequence, where a word that is said of sequences stands behind its term: "(a_n), (f(a_n)) is Cauchy"."""
    entries = tuple(entries)
    own = not entries or any("Tendsto" in one.lean for one in entries)  # words of limits, which name such a sequence
    inner = thing.args[0] if isinstance(thing, App) and len(thing.args) == 1 else None
    if not own and isinstance(inner, App) and m.is_map(Var(thing.fn)):
        terms = whole_sequence(m, inner, entries)
        return thing if terms is inner else Bin("∘", Var(thing.fn), terms)
    counted = isinstance(thing, App) and (thing.subscript or m.discourse.kinds.get(thing.fn, "").startswith("ℕ → "))
    free = counted and len(thing.args) == 1 and isinstance(thing.args[0], Var)
    if not free or m.discourse.is_map_term(thing) or spelled(thing.args[0]) in m.discourse.scope:
        return thing
    said = [set(parts(one.of)) for one in entries]
    if any(not of or "number" in of for of in said) or (said and not any({"function", "sequence"} & of for of in said)):
        return thing
    m.discourse.kinds.setdefault(thing.fn, "function")
    if m.discourse.kinds[thing.fn] == "function":
        space = m.discourse.ambient if "space" in m.discourse.sorts.get(m.discourse.ambient, ()) else "ℝ"
        m.discourse.kinds[thing.fn] = f"ℕ → {space}"
    return m.discourse.whole(thing.fn)


def called(m: MeaningComposer, call: Call) -> LexiconEntry | None:
    """The entry of a function: of ker, det, dim … that of the word and of the sort of its argument."""
    word = WORDS.get(call.fn)
    if word is None:
        return m.lexicon.by_constant(call.fn)
    return sense(m, "|".join(m.lexicon.forms["F1.sg"][word,]), call.args[0])


def _bundled(m: MeaningComposer, thing: Any) -> tuple[str, ...]:
    """The sort that an intersection of two subgroups, ideals or subspaces has."""
    if not isinstance(thing, Bin) or thing.op != "∩":
        return ()
    left, right = (set(sorts_of(m, side)) for side in (thing.left, thing.right))
    return tuple(left & right & set(BUNDLED))


def _of_kind(m: MeaningComposer, thing: Var, kind: str) -> tuple[str, ...]:
    if kind.partition(" ")[0] in TYPE_SORTS and " → " not in kind:
        return TYPE_SORTS[kind.partition(" ")[0]][1]
    if kind in m.discourse.types:
        return ("vector", "element") if "module" in m.discourse.sorts.get(kind, ()) else ("element",)
    for start, sort in zip(LEAN_BUNDLES, BUNDLED, strict=True):
        if kind.startswith(start):
            return (sort,)
    if kind.startswith("ℕ →"):
        points = ("sequence of points",) if kind.removeprefix("ℕ → ") in m.discourse.types else ()
        return (*points, "sequence", "function")
    if all("order" in m.discourse.sorts.get(side, ()) for side in kind.split(" → ")):
        return ("map of orders", "function")
    if kind == "function" or "→" in kind or m.is_map(thing):
        return ("complex function", "function") if kind.endswith("→ ℂ") else ("function",)
    if kind.startswith(("Set", "Finset")):
        return ("set",)
    return ("number",) if kind and kind in NUMBERS else ()


def base_sorts(m: MeaningComposer, term: Any) -> tuple[str, ...]:
    """The sorts of the letters that an algebraic term is made of, where they belong to a structure."""
    if isinstance(term, Var):
        found = sorts_of(m, term)
        return found if {"element", "matrix", "polynomial", "linear map", *BUNDLED} & set(found) else ()
    if isinstance(term, Bin):
        left = base_sorts(m, term.left)
        if term.op in "*•" and "linear map" in (right := base_sorts(m, term.right)):
            return right  # cT, or ST
        return left or (base_sorts(m, term.right) if term.op != "^" else ())
    if isinstance(term, Neg):
        return base_sorts(m, term.arg)
    if isinstance(term, Call) and term.fn == "inv":
        return base_sorts(m, term.args[0])
    if isinstance(term, Call) and (entry := m.lexicon.by_constant(term.fn)) is not None and entry.sort:
        return parts(entry.sort)
    return ()


def sense(
    m: MeaningComposer, name: str, thing: Any, refuse: Callable[[LexiconEntry], None] | None = None
) -> LexiconEntry:
    """The sense of a word that fits a thing: the most special one. Raises Declined when there is none, or two."""
    found: list[LexiconEntry] = []
    reason = ""
    _belongs(m, thing, [m.lexicon[each] for each in name.split("|")])
    sorts = sorts_of(m, thing)
    for one in (m.lexicon[each] for each in name.split("|")):
        try:
            fits(one, sorts)
            if refuse is not None:
                refuse(one)
            found.append(one)
        except Declined as error:
            reason = reason or str(error)
    if not found:
        raise Declined(reason)
    if not sorts and not {"polynomial", "polynomials"} & m.discourse.words:
        found = [one for one in found if one.of != "polynomial"] or found  # the text speaks of none
    ranks = [min((sorts.index(s) for s in parts(one.of) if s in sorts), default=99) for one in found]
    best = [one for one, rank in zip(found, ranks, strict=True) if rank == min(ranks)]
    if len(best) > 1:
        raise Declined(f"{best[0].title}, of what kind of thing")
    return best[0]


def as_set_of(m: MeaningComposer, name: str, thing: Any) -> Any:
    """A subspace of a normed space, a subgroup of a topological one, a point, as the set that is closed or dense."""
    sorts, owner = sorts_of(m, thing), member_kind(m.discourse.kind_of(thing)) if isinstance(thing, Var) else ""
    said = [set(parts(m.lexicon[one].of)) for one in name.split("|")]
    own = any(not of or of & set(sorts) for of in said)
    spaced = {"space", "metric"} & set(m.discourse.sorts.get(owner, ()))
    topological = any(m.lexicon[one].lean in ("IsClosed x", "IsOpen x", "Dense x") for one in name.split("|"))
    if not own and spaced and m.discourse.kind_of(thing) == owner and topological:
        return SetLit((thing,))  # "points are closed"
    if own or not set(BUNDLED) & set(sorts) or not any("set" in of for of in said):
        return thing
    return Ascribe(thing, f"Set {owner}") if spaced else thing


def _belongs(m: MeaningComposer, thing: Any, entries: Sequence[LexiconEntry]) -> None:
    """A letter of which nothing else is said is an element of the one ring or group, where an element is asked for."""
    said = [set(parts(one.of)) for one in entries]
    else_ = not m.discourse.ambient and any(not of or of & _OF_LETTERS for of in said)  # a map, "invertible" too
    asked = any("element" in of for of in said) and not else_
    made = list(terms_of(thing))
    letters = [one for one in made if isinstance(one, Var)]  # of ab, 1 - ab, a^n
    plain = all(isinstance(one, Num) or one in letters for one in made)
    if not asked or not plain or any(not one.name.islower() or sorts_of(m, one) for one in letters):
        return
    here = m.discourse
    own = [name for name in here.types if {"group", "ring"} & set(here.sorts.get(name, ()))]
    sides = [sides_of(here.kinds.get(here.arguments.get(spelled(one), ""), "")) for one in letters]
    own = own if len(own) == 1 else list({one[0] for one in sides if len(one) == 2 and one[0] in own})
    if len(own) == 1 and not any(m.discourse.kinds.get(spelled(one)) for one in letters):
        for one in letters:
            m.discourse.declare(spelled(one), own[0])


def fits(entry: LexiconEntry, sorts: tuple[str, ...]) -> None:
    """Raises Declined for an entry that is said of other sorts of things."""
    if entry.of and sorts and not set(parts(entry.of)) & set(sorts):
        raise Declined(f"{sorts[0]}s are not {entry.title}")


def as_function(m: MeaningComposer, entry: LexiconEntry, thing: Any, its: Any = None) -> Any:
    """f, of which nothing is said, becomes a real function; the rule of x² in "an antiderivative of x²", else None."""
    if entry.of != "function" or entry.kind == "reversed":  # an inverse is one of any map
        return None
    if isinstance(thing, Var):
        if spelled(thing) in FUNCTION_LETTERS and not m.discourse.kind_of(thing) and not m.discourse.types:
            m.discourse.kinds[spelled(thing)], m.discourse.weak[spelled(thing)] = "function", "real function"
        return None
    names = [name for name in names_of(thing) if name not in m.discourse.functions]
    formula = isinstance(thing, (Bin, Neg)) and len(names) == 1 and not m.is_map(thing)
    if formula and isinstance(its, (Bin, Neg)):
        raise Declined("of which function a formula is said to be something")
    return ("byformula", letter(names[0]), thing) if formula and "polynomial" not in sorts_of(m, thing) else None


def said_of(m: MeaningComposer, entry: LexiconEntry, thing: Any) -> None:
    """Raises Declined unless a thing is of a sort that the entry asks for; f becomes a real function."""
    as_function(m, entry, thing)
    if entry.of and not set(parts(entry.of)) & set(sorts_of(m, thing)):
        raise Declined(f"{entry.title}, of what is no {entry.of}")


def spoken(m: MeaningComposer) -> Iterable[LexiconEntry]:
    """The entries with a form of which all words stand in the text."""
    words = m.discourse.words
    for entry in m.lexicon.entries.values():
        forms = (form for name in CLASSES if getattr(entry, name) for _, form in entry.forms(name))
        if any(words >= set(form.lower().replace("-", " ").split()) for form in forms):
            yield entry


_ALGEBRA = frozenset(("ring", "rings", "field", "fields", "domain", "ideal", "irreducible", "reducible", "monic"))
_OTHERS = frozenset(("complex", "rational", "rationals", "integral", "coprime", "split", "splits", "multiplicity"))
_ROOTS = frozenset(("root", "roots", "zero", "zeros", "zeroes", "factor", "factors", "linear"))  # which may be complex


def real_by_convention(m: MeaningComposer, entry: LexiconEntry) -> Domain:
    """ "Let P be a polynomial of degree 2 with P(0) = 1": real, where the text speaks of no ring and no roots."""
    open_ = _ALGEBRA | _OTHERS | (_ROOTS if "real" not in m.discourse.words else frozenset())
    if "polynomial" not in parts(entry.sort) or m.discourse.types or open_ & m.discourse.words:
        raise Declined(f"over which ring or field the {entry.title} is: say “real {entry.title}”, or name one")
    return Domain("R")
