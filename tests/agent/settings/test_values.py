import re
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr

from leanwright.agent.settings import FIELDS, FILE_NAME, GROUPS, Settings
from leanwright.agent.settings_groups import PipelineSettings
from leanwright.tools.errors import ConfigError
from tests.agent.settings.support import KEY, refusal, user_file, write


def test_defaults() -> None:
    settings = Settings.load()
    assert (settings.model.name, settings.lean.name, settings.model.base_url, settings.model.api_key) == (
        "embedded",
        "embedded",
        None,
        None,
    )
    assert (settings.pipeline.k, settings.pipeline.max_repairs, settings.seed, settings.threshold) == (8, 3, 42, None)
    assert settings.cache_dir.name == "leanwright"
    assert not settings.cache_dir.exists()
    assert set(settings.sources().values()) == {"default"}


def test_precedence(monkeypatch: pytest.MonkeyPatch) -> None:
    for_user = write("seed = 1\n[pipeline]\nk = 1\nmax_repairs = 1\n[model]\ntemperature = 0.1", user_file())
    here = write("seed = 2\n[pipeline]\nk = 2\nmax_repairs = 2")
    monkeypatch.setenv("LEANWRIGHT_PIPELINE_K", "3")
    monkeypatch.setenv("LEANWRIGHT_PIPELINE_MAX_REPAIRS", "3")
    settings = Settings.load(None, {"pipeline.k": 4, "lean.name": None})
    assert (settings.pipeline.k, settings.pipeline.max_repairs, settings.seed, settings.model.temperature) == (
        4,
        3,
        2,
        0.1,
    )
    sources = settings.sources()
    assert sources["pipeline.k"] == "argument"
    assert sources["pipeline.max_repairs"] == "LEANWRIGHT_PIPELINE_MAX_REPAIRS"
    assert sources["seed"] == str(here)
    assert sources["model.temperature"] == str(for_user)
    assert sources["lean.name"] == "default"
    assert list(sources) == list(FIELDS)


def test_a_named_file_takes_the_place_of_the_one_in_the_current_folder(tmp_path: Path) -> None:
    write("seed = 1\npipeline.k = 1", user_file())
    write("[pipeline]\nk = 2\nmax_repairs = 0")
    other = write("[pipeline]\nk = 3", tmp_path / "other.toml")
    settings = Settings.load(other)
    assert (settings.pipeline.k, settings.seed, settings.pipeline.max_repairs) == (3, 1, 3)
    assert settings.sources()["pipeline.k"] == str(other)


def test_a_named_file_must_exist(tmp_path: Path) -> None:
    assert (
        refusal(tmp_path / "gone.toml")
        == f"{tmp_path}/gone.toml: no such settings file; check the path given with --config"
    )
    assert refusal(tmp_path) == f"{tmp_path}: this is a folder, not a settings file; check the path given with --config"


def test_an_unknown_key_names_the_file_and_the_nearest_setting() -> None:
    path = write('[model]\nnane = "embedded:mini"')
    assert refusal() == f"{path}: unknown setting 'model.nane'; did you mean 'model.name'?"
    write("zzz = 1")
    assert refusal() == f"{path}: unknown setting 'zzz'; see: leanwright doctor --settings"
    write("[leanwright]\nk = 1")
    assert "unknown setting 'leanwright'" in refusal()


def test_an_unknown_argument_is_refused() -> None:
    assert "did you mean 'seed'" in refusal(None, {"sed": 1})


