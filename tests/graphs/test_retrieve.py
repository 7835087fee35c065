"""The pipeline with a library: when it is looked up, what the model is shown, and what the result says of it."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.nodes.retrieve import found_in, hits_of, vocabulary
from leanwright.graphs.retrieval_policy import RetrievalMode
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.errors import Abstention, MalformedAnswer
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.index.build import build_index
from leanwright.tools.index.rank.hits import Query
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.search import Searcher
from leanwright.tools.types import Drafts, LeanReport, SubQuery, Usage, Verdict
from tests.graphs.support import clean, failing, formalized, score
from tests.tools.index.rank.library import row
from tests.tools.index.support import HashEncoder, dump

ROWS = [
    row("structure", "Litter", ": Type", "A litter is a part of the base type of atoms.", ["Atom"], "Con"),
    row("def", "Atom", ": Type", "Atoms are what litters are made of.", [], "Con"),
    row("def", "IsOpen", ": Set X → Prop", "A set is open when it belongs to the topology.", [], "Top"),
    row("theorem", "Litter.nonempty", "(L : Litter) : Nonempty L", "Every litter has an atom.", ["Litter", "Atom"],
        "Con"),
    row("theorem", "Litter.target", "(L : Litter) : L.small", "Every litter is small.", ["Litter"], "Con"),
    row("theorem", "IsOpen.union", "(hs : IsOpen s) : IsOpen (s ∪ t)", "Unions of open sets are open.", ["IsOpen"]),
]  # fmt: skip
FAR = "Every allowable litter fuzzes a litter."
NEAR = "The sum of two even integers is even."
GUESS = "theorem t (L : Trash) : True := by sorry"
RIGHT = "theorem t (L : Litter) : Nonempty L := by sorry"
PLAIN = "theorem t (a b : ℤ) : Even (a + b) := by sorry"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library")
    build_index(dump(folder / "rows.jsonl", ROWS), "small", folder, HashEncoder())
    return folder


class Run:
    """A run of the pipeline on one statement with that library."""

    def __init__(self, folder: Path, model: ScriptedModel, lean: FakeLean, **toolbox: Any) -> None:
        searcher = Searcher(folder, toolbox.pop("library", "small"), HashEncoder())
        self.model, self.lean = model, lean
        self.events: list[tuple[str, str]] = []
        box = Toolbox(lean=Handle.of(lean), model=Handle.of(model), searcher=Handle.of(searcher), **toolbox)
        self.context = FormalizeContext(model, lean, 0.5, toolbox=box)

    def __call__(self, statement: str, mode: RetrievalMode = "adaptive") -> FormalizeResult:
        go = formalized(
            self.context, statement, k=2, max_repairs=0, retrieval=mode,
            on_event=lambda event: self.events.append((event["step"], event["text"])),
        )  # fmt: skip
        return asyncio.run(go)

    @property
    def hints(self) -> list[Sequence[str]]:
        """What the model was shown at each draft."""
        return [call.arguments["hints"] for call in self.model.calls if call.method == "formalize"]


def lean(*reports: LeanReport) -> FakeLean:
    return FakeLean(reports=list(reports))


def model(*drafts: Any, **scripts: Any) -> ScriptedModel:
    return ScriptedModel(formalize=list(drafts), score=lambda **_: score(0.9), **scripts)


def test_a_name_that_lean_does_not_know_brings_the_library(folder: Path) -> None:
    run = Run(folder, model([GUESS], [RIGHT]), lean(failing("Unknown identifier `Trash`"), clean()))
    result = run("Every Trash has an element.")
    assert (result.verdict, result.statement) == (Verdict.ACCEPTED, RIGHT)
    assert result.retrieval is not None
    assert result.retrieval.reason == "Lean does not know Trash"
    assert [len(shown) > 0 for shown in run.hints] == [False, True]
    assert [attempt.lean for attempt in result.attempts] == [GUESS, RIGHT]
    assert result.row()["retrieval"]["cause"] == "unknown name"


def test_a_far_vocabulary_brings_premises_and_illustrations(folder: Path) -> None:
    run = Run(folder, model([PLAIN], [RIGHT]), lean(clean(), clean("Nonempty")))
    result = run(FAR)
    assert result.retrieval is not None
    assert result.retrieval.cause == "far vocabulary"
    assert "Litter" in result.premises
    assert set(result.illustrations) & {"Litter.nonempty", "Litter.target"}
    shown = "\n".join(run.hints[1])
    assert "A litter is a part of the base type of atoms." in shown
    assert "(L : Litter) : " in shown
    assert ("retrieve", result.retrieval.reason) in run.events


def test_sure_hits_that_no_draft_uses_bring_the_library(folder: Path) -> None:
    pieces = (SubQuery(text="Atoms are what litters are made of.", lean="Atom"),)
    missing = Run(folder, model([PLAIN], [RIGHT], decompose=[pieces]), lean(clean(), clean("Nonempty")))
    result = missing(NEAR)
    assert result.retrieval is not None
    assert (result.retrieval.cause, "Atom" in result.retrieval.reason) == ("missing hit", True)
    used = "theorem t (a : Atom) : a = a := by sorry"
    there = Run(folder, model([used], decompose=[pieces]), lean(clean()))
    assert there(NEAR).premises == ()


def test_what_the_model_knows_is_left_alone(folder: Path) -> None:
    run = Run(folder, model([PLAIN], decompose=[(SubQuery(text="Evenness.", lean="Even"),)]), lean(clean()))
    result = run(NEAR)
    assert result.verdict is Verdict.ACCEPTED
    assert result.retrieval is not None
    assert (result.retrieval.retrieve, result.premises, result.illustrations) == (False, (), ())
    assert run.hints == [()]


@pytest.mark.parametrize("problem", [Abstention("no"), MalformedAnswer("no boxes")])
def test_a_model_that_does_not_decompose_is_decided_without(problem: Exception, folder: Path) -> None:
    result = Run(folder, model([PLAIN], decompose=[problem]), lean(clean()))(NEAR)
    assert result.retrieval is not None
    assert not result.retrieval.retrieve


def test_always_looks_up_before_it_drafts_and_never_does_not(folder: Path) -> None:
    always = Run(folder, model([RIGHT]), lean(clean()))
    assert "Litter" in always(FAR, "always").premises
    assert len(always.hints) == 1
    assert always.hints[0]
    never = Run(folder, model([RIGHT]), lean(clean()))
    result = never(FAR, "never")
    assert (result.retrieval, result.premises, never.hints) == (None, (), [()])


def test_an_abstention_asks_the_library_before_it_is_believed(folder: Path) -> None:
    run = Run(folder, model(Abstention("what is a litter?"), [RIGHT]), lean(clean()))
    assert run(FAR).verdict is Verdict.ACCEPTED
    again = Run(folder, model(Abstention("a poem"), decompose=[Abstention("a poem")]), lean())
    result = again("A poem.")
    assert result.verdict is Verdict.INCONCLUSIVE
    assert any("abstains: a poem" in reason for reason in result.reasons)


def test_drafts_of_the_second_time_join_the_first_and_all_is_paid(folder: Path) -> None:
    first = Drafts(drafts=model_drafts(GUESS), usage=Usage(prompt_tokens=3, cost=0.25, calls=1))
    second = Drafts(drafts=model_drafts(GUESS, RIGHT), usage=Usage(prompt_tokens=4, cost=0.5, calls=1))
    run = Run(folder, model(first, second), lean(failing("Unknown identifier `Trash`"), clean()))
    result = run(FAR)
    assert [attempt.lean for attempt in result.attempts] == [GUESS, RIGHT]
    assert (result.usage.prompt_tokens, result.usage.cost, result.usage.calls) == (7, 0.75, 2)


def model_drafts(*texts: str) -> Any:
    return tuple({"lean": text} for text in texts)


def test_the_target_is_neither_shown_nor_counted(folder: Path) -> None:
    run = Run(folder, model([PLAIN], [RIGHT]), lean(clean(), clean("Nonempty")), exclude=("Litter.target",))
    result = run("Every litter is small.")
    assert "Litter.target" not in result.illustrations + result.premises
    assert not any("Litter.target" in hint or "L.small" in hint for hint in run.hints[-1])


def test_a_library_that_is_gone_is_said_and_the_run_goes_on(folder: Path, tmp_path: Path) -> None:
    run = Run(tmp_path, model([RIGHT]), lean(clean()), library="nowhere")
    result = run(FAR)
    assert result.verdict is Verdict.ACCEPTED
    assert any(reason.startswith("the library was not searched") for reason in result.reasons)


def test_words_that_only_the_target_uses_are_not_the_library_s(folder: Path) -> None:
    searcher = Searcher(folder, "small", HashEncoder())
    assert "litter" in vocabulary(searcher.library, FAR).strange
    everything = tuple(one["name"] for one in ROWS if "Top" not in one["module"])
    assert vocabulary(searcher.library, FAR, everything).strange == ()


def test_hits_and_findings_of_nothing(folder: Path) -> None:
    searcher = Searcher(folder, "small", HashEncoder())
    assert hits_of(searcher, (), [RIGHT]) == ()
    found = found_in(searcher.library, searcher, Query(text="zzz"))
    assert len(found.hints) == len(found.premises) + len(found.illustrations)
