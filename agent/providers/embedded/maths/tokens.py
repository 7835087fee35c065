"""Second pass of the reader: raw tokens to the terminals of the grammar, where context decides what a sign means.

A letter before a parenthesis is a function or a factor; a subscript is a term number or part of a name; a bar opens or
closes an absolute value, or divides. The rules are stated at each function.
"""

import re
from collections import Counter
from dataclasses import dataclass, field

from lark import Token

from leanwright.agent.providers.embedded.maths.ast import NUMBER_SET_NAMES
from leanwright.agent.providers.embedded.maths.errors import MathsSyntaxError
from leanwright.agent.providers.embedded.maths.scan import Raw
from leanwright.agent.providers.embedded.maths.signs import (
    BIG,
    CLOSERS,
    CONSTANTS,
    LETTER_COMMANDS,
    OPENERS,
    OPERAND_END,
    RELATIONS,
    SET_OPERATIONS,
    SIGNS,
    SUCH_THAT,
    UNITS,
)
from leanwright.agent.providers.embedded.maths.words import (
    FUNCTION_LETTERS,
    FUNCTION_WORDS,
    PREFIX_FUNCTIONS,
    PROPERTIES,
    Names,
)

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
                for terminal in kind.split():
                    self.emit(terminal, token)
            elif token.text == "|":
                self._bar(token, single_bar)
            else:
                self._one(token)
        return self.out

    def emit(self, kind: str, token: Raw, value: str | None = None) -> None:
        if kind in OPENERS:
            self.bars.append(0)
        if kind == "LSET":
            self._such_that()
        elif kind in CLOSERS and len(self.bars) > 1:
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
        if text in UNITS:
            raise MathsSyntaxError(f"{UNITS[text]} cannot be read as a number", token.position)
        if token.kind == "letter" or text in LETTER_COMMANDS:
            self._letter(token, LETTER_COMMANDS.get(text, text))
        elif token.kind == "number":
            self._number(token)
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

    def _domain(self, token: Raw) -> None:
        """A number set; a mark after it means its positive numbers, or with "≥ 0" those that are not negative."""
        body = token.text.removeprefix(r"\mathbb").lstrip("{")
        letter = NUMBER_SET_NAMES.get(body[0], body[0])
        mark = body[1:].removeprefix("}")
        if mark.endswith(("0", "0}")) and ">0" not in mark:
            if letter not in "NZ":
                raise MathsSyntaxError("numbers from 0 on that are not whole", token.position)
            letter, mark = "N", ""
        self.emit("DOMAIN", token, letter + ("+" if mark else ""))

    def _other(self, token: Raw) -> None:
        text = token.text
        name = FUNCTION_WORDS.get(text.removeprefix("\\")) or ("log" if text in (r"\log", r"\lg", "log") else None)
        if token.kind == "dots":
            self._dots(token)
        elif name and text not in SIGNS and token.kind in ("word", "command"):
            self._function(token, name)
        elif text in (r"\|", "‖"):
            self.emit("RNORM" if self._after_operand() else "LNORM", token)
        elif text == "(" and self._composed():
            pass
        elif text == r"\underline":
            self._underlined(token)
        elif text == "(" and self.peek() in ("mod", r"\mod", r"\bmod"):
            self._plain_modulus(token)
        elif self.plain and text == "{" and not self._argument():
            self.special[self._closing(self.place - 1)] = "RSET"
            self.emit("LSET", token)
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

    def _such_that(self) -> None:
        """The sign after ``{x`` or ``{x ∈ S`` that means "such that"."""
        if self._text(self.place + 1) in SUCH_THAT and self.raw[self.place].kind == "letter":
            self.special[self.place + 1] = "SUCH"
        elif RELATIONS.get(self._text(self.place + 1)) == "∈":
            level = 0
            for index in range(self.place + 2, len(self.raw)):
                text = self.raw[index].text
                if level == 0 and text in SUCH_THAT:
                    self.special[index] = "SUCH"
                    return
                level += (text in ("(", "[", "{", r"\{")) - (text in (")", "]", "}", r"\}"))
                if level < 0:
                    return

    def _overline(self, token: Raw) -> None:
        """Decimal digits of a number, or after a point those that repeat."""
        self.place += token.text == "."
        opening, end = self.place, self._closing(self.place)
        inside = "".join(item.text for item in self.raw[opening + 1 : end])
        before = self.out[-1] if self.out and self.out[-1].type == "NUM" else None
        if before is not None and ("." in before or token.text == ".") and inside.isdecimal():
            self.out[-1] = Token("REPEATING", f"{before.partition('.')[0]}.{before.partition('.')[2]}|{inside}",
                                 start_pos=before.start_pos)  # fmt: skip
        elif before is None and token.text != "." and re.fullmatch(r"[a-z0-9]{2,}", inside):
            self.emit("DIGITS", token, inside)
        else:
            raise MathsSyntaxError("what the line is over has no certain reading", token.position)
        self.place = end + 1

    def _underlined(self, token: Raw) -> None:
        """Digits that are underlined one by one."""
        digits = ""
        self.place -= 1
        while self.peek() == r"\underline":
            end = self._closing(self.place + 1)
            digits += "".join(item.text for item in self.raw[self.place + 2 : end])
            self.place = end + 1
        if not re.fullmatch(r"[a-zA-Z0-9]{2,}", digits):
            raise MathsSyntaxError("what is underlined has no certain reading", token.position)
        self.emit("DIGITS", token, digits)

    def _composed(self) -> bool:
        """``(f ∘ g)(x)`` as f(g(x))."""
        inside = self.raw[self.place : self.place + 5]
        if [item.text for item in inside[1::2]] not in ([r"\circ", ")"], ["∘", ")"]) or inside[-1].text != "(":
            return False
        outer, inner = inside[0], inside[2]
        self.special[self._closing(self.place + 4)] = "RP RP"
        self.emit("FUN", outer)
        self.emit("LP", inside[3])
        self.emit("FUN", inner)
        self.emit("LP", inside[4])
        self.place += 5
        return True

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
        return bool(self.out) and self.out[-1].type in OPERAND_END

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
        if self._after_operand() and (self.peek() != "^" or self.out[-1].type == "NUM"):
            raise MathsSyntaxError("a number after a factor without a sign", token.position)
        self.emit("NUM", token)

    def _letter(self, token: Raw, name: str) -> None:
        if self.names and name in self.names.constants:
            self.emit("CONST", token, name)
        elif self.peek() == "_":
            self._subscript(token, name)
        elif self.peek() == "(" and name in "φστψμΓζ":
            raise MathsSyntaxError(f"{token.text} before a parenthesis can be a function", token.position)
        elif self.peek() == "(" and self._applied(name, self.place):
            self.emit("FUN", token, name)
        elif self.peek() == "^" and self._function_power(token, name):
            self.emit("FUN", token, f"{name}⁻¹")
        else:
            self.emit("VAR", token, name)

    def _function_power(self, token: Raw, name: str) -> bool:
        """Whether ``f^{-1}(x)`` follows; other powers of a function can be products or compositions."""
        end = self._closing(self.place + 1)
        inverse = [item.text for item in self.raw[self.place + 2 : end]] in (["-", "1"], ["−", "1"])
        if self._text(end + 1) == "(" and self._applied(name, end + 1):
            if inverse:
                self.place = end + 1
                return True
            raise MathsSyntaxError("a power of a function can be a composition", token.position)
        if self.names is not None and name in self.names.functions:
            raise MathsSyntaxError("a power of a function without its argument", token.position)
        return False

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
