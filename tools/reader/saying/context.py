"""What is said where: what a speaker knows, and formulas in LaTeX, of what people write as formulas."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product
from typing import Any, TypeVar

from leanwright.tools.maths.ast import App, Bin, Call, Connective, Lambda, Not, Pred, Quant, Rel, SetOf, Var
from leanwright.tools.maths.printing.latex import to_latex
from leanwright.tools.maths.printing.readable import readable
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import letter
from leanwright.tools.maths.vocabulary import FUNCTION_WORDS
from leanwright.tools.reader.saying.matching import Patterns, bare

MOST, FEW = 6, 2  # wordings that are kept of one part, and of its inside for each way to begin
# what a wording is: one claim; claims joined by "and"; by "if and only if"; a sentence; one that "Prove that" begins
ATOM, JOINED, CLAUSE, SENTENCE, PROVED = range(5)
ItemT = TypeVar("ItemT")


@dataclass(frozen=True)
class Said:
    """One wording of a proposition."""

    text: str
    level: int = ATOM
    open: bool = False  # ends in a clause that would take in what follows: "there is an $x$ such that …"

    @property
    def weight(self) -> tuple[bool, int]:
        """What weighs more comes later."""
        return self.open, self.level


@dataclass(frozen=True)
class Speaker:
    """The lexicon, the wordings of propositions inside terms, and the Lean type of each letter in scope.

    It remembers what it has said: a part is tried in many wordings of the whole.
    """

    patterns: Patterns
    says: Callable[["Speaker", Any], list[Said]]
    kinds: Mapping[str, str] = field(default_factory=dict)
    classes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # of a type: "Module ℝ V"
    _said: dict[Any, list[Any]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _knowing: dict[Any, "Speaker"] = field(default_factory=dict, init=False, repr=False, compare=False)

    def wordings(self, node: Any) -> list[Said]:
        """Wordings of a proposition, best first; [] where nothing says it."""
        return self.says(self, node)

    def knowing(self, kinds: Iterable[tuple[str, str]]) -> "Speaker":
        """With more letters."""
        more = tuple(kinds)
        if more not in self._knowing:
            self._knowing[more] = replace(self, kinds={**self.kinds, **dict(more)})
        return self._knowing[more]

    def first(self, made: "Callable[[Speaker, Any], Iterable[ItemT]]", node: Any) -> list[ItemT]:
        """The first wordings that ``made`` makes of a part, each once; the list is not to be changed."""
        key = made, node
        if key not in self._said:
            self._said[key] = kept(made(self, node))
        return self._said[key]


def each_once(found: Iterable[ItemT]) -> Iterator[ItemT]:
    """The items without those that were there before. Nothing is made before it is asked for."""
    seen: set[ItemT] = set()
    for one in found:
        if one not in seen:
            seen.add(one)
            yield one


def kept(found: Iterable[ItemT]) -> list[ItemT]:
    """The first wordings, each once."""
    return list(islice(each_once(found), MOST))


def choices(parts: Sequence[Sequence[ItemT]]) -> Iterator[tuple[ItemT, ...]]:
    """One wording of each part: first choices first, in order of the sum of their places."""
    places = product(*(range(min(len(part), MOST)) for part in parts))
    for chosen in islice(sorted(islice(places, 5000), key=lambda p: (max(p, default=0), sum(p))), 4 * MOST):
        yield tuple(part[i] for part, i in zip(parts, chosen, strict=True))


def listed(items: Sequence[str], joint: str = "and") -> str:
    """ "a, b and c"."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {joint} {items[-1]}"


def article(words: str) -> str:
    """The words with "a" or "an" before them."""
    said = words[:1].lower() in "aeiou" and not words.startswith(("uni", "one", "eu"))
    an = said or re.match(r"\$[aefhilmnorsx]\W", words)
    return f"a{'n' if an else ''} {words}"


_CALLS = frozenset({*FUNCTION_WORDS.values(), "log", "factorial", "inv", "↑", "Int.gcd", "Int.lcm"}) - {"card"}
_OF_MAPS = {"deriv": "'", "Set.image": "", "Set.preimage": "⁻¹"}
_LOW = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_MAPS_BY_CUSTOM = frozenset("fghFGH")


def name_text(name: str) -> str:
    """A letter as a formula: x₁ is $x_1$."""
    plain = re.sub(r"[₀-₉]+$", lambda found: "_" + found[0].translate(_LOW), name)
    return f"${to_latex(letter(plain))}$"


def kind_text(name: str, kind: str) -> str:
    """A letter as what introduces it writes it: $(a_n)$ of a sequence."""
    return f"$({name_text(name)[1:-1]}_n)$" if is_sequence(name, {name: kind}) else name_text(name)


def formula_text(s: Speaker, node: Any) -> str | None:
    """A term or a relation as a formula; None where people have none for it."""
    shown = presented(bare(node), s.kinds)
    return f"${to_latex(shown)}$" if _is_written(shown) else None


def presented(node: Any, kinds: Mapping[str, str]) -> Any:
    """As it is written: terms of sequences with subscripts, norms of numbers with bars."""
    changed = map_children(node, lambda child: presented(child, kinds))
    if isinstance(changed, App) and is_sequence(changed.fn, kinds):
        return replace(changed, subscript=True)
    if isinstance(changed, App | Call) and changed.fn in _OF_MAPS:
        return _of_map(changed)
    if isinstance(changed, Pred) and kinds.get(changed.name, "").endswith(" → Prop"):
        return App(changed.name, changed.args)  # type: ignore[arg-type]
    if isinstance(changed, App) and changed.fn == "dist":
        return replace(changed, fn="d")
    if isinstance(changed, Call) and (changed.fn == "norm" or _is_size(changed)):
        return Call("abs", changed.args)
    if isinstance(changed, Not) and isinstance(changed.arg, Rel) and changed.arg.ops in (("∣",), ("∈",)):
        return replace(changed.arg, ops=("∤" if changed.arg.ops == ("∣",) else "∉",))
    return changed


def _is_size(node: Call) -> bool:
    return node.fn == "Set.ncard" and all(isinstance(part, Var | Bin) for part in walk(node.args[0]))


def _of_map(node: Any) -> Any:
    """f'(x), f(A), f⁻¹(B) of a function that has a letter."""
    function: Any = node.args[0]
    if not isinstance(function, Var):
        return node
    name = function.name + _OF_MAPS[node.fn]
    return App(name, node.args[1:]) if len(node.args) > 1 else Var(name)


def is_sequence(name: str, kinds: Mapping[str, str]) -> bool:
    """Whether its values are written with a subscript."""
    return kinds.get(name, "").startswith("ℕ → ") and name not in _MAPS_BY_CUSTOM


def _is_written(node: Any) -> bool:
    for part in walk(node):
        if isinstance(part, Lambda | Pred | Not | Quant) and part is not node and not _is_type(part):
            return False
        if isinstance(part, Call) and (part.fn not in _CALLS or any(isinstance(x, Connective) for x in part.args)):
            return False  # of ℚ × ℚ as a type
        if isinstance(part, App) and (len(part.fn.rstrip("'⁻¹")) > 2 or not part.args):
            return False
        if isinstance(part, SetOf) and any(isinstance(p, Pred) for p in walk(part.body)):
            return False
    return not isinstance(node, Lambda | Pred | Not | Quant | Connective) and readable(node)


def _is_type(node: Any) -> bool:
    return isinstance(node, Pred) and not node.args
