"""Propositions, predicates and relations: what their letters say, and relations that a rule gives."""

from functools import partial
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Bin,
    Bound,
    Cong,
    Connective,
    Domain,
    Formula,
    Not,
    Quant,
    SetLit,
    SetOf,
    Var,
)
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined, with_article
from leanwright.tools.reader.logic import conj, holds, rel
from leanwright.tools.reader.meaning.carriers import carrier, map_kind
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NOUN_PHRASES,
    NOUNS,
    PREDICATES,
    SENTENCES,
    STEPS,
    Discourse,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.nominals import structure
from leanwright.tools.reader.meaning.noun_phrases import set_of
from leanwright.tools.reader.meaning.structures import type_name
from leanwright.tools.reader.meaning.templates import said_of_relation

PENDING = "relation"  # kind of a relation on what nothing has said yet
_LETTERS = frozenset("PQRSpqrs")  # propositions, where nothing says what they are
_SIGNS = "RSTEL"


def is_relation(kind: str) -> bool:
    """Whether a kind is that of relations."""
    return kind == PENDING or kind.endswith(" → Prop")


@SENTENCES("lnot")
def _not(m: MeaningComposer, _: str, part: Phrase) -> Formula:
    m.discourse.denied += 1
    said = m.sentence(part, INSIDE)
    m.discourse.denied -= 1
    return Not(said)


@SENTENCES("asserted")
def _asserted(m: MeaningComposer, _: str, term: Any) -> Formula:
    """P, P(x), R(x, y) and xRy, as sentences."""
    here = m.discourse
    if isinstance(term, Var):
        name = spelled(term)
        if not here.kinds.get(name) and name in _LETTERS and name not in here.functions:
            here.kinds[name] = "Prop"
            here.conventional.append(name)
        if here.kinds.get(name) == "Prop":
            return holds(term)
    elif isinstance(term, App) and not term.subscript:
        if not here.kinds.get(term.fn) and len(term.args) < 3 and term.fn in _LETTERS:
            here.kinds[term.fn] = "α → " * len(term.args) + "Prop"
        if here.kinds.get(term.fn, "").count("→") == len(term.args) and is_relation(here.kinds[term.fn]):
            return holds(term)
        if here.kinds.get(term.fn) == PENDING and len(term.args) == 2:
            return holds(term)
    elif isinstance(term, Bin) and term.op == "*" and isinstance(term.left, Bin) and term.left.op == "*":
        return _related(m, "", term.left.right, term.left.left, term.right)
    raise Declined("a term that is no proposition")


@SENTENCES("related")
def _related(m: MeaningComposer, _: str, relation: Any, first: Any, second: Any) -> Formula:
    """x R y."""
    if not isinstance(relation, Var) or not is_relation(m.discourse.kind_of(relation)):
        raise Declined("a letter between terms that is no relation")
    return holds(App(spelled(relation), (first, second)))


@PREDICATES("relatedto")
def _related_to(m: MeaningComposer, things: Things, what: Phrase) -> Formula:
    relation = _only(m.discourse)
    return conj(m.np(what, INSIDE, partial(_all_related, relation, x)) for x in things)


def _all_related(relation: str, x: Any, others: Things) -> Formula:
    return conj(holds(App(relation, (x, y))) for y in others)


def _only(here: Discourse) -> str:
    found = [name for name, kind in here.kinds.items() if is_relation(kind) and kind.count("→") != 1]
    if len(found) != 1:
        raise Declined("which relation is meant")
    return found[0]


