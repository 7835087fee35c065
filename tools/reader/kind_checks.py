"""What the kinds of letters must be: a space with distances; statements read as something else than people mean."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    SET_OPERATIONS,
    App,
    Ascribe,
    Big,
    Bin,
    Call,
    Cong,
    Const,
    Formula,
    Neg,
    Num,
    Pred,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Var,
)
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, outside_rounding, spelled, terms_of
from leanwright.tools.maths.vocabulary import MEASURE
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.entries import ABILITIES, Lexicon
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import counting, free_names, legendre, nodes
from leanwright.tools.reader.meaning.composer import FUNCTION_LETTERS, NUMBERS, Discourse
from leanwright.tools.reader.meaning.notation import member_kind

WHOLE = frozenset("ijklmnpqdNMK")  # letters that are whole numbers by custom, as exponents


class KindChecks:
    """Raises Declined for atoms that make no sense with the kinds of their letters."""

    here: Discourse
    lexicon: Lexicon
    kinds: dict[str, str]
    all: Sequence[Any]
    atoms: Sequence[Any]
    relations: Sequence[Any]
    hints: Mapping[str, set[str]]
    divided: set[str]

    def _of(self, predicate: str) -> str:
        entry = self.lexicon.predicates.get(predicate)
        return entry.of or entry.kind if entry is not None else ""

    def _values(self, part: Formula) -> Iterator[str]:
        """That it compares numbers, which functions of a structure's elements take: f(a) < c, of f : X → ℝ."""
        for one in walk(part) if isinstance(part, Rel) else ():
            source, _, target = self.kinds.get(getattr(one, "fn", ""), "").rpartition(" → ")
            if source in self.here.types and target in NUMBERS:
                yield f"value {target}"

    def _whole(self, name: str) -> bool:
        """Whether the text says of terms of a sequence what only makes sense of integers, and divides none of them."""
        said = False
        for part in self.atoms:
            if not any(isinstance(one, App) and one.fn == name for one in walk(part)):
                continue
            entry = self.lexicon.predicates.get(part.name) if isinstance(part, Pred) else None
            divides = isinstance(part, Rel) and bool({"∣", "∤"} & set(part.ops))
            said = said or divides or isinstance(part, Cong) or (entry is not None and entry.kind in ("ℤ", "ℕ"))
            said = said or any(isinstance(one, Call) and one.fn in ("gcd", "lcm") for one in walk(part))
        return said and name not in self.divided

    def _differentiated_on(self, term: Any) -> Any:
        """Where the function goes from whose derivative a term is; None for other terms."""
        derived = isinstance(term, Call) and term.fn == "deriv" and names_of(term.args[0])
        return self.here.domains.get(derived[0]) if derived else None

    def _refuse_settled(self, formula: Formula) -> None:
        self._refuse_exponents()
        self._refuse_shared_kinds(formula)
        self._refuse_real_values()
        self._refuse_one_sided()
        sides = (x for one in self.relations if isinstance(one, Rel) and "∣" in one.ops for x in one.operands)
        divided = [self.kinds[spelled(x)] for x in sides if isinstance(x, Var)]
        if any(kind.startswith("Matrix ") or kind in self.here.over for kind in divided):
            raise Declined("divisibility of matrices or vectors")

    def _refuse_real_values(self) -> None:
        """What equals a value with i in it is no real number."""
        equations = [part for part in self.relations if isinstance(part, Rel) and part.ops == ("=",)]
        sides = [one for part in equations if self._has_i(part) for one in part.operands]
        for name in (spelled(one) for one in sides if isinstance(one, Var)):
            if self.kinds.get(name, "ℂ") != "ℂ" and self.kinds[name] in NUMBERS:
                raise Declined(f"whether {name} is real or complex")

    def _refuse_one_sided(self) -> None:
        """Of ideals of a ring that may not commute Lean's words say something else: prime, generated, a quotient."""
        rings = {f"Ideal {name}" for name, classes in self.here.types.items() if classes == (f"Ring {name}",)}
        words = {getattr(one, "fn", "") or getattr(one, "name", "") for part in self.atoms for one in walk(part)}
        products = any(isinstance(one, Bin) and one.op == "⧸" for part in self.atoms for one in walk(part))
        if rings.intersection(self.kinds.values()) and (
            products or any(one.startswith(("Ideal.", "Submodule.")) for one in words)
        ):
            raise Declined("an ideal of a ring that is not said to be commutative")

    def _refuse_exponents(self) -> None:
        """Once all letters have kinds: x^α is not a power with a whole exponent unless the text says so.

        Nor does a sum go up to a real number.
        """
        for power in (one for part in self.atoms for one in walk(part)):
            if isinstance(power, Big):
                ends = [x for end in (power.low, power.high) for x in outside_rounding(end) if isinstance(x, Var)]
                if any(self.kinds.get(spelled(x), "") in ("ℚ", "ℝ", "ℂ") for x in ends):
                    raise Declined("a sum up to a number that need not be whole")
            if isinstance(power, Bin) and power.op == "^":
                unsaid = counting(power.right) & set(self.here.conventional) - WHOLE
                if unsaid and any(self.kinds.get(name, "").endswith(("ℝ", "ℂ")) for name in names_of(power.left)):
                    raise Declined(f"whether the exponent {min(unsaid)} is a whole number")

    def _refuse_shared_kinds(self, formula: Formula) -> None:
        """ "f(x) = 0 for every rational x, then f(x) = 0 for all x": the noun is of the first x alone."""
        bound = [name for part in self.all if isinstance(part, Quant) for one in part.bounds for name in one.names]
        again = {name for name in bound if bound.count(name) > 1} | {*bound} & {*free_names(formula)}
        for one in (one for part in self.atoms for one in walk(part) if isinstance(one, App)):
            domain = self.kinds.get(one.fn, "").partition(" →")[0]
            for at in (x for x in one.args if isinstance(x, Var) and spelled(x) in again and domain in NUMBERS):
                if self.kinds.get(spelled(at), domain) != domain:
                    raise Declined(f"of which numbers “for all {spelled(at)}” speaks")

    def _refuse(self) -> None:
        """What would be read as something else than people mean."""
        primes = {part.args[0] for part in self.atoms if isinstance(part, Pred) and part.name == "Nat.Prime"}
        letters = {name for name in self.here.conventional if self.kinds.get(name) == "Prop"}
        self._no_numbers_as_type()
        self._no_fractions_as_integers()
        opened = {x for part in self.atoms if isinstance(part, Pred) and part.name == "IsOpen" for x in part.args}
        for part in self.atoms:
            here = names_of(part)
            self._propositions(part, here, letters)
            if legendre(part, primes):
                raise Declined("whether a fraction of primes is Legendre's symbol")
            sequence = part.args[0] if isinstance(part, Pred) and part.name == "Filter.Tendsto" else None
            if isinstance(sequence, Var) and "→" not in self.kinds.get(spelled(sequence), "→"):
                raise Declined("a limit of what is no sequence")
            for one in walk(part):
                if isinstance(where := self._differentiated_on(one), Var) and where not in opened:
                    raise Declined("a derivative on a set that nothing says to be open")
                owners = {self.kinds.get(n, "") for n in here}
                owner_is_set = any(kind.startswith("Set") for kind in owners)
                unsaid = any(kind.startswith("Set") and kind[4:] not in tuple(NUMBERS) for kind in owners)
                if isinstance(one, SetLit) and unsaid and any(isinstance(x, Num) for x in one.items):
                    raise Declined("of which numbers the set is")
                if isinstance(one, Call) and one.fn in ("abs", "card") and owner_is_set:
                    raise Declined("the size of a set")
                of_sets = isinstance(one, App) and any(map(self._is_set, one.args)) and not self._relates(one.fn)
                if isinstance(one, App) and (one.fn.endswith("⁻¹") or of_sets):
                    raise Declined("the image or preimage of a set, or an inverse function")
                if isinstance(one, Bin) and one.op in "+*/^" and (self._is_set(one.left) or self._is_set(one.right)):
                    raise Declined("arithmetic of sets")
                limit = one.args if isinstance(one, Call) and one.fn == "nhds" else ()
                if any(isinstance(x, Var) and "→" in self.kinds.get(spelled(x), "") for y in limit for x in walk(y)):
                    raise Declined("a limit that is a sequence")
                if isinstance(one, Bin) and one.op == "∘":
                    self._composable(one)
                self._no_inverse_function(one)
                self._no_value_as_product(one)
                self._no_numeral_for_a_set(one)
                self._no_element_for_a_number(one)

    def _no_fractions_as_integers(self) -> None:
        """ "A third of n is even": Lean rounds 1 / 3 * n where n is an integer."""
        for part in self.atoms:
            entry = self.lexicon.predicates.get(part.name) if isinstance(part, Pred) else None
            whole = isinstance(part, Cong) or (isinstance(part, Rel) and "∣" in part.ops)
            if (whole or (entry and entry.kind in ("ℕ", "ℤ"))) and any(map(_is_fraction, walk(part))):
                raise Declined("a fraction of an integer as an integer")

    def _no_numbers_as_type(self) -> None:
        """ "Let A = {1, 2, 3}", where A is a type of which nothing says that it has numerals."""
        wholes = {Call("Set.univ", ()), *map(letter, self.here.types)}
        for part in self.relations if not all(self.here.types.values()) else ():
            sides = part.operands if isinstance(part, Rel) and part.ops == ("=",) else ()
            whole = any((one.arg if isinstance(one, Ascribe) else one) in wholes for one in sides)
            if whole and any(isinstance(one, SetOf) or _has_number(one) for one in sides):
                raise Declined("maps of a set of numbers as of a type")

    def _of_algebra(self, group: list[str]) -> bool:
        """Whether all structures are groups, rings or spaces of vectors, and letters are equated, and not compared."""
        sorts = [set(self.here.sorts.get(name, ())) for name in self.here.types]
        relations = [part for part in self.relations if set(names_of(part)) & set(group)]
        equated = all(isinstance(part, Rel) and set(part.ops) <= {"=", "≠"} for part in relations)
        return bool(relations) and equated and all({"group", "ring", "module"} & one for one in sorts)

    def _primes(self) -> set[str]:
        """The letters that are said to be primes."""
        said = (part for part in self.atoms if isinstance(part, Pred) and part.name == "Nat.Prime")
        return {spelled(part.args[0]) for part in said if isinstance(part.args[0], Var)}

    def _no_inverse_function(self, term: Any) -> None:
        inverse = isinstance(term, Bin) and (term.op, term.right) == ("^", Neg(Num(1)))
        if inverse and isinstance(term.left, Var) and " → " in self.kinds.get(spelled(term.left), ""):
            raise Declined("whether an inverse function is meant, or one divided by the function")

    def _no_value_as_product(self, term: Any) -> None:
        """ "f x", of a function and a number."""
        sides = (term.left, term.right) if isinstance(term, Bin) and term.op == "*" else ()
        function, number = (self.kinds.get(spelled(x), "") if isinstance(x, Var) else "" for x in sides or ("", ""))
        if " → " in function and number in NUMBERS:
            raise Declined("whether a product with a function or its value is meant")

    def _propositions(self, part: Any, here: Sequence[str], letters: set[str]) -> None:
        """A letter of a proposition stands nowhere else; ``letters``: those of which only a convention says so."""
        told = isinstance(part, Pred) and not part.name
        if letters and not told:
            raise Declined("whether a letter is a proposition")
        said = here[0] if told else ""  # the predicate or relation that says something of the others
        related = isinstance(part, Pred) and self._of(part.name) == "relation"
        if any(self.kinds.get(n, "").endswith("Prop") and n != said for n in here) and not related:
            raise Declined("a proposition in the place of a thing")

    def _relates(self, name: str) -> bool:
        """Whether a letter is a predicate, a relation or a measure."""
        kind = self.kinds.get(name, "")
        return kind.endswith(" → Prop") or kind.startswith(MEASURE)

    def _related_kind(self, name: str) -> str:
        """Of what a predicate or a relation says something: of a measure, sets; "" for other letters."""
        return self.kinds[name].replace(MEASURE, "Set ").partition(" → ")[0] if self._relates(name) else ""

    def _no_numeral_for_a_set(self, part: Any) -> None:
        """A numeral where only a set, or only a function, makes sense."""
        places: tuple[Any, ...] = ()
        if isinstance(part, Bin) and (part.op in SET_OPERATIONS or part.op == "∘"):
            places = (part.left, part.right)
        elif isinstance(part, Rel) and {"⊆", "⊂"} & set(part.ops):
            places = part.operands
        elif isinstance(part, Rel) and part.ops in (("∈",), ("∉",)):
            places = part.operands[1:]
        elif isinstance(part, Pred) and self._of(part.name) in ("set", "function"):
            places = part.args
        elsewhere = part.operands if isinstance(part, Rel) and part.ops not in (("∈",), ("∉",)) else ()
        if any(isinstance(o, Var) and spelled(o) in self.here.types for o in elsewhere):
            raise Declined("a relation to a group, ring or field itself")
        bare = [one.arg if isinstance(one, Neg) else one for one in places]
        maps = [isinstance(one, Var) and "→" in self.kinds.get(spelled(one), "") for one in bare]
        if any(
            isinstance(one, Num) or (one != said and not f) for one, said, f in zip(bare, places, maps, strict=True)
        ):
            raise Declined("a number in the place of a set or of a function")

    def _is_set(self, term: Any) -> bool:
        if isinstance(term, Bin) and term.op in SET_OPERATIONS:
            return True
        return isinstance(term, Var) and self.kinds.get(spelled(term), "").startswith(("Set", "Finset"))

    def _composable(self, composed: Bin) -> None:
        if isinstance(composed.left, Var) and isinstance(composed.right, Var):
            outer, inner = (self.kinds.get(spelled(one), "") for one in (composed.left, composed.right))
            if " → " in outer and " → " in inner and inner.rpartition(" → ")[2] != outer.partition(" → ")[0]:
                raise Declined("maps that do not compose")

    def _no_element_for_a_number(self, value: Any) -> None:
        """A value g(x) at an element of a structure, of a function g that nothing has introduced."""
        source = (
            self.kinds.get(value.fn, "").partition(" → ")[0] if isinstance(value, App) and len(value.args) == 1 else ""
        )
        if source in tuple(NUMBERS) and any(self.here.kind_of(one) in self.here.types for one in value.args):
            raise Declined(f"from where to where {value.fn} goes")

    def _may_be_map(self, name: str) -> bool:
        """Whether a letter is one for functions: g and h are elements, in a group."""
        return name in FUNCTION_LETTERS and not (name in "gh" and "group" in self.here.sorts.get(self.here.ambient, ()))

    def _open_questions(self, name: str, group: list[str], choice: str | None, known: set[str]) -> None:
        if (
            choice == "ℂ"
            and known
            and self.hints[name].isdisjoint(("conjugate", "exponent"))
            and any(self._has_i(part) for part in self.atoms if name in names_of(part))
        ):
            raise Declined(f"whether {name} is real or complex")
        if self._may_be_map(name):
            raise Declined(f"whether {name} is a number or a function")
        if name == "z" and choice is None and len(group) == 1:
            raise Declined("whether z is real or complex")

    @staticmethod
    def _has_i(part: Any) -> bool:
        return any(isinstance(one, Const) and one.name == "i" for one in walk(part))


