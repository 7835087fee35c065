"""What the reader finds open in a statement: readings that nothing decides between, and kinds that no word says."""

from collections.abc import Iterator
from dataclasses import replace

from leanwright.tools.ambiguity.statement import InformalStatement, question
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.lean.statement import LeanStatement, parse_lean
from leanwright.tools.maths.printing.latex import to_latex
from leanwright.tools.maths.uses import letter
from leanwright.tools.reader.reader import Convention, Readings, read, shipped
from leanwright.tools.reader.say import plain_text, say
from leanwright.tools.reader.saying.context import listed
from leanwright.tools.types import Question

READING = "reading"  # what a question is about whose answers say the whole statement anew
WHICH = "The statement can be read in more than one way. Which is meant?"
MOST_READINGS = 4
COUNTERS = frozenset("klmnr")  # letters that count by custom
_KINDS = {
    "ℤ": ("integer", "natural number (0 included)", "positive integer"),
    "ℕ": ("natural number (0 included)", "positive integer", "integer", "real number"),
    "ℂ": ("complex number", "real number"),
    "ℝ": ("real number", "positive real number", "integer", "complex number"),
    "Polynomial ℝ": ("real polynomial", "complex polynomial", "rational polynomial"),
}


def readings(s: InformalStatement) -> Iterator[Question]:
    """Which reading is meant, and what kind of number letters are; nothing where the reader cannot read the text."""
    try:
        found = read(s.text)
    except Abstention:
        return
    if asked := _which(found):
        yield asked
        return
    for one in found.assumptions:
        named = one if one.nameless else replace(one, names=tuple(n for n in one.names if s.has_letter(n)))
        if named.kind in _KINDS and named.names:
            yield _which_kind(s, named)


def _which(found: Readings) -> Question | None:
    """The readings of least cost in words. None for one reading, or where there are no words for them."""
    if not found.ambiguous:
        return None
    least = [one.statement for one in found.least[:MOST_READINGS]]
    said = [text for text in map(said_of, least) if text]
    return question(READING, WHICH, *((plain_text(text), text) for text in said)) if len(said) > 1 else None


def said_of(statement: LeanStatement | str) -> str:
    """A statement in words; "" where there are none."""
    try:
        return say(parse_lean(statement) if isinstance(statement, str) else statement, shipped())
    except Abstention:
        return ""


def _which_kind(s: InformalStatement, one: Convention) -> Question:
    several, what = len(one.names) > 1, "polynomial" if one.kind.startswith("Polynomial") else "number"
    labels = [label_of(kind, several=several) for kind in _likely(s, one)]
    if one.nameless:
        kinds = [label_of(kind, several=True) for kind in _likely(s, one)]
        said = f"“{what.capitalize()}” means "
        answers = [(kind, f"{said}{kind.partition(' (')[0].removesuffix('s')} here.") for kind in kinds]
        return question(what, f"Which {what}s does “{what}” mean?", *answers)
    shown = listed([f"${to_latex(letter(name))}$" for name in one.names])
    text = f"What kind of {what}{'s are' if several else ' is'} {shown.replace('$', '')}?"
    return question("domain", text, *((label, f"Let {shown} be {label.partition(' (')[0]}.") for label in labels))


def _likely(s: InformalStatement, one: Convention) -> tuple[str, ...]:
    """Kinds of numbers, the likeliest first: what the reader takes, or what the letters stand for by custom."""
    if not one.nameless and one.kind in "ℝℕ" and {name.partition("_")[0] for name in one.names} <= COUNTERS:
        first, second, *others = _KINDS["ℕ"]
        return (second, first, *others) if s.fails_at_zero else _KINDS["ℕ"]
    kinds = _KINDS[one.kind]
    return kinds[:3] if not s.signs.isdisjoint("<≤>≥") or s.says("ative|greater|less") else kinds


def label_of(kind: str, *, several: bool) -> str:
    """“An integer” or “integers”; a note in parentheses stays at the end."""
    name, gap, note = kind.partition(" (")
    return (f"{name}s" if several else f"a{'n' if name[0] in 'aeiou' else ''} {name}") + gap + note
