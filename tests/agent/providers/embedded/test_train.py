import asyncio
import json
import math
from pathlib import Path

import numpy as np
import pytest

from leanwright.agent.providers.embedded import loading
from leanwright.agent.providers.embedded.calibrate import LOOSE, calibrate, fit
from leanwright.agent.providers.embedded.evaluate import evaluate
from leanwright.agent.providers.embedded.model import NAME, EmbeddedModel
from leanwright.agent.providers.embedded.score import Calibration, Evidence, load_calibration
from leanwright.agent.providers.embedded.train import Trainer, TrainingPlan
from leanwright.tools.errors import SetupError

TINY = TrainingPlan(seed=1, steps=4, hidden=32, layers=1, heads=2, batch_tokens=400, warmup=2)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("weights")
    trainer = Trainer(TINY, out, examples=600)
    trainer.run()
    assert trainer.step == TINY.steps
    return out


def test_training_writes_weights_that_load(trained: Path) -> None:
    record = json.loads((trained / "training.json").read_text())
    assert record["trained_steps"] == TINY.steps
    assert record["seed"] == TINY.seed
    loaded = loading.load(trained, NAME)
    assert loaded.lm.vocab_size == len(loaded.words)
    assert sum(file.stat().st_size for file in trained.iterdir()) < 16 * 2**20


def test_training_repeats(trained: Path, tmp_path: Path) -> None:
    Trainer(TINY, tmp_path, examples=600).run()
    assert (tmp_path / "tokenizer.json").read_bytes() == (trained / "tokenizer.json").read_bytes()
    first, again = (loading.load(folder, NAME).lm.model.state_dict() for folder in (trained, tmp_path))
    assert all(float((first[key] - again[key]).abs().max()) == 0 for key in first)


def test_the_loss_falls(tmp_path: Path) -> None:
    trainer = Trainer(
        TrainingPlan(seed=2, steps=30, hidden=32, layers=1, heads=2, batch_tokens=800, warmup=3),
        tmp_path,
        examples=600,
    )
    losses = [trainer.update(batch) for batch, _ in zip(trainer.examples.batches(), range(30), strict=False)]
    assert sum(losses[-5:]) < 0.9 * sum(losses[:5])
    assert trainer.rate() > 0


def test_damaged_weights_are_named(trained: Path, tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"lack config\.json"):
        EmbeddedModel.load(tmp_path)
    for name in ("config.json", "tokenizer.json"):
        (tmp_path / name).write_bytes((trained / name).read_bytes())
    (tmp_path / "model.safetensors").write_bytes(b"no tensors")
    with pytest.raises(SetupError, match="cannot be read"):
        loading.load(tmp_path, NAME)
    with pytest.raises(SetupError, match=r"calibration\.json"):
        load_calibration(tmp_path / "calibration.json")


def test_an_untrained_model_is_calibrated_and_evaluated_without_error(
    trained: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from leanwright.agent.providers.embedded import calibrate as calibrating
    from leanwright.agent.providers.embedded import evaluate as evaluating

    few = ("remainder", "parity_of_expression")
    for module in (calibrating, evaluating):
        monkeypatch.setattr(module, "FAMILIES", {name: module.FAMILIES[name] for name in few})
    model = EmbeddedModel(lambda: loading.load(trained, NAME), LOOSE)
    found = calibrate(model, per_family=3)
    assert len(found["weights"]) == len(Evidence(0, 0, 0, 0).features())  # type: ignore[arg-type]
    figures = asyncio.run(evaluate(model, per_family=1))
    assert figures.summary()["statements"] == len(few)


def test_the_logistic_finds_a_boundary() -> None:
    rng = np.random.default_rng(0)
    x = rng.normal(size=(400, 1))
    bias, (slope,) = fit(x, (x[:, 0] > 0.5).astype(float))
    assert math.isclose(-bias / slope, 0.5, abs_tol=0.2)


def test_unexplained_mathematics_caps_the_value() -> None:
    sure = Calibration(10.0, (1.0, 0.0, 0.0, 0.0), 0.9, -1.0, 0.2)
    assert sure.value(Evidence(0, 0, 0, 0)) > 0.99
    assert sure.value(Evidence(0, 0, 0, 0, missing=("R1",))) <= 0.2
    assert sure.value(Evidence(0, 0, 0, 0, foreign=("7",))) <= 0.2
    assert sure.value(Evidence(0, 0, 0, 0, lost=("prime",))) <= 0.2
    assert 0.2 < sure.value(Evidence(0, 0, 0, 0, unknown=1)) < 0.9
