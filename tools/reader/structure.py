r"""Reads the definition of a structure: "a pointed set is a set together with one of its elements".

The parts are read as the sentences that introduce letters, and the condition as what is supposed of them, so that the
grammar of statements carries them: "Let $X$ be a set. Let $x$ be an element of $X$. Suppose that …".
"""

import re
from dataclasses import dataclass

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, LeanStatement
from leanwright.tools.reader.definition import CLAIM, lean_name
from leanwright.tools.reader.errors import Declined, told
from leanwright.tools.reader.frames import MATH, SUCH_THAT, emphasized, plain, sentences_of
from leanwright.tools.reader.reader import GrammarReader

_WORD = r"an?\s+(?P<word>⟪[^⟫]+⟫|[a-z][a-z-]*(?:\s[a-z-]+){0,2}?)\s+(?:is|consists\s+of)\s+"
_LIST = r"an?\s+(?:ordered\s+)?(?:pair|triple|quadruple|tuple)\s+(?P<letters>\$[^$]+\$)\s*,?\s*"
_SENTENCES = (
    rf"{_WORD}{_LIST}(?:of|consisting\s+of|where|in\s+which|with)\s+(?P<parts>.+)",
    rf"{_WORD}(?P<parts>an?\s+.+?,?\s+(?:together|equipped|endowed)\s+with\s+.+)",
)
_COMPILED = tuple(re.compile(one, re.IGNORECASE | re.DOTALL) for one in _SENTENCES)
_WITH = re.compile(r",?\s+(?:together|equipped|endowed)\s+with\s+", re.IGNORECASE)
_NEXT = re.compile(rf",?\s+and\s+(?=an?\s|one\s|{MATH}\s+is\s)|,\s+(?=an?\s|one\s|{MATH}\s+is\s)", re.IGNORECASE)
_IS = re.compile(rf"(?P<letter>{MATH})\s+is\s+(?P<noun>an?\s.+)", re.IGNORECASE | re.DOTALL)
_LETTERED = re.compile(r"(?P<noun>an?\s+[^$]*?)\s+(?P<letter>\$[^$]+\$)(?P<rest>(?:\s.*)?)", re.IGNORECASE | re.DOTALL)
_TAIL = re.compile(r"\b(?:of|from|to|on|in|into|over|with|by|for)$", re.IGNORECASE)
_ARTICLE = re.compile(rf"an?\s|one\s|{MATH}\s+is\s", re.IGNORECASE)
_OWN = re.compile(r"^one\s+of\s+its\s+(?P<noun>[a-z]+?)s\b", re.IGNORECASE)
_FRESH = ("X", "x", "y", "z", "u", "v", "w")


@dataclass(frozen=True)
class WordStructure:
    """A structure as it was read; ``examples``: the sentences behind its definition."""

    word: str
    lean: str
    examples: tuple[str, ...] = ()


def read_structure(text: str, reader: GrammarReader, name: str = "") -> WordStructure | None:
    """The structure that ``text`` defines, named ``name`` or after its word; None when it defines none.

    Raises Abstention where its parts or its condition cannot be read.
    """
    sentences = sentences_of(emphasized(text))
    for place, sentence in enumerate(sentences):
        found = next((m for one in _COMPILED if (m := one.fullmatch(sentence.rstrip(". ")))), None)
        if found is None:
            continue
        before = [plain(one) for one in sentences[:place]]
        word = plain(found["word"]).strip().lower()
        try:
            listed = re.findall(r"[A-Za-z]", found["letters"]) if "letters" in found.groupdict() else []
            lean = _structure(name or lean_name(word), before, plain(found["parts"]), listed, reader)
        except (Declined, Abstention) as error:
            reason = told(str(error)) if isinstance(error, Declined) else str(error)
            raise Abstention(f"the parts of “{word}” are not understood: {reason}") from None
        return WordStructure(word, lean, tuple(plain(one) for one in sentences[place + 1 :]))
    return None


