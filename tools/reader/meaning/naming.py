"""What names a noun gives to its things, and which entries of the lexicon the noun has."""

from collections.abc import Sequence
from functools import reduce
from itertools import pairwise
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Call, Cong, Expr, Formula, Num, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.entries import LexiconEntry, parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, disj, rel
from leanwright.tools.reader.meaning.composer import (
    BUNDLED,
    LEAN_BUNDLES,
    NUMBERS,
    TYPE_SORTS,
    MeaningComposer,
    Phrase,
    Things,
    formulas_in,
)
from leanwright.tools.reader.meaning.declared import flat, names_of_adjectives


def _signs_of(entries: Sequence[LexiconEntry]) -> str:
    """How a formula says that a thing of a noun belongs to its owner: as one of it, or as a part."""
    if any(one.within == "y" for one in entries):
        return "∈"
    part = any(set(BUNDLED) & set(parts(one.sort)) or "Set y" in (one.kind, one.within) for one in entries)
    return "⊆≤" if part else ""


_OF_MAPS = ("fun", "mapof", "seqof", "seqin", "ondomain")

_DISTINCT = ("coll", "distinct")
COUNTING = frozenset("ijklmnN")


def of_told_kind(m: MeaningComposer, phrase: Phrase) -> Phrase:
    """ "A number", of which the text says elsewhere "(the number being a positive integer)"; "an even one"."""
    if phrase[2] == "told-noun":
        return (phrase[0], *_one_of_told(m, phrase[1]), *phrase[3:])
    known = m.discourse.repeated.get("number")
    if known is None or phrase[2] != "number":
        return phrase
    m.discourse.repeated["numbered"] = known
    return (phrase[0], (*known[1], *phrase[1]), known[2], *phrase[3:])


def _one_of_told(m: MeaningComposer, before: Sequence[Any]) -> tuple[Sequence[Any], Any]:
    """What “one” is behind "a rational number": a number, for the adjective is another; "an irrational number"."""
    base = m.discourse.told[-1][0] if m.discourse.told else "thing"
    (entry,) = entries_of(m, base) if isinstance(base, str) and base != "thing" else (None,)
    if base == "thing" or (entry is not None and entry.kind == "ℂ"):
        raise Declined("what kind of thing “one” is")
    if entry is None or not (entry.kind == "ℚ" or (entry.lean and entry.kind in "ℕℤ")):
        return before, base
    nouns = m.lexicon.forms["Noun.sg"]
    forms = [form for one in senses(m, before[-1]) for _, form in one.forms("adjective")]
    named = [nouns[key][0] for form in forms if (key := (*form.split(), "number")) in nouns]
    m.discourse.said |= set(before[-1:] if named else ())
    return (before[:-1], named[0]) if named else (before, "number")


def in_owner(m: MeaningComposer, phrase: Phrase) -> Phrase:
    """ "a polynomial P ∈ ℤ[x]" as one over ℤ, "subsets A, B ⊆ X" as subsets of X, "elements a, b ∈ G" as those of G."""
    phrase = of_told_kind(m, phrase)
    tag, before, noun, names, after = phrase = of_sequence(m, phrase, phrase[3])
    if noun == "set" and m.discourse.ambient:  # "in a metric space, a set …"
        return (tag, before, ("rel", "subset", ("these", (letter(m.discourse.ambient),))), names, after)
    match after:
        case (("does", ("is", ("pp", "element", ("term", Var() as one)))), *rest) if noun == "set":
            if spelled(one) in m.discourse.types:  # "closed sets in X"
                m.discourse.said.add(after[0])
                return (tag, before, ("rel", "subset", ("term", one)), names, tuple(rest))
    said = [after[0][1][1]] if names == "relation" else [one for one in names if isinstance(one, Rel)]
    held = {(one.ops, one.operands[1:]) for one in said if isinstance(one, Rel) and len(one.operands) == 2}
    if len(held) != 1 or noun[0] != "rel0":
        return phrase
    ((op,), (owner,)) = min(held)
    entries = entries_of(m, noun)
    if isinstance(owner, Call) and op == "∈" and _written(entries, owner):
        new: Phrase = ("rel", noun[1], ("term", owner.args[-1]))
        size = [one.args[0] for one in owner.args[:-1] if isinstance(one, Call)]
        new = ("sized", Bin("*", *size), new) if len(size) == 2 else new
    elif isinstance(owner, Var) and op in _signs_of(entries):
        new = ("rel", noun[1], ("term", owner))
    else:
        return phrase
    m.discourse.said |= {after[0]} if names == "relation" else set()
    listed = () if names == "relation" else (one for one in names if not isinstance(one, Rel))
    letters = (*listed, *(one.operands[0] for one in said))
    return (tag, before, new, letters, after[names == "relation" :])


