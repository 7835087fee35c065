"""Statements altered at one place, at random: some say something else, some say the same in other words.

What decides that two statements mean the same is asked about each. It is wrong where it takes an altered statement for
the same although values tell the two apart, and where it shows a difference of a statement that says the same.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from leanwright.tools.back_translate import says_the_same
from leanwright.tools.equivalence.difference import shown_apart
from leanwright.tools.equivalence.values import told_apart_by_values
from leanwright.tools.terms.build import every, implies, negated, some
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.statement import Statement, TypedBinder, is_proposition
from leanwright.tools.terms.term import (
    Application,
    Constant,
    FVar,
    Numeral,
    Term,
    args,
    exchanged,
    head,
    mentions,
    shift,
    subterms,
    with_parts,
)

_RELATIONS = ("LT.lt", "LE.le", "Eq", "Ne", "GT.gt", "GE.ge")
_TURNED = {"LT.lt": "GT.gt", "GT.gt": "LT.lt", "LE.le": "GE.ge", "GE.ge": "LE.le", "Eq": "Eq", "Ne": "Ne"}
_OPERATIONS = ("HAdd.hAdd", "HSub.hSub", "HMul.hMul")
_CONNECTIVES = ("And", "Or", "Iff")
_PREDICATES = (
    ("Even", "Odd", "IsSquare"),
    ("Function.Injective", "Function.Surjective", "Function.Bijective"),
    ("Monotone", "Antitone", "StrictMono", "StrictAnti"),
    ("Union.union", "Inter.inter", "SDiff.sdiff"),
    ("IsOpen", "IsClosed", "IsCompact"),
    ("Set.Icc", "Set.Ioo", "Set.Ico", "Set.Ioc"),
    ("IsLeast", "IsGreatest", "IsLUB", "IsGLB"),
    ("Max.max", "Min.min"),
    ("Nat.gcd", "Nat.lcm"),
)


@dataclass(frozen=True)
class Altered:
    """A statement, and one made of it; ``keeps``: by a change that keeps what it says."""

    how: str
    first: Statement
    second: Statement
    keeps: bool


def altered(seed: int, statements: Sequence[Statement]) -> Iterator[Altered]:
    """Endless pairs, the statements in turns."""
    source = random.Random(seed)
    while True:
        for statement in statements:
            how, change = source.choice(_CHANGES)
            made = change(source, statement)
            if made is not None and made != statement:
                yield Altered(how, statement, made, how in _KEEPING)


def judged(pair: Altered) -> tuple[bool, str]:
    """Whether the two count as the same, and what of the answers is wrong ("": nothing)."""
    taken = says_the_same(pair.first, pair.second, "") is not None
    if taken and not pair.keeps and told_apart_by_values(pair.first, pair.second):
        return taken, "taken for the same, and values tell them apart"
    if pair.keeps and (told := shown_apart(pair.first, pair.second, "")):
        return taken, f"the same, and said to differ: {told}"
    return taken, ""


def propositions(statement: Statement) -> list[Term]:
    """Its hypotheses, and the claim last."""
    return [*(b.type for b in statement.binders if b.kind == "hypothesis"), statement.claim]


def with_proposition(statement: Statement, at: int, part: Term) -> Statement:
    """The statement with one of its `propositions` replaced."""
    indices = [i for i, b in enumerate(statement.binders) if b.kind == "hypothesis"]
    if at == len(indices):
        return replace(statement, claim=part)
    binders = list(statement.binders)
    binders[indices[at]] = replace(binders[indices[at]], type=part)
    return replace(statement, binders=tuple(binders))


def _somewhere(
    fits: Callable[[Term], bool], change: Callable[[random.Random, Term], Term]
) -> Callable[[random.Random, Statement], Statement | None]:
    """Change one fitting part of one proposition."""

    def altering(source: random.Random, statement: Statement) -> Statement | None:
        places = [
            (k, n)
            for k, part in enumerate(propositions(statement))
            for n, one in enumerate(subterms(part))
            if fits(one)
        ]
        if not places:
            return None
        at, position = source.choice(places)
        count = iter(range(1_000_000))

        def walk(term: Term) -> Term:  # in the order of subterms
            if next(count) == position:
                return change(source, term)
            return with_parts(term, lambda part, _: walk(part))

        return with_proposition(statement, at, walk(propositions(statement)[at]))

    return altering


def _named(*names: str, least: int = 1) -> Callable[[Term], bool]:
    return lambda term: head(term) in names and len(args(term)) >= least and isinstance(term, Application)


def _other(*names: str) -> Callable[[random.Random, Term], Term]:
    def change(source: random.Random, term: Term) -> Term:
        name = source.choice([one for one in names if one != head(term)])
        return _with_head(term, name)

    return change


def _with_head(term: Term, name: str) -> Term:
    assert isinstance(term, Application)
    fn = term.fn
    return Application(Constant(name, fn.kinds, fn.result) if isinstance(fn, Constant) else fn, term.args)


def _numeral(source: random.Random, term: Term) -> Term:
    assert isinstance(term, Numeral)
    return Numeral(max(0, term.value + source.choice((-1, 1, 2))), term.type)


def _another_number(source: random.Random, statement: Statement) -> Statement | None:
    """Not where types hold numbers, of which one alone would make no sense."""
    if any(head(one) in ("ZMod", "Fin") for part in propositions(statement) for one in subterms(part)):
        return None
    return _somewhere(lambda term: isinstance(term, Numeral), _numeral)(source, statement)


def _swapped(source: random.Random, term: Term) -> Term:
    del source
    assert isinstance(term, Application)
    *rest, left, right = term.args
    return Application(term.fn, (*rest, right, left))


def _turned(source: random.Random, term: Term) -> Term:
    return _with_head(_swapped(source, term), _TURNED[head(term)])


def _half(source: random.Random, term: Term) -> Term:
    return source.choice(args(term))


def _direction(source: random.Random, term: Term) -> Term:
    left, right = source.sample(args(term), 2)
    return implies(left, right)


def _binds(term: Term) -> bool:
    found = Quantification.of(term)
    return found is not None and mentions(found.body)


def _requantified(source: random.Random, term: Term) -> Term:
    del source
    found = Quantification.of(term)
    assert found is not None
    return (some if found.universal else every)(found.type, found.body)


def _nests(term: Term) -> bool:
    """∀ x, ∃ y or ∃ x, ∀ y, of independent types."""
    outer = Quantification.of(term)
    inner = None if outer is None else Quantification.of(outer.body)
    return inner is not None and inner.universal != outer.universal and not mentions(inner.type)  # type: ignore[union-attr]


def _rescoped(source: random.Random, term: Term) -> Term:
    del source
    outer = Quantification.of(term)
    inner = None if outer is None else Quantification.of(outer.body)
    assert outer is not None and inner is not None
    return inner.over(shift(inner.type, -1), outer.over(shift(outer.type, 1), exchanged(inner.body)))


def _dropped(source: random.Random, statement: Statement) -> Statement | None:
    said = [b for b in statement.binders if b.kind == "hypothesis"]
    if not said:
        return None
    gone = source.choice(said)
    return replace(statement, binders=tuple(b for b in statement.binders if b is not gone))


def _converse(source: random.Random, statement: Statement) -> Statement | None:
    said = [i for i, b in enumerate(statement.binders) if b.kind == "hypothesis"]
    if not said or not is_proposition(statement.claim, statement.types):
        return None
    return _with_claim(statement, source.choice(said), statement.claim)


def _contrapositive(source: random.Random, statement: Statement) -> Statement | None:
    said = [i for i, b in enumerate(statement.binders) if b.kind == "hypothesis"]
    if not said:
        return None
    at = source.choice(said)
    turned = _with_claim(statement, at, negated(statement.claim))
    return replace(turned, claim=negated(statement.binders[at].type))


def _with_claim(statement: Statement, at: int, hypothesis: Term) -> Statement:
    binders = list(statement.binders)
    claim, binders[at] = binders[at].type, replace(binders[at], type=hypothesis)
    return Statement(tuple(binders), claim)


def _reordered(source: random.Random, statement: Statement) -> Statement | None:
    data = [b for b in statement.binders if b.kind != "hypothesis"]
    said = [b for b in statement.binders if b.kind == "hypothesis"]
    return replace(statement, binders=(*data, *source.sample(said, len(said)))) if len(said) > 1 else None


def _renumbered(source: random.Random, statement: Statement) -> Statement | None:
    """One occurrence of a variable replaced by another of its type."""
    variables = statement.variables
    pairs = [(a, b) for a in variables for b in variables if a is not b and a.type == b.type]
    if not pairs:
        return None
    one, other = source.choice(pairs)
    return _somewhere(lambda term: term == one.variable, lambda *_: other.variable)(source, statement)


def _doubly(source: random.Random, statement: Statement) -> Statement | None:
    at = source.randrange(len(propositions(statement)))
    return with_proposition(statement, at, negated(negated(propositions(statement)[at])))


def _repeated(source: random.Random, statement: Statement) -> Statement | None:
    said = [b for b in statement.binders if b.kind == "hypothesis"]
    if not said:
        return None
    last = max(b.variable.index for b in statement.binders) + 1
    again = TypedBinder(FVar(last, "again"), source.choice(said).type, "hypothesis")
    return replace(statement, binders=(*statement.binders, again))


_CHANGES: tuple[tuple[str, Callable[[random.Random, Statement], Statement | None]], ...] = (
    ("another number", _another_number),
    ("another relation", _somewhere(_named(*_RELATIONS, least=3), _other(*_RELATIONS))),
    ("sides exchanged", _somewhere(_named("LT.lt", "LE.le", "HSub.hSub", "HDiv.hDiv", least=3), _swapped)),
    ("another operation", _somewhere(_named(*_OPERATIONS, least=5), _other(*_OPERATIONS))),
    ("another connective", _somewhere(_named(*_CONNECTIVES, least=2), _other(*_CONNECTIVES))),
    *(("another predicate", _somewhere(_named(*group), _other(*group))) for group in _PREDICATES),
    ("another variable", _renumbered),
    ("a part lost", _somewhere(_named("And", least=2), _half)),
    ("one direction", _somewhere(_named("Iff", least=2), _direction)),
    ("another quantifier", _somewhere(_binds, _requantified)),
    ("another scope", _somewhere(_nests, _rescoped)),
    ("a hypothesis lost", _dropped),
    ("the converse", _converse),
    ("the contrapositive", _contrapositive),
    ("a relation turned around", _somewhere(_named(*_RELATIONS, least=3), _turned)),
    ("hypotheses in another order", _reordered),
    ("a double negation", _doubly),
    ("a hypothesis twice", _repeated),
)  # fmt: skip
_KEEPING = frozenset(
    ("the contrapositive", "a relation turned around", "hypotheses in another order", "a double negation",
     "a hypothesis twice")
)  # fmt: skip
