"""Loads a causal language model and its tokenizer from a folder or from the Hugging Face cache."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.agent.providers.torch_lm import TorchLM
from leanwright.tools.errors import ConfigError, SetupError
from leanwright.tools.lazy import lazy
from leanwright.tools.protocols import CausalLM

if TYPE_CHECKING:
    import torch
else:
    torch = lazy("torch")


_TOKENIZERS = ("tokenizer.json", "tokenizer.model", "vocab.json", "spiece.model")


@dataclass(frozen=True)
class LoadedLM:
    """A language model, its tokenizer, and the tokens that end a text."""

    lm: CausalLM
    tokenizer: Any  # transformers.PreTrainedTokenizerBase
    ends: frozenset[int]


def require(name: str) -> None:
    """Raise ConfigError when ``name`` is the path of a folder that cannot be loaded. Reads no weights, no network."""
    folder = Path(name).expanduser()
    if not folder.is_dir():
        if name.startswith((".", "~", "/")) or name.count("/") != 1:
            raise ConfigError(f"hf:{name}: there is no such folder; name a folder, or a model of the hub as OWNER/NAME")
        return
    lacking = [
        part
        for part, found in (
            ("config.json", (folder / "config.json").is_file()),
            ("weights (*.safetensors)", any(folder.glob("*.safetensors"))),
            ("tokenizer (tokenizer.json)", any((folder / file).is_file() for file in _TOKENIZERS)),
        )
        if not found
    ]
    if lacking:
        raise ConfigError(
            f"hf:{name}: the folder holds no {' and no '.join(lacking)}; put all files of the model there"
        )


def choose_device(wanted: str | None) -> "tuple[torch.device, torch.dtype]":
    """The device (None: CUDA when there is one) and the precision for it: float32 on the CPU, else bfloat16.

    A CUDA device without bfloat16 gets float16. Raises ConfigError for a device that is not there.
    """
    found = torch.cuda.is_available()
    device = torch.device(wanted or ("cuda" if found else "cpu"))
    if device.type == "cpu":
        return device, torch.float32
    if not found or (device.index or 0) >= torch.cuda.device_count():
        raise ConfigError(f"device {wanted}: torch sees {torch.cuda.device_count()} CUDA devices here; use device cpu")
    return device, torch.bfloat16 if torch.cuda.is_bf16_supported() else torch.float16


def load(name: str, *, device: str | None = None, hub: bool = False) -> LoadedLM:
    """The model ``name``, a folder or a hub id. ``hub`` allows downloads; without it only local files are read.

    Weights are read from safetensors alone, and code that comes with a model is never run. Raises ConfigError for what
    the user can correct, SetupError for files that cannot be read.
    """
    require(name)
    where, dtype = choose_device(device)
    folder = Path(name).expanduser()
    source = str(folder) if folder.is_dir() else name
    model, tokenizer = _read(name, source, dtype, hub)
    if getattr(model, "_is_stateful", False):
        raise ConfigError(f"hf:{name} has recurrent layers, whose state cannot be shared; take a pure transformer")
    vocabulary = int(model.config.get_text_config().vocab_size)
    largest = max(tokenizer.get_vocab().values(), default=-1)
    if largest >= vocabulary:
        raise ConfigError(
            f"hf:{name}: the tokenizer does not match: it has tokens up to {largest}, the model {vocabulary} in all; "
            "put the tokenizer that belongs to the model into its folder"
        )
    ends = _ends(getattr(model, "generation_config", None), tokenizer, vocabulary)
    if not ends:
        raise ConfigError(f"hf:{name}: neither the tokenizer nor the model says which token ends a text (eos_token)")
    eos_id = tokenizer.eos_token_id if tokenizer.eos_token_id in ends else min(ends)
    return LoadedLM(TorchLM(_placed(name, model, where), f"hf:{name}", eos_id), tokenizer, ends)


def load_tokenizer(name: str, *, hub: bool = False) -> tuple[Any, frozenset[int]]:
    """The tokenizer in a folder or of a hub id, and the tokens that end a text; no weights are read.

    Raises ConfigError for what the user can correct.
    """
    from transformers import AutoTokenizer, GenerationConfig

    folder = Path(name).expanduser()
    source = str(folder) if folder.is_dir() else name
    said = "set LEANWRIGHT_MODEL_TOKENIZER to the folder or hub id of the tokenizer of the model that the server serves"
    try:
        with _quietly():
            tokenizer = AutoTokenizer.from_pretrained(source, trust_remote_code=False, local_files_only=not hub)
    except (OSError, ValueError, KeyError, ImportError) as error:
        fetch = "" if hub else ", or LEANWRIGHT_MODEL_HUB=true to fetch it"
        raise ConfigError(f"there is no tokenizer {name} here ({_line(error)}); {said}{fetch}") from None
    try:
        settings = GenerationConfig.from_pretrained(source, local_files_only=not hub)
    except OSError:  # few folders lack it; the tokenizer says which token ends a text
        settings = None
    ends = _ends(settings, tokenizer, max(tokenizer.get_vocab().values(), default=-1) + 1)
    if not ends:
        raise ConfigError(f"the tokenizer {name} does not say which token ends a text (eos_token); {said}")
    return tokenizer, ends


def _read(name: str, source: str, dtype: "torch.dtype", hub: bool) -> tuple[Any, Any]:
    from safetensors import SafetensorError
    from transformers import AutoModelForCausalLM, AutoTokenizer

    options = {"local_files_only": not hub, "trust_remote_code": False}
    try:
        with _quietly():
            tokenizer = AutoTokenizer.from_pretrained(source, **options)
            model = AutoModelForCausalLM.from_pretrained(source, dtype=dtype, use_safetensors=True, **options)
    except OSError as error:
        if Path(source).is_dir():
            raise SetupError(f"hf:{name} cannot be read: {_line(error)}; copy its files again") from None
        raise ConfigError(_not_here(name, hub, error)) from None
    except (ValueError, KeyError, ImportError, RuntimeError, SafetensorError) as error:
        raise SetupError(f"hf:{name} cannot be loaded: {_line(error)}; is it a causal language model?") from None
    return model, tokenizer


@contextmanager
def _quietly() -> Iterator[None]:
    """Without transformers' progress bars and warnings: what matters is said by our errors."""
    from transformers.utils import logging

    bars, verbosity = logging.is_progress_bar_enabled(), logging.get_verbosity()
    logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    logging.set_verbosity_error()  # type: ignore[no-untyped-call]
    try:
        yield
    finally:
        logging.set_verbosity(verbosity)
        if bars:
            logging.enable_progress_bar()  # type: ignore[no-untyped-call]


def _not_here(name: str, hub: bool, error: OSError) -> str:
    if hub:
        return f"hf:{name} cannot be fetched: {_line(error)}; check the name and the network"
    return (
        f"hf:{name} is not in the Hugging Face cache of this machine; fetch it with `hf download {name}`, "
        "or set LEANWRIGHT_MODEL_HUB=true, or name a folder"
    )


def _placed(name: str, model: Any, device: "torch.device") -> Any:
    try:
        return model.to(device)
    except torch.OutOfMemoryError as error:
        raise SetupError(
            f"hf:{name} does not fit into the memory of {device}; take a smaller model, or set "
            "LEANWRIGHT_MODEL_DEVICE=cpu"
        ) from error


def _ends(settings: Any, tokenizer: Any, size: int) -> frozenset[int]:
    """Ids of the tokens that end a text: models for chat have several."""
    listed = getattr(settings, "eos_token_id", None)
    found = [*(listed if isinstance(listed, list) else [listed]), tokenizer.eos_token_id]
    return frozenset(int(i) for i in found if i is not None and 0 <= int(i) < size)


def _line(error: BaseException) -> str:
    """The first sentence of a library's message."""
    return " ".join(str(error).split("\n")[0].split())[:200] or type(error).__name__
