"""Samples of long lists of like cases: ``pytest --whole`` runs all of them."""

from collections.abc import Sequence
from typing import Any

import pytest


def a_sample(cases: Sequence[object], every: int) -> list[Any]:
    """The cases as parameters of a test, of which one in ``every`` is run without ``--whole``."""
    return [pytest.param(case, marks=[pytest.mark.whole] if at % every else []) for at, case in enumerate(cases)]
