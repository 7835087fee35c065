"""A build that ends its own process at a given moment: python -m tests.tools.index.crash FOLDER MOMENT [CHROMA]."""

import os
import signal
import sys
from pathlib import Path

from leanwright.tools.index import build
from leanwright.tools.index.store import Shelf
from tests.tools.index.support import HashEncoder, dump, many


def die(*_: object, **__: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class MortalEncoder(HashEncoder):
    """Dies in its fourth batch."""

    def encode(self, texts):  # type: ignore[no-untyped-def]
        if self.encoded >= 3 * build.ENCODE_BATCH:
            die()
        return super().encode(texts)


def main(folder: Path, moment: str, chroma: str | None = None) -> None:
    build.READ_BATCH = 50
    build.ENCODE_BATCH = 64
    if moment == "switch":
        Shelf.switch = die  # type: ignore[method-assign]
    reads = 0

    def report(step: build.BuildStep) -> None:
        nonlocal reads
        reads += step.phase == "read"
        if (moment == "read" and reads == 3) or moment == step.phase == "words":
            die()

    encoder = MortalEncoder() if moment == "encode" else HashEncoder()
    build.build_index(dump(folder / "new.jsonl", many(400)), "lib", folder, encoder, report, chroma=chroma)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
