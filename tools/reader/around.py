"""What stands around a statement in books: numbers and points of exercises, labels, ends of proofs, abbreviations."""

import re
from collections.abc import Callable

_NUMBERS = r"\d+(?:\.\d+)*"
_NUMBERED = re.compile(  # "4. (b) [3 marks]", "Q3)"
    rf"\A\s*(?:(?:[Qq]\.? ?)?{_NUMBERS}[.):]\s*|[Qq]?\.? ?{_NUMBERS} ?(?=\(?[a-h]\))"
    r"|(?:[Pp]art )?\(?(?:[a-h]|[ivx]+|\d+)\)[.:]?\s*|(?:[A-Z][\w'-]*,? ){1,4}(?:1[89]|20)\d\d"
    r"(?:,? [A-Z]?-?\d+)?[.:]\s+|[\[(]\d+ ?(?:marks?|points?|pts?|credits?)[\])]\s*)+"
    r"(?=[A-Z$\\]|(?:the|an?|each|every|all|if|for|let|two|given|there|show|prove|find|what|how) )"
)
_NEXT = {"a": "b", "i": "ii", "1": "2"}

_ABBREVIATED = {
    "Th": "Theorem", "Thm": "Theorem", "Lem": "Lemma", "Pro": "Proposition", "Cor": "Corollary",
    "Ex": "Exercise", "Exe": "Exercise", "Rem": "Remark", "Obs": "Observation",
}  # fmt: skip
_SHORT = {
    "s.t.": "such that ", "w.r.t.": "with respect to ", "resp.": "respectively ", "e.g.": "for example ",
    "w/": "with ", "w/o": "without ",
}  # fmt: skip
AROUND: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\\(?:begin|end)\{(?:thm|lem(?:ma)?|prop|cor|claim|fact|theorem|exercise)\*?\}(?:\[[^\]]*\])?", ""),
    (r"\b(?:WTS|NTS|RTP|STP)\b:?(?: that)?", "Show that"),
    (r"(?i)\b(why |)(?:does it hold|could it be|(?:would|do) you agree|do we have) that\b", r"\1is it true that"),
    (r"\b(?:[Cc]onvince|[Ss]atisfy|[Pp]ersuade) (?:yourself|yourselves|oneself) that\b", "Show that"),
    (r"\bThroughout, (?=\$?[A-Za-z]\$? (?:is|are) )|\bWLOG,? (?=[a-zA-Z$]+ ?(?:[<≤>≥=]|\\[lg]eq?))", "Suppose "),
    (r"(?i)\b(?:w\.?l\.?o\.?g\.?|without loss of generality),? ", ""),
    (r"\b[Bb]y (?:mathematical )?induction on (?=\$?[a-z] ?(?:[≥>]|\\ge))", "For all natural numbers "),
    (r"\b(I|i|[Ww]e|[Yy]ou|[Tt]hey|[Ii]t)['’]ll\b", r"\1 will"),
    (r"\b[Aa] while\b", "some time"),
    (r"((?:, (?:right|correct|yes|no))?[.?!]) \([Ii]n (?:an arbitrary|any|an?) ([a-z ]+)\.?\)\Z", r" (in a \2)\1"),
    (r"\byou (?:pick|plug in|put in|try|start with)(?=[,.;?]|\Z)", "you choose"),
    (r"(?:,| for) whatever (?=(?:[a-z]+ ){1,2}\$?[a-z]\$? you choose)", " no matter which "),
    (r"\b((?:any|every|each) (?:[a-z]+ ){1,3}\$?[a-z]\$?),? (?:that )?you choose\b", r"\1"),
    (r"\b(?:[Yy]ou|[Oo]ne) (?:can|will) never find (an? )?", lambda m: "there is no " if m[1] else "there are no "),
    (r"\b(?:like )?\d+ ?% (?=sure\b|certain\b)", "very "),
    (
        r"\b(?:I|i|[Ww]e) (?:was|were|am|are) (?:just )?wondering (?:whether|if) (?=[^?]*\? (?:[Yy]es|[Nn]o)\b)",
        "is it true that ",
    ),
    (r"(?<=[.!?] )P\. ?S\.:? ", ""),
    (r"\b(?:keep|kept) getting (?=\$?\d)", "get "),
    (
        r"\b(?:s\. ?t|w\. ?r\. ?t|[Rr]esp|e\. ?g)\. |(?<=[a-z,.;:] )w/o? ?(?=[a-z]{3})",
        lambda m: _SHORT[m[0].lower().replace(" ", "")],
    ),
    (r"\bSol(?:ution|n)?\.?:", "Solution:"),
    (r"(?<=\?) A(?:ns)?[:.] (?=[a-z\d$])", " Answer: "),
    (r"(\A|[.!?:;] )([Ii]s|[Aa]re|[Dd]oes)n['’]t (?!it\b|that\b|there\b|they\b|this\b)", r"\1\2 "),
    (r"\A@(?=[a-z])|\AQ(?:uestion)?[:.] (?=[A-Za-z$])", ""),
    (r", ['’]?(?:cause|cuz|coz|cos|bc) (?=[\w$])", ", because "),
    (r"(?:['’]s |['’]ve |\b(?:has|have) )?\b[Gg]otta (?=[a-z])", " has to "),
    (r"(?i)\b(?:isn['’]t it|is it not)(?: just)?(?: true)? that ", "is it true that "),
    (r"\A\(([A-Z][\w ]*['’]s [^().]*)\.?\) (?=[A-Z])", r"\1: "),
    (r"\s*\$?(?:\\(?:square|[bB]lacksquare|Box|qed(?:here)?)(?![a-z])|[∎□■])\$?\.?\s*\Z", ""),
    (r"\\(?:noindent|label\{[^}]*\}|par(?![a-z])|medskip|smallskip)", ""),
    (r"\b([Ii]nduction) (?:on|over) \$?[a-z]\$?(?=[\s,.;)]|\Z)", r"\1"),
    (r"\A([A-Z][a-z.]+ [A-Z]?\.?[\d.]*\d) ?(?:\(\*+\)|\*+|†)", r"\1"),
    (r"\bCh(?:ap)?\.[ ~]?(?=\d)", "chapter "),
    (r"\bpp?\.[ ~]?(?=\d)", "page "),
    (r"\bno\.[ ~]?(?=\d)", "number "),
    (r"§ ?(?=\d)", "section "),
    (r"\bcf\. ", "see "),
    (r"\A(?:N\. ?B\.|NB|TL;?DR|ELI ?5)[:,]? ", ""),
    # "n² + n is even, this works for all n, doesn't it": a sentence of its own says for which
    (
        r", (?:and )?(?:this|it) (?:works|holds|is true|is valid) (?=for (?:all|every|any) "
        r"(?![^.]*\bthat\b)[^,.;?!]{1,40}(?:,? (?:does|is)n['’]t (?:it|this|that))?[.?!]?\s*\Z)",
        ". This holds ",
    ),
    (
        r"(?<=[\w$}])(?<![Ww]hy)(?<!how)(?<!or)(?<!and),? (does|is)n['’]t (it|this|that)\s*\Z",
        r", \1 \2 not?",
    ),
    (r", (?:which (?:is|are) )?valid (?=for (?:all|every|any) )", " "),
    (r"\b(Find|Determine|Compute|Give|Decide|find|determine), with (?:a )?(?:full |complete )?proof, ", r"\1 "),
    (
        r"\A([A-Z]\w+['’]s? (?:identity|inequality|theorem|formula|lemma)),? (?:for|with|in the case) "
        r"\$?([a-z]) ?= ?\d+\$?:(?!.*(?<![A-Za-z])\2(?![A-Za-z]))",
        r"\1:",
    ),
    (r"\b([Nn]o (?:[a-z]+ ){1,4})ever (?=[a-z]+s\b)", r"\1"),
    (r"\bonce (?=\$?[a-z]\$? (?:is (?:at least|greater|larger|bigger|more)\b|>|≥|\\ge))", "whenever "),
    (r",? no matter how (?:big|large|small|complicated|far apart) \$?[A-Za-z]\$? (?:is|may be|gets)\b", ""),
    (r"\b(is|are|has|have) (?:nevertheless|nonetheless) ", r"\1 "),
    (r"\b(?:I|i|we|We) got ((?:\$?[a-z] ?= ?-?\d+\$?(?:,| and)? )+)as the only solution\b", r"The only solution is \1"),
    (
        r"\b([Ff]or (?:all |every )?(?:real )?\$?[a-z] ?(?:>|≥|>=|\\geq?) ?\d+\$?),? "
        r"(?:I|i|we) (?:want|need|claim) (?=\$?[a-z\d])",
        r"\1, ",
    ),
    (r"\A((?:Problem|Question|Task) )[A-Z](?=\d)", r"\1"),
    (
        r"\A(?:(?:In other words|Put (?:differently|another way)|For (?:instance|example)|To wit|More formally)"
        r"[,:]|Precisely:|(?:This|That) means that|"
        r"(?:The following (?:(?:assertion|statement|claim|fact|result) )?(?:holds|is true)|"
        r"Establish the (?:truth of the )?following(?: assertion| statement| claim| fact)?)[:.]) ",
        "",
    ),
    (
        r"\A(?:§ ?)?(?:(Theorem|Lemma|Proposition|Corollary|Claim|Exercise|Fact)"
        r"(?: [A-Z]?\.?\d+(?:\.\d+)*)?(?=[.:]? )"
        r"|(Thm?|Lem|Prop|Cor|Ex(?:er)?|Prob|Rem|Obs)\.? ?[A-Z]?\.?\d+(?:\.\d+)*(?=[.: ]))",
        lambda m: m[1] or _ABBREVIATED[m[2][:3]],
    ),
)


def unnumbered(text: str) -> tuple[str, str]:
    """The text without the number of an exercise before it, that begins no list, and the number."""
    found = _NUMBERED.match(text)
    rest = text[found.end() :] if found else text
    following = _NEXT.get(re.findall(r"\w+", found[0])[-1]) if found else None
    if found is None or (following and re.search(rf"[\s(]{following}[.)]\s", rest)):
        return text, ""
    return rest, found[0].strip()
