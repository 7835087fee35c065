"""Stand-ins for a user's Lake project: a fake ``lake`` and a fake toolchain behind which the embedded Lean answers."""

import json
import shlex
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from leanwright.tools.lean.embedded import package
from leanwright.tools.lean.embedded.compile import run_build
from leanwright.tools.lean.embedded.package import RUNTIME
from leanwright.tools.lean.embedded.setup import Toolchain

HERE = Path(__file__).parent
MISBEHAVING = HERE.parent / "embedded" / "fake_server.py"
CHANNEL = ("--channel", "/dev/leanwright", "/dev/leanwright")

# What the fake compiler does: tells its version, copies compiled modules into place, serves.
LEAN = """#!{shell}
case "$*" in
--version) echo "Lean (version {version}, a fake)" ;;
"--run "*Build.lean*)
  shift 2
  while [ $# -gt 0 ]; do
    {refuse}
    from={repl}/$(echo "$3" | tr . /)
    cp "$from.olean" "$2" && cp "$from.ir" "${{2%.olean}}.ir" && echo "built $3"
    shift 3
  done
  echo finished ;;
"--root="*)
  set -- "$4" "$3" plain
  {refuse}
  touch "$2" ;;
"-j1 -s65536 --json "*)
  while [ $# -gt 2 ]; do shift; done
  out=$1 source=$2
  {compile} ;;
"-j1 -s65536 --run "*Inspect.lean*)
  {inspect} ;;
"-j1 -s65536 --run "*Extract.lean" "*)
  script=$4 output=$5 roots=$6
  shift 6
  {extract} ;;
"-j1 -s65536 --run "*Main.lean" --channel - "*)
  {serve} ;;
*) echo "unexpected: $*" >&2; exit 9 ;;
esac
"""


# A source that holds a text is refused, as a module or as a plain file.
REFUSE = """    if grep -qF -- {text} "$1"; then echo "$1:9:4: error: {error}"; echo "failed $3"; exit 1; fi"""

# Where the real Leans refuse what was written for others, as their sources show; see docs/lean-internals.md.
FROM_4_33 = {"addDeclCore env 0 (.defnDecl": "Application type mismatch: USize expected"}
BEFORE_4_33 = {"addDeclCore env 0 512": "Application type mismatch: Declaration expected"}
FROM_4_35 = FROM_4_33 | {"``Lean.ofReduceBool": "Unknown constant `Lean.ofReduceBool`"}


def refused_by(version: str) -> dict[str, str]:
    """What the Lean ``version`` refuses to compile."""
    minor = int(version.split(".")[1])
    return FROM_4_35 if minor >= 35 else FROM_4_33 if minor >= 33 else BEFORE_4_33


