"""Sentences: formulas, conditionals, coordination, quantifiers before and behind."""

from collections.abc import Callable, Sequence
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Bound, Connective, Domain, Formula, Num, Quant, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, disj, free_names, implies, neg, rel
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    PREMISE,
    QUANTIFIERS,
    SENTENCES,
    MeaningComposer,
    Phrase,
    Things,
    formulas_in,
)
from leanwright.tools.reader.meaning.nominals import is_a, map_kind, nominal, sequence_kind
from leanwright.tools.reader.terms import is_definition, letter, names_of, spelled


def known(m: MeaningComposer, formula: Formula) -> None:
    """Names that a premise is about are in scope from then on."""
    m.discourse.scope |= set(free_names(formula)) - m.discourse.shared


# formulas -----------------------------------------------------------------------------------------------------------


@SENTENCES("f")
def formula_said(m: MeaningComposer, place: str, formula: Any) -> Formula:
    """A formula as a sentence; a definition in a premise holds for all arguments."""
    if isinstance(formula, Rel) and formula.ops == ("∈",) and isinstance(formula.operands[1], Domain):
        return _member(m, formula.operands[0], formula.operands[1])
    if isinstance(formula, Rel) and place != CLAIM and is_definition(formula):
        definition = _definition(m, formula)
        if definition is not None:
            return definition
    if isinstance(formula, Rel) and place == PREMISE:
        return _recursion(m, formula)
    said: Formula = formula
    return said


def _member(m: MeaningComposer, thing: Any, domain: Domain) -> Formula:
    if not isinstance(thing, Var) or m.discourse.kind_of(thing):
        raise Declined("membership in a number set, of what has a kind already")
    m.discourse.declare(spelled(thing), {"N": "ℕ", "Z": "ℤ", "Q": "ℚ", "R": "ℝ", "C": "ℂ"}[domain.name])
    return rel(Num(0), "<", thing) if domain.positive else conj([])


def _definition(m: MeaningComposer, formula: Rel) -> Formula | None:
    function = formula.operands[0]
    assert isinstance(function, App)
    names = [spelled(one) for one in function.args if isinstance(one, Var)]
    if set(names) & m.discourse.scope:
        return None
    _bind_anew(m, names, "ℕ" if function.subscript else f"argument of {function.fn}")
    return Quant("∀", (Bound(tuple(names)),), formula)


def _bind_anew(m: MeaningComposer, names: Sequence[str], kind: str) -> None:
    m.discourse.bound |= set(names)
    m.discourse.shared |= set(names)
    for name in names:
        m.discourse.kinds.setdefault(name, kind)


def _recursion(m: MeaningComposer, formula: Rel) -> Formula:
    """A relation of terms of a sequence holds for every number n."""
    terms = [part for part in walk(formula) if isinstance(part, App) and part.subscript]
    names = [n for part in terms for one in part.args for n in names_of(one) if n not in m.discourse.scope]
    names = list(dict.fromkeys(names))
    if not names:
        return formula
    _bind_anew(m, names, "ℕ")
    from_one = {part.fn for part in terms} & m.discourse.from_one
    condition = conj(rel(Var(name), "≥", Num(1)) for name in names) if from_one else conj([])
    return Quant("∀", (Bound(tuple(names)),), implies(condition, formula))


@SENTENCES("frels")
def _listed(m: MeaningComposer, place: str, variables: Things, relation: Any) -> Formula:
    """ "a, b, c > 0"."""
    if not isinstance(relation, Rel) or len(relation.operands) != 2 or not isinstance(relation.operands[0], Var):
        raise Declined("a list of letters before this formula")
    every = (*variables, relation.operands[0])
    if relation.ops == ("∈",) and isinstance(relation.operands[1], Domain):
        return conj(formula_said(m, place, Rel((v, relation.operands[1]), ("∈",))) for v in every)
    if names_of(relation.operands[1]) or relation.ops[0] not in "<>≤≥≠∈":
        raise Declined("a list of letters before this formula")
    return conj(Rel((v, relation.operands[1]), relation.ops) for v in every)


