"""Contradictions by cases of primes: a prime is m, or no multiple of m."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from leanwright.tools.terms.build import NAT, equals, negated, relation
from leanwright.tools.terms.normal import conjuncts
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import FVar, Numeral, Term, args, head
from leanwright.tools.values.residues import residues
from leanwright.tools.values.smt import satisfiable

MODULI = (2, 3, 5)
MOST_PRIMES = 4
STEPS = 20_000  # of z3, for one case


@dataclass(frozen=True, slots=True)
class PrimeCases:
    """The hypotheses at ``core`` fail where each prime among them is ``modulus``, and where none is."""

    modulus: int
    core: tuple[int, ...]


def prime_cases(statement: Statement) -> PrimeCases | None:
    """A modulus by which hypotheses on primes cannot hold together; None: none is known."""
    primes = dict(_primes(statement))
    if not 0 < len(primes) <= MOST_PRIMES:
        return None
    for m in MODULI:
        core = _core(statement, primes, m)
        if core is not None:
            return PrimeCases(m, core)
    return None


def _primes(statement: Statement) -> Iterator[tuple[Term, int]]:
    """The natural numbers that are said to be prime, each with the place of the hypothesis."""
    for place, said in enumerate(statement.hypotheses):
        for part in conjuncts(said):
            if head(part) == "Nat.Prime" and not isinstance(args(part)[0], Numeral):
                yield args(part)[0], place


def _core(statement: Statement, primes: dict[Term, int], m: int) -> tuple[int, ...] | None:
    known = len(statement.hypotheses)
    sources = list(primes.values())
    modulus = Numeral(m, NAT)
    apart = [negated(relation("Dvd.dvd", NAT, modulus, one)) for one in primes]
    left_over = residues(_with(statement, apart))
    if left_over is None:
        return None
    core = {place if place < known else sources[place - known] for place in left_over.core}
    for one, source in primes.items():
        answer = satisfiable(_with(statement, [equals(NAT, one, modulus)]), STEPS)
        if not answer.contradictory:
            return None
        core |= {place if place < known else source for place in answer.core} | {source}
    return tuple(sorted(core))


def _with(statement: Statement, said: list[Term]) -> Statement:
    """The statement with further hypotheses after its own."""
    start = max((b.variable.index for b in statement.binders), default=-1) + 1
    added = (TypedBinder(FVar(start + k, f"case{k}"), one, "hypothesis") for k, one in enumerate(said))
    return replace(statement, binders=(*statement.binders, *added))
