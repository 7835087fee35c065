"""Second pass of the reader: raw tokens to the terminals of the grammar, where context decides what a sign means.

A letter before a parenthesis is a function or a factor; a subscript is a term number or part of a name; a bar opens or
closes an absolute value, or divides. The rules are stated at each function.
"""

from collections import Counter
from dataclasses import dataclass, field

from lark import Token

from leanwright.agent.providers.embedded.maths.errors import MathsSyntaxError
from leanwright.agent.providers.embedded.maths.scan import Raw
from leanwright.agent.providers.embedded.maths.words import (
    FUNCTION_LETTERS,
    FUNCTION_WORDS,
    GREEK,
    PREFIX_FUNCTIONS,
    Names,
)

_SIGNS = {
    "+": "ADD", "-": "SUB", "−": "SUB", "–": "SUB", "*": "MUL", "·": "MUL", "×": "MUL", "⋅": "MUL", "∗": "MUL",
    "/": "DIV", "÷": "DIV", "^": "POW", "!": "FACT", "(": "LP", ")": "RP", "[": "LSQ", "]": "RSQ", "{": "LB", "}": "RB",
    ",": "COMMA",
    r"\cdot": "MUL", r"\times": "MUL", r"\ast": "MUL", r"\div": "DIV", r"\lbrack": "LSQ", r"\rbrack": "RSQ",
    r"\{": "LSET", r"\}": "RSET", r"\lbrace": "LSET", r"\rbrace": "RSET", r"\frac": "FRAC", r"\dfrac": "FRAC",
    r"\tfrac": "FRAC", r"\cfrac": "FRAC", r"\binom": "BINOM", r"\dbinom": "BINOM", r"\tbinom": "BINOM",
    r"\sqrt": "SQRT",
    "√": "SQRT", r"\root": "ROOT", r"\lfloor": "LFLOOR", "⌊": "LFLOOR", r"\rfloor": "RFLOOR", "⌋": "RFLOOR",
    r"\lceil": "LCEIL", "⌈": "LCEIL", r"\rceil": "RCEIL", "⌉": "RCEIL", r"\lvert": "LBAR", r"\left|": "LBAR",
    r"\rvert": "RBAR", r"\right|": "RBAR", r"\left\vert": "LBAR", r"\right\vert": "RBAR", r"\left\|": "LNORM",
    r"\right\|": "RNORM", r"\lVert": "LNORM", r"\rVert": "RNORM", r"\pmod": "PMOD", r"\mod": "PMOD", r"\bmod": "MOD",
    "mod": "MOD", r"\equiv": "EQUIV", "≡": "EQUIV", r"\dots": "DOTS", r"\ldots": "DOTS", r"\cdots": "DOTS",
    r"\dotsb": "DOTS", r"\dotsc": "DOTS", r"\emptyset": "EMPTY", r"\varnothing": "EMPTY", "∅": "EMPTY",
    "\\": "SETMINUS",
}  # fmt: skip
_RELATIONS = {
    "=": "=", "<": "<", ">": ">", "≤": "≤", "≥": "≥", "<=": "≤", ">=": "≥", "≠": "≠", "!=": "≠", "∣": "∣", "∤": "∤",
    "∈": "∈", "∉": "∉", "⊆": "⊆", r"\le": "≤", r"\leq": "≤", r"\leqslant": "≤", r"\leqq": "≤", r"\ge": "≥",
    r"\geq": "≥",
    r"\geqslant": "≥", r"\geqq": "≥", r"\ne": "≠", r"\neq": "≠", r"\mid": "∣", r"\nmid": "∤", r"\in": "∈",
    r"\notin": "∉", r"\subseteq": "⊆", r"\lt": "<", r"\gt": ">", "divides": "∣",
}  # fmt: skip
_CONSTANTS = {r"\pi": "pi", "π": "pi", "pi": "pi", r"\infty": "infty", "∞": "infty", "infinity": "infty"}
_BIG = {r"\sum": "sum", r"\prod": "prod", "∑": "sum", "∏": "prod", "Σ": "sum", "sum": "sum", "prod": "prod"}
_UNITS = {"%": "a percentage", r"\%": "a percentage", "$": "an amount of money", r"\$": "an amount of money",
          "°": "degrees", r"\circ": "degrees", r"\degree": "degrees", "'": "a derivative or a unit"}  # fmt: skip
_LETTER_COMMANDS = {f"\\{name}": letter for name, letter in GREEK.items()}
_OPERAND_END = {
    "NUM",
    "VAR",
    "CONST",
    "RP",
    "RSQ",
    "RB",
    "RBAR",
    "RNORM",
    "RFLOOR",
    "RCEIL",
    "FACT",
    "DOMAIN",
    "RSET",
    "RSEQ",
}
_OPENERS = {"LP", "LSQ", "LB", "LSET", "LFLOOR", "LCEIL", "LBASE", "LBIG", "LSEQ"}
_CLOSERS = {"RP", "RSQ", "RB", "RSET", "RFLOOR", "RCEIL", "RBASE", "RBIG", "RSEQ"}
_DIGIT_WORDS = 4


