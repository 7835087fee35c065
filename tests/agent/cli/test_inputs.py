"""What the command line takes, and what it says of what it does not take."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from leanwright.agent.batch.sources import BINARY, BatchLine, open_source
from leanwright.agent.cli.chat.reader import open_reader
from leanwright.agent.cli.chat.terminal import unechoed
from leanwright.agent.cli.exits import plain
from leanwright.agent.cli.inputs import informal_text, lean_text, read_batch, read_text
from leanwright.agent.cli.questions import asker
from leanwright.agent.engines.statement import MAX_STATEMENT, statement_of
from leanwright.tools.errors import InputError


class Pipe:
    """Standard input that holds ``data``."""

    def __init__(self, data: bytes, tty: bool = False) -> None:
        self.buffer = io.BytesIO(data)
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


def test_argument_file_and_pipe_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "s.txt"
    path.write_text("Prove that $1 + 1 = 2$.", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", Pipe(path.read_bytes()))
    from_pipe = read_text(None, None, "statement")
    assert from_pipe == read_text(None, path, "statement") == read_text("Prove that $1 + 1 = 2$.", None, "statement")


def test_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Pipe(b"hello"))
    assert read_text("-", None, "statement") == "hello"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b" \n\t ", "empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "UTF-8"),
        (b"abc\x00def", "control character U+0000"),
        (b"a\x1bb", "control character U+001B"),
        ("héllo".encode("latin-1"), "not UTF-8 text (byte 1)"),
    ],
)
def test_bad_bytes(data: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(data)
    with pytest.raises(InputError) as error:
        read_text(None, path, "statement")
    assert says in str(error.value)
    assert "\n" not in str(error.value)


def test_byte_order_mark_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xef\xbb\xbfabc")
    assert read_text(None, path, "statement") == "abc"


def test_missing_file_folder_and_both(tmp_path: Path) -> None:
    for call, says in (
        (lambda: read_text(None, tmp_path / "none", "statement"), "does not exist"),
        (lambda: read_text(None, tmp_path, "statement"), "folder"),
        (lambda: read_text("a", tmp_path, "statement"), "not both"),
    ):
        with pytest.raises(InputError, match=says):
            call()


def test_input_over_the_limit_is_refused_not_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leanwright.agent.cli.inputs.MAX_FILE", 4)
    path = tmp_path / "x"
    path.write_bytes(b"12345")
    with pytest.raises(InputError, match="larger"):
        read_text(None, path, "Lean text")
    monkeypatch.setattr("sys.stdin", Pipe(b"12345"))
    with pytest.raises(InputError, match="larger"):
        read_text("-", None, "Lean text")


def test_terminal_without_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Pipe(b"", tty=True))
    with pytest.raises(InputError, match="no statement was given"):
        read_text(None, None, "statement")


def test_standard_input_that_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    reads = (
        lambda: read_text(None, None, "statement"),
        lambda: read_text("-", None, "statement"),
        lambda: lean_text("-", "Lean text"),
        lambda: read_batch(Path("-")),
        lambda: open_reader(lambda _: [], lambda: "", None, colour=False),
    )
    for read in reads:
        with pytest.raises(InputError, match="standard input is closed; give the text as an argument or in a file"):
            read()
    assert asker() is None
    with unechoed():
        pass


def test_a_process_without_standard_input_says_so_in_one_line() -> None:
    shell = ["sh", "-c", '"$0" -m leanwright read <&-', sys.executable]
    ran = subprocess.run(shell, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (1, "", 1)
    assert ran.stderr.startswith("leanwright: standard input is closed;")


@pytest.mark.parametrize(
    ("encoding", "says"),
    [
        ("ascii", "a letter at position 1 that cannot be read in the ascii of this locale; set one with UTF-8"),
        ("utf-8", r"control character U\+DCE2 at position 1"),
    ],
)
def test_a_locale_that_lacks_a_letter_is_named(encoding: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.getfilesystemencoding", lambda: encoding)
    with pytest.raises(InputError, match=says):
        statement_of("n\udce2\udc89\udca5 2")


def test_too_long() -> None:
    assert statement_of("x" * MAX_STATEMENT)
    with pytest.raises(InputError, match="1,048,576 characters"):
        statement_of("x" * (1 << 20))


@pytest.mark.parametrize(
    "text",
    [
        "theorem foo (a b : ℕ) : a + b = b + a := by sorry",
        "import Mathlib\n\ntheorem x : 1 = 1 := rfl",
        "-- a comment\ntheorem x : 1 = 1 := rfl",
        "/-- doc -/\nlemma y (h : p) : p := h",
        "example : 1 + 1 = 2 := rfl",
        "#eval 1 + 1",
        "noncomputable def f (x : ℝ) : ℝ := x",
        "@[simp] theorem z : True := trivial",
    ],
)
def test_lean_in_place_of_prose(text: str) -> None:
    with pytest.raises(InputError, match="looks like Lean code"):
        statement_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "Theorem 3.1: every even number above 2 is a sum of two odd numbers.",
        "Let $a$ be an integer. Import duties aside, show that $a = a$.",
        "Define $f(x) = 2x$. Show that $f(1) = 2$.",
        "theorem of Pythagoras for $3, 4, 5$",
        "For example: show that $1 + 1 = 2$.",
    ],
)
def test_prose_that_speaks_of_theorems(text: str) -> None:
    assert statement_of(text) == text


def test_a_file_in_place_of_a_statement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "paper.pdf").write_bytes(b"%PDF-1.7")
    with pytest.raises(InputError, match=r"paper.pdf is a file, not a statement; read it with: --file paper.pdf"):
        read_text("paper.pdf", None, "statement")
    assert read_text("other.pdf", None, "statement") == "other.pdf"
    with pytest.raises(InputError, match=r"paper.pdf is a file, and --against takes the text itself"):
        informal_text("paper.pdf")
    assert informal_text(" 1 + 1 = 2. ") == "1 + 1 = 2."
    (tmp_path / "t.lean").write_text("theorem t : 1 = 1 := by sorry")
    assert lean_text("t.lean", "Lean statement") == "theorem t : 1 = 1 := by sorry"


@pytest.mark.parametrize("text", ["theorem t : 1 = 1 := by sorry", "theorem t : 1 = 1 by", "#check Nat", "f x := 1"])
def test_lean_is_given_as_it_is(text: str) -> None:
    assert lean_text(text, "Lean text") == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("none.lean", "none.lean does not exist"),
        (" ", "the Lean text is empty"),
        ("∀ n : ℕ, n = n", "neither a file nor Lean text"),
    ],
)
def test_what_is_neither_lean_nor_a_file(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        lean_text(text, "Lean text")


@pytest.mark.parametrize("data", [b"%PDF-1.7\n%\xe2\n1 0 obj", b"PK\x03\x04abc", b"a\n\x00b"])
def test_a_batch_of_binary_data_is_one_error(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "paper.pdf"
    path.write_bytes(data)
    with pytest.raises(InputError, match=r"paper.pdf is binary data; give JSON lines"):
        open_source(path)


def test_a_statement_that_is_no_text_is_named(tmp_path: Path) -> None:
    (line,) = batch(tmp_path, b'{"statement": 5}')
    assert line.error == "statement is 5, which is not text; give a string"


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Input should be a valid integer, unable to parse string as an integer", "give a whole number"),
        ("Input should be greater than 0", "it should be greater than 0"),
    ],
)
def test_bad_options_in_plain_words(said: str, shown: str) -> None:
    assert plain(f"Invalid value for '--k': {said}.") == f"Invalid value for '--k': {shown}; see --help"
    quote = "Got unexpected extra argument(s) (is even)"
    assert plain(quote) == "“is even” is too much; put quotes around a text of several words; see --help"


def batch(tmp_path: Path, data: bytes) -> list[BatchLine]:
    path = tmp_path / "b.jsonl"
    path.write_bytes(data)
    return list(read_batch(path))


def test_batch_forms(tmp_path: Path) -> None:
    rows = [{"statement": "a"}, {"id": "p7", "informal_stmt": "b"}, "c", {"name": "n", "text": "d"}]
    lines = batch(tmp_path, b"\n\n".join(json.dumps(r).encode() for r in rows))
    assert [(x.number, x.own_id, x.statement) for x in lines] == [
        (1, None, "a"),
        (3, "p7", "b"),
        (5, None, "c"),
        (7, "n", "d"),
    ]
    assert not any(x.error for x in lines)


def test_bad_lines_are_named_and_the_rest_is_kept(tmp_path: Path) -> None:
    data = (
        b'{"statement": "a"}\nnot json\n\xff\xfe\n{"x": 1}\n{"id": 4, "statement": " "}\n17\n'
        + b"[" * 100_000
        + b'\n"z"'
    )
    lines = batch(tmp_path, data)
    assert [x.number for x in lines] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [bool(x.error) for x in lines] == [False, True, True, True, True, True, True, False]
    assert lines[4].own_id == 4
    for line in lines:
        assert "\n" not in line.error


@given(st.binary(max_size=200))
def test_no_line_raises(data: bytes) -> None:
    assume(b"\0" not in data and not data.startswith(BINARY))
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        for line in batch(Path(folder), data):
            assert bool(line.error) != bool(line.statement)


@pytest.mark.parametrize("name", ["a.csv", "a.parquet", "a.jsonl.gz", "a.JSONL.zst"])
def test_a_batch_that_is_printed_is_json_lines(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"statement\na\n")
    with pytest.raises(InputError, match=r"is JSON lines; add --out DIR to formalize .*a\."):
        list(read_batch(tmp_path / name))
