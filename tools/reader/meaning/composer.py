"""What all constructions share: the referents of the text so far, and a table of meanings for each sort of phrase.

A phrase is a tuple of its constructor and its parts, as the rules of the grammar build it. A noun phrase takes a
continuation: the rest of the sentence as a function of the things that the phrase stands for, so that a quantifier
takes scope over it.
"""

import inspect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeGuard, TypeVar

from leanwright.tools.maths.ast import App, Bin, Call, Const, Expr, Formula, Interval, Neg, Num, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.maths.vocabulary import MAPS
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import neg, quantified
from leanwright.tools.reader.matrices import is_written, kind_of
from leanwright.tools.reader.meaning.notation import acted_on, described, rules_in, starts_in, values_in

Phrase = tuple[Any, ...]
Things = tuple[Expr, ...]
Rest = Callable[[Things], Formula]
MeaningT = TypeVar("MeaningT", bound=Callable[..., Any])
# places of noun phrases and sentences: an indefinite of a CLAIM is universal, that of a PREMISE reaches beyond it
CLAIM, PREMISE, INSIDE = "claim", "premise", "inside"
FUNCTION_LETTERS = frozenset("fghFGH")
NUMBERS = "ℕℤℚℝℂ"
BUNDLED = ("subgroup", "ideal", "subspace of vectors")  # subsets that Lean bundles with what they are closed under
# types that formulas write: what they are, and what their elements are
RING, SPACE = ("ring", "type"), ("metric", "space", "type")
TYPE_SORTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Polynomial": (("commutative ring", *RING), ("polynomial",)),
    "Zsqrtd": (("commutative ring", *RING), ("element",)),
    **dict.fromkeys(("Equiv.Perm", "Units", "Multiplicative"), (("group", "type"), ("element",))),
    "alternatingGroup": (("subgroup", "group", "type"), ("element",)),
    "ZMod": (("commutative ring", *RING), ("element",)),
    "Matrix": (RING, ("matrix",)),
    "EuclideanSpace": (("inner product space", "module", *SPACE), ("vector", "element")),
}
LEAN_BUNDLES = ("Subgroup ", "Ideal ", "Submodule ")


class Sort:
    """The constructors of one sort of phrase. ``leading``: parameters of a meaning before the parts of the phrase."""

    def __init__(self, name: str, leading: int) -> None:
        self.name, self.leading = name, leading
        self.meanings: dict[str, Callable[..., Any]] = {}

    def __call__(self, *tags: str) -> Callable[[MeaningT], MeaningT]:
        def add(meaning: MeaningT) -> MeaningT:
            self.meanings.update(dict.fromkeys(tags, meaning))
            return meaning

        return add

    def arity(self, tag: str) -> tuple[int, int]:
        """Least and greatest number of parts of a constructor."""
        parameters = list(inspect.signature(self.meanings[tag]).parameters.values())[self.leading :]
        if any(p.kind is p.VAR_POSITIONAL for p in parameters):
            return len(parameters) - 1, 99
        return sum(p.default is p.empty for p in parameters), len(parameters)


STEPS = Sort("step", 1)
TASKS = Sort("task", 2)
SENTENCES = Sort("sentence", 2)
QUANTIFIERS = Sort("quantifier", 3)
NOUN_PHRASES = Sort("noun phrase", 3)
VERB_PHRASES = Sort("verb phrase", 2)
PREDICATES = Sort("predicate", 2)
RESTRICTIONS = Sort("restriction", 2)
NOUNS = Sort("noun", 2)
SORTS = (STEPS, TASKS, SENTENCES, QUANTIFIERS, NOUN_PHRASES, VERB_PHRASES, PREDICATES, RESTRICTIONS, NOUNS)


