"""The benchmark of a GPU counts the bytes of a step, and runs where there is none."""

import pytest

pytest.importorskip("torch")

import torch

from leanwright.evals.bench.smc_gpu import SHAPES, SharedPrompt, bytes_of_step, model_of


def test_a_step_reads_the_weights_and_all_keys_and_values() -> None:
    lm = model_of(SHAPES["tiny"], 500, "cpu", torch.float32)
    one, two = (bytes_of_step(lm, n, 7, 10) for n in (1, 2))
    table, position = 500 * 64, 4 * 2 * 2 * 2 * 16  # keys and values, layers, heads, numbers of each
    assert two - one == 10 * position
    assert one - 17 * position == 4 * (sum(p.numel() for p in lm.model.parameters()) - table)


def test_what_particles_hold_is_what_a_step_reads() -> None:
    lm = model_of(SHAPES["tiny"], 500, "cpu", torch.float32)
    state, scores = lm.start(SharedPrompt(tuple(range(1, 21))), 4)
    assert scores.shape == (4, 500)
    assert lm.held_bytes(state) == bytes_of_step(lm, 4, 20, 0) - bytes_of_step(lm, 4, 0, 0)
