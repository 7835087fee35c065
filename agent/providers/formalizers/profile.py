"""Profiles of statement formalizers: how a model that was trained for one task wants to be asked, as data.

A profile is a TOML file beside this one; to add one, add a file. Its prompts are templates, its source says where the
form is from, and its example is parsed by a test.
"""

import difflib
import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from leanwright.prompts import names as templates
from leanwright.prompts import render
from leanwright.tools.errors import ConfigError
from leanwright.tools.structured_output import first_problem
from leanwright.tools.types import ChatMessage

FOLDER = Path(__file__).parent
NONE = "none"  # the setting that asks for no profile, whatever the model's name


def _template(name: str) -> str:
    if name not in templates():
        raise ValueError(f"prompts has no template {name!r}")
    return name


Template = Annotated[str, AfterValidator(_template)]
Words = Annotated[str, Field(min_length=1), AfterValidator(lambda text: " ".join(text.split()))]


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class FormalizerPrompt(_Data):
    """What is sent for a statement."""

    user: Template
    system: Template | None = None  # None: no system message
    name: str | None = None  # what the theorem is to be called; None: the model chooses
    header: tuple[str, ...] = ()  # lines that the model is told its code starts with
    ends: str = ""  # blank space at the end of the user's message, as the model was trained
    answer_begins: str = ""  # what is put into the model's mouth


class FormalizerSampling(_Data):
    """How answers are drawn. None: as the server does by default."""

    temperature: float = Field(ge=0, le=2)
    max_tokens: int = Field(ge=1, le=131_072)  # of one answer, its thoughts included
    top_p: float | None = Field(default=None, gt=0, le=1)
    top_k: int | None = Field(default=None, ge=1)
    presence_penalty: float | None = Field(default=None, ge=-2, le=2)
    timeout_s: float | None = Field(default=None, gt=0, le=3600)  # of one request, unless the settings say

    @property
    def extra(self) -> dict[str, float]:
        """What goes into a request beside temperature and length."""
        return self.model_dump(exclude={"temperature", "max_tokens", "timeout_s"}, exclude_none=True)


class FormalizerExample(_Data):
    """An exchange that a test parses."""

    statement: str
    answer: str
    lean: str
    origin: Words  # where the answer is from


class Profile(_Data):
    """A formalizer. ``models``: patterns of its names, in small letters, without the owner."""

    name: str
    title: Words
    models: tuple[str, ...] = Field(min_length=1)
    source: Words
    prompt: FormalizerPrompt
    sampling: FormalizerSampling
    example: FormalizerExample

    def fits(self, model: str) -> bool:
        """Whether a model's name says that it is this one: an id of the hub, a path, or the name of its file."""
        last = model.rstrip("/").replace("\\", "/").rpartition("/")[2].lower()
        return any(fnmatchcase(last, pattern) for pattern in self.models)

    def messages(self, statement: str) -> list[ChatMessage]:
        """The conversation that asks for ``statement``."""
        ask = self.prompt
        user = render(ask.user, statement=statement.strip(), name=ask.name, header="\n".join(ask.header)) + ask.ends
        turns = [ChatMessage(role="system", content=render(ask.system))] if ask.system else []
        turns.append(ChatMessage(role="user", content=user))
        return turns


@cache
def profiles() -> dict[str, Profile]:
    """Every profile by its name. Raises ConfigError, one line, for a file that has not the form of one."""
    return {path.stem: read_profile(path) for path in sorted(FOLDER.glob("*.toml"))}


def read_profile(path: Path) -> Profile:
    """The profile in a file. Raises ConfigError."""
    try:
        return Profile.model_validate({"name": path.stem, **tomllib.loads(path.read_text(encoding="utf-8"))})
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigError(f"{path}: not a profile of a formalizer: {error}") from None
    except ValidationError as error:
        raise ConfigError(f"{path}: not a profile of a formalizer: {first_problem(error)}") from None


def profile_for(model: str, chosen: str | None) -> Profile | None:
    """The profile that is ``chosen`` by its name, else the one that fits the model's; None: no formalizer.

    Raises ConfigError for a name that is none, and for a model that is known to be another formalizer.
    """
    known = profiles()
    fitting = next((one for one in known.values() if one.fits(model)), None)
    if chosen is None:
        return fitting
    if chosen == NONE:
        return None
    if chosen not in known:
        near = difflib.get_close_matches(chosen.lower(), known, n=1, cutoff=0.5)
        advice = f"did you mean {near[0]}? " if near else ""
        raise ConfigError(f"there is no profile {chosen!r}; {advice}choose from {', '.join((*known, NONE))}")
    if fitting is not None and fitting.name != chosen:
        raise ConfigError(
            f"the profile {chosen} does not fit {model}, which is a {fitting.title}: "
            f"use the profile {fitting.name}, or leave it out"
        )
    return known[chosen]