_OPERATOR = re.compile(r"(\w+) →ₗ\[\w+\] \1\Z")


def _is_fraction(part: Any) -> bool:
    share = isinstance(part, Bin) and part.op == "/" and (type(part.left), type(part.right)) == (Num, Num)
    return share or (isinstance(part, Call) and part.fn == "percent")


def _has_number(one: Any) -> bool:
    return isinstance(one, SetLit) and any(isinstance(item, Num) for item in one.items)


def check_types(
    formula: Formula, kinds: Mapping[str, str], instances: Mapping[str, Sequence[str]], lexicon: Lexicon
) -> None:
    """Raises Declined where a word is said of things whose type lacks what the word asks for.

    ``instances``: the classes of types that are letters, ``MetricSpace X``.
    """
    parts = [part for node in nodes(formula) for part in walk(node)]
    finite = {name for p in parts if isinstance(p, Pred) and p.name == "FiniteDimensional" for name in names_of(p)}
    for part in parts:
        for kind, ability in _operated(part, kinds):
            if kind in instances and not _has(instances[kind], ability):
                raise Declined(f"a formula that asks for {ability}, where nothing says that there are any")
        if isinstance(part, Pred) and part.name in lexicon.of_sets and _are_numbers(part.args[:1], kinds):
            raise Declined("a number as a set")  # "a_n → L with L finite"
        asks = lexicon.asked.get(getattr(part, "name", "") or getattr(part, "fn", ""))
        if asks is None or isinstance(part, Var):
            continue
        if asks == "sums and products" and all(_OPERATOR.match(kinds.get(n, "")) for n in names_of(part)):
            continue
        for held in (one for thing in getattr(part, "args", ()) for one in _types_in(thing, kinds)):
            classes = [*instances.get(held, ()), *(["FiniteDimensional"] if held in finite else [])]
            known = held in instances or held in ("α", "β", "γ")
            if not _has(classes, asks) if known else not _is_one(held, asks):
                raise Declined(f"what asks for {asks}, where nothing says that there are any")


