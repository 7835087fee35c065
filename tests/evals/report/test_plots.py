"""Plots: sound SVG, the same for the same runs, with every text as it is."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from leanwright.evals.report.plots import _spread, cost, curves, outcomes, pass_at_k, plots, smc
from leanwright.evals.report.style import INK, in_page, on_white
from leanwright.evals.report.views import views
from leanwright.tools.types import Usage
from tests.evals.report.runs import DRIFT, HOSTILE, PARTICLES, ZERO, hostile, row, run
from tests.evals.report.test_tables import RETRIEVAL


def texts(drawn: str) -> list[str]:
    return [
        "".join(one.itertext()).strip()
        for one in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")
    ]


def test_outcomes_name_every_run_and_figure() -> None:
    said = texts(outcomes(views([ZERO, DRIFT])))
    assert {"zero-shot", "drift", "Component@1", "25", "75"} <= set(said)


def test_pass_at_k_needs_several_samples() -> None:
    assert pass_at_k(views([ZERO, DRIFT])) == ""
    several = run("dpr", *(row("a", seed, right=seed == 0) for seed in range(4)))
    assert {"dpr", "Typecheck", "k"} <= set(texts(pass_at_k(views([several]))))


def test_cost_is_money_where_some_was_paid() -> None:
    assert "tokens for each sample" in texts(cost(views([ZERO, DRIFT])))
    paid = run("dpr", row("a", usage=Usage(cost=0.25)))
    assert "US dollars for each sample" in texts(cost(views([paid])))
    assert "dpr" in texts(cost(views([paid])))


def test_the_ablation_stands_beside_the_published_one() -> None:
    assert smc(views([ZERO, DRIFT])) == ""
    said = texts(smc(views([ZERO, run("smc-both", row("a", particles=PARTICLES))])))
    assert {"both", "25.0", "75.0", "38.0", "16.8", "miniF2F (published)"} <= set(said)


def test_retrieval_curves_have_the_published_line() -> None:
    assert {"ConNF, plain", "bm25", "fused, its own cut-off", "DRIFT (published)"} <= set(texts(curves([RETRIEVAL])))


def test_labels_that_attack_are_text_and_no_mathematics() -> None:
    for _, drawn in plots(views([hostile()]), ()).values():
        assert ElementTree.fromstring(drawn) is not None
        assert any(HOSTILE[:20] in text for text in texts(drawn))
        assert "<script" not in drawn


def test_the_same_runs_give_the_same_picture() -> None:
    assert outcomes(views([ZERO])) == outcomes(views([ZERO]))


def test_a_picture_of_its_own_is_on_white_and_one_in_a_page_takes_its_ink() -> None:
    drawn = outcomes(views([ZERO]))
    ElementTree.fromstring(on_white(drawn))
    assert 'fill="#fff"' in on_white(drawn)
    assert INK in drawn
    assert INK not in in_page(drawn)
    assert "currentColor" in in_page(drawn)


@pytest.mark.parametrize("heights", [[0.5] * 10, [0.0, 1.0], [0.99, 1.0, 1.0], []])
def test_labels_keep_apart_and_inside(heights: list[float]) -> None:
    found = _spread(heights)
    gap = 1 / max(len(heights), 12)
    assert all(b - a >= gap - 1e-9 for a, b in pairwise(found))
    assert all(-1e-9 <= one <= 1 + 1e-9 for one in found)
