"""Functions given by x ↦ e, and what is said of a formula in one letter: its value at 2, that it is constant."""

from collections.abc import Callable, Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Ascribe,
    Bin,
    Bound,
    Call,
    Domain,
    Expr,
    Formula,
    Interval,
    Num,
    Quant,
    Rel,
    SetOf,
    Tuple,
    Var,
)
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import is_definition, letter, names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.entries import parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import implies, rel
from leanwright.tools.reader.meaning.built import polynomial_over
from leanwright.tools.reader.meaning.carriers import ONTO, map_kind, map_side
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    PREDICATES,
    PREMISE,
    SENTENCES,
    STEPS,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    names_in,
    only,
)
from leanwright.tools.reader.meaning.declared import as_interval
from leanwright.tools.reader.meaning.functions import of_defined
from leanwright.tools.reader.meaning.noun_phrases import value
from leanwright.tools.reader.meaning.sentences import formula_said
from leanwright.tools.reader.meaning.templates import substituted, term_of
from leanwright.tools.reader.number_kinds import metric_source

_ON_A_PART = ("adjon", "adjat")  # what is said where a formula makes sense
_REALS: Phrase = ("d", Domain("R"))
_SAME: Phrase = ("same",)
_OF_OTHER_NUMBERS = frozenset("ijkmnwz")  # whole or complex numbers, where nothing says what they are


@NOUN_PHRASES("givenfor")
def _given_for(m: MeaningComposer, place: str, rest: Rest, relation: Any, span: Phrase, *others: Any) -> Formula:
    """ "the function f(x) = 1/x, defined for x ≠ 0", "… for x ≠ 0 and f(0) = 0": so for the rest of the text."""
    if place != CLAIM or not isinstance(relation, Rel) or not is_definition(relation):
        raise Declined("a function that is given inside a sentence")
    function = relation.operands[0]
    assert isinstance(function, App)
    m.discourse.pieces[function.fn] += 1 + len(others)
    first = ("definefor", span, ("f", relation)) if span else ("suppose", ("f", relation))
    steps: tuple[Phrase, ...] = (first, *(("suppose", ("f", one)) for one in others))
    for step in steps:
        m.discourse.pending.append(([], STEPS.meanings[step[0]](m, *step[1:])))
    return rest((letter(function.fn),))


@NOUN_PHRASES("derivofrule")
def _derivative_of_given(m: MeaningComposer, place: str, rest: Rest, relation: Any) -> Formula:
    """ "The derivative of f(x) = x², of y = x²": at any x, of which the rest goes on to speak."""
    if isinstance(relation, Rel) and relation.ops == ("=",) and isinstance(relation.operands[0], Var):
        return m.np(("derivof", relation.operands[1]), place, rest)
    own = relation.operands[0].args[:1] if isinstance(relation, Rel) and is_definition(relation) else ()  # type: ignore[union-attr]
    return m.np(("givenfor", relation, ()), place, lambda maps: rest((Call("deriv", (*maps, *own)),)))


@SENTENCES("derivativeis")
def _derivative_is(m: MeaningComposer, place: str, relation: Any, slope: Any) -> Formula:
    """ "The derivative of f(x) = x² is f'(x) = 2x"."""
    return m.np(("givenfor", relation, ()), place, lambda _: m.sentence(("derivative", slope), place))


@SENTENCES("derivativeon")
def _derivative_on(m: MeaningComposer, place: str, term: Any, where: Any, value: Phrase) -> Formula:
    """ "The derivative of ln(x)/x on (0, ∞) is …": at each point there."""
    names = [one for one in names_of(term) if one not in m.discourse.functions]
    if len(names) != 1 or not isinstance(where, Interval):
        raise Declined("where the derivative is taken")
    said = ("vp", ("derivof", term), ("is", ("npp", value)))
    return m.sentence(("forall", ("relq", Rel((letter(names[0]), where), ("∈",))), said), place)


@SENTENCES("curvehas")
def _curve_has(m: MeaningComposer, place: str, relation: Any, verb: Phrase) -> Formula:
    """ "The graph of y = x³ - 3x has a local maximum at -1": what is said of the function."""
    if isinstance(relation, Rel) and is_definition(relation):
        return m.sentence(("fundef", relation, (), verb), place)
    names = names_of(relation.operands[1]) if isinstance(relation, Rel) and relation.ops == ("=",) else []
    if len(names) != 1 or relation.operands[0] != Var("y"):
        raise Declined("a curve that is no graph")
    return _maps_to(m, place, Var(names[0]), relation.operands[1], (), verb)


