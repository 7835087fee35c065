"""Between which types functions go of which the text does not say it: by what they compose with, and are applied to."""

from collections.abc import Iterator
from typing import Any

from leanwright.tools.maths.ast import SET_OPERATIONS, App, Bin, Call, Formula, Pred, Rel, SetLit, Var
from leanwright.tools.maths.traversal import children, walk
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import atoms
from leanwright.tools.reader.meaning.composer import NUMBERS, Discourse

TYPE_LETTERS = ("α", "β", "γ", "δ")
_CAPITALS = frozenset("ABCDESTUVXY")
_ON_ITSELF = frozenset(("Function.IsFixedPt", "Function.fixedPoints"))


def type_maps(formula: Formula, discourse: Discourse, lexicon: Lexicon) -> None:
    """Give types to the functions that are applied to sets, or composed, and to what they are applied to."""
    if not discourse.types:
        _MapTypes(formula, discourse, lexicon).settle()


class _MapTypes:
    """Unification: a type is a number, which stands for itself or for another one."""

    def __init__(self, formula: Formula, here: Discourse, lexicon: Lexicon) -> None:
        self.here = here
        self.atoms = list(atoms(formula))
        self.parts = [part for atom in self.atoms for part in walk(atom)]
        said = {
            spelled(x)
            for p in self.atoms
            if isinstance(p, Pred) and _of_map(lexicon, p)
            for x in p.args
            if isinstance(x, Var)
        }
        composed = {spelled(x) for p in self.parts if isinstance(p, Bin) and p.op == "∘" for x in _composed(p)}
        applied = {p.fn.removesuffix("⁻¹") for p in self.parts if isinstance(p, App) and len(p.args) == 1}
        self.maps = {one for one in said | composed | applied if here.kinds.get(one, "function") == "function"}
        self.maps -= here.domains.keys() | here.map_sequences
        self.sets = {one for one, kind in here.kinds.items() if kind.startswith("Set ")}
        self.same: list[int] = []
        self.named: dict[tuple[str, str], int] = {}
        self.known: dict[int, str] = {}

    def settle(self) -> None:
        """Give the kinds, where something is applied to a set, or composed and never applied."""
        while self._more_sets():
            pass
        of_sets = any(
            isinstance(p, App) and p.fn.removesuffix("⁻¹") in self.maps and any(map(self.is_set, p.args))
            for p in self.parts
        )
        real = any(self.here.weak.get(one) == "real function" for one in self.maps)
        if not self.maps or (not of_sets and (real or self.maps & self.here.functions.keys())):
            return
        for atom in self.atoms:
            self._atom(atom)
        self._name()

    # which letters are sets -------------------------------------------------------------------------------------------

    def is_set(self, term: Any) -> bool:
        if isinstance(term, App):
            return term.fn.removesuffix("⁻¹") in self.maps and any(map(self.is_set, term.args))
        operation = isinstance(term, Bin) and term.op in SET_OPERATIONS
        return operation or isinstance(term, SetLit) or (isinstance(term, Var) and spelled(term) in self.sets)

    def _more_sets(self) -> bool:
        known = len(self.sets)
        for part in self.parts:
            for term in _sets_in(part):
                self._is_set(term)
            if isinstance(part, Rel) and set(part.ops) <= {"=", "≠"} and any(map(self.is_set, part.operands)):
                for term in part.operands:
                    self._is_set(term)
            if isinstance(part, App) and part.fn.endswith("⁻¹"):
                self._is_set(part.args[0])
        return len(self.sets) > known

    def _is_set(self, term: Any) -> None:
        if isinstance(term, App) and term.fn.removesuffix("⁻¹") in self.maps:
            self._is_set(term.args[0])
        free = isinstance(term, Var) and spelled(term) not in self.here.kinds and spelled(term) not in self.maps
        if free and term.name in _CAPITALS:
            self.sets.add(spelled(term))

    # types ------------------------------------------------------------------------------------------------------------

    def _type(self, role: str, name: str) -> int:
        """The type of a letter, of the elements of a set, or the one that a function goes from or to."""
        if (role, name) not in self.named:
            self.named[role, name] = len(self.same)
            self.same.append(len(self.same))
            kind = self.here.kinds.get(name, "").removeprefix("Set ")
            if role == "of" and kind not in ("", "α"):
                self.known[self.named[role, name]] = kind
        return self.named[role, name]

    def _root(self, one: int) -> int:
        while self.same[one] != one:
            one = self.same[one]
        return one

    def _alike(self, one: int, other: int) -> None:
        first, second = sorted((self._root(one), self._root(other)))
        kinds = {self.known[each] for each in (first, second) if each in self.known}
        if len(kinds) > 1:
            raise Declined("between which sets the functions go")
        self.same[second] = first
        self.known |= dict.fromkeys((first,), kinds.pop()) if kinds else {}

    def _sides(self, term: Any) -> tuple[int, int] | None:
        """The types that a map, or a composition of maps, goes from and to."""
        if isinstance(term, Var) and spelled(term) in self.maps:
            return self._type("from", spelled(term)), self._type("to", spelled(term))
        if isinstance(term, Bin) and term.op == "∘":
            inner, outer = self._sides(term.right), self._sides(term.left)
            if inner is None or outer is None:
                raise Declined("between which sets the functions go")
            self._alike(inner[1], outer[0])
            return inner[0], outer[1]
        return None

    def _of(self, term: Any) -> int | None:
        """The type of a thing, or of the elements of a set."""
        if isinstance(term, App) and (name := term.fn.removesuffix("⁻¹")) in self.maps and len(term.args) == 1:
            ends = (self._type("from", name), self._type("to", name))
            start, end = reversed(ends) if term.fn != name else ends
            if (argument := self._of(term.args[0])) is not None:
                self._alike(argument, start)
            return end
        operation = isinstance(term, Bin) and term.op in SET_OPERATIONS and term.op != "×ˢ"
        if operation or isinstance(term, SetLit):
            found = [one for one in map(self._of, children(term)) if one is not None]
            for other in found[1:]:
                self._alike(found[0], other)
            return found[0] if found else None
        if isinstance(term, Var) and spelled(term) not in self.maps:
            owner = self.here.kinds.get(spelled(term), "").removeprefix("argument of ")
            return self._type("from", owner) if owner in self.maps else self._type("of", spelled(term))
        if isinstance(term, Call) and not term.args:  # ∅, the whole type, the identity
            return None
        raise Declined("between which sets the functions go")

    def _atom(self, atom: Any) -> None:
        if isinstance(atom, Pred):
            pairs = [self._sides(one) for one in atom.args]
            if atom.name in _ON_ITSELF and pairs[0] is not None:
                self._alike(*pairs[0])
            return
        if not isinstance(atom, Rel):
            raise Declined("between which sets the functions go")
        sides = [self._sides(one) for one in atom.operands]
        if any(one is not None for one in sides):
            identity = Call("id", ()) in atom.operands
            maps = [one for one in sides if one is not None]
            for one in maps[1:]:
                self._alike(one[0], maps[0][0])
                self._alike(one[1], maps[0][1])
            if identity:
                self._alike(*maps[0])
            if len(maps) + identity != len(sides):
                raise Declined("between which sets the functions go")
            return
        found = [one for one in map(self._of, atom.operands) if one is not None]
        for other in found[1:]:
            self._alike(found[0], other)

    def _name(self) -> None:
        """The letters α, β, γ, in the order in which the maps go."""
        sides = {
            one: (self._root(self._type("from", one)), self._root(self._type("to", one))) for one in sorted(self.maps)
        }
        reach = {*next(iter(sides.values()))}
        while more := {end for one in sides.values() if reach & {*one} for end in one} - reach:
            reach |= more
        if not all(reach & {*one} for one in sides.values()):  # nothing says what the maps have to do with each other
            raise Declined("between which sets the functions go")
        order: list[int] = []
        while left := [one for one in sides.values() if not set(one) <= {*order}]:
            reached = {end for start, end in left if end != start}
            start, end = min(left, key=lambda one: (one[0] not in order, one[0] in reached, one))
            order += [one for one in dict.fromkeys((start, end)) if one not in order]
        order += [one for one in dict.fromkeys(map(self._root, self.named.values())) if one not in order]
        letters = iter(TYPE_LETTERS)
        names: dict[int, str] = {}
        for one in order:
            names[one] = self.known.get(one) or next(letters, "")
        if not all(names.values()):
            raise Declined("between which sets the functions go")
        for of_map, (start, end) in sides.items():
            self.here.kinds[of_map] = f"{names[start]} → {names[end]}"
        for (role, name), number in self.named.items():
            kind = names[self._root(number)]
            if role == "of" and self.here.kinds.get(name, "") not in tuple(NUMBERS):
                self.here.kinds[name] = f"Set {kind}" if name in self.sets else kind


def _of_map(lexicon: Lexicon, said: Pred) -> bool:
    entry = lexicon.predicates.get(said.name)
    return entry is not None and (entry.of or entry.kind) == "function"


def _composed(term: Bin) -> Iterator[Var]:
    """The letters of f ∘ g ∘ h."""
    for one in (term.left, term.right):
        if isinstance(one, Bin):
            yield from _composed(one)
        elif isinstance(one, Var):
            yield one


def _sets_in(part: Any) -> Iterator[Any]:
    """The terms that are sets by what is done with them."""
    if isinstance(part, Bin) and part.op in SET_OPERATIONS:
        yield from (part.left, part.right)
    elif isinstance(part, Rel) and {"⊆", "⊂"} & set(part.ops):
        yield from part.operands
    elif isinstance(part, Rel) and part.ops in (("∈",), ("∉",)):
        yield part.operands[1]
