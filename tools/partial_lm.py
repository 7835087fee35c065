"""What a language model must tell that lists the most probable tokens alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from leanwright.tools.protocols import CausalLM, LMState

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True)
class UnlistedQuery:
    """A question to a PartialLM: a token of a row beside those that it listed and those in ``besides``."""

    row: int
    besides: frozenset[int]
    seed: int  # of the draw


@dataclass(frozen=True)
class Unlisted:
    """A token that a PartialLM had not listed."""

    token: int
    logprob: float  # of being drawn
    allowed: bool = True  # False: the prompt rules it out, and its probability in the target is 0


@runtime_checkable
class PartialLM(CausalLM, Protocol):
    """A CausalLM whose rows hold the most probable tokens alone, and -inf for the others, the tail.

    A row's missing mass, 1 - Σ exp, is that of its tail. Which tokens a row lists depends on its text alone.
    """

    def unlisted(self, state: LMState, queries: Sequence[UnlistedQuery]) -> list[Unlisted]:
        """For each query a token of the row's tail, drawn with the model's probabilities. Blocking."""
        ...

    def exactly(self, state: LMState, token: int) -> "torch.Tensor":
        """Log-probability of ``token`` after each continuation, listed or not, shape [n]. Blocking."""
        ...
