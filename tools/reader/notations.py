"""Formulas that people write in words, or with signs outside of formulas: logarithms, integrals, parts (a) … (b) …."""

import re
from collections.abc import Iterator
from itertools import takewhile

_ATOM = r"(?:\$[^$]{1,40}\$|(?:\d+(?:\.\d+)?|[a-z](?![a-z])|[a-z]+\([^()]*\)|\([^()]*\))(?! ?[-+*/^(]))"
_TO_BASE = r"(?: (?:to|in|with) (?:the )?|[ -])base (?P<base>\$?\w+\$?)"
_LOG = re.compile(rf"(?<![\\\w])(?:[Tt]he )?[Ll]og(?:arithm)?s?{_TO_BASE} of (?P<of>{_ATOM})")
_LOW = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_HIGH = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_END = r"(?:\{[^{}]*\}|\([^()]*\)|[-−]?[\w.π∞]+(?:/[\wπ]+)?)"
_BODY = r"(?P<body>[^$∫.;:?!]{1,80}?(?:\.\d[^$∫.;:?!]{0,80}?)?) ?d(?P<letter>[a-zθφ])(?![a-zA-Z])"
_VALUE = r"(?P<rest>(?: ?(?:[-−+*/^()=<>≤≥π√²³]|\d+(?:\.\d+)?|\b(?:pi|sqrt|ln|e)\b))*)"
_WORDS = re.compile(
    rf"(?:\b(?:[Tt]he )?(?:definite )?[Ii]ntegral|∫) from (?P<low>{_END}) to (?P<high>{_END}) of {_BODY}{_VALUE}"
)
_BEHIND = re.compile(
    rf"\b(?:[Tt]he )?(?:definite )?[Ii]ntegral of {_BODY} from (?P<low>{_END}) to (?P<high>{_END})(?![\w^+*/(]){_VALUE}"
)
_DOTS = r"(?:\\[lcd]?dots[cb]?|…|⋯|\.\.\.|\. \. \.)"
_ROW = rf"(?P<letter>[a-z]) ?= ?(?P<row>\d+(?: ?, ?\d+)+) ?, ?{_DOTS}"
_FOR_ROW = re.compile(
    rf"\b(?:for|with|where) (?:all |every |each |any )?(?P<open>\$?)\s*{_ROW}\s*(?P<close>\$?)(?! ?,? ?[\w\\$])"
)
_ROW_TO = re.compile(
    rf"\bfor (?:all |every |each |any )?(?P<open>\$?)\s*{_ROW} ?, ?(?P<last>[a-z](?![a-z])|\d+)\s*(?P<close>\$?)"
)
_ROW_BEHIND = re.compile(rf"(?:(?<=\$)|(?<=[\w)}}])(?=[\s,(]))(?P<open>[\s,]*[($][\s($]*){_ROW}\s*(?P<close>[)$]+)")
_GAP = r"(?:\\q?quad|\\[ ,;:!]|~|\s)"
_BOUND = r"(?P<bound>[jkmn]) ?(?:\\geq?|≥|>=) ?(?P<first>\d+)"
_COMPARED = r"(?:\\(?:leq?|geq?|neq?|lt|gt|in)(?![a-z])|[<>≤≥≠∈])"
_MARKED = re.compile(rf"\$ ?(?:\\left ?)?\((?P<said>[^()$]*?{_COMPARED}[^()$]*?)(?:\\right ?)?\) ?\$")  # "$(r \neq 0)$"
_STOP = r"\s*(?P<stop>[.,]?)\s*(?P<close>\$\$?|\\\])"
_ASIDE = re.compile(rf",?{_GAP}+(?P<open>\(?)(?:{_BOUND}|{_ROW})(?P<end>\)?){_STOP}")
_RANGED = re.compile(rf",?{_GAP}+\((?P<range>[\w\s,]+(?:{_COMPARED})[^()$]{{1,60}})\){_STOP}")
_ENVIRONMENTS = "lemma|theorem|proposition|corollary|claim|fact|exercise|problem|question|remark|statement|thm|lem|prop"
_FRAME = re.compile(rf"\\(?:begin|end)\s*\{{(?:{_ENVIRONMENTS})\*?\}}(?:\s*\[[^\]]*\])?|\\label\s*\{{[^{{}}]*\}}")
_BOLD = re.compile(r"\\(?:mathbf|boldsymbol|bm|mathbfit)\s*(?:\{\s*([A-Za-z0-9])\s*\}|([A-Za-z0-9])(?![A-Za-z]))")
_CLASSED = re.compile(r"\\math(?:bin|rel|op)\s*\{\s*(\\?[A-Za-z]+|[^\s{}])\s*\}")
_APART = re.compile(r"\\(?:vartriangle|bigtriangleup|triangle|Delta|ominus)(?![a-zA-Z])|[Δ∆△⊖]")
_MINUS = r"] *(?:[\\∖]|\\setminus|\\smallsetminus) *"
_SETS = r"(?:[A-Z()∪∩∖$ ]| and |\\(?:setminus|smallsetminus|cup|cap)(?![a-z]))+"
_CLASSES = r"(?:the |their )?symmetric difference"
_DEFINED = rf" *= *\([A-Z{_MINUS}[A-Z]\) *(?:∪|\\cup) *\([A-Z{_MINUS}[A-Z]\)\$?"
_APART_NAMED = re.compile(
    rf",? *\(?(?:here|where) \$? ?△ ?\$? (?:denotes|is|means|stands for) {_CLASSES}(?: of (?:two )?sets)?\)?"
    r"|(?:[Ff]or (?:any |all )?(?:two )?sets \$?[A-Z]\$?(?:,| and) \$?[A-Z]\$?,? )?"
    rf"(?:[Ww]e )?(?:[Ww]rite|[Ll]et|[Dd]enote by|[Dd]efine|[Pp]ut) \$?[A-Z] *△ *[A-Z](?:{_DEFINED}|"
    rf"\$? (?:(?:for|denote|be|as) )?{_CLASSES}(?: of {_SETS})?"
    r"(?: ?\((?:the )?elements (?:that are |lying )?in exactly one of (?:the two|them)\))?"
    rf"(?:[,;=]? *(?:(?:so|i\.e\.|that is|namely),? )?{_SETS})?)\.\s*"
)
_INVERSE = re.compile(r"(\\?)(?<![A-Za-z])(sin|cos|tan) ?(?:\^ ?(?:\{ ?[-−] ?1 ?\}|\([-−]1\)|[-−]1)|⁻¹)")
_ORDER = r"(?:\\(?:leqslant|geqslant|leq?|geq?|subseteq|supseteq|mid|l?t|g?t)(?![a-z])|<=|>=|[<>≤≥⊆⊇|∣])"
_NUMBERED = r"[A-Za-z]_(?:\{?\w\}?|\(\w\))"
_CHAIN = re.compile(
    rf"(?:(?P<low>\d+) *(?P<least>{_ORDER}) *)?(?P<first>{_NUMBERED}) *(?P<order>{_ORDER}) *"
    rf"(?P<more>(?:{_NUMBERED} *(?P=order) *)*){_DOTS}"
    rf"(?: *(?P=order) *(?P<last>{_NUMBERED})(?! *[-+*/^])"
    rf"(?: *(?P<most>{_ORDER}) *(?P<high>\d+|[a-z](?![a-z_(]))(?! *[-+*/^]))?"
    r"| *(?P=order) *(?P<all>\d+)(?! *[-+*/^.]))?"
)
_PLAIN_NUMBERS = r"(?:positive |real |nonnegative |nonzero )*(?:reals|integers|rationals|numbers)"
_ENDLESS = re.compile(
    r"\$?(?<!, )(?<![A-Za-z\\,])(?P<name>[a-zA-Z])_\{?(?P<first>[01])\}?\$? ?, ?"
    rf"(?:\$?(?P=name)_\{{?[1-4]\}}?\$? ?, ?){{1,3}}\$?{_DOTS}\$?(?! ?,? ?\$?(?P=name)_)"
    rf"(?P<of> (?:be|are) (?={_PLAIN_NUMBERS}|(?:[\w-]+ ){{0,4}}(?:sub)?sets\b))?"
)
_NESTED = re.compile(
    r"(?P<before>(?:decreasing |increasing |nested |descending |ascending )?sequence )?"
    r"\$?(?P<name>[A-Z])_?\{?[1₁]\}? *(?P<sign>\\su[bp]seteq(?![a-z])|[⊆⊇]) *"
    rf"(?:(?P=name)_?\{{?[2-4₂-₄]\}}? *(?P=sign) *)+{_DOTS}\$? (?P<is>be|is|are|of) "
    r"(?:an? (?:(?:in|de)creasing )?sequence of )?(?=(?:[\w-]+,? ){0,4}(?:sub)?sets\b)"
)
_AFTER_LIST = re.compile(
    rf"(?P<list>{_DOTS} ?,? ?\w_\{{?(?P<letter>[jkmn])\}}?\$?) ?\(\$?(?P<least>(?P=letter) ?(?:\\geq?|≥|>=) ?\d+)\$?\)"
)
_BEHIND_TERMS = re.compile(
    r"(?P<formula>\$[^$]*_\{?[^$]*=[^$]*\$) ?(?:\$\(|\(\$)"
    r"(?P<letter>[jkmn]) ?(?:\\geq?|≥|>=) ?(?P<least>\d+)(?:\)\$|\$\))"
)
_IDENTITY = re.compile(r"\\(?:sin|cos|tan|cot|sec|csc)\b|\bidentity\b|[fgPpQq] ?(?:\([a-z]\))? ?\\?(?:equiv|≡) ?-?\d")
_MODULUS = re.compile(r"mod|congru|residue|remainder|\\(?:wedge|vee|land|lor|neg|lnot)\b|[∧∨¬]")
_PROVIDED = re.compile(r",\s*(?:\\q?quad|\\[ ,;])+\s*(?P<said>[^$&,]*\\neq?[^$&,]*)\$\$\s*\.?\s*\Z")


