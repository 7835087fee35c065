"""Tiny random models in the formats that FlagEmbedding reads, made on the spot."""

from pathlib import Path

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors
from transformers import PreTrainedTokenizerFast, XLMRobertaConfig, XLMRobertaForSequenceClassification, XLMRobertaModel

SPECIAL = ("<s>", "<pad>", "</s>", "<unk>", "<mask>")
WIDTH = 16


def save_tokenizer(folder: Path) -> int:
    """A tokenizer of bytes; returns the size of its vocabulary."""
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    vocabulary = {token: i for i, token in enumerate((*SPECIAL, *alphabet))}
    tokenizer = Tokenizer(models.BPE(vocabulary, [], unk_token="<unk>"))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair="<s> $A </s> </s> $B </s>", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    names = {"bos_token": "<s>", "eos_token": "</s>", "cls_token": "<s>", "sep_token": "</s>"}
    more = {"pad_token": "<pad>", "unk_token": "<unk>", "mask_token": "<mask>", "model_max_length": 512}
    PreTrainedTokenizerFast(tokenizer_object=tokenizer, **names, **more).save_pretrained(folder)
    return len(vocabulary)


def save_model(folder: Path, *, reranker: bool = False, seed: int = 0) -> Path:
    """A random two-layer model with its tokenizer under ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    config = XLMRobertaConfig(
        vocab_size=save_tokenizer(folder),
        hidden_size=WIDTH,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=32,
        max_position_embeddings=514,
        initializer_range=0.5,
        num_labels=1,
    )
    with torch.random.fork_rng():
        torch.manual_seed(seed)
        kind = XLMRobertaForSequenceClassification if reranker else XLMRobertaModel
        kind(config).save_pretrained(folder)
        if not reranker:
            torch.save(torch.nn.Linear(WIDTH, WIDTH).state_dict(), folder / "colbert_linear.pt")
            torch.save(torch.nn.Linear(WIDTH, 1).state_dict(), folder / "sparse_linear.pt")
    return folder
