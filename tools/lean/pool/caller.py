"""Who asks: the key by which the pool is fair. A server names the caller once; nothing in between passes it on."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_CALLER: ContextVar[str] = ContextVar("leanwright_lean_caller", default="")


@contextmanager
def calling(caller: str) -> Iterator[None]:
    """Within the block, and in tasks started there, requests to a pool belong to ``caller``."""
    token = _CALLER.set(caller)
    try:
        yield
    finally:
        _CALLER.reset(token)


def current_caller() -> str:
    """The caller named by ``calling``; ``""`` outside of it."""
    return _CALLER.get()