def test_an_unknown_variable_is_one_line_with_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_MODLE_NAME", "x")
    assert refusal() == "environment: LEANWRIGHT_MODLE_NAME is not a setting; did you mean LEANWRIGHT_MODEL_NAME?"
    monkeypatch.setenv("LEANWRIGHT_MODLE_NAME", " ")
    monkeypatch.setenv("LEANWRIGHT_PIPELINE_K", "1")
    assert Settings.load().pipeline.k == 1
    monkeypatch.setenv("LEANWRIGHT_ZZZ", "1")
    assert refusal() == "environment: LEANWRIGHT_ZZZ is not a setting; see: leanwright doctor --settings"


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        (
            "PIPELINE_K",
            "0",
            "setting pipeline.k = '0' (from LEANWRIGHT_PIPELINE_K): should be greater than or equal to 1",
        ),
        ("PIPELINE_K", "65", "less than or equal to 64"),
        ("PIPELINE_K", "many", "should be a whole number; it is the number of candidates"),
        ("THRESHOLD", "1.5", "less than or equal to 1"),
        ("LEAN_TIMEOUT_S", "nan", "setting lean.timeout_s"),
        ("LEAN_TIMEOUT_S", "-1", "greater than 0"),
        ("MODEL_NAME", "gpt-4.1", "should have the form provider:name"),
        ("LEAN_NAME", "coq", "names no Lean"),
        ("LEAN_NAME", "remote:localhost:8000", "should be an address such as remote:http://localhost:8000"),
        ("LEAN_NAME", f"remote:http://me:{KEY}@localhost", "a key goes into lean.api_key"),
        ("LEAN_API_KEY", f"{KEY} {KEY}", "should be one word"),
        ("LEAN_IMPORTS", "Mathlib,", "'' is not a module name"),
        ("LEAN_SANDBOX", "no", "should be 'bwrap' or 'off'"),
        ("LEAN_MEMORY_GB", "0.5", "greater than or equal to 1"),
        ("MODEL_BASE_URL", "localhost:8000", "should be an address such as http://localhost:8000/v1"),
        ("MODEL_BASE_URL", "http://[::1/v1", "should be an address"),
        ("MODEL_BASE_URL", "http://localhost:port/v1", "should be an address"),
        (
            "MODEL_BASE_URL",
            f"http://me:{KEY}@localhost/v1",
            "base_url (from LEANWRIGHT_MODEL_BASE_URL): should hold no user",
        ),
        ("MODEL_API_KEY", f"{KEY}\x7f", "setting model.api_key (from LEANWRIGHT_MODEL_API_KEY): should be one word"),
        ("MODEL_API_KEY", f"{KEY} {KEY}", "should be one word"),
    ],
)
def test_a_bad_value_is_one_line(variable: str, value: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"LEANWRIGHT_{variable}", value)
    assert says in refusal()


def test_a_bad_value_in_a_file_names_the_file() -> None:
    path = write("[model]\napi_key = 5")
    assert f"setting model.api_key (from {path}): should be text; it is the key" in refusal()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (f'api_key = "{KEY}'.encode(), "not valid TOML"),
        (f"api_key = {KEY}\n".encode(), "not valid TOML: line 1, column"),
        (b"\xff\xfe", "not UTF-8"),
    ],
)
def test_a_file_that_cannot_be_read(content: bytes, says: str) -> None:
    (Path.cwd() / FILE_NAME).write_bytes(content)
    assert says in refusal()


def test_a_folder_in_place_of_the_file() -> None:
    (Path.cwd() / FILE_NAME).mkdir()
    assert "cannot be read: Is a directory" in refusal()


def test_an_empty_variable_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_PIPELINE_K", " ")
    monkeypatch.setenv("LEANWRIGHT_MODEL_BASE_URL", "")
    settings = Settings.load()
    assert (settings.pipeline.k, settings.model.base_url) == (8, None)


def test_openai_variables_serve_openai_models_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_BASE_URL", "http://localhost:1/v1/")
    assert Settings.load().model.api_key is None
    assert Settings.load().model.base_url is None
    settings = Settings.load(None, {"model": "openai:gpt"})
    assert settings.model.api_key == SecretStr(KEY)
    assert settings.model.base_url == "http://localhost:1/v1"
    assert settings.sources()["model.api_key"] == "OPENAI_API_KEY"
    assert Settings.load(None, {"model": {"name": "openai:gpt", "api_key": "mine"}}).model.api_key == SecretStr("mine")


