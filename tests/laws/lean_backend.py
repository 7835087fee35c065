"""Laws of the LeanBackend Protocol.

``PROTOCOL`` holds for every implementation, scripted ones included; ``ELABORATION`` for every real Lean. A law takes a
running backend and ``run``, which runs a coroutine on the event loop of that backend. A law of ``CLOSING`` closes it.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer, ProbeReport

Run = Callable[[Coroutine[Any, Any, Any]], Any]
Law = Callable[[LeanBackend, Run], None]

CLEAN = "theorem t (n : Nat) (h : 0 < n) : n ≠ 0 := by sorry"
PROBE = "contradictory_hypotheses"


def is_a_lean_backend(lean: LeanBackend, run: Run) -> None:
    assert isinstance(lean, LeanBackend)
    assert lean.name
    assert "\n" not in lean.name


def a_report_names_version_and_library(lean: LeanBackend, run: Run) -> None:
    report = run(lean.check(CLEAN))
    assert isinstance(report, LeanReport)
    assert report.version
    assert report.library


def a_probe_answers(lean: LeanBackend, run: Run) -> None:
    report = run(lean.probe(CLEAN, PROBE))
    assert isinstance(report, ProbeReport)
    assert report.name == PROBE


def a_clean_theorem_is_ok_with_its_evidence(lean: LeanBackend, run: Run) -> None:
    report = run(lean.check(CLEAN))
    assert report.status is LeanStatus.OK
    assert report.sorries == 1
    assert report.body_is_sorry is True
    (theorem,) = report.declarations
    assert (theorem.name, theorem.kind, theorem.binders) == ("t", "theorem", ("n", "h"))
    assert theorem.sorry_in_value
    assert not theorem.sorry_in_type
    assert report.commands == ("Lean.Parser.Command.theorem",)


def errors_have_positions(lean: LeanBackend, run: Run) -> None:
    report = run(lean.check("-- ℝ𝔸\n  theorem t : missing = 1 := by sorry"))
    assert report.status is LeanStatus.ERROR
    assert (report.errors[0].pos.line, report.errors[0].pos.column) == (2, 14)


def columns_count_code_points(lean: LeanBackend, run: Run) -> None:
    report = run(lean.check("theorem t («𝔸α» : Nat) : missing = 1 := by sorry"))
    assert report.errors[0].pos.column == 25


def syntax_errors_are_never_clean(lean: LeanBackend, run: Run) -> None:
    for text in (
        "theorem t : 1 = 1",
        "theorem t : 1 = := by sorry",
        "theorem t (n : Nat : n = n := by sorry",
        "theorem t : 1 = 1 := by sorry )",
        "theorem t : 1 = 1 := by sorry\n/- never closed",
        "garbage",
        "theorem t : 1 = 1 := by sorry\nimport Init",
        "theorem t : 1 = 1 := by sorry\n#exit\ngarbage",
    ):
        assert run(lean.check(text)).status is LeanStatus.ERROR, text


def an_unknown_name_is_never_a_variable(lean: LeanBackend, run: Run) -> None:
    assert run(lean.check("theorem t (x : α) : x = x := by sorry")).status is LeanStatus.ERROR


def requests_do_not_see_each_other(lean: LeanBackend, run: Run) -> None:
    assert run(lean.check("theorem seen_before : 1 = 1 := by sorry")).status is LeanStatus.OK
    assert run(lean.check("theorem t : 1 = 1 := seen_before")).status is LeanStatus.ERROR
    assert run(lean.check("theorem seen_before : 1 = 1 := by sorry")).status is LeanStatus.OK


def a_kept_environment_can_be_built_on(lean: LeanBackend, run: Run) -> None:
    first = run(lean.check("theorem a : 1 = 1 := rfl", keep=True))
    assert first.env is not None
    second = run(lean.check("theorem b : 1 = 1 := a", env=first.env, keep=True))
    assert second.status is LeanStatus.OK
    assert [d.name for d in second.declarations] == ["b"]
    assert run(lean.check("theorem c : 1 = 1 := b", env=second.env)).status is LeanStatus.OK
    assert run(lean.check("theorem c : 1 = 1 := b", env=first.env)).status is LeanStatus.ERROR
    assert run(lean.check("theorem c : 1 = 1 := a")).status is LeanStatus.ERROR


def an_unknown_environment_is_inconclusive(lean: LeanBackend, run: Run) -> None:
    assert run(lean.check(CLEAN, env=10**9)).status is LeanStatus.INCONCLUSIVE


def equal_types_have_equal_fingerprints(lean: LeanBackend, run: Run) -> None:
    def fingerprint(text: str) -> str:
        (theorem,) = run(lean.check(text)).declarations
        return str(theorem.fingerprint)

    base = fingerprint("theorem a (n : Nat) (h : 0 < n) : n ≠ 0 := by sorry")
    assert fingerprint("theorem b (m : Nat) (hm : 0 < m) : m ≠ 0 := by sorry") == base
    assert fingerprint("theorem c : ∀ {k : Nat}, 0 < k → k ≠ 0 := by sorry") == base
    assert fingerprint("theorem d (n : Nat) (h : 0 ≤ n) : n ≠ 0 := by sorry") != base
    assert fingerprint("theorem e (n : Int) (h : 0 < n) : n ≠ 0 := by sorry") != base


def what_a_text_prints_is_a_message(lean: LeanBackend, run: Run) -> None:
    report = run(lean.check('#eval IO.println "printed"\n#check Nat'))
    assert report.status is LeanStatus.OK
    assert [m.data.strip() for m in report.messages] == ["printed", "Nat : Type"]


def a_deadline_ends_one_request_only(lean: LeanBackend, run: Run) -> None:
    async def both() -> tuple[LeanReport, LeanReport]:
        slow = lean.check("partial def f (n : Nat) : Nat := f (n + 1)\n#eval f 0", timeout_s=1.0)
        return tuple(await asyncio.gather(slow, lean.check(CLEAN)))  # type: ignore[return-value]

    slow, quick = run(both())
    assert slow.status is LeanStatus.TIMEOUT
    assert quick.status is LeanStatus.OK


def a_long_text_is_served(lean: LeanBackend, run: Run) -> None:
    text = "-- " + "x" * 200_000 + "\n" + CLEAN  # more than what a pipe or a line of asyncio holds
    report = run(lean.check(text))
    assert report.status is LeanStatus.OK
    assert report.messages[0].pos.line == 2


def control_characters_are_served(lean: LeanBackend, run: Run) -> None:
    assert run(lean.check(f"{CLEAN} -- \x00\x01\x1b\r\n")).status is LeanStatus.OK
    assert run(lean.check("theorem t : \x00 1 = 1 := by sorry")).status is LeanStatus.ERROR


def a_flood_of_messages_is_cut(lean: LeanBackend, run: Run) -> None:
    old = f'@[deprecated "{"x" * 50_000}" (since := "2020-01-01")] def a : Nat := 1\n'  # each use of it is a message
    report = run(lean.check(old + "example : a + a + a + a + a = 1 := by sorry\n" * 5, timeout_s=120))
    assert sum(len(m.data) for m in report.messages) < 1_100_000
    assert any(m.data.endswith("left out") for m in report.messages)
    assert report.status is LeanStatus.INCONCLUSIVE


def contradictory_hypotheses_are_found(lean: LeanBackend, run: Run) -> None:
    for text in (
        "theorem t (n : Nat) (h : n < 0) : n = 7 := by sorry",
        "theorem t (n : Nat) (h : n < 2) (g : 5 < n) : n = 7 := by sorry",
        "theorem t (a b : Nat) (h : a = b) (g : b ≠ a) : a = 7 := by sorry",
        "theorem t : ∀ n : Nat, n < 0 → n = 7 := by sorry",
        "theorem t (p : Prop) (h : p ∧ ¬p) : 1 = 2 := by sorry",
        "theorem t (n : Nat) (h : n < 0) : (match n with | 0 => 1 | _ => 2) = 3 := by sorry",
    ):
        report = run(lean.probe(text, PROBE))
        assert report.answer is ProbeAnswer.YES, (text, report)
        assert report.evidence


def sound_hypotheses_are_not_called_contradictory(lean: LeanBackend, run: Run) -> None:
    for text in (
        CLEAN,
        "theorem t (n : Nat) : n < 0 := by sorry",
        "theorem t : ∀ n : Nat, n < 5 → n < 0 := by sorry",
        "theorem t (n : Nat) (h : n < 5) (hn : n < 0 → False) : False := by sorry",
        "theorem t (n : Nat) (h : 0 < n) : n = 0 → False := by sorry",
        "theorem t : False := by sorry",
        "theorem t (n : Nat) (h : n < 0) : False := by sorry",  # that they do is what it claims
    ):
        report = run(lean.probe(text, PROBE))
        assert report.answer is ProbeAnswer.NO, (text, report)


def a_probe_of_no_theorem_is_unknown(lean: LeanBackend, run: Run) -> None:
    for text in ("", "garbage", "def a := 1", "theorem t : 1 = 1 := by sorry\ntheorem u : 1 = 1 := by sorry"):
        report = run(lean.probe(text, PROBE))
        assert report.answer is ProbeAnswer.UNKNOWN, (text, report)
        assert report.evidence


def no_environment_is_promised(lean: LeanBackend, run: Run) -> None:
    report = run(lean.check("theorem a : 1 = 1 := rfl", keep=True))
    assert report.env is None
    assert report.status is not LeanStatus.ERROR
    assert run(lean.check(CLEAN, env=1)).status is LeanStatus.INCONCLUSIVE


def silence_is_inconclusive_and_says_why(lean: LeanBackend, run: Run) -> None:
    for text in (CLEAN, "theorem t : 1 = 1 := rfl", "", "axiom bad : False", "theorem t : 1 = 1 := by sorry\n#check 1"):
        report = run(lean.check(text))
        assert report.status is LeanStatus.INCONCLUSIVE, text
        assert "no list of commands and no declarations" in report.messages[-1].data
        assert not report.commands
        assert not report.declarations
        assert report.body_is_sorry is None
        assert any(reason.startswith("unknown") for reason in statement_faults(report)), text


def faulty_texts_are_errors(lean: LeanBackend, run: Run) -> None:
    for text in ("theorem t : 1 = := by sorry", "garbage", "theorem t (x : α) : x = x := by sorry", "import Init"):
        report = run(lean.check(text))
        assert report.status is LeanStatus.ERROR, text
        assert report.errors[0].pos.line == 1, text


def probes_are_unknown_and_say_why(lean: LeanBackend, run: Run) -> None:
    report = run(lean.probe(CLEAN, PROBE))
    assert report.answer is ProbeAnswer.UNKNOWN
    assert "no probes" in report.evidence


def a_deadline_is_a_timeout(lean: LeanBackend, run: Run) -> None:
    slow = run(lean.check("partial def f (n : Nat) : Nat := f (n + 1)\n#eval f 0", timeout_s=1.0))
    assert slow.status is LeanStatus.TIMEOUT
    assert run(lean.check(CLEAN)).status is LeanStatus.INCONCLUSIVE


def a_fresh_check_knows_nothing_of_others(lean: LeanBackend, run: Run) -> None:
    run(lean.check("theorem kept : 1 = 1 := rfl", keep=True))
    assert run(lean.check(CLEAN, fresh=True)).status is LeanStatus.OK
    assert run(lean.check("theorem t : 1 = 1 := kept", fresh=True)).status is LeanStatus.ERROR
    assert run(lean.probe(CLEAN, PROBE, fresh=True)).answer is ProbeAnswer.NO
    assert run(lean.check(CLEAN)).status is LeanStatus.OK


def closes_twice_and_refuses_then(lean: LeanBackend, run: Run) -> None:
    run(lean.check(CLEAN))
    run(lean.aclose())
    run(lean.aclose())
    with pytest.raises(LeanError):
        run(lean.check(CLEAN))


PROTOCOL: tuple[Law, ...] = (is_a_lean_backend, a_report_names_version_and_library, a_probe_answers)
ELABORATION: tuple[Law, ...] = (
    a_clean_theorem_is_ok_with_its_evidence,
    errors_have_positions,
    columns_count_code_points,
    syntax_errors_are_never_clean,
    an_unknown_name_is_never_a_variable,
    requests_do_not_see_each_other,
    a_kept_environment_can_be_built_on,
    an_unknown_environment_is_inconclusive,
    a_fresh_check_knows_nothing_of_others,
    equal_types_have_equal_fingerprints,
    a_long_text_is_served,
    control_characters_are_served,
    a_flood_of_messages_is_cut,
    contradictory_hypotheses_are_found,
    sound_hypotheses_are_not_called_contradictory,
    a_probe_of_no_theorem_is_unknown,
    what_a_text_prints_is_a_message,
    a_deadline_ends_one_request_only,
)
CLOSING: tuple[Law, ...] = (closes_twice_and_refuses_then,)
# For a backend whose Lean keeps nothing between requests.
STATELESS: tuple[Law, ...] = (
    *(law for law in ELABORATION if law is not a_kept_environment_can_be_built_on),
    no_environment_is_promised,
)
# For a backend whose Lean tells no evidence, as a plain REPL: it fails closed.
WITHOUT_EVIDENCE: tuple[Law, ...] = (
    silence_is_inconclusive_and_says_why,
    faulty_texts_are_errors,
    errors_have_positions,
    columns_count_code_points,
    an_unknown_name_is_never_a_variable,
    an_unknown_environment_is_inconclusive,
    probes_are_unknown_and_say_why,
    a_deadline_is_a_timeout,
)
