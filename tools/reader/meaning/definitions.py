"""A word that the text itself defines: "an integer is called good if …", unfolded wherever it is used."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Call, Domain, Expr, Formula, Neg, Num, Rel, Tuple, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.inflection import plural
from leanwright.tools.reader.logic import TRUE, conj, rel
from leanwright.tools.reader.meaning.built import WHOLES
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    PREDICATES,
    PREMISE,
    STEPS,
    Discourse,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    introduced_in,
    names_in,
    only,
    tags_in,
)
from leanwright.tools.reader.meaning.declared import flat, names_of_adjectives
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.referents import of_tuples
from leanwright.tools.reader.meaning.templates import substituted

_NUMBERS = {"natural": Domain("N"), **WHOLES}


@STEPS("define")
def _define(m: MeaningComposer, noun: Phrase, sentence: Phrase | None = None) -> list[Formula]:
    m.discourse.definition = (noun, sentence)
    return []


@STEPS("agreed")
def _agreed(m: MeaningComposer, numbers: Expr, noun: Phrase) -> list[Formula]:
    """ "Let ℕ denote the set of nonnegative integers": what the sign means here anyway."""
    _, before, base, names, after = noun
    base, adjectives = flat(base, before)
    said = _NUMBERS.get(base) if not adjectives else None
    if base == "integer" and len(adjectives) == 1 and "nonnegative" in names_of_adjectives(adjectives):
        said = Domain("N")
    if names or after or said != numbers:
        raise Declined("a sign for a set of numbers that stands for another one")
    m.discourse.said |= set(adjectives)
    return []


@NOUN_PHRASES("domainof")
def _domain_of(m: MeaningComposer, _: str, rest: Rest, numbers: Expr, noun: Phrase) -> Formula:
    """ "the set ℚ of rational numbers"."""
    _agreed(m, numbers, noun)
    return rest((numbers,))


@NOUN_PHRASES("defined")
def _defined_there(m: MeaningComposer, place: str, rest: Rest, relation: Any) -> Formula:
    """ "The number n = 2^k - 1 is prime", "the sum s_n = 1 + … + n": what the letter stands for from here on."""
    here = m.discourse
    if place == CLAIM and isinstance(relation, Rel) and not isinstance(relation.operands[0], (App, Var)):
        return _equalling(m, place, rest, *relation.operands)
    left, name = _named(m, relation)
    if here.mentions[name] == 1:
        return rest((relation.operands[1],))  # a name that is not used again
    if here.supposing or here.denied or set(names_of(left)) & here.scope:
        raise Declined("a name that is given inside a sentence")
    here.pending.append(([], [m.sentence(("f", relation), PREMISE)]))
    return rest((left,))


def _equalling(m: MeaningComposer, place: str, rest: Rest, term: Expr, *others: Expr) -> Formula:
    """ "The number 11…1 = (10^n - 1)/9", "…, that is (10^n - 1)/9, is no square": both are claimed."""
    if place != CLAIM or m.discourse.denied or len(others) != 1:
        raise Declined("an equation inside a sentence")
    return conj([rel(term, "=", *others), rest((term,))])


def given_with(m: MeaningComposer, noun: Phrase) -> Things:
    """ "The complex number z = 1 + i": a letter of that kind that equals the term, from here on."""
    here, relation = m.discourse, noun[4][0][1][1]
    left, name = _named(m, relation)
    if not isinstance(left, Var) or (names_of(relation.operands[1]) and (here.supposing or here.denied)):
        raise Declined("a name that is given inside a sentence")
    _, things, restrictions = nominal(m, noun)
    here.bound.discard(name)
    here.pending.append(([], restrictions))
    return things


def _named(m: MeaningComposer, relation: Any) -> tuple[Expr, str]:
    """The left side of an equation that gives a new letter its meaning, and the letter."""
    left = relation.operands[0] if isinstance(relation, Rel) and relation.ops == ("=",) else None
    name = left.fn if isinstance(left, App) else spelled(left) if isinstance(left, Var) else ""
    here = m.discourse
    if left is None or not name or name in here.scope | here.given | here.bound | set(names_of(relation.operands[1])):
        raise Declined("a formula that names nothing new")
    return left, name


@PREDICATES("unfold")
def _unfold(m: MeaningComposer, things: Things) -> Formula:
    """What the defined word says of a thing, or of the items of a pair."""
    here, thing = m.discourse, only(things, "a defined word")
    if here.definition is None:
        raise Declined("a defined word in its own definition")
    (noun, sentence), here.definition = (definition := here.definition), None
    noun = of_tuples(m, noun) if noun[0] == "tuples" else noun
    parts = thing.items if isinstance(thing, Tuple) else (thing,)
    own = frozenset(introduced_in(noun))
    again = noun[2] == "thing" and noun[3] and own <= here.scope  # "we say that n is …"
    here.repeated.setdefault("defined of", set()).update(names_of(thing))
    maps = {name: kind for name, kind in here.kinds.items() if name in own and "→" in kind}  # of "f : X → X"
    with _apart(here, frozenset() if again else own):
        names, found, restrictions = ([spelled(noun[3][0])], noun[3], []) if again else nominal(m, noun)
        if len(names) != len(parts) or found != tuple(map(Var, names)):
            raise Declined("a definition of several things")
        if here.types.keys() & set(names):
            raise Declined("a word that is defined of structures")
        kinds = [maps.get(name, here.kinds.get(name, "")) for name in names]
        here.subject, here.single = found, found[0] if len(found) == 1 else None
        said = m.sentence(sentence, INSIDE) if sentence else TRUE
    for name, part, kind in zip(names, parts, kinds, strict=True):
        _share_kind(m, part, kind)
        if isinstance(part, Var) and name in here.functions and _of_numbers(said):
            here.functions.setdefault(spelled(part), here.functions[name])
    here.definition, here.unfolded = definition, True
    whole: Formula = substituted(m, conj([*restrictions, said]), dict(zip(names, parts, strict=True)))
    return whole


@contextmanager
def _apart(here: Discourse, own: frozenset[str]) -> Iterator[None]:
    """What is spoken of stays as it is, and the letters ``own`` are new: those of a definition are its own."""
    before = here.subject, here.single, here.group, here.scope, here.declaring
    bound, kinds = here.bound, {name: here.kinds.pop(name) for name in own & here.kinds.keys()}
    here.scope, here.bound, here.declaring = here.scope - own, here.bound - own, True
    yield
    here.subject, here.single, here.group, here.scope, here.declaring = before
    here.bound |= bound
    here.kinds = {name: kind for name, kind in here.kinds.items() if name not in own} | kinds


@PREDICATES("explainedby")
def _explained_by(m: MeaningComposer, things: Things, sentence: Phrase) -> Formula:
    """ "additive, that is, f(x + y) = f(x) + f(y)"; what is denied of a word may be denied of less than it says."""
    thing = only(things, "an explained word")
    if m.discourse.denied or not (set(names_of(thing)) & set(names_in(sentence)) or tags_in(sentence) & {"it"}):
        raise Declined("what the explanation is about")
    here, depth = m.discourse, m.discourse.depth
    here.subject, here.depth = things, 0
    said = m.vp(("says", sentence), things)
    here.depth = depth
    return said


def _share_kind(m: MeaningComposer, thing: Expr, kind: str) -> None:
    """Give a letter the kind that the definition is about, when it has none."""
    if isinstance(thing, Var) and kind and m.discourse.kinds.get(spelled(thing), "") in ("", "function", "Set α"):
        m.discourse.kinds[spelled(thing)] = kind


def _of_numbers(said: Formula) -> bool:
    """Whether it calculates or compares: |f(x)| ≤ 1, and not f(f(x)) = x."""
    compared = {op for one in walk(said) if isinstance(one, Rel) for op in one.ops} & set("<≤>≥")
    return bool(compared) or any(isinstance(one, (Bin, Call, Neg, Num)) for one in walk(said))


def signed(tokens: Sequence[Any], known: frozenset[str]) -> list[Any]:
    """The tokens, with a sign in the places of the word that the text defines."""
    bare = _without_quotes(tokens)
    found = _definition_in(bare, known)
    if found is None:
        return list(tokens)
    word, noun = found
    many = (*word[:-1], plural(word[-1]))
    out: list[Any] = []
    here = 0
    while here < len(bare):
        stretch = tuple(bare[here : here + len(word)])
        sign = "⟨defined⟩" if stretch == word else "⟨definitions⟩" if noun and stretch == many else ""
        out.append(sign or bare[here])
        here += len(word) if sign else 1
    return out


def operation_in(tokens: Sequence[Any]) -> Bin | None:
    """a * b of "define a * b = a + b + ab": no product, but an operation that the text makes."""
    for before, one in pairwise(tokens):
        match one:
            case Rel((Bin(_, Var() as a, Var() as b) as left, right), ("=",)) if before in _MAKING:
                if a != b and set(names_of(left)) <= set(names_of(right)):
                    return left
    return None


def _without_quotes(tokens: Sequence[Any]) -> list[Any]:
    """The tokens without quotation marks around up to three words: a number is "good" if …"""
    marks = [place for place, token in enumerate(tokens) if token == '"']
    pairs = zip(marks[::2], marks[1::2], strict=False)
    gone = {place for pair in pairs if 1 < pair[1] - pair[0] <= _MOST_WORDS + 1 for place in pair}
    return [token for place, token in enumerate(tokens) if place not in gone]


def _definition_in(tokens: list[Any], known: frozenset[str]) -> tuple[tuple[str, ...], bool] | None:
    """The word that the text defines, and whether it is a noun; None when it defines none.

    ``known``: the words that have a meaning; one that has none needs no "called": "a number is lucky if …", nor does
    any word under the heading "Definition".
    """
    headed = False
    for place, token in enumerate(tokens):
        if token in (".", ":"):
            before = [one for one in tokens[max(0, place - 2) : place] if not isinstance(one, Num)]  # "Definition 2."
            headed = before[-1:] == ["definition"]
        begin = _begin(tokens, place) if isinstance(token, str) else None
        plain = begin is None and token == "is" and not {*tokens[place + 1 : place + 2]} & {*_CALLED, "said", "defined"}
        begin = place + 1 if plain else begin
        if begin is None:
            continue
        noun = begin < len(tokens) and tokens[begin] in _ARTICLES
        begin += bool(noun)
        end = begin
        while end < len(tokens) and isinstance(tokens[end], str) and tokens[end].isalpha() and tokens[end] not in _ENDS:
            end += 1
        aside = "(" in tokens[max(0, place - _MOST_BEFORE) : place]  # "(a number is perfect if …)"
        if plain and not headed and (noun or (known.intersection(tokens[begin:end]) and not aside)):
            continue
        behind = tokens[end:] if tokens[end : end + 1] != ["here"] else tokens[end + 1 :]
        begun = max((n for n in range(place) if tokens[n] == "."), default=-1) + 1
        conditioned = token == "call" and tokens[begun] == "if"  # "if …, we call n nice"
        alone = (token in _CALLED or conditioned) and behind[:1] in (["."], [")"])
        if begin < end <= begin + _MOST_WORDS and (alone or (behind and behind[0] in _IF)):
            word = tuple(tokens[begin:end])
            if tokens[place - 1] == "are" and plural(word[-1][:-1]) == word[-1]:  # "are called pronic numbers"
                return (*word[:-1], word[-1][:-1]), True
            return word, bool(noun)
    return None


_IF = ("if", "when", "whenever", "provided", "exactly", "precisely", "iff", "we")
_ENDS = (*_IF, "here")
_ARTICLES = ("a", "an")
_CALLED = ("called", "termed", "named", "dubbed")
_MAKING = ("define", "let", "put", "set", "write", "by")
_MOST_WORDS = 3  # of what is defined
_MOST_BEFORE = 6  # tokens between the parenthesis that a definition stands in and its verb


def _begin(tokens: list[Any], place: int) -> int | None:
    """Where the defined word begins, behind the words at ``place`` that announce it."""
    here = tokens[place]
    if here in _CALLED and tokens[place - 1] in ("is", "are", "be"):
        return place + 1
    if tokens[place : place + 3] in (["said", "to", "be"], ["defined", "to", "be"]):
        return place + 3
    stop = next((i for i in range(place, len(tokens)) if tokens[i] in _IF or tokens[i] == "."), len(tokens))
    if here == "by" and "mean" in tokens[stop : stop + 2]:
        return place + 1  # "by a good number we mean …"
    if here == "define" and tokens[place + 1 : place + 2] in (["a"], ["an"]):
        return next((i + 2 for i in range(place, stop) if tokens[i : i + 2] == ["to", "be"]), None)
    if here == "say" or tokens[place : place + 2] == ["recall", "that"]:
        verbs = [i for i in range(place, stop) if tokens[i] == "is"]
        return verbs[-1] + 1 if verbs else None
    if here != "call" or (place and tokens[place - 1] not in ("we", "us", "will", "shall", ".", ":", "(")):
        return None
    named = [i for i in range(place, stop) if not isinstance(tokens[i], str)]  # "call an integer n nice if …"
    return named[-1] + 1 if named and tokens[named[-1] + 1] != "of" else stop - 1  # "call a pair (a, b) of reals nice"
