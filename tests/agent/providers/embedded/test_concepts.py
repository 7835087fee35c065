from collections.abc import Callable, Coroutine
from typing import Any

from leanwright.agent.providers.embedded.corpus.concepts import CONCEPTS
from leanwright.agent.providers.embedded.subqueries import _CALLS
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.types import LeanStatus


def test_every_name_that_can_be_predicted_exists(
    lean: EmbeddedLean, lean_run: Callable[[Coroutine[Any, Any, Any]], Any]
) -> None:
    names = {name for _, name in [*CONCEPTS.values(), *_CALLS.values()]}
    names |= {"Finset.sum", "Finset.prod", "Nat.ModEq", "Dvd.dvd", "Int.emod"}
    report = lean_run(lean.check("\n".join(f"#check @{name}" for name in sorted(names))))
    assert report.status is LeanStatus.OK, [message.data for message in report.errors]
