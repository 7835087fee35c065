import asyncio
import math
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pydantic import ValidationError

from leanwright.agent.cli import doctor
from leanwright.agent.providers.hf.chat import HFChat
from leanwright.agent.providers.hf.load import LoadedLM
from leanwright.agent.providers.hf.model import HFModel
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import ModelSettings
from leanwright.graphs.smc.sampler import Sampler
from leanwright.tools.errors import ConfigError, MalformedAnswer
from leanwright.tools.potentials.cycle import CycleConsistency
from leanwright.tools.potentials.syntactic import Syntactic
from leanwright.tools.protocols import InformalScorer, LocalModel
from leanwright.tools.types import Draft, LeanReport, LeanStatus, SubQuery
from tests.agent.providers.hf.tiny import ScriptLM, plain_tokenizer, save
from tests.agent.scripted import opened_model
from tests.laws import chat_model, informal_scorer, statement_model

TEXT = "Twice x is 6, so x is 3."
LEAN = "theorem statement (x : ℝ) (h₀ : 2 * x = 6) : x = 3 := by sorry"
WRONG = "theorem statement (x : ℝ) : x = 3 := by sorry"
REPAIRED = f"```lean\n{LEAN}\n```"
CASE = statement_model.Case(statement=TEXT, lean=LEAN, wrong=WRONG, outside="")


def answers(prompt: str) -> dict[str, float]:
    """What a good model would say, by what the prompt asks."""
    if prompt.endswith("theorem statement"):
        return {LEAN.removeprefix("theorem statement"): 0.7, WRONG.removeprefix("theorem statement"): 0.3}
    if "State in natural language" in prompt:
        return {TEXT: 0.6, "x is 3.": 0.4} if "h₀" in prompt else {TEXT: 0.1, "x is 3.": 0.9}
    if "You read Lean 4" in prompt:
        return {TEXT: 1.0}
    if "does not compile" in prompt:
        return {REPAIRED: 1.0}
    return {r"\boxed{twice Lean: 2 * x}": 1.0}


def scripted(script: Callable[[str], dict[str, float]] = answers) -> HFModel:
    def parts() -> LoadedLM:
        words = plain_tokenizer()
        lm: Any = ScriptLM(words, script)
        return LoadedLM(lm, words, frozenset({int(words.eos_token_id)}))

    return HFModel("hf:scripted", parts)


LAWS = [law for law in statement_model.LAWS if law.__name__ != "nothing_is_guessed_outside_the_domain"]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_statement_model_laws(law: Callable[..., None]) -> None:
    law(scripted, CASE)


@pytest.mark.parametrize("law", informal_scorer.LAWS, ids=lambda law: law.__name__)
def test_scorer_laws(law: Callable[..., None]) -> None:
    law(scripted, informal_scorer.Case((TEXT, "x is 3."), (LEAN, WRONG)))


@pytest.mark.parametrize("law", chat_model.LAWS, ids=lambda law: law.__name__)
def test_chat_model_laws(law: Callable[..., None]) -> None:
    model = scripted(lambda _: {"Good": 0.5, "Fine": 0.5})
    law(lambda: HFChat("hf:scripted", lambda: (model.lm, model._prompts), model._lock))


def test_drafts_have_their_log_probability_and_the_most_probable_is_first() -> None:
    drafts = asyncio.run(scripted().formalize(TEXT, k=12)).drafts
    assert [draft.lean for draft in drafts] == [LEAN, WRONG]
    assert [math.exp(draft.logprob or 0) for draft in drafts] == pytest.approx([0.7, 0.3], abs=1e-3)


def test_no_theorem_at_all_is_said() -> None:
    with pytest.raises(MalformedAnswer, match="hf:scripted wrote no theorem in 2 tries"):
        asyncio.run(scripted(lambda _: {" I do not know": 1.0}).formalize(TEXT, k=2))


