"""Hypotheses that contradict a theorem of mathematics, from tables (``*.toml``); Lean finds the premises.

A row says that some premises cannot hold together, or what they imply. It is stated to Lean as an axiom, and Lean
derives False from the hypotheses and such axioms alone: a row with ``patterns`` has an instance for `grind` wherever
these terms occur; one that only ``says`` something is drawn from the hypotheses first; one that says nothing has to
find its premises among the hypotheses, and works out what is a calculation. So the tables must hold theorems, and
nothing but the tables is taken on trust. Lean tells which rows its proof uses, so only those are looked at one by one.
Where that finds nothing, definitions in the hypotheses are unfolded.
"""

import re
import tomllib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from leanwright.tools.errors import InputError
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import conjuncts, key, normal
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    Constant,
    Pi,
    Term,
    args,
    head,
    mentions,
    shift,
    size_of,
    subterms,
)
from leanwright.tools.types import ProbeAnswer, Record

PROBE = "contradicts_theorem"  # of Lean, with the names of rows as values
AGAIN = 4  # times the limit when it is asked once more
PREFIX = "leanwright_known_"  # of the axioms' names
UNFOLDED = "with definitions unfolded"  # beside the names of rows: how the hypotheses are looked at
_DEFINITIONS = (
    "BddAbove", "BddBelow", "upperBounds", "lowerBounds", "Set.Nonempty", "Set.range", "IsNilpotent",
    "Set.mem_setOf_eq", "not_exists", "not_forall", "Classical.not_forall", "forall_exists_index",
    "forall_apply_eq_imp_iff", "exists_prop", "not_le", "not_lt",
)  # fmt: skip
_NAMED = (
    "Function.Injective", "Function.Surjective", "Function.Bijective", "Monotone", "Antitone", "StrictMono",
    "StrictAnti",
)  # fmt: skip
_TURNED = {"GT.gt": "LT.lt", "GE.ge": "LE.le"}  # as rows write an order
_BIJECTIONS = frozenset({"Equiv", "MulEquiv", "AddEquiv", "RingEquiv", "LinearEquiv", "Homeomorph"})
_UNFOLD = "; ".join(f"(try simp only [{name}] at *)" for name in _DEFINITIONS)
LARGEST = 150  # nodes of a hypothesis that is looked at in other words
_STRICT = "exact fun n => le_of_lt (‹∀ n, _ < _› n) | (intro n h; apply le_of_lt; revert n h; assumption)"
_WIDER = "exact fun n _ => ‹∀ n, _› n"
# The premise that says what the row is about. The last alternative of `first` would go on after an error: it fails.
_FIRST = f"first | assumption | (symm; assumption) | {_STRICT} | {_WIDER} | fail"
_SEARCH = "grind (ringSteps := 200)"
_PREMISE = f"{_FIRST} | omega | decide | (simp; done) | {_SEARCH} | (intro; intros; {_SEARCH}) | fail"
_OPEN = "(repeat (first | with_reducible cases ‹And _ _› | with_reducible cases ‹Exists _› | fail))"
_MAP = re.compile(r": ([^{}→]+) → ([^{}→]+)}")
_TYPES = {"ℕ": "Nat", "ℤ": "Int", "ℚ": "Rat", "ℝ": "Real"}


