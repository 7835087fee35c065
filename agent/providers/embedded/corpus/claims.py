"""Ways to say the common properties of integers; families share them."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.problem import Slots
from leanwright.tools.maths.ast import Expr, Rel

DIVIDES = (
    *("{K} divides {E}", "{E} is divisible by {K}", "{E} is a multiple of {K}", "{D}", "{D}",
        "{K} is a <divisor|factor> of {E}", "{E} is <evenly |>divisible by {K}"),
    *("{K} evenly divides {E}", "the number {E} is divisible by {K}", "{K} divides the number {E}",
        "{E} is an integer multiple of {K}"),
    *("{E} is exactly divisible by {K}", "{E} has {K} as a <divisor|factor>", "{E} has a <divisor|factor> of {K}",
        "{E} <has no|leaves no> remainder when divided by {K}", "{E} is divisible by {K} without remainder"),
    *("{K} divides {E} <evenly|exactly>", "the integer {E} is a multiple of {K}", "{E} divided by {K} is an integer",
        "{K} is one of the <divisors|factors> of {E}", "{E} is a number divisible by {K}",
        "the quotient when {E} is divided by {K} is an integer", "{E} is one of the multiples of {K}"),
)
DIVIDES_GOAL = (
    *DIVIDES, "{E} must be divisible by {K}", "{K} must divide {E}", "{E} is always a multiple of {K}",
    "{K} also divides {E}", "{E} has to be a multiple of {K}", "{E} is necessarily divisible by {K}",
    "we have {D}", "{E} will be divisible by {K}", "we can divide {E} by {K} with no remainder",
    "nothing remains when {E} is divided by {K}", "it is guaranteed that {E} is divisible by {K}",
    "{E} is certainly a multiple of {K}", "we find that {K} divides {E}", "it turns out that {K} divides {E}",
    "~the expression {E} is divisible by {K}", "~{K} goes evenly into {E}", "~{K} is guaranteed to divide {E}",
    "~the division of {E} by {K} leaves nothing over",
)
NOT_DIVIDES = (
    *("{K} does not divide {E}", "{E} is not divisible by {K}", "{E} is not a multiple of {K}", "{D}",
        "{K} is not a <divisor|factor> of {E}", "the number {E} is not divisible by {K}"),
    *("{K} does not divide the number {E}", "{E} does not have {K} as a <divisor|factor>",
        "{E} divided by {K} is not an integer", "{E} is no multiple of {K}", "{E} is not an integer multiple of {K}",
        "{K} is not one of the divisors of {E}"),
    *("{E} is not <evenly|exactly> divisible by {K}", "it is not true that {K} divides {E}",
        "the integer {E} is not a multiple of {K}", "{K} doesn't divide {E}", "{E} isn't divisible by {K}"),
)
NOT_DIVIDES_GOAL = (
    *NOT_DIVIDES, "{E} is never divisible by {K}", "{K} never divides {E}", "{E} cannot be divisible by {K}",
    "{E} can not be a multiple of {K}", "{K} cannot divide {E}", "{E} is never a multiple of {K}", "we have {D}",
    "~{K} fails to divide {E}", "~{E} cannot be divided by {K}", "~{K} can never be a factor of {E}",
)
IS_PRIME = (
    *("{E} is <a |>prime", "{E} is a prime number", "{E} is prime", "the number {E} is <a |>prime",
        "{E} is prime", "the integer {E} is prime", "{E} must be <a |>prime", "{E} is always <a |>prime"),
    *("{E} is a prime integer", "the expression {E} is a prime number", "{E} is one of the primes",
        "{E} is not composite", "{E} is not a composite number", "the value of {E} is <a |>prime"),
    *("{E} has exactly two <positive |>divisors", "{E} has to be prime", "{E} is indeed <a |>prime",
        "{E} is a prime natural number", "the number {E} is not composite"),
    *("{E} can be called a prime number", "{E} is found to be prime", "{E} turns out to be a prime number",
        "{E} has no positive divisors except one and itself", "it turns out that {E} is prime"),
    *("~{E} has no proper divisor except one", "~{E} belongs to the primes",
        "~{E} can be found among the prime numbers"),
)
NOT_PRIME = (
    *("{E} is not <a |>prime", "{E} is not a prime number", "{E} is not prime",
        "the number {E} is not <a |>prime", "{E} cannot be prime", "{E} is never prime", "{E} fails to be prime"),
    *("the integer {E} is not prime", "{E} is never a prime number", "{E} cannot be a prime number",
        "{E} can not be prime", "the expression {E} is not prime", "{E} is not one of the primes", "{E} isn't prime"),
    *("it is not true that {E} is prime", "it is false that {E} is <a |>prime", "{E} is no prime <number|>",
        "{E} can never be <a |>prime", "the number {E} cannot be <a |>prime"),
    *("{E} could not be prime", "{E} is found to be composite", "it is impossible for {E} to be prime",
        "it turns out that {E} is not prime", "we cannot call {E} a prime number"),
    *("~{E} does not belong to the primes", "~the value {E} is not a prime",
        "~{E} can not be found among the prime numbers"),
)
SQUARE = (
    *("{E} is a perfect square", "{E} is a <perfect |>square", "{E} is the square of an integer",
        "the number {E} is a perfect square", "the expression {E} is a perfect square",
        "{E} is always a perfect square"),
    *("{E} is a square number", "{E} is the square of <a number|some integer|another integer>",
        "{E} must be a <perfect |>square", "the integer {E} is a <perfect |>square", "{E} is an integer square"),
    *("{E} equals the square of <an|some> integer", "{E} is the perfect square of an integer",
        "{E} can be written as the square of an integer", "{E} can be expressed as a perfect square",
        "{E} has to be a perfect square", "{E} is one of the perfect squares", "{E} is a squared integer"),
    *("{E} amounts to a perfect square", "it turns out that {E} is a perfect square", "some integer has square {E}"),
    *("~{E} belongs to the perfect squares", "~{E} is some integer squared",
        "~{E} turns out to be a perfect square"),
)
NOT_SQUARE = (
    *("{E} is not a perfect square", "{E} is not a <perfect |>square", "{E} is not the square of an integer",
        "the number {E} is not a perfect square", "{E} cannot be a perfect square", "{E} is never a perfect square"),
    *("{E} is not a square number", "{E} is not the square of any integer", "{E} is not the square of some integer",
        "the integer {E} is not a <perfect |>square", "{E} can not be a square", "{E} isn't a perfect square"),
    *("{E} can never be a <perfect |>square", "{E} is never the square of an integer",
        "{E} cannot be the square of an integer", "{E} cannot be written as the square of an integer",
        "the expression {E} is never a perfect square", "{E} is no perfect square", "no integer has square {E}"),
    *("it is impossible for {E} to be a perfect square", "{E} differs from every perfect square"),
    *("~{E} fails to be a perfect square", "~{E} does not belong to the perfect squares",
        "~{E} does not equal any perfect square"),
)
REMAINDER = (
    *("{E} [leaves] <a |>remainder <of |>{R} [dividedby] {N}", "{E} is congruent to {R} <modulo|mod> {N}",
        "the remainder when {E} is divided by {N} is {R}"),
    *("the remainder of {E} [dividedby] {N} is {R}", "{E} is {R} modulo {N}",
        "when {E} is divided by {N}, the remainder is {R}"),
    *("dividing {E} by {N} leaves a remainder of {R}", "{E} is {R} more than a multiple of {N}",
        "{E} has <a |>remainder <of |>{R} modulo {N}", "{E} <reduces|is equal> to {R} modulo {N}"),
    *("if we divide {E} by {N}, the remainder is {R}", "we get <a |>remainder <of |>{R} when we divide {E} by {N}",
        "the remainder of {E} modulo {N} is {R}", "{E} equals {R} modulo {N}",
        "division of {E} by {N} leaves <a |>remainder <of |>{R}"),
    *("{E} and {R} are congruent modulo {N}", "the number {E} leaves <a |>remainder <of |>{R} modulo {N}",
        "{R} is the remainder when {E} is divided by {N}", "{E} divided by {N} has <a |>remainder <of |>{R}",
        "{R} is the remainder of {E} [dividedby] {N}"),
    *("{R} is left over when {E} is divided by {N}", "the remainder belonging to {E} modulo {N} is {R}",
        "{E} differs from {R} by a multiple of {N}"),
    *("~dividing {E} by {N} leaves {R}", "~{E} has residue {R} modulo {N}",
        "~{R} remains after the division of {E} by {N}"),
)
IRRATIONAL = (
    *("{E} is irrational", "{E} is irrational", "{E} is an irrational number", "{E} is an irrational",
        "{E} is not <a rational number|rational>", "the number {E} is irrational", "{E} cannot be rational"),
    *("{E} is an irrational real number", "the real number {E} is irrational", "{E} is not a rational",
        "{E} can not be a rational number", "{E} must be irrational", "the number {E} is not rational",
        "{E} is never rational", "the number {E} cannot be rational", "{E} isn't rational"),
    *("it is not true that {E} is rational", "it is false that {E} is rational", "{E} has to be irrational",
        "the value of {E} is irrational", "{E} is no rational number"),
    *("it is impossible for {E} to be rational", "{E} could not be rational", "{E} is found to be irrational"),
    *("~{E} does not belong to the rational numbers", "~the real number {E} fails to be rational",
        "~the irrationality of {E} holds: {E} is irrational"),
)
EVEN_ODD = (
    *("{@} is %", "{@} is %", "{@} is an % number", "{@} is an % integer", "{@} is %", "{@} must be %",
        "{@} is also %", "{@} is always %", "the number {@} is %", "the integer {@} is %"),
    *("{@} is necessarily %", "{@} must be an % <integer|number>", "the value of {@} must be %", "{@} is again %",
        "{@} has % parity", "{@} will be %", "{@} is always an % integer"),
    *("the expression {@} is %", "{@} is one of the % <numbers|integers>", "{@} cannot fail to be %", "{@} is % too",
        "the result {@} is %", "the number {@} has to be %", "we know that {@} is %"),
    *("{@} is certainly %", "{@} can only be %", "{@} is guaranteed to be %", "{@} is found to be %",
        "it turns out that {@} is %", "{@} remains %"),
    *("~the value of {@} is %", "~{@} has to be %", "~{@} turns out to be %"),
)
EVEN_ODD_GIVEN = (
    *("{@} is %", "{@} is %", "{@} is an % <integer|number>", "{@} is %", "the number {@} is %",
        "the integer {@} is %", "{@} is known to be %", "{@} has % parity"),
)


def dividing(left: Expr, right: Expr) -> Slots:
    """Slots of DIVIDES."""
    return {"K": left, "E": right, "D": Rel((left, right), ("∣",))}


def said(templates: tuple[str, ...], suffix: str) -> tuple[str, ...]:
    """The same templates over K1, E1, D1."""
    return tuple(t.replace("{K}", f"{{K{suffix}}}").replace("{E}", f"{{E{suffix}}}").replace("{D}", f"{{D{suffix}}}")
        for t in templates)


def training(templates: tuple[str, ...]) -> tuple[str, ...]:
    """Those that are not held out."""
    return tuple(t for t in templates if not t.startswith("~"))
