"""A typed tree as the tree of mathematics that people write: casts and types that the notation leaves out are gone.

Everything that says a statement back, or compares its formulas with those of a text, reads this tree; what types change
in its meaning is told apart (``leanwright.tools.differences``).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leanwright.tools.maths import ast
from leanwright.tools.maths.lean import statement as lean
from leanwright.tools.maths.lean.build import INTERVALS, KNOWN, NAMED, last_index, variable
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.terms.statement import Statement, is_proposition
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Proj,
    Term,
    Text,
    Universe,
    args,
    explicit,
    head,
    mentions,
    shift,
    subterms,
)

BINARY = {
    "HAdd.hAdd": "+", "HSub.hSub": "-", "HMul.hMul": "*", "HDiv.hDiv": "/", "HMod.hMod": "%", "HPow.hPow": "^",
    "HSMul.hSMul": "•", "Union.union": "∪", "Inter.inter": "∩", "SDiff.sdiff": "\\", "Function.comp": "∘",
}  # fmt: skip
RELATIONS = {
    "Eq": "=", "Ne": "≠", "LT.lt": "<", "LE.le": "≤", "GT.gt": ">", "GE.ge": "≥", "Dvd.dvd": "∣",
    "HasSubset.Subset": "⊆", "HasSSubset.SSubset": "⊂",
}  # fmt: skip
CONNECTIVES = {"And": "∧", "Or": "∨", "Iff": "↔", "Prod": "×"}
MAPS = {"MonoidHom": "→*", "AddMonoidHom": "→+", "RingHom": "→+*", "LinearMap": "→ₗ"}
CASTS = frozenset(("Nat.cast", "Int.cast", "Rat.cast", "Complex.ofReal", "Subtype.val", "Int.ofNat", "Finset.toSet"))
NUMBER_TYPES = {"Nat": "ℕ", "Int": "ℤ", "Rat": "ℚ", "Real": "ℝ", "Complex": "ℂ"}
BIG = {"Finset.sum": "sum", "Finset.prod": "prod"}
QUANTIFIERS = {"Exists": "∃", "ExistsUnique": "∃!"}


def restate(statement: Statement, name: str = "statement") -> lean.LeanStatement:
    """The statement as people write it: variables and hypotheses as binders, in order, each in a bracket of its own."""
    scope = _Scope(statement.types)
    binders: list[lean.Binder | lean.Hypothesis] = []
    for one in statement.binders:
        label = scope.named(one.variable)
        if one.kind == "hypothesis":
            binders.append(lean.Hypothesis(label, scope.formula(one.type)))
        elif one.kind == "instance":
            binders.append(lean.Binder((), to_lean(scope.type(one.type)), "["))
        else:
            binders.append(lean.Binder((label,), to_lean(scope.type(one.type))))
    return lean.LeanStatement(name, _grouped(binders), scope.formula(statement.claim))


def type_text(type_: Term, statement: Statement) -> str:
    """A type or a class in a statement, as Lean text."""
    return to_lean(_Scope(statement.types).type(type_))


def proposition_text(term: Term, statement: Statement) -> str:
    """A proposition in a statement, as Lean text."""
    return to_lean(_Scope(statement.types).formula(term))


def shown_term(term: Term, statement: Statement) -> str:
    """A part of a statement, as Lean text; variables that are bound around it are numbers."""
    return to_lean(_Scope(statement.types).argument(term))


def shown_parts(term: Term, statement: Statement) -> Iterator[tuple[Term, str]]:
    """The applications in a part of a statement, each before its parts, as Lean text."""
    todo = [(term, _Scope(statement.types))]
    while todo:
        part, scope = todo.pop()
        if isinstance(part, Lam | Pi):
            todo += [(part.body, scope.below(part.name, part.type)[1]), (part.type, scope)]
        elif isinstance(part, Application):
            yield part, to_lean(scope.argument(part))
            todo += [(one, scope) for one in part.args[::-1]]


def _grouped(binders: Sequence[lean.Binder | lean.Hypothesis]) -> tuple[lean.Binder | lean.Hypothesis, ...]:
    """Neighbours of one type in one bracket."""
    found: list[lean.Binder | lean.Hypothesis] = []
    for binder in binders:
        before = found[-1] if found else None
        if isinstance(binder, lean.Binder) and isinstance(before, lean.Binder) and _together(before, binder):
            found[-1] = lean.Binder((*before.names, *binder.names), binder.type, binder.bracket)
        else:
            found.append(binder)
    return tuple(found)


def _together(first: lean.Binder, second: lean.Binder) -> bool:
    named = bool(first.names and second.names)
    return named and (first.type, first.bracket) == (second.type, second.bracket)


@dataclass
class _Scope:
    """Names and types of what is bound around a term; ``bound`` and ``names`` from the outside."""

    types: Mapping[int, Term]
    bound: tuple[Term, ...] = ()
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self._labels: dict[int, str] = {}

    def named(self, variable_: FVar) -> str:
        """The name of a variable of the statement, told apart from those before it."""
        if variable_.index not in self._labels:
            self._labels[variable_.index] = _fresh(variable_.name, set(self._labels.values()))
        return self._labels[variable_.index]

    def below(self, name: str, type_: Term) -> tuple[str, "_Scope"]:
        """A binder's name, told apart from those around it, and the scope inside."""
        label = _fresh(name, {*self.names, *self._labels.values()})
        inner = _Scope(self.types, (*self.bound, type_), (*self.names, label))
        inner._labels = self._labels
        return label, inner

    def proposition(self, term: Term) -> bool:
        """Whether it is a proposition."""
        return is_proposition(term, dict(self.types), self.bound)

    # formulas -----------------------------------------------------------------------------------------------------

    def formula(self, term: Term) -> ast.Formula:
        """A proposition."""
        name, given = head(term), args(term)
        if isinstance(term, Pi):
            return self._quantified("∀", term) if not self._implies(term) else self._implication(term)
        if name in CONNECTIVES and len(given) == 2:
            return ast.Connective(CONNECTIVES[name], self.formula(given[0]), self.formula(given[1]))
        if name == "Not" and len(given) == 1:
            return ast.Not(self.formula(given[0]))
        if name in QUANTIFIERS and len(given) == 2:
            return self._quantified(QUANTIFIERS[name], _abstracted(given[1], given[0]))
        if name in RELATIONS and len(explicit(term)) == 2:
            left, right = map(self.term, explicit(term))
            return ast.Rel((_typed(left, term), right), (RELATIONS[name],))
        if name == "Membership.mem" and len(given) == 4:
            return ast.Rel((self.term(given[3]), self.term(given[2])), ("∈",))
        if name in ("Nat.ModEq", "Int.ModEq") and len(given) == 3:
            modulus, left, right = map(self.term, given)
            return ast.Cong(left, right, modulus, integers=name == "Int.ModEq")
        if isinstance(term, Universe):
            return ast.Pred("Prop" if term.prop else "Type*")
        if isinstance(term, Application | Constant | FVar | BVar | Proj):
            label, parts = self._headed(term)
            return ast.Pred(label, tuple(map(self.argument, parts)))
        return ast.Pred(to_lean(self.term(term)))

    def _implies(self, term: Pi) -> bool:
        return not mentions(term.body) and self.proposition(term.type)

    def _implication(self, term: Pi) -> ast.Formula:
        return ast.Connective("→", self.formula(term.type), self.formula(shift(term.body, -1, 1)))

    def _quantified(self, sign: str, term: Pi | Lam) -> ast.Formula:
        label, inner = self.below(term.name, term.type)
        body = inner.formula(term.body)
        bound = ast.Bound((label,), self.type(term.type))
        if isinstance(body, ast.Quant) and body.kind == sign and sign != "∃!":
            first, *others = body.bounds
            if first.type == bound.type and not first.op:
                return ast.Quant(sign, (ast.Bound((label, *first.names), bound.type), *others), body.body)
            return ast.Quant(sign, (bound, *body.bounds), body.body)
        return ast.Quant(sign, (bound,), body)

    def type(self, term: Term) -> ast.Formula:
        """A type, or a class."""
        if isinstance(term, Pi):
            if mentions(term.body):
                return self._quantified("∀", term)
            return ast.Connective("→", self.type(term.type), self.type(shift(term.body, -1, 1)))
        name = head(term)
        if name in NUMBER_TYPES and not args(term):
            return ast.Pred(NUMBER_TYPES[name])
        if name in CONNECTIVES and len(args(term)) == 2:
            return ast.Connective(CONNECTIVES[name], self.type(args(term)[0]), self.type(args(term)[1]))
        if name in MAPS:
            *over, source, target = explicit(term)
            scalars = "".join(f"[{to_lean(self.type((explicit(one) or (one,))[-1]))}]" for one in over)
            return ast.Connective(MAPS[name] + scalars, self.type(source), self.type(target))
        if isinstance(term, Universe):
            return ast.Pred("Prop" if term.prop else "Type*")
        if isinstance(term, Application | Constant | FVar | BVar):
            label, parts = self._headed(term)
            return ast.Pred(label, tuple(map(self.argument, parts)))
        return self.formula(term)

    # terms --------------------------------------------------------------------------------------------------------

    def argument(self, term: Term) -> Any:
        """A term, a function written out, a proposition or a type, as an argument."""
        if isinstance(term, Lam):
            return self._lambda(term)
        if self.proposition(term):
            return self.formula(term)
        if isinstance(term, Pi) or _is_type(term):
            return self.type(term)
        return self.term(term)

    def _lambda(self, term: Lam) -> ast.Lambda:
        label, inner = self.below(term.name, term.type)
        return ast.Lambda(label, self.type(term.type), inner.argument(term.body))

    def term(self, term: Term) -> Any:
        """A term; a proposition or a type where Lean takes those as terms."""
        if isinstance(term, Numeral | Text):
            return ast.Num(term.value) if isinstance(term, Numeral) else ast.Call(term.value, ())
        if isinstance(term, FVar | BVar):
            return variable(self._label(term))
        if isinstance(term, Lam | Pi | Universe):
            return self.argument(term)
        name, given = head(term), explicit(term)
        special = _TERMS.get(name)
        if special is not None:
            return special(self, term)
        if given and (found := self._operation(name, given)) is not None:
            return found
        if not given and name in _ATOMS:
            return _ATOMS[name]
        if self.proposition(term):
            return self.formula(term)
        label, parts = self._headed(term)
        converted = tuple(map(self.argument, parts))
        if name:
            return ast.Call(KNOWN.get(label, label.removeprefix("Dist.")), converted)
        return ast.App(label, converted) if converted else variable(label)

    def _operation(self, name: str, given: Sequence[Term]) -> Any:
        """A term with a notation of its own; None for others."""
        if name in CASTS or (name.partition(".")[0] in MAPS and name.endswith(".toFun")):
            return self._applied(self.term(given[0]), given[1:])
        if name in INTERVALS:
            return self._interval(name, given)
        if name in BINARY and len(given) == 2:
            return ast.Bin(BINARY[name], *map(self.term, given))
        if name in BIG and len(given) == 2:
            return self._big(BIG[name], *given)
        return None

    def _applied(self, fn: Any, rest: Sequence[Term]) -> Any:
        if not rest:
            return fn
        label = to_lean(fn)
        return ast.App(label, tuple(map(self.argument, rest)))

    def _label(self, term: FVar | BVar) -> str:
        if isinstance(term, FVar):
            return self.named(term)
        return self.names[-1 - term.index] if term.index < len(self.names) else f"#{term.index}"

    def _headed(self, term: Term) -> tuple[str, tuple[Term, ...]]:
        """What a term applies, as text, and the arguments that people write."""
        fn = term.fn if isinstance(term, Application) else term
        if isinstance(fn, Constant):
            return fn.name, explicit(term)
        if isinstance(fn, FVar | BVar):
            return self._label(fn), args(term)
        if isinstance(fn, Proj):
            inner = to_lean(self.term(fn.arg))
            return f"{inner if inner.isidentifier() else f'({inner})'}.{fn.index + 1}", args(term)
        return f"({to_lean(self.argument(fn))})", args(term)

    def _big(self, op: str, domain: Term, body: Term) -> Any:
        function = _abstracted(body, Constant("Nat"))
        label, inner = self.below(function.name, function.type)
        inside, over = inner.term(function.body), self.term(domain)
        if head(domain) == "Finset.range":
            return ast.Big(op, label, ast.Num(0), last_index(self.term(explicit(domain)[0])), inside)
        if head(domain) == "Finset.Icc":
            low, high = map(self.term, explicit(domain))
            if low != ast.Num(0):
                return ast.Big(op, label, low, high, inside)
        return ast.BigOver(op, label, over, inside)

    def _interval(self, name: str, given: Sequence[Term]) -> ast.Interval:
        low, high = INTERVALS[name]
        ends = list(map(self.term, given))
        infinity = ast.Const("infty")
        first = ast.Neg(infinity) if low == "i" else ends[0]
        last = infinity if high == "i" else ends[-1]
        return ast.Interval(first, last, low == "c", high == "c")


