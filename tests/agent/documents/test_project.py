"""The files of a project: what stands where, what is a comment, and what brings the library."""

import asyncio
import pickle
from pathlib import Path

import pytest

from leanwright.agent.documents.graph import Graph
from leanwright.agent.documents.items import Document, Item, ItemKind, Section, SourcePlace
from leanwright.agent.documents.parts import live, opener
from leanwright.agent.documents.project import ProjectSetting, beside, files_of, mathlib, write_project
from leanwright.agent.documents.state import ItemRow, ItemTask
from leanwright.agent.documents.whole import check_whole
from leanwright.agent.settings import Settings
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import LeanDeclaration, LeanMessage, LeanReport, LeanStatus, Position, Verdict

D, S = ItemKind.DEFINITION, ItemKind.STATEMENT
HERE = SourcePlace(file="a.md", line=1)


def item(one: str, kind: ItemKind, text: str, section: str = "", **more: object) -> Item:
    return Item.model_validate(
        {
            "id": one,
            "kind": kind,
            "name": "Item",
            "text": text,
            "place": HERE,
            "last_line": 1,
            "section": section,
            **more,
        }
    )


def section(one: str, title: str) -> Section:
    return Section(id=one, title=title, level=1, place=HERE)


def answered(graph: Graph, rejected: tuple[str, ...] = ()) -> Graph:
    """The document with a row for each item that can have one."""
    for task in graph:
        if not isinstance(task, ItemTask):
            return graph
        name = task.lock.name or "statement"
        lean = f"def {name} := 1" if task.lock.name else f"theorem {name} : 1 = 1 := by sorry"
        verdict = Verdict.REJECTED if task.item in rejected else Verdict.ACCEPTED
        found = {"lean": lean, "verdict": verdict, "reasons": ("it says -/ so",), "meanings": {name: "m"}}
        graph.add(ItemRow.begun(task, 0).model_copy(update=found))
    return graph


def two_sections() -> Graph:
    items = (
        item("t", S, "All is good.", "one", uses=("d",), label="thm:all"),
        item("u", S, "It is -/ so.", "one", label="thm:bad"),
        item("d", D, "It is *good*.", "two"),
        item("v", S, "All is good.", "two", uses=("d",), label="lem:all"),
    )
    sections = (section("one", "Facts"), section("two", "Facts"))
    return answered(Graph(Document(source="a.md", title="My text", sections=sections, items=items)), ("u",))


def test_a_definition_stands_where_it_is_needed_first_and_what_is_rejected_is_a_comment() -> None:
    first, second = files_of(two_sections())
    assert (first.module, second.module) == ("MyText.Facts", "MyText.Facts_2")
    assert (first.items, second.items) == ({"d": "MyText.Good", "t": "MyText.all"}, {"v": "MyText.all_2"})
    body = first.body
    assert body.index("def Good") < body.index("theorem all")
    assert "It stands here, before its place in the text, for the next items need it. -/\ndef Good" in body
    assert "\nrejected: it says - / so\n\ntheorem statement : 1 = 1 := by sorry\n-/" in body
    assert body.count("-/") == 4  # the head, two docstrings, the comment
    assert second.body.startswith("/-! # Facts -/\n\nnamespace MyText\n")
    assert "theorem all_2 : 1 = 1" in second.body
    assert second.body.endswith("\nend MyText\n")


def test_files_import_one_another_and_the_library(tmp_path: Path) -> None:
    graph = two_sections()
    around = ProjectSetting("4.28.0", "lib", ("Mathlib",), mathlib("4.28.0"), context="open Nat\n")
    write_project(tmp_path, graph, files_of(graph), around, "it compiles whole", {})
    read = {str(path.relative_to(tmp_path)): path.read_text() for path in tmp_path.rglob("*.lean")}
    heads = {name: text.split("\n\n")[0].strip() for name, text in read.items()}
    assert heads == {
        "MyText.lean": "import MyText.Facts\nimport MyText.Facts_2",
        "MyText/Context.lean": "import Mathlib",
        "MyText/Facts.lean": "import MyText.Context",
        "MyText/Facts_2.lean": "import MyText.Facts",
    }
    assert 'rev = "v4.28.0"' in (tmp_path / "lakefile.toml").read_text()
    assert "| Item (d) | a.md, line 1 | accepted | `MyText/Facts.lean` |" in (tmp_path / "README.md").read_text()


@pytest.mark.parametrize(
    ("file", "text"),
    [("lakefile.toml", 'name = "own"\n'), ("lakefile.lean", "import Lake\npackage «own» where\n")],
)
def test_the_project_of_a_native_lean_is_required(tmp_path: Path, file: str, text: str) -> None:
    (tmp_path / file).write_text(text)
    assert beside(tmp_path) == f'[[require]]\nname = "own"\npath = "{tmp_path}"\n'


def declared(name: str, meaning: str) -> LeanDeclaration:
    return LeanDeclaration(name=name, kind="theorem", type=meaning, fingerprint="f", sorry_in_value=True)


def check(report: LeanReport) -> tuple[str, ...]:
    lean = FakeLean(reports=[report])
    return asyncio.run(check_whole(lean, two_sections())).faults


def test_what_is_wrong_with_the_whole_is_told_with_its_file() -> None:
    body, _ = files_of(two_sections())
    line = body.body.count("\n") + 3
    error = LeanMessage(severity="error", pos=Position(line=line, column=0), data="no\nmore")
    found = check(LeanReport(status=LeanStatus.ERROR, messages=(error,)))
    assert found == ("MyText/Facts_2.lean, behind the imports line 3: no",)
    found = check(LeanReport(status=LeanStatus.TIMEOUT))
    assert found == ("Lean gave no answer: timeout",)
    whole = (declared("MyText.Good", "x"), declared("MyText.all", "y"))
    found = check(LeanReport(status=LeanStatus.OK, declarations=whole))
    assert found == (
        "MyText/Facts.lean: MyText.Good says something else here than what was judged",
        "MyText/Facts.lean: MyText.all says something else here than what was judged",
        "MyText/Facts_2.lean: MyText.all_2 is not declared",
    )


def test_what_a_worker_opens_and_does_can_be_sent_to_it() -> None:
    settings = Settings.load(None, {})
    assert pickle.loads(pickle.dumps(opener(live, settings, None))).args[0] is live
    graph = Graph(two_sections().document)
    (task, *_) = [node.task for node in graph.nodes().values() if node.task is not None]
    assert pickle.loads(pickle.dumps(task)) == task
