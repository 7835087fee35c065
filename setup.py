"""Map the root folders to ``leanwright.*``; everything else is in pyproject.toml."""

from setuptools import find_packages, setup

ROOTS = ("prompts", "tools", "graphs", "agent", "evals")
setup(
    packages=[
        "leanwright",
        *(
            name
            for root in ROOTS
            for name in (f"leanwright.{root}", *(f"leanwright.{root}.{sub}" for sub in find_packages(root)))
            if name != "leanwright.agent.package"
        ),
    ]
)
