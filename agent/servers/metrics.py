"""Counts and times of requests, for Prometheus."""

from collections.abc import Mapping
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

BUCKETS = (0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900)
CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """The figures of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "leanwright_requests", "Requests answered", ("action", "status"), registry=self.registry
        )
        self._seconds = Histogram(
            "leanwright_request_seconds", "Request duration in seconds", ("action",), buckets=BUCKETS,
            registry=self.registry,
        )  # fmt: skip
        self._tools = Counter("leanwright_tool_calls", "Tool calls", ("tool", "outcome"), registry=self.registry)
        self.inside = Gauge("leanwright_requests_inside", "Requests in progress", registry=self.registry)

    def answered(self, action: str, status: int, seconds: float) -> None:
        """Count an answer. ``status`` 0: the caller went away first."""
        self._requests.labels(action, str(status)).inc()
        self._seconds.labels(action).observe(seconds)

    def called(self, tool: str, outcome: str) -> None:
        """Count a call of a tool."""
        self._tools.labels(tool, outcome).inc()

    def route(self, scope: Mapping[str, Any]) -> str:
        """The route that served a request, never the path that a caller made up: labels stay few."""
        route = scope.get("route")
        return str(getattr(route, "path", "other"))

    def text(self) -> bytes:
        """All figures in Prometheus's text format."""
        return generate_latest(self.registry)
