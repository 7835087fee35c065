"""The settings, in groups. A description is told after "it is", and in the table of docs/settings.md."""

import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SecretStr,
    ValidationInfo,
    field_validator,
)

from leanwright.agent import settings_values as forms
from leanwright.agent.providers.prices import TokenPrice

Folder = Annotated[Path, BeforeValidator(forms.expand_home)]
Key = Annotated[SecretStr | None, AfterValidator(forms.key)]


class _Group(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)


class ModelSettings(_Group):
    """The model, and how it is asked."""

    name: str = Field(
        default="embedded",
        description="the model, as embedded, embedded:mini, openai:NAME, hf:PATH-OR-ID or completions:NAME",
    )
    base_url: str | None = Field(
        default=None,
        description="the base URL of an OpenAI-compatible API, ending as in http://localhost:8000/v1",
    )
    api_key: Key = Field(default=None, description="the key for that API, which is never printed")
    api: Literal["auto", "chat", "responses"] = Field(
        default="auto",
        description="what an openai: server is asked by: chat completions, responses, or auto (chat completions, "
        "and responses for a model that the server offers there alone)",
    )
    tokenizer: str | None = Field(
        default=None,
        description="the folder or hub id of the tokenizer of a completions: model (unset: the model's name)",
    )
    top_logprobs: int = Field(
        default=20, ge=1, le=200_000, description="how many tokens a completions: server lists at each step (its k)"
    )
    scorer: str | None = Field(
        default=None,
        description="what gives log-probabilities for cycle consistency, as completions:NAME (at model.base_url) or "
        "hf:PATH-OR-ID (unset: the model itself)",
    )
    profile: str | None = Field(
        default=None,
        description="how a formalizer is asked, as kimina, goedel, stepfun, reform, herald or none (unset: by the "
        "name of the model, if it is that of one)",
    )
    judge: str | None = Field(
        default=None,
        description="a second model that judges the drafts, and reads them back, as openai:NAME, hf:PATH-OR-ID or "
        "embedded (unset: the model itself)",
    )
    read_back: str | None = Field(
        default=None,
        description="a model that says in words what the Lean says, as openai:NAME or hf:PATH-OR-ID (unset: the judge)",
    )
    judge_base_url: str | None = Field(
        default=None,
        description="the base URL for model.judge and model.read_back, where it is not model.base_url",
    )
    judge_api_key: Key = Field(default=None, description="the key for model.judge_base_url, which is never printed")
    device: str | None = Field(
        default=None, description="where hf: models run, as cuda, cuda:N or cpu (unset: cuda where there is one)"
    )
    hub: bool = Field(default=False, description="whether hf: models may be fetched from the Hugging Face hub")
    temperature: float = Field(
        default=0.7, ge=0, le=2, description="the sampling temperature when several candidates are asked for"
    )
    timeout_s: float = Field(
        default=300.0, gt=0, le=3600, description="the time limit of one request to a model's API, in seconds"
    )
    thought_tokens: int = Field(
        default=12_288,
        ge=0,
        le=131_072,
        description="how many tokens an openai: model may spend on its thoughts, beyond those of its answer (4096)",
    )
    max_retries: int = Field(
        default=4, ge=0, le=20, description="the maximum number of retries of a request after a temporary failure"
    )
    concurrency: int = Field(
        default=4, ge=1, le=256, description="the maximum number of concurrent requests to a model's API"
    )
    requests_per_minute: int | None = Field(
        default=None, ge=1, description="the maximum number of requests per minute to a model's API (unset: no limit)"
    )
    tokens_per_minute: int | None = Field(
        default=None,
        ge=1,
        description="the approximate maximum of tokens per minute to and from a model's API (unset: no limit)",
    )
    tool_calling: Literal["auto", "native", "prompt"] = Field(
        default="auto",
        description="how openai: models call tools: native (as the API has it), prompt (described in the prompt) or "
        "auto (native until the server refuses)",
    )
    cache: Literal["off", "on", "refresh"] = Field(
        default="off",
        description="whether answers of openai: models are kept on disk: off, on, or refresh (ask again and replace)",
    )
    cache_mb: int = Field(
        default=256,
        ge=1,
        description="the maximum size of those answers, in MB; the least recently used are removed first",
    )
    prices: Annotated[dict[str, TokenPrice], BeforeValidator(forms.prices)] = Field(
        default_factory=dict,
        description="the price in US dollars per million tokens of models that the shipped table does not know: a "
        "table [model.prices.NAME] with prompt, completion and, where it differs, cached",
    )

    @field_validator("name", "scorer", "judge", "read_back")
    @classmethod
    def _check_model(cls, value: str | None) -> str | None:
        if value not in (None, "embedded") and not re.fullmatch(r"[a-z]+:\S(.*\S)?", value or ""):
            raise ValueError("should have the form provider:name")
        return value

    @field_validator("device")
    @classmethod
    def _check_device(cls, value: str | None) -> str | None:
        if value is not None and not re.fullmatch(r"cpu|cuda(:\d+)?", value):
            raise ValueError("should be cuda, cuda:N or cpu")
        return value

    @field_validator("base_url", "judge_base_url")
    @classmethod
    def _check_url(cls, value: str | None, info: ValidationInfo) -> str | None:
        key = f"model.{str(info.field_name).replace('base_url', 'api_key')}"
        return None if value is None else forms.address(value, "http://localhost:8000/v1", key)


