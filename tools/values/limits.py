"""What a search may cost: steps and the size of numbers, never time, so that the same question has the same answer."""

from leanwright.tools.errors import LeanwrightError

MOST_BITS = 4096  # of a number
MOST_ELEMENTS = 3000  # of a set that is enumerated


class NotKnown(LeanwrightError):
    """A value that is not worked out: it is too large, or its operation is none that we know."""


class StepsSpent(LeanwrightError):
    """All steps of a search are used up."""


class Meter:
    """Counts steps down."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def tick(self, steps: int = 1) -> None:
        """Use up ``steps``. Raises StepsSpent."""
        self.left -= steps
        if self.left < 0:
            raise StepsSpent("no steps are left")


def bounded(bits: int) -> None:
    """Raises NotKnown when a number of so many bits is too large to be worked out."""
    if bits > MOST_BITS:
        raise NotKnown("the number is too large")
