"""The words of the reader: entries of TOML files, each with its forms, its kind, its Lean, and an example.

A block teaches one concept. docs/reader.md says what the fields mean.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

from leanwright.tools.errors import ConfigError
from leanwright.tools.maths.ast import NUMBER_SETS, App, Call, Domain, Var
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.statement import parse_term
from leanwright.tools.maths.traversal import map_children
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.inflection import bare, participles, plural, quality

# word classes: the category of the grammar, and whether it has a singular and a plural
CLASSES = {
    "noun": ("Noun", True), "relational": ("RNoun", True), "function": ("F1", True), "operation": ("F2", True),
    "verb": ("Vt", True), "participle": ("Vt.ing", False), "adjective": ("Adj", False),
    "collective": ("Coll", False), "phrase": ("Pp", False), "numeral": ("NumW", False), "label": ("Label", False),
    "adverb": ("Adv", False), "name_of_thing": ("Name", False), "progression": ("Prog", True),
    "intransitive": ("Vi1", True), "reciprocal": ("Vc", True),
    "ordinal": ("Ordinal", True), "frame": ("Frame", False), "filler": ("Fill", False),
}  # fmt: skip
REMARKS = (
    "cue", "plain", "way", "head", "restriction", "leading", "telling", "hinting", "saying", "stating", "unable", "tag",
    "span", "method", "emphasis", "person", "course", "doing", "thing", "greeting", "agreeing",
)  # fmt: skip  # classes of words of remarks, see remark_words.py
PLAIN = ("number", "function", "sequence", "set", "relation")  # what a thing may be of which the text says nothing
VERBS = ("verb", "intransitive", "reciprocal")
DERIVED = ("Attr", "QualA", "QualC", "VPass")  # categories of words that no entry writes, see `derived`
# what things are: a letter has the sort of its noun, and of a structure also the more general ones
THINGS = (
    *PLAIN, "type", "group", "commutative group", "subgroup", "ring", "commutative ring", "integral domain", "field",
    "field extension", "ideal", "element", "space", "subspace", "metric", "inner product space",
    "module", "subspace of vectors", "vector",
    "homomorphism", "group homomorphism", "ring homomorphism", "isomorphism", "linear map", "linear operator", "matrix",
    "polynomial", "sequence of points", "order", "linear order", "lattice", "complex function", "map of orders",
    "series", "measurable space", "measure",
)  # fmt: skip
OWNERS = {"space": "topological-space", "group": "group"}  # the entry of what an adjective of these belongs to
# what a word may ask of the type of its things: classes and types that have it
_FIELDS_OF_NUMBERS = ("ℚ", "ℝ", "ℂ")
_COMMUTATIVE = ("CommRing", "Field", "RCLike", "ℕ", "ℤ", *_FIELDS_OF_NUMBERS, "Polynomial", "ZMod", "Zsqrtd")
ABILITIES: dict[str, tuple[str, ...]] = {
    "distances": ("MetricSpace", "NormedAddCommGroup", "ℕ", "ℤ", *_FIELDS_OF_NUMBERS, "EuclideanSpace"),
    "commuting products": _COMMUTATIVE,
    "quotients": ("Field", "DivisionRing", "RCLike", "Group", "CommGroup", *_FIELDS_OF_NUMBERS),
    "sums and products": ("Ring", *_COMMUTATIVE, "Matrix"),
    "conjugates": ("RCLike", "ℝ", "ℂ"),
    "a measure": ("ℝ", "ℂ", "EuclideanSpace", "MeasureTheory.MeasureSpace"),
    "real multiples": ("Module ℝ", "NormedSpace ℝ", "InnerProductSpace ℝ", "ℝ", "ℂ", "EuclideanSpace"),
    "a finite dimension": ("FiniteDimensional",),
    "an order": ("PartialOrder", "LinearOrder", "Lattice", "CompleteLattice", "DistribLattice", "ℕ", "ℤ", "ℚ", "ℝ"),
}


@dataclass(frozen=True)
class LexiconEntry:
    """One concept. ``x`` in ``lean`` is the thing itself, ``y`` what it is related to."""

    name: str
    origin: str  # the file, for messages
    noun: str = ""
    relational: str = ""
    function: str = ""
    operation: str = ""
    verb: str = ""
    participle: str = ""
    intransitive: str = ""  # the adjective as a verb: "converges"
    reciprocal: str = ""  # the collective as a verb: "commutes"
    adjective: str = ""
    collective: str = ""
    phrase: str = ""
    numeral: str = ""
    ordinal: str = ""
    progression: str = ""  # a sequence whose terms follow one another by ``step``
    label: str = ""
    adverb: str = ""
    frame: str = ""  # words of a remark that says nothing, and words that may stand beside them
    filler: str = ""
    remarks: dict[str, str] = field(default_factory=dict)  # words of remarks by their class, see REMARKS
    name_of_thing: str = ""  # "exponential function": the thing itself
    plural: str = ""  # forms of the plural, where they are not regular
    kind: str = ""  # Lean type that a letter gets from the noun
    of: str = ""  # what an adjective is said of: number, function, set
    lean: str = ""
    integers: str = ""  # predicate to use of integers instead of that of natural numbers
    letters: str = ""  # for things without a name
    step: str = ""  # of a progression: how a term y follows a term x, with a number r
    shape: str = ""  # nameless things are of this shape, in a letter y
    narrowed: dict[str, str] = field(default_factory=dict)  # adjective: kind
    pairs: str = ""  # collective: all pairs, or adjacent ones
    predicative: bool = False  # adjective: only behind "is"
    active: bool = False  # verb: its passive says something else, as "is divided by" does
    introduced: bool = False  # function: only of letters whose kind the text gives
    mean: bool = False  # operation: divided by the number of things
    value: int = 0  # numeral
    instance: str = ""  # classes of a noun that stands for a type, in x and the scalars k, parted by ";": Group
    sort: str = ""  # what the noun's letters or the function's values are, and what they also count as, parted by "/"
    scalars: str = ""  # of a noun of modules: what they are over
    owner: str = ""  # entry of what the noun's things belong to where the text does not say it
    unsaid: str = ""  # entry of a nameless owner, where it is more special than ``owner``
    joined: str = "of"  # words before the owner, parted by "/"
    within: str = ""  # Lean type of a letter that is one of a structure or number set y
    predicate: str = ""  # what the noun says of a thing that is a structure already
    on: str = ""  # what an adjective says of a function x on a set y
    at: str = ""  # what it says of a function x at a point y
    asks: str = ""  # what the type of its things must have, a key of ABILITIES
    members: str = ""  # of a function whose values Lean bundles: the set of their elements
    measure: str = ""  # Lean type of a function's values where it is not that of x, in dom, cod, typ, elem, k and x
    say: str = ""
    concept: str = ""  # what to search the library for; default: the first form
    library: str = ""  # name of its declaration, where the Lean does not begin with it
    example: str = ""
    gives: str = ""

    def forms(self, word_class: str) -> Iterator[tuple[str, str]]:
        """Number ("sg", "pl" or "") and form, for a class that the entry has."""
        written = [form.strip() for form in getattr(self, word_class).split("/") if form.strip()]
        if not written or not CLASSES[word_class][1]:  # where there is none, the plural is of another class
            yield from (("", form) for form in written)
            return
        many = [form.strip() for form in self.plural.split("/") if form.strip()]
        if word_class in VERBS:
            yield from (("sg", form) for form in written)
            yield from ((number, form) for form in many or map(bare, written) for number in ("pl", "base"))
            return
        yield from (("sg", form) for form in written)
        yield from (("pl", form) for form in many or map(plural, written))

    @cached_property
    def template(self) -> Any:
        """The tree of ``lean``. Raises ConfigError when it cannot be read."""
        return self.parsed(self.lean)

    def parsed(self, text: str) -> Any:
        """The tree of one of the fields. Raises ConfigError when it cannot be read."""
        if not text:
            raise Declined(f"“{self.title}” says nothing of a thing here")
        try:
            return map_known(parse_term(text), self.library)
        except MathsSyntaxError as error:
            raise ConfigError(f"{self.origin}: the Lean of [{self.name}], {text!r}, cannot be read: {error}") from None

    @property
    def title(self) -> str:
        """The concept in words."""
        first = next((getattr(self, c) for c in CLASSES if getattr(self, c)), self.name)
        return self.concept or str(first).split("/")[0].strip()

    @cached_property
    def constant(self) -> str:
        """The Lean name that the entry turns on; "" when it is made of signs alone."""
        if self.library:
            return self.library
        head = self.lean.split()[0] if self.lean else ""
        return head.strip("(¬") if head[:1].isupper() or "." in head else ""


def map_known(node: Any, library: str = "") -> Any:
    """A term in which functions that are no letters of the entry are known functions; ``library``: the name of one."""
    if isinstance(node, Var) and node.name == library:
        return Call(library, ())
    changed = map_children(node, lambda n: map_known(n, library)) if hasattr(node, "__dataclass_fields__") else node
    if isinstance(changed, App) and changed.fn in (library, "interior", "closure", "frontier", "inner", "entry"):
        return Call(changed.fn, changed.args)
    if isinstance(changed, App) and len(changed.fn) > 1 and isinstance(changed.args[0], Domain):
        return Call(f"{changed.fn} {NUMBER_SETS[changed.args[0].name]}", changed.args[1:])  # starRingEnd ℂ
    return changed


_DECLARED = re.compile(r"[A-Za-z]\w*(?:\.\w+)+|[A-Z]\w{2,}")
_UNASKED = ("NNReal", "Set.range", "Set.univ", "ENNReal")


def parts(text: str) -> tuple[str, ...]:
    """The parts of a field that holds several."""
    return tuple(part.strip() for part in text.split("/") if part.strip())


def derived(entry: LexiconEntry) -> Iterator[tuple[str, str]]:
    """Category and form of what words of an entry give by rule: participles of its verbs, nouns of its adjectives."""
    for word_class, category in (("verb", ""), ("intransitive", "Adj"), ("reciprocal", "Coll")):
        for number, form in entry.forms(word_class):
            if number == "base":
                present, past = participles(form)
                yield f"{CLASSES[word_class][0]}.ing", present
                yield from [(category, present)] * bool(category)
                if word_class == "verb" and not entry.active and " " not in past:
                    yield "VPass", past
    for word_class, category in (("adjective", "QualA"), ("collective", "QualC")):
        for _, form in entry.forms(word_class):
            if noun := quality(form):
                yield category, noun


class Lexicon:
    """Entries by name, and their forms by category."""

    def __init__(self, entries: Iterable[LexiconEntry]) -> None:
        self.entries: dict[str, LexiconEntry] = {}
        self.forms: dict[str, dict[tuple[str, ...], list[str]]] = {}
        for entry in entries:
            self._add(entry)
        words = self.forms.get("Adj", {}).items()  # "Attr": those that may stand before a noun
        self.forms["Attr"] = {
            form: names for form, names in words if not all(self.entries[one].predicative for one in names)
        }

    def _add(self, entry: LexiconEntry) -> None:
        self.entries[entry.name] = entry
        for word_class, (category, numbered) in CLASSES.items():
            for number, form in entry.forms(word_class):
                self._put(f"{category}.{number}" if numbered else category, form, entry.name)
        for category, form in derived(entry):
            self._put(category, form, entry.name)

    def _put(self, category: str, form: str, name: str) -> None:
        phrase = tuple(form.lower().replace("-", " ").split())
        names = self.forms.setdefault(category, {}).setdefault(phrase, [])
        if name not in names:
            names.append(name)

    def __getitem__(self, name: str) -> LexiconEntry:
        """The entry of a name; of the first sense for a word that has several, "compact|compact-space"."""
        return self.entries[name.partition("|")[0]]

    def by_constant(self, name: str) -> LexiconEntry | None:
        """The first entry that turns on a Lean name; None when there is none."""
        return self._constants.get(name)

    @cached_property
    def _constants(self) -> dict[str, LexiconEntry]:
        found: dict[str, LexiconEntry] = {}
        for entry in sorted(self.entries.values(), key=lambda one: not one.function):
            if entry.constant:
                found.setdefault(entry.constant, entry)
        return found

    @cached_property
    def asked(self) -> dict[str, str]:
        """What each Lean name asks of the types of its arguments."""
        found: dict[str, str] = {}
        for entry in (one for one in self.entries.values() if one.asks):
            names = _DECLARED.findall(" ".join((entry.lean, entry.on, entry.at)))
            found |= dict.fromkeys((name for name in names if name not in _UNASKED), entry.asks)
        return found

    @cached_property
    def shared(self) -> frozenset[str]:
        """Adjectives whose form has another sense too, of what needs no structure."""
        found: set[str] = set()
        for names in self.forms.get("Adj", {}).values():
            plain = [name for name in names if set(parts(self.entries[name].of)) <= set(PLAIN)]
            found |= set(plain) if len(plain) > 1 else set()
        return frozenset(found)

    @cached_property
    def declarations(self) -> frozenset[str]:
        """The names of the library that entries use."""
        used = (" ".join((e.lean, e.on, e.at, e.predicate, e.instance, e.kind)) for e in self.entries.values())
        found = {name for text in used for name in _DECLARED.findall(text)}
        return frozenset(found | {e.library for e in self.entries.values() if e.library}) - {"Type"}

    @cached_property
    def remarks(self) -> dict[str, set[tuple[str, ...]]]:
        """The words of remarks by their class: they are no words of the mathematics."""
        found: dict[str, set[tuple[str, ...]]] = {name: set() for name in REMARKS}
        for entry in self.entries.values():
            for name, forms in entry.remarks.items():
                found[name].update(tuple(one.split()) for one in forms.split("/"))
        return {name: forms - {()} for name, forms in found.items()}

    @cached_property
    def words(self) -> frozenset[str]:
        """All words of all forms."""
        return frozenset(word for table in self.forms.values() for phrase in table for word in phrase)

    @cached_property
    def predicates(self) -> dict[str, LexiconEntry]:
        """The entry of each Lean predicate that is said of one thing: ``Even x``."""
        found: dict[str, LexiconEntry] = {}
        for entry in self.entries.values():
            name = entry.constant
            if name and entry.lean in (f"{name} x", f"{name} x y"):
                found.setdefault(name, entry)
        return found

    @cached_property
    def of_sets(self) -> frozenset[str]:
        """The Lean predicates that are said of sets alone: ``Set.Finite``."""
        return frozenset(one.constant for one in self.entries.values() if one.of == "set" and one.constant)

    def extended(self, path: Path) -> "Lexicon":
        """With the entries of a user's file, which replace those of the same name. Raises ConfigError."""
        try:
            text = path.expanduser().read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
            raise ConfigError(f"the lexicon {path} cannot be read: {reason}") from None
        new = list(entries_of(text, str(path)))
        for entry in new:
            check(entry)
        return Lexicon([*self.entries.values(), *new])


