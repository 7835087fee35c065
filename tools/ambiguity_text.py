"""What the rules of ambiguity look at: the mathematics of a statement, its prose, its variables and their domains."""

import re
from dataclasses import dataclass
from functools import cached_property

_MATH = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$|\\\((.+?)\\\)|\\\[(.+?)\\\]", re.DOTALL)
_COMMAND = re.compile(r"\\(?:text|mathrm|mathbb|operatorname|mathcal|mathop|begin|end)\s*\{[^{}]*\}|\\[a-zA-Z]+")
_NAMES = re.compile(r"\b(?:sin|cos|tan|log|ln|exp|gcd|lcm|max|min|sqrt|mod|deg|ker|det|sum|prod)\b")
_BOUND = re.compile(
    r"\\(?:sum|prod|bigcup|bigcap)(?:\\limits)?\s*_\s*\{?\s*([a-z])\s*(?:=|\\in)"
    r"|\\lim\s*_\s*\{?\s*([a-z])\s*\\to|\bd\s?([a-z])\b"
)
_FUNCTION = re.compile(r"\b([a-zA-Z])\s*'*\s*\(|\b([a-zA-Z])'|\b[Ff]unctions?\s+\$?([a-zA-Z])\b")
_LOOSE = re.compile(r"(?<![\w\\'’])([a-z])(?![\w'’])")

QUESTION = re.compile(
    r"\b(find|what|which|how (?:many|much)|determine|compute|evaluate|simplify|solve|calculate|show that it is)\b",
    re.IGNORECASE,
)
DOMAIN = re.compile(
    r"\b(reals?|integ(?:er|ral)s?|rationals?|irrationals?|complex|naturals?|whole|primes?|digits?|even|odd|composite|"
    r"angles?|degrees|probabilit\w+|factorial|residues?|cardinals?|ordinals?)\b"
    r"|[ℝℤℚℂℕ]|\\mathbb|\\mathbf\s*\{?[RZQCN]\b|\\[RZQCN]\b|\bZ_\w",
    re.IGNORECASE,
)
GEOMETRY = re.compile(
    r"\b(triangles?|sides?|circles?|polygons?|quadrilaterals?|squares? with|lines?|planes?|points?|cubes? with)\b",
    re.IGNORECASE,
)
STRUCTURE = re.compile(
    r"\b(groups?|subgroups?|rings?|fields?|ideals?|modules?|vectors?|matri(?:x|ces)|graphs?|spaces?|sets?|subsets?|"
    r"topolog\w+|converge\w*|compact|maps?|subspaces?|abelian|commutes?|units?|holomorphic|invariant|categor\w+|lattices?|metric|manifolds?|homomorphisms?|algebras?|orders?|relations?|sequences?|elements?)\b"
    r"|\\in\s*\{?[A-Z]\b|\bin\s+\$?[A-Z]\b",
    re.IGNORECASE,
)
WHOLE = re.compile(
    r"\\mid\b|∣|\\equiv|≡|\\p?mod\b|\bmod(?:ulo)?\b|\bgcd\b|\blcm\b|\bdivid(?:es?|ed|ing)\b|\bdivisible\b|"
    r"\bremainder\b|\bmultiples? of\b|\bcoprime\b",
    re.IGNORECASE,
)
ORDERED = re.compile(r"[<>≤≥]|\\l?eq?\b|\\g?eq?\b|\\leq|\\geq|\\lt\b|\\gt\b")
NOT_ZERO = re.compile(
    r"\bpositive\b|\bnon-?zero\b|\bnot zero\b|\bnegative\b|\bdistinct\b|\bunit\b|\binvertible\b"
    r"|≠|\\neq?\b|\\not\s*=|!="
    r"|(?<![\w/^}])[a-z]\s*(?:(?:>|\\gt\b)\s*\d|(?:≥|\\geq?\b|>=)\s*[1-9])"
    r"|(?:\d\s*(?:<|\\lt\b)|[1-9]\s*(?:≤|\\leq?\b|<=))\s*[a-z](?![\w/^])|\bat least (?:one|two|[1-9])",
    re.IGNORECASE,
)
NOT_NEGATIVE = re.compile(NOT_ZERO.pattern + r"|\bnon-?negative\b|(?:≥|\\geq?\b|>=)\s*0|0\s*(?:≤|\\leq?\b|<=)", re.I)


