"""Ways to write that are brought to one before anything is read: signs, contractions, letters that stand together.

Each keeps the meaning; none looks at more than a few characters beside it.
"""

import re
from collections.abc import Callable
from unicodedata import normalize

from leanwright.tools.maths.ast import NUMBER_SETS
from leanwright.tools.reader.around import AROUND
from leanwright.tools.reader.matrices import matrices_written
from leanwright.tools.reader.named_notations import with_notations
from leanwright.tools.reader.notations import enumerated, written
from leanwright.tools.reader.primes import with_subscripts
from leanwright.tools.reader.structure_signs import STRUCTURES_DECLARED, measures_said, without_signs

_MARKDOWN = re.compile(r"(?<![\w*\\])(\*{1,3}|__)(?=[A-Za-z])([^*]*[a-z]{3}[^*]*)(?<=[\w.:;,!?)])\1(?![\w*])")
_LOW_LETTERS = "ₙₘₖᵢⱼₐₚᵣₛₜₓ"
_LOW = str.maketrans(f"₀₁₂₃₄₅₆₇₈₉₊₋{_LOW_LETTERS}", "0123456789+-nmkijaprstx")
_HIGH_LETTERS = "ⁿᵐᵏᵃᵇᶜᵈʲᵖʳˢˣʸ"
_HIGH = str.maketrans(f"⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻{_HIGH_LETTERS}", "0123456789+-nmkabcdjprsxy")
_SUBSCRIPT = re.compile(rf"(?<=[A-Za-z∫])[₀-₉₊₋{_LOW_LETTERS}]+")
_EXPONENT = re.compile(  # what is more than a number
    rf"[⁰¹²³⁴-⁹⁺⁻]*[{_HIGH_LETTERS}][⁰¹²³⁴-⁹⁺⁻{_HIGH_LETTERS}]*|(?<!ℝ)(?<!ℤ)(?<!ℚ)[⁰¹²³⁴-⁹⁻]*⁺[⁰¹²³⁴-⁹⁺⁻]+"
)


def _fraction(found: re.Match[str]) -> str:
    """3 + 1/2 for 3½."""
    part = f"({normalize('NFKC', found[2]).replace('⁄', '/')})"
    return f"({found[1]} + {part})" if found[1] else part


_END = r"(?:[-+]? ?(?:\w{1,3}|\\infty|∞) ?)"  # of an interval
_NAME = r"\$?[a-zA-Z](?:_?\d)?\$?"
_LIST = rf"{_NAME}(?:(?:, and |, ?| and ){_NAME})*"
_FROM_TO = re.compile(r"\bfrom (?:the )?\$?([NZQR])\$? to (?:the )?\$?([NZQR])\$?(?![\w'])")
_NUMBER_SET = re.compile(r"\b([a-zA-Z](?:, ?[a-zA-Z])*) in ([NZQRC])\b(?! ?[_(=])")
_MAPPING = re.compile(r"\b([a-zA-Z]) ?: ?([NZQRC]) ?(?:->|→) ?([NZQRC])\b")
_KINDS_LAST = re.compile(
    rf"\A(?P<claim>.+?)(?P<mark>[.;?]+) (?:(?:where|here|and) )?(?:the )?(?P<names>{_LIST})(?:'s| is| are) "
    r"(?:all |any |arbitrary )*(?P<kind>(?:an? )?(?:positive |nonzero )?(?:reals?|integers?|naturals?)(?: numbers?)?)"
    r"(?: here| throughout| of course)?\.?\Z",
    re.DOTALL,
)
_KINDS = re.compile(r"\b(?:real|integer|natural|rational|complex|prime|number|set|function)", re.IGNORECASE)
_ASSUMES = re.compile(
    r"(?:let|suppose|assume|if|given|when|for)\b(?!.*\b(?:then|show|prove)\b)", re.IGNORECASE | re.DOTALL
)
_PAIR = re.compile(  # two letters that are no word
    r"\b(?:is|as|at|be|by|do|if|in|it|me|my|no|of|on|or|so|to|up|us|we|an|am|go|he)\b"
    r"(?!(?:(?<=[-+]\w\w)|(?<=[-+] \w\w)) ?[-+=<>≤≥])|()\b([a-z])([a-z])\b"  # but "ax+by=1"
)
_TURNED = re.compile(r"(?<![A-Za-z\\'’])(?:[a-z]{2}|[A-Z]{2})(?![A-Za-z'’])")
_SPACED = re.compile(  # a product, but not in sin^2 x
    r"(?<!sin\^)(?<!cos\^)(?<!tan\^)(?<!log\^)\b([a-z]|\d) (?=([a-z])\b(?! ?(?:is|are|divides|and|or|be|has)\b))"
)
_INVERTED = re.compile(r"\b([a-z])([a-z])([a-z])(?=⁻)")
_LETTER = re.compile(r"(?<![A-Za-z\\])[a-z](?![A-Za-z])")
_LATTICE = re.compile(r"\blattices?\b")
_MEET = re.compile(r"∧|\\(?:wedge|land)(?![a-zA-Z])")
_JOIN = re.compile(r"∨|\\(?:vee|lor)(?![a-zA-Z])")

