""" "can", "may" and "need not": what is so of one thing of a kind at least, or not of all of them."""

from leanwright.tools.maths.ast import Formula
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import bound_names, free_names, neg, nodes
from leanwright.tools.reader.meaning.composer import CLAIM, VERB_PHRASES, MeaningComposer, Phrase, Things, tags_in

MODALS = ("can", "may", "neednot")
_COUNTED = {"some", "nodet", "none", "atleast1", "atmost1", "exactly1", "atleastk", "atmostk", "exactlyk"}
_ALL = {"every", "anydet", "these"}


def modal(m: MeaningComposer, place: str, subject: Phrase, verb: Phrase) -> Formula:
    """A kind "can" be what some of it are, and "need not" be what not all are; so many, or none, can be what they are.

    Raises Declined for all of a kind, and for what is spoken of already.
    """
    name, of = verb
    tags = tags_in(subject)
    if name != "neednot" and (_from_above(of) or (name == "can" and tags & _COUNTED)):
        return m.sentence(("vp", subject, of), place)
    if place != CLAIM:
        raise Declined("“may” and “need not” inside a sentence")
    if tags & _COUNTED or (name != "neednot" and tags & _ALL):
        raise Declined("“can” and “may” of all, or of so many, things of a kind")
    known = set(m.discourse.kinds)
    said = m.sentence(("vp", subject, of if name == "neednot" else ("vnot", of)), CLAIM)
    inner = {one for node in nodes(said) for one in bound_names(node)}
    if m.discourse.types.keys() - inner or set(free_names(said)):
        raise Declined("“may” and “need not” of what is spoken of before")
    if any("α" in kind for letter, kind in m.discourse.kinds.items() if letter not in known):
        raise Declined("in which type there is such a thing")
    return neg(said)


def _from_above(verb: Phrase) -> bool:
    """ "have at most two roots": what can be so, is so of all; "can have only one root" may say that some have one."""
    match verb:
        case ("is", ("pp", "at-most", _)) | ("hasmany" | "sharing", ("only", _), *_):
            raise Declined("whether all have at most so much, or some")
        case ("hasmany" | "sharing", ("atmost", _), *_):
            return True
    return False


@VERB_PHRASES(*MODALS)
def _inside(_: MeaningComposer, __: Things, ___: Phrase) -> Formula:
    raise Declined("“may” and “need not” inside a sentence")
