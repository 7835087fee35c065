"""Single claims: a predicate of the lexicon on a subject, or a formula where words would be worse; terms in words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Call, Cong, Interval, Lambda, Not, Num, Pred, Rel, SetOf, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.saying.context import (
    Said,
    Speaker,
    article,
    choices,
    formula_text,
    is_sequence,
    kind_text,
    name_text,
)
from leanwright.tools.reader.saying.matching import Use, bare
from leanwright.tools.reader.saying.nouns import described

_NUMBERS = {"ℕ", "ℤ", "ℚ", "ℝ"}
_COUNTED = {
    "Set.Infinite": ("there are infinitely many", True),
    "Set.Subsingleton": ("there is at most one", False),
}
SUPERLATIVES = {"IsLeast": ("smallest", "least"), "IsGreatest": ("largest", "greatest")}


@dataclass(frozen=True)
class Predicate:
    """What is said of a subject: ``be`` behind "is" (and "are"), or a verb with its object."""

    be: str = ""
    be_many: str = ""
    verb: str = ""
    bare: str = ""
    what: str = ""

    def of(self, subject: str, several: bool = False, denied: bool = False) -> str:
        """The sentence."""
        no = " not" if denied else ""
        if not self.verb:
            return f"{subject} {'are' if several else 'is'}{no} {self.be_many if several else self.be}"
        if denied:
            return f"{subject} do{'' if several else 'es'} not {self.bare} {self.what}"
        return f"{subject} {self.bare if several else self.verb} {self.what}"


def atom(s: Speaker, node: Any, denied: bool = False) -> Iterator[Said]:
    """Wordings of a relation or a predicate, or of its denial."""
    written = None if denied and not divides(node) else formula_text(s, Not(node) if denied else node)
    first = isinstance(node, Rel | Cong) and not divides(node)
    if _remainder(node):
        yield from (Said(p.of(subject, False, denied)) for subject, p in _leaves(s, bare(node)))
    if first and written:
        yield Said(written)
    yield from _special(s, node, denied)
    for subject, predicate in predicates(s, node):
        yield Said(predicate.of(subject, False, denied))
    if not first and written:
        yield Said(written)


def divides(node: Any) -> bool:
    """Whether it is a divisibility, which people say in words."""
    return isinstance(node, Rel) and node.ops == ("∣",)


def _remainder(node: Any) -> bool:
    plain = bare(node)
    return (
        isinstance(plain, Rel)
        and plain.ops == ("=",)
        and isinstance(plain.operands[0], Bin)
        and (plain.operands[0].op == "%" and isinstance(plain.operands[1], Num))
    )


def predicates(s: Speaker, node: Any) -> Iterator[tuple[str, Predicate]]:
    """Subjects with predicates of the lexicon that say ``node``; a subject with letters is better than one without."""
    if isinstance(node, Cong):
        for thing, other, modulus in choices([terms(s, part) for part in (node.left, node.right, node.modulus)]):
            words = f"congruent to {other} modulo {modulus}"
            yield thing, Predicate(words, words)
    if isinstance(node, Rel) and node.ops == ("=",):
        yield from _same_remainder(s, *map(bare, node.operands))
        for thing, other in choices([terms(s, part) for part in node.operands]):
            yield thing, Predicate(other, other)
    for use in sorted(s.patterns.properties(node), key=lambda use: _place(s, use)):
        for subject in terms(s, use.thing):
            for other in terms(s, use.other) if use.other is not None else [""]:
                yield from ((subject, p) for p in _said_of(use, other))


def _place(s: Speaker, use: Use) -> tuple[bool, int, bool, bool]:
    """What is said of letters first, then the plainest words, those of orders behind those of numbers, back-phrases."""
    names = names_of(use.thing)
    owned = bool(use.entry.owner) and any(set(s.kinds.get(name, "").split(" → ")) <= _NUMBERS for name in names)
    return not names, _rank(use.entry), owned, not use.entry.say


def _rank(entry: LexiconEntry) -> int:
    order = ("adjective", "collective", "verb", "phrase", "noun", "relational")
    return next((i for i, name in enumerate(order) if getattr(entry, name)), len(order))


def _said_of(use: Use, other: str) -> Iterator[Predicate]:
    entry = use.entry
    if use.place:
        for _, form in list(entry.forms("adjective"))[:1]:
            yield Predicate(be=f"{form} {use.place} {other}", be_many=f"{form} {use.place} {other}")
        return
    if entry.say.startswith("x is "):
        said = re.sub(r"\by\b", lambda _: other, entry.say.removeprefix("x is "))
        yield Predicate(be=said, be_many=said)
    for word_class in ("adjective", "verb", "phrase", "noun", "relational"):
        forms = list(entry.forms(word_class))
        if not forms:
            continue
        form = forms[0][1]
        many = next((f for number, f in forms if number == "pl"), form)
        if word_class == "verb":
            yield Predicate(verb=form, bare=many, what=other)
        elif word_class == "adjective":
            yield Predicate(be=form, be_many=form)
        elif word_class == "phrase":
            yield Predicate(be=f"{form} {other}", be_many=f"{form} {other}")
        elif word_class == "noun":
            yield Predicate(be=article(form), be_many=many)
        else:
            of = f" of {other}" if other else ""
            yield Predicate(be=f"{article(form)}{of}", be_many=f"{many}{of}")


def _leaves(s: Speaker, node: Rel) -> Iterator[tuple[str, Predicate]]:
    left, value = node.operands
    parts = [terms(s, part) for part in (left.left, left.right, value)]  # type: ignore[union-attr]
    for thing, modulus, rest in choices(parts):
        what = f"remainder {rest} when divided by {modulus}"
        yield thing, Predicate(verb="leaves", bare="leave", what=what)


def _same_remainder(s: Speaker, left: Any, right: Any) -> Iterator[tuple[str, Predicate]]:
    if isinstance(left, Bin) and isinstance(right, Bin) and left.op == right.op == "%" and left.right == right.right:
        for thing, other, modulus in choices([terms(s, part) for part in (left.left, right.left, left.right)]):
            what = f"the same remainder as {other} when divided by {modulus}"
            yield thing, Predicate(verb="leaves", bare="leave", what=what)


def _special(s: Speaker, node: Any, denied: bool) -> Iterator[Said]:
    """Claims on several things, on sets, on least and greatest things."""
    no = " not" if denied else ""
    for use in s.patterns.properties(node):
        if use.entry.collective and use.other is not None and not isinstance(node, Rel):
            form = next(form for _, form in use.entry.forms("collective"))
            for one, other in choices([terms(s, use.thing), terms(s, use.other)]):
                yield Said(f"{one} and {other} are{no} {form}")
    if isinstance(node, Pred) and node.name in SUPERLATIVES and isinstance(node.args[0], SetOf):
        for thing, what in choices([terms(s, node.args[1]), list(described(s, node.args[0], plural=False))]):
            yield Said(f"{thing} is{no} the {SUPERLATIVES[node.name][0]} {what}", open=True)
    if not denied:
        yield from _how_many(s, bare(node))


def _how_many(s: Speaker, node: Any) -> Iterator[Said]:
    """ "there are infinitely many primes", "there are exactly $2$ integers …", "there is at most one …"."""
    if isinstance(node, Rel) and node.ops == ("=",) and isinstance(node.operands[1], Num):
        counted, number = node.operands[0], node.operands[1].value
        if (
            isinstance(counted, Call)
            and counted.fn == "Set.ncard"
            and isinstance(counted.args[0], SetOf)
            and number > 1
        ):
            for what in described(s, counted.args[0], plural=True):
                yield Said(f"there are exactly ${number}$ {what}", open=True)
    elif isinstance(node, Pred) and node.name in _COUNTED and isinstance(node.args[0], SetOf):
        start, plural = _COUNTED[node.name]
        for what in described(s, node.args[0], plural):
            yield Said(f"{start} {what}", open=True)


def terms(s: Speaker, node: Any) -> list[str]:
    """Noun phrases for a term, the best first; [] where there is none."""
    return s.first(_terms, node)


def _terms(s: Speaker, node: Any) -> Iterator[str]:
    written = formula_text(s, node)
    if isinstance(node, Var) and is_sequence(node.name, s.kinds):
        yield kind_text(node.name, s.kinds[node.name])
    if written is not None:
        yield written
    plain = bare(node)
    if isinstance(plain, Lambda):
        yield from _function(s, plain)
    if isinstance(plain, Interval) and written is not None:
        yield f"the {'closed' if plain.closed_low else 'open'} interval {written}"
    if written is not None and not isinstance(plain, SetOf):
        return
    yield from _counted(s, plain)
    if isinstance(plain, App | Call) and plain.fn == "deriv" and len(plain.args) == 2:
        for function, point in choices([terms(s, one) for one in plain.args]):
            yield f"the derivative of {function} at {point}"
    for use in s.patterns.makes(plain):
        yield from _used(s, use)
    if isinstance(plain, SetOf):
        yield from (f"the set of all {phrase}" for phrase in described(s, plain, plural=True))


def _used(s: Speaker, use: Use) -> Iterator[str]:
    entry = use.entry
    form = next((f for c in ("function", "operation", "name_of_thing") for _, f in entry.forms(c)), "")
    if entry.name_of_thing:
        yield f"the {form}"
        return
    for thing in terms(s, use.thing):
        if use.other is None:
            yield f"the {form} of {thing}"
        else:
            yield from (f"the {form} of {thing} and {other}" for other in terms(s, use.other))


def _function(s: Speaker, node: Lambda) -> Iterator[str]:
    """ "$a_n b_n$" of sequences, "$x \\mapsto x^2$"."""
    kind = to_lean(node.type) if node.type is not None else ""
    value = formula_text(s.knowing([(node.var, kind)]), node.body)
    if value is None:
        return
    if kind == "ℕ":
        yield value
    yield f"{name_text(node.var)[:-1]} \\mapsto {value[1:]}"


def _counted(s: Speaker, node: Any) -> Iterator[str]:
    """ "the number of integers $n$ with …"."""
    if isinstance(node, Call) and node.fn == "Set.ncard" and isinstance(node.args[0], SetOf):
        yield from (f"the number of {phrase}" for phrase in described(s, node.args[0], plural=True))
