"""A ``/v1/completions`` that answers as vLLM does, with the numbers of a small local model."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from tests.agent.providers.openai_server import answer, body_of


@dataclass
class Vllm:
    """The server. ``most``: --max-logprobs; ``change`` may alter an answer before it is sent."""

    model: Any
    most: int = 400
    longest: int = 4096
    change: Callable[[dict[str, Any]], None] = lambda body: None
    asked: list[dict[str, Any]] = field(default_factory=list)

    def serve(self, server: HTTPServer) -> str:
        server.expect_request("/v1/models").respond_with_json(
            {"object": "list", "data": [{"id": "tiny", "object": "model", "max_model_len": self.longest}]}
        )
        server.expect_request("/v1/completions", method="POST").respond_with_handler(self._answer)
        return server.url_for("/v1")

    def _answer(self, request: Request) -> Response:
        body = body_of(request)
        self.asked.append(body)
        if body["logprobs"] > self.most:
            said = f"Requested sample logprobs of {body['logprobs']}, which is greater than max allowed: {self.most}"
            return answer({"error": {"message": said, "type": "BadRequestError", "code": 400}}, status=400)
        assert (body["temperature"], body["top_p"], body["top_k"], body["max_tokens"]) == (1.0, 1.0, -1, 1)
        chance, choices = np.random.default_rng(body["seed"]), list[dict[str, Any]]()
        for text in body["prompt"]:
            scores = self._scores(text)
            for _ in range(body["n"]):
                choices.append({"index": len(choices), **self._choice(body, text, scores, chance)})
        said = {"id": "c", "object": "text_completion", "created": 1, "model": "tiny", "choices": choices}
        self.change(said)
        return answer(said)

    def _choice(self, body: dict[str, Any], text: list[int], scores: torch.Tensor, chance: Any) -> dict[str, Any]:
        last = scores[-1]
        token = int(chance.choice(len(last), p=(last.exp() / last.exp().sum()).numpy()))
        listed = {f"token_id:{t}": max(float(last[t]), -9999.0) for t in _top(last, body["logprobs"], token)}
        told = {
            "tokens": [f"token_id:{token}"],
            "token_logprobs": [float(last[token])],
            "top_logprobs": [listed],
            "text_offset": [0],
        }
        tables: list[Any] | None = None
        if (k := body.get("prompt_logprobs")) is not None:
            rows = zip(scores[:-1], text[1:], strict=True)
            tables = [None, *({str(t): {"logprob": float(row[t])} for t in _top(row, k, said)} for row, said in rows)]
        return {"text": "", "finish_reason": "length", "logprobs": told, "prompt_logprobs": tables}

    def _scores(self, text: list[int]) -> torch.Tensor:
        with torch.no_grad():
            return torch.log_softmax(self.model(torch.tensor([text])).logits[0].double(), -1)


def _top(row: torch.Tensor, k: int, sampled: int) -> list[int]:
    """As vLLM lists them: the token itself first, then the k most probable."""
    best = row.topk(min(k, len(row))).indices.tolist()
    return list(dict.fromkeys([sampled, *best]))
