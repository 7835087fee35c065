"""The statement prelude on the embedded Lean: what it proves, refuses, accepts, and must not prove."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from leanwright.tools.lean.embedded.package import PROJECT
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus

pytest_plugins = ["tests.lean_fixtures"]

HERE = Path(__file__).parent
MINIF2F = PROJECT.parents[3] / "shared" / "data" / "minif2f" / "valid.jsonl"
HEADER = "open BigOperators Real Nat Topology Rat\n\n"
MINIF2F_SHARE = 0.98
MINIF2F_EVERY = 8  # a statement is checked without --whole
PROBES = ("omega", "grind", "simp_all")
FAILED = r"` failed|omega could not|omega did not|No usable constraints|unsolved goals|no progress"
MAX_LINES = 300

Check = Callable[[str], LeanReport]
EVERY = 3  # statements: one of so many is checked without --whole


def blocks(name: str) -> list[str]:
    """The statements of a list, which blank lines separate; headings are left out."""
    texts = [block.strip() for block in re.split(r"\n\s*\n", (HERE / name).read_text(encoding="utf-8"))]
    return [text for text in texts if text and not text.startswith("/-!")]


def cases(name: str) -> list[Any]:
    """The same as parameters of a test, each named by its line that begins with ``theorem`` or ``example``."""
    found = []
    for number, text in enumerate(blocks(name), 1):
        line = next(part for part in text.splitlines() if part.startswith(("theorem", "example")))
        marks = [pytest.mark.whole] if number % EVERY else []
        found.append(pytest.param(text, id=f"{number}-{line.split(':=')[0][:60]}", marks=marks))
    return found


@pytest.fixture(scope="session")
def check(lean: LeanBackend, lean_run: Callable[[Any], Any]) -> Check:
    """One text checked in a fresh copy of the base environment."""

    def run(text: str) -> LeanReport:
        report = lean_run(lean.check(text))
        assert isinstance(report, LeanReport)
        return report

    return run


def messages(report: LeanReport) -> str:
    return "\n".join(message.data for message in report.errors)


@pytest.mark.parametrize("text", cases("proved.lean"))
def test_proves(check: Check, text: str) -> None:
    report = check(text)
    assert report.status is LeanStatus.OK, messages(report)
    assert report.sorries == 0


@pytest.mark.parametrize("text", cases("elaborates.lean"))
def test_elaborates(check: Check, text: str) -> None:
    report = check(text)
    assert report.status is LeanStatus.OK, messages(report)


@pytest.mark.parametrize("text", cases("ill_typed.lean"))
def test_refuses(check: Check, text: str) -> None:
    report = check(text)
    assert report.status is LeanStatus.ERROR
    wanted = re.match(r"-- refused: (.+)", text)
    assert wanted is not None
    assert wanted[1] in messages(report)


@pytest.mark.parametrize(
    ("text", "probe"),
    [  # one prover for each text, in turn, and all with --whole
        pytest.param(*case.values, probe, id=f"{case.id}-{probe}", marks=[pytest.mark.whole] if (at + turn) % 3 else [])
        for at, case in enumerate(cases("contradictions.lean"))
        for turn, probe in enumerate(PROBES)
    ],
)
def test_no_contradiction_found(check: Check, text: str, probe: str) -> None:
    report = check(text.replace("probe", probe))
    assert report.status is LeanStatus.ERROR
    assert re.search(FAILED, messages(report)), messages(report)


@pytest.mark.parametrize(
    ("law", "probe"),
    [
        ("∀ x : ℝ, Real.sqrt x ^ 2 = x", "have := h (-1); have := sq_nonneg (Real.sqrt (-1)); grind"),
        ("∀ x : ℝ, Real.exp x = 0", "have := h 0; have := Real.exp_zero; grind"),
        ("∀ x : ℝ, ⌊x⌋ = 0", "have := h 2; have := Int.lt_floor_add_one (2 : ℝ); rw [h] at this; simp at this; grind"),
        ("∀ p q : Polynomial ℝ, p = q", "have := h 0 1; have := Polynomial.eval_one (0 : ℝ); grind"),
        ("(2 : ZMod 5) = 3", "grind"),
        (
            "∀ p : MvPolynomial (Fin 2) ℚ, p = 0",
            "have : (1 : ℚ) = 0 := congrArg (MvPolynomial.eval 0) (h 1); grind",
        ),
        ("∀ x y : ℝ, dist x y = 0", "have := MetricSpace.eq_of_dist_eq_zero (h 0 1); grind"),
    ],
)
def test_a_false_law_is_found(check: Check, law: str, probe: str) -> None:
    report = check(f"example (h : {law}) : False := by {probe}")
    assert report.status is LeanStatus.OK, messages(report)


@pytest.mark.parametrize(
    "text",
    [
        "∑ k ∈ Finset.range 3, k",
        "∏ k ∈ Finset.Icc 1 3, k",
        "{x | x ^ 2 < (2 : ℚ)}",
        "{n ∈ Finset.range 9 | n.Prime}",
        "∃! n, n + 1 = 2",
        "∀ (x : ℝ), |x| = 1",
    ],
)
def test_is_shown_as_written(check: Check, text: str) -> None:
    report = check(f"#check {text}")
    assert report.messages[0].data.replace("∃!n", "∃! n").startswith(text.replace("(2 : ℚ)", "2"))


def sources() -> list[Path]:
    return sorted((PROJECT / "Leanwright").rglob("*.lean"))


def test_every_postulated_law_is_probed() -> None:
    probed = (HERE / "contradictions.lean").read_text(encoding="utf-8")
    laws = {
        name
        for path in sources()
        for name in re.findall(r"^axiom (\w+)_ax\b", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    }
    assert len(laws) > 40
    assert not {law for law in laws if not re.search(rf"\b{law}(_ax)?\b", probed)}


def test_every_area_is_probed() -> None:
    text = (HERE / "contradictions.lean").read_text(encoding="utf-8")
    named = set(re.findall(r"\w+", " ".join(re.findall(r"^/-! ## (.+?)[:\n]", text, flags=re.MULTILINE))))
    assert not {path.stem for path in sources()} - named


def test_there_are_enough_statements() -> None:
    assert len(blocks("proved.lean")) >= 150
    assert len(blocks("ill_typed.lean")) >= 150


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.stem)
def test_source_is_readable(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MAX_LINES
    assert max(map(len, lines)) <= 130
    assert "sorry" not in path.read_text(encoding="utf-8")


def test_every_group_of_axioms_is_justified() -> None:
    for path in sources():
        comment = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(("/--", "/-!")):
                comment = line
            if line.startswith("axiom"):
                assert comment, f"{path.name}: {line}"


def test_minif2f_elaborates(check: Check, pytestconfig: pytest.Config) -> None:
    if not MINIF2F.is_file():
        pytest.skip(f"miniF2F valid is not there: {MINIF2F}")
    rows = [json.loads(line) for line in MINIF2F.read_text(encoding="utf-8").splitlines()]
    rows = rows[:: 1 if pytestconfig.getoption("--whole") else MINIF2F_EVERY]
    reports = {row["name"]: check(HEADER + row["formal_stmt"]) for row in rows}
    failed = {name: messages(report)[:200] for name, report in reports.items() if report.status is not LeanStatus.OK}
    assert len(failed) <= (1 - MINIF2F_SHARE) * len(rows), failed
