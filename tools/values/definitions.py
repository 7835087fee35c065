"""Functions that the hypotheses define: ``∀ x, f x = …``, and on ℕ by values and a recurrence."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from leanwright.tools.terms.restate import shown_term
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import TRUE, Application, BVar, FVar, Lam, Numeral, Pi, Term, args, head, locals_of
from leanwright.tools.values.evaluate import Code, Env, compiled, is_prop, truth
from leanwright.tools.values.limits import MOST_ELEMENTS, Meter, NotKnown
from leanwright.tools.values.numbers import Poly, Value
from leanwright.tools.values.sets import Function, equal_values

_PROOF = object()
DEFINED = "as its hypotheses define it"  # how such a function is shown


@dataclass(frozen=True, slots=True)
class DefiningRule:
    """``∀ …, guards → f (… + offset) = right``. ``steps`` are the binders: the guard's code, or None for a variable."""

    index: int  # of the hypothesis
    steps: tuple[Code | None, ...]
    variables: int
    offset: int
    recursive: bool
    needs: frozenset[int]  # variables of the statement that it mentions, but for the function
    right: Code
    said: Term

    @property
    def alone(self) -> bool:
        """Whether it says all of the function."""
        return all(step is None for step in self.steps) and not self.recursive and not self.offset


@dataclass(frozen=True, slots=True)
class Point:
    """``f at = value``."""

    index: int
    needs: frozenset[int]
    at: Code
    value: Code


@dataclass(frozen=True, slots=True)
class FunctionDefinition:
    """What the hypotheses say of one function, each by the number of its hypothesis."""

    variable: int
    rules: tuple[DefiningRule, ...]
    points: tuple[Point, ...]
    lean: str | None = None  # the function as Lean text, where the first rule alone says it

    @property
    def needs(self) -> frozenset[int]:
        """The variables that must have values before."""
        return self.rules[0].needs.union(*(point.needs for point in self.points))

    @property
    def complete(self) -> bool:
        """Whether the first rule alone says all of the function."""
        return self.rules[0].alone

    def determined(self, values: Mapping[int, Value], meter: Meter) -> bool:
        """Whether the first rule, from values that are given outright, says all of a function on ℕ."""
        rule = self.rules[0]
        if self.complete or any(step is not None for step in rule.steps):
            return self.complete
        given = [point.at(Env(values, meter)) for point in self.points]
        return all(place in given for place in range(rule.offset))

    def made(self, values: Mapping[int, Value], meter: Meter) -> Function:
        """The function; it is 0 where nothing is said."""
        rule = self.rules[0]
        if rule.variables > 1:
            return _curried(rule, Env(values, meter), rule.variables, self.lean)
        own: dict[int, Value] = dict(values)
        env = Env(own, meter)
        simple = self.complete
        points = [] if simple else [(point.at(env), point.value(env)) for point in self.points]
        known: dict[Value, Value] = {}

        def once(x: Value) -> Value:
            for at, value in points:
                if equal_values(at, x):
                    return value
            return applied(rule, env, x, 0)

        def call(x: Value) -> Value:
            meter.tick()
            if simple:
                return once(x)
            if isinstance(x, Poly):
                raise NotKnown("a function with cases")
            if rule.recursive:
                if not isinstance(x, int) or x > MOST_ELEMENTS:
                    raise NotKnown("a recursion without an end")
                for k in range(len(known), x + 1):
                    known[k] = None
                    known[k] = once(k)
                return known[x]
            return once(x)

        made = own[self.variable] = Function(DEFINED, call, self.lean)
        return made

    def consistent(self, values: Mapping[int, Value], meter: Meter) -> bool:
        """Whether the first rule agrees with the values that are given outright."""
        rule, env = self.rules[0], Env(values, meter)
        return self.complete or all(
            equal_values(applied(rule, env, point.at(env), point.value(env)), point.value(env)) is True
            for point in self.points
        )


