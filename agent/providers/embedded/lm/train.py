"""Trains the language model: ``python -m leanwright.agent.providers.embedded.lm.train --corpus FILE --out DIR``.

The corpus is what ``lm.corpus`` wrote; letters are exchanged while training, so that they are copied and not learned.
The learning rate follows a cosine over ``--steps`` steps. Nothing depends on the clock: with one thread the same
machine repeats the run bit for bit, which the digests of the weights in the log and in training.json show. A
checkpoint that can be shipped is written every minute and a half.
"""

import argparse
import hashlib
import json
import math
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.agent.providers.embedded.lm import symbols
from leanwright.tools.reader.reader import shipped
from leanwright.tools.reader.tokens import tokens_of

if TYPE_CHECKING:
    import torch
    from transformers import LlamaForCausalLM

Encoded = tuple[list[int], list[int]]
POOL = 64  # batches that are bucketed by length together
HELD_OUT = 400  # last pairs of the corpus, which are not trained on
DECAY = 0.05
LONGEST = 200  # symbols of a statement and of its Lean together
SMALL = "abcdkmnpqrstuvwxyz"


@dataclass(frozen=True)
class TrainingPlan:
    """Size of the model and of the run; the shipped weights record it."""

    seed: int = 7
    steps: int = 16000
    hidden: int = 192
    layers: int = 5
    heads: int = 3
    batch_tokens: int = 2048  # padded tokens of one batch
    learning_rate: float = 2e-3
    warmup: int = 200


Pair = tuple[list[str], list[str]]  # symbols of a statement, and of its Lean


def pairs_of(path: Path) -> list[Pair]:
    """The pairs of a corpus as symbols, without those that are too long."""
    found: list[Pair] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        pair = symbols.of_statement(tokens_of(row["text"]).tokens), symbols.of_lean(row["lean"])
        if len(pair[0]) + len(pair[1]) <= LONGEST:
            found.append(pair)
    return found


def vocabulary(pairs: Sequence[Pair]) -> tuple[list[str], list[str]]:
    """Symbols that may stand in Lean, the special ones first, and words that only statements have."""
    lean = {symbol for _, target in pairs for symbol in target} | set(SMALL) | set("0123456789")
    lean |= {symbols.GLUE + sign for sign in "0123456789.₀₁₂₃₄₅₆₇₈₉"}
    reader = shipped()
    words = {symbol for source, _ in pairs for symbol in source} | set(reader.tables.words)
    return [*symbols.SPECIAL, *sorted(lean)], sorted(words - lean - set(symbols.SPECIAL))


def exchanged(pair: Pair, rng: random.Random) -> Pair:
    """The pair in other small letters, none of which the Lean names anew."""
    source, target = pair
    given = [letter for letter in SMALL if letter in source]
    free = [letter for letter in SMALL if letter in given or letter not in target]
    names = dict(zip(given, rng.sample(free, len(given)), strict=True))
    return _formulas(source, names), [names.get(s, s) for s in target]


def _formulas(source: list[str], names: dict[str, str]) -> list[str]:
    """Letters of formulas exchanged; the word "a" stays."""
    out, inside = [], False
    for symbol in source:
        inside = symbol == symbols.OPEN or (inside and symbol != symbols.CLOSE)
        out.append(names.get(symbol, symbol) if inside else symbol)
    return out


class Examples:
    """Endless batches of encoded examples in both directions, each batch of nearly equal lengths."""

    def __init__(self, pairs: list[Pair], ids: dict[str, int], plan: TrainingPlan, rng: random.Random) -> None:
        self.pairs, self.ids, self.plan, self.rng = pairs, ids, plan, rng

    def encode(self, pair: Pair, *, backwards: bool = False) -> Encoded:
        """Token ids of the prompt and of the target; ``backwards``: from Lean to words."""
        source, target = pair[::-1] if backwards else pair
        unknown = self.ids[symbols.UNKNOWN]
        task = self.ids[symbols.INFORMALIZE if backwards else symbols.FORMALIZE]
        prompt = [task, *(self.ids.get(s, unknown) for s in source), self.ids[symbols.SEP]]
        return prompt, [*(self.ids.get(s, unknown) for s in target), self.ids[symbols.EOS]]

    def batches(self) -> Iterator[list[Encoded]]:
        """Batches of at most ``batch_tokens`` padded tokens; a fifth of the examples goes backwards."""
        while True:
            pool: list[Encoded] = []
            total = 0
            while total < POOL * self.plan.batch_tokens * 0.8:
                pair = exchanged(self.rng.choice(self.pairs), self.rng)
                pool.append(self.encode(pair, backwards=self.rng.random() < 0.2))
                total += len(pool[-1][0]) + len(pool[-1][1])
            pool.sort(key=lambda e: len(e[0]) + len(e[1]))
            groups = list(self._groups(pool))
            self.rng.shuffle(groups)
            yield from groups

    def _groups(self, pool: list[Encoded]) -> Iterator[list[Encoded]]:
        group: list[Encoded] = []
        for item in pool:
            if group and (len(group) + 1) * (len(item[0]) + len(item[1])) > self.plan.batch_tokens:
                yield group
                group = []
            group.append(item)
        if group:
            yield group


