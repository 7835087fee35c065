"""What shows that a statement says something else than a text: values, or the one part of both that differs.

`shown_apart` compares what the text reads as with the statement. It names a difference only where the variables of the
two correspond and everything but one part is the same, or where values meet the hypotheses of one and not of the other,
or of both, and the one claim holds there and the other does not. "" says that nothing is shown, not that they agree.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice

from leanwright.tools.equivalence.bounds import say_the_same
from leanwright.tools.equivalence.counted import COUNTED, counted_otherwise
from leanwright.tools.equivalence.matchings import MOST_MATCHINGS, OWN, matchings
from leanwright.tools.equivalence.other_numbers import told_by_types, told_by_words
from leanwright.tools.equivalence.parts import apart, lacking, other_words, related_otherwise, unlike
from leanwright.tools.equivalence.same_words import told_by_numbers
from leanwright.tools.equivalence.surroundings import Apart, Surroundings, joined_otherwise, one_way
from leanwright.tools.equivalence.values import BOUNDS, told_apart_by_values
from leanwright.tools.terms.build import all_of, some
from leanwright.tools.terms.defined import without_names
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import NUMBERS, conjuncts, key, normal
from leanwright.tools.terms.restate import proposition_text, shown_term, type_text
from leanwright.tools.terms.statement import Statement, TypedBinder, is_proposition
from leanwright.tools.terms.term import (
    TRUE,
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
    mentions,
    shift,
    with_locals,
)

# Classes that say nothing of what is claimed, or that other words of a text may already say.
_SILENT = frozenset(
    ("Fintype", "DecidableEq", "Decidable", "DecidablePred", "DecidableRel", "Inhabited", "NeZero", "Fact")
)
# What else may say already that something is finite, infinite, not empty, or has a derivative.
_SIZES = re.compile(r"[cC]ard|Finite|Fintype|Finset|Infinite|orderOf|rank|\bFin\b")
_DERIVATIVE = re.compile("[dD]eriv")
_IMPLIED = {
    "Finite": _SIZES, "Set.Finite": _SIZES, "Infinite": _SIZES, "Set.Infinite": _SIZES, "Nonempty": re.compile(""),
    "Nontrivial": re.compile(""), "Set.Nonempty": re.compile(r"^\((?!BddAbove|BddBelow|Set\.Finite|IsOpen|IsClosed)"),
    "Finset.Nonempty": re.compile(""),
    "DifferentiableAt": _DERIVATIVE, "DifferentiableOn": _DERIVATIVE, "Differentiable": _DERIVATIVE,
}  # fmt: skip


def shown_apart(reading: Statement, statement: Statement, informal: str) -> str:
    """One sentence on what differs, with its evidence; "" where no difference is shown."""
    try:
        if same_by_logic(without_names(reading), without_names(statement)):
            return ""
        of_structures = any(isinstance(one.type, Universe) for one in reading.variables)  # whose parts tell more
        found = (
            (not of_structures and _values(reading, statement))
            or _parts(reading, statement, informal)
            or (of_structures and _values(reading, statement))
            or told_by_types(reading, statement, informal)
            or _words(reading, statement)
        )
        return "" if found and counted_otherwise(reading, statement, COUNTED) else found
    except RecursionError:  # nested too deeply: nothing is known
        return ""


def bounded_otherwise(first: Statement, second: Statement) -> bool:
    """Whether they differ in bounds alone, and these say the same beside the other hypotheses; see `bounds`."""
    first, second = without_names(first), without_names(second)
    if len(first.variables) != len(second.variables):
        return False
    for names in islice(matchings(first, second), MOST_MATCHINGS):
        one = compared(first, second, names, "")
        silent = [sorted(map(key, side)) for side in one.silent]
        if one.agree and silent[0] == silent[1] and say_the_same(one.lost, one.added, one.claims[0], one.place):
            return True
    return False


def same_by_logic(first: Statement, second: Statement) -> bool:
    """Whether the laws of logic make one of the other, where the variables correspond in some way."""
    for names in islice(matchings(first, second), MOST_MATCHINGS):
        one = compared(first, second, names, "")
        both_say = [part for part in one.common if is_proposition(part, one.place.types)]
        for known in ([], both_say):
            whole = (
                _implied((*known, *one.lost), one.claims[0], one),
                _implied((*known, *one.added), one.claims[1], one),
            )
            if whole[0] is not None and whole[1] is not None and one.place.same(whole[0], whole[1]):
                return True
    return False


def _implied(parts: Sequence[Term], claim: Term, one: "Correspondence") -> Term | None:
    """The claim under premises; None where they are instances."""
    if not all(is_proposition(part, one.place.types) for part in parts):
        return None
    for part in reversed(parts):
        claim = Pi("h", part, shift(claim, 1))
    return claim


def _words(reading: Statement, statement: Statement) -> str:
    found = other_words(reading, statement)
    return "" if found is None else f"the text speaks of `{found[0]}`, the Lean of `{found[1]}`"


def _values(reading: Statement, statement: Statement) -> str:
    found = told_apart_by_values(reading, statement)
    if not found:
        return ""
    one = found[0]
    where = ", ".join(f"{name} = {value}" for name, value in one.values)
    at = f" at {where}" if where else ""
    if one.component == "hypotheses":
        sides = ("the text", "the Lean") if one.direction == "→" else ("the Lean", "the text")
        return f"{sides[0]} speaks of the case{at.replace(' at', '', 1)}, and {sides[1]} leaves it out"
    sides = ("the text", "the Lean") if one.direction == "→" else ("the Lean", "the text")
    return f"what {sides[0]} claims holds{at}, and what {sides[1]} claims does not"


# Parts ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Correspondence:
    """Two statements in the variables of the first, and what of their assumptions the other lacks."""

    data: tuple[TypedBinder, ...]
    claims: tuple[Term, Term]
    common: tuple[Term, ...]
    lost: tuple[Term, ...]
    added: tuple[Term, ...]
    place: Surroundings
    silent: tuple[tuple[Term, ...], tuple[Term, ...]]  # classes of each that say nothing of what is claimed
    agree: bool  # whether the claims are the same
    whole: bool  # whether every variable of the one is one of the other
    informal: str

    @property
    def unlike(self) -> int:
        """How much they do not have in common."""
        return len(self.lost) + len(self.added) + (not self.agree)

    @property
    def of_the_same(self) -> bool:
        """Whether the claims say other things of the same."""
        return not self.agree and _otherwise(*self.claims, self)

    def text(self, part: Term) -> str:
        """A part as Lean text."""
        return written(part, self.data)


def _parts(reading: Statement, statement: Statement, informal: str) -> str:
    first, second = without_names(reading), without_names(statement)
    ways = list(islice(matchings(first, second), MOST_MATCHINGS + 1))
    if not ways or len(ways) > MOST_MATCHINGS:
        return ""
    each = [compared(first, second, names, informal) for names in ways]
    best = min(one.unlike for one in each)
    closest = [one for one in each if one.unlike == best]
    said = [_said(one) for one in [one for one in closest if one.of_the_same] or closest]
    return said[0] if all(said) else ""


def compared(first: Statement, second: Statement, names: dict[int, FVar], informal: str) -> Correspondence:
    """``names``: of the variables of ``second``; from OWN on those that the first has none for."""
    own = [b for b in second.variables if names[b.variable.index].index >= OWN]
    spare = [b for b in first.variables if b.variable not in names.values()]
    binders = tuple(TypedBinder(b.variable, with_locals(b.type, names), b.kind) for b in second.binders)
    other = Statement(binders, with_locals(second.claim, names))
    renamed = [TypedBinder(names[b.variable.index], with_locals(b.type, names), b.kind) for b in own]
    data = (*(b for b in first.variables if b not in spare), *(b for b in first.binders if b.kind == "instance"))
    place = Surroundings(data, ())
    mine, claim = _closed(list(_assumed(first)), normal(first.claim), spare)
    its, claimed = _closed(list(_assumed(other)), normal(other.claim), renamed)
    mine, its = _once(mine, place), _once(its, place)
    common = place.taken_from_both(mine, its)
    known = place.knowing([one for one in common if is_proposition(one, place.types)])
    agree, whole = place.same(claim, claimed), not (own or spare)
    silent = _silent(first), _silent(other)
    return Correspondence(
        data, (claim, claimed), tuple(common), tuple(mine), tuple(its), known, silent, agree, whole, informal
    )


def _silent(statement: Statement) -> tuple[Term, ...]:
    return tuple(b.type for b in statement.binders if b.kind == "instance" and head(b.type) in _SILENT)


def _once(assumed: Sequence[Term], place: Surroundings) -> list[Term]:
    """Assumptions without those that say again what one before says."""
    found: list[Term] = []
    for one in assumed:
        if not any(place.same(one, known) for known in found):
            found.append(one)
    return found


def _closed(assumed: list[Term], claim: Term, own: Sequence[TypedBinder]) -> tuple[list[Term], Term]:
    """Assumptions and claim with ``own`` variables bound: in what is assumed of them, or else in the claim."""
    for binder in reversed(own):
        index = binder.variable.index
        among = [one for one in assumed if index in locals_of(one)]
        assumed = [one for one in assumed if one not in among]
        if index in locals_of(claim):
            for part in reversed(among):
                claim = Pi("h", part, shift(claim, 1))
            claim = Pi(binder.variable.name, binder.type, abstracted(claim, index))
        elif among:
            assumed.append(some(binder.type, abstracted(all_of(among), index)))
    return assumed, claim


def _assumed(statement: Statement) -> Iterator[Term]:
    """Hypotheses, part by part, and instances that say something."""
    for binder in statement.binders:
        if binder.assumption is not None:
            yield from conjuncts(normal(binder.assumption))
        elif binder.kind == "instance" and head(binder.type) not in _SILENT:
            yield binder.type


def _said(one: Correspondence) -> str:
    """What differs in one matching of the variables; ""."""
    same, claims = one.place.same, one.claims
    if one.agree and one.lost:
        return _assumptions(one)
    if one.whole and any(same(part, claims[0]) for part in one.added):
        turned = len(one.lost) == 1 and same(one.lost[0], claims[1])
        return _TURNED if turned else "what the text claims the Lean supposes"
    if one.agree:
        return _assumptions(one)
    some_only = _for_some(one)
    if some_only:
        return some_only
    if one.lost or one.added:
        return _premises(one) or _both_otherwise(one) or _of_other_kinds(one)
    found = apart(*claims, one.place)
    if found is not None:
        return _told(found, one)
    if joined_otherwise(*claims, replace(one.place, given=tuple(part for part in one.common if head(part) in BOUNDS))):
        return f"the text says `{one.text(claims[0])}`, the Lean says `{one.text(claims[1])}`"
    forms = [pushed(unfolded(claim), one.place.types) for claim in claims]
    found = apart(forms[0], forms[1], one.place)
    return "" if found is None else _told(found, one)


_TURNED = "what the text supposes the Lean claims, and what the text claims the Lean supposes"


def _for_some(one: Correspondence) -> str:
    """The claim for some value alone of which the text makes it for every one that it speaks of."""
    claim, claimed = one.claims
    if head(claimed) != "Exists" or len(args(claimed)) != 2 or not isinstance(args(claimed)[1], Lam):
        return ""
    function = args(claimed)[1]
    assert isinstance(function, Lam)
    for binder in one.data:
        variable, fits = binder.variable, binder.kind == "variable" and binder.type == function.type
        if fits and one.place.same(instantiate(function.body, variable), claim):
            return f"the text claims it of the given `{variable.name}`, the Lean of some `{function.name}`"
    return ""


def _premises(one: Correspondence) -> str:
    """The same parts, joined otherwise, where what only one side supposes counts as a premise of its claim."""
    first, second = _implied(one.lost, one.claims[0], one), _implied(one.added, one.claims[1], one)
    if first is None or second is None:
        return ""
    if not (joined_otherwise(first, second, one.place) or one_way(first, second, one.place)):
        return ""
    return f"the text says `{one.text(first)}`, the Lean says `{one.text(second)}`"


def _both_otherwise(one: Correspondence) -> str:
    """The assumptions and the claim, each of the same terms in another relation, or with another property."""
    if not one.lost or len(one.lost) != len(one.added) or not _otherwise(*one.claims, one):
        return ""
    left, pairs = list(one.added), []
    for mine in one.lost:
        its = next((other for other in left if _otherwise(mine, other, one)), None)
        if its is None:
            return ""
        left.remove(its)
        pairs.append((mine, its))
    ((mine, its), *_), claims = pairs, one.claims
    said = f"the text claims `{one.text(claims[0])}` where `{one.text(mine)}`"
    return f"{said}, the Lean `{one.text(claims[1])}` where `{one.text(its)}`"


def _of_other_kinds(one: Correspondence) -> str:
    """The claims, where they are other properties of the same, whatever is supposed."""
    said = f"the text claims `{one.text(one.claims[0])}`, the Lean `{one.text(one.claims[1])}`"
    return said if one.whole and unlike(*one.claims, one.place) else ""


def _otherwise(mine: Term, its: Term, one: Correspondence) -> bool:
    return related_otherwise(mine, its, one.place) or unlike(mine, its, one.place)


def _assumptions(one: Correspondence) -> str:
    lost, added = one.lost, one.added
    if say_the_same(lost, added, one.claims[0], one.place):
        return ""
    if len(lost) == len(added) == 1:
        if unlike(lost[0], added[0], one.place):
            return f"the text supposes `{one.text(lost[0])}`, the Lean `{one.text(added[0])}`"
        if all(_of_every(part, one) for part in (lost[0], added[0])):
            return ""
        chosen = any(_of_chosen(part, one) for part in (lost[0], added[0]))
        found = apart(lost[0], added[0], replace(one.place, chosen=chosen))
        return "" if found is None else _told(found, one)
    if bool(lost) == bool(added):
        return ""
    for part in lost or added:
        own = lacking(part if lost else None, None if lost else part, one.place) if _is_open(part, one) else None
        if own is not None:
            who = "the Lean does not suppose" if lost else "the Lean supposes also"
            at = f": it fails at {own.values}" if own.values else ""
            return f"{who} `{one.text(part)}`, and the text {'does' if lost else 'does not'}{at}"
    return ""


def _is_open(part: Term, one: Correspondence) -> bool:
    """Whether a part may be lost or added in earnest: nothing else that is known could say it already."""
    if _of_chosen(part, one):
        return False
    said = _IMPLIED.get(head(part))
    if said is None:
        return True
    others = [key(other) for other in (*one.common, *chain(*one.silent)) if locals_of(other) & locals_of(part)]
    return one.whole and not any(said.search(other) for other in others)


def _of_chosen(part: Term, one: Correspondence) -> bool:
    """Whether it speaks of numbers that the claim does not, as p and q in x = p / q: others may do as well."""
    numbers = {b.variable.index for b in one.data if head(b.type) in NUMBERS}
    return bool((numbers - locals_of(one.claims[0])) & locals_of(part))


def _of_every(part: Term, one: Correspondence) -> bool:
    """Whether it says something of numbers by all others, as ∀ ε > 0, |x| < ε: at one of them nothing is shown."""
    every = isinstance(part, Pi) and mentions(part.body)
    return every and all(head(one.place.types[index]) in NUMBERS for index in locals_of(part))


def _told(found: Apart, one: Correspondence) -> str:
    if found.narrowed:
        assert found.first is not None
        assert found.second is not None
        return told_by_words(found.narrowed, found.first, found.second, one.informal)
    at = f" (at {found.values})" if found.values else ""
    if found.first is None or found.second is None:
        part = found.first if found.first is not None else found.second
        assert part is not None
        if _IMPLIED.get(head(part)) is _DERIVATIVE and all(_DERIVATIVE.search(key(claim)) for claim in one.claims):
            return ""  # who claims what a derivative is may claim that there is one
        who = "the text says" if found.first is not None else "the Lean says"
        not_who = "the Lean does not" if found.first is not None else "the text does not"
        return f"{who} `{written(part, found.around)}`, {not_who}{at}"
    said, its = written(found.first, found.around), written(found.second, found.around)
    if said == its:
        return told_by_numbers(found.first, found.second, said, found.around) + at
    if isinstance(found.first, FVar):
        return f"where the text says `{said}`, the Lean says `{its}`"
    return f"the text says `{said}`, the Lean says `{its}`{at}"


def written(part: Term, data: Sequence[TypedBinder]) -> str:
    """A part as Lean text, with the variables that it mentions."""
    statement = Statement(tuple(data), TRUE)
    if is_proposition(part, statement.types):
        return proposition_text(part, statement)
    return type_text(part, statement) if _is_class(part, data) else shown_term(part, statement)


def _is_class(term: Term, data: Sequence[TypedBinder]) -> bool:
    return any(term == b.type and b.kind == "instance" for b in data)
