import re
from pathlib import Path

from leanwright.agent.engines.agent import AgentEngine

DOCS = Path(__file__).parents[2] / "docs"


def test_the_example_of_a_tool_runs() -> None:
    page = (DOCS / "tool.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    exec(compile(code, "tool.md", "exec", dont_inherit=True), {"__name__": "docs"})


def test_the_page_of_the_agent_draws_the_loop_and_names_its_budgets() -> None:
    page = (DOCS / "agent.md").read_text(encoding="utf-8")
    source = (DOCS.parent / "graphs" / "agent.py").read_text(encoding="utf-8")
    drawing = page.split("```")[1].strip()
    assert drawing in source
    options = {"--" + name.removeprefix("agent.").replace("_", "-") for name in AgentEngine.options}
    assert options <= set(re.findall(r"--max-\w+", page))
    for path in re.findall(r"`((?:graphs|agent|tools)/[\w/]+\.py)`", page):
        assert (DOCS.parent / path).is_file(), path
