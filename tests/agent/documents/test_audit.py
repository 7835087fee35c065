"""The declarations of a project, and what an audit counts as clean."""

from pathlib import Path

import pytest

from leanwright.agent.cli.audit import run_audit
from leanwright.agent.documents.audit import AuditReport, AuditRow, AuditStatus
from leanwright.agent.documents.lean_files import declared_names, declaring, joined, project_files
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError

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