_OF_INTEGERS = re.compile(r"\b(?:[Dd]iophantine|[Pp]ell(?:'s)?) (?=(?:\w+ )?(?:equation|system)s?\b)")
_OF_WHOLES = re.compile(r"\b(?:integers?|integral|natural|whole|positive)\b|\\mathbb|[ℤℕ]")
_SOLUTIONS = re.compile(r"(?:(?<=no )|(?<=only )|(?<=any )|(?<=all )|(?<=many ))(?:non-?trivial )?solutions?\b")
_IN_TEN = re.compile(
    r",? \((?:written )?in (?:base \$?(?:10|ten)\$?|decimals?)\)|,? (?:in |\()?base \$?(?:10|ten)(?!\.?\d)\$?\)?"
)  # digits are so anyway
_SMILEY = re.compile(r"(?<=\s)[:;]-?[()DP](?=\s|\Z)")
# a constant that is a letter is a real number where a text speaks of real numbers alone
_CONSTANT = re.compile(r"\b(an?|some) constant(?= \$?[A-EKMLa-ekλαβ]\b(?![_(]))")
_REAL = re.compile(r"ℝ|\\mathbb ?\{?R|\breals?\b")
_COMPLEX = re.compile(r"ℂ|\\mathbb ?\{?C|\bcomplex\b")
_OTHERS = r"[ℚℤℕ]|\\mathbb ?\{?[QZN]|\b(?:rational|integer|natural|field|ring|space|group|polynomial)s?\b"
_OF_OTHERS = re.compile(rf"{_COMPLEX.pattern}|{_OTHERS}")
_OF_REALS = re.compile(rf"{_REAL.pattern}|{_OTHERS}")
_REALS = r"(?:\$?(?:ℝ|\\mathbb ?\{?R\}?)\$?|the reals|the real numbers)"
_IF = r"\b([Ii]f|[Ss]uppose(?: that)?|[Ww]hen(?:ever)?)"
_ACCENTS = re.compile(  # B\'ezout, Erd\H{o}s, S\o rensen
    r"""\\(?:[`'^"~=.]|[Hvcukr](?=\s*\{))\s*\{?\\?([A-Za-z])\}?|"""
    r"(?<=[A-Za-z])\{?\\(ss|ae|oe|aa|[oOlL])(?:\{\}|\}| (?=[a-z])|(?![a-zA-Z]))"
)
_ACCENTED = re.compile(r"[À-Öà-öā-ž](?=[a-z]{2})|(?<=[A-Za-z]{2})[à-öā-ž]")
# for every text
_WITH_SIGN = {"": "", "+": "", "-": "minus ", "−": "minus "}
_GOES = r"(?:→|\\(?:to|rightarrow)(?![a-z])|->|(?:tends|goes) to|approaches)"
_PHI = r"\$?(?:\\(?:var)?phi|φ|ϕ)(?:\(\w\))?\$?"
_TOTIENT = r"Euler(?:'s)? (?:totient|phi)(?: function)?"
_NAMED_FUNCTIONS = {
    "sin": "the sine function", "cos": "the cosine function", "tan": "the tangent function",
    "exp": "the exponential function",
}  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ONES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_NUMBER_WORD = rf"\b((?i:{'|'.join(_TENS)}))-({'|'.join(_ONES)})\b"
_EVERYWHERE: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\b([AG])\. ?P\.(?! [A-Z]|$)", r"\1P"),
    (r"\b([AG])\. ?P\.", r"\1P."),
    (r"\b(?:H\.C\.F|G\.C\.D|HCF)\b\.?", "gcd"),
    (r"\bL\.C\.M\b\.?", "lcm"),
    (r"(?<=[\s$)])---?(?=\s)|(?<=[\w$)])---(?=[\w$(])", " — "),
    (r"\b([A-Z][a-z]+s)['’](?= [a-z])", r"\1's"),
    (r"\bL['’]H(?=[oô]s?pital)", "Lh"),
    (r"->", "→"),
    (_NUMBER_WORD, lambda m: str(10 * _TENS.index(m[1].lower()) + 20 + _ONES.index(m[2].lower()) + 1)),
    (r"(?<![\\\w])eps(?:ilon)?\b(?!-)", "ε"),
    (r"(?<![\w\\$])Z ?/ ?([a-z]|\d+) ?Z\b", r"ℤ/\1ℤ"),
    (r"\b([A-Z])\^T (?=\1\b(?! \w))", r"\1^T*"),
    (r" ?:= ?|\\coloneqq(?![a-z])", " = "),
    (r"\b(where|with) (\$?[a-z]\$?) (is|being) some (?=\w)", r"\1 \2 \3 a "),
    (r"\bEuler's number (?=\$?e\b)", ""),
    (r" in the (?:usual )?(?:ε-δ|\$\\(?:var)?epsilon\$?-\$?\\delta\$|epsilon-delta) sense\b", ""),
    (r"\b(?:coincidence|solution|zero) (?=set \$?\\?\{[^{}]*[:|∣])", ""),
    (r"\|\|([^|$]{1,30}?)\|\|", r"‖\1‖"),
    (r"\\math(?:sf|rm)\s*(?:\{\s*T\s*\}|T(?![a-z]))|\\(?:top|intercal)(?![a-z])", "T"),
    (r"\$(\\sum[^$<]*?)<\s*\\infty\s*\$", r"$\1$ converges"),
    (
        rf"(?:,? \(?(?:where |with |here )?{_PHI} (?:denot(?:es|ing)|is|being|for)| \()(?: the)? ?{_TOTIENT}\)?"
        rf"|\bLet {_PHI} (?:be|denote) (?:the )?{_TOTIENT}[.,] ",
        " ⟨totient⟩",
    ),
    (r",? where gcd (?:denotes|is) the greatest common divisor(?: and lcm the least common multiple)?", ""),
    (
        r",? (?:with|where) \$?(?:\\lfloor ?\\cdot ?\\rfloor|⌊[·⋅]⌋)\$? (?:(?:is|denotes|being|denoting) )?the "
        r"(?:floor|integer part|greatest integer)(?: function)?",
        "",
    ),
    (r"[′’](?=[^\w]|\Z)(?<=[fghpqFGHPQ][′’])", "'"),
    (r"\$ ?([b-z]) ?\$['’]s\b(?! (?:an? |the |not ))", r"\1's"),
    (r"(?<![A-Za-z\\])\((\w{1,3}), ?(\w{1,3})\) ?= ?([1-9]\d*|[dg])(?=[\s$,.;])", r"\\gcd(\1, \2) = \3"),
    (r"\\mathbb\s*(?:\{\s*([FK])\s*\}|([FK])(?![A-Za-z]))(?!_)", r"\1\2"),
    (r"\b(over|of|on) the same (field|ring|set|space|group)(?=[.,;])", r"\1 a \2"),
    (r"\\colon", ":"),
    (r", the empty (?:set|subset|one) included,", ""),
    (r"\b[Hh]ow come (?:that )?", "Why is it that "),
    (
        r", ?((?:where |for )?)\$?([ijkmn]) ?= ?([01]), ?[12],(?: ?[23],)? ?(?:\\[lc]?dots|…|\.\.\.)\$?, "
        r"(?=(?:is|are|has|converges|diverges)\b)",
        r", \1$\2 ≥ \3$, ",
    ),
    (r"\b[Oo]ne and only one\b", "exactly one"),
    (r"\bone and only (?=[a-z])", "only "),
    (r"(?<!\\)\^((?:gcd|lcm|sin|cos|tan|log|ln|sqrt|max|min)\([^()]*\))", r"^(\1)"),
    (r"\bfrom \$?([a-z]) ?= ?(\d+)\$? on(?:wards?)?(?=[\s.,;])", r"for all $\1 ≥ \2$"),
    (r"\bas (\$?[a-z]\$?) grows(?: (?:without bound|indefinitely))?(?=[.,;])", r"as \1 tends to infinity"),
    (r"\b(?:[Ff]or|with) (?:an? )?(?:suitable|appropriate|suitably chosen) ", "for some "),
    (r",? (\$[^$]{1,20}\$|[A-Za-z]) denoting ", r", where \1 denotes "),
    (
        r"(?:\A|(?<=[.;] ))(?:(?:As usual|As always|Here|Throughout|Below),? )?(\$[^$=<>]{1,20}\$|\w_\w|\w\(\w\)) "
        r"(?:always )?(?:denotes|stands for) (?=(?:the|an?) (?:(?!, (?:then|and)\b)[^.])*\. )",
        r"Let \1 denote ",
    ),
    (
        r"\bthe empty (?:set|subset) and the (?:(?:whole|full|entire) set|set itself) (?:being |are )?(?:both )?"
        r"(?:included|counted|allowed)\b",
        "the empty set included",
    ),
    (r"(?<=Fibonacci number), so (?:that )?(?=\$?\w_)", ", with "),
    (r"\b([Oo]ver|[Oo]f|[Oo]n) the same (?=field |ring |set |space |group )(?=\w+ \$?[A-Z]\b)", r"\1 a "),
    (r"\b(?:decomposes|is representable|has a representation)(?=,? (?:in|uniquely|as)\b)", "can be written"),
    (
        r"\A((?:[Ll]ean )?(?:statement|theorem|version)) for the (?=[a-z -]{,40}(?:inequality|theorem|law|identity): )",
        r"\1 of the ",
    ),
    (r"\\(?:emph|textbf|textit|textsc|underline)\s*\{([^{}$\\]*[a-z]{3}[^{}$\\]*)\}", r"\1"),
    (r"\\(?:display|text)style(?![a-zA-Z])|\\[bB]igg?[lrm]?(?=\s*[()\[\]])", ""),
    (r"\( ", "("),
    (r"\((?:an?|the) so-called ", "(so-called "),
    (r"(?<![A-Za-z\\])([A-Za-zα-ω])⁻¹(?=\()", r"\1^{-1}"),
    (r"(?<=[A-Za-z)])ᵀ(?=[A-Z(])", "^T*"),
    (r"(?<=[A-Za-z)])ᵀ", "^T"),
    (r"\\(?:trianglelefteq|unlhd|lhd|triangleleft)(?![a-z])|[⊲◁]", "⊴"),
    (r"\$([^$]*?) ?⊴ ?([^$]*?)\$", r"$\1$ ⊴ $\2$"),
    (r"(?<!\\)\biff\b", "if and only if"),
    (r"\bits (?=(?:an?|not|the)\b)", "it is "),
    (r"\bat the origin\b", "at 0"),
    (r"\\(?:mathcal|mathscr|mathfrak)\s*(?:\{\s*P\s*\}|P)\s*(?=\(|\\(?:left|big|Big)\()", r"\\powerset"),
    (r"\\(?:mathcal|mathscr|mathfrak)\s*(?:\{\s*([A-Za-z])\s*\}|([A-Za-z])(?![a-z]))", r"\1\2"),
    (r"∀|(?<!\\)\bforall\b", " for all "),
    (r"∃|(?<![Tt]here )(?<!\\)\bexists\b(?= [b-z]\b)", " there exists "),
    (r"<=>|<->|⟺", "⇔"),
    (r"=>|⟹", "⇒"),
    (r"``(.*?)''", r'"\1"'),
    (r"[“”„]|``", '"'),
    (r"Σ(?=[ _]?(?:\(?[a-z√|(1]))", "∑"),
    (r"\ba (?=\(?(?:not (?:necessarily|assumed)|possibly) )", "an "),
    (r"\bring(s?)((?: \$?[A-Z]\$?)?) with (?:\$1\$|1)(?= |,|\.|$)", r"ring\1 with unity\2"),
    (r"\b(ring|rings) (\$?[A-Z]\$?) with (?:unity|identity|unit|a unit|an identity)\b", r"\1 with unity \2"),
    (r"(?<![\\{\w])(?<!the )(?<!of )(?<!has )(?<!have )(?<!with )rank ([A-Z](?:\^\w|²)?)(?![\w'])", r"rank(\1)"),
    (r"\b([a-z]|\d+)([ -])by\2([a-z]|\d+)(?= (?:\w+ )?matri)", r"\1 × \3"),
    (r"(?:∛|\b(?:cbrt|cuberoot)) ?\(([^()]*)\)|∛(-?\w+)", r"\\sqrt[3]{\1\2}"),
    (r"\(([\w+*/ -]+) choose ([\w+*/ -]+)\)", r"\\binom{\1}{\2}"),
    (r"(?<![A-Za-z\\])C\(([\w+*/ -]+), ?([\w+*/ -]+)\)", r"\\binom{\1}{\2}"),
    (r"(?<![A-Za-z\\])(n|\d+|\([\w+*/ -]+\))C([a-z]\b|\d+|\([\w+*/ -]+\))", r"\\binom{\1}{\2}"),
    (r"(?<![A-Za-z])([A-Za-z]\$?) (?:goes|maps) from (?=\$?[A-Zℕℤℚℝℂ\\])", r"\1 from "),
    (r"\b(positive|nonzero|nonnegative) constant\b(?! (?:function|polynomial|sequence|map|term))", r"\1 real constant"),
    (r"\b([Ll]et \$?[fgh]\(([a-z])\) ?= ?[^.;:]+?) (?:on|over) (?:all of )?ℝ(?=[.,;])", r"\1 for all real \2"),
    (r"\b(on|over|for|in) (?:all|the whole|the entirety) of (?=\$?(?:ℝ|\\(?:mathbb|mathbf|R)))", r"\1 "),
    (r"\b((?:[a-z], ?)+[a-z]) in (?=[ℕℤℚℝℂ])", r"\1 ∈ "),
    (r"\b(sin|cos|tan|sine of|cosine of|tangent of) (\d+) degrees\b", r"\1 \2°"),
    (r",? in the sense that|, by which we mean(?: that)?", ", that is, "),
    (r"\breal-valued (\w+)(?= functions?\b)", r"\1 real-valued"),
    (r"(?<=igen)((?:vectors?|values?) (?:\w+,? (?:and )?\w+ )?of an? linear) (?:map|transformation)\b", r"\1 operator"),
    (r"\b(an? (?:real |finite )?(?:supremum|infimum|least upper bound|greatest lower bound|limit)) in \$?ℝ\$?", r"\1"),
    (
        r"\b(open|closed|compact|connected|dense) set(s?) (?:in|of) "
        r"(?=an? (?:\w+ )?(?:topological |metric |Hausdorff |normed )?space\b)",
        r"\1 subset\2 of ",
    ),
    (
        rf"{_IF} (?:a|any|every) (?:real )?sequence (\$?\([a-z]_[a-z]\)\$?) of (?:real numbers|reals)\b",
        r"\1 the real sequence \2",
    ),
    (rf"{_IF} (?:a|any|every) real sequence (?=\$?\([a-z]_)", r"\1 the real sequence "),
    (r"\bperfect square(s?) of (?=an? (?:odd |even )?(?:integer|number|natural))", r"square\1 of "),
    (
        r"\b(function \$?[fgh]\(([a-z])\) ?= ?(?:(?! is )[^.;:])+?) on (?:ℝ|the reals|the real numbers)(?=[.,;])",
        r"\1 for all real \2",
    ),
    (r"(?<![\w\\])([A-Z]) union ([A-Z])(?![\w(])", r"\1 ∪ \2"),
    (r"(?<![\w\\])([A-Z]) intersect(?:ion|ed with)? ([A-Z])(?![\w(])", r"\1 ∩ \2"),
    (r"(?<=[Tt]he )squaring (?:function|map)(?= (?:on|from) (?:ℝ|the real|\$?\\mathbb))", "function x ↦ x^2"),
    (rf"((?:→|\\to) ?\$?[\w+]+\$?|\b(?:con|di)verges?) in {_REALS}(?=[,.]| and| then|$)", r"\1"),
    (r"\b[Tt]he (?:whole |entire )?real (?:number )?line(?![\w-])|\bthe (?:whole|entire) line(?![\w-])", "ℝ"),
    (r"(?<=function )(\$?[a-zA-Z]\$? )?on the (?:reals|real numbers)\b", r"\1on ℝ"),
    (r"\b([Ss]olve [^.;:]{1,80}?) in ℝ(?=[.,;:])", r"\1 over the reals"),
    (r",? ?\(?\bnot counting (?:multiplicit(?:y|ies)|repetitions?)\b\)?", ""),
    (r"(?<![A-Za-z])([a-z])[\u0304\u0305]", r"conj(\1)"),
    (r"(?<=[a-z])[·⋅] ?(?=conj\()", "*"),
    (r"(?i)\bcan['’]t\b", "cannot"),
    (r"(?i)\b(is|does|do|are|did|has|have|need|was|were|would|could|should)n['’]t\b", r"\1 not"),
    (r"\b((?i:it|t?here|wh(?:at|ere|o)|that|s?he|how))['’]s\b", r"\1 is"),
    (r"\b([Ll])et['’]s\b", r"\1et us"),
    (r"\b(I|i|[Ww]e|[Yy]ou|[Tt]hey)['’]ve\b", r"\1 have"),
    (r"\b([Ww]e|[Yy]ou|[Tt]hey)['’]re\b", r"\1 are"),
    (r"\$([^$=]*?) ?= ?\\(?:mathrm|operatorname|text|mathbf) ?\{[Ii]d\}(?:_\{?\w\}?)?\$", r"$\1$ is the identity"),
    (r"(?<=[a-z]) = [Ii]d(?:_\w)?(?= and\b|[.,;]|\Z)", " is the identity"),
    (r"\bincreasing \((?:but )?not necessarily strictly\)", "nondecreasing"),
    (r"\bdecreasing \((?:but )?not necessarily strictly\)", "nonincreasing"),
    (r"(?<!\\)\bsum (?=\(?\|?[a-z]_\{?[nk]\b[^.;,]*\b(?:converg|diverg))", "∑ "),
    (r"(\d) ?(?:percent\b|per cent\b|(?<= )\\?%)", r"\1%"),
    (r"(?<=[A-Z)]) ?\\ ?(?=[A-Z(] |[A-Z(][^a-z]|[a-z](?:\^\{?-1\}?|⁻¹)?\()", " ∖ "),
    (r"\$([a-zA-Z]) ?: ?([A-Z]) ?\\to ?([A-Z])\$", r"\1 : \2 → \3"),
    (r"([-+=] )by\b(?= *(?:[-+=.,]|for (?:all|any|every|some|each)\b|\Z))", r"\1b*y"),
    (r"\b(extensions?) \$? ?([A-Z]) ?/ ?([A-Z]) ?\$?(?: of fields)?", r"\1 $\2$ of a field $\3$"),
    (
        r"(?<![\w$])(\$?(?:\\mathbb ?\{?[QRC]\}?|[A-Zkℚℝℂ])\$?)"
        r"-(vector space(?: \$?[A-Z]\$?(?!\w)|s(?: \$?[A-Z](?:(?:, ?|\$? and \$?)[A-Z])*\$?(?!\w))?)?)",
        r"\2 over \1",
    ),
    (r"(?:[Tt]he )?(?:function )?\$ ?\\?(sin|cos|tan|exp) ?\$", lambda m: _NAMED_FUNCTIONS[m[1]]),
    (r"\$ ?([a-z]|\([a-z](?:, ?[a-z])+\)) ?\\mapsto(?![a-z]) ?(.*?)\$", r"$\1$ ↦ $\2$"),
    (r"(?<!\\)\bd ?\(([A-Z]) ?([a-z]) ?, ?\1 ?([a-z])\)", r"d(\1(\2), \1(\3))"),
    (r"\\Sigma(?= ?[a-z]_)|Σ(?= ?[a-z][_ₙₖ])", lambda m: r"\sum" if m[0].startswith("\\") else "∑"),
    (rf" ?{_GOES} ?([-−+]?) ?(?:\\infty(?![a-z])|∞) ?\$", lambda m: f"$ tends to {_WITH_SIGN[m[1]]}infinity"),
    (rf"(?<!lim [a-z]) ?{_GOES} ?([-−+]?) ?∞(?! ?[)}}])", lambda m: f" tends to {_WITH_SIGN[m[1]]}infinity"),
    (rf"\$ ?([a-z]) ?{_GOES} ?(\w+) ?\^ ?(\+|\{{\+\}}) ?\$", r"$\1$ tends to $\2$ from the right"),
    (rf"\$ ?([a-z]) ?{_GOES} ?(\w+) ?\^ ?(-|\{{-\}}) ?\$", r"$\1$ tends to $\2$ from the left"),
    (rf"\b([a-z]) ?{_GOES} ?(\d+|[a-z])(?:⁺|\^?\+)(?=[\s,.;)])", r"\1 tends to \2 from the right"),
    (rf"\b([a-z]) ?{_GOES} ?(\d+|[a-z])(?:⁻|\^?[-−])(?=[\s,.;)])", r"\1 tends to \2 from the left"),
    (r"(?<=\w)~(?=[\w$\\])|(?<=\$)~(?=\w)", " "),
    (r"\bof (\$?[A-Za-z]\$?) and of (?=\$?[A-Za-z]\b)", r"of \1 and "),
    (r"(\d*)([½⅓⅔¼¾⅕⅛])", _fraction),
    (r"\\(?:mathrm|rm|text)(?: ?\{ ?d ?\}| d)(?= ?(?:\}|[a-z]\b))", "d"),
    (r"\b(is|are) written (?:down )?on (?:the|a) (?:black|white)?board\b", r"\1 given"),
    (r",? whatever (?=\$[^$]*(?:\\in\b|∈))", " for all "),
    (r"\b([Oo]ne|[Ww]e|[Yy]ou) cannot find (an? |any )?", lambda m: f"there {'is' if m[2] == 'a ' else 'are'} no "),
    (r", defined (?=for (?:all |every |each )?(?:real|rational|integer|complex|\$))", " "),
    (rf"(?<![\w)}}])\](?= ?{_END}[,;] ?{_END}[\[\]])", "("),
    (rf"(?<=[(\[])( ?{_END}[,;] ?{_END})\[", r"\1)"),
    (r"\[(?=(?:[Aa]ns|[Aa]nswers?|[Ss]olutions?|[Rr]esult)\b)(.*)\](?=\.?$)", r"(\1)"),
    (r"(?:\A|(?<=\. ))The ((?:number|value) of (?:(?! is | are | can | must |=)[^.?])*)\?", r"What is the \1?"),
    (r"\bwith (?:a|some) fixed (?:(?:real )?constant )?(?=\$[^$]*(?:[<>≤≥]|\\[lg]eq?\b))", "with "),
    (r", (?:which is )?valid (?=(?:for|if|when|whenever|as long as|provided)\b)", " "),
    (r"\((?=[Aa]nswer)(.*)\)\.?$", r"\1"),
)  # fmt: skip
# for texts without delimiters of formulas
_PLAIN: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (
        r"(?:(?<=\bof )|(?<=\bis )|\A|(?<=[.,:] ))(sin|cos|tan|exp)(?= (?:is|are|has|and)\b|\.?\Z|\. )",
        lambda m: _NAMED_FUNCTIONS[m[1]],
    ),
    (r"\b[Tt]he function (sin|cos|exp)\b(?= (?:is|has|takes|attains)\b)", lambda m: _NAMED_FUNCTIONS[m[1]]),
    (r"(?<=[\w)])['’]s (?=(?:an? |the |not |even|odd|prime|divisible|injective|\d))", " is "),
    (r"\b([a-z])([A-Z])([a-z])\b", r"\1 \2 \3"),
    (r"(?<=[=<>≤≥(] )−(?=[A-Z]\b)|(?<=\()−(?=[A-Z]\b)", "-"),
    (r"(?<![A-Za-z])(sin|cos|tan)([²³⁴-⁹]) ?(?=\(|\d?[a-zα-ω]\b)", lambda m: f"{m[1]}^{m[2].translate(_HIGH)} "),
    (r"\^-(\d+|[a-z])(?!\w)", r"^(-\1)"),
    (r"\b(log|ln|sin|cos|tan|sqrt|exp) (\d?[a-z]{1,2}|\d+)(?![\w^(°])", r"\1(\2)"),
    (r"\b(\d) (?=(?:sin|cos|tan|log|ln)\()", r"\1*"),
    (r"\) (?=(?:sin|cos|tan|log|ln)\()", ")*"),
    (r"\b([a-z]_(?:\w|\{\w+\})) (?=[a-z]_[\w{])", r"\1*"),
    (r"\(([A-Z])([A-Z])\)(?=\^T)", r"(\1*\2)"),
    (r"(?<![A-Za-z\\])(Re|Im) ([a-z])(?![A-Za-z(])", r"\1(\2)"),
    (
        r"(?<![\w^])([\w^²]+) ≡ ([-\w]+),? or (?:\1 ≡ )?([-\w]+) (\(mod \w+\)|mod \w+)",
        r"\1 ≡ \2 \4 or \1 ≡ \3 \4",
    ),
    (r"(?<=\^T) (?=[A-Z]\^T)", "*"),
    (r"\b([A-Z])([A-Z]) ?([-−+]) ?\2\1\b", r"\1*\2 \3 \2*\1"),
    (r"\b([IJ])([IJ])(?= ?[=⊆⊂∩])", r"\1*\2"),
)
_SIGN = re.compile(r"(?:(.*?) ?(\\pm(?![a-z])|±) ?)?(.*)", re.DOTALL)
_SIGNED = re.compile(
    r"((?:,|\band) )?(?:\$((?:(?!\\(?:in|[lg]eq?|equiv|neq?|pmod)\b)[^$=<>≤≥≠∈≡])*(?:\\pm(?![a-z])|±)"
    r"(?:(?!\\(?:in|[lg]eq?|equiv|neq?|pmod)\b)[^$=<>≤≥≠∈≡])*)\$"
    r"|(?<![=≡<>≤≥∈≠]\s)(?<=\s)((?:\d*[b-z] |\d+ )?± ?√?\w+))(?!\w)"
)
_ALL_OF = re.compile(r"\b(?:[Tt]he (?:only |real )?[a-z]+s\b[^.,;:]*|[Tt]hey) are (?:exactly |just )?\Z")
_LISTED = re.compile(r",? and \$?(?:\\pm|±)|, ?\$?(?:\\pm|±)")
_COMPILED = tuple((re.compile(pattern), new) for pattern, new in (*AROUND, *_EVERYWHERE))
_COMPILED_PLAIN = tuple((re.compile(pattern), new) for pattern, new in _PLAIN)


