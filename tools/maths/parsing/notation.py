"""Special notation among the raw tokens: number sets, sets by condition, digits under or over a line, compositions."""

import re
from math import isqrt

from lark import Token

from leanwright.tools.maths.ast import NUMBER_SET_NAMES
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing.cursor import Cursor
from leanwright.tools.maths.parsing.scan import Raw
from leanwright.tools.maths.parsing.signs import RELATIONS, SUCH_THAT
from leanwright.tools.maths.vocabulary import CALLIGRAPHIC, FUNCTION_LETTERS


class Notation(Cursor):
    """Notation that takes several raw tokens at once."""

    def emit(self, kind: str, token: Raw, value: str | None = None) -> None:
        super().emit(kind, token, value)
        if kind == "LSET":
            self._such_that()
        elif kind in ("RP", "RSET"):
            self._ranging()

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

    def _such_that(self) -> None:
        """The sign that means "such that" in a set: a bar only behind ``{x`` or ``{x ∈ S``, since others divide."""
        bars = RELATIONS.get(self._text(self.place + 1)) == "∈" or self._text(self.place + 1) in SUCH_THAT
        signs = SUCH_THAT if bars and self.raw[self.place].kind == "letter" else (":", r"\mid")
        level = 0
        for index in range(self.place, len(self.raw)):
            text = self.raw[index].text
            if level == 0 and text in signs:
                self.special[index] = "SUCH"
                return
            level += (text in ("(", "[", "{", r"\{")) - (text in (")", "]", "}", r"\}"))
            if level < 0:
                return

    def _fenced(self, token: Raw) -> bool:
        """Conjugates and closures, and inner products, as functions with parentheses."""
        text = token.text
        if text == r"\bar" or (text == r"\overline" and not self._digits_below()):
            self.special |= {self.place: "LP", self._closing(self.place): "RP"}
            self.emit("FNP", token, "bar")
        elif text in (r"\langle", "⟨"):
            self.emit("FNP", token, "inner")
            self.emit("LP", token)
        elif text in (r"\rangle", "⟩"):
            self.emit("RP", token)
        else:
            return False
        return True

    def _digits_below(self) -> bool:
        """Whether digits or letters in a row stand under a line: those of a number, or the ends of a segment."""
        inside = "".join(item.text for item in self.raw[self.place + 1 : self._closing(self.place)])
        complex_letters = inside.isalpha() and self.names is not None and "i" in self.names.constants
        return not complex_letters and bool(re.fullmatch(r"[a-z0-9]{2,}|[0-9]|[A-Z]{2,}", inside))

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

    def _calligraphic(self, token: Raw) -> bool:
        """\\mathcal{T} as a letter of its own."""
        end = self._closing(self.place) if self.peek() == "{" else self.place
        inside = "".join(item.text for item in self.raw[self.place : end + 1]).strip("{}")
        letter = CALLIGRAPHIC.get(inside)
        if token.text not in (r"\mathcal", r"\mathscr", r"\mathfrak") or letter is None:
            return False
        self.place = end + 1
        self.emit("VAR", token, letter)
        return True

    def _prime_field(self, token: Raw) -> bool:
        """\\mathbb{F}_2 as ℤ/2."""
        texts = [item.text for item in self.raw[self.place : self.place + 7]]
        size = int(texts[5]) if len(texts) == 7 and re.fullmatch(r"\d{1,4}", texts[5]) else 0
        prime = size > 1 and all(size % divisor for divisor in range(2, isqrt(size) + 1))
        if token.text != r"\mathbb" or texts[:5] != ["{", "F", "}", "_", "{"] or not prime:
            return False
        for kind, text in (("FNP", "ZMod"), ("LP", "("), ("NUM", texts[5]), ("RP", ")")):
            self.emit(kind, token, text)
        self.place += 7
        return True

    def _ranging(self) -> None:
        """``(a_n)_{n ≥ 1}``: with which number the terms of a sequence begin; ``(U_i)_{i ∈ I}``: what they are of."""
        if self.peek() != "_" or self.out[-1].type not in ("RP", "RSET"):
            return
        end = self._closing(self.place + 1)
        letter, *inside = self.raw[self.place + 2 : end]
        up = [item.text for item in self.raw[end + 1 : end + 5]]
        endless = up in (["^", "{", r"\infty", "}"], ["^", "{", "∞", "}"])
        sign = RELATIONS.get(inside[0].text) if len(inside) == 2 else None
        if letter.kind != "letter" or (inside and sign is None):
            return
        within = inside[1] if inside else letter
        number = sign in ("≥", "=") and within.kind == "number" and endless == (sign == "=")
        held = sign == "∈" and (within.kind == "domain" or (within.kind == "letter" and within.text.isupper()))
        if inside and not number and not held:
            return
        self.place = end + 1 + 4 * (sign == "=")
        if number or (within.kind == "letter" and inside):
            self.emit("FROM", within)
        elif within.kind == "domain":
            self._numbered(within)

    def _numbered(self, domain: Raw) -> None:
        """``(a_n)_{n ∈ ℕ}`` says nothing of the first term, ``(a_n)_{n ∈ ℕ^+}`` that it is a_1."""
        self._domain(domain)
        numbers = self.out.pop()
        if numbers not in ("N", "N+", "Z+"):
            raise MathsSyntaxError("a sequence that is not numbered by natural numbers", domain.position)
        if numbers != "N":
            self.emit("FROM", domain, "1")

    def _index(self, token: Raw) -> bool:
        """[G : H], and the degree [K(α) : K]."""
        depth, colons = 0, list[int]()
        for index in range(self.place, len(self.raw)):
            text = self.raw[index].text
            if depth == 0 and text == "]":
                break
            colons += [index] * (depth == 0 and text in (":", ","))
            depth += (text in ("(", "[", "{")) - (text in (")", "]", "}"))
        else:
            return False
        if len(colons) != 1 or self.raw[colons[0]].text != ":" or self.raw[self.place].kind not in ("letter", "domain"):
            return False
        self.special |= {colons[0]: "COMMA", index: "RP"}
        self.emit("FNP", token, "index")
        self.emit("LP", token)
        return True

    def _ring(self, token: Raw) -> bool:
        """K[x], ℤ[i] and ℤ[√-5] as types with their arguments in parentheses; the index [G : H]."""
        if self._index(token):
            return True
        texts = [item.text for item in self.raw[self.place : self.place + 12]]
        end = texts.index("]") if "]" in texts else 0
        before = self.out[-1] if self.out else Token("NONE", "")
        ring = before.type == "DOMAIN" or (before.type == "VAR" and before in tuple("RKFAk"))
        if not ring or before.endswith("+") or not end:
            return False
        inside = texts[:end]
        if len(inside) == 1 and inside[0] in "xXtTzZyY":
            self.out[-1:] = [Token("FNP", "Polynomial", start_pos=token.position), Token("LP", "(")]
            self.out += [before, Token("RP", ")")]
            self.place += 2
            return True
        root = inside[:2] == [r"\sqrt", "{"] and inside[-1] == "}"
        if before != "Z" or not (root or inside == ["i"]):
            return False
        self.out[-1:] = [Token("FNP", "Zsqrtd", start_pos=token.position), Token("LP", "(")]
        kept = inside[2:-1] if root else ["-", "1"]
        self.out += [Token("SUB" if text == "-" else "NUM", text) for text in kept] + [Token("RP", ")")]
        self.place += len(inside) + 1
        return all(text == "-" or text.isdigit() for text in kept)

    def _units(self, token: Raw) -> bool:
        """K^×, the units of a ring."""
        if token.text != "^" or [self.peek(k) for k in range(3)] not in (["{", r"\times", "}"], ["{", "×", "}"]):
            return False
        ring = self.out.pop() if self.out else Token("NONE", "")
        if ring.type not in ("VAR", "DOMAIN") or ring.endswith("+"):
            raise MathsSyntaxError(f"the sign {token.text} is not supported", token.position)
        self.out += [Token("FNP", "Units", start_pos=token.position), Token("LP", "("), ring, Token("RP", ")")]
        self.place += 3
        return True

    def _mixed(self) -> bool:
        """Whether a fraction of two numerals follows a numeral: 2½."""
        inside = [self.raw[index].kind for index in range(self.place, min(self.place + 6, len(self.raw)))]
        plain = inside == ["sign", "number", "sign", "sign", "number", "sign"]
        return plain and bool(self.out) and self.out[-1].type == "NUM"

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
