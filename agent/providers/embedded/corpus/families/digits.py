"""Decimal digits: the last ones, one in a given place, their number and their sum."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw
from leanwright.agent.providers.embedded.corpus.problem import Problem, Question, family

DIGITS = {10: ("units digit", "ones digit", "last digit", "final digit", "digit in the ones place", "unit digit",
    "digit in the units place"),
          100: ("last two digits", "final two digits"), 1000: ("last three digits",)}


@family("remainders")
def digit(d: Draw) -> Problem:
    """e % 10 = a: the last digits of a closed e."""
    size = d.rng.choices((10, 100, 1000), (70, 20, 10))[0]
    which = "<" + "|".join(DIGITS[size]) + ">" if size < 1000 else DIGITS[size][0]
    verb = "is" if size == 10 else "are"
    nouns = tuple(
        t.replace("@", which)
        for t in ("the @ of {E}", "the @ in the decimal representation of {E}", "the @ of the number {E}",
            "the @ in {E}", "the @ of the integer {E}",
                  "the @ in the decimal expansion of {E}", "the @ of {E} in base ten", "the @ of the expression {E}",
                      "the @ of the result of {E}",
                  "the @ of the value of {E}", "the @ of the <sum|power|product|result> {E}",
                  "~the @ of {E} when it is written out in full", "~the @ of the product or power {E}")
    )
    asks = tuple(
        t.replace("@", which).replace("%", verb)
        for t in ("The number {E} is evaluated. What % the @?", "What % the @ of {E} when it is written out?",
            "When {E} is computed, what % the @?",
                  "If {E} is expanded, what % the @?", "In what @ does {E} end?", "Which @ does {E} have?",
                  "Find the @ of {E}.", "Written in full, what % the @ of {E}?", "What % the @ of the number {E}?",
                      "~Written in base ten, {E} has which @?")
    )
    question = Question(nouns, f"{{E}} % {size}", d.number(0, 9), asks, plural=size > 10)
    return Problem({"E": d.closed(d.rng.choice((1, 1, 2)))}, question, concepts=("digit", "remainder"))


PLACES = {"10": ("tens digit", "digit in the tens place", "second digit from the right"),
    "100": ("hundreds digit", "digit in the hundreds place", "third digit from the right"),
    "1000": ("thousands digit", "digit in the thousands place", "fourth digit from the right")}
WHERE = (
    *("the @ of {E}", "the @ of the number {E}", "the @ in {E}", "the @ of the integer {E}",
        "the @ of the expression {E}"),
    *("the @ in the decimal representation of {E}", "the @ in the decimal expansion of {E}", "the @ of {E} in base ten",
        "the @ of the value of {E}", "the @ of the <sum|power|product|result> {E}", "the @ of the result of {E}"),
    *("~the @ of {E} in decimal notation", "~the @ that {E} has when we write it out"),
)
WHICH = (
    *("The number {E} is evaluated. What is the @?", "What is the @ of {E} when it is written out?",
        "Find the @ of {E}.",
        "When {E} is computed, what is the @?", "If {E} is expanded, what is the @?", "Which digit is the @ of {E}?"),
    *("Written in base ten, what is the @ of {E}?", "What digit is the @ of {E}?",
        "~If we work out {E}, which @ do we see?"),
)


@family("digits", 0.9)
def digit_in_place(d: Draw) -> Problem:
    """e / 10 % 10 = a: the tens, hundreds or thousands digit of a closed e."""
    place = d.rng.choices(tuple(PLACES), (60, 30, 10))[0]
    which = "<" + "|".join((PLACES[place][0], *PLACES[place])) + ">"
    nouns, asks = (tuple(t.replace("@", which) for t in texts) for texts in (WHERE, WHICH))
    question = Question(nouns, f"{{E}} / {place} % 10", d.number(0, 9), asks)
    return Problem({"E": d.closed(d.rng.choice((0, 1, 1, 2)))}, question, concepts=("digit",))


DIGIT_SUM = (
    *("the sum of the digits of {E}", "the sum of the decimal digits of {E}", "the digit sum of {E}",
        "the sum of all <the |>digits of {E}", "the sum of the digits in {E}",
        "the sum of the digits of the number {E}"),
    *("the sum of the digits in the decimal representation of {E}", "the total of the digits of {E}",
        "the sum of the digits of the integer {E}", "the sum of all of the digits of {E}",
        "the sum of the base ten digits of {E}"),
    *("the sum of the digits in the decimal expansion of {E}", "the sum of the digits when {E} is written in base ten",
        "the value of the digit sum of {E}", "the sum of the individual digits of {E}",
        "the sum of the digits of {E} in base ten"),
    *("~the result of adding up the digits of {E}", "~the total obtained from all digits of {E}"),
)
DIGIT_SUM_ASKS = (
    *("What do the digits of {E} add up to?", "What do the digits of {E} sum to?",
        "By adding all digits of {E}, what do we get?",
        "The digits of {E} add up to what number?",
        "When {E} is written out, what is the sum of its digits?",
        "If {E} is expanded, what is the sum of its digits?"),
    *("{E} is written in base ten. What is the sum of its digits?", "Find the sum of the digits of {E}.",
        "The number {E} is written out. What is the sum of the digits?", "~What total do the digits of {E} make?"),
)
DIGIT_COUNT = (
    *("the number of digits of {E}", "the number of digits in {E}", "the number of decimal digits of {E}",
        "the total number of digits in {E}", "the number of digits in the number {E}",
        "the number of digits that {E} has"),
    *("the number of digits in the decimal representation of {E}", "the number of digits of the integer {E}",
        "the number of digits in the decimal expansion of {E}", "the number of base ten digits of {E}"),
    *("the number of digits when {E} is written in base ten", "the number of digits of {E} in base ten",
        "~the length in digits of {E}", "~the count of the digits of {E}"),
)
DIGIT_COUNT_ASKS = (
    *("How many digits does {E} have?", "How many digits are in {E}?", "How many digits are there in {E}?",
        "How many decimal digits does {E} have?", "{E} has how many digits?",
        "How many digits does the number {E} have?"),
    *("When {E} is written out, how many digits does it have?",
        "How many digits are in the decimal representation of {E}?",
        "If {E} is expanded, how many digits are there?", "~By how many digits is {E} written in base ten?"),
)


@family("digits", 0.9)
def digits_of(d: Draw) -> Problem:
    """The sum or the number of the decimal digits of a closed e."""
    nouns, asks, fn = d.rng.choice(((DIGIT_SUM, DIGIT_SUM_ASKS, "List.sum"),
        (DIGIT_COUNT, DIGIT_COUNT_ASKS, "List.length")))
    question = Question(nouns, f"{fn} ( Nat.digits 10 {{E}} )", d.number(1, 60), asks)
    return Problem({"E": d.closed(d.rng.choice((0, 1, 1, 2)))}, question, concepts=("digit",))
