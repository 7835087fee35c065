"""What the program calls of Lean's own parts: listed, kept in one folder, and right for each Lean by its signatures."""

import re
import subprocess
from pathlib import Path

import pytest

from leanwright.tools.lean.embedded import package
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.lean.embedded.process import LeanCommand, clean_environment
from leanwright.tools.lean.native.internals import apis, changed, table
from leanwright.tools.lean.native.program import plain

REPL = package.PROJECT / "Repl"
COMPAT = sorted((REPL / "Compat").rglob("*.lean"))
INSPECT = package.PROJECT / "Inspect.lean"
DOCS = Path(__file__).parents[4] / "docs" / "lean-internals.md"
# A call is written with its whole name, so that the signatures of another Lean can take the place of this one's.
CALLED = re.compile(r"\bLean\.(?:[A-Z]\w*\.)*[a-z]\w*\??")
SHORT = {
    "addDeclCore",
    "elabCommandTopLevel",
    "importModules",
    "enableInitializersExecution",
    "parseCommand",
    "getParserCategory?",
    "isInstanceCore",
    "privateToUserName?",
    "Meta.synthInstance?",
    "map₂",
    "Meta.State",
    "Core.Context",
    "PersistentHashMap.Node",
    "getOriginalConstKind?",
    "getReducibilityStatusCore",
    "findDocString?",
    "findDeclarationRanges?",
    "ppSignature",
    "moduleData",
}
VERSIONS = ("4.27.0", "4.32.0", "4.33.0", "4.36.0")  # the first Lean of each set of signatures, and the newest


def calls(path: Path) -> set[str]:
    code = re.sub(r"/-.*?-/|--[^\n]*", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return {name for line in code.splitlines() if "import " not in line for name in CALLED.findall(line)}


def test_the_docs_hold_the_table() -> None:
    assert table() in DOCS.read_text(encoding="utf-8")


def test_every_call_is_listed_and_every_row_is_called() -> None:
    listed = {(api.name, part) for api in apis() for part in api.used_in.split(", ")}
    parts = {path: path.relative_to(REPL / "Compat").parts[0].removesuffix(".lean") for path in COMPAT}
    assert {(name, part) for path, part in (parts | {INSPECT: "Inspect"}).items() for name in calls(path)} == listed


def test_no_other_file_calls_them() -> None:
    for path in [*REPL.glob("*.lean"), *REPL.glob("Absent/*.lean")]:
        text = path.read_text(encoding="utf-8")
        assert not [word for word in SHORT if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)], path


def test_every_row_says_what_shows_it() -> None:
    for api in apis():
        for signature in api.signatures:
            assert signature.seen, api.name
            for one in signature.seen:
                assert re.fullmatch(r"4\.\d+\.\S+ (embedded|[\w.-]+/[\w.-]+@[0-9a-f]{40} \S.*)", one), one


def stubbed(version: str, sources: list[Path], space: str) -> str:
    """``sources`` elaborated where what changed has the signatures of Lean ``version``."""
    stubs = "\n".join(f"axiom {name} {text}" for name, text in changed(version, package.LEAN_VERSION))
    bodies = "\n".join(plain(path.read_text(encoding="utf-8")) for path in sources)
    bodies = re.sub(r"^(import|set_option|open) .*\n", "", bodies, flags=re.MULTILINE)
    return f"namespace {space}\nnoncomputable section\n{stubs}\n{bodies}\nend\nend {space}\n"


def compat_for(version: str) -> list[Path]:
    sources = package.repl_sources(version=version, absent=())
    return [path for name, path in sources if name.startswith("Repl.Compat.")]


@pytest.mark.whole
@pytest.mark.lean
def test_variants_against_the_signatures_of_their_leans(toolchain: Toolchain, tmp_path: Path) -> None:
    """One process: signatures of this Lean are those of its library, each variant elaborates where its Leans'
    signatures hold, and where another's hold it does not."""
    own = "".join(
        f"axiom {api.name} {api.at(package.LEAN_VERSION).text}\n"
        f"example : type_of% @Own.{api.name} = type_of% @_root_.{api.name} := rfl\n"
        for api in apis()
    )
    parts = ["import Lean\nopen Lean Elab\n", f"namespace Own\n{own}end Own\n"]
    parts += [stubbed(version, compat_for(version), f"For{i}") for i, version in enumerate(VERSIONS)]
    good = "".join(parts)
    old, new = REPL / "Compat/Goals/V4_27.lean", REPL / "Compat/Goals/V4_33.lean"
    wrong = [stubbed("4.33.0", [old], "Old"), stubbed("4.28.0", [new], "New")]
    file = tmp_path / "Variants.lean"
    file.write_text(good + "".join(wrong), encoding="utf-8")
    lean = LeanCommand(
        node=toolchain.node,
        base=toolchain.base,
        lean_path=(toolchain.base / "lib" / "lean",),
        readable=(toolchain.base, tmp_path),
    )
    said = subprocess.run(
        lean.argv("-j1", str(file)),
        cwd=tmp_path,
        env=clean_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    lines = [int(n) for n in re.findall(r"Variants\.lean:(\d+):\d+: error", said.stdout + said.stderr)]
    first, second = good.count("\n"), (good + wrong[0]).count("\n")
    assert not [n for n in lines if n <= first], said.stderr[-3000:]
    assert [n for n in lines if first < n <= second], "the older variant passes where a number is demanded"
    assert [n for n in lines if second < n], "the newer variant passes where none is taken"
