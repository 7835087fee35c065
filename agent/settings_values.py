"""Forms of the values of settings. A value that cannot be used raises ValueError, whose words end a sentence."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import SecretStr

from leanwright.tools.lean.modules import parse_imports

POTENTIALS = ("syntactic", "lean", "cycle")


def expand_home(value: object) -> object:
    """A path, with the home folder for ``~``."""
    return Path(value).expanduser() if isinstance(value, str | Path) else value


def imports(value: object) -> object:
    """Names of modules, each once."""
    return None if value is None else ",".join(parse_imports(str(value)))


def address(value: str, example: str, key_setting: str = "") -> str:
    """``value`` without a slash at its end. Raises ValueError for what is not an address, or holds a password."""
    try:
        parts = urlsplit(value)
        usable = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:  # a bad port or a bad IPv6 address
        usable = False
    if not usable or re.search(r"\s", value):
        raise ValueError(f"should be an address such as {example}")
    if "@" in parts.netloc:
        raise ValueError(
            "should hold no user name and no password" + (f"; a key goes into {key_setting}" if key_setting else "")
        )
    return value.rstrip("/")


def chroma(value: object) -> object:
    """The address of a Chroma server."""
    return None if value is None else address(str(value), "http://localhost:8000")


def database(value: object) -> object:
    """The address of a Postgres database, of which a message tells nothing."""
    text = value.get_secret_value() if isinstance(value, SecretStr) else value
    if text is None:
        return None
    try:
        parts = urlsplit(str(text))
        usable = parts.scheme in {"postgresql", "postgres"} and parts.port != 0 and not re.search(r"\s", str(text))
    except ValueError:  # a bad port or a bad IPv6 address
        usable = False
    if not usable:
        raise ValueError("should begin with postgresql://, and special characters in it should be percent-encoded")
    return value


def key(value: SecretStr | None) -> SecretStr | None:
    """A key as a header of HTTP can hold it."""
    if value is not None and not re.fullmatch(r"[!-~]+", value.get_secret_value()):
        raise ValueError("should be one word of plain ASCII characters")
    return value


def cluster(value: object) -> object:
    """The name of a Ray cluster."""
    if value is not None and not re.fullmatch(r"local|auto|[\w.-]+:\d{1,5}", str(value)):
        raise ValueError("should be local, auto or HOST:PORT")
    return value


def potentials(value: object) -> object:
    """Names of potentials, each once, or "none"."""
    names = [name.strip() for name in str(value).split(",")]
    if names != ["none"] and (not set(names) <= set(POTENTIALS) or len(set(names)) < len(names)):
        raise ValueError("should be some of lean, cycle, syntactic, each once, separated by commas, or none")
    return ",".join(names)


def prices(value: object) -> object:
    """A table, or the text of one in JSON, as an environment variable holds it."""
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except json.JSONDecodeError:
        raise ValueError('should be JSON such as {"NAME": {"prompt": 2, "completion": 8}}') from None


def names(value: object) -> object:
    """Names with commas between, or a list of them."""
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else value
