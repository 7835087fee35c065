"""The run on definitions: reading data, rows, and the report, without a Lean."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from leanwright.evals import definitions
from leanwright.evals.definitions import DefinitionOptions, DefinitionProblem, DefinitionRow, defined, problems, report
from leanwright.evals.experiment import RecordedRun, RunInfo
from leanwright.tools.definitions.result import DefinitionResult
from leanwright.tools.errors import Abstention, InputError
from leanwright.tools.types import Verdict
from leanwright.tools.verdict import Judgement


def test_our_own_and_those_of_a_file(tmp_path: Path) -> None:
    assert len(problems(DefinitionOptions())) == 10
    folder = tmp_path / "definitions"
    folder.mkdir()
    rows = {"3": {"latex": "A map is\n *good* if …", "preliminary": "Let X be a set."}}
    (folder / "wiki_dev.json").write_text(json.dumps(rows), encoding="utf-8")
    assert problems(DefinitionOptions(data=tmp_path)) == [
        DefinitionProblem(id="3", text="Let X be a set. A map is *good* if …")
    ]


@pytest.mark.parametrize(("text", "why"), [("[1]", "is not an object"), ('{"a": {}}', "latex"), ("{", "is not")])
def test_data_of_another_form_is_one_line(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "some.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=why):
        problems(DefinitionOptions(data=path))
    with pytest.raises(InputError, match="cannot be read"):
        problems(DefinitionOptions(data=tmp_path / "none.json"))


def test_rows_and_report(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fake(text: str, _: Any) -> DefinitionResult:
        if "blorb" in text:
            raise Abstention("the word “blorb” is not in the lexicon")
        judged = Judgement(verdict=Verdict.ACCEPTED, reasons=("holds for n = 4",), warnings=("fails?",))
        return DefinitionResult(informal=text, lean="def A := 1", judgement=judged, evidence=None, attempts=("x",))

    monkeypatch.setattr(definitions, "define", fake)

    async def rows() -> list[DefinitionRow]:
        texts = (("a", "A blorb."), ("b", "A good one."))
        return [await defined(DefinitionProblem(id=id_, text=text), None) for id_, text in texts]  # type: ignore[arg-type]

    info = RunInfo(task="definitions", sha256="", problems=("a", "b"), seeds=(0,), settings={})
    found = report(RecordedRun[DefinitionRow](folder="", info=info, rows=tuple(asyncio.run(rows()))))
    assert found.figures["verdicts"] == {"declined": 1, "accepted": 1}
    assert "## a: declined" in found.text
    assert "- the word “blorb” is not in the lexicon" in found.text
    assert "```lean\ndef A := 1\n```\n- holds for n = 4\n- warning: fails?\n- after 1 refused drafts" in found.text
