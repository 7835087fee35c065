"""What a document is made of: its items in the order of the text, its sections, and what is wrong with its source."""

from enum import StrEnum

from leanwright.tools.types import Record


class ItemKind(StrEnum):
    """What an item is to the run, whatever the source calls it."""

    DEFINITION = "definition"  # brings words or notation, which later items use
    STATEMENT = "statement"  # lemma, theorem, proposition, corollary, claim, exercise
    EXAMPLE = "example"  # says where a definition holds or fails
    CONVENTION = "convention"  # a standing assumption: “throughout, $G$ is a finite group”


class SourcePlace(Record):
    """Where something stands in a source."""

    file: str  # as the source names it, relative to the main file
    line: int  # from 1

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}"


class Remark(Record):
    """Something wrong with a source, in one line; the rest of the document goes on."""

    place: SourcePlace
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


class BlueprintMarks(Record):
    """What a leanblueprint source says of an item, as it stands there."""

    lean: tuple[str, ...] = ()  # declarations of ``\\lean``
    leanok: bool = False  # of the statement
    mathlibok: bool = False
    notready: bool = False
    proof_leanok: bool = False
    proof_uses: tuple[str, ...] = ()  # ids, of the proof's ``\\uses``


class Item(Record):
    """A definition, a statement, an example or a convention. ``id``: unique in the document, stable under edits
    elsewhere: its label, or else its kind and number.
    """

    id: str
    kind: ItemKind
    name: str  # what the source calls it: Lemma, Definition
    text: str  # the statement: prose with ``$…$``, macros of the document expanded, labels and marks left out
    place: SourcePlace
    last_line: int  # of the environment, in the file of ``place``
    section: str = ""  # id of a section; "": before the first
    label: str = ""
    title: str = ""  # in brackets behind the name
    number: str = ""  # as printed: 2.3
    uses: tuple[str, ...] = ()  # ids of items that its statement needs: told by the source, or whose words it uses
    recalls: tuple[str, ...] = ()  # ids of items that its text names: “as in Lemma 3”, “with notation as above”
    proof: str = ""
    marks: BlueprintMarks = BlueprintMarks()


class Section(Record):
    """A chapter or a section. ``level``: 0 for a chapter, 1 for a section, and so on."""

    id: str
    title: str
    level: int
    place: SourcePlace


class Document(Record):
    """A source, read. ``items`` and ``sections`` in the order of the text."""

    source: str
    title: str = ""
    sections: tuple[Section, ...] = ()
    items: tuple[Item, ...] = ()
    remarks: tuple[Remark, ...] = ()
    files: tuple[str, ...] = ()  # all that were read, the main one first
