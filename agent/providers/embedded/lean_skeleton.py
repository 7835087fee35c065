"""A Lean statement as a skeleton, over the slots of an informal statement (score) or over its own (informalize)."""

import re
from dataclasses import dataclass, field
from typing import Any

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.lean_forms import canonical, chained, forms, precedence_of
from leanwright.agent.providers.embedded.skeleton import SlotTable, is_membership
from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    App,
    Ascribe,
    Big,
    BigOver,
    Bin,
    Bound,
    Call,
    Cong,
    Connective,
    Const,
    Domain,
    Expr,
    Formula,
    Lambda,
    Neg,
    Node,
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Term,
    Var,
)  # fmt: skip
from leanwright.tools.maths.lean.printer import CONSTANTS, FENCES, FUNCTIONS, to_lean
from leanwright.tools.maths.lean.statement import Binder, LeanStatement
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of, spelled

_NEGATED = {"∤": "∣", "∉": "∈"}
_SPELLED_CALLS = frozenset({"card", "Nat.divisors", "Nat.properDivisors"})


@dataclass
class Encoded:
    """A Lean skeleton and what of it the slots do not explain."""

    words: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)  # slots that occur
    foreign: list[str] = field(
        default_factory=list
    )  # numbers, names and terms that neither a slot nor the vocabulary has