def applied(rule: DefiningRule, env: Env, x: Value, otherwise: Value) -> Value:
    """The right-hand side of a rule for one argument; ``otherwise`` where the rule says nothing."""
    if rule.offset and x < rule.offset:
        return otherwise
    inner = env
    for step in rule.steps:
        if step is None:
            inner = inner.under(x - rule.offset if rule.offset else x)
            continue
        known = truth(step, inner)
        if known is None:
            raise NotKnown("a condition")
        if not known:
            return otherwise
        inner = inner.under(_PROOF)
    return rule.right(inner)


def _curried(rule: DefiningRule, env: Env, count: int, lean: str | None = None) -> Function:
    def call(x: Value) -> Value:
        env.meter.tick()
        inner = env.under(x)
        return rule.right(inner) if count == 1 else _curried(rule, inner, count - 1)

    return Function(DEFINED, call, lean)


def definition(variable: int, hypotheses: Sequence[Term]) -> FunctionDefinition | None:
    """How the hypotheses define a function; None: they do not."""
    rules = [rule for k, h in enumerate(hypotheses) for part in _conjuncts(h) if (rule := _rule(variable, k, part))]
    points = [point for k, h in enumerate(hypotheses) for part in _conjuncts(h) if (point := _point(variable, k, part))]
    if not rules:
        return None
    rules.sort(key=lambda rule: (rule.recursive, any(step is not None for step in rule.steps)))
    first = rules[0]
    lean = None if first.needs or not first.alone else shown_term(_function(first.said), Statement((), TRUE))
    return FunctionDefinition(variable, tuple(rules), tuple(points), lean)


def _function(said: Term) -> Term:
    """The function of which ``∀ …, f … = right`` speaks."""
    return Lam(said.name, said.type, _function(said.body)) if isinstance(said, Pi) else args(said)[-1]


def _conjuncts(term: Term) -> Iterator[Term]:
    match head(term), args(term):
        case "And", (left, right):
            yield from _conjuncts(left)
            yield from _conjuncts(right)
        case _:
            yield term


def _point(variable: int, index: int, term: Term) -> Point | None:
    match head(term), args(term):
        case "Eq", (_, Application(FVar(found), (at,)), value) if found == variable:
            mentioned = locals_of(at) | locals_of(value)
            if variable not in mentioned:
                return Point(index, frozenset(mentioned), compiled(at), compiled(value))
    return None


def _rule(variable: int, index: int, term: Term) -> DefiningRule | None:
    needs = frozenset(locals_of(term) - {variable})
    steps: list[Code | None] = []
    variables: list[int] = []
    said = term
    while isinstance(term, Pi):
        if is_prop(term.type):
            if variable in locals_of(term.type):
                return None
            steps.append(compiled(term.type))
        else:
            variables.append(len(steps))
            steps.append(None)
            first = term.type if len(variables) == 1 else None
        term = term.body
    match head(term), args(term):
        case "Eq", (_, Application(FVar(found), arguments), right) if found == variable and variables:
            offset = _offset(arguments, [len(steps) - 1 - k for k in variables])
            recursive = variable in locals_of(right)
            if offset is None or (len(variables) > 1 and (recursive or len(steps) > len(variables) or offset)):
                return None
            natural = first is not None and head(first) == "Nat"
            if (offset or recursive) and not natural:
                return None
            return DefiningRule(index, tuple(steps), len(variables), offset, recursive, needs, compiled(right), said)
    return None


def _offset(arguments: tuple[Term, ...], variables: list[int]) -> int | None:
    """0 when the arguments are the variables in order, c for the one argument ``x + c``; None: they are others."""
    if arguments == tuple(BVar(index) for index in variables):
        return 0
    if len(arguments) == 1 and len(variables) == 1:
        match head(arguments[0]), args(arguments[0]):
            case "HAdd.hAdd", (*_, BVar(index), Numeral(value)) if index == variables[0]:
                return value
    return None
