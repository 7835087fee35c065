"""A place in the raw tokens of a formula, and the terminals made so far."""

from dataclasses import dataclass, field

from lark import Token

from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing.scan import Raw
from leanwright.tools.maths.parsing.signs import CLOSERS, OPENERS, OPERAND_END
from leanwright.tools.maths.vocabulary import Names


@dataclass
class Cursor:
    """What the passes over the raw tokens share."""

    raw: list[Raw]
    names: Names | None
    plain: bool = False
    out: list[Token] = field(default_factory=list)
    place: int = 0
    bars: list[int] = field(default_factory=lambda: [0])
    special: dict[int, str] = field(default_factory=dict)  # index of a raw token -> its terminal; "" for none
    sequences: frozenset[str] = frozenset()

    def emit(self, kind: str, token: Raw, value: str | None = None) -> None:
        if kind in OPENERS:
            self.bars.append(0)
        elif kind in CLOSERS and len(self.bars) > 1:
            self.bars.pop()
        self.out.append(Token(kind, token.text if value is None else value, start_pos=token.position))

    def peek(self, ahead: int = 0) -> str:
        return self._text(self.place + ahead)

    def _text(self, index: int) -> str:
        return self.raw[index].text if index < len(self.raw) else ""

    def _closing(self, opening: int) -> int:
        """Index of the brace or parenthesis that closes the one at ``opening``."""
        depth = 0
        for index in range(opening, len(self.raw)):
            depth += self.raw[index].text in ("{", "(")
            depth -= self.raw[index].text in ("}", ")")
            if depth == 0:
                return index
        raise MathsSyntaxError("a bracket is not closed", self.raw[min(opening, len(self.raw) - 1)].position)

    def _after_operand(self) -> bool:
        return bool(self.out) and self.out[-1].type in OPERAND_END
