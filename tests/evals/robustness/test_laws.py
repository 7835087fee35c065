"""No two forms of one statement are told apart, whatever laws of logic lead from the one to the other; without Lean."""

from itertools import islice

from leanwright.evals.robustness.laws import rewritten
from leanwright.tools.equivalence.difference import shown_apart
from leanwright.tools.terms.build import (
    INT,
    NAT,
    X,
    Y,
    both,
    either,
    equals,
    equivalent,
    every,
    negated,
    number,
    operation,
    relation,
    some,
)
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import Application, Constant, FVar, Pi, Term, Universe, shift, subterms
from tests.tools.values.recorded import recorded

PROP = Universe(prop=True)
A, B, C, N, M, K = (FVar(i, name) for i, name in enumerate("ABCnmk"))


def _of(claim: Term, *hypotheses: Term) -> Statement:
    data = [TypedBinder(v, PROP, "variable") for v in (A, B, C)]
    data += [TypedBinder(v, type_, "variable") for v, type_ in ((N, INT), (M, INT), (K, NAT))]
    said = [TypedBinder(FVar(10 + i, f"h{i}"), one, "hypothesis") for i, one in enumerate(hypotheses)]
    mentioned = {p for one in (claim, *hypotheses) for p in _variables(one)}
    return Statement((*(b for b in data if b.variable in mentioned), *said), claim)


def _variables(term: Term) -> set[Term]:
    return {part for part in subterms(term) if isinstance(part, FVar)}


def _if(left: Term, right: Term) -> Term:
    return Pi("h", left, shift(right, 1))


def _even(n: Term, type_: Term = INT) -> Term:
    return Application(Constant("Even", "ie", "p"), (type_, n))


def _divides(d: int, n: Term) -> Term:
    return relation("Dvd.dvd", INT, number(d, INT), n)


def _less(a: Term, b: Term) -> Term:
    return relation("LT.lt", INT, a, b)


SQUARE = operation("HPow.hPow", INT, N, number(2, NAT))
LOGICAL = [
    _of(C, A, _if(A, either(B, C)), negated(B)),
    _of(equivalent(A, B), _if(A, B), _if(both(B, C), A), C),
    _of(_if(_even(N), _even(SQUARE))),
    _of(_if(both(_even(N), _divides(3, N)), _divides(6, N))),
    _of(either(equals(INT, N, number(0, INT)), _less(number(0, INT), SQUARE))),
    _of(_divides(4, operation("HMul.hMul", INT, N, M)), _even(N), _even(M)),
    _of(both(_less(N, number(3, INT)), negated(_even(M))), _less(N, M), negated(equals(INT, N, M))),
    _of(every(INT, _if(_less(N, X), some(INT, both(_less(X, Y), _even(Y)))))),
    _of(every(INT, either(_even(X), negated(_divides(4, X)))), equivalent(_even(N), negated(_even(M)))),
    _of(some(INT, both(_less(N, X), either(_divides(3, X), _even(M))))),
    _of(_if(some(INT, equals(INT, N, operation("HMul.hMul", INT, number(4, INT), X))), _even(N))),
    _of(_even(N), equals(INT, N, operation("HMul.hMul", INT, number(6, INT), M))),
]


def test_forms_of_one_statement_are_not_told_apart() -> None:
    statements = [*LOGICAL, *(one for _, one in recorded("honest"))]
    pairs = list(islice(rewritten(11, statements), 300))
    told = [(used, said) for used, one, other in pairs if (said := shown_apart(one, other, ""))]
    told += [(used, said) for used, one, other in pairs if (said := shown_apart(other, one, ""))]
    assert told == []
    assert len({law for used, _, _ in pairs for law in used}) > 15
