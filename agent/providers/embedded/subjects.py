"""What a statement speaks of: the kinds of its variables, and which of them its hypotheses and its claim are about.

Statement and Lean are as in logic.py.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.clauses import sentences, sides
from leanwright.agent.providers.embedded.lean_forms import canonical
from leanwright.agent.providers.embedded.predicates import listed, listed_before, primes, variable
from leanwright.agent.providers.embedded.skeleton import SlotTable
from leanwright.tools.maths.ast import Bin, Interval, Node, Num, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of, spelled

_INTEGERS = frozenset({"integer", "integers", "natural", "naturals", "whole"})
_WHOLE = frozenset({"ℕ", "ℤ", "⌊", "⌈", "IsSquare", "Irrational", "%", "∣"})
_NOT_WHOLE = frozenset({"ℝ", "ℚ", "ℂ"})
_SIGNED = frozenset({"integer", "integers", "negative"})
_NOT_BELOW = frozenset({"positive", "natural", "naturals", "whole"})
_UNSIGNED = _NOT_BELOW | {"non", "prime", "primes"}
_PREDICATES = frozenset({"be", "is", "are"})
_BEFORE_NOUN = frozenset(
    {"two", "three", "distinct", "coprime", "relatively", "mutually", "prime", "odd", "even", "non", "zero"}
)
_ORDER = frozenset({"<", ">", "≤", "≥"})
_ELEMENTS = {
    "ℕ": frozenset({"natural", "naturals", "positive", "negative", "whole", "ℕ"}),
    "ℤ": frozenset({"integer", "integers", "ℤ"}),
    "ℝ": frozenset({"real", "reals", "number", "numbers", "interval", "line", "ℝ"}),
}
_ONTO = frozenset({"Function.Surjective", "Function.Bijective"})
_EACH = frozenset({"zero", "odd", "even", "prime", "primes", "positive", "negative", "irrational", "divisible"})
_NOUNS = frozenset({"real", "rational", "complex", "number", "numbers", "integer", "integers", "reals"})
_NONE = frozenset({"no", "not", "never", "cannot", "impossible"})
_FUNCTIONS = frozenset({"function", "functions", "map", "maps"})
_NUMBERS = frozenset({"integer", "integers", "number", "numbers", "natural", "naturals"})
_FUNCTION_NAMES = frozenset("fgh")
_PARITIES = {"even": "Even", "odd": "Odd"}
_RESTRICTS = frozenset({"if", "for", "when", "given", "what", "where", "whenever", "as", "provided"})
_BINDERS = frozenset({"∀", "∃", "∃!", "∑", "∏", "{", "fun"})


def mistaken(words: Sequence[str], lean: Sequence[str], table: SlotTable, seen: frozenset[str]) -> list[str]:
    """What the Lean skeleton takes for something else, or leaves out of the claim; empty when nothing. See logic.py."""
    return [
        *_kinds(words, lean, seen),
        *_types(words, lean, table),
        *_torn(words),
        *_parities(words, lean, table),
        *_euler(words, table),
        *_distinct(words, lean),
        *_unclaimed(words, lean, table),
        *_left_out(words, lean),
        *_apart(lean, table),
    ]


def _kinds(words: Sequence[str], lean: Sequence[str], seen: frozenset[str]) -> Iterator[str]:
    """An integer among real numbers keeps its kind; what is natural is not said to be nonnegative besides."""
    said = [w for w, after in pairwise((*words, "")) if w in _INTEGERS and after not in ("logarithm", "log")]
    if said and _NOT_WHOLE & set(lean) and not _WHOLE & set(lean) and {"real", "reals"} & set(words):
        yield f"“{said[0]}”"
    if "Set.Infinite" in lean and "ℕ" in lean and _SIGNED & set(words) and not _UNSIGNED & set(words):
        yield "ℕ"
    if any(word == "negative" and before != "non" for before, word in pairwise(("", *words))) and not _ORDER & seen:
        yield "“negative”"
    real = ("ℕ", "→", "ℝ") in zip(lean, lean[1:], lean[2:], strict=False)
    if real and (_ONTO & set(lean) or ("sequence", "of", "integers") in zip(words, words[1:], words[2:], strict=False)):
        yield "ℕ → ℝ"
    if ("non", "zero") in pairwise(words) and "≠" not in seen and lean.count("¬") < 1 + bool(_NONE & set(words)):
        yield "“nonzero”"
    if ("0", "≤") in pairwise(lean) and "ℕ" in lean and not _NOT_WHOLE & set(lean) and "ℤ" not in lean:
        yield "0 ≤"


def _types(words: Sequence[str], lean: Sequence[str], table: SlotTable) -> Iterator[str]:
    """ "Integers a and b" are no natural numbers, a number of an interval is a real one; "sets" have any elements."""
    natural = {slot for slot, kind in _bound_types(lean) if kind == "ℕ"}
    if not _NOT_BELOW & set(words) and ("non", "negative") not in pairwise(words):
        for slot in sorted(natural & set(_integers(words)) - primes(lean)):
            if not _bounded(table.node_of[slot], table):
                yield f"the integer {slot}"
    for token, kind in pairwise(lean):
        if token == "Set" and kind in _ELEMENTS and not _ELEMENTS[kind] & set(words):
            yield f"Set {kind}"
    inside = [
        node.operands[0]
        for node in table.node_of.values()
        if isinstance(node, Rel) and node.ops == ("∈",) and isinstance(node.operands[1], Interval)
    ]
    if not _INTEGERS & set(words) and any(table.node_of.get(slot) in inside for slot in natural):
        yield "ℕ"


def _integers(words: Sequence[str]) -> Iterator[str]:
    """Variables that are called integers: "integers a and b", "a and b are coprime integers", "a, b ∈ ℤ"."""
    for i, word in enumerate(words):
        if word == "ℤ" and i and words[i - 1] == "∈":
            yield from listed_before(words, i - 1)
        if word in ("integer", "integers"):
            yield from listed(words, i + 1)
            k = i
            while k and words[k - 1] in _BEFORE_NOUN:
                k -= 1
            if k and words[k - 1] in _PREDICATES:
                yield from listed_before(words, k - 1)


def _bounded(variable: Node, table: SlotTable) -> bool:
    """Whether a relation of the statement says that the variable is above a number."""
    relations = [canonical(node) for node in table.node_of.values() if isinstance(node, Rel)]
    return any(
        set(r.ops) <= {"<", "≤"} and isinstance(r.operands[0], Num) and variable in r.operands for r in relations
    )


def _bound_types(lean: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Slots that a binder gives a type, with it: ``( X1 X2 : ℕ )``, ``∃ X1 : ℤ ,``."""
    for i, token in enumerate(lean):
        if token == ":" and i + 1 < len(lean):
            k = i - 1
            while k >= 0 and variable(lean[k]):
                yield lean[k], lean[i + 1]
                k -= 1


