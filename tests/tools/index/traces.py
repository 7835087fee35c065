"""A trace in the format that lean_dojo writes and reads."""

import hashlib
from pathlib import Path
from xml.etree import ElementTree as Xml

LEAN = """/-- Twice a number. -/
def twice (n : Nat) : Nat := Nat.add n n

theorem twice_even (n : Nat) : Even (twice n) := by
  exact even_add_self n -- by addition
"""


def node(parent: Xml.Element, kind: str, text: str = "", **fields: str) -> Xml.Element:
    """An XML node that spans the first occurrence of ``text``, from the end of ``after``."""
    if text:
        start = LEAN.index(text, LEAN.index(fields.pop("after")) if "after" in fields else 0)
        fields |= {"start": position(start), "end": position(start + len(text))}
    return Xml.SubElement(parent, f"{kind}Node", fields)


def position(offset: int) -> str:
    before = LEAN[:offset]
    return f"({before.count(chr(10)) + 1}, {offset - (before.rfind(chr(10)) + 1) + 1})"


def ident(parent: Xml.Element, text: str, after: str, full_name: str = "") -> None:
    extra = {"full_name": full_name} if full_name else {}
    node(parent, "Ident", text, after=after, leading="", trailing="", raw_val=text, val=text, **extra)


def trace(project: Path) -> Path:
    """Write the Lean file and its trace under ``project``; returns the path of the trace."""
    definition, theorem = LEAN[: LEAN.index("\n\n")], LEAN[LEAN.index("theorem") : LEAN.index(" -- by")]
    root = Xml.Element("TracedFile", path="Top/Basic.lean", md5=hashlib.md5(LEAN.encode()).hexdigest())
    file = node(root, "File", LEAN.rstrip("\n"))
    one = node(file, "CommandDeclaration", definition, name="twice", full_name="twice")
    modifiers = node(one, "CommandDeclmodifiers", "/-- Twice a number. -/")
    node(modifiers, "CommandDoccomment", "/-- Twice a number. -/", comment="Twice a number. -/")
    inner = node(one, "CommandDefinition", definition[definition.index("def") :], name="twice")
    ident(inner, "twice", "def", "twice")
    ident(inner, "Nat", "(n", "Nat")
    ident(node(inner, "CommandDeclvalsimple", ":= Nat.add n n"), "Nat.add", ":=", "Nat.add")
    two = node(file, "CommandDeclaration", theorem, name="twice_even", full_name="twice_even")
    node(two, "CommandDeclmodifiers")
    inner = node(two, "CommandTheorem", theorem, name="twice_even", full_name="twice_even")
    ident(inner, "twice_even", "theorem")
    signature = node(inner, "CommandDeclsig", "(n : Nat) : Even (twice n)")
    ident(signature, "Even", "theorem", "Even")
    ident(signature, "twice", "Even (", "twice")
    value = node(inner, "CommandDeclvalsimple", theorem[theorem.index(":=") :])
    node(value, "Atom", ":=", after="theorem", leading="", trailing=" ", val=":=")
    ident(node(value, "TermBytactic", theorem[theorem.index("by\n") :]), "even_add_self", "by\n", "even_add_self")
    Xml.SubElement(root, "Comments")
    source, path = project / "Top" / "Basic.lean", project / ".lake" / "build" / "ir" / "Top" / "Basic.trace.xml"
    for folder in (source.parent, path.parent):
        folder.mkdir(parents=True)
    source.write_text(LEAN)
    (project / "lean-toolchain").write_text("leanprover/lean4:v4.9.0\n")
    Xml.ElementTree(root).write(path, encoding="utf-8")
    return path
