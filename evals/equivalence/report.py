"""The results as a table."""

from collections.abc import Sequence
from typing import Any

from leanwright.evals.equivalence.truth import SAY_THE_SAME

Row = dict[str, Any]


def markdown(rows: Sequence[Row]) -> str:
    """Tables of the verdict and of BEq+, by sort of pair and by kind of variant, and every wrong answer."""
    judged = [row for row in rows if row["answer"] != "rejected"]
    made, labelled = _split(judged)
    sections = [
        ("Variants that say the same", [r for r in made if truth(r)]),
        ("Variants that do not", [r for r in made if not truth(r)]),
        ("Labelled pairs, equivalent", [r for r in labelled if truth(r)]),
        ("Labelled pairs, not equivalent", [r for r in labelled if not truth(r)]),
    ]
    lines = [
        "| pairs | n | proved | refuted | unknown | BEq+ asked | BEq+ proved | guarded directions | median s |",
        "|---|---|---|---|---|---|---|---|---|",
        *(_line(title, chosen) for title, chosen in sections if chosen),
        "",
        "| kind of variant | n | proved | refuted | unknown |",
        "|---|---|---|---|---|",
    ]
    for title, chosen in sections[:2]:
        for kind in sorted({r["kind"] for r in chosen}):
            lines.append(_kind_line(f"{kind} ({'same' if title == sections[0][0] else 'differs'})", chosen, kind))
    rejected = len(rows) - len(judged)
    lines += ["", f"{rejected} pairs left out: a text is no statement in this library.", *_wrong(judged)]
    return "\n".join(lines) + "\n"


def truth(row: Row) -> bool:
    """Whether the two statements of the row say the same."""
    return bool(row["same"]) or row["key"] in SAY_THE_SAME


def _split(rows: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    return [r for r in rows if r["kind"] != "labelled"], [r for r in rows if r["kind"] == "labelled"]


def _line(title: str, rows: Sequence[Row]) -> str:
    asked = [r["beq"] for r in rows if r.get("beq")]
    guarded = sum(b[way]["step"] == "4" for b in asked for way in ("forward", "backward"))
    seconds = sorted(r["seconds"] for r in rows)
    counts = " | ".join(_share(rows, answer) for answer in ("proved", "refuted", "unknown"))
    beq = f"{sum(b['equivalent'] for b in asked)}"
    return f"| {title} | {len(rows)} | {counts} | {len(asked)} | {beq} | {guarded} | {seconds[len(seconds) // 2]:.1f} |"


def _kind_line(title: str, rows: Sequence[Row], kind: str) -> str:
    of_kind = [r for r in rows if r["kind"] == kind]
    counts = " | ".join(str(sum(r["answer"] == a for r in of_kind)) for a in ("proved", "refuted", "unknown"))
    return f"| {title} | {len(of_kind)} | {counts} |"


def _share(rows: Sequence[Row], answer: str) -> str:
    count = sum(r["answer"] == answer for r in rows)
    return f"{count} ({100 * count / len(rows):.1f} %)"


def _wrong(rows: Sequence[Row]) -> list[str]:
    wrong = [r for r in rows if r["answer"] == ("refuted" if truth(r) else "proved")]
    beq = [r for r in rows if not truth(r) and r.get("beq") and r["beq"]["equivalent"]]
    lines = [f"Wrong answers: {len(wrong)}; of BEq+: {len(beq)}."]
    return lines + [f"- {'BEq+ ' if r in beq and r not in wrong else ''}{r['answer']}: {r['key']}" for r in wrong + beq]
