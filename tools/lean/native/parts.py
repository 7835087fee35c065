"""The parts of our Lean program, each of which a Lean may lack: what it gives, and what stands in for it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from leanwright.tools.lean.embedded.package import PROGRAMS, SERVER


@dataclass(frozen=True)
class Part:
    """``modules`` belong to it: one that does not compile leaves the part out. Then ``stand_ins`` are compiled from
    ``Repl/Absent``, which answer that there is no evidence. ``without``: what a verdict then cannot know."""

    name: str
    modules: frozenset[str]
    stand_ins: tuple[str, ...]
    without: str
    needs: tuple[str, ...] = ()


def _part(name: str, modules: str, stand_ins: str, without: str, *needs: str) -> Part:
    named = frozenset(f"Repl.{module}" for module in modules.split())
    return Part(name, named, tuple(f"Repl.{module}" for module in stand_ins.split()), without, needs)


PARTS = (
    _part(
        "guard",
        "Compat.Guard Compat.Meta Screen Canonical Declarations Meaning Evidence",
        "Screen Evidence",
        "whether the text is exactly one theorem, and whether its words mean what the library makes them mean",
    ),
    _part(
        "tree",
        "Term",
        "Term",
        "what the typed tree of the statement shows",
        "guard",
    ),
    _part("probes", "Compat.Goals Telescope Probe", "Probe", "what only a proof by Lean shows", "guard"),
    _part(
        "equivalence",
        "Compat.Goals Equivalence EquivalenceAlign EquivalenceForm EquivalenceStatement",
        "Equivalence",
        "whether two statements are equivalent by a proof",
        "guard",
    ),
    _part("index", "Compat.Index Compat.Meta Index", "", "which declarations a library has"),
    _part("lines", "Compat.Lines", "Compat.Lines", "on which lines a declaration stands", "index"),
)
BY_NAME: Mapping[str, Part] = {part.name: part for part in PARTS}
INDEX = "index"
FOR_VERDICTS = ("guard", "tree", "probes")  # what a verdict on a single statement needs


def left_out(module: str) -> tuple[str, ...]:
    """Names of the parts that fall when ``module`` does not compile; (): the program cannot do without it."""
    fallen = [part.name for part in PARTS if module in part.modules]
    return tuple(part.name for part in PARTS if part.name in fallen or set(part.needs) & set(fallen))


def programs(absent: Collection[str]) -> tuple[str, ...]:
    """The modules of programs that can be run when the parts named are left out."""
    return (SERVER,) if INDEX in absent else PROGRAMS


def stand_ins(absent: Collection[str]) -> tuple[str, ...]:
    """The modules to compile from ``Repl/Absent`` when the parts named are left out."""
    return tuple(module for part in PARTS if part.name in absent for module in part.stand_ins)


def told(version: str, lacking: Mapping[str, str]) -> Iterator[str]:
    """A line for each part that a Lean lacks and a verdict needs: what is missing, and why."""
    for part in PARTS:
        if part.name in lacking and part.name in FOR_VERDICTS:
            missing = f"with Lean {version} the part {part.name} of the checker is missing"
            yield f"{missing}, so it is not known {part.without} ({lacking[part.name]})"
