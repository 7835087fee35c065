"""The benchmark of a GPU counts the bytes of a step, and runs where there is none."""

import pytest

pytest.importorskip("torch")

import torch

from leanwright.evals.bench.smc_gpu import SHAPES, SharedPrompt, bytes_of_step, held_bytes, model_of


def test_a_step_reads_the_weights_and_all_keys_and_values() -> None:
    lm = model_of(SHAPES["tiny"], 500, "cpu", torch.float32)
    one, two = (bytes_of_step(lm, n, 10) for n in (1, 2))
    table = 500 * 64
    assert one - (two - one) == 4 * (sum(p.numel() for p in lm.model.parameters()) - table)
    assert two - one == 4 * 2 * 2 * 2 * 16 * 10  # keys and values, layers, heads, numbers of each, tokens


def test_what_particles_hold_is_what_a_step_reads() -> None:
    lm = model_of(SHAPES["tiny"], 500, "cpu", torch.float32)
    state, scores = lm.start(SharedPrompt(tuple(range(1, 21))), 4)
    assert scores.shape == (4, 500)
    assert held_bytes(state) == 4 * bytes_of_step(lm, 1, 20) - 4 * bytes_of_step(lm, 1, 0)
