"""What each sign and command of written mathematics is, before context decides: terminals, relations, constants."""

from leanwright.tools.maths.vocabulary import GREEK, RELATION_SPELLINGS

SIGNS = {
    "+": "ADD", "-": "SUB", "−": "SUB", "–": "SUB", "*": "MUL", "·": "MUL", "×": "MUL", "⋅": "MUL", "∗": "MUL",
    "/": "DIV", "÷": "DIV", "^": "POW", "!": "FACT", "(": "LP", ")": "RP", "[": "LSQ", "]": "RSQ", "{": "LB", "}": "RB",
    ",": "COMMA",
    r"\cdot": "MUL", r"\times": "MUL", r"\ast": "MUL", r"\div": "DIV", r"\lbrack": "LSQ", r"\rbrack": "RSQ",
    r"\{": "LSET", r"\}": "RSET", r"\lbrace": "LSET", r"\rbrace": "RSET", r"\frac": "FRAC", r"\dfrac": "FRAC",
    r"\tfrac": "FRAC", r"\cfrac": "FRAC", r"\binom": "BINOM", r"\dbinom": "BINOM", r"\tbinom": "BINOM",
    r"\sqrt": "SQRT",
    "√": "SQRT", r"\root": "ROOT", r"\lfloor": "LFLOOR", "⌊": "LFLOOR", r"\rfloor": "RFLOOR", "⌋": "RFLOOR",
    r"\lceil": "LCEIL", "⌈": "LCEIL", r"\rceil": "RCEIL", "⌉": "RCEIL", r"\lvert": "LBAR", r"\left|": "LBAR",
    r"\rvert": "RBAR", r"\right|": "RBAR", r"\left\vert": "LBAR", r"\right\vert": "RBAR", r"\left\|": "LNORM",
    r"\right\|": "RNORM", r"\lVert": "LNORM", r"\rVert": "RNORM", r"\pmod": "PMOD", r"\mod": "PMOD", r"\bmod": "MOD",
    "mod": "MOD", r"\equiv": "EQUIV", "≡": "EQUIV", r"\dots": "DOTS", r"\ldots": "DOTS", r"\cdots": "DOTS",
    r"\dotsb": "DOTS", r"\dotsc": "DOTS", r"\emptyset": "EMPTY", r"\varnothing": "EMPTY", "∅": "EMPTY",
    "\\": "SETOP", r"\setminus": "SETOP", r"\smallsetminus": "SETOP", "∖": "SETOP", r"\cup": "SETOP", "∪": "SETOP",
    r"\cap": "SETOP", "∩": "SETOP", r"\triangle": "SETOP", r"\bigtriangleup": "SETOP", "△": "SETOP", "∆": "SETOP",
    r"\circ": "SETOP", "∘": "SETOP", r"\oplus": "SETOP", "⊕": "SETOP",
    r"\sqcap": "SETOP", "⊓": "SETOP", r"\sqcup": "SETOP", "⊔": "SETOP",
    r"\pm": "PM", "±": "PM", "%": "PERCENT", r"\%": "PERCENT", "°": "DEGREE",
    r"\degree": "DEGREE", "and": "AND", r"\land": "AND", r"\wedge": "AND", "∧": "AND",
}  # fmt: skip
RELATIONS = {spelling: sign for sign, spellings in RELATION_SPELLINGS.items() for spelling in spellings if sign != "≡"}
RELATIONS |= {r"\supseteq": "⊇", "⊇": "⊇"}  # read as ⊆ the other way round
CONSTANTS = {r"\pi": "pi", "π": "pi", "pi": "pi", r"\infty": "infty", "∞": "infty", "infinity": "infty"}
BIG = {r"\sum": "sum", r"\prod": "prod", "∑": "sum", "∏": "prod", "Σ": "sum", "sum": "sum", "prod": "prod",
       r"\int": "int", "∫": "int", r"\bigcup": "Set.iUnion", "⋃": "Set.iUnion", r"\bigcap": "Set.iInter",
       "⋂": "Set.iInter"}  # fmt: skip
UNITS = {
    "$": "an amount of money", r"\$": "an amount of money", "'": "a derivative or a unit",
}  # fmt: skip
SET_OPERATIONS = {
    "\\": "\\", r"\setminus": "\\", r"\smallsetminus": "\\", "∖": "\\", r"\cup": "∪", "∪": "∪", r"\cap": "∩", "∩": "∩",
    r"\triangle": "△", r"\bigtriangleup": "△", "△": "△", "∆": "△", r"\circ": "∘", "∘": "∘",
    r"\oplus": "⊕", "⊕": "⊕", r"\sqcap": "⊓", "⊓": "⊓", r"\sqcup": "⊔", "⊔": "⊔",
}  # fmt: skip
PERPENDICULAR = (r"\perp", r"\bot", "⊥")  # read in exponents only, W^⊥
SUCH_THAT = (":", "|", r"\mid", "∣")
LETTER_COMMANDS = {f"\\{name}": letter for name, letter in GREEK.items()}
OPENERS = frozenset(("LP", "LSQ", "LB", "LSET", "LFLOOR", "LCEIL", "LBASE", "LBIG", "LSEQ"))
CLOSERS = frozenset(("RP", "RSQ", "RB", "RSET", "RFLOOR", "RCEIL", "RBASE", "RBIG", "RSEQ"))
_VALUES = ("NUM", "VAR", "CONST", "DOMAIN", "EMPTY", "DIGITS", "REPEATING")
OPERAND_END = frozenset((*_VALUES, "RP", "RSQ", "RB", "RBAR", "RNORM", "RFLOOR", "RCEIL", "RSET", "RSEQ",
                         "FACT", "PERCENT", "DEGREE"))  # fmt: skip
