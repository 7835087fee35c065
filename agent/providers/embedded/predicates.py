"""Of which things a statement says something: "f and g are increasing", "a prime p", "at least one of a and b".

Statement and Lean are as in logic.py.
"""

from collections.abc import Container, Iterator, Sequence
from itertools import pairwise

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.clauses import sides
from leanwright.agent.providers.embedded.skeleton import SlotTable
from leanwright.tools.maths.ast import Rel

_OF_FUNCTIONS = {
    "increasing": ("Monotone", "StrictMono"),
    "decreasing": ("Antitone", "StrictAnti"),
    "injective": ("Function.Injective",),
    "surjective": ("Function.Surjective",),
    "bijective": ("Function.Bijective",),
    "continuous": ("Continuous",),
    "differentiable": ("Differentiable",),
}
_SAID = frozenset({"be", "are"})
_DEGREES = frozenset({"both", "strictly", "monotonically"})
_BETWEEN = frozenset({"and", ",", "from", "to", "ℝ", "functions", "function", "maps"})
_PRIME = frozenset({"prime", "primes"})
_NOUNS = frozenset({"number", "numbers", "integer", "integers"})
_NO_PRIMES = frozenset({"relatively", "mutually", "pairwise", "co", "not", "no", "non"})
_DIVISOR = frozenset({"divisor", "divisors", "factor", "factors"})
_DIVIDES = frozenset({"∣", "Nat.divisors", "Nat.Coprime", "Nat.gcd", "Nat.properDivisors", "gcd", "Nat.primeFactors"})


def misapplied(words: Sequence[str], lean: Sequence[str], table: SlotTable, seen: frozenset[str]) -> list[str]:
    """What the Lean skeleton says of other things than the words do; empty when nothing. See logic.py."""
    found = [*_functions(words, lean), *_primes(words, lean, table), *_prime_divisors(words, seen)]
    return [*found, *_one_of(words, lean)]


def listed(words: Sequence[str], k: int) -> Iterator[str]:
    """The variables that are listed from index ``k`` on."""
    for word in words[k:]:
        if variable(word):
            yield word
        elif word not in (",", "and"):
            return


def listed_before(
    words: Sequence[str], end: int, *, among: Container[str] = (",", "and"), kinds: str = "X"
) -> list[str]:
    """The slots of some kinds that are listed up to index ``end``, with nothing but words of ``among`` between them."""
    first = end
    while first and (words[first - 1] in among or _of_kind(words[first - 1], kinds)):
        first -= 1
    return [word for word in words[first:end] if _of_kind(word, kinds)]


def primes(lean: Sequence[str]) -> set[str]:
    """Slots that the Lean skeleton calls prime."""
    return {slot for predicate, slot in pairwise(lean) if predicate == "Nat.Prime"}


def variable(word: str) -> bool:
    """Whether a word stands for a variable, a function or a set."""
    return _of_kind(word, "X")


def _of_kind(word: str, kinds: str) -> bool:
    return tokens.is_slot(word) and word[0] in kinds


def _functions(words: Sequence[str], lean: Sequence[str]) -> Iterator[str]:
    """ "f and g are (both) increasing": each of them."""
    pairs = set(pairwise(lean))
    for i, word in enumerate(words):
        if word not in _SAID or words[i + 1 : i + 2] == ["not"]:
            continue
        k = i + 1
        while k < len(words) and words[k] in _DEGREES:
            k += 1
        if k == len(words) or words[k] not in _OF_FUNCTIONS:
            continue
        group = listed_before(words, i, among=_BETWEEN, kinds="XF")
        if len(group) > 1 and not all(any((sign, one) in pairs for sign in _OF_FUNCTIONS[words[k]]) for one in group):
            yield f"“{words[k]}”"


def _primes(words: Sequence[str], lean: Sequence[str], table: SlotTable) -> Iterator[str]:
    """ "A prime p", "a prime p > n", "p is prime": this one, and no other."""
    said = primes(lean)
    for i, word in enumerate(words):
        if word in _PRIME and not _NO_PRIMES & set(words[max(0, i - 2) : i]) and "Nat.Coprime" not in lean:
            named = [_subject(slot, table) for slot in words[i + 1 : i + 3] if slot not in _NOUNS][:1]
            if any(variable(slot) and slot not in said for slot in named):
                yield f"“prime” {named[0]}"
    once = [i for i, word in enumerate(words) if word in _PRIME]
    if len(once) == 1 and lean.count("Nat.Prime") > 1:
        *_, before, subject, verb = ["", "", "", *words[: once[0]]]
        if verb == "is" or (verb == "be" and variable(subject) and before not in ("and", ",")):
            yield "a second “prime”"


def _subject(slot: str, table: SlotTable) -> str:
    """The slot of x for x > 2; any other slot itself."""
    node = table.node_of.get(slot)
    return table.find(node.operands[0]) or slot if isinstance(node, Rel) else slot


def _prime_divisors(words: Sequence[str], seen: frozenset[str]) -> Iterator[str]:
    if any(a in _PRIME and b in _DIVISOR for a, b in pairwise(words)) and not _DIVIDES & seen:
        yield "“prime divisor”"


def _one_of(words: Sequence[str], lean: Sequence[str]) -> Iterator[str]:
    """ "At least one of a and b": the claim is about both."""
    goal = set(sides(lean)[1])
    for i in range(len(words) - 4):
        if tuple(words[i : i + 3]) == ("at", "least", "one"):
            group = list(listed(words, i + 3 + (words[i + 3] == "of")))
            if group and set(group) & goal and not set(group) <= goal:
                yield "“at least one”"
