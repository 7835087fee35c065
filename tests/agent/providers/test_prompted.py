import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import pytest
from pydantic import SecretStr

from leanwright.agent.providers.openai import OpenAIChat
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.providers.scripted import ScriptedChat
from leanwright.tools.back_translate import CAP_WHEN_DIFFERENT
from leanwright.tools.errors import Abstention, ConfigError, MalformedAnswer, ModelUnavailable
from leanwright.tools.lean.description import LibraryArea, LibraryDescription
from leanwright.tools.structured_output import metered
from leanwright.tools.types import (
    ChatMessage,
    Completion,
    Draft,
    LeanMessage,
    LeanReport,
    LeanStatus,
    Position,
    SubQuery,
    Usage,
)
from tests.agent.providers.judged import SAME, judgement
from tests.agent.providers.openai_server import KEY, PATH, answer, body_of, completion, serving
from tests.laws import statement_model

TEXT = "Every natural number divisible by 6 is divisible by 3."
LEAN = "theorem t (n : ℕ) (h₀ : 6 ∣ n) : 3 ∣ n := by sorry"
WRONG = "theorem t (n : ℕ) (h₀ : 6 ∣ n) :\n    3 ∣ m := by sorry"
FENCED = f"```lean\n{LEAN}\n```"
FENCED_WRONG = f"```lean\n{WRONG}\n```"
CASE = statement_model.Case(statement=TEXT, lean=LEAN, wrong=WRONG, outside="Roses are red.")
REPORT = LeanReport(
    status=LeanStatus.ERROR,
    messages=(
        LeanMessage(
            severity="error",
            pos=Position(line=2, column=8),
            end_pos=Position(line=2, column=9),
            data="unknown identifier 'm'",
        ),
        LeanMessage(severity="warning", pos=Position(line=1, column=0), data="declaration uses 'sorry'"),
    ),
)


def model_on(*script: str | Completion | Exception, **options: Any) -> tuple[PromptedModel, ScriptedChat]:
    chat = ScriptedChat(script)
    return PromptedModel(chat, **options), chat


def all_tasks(messages: Sequence[ChatMessage], seed: int) -> str:
    """A chat model that can do every task for CASE: it looks at the instructions to see which one is wanted."""
    system, user = messages[0].content, messages[1].content
    if "Roses" in user:
        return "CANNOT: there is no claim in it"
    if system.startswith("You translate"):
        return FENCED if seed % 2 == 0 or "<draft>" in user else FENCED_WRONG
    if system.startswith("You read"):
        return "Every multiple of 6\nis a multiple of 3."
    if system.startswith("You decide"):
        return judgement(0.1 if "3 ∣ m" in user else 0.95, reasons="Compared.")
    return r"\boxed{Divisibility of natural numbers. Lean: a ∣ b}"


@pytest.mark.parametrize("law", statement_model.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Any) -> None:
    law(lambda: PromptedModel(ScriptedChat(all_tasks)), CASE)


def test_the_same_over_http() -> None:
    def handler(request: Any) -> Any:
        body = body_of(request)
        messages = [ChatMessage(**message) for message in body["messages"]]
        return answer(completion(all_tasks(messages, body["seed"])))

    async def run(url: str) -> tuple[Any, Any, Any]:
        model = PromptedModel(OpenAIChat("m", base_url=url, api_key=SecretStr(KEY)))
        try:
            drafts = await model.formalize(TEXT, k=3)
            score = await model.score(TEXT, LEAN)
            return drafts, score, await model.decompose(TEXT)
        finally:
            await model.aclose()

    with serving() as server:
        server.expect_request(PATH).respond_with_handler(handler)
        drafts, score, pieces = asyncio.run(run(server.url_for("/v1")))
    assert [(draft.lean, draft.seed) for draft in drafts.drafts] == [(LEAN, 42), (WRONG, 43)]
    assert (drafts.usage.prompt_tokens, drafts.usage.completion_tokens) == (9, 6)
    assert (score.value, score.usage.prompt_tokens) == (0.95, 6)
    assert pieces == (SubQuery(text="Divisibility of natural numbers.", lean="a ∣ b"),)


