"""The two scopes of "for every n" behind what there is: one for all n, or one for each."""

from collections.abc import Iterator
from typing import Any

from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import Phrase, names_in

_THERE_IS = ("ex", "ex1", "exn", "many", "no")
_OF_SOME = ("some", "nodet")  # subjects that say that there is something, or nothing


def both_scopes(phrase: Phrase) -> Iterator[Phrase]:
    """A parse, and the one where what there is is one for all: "some integer divides n for every n"."""
    yield phrase
    if (within := _within(phrase)) != phrase:
        yield within


def check_outside(quantifier: Phrase, sentence: Phrase, named: set[str]) -> None:
    """Raises Declined where "for …" at the end, which binds the letters ``named``, is not said of the whole."""
    parts = sentence[1:] if sentence[0] in ("and", "again") else sentence[2:3] if sentence[0] == "if" else [sentence]
    if any(map(_of_such, parts)):
        raise Declined("the scope of “for …” at the end")
    if sentence[0] in ("so", "not", "denied"):
        raise Declined("the scope of “for …” behind “so is” and “it is not true”")
    subject, verb = sentence[1:3] if sentence[0] == "vp" else (("",), ("",))
    denied = verb[0] in ("isnot", "vnot", "cannot") or (verb[0] == "is" and verb[1][0] == "pnot")
    nothing = "nodet" in subject[:1] or sentence[0] == "no"
    denied = denied and (quantifier[0] == "every" or verb[0] == "cannot")  # "is not prime for some n": there is one
    if quantifier[0] in ("every", "someq") and (denied or (nothing and named & set(names_in(sentence)))):
        raise Declined("the scope of “not” and “for every”")


def _of_such(sentence: Phrase) -> bool:
    """ "There is an M such that …", "some M satisfies …"."""
    if sentence[0] == "vp":
        return bool(sentence[1][0] in _OF_SOME and sentence[2][0] == "srel")
    after = (one for part in sentence[1:] if isinstance(part, tuple) and part[:1] == ("nb",) for one in part[4])
    said = {one[1][0] if one[0] == "does" else one[0] for one in after}
    return sentence[0] in _THERE_IS and bool(said & {"such", "srel"})


def _within(phrase: Any) -> Any:
    if not isinstance(phrase, tuple):
        return phrase
    if phrase[:1] == ("forallS",) and phrase[1][0] in ("every", "relq"):
        return _of_all(phrase[1], phrase[2]) or phrase
    return tuple(map(_within, phrase))


def _of_all(quantifier: Phrase, sentence: Phrase) -> Phrase:
    """The sentence with a quantifier on what is said of the thing that there is; () where it is of none."""
    named = set(names_in(quantifier))
    if sentence[0] == "vp" and sentence[1][0] in _OF_SOME and named & set(names_in(sentence[2])):
        return ("vp", sentence[1], ("under", quantifier, sentence[2]))
    *before, noun = sentence
    if sentence[0] in _THERE_IS and noun[0] == "nb" and not _of_such(sentence):
        about = [one for one in noun[4] if named & set(names_in(one))]
        if len(about) == 1 and about[0][0] == "does" and about[0][1][0] != "hasf":  # a polynomial of degree n
            said = ("does", ("under", quantifier, about[0][1]))
            return (*before, (*noun[:4], tuple(said if one is about[0] else one for one in noun[4])))
    return ()