def _typed(left: Any, relation: Term) -> Any:
    """The left side, with its type where nothing else shows it."""
    type_ = NUMBER_TYPES.get(head(args(relation)[0]), "ℕ")
    shows = any(isinstance(part, FVar | BVar) for part in subterms(relation))
    return left if shows or type_ == "ℕ" else ast.Ascribe(left, type_)


def _is_type(term: Term) -> bool:
    fn = term.fn if isinstance(term, Application) else term
    return isinstance(fn, Universe) or (isinstance(fn, Constant) and fn.result == "t" and len(args(term)) == fn.arity)


def _abstracted(term: Term, domain: Term) -> Lam:
    """``term`` as a function written out."""
    return term if isinstance(term, Lam) else Lam("x", domain, Application(shift(term, 1), (BVar(0),)))


def _fresh(name: str, taken: set[str]) -> str:
    name = name if name and not name.startswith("_") else "x"
    while name in taken:
        name += "'"
    return name


def _neg(scope: _Scope, term: Term) -> Any:
    return ast.Neg(scope.term(explicit(term)[-1]))


def _inverse(scope: _Scope, term: Term) -> Any:
    return ast.Call("inv", (scope.term(explicit(term)[-1]),))


def _decimal(scope: _Scope, term: Term) -> Any:
    del scope
    match args(term):
        case (_, Numeral(mantissa), Constant("Bool.true"), Numeral(places)):
            return ast.Num(mantissa, places)
    return ast.Call("OfScientific.ofScientific", ())


