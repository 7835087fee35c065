"""Assignments that meet the hypotheses of a statement, and a counterexample among them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import FVar, Numeral, Term, abstracted, head, locals_of, subterms
from leanwright.tools.values import intervals
from leanwright.tools.values.definitions import DEFINED, FunctionDefinition, definition
from leanwright.tools.values.domains import everything, samples
from leanwright.tools.values.evaluate import Code, Env, compiled, compiled_restrictions, domain_code, truth
from leanwright.tools.values.limits import Meter, NotKnown, StepsSpent
from leanwright.tools.values.numbers import FIELDS, WHOLE, Value, ValueType, simple
from leanwright.tools.values.restrictions import NOT_WORKED_OUT, Restriction, restricted
from leanwright.tools.values.sets import plain, written

STEPS = 12_000
WIDTHS = (3, 8, 40)  # values tried for a variable that nothing restricts, in turn
MOST_TRIED = 1_500  # assignments of one width
# Classes whose instances say nothing of values that could be false.
HARMLESS = frozenset(
    {"Fintype", "DecidableEq", "Decidable", "DecidablePred", "Fact", "NeZero", "Nonempty", "Inhabited"}
)


@dataclass(frozen=True, slots=True)
class Place:
    """Values of the variables, in order: by their names as people write them, and as Lean text, where there is one."""

    values: tuple[tuple[str, str], ...]
    written: tuple[str | None, ...]

    @property
    def told(self) -> str:
        """In words."""
        return ", ".join(f"{name} {value}" if value == DEFINED else f"{name} = {value}" for name, value in self.values)


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found.

    ``counterexample``: where the hypotheses hold and the claim does not; ``witness``: where the hypotheses hold.
    ``contradictory``: every value was looked at, and none meets the hypotheses at ``core``, counted in
    ``statement.hypotheses``. ``tried``, ``met`` and ``unknown`` count assignments.
    """

    counterexample: Place | None = None
    contradictory: bool = False
    core: tuple[int, ...] = ()
    tried: int = 0
    met: int = 0
    unknown: int = 0
    holds: bool = False  # at some values the hypotheses and the claim hold
    witness: Place | None = None


@dataclass(slots=True)
class _State:
    width: int
    tried: int = 0
    met: int = 0
    unknown: int = 0
    cut: bool = False  # some values were left out
    holds: bool = False
    witness: dict[int, Value] | None = None
    found: dict[int, Value] | None = None
    blamed: set[int] = field(default_factory=set)  # hypotheses that ruled values out


def search(
    statement: Statement, steps: int = STEPS, models: Sequence[Mapping[int, Value]] = (), claim: bool = True
) -> Found:
    """Look for a counterexample; ``models`` are tried first. Without ``claim`` the hypotheses alone count."""
    return Search(statement, claim).run(Meter(steps), models)