@SENTENCES("relvp")
def _relation_with_verb(m: MeaningComposer, place: str, relation: Any, verb: Phrase) -> Formula:
    """ "n > 1 is odd": the relation, and the verb of its letter."""
    variables = [one for one in getattr(relation, "operands", ()) if isinstance(one, Var)]
    if not isinstance(relation, Rel) or relation.ops[0] == "=" or not variables:
        raise Declined("a formula that is something")
    first, last = relation.operands[0], relation.operands[-1]
    alone = len(relation.operands) == 2 and isinstance(first, Var) and isinstance(last, Num)
    things: Things = (variables[0],) if alone else tuple(variables)
    several = verb[1][0] == "npp" and verb[1][1][0] == "bare"
    if not several and len(things) > 1:
        raise Declined("which letter of the formula is meant")
    m.discourse.subject = things
    said = m.vp(verb, things)
    if place == PREMISE:
        m.discourse.pending.append(([], [formula_said(m, INSIDE, relation)]))
        return said
    return conj([formula_said(m, place, relation), said])


@SENTENCES("sequence")
def _of_sequence(m: MeaningComposer, place: str, noun: Any, sentence: Phrase) -> Formula:
    """ "a sequence of integers satisfies …": the sequences of the sentence are of integers."""
    names = {p.fn for f in formulas_in(sentence) for p in walk(f) if isinstance(p, App) and p.subscript}
    if not names:
        raise Declined("a sequence that is not named")
    for name in sorted(names):
        sequence_kind(m, noun, Var(name))
    return m.sentence(sentence, place)


@SENTENCES("seqkind")
def _is_sequence(m: MeaningComposer, _: str, noun: Any, term: Any) -> Formula:
    sequence_kind(m, noun, term)
    return conj([])


@SENTENCES("denied")
def _denied(m: MeaningComposer, _: str, sentence: Phrase) -> Formula:
    """What a question with the answer "no" says."""
    return neg(m.sentence(sentence, CLAIM))


# subject and verb ---------------------------------------------------------------------------------------------------


@SENTENCES("vp")
def _subject_verb(m: MeaningComposer, place: str, subject: Phrase, verb: Phrase) -> Formula:
    m.discourse.predicate = verb
    if verb[0] in ("neednot", "may"):
        if place != CLAIM:
            raise Declined("“may” and “need not” inside a sentence")
        return neg(m.sentence(("vp", subject, ("is" if verb[0] == "neednot" else "isnot", verb[1])), CLAIM))

    def say(things: Things) -> Formula:
        m.discourse.subject = things
        if len(things) > 1:
            m.discourse.group = things
        m.discourse.depth += 1
        try:
            return m.vp(verb, things)
        finally:
            m.discourse.depth -= 1

    return m.np(subject, place, say)


@SENTENCES("so")
def _so_is(m: MeaningComposer, place: str, subject: Phrase) -> Formula:
    verb = m.discourse.predicate
    if verb is None:
        raise Declined("“so is” without a sentence before")
    return m.np(subject, place, lambda things: m.vp(verb, things))


@SENTENCES("notso")
def _is_not(m: MeaningComposer, place: str, subject: Phrase) -> Formula:
    verb = m.discourse.predicate
    if verb is None:
        raise Declined("“is not” without a sentence before")
    return m.np(subject, place, lambda things: m.vp(("vnot", verb), things))


# connectives --------------------------------------------------------------------------------------------------------


@SENTENCES("and")
def _and(m: MeaningComposer, place: str, *parts: Phrase) -> Formula:
    return conj([m.sentence(part, place) for part in parts])


@SENTENCES("or")
def _or(m: MeaningComposer, place: str, *parts: Phrase) -> Formula:
    return disj([m.sentence(part, place) for part in parts])


@SENTENCES("not")
def _not(m: MeaningComposer, _: str, part: Phrase) -> Formula:
    return neg(m.sentence(part, INSIDE))


@SENTENCES("if")
def _if(m: MeaningComposer, _: str, condition: Phrase, claim: Phrase) -> Formula:
    return _conditional(m, condition, claim, CLAIM, implies)


@SENTENCES("iff")
def _iff(m: MeaningComposer, _: str, condition: Phrase, claim: Phrase) -> Formula:
    return _conditional(m, condition, claim, INSIDE, lambda a, b: Connective("↔", a, b))


def _conditional(
    m: MeaningComposer, condition: Phrase, claim: Phrase, place: str, joined: Callable[[Formula, Formula], Formula]
) -> Formula:
    mark = len(m.discourse.pending)
    premise = m.sentence(condition, PREMISE)
    known(m, premise)
    return m.flush(mark, joined(premise, m.sentence(claim, place)))


