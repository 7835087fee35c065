"""A quantified proposition taken apart."""

from collections.abc import Iterable
from dataclasses import dataclass

from leanwright.tools.terms.build import both, either, every, some
from leanwright.tools.terms.normal import flat, negation
from leanwright.tools.terms.term import FALSE, TRUE, Lam, Pi, Term, args, head


@dataclass(frozen=True)
class Quantification:
    """∀ x : type, the parts joined by ∨, or ∃ x : type, the parts joined by ∧."""

    universal: bool
    type: Term
    body: Term

    @staticmethod
    def of(term: Term) -> "Quantification | None":
        match term:
            case Pi(_, type_, body) if not term.instance:
                return Quantification(True, type_, body)
        match head(term), args(term):
            case "Exists", (type_, Lam(_, _, body)):
                return Quantification(False, type_, body)
        return None

    @property
    def parts(self) -> list[Term]:
        return list(flat(self.body, "Or" if self.universal else "And"))

    def joined(self, parts: Iterable[Term]) -> Term:
        """The parts as one body."""
        found = list(parts)
        whole = found.pop() if found else (FALSE if self.universal else TRUE)
        while found:
            whole = (either if self.universal else both)(found.pop(), whole)
        return whole

    def over(self, type_: Term, body: Term) -> Term:
        """The same quantifier of another body."""
        return every(type_, body) if self.universal else some(type_, body)

    def restricts(self, part: Term) -> Term:
        """What a part says of the values that the others speak of."""
        return negation(part) if self.universal else part

    def part(self, restriction: Term) -> Term:
        """The part that restricts to values with this property."""
        return negation(restriction) if self.universal else restriction
