"""Signs that come with structures, sequences, sets and measures: (X, d), (G, ·), (a_n)_{n ≥ 1}, A^c, T_2, μ(A)."""

import re
from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Ascribe,
    BigOver,
    Bin,
    Call,
    Const,
    Lambda,
    Num,
    Pred,
    Rel,
    SetLit,
    Tuple,
    Var,
)
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import spelled
from leanwright.tools.maths.vocabulary import MEASURES, SIZES
from leanwright.tools.reader.chart import Token

_LE, _DOT = r"(?:≤|<=|\\leq?(?![a-z])|\\leqslant)", r"(?:·|⋅|\\cdot(?![a-z])|\*|\\ast(?![a-z]))"
_NORM = r"(?:\\\||‖|\|\||\\lVert|\\Vert) ?(?:·|⋅|\\cdot) ?(?:\\\||‖|\|\||\\rVert|\\Vert)"
_INNER = r"(?:\\langle|⟨) ?(?:·|⋅|\\cdot)? ?, ?(?:·|⋅|\\cdot)? ?(?:\\rangle|⟩)"
_WITH_SIGNS = re.compile(rf"\( ?([A-Z]) ?, ?(?:{_LE}|{_DOT}|\+ ?, ?{_DOT}|{_NORM}|{_INNER}) ?\)")
_SEPARATION = re.compile(
    r"\$?\bT_?(?:\{ ?([1-4]) ?\}|([1-4₁₂₃₄]))\$?"
    r"(?=[ -](?:\w+ )?(?:topological )?spaces?\b|[.,;]| (?:and|if|or|iff)\b|\Z)"
)
_SEPARATED = {"1": "T1", "2": "Hausdorff", "3": "regular Hausdorff", "4": "normal Hausdorff"}
_LOW = str.maketrans("₁₂₃₄", "1234")
_Z = r"(?:\\mathbb ?\{ ?Z ?\}|\\mathbb ?Z|ℤ)"
_MODULO = re.compile(rf"({_Z} ?/ ?)([a-z])([a-z])(?![A-Za-z])")
_RESIDUES = rf"{_Z} ?/ ?(?:[a-z0-9]+|\([^()]*\))(?: ?{_Z})?"
_BEHIND = r"(?:(?<=×)|(?<=× )|(?<=\\times)|(?<=\\times ))"
_SIDES = re.compile(rf"{_RESIDUES}(?= ?(?:×|\\times))|{_BEHIND}{_RESIDUES}")
_UNITAL = re.compile(r"\(?\b[Uu]nital\b\)? (?=(?:commutative )?rings?\b)")  # as all rings and their homomorphisms are
_ONE_TO_ONE = re.compile(
    r"(?<=homomorphism)(?P<map> (?:from )?[^().;]{0,40}?)?,? \(?(?:that sends|which sends|sending|mapping) "
    r"\$?1\$? to \$?1\$?\)?"
)
_NUMBERS = r"(?:\\mathbb ?\{ ?[ZQRC] ?\}|\\mathbb ?[ZQRC]|[ℤℚℝℂ])"
_NOT_ZERO = r"(?: ?(?:\\setminus|∖|\\backslash) ?\\?\{ ?0 ?\\?\}|\^ ?\{? ?(?:\*|\\times|\\ast|×) ?\}?|[˟ˣ])"
_ABOVE_ZERO = r"(?:_ ?\{? ?> ?0 ?\}?|\^ ?\{? ?\+ ?\}?|_ ?\{? ?\+ ?\}?|⁺)"
_AS_GROUP = re.compile(
    rf"\( ?(?:(?P<additivegroup>{_NUMBERS}|\(?{_RESIDUES}\)?) ?, ?\+"
    rf"|(?:(?P<unitsof>(?!ℤ|\\mathbb ?\{{? ?Z){_NUMBERS}){_NOT_ZERO}"
    rf"|(?P<positivegroup>{_NUMBERS}){_ABOVE_ZERO}) ?, ?(?:{_DOT}|×|\\times)) ?\)"
)
_PRIME_FIELD = re.compile(r"(?P<sign>𝔽|\\mathbb ?\{ ?F ?\}|\\mathbb ?F) ?_ ?\{? ?(?P<size>[a-z](?![a-z])|\d{1,4}) ?\}?")
_COMPLEMENT = re.compile(r"ᶜ|\^ ?\{? ?\\complement ?\}?|\^ ?\{ ?\\mathsf ?\{? ?c ?\}? ?\}")