@SENTENCES("unless")
def _unless(m: MeaningComposer, _: str, claim: Phrase, exception: Phrase) -> Formula:
    mark = len(m.discourse.pending)
    said = m.sentence(claim, PREMISE)
    return m.flush(mark, implies(neg(m.sentence(exception, INSIDE)), said))


@SENTENCES("where")
def _where(m: MeaningComposer, place: str, condition: Phrase, claim: Phrase) -> Formula:
    if place == PREMISE:
        m.discourse.pending.append(([], [m.sentence(condition, PREMISE)]))
        return m.sentence(claim, PREMISE)
    return m.sentence(("if", condition, claim), place)


@SENTENCES("conv")
def _and_conversely(m: MeaningComposer, place: str, sentence: Phrase) -> Formula:
    if sentence[0] in ("forall", "forallS"):
        return m.sentence((sentence[0], sentence[1], ("conv", sentence[2])), place)
    if sentence[0] != "if":
        raise Declined("“conversely” of what is no conditional")
    return m.sentence(("iff", sentence[1], sentence[2]), place)


@SENTENCES("eqiff")
def _with_equality(m: MeaningComposer, place: str, inequality: Phrase, condition: Phrase) -> Formula:
    said = m.sentence(inequality, place)
    if not (isinstance(said, Rel) and said.ops in (("≤",), ("≥",))):
        raise Declined("equality in what is no single inequality")
    equal = Rel(said.operands, ("=",))
    return conj([said, Connective("↔", equal, m.sentence(condition, INSIDE))])


# quantified sentences -----------------------------------------------------------------------------------------------


@SENTENCES("forall")
def _forall(m: MeaningComposer, place: str, quantifier: Phrase, sentence: Phrase) -> Formula:
    inner = INSIDE if place == PREMISE and quantifier[0] == "every" else place
    return m.quantifier(quantifier, lambda: m.sentence(sentence, inner), place)


@SENTENCES("forallS")
def _forall_behind(m: MeaningComposer, place: str, quantifier: Phrase, sentence: Phrase) -> Formula:
    """ "…, for every n": behind what exists, or is denied, its scope is open."""
    if sentence[0] in ("ex", "ex1", "exk", "no") and any(
        one[0] == "such" for noun in sentence[1:] if isinstance(noun, tuple) and noun[0] == "nb" for one in noun[4]
    ):
        raise Declined("the scope of “for …” at the end")
    if sentence[0] == "so":
        raise Declined("“so is …” for every")
    denied = sentence[0] == "vp" and sentence[2][0] in ("isnot", "vnot")
    if denied and quantifier[0] == "every" and not (quantifier[1][0] == "nb" and quantifier[1][3]):
        raise Declined("the scope of “not” and “for every”")
    return _forall(m, place, quantifier, sentence)


@SENTENCES("fsome")
def _for_some(m: MeaningComposer, _: str, noun: Phrase, sentence: Phrase) -> Formula:
    if not noun[3]:
        raise Declined("“for some” of nameless things")
    names, _things, restrictions = nominal(m, noun)
    return m.close("∃", names, restrictions, m.sentence(sentence, INSIDE))


@SENTENCES("noq")
def _for_no(m: MeaningComposer, _: str, noun: Phrase, sentence: Phrase) -> Formula:
    names, _things, restrictions = nominal(m, noun)
    return m.close("∀", names, restrictions, neg(m.sentence(sentence, INSIDE)))


@QUANTIFIERS("every")
def _every(m: MeaningComposer, body: Callable[[], Formula], _: str, noun: Phrase) -> Formula:
    if not noun[3]:
        raise Declined("“for every” of nameless things")
    names = [spelled(v) for v in noun[3]] if noun[3] != "relation" else []
    if noun[2] == "thing" and m.discourse.scope & set(names):
        raise Declined("a letter that is quantified twice")
    new, things, restrictions = nominal(m, noun)
    if len(things) == 1:
        m.discourse.subject = things
    return m.close("∀", new, restrictions, body())


@QUANTIFIERS("these")
def _for_these(m: MeaningComposer, body: Callable[[], Formula], place: str, noun: Phrase) -> Formula:
    """ "for real x": in a premise, x is introduced for the rest of the text."""
    if place != PREMISE:
        return _every(m, body, place, noun)
    if not noun[3]:
        raise Declined("“for” of nameless things")
    names, _things, restrictions = nominal(m, noun)
    m.discourse.pending.append((names, restrictions))
    return body()


