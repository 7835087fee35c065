"""Square roots, cube roots and logarithms, said in words."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, add, mul, power
from leanwright.agent.providers.embedded.corpus.problem import Claim, Problem, Question, Slots, family
from leanwright.tools.maths.ast import Expr

ROOT = (
    *("the @ of {E}", "the @ of the number {E}", "the value of the @ of {E}", "the @ of the integer {E}",
        "the exact value of the @ of {E}", "the real number which is the @ of {E}", "the number called the @ of {E}"),
    *("the @ of the expression {E}", "the number that is the @ of {E}", "the <real |>@ of {E}",
        "the @ of the quantity {E}"),
    *("the result of taking the @ of {E}", "the number obtained by taking the @ of {E}", "the @ of the value of {E}",
        "the number we get when we take the @ of {E}", "~what the @ of {E} amounts to", "~the @ belonging to {E}"),
)
ROOT_ASKS = (
    *("What is the @ of {E}?", "What number is the @ of {E}?", "Find the @ of {E}.",
        "Take the @ of {E}. What do you get?",
        "What do you get when you take the @ of {E}?", "Compute the @ of {E}.", "What does the @ of {E} equal?"),
    *("The @ of {E} is what number?", "Simplify the @ of {E}.", "~Which number do we get as @ of {E}?"),
)


@family("roots and logarithms", 0.8)
def root_in_words(d: Draw) -> Problem:
    """The square root or the cube root of a closed number."""
    base = d.number(2, 30)
    e: Expr = d.rng.choice((d.number(2, 900), d.number(2, 900), power(base, d.rng.choice((2, 4, 6))),
        mul(base, d.number(2, 30)), add(power(base, 2), power(d.number(2, 30), 2))))
    which, lean = d.rng.choice((("<square root|square root|principal square root|nonnegative square root>",
        "Real.sqrt {E}"), ("<square root|square root>", "Real.sqrt {E}"), ("cube root", "( {E} : ℝ ) ^ ( 1 / 3 : ℝ )")))
    nouns, asks = (tuple(t.replace("@", which) for t in texts) for texts in (ROOT, ROOT_ASKS))
    return Problem({"E": e}, Question(nouns, lean, d.number(1, 90), asks), concepts=("evaluation",))


COMPARED = (
    *("the square root of {E} is % {K}", "the square root of the number {E} is % {K}",
        "{K} is $ the square root of {E}",
        "the number {K} is $ the square root of {E}", "the square root of {E} is % the number {K}"),
    *("the value of the square root of {E} is % {K}", "the real square root of {E} is % {K}",
        "we have that the square root of {E} is % {K}", "it is true that the square root of {E} is % {K}"),
    *("the square root of {E} must be % {K}", "the principal square root of {E} is % {K}",
        "the square root of the integer {E} is % {K}", "the real number {K} is $ the square root of {E}"),
    *("if we take the square root of {E}, the result is % {K}", "the square root of {E} has a value % {K}",
        "the result of taking the square root of {E} is % {K}", "the integer {K} is $ the square root of {E}"),
    *("{E} has a square root that is % {K}", "the number {E} has a square root which is % {K}",
        "~the root that we call the square root of {E} is % {K}", "~on taking the square root of {E} we stay % {K}",
        "~as a real number, the square root of {E} is % {K}"),
)
BETWEEN = (
    *("the square root of {E} is between {K} and {L}", "the square root of {E} lies between {K} and {L}",
        "the square root of {E} is strictly between {K} and {L}",
        "{K} is below and {L} is above the square root of {E}"),
    *("the square root of the number {E} is between {K} and {L}",
        "the square root of {E} is a number between {K} and {L}",
        "the square root of {E} is greater than {K} and less than {L}",
        "the value of the square root of {E} is between {K} and {L}"),
    *("the square root of {E} is more than {K} but less than {L}",
        "the square root of {E} exceeds {K} but is less than {L}",
        "the square root of {E} is greater than {K} but smaller than {L}",
        "the square root of {E} lies strictly between {K} and {L}"),
    *("the square root of {E} is larger than {K} and smaller than {L}",
        "{K} is less than the square root of {E}, which is less than {L}",
        "the real number given by the square root of {E} lies between {K} and {L}",
        "we find the square root of {E} between {K} and {L}", "the square root of {E} must lie between {K} and {L}"),
    *("~the square root of {E} falls between {K} and {L}", "~between {K} and {L} we find the square root of {E}",
        "~one locates the square root of {E} between {K} and {L}"),
)


@family("roots and logarithms", 0.7)
def root_compared(d: Draw) -> Problem:
    """The square root of a number against other numbers."""
    slots: Slots = {"E": d.number(2, 300), "K": d.number(1, 20), "L": d.number(2, 30)}
    if d.chance(0.4):
        return Problem(slots, Claim(BETWEEN, "{K} < Real.sqrt {E} ∧ Real.sqrt {E} < {L}"), concepts=("inequality",))
    more, less = "<greater|larger|bigger> than", "<less|smaller> than"
    op, said, turned = d.rng.choice(((">", more, less), ("<", less, more), ("≥", "at least", "at most"),
        ("≤", "at most", "at least")))
    words = tuple(t.replace("%", said).replace("$", turned) for t in COMPARED)
    return Problem(slots, Claim(words, f"Real.sqrt {{E}} {op} {{K}}"), concepts=("inequality",))


LOG = (
    *("the logarithm of {E} to <the |>base {B}", "the base {B} logarithm of {E}", "the logarithm base {B} of {E}",
        "the logarithm in base {B} of {E}", "the logarithm of {E} in base {B}", "log base {B} of {E}",
        "the log base {B} of {E}"),
    *("the logarithm of the number {E} to base {B}", "the value of the logarithm of {E} to <the |>base {B}",
        "the logarithm to <the |>base {B} of {E}", "the base {B} log of {E}", "the log of {E} to <the |>base {B}"),
    *("the value of the base {B} logarithm of {E}", "the value of log base {B} of {E}", "the log of {E} in base {B}",
        "the exponent to which {B} must be raised to get {E}", "the power to which {B} must be raised to obtain {E}"),
    *("~the logarithm with base {B} of {E}", "~the logarithm that {E} has for the base {B}"),
)
LOG_ASKS = (
    *("To what power must {B} be raised to get {E}?", "What is log base {B} of {E}?", "Find log base {B} of {E}.",
        "To which power do we raise {B} to get {E}?", "What power of {B} is {E}?", "What exponent on {B} gives {E}?"),
    *("What is the base {B} logarithm of {E}?", "~To obtain {E}, which power of {B} do we need?"),
)
NATURAL_LOG = (
    *("the natural logarithm of {E}", "the natural log of {E}", "the natural logarithm of the number {E}",
        "the value of the natural logarithm of {E}", "the logarithm of {E} to the natural base"),
    *("the natural logarithm of the expression {E}", "the natural logarithm of the integer {E}",
        "the value of the natural log of {E}", "the natural log of the number {E}", "the natural logarithm at {E}"),
    *("~the number {E} after taking the natural logarithm", "~the natural logarithm that {E} has"),
)
NATURAL_ASKS = (
    *("What is the natural logarithm of {E}?", "Take the natural logarithm of {E}. What do you get?",
        "Find the natural log of {E}.", "What does the natural logarithm of {E} equal?",
        "Compute the natural log of {E}."),
    *("What do you get when you take the natural logarithm of {E}?", "Simplify the natural logarithm of {E}.",
        "Evaluate the natural logarithm of {E}.", "~Which number is the natural log of {E}?"),
)


@family("roots and logarithms", 0.8)
def logarithm_in_words(d: Draw) -> Problem:
    """The logarithm of a closed number, to a base or natural."""
    base = d.number(2, 10)
    e: Expr = d.rng.choice((d.number(2, 999), d.number(2, 999), power(base, d.integer(2, 12))))
    slots: Slots = {"E": e, "B": base}
    if d.chance(0.3):
        question = Question(NATURAL_LOG, "Real.log {E}", d.answer(), NATURAL_ASKS)
        return Problem({"E": e}, question, concepts=("logarithm",))
    return Problem(slots, Question(LOG, "Real.logb {B} {E}", d.answer(), LOG_ASKS), concepts=("logarithm",))
