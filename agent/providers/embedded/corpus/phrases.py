"""Shared phrases and the expansion of templates."""

import re
from collections.abc import Mapping
from random import Random

HELD_OUT = "~"

PHRASES: Mapping[str, tuple[str, ...]] = {
    "find": (
        *("Find", "Find", "Find", "Determine", "Determine", "Compute", "Compute", "Calculate", "Evaluate"),
        *("Work out", "Please find", "We want to find", "Your task is to find", "Give", "State"),
        *("Find exactly", "Find, with proof,", "Find and simplify", "Try to find", "Let us find", "Figure out"),
        *("Determine exactly", "Derive", "Identify", "Describe", "Write down", "Report", "Establish"),
    ),
    "whatis": (
        "What is",
        "What is",
        "What is",
        "What's",
        "Then what is",
        "What must be",
        "What would be",
        "Can you find",
    ),
    "show": (
        *("Show", "Show", "Show", "Prove", "Prove", "Prove", "Verify", "Establish", "Demonstrate", "Deduce"),
        *("Please prove", "We wish to show", "Check", "Conclude", "One has to show", "It is to be shown"),
        *("Prove", "Show", "Show directly", "Prove rigorously", "Confirm", "Justify", "Explain why it is true"),
        *("Prove formally", "Give a proof", "Show in detail", "Prove carefully", "Prove or confirm", "Observe"),
        *("We must show", "We have to prove", "We need to prove", "You must show", "Let us prove", "We will prove"),
    ),
    "that": ("that", "that", "that", "that", ""),
    "suppose": (
        *("Suppose", "Suppose that", "Assume", "Assume that", "Let us assume that", "Suppose we know that"),
        *("Assuming that we know", "Let us suppose that", "It is known that", "It is given that", "We are given that"),
        *("We know that", "It is assumed that", "We may assume that", "Imagine that", "You are told that", "Say"),
        *(
            "Let us say that",
            "We suppose that",
            "We assume that",
            "It happens that",
            "Now suppose that",
            "Let it be true that",
        ),
    ),
    "given": (
        "Given that",
        "Given",
        "If",
        "If",
        "Assuming that",
        "Assuming",
        "Supposing that",
        "Provided that",
        "When",
        "Knowing that",
        "Given the fact that",
        "In the case that",
        "Once we know that",
        "If it is true that",
    ),
    "if": (
        "if",
        "if",
        "given that",
        "whenever",
        "provided that",
        "assuming that",
        "when",
        "as long as",
        "in case",
        "under the condition that",
        "on condition that",
        "if it is known that",
        "assuming",
    ),
    "suchthat": (
        *(
            "such that",
            "such that",
            "with",
            "satisfying",
            "for which",
            "with the property that",
            "so that",
            "which satisfy",
        ),
        *("where", "that satisfy", "having the property that", "subject to the condition that"),
        *("under the condition that", "which have the property that", "for which we have", "obeying"),
    ),
    "every": (
        "every",
        "all",
        "any",
        "each",
        "all",
        "any",
        "every",
        "all",
        "all possible",
        "each and every",
        "arbitrary",
    ),
    "equals": (
        "is",
        "is",
        "equals",
        "is equal to",
        "must be",
        "must equal",
        "is given by",
        "has the value",
        "is exactly",
        "comes out as",
        "is the same as",
        "works out to be",
        "turns out to be",
    ),
    "let": ("Let", "Let", "Let", "Suppose", "Assume", "Consider", "Fix", "Take any"),
    "then": (
        "then",
        "then",
        "we have",
        "it follows that",
        "it holds that",
        "then we have",
        "",
        "we get",
        "we obtain",
        "it must be true that",
        "we can conclude that",
        "then it is true that",
        "we must have",
        "one has",
        "then also",
        "it is always true that",
    ),
    "hence": (
        "Then",
        "Then",
        "It follows that",
        "Therefore",
        "Hence",
        "Thus",
        "In this case",
        "We have",
        "So",
        "Consequently",
        "Prove that then",
        "Then it is true that",
        "As a result",
        "Then we have",
        "Then it holds that",
        "In that case",
        "Show that then",
        "Then necessarily",
    ),
    "iff": (
        "if and only if",
        "if and only if",
        "iff",
        "exactly when",
        "precisely when",
        "if, and only if,",
        "is equivalent to saying that",
        "just when",
        "when and only when",
        "exactly if",
    ),
    "exists": (
        "there exists",
        "there is",
        "there exists",
        "one can find",
        "we can find",
        "there must be",
        "it is possible to find",
        "there always exists",
    ),
    "ans": (
        *("Show that it is {A}.",) * 9,
        *(
            "Show that the answer is {A}.",
            "Show that it equals {A}.",
            "Prove that it is {A}.",
            "Prove that the answer is {A}.",
            "Prove that it equals {A}.",
            "Prove that its value is {A}.",
            "Show that the value is {A}.",
            "Show that the result is {A}.",
            "Conclude that it is {A}.",
            "Show that the correct answer is {A}.",
            "Check that it is {A}.",
            "Show that the final answer is {A}.",
            "The correct answer is {A}.",
            "Final answer: {A}.",
            "Solution: {A}.",
            "Result: {A}.",
        ),
        *(
            "The answer is {A}.",
            "Answer: {A}.",
            "Answer: {A}",
            "Verify that it is {A}.",
            "It is {A}.",
            "The result is {A}.",
        ),
        *(
            "Show that it is equal to {A}.",
            "Prove that the result is {A}.",
            "Show the answer is {A}.",
            "(The answer is {A}.)",
        ),
    ),
    "value": (
        "the value of ",
        "",
        "",
        "the exact value of ",
        "the numerical value of ",
        "the number ",
        "the quantity ",
        "the common value of ",
        "the actual value of ",
    ),
    "number": ("number", "number", "value", "quantity", "constant", "unknown", "variable"),
    "leaves": ("leaves", "gives", "has", "yields", "produces", "leaves"),
    "dividedby": (
        "divided by",
        "divided by",
        "when divided by",
        "upon division by",
        "on division by",
        "after division by",
    ),
    "filler": (
        *("Express your answer as a common fraction.", "Express your answer as a decimal.", "Give an exact answer."),
        *("Express your answer in simplest form.", "Give your answer as an integer.", "Justify your answer."),
        *(
            "Enter your answer as a fraction.",
            "Simplify your answer.",
            "Write your answer in lowest terms.",
            "Do not use a calculator.",
            "Do not round.",
            "Show all steps.",
            "Explain your reasoning.",
            "Show your work.",
            "Express your answer as a single number.",
            "Give your answer in exact form.",
            "Write your answer as a number.",
            "Prove your claim.",
            "Explain how you obtained the result.",
            "Your answer should be a number.",
            "Simplify as much as possible.",
            "State your answer clearly.",
        ),
    ),
}

