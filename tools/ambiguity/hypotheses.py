"""Hypotheses that words leave out: the rows of hypotheses.toml."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from pydantic import BaseModel, ConfigDict

from leanwright.tools.ambiguity.statement import InformalStatement, question
from leanwright.tools.types import Question


class Gap(BaseModel):
    """A row; the file says what each part means."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    about: str
    says: str
    needs: str = ""
    settles: str
    question: str
    answers: tuple[tuple[str, str], ...]
    example: str


@cache
def gaps() -> tuple[Gap, ...]:
    """All rows."""
    text = files("leanwright.tools.ambiguity").joinpath("hypotheses.toml").read_text(encoding="utf-8")
    return tuple(map(Gap.model_validate, tomllib.loads(text)["gap"]))


def hypotheses(s: InformalStatement) -> Iterator[Question]:
    """The question of each row that applies."""
    for gap in gaps():
        found, needed, settled = (re.search(part, s.text, re.I) for part in (gap.says, gap.needs, gap.settles))
        if found and needed and not settled:
            word = found[0].lower()
            answers = ((label.format(word), sentence.format(word)) for label, sentence in gap.answers)
            yield question(gap.about, gap.question.format(word), *answers)
