"""Population without a model: concepts, definitions and annotations from names and docstrings."""

from pathlib import Path

from leanwright.tools.concepts.records import DOCSTRING, INFORMAL, KINDS, NAME, Annotation, Concept, Definition
from leanwright.tools.concepts.store import ConceptBase, Entry
from leanwright.tools.index.library import LibraryIndex
from leanwright.tools.index.records import Declaration
from leanwright.tools.index.texts import tokens, words_of

_PROGRAMS = "Lean."  # names of the compiler and its tactics, which are no mathematics
LONGEST = 1000  # characters of an annotation


def open_base(cache_dir: Path, index: LibraryIndex) -> ConceptBase:
    """The concept base of a library, in step with its index. Raises IndexProblem when it cannot be used."""
    base = ConceptBase(cache_dir, index.info.library)
    if base.fact("build") != index.build:
        with base.writing():
            synchronise(base, index)
    return base


def synchronise(base: ConceptBase, index: LibraryIndex) -> bool:
    """Make the base hold exactly the definitions of ``index``; False when it does already. Be its writer.

    What a model wrote stays where the formal expression is the same; everything else is taken from names and
    docstrings.
    """
    if base.fact("build") == index.build:
        return False
    everything = zip(index.rows(kinds=KINDS).tolist(), index.declarations(kinds=KINDS), strict=True)
    declared = [(row, one) for row, one in everything if not one.name.startswith(_PROGRAMS)]
    uses = index.usage([declaration.name for _, declaration in declared])
    known = {entry.definition.identifier: entry for entry in base.entries()}
    with base.db:
        base.note(library=index.info.library, build=index.build, encoder=index.info.encoder)
        for (row, declaration), count in zip(declared, uses, strict=True):
            _take(base, declaration, row, count, known.pop(declaration.name, None))
        gone = [(entry.id,) for entry in known.values()]
        base.db.executemany("DELETE FROM definitions WHERE id = ?", gone)
        base.drop_unused_concepts()
    return True


def _take(base: ConceptBase, declaration: Declaration, row: int, uses: int, known: Entry | None) -> None:
    definition, annotation = definition_of(declaration), annotation_of(declaration)
    if known is not None and known.definition == definition and not _outdated(known.annotation, annotation):
        base.db.execute("UPDATE definitions SET row = ?, uses = ? WHERE id = ?", (row, uses, known.id))
        return
    if known is not None:
        base.db.execute("DELETE FROM definitions WHERE id = ?", (known.id,))
    cursor = base.db.execute(
        "INSERT INTO definitions(identifier, kind, expression, module, words, own, uses, row) VALUES(?,?,?,?,?,?,?,?)",
        (*definition.model_dump().values(), *_words(definition.identifier), uses, row),
    )
    assert cursor.lastrowid is not None
    concept = Concept(
        name=words_of(definition.identifier), domain=domain_of(declaration.module), description=annotation.text
    )
    base.describe(cursor.lastrowid, concept, annotation, (None, None))


def _words(identifier: str) -> tuple[str, int]:
    """Stemmed words of an identifier, and how many of them are in its last component."""
    return stems(identifier), len(stems(identifier.rpartition(".")[2]).split())


def _outdated(known: Annotation, now: Annotation) -> bool:
    return known != now and known.source in (DOCSTRING, INFORMAL, NAME)


def definition_of(declaration: Declaration) -> Definition:
    """Θ of a declaration."""
    return Definition(
        identifier=declaration.name,
        kind=declaration.kind,
        expression=declaration.signature,
        module=declaration.module,
    )


def annotation_of(declaration: Declaration) -> Annotation:
    """Φ of a declaration without a model: its docstring, else its description, else its name in words."""
    for text, source in ((declaration.docstring, DOCSTRING), (declaration.informal, INFORMAL)):
        if text.strip():
            return Annotation(text=" ".join(text.split())[:LONGEST], source=source)
    return Annotation(text=words_of(declaration.name) or declaration.name, source=NAME)


def domain_of(module: str) -> str:
    """The domain that a module belongs to, from its path without the library: "Mathlib.Topology.Basic" is topology."""
    _, *path = module.split(".") if module else [""]
    return words_of(path[0]) if path else ""


def stems(text: str) -> str:
    """Words of ``text`` without endings of inflection, in lower case, single blanks between them."""
    return " ".join(tokens(words_of(text)))
