"""Formulas in the terms of Lean: ascriptions, the predicates of their kinds, and what Lean would read otherwise."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SET_NAMES,
    App,
    Ascribe,
    Big,
    Bin,
    Call,
    Cong,
    Connective,
    Expr,
    Formula,
    Interval,
    Neg,
    Node,
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Var,
)
from leanwright.tools.maths.desugar import desugar, is_choice
from leanwright.tools.maths.lean.ascriptions import for_domain
from leanwright.tools.maths.lean.build import formula
from leanwright.tools.maths.lean.printer import variable
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import features, letter, names_of, spelled
from leanwright.tools.reader import integer_powers
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.left_open import bounds_of
from leanwright.tools.reader.logic import conj, disj, without_minus
from leanwright.tools.reader.meaning.composer import LEAN_BUNDLES, NUMBERS
from leanwright.tools.reader.meaning.notation import member_kind
from leanwright.tools.reader.number_kinds import in_integers, with_ends_of_kind, with_wider_values, without_exponents
from leanwright.tools.reader.sizes import less_one, outer_minus, remainders_in_integers, sizes_in_integers

_WORD = re.compile(r"\w+")
_WHOLE = (None, "ℕ", "ℤ")
_ROOTS = ("sqrt", "log", "ln", "exp", "sin", "cos", "root")


def lean_name(name: str) -> str:
    """A name as Lean writes it."""
    return variable(letter(name))


def fit(node: Any, kinds: Mapping[str, str], lexicon: Lexicon, types: Mapping[str, Sequence[str]]) -> Any:
    """The formula with types, ascriptions and the predicates of its kinds; ``types``: structures. Raises Declined."""
    return _Fitting(kinds, lexicon, types).formula(node)


_ROUND = ("Metric.ball", "Metric.closedBall", "Metric.sphere")  # of a center and a radius


class _Fitting:
    def __init__(self, kinds: Mapping[str, str], lexicon: Lexicon, types: Mapping[str, Sequence[str]]) -> None:
        self.kinds, self.lexicon, self.types = kinds, lexicon, types

    def formula(self, node: Any) -> Any:
        if isinstance(node, Rel | Cong) and any(map(is_choice, walk(node))):  # a = ±b
            return self.formula(desugar(node))
        if isinstance(node, Rel) and node.ops in (("∈",), ("∉",)) and _is_listed(node.operands[1]):
            return self.formula(_one_of(node))
        match node:
            case Rel((x, Bin("\\", Call("Set.univ", ()), SetLit(gaps))), ("∈",)):
                return self.formula(conj(Rel((x, gap), ("≠",)) for gap in gaps))
            case Not():
                return Not(self.formula(node.arg))
        if isinstance(node, Connective):
            return replace(node, left=self.formula(node.left), right=self.formula(node.right))
        if isinstance(node, Quant):
            return Quant(node.kind, bounds_of(node, self.kinds, self.types), self.formula(node.body))
        if isinstance(node, SetOf):
            return SetOf(node.var, Pred(self.kinds[node.var]), self.formula(node.body))
        if any(isinstance(part, SetOf) for part in walk(node)):
            return map_children(node, lambda c: self.formula(c) if isinstance(c, (SetOf, Call, Rel, Bin)) else c)
        if isinstance(node, (Num, Var, Call, Bin, Neg)):
            return node
        return self._atom(node if names_of(node) else _between_reals(node))

    def _absolute(self, node: Any) -> Any:
        """Digits of an integer are those of its absolute value."""
        changed = map_children(node, self._absolute)
        if isinstance(changed, Call) and changed.fn == "Nat.digits":
            letters = {self.kinds.get(name) for name in names_of(changed.args[-1])}
            if letters == {"ℤ"}:
                return replace(changed, args=(changed.args[0], Call("Int.natAbs", changed.args[1:])))
        return changed

    def _atom(self, node: Any) -> Any:
        if any(isinstance(p, Call) and p.fn == "Polynomial.X" for p in walk(node)):
            return node
        node = self._absolute(node)
        letters = {n: self.kinds[n] for n in names_of(node) if self.kinds.get(n) in tuple(NUMBERS)}
        values = [self._value_kind(part) for part in walk(node) if isinstance(part, App)]
        present = [*letters.values(), *(value for value in values if value)]
        top = max(present, key=NUMBERS.index, default=None)
        if top in _WHOLE:
            negative = partial(integer_powers.negative, letters=letters, kinds=self.kinds, types=self.types)
            node, real = integer_powers.settled(node, negative)
            if real:
                return integer_powers.of_reals(natural_ranges(node), _sets(letters))
        return self._fitted(node, letters, top)

    def _fitted(self, node: Any, letters: dict[str, str], top: str | None) -> Any:
        self._refuse(node, letters, top)
        if isinstance(node, Pred) and not node.name:
            return _asserted(node.args[0])
        if self.types or isinstance(node, Pred):
            node = _inverses(node)
        if isinstance(node, Pred):
            return self._predicate(node, letters, top)
        if isinstance(node, Rel):
            node = self._member(node) if node.ops in (("∈",), ("∉",)) else with_ends_of_kind(node, self.kinds)
        if isinstance(node, Rel) and set(node.ops) & {"∣", "∤"}:
            divided = _divisibility(node, letters, top)
            if divided is not None:
                return divided
        if any(self._of_structure(name) for name in names_of(self._without_values(node))):
            return self._among_elements(node, letters)
        if self.types and not names_of(node):
            return self._numerals(node)
        applied = {part.fn for part in walk(node) if isinstance(part, App)}
        ends = {name: self.kinds.get(name, "").rpartition("→ ")[2] for name in applied}
        gcds = any(isinstance(p, Call) and p.fn in ("gcd", "lcm") for p in walk(node))
        if gcds and "ℤ" in ends.values():
            return for_domain(node, "Z", variables=_sets(letters | {f"{name}()": "ℤ" for name in applied}))
        if isinstance(node, Cong) and "ℤ" in ends.values():
            node = replace(node, integers=True)
        natural = {f"{name}()": "ℕ" for name, end in ends.items() if end == "ℕ"}
        return fitted(natural_ranges(node), letters | natural)

    def _member(self, node: Rel) -> Rel:
        """A number in a set of others, as a natural number in a set of integers."""
        thing, owner = node.operands
        kinds = [self.kinds.get(spelled(one), "") if isinstance(one, Var) else "" for one in (thing, owner)]
        held = kinds[1].removeprefix("Set ")
        wider = kinds[0] in NUMBERS and held in NUMBERS and 0 <= NUMBERS.index(kinds[0]) < NUMBERS.index(held)
        return replace(node, operands=(Ascribe(thing, held), owner)) if kinds[0] and kinds[1] and wider else node

    def _without_values(self, node: Any) -> Any:
        """Without f(x) that is a number, wherever x lies."""
        return Num(0) if isinstance(node, App) and self._value_kind(node) else map_children(node, self._without_values)

    def _of_structure(self, name: str) -> bool:
        kind = self.kinds.get(name, "")
        return name in self.types or (kind not in tuple(NUMBERS) and bool(set(_WORD.findall(kind)) & set(self.types)))

    def _among_elements(self, node: Any, letters: Mapping[str, str]) -> Any:
        """A formula about elements: numbers are exponents there, or beside orders and dimensions."""
        measured = [p for p in walk(node) if isinstance(p, Call) and self._measure(p)]
        beside = [p.right if p.op == "^" else p.left for p in walk(node) if isinstance(p, Bin) and p.op in "^•"]
        ends = [end for p in walk(node) if isinstance(p, Big) for end in (p.low, p.high)]
        hidden = {name for one in (*beside, *ends) for name in names_of(one)}
        hidden |= {name for p in walk(node) if isinstance(p, App) for x in p.args for name in names_of(x)}
        hidden |= {name for p in walk(node) if isinstance(p, Call) and p.fn in _ROUND for name in names_of(p.args[1])}
        if set(letters) - hidden and not measured and not isinstance(node, Pred):
            raise Declined("numbers beside elements of a structure")
        if measured and isinstance(node, Rel) and any(map(outer_minus, node.operands)):
            node = without_minus(node)
        if measured and isinstance(node, Rel) and any(map(outer_minus, node.operands)):
            raise Declined("a subtraction beside an order or a dimension")
        return node

    def _measure(self, part: Call) -> str:
        entry = self.lexicon.by_constant(part.fn)
        return "ℝ" if part.fn in ("dist", "norm") else entry.measure if entry and entry.measure in NUMBERS else ""

    def _numerals(self, node: Any) -> Any:
        """0 ≠ 1, in the one ring of the text; 3! = 6, of numbers."""
        calls = [one.fn for one in walk(node) if isinstance(one, Call)]
        whole = ("factorial", "choose", "Module.finrank")
        if not isinstance(node, Rel) or any(fn.endswith("card") or fn in whole for fn in calls):
            return node
        if len(self.types) != 1 or node.ops not in (("=",), ("≠",)):
            raise Declined("of which structure the numerals are")
        return replace(node, operands=(Ascribe(node.operands[0], next(iter(self.types))), *node.operands[1:]))

    def _value_kind(self, part: App) -> str:
        value = self.kinds.get(part.fn, "").rpartition(" → ")[2]
        return value if value in tuple(NUMBERS) else ""

    def _strange(self, thing: Expr, held: Expr) -> bool:
        """Whether a subgroup or an ideal is said to be in a set of things of another type."""
        kind, place = (self.kinds.get(spelled(x), "") if isinstance(x, Var) else "" for x in (thing, held))
        return kind.startswith(LEAN_BUNDLES) and place.startswith("Set ") and member_kind(place) != kind

    def _refuse(self, node: Any, letters: Mapping[str, str], top: str | None) -> None:
        for part in walk(node):
            if isinstance(part, Call) and part.fn == "Series":
                raise Declined("a series in a formula")
            if isinstance(part, Rel) and "⊑" in part.ops:
                raise Declined("whether ⊂ allows equality")
            if isinstance(part, Rel) and part.ops == ("∈",) and self._strange(*part.operands):
                raise Declined("an element of a set of other things")
            if isinstance(part, Rel) and "∣" in part.ops and top not in _WHOLE:
                raise Declined("divisibility of numbers that are no integers")
            if isinstance(part, Bin) and part.op == "%" and top not in _WHOLE:
                raise Declined("a remainder of numbers that are no integers")
            if isinstance(part, Bin):
                self._refuse_operation(part, letters and not any(map(self._of_structure, names_of(node))))
            modulo = isinstance(part, Bin) and part.op == "%"
            if modulo and set("xyzt") & {*names_of(part.right)} & {*names_of(part.left)}:  # type: ignore[union-attr]
                raise Declined("whether a remainder is one of numbers or of polynomials")
            if isinstance(part, Call):
                self._refuse_call(part, letters)

    def _refuse_operation(self, part: Bin, numbers: object) -> None:
        """``numbers``: whether the letters around it are numbers."""
        if part.op in "+-" and isinstance(part.right, Call) and part.right.fn == "percent" and names_of(part.left):
            raise Declined("whether a share is one of what it is added to")
        if part.op == "*" and Num(1) in (part.left, part.right) and self.types and numbers:
            raise Declined("whether 1 is a number or that of a ring")

    def _refuse_call(self, part: Call, letters: Mapping[str, str]) -> None:
        inside = {letters.get(name) for x in part.args for name in names_of(x)} - {None}
        if part.fn in ("gcd", "lcm"):
            applied = [q for x in part.args for q in walk(x) if isinstance(q, App)]
            if any(self.kinds.get(q.fn, "ℝ").endswith("ℝ") for q in applied) or inside & {"ℝ", "ℚ", "ℂ"}:
                raise Declined("a greatest common divisor of numbers that are no integers")
        if part.fn == "root" and "minus" in features(part.args[-1]):
            raise Declined("a root of what may be negative")
        whole = any(isinstance(q, Call) and q.fn == "Int.natAbs" for x in part.args for q in walk(x))
        if part.fn == "padicValNat" and (inside - {"ℕ"} or not less_one(part.args[1])):
            raise Declined("an exponent in what may be negative")
        if (part.fn in ("factorial", "choose") or part.fn.startswith("Nat.")) and inside - {"ℕ"} and not whole:
            raise Declined(f"{part.fn} of what is no natural number")

    def _predicate(self, node: Pred, letters: Mapping[str, str], top: str | None) -> Formula:
        entry = self.lexicon.predicates.get(node.name)
        node = with_wider_values(node, self.kinds) if node.name == "Filter.Tendsto" else node
        if entry is None or entry.kind not in ("ℕ", "ℤ"):
            rooted = any(isinstance(p, Call) and p.fn in _ROOTS for p in walk(node))
            if node.name == "Irrational" and top not in (None, "ℝ", "ℚ") and not rooted:
                raise Declined("an irrational whole number")
            if node.name == "Irrational":  # an exponent 1 / 2 is a natural number where nothing says otherwise
                arguments: list[Any] = [for_domain(one, "R", variables=_sets(letters)) for one in node.args]  # type: ignore[arg-type]
                return replace(node, args=tuple(arguments))
            return node
        if top not in _WHOLE:
            raise Declined(f"{entry.title}, of numbers that are no integers")
        if entry.kind == "ℕ" and top == "ℤ":
            indices = {name for p in walk(node) if isinstance(p, App) for x in p.args for name in names_of(x)}
            powers = [p for p in walk(node) if isinstance(p, Bin) and p.op == "^"]
            bases = {name for p in powers for name in names_of(p.left)}
            indices |= {name for p in powers for name in names_of(p.right)} - bases
            if not entry.integers or {kind for name, kind in letters.items() if name not in indices} == {"ℕ"}:
                raise Declined(f"{entry.title}, of numbers that may be negative")
            arguments = [in_integers(fitted(one, letters), letters) for one in node.args]
            said: Formula = _of_integers(
                formula(entry.parsed(entry.integers)), dict(zip("xy", arguments, strict=False))
            )
            return said
        if top == "ℤ" and any(isinstance(p, Call) and p.fn in ("gcd", "lcm") for p in walk(node)):
            arguments = [for_domain(one, "Z", variables=_sets(letters)) for one in node.args]  # type: ignore[arg-type]
            return Pred(node.name, tuple(arguments))
        if entry.kind == "ℤ":
            return Pred(node.name, tuple(_signed(one, letters) for one in node.args))
        return node


def _of_integers(node: Any, things: Mapping[str, Any]) -> Any:
    """What an entry says of integers, with these in the places of x and y."""
    if isinstance(node, Var) and node.name in things:
        return things[node.name]
    return map_children(node, lambda child: _of_integers(child, things))


def _between_reals(node: Any) -> Any:
    """Intervals between numerals are of real numbers where no letter says what they are of."""
    if isinstance(node, Interval):
        return Ascribe(node, "Set ℝ")
    return map_children(node, _between_reals)


def _is_listed(term: Any) -> bool:
    return (
        isinstance(term, SetLit) and bool(term.items) and all(isinstance(x, (Num, Neg, Bin, Var)) for x in term.items)
    )


def _one_of(node: Rel) -> Any:
    """Membership in a set that is listed, whose type Lean would not know."""
    x, among = node.operands
    assert isinstance(among, SetLit)
    op = "=" if node.ops == ("∈",) else "≠"
    said = [Rel((x, one), (op,)) for one in among.items]
    return disj(said) if op == "=" else conj(said)


def _asserted(term: Any) -> Pred:
    """A letter of a proposition, or of a relation with its arguments."""
    return Pred(term.fn, term.args) if isinstance(term, App) else Pred(lean_name(spelled(term)))


def _divisibility(node: Rel, letters: Mapping[str, str], top: str | None) -> Rel | None:
    """Operands of divisibility in ℤ where ℕ would truncate, or where their kinds differ."""
    kinds = set(letters.values())
    if top == "ℤ" and any(isinstance(o, Call) and o.fn in ("gcd", "lcm") for o in node.operands):
        fitted_calls = [
            Ascribe(for_domain(o, "Z", variables=_sets(letters)), "ℤ")  # type: ignore[arg-type]
            if isinstance(o, Call)
            else o
            for o in node.operands
        ]
        return Rel(tuple(fitted_calls), node.ops)
    if kinds == {"ℕ"} and top == "ℤ":  # beside values of a function to ℤ
        values = [any(isinstance(part, App) for part in walk(o)) or not names_of(o) for o in node.operands]
        sides = zip(node.operands, values, strict=True)
        return Rel(tuple(o if valued else Ascribe(o, "ℤ") for o, valued in sides), node.ops)
    if kinds == {"ℕ"}:
        if any(map(outer_minus, node.operands)):
            return Rel(tuple(Ascribe(o, "ℤ") if names_of(o) else o for o in node.operands), node.ops)
        return node
    if len(kinds) > 1:
        mixed = [{letters.get(n) for n in names_of(o)} for o in node.operands]
        beside = zip(node.operands, mixed, strict=True)
        return Rel(tuple(Ascribe(o, "ℤ") if "ℕ" in m and "ℤ" not in m else o for o, m in beside), node.ops)
    return None


def _inverses(node: Any) -> Any:
    """x to the power -1 as the inverse of x, which groups and fields have."""
    inside = map_children(node, _inverses)
    if isinstance(inside, Bin) and inside.op == "^" and inside.right == Neg(Num(1)):
        return Call("inv", (inside.left,))
    return inside


def _signed(term: Any, letters: Mapping[str, str]) -> Any:
    natural = set(letters.values()) <= {"ℕ"} and "minus" in features(term)
    return Ascribe(term, "ℤ") if natural else term


def _sets(letters: Mapping[str, str]) -> dict[str, str]:
    return {name: NUMBER_SET_NAMES[kind] for name, kind in letters.items()}


def natural_ranges(node: Any) -> Any:
    """Sums over numeric ranges run over ℕ even where the terms are real: `Finset.Icc (1 : ℕ) 10`."""
    inside = map_children(node, natural_ranges)
    if not isinstance(inside, Big) or not isinstance(inside.low, Num) or names_of(inside.high):
        return inside
    if not {"field", "minus"} & features(inside.body):
        return inside
    return replace(inside, low=Ascribe(inside.low, "ℕ"))


def fitted(node: Any, kinds: Mapping[str, str]) -> Any:
    """The node with the ascriptions that its place in the statement needs."""
    letters = [kinds[name] for name in names_of(node) if name in kinds]
    marks = features(node)
    if isinstance(node, Cong) and "field" in marks:
        if "field" in features(without_exponents(node)):
            raise Declined("a congruence of quotients")
        marks -= {"field"}
    domain = max(letters, key=NUMBERS.index) if letters else None
    if (closed := not names_of(node)) or letters:
        if "complex" in marks:
            domain = "ℂ"
        elif "field" in marks and domain in (None, "ℕ", "ℤ"):
            domain = "ℝ"
        elif "minus" in marks and domain in (None, "ℕ") and not isinstance(node, Neg):
            domain = "ℤ"
    if isinstance(node, Neg) and isinstance(node.arg, Num):
        return node
    if closed and any(isinstance(part, Call) and part.fn in ("floor", "ceil") for part in walk(node)):
        return for_domain(node, "R")
    if domain is None and not closed and "minus" in marks and isinstance(node, Rel):
        return sizes_in_integers(node)
    if domain is None or (closed and not isinstance(node, Rel | Cong)):
        return node
    fit_node: Node = for_domain(node, NUMBER_SET_NAMES[domain], variables=_sets(kinds))
    if isinstance(fit_node, Rel) and fit_node.ops[0] in "∣∤" and domain == "ℤ" and set(letters) <= {"ℕ"}:
        whole = (Ascribe(o, "ℤ") if "minus" in features(o) else o for o in fit_node.operands)
        return Rel(tuple(whole), fit_node.ops)  # ℕ would truncate the subtraction
    return remainders_in_integers(fit_node) if domain == "ℤ" and set(letters) <= {"ℕ"} else fit_node
