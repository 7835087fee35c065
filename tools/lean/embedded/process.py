"""The command line of one process of the embedded Lean: Node's permission model, named mounts, a large stack."""

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.lean.embedded.package import RUNTIME

STACK_KB = 1_000_000  # of the operating system; Node gets 90 % of it
_SHELL = f'ulimit -s {STACK_KB} 2>/dev/null || ulimit -s "$(ulimit -H -s)"; exec "$@"'

_NOISE = ("[DEBUG", "  - ", "  mainModule?")  # upstream's own tracing
_FRAME = re.compile(r"\s*(\d+: 0x|#(FailureMessage.*)?\s*$|-----)")  # where Node was when it broke down


@dataclass(frozen=True)
class LeanCommand:
    """How to start Lean. Only ``readable`` folders are mounted; nothing can be written outside ``writable``."""

    node: Path
    base: Path  # lean.js, lean.wasm and lib/lean
    lean_path: tuple[Path, ...]  # compiled modules, searched in this order
    readable: tuple[Path, ...]
    writable: tuple[Path, ...] = ()
    channel: bool = False  # offer the protocol channel on standard input and output
    image: Path | None = None  # a folder with an image of Lean's memory to go on from (runtime/image.cjs)
    write: Path | None = None  # the folder for an image that is being made
    save: bool = False  # also save machine code, in ``image``

    def argv(self, *arguments: str) -> list[str]:
        """Command line with ``arguments`` for Lean itself."""
        mounts = list(dict.fromkeys((*self.readable, *self.writable)))
        config = {
            "script": str(self.base / "lean.js"),
            "leanPath": os.pathsep.join(str(path) for path in self.lean_path),
            "mounts": [str(path) for path in mounts],
            "channel": self.channel,
            "watch": True,
            "image": self.image and str(self.image),
            "write": self.write and str(self.write),
            "save": self.save,
        }
        saved = [path for path in (self.write, self.image if self.save else None) if path]
        node = [str(self.node), f"--stack-size={STACK_KB * 9 // 10}", "--permission", "--allow-worker", "--no-warnings"]
        node += ["--wasm-lazy-validation"]  # V8 compiles a function when it is first called, and checks it then too
        node += [f"--allow-fs-read={path}" for path in (RUNTIME, *mounts, *filter(None, [self.image]))]
        node += [f"--allow-fs-write={path}" for path in (*self.writable, *saved)]
        command = [*node, str(RUNTIME / "launch.cjs"), json.dumps(config), *arguments]
        return command if os.name == "nt" else ["/bin/sh", "-c", _SHELL, "lean", *command]


def clean_environment() -> dict[str, str]:
    """What a Lean process sees of our environment: nothing, but for what Windows needs to start a process."""
    return {key: os.environ[key] for key in ("SYSTEMROOT",) if key in os.environ}


def is_noise(line: str) -> bool:
    """Whether a line of standard error is upstream's own tracing, or a place in the code of Node."""
    return line.startswith(_NOISE) or _FRAME.match(line) is not None