def _torn(words: Sequence[str]) -> Iterator[str]:
    """Two formulas with no word between them: one was torn in two, as ``x y = 1`` may be."""
    for one, other in pairwise(words):
        if tokens.is_slot(one) and tokens.is_slot(other):
            yield f"{one} {other}"


def _parities(words: Sequence[str], lean: Sequence[str], table: SlotTable) -> Iterator[str]:
    """ "Even" said of a function is not the parity of an integer."""
    for word, after in pairwise(words):
        if word in _PARITIES and after in _FUNCTIONS and _PARITIES[word] in lean:
            yield f"“{word} {after}”"
            return
    if not _NUMBERS & set(words):
        for predicate, slot in pairwise(lean):
            node = table.node_of.get(slot)
            if predicate in _PARITIES.values() and isinstance(node, Var) and node.name in _FUNCTION_NAMES:
                yield f"{predicate} {node.name}"
                return


def _euler(words: Sequence[str], table: SlotTable) -> Iterator[str]:
    """The letter e as the base of a power, which no word introduces, is no variable."""
    slot = next((slot for slot, node in table.node_of.items() if node == Var("e")), None)
    if slot is not None and slot not in words and Var("d") not in table.node_of.values():
        parts = (part for node in table.node_of.values() for part in walk(node))
        if any(isinstance(part, Bin) and part.op == "^" and part.left == Var("e") for part in parts):
            yield "e"


def _distinct(words: Sequence[str], lean: Sequence[str]) -> Iterator[str]:
    """Of k distinct things every two differ."""
    for sentence in sentences(iter(words)):
        for i, word in enumerate(sentence):
            if word in ("distinct", "different"):
                things = {w for w in sentence[:i] if variable(w)}
                if len(things) > 2 and 0 < lean.count("≠") < len(things) * (len(things) - 1) // 2:
                    yield f"“{word}”"