def _structure(name: str, before: list[str], parts: str, listed: list[str], reader: GrammarReader) -> str:
    """The command. ``listed``: the letters of a pair or triple, each of which is to be one part."""
    said, *condition = SUCH_THAT.split(parts, maxsplit=1)
    introduced: list[str] = []
    letters: list[str] = []
    pieces = [part for half in _WITH.split(said) for part in _NEXT.split(half)]
    if listed and len(pieces) == 1 and not _ARTICLE.match(pieces[0]):  # a pair (a, b) of real numbers
        pieces = [f"${one}$ is {_one_of(pieces[0])}" for one in listed]
    for one in pieces:
        letter, sentence = _introduced(one.strip(" ,"), letters, parts)
        introduced.append(sentence)
        letters.append(letter)
    if listed and listed != letters:
        raise Declined(f"which of its parts are {', '.join(listed)}")
    supposed = [f"Suppose that {condition[0].strip()}."] if condition else []
    told_of = " ".join((*before, *introduced, *supposed))
    read = reader.read(f"{told_of} {CLAIM}")
    if idle := [one for one in letters if one not in read.best.statement.variables]:  # what nothing mentions is dropped
        read = reader.read(f"{told_of} Then {' and '.join(f'${one} = {one}$' for one in idle)}.")
    if read.ambiguous and len({_key(one.statement) for one in read.least}) > 1:
        raise Declined("what the parts are; they can be read in two ways")
    return _written(name, read.best.statement, letters)


def _one_of(plural: str) -> str:
    """ "real numbers" is a real number."""
    noun = re.sub(r"^([\w ]*?\w)s\b", r"\1", plural.strip())
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def _introduced(part: str, letters: list[str], whole: str) -> tuple[str, str]:
    """The letter of one part, and the sentence that introduces it."""
    part = _OWN.sub(lambda m: f"an {m['noun']} of it", part)
    if found := _IS.fullmatch(part):
        letter, noun, rest = found["letter"], found["noun"], ""
    elif (found := _LETTERED.fullmatch(part)) and not _TAIL.search(found["noun"]):
        letter, noun, rest = found["letter"], found["noun"], found["rest"]
    else:
        free = (one for one in (_FRESH if not letters else _FRESH[1:]) if one not in letters)
        letter = next(f"${one}$" for one in free if not re.search(rf"(?<![\w\\]){one}(?!\w)", whole))
        noun, rest = part, ""
    it = f"${letters[0]}$" if letters else "it"
    noun, rest = (re.sub(r"\b(?:itself|it)\b", lambda _: it, one) for one in (noun, rest))
    bare = re.match(r"\W*([A-Za-z])", letter)
    if bare is None:
        raise Declined(f"which letter {letter} is")
    return bare[1], f"Let {letter} be {noun}{rest}."


def _written(name: str, statement: LeanStatement, letters: list[str]) -> str:
    """The command: what no letter of the text stands for is a parameter, the rest are fields."""
    strange = [one for one in letters if one not in statement.variables]
    if strange:
        raise Declined(f"what kind of thing {strange[0]} is")
    parameters: list[str] = []
    fields: list[str] = []
    for item in statement.binders:
        if not isinstance(item, Binder):
            fields.append(f"{item.name} : {to_lean(item.formula)}")
        elif not item.names:
            fields.append(f"[{_instance(item.type)} : {item.type}]")
        else:
            for one in item.names:
                (fields if one in letters else parameters).append(f"{one} : {item.type}")
    known = "".join(f" ({one})" for one in parameters)
    return "\n  ".join((f"structure {name}{known} where", *fields))


def _instance(type_: str) -> str:
    """The name of a field that is an instance: `Group G` is group."""
    head = type_.split()[0].rpartition(".")[2]
    return head[:1].lower() + head[1:]


def _key(statement: LeanStatement) -> str:
    return " ∧ ".join(to_lean(one.formula) for one in statement.hypotheses) + str(statement.variables)