def classify(raw: list[Raw], names: Names | None, plain: bool = False) -> list[Token]:
    """The terminals of the grammar. ``names`` None means that the notation of the span itself must decide."""
    return _Classifier(raw, names, plain).run()


@dataclass
class _Classifier:
    raw: list[Raw]
    names: Names | None
    plain: bool = False
    out: list[Token] = field(default_factory=list)
    place: int = 0
    bars: list[int] = field(default_factory=lambda: [0])
    special: dict[int, str] = field(default_factory=dict)  # index of a raw token -> its terminal; "" for none

    def run(self) -> list[Token]:
        self._words()
        self.sequences = self._sequences()
        single_bar = Counter(token.text for token in self.raw)["|"] == 1
        while self.place < len(self.raw):
            token, kind = self.raw[self.place], self.special.get(self.place)
            self.place += 1
            if kind is not None:
                if kind:
                    self.emit(kind, token)
            elif token.text == "|":
                self._bar(token, single_bar)
            else:
                self._one(token)
        return self.out

    def emit(self, kind: str, token: Raw, value: str | None = None) -> None:
        if kind in _OPENERS:
            self.bars.append(0)
        elif kind in _CLOSERS and len(self.bars) > 1:
            self.bars.pop()
        self.out.append(Token(kind, token.text if value is None else value, start_pos=token.position))

    def peek(self, ahead: int = 0) -> str:
        return self._text(self.place + ahead)

    def _text(self, index: int) -> str:
        return self.raw[index].text if index < len(self.raw) else ""

    def _words(self) -> None:
        """Five letters in a row are a word, not a product."""
        run = 0
        for index, token in enumerate(self.raw):
            joined = run and token.position == self.raw[index - 1].position + 1
            run = (run + 1 if joined else 1) if token.kind == "letter" else 0
            if run > _DIGIT_WORDS:
                raise MathsSyntaxError("a word among the mathematics", token.position - _DIGIT_WORDS)

    def _sequences(self) -> frozenset[str]:
        """Letters whose subscript is a term number: those that the caller names, or with a letter in a subscript."""
        if self.names is not None:
            return self.names.sequences
        found = set()
        for index, token in enumerate(self.raw[:-1]):
            if token.kind == "letter" and self.raw[index + 1].text == "_":
                end = self._closing(index + 2)
                if any(item.kind == "letter" for item in self.raw[index + 2 : end]):
                    found.add(token.text)
        return frozenset(found)

    def _closing(self, opening: int) -> int:
        """Index of the brace or parenthesis that closes the one at ``opening``."""
        depth = 0
        for index in range(opening, len(self.raw)):
            depth += self.raw[index].text in ("{", "(")
            depth -= self.raw[index].text in ("}", ")")
            if depth == 0:
                return index
        raise MathsSyntaxError("a bracket is not closed", self.raw[min(opening, len(self.raw) - 1)].position)

    def _one(self, token: Raw) -> None:
        text = token.text
        if text == "!" and self.plain and self.peek() == "=" and self.raw[self.place].position == token.position + 1:
            raise MathsSyntaxError("!= without a space before it can be read in two ways", token.position)
        if text in _UNITS:
            raise MathsSyntaxError(f"{_UNITS[text]} cannot be read as a number", token.position)
        if token.kind == "letter" or text in _LETTER_COMMANDS:
            self._letter(token, _LETTER_COMMANDS.get(text, text))
        elif token.kind == "number":
            self._number(token)
        elif text in _BIG:
            self._big(token, _BIG[text])
        elif text in _CONSTANTS:
            self.emit("CONST", token, _CONSTANTS[text])
        elif text in _RELATIONS:
            self.emit("REL", token, _RELATIONS[text])
        elif token.kind == "domain":
            letter = text.removeprefix(r"\mathbb").lstrip("{")[0]
            plain = {"ℕ": "N", "ℤ": "Z", "ℚ": "Q", "ℝ": "R", "ℂ": "C"}.get(letter, letter)
            self.emit(
                "DOMAIN", token, plain + ("+" if text[-1] not in "}NZQRCℕℤℚℝℂ" or "^" in text or "_" in text else "")
            )
        else:
            self._other(token)

    def _other(self, token: Raw) -> None:
        text = token.text
        name = FUNCTION_WORDS.get(text.removeprefix("\\")) or ("log" if text in (r"\log", r"\lg", "log") else None)
        if token.kind == "dots":
            self._dots(token)
        elif name and text not in _SIGNS and token.kind in ("word", "command"):
            self._function(token, name)
        elif text in (r"\|", "‖"):
            self.emit("RNORM" if self._after_operand() else "LNORM", token)
        elif text == "(" and self.peek() in ("mod", r"\mod", r"\bmod"):
            self._plain_modulus(token)
        elif self.plain and text == "{" and not self._argument():
            self.special[self._closing(self.place - 1)] = "RSET"
            self.emit("LSET", token)
        elif text in _SIGNS:
            kind = _SIGNS[text]
            if kind == "DOTS":
                self._dots(token)
            elif kind == "FRAC" and self._mixed():
                raise MathsSyntaxError("a mixed number can be read as a product", token.position)
            elif not (kind == "MUL" and self.out and self.out[-1].type == "DOTS"):
                self.emit(kind, token)
        else:
            raise MathsSyntaxError(f"the sign {text} is not supported", token.position)

    def _mixed(self) -> bool:
        """Whether a fraction of two numerals follows a numeral: 2½."""
        inside = [self.raw[index].kind for index in range(self.place, min(self.place + 6, len(self.raw)))]
        plain = inside == ["sign", "number", "sign", "sign", "number", "sign"]
        return plain and bool(self.out) and self.out[-1].type == "NUM"

    def _argument(self) -> bool:
        """Whether the brace just read belongs to a command or a script; others hold a set in plain text."""
        before = self.raw[self.place - 2] if self.place > 1 else None
        return before is not None and (before.text in "^_}√" or before.text.startswith("\\"))

    def _after_operand(self) -> bool:
        return bool(self.out) and self.out[-1].type in _OPERAND_END

    def _bar(self, token: Raw, single: bool) -> None:
        """A bar alone in its span divides; else it opens after an operator, and after an operand closes if it can."""
        if single:
            self.emit("REL", token, "∣")
        elif self._after_operand() and self.bars[-1]:
            self.bars[-1] -= 1
            self.emit("RBAR", token)
        else:
            self.bars[-1] += 1
            self.emit("LBAR", token)

    def _dots(self, token: Raw) -> None:
        if self.out and self.out[-1].type == "MUL":
            self.out.pop()
        self.emit("DOTS", token)

    def _number(self, token: Raw) -> None:
        if self.peek() == "_":
            raise MathsSyntaxError("a numeral with a base is not supported", token.position)
        if self._after_operand() and (self.peek() != "^" or self.out[-1].type == "NUM"):
            raise MathsSyntaxError("a number after a factor without a sign", token.position)
        self.emit("NUM", token)

    def _letter(self, token: Raw, name: str) -> None:
        if self.names and name in self.names.constants:
            self.emit("CONST", token, name)
        elif self.peek() == "_":
            self._subscript(token, name)
        elif self.peek() == "(" and self._applied(name, self.place):
            self.emit("FUN", token, name)
        elif [self.peek(k) for k in range(6)] == ["^", "{", "-", "1", "}", "("] and self._applied(name, self.place + 5):
            self.place += 5
            self.emit("FUN", token, f"{name}⁻¹")
        else:
            self.emit("VAR", token, name)

    def _applied(self, name: str, opening: int) -> bool:
        """f(x): letters that the caller names; else f g h F G H P Q, and p q u with one letter or number inside."""
        if self.names is not None:
            return name in self.names.functions
        one = self.raw[opening + 2].text == ")" if opening + 2 < len(self.raw) else False
        return name in FUNCTION_LETTERS or (name in "pqu" and one)

    def _subscript(self, token: Raw, name: str) -> None:
        opening = self.place + 1
        end = self._closing(opening)
        inside = self.raw[opening + 1 : end]
        after = self.raw[end + 1].text if end + 1 < len(self.raw) else ""
        if name == "C" and after == "^" and not (self.names and name in self.names.sequences):
            self.special[self.place] = self.special[end + 1] = ""
            self.emit("BINOM", token)
            return
        short = len(inside) == 1 and inside[0].kind in ("number", "letter")
        if short and name not in self.sequences:
            self.place = end + 1
            self.emit("VAR", token, f"{name}_{inside[0].text}")
            return
        self.special |= {self.place: "", opening: "LSEQ", end: "RSEQ"}
        self.emit("SEQ", token, name)

    def _function(self, token: Raw, name: str) -> None:
        """A function word takes parentheses, or for log, sin … the factors that follow."""
        kind = "FN" if name in PREFIX_FUNCTIONS or name == "log" else "FNP"
        place = self.place
        if name == "log" and self.peek() == "_":
            end = self._closing(place + 1)
            self.special |= {place: "", place + 1: "LBASE", end: "RBASE"}
            place = end + 1
        power = self._text(place) == "^"
        after = self._text(place)
        if kind == "FN" and not power and after in ("(", "["):
            kind = "FNP"
        if kind == "FN" and power and self._text(self._closing(place + 1) + 1) == "(":
            kind = "FNQ"
        self.emit(kind, token, name)

    def _big(self, token: Raw, op: str) -> None:
        """The limits of a sum or product stand in their own braces, so that the grammar sees them at once."""
        self.emit("BIG", token, op)
        place = self.place
        for script in ("_", "^"):
            if place < len(self.raw) and self.raw[place].text == script:
                end = self._closing(place + 1)
                self.special |= {place: "", place + 1: "LBIG", end: "RBIG"}
                place = end + 1

    def _plain_modulus(self, token: Raw) -> None:
        """``(mod n)`` of plain text is ``\\pmod{n}``."""
        self.special |= {self.place: "LB", self._closing(self.place - 1): "RB"}
        self.emit("PMOD", token)