class LeanEncoder:
    """Encodes one statement. ``own`` allocates new slots in the table; otherwise slots are only looked up."""

    def __init__(self, table: SlotTable, own: bool = False) -> None:
        self.table, self.own = table, own
        self.known: dict[Node, str] = {form: slot for slot, node in table.node_of.items() for form in forms(node)}
        self.fresh: dict[str, str] = {}
        self.counts: dict[str, int] = {}
        self.out = Encoded()

    def encode(self, statement: LeanStatement) -> Encoded:
        """The skeleton: variables, then hypotheses, then the goal."""
        for binder in statement.binders:
            if isinstance(binder, Binder):
                self._binder(binder)
        for hypothesis in statement.hypotheses:
            self._emit(tokens.HYPOTHESIS)
            self._formula(hypothesis.formula, 0)
            self._emit(")")
        self._emit(":")
        self._formula(statement.goal, 0, goal=True)
        return self.out

    def _emit(self, *words: str) -> None:
        for word in words:
            self.out.words.append(word)
            if tokens.is_slot(word):
                self.out.used.add(word)

    def _foreign(self, text: str) -> None:
        self.out.foreign.append(text)
        self._emit(tokens.UNKNOWN)

    def _binder(self, binder: Binder) -> None:
        if binder.bracket == "[":
            self._emit("[", *self._type_words(binder.type), "]")
            return
        self._emit(
            "(", *(self._name(name, binder.type) for name in binder.names), ":", *self._type_words(binder.type), ")"
        )

    def _type_words(self, text: str) -> list[str]:
        return [self._type_word(word) for word in _TYPE_WORD.findall(text)]

    def _type_word(self, word: str) -> str:
        if word in self.fresh or Var(word) in self.known:
            return self._name(word)
        if word in _LEAN_WORDS:
            return word
        self.out.foreign.append(word)
        return tokens.UNKNOWN

    def _name(self, name: str, type_: str = "", kind: str = "") -> str:
        """The token of a variable: its slot, or a fresh name of its kind."""
        if name in self.fresh:
            return self.fresh[name]
        if name in _CONSTANT_NAMES:
            return name
        node = Var(*name.split("_", 1)) if "_" in name else Var(name)
        slot = self.known.get(node)
        if slot is None and type_ in ("Type*", "Type") and not name.isascii():
            kind = "A"
        if slot is None and self.own and not type_.startswith("Finset") and not kind:
            slot = self.table.slot(node)
            self.known[node] = slot
        if slot is not None:
            return slot
        kind = kind or self._fresh_kind(type_)
        self.counts[kind] = self.counts.get(kind, 0) + 1
        token = f"{kind}{self.counts[kind]}"
        self.fresh[name] = token if token in tokens.FRESH else tokens.UNKNOWN
        return self.fresh[name]

    def _fresh_kind(self, type_: str) -> str:
        """Which fresh name a variable of a type has; elements of a named type such as a group are Y."""
        if type_.startswith(("Finset", "Set")):
            return "T"
        if type_ in ("Type*", "Type"):
            return "A"
        if "→" in type_:
            return "B"
        return "Y" if type_ in ("ℝ", "ℂ", "ℚ", *self.fresh) or Var(type_) in self.known else "M"

    # formulas -----------------------------------------------------------------------------------------------------

    def _formula(self, formula: Formula | Term, level: int, goal: bool = False) -> None:
        chain = chained(formula)
        if chain is not None and self._slot_of(chain):
            return
        if isinstance(formula, Connective) and self._slot_of(formula):
            return
        if isinstance(formula, Rel | Cong):
            self._relation(formula, goal)
        elif isinstance(formula, Not):
            self._negation(formula)
        elif isinstance(formula, Connective):
            self._connective(formula, level)
        elif isinstance(formula, Quant):
            self._quantified(formula)
        elif isinstance(formula, Pred):
            self._predicate(formula)
        else:
            self._term(formula, 0)

    def _negation(self, formula: Not) -> None:
        inner = formula.arg
        if isinstance(inner, Rel) and len(inner.ops) == 1:
            for negative, positive in _NEGATED.items():
                if inner.ops[0] == positive and self._slot_of(Rel(inner.operands, (negative,))):
                    return
        self._emit("¬")
        self._formula(inner, 40)

    def _slot_of(self, node: Any) -> bool:
        slot = self.known.get(canonical(node))
        if slot is None:
            return False
        self._emit(slot)
        return True

    def _relation(self, node: Rel | Cong, goal: bool) -> None:
        if self._slot_of(node):
            return
        if self.own and not self._spell(node, goal):
            self._new_slot(node)
            return
        if isinstance(node, Cong):
            self._term(node.left, 51)
            self._emit("%")
            self._term(node.modulus, 71)
            self._emit("=")
            self._term(node.right, 51)
            self.out.foreign.append(to_lean(node))
            return
        self._term(node.operands[0], 51)
        for op, operand in zip(node.ops, node.operands[1:], strict=True):
            if op in _NEGATED:
                self.out.foreign.append(op)
            self._emit(_NEGATED.get(op, op))
            self._term(operand, 51)

    def _spell(self, node: Rel | Cong, goal: bool) -> bool:
        """Whether the corpus spells such a relation out: remainders, cardinalities, signs, closed values."""
        if isinstance(node, Cong):
            return False
        if any(name in self.fresh for name in names_of(node)):
            return True
        if is_membership(node) or any(isinstance(part, Bin) and part.op in "%∪∩" for part in node.operands):
            return True
        if any(
            isinstance(part, BigOver) or (isinstance(part, Call) and part.fn in _SPELLED_CALLS) for part in walk(node)
        ):
            return True
        signs = (
            Num(0) in node.operands and any(isinstance(part, Var) for part in node.operands) and node.ops[0] in "<≤≠"
        )
        return signs or (goal and not names_of(node) and node.ops == ("=",))

    def _connective(self, formula: Connective, level: int) -> None:
        precedence = {"∧": 35, "∨": 30, "→": 25, "↔": 20}[formula.op]
        if level > precedence:
            self._emit("(")
        self._formula(formula.left, precedence + 1)
        self._emit(formula.op)
        self._formula(formula.right, precedence if formula.op != "↔" else 21)
        if level > precedence:
            self._emit(")")

    def _quantified(self, formula: Quant) -> None:
        self._emit(formula.kind)
        limits: list[Rel] = []
        for bound in formula.bounds:
            self._bound(bound, formula.kind, limits)
        self._emit(",")
        for limit in limits:
            self._relation(limit, False)
            self._emit("→" if formula.kind == "∀" else "∧")
        self._formula(formula.body, 0)

    def _bound(self, bound: Bound, kind: str, limits: list[Rel]) -> None:
        type_ = to_lean(bound.type) if bound.type is not None else ""
        fresh = "" if type_ or not self._is_new(bound) else ("Y" if kind == "∃" and not type_ else "M")
        if self.own:
            fresh = "M" if "T1" in self.fresh.values() and kind == "∀" and not type_ else ""
        self._emit(*(self._name(name, type_, fresh) for name in bound.names))
        if type_:
            self._emit(":", *self._type_words(type_))
        if bound.op and bound.limit is not None:
            limit: Any = bound.limit
            limits += [Rel((Var(name), limit), (bound.op,)) for name in bound.names]

    def _is_new(self, bound: Bound) -> bool:
        return all(Var(name) not in self.known for name in bound.names)

    def _predicate(self, formula: Pred) -> None:
        if formula.name not in _LEAN_WORDS:
            self._foreign(formula.name)
        else:
            self._emit(formula.name)
        for argument in formula.args:
            self._term(argument, 1024)

    # terms --------------------------------------------------------------------------------------------------------

    def _term(self, node: Term | Formula, level: int) -> None:
        if isinstance(node, SetOf) and self._slot_of(node):
            return
        if isinstance(node, SetOf):
            type_ = to_lean(node.type) if node.type is not None else "ℕ"
            fresh = "" if self.own and type_ != "ℝ" else ("Y" if type_ == "ℝ" else "")
            self._emit(
                "{",
                self._name(node.var, type_, fresh if Var(node.var) not in self.known else ""),
                ":",
                *self._type_words(type_),
                "|",
            )
            self._formula(node.body, 0)
            self._emit("}")
        elif isinstance(node, Lambda | Pred | Not | Connective | Quant | Rel | Cong):
            self._emit("(")
            self._lambda(node) if isinstance(node, Lambda) else self._formula(node, 0)
            self._emit(")")
        elif isinstance(node, Ascribe) and names_of(node) and self._slot_of(node):
            return  # the printer ascribes slots where Lean needs it
        elif isinstance(node, Ascribe):
            self._emit("(")
            self._term(node.arg, 0)
            self._emit(":", *self._type_words(node.type), ")")
        elif not self._atom(node):
            self._compound(node, level)

    def _lambda(self, node: Lambda) -> None:
        type_ = to_lean(node.type) if node.type is not None else ""
        self._emit("fun", self._name(node.var, type_), *([":", *self._type_words(type_)] if type_ else []), "=>")
        self._term(node.body, 0)

    def _atom(self, node: Term) -> bool:
        """Emit a variable, a known slot, a numeral or a new slot; False when the node must be opened."""
        if isinstance(node, Var):
            self._emit(self._name(spelled(node)))
            return True
        if not isinstance(node, Num) and self._slot_of(node):
            return True
        if node == SetLit(()):
            self._emit("∅")
            return True
        if isinstance(node, Domain) or (isinstance(node, Call) and not node.args and node.fn in _LEAN_WORDS):
            self._emit(NUMBER_SETS[node.name] if isinstance(node, Domain) else node.fn)
            return True
        if isinstance(node, Num):
            return self._numeral(node)
        if self.own and not self._opens(node):
            self._new_slot(node)
            return True
        return False

    def _numeral(self, node: Num) -> bool:
        if self._slot_of(node):
            return True
        if str(node.value) in tokens.LITERALS and not node.decimals and (not self.own or node.value == 0):
            self._emit(str(node.value))
        elif self.own:
            self._new_slot(node)
        else:
            self._foreign(to_lean(node))
        return True

    def _opens(self, node: Term) -> bool:
        if isinstance(node, Bin):
            return node.op in "%∪∩∘" or any(name in self.fresh for name in names_of(node))
        if isinstance(node, BigOver) or (isinstance(node, Call) and node.fn in _SPELLED_CALLS):
            return True
        return isinstance(node, App | Neg) and any(name in self.fresh for name in names_of(node))

    def _new_slot(self, node: Any) -> None:
        self.table._learn_names(node)
        for name in names_of(node):
            self._name(name)
        slot = self.table.slot(node)
        self.known[canonical(node)] = slot
        self._emit(slot)

    def _compound(self, node: Term, level: int) -> None:
        precedence = precedence_of(node)
        wrapped = level > precedence
        if wrapped:
            self._emit("(")
        if isinstance(node, Bin):
            self._term(node.left, precedence)
            self._emit(node.op)
            self._term(node.right, precedence + 1 if node.op != "^" else precedence)
        elif isinstance(node, Neg):
            self._emit("-")
            self._term(node.arg, 75)
        elif isinstance(node, App):
            self._emit(self._name(node.fn))
            for argument in node.args:
                self._term(argument, 1024)
        elif isinstance(node, Call):
            self._call(node)
        elif isinstance(node, BigOver):
            self._big(node.op, node.var, node.domain, node.body)
        elif isinstance(node, Big):
            self._big(node.op, node.var, Call("Finset.Icc", (node.low, node.high)), node.body)
        else:
            self._foreign(CONSTANTS.get(node.name, node.name) if isinstance(node, Const) else to_lean(node))
        if wrapped:
            self._emit(")")

    def _call(self, node: Call) -> None:
        if node.fn in ("floor", "ceil"):
            left, right = FENCES[node.fn]
            self._emit(left)
            self._term(node.args[0], 0)
            self._emit(right)
            return
        name = FUNCTIONS.get(node.fn, node.fn)
        if name == "Nat.logb" or node.fn == "log":
            name = "Real.logb"
        if name in _LEAN_WORDS:
            self._emit(name)
        else:
            self._foreign(name)
        for argument in node.args:
            self._term(argument, 1024)

    def _big(self, op: str, name: str, domain: Expr, body: Expr) -> None:
        self._emit("∑" if op == "sum" else "∏", self._name(name, "", "M"), "∈")
        self._term(domain, 51)
        self._emit(",")
        self._term(body, 67)


_LEAN_WORDS = frozenset(tokens.LEAN_TOKENS)
_CONSTANT_NAMES = frozenset({"⊥", "id"})
_TYPE_WORD = re.compile(r"→ₗ\[|→\+?\*|[()\[\]]|[^\s()\[\]]+")
