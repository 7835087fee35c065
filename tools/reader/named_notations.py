"""Notation that the text itself explains: dy/dx of a y that is given, v_p(n), power sets, numbers with n ones."""

import re
from collections.abc import Sequence
from typing import Any

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import App, Call, Lambda, Num, Pred, Rel, Var
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.chart import Token

_GIVEN = re.compile(r"(?<![A-Za-z\\])(?P<name>[yzsuvw]) ?=(?!=)")
_FRACTION = re.compile(
    r"\\[dt]?frac\s*\{\s*(?:\\mathrm\s*)?d(?:\^\{?(?P<times>[23])\}?)? ?(?P<of>[yzsuvw])\s*\}\s*"
    r"\{\s*d ?(?P<by>[a-z])(?:\^\{?(?P=times)\}?)?\s*\}"
    r"|(?<![A-Za-z\\])d(?P<plain>[yzsuvw])/d(?P<over>[a-z])(?![A-Za-z])"
)
_PRIMES = re.compile(r"(?<![A-Za-z\\])(?P<of>[yzsuvw])(?P<marks>['′’]{1,3}|\^\{(?:\\prime ?)+\})(?![A-Za-z(])")
_VALUED = r"v_\{?(?P<p>\w)\}? ?\((?P<n>[a-z])\)"
_EXPONENT = (
    r"(?:the (?:exponent|power|multiplicity) of (?:the )?(?:prime )?(?:number )?\$?(?P=p)\$? in (?:the )?(?:prime )?"
    r"factori[sz]ation of (?:the )?(?:positive )?(?:integer |natural number )?\$?(?P=n)\$?"
    r"|the (?:largest|greatest|highest) (?:integer|exponent|power) \$?(?P<k>[a-z])\$? (?:such that|with|for which) "
    r"\$?(?P=p)\^\{?(?P=k)\}?(?: ?(?:\\mid|∣|\|) ?|\$? divides \$?)(?P=n)\$?"
    r"|the \$?(?P=p)\$?-adic valuation(?: of \$?(?P=n)\$?)?)"
)
_VALUATION = re.compile(
    rf"(?:,? where |(?:\A|(?<=[.!] ))(?:[Ll]et|[Hh]ere|[Dd]enote by|[Ww]rite) )\$?{_VALUED}\$? "
    rf"(?:is |denotes |denote |be |for |)?{_EXPONENT}(?P<stop>[.,]|\Z) ?"
)
_POWER_SET = re.compile(
    r"(?:,? (?:where|with) |(?:\A|(?<=[.!] ))(?:[Ff]or (?:any |all )?(?:two )?sets "
    r"\$?[A-Z]\$?(?:,| and) \$?[A-Z]\$?,? )?(?:[Ll]et|[Hh]ere|[Dd]enote by|[Ww]e write|[Ww]rite) )"
    r"\$?(?P<name>\\powerset|P)\((?P<of>[A-Z])\)\$? (?:is |denotes |denoting |denote |be |for )?"
    r"the (?:power set|powerset|set of all subsets) of (?:the |a |any )?(?:set )?\$?(?P=of)\$?(?P<stop>[.,]|\Z) ?"
)
_REPEATED = ("ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines")
_ALIKE = re.compile(
    r"\$?(?P<digit>[1-9])(?P=digit)+ ?(?:\\[lc]?dots|…|\.\.\.) ?(?P=digit)+\$?,? "
    r"(?:(?:written|that consists|consisting|made up) (?:with|of|from) |with |\(|of )(?:exactly )?"
    rf"\$?(?P<count>\d*[a-z]|\d+)\$? (?P<said>{'|'.join(_REPEATED)}|digits(?: (?:all )?equal to \d)?|\d'?s|digits \d)"
    r"(?: in base (?:ten|10)\b)?\)?"
)
_UNDERBRACE = re.compile(
    r"\\underbrace\s*\{\s*(?P<digit>[1-9])(?P=digit)* ?(?:\\[lc]?dots|…|\.\.\.)\s*(?P=digit)+\s*\}\s*_\s*\{?\s*"
    r"(?P<count>\d*[a-z]|\d+)(?P<said>)"
    rf"(?:[\s\\,;~]*\\(?:text|mathrm)\s*\{{\s*(?:{'|'.join(_REPEATED)}|digits|times)?\s*\}})?\s*\}}?"
)
_DECIMAL = re.compile(r"(?<![\d.])0\.(?P<period>\d+?)(?P=period){2,}(?P<dots> ?(?:\\[lc]?dots|…|\.\.\.))")