class LeanSettings(_Group):
    """The Lean that checks."""

    name: str = Field(
        default="embedded", description="the Lean that checks, as embedded, native:PROJECT-DIR or remote:URL"
    )
    timeout_s: float = Field(default=30.0, gt=0, le=3600, description="the time limit of one Lean check, in seconds")
    api_key: Key = Field(default=None, description="the key for the server of a remote: Lean, which is never printed")
    imports: Annotated[str | None, BeforeValidator(forms.imports)] = Field(
        default=None,
        description="the modules that a native: or plain remote: Lean imports, separated by commas (unset: Mathlib "
        "where there is one)",
    )
    modules: Annotated[str | None, BeforeValidator(forms.imports)] = Field(
        default=None,
        description="the modules of a native: project that statements stand after, beside lean.imports, separated by "
        "commas (unset: none)",
    )
    context: Folder | None = Field(
        default=None,
        description="the Lean file that statements stand after: its definitions, notations, variables and opened names "
        "are in force, and are not judged (unset: none)",
    )
    repl: Folder | None = Field(
        default=None,
        description="the path of a leanprover-community REPL to run in a native: project in place of Leanwright's own "
        "program; it gives errors and no verdict",
    )
    sandbox: Literal["bwrap", "off"] = Field(
        default="bwrap",
        description="the sandbox of a native: Lean: bwrap (bubblewrap), or off (code in a statement then runs as you)",
    )
    memory_gb: float = Field(
        default=8.0, ge=1, le=1024, description="the maximum memory of one native: Lean in GB, without its library"
    )
    workers: int | None = Field(
        default=None,
        ge=1,
        le=16,
        description="the number of processes of an embedded or native: Lean that check at once (unset: 2 for serve "
        "http, else 1)",
    )

    @field_validator("name")
    @classmethod
    def _check_lean(cls, value: str) -> str:
        if not re.fullmatch(r"embedded|(native|remote):\S.*", value):
            raise ValueError("names no Lean")
        if value.startswith("remote:"):
            name = value.removeprefix("remote:")
            return "remote:" + forms.address(name, "remote:http://localhost:8000", "lean.api_key")
        return value


class PipelineSettings(_Group):
    """The pipeline: drafts in a fixed order of steps."""

    k: int = Field(default=8, ge=1, le=64, description="the number of candidates for each statement, at most")
    first: int = Field(
        default=2, ge=1, le=64,
        description="how many of them a model behind an API drafts first; as many again are drafted only while most "
        "of those that are there do not agree on a statement that is accepted",
    )  # fmt: skip
    max_repairs: int = Field(
        default=3, ge=0, le=16, description="the maximum number of rounds of repair for each statement"
    )


