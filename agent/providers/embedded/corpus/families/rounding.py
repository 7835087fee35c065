"""Floors, ceilings and absolute values, said in words."""
# fmt: off

from leanwright.agent.providers.embedded.corpus.expressions import Draw, div, equals, mul, sub, var
from leanwright.agent.providers.embedded.corpus.problem import Claim, Decl, Problem, Question, Slots, family
from leanwright.tools.maths.ast import Call, Const, Expr, Neg, Num, Rel

FLOOR = (
    *("the greatest integer less than or equal to {E}", "the largest integer less than or equal to {E}",
        "the greatest integer not exceeding {E}", "the largest integer that does not exceed {E}", "the floor of {E}"),
    *("the greatest integer not greater than {E}", "the largest integer which is at most {E}",
        "the integer part of {E}",
        "the largest integer not larger than {E}", "the greatest integer that is less than or equal to {E}"),
    *("the value of the floor of {E}", "the floor of the number {E}", "the result of rounding {E} down to an integer",
        "the greatest integer at most {E}", "the number {E} rounded down to an integer", "the floor function at {E}"),
    *("~the whole part of {E}, that is, its floor", "~the biggest integer that is not above {E}"),
)
FLOOR_ASKS = (
    *("What is the greatest integer less than or equal to {E}?",
        "What is the largest integer that does not exceed {E}?",
        "Which integer is the floor of {E}?", "What do you get when {E} is rounded down to an integer?"),
    *("When {E} is rounded down to an integer, what is the result?", "What integer is the greatest not exceeding {E}?",
        "Round {E} down to an integer.", "~Which integer results from rounding {E} down?"),
)
CEILING = (
    *("the least integer greater than or equal to {E}", "the smallest integer greater than or equal to {E}",
        "the smallest integer not less than {E}", "the least integer that is at least {E}", "the ceiling of {E}"),
    *("the least integer not smaller than {E}", "the smallest integer which is at least {E}",
        "the smallest integer that is not less than {E}", "the least integer that is greater than or equal to {E}"),
    *("the value of the ceiling of {E}", "the ceiling of the number {E}", "the result of rounding {E} up to an integer",
        "the smallest integer no less than {E}", "the number {E} rounded up to an integer",
        "the ceiling function at {E}"),
    *("~the ceiling that belongs to {E}", "~the lowest integer that is not below {E}"),
)
CEILING_ASKS = (
    *("What is the least integer greater than or equal to {E}?", "What is the smallest integer not less than {E}?",
        "Which integer is the ceiling of {E}?", "What do you get when {E} is rounded up to an integer?"),
    *("When {E} is rounded up to an integer, what is the result?", "What is the smallest integer that is at least {E}?",
        "Round {E} up to an integer.", "~Which integer results from rounding {E} up?"),
)


def _real(d: Draw) -> Expr:
    root = Call("sqrt", (d.number(2, 200),))
    return d.rng.choice((root, root, div(d.number(2, 99), d.number(2, 20)), div(d.number(20, 999), d.number(2, 20)),
        Num(d.integer(1, 999), 1), Num(d.integer(1, 999), 2), Const("pi"), mul(d.number(2, 9), root),
        Neg(div(d.number(2, 99), d.number(2, 20)))))


@family("rounding", 0.9)
def floor_in_words(d: Draw) -> Problem:
    """⌊e⌋ or ⌈e⌉ of a closed real number."""
    nouns, asks, (left, right) = d.rng.choice(((FLOOR, FLOOR_ASKS, "⌊⌋"), (FLOOR, FLOOR_ASKS, "⌊⌋"),
        (CEILING, CEILING_ASKS, "⌈⌉")))
    question = Question(nouns, f"{left} ( {{E}} : ℝ ) {right}", d.answer("ℤ"), asks)
    return Problem({"E": _real(d)}, question, concepts=("floor",))


