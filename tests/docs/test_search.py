"""The example in docs/search.md runs as it stands."""

import re
from pathlib import Path

DOC = Path(__file__).parents[2] / "docs" / "search.md"


def test_example_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOC.read_text(), re.DOTALL)
    exec(compile(code, str(DOC), "exec"), {"__name__": "docs"})
