import asyncio
from pathlib import Path

import pytest

from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.providers.scripted import ScriptedChat, ScriptedModel
from leanwright.tools.decompose import PredictedName, check_names, decompose
from leanwright.tools.errors import Abstention, MalformedAnswer
from leanwright.tools.index.build import build_index
from leanwright.tools.index.library import LibraryIndex, open_index
from leanwright.tools.types import SubQuery
from tests.tools.index.support import HashEncoder, dump

TEXT = "The intersection of two open sets is open."
GOOD = r"""\boxed{A set is open when it belongs to the topology. Lean: IsOpen (s ∩ t)}
\boxed{Two sets meet. Lean: Set.Inter}"""


@pytest.fixture
def index(tmp_path: Path) -> LibraryIndex:
    build_index(dump(tmp_path / "rows.jsonl"), "small", tmp_path, HashEncoder())
    return open_index(tmp_path, "small")


def test_predicted_names_are_looked_up(index: LibraryIndex) -> None:
    found = asyncio.run(decompose(PromptedModel(ScriptedChat([GOOD])), TEXT, index))
    assert found.library == "small"
    assert found.pieces[0].names == (PredictedName(name="IsOpen", resolves=True),)
    (missing,) = found.pieces[1].names
    assert (missing.name, missing.resolves) == ("Set.Inter", False)
    assert "IsOpen.inter" in missing.nearest
    assert found.subqueries[0] == SubQuery(text="A set is open when it belongs to the topology.", lean="IsOpen (s ∩ t)")


@pytest.mark.parametrize(
    ("lean", "names"),
    [
        ("", []),
        ("a + b", []),
        ("fun x => x", []),
        ("∀ x, IsClosed {y | y < x}", [("IsClosed", True)]),
        ("isOpn", [("isOpn", False)]),
        ("isopn", [("isopn", False)]),
        ("IsOpen s ∧ Nat.Prime p ∧ IsOpen t", [("IsOpen", True), ("Nat.Prime", False)]),
    ],
)
def test_variables_and_keywords_are_no_names(index: LibraryIndex, lean: str, names: list[tuple[str, bool]]) -> None:
    assert [(found.name, found.resolves) for found in check_names(lean, index)] == names


def test_without_a_library_nothing_is_looked_up() -> None:
    model = ScriptedModel(decompose=[(SubQuery(text="Openness.", lean="IsOpen s"),)])
    found = asyncio.run(decompose(model, TEXT))
    assert (found.library, found.pieces[0].names) == ("", ())


def test_a_malformed_answer_is_mended_once(index: LibraryIndex) -> None:
    chat = ScriptedChat([r"\boxed{open sets}", GOOD])
    assert len(asyncio.run(decompose(PromptedModel(chat), TEXT, index)).pieces) == 2
    assert "box 1 has no part that starts with Lean:" in chat.calls[1].messages[-1].content
    chat = ScriptedChat([r"\boxed{open sets}", "I give up"])
    with pytest.raises(MalformedAnswer, match="twice"):
        asyncio.run(decompose(PromptedModel(chat), TEXT, index))
    assert len(chat.calls) == 2


def test_a_model_that_declines_is_heard(index: LibraryIndex) -> None:
    with pytest.raises(Abstention, match="geometry"):
        asyncio.run(decompose(ScriptedModel(decompose=[Abstention("geometry")]), TEXT, index))
