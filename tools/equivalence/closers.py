"""The tactics that close goals, as far as the library of a Lean has them."""

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from leanwright.tools.errors import LeanError
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanStatus

# Lean decides nothing about parity as it is defined, but everything about remainders.
LEMMAS = "".join(
    f"theorem LeanwrightEquivalence.{name}_{short} (a : {kind}) : {pred} a ↔ a % 2 = {rest} := "
    f"⟨fun ⟨_, h⟩ => by omega, fun h => ⟨a / 2, by omega⟩⟩\n"
    for name, pred, rest in (("odd", "Odd", 1), ("even", "Even", 0))
    for short, kind in (("int", "Int"), ("nat", "Nat"))
)
_PARITY = ", ".join(f"LeanwrightEquivalence.{name}_{short}" for name in ("odd", "even") for short in ("int", "nat"))
UNFOLD = f"simp only [{_PARITY}, Int.ModEq, Nat.ModEq] at *"
_ORDER = (
    "gt_iff_lt, ge_iff_le, ne_eq, and_comm, and_left_comm, and_assoc, or_comm, or_left_comm, or_assoc, eq_comm, "
    "add_comm, add_left_comm, add_assoc, mul_comm, mul_left_comm, mul_assoc, sub_eq_add_neg, pow_two"
)
_CONGRUENCE = (
    "repeat' first | (apply exists_congr; intro) | (apply forall_congr'; intro) | apply and_congr | apply or_congr "
    "| apply not_congr | apply imp_congr"
)

# In the order in which they are tried: cheap ones first. The steps of grind's polynomial arithmetic are limited, since
# that arithmetic does not look at Lean's budget.
GRIND = "grind (ringSteps := 500)"
IMPLICATION = (
    "trivial",
    "omega",
    GRIND,
    "simp_all",
    "tauto",
    "linarith",
    "norm_num at *",
    "simp_all arith",
    "noncomm_ring",
    "aesop",
    "field_simp at *; ring_nf at *; assumption",
    f"{UNFOLD}; omega",
    f"{UNFOLD}; {GRIND}",
    "funext; " + GRIND,
)
IFF = (
    "exact Iff.rfl",
    GRIND,
    f"simp only [{_ORDER}]",
    "omega",
    "simp [funext_iff]",
    "ring_nf",
    f"{UNFOLD}; omega",
    f"{_CONGRUENCE} <;> first | rfl | omega | {GRIND}",
    f"apply iff_of_eq; congr 1 <;> (try funext) <;> {GRIND}",
)
CLOSED = ("decide", "simp", "norm_num")  # for goals without variables
BEQ = ("omega", GRIND, "simp_all", "tauto", "simp_all arith", "noncomm_ring")
PROBED = (
    "tauto",
    "linarith",
    "norm_num",
    "aesop",
    "ring_nf",
    "field_simp",
    "noncomm_ring",
    "apply_rules",
    "convert",
    "exact?",
)
_NEEDS = {"simp_all arith": "linarith"}  # with Mathlib's normal form; in core it is an option of little use


@dataclass
class Closers:
    """Tactics that this library has; each text closes a goal after ``intros``."""

    implication: tuple[str, ...]
    iff: tuple[str, ...]
    closed: tuple[str, ...]
    beq: tuple[str, ...]
    missing: frozenset[str]
    lemmas: str  # what the tactics rely on, to be elaborated first
    env: int | None = None  # where they were elaborated last; gone when that process has ended


async def find_closers(lean: LeanBackend, *, timeout_s: float) -> Closers:
    """Ask ``lean`` which tactics it can parse, and whether the lemmas hold in it. Raises LeanError for no answer."""
    lines = [f"example : True := by first | trivial | {_example(name)}" for name in PROBED]
    report = await lean.check("\n".join(lines), timeout_s=timeout_s)
    if report.status not in (LeanStatus.OK, LeanStatus.ERROR):
        raise LeanError(f"Lean did not say which tactics it has ({report.status.value}); try again")
    bad = {message.pos.line for message in report.errors}
    missing = frozenset(name for number, name in enumerate(PROBED, start=1) if number in bad)
    lemmas = await lean.check(LEMMAS, keep=True, timeout_s=timeout_s)
    parity = lemmas.status is LeanStatus.OK

    def usable(texts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(t for t in texts if not _lacks(t, missing) and (parity or "LeanwrightEquivalence" not in t))

    tactics = usable(IMPLICATION), usable(IFF), usable(CLOSED), usable(BEQ)
    return Closers(*tactics, missing, LEMMAS if parity else "", lemmas.env if parity else None)


_KNOWN: WeakKeyDictionary[LeanBackend, Closers] = WeakKeyDictionary()


async def closers_of(lean: LeanBackend, *, timeout_s: float) -> Closers:
    """Those of ``lean``, which is asked for them once. Raises LeanError for no answer."""
    if lean not in _KNOWN:
        _KNOWN[lean] = await find_closers(lean, timeout_s=timeout_s)
    return _KNOWN[lean]


def worth_trying(tactic: str, goal: str) -> bool:
    """Whether ``goal``, as printed, holds anything that ``tactic`` is about."""
    if "LeanwrightEquivalence." in tactic:
        return any(mark in goal for mark in ("Even", "Odd", "≡", "ModEq"))
    return "fun" in goal if tactic.startswith("funext") else True


def _example(name: str) -> str:
    return {"apply_rules": "apply_rules [trivial]", "convert": "convert trivial using 1"}.get(name, name)


def _lacks(text: str, missing: frozenset[str]) -> bool:
    words = set(text.replace(";", " ").replace("(", " ").split())
    return bool(words & missing) or _NEEDS.get(text) in missing
