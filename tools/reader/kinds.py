"""Kinds of letters: what the text says, and conventions where it says nothing.

Letters in one relation share a kind, except in exponents and as arguments. Where the text gives none, the first of
these decides: primes, factorials, binomials and greatest common divisors are of natural numbers; quotients, roots, π
and functions of analysis are of real numbers; i is of complex ones; divisibility and parity are of integers;
congruences and remainders are of natural numbers, with a subtraction of integers; all else is of real numbers.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from leanwright.tools.maths.ast import (
    SET_OPERATIONS,
    App,
    Big,
    Bin,
    Call,
    Cong,
    Formula,
    Interval,
    Pred,
    Quant,
    Rel,
    SetOf,
    Var,
)
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import applied, features, letter, names_of, spelled
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.kind_checks import KindChecks
from leanwright.tools.reader.logic import atoms, bounded_below, counting, nodes, set_letters
from leanwright.tools.reader.map_types import TYPE_LETTERS
from leanwright.tools.reader.meaning.composer import BUNDLED, LEAN_BUNDLES, NUMBERS, Discourse
from leanwright.tools.reader.meaning.notation import held
from leanwright.tools.reader.meaning.notation import member_kind as kind_of_members
from leanwright.tools.reader.number_kinds import (
    by_convention,
    complex_letters,
    divided_letters,
    lists_numbers,
    number_sets,
    source_of,
    square_matrices,
)

_REALS = tuple("abcxyzstεδ")  # letters of real numbers
_COUNTS = ("factorial", "choose", "padicValNat", "decimal")
_NATURAL, _COMPLEX = ("gcd", "lcm", *_COUNTS), ("re", "im", "starRingEnd ℂ", "Complex.normSq")


def settle(formula: Formula, discourse: Discourse, lexicon: Lexicon) -> dict[str, str]:
    """Lean type of each name of the formula. Raises Declined where the text leaves open what matters."""
    return _Kinds(formula, discourse, lexicon).settled(formula)


class _Kinds(KindChecks):
    def __init__(self, formula: Formula, discourse: Discourse, lexicon: Lexicon) -> None:
        self.here, self.lexicon = discourse, lexicon
        self.all = list(nodes(formula))
        self.atoms = list(atoms(formula))
        self.relations = [part for part in self.all if isinstance(part, (Rel, Pred, Cong))]
        self.kinds = dict(discourse.kinds)
        found = (name for part in self.relations for name in names_of(part))
        self.names = list(dict.fromkeys((*found, *sorted(discourse.bound))))
        self.hints: dict[str, set[str]] = {name: set() for name in self.names}
        self.link = {name: name for name in self.names}
        self.divided = divided_letters(self.atoms, self.kinds)
        some = {n for q in self.all if isinstance(q, Quant) and q.kind == "∃" for one in q.bounds for n in one.names}
        self.found = {name for name in some if self.kinds.get(name) in ("ℕ", "ℤ", "ℚ")}

    def settled(self, formula: Formula) -> dict[str, str]:
        for name, sequence in self.here.functions.items():
            if self.kinds.get(name, "function") == "function":
                spaces = [one for one in self.here.types if "space" in self.here.sorts.get(one, ())]
                value = "ℤ" if self._whole(name) else spaces[0] if len(spaces) == 1 else "ℝ"
                value = "ℝ → ℝ" if name in self.here.map_sequences else value
                self.kinds[name] = f"ℕ → {value}" if sequence else f"{source_of(self.here, name)} → ℝ"
        terms = tuple(p.args[0] for p in self._parts() if isinstance(p, App) and p.fn in self.here.map_sequences)
        self.kinds = dict.fromkeys(names_of(terms), "ℕ") | self.kinds
        self._functions()
        self._related()
        self._described_sets()
        self._members()
        self._sets()
        self._numbers_in_sets()
        self._arguments()
        self._refuse()
        for part in self.atoms:
            self._hint(part)
        groups: dict[str, list[str]] = {}
        for name in self.names:
            groups.setdefault(self._root(name), []).append(name)
        for group in groups.values():
            pending = [name for name in group if self.kinds.get(name) == "relation"]
            if pending and ("α" in map(self.kinds.get, group) or not any(self.hints[name] - {""} for name in group)):
                self.kinds = {name: "α" for name in group if name not in pending} | self.kinds
            self._settle(group)
            self._relations(group, pending)
        for name in self.here.bound:
            self.kinds.setdefault(name, "ℝ")
        for part in self.relations:  # the greatest number of a set is one of its kind
            match part:
                case Pred(_, (SetOf() as held, Var() as one)):
                    self.kinds[spelled(one)] = self.kinds[held.var]
                case Pred("IsGreatest" | "IsLeast", (Var() as held, Var() as one)):
                    self.kinds[spelled(one)] = kind_of_members(self.kinds[spelled(held)])
        for name, parts in self.here.tuples.items():
            self.kinds[name] = " × ".join(self.kinds[part] for part in parts)
        self._refuse_settled(formula)
        return self.kinds

    def _relations(self, group: list[str], pending: list[str]) -> None:
        """A relation of which nothing says on what it is: on what the letters are that it relates."""
        for relation in pending:
            kind, *others = {self.kinds[name] for name in group if name not in pending} or ["α"]
            if others:
                raise Declined("what the relation is on")
            self.kinds[relation] = f"{kind} → {kind} → Prop"

    # functions ------------------------------------------------------------------------------------------------------

    def _functions(self) -> None:
        free = [name for name in self.names if self._unsaid_function(name)]
        if not free:
            return
        if self.here.types:
            raise Declined(f"from where to where {free[0]} goes")
        real = any(self.here.weak.get(name) == "real function" for name in free)
        if real or any(name in self.here.functions for name in free):
            self.kinds.update(dict.fromkeys(free, "ℝ → ℝ"))
            return
        raise Declined("between which sets the functions go")

    def _related(self) -> None:
        """Letters that a relation relates are what it is on, of a measure sets, of a polynomial in its ring."""
        for part in self._parts():
            if isinstance(part, Call) and part.fn == "Polynomial.eval":
                ring = self.kinds[names_of(part.args[1])[0]].removeprefix("Polynomial ")
                self.kinds = dict.fromkeys(names_of(part.args[0]), ring) | self.kinds
            if isinstance(part, App) and (side := self._related_kind(part.fn)):
                self.kinds = {spelled(one): side for one in part.args if isinstance(one, Var)} | self.kinds

    def _unsaid_function(self, name: str) -> bool:
        if name in self.kinds:
            return self.kinds[name] == "function"
        composed = any(isinstance(p, Bin) and p.op == "∘" and name in names_of(p) for p in self._parts())
        here = (p.name for p in self.relations if isinstance(p, Pred) and name in names_of(p))
        return composed or "function" in map(self._of, here)

    def _parts(self) -> Iterator[Any]:
        return (part for relation in self.relations for part in walk(relation))

    # sets -----------------------------------------------------------------------------------------------------------

    def _described_sets(self) -> None:
        """A letter that equals a described set is a set of its kind."""
        for part in self.relations:
            if not (isinstance(part, Rel) and part.ops[0] in "=≠⊆"):
                continue
            kinds = {held(o.var, self.kinds, self.here.tuples) for o in part.operands if isinstance(o, SetOf)}
            kinds |= {"ℝ" for o in part.operands if isinstance(o, Interval)}
            letters = [spelled(one) for one in part.operands if isinstance(one, Var) and kinds]
            letters = [one for one in letters if self.kinds.get(one, "") not in {f"Set {n}" for n in NUMBERS}]
            self.kinds |= {one: f"Set {min(kinds)}" for one in letters}

    def _members(self) -> None:
        """x ∈ G, of a group G, is an element of it."""
        for part in self._parts():
            if isinstance(part, Rel) and part.ops == ("∈",) and isinstance(part.operands[1], Var):
                owner = spelled(part.operands[1])
                if owner in self.here.types and isinstance(part.operands[0], Var):
                    self.kinds.setdefault(spelled(part.operands[0]), owner)

    def _sets(self) -> None:
        sets, members = set[str](), set[str]()
        for part in self._parts():
            if isinstance(part, Bin) and part.op in SET_OPERATIONS:
                sets |= set(set_letters(part))
            if isinstance(part, Rel) and {"⊆", "⊂"} & set(part.ops):
                sets |= {name for one in part.operands for name in set_letters(one)}
            if isinstance(part, Rel) and part.ops in (("∈",), ("∉",)) and isinstance(part.operands[1], (Var, Bin)):
                sets |= {spelled(o) for o in part.operands[1:] if isinstance(o, Var)} - self.here.types.keys()
                members |= {spelled(o) for o in part.operands[:1] if isinstance(o, Var)}
            if isinstance(part, Pred) and self._of(part.name) == "set":
                sets |= {spelled(o) for o in part.args if isinstance(o, Var)}
        self._equal_sets(sets, members)
        if sets & members:
            raise Declined(f"whether {min(sets & members)} is a set or an element")
        for name in sorted(sets):
            known = self.kinds.get(name, "Set α")
            if set(self.here.sorts.get(name, ())) & set(BUNDLED):
                continue
            if not known.startswith(("Set", "Finset", "List")) and name not in members:
                raise Declined(f"whether {name} is a set or a number")
            self.kinds.setdefault(name, "Set α")
        self.kinds |= number_sets(self.atoms, self.kinds)
        for name in members - sets:
            self.kinds.setdefault(name, self._element_kind(name))

    def _numbers_in_sets(self) -> None:
        """Elements that are compared or added are real numbers, where nothing says what the sets are of."""
        elements = {name for name, kind in self.kinds.items() if kind == "α"}
        for part in self._parts():
            compared = (isinstance(part, Rel) and set(part.ops) & set("<>≤≥")) or (
                isinstance(part, Bin) and part.op in "+-*/^"
            )
            if compared and elements & set(names_of(part)):
                self.here.conventional += sorted(elements)
                self.kinds = {n: k.replace("α", "ℝ") if k in ("α", "Set α") else k for n, k in self.kinds.items()}
                return

    def _equal_sets(self, sets: set[str], members: set[str]) -> None:
        """What equals a set is one; added to ``sets``."""
        for part in self.atoms:
            if isinstance(part, Rel) and part.ops[0] in "=≠":
                literal = any(map(lists_numbers, part.operands))
                if literal or any(isinstance(o, Var) and spelled(o) in sets for o in part.operands):
                    sets.update({spelled(o) for o in part.operands if isinstance(o, Var)} - members)

    def _element_kind(self, name: str) -> str:
        said = (p.operands for p in self._parts() if isinstance(p, Rel) and p.ops in (("∈",), ("∉",)))
        owners = (self.kinds.get(one, "") for it, place in said if it == letter(name) for one in names_of(place))
        held = (kind for kind in owners if kind.startswith(("Set ", "Finset ", *LEAN_BUNDLES)))
        return next(map(kind_of_members, held), "α")

    # numbers --------------------------------------------------------------------------------------------------------

    def _arguments(self) -> None:
        for name, kind in list(self.kinds.items()):
            if kind.startswith("argument of "):
                name_of, owner = (of := kind.removeprefix("argument of ")), self.kinds.get(of, "ℝ → ℝ")
                owner = sides_of(owner)[-2] if name_of in self.here.map_sequences else owner
                domain = owner.removeprefix("Polynomial ").split(" ")[0]
                self.kinds[name] = domain if domain in (*NUMBERS, *TYPE_LETTERS) or domain in self.here.types else "ℝ"
        for part in self._parts():  # an irrational number is real, what has a real part complex
            name = getattr(part, "name" if isinstance(part, Pred) else "fn", "")
            if kind := {"Irrational": "ℝ", "Fin": "ℕ"}.get(name, "ℂ" if name in _COMPLEX else ""):
                self.kinds = {spelled(one): kind for one in part.args if isinstance(one, Var)} | self.kinds
        self.kinds = dict.fromkeys(complex_letters(self.relations, self.kinds), "ℂ") | self.kinds
        calls = [one for one in self._parts() if isinstance(one, Call)]
        self.counted = {n for one in calls if one.fn in _COUNTS or one.fn.startswith("Nat.") for n in names_of(one)}
        self.bounded = {name for part in self.atoms for name in bounded_below(part)}

    def _root(self, name: str) -> str:
        while self.link[name] != name:
            name = self.link[name]
        return name

    def _hint(self, part: Formula) -> None:
        if self.here.tuples.keys() & set(names_of(part)):
            return
        inside = {name for one in walk(part) if self._measured(one) for name in names_of(one)}
        exponents: set[str] = set()
        for one in walk(part):
            function, given = applied(one)
            if function and self.kinds.get(function) != "relation":
                inside.update(names_of(given))
                deeper = {n for x in given for y in walk(x) if isinstance(y, App) for n in names_of(y.args)}
                for name, domain in ((n, d) for x, d in self._placed(function, given) for n in {*names_of(x)} - deeper):
                    if name not in self.kinds and name in self.hints and domain:
                        self.hints[name].add(f"domain {domain}")
            elif isinstance(one, Bin) and one.op == "^":
                exponents.update(counting(one.right))
            elif isinstance(one, Big):
                exponents.update(names_of((one.low, one.high)))
        own = [n for n in names_of(part) if n in self.link and "→" not in self.kinds.get(n, "")]
        linked = self._linked(part, [n for n in own if n not in exponents and n not in inside])
        for name in linked[1:]:
            self.link[self._root(name)] = self._root(linked[0])
        for name in exponents & set(own):
            self.hints[name].add("exponent")
        said = {*self._hints(part), *self._values(part)}
        said |= {"whole"} if "integer" in said and "real" not in said else set()
        for name in linked:
            self.hints[name] |= said

    def _linked(self, part: Formula, names: list[str]) -> list[str]:
        """Those of the letters of a formula that are of one kind."""
        if isinstance(part, Rel) and set(part.ops) <= set("<>≤≥") and ({*names} - self.kinds.keys()) & {*_REALS}:
            return [n for n in names if n not in self.found]  # x of "there is a rational q > x" is real
        sides = names_of((part.left, part.right)) if isinstance(part, Cong) else names  # modulo a prime p, of integers
        return [n for n in names if self.kinds.get(n) != "ℕ" or n in sides]

    def _placed(self, function: str, given: tuple[Any, ...]) -> Iterable[tuple[Any, str]]:
        """The arguments of a function, of a linear map too, and of f_n, with the types that they are of."""
        sides = sides_of(self.kinds.get(function, ""))
        factors = sides[0].split(" × ")
        places = sides if function in self.here.map_sequences else factors if factors[1:] else sides[:1] * len(given)
        return zip(given, places, strict=False)

    def _hints(self, part: Formula) -> Iterable[str]:
        if isinstance(part, Pred):
            entry = self.lexicon.predicates.get(part.name)
            kind = entry.kind if entry is not None else ""
            yield {"ℤ": "integer", "ℕ": "natural", "ℝ": "real"}.get(kind, "")
            yield "word" if kind else ""
            if part.name == "Nat.Prime":
                yield "prime"
        if isinstance(part, Cong) or (isinstance(part, Rel) and {"∣", "∤"} & set(part.ops)):
            yield "integer"
        marks = features(part) if not isinstance(part, Pred) else {f for x in part.args for f in features(x)}
        if "field" in marks:
            yield "real"
        if "minus" in marks:
            yield "minus"
        if "complex" in marks:
            yield "complex"
        for one in walk(part):
            if isinstance(one, Bin) and one.op == "%":
                yield "remainder"
            named = one.fn if isinstance(one, Call) else ""
            if named in _NATURAL or named.startswith("Nat.") or self._measured(one) == "ℕ":
                yield "natural"
            if named in (*_COMPLEX, "dist"):
                yield {"starRingEnd ℂ": "conjugate", "dist": "distance"}.get(named, "complex")

    def _measured(self, part: Any) -> str:
        """Kind of the value of a function whose values are of another kind than its argument: the order of g."""
        entry = self.lexicon.by_constant(part.fn) if isinstance(part, Call) else None
        found = "ℝ" if getattr(part, "fn", "") in ("dist", "norm", "entry") else entry.measure if entry else ""
        return found if found in NUMBERS else ""

    def _structural(self, group: list[str]) -> str:
        """The structure whose elements letters are that stand in relations with an element of it."""
        found = {self.kinds[name] for name in group if self.kinds.get(name) in self.here.types}
        found |= square_matrices(group, self.kinds, self.here)
        unsaid = not any(name in self.kinds or self._may_be_map(name) for name in group)
        hints = set().union(*(self.hints[name] for name in group)) - {"", "minus", "real", "exponent"}
        if not found and unsaid and not hints and (self.here.ambient or len(self.here.types) == 1):
            found = {self.here.ambient or next(iter(self.here.types))}
        unknown = not found and unsaid and not hints and len(self.here.types) > 1 and self._of_algebra(group)
        if unknown or (len(found) > 1 and any(name not in self.kinds for name in group)):
            raise Declined("to which structure a letter belongs")
        return found.pop() if len(found) == 1 else ""

    def _settle(self, group: list[str]) -> None:
        if structure := self._structural(group):
            for name in group:
                self.kinds.setdefault(name, "ℕ" if "exponent" in self.hints[name] else structure)
            return
        hints = set().union(*(self.hints[name] for name in group))
        if "real" in hints:  # "√p is irrational", of a prime p
            self.kinds = dict.fromkeys(self._primes() & set(group), "ℕ") | self.kinds
        known = {self.kinds[n] for n in group if n in self.kinds and self.kinds[n] in tuple(NUMBERS)}
        known |= {hint.removeprefix("value ") for hint in hints if hint.startswith("value ")}
        choice = max(known, key=NUMBERS.index) if known else by_convention(hints)
        minus = "minus" in hints
        if choice == "ℕ" and minus and not known and "prime" not in hints:
            choice = "ℤ"
        narrow = choice
        if {"real", "conjugate"} & hints and choice in ("ℕ", "ℤ"):
            choice = "ℂ" if "conjugate" in hints else "ℝ"
        self._first_term(group)
        for name in group:
            self._choose(name, group, hints, known, choice, narrow)

    def _first_term(self, group: list[str]) -> None:
        """A sequence that begins with a_1, and n that may be 0."""
        for part in self.atoms:
            for one in walk(part):
                if isinstance(one, App) and one.fn in self.here.from_one:
                    free = {*names_of(one.args)} & set(group) - self.here.shared
                    if free and not set(group) & self.bounded:
                        raise Declined("from which term on it holds")

    def _choose(
        self, name: str, group: list[str], hints: set[str], known: set[str], choice: str | None, narrow: str | None
    ) -> None:
        own, old = self.hints[name], self.kinds.get(name)
        if old and old != "function":
            whole = old == "ℤ" and ("exponent" in own or name in self.counted) and name in self.bounded
            self.kinds[name] = "ℕ" if whole else old
            return
        domains = [hint[7:] for hint in own if hint.startswith("domain ")]
        told = {*group} & self.here.mentions.keys() - {*self.here.conventional}  # without k of “∃ k, x = k”
        said = name in self.counted or "word" in hints or {*NUMBERS} & {self.kinds.get(one) for one in told}
        if not (said or domains):
            self.here.conventional.append(name)
        if name in self.counted and "natural" in hints:
            kind = "ℕ"
        elif name in tuple("xyzt") and "exponent" in own and own <= {"exponent", "real", "minus", ""}:  # 4^x = 8
            kind = "ℝ"
        else:
            if not domains:
                self._open_questions(name, group, choice, known)
            kind, counts = choice or "ℝ", name in self.here.counters or (narrow == "ℕ" and name in "ijklmn")
            if "exponent" in own:
                kind = "ℕ"
            elif domains:
                kind = domains[0]
            elif choice == "ℝ" and "whole" in own and name not in self.divided:
                kind = "ℤ"
            elif kind == "ℝ" and ((known and counts) or ({"n", "N"} <= set(group) and name in "nN")):  # "for n ≥ N"
                kind = "ℕ"
        self.kinds[name] = kind
