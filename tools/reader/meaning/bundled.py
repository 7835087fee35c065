"""What Lean makes a part of a structure, said to be one: "the kernel of φ is an ideal", "I + J is an ideal"."""

from leanwright.tools.maths.ast import Bin, Call, Expr, Formula
from leanwright.tools.maths.lean.statement import parse_term
from leanwright.tools.maths.uses import letter
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE
from leanwright.tools.reader.meaning.composer import BUNDLED, MeaningComposer
from leanwright.tools.reader.meaning.senses import called, sorts_of
from leanwright.tools.reader.meaning.templates import put, some_part, type_of, with_scalars
from leanwright.tools.reader.meaning.value_kinds import kind_of_value

_SUMS = parse_term("{z : elem | ∃ a b : elem, a ∈ x ∧ b ∈ y ∧ a + b = z}")


def is_a_part(m: MeaningComposer, thing: Expr) -> Formula:
    """That some part has just its members, which Lean proves where it declares it; true of letters."""
    kind = kind_of_value(m, thing) if set(sorts_of(m, thing)) & set(BUNDLED) else ""
    held = kind[kind.index("(") :] if kind.endswith(")") else kind.rpartition(" ")[2]
    members = _members(m, thing, held) if kind else None
    if members is None:
        return TRUE
    if "ideal" in sorts_of(m, thing) and "commutative ring" not in sorts_of(m, letter(held)):
        raise Declined("an ideal of a ring that is not said to be commutative")
    return some_part(m, "PQN", (kind, tuple(sorts_of(m, thing))), held, members)


def _members(m: MeaningComposer, thing: Expr, held: str) -> Expr | None:
    """The set of them, where words or a sum made the part."""
    if isinstance(thing, Bin) and thing.op == "+":
        sums: Expr = put(m, _SUMS, {"x": thing.left, "y": thing.right, "elem": type_of(held)})
        return sums
    entry = called(m, thing) if isinstance(thing, Call) and thing.args else None
    if entry is None or not entry.members or not isinstance(thing, Call):
        return None
    found: Expr = put(m, entry.parsed(entry.members), with_scalars(m, entry, {"x": thing.args[-1]}))
    return found
