"""The wheel holds every folder and every data file."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DATA = {
    ".j2",
    ".lark",
    ".sql",
    ".json",
    ".jsonl",
    ".lean",
    ".safetensors",
    ".mjs",
    ".cjs",
    ".md",
    ".ts",
    ".tsx",
    ".css",
    ".html",
    ".rules",
    ".toml",
    ".svg",
}
FOLDERS = ("prompts", "tools", "graphs", "agent", "evals")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """A wheel built from a copy of the tracked files, without the network."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    for name in filter(None, names):
        path = ROOT / name
        if path.is_file() and not path.is_symlink():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes(path.read_bytes())
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(source)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout[-2000:] + built.stderr[-2000:]
    return zipfile.ZipFile(next(out.glob("*.whl")))


def test_wheel_holds_every_module_and_data_file(wheel: zipfile.ZipFile) -> None:
    inside = set(wheel.namelist())
    tracked = subprocess.run(
        ["git", "ls-files", *FOLDERS], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    wanted = {f"leanwright/{n}" for n in tracked if Path(n).suffix in DATA | {".py"}}
    wanted = {name.replace("leanwright/agent/package/", "leanwright/") for name in wanted}
    assert wanted, "no tracked files were found"
    assert not wanted - inside


def test_type_checkers_see_the_types(wheel: zipfile.ZipFile) -> None:
    assert "leanwright/py.typed" in wheel.namelist()


def test_the_module_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "leanwright", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("leanwright 0.")


def test_wheel_holds_nothing_else(wheel: zipfile.ZipFile) -> None:
    roots = {n.split("/")[0] for n in wheel.namelist()}
    assert roots == {"leanwright", next(r for r in roots if r.endswith(".dist-info"))}
    assert not [n for n in wheel.namelist() if n.startswith("leanwright/tests")]
