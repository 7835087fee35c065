import re
from pathlib import Path

import jinja2
import pytest

from leanwright import prompts
from leanwright.prompts import names, render
from leanwright.tools.lean.description import PRELUDE, LibraryArea, LibraryDescription
from leanwright.tools.types import LeanMessage, Observation, Position, Suggestion

PARTS = {
    "header": "import Mathlib",
    "library": LibraryDescription(
        name="leanwright-prelude 1",
        lean="4.28.0",
        areas=(LibraryArea(name="numbers", names=("Even", "`a ∣ b`")),),
        absent=("IsMaxOn",),
        junk=("`x / 0` is 0",),
    ),
    "threshold": 0.7,
    "passed": ["it compiles"],
    "namespace": "Nat",
    "written": "n.evn",
    "has": ["even"],
    "more": True,
    "near": False,
    "called": "Good",
    "context": "def Good (n : ℕ) : Prop := n > 2",
    "statement": "Every {{ set }} is finite.",
    "lean": "theorem t : 1 = 1 := by sorry",
    "hints": ["a hint"],
    "lines": ["theorem t :", "  1 = 1 := by sorry"],
    "messages": [LeanMessage(severity="error", pos=Position(line=2, column=1), data="unknown\n  x")],
    "outcome": "error",
    "observations": [
        Observation(
            kind="unknown_name",
            line=2,
            column=2,
            message="unknown",
            excerpt="  【x】",
            name="xyz",
            suggestions=(Suggestion(name="X", signature="X : Nat", why="spelling"),),
        ),
    ],
    "back_translation": "One is one.",
    "problem": "it is empty",
    "shape": "list",
    "identifier": "Even",
    "kind": "def",
    "module": "Algebra.Even",
    "expression": "def Even (a : α) : Prop",
    "description": "An element is even when it is twice another.",
    "concepts": ["even number"],
    "tools": [{"name": "search", "description": "Finds.", "schema": "{}"}],
    "name": "Even",
    "signature": "def Even (a : α) : Prop",
    "call": '{"tool": "search", "arguments": {}}',
    "say": "look",
    "model": "embedded:mini",
    "reason": "it is topology",
    "related": ("IsCompact",),
    "count": 2,
    "score": 0.9,
    "answer": "a real number",
    "source": "person",
    "text": "a long answer",
    "left": 2,
    "names": ["check", "submit"],
    "content": "Nothing.",
    "member": "evn",
    "last": False,
    "may_ask": True,
    "submissions": 3,
    "follow_up": "let it be real",
    "best": "theorem t : 1 = 1 := by sorry",
    "verdict": "rejected",
    "result": {
        "statement": "theorem t : 1 = 1 := by sorry",
        "verdict": "accepted",
        "reasons": ["it compiles"],
        "warnings": ["a warning"],
        "assumptions": [{"question": "What is x?", "answer": "a real number"}],
        "score": {"back_translation": "One is one."},
    },
    "question": "Why is it rejected?",
    "reasons": ["it does not compile"],
    "results": [{"name": "search", "content": "Nothing."}, {"name": "check", "content": "Fine."}],
}

IN_SOME_CASES = {  # variables that only some of a template's cases name
    "repair_user": {"outcome", "observations"},
    "unknown_name": {"near", "has", "more", "namespace", "member", "name", "written"},
    "agent_verdict": {"passed", "reasons"},
    "agent_embedded": {"reason", "related", "count", "score", "model"},
}


def variables_of(name: str) -> set[str]:
    """Names that a template and the ones that it includes take from the caller."""
    from jinja2 import meta

    tree = jinja2.Environment().parse((prompts.FOLDER / f"{name}.j2").read_text(encoding="utf-8"))
    included = [str(other).removesuffix(".j2") for other in meta.find_referenced_templates(tree)]
    return meta.find_undeclared_variables(tree).union(*map(variables_of, included))


@pytest.mark.parametrize("name", names())
def test_every_template_renders_with_its_variables_alone(name: str) -> None:
    text = render(name, **{variable: PARTS[variable] for variable in variables_of(name)})
    assert text == text.strip() != ""
    assert not re.search(r"\{%|\{#|\n\n\n", text)


@pytest.mark.parametrize("name", names())
def test_an_undefined_variable_raises(name: str) -> None:
    for missing in variables_of(name) - IN_SOME_CASES.get(name, set()):
        given = {variable: PARTS[variable] for variable in variables_of(name) - {missing}}
        with pytest.raises(jinja2.UndefinedError, match=missing):
            render(name, **given)


def test_an_unknown_template_raises() -> None:
    with pytest.raises(jinja2.TemplateNotFound):
        render("no_such_template")


def test_values_are_not_read_as_templates() -> None:
    assert "Every {{ set }} is finite." in render("draft_user", statement=PARTS["statement"], hints=[], context="")


def test_all_templates_are_found() -> None:
    tasks = {"draft", "informalize", "judge", "decompose"}
    assert {f"{task}_{part}" for task in tasks for part in ("system", "user")} <= set(names())
    assert all((Path(prompts.__file__).parent / f"{name}.j2").is_file() for name in names())


def test_examples_in_the_prompt_are_in_the_form_that_is_asked_for() -> None:
    from leanwright.agent.providers.answers import read_theorem

    system = render("draft_system", library=LibraryDescription(name="Mathlib"))
    blocks = re.findall(r"```lean\n.*?\n```", system, re.DOTALL)
    assert len(blocks) >= 4
    for block in blocks:
        assert read_theorem(block) == block.removeprefix("```lean\n").removesuffix("\n```")


def test_a_model_that_writes_system_e_is_told_its_language_alone() -> None:
    system = render("draft_system", library=LibraryDescription(name="System E"))
    assert "a.sameSide b L" in system
    assert "Subtraction on ℕ" not in system
    assert "a.sameSide b L" not in render("draft_system", library=PRELUDE)