def test_formalize_shows_statement_library_and_hints() -> None:
    model, chat = model_on(FENCED, library=LibraryDescription(name="Mathlib at 4.28"))
    asyncio.run(model.formalize(TEXT, hints=["Nat.dvd_trans : a ∣ b → b ∣ c → a ∣ c"]))
    system, user = chat.calls[0].messages
    assert "against Mathlib at 4.28" in system.content
    assert "leanwright" not in system.content
    assert f"<text>\n{TEXT}\n</text>" in user.content
    assert "<hint>\nNat.dvd_trans" in user.content
    assert chat.calls[0].temperature == 0


def test_several_drafts_are_sampled_with_seeds_and_ordered_by_votes() -> None:
    renamed = FENCED.replace("theorem t ", "theorem other_name  ")
    model, chat = model_on(FENCED_WRONG, FENCED, renamed, temperature=0.6)
    drafts = asyncio.run(model.formalize(TEXT, k=3)).drafts
    assert [(draft.lean, draft.seed) for draft in drafts] == [(LEAN, 43), (WRONG, 42)]
    assert [(call.seed, call.temperature) for call in chat.calls] == [(42, 0.6), (43, 0.6), (44, 0.6)]


def test_drafts_share_a_prompt_where_the_model_can() -> None:
    model, chat = model_on(FENCED, "It is true.", FENCED_WRONG, temperature=0.6)
    chat.shares_prompts = True
    drafts = asyncio.run(model.formalize(TEXT, k=2)).drafts
    assert [(draft.lean, draft.seed) for draft in drafts] == [(LEAN, 42), (WRONG, 43)]
    assert [(call.n, call.seed) for call in chat.calls] == [(2, 42), (1, 43)]  # the second could not be read


def test_where_an_answer_was_withheld_each_is_asked_for() -> None:
    model, chat = model_on(Abstention("withheld"), FENCED, Abstention("withheld"))
    chat.shares_prompts = True
    assert [draft.lean for draft in asyncio.run(model.formalize(TEXT, k=2)).drafts] == [LEAN]
    assert [call.n for call in chat.calls] == [2, 1, 1]


def test_a_malformed_answer_is_sent_back_once() -> None:
    cost = Usage(prompt_tokens=5, completion_tokens=7)
    model, chat = model_on(Completion(text="It is true.", usage=cost), Completion(text=FENCED, usage=cost))
    drafts = asyncio.run(model.formalize(TEXT))
    assert drafts.drafts == (Draft(lean=LEAN, tokens=14, seed=42, votes=1),)
    assert drafts.usage == cost + cost
    assert [message.role for message in chat.calls[1].messages] == ["system", "user", "assistant", "user"]
    assert chat.calls[1].messages[2].content == "It is true."
    assert "it holds no fenced block" in chat.calls[1].messages[3].content


def test_two_malformed_answers_are_an_error() -> None:
    model, _ = model_on("It is true.", "```lean\ndef f := 1\n```")
    with pytest.raises(MalformedAnswer, match=r"scripted:chat twice gave an answer that cannot be used.*`theorem`"):
        asyncio.run(model.formalize(TEXT))


def test_an_answer_that_was_cut_off_is_said_to_be() -> None:
    cut = Completion(text=FENCED[:-5], finish_reason="length")
    model, chat = model_on(cut, FENCED, max_tokens=50)
    assert asyncio.run(model.formalize(TEXT)).drafts[0].lean == LEAN
    assert "it was cut off after 50 tokens; be brief" in chat.calls[1].messages[3].content


def test_samples_that_fail_are_left_out_while_one_succeeds(caplog: pytest.LogCaptureFixture) -> None:
    model, _ = model_on(ModelUnavailable("the server is gone"), "CANNOT: no", FENCED)
    with caplog.at_level(logging.WARNING):
        drafts = asyncio.run(model.formalize(TEXT, k=3)).drafts
    assert [(draft.lean, draft.seed) for draft in drafts] == [(LEAN, 44)]
    assert "the server is gone" in caplog.text


def test_all_samples_failing_raises() -> None:
    model, _ = model_on(ModelUnavailable("gone"), ModelUnavailable("gone again"))
    with pytest.raises(ModelUnavailable, match=r"^gone$"):
        asyncio.run(model.formalize(TEXT, k=2))
    model, _ = model_on(ModelUnavailable("gone"), "CANNOT: it is a poem")
    with pytest.raises(Abstention, match="it is a poem"):
        asyncio.run(model.formalize(TEXT, k=2))


