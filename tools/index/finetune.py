"""Fine-tune BGE-M3 on a library with FlagEmbedding's trainer, as DRIFT does (appendix A.1.2, Table 4)."""

import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from leanwright.tools.encoders.bge import BgeM3
from leanwright.tools.errors import InputError, ModelError
from leanwright.tools.index.library import LibraryIndex
from leanwright.tools.index.pairs import write_pairs
from leanwright.tools.index.store import disk_errors
from leanwright.tools.lazy import lazy

if TYPE_CHECKING:
    import torch
else:
    torch = lazy("torch")


_TRAINER = "FlagEmbedding.finetune.embedder.encoder_only.m3"


@dataclass(frozen=True)
class FinetuneOptions:
    """Hyper-parameters of Table 4 that a machine or a library may force one to change."""

    epochs: float = 1.0
    batch_size: int = 32  # pairs for each device
    learning_rate: float = 5e-6
    max_tokens: int = 1024  # of a query and of a passage
    seed: int = 42


@dataclass(frozen=True)
class Finetuned:
    """A finished training."""

    folder: Path
    pairs: int
    encoder: str  # name of the new encoder


def finetune(
    index: LibraryIndex, weights: Path, out: Path, options: FinetuneOptions, say: Callable[[str], None]
) -> Finetuned:
    """Train the model in ``weights`` on pairs of ``index`` and write it to ``out``, with the pairs and a log.

    Blocking; runs the trainer on every GPU, or on the processor when there is none. Raises InputError when ``out``
    holds something, ModelError with the trainer's last words when it fails.
    """
    BgeM3.check(weights)
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise InputError(f"{out} exists already: name a new or an empty folder")
    with disk_errors(out):
        out.mkdir(parents=True, exist_ok=True)
        say("preparing training pairs")
        pairs = write_pairs(index, out / "pairs.jsonl", options.seed)
        if pairs < options.batch_size:
            raise InputError(f"there are {pairs} training pairs, fewer than one batch of {options.batch_size}")
        say(f"training on {pairs:,} pairs; the log is {out / 'train.log'}")
        run_trainer(trainer_command(weights, out, options), out / "train.log")
        shutil.rmtree(out / "cache", ignore_errors=True)
    return Finetuned(out, pairs, BgeM3(out).name)


def trainer_command(weights: Path, out: Path, options: FinetuneOptions) -> list[str]:
    """The command line of the trainer, one process for each device.

    Table 4's ``warmup_ratio`` is a fractional ``warmup_steps`` in transformers 5; its ``same_benchmark_within_batch``
    is FlagEmbedding's ``same_dataset_within_batch``. What it lists besides is the default of transformers.
    """
    devices = torch.cuda.device_count()
    launch = ["-m", "torch.distributed.run", "--nnodes=1", f"--nproc-per-node={max(devices, 1)}"]
    launch += ["--rdzv-backend=c10d", "--rdzv-endpoint=127.0.0.1:0", "-m", _TRAINER]
    values = {
        "model_name_or_path": weights.resolve(),
        "train_data": out / "pairs.jsonl",
        "cache_path": out / "cache",
        "output_dir": out,
        "query_max_len": options.max_tokens,
        "passage_max_len": options.max_tokens,
        "train_group_size": 4,
        "sentence_pooling_method": "cls",
        "num_train_epochs": options.epochs,
        "per_device_train_batch_size": options.batch_size,
        "per_device_eval_batch_size": 4,
        "learning_rate": options.learning_rate,
        "warmup_steps": 0.1,
        "weight_decay": 0.01,
        "dataloader_drop_last": True,
        "temperature": 0.02,
        "normalize_embeddings": True,
        "negatives_cross_device": True,
        "same_dataset_within_batch": True,
        "unified_finetuning": True,
        "kd_loss_type": "m3_kd_loss",
        "optim": "adamw_torch",
        "adam_beta1": 0.9,
        "adam_beta2": 0.999,
        "adam_epsilon": 1e-8,
        "seed": options.seed,
        "save_strategy": "no",
        "report_to": "none",
        "logging_steps": 10,
    }
    values |= {"bf16": True} if devices else {"use_cpu": True, "ddp_backend": "gloo"}
    return [sys.executable, *launch, *(word for key, value in values.items() for word in (f"--{key}", str(value)))]


def run_trainer(command: list[str], log: Path) -> None:
    """Run the trainer with its output in ``log``. Raises ModelError with its last words when it fails."""
    last: deque[str] = deque(maxlen=1)
    with (
        log.open("w", encoding="utf-8") as file,
        subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as process,
    ):
        try:
            assert process.stdout is not None
            for line in process.stdout:
                file.write(line)
                if "Error" in line or "error:" in line:
                    last.append(line.strip())
        finally:
            process.terminate()  # it has ended, unless we are being interrupted; the launcher ends its workers
    if process.returncode != 0:
        raise ModelError(f"the training failed ({last[0][:300] if last else 'no message'}): see {log}")
