"""The declarations of a project, and what an audit counts as clean."""

from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.cli.audit import run_audit
from leanwright.agent.documents.audit import AuditReport, AuditRow, AuditStatus, audit
from leanwright.agent.documents.graph import Graph
from leanwright.agent.documents.items import BlueprintMarks, Document
from leanwright.agent.documents.lean_files import declared_names, declaring, joined, project_files
from leanwright.agent.documents.lean_text import declared_text
from leanwright.agent.documents.review import judged_edit
from leanwright.agent.documents.sources.read import read_document
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.providers.scripted import ScriptedChat
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError
from leanwright.tools.types import Verdict
from tests.agent.documents.support import paper
from tests.agent.scripted import resources_of
from tests.agent.test_drafted_definition import SAYS, judged

PLANTED = Path(__file__).parent / "planted"


def test_a_report_is_clean_when_nothing_is_wrong() -> None:
    row = AuditRow(item="a", shown="Lemma 1", place="a.tex, line 1", declarations=("A",), status=AuditStatus.ACCEPTED)
    assert AuditReport(source="a.tex", rows=(row,)).clean
    assert not AuditReport(source="a.tex", rows=(row,), faults=("x",)).clean
    assert not AuditReport(source="a.tex", rows=(row.model_copy(update={"faults": ("x",)}),)).clean
    assert not AuditReport(source="a.tex", rows=(row.model_copy(update={"status": AuditStatus.INCONCLUSIVE}),)).clean


def test_names_by_namespace() -> None:
    text = """namespace A
-- theorem no : True
/- def neither : ℕ -/
@[simp] protected theorem one : True := trivial
section B
noncomputable def two.three : ℕ := 0
end B
theorem _root_.four : True := trivial
namespace C
structure Five where
end C
end A
lemma six' : True := trivial
"""
    assert list(declared_names(text)) == ["A.one", "A.two.three", "four", "A.C.Five", "six'"]


def test_the_files_that_declare_names_stand_after_those_they_import() -> None:
    files = project_files(PLANTED)
    wanted = declaring(files, ["Planted.odd_sum", "Absent"])
    assert [file.module for file in wanted] == ["Planted"]
    text = joined(files, wanted)
    assert text.index("def Pronic") < text.index("theorem pronic_even")
    assert "import" not in text
    assert (text.count("\nsection\n") + text.startswith("section\n"), text.count("\nend\n")) == (2, 2)


def test_what_cannot_be_audited(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("**Lemma.** $1 = 1$.")
    settings = Settings.load(None, {})
    with pytest.raises(InputError, match="names no declaration"):
        run_audit(settings, tmp_path / "a.md", None, as_json=False)
    with pytest.raises(InputError, match="holds no Lean file"):
        run_audit(settings, PLANTED / "content.tex", tmp_path, as_json=False)
    with pytest.raises(InputError, match="is not a folder"):
        run_audit(settings, PLANTED / "content.tex", tmp_path / "absent", as_json=False)


LEAN = """namespace Walks
/-- a walk; def Steep -/
def Steep (n : ℕ) : Prop :=
  Even n ∧ n > 2

theorem steep_four : Steep 4 := by sorry
structure Walk where
  length : ℕ
end Walks
"""


def test_the_command_that_defines_a_name() -> None:
    assert declared_text(LEAN, "Walks.Steep") == "def Steep (n : ℕ) : Prop :=\n  Even n ∧ n > 2"
    assert declared_text(LEAN, "Walks.Walk") == "structure Walk where\n  length : ℕ"
    assert declared_text(LEAN, "Walks.steep_four") == declared_text(LEAN, "Step") == ""
    assert declared_text(LEAN + "def Steep := 1", "Walks.Steep") == ""


class OneModel:
    """A runtime whose model is scripted."""

    def __init__(self, lean: Any, answers: list[str]) -> None:
        self._lean, self.chat = lean, ScriptedChat(list(answers))
        self.settings = Settings.load(None, {"engine": "pipeline"})

    async def lean(self) -> Any:
        return self._lean

    async def resources(self, lean: Any, wrap: Any = None) -> Resources:
        return resources_of(PromptedModel(self.chat), lean, settings=self.settings, threshold=0.7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("answer", "status", "said"),
    [
        (judged(0.95), AuditStatus.ACCEPTED, "a chat model judges that it means the same (score 0.95, needed 0.70)"),
        (judged(0.9, hypotheses="major"), AuditStatus.REJECTED, "lost: n > 2"),
    ],
)
def test_a_definition_that_the_grammar_cannot_read_goes_to_the_judge(
    lean: Any, lean_run: Any, tmp_path: Path, answer: str, status: AuditStatus, said: str
) -> None:
    found = read_document(paper(tmp_path, "**Definition 1.** A walk of $n$ miles is *steep* if it frobs upwards.\n"))
    marked = found.items[0].model_copy(update={"marks": BlueprintMarks(lean=("Walks.Steep",))})
    runtime = OneModel(lean, [SAYS, answer])
    report = lean_run(audit(Document(source="a.md", items=(marked,)), runtime, LEAN))  # type: ignore[arg-type]
    assert report.rows[0].status is status
    assert said in report.rows[0].reasons
    assert "def Steep (n : ℕ)" in runtime.chat.calls[0].messages[1].content


def test_an_edited_definition_is_held_against_the_examples_of_the_text(
    lean: Any, lean_run: Any, tmp_path: Path
) -> None:
    text = "**Definition 1.** A natural number $n$ is called *good* if $n > 2$.\n\n**Example.** $3$ is good.\n"
    graph = Graph(read_document(paper(tmp_path, text)))
    node = next(iter(graph.nodes().values()))

    async def edited(written: str) -> Any:
        async with open_runtime(Settings.load(None, {})) as runtime:
            return await judged_edit(graph, node, written, runtime)

    row = lean_run(edited("def Good (n : ℕ) : Prop := n > 3"))
    assert row.verdict is Verdict.REJECTED
    assert any("“$3$ is good.”, which the definition refutes" in one for one in row.reasons)
    assert lean_run(edited("def Good (n : ℕ) : Prop := n > 2")).verdict is Verdict.ACCEPTED