def named_in_owner(m: MeaningComposer, noun: Phrase, names: Sequence[Any]) -> tuple[Things, Phrase] | None:
    """ "U, W ⊆ V are subspaces": the letters, and "subspaces of V"; None of what no noun with an owner says."""
    owned = in_owner(m, ("nb", *noun[1:3], tuple(names), *noun[4:])) if noun[0] == "nb" and not noun[3] else noun
    letters = tuple(one for one in owned[3] if isinstance(one, Var))
    return (letters, (*owned[:3], (), *owned[4:])) if owned[2] != noun[2] and letters == owned[3] else None


def said_in_owner(m: MeaningComposer, listed: Sequence[Any], verb: Phrase) -> Phrase | None:
    """ "U ⊆ V is a subspace": U is a subspace of V."""
    match verb:
        case ("is", ("npp", (("indef" | "bare") as tag, noun))) if owned := named_in_owner(m, noun, listed):
            return ("vp", ("vars", owned[0]), ("is", ("npp", (tag, owned[1]))))
    return None


def _written(entries: Sequence[LexiconEntry], owner: Call) -> bool:
    """Whether the things of a noun are those of a type that a formula writes: matrices, of M_n(ℂ)."""
    sort = TYPE_SORTS.get(owner.fn, ((), ("",)))[1][0]
    return bool(entries) and all(one.owner and sort in parts(one.sort)[:1] for one in entries)


def bounded(names: Sequence[Any], after: Sequence[Phrase]) -> tuple[list[Any], list[Phrase]]:
    """Letters of relations, and the relations as restrictions before others; a list before one relation shares it."""
    plain = [one for one in names if not isinstance(one, Rel)]
    relations = [one for one in names if isinstance(one, Rel)]
    letters = [one.operands[0] for one in relations]
    if not all(isinstance(one, Var) for one in letters) or (plain and len(relations) > 1):
        raise Declined("a relation that names nothing new")
    said: list[Phrase] = [("such", ("f", one)) for one in relations]
    said = [("such", ("frels", tuple(plain), relations[0]))] if plain else said
    return [*plain, *letters], [*said, *after]


def without_distinct(m: MeaningComposer, noun: Phrase) -> Phrase:
    """ "Two distinct roots", where these are the elements of a set, which are distinct anyway."""
    if noun[0] != "nb" or _DISTINCT not in noun[1]:
        return noun
    m.discourse.said.add(_DISTINCT)
    return ("nb", tuple(one for one in noun[1] if one != _DISTINCT), *noun[2:])


def plus(first: Expr, step: int) -> Expr:
    """first + step."""
    return Bin("+", first, Num(step)) if step else first


def holds_in_steps(entry: LexiconEntry, adjectives: Sequence[str]) -> bool:
    """Whether what is said of n is said of n + 2 too: the next prime after p need not be p + 1."""
    steps = all(names_of_adjectives([one]) & {"even", "odd", "positive", "nonnegative"} for one in adjectives)
    return steps and (not entry.lean or bool(entry.shape) or entry.lean.endswith("≤ x"))


def in_a_row(m: MeaningComposer, names: Sequence[str], row: Things) -> tuple[Things, Formula]:
    """ "Consecutive integers a, b, c": the letters, and that they are the numbers of the row; of two, in any order."""
    m.discourse.bind(names[1:])
    things = tuple(map(letter, names))
    for name in names[1:]:
        m.discourse.declare(name, m.discourse.kinds.get(names[0], ""))
    if len(names) == 2:
        step = row[1].right.value  # type: ignore[union-attr]
        return things, disj([rel(b, "=", plus(a, step)) for a, b in (things, things[::-1])])
    if len(names) < 2 or list(names) != sorted(names):
        raise Declined("in which order things are consecutive")
    return things, conj(rel(one, "=", value) for one, value in zip(things[1:], row[1:], strict=True))


def refuse_others(noun: Any, names: Sequence[Any], after: Sequence[Phrase]) -> None:
    """Raises Declined for ", b > c" or ", b positive" behind a letter alone: "there are a, b > c" speaks of both."""
    for one in after if noun == "thing" else ():
        match one:
            case ("standing", _):
                raise Declined("of which letters the text speaks")
            case ("such", ("vp", ("vars", things), _)) if not set(things) <= set(names):
                raise Declined("of which letters the text speaks")


def restricted(m: MeaningComposer, said: Sequence[Formula], after: Sequence[Phrase], things: Things) -> list[Formula]:
    """What is said of things, with what restricts them behind it, some of which says more exactly what was said."""
    m.discourse.repeated["so far"] = said
    told = [*said, *(m.restriction(one, things) for one in after)]
    return [one for one in told if one not in m.discourse.repeated.get("instead", ())]


