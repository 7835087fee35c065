"""The words of written mathematics: commands, functions and letters that the readers and the printers share."""

from dataclasses import dataclass

from leanwright.tools.maths.ast import App, Big, BigOver, Node, Var
from leanwright.tools.maths.traversal import walk

GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "kappa": "κ", "mu": "μ", "nu": "ν", "xi": "ξ", "rho": "ρ", "sigma": "σ", "tau": "τ", "phi": "φ",
    "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "lambda": "λ", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ",
    "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "ell": "l",
}  # fmt: skip
GREEK_COMMANDS = {letter: command for command, letter in reversed(GREEK.items()) if letter != "l"}
# one argument, with or without parentheses: \sin x
PREFIX_FUNCTIONS = ("ln", "exp", "sin", "cos", "tan", "cot", "arcsin", "arccos", "arctan")
# of structures, with or without parentheses: \ker T, \det A
STRUCTURAL_FUNCTIONS = (
    "det", "ker", "range", "dim", "rank", "tr", "deg", "sup", "inf", "diam", "cl", "interior", "ord", "nullity",
)  # fmt: skip
SIZES = {  # of what may be finite, and the words for that
    "dim": "finite-dimensional", "abs": "finite|finite-structure", "index": "finite-index", "ord": "finite-order",
}  # fmt: skip
# parentheses needed
PAREN_FUNCTIONS = {
    "gcd": "gcd", "lcm": "lcm", "min": "min", "max": "max", "floor": "floor", "ceil": "ceil", "abs": "abs",
    "sqrt": "sqrt", "binom": "choose", "root": "root", "Re": "re", "Im": "im", "norm": "norm", "card": "card",
    "powerset": "Set.powerset", "span": "span", "conj": "bar", "matrixof": "matrixof",
    "chainof": "chainof", "derived": "derived", "valuation": "padicValNat",
    "additivegroup": "Multiplicative", "unitsof": "Units", "positivegroup": "Positive",
}  # fmt: skip
FUNCTION_WORDS = {
    **{name: name for name in (*PREFIX_FUNCTIONS, *STRUCTURAL_FUNCTIONS)},
    **PAREN_FUNCTIONS,
    "im": "range",
    "closure": "cl",
    "Ker": "ker",
    "Tr": "tr",
    "rk": "rank",
    "int": "interior",
    "GCD": "gcd",
    "LCM": "lcm",
}
ARITY = {
    "gcd": (2, 9),
    "lcm": (2, 9),
    "min": (2, 9),
    "max": (2, 9),
    "choose": (2, 2),
    "root": (2, 2),
    "inner": (2, 2),
    "span": (1, 9),
    "index": (2, 2),
    "matrixof": (2, 99),
    "chainof": (2, 9),
    "derived": (3, 3),
    "padicValNat": (2, 2),
}
CALLIGRAPHIC = {letter: chr(0x1D49C + ord(letter) - ord("A")) for letter in "ACDGJKNOPQSTUVWXYZ"}
CALLIGRAPHIC |= {"B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ"}
MEASURES = ("μ", "ν")  # where the text speaks of measures
MEASURE = "MeasureTheory.Measure "  # begins the kind of a measure, before its space
ADJOINED = "IntermediateField.adjoin"
# types that people write as formulas: ℤ[x], ℤ[i], ℤ/n, ℝ^n, M_n(K)
TYPES = (
    "Polynomial", "Zsqrtd", "ZMod", "EuclideanSpace", "Matrix", "Units", "Multiplicative", "Positive", "index",
    ADJOINED,
)  # fmt: skip
PLAIN_WORDS = (*FUNCTION_WORDS, "log", "pi", "mod", "infinity", "sum", "prod")
PROPERTIES = {"even": "Even", "odd": "Odd", "prime": "Nat.Prime"}
PROPERTY_NAMES = {name: word for word, name in PROPERTIES.items()}
FUNCTION_LETTERS = frozenset("fghFGHPQ")
MAPS = frozenset("fghFGHφψ")  # f_n(x) is a value of f_n, u_n(x + 1) a product
# how each relation is written, in LaTeX first; \subset and ⊂, which mean ⊆ as well as ⊊, are ⊑
RELATION_SPELLINGS = {
    "=": ("=",), "≠": (r"\neq", r"\ne", "≠", "!="), "<": ("<", r"\lt"), ">": (">", r"\gt"),
    "≤": (r"\le", r"\leq", r"\leqslant", r"\leqq", "≤", "<="),
    "≥": (r"\ge", r"\geq", r"\geqslant", r"\geqq", "≥", ">="),
    "∣": (r"\mid", "∣", "divides"), "∤": (r"\nmid", "∤"), "∈": (r"\in", "∈"), "∉": (r"\notin", "∉"),
    "≡": (r"\equiv", "≡"), "⊆": (r"\subseteq", "⊆"), "⊑": (r"\subset", "⊂"), "⊂": (r"\subsetneq", r"\subsetneqq", "⊊"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Names:
    """How a statement uses its letters; the parsers need it where notation alone is ambiguous.

    ``functions`` are applied, f(x); ``sequences`` carry a term number as subscript, a_n; ``constants`` are those of
    e and i that mean the numbers and not a variable; ``totients`` are letters of Euler's function.
    """

    functions: frozenset[str] = frozenset()
    sequences: frozenset[str] = frozenset()
    constants: frozenset[str] = frozenset()
    totients: frozenset[str] = frozenset()


def names_in(node: Node) -> Names:
    """What a parser must know to read the tree back."""
    functions = frozenset(
        item.fn.removesuffix("⁻¹") for item in walk(node) if isinstance(item, App) and not item.subscript
    )
    sequences = frozenset(item.fn for item in walk(node) if isinstance(item, App) and item.subscript)
    taken = {item.name for item in walk(node) if isinstance(item, Var)}
    taken |= {item.var for item in walk(node) if isinstance(item, (Big, BigOver))}
    return Names(functions, sequences, frozenset("ei") - taken)
