"""Settings: the one place where environment variables and settings files are read.

Precedence, first wins: explicit arguments, ``LEANWRIGHT_*`` environment variables, ``leanwright.toml`` in the current
folder (or the file named by ``--config`` in its place), ``leanwright.toml`` in the user's configuration folder,
defaults.
"""

import difflib
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PrivateAttr,
    SecretStr,
    ValidationError,
    field_validator,
)

from leanwright.agent import settings_values as forms
from leanwright.agent.providers.prices import Price
from leanwright.tools.errors import ConfigError

FILE_NAME = "leanwright.toml"
PREFIX = "LEANWRIGHT_"
DEFAULT = "default"
ARGUMENT = "argument"
# A file of the current folder, which may be a stranger's, has no say in these.
_KNOWINGLY = frozenset({"lean_sandbox", "lean_repl", "checkpoints"})
SECRETS = frozenset({"api_key", "lean_api_key", "checkpoints"})


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

    model: str = Field(default="embedded:mini", description="the model: embedded:mini, openai:NAME or hf:PATH-OR-ID")
    lean: str = Field(
        default="embedded", description="the Lean that checks: embedded, native:PROJECT-DIR or remote:URL"
    )
    base_url: str | None = Field(
        default=None, description="base URL of an OpenAI-compatible API, ending as in http://localhost:8000/v1"
    )
    api_key: SecretStr | None = Field(default=None, description="key for that API; never printed")
    scorer: str | None = Field(
        default=None,
        description="what gives log-probabilities for cycle consistency: completions:NAME (at base_url) or "
        "hf:PATH-OR-ID; unset: the model itself",
    )
    device: str | None = Field(
        default=None, description="where hf: models run: cuda, cuda:N or cpu; unset: cuda when there is one"
    )
    hub: bool = Field(default=False, description="whether hf: models may be fetched from the Hugging Face hub")
    cache_dir: Annotated[Path, BeforeValidator(forms.expand_home)] = Field(
        default_factory=_default_cache, description="folder for what is downloaded and compiled"
    )
    data_dir: Annotated[Path, BeforeValidator(forms.expand_home)] = Field(
        default_factory=_default_data, description="folder for what must not be lost: the sessions of the chat"
    )
    k: int = Field(default=8, ge=1, le=64, description="candidates per statement")
    repairs: int = Field(default=3, ge=0, le=16, description="repair rounds per statement at most")
    lean_timeout_s: float = Field(default=30.0, gt=0, le=3600, description="deadline of one Lean check, in seconds")
    lean_api_key: SecretStr | None = Field(
        default=None, description="key of the server of a remote: Lean; never printed"
    )
    lean_imports: Annotated[str | None, BeforeValidator(forms.imports)] = Field(
        default=None,
        description="modules that a native: or plain remote: Lean imports, with commas between; unset: Mathlib where "
        "there is one",
    )
    lean_repl: Annotated[Path | None, BeforeValidator(forms.expand_home)] = Field(
        default=None,
        description="a leanprover-community REPL to run in a native: project in place of Leanwright's own program; it "
        "gives errors and no verdict",
    )
    lean_sandbox: Literal["bwrap", "off"] = Field(
        default="bwrap",
        description="what confines a native: Lean: bwrap (bubblewrap), or off (code in a statement then runs as you)",
    )
    lean_memory_gb: float = Field(
        default=8.0, ge=1, le=1024, description="memory of one native: Lean at most, in GB, its library not counted"
    )
    lean_workers: int | None = Field(
        default=None,
        ge=1,
        le=16,
        description="processes of an embedded or native: Lean that check at once; unset: 2 for serve http, else 1",
    )
    threshold: float | None = Field(
        default=None, ge=0, le=1, description="score from which a statement is accepted; unset: the model's own"
    )
    seed: int = Field(default=42, ge=0, lt=2**31, description="first random seed; further samples count up from it")
    temperature: float = Field(
        default=0.7, ge=0, le=2, description="sampling temperature when several candidates are asked for"
    )
    request_timeout_s: float = Field(
        default=60.0, gt=0, le=3600, description="deadline of one request to a model's API, in seconds"
    )
    max_retries: int = Field(
        default=4, ge=0, le=20, description="repeats of a request that failed for a passing reason"
    )
    concurrency: int = Field(
        default=4, ge=1, le=256, description="requests to a model's API under way at once, at most"
    )
    requests_per_minute: int | None = Field(
        default=None, ge=1, description="requests to a model's API per minute, at most; unset: no limit"
    )
    tokens_per_minute: int | None = Field(
        default=None, ge=1, description="tokens to and from a model's API per minute, about; unset: no limit"
    )
    tool_calling: Literal["auto", "native", "prompt"] = Field(
        default="auto",
        description="how openai: models call tools: native (as the API has it), prompt (described in the prompt) or "
        "auto (native until the server refuses)",
    )
    cache: Literal["off", "on", "refresh"] = Field(
        default="off",
        description="whether answers of openai: models are kept on disk: off, on, or refresh (ask anew and keep)",
    )
    cache_mb: int = Field(default=256, ge=1, description="size of those answers at most; the longest unused go first")
    prices: Annotated[dict[str, Price], BeforeValidator(forms.prices)] = Field(
        default_factory=dict,
        description="US dollars per million tokens, for models that the shipped table does not know: a table "
        "[prices.NAME] with prompt, completion and, where it differs, cached",
    )
    library: str | None = Field(
        default=None, description="index in which names are looked up; unset: embedded, or the only one that is built"
    )
    retrieval: Literal["adaptive", "always", "never"] | None = Field(
        default=None,
        description="when drafts are shown what the library holds: adaptive (when they seem to need it), always or "
        "never; unset: adaptive where library names one, else never",
    )
    agent: bool = Field(
        default=False, description="whether formalize lets the model choose its tools in a loop: true or false"
    )
    max_steps: int = Field(default=12, ge=1, le=1000, description="answers of the agent's model for one statement")
    max_tokens: int = Field(default=200_000, ge=1, description="tokens that the agent may use for one statement")
    max_seconds: float = Field(default=900.0, gt=0, description="seconds that the agent may work on one statement")
    max_cost: float | None = Field(
        default=None, ge=0, description="US dollars that the agent may spend on one statement; unset: no limit"
    )

    sampler: Literal["draft", "smc"] = Field(
        default="draft", description="how candidates are made: draft (whole texts) or smc (steered token by token)"
    )
    particles: int = Field(default=10, ge=1, le=1024, description="particles of smc")
    ess: float = Field(
        default=0.5,
        gt=0,
        le=1,
        description="the share of the particles below which the effective sample size resamples",
    )
    resampler: Literal["multinomial", "systematic", "stratified", "residual"] = Field(
        default="systematic", description="resampling scheme of smc"
    )
    proposal: Literal["awrs", "sample"] = Field(
        default="awrs",
        description="how smc draws a token: awrs (the potentials choose with it) or sample (they only weigh)",
    )
    potentials: Annotated[str, BeforeValidator(forms.potentials)] = Field(
        default="lean,cycle", description="what steers smc, with commas between: lean, cycle, syntactic; or none"
    )
    tokens: int = Field(default=256, ge=1, le=32_768, description="longest statement that smc draws, in tokens")
    token_budget: int | None = Field(
        default=None, ge=1, description="tokens that all particles together may draw; unset: twice particles × tokens"
    )
    seconds: float = Field(default=300.0, gt=0, description="seconds that smc may sample for one statement")
    encoder: str = Field(
        default="minilm", description="encoder of the indexes: minilm, or bge-m3:FOLDER with the folder of its weights"
    )
    chroma: Annotated[str | None, BeforeValidator(forms.chroma)] = Field(
        default=None,
        description="Chroma server that holds the vectors of indexes, as http://localhost:8000; unset: their folders",
    )
    checkpoints: Annotated[SecretStr | None, BeforeValidator(forms.database)] = Field(
        default=None,
        description="Postgres database of checkpoints, as postgresql://USER:PASSWORD@HOST/NAME; unset: SQLite files",
    )
    ray: str = Field(
        default="local",
        pattern=r"^(local|auto|[\w.-]+:\d{1,5})$",
        description="Ray cluster of --engine ray: local (started on this machine), auto (running on it) or HOST:PORT",
    )
    reranker: Annotated[Path | None, BeforeValidator(forms.expand_home)] = Field(
        default=None, description="folder of the weights of bge-reranker-v2-m3; unset: no reranker"
    )

    _sources: dict[str, str] = PrivateAttr(default_factory=dict)

    @field_validator("model", "scorer")
    @classmethod
    def _check_model(cls, value: str | None) -> str | None:
        if value is not None and not re.fullmatch(r"[a-z]+:\S(.*\S)?", value):
            raise ValueError("should have the form provider:name")
        return value

    @field_validator("lean")
    @classmethod
    def _check_lean(cls, value: str) -> str:
        if not re.fullmatch(r"embedded|(native|remote):\S.*", value):
            raise ValueError("names no Lean")
        if value.startswith("remote:"):
            name = value.removeprefix("remote:")
            return "remote:" + forms.address(name, "remote:http://localhost:8000", "lean_api_key")
        return value

    @field_validator("device")
    @classmethod
    def _check_device(cls, value: str | None) -> str | None:
        if value is not None and not re.fullmatch(r"cpu|cuda(:\d+)?", value):
            raise ValueError("should be cuda, cuda:N or cpu")
        return value

    @field_validator("api_key", "lean_api_key")
    @classmethod
    def _check_key(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not re.fullmatch(r"[!-~]+", value.get_secret_value()):
            raise ValueError("should be one word of plain ASCII characters")
        return value

    @field_validator("base_url")
    @classmethod
    def _check_url(cls, value: str | None) -> str | None:
        return None if value is None else forms.address(value, "http://localhost:8000/v1", "api_key")

    @classmethod
    def load(cls, config: Path | None = None, **explicit: object) -> Self:
        """Read every source. ``explicit`` values that are None count as not given.

        Raises ConfigError, one line, when a file cannot be read, a key is unknown or a value cannot be used.
        """
        values: dict[str, Any] = {}
        sources: dict[str, str] = {}
        for source, layer in _layers(config, {k: v for k, v in explicit.items() if v is not None}):
            for field, value in layer.items():
                if field not in values:
                    values[field], sources[field] = value, _variable(field) if source == PREFIX else source
        _borrow_openai(values, sources)
        if config is None:
            _refuse_from_folder(sources)
        try:
            settings = cls(**values)
        except ValidationError as error:
            raise ConfigError(_explain(error, sources)) from None
        settings._sources.update(sources)
        return settings

    def sources(self) -> dict[str, str]:
        """Where each value came from: "default", "argument", the name of a variable, or the path of a file."""
        given = self._sources or dict.fromkeys(self.model_fields_set, ARGUMENT)
        return {field: given.get(field, DEFAULT) for field in type(self).model_fields}

    @staticmethod
    def unknown_variables() -> dict[str, str | None]:
        """``LEANWRIGHT_*`` variables that name no setting, each with the nearest one that does."""
        known = {_variable(field) for field in Settings.model_fields}
        strangers = sorted(name for name in os.environ if name.upper().startswith(PREFIX) and name.upper() not in known)
        return {name: _nearest(name.upper(), known) for name in strangers}


def prepare_ray(cluster: str) -> None:
    """Set what Ray reads before it is imported: no usage reports; a cluster of our own listens on loopback alone."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    if re.match(r"local$|localhost:|127\.", cluster):
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # elsewhere than there this means: 127.0.0.1


def _layers(config: Path | None, explicit: Mapping[str, object]) -> list[tuple[str, Mapping[str, Any]]]:
    for key in explicit:
        _require_known(key, "arguments")
    if config is not None and not config.is_file():
        raise ConfigError(f"{config}: no such settings file; check the path given with --config")
    files = (config or Path.cwd() / FILE_NAME, _user_file())
    return [(ARGUMENT, explicit), (PREFIX, _environment()), *((str(path), _read(path)) for path in files)]


def _refuse_from_folder(sources: Mapping[str, str]) -> None:
    here = str(Path.cwd() / FILE_NAME)
    for field in sorted(_KNOWINGLY):
        if sources.get(field) == here:
            raise ConfigError(f"{here}: {field} is not taken from the current folder; set it with {_variable(field)}")


def _environment() -> dict[str, str]:
    """Values of the variables that are set and not empty; an empty variable counts as unset."""
    upper = {name.upper(): value for name, value in os.environ.items()}
    return {field: value for field in Settings.model_fields if (value := upper.get(_variable(field), "").strip())}


def _read(path: Path) -> dict[str, Any]:
    """The table in ``path``; empty when there is no such file."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{path}: not valid TOML: {_position(error)}; correct that place") from None
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        raise ConfigError(f"{path}: cannot be read: {reason}") from None
    for key in table:
        _require_known(key, str(path))
    return table


