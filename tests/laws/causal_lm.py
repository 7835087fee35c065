"""Laws of the CausalLM Protocol. ``make`` gives a language model and two prompts of different length."""

import math
from collections.abc import Callable, Sequence

import torch

from leanwright.tools.protocols import CausalLM, LMPrompt

Make = Callable[[], tuple[CausalLM, LMPrompt, LMPrompt]]
NEAR = 2e-4


def log_probabilities_are_normalised(make: Make) -> None:
    lm, prompt, _ = make()
    _, scores = lm.start(prompt, 3)
    assert scores.shape == (3, lm.vocab_size)
    assert scores.dtype == torch.float32
    assert torch.allclose(scores.exp().sum(-1), torch.ones(3), atol=NEAR)
    assert torch.equal(scores[0], scores[1])


def steps_agree_with_one_pass(make: Make) -> None:
    lm, *prompts = make()
    for prompt in prompts:
        tokens = greedy(lm, prompt, 6)
        assert torch.allclose(torch.tensor(stepwise(lm, prompt, tokens)), lm.logprobs(prompt, tokens), atol=NEAR)


def continuations_do_not_see_each_other(make: Make) -> None:
    lm, prompt, _ = make()
    one, other = greedy(lm, prompt, 4), list(reversed(greedy(lm, prompt, 4)))
    state, scores = lm.start(prompt, 2)
    sums = torch.zeros(2)
    for pair in zip(one, other, strict=True):
        tokens = torch.tensor(pair)
        sums += scores.gather(-1, tokens[:, None])[:, 0]
        scores = lm.step(state, tokens)
    for total, tokens in zip(sums, (one, other), strict=True):
        alone = float(lm.logprobs(prompt, tokens).sum())
        assert math.isclose(float(total), alone, abs_tol=NEAR * 10) or float(total) == alone == -math.inf


def reindex_copies_continuations(make: Make) -> None:
    lm, prompt, _ = make()
    first = greedy(lm, prompt, 2)
    state, scores = lm.start(prompt, 3)
    second = scores[0].topk(2).indices.tolist()[1]
    lm.step(state, torch.tensor([first[0], second, first[0]]))
    lm.reindex(state, torch.tensor([1, 1, 0, 2]))
    assert state.n == 4
    after = lm.step(state, torch.tensor([first[1]] * 4))
    assert torch.allclose(after[0], after[1], atol=NEAR)
    assert torch.allclose(after[2], after[3], atol=NEAR)
    expected, scores = lm.start(prompt, 1)
    lm.step(expected, torch.tensor([second]))
    assert torch.allclose(lm.step(expected, torch.tensor([first[1]]))[0], after[0], atol=NEAR)


def replacing_the_last_tokens_is_as_if_they_had_been_read(make: Make) -> None:
    lm, prompt, _ = make()
    tokens = greedy(lm, prompt, 3)
    state, scores = lm.start(prompt, 3)
    other = scores[0].topk(2).indices.tolist()[1]
    lm.step(state, torch.tensor([other, tokens[0], other]))
    again = lm.replace(state, torch.tensor([0, 2]), torch.tensor([tokens[0], tokens[0]]))
    expected, _ = lm.start(prompt, 1)
    assert torch.allclose(lm.step(expected, torch.tensor([tokens[0]])).expand(2, -1), again, atol=NEAR)
    after = lm.step(state, torch.tensor([tokens[1]] * 3))
    assert torch.allclose(lm.step(expected, torch.tensor([tokens[1]])).expand(3, -1), after, atol=NEAR)


def rendering_a_prefix_never_fails(make: Make) -> None:
    lm, prompt, _ = make()
    tokens = greedy(lm, prompt, 12)
    for end in range(len(tokens) + 1):
        assert isinstance(prompt.render(tokens[:end]), str)


def starting_twice_gives_the_same(make: Make) -> None:
    lm, prompt, other = make()
    first = lm.start(prompt, 2)[1]
    lm.start(other, 1)
    assert torch.equal(first, lm.start(prompt, 2)[1])


LAWS = (
    log_probabilities_are_normalised,
    steps_agree_with_one_pass,
    continuations_do_not_see_each_other,
    reindex_copies_continuations,
    replacing_the_last_tokens_is_as_if_they_had_been_read,
    rendering_a_prefix_never_fails,
    starting_twice_gives_the_same,
)


def greedy(lm: CausalLM, prompt: LMPrompt, length: int) -> list[int]:
    """The most probable tokens, the end of text left out so that the length is as asked."""
    state, scores = lm.start(prompt, 1)
    found: list[int] = []
    for _ in range(length):
        scores[0, lm.eos_id] = -math.inf
        found.append(int(scores[0].argmax()))
        scores = lm.step(state, torch.tensor(found[-1:]))
    return found


def stepwise(lm: CausalLM, prompt: LMPrompt, tokens: Sequence[int]) -> list[float]:
    state, scores = lm.start(prompt, 1)
    found = []
    for token in tokens:
        found.append(float(scores[0, token]))
        scores = lm.step(state, torch.tensor([token]))
    return found
