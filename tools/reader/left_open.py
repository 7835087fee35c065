"""What a statement may not leave open: what its letters are, which values it is of, where it says it."""

import re
from collections.abc import Sequence

from leanwright.tools.maths.ast import (
    App,
    Ascribe,
    Call,
    Connective,
    Const,
    Formula,
    Interval,
    Pred,
    Quant,
    Rel,
    Var,
)
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import atoms, bound_names, conjuncts, free_names, idle_names, nodes
from leanwright.tools.reader.meaning.composer import NUMBERS, Discourse

_WORD = re.compile(r"\w+")
_RUNNING = frozenset("xyzts")  # letters that arguments run through, as a, b and c do not


def check_parts(premises: Sequence[Formula], goal: Formula, discourse: Discourse, kinds: dict[str, str]) -> None:
    """Raises Declined for "f(n) = 2n for every integer n. Then f is injective.": nothing says what f is elsewhere."""
    known = {*discourse.domains, *(one for one, kind in kinds.items() if kind.startswith("ℕ"))}
    values = [part for one in premises for part in walk(one) if isinstance(part, App) and names_of(part.args)]
    counted = {one.fn for one in values if discourse.kinds.get(one.fn, "function") == "function"}
    counted -= {one.fn for one in values if not {kinds.get(name) for name in names_of(one.args)} <= set("ℕℤℚ")}
    said: dict[str, list[bool]] = {}  # by function: each equation of its values, and whether it is of a part
    for one in (part for whole in premises for part in conjuncts(whole)):
        body = one.body if isinstance(one, Quant) and one.kind == "∀" else one
        partly = isinstance(body, Connective) and body.op == "→"
        equation = body.right if isinstance(body, Connective) and partly else body
        if isinstance(equation, Rel) and equation.ops == ("=",):
            left = equation.operands[0]
            if isinstance(left, App) and not left.subscript and left.fn not in names_of(equation.operands[1]):
                said.setdefault(left.fn, []).append(partly)
    named, whole = (
        {spelled(part) for one in said_of for atom in atoms(one) for part in walk(atom) if isinstance(part, Var)}
        for said_of in ([goal], premises)
    )
    for name in (named - whole) & ({name for name, parts in said.items() if parts == [True]} | counted) - known:
        raise Declined(f"what {name} is elsewhere")


def check_arguments(parts: Sequence[Formula], goal: Formula, free: Sequence[str], discourse: Discourse) -> None:
    """Raises Declined for "a function g with g(x) = 1", where nothing else is said of x.

    Also for "if f(x)² = x² for all x then f(x) = x or f(x) = -x", which says so of each x, or of one of two functions.
    """
    for part in parts:
        left = part.operands[0] if isinstance(part, Rel) and part.ops == ("=",) else None
        if not isinstance(part, Rel) or not isinstance(left, App) or left.subscript or names_of(part.operands[1:]):
            continue
        elsewhere = {name for one in (*parts, goal) if one is not part for name in free_names(one)}
        letters = {spelled(one) for one in left.args if isinstance(one, Var)}
        if (letters & _RUNNING) - elsewhere - discourse.introductions.keys():
            raise Declined(f"whether the equation for {left.fn} holds for all, or for one")
    said = [one for one in nodes(goal) if isinstance(goal, Connective) and goal.op == "∨" and isinstance(one, Rel)]
    values = [left for one in said if isinstance(left := one.operands[0], App) and not left.subscript]
    told = {*discourse.introductions, *discourse.kinds} - {name for one in parts for name in bound_names(one)}
    if len(values) > 1 and {name for one in values for name in names_of(one.args)} & _RUNNING & {*free} - told:
        raise Declined(f"whether one equation for {values[0].fn} holds for all, or one for each")


def _is_end(term: object) -> bool:
    """Whether it is a limit, or an interval."""
    return isinstance(term, Interval) or (isinstance(term, Call) and term.fn == "nhds")