class AgentSettings(_Group):
    """The agent: what it may use for one statement."""

    max_steps: int = Field(
        default=12, ge=1, le=1000, description="how many answers the agent's model may give for one statement"
    )
    max_tokens: int = Field(default=200_000, ge=1, description="how many tokens the agent may use for one statement")
    max_seconds: float = Field(default=900.0, gt=0, description="how many seconds the agent may work on one statement")
    max_cost: float | None = Field(
        default=None, ge=0, description="how many US dollars the agent may spend on one statement (unset: no limit)"
    )


class SmcSettings(_Group):
    """Sequential Monte Carlo."""

    particles: int = Field(default=10, ge=1, le=1024, description="the number of particles")
    ess_threshold: float = Field(
        default=0.5,
        gt=0,
        le=1,
        description="the share of the particles below which the effective sample size triggers resampling",
    )
    resampling: Literal["multinomial", "systematic", "stratified", "residual"] = Field(
        default="systematic", description="the resampling scheme"
    )
    proposal: Literal["awrs", "sample"] = Field(
        default="awrs",
        description="how a token is drawn: awrs (the potentials choose with the model) or sample (they only weigh)",
    )
    potentials: Annotated[str, BeforeValidator(forms.potentials)] = Field(
        default="lean,cycle",
        description="what steers the particles, separated by commas: lean, cycle, syntactic; or none",
    )
    own_potentials: Annotated[str | None, BeforeValidator(forms.names)] = Field(
        default=None,
        description="the names of your own potentials, as module:factory, separated by commas; a factory takes the "
        "statement and returns a Potential (unset: none)",
    )
    max_tokens: int = Field(default=256, ge=1, le=32_768, description="the maximum length of a statement, in tokens")
    token_budget: int | None = Field(
        default=None,
        ge=1,
        description="the maximum of tokens of all particles together (unset: twice smc.particles × smc.max_tokens)",
    )
    max_seconds: float = Field(
        default=300.0, gt=0, description="how many seconds may be spent on sampling one statement"
    )


class LibrarySettings(_Group):
    """The library in which names are looked up."""

    name: str | None = Field(
        default=None,
        description="the index in which names are looked up (unset: embedded, or the only one that is built)",
    )
    retrieval: Literal["adaptive", "always", "never"] | None = Field(
        default=None,
        description="when drafts see the library: adaptive (when they seem to need it), always or "
        "never (unset: adaptive where library.name is set, else never)",
    )
    encoder: str = Field(
        default="minilm",
        description="the encoder of the indexes: minilm, or bge-m3:FOLDER with the folder of its weights",
    )
    reranker: Folder | None = Field(
        default=None, description="the folder of the weights of bge-reranker-v2-m3 (unset: no reranker)"
    )
    chroma: Annotated[str | None, BeforeValidator(forms.chroma)] = Field(
        default=None,
        description="the Chroma server that searches the vectors of indexes, as http://localhost:8000 (unset: their "
        "own files are searched)",
    )


class ServerSettings(_Group):
    """Where servers listen, and the servers that Leanwright itself uses."""

    host: str = Field(
        default="127.0.0.1",
        min_length=1,
        description="the address on which serve http listens; any but loopback needs keys",
    )
    port: int = Field(default=8117, ge=1, le=65_535, description="the port on which serve http listens")
    checkpoints: Annotated[SecretStr | None, BeforeValidator(forms.database)] = Field(
        default=None,
        description="the Postgres database of checkpoints, as postgresql://USER:PASSWORD@HOST/NAME (unset: SQLite "
        "files)",
    )
    ray: Annotated[str | None, BeforeValidator(forms.cluster)] = Field(
        default=None,
        description="the Ray cluster that batches, documents, evaluations and the encoding of indexes work on: local "
        "(started on this machine), auto (running on it) or HOST:PORT (unset: none)",
    )
