"""Plain data that passes between the layers. Frozen, serialisable, no live handles.

Text positions follow the leanprover-community REPL: lines count from 1, columns from 0 in Unicode code points.
Log-probabilities are natural logarithms, at most 0. Durations end in ``_ms`` or ``_s``.
"""

import reprlib
from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializationInfo,
    SerializerFunctionWrapHandler,
    model_serializer,
)

WHOLE = {"whole": True}  # context of a dump that leaves nothing out


class Record(BaseModel):
    """A frozen value object."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def __repr_args__(self) -> Iterable[tuple[str | None, Any]]:
        """What a REPL shows: fields that are not at their defaults, long values cut; ``model_dump`` has everything."""
        fields = type(self).model_fields
        for name, value in super().__repr_args__():
            if name is None or name not in fields or value != fields[name].get_default(call_default_factory=True):
                yield name, _Cut(_SHORT.repr(value))


class _Cut(str):
    """Text that is its own representation."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _shortener() -> reprlib.Repr:
    made = reprlib.Repr()
    made.maxlevel, made.maxtuple, made.maxlist, made.maxdict, made.maxstring, made.maxother = 4, 4, 4, 8, 200, 400
    return made


_SHORT = _shortener()


class LeanStatus(StrEnum):
    """Outcome of one request to a Lean backend."""

    OK = "ok"  # every command was elaborated and none reported an error
    ERROR = "error"  # Lean reported at least one error
    TIMEOUT = "timeout"  # the deadline passed; says nothing about the text
    CRASHED = "crashed"  # the process died; says nothing about the text
    INCONCLUSIVE = "inconclusive"  # the backend cannot judge this text (its own limit, or no end-of-check mark)


class Position(Record):
    """A place in the checked text."""

    line: int = Field(ge=1)
    column: int = Field(ge=0)


class LeanMessage(Record):
    """One message of Lean."""

    severity: Literal["error", "warning", "info"]
    pos: Position
    end_pos: Position | None = None
    data: str


class LeanDeclaration(Record):
    """A constant that the checked text added to the environment, as elaborated (never as written)."""

    name: str
    kind: str  # theorem | def | axiom | opaque | inductive | structure | instance | other
    type: str  # pretty-printed elaborated type
    fingerprint: str  # SHA-256 of the elaborated type and (but of a theorem) value, names left out; "": too large
    binders: tuple[str, ...] = ()  # names of the binders before the colon, in order
    sorry_in_type: bool = False  # sorryAx occurs in the type or in a definition that the type uses
    sorry_in_value: bool = False
    axioms: tuple[str, ...] = ()  # axioms that the checked text itself added and that this constant uses
    # lines of the elaborated type of a theorem (``leanwright.tools.terms.wire``); (): too large, or not told
    term: tuple[str, ...] = Field(default=(), repr=False)
    # the same of what a definition says, ``∀ x, c x = value`` (``↔`` for a property), and of a constructor's type
    form: tuple[str, ...] = Field(default=(), repr=False)

    @model_serializer(mode="wrap")
    def _without_term(self, handler: SerializerFunctionWrapHandler, info: SerializationInfo) -> dict[str, Any]:
        """Its terms are for programs that read them: left out unless the whole record is asked for (WHOLE)."""
        data: dict[str, Any] = handler(self)
        if not (info.context and info.context.get("whole")):
            data.pop("term", None)
            data.pop("form", None)
        return data


class Meaning(Record):
    """Whether the words of a statement mean what the library makes them mean, read off its elaborated type."""

    odd: tuple[str, ...] = ()  # instances that are not the library's, one sentence each
    bound: tuple[str, ...] = ()  # names of bound variables
    shadowed: tuple[str, ...] = ()  # those of them that are names of constants too
    unknown: str = ""  # what could not be decided within the budget; "": nothing


class LeanReport(Record):
    """Answer of a Lean backend to one request."""

    status: LeanStatus
    messages: tuple[LeanMessage, ...] = ()
    sorries: int = Field(default=0, ge=0)  # occurrences of `sorry` in the parsed syntax
    env: int | None = None  # handle of the environment after the text; None: not kept
    commands: tuple[str, ...] = ()  # syntax kinds of the top-level commands, in order
    declarations: tuple[LeanDeclaration, ...] = ()
    defined: tuple[str, ...] = ()  # names that the definitions of the text give, as written, in order
    body_is_sorry: bool | None = None  # exactly one theorem, whose whole body is `sorry` or `by sorry`; None: not known
    meaning: Meaning | None = None  # of the one theorem, or of a text of definitions alone; None: not known
    screen: tuple[str, ...] | None = None  # what the parsed syntax alone rules out; None: not looked at
    screened: bool = False  # it was looked at before anything was elaborated, so that no code of the text ran
    warnings: tuple[
        str, ...
    ] = ()  # of the Lean itself, whatever the text: what a reader should know beside the verdict
    lacks: tuple[str, ...] = ()  # evidence that this Lean cannot give, whatever the text: a line for each kind
    version: str = ""  # Lean version, e.g. "4.28.0"
    library: str = ""  # what the text was elaborated against, e.g. "leanwright-prelude 0.1.0"
    elapsed_ms: float = Field(default=0.0, ge=0)

    @property
    def errors(self) -> tuple[LeanMessage, ...]:
        """The messages of severity error."""
        return tuple(m for m in self.messages if m.severity == "error")