class KnownTheorem(Record):
    """A row: ``premises`` in the variables of ``binders``, as Lean text, which imply what it ``says`` (or False).

    ``words`` for people, the ``lemma`` that proves it, the constants that it ``mentions``, alternatives with | between.
    """

    name: str
    words: str
    lemma: str
    mentions: tuple[str, ...]
    binders: str = ""
    premises: tuple[str, ...] = ()
    says: str = ""
    patterns: tuple[str, ...] = ()  # alternatives, each the terms of which an instance of the row is made
    gives: tuple[str, ...] = ()  # constants that it says, and that count as mentioned where the row may apply
    without_hypotheses: bool = False  # variables and classes contradict it: a type among its premises is empty

    @property
    def axiom(self) -> str:
        """The row as commands of Lean."""
        name = PREFIX + self.name
        claim = f"({self.says}) ∧ True" if self.says else "False"
        stated = f"axiom {name} {self.binders} : {self._implies(claim)}"
        return "\n".join((stated, *(f"grind_pattern {name} => {one}" for one in self.patterns)))

    def _implies(self, claim: str) -> str:
        return " → ".join((*(f"({one})" for one in self.premises), claim))

    @property
    def use(self) -> str:
        """A tactic that derives False, or what the row says, from the hypotheses and the row."""
        found = [f" (by {_PREMISE if index else _FIRST})" for index in range(len(self.premises))]
        term = PREFIX + self.name + "".join(found)
        return f"(try have := {term})" if self.says else f"exact {term}"

    def maps_in(self, statement: Statement) -> bool:
        """Whether for each map of the row a variable of the statement is one between such types."""
        kinds = [(head(b.type.type), head(b.type.body)) for b in statement.variables if isinstance(b.type, Pi)]
        for type_ in _bijections(statement):
            source, target = map(head, args(type_)[-2:])
            kinds += [(source, target), (target, source)]
        for found in _MAP.finditer(self.binders):
            source, target = (_TYPES.get(text.strip(), "") for text in found.groups())
            if not any(source in ("", one) and target in ("", other) for one, other in kinds):
                return False
        return True


@cache
def known_theorems() -> tuple[KnownTheorem, ...]:
    """The tables."""
    files_of = sorted(
        (one for one in files("leanwright.tools.contradictions").iterdir() if one.name.endswith(".toml")),
        key=lambda one: (one.name != "theorems.toml", one.name),  # the cheapest to look for first
    )
    tables = [tomllib.loads(one.read_text(encoding="utf-8"))["theorem"] for one in files_of]
    return tuple(KnownTheorem.model_validate(row) for table in tables for row in table)


def that_may_apply(statement: Statement, more: Collection[str] = ()) -> tuple[KnownTheorem, ...]:
    """The rows whose constants all stand in the hypotheses and types; rows on maps where variables are such maps.

    ``more``: constants that count as well.
    """
    names = _constants(binder.type for binder in statement.binders).union(more)
    found = _among(statement, names)
    given = {name for row in found for name in row.gives} - names
    return _among(statement, names | given) if given else found


def _among(statement: Statement, names: Collection[str]) -> tuple[KnownTheorem, ...]:
    supposed = statement.hypotheses or _bijections(statement)
    return tuple(
        row
        for row in known_theorems()
        if (row.without_hypotheses or supposed)
        and all(not set(one.split("|")).isdisjoint(names) for one in row.mentions)
        and row.maps_in(statement)
    )


def _bijections(statement: Statement) -> list[Term]:
    """The types of equivalences and isomorphisms: a variable of one supposes that there is a bijection."""
    return [b.type for b in statement.variables if head(b.type) in _BIJECTIONS]


def _constants(terms: Iterable[Term]) -> set[str]:
    found = {part.name for term in terms for part in subterms(term) if isinstance(part, Constant)}
    return {_TURNED.get(name, name) for name in found}


def in_other_words(statement: Statement) -> frozenset[str]:
    """Constants that the hypotheses mention once unfolded, and properties of functions that they say without a name."""
    types = statement.types
    said = [
        pushed(unfolded(part), types)
        for one in statement.hypotheses
        if size_of(one) <= LARGEST
        for part in conjuncts(normal(one))
    ]
    found = _constants(said)
    forms = {key(normal(one)) for one in said}
    for binder in statement.variables:
        if not isinstance(binder.type, Pi) or mentions(binder.type.body):
            continue
        given = (binder.type.type, shift(binder.type.body, -1), binder.variable)
        for name in _NAMED:
            property_ = Application(Constant(name, "iie", "p"), given)
            if key(normal(pushed(unfolded(property_), types))) in forms:
                found.add(name)
    return frozenset(found - _constants(statement.hypotheses))


