"""Statement pairs: a problem of a family put into a frame.

A pair keeps its mathematics as syntax trees. ``render`` prints it as a person writes it and as Lean; the skeletons that
the transformer is trained on come from the same trees.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from leanwright.agent.providers.embedded.corpus import families as _families  # noqa: F401 - registers the families
from leanwright.agent.providers.embedded.corpus.align import Invisible, align
from leanwright.agent.providers.embedded.corpus.expressions import Draw
from leanwright.agent.providers.embedded.corpus.frames import FRAMES
from leanwright.agent.providers.embedded.corpus.phrases import article, choose, expand, join, listed, plural, sentence
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES, KINDS, Claim, Decl, Problem, Question
from leanwright.agent.providers.embedded.skeleton import features, natural_names
from leanwright.agent.providers.embedded.tokens import MINUS
from leanwright.tools.maths.ast import Big, Cong, Domain, Listing, Node, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import spelled

COUNT_WORDS = {2: "two", 3: "three", 4: "four"}
KEY = re.compile(r"\{(\w+)\}")
SIGNED = {"posint": "posinteger", "nat": "natinteger"}


@dataclass(frozen=True)
class Pair:
    """One pair: the informal template and the Lean template over the same slots."""

    family: str
    informal: str
    lean: str
    slots: Mapping[str, Node]
    concepts: tuple[str, ...]
    held_out: bool


class Composer:
    """Puts one problem into words."""

    def __init__(self, problem: Problem, rng: Random, held_out: bool) -> None:
        self.problem, self.rng, self.held_out = problem, rng, held_out
        self.added: dict[str, Node] = {}
        self.nouns = {decl: rng.choice(KINDS[decl.kind].nouns) for decl in problem.decls}

    def text(self) -> str:
        """The informal template, slots unfilled."""
        problem, rng = self.problem, self.rng
        if problem.whole and (not problem.framed or rng.random() < 0.4):
            filled = self._fill(choose(problem.whole, rng, self.held_out))
        else:
            filled = self._framed()
        if problem.tails and rng.random() < 0.2:
            filled += " " + rng.choice(problem.tails)
        return sentence(filled)

    def _framed(self) -> str:
        problem, rng = self.problem, self.rng
        said = bool(problem.decls) and (not all(d.implicit for d in problem.decls) or rng.random() < 0.5)
        goal = "question" if isinstance(problem.goal, Question) else "claim"
        frames = FRAMES[(goal, bool(problem.hyps), said)]
        unseen = self.held_out and rng.random() < 0.5
        frame = choose(frames, rng, unseen)
        while not self._usable(frame):
            frame = choose(frames, rng, unseen and "{ASK}" not in frame)
        if "RA" in problem.slots:
            frame = frame.replace("[ans]", rng.choice(("[show] that {RA}.", "Show that {RA}.")))
        return self._fill(frame)

    def _usable(self, frame: str) -> bool:
        goal = self.problem.goal
        if "{ASK}" in frame and not (isinstance(goal, Question) and goal.asks):
            return False
        if len(self.problem.decls) > 1 and re.search(r"\{(V|NOUNS?)\}", frame):
            return False
        return "[ans]" in frame or "RA" not in self.problem.slots

    def _fill(self, frame: str) -> str:
        rng = self.rng
        text = expand(frame, rng)
        for _ in range(2):
            text = KEY.sub(lambda m: self._part(m[1]) if m[1].isupper() else m[0], text)
            text = expand(text, rng)
        return text.replace("{be}", "are" if sum(len(d.keys) for d in self.problem.decls) > 1 else "is")

    def _part(self, key: str) -> str:
        problem, rng = self.problem, self.rng
        if key in problem.slots or key in self.added:
            return "{" + key + "}"
        if key == "H":
            return join([choose(h.words, rng, False) for h in problem.hyps], rng)
        if key == "P" and isinstance(problem.goal, Claim):
            return choose(problem.goal.words, rng, self.held_out)
        if key == "NP" and isinstance(problem.goal, Question):
            return choose(problem.goal.nouns, rng, self.held_out)
        if key == "ASK" and isinstance(problem.goal, Question):
            return choose(problem.goal.asks, rng, self.held_out)
        return self._declared(key)

    def _declared(self, key: str) -> str:
        decls, rng = self.problem.decls, self.rng
        if key == "LET":
            return self._let()
        if key == "DECL":
            return listed([self._named(d) for d in decls], rng)
        if key == "V":
            return listed(["{" + k + "}" for d in decls for k in d.keys], rng) if len(decls) == 1 else self._named_all()
        if key == "NOUN":
            return article(self.nouns[decls[0]]) if len(decls[0].keys) == 1 else plural(self.nouns[decls[0]])
        if key == "NOUNS":
            return self.nouns[decls[0]] if len(decls[0].keys) == 1 else plural(self.nouns[decls[0]])
        raise KeyError(f"unknown key {key} in a frame")

    def _named(self, decl: Decl) -> str:
        rng, count = self.rng, len(decl.keys)
        if KINDS[decl.kind].set and rng.random() < 0.1:
            return self._membership(decl)
        within = KINDS[decl.kind].within
        if within and rng.random() < 0.3:
            return self._inside(decl, within)
        names = listed(["{" + k + "}" for k in decl.keys], rng) + self._mapping(decl)
        noun = self.nouns[decl]
        if found := re.search(r" (of|over) \{", noun):
            said, word = plural(noun) if count > 1 else noun, found[1]
            return said.replace(f" {word} {{", f" {names} {word} {{", 1)
        number = f"{COUNT_WORDS[count]} " if count in COUNT_WORDS and rng.random() < 0.12 else ""
        return f"{number}{plural(noun) if count > 1 else noun} {names}"

    def _inside(self, decl: Decl, within: str) -> str:
        """a, b ∈ G, as one formula each."""
        whole = self.problem.slots[within]
        for key in decl.keys:
            variable = self.problem.slots[key]
            if isinstance(variable, Var) and isinstance(whole, Var):
                self.added[f"in{key}"] = Rel((variable, whole), ("∈",))
        return listed(["{in" + k + "}" for k in decl.keys], self.rng)

    def _mapping(self, decl: Decl) -> str:
        """f : ℝ → ℝ, as the finder of mathematics reads it."""
        if KINDS[decl.kind].spaces:
            return KINDS[decl.kind].spaces
        spaces = {"realfun": " from ℝ to ℝ", "intfun": " from ℤ to ℤ"}
        return spaces.get(decl.kind, "") if "from" not in self.nouns[decl] and self.rng.random() < 0.3 else ""

    def _membership(self, decl: Decl) -> str:
        """x, y ∈ ℝ, as one formula each."""
        domain = KINDS[decl.kind].set
        for key in decl.keys:
            variable = self.problem.slots[key]
            if isinstance(variable, Var):
                self.added[f"in{key}"] = Rel((variable, Domain(domain.rstrip("+"), domain.endswith("+"))), ("∈",))
        return listed(["{in" + k + "}" for k in decl.keys], self.rng)

    def _named_all(self) -> str:
        return listed([self._named(d) for d in self.problem.decls], self.rng)

    def _let(self) -> str:
        rng, parts = self.rng, []
        for decl in self.problem.decls:
            names = listed(["{" + k + "}" for k in decl.keys], rng) + self._mapping(decl)
            many = len(decl.keys) > 1
            parts.append(
                (names, plural(self.nouns[decl]) if many else article(self.nouns[decl]), "are" if many else "is")
            )
        if all(KINDS[d.kind].set for d in self.problem.decls) and rng.random() < 0.08:
            return "Let " + listed([self._membership(d) for d in self.problem.decls], rng) + ". "
        if rng.random() < 0.6:
            return "Let " + " and <let |>".join(f"{n} be {t}" for n, t, _ in parts) + ". "
        opening = rng.choice(("Suppose", "Suppose that", "Assume", "Assume that", "Say that", ""))
        return f"{opening} " + " and ".join(f"{n} {be} {t}" for n, t, be in parts) + ". "


def lean_of(problem: Problem) -> str:
    """The Lean template: binders, hypotheses in order, goal."""
    parts = [problem.binders] if problem.binders else []
    hypotheses: list[str] = []
    for decl in problem.decls:
        kind = KINDS[decl.kind]
        parts.append("( " + " ".join("{" + k + "}" for k in decl.keys) + f" : {kind.type} )")
        if kind.instance:
            parts += [kind.instance.replace("{}", "{" + k + "}") for k in decl.keys]
        if kind.hypothesis:
            each = [kind.hypothesis.replace("{}", "{" + k + "}") for k in decl.keys]
            hypotheses += [" ∧ ".join(each)] if kind.joint else each
    hypotheses += [claim.lean for claim in problem.hyps if claim.lean]
    goal = problem.goal
    if isinstance(goal, Question):
        term = f"( {goal.lean} : {goal.type} )" if goal.type else goal.lean
        conclusion = "{RA}" if "RA" in problem.slots else f"{term} = {{A}}"
    else:
        conclusion = goal.lean
    return " ".join([*parts, *(f"H {h} )" for h in hypotheses), ":", conclusion])


def signed(problem: Problem) -> Problem:
    """Natural numbers that are subtracted are integers, since subtraction on ℕ is truncated; exponents stay natural."""
    nodes = problem.slots.values()
    if not any(MINUS in features(node) for node in nodes) or any(
        isinstance(p, Big) for node in nodes for p in walk(node)
    ):
        return problem
    natural = {name for node in nodes for name in natural_names(node)}

    def kind(decl: Decl) -> str:
        names = {spelled(v) for key in decl.keys if isinstance(v := problem.slots[key], Var)}
        return decl.kind if names & natural else SIGNED.get(decl.kind, decl.kind)

    return replace(problem, decls=tuple(Decl(d.keys, kind(d), d.implicit) for d in problem.decls))


def generate(rng: Random, name: str | None = None, held_out: bool = False) -> Pair:
    """One pair of the family ``name`` (None: drawn by weight); ``held_out``: from templates not trained on."""
    if name is None:
        name = rng.choices(list(FAMILIES), [weight for _, _, weight in FAMILIES.values()])[0]
    for _ in range(50):
        problem = signed(FAMILIES[name][0](Draw(rng)))
        if any(not decl.keys for decl in problem.decls):
            continue
        if isinstance(problem.goal, Question):
            problem = _with_answer(problem, problem.goal, rng)
        composer = Composer(problem, rng, held_out)
        text = composer.text()
        problem = replace(problem, slots={**problem.slots, **composer.added})
        try:
            lean = align(lean_of(problem), text, problem.slots)
        except Invisible:
            continue
        return Pair(name, text, lean, problem.slots, problem.concepts, held_out)
    raise RuntimeError(f"the family {name} gives no usable problem")


def _with_answer(problem: Problem, goal: Question, rng: Random) -> Problem:
    """Put the answer in a slot; sometimes the answer of "find x" is the relation x = 5 in place of a value."""
    slots = {**problem.slots, "A": goal.answer}
    if re.fullmatch(r"\{\w+\}", goal.lean) and not goal.type and rng.random() < 0.1:
        asked = slots[goal.lean[1:-1]]
        if not isinstance(asked, Rel | Cong | Listing) and not isinstance(goal.answer, Rel | Cong | Listing):
            slots["RA"] = Rel((asked, goal.answer), ("=",))
    return replace(problem, slots=slots)
