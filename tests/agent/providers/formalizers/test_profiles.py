"""Profiles: each is read, asks in its form, and its example is parsed; what is no profile is told in one line."""

import asyncio
from pathlib import Path

import pytest

from leanwright.agent.providers.answers import read_last_theorem
from leanwright.agent.providers.formalizers.model import DraftsAlone, FormalizerModel
from leanwright.agent.providers.formalizers.profile import FOLDER, Profile, profile_for, profiles, read_profile
from leanwright.agent.providers.scripted import ScriptedChat
from leanwright.tools.errors import ConfigError, MalformedAnswer
from leanwright.tools.types import Completion

NAMES = {
    "AI-MO/Kimina-Autoformalizer-7B": "kimina",
    "./models/Kimina-Autoformalizer-7B/": "kimina",
    "/srv/Kimina-Autoformalizer-7B.Q4_K_M.gguf": "kimina",
    "Goedel-LM/Goedel-Formalizer-V2-32B": "goedel",
    "stepfun-ai/StepFun-Formalizer-7B": "stepfun",
    "GuoxinChen/ReForm-32B": "reform",
    "FrenzyMath/Herald_translator": "herald",
}


@pytest.mark.parametrize("profile", profiles().values(), ids=profiles())
def test_the_example_is_parsed(profile: Profile) -> None:
    chat = ScriptedChat([profile.example.answer])
    drafts = asyncio.run(FormalizerModel(chat, profile).formalize(profile.example.statement))
    assert [draft.lean for draft in drafts.drafts] == [profile.example.lean.strip()]
    (call,) = chat.calls
    assert profile.example.statement in call.messages[-1].content
    assert call.temperature == profile.sampling.temperature
    assert call.max_tokens == profile.sampling.max_tokens


def test_prompts_are_those_of_the_sources() -> None:
    asked = {name: one.messages("Show that $1 = 1$.") for name, one in profiles().items()}
    assert {name: [turn.role for turn in turns] for name, turns in asked.items()} == {
        "goedel": ["user"], "herald": ["system", "user"], "kimina": ["system", "user"], "reform": ["user"],
        "stepfun": ["system", "user"],
    }  # fmt: skip
    assert asked["kimina"][1].content == (
        "Please autoformalize the following problem in Lean 4 with a header. "
        "Use the following theorem names: my_favorite_theorem.\n\nShow that $1 = 1$."
    )
    assert asked["goedel"][0].content == (
        "Please autoformalize the following natural language problem statement in Lean 4. "
        "Use the following theorem name: my_favorite_theorem\nThe natural language statement is: \n"
        "Show that $1 = 1$.Think before you provide the lean statement."
    )
    assert asked["stepfun"][1].content.endswith(
        "\n\nShow that $1 = 1$.\n\nYour code should start with:\n```Lean4\nimport Mathlib\n\nopen Real\n\n```\n"
    )
    assert asked["reform"][0].content == (
        "Think step by step to translate the mathematical problem in natural language to Lean 4, "
        "and verify the consistency.\nShow that $1 = 1$.\n"
    )
    assert asked["herald"][1].content == (
        "Please translate the natural language statement to Lean4 code with the header\n"
        "**Name**\nmy_favorite_theorem\n**Informal statement**\nShow that $1 = 1$.\n"
    )


@pytest.mark.parametrize(("model", "profile"), NAMES.items())
def test_a_formalizer_is_known_by_its_name(model: str, profile: str) -> None:
    found = profile_for(model, None)
    assert found is not None
    assert found.name == profile
    assert profile_for(model, "none") is None


def test_other_models_have_no_profile_unless_one_is_chosen() -> None:
    for model in ("gpt-4.1", "Qwen/Qwen3-8B", "AI-MO/Kimina-Prover-72B", "reformer"):
        assert profile_for(model, None) is None
    chosen = profile_for("formalizer-on-port-8000", "goedel")
    assert chosen is not None
    assert chosen.title == "Goedel-Formalizer-V2"


