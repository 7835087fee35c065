"""Rewrite upstream's ``lean.wasm``: its 201,108 exports become entries of the function table, found by name in a file.

Node makes a JavaScript object for each export, in each thread, and upstream's script looks at all of them three times:
4 s of each start. Lean itself asks for about 400 of them, by name (``dlsym``). The table is part of the module, so that
a function has the same number in each thread and each start, which an image of the memory relies on.

Binary format: WebAssembly core specification 2.0, section 5.5. ``symbols.bin`` holds little-endian 32-bit numbers: how
many names n, where each begins (n + 1 numbers), what each stands for (n: a table index, or the address of data); then
the names, sorted.
"""

import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from leanwright.tools.errors import SetupError

_CUSTOM, _IMPORT, _TABLE, _GLOBAL, _EXPORT, _ELEMENT = 0, 2, 4, 6, 7, 9
_FUNCTION, _GLOBAL_KIND = 0, 3
_STACK_POINTER = b"__stack_pointer"


@dataclass(frozen=True)
class Slim:
    """The module with few exports, and the file in which the others are found."""

    module: bytes
    symbols: bytes


@dataclass(frozen=True)
class _Export:
    name: bytes
    kind: int
    index: int


class _Reader:
    """Reads numbers from ``data``, from ``at`` on."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def expect(self, *values: int) -> None:
        for value in values:
            if self.byte() != value:
                raise _unknown()

    def number(self, *, signed: bool = False) -> int:
        """LEB128."""
        result = shift = 0
        while True:
            byte = self.byte()
            result |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return result - (1 << shift) if signed and byte & 64 else result

    def name(self) -> bytes:
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at]


def slim(binary: bytes, kept: Iterable[str]) -> Slim:
    """Keep the exports named by ``kept``, the stack pointer, the table and what linking needs.

    Raises SetupError for a module of another layout than upstream's.
    """
    try:
        return _slim(binary, {name.encode() for name in kept})
    except (IndexError, KeyError, StopIteration) as error:
        raise _unknown() from error


def _slim(binary: bytes, kept: set[bytes]) -> Slim:
    sections = list(_sections(binary))
    start = {kind: begin for kind, begin, _ in sections}
    linking = next(binary[begin:end] for kind, begin, end in sections if kind == _CUSTOM)
    exports = list(_exports(_Reader(binary, start[_EXPORT])))
    table = _Reader(binary, start[_TABLE])
    table.expect(1, 0x70, 0)  # one table of functions, without a maximum
    size = table.number()
    slots, elements = _elements(_Reader(binary, start[_ELEMENT]))
    added: list[int] = []
    for export in exports:
        if export.kind == _FUNCTION and export.index not in slots:
            slots[export.index] = size + len(added)
            added.append(export.index)
    addresses = dict(_addresses(binary, start))
    new = {
        _TABLE: b"\x01\x70\x00" + _leb(size + len(added)),
        _EXPORT: _export_section(
            [e for e in exports if _stays(e, kept) or bytes([len(e.name) & 127]) + e.name in linking]
        ),
        _ELEMENT: b"\x02"
        + binary[elements[0] : elements[1]]
        + b"\x00\x41"
        + _sleb(size)
        + b"\x0b"
        + _leb(len(added))
        + b"".join(map(_leb, added)),
    }
    parts = [binary[:8]]
    for kind, begin, end in sections:
        body = new.get(kind, binary[begin:end])
        parts += [bytes([kind]), _leb(len(body)), body]
    values = {e.name: slots[e.index] for e in exports if e.kind == _FUNCTION}
    values |= {e.name: addresses[e.index] for e in exports if e.kind == _GLOBAL_KIND and e.name != _STACK_POINTER}
    return Slim(b"".join(parts), symbol_file(values))


def symbol_file(values: dict[bytes, int]) -> bytes:
    """The file of symbols for names and what they stand for."""
    names = sorted(values)
    offsets = [0]
    for name in names:
        offsets.append(offsets[-1] + len(name))
    numbers = [len(names), *offsets, *(values[name] for name in names)]
    return struct.pack(f"<{len(numbers)}I", *numbers) + b"".join(names)


def _stays(export: _Export, kept: set[bytes]) -> bool:
    return export.kind not in (_FUNCTION, _GLOBAL_KIND) or export.name in kept or export.name == _STACK_POINTER


def _sections(binary: bytes) -> Iterator[tuple[int, int, int]]:
    """Kind, begin and end of the contents of each section."""
    if binary[:4] != b"\0asm":
        raise _unknown()
    at = 8
    while at < len(binary):
        reader = _Reader(binary, at + 1)
        length = reader.number()
        yield binary[at], reader.at, reader.at + length
        at = reader.at + length


def _exports(reader: _Reader) -> Iterator[_Export]:
    for _ in range(reader.number()):
        yield _Export(reader.name(), reader.byte(), reader.number())


def _elements(reader: _Reader) -> tuple[dict[int, int], tuple[int, int]]:
    """For each function in the table its first index there; and where the one segment lies in the file."""
    reader.expect(1)
    begin = reader.at
    reader.expect(0, 0x41)  # active, with a constant offset
    offset = reader.number(signed=True)
    reader.expect(0x0B)
    slots: dict[int, int] = {}
    for index in range(reader.number()):
        slots.setdefault(reader.number(), offset + index)
    return slots, (begin, reader.at)


def _addresses(binary: bytes, start: dict[int, int]) -> Iterator[tuple[int, int]]:
    """Index and value of each global that the module defines: all are constants, addresses of data."""
    imported = _imported_globals(_Reader(binary, start[_IMPORT]))
    reader = _Reader(binary, start[_GLOBAL])
    for index in range(reader.number()):
        reader.at += 2  # type and whether it can change
        reader.expect(0x41)
        yield imported + index, reader.number(signed=True) & 0xFFFFFFFF
        reader.expect(0x0B)


def _imported_globals(reader: _Reader) -> int:
    found = 0
    for _ in range(reader.number()):
        reader.name()
        reader.name()
        kind = reader.byte()
        if kind == _FUNCTION:
            reader.number()
        elif kind == 2:  # memory: limits, with a maximum or not
            bounded = reader.byte() & 1
            for _ in range(1 + bounded):
                reader.number()
        elif kind == _GLOBAL_KIND:
            reader.at += 2
            found += 1
        else:
            raise _unknown()
    return found


def _export_section(exports: list[_Export]) -> bytes:
    return _leb(len(exports)) + b"".join(_leb(len(e.name)) + e.name + bytes([e.kind]) + _leb(e.index) for e in exports)


def _leb(value: int) -> bytes:
    result = bytearray()
    while True:
        byte, value = value & 127, value >> 7
        result.append(byte | 128 if value else byte)
        if not value:
            return bytes(result)


def _sleb(value: int) -> bytes:
    """For a number that is not negative."""
    result = _leb(value)
    return result[:-1] + bytes([result[-1] | 128, 0]) if result[-1] & 64 else result


def _unknown() -> SetupError:
    return SetupError("lean.wasm is not the version that Leanwright knows; run leanwright doctor --repair")