_LIMIT = re.compile(
    r"(?<![\\\w$])lim ?_?[{(](?P<letter>[a-z]) ?(?:→|->) ?(?P<to>[-−]?(?:∞|\d+|[a-z]))[)}] ?"
    r"(?P<body>[^$.;:?!,=]{1,80}?) ?= ?(?P<value>[-−]?(?:[\w/^()]|√|π| ?[-+*] ?)+)(?=[\s.,;]|\Z)"
)
_LIMIT_LAST = re.compile(r"\$(?P<value>[^$=]+?) ?= ?(?P<limit>\\lim ?(?:\\limits ?)?_ ?\{[^{}]*\}[^$=]+?)(?=[.,]?\$)")
_SPAN = re.compile(
    r"(?P<open>\$?)(?P<one>\b[a-z](?:_\w)?) ?(?P<sign>\\not ?\\in|\\notin|\\in(?![a-z])|∉|∈) ?"
    r"(?:\\(?:operatorname\*?|text|mathrm) ?\{ ?[Ss]pan ?\}|\\?[Ss]pan) ?(?:\\left ?)?(?:\(|\\\{|\{)"
    r"(?P<list>[^$(){}]*?(?:_\{\w\}[^$(){}]*?)*,[^$(){}]*?(?:_\{\w\}[^$(){}]*?)*)(?:\\right ?)?(?:\)|\\\}|\})(?P=open)"
)
_EIGENVALUES = re.compile(r"(?:\\lambda|λ)(?=_?\{?[1₁])")
_ENDS = re.compile(rf"∫ ?_?(?P<low>[₀-₉]+|{_END}) ?(?:\^(?P<high>{_END})|(?P<raised>[⁰¹²³⁴-⁹]+|\^?\d+))(?= )")


