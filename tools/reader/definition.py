"""Reads a definition into a Lean ``def``, and makes the entry of the lexicon by which later statements use the word."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import Connective, Formula, Rel, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, Hypothesis, LeanStatement
from leanwright.tools.reader import rules
from leanwright.tools.reader.entries import CLASSES, Lexicon, LexiconEntry
from leanwright.tools.reader.errors import Declined, told
from leanwright.tools.reader.frames import Frame, WordClass, frame_of
from leanwright.tools.reader.logic import conj
from leanwright.tools.reader.reader import GrammarReader

CLAIM = "Then $1 = 2$."  # stands where the grammar wants a claim; it is no part of the definition
_NUMBERS = ("ℕ", "ℤ", "ℚ", "ℝ", "ℂ")
_TYPE = ("Type*", "Type", "Sort*")
# the sorts of lexicon/*.toml by the class of a structure's type
STRUCTURES = {
    "Group": "group", "CommGroup": "commutative group", "Ring": "ring", "CommRing": "commutative ring",
    "Field": "field", "TopologicalSpace": "space", "MetricSpace": "metric",
}  # fmt: skip


@dataclass(frozen=True)
class WordDefinition:
    """A definition as it was read.

    ``binders`` are Lean text with brackets; ``result`` is the type of the value, Prop for a property. ``letters`` are
    the explicit arguments in the order in which the word is said of them.
    """

    name: str
    word: str
    word_class: WordClass
    binders: str
    letters: tuple[tuple[str, str], ...]  # name and type of each explicit argument
    result: str
    body: str
    of: str  # what the word is said of, as the lexicon calls it
    before: tuple[str, ...] = ()  # sentences that introduce the letters
    examples: tuple[str, ...] = ()  # sentences behind the definition

    @property
    def lean(self) -> str:
        """The command."""
        modifier = "" if self.result == "Prop" else "noncomputable "
        return f"{modifier}def {self.name} {self.binders} : {self.result} :=\n  {self.body}"

    @property
    def applied(self) -> str:
        """The defined constant on the letters."""
        return " ".join((self.name, *(letter for letter, _ in self.letters)))

    @property
    def unfolded(self) -> str:
        """A theorem that says that the constant is what the text says."""
        sign = "↔" if self.result == "Prop" else "="
        return f"theorem unfolded {self.binders} : {self.applied} {sign} ({self.body}) := by sorry"

    def about(self, claim: str) -> str:
        """A theorem with the letters as variables."""
        return f"theorem statement {self.binders} : {claim} := by sorry"

    @property
    def entry(self) -> LexiconEntry:
        """The word in the lexicon."""
        kind = self.letters[0][1]
        made = LexiconEntry(name=f"{self.word}-defined", origin="the document", concept=self.word)
        lean = " ".join((self.name, *("x", "y")[: len(self.letters)]))
        fields: dict[str, object] = {self.word_class: self.word, "lean": lean, "of": self.of}
        if self.word_class != "function":
            fields["kind"] = kind
            fields["letters"] = _letters_after(self.letters[0][0])
        if self.word_class in ("phrase", "relational") and self.of == "number":
            fields["of"] = ""
        if self.word_class == "collective":
            fields["pairs"] = "all"
        if self.word_class == "function":
            fields |= {"measure": self.result} if self.result != kind else {}
        return replace(made, **fields)  # type: ignore[arg-type]


def read_definition(
    text: str, reader: GrammarReader, name: str = "", *, announced: bool = False
) -> WordDefinition | None:
    """The definition in ``text``, named ``name`` or after its word; None when the text defines no word.

    ``announced``: something else says that it is a definition, so that "n is good if …" is one.

    Raises Abstention where it does and cannot be read.
    """
    try:
        frame = frame_of(text, announced=announced)
    except Declined as error:
        raise Abstention(told(str(error))) from None
    if frame is None:
        return None
    try:
        return _definition(frame, reader, name)
    except Declined as error:
        raise Abstention(_told(told(str(error)), text, frame)) from None
    except Abstention as error:
        raise Abstention(_told(str(error), text, frame)) from None


def _told(reason: str, text: str, frame: Frame) -> str:
    """``reason``, unless it names what the text does not have: sentences that were made of it, and their letters."""
    said = " ".join(text.split())
    named = [*re.findall(r"“([^”]*)”", reason), *re.findall(r"(?<![\w'])[b-zB-Z](?![\w'])", reason)]
    if all(re.search(rf"(?<![A-Za-z]){re.escape(one)}(?![A-Za-z])", said) for one in named):
        return reason
    what = "which value it has" if frame.word_class == "function" else "when something is so"
    advice = "introduce each letter, as in: Let $n$ be an integer"
    return f"the definition of “{frame.word}” is not understood: “{frame.said}” does not say {what}; {advice}"


def _definition(frame: Frame, reader: GrammarReader, name: str) -> WordDefinition:
    value = frame.word_class == "function"
    letters = [_bare(one) for one in frame.things]
    result = _fresh(frame) if value else ""
    said = f"${result}$ is {frame.said}" if value else frame.said
    text = " ".join((*frame.before, f"Suppose that {said}.", CLAIM))
    if value and re.fullmatch(r"\$[^$]+\$", frame.said):
        text = " ".join((*frame.before, f"Suppose that ${result} = {frame.said.strip('$')}$.", CLAIM))
    found = reader.read(text)
    # a letter that is no variable was taken for another one, which only the claim here does not tell
    meant = [one for one in found.readings if set(letters) <= one.statement.variables.keys()] or [found.best]
    best = [one.statement for one in meant if one.cost == meant[0].cost]
    if len({_key(one) for one in best}) > 1:
        raise Abstention("the definition can be read in two ways; say it more plainly")
    statement = best[0]
    try:
        kept, explicit = _binders(statement, letters, result)
    except Declined:
        if value:
            raise
        statement = _claimed(frame, reader)  # "for some k" of a hypothesis is a variable, of a claim it is said
        kept, explicit = _binders(statement, letters, result)
    body, kind = _body(statement, result)
    return WordDefinition(
        name=name or lean_name(frame.word), word=frame.word, word_class=frame.word_class, binders=kept,
        letters=tuple(explicit), result=kind, body=body, of=_sort(statement, explicit[0]), before=frame.before,
        examples=frame.after,
    )  # fmt: skip


def _claimed(frame: Frame, reader: GrammarReader) -> LeanStatement:
    """The definition read as what something else is equivalent to, and then supposed."""
    read = reader.read(" ".join((*frame.before, f"Show that $1 = 1$ if and only if {frame.said}.")))
    statement, claim = read.best.statement, read.best.statement.goal
    if read.ambiguous or not isinstance(claim, Connective) or claim.op != "↔":
        raise Declined("what the definition says; it can be read in two ways")
    return replace(statement, binders=(*statement.binders, Hypothesis("h", claim.right)))


def known_as(found: WordDefinition, reader: GrammarReader) -> str | None:
    """What the words of ``reader`` say of a property of that name already, of the same letter; None: nothing."""
    if found.result != "Prop" or found.word_class not in ("adjective", "noun"):
        return None
    (letter, _), article = found.letters[0], "a " if found.word_class == "noun" else ""
    try:
        read = reader.read(f"{' '.join(found.before)} Suppose that ${letter}$ is {article}{found.word}. {CLAIM}").best
    except Abstention:
        return None
    said = [one.formula for one in read.statement.hypotheses]
    return to_lean(conj(said)) if said and letter in read.statement.variables else None


def _key(statement: LeanStatement) -> str:
    return " ∧ ".join(to_lean(one.formula) for one in statement.hypotheses) + str(statement.variables)


def _body(statement: LeanStatement, result: str) -> tuple[str, str]:
    """The value and its type. What only the kind of a letter says (a positive integer) is part of a property."""
    said = [one.formula for one in statement.hypotheses]
    if not result:
        if not said:
            raise Declined("what the definition says")
        return to_lean(conj(said)), "Prop"
    values = [one for one in said if isinstance(one, Rel) and one.ops == ("=",) and Var(result) in one.operands]
    if len(values) != 1 or len(said) > 1:
        raise Declined("the value that is defined; say its domain without conditions")
    left, right = values[0].operands
    return to_lean(right if left == Var(result) else left), statement.variables[result]


def _binders(statement: LeanStatement, letters: Sequence[str], result: str) -> tuple[str, list[tuple[str, str]]]:
    """The binders as Lean text, what the letters mention implicit, and the letters with their types."""
    variables = statement.variables
    strange = [one for one in letters if one not in variables]
    if strange:
        raise Declined(f"what kind of thing {strange[0]} is")
    types = " ".join(variables[one] for one in letters)
    parts: list[str] = []
    for item in statement.binders:
        if not isinstance(item, Binder):
            continue
        if not item.names:
            parts.append(f"[{item.type}]")
        for one in item.names:
            if one in letters:
                continue
            if one == result:
                continue
            if not re.search(rf"(?<!\w){re.escape(one)}(?!\w)", types):
                raise Declined(f"what {one} is, which the definition does not introduce")
            parts.append(f"{{{one} : {item.type}}}")
    explicit = [(one, variables[one]) for one in letters]
    written = " ".join(f"({one} : {kind})" for one, kind in explicit)
    types_first = [one for one, kind in explicit if kind in _TYPE]
    if types_first:  # a structure: its classes stand behind it
        return " ".join((written, *parts)), explicit
    return " ".join((*parts, written)), explicit


def _sort(statement: LeanStatement, letter: tuple[str, str]) -> str:
    """What a word that is said of the letter is said of, in the lexicon's terms."""
    name, kind = letter
    if kind in _NUMBERS:
        return "number"
    if kind in _TYPE:
        classes = [one.type.split()[0] for one in statement.binders if isinstance(one, Binder) and not one.names]
        return next((STRUCTURES[one] for one in classes if one in STRUCTURES), "type")
    if kind.startswith("ℕ → "):
        return "sequence"
    if "→" in kind:
        return "function"
    head = kind.split()[0]
    sorts = {"Set": "set", "Subgroup": "subgroup", "Ideal": "ideal", "Submodule": "subspace of vectors"}
    if head not in sorts:
        raise Declined(f"a word for {name}, which is a {kind}")
    return sorts[head]