class Search:
    """One statement, compiled."""

    def __init__(self, statement: Statement, claim: bool = True) -> None:
        self.statement = statement
        self.variables = {binder.variable.index: binder for binder in statement.variables}
        hypotheses = statement.hypotheses
        self.hypotheses = [(compiled(h), locals_of(h) & set(self.variables)) for h in hypotheses]
        self.claim: Code | None = compiled(statement.claim) if claim else None
        self.domains = {index: domain_code(binder.type) for index, binder in self.variables.items()}
        self.needs = {index: locals_of(binder.type) for index, binder in self.variables.items()}
        self.limits = {index: _limits(index, hypotheses) for index in self.variables}
        self.definitions: dict[int, FunctionDefinition] = {
            index: found for index in self.variables if (found := definition(index, hypotheses))
        }
        self.numerals = _numerals(statement)
        self.usable = all(
            binder.kind != "instance" or head(binder.type) in HARMLESS for binder in statement.binders
        ) and not any(_is_type(binder) for binder in statement.variables)

    def run(self, meter: Meter, models: Sequence[Mapping[int, Value]] = ()) -> Found:
        """Search wider and wider, until the steps are used up."""
        if not self.usable:
            return Found()
        total = _State(0)
        try:
            for model in models:
                self._model(model, meter, total)
            for width in WIDTHS if total.found is None else ():
                state = _State(width)
                try:
                    self._go({}, frozenset(), meter, state)
                finally:
                    total.tried, total.met = total.tried + state.tried, total.met + state.met
                    total.unknown, total.holds = total.unknown + state.unknown, total.holds or state.holds
                    total.witness = total.witness or state.witness
                if state.found is not None:
                    total.found = state.found
                    break
                if not state.cut:
                    if not state.met and not state.unknown:
                        return Found(None, True, tuple(sorted(state.blamed)), total.tried)
                    break
        except StepsSpent:
            total.cut = True
        place = None if total.found is None else self._told(total.found)
        witness = None if total.witness is None else self._told(total.witness)
        return Found(place, False, (), total.tried, total.met, total.unknown, total.holds, witness)

    @staticmethod
    def _ended(state: _State) -> bool:
        return state.found is not None

    def _told(self, values: Mapping[int, Value]) -> Place:
        told = [(binder.variable.name, plain(values[index])) for index, binder in self.variables.items()]
        return Place(tuple(told), tuple(written(values[index]) for index in self.variables))

    def _model(self, model: Mapping[int, Value], meter: Meter, state: _State) -> None:
        if set(model) == set(self.variables):
            state.tried += 1
            env = Env(model, meter)
            if all(truth(code, env) is True for code, _ in self.hypotheses):
                self._met(model, env, state)

    def _met(self, values: Mapping[int, Value], env: Env, state: _State) -> None:
        state.met += 1
        if state.witness is None:
            state.witness = dict(values)
        known = None if self.claim is None else truth(self.claim, env)
        state.holds = state.holds or known is True
        if known is False and state.found is None:
            state.found = dict(values)

    def _go(self, values: dict[int, Value], settled: frozenset[int], meter: Meter, state: _State) -> None:
        """Go on with the variables that have no value yet. ``settled`` hypotheses hold by the choice of a function."""
        if self._ended(state):
            return
        left = [index for index in self.variables if index not in values]
        if not left:
            state.tried += 1
            if not values and not self._holding(None, values, settled, meter, state):
                return
            self._met(values, Env(values, meter), state)
            return
        if state.tried > MOST_TRIED:
            state.cut = True
            return
        index, candidates, holds = self._next(left, values, meter, state)
        for value in candidates:
            if self._ended(state):
                return
            meter.tick()
            values[index] = value
            now = settled | holds
            if self._holding(index, values, now, meter, state):
                self._go(values, now, meter, state)
            del values[index]

    def _next(
        self, left: list[int], values: dict[int, Value], meter: Meter, state: _State
    ) -> tuple[int, Sequence[Value], frozenset[int]]:
        """The variable with the fewest values that matter, those values, and the hypotheses that they settle."""
        env = Env(values, meter)
        best: tuple[int, Sequence[Value]] | None = None
        ready = [index for index in left if not (self.needs[index] & set(self.variables)) - set(values)]
        for index in ready:
            defined = self._defined(index, values, meter, state)
            if defined is not None:
                return defined
            domain = self._domain(index, env)
            found = everything(domain)
            ruled = restricted(domain, [(r, codes) for r, codes, _ in self.limits[index]], env)
            if ruled is not None and (found is None or len(ruled) < len(found)):
                found = ruled
            if found is not None and (best is None or len(found) < len(best[1])):
                best = index, found
                if len(found) < 2:
                    break
        if best is not None and (len(best[1]) <= 1 or len(ready) == 1 or len(best[1]) <= 2 * state.width):
            state.blamed.update(k for _, _, k in self.limits[best[0]])
            return (*best, frozenset())
        index = ready[0]
        domain = self._domain(index, env)
        tried = self._samples(domain)
        if best is not None and best[0] == index:
            tried = (*(v for v in best[1]),)
        state.cut = state.cut or best is None or len(tried) > state.width or best[0] != index
        return index, tried[: state.width if len(left) > 1 else 4 * state.width], frozenset()

    def _domain(self, index: int, env: Env) -> ValueType:
        try:
            return self.domains[index](env)
        except NOT_WORKED_OUT:
            return ValueType("?")

    def _defined(
        self, index: int, values: dict[int, Value], meter: Meter, state: _State
    ) -> tuple[int, Sequence[Value], frozenset[int]] | None:
        """The function that the hypotheses define."""
        made = self.definitions.get(index)
        if made is None or (made.needs & set(self.variables)) - set(values):
            return None
        try:
            value = made.made(values, meter)
            agrees = made.complete or made.consistent({**values, index: value}, meter)
            determined = agrees and made.determined(values, meter)
        except NOT_WORKED_OUT:
            return None
        if not agrees:
            return None
        holds = {made.rules[0].index} if _sole(self.statement.hypotheses[made.rules[0].index]) else set[int]()
        if not determined:
            state.cut = True
        state.blamed.add(made.rules[0].index)
        state.blamed.update(point.index for point in made.points if determined and not made.complete)
        return index, (value,), frozenset(holds)

    def _samples(self, domain: ValueType) -> tuple[Value, ...]:
        usual = samples(domain)
        if domain.name in WHOLE:
            near = [n + d for n in self.numerals for d in (0, 1, -1)]
            own = [n for n in near if n >= 0 or domain.name == "Int"]
        elif domain.name in FIELDS:
            own = [q for q in _quotients(self.numerals) if q >= 0 or domain.name != "NNReal"]
        else:
            return usual
        return tuple(dict.fromkeys((*usual[:3], *own[:6], *usual[3:], *own[6:30])))

    def _holding(
        self, index: int | None, values: dict[int, Value], settled: frozenset[int], meter: Meter, state: _State
    ) -> bool:
        """Whether the hypotheses hold whose last variable is ``index``."""
        env = Env(values, meter)
        for k, (code, mentioned) in enumerate(self.hypotheses):
            last = index in mentioned or (not mentioned and len(values) <= 1)
            if k in settled or not last or mentioned - set(values):
                continue
            known = truth(code, env)
            if known is False:
                state.tried += 1
                state.blamed.add(k)
                return False
            if known is None:
                state.tried += 1
                state.unknown += 1
                return False
        return True


