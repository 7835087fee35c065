import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leanwright.agent.providers.answers import read_judgement, read_pieces, read_theorem
from leanwright.prompts import render
from leanwright.tools.errors import Abstention, MalformedAnswer
from leanwright.tools.lean.description import PRELUDE
from leanwright.tools.structured_output import read_text
from leanwright.tools.types import SubQuery
from tests.agent.providers.judged import SAME, judgement


def fenced(code: str, tag: str = "lean") -> str:
    return f"```{tag}\n{code}\n```"


GOOD = "theorem t (n : ℕ) (h₀ : 6 ∣ n) : 3 ∣ n := by sorry"


@pytest.mark.parametrize(
    "answer",
    [
        fenced(GOOD),
        fenced(GOOD, "lean4"),
        fenced(GOOD, ""),
        f"Here it is.\n\n{fenced(GOOD)}\nDone.",
        f"<think>```lean\ntheorem x : True := by sorry\n```</think>\n{fenced(GOOD)}",
        f"so the answer is ```lean</think>{fenced(GOOD)}",
        f"{fenced(GOOD)}\n<think>is it? it",
        f"```text\nnotes\n```\n{fenced(GOOD)}",
        f"{fenced(GOOD)}\nOnce more:\n{fenced(GOOD)}",
        GOOD,
        fenced(GOOD).replace("\n", "\r\n"),
        fenced(f"import Mathlib\n\nopen Nat Real\nset_option maxHeartbeats 400000\n\n{GOOD}"),
        fenced(f"-- divisibility\n/-- a /- nested -/ comment: def x := 1 -/\n{GOOD}"),
        fenced(GOOD.replace("theorem", "lemma")),
        fenced(GOOD.replace(":= by sorry", ":= sorry")),
        fenced(GOOD.replace("by sorry", "by\n  have h : 3 ∣ 6 := by norm_num\n  exact dvd_trans h h₀")),
        fenced(GOOD.replace("by sorry", "by\n  -- a proof\n  omega\n\n#check t")),
        fenced(GOOD.replace("by sorry", "dvd_trans (by norm_num) h₀")),
    ],
)
def test_the_theorem_is_found_in(answer: str) -> None:
    assert read_theorem(answer) == GOOD


@pytest.mark.parametrize(
    "statement",
    [
        "theorem t : let x := 2; x + x = 4 := by sorry",
        "theorem t : let f := fun n : ℕ => n + 1\n  f 1 = 2 := by sorry",
        "theorem t (n : ℕ := 3) : n = 3 := by sorry",
        'theorem t (s : String) (h : s = ":= by") : True := by sorry',
        "theorem «odd name» (x : ℝ)\n    (h : 0 < x) :\n    ∃ y, y ^ 2 = x := by sorry",
        "theorem t (definition theoremish : ℕ) : definition = theoremish := by sorry",
        "theorem Foo.bar.def' : 1 = 1 := by sorry",
        "theorem t : (∑ k ∈ Finset.range 3, (k : ℤ)) = 3 := by sorry",
    ],
)
def test_statements_are_left_as_they_are(statement: str) -> None:
    assert read_theorem(fenced(statement)) == statement
    proof = "by\n  have h : 1 = 1 := rfl\n  simp"
    assert read_theorem(fenced(statement.replace("by sorry", proof))) == statement


def test_a_proof_after_a_let_is_removed_and_the_let_is_kept() -> None:
    code = "theorem t : let x := 2; x = 2 := by\n  let y := 3\n  rfl"
    assert read_theorem(fenced(code)) == "theorem t : let x := 2; x = 2 := by sorry"


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("", "no fenced block"),
        ("The statement is true.", "no fenced block"),
        (f"```lean\n{GOOD}", "no end"),
        (fenced(GOOD) + "\n" + fenced(GOOD.replace("6", "9")), "2 different code blocks"),
        (fenced("def f := 1"), "does not start with `theorem`"),
        (fenced("example : 1 = 1 := by sorry"), "does not start with `theorem`"),
        (fenced("#eval 1"), "states no theorem"),
        (fenced(""), "states no theorem"),
        (fenced(f"def p := 3\n{GOOD}"), "more than one declaration"),
        (fenced(f"{GOOD}\n\n{GOOD}"), "more than one declaration"),
        (fenced("@[simp] " + GOOD), "does not start with `theorem`"),
        (fenced("namespace A\n" + GOOD), "does not start with `theorem`"),
        (fenced("theorem t : 1 = 1"), "does not end in"),
        (fenced("theorem t : ∀ n : ℕ, n = n\n  | 0 => rfl\n  | n + 1 => rfl"), "does not end in"),
        (fenced("theorem : 1 = 1 := by sorry"), "no name"),
        (fenced("theorem (n : ℕ) : n = n := by sorry"), "no name"),
        (fenced("/- open " + GOOD), "comment has no end"),
    ],
)
def test_a_malformed_answer_says_what_is_wrong(answer: str, problem: str) -> None:
    with pytest.raises(MalformedAnswer, match=problem):
        read_theorem(answer)


@pytest.mark.parametrize(
    "answer", ["CANNOT: it is a poem", "I tried.\n**CANNOT:** it is a poem", "CANNOT: it is a poem\n"]
)
def test_declining_is_an_abstention(answer: str) -> None:
    with pytest.raises(Abstention, match=r"^it is a poem$"):
        read_theorem(answer)


