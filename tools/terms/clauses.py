"""A statement as a set of propositions that cannot all hold: its hypotheses, and the negation of its claim.

So ``A → B``, ``B ∨ ¬A`` and ``A`` as a hypothesis of the claim ``B`` are the same. A part of the claim that holds by
itself in that form, or is given, is kept in its notation, so that it cannot be left out. A statement whose claim is one
of its hypotheses in the normal form that is asked for has no clauses: all of that kind would count as the same.
"""

from collections import Counter
from collections.abc import Callable, Collection
from copy import copy
from functools import cached_property
from itertools import permutations

from leanwright.tools.terms import progressions
from leanwright.tools.terms.algebra import KEPT, rearranged
from leanwright.tools.terms.bounded import bounded
from leanwright.tools.terms.build import INT, NAT, all_of, cast, either, set_of, some
from leanwright.tools.terms.bundled import with_classes
from leanwright.tools.terms.cleared import cleared, told, without_denominators
from leanwright.tools.terms.closed import in_smallest
from leanwright.tools.terms.cut_off import marked
from leanwright.tools.terms.defined import with_names_opened, without_names
from leanwright.tools.terms.definitions import of_naturals, unfolded, unfolded_once
from leanwright.tools.terms.endless import endless
from leanwright.tools.terms.equations import together
from leanwright.tools.terms.families import as_sequences
from leanwright.tools.terms.indexed import as_set, with_chosen_sets
from leanwright.tools.terms.introduced import without_introduced
from leanwright.tools.terms.known import Known
from leanwright.tools.terms.logic import exists, least_of, pushed
from leanwright.tools.terms.normal import conjuncts, flat, key, normal
from leanwright.tools.terms.pairs import of_quotients, with_pairs_apart
from leanwright.tools.terms.partial import without_partial
from leanwright.tools.terms.patterns import chosen, named
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.quantifiers import apart_in, from_zero, settled, with_tails
from leanwright.tools.terms.redundant import (
    of_hypotheses,
    with_odd_primes,
    without_alternatives,
    without_consequences,
    without_given,
    without_instanced,
    without_instances,
)
from leanwright.tools.terms.sequences import as_fibonacci, from_first, is_sequence, narrowed
from leanwright.tools.terms.sized import is_sized, outnumbered, sized, without_finite
from leanwright.tools.terms.statement import Kind, Statement, TypedBinder, has_elements, is_proposition
from leanwright.tools.terms.subtypes import as_elements
from leanwright.tools.terms.tables import tabled
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    BVar,
    Constant,
    FVar,
    Lam,
    Pi,
    Term,
    Universe,
    abstracted,
    args,
    head,
    instantiate,
    locals_of,
    size_of,
    subterms,
    with_locals,
)
from leanwright.tools.terms.tuples import written_out
from leanwright.tools.terms.unique import unique
from leanwright.tools.terms.words import as_words, commutative_types, in_order

Form = Callable[[Term], Term]
MOST_NODES = 4000
_SILENT = frozenset(("DecidableEq", "DecidablePred", "DecidableRel", "Decidable"))
_PROPERTIES = {"Fintype": "Finite", "Inhabited": "Nonempty"}  # classes of data, by the property that they say


def clauses_of(statement: Statement, *, words: bool = True) -> "Clauses | None":
    """The clauses of a statement; None where it is too large. ``words``: equations in groups as words; see `words`."""
    if sum(size_of(binder.type) for binder in statement.binders) + size_of(statement.claim) > MOST_NODES:
        return None
    plain = written_out(with_pairs_apart(with_classes(without_finite(statement))))
    plain = as_elements(as_sequences(with_chosen_sets(plain)))
    return Clauses(in_smallest(without_names(with_names_opened(plain))), words=words)