@dataclass
class Discourse:
    """What the text has introduced. ``kinds``: Lean type of a name; "function" for a map of unsaid kind."""

    used: set[str]
    functions: dict[str, bool]  # applied names; whether as a sequence, a_n
    from_one: frozenset[str] = frozenset()  # sequences of which a_1 occurs and a_0 does not
    from_zero: frozenset[str] = frozenset()  # those of which a_0 occurs
    valued: frozenset[tuple[str, int, int]] = frozenset()  # terms of which the text gives the value, F_1 = 1
    indices: frozenset[str] = frozenset()  # letters in the places of term numbers
    divisors: frozenset[str] = frozenset()  # letters in denominators, and degrees of roots
    kinds: dict[str, str] = field(default_factory=dict)
    weak: dict[str, str] = field(default_factory=dict)
    pending: list[tuple[Sequence[str], list[Formula]]] = field(default_factory=list)
    progressions: dict[str, str] = field(default_factory=dict)  # sequences, and the entries of what they are
    words: frozenset[str] = frozenset()  # all words of the text
    pieces: Counter[str] = field(default_factory=Counter)  # equations of the values of a function, in what is supposed
    scope: set[str] = field(default_factory=set)
    bound: set[str] = field(default_factory=set)
    shared: set[str] = field(default_factory=set)  # bound in several places, each time anew
    tuples: dict[str, tuple[str, ...]] = field(default_factory=dict)  # names of pairs, and what they are pairs of
    nameless: set[str] = field(default_factory=set)
    nicknames: set[str] = field(default_factory=set)  # letters by which a formula calls a nameless thing
    types: dict[str, tuple[str, ...]] = field(default_factory=dict)  # names of types, and their instances
    implied: set[str] = field(default_factory=set)  # types that things belong to, of which no noun speaks
    sorts: dict[str, tuple[str, ...]] = field(default_factory=dict)  # what letters stand for, the most special first
    over: dict[str, str] = field(default_factory=dict)  # scalars of a module
    unsaid: str = ""  # the nameless field that matrices are over, of which the text says nothing
    ambient: str = ""  # "in a group": whose elements letters are of which nothing else is said
    local: dict[str, list[Expr]] = field(default_factory=dict)  # functions spoken of on parts, or at points; the parts
    presumed: dict[str, Expr] = field(default_factory=dict)  # which part was taken to be it
    ranged: dict[str, Formula] = field(default_factory=dict)  # what "for n ≥ 1 put a_n = …" says of n, here and later
    domains: dict[str, Expr] = field(default_factory=dict)  # parts of ℝ that functions go from
    by_formula: set[str] = field(default_factory=set)  # functions that go from where their formula has values
    targets: dict[str, Expr] = field(default_factory=dict)  # intervals that they go to
    families: Mapping[str, str] = field(default_factory=dict)  # U, and I, of families (U_i)_{i ∈ I}
    map_sequences: set[str] = field(default_factory=set)  # f, of functions f_n
    acted: Mapping[str, str] = field(default_factory=dict)  # v, and A, of products Av
    arguments: Mapping[str, str] = field(default_factory=dict)  # x, and f, of values f(x)
    matrices: Mapping[str, Call] = field(default_factory=dict)  # letters of those that the text writes out
    owners: dict[Any, Any] = field(default_factory=dict)  # what the owners of the noun that is being said are
    wholes: list[str] = field(default_factory=list)  # X of "subsets of a set X"
    lifted: list[Any] = field(default_factory=list)  # names and restrictions of nameless owners of what is being said
    settled: dict[str, str] = field(default_factory=dict)  # Lean type of each name, once all is read
    conventional: list[str] = field(default_factory=list)  # names whose kind no word of the text says
    said: set[Any] = field(default_factory=set)  # adjectives and restrictions that reached the meaning
    quantified: frozenset[str] = frozenset()  # names in the sentence of which a quantifier is read
    around: frozenset[str] = frozenset()  # names quantified directly around the formula that is being said
    told: list[tuple[Any, Things]] = field(default_factory=list)  # nouns, and the things that they introduced
    spoken: set[str] = field(default_factory=set)  # names of those that "the group" stood for
    counters: set[str] = field(default_factory=set)  # n of "there is an n with n > x": whole beside real numbers
    stated: list[set[str]] = field(default_factory=list)  # letters that each sentence before the claim introduces
    doubtful: set[str] = field(default_factory=set)  # of structures that a sentence before the claim is about all of
    subject: Things | None = None
    group: Things | None = None
    firsts: tuple[Any, ...] = ()  # count and noun of "the first n odd numbers", for "their sum"
    single: Expr | None = None
    row: Things = ()  # those that are consecutive, in their order
    others: Things = ()  # of several things, of one of which something is being said
    place: tuple[Expr, str] | None = None  # "on" which set, or "at" which point, something was said of a function last
    compared: tuple[Rel, ...] = ()  # what the text compares: a < b
    bounds: tuple[Rel, ...] = ()  # what it says of them beside numerals: n ≥ 1
    predicate: Phrase | None = None
    definition: tuple[Phrase, Phrase | None] | None = None  # what the word that the text defines says, and of what
    given: set[str] = field(default_factory=set)  # names that steps before the claim introduced
    denied: int = 0  # negations around what is being said
    supposing: int = 0  # hypotheses around what is being said
    entered: Things | None = None  # what was spoken of before this hypothesis
    supposed: Things | None = None  # and in the one before it
    every: int = 0  # and “every …”
    equating: int = 0  # equivalences around what is being said
    introductions: Mapping[str, int] = field(default_factory=dict)  # and how many nouns introduce it
    rules: Mapping[str, tuple[Var, Any]] = field(default_factory=dict)  # x and the term of f(x), of functions given so
    mentions: Mapping[str, int] = field(default_factory=dict)  # in how many formulas each letter stands
    unfolded: bool = False  # whether it was used
    repeated: dict[str, Any] = field(default_factory=dict)  # what later words say again: "of this form", "24 of them"
    depth: int = 0  # sentences whose subject is being said
    declaring: bool = True  # whether nouns give kinds to letters

    @classmethod
    def of(cls, formulas: Iterable[Any]) -> "Discourse":
        """That of a text with these formulas, before its first word."""
        formulas = list(formulas)
        parts = [part for formula in formulas for part in walk(formula)]
        applied = [part for part in parts if isinstance(part, App) and (part.fn, len(part.args)) != ("d", 2)]
        derived = [p.args[0] for p in parts if isinstance(p, Call) and p.fn == "deriv"]
        used = {spelled(p) for p in parts if isinstance(p, Var)} | {p.fn for p in applied}
        used |= {p.var for p in parts if hasattr(p, "var")}
        numbers = (p.args[: 1 if p.fn in MAPS else None] for p in applied if p.subscript)
        indices = frozenset(name for one in numbers for name in names_of(one))
        below = [p.right for p in parts if isinstance(p, Bin) and p.op == "/"]
        below += [p.args[0] for p in parts if isinstance(p, Call) and p.fn == "root"]
        divisors = frozenset(name for one in below for name in names_of(one))
        functions = {p.name: False for p in derived if isinstance(p, Var)} | {p.fn: p.subscript for p in applied}
        kinds, pairs = described(formulas)
        matrices = {
            spelled(one): kind_of(written)
            for p in parts
            if isinstance(p, Rel) and (written := next((x for x in p.operands if is_written(x)), None))
            for one in p.operands
            if isinstance(one, Var)
        }
        return cls(
            used,
            functions,
            *starts_in(parts),
            frozenset(values_in(parts)),
            indices,
            divisors,
            kinds | matrices,
            tuples=pairs,
            mentions=Counter(name for formula in formulas for name in set(names_of(formula))),
            rules=rules_in(parts),
            compared=tuple(p for p in parts if isinstance(p, Rel)),
            bounds=tuple(p for p in formulas if isinstance(p, Rel) and isinstance(p.operands[-1], Num)),
            sorts=dict.fromkeys(matrices, ("matrix",)),
            acted=acted_on(parts),
            arguments={one.args[0].name: one.fn for one in applied if isinstance(one.args[0], Var)},
        )

    def fresh(self, letters: str = "nmkabcxyz") -> str:
        """A letter that the text does not use."""
        for name in letters + "pqrstuvwyzxmkljbch":
            if name not in self.used:
                self.used.add(name)
                self.nameless.add(name)
                return name
        raise Declined("it needs more letters than there are")

    def declare(self, name: str, kind: str) -> None:
        """Give a kind to a name. Raises Declined when it has another one."""
        if self.kinds.get(name, "").startswith("argument of "):
            del self.kinds[name]  # the equation of a function said so, for letters of its own
        if kind and self.kinds.setdefault(name, kind) != kind:
            raise Declined(f"{name} has two kinds, {self.kinds[name]} and {kind}")

    def bind(self, names: Iterable[str]) -> None:
        """Introduce names. Raises Declined for one that stands for something already."""
        for name in names:
            if name in self.scope and name not in self.shared:
                raise Declined(f"{name} is introduced twice")
            if name in self.bound:
                self.shared.add(name)
            self.bound.add(name)
            self.scope.add(name)

    def whole(self, name: str) -> Var:
        """A sequence as a whole: one of which a_1 is given, and not a_0, is one on the numbers from 1 on."""
        if name in self.from_one - self.map_sequences:
            self.domains[name] = Interval(Num(1), Const("infty"), True, False)
        return letter(name)

    def is_map_term(self, thing: Any) -> TypeGuard[App]:
        """Whether a term of a sequence is a function, f_n."""
        return isinstance(thing, App) and thing.fn in self.map_sequences and len(thing.args) == 1

    def kind_of(self, thing: Expr) -> str:
        """Kind of a letter, or of f_n; "" when nothing is known, or for what is neither."""
        kind = self.kinds.get(spelled(thing), "") if isinstance(thing, Var) else ""
        kind = self.kinds.get(thing.fn, "").removeprefix("ℕ → ") if self.is_map_term(thing) else kind
        return "" if kind.startswith("argument of ") else kind


