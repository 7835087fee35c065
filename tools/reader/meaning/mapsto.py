"""Functions that are given by x ↦ e."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import App, Bound, Domain, Formula, Num, Quant, SetOf, Var
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import implies, rel
from leanwright.tools.reader.meaning.carriers import map_kind, map_side
from leanwright.tools.reader.meaning.composer import PREMISE, SENTENCES, MeaningComposer, Phrase
from leanwright.tools.reader.meaning.functions import of_defined
from leanwright.tools.reader.meaning.sentences import formula_said

_ON_A_PART = ("adjon", "adjat")  # what is said where a formula makes sense


@SENTENCES("mapsto")
def _maps_to(m: MeaningComposer, _: str, variable: Var, term: Any, kinds: Sequence[Phrase], verb: Phrase) -> Formula:
    """ "the function x ↦ 2x is injective"."""
    kinds = kinds or _sides_of(m, verb)
    name = m.discourse.fresh("fgh")
    source = kinds[0] if kinds else ("d", Domain("R"))
    placed = map_kind(m, Var(name), source, kinds[1] if len(kinds) > 1 else ("same",))
    start = m.discourse.kinds[name].partition(" → ")[0]
    others = set(names_of(term)) - {spelled(variable)}
    if spelled(variable) in m.discourse.scope or not all(_is_parameter(m, one, start, bool(kinds)) for one in others):
        raise Declined("a map with parameters")
    m.discourse.declare(spelled(variable), start)
    what = verb[1] if verb[0] == "is" else ("",)
    said = (what[-1] if what[0] == "pand" else what)[0]
    partial = name in m.discourse.domains or isinstance(verb[-1], SetOf) or said in _ON_A_PART
    if not (partial or (said == "bij" and not kinds)) and conditions(
        [rel(Num(0), "=", term)], names_of(variable), [], m.discourse
    ):
        raise Declined("where the formula makes sense")
    m.discourse.functions[name] = False
    definition = rel(App(name, (variable,)), "=", term)
    if others & m.discourse.bound - m.discourse.given:  # for each value of these letters there is another map
        if placed:
            raise Declined("a map to a part of something, with letters of a quantifier")
        m.discourse.bound.add(name)
        defined = formula_said(m, PREMISE, definition)
        return Quant("∀", (Bound((name,)),), implies(defined, m.vp(verb, (Var(name),))))
    m.discourse.pending.append(([], placed))
    return of_defined(m, definition, Var(name), verb)


def _is_parameter(m: MeaningComposer, name: str, start: str, typed: bool) -> bool:
    """A parameter that the text has as a real number or a real function, of a map of the reals; else as an element."""
    kind = m.discourse.kinds.get(name)
    if start in m.discourse.types:
        return kind == start and (name in m.discourse.scope or name not in m.discourse.bound)
    return not typed and name in m.discourse.scope and kind in ("ℝ", "ℝ → ℝ")


def _sides_of(m: MeaningComposer, verb: Phrase) -> Sequence[Phrase]:
    """The structures that "… is a bijection from G onto itself" tells a map to go from and to."""
    match verb:
        case ("is", ("bij", _, source, target) | ("pand", ("bij", _, source, target), ("bij", *_))):
            return (source, target) if map_side(m, source, 0)[1] is None and source[0] != "i" else ()
    return ()
