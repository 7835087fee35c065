"""The command line of one process of the embedded Lean: Node's permission model, named mounts, a large stack."""

import json
import os
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.lean.embedded.package import RUNTIME

STACK_KB = 1_000_000  # of the operating system; Node gets 90 % of it
_SHELL = f'ulimit -s {STACK_KB} 2>/dev/null || ulimit -s "$(ulimit -H -s)"; exec "$@"'

_NOISE = ("[DEBUG", "  - ", "  mainModule?")  # upstream's own tracing


@dataclass(frozen=True)
class LeanCommand:
    """How to start Lean. Only ``readable`` folders are mounted; nothing can be written outside ``writable``."""

    node: Path
    base: Path  # lean.js, lean.wasm and lib/lean
    lean_path: tuple[Path, ...]  # compiled modules, searched in this order
    readable: tuple[Path, ...]
    writable: tuple[Path, ...] = ()
    channel: bool = False  # offer the protocol channel on standard input and output

    def argv(self, *arguments: str) -> list[str]:
        """Command line with ``arguments`` for Lean itself."""
        mounts = list(dict.fromkeys((*self.readable, *self.writable)))
        config = {
            "script": str(self.base / "lean.js"),
            "leanPath": os.pathsep.join(str(path) for path in self.lean_path),
            "mounts": [str(path) for path in mounts],
            "channel": self.channel,
            "watch": True,
        }
        node = [str(self.node), f"--stack-size={STACK_KB * 9 // 10}", "--permission", "--allow-worker", "--no-warnings"]
        node += [f"--allow-fs-read={path}" for path in (RUNTIME, *mounts)]
        node += [f"--allow-fs-write={path}" for path in self.writable]
        command = [*node, str(RUNTIME / "launch.cjs"), json.dumps(config), *arguments]
        return command if os.name == "nt" else ["/bin/sh", "-c", _SHELL, "lean", *command]


def clean_environment() -> dict[str, str]:
    """What a Lean process sees of our environment: nothing, but for what Windows needs to start a process."""
    return {key: os.environ[key] for key in ("SYSTEMROOT",) if key in os.environ}


def is_noise(line: str) -> bool:
    """Whether a line of standard error is upstream's own tracing."""
    return line.startswith(_NOISE)
