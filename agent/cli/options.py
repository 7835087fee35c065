"""Arguments and options that several commands have."""

from pathlib import Path
from typing import Annotated

import typer

Text = Annotated[str | None, typer.Argument(help="The text itself; without it, --file or standard input is read.")]
File = Annotated[Path | None, typer.Option("--file", "-f", help="Read the text from this file; - is standard input.")]
LeanText = Annotated[str, typer.Argument(metavar="LEAN", help="A Lean file, - for standard input, or the text itself.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
Config = Annotated[Path | None, typer.Option("--config", help="Read this leanwright.toml.")]
Model = Annotated[str | None, typer.Option(help="Model as provider:name, e.g. embedded or openai:NAME.")]
Scorer = Annotated[
    str | None,
    typer.Option(help="Gives log-probabilities, as completions:NAME or hf:PATH-OR-ID; default: the model itself."),
]
Profile = Annotated[
    str | None,
    typer.Option(
        help="How a formalizer is asked: kimina, goedel, stepfun, reform, herald or none; default: by the model's name."
    ),
]
Judge = Annotated[
    str | None,
    typer.Option(help="A second model that judges, as openai:NAME, hf:PATH-OR-ID or embedded; default: the model."),
]
Lean = Annotated[str | None, typer.Option(help="Lean to check with: embedded, native:DIR or remote:URL.")]
Context = Annotated[
    Path | None,
    typer.Option("--context", help="A Lean file that the statement stands after; in force, and not judged."),
]
Imports = Annotated[
    list[str] | None,
    typer.Option("--import", help="A module of the native project to stand after; may be repeated."),
]
Engine = Annotated[
    str | None,
    typer.Option(
        help="pipeline: drafts in a fixed order of steps; agent: the model chooses its tools; smc: a local model "
        "steered token by token. Default: agent for models that call tools, else pipeline."
    ),
]
Library = Annotated[
    str | None, typer.Option("--library", help="Name of an indexed library; default: embedded, or the only one.")
]
Against = Annotated[str | None, typer.Option(help="The informal text to compare the statement with.")]
SessionId = Annotated[
    str, typer.Argument(metavar="SESSION", help="Id of a session, or its beginning; last: the most recent one.")
]
TestedLean = Annotated[
    str | None,
    typer.Option("--lean", help="Test this Lean, in a few minutes: embedded, native:DIR or remote:URL."),
]
ReportFile = Annotated[Path | None, typer.Option("--out", help="With --lean: write the report to this file as JSON.")]
Quick = Annotated[bool, typer.Option("--quick", help="With --lean: a few cases of each kind only.")]


def lean_settings(name: str | None, context: Path | None, imports: list[str] | None) -> dict[str, object]:
    """The settings of the Lean that the options give."""
    return {"name": name, "context": context, "modules": ",".join(imports) if imports else None}