_RECTANGULAR = re.compile(  # K^{m × n}
    r"(\\mathbb ?\{?[RCQ]\}?|[ℝℂℚ]|(?<![A-Za-z\\])[KFk]) ?\^ ?\{ ?(\w) ?(×|\\times(?![a-z])) ?(\w) ?\}"
)
_INDEXED = re.compile(  # "U_i, i ∈ I, are"
    r"(?<![\w_(,])([A-Z])_\{?([i-n])\}?\$?, ?(?:for )?\$?\2 ?(?:∈|\\in(?![a-z])) ?([A-Z])(\$?),? (?=be\b|are\b)"
)
_STRUCTURE = r"(?:(?:sub)?(?:sets?|rings?|groups?|fields?|spaces?)|relations?|domains?|ideals?|algebras?|modules?)"
STRUCTURES_DECLARED = re.compile(
    rf"\b(?:{_STRUCTURE}|Let|let) (?:\w, )*[NZQRC]\b"
    rf"|\b[NZQRC] (?:is|are|be|being) (?:an? )?(?:[\w-]+ ){{,3}}{_STRUCTURE}\b"
)
_SQUARING = re.compile(r"\b[Ss]quaring (?=is an? (?:\w+ )?(?:homo|endo|auto)morphism\b)")
_DISTANCE = re.compile(r"\\operatorname\*? ?\{ ?dist ?\}")


def without_signs(text: str) -> str:
    """The text with G for (G, ·), and with one way to write complements, separation axioms and residues."""
    text = _SIDES.sub(r"(\g<0>)", _MODULO.sub(r"\1(\2*\3)", _COMPLEMENT.sub("^c", _WITH_SIGNS.sub(r"\1", text))))
    text = _ONE_TO_ONE.sub(lambda found: found["map"] or "", _UNITAL.sub("", text))  # as every ring homomorphism does
    text = _AS_GROUP.sub(_as_group, text)
    text = _PRIME_FIELD.sub(_residues, _DISTANCE.sub("d", text))
    text = _SQUARING.sub(f"the map {'$x$ ↦ $x^2$' if '$' in text else 'x ↦ x^2'} ", text)
    text = _RECTANGULAR.sub(r" M_{\2 \3 \4}(\1)", _INDEXED.sub(r"(\1_\2)_{\2 ∈ \3}\4 ", text))
    return _SEPARATION.sub(lambda found: _SEPARATED[(found[1] or found[2]).translate(_LOW)], text)


def _as_group(found: re.Match[str]) -> str:
    """(ℝ, +) and (ℝ∖{0}, ·)."""
    name = next(one for one, written in found.groupdict().items() if written)
    mark = "\\" if found.string.count("$", 0, found.start()) % 2 else ""
    return f"{mark}{name}({found[name]})"


def _residues(found: re.Match[str]) -> str:
    """𝔽_p as ℤ/p, of a prime number that is written out, or of a letter that is said to be prime."""
    size, whole = found["size"], "ℤ" if found["sign"] == "𝔽" else r"\mathbb{Z}"
    said = rf"primes? (?:numbers? )?\$?{size}\b|(?<![\\\w]){size}\$? (?:is|be|denotes?) (?:an? )?(?:\w+ )?prime"
    if size.isdigit():
        prime = int(size) > 1 and all(int(size) % divisor for divisor in range(2, isqrt(int(size)) + 1))
    else:
        prime = re.search(said, found.string) is not None
    return f"({whole}/{size}{whole})" if prime else found[0]


