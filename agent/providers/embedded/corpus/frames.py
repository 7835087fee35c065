"""Sentence frames: how declarations, hypotheses and a goal are put into one statement.

Keys of a frame: {LET} a declaration sentence, {DECL} the declared variables after "every" or "let", {H} the hypotheses,
{NP} the noun phrase asked for, {ASK} a whole question, {P} the claimed proposition, {A} the answer.
``~`` marks held-out frames.
"""
# fmt: off

from collections.abc import Mapping

# (goal, hypotheses said?, declarations said?) → frames
Frames = Mapping[tuple[str, bool, bool], tuple[str, ...]]

QUESTION_PLAIN = (
    *("[whatis] {NP}? [ans]", "[whatis] {NP}? [ans]", "[find] {NP}. [ans]", "[find] {NP}. [ans]", "{ASK} [ans]",
        "{ASK} [ans]"),
    *("[show] [that] {NP} [equals] {A}.", "{NP} [equals] {A}.", "[find] {NP}, and [show] that it is {A}.",
        "{NP} is what [number]? [ans]"),
    *("[show]: {NP} [equals] {A}.", "We have that {NP} [equals] {A}.", "[find] {NP}. [filler] [ans]",
        "[whatis] {NP}? [filler] [ans]"),
    *("~Let us determine {NP}. [ans]", "~I claim that {NP} is {A}."),
)
QUESTION_HYPS = (
    *("If {H}, [whatis] {NP}? [ans]", "[given] {H}, then [whatis] {NP}? [ans]", "If {H}, [find] {NP}. [ans]",
        "[suppose] {H}. [whatis] {NP}? [ans]"),
    *("[suppose] {H}. [find] {NP}. [ans]", "[given] {H}, [find] {NP}. [ans]", "[find] {NP} [if] {H}. [ans]",
        "[whatis] {NP} [if] {H}? [ans]"),
    *("[show] [that] if {H}, then {NP} [equals] {A}.", "[suppose] {H}. [show] that {NP} [equals] {A}.",
        "{H}. [find] {NP}. [ans]"),
    *("{H}. [whatis] {NP}? [ans]", "[given] {H}, {ASK} [ans]", "[suppose] {H}. {ASK} [ans]",
        "If {H}, then {NP} [equals] {A}."),
    *("[show] [that] {NP} [equals] {A} [if] {H}.", "Let {H}. [find] {NP}. [ans]", "Let {H}. [whatis] {NP}? [ans]",
        "[given] {H}, [show] that {NP} [equals] {A}."),
    *("[find] {NP}, where {H}. [ans]", "[suppose] {H}. [filler] [find] {NP}. [ans]",
        "If {H}, [find] {NP}. [filler] [ans]", "[given] {H}. [find] {NP}. [ans]"),
    *("~Under the assumption that {H}, [find] {NP}. [ans]", "~[find] {NP} under the condition that {H}. [ans]"),
)
QUESTION_DECL = (
    *("{LET} [whatis] {NP}? [ans]", "{LET} [find] {NP}. [ans]", "{LET} [show] that {NP} [equals] {A}.",
        "For [every] {DECL}, [find] {NP}. [ans]"),
    *("{LET} {ASK} [ans]", "[show] that for [every] {DECL}, {NP} [equals] {A}.", "~Take {DECL}. [find] {NP}. [ans]"),
)
QUESTION_DECL_HYPS = (
    *("{LET} If {H}, [whatis] {NP}? [ans]", "{LET} [suppose] {H}. [find] {NP}. [ans]",
        "[let] {DECL} [suchthat] {H}. [find] {NP}. [ans]"),
    *("[let] {DECL} [suchthat] {H}. [whatis] {NP}? [ans]", "{LET} [given] {H}, [find] {NP}. [ans]",
        "Let {V} be {NOUN} [suchthat] {H}. [find] {NP}. [ans]"),
    *("Let {V} be {NOUN} [suchthat] {H}. [whatis] {NP}? [ans]",
        "Suppose {V} {be} {NOUN} [suchthat] {H}. [find] {NP}. [ans]"),
    *("[if] {V} {be} {NOUN} and {H}, [whatis] {NP}? [ans]", "{LET} [show] that if {H}, then {NP} [equals] {A}.",
        "The {NOUNS} {V} <satisfy|satisfies> {H}. [find] {NP}. [ans]"),
    *("For {NOUNS} {V} [suchthat] {H}, [find] {NP}. [ans]", "[find] {NP} [if] {H}, where {V} {be} {NOUN}. [ans]",
        "{LET} [suppose] {H}. {ASK} [ans]"),
    *("{LET} It is given that {H}. [show] that {NP} [equals] {A}.",
        "Let {V} be {NOUN} [suchthat] {H}. [show] that {NP} [equals] {A}."),
    *("Suppose {V} {be} {NOUN} and {H}. {ASK} [ans]",
        "[if] {V} {be} {NOUN} [suchthat] {H}, [find] {NP}. [filler] [ans]",
        "Given {DECL} [suchthat] {H}, [find] {NP}. [ans]"),
    *("~Take {DECL} [suchthat] {H}. [find] {NP}. [ans]", "~{LET} Under the assumption that {H}, [whatis] {NP}? [ans]"),
)
CLAIM_PLAIN = (
    *("[show] [that] {P}.", "[show] [that] {P}.", "{P}.", "[show] the following: {P}.", "[show] the claim that {P}.",
        "Is it true that {P}? Prove it."),
    *("The following holds: {P}.", "We have that {P}.", "Prove the following statement: {P}.", "Claim: {P}.",
        "Theorem: {P}.", "Exercise: [show] that {P}."),
    *("Give a proof that {P}.", "~Convince yourself that {P}.", "~Write down a proof of the fact that {P}."),
)
CLAIM_HYPS = (
    *("[show] [that] if {H}, [then] {P}.", "[show] [that] if {H} then {P}.", "If {H}, [then] {P}.",
        "If {H}, [show] that {P}.", "[suppose] {H}. [show] that {P}."),
    *("[suppose] {H}. [hence] {P}.", "[show] that {P} [if] {H}.", "{P} [if] {H}.", "[given] {H}, [show] [that] {P}.",
        "{H}. [show] that {P}.", "Let {H}. [show] that {P}."),
    *("[given] {H}, [then] {P}.", "If {H} then {P}.", "Whenever {H}, [then] {P}.",
        "[show] the implication: if {H}, then {P}.", "[show] [that] {H} implies {P}."),
    *("From the fact that {H}, deduce that {P}.", "{H} implies {P}.", "Let {H}. [hence] {P}.",
        "Show the following: if {H}, then {P}."),
    *("~Under the assumption that {H}, [show] that {P}.", "~[show] that {P} follows from the assumption that {H}."),
)
CLAIM_DECL = (
    *("[show] [that] for [every] {DECL}, {P}.", "For [every] {DECL}, {P}.", "{LET} [show] that {P}.",
        "{LET} [hence] {P}.", "{P} for [every] {DECL}."),
    *("[show] [that] {P} for [every] {DECL}.", "For [every] {DECL}, [show] [that] {P}.",
        "If {V} {be} {NOUN}, then {P}.", "[show] [that] if {V} {be} {NOUN}, then {P}."),
    *("[show] that {P}, where {V} {be} {NOUN}.", "[given] {V} {be} {NOUN}, [show] that {P}.",
        "Given {DECL}, [show] that {P}.", "[show] [that] {P} [if] {V} {be} {NOUN}."),
    *("Let {V} be {NOUN}. [show] [that] {P}.", "Let {V} be {NOUN}. [hence] {P}.", "Whenever {V} {be} {NOUN}, {P}.",
        "[show]: for [every] {DECL}, {P}."),
    *("For {NOUNS} {V}, [show] [that] {P}.", "[show] [that] for {NOUNS} {V}, {P}.", "{NOUNS} {V} always satisfy {P}."),
    *("~Take {DECL}. [show] that {P}.", "~{P}, no matter which {NOUNS} {V} we take."),
)
CLAIM_DECL_HYPS = (
    *("{LET} [show] that if {H}, then {P}.", "{LET} [suppose] {H}. [show] that {P}.", "{LET} If {H}, [then] {P}.",
        "[let] {DECL} [suchthat] {H}. [show] that {P}."),
    *("Let {V} be {NOUN} [suchthat] {H}. [show] that {P}.", "For [every] {DECL} [suchthat] {H}, {P}.",
        "[show] that for [every] {DECL} [suchthat] {H}, {P}."),
    *("[show] that for [every] {DECL}, if {H}, then {P}.", "For [every] {DECL}, if {H} then {P}.",
        "[show] that {P} for [every] {DECL} [suchthat] {H}."),
    *("If {V} {be} {NOUN} and {H}, then {P}.", "[show] that if {V} {be} {NOUN} and {H}, then {P}.",
        "Suppose {V} {be} {NOUN} and {H}. [show] that {P}."),
    *("Let {V} be {NOUN}. [suppose] {H}. [hence] {P}.", "{LET} [given] {H}, [show] that {P}.",
        "Given {DECL} [suchthat] {H}, [show] that {P}.", "{LET} [show] that {P} [if] {H}."),
    *("If {V} {be} {NOUN} [suchthat] {H}, [then] {P}.", "[show] that {P}, where {V} {be} {NOUN} [suchthat] {H}.",
        "Let {V} be {NOUN} [suchthat] {H}. [hence] {P}."),
    *("Suppose {V} {be} {NOUN} [suchthat] {H}. [show] that {P}.", "{LET} Assume further that {H}. [show] that {P}.",
        "{P} for [every] {DECL} [suchthat] {H}."),
    *("Given {DECL}, if we assume that {H}, then [show] that {P}.",
        "For {NOUNS} {V} [suchthat] {H}, [show] [that] {P}.", "[show] that for {NOUNS} {V}, if {H}, then {P}."),
    *("For {NOUNS} {V} [suchthat] {H}, we have {P}.", "{LET} [show] that if {H}, then we have {P}."),
    *("~Take {DECL} [suchthat] {H}. [show] that {P}.", "~{LET} Under the assumption that {H}, [show] that {P}."),
)

FRAMES: Frames = {
    ("question", False, False): QUESTION_PLAIN,
    ("question", True, False): QUESTION_HYPS,
    ("question", False, True): QUESTION_DECL,
    ("question", True, True): QUESTION_DECL_HYPS,
    ("claim", False, False): CLAIM_PLAIN,
    ("claim", True, False): CLAIM_HYPS,
    ("claim", False, True): CLAIM_DECL,
    ("claim", True, True): CLAIM_DECL_HYPS,
}
