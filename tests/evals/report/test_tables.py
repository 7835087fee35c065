"""The papers' tables: their layout, their figures, and ours in their places; Markdown and CSV."""

import csv
import io

import pytest

from leanwright.evals.harness.figures import MEASURES, figures
from leanwright.evals.harness.systems import SYSTEMS
from leanwright.evals.report import published, text
from leanwright.evals.report.grid import Cell, Head, grid
from leanwright.evals.report.papers import beside, our_cells
from leanwright.evals.report.text import as_table
from leanwright.evals.report.views import GROUPS, MEANING, labels, views
from leanwright.evals.retrieval.rankings import RankedPremises, Rankings
from tests.evals.report.runs import DRIFT, HOSTILE, ZERO, hostile, row, run

TABLES = {one.id: one for one in published.tables()}
RETRIEVAL = Rankings(
    benchmark="ConNF",
    split="dev",
    found={
        "plain": (
            RankedPremises(
                problem="ConNF/plain/p",
                name="p",
                benchmark="ConNF",
                split="dev",
                setting="plain",
                text="Show p.",
                oracle=("x",),
                ranked=dict.fromkeys(("fused", "dense", "bm25", "drift"), ("x", "y")),
                own=("x",),
            ),
        )
    },
)


def test_a_grid_of_two_levels_by_hand() -> None:
    cells = {
        ("A", "m", "one", "P"): Cell("1"),
        ("A", "m", "one", "R"): Cell("2"),
        ("A", "m", "two", "P"): Cell("3"),
        ("B", "m", "one", "R"): Cell("4"),
    }
    made = grid(cells, ("dataset", "model", "system", "metric"), ("model", "system"), ("dataset", "metric"))
    assert made.top[0] == (Head("A", 2), Head("A", 0), Head("B", 1))
    assert made.top[1] == (Head("P", 1), Head("R", 1), Head("R", 1))
    assert [line.heads for line in made.lines] == [(Head("m", 2), Head("one", 1)), (Head("m", 0), Head("two", 1))]
    assert [[cell and cell.text for cell in line.cells] for line in made.lines] == [["1", "2", "4"], ["3", None, None]]
    assert list(as_table(made)) == [
        "| model | system | A, P | A, R | B, R |",
        "|---|---|---|---|---|",
        "| m | one | 1 | 2 | 4 |",
        "|  | two | 3 | – | – |",
    ]


def test_the_published_tables_speak_of_our_systems_and_metrics() -> None:
    counted = {paper: sum(one.paper == paper for one in TABLES.values()) for paper in published.papers()}
    assert counted == {"DRIFT": 7, "CRAMF": 6, "SMC": 2}
    for table in TABLES.values():
        assert set(table.systems) <= set(SYSTEMS)
        assert set(table.metrics) <= {*MEASURES, "F1"}
        assert table.against in {"", *table.systems}
    assert {metric for some in GROUPS.values() for metric in some} == set(MEANING) == {*MEASURES, "F1"}


@pytest.mark.parametrize("table", ["drift-1", "drift-5"])
def test_published_precision_and_recall_make_the_published_f1(table: str) -> None:
    for models in TABLES[table].figures.values():
        for systems in models.values():
            for of in systems.values():
                p, r = of["Precision"], of["Recall"]
                assert 2 * p * r / (p + r) == pytest.approx(of["F1"], abs=0.02)


def test_published_differences_come_out_as_the_papers_print_them() -> None:
    """DRIFT's table 2 gives +62.33 − 6.76 = +55.57 on ConNF; CRAMF's tables 1 and 2 gains of 52.1 and 62.1 %."""
    shown = {one.table.id: "\n".join(as_table(one.published)) for one in beside([])}
    assert "| 65.76, +58.48 | 54.84, +50.37 | 77.00, +65.55 | 62.33, +55.57 |" in shown["drift-2"]
    assert "48.2, +52.1 %" in shown["cramf-1"]
    assert "32.1, +62.1 %" in shown["cramf-2"]
    assert "| both potentials | 38.0 | 952 | 49.7 | 16.8 | 547 | 16.6 |" in shown["smc-1"]


def test_the_best_published_figures_of_a_place() -> None:
    found = published.best("drift-1", "ConNF", "drift", "F1")
    assert found == {"Precision": 34.67, "Recall": 39.39, "F1": 36.88}
    assert published.best("drift-1", "Small", "drift", "F1") == {}