def test_a_setting_that_cannot_work_ends_all_samples() -> None:
    model, _ = model_on(FENCED, ConfigError("wrong key"))
    with pytest.raises(ConfigError, match="wrong key"):
        asyncio.run(model.formalize(TEXT, k=2))


def test_repair_shows_numbered_lines_and_the_errors_with_places() -> None:
    model, chat = model_on(FENCED)
    drafts = asyncio.run(model.repair(TEXT, Draft(lean=WRONG), REPORT, seed=9)).drafts
    assert [(draft.lean, draft.seed) for draft in drafts] == [(LEAN, 9)]
    user = chat.calls[0].messages[1].content
    assert "  1 | theorem t (n : ℕ) (h₀ : 6 ∣ n) :\n  2 |     3 ∣ m := by sorry\n" in user
    assert "- Line 2, column 8: unknown identifier 'm'\n  at:     3 ∣ 【m】 := by sorry\n" in user
    assert "sorry'" not in user  # warnings are left out


def test_repair_without_messages_says_how_the_check_ended() -> None:
    model, chat = model_on(FENCED)
    asyncio.run(model.repair(TEXT, Draft(lean=WRONG), LeanReport(status=LeanStatus.TIMEOUT)))
    assert 'its outcome was "timeout"' in chat.calls[0].messages[1].content


@pytest.mark.parametrize("reply", [FENCED_WRONG.replace("\n    3", " 3"), "CANNOT: nothing fits"])
def test_repair_that_brings_nothing_is_empty(reply: str) -> None:
    model, _ = model_on(Completion(text=reply, usage=Usage(prompt_tokens=4)))
    drafts = asyncio.run(model.repair(TEXT, Draft(lean=WRONG), REPORT))
    assert drafts.drafts == ()
    assert drafts.usage.prompt_tokens == 4


def judged(**parts: Any) -> str:
    return judgement(**{"probability": 0.9, **parts})


def test_the_back_translation_is_made_without_sight_of_the_original() -> None:
    model, chat = model_on("Multiples of 6 are multiples of 3.", judged(reasons="Same."))
    score = asyncio.run(model.score(TEXT, LEAN))
    assert not any(TEXT in message.content for message in chat.calls[0].messages)
    shown = chat.calls[1].messages[1].content
    assert all(part in shown for part in (TEXT, LEAN, "Multiples of 6 are multiples of 3."))
    assert (score.value, score.judge, score.reasons) == (0.9, 0.9, ("Same.",))
    assert (score.logprob, score.similarity) == (None, None)
    assert score.back_translation == "Multiples of 6 are multiples of 3."


def test_what_was_lost_or_added_caps_the_score_and_is_named() -> None:
    model, _ = model_on("x", judged(lost=["x > 0"], added=["n ≤ 9"]))
    score = asyncio.run(model.score(TEXT, LEAN))
    assert (score.value, score.judge) == (CAP_WHEN_DIFFERENT, 0.9)
    assert score.value < PromptedModel.default_threshold
    assert score.reasons == ("lost: x > 0", "added: n ≤ 9")


@pytest.mark.parametrize(("answer", "value"), [("major", CAP_WHEN_DIFFERENT), ("minor", 0.9), ("tacit", 0.9)])
def test_only_a_part_that_says_something_else_caps_the_score(answer: str, value: float) -> None:
    """A tacit hypothesis that the Lean spells out is named as added, and is no difference of meaning."""
    model, _ = model_on("x", judged(parts={**SAME, "hypotheses": answer}, added=["n ≥ 2"]))
    score = asyncio.run(model.score(TEXT, LEAN))
    assert (score.value, score.judge) == (value, 0.9)
    assert {i.part: i.answer for i in score.rubric} == {**SAME, "hypotheses": answer}
    assert score.reasons == ("added: n ≥ 2",)


def test_the_readers_see_no_name_of_the_theorem() -> None:
    """A name may say what the statement does not."""
    named = LEAN.replace("theorem t ", "theorem three_dvd_of_six_dvd ")
    model, chat = model_on("x", judged())
    asyncio.run(model.score(TEXT, named))
    shown = [call.messages[1].content for call in chat.calls]
    assert all(LEAN in text and "three_dvd" not in text for text in shown)


