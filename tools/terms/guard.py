"""Binders of a typed statement that change what its words mean, or that assume more than a reader sees.

Types are looked at with functions applied and `let` unfolded, so that nothing hides behind either. What instance search
must decide, Lean says (``tools/lean/project/Repl/Meaning.lean``).
"""

from collections.abc import Iterator
from itertools import combinations

from leanwright.tools.terms.normal import conjuncts, normal
from leanwright.tools.terms.restate import type_text
from leanwright.tools.terms.statement import Statement, TypedBinder, is_proposition
from leanwright.tools.terms.term import (
    Application,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    Universe,
    args,
    explicit,
    head,
    mentions,
    subterms,
)

# Instances that are all equal, and those that are hypotheses, which are looked at as such.
_HARMLESS = frozenset(
    ("Decidable", "DecidableEq", "DecidablePred", "DecidableRel", "Fintype", "Finite", "Unique", "Fact", "NeZero")
)
_NUMBERS = frozenset(("Nat", "Int", "Rat", "Real", "Complex", "Fin", "ZMod"))
_EMPTY = frozenset(("Empty", "PEmpty", "False"))
_CARRYING = frozenset(("Subtype", "PSigma", "Sigma", "PProd"))
# Classes that no type can have both of.
_CONTRARY = (
    ("Finite", "Infinite"), ("Fintype", "Infinite"), ("Subsingleton", "Nontrivial"), ("Unique", "Nontrivial"),
    ("IsEmpty", "Nonempty"), ("IsEmpty", "Inhabited"), ("IsEmpty", "Nontrivial"), ("IsEmpty", "Infinite"),
    ("Subsingleton", "Infinite"), ("Subsingleton", "Field"), ("Subsingleton", "DivisionRing"), ("IsEmpty", "Zero"),
    ("IsEmpty", "Field"), ("IsEmpty", "Ring"), ("IsEmpty", "Group"), ("Finite", "CharZero"), ("Fintype", "CharZero"),
    ("CharZero", "CharP"), ("Subsingleton", "CharZero"), ("Subsingleton", "IsDomain"), ("Unique", "Infinite"),
)  # fmt: skip


def binder_faults(statement: Statement) -> tuple[str, ...]:
    """What is wrong with the binders of a statement; () when nothing is."""
    return (*_fixed_classes(statement), *_contrary_classes(statement), *_carried(statement))


def _fixed_classes(statement: Statement) -> Iterator[str]:
    """Classes of types that are no variables: the library has their instances, or they have none."""
    kinds = {b.variable.index for b in statement.binders if isinstance(_result(b.type), Universe)}
    for binder in statement.binders:
        if binder.kind != "instance" or head(binder.type) in _HARMLESS or not args(binder.type):
            continue
        mentioned = {part.index for part in subterms(binder.type) if isinstance(part, FVar)}
        if mentioned and not mentioned & kinds and not _about_variables(binder, statement):
            yield f"[{type_text(binder.type, statement)}] is assumed of a type that is no variable"


def _about_variables(binder: TypedBinder, statement: Statement) -> bool:
    """Whether the class is about a variable that is no number, such as a subgroup or a measure; a class that is a
    proposition, as a hypothesis is, may be about what is made of such variables.
    """
    types = statement.types
    about = explicit(binder.type)
    if any(isinstance(arg, FVar) and head(types[arg.index]) not in _NUMBERS for arg in about):
        return True
    made_of = [types[part.index] for arg in about for part in subterms(arg) if isinstance(part, FVar)]
    return (
        is_proposition(binder.type, types)
        and not any(_is_type(arg) for arg in about)
        and bool(made_of)
        and all(head(type_) not in ("", *_NUMBERS) for type_ in made_of)
    )


def _is_type(term: Term) -> bool:
    fn = term.fn if isinstance(term, Application) else term
    return isinstance(fn, (Universe, Pi)) or (isinstance(fn, Constant) and fn.result == "t")


def _result(type_: Term) -> Term:
    while not isinstance(type_, Universe) and hasattr(type_, "body"):
        type_ = type_.body
    return type_


def _contrary_classes(statement: Statement) -> Iterator[str]:
    classes = [b for b in statement.binders if b.kind == "instance" and args(b.type)]
    for one, other in combinations(classes, 2):
        if args(one.type)[0] != args(other.type)[0]:
            continue
        names = head(one.type), head(other.type)
        if names in _CONTRARY or names[::-1] in _CONTRARY:
            if "CharP" in names and any(part == Numeral(0, part.type) for part in _numerals(one, other)):
                continue
            yield _both(one, other, statement)
        elif names == ("CharP", "CharP") and args(one.type)[1:] != args(other.type)[1:]:
            yield _both(one, other, statement)


def _numerals(*binders: TypedBinder) -> list[Numeral]:
    return [arg for binder in binders for arg in args(binder.type) if isinstance(arg, Numeral)]


def _both(one: TypedBinder, other: TypedBinder, statement: Statement) -> str:
    return (
        f"[{type_text(one.type, statement)}] and [{type_text(other.type, statement)}] contradict each other: "
        "no type has both"
    )


def _carried(statement: Statement) -> Iterator[str]:
    """Data whose type holds a proposition that is not about the data, or that nothing has."""
    for binder in statement.variables:
        name = binder.variable.name
        for part in subterms(binder.type):
            if head(part) == "PLift":
                yield f"the variable {name} carries an assumption in its type"
            elif head(part) in _EMPTY and not args(part) and binder.type == part:
                yield f"there is nothing that the variable {name} can be"
            elif head(part) in _CARRYING and _assumes(part, statement):
                yield f"the variable {name} carries an assumption that is not about it"


def _assumes(part: Term, statement: Statement) -> bool:
    given = args(part)
    family = given[1] if len(given) > 1 else None
    if head(part) == "PProd":
        return any(is_proposition(one, statement.types) for one in given)
    if not isinstance(family, Lam) or not is_proposition(family.body, statement.types, (family.type,)):
        return False
    return any(not mentions(one) for one in conjuncts(normal(family.body)))
