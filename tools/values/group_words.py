"""Hypotheses on elements of a group that its relations contradict: words are equal that should not be.

Every equation of products, inverses and powers is a relation; what holds of all elements is one for those that are
named and their products; orders of elements, and of the group, are powers that are 1, or are not. Homomorphisms take
relations to relations. Nothing else is assumed of the group.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial, reduce
from itertools import islice, product

from leanwright.tools.terms.build import operation
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    head,
    instantiate,
    subterms,
)
from leanwright.tools.values.instances import is_open
from leanwright.tools.values.rewriting import LONGEST, Rewriting, Word, inverse, power

_GROUPS = frozenset({"Group", "CommGroup"})
_SIZES = frozenset({"Nat.card", "Fintype.card", "Monoid.exponent"})
_INVERSE = Constant("Inv.inv", "ie")
_product = partial(operation, "HMul.hMul")
MOST_CASES, MOST_INSTANCES, MOST_FACTORS = 8, 150, 3


def group_core(statement: Statement) -> tuple[int, ...] | None:
    """The hypotheses that cannot hold together by the relations of groups; None: none are known."""
    groups = [args(b.type)[0] for b in statement.binders if b.kind == "instance" and head(b.type) in _GROUPS]
    groups += [b.type for b in statement.variables if head(b.type) == "Equiv.Perm"]
    if not groups:
        return None
    said = [pushed(one, statement.types) for one in statement.hypotheses]
    places = [k for k, one in enumerate(said) if any(part in groups for part in subterms(one))]

    def contradict(chosen: list[int]) -> bool:
        return _contradict(statement, frozenset(groups), [said[k] for k in chosen], MOST_CASES)

    if not contradict(places):
        return None
    for place in [*places]:
        fewer = [one for one in places if one != place]
        places = fewer if contradict(fewer) else places
    return tuple(places)


def _contradict(statement: Statement, groups: frozenset[Term], said: list[Term], cases: int) -> bool:
    """Whether words of the groups contradict what is said, in each case of what is said by ∨."""
    open_ = next((one for one in said if head(one) == "Or"), None)
    if open_ is not None and cases > 1:
        rest = [one for one in said if one is not open_]
        return all(_contradict(statement, groups, [*rest, one], cases // 2) for one in args(open_))
    known = _Known(statement, groups)
    for one in said:
        known.take(one)
    return known.contradictory


@dataclass
class _Known:
    """What is known of words: ``relations``, words ``apart``, those ``inside`` a subgroup and ``outside``."""

    statement: Statement
    groups: frozenset[Term]
    relations: list[tuple[Word, Word]] = field(default_factory=list)
    apart: list[tuple[Word, Word]] = field(default_factory=list)
    inside: list[tuple[Term, Word]] = field(default_factory=list)
    outside: list[tuple[Term, Word]] = field(default_factory=list)
    _letters: dict[Term, int] = field(default_factory=dict)
    _terms: dict[int, Term] = field(default_factory=dict)  # of the letters
    _types: dict[int, Term] = field(default_factory=dict)
    _general: list[Pi] = field(default_factory=list)
    _powers: list[tuple[Term, int]] = field(default_factory=list)  # of all elements of a group, that are 1
    _named: int = 10_000  # of the variables of the statement, no one has so large an index

    def __post_init__(self) -> None:
        for binder in self.statement.variables:
            if binder.type in self.groups:
                self._letter(binder.variable, binder.type)

    # what is said

    def take(self, said: Term) -> None:
        """Learn a hypothesis."""
        match head(said), args(said):
            case "And", (a, b):
                self.take(a)
                self.take(b)
            case "Exists", (type_, Lam(_, _, body)) if type_ in self.groups:
                variable = FVar(self._named)
                self._named += 1
                self._letter(variable, type_)
                self.take(instantiate(body, variable))
            case "Not", (denied,):
                self._deny(denied)
            case "Ne", (type_, a, b):
                self._pair(type_, a, b, self.apart)
            case "Eq", (type_, a, b) if type_ in self.groups:
                self._pair(type_, a, b, self.relations)
            case "Eq", (_, a, b):
                self._count(a, b)
                self._count(b, a)
            case "Commute", (type_, a, b):
                self._pair(type_, _product(type_, a, b), _product(type_, b, a), self.relations)
            case "Membership.mem", (type_, kind, subgroup, x) if type_ in self.groups and head(kind) == "Subgroup":
                if (word := self._word(x, type_)) is not None:
                    self.inside.append((subgroup, word))
            case _ if isinstance(said, Pi) and said.type in self.groups:
                self._general.append(said)

    def _deny(self, denied: Term) -> None:
        match head(denied), args(denied):
            case "Eq", (type_, a, b):
                self._pair(type_, a, b, self.apart)
            case "Commute", (type_, a, b):
                self._pair(type_, _product(type_, a, b), _product(type_, b, a), self.apart)
            case "Membership.mem", (type_, kind, subgroup, x) if type_ in self.groups and head(kind) == "Subgroup":
                if (word := self._word(x, type_)) is not None:
                    self.outside.append((subgroup, word))

    def _pair(self, type_: Term, a: Term, b: Term, found: list[tuple[Word, Word]]) -> None:
        if type_ not in self.groups:
            return
        first, second = self._word(a, type_), self._word(b, type_)
        if first is not None and second is not None:
            found.append((first, second))

    def _count(self, counted: Term, number: Term) -> None:
        """An order, of an element or of the group."""
        if not isinstance(number, Numeral) or number.value < 1:
            return
        match head(counted), args(counted):
            case "orderOf", (type_, x) if type_ in self.groups and (word := self._word(x, type_)) is not None:
                if number.value * len(word) <= LONGEST:
                    self.relations.append((power(word, number.value), ()))
                    divisors = [d for d in range(1, number.value) if number.value % d == 0]
                    self.apart += [(power(word, d), ()) for d in divisors]
            case name, (type_,) if name in _SIZES and type_ in self.groups:
                self._powers.append((type_, number.value))

    # words

    def _letter(self, term: Term, type_: Term) -> int:
        letter = self._letters.setdefault(term, len(self._letters) + 1)
        self._terms[letter], self._types[letter] = term, type_
        return letter

    def _word(self, term: Term, type_: Term) -> Word | None:
        """The word that an element is; None: it mentions what is bound, or is too long."""
        if is_open(term):
            return None
        match head(term), args(term):
            case "HMul.hMul", (_, _, _, a, b):
                return self._joined(self._word(a, type_), self._word(b, type_))
            case "HDiv.hDiv", (_, _, _, a, b):
                second = self._word(b, type_)
                return self._joined(self._word(a, type_), None if second is None else inverse(second))
            case "Inv.inv", (_, a):
                inner = self._word(a, type_)
                return None if inner is None else inverse(inner)
            case "HPow.hPow", (_, _, _, a, exponent):
                return self._power(self._word(a, type_), exponent)
            case _, (source, _, _, x) if _is_image(term) and source in self.groups:
                inner = self._word(x, source)
                return None if inner is None else self._image(inner, term)
        if term == Numeral(1, type_):
            return ()
        return (self._letter(term, type_),)

    def _joined(self, first: Word | None, second: Word | None) -> Word | None:
        joined = None if first is None or second is None else (*first, *second)
        return joined if joined is None or len(joined) <= LONGEST else None

    def _power(self, word: Word | None, exponent: Term) -> Word | None:
        sign = -1 if head(exponent) == "Neg.neg" else 1
        number = args(exponent)[-1] if sign < 0 else exponent
        if word is None or not isinstance(number, Numeral) or number.value * len(word) > LONGEST:
            return None
        return power(word, sign * number.value)

    def _image(self, word: Word, whole: Term) -> Word:
        """Under the homomorphism of ``whole``, letter by letter."""
        assert isinstance(whole, Application)
        found: list[int] = []
        for letter in word:
            one = Application(whole.fn, (*whole.args[:3], self._terms[abs(letter)]))
            image = self._letter(one, whole.args[1])
            found.append(image if letter > 0 else -image)
        return tuple(found)

    # what follows

    @property
    def contradictory(self) -> bool:
        """Whether words that are apart are equal, or one outside a subgroup is a product of those inside."""
        if not self.apart and not self.outside:
            return False
        for said in self._general:
            for one in self._instances(said):
                self.take(one)
        self._general.clear()
        for type_, exponent in self._powers:
            self.relations += [(power(w, exponent), ()) for w in self._elements(type_) if exponent * len(w) <= LONGEST]
        self.relations += self._commuting()
        self.relations += self._mapped()
        rules = Rewriting(self.relations)
        if any(rules.equal(first, second) for first, second in self.apart):
            return True
        return any(self._generated(rules, subgroup, word) for subgroup, word in self.outside)

    def _elements(self, type_: Term) -> list[Word]:
        """Those that are named, their inverses, and products of two."""
        own = [(letter,) for letter in self._letters.values() if self._types[letter] == type_]
        return [*own, *((*a, *b) for a, b in product(own, own)), *(inverse(one) for one in own)]

    def _instances(self, said: Pi) -> Iterator[Term]:
        """At elements that are named and their products; of three or more at those that are named."""
        count, inner = 0, said.body
        while isinstance(inner, Pi) and inner.type == said.type:
            count, inner = count + 1, inner.body
        words = self._elements(said.type)
        own = [self._written(one, said.type) for one in words if count < MOST_FACTORS - 1 or len(one) == 1]
        for values in islice(product(own, repeat=count + 1), MOST_INSTANCES):
            one: Term = said
            for value in values:
                assert isinstance(one, Pi)
                one = instantiate(one.body, value)
            if not isinstance(one, Pi):
                yield one

    def _written(self, word: Word, type_: Term) -> Term:
        terms = (self._terms[abs(x)] if x > 0 else Application(_INVERSE, (type_, self._terms[-x])) for x in word)
        return reduce(lambda a, b: _product(type_, a, b), terms)

    def _commuting(self) -> Iterator[tuple[Word, Word]]:
        for binder in self.statement.binders:
            if binder.kind == "instance" and head(binder.type) == "CommGroup":
                own = [x for x in self._letters.values() if self._types[x] == args(binder.type)[0]]
                yield from (((a, b), (b, a)) for a in own for b in own if a < b)

    def _mapped(self) -> Iterator[tuple[Word, Word]]:
        """The images of the relations under each homomorphism that takes their letters somewhere."""
        images: dict[Term, dict[int, int]] = {}
        for term, letter in self._letters.items():
            if _is_image(term) and (source := self._letters.get(args(term)[3])) is not None:
                images.setdefault(args(term)[2], {})[source] = letter
        for image in images.values():
            for sides in [*self.relations]:
                if all(abs(letter) in image for side in sides for letter in side):
                    first, second = (tuple(image[x] if x > 0 else -image[-x] for x in side) for side in sides)
                    yield first, second

    def _generated(self, rules: Rewriting, subgroup: Term, word: Word) -> bool:
        """Whether a word is a product of a few of those that the subgroup holds."""
        own = [one for held, one in self.inside if held == subgroup]
        factors = [*own, *(inverse(one) for one in own)]
        reached: list[Word] = [()]
        for _ in range(MOST_FACTORS):
            if any(rules.equal(one, word) for one in reached):
                return True
            reached = list(dict.fromkeys((*one, *factor) for one in reached for factor in factors))[:MOST_INSTANCES]
        return any(rules.equal(one, word) for one in reached)


def _is_image(term: Term) -> bool:
    """Whether it is the value of a homomorphism of groups."""
    match head(term), args(term):
        case "MonoidHom.toFun", (_, _, _, _):
            return True
        case "Equiv.toFun", (_, _, map_, _):
            return head(map_) == "MulEquiv.toEquiv"
    return False