def _signs_apart(found: re.Match[str]) -> str:
    """ "1 or -1" for ±1, "1, -1, i, -i" for ±1, ±i: a formula without a relation, or one beside others."""
    items = [one.strip() for one in (found[2] or found[3]).split(",")]
    among = found[1] or _LISTED.match(found.string, found.end()) or _ALL_OF.search(found.string, 0, found.start())
    listed = len(items) > 1 or bool(among)
    both = [
        f"${before} {sign} {term}$" if before else f"${sign.strip('+')}{term}$"
        for before, choice, term in (_SIGN.fullmatch(one).groups() for one in items)  # type: ignore[union-attr]
        for sign in ("+-" if choice else [""])
    ]
    return (found[1] or "") + (", " if listed else " or ").join(both)


def plainly(text: str) -> str:
    """The text in one line, in one way of writing."""
    text = _ACCENTED.sub(lambda m: normalize("NFD", m[0])[0], _ACCENTS.sub(r"\1\2", text))
    text = with_subscripts(_MARKDOWN.sub(r"\2", " ".join(_SMILEY.sub("", text).split())))
    text = written(matrices_written(without_signs(measures_said(enumerated(text)))))
    if _OF_INTEGERS.search(text):
        said = _OF_WHOLES.search(text) is not None
        told = text if said else _SOLUTIONS.sub(r"integer \g<0>", text)
        text = _OF_INTEGERS.sub("", told) if said or told != text else text
    if "log" not in text:
        text = _IN_TEN.sub("", text.replace("(decimal)", "decimal"))
    for pattern, new in _COMPILED:
        text = pattern.sub(new, text)
    text = _SIGNED.sub(_signs_apart, text)
    text = with_notations(text)
    if _LATTICE.search(text):  # ∧ is no "and" there
        text = _JOIN.sub("⊔", _MEET.sub("⊓", text))
    if _REAL.search(text) and not _OF_OTHERS.search(text):
        text = _CONSTANT.sub(r"\1 real constant", text)
    elif _COMPLEX.search(text) and not _OF_REALS.search(text):
        text = _CONSTANT.sub(r"\1 complex constant", text)
    if not STRUCTURES_DECLARED.search(text):
        text = _FROM_TO.sub(lambda m: f"from {NUMBER_SETS[m[1]]} to {NUMBER_SETS[m[2]]}", text)
        text = _NUMBER_SET.sub(lambda m: f"{m[1]} ∈ {NUMBER_SETS[m[2]]}", text)
        text = _MAPPING.sub(lambda m: f"{m[1]} : {NUMBER_SETS[m[2]]} → {NUMBER_SETS[m[3]]}", text)
    if "$" not in text and "\\(" not in text:
        for pattern, put in _COMPILED_PLAIN:
            text = pattern.sub(put, text)
        text = _juxtaposed(text)
    text = _SUBSCRIPT.sub(lambda m: f"_({m[0].translate(_LOW)})" if len(m[0]) > 1 else f"_{m[0].translate(_LOW)}", text)
    text = _EXPONENT.sub(lambda m: f"^({m[0].translate(_HIGH)})" if m[0][1:] else f"^{m[0].translate(_HIGH)}", text)
    return _kinds_first(text)


