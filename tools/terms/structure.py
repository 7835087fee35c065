"""What the form of a statement shows: a claim that says nothing, a claim that is assumed, and what is never used."""

from collections.abc import Iterator, Mapping

from leanwright.tools.terms.normal import conjuncts, normal
from leanwright.tools.terms.restate import proposition_text, type_text
from leanwright.tools.terms.statement import Statement, TypedBinder, is_proposition
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    BVar,
    FVar,
    Lam,
    Pi,
    Proj,
    Term,
    args,
    head,
    instantiate,
    locals_of,
    mentions,
    parts,
    shift,
)
from leanwright.tools.terms.words import commutative_types

_QUANTIFIERS = ("Exists", "ExistsUnique")


def says_nothing(statement: Statement) -> str:
    """Why the claim says nothing, as ``True`` and ``a = a`` do; "": it says something."""
    if normal(statement.claim) != TRUE:
        return ""
    if statement.claim == TRUE:
        return "it is `True`"
    sign = {"Eq": "=", "Iff": "↔", "HEq": "≍"}.get(head(statement.claim))
    if sign is not None:
        return f"both sides of `{sign}` are the same"
    return f"`{proposition_text(statement.claim, statement)}` is true by its form"


def assumed_in(statement: Statement) -> tuple[str, ...]:
    """The hypotheses, or classes, that hold the claim, or every part of it, up to notation; () when they do not."""
    classes = _commutative(statement)
    if classes:
        return tuple(f"`[{type_text(one.type, statement)}]`" for one in classes)
    known = {part: binder for binder in statement.binders for part in _known(binder)}
    claim = normal(statement.claim)
    found = _held(claim, known) or [
        binder for binder in statement.binders if binder.kind == "hypothesis" and _applies(binder, claim, known)
    ]
    return tuple(dict.fromkeys(f"`{one.variable.name} : {_said(one, statement)}`" for one in found))


def _commutative(statement: Statement) -> list[TypedBinder]:
    """The classes that say x * y = y * x, where no more is claimed, although there are hypotheses."""
    claims, among = conjuncts(normal(statement.claim)), commutative_types(statement)
    if not statement.hypotheses or not all(_exchanges(one, among) for one in claims):
        return []
    types = {args(one)[0] for one in claims}
    return [b for b in statement.binders if commutative_types(Statement((b,), statement.claim)) & types]


def _exchanges(claim: Term, among: frozenset[Term]) -> bool:
    """Whether it says x * y = y * x in one of the types."""
    match head(claim), args(claim):
        case "Commute", (type_, *_):
            return type_ in among
        case "Eq", (type_, a, b) if type_ in among and head(a) == head(b) == "HMul.hMul":
            return args(a)[3:] == args(b)[:2:-1]
    return False


def _known(binder: TypedBinder) -> tuple[Term, ...]:
    said = binder.assumption
    return () if said is None else conjuncts(normal(said))


def _said(binder: TypedBinder, statement: Statement) -> str:
    return proposition_text(binder.assumption or binder.type, statement)


def _held(claim: Term, known: dict[Term, TypedBinder]) -> list[TypedBinder]:
    """The hypotheses that hold each part of a conjunction, or one side of a disjunction; [] when some part is new."""
    if claim in known:
        return [known[claim]]
    if head(claim) == "And":
        sides = [_held(part, known) for part in conjuncts(claim)]
        return [one for side in sides for one in side] if all(sides) else []
    if head(claim) == "Or":
        return next((found for part in args(claim) if (found := _held(part, known))), [])
    return []


def _applies(binder: TypedBinder, claim: Term, known: Mapping[Term, TypedBinder]) -> bool:
    """Whether the hypothesis says of everything what the claim says of variables that only its premises restrict.

    A case of it, as at 0, or what follows from it and another hypothesis, is a claim of its own.
    """
    premises: list[Term] = []
    rest, depth = normal(binder.type), 0
    while isinstance(rest, Pi):
        premises.append(rest.type)
        rest, depth = rest.body, depth + 1
    if not depth:
        return False
    found: dict[int, Term] = {}
    if not _match(rest, claim, depth, found):
        return False
    used: set[Term] = set()
    for position, premise in enumerate(premises):
        if depth - 1 - position in found:
            continue  # a variable that the claim gave
        given = _filled(premise, position, depth, found)
        if given is None or normal(given) not in known:
            return False
        used.add(normal(given))
    values = set(found.values())
    if len(values) < len(found) or not all(isinstance(value, FVar) for value in values):
        return False
    about = set().union(*(locals_of(value) for value in values)) if values else set()
    return bool(values) and all(not locals_of(said) & about for said in known if said not in used)


