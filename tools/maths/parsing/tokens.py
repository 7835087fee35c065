"""Second pass of the reader: raw tokens to the terminals of the grammar, where context decides what a sign means.

A letter before a parenthesis is a function or a factor; a subscript is a term number or part of a name; a bar opens or
closes an absolute value, or divides. The rules are stated at each function.
"""

import re
from collections import Counter

from lark import Token

from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing.integrals import differentials
from leanwright.tools.maths.parsing.notation import Notation
from leanwright.tools.maths.parsing.scan import Raw
from leanwright.tools.maths.parsing.signs import (
    BIG,
    CONSTANTS,
    LETTER_COMMANDS,
    PERPENDICULAR,
    RELATIONS,
    SET_OPERATIONS,
    SIGNS,
    UNITS,
)
from leanwright.tools.maths.vocabulary import (
    FUNCTION_LETTERS,
    FUNCTION_WORDS,
    MAPS,
    PREFIX_FUNCTIONS,
    PROPERTIES,
    STRUCTURAL_FUNCTIONS,
    Names,
)

_DIGIT_WORDS = 4


def classify(raw: list[Raw], names: Names | None, plain: bool = False) -> list[Token]:
    """The terminals of the grammar. ``names`` None means that the notation of the span itself must decide."""
    return _Classifier(raw, names, plain).run()


