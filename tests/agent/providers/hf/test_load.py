from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import torch
from transformers import MambaConfig, MambaForCausalLM, MistralConfig, MistralForCausalLM

from leanwright.agent.providers.decode import one_thread
from leanwright.agent.providers.hf.load import choose_device, load, require
from leanwright.agent.providers.hf.prompts import HFPrompt, Prompts, Texts
from leanwright.agent.providers.torch_lm import TorchLM
from leanwright.tools.errors import ConfigError, InputError, SetupError
from leanwright.tools.lean.description import LibraryDescription
from leanwright.tools.protocols import CausalLM, LMPrompt
from leanwright.tools.types import ChatMessage
from tests.agent.providers.hf.tiny import END, save, tokenizer
from tests.laws import causal_lm

MATHLIB = LibraryDescription(name="Mathlib")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save(tmp_path_factory.mktemp("model"))


@pytest.mark.parametrize("law", causal_lm.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Callable[[Any], None], folder: Path) -> None:
    @cache
    def make() -> tuple[CausalLM, LMPrompt, LMPrompt]:
        found = load(str(folder), device="cpu")
        prompts = Prompts(Texts(found.tokenizer, found.ends, found.lm.vocab_size), MATHLIB)
        greeting = ChatMessage(role="user", content="Good morning.")
        return found.lm, prompts.chat([greeting]), prompts.informalize("theorem t : 1 = 1 := by sorry")

    with one_thread():
        law(make)


def test_what_is_loaded(folder: Path) -> None:
    found = load(str(folder), device="cpu")
    assert found.lm.name == f"hf:{folder}"
    assert found.lm.model.dtype == torch.float32
    assert (found.lm.vocab_size, found.lm.context_length) == (259, 4096)
    assert found.ends == {found.tokenizer.convert_tokens_to_ids(END)} == {found.lm.eos_id}


def test_a_prompt_longer_than_the_context_is_said(tmp_path: Path) -> None:
    found = load(str(save(tmp_path, context=64)), device="cpu")
    prompts = Prompts(Texts(found.tokenizer, found.ends, found.lm.vocab_size), MATHLIB)
    with pytest.raises(InputError, match=r"too long for hf:.*: more than 64 tokens; shorten"):
        found.lm.start(prompts.formalize("One is one.", []), 2)


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ("model.safetensors", r"no weights \(\*\.safetensors\); put all files"),
        ("tokenizer.json", r"no tokenizer \(tokenizer\.json\)"),
        ("config.json", r"no config\.json"),
    ],
)
def test_a_folder_without_a_file_is_refused_before_anything_is_read(tmp_path: Path, files: str, why: str) -> None:
    (save(tmp_path) / files).unlink()
    with pytest.raises(ConfigError, match=why):
        require(str(tmp_path))


@pytest.mark.parametrize("name", ["./nowhere", "/nowhere/at/all", "nowhere", "a/b/c", "~/no-such-model"])
def test_a_path_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(ConfigError, match="there is no such folder"):
        require(name)


def test_a_tokenizer_that_does_not_match_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="does not match: it has tokens up to 258, the model 200 in all"):
        load(str(save(tmp_path, size=200)), device="cpu")


def test_a_recurrent_model_is_refused(tmp_path: Path) -> None:
    config = MambaConfig(vocab_size=259, hidden_size=8, state_size=4, num_hidden_layers=1, eos_token_id=257)
    MambaForCausalLM(config).save_pretrained(tmp_path)
    tokenizer().save_pretrained(tmp_path)
    with pytest.raises(ConfigError, match="has recurrent layers"):
        load(str(tmp_path), device="cpu")


def test_sliding_attention_reads_as_in_one_pass() -> None:
    torch.manual_seed(0)
    sizes = {"vocab_size": 31, "hidden_size": 16, "intermediate_size": 16, "max_position_embeddings": 64}
    heads = {"num_hidden_layers": 2, "num_attention_heads": 2, "num_key_value_heads": 1}
    lm = TorchLM(MistralForCausalLM(MistralConfig(**sizes, **heads, sliding_window=3)), "sliding", 2)
    texts: Any = None
    prompts = [HFPrompt(texts, ids, tuple(range(31))) for ids in ((3, 4, 5, 6, 7, 8), (9, 3))]
    causal_lm.steps_agree_with_one_pass(lambda: (lm, *prompts))


def test_a_damaged_file_is_said_in_one_line(tmp_path: Path) -> None:
    (save(tmp_path) / "model.safetensors").write_bytes(b"no weights at all")
    with pytest.raises(SetupError, match=r"^hf:.* cannot be (read|loaded): [^\n]*$"):
        load(str(tmp_path), device="cpu")


def test_a_hub_model_that_is_not_here_is_said_without_asking_the_network() -> None:
    with pytest.raises(ConfigError, match=r"hf:nobody/nothing is not in the .* cache .*`hf download nobody/nothing`"):
        load("nobody/nothing", device="cpu")


def test_a_device_that_is_not_here_is_refused() -> None:
    assert choose_device("cpu") == (torch.device("cpu"), torch.float32)
    with pytest.raises(ConfigError, match=r"device cuda:99: torch sees \d+ CUDA devices"):
        choose_device("cuda:99")


def test_loading_prints_nothing(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    load(str(folder), device="cpu")
    assert tuple(capfd.readouterr()) == ("", "")