def test_a_theorem_counts_for_more_than_a_cannot() -> None:
    assert read_theorem(f"CANNOT: no, wait.\n{fenced(GOOD)}") == GOOD


def test_text_is_one_line() -> None:
    assert read_text("<think>hm</think>\n```\nEvery natural\nnumber.\n```\n") == "Every natural number."
    with pytest.raises(MalformedAnswer, match="empty"):
        read_text("<think>only thoughts</think>  ")


@pytest.mark.parametrize("wrap", ["{}", "```json\n{}\n```", "<think>x</think>{}", "Here:\n```\n{}\n```"])
def test_judgements(wrap: str) -> None:
    read = read_judgement(wrap.replace("{}", judgement(0.25, lost=["x > 0"], reasons="r", more=1)))
    assert (read.probability, read.lost, read.added, read.reasons) == (0.25, ("x > 0",), (), "r")


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("0.9", "not JSON"),
        (judgement(2), "probability"),
        (judgement(float("nan")), "probability|JSON"),
        (judgement().replace('"probability"', '"sure"'), "probability: Field required"),
        (judgement(0.5, lost="all"), "lost"),
        ('{"probability": 0.5}', "parts: Field required"),
        (judgement(parts={**SAME, "claim": "fine"}), "parts.claim"),
        ('{"probability": 0.5,}', "JSON"),
        ('Sure! {"probability": 0.5}', "not JSON"),
    ],
)
def test_judgements_that_cannot_be_read(answer: str, problem: str) -> None:
    with pytest.raises(MalformedAnswer, match=problem):
        read_judgement(answer)


def test_pieces() -> None:
    answer = r"""<think>\boxed{no}</think>Here they are:
    1. \boxed{Addition. Lean: `a + b`}
    2. \boxed{The set $\{x : x > 0\}$ is open.
       Lean: IsOpen {x : ℝ | 0 < x}}
    3. \boxed{Addition. Lean: a + b} \boxed{Evenness. Lean:}"""
    assert read_pieces(answer) == (
        SubQuery(text="Addition.", lean="a + b"),
        SubQuery(text=r"The set $\{x : x > 0\}$ is open.", lean="IsOpen {x : ℝ | 0 < x}"),
        SubQuery(text="Evenness.", lean=""),
    )


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("", r"no \\boxed"),
        ("Addition. Lean: a + b", r"no \\boxed"),
        (r"\boxed{Addition. Lean: a + b", "box 1 is not closed"),
        (r"\boxed{A. Lean: a} \boxed{B. Lean: {b}", "box 2 is not closed"),
        (r"\boxed{Addition.}", "box 1 has no part that starts with Lean:"),
        (r"\boxed{A. Lean: a, B. Lean: b}", "box 1 has more than one part"),
        (r"\boxed{Lean: a + b}", "box 1 has no sentence"),
        (r"\boxed{}", "no part"),
        (r"\boxed{" + "long " * 1000 + "Lean: x}", "characters"),
        ("\n".join(rf"\boxed{{Number {i}. Lean: {i}}}" for i in range(33)), "33 boxes; at most 32"),
        (r"<think>\boxed{A. Lean: a}", r"no \\boxed"),
    ],
)
def test_pieces_that_cannot_be_read(answer: str, problem: str) -> None:
    with pytest.raises(MalformedAnswer, match=problem):
        read_pieces(answer)


def test_the_examples_of_the_prompt_can_be_read() -> None:
    _, *examples = render("decompose_system", library=PRELUDE).split("\nText: ")
    assert [len(read_pieces(example)) for example in examples] == [2, 2, 4]


FRAGMENTS = [
    *("theorem ", "lemma", "def f", "t ", "(x : ℕ) ", "[", "}", ": ", ":= ", "by ", "sorry", "let y := 1; ", "have h "),
    *(
        "```",
        "```lean",
        "\n",
        "--",
        "/-",
        "-/",
        '"',
        "«",
        "»",
        "import M\n",
        "open N\n",
        "<think>",
        "</think>",
        "CANNOT: ",
    ),
]


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=30).map("".join))
def test_any_answer_is_a_theorem_or_one_of_two_errors(code: str) -> None:
    for answer in (code, fenced(code), fenced(f"theorem t : {code} := by sorry")):
        try:
            theorem = read_theorem(answer)
        except (MalformedAnswer, Abstention) as problem:
            assert str(problem).strip()
            assert "\n" not in str(problem)
        else:
            assert theorem.startswith("theorem ")
            assert theorem.endswith(" := by sorry")
            assert read_theorem(fenced(theorem)) == theorem


NONSENSE = [
    "<think>",
    "```lean\n",
    "```\n",
    '"',
    '\\"',
    "/-",
    "--",
    "((",
    ":= ",
    "CANNOT",
    "\\boxed{",
    "\\boxed{}",
    " * ",
    "«",
    "let ",
    "open A\n",
]


@pytest.mark.parametrize("piece", NONSENSE)
def test_much_nonsense_is_read_in_one_pass(piece: str) -> None:
    nonsense = piece * (200_000 // len(piece))  # its square is more than a test may last
    for answer in (nonsense, fenced(f"theorem t : {nonsense}")):
        for read in (read_theorem, read_text, read_judgement, read_pieces):
            with contextlib.suppress(MalformedAnswer, Abstention):
                assert read(answer)
