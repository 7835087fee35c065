import os
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr

from leanwright.agent.settings import FILE_NAME, Settings
from leanwright.tools.errors import ConfigError

KEY = "sk-not-a-real-key-1234567890"


@pytest.fixture(autouse=True)
def clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty current folder, an empty home, and no variable of ours or of OpenAI's."""
    for name in list(os.environ):
        if name.upper().startswith(("LEANWRIGHT_", "OPENAI_")):
            monkeypatch.delenv(name)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("HOME", str(tmp_path))


def user_file() -> Path:
    from platformdirs import user_config_path

    return user_config_path("leanwright") / FILE_NAME


def write(text: str, path: Path | None = None) -> Path:
    target = path or Path.cwd() / FILE_NAME
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return target


def refusal(config: Path | None = None, **explicit: object) -> str:
    with pytest.raises(ConfigError) as caught:
        Settings.load(config, **explicit)
    message = str(caught.value)
    assert "\n" not in message
    assert KEY not in message
    assert caught.value.__cause__ is None
    return message


def test_defaults() -> None:
    settings = Settings.load()
    assert (settings.model, settings.lean, settings.base_url, settings.api_key) == (
        "embedded:mini",
        "embedded",
        None,
        None,
    )
    assert (settings.k, settings.repairs, settings.seed, settings.threshold) == (8, 3, 42, None)
    assert settings.cache_dir.name == "leanwright"
    assert not settings.cache_dir.exists()
    assert set(settings.sources().values()) == {"default"}


def test_precedence(monkeypatch: pytest.MonkeyPatch) -> None:
    for_user = write("k = 1\nrepairs = 1\nseed = 1\ntemperature = 0.1", user_file())
    here = write("k = 2\nrepairs = 2\nseed = 2")
    monkeypatch.setenv("LEANWRIGHT_K", "3")
    monkeypatch.setenv("LEANWRIGHT_REPAIRS", "3")
    settings = Settings.load(k=4, lean=None)
    assert (settings.k, settings.repairs, settings.seed, settings.temperature) == (4, 3, 2, 0.1)
    sources = settings.sources()
    assert sources["k"] == "argument"
    assert sources["repairs"] == "LEANWRIGHT_REPAIRS"
    assert sources["seed"] == str(here)
    assert sources["temperature"] == str(for_user)
    assert sources["lean"] == "default"
    assert set(sources) == set(Settings.model_fields)


def test_a_named_file_takes_the_place_of_the_one_in_the_current_folder(tmp_path: Path) -> None:
    write("k = 1\nseed = 1", user_file())
    write("k = 2\nrepairs = 0")
    other = write("k = 3", tmp_path / "other.toml")
    settings = Settings.load(other)
    assert (settings.k, settings.seed, settings.repairs) == (3, 1, 3)
    assert settings.sources()["k"] == str(other)


def test_a_named_file_must_exist(tmp_path: Path) -> None:
    assert (
        refusal(tmp_path / "gone.toml")
        == f"{tmp_path}/gone.toml: no such settings file; check the path given with --config"
    )


def test_an_unknown_key_names_the_file_and_the_nearest_setting() -> None:
    path = write('modle = "embedded:mini"')
    assert refusal() == f"{path}: unknown setting 'modle'; did you mean 'model'?"
    write("zzz = 1")
    assert "unknown setting 'zzz'; known: model, lean" in refusal()
    write("[leanwright]\nk = 1")
    assert "unknown setting 'leanwright'" in refusal()


def test_an_unknown_argument_is_refused() -> None:
    assert "did you mean 'seed'" in refusal(sed=1)


def test_unknown_variables_are_listed_with_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_MODLE", "x")
    monkeypatch.setenv("LEANWRIGHT_K", "1")
    assert Settings.load().k == 1
    assert Settings.unknown_variables() == {"LEANWRIGHT_MODLE": "LEANWRIGHT_MODEL"}


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        ("K", "0", "setting k = '0' (from LEANWRIGHT_K): should be greater than or equal to 1"),
        ("K", "65", "less than or equal to 64"),
        ("K", "many", "valid integer"),
        ("THRESHOLD", "1.5", "less than or equal to 1"),
        ("LEAN_TIMEOUT_S", "nan", "setting lean_timeout_s"),
        ("LEAN_TIMEOUT_S", "-1", "greater than 0"),
        ("MODEL", "gpt-4.1", "should have the form provider:name"),
        ("LEAN", "coq", "names no Lean"),
        ("LEAN", "remote:localhost:8000", "should be an address such as remote:http://localhost:8000"),
        ("LEAN", f"remote:http://me:{KEY}@localhost", "a key goes into lean_api_key"),
        ("LEAN_API_KEY", f"{KEY} {KEY}", "should be one word"),
        ("LEAN_IMPORTS", "Mathlib,", "'' is no name of a module"),
        ("LEAN_SANDBOX", "no", "should be 'bwrap' or 'off'"),
        ("LEAN_MEMORY_GB", "0.5", "greater than or equal to 1"),
        ("BASE_URL", "localhost:8000", "should be an address such as http://localhost:8000/v1"),
        ("BASE_URL", "http://[::1/v1", "should be an address"),
        ("BASE_URL", "http://localhost:port/v1", "should be an address"),
        (
            "BASE_URL",
            f"http://me:{KEY}@localhost/v1",
            "base_url (from LEANWRIGHT_BASE_URL): should hold no user",
        ),
        ("API_KEY", f"{KEY}\x7f", "setting api_key (from LEANWRIGHT_API_KEY): should be one word"),
        ("API_KEY", f"{KEY} {KEY}", "should be one word"),
    ],
)
def test_a_bad_value_is_one_line(variable: str, value: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"LEANWRIGHT_{variable}", value)
    assert says in refusal()


