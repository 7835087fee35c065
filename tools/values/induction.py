"""What all terms of a sequence satisfy, by induction, and what a hypothesis says of one of them.

A sequence is given by a recursion and its first terms. What a hypothesis says of a term is denied of all, and z3 is
asked for the first terms and for the step from some terms to the next, beside bounds that were shown in the same way.
The remainders that whole terms leave are those that the recursion reaches from the first ones.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leanwright.tools.terms.build import INT, NAT, REAL, all_of, either, equals, every, negated, operation, relation
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    TRUE,
    Application,
    BVar,
    Constant,
    FVar,
    Numeral,
    Pi,
    Term,
    Universe,
    abstracted,
    args,
    head,
    instantiate,
    mentions,
    shift,
    size_of,
    subterms,
    with_parts,
)
from leanwright.tools.values.instances import is_open
from leanwright.tools.values.limits import NotKnown
from leanwright.tools.values.residues import polynomial, value_at
from leanwright.tools.values.smt import satisfiable

_PROP = Universe(prop=True)
_VALUES = (NAT, INT, REAL, Constant("Rat"), _PROP)
MOST_ORDER, MOST_STATES, MOST_BOUNDS, LARGEST = 3, 400, 4, 80
STEPS, MOST_REALS = 10_000, 6  # of z3, for one question
MODULI = (2, 3, 4, 5, 7, 8, 9, 10, 11, 13)


@dataclass(frozen=True, slots=True)
class Invariant:
    """``said`` of every n, by the hypotheses at ``sources``."""

    said: Pi
    sources: frozenset[int]


def inductive_core(statement: Statement) -> tuple[int, ...] | None:
    """The hypotheses that what induction shows of a sequence contradicts; None: none are known."""
    for binder in statement.variables:
        if _is_sequence(binder.type):
            found = _Induction(statement, binder).core()
            if found is not None:
                return tuple(sorted(found))
    return None


class _Induction:
    """Of one sequence."""

    def __init__(self, statement: Statement, sequence: TypedBinder) -> None:
        assert isinstance(sequence.type, Pi)
        self._statement = statement
        self._sequence, self._type = sequence.variable, sequence.type.body
        self._given = [one if size_of(one) <= LARGEST else TRUE for one in statement.hypotheses]
        index = max(b.variable.index for b in statement.binders) + 1
        self._at = TypedBinder(FVar(index, "n"), NAT, "variable")
        self._next = index + 1
        self._known: list[Invariant] = []

    def core(self) -> frozenset[int] | None:
        """The hypotheses that cannot hold together."""
        order = max((_steps(one, self._sequence) for one in self._given), default=0)
        if not 1 <= order <= MOST_ORDER:
            return None
        self._known += self._remainders(order)
        if self._known and (core := self._refuted()):
            return core
        targets = list(self._denied())
        for target, source in targets:
            if found := self._shown(target, order):
                return found.sources | {source}
        if not targets or self._type == _PROP:
            return None
        for bounds in self._bounds():
            shown = next((one for bound in bounds if (one := self._shown(bound, order))), None)
            self._known += [shown] if shown else []
        for target, source in targets if self._known else ():
            if found := self._shown(target, order):
                return found.sources | {source}
        return None

    # candidates

    def _denied(self) -> Iterator[tuple[Pi, int]]:
        """What is said of one term, denied of all."""
        for place, said in enumerate(self._given):
            if isinstance(said, Pi) or is_open(said):
                continue
            arguments = {p.args[0] for p in subterms(said) if isinstance(p, Application) and p.fn == self._sequence}
            variables = {part for one in arguments for part in subterms(one) if isinstance(part, FVar)}
            if len(variables) == 1:
                variable = next(iter(variables))
            elif not variables and len(arguments) == 1:
                said, variable = _with(said, self._sequence, self._at.variable), self._at.variable
            else:
                continue
            if variable == self._at.variable or self._statement.types.get(variable.index) == NAT:
                yield _every(abstracted(negated(said), variable.index)), place

    def _bounds(self) -> Iterator[list[Pi]]:
        """Bounds by numbers that occur, and by the next term: lists of which only the first that holds tells much.

        The signs of all sequences are looked at together, as each may depend on those of the others.
        """
        others = [b for b in self._statement.variables if _is_sequence(b.type) and b.type != Pi("n", NAT, _PROP)]
        signs = ("LT.lt", "LE.le")
        yield [_every(all_of([self._bound(name, 0, b, above=True) for b in others])) for name in signs]
        own = next(b for b in others if b.variable == self._sequence)
        values = {
            p.value for one in self._given if not isinstance(one, Pi) for p in subterms(one) if isinstance(p, Numeral)
        }
        chosen = sorted({1} | values)[:MOST_BOUNDS]
        yield [_every(self._bound(name, value, own, above=True)) for value in chosen[::-1] for name in signs if value]
        yield [_every(self._bound(name, value, own, above=False)) for value in chosen for name in signs]
        x, following = self._term(0), self._term(1)
        yield [_every(relation("LE.le", self._type, *sides)) for sides in ((x, following), (following, x))]

    def _bound(self, name: str, value: int, sequence: TypedBinder, *, above: bool) -> Term:
        assert isinstance(sequence.type, Pi)
        type_ = sequence.type.body
        sides = Numeral(value, type_), Application(sequence.variable, (BVar(0),))
        return relation(name, type_, *(sides if above else sides[::-1]))

    # proofs

    def _shown(self, said: Pi, order: int) -> Invariant | None:
        """``said`` with its sources, if it holds of the first terms and goes over to the next one."""
        firsts = [Numeral(k, NAT) for k in range(order)]
        sources: set[int] = set()
        for first in firsts:
            used = self._follows([], instantiate(said.body, first), firsts)
            if used is None:
                return None
            sources |= used
        terms: list[Term] = [self._at.variable]
        terms += [operation("HAdd.hAdd", NAT, self._at.variable, Numeral(k, NAT)) for k in range(1, order)]
        last = operation("HAdd.hAdd", NAT, self._at.variable, Numeral(order, NAT))
        held = [instantiate(said.body, one) for one in terms]
        used = self._follows(held, instantiate(said.body, last), [*terms, last])
        return None if used is None else Invariant(said, frozenset(sources | used))

    def _follows(self, premises: Sequence[Term], claim: Term, places: Sequence[Term]) -> set[int] | None:
        """The hypotheses by which the claim follows from the premises, all looked at at these places."""
        said: list[tuple[Term, frozenset[int]]] = [(one, frozenset()) for one in (*premises, negated(claim))]
        for place, one in enumerate(self._given):
            if not isinstance(one, Pi):
                said.append((one, frozenset((place,))))
            elif one.type == NAT:
                said += [(instantiate(one.body, at), frozenset((place,))) for at in places]
        said += [(instantiate(one.said.body, at), one.sources) for one in self._known for at in places]
        answer = satisfiable(self._with_hypotheses([one for one, _ in said], own=False), STEPS, reals=MOST_REALS)
        return set().union(*(said[k][1] for k in answer.core)) if answer.contradictory else None

    def _refuted(self) -> frozenset[int] | None:
        """Whether what is known contradicts the hypotheses."""
        arguments = dict.fromkeys(
            part.args[0]
            for one in self._given
            for part in subterms(one)
            if isinstance(part, Application) and part.fn == self._sequence and not is_open(part)
        )
        said = [(instantiate(one.said.body, at), one.sources) for one in self._known for at in arguments]
        if not said:
            return None
        answer = satisfiable(self._with_hypotheses([one for one, _ in said], own=True))
        if not answer.contradictory:
            return None
        used = [said[k][1] if k < len(said) else frozenset((k - len(said),)) for k in answer.core]
        return frozenset[int]().union(*used)

    def _with_hypotheses(self, said: Sequence[Term], *, own: bool) -> Statement:
        added = [TypedBinder(FVar(self._next + k, f"c{k}"), one, "hypothesis") for k, one in enumerate(said)]
        rest = self._statement.binders if own else self._statement.variables
        return Statement((*self._statement.variables, self._at, *added, *(rest if own else ())), TRUE)

    # remainders

    def _remainders(self, order: int) -> Iterator[Invariant]:
        """The remainders that the terms leave modulo small numbers, where not all occur."""
        if self._type not in (NAT, INT):
            return
        found = self._recursion(order)
        firsts = [self._first(k) for k in range(order)]
        if found is None or any(one is None for one in firsts):
            return
        step, place = found
        known = [one for one in firsts if one is not None]
        sources = frozenset((place, *(source for _, source in known)))
        before = [one.index for one in self._before(order)]
        try:
            following = polynomial(step, frozenset(before))
        except NotKnown:
            return
        for modulus in MODULI:
            state, seen = tuple(value % modulus for value, _ in known), set[tuple[int, ...]]()
            while state not in seen and len(seen) < MOST_STATES:
                seen.add(state)
                state = (*state[1:], value_at(following, dict(zip(before, state, strict=True)), modulus))
            left = {one for states in seen for one in states}
            if state in seen and len(left) < modulus:
                yield Invariant(self._leaves(modulus, sorted(left)), sources)

    def _leaves(self, modulus: int, values: Sequence[int]) -> Pi:
        x = self._term(0)
        rest = operation("HMod.hMod", self._type, x, Numeral(modulus, self._type))
        said = equals(self._type, rest, Numeral(values[0], self._type))
        for value in values[1:]:
            said = either(said, equals(self._type, rest, Numeral(value, self._type)))
        return _every(said)

    def _term(self, k: int) -> Application:
        """The k-th term after that of the variable bound around it."""
        return Application(self._sequence, (operation("HAdd.hAdd", NAT, BVar(0), Numeral(k, NAT)) if k else BVar(0),))

    def _before(self, order: int) -> list[FVar]:
        """Variables for the terms before the next one."""
        return [FVar(self._next + k) for k in range(order)]

    def _recursion(self, order: int) -> tuple[Term, int] | None:
        """The next term by the ``order`` terms before it, these as variables from 0, with its place."""
        for place, said in enumerate(self._given):
            if not isinstance(said, Pi) or head(said.body) != "Eq":
                continue
            _, left, right = args(said.body)
            for one, other in ((left, right), (right, left)):
                if one == self._term(order):
                    step = _replaced(
                        other, dict(zip((self._term(k) for k in range(order)), self._before(order), strict=True))
                    )
                    if not any(isinstance(part, BVar) or part == self._sequence for part in subterms(step)):
                        return step, place
        return None

    def _first(self, k: int) -> tuple[int, int] | None:
        """The value of a term that a hypothesis tells, with its place."""
        term = Application(self._sequence, (Numeral(k, NAT),))
        for place, said in enumerate(self._given):
            match head(said), args(said):
                case "Eq", (_, left, right) if term in (left, right):
                    other = right if left == term else left
                    sign, inner = (-1, args(other)[-1]) if head(other) == "Neg.neg" else (1, other)
                    if isinstance(inner, Numeral):
                        return sign * inner.value, place
        return None


def _is_sequence(type_: Term) -> bool:
    return isinstance(type_, Pi) and type_.type == NAT and type_.body in _VALUES


def _every(body: Term) -> Pi:
    found = every(NAT, body)
    assert isinstance(found, Pi)
    return found


def _steps(said: Term, sequence: FVar) -> int:
    """How many terms further the recursion goes, that ``said`` is; 0: none."""
    if not isinstance(said, Pi) or said.type != NAT:
        return 0
    found, body = 0, said.body
    while isinstance(body, Pi) and not mentions(body.body):  # a premise
        body = shift(body.body, -1)
    for part in () if isinstance(body, Pi) else subterms(body):
        if isinstance(part, Application) and part.fn == sequence:
            match head(part.args[0]), args(part.args[0]):
                case "HAdd.hAdd", (_, _, _, BVar(0), Numeral(k)):
                    found = max(found, k)
    return found


def _with(said: Term, sequence: FVar, at: Term) -> Term:
    """``said`` of the term at ``at``, in place of those that it is about."""
    if isinstance(said, Application) and said.fn == sequence:
        return Application(sequence, (at,))
    return with_parts(said, lambda part, _: _with(part, sequence, at))


def _replaced(term: Term, terms: dict[Application, FVar]) -> Term:
    if isinstance(term, Application) and term in terms:
        return terms[term]
    return with_parts(term, lambda part, _: _replaced(part, terms))
