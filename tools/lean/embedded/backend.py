"""The embedded Lean as a LeanBackend, on a pool of persistent checkers."""

from leanwright.tools.lean.embedded.setup import Toolchain
from leanwright.tools.lean.embedded.worker import EmbeddedLauncher
from leanwright.tools.lean.pool.pool import PoolLimits
from leanwright.tools.lean.pooled_backend import PooledLean

MEMORY_BYTES = 3_200_000_000  # of a worker while it runs; WebAssembly itself stops at 2 GB of Lean's own memory


class EmbeddedLean(PooledLean):
    """LeanBackend on a pool of embedded Leans.

    ``workers`` processes serve requests, callers in turn; with ``spare`` one more is kept warm and takes the place of
    one that was ended. Each takes 0.8 GB. A worker is replaced after a time-out, a crash, a text that may have run code
    of its own, ``max_checks`` requests, or when it has more than ``max_resident_bytes`` of resident memory;
    environments kept in it are gone then, and a request for one is answered INCONCLUSIVE. Bound to the event loop of
    its first use.
    """

    name = "embedded"

    def __init__(
        self,
        toolchain: Toolchain,
        *,
        workers: int = 1,
        spare: bool = True,
        timeout_s: float = 30.0,
        max_checks: int = 5000,
        max_resident_bytes: int = 2_600_000_000,
        start_timeout_s: float = 180.0,
    ) -> None:
        self.toolchain = toolchain
        limits = PoolLimits(
            timeout_s=timeout_s,
            start_timeout_s=start_timeout_s,
            max_requests=max_checks,
            recycle_bytes=max_resident_bytes,
            memory_bytes=MEMORY_BYTES,
        )
        super().__init__(
            EmbeddedLauncher(toolchain),
            version=toolchain.version,
            library=toolchain.library,
            workers=workers,
            spare=spare,
            limits=limits,
        )
