"""Population: from names, with a model, within a budget, killed and resumed."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from leanwright.agent.providers.scripted import ScriptedChat
from leanwright.tools.concepts.build import build_concepts, price
from leanwright.tools.concepts.populate import domain_of, synchronise
from leanwright.tools.concepts.records import ConceptsBuilt
from leanwright.tools.concepts.store import ConceptBase
from leanwright.tools.errors import ConfigError, IndexProblem, ModelUnavailable
from leanwright.tools.index.library import LibraryIndex
from leanwright.tools.types import ChatMessage, Completion
from tests.tools.concepts.support import DEFINITIONS, described, library, row
from tests.tools.index.support import HashEncoder

ROOT = Path(__file__).parents[3]
DEFINED = 7  # of DEFINITIONS


def run(base: ConceptBase, index: LibraryIndex, chat: ScriptedChat | None, **options: object) -> ConceptsBuilt:
    return asyncio.run(build_concepts(base, index, HashEncoder(), chat, **options))  # type: ignore[arg-type]


def annotations(base: ConceptBase) -> dict[str, tuple[str, str]]:
    return {e.definition.identifier: (e.annotation.text, e.annotation.source) for e in base.entries()}


def test_without_a_model_names_and_docstrings_are_taken(tmp_path: Path) -> None:
    base, index = library(tmp_path)
    built = run(base, index, None)
    assert (built.info.definitions, built.info.described, built.info.encoder) == (DEFINED, 0, "hash")
    assert built.info.sources == {"docstring": 5, "name": 2}
    assert annotations(base)["IsOpen"] == ("A set is open when it belongs to the topology.", "docstring")
    assert annotations(base)["CompactSpace"] == ("compact space", "name")
    assert "IsOpen.inter" not in annotations(base)  # a theorem
    (graph,) = [concept for _, concept, _, _ in base.concepts() if concept.name == "simple graph"]
    assert (graph.domain, graph.description) == ("graph", "A graph without loops.")
    assert not synchronise(base, index)
    assert (domain_of("Mathlib.Topology.Basic"), domain_of("Prelude"), domain_of("")) == ("topology", "", "")


def test_the_text_nearest_to_the_annotation_is_kept(tmp_path: Path) -> None:
    base, index = library(tmp_path)
    chat = ScriptedChat(described)
    built = run(base, index, chat)
    assert (built.described, built.remaining, built.failed, built.stopped) == (DEFINED, 0, (), "")
    assert len(chat.calls) == 4 * DEFINED
    assert (built.usage.prompt_tokens, built.usage.completion_tokens) == (400 * DEFINED, 80 * DEFINED)
    assert {call.seed for call in chat.calls if call.temperature} == {42, 43, 44}
    text, source = annotations(base)["IsOpen"]
    assert text.startswith("IsOpen number 43")
    assert source == "scripted:chat"
    names = {concept.name: concept for _, concept, _, _ in base.concepts()}
    assert set(names) == {f"concept {name}" for name in map(str.lower, annotations(base))}
    assert (names["concept isopen"].domain, names["concept isopen"].description) == ("tests", "The gloss of IsOpen.")
    assert all(len(vector or b"") == 4 * 64 for _, _, vector, _ in base.concepts())


def test_what_statements_use_most_is_described_first(tmp_path: Path) -> None:
    base, index = library(tmp_path)
    chat = ScriptedChat(described)
    run(base, index, chat)
    order = [c.messages[1].content.partition('name="')[2].partition('"')[0] for c in chat.calls if c.seed == 44]
    assert set(order[:3]) == {"Function.Injective", "IsCompact", "IsOpen"}


def test_a_budget_stops_before_it_is_exceeded_and_nothing_is_paid_twice(tmp_path: Path) -> None:
    base, index = library(tmp_path)
    first = ScriptedChat(described)
    built = run(base, index, first, budget=2500)
    assert 0 < len(first.calls) < 4 * DEFINED
    assert built.usage.prompt_tokens + built.usage.completion_tokens <= 2500
    assert "go on with a larger --budget" in built.stopped
    assert built.described + built.remaining == DEFINED
    second = ScriptedChat(described)
    built = run(base, index, second)
    assert (built.remaining, built.info.described) == (0, DEFINED)
    assert len(first.calls) + len(second.calls) == 4 * DEFINED
    assert run(base, index, ScriptedChat([])).described == 0


def test_a_budget_below_one_request_asks_nothing(tmp_path: Path) -> None:
    base, index = library(tmp_path)
    built = run(base, index, ScriptedChat([]), budget=10)
    assert (built.described, built.remaining) == (0, DEFINED)
    assert built.stopped


def test_malformed_answers_are_asked_again_once_and_then_reported(tmp_path: Path) -> None:
    def script(messages: Sequence[ChatMessage], seed: int) -> str | Completion:
        user = messages[1].content
        if "<description>" in user and 'name="IsOpen"' in user:
            return "It is openness."
        if "<description>" in user and len(messages) == 2:
            return '{"concept": "", "domain": "d", "gloss": "g"}'
        return described(messages, seed)

    base, index = library(tmp_path)
    chat = ScriptedChat(script)
    built = run(base, index, chat)
    ((name, reason),) = built.failed
    assert name == "IsOpen"
    assert "twice gave an answer that cannot be used: it is not JSON" in reason
    assert (built.described, built.remaining) == (DEFINED - 1, 0)
    assert annotations(base)["IsOpen"][1] == "docstring"
    assert len(chat.calls) == 5 * DEFINED
    again = ScriptedChat([])
    assert [name for name, _ in run(base, index, again).failed] == ["IsOpen"]  # and not a token more


def test_two_usable_back_translations_of_three_are_enough(tmp_path: Path) -> None:
    def script(messages: Sequence[ChatMessage], seed: int) -> str | Completion:
        return "" if seed == 44 and "<description>" not in messages[1].content else described(messages, seed)

    base, index = library(tmp_path)
    assert run(base, index, ScriptedChat(script)).described == DEFINED


def test_a_server_that_goes_away_leaves_what_it_answered(tmp_path: Path) -> None:
    count = 0

    def script(messages: Sequence[ChatMessage], seed: int) -> Completion | Exception:
        nonlocal count
        count += 1
        return described(messages, seed) if count <= 9 else ModelUnavailable("gone")

    base, index = library(tmp_path)
    with pytest.raises(ModelUnavailable, match="gone"):
        run(base, index, ScriptedChat(script))
    rest = ScriptedChat(described)
    assert run(base, index, rest).info.described == DEFINED
    assert len(rest.calls) == 4 * DEFINED - 9


def test_killed_and_resumed(tmp_path: Path) -> None:
    base, index = library(tmp_path)
    killed = subprocess.run([sys.executable, "-m", "tests.tools.concepts.crash", tmp_path, "10"], cwd=ROOT, check=False)
    assert killed.returncode == -9
    rest = ScriptedChat(described)
    assert run(base, index, rest).info.described == DEFINED
    assert len(rest.calls) == 4 * DEFINED - 10


def test_a_new_index_keeps_what_was_paid_for(tmp_path: Path) -> None:
    base, index = library(tmp_path)
    run(base, index, ScriptedChat(described))
    changed = [one for one in DEFINITIONS if one["name"] not in {"IsClosed", "CompactSpace"}]
    changed += [
        row("CompactSpace", "Top.Compact", "class CompactSpace (X : Type v)"),
        row("Nat.Prime", "Nat.Prime", "ℕ"),
    ]
    _, newer = library(tmp_path, changed)
    chat = ScriptedChat(described)
    built = run(base, newer, chat)
    assert built.described == 2
    assert {c.messages[1].content.partition('name="')[2].partition('"')[0] for c in chat.calls} == {
        "CompactSpace", "Nat.Prime",
    }  # fmt: skip
    assert "IsClosed" not in annotations(base)
    assert "concept isclosed" not in {concept.name for _, concept, _, _ in base.concepts()}


def test_price(tmp_path: Path) -> None:
    base, index = library(tmp_path)
    synchronise(base, index)
    found = price(base, per_million=(1.0, 4.0))
    assert (found.definitions, found.calls) == (DEFINED, 4 * DEFINED)
    assert found.cost == pytest.approx((found.prompt_tokens + 4 * found.completion_tokens) / 1e6)
    assert price(base, "Top").definitions == 4
    assert price(base, "To").definitions == 0
    assert run(base, index, ScriptedChat(described), module_prefix="Top").described == 4
    assert price(base).definitions == DEFINED - 4


def test_one_writer_at_a_time(tmp_path: Path) -> None:
    base, index = library(tmp_path)
    with base.writing(), pytest.raises(IndexProblem, match="being built by another process"):
        run(ConceptBase(tmp_path, "small"), index, None)


def test_a_damaged_base_and_a_bad_name_are_one_line(tmp_path: Path) -> None:
    base, _ = library(tmp_path)
    base.close()
    base.path.write_bytes(b"nonsense" * 1000)
    with pytest.raises(IndexProblem, match="leanwright concepts build --library small"):
        ConceptBase(tmp_path, "small")
    with pytest.raises(ConfigError, match="cannot name a library"):
        ConceptBase(tmp_path, "../small")


def test_the_schema_is_the_paper_s(tmp_path: Path) -> None:
    base, index = library(tmp_path)
    run(base, index, ScriptedChat(described))
    one = "SELECT COUNT(*) FROM annotations GROUP BY definition HAVING COUNT(*) <> 1"
    assert base.db.execute(one).fetchall() == []
    with pytest.raises(sqlite3.IntegrityError):
        base.db.execute("INSERT INTO annotations(definition, text, source) VALUES(1, 'a second one', 'name')")