class MeaningComposer:
    """Says phrases of one reading in logic."""

    def __init__(self, lexicon: Lexicon, discourse: Discourse) -> None:
        self.lexicon, self.discourse = lexicon, discourse

    def sentence(self, phrase: Phrase, place: str) -> Formula:
        """A sentence as a claim, as a premise, or inside another one."""
        formula: Formula = SENTENCES.meanings[phrase[0]](self, place, *phrase[1:])
        return formula

    def np(self, phrase: Phrase, place: str, rest: Rest) -> Formula:
        """``rest`` of what a noun phrase stands for."""
        formula: Formula = NOUN_PHRASES.meanings[phrase[0]](self, place, rest, *phrase[1:])
        return formula

    def vp(self, phrase: Phrase, things: Things) -> Formula:
        """A verb phrase said of ``things``."""
        formula: Formula = VERB_PHRASES.meanings[phrase[0]](self, things, *phrase[1:])
        return formula

    def predicate(self, phrase: Phrase, things: Things) -> Formula:
        """What follows "is", said of ``things``."""
        formula: Formula = PREDICATES.meanings[phrase[0]](self, things, *phrase[1:])
        return formula

    def restriction(self, phrase: Phrase, things: Things) -> Formula:
        """What follows a noun, said of ``things``."""
        self.discourse.said.add(phrase)
        formula: Formula = RESTRICTIONS.meanings[phrase[0]](self, things, *phrase[1:])
        return formula

    def quantifier(self, phrase: Phrase, body: Callable[[], Formula], place: str = CLAIM) -> Formula:
        """``body`` for all, for some …"""
        formula: Formula = QUANTIFIERS.meanings[phrase[0]](self, body, place, *phrase[1:])
        return formula

    def close(self, kind: str, names: Sequence[str], restrictions: Iterable[Formula], body: Formula) -> Formula:
        """Quantify ``names``, which leave the scope."""
        self.discourse.scope -= set(names)
        return quantified(kind, names, restrictions, body)

    def flush(self, mark: int, body: Formula) -> Formula:
        """``body`` of all that premises since ``mark`` introduced."""
        pending = self.discourse.pending
        for names, restrictions in reversed(pending[mark:]):
            body = self.close("∀", names, restrictions, body)
        del pending[mark:]
        return body

    def take(self, mark: int) -> list[Formula]:
        """Restrictions of what premises since ``mark`` introduced; the names stay in scope."""
        pending, found = self.discourse.pending, []
        for names, restrictions in pending[mark:]:
            found += restrictions
            self.discourse.scope |= set(names)
        del pending[mark:]
        return found

    def denied(self, say: Callable[[], Formula]) -> Formula:
        """Not what ``say`` says."""
        self.discourse.denied += 1
        try:
            return neg(say())
        finally:
            self.discourse.denied -= 1

    @contextmanager
    def supposing(self) -> Iterator[None]:
        """While what is said is a hypothesis."""
        here = self.discourse
        here.supposing, entered, here.entered = here.supposing + 1, here.entered, here.subject
        try:
            yield
        finally:
            here.supposing, here.entered, here.supposed = here.supposing - 1, entered, here.subject

    def is_map(self, thing: Any) -> bool:
        """Whether a term is a function: a letter of one, a composition, or made of functions."""
        if isinstance(thing, Bin):
            return thing.op == "∘" or self.is_map(thing.left) or (thing.op != "^" and self.is_map(thing.right))
        if isinstance(thing, Neg):
            return self.is_map(thing.arg)
        if isinstance(thing, Call):
            if thing.fn in ("deriv", "abs"):
                return len(thing.args) == 1 and (thing.fn == "deriv" or self.is_map(thing.args[0]))
            return not thing.args and thing.fn not in ("⊥", "⊤", "Set.univ", "I")
        kind = self.discourse.kind_of(thing)
        unsaid = not kind and isinstance(thing, Var) and spelled(thing) in self.discourse.functions
        return self.discourse.is_map_term(thing) or kind == "function" or "→" in kind or unsaid

    def has_values(self, thing: Any) -> bool:
        """Whether a term is a function or a polynomial."""
        return self.is_map(thing) or self.discourse.kind_of(thing).startswith("Polynomial ")

    def apply(self, function: Any, argument: Expr) -> Expr:
        """Value of a function, of a composition, or of a sum of functions."""
        if isinstance(function, Var):
            return App(spelled(function), (argument,))
        if self.discourse.is_map_term(function):
            return App(function.fn, (*function.args, argument), True)
        if isinstance(function, Bin) and function.op == "∘":
            return self.apply(function.left, self.apply(function.right, argument))
        if isinstance(function, Neg):
            return Neg(self.apply(function.arg, argument))
        if isinstance(function, Bin) and (function.op != "^" or "→ₗ" not in self.discourse.kind_of(function.left)):
            sides = (function.left, function.right)
            left, right = (self.apply(f, argument) if self.is_map(f) else f for f in sides)
            return Bin(function.op, left, right)
        if isinstance(function, Call) and function.fn == "abs":
            return Call("abs", (self.apply(function.args[0], argument),))
        if isinstance(function, Call) and (function.fn == "deriv" or not function.args):
            return Call(function.fn, (*function.args, argument))
        raise Declined("a value of what is no function")