def test_openai_key_is_not_sent_where_a_file_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    write('[model]\nname = "openai:gpt"\nbase_url = "http://stranger.example/v1"')
    assert Settings.load().model.api_key is None
    assert Settings.load(None, {"model.base_url": "http://localhost:1/v1"}).model.api_key == SecretStr(KEY)
    monkeypatch.setenv("LEANWRIGHT_MODEL_API_KEY", "mine")
    assert Settings.load().model.api_key == SecretStr("mine")


def test_the_key_is_never_shown() -> None:
    settings = Settings.load(None, {"model.api_key": KEY})
    assert KEY not in repr(settings) + str(settings) + settings.model_dump_json() + repr(settings.sources())
    assert settings.model.api_key is not None
    assert settings.model.api_key.get_secret_value() == KEY


def test_home_is_expanded(tmp_path: Path) -> None:
    assert Settings.load(None, {"cache_dir": "~/store"}).cache_dir == tmp_path / "store"


def test_constructing_reads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    write("[pipeline]\nk = 5")
    monkeypatch.setenv("LEANWRIGHT_SEED", "5")
    settings = Settings(pipeline=PipelineSettings(max_repairs=0))
    assert (settings.pipeline.k, settings.seed, settings.pipeline.max_repairs) == (8, 42, 0)
    assert settings.sources()["pipeline.max_repairs"] == "argument"
    assert settings.sources()["pipeline.k"] == "default"


def test_every_setting_is_described() -> None:
    """The words follow "it is" in messages, and stand alone in docs/settings.md."""
    for name, field in FIELDS.items():
        assert re.match(r"(the|a|an|about|how|what|when|where|whether) ", field.description or ""), name
        assert not (field.description or "").endswith("."), name
    assert all(model.__doc__ for model in GROUPS.values())


@pytest.mark.parametrize(
    ("modules", "absent"),
    [
        ("leanwright.agent.settings", "openai langchain_core langchain_openai tenacity jinja2"),
        ("leanwright.agent.providers.openai, leanwright.agent.providers.prompted", "openai langchain_core torch"),
    ],
)
def test_importing_is_light_and_silent(modules: str, absent: str) -> None:
    code = f"import sys, {modules}; print([m for m in '{absent}'.split() if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_what_confines_lean_is_not_left_to_the_current_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    for line in ('[lean]\nsandbox = "off"', '[lean]\nrepl = "./repl"'):
        write(line)
        assert "is not taken from the current folder; set it with LEANWRIGHT_LEAN_" in refusal()
    write('[lean]\nname = "native:."')
    monkeypatch.setenv("LEANWRIGHT_LEAN_SANDBOX", "off")
    assert Settings.load().lean.sandbox == "off"
    write('[lean]\nsandbox = "off"')
    assert Settings.load(Path(FILE_NAME)).lean.sandbox == "off"  # named with --config


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"server.checkpoints": "mysql://user:word@host/name"}, "should begin with postgresql://"),
        ({"server.checkpoints": "postgresql://user:wo rd@host/name"}, "percent-encoded"),
        ({"library.chroma": "localhost"}, "should be an address such as http://localhost:8000"),
        ({"library.chroma": "http://user:word@host"}, "no user name and no password"),
        ({"server.ray": "somewhere"}, "local .*auto .*HOST:PORT"),
    ],
)
def test_servers_that_cannot_be_used(values: dict[str, str], said: str) -> None:
    with pytest.raises(ConfigError, match=said) as caught:
        Settings.load(None, values)
    assert "word" not in str(caught.value).replace("no password", "").replace("USER:PASSWORD", "")


def test_a_database_is_a_secret_and_not_named_by_a_strangers_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_SERVER_CHECKPOINTS", "postgresql://user:word@host/name")
    found = Settings.load().server.checkpoints
    assert found is not None
    assert "word" not in f"{found} {found!r}"
    monkeypatch.delenv("LEANWRIGHT_SERVER_CHECKPOINTS")
    write('[server]\ncheckpoints = "postgresql://host/name"')
    with pytest.raises(ConfigError, match=r"server\.checkpoints is not taken from the current folder"):
        Settings.load()