def _bare(thing: str) -> str:
    """The letter of "$f : ℝ → ℝ$", "(a_n)"."""
    inner = thing.strip("$").removeprefix("\\(").removesuffix("\\)").strip()
    found = re.match(r"[({]*\s*([A-Za-z])", inner)
    if found is None:
        raise Declined(f"which letter {thing} is")
    return found[1]


def _fresh(frame: Frame) -> str:
    used = " ".join((*frame.before, frame.said, *frame.things))
    return next(one for one in "wvuyz" if not re.search(rf"(?<![A-Za-z\\]){one}(?![A-Za-z])", used))


def _letters_after(letter: str) -> str:
    """What things of a word are called that have no name: as in its definition, and then as is usual beside it."""
    beside = next((few for few in ("fgh", "nmk", "xyz", "abc", "ABC") if letter in few), "")
    return letter + beside.replace(letter, "")


def lean_name(word: str) -> str:
    """The name of a constant after its word: "square-full" is SquareFull."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[\s-]+", word) if part)


def with_words(reader: GrammarReader, entries: Iterable[LexiconEntry]) -> GrammarReader:
    """``reader`` with more words; a word that it knew in the same class loses its old senses."""
    new = tuple(entries)
    if not new:
        return reader
    taken = {(one, form) for entry in new for one in CLASSES for _, form in entry.forms(one)}
    old = ((entry, _without(entry, taken)) for entry in reader.lexicon.entries.values())
    kept = [now for entry, now in old if now is entry or any(getattr(now, one) for one in CLASSES)]
    return GrammarReader(rules.shipped(), Lexicon([*kept, *new]), reader.alike)


def _without(entry: LexiconEntry, taken: set[tuple[str, str]]) -> LexiconEntry:
    """An entry without the forms that a new word takes."""
    for word_class in CLASSES:
        forms = [form.strip() for form in getattr(entry, word_class).split("/") if form.strip()]
        left = [form for form in forms if (word_class, form) not in taken]
        if left != forms:
            entry = replace(entry, **{word_class: " / ".join(left)})  # type: ignore[arg-type]
    return entry


def conjunction(statement: LeanStatement) -> Formula:
    """All that a statement supposes."""
    return conj(one.formula for one in statement.hypotheses)