def named_again(m: MeaningComposer, noun: Phrase, named: Sequence[Any]) -> None:
    """ "The integers n and m" says of known letters what they are, where nothing has said it.

    Raises Declined for "the field n" and "the ideal p", of letters that stand for numbers.
    """
    for entry in entries_of(m, noun[2]):
        bundled = set(BUNDLED) & set(parts(entry.sort)) and not all(
            m.discourse.kind_of(one).startswith(LEAN_BUNDLES) for one in named
        )
        if bundled or (entry.instance and not all(spelled(one) in m.discourse.types for one in named)):
            raise Declined(f"the {entry.title}, of a letter that stands for something else")
    one_of = ("npp", ("indef", ("nb", (), noun[2], (), ())))
    m.discourse.pending.append(([], [m.predicate(one_of, (v,)) for v in named if not m.discourse.kind_of(v)]))


def given_names(m: MeaningComposer, names: Any, after: Sequence[Any], count: int | None) -> list[str] | None:
    if names == "relation":
        names = _named_by(m, after[0][1][1])
    if not names:
        return None
    if isinstance(names[0], Call):  # "a number \\overline{abc}", of digits that it introduces
        if not (given := names_of(names[0])):
            raise Declined("a number beside another word for it")
        m.discourse.kinds |= dict.fromkeys(given, "ℕ")
        return given
    given = [name.fn if isinstance(name, App) else name if isinstance(name, str) else spelled(name) for name in names]
    if count and len(given) != count:
        raise Declined(f"{count} things beside {len(given)} letter{'s' * (len(given) != 1)}")
    return given


def things_named(names: Any, letters: Sequence[str]) -> Things:
    """What a noun with these names introduces: the letters, or the number that is written by them."""
    return names if names and isinstance(names[0], Call) else tuple(map(letter, letters))


def _named_by(m: MeaningComposer, relation: Any) -> tuple[Var, ...]:
    """The names that "for all integers n > 1" introduces."""
    if isinstance(relation, Cong):  # "a prime p ≡ 1 (mod 4)"
        relation = Rel((relation.left, relation.right), ("=",))
    variables = [one for one in relation.operands if isinstance(one, Var)]
    if relation.ops == ("∈",):
        variables = variables[:1]
    if {"group", "groups"} & m.discourse.words:  # "an element a ≠ e"
        variables = [one for one in variables if one != Var("e") or one == relation.operands[0]]
    new = [one for one in variables if spelled(one) not in m.discourse.scope]
    if not new:
        raise Declined("a relation that names nothing new")
    bound = new[0] == relation.operands[0] and len(relation.operands) == 2 and spelled(new[-1]) in COUNTING
    return (new[0],) if bound and spelled(new[0]) not in COUNTING else tuple(new)  # "primes p > n", "integers m > n"


def counts_terms(m: MeaningComposer, names: Sequence[str], bound: Rel | Cong) -> bool:
    """ "a_n = 2n + 1 for integers n ≥ 0": what numbers the terms of a sequence is a natural number."""
    if isinstance(bound, Cong) or len(bound.operands) != 2:
        return False
    left, right = bound.operands
    below = isinstance(right, Num) and (right.value >= 0) and bound.ops[0] in (">", "≥")
    named = isinstance(left, Var) and [spelled(left)] == list(names)
    return below and named and names[0] in m.discourse.indices


def described(phrase: Phrase) -> Phrase:
    """The noun of "the divisors of 12", which says of which things it speaks; "the primes" may be those of the text."""
    if phrase[0] != "described":
        return phrase
    noun: Phrase = phrase[1]
    owned = isinstance(noun[2], tuple) and noun[2][0] in ("rel", "joined", "rootof")
    if noun[0] == "nb" and not (noun[4] or owned):
        raise Declined("a description with “the” of something not mentioned before")
    return noun


def called_so(m: MeaningComposer, base: Any, after: Sequence[Any]) -> Things:
    """f of "a function with f(0) = 0": the one letter for a function in what restricts the noun."""
    entries = [m.lexicon.entries[base]] if base in m.lexicon.entries else []
    maps = base[0] in _OF_MAPS or any(one.kind == "function" or one.kind.startswith("ℕ → ") for one in entries)
    parts_of = [one for formula in formulas_in(after) for one in walk(formula)] if maps else []
    told = {one.fn for one in parts_of if isinstance(one, App)} & m.discourse.functions.keys()
    new = told - m.discourse.scope - m.discourse.bound - m.discourse.kinds.keys() - m.discourse.introductions.keys()
    return tuple(letter(name) for name in new) if len(new) == 1 else ()


