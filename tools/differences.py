"""What the types of a statement make of it that its notation does not show, and that the words did not ask for."""

import re
from collections.abc import Iterator

from leanwright.tools.terms.restate import shown_term, type_text
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Numeral,
    Term,
    args,
    head,
    subterms,
    with_parts,
)
from leanwright.tools.values.exactness import cut_off

ARITHMETIC = frozenset(("HAdd.hAdd", "HSub.hSub", "HMul.hMul", "HDiv.hDiv", "HPow.hPow", "Neg.neg", "HMod.hMod"))
# Types in which sums and products are not those of numbers, and the words that call for them.
_WRAPPING = {
    "ZMod": re.compile(r"\b[pb]?mod|residue|congruen|remainder|[ℤZ]\}?\s*[/_]|𝔽|F_|mathbb\{?F|\b(ring|field)\b"),
    "Fin": re.compile(r"\bmod|residue|congruen|remainder|cyclic"),
    "UInt8": None, "UInt16": None, "UInt32": None, "UInt64": None, "USize": None, "BitVec": None, "Bool": None,
    "Char": None, "Int8": None, "Int16": None, "Int32": None, "Int64": None,
}  # fmt: skip


_DIGIT = re.compile(r"\bdigits?\b", re.IGNORECASE)
_ROUNDING = re.compile(r"floor|⌊|quotient|integer part|integer division|round|whole part|\bdiv\b", re.IGNORECASE)


def differences(statement: Statement, informal: str) -> tuple[str, ...]:
    """Sentences, one for each difference between the statement's types and what the words call for; (): none."""
    found = list(wrapping(statement, informal))
    if not _ROUNDING.search(informal):
        found += cut_off(_without_digits(statement) if _DIGIT.search(informal) else statement)
    return tuple(dict.fromkeys(found))


def wrapping(statement: Statement, informal: str) -> Iterator[str]:
    """Calculations in a type with finitely many numbers that the words do not speak of."""
    told: set[str] = set()
    for term in _propositions(statement):
        indices = set(_indices(term))
        for part in subterms(term):
            type_ = None if part in indices else _calculated_in(part)
            name = "" if type_ is None else head(type_)
            if type_ is None or name not in _WRAPPING or name in told:
                continue
            words = _WRAPPING[name]
            if words is None or not words.search(informal):
                told.add(name)
                where = type_text(type_, statement)
                yield f"`{shown_term(part, statement)}` is calculated in `{where}`, and not with plain numbers"


def _indices(term: Term) -> Iterator[Term]:
    """What is calculated of the members of a family of a known size: in v (i + 1) the last one's next is the first."""
    for part in subterms(term):
        if isinstance(part, Application) and isinstance(part.fn, FVar | BVar):
            for one in part.args:
                type_ = _calculated_in(one)
                if type_ is not None and head(type_) == "Fin" and isinstance(args(type_)[0], Numeral):
                    yield from (inner for inner in subterms(one) if head(inner) in ARITHMETIC)


def _without_digits(statement: Statement) -> Statement:
    """``statement`` with the quotients by powers of ten, as digits are taken, as what they round to."""
    return statement.changed(_rounded)


def _rounded(term: Term, _: int = 0) -> Term:
    inside, given = with_parts(term, _rounded), args(term)
    if head(term) == "HDiv.hDiv" and len(given) == 5 and head(given[2]) == "Nat" and _power_of_ten(given[4]):
        return Application(Constant("Nat.div", "ee"), args(inside)[3:])
    return inside


def _power_of_ten(term: Term) -> bool:
    if head(term) == "HPow.hPow":
        base = args(term)[3]
        return isinstance(base, Numeral) and base.value == 10
    return isinstance(term, Numeral) and re.fullmatch("10+", str(term.value)) is not None


def _propositions(statement: Statement) -> list[Term]:
    return [*statement.hypotheses, statement.claim]


def _calculated_in(part: Term) -> Term | None:
    """The type in which a numeral stands or an operation is made; None for anything else.

    A number of ``Fin n`` below n is an index.
    """
    if isinstance(part, Numeral):
        sizes = args(part.type) if head(part.type) == "Fin" else ()
        index = any(isinstance(size, Numeral) and part.value < size.value for size in sizes)
        return None if index or (sizes and part.value == 0) else part.type
    return args(part)[0] if head(part) in ARITHMETIC and args(part) else None