def _left_out(words: Sequence[str], lean: Sequence[str]) -> Iterator[str]:
    """ "Both a and b", "a and b be nonzero": what is said of several is said of each."""
    used = _outside_binders(lean)
    for group in _groups(words):
        if 0 < len(group & used) < len(group):
            yield f"{min(group - used)} of several"
    if ("also", "prime") in pairwise(words) and lean.count("Nat.Prime") < 2:
        yield "“also prime”"


def _groups(words: Sequence[str]) -> Iterator[set[str]]:
    """Variables that one word is said of."""
    for i, word in enumerate(words):
        if word == "both" and words[i + 2 : i + 3] == ["and"]:
            group = {words[i + 1], *words[i + 3 : i + 4]}
        elif (
            word in ("be", "are") and _EACH & set(words[i + 1 : i + 4]) and words[i + 1 : i + 3] != ["non", "negative"]
        ):
            group = set(listed_before(words, i, among=(",", "and", "both")))
        elif word in _EACH and words[i - 1 : i + 1] != ["non", "negative"]:  # "nonzero real numbers a and b"
            k = i + 1
            while k < len(words) and words[k] in _NOUNS:
                k += 1
            group = set(listed(words, k))
        else:
            continue
        if len(group) > 1 and all(map(variable, group)):
            yield group


def _outside_binders(lean: Sequence[str]) -> set[str]:
    """Slots that the Lean says something of, in so many tokens or by a formula of its own; not where it binds them."""
    used: set[str] = set()
    waiting: list[str] = []
    for token, after in pairwise((*lean, "")):
        if variable(token):
            waiting.append(token)
            if not variable(after) and after != ":":
                used.update(waiting)
        if not variable(after):
            waiting = []
    return used


def _unclaimed(words: Sequence[str], lean: Sequence[str], table: SlotTable) -> Iterator[str]:
    """Variables that "then …" says something of, and the goal does not."""
    goal = _names(sides(lean)[1], table)
    spaces = {slot for slot, after in pairwise(lean) if after in ("]", "→", "→*")}
    spaces |= {slot for slot, kind in _bound_types(lean) if kind == "Type*"}
    if ("and", "so") in pairwise(words) and "∧" not in lean:
        yield "“and so”"
    for sentence in sentences(iter(words)):
        if "then" not in sentence:
            continue
        claim = sentence[len(sentence) - sentence[::-1].index("then") :]
        if _RESTRICTS & set(claim):
            continue
        for word in dict.fromkeys(claim):
            if variable(word) and word not in spaces and not _names([word], table) <= goal:
                yield f"{word} in the claim"


def _apart(lean: Sequence[str], table: SlotTable) -> Iterator[str]:
    """Hypotheses on a function that share no name with the claim, not even through others."""
    head, goal = sides(lean)
    reached = _free(goal, table)
    functions = {spelled(node) for slot, node in table.node_of.items() if slot[0] in "FS" and isinstance(node, Var)}
    waiting = [names for part in _hypotheses(head) if (names := _free(part, table))]
    if not reached:
        return
    while near := [names for names in waiting if names & reached]:
        reached |= set().union(*near)
        waiting = [names for names in waiting if not names <= reached]
    if any(names & functions for names in waiting):
        yield "a hypothesis apart from the claim"


def _hypotheses(head: Sequence[str]) -> Iterator[Sequence[str]]:
    starts = [i for i, token in enumerate(head) if token == tokens.HYPOTHESIS]
    for start, end in pairwise((*starts, len(head))):
        yield head[start + 1 : end]


def _free(part: Sequence[str], table: SlotTable) -> set[str]:
    """Names of a hypothesis or claim but those that it binds itself."""
    bound: list[str] = []
    for before, token in pairwise(part):
        if (before in _BINDERS or before in bound) and (tokens.is_slot(token) or token in tokens.FRESH):
            bound.append(token)
    return _names(part, table) - _names(bound, table)


def _names(part: Sequence[str], table: SlotTable) -> set[str]:
    """Names of the variables, functions and sequences that tokens and their formulas use."""
    found: set[str] = set()
    for token in part:
        if token in tokens.FRESH:
            found.add(token)
        elif tokens.is_slot(token) and token in table.node_of:
            node = table.node_of[token]
            found.update([spelled(node)] if isinstance(node, Var) else names_of(node))
    return found