def _are_numbers(args: Sequence[Any], kinds: Mapping[str, str]) -> bool:
    return any(isinstance(one, Var) and kinds.get(spelled(one), "") in NUMBERS for one in args)


def _operated(part: Any, kinds: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The types whose elements are divided, inverted or compared, and what that asks for."""
    inverse = isinstance(part, Bin) and part.op == "^" and isinstance(part.right, Neg)
    terms: tuple[Any, ...] = ()
    if inverse or (isinstance(part, Bin) and part.op == "/"):
        terms = (part,)
    elif isinstance(part, Call) and part.fn == "inv":
        terms = part.args
    elif isinstance(part, Rel) and set(part.ops) & set("<>≤≥"):
        terms = part.operands
    made = [one for term in terms for one in terms_of(term) if isinstance(one, Var)]
    yield from ((kinds.get(spelled(one), ""), "an order" if isinstance(part, Rel) else "quotients") for one in made)


def _types_in(thing: Any, kinds: Mapping[str, str]) -> Iterator[str]:
    """The types that a term is about: an image lies where its map goes to."""
    if isinstance(thing, Call) and thing.fn in ("Set.range", "Set.image"):
        yield sides_of(kinds.get(names_of(thing)[0], ""))[-1]
    else:
        said = [one.type for one in walk(thing) if isinstance(one, Ascribe)]
        for kind in (*said, *(kinds.get(name, "") for name in names_of(thing))):
            yield from _carriers(kind)


def _carriers(kind: str) -> Iterator[str]:
    """The types that sets are of, that maps go between, that matrices and polynomials are over."""
    if kind.startswith(("Set ", "Finset ", "Matrix ", "Polynomial ")):
        yield member_kind(kind)
    elif len(sides := sides_of(kind)) > 1:
        yield from sides
    elif kind and kind not in tuple(NUMBERS):
        yield kind


def _has(classes: Sequence[str], asks: str) -> bool:
    return any(f"{one} ".startswith(f"{ability} ") for one in classes for ability in ABILITIES[asks])


def _is_one(held: str, asks: str) -> bool:
    """Whether a type that is no letter is one of these; of types that no table knows, nothing is asked."""
    head = held.split()[0].strip("(")
    return head in ABILITIES[asks] or not (head in NUMBERS or any(head in table for table in ABILITIES.values()))


def instances_of(types: Mapping[str, Sequence[str]], binders: Sequence[Any]) -> dict[str, Sequence[str]]:
    """The classes of all types that are letters, with those that binders give to α and β."""
    found: dict[str, Sequence[str]] = dict(types)
    for binder in binders:
        name = binder.type.split()[-1]
        found[name] = [*found.get(name, ()), binder.type]
    return found