class Suggestion(Record):
    """A declaration that may be meant, and what speaks for it."""

    name: str
    signature: str = ""  # as Lean shows it; "" when the library does not say
    why: Literal["spelling", "meaning"]  # it is written alike, or its description is near in meaning


class Observation(Record):
    """One message of Lean as a model can act on it. A field that does not apply is empty."""

    kind: Literal["unknown_name", "type_mismatch", "misapplied", "no_instance", "syntax", "not_one_statement", "other"]
    line: int = Field(ge=1)
    column: int = Field(ge=0)
    excerpt: str = ""  # the line, with the part that Lean points at between 【 and 】, which Lean has not
    message: str  # of Lean, shortened
    name: str = ""  # the name that is unknown, or the constant that is misapplied
    suggestions: tuple[Suggestion, ...] = ()  # for an unknown name, best first
    advice: str = ""  # for an unknown name, what the library has in its place
    expected: str = ""  # type that Lean expects
    found: str = ""  # type that it found
    signature: str = ""  # of the misapplied constant


class ProbeAnswer(StrEnum):
    """Answer of a probe."""

    YES = "yes"
    NO = "no"  # searched within budget and not found: evidence, not proof
    UNKNOWN = "unknown"  # budget spent or backend gone


class ProbeReport(Record):
    """One probe of a statement: a question, its answer, and the proof found."""

    name: str  # e.g. "contradictory_hypotheses"
    answer: ProbeAnswer
    evidence: str = ""  # the tactic that closed the goal, or the theorems used, when YES; why, when UNKNOWN
    elapsed_ms: float = Field(default=0.0, ge=0)


class AlignedGoals(Record):
    """One alignment of the variables of two statements, and what it leaves to prove."""

    prefix: str  # namespace of the goals' constants
    pairs: tuple[tuple[str, str], ...]  # (variable of the first statement, of the second)
    same_hypotheses: bool = Field(alias="sameHypotheses")  # equal in normal form: nothing is left to prove
    same_conclusions: bool = Field(alias="sameConclusions")
    matched: dict[
        str, tuple[int, int]
    ] = {}  # parts of number theory and propositions left of each side, of ``hyps`` and of ``goal``
    ordered: int  # pairs of parts with the same normal form that are not the same term: goals ``order.0``, …
    closed: bool  # a conclusion that is left has no variables, free or bound
    goals: dict[str, str]  # name within ``prefix`` to the proposition as printed


class EquivalenceGoals(Record):
    """The equivalence of two statements as propositions that are defined in a kept environment."""

    env: int | None = None  # handle of that environment; None: there is none, and ``fault`` says why
    fault: str = ""
    identical: bool = False  # the two types are the same term
    alignments: tuple[AlignedGoals, ...] = ()  # best first
    exhaustive: bool = False  # these are all alignments that respect types
    variables: tuple[tuple[str, str], ...] = ()  # of the first statement: name and type; "" for a dependent type
    others: int = Field(default=0, ge=0, alias="variablesB")  # variables of the second statement
    library: str = ""


class Usage(Record):
    """What a piece of work cost. 0 tokens means none were used, or the provider did not say.

    ``cost`` is in US dollars: 0 means that nothing was paid, None that the price is not known; a sum with an unknown
    part is unknown. ``calls`` counts the answers that a model gave; one that was remembered counts as none.
    """

    prompt_tokens: int = Field(default=0, ge=0)
    completion_tokens: int = Field(default=0, ge=0)
    seconds: float = Field(default=0.0, ge=0)
    cost: float | None = Field(default=0.0, ge=0)
    calls: int = Field(default=0, ge=0)

    def __add__(self, other: "Usage") -> "Usage":
        known = self.cost is not None and other.cost is not None
        return Usage(
            prompt_tokens=self.prompt_tokens + other.prompt_tokens,
            completion_tokens=self.completion_tokens + other.completion_tokens,
            seconds=self.seconds + other.seconds,
            cost=(self.cost or 0.0) + (other.cost or 0.0) if known else None,
            calls=self.calls + other.calls,
        )


class ToolSchema(Record):
    """A tool as a model is told of it."""

    name: str
    description: str
    parameters: dict[str, Any]  # JSON schema of the arguments, an object


class ToolCall(Record):
    """A model's wish to call a tool."""

    id: str  # ties the answer to the call; unique within the conversation
    name: str
    arguments: dict[str, Any]
    malformed: str = ""  # why the arguments cannot be used, when the model sent something that is not a JSON object