def with_notations(text: str) -> str:
    """The text with such notation as calls of functions that have one meaning."""
    mark = "\\" if "$" in text else ""
    if _GIVEN.search(text) and (_FRACTION.search(text) or _PRIMES.search(text)):
        text = _FRACTION.sub(lambda m: mark + _derived(m), text)
        text = _PRIMES.sub(lambda m: f"{mark}derived({m['of']}, {m['of']}, {_order(m['marks'])})", text)
    if (found := _VALUATION.search(text)) and (prime := _prime(text, found["p"])) is not None:
        text = prime + _VALUATION.sub(lambda m: m["stop"] if m[0][:1] in ", " else "", text, count=1)
        text = re.sub(r"v_\{?(\w)\}? ?(?:\\left)?\(", lambda m: f"{mark}valuation({m[1]}, ", text)
    if found := _POWER_SET.search(text):
        text = _POWER_SET.sub(lambda m: m["stop"] if m[0][:1] in ", " else "", text, count=1)
        text = text.replace(f"{found['name']}(", f"{mark}powerset(")
    text = _DECIMAL.sub(_as_series, _UNDERBRACE.sub(lambda m: rf"\left({_repeated(m)[1:-1]}\right)", text))
    return _ALIKE.sub(_repeated, text)


def _prime(text: str, p: str) -> str | None:
    """A sentence that says of p that it is prime, where only the explanation does; None where nothing does."""
    said = rf"(?:prime|primes|prime numbers?) \$?{p}\b|(?<![\\\w]){p}\$? (?:be|is) (?:an? |the )?(?:\w+ )?prime"
    if p.isdigit():
        return "" if int(p) in (2, 3, 5, 7) else None
    if re.search(said, _VALUATION.sub("", text)):
        return ""
    return f"Let ${p}$ be a prime. " if re.search(said, text) else None


def _order(marks: str) -> int:
    return marks.count(r"\prime") or len(marks)


def _derived(found: re.Match[str]) -> str:
    of, by = found["of"] or found["plain"], found["by"] or found["over"]
    return f"derived({of}, {by}, {found['times'] or 1})"


def _repeated(found: re.Match[str]) -> str:
    """11…1 with n ones, as the sum of the powers of ten below 10^n."""
    said = found["said"]
    digit = str(_REPEATED.index(said) + 1) if said in _REPEATED else "".join(filter(str.isdigit, said))
    if digit not in ("", found["digit"]):
        return found[0]
    factor = "" if found["digit"] == "1" else rf"{found['digit']}\cdot "
    last = str(int(found["count"]) - 1) if found["count"].isdecimal() else f"{found['count']}-1"
    return rf"${factor}\sum_{{j=0}}^{{{last}}}10^j$"


def _as_series(found: re.Match[str]) -> str:
    """0.1212… as 12/100 + 12/10000 + …, of which it is the sum."""
    period = found["period"]
    terms = (rf"{int(period)}/1{'0' * (len(period) * place)}" for place in (1, 2, 3))
    return f"{' + '.join(terms)} + {found['dots'].strip()}"


def derivatives_given(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with dy/dx as the derivative of the term that y is said to equal.

    Raises Abstention where the text gives none, or two.
    """
    parts = [p for t in tokens if not isinstance(t, str) for p in walk(t)]
    wanted = {p.args[0] for p in parts if isinstance(p, Call) and p.fn == "derived"}
    if not wanted:
        return list(tokens)
    given: dict[Any, set[Any]] = {}
    for token in tokens:
        if isinstance(token, Rel) and token.ops == ("=",) and token.operands[0] in wanted:
            given.setdefault(token.operands[0], set()).add(token.operands[1])
    if any(len(given.get(one, ())) != 1 for one in wanted):
        raise Abstention("it is not clear what is differentiated")

    letters = {of: _argument(of, next(iter(terms)), parts) for of, terms in given.items()}

    def put(node: Any) -> Any:
        if isinstance(node, Var) and node in letters:
            return App(spelled(node), (letters[node],))
        if not (isinstance(node, Call) and node.fn == "derived"):
            return map_children(node, put)
        of, by, times = node.args
        x = letters[of]
        if by not in (of, x) or not isinstance(times, Num):
            raise Abstention("it is not clear after what is differentiated")
        body: Any = next(iter(given[of]))
        for _ in range(times.value):
            slope: Any = Lambda(spelled(x), Pred("ℝ"), body)
            body = Call("deriv", (slope, x))
        return body

    return [token if isinstance(token, str) else put(token) for token in tokens]


def _argument(of: Any, term: Any, parts: Sequence[Any]) -> Var:
    """x of dy/dx; of y', the one letter of the term that may be meant."""
    by = {p.args[1] for p in parts if isinstance(p, Call) and p.fn == "derived" and p.args[0] == of} - {of}
    names = names_of(term)
    usual = [letter(name) for name in names if name in tuple("xt")] or [letter(name) for name in names]
    x = by.pop() if len(by) == 1 else usual[0] if len(usual) == 1 and not by else None
    if not isinstance(x, Var) or spelled(x) not in names:
        raise Abstention("it is not clear after what is differentiated")
    return x