def _turned(text: str) -> set[str]:
    """ "ab and ba", "the trace of AB and that of BA": what stands in the text in both orders is a product."""
    found = set(_TURNED.findall(text)) - {"on", "no", "ON", "NO", "On", "No"}
    return {one for one in found if one[0] != one[1] and one[::-1] in found}


def _juxtaposed(text: str) -> str:
    """Letters of the text that stand together are a product: ``= ab`` and ``2 x``."""
    text = _TURNED.sub(lambda m: f"{m[0][0]}*{m[0][1]}" if m[0] in _turned(text) else m[0], text)
    letters = set(_LETTER.findall(text))

    def product(found: re.Match[str]) -> str:
        return f"{found[1]}{found[2]}*{found[3]}" if {found[2], found[3]} <= letters else found[0]

    def spaced(found: re.Match[str]) -> str:
        word = found[2] == "a" and found.string[found.end(2) :][:1] not in ("^", "²", "³")
        product = found[1] != "a" and found[2] in letters and not word
        return f"{found[1]}*" if product else found[0]

    text = _INVERTED.sub(lambda m: "*".join(m.groups()) if set(m.groups()) <= letters else m[0], text)
    text = _PAIR.sub(lambda m: product(m) if m[2] else m[0], text)
    text = re.sub(r"((?:^|[-(+=<>≤≥≡|]|\b(?:if|then|and|or|divides|suppose|:)) ?)a (?=[b-z]\b(?! is))", r"\1a*", text)
    return _SPACED.sub(spaced, text)


def _kinds_first(text: str) -> str:
    """ "x^2 ≥ 0. x is real" as "Let x be real. x^2 ≥ 0." """
    found = _KINDS_LAST.match(text)
    if found is None or _KINDS.search(found["claim"]) or _ASSUMES.match(found["claim"]):
        return text  # the end may be the claim itself
    mark = "?" if "?" in found["mark"] else "."
    return f"Let {found['names']} be {found['kind']}. {found['claim']}{mark}"