@SENTENCES("mapped")
def _said_of_map(m: MeaningComposer, place: str, rule: Phrase, kinds: Sequence[Phrase], verb: Phrase) -> Formula:
    """A function that a formula or a name gives, from where it goes, and what is said of it."""
    if rule[0] == "mapsto":
        return _maps_to(m, place, rule[1], rule[2], kinds, verb)
    return (_named_map if rule[0] == "namedmap" else _function_of)(m, place, rule[1], kinds, verb)


def _maps_to(m: MeaningComposer, _: str, variable: Any, term: Any, kinds: Sequence[Phrase], verb: Phrase) -> Formula:
    """ "the function x ↦ 2x is injective"."""
    kinds = kinds or _sides_of(m, verb)
    what = verb[1] if verb[0] in ("is", "isnot") else ("",)
    last = what[-1] if what[0] == "pand" else what
    on_a_part: Any = isinstance(verb[-1], SetOf) or last[0] in _ON_A_PART or (last[0] == "bij" and not kinds)
    if last[0] == "adjon" and isinstance(part := as_interval(last[-1]), Interval):
        on_a_part = part
    definition, placed, local = _defined_by(m, variable, term, kinds, on_a_part)
    function = letter(definition.operands[0].fn)  # type: ignore[union-attr]
    if local:
        if placed:
            raise Declined("a map to a part of something, with letters of a quantifier")
        return _for_each(m, definition, lambda: m.vp(verb, (function,)))
    m.discourse.pending.append(([], placed))
    return of_defined(m, definition, function, verb)


@NOUN_PHRASES("byformula")
def _given_by_formula(m: MeaningComposer, _: str, rest: Rest, variable: Var, term: Any) -> Formula:
    """ "the derivative of x ↦ x² at 1", "the functions x ↦ 2x and x ↦ x/2 are inverse to each other"."""
    if m.discourse.mentions[spelled(variable)] > 2:  # the letter stands for something else elsewhere
        new = letter(m.discourse.fresh("tsxuv"))
        variable, term = new, substituted(m, term, {spelled(variable): new})
    definition, _placed, local = _defined_by(m, variable, term, (), False)
    function = letter(definition.operands[0].fn)  # type: ignore[union-attr]
    if local:
        return _for_each(m, definition, lambda: rest((function,)))
    m.discourse.pending.append(([], [formula_said(m, PREMISE, definition)]))
    return rest((function,))


@NOUN_PHRASES("byrule")
def _given_by_rule(m: MeaningComposer, _: str, rest: Rest, definition: Any) -> Formula:
    """ "the derivative of the function f(x) = x² at 1": the letter stands for it from here on."""
    if not isinstance(definition, Rel) or not is_definition(definition):
        raise Declined("a function without a definition")
    function, term = definition.operands
    assert isinstance(function, App)
    if function.fn in m.discourse.scope | m.discourse.given or set(names_of(term)) & m.discourse.scope:
        raise Declined("a function that depends on what the text has")
    m.discourse.pending.append(([], [formula_said(m, PREMISE, definition)]))
    return rest((letter(function.fn),))


def _defined_by(
    m: MeaningComposer, variable: Any, term: Any, kinds: Sequence[Phrase], on_a_part: Any
) -> tuple[Rel, list[Formula], bool]:
    """The equation of a nameless function, where it goes, and whether it has letters of a quantifier around it."""
    own: Things = variable.items if isinstance(variable, Tuple) else (variable,)
    if not all(isinstance(one, Var) for one in own):
        raise Declined("a function that takes what is no letter to something")
    space = metric_source(m.discourse, variable, term) if own == (variable,) else ""  # of x ↦ d(x, A)
    kinds = kinds or _in_the_structure(m) or ((("v", letter(space)), _REALS) if space else ())
    if not kinds and (
        own != (variable,) or spelled(variable) in _OF_OTHER_NUMBERS or m.discourse.types or isinstance(term, Tuple)
    ):
        raise Declined("from where to where the function goes")
    name = m.discourse.fresh("fgh")
    source, target = (*kinds, _SAME)[:2] if kinds else (_REALS, _SAME)
    placed = map_kind(m, Var(name), source, target)
    if placed and target == ("on",):
        raise Declined("where the values of the function lie")
    start = m.discourse.kinds[name].partition(" → ")[0]
    names = names_of(own)
    others = set(names_of(term)) - {*names, *("d" for _ in space)}
    if {*names} & m.discourse.scope or not all(_is_parameter(m, one, start, bool(kinds)) for one in others):
        raise Declined("a map with parameters")
    factors = start.split(" × ") if own != (variable,) else [start]
    if len(factors) != len(own):
        raise Declined("how many letters the function is one of")
    for one, kind in zip(names, factors, strict=True):
        m.discourse.declare(one, kind)
    part = m.discourse.domains.get(name)
    there = [rel(variable, "∈", one) for one in (part, on_a_part) if one is not None and not isinstance(one, bool)]
    if on_a_part is not True and conditions([rel(Num(0), "=", term)], names, there, m.discourse):
        raise Declined("where the formula makes sense")
    m.discourse.functions[name] = False
    local = bool(others & m.discourse.bound - m.discourse.given)
    return rel(App(name, own), "=", term), placed, local


