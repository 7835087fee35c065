"""Training pairs, and FlagEmbedding's trainer end to end on a tiny random model."""

import itertools
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from leanwright.tools.encoders.bge import BgeM3
from leanwright.tools.errors import ConfigError, InputError, ModelError
from leanwright.tools.index.build import build_index
from leanwright.tools.index.finetune import FinetuneOptions, finetune, run_trainer, trainer_command
from leanwright.tools.index.library import LibraryIndex, open_index
from leanwright.tools.index.pairs import training_pairs
from tests.tools.encoders.tiny_models import save_model
from tests.tools.index.support import ROWS, HashEncoder, dump

SMALL = FinetuneOptions(epochs=2, batch_size=2, learning_rate=1e-2, max_tokens=32)


def library() -> list[dict[str, Any]]:
    theorems = [
        {
            "name": f"law_{i}",
            "kind": "theorem",
            "header": "IsOpen s",
            "doc": f"Law {i} of open sets.",
            "header_deps": deps,
        }
        for i, deps in enumerate([["IsOpen"], ["IsOpen", "Set.Finite"], ["IsClosed"], ["unknown"]])
    ]
    return [*ROWS, *theorems]


@pytest.fixture
def index(tmp_path: Path) -> LibraryIndex:
    build_index(dump(tmp_path / "rows.jsonl", library()), "top", tmp_path, HashEncoder())
    return open_index(tmp_path, "top")


def test_pairs(index: LibraryIndex) -> None:
    pairs = {pair.query: pair for pair in training_pairs(index)}
    assert set(pairs) == {ROWS[2]["doc"], "Law 0 of open sets.", "Law 1 of open sets.", "Law 2 of open sets."}
    open_, closed = (f"{ROWS[row]['doc']}\nis {word}" for row, word in ((0, "open"), (1, "closed")))
    for query, positives, negatives in (
        (ROWS[2]["doc"], (open_,), (closed,)),
        ("Law 2 of open sets.", (closed,), (open_,)),
    ):
        assert (pairs[query].positives, pairs[query].negatives) == (positives, negatives)
    assert list(training_pairs(index)) == list(training_pairs(index))


def test_defaults_are_those_of_the_paper(tmp_path: Path) -> None:
    words = trainer_command(tmp_path, tmp_path, FinetuneOptions())
    given = dict(itertools.pairwise(words))
    expected = {"train_group_size": "4", "temperature": "0.02", "learning_rate": "5e-06", "query_max_len": "1024"}
    expected |= {"per_device_train_batch_size": "32", "num_train_epochs": "1.0", "unified_finetuning": "True"}
    assert {key: given[f"--{key}"] for key in expected} == expected


@pytest.mark.whole
def test_training_changes_the_model(index: LibraryIndex, tmp_path: Path) -> None:
    weights, out = save_model(tmp_path / "model"), tmp_path / "trained"
    said: list[str] = []
    done = finetune(index, weights, out, SMALL, said.append)
    assert done.pairs == 4
    assert said[0] == "preparing training pairs"
    before, after = BgeM3(weights), BgeM3(out)
    assert done.encoder == after.name != before.name
    texts = ["Law 0 of open sets.", "a prime number"]
    assert not np.allclose(before.encode(texts), after.encode(texts), atol=1e-3)
    assert len((out / "pairs.jsonl").read_text().splitlines()) == 4
    with pytest.raises(InputError, match="exists already"):
        finetune(index, weights, out, SMALL, said.append)


def test_what_cannot_be_trained(index: LibraryIndex, tmp_path: Path) -> None:
    weights = save_model(tmp_path / "model")
    with pytest.raises(ConfigError, match="holds no model"):
        finetune(index, tmp_path, tmp_path / "out", SMALL, print)
    with pytest.raises(InputError, match="fewer than one batch of 32"):
        finetune(index, weights, tmp_path / "out", FinetuneOptions(), lambda _: None)
    build_index(dump(tmp_path / "bare.jsonl", ROWS[:2]), "bare", tmp_path, HashEncoder())
    with pytest.raises(InputError, match="gives no training pair"):
        finetune(open_index(tmp_path, "bare"), weights, tmp_path / "out2", SMALL, lambda _: None)


def test_a_failed_training_says_its_last_words(tmp_path: Path) -> None:
    for code, words in (("raise ValueError('too few')", "ValueError: too few"), ("raise SystemExit(3)", "no message")):
        with pytest.raises(ModelError, match=rf"the training failed \({words}\): see .*train\.log"):
            run_trainer([sys.executable, "-c", code], tmp_path / "train.log")
