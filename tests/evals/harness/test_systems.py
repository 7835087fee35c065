"""The table of systems: what each shows the model, and that none shows or uses its target."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.engines.agent import AgentEngine
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedChat, ScriptedModel
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import ModelSettings, PipelineSettings
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.harness.bench import settings_of
from leanwright.evals.harness.rows import FormalizationRow
from leanwright.evals.harness.systems import SYSTEMS, system_of
from leanwright.graphs.retrieval_config import RetrievalConfig
from leanwright.tools.concepts.lookup import ConceptLibrary
from leanwright.tools.concepts.populate import synchronise
from leanwright.tools.concepts.store import ConceptBase
from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.handles import Handle
from leanwright.tools.index.build import build_index
from leanwright.tools.index.library import open_index
from leanwright.tools.search import Searcher
from leanwright.tools.types import ChatMessage, SubQuery
from tests.evals.harness.support import bench
from tests.graphs.support import score
from tests.tools.index.rank.library import DEFINITIONS, THEOREMS
from tests.tools.index.support import HashEncoder, dump

TARGET = "IsOpen.union"
PROBLEM = BenchmarkProblem(
    id="union",
    informal="The union of two open sets is open.",
    reference="theorem union (hs : IsOpen s) (ht : IsOpen t) : IsOpen (s ∪ t) := by sorry",
    premises=("Set", "IsOpen"),
    target=TARGET,
)
FREE = PROBLEM.model_copy(update={"target": ""})
SUBQUERIES = (
    SubQuery(text="A set is open when it belongs to the topology.", lean="IsOpen"),
    SubQuery(text="A set of elements of a type.", lean="Set"),
)
PIPELINE = [name for name, system in SYSTEMS.items() if system.engine == "pipeline"]
SEARCHING = [name for name in PIPELINE if SYSTEMS[name].retrieval_config.searches or SYSTEMS[name].oracle]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library")
    build_index(dump(folder / "rows.jsonl", [*DEFINITIONS, *THEOREMS]), "small", folder, HashEncoder())
    base = ConceptBase(folder, "small")
    synchronise(base, open_index(folder, "small"))
    return folder


def chat() -> ScriptedChat:
    """Does the tasks of CRAMF, of Rewrite-Retrieve-Read and of HyDE."""

    def answer(messages: Sequence[ChatMessage], seed: int) -> str:
        system, user = messages[0].content, messages[1].content
        if '"implicit"' in system:
            return json.dumps({"implicit": "union" in user and "topology" not in user, "concepts": ["open"]})
        if '"terms"' in system:
            terms = [{"concept": "open", "interpretation": "It belongs to the topology.", "keywords": ["open", "set"]}]
            return json.dumps({"terms": terms})
        return "A set is open when it belongs to a topology."

    return ScriptedChat(answer)


class Run:
    """One system on the small library."""

    def __init__(self, folder: Path, name: str, problem: BenchmarkProblem, **model: Any) -> None:
        self.chat = chat()
        scripts: dict[str, Any] = {"decompose": lambda **_: SUBQUERIES} | model
        draft = "theorem t (s : Set X) (h : IsOpen s) : IsOpen s := by sorry"
        self.model = ScriptedModel(formalize=lambda **_: [draft], score=lambda **_: score(0.9), **scripts)

        async def concepts() -> ConceptLibrary:
            return ConceptLibrary(ConceptBase(folder, "small"), open_index(folder, "small"), HashEncoder())

        made = bench(
            self.model, system=name, chat=Handle.of(self.chat), concepts=Handle(concepts),
            searcher=Handle.of(Searcher(folder, "small", HashEncoder())),
        )  # fmt: skip
        self.row: FormalizationRow = asyncio.run(made.row(problem, 42))
        assert self.row.error == ""

    @property
    def shown(self) -> str:
        """All hints of all drafts."""
        drafts = [call for call in self.model.calls if call.method == "formalize"]
        return "\n".join(hint for call in drafts for hint in call.arguments["hints"])


@pytest.mark.parametrize("name", SEARCHING)
def test_no_system_shows_or_names_its_target_or_a_restatement(folder: Path, name: str) -> None:
    run = Run(folder, name, PROBLEM)
    named = {*run.row.premises, *run.row.illustrations}
    assert not named & {TARGET, TARGET + "'"}
    assert "IsOpen (s ∪ t)" not in run.shown
    assert "union of two open" not in run.shown


def test_without_the_guard_an_illustration_would_be_the_answer(folder: Path) -> None:
    """What the test before this one rests on."""
    assert {TARGET, TARGET + "'"} & set(Run(folder, "drift", FREE).row.illustrations)


@pytest.mark.parametrize("name", [n for n, s in SYSTEMS.items() if s.engine != "smc"])
def test_the_tools_of_every_system_exclude_the_target(name: str) -> None:
    made = bench(ScriptedModel(), system=name)
    assert made.resources_for(PROBLEM, 42).toolbox.exclude == (TARGET,)
    assert made.resources_for(FREE, 42).toolbox.exclude == ()


def test_the_agent_is_given_the_guarded_tools(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    real = AgentEngine.context

    def context(engine: AgentEngine, resources: Resources, **options: Any) -> Any:
        seen.append(resources.toolbox.exclude)
        return real(engine, resources, **options)

    monkeypatch.setattr(AgentEngine, "context", context)
    row = asyncio.run(bench(ScriptedModel(), system="agent").row(PROBLEM, 42))
    assert (seen, "ScriptExhausted" in row.error) == ([(TARGET,)], True)


def test_zero_shot_shows_nothing(folder: Path) -> None:
    for name in ("zero-shot", "drift-no-retrieval"):
        run = Run(folder, name, PROBLEM)
        assert (run.shown, run.row.premises, run.row.retrieved) == ("", (), False)


def test_dense_and_bm25_show_five_declarations_and_no_theorem(folder: Path) -> None:
    for name in ("dpr", "bm25", "rrr", "hyde", "drift-no-decompose"):
        run = Run(folder, name, PROBLEM)
        assert 1 <= len(run.row.premises) <= 5
        assert (run.row.illustrations, run.row.illustrated) == ((), None)
        assert set(run.row.premises) <= {one["name"] for one in DEFINITIONS}
        assert "IsOpen" in run.row.premises or name in ("dpr", "drift-no-decompose")  # a hash knows no meaning


def test_drift_searches_by_sub_queries_and_illustrates(folder: Path) -> None:
    run = Run(folder, "drift", PROBLEM)
    assert run.row.premises == ("IsOpen", "Set")
    assert "IsOpen.inter" in run.row.illustrations
    assert {"IsOpen", "Set"} <= set(run.row.illustrated or ())
    bare = Run(folder, "drift-no-illustrate", PROBLEM)
    assert (bare.row.premises, bare.row.illustrations) == (("IsOpen", "Set"), ())


def test_parametric_shows_the_sub_queries_and_searches_nothing(folder: Path) -> None:
    run = Run(folder, "parametric", PROBLEM)
    assert "\n".join(run.row.hints) == run.shown
    assert run.shown.splitlines()[0] == "A set is open when it belongs to the topology. In Lean: IsOpen"
    assert run.row.premises == ()


def test_the_oracle_shows_the_premises_of_the_reference(folder: Path) -> None:
    known = PROBLEM.model_copy(update={"premises": ("IsOpen", "Lost.name", TARGET)})
    run = Run(folder, "oracle", known)
    assert run.row.premises == ("IsOpen", "Lost.name")
    assert "A set is open when it belongs to the topology." in run.shown
    assert not [call for call in run.model.calls if call.method == "decompose"]


def test_a_rewritten_query_is_asked_of_the_chat_model(folder: Path) -> None:
    for name, words in (("rrr", "search queries"), ("hyde", "documentation")):
        run = Run(folder, name, PROBLEM)
        (call,) = run.chat.calls
        assert words in call.messages[0].content
        assert PROBLEM.informal in call.messages[1].content


def test_each_stage_of_cramf_can_be_left_out(folder: Path) -> None:
    whole = Run(folder, "cramf", PROBLEM)
    assert "IsOpen" in whole.row.premises
    assert len(whole.chat.calls) == 4  # concepts, rewriting, concepts again, interpretation
    assert len(Run(folder, "cramf-no-rewriting", PROBLEM).chat.calls) == 2
    assert Run(folder, "cramf-no-parsing", PROBLEM).chat.calls == []
    for name in ("cramf-no-dual-channel", "cramf-no-rerank"):
        assert len(Run(folder, name, PROBLEM).chat.calls) == 4


def test_an_abstaining_decomposer_leaves_a_note_and_no_hint(folder: Path) -> None:
    from leanwright.tools.errors import Abstention

    run = Run(folder, "drift", PROBLEM, decompose=[Abstention("it is topology")])
    assert run.shown == ""
    assert "the library was not searched: it is topology" in run.row.reasons


def test_names_settings_and_retrieval_that_do_not_fit() -> None:
    with pytest.raises(InputError, match="no system 'magic'"):
        system_of("magic")
    with pytest.raises(ConfigError, match="gives no log-probabilities"):
        settings_of(Settings(model=ModelSettings(name="openai:m")), SYSTEMS["smc-both"])
    own = settings_of(Settings(pipeline=PipelineSettings(k=8, max_repairs=3)), SYSTEMS["drift"])
    assert (own.pipeline.k, own.pipeline.max_repairs, own.library.retrieval) == (1, 0, "always")
    assert settings_of(Settings(pipeline=PipelineSettings(k=5)), SYSTEMS["adaptive"]).pipeline.k == 5
    assert settings_of(Settings(), SYSTEMS["smc-lean"]).smc.potentials == "lean"
    with pytest.raises(ValueError, match="needs decompose"):
        RetrievalConfig(ranker="drift")


@pytest.mark.parametrize("name", ["zero-shot", "adaptive"])
def test_the_model_reads_the_statement_and_no_rules_guess(name: str) -> None:
    text = "If $p$ and $q$ are natural numbers, then $\\frac{p}{q} + \\frac{q}{p} \\ge 2$."
    model = ScriptedModel(formalize=lambda **_: ["theorem t : 1 = 1 := by sorry"], score=lambda **_: score(0.9))
    made = bench(model, system=name)
    asyncio.run(made.row(BenchmarkProblem(id="p", informal=text), 42))
    asked = next(call.arguments["statement"] for call in model.calls if call.method == "formalize")
    assert asked == text


def test_several_seeds_are_samples_at_the_sampling_temperature() -> None:
    scripted = ScriptedChat(lambda messages, seed: "```lean\ntheorem t : 1 = 1 := by sorry\n```")
    model = PromptedModel(scripted, temperature=0.7)
    asyncio.run(model.formalize("One is one.", k=1))
    asyncio.run(model.sampled().formalize("One is one.", k=1))
    assert [call.temperature for call in scripted.calls] == [0.0, 0.7]
    assert isinstance(bench(model).resources.agent, ScriptedAgent)