def tensors(batch: list[Encoded]) -> "tuple[torch.Tensor, torch.Tensor]":
    """Token ids and labels, padded on the right; labels are -100 outside targets."""
    import torch

    width = max(len(p) + len(t) for p, t in batch)
    inputs = torch.zeros(len(batch), width, dtype=torch.long)
    labels = torch.full((len(batch), width), -100, dtype=torch.long)
    for row, (prompt, target) in enumerate(batch):
        inputs[row, : len(prompt) + len(target)] = torch.tensor(prompt + target)
        labels[row, len(prompt) : len(prompt) + len(target)] = torch.tensor(target)
    return inputs, labels


def new_model(plan: TrainingPlan, size: int, ids: dict[str, int]) -> "LlamaForCausalLM":
    """An untrained Llama of the planned size."""
    from transformers import LlamaConfig, LlamaForCausalLM

    config = LlamaConfig(
        vocab_size=size,
        hidden_size=plan.hidden,
        intermediate_size=plan.hidden * 8 // 3 // 32 * 32,
        num_hidden_layers=plan.layers,
        num_attention_heads=plan.heads,
        num_key_value_heads=plan.heads,
        max_position_embeddings=512,
        tie_word_embeddings=True,
        bos_token_id=None,
        eos_token_id=ids[symbols.EOS],
        pad_token_id=ids[symbols.PAD],
    )
    model = LlamaForCausalLM(config)
    model.set_attn_implementation("eager")  # on these short sequences twice as fast to train as the fused kernel
    return model


def forward(model: Any, inputs: "torch.Tensor", labels: "torch.Tensor") -> "tuple[torch.Tensor, torch.Tensor]":
    """Logits at the target positions, and their labels."""
    hidden = model.model(input_ids=inputs, use_cache=False).last_hidden_state[:, :-1]
    wanted = labels[:, 1:]
    mask = wanted != -100
    return model.lm_head(hidden[mask]), wanted[mask]


def save(model: Any, words: tuple[list[str], list[str]], out: Path, record: dict[str, Any]) -> None:
    """Write config.json, model.safetensors (fp16), vocabulary.json and training.json."""
    import torch
    from safetensors.torch import save_file

    out.mkdir(parents=True, exist_ok=True)
    table = json.dumps({"lean": words[0], "words": words[1]}, ensure_ascii=False)
    (out / "vocabulary.json").write_text(table + "\n", encoding="utf-8")
    state = {
        k: v.detach().to(torch.float16).contiguous() for k, v in model.state_dict().items() if k != "lm_head.weight"
    }
    save_file(state, str(out / "model.safetensors.part"), metadata={"format": "pt"})
    (out / "model.safetensors.part").replace(out / "model.safetensors")
    model.config.to_json_file(str(out / "config.json"))
    (out / "training.json").write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


