"""BERT's encoder (Devlin et al. 2019, section 3) as an ONNX graph of onnxruntime's fused operators."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from onnxruntime import InferenceSession  # type: ignore[import-untyped]

Weights = Mapping[str, NDArray[np.float32]]
FUSED = "com.microsoft"  # the domain of onnxruntime's own operators
OPSET, IR_VERSION = 17, 8


def open_session(config: Mapping[str, Any], weights: Weights) -> "InferenceSession":
    """A session from ``input_ids`` and ``mask``, int32 [texts, tokens], to ``hidden``, float32 [texts, tokens, width].

    ``config`` and ``weights`` as the files of the model name them. On the GPU where onnxruntime has one.
    """
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3  # errors
    graph = _Graph(config, weights).serialized()
    return onnxruntime.InferenceSession(graph, options, providers=onnxruntime.get_available_providers())


class _Graph:
    def __init__(self, config: Mapping[str, Any], weights: Weights) -> None:
        self._config, self._weights = config, weights
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
        return self._node("EmbedLayerNormalization", inputs, epsilon=self._epsilon)

    def _layer(self, x: str, name: str) -> str:
        parts = [f"{name}attention.self.{part}." for part in ("query", "key", "value")]
        weights = np.concatenate([self._weights[f"{part}weight"].T for part in parts], axis=1)
        bias = np.concatenate([self._weights[f"{part}bias"] for part in parts])
        inputs = [x, self._constant(f"{name}qkv", weights), self._constant(f"{name}qkv_bias", bias), "mask"]
        mixed = self._node("Attention", inputs, num_heads=self._config["num_attention_heads"])
        x = self._joined(self._times(mixed, f"{name}attention.output.dense"), x, f"{name}attention.output")
        wide = self._times(x, f"{name}intermediate.dense")
        bent = self._node("BiasGelu", [wide, self._tensor(f"{name}intermediate.dense.bias")])
        return self._joined(self._times(bent, f"{name}output.dense"), x, f"{name}output")

    def _joined(self, x: str, skip: str, name: str) -> str:
        """The layer norm of x + skip + bias."""
        inputs = [x, skip, *self._norm(f"{name}.LayerNorm"), self._tensor(f"{name}.dense.bias")]
        return self._node("SkipLayerNormalization", inputs, epsilon=self._epsilon)

    def _times(self, x: str, name: str) -> str:
        return self._node("MatMul", [x, self._constant(name, self._weights[f"{name}.weight"].T)], domain="")

    def _norm(self, name: str) -> tuple[str, str]:
        return self._tensor(f"{name}.weight"), self._tensor(f"{name}.bias")

    def _tensor(self, name: str) -> str:
        return self._constant(name, self._weights[name])

    def _constant(self, name: str, array: NDArray[np.float32]) -> str:
        from onnx import numpy_helper

        self._tensors.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name

    def _node(self, operator: str, inputs: list[str], domain: str = FUSED, **attributes: Any) -> str:
        from onnx import helper

        output = f"{operator}_{len(self._nodes)}"
        outputs = [output, f"{output}_mask"] if operator == "EmbedLayerNormalization" else [output]
        self._nodes.append(helper.make_node(operator, inputs, outputs, domain=domain, **attributes))
        return output