def _in_the_structure(m: MeaningComposer) -> Sequence[Phrase]:
    """Beside one structure, a group or a ring, a map is one of it."""
    found = [name for name in m.discourse.types if {"group", "ring"} & set(m.discourse.sorts.get(name, ()))]
    return (("v", letter(found[0])), _SAME) if len(found) == len(m.discourse.types) == 1 else ()


def _for_each(m: MeaningComposer, definition: Rel, said: Callable[[], Formula]) -> Formula:
    """What is said of a function that is another one for each value of the letters of a quantifier."""
    name = definition.operands[0].fn  # type: ignore[union-attr]
    m.discourse.bound.add(name)
    defined = formula_said(m, PREMISE, definition)
    return Quant("∀", (Bound((name,)),), implies(defined, said()))


def _named_map(m: MeaningComposer, place: str, name: str, kinds: Sequence[Phrase], verb: Phrase) -> Formula:
    """ "the square root function is increasing on [0, ∞)": x ↦ √x, of the real numbers where nothing else is said."""
    entries = [m.lexicon[one] for one in name.split("|")]
    odd = any(one.of not in ("", "number") or one.measure or one.kind not in ("", "ℝ") for one in entries)
    if odd or verb[0] == "srel" or (ONTO & m.discourse.words and not kinds and "bij" not in verb[-1]):
        raise Declined("from where and to where the function goes")
    x = Var(m.discourse.fresh("xt"))
    kind = "ℝ" if not kinds else map_side(m, kinds[0], 0)[0]
    m.discourse.declare(x.name, kind)
    term = value(m, name, x)
    return _maps_to(m, place, x, term, kinds, verb)


def _is_parameter(m: MeaningComposer, name: str, start: str, typed: bool) -> bool:
    """A parameter of a map of the reals that is a number, a real function, or unsaid; of another map, an element."""
    kind = m.discourse.kinds.get(name)
    if start in m.discourse.types:  # exponents are numbers
        here = m.discourse
        return kind in (start, f"Set {start}", "ℕ") and (name in here.scope | here.given or name not in here.bound)
    if kind is None and not typed and name not in m.discourse.bound | m.discourse.functions.keys():
        m.discourse.declare(name, "ℝ")
        return True
    map_ = kind == "function" and name in m.discourse.functions  # of real numbers, where nothing else is said
    return not typed and (map_ or (name in m.discourse.scope and kind in ("ℕ", "ℤ", "ℚ", "ℝ", "ℝ → ℝ")))


def _sides_of(m: MeaningComposer, verb: Phrase) -> Sequence[Phrase]:
    """The structures that "… is a bijection from G onto itself" tells a map to go from and to."""
    match verb:
        case ("is", ("bij", _, source, target) | ("pand", ("bij", _, source, target), ("bij", *_))):
            return (source, target) if map_side(m, source, 0)[1] is None else ()
    return ()


def _free(m: MeaningComposer, term: Any) -> list[str]:
    """The letters of a term of which the text says nothing."""
    here = m.discourse
    return [v for v in dict.fromkeys(names_of(term)) if v not in here.scope and v not in here.functions]


def equated(relation: Any) -> tuple[Var, Expr]:
    """Letter and value of "x = 2"."""
    if isinstance(relation, Rel) and relation.ops == ("=",):
        name, value = relation.operands
        if isinstance(name, Var) and name not in walk(value):
            return name, value
    raise Declined("at which value")


@SENTENCES("onlyvalue")
def _only_value(m: MeaningComposer, _: str, noun: Phrase, relation: Any) -> Formula:
    """ "p = 3 is the only prime for which p + 2 is prime": the letter is that of the noun."""
    name, value = equated(relation)
    bound = noun[0] == "nb" and noun[3] == "relation" and {*names_in(noun[4][0])} == {spelled(name)}  # "real x > 2"
    if noun[0] != "nb" or not (bound or noun[3] in ((), (name,))):
        raise Declined("which of several letters")
    return m.sentence(("only", (*noun[:3], (name,), noun[4]), ("term", value)), INSIDE)


@NOUN_PHRASES("valueat")
def _value_at(m: MeaningComposer, _: str, rest: Rest, term: Any, where: Any) -> Formula:
    """ "the value of 3x + 1 at x = 2", "the value of f(x) = x^2 at x = 2"."""
    name, value = equated(where)
    if isinstance(term, Rel):
        head = term.operands[0]
        if term.ops != ("=",) or not isinstance(head, App) or head.args != (name,):
            raise Declined("the value of what is no formula")
        term = term.operands[1]
    if _free(m, term) != [spelled(name)] or isinstance(term, Var):
        raise Declined("the value of what is no formula in one letter")
    return rest((substituted(m, term, {spelled(name): value}),))