def test_our_figures_stand_in_the_papers_places_with_paired_differences() -> None:
    """zero-shot: a right, b and c wrong, d an error; DRIFT: all but c. Of four: 25 and 75 %; the difference is 50."""
    found = our_cells(TABLES["drift-2"], views([ZERO, DRIFT]))
    zero, drift = (found["Leanwright", "scripted", name, "BEq+@1"] for name in ("zero-shot", "DRIFT"))
    assert (zero.text, zero.change, zero.href) == ("25.00", "", "runs/zero-shot/index.html#m-beqplus-1")
    assert (drift.text, drift.interval, drift.href) == ("75.00", "[25.00, 100.00]", "runs/drift/index.html#m-beqplus-1")
    assert drift.change == "+50.00 [+0.00, +100.00]"
    assert ("Leanwright", "scripted", "DRIFT", "TC@10") not in found


def test_a_single_run_stands_in_the_table_of_smc_with_its_share_of_right_ones() -> None:
    found = our_cells(TABLES["smc-1"], views([ZERO]))
    assert found["Leanwright", "scripted", "single run", "score"].text == "25.0"
    assert found["Leanwright", "scripted", "single run", "tokens"].text == "11"  # 15, 15, 15 and 0


def test_one_sample_stands_where_there_are_no_ten_and_says_so() -> None:
    by = {one.table.id: one for one in beside(views([ZERO, run("cramf", row("a"))]))}
    assert (by["cramf-2"].caption, by["cramf-2"].our_caption) == ("FAR@10", "FAR@1")
    assert by["cramf-5"].our_caption == "FAR@1, scripted"
    ten = run("cramf", *(row("a", seed, right=seed > 0) for seed in range(10)))
    by = {one.table.id: one for one in beside(views([ten]))}
    assert by["cramf-5"].our_caption == "FAR@10, scripted"
    assert by["drift-2"].ours is None


def test_rankers_stand_in_the_tables_of_retrieval() -> None:
    (one,) = (one for one in beside([], [RETRIEVAL]) if one.table.id == "drift-1")
    assert one.ours is not None
    assert "| ConNF dev, plain | no language model | whole statement | 50.00 | 100.00 |" in "\n".join(
        as_table(one.ours)
    )
    assert 'DRIFT, table 1",ours,"ConNF dev, plain"' in text.tables_csv([], [RETRIEVAL]).replace('""', '"')


def test_markdown_of_a_few_runs() -> None:
    said = text.as_markdown(views([ZERO, DRIFT]))
    assert "|  | zero-shot | drift |" in said
    assert "| Component@1 | 25.0 [0.0, 75.0], n = 4 | 75.0 [25.0, 100.0], n = 4 |" in said
    assert "- `d`, seed 42: Boom: no more" in said
    assert "- `b`, seed 42: rejected: it does not match `theorem t : b := by sorry`" in said
    assert "As published" not in said


def test_markdown_of_many_runs_has_a_row_for_each() -> None:
    many = [run(name, row("a")) for name in ("zero-shot", "drift", "dpr", "bm25", "hyde")]
    said = text.as_markdown(views(many), [RETRIEVAL], with_papers=True, plots=[("cost", "Cost")])
    assert "| hyde | 100.0 [100.0, 100.0], n = 1 |" in said
    assert "| fused | adaptive | 1.0 | 100.0 | 100.0 | 100.0 | 100.0 – 100.0 | 100.0 |" in said
    assert "![Cost](plots/cost.svg)" in said
    assert "## SMC, table 1: What each potential is worth" in said


def test_markdown_lets_no_html_through() -> None:
    said = text.as_markdown(views([hostile()]), with_papers=True)
    outside = "".join(said.split("``")[::2])  # not what stands between fences, as code
    assert "``" in said
    assert "<script" not in outside
    assert "<img" not in outside


def test_an_unfinished_run_says_so() -> None:
    unfinished = run("drift", row("a"), problems=("a", "b"), seeds=(1, 2, 3))
    assert "**Unfinished**: 1 of 6 samples" in text.as_markdown(views([unfinished]))


def test_csv_has_a_line_for_each_figure_and_problem() -> None:
    rows = list(csv.DictReader(io.StringIO(text.figures_csv(views([ZERO])))))
    (found,) = (r for r in rows if r["metric"] == "Component@1")
    assert (found["mean"], found["n"], found["unit"], found["system"]) == ("25", "4", "%", "zero-shot")
    assert len(rows) == len(figures(ZERO))
    each = list(csv.DictReader(io.StringIO(text.problems_csv(views([ZERO])))))
    assert {"run": "zero-shot", "problem": "a", "metric": "Component@1", "value": "100"} in each


def test_runs_of_one_name_are_told_apart() -> None:
    other = ZERO.model_copy(update={"info": ZERO.info.model_copy(update={"model": "other"})})
    assert list(labels([ZERO, other])) == ["zero-shot, scripted", "zero-shot, other"]
    assert len(labels([ZERO, ZERO.model_copy(update={"folder": "x"})])) == 2
    named = [run(HOSTILE, row("a"), folder=str(i)) for i in range(3)]
    assert len({view.slug for view in views(named)}) == 3