async def contradicted(
    lean: LeanBackend, text: str, statement: Statement, limit_s: float, among: Collection[str] | None = None
) -> tuple[KnownTheorem, ...]:
    """The rows that the hypotheses of the theorem in ``text`` contradict together, as Lean derives; (): none found.

    ``among``: the names of the rows that are looked at; None: all. Raises LeanError when no request can be served.
    """

    def rows(more: Collection[str] = ()) -> tuple[KnownTheorem, ...]:
        found = that_may_apply(statement, more)
        return found if among is None else tuple(row for row in found if row.name in among)

    found = await _TheoremSearch(lean, text, limit_s).among(rows())
    more = () if found or not statement.hypotheses else in_other_words(statement)
    return await _TheoremSearch(lean, text, limit_s, (UNFOLDED,)).among(rows(more)) if more else found


@dataclass(frozen=True, slots=True)
class _TheoremSearch:
    """What Lean derives from the hypotheses of ``text`` and rows; ``how`` it looks at the hypotheses."""

    lean: LeanBackend
    text: str
    limit_s: float
    how: tuple[str, ...] = ()

    async def among(self, rows: Sequence[KnownTheorem]) -> tuple[KnownTheorem, ...]:
        """Those of the rows that refute the hypotheses together; (): none do."""
        said = tuple(row for row in rows if row.says)
        forbidden = tuple(row for row in rows if not row.says)
        if said and (used := await self._refuting(said)):
            return await self._needed(used)
        if forbidden and (used := await self._refuting(forbidden)):  # what is said makes the search for premises long
            return used
        if said and forbidden and (used := await self._refuting((*said, *forbidden))):
            return tuple(row for row in used if row in forbidden) or used
        return ()

    async def _refuting(self, rows: Sequence[KnownTheorem]) -> tuple[KnownTheorem, ...]:
        """Those of the rows that Lean's proof of False from the hypotheses and the rows uses; (): it finds none."""
        asked = [*self.how, *(row.name for row in rows)]
        answer = await self.lean.probe(self.text, PROBE, values=asked, timeout_s=self.limit_s)
        if answer.answer is ProbeAnswer.UNKNOWN and answer.elapsed_ms == 0:  # cut by the machine, not by Lean's count
            answer = await self.lean.probe(self.text, PROBE, values=asked, timeout_s=self.limit_s * AGAIN)
        if answer.answer is not ProbeAnswer.YES:
            return ()
        names = answer.evidence.split()
        return tuple(row for row in rows if PREFIX + row.name in names) or tuple(rows)

    async def _needed(self, rows: tuple[KnownTheorem, ...]) -> tuple[KnownTheorem, ...]:
        """Those of ``rows``, which a proof uses, that refute the hypotheses and of which none can be left out."""
        if len(rows) > 1:
            for row in rows:
                if await self._refuting((row,)):
                    return (row,)
        for row in rows:
            rest = tuple(one for one in rows if one is not row)
            if row in rows and len(rest) > 1 and (used := await self._refuting(rest)):
                rows = used
        return rows


def axioms(names: Sequence[str]) -> str:
    """These rows as Lean's commands. Raises InputError."""
    return "\n".join(row.axiom for row in _named(names))


def use_of(names: Sequence[str]) -> str:
    """A tactic that derives False from the hypotheses and these rows. Raises InputError."""
    rows = _named(names)
    drawn = [row.use for row in rows if row.says and not row.patterns]
    uses = [row.use for row in rows if not row.says]
    last = f"first{''.join(f' | {use}' for use in uses)} | fail" if uses else _SEARCH
    first = (_UNFOLD, _OPEN) if UNFOLDED in names else (_OPEN,)
    return "; ".join((*first, *((*drawn, _OPEN) if drawn else ()), last))


def _named(names: Sequence[str]) -> list[KnownTheorem]:
    rows = {row.name: row for row in known_theorems()}
    asked = [name for name in names if name != UNFOLDED]
    if unknown := [name for name in asked if name not in rows]:
        raise InputError(f"the table of theorems that hypotheses may contradict has no {unknown[0]!r}")
    return [rows[name] for name in asked]
