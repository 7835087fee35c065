"""What a concept base holds, and what it answers (CRAMF, section on the ontology schema)."""

from pydantic import Field

from leanwright.tools.types import Record, Usage

DOCSTRING, INFORMAL, NAME = "docstring", "informal", "name"  # sources of annotations that no model wrote
KINDS = ("def", "abbrev", "structure", "class", "inductive", "axiom")  # declarations that define something


class Concept(Record):
    """Γ: an abstract concept of mathematics."""

    name: str
    domain: str  # e.g. "topology"
    description: str


class Definition(Record):
    """Θ: a definition of the library."""

    identifier: str
    kind: str
    expression: str  # as Lean shows it
    module: str


class Annotation(Record):
    """Φ: what one definition says, in words. Each definition has one; a concept may have many."""

    text: str
    source: str  # DOCSTRING, INFORMAL, NAME, or the name of the chat model that wrote it


class QueryConcept(Record):
    """A concept that a statement needs, and how the statement means it."""

    name: str
    interpretation: str  # contextual augmentation: what the concept means in this statement
    keywords: tuple[str, ...]  # looked for in the identifiers of the library

    @property
    def query(self) -> str:
        """The text that is compared with descriptions: the concept together with its interpretation."""
        return f"{self.name}: {self.interpretation}" if self.interpretation else self.name


class FoundConcept(Concept):
    """A concept of the base that is near to one of the statement."""

    score: float  # of the reranker, or a cosine


class FoundDefinition(Definition):
    """A definition proposed for a concept of the statement."""

    annotation: str
    source: str  # of the annotation
    score: float  # how well the annotation fits the interpretation: of the reranker, or a cosine
    channels: tuple[str, ...]  # what brought it: symbol (keywords in the identifier), vector (a near concept)


class ConceptHit(Record):
    """One concept of a statement with what was found for it, best first."""

    concept: QueryConcept
    concepts: tuple[FoundConcept, ...] = ()
    definitions: tuple[FoundDefinition, ...] = ()


class ConceptHits(Record):
    """Concepts of a statement and the definitions that a formalizer should see."""

    statement: str
    rewritten: str = ""  # the statement with its implicit concepts named; "": they were explicit
    library: str
    hits: tuple[ConceptHit, ...]
    extractor: str  # the chat model that found the concepts, or "words"
    reranker: str
    warnings: tuple[str, ...] = ()
    usage: Usage = Usage()


class BaseInfo(Record):
    """State of a concept base."""

    library: str
    definitions: int
    concepts: int
    described: int  # definitions whose annotation a chat model wrote
    sources: dict[str, int]  # definitions by the source of their annotation
    encoder: str


class BuildEstimate(Record):
    """What a population would cost, at most about: estimates from the lengths of the texts."""

    definitions: int  # still to be described
    calls: int
    prompt_tokens: int
    completion_tokens: int
    cost: float | None = None  # in the currency of the prices that were given; None: none were


class ConceptsBuilt(Record):
    """What a population did."""

    info: BaseInfo
    described: int = 0  # in this run
    failed: tuple[tuple[str, str], ...] = ()  # definitions that the model gave no usable answer for, and why
    remaining: int = Field(default=0, ge=0)  # definitions that are still to be described
    stopped: str = ""  # why it ended before all were described; "": it did not
    usage: Usage = Usage()  # of this run; answers that had been paid for before are free
