"""A session as a file: provenance in comments that nothing breaks out of, and JSON."""

import asyncio
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leanwright.agent.sessions.export import as_json, as_lean, dumps
from leanwright.agent.sessions.records import Session, Turn
from leanwright.tools.lean.commands import safe
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.typecheck import typecheck
from tests.agent.sessions.support import CLOSED, SETTINGS, runner, store_in
from tests.graphs.support import GOOD
from tests.lean_fixtures import LeanRun

EVIL = "a -/ axiom wrong : False /- b --/- -/-/ \u202e c"


def session(title: str = "t") -> Session:
    return Session(id="s1", title=title, created="t0", updated="t1", model="m", settings={})


def finished(tmp_path: Path, **changes: object) -> tuple[Session, Turn]:
    """A session whose one turn was accepted, its result changed."""
    store = store_in(tmp_path)
    begun = store.new(SETTINGS)
    asyncio.run(runner(store).say(begun, CLOSED))
    (turn,) = store.turns(begun.id)
    assert turn.result is not None
    return store.load(begun.id), turn.model_copy(update={"result": turn.result | changes})


def test_lean_with_provenance(tmp_path: Path) -> None:
    text = as_lean(*(lambda s, t: (s, [t]))(*finished(tmp_path, premises=["Nat.add", "Even"])))
    assert f"\n-/\n\n{GOOD}\n" in text
    for line in (
        f"1. {CLOSED}", "verdict: accepted", "Lean 4.28.0, prelude 1", "model scripted:model",
        "premises: Nat.add, Even", "back-translation: in words",
    ):  # fmt: skip
        assert line in text
    assert text.count("/-") == text.count("-/") == 2


def test_what_lean_did_not_take_is_a_comment(tmp_path: Path) -> None:
    record, turn = finished(
        tmp_path, statement="axiom wrong : False", lean={"status": "error", "version": "4", "library": "l"}
    )
    text = as_lean(record, [turn])
    assert "not accepted by Lean:\naxiom wrong : False\n-/" in text


def test_unfinished_and_undone_turns(tmp_path: Path) -> None:
    turn = Turn(session="s1", number=1, text=EVIL, started="t", status="failed", error="down")
    text = as_lean(session(), [turn, turn.model_copy(update={"text": "forgotten", "status": "undone"})])
    assert "not finished: down" in text
    assert "forgotten" not in text


@given(st.text(alphabet="-/ a\n!é\u202e", max_size=40))
def test_no_text_opens_or_ends_a_comment(text: str) -> None:
    shown = safe(text)
    assert not {"/-", "-/"} & {shown[i : i + 2] for i in range(len(shown))}
    assert shown.replace(" ", "") == text.replace(" ", "").replace("\u202e", "")


@pytest.mark.lean
def test_lean_reads_an_export_of_hostile_text(tmp_path: Path, lean: EmbeddedLean, lean_run: LeanRun) -> None:
    record, turn = finished(tmp_path, reasons=[EVIL], premises=[EVIL])
    text = as_lean(record.model_copy(update={"title": EVIL}), [turn.model_copy(update={"text": EVIL})])
    report = lean_run(typecheck(lean, text))
    assert [d.name for d in report.declarations] == ["t"]
    assert report.errors == ()


def test_names_are_told_apart(tmp_path: Path) -> None:
    record, turn = finished(tmp_path)
    assert turn.result is not None
    odd = turn.result | {"statement": f"open Nat in\n{GOOD} -- theorem t"}
    text = as_lean(record, [turn, turn, turn.model_copy(update={"result": odd})])
    assert text.startswith("import Mathlib\n")
    assert [line.split()[1] for line in text.splitlines() if line.startswith("theorem")] == ["t", "t_2", "t"]
    assert "namespace t_3\nopen Nat in" in text


@pytest.mark.lean
def test_lean_takes_an_export_of_several_statements(tmp_path: Path, lean: EmbeddedLean, lean_run: LeanRun) -> None:
    record, turn = finished(tmp_path)
    assert turn.result is not None
    lemma = turn.model_copy(update={"result": turn.result | {"statement": f"open Nat in\n{GOOD} -- theorem t"}})
    report = lean_run(typecheck(lean, as_lean(record, [turn, lemma, turn, turn])))
    assert report.errors == ()
    assert sorted(d.name for d in report.declarations) == ["t", "t_2.t", "t_3", "t_4"]


def test_json_holds_everything(tmp_path: Path) -> None:
    record, turn = finished(tmp_path)
    row = json.loads(dumps(as_json(record, [turn], [])))
    assert row["turns"][0]["result"]["statement"] == GOOD
    assert (row["session"]["id"], row["format"]) == (record.id, 1)