def complements(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with A^c, of a set A and no number c, as the complement of A."""
    powers = [part for t in tokens if not isinstance(t, str) for part in walk(t) if part == Var("c")]
    found = [part for t in tokens if not isinstance(t, str) for part in walk(t) if _complement(part)]
    if not found or len(powers) != len(found) or not _SETS.intersection(t for t in tokens if isinstance(t, str)):
        return tokens
    return [t if isinstance(t, str) else _with_complements(t) for t in tokens]


_SETS = frozenset(("set", "sets", "subset", "subsets", "open", "closed", "event", "events"))


def _complement(node: Any) -> bool:
    power = isinstance(node, Bin) and node.op == "^" and node.right == Var("c")
    return power and isinstance(node.left, Var) and node.left.name.isupper()


def _with_complements(node: Any) -> Any:
    if _complement(node):
        return Bin("\\", Call("Set.univ", ()), node.left)
    return map_children(node, _with_complements)


def starts_of(tokens: Sequence[Token]) -> tuple[list[Token], dict[str, int], dict[str, str]]:
    """The tokens with (a_n)_{n ≥ 1} as a_n; with which numbers sequences begin, and what families are numbered by."""
    starts: dict[str, int] = {}
    families: dict[str, str] = {}
    out: list[Token] = []
    of_sequences = any(isinstance(one, str) and one.startswith(_OF_SEQUENCES) for one in tokens)
    for token in tokens:
        if of_sequences and isinstance(token, SetLit) and out[-1:] not in _OF_SETS and _is_terms(token):
            token = token.items[0]
        if isinstance(token, Call) and token.fn == "from":
            term, first = token.args
            assert isinstance(term, App) and isinstance(first, (Num, Var))
            if isinstance(first, Num):
                starts[term.fn] = first.value
            else:
                families[term.fn] = spelled(first)
            token = term
        out.append(token)
    return out, starts, families


_OF_SEQUENCES = ("sequence", "subsequence", "series", "converge", "diverge")  # how words of such texts begin
_OF_SETS = (["set"], ["sets"], ["singleton"], ["singletons"])


def _is_terms(braces: SetLit) -> bool:
    """Whether it is {a_n}, as many write a sequence."""
    terms = (part for part in walk(braces) if isinstance(part, App) and part.subscript)
    return len(braces.items) == 1 and any(isinstance(one.args[0], Var) for one in terms)


_STRUCTURES = frozenset(("d", "ρ", "τ", "𝒯", "≤"))


def bare_structures(tokens: list[Token]) -> list[Token]:
    """(X, d) as X, where the pair stands for a space: of each X with one metric."""
    pairs = [t for t in tokens if isinstance(t, Tuple) and _is_carrier(t)]
    if len({t.items[0] for t in pairs}) < len(set(pairs)):
        return tokens
    return [t.items[0] if isinstance(t, Tuple) and t in pairs else t for t in tokens]


def _is_carrier(pair: Tuple) -> bool:
    first, *others = pair.items
    letters = isinstance(first, Var) and first.name.isupper() and len(others) == 1
    named = isinstance(others[0], App) and others[0].subscript and others[0].fn == "d"  # d_X
    return letters and (named or (isinstance(others[0], Var) and others[0].name in _STRUCTURES))


_ALGEBRA = r"(?:\\math(?:cal|scr|frak) ?\{? ?[A-Z] ?\}?|\\Sigma(?![a-z])|Σ|[𝒜-𝓩ℬℱℳ])"  # of the measurable sets
_MEASURE = rf"\$?\( ?(?P<space>[A-Z]|\\Omega|Ω) ?, ?{_ALGEBRA} ?, ?(?P<measure>\\[mn]u|[μν]) ?\)\$?"
_IS_MEASURED = re.compile(rf"{_MEASURE} (?P<verb>be|is) an? measure space")
_MEASURED = re.compile(rf"(?:an?|the|any|some) measure space {_MEASURE}")
_MEASURABLE = re.compile(rf"\( ?([A-Z]|\\Omega|Ω) ?, ?{_ALGEBRA} ?\)")
_IN_ALGEBRA = re.compile(
    rf"(?P<let>[Ll]et \$?)(?P<sets>[A-Z](?: ?, ?[A-Z])*) ?(?:\\in(?![a-z])|∈) ?{_ALGEBRA}(?P<end>\$?)"
)


def measures_said(text: str) -> str:
    """The text with words for (X, 𝓐, μ): a measurable space X and a measure μ on it."""
    if "measur" not in text:
        return text
    sign = "$" if "$" in text else ""

    def said(found: re.Match[str]) -> str:
        space, let = f"{sign}{found['space']}{sign}", "let " if found["verb"] == "be" else ""
        one = f"{found['verb']} a"
        return f"{space} {one} measurable space and {let}{sign}{found['measure']}{sign} {one} measure on {space}"

    if found := _MEASURED.search(text):
        space, measure = (f"{sign}{found[name]}{sign}" for name in ("space", "measure"))
        text = f"Let {space} be a measurable space. Let {measure} be a measure on {space}. {_MEASURED.sub(space, text)}"
    text = _MEASURABLE.sub(r"\1", _IS_MEASURED.sub(said, text))
    return _IN_ALGEBRA.sub(r"\g<let>\g<sets>\g<end> be measurable sets", text)


def measured(tokens: Sequence[Token], starts: Mapping[str, int]) -> list[Token]:
    """The tokens with sums and bounds of measures in [0, ∞]; ``starts``: with which number sequences begin."""
    return [token if isinstance(token, str) else _extended(token, starts) for token in tokens]


def _extended(node: Any, starts: Mapping[str, int]) -> Any:
    if isinstance(node, Rel) and Const("infty") in node.operands and getattr(node.operands[0], "fn", "") not in SIZES:
        node = Rel(
            tuple(Ascribe(Call("⊤", ()), "ENNReal") if one == Const("infty") else one for one in node.operands),
            node.ops,
        )
    series = isinstance(node, BigOver) and isinstance(node.domain, Call) and node.domain.fn == "Series"
    if (
        series
        and isinstance(value := node.body, App)
        and value.fn in MEASURES
        and isinstance(set_ := value.args[0], App)
    ):
        first = node.domain.args[0].value if node.domain.args else starts.get(set_.fn, 0)
        place = Bin("+", Var(node.var), Num(first)) if first else Var(node.var)
        values: Any = Lambda(node.var, Pred("ℕ"), App(value.fn, (App(set_.fn, (place,), True),)))
        return Call("tsum", (values,))
    return map_children(node, lambda part: _extended(part, starts))