_LETTERS = {"setof": "ABCS", "ballabout": "BACS", "seqof": "abc", "seqin": "xyuab"}  # of nouns with parts


def letters_for(m: MeaningComposer, base: Any, entry: LexiconEntry | None) -> str:
    if entry is not None and entry.letters:
        return entry.letters
    if found := next((one.letters for one in entries_of(m, base) if one.letters and isinstance(base, tuple)), ""):
        return found
    if (isinstance(base, tuple) and base[0] == "fun") or (entry is not None and entry.kind == "function"):
        return "fgh"
    if isinstance(base, tuple) and base[0] == "rootof":
        return "rst"
    if isinstance(base, tuple) and base[0] in _LETTERS:
        return _LETTERS[base[0]]
    if isinstance(base, tuple) and base[0] in ("progression", "progressionof"):
        return "abc"
    return "nmk"


def senses(m: MeaningComposer, name: str) -> list[LexiconEntry]:
    """The entries of a word."""
    return [m.lexicon[one] for one in name.split("|")]


_NAMED_FIRST = ("rel", "rel0", "over", "arrow", "into", "ondomain", "onset", "mapof", "onto")  # parts of nouns


def entries_of(m: MeaningComposer, base: Any) -> list[LexiconEntry]:
    """The entries of the noun itself, in all its senses."""
    if isinstance(base, tuple):
        if base[0] == "sized":
            return entries_of(m, base[2])
        place = {"joined": 2}.get(base[0], 1 if base[0] in _NAMED_FIRST else None)
        return senses(m, base[place]) if place is not None else []
    return [m.lexicon.entries[base]] if base in m.lexicon.entries else []


def not_one_noun(m: MeaningComposer, last: Any, noun: Any) -> None:
    """Raises Declined for "commutative" and "ring" where "commutative ring" is a noun."""
    nouns = m.lexicon.forms.get("Noun.sg", {}).keys() | m.lexicon.forms.get("RNoun.sg", {}).keys()
    words = ("noun", "relational")
    forms = [form for entry in entries_of(m, noun) for word in words for _, form in entry.forms(word)]
    for one in senses(m, last) if isinstance(last, str) else ():
        for _, first in one.forms("adjective"):
            if any((*first.split(), *form.split()) in nouns for form in forms):
                raise Declined("two words of one noun")


def not_one_adjective(m: MeaningComposer, names: Sequence[str]) -> None:
    """Raises Declined for "monotone" and "increasing" where "monotone increasing" is an adjective."""
    known = m.lexicon.forms.get("Adj", {})
    forms = [[form for one in senses(m, name) for _, form in one.forms("adjective")] for name in names]
    for before, behind in pairwise(forms):
        if any((*a.split(), *b.split()) in known for a in before for b in behind):
            raise Declined("two words of one adjective")


def is_of_maps(m: MeaningComposer, base: Any) -> bool:
    """Whether a noun is one of functions: of "functions on X" too."""
    if isinstance(base, tuple) and base[0] in (*_OF_MAPS, "arrow", "between", "into", "onto"):
        return base[0] not in ("seqof", "seqin")
    return any(one.kind in ("function", "ℝ → ℝ") for one in entries_of(m, base))


def of_sequence(m: MeaningComposer, noun: Phrase, terms: Any) -> Phrase:
    """ "Closed sets A_n", "continuous functions f_n", "positive integers a_n" as a sequence; others as they are."""
    match noun, terms:
        case ("nb", before, base, *others), (App(_, (Var() as one,), True),) if spelled(one) not in m.discourse.scope:
            held, _ = flat(base, ())
            sets = any("Set " in f"{one.kind} {one.within}" for one in entries_of(m, held))
            numbers = any(one.kind in tuple(NUMBERS) for one in entries_of(m, held))
            if (sets or numbers or is_of_maps(m, held)) and all(isinstance(one, str) for one in before):
                chained = reduce(lambda inner, one: ("an", one, inner), reversed(before), base)
                return ("nb", (), ("seqof", chained if numbers else ("sets", chained)), *others)
    return noun


def named_by_terms(m: MeaningComposer, terms: Sequence[App], base: Any) -> None:
    """Raises Declined unless terms name polynomials or sequences, "a polynomial P(x)", with letters of their own."""
    new = [x for one in terms for x in one.args if isinstance(x, Var) and spelled(x) not in m.discourse.scope]
    if base[0] in ("seqof", "seqin") or base == "sequence":
        named = all(m.discourse.whole(one.fn) for one in terms if one.subscript)
    else:
        named = any("polynomial" in parts(one.sort) for one in entries_of(m, base))
    if terms and base[0] not in ("progression", "progressionof") and not (named and len(new) == len(terms)):
        raise Declined("terms with numbers in the place of a sequence")