@NOUN_PHRASES("therelation")
def _the_relation(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    return rest((Var(_only(m.discourse)),))


# their classes ------------------------------------------------------------------------------------------------------


@NOUN_PHRASES("classof")
def _class_of(m: MeaningComposer, place: str, rest: Rest, what: Phrase) -> Formula:
    """ "the equivalence class of x"."""
    relation, member = _only(m.discourse), m.discourse.fresh("stu")
    if relation in m.discourse.domains or m.discourse.kinds[relation] == PENDING:
        raise Declined("a class of a relation on a part of something")
    kind = m.discourse.kinds[member] = m.discourse.kinds[relation].removesuffix(" → Prop").rpartition(" → ")[2]
    m.discourse.bound.add(member)

    def say(things: Things) -> Formula:
        x = only(things, "a class")
        if isinstance(x, Var):
            m.discourse.declare(spelled(x), kind)
        return rest((SetOf(member, None, holds(App(relation, (x, Var(member))))),))

    return m.np(what, place, say)


@SENTENCES("partition")
def _partition(m: MeaningComposer, _: str, noun: Phrase, owner: Phrase) -> Formula:
    """ "the equivalence classes form a partition of X": none is empty, and each point lies in exactly one."""
    parts, whole = set_of(m, noun), type_name(m, structure(m, owner))
    part, point = m.discourse.fresh("ABC"), m.discourse.fresh("xyt")
    kind = m.discourse.kinds.get(parts.var, "") if isinstance(parts, SetOf) else ""
    if not whole or kind != f"Set {whole}":
        raise Declined("a partition of this")
    m.discourse.kinds |= {part: kind, point: whole}
    m.discourse.bound |= {part, point}
    inside = conj([rel(Var(part), "∈", parts), rel(Var(point), "∈", Var(part))])
    one = m.close("∀", [point], [], Quant("∃!", (Bound((part,)),), inside))
    return conj([rel(SetLit(()), "∉", parts), one])


@PREDICATES("insame")
def _in_the_same(m: MeaningComposer, things: Things, noun: Phrase) -> Formula:
    """ "x and y lie in the same class"."""
    if len(things) < 2:
        raise Declined("one thing in the same as something")
    return m.np(("some", noun), INSIDE, lambda held: conj(rel(x, "∈", only(held, "a set")) for x in things))


# relations that a noun gives ----------------------------------------------------------------------------------------


def give_relation(m: MeaningComposer, name: str, place: Phrase | None) -> None:
    """A letter is a relation on a set; ``place`` None: on what the letters are that it relates."""
    here = m.discourse
    kind, part = carrier(m, place) if place is not None else ("", None)
    wanted = f"{kind} → {kind} → Prop" if kind else PENDING
    if here.kinds.get(name, wanted) == PENDING:
        here.kinds[name] = wanted
    if here.kinds.setdefault(name, wanted) != wanted and wanted != PENDING:
        raise Declined(f"{name} is on two sets")
    here.sorts[name] = ("relation",)
    if part is not None:
        here.domains[name] = part


@NOUNS("onset")
def _on_set(m: MeaningComposer, thing: Any, name: str, place: Phrase) -> list[Formula]:
    entry = m.lexicon[name]
    if entry.kind == "ℝ → ℝ":  # "a real-valued function on a set X"
        return map_kind(m, thing, place, ("d", Domain("R")))
    if entry.kind not in (PENDING, "predicate") or not isinstance(thing, Var):
        raise Declined(f"{with_article(entry.title)} on something")
    known = m.discourse.kinds.get(spelled(thing), "")
    if entry.kind == "predicate":
        kind, part = carrier(m, place)
        if part is not None:
            raise Declined("a predicate on a part of something")
        m.discourse.declare(spelled(thing), f"{kind} → Prop")
        return []
    if is_relation(known) and place == ("same",):
        return [said_of_relation(m, entry, thing)] if entry.lean else []
    give_relation(m, spelled(thing), place)
    return [said_of_relation(m, entry, thing)] if entry.lean else []


# relations that a rule gives ----------------------------------------------------------------------------------------


@STEPS("typed")
def _has_type(m: MeaningComposer, variable: Var) -> list[Formula]:
    """ "…, f : ℝ → ℝ", behind the claim, where the arrow has given the kind."""
    if "→" not in m.discourse.kind_of(variable):
        raise Declined("a letter alone")
    return []


@STEPS("lettype")
def _let_type(m: MeaningComposer, variables: Things, source: Phrase, target: Phrase) -> list[Formula]:
    """ "…, f from ℝ to ℝ", behind the claim."""
    return [said for one in variables for said in map_kind(m, one, source, target)]


@STEPS("reldef")
def _define(m: MeaningComposer, name: Any, place: Phrase | None, rule: Phrase, called: Any = "") -> list[Formula]:
    return [_given_by(m, called or name, place, rule)[1]]


@NOUN_PHRASES("relgiven")
def _given(m: MeaningComposer, _: str, rest: Rest, name: Any, place: Phrase, rule: Phrase) -> Formula:
    relation, said = _given_by(m, name, place, rule)
    return _defined(m, rest, relation, said)


def _defined(m: MeaningComposer, rest: Rest, relation: Var, said: Formula) -> Formula:
    m.discourse.pending.append(([], [said]))
    return rest((relation,))


def _given_by(m: MeaningComposer, name: Any, place: Phrase | None, rule: Phrase) -> tuple[Var, Formula]:
    """ "x ~ y if and only if …", for all x and y."""
    said, condition = rule
    if said[0] == "related":
        relation, *ends = said[1:]
    elif said[0] == "asserted" and isinstance(said[1], App) and len(said[1].args) == 2:
        relation, ends = Var(said[1].fn), list(said[1].args)
    elif said[0] == "asserted" and isinstance(said[1], Bin) and isinstance(said[1].left, Bin):
        relation, ends = said[1].left.right, [said[1].left.left, said[1].right]
    else:
        raise Declined("the rule of a relation")
    if not isinstance(relation, Var) or (name and name != relation) or not relation.name.isupper():
        raise Declined("the rule of another relation")
    letters = [spelled(one) for one in ends if isinstance(one, Var)]
    return relation, _rule(m, relation, letters, place, lambda: m.sentence(condition, INSIDE))


def _rule(m: MeaningComposer, relation: Var, letters: list[str], place: Phrase | None, say: Any) -> Formula:
    here, name = m.discourse, spelled(relation)
    if len(set(letters)) != 2 or set(letters) & here.scope:
        raise Declined("a relation of what are no two letters")
    if place is not None or name not in here.kinds:
        give_relation(m, name, place)
    kind = here.kinds[name].removesuffix(" → Prop").rpartition(" → ")[2]
    for one in letters:
        here.bound.add(one)
        here.shared.add(one)
        if kind != PENDING and here.kinds.setdefault(one, kind) != kind:
            raise Declined(f"{one} has two kinds")
    condition = say()
    here.single, here.subject = relation, None
    here.given.add(name)
    body = Connective("↔", holds(App(name, (Var(letters[0]), Var(letters[1])))), condition)
    here.scope -= set(letters)
    here.scope.add(name)
    return Quant("∀", (Bound(tuple(letters)),), body)


def _fresh(m: MeaningComposer) -> Var:
    return Var(m.discourse.fresh(_SIGNS))


@NOUN_PHRASES("relquoted")
def _quoted(m: MeaningComposer, _: str, rest: Rest, sentence: Phrase, place: Phrase) -> Formula:
    """ "the relation 'a divides b' on the positive integers"."""
    names = list(dict.fromkeys(_names(sentence)))
    relation = _fresh(m)

    def body() -> Formula:
        formula = m.sentence(sentence, INSIDE)
        if not set(names) <= set(names_of(formula)):
            raise Declined("a relation of letters that its rule binds")
        return formula

    return _defined(m, rest, relation, _rule(m, relation, names, place, body))


def _names(phrase: Any) -> Any:
    for part in phrase if isinstance(phrase, tuple) else ():
        if hasattr(part, "__dataclass_fields__"):
            yield from names_of(part)
        else:
            yield from _names(part)


def _by_formula(m: MeaningComposer, rest: Rest, place: Phrase, made: Any) -> Formula:
    relation, letters = _fresh(m), [m.discourse.fresh("xab"), m.discourse.fresh("ycd")]
    said = _rule(m, relation, letters, place, lambda: made(Var(letters[0]), Var(letters[1])))
    return _defined(m, rest, relation, said)


@NOUN_PHRASES("relsign")
def _sign(m: MeaningComposer, _: str, rest: Rest, sign: str, place: Phrase) -> Formula:
    """ "the relation < on the real numbers"."""
    return _by_formula(m, rest, place, lambda x, y: rel(x, sign, y))


@NOUN_PHRASES("relcong")
def _congruence(m: MeaningComposer, _: str, rest: Rest, modulus: Any, place: Phrase) -> Formula:
    """ "congruence modulo m", on the integers where nothing says on what."""
    place = place or ("d", Domain("Z"))
    return _by_formula(m, rest, place, lambda x, y: Cong(x, y, modulus))