class Trainer:
    """One training run."""

    def __init__(self, plan: TrainingPlan, pairs: list[Pair], out: Path) -> None:
        import torch

        self.plan, self.out = plan, out
        torch.manual_seed(plan.seed)
        self.words = vocabulary(pairs)
        self.ids = {word: i for i, word in enumerate([*self.words[0], *self.words[1]])}
        self.model = new_model(plan, len(self.ids), self.ids)
        matrices = [p for p in self.model.parameters() if p.ndim > 1]
        others = [p for p in self.model.parameters() if p.ndim <= 1]
        groups = [{"params": matrices, "weight_decay": DECAY}, {"params": others, "weight_decay": 0.0}]
        self.optimizer = torch.optim.AdamW(groups, lr=plan.learning_rate, betas=(0.9, 0.98))
        kept = max(1, len(pairs) - HELD_OUT)
        self.examples = Examples(pairs[:kept], self.ids, plan, random.Random(plan.seed))
        held_out = (self.examples.encode(pair) for pair in pairs[kept:])
        self.held_out = sorted(held_out, key=lambda e: len(e[0]) + len(e[1]))
        self.started, self.seen, self.step = time.monotonic(), 0, 0
        self.digests: dict[int, str] = {}

    def rate(self) -> float:
        """Warm-up, then a cosine down to 2 % of the peak."""
        cosine = 0.5 * (1 + math.cos(math.pi * min(1.0, self.step / self.plan.steps)))
        return self.plan.learning_rate * min(1.0, (self.step + 1) / self.plan.warmup) * (0.02 + 0.98 * cosine)

    def run(self) -> None:
        """Train for all steps and write the final weights."""
        loss, last = 0.0, time.monotonic()
        for batch in self.examples.batches():
            if self.step >= self.plan.steps:
                break
            loss += self.update(batch)
            if self.step % 100 == 0:
                self._log(loss / 100)
                loss = 0.0
            if time.monotonic() - last > 90:
                self.save()
                last = time.monotonic()
        if self.step % 100:
            self._log(loss / (self.step % 100))
        self.save()

    def update(self, batch: list[Encoded]) -> float:
        """One optimizer step; returns the loss."""
        import torch

        for group in self.optimizer.param_groups:
            group["lr"] = self.rate()
        inputs, labels = tensors(batch)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits, wanted = forward(self.model, inputs, labels)
        loss = torch.nn.functional.cross_entropy(logits.float(), wanted)
        torch.autograd.backward(loss)
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=True)
        self.step += 1
        self.seen += sum(len(p) + len(t) for p, t in batch)
        return float(loss.detach())

    def exact(self) -> float:
        """Share of held-out pairs whose every target token is the most probable one: greedy exact match."""
        import torch

        right = 0
        with torch.no_grad():
            for start in range(0, len(self.held_out), 32):
                inputs, labels = tensors(self.held_out[start : start + 32])
                predicted = self.model(input_ids=inputs, use_cache=False).logits[:, :-1].argmax(-1)
                wrong = (predicted != labels[:, 1:]) & (labels[:, 1:] != -100)
                right += int((~wrong.any(dim=1)).sum())
        return right / max(1, len(self.held_out))

    def digest(self) -> str:
        """The first digits of a SHA-256 of the weights."""
        found = hashlib.sha256()
        for _, value in sorted(self.model.state_dict().items()):
            found.update(value.detach().numpy().tobytes())
        return found.hexdigest()[:16]

    def _log(self, loss: float) -> None:
        elapsed = time.monotonic() - self.started
        exact = ""
        if self.step % 500 == 0 or self.step >= self.plan.steps:
            self.digests[self.step] = self.digest()
            exact = f" held-out exact {self.exact():.3f} weights {self.digests[self.step]}"
        line = f"step {self.step} loss {loss:.4f} tokens/s {self.seen / elapsed:.0f} tokens {self.seen / 1e6:.2f}M"
        sys.stderr.write(f"{line} minutes {elapsed / 60:.1f}{exact}\n")
        sys.stderr.flush()

    def save(self) -> None:
        """Write a checkpoint."""
        minutes = (time.monotonic() - self.started) / 60
        parameters = sum(p.numel() for p in self.model.parameters())
        record = asdict(self.plan) | {
            "trained_steps": self.step,
            "trained_tokens": self.seen,
            "trained_minutes": round(minutes, 1),
            "parameters": parameters,
            "digests": {str(step): self.digests[step] for step in self.digests if step in (500, self.plan.steps)},
        }
        save(self.model, self.words, self.out, record)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="Train the language model.")
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=TrainingPlan.seed)
    parser.add_argument("--steps", type=int, default=TrainingPlan.steps)
    parser.add_argument("--hidden", type=int, default=TrainingPlan.hidden)
    parser.add_argument("--layers", type=int, default=TrainingPlan.layers)
    parser.add_argument("--batch-tokens", type=int, default=TrainingPlan.batch_tokens)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    import torch

    torch.set_num_threads(options.threads)
    plan = TrainingPlan(
        seed=options.seed, steps=options.steps, hidden=options.hidden, layers=options.layers,
        heads=max(1, options.hidden // 64), batch_tokens=options.batch_tokens,
    )  # fmt: skip
    Trainer(plan, pairs_of(options.corpus), options.out).run()


if __name__ == "__main__":
    main()
