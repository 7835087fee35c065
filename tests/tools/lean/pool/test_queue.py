"""The fair queue, against a plain model."""

from collections import defaultdict
from collections.abc import Callable

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from leanwright.tools.lean.pool.queue import FairQueue

CALLERS = st.sampled_from(["a", "b", "c", "d"])


def anything(_: object) -> int:
    return 0


def of_parity(parity: int) -> Callable[[tuple[str, int]], int | None]:
    return lambda item: 0 if item[1] % 2 == parity else None


def test_callers_take_turns_and_keep_their_order() -> None:
    queue: FairQueue[str] = FairQueue(100)
    for number in range(3):
        queue.put("a", f"a{number}")
    queue.put("b", "b0")
    queue.put("c", "c0")
    assert list(queue.in_turn()) == ["a0", "b0", "c0", "a1", "a2"]
    assert [queue.pop(anything) for _ in range(6)] == ["a0", "b0", "c0", "a1", "a2", None]


def test_a_newcomer_waits_for_one_request_of_each_other_caller() -> None:
    queue: FairQueue[str] = FairQueue(10_000)
    for number in range(1000):
        queue.put("a", f"a{number}")
    queue.put("b", "b0")
    assert [queue.pop(anything) for _ in range(2)] == ["a0", "b0"]


def test_who_does_not_fit_does_not_hold_up_those_behind() -> None:
    queue: FairQueue[str] = FairQueue(10)
    for item in ("a0", "a1"):
        queue.put("a", item)
    assert queue.pop(lambda item: 0 if item == "a1" else None) == "a1"
    assert queue.pop(lambda item: 0 if item == "a1" else None) is None
    assert list(queue) == ["a0"]


def test_what_suits_best_is_next_within_its_callers_turn() -> None:
    queue: FairQueue[str] = FairQueue(20)
    for caller, items in (("a", "210012"), ("b", "21")):
        for number, suits in enumerate(items):
            queue.put(caller, f"{caller}{number}:{suits}")
    order = [queue.pop(lambda item: int(item[-1])) for _ in range(8)]
    assert order == ["a2:0", "b1:1", "a3:0", "b0:2", "a1:1", "a4:1", "a0:2", "a5:2"]


def test_one_caller_alone_gets_half_and_leaves_room_for_others() -> None:
    queue: FairQueue[int] = FairQueue(8)
    while queue.has_room("a"):
        queue.put("a", 0)
    assert len(queue) == 4
    callers = iter("bcdefgh")
    while queue.has_room(caller := next(callers)):
        queue.put(caller, 0)
    assert len(queue) == 8


def test_first_goes_ahead_of_the_callers_others_only() -> None:
    queue: FairQueue[str] = FairQueue(10)
    for caller, item in (("a", "a0"), ("b", "b0")):
        queue.put(caller, item)
    queue.put("b", "again", first=True)
    assert list(queue.in_turn()) == ["a0", "again", "b0"]


class Model(RuleBasedStateMachine):
    """Nothing is lost or doubled, order is kept within a caller, and no caller is passed over twice by another."""

    def __init__(self) -> None:
        super().__init__()
        self.queue: FairQueue[tuple[str, int]] = FairQueue(10)
        self.waiting: dict[str, list[int]] = defaultdict(list)
        self.passed: dict[tuple[str, str], int] = defaultdict(int)  # how often (other, waiting) since the last service
        self.count = 0

    @rule(caller=CALLERS, first=st.booleans())
    def put(self, caller: str, first: bool) -> None:
        room = len(self.waiting[caller]) < 10 - sum(map(len, self.waiting.values()))
        assert self.queue.has_room(caller) == room
        if not room:
            return
        if not self.waiting[caller]:
            self.passed = defaultdict(int, {k: v for k, v in self.passed.items() if caller not in k})
        self.queue.put(caller, (caller, self.count), first=first)
        self.waiting[caller].insert(0 if first else len(self.waiting[caller]), self.count)
        self.count += 1

    @rule()
    def pop(self) -> None:
        item = self.queue.pop(anything)
        if item is None:
            assert not any(self.waiting.values())
            return
        caller, number = item
        assert self.waiting[caller].pop(0) == number
        for other, items in self.waiting.items():
            if items and other != caller:
                self.passed[caller, other] += 1
                assert self.passed[caller, other] <= 1, f"{caller} passed over {other} twice"
            self.passed.pop((other, caller), None)

    @precondition(lambda self: any(self.waiting.values()))
    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        caller = data.draw(st.sampled_from(sorted(c for c, items in self.waiting.items() if items)))
        number = data.draw(st.sampled_from(self.waiting[caller]))
        self.queue.remove(caller, (caller, number))
        self.waiting[caller].remove(number)

    @rule(parity=st.integers(0, 1))
    def pop_some(self, parity: int) -> None:
        item = self.queue.pop(of_parity(parity))
        fitting = {(c, n) for c, items in self.waiting.items() for n in items if n % 2 == parity}
        assert (item in fitting) if fitting else item is None
        if item is not None:
            earlier = [n for n in self.waiting[item[0]] if n % 2 == parity]
            assert earlier[0] == item[1]
            self.waiting[item[0]].remove(item[1])
            self.passed.clear()

    @invariant()
    def holds_the_same(self) -> None:
        everything = sorted((c, n) for c, items in self.waiting.items() for n in items)
        assert sorted(self.queue) == everything
        assert sorted(self.queue.in_turn()) == everything
        assert len(self.queue) == len(everything)


TestModel = Model.TestCase
TestModel.settings = settings(max_examples=60, stateful_step_count=40)
