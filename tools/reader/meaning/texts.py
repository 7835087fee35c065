"""Whole texts: what is supposed, step by step, and what is claimed or asked."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import App, Connective, Formula, Pred, Quant, Rel, Var
from leanwright.tools.maths.uses import is_definition, letter, names_of, spelled
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, bound_names, conj, free_names, implies, nodes
from leanwright.tools.reader.matrices import matrices_unsaid
from leanwright.tools.reader.meaning.adjoined import extension
from leanwright.tools.reader.meaning.carriers import announced
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    PREMISE,
    STEPS,
    TASKS,
    MeaningComposer,
    Phrase,
    Things,
    formulas_in,
    introduced_in,
    names_in,
    tags_in,
)
from leanwright.tools.reader.meaning.conditions import of_one_number
from leanwright.tools.reader.meaning.domains import defined_on_part
from leanwright.tools.reader.meaning.extensions import extension_of
from leanwright.tools.reader.meaning.naming import named_in_owner, of_sequence
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.referents import phrases_in
from leanwright.tools.reader.meaning.sentences import known, known_names

_ASKED = frozenset({"?", "answer", "find", "determine", "compute", "calculate", "evaluate", "solve"})
_SHOWN = frozenset({"show", "prove", "verify", "check", "establish", "demonstrate", "deduce", "conclude", "justify"})
_CLAIMED = frozenset({"claim", "confirm", "must", "follows"})
_OPENING = frozenset({"then", "so", "hence", "thus", "therefore", "consequently", "we", "one"})  # the claim


def whole(m: MeaningComposer, phrase: Phrase, tokens: Sequence[Any]) -> Formula:
    """A text: ("text", steps, task), and its tokens."""
    _, steps, task = phrase
    announced(m.discourse, phrase)
    m.discourse.pieces = Counter(_valued(steps))
    m.discourse.introductions = Counter(introduced_in(phrase))
    premises = [*_matrices_unsaid(m, phrase), *_fibonacci_unsaid(m, phrase)]
    for step in steps:
        premises += STEPS.meanings[step[0]](m, *step[1:])
    m.discourse.given = set(m.discourse.scope)
    said = TASKS.meanings.get(task[0])
    goal = said(m, premises, *task[1:]) if said else m.sentence(task, CLAIM)
    supposed = tuple(one[1] for one in steps if one[0] == "when")
    of_one_number(m, supposed, conj(premises), goal)
    if "denied" in (task[0], *(part[0] for part in task[1:] if task[0] == "and")):
        _deny_no_letter(m, premises, goal)
    about = {name for one in nodes(goal) for name in free_names(one)}
    if any(about.isdisjoint(new) for new in m.discourse.stated) and not _announces_claim(tokens):
        raise Declined("whether a sentence is a hypothesis or a claim of its own")
    spoken = {name for one in (*premises, goal) for name in free_names(one)}
    premises += [said for name, said in m.discourse.ranged.items() if name in spoken and said not in premises]
    free = spoken - m.discourse.scope
    defined = set(introduced_in(m.discourse.definition)) - m.discourse.repeated.get("defined of", set())
    if again := sorted((m.discourse.nicknames | defined) & free):
        raise Declined(f"{again[0]}, which stands for two things")
    _audit(m, phrase)
    if "number" in m.discourse.repeated and not (m.discourse.given or "numbered" in m.discourse.repeated):
        raise Declined("what kind of number things without letters are")
    if m.discourse.definition and not m.discourse.unfolded:
        raise Declined("a definition that is not used")
    within = {m.discourse.kinds.get(name, "") for name in set(free_names(goal)) & m.discourse.given}
    if m.discourse.doubtful - m.discourse.spoken - within:
        raise Declined("whether a sentence is a hypothesis or a claim of its own")
    for premise in reversed(premises):
        goal = implies(premise, goal)
    for given in [one for one in m.discourse.pending if _of_a_map(one[1])]:
        (maps,) = given[1]
        if (inner := _where_bound(goal, names_of(maps)[0], maps)) is not None:
            m.discourse.pending.remove(given)
            goal = inner
    return m.flush(0, goal)


def _matrices_unsaid(m: MeaningComposer, phrase: Phrase) -> list[Formula]:
    """ "tr(AB) = tr(BA)": A and B, of which a text without a word for matrices says nothing, are square ones."""
    if not matrices_unsaid(m.discourse.words, formulas_in(phrase)) or "let" in tags_in(phrase):
        return []
    letters = {one for one in names_in(phrase) if one in m.lexicon["matrix"].letters} - set(introduced_in(phrase))
    if not letters or any("∈" in getattr(one, "ops", ()) for one in formulas_in(phrase)):
        return []
    return _introduced(m, tuple(map(Var, sorted(letters))), ("nb", (), ("rel0", "matrix"), (), ()))


def _fibonacci_unsaid(m: MeaningComposer, phrase: Phrase) -> list[Formula]:
    """ "Consecutive Fibonacci numbers are coprime: gcd(F_n, F_(n+1)) = 1": the F_n that nothing gives are these."""
    given = {"fibonacci", "offibonacci", "fibonaccis", "numbered"} & tags_in(phrase) or "F" in introduced_in(phrase)
    if given or m.discourse.valued or not ("fibonacci" in m.discourse.words and m.discourse.functions.get("F")):
        return []
    m.discourse.bind("F")
    return [m.sentence(("fibonacci",), PREMISE)]


def _determined(m: MeaningComposer, premise: Any) -> Iterator[str]:
    """What equations give: x = 2, a_(n+1) = 2 a_n, f(x) = 2x of all x; not f(0) = 0, nor what holds of some x."""
    match premise:
        case Quant("∀", _, body):
            yield from _determined(m, body)
        case Connective("∧", left, right):
            yield from (*_determined(m, left), *_determined(m, right))
        case Connective("→", _, right):
            yield from (name for name in _determined(m, right) if m.discourse.functions.get(name))
        case Rel(sides, ("=",)):
            for side in sides:
                if isinstance(side, Var):
                    yield spelled(side)
                elif isinstance(side, App):
                    source = m.discourse.kinds.get(side.fn, "").partition(" → ")[0]
                    of = {m.discourse.kinds.get(name, source) for name in names_of(side.args)}
                    yield from [side.fn] if side.subscript or of == {source} else []


def _deny_no_letter(m: MeaningComposer, premises: Sequence[Formula], goal: Formula) -> None:
    """Raises Declined for "no" about any n, which denies that it is so of all: only for those that are given."""
    determined = {name for premise in premises for name in _determined(m, premise)}
    loose = set(free_names(goal)) & m.discourse.given - determined - set(m.discourse.rules)
    if loose or m.discourse.types.keys() - {name for node in nodes(goal) for name in bound_names(node)}:
        raise Declined("“no” about what stands for many things")


def _of_a_map(said: Sequence[Formula]) -> bool:
    return len(said) == 1 and isinstance(said[0], Pred) and said[0].name == "Set.MapsTo"


def _where_bound(goal: Formula, name: str, said: Formula) -> Formula | None:
    """The goal, with what is said of a letter under the quantifier that binds it; None where none in front does."""
    if isinstance(goal, Connective) and goal.op == "→":
        inner = _where_bound(goal.right, name, said)
        return None if inner is None else replace(goal, right=inner)
    if not isinstance(goal, Quant) or goal.kind != "∀":
        return None
    here = any(name in bound.names for bound in goal.bounds)
    inner = implies(said, goal.body) if here else _where_bound(goal.body, name, said)
    return None if inner is None else replace(goal, body=inner)


def _valued(phrase: Any) -> Iterator[str]:
    """The function of each equation of its values."""
    for one in formulas_in(phrase):
        if isinstance(one, Rel) and one.ops == ("=",) and isinstance(one.operands[0], App):
            yield one.operands[0].fn


def _audit(m: MeaningComposer, phrase: Any) -> None:
    """Raises Declined unless every adjective, restriction and word with a meaning of its own reached the meaning."""
    if not isinstance(phrase, tuple):
        return
    if phrase and phrase[0] == "nb" and len(phrase) == 5:
        if any(isinstance(one, tuple) and one not in m.discourse.said for one in phrase[4]):
            raise Declined("a restriction that would have no effect")
        if any(one not in m.discourse.said for one in phrase[1]):
            raise Declined("an adjective that would have no effect")
    for place, part in enumerate(phrase):
        if place and isinstance(part, str) and part not in m.discourse.said:
            senses = [m.lexicon.entries[one] for one in part.split("|") if one in m.lexicon.entries]
            if senses and all(_dropped(m, one) for one in senses):
                raise Declined(f"“{senses[0].title}”, which would have no effect")
        _audit(m, part)


def _dropped(m: MeaningComposer, entry: LexiconEntry) -> bool:
    """Whether a property that an entry is the noun or the adjective of did not reach the meaning."""
    of_things = entry.adjective or ((entry.noun or entry.relational) and not re.search(r"\by\b", entry.lean))
    return bool(of_things and entry.lean) and ("meant", entry.name) not in m.discourse.said


# steps --------------------------------------------------------------------------------------------------------------


def _introduced(m: MeaningComposer, variables: Things, noun: Phrase) -> list[Formula]:
    if noun[0] != "nb" or noun[3]:
        raise Declined("a letter that is a named thing")
    with m.supposing():
        names, _, restrictions = nominal(m, ("nb", noun[1], noun[2], variables, noun[4]))
    m.discourse.scope |= set(names)
    return restrictions


@STEPS("let")
def _let(m: MeaningComposer, variables: Things, noun: Phrase) -> list[Formula]:
    return _introduced(m, variables, noun)


@STEPS("letterm")
def _let_sequence(m: MeaningComposer, term: Any, noun: Phrase) -> list[Formula]:
    """ "Let (a_n) be a bounded sequence", "let A_n be closed sets", "let L/K be a finite extension"."""
    if (fields := extension(term)) is not None:
        return _let_extension(m, *fields, noun)
    if not isinstance(term, App) or not term.subscript or any(one[0] == "such" for one in noun[4]):
        raise Declined("a term that is introduced")
    noun = of_sequence(m, (*noun[:3], (), *noun[4:]) if noun[3] == (term,) else noun, (term,))
    said = _introduced(m, (m.discourse.whole(term.fn),), noun)
    index = m.discourse.families.get(term.fn, "ℕ")
    if not m.discourse.kind_of(letter(term.fn)).startswith(f"{index} → "):
        raise Declined("a term that is introduced")
    return said


def _let_extension(m: MeaningComposer, above: Var, below: Var, noun: Phrase) -> list[Formula]:
    owned = extension_of(m, noun, below)
    said = [] if spelled(below) in m.discourse.types else _introduced(m, (below,), ("nb", (), "field", (), ()))
    return said + _introduced(m, (above,), owned)


@STEPS("let2")
def _let_two(m: MeaningComposer, first: Things, noun: Phrase, second: Things, other: Phrase) -> list[Formula]:
    """ "Let u be a unit and x a nilpotent element of a ring R": of R both."""
    owned = [one[2][0] for one in (noun, other) if one[0] == "nb" and isinstance(one[2], tuple)]
    if owned in (["rel0", "rel"], ["rel0", "joined"]):
        first, noun, second, other = second, other, first, noun
    return _introduced(m, first, noun) + _introduced(m, second, other)


@STEPS("lets")
def _let_several(m: MeaningComposer, *steps: Phrase) -> list[Formula]:
    """ "Let X be a space, Y a metric space, and f : X → Y a continuous map"."""
    return [one for step in steps for one in STEPS.meanings[step[0]](m, *step[1:])]


@STEPS("letrels")
def _let_relations(m: MeaningComposer, relations: Sequence[Any], noun: Phrase, others: Things = ()) -> list[Formula]:
    """ "Let a > 1 and n > 1 be integers", "let a > 0 and b be real numbers"."""
    if not others and len(relations) == 1 and (owned := named_in_owner(m, noun, relations)) is not None:
        return _introduced(m, *owned)
    first = [x for one in relations if isinstance(one, Rel) for x in one.operands if isinstance(x, Var)]
    first = list(dict.fromkeys(one for one in first if spelled(one) not in m.discourse.scope))
    if any(isinstance(one, Rel) and "∈" in one.ops for one in relations):
        raise Declined("letters of a set, of which the noun says what they are")
    if not first or any(
        not isinstance(one, Rel) or not set(names_of(one)) & set(map(spelled, first)) for one in relations
    ):
        raise Declined("letters in a formula that does not begin with them")
    said = _introduced(m, (*first, *others), noun)
    return [*said, *relations]


@STEPS("letlist")
def _let_list(m: MeaningComposer, variables: Things, relation: Any, noun: Phrase) -> list[Formula]:
    """ "Let a, b, c > 0 be real numbers", "let U, W ⊆ V be subspaces"."""
    if (owned := named_in_owner(m, noun, (*variables, relation))) is not None:
        return _introduced(m, *owned)
    listed = m.sentence(("frels", variables, relation), INSIDE)
    return [*_introduced(m, (*variables, relation.operands[0]), noun), listed]


@STEPS("relet")
def _let_relation(m: MeaningComposer, relation: Any, what: Phrase, variables: Things, noun: Phrase) -> list[Formula]:
    said = m.sentence(("relvp", relation, ("is", what)), INSIDE)
    known(m, said)
    return [said, *_introduced(m, variables, noun)]


@STEPS("intro")
def _intro(m: MeaningComposer, phrase: Phrase) -> list[Formula]:
    """ "Consider a prime p"."""
    mark = len(m.discourse.pending)
    if m.np(_indefinite(phrase), PREMISE, lambda _: TRUE) != TRUE:
        raise Declined("what is given")
    return m.take(mark)


@STEPS("inprogression")
def _in_progression(m: MeaningComposer, noun: Phrase, sentence: Phrase) -> list[Formula]:
    """ "In an arithmetic progression the third term is 7"."""
    return [*_intro(m, ("indef", noun)), *_suppose(m, sentence)]


def _indefinite(phrase: Phrase) -> Phrase:
    """ "any prime p", as it is introduced: "a prime p"."""
    if phrase[0] in ("andnp", "and_np"):
        parts = tuple(map(_indefinite, phrase[1] if phrase[0] == "andnp" else phrase[1:]))
        return ("andnp", parts) if phrase[0] == "andnp" else ("and_np", *parts)
    return ("indef", *phrase[1:]) if phrase[0] in ("every", "bare") else phrase


@STEPS("letdo")
def _let_do(m: MeaningComposer, subject: Phrase, verb: Phrase) -> list[Formula]:
    """ "Let f be continuous and satisfy f(0) = 1"; "let d(n) be the number of divisors of n" may define."""
    defines = subject[0] == "term" and verb[0] == "is"
    return _suppose(m, ("denotes", subject, verb[1]) if defines else ("vp", subject, verb))


@STEPS("suppose", "when")
def _suppose(m: MeaningComposer, sentence: Phrase) -> list[Formula]:
    if (noun := _argument_named(m, sentence)) is not None:
        return _define_for(m, ("every", noun), _with_letters(sentence, noun))
    mark, kinds = len(m.discourse.pending), dict(m.discourse.kinds)
    with m.supposing():
        said = m.sentence(sentence, PREMISE)
    before = m.take(mark)
    known(m, said)
    return [*before, defined_on_part(m, said, kinds)]


@STEPS("givenas")
def _given_as(m: MeaningComposer, thing: Any, sentence: Phrase) -> list[Formula]:
    """ "Let f be given by f(x) = 2x": of what is given, and of nothing else."""
    if not {*names_of(thing)} & {*names_in(sentence)}:
        raise Declined("a thing that is given by what does not mention it")
    return _suppose(m, sentence)


def _argument_named(m: MeaningComposer, sentence: Phrase) -> Phrase | None:
    """ "the positive integer n" of "let d(n) be the number of divisors of the positive integer n"."""
    if sentence[0] != "denotes" or not isinstance(sentence[1][1], App):
        return None
    new = [one for one in sentence[1][1].args if isinstance(one, Var) and spelled(one) not in m.discourse.scope]
    described = [one[1] for one in phrases_in(sentence[2]) if one[:1] == ("the",) and one[1][:1] == ("nb",)]
    return next((noun for noun in described if new and tuple(noun[3]) == tuple(new) and not noun[4]), None)


def _with_letters(phrase: Any, noun: Phrase) -> Any:
    """A phrase with the letter in the place of "the positive integer n"."""
    if isinstance(phrase, tuple) and phrase[:2] == ("the", noun):
        return ("term", noun[3][0])
    return tuple(_with_letters(part, noun) for part in phrase) if isinstance(phrase, tuple) else phrase


@STEPS("considered")
def _considered(m: MeaningComposer, relation: Any, sets: Sequence[Phrase] = ()) -> list[Formula]:
    """ "Consider the polynomial P(x) = x² - 1": “its” roots are those of P."""
    found = _suppose(m, ("onsets", relation, sets) if sets else ("f", relation))
    function = relation.operands[0] if isinstance(relation, Rel) and is_definition(relation) else None
    if isinstance(function, App):
        m.discourse.single = letter(function.fn)
    return found


@STEPS("definefor")
def _define_for(m: MeaningComposer, quantifier: Phrase, sentence: Phrase) -> list[Formula]:
    """ "For a positive integer n let d(n) be …": n is one wherever nothing else is said of it."""
    value = sentence[1].operands[0] if sentence[0] == "f" and isinstance(sentence[1], Rel) else None
    if isinstance(value, App) and set(names_in(quantifier)).isdisjoint(names_of(value)):
        if quantifier[0] not in ("indefq", "someq", "these"):
            raise Declined("a function for each value of a letter that it does not depend on")
        return _suppose(m, ("forallS", quantifier, sentence))  # "put F(x) = ax for a fixed a": one a for the text
    kinds = dict(m.discourse.kinds)
    found = [defined_on_part(m, one, kinds) for one in _suppose(m, ("forall", quantifier, sentence))]
    for one in found:
        if isinstance(one, Quant) and isinstance(one.body, Connective) and one.body.op == "→":
            m.discourse.ranged |= {name: one.body.left for bound in one.bounds for name in bound.names}
            m.discourse.shared |= m.discourse.ranged.keys()
    return found


@STEPS("stated")
def _stated(m: MeaningComposer, sentence: Phrase) -> list[Formula]:
    """A sentence before the claim: a hypothesis, where something tells it from a claim beside the last.

    So the last must be announced, or speak of what this one introduces, and must where it is about all groups.
    """
    before, told = m.discourse.types.keys() & m.discourse.nameless, len(m.discourse.told)
    introduced = _declared(m, sentence)
    found = _suppose(m, sentence)
    m.discourse.doubtful |= (m.discourse.types.keys() & m.discourse.nameless) - before
    things = [thing for _, new in m.discourse.told[told:] for thing in new]
    if any(one != TRUE for one in found):  # otherwise it told what its letters are
        m.discourse.stated.append(introduced | {name for thing in things for name in names_of(thing)})
    return found


def _declared(m: MeaningComposer, sentence: Phrase) -> set[str]:
    """The new letters of "n is a positive integer"."""
    match sentence:
        case ("vp", subject, ("is", ("npp", ("indef" | "bare", *_)))):
            return {spelled(one) for one in formulas_in(subject) if isinstance(one, Var)} - known_names(m)
    return set()


def _announces_claim(tokens: Sequence[Any]) -> bool:
    """Whether the text says which sentence is its claim: "show that …", "then …", or a question."""
    words = [one for one in tokens if isinstance(one, str)]
    ends = [i for i, one in enumerate(tokens[:-1]) if one in (".", ";")]
    asked = not (_ASKED | _SHOWN | _CLAIMED).isdisjoint(words)
    return asked or (bool(ends) and tokens[ends[-1] + 1] in _OPENING)


@STEPS("allof")
def _all_of(m: MeaningComposer, noun: Phrase) -> list[Formula]:
    """ "…. All are integers": every letter of the text, and what it calls a number."""
    names, plain = sorted(m.discourse.used - m.discourse.functions.keys()), noun[0] == "nb" and not any(noun[3:])
    if plain and noun[2][0] == "seqof":  # "for real sequences"
        sequences = [letter(name) for name, sequence in sorted(m.discourse.functions.items()) if sequence]
        return _introduced(m, tuple(sequences), noun) if sequences else []
    if plain:
        m.discourse.repeated["number"] = noun
    return _introduced(m, tuple(letter(name) for name in names), noun) if names else []
