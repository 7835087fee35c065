"""Closed terms at which a ∀ is looked at."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    Universe,
    applied,
    args,
    head,
    instantiate,
    mentions,
    shift,
    subterms,
)
from leanwright.tools.values.laws import INTEGERS, REALS
from leanwright.tools.values.modular import MOST_RESIDUES, modulus

MOST_INSTANCES = {1: 12, 2: 5, 3: 3}  # terms for each variable of a ∀, by the number of its variables
WITH_NEGATIVES = frozenset({"Int", "Rat", "Real"})
# Properties of a function f: from what, to what, of a and b or of f a and f b.
_PROPERTIES = {
    "Function.Injective": ("Eq", "Eq"),
    "StrictMono": ("LT.lt", "LT.lt"),
    "Monotone": ("LE.le", "LE.le"),
    "StrictAnti": ("LT.lt", "LT.lt"),
    "Antitone": ("LE.le", "LE.le"),
}


def is_open(term: Term, depth: int = 0) -> bool:
    """Whether a term mentions a variable that is bound outside it."""
    return any(mentions(term, k) for k in range(depth, depth + 6))


def next_one(term: Term, type_: Term) -> Term:
    return Application(Constant("HAdd.hAdd"), (type_, type_, type_, term, Numeral(1, type_)))


def empty_set(type_: Term) -> Term:
    return Application(Constant("EmptyCollection.emptyCollection"), (type_,))


def closed_terms(statement: Statement, terms: tuple[Term, ...]) -> dict[Term, list[Term]]:
    """Closed terms of each type that occur: variables, arguments of functions, elements, numerals."""
    found: dict[Term, dict[Term, None]] = {}

    def add(type_: Term, term: Term) -> None:
        if not any(isinstance(part, BVar) for part in subterms(term)):
            found.setdefault(type_, {})[term] = None

    for term in terms:
        for type_, part in _looked_at(statement, term):
            add(type_, part)
    for binder in statement.variables:
        add(binder.type, binder.variable)
    for term in terms:
        for part in subterms(term):
            if isinstance(part, Numeral):
                add(part.type, part)
                if part.value > 1 and head(part.type) == "Nat":
                    add(part.type, Numeral(part.value - 1, part.type))
    return {type_: list(members) for type_, members in found.items()}


def _looked_at(statement: Statement, term: Term) -> Iterator[tuple[Term, Term]]:
    """Arguments of the functions that are variables, and elements whose membership is spoken of, with their types."""
    for part in subterms(term):
        if isinstance(part, Application) and isinstance(part.fn, FVar):
            rest: Term | None = statement.types.get(part.fn.index)
            for argument in part.args:
                if isinstance(rest, Pi) and not mentions(rest.body):
                    yield rest.type, argument
                    rest = shift(rest.body, -1)
        elif head(part) == "Membership.mem" and len(args(part)) == 4:
            yield args(part)[0], args(part)[3]


def at_halves(said: Pi, terms: Sequence[Term]) -> Iterator[Term]:
    """∀ x y : ℝ, … where x and y are half of a number among ``terms``, as for f (x + y)."""
    for one in [one for one in terms if isinstance(one, Numeral)][:2]:
        half = Application(Constant("HDiv.hDiv"), (one.type, one.type, one.type, one, Numeral(2, one.type)))
        first = instantiate(said.body, half)
        assert isinstance(first, Pi)
        yield instantiate(first.body, half)


def written_out(term: Term) -> Term | None:
    """A property of a function as the ∀ that it abbreviates."""
    name, parts = head(term), args(term)
    if name == "Function.Bijective" and len(parts) == 3:
        both = (Application(Constant(f"Function.{one}", "iie", "p"), parts) for one in ("Injective", "Surjective"))
        return Application(Constant("And", "ee", "p"), tuple(both))
    if name == "Function.Surjective" and len(parts) == 3:
        source, target, fn = parts
        value = Application(Constant("Eq", "iee", "p"), (shift(target, 2), applied(shift(fn, 2), (BVar(0),)), BVar(1)))
        return Pi(
            "y",
            target,
            Application(Constant("Exists", "ie", "p"), (shift(source, 1), Lam("x", shift(source, 1), value))),
        )
    if name not in _PROPERTIES or len(parts) != 3:
        return None
    source, target, fn = parts
    premise, conclusion = _PROPERTIES[name]
    a, b, f = BVar(1), BVar(0), shift(fn, 2)
    first, second = applied(f, (a,)), applied(f, (b,))
    if name == "Function.Injective":
        given, said = (
            Application(Constant(premise), (target, first, second)),
            Application(Constant(conclusion), (source, a, b)),
        )
    else:
        sides = (second, first) if name.endswith("Anti") or name == "Antitone" else (first, second)
        given, said = (
            Application(Constant(premise), (source, a, b)),
            Application(Constant(conclusion), (target, *sides)),
        )
    return Pi("a", source, Pi("b", shift(source, 1), Pi("h", _marked(given), shift(said, 1))))


def _marked(proposition: Application) -> Application:
    """A proposition whose constant says that it is one."""
    assert isinstance(proposition.fn, Constant)
    return Application(Constant(proposition.fn.name, "e" * len(proposition.args), "p"), proposition.args)


def terms_of(type_: Term, ground: Mapping[Term, Sequence[Term]], least: int) -> list[Term]:
    """Terms of a type at which a ∀ is looked at: the closed ones of ``ground``, and small numerals from ``least``."""
    found = dict.fromkeys(ground.get(type_, ()))
    numerals: list[Term] = [Numeral(n, type_) for n in range(min(modulus(type_), MOST_RESIDUES))]
    if head(type_) in INTEGERS | REALS:
        numerals = [Numeral(n, type_) for n in (1, 2, 0, 3) if n >= least]
        if head(type_) in WITH_NEGATIVES:
            numerals.append(Application(Constant("Neg.neg"), (type_, Numeral(1, type_))))
        found |= {next_one(one, type_): None for one in [*found][:2] if isinstance(one, FVar)}
        found |= {
            Numeral(one.value + 1, type_): None for one in [*found][:2] if isinstance(one, Numeral) and one.value > 3
        }
        elsewhere = (one for terms in ground.values() for one in terms if isinstance(one, Numeral))
        numerals += [Numeral(one.value, type_) for one in elsewhere]
    own = list(found)
    return list(dict.fromkeys((*own[:3], *numerals[:3], *own[3:], *numerals[3:])))


def ends_in_prop(type_: Term, types: Mapping[int, Term]) -> bool:
    """Whether it is a variable of the statement that is a proposition, or is one of its arguments."""
    variable = type_.fn if isinstance(type_, Application) else type_
    kind = types.get(variable.index) if isinstance(variable, FVar) else None
    while isinstance(kind, Pi):
        kind = kind.body
    return kind == Universe(prop=True)


def instances_of(
    term: Pi,
    terms: Callable[[Term, int], list[Term]],
    is_prop: Callable[[Term], bool],
    ground: Mapping[Term, Sequence[Term]],
) -> Iterator[Term]:
    """What a ∀ says at ``terms`` of its types; of two real numbers also at halves of those that occur."""
    types: list[Term] = []
    body: Term = term
    while isinstance(body, Pi) and not is_prop(body.type) and len(types) < 3:
        if types and any(mentions(body.type, k) for k in range(len(types))):
            break
        types.append(shift(body.type, -len(types)))
        body = body.body
    count = MOST_INSTANCES[len(types)]
    for chosen in product(*(terms(type_, count) for type_ in types)):
        body = term
        for one in chosen:
            assert isinstance(body, Pi)
            body = instantiate(body.body, one)
        yield body
    if len(types) == 2 and head(types[0]) == head(types[1]) == "Real":
        yield from at_halves(term, ground.get(types[0], ()))
