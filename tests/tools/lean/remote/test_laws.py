"""The laws of LeanBackend on a remote Lean: a Leanwright server, and a plain Kimina server, on loopback."""

import os
from collections.abc import Iterator

import pytest
from pydantic import SecretStr

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.remote.backend import RemoteLean
from leanwright.tools.lean.remote.http import LeanEndpoint
from leanwright.tools.types import LeanStatus
from tests.laws.lean_backend import (
    CLEAN,
    CLOSING,
    PROTOCOL,
    STATELESS,
    WITHOUT_EVIDENCE,
    Law,
    no_environment_is_promised,
)
from tests.lean_fixtures import LeanRun
from tests.tools.lean.remote.kimina_server import KEY, Kimina, serving

pytestmark = pytest.mark.lean


@pytest.fixture(scope="module", params=[True, False], ids=["leanwright", "plain"])
def kimina(request: pytest.FixtureRequest, lean: EmbeddedLean, lean_run: LeanRun) -> Kimina:
    return Kimina(lean, lean_run, own=request.param)


@pytest.fixture(scope="module")
def remote(kimina: Kimina, lean_run: LeanRun) -> Iterator[RemoteLean]:
    with serving(kimina) as url:
        backend = RemoteLean(LeanEndpoint(url, key=SecretStr(KEY)), timeout_s=60)
        yield backend
        lean_run(backend.aclose())


@pytest.mark.parametrize("kimina", [True], indirect=True, ids=["leanwright"])
@pytest.mark.parametrize("law", (*PROTOCOL, *STATELESS), ids=lambda law: law.__name__)
def test_a_leanwright_server(kimina: Kimina, remote: RemoteLean, lean_run: LeanRun, law: Law) -> None:
    law(remote, lean_run)


@pytest.mark.parametrize("kimina", [False], indirect=True, ids=["plain"])
@pytest.mark.parametrize(
    "law", (*PROTOCOL, *WITHOUT_EVIDENCE, no_environment_is_promised), ids=lambda law: law.__name__
)
def test_a_plain_server(kimina: Kimina, remote: RemoteLean, lean_run: LeanRun, law: Law) -> None:
    law(remote, lean_run)


@pytest.mark.parametrize("law", CLOSING, ids=lambda law: law.__name__)
def test_closing(kimina: Kimina, lean_run: LeanRun, law: Law) -> None:
    with serving(kimina) as url:
        law(RemoteLean(LeanEndpoint(url)), lean_run)


def test_what_is_sent(kimina: Kimina, remote: RemoteLean, lean_run: LeanRun, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of our environment nothing is sent; the key goes into the headers alone."""
    monkeypatch.setenv("LEANWRIGHT_TEST_MARKER", "marker-4711")
    lean_run(remote.check(CLEAN, timeout_s=7.2, fresh=True))
    lean_run(remote.check(CLEAN))
    first, second = kimina.bodies[-2:]
    assert set(first) == {"snippets", "timeout", "debug", "reuse", "infotree"}
    assert (first["timeout"], first["reuse"], second["timeout"], second["reuse"]) == (8, False, 60, True)
    assert first["snippets"][0]["code"].endswith(CLEAN)
    assert first["snippets"][0]["id"] != second["snippets"][0]["id"]
    sent = repr((kimina.bodies, kimina.headers))
    assert os.environ["LEANWRIGHT_TEST_MARKER"] not in sent
    assert KEY not in repr(kimina.bodies)


@pytest.mark.parametrize("kimina", [False], indirect=True, ids=["plain"])
def test_a_plain_server_is_asked_what_it_is(kimina: Kimina, lean_run: LeanRun) -> None:
    with serving(kimina) as url:
        lean = RemoteLean(LeanEndpoint(url), imports=["Mathlib"])
        report = lean_run(lean.check(CLEAN))
        assert (report.version, report.library) == ("4.28.0", "Mathlib")
        odd = lean_run(lean.check(f"-- \u2028axiom bad : False\n{CLEAN}"))
        assert odd.status is LeanStatus.INCONCLUSIVE
        assert "U+2028" in odd.messages[0].data
        lean_run(lean.aclose())
        lean = RemoteLean(LeanEndpoint(url), imports=["Elsewhere"])
        with pytest.raises(LeanError, match=r"cannot import Elsewhere.*set LEANWRIGHT_LEAN_IMPORTS"):
            lean_run(lean.check(CLEAN))
        lean_run(lean.aclose())
