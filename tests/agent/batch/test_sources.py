"""Every format gives the same records, and says what is wrong with it."""

import csv
import gzip
import json
from pathlib import Path

import pyarrow
import pytest
from pyarrow import parquet

from leanwright.agent.batch.duplicates import Originals, same_form
from leanwright.agent.batch.sources import LONGEST, Fields, open_source
from leanwright.agent.runs.runner import RunProgress
from leanwright.tools.errors import InputError

ROWS = [{"id": f"p{i}", "statement": f"The number {i} is {i}, and $a_{i} ≥ 0$."} for i in range(5)]


def written(folder: Path, kind: str) -> Path:
    path = folder / f"rows{kind}"
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in ROWS).encode()
    if kind == ".jsonl":
        path.write_bytes(lines)
    elif kind == ".jsonl.gz":
        path.write_bytes(gzip.compress(lines))
    elif kind == ".jsonl.zst":
        with pyarrow.output_stream(str(path), compression="zstd") as file:
            file.write(lines)
    elif kind == ".csv":
        with path.open("w", newline="") as file:
            writer = csv.DictWriter(file, ["id", "statement"])
            writer.writeheader()
            writer.writerows(ROWS)
    elif kind == ".parquet":
        parquet.write_table(pyarrow.Table.from_pylist(ROWS), path)
    else:
        import datasets

        datasets.disable_progress_bars()
        datasets.DatasetDict({"test": datasets.Dataset.from_list(ROWS)}).save_to_disk(str(path))
    return path


@pytest.mark.parametrize("kind", [".jsonl", ".jsonl.gz", ".jsonl.zst", ".csv", ".parquet", ""])
def test_every_format_gives_the_same_records_each_time(tmp_path: Path, kind: str) -> None:
    source = open_source(written(tmp_path, kind), split=None if kind else "test")
    assert len(source) == len(ROWS)
    for _ in range(2):
        assert [(line.number, line.own_id, line.statement) for line in source] == [
            (number, row["id"], row["statement"]) for number, row in enumerate(ROWS, start=1)
        ]


