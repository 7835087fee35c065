"""Commands whose help is plain text, with the options of each engine under a heading of their own.

Rich's help would load its Markdown, which takes as long as all else that ``--help`` does.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

import typer
from typer.completion import install_callback, show_callback
from typer.core import TyperCommand, TyperGroup

from leanwright.agent.cli.exits import Exit
from leanwright.tools.errors import InputError

F = TypeVar("F", bound=Callable[..., Any])
_WHOLE = 1_000  # letters
SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")  # that Typer writes completion for
_COMPLETION: dict[str, Callable[[Any, Any, str], Any]] = {
    "--install-completion": install_callback,
    "--show-completion": show_callback,
}


class PlainCommand(TyperCommand):
    """A command with options in groups: those of one ``rich_help_panel`` stand together."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """See Typer."""
        _write_options(self, ctx, formatter)


class PlainGroup(TyperGroup):
    """The same for commands that have commands."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """See Typer."""
        _write_options(self, ctx, formatter)
        self.format_commands(ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """See Typer; a group that needs a command and is given none prints its help, and completion is for a shell."""
        if len(args) > 1 and args[0] in _COMPLETION:
            option, shell = args[:2]
            if shell not in SHELLS:
                raise InputError(
                    f"{option} knows {', '.join(SHELLS)}, and not {shell}; without a name it is your shell"
                )
            _COMPLETION[option](ctx, None, shell)
        if not args and self.no_args_is_help:
            typer.echo(ctx.get_help())
            raise typer.Exit(Exit.ERROR)
        return super().parse_args(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """See Typer; the first sentence of each command is whole."""
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [(name, one.get_short_help_str(_WHOLE)) for name, one in commands if one and not one.hidden]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)


class Commands(typer.Typer):
    """Typer with these classes."""

    def __init__(self, **given: Any) -> None:
        given.setdefault("cls", PlainGroup)
        super().__init__(rich_markup_mode=None, pretty_exceptions_enable=False, **given)

    def command(self, name: str | None = None, **given: Any) -> Callable[[F], F]:
        """See Typer."""
        given.setdefault("cls", PlainCommand)
        return super().command(name, **given)

    @cached_property
    def parser(self) -> Callable[..., Any]:
        """The command line as Typer builds it; Typer would build it anew at each call, and a warm helper has many."""
        return typer.main.get_command(self)

    def __call__(self, *args: Any, **given: Any) -> Any:
        """See Typer."""
        return self.parser(*args, **given)


def _write_options(command: TyperCommand | TyperGroup, ctx: Any, formatter: Any) -> None:
    groups: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": []}
    for parameter in command.get_params(ctx):
        if (row := parameter.get_help_record(ctx)) is not None:
            kind = "Arguments" if parameter.param_type_name == "argument" else "Options"
            groups.setdefault(getattr(parameter, "rich_help_panel", None) or kind, []).append(row)
    for name, rows in groups.items():
        if rows:
            with formatter.section(name):
                formatter.write_dl(rows)
