"""Terms written down by code: propositions and operations."""

from collections.abc import Callable, Mapping, Sequence

from leanwright.tools.terms.term import TRUE, Application, BVar, Constant, Lam, Numeral, Pi, Term

MEMBER = Constant("Membership.mem", "iiee", "p")
NAT, INT, RAT, REAL, COMPLEX = (Constant(name, "", "t") for name in ("Nat", "Int", "Rat", "Real", "Complex"))


def relation(name: str, type_: Term, left: Term, right: Term) -> Term:
    """``left`` and ``right`` of a type in the relation ``name``."""
    return Application(Constant(name, "iee", "p"), (type_, left, right))


def equals(type_: Term, left: Term, right: Term) -> Term:
    """left = right."""
    return relation("Eq", type_, left, right)


def both(left: Term, right: Term) -> Term:
    """left ∧ right."""
    return Application(Constant("And", "ee", "p"), (left, right))


def all_of(parts: Sequence[Term]) -> Term:
    """All of them, from the left; TRUE for none."""
    whole: Term = TRUE
    for part in reversed(parts):
        whole = part if whole == TRUE else both(part, whole)
    return whole


def either(left: Term, right: Term) -> Term:
    """left ∨ right."""
    return Application(Constant("Or", "ee", "p"), (left, right))


def negated(term: Term) -> Term:
    """¬ term."""
    return Application(Constant("Not", "e", "p"), (term,))


def equivalent(left: Term, right: Term) -> Term:
    """left ↔ right."""
    return Application(Constant("Iff", "ee", "p"), (left, right))


def every(type_: Term, body: Term) -> Term:
    """∀ x : type, body, where ``body`` calls the variable ``X``."""
    return Pi("x", type_, body)


def some(type_: Term, body: Term) -> Term:
    """∃ x : type, body, where ``body`` calls the variable ``X``."""
    return Application(Constant("Exists", "ie", "p"), (type_, Lam("x", type_, body)))


def implies(left: Term, right: Term) -> Term:
    """left → right, as ¬left ∨ right."""
    return either(negated(left), right)


def operation(name: str, type_: Term, left: Term, right: Term) -> Term:
    """An operation of two numbers of one type."""
    return Application(Constant(name, "iiiee"), (type_, type_, type_, left, right))


def power_of(type_: Term, base: Term) -> Term:
    """base ^ X, where X is an integer."""
    return Application(Constant("HPow.hPow", "iiiee"), (type_, INT, type_, base, X))


def cast(name: str, type_: Term, inner: Term) -> Term:
    """A number as one of another type."""
    return Application(Constant(name, "ie"), (type_, inner))


def set_of(type_: Term) -> Term:
    """The type of sets of a type."""
    return Application(Constant("Set", "e", "t"), (type_,))


def belongs(type_: Term, among: Term, x: Term) -> Term:
    """x ∈ among, a set."""
    return Application(MEMBER, (type_, set_of(type_), among, x))


def number(value: int, type_: Term) -> Term:
    """A numeral; below 0 its negation."""
    return (
        Numeral(value, type_) if value >= 0 else Application(Constant("Neg.neg", "ie"), (type_, Numeral(-value, type_)))
    )


X = BVar(0)
Y = BVar(1)
Rule = Callable[[tuple[Term, ...]], Term | None]


def of_count(count: int, rules: Mapping[str, Rule]) -> dict[str, Rule]:
    """The rules for names that are applied to so many arguments, and say nothing of any others."""

    def only(rule: Rule) -> Rule:
        return lambda given: rule(given) if len(given) == count else None

    return {name: only(rule) for name, rule in rules.items()}