def test_a_bad_value_in_a_file_names_the_file() -> None:
    path = write("api_key = 5")
    assert f"setting api_key (from {path}): should be a valid string" in refusal()


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
    monkeypatch.setenv("LEANWRIGHT_K", " ")
    monkeypatch.setenv("LEANWRIGHT_BASE_URL", "")
    settings = Settings.load()
    assert (settings.k, settings.base_url) == (8, None)


def test_openai_variables_serve_openai_models_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_BASE_URL", "http://localhost:1/v1/")
    assert Settings.load().api_key is None
    assert Settings.load().base_url is None
    settings = Settings.load(model="openai:gpt")
    assert settings.api_key == SecretStr(KEY)
    assert settings.base_url == "http://localhost:1/v1"
    assert settings.sources()["api_key"] == "OPENAI_API_KEY"
    assert Settings.load(model="openai:gpt", api_key="mine").api_key == SecretStr("mine")


def test_openai_key_is_not_sent_where_a_file_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    write('model = "openai:gpt"\nbase_url = "http://stranger.example/v1"')
    assert Settings.load().api_key is None
    assert Settings.load(base_url="http://localhost:1/v1").api_key == SecretStr(KEY)
    monkeypatch.setenv("LEANWRIGHT_API_KEY", "mine")
    assert Settings.load().api_key == SecretStr("mine")


def test_the_key_is_never_shown() -> None:
    settings = Settings.load(api_key=KEY)
    assert KEY not in repr(settings) + str(settings) + settings.model_dump_json() + repr(settings.sources())
    assert settings.api_key is not None
    assert settings.api_key.get_secret_value() == KEY


def test_home_is_expanded(tmp_path: Path) -> None:
    assert Settings.load(cache_dir="~/store").cache_dir == tmp_path / "store"


def test_constructing_reads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    write("k = 5")
    monkeypatch.setenv("LEANWRIGHT_SEED", "5")
    settings = Settings(repairs=0)
    assert (settings.k, settings.seed, settings.repairs) == (8, 42, 0)
    assert settings.sources()["repairs"] == "argument"
    assert settings.sources()["k"] == "default"


def test_every_setting_is_described() -> None:
    assert all(field.description for field in Settings.model_fields.values())


def test_importing_is_light_and_silent() -> None:
    code = (
        "import sys, leanwright.agent.settings, leanwright.agent.providers.openai, leanwright.agent.providers.prompted;"
        "print([m for m in ('openai', 'langchain_core', 'langchain_openai', 'tenacity', 'jinja2')"
        " if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_what_confines_lean_is_not_left_to_the_current_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    for line in ('lean_sandbox = "off"', 'lean_repl = "./repl"'):
        write(line)
        assert "is not taken from the current folder; set it with LEANWRIGHT_LEAN_" in refusal()
    write('lean = "native:."')
    monkeypatch.setenv("LEANWRIGHT_LEAN_SANDBOX", "off")
    assert Settings.load().lean_sandbox == "off"
    write('lean_sandbox = "off"')
    assert Settings.load(Path(FILE_NAME)).lean_sandbox == "off"  # named with --config


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"checkpoints": "mysql://user:word@host/name"}, "should begin with postgresql://"),
        ({"checkpoints": "postgresql://user:wo rd@host/name"}, "percent-encoded"),
        ({"chroma": "localhost"}, "should be an address such as http://localhost:8000"),
        ({"chroma": "http://user:word@host"}, "no user name and no password"),
        ({"ray": "somewhere"}, "local .*auto .*HOST:PORT"),
    ],
)
def test_servers_that_cannot_be_used(values: dict[str, str], said: str) -> None:
    with pytest.raises(ConfigError, match=said) as caught:
        Settings.load(**values)
    assert "word" not in str(caught.value).replace("no password", "").replace("USER:PASSWORD", "")


def test_a_database_is_a_secret_and_not_named_by_a_strangers_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_CHECKPOINTS", "postgresql://user:word@host/name")
    found = Settings.load().checkpoints
    assert found is not None
    assert "word" not in f"{found} {found!r}"
    monkeypatch.delenv("LEANWRIGHT_CHECKPOINTS")
    write('checkpoints = "postgresql://host/name"')
    with pytest.raises(ConfigError, match="checkpoints is not taken from the current folder"):
        Settings.load()