def executable(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return path


@dataclass
class FakeProject:
    """A Lake project and its toolchain under ``root``."""

    root: Path
    modules: tuple[str, ...] = ("Mathlib",)
    version: str = "4.28.0"
    lean_path: tuple[Path, ...] = ()  # more folders that lake env names
    repl: Path = Path("/nonexistent")  # where the compiled program is copied from
    serve: str = "exit 9"
    compile: str = "exit 9"  # $source to $out
    inspect: str = "exit 9"
    extract: str = "exit 9"  # the declarations of the modules $@ below $roots to $output
    refuses: dict[str, str] = field(default_factory=dict)  # text of a source that does not compile, and the error
    lines: list[str] = field(default_factory=list)  # more lines that lake env prints

    @property
    def folder(self) -> Path:
        return self.root / "project"

    @property
    def bin(self) -> Path:
        """The folder of ``lake``, to be put on the PATH."""
        return self.root / "bin"

    def make(self) -> "FakeProject":
        built = self.folder / ".lake" / "build" / "lib" / "lean"
        sysroot = self.root / "toolchain"
        for module in self.modules:
            olean = built.joinpath(*module.split(".")).with_suffix(".olean")
            olean.parent.mkdir(parents=True, exist_ok=True)
            olean.touch()
        for name in ("Init.olean", "Std.olean"):
            (sysroot / "lib" / "lean").mkdir(parents=True, exist_ok=True)
            (sysroot / "lib" / "lean" / name).touch()
        (self.folder / "lakefile.toml").write_text('name = "project"\n')
        (self.folder / "lean-toolchain").write_text(f"leanprover/lean4:v{self.version}\n")
        (sysroot / "bin").mkdir(exist_ok=True)
        shell = Path(shutil.copy("/bin/sh", sysroot / "bin" / "sh"))  # the sandbox shows the toolchain only
        refuse = "\n".join(REFUSE.format(text=shlex.quote(text), error=e) for text, e in self.refuses.items()) or ":"
        text = LEAN.format(
            shell=shell,
            version=self.version,
            repl=self.repl,
            serve=self.serve,
            refuse=refuse,
            compile=self.compile,
            inspect=self.inspect,
            extract=self.extract,
        )
        executable(sysroot / "bin" / "lean", text)
        path = ":".join(map(str, ("./.lake/build/lib/lean", "./not/there", *self.lean_path)))
        said = "\n".join((f"LEAN_SYSROOT={sysroot}", f"LEAN_PATH={path}", "LAKE=lake", *self.lines))
        self.lake(f"[ \"$*\" = env ] || exit 9\ncat <<'END'\n{said}\nEND")
        return self

    def lake(self, script: str) -> None:
        """Make ``lake`` do ``script``."""
        executable(self.bin / "lake", f"#!/bin/sh\n{script}\n")


def compiled_modules(folder: Path) -> Path:
    """Empty files in ``folder`` to stand for our compiled modules, which the fake compiler copies."""
    for name, _ in package.repl_sources(absent=()):
        path = folder.joinpath(*name.split("."))
        path.parent.mkdir(parents=True, exist_ok=True)
        for suffix in (".olean", ".ir"):
            path.with_suffix(suffix).touch()
    return folder


def embedded_project(root: Path, toolchain: Toolchain, *, image: bool = True) -> FakeProject:
    """A project whose Lean is the embedded one; see `server`."""
    shown = (RUNTIME, toolchain.node.parent, toolchain.base, toolchain.repl, toolchain.prelude, toolchain.image)
    serve = (
        f"ulimit -s 1000000 2>/dev/null || ulimit -s unlimited; exec {shlex.join(server(toolchain, image=image))} >&4"
    )
    lean_path = tuple(path for path in shown if path is not None)
    return FakeProject(root, repl=toolchain.repl, serve=serve, lean_path=lean_path).make()


def importing_project(root: Path, toolchain: Toolchain, sources: dict[str, str], *, built: bool = True) -> FakeProject:
    """A project of modules, which the embedded Lean compiles where they are ``built``, and imports as it is told."""
    project = root / "project"
    output = project / ".lake" / "build" / "lib" / "lean"
    output.mkdir(parents=True)
    for name, text in sources.items():
        path = project.joinpath(*name.split(".")).with_suffix(".lean")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    serving = replace(
        toolchain.command(),
        lean_path=(output, *toolchain.command().lean_path),
        readable=(*toolchain.command().readable, output),
    )
    if built:
        build(project, toolchain, sources)
    main = [*serving.argv("-j1", "--run", str(toolchain.repl / "Main.lean"), *CHANNEL)[4:], "Init", "Std", "Leanwright"]
    serve = f'shift 7; ulimit -s 1000000 2>/dev/null || ulimit -s unlimited; exec {shlex.join(main)} "$@" >&4'
    shown = (RUNTIME, toolchain.node.parent, *serving.readable)
    return FakeProject(root, modules=(), repl=toolchain.repl, serve=serve, lean_path=shown).make()


def build(project: Path, toolchain: Toolchain, modules: Iterable[str]) -> None:
    """Compile ``modules`` of a project, in this order, as ``lake build`` would. Raises SetupError."""
    output = project / ".lake" / "build" / "lib" / "lean"
    triples: list[str] = []
    for name in modules:
        target = output.joinpath(*name.split(".")).with_suffix(".olean")
        target.parent.mkdir(parents=True, exist_ok=True)
        triples += [str(project.joinpath(*name.split(".")).with_suffix(".lean")), str(target), name]
    command = replace(
        toolchain.command(),
        lean_path=(output, *toolchain.command().lean_path),
        readable=(*toolchain.command().readable, project, package.PROJECT),
        writable=(output,),
        channel=False,
    )
    run_build(command.argv("-j1", "--run", str(package.PROJECT / "Build.lean"), *triples), output, lambda _: None)


def server(toolchain: Toolchain, *, image: bool = True) -> list[str]:
    """The embedded server without its shell. Without the ``image`` it starts slowly, and hears of its channel by its
    arguments, as a native one does.
    """
    argv = toolchain.server(image=image)[4:]
    if image:
        return argv
    main = next(i for i, word in enumerate(argv) if word.endswith("Main.lean"))
    return [*argv[: main + 1], *CHANNEL, *argv[main + 1 :]]


def fake_repl(path: Path, command: list[str]) -> Path:
    """A program that speaks as a leanprover-community REPL, before the server ``command``."""
    config = path.with_suffix(".json")
    executable(path, f"#!/bin/sh\nexec {shlex.join([sys.executable, str(HERE / 'fake_repl.py'), str(config)])}\n")
    config.write_text(json.dumps(command))
    return path
