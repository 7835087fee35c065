"""The corpus is drawn from the grammar, training repeats, and damaged weights are named."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from leanwright.agent.providers.embedded.lm import loading, symbols
from leanwright.agent.providers.embedded.lm.corpus import pairs
from leanwright.agent.providers.embedded.lm.derivations import Derivations, written
from leanwright.agent.providers.embedded.lm.model import NAME, MiniModel
from leanwright.agent.providers.embedded.lm.train import Pair, Trainer, TrainingPlan, exchanged, pairs_of, vocabulary
from leanwright.tools.errors import SetupError
from leanwright.tools.reader.reader import read, shipped

LIKE = (
    "If n is an odd integer, then n^2 - 1 is divisible by 8.",
    "Let $a$ and $b$ be positive real numbers. Prove that $a + b \\ge 2\\sqrt{ab}$.",
    "The sum of two even integers is even.",
    "For every prime number p greater than 2, p is odd.",
    "Suppose a divides b and b divides c. Show that a divides c.",
)
ROWS = 12  # of the corpus
TINY = TrainingPlan(seed=1, steps=4, hidden=32, layers=1, heads=2, batch_tokens=400, warmup=2)


@pytest.fixture(scope="module")
def grammar() -> Derivations:
    found = Derivations(shipped())
    assert found.count(LIKE) == len(LIKE)
    return found


@pytest.fixture(scope="module")
def corpus(grammar: Derivations, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("corpus") / "corpus.jsonl"
    drawn = pairs(grammar, random.Random(3))
    rows = (json.dumps({"text": text, "lean": lean}) for text, lean in (next(drawn) for _ in range(ROWS)))
    out.write_text("\n".join(rows), encoding="utf-8")
    return out


@pytest.fixture(scope="module")
def trained(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("weights")
    trainer = Trainer(TINY, pairs_of(corpus), out)
    trainer.run()
    assert trainer.step == TINY.steps
    return out


def test_each_pair_is_a_sentence_with_its_reading(corpus: Path) -> None:
    rows = [json.loads(line) for line in corpus.read_text(encoding="utf-8").splitlines()]
    assert len({row["text"] for row in rows}) == len(rows) == ROWS
    assert all(read(row["text"]).best.lean == row["lean"] for row in rows)


def test_the_same_seed_draws_the_same(grammar: Derivations) -> None:
    first, again = (
        [written(grammar.draw(rng), plain=True) for _ in range(20)] for rng in (random.Random(5), random.Random(5))
    )
    assert first == again
    assert len(set(first)) > 10


def test_letters_are_exchanged_on_both_sides() -> None:
    pair: Pair = (["a", symbols.OPEN, "a", "<", "n", symbols.CLOSE], ["(", "a", "n", ":", "ℝ", ")", ":", "a", "<", "n"])
    for seed in range(20):
        source, target = exchanged(pair, random.Random(seed))
        assert source[0] == "a"
        assert (target[1], target[2]) == (source[2], source[4])
        assert target[7:] == source[2:5]
        assert source[2] != source[4]


def test_lean_symbols_stand_first(corpus: Path) -> None:
    lean, words = vocabulary(pairs_of(corpus))
    assert lean[: len(symbols.SPECIAL)] == list(symbols.SPECIAL)
    assert {"ℤ", "n", "_₁", "7"} <= set(lean)
    assert "prime" in words
    assert not set(lean) & set(words)


def test_training_writes_weights_that_load(trained: Path) -> None:
    record = json.loads((trained / "training.json").read_text())
    assert record["trained_steps"] == TINY.steps
    loaded = loading.load(trained, NAME)
    assert loaded.lm.vocab_size == len(loaded.words)
    assert symbols.EOS in loaded.words[: loaded.lean_size]


def test_training_repeats(trained: Path, corpus: Path, tmp_path: Path) -> None:
    Trainer(TINY, pairs_of(corpus), tmp_path).run()
    assert (tmp_path / "vocabulary.json").read_bytes() == (trained / "vocabulary.json").read_bytes()
    first, again = (loading.load(folder, NAME).lm.model.state_dict() for folder in (trained, tmp_path))
    assert all(float((first[key] - again[key]).abs().max()) == 0 for key in first)


def test_the_loss_falls(corpus: Path, tmp_path: Path) -> None:
    trainer = Trainer(replace(TINY, seed=2, steps=30, batch_tokens=800, warmup=3), pairs_of(corpus), tmp_path)
    losses = [trainer.update(batch) for batch, _ in zip(trainer.examples.batches(), range(30), strict=False)]
    assert sum(losses[-5:]) < 0.9 * sum(losses[:5])
    assert trainer.rate() > 0


def test_damaged_weights_are_named(trained: Path, tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"lack config\.json"):
        MiniModel.load(tmp_path)
    for name in ("config.json", "vocabulary.json"):
        (tmp_path / name).write_bytes((trained / name).read_bytes())
    (tmp_path / "model.safetensors").write_bytes(b"no tensors")
    with pytest.raises(SetupError, match="cannot be read"):
        loading.load(tmp_path, NAME)