class _Classifier(Notation):
    """One pass over the raw tokens of a span."""

    def run(self) -> list[Token]:
        self._words()
        self.raw = differentials(self.raw)
        self.sequences = self._sequences()
        self.open_norms = 0
        self.begins = -1  # where the argument of \\sin^2 begins
        single_bar = Counter(token.text for token in self.raw)["|"] == 1
        while self.place < len(self.raw):
            token, kind = self.raw[self.place], self.special.get(self.place)
            self.place += 1
            if kind is not None:
                for terminal in kind.split():
                    self.emit(terminal, token)
            elif token.text == "|":
                self._bar(token, single_bar)
            else:
                self._one(token)
        return self.out

    def _words(self) -> None:
        """Five letters in a row are a word, not a product, but under a line, where they are digits."""
        run, digits_end = 0, -1
        for index, token in enumerate(self.raw):
            if token.text == r"\overline":
                digits_end = self._closing(index + 1)
            if index < digits_end:
                continue
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

    def _one(self, token: Raw) -> None:
        text = token.text
        if text == "!" and self.plain and self.peek() == "=" and self.raw[self.place].position == token.position + 1:
            raise MathsSyntaxError("!= without a space before it can be read in two ways", token.position)
        if token.kind == "differential":
            self.emit("DIFFERENTIAL", token)
        elif token.kind == "letter" or text in LETTER_COMMANDS:
            self._letter(token, LETTER_COMMANDS.get(text, text))
        elif token.kind == "number":
            self._number(token)
        elif text in PERPENDICULAR and "^" in (one.text for one in self.raw[max(0, self.place - 3) : self.place - 1]):
            self.emit("VAR", token, "perp")
        elif text in BIG:
            self._big(token, BIG[text])
        elif text in CONSTANTS:
            self.emit("CONST", token, CONSTANTS[text])
        elif text in RELATIONS:
            self.emit("REL", token, RELATIONS[text])
        elif text == "^" and [self.peek(k) for k in range(3)] in (["{", r"\circ", "}"], ["{", "°", "}"]):
            self.place += 3
            self.emit("DEGREE", token)
        elif token.kind == "domain":
            self._domain(token)
        else:
            self._other(token)

    def _other(self, token: Raw) -> None:
        text = token.text
        name = FUNCTION_WORDS.get(text.removeprefix("\\")) or ("log" if text in (r"\log", r"\lg", "log") else None)
        if token.kind == "dots":
            self._dots(token)
        elif name and text not in SIGNS and token.kind in ("word", "command"):
            self._function(token, name)
        elif text in (r"\|", "‖"):
            closes = self._after_operand() and self.open_norms > 0
            self.open_norms += -1 if closes else 1
            self.emit("RNORM" if closes else "LNORM", token)
        elif (
            (text == "(" and self._composed())
            or (text == "[" and self._ring(token))
            or self._calligraphic(token)
            or self._units(token)
            or self._prime_field(token)
            or self._primes(token)
        ):
            pass
        elif text == r"\underline":
            self._underlined(token)
        elif text == "(" and self.peek() in ("mod", r"\mod", r"\bmod"):
            self._plain_modulus(token)
        elif self.plain and text == "{" and not self._argument():
            self.special[self._closing(self.place - 1)] = "RSET"
            self.emit("LSET", token)
        elif self._fenced(token):
            pass
        elif text == r"\overline" or (text == "." and self.peek() == r"\overline"):
            self._overline(token)
        elif text.removeprefix("is ") in PROPERTIES and token.kind == "word":
            self.emit("ISA", token, PROPERTIES[text.removeprefix("is ")])
        elif text in SIGNS:
            self._sign(token, SIGNS[text])
        else:
            raise MathsSyntaxError(f"the sign {text} is not supported", token.position)

    def _sign(self, token: Raw, kind: str) -> None:
        after = self.out[-1].type if self.out else ""
        if kind == "DOTS":
            self._dots(token)
        elif kind == "FRAC" and self._mixed():
            self.emit("MIXED", token)
        elif kind == "COMMA" and after == "DOTS" and len(self.out) > 1 and self.out[-2].type == "COMMA":
            del self.out[-2:]
            self.emit("DOTLIST", token)
        elif kind == "SETOP":
            self.emit(kind, token, SET_OPERATIONS[token.text])
        elif kind == "AND":
            if not any(item.type == "SUCH" for item in self.out):
                raise MathsSyntaxError("a word between formulas", token.position)
            self.emit("COMMA", token)
        elif not (kind == "MUL" and after == "DOTS"):
            self.emit(kind, token)

    def _argument(self) -> bool:
        """Whether the brace just read belongs to a command or a script; others hold a set in plain text."""
        before = self.raw[self.place - 2] if self.place > 1 else None
        return before is not None and (before.text in "^_}√" or before.text.startswith("\\"))

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
        if re.match(r"0\d", token.text) and self.peek() != "_":
            raise MathsSyntaxError("a number that begins with 0", token.position)
        if self.peek() == "_" and token.text.isdecimal():
            end = self._closing(self.place + 1)
            self.special |= {self.place: "", self.place + 1: "LBASE", end: "RBASE"}
            self.emit("NUMERAL", token)
            return
        begins = self.place - 1 == self.begins
        if self._after_operand() and not begins and (self.peek() != "^" or self.out[-1].type == "NUM"):
            raise MathsSyntaxError("a number after a factor without a sign", token.position)
        self.emit("NUM", token)

    def _letter(self, token: Raw, name: str) -> None:
        if self.names and name in self.names.constants:
            self.emit("CONST", token, name)
        elif self.peek() == "_":
            self._subscript(token, name)
        elif self.peek() == "(" and name == "φ" and self.names and name in self.names.totients:
            self.emit("FNP", token, "Nat.totient")
        elif self.peek() == "'" and (name in FUNCTION_LETTERS or (self.names and name in self.names.functions)):
            self._derivative(token, name)
        elif self.peek() == "(" and name in "φστψμΓζ" and not (self.names and name in self.names.functions):
            raise MathsSyntaxError(f"{token.text} before a parenthesis can be a function", token.position)
        elif self.peek() == "(" and self._applied(name, self.place):
            self.emit("FUN", token, name)
        elif self.peek() == "^" and self._function_power(token, name):
            self.emit("FUN", token, f"{name}⁻¹")
        else:
            self.emit("VAR", token, name)

    def _derivative(self, token: Raw, name: str) -> None:
        """f' and f'', alone or with an argument."""
        marks = 0
        while self.peek() == "'":
            self.place += 1
            marks += 1
        applied = self.peek() == "(" and (self.names is None or name in self.names.functions)
        self.emit("FUN" if applied else "VAR", token, name + "'" * marks)

    def _primes(self, token: Raw) -> bool:
        """The derivative of what stands in parentheses, (fg)'(x)."""
        if token.text not in UNITS:
            return False
        if token.text != "'" or not self.out or self.out[-1].type != "RP":
            raise MathsSyntaxError(f"{UNITS[token.text]} cannot be read as a number", token.position)
        marks = 1
        while self.peek() == "'":
            self.place += 1
            marks += 1
        self.emit("PRIME", token, "'" * marks)
        return True

    def _subscript(self, token: Raw, name: str) -> None:
        opening = self.place + 1
        end = self._closing(opening)
        inside = self.raw[opening + 1 : end]
        after = self.raw[end + 1].text if end + 1 < len(self.raw) else ""
        if name == "C" and after == "^" and not (self.names and name in self.names.sequences):
            self.special[self.place] = self.special[end + 1] = ""
            self.emit("BINOM", token)
            return
        maps = name in MAPS and after == "("
        short = len(inside) == 1 and inside[0].kind in ("number", "letter")
        if maps and ((short and name not in self.sequences) or any(item.text == "," for item in inside)):
            raise MathsSyntaxError(f"a function {name} with numbers below it", token.position)
        if short and name not in self.sequences:
            self.place = end + 1
            self.emit("VAR", token, f"{name}_{inside[0].text}")
            return
        self.special |= {self.place: "", opening: "LSEQ", end: "RSEQ"}
        self.emit("MAPS" if maps else "SEQ", token, name)

    def _function(self, token: Raw, name: str) -> None:
        """A function word takes parentheses, or for log, sin … the factors that follow."""
        if name in ("sup", "inf") and self.peek() == "_":
            self._big(token, name)
            return
        kind = "FN" if name in (*PREFIX_FUNCTIONS, *STRUCTURAL_FUNCTIONS, "log", "re", "im") else "FNP"
        place = self.place
        if name == "log" and self.peek() == "_":
            end = self._closing(place + 1)
            self.special |= {place: "", place + 1: "LBASE", end: "RBASE"}
            place = end + 1
        power = self._text(place) == "^"
        after = self._text(place)
        if kind == "FN" and not power and after in ("(", "["):
            kind = "FNP"
        if kind == "FN" and power:
            self.begins = self._closing(place + 1) + 1
            kind = "FNQ" if self._text(self.begins) == "(" else kind
        self.emit(kind, token, name)

    def _big(self, token: Raw, op: str) -> None:
        """The limits of a sum or product stand in their own braces, so that the grammar sees them at once."""
        place = self.place
        self.emit("INTEGRAL" if token.kind == "integral" else "BIG", token, op)
        for script in ("_", "^"):
            if place < len(self.raw) and self.raw[place].text == script:
                end = self._closing(place + 1)
                self.special |= {place: "", place + 1: "LBIG", end: "RBIG"}
                place = end + 1

    def _plain_modulus(self, token: Raw) -> None:
        """``(mod n)`` of plain text is ``\\pmod{n}``."""
        self.special |= {self.place: "LB", self._closing(self.place - 1): "RB"}
        self.emit("PMOD", token)