@NOUN_PHRASES("atvalue")
def _at_value(m: MeaningComposer, _: str, rest: Rest, relation: Any) -> Formula:
    """ "at x = 2", of a letter that stands for nothing else; "at a point a ∈ ℝ"."""
    if isinstance(relation, Rel) and relation.ops == ("∈",) and relation.operands[1] == Domain("R"):
        m.discourse.declare(spelled(relation.operands[0]), "ℝ")  # type: ignore[arg-type]
        return rest((relation.operands[0],))
    name, value = equated(relation)
    if spelled(name) in m.discourse.scope - m.discourse.given:
        raise Declined("at which value")
    return rest((value,))


def _function_of(m: MeaningComposer, place: str, term: Any, kinds: Sequence[Phrase], verb: Phrase) -> Formula:
    """ "the function x^2 increases on [0, 1]"; a formula with gaps on an interval, or at a point, alone."""
    names = _free(m, term)
    if m.is_map(term) or isinstance(term, Var) or len(names) != 1:
        raise Declined("a function of which letter")
    return _maps_to(m, place, letter(names[0]), term, kinds, verb)


@SENTENCES("termis")
def _said_of_formula(m: MeaningComposer, place: str, term: Any, verb: Phrase) -> Formula:
    """ "x^2 is convex": said of the function, where nothing is said of the number."""
    names = _free(m, term)
    if len(names) != 1 or names[0] not in ("x", "t", "s", "u", "θ"):
        raise Declined("a function of which letter")
    return _function_of(m, place, term, (), verb)


@NOUN_PHRASES("nthroot")
def _root(m: MeaningComposer, place: str, rest: Rest, degree: Any, of: Phrase) -> Formula:
    """ "the fourth root of 16"; `defined` declines what may be negative."""
    index = Num(m.lexicon[degree].value) if isinstance(degree, str) else degree

    def say(things: Things) -> Formula:
        if not isinstance(index, Num) or index.value < 2:
            raise Declined("what root is taken")
        return rest(tuple(Call("root", (index, Ascribe(x, "ℝ") if isinstance(x, Num) else x)) for x in things))

    return m.np(of, place, say)


@PREDICATES("unityroot")
def _root_of_unity(m: MeaningComposer, things: Things, name: str, degree: Any) -> Formula:
    """ "an n-th root of unity": n is positive."""
    index = Num(m.lexicon[degree].value) if isinstance(degree, str) else degree
    if isinstance(index, Var):
        m.discourse.kinds.setdefault(spelled(index), "ℕ")
        m.discourse.ranged.setdefault(spelled(index), rel(Num(0), "<", index))
    return m.predicate(("pp", name, ("term", index)), things)


@NOUN_PHRASES("logto")
def _logarithm_to(m: MeaningComposer, place: str, rest: Rest, of: Phrase, base: Phrase) -> Formula:
    """ "the logarithm of 8 to base 2"."""

    if of[0] == "term" and isinstance(of[1], Bin) and of[1].op in ("+", "-"):
        raise Declined("of what the logarithm is taken")  # "log base 2 of x + 1"

    def say(xs: Things, bases: Things) -> Formula:
        return rest((Call("log", (only(bases, "a base"), only(xs, "a logarithm"))),))

    return m.np(base, place, lambda b: m.np(of, place, lambda xs: say(xs, b)))


@NOUN_PHRASES("ofpolynomial")
def _of_polynomial(m: MeaningComposer, _: str, rest: Rest, name: str, term: Any) -> Formula:
    """ "the degree of x^3 + 2x": of the real polynomial."""
    senses = [m.lexicon[one] for one in name.split("|")]
    found = [one for one in senses if "polynomial" in parts(one.of) and one.sort == "number"]
    if len(found) != 1 or len(_free(m, term)) != 1 or isinstance(term, Var):
        raise Declined("a polynomial in which letter")
    return rest((term_of(m, found[0], x=polynomial_over(m, term, "ℝ")),))


@SENTENCES("equalityiff")
def _equality_of(m: MeaningComposer, _: str, relation: Any, condition: Phrase) -> Formula:
    """ "Equality holds in a^2 + b^2 ≥ 2ab if and only if a = b"."""
    if not isinstance(relation, Rel) or len(relation.ops) != 1 or relation.ops[0] not in "≤≥":
        raise Declined("equality in what is no single inequality")
    return m.sentence(("iff", ("f", Rel(relation.operands, ("=",))), condition), INSIDE)
