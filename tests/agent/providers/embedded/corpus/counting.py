"""Counts the templates that a family is written with."""

import random

from leanwright.agent.providers.embedded.corpus.expressions import Draw
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES, Claim, Problem, Question


def templates(problem: Problem) -> set[str]:
    """Distinct goal phrases, questions and whole statements of one drawn problem."""
    goal = problem.goal
    told: tuple[str, ...] = ()
    if problem.framed:
        told = (*goal.nouns, *goal.asks) if isinstance(goal, Question) else goal.words
    assert isinstance(goal, Claim | Question)
    return {*told, *problem.whole}


def most_templates(family: str, draws: int = 40) -> int:
    """The number of templates of the drawn problem that has most, or of all goals when each has a few of its own."""
    problems = [FAMILIES[family][0](Draw(random.Random(seed))) for seed in range(draws)]
    by_goal: dict[str, set[str]] = {}
    for problem in problems:
        goal = problem.goal
        by_goal.setdefault(goal.lean, set()).update(templates(problem))
    return max(max(map(len, by_goal.values())), len(set().union(*by_goal.values())) if len(by_goal) > 3 else 0)
