"""What notation means where letters stand for structures: |G|, e, f(A), f⁻¹(B), d(x, y), H ∩ K, H ⊆ K, A^T, Tv."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import Any

from leanwright.tools.maths.ast import (
    SET_OPERATIONS,
    App,
    Ascribe,
    Bin,
    Call,
    Connective,
    Formula,
    Neg,
    Num,
    Pred,
    Rel,
    SetLit,
    SetOf,
    Tuple,
    Var,
)
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.traversal import children, map_children, walk
from leanwright.tools.maths.uses import letter, spelled
from leanwright.tools.maths.vocabulary import ADJOINED, MEASURE
from leanwright.tools.reader.entries import PLAIN, Lexicon, parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, written_as_set
from leanwright.tools.reader.matrices import entrywise
from leanwright.tools.reader.meaning.adjoined import base_of, degree, embedded
from leanwright.tools.reader.meaning.built import (
    as_sets,
    beside_identity,
    built,
    complementary,
    composed,
    in_polynomials,
    is_structure,
    of_quotient,
    trivial,
)
from leanwright.tools.reader.meaning.columns import scales_column, times_column
from leanwright.tools.reader.meaning.composer import BUNDLED, LEAN_BUNDLES, NUMBERS, Discourse, MeaningComposer
from leanwright.tools.reader.meaning.declared import as_interval, as_range
from leanwright.tools.reader.meaning.notation import barred, in_zsqrtd
from leanwright.tools.reader.meaning.polynomials import divided, polynomial_value
from leanwright.tools.reader.meaning.senses import WORDS, base_sorts, called, said_of, sorts_of
from leanwright.tools.reader.meaning.templates import term_of, type_of
from leanwright.tools.reader.meaning.value_kinds import member_of_value
from leanwright.tools.reader.meaning.vectors import spanned

_FAMILIES = (("→* ", "Subgroup"), ("→ₗ", "Submodule"), ("→+*", "Ideal"))
_RANGES = (("→* ", "MonoidHom"), ("→ₗ", "LinearMap"))
_MADE = {"polynomial", "matrix", *BUNDLED}
_SUBS = (
    "⊥", "⊤", "Submodule.orthogonal", "Submodule.span", "Subgroup.zpowers", "Subgroup.closure", "Ideal.span",
    "MonoidHom.range", "LinearMap.range", "Submodule.map", "Submodule.comap", "Subgroup.map", "Subgroup.comap",
    "Ideal.comap", ADJOINED,
)  # fmt: skip
UNIT = Call("I", ())
PERP = Var("perp")  # of W^⊥
_NUMBERS_OF = ("det", "tr", "rank", "abs", "norm", "entry", "Matrix.det", "Matrix.trace", "Matrix.rank")
_TRANSPOSED = (Var("T"), Var("t"))


def translated(formula: Formula, discourse: Discourse, lexicon: Lexicon) -> Formula:
    """The formula in the terms of Lean, as far as kinds that the text gives decide it. Raises Declined."""
    found: Formula = _Structural(discourse, lexicon).node(formula)
    return found


def _without_true(_: Any, node: Connective) -> Formula:
    if TRUE not in (node.left, node.right):
        return node
    if node.op == "→":
        return node.right
    if node.op == "∧":
        return node.right if node.left == TRUE else node.left
    raise Declined("“in” of a set that everything is in")


class _Structural:
    def __init__(self, discourse: Discourse, lexicon: Lexicon) -> None:
        self.here = discourse
        self.says = MeaningComposer(lexicon, discourse)
        sorts = {sort for name in discourse.types for sort in discourse.sorts.get(name, ())}
        known = discourse.kinds.keys() | discourse.bound
        self.identity = "group" in sorts and "e" not in known
        self.fields = {*discourse.over.values(), *discourse.types, *NUMBERS} - discourse.over.keys()
        self.as_sets = False  # whether intersections are of sets, as beside a set
        self.metric = "metric" in sorts

    def sorts(self, node: Any) -> tuple[str, ...]:
        return self.here.sorts.get(spelled(node), ()) if isinstance(node, Var) else ()

    def kind(self, node: Any) -> str:
        return self.here.kinds.get(spelled(node), "") if isinstance(node, Var) else ""

    def is_sub(self, node: Any) -> bool:
        """Whether a term is a subgroup, an ideal or a subspace as Lean bundles them."""
        if isinstance(node, Ascribe):
            return node.type.startswith(LEAN_BUNDLES)
        if isinstance(node, Bin) and node.op in "*^" and "ideal" in base_sorts(self.says, node.left):
            return node.op == "^" or self.is_sub(node.right)
        if isinstance(node, Bin) and node.op in "⊓⊔":
            return self.is_sub(node.left) or self.is_sub(node.right)  # else of a lattice
        if isinstance(node, Call) and node.fn in _SUBS:
            return True
        return isinstance(node, (Call, Var)) and any(sort in BUNDLED for sort in sorts_of(self.says, node))

    def as_set(self, node: Any) -> Any:
        """A bundled subset, or a structure, as a set."""
        if isinstance(node, Var) and spelled(node) in self.here.types:
            return Call("Set.univ", ())
        return Ascribe(node, f"Set {self.held(node).rpartition(' ')[2]}") if self.is_sub(node) else node

    def held(self, node: Any) -> str:
        """Kind of a bundled subset."""
        if isinstance(node, Call):  # span(S), of what S is a set of
            return next((kind for one in reversed(node.args) if (kind := self.kind(one))), "")
        held = self.held(node.left) if isinstance(node, Bin) else self.kind(node)
        return node.type if isinstance(node, Ascribe) else held

    def is_set(self, node: Any) -> bool:
        if isinstance(node, (SetOf, SetLit)) or (isinstance(node, Bin) and node.op in SET_OPERATIONS):
            return True
        if isinstance(node, Call):
            return node.fn.startswith("Set.") or "set" in sorts_of(self.says, node) or self.is_sub(node)
        if isinstance(node, App):
            return "set" in sorts_of(self.says, node)
        sorts = self.sorts(node)
        return self.kind(node).startswith("Set ") or (bool(sorts) and "type" in sorts) or self.is_sub(node)

    def node(self, node: Any) -> Any:
        """The node in the terms of Lean: letters and products first, then what is made of parts that are."""
        if isinstance(node, Rel) and node.ops in (("∣",), ("∤",), ("=",), ("≠",)):
            node = in_polynomials(self.says, node)
        if isinstance(node, Rel) and (said := divided(self.says, node) or trivial(self.says, node)) is not None:
            return said
        if isinstance(node, Rel) and (entries := entrywise(node)) is not None:
            return self.node(entries)
        if isinstance(node, Rel) and any(isinstance(one, Bin) and one.op == "⊕" for one in node.operands):
            return self._direct_sum(node)
        if isinstance(node, Bin) and node.op == "⊕":
            raise Declined("a direct sum that is nothing")
        if node == PERP:
            raise Declined("whose orthogonal complement is meant")
        if isinstance(node, Var):
            return Num(1) if node == Var("e") and self.identity else node
        if node == UNIT:
            return Num(1)
        if isinstance(node, Bin) and node.op == "/" and self.is_sub(node.right):
            node = of_quotient(self.says, node)
        if isinstance(node, Bin) and (found := self._algebra(node)) is not None:
            return found
        node = built(self.says, node)
        before, self.as_sets = self.as_sets, self.as_sets or (isinstance(node, Rel) and self._of_sets(node))
        new = map_children(node, self.node)
        self.as_sets = before
        say = _SAY.get(type(new))
        return say(self, new) if say is not None else new

    def _direct_sum(self, node: Rel) -> Formula:
        whole, parts = node.operands[0], node.operands[-1]
        if node.ops != ("=",) or not isinstance(parts, Bin) or parts.op != "⊕":
            raise Declined("a direct sum that is no whole space")
        left, right = self.node(parts.left), self.node(parts.right)
        if "module" not in self.sorts(whole) or not (self.is_sub(left) and self.is_sub(right)):
            raise Declined("a direct sum of what are no subspaces")
        return complementary(whole, left, right)

    def _algebra(self, node: Bin) -> Any:
        """A^T, Tv, cA; None for other operations."""
        column = "vector" in base_sorts(self.says, node.right if node.op == "*" else node.left)
        if column and (node.op, node.right) in (("^", Var("T")), ("^", Var("t"))):
            raise Declined("a vector as a matrix with one column")
        if column and node.op == "*" and "matrix" in base_sorts(self.says, node.left):
            return times_column(self.says, *map(self.node, (node.left, node.right)))
        if node.op == "^" and node.right == Var("c") and self.is_set(node.left):
            return Bin("\\", Call("Set.univ", ()), self.node(node.left))
        if node.op == "^" and node.right in _TRANSPOSED and "matrix" in base_sorts(self.says, node.left):
            return Call("Matrix.transpose", (self.node(node.left),))
        if node.op == "^" and node.right == Neg(Num(1)) and "matrix" in base_sorts(self.says, node.left):
            return Call("inv", (self.node(node.left),))
        if node.op == "^" and node.right == PERP:
            inner = self.node(node.left)
            if not self.is_sub(inner):
                raise Declined("the orthogonal complement of what is no subspace")
            return Call("Submodule.orthogonal", (inner,))
        if node.op == "*" and "linear map" in base_sorts(self.says, node.left):
            return self._product(node)
        if node.op == "*" and self._scaled(node):
            return Bin("•", self._scalar(node.left), self.node(node.right))
        return None

    def _typed(self, node: Any) -> Any:
        """An intersection of subgroups, or a composition of maps, as Lean bundles them where it needs them so."""
        typed = isinstance(node, Bin) and node.op in "⊓⊔" and self.is_sub(node)
        return Ascribe(node, self.held(node)) if typed else composed(self.says, node)

    def _predicate(self, node: Pred) -> Pred:
        return replace(node, args=tuple(map(self._typed, node.args)))

    def _call(self, node: Call) -> Any:
        """|G|, \\overline A, ⟨x, y⟩, ker T …: by what they are of."""
        of, node = node.args[:1], replace(node, args=tuple(map(self._typed, node.args)))
        if node.fn == "abs" and (self.is_set(node.args[0]) or is_structure(self.says, node.args[0])):
            return replace(node, fn=self._size(node.args[0]))
        if node.fn == "deriv" and "polynomial" in base_sorts(self.says, node.args[0]):
            slope = Call("Polynomial.derivative", node.args[:1])
            return polynomial_value(self.says, slope, node.args[1]) if node.args[1:] else slope
        if node.fn == "bar":
            unsaid = isinstance(one := node.args[0], Var) and one.name in "ABCSTUV" and not self.kind(one)
            return barred(self.here.words, node.args, of_sets=unsaid or self.is_set(one))
        if node.fn == "index":
            whole, part = node.args
            if "field" in sorts_of(self.says, part):
                return degree(self.says, whole, part)
            if self.held(part) != f"Subgroup {spelled(whole)}":  # type: ignore[arg-type]
                raise Declined("an index of what is not said to be a subgroup of the whole")
            return Call("Subgroup.index", (part,))
        if node.fn == "span":
            return spanned(self.says, node.args)
        if node.fn == "inner" and len(node.args) == 2:
            fields = {self.here.over[name] for name in self.here.types if name in self.here.over}
            if len(fields) != 1:
                raise Declined("an inner product over what")
            return Call("inner", (type_of(fields.pop()), *node.args))
        entry = called(self.says, replace(node, args=of)) if node.fn in WORDS else None
        if entry is not None and not set(parts(entry.of)) & set(PLAIN):
            said_of(self.says, entry, of[0])
        return node if entry is None else term_of(self.says, entry, x=node.args[0])

    def _size(self, node: Any) -> str:
        if self.is_sub(node) or is_structure(self.says, node):
            return "Nat.card"
        return "Set.ncard" if self.kind(node).startswith("Set ") or not isinstance(node, Var) else "Nat.card"

    def _product(self, node: Bin) -> Any:
        """Tv is a value, ST a composition."""
        if isinstance(node.right, Num) and node.right.value:
            raise Declined("a linear map at a number")
        map_: Any = node.left
        of, times = (map_.left, map_.right) if isinstance(map_, Bin) and map_.op == "^" else (map_, Num(1))
        if isinstance(of, Var) and (node.right == Num(0) or "vector" in self._vector(node.right)):
            if not isinstance(times, Num) or not 0 < times.value < 5:
                raise Declined("a power of a map at a vector")
            value: Any = self.node(node.right)
            return reduce(lambda at, _: App(spelled(of), (at,)), range(times.value), value)
        return map_children(node, self.node)

    def _scalar(self, node: Any) -> Any:
        """A factor of a matrix with its type, where Lean would take it for a natural number: 1/4."""
        fields = {kind.split()[-1] for kind in self.here.kinds.values() if kind.startswith("Matrix ")}
        whole = isinstance(node, Var) and self.kind(node) in ("ℕ", "ℤ")
        known = (isinstance(node, (Var, Call)) and not whole) or len(fields) != 1
        return self.node(node) if known else Ascribe(self.node(node), fields.pop())

    def _scaled(self, node: Bin) -> bool:
        """Whether a number or an element of the field stands before a matrix or a vector."""
        of = {"matrix", "vector", "linear map"} & set(base_sorts(self.says, node.right))
        if node.right == UNIT or "matrix" in of or ("vector" in of and scales_column(self.says, node)):
            return not self._has_matrix(node.left)
        exponents = [one.right for one in walk(node.left) if isinstance(one, Bin) and one.op == "^"]
        plain = all(isinstance(one, (Num, Var, Bin, Neg)) for one in walk(node.left))
        scalar = all(
            self.kind(one) in self.fields for one in walk(node.left) if isinstance(one, Var) and one not in exponents
        )
        return bool(of) and plain and scalar

    def _has_matrix(self, node: Any) -> bool:
        """Whether a term is a matrix, or has one outside of determinants and traces."""
        if isinstance(node, Call) and (node == UNIT or node.fn in _NUMBERS_OF):
            return node == UNIT
        capital = isinstance(node, Var) and node.name.isupper() and self.kind(node) not in self.fields
        matrix = "matrix" in self.sorts(node) or self.kind(node).startswith("Matrix ")
        return capital or matrix or any(map(self._has_matrix, children(node)))

    def _vector(self, node: Any) -> tuple[str, ...]:
        kind = self.here.kinds.get(node.fn, "").removeprefix("ℕ → ") if isinstance(node, App) else self.kind(node)
        return ("vector",) if kind in self.here.over else ()

    def _distance(self, node: App) -> Call:
        if not self.metric or self.is_set(node.args[0]):
            raise Declined("the distance of a set, or where nothing is said to be a metric space")
        return Call("Metric.infDist" if self.is_set(node.args[1]) else "dist", node.args)

    def _applied(self, node: App) -> Any:
        """f(A) and f⁻¹(B), images and preimages of sets; μ(A); d(x, y)."""
        if node.fn == "d" and len(node.args) == 2:
            return self._distance(node)
        name = node.fn.removesuffix("⁻¹")
        argument, kind = node.args[0], self.here.kinds.get(name, "")
        if kind.startswith("Polynomial ") and len(node.args) == 1:
            return polynomial_value(self.says, letter(name), argument)
        if kind.startswith(MEASURE):
            return replace(node, args=(self.as_set(argument),))
        if kind.endswith(" → Prop") or len(node.args) != 1 or not self.is_set(argument):
            return node
        inverse = node.fn.endswith("⁻¹")
        for sign, family in _FAMILIES:
            if f" {sign}" in kind and self.is_sub(argument) and (inverse or family != "Ideal"):
                return Call(f"{family}.{'co' * inverse}map", (letter(name), argument))
        source, arrow, target = kind.partition(" → ")
        whole = isinstance(argument, Var) and "type" in self.sorts(argument) and "set" not in self.sorts(argument)
        if whole and " →" in kind:
            if inverse or spelled(argument) != kind.split()[0]:  # type: ignore[arg-type]
                raise Declined("the image or preimage of a whole structure")
            of = next((one for sign, one in _RANGES if f" {sign}" in kind), "Set")
            return Call(f"{of}.range", (letter(name),))
        if not arrow:
            raise Declined("the image or preimage of a set under what")
        side = target if inverse else source
        if isinstance(argument, Var) and self.kind(argument) != f"Set {side}":
            raise Declined(f"the image or preimage of a set that does not lie in {side}")
        return Call("Set.preimage" if inverse else "Set.image", (letter(name), self.as_set(argument)))

    def _operation(self, node: Bin) -> Any:
        if node.op == "•" and node.right == Call("id", ()):  # a multiple of the identity
            return replace(node, right=Call("LinearMap.id", ()))
        if node.op == "+" and self.is_sub(node.left) and self.is_sub(node.right):
            return Bin("⊔", node.left, node.right)
        sides = (node.left, node.right)
        if node.op == "×ˢ" and not all(self.is_set(one) or written_as_set(one, self.here.compared) for one in sides):
            return Bin("*", *sides)
        if node.op not in SET_OPERATIONS:
            return node
        alike = len({self.kind(s) for s in sides if self.kind(s)}) <= 1
        if node.op == "∩" and not self.as_sets and all(map(self.is_sub, sides)) and alike:
            return Bin("⊓", *sides)
        right = base_of(self.here, node) or self.as_set(node.right)
        return replace(node, left=self.as_set(node.left), right=right)

    def _of_sets(self, node: Rel) -> bool:
        return any(isinstance(one, Ascribe) or (isinstance(one, Bin) and one.op in "∪\\") for one in node.operands)

    def _relation(self, node: Rel) -> Formula:
        node = reduce(in_zsqrtd, map(self.kind, node.operands), node)
        if set(node.ops) <= {"⊆", "⊂", "=", "≠"} and any(self.kind(one).startswith("Set ") for one in node.operands):
            node = replace(node, operands=tuple(map(as_range, node.operands)))
        if set(node.ops) <= {"∈", "∉"} and not isinstance(node.operands[0], Tuple):
            node = replace(node, operands=(node.operands[0], *map(as_interval, node.operands[1:])))
        if node.ops in (("∈",), ("∉",)) and (lies := embedded(self.says, node)) is not None:
            return lies
        if node.ops == ("∈",) and isinstance(node.operands[1], Var) and spelled(node.operands[1]) in self.here.types:
            return self._member(node)
        member_of_value(self.says, node)
        values = {sort for one in node.operands if isinstance(one, Call) for sort in sorts_of(self.says, one)}
        if values & _MADE and any(isinstance(o, Var) and self.kind(o) in ("", "function") for o in node.operands):
            raise Declined("a letter for a polynomial, a subgroup or a matrix that nothing has introduced")
        if Call("id", ()) in node.operands:
            said = beside_identity(self.says, node)
            if not isinstance(said, Rel):
                return said
            node = said
        subs = [self.is_sub(one) for one in node.operands]
        if node.ops == ("∈",) and all(subs):  # "N contains the center"
            return Rel(node.operands, ("≤",))
        if not any(subs):
            return as_sets(node, self.here.types, self.is_set)
        if set(node.ops) & {"∈", "∉"}:
            return node
        operands = tuple(self._trivial(one, node) for one in node.operands)
        if set(node.ops) <= {"⊆", "=", "≠", "≤", "⊂", "<"} and all(
            s or o != n for s, o, n in zip(subs, operands, node.operands, strict=True)
        ):
            ops = tuple({"⊆": "≤", "⊂": "<"}.get(op, op) for op in node.ops)
            return Rel(operands, ops)
        return Rel(tuple(self.as_set(one) for one in node.operands), node.ops)

    def _member(self, node: Rel) -> Formula:
        """x ∈ G, of a structure G, is the kind of x."""
        thing, owner = node.operands
        if not isinstance(thing, Var) or not isinstance(owner, Var):
            raise Declined("membership in a structure, of what is no letter")
        self.here.declare(spelled(thing), spelled(owner))
        return TRUE

    def _trivial(self, node: Any, relation: Rel) -> Any:
        """{1} and {0} beside subgroups and subspaces are the least one; the structure itself is the greatest."""
        if isinstance(node, SetLit) and node.items in ((Num(0),), (Num(1),)):
            return Call("⊥", ())
        if isinstance(node, Var) and spelled(node) in self.here.types:
            fields = {to_lean(one.args[0]) for one in walk(relation) if isinstance(one, Call) and one.fn == ADJOINED}
            if fields and fields != {self.here.over.get(spelled(node))}:
                raise Declined("a field beside what is adjoined to another one")
            return Call("⊤", ())
        if isinstance(node, Num) and node.value < 2:
            ideal = any("ideal" in self.sorts(other) for other in relation.operands)
            return Call("⊤" if ideal and node.value else "⊥", ())
        return node


_SAY: dict[type, Callable[[_Structural, Any], Any]] = {
    App: _Structural._applied, Bin: _Structural._operation, Call: _Structural._call, Pred: _Structural._predicate,
    Rel: _Structural._relation, Connective: _without_true,
}  # fmt: skip
