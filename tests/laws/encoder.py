"""Laws of the Encoder and Reranker Protocols."""

import numpy as np

from leanwright.tools.protocols import Encoder, Reranker

NEAR = 2e-3  # cosine; the precision of bfloat16
TEXTS = (
    "A set is compact if every open cover has a finite subcover.",
    "Nat.add_comm (n m : ℕ) : n + m = m + n",
    "open",
    "Die Summe zweier ungerader Zahlen ist gerade. 两个奇数之和是偶数。",
    "",
    "The intersection of two open sets is open. " * 3,
)
LONG = "every finite group has finite order " * 3_000  # 100 KB


def rows_have_unit_norm(encoder: Encoder) -> None:
    vectors = encoder.encode(TEXTS)
    assert vectors.shape == (len(TEXTS), encoder.dimensions)
    assert vectors.dtype == np.float32
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-4)


def a_vector_does_not_depend_on_the_batch(encoder: Encoder) -> None:
    together = encoder.encode(TEXTS)
    alone = np.concatenate([encoder.encode([text]) for text in TEXTS])
    assert ((together * alone).sum(1) > 1 - NEAR).all()


def rows_follow_the_order_of_the_texts(encoder: Encoder) -> None:
    one, other = encoder.encode(TEXTS), encoder.encode(TEXTS[::-1])[::-1]
    assert ((one * other).sum(1) > 1 - NEAR).all()
    nearest = (one @ other.T).argmax(axis=1)
    assert nearest.tolist() == list(range(len(TEXTS)))


def no_text_gives_no_row(encoder: Encoder) -> None:
    assert encoder.encode([]).shape == (0, encoder.dimensions)


def long_text_is_cut(encoder: Encoder) -> None:
    longer = encoder.encode([LONG, LONG + "and something else"])
    assert np.isfinite(longer).all()
    assert longer[0] @ longer[1] > 1 - NEAR


def the_same_every_time(encoder: Encoder) -> None:
    assert np.array_equal(encoder.encode(TEXTS), encoder.encode(TEXTS))


ENCODER_LAWS = (
    rows_have_unit_norm,
    a_vector_does_not_depend_on_the_batch,
    rows_follow_the_order_of_the_texts,
    no_text_gives_no_row,
    long_text_is_cut,
    the_same_every_time,
)


def scores_are_probabilities_in_order(reranker: Reranker) -> None:
    scores = reranker.score("compact sets", TEXTS)
    assert scores.shape == (len(TEXTS),)
    assert scores.dtype == np.float32
    assert ((scores >= 0) & (scores <= 1)).all()
    assert np.allclose(reranker.score("compact sets", TEXTS[::-1])[::-1], scores, atol=NEAR)


def a_score_does_not_depend_on_the_other_texts(reranker: Reranker) -> None:
    alone = [reranker.score("compact sets", [text])[0] for text in TEXTS]
    assert np.allclose(alone, reranker.score("compact sets", TEXTS), atol=NEAR)


def no_text_gives_no_score(reranker: Reranker) -> None:
    assert reranker.score("compact sets", []).shape == (0,)


def long_texts_are_cut(reranker: Reranker) -> None:
    assert np.isfinite(reranker.score(LONG, [LONG, "", "short"])).all()


RERANKER_LAWS = (
    scores_are_probabilities_in_order,
    a_score_does_not_depend_on_the_other_texts,
    no_text_gives_no_score,
    long_texts_are_cut,
)
