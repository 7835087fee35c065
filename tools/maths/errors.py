"""The error of the mathematics parsers."""

from leanwright.tools.errors import InputError


class MathsSyntaxError(InputError):
    """Text that is not mathematics of the supported kind; ``position`` is an offset into that text, in characters."""

    def __init__(self, reason: str, position: int) -> None:
        super().__init__(f"{reason} (at character {position})")
        self.reason = reason
        self.position = position
