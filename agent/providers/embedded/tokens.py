"""The vocabulary of skeletons: slot tokens, feature tokens, and the tokens of Lean skeletons.

A skeleton is a sequence of words. Its slots stand for what the deterministic layer has parsed: X a variable, F a
function, S a sequence, N a numeral, E an expression, R a relation. Y, M, T, A and B are names that the statement does
not give: a number or an element, an integer, a set, a type, a map. Features after a slot say what the transformer
cannot see inside it.
"""

SLOT_COUNTS = {"X": 12, "F": 5, "S": 4, "N": 12, "E": 12, "R": 12}
FRESH_NAMES = {"Y": "xyzuvw", "M": "nmkjli", "T": "STUV", "A": "αβγδ", "B": "fghFGpq"}
FRESH_COUNTS = {"Y": 4, "M": 4, "T": 2, "A": 2, "B": 3}
SLOTS = tuple(f"{kind}{i}" for kind, count in SLOT_COUNTS.items() for i in range(1, count + 1))
FRESH = tuple(f"{kind}{i}" for kind, count in FRESH_COUNTS.items() for i in range(1, count + 1))

FIELD, MINUS, NATURAL, COMPLEX, DEFINITION = "#f", "#s", "#n", "#i", "#d"
RELATIONS = {
    "=": "#=",
    "≠": "#≠",
    "<": "#<",
    "≤": "#<",
    ">": "#<",
    "≥": "#<",
    "∣": "#∣",
    "∤": "#∣",
    "∈": "#∈",
    "∉": "#∈",
    "⊆": "#⊆",
    "⊂": "#⊆",
}
CONGRUENCE, TUPLE = "#≡", "#t"
FEATURES = (FIELD, MINUS, NATURAL, COMPLEX, DEFINITION, *dict.fromkeys(RELATIONS.values()), CONGRUENCE, TUPLE)

PAD, UNKNOWN, EOS, SEP = "<pad>", "<unk>", "<eos>", "<sep>"
FORMALIZE, INFORMALIZE, DECOMPOSE = "<formalize>", "<informalize>", "<decompose>"
NO_ANSWER, OUTSIDE = "<noanswer>", "<outside>"  # outputs in place of Lean: the value is not stated; not our mathematics
SPECIAL = (PAD, UNKNOWN, EOS, SEP, FORMALIZE, INFORMALIZE, DECOMPOSE, NO_ANSWER, OUTSIDE)

HYPOTHESIS = "H"  # opens the next named hypothesis, `(h₀ : `; a plain `)` closes it
TYPES = ("ℕ", "ℤ", "ℚ", "ℝ", "ℂ")
LITERALS = ("0", "1", "2", "3", "4", "5", "6", "10", "100", "1000")
PREDICATES = (
    *(
        "Even",
        "Odd",
        "Nat.Prime",
        "IsSquare",
        "Irrational",
        "IsLeast",
        "IsGreatest",
        "Nat.Coprime",
        "Nat.gcd",
        "Nat.lcm",
    ),
    *(
        "Int.gcd",
        "Nat.divisors",
        "Nat.properDivisors",
        "Nat.digits",
        "Nat.factorial",
        "Nat.choose",
        "Finset.card",
        "Finset.Icc",
    ),
    *("Finset.range", "Finset.filter", "Function.Injective", "Function.Surjective", "Function.Bijective", "Monotone"),
    *(
        "StrictMono",
        "Antitone",
        "StrictAnti",
        "Set.range",
        "Set",
        "Finset",
        "Real.sqrt",
        "List.sum",
        "Set.Infinite",
        "Continuous",
        "Real.logb",
        "Real.log",
        "abs",
    ),
)
ABSTRACT = (  # types, classes and predicates of undergraduate mathematics
    *("Type*", "Group", "CommGroup", "Ring", "CommRing", "Field", "AddCommGroup", "Module", "TopologicalSpace"),
    *("MetricSpace", "Subgroup", "MonoidHom.ker", "LinearMap.ker", "orderOf", "IsIdempotentElem", "Matrix", "Fin"),
    *("Matrix.det", "Matrix.transpose", "List", "List.length", "List.reverse", "List.map", "List.append"),
    *("IsOpen", "IsClosed", "Differentiable", "Filter.Tendsto", "Filter.atTop", "nhds", "Function.Periodic"),
    *("Function.Even", "Function.Odd", "Set.image", "Set.preimage", "BddAbove", "BddBelow"),
    *("Set.univ", "Nonempty", "IsUnit", "Prime", "→*", "→+*", "→ₗ[", "⊥", "id"),
)
SYMBOLS = (
    *(
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "|",
        "→",
        "↔",
        "∧",
        "∨",
        "¬",
        "∀",
        "∃",
        "∃!",
        "=",
        "≠",
        "<",
        "≤",
        ">",
        "≥",
        "∣",
        "∈",
    ),
    *(
        "+",
        "-",
        "*",
        "/",
        "%",
        "^",
        "∑",
        "∏",
        "∪",
        "∩",
        "⊆",
        "∘",
        "fun",
        "=>",
        "↑",
        "∅",
        "\\",
        "⌊",
        "⌋",
        "⌈",
        "⌉",
        "≡",
        "[MOD",
        "[ZMOD",
    ),
)
LEAN_TOKENS = (HYPOTHESIS, *TYPES, *LITERALS, *PREDICATES, *ABSTRACT, *SYMBOLS)


def is_slot(token: str) -> bool:
    """Whether the token stands for something that the source gave."""
    return token in _SLOT_SET


_SLOT_SET = frozenset(SLOTS)
