"""``completions:NAME``: a model on a server with OpenAI's completions, steered and scored token by token.

The weights are the server's, the tokenizer is read here: prompts go out as numbers of tokens.
"""

from typing import Any

from leanwright.agent.providers.hf.load import LoadedLM, load_tokenizer
from leanwright.agent.providers.hf.model import HFModel
from leanwright.agent.providers.served_lm import ServedLM


def served_model(name: str, *, tokenizer: str | None, hub: bool, temperature: float, **options: Any) -> HFModel:
    """The model as an HFModel; the tokenizer (None: the model's name) and the server are asked at the first use.

    ``options``: see ServedLM. Raises ConfigError then for a tokenizer that is not here, or a server that cannot serve.
    """

    def load() -> LoadedLM:
        words, ends = load_tokenizer(tokenizer or name, hub=hub)
        eos_id = words.eos_token_id if words.eos_token_id in ends else min(ends)
        size = max(words.get_vocab().values()) + 1
        lm = ServedLM(name, vocab_size=size, eos_id=eos_id, context_length=words.model_max_length, **options)
        lm.meet()
        return LoadedLM(lm, words, ends)

    return HFModel(f"completions:{name}", load, temperature=temperature)