_CHOICE = re.compile(r"<([^<>]*\|[^<>]*)>")
_PHRASE = re.compile(r"\[([a-z]+)\]")


def expand(template: str, rng: Random) -> str:
    """Replace choices and shared phrases until none is left."""
    while True:
        if found := _CHOICE.search(template):
            options = found[1].split("|")
        elif found := _PHRASE.search(template):
            options = list(PHRASES[found[1]])
        else:
            return template
        template = template[: found.start()] + rng.choice(options) + template[found.end() :]


def choose(templates: tuple[str, ...], rng: Random, held_out: bool) -> str:
    """One template: a held-out one when ``held_out`` and there is any, otherwise one that training may see."""
    hidden = [t[1:] for t in templates if t.startswith(HELD_OUT)]
    seen = [t for t in templates if not t.startswith(HELD_OUT)]
    return rng.choice(hidden if held_out and hidden else seen or hidden)


def listed(items: list[str], rng: Random) -> str:
    """Names: a; a and b; a, b, and c."""
    if len(items) < 3:
        return items[0] if len(items) == 1 else rng.choice(("{} and {}", "{} and {}", "{}, {}")).format(*items)
    return ", ".join(items[:-1]) + rng.choice((", and ", " and ", ", ")) + items[-1]


def join(items: list[str], rng: Random) -> str:
    """Propositions: a; a and b; a, b and that c."""
    if len(items) == 1:
        return items[0]
    if len(items) == 2:
        return rng.choice(
            ("{} and {}", "{} and {}", "{} and {}", "{} and {}", "{}, {}", "{}, and {}", "{} and that {}")
        ).format(*items)
    return ", ".join(items[:-1]) + rng.choice((", and ", ", and ", " and ", ", ", ", and that ")) + items[-1]


_NOUNS = (
    *("number", "integer", "real", "function", "sequence", "set", "subset", "prime", "rational", "element", "point"),
    *("list", "map", "space", "group", "ring", "subgroup", "field", "homomorphism"),
)


def plural(noun: str) -> str:
    """real number → real numbers."""
    for singular in _NOUNS:
        if (
            re.search(rf"\b{singular}\b", noun)
            and singular in noun.split(" of ")[0].split(" on ")[0].split(" from ")[0].split(" over ")[0]
        ):
            head, _, tail = noun.partition(f"{singular} ")
            whole = noun.split(" ")
            if whole[-1] == singular:
                return noun + "s"
            if tail and (tail.startswith(("of", "on", "from", "over"))):
                return f"{head}{singular}s {tail}"
    return noun.removesuffix("x") + "ces" if noun.endswith("matrix") else noun + "s"


def article(noun: str) -> str:
    """a or an."""
    return f"an {noun}" if noun[0] in "aeio" else f"a {noun}"


_NOUN = r"((?:[a-z-]+ )*?(?:number|integer|real|prime|rational|function))"


def sentence(text: str) -> str:
    """Tidy spaces, articles and plurals after "all", and begin each sentence with a capital."""
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r"\s+([.,?!;:])", r"\1", text)
    text = re.sub(r",\s*([.?])", r"\1", text)
    text = re.sub(rf"\b([Aa]ll) {_NOUN}(?= \{{)", r"\1 \2s", text)
    text = re.sub(rf"\b(every|each) {_NOUN}s(?= \{{\w+\}}(,| and))", r"all \2s", text)
    text = re.sub(r"\b([Aa])n? (?=[a-z])", lambda m: m[1] + ("n " if _vowel(text, m.end()) else " "), text)
    text = re.sub(r"(?<=[a-z,:}] )[A-Z](?=[a-z']+ )", lambda m: m[0].lower(), text)
    return re.sub(r"(^|[.?!] )([a-z])", lambda m: m[1] + m[2].upper(), text)


def _vowel(text: str, place: int) -> bool:
    return text[place] in "aeiou" and not text.startswith(("one", "uni"), place)