class Clauses:
    """A statement as clauses, with definitions unfolded."""

    def __init__(self, statement: Statement, *, words: bool = True) -> None:
        said = {b.variable.index for b in statement.binders if is_proposition(b.type, statement.types)}
        self._types = {b.variable.index: b.type for b in statement.binders if b.variable.index not in said}
        self._instances = [b for b in statement.binders if b.kind == "instance" and b.variable.index in self._types]
        self._names = {b.variable.index: b.variable for b in statement.binders}
        self._finite = sized(statement)
        self._found: list[Term] = []
        types = self._kinds = dict(statement.types)
        known = Known.of(statement, lambda one: conjuncts(normal(settled(pushed(unfolded(one), types)))))
        # products whose factors have an order are marked before anything compares terms
        self._commutative = commutative_types(statement)
        given = [self._stated(known, b.assumption or b.type) for b in statement.binders if b.variable.index in said]
        self._given = [part for one in given for part in conjuncts(normal(one))]
        self._claimed = conjuncts(normal(self._stated(known, statement.claim)))
        for one in given:
            self._add(one)
        binders = [TypedBinder(self._names[i], type_, self._kind(i)) for i, type_ in self._types.items()]
        named = (b.variable for b in statement.binders if b.variable.index in said)
        binders += [TypedBinder(*one, "hypothesis") for one in zip(named, given, strict=True)]
        self._is_of_logic = all(map(_is_of_logic, self._types.values()))
        self._as_it_is = Statement(tuple(binders), all_of(self._claimed))
        self._again(bounded, locals_of(statement.claim))  # numbers that are known as bounds alone
        self._found = of_hypotheses(self._found, self._types, statement.claim)
        supposed = len(self._found)
        self._add(self._stated(known, statement.claim, positive=False))
        self._keep(statement.claim, set(map(key, self._given)), known, supposed)
        self._found = without_introduced(with_odd_primes(self._found), supposed, self._types)
        self._again(apart_in)
        self._again(endless)
        self._again(outnumbered)
        self._found, gone = without_partial(self._found, self._types)
        self._types = {i: type_ for i, type_ in self._types.items() if i not in gone}
        self._divide()
        self._name(known)
        self._plain()
        self._narrow()
        self._collect()
        self._found = without_consequences([one for one in self._found if not is_sized(one, self._found)])
        self._found = without_instances(without_instanced(self._found, self._types), self._types)
        self._found = list({key(rearranged(one)): one for one in self._found}.values())
        self._found = list(map(without_alternatives, without_given(self._found)))
        for index in 2 * [i for i, type_ in self._types.items() if type_ == NAT]:  # again, when others have moved
            self._found = with_tails(from_zero(self._found, index), index)
        for index in [i for i, type_ in self._types.items() if isinstance(type_, Pi) and type_.type == NAT]:
            self._reckon(index)
        bounds = {i: least for i in self._types if (least := self._least(i)) > 0}
        self._found = [marked(one, bounds) for one in self._found]
        self._found = together(self._found)
        self._found = without_denominators(self._found)
        groups = known.groups if words else ()
        self._found = [in_order(as_words(one, groups), self._commutative) for one in self._found]
        self._before = list(self._found), dict(self._types)
        self._bind()

    def _stated(self, known: Known, said: Term, *, positive: bool = True) -> Term:
        return in_order(known.stated(said, self._kinds, positive=positive), self._commutative)

    def _add(self, said: Term) -> None:
        for part in map(_merged, conjuncts(said)):
            if head(part) == "Exists" and len(args(part)) == 2 and isinstance(args(part)[1], Lam):
                type_, function = args(part)
                variable = FVar(max(self._names, default=-1) + 1, "x")
                self._names[variable.index], self._types[variable.index] = variable, type_
                assert isinstance(function, Lam)
                self._add(instantiate(function.body, variable))
            else:
                self._found.append(part)

    def _again(self, rule: Callable[[Quantification], Term | None], kept: Collection[int] = ()) -> None:
        """Each variable that is not ``kept``, with what the clauses say of it, in the form that a rule gives that."""
        for index, type_ in list(self._types.items()):
            among = [one for one in self._found if index in locals_of(one)]
            if not among or index in kept or any(index in locals_of(other) for other in self._types.values()):
                continue
            found = rule(Quantification(False, type_, abstracted(all_of(among), index)))
            if found is not None:
                self._found = [one for one in self._found if index not in locals_of(one)]
                del self._types[index]
                self._add(found)

    def _divide(self) -> None:
        """Two integers of which the quotient alone counts as a rational number; see `pairs`."""
        held = set().union(*(locals_of(type_) for type_ in self._types.values()))
        whole = [i for i, type_ in self._types.items() if type_ in (INT, NAT) and i not in held]
        for p, q in permutations(whole, 2):
            among = [one for one in self._found if {p, q} & locals_of(one)]
            if self._types[p] != INT or not all({p, q} <= locals_of(one) or {q} == locals_of(one) for one in among):
                continue
            inner = some(self._types[q], abstracted(all_of(among), q))
            found = of_quotients(Quantification(False, INT, abstracted(inner, p)))
            if found is not None:
                self._found = [one for one in self._found if one not in among]
                del self._types[p], self._types[q]
                self._add(found)
                return

    def _keep(self, claim: Term, given: Collection[str], known: Known, count: int) -> None:
        """The parts of a claim that say nothing beside the definitions and what is given, in their notation."""
        parts, supposed = _claims(claim, self._types), told(self._found[:count])
        for part in parts if len(parts) > 1 else ():
            said = conjuncts(normal(self._stated(known, part)))
            plain = without_introduced([*self._found[:count], *said], count, dict(self._types))[-len(said) or count :]
            whole = all_of([cleared(one, supposed) for one in plain])
            both = all_of([*self._found[:count], self._stated(known, part, positive=False)])
            follows = all(key(one) in given for one in said) or tabled(whole, rearranged) == TRUE
            if follows or tabled(both, rearranged) == FALSE:
                self._found.append(Application(Constant(KEPT, "e", "p"), (part,)))

    def statement(self, form: Form, *, joined: bool = False) -> Statement | None:
        """The clauses as hypotheses of the claim False; None where they say nothing in the normal ``form``.

        ``joined``: with what follows from them together, by the laws of logic; see `tables`.
        """
        if joined:
            return None if self._contradict_by_logic else self._joined().statement(form)
        given = {key(form(one)) for one in self._given}
        if self._claimed and all(key(form(one)) in given for one in self._claimed):
            return None
        clauses = {key(said): (one, said) for one in self._found for said in (form(one),)}
        clauses.pop(key(TRUE), None)
        opposites = {key(form(pushed(one, self._types, positive=False))) for one, _ in clauses.values()}
        if key(FALSE) in clauses or opposites & set(clauses):
            return None
        # two ways to fail that are one way, as those of A ↔ A, leave nothing that tells the sides apart
        parts = {key(part): part for _, said in clauses.values() for part in conjuncts(said)}
        denied = (conjuncts(form(pushed(one, self._types, positive=False))) for one in parts.values())
        if len(parts) > len(clauses) and any(all(key(one) in parts for one in some) for some in denied):
            return None
        if self._is_of_logic and self._contradict_by_logic:
            return self._as_it_is
        binders = [TypedBinder(self._names[i], type_, self._kind(i)) for i, type_ in self._types.items()]
        start = max(self._names, default=-1) + 1
        binders += [TypedBinder(FVar(start + i), one, "hypothesis") for i, (one, _) in enumerate(clauses.values())]
        return Statement(tuple(binders), FALSE)

    def _joined(self) -> "Clauses":
        """Parts count as each other's negations by notation alone, so that none is lost for being true by itself."""
        found = copy(self)
        clauses, types = self._before
        found._types, found._found = dict(types), list(conjuncts(tabled(all_of(clauses), normal)))
        found._bind()
        return found

    @cached_property
    def _contradict_by_logic(self) -> bool:
        """Whether truth values alone refute the clauses: then all statements that logic proves would be the same.

        Where they speak of propositions alone, hypotheses stay hypotheses: modus ponens is not modus tollens.
        """
        clauses, types = self._before
        of_things = [
            instantiate(one.body, self._names[i])
            for one in clauses
            if isinstance(one, Pi)
            for i, type_ in types.items()
            if type_ == one.type
        ]
        return tabled(all_of([*clauses, *of_things]), normal) == FALSE

    def _kind(self, index: int) -> Kind:
        return "instance" if self._is_instance(index) else "variable"

    def _least(self, index: int) -> int:
        return max((least_of(one, FVar(index)) for one in self._found), default=-1)

    def _name(self, known: Known) -> None:
        """What clauses say of a variable that they alone speak of, by the name of a definition; see `patterns`."""
        self._found = [named(one) for one in self._found]
        held = set().union(*(locals_of(type_) for type_ in self._types.values()))
        for index, type_ in [(i, type_) for i, type_ in self._types.items() if i not in held]:
            among = [one for one in self._found if index in locals_of(one)]
            found = chosen(type_, index, among) if among else None
            if found is not None:
                self._found = [one for one in self._found if index not in locals_of(one)]
                del self._types[index]
                self._add(known.stated(found, {}))

    def _plain(self) -> None:
        """Residues as integers, finite sets as sets that are finite, classes that say the same by one name."""
        for binder in list(self._instances):
            index, type_ = binder.variable.index, binder.type
            if head(type_) in _SILENT:
                del self._types[index]
                self._instances.remove(binder)
            elif head(type_) in _PROPERTIES:
                self._found.append(Application(Constant(_PROPERTIES[head(type_)], "e", "p"), args(type_)))
                del self._types[index]
                self._instances.remove(binder)
        for index, type_ in list(self._types.items()):
            name = self._names[index]
            if head(type_) == "ZMod":
                self._types[index] = INT
                self._found = [with_locals(one, {index: cast("Int.cast", type_, name)}) for one in self._found]
            elif head(type_) == "Finset" and self._known_by_members(index):
                self._types[index] = set_of(args(type_)[0])
                if name in self._finite:
                    continue
                finite = Application(Constant("Set.Finite", "ie", "p"), (args(type_)[0], name))
                self._add(settled(pushed(unfolded(finite), self._types)))

    def _known_by_members(self, index: int) -> bool:
        parts = [part for one in self._found for part in subterms(one)]
        members = sum(head(part) == "Membership.mem" and args(part)[2:3] == (FVar(index),) for part in parts)
        return members == sum(part == FVar(index) for part in parts)

    def _narrow(self) -> None:
        """Integers that are at least 0 are natural numbers."""
        smaller = {
            i: cast("Nat.cast", INT, self._names[i]) for i, t in self._types.items() if t == INT and self._least(i) >= 0
        }
        self._types.update(dict.fromkeys(smaller, NAT))
        if smaller:
            self._found = [of_naturals(with_locals(one, smaller)) for one in self._found]

    def _collect(self) -> None:
        """Families whose indices do not count as sets; see `indexed`."""
        for index in list(self._types):
            found = as_set(self._found, self._types, index) if index in self._types else None
            if found is not None:
                self._found = [settled(pushed(one, found.types)) for one in found.clauses]
                self._types = found.types

    def _reckon(self, index: int) -> None:
        """A sequence in its one form; see `sequences`."""
        self._found = from_first(self._found, index)
        if not is_sequence(self._types[index]):
            return
        self._found, self._types[index] = narrowed(self._found, index, self._types[index])
        self._found = list(map(of_naturals, self._found))
        known = as_fibonacci(self._found, index)
        type_ = self._types[index]
        if known is None and isinstance(type_, Pi):
            first = FVar(max(self._names, default=-1) + 1, "x")
            known = progressions.written_out(self._found, index, first)
            if known is not None and any(first.index in locals_of(one) for one in known):
                self._names[first.index], self._types[first.index] = first, type_.body
        if known is not None:
            self._found = known
            del self._types[index]

    def _bind(self) -> None:
        """Bind what one clause alone mentions, as ``n = 2 * k``, where that is a property of the others; see `algebra`.

        What no clause mentions is left out, where there is such a thing.
        """
        held = set().union(*(locals_of(type_) for type_ in self._types.values()))
        for index in [i for i in self._types if i not in held and not self._is_instance(i)]:
            among = [one for one in self._found if index in locals_of(one)]
            if not among and has_elements(self._types[index]):
                del self._types[index]
            if len(among) != 1:
                continue
            once = Counter(i for one in self._found for i in locals_of(one))
            alone = [i for i in locals_of(among[0]) if i in self._types and i not in held and once[i] == 1]
            said = {i: one for i in alone if (one := self._bound(i, among[0])) is not None}
            said = {i: one for i, one in said.items() if len(alone) == 1 or head(one) != "Exists"}
            if list(said) == [index]:
                self._found[self._found.index(among[0])] = said[index]
                del self._types[index]
        self._narrow()

    def _bound(self, index: int, clause: Term) -> Term | None:
        """What a clause says of its other variables, for some ``index``, where that is another form of it."""
        said = settled(unfolded(exists(self._types[index], abstracted(clause, index))))
        is_another = head(rearranged(said)) != "Exists" and locals_of(said) == locals_of(clause) - {index}
        return said if is_another else None

    def _is_instance(self, index: int) -> bool:
        return any(b.variable.index == index for b in self._instances)


