"""BERT's encoder (Devlin et al. 2019, section 3) as an ONNX graph of onnxruntime's fused operators."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from onnxruntime import InferenceSession  # type: ignore[import-untyped]

Weights: TypeAlias = "Mapping[str, NDArray[np.float32]]"
# Of the input of a product, by its name: a bound of most numbers, and the channels (columns) that go far beyond it.
Outliers: TypeAlias = "Mapping[str, tuple[float, Sequence[int]]]"
FUSED = "com.microsoft"  # the domain of onnxruntime's own operators
OPSET, IR_VERSION = 17, 8


def open_session(
    config: Mapping[str, Any], weights: Weights, *, integers: bool = False, outliers: Outliers | None = None
) -> InferenceSession:
    """A session from ``input_ids`` and ``mask``, int32 [texts, tokens], to ``hidden``, float32 [texts, tokens, width].

    ``config`` and ``weights`` as the files of the model name them. On the GPU where onnxruntime has one. ``integers``:
    its products are of eight-bit integers, with a scale for each column of the weights and, as it comes, for each
    batch (Zafrir et al. 2019, Q8BERT, section 3). They are computed in the thread that runs it: threads with a batch
    each wait less for each other than threads that share one. A few channels with numbers ten times as large would
    leave the others a tenth of the scale: what ``outliers`` have beyond their bounds is multiplied in single precision
    (Dettmers et al. 2022, LLM.int8(), section 3.2).
    """
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3  # errors
    if integers:
        options.intra_op_num_threads = 1
    graph = _Graph(config, weights, integers=integers, outliers=outliers or {}).serialized()
    return onnxruntime.InferenceSession(graph, options, providers=onnxruntime.get_available_providers())


class _Graph:
    def __init__(self, config: Mapping[str, Any], weights: Weights, *, integers: bool, outliers: Outliers) -> None:
        self._config, self._weights, self._integers, self._outliers = config, weights, integers, outliers
        self._epsilon = config["layer_norm_eps"]
        self._nodes: list[Any] = []
        self._tensors: list[Any] = []

    def serialized(self) -> bytes:
        from onnx import TensorProto, helper

        hidden = self._embedded()
        for layer in range(self._config["num_hidden_layers"]):
            hidden = self._layer(hidden, f"encoder.layer.{layer}.")
        self._nodes[-1].output[0] = "hidden"
        given = [
            helper.make_tensor_value_info(n, TensorProto.INT32, ["texts", "tokens"]) for n in ("input_ids", "mask")
        ]
        found = helper.make_tensor_value_info("hidden", TensorProto.FLOAT, ["texts", "tokens", None])
        graph = helper.make_graph(self._nodes, "bert", given, [found], self._tensors)
        domains = [helper.make_opsetid("", OPSET), helper.make_opsetid(FUSED, 1)]
        model: bytes = helper.make_model(graph, opset_imports=domains, ir_version=IR_VERSION).SerializeToString()
        return model

    def _embedded(self) -> str:
        name = "embeddings."
        first_type = self._weights[f"{name}token_type_embeddings.weight"][0]  # all tokens are of the first segment
        inputs = [
            "input_ids",
            "",
            self._tensor(f"{name}word_embeddings.weight"),
            self._constant("positions", self._weights[f"{name}position_embeddings.weight"] + first_type),
            "",
            *self._norm(f"{name}LayerNorm"),
        ]
        return self._node("EmbedLayerNormalization", inputs, more=("mask",), epsilon=self._epsilon)

    def _layer(self, x: str, name: str) -> str:
        parts = [f"{name}attention.self.{part}." for part in ("query", "key", "value")]
        weights = np.concatenate([self._weights[f"{part}weight"].T for part in parts], axis=1)
        bias = np.concatenate([self._weights[f"{part}bias"] for part in parts])
        mixed = self._attention(x, f"{name}qkv", weights, self._constant(f"{name}qkv_bias", bias))
        x = self._joined(self._times(mixed, f"{name}attention.output.dense"), x, f"{name}attention.output")
        wide = self._times(x, f"{name}intermediate.dense")
        bent = self._node("BiasGelu", [wide, self._tensor(f"{name}intermediate.dense.bias")])
        return self._joined(self._times(bent, f"{name}output.dense"), x, f"{name}output")

    def _attention(self, x: str, name: str, weights: NDArray[np.float32], bias: str) -> str:
        heads = self._config["num_attention_heads"]
        if not self._integers:
            return self._node("Attention", [x, self._constant(name, weights), bias, "mask"], num_heads=heads)
        every = self._product(x, name, weights)
        parts = [self._node("Split", [every], domain="", more=("k", "v"), axis=-1)]
        parts += [f"{parts[0]}_k", f"{parts[0]}_v"]
        return self._node("MultiHeadAttention", [*parts, bias, "mask"], num_heads=heads)

    def _joined(self, x: str, skip: str, name: str) -> str:
        """The layer norm of x + skip + bias."""
        scale, shift = self._norm(f"{name}.LayerNorm")
        bias = self._tensor(f"{name}.dense.bias")
        if not self._integers:
            return self._node("SkipLayerNormalization", [x, skip, scale, shift, bias], epsilon=self._epsilon)
        # the same in parts, which onnxruntime computes several numbers at a time: an eighth of the whole encoder
        centred = self._plain("Sum", x, skip, bias)
        centred = self._plain("Sub", centred, self._mean(centred))
        variance = self._mean(self._plain("Mul", centred, centred))
        epsilon = self._constant(f"{name}.epsilon", np.float32(self._epsilon))
        unit = self._plain("Div", centred, self._plain("Sqrt", self._plain("Add", variance, epsilon)))
        return self._plain("Add", self._plain("Mul", unit, scale), shift)

    def _mean(self, x: str) -> str:
        return self._plain("ReduceMean", x, axes=[-1])

    def _plain(self, operator: str, *inputs: str, **attributes: Any) -> str:
        return self._node(operator, list(inputs), domain="", **attributes)

    def _times(self, x: str, name: str) -> str:
        return self._product(x, name, self._weights[f"{name}.weight"].T)

    def _product(self, x: str, name: str, weights: NDArray[np.float32]) -> str:
        if not self._integers:
            return self._plain("MatMul", x, self._constant(name, weights))
        quantized = self._quantized(name, weights)
        if name not in self._outliers:
            return self._node("DynamicQuantizeMatMul", [x, *quantized])
        bound, channels = self._outliers[name]
        sides = [self._constant(f"{name}_{side}", np.float32(end)) for side, end in (("low", -bound), ("high", bound))]
        chosen = self._constant(f"{name}_channels", np.array(channels))
        some = self._plain("Gather", x, chosen, axis=-1)
        beyond = self._plain("Sub", some, self._plain("Clip", some, *sides))
        rest = self._plain("MatMul", beyond, self._constant(f"{name}_rest", weights[list(channels)]))
        inside = self._plain("Clip", x, *sides)
        return self._plain("Add", self._node("DynamicQuantizeMatMul", [inside, *quantized]), rest)

    def _quantized(self, name: str, weights: NDArray[np.float32]) -> tuple[str, str, str]:
        """``weights`` as integers of eight bits, the scale of each column, and what stands for zero."""
        scales = np.maximum(np.abs(weights).max(axis=0), np.finfo(np.float32).tiny) / np.float32(127)
        parts = {
            name: np.rint(weights / scales).astype(np.int8),
            f"{name}_scales": scales,
            f"{name}_zeros": np.zeros(len(scales), np.int8),
        }
        matrix, of_columns, zeros = (self._constant(*part) for part in parts.items())
        return matrix, of_columns, zeros

    def _norm(self, name: str) -> tuple[str, str]:
        return self._tensor(f"{name}.weight"), self._tensor(f"{name}.bias")

    def _tensor(self, name: str) -> str:
        return self._constant(name, self._weights[name])

    def _constant(self, name: str, array: NDArray[Any] | np.float32) -> str:
        from onnx import numpy_helper

        self._tensors.append(numpy_helper.from_array(np.asarray(array, order="C"), name))
        return name

    def _node(
        self, operator: str, inputs: list[str], domain: str = FUSED, more: tuple[str, ...] = (), **attributes: Any
    ) -> str:
        """A node; its other outputs are called like the first one, and ``more``."""
        from onnx import helper

        output = f"{operator}_{len(self._nodes)}"
        outputs = [output, *(f"{output}_{one}" for one in more)]
        self._nodes.append(helper.make_node(operator, inputs, outputs, domain=domain, **attributes))
        return output