def _set_of(scope: _Scope, term: Term) -> Any:
    type_, body = args(term)
    function = _abstracted(body, type_)
    label, inner = scope.below(function.name, function.type)
    return ast.SetOf(label, scope.type(function.type), inner.formula(function.body))


def _listed(scope: _Scope, term: Term) -> Any:
    items: list[Any] = []
    rest = term
    while head(rest) == "Insert.insert" and len(explicit(rest)) == 2:
        item, rest = explicit(rest)
        items.append(scope.term(item))
    if head(rest) == "Singleton.singleton":
        return ast.SetLit((*items, scope.term(explicit(rest)[0])))
    if head(rest) == "EmptyCollection.emptyCollection" and items:
        return ast.SetLit(tuple(items))
    whole = scope.term(rest)
    for item in items[::-1]:
        whole = ast.Call("insert", (item, whole))
    return whole


def _pair(scope: _Scope, term: Term) -> Any:
    left, right = map(scope.term, explicit(term))
    return ast.Tuple((left, *(right.items if isinstance(right, ast.Tuple) else (right,))))


def _cases(scope: _Scope, term: Term) -> Any:
    condition, first, second = explicit(term)
    return ast.Cases(scope.formula(condition), scope.term(first), scope.term(second))


def _meet(scope: _Scope, term: Term) -> Any:
    """The smaller of two numbers; the intersection of two subgroups, or other substructures, which Lean calls alike."""
    least = head(term) == "Min.min"
    sides = tuple(map(scope.term, explicit(term)))
    if len(sides) == 2 and head(args(term)[0]).startswith(("Sub", "Ideal")):
        return ast.Bin("⊓" if least else "⊔", *sides)
    return ast.Call("min" if least else "max", sides)


def _complement(scope: _Scope, term: Term) -> Any:
    type_, inner = args(term)
    if head(type_) != "Set":
        return ast.Call("HasCompl.compl", (scope.term(inner),))
    return ast.Bin("\\", ast.Call("Set.univ", ()), scope.term(inner))


_ATOMS = {**NAMED, "EmptyCollection.emptyCollection": ast.SetLit(()),
    **{name: ast.Call(sign, ()) for name, sign in (("Bot.bot", "⊥"), ("Top.top", "⊤"))},
    **{name: ast.Domain(ast.NUMBER_SET_NAMES[letter]) for name, letter in NUMBER_TYPES.items()}}  # fmt: skip
_TERMS: Mapping[str, Callable[[_Scope, Term], Any]] = {
    "Neg.neg": _neg, "Inv.inv": _inverse, "OfScientific.ofScientific": _decimal, "setOf": _set_of,
    "Insert.insert": _listed, "Singleton.singleton": _listed,
    "Prod.mk": _pair, "ite": _cases, "Min.min": _meet, "Max.max": _meet,
    "HasCompl.compl": _complement,
}  # fmt: skip
