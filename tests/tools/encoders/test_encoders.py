"""Every encoder and reranker under the laws of its Protocol; weights that cannot be used."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from leanwright.tools.encoders import load_encoder, load_reranker
from leanwright.tools.encoders.minilm import MiniLM, check_weights, installed_folder
from leanwright.tools.errors import ConfigError, SetupError
from leanwright.tools.protocols import Encoder, Reranker
from tests.laws.encoder import ENCODER_LAWS, RERANKER_LAWS
from tests.tools.encoders.tiny_models import WIDTH, save_model
from tests.tools.index.support import HashEncoder


@pytest.fixture(scope="module")
def minilm() -> Encoder:
    return load_encoder()


@pytest.fixture(scope="module")
def bge(tmp_path_factory: pytest.TempPathFactory) -> Encoder:
    return load_encoder(f"bge-m3:{save_model(tmp_path_factory.mktemp('bge'))}")


@pytest.fixture(scope="module")
def reranker(tmp_path_factory: pytest.TempPathFactory) -> Reranker:
    return load_reranker(save_model(tmp_path_factory.mktemp("reranker"), reranker=True))


@pytest.mark.parametrize("law", ENCODER_LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", ["minilm", "bge"])
def test_encoder_laws(law: Callable[[Encoder], None], name: str, request: pytest.FixtureRequest) -> None:
    law(request.getfixturevalue(name))


@pytest.mark.parametrize("law", [law for law in ENCODER_LAWS if law.__name__ != "long_text_is_cut"])
def test_the_encoder_of_the_index_tests_obeys_them_too(law: Callable[[Encoder], None]) -> None:
    law(HashEncoder())


@pytest.mark.parametrize("law", RERANKER_LAWS, ids=lambda law: law.__name__)
def test_reranker_laws(law: Callable[[Reranker], None], reranker: Reranker) -> None:
    law(reranker)


def test_minilm_knows_what_is_near(minilm: Encoder) -> None:
    open_, union, prime = minilm.encode(["an open set", "the union of open sets", "a prime number divides a product"])
    assert open_ @ union > open_ @ prime + 0.2


def test_many_texts_are_encoded_in_integers_in_their_order(minilm: Encoder, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [f"{one} of {other}" for one in ("limit", "closure", "rank") for other in ("a set", "a field", "matrices")]
    exact = minilm.encode(texts * 12)
    monkeypatch.setattr("leanwright.tools.encoders.minilm.MANY", 100)
    near = minilm.encode(texts * 12)
    cosines = (exact * near).sum(1)
    assert cosines.min() > 0.99
    assert cosines.max() < 0.99999
    assert (near @ exact[:9].T).argmax(1).tolist() == [*range(9)] * 12


def test_names_tell_weights_apart(bge: Encoder, tmp_path: Path) -> None:
    assert bge.dimensions == WIDTH
    other = load_encoder(f"bge-m3:{save_model(tmp_path, seed=1)}")
    assert other.name != bge.name
    assert bge.name.startswith("bge-m3-")


def test_changed_weights_are_refused(tmp_path: Path) -> None:
    folder = tmp_path / "model"
    shutil.copytree(installed_folder(), folder)
    assert check_weights(folder) == folder
    with (folder / "model.safetensors").open("r+b") as file:
        file.seek(-1, os.SEEK_END)
        last = file.read(1)
        file.seek(-1, os.SEEK_END)
        file.write(bytes([last[0] ^ 1]))
    with pytest.raises(SetupError, match=r"is not the published model .*reinstall"):
        check_weights(folder)
    (folder / "model.safetensors").unlink()
    with pytest.raises(SetupError, match="cannot be read"):
        check_weights(folder)


def test_names_that_stand_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("", "bge-m3", "bge-m3:", "openai:x"):
        with pytest.raises(ConfigError, match="is not known; use minilm or bge-m3:FOLDER"):
            load_encoder(name)
    for load in (lambda: load_encoder(f"bge-m3:{tmp_path}"), lambda: load_reranker(tmp_path)):
        with pytest.raises(ConfigError, match="holds no model"):
            load()
    with pytest.raises(ConfigError, match="is not a folder"):
        load_reranker(tmp_path / "absent")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ConfigError, match=r"pip install 'leanwright\[retrieval\]'"):
        MiniLM.load()
