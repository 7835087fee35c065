"""An audit finds the mistakes that were planted in a blueprint, and nothing else."""

import json
from pathlib import Path

import pytest

from leanwright.agent.documents.audit import AuditReport
from tests.agent.cli.conftest import Cli

PLANTED = Path(__file__).parent.parent / "documents/planted"
MISTAKES = {  # by label: how the item stands, and what is said of it
    "def:good": ("rejected", "Planted.Good is not what the text says: counterexample: n = 2"),
    "lem:good-even": ("missing", "no declaration is called Planted.good_evn; there is Planted.good_even"),
    "lem:sum": ("rejected", "the text says `Even m → Even (n + m)`, the Lean says `Odd m → Odd (n + m)`"),
    "lem:square": ("rejected", "the text says `Even n ↔ Even (n ^ 2)`, the Lean says `Even n → Even (n ^ 2)`"),
    "lem:large": ("rejected", "the text speaks of the case n = 3, and the Lean leaves it out"),
    "thm:claimed": ("claimed", "\\leanok is claimed, and \\lean names no declaration"),
    "lem:symmetric": ("rejected", "Planted.Symmetric is a definition, and the text states a claim"),
    "lem:union": ("accepted", "the proof is marked \\leanok, and that of Planted.symmetric_union uses sorry"),
    "lem:chain": ("accepted", "is marked \\mathlibok, and Planted.dvd_chain is not of the library"),
}
NOWHERE = "content.tex, line 40: \\uses leads nowhere: no item has the label lem:nowhere"


@pytest.mark.lean
def test_ten_planted_mistakes_are_found(cli: Cli) -> None:
    ran = cli("document", "audit", str(PLANTED / "content.tex"), "--project", str(PLANTED), "--json")
    assert ran.code == 2, ran.err
    report = AuditReport.model_validate(json.loads(ran.out))
    rows = {row.item: row for row in report.rows}
    for label, (status, said) in MISTAKES.items():
        row = rows.pop(label)
        assert row.status == status, row
        assert any(said in one for one in (*row.reasons, *row.faults)), row
    assert report.faults == (NOWHERE,)
    assert {name: row.status.value for name, row in rows.items()} == {
        "def:pronic": "accepted", "lem:pronic-even": "accepted", "thm:later": "open", "lem:odd-sum": "accepted",
        "def:symmetric": "accepted", "thm:composition": "accepted",
    }  # fmt: skip
    assert not any(row.faults for row in rows.values())