def check_names(
    formula: Formula, free: list[str], lead: list[str], discourse: Discourse, kinds: dict[str, str], anew: set[str]
) -> None:
    inner = bound_names(formula)
    if set(free) & (inner - discourse.shared - discourse.indices - anew):
        raise Declined(f"{min(set(free) & inner)}, which stands for two things")
    if {"e", "i"} & set(free) - discourse.kinds.keys() - discourse.bound - discourse.indices:
        raise Declined("whether e and i are letters or the numbers")
    nameless = any(name in discourse.nameless and name not in discourse.types for name in lead)
    ends = {name for place in discourse.domains.values() for name in names_of(place)}
    ends |= {
        spelled(x)
        for one in atoms(formula)
        if isinstance(one, Pred) and len(one.args) == 1
        for x in one.args
        if isinstance(x, Var)
    }
    ends |= {n for part in atoms(formula) for one in walk(part) if _is_end(one) for n in names_of(one)}
    complex_ones = any(part == Const("i") for one in atoms(formula) for part in walk(one))
    introduced = {*discourse.kinds, *(() if complex_ones else discourse.rules)}  # "f(x) = x². The roots of f …"
    unsaid = [name for name in free if name not in introduced and not kinds[name].startswith("Set ")]
    if nameless and set(unsaid) - ends:
        raise Declined("a letter that nothing has introduced, beside things without a name")
    numbers = {name for name in {*free} - discourse.bound if kinds[name] in ("", *NUMBERS)}
    if discourse.nameless & discourse.types.keys() and _only_in_existence(formula, numbers):
        raise Declined("whether what there is exists for each value of a letter, or for some")
    maps = [name for name in (*free, *lead) if name in discourse.nameless and "→" in discourse.kinds.get(name, "")]
    if maps and any(name in discourse.functions and name not in discourse.kinds for name in free):
        raise Declined("a function or sequence that nothing has introduced, beside one without a name")
    if _somewhere(formula, free, discourse):
        raise Declined("where on its domain something is said of a function")
    used = {name for part in nodes(formula) for name in names_of(part)}
    typed = (one.type for part in nodes(formula) for one in walk(part) if isinstance(one, Ascribe))
    used |= {word for text in typed for word in _WORD.findall(text)}
    in_types = {word for name in (*free, *lead, *bound_names(formula)) for word in _WORD.findall(kinds[name])}
    used |= in_types
    used |= {
        word for name in used & discourse.types.keys() for one in discourse.types[name] for word in _WORD.findall(one)
    }
    if (set(idle_names(formula)) & discourse.nameless) - discourse.types.keys() - in_types:
        raise Declined("a thing without a name, of which the formulas beside it say nothing")
    idle = [name for name in lead if name not in used]
    if idle or len(set(lead) | set(free)) < len(lead) + len(free):
        raise Declined("a letter of which nothing is said")


def _only_in_existence(formula: Formula, names: set[str]) -> bool:
    """ "Every finite field has p^n elements for some prime p", of any field: nothing says whether n is any number."""
    inside = [part.body for part in nodes(formula) if isinstance(part, Quant) and part.kind == "∃"]
    within = [part for one in inside for part in atoms(one)]
    outside = {name for part in atoms(formula) if part not in within for name in names_of(part)}
    return any(name not in outside for name in names)


def _somewhere(formula: Formula, free: list[str], discourse: Discourse) -> bool:
    """Whether a value is spoken of at a letter that nothing introduces, of a function on a part of ℝ."""
    values = (part for one in atoms(formula) for part in walk(one) if isinstance(part, (App, Call)))
    local = [
        one
        for one in values
        if discourse.local.keys() & {*names_of(one)[:1]} and getattr(one, "fn", "") != "Set.MapsTo"
    ]
    arguments = {name for one in local for arg in one.args[-1:] if isinstance(arg, Var) for name in names_of(arg)}
    return any(name in arguments - discourse.given for name in free)
