"""Rewriting lean.wasm: the exports become entries of the table, each found by its name. Run by Node itself."""

import json
import subprocess
from pathlib import Path

import pytest

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import patches, wasm
from leanwright.tools.lean.embedded.node import find_node
from leanwright.tools.lean.embedded.process import clean_environment

CONSTANTS = (11, 22, 33)  # what the functions return
ADDRESSES = (77, 70_000)


def section(kind: int, *parts: bytes) -> bytes:
    body = b"".join(parts)
    return bytes([kind, len(body)]) + body


def export(name: str, kind: int, index: int) -> bytes:
    return bytes([len(name)]) + name.encode() + bytes([kind, index])


def module() -> bytes:
    """Three functions, the second in the table already, two addresses, a stack pointer and an imported global."""
    bodies = [bytes([4, 0, 0x41, value, 0x0B]) for value in CONSTANTS]
    sections = (
        section(0, b"\x08dylink.0", b"\x05kept2"),
        section(1, b"\x01\x60\x00\x01\x7f"),
        section(2, b"\x02\x01e\x06memory\x02\x03\x01\x02\x01e\x01g\x03\x7f\x01"),
        section(3, b"\x03\x00\x00\x00"),
        section(4, b"\x01\x70\x00\x02"),
        section(6, b"\x03\x7f\x00\x41\xcd\x00\x0b\x7f\x00\x41\xf0\xa2\x04\x0b\x7f\x01\x41\x05\x0b"),
        section(
            7,
            b"\x09",
            export("kept", 0, 0),
            export("first", 0, 0),
            export("second", 0, 1),
            export("third", 0, 2),
            export("kept2", 0, 2),
            export("small", 3, 1),
            export("large", 3, 2),
            export("__stack_pointer", 3, 3),
            export("table", 1, 0),
        ),
        section(9, b"\x01\x00\x41\x01\x0b\x01\x01"),
        section(10, b"\x03", *bodies),
    )
    return b"\0asm\x01\0\0\0" + b"".join(sections)


LOOK_UP = """
const file = require("fs").readFileSync(process.argv[2]);
const compiled = new WebAssembly.Module(file);
const memory = new WebAssembly.Memory({ initial: 1, maximum: 2, shared: true });
const g = new WebAssembly.Global({ value: "i32", mutable: true }, 0);
const instance = new WebAssembly.Instance(compiled, { e: { memory, g } });
const __dirname_ = process.argv[3], LDSO = {}, errors = [];
const UTF8ToString = (name) => name, dlSetError = (text) => errors.push(text);
const look = new Function("require", "__dirname", "UTF8ToString", "dlSetError", "Buffer",
  process.argv[4] + "return (name) => __dlsym_js(0, name, 0)")(require, __dirname_, UTF8ToString, dlSetError, Buffer);
const found = (name) => { const slot = look(name); return instance.exports.table.get(slot)?.() ?? slot; };
const result = { exports: Object.keys(instance.exports), functions: ["first", "second", "third", "kept"].map(found),
  data: ["small", "large"].map(look), none: ["", "a", "firstly", "zzz"].map(look), errors: errors.length,
  slot: look("second") };
console.log(JSON.stringify(result));
"""


def test_functions_and_data_are_found_by_name(tmp_path: Path) -> None:
    slim = wasm.slim(module(), ["kept"])
    (tmp_path / "lean.wasm").write_bytes(slim.module)
    (tmp_path / "symbols.bin").write_bytes(slim.symbols)
    script = patches.symbols_by_name("var __dlsym_js=(handle,symbol,symbolIndex)=>{};__dlsym_js.sig='pppp';")
    (tmp_path / "look.cjs").write_text(LOOK_UP)
    argv = [str(find_node(tmp_path).node), "look.cjs", "lean.wasm", str(tmp_path), script]
    done = subprocess.run(argv, env=clean_environment(), capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert seen["exports"] == ["kept", "kept2", "__stack_pointer", "table"]
    assert seen["functions"] == [11, 22, 33, 11]
    assert seen["data"] == list(ADDRESSES)
    assert seen["none"] == [0, 0, 0, 0]
    assert seen["errors"] == 4
    assert seen["slot"] == 1, "a function that was in the table keeps its place"


@pytest.mark.parametrize(
    "other", [b"", b"\0asm\x01\0\0\0", b"script", module()[:-40], module().replace(b"\x70\x00", b"\x70\x01")]
)
def test_another_module_is_refused(other: bytes) -> None:
    with pytest.raises(SetupError, match="not the version"):
        wasm.slim(other, [])


def test_numbers_are_written_as_the_format_says() -> None:
    for value in (0, 1, 63, 64, 127, 128, 8191, 8192, 150_936, 2**31 - 1):
        for encoded, signed in ((wasm._leb(value), False), (wasm._sleb(value), True)):
            assert wasm._Reader(encoded, 0).number(signed=signed) == value