def _position(error: tomllib.TOMLDecodeError) -> str:
    """Where and what, without the text around it, which may hold a key."""
    message = str(error)
    place = re.search(r"at (line \d+, column \d+|end of document)", message)
    return place.group(1) if place else "unreadable"


def _require_known(key: str, where: str) -> None:
    if key not in Settings.model_fields:
        near = _nearest(key, Settings.model_fields)
        advice = f"did you mean '{near}'?" if near else f"known: {', '.join(Settings.model_fields)}"
        raise ConfigError(f"{where}: unknown setting '{key}'; {advice}")


def _nearest(key: str, known: Iterable[str]) -> str | None:
    return next(iter(difflib.get_close_matches(key, list(known), n=1)), None)


def _variable(field: str) -> str:
    return PREFIX + field.upper()


def _borrow_openai(values: dict[str, Any], sources: dict[str, str]) -> None:
    """Take OPENAI_API_KEY and OPENAI_BASE_URL where nothing of ours is set: for ``openai:`` and ``completions:`` alone.

    The borrowed key was meant for another address than one that a file names, and a file in the current folder may be a
    stranger's: then only a key of our own is used.
    """
    remote = str(values.get("model", "")).startswith("openai:")
    if not remote and not str(values.get("scorer", "")).startswith("completions:"):
        return
    named_by_file = "base_url" in values and sources["base_url"] not in {ARGUMENT, _variable("base_url")}
    for field, variable in (("base_url", "OPENAI_BASE_URL"), ("api_key", "OPENAI_API_KEY")):
        value = os.environ.get(variable, "").strip()
        if value and field not in values and not (field == "api_key" and named_by_file):
            values[field], sources[field] = value, variable


def _explain(error: ValidationError, sources: Mapping[str, str]) -> str:
    """One line on the first bad value; never the value of a secret."""
    detail = error.errors(include_input=True, include_url=False)[0]
    field = str(detail["loc"][0])
    origin = sources.get(field, ARGUMENT)
    value = str(detail["input"])[:80]
    shown = "" if field in SECRETS or "@" in value else f" = {value!r}"
    reason = re.sub(r"^(Input|String|Value error,) ?", "", detail["msg"])
    description = Settings.model_fields[field].description
    return f"setting {field}{shown} (from {origin}): {reason}; it is {description}"
