"""Exact evaluation of elaborated terms: a term is compiled once and worked out under many assignments.

Truth has three values: None is not known. Whatever cannot be worked out raises NotKnown, which `truth` alone catches.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from leanwright.tools.terms.statement import is_proposition
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Proj,
    Term,
    Universe,
    args,
    head,
    mentions,
    shift,
)
from leanwright.tools.values import intervals
from leanwright.tools.values.domains import Always, everything, samples
from leanwright.tools.values.limits import Meter, NotKnown
from leanwright.tools.values.numbers import Gauss, Poly, Truth, Value, ValueType, both, either, numeral, opposite
from leanwright.tools.values.operations import OPERATIONS
from leanwright.tools.values.restrictions import (
    NOT_WORKED_OUT,
    NUMERIC,
    Restriction,
    product_is_zero,
    restricted,
    restrictions,
)
from leanwright.tools.values.sets import Function, SetValue

_ENTRIES = ("Int", "Rat", "Real", "Complex")
_PROOF = object()
_CONSTANTS: Mapping[str, Callable[[], Value]] = {
    "Real.pi": intervals.pi,
    "Complex.I": lambda: Gauss(0, 1),
    **dict.fromkeys(("True", "Bool.true"), lambda: True),
    **dict.fromkeys(("False", "Bool.false"), lambda: False),
    "Nat.zero": lambda: 0,
}


class Env:
    """Values of the statement's variables, of those bound inside it (innermost last), and the steps that are left."""

    __slots__ = ("bound", "locals", "meter")

    def __init__(self, values: Mapping[int, Value], meter: Meter, bound: tuple[Value, ...] = ()) -> None:
        self.locals, self.meter, self.bound = values, meter, bound

    def under(self, value: Value) -> "Env":
        """The same, below a binder whose variable has this value."""
        return Env(self.locals, self.meter, (*self.bound, value))


Code: TypeAlias = Callable[[Env], Value]


def truth(code: Code, env: Env) -> Truth:
    """The truth of a compiled proposition."""
    env.meter.tick()
    try:
        value = code(env)
    except NOT_WORKED_OUT:
        return None
    return value if isinstance(value, bool) else None


def domain_code(type_: Term) -> Callable[[Env], ValueType]:
    """What a type is, compiled."""
    name, parts = head(type_), args(type_)
    match type_:
        case Universe(prop=True):
            return Always(ValueType("Prop"))
        case Pi(_, source, target) if not mentions(target):
            a, b = domain_code(source), domain_code(shift(target, -1))
            return lambda env: ValueType("Function", 0, (a(env), b(env)))
    if name in ("Fin", "ZMod") and len(parts) == 1:
        size = compiled(parts[0])
        return lambda env: ValueType(name, size(env))
    if name == "Matrix" and parts[0] == parts[1] and head(parts[0]) == "Fin" and head(parts[2]) in _ENTRIES:
        order = compiled(args(parts[0])[0])
        return lambda env: ValueType(name, order(env))
    if name in ("Set", "Finset", "List", "Prod") and parts:
        inner = [domain_code(part) for part in parts]
        return lambda env: ValueType(name, 0, tuple(one(env) for one in inner))
    if name in ("Set.Elem", "Finset.Elem", "Subtype") and len(parts) == 2:
        below, members = domain_code(parts[0]), compiled(parts[1] if name != "Subtype" else _set_of(*parts))
        return lambda env: ValueType("Subtype", 0, (below(env), members(env)))
    return Always(ValueType(name if isinstance(type_, Constant) else "?"))


def _set_of(type_: Term, predicate: Term) -> Term:
    return Application(Constant("setOf"), (type_, predicate))


def _unknown(why: str) -> Code:
    def code(_: Env) -> Value:
        raise NotKnown(why)

    return code


def compiled(term: Term) -> Code:
    """A term, ready to be worked out."""
    match term:
        case FVar(index):
            return lambda env: _looked_up(env, index)
        case BVar(index):
            return lambda env: env.bound[-1 - index]
        case Numeral(value, type_):
            domain = domain_code(type_)
            return lambda env: numeral(domain(env), value)
        case Lam(_, _, body):
            return _lambda(body)
        case Pi(_, type_, body):
            return _for_all(type_, body)
        case Proj(structure, index, arg):
            part = compiled(arg)
            return part if structure in ("Subtype", "Fin") else lambda env: part(env)[index]
        case Constant(name) | Application(Constant(name), _):
            return _application(name, args(term))
        case Application(fn, arguments):
            return _applied(compiled(fn), [compiled(one) for one in arguments])
    return _unknown("no value")


