"""Where problem sets come from, and how a row of each becomes a BenchmarkProblem.

A set is read from a folder (``FOLDER/minif2f/valid.jsonl`` and so on), from the Hugging Face hub at a pinned revision,
or from a JSON-lines file of the user's own. ``SOURCES`` names them; to add one, add an entry.
"""

import ast
import codecs
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from leanwright.evals.datasets.problem import BenchmarkProblem, BrokenRow, DataSet
from leanwright.tools.errors import InputError

Row = Mapping[str, Any]
_END = re.compile(r":=\s*(by\b)?\s*(sorry)?\s*$")
_COMMENT = re.compile(r"^\s*/-[-!]?|-/\s*$")


@dataclass(frozen=True)
class Hub:
    """A data set on the Hugging Face hub; ``splits`` are those that it has another name for."""

    id: str
    splits: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Source:
    """A known set: its file under a data folder (``{split}`` is filled in), its splits, the first being the default."""

    file: str
    splits: tuple[str, ...]
    read: Callable[[Row], BenchmarkProblem]
    hub: Hub | None = None
    library: str = ""  # what the references need besides Lean's core, for people


def _minif2f(row: Row) -> BenchmarkProblem:
    name = row.get("name") or row["id"]
    told = row.get("informal_stmt") or row.get("nl_statement") or row["informal_prefix"]
    return BenchmarkProblem(
        id=name,
        informal=_COMMENT.sub("", told).strip(),
        reference=ended(row.get("formal_stmt") or row["formal_statement"]),
        header=row.get("header", ""),
        group=re.split(r"[_\d]", name)[0],
    )


def _with_dependencies(row: Row) -> BenchmarkProblem:
    return BenchmarkProblem(
        id=row["full_name"],
        informal=row["informal_stmt"],
        reference=ended(row["formal_stmt"]),
        header=row.get("header", ""),
        premises=_names(row["mathlib_dependencies"]),
        group=row.get("source", ""),
        target=row["full_name"],
    )


def _proofnet_sharp(row: Row) -> BenchmarkProblem:
    return BenchmarkProblem(
        id=row["id"],
        informal=row["nl_statement"],
        reference=ended(row["lean4_formalization"]),
        header=row.get("lean4_src_header", ""),
        group=str(row["id"]).split("|")[0],
    )


def _leaneuclid(row: Row) -> BenchmarkProblem:
    statement = row["informal_stmt"].split("<prf>")[0].strip()
    return BenchmarkProblem(
        id=f"book-{row['id']}",
        informal=statement,
        reference=f"theorem book_{row['id']} : {row['formal_stmt']} := by sorry",
        header=files("leanwright.evals.leaneuclid").joinpath("SystemE.lean").read_text(encoding="utf-8"),
        language="system-e",
        group="test" if row.get("test_split", True) else "few-shot",
    )


def _own(row: Row) -> BenchmarkProblem:
    reference = row.get("formal") or row.get("reference")
    return BenchmarkProblem(
        id=str(row["id"]),
        informal=row["informal"],
        reference=ended(reference) if reference else None,
        header=row.get("header", ""),
        premises=_names(row.get("premises", ())),
        group=row.get("area", "") or row.get("group", ""),
        target=row.get("target", ""),
    )


SOURCES: dict[str, Source] = {
    "leanwright": Source("leanwright.jsonl", ("all",), _own),
    "minif2f": Source(
        "minif2f/{split}.jsonl",
        ("valid", "test"),
        _minif2f,
        Hub("cat-searcher/minif2f-lean4", {"valid": "validation"}),
        "Mathlib",
    ),
    "proofnet": Source("proofnet/{split}.jsonl", ("dev", "test"), _with_dependencies, library="Mathlib"),
    "proofnet-sharp": Source(
        "proofnet_sharp/{split}.jsonl", ("valid", "test"), _proofnet_sharp, Hub("PAug/ProofNetSharp"), "Mathlib"
    ),
    "connf": Source("connf/{split}.jsonl", ("dev", "test"), _with_dependencies, library="Con(NF)"),
    "leaneuclid": Source("leaneuclid/book.jsonl", ("all",), _leaneuclid, library="System E"),
}


def load(
    name: str,
    *,
    split: str | None = None,
    folder: Path | None = None,
    hub: str = "",
    sha256: str = "",
    rows: str = "",
    limit: int | None = None,
) -> DataSet:
    """A set by its name in ``SOURCES``, or by the path of a JSON-lines file with ``id``, ``informal`` and ``formal``.

    ``hub``: fetched from there at this revision, a commit or a branch. ``sha256`` is the digest, or its beginning, that
    the file must have. ``rows`` keeps the problems one of whose fields matches, as FIELD=REGEX (``id=^mathd_``). A row
    that cannot be read is reported in ``broken`` and left out. Raises InputError.
    """
    source = SOURCES.get(name)
    read: Callable[[Row], BenchmarkProblem]
    if source is None:
        path = Path(name).expanduser()
        if not path.is_file():
            raise InputError(
                f"there is no data set {name!r}: use {', '.join(SOURCES)} or the path of a JSON-lines file"
            )
        content, where, read = _bytes(path), str(path), _own
    else:
        wanted = split or source.splits[0]
        if wanted not in source.splits:
            raise InputError(f"{name} has no split {wanted!r}; choose one of {', '.join(source.splits)}")
        content, where = _fetch(name, source, wanted, folder, hub)
        read = source.read
    digest = hashlib.sha256(content).hexdigest()
    if not digest.startswith(sha256.lower()):
        raise InputError(f"{where} has the SHA-256 {digest[:16]}…, not {sha256}: it is not the file that was asked for")
    problems, broken = _problems(content, read)
    kept = [p for p in problems if _matches(p, rows)][:limit]
    if not kept:
        why = f" (row {broken[0].line}: {broken[0].reason})" if broken and not problems else ""
        raise InputError(f"{where} has no problem{f' with {rows}' if rows and problems else ''} that can be read{why}")
    label = name if source is not None else Path(name).stem
    return DataSet(name=label, source=where, sha256=digest, problems=tuple(kept), broken=tuple(broken))