class ChatMessage(Record):
    """One turn of a conversation with a chat model."""

    role: Literal["system", "user", "assistant", "tool"]
    content: str
    calls: tuple[ToolCall, ...] = ()  # of an assistant: the tools that it calls
    call_id: str = ""  # of a tool: the call that this answers


class Completion(Record):
    """One answer of a chat model."""

    text: str
    calls: tuple[ToolCall, ...] = ()  # the tools that it calls; () when none was offered
    finish_reason: str = "stop"
    usage: Usage = Usage()


class Draft(Record):
    """A candidate Lean statement as a model wrote it."""

    lean: str  # one theorem that ends in `:= by sorry`, without imports
    logprob: float | None = None  # log P(draft | informal statement) under the proposing model; None: not known
    tokens: int = Field(default=0, ge=0)
    seed: int | None = None
    votes: int | None = Field(default=None, ge=1)  # samples that say it, up to space and its name; None: no sample
    note: str = ""  # what its author says of a choice that the user should know
    misprint: str = ""  # the misprint of the text that it corrects: what is printed, and what is meant


class Drafts(Record):
    """Candidates of one request, best first, duplicates removed, with the cost of all of them."""

    drafts: tuple[Draft, ...]
    usage: Usage = Usage()


class SubQuery(Record):
    """One piece of a decomposed statement (DRIFT, section 3.1)."""

    text: str  # a sentence naming one concept
    lean: str  # predicted Lean form: a name or a short expression; "" when none


class RubricItem(Record):
    """A judge's answer on one part of a statement."""

    part: Literal["quantifiers", "domains", "strictness", "hypotheses", "claim", "boundary"]
    # tacit: stated in the Lean where the text takes it for granted; minor: where the text has no stake; major: it says
    # something else. The last four stand in results of earlier versions.
    answer: Literal["same", "tacit", "minor", "major", "absent", "lost", "added", "changed"]


class CycleScore(Record):
    """Evidence that a candidate says what the original says.

    ``logprob`` is log P(informal | candidate), summed over ``tokens`` tokens of the informal statement (paper 3, cycle
    consistency). ``similarity`` lies in [0, 1]. None: that part was not measured.
    """

    logprob: float | None = None
    tokens: int = Field(default=0, ge=0)
    similarity: float | None = None
    judge: float | None = None
    rubric: tuple[RubricItem, ...] = ()  # the judge's answer part by part; () when there is no judge
    value: float = Field(default=0.0, ge=0, le=1)  # the aggregate that the verdict compares with its threshold
    differences: tuple[str, ...] = ()  # what is shown to differ from what the words say; any of them rules it out
    back_translation: str = ""
    left_open: str = ""  # what the text leaves open, and how the candidate takes it; "": it takes it as the reader does
    reasons: tuple[str, ...] = ()  # what a judge says was lost or added, and why; () when there is none
    usage: Usage = Usage()

    @property
    def per_token(self) -> float | None:
        """Mean log-probability per token; None when not measured."""
        return None if self.logprob is None or self.tokens == 0 else self.logprob / self.tokens


class TextScore(Record):
    """Log-probability of a text, summed over its ``tokens`` tokens."""

    logprob: float
    tokens: int = Field(ge=0)


class Weight(Record):
    """Value of a potential on one text. The default is 1: nothing against the text."""

    log: float = 0.0  # natural logarithm; -inf: impossible; never NaN or +inf
    inconclusive: bool = False  # could not judge: ``log`` counts as 0, and the text is never accepted
    reason: str = ""  # why it is impossible or inconclusive, for people


class Choice(Record):
    """One way to read a statement: what a person is shown, and the sentence that says so before the statement."""

    label: str
    clause: str  # a complete sentence, for example "Let $x$ be a real number."; "": nothing need be said


class Question(Record):
    """What a statement leaves open."""

    about: str  # the kind of gap, as the rules in tools/ambiguity name it, or "model" when a model asks
    text: str  # the question, one line
    choices: tuple[Choice, ...] = Field(min_length=2, max_length=4)
    default: int = Field(default=0, ge=0)  # index of the choice that is taken when nobody answers


class Assumption(Record):
    """How a question was settled."""

    question: str
    answer: str  # label of the choice, or the person's own words
    source: Literal["person", "default"]
    shown_to_model: bool
    stated: bool = True  # False: the usual answer, which the model was not shown and the statement does not contain

    @property
    def how(self) -> Literal["answered", "assumed", "left open"]:
        """Who settled it, if anybody did."""
        if self.source == "person":
            return "answered"
        return "assumed" if self.stated else "left open"

    def __str__(self) -> str:
        if self.stated:
            return f"{self.question} {self.answer}"
        return f"{self.question} The usual answer ({self.answer}) is not in the statement; write it out if it is meant"


class Verdict(StrEnum):
    """What the product says of a statement."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    INCONCLUSIVE = "inconclusive"