def test_cycle_consistency_reads_the_probability_of_the_statement() -> None:
    model = scripted()
    assert isinstance(model, InformalScorer)
    assert isinstance(model, LocalModel)
    weights = asyncio.run(CycleConsistency(TEXT, model).complete([LEAN, WRONG]))
    assert [math.exp(weight.log) for weight in weights] == pytest.approx([0.6, 0.1], abs=1e-3)
    score = asyncio.run(model.score(TEXT, LEAN))
    assert score.logprob == pytest.approx(math.log(0.6), abs=1e-3)
    assert score.per_token is not None
    assert score.value == pytest.approx(math.exp(score.per_token))


def test_other_tasks_are_asked_for_as_of_a_chat_model() -> None:
    model = scripted()
    assert asyncio.run(model.informalize(LEAN)) == TEXT
    report = LeanReport(status=LeanStatus.ERROR)
    assert [d.lean for d in asyncio.run(model.repair(TEXT, Draft(lean=WRONG), report)).drafts] == [LEAN]
    assert asyncio.run(model.decompose(TEXT)) == (SubQuery(text="twice", lean="2 * x"),)
    useless = scripted(lambda _: {"?": 1.0})
    assert asyncio.run(useless.repair(TEXT, Draft(lean=WRONG), report)).drafts == ()


def test_a_random_model_runs_from_its_folder_and_is_read_at_the_first_use(tmp_path: Path) -> None:
    model = HFModel.load(str(save(tmp_path)), device="cpu")
    assert "_loaded" not in vars(model)
    score = asyncio.run(model.logprob(TEXT, LEAN))
    assert score.logprob < 0
    assert score.tokens == len(TEXT)


def test_a_folder_without_weights_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"no config\.json and no weights .* and no tokenizer"):
        HFModel.load(str(tmp_path))


def test_loading_once_is_enough() -> None:
    calls = []

    def parts(real: Callable[[], LoadedLM]) -> LoadedLM:
        calls.append(1)
        return real()

    model = HFModel("hf:scripted", partial(parts, scripted()._load))
    asyncio.run(model.informalize(LEAN))
    asyncio.run(model.logprob(TEXT, LEAN))
    assert calls == [1]


def test_the_settings_name_the_model(tmp_path: Path) -> None:
    folder = save(tmp_path / "a model")
    choice = opened_model(Settings(model=ModelSettings(name=f"hf:{folder}", device="cpu", temperature=1.2)))
    assert (choice.model.name, choice.threshold) == (f"hf:{folder}", HFModel.default_threshold)
    with pytest.raises(ConfigError, match="there is no such folder"):
        opened_model(Settings(model=ModelSettings(name="hf:./nowhere")))
    for device in ("gpu", "cuda:x"):
        with pytest.raises(ValidationError, match="should be cuda, cuda:N or cpu"):
            Settings(model=ModelSettings(device=device))


def test_doctor_says_where_the_model_would_run(tmp_path: Path) -> None:
    model = f"hf:{save(tmp_path)}"
    found = doctor._model(Settings(model=ModelSettings(name=model, device="cpu")))
    assert found.ok
    assert "would run on cpu in float32, not loaded" in found.detail
    absent = doctor._model(Settings(model=ModelSettings(name=model, device="cuda:99")))
    assert not absent.ok
    assert "use device cpu" in absent.detail


def test_sequential_monte_carlo_steers_it() -> None:
    """Prior 0.7 and 0.3 on two theorems; the cycle says 0.6 and 0.1, so that the posterior is 14 to 1."""
    twisted = {" (x : ℝ) : x = 3 -- half the battle": 1.0, " (x : ℝ]": 1.0}
    model = scripted(lambda prompt: answers(prompt) | (twisted if prompt.endswith("theorem statement") else {}))
    potentials = [Syntactic(), CycleConsistency(TEXT, model)]
    sampler = Sampler(model.lm, model.prompt(TEXT), potentials)
    found: Counter[str] = Counter()
    for seed in range(6):
        population = asyncio.run(sampler.run(8, np.random.default_rng(seed)))
        for statement in sampler.posterior(population):
            found[statement.text] += math.exp(population.log_z) * statement.probability
    total = sum(found.values())
    assert {text: round(weight / total, 1) for text, weight in found.items()} == {LEAN: 0.9, WRONG: 0.1}
