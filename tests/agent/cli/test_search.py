"""``leanwright search``, ``illustrate`` and ``eval run retrieval`` as a user runs them."""

import json
from pathlib import Path

import pytest

from leanwright.agent.runtime import encoders
from leanwright.tools.index.build import build_index
from tests.agent.cli.conftest import Cli
from tests.tools.index.rank.library import DEFINITIONS, THEOREMS
from tests.tools.index.support import HashEncoder, dump

UNION = "The union of two open sets is open."


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder with the small library in it, and an encoder without weights."""
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(encoders, "open_encoder", lambda settings: HashEncoder())
    build_index(dump(tmp_path / "rows.jsonl", [*DEFINITIONS, *THEOREMS]), "small", tmp_path, HashEncoder())
    return tmp_path


def test_search_in_words_and_as_json(cli: Cli) -> None:
    ran = cli("search", UNION)
    assert ran.code == 0
    assert "IsOpen  def" in ran.out
    assert "nearest theorems: IsOpen.union" in ran.out
    row = json.loads(cli("search", UNION, "--json", "-k", "2", "--exclude", "IsOpen.union").out)
    assert row["library"] == "small"
    assert len(row["hits"]) == 2
    assert "IsOpen.union" not in json.dumps(row["hits"])
    found = json.loads(cli("search", UNION, "--json", "--kind", "theorem", "--ranker", "bm25", "-k", "2").out)
    assert {hit["name"] for hit in found["hits"]} == {"IsOpen.union", "IsOpen.union'"}


def test_illustrate(cli: Cli) -> None:
    ran = cli("illustrate", UNION, "--premise", "Set", "--premise", "IsOpen")
    assert ran.code == 0
    assert "IsOpen.union  uses Set, IsOpen" in ran.out
    assert "100% of 2 premises are used" in ran.out
    row = json.loads(cli("illustrate", UNION, "--exclude", "IsOpen.union", "--json").out)
    assert "IsOpen.union" not in [theorem["name"] for theorem in row["theorems"]]
    assert 0 < row["coverage"] <= 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["search", "  "], "the query is empty"),
        (["search", "x" * 100_000], "the query has 100,000 characters; the limit is 20,000"),
        (["search", UNION, "--ranker", "best"], "there is no ranker 'best'; choose from fused"),
        (["search", UNION, "-k", "0"], "k is 0; give a number from 1 to 1000"),
        (["search", UNION, "--library", "none"], "there is no index of the library none"),
        (["search", UNION, "--kind", "theorem"], "fused finds premises, which are never theorems"),
        (["illustrate", UNION, "-m", "0"], "the budget is 0"),
        (["eval", "run", "retrieval", "--data", "nowhere"], "connf/dev.jsonl cannot be read"),
        (["eval", "run", "retrieval", "--data", ".", "--benchmark", "x"], "--benchmark: Input should be 'ConNF' or"),
    ],
)
def test_bad_input_is_one_line(cli: Cli, arguments: list[str], said: str) -> None:
    ran = cli(*arguments)
    assert ran.code == 1
    assert ran.out == ""
    assert said in ran.err
    assert ran.err.startswith("leanwright: ")
    assert ran.err.count("\n") == 1


def test_eval_retrieval_builds_what_is_missing_and_reports(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "connf"
    folder.mkdir(parents=True)
    dump(folder / "library.jsonl", [*DEFINITIONS, *THEOREMS])
    rows = [
        {
            "full_name": t["name"],
            "informal_stmt": t["doc"],
            "mathlib_dependencies": t["header_deps"],
            "formal_stmt": "theorem t : True := by sorry",
        }
        for t in THEOREMS
    ]
    (folder / "dev.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    common = ["eval", "run", "retrieval", "--data", str(tmp_path / "data"), "--benchmark", "ConNF", "--each", "3"]
    ran = cli(*common, "--json", "--out", str(tmp_path / "run"))
    assert ran.code == 0, ran.err
    row = json.loads(ran.out)
    settings = {line["setting"] for line in row["retrieval"]}
    assert settings == {"plain", "near-duplicates removed", "formal text only"}
    assert row["illustrations"][0]["of the retrieved premises"] > 0
    assert "## ConNF, formal text only" in (tmp_path / "run" / "report.md").read_text(encoding="utf-8")
