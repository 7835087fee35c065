"""LeanEuclid as a task of the harness: type-checked by Lean in System E, compared by SMT."""

import json
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.evals.context import Contexts
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import load
from leanwright.evals.harness.figures import figures
from leanwright.evals.harness.judged import Comparer
from leanwright.evals.harness.rows import FormalizationRun
from leanwright.evals.leaneuclid.formula import to_lean
from leanwright.evals.leaneuclid.parse import parse
from leanwright.evals.leaneuclid.variants import altered
from leanwright.tools.lean.description import LibraryDescription
from leanwright.tools.types import ProbeAnswer
from tests.evals.harness.support import INFO, bench
from tests.graphs.support import score

BOOK = {
    "Two sides are longer than the third.<prf>Extend one.</prf>": "∀ (a b c : Point) (L M N : Line), "
    "formTriangle a b c L M N → |(a─b)| + |(b─c)| > |(a─c)|",
    "The base angles of an isosceles triangle are equal.": "∀ (a b c : Point) (L M N : Line), formTriangle a b c L M N "
    "∧ |(a─b)| = |(a─c)| → ∠ a:b:c = ∠ a:c:b",
}


@pytest.fixture(scope="module")
def contexts(lean: Any) -> Contexts:
    """Of System E, which Lean elaborates once for all tests."""
    return Contexts(lean)


@pytest.fixture
def problems(tmp_path: Path) -> tuple[BenchmarkProblem, ...]:
    folder = tmp_path / "leaneuclid"
    folder.mkdir()
    rows = [{"id": i, "informal_stmt": said, "formal_stmt": formal} for i, (said, formal) in enumerate(BOOK.items(), 1)]
    (folder / "book.jsonl").write_text("\n".join(map(json.dumps, rows)))
    return load("leaneuclid", folder=tmp_path).problems


def turned(problem: BenchmarkProblem) -> str:
    return f"theorem other : {to_lean(altered(parse(problem.reference or '')))} := by sorry"


def test_a_perfect_formalizer_has_100_an_altered_one_0(
    problems: tuple[BenchmarkProblem, ...], contexts: Contexts, lean: Any, lean_run: Any
) -> None:
    assert problems[0].informal == "Two sides are longer than the third."
    comparer = Comparer(contexts)
    for answer, share in ((lambda p: p.reference, 100.0), (turned, 0.0)):
        told = {p.informal: answer(p) for p in problems}
        model = ScriptedModel(
            formalize=lambda told=told, **a: [told[a["statement"]]], score=lambda share=share, **_: score(share / 100)
        )
        made = bench(model, lean=lean, comparer=comparer)
        rows = tuple(lean_run(made.row(p, 42)) for p in problems)
        assert not [row.error for row in rows if row.error]
        means = {f.name: f.estimate.mean for f in figures(FormalizationRun(folder="", info=INFO, rows=rows))}
        assert means["Typecheck@1"] == 100.0
        assert (means["E3@1"], means["Component@1"]) == (share, share), rows
        assert {row.compared.component for row in rows if row.compared} == {share == 100.0}  # refuted, not unknown
        if share:
            probed = {p.name: p.answer for row in rows for p in row.probes}
            assert probed["assumed_goal"] is ProbeAnswer.NO  # the probes reach System E too


def test_what_is_no_statement_of_system_e_does_not_typecheck(
    problems: tuple[BenchmarkProblem, ...], contexts: Contexts, lean: Any, lean_run: Any
) -> None:
    texts = ["theorem t (n : ℕ) : n.onLine n := by sorry", "theorem t (a : Point) : a.onLine := by sorry"]
    for text in texts:
        model = ScriptedModel(formalize=lambda text=text, **_: [text], score=lambda **_: score(0.9))
        row = lean_run(bench(model, lean=lean, comparer=Comparer(contexts)).row(problems[0], 1))
        assert row.typechecks is False
        assert row.compared is None


def test_the_model_is_told_of_the_language(problems: tuple[BenchmarkProblem, ...]) -> None:
    class Chat:
        name = "chat"

    made = bench(PromptedModel(Chat()))  # type: ignore[arg-type]
    euclid = made.resources_for(problems[0], 42)
    plain = made.resources_for(BenchmarkProblem(id="p", informal="x"), 42)
    assert isinstance(euclid.model, PromptedModel)
    assert euclid.model._library == LibraryDescription(name="System E")
    assert plain.model is made.resources.model
