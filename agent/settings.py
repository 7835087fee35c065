"""Settings: the one place where environment variables and settings files are read.

Precedence, first wins: explicit arguments, ``LEANWRIGHT_*`` environment variables, ``leanwright.toml`` in the current
folder (or the file named by ``--config`` in its place), ``leanwright.toml`` in the user's configuration folder,
defaults. A setting is called ``group.name``, or ``name`` where it has no group: ``smc.max_tokens`` stands in the table
``[smc]`` of a file, and in the variable ``LEANWRIGHT_SMC_MAX_TOKENS``.
"""

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, ValidationError
from pydantic.fields import FieldInfo

from leanwright.agent.settings_groups import (
    AgentSettings,
    Folder,
    LeanSettings,
    LibrarySettings,
    ModelSettings,
    PipelineSettings,
    ServerSettings,
    SmcSettings,
)
from leanwright.agent.settings_words import ALL, explain, nearest, unknown
from leanwright.tools.errors import ConfigError

FILE_NAME = "leanwright.toml"
PREFIX = "LEANWRIGHT_"
DEFAULT = "default"
ARGUMENT = "argument"
# A file of the current folder, which may be a stranger's, has no say in these.
_KNOWINGLY = frozenset({"lean.sandbox", "lean.repl", "server.checkpoints", "smc.own_potentials"})


def _default_cache() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("leanwright")


def _default_data() -> Path:
    from platformdirs import user_data_path

    return user_data_path("leanwright")


def _user_file() -> Path:
    from platformdirs import user_config_path

    return user_config_path("leanwright") / FILE_NAME


class Settings(BaseModel):
    """What is in force. ``Settings(...)`` reads nothing but its arguments; `Settings.load` reads everything."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    engine: Literal["pipeline", "agent", "smc"] | None = Field(
        default=None,
        description="how statements are made: pipeline (drafts in a fixed order of steps), agent (the model chooses "
        "its tools) or smc (a local model steered token by token); when unset, agent for models that call tools and "
        "pipeline for the others",
    )
    seed: int = Field(default=42, ge=0, lt=2**31, description="the first random seed; further samples count up from it")
    threshold: float | None = Field(
        default=None, ge=0, le=1, description="the score that a statement needs to be accepted (unset: the model's own)"
    )
    cache_dir: Folder = Field(default_factory=_default_cache, description="the folder for downloads and compiled files")
    data_dir: Folder = Field(default_factory=_default_data, description="the folder for data to keep, such as sessions")
    model: ModelSettings = ModelSettings()
    lean: LeanSettings = LeanSettings()
    pipeline: PipelineSettings = PipelineSettings()
    agent: AgentSettings = AgentSettings()
    smc: SmcSettings = SmcSettings()
    library: LibrarySettings = LibrarySettings()
    server: ServerSettings = ServerSettings()

    _sources: dict[str, str] | None = PrivateAttr(default=None)

    @classmethod
    def load(cls, config: Path | None = None, explicit: Mapping[str, object] | None = None) -> Self:
        """Read every source. ``explicit`` has dotted names or groups (a mapping, or the ``name`` in the group alone).

        A value that is None counts as not given. Raises ConfigError, one line, when a file cannot be read, a name is
        unknown or a value cannot be used.
        """
        values: dict[str, object] = {}
        sources: dict[str, str] = {}
        for source, layer in _layers(config, explicit or {}):
            for name, value in layer.items():
                if name not in values:
                    values[name], sources[name] = value, variable_of(name) if source == PREFIX else source
        _borrow_openai(values, sources)
        if config is None:
            _refuse_from_folder(sources)
        return cls._made(_nested(values), sources)

    @classmethod
    def _made(cls, values: Mapping[str, object], sources: Mapping[str, str]) -> Self:
        try:
            settings = cls.model_validate(values)
        except ValidationError as error:
            raise ConfigError(explain(error, FIELDS, sources, ARGUMENT)) from None
        settings._sources = dict(sources)
        return settings

    def with_values(self, values: Mapping[str, object], source: str | None = None) -> Self:
        """A copy with other values, by dotted names, from ``source``; None: from where the old ones came.

        Raises ConfigError.
        """
        changed = self.model_dump()
        for name, value in values.items():
            _require_known(name, "settings")
            group, _, field = name.rpartition(".")
            (changed[group] if group else changed)[field] = value
        sources = {name: given for name, given in self.sources().items() if given != DEFAULT}
        return self._made(changed, sources if source is None else sources | dict.fromkeys(values, source))

    def values(self, names: Iterable[str] | None = None) -> dict[str, Any]:
        """The values of ``names``, or all, by dotted name, as JSON has them; secrets are masked."""
        plain = self.model_dump(mode="json")
        return {name: reduce(getitem, name.split("."), plain) for name in (FIELDS if names is None else names)}

    def sources(self) -> dict[str, str]:
        """Where each value came from: "default", "argument", the name of a variable, or the path of a file."""
        if self._sources is not None:
            return {name: self._sources.get(name, DEFAULT) for name in FIELDS}
        return {name: ARGUMENT if self._is_set(name) else DEFAULT for name in FIELDS}

    def _is_set(self, name: str) -> bool:
        group, _, field = name.rpartition(".")
        if not group:
            return field in self.model_fields_set
        return group in self.model_fields_set and field in getattr(self, group).model_fields_set


GROUPS: dict[str, type[BaseModel]] = {
    name: field.annotation
    for name, field in Settings.model_fields.items()
    if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel)
}
FIELDS: dict[str, FieldInfo] = {name: field for name, field in Settings.model_fields.items() if name not in GROUPS} | {
    f"{group}.{name}": field for group, model in GROUPS.items() for name, field in model.model_fields.items()
}


def variable_of(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.replace(".", "_").upper()


def prepare_ray(cluster: str) -> None:
    """Set what Ray reads before it is imported: no usage reports; a cluster of our own listens on loopback alone."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    if re.match(r"local$|localhost:|127\.", cluster):
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # elsewhere than there this means: 127.0.0.1


