"""Sentences: formulas, conditionals, coordination, quantifiers before and behind."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    App,
    Bin,
    Bound,
    Call,
    Cong,
    Domain,
    Expr,
    Formula,
    Num,
    Quant,
    Rel,
    Tuple,
    Var,
)
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import is_definition, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, disj, free_names, implies, neg, rel
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    PREMISE,
    SENTENCES,
    MeaningComposer,
    Phrase,
    Things,
    tags_in,
)
from leanwright.tools.reader.meaning.declared import element_of, outside_number_set, subset_of
from leanwright.tools.reader.meaning.domains import where_defined
from leanwright.tools.reader.meaning.joined_verbs import MODALS, modal
from leanwright.tools.reader.meaning.naming import said_in_owner
from leanwright.tools.reader.meaning.notation import gives_inverse
from leanwright.tools.reader.meaning.polynomials import with_coefficients
from leanwright.tools.reader.meaning.referents import certain, is_new, of_before, of_denied, of_members, same_things
from leanwright.tools.reader.meaning.restated import once
from leanwright.tools.reader.meaning.series import equation
from leanwright.tools.reader.meaning.structures import introduce, is_type, type_name
from leanwright.tools.reader.meaning.term_lists import chain, is_chain
from leanwright.tools.reader.meaning.usual import said_finite
from leanwright.tools.reader.meaning.value_kinds import with_names
from leanwright.tools.reader.meaning.vector_lists import any_number


def known(m: MeaningComposer, formula: Formula) -> None:
    """Names that a premise is about are in scope from then on."""
    m.discourse.scope |= set(free_names(formula)) - m.discourse.shared


def known_names(m: MeaningComposer) -> set[str]:
    """The letters of which something is said so far."""
    return m.discourse.scope | m.discourse.bound | m.discourse.kinds.keys()


# formulas -----------------------------------------------------------------------------------------------------------


@SENTENCES("f")
def formula_said(m: MeaningComposer, place: str, formula: Any) -> Formula:
    """A formula as a sentence; a definition in a premise holds for all arguments."""
    if isinstance(formula, Rel) and formula.ops in (("∈",), ("∉",)) and isinstance(formula.operands[1], Domain):
        return (_member if formula.ops == ("∈",) else outside_number_set)(m, formula.operands[0], formula.operands[1])
    if place == CLAIM and gives_inverse(m.discourse.rules, formula):
        return m.sentence(("inverseis", formula), place)
    if isinstance(formula, Rel) and formula.ops == ("∈",) and type_name(m, formula.operands[1]):
        return element_of(m, formula.operands[0], formula.operands[1])
    if isinstance(formula, Rel) and is_chain(formula):
        return chain(m, place, formula)
    if isinstance(formula, Rel) and (found := said_finite(m, formula) or equation(m, formula)) is not None:
        return found
    if isinstance(formula, Rel) and "⊑" in formula.ops and not type_name(m, formula.operands[-1]):
        raise Declined("whether ⊂ allows equality")
    within = isinstance(formula, Rel) and formula.ops in (("⊆",), ("⊑",))
    if within and place != CLAIM and type_name(m, formula.operands[1]):
        return subset_of(m, formula)
    if isinstance(formula, Rel) and formula.ops == ("≤",) and is_type(m, formula.operands[1]):
        return conj(introduce(m, m.lexicon["subgroup"], formula.operands[0], formula.operands[1]))
    if isinstance(formula, Rel) and place != CLAIM and is_definition(formula):
        definition = _definition(m, formula, place)
        if definition is not None:
            return definition
    if isinstance(formula, Rel) and place != CLAIM:
        return _recursion(m, with_names(m, formula))
    said: Formula = formula
    return said


@SENTENCES("orvalues")
def _one_of_values(m: MeaningComposer, place: str, first: Any, others: Sequence[Expr]) -> Formula:
    """ "n = 2, 3 or 4"."""
    values = [first.operands[-1], *others] if isinstance(first, Rel) and first.ops == ("=",) else []
    if not values or any(isinstance(one, (Var, App, Tuple)) for one in values):
        raise Declined("what stands behind “or”")
    return m.sentence(("or", *(("f", Rel((first.operands[0], one), ("=",))) for one in values)), place)


_NOUNS = {"Z": "integer", "Q": "rational", "N": "natural", "R": "real"}


def _member(m: MeaningComposer, thing: Any, domain: Domain) -> Formula:
    kind = NUMBER_SETS[domain.name]
    if not isinstance(thing, Var) or m.discourse.kind_of(thing) not in ("", kind):
        if domain.positive or domain.name not in _NOUNS:
            raise Declined("membership in a number set, of what has a kind already")
        return m.predicate(("npp", ("indef", ("nb", (), _NOUNS[domain.name], (), ()))), (thing,))
    m.discourse.declare(spelled(thing), kind)
    return rel(Num(0), "<", thing) if domain.positive else conj([])


def _definition(m: MeaningComposer, formula: Rel, place: str) -> Formula | None:
    function = formula.operands[0]
    assert isinstance(function, App)
    names = [spelled(one) for one in function.args if isinstance(one, Var)]
    if set(names) & m.discourse.scope and (place != PREMISE or function.subscript or m.discourse.around >= set(names)):
        return None
    if set(names) & m.discourse.scope and function.fn in m.discourse.kinds:
        raise Declined(f"whether the equation for {function.fn} holds for all, or for one")
    numbers = names[: len(_numbers(m, function))] if function.subscript else []
    factors = m.discourse.kinds.get(function.fn, "").partition(" → ")[0].split(" × ")
    for one, kind in zip(names, factors if factors[1:] else (), strict=False):
        _bind_anew(m, [one], kind)
    _bind_anew(m, names[len(numbers) :], f"argument of {function.fn}")
    _bind_anew(m, numbers, "ℕ")
    where_defined(m, formula)
    return Quant("∀", (Bound(tuple(names)),), implies(_late(m, formula, numbers, (function.fn,)), formula))


def _numbers(m: MeaningComposer, term: App) -> Things:
    """The numbers of a_n, of which f_n(x) has the first place alone."""
    return term.args[:1] if term.fn in m.discourse.map_sequences else term.args


def _bind_anew(m: MeaningComposer, names: Sequence[str], kind: str) -> None:
    m.discourse.bound |= set(names)
    m.discourse.shared |= set(names)
    for name in names:
        m.discourse.kinds.setdefault(name, kind)


def _recursion(m: MeaningComposer, formula: Rel) -> Formula:
    """A relation of terms of a sequence holds for every number n."""
    terms = [part for part in walk(formula) if isinstance(part, App) and part.subscript]
    free = [name for name in dict.fromkeys(names_of(formula)) if name not in m.discourse.scope]
    numbers = [name for name in free if any(name in names_of(_numbers(m, part)) for part in terms)]
    points = {n: part.fn for part in terms for n in names_of(part.args[len(_numbers(m, part)) :]) if n in free}
    if not numbers and not points:
        return formula
    _bind_anew(m, numbers, "ℕ")
    for name, function in points.items():
        _bind_anew(m, [name], f"argument of {function}")
    condition = _late(m, formula, numbers, ())
    return Quant("∀", (Bound((*numbers, *points)),), implies(condition, formula))


def _late(m: MeaningComposer, formula: Formula, names: Sequence[str], defined: Sequence[str]) -> Formula:
    """From which number on the equation of a sequence holds: a_(n-1) needs n ≥ 1, or 2 where a_1 is the first."""
    terms = [part for part in walk(formula) if isinstance(part, App) and part.subscript]
    first = 1 if {part.fn for part in terms} & m.discourse.from_one else 0
    back = {name: max((_back(part, name) for part in terms), default=0) for name in names}
    return conj(rel(Var(n), "≥", Num(back[n] + first)) for n in names if back[n] or (first and not defined))


def _back(term: App, name: str) -> int:
    """How many terms before that of number ``name`` a term is."""
    found = [
        one
        for arg in term.args
        for one in walk(arg)
        if isinstance(one, Bin) and one.op == "-" and one.left == Var(name)
    ]
    return max((one.right.value for one in found if isinstance(one.right, Num)), default=0)


@SENTENCES("allf")
def _all_formulas(m: MeaningComposer, place: str, formulas: Sequence[Any]) -> Formula:
    return conj(formula_said(m, place, one) for one in formulas)


@SENTENCES("frels")
def _listed(m: MeaningComposer, place: str, variables: Things, relation: Any) -> Formula:
    """ "a, b, c > 0"."""
    if not isinstance(relation, Rel) or len(relation.operands) != 2 or not isinstance(relation.operands[0], Var):
        raise Declined("a list of letters before this formula")
    owner, (op,) = relation.operands[1], relation.ops
    owned = op in "∈⊆⊑≤" and (is_type(m, owner) or bool(type_name(m, owner)))
    if (names_of(owner) and not owned and not (op in "∈⊆" and isinstance(owner, Var))) or op not in "<>≤≥≠∈⊆⊑":
        raise Declined("a list of letters before this formula")
    every = (*variables, relation.operands[0])
    if len({*every, owner}) <= len(every):
        raise Declined("a letter twice in a list")
    return conj(formula_said(m, PREMISE if owned else place, Rel((v, owner), relation.ops)) for v in every)


@SENTENCES("frels0")
def _listed_not_zero(m: MeaningComposer, place: str, variables: Things, relation: Any) -> Formula:
    """ "a, b ∈ ℤ, not both zero"."""
    said = _listed(m, place, variables, relation)
    every = (*variables, relation.operands[0])
    return conj([said, neg(conj(rel(v, "=", Num(0)) for v in every))])


@SENTENCES("relvp")
def _relation_with_verb(m: MeaningComposer, place: str, relation: Any, verb: Phrase) -> Formula:
    """ "n > 1 is odd": the relation, and the verb of its letter."""
    if (owned := said_in_owner(m, (relation,), verb)) is not None:
        return m.sentence(owned, place)
    if isinstance(relation, Cong) and isinstance(relation.left, Var):  # "p ≡ 3 (mod 4) is prime"
        return _holding_with(m, place, relation, (relation.left,), verb)
    variables = [one for one in getattr(relation, "operands", ()) if isinstance(one, Var)]
    first = relation.operands[0] if isinstance(relation, Rel) else None
    # "if P(x) = x² + ax is divisible by x - 1"
    given = place == PREMISE and isinstance(relation, Rel) and is_definition(relation)
    if isinstance(relation, Rel) and relation.ops == ("=",) and (given or not isinstance(first, (Var, App))):
        said = m.sentence(("and", ("f", relation), ("vp", ("term", first), verb)), place)  # "n³ - n = … is even"
        with_coefficients(m, relation)
        return said
    if not isinstance(relation, Rel) or relation.ops[0] == "=" or not variables:
        raise Declined("a formula that is something")
    last = relation.operands[-1]
    alone = len(relation.operands) == 2 and isinstance(first, Var) and isinstance(last, Num)
    alone = alone or (relation.ops[0] in "∈⊆⊑≤" and bool(type_name(m, last)))
    things: Things = (variables[0],) if alone else tuple(variables)
    several = verb[:1] == ("is",) and verb[1][0] == "npp"
    several = several and (verb[1][1][0] in ("bare", "rootsof") or len(verb[1][1]) == 3)  # "two real roots of"
    if not several and len(things) > 1:
        raise Declined("which letter of the formula is meant")
    return _holding_with(m, place, relation, things, verb)


def _holding_with(m: MeaningComposer, place: str, relation: Any, things: Things, verb: Phrase) -> Formula:
    m.discourse.subject = things
    if len(things) > 1:
        m.discourse.group = things
    within = formula_said(m, INSIDE, relation)
    said = m.vp(verb, things)
    m.discourse.predicate = verb
    if place == PREMISE:
        m.discourse.pending.append(([], [within]))
        return said
    return conj([within, said])


@SENTENCES("denied")
def _denied(m: MeaningComposer, _: str, sentence: Phrase) -> Formula:
    """What a question with the answer "no" says: not for all of its letters."""
    once(sentence)
    before = set(m.discourse.scope)
    said = m.sentence(sentence, CLAIM)
    ruled = {name for _, rules in m.discourse.pending for one in rules for name in [*free_names(one)] * _is_rule(one)}
    names = [name for name in dict.fromkeys(free_names(said)) if name not in before | m.discourse.given | ruled]
    if any(name in m.discourse.functions for name in names):
        raise Declined("“no” about a function that nothing has introduced")
    return neg(m.close("∀", names, [], said))


def _is_rule(said: Formula) -> bool:
    """Whether it gives all values of one function, and has no other letter: f(x) = x² for all x."""
    equation = said.body if isinstance(said, Quant) and said.kind == "∀" else None
    return isinstance(equation, Rel) and is_definition(equation) and len({*free_names(said)}) == 1


# subject and verb ---------------------------------------------------------------------------------------------------


@SENTENCES("vp")
def _subject_verb(m: MeaningComposer, place: str, subject: Phrase, verb: Phrase) -> Formula:
    if verb[0] in MODALS:
        return modal(m, place, subject, verb)
    if verb[0] == "is" and verb[1][0] == "npp" and is_new(m, subject):
        verb = of_before(m, verb)
    certain(m, subject)
    value = "f2" in tags_in(subject) or (subject[0] == "term" and isinstance(subject[1], Call))  # a gcd
    if _undenied(verb) == ("is", ("npp", ("numeral", "one"))) and not value:
        match m.discourse.predicate and _before(m):
            case ("is", ("npp", (("indef" | "bare"), *_))):  # "n is a square. Then 4n is one"
                raise Declined("whether “one” is the number")
    if place == PREMISE and _each_map(m, subject) and "converging" not in tags_in(verb):
        subject = ("everyterm", subject[1])  # "let f_n : ℝ → ℝ be continuous"
    if (of_any := any_number(m, place, subject, verb)) is not None:
        return of_any

    def say(things: Things) -> Formula:
        if "it" not in tags_in(subject):  # behind "its derivative", "it" goes on to be whose that is
            m.discourse.subject = things
        if len(things) > 1:
            m.discourse.group = things
        m.discourse.depth += 1
        try:
            return m.vp(verb, things)
        finally:
            m.discourse.depth -= 1

    found = m.np(subject, place, say)
    m.discourse.predicate = verb  # of what "so is" speaks in later sentences
    return found


def _each_map(m: MeaningComposer, subject: Phrase) -> bool:
    """Whether it is f_n, of no n that the text has."""
    mapped = subject[0] == "term" and m.discourse.is_map_term(subject[1])
    return mapped and set(names_of(subject[1].args)).isdisjoint(m.discourse.scope)


def _before(m: MeaningComposer) -> Phrase:
    """The verb phrase that "is" and "does" alone stand for, without its negation."""
    verb = m.discourse.predicate
    if verb is None:
        raise Declined("“is” or “does” without a sentence before")
    return _undenied(verb)


def _undenied(verb: Phrase) -> Phrase:
    if verb[0] == "isnot":
        return ("is", verb[1])
    if verb[0] == "is" and verb[1][0] == "pnot":
        return ("is", verb[1][1])
    return verb[1] if verb[0] in ("vnot", "never", "cannot") else verb


@SENTENCES("so")
def _is_too(m: MeaningComposer, place: str, subject: Phrase) -> Formula:
    """ "…, then n^2 is"."""
    verb = _before(m)

    def say(things: Things) -> Formula:
        m.discourse.subject = things
        return m.vp(verb, things)

    return m.np(subject, place, say)


@SENTENCES("soalso")
def _so_is(m: MeaningComposer, place: str, subject: Phrase) -> Formula:
    before = m.discourse.subject or ()
    if "it" in tags_in(subject) and not all(isinstance(one, Var) for one in before):
        raise Declined("what “it” stands for: the whole or a part")  # "the square of x is rational, and so is its cube"
    if m.discourse.predicate in (None, _before(m)):
        return _is_too(m, place, subject)
    raise Declined("“so is” behind what is denied")


@SENTENCES("ifso")
def _if_it_is(m: MeaningComposer, place: str, sentence: Phrase, subject: Phrase) -> Formula:
    """ "n² is even whenever n is": the verb of the sentence, said of another thing."""
    if sentence[0] != "vp" or sentence[2][0] in MODALS:
        raise Declined("“is” or “does” without a sentence before")
    return m.sentence(("if", ("vp", subject, _undenied(sentence[2])), sentence), place)


@SENTENCES("notso")
def _is_not(m: MeaningComposer, place: str, subject: Phrase, always: str = "") -> Formula:
    """ "…, but n^2 is not"; ``always``: need not be."""
    verb = _before(m)
    if always:
        return modal(m, place, subject, ("neednot", verb))
    return m.np(subject, place, lambda things: m.vp(("vnot", verb), things))


# connectives --------------------------------------------------------------------------------------------------------


@SENTENCES("and")
def _and(m: MeaningComposer, place: str, *parts: Phrase) -> Formula:
    for number, part in enumerate(parts):
        thing = part[1].operands[0] if part[0] == "f" and getattr(part[1], "ops", ()) == ("∈",) else None
        if number and isinstance(thing, Var) and place == CLAIM and spelled(thing) not in known_names(m):
            raise Declined("a claim that a letter lies somewhere which nothing has introduced")
    if parts[0][0] == "fundef" and place == CLAIM:
        return m.sentence((*parts[0][:3], ("vthen", parts[0][3], ("and", *parts[1:]))), place)
    parts = tuple(of_denied(of_members(parts)))
    of = same_things(parts) if place == CLAIM else None
    return m.sentence(("ofsame", of, *parts), place) if of else conj([m.sentence(part, place) for part in parts])


@SENTENCES("or")
def _or(m: MeaningComposer, place: str, *parts: Phrase) -> Formula:
    return disj([m.sentence(part, place) for part in parts])


@SENTENCES("not")
def _not(m: MeaningComposer, place: str, part: Phrase) -> Formula:
    once(part)
    if part[0] == "ex":  # "there does not exist a field with six elements"
        return m.sentence(("no", *part[1:]), place)
    before = m.discourse.scope | m.discourse.bound
    said = m.sentence(part, CLAIM)  # what is denied of "the sum of two primes" is denied of all
    if place == CLAIM and set(free_names(said)) - before:
        raise Declined("whether it is denied for all, or for some")
    return neg(said)