_PLUS, _STAR = r"(?:\+|\{ ?\+ ?\})", r"(?:\*|\{ ?\* ?\})"
_POSITIVE = re.compile(rf"(?<=[ℕℤℚℝ]) ?\^ ?{_PLUS}|(?:(?<=ℕ)|(?<=\\mathbb\{{N\}})) ?\^ ?{_STAR}")
_FROM_ZERO = re.compile(r"(?:ℝ|\\mathbb ?\{? ?R ?\}?|\\R(?![a-z])) ?_ ?\{ ?(?:≥|>=|\\geq?(?:slant)?(?![a-z])) ?0 ?\}")


def written(text: str) -> str:
    """The text with its formulas as the parser of formulas takes them."""
    if "\\" in text:
        text = _CLASSED.sub(r" \1 ", _FRAME.sub(" ", text))
        matrices = re.search("matri|vector", text) is not None
        text = _BOLD.sub(lambda found: _bold(found[1] or found[2], matrices), text).strip()
    text = re.sub(r"\^ ?(?:\{ ?)?((?:\\prime ?)+)\}?", lambda found: "'" * found[1].count("prime"), text)
    if _EIGENVALUES.search(text) and not re.search(r"\bl\b", text):  # λ_1, …, λ_k, as terms of a sequence
        text = re.sub(r"\\lambda(?![a-z])|λ", "l", text)
    text = _ENDLESS.sub(_endless, _SPAN.sub(_spanned, text))
    if found := _AFTER_LIST.search(text):
        begin = text.rfind(". ", 0, found.start()) + 2 if ". " in text[: found.start()] else 0
        rest = text[begin : found.start()] + found["list"] + text[found.end() :]
        text = f"{text[:begin]}Let ${found['least']}$ be an integer. {rest}"
    text = _MARKED.sub(r"($\g<said>$)", text)
    text = _BEHIND_TERMS.sub(r"\g<formula> for all natural numbers $\g<letter> ≥ \g<least>$", text)
    text = _CHAIN.sub(_chain, _NESTED.sub(_nested, text))
    text = _LIMIT_LAST.sub(r"$\g<limit> = \g<value>", _INVERSE.sub(r"\1arc\2", text))
    if "symmetric difference" in text or _APART_NAMED.search(_APART.sub(" △ ", text)):
        text = _APART_NAMED.sub("", " ".join(_APART.sub(" △ ", text).split())).strip()
    if re.search(r"\\equiv(?![a-z])|≡", text) and _IDENTITY.search(text) and not _MODULUS.search(text):
        text = re.sub(r"\\equiv(?![a-z])|≡", "=", text)
    if "base" in text:
        text = _LOG.sub(_logarithm, text)
    if "$" not in text and "\\" not in text:
        text = _ENDS.sub(_ends, text)
        for pattern in (_WORDS, _BEHIND):
            text = pattern.sub(_integral, text)
        text = _LIMIT.sub(_limit, text)
    text = _FROM_ZERO.sub(r"[0,\\infty)" if "\\" in text or "$" in text else "[0, ∞)", _POSITIVE.sub("_{>0}", text))
    text = _PROVIDED.sub(lambda found: f"$$ whenever ${found['said']}$.", text)
    text = _ROW_BEHIND.sub(_row, _FOR_ROW.sub(_row, _ROW_TO.sub(_row_to, text)))
    return _RANGED.sub(r"\g<close> ($\g<range>$)\g<stop>", _ASIDE.sub(_aside, text))


