import pytest
from hypothesis import given
from hypothesis import strategies as st

from leanwright.graphs.retrieval_policy import CONFIDENT, FAR, Facts, SubQueryHit, decide_retrieval, occurs
from leanwright.tools.vocabulary import distance

SURE = SubQueryHit(text="A litter.", name="ConNF.Litter", score=CONFIDENT)


def test_an_unknown_name_asks_for_the_library() -> None:
    decision = decide_retrieval(Facts(unknown=("Litter", "Atom")))
    assert (decision.retrieve, decision.cause) == (True, "unknown name")
    assert decision.reason == "Lean does not know Litter, Atom"


def test_a_far_vocabulary_asks_for_the_library() -> None:
    words = ("litter", "allowable", "tangle", "fuzz", "cloud")
    decision = decide_retrieval(Facts(distance=FAR, strange=words))
    assert (decision.retrieve, decision.cause) == (True, "far vocabulary")
    assert "litter, allowable, tangle, fuzz and 1 more" in decision.reason
    assert not decide_retrieval(Facts(distance=FAR - 0.01, strange=words)).retrieve


def test_confident_hits_that_no_draft_uses_ask_for_the_library() -> None:
    decision = decide_retrieval(Facts(subqueries=(SURE, SURE)))
    assert (decision.retrieve, decision.cause) == (True, "missing hit")
    assert decision.reason == "the library has ConNF.Litter, and no draft uses them"


def test_one_confident_hit_in_the_draft_is_enough_to_leave_the_library_alone() -> None:
    used = SURE.model_copy(update={"in_draft": True})
    assert decide_retrieval(Facts(subqueries=(SURE, used))).cause == "enough known"


def test_hits_that_are_not_sure_of_themselves_distract() -> None:
    vague = SURE.model_copy(update={"score": CONFIDENT - 0.01})
    assert not decide_retrieval(Facts(subqueries=(vague,))).retrieve
    assert not decide_retrieval(Facts()).retrieve


@given(
    st.builds(
        Facts,
        unknown=st.lists(st.text(min_size=1), max_size=3).map(tuple),
        distance=st.floats(0, 1),
        subqueries=st.lists(st.builds(SubQueryHit, score=st.floats(-1, 1), in_draft=st.booleans())).map(tuple),
    )
)
def test_a_mode_overrides_and_every_reason_is_a_line(facts: Facts) -> None:
    assert decide_retrieval(facts, "always").retrieve
    assert not decide_retrieval(facts, "never").retrieve
    assert decide_retrieval(facts) == decide_retrieval(facts)
    more = facts.model_copy(update={"distance": 1.0})
    assert (
        decide_retrieval(more).retrieve >= decide_retrieval(facts).retrieve
    )  # stranger words never speak against the library


@pytest.mark.parametrize(
    ("name", "lean", "found"),
    [
        ("ConNF.Litter", "theorem t (L : ConNF.Litter) : True := by sorry", True),
        ("ConNF.Litter", "theorem t (L : Litter) : True := by sorry", True),
        ("ConNF.Litter", "theorem t (L : NearLitter) : True := by sorry", False),
        ("ConNF.Litter", "theorem t (h : Foo.Litter) : True := by sorry", False),
        ("Nat.Prime", "theorem t (h : p.Prime) : True := by sorry", True),
        ("Nat.Prime", "theorem t (h : Nat.Prime p) : True := by sorry", True),
        ("Real.sqrt", "", False),
        ("IsOpen", "(h : IsOpen s)", True),
    ],
)
def test_names_in_a_draft(name: str, lean: str, found: bool) -> None:
    assert occurs(name, lean) == found


def test_only_words_that_the_library_explains_are_far() -> None:
    text = r"Every allowable litter has a $\mathbb{Z}$-linear fuzz, and Betty buys five oranges."
    library = {"allowable", "litter", "fuzz"}
    found = distance(text, library.__contains__)
    assert found.words == ("allowable", "litter", "fuzz")
    assert 0.2 < found.share < 0.5
    assert distance(text, lambda _: False).share == 0
    assert distance("Show that $x^2 + 1 > 0$ for every real number $x$.", lambda _: True).share == 0
    assert distance("", lambda _: True).share == 0
