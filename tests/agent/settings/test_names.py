"""Every setting under its one name, from every source, and what is said of other names."""

import json
from pathlib import Path

import pytest

from leanwright.agent.settings import FIELDS, Settings, variable_of
from leanwright.agent.settings_words import RENAMED, SECRETS
from leanwright.tools.errors import ConfigError
from tests.agent.settings.support import refusal, write

OTHER = {  # a value that is not the default, as a file has it
    "engine": "smc",
    "cache_dir": "/somewhere/cache",
    "data_dir": "/somewhere/data",
    "threshold": 0.25,
    "model.name": "hf:x",
    "model.base_url": "http://localhost:8000/v1",
    "model.api": "responses",
    "model.api_key": "one",
    "model.scorer": "completions:x",
    "model.profile": "kimina",
    "model.judge": "embedded",
    "model.read_back": "openai:x",
    "model.tokenizer": "/somewhere/tokenizer",
    "model.judge_base_url": "http://localhost:1/v1",
    "model.judge_api_key": "k",
    "model.device": "cuda:1",
    "model.hub": True,
    "model.requests_per_minute": 3,
    "model.tokens_per_minute": 3,
    "model.tool_calling": "native",
    "model.cache": "refresh",
    "model.prices": {"x": {"prompt": 1.0, "completion": 2.0, "cached": None}},
    "lean.name": "native:x",
    "lean.api_key": "two",
    "lean.imports": "Mathlib,My.Defs",
    "lean.modules": "My.Words",
    "lean.context": "/somewhere/context.lean",
    "lean.repl": "/somewhere/repl",
    "lean.sandbox": "off",
    "lean.workers": 3,
    "agent.max_cost": 1.5,
    "smc.resampling": "residual",
    "smc.proposal": "sample",
    "smc.potentials": "cycle",
    "smc.token_budget": 3,
    "smc.ess_threshold": 0.25,
    "smc.own_potentials": "mine:one,mine:two",
    "library.name": "mine",
    "library.retrieval": "never",
    "library.encoder": "bge-m3:/somewhere",
    "library.reranker": "/somewhere/reranker",
    "library.chroma": "http://localhost:8001",
    "server.host": "0.0.0.0",
    "server.checkpoints": "postgresql://user:word@host/name",
    "server.ray": "auto",
}


def other(name: str) -> object:
    default = FIELDS[name].default
    return OTHER[name] if name in OTHER else default + 1  # every other one is a number


def as_toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {as_toml(one)}" for key, one in value.items() if one is not None) + "}"
    return json.dumps(value)


@pytest.mark.parametrize("name", FIELDS)
def test_every_setting_is_read_from_everywhere(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    group, _, field = name.rpartition(".")
    value, default = other(name), Settings().values([name])[name]
    file = write((f"[{group}]\n" if group else "") + f"{field} = {as_toml(value)}", tmp_path / "some.toml")
    nested = {group: {field: value}} if group else {field: value}
    by_file, by_name, by_group = Settings.load(file), Settings.load(None, {name: value}), Settings.load(None, nested)
    monkeypatch.setenv(variable_of(name), value if isinstance(value, str) else json.dumps(value))
    by_variable = Settings.load()
    copied = Settings().with_values({name: value})
    read = [made.model_dump() for made in (by_file, by_name, by_group, by_variable, copied)]
    assert all(one == read[0] for one in read)
    assert read[0] != Settings().model_dump()
    origins = [str(file), "argument", "argument", variable_of(name)]
    assert [made.sources()[name] for made in (by_file, by_name, by_group, by_variable)] == origins
    if name not in SECRETS:
        assert by_file.values([name]) == {name: value} != {name: default}


def test_no_two_settings_share_a_variable() -> None:
    assert len({variable_of(name) for name in FIELDS}) == len(FIELDS)


FLAT = {  # as they were called before there were groups
    "model": "model.name",
    "lean": "lean.name",
    "library": "library.name",
    "agent": "engine",
    "k": "pipeline.k",
    "base_url": "model.base_url",
    "lean_timeout_s": "lean.timeout_s",
    "ray": "server.ray",
    **RENAMED,
}


@pytest.mark.parametrize(("flat", "name"), FLAT.items())
def test_a_flat_name_is_one_line_that_names_the_new_one(flat: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusal(None, {flat: 1}) == f"arguments: unknown setting '{flat}'; did you mean '{name}'?"
    path = write(f"{flat} = 1")
    assert refusal() == f"{path}: unknown setting '{flat}'; did you mean '{name}'?"
    path.unlink()
    if variable_of(flat) != variable_of(name):
        monkeypatch.setenv(variable_of(flat), "1")
        said = f"environment: {variable_of(flat)} is not a setting; did you mean {variable_of(name)}?"
        assert refusal() == said


def test_a_group_is_a_table_or_the_name_in_it() -> None:
    path = write("smc = 3")
    assert refusal() == f"{path}: 'smc' is a group of settings; write a table [smc]"
    write('model = "embedded:mini"')
    assert "did you mean 'model.name'?" in refusal()
    settings = Settings.load(Path(write("")), {"model": "hf:x", "lean": "native:.", "library": "mine"})
    assert (settings.model.name, settings.lean.name, settings.library.name) == ("hf:x", "native:.", "mine")
    assert "'smc' is a group of settings" in refusal(Path(write("")), {"smc": "x"})


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("engine", "draft", "should be 'pipeline', 'agent' or 'smc'; it is how statements are made"),
        ("seed", "1.5", "should be a whole number; it is the first random seed"),
        ("smc.ess_threshold", "half", "should be a number; it is the share of the particles"),
        ("model.hub", "maybe", "should be true or false; it is whether hf: models"),
        ("model.prices", {"x": {"prompt": 1}}, "x.completion is missing; it is the price"),
        ("model.prices", {"x": 1}, "x should be a table; it is the price"),
        ("lean.repl", 3, "should be a path; it is the path of"),
        ("server.port", 0, "should be greater than or equal to 1; it is the port"),
        ("server.host", "", "should have at least 1 character; it is the address"),
        ("server.ray", "x", "should be local, auto or HOST:PORT; it is the Ray cluster"),
    ],
)
def test_what_is_wrong_is_plain_english(name: str, value: object, says: str) -> None:
    assert says in refusal(None, {name: value})


def test_a_copy_with_other_values_keeps_the_sources() -> None:
    settings = Settings.load(None, {"pipeline.k": 3, "seed": 1})
    copied = settings.with_values({"pipeline.k": 4, "model.name": "hf:x"})
    assert (copied.pipeline.k, copied.seed, copied.model.name) == (4, 1, "hf:x")
    assert copied.sources() == settings.sources()
    assert settings.pipeline.k == 3
    assert Settings().with_values({}).sources() == Settings().sources()
    for wrong, said in (({"pipeline.k": 0}, "setting pipeline.k = '0'"), ({"k": 3}, "did you mean 'pipeline.k'")):
        with pytest.raises(ConfigError, match=said):
            settings.with_values(wrong)
