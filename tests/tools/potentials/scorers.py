"""A scorer that is quick to foresee."""

from leanwright.tools.errors import Abstention
from leanwright.tools.types import TextScore


class Lengths:
    """The longer the Lean text, the less probable the statement; a text that holds ``unreadable`` is declined."""

    name = "lengths"

    async def logprob(self, informal: str, lean: str) -> TextScore:
        if "unreadable" in lean:
            raise Abstention("no reading")
        return TextScore(logprob=-float(len(lean)), tokens=len(informal.split()))
