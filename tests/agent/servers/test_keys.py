"""Keys, limits and the audit log of a server."""

import json
import stat
import threading
from pathlib import Path

import pytest

from leanwright.agent.servers.admission import Admission, AdmissionLimits, TooMany
from leanwright.agent.servers.audit import NAME, Audit
from leanwright.agent.servers.keys import KeyStore
from leanwright.tools.errors import ConfigError, InputError


def test_a_key_opens_until_it_is_revoked(tmp_path: Path) -> None:
    manager, server = KeyStore(tmp_path), KeyStore(tmp_path)
    token, key = manager.create("my program")
    assert server.check(token) == key
    other, _ = manager.create("another")
    assert server.check(other) is not None
    manager.revoke(key.id)
    assert server.check(token) is None
    assert server.check(other) is not None
    assert {k.name for k in server.all()} == {"my program", "another"}


def test_the_file_does_not_hold_the_key_and_is_private(tmp_path: Path) -> None:
    store = KeyStore(tmp_path)
    token, _ = store.create("mine")
    content = store.path.read_text()
    assert token not in content
    assert token.split("-", 2)[2] not in content
    assert stat.S_IMODE(store.path.stat().st_mode) == 0o600


@pytest.mark.parametrize("change", ["", "x", "lw-00000000-" + "a" * 43, "upper", "cut", "longer", "\ud800", "é" * 50])
def test_anything_else_is_refused(tmp_path: Path, change: str) -> None:
    store = KeyStore(tmp_path)
    token, _ = store.create("mine")
    tried = {"upper": token.upper(), "cut": token[:-1], "longer": token + "a"}.get(change, change)
    assert store.check(tried) is None


def test_bad_names_ids_and_files(tmp_path: Path) -> None:
    store = KeyStore(tmp_path)
    for name in ("", "  ", "a\nb", "x" * 81):
        with pytest.raises(InputError, match="name"):
            store.create(name)
    with pytest.raises(InputError, match="no key 'zzz'"):
        store.revoke("zzz")
    store.path.write_text("[{}]")
    with pytest.raises(ConfigError, match="cannot be read as keys"):
        store.check("lw-00000000-" + "a" * 43)


def test_keys_made_at_once_are_all_kept(tmp_path: Path) -> None:
    made: list[str] = []
    threads = [threading.Thread(target=lambda: made.append(KeyStore(tmp_path).create("t")[0])) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    store = KeyStore(tmp_path)
    assert len(made) == 8
    assert all(store.check(token) for token in made)


def test_rates_refill_and_callers_do_not_share_them() -> None:
    clock = [0.0]
    admission = Admission(AdmissionLimits(per_minute=60, burst=2, concurrent=9), lambda: clock[0])

    def ask(caller: str) -> None:
        with admission.request(caller):
            pass

    ask("a")
    ask("a")
    with pytest.raises(TooMany) as refused:
        ask("a")
    assert refused.value.retry_after_s == pytest.approx(1.0)
    ask("b")
    clock[0] = 1.0
    ask("a")
    with pytest.raises(TooMany):
        ask("a")
    assert admission.inside == 0


def test_concurrency_of_a_caller_and_of_all() -> None:
    admission = Admission(AdmissionLimits(concurrent=1, inside=2), lambda: 0.0)
    with admission.request("a"), pytest.raises(TooMany, match="in progress"), admission.request("a"):
        pass
    with admission.request("a"), admission.request("b"), pytest.raises(TooMany, match="busy"), admission.request("c"):
        pass
    with admission.request("a"):
        assert admission.inside == 1


def test_who_is_told_to_wait_waits_about_as_long_as_a_request_takes() -> None:
    clock = [0.0]
    admission = Admission(AdmissionLimits(concurrent=1), lambda: clock[0])
    for _ in range(60):
        with admission.request("a"), pytest.raises(TooMany) as refused, admission.request("a"):
            pass
        with admission.request("a"):
            clock[0] += 8.0
    assert 4.0 < refused.value.retry_after_s < 9.0


def test_the_audit_log_says_who_and_what_but_not_the_contents(tmp_path: Path) -> None:
    audit = Audit(tmp_path)
    audit.record(caller="ab12", action="POST /v1/check", status=200, milliseconds=12.34, size=99)
    audit.close()
    row = json.loads((tmp_path / NAME).read_text())
    assert row.pop("time").endswith("+00:00")
    assert row == {"caller": "ab12", "action": "POST /v1/check", "status": 200, "ms": 12.3, "bytes": 99}