def test_a_draft_keeps_what_its_author_says_to_the_user() -> None:
    said = "\nNOTE: **p is taken prime**\nMISPRINT: 6 is printed; b is meant\n"
    model, _ = model_on(f"NOTE: not here\n{FENCED}{said}", FENCED)
    (draft,) = asyncio.run(model.formalize(TEXT)).drafts
    assert (draft.note, draft.misprint) == ("p is taken prime**", "6 is printed; b is meant")
    (draft,) = asyncio.run(model.formalize(TEXT)).drafts
    assert (draft.note, draft.misprint) == ("", "")


def test_the_library_is_described_when_it_is_first_needed() -> None:
    asked: list[int] = []

    async def described() -> LibraryDescription:
        asked.append(1)
        return LibraryDescription(name="Tiny", lean="4.1.0", areas=(LibraryArea(name="knots", names=("Knot",)),))

    model, chat = model_on(FENCED, r"\boxed{A. Lean: a}", library=described)
    assert not asked
    asyncio.run(model.formalize(TEXT))
    asyncio.run(model.decompose(TEXT))
    for call in chat.calls:
        assert "against Tiny." in call.messages[0].content
        assert "- knots: Knot" in call.messages[0].content
        assert "Much of Mathlib" not in call.messages[0].content


def test_drafts_and_repairs_begin_alike() -> None:
    """Providers keep what successive requests have in common from the start."""
    model, chat = model_on(FENCED, FENCED_WRONG, FENCED, FENCED)
    asyncio.run(model.formalize(TEXT, k=2))
    asyncio.run(model.repair(TEXT, Draft(lean=WRONG), REPORT))
    asyncio.run(model.formalize(TEXT, hints=["a hint"]))
    first, *others = (["".join(message.content for message in call.messages)] for call in chat.calls)
    assert all(other[0].startswith(first[0]) for other in others)
    assert len(first[0]) > 2000


def test_a_judge_that_skips_a_part_is_asked_again() -> None:
    parts = {part: "same" for part in SAME if part != "claim"}
    model, chat = model_on("x", judged(parts=parts), judged())
    assert asyncio.run(model.score(TEXT, LEAN)).value == 0.9
    assert "parts.claim: Field required" in chat.calls[2].messages[3].content


def test_a_low_judgement_stays_low() -> None:
    model, _ = model_on("x", judged(probability=0.2, added=["a"]))
    assert asyncio.run(model.score(TEXT, LEAN)).value == 0.2


def test_a_judge_is_asked_again_for_json() -> None:
    model, chat = model_on("x", "I would say 0.9.", judged())
    assert asyncio.run(model.score(TEXT, LEAN)).value == 0.9
    assert "JSON object alone" in chat.calls[2].messages[3].content


def test_a_decomposition_is_asked_again_once() -> None:
    model, chat = model_on("Divisibility.", r"1. \boxed{Divisibility. Lean: a ∣ b}")
    assert asyncio.run(model.decompose(TEXT)) == (SubQuery(text="Divisibility.", lean="a ∣ b"),)
    assert r"it holds no \boxed{...}" in chat.calls[1].messages[3].content
    model, chat = model_on(r"\boxed{Divisibility.}", r"\boxed{Divisibility. Lean: a ∣ b")
    with pytest.raises(MalformedAnswer, match=r"twice .*: box 1 is not closed"):
        asyncio.run(model.decompose(TEXT))
    assert len(chat.calls) == 2


def test_templates_do_not_read_what_they_are_given() -> None:
    model, chat = model_on(FENCED)
    asyncio.run(model.formalize("{{ library }} {% raw %} <b>&</b>"))
    assert "{{ library }} {% raw %} <b>&</b>" in chat.calls[0].messages[1].content


def test_what_a_question_costs_is_metered_where_its_answer_does_not_say() -> None:
    paid = Usage(prompt_tokens=3, cost=0.5, calls=1)
    model, _ = model_on(Completion(text="nothing", usage=paid), Completion(text=r"\boxed{A. Lean: a}", usage=paid))
    with metered() as outer, metered() as inner:
        asyncio.run(model.decompose(TEXT))
    assert outer.usage == inner.usage == paid + paid
    with metered() as idle:
        pass
    assert idle.usage == Usage()