@QUANTIFIERS("andq")
def _several(m: MeaningComposer, body: Callable[[], Formula], place: str, *parts: Phrase) -> Formula:
    def go(left: Sequence[Phrase]) -> Formula:
        return m.quantifier(left[0], lambda: go(left[1:]), place) if left else body()

    return go(parts)


@QUANTIFIERS("relq")
def _for_relation(m: MeaningComposer, body: Callable[[], Formula], place: str, relation: Any) -> Formula:
    return _for_listed(m, body, place, (), relation)


@QUANTIFIERS("relsq")
def _for_listed(m: MeaningComposer, body: Callable[[], Formula], _: str, variables: Things, relation: Any) -> Formula:
    """ "for all x > 0", "for all a, b ≥ 0"."""
    if not isinstance(relation, Rel):
        raise Declined("“for” before a congruence")
    leading = [o for o in relation.operands if isinstance(o, Var) and spelled(o) not in m.discourse.scope]
    if isinstance(relation.operands[0], Var) and len(relation.operands) == 2:
        leading = [o for o in leading if o == relation.operands[0]] or leading
    said = m.sentence(("frels", variables, relation), INSIDE) if variables else formula_said(m, INSIDE, relation)
    names = [spelled(v) for v in (*variables, *leading) if isinstance(v, Var)]
    names = list(dict.fromkeys(n for n in names if n not in m.discourse.scope))
    m.discourse.bind(names)
    return m.close("∀", names, [said], body()) if names else implies(said, body())


@QUANTIFIERS("letq")
def _where_letters(
    m: MeaningComposer, body: Callable[[], Formula], place: str, variables: Things, noun: Phrase
) -> Formula:
    """ "…, where n is an integer"."""
    said = [is_a(m, noun, v) for v in variables]
    if place == PREMISE:
        m.discourse.pending.append(([], said))
        return body()
    return implies(conj(said), body())


@QUANTIFIERS("cond")
def _whenever(m: MeaningComposer, body: Callable[[], Formula], place: str, condition: Phrase) -> Formula:
    if place == PREMISE:
        raise Declined("a condition inside a hypothesis")
    said = m.sentence(condition, INSIDE)
    return implies(said, body())


# functions and triangles --------------------------------------------------------------------------------------------


@SENTENCES("triangle")
def _triangle(_: MeaningComposer, __: str, sides: Things) -> Formula:
    if len(sides) != 3:
        raise Declined("a triangle with other than three sides")
    a, b, c = sides
    longer = [rel(Bin("+", x, y), ">", z) for x, y, z in ((a, b, c), (b, c, a), (c, a, b))]
    return conj([*(rel(Num(0), "<", x) for x in sides), *longer])


@SENTENCES("mapsto")
def _maps_to(m: MeaningComposer, _: str, variable: Var, term: Any, kinds: Sequence[Phrase], verb: Phrase) -> Formula:
    """ "the function x ↦ 2x is injective"."""
    if any(name != spelled(variable) for name in names_of(term)):
        raise Declined("a map with parameters")
    name = m.discourse.fresh("fgh")
    source = kinds[0] if kinds else ("d", Domain("R"))
    map_kind(m, Var(name), source, kinds[1] if len(kinds) > 1 else ("same",))
    m.discourse.functions[name] = False
    defined = formula_said(m, PREMISE, rel(App(name, (variable,)), "=", term))
    return implies(defined, m.vp(verb, (Var(name),)))


@SENTENCES("onreals")
def _function_on(m: MeaningComposer, place: str, relation: Any, noun: Any) -> Formula:
    """ "f(x) = x^2 on the reals"."""
    function = relation.operands[0] if isinstance(relation, Rel) and is_definition(relation) else None
    if not isinstance(function, App):
        raise Declined("“on …” behind what is no definition")
    map_kind(m, Var(function.fn), ("n", noun), ("same",))
    return formula_said(m, place, relation)


@SENTENCES("fundef")
def _defined_function(m: MeaningComposer, place: str, relation: Any, kinds: Sequence[Phrase], verb: Phrase) -> Formula:
    """ "the function f(x) = 2x is injective"."""
    if place != CLAIM or not isinstance(relation, Rel) or not is_definition(relation):
        raise Declined("a function without a definition")
    function = relation.operands[0]
    assert isinstance(function, App)
    if kinds:
        map_kind(m, Var(function.fn), kinds[0], kinds[1])
    defined = formula_said(m, PREMISE, relation)
    return implies(defined, m.vp(verb, (letter(function.fn),)))