def json_lines(path: Path) -> list[dict[str, Any]]:
    """The objects of a file of JSON lines. Raises InputError."""
    try:
        return [json.loads(line) for line in _bytes(path).decode().splitlines() if line.strip()]
    except ValueError as error:
        raise InputError(f"{path} does not hold JSON lines: {error}") from None


def ended(theorem: str) -> str:
    """``theorem`` with its end in our form, `:= by sorry`. Raises ValueError when it has a proof, or no end."""
    text, found = _END.subn(":= by sorry", theorem.strip())
    if not found:
        raise ValueError("the reference does not end in `:= by sorry`")
    return text


def _fetch(name: str, source: Source, split: str, folder: Path | None, hub: str) -> tuple[bytes, str]:
    """The file's bytes and where they are from."""
    if name == "leanwright":
        shipped = files("leanwright.evals.datasets").joinpath(source.file)
        return shipped.read_bytes(), "shipped with leanwright"
    if folder is not None:
        path = folder.expanduser() / source.file.format(split=split)
        return _bytes(path, "; --data names the folder that holds it"), str(path)
    if hub and source.hub is not None:
        return _from_hub(source.hub, split, hub)
    way = ", or --hub REVISION to fetch it" if source.hub else ""
    raise InputError(f"{name} is not shipped: give --data FOLDER with {source.file.format(split=split)}{way}")


def _bytes(path: Path, advice: str = "") -> bytes:
    """The file. Raises InputError."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read ({error.strerror}){advice}") from None


def _from_hub(hub: Hub, split: str, revision: str) -> tuple[bytes, str]:
    """A split as JSON lines. Raises InputError when the hub does not answer."""
    try:
        from datasets import load_dataset  # type: ignore[import-untyped]
        from datasets.exceptions import DatasetsError  # type: ignore[import-untyped]
    except ImportError:
        raise InputError("the library of the hub is not installed: pip install 'leanwright[evals]'") from None
    try:
        table = load_dataset(hub.id, split=hub.splits.get(split, split), revision=revision)
    except (DatasetsError, OSError, ValueError) as error:
        said = str(error).splitlines()[0]
        raise InputError(f"{hub.id} could not be fetched from the hub ({said}); use --data FOLDER") from None
    lines = (json.dumps(row, ensure_ascii=False, sort_keys=True) for row in table)
    return ("\n".join(lines) + "\n").encode(), f"{hub.id}@{revision}"


def _problems(
    content: bytes, read: Callable[[Row], BenchmarkProblem]
) -> tuple[list[BenchmarkProblem], list[BrokenRow]]:
    problems: dict[str, BenchmarkProblem] = {}
    broken = []
    for number, line in enumerate(content.removeprefix(codecs.BOM_UTF8).splitlines(), start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            if not isinstance(row, dict):
                raise TypeError("not a JSON object")
            problem = read(row)
            if not problem.informal.strip():
                raise ValueError("the informal statement is empty")
            if problem.id in problems:
                raise ValueError(f"the id {problem.id!r} occurs twice")
            problems[problem.id] = problem
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            broken.append(BrokenRow(line=number, reason=_reason(error)))
    return list(problems.values()), broken


def _reason(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"it has no field {error.args[0]!r}"
    if isinstance(error, ValidationError):
        return f"{error.errors()[0]['loc'][0]}: {error.errors()[0]['msg']}"
    return str(error).splitlines()[0]


def _names(value: object) -> tuple[str, ...]:
    """A list of names, also when it was written as a string."""
    try:
        listed = ast.literal_eval(value) if isinstance(value, str) else value
    except (ValueError, SyntaxError):
        listed = None
    if isinstance(listed, str | bytes) or not isinstance(listed, Iterable):
        raise TypeError("the premises are not a list")
    return tuple(str(name) for name in listed)


def _matches(problem: BenchmarkProblem, rows: str) -> bool:
    if not rows:
        return True
    field, equals, pattern = rows.partition("=")
    if not equals or field not in BenchmarkProblem.model_fields:
        raise InputError(f"rows {rows!r}: write FIELD=REGEX with one of {', '.join(BenchmarkProblem.model_fields)}")
    try:
        return re.search(pattern, str(getattr(problem, field))) is not None
    except re.error as error:
        raise InputError(f"rows {rows!r}: not a regular expression ({error})") from None
