"""Logic that words fix whatever the mathematics is: negation, alternatives, counts, the order of quantifiers.

Statement and Lean are skeletons (skeleton.py): words and slots, those of the statement without features. A test checks
the rules on the training corpus, where next to none may raise an alarm.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.clauses import ADJECTIVES, sentences, sides

_DENIALS = frozenset(
    ("not", "no", "never", "cannot", "neither", "nor", "none", "nothing", "nowhere", "fails", "fail", "impossible")
)
_NO_DENIAL = {  # what follows a word that then denies nothing which Lean would write with ¬
    "no": frozenset(
        (
            *("matter", "remainder", "proper", "common", "positive", "more", "less", "greater", "larger", "smaller"),
            *("fewer", "bigger", "lower", "higher", "doubt", "other", "divisor", "factor", "residues", "discontinuity"),
        )
    ),
    "not": frozenset(
        (
            *("exceed", "exceeding", "more", "less", "greater", "larger", "smaller", "above", "below", "over", "under"),
            *("change", "differ", "matter", "depend", "necessarily", "only", "round", "use", "composite", "have", "of"),
        )
    ),
    "nothing": frozenset(("over", "left", "remains", "but")),
}
_DENIED = frozenset(
    {"¬", "≠", "Irrational", "Set.Infinite", "Filter.Tendsto", "∃!", "Function.Injective", "Nat.Coprime"}
)
_EXISTS = (("there", "is"), ("there", "are"), ("there", "exists"), ("there", "exist"))
_EXISTENCE = frozenset({"there", "exist", "exists", "some", "has", "have", "bounded"})
_EXISTING = frozenset({"∃", "∃!", "Set.Infinite", "Finset.card", "¬", "∨", "Nat.Coprime", "IsLeast", "IsGreatest"})
_ASKED = frozenset({"what", "find", "compute", "determine", "describe"})  # what there is, is given, not claimed
_EVERY = (("for", "every"), ("for", "all"), ("for", "each"), ("for", "any"))
_SUCH = frozenset({"such", "with", "where", "satisfying"})
_JOINED = frozenset({"∣", "=", "≤", "<", "≥", ">", "↔", "≠"})
_COUNTS = frozenset({"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"})
_COUNTED = frozenset({"solution", "solutions", "root", "roots", "zero", "zeros"})
_NUMBERS = frozenset({"integer", "integers", "number", "numbers"})
_RANGED = frozenset({"∑", "∏", "∀", "Finset.Icc", "Finset.range", "Finset.card"})
_OPERATIONS = {
    "product": "*",
    "sum": "+",
    "difference": "-",
    "square": "^",
    "cube": "^",
    "composition": "∘",
    "composite": "∘",
    "subset": "⊆",
}
_CLAIM = frozenset({"show", "prove", "then"})
_SUPPOSED = frozenset({"if", "suppose", "assume", "such"})
_ONE = ("exactly", "one")
_EQUIVALENT = frozenset({"only", "exactly", "just", "equivalent", "same", "conversely", "precisely", "iff"})
_PHRASES: Mapping[tuple[str, ...], Sequence[Sequence[str]]] = {  # all of one of these must be seen
    ("if", "and", "only", "if"): (["↔"],),
    ("same", "parity"): (["↔"],),
    ("not", "both"): (["∨"], ["¬", "∧"], ["→"]),
    ("at", "least", "one", "of"): (["∨"], ["∃"], ["¬", "∧"]),
    ("exactly", "one", "of"): (["↔"], ["∃!"], ["∨", "¬"]),
    ("exactly", "one", "is"): (["↔"], ["∃!"], ["∨", "¬"]),
    ("so", "are"): (["∧"], ["Nat.Coprime"]),
    ("not", "irrational"): (["¬"], ["ℚ"]),
    ("sufficient",): (["↔"],),
    ("suffices",): (["↔"],),
    ("not", "all"): (["∨"], ["∃"], ["¬", "∧"], ["¬", "∀"]),
}
_CHOICE = frozenset({"or", "either", "one", "among", "not", "no"})


def illogical(words: Sequence[str], lean: Sequence[str], seen: frozenset[str]) -> list[str]:
    """What the Lean skeleton turns round; empty when nothing. ``seen``: its tokens, and the signs in its formulas."""
    head, goal = sides(lean)
    found = [*_negation(words, seen), *_quantifiers(words, lean, seen), *_counts(words, lean)]
    found += [*_sides_of_operations(words, head, goal), *_sides_of_adjectives(words, head, goal)]
    found += [*_alternatives_apart(words, head, goal), *_alternatives_of_claim(words, goal)]
    found += [*_existence(words, head, goal), *_of_solutions(words, lean)]
    if _exists_iff(lean) and not _EQUIVALENT & {
        word for pair, word in zip(pairwise((*words, "")), words, strict=True) if pair != _ONE
    }:
        found.append("↔")
    if _alternatives(words) and not {"∨", "∪"} & seen:
        found.append("“or”")
    for cue, signs in _PHRASES.items():
        if _first(words, [cue]) is not None and not any(set(sign) <= seen for sign in signs):
            found.append(f"“{' '.join(cue)}”")
    if _range(words) and not _RANGED & seen:
        found.append("“from … to”")
    if _first(words, [("same", "remainder")]) is not None and "≡" not in seen and lean.count("%") < 2:
        found.append("“same remainder”")
    return found + [f"{a} {sign} {a}" for a, sign in _with_itself(words, lean)]


def _alternatives_apart(words: Sequence[str], head: Sequence[str], goal: Sequence[str]) -> Iterator[str]:
    """ "R1 or R2" stand on one side."""
    for before, word, after in zip(words, words[1:], words[2:], strict=False):
        if word == "or" and before[:1] == after[:1] == "R":
            places = [(one in head, one in goal) for one in (before, after)]
            if sorted(places) == [(False, True), (True, False)]:
                yield f"{before} or {after}"


def _alternatives_of_claim(words: Sequence[str], goal: Sequence[str]) -> Iterator[str]:
    """ "Both" is no ∨, of two alternatives neither is the other, and "P, with equality iff Q" is no P ↔ Q."""
    if "both" in words and "∨" in goal and "∧" not in goal and not _CHOICE & set(words):
        yield "“both”"
    same = goal.count("∨") == 1 and goal[: goal.index("∨")] == goal[goal.index("∨") + 1 :]
    if same and _CHOICE & set(words):
        yield "∨"
    if _first(words, [("with", "equality")]) is not None and "↔" in goal and "∧" not in goal[: goal.index("↔")]:
        yield "“equality”"


def _existence(words: Sequence[str], head: Sequence[str], goal: Sequence[str]) -> Iterator[str]:
    """What is said of x is not said of a new x; "of the form 8k + 1" says that k exists, "P for real x" does not."""
    for token, slot in pairwise(goal):
        if token in ("∃", "∃!") and tokens.is_slot(slot) and slot in head:
            yield f"a second {slot}"
    if _first(words, [("of", "form")]) is not None and goal[:1] == ["IsSquare"]:
        yield "“of the form”"
    said = (_EXISTENCE | _COUNTED) & set(words)
    if goal[:1] == ["∃"] and not said and _first(words, [("for", "real"), ("for", "reals")]) is not None:
        yield "∃"


def _of_solutions(words: Sequence[str], lean: Sequence[str]) -> Iterator[str]:
    """ "The product of all real solutions", "the sum of the squares of three …" are no single number."""
    for i, word in enumerate(words):
        of_them = words[i + 1 : i + 2] == ["of"] and _COUNTED & set(words[i + 2 : i + 5])
        if word in _OPERATIONS and of_them and not {_OPERATIONS[word], "∑", "∏"} & set(lean):
            yield f"“{' '.join(words[i : i + 5])}”"
    squares = _first(words, [("sum", "of", "squares")]) is not None and "consecutive" in words
    if squares and lean.count("^") < 2 and "∑" not in lean:
        yield "“sum of squares”"


def _negation(words: Sequence[str], seen: frozenset[str]) -> Iterator[str]:
    denials = _denials(words)
    if len(denials) % 2 and not _DENIED & seen:
        yield f"“{denials[0]}”"
    for i, word in enumerate(words):
        if word == "composite" and "not" not in words[max(0, i - 2) : i] and not {"¬", "∘"} & seen:
            yield "“composite”"


def _denials(words: Sequence[str]) -> list[str]:
    """Words that deny something. "Can never fail" and "is not unbounded" deny twice."""
    found = [
        word
        for word, after in zip(words, (*words[1:], ""), strict=True)
        if word in _DENIALS and after not in _NO_DENIAL.get(word, ())
    ]
    return [*found, *(word for word in words if word == "unbounded")]


def _quantifiers(words: Sequence[str], lean: Sequence[str], seen: frozenset[str]) -> Iterator[str]:
    """ "There is y such that … for every x" is not "for every x there is y such that …"."""
    existing = [i for i, token in enumerate(lean) if token in ("∃", "∃!")]
    then_every = bool(existing) and "∀" in lean[existing[0] :]
    for sentence in sentences(iter(words)):
        exists, every = _first(sentence, _EXISTS), _first(sentence, _EVERY)
        opened = [word for word in sentence[:every] if word in _SUPPOSED | _CLAIM | {","}]
        if every and opened and opened[-1] in _SUPPOSED and "∀" not in seen and not _EQUIVALENT & set(sentence):
            yield "“for every” in an assumption"
        if exists is None:
            continue
        if not _EXISTING & seen and not _ASKED & set(words):
            yield "“there is”"
        if every is None or not existing:
            continue
        if exists < every and not then_every and _SUCH & set(sentence[exists:every]):
            yield "“there is” before “for every”"
        if every < exists and then_every:
            yield "“for every” before “there is”"


def _range(words: Sequence[str]) -> bool:
    """ "Every integer from 1 to 10" is more than the two, and "the sum … for k from 1 to n" is a sum."""
    summed = {"sum", "product"} & set(words)
    return any(
        words[i] == "from"
        and words[i + 2] == "to"
        and words[i + 1][0] == "N"
        and ((words[i - 1] in _NUMBERS and words[i + 3][0] == "N") or (summed and words[i + 3][0] in "NX"))
        for i in range(1, len(words) - 3)
    )


def _exists_iff(lean: Sequence[str]) -> bool:
    """Whether an equivalence stands under an existential quantifier."""
    return any(token in ("∃", "∃!") and "↔" in lean[i:] for i, token in enumerate(lean))


def _sides_of_operations(words: Sequence[str], head: Sequence[str], goal: Sequence[str]) -> Iterator[str]:
    """ "If the product of two integers is odd": the product is in a hypothesis."""
    for sentence in sentences(iter(words)):
        begin = sentence.index("if") if sentence.count("if") == 1 else len(sentence)
        after = sentence[begin:]
        if "then" in after or (begin == 0 and "," in after):
            cut = begin + (after.index("then") if "then" in after else after.index(","))
            assumed, claimed = set(sentence[begin:cut]), set(sentence[cut:])
            for word in sorted(_OPERATIONS.keys() & assumed - claimed):
                sign = _OPERATIONS[word]
                if sign in goal and sign not in head:
                    yield f"“if … {word}”"
    yield from _composed(words, head, goal)


def _composed(words: Sequence[str], head: Sequence[str], goal: Sequence[str]) -> Iterator[str]:
    """ "Let g ∘ f be injective. Show that f is injective": the composition is not in the claim."""
    said = [("composition" in sentence, bool(_CLAIM & set(sentence))) for sentence in sentences(iter(words))]
    assumed, claimed = (any(composed and claim is which for composed, claim in said) for which in (False, True))
    if assumed and not claimed and any(claim for _, claim in said) and "∘" in goal and "∘" not in head:
        yield "“composition”"


def _sides_of_adjectives(words: Sequence[str], head: Sequence[str], goal: Sequence[str]) -> Iterator[str]:
    """ "For every n there is an even m": it is m that is even."""
    for sentence in sentences(iter(words)):
        exists = _first(sentence, _EXISTS)
        if exists is not None and "∃" in goal:
            for word in sorted(ADJECTIVES.keys() & set(sentence[exists:]) - set(sentence[:exists])):
                if ADJECTIVES[word] in head and words.count(word) == sentence.count(word):
                    yield f"“{word}”"


def _counts(words: Sequence[str], lean: Sequence[str]) -> Iterator[str]:
    """ "Exactly two", "at most one": not what ∃ and ∃! say. And a number said once counts one thing."""
    if {"∃", "∃!"} & set(lean):
        for i, word in enumerate(words):
            said = _exact(words, i)
            if said:
                yield f"“{' '.join(words[i : i + said])}”"
            elif word in _COUNTS and _COUNTED & set(words[i + 1 : i + 4]):
                yield f"“{word}”"
    elif any(pair == _ONE and _COUNTED & set(words[i : i + 5]) for i, pair in enumerate(pairwise(words))):
        yield "“exactly one”"
    if "Finset.card" in lean:
        for number in dict.fromkeys(token for token in lean if tokens.is_slot(token) and token[0] == "N"):
            if lean.count(number) > max(1, words.count(number)):
                yield f"a second {number}"


def _exact(words: Sequence[str], i: int) -> int:
    """How many words from ``i`` on say an exact number other than one, or "at most one"; 0 when they do not."""
    if words[i] == "exactly" and _COUNTS & set(words[i + 1 : i + 2]):
        return 2
    if tuple(words[i : i + 2]) in (("at", "least"), ("at", "most")):
        return 3 if (_COUNTS | ({"one"} if words[i + 1] == "most" else set())) & set(words[i + 2 : i + 3]) else 0
    return 0


def _first(words: Sequence[str], phrases: Sequence[tuple[str, ...]]) -> int | None:
    """Where the first of the phrases begins."""
    return next((i for i in range(len(words)) if any(tuple(words[i : i + len(p)]) == p for p in phrases)), None)


def _alternatives(words: Sequence[str]) -> bool:
    """Whether "or" stands between two formulas, as in "R1 or R2" and "either X1 or E1 is even"."""
    return any(
        word == "or" and tokens.is_slot(before) and any(tokens.is_slot(w) for w in words[i + 1 : i + 4])
        for i, (before, word) in enumerate(zip(("", *words), words, strict=False))
    )


def _with_itself(words: Sequence[str], lean: Sequence[str]) -> Iterator[tuple[str, str]]:
    """A slot related to itself that the statement names only once: "so is n" read as n ∣ n."""
    for before, sign, after in zip(lean, lean[1:], lean[2:], strict=False):
        related = before == after and sign in _JOINED and tokens.is_slot(before)
        if related and words.count(before) < 2 and "itself" not in words:
            yield before, sign
