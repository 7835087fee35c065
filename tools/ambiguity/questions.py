"""The questions that an informal statement raises, and what becomes of their answers.

The reader knows which readings differ, and of which letters no word says what kind of number they are. Rules on words
and formulas ask what else changes the statement: what happens where an operation degenerates (division by 0, roots and
logarithms of negative numbers, empty sets, n = 0), and hypotheses that the words take for granted. Statements that ask
for a value are left alone: the value settles how they are meant.
"""

import re
from collections.abc import Sequence

from leanwright.tools.ambiguity.hypotheses import hypotheses
from leanwright.tools.ambiguity.numbers import FROM_ONE, FROM_WHERE, FROM_ZERO, natural, root, zero
from leanwright.tools.ambiguity.readings import READING, WHICH, label_of, readings, said_of
from leanwright.tools.ambiguity.statement import InformalStatement
from leanwright.tools.maths.ast import Formula, Num, Pred, Rel, Var
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.statement import parse_lean
from leanwright.tools.reader.compare import opened
from leanwright.tools.reader.logic import conjuncts
from leanwright.tools.types import Assumption, Question

MOST = 3  # questions about one statement
_MARK = "Clarification:"
_ASKS = r"\b(?:find|what|which|how (?:many|much)|determine|compute|evaluate|simplify|solve|calculate|show that it is)\b"
_RULES = (natural, zero, root)
_KIND_ASKED = re.compile(r"What kind of numbers? (?:is|are) (.+)\?")
_KIND_OF = {"ℕ": "natural number", "ℤ": "integer", "ℚ": "rational number", "ℝ": "real number", "ℂ": "complex number"}
# What a usual answer says, by words of question and answer, and the Lean that says it.
_STATED = (
    ("≥ 0", ("≥ 0", "0 ≤", "> 0", "0 <")), ("> 0", ("> 0", "0 <")), ("≠ 0", ("≠ 0", "> 0", "0 <")),
    ("empty", ("onempty", "≠ ∅")), ("differentiable", ("Differentiable", "ContDiff")), ("continuous", ("Continuous",)),
    ("polynomial 0 excluded", ("≠ 0", "Monic")), ("commutative rings", ("CommRing",)),
)  # fmt: skip
_BINDER = re.compile(r"[(∀∃{!] ?([^\W\d_][^():,{}]*?) : ([ℕℤℚℝℂ])(?![ ]*→)")
_TURNED = {"<": ">", "≤": "≥", ">": "<", "≥": "≤"}
_BOUNDED = re.compile(r": 0 [<≤] ")  # of an integer: a natural number, written in ℤ


def questions(informal: str) -> tuple[Question, ...]:
    """What the statement leaves open, at most MOST questions, the most telling first; () for most statements."""
    statement = InformalStatement.of(unmarked(informal))
    if statement.says(_ASKS):
        return ()
    first: dict[str, Question] = {}  # of each sort
    for raised in (*readings(statement), *(rule(statement) for rule in _RULES), *hypotheses(statement)):
        if raised is not None:
            first.setdefault(raised.about, raised)
    return tuple(first.values())[:MOST]


def restated(asked: Question, clause: str) -> bool:
    """Whether a clause says the whole statement anew, and so stands in its place."""
    return asked.about == READING and any(clause == choice.clause for choice in asked.choices)


def clarified(informal: str, clauses: Sequence[str]) -> str:
    """The statement with the sentences that settle it before it."""
    return " ".join([*dict.fromkeys(clauses), informal])


def clause_of(asked: Question, words: str) -> str:
    """A sentence that says a person's own answer: in the form of the default where the words fit into it."""
    words = words.strip().rstrip(".")
    default = asked.choices[asked.default]
    if default.label in default.clause and len(words.split()) <= 4 and not re.search(r"[.;:=<>]", words):
        return default.clause.replace(default.label, words)
    return clarification(words)


def clarification(words: str) -> str:
    """A sentence that tells a model a person's own answer."""
    return f"{_MARK} {words.strip().rstrip('.')}."


def unmarked(informal: str) -> str:
    """The statement without the word that `clarification` adds, for a reader to whom it says nothing."""
    return informal.replace(f"{_MARK} ", "")


def as_stated(assumption: Assumption, lean: str | None) -> Assumption:
    """The default as ``lean`` has it: a model that was not told of it may have left it out, or taken another kind."""
    asked = _KIND_ASKED.fullmatch(assumption.question)
    if assumption.question == WHICH and assumption.source == "default" and not assumption.shown_to_model and lean:
        return assumption.model_copy(update={"answer": said_of(lean) or assumption.answer})
    if assumption.shown_to_model or assumption.source == "person" or lean is None:
        return assumption
    if assumption.question == FROM_WHERE:
        return _as_counted(assumption, lean)
    if asked is None:
        return assumption.model_copy(update={"stated": _is_stated(assumption, lean)})
    names = re.split(r", | and ", asked[1])
    types = {kind for names_of, kind in _BINDER.findall(lean) for name in names if name in names_of.split()}
    if len(types) != 1 or _BOUNDED.search(lean):
        return assumption
    kind = _KIND_OF[types.pop()]
    if kind in assumption.answer:
        return assumption
    return assumption.model_copy(update={"answer": label_of(kind, several=len(names) > 1)})


def _as_counted(assumption: Assumption, lean: str) -> Assumption:
    """Where natural numbers begin in ``lean``: at 0, unless its letters are bounded; some of them alone: left open."""
    try:
        types, premises, _ = opened(parse_lean(lean))
    except MathsSyntaxError:
        return assumption
    names = [name for name, kind in types.items() if kind == "ℕ"]
    supposed = [part for premise in premises for part in conjuncts(premise)]
    from_one = [name for name in names if any(_keeps_from_zero(part, name) for part in supposed)]
    if not names:
        return assumption
    if from_one and len(from_one) < len(names):
        return assumption.model_copy(update={"stated": assumption.answer == FROM_ZERO})
    return assumption.model_copy(update={"answer": FROM_ONE if from_one else FROM_ZERO})


def _keeps_from_zero(part: Formula, name: str) -> bool:
    """Whether it is a bound of the letter by a number that 0 does not meet."""
    if isinstance(part, Pred) and part.name == "Nat.Prime":
        return part.args == (Var(name),)
    if not isinstance(part, Rel) or len(part.ops) != 1 or Var(name) not in part.operands:
        return False
    (left, right), op = part.operands, part.ops[0]
    low, sign = (left, _TURNED.get(op, op)) if isinstance(left, Num) else (right, op)
    if not isinstance(low, Num):
        return False
    return sign == ">" or (sign == "≥" and low.value > 0) or (sign == "≠" and low.value == 0)


def _is_stated(assumption: Assumption, lean: str) -> bool:
    """Whether ``lean`` contains the usual answer; True where that is not known."""
    words = f"{assumption.question} {assumption.answer}"
    said = next((said for about, said in _STATED if about in words), None)
    return said is None or any(text in lean for text in said)