def _looked_up(env: Env, index: int) -> Value:
    if index not in env.locals:
        raise NotKnown("a variable without a value")
    return env.locals[index]


def _lambda(body: Term) -> Code:
    inner = compiled(body)

    def code(env: Env) -> Value:
        def call(value: Value) -> Value:
            env.meter.tick()
            return inner(env.under(value))

        return Function("a function", call)

    return code


def _applied(fn: Code, arguments: list[Code]) -> Code:
    def code(env: Env) -> Value:
        value = fn(env)
        for one in arguments:
            value = value(one(env))
        return value

    return code


def _application(name: str, arguments: tuple[Term, ...]) -> Code:
    if not arguments and name in _CONSTANTS:
        made = _CONSTANTS[name]
        return lambda _: made()
    if name in _SPECIAL:
        count, make = _SPECIAL[name]
        if len(arguments) == count:
            return make(*arguments)
        return _unknown(name)
    op = OPERATIONS.get(name)
    if op is None:
        return _unknown(name)
    if len(arguments) == op.count - 1 and op.operands[-1:] == (op.count - 1,):  # a function that waits for its argument
        return compiled(
            Lam("x", Universe(prop=False), Application(Constant(name), (*(shift(a, 1) for a in arguments), BVar(0))))
        )
    if len(arguments) < op.count:
        return _unknown(name)
    domains = [domain_code(arguments[k]) for k in op.domains]
    operands = [compiled(arguments[k]) for k in op.operands]
    rest = [compiled(one) for one in arguments[op.count :]]
    fn, cost = op.fn, op.cost
    settled = [one.value for one in domains if isinstance(one, Always)]

    def code(env: Env) -> Value:
        env.meter.tick(cost)
        values = [operand(env) for operand in operands]
        for value in values:
            if isinstance(value, SetValue) and value.known:
                env.meter.tick(value.known // 4)
        return fn(*(settled if len(settled) == len(domains) else [domain(env) for domain in domains]), *values)

    return _applied(code, rest) if rest else code


def _connected(join: Callable[[Truth, Truth], Truth], decisive: bool) -> Callable[[Term, Term], Code]:
    def make(left: Term, right: Term) -> Code:
        first, second = compiled(left), compiled(right)

        def code(env: Env) -> Value:
            known = truth(first, env)
            return known if known is decisive else join(known, truth(second, env))

        return code

    return make


def _not(term: Term) -> Code:
    inner = compiled(term)
    return lambda env: opposite(truth(inner, env))


def _iff(left: Term, right: Term) -> Code:
    first, second = compiled(left), compiled(right)

    def code(env: Env) -> Value:
        a, b = truth(first, env), truth(second, env)
        return None if a is None or b is None else a == b

    return code


def _if(_type: Term, condition: Term, yes: Term, no: Term) -> Code:
    test, first, second = compiled(condition), compiled(yes), compiled(no)

    def code(env: Env) -> Value:
        known = truth(test, env)
        if known is None:
            raise NotKnown("a condition")
        return first(env) if known else second(env)

    return code


def _dependent_if(type_: Term, condition: Term, yes: Term, no: Term) -> Code:
    if isinstance(yes, Lam) and isinstance(no, Lam):
        test, first, second = compiled(condition), compiled(yes), compiled(no)

        def code(env: Env) -> Value:
            known = truth(test, env)
            if known is None:
                raise NotKnown("a condition")
            return (first if known else second)(env)(_PROOF)

        return code
    return _if(type_, condition, yes, no)


def _comprehension(type_: Term, predicate: Term) -> Code:
    domain, body = domain_code(type_), predicate.body if isinstance(predicate, Lam) else None
    has = compiled(predicate)
    limits = [] if body is None else compiled_restrictions(body, every=False)

    def code(env: Env) -> Value:
        kind, test = domain(env), has(env)

        def inside(value: Value) -> Truth:
            return truth(lambda _: test(value), env)

        def items() -> tuple[Value, ...] | None:
            listed = everything(kind)
            if listed is None:
                listed = restricted(kind, limits, env)
            if listed is None:
                return None
            kept = [(x, inside(x)) for x in listed]
            return None if any(k is None for _, k in kept) else tuple(x for x, k in kept if k)

        return SetValue(kind, inside, items)

    return code


def compiled_restrictions(body: Term, every: bool) -> list[tuple[Restriction, tuple[Code, ...]]]:
    """What a proposition says of the variable bound around it, with the terms compiled."""
    return [(one, tuple(compiled(term) for term in one.terms)) for one in restrictions(body, every)]


def _for_all(type_: Term, body: Term) -> Code:
    if not mentions(body) and (is_prop(type_) or head_is_variable(type_)):
        return _connected_implication(type_, shift(body, -1))
    if isinstance(type_, Universe) and not type_.prop:
        return _unknown("all types")
    if is_prop(type_):  # the body mentions the proof
        premise, rest = compiled(type_), compiled(body)
        return lambda env: either(opposite(truth(premise, env)), truth(rest, env.under(_PROOF)))
    identity = _identity(type_, body)
    ranged = _over(type_, body, compiled_restrictions(body, every=True), every=True)

    def code(env: Env) -> Value:
        return ranged(env) if identity is None or (known := truth(identity, env)) is None else known

    return code


def _connected_implication(premise: Term, conclusion: Term) -> Code:
    first, second = compiled(premise), compiled(conclusion)

    def code(env: Env) -> Value:
        known = truth(first, env)
        return True if known is False else either(opposite(known), truth(second, env))

    return code


def head_is_variable(type_: Term) -> bool:
    """Whether a type is a variable, or one applied: a proposition, or a type of which nothing is known."""
    return isinstance(type_.fn if isinstance(type_, Application) else type_, FVar | BVar)


def is_prop(type_: Term) -> bool:
    """Whether a binder's type is a proposition, as far as its form tells."""
    return is_proposition(type_, {}) or (isinstance(type_, Pi) and is_prop(type_.body))


def _identity(type_: Term, body: Term) -> Code | None:
    """∀ over numbers of an equation of polynomials: whether they are the same polynomial."""
    count = 1
    while isinstance(body, Pi) and head(body.type) in NUMERIC and head(type_) in NUMERIC:
        count, body = count + 1, body.body
    if head(body) != "Eq" or head(type_) not in NUMERIC or head(args(body)[0]) not in NUMERIC:
        return None
    left, right = (compiled(side) for side in args(body)[1:])

    def code(env: Env) -> Value:
        first = 1000 + len(env.bound)
        inner = Env(env.locals, env.meter, (*env.bound, *(Poly.variable(first + k) for k in range(count))))
        return product_is_zero(left(inner), right(inner))

    return code


def _over(type_: Term, body: Term, limits: list[tuple[Restriction, tuple[Code, ...]]], every: bool) -> Code:
    """∀ or ∃ over the values of a type: all that can decide it, or some."""
    domain, inner = domain_code(type_), compiled(body)

    def code(env: Env) -> Value:
        kind = domain(env)
        values = everything(kind)
        if values is None:
            values = restricted(kind, limits, env)
        result: Truth = every if values is not None else None
        join = both if every else either
        for value in values if values is not None else samples(kind):
            result = join(result, truth(inner, env.under(value)))
            if result is not every and result is not None:
                return result
        return result

    return code


def _exists(type_: Term, predicate: Term) -> Code:
    if not isinstance(predicate, Lam):
        return _unknown("an existential over a variable predicate")
    if is_prop(type_):
        premise, rest = compiled(type_), compiled(predicate.body)
        return lambda env: both(truth(premise, env), truth(rest, env.under(_PROOF)))
    return _over(type_, predicate.body, compiled_restrictions(predicate.body, every=False), every=False)


def _exists_unique(type_: Term, predicate: Term) -> Code:
    if not isinstance(predicate, Lam):
        return _unknown("an existential over a variable predicate")
    domain, inner = domain_code(type_), compiled(predicate.body)
    limits = compiled_restrictions(predicate.body, every=False)

    def code(env: Env) -> Value:
        kind = domain(env)
        values = everything(kind)
        if values is None:
            values = restricted(kind, limits, env)
        found = [truth(inner, env.under(value)) for value in (values if values is not None else samples(kind))]
        if found.count(True) > 1:
            return False
        return None if values is None or None in found else found.count(True) == 1

    return code


_SPECIAL: dict[str, tuple[int, Callable[..., Code]]] = {
    "And": (2, _connected(both, decisive=False)),
    "Or": (2, _connected(either, decisive=True)),
    "Not": (1, _not),
    "Iff": (2, _iff),
    "ite": (4, _if),
    "dite": (4, _dependent_if),
    "Exists": (2, _exists),
    "ExistsUnique": (2, _exists_unique),
    "setOf": (2, _comprehension),
}