def formulas_in(phrase: Any) -> Iterable[Any]:
    """All formulas of a phrase."""
    if isinstance(phrase, tuple):
        for part in phrase:
            yield from formulas_in(part)
    elif hasattr(phrase, "__dataclass_fields__"):
        yield phrase


def names_in(phrase: Any) -> Iterable[str]:
    """Names of all formulas in a phrase."""
    for formula in formulas_in(phrase):
        yield from names_of(formula)


def introduced_in(phrase: Any) -> Iterable[str]:
    """The letters that the nouns of a phrase introduce."""
    if isinstance(phrase, tuple):
        if phrase[:1] == ("nb",) and phrase[3] == "relation":
            yield from {name for name in names_in(phrase[4][0]) if name}
        elif phrase[:1] == ("nb",) and isinstance(phrase[3], tuple):
            yield from names_in(phrase[3])
        for part in phrase:
            yield from introduced_in(part)


def tags_in(phrase: Any) -> set[str]:
    """The constructors of a phrase and of all in it."""
    if not isinstance(phrase, tuple):
        return set()
    return set().union({one for one in phrase[:1] if isinstance(one, str)}, *map(tags_in, phrase))


def only(things: Things, what: str) -> Expr:
    """The one thing. Raises Declined for several."""
    if len(things) != 1:
        raise Declined(f"{what} of several")
    return things[0]
