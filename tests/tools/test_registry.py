"""The tools as every client sees them: flat schemas, described bounds, one-line errors."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.graphs.agent_calls import OWN, own_schema
from leanwright.tools.diagnostics import CheckResult
from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.registry import TOOLS, BackTranslation
from leanwright.tools.search import Searcher
from leanwright.tools.tool import Tool
from leanwright.tools.types import CycleScore, LeanStatus, SubQuery, ToolSchema, Verdict
from leanwright.tools.verdict import Verification
from tests.tools.index.rank.library import small_library
from tests.tools.index.support import HashEncoder

SCHEMAS = [*(tool.schema for tool in TOOLS.values()), *map(own_schema, OWN)]


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda s: s.name)
def test_schemas_are_flat_described_and_bounded(schema: ToolSchema) -> None:
    text = json.dumps(schema.parameters)
    assert not any(word in text for word in ("$ref", "$defs", "anyOf", "allOf", "oneOf"))
    assert schema.parameters["additionalProperties"] is False
    for field in schema.parameters["properties"].values():
        assert field["type"] in ("string", "integer", "number", "array", "boolean")
        assert field["description"].endswith(".")
        assert {"maxLength", "maximum", "maxItems"} & set(field) or field.get("exclusiveMaximum")
    assert 20 < len(schema.description.split("\n")[0]) < 130


@pytest.mark.parametrize("tool", TOOLS.values(), ids=lambda t: t.name)
def test_a_tool_is_named_after_its_function_and_gives_a_record(tool: Tool) -> None:
    assert TOOLS[tool.name] is tool
    assert tool.name.isidentifier()
    assert tool.title[0].isupper()
    assert tool.result.model_json_schema()["type"] == "object"


def test_every_fault_of_the_arguments_is_named_in_one_line() -> None:
    with pytest.raises(InputError) as caught:
        TOOLS["search"].parse({"query": "", "k": 99, "depth": 1})
    said = str(caught.value)
    assert "\n" not in said
    assert all(part in said for part in ("query is empty", "k should be at most 50", "depth is not known here"))


@pytest.mark.parametrize("name", ["check", "decompose", "search", "concepts", "sample", "draft"])
def test_an_absent_handle_says_what_to_do(name: str) -> None:
    tool = TOOLS[name]
    given = dict.fromkeys(tool.arguments.model_json_schema()["required"], "a")
    with pytest.raises(ConfigError, match=r"with|use"):
        asyncio.run(tool.run(Toolbox(), given))


def test_a_handle_opens_once_and_again_after_a_failure() -> None:
    opened: list[int] = []

    async def opener() -> int:
        opened.append(1)
        if len(opened) == 1:
            raise ConfigError("not yet")
        await asyncio.sleep(0)
        return len(opened)

    async def go() -> list[int]:
        handle = Handle(opener)
        with pytest.raises(ConfigError):
            await handle()
        assert not handle.opened
        return list(await asyncio.gather(handle(), handle(), handle()))

    assert asyncio.run(go()) == [2, 2, 2]


def run(box: Toolbox, name: str, **arguments: Any) -> Any:
    return asyncio.run(TOOLS[name].run(box, arguments))


def test_check_reports_one_statement() -> None:
    box = Toolbox(lean=Handle.of(FakeLean(reports=[clean_report("a = a")])))
    checked = run(box, "check", lean="theorem t : a = a := by sorry")
    assert isinstance(checked, CheckResult)
    assert (checked.ok, checked.reading) == (True, "(h : Assumed) : Claim h")


def test_back_translation_with_and_without_the_original() -> None:
    model = ScriptedModel(informalize=["In words."], score=[CycleScore(value=0.7, back_translation="Said.")])
    box = Toolbox(model=Handle.of(model), lean=Handle.of(FakeLean([lambda text: clean_report()])))
    assert run(box, "back_translate", lean="x").told() == {
        "ok": True, "reading": "(h : Assumed) : Claim h", "says": "In words.",
    }  # fmt: skip
    assert run(Toolbox(model=Handle.of(ScriptedModel(informalize=["Said."]))), "back_translate", lean="x") == (
        BackTranslation(text="Said.")
    )
    scored = run(box, "back_translate", lean="x", statement="y")
    assert (scored.text, scored.score.value) == ("Said.", 0.7)


@pytest.fixture
def box(tmp_path: Path) -> Toolbox:
    small_library(tmp_path)
    model = ScriptedModel(decompose=[(SubQuery(text="A compact set.", lean="IsCompactt"),)])
    searcher = Searcher(tmp_path, "small", HashEncoder())
    return Toolbox(model=Handle.of(model), searcher=Handle[Searcher].of(searcher), exclude=("IsOpen.union",))


def test_decompose_looks_names_up(box: Toolbox) -> None:
    found = run(box, "decompose", statement="K is compact.")
    assert found.library == "small"
    assert found.pieces[0].names[0].nearest[0] == "IsCompact"


def test_search_and_illustrate_leave_out_what_is_excluded(box: Toolbox) -> None:
    assert run(box, "search", query="the union of two compact sets", kinds=["def"]).names[:2] == ("Set", "IsCompact")
    shown = run(box, "illustrate", statement="The union of two open sets is open.", premises=["IsOpen"], m=5)
    assert "IsOpen.union" not in [theorem.name for theorem in shown.theorems]


def test_a_missing_index_says_how_to_build_it(tmp_path: Path) -> None:
    searcher = Searcher(tmp_path, "absent", HashEncoder())
    model = ScriptedModel(decompose=[(SubQuery(text="A set.", lean="Set"),)])
    box = Toolbox(model=Handle.of(model), searcher=Handle[Searcher].of(searcher))
    with pytest.raises(Exception, match="leanwright index build --library absent"):
        run(box, "search", query="a")
    assert run(box, "decompose", statement="a").library == ""


@pytest.mark.parametrize("broken", [False, True])
def test_a_statement_that_is_compared_is_elaborated_once_and_scored_if_it_elaborates(broken: bool) -> None:
    report = clean_report().model_copy(update={"status": LeanStatus.ERROR} if broken else {})
    lean, model = FakeLean([report]), ScriptedModel(score=[CycleScore(value=0.9)])  # one answer each
    toolbox = Toolbox(lean=Handle.of(lean), model=Handle.of(model), threshold=0.5)
    found = asyncio.run(
        TOOLS["verify"].run(toolbox, {"lean": "theorem t : 1 = 1 := by sorry", "statement": "One is one."})
    )
    assert isinstance(found, Verification)
    assert found.judgement.verdict is (Verdict.REJECTED if broken else Verdict.ACCEPTED)
    assert [call.kind for call in lean.calls].count("check") == 1
    assert len(model.calls) == (not broken)