def check(entry: LexiconEntry) -> None:
    """Raises ConfigError for an entry whose Lean cannot be read."""
    if entry.lean:
        _ = entry.template
    for text in (entry.shape, entry.step, entry.predicate, entry.on, entry.at):
        if text:
            entry.parsed(text)


def entries_of(text: str, origin: str) -> Iterator[LexiconEntry]:
    """The entries of a TOML text. Raises ConfigError that names the file, and the line."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{origin}: {error}") from None
    heads = (re.split(r"[]=]", line.strip().removeprefix("["))[0].strip(' "') for line in text.splitlines())
    lines: dict[str, int] = {}  # where each block or field first stands
    for number, head in enumerate(heads, start=1):
        lines.setdefault(head, number)
    for name, block in table.items():
        place = f"{origin}, line {lines.get(name, 1)}"
        yield from (_entry(one, part, place) for one, part in _parted(name, block))


def _parted(name: str, block: Any) -> Iterator[tuple[str, object]]:
    """The blocks that a block of several numerals stands for, each named by its word; the first has the example."""
    numbered = next(
        (c for c in ("numeral", "ordinal") if isinstance(block, dict) and isinstance(block.get(c), list)), ""
    )
    values = block.get("value") if numbered else None
    if not isinstance(values, list) or len(values) != len(block[numbered]):
        yield name, block
        return
    for form, value in zip(block[numbered], values, strict=True):
        yield str(form).partition(" /")[0], {**block, numbered: form, "value": value}
        block = {}


_TYPES: dict[str, type] = {
    "narrowed": dict,
    "mean": bool,
    "predicative": bool,
    "active": bool,
    "introduced": bool,
    "value": int,
}
_CALLED = {str: "text in quotation marks", bool: "true or false", int: "a whole number", dict: "a table"}
_FIELDS = ({f.name for f in fields(LexiconEntry)} | {*REMARKS}) - {"name", "origin", "remarks"}
_WITHOUT_LEAN = ("numeral", "ordinal", "progression", "label", "adverb", "noun", "collective", "frame", "filler")


def _entry(name: str, block: object, origin: str) -> LexiconEntry:
    if not isinstance(block, dict):
        raise ConfigError(f"{origin}: {name} is not a block; write [{name}] and its fields below it")
    for key, value in block.items():
        if key not in _FIELDS:
            raise ConfigError(f"{origin}: [{name}] has a field {key!r}, which no entry has; see docs/reader.md")
        wanted = _TYPES.get(key, str)
        if not isinstance(value, wanted):
            raise ConfigError(f"{origin}: {key!r} of [{name}] is not {_CALLED[wanted]}")
    if "adjective" in block and (owner := OWNERS.get(str(block.get("of", "")).partition(" /")[0])):
        block = {"owner": owner, **block}
    remarks = {key: value for key, value in block.items() if key in REMARKS}
    entry = LexiconEntry(name, origin, remarks=remarks, **{k: v for k, v in block.items() if k not in REMARKS})
    classes = [c for c in CLASSES if getattr(entry, c)]
    if not classes and not entry.library and not entry.remarks:
        raise ConfigError(f"{origin}: [{name}] has no word; give it one of {', '.join(CLASSES)}")
    if not entry.lean and classes and not set(classes) & set(_WITHOUT_LEAN) and not entry.kind:
        raise ConfigError(f"{origin}: [{name}] has no lean")
    if not set(parts(entry.of)) <= set(THINGS):
        raise ConfigError(f"{origin}: of = {entry.of!r} of [{name}] is none of {', '.join(THINGS)}")
    if entry.asks and entry.asks not in ABILITIES:
        raise ConfigError(f"{origin}: asks = {entry.asks!r} of [{name}] is none of {', '.join(ABILITIES)}")
    if entry.example and not entry.gives:
        raise ConfigError(f"{origin}: the example of [{name}] does not say what it gives")
    return entry


@cache
def shipped() -> Lexicon:
    """The lexicon of the package."""
    folder = files("leanwright.tools.reader").joinpath("lexicon")
    paths = sorted((p for p in folder.iterdir() if p.name.endswith(".toml")), key=lambda p: p.name)
    return Lexicon(one for p in paths for one in entries_of(p.read_text(encoding="utf-8"), f"lexicon/{p.name}"))
