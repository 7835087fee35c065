"""What is said of a Lean statement reads back to that statement, and to no other."""

from dataclasses import fields

from leanwright.evals.embedded.read import blind
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.statement import parse_lean
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.reader import shipped
from leanwright.tools.reader.say import Speech, say

EVERY = 40  # a sample; `leanwright eval run embedded-say` takes all
LEAST = 0.95  # of the readings: said, and read back to the same
LEAST_OF_EXAMPLES = 0.9  # a new word may be read before it can be said


def readings() -> list[str]:
    """Lean of every natural statement of the sample that has one reading."""
    found = []
    for row in [row for row in blind() if not row["steered"]][::EVERY]:
        try:
            reading = shipped().read(row["text"])
        except Abstention:
            continue
        found += [] if reading.ambiguous else [reading.best.lean]
    return found


def translations() -> list[str]:
    """Translations of the sample that were judged right and that the subset of Lean holds."""
    found = []
    for lean in [lean for row in blind() for lean, right in row["read"].items() if right][::EVERY]:
        try:
            parse_lean(lean)
        except MathsSyntaxError:
            continue
        found.append(lean)
    return found


def said_back(lean: str) -> bool:
    """Whether the statement is said and read back to the same. A text that reads otherwise fails the law."""
    statement = parse_lean(lean)
    try:
        text = say(statement, shipped())
    except Abstention:
        return False
    try:
        found = shipped().read(text)
    except Abstention:
        return False
    wanted = Speech(statement, shipped()).statement
    assert not found.ambiguous, f"{text} for {lean}"
    assert Speech(found.best.statement, shipped()).means(text, wanted), f"{text} for {lean}"
    return True


def test_readings_are_said_and_read_back() -> None:
    results = [said_back(lean) for lean in readings()]
    assert len(results) > 20
    assert sum(results) / len(results) >= LEAST


def test_no_translation_is_said_as_something_else() -> None:
    results = [said_back(lean) for lean in translations()]
    assert len(results) > 10
    assert sum(results) / len(results) >= 0.75


def written(entry: LexiconEntry) -> frozenset[str]:
    """What an entry says of its concept, whatever the concept: entries of one such set are said in one way."""
    return frozenset(one.name for one in fields(entry) if getattr(entry, one.name) not in ("", {}, False, 0))


def test_examples_of_the_lexicon_are_said_and_read_back() -> None:
    """An example of each way in which entries are written; `leanwright eval run embedded-say` takes all."""
    entries = [entry for entry in shipped().lexicon.entries.values() if entry.gives]
    said = [one for one in entries if "Type*) [" not in one.gives and "Matrix" not in one.gives]  # not structures
    examples = {written(entry): entry.gives for entry in said}
    results = [said_back(lean) for lean in examples.values()]
    assert len(results) > 80
    assert sum(results) / len(results) >= LEAST_OF_EXAMPLES
