"""From a logical form to a Lean theorem: leading quantifiers become binders, leading conditions hypotheses."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Bin,
    Bound,
    Call,
    Connective,
    Formula,
    Neg,
    Num,
    Quant,
    Rel,
    Tuple,
    Var,
)
from leanwright.tools.maths.desugar import digits_summed
from leanwright.tools.maths.lean.statement import Binder, Hypothesis, LeanStatement
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import is_definition, letter, names_of, spelled
from leanwright.tools.reader.compare import SUBSCRIPTS
from leanwright.tools.reader.defined import slopes_exist, values_exist
from leanwright.tools.reader.entries import Lexicon, LexiconEntry
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.fitting import fit, lean_name
from leanwright.tools.reader.kind_checks import check_types, instances_of
from leanwright.tools.reader.kinds import settle
from leanwright.tools.reader.left_open import check_arguments, check_existing, check_names, check_parts, with_sides
from leanwright.tools.reader.logic import (
    TRUE,
    arguments_anew,
    atoms,
    bound_names,
    conj,
    conjuncts,
    free_names,
    implies,
    instead,
    nodes,
    quantified,
    rel,
)
from leanwright.tools.reader.map_types import TYPE_LETTERS, type_maps
from leanwright.tools.reader.meaning.composer import Discourse
from leanwright.tools.reader.places import check_presumed, derivatives_exist, on_domains
from leanwright.tools.reader.sizes import bounds_exist, check_sizes, measures_exist, said_once
from leanwright.tools.reader.structural import translated
from leanwright.tools.reader.whole_quotients import divided, with_whole_quotients

_WORD = re.compile(r"\w+")
_SPACES = frozenset(("space", "measurable space"))
_OF_TYPES = ("set", "function")


def theorem(formula: Formula, discourse: Discourse, lexicon: Lexicon) -> LeanStatement:
    """The statement. Raises Declined where the logical form says nothing, or leaves a kind open."""
    for name in discourse.wholes:
        formula = _as_type(formula, name)
    formula = derivatives_exist(on_domains(_for_all_arguments(formula, discourse), discourse), discourse)
    check_presumed(formula, discourse)
    type_maps(formula, discourse, lexicon)
    formula = bounds_exist(translated(_from_first_term(formula, discourse), discourse, lexicon))
    formula = with_whole_quotients(with_sides(formula, discourse), lexicon)
    for name in _wholes(formula):
        formula = _as_type(formula, name)
    kinds = discourse.settled = _in_the_space(settle(formula, discourse, lexicon), formula, discourse, lexicon)
    formula = _of_pairs(formula, kinds)
    free = list(dict.fromkeys(free_names(formula)))
    formula = slopes_exist(digits_summed(values_exist(formula, discourse)), kinds)
    lead, premises, goal = _opened(formula)
    premises, goal = measures_exist(premises, goal, kinds)
    goal = _between_ordered(goal, premises)
    check_parts(premises, goal, discourse, kinds)
    check_arguments([part for whole in premises for part in conjuncts(whole)], goal, free, discourse)
    check_names(formula, free, lead, discourse, kinds, arguments_anew(premises, goal))
    existing = check_existing(premises, goal, discourse)
    named = _named_in_kinds(formula, [*free, *lead], kinds, discourse)
    inner = {name for part in nodes(goal) for name in bound_names(part)} | {
        name for part in premises for name in bound_names(part)
    }
    order = [name for name in dict.fromkeys([*discourse.types, *named, *free, *lead]) if name not in existing]
    if existing and (existing | {*TYPE_LETTERS}) & {word for name in order for word in _WORD.findall(kinds[name])}:
        raise Declined("a structure that is said to exist, beside things of other types")
    binders = _binders(order, kinds, discourse, inner)
    classes: list[Binder | Hypothesis] = []
    if isinstance(binders[0] if binders else None, Binder) and "α" in binders[0].names:  # type: ignore[union-attr]
        classes = _classes(formula, lexicon, binders[0].names)  # type: ignore[union-attr]
        binders[1:1] = classes
    check_types(formula, kinds, instances_of(discourse.types, classes), lexicon)
    given = [divided(fit(part, kinds, lexicon, discourse.types)) for one in premises for part in conjuncts(one)]
    elsewhere = [part for part in given if not isinstance(part, Connective)]
    known: list[Formula] = []
    for said in (part for one in given for part in conjuncts(said_once(one, [*elsewhere, *known]))):
        if said != TRUE and said not in known and not _is_itself(said):
            known.append(said)
            number = sum(isinstance(one, Hypothesis) for one in binders)
            binders.append(Hypothesis("h" + str(number).translate(SUBSCRIPTS), said))
    claim = said_once(divided(fit(goal, kinds, lexicon, discourse.types)), known)
    if claim == TRUE or any(part == TRUE for part in nodes(claim)):
        raise Declined("a claim that says nothing")
    check_sizes(known, claim, (one for one in binders if isinstance(one, Binder)))
    return LeanStatement("statement", tuple(binders), claim)


def _of_pairs(node: Any, kinds: Mapping[str, str]) -> Any:
    """f(x, y) as the value at a pair, of a function on a product."""
    new = map_children(node, lambda one: _of_pairs(one, kinds))
    pair = isinstance(new, App) and len(new.args) > 1 and " × " in kinds.get(new.fn, "").partition(" → ")[0]
    return replace(new, args=(Tuple(new.args),)) if pair else new


def _between_ordered(goal: Formula, premises: Sequence[Formula]) -> Formula:
    """ "Their average lies between them": between a and b where a < b is supposed; declined where a may be b."""
    said = [part for whole in premises for part in conjuncts(whole) if isinstance(part, Rel)]
    pairs = [(pair, op) for one in said for *pair, op in zip(one.operands, one.operands[1:], one.ops, strict=False)]
    below = {tuple(pair[::-1] if op in ">≥" else pair): op for pair, op in pairs if op in "<>≤≥"}
    for part in atoms(goal):
        low, high = (part.operands[0], part.operands[-1]) if isinstance(part, Rel) else (None, None)
        if not (isinstance(low, Call) and isinstance(high, Call) and (low.fn, high.fn) == ("min", "max")):
            continue
        for one in (low.args, low.args[::-1]):
            if below.get(one, "<") in "≤≥":
                raise Declined("whether “between” allows that they are equal")
            if one in below:
                goal = instead(instead(goal, low, one[0]), high, one[1])
    return goal


def _is_itself(said: Formula) -> bool:
    """ "Its centre Z(G)": what a usual name says of the thing that it names. "A subset A of a set": of some set."""
    match said:
        case Quant("∃", (Bound((name,)),), Rel((Var(), Var(name=whole)), ("⊆",))) if whole == name:
            return True
    return isinstance(said, Rel) and said.ops == ("=",) and said.operands[0] == said.operands[1]


def _wholes(formula: Formula) -> list[str]:
    """Where complements are taken: what others are supposed to be part of, and of which none is taken."""
    terms = [one for part in atoms(formula) for one in walk(part) if isinstance(one, Bin) and one.op == "\\"]
    taken = [names_of(one.right) for one in terms if isinstance(one.left, Call) and one.left.fn == "Set.univ"]
    found: list[str] = []
    while isinstance(formula, Quant) or (isinstance(formula, Connective) and formula.op == "→"):
        parts = list(conjuncts(formula.left)) if isinstance(formula, Connective) else []
        sides = [part.operands[1] for part in parts if isinstance(part, Rel) and part.ops == ("⊆",)]
        found += [spelled(one) for one in sides if isinstance(one, Var)]
        formula = formula.right if isinstance(formula, Connective) else formula.body
    return [name for name in dict.fromkeys(found) if taken and not any(name in names for names in taken)]


def _as_type(formula: Formula, name: str) -> Formula:
    """ "Subsets of a set X", of which nothing else is said, are sets of the type. Complements are taken in that."""
    parts = [part for part in atoms(formula) if name in names_of(part)]
    plain = [part for part in parts if isinstance(part, Rel) and part.ops == ("⊆",) and part.operands[1] == Var(name)]
    found = _without(formula, name, plain)
    if not any(name in names_of(part) for part in atoms(found)):
        return found
    if any(isinstance(one, Call) and one.fn == "Set.univ" for part in atoms(formula) for one in walk(part)):
        raise Declined("in which set the complement is taken")
    return formula


def _without(formula: Formula, name: str, parts: Sequence[Formula]) -> Formula:
    """``formula`` without ``parts`` among its premises, and without its leading ∀ ``name``."""
    if isinstance(formula, Connective) and formula.op == "→":
        left = conj(part for part in conjuncts(formula.left) if part not in parts)
        return implies(left, _without(formula.right, name, parts))
    if isinstance(formula, Quant) and formula.kind == "∀":
        names = [one for bound in formula.bounds for one in bound.names if one != name]
        return quantified("∀", names, (), _without(formula.body, name, parts))
    return formula


def _named_in_kinds(formula: Formula, order: list[str], kinds: dict[str, str], discourse: Discourse) -> dict[str, None]:
    """Structures and sizes of matrices that only the kinds of letters mention."""
    found = {name: None for name in discourse.types if name not in order}
    order = [*order, *bound_names(formula)]
    for name in order:
        found |= {word: None for word in _WORD.findall(kinds[name]) if word in kinds and word not in order}
    return found


def _opened(formula: Formula) -> tuple[list[str], list[Formula], Formula]:
    """The names of the leading quantifiers, the leading conditions, and what is claimed."""
    lead: list[str] = []
    premises: list[Formula] = []
    goal = formula
    while True:
        if isinstance(goal, Quant) and goal.kind == "∀":
            lead += [name for one in goal.bounds for name in one.names]
            goal = goal.body
        elif isinstance(goal, Connective) and goal.op == "→":
            premises.append(goal.left)
            goal = goal.right
        else:
            return lead, premises, goal


def _for_all_arguments(formula: Formula, discourse: Discourse) -> Formula:
    """A premise f(x + y) = f(x) + f(y), of letters that nothing introduces, is one for all x and y.

    So is one about a_n or f(x) whose letter stands nowhere else: "Suppose that a_n is positive. Then a_1 > 0".
    """
    _, premises, goal = _opened(formula)
    each = _only_argument(premises) - {*free_names(goal)}
    told = discourse.kinds.keys() - (discourse.indices - discourse.introductions.keys())
    return _for_all(formula, each - discourse.bound - told, discourse)


def _for_all(formula: Formula, each: set[str], discourse: Discourse) -> Formula:
    if isinstance(formula, Quant) and formula.kind == "∀":
        return replace(formula, body=_for_all(formula.body, each, discourse))
    if not isinstance(formula, Connective) or formula.op != "→":
        return formula
    parts = list(conjuncts(formula.left))
    said: list[Formula] = []
    for part in parts:
        names = [name for name in _arguments(part) if name not in discourse.bound | discourse.kinds.keys()]
        if any(name in names_of(other) for other in parts if other is not part for name in names):
            raise Declined("whether the equation of a function holds for all its arguments")
        said.append(quantified("∀", [*names, *(x for x in free_names(part) if x in each - {*names})], (), part))
    new = [name for part in parts for name in _arguments(part) if name not in discourse.kinds]
    discourse.bound |= {*new, *each}
    discourse.shared |= {*new, *each}
    return replace(formula, left=conj(said), right=_for_all(formula.right, each, discourse))


def _only_argument(premises: Sequence[Formula]) -> set[str]:
    """The letter that occurs in the premises as the number of terms, or as x of f(x), and not otherwise; one alone."""
    parts = [one for premise in premises for one in walk(premise)]
    values = [one for one in parts if isinstance(one, App) and len(one.args) == 1]
    of = [x for one in values for x in one.args if isinstance(x, Var) and (one.subscript or x.name in "xt")]
    applied = Counter(map(spelled, of))
    found = {name for name, times in applied.items() if times == sum(one == letter(name) for one in parts)}
    return found if len(found) == 1 else set()


def _arguments(part: Formula) -> list[str]:
    """The letters of the arguments of a function in an equation with f(x + y) or f(-x)."""
    values = [one for one in walk(part) if isinstance(one, App) and not one.subscript] if isinstance(part, Rel) else []
    made = any(isinstance(x, (Bin, Neg, App)) for one in values for x in one.args)
    equation = isinstance(part, Rel) and part.ops == ("=",) and made
    return list(
        dict.fromkeys(n for one in values for n in names_of(one.args) if equation and n != one.fn and n in "xyztuvwmn")
    )


def _from_first_term(formula: Formula, discourse: Discourse) -> Formula:
    """Where a_1 occurs and a_0 does not, a term a_n that the text claims is one with n ≥ 1."""
    if not discourse.from_one:
        return formula
    free = dict.fromkeys(free_names(formula))
    indices = {
        name
        for part in atoms(formula)
        for one in walk(part)
        if isinstance(one, App) and one.fn in discourse.from_one
        for name in names_of(one)[1:]
    }
    premise = conj(rel(letter(name), "≥", Num(1)) for name in free if name in indices)
    recursive = [part for part in atoms(formula) if not (isinstance(part, Rel) and is_definition(part))]
    exact = {
        name
        for part in recursive
        for one in walk(part)
        if isinstance(one, App) and one.fn in discourse.from_one and isinstance(one.args[0], Var)
        for name in names_of(one)[1:]
    }
    return implies(premise, _lead_from_one(_supposed_from_one(formula, exact), indices))


def _supposed_from_one(formula: Formula, indices: set[str]) -> Formula:
    """``formula`` with n ≥ 1 behind each ∀ n of what it supposes of a_n: there is no term a_0."""
    if not isinstance(formula, Connective) or formula.op != "→":
        return formula
    said = [_lead_from_one(one, indices) if isinstance(one, Quant) else one for one in conjuncts(formula.left)]
    return replace(formula, left=conj(said), right=_supposed_from_one(formula.right, indices))


def _lead_from_one(formula: Formula, indices: set[str]) -> Formula:
    """``formula`` with n ≥ 1 behind each leading ∀ n of an index."""
    if isinstance(formula, Connective) and formula.op == "→":
        return replace(formula, right=_lead_from_one(formula.right, indices))
    if isinstance(formula, Connective) and formula.op == "∧":
        return replace(
            formula, left=_lead_from_one(formula.left, indices), right=_lead_from_one(formula.right, indices)
        )
    if isinstance(formula, Quant) and formula.kind == "∀":
        body = formula.body
        known = [*conjuncts(body.left)] if isinstance(body, Connective) and body.op == "→" else []
        late = {part.operands[0] for part in known if isinstance(part, Rel) and part.ops in ((">",), ("≥",))}
        late |= {part.operands[1] for part in known if isinstance(part, Rel) and part.ops in (("<",), ("≤",))}
        names = [n for one in formula.bounds for n in one.names if n in indices and letter(n) not in late]
        inner = implies(conj(rel(letter(n), "≥", Num(1)) for n in names), _lead_from_one(formula.body, indices))
        return replace(formula, body=inner)
    return formula


def _binders(
    order: list[str], kinds: dict[str, str], discourse: Discourse, inner: set[str]
) -> list[Binder | Hypothesis]:
    types = [kinds[name] for name in order]
    everywhere = " ".join([*types, *(kinds.get(name, "") for name in inner)]).split()
    found: list[Binder | Hypothesis] = []
    letters = tuple(t for t in TYPE_LETTERS if t in everywhere)
    if named := set(letters).intersection(order):
        raise Declined(f"of what kind {min(named)} is")
    if letters:
        found.append(Binder(letters, "Type*"))
    for name in _owners_first(order, kinds, discourse):
        kind = kinds[name]
        last = found[-1] if found else None
        if isinstance(last, Binder) and last.type == kind and last.bracket != "[":
            found[-1] = Binder((*last.names, lean_name(name)), kind)
        else:
            found.append(Binder((lean_name(name),), kind))
        found += [Binder((), one, "[") for one in discourse.types.get(name, ())]
    return found


def _asking(formula: Formula, lexicon: Lexicon) -> list[LexiconEntry]:
    """The entries that the formula uses and that ask something of the types behind sets and maps."""
    named = {getattr(p, "name", "") or getattr(p, "fn", "") for part in nodes(formula) for p in walk(part)} - {""}
    return [one for one in lexicon.entries.values() if one.constant in named and one.owner and one.of in _OF_TYPES]


def _in_the_space(kinds: dict[str, str], formula: Formula, discourse: Discourse, lexicon: Lexicon) -> dict[str, str]:
    """The kinds, with sets of which something topological is said in the space that the text has introduced.

    Raises Declined where there are several spaces, or maps of which nothing says where they go.
    """
    open_ = {letter for kind in kinds.values() for letter in _WORD.findall(kind) if letter in TYPE_LETTERS}
    spaces = [name for name, sorts in discourse.sorts.items() if name in discourse.types and _SPACES & set(sorts)]
    if not open_ or not spaces or not _asking(formula, lexicon):
        return kinds
    if len(spaces) > 1 or open_ != {"α"}:
        raise Declined("in which space these are")
    return {name: re.sub(r"\bα\b", spaces[0], kind) for name, kind in kinds.items()}


def _classes(formula: Formula, lexicon: Lexicon, types: Sequence[str]) -> list[Binder | Hypothesis]:
    """What types α, β have to be for what is said of sets in α, or of maps between them: topological spaces."""
    used = _asking(formula, lexicon)
    wanted = {one.owner for one in used}
    types = types if any(one.of == "function" for one in used) else types[:1]
    if len(wanted) > 1:
        wanted -= {"topological-space"}  # which a metric space is
    return [Binder((), f"{lexicon[name].instance} {one}", "[") for one in types for name in sorted(wanted)]


def _owners_first(order: list[str], kinds: dict[str, str], discourse: Discourse) -> Iterator[str]:
    """The names, each behind those that its kind or its instances mention."""
    left = dict.fromkeys(order)
    while left:
        uses = {name: _WORD.findall(" ".join((kinds[name], *discourse.types.get(name, ())))) for name in left}
        first = next((name for name in left if not (left.keys() - {name}) & set(uses[name])), None)
        if first is None:
            raise Declined("structures that need one another")
        del left[first]
        yield first


def concepts(formula: Formula, lexicon: Lexicon) -> list[str]:
    """Names of the entries whose predicates the formula uses."""
    found = (getattr(part, "name", "") for part in atoms(formula))
    return [lexicon.predicates[name].name for name in dict.fromkeys(found) if name in lexicon.predicates]
