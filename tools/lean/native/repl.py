"""One process of the leanprover-community REPL: JSON objects on standard input and output, with blank lines between.

Request ``{"cmd", "env"}``; answer ``{"env", "messages", "sorries"}``, or ``{"message"}`` when it refuses. Answers bear
no mark of their request: they are told apart by their order alone.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from leanwright.tools.lean.pool.child_worker import ChildWorker
from leanwright.tools.lean.pool.launcher import WorkerDied
from leanwright.tools.lean.pool.process import LINE_LIMIT, Child, private_bytes, tree_resident_bytes

OPTIONS = "set_option autoImplicit false"  # an unknown lower-case name is an error, never a new variable


class ReplWorker(ChildWorker):
    """A running REPL, as the pool's Worker. A request's ``env`` 0 is the environment with the library."""

    def __init__(self, child: Child, modules: Sequence[str]) -> None:
        super().__init__(child)
        self._modules = modules
        self._base = 0

    def resident_bytes(self) -> int:
        """See Worker. The library, which Lean maps and all processes share, does not count."""
        return tree_resident_bytes(self.pid, private_bytes)

    async def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a check. See Worker."""
        return await self._exchange({"cmd": request["cmd"], "env": request["env"] or self._base})

    async def _begin(self) -> None:
        header = "".join(f"import {module}\n" for module in self._modules) + OPTIONS
        answer = await self._exchange({"cmd": header})
        errors = [m for m in answer.get("messages") or () if isinstance(m, dict) and m.get("severity") == "error"]
        if "message" in answer or errors:
            raise WorkerDied(one_line(answer.get("message") or errors[0].get("data")))
        base = answer.get("env")
        if not isinstance(base, int):
            raise WorkerDied("the REPL gave no environment")
        self._base = base

    async def _exchange(self, command: dict[str, Any]) -> dict[str, Any]:
        await self._child.send(json.dumps(command, ensure_ascii=False).encode() + b"\n\n")
        lines: list[bytes] = []
        size = 0
        while (line := await self._child.line()).strip() or not lines:
            lines.append(line)
            size += len(line)
            if size > LINE_LIMIT:
                raise WorkerDied("its answer was too long")
        try:
            answer = json.loads(b"".join(lines))
        except (ValueError, RecursionError) as error:
            raise WorkerDied(
                f"the REPL gave an answer that is not JSON: {one_line(lines[0].decode(errors='replace'))}"
            ) from error
        if not isinstance(answer, dict):
            raise WorkerDied("the REPL gave an answer that is not a JSON object")
        return answer


def one_line(said: object) -> str:
    """What a program said, on one short line."""
    return " ".join(str(said).split())[:200]
