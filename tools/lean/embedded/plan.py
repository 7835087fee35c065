"""Where the parts of the embedded Lean lie in the cache, each named by a hash of what it is made from."""

from dataclasses import dataclass, replace
from pathlib import Path

from leanwright.tools.lean.embedded import package, patches, wasm
from leanwright.tools.lean.embedded.node import NodeTools, find_node
from leanwright.tools.lean.embedded.process import LeanCommand

Module = tuple[str, Path]
IMAGE_SOURCES = ("Image.lean", "WarmUp.jsonl")  # of the project


@dataclass(frozen=True)
class Toolchain:
    """A Lean that is ready to start."""

    node: Path
    base: Path
    repl: Path
    prelude: Path | None
    version: str = package.LEAN_VERSION
    library: str = "Init, Std"
    image: Path | None = None

    @property
    def modules(self) -> tuple[str, ...]:
        """Modules of the base environment."""
        return ("Init", "Std") if self.prelude is None else ("Init", "Std", "Leanwright")

    @property
    def folders(self) -> tuple[Path, ...]:
        """What a server reads besides Lean itself."""
        return (self.repl,) if self.prelude is None else (self.repl, self.prelude)

    def command(self) -> LeanCommand:
        """The process of a server."""
        return LeanCommand(
            node=self.node,
            base=self.base,
            lean_path=(*self.folders, self.base / "lib" / "lean"),
            readable=(self.base, *self.folders),
            channel=True,
        )

    def server(self, *, image: bool = True) -> list[str]:
        """Command line of the persistent checker; with ``image`` it goes on from the image, where there is one."""
        command = replace(self.command(), image=self.image if image else None)
        return command.argv("-j1", "--run", str(self.repl / "Main.lean"), *self.modules)


@dataclass(frozen=True)
class SetupPlan:
    """Where each stage lies, and from what it is made."""

    folder: Path
    project: Path
    tools: NodeTools
    repl_modules: tuple[Module, ...]
    prelude_modules: tuple[Module, ...]

    @property
    def compiler_key(self) -> str:
        """What compiles: a compiled module depends on nothing else but sources."""
        return package.digest([], package.LEAN_VERSION, package.pinned_integrity(self.project))

    @property
    def base_key(self) -> str:
        return package.digest([Path(patches.__file__), Path(wasm.__file__)], self.compiler_key)

    @property
    def compiled(self) -> Path:
        """The compiled modules that travel with the sources."""
        return self.project.parent / "compiled"

    @property
    def download(self) -> Path:
        return self.folder / f"download-{package.digest([], package.pinned_integrity(self.project))}"

    @property
    def base(self) -> Path:
        return self.folder / f"base-{self.base_key}"

    @property
    def repl(self) -> Path:
        return self.folder / f"repl-{self._key(self.repl_modules, self.project / 'Main.lean')}"

    @property
    def prelude(self) -> Path | None:
        return self.folder / f"prelude-{self._key(self.prelude_modules)}" if self.prelude_modules else None

    @property
    def image(self) -> Path:
        made_from = [self.base, self.repl, *([self.prelude] if self.prelude else [])]
        sources = [self.project / name for name in IMAGE_SOURCES]
        sources += sorted(package.RUNTIME.glob("*.cjs"))
        return self.folder / f"image-{package.digest(sources, self.tools.version, *(p.name for p in made_from))}"

    @property
    def final(self) -> list[Path]:
        """The stages that a ready toolchain consists of."""
        return [
            stage for stage in (self.tools.stage, self.base, self.repl, self.prelude, self.image) if stage is not None
        ]

    def toolchain(self) -> Toolchain:
        """The toolchain, once all stages are ready."""
        library = "Init, Std"
        if self.prelude is not None:
            library = f"leanwright-prelude {package.PRELUDE_VERSION}+{self.prelude.name.rsplit('-', 1)[1][:8]}"
        return Toolchain(self.tools.node, self.base, self.repl, self.prelude, library=library, image=self.image)

    def _key(self, modules: tuple[Module, ...], *more: Path) -> str:
        paths = [path for _, path in modules]
        return package.digest(
            [*paths, *more, self.project / "Build.lean"], self.compiler_key, *(name for name, _ in modules)
        )


def plan(cache_root: Path, project: Path = package.PROJECT) -> SetupPlan:
    """Where this version's embedded Lean lives under ``cache_root``. Raises SetupError when Node is damaged."""
    folder = (cache_root.expanduser() / "lean").resolve()
    modules = tuple(package.repl_sources(project)), tuple(package.prelude_sources(project))
    return SetupPlan(folder, project, find_node(folder), *modules)