def _is_type(binder: TypedBinder) -> bool:
    return head(binder.type) == "" and not isinstance(binder.type, FVar) and "Universe(prop=False)" in repr(binder.type)


def _sole(term: Term) -> bool:
    return head(term) != "And"


def _limits(index: int, hypotheses: Sequence[Term]) -> list[tuple[Restriction, tuple[Code, ...], int]]:
    """What the hypotheses, by number, say of a variable by their form."""
    return [
        (restriction, codes, k)
        for k, h in enumerate(hypotheses)
        if index in locals_of(h)
        for restriction, codes in compiled_restrictions(abstracted(h, index), every=False)
    ]


def _numerals(statement: Statement) -> tuple[int, ...]:
    """The numerals of a statement, each once, those of the claim first."""
    terms = (statement.claim, *statement.hypotheses)
    return tuple(dict.fromkeys(part.value for t in terms for part in subterms(t) if isinstance(part, Numeral)))


def _quotients(numerals: tuple[int, ...]) -> Iterator[Value]:
    """The numerals, their negatives, roots and quotients."""
    for n in numerals[:8]:
        yield n
        yield -n
    for n in numerals[:8]:
        try:
            exact = intervals.root(n, 2)
        except NotKnown:
            continue
        if exact is not None:
            yield simple(exact)
    for n in numerals[:6]:
        for d in numerals[:6]:
            if d > 1:
                yield simple(Fraction(n, d))
