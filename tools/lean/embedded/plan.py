"""Where the parts of the embedded Lean lie in the cache, each named by a hash of what it is made from."""

from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.lean.embedded import package, patches
from leanwright.tools.lean.embedded.package import NodeTools
from leanwright.tools.lean.embedded.process import LeanCommand

Module = tuple[str, Path]


@dataclass(frozen=True)
class Toolchain:
    """A Lean that is ready to start."""

    node: Path
    base: Path
    repl: Path
    prelude: Path | None
    version: str = package.LEAN_VERSION
    library: str = "Init, Std"

    @property
    def modules(self) -> tuple[str, ...]:
        """Modules of the base environment."""
        return ("Init", "Std") if self.prelude is None else ("Init", "Std", "Leanwright")

    def server(self) -> list[str]:
        """Command line of the persistent checker."""
        own = [self.repl] if self.prelude is None else [self.repl, self.prelude]
        command = LeanCommand(
            node=self.node,
            base=self.base,
            lean_path=(*own, self.base / "lib" / "lean"),
            readable=(self.base, *own),
            channel=True,
        )
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
    def base_key(self) -> str:
        return package.digest([Path(patches.__file__)], package.LEAN_VERSION, package.pinned_integrity(self.project))

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
    def final(self) -> list[Path]:
        """The stages that a ready toolchain consists of."""
        return [stage for stage in (self.base, self.repl, self.prelude) if stage is not None]

    def toolchain(self) -> Toolchain:
        """The toolchain, once all stages are ready."""
        library = "Init, Std"
        if self.prelude is not None:
            library = f"leanwright-prelude {package.PRELUDE_VERSION}+{self.prelude.name.rsplit('-', 1)[1][:8]}"
        return Toolchain(self.tools.node, self.base, self.repl, self.prelude, library=library)

    def _key(self, modules: tuple[Module, ...], *more: Path) -> str:
        paths = [path for _, path in modules]
        return package.digest(
            [*paths, *more, self.project / "Build.lean"], self.base_key, *(name for name, _ in modules)
        )


def plan(cache_root: Path, project: Path = package.PROJECT) -> SetupPlan:
    """Where this version's embedded Lean lives under ``cache_root``. Raises SetupError when Node is missing."""
    tools = package.find_node()
    modules = tuple(package.repl_sources(project)), tuple(package.prelude_sources(project))
    return SetupPlan(cache_root.expanduser().resolve() / "lean", project, tools, *modules)
