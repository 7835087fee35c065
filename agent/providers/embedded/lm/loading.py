"""Loads shipped or newly trained weights: config.json, model.safetensors (fp16), vocabulary.json."""

import json
from dataclasses import dataclass
from pathlib import Path

from leanwright.agent.providers.embedded.lm import symbols
from leanwright.agent.providers.torch_lm import TorchLM
from leanwright.tools.errors import SetupError

SHIPPED = Path(__file__).parent / "weights"


@dataclass(frozen=True)
class Loaded:
    """A language model with its vocabulary, of which the first ``lean_size`` symbols may stand in Lean."""

    lm: TorchLM
    words: tuple[str, ...]
    lean_size: int
    ids: dict[str, int]


FILES = ("config.json", "model.safetensors", "vocabulary.json")


def require(folder: Path) -> None:
    """Raise SetupError when a file of the weights is missing."""
    missing = [name for name in FILES if not (folder / name).is_file()]
    if missing:
        raise SetupError(f"the weights in {folder} lack {', '.join(missing)}; install Leanwright again")


def load(folder: Path | None, name: str) -> Loaded:
    """Weights of a folder (None: the shipped ones), in float32. Raises SetupError when they are missing or damaged."""
    import torch
    from safetensors import SafetensorError
    from safetensors.torch import load_file
    from transformers import LlamaConfig, LlamaForCausalLM

    path = folder or SHIPPED
    try:
        vocabulary = json.loads((path / "vocabulary.json").read_text(encoding="utf-8"))
        words = (*vocabulary["lean"], *vocabulary["words"])
        config = LlamaConfig.from_json_file(path / "config.json")
        state = {key: value.float() for key, value in load_file(path / "model.safetensors").items()}
    except (OSError, ValueError, KeyError, SafetensorError) as error:
        raise SetupError(
            f"the weights in {path} cannot be read ({type(error).__name__}); install Leanwright again"
        ) from error
    model = LlamaForCausalLM(config)
    missing, unexpected = model.load_state_dict(state, strict=False)
    if set(missing) - {"lm_head.weight"} or unexpected:
        raise SetupError(f"the weights in {path} do not fit their config.json; install Leanwright again")
    model.tie_weights()
    ids = {word: i for i, word in enumerate(words)}
    with torch.no_grad():
        lm = TorchLM(model, name, ids[symbols.EOS])
    return Loaded(lm, words, len(vocabulary["lean"]), ids)
