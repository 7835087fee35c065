"""Notation that the text itself explains: dy/dx of a y that is given, v_p(n); "where φ(d) denotes the number of …".

An explanation that says what usual notation means anyway is left out. One in other words may give it another meaning,
and the text is declined: φ(n) may be the number of primes up to n. What explains a letter, d(n), is said first.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import App, Bin, Call, Const, Lambda, Neg, Num, Pred, Rel, Var
from leanwright.tools.maths.printing.plain import to_plain
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.chart import Token, shown

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


_UP_TO = r"(?:not exceeding|up to|at most|(?:that|which) (?:do|does) not exceed|less than or equal to|not greater than)"
_AT_LEAST = r"(?:not less than|at least|not smaller than|greater than or equal to)"
_ARE = r"(?:(?:and|that are|which are|that is|which is) )?"
_BE = r"(?:(?:that|which) (?:is|are) )?"
_COPRIME = r"(?:coprime|relatively prime|prime) to #"
_OF_TWO = r"(?: (?:of )?(?:# and @|the two numbers))?"
# what the words may be, with # for the first argument and @ for the second
_MEANINGS: dict[str, str] = {
    "Nat.totient": (
        rf"(?:euler's|the) (?:totient|phi|φ)(?: function)?(?: of #)?|"
        rf"the number of (?:positive integers|natural numbers) {_BE}{_UP_TO} # {_ARE}{_COPRIME}|"
        rf"the number of (?:integers|numbers) (?:from|between) 1 (?:to|and) # {_ARE}{_COPRIME}"
    ),
    "floor": rf"the (?:greatest|largest|biggest) integer {_BE}{_UP_TO} #|the floor(?: function)?(?: of #)?",
    "ceil": rf"the (?:least|smallest) integer {_BE}{_AT_LEAST} #|the ceiling(?: function)?(?: of #)?",
    "abs": r"the absolute value(?: of #)?",
    "factorial": (
        r"the product of the first # positive integers|the product of (?:all |the )?(?:positive )?(?:integers|numbers) "
        r"from 1 to #|the factorial(?: of #)?|# factorial|the product prod_\(k=1\)\^#k"
    ),
    "choose": (
        r"the (?:usual )?binomial coefficient|the number of ways to choose @ (?:elements |objects )?(?:from|out of) #"
    ),
    "gcd": rf"the greatest common (?:divisor|factor){_OF_TWO}",
    "lcm": rf"the least common multiple{_OF_TWO}",
    "max": rf"the (?:larger|greater|maximum|largest|greatest){_OF_TWO}",
    "min": rf"the (?:smaller|minimum|smallest|least){_OF_TWO}",
}
_NATURAL = "(?:an?|each|every|all|any) (?:positive|nonnegative|natural) (?:integers?|numbers?)"
# what an explanation begins with, its letters as # and @
_OPENING = re.compile(
    rf"(?:(?<!\S)(?:for|given) {_NATURAL} # (?:, )?)?(?<!\S)(?:where|here|let|with)\Z"
    rf"|(?<!\S)(?:note|reminder|recall|remember|notation)(?: :| ,)?(?: that)?"
    rf"(?: if # is {_NATURAL}(?: ,)?(?: then)?)?\Z"
    r"|(?<!\S)(?:and|writing)\Z"
)
_DENOTING = ("denotes", "denote", "denoting", "means", "stands")


_I = (Var("i"), Const("i"))
_UNIT = tuple((verb, "the", "imaginary", "unit") for verb in ("is", "denotes"))


def _of_i(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without "where i² = -1" and "where i is the imaginary unit"."""
    out: list[Token] = []
    rest = list(tokens)
    for place in range(len(rest) - 5, 0, -1):
        if rest[place] == "where" and rest[place + 1] in _I and tuple(rest[place + 2 : place + 6]) in _UNIT:
            del rest[place - (rest[place - 1] == ",") : place + 6]
    for token in rest:
        square = token.operands[0] if isinstance(token, Rel) and token.operands[1:] == (Neg(Num(1)),) else None
        if out[-1:] == ["where"] and isinstance(square, Bin) and square.op == "^" and square.left in _I:
            out.pop()
            out = out[:-1] if out[-1:] == [","] else out
        else:
            out.append(token)
    return out


def without_explanations(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without explanations of usual notation, and with those of letters first.

    Raises Abstention for usual notation in other words.
    """
    out = _of_i(tokens)
    for place in range(1, len(out) - 2):
        named, verb, rest = out[place], out[place + 1], out[place + 2 :]
        if not isinstance(named, (Call, App)) or not all(isinstance(one, Var) for one in named.args):
            continue
        signs: dict[Any, str] = dict(zip(named.args, "#@", strict=False))
        opening = _OPENING.search(_told(out[:place], signs))
        written = out[place - 1] == "writing" and verb == "for"
        is_said = verb in ("is", "be") and rest[0] == "the" and out[place - 1] != "and"
        if opening is None or not (written or is_said or verb in _DENOTING):
            continue
        if isinstance(named, App):
            last = rest.index(".") if "." in rest else len(rest)
            if out[place - 2 : place] == [",", "where"] and rest[0] == "the" and "," not in rest[:last]:
                return ["let", named, "denote", *rest[:last], ".", *out[: place - 2], *rest[last:]]
            continue
        if named.fn not in _MEANINGS:
            continue
        called = _named_first(rest)
        size = next((n for n, one in enumerate(rest) if n >= called and one in (".", ",", ";", ")")), len(rest))
        told = _told(rest[called:size], signs) or _told(rest[1 : size - 1], signs)
        if not re.fullmatch(_MEANINGS[named.fn], told.removeprefix("for ").replace("the real number #", "#")):
            raise Abstention(f"it is not clear whether “{to_plain(named)}” has its usual meaning")
        begin, end = place - len(opening[0].split()), place + 2 + size
        if begin and out[begin - 1] == "(":
            begin, end = begin - 1, end + (out[end : end + 1] == ["."])
            end += out[end : end + 1] == [")"]
        elif begin and out[begin - 1] == ",":
            begin -= 1
        elif end < len(out):
            end += 1  # its own sentence
        return without_explanations([*out[:begin], *out[end:]])
    return out


def _told(tokens: Sequence[Token], signs: Mapping[Any, str]) -> str:
    """Tokens as words, the letters of ``signs`` as their signs, also within formulas; no formula has a space."""

    def word(token: Token) -> str:
        if isinstance(token, str):
            return token
        plain = shown(token)
        for one, sign in signs.items():
            plain = re.sub(rf"(?<!\w){re.escape(one.name)}(?!\w)", sign, plain)
        return plain.replace(" ", "")

    return " ".join(map(word, tokens))


def _named_first(rest: Sequence[Token]) -> int:
    """How many tokens say a name in quotation marks before what it means: "n factorial", defined as; 0 when none do."""
    if rest[0] != '"' or '"' not in rest[1:]:
        return 0
    end = rest.index('"', 1) + 1
    more = ((",", "defined", "as"), ("defined", "as"), (",", "that", "is"), (",", "which", "is"))
    return end + next((len(one) for one in more if tuple(rest[end : end + len(one)]) == one), 0)
