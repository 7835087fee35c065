"""The typed tree of an elaborated Lean term.

Every application names its constant and keeps all arguments but instances, so that ``1 / 2`` is
``HDiv.hDiv ℕ ℕ ℕ 1 2`` and says in which type it divides. Variables of a statement are ``Local``; those bound inside a
term are de Bruijn indices (``Bound``). Trees compare by structure; names of bound variables do not count.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Universe:
    """Prop, or another sort."""

    prop: bool


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant of the library, by its full name.

    ``kinds`` has a letter for each argument of its own type, instances left out: e explicit, i implicit. ``result`` is
    what its type ends in: p for Prop, t for another sort, v for anything else.
    """

    name: str
    kinds: str = field(default="", compare=False)
    result: Literal["p", "t", "v"] = field(default="v", compare=False)

    @property
    def arity(self) -> int:
        """How many arguments it takes, instances left out."""
        return len(self.kinds)


@dataclass(frozen=True, slots=True)
class FVar:
    """A variable of the statement, or a hypothesis that a term mentions: the ``index``-th binder, from 0."""

    index: int
    name: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class BVar:
    """The variable of the ``index``-th binder around it, counted from the inside from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class Numeral:
    """A numeral, at least 0, of a type."""

    value: int
    type: "Term"


@dataclass(frozen=True, slots=True)
class Text:
    """A text literal."""

    value: str


@dataclass(frozen=True, slots=True)
class Application:
    """``fn`` applied to at least one argument, instances left out; ``fn`` is no application itself."""

    fn: "Term"
    args: tuple["Term", ...]


@dataclass(frozen=True, slots=True)
class Lam:
    """fun name : type => body."""

    name: str = field(compare=False)
    type: "Term"
    body: "Term"


@dataclass(frozen=True, slots=True)
class Pi:
    """∀ name : type, body; an implication, or the type of functions, when ``body`` does not mention the variable."""

    name: str = field(compare=False)
    type: "Term"
    body: "Term"
    instance: bool = field(default=False, compare=False)  # written in square brackets


@dataclass(frozen=True, slots=True)
class Proj:
    """The ``index``-th part of a structure."""

    structure: str
    index: int
    arg: "Term"


Term: TypeAlias = Universe | Constant | FVar | BVar | Numeral | Text | Application | Lam | Pi | Proj

FALSE, TRUE = Constant("False", "", "p"), Constant("True", "", "p")


def head(term: Term) -> str:
    """The name of the constant that a term applies, or is; "" when there is none."""
    fn = term.fn if isinstance(term, Application) else term
    return fn.name if isinstance(fn, Constant) else ""


def args(term: Term) -> tuple[Term, ...]:
    """The arguments of an application; () for anything else."""
    return term.args if isinstance(term, Application) else ()


def explicit(term: Term) -> tuple[Term, ...]:
    """The arguments of an application that people write."""
    if isinstance(term, Application) and isinstance(term.fn, Constant):
        kinds = term.fn.kinds.ljust(len(term.args), "e")
        return tuple(arg for arg, kind in zip(term.args, kinds, strict=False) if kind == "e")
    return args(term)


def applied(fn: Term, arguments: tuple[Term, ...]) -> Term:
    """``fn`` of ``arguments``, flat, with functions written out applied at once."""
    if not arguments:
        return fn
    if isinstance(fn, Application):
        return Application(fn.fn, (*fn.args, *arguments))
    if isinstance(fn, Lam):
        return applied(instantiate(fn.body, arguments[0]), arguments[1:])
    return Application(fn, arguments)


def with_parts(term: Term, change: Callable[[Term, int], Term]) -> Term:
    """``term`` with each part replaced by ``change(part, binders)``; ``binders`` counts those between the two."""
    match term:
        case Application(fn, arguments):
            return applied(change(fn, 0), tuple([change(a, 0) for a in arguments]))
        case Lam(name, type_, body):
            return Lam(name, change(type_, 0), change(body, 1))
        case Pi(name, type_, body, instance):
            return Pi(name, change(type_, 0), change(body, 1), instance)
        case Numeral(value, type_):
            return Numeral(value, change(type_, 0))
        case Proj(structure, index, arg):
            return Proj(structure, index, change(arg, 0))
    return term


def parts(term: Term) -> tuple[Term, ...]:
    """The terms right below."""
    match term:
        case Application(fn, arguments):
            return (fn, *arguments)
        case Lam(_, type_, body) | Pi(_, type_, body):
            return (type_, body)
        case Numeral(_, type_):
            return (type_,)
        case Proj(_, _, arg):
            return (arg,)
    return ()


def subterms(term: Term) -> Iterator[Term]:
    """``term`` and everything below it, each before its parts."""
    todo = [term]
    while todo:
        one = todo.pop()
        yield one
        todo += parts(one)[::-1]


def shift(term: Term, by: int, above: int = 0) -> Term:
    """``term`` moved below ``by`` more binders; variables of the ``above`` innermost binders stay."""
    if by == 0:
        return term
    if isinstance(term, BVar):
        return BVar(term.index + by) if term.index >= above else term
    return with_parts(term, lambda part, binders: shift(part, by, above + binders))


def instantiate(body: Term, value: Term, depth: int = 0) -> Term:
    """``body`` with ``value`` for the variable of the binder around it."""
    if isinstance(body, BVar):
        if body.index == depth:
            return shift(value, depth)
        return BVar(body.index - 1) if body.index > depth else body
    return with_parts(body, lambda part, binders: instantiate(part, value, depth + binders))


def exchanged(body: Term) -> Term:
    """``body`` below two binders, with the variables of the two exchanged."""
    return instantiate(instantiate(shift(body, 2, 2), BVar(2)), BVar(0))


def abstracted(term: Term, index: int, depth: int = 0) -> Term:
    """``term`` below one more binder, whose variable stands for the statement's variable ``index``."""
    if isinstance(term, FVar):
        return BVar(depth) if term.index == index else term
    if isinstance(term, BVar):
        return BVar(term.index + 1) if term.index >= depth else term
    return with_parts(term, lambda part, binders: abstracted(part, index, depth + binders))


def mentions(term: Term, index: int = 0) -> bool:
    """Whether ``term`` mentions the variable of the ``index``-th binder around it."""
    if isinstance(term, BVar):
        return term.index == index
    if isinstance(term, Lam | Pi):
        return mentions(term.type, index) or mentions(term.body, index + 1)
    return any(mentions(part, index) for part in parts(term))


def with_locals(term: Term, values: Mapping[int, Term]) -> Term:
    """``term`` with these in place of the variables of the statement with these indices; ``values`` bind nothing."""
    if isinstance(term, FVar):
        return values.get(term.index, term)
    return with_parts(term, lambda part, _: with_locals(part, values))


def locals_of(term: Term) -> set[int]:
    """Indices of the variables of the statement that it mentions."""
    return {part.index for part in subterms(term) if isinstance(part, FVar)}


def size_of(term: Term) -> int:
    """How many nodes it has, shared ones counted each time."""
    return sum(1 for _ in subterms(term))
