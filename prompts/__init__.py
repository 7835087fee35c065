"""Every text that a model sees: one ``*.j2`` template each, rendered by `render`.

Templates are Jinja2 and strict: a variable that a template names and the caller does not give raises
``jinja2.UndefinedError``, and an unknown template raises ``jinja2.TemplateNotFound``. Values are inserted as they are
and never read as templates.
"""

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

FOLDER = Path(__file__).parent


def render(name: str, /, **variables: object) -> str:
    """Text of template ``name`` (without the suffix ``.j2``) with ``variables`` filled in, outer space removed."""
    return _environment().get_template(f"{name}.j2").render(**variables).strip()


def names() -> tuple[str, ...]:
    """Names of all templates, sorted."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.j2")))


@cache
def _environment() -> Environment:
    return Environment(loader=FileSystemLoader(FOLDER), undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