def _layers(config: Path | None, explicit: Mapping[str, object]) -> list[tuple[str, Mapping[str, object]]]:
    if config is not None and not config.is_file():
        wrong = "this is a folder, not a settings file" if config.is_dir() else "no such settings file"
        raise ConfigError(f"{config}: {wrong}; check the path given with --config")
    files = (config or Path.cwd() / FILE_NAME, _user_file())
    arguments = {key: {"name": value} if _names_group(key, value) else value for key, value in explicit.items()}
    return [
        (ARGUMENT, _flat(arguments, "arguments")),
        (PREFIX, _environment()),
        *((str(path), _flat(_read(path), str(path))) for path in files),
    ]


def _names_group(key: str, value: object) -> bool:
    return isinstance(value, str) and key in GROUPS and "name" in GROUPS[key].model_fields


def _flat(values: Mapping[str, object], where: str) -> dict[str, object]:
    """Dotted name → value, without those that are None. Raises ConfigError for a name that is none."""
    flat: dict[str, object] = {}
    for key, value in values.items():
        if key in GROUPS and isinstance(value, Mapping):
            flat |= {f"{key}.{name}": inner for name, inner in value.items()}
        elif value is not None or key not in GROUPS:
            flat[key] = value
    for name in flat:
        _require_known(name, where)
    return {name: value for name, value in flat.items() if value is not None}


def _nested(values: Mapping[str, object]) -> dict[str, object]:
    """The groups of dotted names."""
    nested: dict[str, Any] = {}
    for name, value in values.items():
        group, _, field = name.rpartition(".")
        (nested.setdefault(group, {}) if group else nested)[field] = value
    return nested


def _refuse_from_folder(sources: Mapping[str, str]) -> None:
    here = str(Path.cwd() / FILE_NAME)
    for name in sorted(_KNOWINGLY):
        if sources.get(name) == here:
            raise ConfigError(f"{here}: {name} is not taken from the current folder; set it with {variable_of(name)}")


def _environment() -> dict[str, object]:
    """Values of our variables, of which an empty one counts as unset. Raises ConfigError for one that is no setting."""
    given = {name.upper(): value.strip() for name, value in os.environ.items() if name.upper().startswith(PREFIX)}
    names = {variable_of(name): name for name in FIELDS}
    for variable in sorted(name for name, value in given.items() if value and name not in names):
        near = nearest(variable.removeprefix(PREFIX).lower(), FIELDS)
        advice = f"did you mean {variable_of(near)}?" if near else ALL
        raise ConfigError(f"environment: {variable} is not a setting; {advice}")
    return {names[variable]: value for variable, value in given.items() if value}


def _read(path: Path) -> dict[str, object]:
    """The table in ``path``; empty when there is no such file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{path}: not valid TOML: {_position(error)}; correct it there") from None
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        raise ConfigError(f"{path}: cannot be read: {reason}") from None


def _position(error: tomllib.TOMLDecodeError) -> str:
    """Where and what, without the text around it, which may hold a key."""
    message = str(error)
    place = re.search(r"at (line \d+, column \d+|end of document)", message)
    return place.group(1) if place else "unreadable"


def _require_known(name: str, where: str) -> None:
    if name not in FIELDS:
        raise ConfigError(f"{where}: {unknown(name, FIELDS, GROUPS)}")


def _borrow_openai(values: dict[str, object], sources: dict[str, str]) -> None:
    """Take OPENAI_API_KEY and OPENAI_BASE_URL where nothing of ours is set: for ``openai:`` and ``completions:`` alone.

    The borrowed key was meant for another address than one that a file names, and a file in the current folder may be a
    stranger's: then only a key of our own is used.
    """
    names = ("model.name", "model.scorer", "model.judge", "model.read_back")
    if not any(str(values.get(name, "")).startswith(("openai:", "completions:")) for name in names):
        return
    url, key = "model.base_url", "model.api_key"
    named_by_file = url in values and sources[url] not in {ARGUMENT, variable_of(url)}
    for name, variable in ((url, "OPENAI_BASE_URL"), (key, "OPENAI_API_KEY")):
        value = os.environ.get(variable, "").strip()
        if value and name not in values and not (name == key and named_by_file):
            values[name], sources[name] = value, variable