@family("rounding", 0.7)
def floor_of_variable(d: Draw) -> Problem:
    """k ≤ x < k + 1 and ⌊x⌋ = k, one from the other or as an equivalence."""
    name, k = d.rng.choice("xxxytar"), d.number(0, 30)
    x = var(name)
    down = d.chance(0.6)
    fn, ops = ("floor", ("≤", "<")) if down else ("ceil", ("<", "≤"))
    low, high = (k, Num(k.value + 1)) if down else (Num(max(0, k.value - 1)), k)
    value = Call(fn, (x,))
    slots: Slots = {"x": x, "K": k, "B": Rel((low, x, high), ops), "G": equals(value, k)}
    left, right = "⌊⌋" if down else "⌈⌉"
    spoken = d.chance(0.6)
    lean = f"{left} {{x}} {right} = {{K}}" if spoken else "{G}"
    nouns = tuple(t.replace("{E}", "{x}") for t in (FLOOR if down else CEILING))
    words = tuple(f"{t} {v} {{K}}" for v, t in zip(("is", "equals",
        "is equal to") * 9, nouns, strict=False)) if spoken else (
        *("{G}", "{G}", "{G}", "we have {G}", "{G} holds", "the equation {G} holds", "it is true that {G}",
            "{G} is true",
            "the relation {G} holds", "it must be that {G}", "we must have {G}", "the equality {G} holds"),
        *("the equality {G} is true", "it is the case that {G}", "it holds that {G}", "necessarily {G}", "also {G}",
            "{G} must hold",
            "the statement {G} is true", "one has {G}", "the value is given by {G}",
            "~the relation {G} is satisfied", "~{G} comes out"))
    bound = Claim(("{B}", "{B}", "the inequalities {B} hold", "{x} satisfies {B}"), "{B}", True)
    goal = Claim(words, lean)
    decls = (Decl(("x",), "real", True),)
    case = d.rng.random()
    if case < 0.45:
        return Problem(slots, goal, decls, (bound,), concepts=("floor",))
    if case < 0.65:
        says = ("{B}", "{B}", "we have {B}", "{B} holds", "the inequalities {B} hold", "{x} satisfies {B}",
            "it is true that {B}",
            "{x} satisfies the inequalities {B}", "both inequalities in {B} hold", "{B} is true", "we must have {B}",
            "it must be that {B}", "the chain {B} holds", "it holds that {B}", "the relation {B} holds",
            "necessarily {B}",
            "the inequality {B} holds", "it is the case that {B}", "one has {B}", "the statement {B} is true",
            "~the number {x} obeys {B}", "~{B} is satisfied")
        given = tuple(t for t in words if not t.startswith("~") and "must" not in t and t != "also {G}")
        return Problem(slots, Claim(says, "{B}"), decls, (Claim(given, lean),), concepts=("floor",))
    both = (*(f"{t} [iff] {{B}}" for t in words), *(f"{t} [iff] {{x}} satisfies {{B}}" for t in words[:5]))
    return Problem(slots, Claim(both, f"{lean} ↔ {{B}}"), decls, concepts=("floor", "iff"))


ABSOLUTE = (
    *("the absolute value of {E}", "the absolute value of the number {E}", "the value of the absolute value of {E}",
        "the absolute value of the expression {E}", "the absolute value of the quantity {E}", "the magnitude of {E}"),
    *("the size of {E} without its sign", "the distance from {E} to zero", "the distance of {E} from zero",
        "the distance between {E} and zero on the number line", "the distance from {E} to zero on the number line",
        "the absolute value of the real number {E}", "the absolute value at {E}", "the exact absolute value of {E}"),
    *("~the number {E} in absolute value", "~the absolute value that {E} has"),
)
ABSOLUTE_ASKS = (
    *("How far is {E} from zero on the number line?", "What is the absolute value of {E}?", "How far is {E} from zero?",
        "Find the absolute value of {E}.", "What number is the absolute value of {E}?"),
    "~What absolute value does {E} have?",
)
DISTANCE = (
    *("the distance between {X} and {Y} on the number line", "the distance from {X} to {Y} on the number line",
        "the distance between the numbers {X} and {Y}", "the absolute value of the difference of {X} and {Y}"),
    *("the distance on the <real |>number line between {X} and {Y}",
        "the distance between {X} and {Y} on the real line",
        "the absolute value of the difference between {X} and {Y}",
        "the absolute difference between {X} and {Y}"),
    *("the absolute difference of {X} and {Y}", "the distance between the points {X} and {Y} on the number line",
        "the distance between the points {X} and {Y} of the real line", "how far {X} is from {Y} on the number line"),
    *("the number of units between {X} and {Y} on the number line", "the length of the interval from {X} to {Y}",
        "~the gap between {X} and {Y} on the number line", "~the distance that separates {X} and {Y}"),
)
DISTANCE_ASKS = (
    *("How far apart are {X} and {Y} on the number line?", "What is the distance between {X} and {Y}?",
        "How far is {X} from {Y} on the number line?", "On the number line, what is the distance from {X} to {Y}?"),
    *("On the number line, how far apart are {X} and {Y}?", "The numbers {X} and {Y} are how far apart?",
        "~What length lies between {X} and {Y} on the number line?"),
)


def _signed(d: Draw) -> Expr:
    return Neg(d.number(1, 60)) if d.chance(0.5) else d.number(1, 60)


@family("rounding", 0.8)
def absolute_value_in_words(d: Draw) -> Problem:
    """|e| of a closed number, and distances on the number line."""
    if d.chance(0.45):
        e: Expr = Neg(d.number(1, 99)) if d.chance(0.4) else sub(d.number(1, 60), d.number(1, 60))
        e = Neg(div(d.number(1, 20), d.number(2, 20))) if d.chance(0.2) else e
        question = Question(ABSOLUTE, "abs ( {E} : ℝ )", d.answer(), ABSOLUTE_ASKS)
        return Problem({"E": e}, question, concepts=("evaluation",))
    slots: Slots = {"X": _signed(d), "Y": _signed(d)}
    return Problem(slots, Question(DISTANCE, "abs ( {X} - {Y} : ℝ )", d.number(0, 99), DISTANCE_ASKS),
        concepts=("evaluation",))
