"""The particles of one run as plain data: what a checkpoint holds and a resumed run starts from."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from typing import Any

from leanwright.graphs.smc.weights import Floats, effective_sample_size, log_mean_exp
from leanwright.tools.numerics import np

NO_TOKEN = -1  # in Generation.tokens: this particle drew nothing, for it was dead or had ended


@dataclass
class Generation:
    """One step of all particles, kept for the genealogy and to rebuild the language model's cache."""

    key: str  # digest of all that the language model has read before this step
    tokens: list[int]  # token that each particle drew, the end of text included; NO_TOKEN: none
    parents: list[int]  # after the step, particle i became a copy of particle parents[i]
    log_weights: list[float]  # after weighing, before resampling
    ess: float  # of these weights
    resampled: bool = False
    guesses: list[int] = field(default_factory=list)  # tokens that the model read ahead, as ``tokens``; []: it did not


@dataclass
class Population:
    """N particles. ``log_weights`` include ``twists``, the critic's value of the text so far, undone at the next."""

    tokens: list[list[int]]  # drawn so far, without the end of text
    log_weights: Floats  # shape [N]; -inf: dead
    twists: Floats  # shape [N]; 0 once the complete text has been weighed
    done: list[bool]  # drew the end of text
    weighed: list[bool]  # the critic's value of the complete text is in log_weights
    inconclusive: list[int]  # answers about texts on this particle's path that were inconclusive
    rng: np.random.Generator  # PCG64
    history: list[Generation] = field(default_factory=list)  # one for each step
    generated: int = 0  # tokens drawn by all particles, those that were resampled away included
    candidates: int = 0  # tokens proposed to the constraint, the rejected ones included

    @property
    def n(self) -> int:
        """Number of particles."""
        return len(self.tokens)

    @property
    def step(self) -> int:
        """Number of steps taken; 0 before the first."""
        return len(self.history)

    @property
    def live(self) -> list[int]:
        """Particles that go on: neither ended nor dead."""
        return [i for i in range(self.n) if not self.done[i] and self.log_weights[i] > -np.inf]

    @property
    def pending(self) -> bool:
        """Whether there is more to do: a particle goes on, or has ended and has not been weighed as a complete text."""
        waiting = any(d and not w for d, w in zip(self.done, self.weighed, strict=True))
        return bool(self.live) or (waiting and not self.all_dead)

    @property
    def all_dead(self) -> bool:
        """Whether every weight is 0: nothing can be drawn from this population."""
        return bool(np.all(self.log_weights == -np.inf))

    @property
    def log_z(self) -> float:
        """Estimate of log Σ p(x) Φ(x), once every particle has ended; exp of it is unbiased. -inf when all are dead."""
        return log_mean_exp(self.log_weights)

    @property
    def ess(self) -> float:
        """Effective sample size, between 1 and N; 0 when all are dead."""
        return effective_sample_size(self.log_weights)

    def degenerate(self, threshold: float) -> bool:
        """Whether so little of the weight is spread that it is time to resample: the ESS is below this share of N."""
        return self.ess < threshold * self.n

    def record(self) -> None:
        """Write the present weights into the last generation."""
        if self.history:
            self.history[-1].log_weights = [float(w) for w in self.log_weights]
            self.history[-1].ess = self.ess

    def select(self, parents: list[int]) -> None:
        """Particle i becomes a copy of particle ``parents[i]``; every weight becomes the mean weight."""
        mean = self.log_z
        self.tokens = [list(self.tokens[p]) for p in parents]
        self.twists = self.twists[parents]
        for name in ("done", "weighed", "inconclusive"):
            values = getattr(self, name)
            setattr(self, name, [values[p] for p in parents])
        self.log_weights = np.full(self.n, mean)
        if self.history:
            self.history[-1].parents = list(parents)
            self.history[-1].resampled = True

    def next_key(self) -> str:
        """Digest of what the language model will have read once the last tokens are appended to the live rows."""
        last = self.history[-1] if self.history else None
        read = f"{self.n} {self.live}" + (f" {last.key} {last.tokens} {last.parents}" if last else "")
        return blake2b(read.encode(), digest_size=12).hexdigest()

    def to_dict(self) -> dict[str, Any]:
        """Numbers, strings, lists and dicts that strict JSON can hold; None stands for -inf."""
        state: Any = self.rng.bit_generator.state
        return {
            "tokens": [list(t) for t in self.tokens],
            "log_weights": _finite(self.log_weights),
            "twists": _finite(self.twists),
            "done": list(self.done),
            "weighed": list(self.weighed),
            "inconclusive": list(self.inconclusive),
            # 128-bit integers as text: few formats hold them
            "rng": {**state, "state": {name: str(value) for name, value in state["state"].items()}},
            "history": [{**asdict(g), "log_weights": _finite(g.log_weights)} for g in self.history],
            "generated": self.generated,
            "candidates": self.candidates,
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Population:
        """The population that ``to_dict`` wrote."""
        bits = np.random.PCG64()
        state: Any = {**data["rng"], "state": {name: int(value) for name, value in data["rng"]["state"].items()}}
        bits.state = state
        return cls(
            tokens=[list(t) for t in data["tokens"]],
            log_weights=np.array(_infinite(data["log_weights"])),
            twists=np.array(_infinite(data["twists"])),
            done=list(data["done"]),
            weighed=list(data["weighed"]),
            inconclusive=list(data["inconclusive"]),
            rng=np.random.Generator(bits),
            history=[Generation(**{**g, "log_weights": _infinite(g["log_weights"])}) for g in data["history"]],
            generated=data["generated"],
            candidates=data["candidates"],
        )


def _finite(logs: Any) -> list[float | None]:
    return [None if x == -np.inf else float(x) for x in logs]


def _infinite(logs: list[float | None]) -> list[float]:
    return [-np.inf if x is None else x for x in logs]