@dataclass(frozen=True)
class Statement:
    """An informal statement, blank space made single and links of a wiki undone."""

    text: str

    @classmethod
    def of(cls, informal: str) -> "Statement":
        """Tidy the text."""
        text = re.sub(r"\[\[(?:[^\]|]*\|)?([^\]]*)\]\]", r"\1", informal)
        text = re.sub(r"\\[dt]frac", r"\\frac", text)
        return cls(" ".join(text.split()))

    @cached_property
    def formulas(self) -> str:
        """The mathematics between dollars, or the whole text when there are none."""
        found = [next(g for g in m.groups() if g is not None) for m in _MATH.finditer(self.text)]
        return " ; ".join(found) if found else self.text

    @property
    def marked(self) -> bool:
        """Whether mathematics stands between dollars."""
        return _MATH.search(self.text) is not None

    @cached_property
    def prose(self) -> str:
        """The words, with each formula replaced by a mark."""
        return _MATH.sub(" § ", self.text)

    @property
    def is_claim(self) -> bool:
        """It says something of all values, and asks for none: nobody is to compute a number."""
        return QUESTION.search(self.text) is None

    @cached_property
    def bound(self) -> frozenset[str]:
        """Letters bound by a sum, a product, a limit or an integral."""
        return frozenset(letter for m in _BOUND.finditer(self.text) for letter in m.groups() if letter)

    @cached_property
    def functions(self) -> frozenset[str]:
        """Letters that are applied, differentiated, or called a function."""
        called = {letter for m in _FUNCTION.finditer(self.formulas) for letter in m.groups() if letter}
        return frozenset(called & set("fghFGHPQuv") | ({"f"} & called))

    @cached_property
    def variables(self) -> tuple[str, ...]:
        """Small letters that stand for numbers, in the order in which they come."""
        bare = _NAMES.sub(" ", _COMMAND.sub(" ", self.formulas))
        letters = _LOOSE.findall(bare) if not self.marked else re.findall(r"[a-z]", _words_out(bare))
        named = self.bound | self.functions | {"e", "i"} | (set() if self.marked else _articles(bare))
        return tuple(dict.fromkeys(letter for letter in letters if letter not in named))

    @cached_property
    def denominators(self) -> tuple[str, ...]:
        """What is divided by, where it holds a variable that is not bound."""
        found = re.findall(r"\\frac\s*\{(?:[^{}]|\{[^{}]*\})*\}\s*\{((?:[^{}]|\{[^{}]*\})*)\}", self.formulas)
        found += re.findall(r"\\frac\s*(?:\w|\{[^{}]*\})\s*([a-z])\b", self.formulas)
        found += re.findall(r"[\w)}\]]\s*/\s*\(([^()]*)\)", self.formulas)
        found += re.findall(r"[\w)}\]]\s*/\s*([a-z])(?![a-z])", self.formulas)
        return tuple(dict.fromkeys(d.strip() for d in found if self._varies(d)))

    def _varies(self, expression: str) -> bool:
        letters = set(re.findall(r"[a-z]", _COMMAND.sub(" ", expression)))
        return bool(letters & set(self.variables)) and not _never_zero(expression)

    def arguments(self, command: str) -> tuple[str, ...]:
        """Arguments of ``\\sqrt`` or ``\\log`` that hold a variable and may be negative."""
        found = re.findall(
            rf"\\(?:{command})\s*(?:\{{((?:[^{{}}]|\{{[^{{}}]*\}})*)\}}|\(?([a-z](?:\s*[a-z])?)\)?)", self.formulas
        )
        found += re.findall(rf"\b(?:{command})\s*\(([^()]*)\)", self.formulas)
        flat = [a if isinstance(a, str) else a[0] or a[1] for a in found]
        return tuple(dict.fromkeys(a.strip() for a in flat if self._varies(a) and not _never_negative(a)))


def _words_out(formula: str) -> str:
    """Formulas without the words that stand in them."""
    return re.sub(r"[A-Za-z]{4,}", " ", formula)


def _articles(text: str) -> set[str]:
    """{"a"} when the letter is an article throughout: nothing that counts stands beside it."""
    beside = re.search(r"(?<![\w'])a\s*(?:[-+*/^=<>≤≥,]|and\s+[a-z]\b)|[-+*/^=<>≤≥(,|]\s*a\b(?!\s+[a-z]{2})", text)
    return set() if beside else {"a"}


_EVEN = r"(?:\d*(?:[a-z]|\([^()]*\)|\|[^|]*\|)\^\{?[2468]\}?)+|\d*\|[^|]*\|"
_POSITIVE = r"[1-9]\d*|e\^.*|[2-9]\^.*"


def _never_negative(expression: str) -> bool:
    """A sum of even powers, absolute values, exponentials and positive numbers."""
    return all(re.fullmatch(rf"{_EVEN}|{_POSITIVE}", term) for term in expression.replace(" ", "").split("+"))


def _never_zero(expression: str) -> bool:
    """As `_never_negative`, and one term is positive."""
    terms = expression.replace(" ", "").split("+")
    return _never_negative(expression) and any(re.fullmatch(_POSITIVE, term) for term in terms)
