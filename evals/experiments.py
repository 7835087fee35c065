"""The experiments by name, each imported when it is asked for."""

import importlib
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from leanwright.evals.experiment import Experiment
from leanwright.evals.harness.data_sets import TASKS, data_set
from leanwright.tools.errors import InputError

EXPERIMENTS = {
    "ablation": "ablation.experiment:EXPERIMENT",
    "adaptive": "adaptive.experiment:EXPERIMENT",
    "calibration": "calibration.experiment:EXPERIMENT",
    "definitions": "definitions:EXPERIMENT",
    "embedded-blind": "embedded.read:BLIND_EXPERIMENT",
    "embedded-coverage": "embedded.coverage:EXPERIMENT",
    "embedded-cycle": "embedded.cycle:EXPERIMENT",
    "embedded-marked": "embedded.read:MARKED_EXPERIMENT",
    "embedded-say": "embedded.saying:EXPERIMENT",
    "equivalence": "equivalence.experiment:EXPERIMENT",
    "equivalence-smt": "leaneuclid.experiment:EXPERIMENT",
    "formulas": "formulas:EXPERIMENT",
    "probes": "probes.experiment:EXPERIMENT",
    "repair": "repair.experiment:EXPERIMENT",
    "retrieval": "retrieval.experiment:EXPERIMENT",
    "retrieval-weights": "retrieval.weights:EXPERIMENT",
    "robustness": "robustness.experiment:EXPERIMENT",
    "servers": "servers.experiment:EXPERIMENT",
    "sessions": "sessions.experiment:EXPERIMENT",
    "steadiness": "steadiness:EXPERIMENT",
}


def names() -> list[str]:
    """All of them: data sets, on which systems are compared, then the others."""
    return [*TASKS, *EXPERIMENTS]


def experiment_of(name: str) -> Experiment[Any, Any, Any]:
    """An experiment by its name, or that of systems on a data set, by the set's name or its file. Raises InputError."""
    if name in EXPERIMENTS:
        module, _, attribute = EXPERIMENTS[name].partition(":")
        found = importlib.import_module(f"leanwright.evals.{module}")
        experiment: Experiment[Any, Any, Any] = getattr(found, attribute)
        return replace(experiment, name=name, summary=experiment.summary or (found.__doc__ or "").splitlines()[0])
    if name in TASKS or Path(name).expanduser().is_file():
        return data_set(name)
    near = get_close_matches(name, names(), n=3)
    advice = f"did you mean {' or '.join(near)}?" if near else "it may also be the path of a JSON-lines file;"
    raise InputError(f"there is no experiment and no data set {name!r}; {advice} leanwright eval list names them all")
