"""The experiments by name. Each is a module with an ``EXPERIMENT``, imported when it is asked for."""

import importlib
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from leanwright.evals.experiment import Experiment
from leanwright.evals.harness.data_sets import TASKS, data_set
from leanwright.tools.errors import InputError

EXPERIMENTS = {
    "ablation": "leanwright.evals.ablation.experiment",
    "adaptive": "leanwright.evals.adaptive.experiment",
    "adaptive-modes": "leanwright.evals.adaptive.modes",
    "embedded-blind": "leanwright.evals.embedded.blind",
    "embedded-cycle": "leanwright.evals.embedded.cycle",
    "embedded-decompose": "leanwright.evals.embedded.decompose",
    "embedded-marked": "leanwright.evals.embedded.marked",
    "embedded-reliability": "leanwright.evals.embedded.reliability",
    "equivalence": "leanwright.evals.equivalence.experiment",
    "formulas": "leanwright.evals.formulas",
    "equivalence-smt": "leanwright.evals.leaneuclid.experiment",
    "probes": "leanwright.evals.probes.experiment",
    "repair": "leanwright.evals.repair.experiment",
    "retrieval": "leanwright.evals.retrieval.experiment",
    "retrieval-weights": "leanwright.evals.retrieval.weights",
    "robustness": "leanwright.evals.robustness.experiment",
    "servers": "leanwright.evals.servers.experiment",
    "sessions": "leanwright.evals.sessions.experiment",
}


def names() -> list[str]:
    """All of them: data sets, on which systems are compared, then the others."""
    return [*TASKS, *EXPERIMENTS]


def experiment_of(name: str) -> Experiment[Any, Any, Any]:
    """An experiment by its name, or that of systems on a data set, by the set's name or its file. Raises InputError."""
    if name in EXPERIMENTS:
        found: Experiment[Any, Any, Any] = importlib.import_module(EXPERIMENTS[name]).EXPERIMENT
        return found
    if name in TASKS or Path(name).expanduser().is_file():
        return data_set(name)
    near = get_close_matches(name, names(), n=3)
    advice = f"did you mean {' or '.join(near)}?" if near else "it may also be the path of a JSON-lines file;"
    raise InputError(f"there is no experiment and no data set {name!r}; {advice} leanwright eval list names them all")