def _logarithm(found: re.Match[str]) -> str:
    base, of = found["base"].strip("$"), found["of"].strip("$")
    if not re.fullmatch(r"[a-z]|\d+", base):
        return found[0]
    formula = f"log_({base})({of[1:-1] if of.startswith('(') else of})"
    return f"${formula}$" if "$" in found[0] else formula


def _endless(found: re.Match[str]) -> str:
    """ "a_1, a_2, …" as a sequence that begins with a_1."""
    name, of = found["name"], {" be ": " be a sequence of ", " are ": " is a sequence of "}.get(found["of"], "")
    first = f"\\ge{found['first']}" if "$" in found.string else f"≥{found['first']}"
    sign = "$" if "$" in found.string else ""
    return f"{sign}({name}_n)_{{n{first}}}{sign}{of}"


def _spanned(found: re.Match[str]) -> str:
    """ "w ∉ span(v_1, …, v_n)" in words."""
    sign, denied = found["open"], "" if found["sign"] in ("\\in", "∈") else " not"
    return f"{sign}{found['one']}{sign} is{denied} in the span of {sign}{found['list']}{sign}"


def _nested(found: re.Match[str]) -> str:
    """ "A_1 ⊆ A_2 ⊆ … be closed sets", "a sequence A_1 ⊆ A_2 ⊆ … of closed sets" as an increasing sequence of them."""
    way = "an increasing" if found["sign"] in ("\\subseteq", "⊆") else "a decreasing"
    sign, least = ("$", "\\ge") if "$" in found.string else ("", "≥")
    named = f"{sign}({found['name']}_n)_{{n{least}1}}{sign}"
    if bool(found["before"]) != (found["is"] == "of"):
        return found[0]
    if found["before"]:
        return f"{way.split()[1]} sequence {named} of "
    return f"{named} {'be' if found['is'] == 'be' else 'is'} {way} sequence of "


def _chain(found: re.Match[str]) -> str:
    """ "0 < a_1 ≤ a_2 ≤ … ≤ a_n": one relation of all terms, and one for each bound."""
    before, sign = found.string[: found.start()].rstrip()[-1:], found["order"]
    if before in tuple("-+*/^<>=≤≥") or not (found["more"] or found["last"]):
        return found[0]
    terms = [found["first"], *(one.strip() for one in found["more"].split(sign) if one.strip())]
    name = r"\chainof" if "$" in found.string else "chainof"
    ends = [f"{found['low']} {found['least']} {terms[0]}"] if found["low"] else []
    ends += [f"{found['last']} {found['most']} {found['high']}"] if found["high"] else []
    ends += [f"{name}({', '.join(terms)}, 1) {sign} {found['all']}"] if found["all"] else []
    return ", ".join((f"{name}({', '.join(terms)}, {found['last'] or 0}) {sign} 0", *ends))


