"""Parsers of our grammars, from tables that travel with them.

Lark makes the tables of a grammar in half a second, which each new process would spend again. They lie beside the
grammar, as JSON, and name by a digest the grammar and the lark that they were made by and of. Where that is another,
the tables are made anew in memory. ``python -m leanwright.tools.maths.tables`` writes those that are out of date.
"""

import hashlib
import io
import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lark
from lark import Lark, Token, Transformer
from lark.lexer import Lexer

FOLDER = Path(__file__).resolve().parent
GRAMMARS = (FOLDER / "parsing" / "formula.lark", FOLDER / "lean" / "lean.lark")


class Ready(Lexer):
    """Hands tokens over as they are."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, data: list[Token]) -> Iterator[Token]:  # type: ignore[override]
        yield from data


def parser_of(grammar: Path, transformer: Transformer[Token, Any]) -> Lark:
    """The parser of a grammar, which ``transformer`` makes trees for; its tokens come ready."""
    text = grammar.read_text(encoding="utf-8")
    kept = tables_of(grammar)
    if kept.exists():
        tables = json.loads(kept.read_text(encoding="utf-8"))
        if tables["digest"] == digest(text):
            return _loaded(tables, transformer)
    return Lark(text, parser="lalr", lexer=Ready, transformer=transformer)


def tables_of(grammar: Path) -> Path:
    """Where the tables of a grammar lie."""
    return grammar.with_suffix(".tables.json")


def digest(grammar: str) -> str:
    """Names a grammar and the lark that makes its tables."""
    return hashlib.sha256(f"{lark.__version__}\0{grammar}".encode()).hexdigest()


def made(grammar: str) -> str:
    """The tables of a grammar, as they are kept."""
    buffer = io.BytesIO()
    Lark(grammar, parser="lalr", lexer=Ready).save(buffer)
    tables = pickle.loads(buffer.getvalue())
    tables["data"]["options"]["lexer"] = tables["data"]["parser"]["lexer_conf"]["lexer_type"] = None
    return json.dumps({"digest": digest(grammar), **tables}, separators=(",", ":"), sort_keys=True) + "\n"


def _loaded(tables: dict[str, Any], transformer: Transformer[Token, Any]) -> Lark:
    data = tables["data"]
    data["options"] |= {"lexer": Ready, "transformer": transformer}
    data["parser"]["lexer_conf"]["lexer_type"] = Ready
    memo = {int(number): rule for number, rule in tables["memo"].items()}
    parse = data["parser"]["parser"]
    parse["states"] = {int(state): actions for state, actions in parse["states"].items()}
    return Lark.load({"data": data, "memo": memo})


def main() -> None:
    """Write the tables that are out of date."""
    for grammar in GRAMMARS:
        text, kept = grammar.read_text(encoding="utf-8"), tables_of(grammar)
        if not kept.exists() or json.loads(kept.read_text(encoding="utf-8"))["digest"] != digest(text):
            kept.write_text(made(text), encoding="utf-8")


if __name__ == "__main__":
    main()