def _is_of_logic(type_: Term) -> bool:
    """Whether it is a type of propositions or predicates, a type variable, or the type of its elements."""
    return _is_of_logic(type_.body) if isinstance(type_, Pi) else isinstance(type_, Universe | FVar | BVar)


def _claims(claim: Term, types: dict[int, Term]) -> list[Term]:
    """The parts of a claim, those of a definition that says two things too: injective and surjective, exactly one."""
    found: list[Term] = [part for part in flat(claim, "And") if normal(part) == TRUE]
    for part in conjuncts(normal(claim)):
        whole = unfolded_once(part)
        if head(part) == "Exists":
            said = Quantification.of(pushed(unfolded(part), types))
            whole = part if said is None else unique(said) or part
        found += _claims(whole, types) if head(whole) == "And" else [part]
    return found


def _merged(said: Term) -> Term:
    """∃ x, P x ∨ Q x for ∃ x, P x or ∃ x, Q x."""
    if head(said) != "Or" or len(args(said)) != 2:
        return said
    left, right = map(_merged, args(said))
    for one, other in ((left, right), (right, left)):
        if normal(one) == FALSE:
            return other
    if head(left) == head(right) == "Exists" and args(left)[0] == args(right)[0]:
        first, second = args(left)[1], args(right)[1]
        if isinstance(first, Lam) and isinstance(second, Lam):
            return some(first.type, either(first.body, second.body))
    return said
