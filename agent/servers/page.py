"""The web page: fetched and bundled once by npm and esbuild, from the sources beside this file, into the cache.

The lock file pins every package by its hash. Nothing of the page comes from elsewhere when it is served.
"""

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from filelock import FileLock

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded.download import npm_environment
from leanwright.tools.lean.embedded.node import NodeTools
from leanwright.tools.lean.embedded.package import digest
from leanwright.tools.lean.embedded.setup import ensure_node

SOURCES = Path(__file__).resolve().parent / "web"
LIMIT_S = 600.0
_BUNDLE = (
    "src/main.tsx", "--bundle", "--minify", "--format=esm", "--target=es2022", "--jsx=automatic",
    "--jsx-import-source=preact", "--loader:.woff2=file", "--loader:.woff=empty", "--loader:.ttf=empty",
    "--asset-names=fonts/[name]", "--log-level=warning", "--outdir=out",
)  # fmt: skip


def ensure_page(cache_dir: Path, say: Callable[[str], None] = lambda _: None) -> Path:
    """The folder with the page, built when it is not there yet. Blocking. Raises SetupError."""
    sources = sorted(path for path in SOURCES.rglob("*") if path.is_file() and "node_modules" not in path.parts)
    folder = cache_dir.expanduser().resolve() / "web" / digest(sources, *_BUNDLE)
    if (folder / "index.html").is_file():
        return folder
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(folder.parent / "lock"):
            if not (folder / "index.html").is_file():
                say("building the web page (once)")
                _build(ensure_node(cache_dir), folder)
    except OSError as error:
        raise SetupError(f"the web page cannot be built in {folder} ({error.strerror or error})") from error
    return folder


def _build(tools: NodeTools, folder: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="leanwright-web-") as name:
        work = Path(name) / "web"
        shutil.copytree(SOURCES, work, ignore=shutil.ignore_patterns("node_modules"))
        _run([tools.npm, "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], tools, work)
        _run([Path("node_modules/esbuild/bin/esbuild"), *_BUNDLE], tools, work)
        for file in ("index.html", "icon.svg"):
            shutil.copy2(work / file, work / "out" / file)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.move(work / "out", folder)


def _run(command: "list[Path | str]", tools: NodeTools, work: Path) -> None:
    """Run a script with Node. Raises SetupError with its last line."""
    words = [str(tools.node), *map(str, command)]
    try:
        done = subprocess.run(
            words,
            cwd=work,
            env=npm_environment(),
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise SetupError("the web page could not be built: npm did not finish; check its registry and proxy") from None
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip() and "warn" not in line]
        raise SetupError(f"the web page could not be built: {lines[0] if lines else f'exit code {done.returncode}'}")