@pytest.mark.parametrize(
    ("model", "chosen", "said"),
    [
        ("m", "kimna", "did you mean kimina"),
        ("m", "x", "choose from goedel, herald, kimina, reform, stepfun, none"),
        ("Goedel-LM/Goedel-Formalizer-V2-8B", "kimina", "does not fit .* use the profile goedel"),
    ],
)
def test_a_profile_that_cannot_be_used_is_told(model: str, chosen: str, said: str) -> None:
    with pytest.raises(ConfigError, match=said):
        profile_for(model, chosen)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('user = "formalizer_kimina"', 'user = "no_such"'), "prompt.user: .*no template 'no_such'"),
        (("temperature = 0.6", "temperature = 6"), "sampling.temperature"),
        (("top_p = 0.95", "topp = 0.95"), "sampling.topp: Extra inputs"),
        (('title = "Kimina-Autoformalizer"\n', ""), "title: Field required"),
        (("[sampling]", "[sampling"), "not a profile of a formalizer"),
    ],
)
def test_a_file_that_is_no_profile_is_refused_in_one_line(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text((FOLDER / "kimina.toml").read_text().replace(*change))
    with pytest.raises(ConfigError, match=said) as told:
        read_profile(path)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("answer", "lean"),
    [
        ("import Mathlib\nopen Foo\ntheorem a : 1 = 1 := by sorry", "theorem a : 1 = 1 := by sorry"),
        ("open Foo Real in\ntheorem a : 1 = 1 := by sorry", None),
        ("Sure.\n\nopen scoped BigOperators\n\nlemma a : 1 = 1 := rfl", "open scoped BigOperators\ntheorem a : 1 = 1"),
        ("```lean4\ntheorem a : 1 = 1 := by\n  norm_num\n```\nIt is trivial.", "theorem a : 1 = 1"),
        ("```lean4\ndef f := 1\ntheorem a : f = 1 := by sorry\n```", None),
        ("```lean4\ntheorem a : 1 = 1", None),
        ("I cannot.", None),
        ("<think>theorem a : 1 = 1 := by sorry", None),
    ],
)
def test_whole_files_are_read_strictly(answer: str, lean: str | None) -> None:
    if lean is None:
        with pytest.raises(MalformedAnswer):
            read_last_theorem(answer)
    else:
        assert read_last_theorem(answer) == lean.removesuffix(" := by sorry") + " := by sorry"


def test_a_formalizer_drafts_and_nothing_else() -> None:
    profile = profiles()["kimina"]
    model = FormalizerModel(ScriptedChat([]), profile)
    for asked in (model.informalize("x"), model.score("x", "x"), model.decompose("x")):
        with pytest.raises(DraftsAlone, match=r"Kimina-Autoformalizer cannot .* --judge"):
            asyncio.run(asked)


def test_same_drafts_are_one_with_their_votes_and_bad_ones_are_left_out() -> None:
    profile = profiles()["kimina"]
    one, two = ("theorem a (n : ℕ) : n = n := by sorry", "theorem b (n : ℤ) : n = n := by sorry")
    chat = ScriptedChat([one, "I cannot.", two, one.replace(" a ", " c ")])
    drafts = asyncio.run(FormalizerModel(chat, profile).formalize("x", k=4, seed=7)).drafts
    assert [(d.lean, d.votes, d.seed) for d in drafts] == [(one, 2, 7), (two, 1, 9)]


def test_an_answer_that_was_cut_off_is_told() -> None:
    cut = Completion(text="<think>hm", finish_reason="length")
    model = FormalizerModel(ScriptedChat([cut]), profiles()["goedel"])
    with pytest.raises(MalformedAnswer, match="read as one of Goedel-Formalizer-V2: it was cut off"):
        asyncio.run(model.formalize("x"))
