"""Control groups: where one can be made, and that its limit holds."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from leanwright.tools.lean.cgroup import NAME, MemoryGroups, find_memory_groups
from leanwright.tools.lean.sandbox import Sandbox

V2 = "30 25 0:26 / {mount} rw,nosuid - cgroup2 cgroup2 rw\n"
V1 = "35 29 0:31 {root} {mount} rw - cgroup cgroup rw,memory\n"


def system(root: Path, mountinfo: str, cgroup: str) -> Path:
    """A folder that stands for /proc/self, of a system whose groups are mounted at ``root/my groups``."""
    proc = root / "proc"
    proc.mkdir()
    (proc / "mountinfo").write_text(mountinfo.format(mount=f"{root}/my\\040groups", root="/outer"))
    (proc / "cgroup").write_text(cgroup)
    return proc


def group(folder: Path, *controllers: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "cgroup.procs").touch()
    (folder / "cgroup.subtree_control").write_text(" ".join(controllers))
    return folder


def test_beside_our_own_where_systemd_gave_the_user_a_place(tmp_path: Path) -> None:
    proc = system(tmp_path, V2, "0::/user.slice/app.slice/terminal.scope\n")
    place = group(tmp_path / "my groups/user.slice/app.slice", "memory", "pids")
    group(place / "terminal.scope")
    assert find_memory_groups(proc) == MemoryGroups(place, "memory.max")


def test_below_our_own_where_that_is_the_root(tmp_path: Path) -> None:
    proc = system(tmp_path, V2, "0::/\n")
    place = group(tmp_path / "my groups", "cpu", "memory")
    assert find_memory_groups(proc) == MemoryGroups(place, "memory.max")


@pytest.mark.parametrize("controllers", [(), ("pids",)])
def test_nowhere_when_memory_is_not_delegated(tmp_path: Path, controllers: tuple[str, ...]) -> None:
    proc = system(tmp_path, V2, "0::/session-1.scope\n")
    group(group(tmp_path / "my groups", *controllers) / "session-1.scope")
    assert find_memory_groups(proc) is None


def test_the_first_version_as_containers_have_it(tmp_path: Path) -> None:
    proc = system(tmp_path, V2 + V1, "4:memory:/outer/box\n0::/\n")
    place = group(tmp_path / "my groups/box")
    group(tmp_path / "my groups")
    assert find_memory_groups(proc) == MemoryGroups(place, "memory.limit_in_bytes")


def test_not_on_other_systems(tmp_path: Path) -> None:
    assert find_memory_groups(tmp_path) is None


def test_a_process_is_put_into_its_group(tmp_path: Path) -> None:
    groups = MemoryGroups(tmp_path / "it's here", "memory.max")
    groups.folder.mkdir()
    ended = groups.folder / f"{NAME}999999999"
    ended.mkdir()
    command = Sandbox(None, tmp_path, 8_000_000_000, groups=groups).command(["/bin/true"], readable=[], env={})
    assert subprocess.run(command, check=False).returncode == 0
    (made,) = groups.folder.iterdir()  # the one of a process that has ended is removed
    assert int((made / "memory.max").read_text()) == 9_000_000_000 + 64 * 2**20
    assert (made / "cgroup.procs").read_text().strip() == made.name.removeprefix(NAME)


def test_where_no_group_can_be_made_the_program_runs_all_the_same(tmp_path: Path) -> None:
    groups = MemoryGroups(tmp_path / "gone", "memory.max")
    command = Sandbox(None, tmp_path, 8_000_000_000, groups=groups).command(["/bin/echo", "1"], readable=[], env={})
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "1\n", "")


def test_the_limit_holds(tmp_path: Path) -> None:
    """On this system, where RLIMIT_DATA alone would let it pass."""
    groups = find_memory_groups()
    if groups is None:
        pytest.skip("no control group can be made here")
    sandbox = Sandbox(None, tmp_path, 100_000_000, data_bytes=4_000_000_000, groups=groups)

    def ended(megabytes: int) -> int:
        take = f"print(len(bytearray({megabytes}_000_000)))"
        command = sandbox.command([sys.executable, "-c", take], readable=[], env={})
        return subprocess.run(command, check=False, capture_output=True).returncode

    assert ended(50) == 0
    assert ended(400) == -signal.SIGKILL
    groups.remove_empty()
    assert not [path for path in groups.folder.glob(f"{NAME}*") if not Path("/proc", path.name[len(NAME) :]).exists()]