def _match(pattern: Term, term: Term, depth: int, found: dict[int, Term], below: int = 0) -> bool:
    """First-order matching: the ``depth`` outer variables of ``pattern`` stand for terms."""
    if isinstance(pattern, BVar) and pattern.index >= below:
        index = pattern.index - below
        value = shift(term, -below, below) if below else term
        return found.setdefault(index, value) == value
    if isinstance(pattern, Lam | Pi) and type(pattern) is type(term):
        assert isinstance(term, Lam | Pi)
        return _match(pattern.type, term.type, depth, found, below) and _match(
            pattern.body, term.body, depth, found, below + 1
        )
    if isinstance(pattern, Application | Proj) and type(pattern) is type(term):
        mine, its = parts(pattern), parts(term)
        return len(mine) == len(its) and all(
            _match(one, other, depth, found, below) for one, other in zip(mine, its, strict=True)
        )
    return pattern == term


def _filled(premise: Term, position: int, depth: int, found: dict[int, Term]) -> Term | None:
    """A premise, which stands below ``position`` binders, with what was found for these; None: some is not known."""
    for outer in range(position):  # the innermost first
        value = found.get(depth - position + outer)
        if value is None and mentions(premise):
            return None
        premise = instantiate(premise, value if value is not None else FALSE)
    return premise


def unused(statement: Statement) -> str:
    """What is never used, in words: variables, hypotheses that nothing ties to the claim, bound variables; ""."""
    if statement.claim == FALSE:
        return ""
    reached = _reached(statement)
    later = [locals_of(b.type) for b in statement.binders] + [locals_of(statement.claim)]
    variables, hypotheses = [], []
    for i, binder in enumerate(statement.binders):
        if any(binder.variable.index in mentioned for mentioned in later[i + 1 :]):
            continue
        if binder.kind == "variable":
            variables.append(f"`{binder.variable.name}`")
        elif binder.kind == "hypothesis" and not locals_of(binder.type) & reached:
            hypotheses.append(f"`{binder.variable.name} : {_said(binder, statement)}`")
    propositions = [*(b.type for b in statement.binders if b.kind == "hypothesis"), statement.claim]
    idle = [f"`{name}`" for one in propositions for name in _idle(one, statement, ())]
    told = (
        ("never used: ", variables),
        ("nothing ties to the claim: ", hypotheses),
        ("bound by a quantifier and never used: ", idle),
    )
    return "; ".join(words + ", ".join(names) for words, names in told if names)


def _reached(statement: Statement) -> set[int]:
    """Variables that a chain of shared variables ties to the claim."""
    reached = locals_of(statement.claim)
    while True:
        linked = {b.variable.index for b in statement.binders if b.kind != "instance" and locals_of(b.type) & reached}
        more = set().union(
            reached, *(locals_of(b.type) | {b.variable.index} for b in statement.binders
                       if b.variable.index in linked | reached and b.kind != "instance")
        )  # fmt: skip
        if more == reached:
            return reached
        reached = more


def _idle(term: Term, statement: Statement, bound: tuple[Term, ...]) -> Iterator[str]:
    """Names of variables of quantifiers inside a proposition that occur nowhere below them."""
    if isinstance(term, Pi):
        premise = is_proposition(term.type, statement.types, bound)
        if premise:
            yield from _idle(term.type, statement, bound)
        elif not mentions(term.body):
            yield term.name
        yield from _idle(term.body, statement, (*bound, term.type))
    elif head(term) in _QUANTIFIERS and len(args(term)) == 2 and isinstance(args(term)[1], Lam):
        function = args(term)[1]
        assert isinstance(function, Lam)
        if not is_proposition(function.type, statement.types, bound) and not mentions(function.body):
            yield function.name
        yield from _idle(function.body, statement, (*bound, function.type))
    elif head(term) in ("And", "Or", "Iff", "Not"):
        for part in args(term):
            yield from _idle(part, statement, bound)
