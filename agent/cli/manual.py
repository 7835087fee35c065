"""``leanwright manual``: the man page, and the reference of commands in docs/commands.md; both from the parser."""

import re
import sys
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

import typer

from leanwright.agent.cli.exits import Exit

HEAD = """# Commands

Generated from the parser: `leanwright manual --markdown > docs/commands.md`. `leanwright COMMAND --help` prints
the same of one command, `leanwright manual | man -l -` shows it as a man page, and `leanwright --install-completion`
completes commands and options in bash, zsh, fish and PowerShell. Settings, which most options override, are in
[settings.md](settings.md).
"""
CODES = (
    ("0", "accepted, or done"),
    ("2", "rejected, inconclusive, or a check that did not hold"),
    ("1", "an error; one line on standard error says what to do"),
    ("130", "interrupted"),
)
FILES = (
    ("leanwright.toml", "settings, in the current folder or named with --config"),
    ("LEANWRIGHT_*", "settings as environment variables; leanwright doctor --settings lists them"),
)


def run_manual(app: typer.Typer, *, markdown: bool) -> Exit:
    """Print the man page in roff, or the reference in Markdown."""
    sys.stdout.write(commands_page(app) if markdown else man_page(app))
    return Exit.OK


def commands_page(app: typer.Typer) -> str:
    """docs/commands.md: every command with its options, as Typer writes them down."""
    from typer.cli import get_docs_for_click

    command = typer.main.get_command(app)
    docs = get_docs_for_click(obj=command, ctx=_context(command, "leanwright"), name="leanwright")
    sections = re.split(r"\n(?=#+ `leanwright )", docs)[1:]
    kept = [
        text for text in sections if not text.lstrip("#").startswith(" `leanwright eval run ")
    ]  # eval list has them
    return "\n".join([HEAD, *kept]).rstrip() + "\n"


def man_page(app: typer.Typer) -> str:
    """leanwright(1) in roff, for ``man -l`` or a folder of man pages."""
    command = typer.main.get_command(app)
    name = f"leanwright \\- {_roff(command.help or '').rstrip('.')}"
    lines = [f'.TH LEANWRIGHT 1 "" "leanwright {version("leanwright")}" "User Commands"', ".SH NAME", name]
    lines += [".SH SYNOPSIS", ".B leanwright", "[OPTIONS] COMMAND [ARGS]...", ".SH COMMANDS"]
    lines += _commands(command, _context(command, "leanwright"))
    for title, rows in (("EXIT STATUS", CODES), ("FILES AND ENVIRONMENT", FILES)):
        lines.append(f".SH {title}")
        for term, text in rows:
            lines += [".TP", f"\\fB{_roff(term)}\\fR", _roff(text)]
    return "\n".join(lines) + "\n"


def _commands(group: Any, context: Any) -> Iterator[str]:
    """Every command below ``group`` with its options, in the order of ``--help``."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        inner = _context(command, name, context)
        yield f".SS {_roff(inner.command_path)} {_roff(' '.join(command.collect_usage_pieces(inner)))}"
        yield from _paragraphs(command.help or command.short_help or "")
        for parameter in command.get_params(inner):
            record = parameter.get_help_record(inner)
            if record is not None and "--help" not in record[0]:
                yield from (".TP", f"\\fB{_roff(record[0])}\\fR", _roff(re.sub(r"\s+", " ", record[1])) or "\\&")
        if name != "run" and hasattr(command, "list_commands"):  # those of eval run are its experiments
            yield from _commands(command, inner)


def _context(command: Any, name: str, parent: Any = None) -> Any:
    return command.context_class(command, info_name=name, parent=parent)


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in text.strip().split("\n\n"):
        yield from (".PP", _roff(" ".join(paragraph.split())))


def _roff(text: str) -> str:
    """Text in which nothing is a request or an escape of roff."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
