"""The commands as a user runs them: a real Lean, a chat model over HTTP on loopback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_httpserver import HTTPServer

from leanwright.tools.errors import SetupError
from tests.agent.cli.conftest import Cli
from tests.agent.providers.openai_server import KEY, PATH, failure, speak

STATEMENT = "The sum of two odd integers is even."
GOOD = "theorem odd_sum (a b : ℤ) (h₀ : Odd a) (h₁ : Odd b) : Even (a + b) := by sorry"
WRONG = "theorem odd_sum (a b : ℤ) (h₀ : Od a) (h₁ : Odd b) : Even (a + b) := by sorry"
VACUOUS = "theorem odd_sum (a b : ℤ) (h₀ : a < b) (h₁ : b < a) : Even (a + b) := by sorry"
PROVED = "theorem odd_sum : 1 + 1 = 2 := rfl"
OPENAI = ("--model", "openai:m", "--engine", "pipeline", "--k", "1")


def test_version_and_help(cli: Cli) -> None:
    assert cli("--version").out.startswith("leanwright 0.")
    for args, says in (([], "Three things to type"), (["--help"], "Usage"), (["formalize", "--help"], "Usage")):
        ran = cli(*args)
        assert (ran.code, ran.err) == (0, "")
        assert says in ran.out


def test_help_has_each_command_whole_and_each_option_under_its_engine(cli: Cli) -> None:
    commands = " ".join(cli("--help").out.split())
    assert "search Find the definitions that a statement needs, with the evidence for each." in commands
    headings = [line for line in cli("formalize", "--help").out.splitlines() if line and line[0] != " "]
    assert headings[1:4] == ["Arguments:", "Options:", "The pipeline (--engine pipeline):"]
    assert "Sequential Monte Carlo (--engine smc):" in headings


def test_a_group_without_a_command_prints_its_help(cli: Cli) -> None:
    ran = cli("keys")
    assert (ran.code, ran.err) == (1, "")
    assert "Create, list and revoke the keys of servers." in ran.out


def test_accepted(cli: Cli, server: HTTPServer) -> None:
    speak(server, [GOOD])
    ran = cli("formalize", STATEMENT, *OPENAI)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(GOOD)
    assert "\naccepted\n" in ran.out
    assert "back-translation: For all odd integers $a$ and $b$, $a + b$ is even." in ran.out


def test_json_is_one_object_with_the_documented_fields(cli: Cli, server: HTTPServer) -> None:
    speak(server, [GOOD])
    ran = cli("formalize", "--json", *OPENAI, stdin=STATEMENT.encode())
    row = json.loads(ran.out)
    assert (ran.code, row["verdict"], row["statement"], row["informal"]) == (0, "accepted", GOOD, STATEMENT)
    assert row["lean"]["status"] == "ok"
    assert row["lean"]["library"].startswith("leanwright-prelude")
    assert row["score"]["judge"] == 0.95
    assert row["usage"]["prompt_tokens"] == 6  # a draft and a judgement: the grammar reads back
    assert row["probes"][0]["answer"] == "no"


def test_repaired_after_a_compiler_message(cli: Cli, server: HTTPServer) -> None:
    speak(server, [WRONG, GOOD])
    row = json.loads(cli("formalize", STATEMENT, "--json", *OPENAI).out)
    assert row["verdict"] == "accepted"
    assert [a["round"] for a in row["attempts"]] == [0, 1]
    assert "Od" in row["attempts"][0]["report"]["messages"][0]["data"]


@pytest.mark.parametrize(
    ("drafts", "judged", "says"),
    [
        ([WRONG, WRONG], 0.95, "does not elaborate"),
        ([VACUOUS], 0.95, "contradict"),
        ([GOOD], 0.3, "the judge finds that it does not mean the same"),
    ],
)
def test_rejected_with_a_reason(cli: Cli, server: HTTPServer, drafts: list[str], judged: float, says: str) -> None:
    speak(server, drafts, judged=judged)
    ran = cli("formalize", STATEMENT, *OPENAI)
    assert ran.code == 2
    assert "\nrejected\n" in ran.out
    assert says in ran.out


def test_a_judge_that_names_a_loss_bars_acceptance(cli: Cli, server: HTTPServer) -> None:
    speak(server, [GOOD], judged=0.99, lost=("that the integers are odd",))
    assert cli("formalize", STATEMENT, *OPENAI).code == 2


def test_batch_goes_on_after_bad_lines(cli: Cli, server: HTTPServer, tmp_path: Path) -> None:
    speak(server, [GOOD, GOOD])
    path = tmp_path / "b.jsonl"
    path.write_text(f'{{"id": "a", "statement": "{STATEMENT}"}}\nnonsense\n\n"{STATEMENT}"\n')
    ran = cli("formalize", "--batch", str(path), *OPENAI)
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert [(r["line"], r["id"], r.get("verdict")) for r in rows] == [
        (1, "a", "accepted"),
        (2, None, None),
        (4, None, "accepted"),
    ]
    assert "not JSON" in rows[1]["error"]
    assert (ran.code, ran.err) == (1, "")


@pytest.mark.parametrize(
    ("status", "says"),
    [
        (401, "LEANWRIGHT_MODEL_API_KEY"),
        (404, "LEANWRIGHT_MODEL_BASE_URL"),
        (500, "HTTP 500"),
        (429, "LEANWRIGHT_MODEL_CONCURRENCY"),
    ],
)
def test_a_server_that_refuses(cli: Cli, server: HTTPServer, status: int, says: str) -> None:
    server.expect_request(PATH).respond_with_response(failure(status))
    ran = cli("formalize", STATEMENT, *OPENAI)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert says in ran.err
    assert KEY not in ran.err


@pytest.mark.parametrize(
    ("args", "stdin", "says"),
    [
        (["formalize"], b"", "empty"),
        (["formalize", " "], b"", "empty"),
        (["formalize"], b"\x00\xff", "UTF-8"),
        (["formalize"], b"x" * (1 << 20), "1,048,576 characters"),
        (["formalize", "theorem t : 1 = 1 := rfl"], b"", "looks like Lean"),
        (["formalize", "x", "--model", "nothing:x"], b"", "nothing:x"),
        (["formalize", "x", "--model", "openai:m"], b"", "LEANWRIGHT_MODEL_API_KEY"),
        (["formalize", "x", "--k", "0"], b"", "k"),
        (["formalize", "x", "--batch", "b"], b"", "not both"),
        (["formalize", "--bogus"], b"", "--bogus"),
        (["formalise"], b"", "formalise"),
        (["check"], b"", "LEAN"),
        (["formalize", "x", "--k", "many"], b"", "--k"),
        (["formalize", "--batch", "missing.jsonl"], b"", "does not exist"),
        (["formalize", "--batch", "-"], b"\n\n", "no line"),
        (["formalize", "--file", "missing.txt"], b"", "does not exist"),
        (["check", "missing.lean"], b"", "does not exist"),
        (["check", "-"], b"", "empty"),
        (["back-translate"], b"", "empty"),
        (["decompose"], b"", "empty"),
        (["check", "x", "--config", "missing.toml"], b"", "missing.toml"),
    ],
)
def test_bad_input_is_one_line(cli: Cli, args: list[str], stdin: bytes, says: str) -> None:
    ran = cli(*args, stdin=stdin)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert says in ran.err


def test_check_clean_file(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "a.lean"
    path.write_text(f"import Mathlib\n\n{GOOD}\n")
    ran = cli("check", str(path))
    assert ran.code == 0
    assert "import Mathlib" in ran.out
    assert "one statement: yes" in ran.out


def test_check_reports_errors_at_their_place(cli: Cli) -> None:
    ran = cli("check", "-", stdin=f"\n\n{WRONG}".encode())
    assert ran.code == 2
    assert "3:32: error:" in ran.out


def test_check_json(cli: Cli) -> None:
    ran = cli("check", "-", "--json", stdin=PROVED.encode())
    row = json.loads(ran.out)
    assert (ran.code, row["status"]) == (0, "ok")
    assert row["statement_faults"]


def test_doctor_says_what_is_in_force(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_PIPELINE_K", "3")
    monkeypatch.setenv("LEANWRIGHT_MODEL_API_KEY", KEY)
    ran = cli("doctor", "--json")
    row = json.loads(ran.out)
    assert ran.code == 0, row
    assert row["settings"]["pipeline.k"] == {"value": 3, "source": "LEANWRIGHT_PIPELINE_K"}
    assert {f["what"] for f in row["findings"]} >= {"python", "disk", "cache", "lean", "model"}
    assert KEY not in ran.out


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (
            r"Let $a$ and $b$ be positive real numbers. Prove that $\frac{a}{b} + \frac{b}{a} \ge 2$.",
            "theorem statement (a b : ℝ) (h₀ : 0 < a) (h₁ : 0 < b) : a / b + b / a ≥ 2 := by sorry",
        ),
        (
            "If 3x + 7 = 22, what is x? Show that it is 5.",
            "theorem statement (x : ℝ) (h₀ : 3 * x + 7 = 22) : x = 5 := by sorry",
        ),
        (r"Show that $\sqrt{2}$ is irrational.", "theorem statement : Irrational (Real.sqrt 2) := by sorry"),
    ],
)
def test_embedded_model_with_embedded_lean(cli: Cli, statement: str, expected: str) -> None:
    ran = cli("formalize", statement)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(expected)
    assert "back-translation: " in ran.out


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("Montrer que la somme de deux entiers pairs est paire.", "“montrer” is not in the lexicon"),
        ("In a triangle, the sum of the angles is 180 degrees.", "“triangle , the sum”"),
        ("Find $x$ if $3x + 7 = 22$.", "does not state it"),
    ],
)
def test_outside_its_domain_the_embedded_model_abstains(cli: Cli, statement: str, says: str) -> None:
    row = json.loads(cli("formalize", statement, "--json").out)
    assert (row["verdict"], row["statement"]) == ("inconclusive", None)
    assert says in row["reasons"][0]
    assert cli("formalize", statement).code == 2


def test_words_from_lean_and_pieces_of_a_statement(cli: Cli) -> None:
    back = cli("back-translate", "theorem t (n : ℤ) (h₀ : 6 ∣ n) : 3 ∣ n := by sorry")
    assert back.code == 0
    assert "6" in back.out and "3" in back.out
    pieces = json.loads(cli("decompose", "--json", "Show that if $6$ divides $n$ then $3$ divides $n$.").out)
    assert pieces["sub_queries"]
    assert cli("back-translate", "theorem t : ∫ x in (0:ℝ)..1, x = 1 / 2 := by sorry").code == 2


def test_doctor_says_what_the_library_covers(cli: Cli) -> None:
    ran = cli("doctor", "--library")
    assert (ran.code, ran.err) == (0, "")
    assert "Filters, limits and continuity" in ran.out
    assert "setting" not in ran.out
    row = json.loads(cli("doctor", "--library", "--json").out)
    topology = next(area for area in row["areas"] if area["module"] == "Leanwright.Topology")
    assert topology["title"] in ran.out
    assert row["totals"]["axioms"] == sum(area["axioms"] for area in row["areas"])


def test_the_program_itself(toolchain: object, tmp_path: Path) -> None:
    """One real process, with its own Lean, that ends and leaves none behind."""
    command = [sys.executable, "-c", "from leanwright.agent.cli import main; main()", "check", "-"]
    ran = subprocess.run(
        command, input=GOOD.encode(), capture_output=True, cwd=tmp_path, env=dict(os.environ), check=False
    )
    assert (ran.returncode, ran.stderr.decode()) == (0, "")
    assert b"one statement: yes" in ran.stdout
    assert not list(tmp_path.iterdir())


def test_doctor_reports_what_is_missing_and_goes_on(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_node(*_: object, **__: object) -> None:
        raise SetupError("Node is missing")

    monkeypatch.setattr("leanwright.agent.cli.doctor.inspect_toolchain", no_node)
    ran = cli("doctor", "--json")
    row = json.loads(ran.out)
    missing = {f["what"]: f["detail"] for f in row["findings"] if f["ok"] is False}
    assert (ran.code, row["healthy"]) == (1, False)
    assert missing["cache"] == "Node is missing"


def test_an_unknown_variable_is_an_error_of_every_command(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_MODLE_NAME", "x")
    for command in (("doctor",), ("check", "-"), ("serve", "http"), ("sessions", "list")):
        ran = cli(*command)
        said = "leanwright: environment: LEANWRIGHT_MODLE_NAME is not a setting; did you mean LEANWRIGHT_MODEL_NAME?\n"
        assert (ran.code, ran.out, ran.err) == (1, "", said)


def test_check_tells_what_types_make_of_arithmetic(cli: Cli) -> None:
    lean = "theorem t (a b : ℕ) : a - b + b = a := by sorry".encode()
    told = "the difference `a - b` is in ℕ, where it is 0 instead of negative, at a = 2, b = 3 for example"
    assert f"one statement: yes\nnote: {told}\n" in cli("check", "-", stdin=lean).out
    assert json.loads(cli("check", "-", "--json", stdin=lean).out)["remarks"] == [told]
    assert "note: " not in cli("check", "-", stdin=GOOD.encode()).out


def test_completion_is_for_a_shell_that_there_is(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for option in ("--install-completion", "--show-completion"):
        ran = cli(option, "nosuch")
        assert (ran.code, ran.out) == (1, "")
        assert ran.err.startswith(f"leanwright: {option} knows bash, zsh, fish, ")
    assert not (tmp_path / "home").exists()
    assert cli("--show-completion", "zsh").out.startswith("#compdef leanwright")