def test_fields_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"nl": "1 is 1.", "key": 7, "statement": "no"}\n{"statement": "no"}\n')
    first, second = open_source(path, Fields("nl", "key"))
    assert (first.statement, first.own_id) == ("1 is 1.", 7)
    assert second.error == "no statement in this line; there must be a text in: nl"


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("a.csv", b"x,y\n1,2\n", "no column called .*--statement-field"),
        ("a.csv", b"", "is empty"),
        ("a.csv", b"id;statement\n1;2\n", "separate columns by commas.*not by ';'"),
        ("a.csv", b"statement,statement\n1,2\n", "2 columns called 'statement'"),
        ("a.csv", b"statement\n1\n\xff\n", r"not UTF-8 text \(line 3\)"),
        ("a.jsonl", '"a"\n'.encode("utf-16"), "is UTF-16 text"),
        ("a.jsonl", b"\n \n", "has no line to formalize"),
        ("a.jsonl", b'[\n{"statement": "a"}]\n', "has no record with a statement; the first of 2: line 1 is not JSON"),
        ("a.jsonl", b'{"problem": "1 is 1."}\n', "has no record with a statement.*--statement-field names another"),
        ("a.jsonl.gz", gzip.compress(b'"a"\n' * 99, mtime=0)[:-9], "ended before"),
        ("a.parquet", b"nonsense", "not a Parquet file"),
        ("a.jsonl.gz", b"nonsense", "cannot be read"),
        ("missing.jsonl", None, "does not exist"),
    ],
)
def test_a_source_that_cannot_be_read_is_told_before_anything_runs(
    tmp_path: Path, name: str, content: bytes | None, says: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(InputError, match=says) as raised:
        open_source(tmp_path / name).require_records()
    assert "\n" not in str(raised.value)


def test_a_parquet_file_that_is_damaged_inside_is_told_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    parquet.write_table(pyarrow.table({"statement": [f"{i} is {i}." for i in range(5_000)]}), path)
    data = path.read_bytes()
    path.write_bytes(data[:500] + b"\xff" * 500 + data[1000:])
    with pytest.raises(InputError, match=r"a\.parquet cannot be read: "):
        open_source(path).require_records()


def test_a_field_of_ids_that_no_record_has_is_told(tmp_path: Path) -> None:
    path = written(tmp_path, ".jsonl")
    open_source(path, Fields(id="id")).require_records()
    with pytest.raises(InputError, match="no record with the field 'idd'"):
        open_source(path, Fields(id="idd")).require_records()


def test_a_folder_without_a_dataset_and_a_split_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds no dataset"):
        open_source(tmp_path)
    with pytest.raises(InputError, match=r"splits test.*--split"):
        open_source(written(tmp_path, ""))
    with pytest.raises(InputError, match=r"--split belongs to the folder of a dataset"):
        open_source(written(tmp_path, ".csv"), split="test")


def test_a_dataset_that_was_saved_without_rows_has_no_line(tmp_path: Path) -> None:
    import datasets

    datasets.Dataset.from_dict({"statement": []}).save_to_disk(str(tmp_path / "none"))
    with pytest.raises(InputError, match="no line to formalize"):
        open_source(tmp_path / "none").require_records()


def test_a_folder_of_files_is_read_as_the_hub_lays_it_out(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (tmp_path / "README.md").write_text("A dataset.")
    for name, rows in (
        ("train-00000-of-00002", [{"id": 1, "statement": "1 is 1."}, {"id": 2, "statement": 2}]),
        ("train-00001-of-00002", [{"name": "x", "informal": "3 is 3."}]),
        ("test-00000-of-00001", [{"id": 9, "statement": "9 is 9."}]),
    ):
        (data / f"{name}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    with pytest.raises(InputError, match="splits test, train: name one with --split"):
        open_source(tmp_path)
    source = open_source(tmp_path, split="train")
    assert [(line.number, line.own_id, line.statement) for line in source] == [
        (1, 1, "1 is 1."), (2, 2, ""), (3, "x", "3 is 3."),
    ]  # fmt: skip
    assert [line.error for line in source][1].startswith("train-00000-of-00002.jsonl: statement is 2")
    assert source.sha256 != open_source(tmp_path, split="test").sha256
    (data / "more.csv").write_text("statement\n1 is 1.\n")
    with pytest.raises(InputError, match=r"several kinds \(\.csv, \.jsonl\)"):
        open_source(tmp_path)


def test_a_schema_that_changes_from_file_to_file_is_told_before_anything_runs(tmp_path: Path) -> None:
    for name, columns in (("a", {"statement": ["1 is 1."]}), ("b", {"other": ["2 is 2."]})):
        parquet.write_table(pyarrow.table(columns), tmp_path / f"{name}.parquet")
    with pytest.raises(InputError, match=r"b\.parquet has no column called .*it has 'other'"):
        open_source(tmp_path)


def test_bad_records_are_lines_with_an_error_and_the_rest_goes_on(tmp_path: Path) -> None:
    table = tmp_path / "a.csv"
    table.write_text("statement,id\none is one,a\nx,y,z\ntwo is two,b\n")
    assert [line.error for line in open_source(table)] == ["", "row 2 has 3 fields where the header has 2", ""]
    table.write_text('statement,id\none,"is "one\ntwo is two,b\nx,"y\nthree is three,c\n')
    assert [(line.statement, line.error[:19]) for line in open_source(table)] == [
        ("", "row 1 (line 2) cann"), ("two is two", ""), ("", "row 3 (lines 4 to 5"),
    ]  # fmt: skip
    table.write_text("statement\n" + "x" * (LONGEST + 9) + "\none is one\n")
    assert [bool(line.error) for line in open_source(table)] == [True, False]
    lines = tmp_path / "b.jsonl"
    lines.write_bytes(b'"a is a"\n{"statement": 5}\n"' + b"x" * (LONGEST + 9) + b'"\n"b is b"\n')
    found = list(open_source(lines))
    assert [(line.number, bool(line.error)) for line in found][:3] == [(1, False), (2, True), (3, True)]
    assert found[-1].statement == "b is b"
    assert "longer than 1 MiB" in found[2].error
    lines.write_text('{"id": ' + "9" * 5_000 + ', "text": "a is a"}\n' + '{"id": 1.5, "text": "b is b"}\n')
    assert [(line.own_id, line.error) for line in open_source(lines)] == [
        (None, "line 1 has a number that is too long"), ("1.5", ""),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("Prove that $a\\le b$.", "Show that  $a \\leq b$", True),
        ("$\\dfrac{1}{2} \\in \\mathbb{Q}$", "$\\frac{1}{2}\\in\\mathbb Q$.", True),
        ("The sum is \\(n^2\\).", "the sum is $n^2$", True),
        ("3 divides n.", "5 divides n.", False),
        ("$a < b$", "$a > b$", False),
        ("A ⊆ B", "a ⊆ B", False),
        ("$1 2$", "$12$", False),
        ("$n$ is even", "$m$ is even", False),
    ],
)
def test_what_is_the_same_in_other_type(first: str, second: str, same: bool) -> None:
    assert (same_form(first) == same_form(second)) is same


def test_a_record_that_repeats_another_has_its_number(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('"1 is 1."\n"2 is 2."\n{}\n"Show that 1 is 1"\n"1  is 1"\n')
    originals, source = Originals(tmp_path / "seen.sqlite"), open_source(path)
    assert originals.find(iter(source)) == 2
    assert [line.first for line in originals.mark(iter(source))] == [None, None, None, 1, 1]


def test_the_speed_of_a_run_is_a_plain_number() -> None:
    def told(new: int) -> str:
        return RunProgress(done=new, total=200, new=new, failed=0, cost=None, seconds=1.0).rate

    assert told(112) == "; 112 a second, 1 s left"
    assert told(3).startswith("; 3 a second")