def _bold(letter: str, matrices: bool) -> str:
    """ℝ for a bold R, where no letter is a matrix or a vector."""
    return rf"\mathbb{{{letter}}}" if letter in "NZQRC" and not matrices else f" {letter} "


def _end(formula: str) -> str:
    return formula[1:-1] if formula[0] in "{(" else formula


def _integral(found: re.Match[str]) -> str:
    low, high = _end(found["low"]), _end(found["high"])
    rest = found["rest"]
    return rf"$\int_{{{low}}}^{{{high}}} {found['body'].strip()}\,d{found['letter']} {rest.strip()}$"


def _ends(found: re.Match[str]) -> str:
    low, high = found["low"].translate(_LOW), (found["high"] or found["raised"]).translate(_HIGH)
    return f"∫_{{{_end(low)}}}^{{{_end(high)}}}"


def _limit(found: re.Match[str]) -> str:
    to = found["to"].replace("∞", r"\infty")
    return rf"$\lim_{{{found['letter']} \to {to}}} {found['body'].strip()} = {found['value'].strip()}$"


def _first(numbers: str) -> int | None:
    """The first of whole numbers in a row; None for others."""
    row = [int(one) for one in numbers.split(",")]
    return row[0] if row == list(range(row[0], row[0] + len(row))) else None


def _row(found: re.Match[str]) -> str:
    """ "for n = 0, 1, 2, …", "(n = 0, 1, 2, …)": for all numbers from the first on."""
    first, begun, ended = _first(found["row"]), found["open"], found["close"]
    if first is None or any(begun.count(one) != ended.count(other) for one, other in ("$$", "()")):
        return found[0]
    inside = (
        found[0][0] in " ,($" and found.string[found.end() : found.end() + 1] == ","
    )  # "the sequence a_n = 1/n, n = 1, 2, …, converges"
    return f"{',' if inside else ' for all natural numbers'} ${found['letter']} ≥ {first}$"


def _row_to(found: re.Match[str]) -> str:
    """ "for n = 0, 1, …, 39": for all of them."""
    first = _first(found["row"])
    if first is None or found["open"] != found["close"]:
        return found[0]
    return f"for all ${found['letter']}$ from ${first}$ to ${found['last']}$"


def _aside(found: re.Match[str]) -> str:
    """ "…  (n ≥ 2)" behind a formula."""
    letter, first = found["bound"] or found["letter"], found["first"] or _first(found["row"])
    if first is None or bool(found["open"]) != bool(found["end"]) or (found["bound"] and not found["open"]):
        return found[0]
    return f"{found['close']} for all natural numbers ${letter} ≥ {first}${found['stop']}"


PART = "•"
_MOST = 8
_LISTS = (tuple("abcdefgh"), ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii"), tuple("12345678"))
# a label stands at a beginning, not behind what it may be an argument of
_BEFORE = r"(?:^|(?<=[.:;,?!] )|(?<= and )|(?<=[ TtSs](?:hat|hen|how) )|(?<= prove )|(?<=Prove ))"
_ITEMS = re.compile(r"\\(?:begin|end)\s*\{(?:enumerate|itemize)\}(?:\[[^\]]*\])?|\\item(?:\[[^\]]*\]|(?![a-z]))")


def enumerated(text: str) -> str:
    """The text with one sign for the labels of its parts, where they follow one another from the first on."""
    if "\\item" in text:
        return _ITEMS.sub(lambda m: f" {PART} " if m[0].startswith("\\item") else " ", text)
    for names in _LISTS:
        for labels in ([f"({name})" for name in names], [f"{name})" for name in names]):
            found = list(_places(text, labels)) if labels[0] in text else []
            if len(found) > 1:
                for begin, end in reversed(found):
                    text = f"{text[:begin]} {PART} {text[end:]}"
                return text
    return text


def _places(text: str, labels: list[str]) -> Iterator[tuple[int, int]]:
    """Where the labels stand, from the first on; nothing where one of them stands twice."""
    there = [[(m.start(), m.end()) for m in re.finditer(_label(one), text)] for one in labels[:_MOST]]
    first = list(takewhile(bool, there))
    places = [place for one in first for place in one]
    if all(len(one) == 1 for one in there if one) and places == sorted(places) and len(first) == sum(map(bool, there)):
        yield from places


def _label(label: str) -> str:
    return rf"{_BEFORE}{re.escape(label)}(?= [A-Za-z0-9$\\∀∃|(])"
